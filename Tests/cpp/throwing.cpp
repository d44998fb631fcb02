// Errors as exceptions. With returning.cpp in the same program: files may differ in their manner.

#define CARDSTACK_EXCEPTIONS 1
#include "kit.hpp"

#include <cardstack_motion.hpp>
#include <cardstack_sheet.hpp>

#include <cmath>
#include <cstring>
#include <optional>
#include <stdexcept>

using namespace cardstack;

void check_returning();

static_assert(std::is_same_v<Outcome<int>, int>);
static_assert(std::is_base_of_v<std::runtime_error, Error>);

namespace {

template <class Call>
void expect(ErrorCode code, const char *part, Call call) {
  try {
    call();
  } catch (const Error &error) {
    CHECK(error.code() == code);
    CHECK(std::strncmp(error.what(), name(code), std::strlen(name(code))) == 0);
    if (std::strstr(error.what(), part) == nullptr) std::fprintf(stderr, "%s\n", error.what());
    CHECK(std::strstr(error.what(), part) != nullptr);
    return;
  }
  CHECK(false);
}

// Nothing to swipe or undo ends no program; a mistake of the program does.
void not_now(Deck &deck) {
  const auto swiped = deck.swipe(0, Direction::right);
  CHECK(!swiped && !swiped.ok() && swiped.error() == ErrorCode::empty);
  const std::optional<Token> undone = deck.undo(0);
  CHECK(!undone && deck.undo(0).error() == ErrorCode::empty);
  CHECK(!deck.nudge(0, Direction::right, 10, 1) && deck.nudge(0, Direction::right, 10, 1).error() == ErrorCode::empty);

  DeckConfig config = deck.config();
  config.consent.directions = bits(Direction::left);
  config.consent.max_proposals = 1;
  Deck other(config);
  other.append(0, {1, 2, 3, 4, 5});
  CHECK(other.swipe(0, Direction::left));
  CHECK(other.swipe(0, Direction::left).error() == ErrorCode::limit);
  CHECK(other.pointer_down(0, 1, 195, 400));
  CHECK(other.nudge(0, Direction::right, 10, 1).error() == ErrorCode::refused);
  CHECK(other.pointer_cancel(0, 1));
  CHECK(other.nudge(0, Direction::right, 10, 1));
  expect(ErrorCode::invalid_argument, "seconds", [&] { other.nudge(0, Direction::right, 10, -1); });
  expect(ErrorCode::invalid_argument, "time", [&] { other.undo(INFINITY); });
  expect(ErrorCode::invalid_argument, "sector", [&] { other.swipe(0, Direction::up); });
  ErrorCode last = ErrorCode::ok;
  for (Card card = 6; card < 5000 && last == ErrorCode::ok; card++) {
    other.append(0, {card});
    last = other.swipe(0, Direction::right).error();
  }
  CHECK(last == ErrorCode::backlog && other.undo(0).error() == ErrorCode::backlog);
}

}  // namespace

int main() {
  DeckConfig config(Preset::classic);
  // The line names the field.
  expect(ErrorCode::invalid_argument, "viewport.width", [&] { Deck deck(config); });
  expect(ErrorCode::invalid_argument, "viewport.width", [&] { Deck::create(config); });
  expect(ErrorCode::invalid_argument, "viewport.width", [&] { config.validate(); });
  expect(ErrorCode::invalid_argument, "extent", [&] { Sheet sheet{SheetConfig(SheetPreset::cover)}; });
  expect(ErrorCode::invalid_argument, name(ErrorCode::invalid_argument),
         [&] { DeckConfig wrong(static_cast<Preset>(99)); });
  expect(ErrorCode::invalid_argument, name(ErrorCode::invalid_argument), [] { Spring::from_response(-1, 1); });
  config.viewport.width = 390, config.viewport.height = 844;

  Deck deck(config);
  not_now(deck);
  deck.append(0, {1, 2, 3});
  expect(ErrorCode::invalid_argument, "cards", [&] { deck.append(0, {0}); });
  expect(ErrorCode::stale, "token", [&] { deck.answer_question(0, 12345, true); });
  expect(ErrorCode::invalid_argument, "cards and pictures", [&] { deck.set_media({1, 2}, {1}); });
  expect(ErrorCode::invalid_argument, "cards and lengths", [&] { deck.set_card_keys({1}, "", {1, 2}); });
  // An error changes nothing.
  CHECK(deck.cards().size() == 3);
  Frame frame;
  int count = 0;
  for (const Pose &pose : deck.advance(0, frame)) count += pose.card > 0;
  CHECK(count == 3);
  const std::optional<Token> token = deck.swipe(0, Direction::right);
  CHECK(token && deck.undo(0) == token);
  VelocityTracker tracker{VelocityOptions()};
  CHECK(!tracker.velocity());
  check_returning();
  return 0;
}
