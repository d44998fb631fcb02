/* Calls on decks, sheets and trackers, with times and places at the edges: refused without a trace, or what is told from
 * then on is sound. */

#include "edges.h"

#include "check.h"
#include "deck_kit.h"

#include <cardstack_motion.h>
#include <cardstack_sheet.h>
#include <math.h>
#include <string.h>

/* -- A deck with something of everything under way -- */

static uint64_t load_token, send_token, question_token, hash_before;

static cardstack_deck_config config;

static cardstack_deck *deck_before(void) {
  static kit_events events;
  static int scene;
  config = kit_config();
  CHECK_OK(cardstack_deck_config_set_directions(&config, CARDSTACK_DIRECTIONS_FOUR_WAY));
  config.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_DOWN);
  config.consent.seconds = INFINITY;
  config.feed.enabled = 1;
  config.feed.watermark = 20;
  config.delivery.mode = CARDSTACK_DELIVERY_AT_DECISION;
  config.delivery.nonce = 5;
  config.resampling.delay = 0.005;
  cardstack_deck *deck = kit_deck(&config, 8);
  load_token = send_token = 0;
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  question_token = kit_swipe(deck, 1, CARDSTACK_DIRECTION_DOWN);
  /* What is handed out by one call is told by the next. */
  for (int i = 0; i < 2; i++) {
    kit_drain(deck, &events);
    const cardstack_event *load = kit_find(&events, CARDSTACK_EVENT_LOAD);
    const cardstack_event *send = kit_find(&events, CARDSTACK_EVENT_SEND);
    if (load != NULL) load_token = load->token;
    if (send != NULL) send_token = send->token;
  }
  CHECK(load_token != 0 && send_token != 0);
  kit_advance(deck, 3);
  scene = (scene + 1) % 4;
  if (scene == 1) kit_swipe(deck, 3, CARDSTACK_DIRECTION_RIGHT);
  if (scene > 1) {
    kit_finger finger = kit_press(deck, 3, 200, 400);
    kit_glide(&finger, 60, 20, 0.1);
    if (scene == 3) kit_release(&finger);
  }
  CHECK_OK(cardstack_deck_state_hash(deck, &hash_before));
  return deck;
}

static void pass(cardstack_deck *deck, double seconds) {
  const double now = kit_advance(deck, NAN).time;
  if (now + seconds <= CARDSTACK_MAX_MAGNITUDE) kit_advance(deck, now + seconds);
  edge_check_deck(deck);
}

static cardstack_result deck_after(cardstack_deck *deck, cardstack_result result) {
  uint64_t hash = 0;
  CHECK_OK(cardstack_deck_state_hash(deck, &hash));
  if (result == CARDSTACK_ERROR_INVALID_ARGUMENT) CHECK(hash == hash_before);
  edge_check_deck(deck);
  pass(deck, 0.01);
  CHECK_OK(cardstack_deck_pointer_up(deck, NAN, 1, 260, 420, NULL));
  cardstack_deck_swipe(deck, NAN, CARDSTACK_DIRECTION_LEFT, 0, NULL);
  pass(deck, 0.1);
  cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL);
  pass(deck, 10);
  cardstack_deck_destroy(deck);
  return result;
}

#define ON_DECK(name, ...)                                       \
  static cardstack_result name(const double *in, double *out) {  \
    (void)out;                                                   \
    cardstack_deck *deck = deck_before();                        \
    return deck_after(deck, (__VA_ARGS__));                      \
  }

static const uint64_t cards[] = {71, 72, 73};

ON_DECK(set_viewport, cardstack_deck_set_viewport(deck, in[0], in[1], in[2]))
ON_DECK(set_wall_clock, cardstack_deck_set_wall_clock(deck, in[0], in[1]))
/* Answers to what waits. */
ON_DECK(answer, cardstack_deck_answer_question(deck, in[0], question_token, 1))
ON_DECK(page, cardstack_deck_answer_load(deck, in[0], load_token, cards, 3, CARDSTACK_PAGE_RESERVE, 0, 0, NULL))
ON_DECK(answer_send, cardstack_deck_answer_send(deck, in[0], send_token, CARDSTACK_ANSWER_RETRY))
ON_DECK(set_card_size, cardstack_deck_set_card_size(deck, in[0], 4, in[1], in[2]))
ON_DECK(down, cardstack_deck_pointer_down(deck, in[0], 1, in[1], in[2], NULL))
ON_DECK(move, cardstack_deck_pointer_move(deck, in[0], 1, in[1], in[2], NULL))
ON_DECK(up, cardstack_deck_pointer_up(deck, in[0], 1, in[1], in[2], NULL))
ON_DECK(scroll, cardstack_deck_scroll(deck, in[0], in[1], in[2], in[3], in[4], CARDSTACK_SCROLL_PHASE_UNKNOWN, NULL))
ON_DECK(nudge, cardstack_deck_nudge(deck, in[0], CARDSTACK_DIRECTION_RIGHT, in[1], in[2]))

