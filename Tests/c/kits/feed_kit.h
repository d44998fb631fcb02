/* What the tests of the feed share: a deck that asks for cards, and short words for asking and answering. */

#ifndef FEED_KIT_H
#define FEED_KIT_H

#include "deck_kit.h"

enum { LAST = CARDSTACK_PAGE_LAST, RESERVE = CARDSTACK_PAGE_RESERVE, MORE = CARDSTACK_PAGE_MORE };

/* The events drained last by any of these. */
extern kit_events feed_events;

/* Asks below five cards, waits 1, 2, 4, 8, 8 ... seconds after failures, without chance. */
cardstack_deck_config feed_config(void);
/* Events are drained, and those of a kind counted; they stay in `feed_events`. */
size_t feed_drained(cardstack_deck *deck, cardstack_event_kind kind);
/* Checks that exactly one LOAD waits, for this reason; returns its token. */
uint64_t feed_expect_load(int line, cardstack_deck *deck, cardstack_reason reason);
/* Checks that of the events drained last one says that this request, or question, is dropped, and that it is. */
void feed_expect_dropped(int line, cardstack_deck *deck, uint64_t token, cardstack_reason reason);
/* Delivers the cards `first` … `last`; returns how many were taken. */
size_t feed_page(cardstack_deck *deck, double time, uint64_t token, uint64_t first, uint64_t last, uint32_t flags);
/* Calls that have to succeed; they return the token. */
uint64_t feed_load(cardstack_deck *deck, double time);
uint64_t feed_refresh(cardstack_deck *deck, double time);
uint64_t feed_swipe(cardstack_deck *deck, double time);
/* The frame's `feed`. */
uint32_t feed_bits(cardstack_deck *deck);
/* A deck with the cards 1 … 10 from a page, and nothing out. */
cardstack_deck *feed_deck(const cardstack_deck_config *config);

#define EXPECT_LOAD(...) feed_expect_load(__LINE__, __VA_ARGS__)
#define EXPECT_NO_LOAD(deck) CHECK_EQUAL(feed_drained((deck), CARDSTACK_EVENT_LOAD), 0)
#define EXPECT_DROPPED(...) feed_expect_dropped(__LINE__, __VA_ARGS__)

#endif
