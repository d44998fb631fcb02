/* Streams of a trackpad's scrolls, as a system reports them that does not report phases, and a host that feeds them. */

#ifndef WHEEL_KIT_H
#define WHEEL_KIT_H

#include <cardstack.h>

enum { WHEEL_MAX = 2000 };

typedef struct wheel_stream {
  int count;
  struct { double time, way; } at[WHEEL_MAX];
  int rate;    /* scrolls a second */
  double lift; /* when the fingers were lifted last */
} wheel_stream;

/* An empty stream. */
wheel_stream wheel_make(int rate);
/* The fingers go on from one speed to another. */
void wheel_fingers(wheel_stream *stream, double from, double to, double seconds);
/* They are up, and the system scrolls on from `speed`, ever slower: by `tau` seconds to 1/e. It ends before `seconds`. */
void wheel_tail(wheel_stream *stream, double speed, double tau, double seconds);
/* A slow drag: its speed rises and falls as a sine. */
void wheel_bell(wheel_stream *stream, double way, int scrolls, uint64_t *dice);
/* Makes the numbers inexact by up to `noise`, the times by 1 ms, and loses a share of the scrolls. */
void wheel_spoil(wheel_stream *stream, uint64_t *dice, double noise, double lost);
/* Whole points; scrolls of 0 points are not reported. */
void wheel_round(wheel_stream *stream);

/* One of many random flicks, spoiled if `noise` is more than 0; with phases the fingers are fast. */
wheel_stream wheel_flick(int number, int rate, double noise, double lost, int is_whole, int has_phases);
/* One of many slow drags of less than 107 points. */
wheel_stream wheel_short_drag(int number);
/* The phase of a scroll, and whether the fingers are lifted after it. */
cardstack_scroll_phase wheel_phase(const wheel_stream *stream, int index);
int wheel_lifts(const wheel_stream *stream, int index);
/* Feeds it from `time` on, with the cursor at (x, y), to the right by (1, 0). With phases, all after the lift is momentum.
 * Returns how many scrolls were taken. */
int wheel_play(cardstack_deck *deck, const wheel_stream *stream, double time, double x, double y, int has_phases);

#endif
