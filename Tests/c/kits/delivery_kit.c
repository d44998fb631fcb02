#include "delivery_kit.h"

#include "check.h"

#include <math.h>

cardstack_deck_config delivery_config(cardstack_delivery when) {
  cardstack_deck_config c = kit_config();
  c.delivery.mode = when;
  c.delivery.nonce = DELIVERY_NONCE;
  c.undo.limit = 3;
  c.retry.jitter = 0;
  c.retry.request_seconds = INFINITY;
  return c;
}

size_t delivery_take(cardstack_deck *deck, kit_events *events) {
  kit_drain(deck, events);
  size_t kept = 0;
  for (size_t i = 0; i < events->count; i++) {
    const cardstack_event_kind kind = events->at[i].kind;
    if (kind == CARDSTACK_EVENT_SEND || kind == CARDSTACK_EVENT_REVERT) events->at[kept++] = events->at[i];
  }
  events->count = kept;
  return kept;
}

void delivery_expect_send(int line, const kit_events *events, size_t index, cardstack_event_kind kind, uint64_t card,
                          cardstack_reason reason) {
  if (index >= events->count) {
    CHECK_FAIL("line %d: there is no send %d", line, (int)index);
    return;
  }
  const cardstack_event *e = &events->at[index];
  if (e->kind != kind || e->card != card || e->reason != reason || e->nonce != DELIVERY_NONCE) {
    CHECK_FAIL("line %d: kind %d, card %d, reason %d, nonce %d", line, (int)e->kind, (int)e->card, (int)e->reason,
               (int)e->nonce);
  }
}

void delivery_answer(cardstack_deck *deck, double time, uint64_t token, cardstack_send_answer answer) {
  CHECK_OK(cardstack_deck_answer_send(deck, time, token, answer));
}

size_t delivery_undelivered(cardstack_deck *deck) {
  const cardstack_frame frame = kit_advance(deck, NAN);
  size_t count = 0;
  CHECK_OK(cardstack_deck_sends(deck, 0, NULL, sizeof(cardstack_send), 0, &count));
  CHECK_EQUAL(frame.undelivered, count);
  return count;
}
