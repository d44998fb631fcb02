// Mistakes where functions return errors (-fno-exceptions): each line of the function's end, compiled by itself. In
// brackets is an expression for what compilers say; behind it is the line as it should be.

#include <cardstack.hpp>

void program(cardstack::Deck &deck, const cardstack::DeckConfig &config);

void program(cardstack::Deck &deck, const cardstack::DeckConfig &config) {
  (void)deck, (void)config;
  // -------------------------------------------------------------------------------------------------------------------
  deck.clear(0);  // [nodiscard] if (!deck.clear(0).ok()) return;
  deck.swipe(0, cardstack::Direction::left);  // [nodiscard] (void)deck.swipe(0, cardstack::Direction::left);
  deck.pointer_down(0, 0, 1, 1);  // [nodiscard] (void)deck.pointer_down(0, 0, 1, 1);
  std::size_t taken = deck.append(0, {1});  // [cannot convert|no viable] std::size_t taken = deck.append(0, {1}).value_or(0); (void)taken;
  cardstack::Deck other(config);  // [no match|no matching|private] auto other = cardstack::Deck::create(config); (void)other;
  cardstack::DeckConfig other(cardstack::Preset::classic);  // [no match|no matching] auto other = cardstack::DeckConfig::of_preset(cardstack::Preset::classic); (void)other;
}
