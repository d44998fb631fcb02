#include "finger_kit.h"

#include "deck_kit.h"

#include <math.h>
#include <string.h>

const char *const finger_kind_names[FINGER_KINDS] = {
    "slow", "fast, then slow", "stop", "flick", "far, at rest", "flick back", "rolls back",
};
const char *const finger_way_names[FINGER_WAYS] = {
    "exact times",  "a browser's times",    "cut to 1 ms",        "cut to 16 ms", "disordered by 2 ms",    "wrong by 2 ms",
    "one stamp a poll", "microseconds apart", "one a frame", "no times",     "one a frame, no times",
    "gathered in a frame", "resampled", "resampled, with all",
};

static double between(uint64_t *seed, double low, double high) { return kit_random_between(seed, low, high); }
static int chance(uint64_t *seed, double share) { return between(seed, 0, 1) < share; }
/* As likely within any factor. */
static double scaled(uint64_t *seed, double low, double high) { return low * pow(high / low, between(seed, 0, 1)); }

/* -- Paths -- */

static void add(finger_path *path, double seconds, double from, double to) {
  if (seconds <= 0) return;
  path->segments[path->count].seconds = seconds;
  path->segments[path->count].from = from;
  path->segments[path->count++].to = to;
  path->end += seconds;
}

/* The way gone until a time [points]. */
static double way(const finger_path *path, double time) {
  double sum = 0;
  for (int i = 0; i < path->count && time > 0; i++) {
    const double whole = path->segments[i].seconds, from = path->segments[i].from, to = path->segments[i].to;
    const double t = fmin(time, whole);
    sum += t * (from + 0.5 * (to - from) * t / whole);
    time -= whole;
  }
  return sum;
}

void finger_place(const finger_path *path, double time, double *x, double *y) {
  const double s = way(path, time);
  const double share = path->length > 0 ? s / path->length : 0;
  const double aside = path->bow * path->length * share * (1 - share) * 4;
  const double along = path->sign * (s * cos(path->angle) - aside * sin(path->angle));
  const double across = s * sin(path->angle) + aside * cos(path->angle);
  *x = path->is_upright ? across : along;
  *y = path->is_upright ? along : across;
}

static double along(const finger_path *path, double time) {
  double x, y;
  finger_place(path, time, &x, &y);
  return path->sign * (path->is_upright ? y : x);
}

/* A drag of `distance` at `speed` that takes a while to get under way, and to come to `last` of its speed. */
static void drag(finger_path *path, uint64_t *seed, double distance, double speed, double last) {
  const double rise = fmin(between(seed, 0.01, 0.05), distance / speed), fall = between(seed, 0.008, 0.03);
  const double rest = distance - 0.5 * rise * speed - 0.5 * fall * speed * (1 + last);
  add(path, rise, 0, speed);
  add(path, rest / speed, speed, speed);
  add(path, fall, speed, speed * last);
}

/* -- Hands -- */

const char *const hand_kind_names[HAND_KINDS] = {"flick", "other swipe", "short, at rest", "vertical"};

#include "hand_tables.h"

/* A value between deciles, each tenth as likely. */
static double drawn(const double *deciles, uint64_t *seed) {
  const double place = between(seed, 0, 10);
  const int below = place < 9 ? (int)place : 9;
  return deciles[below] + (place - below) * (deciles[below + 1] - deciles[below]);
}

/* A hand's way: its distance, time and speed at the lift belong together. The speed changes evenly, from whatever makes
 * the distance in the time; a finger that would have to begin backward waits first. */
static void move_by_hand(finger_path *path, hand_kind kind, uint64_t *seed) {
  const hand_cell *cell = &hand_cells[kind][kit_random(seed) % HAND_CELLS];
  const double distance = cell->distance * scaled(seed, 0.9, 1.1), seconds = cell->seconds * scaled(seed, 0.7, 1.4);
  const double mean = distance / seconds, speed = kind == HAND_REST ? 0 : cell->speed * scaled(seed, 0.6, 1.6);
  if (speed <= 2 * mean) {
    add(path, seconds, 2 * mean - speed, speed);
  } else {
    add(path, seconds - 2 * distance / speed, 0, 0);
    add(path, 2 * distance / speed, 0, speed);
  }
  path->angle = drawn(hand_angles[kind], seed) * (chance(seed, 0.5) ? -1 : 1);
}

