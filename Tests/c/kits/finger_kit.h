/* Fingers whose intention is known, and the ways in which toolkits hand their samples over. */

#ifndef FINGER_KIT_H
#define FINGER_KIT_H

#include <stdint.h>

/* What a finger does, and so what has to come of it. */
typedef enum finger_kind {
  FINGER_SLOW,      /* goes less far than the threshold, never at more than half the fling velocity: returns */
  FINGER_FAST_SLOW, /* begins fast, ends as slowly: returns */
  FINGER_STOP,      /* comes to rest short of the threshold: returns */
  FINGER_FLICK,     /* its last 40 ms are faster than the fling velocity: leaves */
  FINGER_FAR,       /* comes to rest past the threshold: leaves */
  FINGER_BACK,      /* goes past the threshold and flicks back: returns */
  FINGER_ROLL,      /* goes past the threshold and rolls back a little as it lifts: leaves */
  FINGER_KINDS
} finger_kind;

/* How its samples reach the engine. */
typedef enum finger_way {
  WAY_EXACT,       /* each with its time */
  WAY_BROWSER,     /* times rounded to 0.1 to 1 ms */
  WAY_MILLISECOND, /* times cut to 1 ms */
  WAY_CUT,         /* times cut to 16 ms */
  WAY_DISORDER,    /* each with its time, but overtaken by others within 2 ms */
  WAY_JITTER,      /* in order, their times wrong by up to 2 ms */
  WAY_STAMP,       /* a poll's samples have one time, the poll's */
  WAY_MICRO,       /* a poll's samples have times microseconds apart */
  WAY_FRAME,       /* the newest sample of each poll alone, with the frame's time */
  WAY_NONE,        /* no times */
  WAY_FRAME_NONE,  /* the newest sample of each poll alone, without a time */
  WAY_GATHERED,    /* a browser's times, but a frame's moves have that of the newest: none of them has its own */
  WAY_RESAMPLED,   /* as toolkits that draw report it: per frame one place, for a moment 5 ms before the frame */
  WAY_RESAMPLED_ALL, /* the same, and before it the frame's samples */
  FINGER_WAYS
} finger_way;

extern const char *const finger_kind_names[FINGER_KINDS], *const finger_way_names[FINGER_WAYS];

/* What decides: along the x axis, or along y. */
typedef struct finger_rule {
  double threshold;      /* [points of the finger] */
  double fling_velocity; /* [points/s]; infinite: no velocity decides */
  double reach;          /* of the rule projected end: the way beyond its place by which a velocity counts [s]; else 0 */
  int is_upright;
} finger_rule;

enum { FINGER_SEGMENTS = 8, FINGER_MOST_CALLS = 40000 };

/* A finger's way: at each moment a speed, linear in between. */
typedef struct finger_path {
  finger_kind kind;
  int count;
  struct { double seconds, from, to; } segments[FINGER_SEGMENTS]; /* speeds [points/s] */
  double angle, bow;  /* off the axis [rad]; sideways, of the whole way [1] */
  double length;      /* of the whole way [points] */
  double last;        /* when its last part begins, the one that decides its kind [s] */
  double end;         /* when it lifts [s] */
  int sign;           /* toward the axis or against it */
  int is_upright;
} finger_path;

/* How it was sensed and delivered. */
typedef struct finger_delivery {
  finger_way way;
  double sample_rate, frame_rate; /* [Hz] */
  int reports_rest;               /* whether a still finger is reported, too */
  int is_after;                   /* whether a poll's samples come after the frame's advance */
  int is_direct;                  /* samples with times are delivered when they are taken */
  int release;                    /* its place: 0 the last sample's, 1 its own, 2 the last again, as a move first */
  double noise;                   /* of each place, up to [points] */
  double late;                    /* part of the frames that are late [1] */
} finger_delivery;

typedef enum finger_call_kind { CALL_ADVANCE, CALL_DOWN, CALL_MOVE, CALL_UP } finger_call_kind;

/* A call of the host's. */
typedef struct finger_call {
  finger_call_kind kind;
  double time, x, y; /* NaN: no time */
} finger_call;

typedef struct finger_calls {
  int count;
  int polls;     /* whole polls from the press to the release */
  int last_polls; /* polls within the path's last part */
  finger_call at[FINGER_MOST_CALLS];
} finger_calls;

/* Hands, with no rule in mind: as 58 persons swiped on phones and tablets. */
typedef enum hand_kind {
  HAND_FLICK,    /* sideways, fast at the lift, within 0.4 s */
  HAND_SWIPE,    /* other strokes of at least 60 points sideways that do not rest */
  HAND_REST,     /* sideways, short of 107 points, and held for 0.1 s or more before the lift */
  HAND_VERTICAL, /* up or down by at least 60 points */
  HAND_KINDS
} hand_kind;

extern const char *const hand_kind_names[HAND_KINDS];

/* A hand's stroke, by chance. */
finger_path finger_hand(hand_kind kind, uint64_t *seed);

/* A finger of a kind, by chance. */
finger_path finger_make(finger_kind kind, const finger_rule *rule, uint64_t *seed);
/* Where it is, from where it goes down. */
void finger_place(const finger_path *path, double time, double *x, double *y);
/* A delivery by chance, of a way and of rates. */
finger_delivery finger_delivery_make(finger_way way, double sample_rate, double frame_rate, uint64_t *seed);
/* Whether the way tells when samples were taken. */
int finger_way_has_times(finger_way way);
/* What a host calls, from `time` on, for a finger that goes down at (x, y). */
void finger_deliver(const finger_path *path, const finger_delivery *delivery, double time, double x, double y,
                    uint64_t *seed, finger_calls *calls);
/* Whether the verdict can be known: a distance of which the part beyond the threshold was not reported, and a pause or
 * another change that is too short for the polls, are in no sample. */
int finger_is_known(const finger_path *path, const finger_rule *rule, const finger_delivery *delivery,
                    const finger_calls *calls);

#endif
