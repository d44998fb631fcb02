/* The same work in plain C, as one would write it for one purpose and without an engine around it: what the engine's
 * figures are to be compared with, in the same run. */

#ifndef PLAIN_C_H
#define PLAIN_C_H

#include <cardstack.h>
#include <stddef.h>

/* A damped spring, solved once for its constants. */
typedef struct plain_spring {
  double decay;     /* [1/s] */
  double frequency; /* of the damped swing, 0 if it is critically damped [rad/s] */
} plain_spring;

plain_spring plain_spring_make(const cardstack_spring *spring);

/* Positions and velocities of a body on an underdamped spring, as a textbook has them. */
void plain_spring_many(const plain_spring *spring, double target, double position, double velocity, const double *times,
                       size_t count, double *positions, double *velocities);

/* Heights of a cubic Bezier curve from (0, 0) to (1, 1), by Newton's steps from t = x, as browsers do it. */
void plain_curve_many(const cardstack_curve *curve, const double *xs, size_t count, double *values);

/* Three cards in motion: two move up in the pile, one flies out along a line, turning about its pivot. */
typedef struct plain_stage {
  plain_spring pile;
  double start;          /* when the swipe was [s] */
  double center_x, center_y, card_height;
  double step_y, scale_step;
  double exit_x, exit_y; /* where the flight ends [points] */
  double exit_seconds;
  double rotation_per_point, rotation_maximum;
} plain_stage;

/* Writes the three poses at a time. */
void plain_stage_poses(const plain_stage *stage, double time, cardstack_pose *poses);

/* A set of ids and their order: open addressing with linear probing, three quarters full at most. */
typedef struct plain_table {
  uint64_t *slots, *order;
  size_t capacity, count;
} plain_table;

/* Reserves room for `most` ids. Returns 0 without memory. */
int plain_table_make(plain_table *table, size_t most);
void plain_table_free(plain_table *table);
/* Adds the ids that are not in it yet, which there must be room for. Returns how many those were. */
size_t plain_table_append(plain_table *table, const uint64_t *ids, size_t count);

/* CRC-32 of IEEE 802.3, eight bytes at a time by eight tables. */
typedef struct plain_crc {
  uint32_t tables[8][256];
} plain_crc;

void plain_crc_make(plain_crc *crc);
uint32_t plain_crc_of(const plain_crc *crc, uint32_t start, const unsigned char *bytes, size_t count);

#endif
