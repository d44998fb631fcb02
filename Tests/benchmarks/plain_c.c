#include "plain_c.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

plain_spring plain_spring_make(const cardstack_spring *s) {
  double natural = sqrt(s->stiffness / s->mass);
  double ratio = s->damping / (2 * sqrt(s->stiffness * s->mass));
  plain_spring made = {natural * fmin(ratio, 1), ratio < 1 ? natural * sqrt(1 - ratio * ratio) : 0};
  return made;
}

/* Where a body is that was let go at a distance, at rest. */
static double spring_distance(const plain_spring *s, double distance, double time) {
  double fade = exp(-s->decay * time);
  if (s->frequency == 0) return distance * fade * (1 + s->decay * time);
  double angle = s->frequency * time;
  return distance * fade * (cos(angle) + s->decay / s->frequency * sin(angle));
}

void plain_spring_many(const plain_spring *spring, double target, double position, double velocity, const double *times,
                       size_t count, double *positions, double *velocities) {
  const double a = spring->decay, w = spring->frequency, distance = position - target;
  const double swing = (velocity + a * distance) / w, pull = (a * velocity + (a * a + w * w) * distance) / w;
  for (size_t i = 0; i < count; i++) {
    const double fade = exp(-a * times[i]), sine = sin(w * times[i]), cosine = cos(w * times[i]);
    positions[i] = target + fade * (distance * cosine + swing * sine);
    velocities[i] = fade * (velocity * cosine - pull * sine);
  }
}

void plain_curve_many(const cardstack_curve *curve, const double *xs, size_t count, double *values) {
  const double cx = 3 * curve->x1, bx = 3 * (curve->x2 - curve->x1) - cx, ax = 1 - cx - bx;
  const double cy = 3 * curve->y1, by = 3 * (curve->y2 - curve->y1) - cy, ay = 1 - cy - by;
  for (size_t i = 0; i < count; i++) {
    double t = xs[i];
    for (int step = 0; step < 32; step++) {
      const double error = ((ax * t + bx) * t + cx) * t - xs[i];
      if (fabs(error) < 1e-15) break;
      const double slope = (3 * ax * t + 2 * bx) * t + cx;
      if (fabs(slope) < 1e-9) break;
      t -= error / slope;
    }
    values[i] = ((ay * t + by) * t + cy) * t;
  }
}

void plain_stage_poses(const plain_stage *stage, double time, cardstack_pose *poses) {
  double t = time - stage->start;
  memset(poses, 0, 3 * sizeof *poses);
  for (int i = 0; i < 2; i++) {
    double depth = 1 - i + spring_distance(&stage->pile, 1, t);
    cardstack_pose *p = &poses[i];
    p->card = (uint64_t)(3 - i);
    p->depth = depth;
    p->scale = 1 - stage->scale_step * depth;
    p->x = stage->center_x;
    p->y = stage->center_y + stage->step_y * depth + stage->card_height * 0.5 * (1 - p->scale);
    p->opacity = 1;
    p->slot = 1 + i;
  }
  cardstack_pose *p = &poses[2];
  double part = fmin(t / stage->exit_seconds, 1);
  double dx = stage->exit_x * part, dy = stage->exit_y * part;
  double rotation = fmax(-stage->rotation_maximum, fmin(stage->rotation_maximum, dx * stage->rotation_per_point));
  double arm = stage->card_height * 0.5; /* the pivot is the middle of the bottom edge */
  p->card = 1;
  p->x = stage->center_x + dx + arm * sin(rotation);
  p->y = stage->center_y + dy + arm - arm * cos(rotation);
  p->rotation = rotation;
  p->scale = 1;
  p->opacity = 1;
  p->progress = sqrt(dx * dx + dy * dy) * 0.01;
  p->stamp_opacity = fmin(p->progress, 1);
  p->phase = CARDSTACK_PHASE_LEAVING;
  p->direction = CARDSTACK_DIRECTION_RIGHT;
}

int plain_table_make(plain_table *table, size_t most) {
  table->count = 0;
  table->capacity = most + most / 3 + 2;
  table->slots = calloc(table->capacity, sizeof *table->slots);
  table->order = malloc((most > 0 ? most : 1) * sizeof *table->order);
  if (table->slots != NULL && table->order != NULL) return 1;
  plain_table_free(table);
  return 0;
}

void plain_table_free(plain_table *table) {
  free(table->slots);
  free(table->order);
  memset(table, 0, sizeof *table);
}

/* The high half of hash × capacity, without a type of 128 bits: the capacity has at most 32. */
static size_t home(const plain_table *table, uint64_t id) {
  uint64_t hash = id * UINT64_C(0x9E3779B97F4A7C15);
  hash ^= hash >> 32;
  hash *= UINT64_C(0xD6E8FEB86659FD93);
  return (size_t)(((hash >> 32) * table->capacity) >> 32);
}

size_t plain_table_append(plain_table *table, const uint64_t *ids, size_t count) {
  size_t taken = 0;
  for (size_t i = 0; i < count; i++) {
    size_t at = home(table, ids[i]);
    while (table->slots[at] != 0 && table->slots[at] != ids[i]) at = at + 1 == table->capacity ? 0 : at + 1;
    if (table->slots[at] == ids[i]) continue;
    table->slots[at] = ids[i];
    table->order[table->count++] = ids[i];
    taken++;
  }
  return taken;
}

void plain_crc_make(plain_crc *crc) {
  for (uint32_t byte = 0; byte < 256; byte++) {
    uint32_t value = byte;
    for (int bit = 0; bit < 8; bit++) value = value & 1 ? value >> 1 ^ UINT32_C(0xEDB88320) : value >> 1;
    crc->tables[0][byte] = value;
  }
  for (int slice = 1; slice < 8; slice++) {
    for (int byte = 0; byte < 256; byte++) {
      const uint32_t value = crc->tables[slice - 1][byte];
      crc->tables[slice][byte] = value >> 8 ^ crc->tables[0][value & 255];
    }
  }
}

uint32_t plain_crc_of(const plain_crc *crc, uint32_t start, const unsigned char *bytes, size_t count) {
  uint32_t value = ~start;
  for (; count >= 8; bytes += 8, count -= 8) {
    uint32_t low, high;
    memcpy(&low, bytes, 4);
    memcpy(&high, bytes + 4, 4);
    low ^= value; /* little-endian, as the machines are that this runs on */
    value = crc->tables[7][low & 255] ^ crc->tables[6][low >> 8 & 255] ^ crc->tables[5][low >> 16 & 255] ^
            crc->tables[4][low >> 24] ^ crc->tables[3][high & 255] ^ crc->tables[2][high >> 8 & 255] ^
            crc->tables[1][high >> 16 & 255] ^ crc->tables[0][high >> 24];
  }
  for (; count > 0; bytes++, count--) value = value >> 8 ^ crc->tables[0][(value ^ *bytes) & 255];
  return ~value;
}
