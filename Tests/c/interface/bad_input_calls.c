/* Functions of a deck that take plain values: times, positions, directions, lists of cards. */

#include "bad_input.h"

#include <math.h>

#define INVALID CARDSTACK_ERROR_INVALID_ARGUMENT

static const uint64_t some[] = {1001, 1002, 1003}, with_zero[] = {1001, 1002, 0};

static size_t remaining(cardstack_deck *deck) {
  size_t count = 0;
  CHECK_OK(cardstack_deck_cards(deck, 0, NULL, 0, &count));
  return count;
}

static void append(cardstack_deck *deck) {
  ON_BAD_DECKS(cardstack_deck_append(bad, NAN, some, 3, NULL));
  ON_BAD_TIMES(deck, "time", cardstack_deck_append(deck, bad, some, 3, NULL));
  REFUSED(deck, INVALID, "cards", cardstack_deck_append(deck, NAN, NULL, 1, NULL));
  REFUSED(deck, INVALID, "cards", cardstack_deck_append(deck, NAN, with_zero, 3, NULL));
  REFUSED(deck, CARDSTACK_ERROR_LIMIT, "count", cardstack_deck_append(deck, NAN, some, SIZE_MAX, NULL));
  REFUSED(deck, CARDSTACK_ERROR_LIMIT, "count", cardstack_deck_append(deck, NAN, some, SIZE_MAX / 2 + 1, NULL));
  REFUSED(deck, CARDSTACK_ERROR_LIMIT, "count", cardstack_deck_append(deck, NAN, some, CARDSTACK_MAX_CARDS + 1u, NULL));
  CHECK_OK(cardstack_deck_append(deck, NAN, NULL, 0, NULL));
}

static void insert(cardstack_deck *deck) {
  ON_BAD_DECKS(cardstack_deck_insert(bad, NAN, 0, some, 3, NULL));
  ON_BAD_TIMES(deck, "time", cardstack_deck_insert(deck, bad, 0, some, 3, NULL));
  REFUSED(deck, INVALID, "position", cardstack_deck_insert(deck, NAN, SIZE_MAX, some, 3, NULL));
  REFUSED(deck, INVALID, "position", cardstack_deck_insert(deck, NAN, remaining(deck) + 1, some, 3, NULL));
  REFUSED(deck, INVALID, "cards", cardstack_deck_insert(deck, NAN, 0, NULL, 1, NULL));
  REFUSED(deck, INVALID, "cards", cardstack_deck_insert(deck, NAN, 0, with_zero, 3, NULL));
  REFUSED(deck, CARDSTACK_ERROR_LIMIT, "count", cardstack_deck_insert(deck, NAN, 0, some, SIZE_MAX, NULL));
}

static void removal(cardstack_deck *deck) {
  ON_BAD_DECKS(cardstack_deck_remove(bad, NAN, some, 3, NULL));
  ON_BAD_TIMES(deck, "time", cardstack_deck_remove(deck, bad, some, 3, NULL));
  REFUSED(deck, INVALID, "cards", cardstack_deck_remove(deck, NAN, NULL, 1, NULL));
  REFUSED(deck, CARDSTACK_ERROR_LIMIT, "count", cardstack_deck_remove(deck, NAN, some, SIZE_MAX, NULL));
  size_t removed = 9;
  CHECK_OK(cardstack_deck_remove(deck, NAN, some, 3, &removed));
  CHECK_EQUAL(removed, 0);
}

static void replace(cardstack_deck *deck) {
  ON_BAD_DECKS(cardstack_deck_replace(bad, NAN, some, 3, 0, NULL, NULL));
  ON_BAD_TIMES(deck, "time", cardstack_deck_replace(deck, bad, some, 3, 0, NULL, NULL));
  REFUSED(deck, INVALID, "cards", cardstack_deck_replace(deck, NAN, NULL, 1, 0, NULL, NULL));
  ON_BAD_FLAGS(deck, cardstack_deck_replace(deck, NAN, some, 3, flags, NULL, NULL));
  REFUSED(deck, INVALID, "cards", cardstack_deck_replace(deck, NAN, with_zero, 3, 0, NULL, NULL));
  REFUSED(deck, CARDSTACK_ERROR_LIMIT, "count", cardstack_deck_replace(deck, NAN, some, SIZE_MAX, 0, NULL, NULL));
}

