/* What the tests of deliveries share: a deck that delivers, what it hands out, and answers. */

#ifndef DELIVERY_KIT_H
#define DELIVERY_KIT_H

#include "deck_kit.h"

enum { DELIVERY_NONCE = 77 };

/* Three decisions can be undone; retries wait without chance. */
cardstack_deck_config delivery_config(cardstack_delivery when);

/* Drains, and keeps only SENDs and REVERTs; returns how many. */
size_t delivery_take(cardstack_deck *deck, kit_events *events);

/* Checks one of the sends taken last, and that its nonce is DELIVERY_NONCE. */
#define EXPECT_SEND(...) delivery_expect_send(__LINE__, __VA_ARGS__)
void delivery_expect_send(int line, const kit_events *events, size_t index, cardstack_event_kind kind, uint64_t card,
                          cardstack_reason reason);

/* Answers a send, which has to succeed. */
void delivery_answer(cardstack_deck *deck, double time, uint64_t token, cardstack_send_answer answer);

/* How many sends are listed; checks that the frame says the same. */
size_t delivery_undelivered(cardstack_deck *deck);

#endif