finger_path finger_hand(hand_kind kind, uint64_t *seed) {
  finger_path path;
  memset(&path, 0, sizeof path);
  path.is_upright = kind == HAND_VERTICAL;
  path.sign = chance(seed, 0.5) ? -1 : 1;
  path.kind = FINGER_FLICK;
  move_by_hand(&path, kind, seed);
  const double speed = path.segments[path.count - 1].to, roll = drawn(hand_rolls[kind], seed);
  path.last = path.end;
  if (kind == HAND_REST) {
    add(&path, drawn(hand_rests, seed), 0, 0);
  } else if (roll > 1) {
    /* The tip comes to rest and rolls back, as the finger lifts. */
    add(&path, 0.008, speed, 0);
    add(&path, 0.015, 0, -2 * roll / 0.015);
  }
  path.length = way(&path, path.end);
  return path;
}

/* -- Fingers of known intention -- */

static void attempt(finger_path *path, const finger_rule *rule, uint64_t *seed) {
  const double fling = rule->fling_velocity < INFINITY ? rule->fling_velocity : 800;
  const double half = 0.5 * fling, near = between(seed, 14, 0.85 * rule->threshold);
  switch (path->kind) {
  case FINGER_SLOW:
    drag(path, seed, near, between(seed, 60, half), between(seed, 0, 1));
    break;
  case FINGER_FAST_SLOW: {
    const double fast = between(seed, fling, 3 * fling), slow = between(seed, 30, half);
    add(path, between(seed, 0.01, 0.02), 0, fast);
    add(path, between(seed, 0, 0.04), fast, fast);
    add(path, between(seed, 0.005, 0.02), fast, slow);
    path->last = path->end;
    add(path, between(seed, 0.1, 0.3), slow, slow);
    break;
  }
  case FINGER_STOP:
    drag(path, seed, near, scaled(seed, 100, 4 * fling), 0);
    path->last = path->end;
    add(path, between(seed, 0.08, 0.3), 0, 0);
    break;
  case FINGER_FLICK: {
    if (chance(seed, 0.5)) {
      path->last = 0;
      move_by_hand(path, HAND_FLICK, seed);
      break;
    }
    const double speed = scaled(seed, 1.25 * fling, 4 * fling), first = speed * between(seed, 0.1, 1);
    if (chance(seed, 0.3)) add(path, between(seed, 0, 0.3), 0, 0);
    path->last = path->end;
    add(path, between(seed, 0.04, 0.14), first, speed);
    if (chance(seed, 0.4)) add(path, between(seed, 0.004, 0.015), speed, speed * between(seed, 0.7, 1));
    break;
  }
  case FINGER_FAR:
    drag(path, seed, between(seed, 1.12, 1.9) * rule->threshold, scaled(seed, 100, 4 * fling), 0);
    path->last = path->end;
    add(path, chance(seed, 0.5) ? between(seed, 0, 0.06) : between(seed, 0, 0.3), 0, 0);
    break;
  case FINGER_ROLL: {
    const double distance = between(seed, 1.4, 3) * rule->threshold, most = 0.8 * fmax(16, 0.1 * distance);
    const double roll = between(seed, 3, most), seconds = between(seed, 0.01, 0.03);
    drag(path, seed, distance, scaled(seed, 200, 3 * fling), between(seed, 0, 1));
    add(path, between(seed, 0.005, 0.015), path->segments[path->count - 1].to, 0);
    path->last = path->end;
    add(path, seconds, 0, -2 * roll / seconds);
    break;
  }
  default: {
    const double back = scaled(seed, 0.5 * fling, 3 * fling);
    drag(path, seed, between(seed, 1.4, 3) * rule->threshold, scaled(seed, 200, 3 * fling), 0);
    add(path, between(seed, 0, 0.1), 0, 0);
    add(path, between(seed, 0.005, 0.02), 0, -back);
    path->last = path->end;
    add(path, between(seed, 0.06, 0.12), -back, -back);
  }
  }
}

