#include "wheel_kit.h"

#include "check.h"
#include "deck_kit.h"

#include <math.h>

#define PI 3.14159265358979323846

static void add(wheel_stream *stream, double time, double way) {
  if (stream->count == WHEEL_MAX) return;
  stream->at[stream->count].time = time;
  stream->at[stream->count++].way = way;
}

static double end_of(const wheel_stream *stream) { return stream->count ? stream->at[stream->count - 1].time : 0; }

wheel_stream wheel_make(int rate) {
  wheel_stream stream;
  stream.count = 0;
  stream.rate = rate;
  stream.lift = 0;
  return stream;
}

void wheel_fingers(wheel_stream *stream, double from, double to, double seconds) {
  const double begin = end_of(stream), rate = stream->rate;
  const int count = seconds * rate < 2 ? 2 : (int)floor(seconds * rate + 0.5);
  for (int i = 1; i <= count; i++) add(stream, begin + i / rate, (from + (to - from) * i / count) / rate);
  stream->lift = end_of(stream);
}

void wheel_tail(wheel_stream *stream, double speed, double tau, double seconds) {
  const double begin = end_of(stream), rate = stream->rate;
  for (int i = 1; i / rate < seconds; i++) {
    const double way = speed * exp(-i / rate / tau) / rate;
    if (fabs(way) < 0.3) break;
    add(stream, begin + i / rate, way);
  }
}

void wheel_bell(wheel_stream *stream, double way, int scrolls, uint64_t *dice) {
  for (int i = 1; i <= scrolls; i++) {
    const double part = way / scrolls * (PI / 2) * sin(PI * (i - 0.5) / scrolls);
    add(stream, (double)i / stream->rate, part * kit_random_between(dice, 0.9, 1.1));
  }
  stream->lift = end_of(stream);
}

void wheel_spoil(wheel_stream *stream, uint64_t *dice, double noise, double lost) {
  int count = 0;
  double last = -1;
  for (int i = 0; i < stream->count; i++) {
    const double time = stream->at[i].time + kit_random_between(dice, -0.001, 0.001);
    const double way = stream->at[i].way * kit_random_between(dice, 1 - noise, 1 + noise);
    if (kit_random_between(dice, 0, 1) < lost) continue;
    last = time > last ? time : last;
    stream->at[count].time = last;
    stream->at[count++].way = way;
  }
  stream->count = count;
}

void wheel_round(wheel_stream *stream) {
  int count = 0;
  for (int i = 0; i < stream->count; i++) {
    const double way = floor(stream->at[i].way + 0.5);
    if (way == 0) continue;
    stream->at[count].time = stream->at[i].time;
    stream->at[count++].way = way;
  }
  stream->count = count;
}

int wheel_play(cardstack_deck *deck, const wheel_stream *stream, double time, double x, double y, int has_phases) {
  int taken = 0;
  for (int i = 0; i < stream->count; i++) {
    int32_t is_taken = -1;
    const double now = stream->at[i].time;
    cardstack_scroll_phase phase = CARDSTACK_SCROLL_PHASE_UNKNOWN;
    if (has_phases) phase = now > stream->lift + 1e-9 ? CARDSTACK_SCROLL_PHASE_MOMENTUM : CARDSTACK_SCROLL_PHASE_CHANGED;
    if (has_phases && i == 0) phase = CARDSTACK_SCROLL_PHASE_BEGAN;
    CHECK_OK(cardstack_deck_scroll(deck, time + now, x, y, stream->at[i].way, 0, phase, &is_taken));
    taken += is_taken;
    const int is_last = i + 1 == stream->count || stream->at[i + 1].time > stream->lift + 1e-9;
    if (has_phases && is_last && phase != CARDSTACK_SCROLL_PHASE_MOMENTUM) {
      CHECK_OK(cardstack_deck_scroll(deck, time + now, x, y, 0, 0, CARDSTACK_SCROLL_PHASE_ENDED, &is_taken));
    }
  }
  return taken;
}
