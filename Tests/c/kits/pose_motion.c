#include "pose_motion.h"

#include "check.h"
#include "deck_kit.h"

#include <math.h>
#include <string.h>

const char *const pose_motion_names[POSE_MOTION_PARTS] = {"x", "y", "rotation", "scale", "depth"};

static void read_at(cardstack_deck *deck, double time, pose_motion_side *side, int reading) {
  cardstack_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.pose_size = sizeof side->poses[0][0];
  frame.poses = side->poses[reading];
  frame.pose_capacity = CARDSTACK_MAX_POSES;
  frame.now = time;
  CHECK_OK(cardstack_deck_advance(deck, &frame));
  side->counts[reading] = frame.pose_count;
}

void pose_motion_until(cardstack_deck *deck, double time, pose_motion_side *side) {
  for (int i = 3; i >= 0; i--) read_at(deck, time - i * POSE_MOTION_STEP, side, i);
}

void pose_motion_from(cardstack_deck *deck, double time, pose_motion_side *side) {
  for (int i = 0; i < 4; i++) read_at(deck, time + i * POSE_MOTION_STEP, side, i);
}

const cardstack_pose *pose_motion_find(const pose_motion_side *side, int reading, uint64_t card, int32_t slot) {
  for (size_t i = 0; i < side->counts[reading]; i++) {
    const cardstack_pose *p = &side->poses[reading][i];
    if (p->card == card && p->slot == slot) return p;
  }
  return NULL;
}

static double part_of(const cardstack_pose *p, int part) {
  const double parts[POSE_MOTION_PARTS] = {p->x, p->y, p->rotation, p->scale, p->depth};
  return parts[part];
}

int pose_motion_of(const pose_motion_side *side, double direction, uint64_t card, int32_t slot, double velocities[POSE_MOTION_PARTS],
                   double bounds[POSE_MOTION_PARTS]) {
  /* Points, radians, scales and cards of which rounding leaves nothing. */
  static const double rounding[POSE_MOTION_PARTS] = {1e-4, 1e-4, 1e-6, 1e-6, 1e-6};
  double f[4][POSE_MOTION_PARTS];
  for (int i = 0; i < 4; i++) {
    const cardstack_pose *p = pose_motion_find(side, i, card, slot);
    if (p == NULL || p->opacity == 0) return 0;
    for (int k = 0; k < POSE_MOTION_PARTS; k++) f[i][k] = part_of(p, k);
  }
  for (int k = 0; k < POSE_MOTION_PARTS; k++) {
    velocities[k] = -direction * (11 * f[0][k] - 18 * f[1][k] + 9 * f[2][k] - 2 * f[3][k]) / (6 * POSE_MOTION_STEP);
    bounds[k] = rounding[k] + 3 * fabs(f[0][k] - 3 * f[1][k] + 3 * f[2][k] - f[3][k]) / POSE_MOTION_STEP;
  }
  return 1;
}

double pose_motion_speed(const pose_motion_side *side, double direction, uint64_t card, int32_t slot) {
  double velocities[POSE_MOTION_PARTS], bounds[POSE_MOTION_PARTS];
  if (!pose_motion_of(side, direction, card, slot, velocities, bounds)) return 0;
  return sqrt(velocities[0] * velocities[0] + velocities[1] * velocities[1]);
}

/* Whether a motion only begins within the readings, and not at the call: then the readings across the call bend no more
 * than those beside it, and a velocity that is calculated from those beyond is wrong. */
static int begins_later(const pose_motion_side *before, const pose_motion_side *after, uint64_t card, int32_t slot,
                        int part) {
  double b[3], a[3];
  for (int i = 0; i < 3; i++) {
    b[i] = part_of(pose_motion_find(before, i, card, slot), part);
    a[i] = part_of(pose_motion_find(after, i, card, slot), part);
  }
  const double across = fabs(b[1] - 2 * b[0] + a[1]);
  return across <= fabs(b[0] - 2 * b[1] + b[2]) + fabs(a[0] - 2 * a[1] + a[2]);
}

int pose_motion_break(const pose_motion_side *before, const pose_motion_side *after, uint64_t card, int32_t slot,
                      double *change) {
  double v[POSE_MOTION_PARTS], w[POSE_MOTION_PARTS], v_off[POSE_MOTION_PARTS], w_off[POSE_MOTION_PARTS];
  if (!pose_motion_of(before, -1, card, slot, v, v_off) || !pose_motion_of(after, 1, card, slot, w, w_off)) return -1;
  for (int k = 0; k < POSE_MOTION_PARTS; k++) {
    *change = w[k] - v[k];
    if (!(fabs(*change) <= v_off[k] + w_off[k]) && !begins_later(before, after, card, slot, k)) return k;
  }
  return -1;
}
