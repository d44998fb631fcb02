// A C++17 program as a user writes it, with the C++ headers: it reacts to a swipe by taking it back.

#include <cardstack.hpp>

#include <cstdio>
#include <cstdlib>

namespace {

int fail(const char *what) {
  std::fprintf(stderr, "%s\n", what);
  return EXIT_FAILURE;
}

}  // namespace

#if CARDSTACK_EXCEPTIONS

int main() try {
  if (cardstack::library::abi_version() != cardstack::abi_version) return fail("the library is not that of the header");
  cardstack::DeckConfig config(cardstack::Preset::classic);
  config.viewport.width = 400, config.viewport.height = 700;
  cardstack::Deck deck(config);
  deck.append(0, {11, 22, 33});
  deck.swipe(1, cardstack::Direction::right);
  deck.visit_events(cardstack::Overloaded{
      [&](const cardstack::event::Committed &) { deck.undo(2); },
      [](const auto &) {},
  });
  cardstack::Frame frame;
  if (deck.advance(3, frame).back().card != 11) return fail("the swipe was not undone");
  std::printf("cardstack %d brought back card %d\n", static_cast<int>(cardstack::library::version_number()), static_cast<int>(frame.top));
  return EXIT_SUCCESS;
} catch (const cardstack::Error &error) {
  return fail(error.what());
}

#else

int main() {
  auto config = cardstack::DeckConfig::of_preset(cardstack::Preset::classic).value();
  config.viewport.width = 400, config.viewport.height = 700;
  auto made = cardstack::Deck::create(config);
  if (!made) return fail(cardstack::name(made.error()));
  cardstack::Deck deck = *std::move(made);
  if (deck.append(0, {11, 22, 33}).value_or(0) != 3) return fail(deck.error_message());
  if (!deck.swipe(1, cardstack::Direction::right) || !deck.undo(2)) return fail(deck.error_message());
  cardstack::Frame frame;
  const auto poses = deck.advance(3, frame);
  if (!poses || poses->back().card != 11) return fail("the swipe was not undone");
  std::printf("cardstack %d brought back card %d\n", static_cast<int>(cardstack::library::version_number()), static_cast<int>(frame.top));
  return EXIT_SUCCESS;
}

#endif
