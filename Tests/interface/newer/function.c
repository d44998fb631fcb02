/* A program of a later version that calls a function of that version. */

#include <cardstack.h>

#include <stdio.h>

int main(void) {
  uint64_t growth = 0;
  const cardstack_result result = cardstack_deck_growth(NULL, &growth);
  printf("%s\n", cardstack_name(CARDSTACK_TYPE_RESULT, result));
  return 0;
}
