/* What calls on a deck refuse beside what their marks say: cards and tokens that there are not, lists with a card 0,
 * positions behind the end, files that are no journals. Each is tried on decks in eight states. */

#define _XOPEN_SOURCE 700

#include "refusals.h"

#include "deck_kit.h"
#include "journal_kit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define SPECIAL(code, word, call) REFUSED(CARDSTACK_ERROR_##code, word, call, #call)
#define SPECIALS(values, code, word, call)                                        \
  for (size_t i = 0; i < sizeof(values) / sizeof(values)[0]; i++) {               \
    SPECIAL(code, word, call);                                                    \
  }

static const uint64_t some[] = {1001, 1002, 1003}, with_zero[] = {1001, 1002, 0}, no_cards[] = {0, 999999, UINT64_MAX};

static size_t remaining(cardstack_deck *deck) {
  size_t count = 0;
  CHECK_OK(cardstack_deck_cards(deck, 0, NULL, 0, &count));
  return count;
}

/* The top card; 0: there is none. */
static uint64_t top_card(cardstack_deck *deck) {
  uint64_t card = 0;
  size_t count = 0;
  CHECK_OK(cardstack_deck_cards(deck, 0, &card, 1, &count));
  return card;
}

static int has_feed(cardstack_deck *deck) {
  cardstack_deck_config config;
  CHECK_OK(cardstack_deck_get_config(deck, &config, sizeof config));
  return config.feed.enabled;
}

static void cards_and_directions(refusal_world *w) {
  static const cardstack_direction no_sector[] = {CARDSTACK_DIRECTION_NONE, CARDSTACK_DIRECTION_UP};
  cardstack_deck *deck = w->deck;
  cardstack_card_status status;
  cardstack_result reason;
  size_t count = 9;
  uint32_t directions;
  const size_t behind[] = {remaining(deck) + 1, SIZE_MAX};
  SPECIAL(INVALID_ARGUMENT, "cards", cardstack_deck_append(deck, NAN, with_zero, 3, NULL));
  SPECIAL(INVALID_ARGUMENT, "cards", cardstack_deck_insert(deck, NAN, 0, with_zero, 3, NULL));
  SPECIAL(INVALID_ARGUMENT, "cards", cardstack_deck_replace(deck, NAN, with_zero, 3, 0, NULL, NULL));
  SPECIAL(LIMIT, "count", cardstack_deck_append(deck, NAN, some, CARDSTACK_MAX_CARDS + 1u, NULL));
  SPECIALS(behind, INVALID_ARGUMENT, "position", cardstack_deck_insert(deck, NAN, behind[i], some, 3, NULL));
  SPECIALS(no_sector, INVALID_ARGUMENT, "direction", cardstack_deck_swipe(deck, NAN, no_sector[i], 0, NULL));
  SPECIALS(no_sector, INVALID_ARGUMENT, "direction", cardstack_deck_nudge(deck, NAN, no_sector[i], 40, 1));
  SPECIALS(no_cards, NOT_FOUND, "card", cardstack_deck_position(deck, no_cards[i], &count));
  SPECIALS(no_cards, NOT_FOUND, "card", cardstack_deck_set_card_directions(deck, NAN, no_cards[i], 1));
  SPECIALS(no_cards, NOT_FOUND, "card", cardstack_deck_set_card_size(deck, NAN, no_cards[i], 200, 300));
  SPECIALS(no_cards, NOT_FOUND, "card", cardstack_deck_card_directions(deck, no_cards[i], &directions));
  SPECIALS(no_cards, NOT_FOUND, "card", cardstack_deck_set_media_index(deck, NAN, no_cards[i], 0));
  if (remaining(deck) == 0) {
    SPECIAL(EMPTY, "", cardstack_deck_swipe(deck, NAN, CARDSTACK_DIRECTION_LEFT, 0, NULL));
    SPECIAL(EMPTY, "", cardstack_deck_nudge(deck, NAN, CARDSTACK_DIRECTION_LEFT, 40, 1));
  }
  CHECK_OK(cardstack_deck_history(deck, 0, NULL, 0, 0, &count));
  if (count == 0) SPECIAL(EMPTY, "", cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL));
  for (int i = 0; i < 3; i++) {
    CHECK_OK(cardstack_deck_card_status(deck, no_cards[i], &status));
    CHECK_EQUAL(status, 0);
  }
  CHECK_OK(cardstack_deck_can_swipe(deck, INT32_MIN, &reason));
  CHECK_EQUAL(reason, CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK_OK(cardstack_deck_remove(deck, NAN, with_zero, 3, &count));
  CHECK_EQUAL(count, 0);
  CHECK_OK(cardstack_deck_invalidate(deck, NAN, with_zero, 3, &count));
  CHECK_EQUAL(count, 0);
}

