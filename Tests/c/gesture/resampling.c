/* The held card drawn on the line between pointer samples: evenly, at any rates, a short time behind the finger. */

#include "check.h"
#include "deck_kit.h"

#include <math.h>
#include <string.h>

static kit_events events;

static cardstack_deck_config resampled(void) {
  cardstack_deck_config c = kit_config();
  c.press.slop = 0;
  c.look.rotation = 0;
  return c; /* CLASSIC's are 0.005 and 0.008 */
}

static double x_of(cardstack_deck *deck, uint64_t card) {
  cardstack_pose pose;
  kit_pose(deck, card, &pose);
  return pose.x;
}

enum { MOST_FRAMES = 80 };

/* A finger drags to the right at an even speed, and stops. */
typedef struct drag {
  double sample_rate, frame_rate, phase, speed;
  double stop; /* after so many seconds */
} drag;

/* Where the held point is drawn from frame to frame, and how far the finger is then, both from the press. */
typedef struct course {
  size_t count;
  double times[MOST_FRAMES], shown[MOST_FRAMES], finger[MOST_FRAMES];
} course;

/* A finger at rest gives one sample, and no more. Digitizers and displays have clocks of their own: no rate is exact. */
static course run(const cardstack_deck_config *c, const drag *d) {
  course found = {0, {0}, {0}, {0}};
  cardstack_deck *deck = kit_deck(c, 3);
  const double spacing = 1 / (d->sample_rate * 1.0013);
  double next = d->phase * spacing;
  int still = 0;
  kit_advance(deck, 1);
  CHECK_OK(cardstack_deck_pointer_down(deck, 1, 1, 100, 400, NULL));
  const double x = x_of(deck, 1);
  for (double now = 1 / d->frame_rate; now < fmin(d->stop + 0.1, 0.5) && found.count < MOST_FRAMES; now += 1 / d->frame_rate) {
    for (; next <= now; next += spacing) {
      if (next > d->stop && still++ > 0) continue;
      CHECK_OK(cardstack_deck_pointer_move(deck, 1 + next, 1, 100 + d->speed * fmin(next, d->stop), 400, NULL));
    }
    kit_advance(deck, 1 + now);
    found.times[found.count] = now;
    found.shown[found.count] = x_of(deck, 1) - x;
    found.finger[found.count++] = d->speed * fmin(now, d->stop);
  }
  cardstack_deck_destroy(deck);
  return found;
}

/* How far the card's steps from frame to frame differ from an even one at most, in shares of it; and the mean time by
 * which it is behind the finger [s]. */
static double unevenness(const cardstack_deck_config *c, double sample_rate, double frame_rate, double *lag) {
  double worst = 0;
  *lag = 0;
  for (int k = 0; k < 3; k++) {
    const drag d = {sample_rate, frame_rate, 0.1 + 0.4 * k, 600, INFINITY};
    const course found = run(c, &d);
    const double step = d.speed / frame_rate;
    size_t count = 0;
    double behind = 0;
    for (size_t i = 1; i < found.count; i++) {
      if (found.finger[i - 1] < 100) continue;
      worst = fmax(worst, fabs(found.shown[i] - found.shown[i - 1] - step) / step);
      behind += (found.finger[i] - found.shown[i]) / d.speed;
      count++;
    }
    *lag += behind / (double)count / 3;
  }
  return worst;
}

/* The pairings of digitizer and display, with the worst step of CLASSIC. At 60 Hz every second frame of 120 is without a
 * sample, and the prediction too short. */