static void invalidate(cardstack_deck *deck) {
  ON_BAD_DECKS(cardstack_deck_invalidate(bad, NAN, some, 3, NULL));
  ON_BAD_TIMES(deck, "time", cardstack_deck_invalidate(deck, bad, some, 3, NULL));
  REFUSED(deck, INVALID, "cards", cardstack_deck_invalidate(deck, NAN, NULL, 1, NULL));
  REFUSED(deck, CARDSTACK_ERROR_LIMIT, "count", cardstack_deck_invalidate(deck, NAN, some, SIZE_MAX, NULL));
  size_t known = 9;
  CHECK_OK(cardstack_deck_invalidate(deck, NAN, with_zero, 3, &known));
  CHECK_EQUAL(known, 0);
  known = 9;
  CHECK_OK(cardstack_deck_invalidate(deck, NAN, NULL, 0, &known));
  CHECK_EQUAL(known, 0);
}

static void shift(cardstack_deck *deck) {
  ON_BAD_DECKS(cardstack_deck_shift(bad, NAN, 1));
  ON_BAD_TIMES(deck, "time", cardstack_deck_shift(deck, bad, 1));
}

static void card_status(cardstack_deck *deck) {
  cardstack_card_status status;
  ON_BAD_DECKS(cardstack_deck_card_status(bad, 1, &status));
  REFUSED(deck, INVALID, "out_status", cardstack_deck_card_status(deck, 1, NULL));
  CHECK_OK(cardstack_deck_card_status(deck, 0, &status));
  CHECK_EQUAL(status, 0);
  CHECK_OK(cardstack_deck_card_status(deck, UINT64_MAX, &status));
  CHECK_EQUAL(status, 0);
}

/* Answers that are neither yes nor no, to questions open and not; and answers nobody has asked for. */
static void answer_question(cardstack_deck *deck) {
  static const int32_t accepts[] = {-1, 2, INT32_MAX, INT32_MIN};
  cardstack_question open[8];
  cardstack_decision decision;
  size_t count = 0, decisions = 0;
  CHECK_OK(cardstack_deck_questions(deck, 0, open, sizeof open[0], 8, &count));
  const uint64_t token = count > 0 ? open[0].token : 1;
  ON_BAD_DECKS(cardstack_deck_answer_question(bad, NAN, token, 1));
  ON_BAD_TIMES(deck, "time", cardstack_deck_answer_question(deck, bad, token, 1));
  for (int i = 0; i < 4; i++) REFUSED(deck, INVALID, "accept", cardstack_deck_answer_question(deck, NAN, token, accepts[i]));
  for (int32_t yes = 0; yes <= 1; yes++) {
    REFUSED(deck, CARDSTACK_ERROR_STALE, "token", cardstack_deck_answer_question(deck, NAN, 0, yes));
    REFUSED(deck, CARDSTACK_ERROR_STALE, "token", cardstack_deck_answer_question(deck, NAN, UINT64_MAX, yes));
    CHECK_OK(cardstack_deck_history(deck, 0, &decision, sizeof decision, 1, &decisions));
    if (decisions == 0) continue;
    REFUSED(deck, CARDSTACK_ERROR_STALE, "token", cardstack_deck_answer_question(deck, NAN, decision.token, yes));
  }
}

static void clear(cardstack_deck *deck) {
  ON_BAD_DECKS(cardstack_deck_clear(bad, NAN));
  ON_BAD_TIMES(deck, "time", cardstack_deck_clear(deck, bad));
}

static void cards(cardstack_deck *deck) {
  uint64_t ids[4];
  size_t count = 0;
  ON_BAD_DECKS(cardstack_deck_cards(bad, 0, ids, 4, &count));
  REFUSED(deck, INVALID, "out_count", cardstack_deck_cards(deck, 0, ids, 4, NULL));
  REFUSED(deck, INVALID, "capacity", cardstack_deck_cards(deck, 0, ids, SIZE_MAX, &count));
  REFUSED(deck, INVALID, NULL, cardstack_deck_cards(deck, 0, NULL, 4, &count));
}

