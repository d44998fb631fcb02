/* What the tests of catching share: cards that leave slowly, and a finger in their way. */

#ifndef CATCH_KIT_H
#define CATCH_KIT_H

#include <cardstack.h>

/* Cards can be caught for two of the three seconds they leave in, straight; nothing turns. */
cardstack_deck_config catch_config(void);

/* A deck at the time 0.5 with nothing to drain. */
cardstack_deck *catch_deck(const cardstack_deck_config *config, uint64_t cards);

/* The right edge of the viewport, beside the top card and, from 1.6 s on, under a card that leaves to the right. */
enum { BESIDE = 390 };

/* Presses with finger 1; returns whether that is taken. */
int catch_press(cardstack_deck *deck, double time, double x, double y);

#endif