static void test_evenness(void) {
  static const struct { double samples, frames, worst; } pairings[] = {
      {60, 60, 0.01},   {60, 120, 0.32},  {90, 60, 0.01},  {90, 90, 0.01},   {90, 120, 0.01},   {120, 60, 0.01}, {120, 120, 0.01},
      {125, 60, 0.01}, {125, 120, 0.01}, {125, 144, 0.01}, {240, 60, 0.01}, {240, 120, 0.01}, {1000, 60, 0.01}, {1000, 144, 0.01},
  };
  const cardstack_deck_config c = resampled();
  cardstack_deck_config raw = c;
  raw.resampling.delay = raw.resampling.prediction = 0;
  double lag, raw_lag;
  CHECK(unevenness(&raw, 125, 60, &lag) > 0.4); /* what it is for */
  for (size_t i = 0; i < sizeof pairings / sizeof pairings[0]; i++) {
    const double samples = pairings[i].samples, frames = pairings[i].frames;
    unevenness(&raw, samples, frames, &raw_lag);
    const double worst = unevenness(&c, samples, frames, &lag);
    check_context("%g Hz on %g Hz: %.4f, %.4f s behind, in place of %.4f", samples, frames, worst, lag, raw_lag);
    CHECK(worst < pairings[i].worst);
    CHECK(lag < raw_lag + 0.001);
  }
  check_context("");
}

/* A finger that stops dead is passed by at most half of what it goes between two samples, and the card is back within
 * two of them. */
static void test_dead_stop(void) {
  static const double rates[] = {60, 90, 125, 240, 1000}, frames[] = {60, 120};
  const cardstack_deck_config c = resampled();
  double farthest = 0;
  for (int r = 0; r < 5; r++) {
    for (int k = 0; k < 40; k++) {
      const drag d = {rates[r], frames[k % 2], (k + 0.5) / 40, 1500, 0.2};
      const course found = run(&c, &d);
      for (size_t i = 0; i < found.count; i++) {
        const double past = found.shown[i] - d.speed * d.stop, spacing = 1 / rates[r];
        check_context("%g Hz on %g Hz, phase %g, at %g: %g", d.sample_rate, d.frame_rate, d.phase, found.times[i], past);
        CHECK(past < 0.5 * d.speed * spacing);
        if (found.times[i] > d.stop + 2.1 * spacing) CHECK(past < 0.5);
        if (found.times[i] > d.stop + 2.6 * spacing) CHECK_NEAR(past, 0, 1e-9);
        farthest = fmax(farthest, past / (d.speed * spacing));
      }
    }
  }
  CHECK(farthest > 0.3);
  check_context("");
}

/* Hosts whose samples are of the frame itself, or of no time that is known: the card is where the finger is, also when
 * that stops. So it is for toolkits that resample. */
