// Objects are freed once, whoever owns them last; spans, records and bits are what they should be; visitors get each
// event by its type. Valgrind, where there is one, looks for what is not freed.

#include "kit.hpp"

#include <cardstack_motion.hpp>
#include <cardstack_sheet.hpp>

#include <cstring>
#include <list>
#include <string>
#include <type_traits>
#include <vector>
#if __cplusplus >= 202002L
#include <span>
#endif

using namespace cardstack;
using kit::value;

namespace {

static_assert(!std::is_copy_constructible_v<Deck> && !std::is_copy_assignable_v<Deck>);
static_assert(std::is_nothrow_move_constructible_v<Deck> && std::is_nothrow_move_assignable_v<Deck>);
static_assert(!std::is_copy_constructible_v<Sheet> && std::is_nothrow_move_constructible_v<Sheet>);
static_assert(!std::is_copy_constructible_v<VelocityTracker>);
static_assert(sizeof(Deck) == sizeof(void *));
static_assert(!std::is_copy_constructible_v<Frame> && !std::is_move_constructible_v<Frame>);
static_assert(sizeof(DeckConfig) == sizeof(cardstack_deck_config));
static_assert(std::is_trivially_copyable_v<DeckConfig>);
static_assert(!std::is_convertible_v<Direction, int>);
static_assert(!std::is_convertible_v<cardstack_deck *, Deck>);

// What converts to a span, and what does not.
static_assert(std::is_convertible_v<std::vector<Card> &, span<Card>>);
static_assert(std::is_convertible_v<const std::vector<Card> &, span<const Card>>);
static_assert(!std::is_convertible_v<const std::vector<Card> &, span<Card>>);
static_assert(!std::is_convertible_v<std::vector<int> &, span<const Card>>);
static_assert(!std::is_convertible_v<std::list<Card> &, span<const Card>>);
static_assert(std::is_convertible_v<span<Card>, span<const Card>>);
static_assert(!std::is_convertible_v<span<const Card>, span<Card>>);

static_assert(bits(Direction::left) == 1 && bits(Direction::left, Direction::down_right) == 0x81);
static_assert(bits(EventKind::tap, EventKind::media) == (1u << 1 | 1u << 21));
static_assert(static_cast<int>(Restore::finalize | Restore::salvage) == 18);
static_assert(has(CardStatus::held | CardStatus::upcoming, CardStatus::held));
static_assert(!has(CardStatus::upcoming, CardStatus::held));
static_assert(!has(CardStatus::upcoming, CardStatus::held | CardStatus::upcoming));
static_assert(max_poses == 128 && request_timed_out == -2147483647 && deceleration_fast == 0.99);

Deck make(std::initializer_list<Card> cards) {
  Deck deck = value(Deck::create(kit::config(Preset::classic)));
  OK(deck.append(0, cards));
  return deck;
}

void ownership() {
  Deck deck;
  CHECK(!deck && deck.c() == nullptr);
  FAILS(invalid_argument, deck.append(0, {1}));
  FAILS(invalid_argument, deck.cards());
  ErrorCode reason = ErrorCode::ok;
  CHECK(!deck.can_undo(reason) && reason == ErrorCode::invalid_argument);
  CHECK(deck.error_message() != nullptr);

  deck = make({1, 2});
  CHECK(static_cast<bool>(deck));
  cardstack_deck *raw = deck.c();
  Deck other = std::move(deck);
  CHECK(other.c() == raw && !deck);
  deck = make({3});
  other = std::move(deck);
  CHECK(value(other.cards()).front() == 3);
  Deck &self = other;
  other = std::move(self);
  CHECK(value(other.cards()).front() == 3);

  std::vector<Deck> decks;
  for (Card card = 1; card < 10; card++) decks.push_back(make({card}));
  decks.erase(decks.begin());
  CHECK(value(decks.front().cards()).front() == 2);

  raw = decks.back().detach();
  CHECK(!decks.back());
  Deck adopted(raw);
  CHECK(adopted.c() == raw && value(adopted.cards()).front() == 9);

  auto config = value(SheetConfig::of_preset(SheetPreset::cover));
  config.extent = 100;
  Sheet sheet = value(Sheet::create(config));
  Sheet second = std::move(sheet);
  CHECK(second && !sheet);
  FAILS(invalid_argument, sheet.present(0));
  Sheet third(second.detach());
  OK(third.present(0));

  VelocityTracker tracker = value(VelocityTracker::create());
  VelocityTracker moved = std::move(tracker);
  CHECK(moved && !tracker);
  FAILS(invalid_argument, tracker.reset());
  VelocityTracker last(moved.detach());
  OK(last.reset());
}

void spans() {
  const std::vector<Card> none;
  Deck deck = make({1});
  CHECK(value(deck.append(0, none)) == 0 && value(deck.append(0, {})) == 0);
  std::vector<Card> cards = {5, 6, 7, 8};
  span<Card> all = cards;
  CHECK(all.size() == 4 && !all.empty() && all.front() == 5 && all.back() == 8);
  CHECK(all.first(2).back() == 6 && all.last(1).front() == 8 && all.subspan(1).size() == 3);
  Card sum = 0;
  for (Card card : all) sum += card;
  CHECK(sum == 26);
  CHECK(value(deck.append(0, all.last(2))) == 2);
#if __cplusplus >= 202002L
  CHECK(value(deck.append(0, std::span<Card>(cards).first(1))) == 1);
#endif
}

// C would end a text at a zero byte; the string goes on.
void zero_bytes(const std::string &folder) {
  Deck deck = make({});
  JournalInfo info;
  const std::string path = folder + "/zero.journal";
  for (const std::string &wrong : {path + '\0', path + '\0' + ".copy", std::string(1, '\0'), '\0' + path}) {
    FAILS(invalid_argument, deck.open_journal(wrong));
    FAILS(invalid_argument, deck.open_journal(wrong, JournalOptions(), info));
  }
  for (const char *made : {"", ".lock"}) CHECK(std::fopen((path + made).c_str(), "rb") == nullptr);
  const std::string key("a\0b", 3);
  OK(deck.set_card_key(1, key));
  CHECK(value(deck.card_key(1)) == key);
  FAILS(limit, deck.set_card_key(2, std::string(max_key + 1, 'k')));
}

// A visitor that ends the deck, whose events it gets.
void ending_visitor() {
  Deck deck = make({1, 2, 3});
  for (int i = 0; i < 3; i++) OK(deck.swipe(i, Direction::left));
  int count = 0;
  FAILS(invalid_argument, deck.visit_events([&](const auto &) {
    count++;
    deck = Deck();
  }));
  CHECK(count == 1 && !deck);
}

// Counts the events of each kind, and compares the typed ones with their record.
struct Witness {
  const Event &record;
  int *counts;

