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

wheel_stream wheel_flick(int number, int rate, double noise, double lost, int is_whole, int has_phases) {
  uint64_t dice = (uint64_t)(number + 1) * UINT64_C(0x9E3779B97F4A7C15) | 1;
  for (int k = 0; k < 8; k++) kit_random(&dice);
  const double from = kit_random_between(&dice, 100, 300), speed = kit_random_between(&dice, 500, 3000);
  wheel_stream stream = wheel_make(rate);
  wheel_fingers(&stream, from, has_phases && speed < 1500 ? speed + 1000 : speed, kit_random_between(&dice, 0.08, 0.25));
  wheel_tail(&stream, speed, kit_random_between(&dice, 0.2, 0.5), INFINITY);
  if (noise > 0) wheel_spoil(&stream, &dice, noise, lost);
  if (is_whole) wheel_round(&stream);
  return stream;
}

wheel_stream wheel_short_drag(int number) {
  static const int rates[] = {60, 90, 120};
  uint64_t dice = (uint64_t)(number + 1) * UINT64_C(0xD1342543DE82EF95) | 1;
  for (int k = 0; k < 8; k++) kit_random(&dice);
  wheel_stream stream = wheel_make(rates[kit_random(&dice) % 3]);
  wheel_bell(&stream, kit_random_between(&dice, 20, 95), 8 + (int)(kit_random(&dice) % 33), &dice);
  return stream;
}

cardstack_scroll_phase wheel_phase(const wheel_stream *stream, int index) {
  if (index == 0) return CARDSTACK_SCROLL_PHASE_BEGAN;
  const int is_tail = stream->at[index].time > stream->lift + 1e-9;
  return is_tail ? CARDSTACK_SCROLL_PHASE_MOMENTUM : CARDSTACK_SCROLL_PHASE_CHANGED;
}

int wheel_lifts(const wheel_stream *stream, int index) {
  if (index > 0 && wheel_phase(stream, index) == CARDSTACK_SCROLL_PHASE_MOMENTUM) return 0;
  return index + 1 == stream->count || wheel_phase(stream, index + 1) == CARDSTACK_SCROLL_PHASE_MOMENTUM;
}

int wheel_play(cardstack_deck *deck, const wheel_stream *stream, double time, double x, double y, int has_phases) {
  int taken = 0;
  for (int i = 0; i < stream->count; i++) {
    int32_t is_taken = -1;
    const double now = stream->at[i].time;
    const cardstack_scroll_phase phase = has_phases ? wheel_phase(stream, i) : CARDSTACK_SCROLL_PHASE_UNKNOWN;
    CHECK_OK(cardstack_deck_scroll(deck, time + now, x, y, stream->at[i].way, 0, phase, &is_taken));
    taken += is_taken;
    if (has_phases && wheel_lifts(stream, i)) {
      CHECK_OK(cardstack_deck_scroll(deck, time + now, x, y, 0, 0, CARDSTACK_SCROLL_PHASE_ENDED, &is_taken));
    }
  }
  return taken;
}