/* Whether a flick is one already when the slowest digitiser, at 60 Hz, last reports it: the faster end of a finger that
 * only then becomes fast is in no sample. */
static int is_flick_before_its_end(const finger_path *path, const finger_rule *rule) {
  const double end = path->end - 1. / 60, begin = fmax(path->last, end - 0.04);
  return along(path, end) - along(path, begin) >= 1.05 * rule->fling_velocity * (end - begin);
}

/* -- Where a finger would end: by the rule projected end -- */

/* What an estimate of a velocity may be wrong by beside its share: 0.5 points of noise, over two polls [points/s]. */
static const double uncertainty = 40;

static double mean_speed(const finger_path *path, double begin, double end) {
  return (along(path, end) - along(path, begin)) / (end - begin);
}

/* Whether it ends past the threshold, even if its speed is found too low: by its last 40 ms, and by what they are when
 * the slowest digitiser last reports it. */
static int ends_far(const finger_path *path, const finger_rule *rule) {
  const double end = path->end, last = end - 1. / 60;
  const double least = mean_speed(path, end - 0.04, end) / 1.25 - uncertainty;
  const double reported = mean_speed(path, fmax(path->last, last - 0.04), last) / 1.05 - uncertainty;
  return along(path, end) + least * rule->reach > 1.05 * rule->threshold &&
         along(path, last) + reported * rule->reach > rule->threshold;
}

/* Whether it ends short of the threshold, even if its speed is found twice as high, as the slow fingers of the other
 * rule go at half the fling velocity. `last` is the part that counts. */
static int ends_short(const finger_path *path, const finger_rule *rule, int last) {
  double fastest = 0;
  for (int i = last; i < path->count; i++) fastest = fmax(fastest, fmax(path->segments[i].from, path->segments[i].to));
  const double most = fmax(2 * fastest, 1.3 * fastest + uncertainty);
  return along(path, path->end) + most * rule->reach < rule->threshold;
}

static int is_clear_by_end(const finger_path *path, const finger_rule *rule) {
  const double gone = along(path, path->end), back = -path->segments[path->count - 1].to;
  switch (path->kind) {
  case FINGER_SLOW: return gone > 4 && ends_short(path, rule, 0);
  case FINGER_FAST_SLOW: return gone > 4 && ends_short(path, rule, path->count - 1);
  case FINGER_STOP: return gone > 4 && gone < 0.9 * rule->threshold;
  case FINGER_FLICK: return gone > 25 && path->end - path->last >= 0.04 && ends_far(path, rule);
  case FINGER_FAR:
  case FINGER_ROLL: return gone > 1.08 * rule->threshold;
  default:
    return gone > 1.08 * rule->threshold && along(path, path->last) - gone > 25 &&
           /* Times that are cut to 16 ms make two polls as long as three. */
           gone - (back / 1.5 - uncertainty) * rule->reach < 0.95 * rule->threshold;
  }
}

/* Whether the finger is of its kind beyond doubt. */
static int is_clear(const finger_path *path, const finger_rule *rule) {
  const double gone = along(path, path->end);
  for (int i = 0; i < path->count; i++)
    if (path->segments[i].seconds <= 0) return 0;
  if (rule->reach > 0) return is_clear_by_end(path, rule);
  switch (path->kind) {
  case FINGER_SLOW: return gone > 4 && gone < 0.9 * rule->threshold;
  case FINGER_FAST_SLOW:
  case FINGER_STOP: return gone > 4 && gone < 0.9 * rule->threshold;
  case FINGER_FLICK:
    if (rule->fling_velocity == INFINITY) return gone > 1.1 * rule->threshold;
    return gone > 25 && gone < 1.4 * rule->threshold && path->end - path->last >= 0.04 &&
           gone - along(path, path->end - 0.04) >= 1.25 * rule->fling_velocity * 0.04 &&
           is_flick_before_its_end(path, rule);
  case FINGER_FAR:
  case FINGER_ROLL: return gone > 1.08 * rule->threshold;
  default: return gone > 1.08 * rule->threshold && along(path, path->last) - gone > 25;
  }
}