  template <class Typed>
  void operator()(const Typed &event) const {
    CHECK(Typed::kind == record.kind);
    CHECK(event.sequence == record.sequence && event.time == record.time);
    counts[static_cast<int>(Typed::kind)]++;
  }
  void operator()(const event::Committed &event) const {
    CHECK(event.kind == record.kind && event.card == record.card && event.token == record.token);
    CHECK(event.direction == record.direction && event.reason == record.reason);
    CHECK(event.x == record.x && event.y == record.y && event.wall_time == record.wall_time);
    counts[static_cast<int>(event.kind)]++;
  }
  void operator()(const event::PhaseChanged &event) const {
    CHECK(event.phase == record.phase);
    CHECK(event.card == record.card && event.slot == record.slot);
    counts[static_cast<int>(event.kind)]++;
  }
  void operator()(const event::Media &event) const {
    CHECK(event.priority == record.priority);
    CHECK(event.index == record.index);
    counts[static_cast<int>(event.kind)]++;
  }
  void operator()(const event::Unknown &event) const {
    CHECK(event.kind == record.kind && event.sequence == record.sequence && event.time == record.time);
    CHECK(event.record.reason == record.reason && event.record.card == record.card);
    counts[0]++;
  }
};

void visitors() {
  // Every kind that the library has a name for has a type; another is Unknown.
  int counts[32] = {};
  for (int number = 1; number < 32; number++) {
    Event record = {};
    record.sequence = 17;
    record.time = 2.5;
    record.card = 3;
    record.token = 4;
    record.x = 5;
    record.y = 6;
    record.wall_time = 7;
    record.slot = 8;
    record.phase = Phase::leaving;
    record.index = 9;
    record.priority = MediaPriority::high;
    record.kind = static_cast<EventKind>(number);
    record.direction = Direction::up;
    record.reason = Reason::released;
    const bool is_known = std::strcmp(name(record.kind), name(static_cast<EventKind>(31))) != 0;
    visit(record, Witness{record, counts});
    CHECK((counts[number] == 1) == is_known);
  }
  CHECK(counts[0] > 0 && counts[static_cast<int>(EventKind::media)] == 1);

  SheetEvent of_sheet = {};
  of_sheet.kind = static_cast<SheetEventKind>(99);
  CHECK(visit(of_sheet, Overloaded{[](const sheet_event::Unknown &) { return 1; }, [](const auto &) { return 0; }}) == 1);

  // A visitor may return something, and may change itself.
  Event record = {};
  record.kind = EventKind::tap;
  CHECK(visit(record, Overloaded{[](const event::Tap &) { return 1; }, [](const auto &) { return 0; }}) == 1);

  // It may call the deck: what follows is visited, too.
  Deck deck = make({1, 2, 3});
  OK(deck.swipe(1, Direction::right));
  int committed = 0;
  int taken_back = 0;
  OK(deck.visit_events(Overloaded{
      [&](const event::Committed &event) {
        committed++;
        CHECK(value(deck.undo(1)) == event.token);
      },
      [&](const event::Undone &event) {
        taken_back++;
        CHECK(event.card == 1 && event.direction == Direction::right);
      },
      [](const auto &) {},
  }));
  CHECK(committed == 1 && taken_back == 1 && value(deck.peek()).pending_events == 0);

#if CARDSTACK_EXCEPTIONS
  // One that throws loses the event that it was called with, and no other.
  OK(deck.swipe(2, Direction::left));
  OK(deck.swipe(2, Direction::right));
  const auto waiting = deck.peek().pending_events;
  bool is_caught = false;
  try {
    deck.visit_events([](const auto &) { throw 5; });
  } catch (int) {
    is_caught = true;
  }
  CHECK(is_caught && deck.peek().pending_events == waiting - 1);
#endif
}

}  // namespace

int main(int, char **arguments) {
  const std::string program = arguments[0];
  ownership();
  spans();
  zero_bytes(program.substr(0, program.rfind('/')));
  ending_visitor();
  visitors();
  return 0;
}
