/* How fast cards move, from poses alone: one-sided differences just before and just after a moment. */

#ifndef POSE_MOTION_H
#define POSE_MOTION_H

#include <cardstack.h>

/* The distance of two readings: a power of two, so that times which are multiples of it are exact [s]. */
#define POSE_MOTION_STEP (1.0 / 131072)
/* How long looking at one side of a moment takes [s]. */
#define POSE_MOTION_SPAN (3 * POSE_MOTION_STEP)

/* What is looked at: x, y [points/s], rotation [rad/s], scale [1/s], depth [cards/s]. */
enum { POSE_MOTION_PARTS = 5 };
extern const char *const pose_motion_names[POSE_MOTION_PARTS];

/* Four readings, the moment's own first. */
typedef struct pose_motion_side {
  size_t counts[4];
  cardstack_pose poses[4][CARDSTACK_MAX_POSES];
} pose_motion_side;

/* Lets the deck pass to `time` and looks on the way there. Its present time is at least a span earlier. */
void pose_motion_until(cardstack_deck *deck, double time, pose_motion_side *side);

/* Looks at the deck's present, which is `time`, and on from there; its present is a span later then. */
void pose_motion_from(cardstack_deck *deck, double time, pose_motion_side *side);

/* The pose of a card in a slot: while it leaves, its card may have another. NULL if it is not there. */
const cardstack_pose *pose_motion_find(const pose_motion_side *side, int reading, uint64_t card, int32_t slot);

/* A card's velocities, and how far each may be off.
 *
 * The four readings at h, 2h and 3h from the moment give (11 f0 - 18 f1 + 9 f2 - 2 f3) / 6h, which is off by at most
 * h^3 / 4 times the fourth derivative; the bound told is three times |f0 - 3 f1 + 3 f2 - f3| / h, which is h^2 times the
 * third derivative and so grows, too, where a law bends between two readings: a rotation cut to its maximum, a card
 * that passes the threshold. To that comes what rounding a place of some thousand points leaves of it.
 *
 * Returns 0 if the card is not seen in all four, or is transparent in one. */
int pose_motion_of(const pose_motion_side *side, double direction, uint64_t card, int32_t slot, double velocities[POSE_MOTION_PARTS],
                   double bounds[POSE_MOTION_PARTS]);

/* How fast a card's place moves, 0 if that is not known [points/s]. */
double pose_motion_speed(const pose_motion_side *side, double direction, uint64_t card, int32_t slot);

/* The part whose velocity changes at the moment between both sides by more than is uncertain, or -1; `change` receives
 * by how much. A card not seen on both sides has none. */
int pose_motion_break(const pose_motion_side *before, const pose_motion_side *after, uint64_t card, int32_t slot,
                      double *change);

#endif