static void position(cardstack_deck *deck) {
  size_t place = 0;
  ON_BAD_DECKS(cardstack_deck_position(bad, 1, &place));
  REFUSED(deck, INVALID, "out_position", cardstack_deck_position(deck, 1, NULL));
  REFUSED(deck, CARDSTACK_ERROR_NOT_FOUND, "card", cardstack_deck_position(deck, 0, &place));
  REFUSED(deck, CARDSTACK_ERROR_NOT_FOUND, "card", cardstack_deck_position(deck, UINT64_MAX, &place));
}

static void set_card_directions(cardstack_deck *deck) {
  ON_BAD_DECKS(cardstack_deck_set_card_directions(bad, NAN, 1, 1));
  ON_BAD_TIMES(deck, "time", cardstack_deck_set_card_directions(deck, bad, 1, 1));
  REFUSED(deck, CARDSTACK_ERROR_NOT_FOUND, "card", cardstack_deck_set_card_directions(deck, NAN, 0, 1));
  REFUSED(deck, CARDSTACK_ERROR_NOT_FOUND, "card", cardstack_deck_set_card_directions(deck, NAN, 999999, 1));
}

static void set_card_size(cardstack_deck *deck) {
  static const double wrong[] = {-1, -1e-300, 1e300, INFINITY, -INFINITY, NAN};
  ON_BAD_DECKS(cardstack_deck_set_card_size(bad, NAN, 1, 200, 300));
  ON_BAD_TIMES(deck, "time", cardstack_deck_set_card_size(deck, bad, 1, 200, 300));
  for (int i = 0; i < 6; i++) {
    REFUSED(deck, INVALID, "width", cardstack_deck_set_card_size(deck, NAN, 1, wrong[i], 300));
    REFUSED(deck, INVALID, "height", cardstack_deck_set_card_size(deck, NAN, 1, 200, wrong[i]));
  }
  REFUSED(deck, INVALID, "width", cardstack_deck_set_card_size(deck, NAN, 1, 0, 300));
  REFUSED(deck, INVALID, "height", cardstack_deck_set_card_size(deck, NAN, 1, 200, 0));
  REFUSED(deck, CARDSTACK_ERROR_NOT_FOUND, "card", cardstack_deck_set_card_size(deck, NAN, 0, 200, 300));
  REFUSED(deck, CARDSTACK_ERROR_NOT_FOUND, "card", cardstack_deck_set_card_size(deck, NAN, 999999, 200, 300));
}

static void card_directions(cardstack_deck *deck) {
  uint32_t directions = 0;
  ON_BAD_DECKS(cardstack_deck_card_directions(bad, 1, &directions));
  REFUSED(deck, INVALID, "out_directions", cardstack_deck_card_directions(deck, 1, NULL));
  REFUSED(deck, CARDSTACK_ERROR_NOT_FOUND, "card", cardstack_deck_card_directions(deck, 0, &directions));
  REFUSED(deck, CARDSTACK_ERROR_NOT_FOUND, "card", cardstack_deck_card_directions(deck, 999999, &directions));
}

/* Counts of pictures. A call that is refused does not switch MEDIA events on. */
static void set_media(cardstack_deck *deck) {
  const uint64_t ids[] = {1, 2, 0}, good[] = {1, 2, 3};
  const uint32_t counts[] = {3, 65535, 1}, many[] = {3, 65536, 1}, most[] = {UINT32_MAX, 1, 1};
  ON_BAD_DECKS(cardstack_deck_set_media(bad, good, counts, 3));
  REFUSED(deck, INVALID, "cards", cardstack_deck_set_media(deck, ids, counts, 3));
  REFUSED(deck, INVALID, "cards", cardstack_deck_set_media(deck, NULL, counts, 1));
  REFUSED(deck, INVALID, "pictures", cardstack_deck_set_media(deck, good, NULL, 1));
  REFUSED(deck, CARDSTACK_ERROR_LIMIT, "pictures", cardstack_deck_set_media(deck, good, many, 3));
  REFUSED(deck, CARDSTACK_ERROR_LIMIT, "pictures", cardstack_deck_set_media(deck, good, most, 3));
  REFUSED(deck, CARDSTACK_ERROR_LIMIT, "count", cardstack_deck_set_media(deck, good, counts, SIZE_MAX));
}

