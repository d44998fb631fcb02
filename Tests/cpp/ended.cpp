// Takes the value of a call that failed, which ends the program with a line.

#define CARDSTACK_EXCEPTIONS 0
#include <cardstack.hpp>

#include <cstdio>

int main() {
  cardstack::Deck deck;
  std::printf("it went on with %zu\n", deck.append(0, {1}).value());
  return 0;
}