static void test_hosts(void) {
  enum { AT_FRAME, UNTIMED_BEFORE, UNTIMED_AFTER, RESAMPLED, HOSTS };
  const cardstack_deck_config c = resampled();
  for (int host = 0; host < HOSTS; host++) {
    cardstack_deck *deck = kit_deck(&c, 3);
    CHECK_OK(cardstack_deck_pointer_down(deck, 1, 1, 100, 400, NULL));
    const double x = x_of(deck, 1);
    for (int frame = 1; frame < 60; frame++) {
      const double now = 1 + frame / 60.0, way = 8 * fmin(frame, 30), time = host == AT_FRAME ? now : host == RESAMPLED ? now - 0.005 : NAN;
      check_context("host %d, frame %d", host, frame);
      if (host == UNTIMED_AFTER) kit_advance(deck, now);
      if (frame <= 30) CHECK_OK(cardstack_deck_pointer_move(deck, time, 1, 100 + way, 400, NULL));
      if (host == UNTIMED_BEFORE) CHECK_NEAR(x_of(deck, 1), x + way, 1e-9);
      if (host != UNTIMED_AFTER) kit_advance(deck, now);
      if (host != RESAMPLED || (frame > 2 && frame <= 30) || frame > 31) CHECK_NEAR(x_of(deck, 1), x + way, 1e-9);
      if (frame > 33) CHECK(isinf(kit_advance(deck, now).wake_in));
    }
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* Samples each 10 ms, and frames just before the next one. */
static double warm_up(cardstack_deck *deck, double time, double x) {
  CHECK_OK(cardstack_deck_pointer_down(deck, time, 1, x, 400, NULL));
  for (int i = 1; i <= 5; i++) {
    kit_advance(deck, time + 0.01 * i - 1e-9);
    CHECK_OK(cardstack_deck_pointer_move(deck, time + 0.01 * i, 1, x + 10 * i, 400, NULL));
  }
  return time + 0.05;
}

/* Where the finger was 5 ms ago, exactly; and its way prolonged by no more than allowed, and taken back when it rests. */
static void test_places(void) {
  cardstack_deck_config c = resampled();
  cardstack_deck *deck = kit_deck(&c, 3);
  const double time = warm_up(deck, 1, 160);
  static const struct { double after, x; } places[] = {
      {0, 245}, {0.0025, 247.5}, {0.005, 250}, {0.008, 253}, {0.01, 255}, {0.012, 253}, {0.015, 250}, {0.05, 250}, {0.5, 250},
  };
  for (int i = 0; i < 9; i++) {
    check_context("after %g", places[i].after);
    const cardstack_frame frame = kit_advance(deck, time + places[i].after);
    CHECK_NEAR(x_of(deck, 1), places[i].x, 1e-6);
    CHECK_EQUAL(frame.motion & (CARDSTACK_MOTION_LEAVING | CARDSTACK_MOTION_REWINDING), 0);
    if (places[i].after < 0.014) CHECK_NEAR(frame.wake_in, 0, 0); /* there is more to draw without another sample */
    if (places[i].after > 0.4) CHECK(isinf(frame.wake_in));
  }
  c.resampling.prediction = 0.002;
  CHECK_OK(cardstack_deck_set_config(deck, NAN, &c));
  CHECK_OK(cardstack_deck_pointer_move(deck, 1.60, 1, 260, 400, NULL));
  CHECK_OK(cardstack_deck_pointer_move(deck, 1.61, 1, 270, 400, NULL));
  kit_advance(deck, 1.6185);
  CHECK_NEAR(x_of(deck, 1), 312, 1e-6);
  check_context("");
  cardstack_deck_destroy(deck);
}

/* What frames came before decides about the place of a held card while the finger moves, and about nothing else: not
 * about the other cards, the events, or the place where the finger rests. */
static void test_frame_rates(void) {
  cardstack_deck_config c = resampled();
  static kit_events told[4];
  static kit_state reference, state;
  const char *difference;
  for (int rate = 0; rate < 4; rate++) {
    static const double steps[] = {1, 1 / 60.0, 1 / 144.0, 0.0011};
    cardstack_deck *deck = kit_deck(&c, 6);
    kit_slow_swipe(deck, 1, 180, 0);
    CHECK_OK(cardstack_deck_pointer_down(deck, 1.8, 1, 200, 400, NULL));
    double frame = 1.8;
    for (int i = 1; i <= 100; i++) {
      const double time = 1.8 + i * 0.0073;
      for (; frame + steps[rate] < time; frame += steps[rate]) kit_advance(deck, frame + steps[rate]);
      CHECK_OK(cardstack_deck_pointer_move(deck, time, 1, 200 + 60 * sin(i * 0.2), 400 + i * 0.5, NULL));
    }
    kit_advance(deck, 3);
    check_context("every %g s", steps[rate]);
    kit_capture(deck, rate == 0 ? &reference : &state);
    if (rate > 0 && !kit_same(&reference, &state, &difference)) CHECK_FAIL("other %s", difference);
    CHECK_OK(cardstack_deck_pointer_up(deck, 3, 1, 200 + 60 * sin(20), 450, NULL));
    kit_advance(deck, 5);
    kit_drain(deck, &told[rate]);
    CHECK_EQUAL(told[rate].count, told[0].count);
    CHECK(memcmp(told[rate].at, told[0].at, told[0].count * sizeof told[0].at[0]) == 0);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

static double worst_jump(const cardstack_pose *a, const cardstack_pose *b) {
  return fmax(fmax(fabs(a->x - b->x), fabs(a->y - b->y)), fmax(fabs(a->rotation - b->rotation), fabs(a->scale - b->scale)));
}

/* A card let go, taken away, swiped by a button, or under other settings goes on from where it is drawn, and the poses
 * told anew are the frame's. */
static void test_continuity(void) {
  enum { UP, FLICK, CANCEL, SWIPE, UNDO, OFF, TURNED, LOCKED, WAYS };
  for (int way = 0; way < WAYS; way++) {
    check_context("way %d", way);
    cardstack_deck_config c = resampled();
    c.look.rotation = 0.001;
    c.look.rotation_unit = CARDSTACK_UNIT_POINT;
    c.look.pivot_x = c.look.pivot_y = c.look.pivot_grab = 0;
    cardstack_deck *deck = kit_deck(&c, 6);
    double time = kit_slow_swipe(deck, 1, -180, 0);
    kit_advance(deck, time + 3);
    kit_finger finger = kit_press(deck, time + 3, 200, 400);
    kit_glide(&finger, way == FLICK ? 45 : 30, 10, 0.03);
    kit_advance(deck, finger.time + 0.005);
    kit_glide(&finger, way == FLICK ? 45 : 30, 10, 0.03);
    const double now = finger.time + 0.001;
    cardstack_pose before, after;
    kit_advance(deck, now);
    CHECK_EQUAL(kit_pose(deck, 2, &before), 1);
    /* It is behind the finger by what that went in the time. */
    CHECK(before.x < 200 + (way == FLICK ? 90 : 60) - 1);
    switch (way) {
      case UP: CHECK_OK(cardstack_deck_pointer_up(deck, now, 1, 190, 400, NULL)); break;
      case FLICK: CHECK_OK(cardstack_deck_pointer_up(deck, now, 1, finger.x, finger.y, NULL)); break;
      case CANCEL: CHECK_OK(cardstack_deck_pointer_cancel(deck, now, 1, NULL)); break;
      case SWIPE: CHECK_OK(cardstack_deck_swipe(deck, now, CARDSTACK_DIRECTION_LEFT, 0, NULL)); break;
      case UNDO: CHECK_OK(cardstack_deck_undo(deck, now, CARDSTACK_DIRECTION_NONE, 0, NULL)); break;
      case OFF:
        c.resampling.delay = c.resampling.prediction = 0;
        CHECK_OK(cardstack_deck_set_config(deck, now, &c));
        break;
      case TURNED: CHECK_OK(cardstack_deck_set_viewport(deck, now, 400.0 + 50, 800)); break;
      default: CHECK_OK(cardstack_deck_set_card_directions(deck, now, 2, CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT)));
    }
    CHECK_EQUAL(kit_pose(deck, 2, &after), 1);
    CHECK(worst_jump(&before, &after) < 1e-9);
    const cardstack_frame frame = kit_advance(deck, now + 1e-7);
    CHECK_EQUAL(kit_pose(deck, 2, &after), 1);
    CHECK(frame.pose_count >= 3);
    CHECK(worst_jump(&before, &after) < 0.01);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* What is decided and told is decided and told by the samples: the same events at the same times as without. */
static void test_decisions(void) {
  static kit_events raw;
  for (int gesture = 0; gesture < 6; gesture++) {
    for (int on = 0; on < 2; on++) {
      cardstack_deck_config c = resampled();
      c.press.slop = 10;
      c.resampling.delay = on ? 0.03 : 0;
      if (!on) c.resampling.prediction = 0;
      cardstack_deck *deck = kit_deck(&c, 4);
      kit_forget(deck);
      kit_finger finger = kit_press(deck, 1, 200, 400);
      kit_glide(&finger, gesture % 2 ? 118 : 104, 3, gesture < 2 ? 0.3 : 0.08); /* slop included */
      if (gesture == 4) kit_glide(&finger, -30, 0, 0.02);
      if (gesture == 5) kit_rest(&finger, 0.1);
      kit_release(&finger);
      kit_advance(deck, finger.time);
      kit_drain(deck, on ? &events : &raw);
      cardstack_deck_destroy(deck);
    }
    check_context("gesture %d", gesture);
    CHECK_EQUAL(events.count, raw.count);
    CHECK(raw.count > 2);
    CHECK(memcmp(events.at, raw.at, raw.count * sizeof raw.at[0]) == 0);
  }
  check_context("");
}

/* Catching a card on its way and passing the slop move nothing by themselves. */
static void test_begin(void) {
  cardstack_deck_config c = resampled();
  c.press.slop = 10;
  cardstack_deck *deck = kit_deck(&c, 3);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 90, 0, 0.3);
  kit_release(&finger);
  kit_advance(deck, finger.time + 0.05);
  double x = x_of(deck, 1);
  CHECK(x > 205);
  finger = kit_press(deck, finger.time + 0.05, x, 400);
  CHECK_NEAR(x_of(deck, 1), x, 1e-9);
  kit_rest(&finger, 0.5);
  CHECK_NEAR(x_of(deck, 1), x, 1e-9);
  kit_glide(&finger, 4, 0, 0.05);
  kit_advance(deck, finger.time + 0.006);
  kit_glide(&finger, 5, 0, 0.05);
  CHECK_NEAR(x_of(deck, 1), x, 1e-9);
  /* The sample that passes the slop by 5 points moves the card by 7.5, as it makes up for the slop within 20. It is drawn
   * where its line was 5 ms before: at 6 of them. */
  CHECK_OK(cardstack_deck_pointer_move(deck, finger.time + 0.025, 1, finger.x + 6, 400, NULL));
  CHECK_NEAR(x_of(deck, 1), x + 6, 1e-9);
  cardstack_deck_destroy(deck);
}

/* A sample lets time pass as any other call does, also another finger's, and the one by which a drag finds its line. */
static void test_time_of_samples(void) {
  enum { OWN, OTHER, LINE, SAMPLES };
  for (int sample = 0; sample < SAMPLES; sample++) {
    cardstack_pose poses[2];
    uint64_t hashes[2];
    for (int first = 0; first < 2; first++) {
      cardstack_deck_config c = resampled();
      c.press.slop = 10;
      c.press.duration = sample == LINE ? 0.1 : INFINITY;
      if (sample == LINE) c.swipe.axis = CARDSTACK_AXIS_BEGUN;
      cardstack_deck *deck = kit_deck(&c, 3);
      kit_finger finger = kit_press(deck, 1, 200, 400);
      kit_glide(&finger, sample == LINE ? 8 : 60, 2, 0.2);
      kit_advance(deck, finger.time + 0.003);
      kit_glide(&finger, sample == LINE ? 1 : 20, 0, 0.05);
      const double now = finger.time + 0.002;
      if (first) CHECK_OK(cardstack_deck_set_wall_clock(deck, now, 0));
      CHECK_OK(cardstack_deck_pointer_move(deck, now, sample == OTHER ? 2 : 1, finger.x + 5, finger.y, NULL));
      CHECK_EQUAL(kit_pose(deck, 1, &poses[first]), 1);
      if (!first) CHECK_OK(cardstack_deck_set_wall_clock(deck, now, 0));
      CHECK_OK(cardstack_deck_state_hash(deck, &hashes[first]));
      cardstack_deck_destroy(deck);
    }
    check_context("sample %d", sample);
    CHECK(memcmp(&poses[0], &poses[1], sizeof poses[0]) == 0);
    CHECK_EQUAL(hashes[0], hashes[1]);
  }
  check_context("");
}

int main(void) {
  test_evenness();
  test_dead_stop();
  test_hosts();
  test_places();
  test_frame_rates();
  test_continuity();
  test_decisions();
  test_begin();
  test_time_of_samples();
  return check_report();
}
