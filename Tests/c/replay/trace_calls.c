/* The calls of traces: their words, and the functions. Written by bindings/generate.py. Do not edit. */

#include "trace.h"

const trace_choice trace_direction[] = {
    {"none", 0},
    {"left", 1},
    {"right", 2},
    {"up", 3},
    {"down", 4},
    {"up-left", 5},
    {"up-right", 6},
    {"down-left", 7},
    {"down-right", 8},
    {NULL, 0},
};

const trace_choice trace_scroll_phase[] = {
    {"unknown", 0},
    {"began", 1},
    {"changed", 2},
    {"ended", 3},
    {"momentum", 4},
    {"notch", 5},
    {NULL, 0},
};

const trace_choice trace_send_answer[] = {
    {"sent", 1},
    {"retry", 2},
    {"rejected", 3},
    {"blocked", 4},
    {NULL, 0},
};

const trace_choice trace_direction_layout[] = {
    {"two-way", 1},
    {"two-halves", 2},
    {"four-way", 3},
    {"eight-way", 4},
    {NULL, 0},
};

const trace_choice trace_preset[] = {
    {"classic", 1},
    {"circle", 2},
    {"deep-pile", 3},
    {"flashcards", 4},
    {NULL, 0},
};

static cardstack_result call_append(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_append(deck, time, a[0].cards, a[0].count, NULL);
}

static cardstack_result call_pointer_down(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_pointer_down(deck, time, a[0].whole, a[1].real, a[2].real, NULL);
}

static cardstack_result call_pointer_move(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_pointer_move(deck, time, a[0].whole, a[1].real, a[2].real, NULL);
}

static cardstack_result call_pointer_up(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_pointer_up(deck, time, a[0].whole, a[1].real, a[2].real, NULL);
}

static cardstack_result call_swipe(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_swipe(deck, time, (int32_t)a[0].whole, (uint32_t)a[1].natural, NULL);
}

static cardstack_result call_undo(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_undo(deck, time, (int32_t)a[0].whole, 0, NULL);
}

static cardstack_result call_pointer_cancel(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_pointer_cancel(deck, time, a[0].whole, NULL);
}

static cardstack_result call_scroll(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_scroll(deck, time, a[0].real, a[1].real, a[2].real, a[3].real, (int32_t)a[4].whole, NULL);
}

static cardstack_result call_nudge(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_nudge(deck, time, (int32_t)a[0].whole, a[1].real, a[2].real);
}

static cardstack_result call_finalize_all(cardstack_deck *deck, double time, const trace_argument *a) {
  (void)a;
  return cardstack_deck_finalize_all(deck, time);
}

static cardstack_result call_insert(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_insert(deck, time, a[0].count, a[1].cards, a[1].count, NULL);
}

static cardstack_result call_remove(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_remove(deck, time, a[0].cards, a[0].count, NULL);
}

static cardstack_result call_replace(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_replace(deck, time, a[0].cards, a[0].count, 0, NULL, NULL);
}

static cardstack_result call_clear(cardstack_deck *deck, double time, const trace_argument *a) {
  (void)a;
  return cardstack_deck_clear(deck, time);
}

static cardstack_result call_invalidate(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_invalidate(deck, time, a[0].cards, a[0].count, NULL);
}

static cardstack_result call_shift(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_shift(deck, time, a[0].whole);
}

static cardstack_result call_set_card_directions(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_set_card_directions(deck, time, a[0].natural, (uint32_t)a[1].natural);
}

static cardstack_result call_set_card_size(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_set_card_size(deck, time, a[0].natural, a[1].real, a[2].real);
}

static cardstack_result call_set_viewport(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_set_viewport(deck, time, a[0].real, a[1].real);
}

static cardstack_result call_set_wall_clock(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_set_wall_clock(deck, time, a[0].real);
}

static cardstack_result call_reset(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_reset(deck, time, (uint32_t)a[0].natural, a[1].natural, NULL);
}

static cardstack_result call_answer_question(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_answer_question(deck, time, a[0].natural, (int32_t)a[1].whole);
}

static cardstack_result call_load(cardstack_deck *deck, double time, const trace_argument *a) {
  (void)a;
  return cardstack_deck_load(deck, time, 0, NULL);
}

static cardstack_result call_refresh(cardstack_deck *deck, double time, const trace_argument *a) {
  (void)a;
  return cardstack_deck_refresh(deck, time, 0, NULL);
}

static cardstack_result call_answer_load(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_answer_load(deck, time, a[0].natural, a[1].cards, a[1].count, (uint32_t)a[2].natural, a[3].whole, (int32_t)a[4].whole, NULL);
}

static cardstack_result call_admit(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_admit(deck, time, a[0].count, NULL);
}

static cardstack_result call_set_day(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_set_day(deck, time, a[0].whole);
}

static cardstack_result call_answer_send(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_answer_send(deck, time, a[0].natural, (int32_t)a[1].whole);
}

static cardstack_result call_set_online(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_set_online(deck, time, (int32_t)a[0].whole);
}

static cardstack_result call_set_blocked(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_set_blocked(deck, time, (int32_t)a[0].whole);
}

static cardstack_result call_retry_parked(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_retry_parked(deck, time, a[0].natural);
}

static cardstack_result call_set_media(cardstack_deck *deck, double time, const trace_argument *a) {
  (void)time;
  return cardstack_deck_set_media(deck, a[0].cards, a[1].numbers, a[0].count);
}

