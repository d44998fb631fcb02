/* Every function with everything that it must not take, one argument at a time, on decks in many states. Which values
 * these are follows from the marks in the manifest: refusals_calls.c is generated. What no mark says is in
 * refusals_special.c, refusals_configs.c and refusals_plain.c. */

#include "refusals.h"

#include "deck_kit.h"
#include "edges.h"
#include "journal_kit.h"
#include "sheet_kit.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

/* -- Structs that calls take -- */

static cardstack_pose poses[CARDSTACK_MAX_POSES];

SOUND(cardstack_deck_config) { return kit_config(); }
SOUND(cardstack_sheet_config) { return sheet_config(); }
SOUND(cardstack_frame) {
  cardstack_frame frame;
  CHECK_OK(cardstack_frame_init(&frame, sizeof frame, sizeof poses[0]));
  frame.poses = poses;
  frame.pose_capacity = CARDSTACK_MAX_POSES;
  frame.now = 1000;
  return frame;
}
SOUND(cardstack_sheet_frame) {
  cardstack_sheet_frame frame;
  CHECK_OK(cardstack_sheet_frame_init(&frame, sizeof frame));
  frame.now = 1000;
  return frame;
}
SOUND(cardstack_spring) { return (cardstack_spring){1, 100, 10}; }
SOUND(cardstack_curve) { return (cardstack_curve){0.25, 0.1, 0.25, 1}; }

/* -- Bad values -- */

void *refusal_object(refusal_world *w, int which, const char *name) {
  static uint64_t zeros[512];
  void *const objects[] = {NULL, zeros, (unsigned char *)zeros + 3, w->deck, w->sheet, w->velocity_tracker};
  static const char *const names[] = {"", "", "", "cardstack_deck", "cardstack_sheet", "cardstack_velocity_tracker"};
  return strcmp(names[which], name) == 0 ? NULL : objects[which];
}

int refusal_number(refusal_range range, int turn, double *out) {
  const double bad[] = {
      -INFINITY,
      DBL_MAX,
      -DBL_MAX,
      range.is_low_out ? range.low : nextafter(range.low, -INFINITY),
      range.is_high_out ? range.high : nextafter(range.high, INFINITY),
      range.is_nan ? -INFINITY : NAN,
      range.is_infinite ? NAN : INFINITY,
      range.low - 0.5 < range.low ? range.low - 0.5 : -INFINITY,
  };
  if (turn >= (int)(sizeof bad / sizeof bad[0])) return 0;
  *out = bad[turn];
  return 1;
}

/* Writes a whole number of 32 bits. */
static int put(unsigned char *at, int64_t number) {
  const uint32_t whole = (uint32_t)number;
  memcpy(at, &whole, sizeof whole);
  return 1;
}

int refusal_spoil(const refusal_field *field, void *record, int turn) {
  unsigned char *at = (unsigned char *)record + field->offset;
  const int64_t least = field->kind == 'i' ? INT32_MIN : 0, most = field->kind == 'i' ? INT32_MAX : UINT32_MAX;
  const int count = (int)field->count;
  uint32_t whole;
  switch (field->kind) {
    case 'd': {
      double number;
      if (!refusal_number(field->takes, turn / count, &number)) return 0;
      memcpy(at + (size_t)(turn % count) * sizeof number, &number, sizeof number);
      return 1;
    }
    case 'i':
    case 'u': {
      const int64_t low = (int64_t)field->takes.low, high = (int64_t)field->takes.high;
      const int64_t tried[] = {low - 1, high + 1, least, most};
      for (int i = 0; i < 4; i++) {
        if (tried[i] >= least && tried[i] <= most && (tried[i] < low || tried[i] > high) && turn-- == 0) return put(at, tried[i]);
      }
      return 0;
    }
    case 'f':
      memcpy(&whole, at, sizeof whole);
      for (uint32_t bit = 1; bit != 0; bit <<= 1) {
        if ((bit & (uint32_t)field->takes.high) == 0 && turn-- == 0) return put(at, whole | bit);
      }
      return 0;
    case 'r':
    case 'h':
      if (turn >= count * (field->kind == 'r' ? 8 : 4)) return 0;
      at[turn] = 1;
      return 1;
    default: return 0;
  }
}