static cardstack_result frame_at(cardstack_deck *deck, double time) {
  cardstack_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.now = time;
  return cardstack_deck_advance(deck, &frame);
}
ON_DECK(advance, frame_at(deck, in[0]))

/* Its time is not read. */
static cardstack_result look_at(cardstack_deck *deck, double time) {
  cardstack_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.now = time;
  return cardstack_deck_peek(deck, &frame);
}
ON_DECK(look, look_at(deck, in[0]))

/* -- Sheets: at rest, dragged, coming back, going -- */

static cardstack_sheet_config sheet_config;

static cardstack_sheet *sheet_before(void) {
  static int scene;
  cardstack_sheet *sheet = NULL;
  CHECK_OK(cardstack_sheet_config_init(&sheet_config, sizeof sheet_config, CARDSTACK_SHEET_PRESET_COVER));
  sheet_config.extent = 800;
  sheet_config.drag.rubber_band_coefficient = 0.55;
  sheet_config.drag.fling = 1;
  CHECK_OK(cardstack_sheet_create(&sheet_config, &sheet));
  scene = (scene + 1) % 5;
  CHECK_OK(cardstack_sheet_present(sheet, 1, 0));
  if (scene > 0) CHECK_OK(cardstack_sheet_pointer_down(sheet, 2, 1, 100, 100, NULL));
  for (int i = 1; scene > 0 && i < 10; i++) {
    CHECK_OK(cardstack_sheet_pointer_move(sheet, 2 + 0.01 * i, 1, 100, 100 + (scene == 1 ? -5 : 10) * i, NULL));
  }
  if (scene > 2) CHECK_OK(cardstack_sheet_pointer_up(sheet, 2.1, 1, 100, 190, NULL));
  if (scene == 4) CHECK_OK(cardstack_sheet_dismiss(sheet, 2.15, 1));
  CHECK_OK(cardstack_sheet_state_hash(sheet, &hash_before));
  return sheet;
}

static cardstack_result sheet_frame_at(cardstack_sheet *sheet, double time) {
  cardstack_sheet_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.now = time;
  return cardstack_sheet_advance(sheet, &frame);
}

static cardstack_result sheet_after(cardstack_sheet *sheet, cardstack_result result) {
  static const double times[] = {2.2, 2.3, 2.5, 3, 10, CARDSTACK_MAX_MAGNITUDE};
  uint64_t hash = 0;
  CHECK_OK(cardstack_sheet_state_hash(sheet, &hash));
  if (result == CARDSTACK_ERROR_INVALID_ARGUMENT) CHECK(hash == hash_before);
  edge_check_sheet(sheet);
  for (size_t i = 0; i < sizeof times / sizeof times[0]; i++) {
    if (i == 1) CHECK_OK(cardstack_sheet_pointer_up(sheet, NAN, 1, 100, 150, NULL));
    CHECK_OK(sheet_frame_at(sheet, times[i]));
    edge_check_sheet(sheet);
  }
  cardstack_sheet_destroy(sheet);
  return result;
}

#define ON_SHEET(name, ...)                                      \
  static cardstack_result name(const double *in, double *out) {  \
    (void)out;                                                   \
    cardstack_sheet *sheet = sheet_before();                     \
    return sheet_after(sheet, (__VA_ARGS__));                    \
  }

ON_SHEET(sheet_set_stops, cardstack_sheet_set_stops(sheet, in[0], &in[1], 1, CARDSTACK_UNIT_POINT))
ON_SHEET(sheet_set_content, cardstack_sheet_set_content(sheet, in[0], in[1], in[2]))
ON_SHEET(sheet_content_down, cardstack_sheet_content_down(sheet, in[0], 1, in[1], in[2], NULL))
ON_SHEET(sheet_down, cardstack_sheet_pointer_down(sheet, in[0], 1, in[1], in[2], NULL))
ON_SHEET(sheet_move, cardstack_sheet_pointer_move(sheet, in[0], 1, in[1], in[2], NULL))
ON_SHEET(sheet_scroll, cardstack_sheet_scroll(sheet, in[0], in[1], in[2], in[3], in[4], CARDSTACK_SCROLL_PHASE_UNKNOWN, NULL))
ON_SHEET(sheet_up, cardstack_sheet_pointer_up(sheet, in[0], 1, in[1], in[2], NULL))
ON_SHEET(sheet_advance, sheet_frame_at(sheet, in[0]))

