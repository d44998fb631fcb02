// The calls of traces by the C++ classes. Written by bindings/generate.py. Do not edit.

#include "replay_calls.hpp"

namespace {

using cardstack::Deck;
using cardstack::Sheet;

cardstack::ErrorCode call_append(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.append(time, cardstack::span<const cardstack::Card>(a[0].cards, a[0].count)); });
}

cardstack::ErrorCode call_pointer_down(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.pointer_down(time, a[0].whole, a[1].real, a[2].real); });
}

cardstack::ErrorCode call_pointer_move(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.pointer_move(time, a[0].whole, a[1].real, a[2].real); });
}

cardstack::ErrorCode call_pointer_up(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.pointer_up(time, a[0].whole, a[1].real, a[2].real); });
}

cardstack::ErrorCode call_swipe(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.swipe(time, static_cast<cardstack::Direction>(a[0].whole), static_cast<std::uint32_t>(a[1].natural)); });
}

cardstack::ErrorCode call_undo(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.undo(time, static_cast<cardstack::Direction>(a[0].whole)); });
}

cardstack::ErrorCode call_pointer_cancel(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.pointer_cancel(time, a[0].whole); });
}

cardstack::ErrorCode call_scroll(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.scroll(time, a[0].real, a[1].real, a[2].real, a[3].real, static_cast<cardstack::ScrollPhase>(a[4].whole)); });
}

cardstack::ErrorCode call_nudge(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.nudge(time, static_cast<cardstack::Direction>(a[0].whole), a[1].real, a[2].real); });
}

cardstack::ErrorCode call_finalize_all(Deck &deck, double time, const trace_argument *) {
  return kit::attempt([&] { return deck.finalize_all(time); });
}

cardstack::ErrorCode call_insert(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.insert(time, a[0].count, cardstack::span<const cardstack::Card>(a[1].cards, a[1].count)); });
}

cardstack::ErrorCode call_remove(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.remove(time, cardstack::span<const cardstack::Card>(a[0].cards, a[0].count)); });
}

cardstack::ErrorCode call_replace(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.replace(time, cardstack::span<const cardstack::Card>(a[0].cards, a[0].count)); });
}

cardstack::ErrorCode call_clear(Deck &deck, double time, const trace_argument *) {
  return kit::attempt([&] { return deck.clear(time); });
}

cardstack::ErrorCode call_invalidate(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.invalidate(time, cardstack::span<const cardstack::Card>(a[0].cards, a[0].count)); });
}

cardstack::ErrorCode call_shift(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.shift(time, a[0].whole); });
}

cardstack::ErrorCode call_set_card_directions(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.set_card_directions(time, a[0].natural, static_cast<std::uint32_t>(a[1].natural)); });
}

cardstack::ErrorCode call_set_card_size(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.set_card_size(time, a[0].natural, a[1].real, a[2].real); });
}

cardstack::ErrorCode call_set_viewport(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.set_viewport(time, a[0].real, a[1].real); });
}

cardstack::ErrorCode call_set_wall_clock(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.set_wall_clock(time, a[0].real); });
}

cardstack::ErrorCode call_reset(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.reset(time, static_cast<std::uint32_t>(a[0].natural), a[1].natural); });
}

cardstack::ErrorCode call_answer_question(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.answer_question(time, a[0].natural, a[1].whole != 0); });
}

cardstack::ErrorCode call_load(Deck &deck, double time, const trace_argument *) {
  return kit::attempt([&] { return deck.load(time); });
}

cardstack::ErrorCode call_refresh(Deck &deck, double time, const trace_argument *) {
  return kit::attempt([&] { return deck.refresh(time); });
}

cardstack::ErrorCode call_answer_load(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.answer_load(time, a[0].natural, cardstack::span<const cardstack::Card>(a[1].cards, a[1].count), static_cast<std::uint32_t>(a[2].natural), a[3].whole, static_cast<std::int32_t>(a[4].whole)); });
}

cardstack::ErrorCode call_admit(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.admit(time, a[0].count); });
}

cardstack::ErrorCode call_set_day(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.set_day(time, a[0].whole); });
}

cardstack::ErrorCode call_answer_send(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.answer_send(time, a[0].natural, static_cast<cardstack::SendAnswer>(a[1].whole)); });
}

cardstack::ErrorCode call_set_online(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.set_online(time, a[0].whole != 0); });
}

