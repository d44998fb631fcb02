/* What holds for any poses of any deck. */

#ifndef POSE_CHECKS_H
#define POSE_CHECKS_H

#include <cardstack.h>

/* Whether a card leaves or fades, or is brought back by a finger. It may be in the pile meanwhile, with another pose. */
int pose_checks_leaves(const cardstack_pose *pose);

/* Checks that poses are numbers within their ranges, no more than the limit, at most one for each card that does not
 * leave, each with a slot of its own below the limit. */
void pose_checks_sound(cardstack_deck *deck, const cardstack_pose *poses, size_t count);

#endif
