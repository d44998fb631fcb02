/* The first cards after a restore, which leave the decisions alone whatever `replacement` says: what counts as the first,
 * and what ends the exemption before them. */

#include "check.h"
#include "deck_kit.h"
#include "feed_kit.h"

#include <math.h>

static unsigned char bytes[1 << 16];
static size_t size;

static cardstack_deck_config config_with(cardstack_replacement replacement) {
  cardstack_deck_config c = feed_config();
  CHECK_OK(cardstack_deck_config_set_directions(&c, CARDSTACK_DIRECTIONS_FOUR_WAY));
  c.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_UP);
  c.consent.replacement = replacement;
  c.recycle.dedupe = CARDSTACK_DEDUPE_HISTORY;
  c.delivery.nonce = 0;
  return c;
}

/* A deck brought back with two decisions, about 1 and 2, the cards 3 … 9, and 11 in the reserve. */
static cardstack_deck *restored(const cardstack_deck_config *c) {
  cardstack_deck *deck = kit_deck(c, 0);
  CHECK_OK(kit_append(deck, 1, 1, 4));
  CHECK_EQUAL(feed_page(deck, 1, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 11, 11, RESERVE), 1);
  CHECK_OK(kit_append(deck, 1, 5, 9));
  for (int i = 0; i < 2; i++) feed_swipe(deck, 2 + i);
  CHECK_OK(cardstack_deck_save(deck, CARDSTACK_STORE_UPCOMING, bytes, sizeof bytes, &size));
  cardstack_deck_destroy(deck);
  deck = kit_deck(c, 0);
  CHECK_OK(cardstack_deck_restore(deck, bytes, size, CARDSTACK_RESTORE_KEEP, 0, NULL));
  kit_advance(deck, 10);
  kit_forget(deck);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 2);
  return deck;
}

/* Replaces all cards, and checks whether that was exempt: nothing asked, refused or given up. */
static void expect_exempt(int line, cardstack_deck *deck, cardstack_replacement replacement, int is_exempt) {
  const uint64_t cards[] = {31, 32};
  const uint64_t undoable = kit_advance(deck, NAN).undoable;
  uint64_t token = 0;
  kit_forget(deck);
  const cardstack_result result = cardstack_deck_replace(deck, NAN, cards, 2, 0, NULL, &token);
  const cardstack_frame frame = kit_advance(deck, NAN);
  const int is_refused = !is_exempt && replacement == CARDSTACK_REPLACEMENT_REFUSE;
  const int is_asked = !is_exempt && replacement == CARDSTACK_REPLACEMENT_ASK;
  const uint64_t left = is_exempt || is_refused || is_asked ? undoable : 0;
  if (result != (is_refused ? CARDSTACK_ERROR_REFUSED : CARDSTACK_OK) || (token != 0) != is_asked ||
      frame.undoable != left || (frame.top == 31) != (!is_refused && !is_asked)) {
    CHECK_FAIL("line %d: result %d, question %d, %d of %d decisions left, top %d", line, (int)result, token != 0,
               (int)frame.undoable, (int)undoable, (int)frame.top);
  }
}

static const uint64_t known[] = {3, 4, 5}, fresh[] = {21, 22};

/* What may come before the first cards, and whether these are the first all the same. */
typedef enum before {
  NOTHING, APPEND_NOTHING, APPEND_KNOWN, INSERT_NOTHING, REPLACE_BY_NOTHING, PAGE_OF_NOTHING, STAGE_KNOWN, LAST_PAGE,
  FAILED_PAGE, RELEASE, UNDO, PROPOSE, REFUSE, SHIFT, TOUCH, REMOVE, FAILED_CALLS, TIME, LAST_HARMLESS,
  APPEND = LAST_HARMLESS, INSERT, REPLACE, PAGE, STAGED_PAGE, SWIPE, FINGER, ACCEPT, BEFORES
} before;

