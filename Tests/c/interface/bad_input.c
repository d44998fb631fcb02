/* Calls every function the library exports with everything that must not be given to it, on decks in many states.
 *
 * The list of functions is that of the manifest: a function without a row in the tables fails the test, so none
 * can be forgotten. */

#include "bad_input.h"

#include "deck_kit.h"
#include "manifest.h"

#include <float.h>
#include <math.h>
#include <string.h>

const double bad_numbers[BAD_NUMBERS] = {NAN, INFINITY, -INFINITY, 1.0000001e12, -1.0000001e12, DBL_MAX};

static kit_state before, after;

void bad_before(cardstack_deck *deck) { kit_capture(deck, &before); }

void bad_after(cardstack_deck *deck, cardstack_result result, cardstack_result code, const char *word, const char *text,
               const char *file, int line) {
  check_result(result, code, text, file, line);
  const char *message = cardstack_deck_error_message(deck), *difference;
  if (message == NULL || message[0] == '\0' || strchr(message, '\n') != NULL) {
    check_fail(file, line, "%s left no message of one line", text);
  } else if (word != NULL && strstr(message, word) == NULL) {
    check_fail(file, line, "%s: the message does not name '%s': %s", text, word, message);
  }
  kit_capture(deck, &after);
  if (!kit_same(&before, &after, &difference)) check_fail(file, line, "%s changed the %s", text, difference);
}

cardstack_deck *bad_deck(int which) {
  static uint64_t zeros[512];
  unsigned char *bytes = (unsigned char *)zeros;
  return which == 0 ? NULL : (cardstack_deck *)(void *)(bytes + (which == 1 ? 0 : 3));
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

/* -- The tables -- */

static const bad_row *find(const bad_row *rows, const char *function) {
  for (; rows->function != NULL; rows++) {
    if (strcmp(rows->function, function) == 0) return rows;
  }
  return NULL;
}

static size_t length(const bad_row *rows) {
  size_t count = 0;
  while (rows[count].function != NULL) count++;
  return count;
}

static void test_functions(void) {
  static const bad_row *const tables[] = {bad_input_calls,  bad_input_structs, bad_input_plain,   bad_input_velocity,
                                         bad_input_motion, bad_input_sheet,   bad_input_storage, bad_input_feed,
                                         bad_input_delivery};
  const int table_count = sizeof tables / sizeof tables[0];
  char function[80];
  size_t functions = 0, rows = 0;
  for (int t = 0; t < table_count; t++) rows += length(tables[t]);
  for (; manifest_function_at(functions, function, sizeof function); functions++) {
    const bad_row *row = NULL;
    for (int t = 0; row == NULL && t < table_count; t++) row = find(tables[t], function);
    if (row == NULL) {
      CHECK_FAIL("no row tests %s", function);
      continue;
    }
    for (int scene = 0; scene < SCENES; scene++) {
      check_context("%s, %s", function, scene_names[scene]);
      cardstack_deck *deck = make_scene(scene);
      row->test(deck);
      cardstack_deck_destroy(deck);
    }
    check_context("");
  }
  CHECK_EQUAL(rows, functions);
}

int main(void) {
  test_functions();
  return check_report();
}
