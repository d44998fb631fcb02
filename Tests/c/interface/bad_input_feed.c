/* Functions by which cards are asked for and brought. */

#include "bad_input.h"

#include "deck_kit.h"

#include <math.h>

#define INVALID CARDSTACK_ERROR_INVALID_ARGUMENT
#define STALE CARDSTACK_ERROR_STALE

static const uint64_t some[] = {1001, 1002, 1003}, with_zero[] = {1001, 1002, 0};

static int has_feed(cardstack_deck *deck) {
  cardstack_deck_config config;
  CHECK_OK(cardstack_deck_get_config(deck, &config, sizeof config));
  return config.feed.enabled;
}

/* The request that is out, by one that takes its place; 1 if the deck has none. */
static uint64_t request_of(cardstack_deck *deck) {
  uint64_t token = 1;
  const cardstack_result result = cardstack_deck_refresh(deck, NAN, 0, &token);
  CHECK_RESULT(result, has_feed(deck) ? CARDSTACK_OK : CARDSTACK_ERROR_REFUSED);
  return token;
}

static void load(cardstack_deck *deck) {
  uint64_t token;
  ON_BAD_DECKS(cardstack_deck_load(bad, NAN, 0, &token));
  ON_BAD_TIMES(deck, "time", cardstack_deck_load(deck, bad, 0, &token));
  ON_BAD_FLAGS(deck, cardstack_deck_load(deck, NAN, flags, &token));
  if (has_feed(deck)) {
    CHECK_OK(cardstack_deck_load(deck, NAN, 0, NULL));
  } else {
    REFUSED(deck, CARDSTACK_ERROR_REFUSED, "feed", cardstack_deck_load(deck, NAN, 0, &token));
  }
}

static void refresh(cardstack_deck *deck) {
  uint64_t token;
  ON_BAD_DECKS(cardstack_deck_refresh(bad, NAN, 0, &token));
  ON_BAD_TIMES(deck, "time", cardstack_deck_refresh(deck, bad, 0, &token));
  ON_BAD_FLAGS(deck, cardstack_deck_refresh(deck, NAN, flags, &token));
  if (has_feed(deck)) {
    CHECK_OK(cardstack_deck_refresh(deck, NAN, 0, NULL));
    /* What may not be replaced, and what nobody would hear. */
    cardstack_deck_config config;
    CHECK_OK(cardstack_deck_get_config(deck, &config, sizeof config));
    config.consent.replacement = CARDSTACK_REPLACEMENT_REFUSE;
    CHECK_OK(cardstack_deck_set_config(deck, NAN, &config));
    CHECK_OK(cardstack_deck_swipe(deck, NAN, CARDSTACK_DIRECTION_LEFT, 0, NULL));
    REFUSED(deck, CARDSTACK_ERROR_REFUSED, "replacement", cardstack_deck_refresh(deck, NAN, 0, &token));
  } else {
    REFUSED(deck, CARDSTACK_ERROR_REFUSED, "feed", cardstack_deck_refresh(deck, NAN, 0, &token));
  }
}