cardstack::ErrorCode call_set_blocked(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.set_blocked(time, a[0].whole != 0); });
}

cardstack::ErrorCode call_retry_parked(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.retry_parked(time, a[0].natural); });
}

cardstack::ErrorCode call_set_media(Deck &deck, double, const trace_argument *a) {
  return kit::attempt([&] { return deck.set_media(cardstack::span<const cardstack::Card>(a[0].cards, a[0].count), cardstack::span<const std::uint32_t>(a[1].numbers, a[1].count)); });
}

cardstack::ErrorCode call_set_media_index(Deck &deck, double time, const trace_argument *a) {
  return kit::attempt([&] { return deck.set_media_index(time, a[0].natural, static_cast<std::uint32_t>(a[1].natural)); });
}

cardstack::ErrorCode call_present(Sheet &sheet, double time, const trace_argument *a) {
  return kit::attempt([&] { return sheet.present(time, a[0].whole != 0); });
}

cardstack::ErrorCode call_dismiss(Sheet &sheet, double time, const trace_argument *a) {
  return kit::attempt([&] { return sheet.dismiss(time, a[0].whole != 0); });
}

cardstack::ErrorCode call_move_to(Sheet &sheet, double time, const trace_argument *a) {
  return kit::attempt([&] { return sheet.move_to(time, static_cast<std::int32_t>(a[0].whole), a[1].whole != 0); });
}

cardstack::ErrorCode call_set_stops(Sheet &sheet, double time, const trace_argument *a) {
  return kit::attempt([&] { return sheet.set_stops(time, cardstack::span<const double>(a[0].reals, a[0].count), static_cast<cardstack::Unit>(a[1].whole)); });
}

cardstack::ErrorCode call_set_content(Sheet &sheet, double time, const trace_argument *a) {
  return kit::attempt([&] { return sheet.set_content(time, a[0].real, a[1].real); });
}

cardstack::ErrorCode call_pointer_down(Sheet &sheet, double time, const trace_argument *a) {
  return kit::attempt([&] { return sheet.pointer_down(time, a[0].whole, a[1].real, a[2].real); });
}

cardstack::ErrorCode call_content_down(Sheet &sheet, double time, const trace_argument *a) {
  return kit::attempt([&] { return sheet.content_down(time, a[0].whole, a[1].real, a[2].real); });
}

cardstack::ErrorCode call_pointer_move(Sheet &sheet, double time, const trace_argument *a) {
  return kit::attempt([&] { return sheet.pointer_move(time, a[0].whole, a[1].real, a[2].real); });
}

cardstack::ErrorCode call_pointer_up(Sheet &sheet, double time, const trace_argument *a) {
  return kit::attempt([&] { return sheet.pointer_up(time, a[0].whole, a[1].real, a[2].real); });
}

cardstack::ErrorCode call_pointer_cancel(Sheet &sheet, double time, const trace_argument *a) {
  return kit::attempt([&] { return sheet.pointer_cancel(time, a[0].whole); });
}

cardstack::ErrorCode call_scroll(Sheet &sheet, double time, const trace_argument *a) {
  return kit::attempt([&] { return sheet.scroll(time, a[0].real, a[1].real, a[2].real, a[3].real, static_cast<cardstack::ScrollPhase>(a[4].whole)); });
}

}  // namespace

const object_call<cardstack::Deck> replay_deck_calls[] = {
    call_append,
    call_pointer_down,
    call_pointer_move,
    call_pointer_up,
    call_swipe,
    call_undo,
    call_pointer_cancel,
    call_scroll,
    call_nudge,
    call_finalize_all,
    call_insert,
    call_remove,
    call_replace,
    call_clear,
    call_invalidate,
    call_shift,
    call_set_card_directions,
    call_set_card_size,
    call_set_viewport,
    call_set_wall_clock,
    call_reset,
    call_answer_question,
    call_load,
    call_refresh,
    call_answer_load,
    call_admit,
    call_set_day,
    call_answer_send,
    call_set_online,
    call_set_blocked,
    call_retry_parked,
    call_set_media,
    call_set_media_index,
};

const object_call<cardstack::Sheet> replay_sheet_calls[] = {
    call_present,
    call_dismiss,
    call_move_to,
    call_set_stops,
    call_set_content,
    call_pointer_down,
    call_content_down,
    call_pointer_move,
    call_pointer_up,
    call_pointer_cancel,
    call_scroll,
};