/* Counts of pictures. A call that is refused does not switch MEDIA events on. */
static void media(refusal_world *w) {
  static const uint32_t counts[] = {3, 65535, 1}, many[] = {3, 65536, 1}, most[] = {UINT32_MAX, 1, 1}, behind[] = {1, UINT32_MAX};
  cardstack_deck *deck = w->deck;
  SPECIAL(INVALID_ARGUMENT, "cards", cardstack_deck_set_media(deck, with_zero, counts, 3));
  SPECIAL(LIMIT, "pictures", cardstack_deck_set_media(deck, some, many, 3));
  SPECIAL(LIMIT, "pictures", cardstack_deck_set_media(deck, some, most, 3));
  const uint64_t card = top_card(deck);
  if (card != 0) SPECIALS(behind, INVALID_ARGUMENT, "index", cardstack_deck_set_media_index(deck, NAN, card, behind[i]));
}

/* The largest positions there are: whatever is dragged there, its pose is a number. */
static void far_fingers(refusal_world *w) {
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  int32_t taken = -1;
  CHECK_OK(cardstack_deck_pointer_move(w->deck, NAN, 1, 1e12, -1e12, NULL));
  const size_t count = kit_poses(w->deck, poses);
  for (size_t i = 0; i < count; i++) {
    CHECK(isfinite(poses[i].x) && isfinite(poses[i].y) && isfinite(poses[i].rotation) && isfinite(poses[i].progress));
  }
  CHECK_OK(cardstack_deck_pointer_down(w->deck, NAN, INT64_MIN, 1e12, -1e12, &taken));
  CHECK_EQUAL(taken, 0);
}

/* Answers that nobody has asked for. */
static void answers(refusal_world *w) {
  static const uint64_t tokens[] = {0, 1, 4, 5, UINT64_MAX};
  cardstack_deck *deck = w->deck;
  cardstack_decision decision = {0};
  size_t count;
  CHECK_OK(cardstack_deck_history(deck, 0, &decision, sizeof decision, 1, &count));
  const uint64_t no_questions[] = {0, decision.token, UINT64_MAX};
  for (int32_t yes = 0; yes <= 1; yes++) {
    SPECIALS(no_questions, STALE, "token", cardstack_deck_answer_question(deck, NAN, no_questions[i], yes));
  }
  for (cardstack_send_answer answer = CARDSTACK_ANSWER_SENT; answer <= CARDSTACK_ANSWER_BLOCKED; answer++) {
    SPECIALS(tokens, STALE, "token", cardstack_deck_answer_send(deck, NAN, tokens[i], answer));
  }
  for (int i = 1; i < 5; i++) SPECIAL(STALE, "token", cardstack_deck_retry_parked(deck, NAN, tokens[i]));
}