int refusal_edge(const refusal_field *field, void *record, int turn) {
  unsigned char *at = (unsigned char *)record + field->offset;
  const refusal_range *takes = &field->takes;
  if (field->kind == 'd') {
    const double edges[] = {takes->is_low_out ? nextafter(takes->low, INFINITY) : takes->low,
                            takes->is_high_out ? nextafter(takes->high, -INFINITY) : takes->high, INFINITY};
    if (turn == (takes->is_infinite ? 3 : 2)) return 0;
    memcpy(at, &edges[turn], sizeof edges[0]);
    return 1;
  }
  if (turn == 2 || strchr("iuf", field->kind) == NULL) return 0;
  return put(at, (int64_t)(turn == 0 ? takes->low : takes->high));
}

/* -- Refused, and taken -- */

static void read_state(refusal_world *w, uint64_t *state) {
  double velocity[2];
  CHECK_OK(cardstack_deck_state_hash(w->deck, &state[0]));
  CHECK_OK(cardstack_sheet_state_hash(w->sheet, &state[1]));
  CHECK_OK(cardstack_velocity_tracker_velocity(w->velocity_tracker, NAN, &velocity[0], &velocity[1], NULL));
  memcpy(&state[2], velocity, sizeof velocity);
}

void refusal_before(refusal_world *w) { read_state(w, w->state); }

static void check_message(const char *message, const char *word, const char *text) {
  if (message == NULL || message[0] == '\0' || strchr(message, '\n') != NULL) {
    CHECK_FAIL("%s left no message of one line", text);
  } else if (strstr(message, word) == NULL) {
    CHECK_FAIL("%s: the message does not name '%s': %s", text, word, message);
  }
}

void refusal_after(refusal_world *w, cardstack_result result, cardstack_result code, const char *word, const char *text) {
  uint64_t state[4];
  if (result != code) {
    CHECK_FAIL("%s: %s returned %s, not %s", w->scene, text, cardstack_name(CARDSTACK_TYPE_RESULT, result),
               cardstack_name(CARDSTACK_TYPE_RESULT, code));
  }
  if (word != NULL && w->speaker == 1) check_message(cardstack_deck_error_message(w->deck), word, text);
  if (word != NULL && w->speaker == 2) check_message(cardstack_sheet_error_message(w->sheet), word, text);
  read_state(w, state);
  if (memcmp(state, w->state, sizeof state) != 0) CHECK_FAIL("%s: %s changed an object", w->scene, text);
}

void refusal_names(refusal_world *w, const char *field) {
  if (w->message != NULL) check_message(w->message, field, "a configuration");
}

void refusal_taken(cardstack_result result, const char *text) {
  if (result != INVALID && result != UNSUPPORTED) return;
  CHECK_FAIL("%s: %s, though the arguments are sound", text, cardstack_name(CARDSTACK_TYPE_RESULT, result));
}

/* -- Decks in many states -- */

enum { SCENES = 8 };
static const char *const scene_names[SCENES] = {"empty", "at rest", "dragging", "in flight", "returning",
                                                 "undone", "proposed", "asking for cards"};

/* A deck that has cards in the reserve, failed once, and has a request out. */
static cardstack_deck *make_feeding(cardstack_deck_config config) {
  static const uint64_t reserve[] = {31, 32, 33};
  static kit_events events;
  config.feed.enabled = 1;
  config.feed.watermark = 100;
  config.retry.seconds = config.retry.maximum = 1;
  config.retry.jitter = 0;
  cardstack_deck *deck = kit_deck(&config, 8);
  for (int i = 0; i < 3; i++) {
    kit_drain(deck, &events);
    const cardstack_event *load = kit_find(&events, CARDSTACK_EVENT_LOAD);
    CHECK(load != NULL);
    if (load == NULL) break;
    if (i == 0) CHECK_OK(cardstack_deck_answer_load(deck, 1, load->token, reserve, 3, CARDSTACK_PAGE_RESERVE, 0, 0, NULL));
    if (i == 1) CHECK_OK(cardstack_deck_answer_load(deck, 1, load->token, NULL, 0, 0, 0, 7, NULL));
    kit_advance(deck, 1 + i);
  }
  const cardstack_frame frame = kit_advance(deck, 5);
  CHECK_EQUAL(frame.feed, CARDSTACK_FEED_LOADING | CARDSTACK_FEED_FAILED);
  CHECK_EQUAL(frame.reserve, 3);
  return deck;
}

