/* What the tests of questions share: swipes that wait for the host's yes, and checks of what becomes of them. */

#ifndef QUESTION_KIT_H
#define QUESTION_KIT_H

#include "deck_kit.h"

/* Swipes to the right are proposed, and wait 150 points aside. Nothing turns, so that a card's place tells its travel.
 * */
cardstack_deck_config question_config(void);
/* Swipes to the right; returns the question's token. */
uint64_t question_propose(cardstack_deck *deck, double time);

/* Drains, and checks that one question is dropped, this one for this reason, and can no longer be answered. */
#define EXPECT_DROPPED(...) question_expect_dropped(__LINE__, __VA_ARGS__)
void question_expect_dropped(int line, cardstack_deck *deck, kit_events *events, uint64_t token,
                             cardstack_reason reason);

/* Checks that a card has not moved between two looks at the same moment. */
#define EXPECT_IN_PLACE(...) question_expect_in_place(__LINE__, __VA_ARGS__)
void question_expect_in_place(int line, cardstack_pose before, cardstack_pose after);

#endif
