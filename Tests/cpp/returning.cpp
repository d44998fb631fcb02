// Errors as values.

#define CARDSTACK_EXCEPTIONS 0
#include "kit.hpp"

#include <cardstack_sheet.hpp>

#include <utility>

using namespace cardstack;

void check_returning();

static_assert(std::is_same_v<Outcome<int>, Result<int>>);
static_assert(std::is_trivially_copyable_v<Result<std::size_t>>);
static_assert(!std::is_constructible_v<DeckConfig, Preset> && !std::is_constructible_v<Deck, const DeckConfig &>);

void check_returning() {
  auto config = DeckConfig::of_preset(Preset::classic);
  CHECK(config && config.ok() && config.error() == ErrorCode::ok);
  auto none = Deck::create(*config);
  CHECK(!none && none.error() == ErrorCode::invalid_argument && !*none);
  config->viewport.width = 390, config->viewport.height = 844;

  auto made = Deck::create(*config);
  CHECK(made.ok());
  Deck deck = *std::move(made);
  const Result<Token> swiped = deck.swipe(0, Direction::right);
  CHECK(!swiped.ok() && swiped.error() == ErrorCode::empty && swiped.value_or(7) == 7);
  CHECK(deck.undo(0).error() == ErrorCode::empty && !deck.nudge(0, Direction::right, 10, 1));
  CHECK(deck.append(0, {1, 2, 3}).value_or(0) == 3);
  CHECK(deck.append(0, {0}).error() == ErrorCode::invalid_argument);
  CHECK(deck.clear(0).ok());
  deck.clear(0).value();
  CHECK(deck.append(0, {1, 2, 3}).value() == 3);
  const auto position = deck.position(9);
  CHECK(position.ok() && !position->has_value());
  Frame frame;
  const auto poses = deck.advance(0, frame);
  CHECK(poses.ok() && poses->size() == 3 && (*poses)[0].card > 0);
  const auto cards = deck.cards().value();
  CHECK(cards.size() == 3 && cards[2] == 3);
  CHECK(Sheet::create(SheetConfig()).error() == ErrorCode::invalid_argument);
}