static cardstack_result call_set_media_index(cardstack_deck *deck, double time, const trace_argument *a) {
  return cardstack_deck_set_media_index(deck, time, a[0].natural, (uint32_t)a[1].natural);
}

const trace_call trace_calls[] = {
    {"append", 1, {{"CARDS", TRACE_CARDS, NULL}}, call_append},
    {"pointer_down", 3, {{"POINTER", TRACE_INT64, NULL}, {"X", TRACE_REAL, NULL}, {"Y", TRACE_REAL, NULL}}, call_pointer_down},
    {"pointer_move", 3, {{"POINTER", TRACE_INT64, NULL}, {"X", TRACE_REAL, NULL}, {"Y", TRACE_REAL, NULL}}, call_pointer_move},
    {"pointer_up", 3, {{"POINTER", TRACE_INT64, NULL}, {"X", TRACE_REAL, NULL}, {"Y", TRACE_REAL, NULL}}, call_pointer_up},
    {"swipe", 2, {{"DIRECTION", TRACE_CHOICE, trace_direction}, {"FLAGS", TRACE_UINT32, NULL}}, call_swipe},
    {"undo", 1, {{"FROM", TRACE_CHOICE, trace_direction}}, call_undo},
    {"pointer_cancel", 1, {{"POINTER", TRACE_INT64, NULL}}, call_pointer_cancel},
    {"scroll", 5, {{"X", TRACE_REAL, NULL}, {"Y", TRACE_REAL, NULL}, {"DX", TRACE_REAL, NULL}, {"DY", TRACE_REAL, NULL}, {"PHASE", TRACE_CHOICE, trace_scroll_phase}}, call_scroll},
    {"nudge", 3, {{"DIRECTION", TRACE_CHOICE, trace_direction}, {"DISTANCE", TRACE_REAL, NULL}, {"SECONDS", TRACE_REAL, NULL}}, call_nudge},
    {"finalize_all", 0, {{NULL, TRACE_REAL, NULL}}, call_finalize_all},
    {"insert", 2, {{"POSITION", TRACE_SIZE, NULL}, {"CARDS", TRACE_CARDS, NULL}}, call_insert},
    {"remove", 1, {{"CARDS", TRACE_CARDS, NULL}}, call_remove},
    {"replace", 1, {{"CARDS", TRACE_CARDS, NULL}}, call_replace},
    {"clear", 0, {{NULL, TRACE_REAL, NULL}}, call_clear},
    {"invalidate", 1, {{"CARDS", TRACE_CARDS, NULL}}, call_invalidate},
    {"shift", 1, {{"DISTANCE", TRACE_INT64, NULL}}, call_shift},
    {"set_card_directions", 2, {{"CARD", TRACE_UINT64, NULL}, {"DIRECTIONS", TRACE_UINT32, NULL}}, call_set_card_directions},
    {"set_card_size", 3, {{"CARD", TRACE_UINT64, NULL}, {"WIDTH", TRACE_REAL, NULL}, {"HEIGHT", TRACE_REAL, NULL}}, call_set_card_size},
    {"set_viewport", 2, {{"WIDTH", TRACE_REAL, NULL}, {"HEIGHT", TRACE_REAL, NULL}}, call_set_viewport},
    {"set_wall_clock", 1, {{"UNIX_SECONDS", TRACE_REAL, NULL}}, call_set_wall_clock},
    {"reset", 2, {{"FLAGS", TRACE_UINT32, NULL}, {"NONCE", TRACE_UINT64, NULL}}, call_reset},
    {"answer_question", 2, {{"TOKEN", TRACE_UINT64, NULL}, {"ACCEPT", TRACE_INT32, NULL}}, call_answer_question},
    {"load", 0, {{NULL, TRACE_REAL, NULL}}, call_load},
    {"refresh", 0, {{NULL, TRACE_REAL, NULL}}, call_refresh},
    {"answer_load", 5, {{"TOKEN", TRACE_UINT64, NULL}, {"CARDS", TRACE_CARDS, NULL}, {"FLAGS", TRACE_UINT32, NULL}, {"DAY", TRACE_INT64, NULL}, {"ERROR", TRACE_INT32, NULL}}, call_answer_load},
    {"admit", 1, {{"COUNT", TRACE_SIZE, NULL}}, call_admit},
    {"set_day", 1, {{"DAY", TRACE_INT64, NULL}}, call_set_day},
    {"answer_send", 2, {{"TOKEN", TRACE_UINT64, NULL}, {"ANSWER", TRACE_CHOICE, trace_send_answer}}, call_answer_send},
    {"set_online", 1, {{"ONLINE", TRACE_INT32, NULL}}, call_set_online},
    {"set_blocked", 1, {{"BLOCKED", TRACE_INT32, NULL}}, call_set_blocked},
    {"retry_parked", 1, {{"TOKEN", TRACE_UINT64, NULL}}, call_retry_parked},
    {"set_media", 2, {{"CARDS", TRACE_CARDS, NULL}, {"PICTURES", TRACE_NUMBERS, NULL}}, call_set_media},
    {"set_media_index", 2, {{"CARD", TRACE_UINT64, NULL}, {"INDEX", TRACE_UINT32, NULL}}, call_set_media_index},
    {NULL, 0, {{NULL, TRACE_REAL, NULL}}, NULL},
};
