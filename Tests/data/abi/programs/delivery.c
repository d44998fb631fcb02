/* Delivers decisions to a backend that takes one, fails, rejects one, blocks, and is out of reach. */

#include "host.h"

static void print_sends(cardstack_deck *deck) {
  size_t count = 0;
  GUARDED(cardstack_send, list, 4);
  OK(cardstack_deck_sends(deck, 0, list.it, sizeof list.it[0], 4, &count));
  for (size_t i = 0; i < count && i < 4; i++) {
    const cardstack_send *s = &list.it[i];
    ROW("send", {"token", s->token, 0}, {"of", s->card, 0}, {"decision", s->decision, 0}, {"kind", s->kind, 0},
        {"direction", s->direction, 0}, {"reason", s->reason, 0}, {"state", s->state, 0}, {"due", s->due, 0},
        {"wall", s->wall_time, 0}, {"nonce", s->nonce, 0}, {"failures", s->failures, 0}, {"tries", s->tries, 0},
        {"sealed", s->is_sealed, 0}, {"handed out", s->is_handed_out, 0});
  }
  UNHARMED(list);
}

static void play(const char *path) {
  static const uint64_t cards[] = {1, 2, 3, 4, 5};
  cardstack_deck_config config;
  uint64_t token = 0;
  (void)path;
  configure(&config, CARDSTACK_PRESET_CLASSIC);
  OK(cardstack_deck_config_use_backend(&config));
  config.feed.enabled = 0;
  config.delivery.mode = CARDSTACK_DELIVERY_AT_DECISION;
  config.delivery.nonce = 9;
  config.delivery.park_failures = 2;
  config.retry.seconds = 1;
  config.retry.jitter = 0;
  cardstack_deck *deck = create(&config);
  OK(cardstack_deck_append(deck, 0, cards, 5, NULL));
  OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  token = drain(deck);
  print_sends(deck);
  OK(cardstack_deck_answer_send(deck, 1.5, token, CARDSTACK_ANSWER_SENT));

  OK(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  token = drain(deck);
  OK(cardstack_deck_answer_send(deck, 2.5, token, CARDSTACK_ANSWER_RETRY));
  print_sends(deck);
  show(deck, 4);
  token = drain(deck);
  OK(cardstack_deck_answer_send(deck, 4.5, token, CARDSTACK_ANSWER_RETRY));
  show(deck, 5);
  drain(deck);
  OK(cardstack_deck_retry_parked(deck, 6, token));
  token = drain(deck);
  OK(cardstack_deck_answer_send(deck, 6.5, token, CARDSTACK_ANSWER_REJECTED));
  show(deck, 8);
  drain(deck);

  OK(cardstack_deck_set_online(deck, 9, 0));
  OK(cardstack_deck_swipe(deck, 9.5, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  show(deck, 10.5);
  print_sends(deck);
  OK(cardstack_deck_set_online(deck, 11, 1));
  token = drain(deck);
  OK(cardstack_deck_answer_send(deck, 11.5, token, CARDSTACK_ANSWER_BLOCKED));
  show(deck, 12);
  OK(cardstack_deck_set_blocked(deck, 13, 0));
  token = drain(deck);
  OK(cardstack_deck_answer_send(deck, 13.5, token, CARDSTACK_ANSWER_SENT));
  OK(cardstack_deck_undo(deck, 14, CARDSTACK_DIRECTION_NONE, 0, NULL));
  drain(deck);
  print_sends(deck);
  cardstack_deck_destroy(deck);
}