static void answer_load(cardstack_deck *deck) {
  const uint64_t token = request_of(deck);
  size_t taken;
  ON_BAD_DECKS(cardstack_deck_answer_load(bad, NAN, token, some, 3, 0, 0, 0, NULL));
  ON_BAD_TIMES(deck, "time", cardstack_deck_answer_load(deck, bad, token, some, 3, 0, 0, 0, NULL));
  REFUSED(deck, INVALID, "cards", cardstack_deck_answer_load(deck, NAN, token, NULL, 1, 0, 0, 0, NULL));
  REFUSED(deck, INVALID, "cards", cardstack_deck_answer_load(deck, NAN, token, with_zero, 3, 0, 0, 0, &taken));
  REFUSED(deck, CARDSTACK_ERROR_LIMIT, "count", cardstack_deck_answer_load(deck, NAN, token, some, SIZE_MAX, 0, 0, 0, NULL));
  REFUSED(deck, CARDSTACK_ERROR_LIMIT, "count", cardstack_deck_answer_load(deck, NAN, token, some, CARDSTACK_MAX_CARDS + 1u, 0, 0, 0, NULL));
  REFUSED(deck, INVALID, "LAST and MORE",
          cardstack_deck_answer_load(deck, NAN, token, some, 3, CARDSTACK_PAGE_LAST | CARDSTACK_PAGE_MORE, 0, 0, NULL));
  for (uint32_t flags = 16; flags != 0; flags <<= 1) {
    REFUSED(deck, INVALID, "flags", cardstack_deck_answer_load(deck, NAN, token, some, 3, flags | 1, 0, 0, NULL));
  }
  REFUSED(deck, STALE, "token", cardstack_deck_answer_load(deck, NAN, 0, some, 3, 0, 0, 0, NULL));
  REFUSED(deck, STALE, "token", cardstack_deck_answer_load(deck, NAN, UINT64_MAX, some, 3, 0, 0, 0, NULL));
  REFUSED(deck, STALE, "token", cardstack_deck_answer_load(deck, NAN, token - 1, some, 3, 0, 0, 0, &taken));
  /* An error is in the place of cards. */
  REFUSED(deck, INVALID, "error", cardstack_deck_answer_load(deck, NAN, token, some, 1, 0, 0, 1, NULL));
  REFUSED(deck, INVALID, "error", cardstack_deck_answer_load(deck, NAN, token, NULL, 0, CARDSTACK_PAGE_LAST, 0, 1, NULL));
  REFUSED(deck, STALE, "token", cardstack_deck_answer_load(deck, NAN, 0, NULL, 0, 0, 0, 1, NULL));
  REFUSED(deck, STALE, "token", cardstack_deck_answer_load(deck, NAN, UINT64_MAX, NULL, 0, 0, 0, INT32_MIN, NULL));
  if (!has_feed(deck)) return;
  REFUSED(deck, INVALID, "RESERVE", cardstack_deck_answer_load(deck, NAN, token, some, 3, CARDSTACK_PAGE_RESERVE, 0, 0, NULL));
  CHECK_OK(cardstack_deck_answer_load(deck, NAN, token, some, 3, 0, INT64_MIN, 0, NULL));
  REFUSED(deck, STALE, "token", cardstack_deck_answer_load(deck, NAN, token, some, 3, 0, 0, 0, NULL));
}

static void admit(cardstack_deck *deck) {
  size_t released;
  ON_BAD_DECKS(cardstack_deck_admit(bad, NAN, 1, &released));
  ON_BAD_TIMES(deck, "time", cardstack_deck_admit(deck, bad, 1, &released));
  CHECK_OK(cardstack_deck_admit(deck, NAN, 1, NULL));
  CHECK_OK(cardstack_deck_admit(deck, NAN, SIZE_MAX, &released));
  CHECK_EQUAL(released, has_feed(deck) ? 2 : 0);
}

static void set_day(cardstack_deck *deck) {
  ON_BAD_DECKS(cardstack_deck_set_day(bad, NAN, 1));
  ON_BAD_TIMES(deck, "time", cardstack_deck_set_day(deck, bad, 1));
  CHECK_OK(cardstack_deck_set_day(deck, NAN, INT64_MIN));
  CHECK_OK(cardstack_deck_set_day(deck, NAN, INT64_MAX));
}

static void reset(cardstack_deck *deck) {
  size_t undelivered;
  ON_BAD_DECKS(cardstack_deck_reset(bad, NAN, 0, 0, &undelivered));
  ON_BAD_TIMES(deck, "time", cardstack_deck_reset(deck, bad, 0, 0, &undelivered));
  CHECK_RESULT(cardstack_deck_reset(deck, NAN, 2, 0, &undelivered), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK_RESULT(cardstack_deck_reset(deck, NAN, 0, CARDSTACK_NONCE_OF_JOURNAL, &undelivered),
               CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK_OK(cardstack_deck_reset(deck, NAN, 0, 0, NULL));
  const cardstack_frame frame = kit_advance(deck, NAN);
  CHECK_EQUAL(frame.remaining + frame.reserve + frame.undoable + frame.questions, 0);
}

const bad_row bad_input_feed[] = {
    {"cardstack_deck_load", load},       {"cardstack_deck_refresh", refresh}, {"cardstack_deck_answer_load", answer_load},
    {"cardstack_deck_admit", admit}, {"cardstack_deck_set_day", set_day},
    {"cardstack_deck_reset", reset},
    {NULL, NULL},
};
