// Errors as exceptions. With returning.cpp in the same program: files may differ in their manner.

#define CARDSTACK_EXCEPTIONS 1
#include "kit.hpp"

#include <cardstack_motion.hpp>
#include <cardstack_sheet.hpp>

#include <cstring>
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
  expect(ErrorCode::empty, "", [&] { deck.swipe(0, Direction::right); });
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
  const Token token = deck.swipe(0, Direction::right);
  CHECK(deck.undo(0) == token);
  VelocityTracker tracker{VelocityOptions()};
  CHECK(!tracker.velocity());
  check_returning();
  return 0;
}