finger_path finger_make(finger_kind kind, const finger_rule *rule, uint64_t *seed) {
  for (;;) {
    finger_path path;
    memset(&path, 0, sizeof path);
    path.kind = kind;
    path.is_upright = rule->is_upright;
    path.sign = !rule->is_upright && chance(seed, 0.5) ? -1 : 1;
    path.angle = between(seed, -0.4, 0.4);
    attempt(&path, rule, seed);
    path.length = way(&path, path.end);
    if (chance(seed, 0.3)) path.bow = between(seed, -0.12, 0.12);
    if (is_clear(&path, rule)) return path;
  }
}

/* -- Deliveries -- */

static int is_resampled(finger_way way) { return way == WAY_RESAMPLED || way == WAY_RESAMPLED_ALL; }

int finger_way_has_times(finger_way way) { return way < WAY_STAMP || is_resampled(way); }

finger_delivery finger_delivery_make(finger_way way, double sample_rate, double frame_rate, uint64_t *seed) {
  finger_delivery d;
  d.way = way;
  d.sample_rate = sample_rate;
  d.frame_rate = frame_rate;
  d.reports_rest = chance(seed, 0.5);
  d.is_after = chance(seed, 0.5);
  d.is_direct = finger_way_has_times(way) && chance(seed, 0.5);
  d.release = (int)(kit_random(seed) % 3);
  d.noise = chance(seed, 0.5) ? 0.5 : 0;
  d.late = chance(seed, 0.3) ? 0.02 : 0;
  return d;
}

/* A sample as the device takes it. */
typedef struct sample {
  finger_call_kind kind;
  double time, order, x, y;
} sample;

enum { MOST_SAMPLES = 30000 };

static int sense(const finger_path *path, const finger_delivery *d, uint64_t *seed, sample *samples) {
  int count = 0;
  double x = 0, y = 0, reported = -1;
  samples[count++] = (sample){CALL_DOWN, 0, 0, 0, 0};
  const double interval = 1 / d->sample_rate;
  for (double next = interval * between(seed, 0.05, 1); next < path->end; next += interval * between(seed, 0.9, 1.1)) {
    const double gone = way(path, next);
    if (!d->reports_rest && fabs(gone - reported) < 0.02) continue;
    reported = gone;
    finger_place(path, next, &x, &y);
    x += between(seed, -d->noise, d->noise);
    y += between(seed, -d->noise, d->noise);
    if (count < MOST_SAMPLES - 2) samples[count++] = (sample){CALL_MOVE, next, next, x, y};
  }
  if (d->release == 1) finger_place(path, path->end, &x, &y);
  if (d->release == 2) samples[count++] = (sample){CALL_MOVE, path->end, path->end, x, y};
  samples[count++] = (sample){CALL_UP, path->end, path->end, x, y};
  return count;
}

/* Lets samples overtake others: the press stays first and the release last. */
static void disorder(sample *samples, int count, uint64_t *seed) {
  for (int i = 1; i < count - 1; i++) samples[i].order = samples[i].time + between(seed, 0, 0.002);
  for (int i = 2; i < count - 1; i++) {
    const sample moved = samples[i];
    int k = i;
    for (; k > 1 && samples[k - 1].order > moved.order; k--) samples[k] = samples[k - 1];
    samples[k] = moved;
  }
}

/* What a toolkit that resamples reports of the samples of a finger. */
typedef struct resampler {
  const sample *samples;
  int newest;    /* of the moves that it has read; 0: the press */
  int is_ahead;  /* whether what it told last is a place of its own making: */
  sample ahead;
} resampler;

static int stands(const resampler *r) {
  const sample *s = r->samples + r->newest;
  return r->newest > 0 && s[0].x == s[-1].x && s[0].y == s[-1].y;
}

/* The sample, at the place of its own making if that is of a later moment, or the finger stands. */
static sample tell(resampler *r, int index) {
  sample s = r->samples[index];
  if (s.kind == CALL_MOVE) r->newest = index;
  if (r->is_ahead && (s.time < r->ahead.time || stands(r))) {
    s.x = r->ahead.x;
    s.y = r->ahead.y;
  } else {
    r->is_ahead = 0;
  }
  return s;
}

/* The place for a moment 5 ms before a frame: between two moves, or ahead of the newest, by at most 8 ms and half the
 * time between the last two. Returns whether there is one. */
