/* Functions that deliver decisions. */

#include "bad_input.h"

#define INVALID CARDSTACK_ERROR_INVALID_ARGUMENT
#define UNSUPPORTED CARDSTACK_ERROR_UNSUPPORTED_STRUCT

#include <math.h>

static const int32_t neither[] = {-1, 2, INT32_MAX, INT32_MIN};

static void answer_send(cardstack_deck *deck) {
  static const cardstack_send_answer unknown[] = {0, -1, 5, INT32_MAX, INT32_MIN};
  static const uint64_t tokens[] = {0, 1, 4, 5, UINT64_MAX};
  ON_BAD_DECKS(cardstack_deck_answer_send(bad, NAN, 1, CARDSTACK_ANSWER_SENT));
  ON_BAD_TIMES(deck, "time", cardstack_deck_answer_send(deck, bad, 1, CARDSTACK_ANSWER_SENT));
  for (int i = 0; i < 5; i++) REFUSED(deck, INVALID, "answer", cardstack_deck_answer_send(deck, NAN, 1, unknown[i]));
  for (int i = 0; i < 5; i++) {
    for (cardstack_send_answer answer = CARDSTACK_ANSWER_SENT; answer <= CARDSTACK_ANSWER_BLOCKED; answer++) {
      REFUSED(deck, CARDSTACK_ERROR_STALE, "token", cardstack_deck_answer_send(deck, NAN, tokens[i], answer));
    }
  }
}

static void retry_parked(cardstack_deck *deck) {
  static const uint64_t tokens[] = {1, 4, 5, UINT64_MAX};
  ON_BAD_DECKS(cardstack_deck_retry_parked(bad, NAN, 0));
  ON_BAD_TIMES(deck, "time", cardstack_deck_retry_parked(deck, bad, 0));
  for (int i = 0; i < 4; i++) {
    REFUSED(deck, CARDSTACK_ERROR_STALE, "token", cardstack_deck_retry_parked(deck, NAN, tokens[i]));
  }
}

static void set_online(cardstack_deck *deck) {
  ON_BAD_DECKS(cardstack_deck_set_online(bad, NAN, 1));
  ON_BAD_TIMES(deck, "time", cardstack_deck_set_online(deck, bad, 0));
  for (int i = 0; i < 4; i++) REFUSED(deck, INVALID, "online", cardstack_deck_set_online(deck, NAN, neither[i]));
}

static void set_blocked(cardstack_deck *deck) {
  ON_BAD_DECKS(cardstack_deck_set_blocked(bad, NAN, 1));
  ON_BAD_TIMES(deck, "time", cardstack_deck_set_blocked(deck, bad, 1));
  for (int i = 0; i < 4; i++) REFUSED(deck, INVALID, "blocked", cardstack_deck_set_blocked(deck, NAN, neither[i]));
}

static void sends(cardstack_deck *deck) {
  cardstack_send to[4];
  size_t count = 0;
  ON_BAD_DECKS(cardstack_deck_sends(bad, 0, to, sizeof to[0], 4, &count));
  static const size_t sizes[] = {0, 8, LEAST_SIZE(cardstack_send) - 8, sizeof to[0] + 4, 65536 + 8, SIZE_MAX};
  for (int i = 0; i < 6; i++) REFUSED(deck, UNSUPPORTED, NULL, cardstack_deck_sends(deck, 0, to, sizes[i], 4, &count));
  REFUSED(deck, INVALID, "out_count", cardstack_deck_sends(deck, 0, to, sizeof to[0], 4, NULL));
  REFUSED(deck, INVALID, "capacity", cardstack_deck_sends(deck, 0, to, sizeof to[0], SIZE_MAX, &count));
  REFUSED(deck, INVALID, NULL, cardstack_deck_sends(deck, 0, NULL, sizeof to[0], 4, &count));
}

const bad_row bad_input_delivery[] = {
    {"cardstack_deck_answer_send", answer_send}, {"cardstack_deck_set_online", set_online},
    {"cardstack_deck_set_blocked", set_blocked}, {"cardstack_deck_sends", sends},
    {"cardstack_deck_retry_parked", retry_parked},
    {NULL, NULL},
};
