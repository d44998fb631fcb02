// A C++11 program as a user writes it: a deck of three cards, the top one swiped and brought back.

#include <cardstack.h>

#include <cstdio>
#include <memory>
#include <stdexcept>
#include <vector>

namespace {

void check(cardstack_result result) {
  if (result != CARDSTACK_OK) throw std::runtime_error(cardstack_name(CARDSTACK_TYPE_RESULT, result));
}

struct Destroy {
  void operator()(cardstack_deck *deck) const { cardstack_deck_destroy(deck); }
};

std::unique_ptr<cardstack_deck, Destroy> make_deck() {
  cardstack_deck_config config;
  check(cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_DEEP_PILE));
  config.viewport.width = 390;
  config.viewport.height = 844;
  cardstack_deck *deck = nullptr;
  check(cardstack_deck_create(&config, &deck));
  return std::unique_ptr<cardstack_deck, Destroy>(deck);
}

std::uint64_t top(cardstack_deck *deck) {
  std::uint64_t card = 0;
  std::size_t count = 0;
  check(cardstack_deck_cards(deck, 0, &card, 1, &count));
  return count == 1 ? card : 0;
}

}  // namespace

int main() try {
  const auto deck = make_deck();
  const std::vector<std::uint64_t> cards{11, 22, 33};
  check(cardstack_deck_append(deck.get(), 0, cards.data(), cards.size(), nullptr));

  std::uint64_t token = 0;
  check(cardstack_deck_swipe(deck.get(), 1, CARDSTACK_DIRECTION_RIGHT, 0, &token));
  if (token == 0 || top(deck.get()) != 22) throw std::runtime_error("the card was not swiped");
  std::uint64_t undone = 0;
  check(cardstack_deck_undo(deck.get(), 2, CARDSTACK_DIRECTION_NONE, 0, &undone));
  if (undone != token || top(deck.get()) != 11) throw std::runtime_error("the swipe was not undone");

  std::printf("cardstack %d brought back card %d\n", static_cast<int>(cardstack_version_number()), static_cast<int>(top(deck.get())));
  return 0;
} catch (const std::exception &error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
