// SPDX-License-Identifier: MIT
// libcardstack for C++17: everything of a swipe-card interface except pixels and network. These headers only call the C
// library.
//
//     cardstack::DeckConfig config(cardstack::Preset::classic);
//     config.viewport.width = 390, config.viewport.height = 844;
//     cardstack::Deck deck(config);
//     deck.append(now(), {1, 2, 3});
//
// cardstack_motion.hpp has springs, curves, coasting and the velocity of a finger; cardstack_sheet.hpp has sheets. Each
// includes what it needs.
//
// README.md beside this file in the repository shows all of it by examples. The manual is the C headers. The names come
// from them: `cardstack_deck_append` is `Deck::append`, CARDSTACK_DIRECTION_LEFT is `Direction::left`,
// CARDSTACK_MAX_POSES is `max_poses`. The differences are:
//
// - Deck, Sheet and VelocityTracker own their object and free it. They can be moved, but not copied. A default
//   constructed or moved-from one has no object: its calls fail with ErrorCode::invalid_argument.
// - Records have C's fields in C's order, with types for enumerations. DeckConfig, SheetConfig, JournalOptions and
//   VelocityOptions set their `struct_size`.
// - Functions return what C returns through `out_` parameters. A value that can be absent is a std::optional. Arrays
//   are spans; a list function without a span returns a std::vector.
// - A call that fails throws Error; swipe, undo and nudge throw none if it cannot be now, but return an empty optional.
//   If CARDSTACK_EXCEPTIONS is 0, a call returns a Result instead; without a definition that is so if the compiler has
//   no exceptions. `Outcome<T>` below is T or Result<T>. Constructors with arguments exist only with exceptions; the
//   static functions beside them always exist.
// - `Deck::visit_events` passes each event with its own type.

#ifndef CARDSTACK_HPP
#define CARDSTACK_HPP

#if __cplusplus < 201703L && (!defined(_MSVC_LANG) || _MSVC_LANG < 201703L)
#error "cardstack.hpp needs C++17: compile with -std=c++17"
#else

#include "cardstack.h"
#include "cardstack_enums.hpp"
#include "cardstack_records.hpp"
#include "cardstack_support.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cardstack {

inline const char *name(Direction value) noexcept {
  return name(NameType::direction, static_cast<std::int32_t>(value));
}
inline const char *name(Reason value) noexcept {
  return name(NameType::reason, static_cast<std::int32_t>(value));
}
inline const char *name(Verdict value) noexcept {
  return name(NameType::verdict, static_cast<std::int32_t>(value));
}
inline const char *name(EventKind value) noexcept {
  return name(NameType::event_kind, static_cast<std::int32_t>(value));
}

/// The library that the program has loaded. The constants `cardstack::version_number` and `abi_version` are this
/// header's.
namespace library {

inline std::uint32_t version_number() noexcept { return cardstack_version_number(); }
inline std::uint32_t abi_version() noexcept { return cardstack_abi_version(); }
inline const char *abi_layouts() noexcept { return cardstack_abi_layouts(); }

}  // namespace library