static int resample(resampler *r, double frame, int end, sample *made) {
  const sample *a = r->samples + r->newest, *b = a + 1;
  double at = frame - 0.005;
  if (r->newest + 1 < end && b->time <= frame) {
    if (b->time - a->time < 0.002) return 0;
  } else {
    if (r->newest == 0) return 0;
    b = a--;
    if (b->time - a->time < 0.002 || b->time - a->time > 0.02) return 0;
    at = fmin(at, b->time + fmin(0.5 * (b->time - a->time), 0.008));
  }
  const double share = (at - a->time) / (b->time - a->time);
  if (!(r->is_ahead && stands(r))) {
    r->ahead = (sample){CALL_MOVE, at, frame, a->x + share * (b->x - a->x), a->y + share * (b->y - a->y)};
    r->is_ahead = 1;
  }
  *made = r->ahead;
  made->time = at;
  made->order = frame;
  return 1;
}

/* Puts in place of the samples what Android's input consumer tells an app that draws, and OpenHarmony's. A frame gets the
 * moves up to 5 ms before it, and a place for that moment. The lift ends the waiting. Returns how many there are. */
static int resample_all(sample *samples, int count, int keeps_all, double interval, uint64_t *seed) {
  static sample raw[MOST_SAMPLES];
  memcpy(raw, samples, (size_t)count * sizeof raw[0]);
  resampler r = {raw, 0, 0, {CALL_MOVE, 0, 0, 0, 0}};
  const int lift = count - 1;
  int made = 1, next = 1;
  for (double frame = interval * between(seed, 0, 1); next < lift && frame < raw[lift].time; frame += interval) {
    const int first = made;
    for (; next < lift && raw[next].time <= frame - 0.005 && made < MOST_SAMPLES - 3; next++) {
      samples[made] = tell(&r, next);
      samples[made++].order = frame;
    }
    if (made > first && resample(&r, frame, lift, &samples[made])) made++;
    if (!keeps_all && made > first + 1) samples[first] = samples[made - 1], made = first + 1;
  }
  const int first = made;
  for (; next < lift && made < MOST_SAMPLES - 2; next++) {
    samples[made] = tell(&r, next);
    samples[made++].order = raw[lift].time;
  }
  if (!keeps_all && made > first + 1) samples[first] = samples[made - 1], made = first + 1;
  samples[made++] = tell(&r, lift);
  return made;
}

static void call(finger_calls *calls, finger_call_kind kind, double time, double x, double y) {
  if (calls->count < FINGER_MOST_CALLS) calls->at[calls->count++] = (finger_call){kind, time, x, y};
}

/* The time that a sample is given; `nth` in its poll at `poll`, in which `newest` is that of the last move. */
static double stamp(const finger_delivery *d, const sample *s, double origin, double poll, double newest, int nth,
                    double tick, uint64_t *seed) {
  const int is_move = s->kind == CALL_MOVE;
  const double time = origin + (is_move && d->way == WAY_GATHERED ? newest : s->time);
  switch (d->way) {
  case WAY_BROWSER:
  case WAY_GATHERED: return nearbyint(time / tick) * tick;
  case WAY_MILLISECOND: return floor(time * 1000) / 1000;
  case WAY_CUT: return floor(time / 0.016) * 0.016;
  case WAY_JITTER: return is_move ? time + between(seed, -0.002, 0.002) : time;
  case WAY_STAMP:
  case WAY_FRAME: return poll;
  case WAY_MICRO: return poll + nth * tick * 0.02;
  case WAY_NONE:
  case WAY_FRAME_NONE: return NAN;
  default: return time;
  }
}

