/* A deck that asks for its cards and delivers its decisions over an unreliable network.
 *
 * The host has little to do: it passes LOAD, SEND and REVERT to the network, and passes the answers back. The deck
 * decides what to request and when, what to retry, in which order and with which key. At the end the backend has every
 * decision exactly once, however often it was sent. */

#include "flaky_backend.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CARDS = 120 };

static void require(cardstack_deck *deck, cardstack_result result, const char *what) {
  if (result == CARDSTACK_OK) return;
  fprintf(stderr, "%s: %s: %s\n", what, cardstack_name(CARDSTACK_TYPE_RESULT, result), cardstack_deck_error_message(deck));
  exit(1);
}

static cardstack_deck *make_deck(void) {
  cardstack_deck_config config;
  cardstack_deck *deck = NULL;
  require(NULL, cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_CLASSIC), "config");
  config.viewport.width = 390;
  config.viewport.height = 844;
  config.feed.enabled = 1;
  config.delivery.mode = CARDSTACK_DELIVERY_AT_DECISION;
  config.delivery.nonce = UINT64_C(0x5eed0001); /* a real program draws a random one at its start */
  config.retry.request_seconds = 2;          /* a lost answer never arrives */
  config.retry.seconds = 0.25;
  config.retry.maximum = 2;
  require(NULL, cardstack_deck_create(&config, &deck), "deck");
  return deck;
}

static uint64_t last_card; /* The last card of the last page. The next request asks for cards after it. */

/* Passes the deck's requests to the network. */
static void hand_out(cardstack_deck *deck, flaky_backend *backend, double now) {
  cardstack_event events[16];
  size_t count = 0;
  do {
    require(deck, cardstack_deck_drain_events(deck, events, sizeof events[0], 16, &count), "events");
    for (size_t i = 0; i < count; i++) {
      const cardstack_event *e = &events[i];
      if (e->kind == CARDSTACK_EVENT_LOAD) {
        flaky_backend_ask(backend, now, e->token, last_card);
      } else if (e->kind == CARDSTACK_EVENT_SEND || e->kind == CARDSTACK_EVENT_REVERT) {
        printf("%7.2f s  %-6s card %3" PRIu64 " key %" PRIx64 "-%" PRIx64 "\n", now,
               e->kind == CARDSTACK_EVENT_SEND ? "send" : "revert", e->card, e->nonce, e->token);
        flaky_backend_deliver(backend, now, e);
      }
    }
  } while (count > 0);
}

/* Passes the network's answers to the deck. An answer that comes too late is STALE, which is harmless. */
static void hand_back(cardstack_deck *deck, flaky_backend *backend, double now) {
  reply r;
  while (flaky_backend_reply(backend, now, &r)) {
    cardstack_result result = CARDSTACK_OK;
    size_t taken = 0;
    switch (r.kind) {
      case REPLY_PAGE:
        result = cardstack_deck_answer_load(deck, now, r.token, r.cards, r.count, r.is_last ? CARDSTACK_PAGE_LAST : 0, 0, 0, &taken);
        if (result == CARDSTACK_OK && r.count > 0) last_card = r.cards[r.count - 1];
        printf("%7.2f s  page of %d, %d of them new\n", now, (int)r.count, (int)taken);
        break;
      case REPLY_PAGE_FAILED:
        result = cardstack_deck_answer_load(deck, now, r.token, NULL, 0, 0, 0, r.error, NULL);
        break;
      case REPLY_SEND:
        result = cardstack_deck_answer_send(deck, now, r.token, r.answer);
        break;
    }
    if (result != CARDSTACK_ERROR_STALE) require(deck, result, "answer");
  }
}

/* A user who acts twice a second: every ninth action is an undo, the others are swipes. */
static void play(cardstack_deck *deck, int frame, double now, size_t *swipes, size_t *undos) {
  if (frame % 30 != 0) return;
  if (frame % 270 == 0) {
    if (cardstack_deck_undo(deck, now, CARDSTACK_DIRECTION_NONE, 0, NULL) == CARDSTACK_OK) (*undos)++;
    return;
  }
  const cardstack_direction side = frame % 60 == 0 ? CARDSTACK_DIRECTION_LEFT : CARDSTACK_DIRECTION_RIGHT;
  if (cardstack_deck_swipe(deck, now, side, 0, NULL) == CARDSTACK_OK) (*swipes)++;
}

int main(void) {
  cardstack_deck *deck = make_deck();
  flaky_backend *backend = flaky_backend_make(CARDS, 0.25, 42);
  if (backend == NULL) return 1;
  size_t swipes = 0, undos = 0;
  cardstack_frame frame;
  cardstack_frame_init(&frame, sizeof frame, 0);
  int i = 0;
  for (; i < 60 * 600; i++) {
    const double now = i / 60.0;
    frame.now = now;
    require(deck, cardstack_deck_advance(deck, &frame), "frame");
    hand_back(deck, backend, now);
    play(deck, i, now, &swipes, &undos);
    hand_out(deck, backend, now);
    const int is_over = (frame.feed & CARDSTACK_FEED_COMPLETE) != 0 && frame.remaining == 0;
    if (is_over && frame.undelivered == 0) break;
  }
  const backend_summary sum = flaky_backend_sum(backend);
  printf("\n%d swipes and %d undos in %.0f s: %d requests and %d answers were lost, %d sends were repeats.\n", (int)swipes,
         (int)undos, i / 60.0, (int)sum.lost_requests, (int)sum.lost_answers, (int)sum.repeats);
  printf("The backend has %d decisions; %d stand.\n", (int)sum.standing, (int)(swipes - undos));
  const int is_right = frame.undelivered == 0 && sum.standing == swipes - undos && swipes - undos == CARDS;
  flaky_backend_free(backend);
  cardstack_deck_destroy(deck);
  return is_right ? 0 : 1;
}