static void feed(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  cardstack_deck_config config;
  size_t taken;
  uint64_t token = 1;
  if (has_feed(deck)) {
    CHECK_OK(cardstack_deck_load(deck, NAN, 0, NULL));
    CHECK_OK(cardstack_deck_refresh(deck, NAN, 0, &token));
    SPECIAL(INVALID_ARGUMENT, "RESERVE", cardstack_deck_answer_load(deck, NAN, token, some, 3, CARDSTACK_PAGE_RESERVE, 0, 0, NULL));
  } else {
    SPECIAL(REFUSED, "feed", cardstack_deck_load(deck, NAN, 0, &token));
    SPECIAL(REFUSED, "feed", cardstack_deck_refresh(deck, NAN, 0, &token));
  }
  const uint64_t no_tokens[] = {0, token - 1, UINT64_MAX};
  SPECIAL(INVALID_ARGUMENT, "cards", cardstack_deck_answer_load(deck, NAN, token, with_zero, 3, 0, 0, 0, &taken));
  SPECIAL(LIMIT, "count", cardstack_deck_answer_load(deck, NAN, token, some, CARDSTACK_MAX_CARDS + 1u, 0, 0, 0, NULL));
  SPECIAL(INVALID_ARGUMENT, "LAST and MORE",
          cardstack_deck_answer_load(deck, NAN, token, some, 3, CARDSTACK_PAGE_LAST | CARDSTACK_PAGE_MORE, 0, 0, NULL));
  SPECIALS(no_tokens, STALE, "token", cardstack_deck_answer_load(deck, NAN, no_tokens[i], some, 3, 0, 0, 0, &taken));
  SPECIALS(no_tokens, STALE, "token", cardstack_deck_answer_load(deck, NAN, no_tokens[i], NULL, 0, 0, 0, INT32_MIN, NULL));
  /* An error is in the place of cards. */
  SPECIAL(INVALID_ARGUMENT, "error", cardstack_deck_answer_load(deck, NAN, token, some, 1, 0, 0, 1, NULL));
  SPECIAL(INVALID_ARGUMENT, "error", cardstack_deck_answer_load(deck, NAN, token, NULL, 0, CARDSTACK_PAGE_LAST, 0, 1, NULL));
  CHECK_OK(cardstack_deck_set_day(deck, NAN, INT64_MIN));
  CHECK_OK(cardstack_deck_set_day(deck, NAN, INT64_MAX));
  CHECK_OK(cardstack_deck_admit(deck, NAN, 1, NULL));
  CHECK_OK(cardstack_deck_admit(deck, NAN, SIZE_MAX, &taken));
  CHECK_EQUAL(taken, has_feed(deck) ? 2 : 0);
  if (!has_feed(deck)) return;
  CHECK_OK(cardstack_deck_answer_load(deck, NAN, token, some, 3, 0, INT64_MIN, 0, NULL));
  SPECIAL(STALE, "token", cardstack_deck_answer_load(deck, NAN, token, some, 3, 0, 0, 0, NULL));
  /* What may not be replaced. */
  CHECK_OK(cardstack_deck_get_config(deck, &config, sizeof config));
  config.consent.replacement = CARDSTACK_REPLACEMENT_REFUSE;
  CHECK_OK(cardstack_deck_set_config(deck, NAN, &config));
  CHECK_OK(cardstack_deck_swipe(deck, NAN, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  SPECIAL(REFUSED, "replacement", cardstack_deck_refresh(deck, NAN, 0, &token));
}

static void reset(refusal_world *w) {
  SPECIAL(INVALID_ARGUMENT, "nonce", cardstack_deck_reset(w->deck, NAN, 0, CARDSTACK_NONCE_OF_JOURNAL, NULL));
  CHECK_OK(cardstack_deck_reset(w->deck, NAN, 0, 0, NULL));
  const cardstack_frame frame = kit_advance(w->deck, NAN);
  CHECK_EQUAL(frame.remaining + frame.reserve + frame.undoable + frame.questions, 0);
}

/* -- Frames and lists as a newer header would have them -- */

static void frames(refusal_world *w) {
  static struct { cardstack_pose pose; double more; } room[CARDSTACK_MAX_POSES];
  cardstack_deck *deck = w->deck;
  cardstack_frame frame = refusal_cardstack_frame();
  const size_t limit = kit_pose_limit(deck), too_few[] = {0, limit - 1};
  for (int i = 0; i < 2; i++) {
    frame.pose_capacity = (uint32_t)too_few[i];
    SPECIAL(BUFFER_TOO_SMALL, "pose_capacity", cardstack_deck_advance(deck, &frame));
    CHECK_EQUAL(frame.pose_count, limit);
  }
  /* Not looked at by a peek. */
  frame.poses = NULL;
  frame.pose_size = 3;
  frame.now = INFINITY;
  CHECK_OK(cardstack_deck_peek(deck, &frame));
  memset(room, 0xAA, sizeof room);
  frame = refusal_cardstack_frame();
  frame.pose_size = sizeof room[0];
  frame.poses = &room[0].pose;
  frame.now = NAN;
  CHECK_OK(cardstack_deck_advance(deck, &frame));
  for (uint32_t i = 0; i < frame.pose_count; i++) CHECK(room[i].pose.card != 0 && room[i].more == 0);
  CHECK_OK(cardstack_frame_init(&frame, sizeof frame, sizeof(cardstack_pose)));
  CHECK_EQUAL(frame.pose_size, sizeof(cardstack_pose));
  CHECK(isnan(frame.now) && frame.poses == NULL && frame.pose_capacity == 0);
}

/* -- Storage -- */

/* Paths to which nothing can be opened. */
static void open_paths(refusal_world *w, const char *folder) {
  static char path[4200], lock[4210];
  cardstack_deck *deck = w->deck;
  const cardstack_journal_options options = refusal_cardstack_journal_options();
  cardstack_journal_info info = refusal_cardstack_journal_info();
  SPECIAL(INVALID_ARGUMENT, "path", cardstack_deck_open_journal(deck, "", &options, NULL));
  SPECIAL(INVALID_ARGUMENT, "path", cardstack_deck_open_journal(deck, "/tmp/", &options, NULL));
  memset(path, 'x', sizeof path);
  path[CARDSTACK_MAX_PATH + 1] = '\0';
  SPECIAL(INVALID_ARGUMENT, "path", cardstack_deck_open_journal(deck, path, &options, NULL));
  path[CARDSTACK_MAX_PATH] = '\0'; /* a name that no file system takes */
  SPECIAL(IO, "", cardstack_deck_open_journal(deck, path, &options, NULL));
  SPECIAL(IO, "folder", cardstack_deck_open_journal(deck, "/nowhere/at/all", &options, &info));
  CHECK(info.error_number != 0 && info.state == CARDSTACK_JOURNAL_NONE);
  SPECIAL(IO, "", cardstack_deck_open_journal(deck, "/dev/null/x", &options, NULL));
  /* A folder, and a file that is no journal. */
  snprintf(path, sizeof path, "%s/folder-XXXXXX", folder);
  CHECK(mkdtemp(path) != NULL);
  snprintf(lock, sizeof lock, "%s.lock", path);
  SPECIAL(IO, "", cardstack_deck_open_journal(deck, path, &options, &info));
  rmdir(path);
  remove(lock);
  journal_file_write(path, "notes", 5);
  SPECIAL(FORMAT, "", cardstack_deck_open_journal(deck, path, &options, &info));
}

static void open_journal(refusal_world *w) {
  static const uint64_t no_starts[] = {1, 6, 0x7FFFFFFF, 0x80000000, UINT64_MAX - 3};
  journal_place place;
  journal_place_make(&place);
  cardstack_deck *deck = w->deck;
  cardstack_journal_options options = refusal_cardstack_journal_options();
  cardstack_journal_info info = refusal_cardstack_journal_info();
  for (options.restore = 4; options.restore <= 16; options.restore++) {
    SPECIAL(INVALID_ARGUMENT, "restore", cardstack_deck_open_journal(deck, place.path, &options, &info));
  }
  options = refusal_cardstack_journal_options();
  for (int i = 0; i < 5; i++) {
    options.first_token = no_starts[i];
    SPECIAL(INVALID_ARGUMENT, "first_token", cardstack_deck_open_journal(deck, place.path, &options, &info));
  }
  options = refusal_cardstack_journal_options();
  SPECIAL(REFUSED, "journal", cardstack_deck_journal_flush(deck));
  SPECIAL(REFUSED, "journal", cardstack_deck_journal_compact(deck));
  if (remaining(deck) > 0) {
    SPECIAL(REFUSED, "", cardstack_deck_open_journal(deck, place.path, &options, &info));
  } else {
    open_paths(w, place.folder);
    cardstack_deck_config config = kit_config();
    cardstack_deck *one = kit_deck(&config, 0), *other = kit_deck(&config, 0);
    CHECK_OK(cardstack_deck_open_journal(one, place.path, &options, &info));
    CHECK_RESULT(cardstack_deck_open_journal(one, place.path, &options, &info), CARDSTACK_ERROR_REFUSED);
    CHECK_RESULT(cardstack_deck_open_journal(other, place.path, &options, &info), CARDSTACK_ERROR_LOCKED);
    cardstack_deck_destroy(other);
    cardstack_deck_destroy(one);
  }
  const cardstack_journal_info none = refusal_cardstack_journal_info();
  memset(&info, 0x5A, sizeof info);
  info.struct_size = sizeof info;
  CHECK_OK(cardstack_deck_journal_info(deck, &info));
  CHECK(memcmp(&info, &none, sizeof info) == 0);
  journal_place_remove(&place);
}

static void save(refusal_world *w) {
  static uint64_t memory[1024];
  size_t size = 0, again = 0;
  CHECK_OK(cardstack_deck_save(w->deck, 3, NULL, 0, &size));
  CHECK(size <= sizeof memory);
  memset(memory, 0x5A, sizeof memory);
  for (size_t capacity = 1; capacity < size; capacity += capacity < 70 ? 1 : 7) {
    SPECIAL(BUFFER_TOO_SMALL, "buffer", cardstack_deck_save(w->deck, 3, memory, capacity, &again));
    CHECK_EQUAL(again, size);
  }
  CHECK_EQUAL(memory[0], UINT64_C(0x5A5A5A5A5A5A5A5A));
  CHECK_OK(cardstack_deck_save(w->deck, 3, memory, size, &again));
  CHECK_EQUAL(again, size);
}

static void restore(refusal_world *w) {
  static uint64_t memory[1024];
  cardstack_deck *deck = w->deck;
  const size_t size = w->saved_size;
  cardstack_journal_info info = refusal_cardstack_journal_info();
  memcpy(memory, w->saved, size);
  SPECIAL(INVALID_ARGUMENT, "buffer", cardstack_deck_restore(deck, NULL, 0, CARDSTACK_RESTORE_KEEP, 0, &info));
  if (remaining(deck) > 0) {
    SPECIAL(REFUSED, "before", cardstack_deck_restore(deck, memory, size, 1, 0, &info));
    return;
  }
  for (size_t less = 0; less < size; less++) {
    SPECIAL(CORRUPT, "", cardstack_deck_restore(deck, memory, less, 1, 0, &info));
  }
  SPECIAL(CORRUPT, "", cardstack_deck_restore(deck, memory, size + 8, 1, 0, &info));
  CHECK(info.damage_offset == size);
  memory[0] ^= 1;
  SPECIAL(FORMAT, "", cardstack_deck_restore(deck, memory, size, 1, 0, &info));
  memory[0] ^= 1;
  /* From a place that is aligned to nothing. */
  unsigned char *moved = (unsigned char *)memory + 1;
  memmove(moved, memory, size);
  CHECK_OK(cardstack_deck_restore(deck, moved, size, CARDSTACK_RESTORE_KEEP, 0, &info));
  CHECK_EQUAL(info.cards, 5);
}

static void keys(refusal_world *w) {
  static const uint32_t lengths[] = {3, 3}, too_long[] = {3, CARDSTACK_MAX_KEY + 1}, longest[] = {3, UINT32_MAX}, five = 5;
  static const char bytes[2 * CARDSTACK_MAX_KEY] = "onetwo";
  cardstack_deck *deck = w->deck;
  const uint64_t top = top_card(deck), known[] = {top, top}, and_none[] = {top, 0};
  char key[8] = "untaken";
  size_t found = 0;
  if (top == 0) {
    SPECIAL(INVALID_ARGUMENT, "cards", cardstack_deck_set_card_keys(deck, known, 1, bytes, lengths));
    return;
  }
  SPECIAL(LIMIT, "key", cardstack_deck_set_card_keys(deck, known, 2, bytes, too_long));
  SPECIAL(LIMIT, "key", cardstack_deck_set_card_keys(deck, known, 2, bytes, longest));
  SPECIAL(INVALID_ARGUMENT, "cards", cardstack_deck_set_card_keys(deck, and_none, 2, bytes, lengths));
  SPECIALS(no_cards, NOT_FOUND, "card", cardstack_deck_card_key(deck, no_cards[i], key, sizeof key, &found));
  /* All or none. */
  SPECIAL(NOT_FOUND, "card", cardstack_deck_card_key(deck, top, key, sizeof key, &found));
  CHECK_OK(cardstack_deck_set_card_keys(deck, &top, 1, "hello", &five));
  SPECIAL(BUFFER_TOO_SMALL, "capacity", cardstack_deck_card_key(deck, top, key, 4, &found));
  CHECK_EQUAL(found, 5);
  CHECK(strcmp(key, "untaken") == 0);
  CHECK_OK(cardstack_deck_card_key(deck, top, key, 5, &found));
  CHECK(found == 5 && memcmp(key, "helloen", 8) == 0);
}

const refusal_row refusal_special[] = {
    {"cards and directions", 1, cards_and_directions}, {"media", 1, media}, {"far fingers", 1, far_fingers},
    {"answers", 1, answers}, {"feed", 1, feed}, {"reset", 1, reset}, {"frames", 1, frames},
    {"open_journal", 1, open_journal}, {"save", 1, save}, {"restore", 1, restore}, {"keys", 1, keys},
    {NULL, 0, NULL},
};