inline namespace CARDSTACK_MANNER {
// -- Configuration ----------------------------------------------------------------------------------------------------

/// Every constant of a deck. A default constructed one is all 0, which no deck accepts.
struct DeckConfig : DeckConfigFields {
  DeckConfig() noexcept : DeckConfigFields() { struct_size = sizeof(DeckConfigFields); }
#if CARDSTACK_EXCEPTIONS
  explicit DeckConfig(Preset which) : DeckConfig(of_preset(which)) {}
#endif

  /// Returns a preset. No preset sets `viewport`.
  static Outcome<DeckConfig> of_preset(Preset which) {
    DeckConfig config;
    const auto result = cardstack_deck_config_init(config.c(), sizeof(DeckConfigFields), detail::number(which));
    return detail::outcome(result, detail::NoObject(), std::move(config));
  }

  /// Sets the sectors of a layout, and allows exactly the directions that have one.
  Outcome<void> set_directions(DirectionLayout layout) {
    return detail::outcome(cardstack_deck_config_set_directions(c(), detail::number(layout)), detail::NoObject());
  }

  /// Sets what the preset's document has of `feed`, `delivery` and `retry`. Fails with `refused` if it has nothing.
  Outcome<void> use_backend() { return detail::outcome(cardstack_deck_config_use_backend(c()), detail::NoObject()); }

  /// What is wrong, in one line; an empty one if nothing is.
  std::string problem() const {
    char message[detail::message_room];
    return cardstack_deck_config_validate(c(), message, sizeof message) == CARDSTACK_OK ? "" : message;
  }

  /// With exceptions, the error has the line.
  Outcome<void> validate() const {
    char message[detail::message_room];
    const auto result = cardstack_deck_config_validate(c(), message, sizeof message);
    return detail::outcome(result, static_cast<const char *>(message));
  }

  cardstack_deck_config *c() noexcept { return detail::to_c(static_cast<DeckConfigFields *>(this)); }
  const cardstack_deck_config *c() const noexcept {
    return detail::to_c(static_cast<const DeckConfigFields *>(this));
  }
};

/// How a journal is kept. By default everything is stored, and decisions are kept.
struct JournalOptions : JournalOptionsFields {
  JournalOptions() noexcept : JournalOptionsFields() {
    // This cannot fail: a library that does not know this size has another binary interface.
    (void)cardstack_journal_options_init(c(), sizeof(JournalOptionsFields));
  }

  cardstack_journal_options *c() noexcept { return detail::to_c(static_cast<JournalOptionsFields *>(this)); }
  const cardstack_journal_options *c() const noexcept {
    return detail::to_c(static_cast<const JournalOptionsFields *>(this));
  }
};

// -- Frames -----------------------------------------------------------------------------------------------------------

/// A frame that contains room for `Capacity` poses. `max_poses` is always enough. Keep one for each deck: each
/// `Deck::advance` overwrites it.
template <std::size_t Capacity>
class BasicFrame : public FrameFields {
 public:
  BasicFrame() noexcept : FrameFields() {
    (void)cardstack_frame_init(detail::to_c(static_cast<FrameFields *>(this)), sizeof(FrameFields), sizeof(Pose));
    FrameFields::poses = storage_;
    pose_capacity = Capacity;
  }
  BasicFrame(const BasicFrame &) = delete;
  BasicFrame &operator=(const BasicFrame &) = delete;

  /// Returns the poses, the farthest back first. They are valid until the frame's next advance. `pose_count` is more
  /// than `Capacity` after buffer_too_small.
  span<const Pose> poses() const noexcept {
    return span<const Pose>(storage_, (std::min<std::size_t>)(pose_count, Capacity));
  }

 private:
  Pose storage_[Capacity];
};

/// A frame with room for the poses of any deck.
using Frame = BasicFrame<max_poses>;

// -- Deck -------------------------------------------------------------------------------------------------------------

/// What `Deck::replace` returns.
struct Replaced {
  /// The number of cards that the deck took.
  std::size_t taken;
  /// The question with `Replacement::ask`, or 0.
  Token token;
};

class Deck {
 public:
  /// Makes an empty owner, without a deck.
  Deck() noexcept = default;
  /// Takes over a deck that was created in C, and destroys it later.
  explicit Deck(cardstack_deck *deck) noexcept : deck_(deck) {}
#if CARDSTACK_EXCEPTIONS
  explicit Deck(const DeckConfig &config) : Deck(create(config)) {}
#endif

  static Outcome<Deck> create(const DeckConfig &config) {
    cardstack_deck *deck = nullptr;
    const auto result = cardstack_deck_create(config.c(), &deck);
    Deck owner(deck);
#if CARDSTACK_EXCEPTIONS
    if (CARDSTACK_UNLIKELY(result == CARDSTACK_ERROR_INVALID_ARGUMENT)) config.validate();
#endif
    return detail::outcome(result, detail::NoObject(), std::move(owner));
  }

  /// Whether this has a deck.
  explicit operator bool() const noexcept { return deck_.get() != nullptr; }
  /// Returns the deck for calls in C. This still owns it.
  cardstack_deck *c() const noexcept { return deck_.get(); }
  /// Returns the deck and gives up its ownership: the caller must destroy it.
  cardstack_deck *detach() noexcept { return deck_.detach(); }

  /// Returns one line about the last error, valid until the next one.
  const char *error_message() const noexcept { return cardstack_deck_error_message(c()); }

  Outcome<void> set_viewport(double time, double width, double height) {
    return done(cardstack_deck_set_viewport(c(), time, width, height));
  }
  Outcome<void> set_wall_clock(double time, double unix_seconds) {
    return done(cardstack_deck_set_wall_clock(c(), time, unix_seconds));
  }

  // Cards

  Outcome<std::size_t> append(double time, span<const Card> cards) {
    std::size_t taken = 0;
    const auto result = cardstack_deck_append(c(), time, cards.data(), cards.size(), &taken);
    return done(result, taken);
  }
  Outcome<std::size_t> insert(double time, std::size_t position, span<const Card> cards) {
    std::size_t taken = 0;
    const auto result = cardstack_deck_insert(c(), time, position, cards.data(), cards.size(), &taken);
    return done(result, taken);
  }
  Outcome<std::size_t> remove(double time, span<const Card> cards) {
    std::size_t removed = 0;
    const auto result = cardstack_deck_remove(c(), time, cards.data(), cards.size(), &removed);
    return done(result, removed);
  }
  /// `flags`: 0; there are none yet.
  Outcome<Replaced> replace(double time, span<const Card> cards, std::uint32_t flags = 0) {
    Replaced replaced = {};
    const auto result =
        cardstack_deck_replace(c(), time, cards.data(), cards.size(), flags, &replaced.taken, &replaced.token);
    return done(result, replaced);
  }
  Outcome<void> clear(double time) { return done(cardstack_deck_clear(c(), time)); }
  Outcome<std::size_t> invalidate(double time, span<const Card> cards) {
    std::size_t known = 0;
    const auto result = cardstack_deck_invalidate(c(), time, cards.data(), cards.size(), &known);
    return done(result, known);
  }
  Outcome<void> shift(double time, std::int64_t distance) { return done(cardstack_deck_shift(c(), time, distance)); }

  /// Returns the part of `into` that was filled, as all functions with a parameter `into` do.
  Outcome<span<Card>> cards(std::size_t position, span<Card> into) const {
    std::size_t count = 0;
    const auto result = cardstack_deck_cards(c(), position, into.data(), into.size(), &count);
    return filled(result, into, count);
  }
  Outcome<std::vector<Card>> cards() const {
    return all<Card>([&](Card *into, std::size_t room, std::size_t *count) {
      return cardstack_deck_cards(c(), 0, into, room, count);
    });
  }
  /// Returns how many upcoming cards are above it; std::nullopt if it is not upcoming.
  Outcome<std::optional<std::size_t>> position(Card card) const {
    std::size_t position = 0;
    const auto result = cardstack_deck_position(c(), card, &position);
    return found(result, position);
  }
  Outcome<CardStatus> card_status(Card card) const {
    cardstack_card_status status = 0;
    const auto result = cardstack_deck_card_status(c(), card, &status);
    return done(result, static_cast<CardStatus>(status));
  }
  Outcome<void> set_card_directions(double time, Card card, std::uint32_t directions) {
    return done(cardstack_deck_set_card_directions(c(), time, card, directions));
  }
  /// Gives a card a size of its own [points]; 0 by 0: that of all cards again.
  Outcome<void> set_card_size(double time, Card card, double width, double height) {
    return done(cardstack_deck_set_card_size(c(), time, card, width, height));
  }
  /// Returns the card's limit, a bit for each direction; all, if it has none.
  Outcome<std::uint32_t> card_directions(Card card) const {
    std::uint32_t directions = 0;
    const auto result = cardstack_deck_card_directions(c(), card, &directions);
    return done(result, directions);
  }

  // Fingers. Each function returns true while the finger has a card.

  Outcome<bool> pointer_down(double time, std::int64_t pointer, double x, double y) {
    std::int32_t taken = 0;
    const auto result = cardstack_deck_pointer_down(c(), time, pointer, x, y, &taken);
    return done(result, taken != 0);
  }
  Outcome<bool> pointer_move(double time, std::int64_t pointer, double x, double y) {
    std::int32_t taken = 0;
    const auto result = cardstack_deck_pointer_move(c(), time, pointer, x, y, &taken);
    return done(result, taken != 0);
  }
  Outcome<bool> pointer_up(double time, std::int64_t pointer, double x, double y) {
    std::int32_t taken = 0;
    const auto result = cardstack_deck_pointer_up(c(), time, pointer, x, y, &taken);
    return done(result, taken != 0);
  }
  Outcome<bool> pointer_cancel(double time, std::int64_t pointer) {
    std::int32_t taken = 0;
    const auto result = cardstack_deck_pointer_cancel(c(), time, pointer, &taken);
    return done(result, taken != 0);
  }
  /// Returns true if the scroll is the deck's.
  Outcome<bool> scroll(double time, double x, double y, double dx, double dy, ScrollPhase phase = ScrollPhase::unknown) {
    std::int32_t taken = 0;
    const auto result = cardstack_deck_scroll(c(), time, x, y, dx, dy, detail::number(phase), &taken);
    return done(result, taken != 0);
  }
  /// Returns the last release; std::nullopt before the first one.
  Outcome<std::optional<Release>> last_release() const {
    Release release = {};
    (void)cardstack_release_init(detail::to_c(&release), sizeof release);
    const auto result = cardstack_deck_last_release(c(), detail::to_c(&release));
    return found(result, release);
  }

  // Frames

  /// Fills in the frame and returns its poses, the farthest back first. They are valid until the frame's next advance.
  template <std::size_t Capacity>
  Outcome<span<const Pose>> advance(double now, BasicFrame<Capacity> &frame) {
    frame.now = now;
    const auto result = cardstack_deck_advance(c(), detail::to_c(static_cast<FrameFields *>(&frame)));
    return done(result, frame.poses());
  }
  /// Returns a frame without poses.
  Outcome<FrameFields> advance(double now) {
    FrameFields frame = {};
    (void)cardstack_frame_init(detail::to_c(&frame), sizeof frame, sizeof(Pose));
    frame.now = now;
    const auto result = cardstack_deck_advance(c(), detail::to_c(&frame));
    return done(result, frame);
  }
  /// Fills in a frame whose fields marked [in] the caller has set, as in C.
  Outcome<void> advance(FrameFields &frame) { return done(cardstack_deck_advance(c(), detail::to_c(&frame))); }
  /// Returns a frame at the present time, without poses. No time passes.
  Outcome<FrameFields> peek() const {
    FrameFields frame = {};
    (void)cardstack_frame_init(detail::to_c(&frame), sizeof frame, sizeof(Pose));
    const auto result = cardstack_deck_peek(c(), detail::to_c(&frame));
    return done(result, frame);
  }
  Outcome<span<Pose>> poses(std::size_t position, span<Pose> into) const {
    std::size_t count = 0;
    const auto result =
        cardstack_deck_poses(c(), position, detail::to_c(into.data()), sizeof(Pose), into.size(), &count);
    return filled(result, into, count);
  }
  Outcome<std::uint64_t> state_hash() const {
    std::uint64_t hash = 0;
    const auto result = cardstack_deck_state_hash(c(), &hash);
    return done(result, hash);
  }

  // Events

  Outcome<span<Event>> drain_events(span<Event> into) {
    std::size_t count = 0;
    const auto result =
        cardstack_deck_drain_events(c(), detail::to_c(into.data()), sizeof(Event), into.size(), &count);
    return filled(result, into, count);
  }
  /// Removes all events one by one, and calls `visitor` with each as its own type: see `visit`. The visitor may call
  /// the deck. If it throws, only the present event is lost; the others still wait.
  ///
  ///     deck.visit_events(cardstack::Overloaded{
  ///         [&](const cardstack::event::Committed &event) { like(event.card); },
  ///         [](const auto &) {},
  ///     });
  template <class Visitor>
  Outcome<void> visit_events(Visitor &&visitor) {
    Event record;
    std::size_t count = 0;
    cardstack_result result;
    while ((result = cardstack_deck_drain_events(c(), detail::to_c(&record), sizeof record, 1, &count)) ==
               CARDSTACK_OK &&
           count > 0) {
      visit(record, visitor);
    }
    return done(result);
  }

  // Swipe and undo

  // What cannot be now is no exception: no card or decision (empty), unread events (backlog), no room (limit), a block
  // or a limit of the card (refused).

  /// Returns the decision's token. With `consent.directions` the swipe is a question first, with the same token.
  /// `flags`: CARDSTACK_SWIPE_FORCE, or 0.
  Maybe<Token> swipe(double time, Direction direction, std::uint32_t flags = 0) {
    Token token = 0;
    const auto result = cardstack_deck_swipe(c(), time, detail::number(direction), flags, &token);
    return detail::maybe(result, c(), token);
  }
  /// `flags`: 0; there are none yet.
  Maybe<Token> undo(double time, Direction from = Direction::none, std::uint32_t flags = 0) {
    Token token = 0;
    const auto result = cardstack_deck_undo(c(), time, detail::number(from), flags, &token);
    return detail::maybe(result, c(), token);
  }
  /// Lets the top card lean out by `distance` [points] and be back after `seconds` [s], as a hint without a decision.
  Maybe<void> nudge(double time, Direction direction, double distance, double seconds) {
    return detail::maybe(cardstack_deck_nudge(c(), time, detail::number(direction), distance, seconds), c());
  }
  /// Returns whether `swipe` without flags would succeed now. `reason` is ErrorCode::ok then, else the error with which
  /// it would fail. Never throws.
  bool can_swipe(Direction direction, ErrorCode &reason) const noexcept {
    cardstack_result refusal = CARDSTACK_OK;
    const auto result = cardstack_deck_can_swipe(c(), detail::number(direction), &refusal);
    reason = static_cast<ErrorCode>(result != CARDSTACK_OK ? result : refusal);
    return reason == ErrorCode::ok;
  }
  bool can_swipe(Direction direction) const noexcept {
    ErrorCode reason;
    return can_swipe(direction, reason);
  }
  /// Returns the same for `undo`.
  bool can_undo(ErrorCode &reason) const noexcept {
    cardstack_result refusal = CARDSTACK_OK;
    const auto result = cardstack_deck_can_undo(c(), &refusal);
    reason = static_cast<ErrorCode>(result != CARDSTACK_OK ? result : refusal);
    return reason == ErrorCode::ok;
  }
  bool can_undo() const noexcept {
    ErrorCode reason;
    return can_undo(reason);
  }
  Outcome<void> finalize_all(double time) { return done(cardstack_deck_finalize_all(c(), time)); }
  Outcome<span<Decision>> history(std::size_t position, span<Decision> into) const {
    std::size_t count = 0;
    const auto result =
        cardstack_deck_history(c(), position, detail::to_c(into.data()), sizeof(Decision), into.size(), &count);
    return filled(result, into, count);
  }
  Outcome<std::vector<Decision>> history() const {
    return all<Decision>([&](Decision *into, std::size_t room, std::size_t *count) {
      return cardstack_deck_history(c(), 0, detail::to_c(into), sizeof(Decision), room, count);
    });
  }

  // Configuration

  /// Returns a copy of the present configuration.
  Outcome<DeckConfig> config() const {
    DeckConfig config;
    const auto result = cardstack_deck_get_config(c(), config.c(), sizeof(DeckConfigFields));
    return done(result, config);
  }
  Outcome<void> set_config(double time, const DeckConfig &config) {
    return done(cardstack_deck_set_config(c(), time, config.c()));
  }

  // Questions

  Outcome<void> answer_question(double time, Token token, bool accept) {
    return done(cardstack_deck_answer_question(c(), time, token, accept ? 1 : 0));
  }
  Outcome<span<Question>> questions(std::size_t position, span<Question> into) const {
    std::size_t count = 0;
    const auto result =
        cardstack_deck_questions(c(), position, detail::to_c(into.data()), sizeof(Question), into.size(), &count);
    return filled(result, into, count);
  }
  Outcome<std::vector<Question>> questions() const {
    return all<Question>([&](Question *into, std::size_t room, std::size_t *count) {
      return cardstack_deck_questions(c(), 0, detail::to_c(into), sizeof(Question), room, count);
    });
  }

  // Journal

  Outcome<JournalInfo> open_journal(const std::string &path, const JournalOptions &options = {}) {
    JournalInfo info = {};
    (void)cardstack_journal_info_init(detail::to_c(&info), sizeof info);
    const auto result = cardstack_deck_open_journal(c(), whole(path), options.c(), detail::to_c(&info));
    return done(result, info);
  }
  /// The same; `info` has what is known also after an error.
  Outcome<void> open_journal(const std::string &path, const JournalOptions &options, JournalInfo &info) {
    info = {};
    (void)cardstack_journal_info_init(detail::to_c(&info), sizeof info);
    return done(cardstack_deck_open_journal(c(), whole(path), options.c(), detail::to_c(&info)));
  }
  Outcome<JournalInfo> journal_info() const {
    JournalInfo info = {};
    (void)cardstack_journal_info_init(detail::to_c(&info), sizeof info);
    const auto result = cardstack_deck_journal_info(c(), detail::to_c(&info));
    return done(result, info);
  }
  Outcome<void> journal_flush() { return done(cardstack_deck_journal_flush(c())); }
  Outcome<void> journal_compact() { return done(cardstack_deck_journal_compact(c())); }

  Outcome<std::vector<std::byte>> save(std::uint32_t contents = store_upcoming | store_session) const {
    std::vector<std::byte> bytes;
    std::size_t size = 0;
    auto result = cardstack_deck_save(c(), contents, nullptr, 0, &size);
    // Without a buffer the call returns the size, and that the buffer is too small.
    if (result == CARDSTACK_OK || result == CARDSTACK_ERROR_BUFFER_TOO_SMALL) {
      bytes.resize(size);
      result = cardstack_deck_save(c(), contents, bytes.data(), bytes.size(), &size);
    }
    return done(result, std::move(bytes));
  }
  /// Returns the part of `into` that was filled.
  Outcome<span<std::byte>> save(std::uint32_t contents, span<std::byte> into) const {
    std::size_t size = 0;
    const auto result = cardstack_deck_save(c(), contents, into.data(), into.size(), &size);
    return filled(result, into, size);
  }
  /// `flags`: 0; there are none yet.
  Outcome<JournalInfo> restore(span<const std::byte> bytes, Restore restore = Restore::keep,
                               std::uint32_t flags = 0) {
    JournalInfo info = {};
    (void)cardstack_journal_info_init(detail::to_c(&info), sizeof info);
    const auto result =
        cardstack_deck_restore(c(), bytes.data(), bytes.size(), detail::number(restore), flags, detail::to_c(&info));
    return done(result, info);
  }

  /// `keys` has the keys one after another without gaps; `lengths` has the length of each, one for each card.
  Outcome<void> set_card_keys(span<const Card> cards, const void *keys, span<const std::uint32_t> lengths) {
    if (cards.size() != lengths.size()) return differ("cards and lengths differ in length");
    return done(cardstack_deck_set_card_keys(c(), cards.data(), cards.size(), keys, lengths.data()));
  }
  Outcome<void> set_card_key(Card card, std::string_view key) {
    const auto length = static_cast<std::uint32_t>(key.size() <= max_key ? key.size() : max_key + 1);
    return done(cardstack_deck_set_card_keys(c(), &card, 1, key.data(), &length));
  }
  /// Returns the card's key; std::nullopt if it has none.
  Outcome<std::optional<std::string>> card_key(Card card) const {
    char key[max_key];
    std::size_t length = 0;
    const auto result = cardstack_deck_card_key(c(), card, key, sizeof key, &length);
    return found(result, std::string(key, result == CARDSTACK_OK ? length : 0));
  }

  // Feed

  /// `flags`: 0; there are none yet.
  Outcome<Token> load(double time, std::uint32_t flags = 0) {
    Token token = 0;
    const auto result = cardstack_deck_load(c(), time, flags, &token);
    return done(result, token);
  }
  /// `flags`: 0; there are none yet.
  Outcome<Token> refresh(double time, std::uint32_t flags = 0) {
    Token token = 0;
    const auto result = cardstack_deck_refresh(c(), time, flags, &token);
    return done(result, token);
  }
  /// Answers a LOAD with cards, or with an `error` other than 0: then without cards and flags.
  Outcome<std::size_t> answer_load(double time, Token token, span<const Card> cards, std::uint32_t flags = 0,
                                   std::int64_t day = 0, std::int32_t error = 0) {
    std::size_t taken = 0;
    const auto result =
        cardstack_deck_answer_load(c(), time, token, cards.data(), cards.size(), flags, day, error, &taken);
    return done(result, taken);
  }
  Outcome<std::size_t> admit(double time, std::size_t count = std::numeric_limits<std::size_t>::max()) {
    std::size_t released = 0;
    const auto result = cardstack_deck_admit(c(), time, count, &released);
    return done(result, released);
  }
  Outcome<void> set_day(double time, std::int64_t day) { return done(cardstack_deck_set_day(c(), time, day)); }
  Outcome<std::size_t> reset(double time, std::uint32_t flags = 0, std::uint64_t nonce = 0) {
    std::size_t undelivered = 0;
    const auto result = cardstack_deck_reset(c(), time, flags, nonce, &undelivered);
    return done(result, undelivered);
  }

  // Delivery

  Outcome<void> answer_send(double time, Token token, SendAnswer answer) {
    return done(cardstack_deck_answer_send(c(), time, token, detail::number(answer)));
  }
  Outcome<void> set_online(double time, bool online) {
    return done(cardstack_deck_set_online(c(), time, online ? 1 : 0));
  }
  Outcome<void> set_blocked(double time, bool blocked) {
    return done(cardstack_deck_set_blocked(c(), time, blocked ? 1 : 0));
  }
  /// Retries a parked token, or with 0 all.
  Outcome<void> retry_parked(double time, Token token = 0) {
    return done(cardstack_deck_retry_parked(c(), time, token));
  }
  Outcome<span<Send>> sends(std::size_t position, span<Send> into) const {
    std::size_t count = 0;
    const auto result =
        cardstack_deck_sends(c(), position, detail::to_c(into.data()), sizeof(Send), into.size(), &count);
    return filled(result, into, count);
  }
  Outcome<std::vector<Send>> sends() const {
    return all<Send>([&](Send *into, std::size_t room, std::size_t *count) {
      return cardstack_deck_sends(c(), 0, detail::to_c(into), sizeof(Send), room, count);
    });
  }

  // Media

  /// `pictures` has the number of pictures of each card.
  Outcome<void> set_media(span<const Card> cards, span<const std::uint32_t> pictures) {
    if (cards.size() != pictures.size()) return differ("cards and pictures differ in length");
    return done(cardstack_deck_set_media(c(), cards.data(), pictures.data(), cards.size()));
  }
  Outcome<void> set_media_index(double time, Card card, std::uint32_t index) {
    return done(cardstack_deck_set_media_index(c(), time, card, index));
  }
  Outcome<span<Media>> media_plan(std::size_t position, span<Media> into) const {
    std::size_t count = 0;
    const auto result =
        cardstack_deck_media_plan(c(), position, detail::to_c(into.data()), sizeof(Media), into.size(), &count);
    return filled(result, into, count);
  }
  Outcome<std::vector<Media>> media_plan() const {
    return all<Media>([&](Media *into, std::size_t room, std::size_t *count) {
      return cardstack_deck_media_plan(c(), 0, detail::to_c(into), sizeof(Media), room, count);
    });
  }

 private:
  Outcome<void> done(cardstack_result result) const { return detail::outcome(result, c()); }
  template <class T>
  Outcome<std::decay_t<T>> done(cardstack_result result, T &&value) const {
    return detail::outcome(result, c(), std::decay_t<T>(std::forward<T>(value)));
  }
  static Outcome<void> differ(const char *reason) {
    return detail::outcome(CARDSTACK_ERROR_INVALID_ARGUMENT, reason);
  }
  /// C would take what is before a zero byte for the whole path. An empty path is refused.
  static const char *whole(const std::string &path) noexcept {
    return path.find('\0') == std::string::npos ? path.c_str() : "";
  }
  template <class Record>
  Outcome<span<Record>> filled(cardstack_result result, span<Record> into, std::size_t count) const {
    return done(result, into.first((std::min)(count, into.size())));
  }
  template <class T>
  Outcome<std::optional<T>> found(cardstack_result result, T value) const {
    if (result == CARDSTACK_ERROR_NOT_FOUND) return std::optional<T>();
    return done(result, std::optional<T>(std::move(value)));
  }
  template <class Record, class List>
  Outcome<std::vector<Record>> all(List list) const {
    std::vector<Record> records;
    std::size_t count = 0;
    auto result = list(nullptr, 0, &count);
    if (result == CARDSTACK_OK && count > 0) {
      records.resize(count);
      result = list(records.data(), records.size(), &count);
      if (result == CARDSTACK_OK) records.resize(count);
    }
    return done(result, std::move(records));
  }

  detail::Owner<cardstack_deck, cardstack_deck_destroy> deck_;
};

}  // namespace CARDSTACK_MANNER
}  // namespace cardstack

#endif  // C++17

#endif
