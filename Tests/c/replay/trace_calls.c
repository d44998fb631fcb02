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

const trace_choice trace_unit[] = {
    {"point", 1},
    {"card-side", 2},
    {"card-width", 3},
    {"extent", 4},
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

const trace_choice trace_sheet_preset[] = {
    {"cover", 1},
    {"sheet", 2},
    {"pager", 3},
    {NULL, 0},
};

static cardstack_result deck_append(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_append(object.deck, time, a[0].cards, a[0].count, NULL);
}

static cardstack_result deck_pointer_down(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_pointer_down(object.deck, time, a[0].whole, a[1].real, a[2].real, NULL);
}

static cardstack_result deck_pointer_move(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_pointer_move(object.deck, time, a[0].whole, a[1].real, a[2].real, NULL);
}

static cardstack_result deck_pointer_up(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_pointer_up(object.deck, time, a[0].whole, a[1].real, a[2].real, NULL);
}

static cardstack_result deck_swipe(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_swipe(object.deck, time, (int32_t)a[0].whole, (uint32_t)a[1].natural, NULL);
}

static cardstack_result deck_undo(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_undo(object.deck, time, (int32_t)a[0].whole, 0, NULL);
}

static cardstack_result deck_pointer_cancel(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_pointer_cancel(object.deck, time, a[0].whole, NULL);
}

static cardstack_result deck_scroll(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_scroll(object.deck, time, a[0].real, a[1].real, a[2].real, a[3].real, (int32_t)a[4].whole, NULL);
}

static cardstack_result deck_nudge(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_nudge(object.deck, time, (int32_t)a[0].whole, a[1].real, a[2].real);
}

static cardstack_result deck_finalize_all(trace_object object, double time, const trace_argument *a) {
  (void)a;
  return cardstack_deck_finalize_all(object.deck, time);
}

static cardstack_result deck_insert(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_insert(object.deck, time, a[0].count, a[1].cards, a[1].count, NULL);
}

static cardstack_result deck_remove(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_remove(object.deck, time, a[0].cards, a[0].count, NULL);
}

static cardstack_result deck_replace(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_replace(object.deck, time, a[0].cards, a[0].count, 0, NULL, NULL);
}

static cardstack_result deck_clear(trace_object object, double time, const trace_argument *a) {
  (void)a;
  return cardstack_deck_clear(object.deck, time);
}

static cardstack_result deck_invalidate(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_invalidate(object.deck, time, a[0].cards, a[0].count, NULL);
}

static cardstack_result deck_shift(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_shift(object.deck, time, a[0].whole);
}

static cardstack_result deck_set_card_directions(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_set_card_directions(object.deck, time, a[0].natural, (uint32_t)a[1].natural);
}

static cardstack_result deck_set_card_size(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_set_card_size(object.deck, time, a[0].natural, a[1].real, a[2].real);
}

static cardstack_result deck_set_viewport(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_set_viewport(object.deck, time, a[0].real, a[1].real);
}

static cardstack_result deck_set_wall_clock(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_set_wall_clock(object.deck, time, a[0].real);
}

static cardstack_result deck_reset(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_reset(object.deck, time, (uint32_t)a[0].natural, a[1].natural, NULL);
}

static cardstack_result deck_answer_question(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_answer_question(object.deck, time, a[0].natural, (int32_t)a[1].whole);
}

static cardstack_result deck_load(trace_object object, double time, const trace_argument *a) {
  (void)a;
  return cardstack_deck_load(object.deck, time, 0, NULL);
}

static cardstack_result deck_refresh(trace_object object, double time, const trace_argument *a) {
  (void)a;
  return cardstack_deck_refresh(object.deck, time, 0, NULL);
}

static cardstack_result deck_answer_load(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_answer_load(object.deck, time, a[0].natural, a[1].cards, a[1].count, (uint32_t)a[2].natural, a[3].whole, (int32_t)a[4].whole, NULL);
}

static cardstack_result deck_admit(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_admit(object.deck, time, a[0].count, NULL);
}

static cardstack_result deck_set_day(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_set_day(object.deck, time, a[0].whole);
}

static cardstack_result deck_answer_send(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_answer_send(object.deck, time, a[0].natural, (int32_t)a[1].whole);
}

static cardstack_result deck_set_online(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_set_online(object.deck, time, (int32_t)a[0].whole);
}

static cardstack_result deck_set_blocked(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_set_blocked(object.deck, time, (int32_t)a[0].whole);
}

static cardstack_result deck_retry_parked(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_retry_parked(object.deck, time, a[0].natural);
}

static cardstack_result deck_set_media(trace_object object, double time, const trace_argument *a) {
  (void)time;
  return cardstack_deck_set_media(object.deck, a[0].cards, a[1].numbers, a[0].count);
}

static cardstack_result deck_set_media_index(trace_object object, double time, const trace_argument *a) {
  return cardstack_deck_set_media_index(object.deck, time, a[0].natural, (uint32_t)a[1].natural);
}

static cardstack_result sheet_present(trace_object object, double time, const trace_argument *a) {
  return cardstack_sheet_present(object.sheet, time, (int32_t)a[0].whole);
}

static cardstack_result sheet_dismiss(trace_object object, double time, const trace_argument *a) {
  return cardstack_sheet_dismiss(object.sheet, time, (int32_t)a[0].whole);
}

static cardstack_result sheet_move_to(trace_object object, double time, const trace_argument *a) {
  return cardstack_sheet_move_to(object.sheet, time, (int32_t)a[0].whole, (int32_t)a[1].whole);
}

static cardstack_result sheet_set_stops(trace_object object, double time, const trace_argument *a) {
  return cardstack_sheet_set_stops(object.sheet, time, a[0].reals, a[0].count, (int32_t)a[1].whole);
}

static cardstack_result sheet_set_content(trace_object object, double time, const trace_argument *a) {
  return cardstack_sheet_set_content(object.sheet, time, a[0].real, a[1].real);
}

static cardstack_result sheet_pointer_down(trace_object object, double time, const trace_argument *a) {
  return cardstack_sheet_pointer_down(object.sheet, time, a[0].whole, a[1].real, a[2].real, NULL);
}

static cardstack_result sheet_content_down(trace_object object, double time, const trace_argument *a) {
  return cardstack_sheet_content_down(object.sheet, time, a[0].whole, a[1].real, a[2].real, NULL);
}

static cardstack_result sheet_pointer_move(trace_object object, double time, const trace_argument *a) {
  return cardstack_sheet_pointer_move(object.sheet, time, a[0].whole, a[1].real, a[2].real, NULL);
}

static cardstack_result sheet_pointer_up(trace_object object, double time, const trace_argument *a) {
  return cardstack_sheet_pointer_up(object.sheet, time, a[0].whole, a[1].real, a[2].real, NULL);
}

static cardstack_result sheet_pointer_cancel(trace_object object, double time, const trace_argument *a) {
  return cardstack_sheet_pointer_cancel(object.sheet, time, a[0].whole, NULL);
}

static cardstack_result sheet_scroll(trace_object object, double time, const trace_argument *a) {
  return cardstack_sheet_scroll(object.sheet, time, a[0].real, a[1].real, a[2].real, a[3].real, (int32_t)a[4].whole, NULL);
}

const trace_call trace_deck_calls[] = {
    {"append", 1, {{"CARDS", TRACE_CARDS, NULL}}, deck_append},
    {"pointer_down", 3, {{"POINTER", TRACE_INT64, NULL}, {"X", TRACE_REAL, NULL}, {"Y", TRACE_REAL, NULL}}, deck_pointer_down},
    {"pointer_move", 3, {{"POINTER", TRACE_INT64, NULL}, {"X", TRACE_REAL, NULL}, {"Y", TRACE_REAL, NULL}}, deck_pointer_move},
    {"pointer_up", 3, {{"POINTER", TRACE_INT64, NULL}, {"X", TRACE_REAL, NULL}, {"Y", TRACE_REAL, NULL}}, deck_pointer_up},
    {"swipe", 2, {{"DIRECTION", TRACE_CHOICE, trace_direction}, {"FLAGS", TRACE_UINT32, NULL}}, deck_swipe},
    {"undo", 1, {{"FROM", TRACE_CHOICE, trace_direction}}, deck_undo},
    {"pointer_cancel", 1, {{"POINTER", TRACE_INT64, NULL}}, deck_pointer_cancel},
    {"scroll", 5, {{"X", TRACE_REAL, NULL}, {"Y", TRACE_REAL, NULL}, {"DX", TRACE_REAL, NULL}, {"DY", TRACE_REAL, NULL}, {"PHASE", TRACE_CHOICE, trace_scroll_phase}}, deck_scroll},
    {"nudge", 3, {{"DIRECTION", TRACE_CHOICE, trace_direction}, {"DISTANCE", TRACE_REAL, NULL}, {"SECONDS", TRACE_REAL, NULL}}, deck_nudge},
    {"finalize_all", 0, {{NULL, TRACE_REAL, NULL}}, deck_finalize_all},
    {"insert", 2, {{"POSITION", TRACE_SIZE, NULL}, {"CARDS", TRACE_CARDS, NULL}}, deck_insert},
    {"remove", 1, {{"CARDS", TRACE_CARDS, NULL}}, deck_remove},
    {"replace", 1, {{"CARDS", TRACE_CARDS, NULL}}, deck_replace},
    {"clear", 0, {{NULL, TRACE_REAL, NULL}}, deck_clear},
    {"invalidate", 1, {{"CARDS", TRACE_CARDS, NULL}}, deck_invalidate},
    {"shift", 1, {{"DISTANCE", TRACE_INT64, NULL}}, deck_shift},
    {"set_card_directions", 2, {{"CARD", TRACE_UINT64, NULL}, {"DIRECTIONS", TRACE_UINT32, NULL}}, deck_set_card_directions},
    {"set_card_size", 3, {{"CARD", TRACE_UINT64, NULL}, {"WIDTH", TRACE_REAL, NULL}, {"HEIGHT", TRACE_REAL, NULL}}, deck_set_card_size},
    {"set_viewport", 2, {{"WIDTH", TRACE_REAL, NULL}, {"HEIGHT", TRACE_REAL, NULL}}, deck_set_viewport},
    {"set_wall_clock", 1, {{"UNIX_SECONDS", TRACE_REAL, NULL}}, deck_set_wall_clock},
    {"reset", 2, {{"FLAGS", TRACE_UINT32, NULL}, {"NONCE", TRACE_UINT64, NULL}}, deck_reset},
    {"answer_question", 2, {{"TOKEN", TRACE_UINT64, NULL}, {"ACCEPT", TRACE_INT32, NULL}}, deck_answer_question},
    {"load", 0, {{NULL, TRACE_REAL, NULL}}, deck_load},
    {"refresh", 0, {{NULL, TRACE_REAL, NULL}}, deck_refresh},
    {"answer_load", 5, {{"TOKEN", TRACE_UINT64, NULL}, {"CARDS", TRACE_CARDS, NULL}, {"FLAGS", TRACE_UINT32, NULL}, {"DAY", TRACE_INT64, NULL}, {"ERROR", TRACE_INT32, NULL}}, deck_answer_load},
    {"admit", 1, {{"COUNT", TRACE_SIZE, NULL}}, deck_admit},
    {"set_day", 1, {{"DAY", TRACE_INT64, NULL}}, deck_set_day},
    {"answer_send", 2, {{"TOKEN", TRACE_UINT64, NULL}, {"ANSWER", TRACE_CHOICE, trace_send_answer}}, deck_answer_send},
    {"set_online", 1, {{"ONLINE", TRACE_INT32, NULL}}, deck_set_online},
    {"set_blocked", 1, {{"BLOCKED", TRACE_INT32, NULL}}, deck_set_blocked},
    {"retry_parked", 1, {{"TOKEN", TRACE_UINT64, NULL}}, deck_retry_parked},
    {"set_media", 2, {{"CARDS", TRACE_CARDS, NULL}, {"PICTURES", TRACE_NUMBERS, NULL}}, deck_set_media},
    {"set_media_index", 2, {{"CARD", TRACE_UINT64, NULL}, {"INDEX", TRACE_UINT32, NULL}}, deck_set_media_index},
    {NULL, 0, {{NULL, TRACE_REAL, NULL}}, NULL},
};

const trace_call trace_sheet_calls[] = {
    {"present", 1, {{"ANIMATED", TRACE_INT32, NULL}}, sheet_present},
    {"dismiss", 1, {{"ANIMATED", TRACE_INT32, NULL}}, sheet_dismiss},
    {"move_to", 2, {{"STOP", TRACE_INT32, NULL}, {"ANIMATED", TRACE_INT32, NULL}}, sheet_move_to},
    {"set_stops", 2, {{"STOPS", TRACE_REALS, NULL}, {"UNIT", TRACE_CHOICE, trace_unit}}, sheet_set_stops},
    {"set_content", 2, {{"POSITION", TRACE_REAL, NULL}, {"MAXIMUM", TRACE_REAL, NULL}}, sheet_set_content},
    {"pointer_down", 3, {{"POINTER", TRACE_INT64, NULL}, {"X", TRACE_REAL, NULL}, {"Y", TRACE_REAL, NULL}}, sheet_pointer_down},
    {"content_down", 3, {{"POINTER", TRACE_INT64, NULL}, {"X", TRACE_REAL, NULL}, {"Y", TRACE_REAL, NULL}}, sheet_content_down},
    {"pointer_move", 3, {{"POINTER", TRACE_INT64, NULL}, {"X", TRACE_REAL, NULL}, {"Y", TRACE_REAL, NULL}}, sheet_pointer_move},
    {"pointer_up", 3, {{"POINTER", TRACE_INT64, NULL}, {"X", TRACE_REAL, NULL}, {"Y", TRACE_REAL, NULL}}, sheet_pointer_up},
    {"pointer_cancel", 1, {{"POINTER", TRACE_INT64, NULL}}, sheet_pointer_cancel},
    {"scroll", 5, {{"X", TRACE_REAL, NULL}, {"Y", TRACE_REAL, NULL}, {"DX", TRACE_REAL, NULL}, {"DY", TRACE_REAL, NULL}, {"PHASE", TRACE_CHOICE, trace_scroll_phase}}, sheet_scroll},
    {NULL, 0, {{NULL, TRACE_REAL, NULL}}, NULL},
};

const trace_language trace_languages[] = {
    {"preset", trace_preset, trace_deck_calls},
    {"sheet", trace_sheet_preset, trace_sheet_calls},
};
