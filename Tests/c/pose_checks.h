/* What holds for any poses of any deck. */

#ifndef POSE_CHECKS_H
#define POSE_CHECKS_H

#include <cardstack.h>

/* Checks that poses are numbers within their ranges, no more than the limit, one for each card, each with a slot of its
 * own below the limit. */
void pose_checks_sound(cardstack_deck *deck, const cardstack_pose *poses, size_t count);

#endif
