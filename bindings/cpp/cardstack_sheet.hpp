// SPDX-License-Identifier: MIT
// libcardstack for C++17: a sheet that a swipe dismisses. cardstack_sheet.h says what it does, cardstack.hpp what holds
// for all classes.

#ifndef CARDSTACK_SHEET_HPP
#define CARDSTACK_SHEET_HPP

#if __cplusplus < 201703L && (!defined(_MSVC_LANG) || _MSVC_LANG < 201703L)
#error "cardstack_sheet.hpp needs C++17: compile with -std=c++17"
#else

#include "cardstack_records.hpp"
#include "cardstack_sheet.h"
#include "cardstack_support.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace cardstack {

inline const char *name(SheetState value) noexcept {
  return name(NameType::sheet_state, static_cast<std::int32_t>(value));
}
inline const char *name(SheetEventKind value) noexcept {
  return name(NameType::sheet_event_kind, static_cast<std::int32_t>(value));
}
inline const char *name(SheetReason value) noexcept {
  return name(NameType::sheet_reason, static_cast<std::int32_t>(value));
}

inline namespace CARDSTACK_MANNER {

/// Every constant of a sheet. A default constructed one is all 0, which no sheet accepts.
struct SheetConfig : SheetConfigFields {
  SheetConfig() noexcept : SheetConfigFields() { struct_size = sizeof(SheetConfigFields); }
#if CARDSTACK_EXCEPTIONS
  explicit SheetConfig(SheetPreset which) : SheetConfig(of_preset(which)) {}
#endif

  /// Returns a preset. No preset sets `extent`.
  static Outcome<SheetConfig> of_preset(SheetPreset which) {
    SheetConfig config;
    const auto result = cardstack_sheet_config_init(config.c(), sizeof(SheetConfigFields), detail::number(which));
    return detail::outcome(result, detail::NoObject(), std::move(config));
  }

  /// What is wrong, in one line; an empty one if nothing is.
  std::string problem() const {
    char message[detail::message_room];
    return cardstack_sheet_config_validate(c(), message, sizeof message) == CARDSTACK_OK ? "" : message;
  }

  /// With exceptions, the error has the line.
  Outcome<void> validate() const {
    char message[detail::message_room];
    const auto result = cardstack_sheet_config_validate(c(), message, sizeof message);
    return detail::outcome(result, static_cast<const char *>(message));
  }

  cardstack_sheet_config *c() noexcept { return detail::to_c(static_cast<SheetConfigFields *>(this)); }
  const cardstack_sheet_config *c() const noexcept {
    return detail::to_c(static_cast<const SheetConfigFields *>(this));
  }
};

class Sheet {
 public:
  /// Makes an empty owner, without a sheet.
  Sheet() noexcept = default;
  /// Takes over a sheet that was created in C, and destroys it later.
  explicit Sheet(cardstack_sheet *sheet) noexcept : sheet_(sheet) {}
#if CARDSTACK_EXCEPTIONS
  explicit Sheet(const SheetConfig &config) : Sheet(create(config)) {}
#endif

  static Outcome<Sheet> create(const SheetConfig &config) {
    cardstack_sheet *sheet = nullptr;
    const auto result = cardstack_sheet_create(config.c(), &sheet);
    Sheet owner(sheet);
#if CARDSTACK_EXCEPTIONS
    if (CARDSTACK_UNLIKELY(result == CARDSTACK_ERROR_INVALID_ARGUMENT)) config.validate();
#endif
    return detail::outcome(result, detail::NoObject(), std::move(owner));
  }

  explicit operator bool() const noexcept { return sheet_.get() != nullptr; }
  /// Returns the sheet for calls in C. This still owns it.
  cardstack_sheet *c() const noexcept { return sheet_.get(); }
  /// Returns the sheet and gives up its ownership: the caller must destroy it.
  cardstack_sheet *detach() noexcept { return sheet_.detach(); }

  const char *error_message() const noexcept { return cardstack_sheet_error_message(c()); }

  Outcome<SheetConfig> config() const {
    SheetConfig config;
    const auto result = cardstack_sheet_get_config(c(), config.c(), sizeof(SheetConfigFields));
    return done(result, config);
  }
  Outcome<void> set_config(double time, const SheetConfig &config) {
    return done(cardstack_sheet_set_config(c(), time, config.c()));
  }
  Outcome<void> present(double time, bool animated = true) {
    return done(cardstack_sheet_present(c(), time, animated ? 1 : 0));
  }
  Outcome<void> dismiss(double time, bool animated = true) {
    return done(cardstack_sheet_dismiss(c(), time, animated ? 1 : 0));
  }

  Outcome<void> move_to(double time, std::int32_t stop, bool animated = true) {
    return done(cardstack_sheet_move_to(c(), time, stop, animated ? 1 : 0));
  }
  Outcome<void> set_stops(double time, span<const double> stops, Unit unit = Unit::point) {
    return done(cardstack_sheet_set_stops(c(), time, stops.data(), stops.size(), static_cast<cardstack_unit>(unit)));
  }
  Outcome<void> set_content(double time, double position, double maximum) {
    return done(cardstack_sheet_set_content(c(), time, position, maximum));
  }

  // Fingers. Each function returns true while the finger has the sheet.

  /// A finger goes down on what scrolls in the sheet.
  Outcome<bool> content_down(double time, std::int64_t pointer, double x, double y) {
    std::int32_t taken = 0;
    const auto result = cardstack_sheet_content_down(c(), time, pointer, x, y, &taken);
    return done(result, taken != 0);
  }
  Outcome<bool> pointer_down(double time, std::int64_t pointer, double x, double y) {
    std::int32_t taken = 0;
    const auto result = cardstack_sheet_pointer_down(c(), time, pointer, x, y, &taken);
    return done(result, taken != 0);
  }
  Outcome<bool> pointer_move(double time, std::int64_t pointer, double x, double y) {
    std::int32_t taken = 0;
    const auto result = cardstack_sheet_pointer_move(c(), time, pointer, x, y, &taken);
    return done(result, taken != 0);
  }
  Outcome<bool> pointer_up(double time, std::int64_t pointer, double x, double y) {
    std::int32_t taken = 0;
    const auto result = cardstack_sheet_pointer_up(c(), time, pointer, x, y, &taken);
    return done(result, taken != 0);
  }
  /// Two fingers scroll on a trackpad. Returns true if the scroll is the sheet's.
  Outcome<bool> scroll(double time, double x, double y, double dx, double dy, ScrollPhase phase = ScrollPhase::unknown) {
    std::int32_t taken = 0;
    const auto result = cardstack_sheet_scroll(c(), time, x, y, dx, dy, detail::number(phase), &taken);
    return done(result, taken != 0);
  }
  Outcome<bool> pointer_cancel(double time, std::int64_t pointer) {
    std::int32_t taken = 0;
    const auto result = cardstack_sheet_pointer_cancel(c(), time, pointer, &taken);
    return done(result, taken != 0);
  }

  Outcome<SheetFrame> advance(double now) {
    SheetFrame frame = {};
    (void)cardstack_sheet_frame_init(detail::to_c(&frame), sizeof frame);
    frame.now = now;
    const auto result = cardstack_sheet_advance(c(), detail::to_c(&frame));
    return done(result, frame);
  }
  Outcome<span<SheetEvent>> drain_events(span<SheetEvent> into) {
    std::size_t count = 0;
    const auto result =
        cardstack_sheet_drain_events(c(), detail::to_c(into.data()), sizeof(SheetEvent), into.size(), &count);
    return done(result, into.first((std::min)(count, into.size())));
  }
  /// Does the same as `Deck::visit_events`, with the events of namespace `sheet_event`.
  template <class Visitor>
  Outcome<void> visit_events(Visitor &&visitor) {
    SheetEvent record;
    std::size_t count = 0;
    cardstack_result result;
    while ((result = cardstack_sheet_drain_events(c(), detail::to_c(&record), sizeof record, 1, &count)) ==
               CARDSTACK_OK &&
           count > 0) {
      visit(record, visitor);
    }
    return done(result);
  }
  Outcome<std::uint64_t> state_hash() const {
    std::uint64_t hash = 0;
    const auto result = cardstack_sheet_state_hash(c(), &hash);
    return done(result, hash);
  }

 private:
  Outcome<void> done(cardstack_result result) const { return detail::outcome(result, c()); }
  template <class T>
  Outcome<std::decay_t<T>> done(cardstack_result result, T &&value) const {
    return detail::outcome(result, c(), std::decay_t<T>(std::forward<T>(value)));
  }

  detail::Owner<cardstack_sheet, cardstack_sheet_destroy> sheet_;
};

}  // namespace CARDSTACK_MANNER
}  // namespace cardstack

#endif  // C++17

#endif