static cardstack_deck *make_scene(int scene) {
  cardstack_deck_config config = kit_config();
  if (scene == 6) {
    config.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
    config.consent.undo = 1;
    config.consent.replacement = CARDSTACK_REPLACEMENT_ASK;
    config.consent.seconds = 100;
  }
  if (scene == 7) return make_feeding(config);
  cardstack_deck *deck = kit_deck(&config, scene == 0 ? 0 : 8);
  if (scene < 2) return deck;
  double time = kit_slow_swipe(deck, 1, 150, 0);
  kit_finger finger = {0};
  const uint64_t other = 500;
  switch (scene) {
    case 2:
    case 4:
      finger = kit_press(deck, time + 1, 200, 400);
      kit_glide(&finger, 70, 10, 0.2);
      kit_rest(&finger, 0.2);
      if (scene == 4) kit_release(&finger);
      kit_advance(deck, finger.time + 0.03);
      break;
    case 3:
      CHECK_OK(cardstack_deck_swipe(deck, time + 0.1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
      kit_advance(deck, time + 0.15);
      break;
    case 6:
      CHECK_OK(cardstack_deck_swipe(deck, time + 0.1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
      CHECK_OK(cardstack_deck_undo(deck, time + 0.11, CARDSTACK_DIRECTION_NONE, 0, NULL));
      CHECK_OK(cardstack_deck_replace(deck, time + 0.12, &other, 1, 0, NULL, NULL));
      kit_advance(deck, time + 0.15);
      CHECK_EQUAL(kit_advance(deck, NAN).questions, 3);
      break;
    default:
      CHECK_OK(cardstack_deck_undo(deck, time + 3, CARDSTACK_DIRECTION_NONE, 0, NULL));
      kit_advance(deck, time + 3.05);
  }
  return deck;
}

/* -- The tests -- */

static cardstack_sheet *make_sheet(void) {
  const cardstack_sheet_config config = sheet_config();
  cardstack_sheet *sheet = sheet_presented(&config);
  sheet_drag(sheet, 1, 0, 200);
  return sheet;
}

static refusal_world make_world(int scene, const journal_place *place) {
  static const uint64_t cards[] = {1001, 1002, 1003};
  static const double numbers[] = {0.25, 0.5, 0.75};
  static const uint32_t lengths[] = {3, 3, 3};
  static unsigned char saved[65536];
  refusal_world w = {.later = 1000, .cards = cards, .numbers = numbers, .lengths = lengths, .saved = saved};
  const cardstack_deck_config config = kit_config();
  cardstack_deck *other = kit_deck(&config, 5);
  CHECK_OK(cardstack_deck_save(other, 3, saved, sizeof saved, &w.saved_size));
  cardstack_deck_destroy(other);
  journal_place_clear(place);
  w.path = place->path;
  w.scene = scene_names[scene];
  w.deck = make_scene(scene);
  w.sheet = make_sheet();
  CHECK_OK(cardstack_velocity_tracker_create(NULL, &w.velocity_tracker));
  for (int i = 0; i < 5; i++) CHECK_OK(cardstack_velocity_tracker_add(w.velocity_tracker, 0.01 * i, 7.0 * i, -3.0 * i));
  return w;
}

static void end_world(const refusal_world *w) {
  cardstack_deck_destroy(w->deck);
  cardstack_sheet_destroy(w->sheet);
  cardstack_velocity_tracker_destroy(w->velocity_tracker);
}

/* `is_special`: refusals and calls that are taken follow one another. */
static void test_row(const refusal_row *row, int is_special, int scene, const journal_place *place) {
  static kit_state before, after;
  const char *difference;
  refusal_world w = make_world(scene, place);
  w.speaker = row->speaker;
  w.is_refusing = 1;
  kit_capture(w.deck, &before);
  row->call(&w);
  kit_capture(w.deck, &after);
  if (!is_special) {
    if (!kit_same(&before, &after, &difference)) CHECK_FAIL("%s changed the %s", row->function, difference);
    w.is_refusing = 0;
    row->call(&w);
  }
  end_world(&w);
}

/* At the ends of time and in every state, too, what a deck and a sheet report is sound after the call. */
static void test_times(const refusal_row *row, const journal_place *place) {
  static const double times[] = {-CARDSTACK_MAX_MAGNITUDE, -DBL_MIN, 0, DBL_MIN, 3.2, CARDSTACK_MAX_MAGNITUDE};
  for (int i = 0; i < 6 * SCENES; i++) {
    refusal_world w = make_world(i / 6, place);
    check_context("%s at %g, %s", row->function, times[i % 6], w.scene);
    w.later = times[i % 6];
    row->call(&w);
    edge_check_deck(w.deck);
    edge_check_sheet(w.sheet);
    cardstack_deck_swipe(w.deck, NAN, CARDSTACK_DIRECTION_LEFT, 0, NULL);
    cardstack_deck_undo(w.deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL);
    if (i % 6 < 5) kit_advance(w.deck, 1000);
    edge_check_deck(w.deck);
    end_world(&w);
  }
  check_context("");
}

/* Fields that other fields narrow, or whose range is none of the marks'. */
static int is_narrower(const char *name) {
  static const char *const names[] = {"_spring", "_curve", "exit.spring", "exit.curve", "retry.maximum", "side",
                                      "swipe.threshold", "rotation_unit", "scroll_axis", "minimum_samples",
                                      "swipe.sector_half_width", "drag.threshold_unit"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    if (strstr(name, names[i]) != NULL) return 1;
  }
  return 0;
}

/* The ends of a field's range are taken, or another field does not fit. */
#define TEST_EDGES(record)                                                                             \
  do {                                                                                                 \
    for (const refusal_field *field = refusal_fields_of_##record; field->name != NULL; field++) {      \
      record config = refusal_##record();                                                              \
      char message[200];                                                                               \
      if (is_narrower(field->name)) continue;                                                          \
      for (int turn = 0; refusal_edge(field, &config, turn); turn++, config = refusal_##record()) {    \
        const cardstack_result result = record##_validate(&config, message, sizeof message);           \
        if (result != CARDSTACK_OK && strncmp(message, field->name, strlen(field->name)) == 0) {       \
          CHECK_FAIL("the end %d of %s is refused: %s", turn, field->name, message);                   \
        }                                                                                              \
      }                                                                                                \
    }                                                                                                  \
  } while (0)

int main(void) {
  journal_place place;
  journal_place_make(&place);
  for (int scene = 0; scene < SCENES; scene++) {
    for (const refusal_row *row = refusal_rows; row->function != NULL; row++) {
      if (row->speaker == 1 || scene == 0) test_row(row, 0, scene, &place);
    }
    for (const refusal_row *row = refusal_special; row->function != NULL; row++) test_row(row, 1, scene, &place);
  }
  for (const refusal_row *row = refusal_rows; row->function != NULL; row++) {
    if (row->speaker != 0 && strstr(row->function, "destroy") == NULL) test_times(row, &place);
  }
  refusal_world w = make_world(2, &place);
  w.speaker = 1;
  refusal_configurations(&w);
  end_world(&w);
  refusal_plain();
  TEST_EDGES(cardstack_deck_config);
  TEST_EDGES(cardstack_sheet_config);
  journal_place_remove(&place);
  return check_report();
}