static void set_media_index(cardstack_deck *deck) {
  ON_BAD_DECKS(cardstack_deck_set_media_index(bad, NAN, 1, 0));
  ON_BAD_TIMES(deck, "time", cardstack_deck_set_media_index(deck, bad, 1, 0));
  REFUSED(deck, CARDSTACK_ERROR_NOT_FOUND, "card", cardstack_deck_set_media_index(deck, NAN, 0, 0));
  REFUSED(deck, CARDSTACK_ERROR_NOT_FOUND, "card", cardstack_deck_set_media_index(deck, NAN, 999999, 0));
  uint64_t card = 0;
  size_t count = 0;
  CHECK_OK(cardstack_deck_cards(deck, 0, &card, 1, &count));
  if (count == 0) return;
  REFUSED(deck, INVALID, "index", cardstack_deck_set_media_index(deck, NAN, card, 1));
  REFUSED(deck, INVALID, "index", cardstack_deck_set_media_index(deck, NAN, card, UINT32_MAX));
}

static void swipe(cardstack_deck *deck) {
  static const cardstack_direction unknown[] = {CARDSTACK_DIRECTION_NONE, -1, 9, INT32_MAX, INT32_MIN,
                                                CARDSTACK_DIRECTION_UP /* has no sector */};
  ON_BAD_DECKS(cardstack_deck_swipe(bad, NAN, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  ON_BAD_TIMES(deck, "time", cardstack_deck_swipe(deck, bad, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  for (int i = 0; i < 6; i++) REFUSED(deck, INVALID, "direction", cardstack_deck_swipe(deck, NAN, unknown[i], 0, NULL));
  REFUSED(deck, INVALID, "flags", cardstack_deck_swipe(deck, NAN, CARDSTACK_DIRECTION_LEFT, 2, NULL));
  REFUSED(deck, INVALID, "flags", cardstack_deck_swipe(deck, NAN, CARDSTACK_DIRECTION_LEFT, UINT32_MAX, NULL));
  if (remaining(deck) == 0) {
    REFUSED(deck, CARDSTACK_ERROR_EMPTY, NULL, cardstack_deck_swipe(deck, NAN, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  }
}

static void nudge(cardstack_deck *deck) {
  static const cardstack_direction unknown[] = {CARDSTACK_DIRECTION_NONE, -1, 9, INT32_MAX, INT32_MIN,
                                                CARDSTACK_DIRECTION_UP /* has no sector */};
  static const double distances[] = {-1, -1e-300, 1e300, INFINITY, -INFINITY, NAN};
  static const double durations[] = {0, 0.0499, 60.1, -1, 1e300, INFINITY, -INFINITY, NAN};
  ON_BAD_DECKS(cardstack_deck_nudge(bad, NAN, CARDSTACK_DIRECTION_LEFT, 40, 1));
  ON_BAD_TIMES(deck, "time", cardstack_deck_nudge(deck, bad, CARDSTACK_DIRECTION_LEFT, 40, 1));
  for (int i = 0; i < 6; i++) REFUSED(deck, INVALID, "direction", cardstack_deck_nudge(deck, NAN, unknown[i], 40, 1));
  for (int i = 0; i < 6; i++) {
    REFUSED(deck, INVALID, "distance", cardstack_deck_nudge(deck, NAN, CARDSTACK_DIRECTION_LEFT, distances[i], 1));
  }
  for (int i = 0; i < 8; i++) {
    REFUSED(deck, INVALID, "seconds", cardstack_deck_nudge(deck, NAN, CARDSTACK_DIRECTION_LEFT, 40, durations[i]));
  }
  if (remaining(deck) == 0) {
    REFUSED(deck, CARDSTACK_ERROR_EMPTY, NULL, cardstack_deck_nudge(deck, NAN, CARDSTACK_DIRECTION_LEFT, 40, 1));
  }
}

static void undo(cardstack_deck *deck) {
  ON_BAD_DECKS(cardstack_deck_undo(bad, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL));
  ON_BAD_TIMES(deck, "time", cardstack_deck_undo(deck, bad, CARDSTACK_DIRECTION_NONE, 0, NULL));
  ON_BAD_FLAGS(deck, cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, flags, NULL));
  static const cardstack_direction unknown[] = {-1, 9, INT32_MAX, INT32_MIN};
  for (int i = 0; i < 4; i++) REFUSED(deck, INVALID, "from", cardstack_deck_undo(deck, NAN, unknown[i], 0, NULL));
  size_t count = 0;
  CHECK_OK(cardstack_deck_history(deck, 0, NULL, 0, 0, &count));
  if (count > 0) return;
  REFUSED(deck, CARDSTACK_ERROR_EMPTY, NULL, cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL));
}

static void can_swipe(cardstack_deck *deck) {
  cardstack_result reason;
  ON_BAD_DECKS(cardstack_deck_can_swipe(bad, CARDSTACK_DIRECTION_LEFT, &reason));
  REFUSED(deck, INVALID, "out_reason", cardstack_deck_can_swipe(deck, CARDSTACK_DIRECTION_LEFT, NULL));
  CHECK_OK(cardstack_deck_can_swipe(deck, INT32_MIN, &reason));
  CHECK_EQUAL(reason, INVALID);
}

static void can_undo(cardstack_deck *deck) {
  cardstack_result reason;
  ON_BAD_DECKS(cardstack_deck_can_undo(bad, &reason));
  REFUSED(deck, INVALID, "out_reason", cardstack_deck_can_undo(deck, NULL));
}

static void finalize_all(cardstack_deck *deck) {
  ON_BAD_DECKS(cardstack_deck_finalize_all(bad, NAN));
  ON_BAD_TIMES(deck, "time", cardstack_deck_finalize_all(deck, bad));
}

static void set_viewport(cardstack_deck *deck) {
  ON_BAD_DECKS(cardstack_deck_set_viewport(bad, NAN, 100, 100));
  ON_BAD_TIMES(deck, "time", cardstack_deck_set_viewport(deck, bad, 100, 100));
  ON_BAD_NUMBERS(deck, "width", cardstack_deck_set_viewport(deck, NAN, bad, 100));
  ON_BAD_NUMBERS(deck, "height", cardstack_deck_set_viewport(deck, NAN, 100, bad));
  REFUSED(deck, INVALID, "width", cardstack_deck_set_viewport(deck, NAN, 0, 100));
  REFUSED(deck, INVALID, "height", cardstack_deck_set_viewport(deck, NAN, 100, -1));
}

static void set_wall_clock(cardstack_deck *deck) {
  ON_BAD_DECKS(cardstack_deck_set_wall_clock(bad, NAN, 1e9));
  ON_BAD_TIMES(deck, "time", cardstack_deck_set_wall_clock(deck, bad, 1e9));
  ON_BAD_NUMBERS(deck, "unix_seconds", cardstack_deck_set_wall_clock(deck, NAN, bad));
}

static void pointer_down(cardstack_deck *deck) {
  ON_BAD_DECKS(cardstack_deck_pointer_down(bad, NAN, 1, 200, 400, NULL));
  ON_BAD_TIMES(deck, "time", cardstack_deck_pointer_down(deck, bad, 1, 200, 400, NULL));
  ON_BAD_NUMBERS(deck, "x", cardstack_deck_pointer_down(deck, NAN, 1, bad, 400, NULL));
  ON_BAD_NUMBERS(deck, "y", cardstack_deck_pointer_down(deck, NAN, 1, 200, bad, NULL));
  int32_t taken = -1;
  CHECK_OK(cardstack_deck_pointer_down(deck, NAN, INT64_MIN, 1e12, -1e12, &taken));
  CHECK_EQUAL(taken, 0);
}

static void pointer_move(cardstack_deck *deck) {
  ON_BAD_DECKS(cardstack_deck_pointer_move(bad, NAN, 1, 200, 400, NULL));
  ON_BAD_TIMES(deck, "time", cardstack_deck_pointer_move(deck, bad, 1, 200, 400, NULL));
  ON_BAD_NUMBERS(deck, "x", cardstack_deck_pointer_move(deck, NAN, 1, bad, 400, NULL));
  ON_BAD_NUMBERS(deck, "y", cardstack_deck_pointer_move(deck, NAN, 1, 200, bad, NULL));
  /* The largest positions there are: whatever is dragged there, its pose is a number. */
  CHECK_OK(cardstack_deck_pointer_move(deck, NAN, 1, 1e12, -1e12, NULL));
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  size_t count = 0;
  CHECK_OK(cardstack_deck_poses(deck, 0, poses, sizeof poses[0], CARDSTACK_MAX_POSES, &count));
  for (size_t i = 0; i < count; i++) {
    CHECK(isfinite(poses[i].x) && isfinite(poses[i].y) && isfinite(poses[i].rotation) && isfinite(poses[i].progress));
  }
}

static void pointer_up(cardstack_deck *deck) {
  ON_BAD_DECKS(cardstack_deck_pointer_up(bad, NAN, 1, 200, 400, NULL));
  ON_BAD_TIMES(deck, "time", cardstack_deck_pointer_up(deck, bad, 1, 200, 400, NULL));
  ON_BAD_NUMBERS(deck, "x", cardstack_deck_pointer_up(deck, NAN, 1, bad, 400, NULL));
  ON_BAD_NUMBERS(deck, "y", cardstack_deck_pointer_up(deck, NAN, 1, 200, bad, NULL));
}

static void pointer_cancel(cardstack_deck *deck) {
  ON_BAD_DECKS(cardstack_deck_pointer_cancel(bad, NAN, 1, NULL));
  ON_BAD_TIMES(deck, "time", cardstack_deck_pointer_cancel(deck, bad, 1, NULL));
}

static void destroy(cardstack_deck *deck) {
  (void)deck;
  for (int which = 0; which < BAD_DECKS; which++) cardstack_deck_destroy(bad_deck(which));
}

static void error_message(cardstack_deck *deck) {
  CHECK(cardstack_deck_error_message(deck) != NULL);
  for (int which = 0; which < BAD_DECKS; which++) {
    const char *message = cardstack_deck_error_message(bad_deck(which));
    CHECK(message != NULL && message[0] != '\0');
  }
}

const bad_row bad_input_calls[] = {
    {"cardstack_deck_append", append},
    {"cardstack_deck_insert", insert},
    {"cardstack_deck_remove", removal},
    {"cardstack_deck_replace", replace},
    {"cardstack_deck_clear", clear},
    {"cardstack_deck_invalidate", invalidate},
    {"cardstack_deck_shift", shift},
    {"cardstack_deck_card_status", card_status},
    {"cardstack_deck_answer_question", answer_question},
    {"cardstack_deck_cards", cards},
    {"cardstack_deck_position", position},
    {"cardstack_deck_set_card_directions", set_card_directions},
    {"cardstack_deck_set_card_size", set_card_size},
    {"cardstack_deck_card_directions", card_directions},
    {"cardstack_deck_set_media", set_media},
    {"cardstack_deck_set_media_index", set_media_index},
    {"cardstack_deck_swipe", swipe},
    {"cardstack_deck_nudge", nudge},
    {"cardstack_deck_undo", undo},
    {"cardstack_deck_can_swipe", can_swipe},
    {"cardstack_deck_can_undo", can_undo},
    {"cardstack_deck_finalize_all", finalize_all},
    {"cardstack_deck_set_viewport", set_viewport},
    {"cardstack_deck_set_wall_clock", set_wall_clock},
    {"cardstack_deck_pointer_down", pointer_down},
    {"cardstack_deck_pointer_move", pointer_move},
    {"cardstack_deck_pointer_up", pointer_up},
    {"cardstack_deck_pointer_cancel", pointer_cancel},
    {"cardstack_deck_destroy", destroy},
    {"cardstack_deck_error_message", error_message},
    {NULL, NULL},
};