static void make(cardstack_deck *deck, before what) {
  uint64_t token = 0;
  switch (what) {
  case APPEND_NOTHING: CHECK_OK(cardstack_deck_append(deck, NAN, NULL, 0, NULL)); break;
  case APPEND_KNOWN: CHECK_OK(cardstack_deck_append(deck, NAN, known, 3, NULL)); break;
  case INSERT_NOTHING: CHECK_OK(cardstack_deck_insert(deck, NAN, 0, known, 3, NULL)); break;
  case REPLACE_BY_NOTHING: CHECK_OK(cardstack_deck_replace(deck, NAN, NULL, 0, 0, NULL, NULL)); break;
  case PAGE_OF_NOTHING:
  case STAGE_KNOWN:
  case LAST_PAGE:
  case PAGE:
  case STAGED_PAGE:
    /* Six cards are upcoming and reserve: two less, and the deck asks by itself. */
    CHECK_OK(cardstack_deck_remove(deck, NAN, (const uint64_t[]){6, 7, 8, 9}, 4, NULL));
    token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
    if (what == PAGE_OF_NOTHING) CHECK_OK(cardstack_deck_answer_load(deck, NAN, token, known, 3, 0, 0, 0, NULL));
    if (what == STAGE_KNOWN) CHECK_OK(cardstack_deck_answer_load(deck, NAN, token, known, 3, RESERVE, 0, 0, NULL));
    if (what == LAST_PAGE) CHECK_OK(cardstack_deck_answer_load(deck, NAN, token, NULL, 0, LAST, 0, 0, NULL));
    if (what == PAGE) CHECK_OK(cardstack_deck_answer_load(deck, NAN, token, fresh, 2, 0, 0, 0, NULL));
    if (what == STAGED_PAGE) CHECK_OK(cardstack_deck_answer_load(deck, NAN, token, fresh, 2, RESERVE, 0, 0, NULL));
    break;
  case FAILED_PAGE:
    CHECK_OK(cardstack_deck_remove(deck, NAN, (const uint64_t[]){6, 7, 8, 9}, 4, NULL));
    CHECK_OK(cardstack_deck_answer_load(deck, NAN, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), NULL, 0, 0, 0, 5, NULL));
    break;
  case RELEASE: CHECK_OK(cardstack_deck_admit(deck, NAN, SIZE_MAX, NULL)); break;
  case UNDO: CHECK_OK(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL)); break;
  case PROPOSE:
  case REFUSE:
  case ACCEPT:
    token = kit_swipe(deck, NAN, CARDSTACK_DIRECTION_UP);
    if (what != PROPOSE) CHECK_OK(cardstack_deck_answer_question(deck, NAN, token, what == ACCEPT));
    break;
  case SHIFT: CHECK_OK(cardstack_deck_shift(deck, NAN, 2)); break;
  case TOUCH: CHECK_OK(cardstack_deck_invalidate(deck, NAN, known, 3, NULL)); break;
  case REMOVE: CHECK_OK(cardstack_deck_remove(deck, NAN, known, 3, NULL)); break;
  case FAILED_CALLS: {
    const uint64_t bad[] = {21, 0};
    CHECK_RESULT(cardstack_deck_append(deck, NAN, bad, 2, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
    CHECK_RESULT(cardstack_deck_insert(deck, NAN, 99, fresh, 2, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
    CHECK_RESULT(cardstack_deck_replace(deck, NAN, bad, 2, 0, NULL, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
    CHECK_RESULT(cardstack_deck_answer_load(deck, NAN, 77, fresh, 2, 0, 0, 0, NULL), CARDSTACK_ERROR_STALE);
    CHECK_RESULT(cardstack_deck_swipe(deck, NAN, CARDSTACK_DIRECTION_UP_LEFT, 0, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
    break;
  }
  case TIME: kit_advance(deck, 500); break;
  case APPEND: CHECK_OK(cardstack_deck_append(deck, NAN, fresh, 2, NULL)); break;
  case INSERT: CHECK_OK(cardstack_deck_insert(deck, NAN, 1, fresh, 1, NULL)); break;
  case REPLACE: CHECK_OK(cardstack_deck_replace(deck, NAN, fresh, 2, 0, NULL, NULL)); break;
  case SWIPE: kit_swipe(deck, NAN, CARDSTACK_DIRECTION_RIGHT); break;
  case FINGER: kit_slow_swipe(deck, 11, 150, 0); break;
  default: break;
  }
}

/* Two of them, in any order. */
static void what_comes_before(void) {
  for (int32_t replacement = 1; replacement <= 4; replacement++) {
    if (replacement == CARDSTACK_REPLACEMENT_PRESERVE) continue; /* gives up what the two others do: CLEAR is enough */
    const cardstack_deck_config c = config_with(replacement);
    for (int first = NOTHING; first < BEFORES; first++) {
      for (int second = NOTHING; second < LAST_HARMLESS; second++) {
        const int needs_pile = second >= PAGE_OF_NOTHING && second <= FAILED_PAGE;
        /* These need a deck as it was restored. */
        if (first != NOTHING && (needs_pile || second == UNDO || second == REPLACE_BY_NOTHING)) continue;
        if (second != NOTHING && (first == REPLACE_BY_NOTHING || first == REMOVE)) continue;
        check_context("replacement %d, %d and %d before", (int)replacement, first, second);
        cardstack_deck *deck = restored(&c);
        make(deck, first);
        make(deck, second);
        expect_exempt(__LINE__, deck, replacement, first < LAST_HARMLESS);
        cardstack_deck_destroy(deck);
      }
    }
  }
  check_context("%s", "");
}

/* A decision taken back has been made all the same. */
static void undone_decision(void) {
  const cardstack_deck_config c = config_with(CARDSTACK_REPLACEMENT_REFUSE);
  cardstack_deck *deck = restored(&c);
  kit_swipe(deck, 11, CARDSTACK_DIRECTION_LEFT);
  CHECK_OK(cardstack_deck_undo(deck, 12, CARDSTACK_DIRECTION_NONE, 0, NULL));
  expect_exempt(__LINE__, deck, c.consent.replacement, 0);
  cardstack_deck_destroy(deck);
}

/* A refresh under the exemption asks and refuses nothing. Whether its page is exempt is found out when that comes. */
static void refreshed(void) {
  for (int32_t replacement = 1; replacement <= 4; replacement++) {
    for (int between = 0; between < 4; between++) {
      check_context("replacement %d, between %d", (int)replacement, between);
      const cardstack_deck_config c = config_with(replacement);
      cardstack_deck *deck = restored(&c);
      const uint64_t token = feed_refresh(deck, 11);
      CHECK_EQUAL(EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH), token);
      CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_REPLACEMENT_ASKED), 0);
      if (between == 1) CHECK_EQUAL(feed_page(deck, 12, token, 1, 2, 0), 0); /* decided already: brings nothing */
      if (between == 2) kit_swipe(deck, 12, CARDSTACK_DIRECTION_LEFT);
      if (between == 3) CHECK_OK(kit_append(deck, 12, 41, 41));
      const uint64_t undoable = kit_advance(deck, NAN).undoable;
      if (between == 1) {
        expect_exempt(__LINE__, deck, replacement, 1);
      } else {
        /* 3 is decided where something was decided. */
        CHECK_EQUAL(feed_page(deck, 13, token, 3, 6, 0), between == 2 && replacement != CARDSTACK_REPLACEMENT_CLEAR ? 3 : 4);
        const int keeps = between == 0 || replacement >= CARDSTACK_REPLACEMENT_REFUSE;
        const uint64_t same = replacement == CARDSTACK_REPLACEMENT_PRESERVE && between == 2;
        CHECK_EQUAL(kit_advance(deck, NAN).undoable, keeps ? undoable : same);
      }
      cardstack_deck_destroy(deck);
    }
  }
  check_context("%s", "");
}

/* A refresh from before the restore brings the first cards, too. */
static void refreshed_before(void) {
  cardstack_deck_config c = config_with(CARDSTACK_REPLACEMENT_CLEAR);
  cardstack_deck_destroy(restored(&c));
  cardstack_deck *deck = kit_deck(&c, 0);
  const uint64_t token = feed_refresh(deck, 1);
  CHECK_OK(cardstack_deck_restore(deck, bytes, size, CARDSTACK_RESTORE_KEEP, 0, NULL));
  CHECK_EQUAL(feed_page(deck, 2, token, 31, 33, 0), 3);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 2);
  KIT_UPCOMING(deck, 31, 32, 33);
  expect_exempt(__LINE__, deck, c.consent.replacement, 0);
  cardstack_deck_destroy(deck);
}

int main(void) {
  what_comes_before();
  undone_decision();
  refreshed();
  refreshed_before();
  return check_report();
}