/* -- Velocity trackers -- */

static cardstack_velocity_tracker *tracker_before(void) {
  cardstack_velocity_tracker *tracker = NULL;
  CHECK_OK(cardstack_velocity_tracker_create(NULL, &tracker));
  for (int i = 0; i < 3; i++) CHECK_OK(cardstack_velocity_tracker_add(tracker, 0.01 * i, 5 * i, -3 * i * i));
  return tracker;
}

static cardstack_result tracker_after(cardstack_velocity_tracker *tracker, cardstack_result result, double time,
                                      double *out) {
  double x = NAN, y = NAN;
  if (result == CARDSTACK_OK) {
    CHECK_OK(cardstack_velocity_tracker_velocity(tracker, time, &x, &y, NULL));
    out[0] = x;
    out[1] = y;
  }
  cardstack_velocity_tracker_destroy(tracker);
  return result;
}

static cardstack_result tracker_add(const double *in, double *out) {
  cardstack_velocity_tracker *tracker = tracker_before();
  return tracker_after(tracker, cardstack_velocity_tracker_add(tracker, in[0], in[1], in[2]), NAN, out);
}

static cardstack_result tracker_add_many(const double *in, double *out) {
  const double times[] = {0.03, 0.035, in[0]}, xs[] = {20, 1e12, in[1]}, ys[] = {-30, 5, in[2]};
  cardstack_velocity_tracker *tracker = tracker_before();
  return tracker_after(tracker, cardstack_velocity_tracker_add_many(tracker, times, xs, ys, 3), NAN, out);
}

static cardstack_result tracker_velocity(const double *in, double *out) {
  cardstack_velocity_tracker *tracker = tracker_before();
  const cardstack_result result = cardstack_velocity_tracker_velocity(tracker, in[0], NULL, NULL, NULL);
  return tracker_after(tracker, result, in[0], out);
}

const edge_row edge_calls[] = {
    {"cardstack_deck_set_viewport", 3, {3.2, 800, 500}, "", set_viewport},
    {"cardstack_deck_set_wall_clock", 2, {3.2, 1.7e9}, "", set_wall_clock},
    {"cardstack_deck_answer_question", 1, {3.2}, "", answer},
    {"cardstack_deck_answer_load", 1, {3.2}, "", page},
    {"cardstack_deck_answer_send", 1, {3.2}, "", answer_send},
    {"cardstack_deck_set_card_size", 3, {3.2, 200, 300}, "", set_card_size},
    {"cardstack_deck_pointer_down", 3, {3.2, 210, 390}, "", down},
    {"cardstack_deck_pointer_move", 3, {3.2, 210, 390}, "", move},
    {"cardstack_deck_pointer_up", 3, {3.2, 210, 390}, "", up},
    {"cardstack_deck_scroll", 5, {3.2, 210, 390, 20, 3}, "", scroll},
    {"cardstack_deck_advance", 1, {3.2}, "", advance},
    {"cardstack_deck_peek", 1, {3.2}, "", look},
    {"cardstack_deck_nudge", 3, {3.2, 60, 0.6}, "", nudge},
    {"cardstack_sheet_set_stops", 2, {2.15, 100}, "", sheet_set_stops},
    {"cardstack_sheet_set_content", 3, {2.15, 100, 200}, "", sheet_set_content},
    {"cardstack_sheet_content_down", 3, {2.15, 100, 100}, "", sheet_content_down},
    {"cardstack_sheet_pointer_down", 3, {2.15, 100, 100}, "", sheet_down},
    {"cardstack_sheet_pointer_move", 3, {2.15, 100, 100}, "", sheet_move},
    {"cardstack_sheet_scroll", 5, {2.15, 100, 100, 3, 20}, "", sheet_scroll},
    {"cardstack_sheet_pointer_up", 3, {2.15, 100, 100}, "", sheet_up},
    {"cardstack_sheet_advance", 1, {2.15}, "", sheet_advance},
    {"cardstack_velocity_tracker_add", 3, {0.03, 20, -30}, "ff", tracker_add},
    {"cardstack_velocity_tracker_add_many", 3, {0.04, 25, -35}, "ff", tracker_add_many},
    {"cardstack_velocity_tracker_velocity", 1, {0.03}, "ff", tracker_velocity},
    {0},
};