void finger_deliver(const finger_path *path, const finger_delivery *d, double time, double x, double y, uint64_t *seed,
                    finger_calls *calls) {
  static sample samples[MOST_SAMPLES];
  int count = sense(path, d, seed, samples);
  if (is_resampled(d->way))
    count = resample_all(samples, count, d->way == WAY_RESAMPLED_ALL, 1 / d->frame_rate, seed);
  if (d->way == WAY_DISORDER) disorder(samples, count, seed);
  const int is_newest_only = d->way == WAY_FRAME || d->way == WAY_FRAME_NONE;
  /* A browser's tick, 0.1 to 1 ms; a fiftieth of it is the time between two of a poll's samples, 2 to 20 microseconds. */
  const double tick = between(seed, 0.0001, 0.001), interval = 1 / d->frame_rate;
  double poll = time - interval * between(seed, 0, 1);
  calls->count = calls->polls = calls->last_polls = 0;
  call(calls, CALL_ADVANCE, poll - interval, 0, 0);
  call(calls, CALL_ADVANCE, poll, 0, 0);
  for (int next = 0; next < count;) {
    poll += interval * (chance(seed, d->late) ? between(seed, 2, 4) : 1) + between(seed, -0.0008, 0.0008);
    if (poll >= time && poll < time + path->end) {
      calls->polls++;
      if (poll >= time + path->last) calls->last_polls++;
    }
    const double advance = poll + (d->is_after ? 0 : 0.0003);
    if (d->is_after && !d->is_direct) call(calls, CALL_ADVANCE, advance, 0, 0);
    int end = next;
    double newest = 0;
    for (; end < count && time + samples[end].order <= poll; end++)
      if (samples[end].kind == CALL_MOVE) newest = samples[end].time;
    /* The press and the release are events even where only the newest place is known. */
    for (int i = next; i < end; i++) {
      const sample *s = &samples[i], *place = is_newest_only ? &samples[end - 1] : s;
      if (is_newest_only && s->kind == CALL_MOVE && i != end - 1) continue;
      const double at = stamp(d, s, time, poll, newest, i - next, tick, seed);
      call(calls, s->kind, at, x + place->x, y + place->y);
    }
    /* A host that asks for the place in every frame gets it in every frame. */
    if (is_newest_only && d->reports_rest && end == next && next > 0 && next < count)
      call(calls, CALL_MOVE, d->way == WAY_FRAME ? poll : NAN, x + samples[next - 1].x, y + samples[next - 1].y);
    if (!d->is_after || d->is_direct) call(calls, CALL_ADVANCE, advance, 0, 0);
    next = end;
  }
}

/* How far it has gone by what was told of it [points]. */
static double told(const finger_path *path, const finger_calls *calls) {
  const finger_call *down = NULL, *up = NULL;
  for (int i = 0; i < calls->count; i++) {
    if (calls->at[i].kind == CALL_DOWN) down = &calls->at[i];
    if (calls->at[i].kind == CALL_UP) up = &calls->at[i];
  }
  return path->sign * (path->is_upright ? up->y - down->y : up->x - down->x);
}

/* Whether its way back, by what was told of it, is more than a lifting finger rolls: two slops, and a tenth of its way
 * out. */
static int is_told_back(const finger_path *path, const finger_calls *calls) {
  double start = 0, gone = 0, most = 0;
  for (int i = 0; i < calls->count; i++) {
    const finger_call *c = &calls->at[i];
    if (c->kind == CALL_ADVANCE) continue;
    const double place = path->sign * (path->is_upright ? c->y : c->x);
    if (c->kind == CALL_DOWN) start = place;
    gone = place - start;
    most = fmax(most, gone);
  }
  return most - gone >= 1.05 * fmax(20, 0.1 * most);
}

int finger_is_known(const finger_path *path, const finger_rule *rule, const finger_delivery *d,
                    const finger_calls *calls) {
  const int leaves_by_distance =
      path->kind == FINGER_FAR || path->kind == FINGER_ROLL ||
      (rule->fling_velocity == INFINITY && path->kind >= FINGER_FLICK);
  if (leaves_by_distance && told(path, calls) < 1.02 * rule->threshold) return 0;
  const int returns_by_velocity = path->kind == FINGER_BACK && rule->fling_velocity < INFINITY && rule->reach == 0;
  if (returns_by_velocity && !is_told_back(path, calls)) return 0;
  if (finger_way_has_times(d->way)) return 1;
  switch (path->kind) {
  case FINGER_FAST_SLOW:
  case FINGER_STOP: return calls->last_polls >= 3;
  case FINGER_BACK: return calls->last_polls >= 2;
  default: return 1;
  }
}
