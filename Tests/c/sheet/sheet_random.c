/* Sheets at random: nothing ever jumps, whoever interrupts what; steps of time leave no trace; and whatever is valid,
 * how absurd it may be, gives numbers.
 *
 *     sheet_random [SESSION]
 */

#include "check.h"
#include "deck_kit.h"
#include "sheet_kit.h"

#include <cardstack_sheet.h>
#include <math.h>
#include <stdlib.h>

static sheet_events events;

/* -- Sessions of random calls -- */

static cardstack_sheet_config random_config(uint64_t *seed) {
  cardstack_sheet_config c = sheet_config();
  c.side = 1 + (int32_t)(kit_random(seed) % 4);
  c.extent = kit_random_between(seed, 100, 1000);
  c.drag.factor = kit_random_between(seed, 0.3, 1);
  c.drag.slop = kit_random_between(seed, 0, 15);
  c.drag.hysteresis = kit_random(seed) % 2 ? kit_random_between(seed, 0, 100) : 0;
  c.drag.scroll_axis = kit_random(seed) % 3 == 0 ? 1 + (int32_t)(kit_random(seed) % 2) : 0;
  c.drag.rubber_band_coefficient = kit_random(seed) % 2 ? 0.55 : 0;
  c.drag.fling = (int32_t)(kit_random(seed) % 2);
  c.reduced_motion = kit_random(seed) % 3 == 0;
  c.look.corner_distance = kit_random(seed) % 2 ? 30 : 0;
  if (kit_random(seed) % 4 == 0) c.motion.dismiss_curve = (cardstack_curve){0.42, 0, 0.58, 1};
  return c;
}

static void check_frame(const cardstack_sheet_frame *f, const cardstack_sheet_config *c) {
  CHECK(isfinite(f->offset) && isfinite(f->velocity) && f->progress >= 0 && f->progress <= 1);
  CHECK(f->opacity >= 0 && f->opacity <= 1 && f->backdrop_opacity >= 0 && f->backdrop_opacity <= c->look.backdrop_opacity);
  CHECK(f->corner_radius >= 0 && f->corner_radius <= c->look.corner_radius);
  CHECK(f->wake_in == (f->flags & CARDSTACK_SHEET_MOVING ? 0 : INFINITY));
  CHECK((f->state == CARDSTACK_SHEET_HIDDEN) == (f->opacity == 0 && f->offset == c->extent && f->flags == 0));
  CHECK(f->state != CARDSTACK_SHEET_PRESENTED || f->offset == 0);
}

static int apart(double a, double b, double tolerance) { return !(fabs(a - b) <= tolerance); }

/* Whether one frame may follow another with no time between them. */
static void check_continuous(const cardstack_sheet_frame *a, const cardstack_sheet_frame *b, const char *call, int reduced) {
  /* With reduced motion a sheet that is let go is at its place at once. */
  const int is_let_go = b->state == CARDSTACK_SHEET_RETURNING || b->state == CARDSTACK_SHEET_PRESENTED;
  if (reduced && a->state == CARDSTACK_SHEET_DRAGGING && is_let_go) return;
  /* A spring's last hundredth of a point is left out; what is transparent moves unseen. */
  if (a->opacity * b->opacity > 0 && apart(a->offset, b->offset, 0.011)) {
    CHECK_FAIL("%s: the offset jumps from %g to %g, state %d to %d", call, a->offset, b->offset, (int)a->state,
               (int)b->state);
  }
  if (a->opacity * b->opacity > 0 && apart(a->corner_radius, b->corner_radius, 0.02)) {
    CHECK_FAIL("%s: the radius jumps from %g to %g, state %d to %d", call, a->corner_radius, b->corner_radius,
               (int)a->state, (int)b->state);
  }
  /* Where it travels, and not fades, it is whole at the edge. */
  const int at_edge = b->progress == 1;
  if (!at_edge && apart(a->opacity, b->opacity, 1e-9)) {
    CHECK_FAIL("%s: the opacity jumps from %g to %g, state %d to %d", call, a->opacity, b->opacity, (int)a->state,
               (int)b->state);
  }
  if (apart(a->backdrop_opacity, b->backdrop_opacity, 1e-4)) {
    CHECK_FAIL("%s: the dimming jumps from %g to %g, state %d to %d", call, a->backdrop_opacity, b->backdrop_opacity,
               (int)a->state, (int)b->state);
  }
}

static void run_session(uint64_t number) {
  uint64_t seed = number * 2654435761u + 1;
  for (int i = 0; i < 5; i++) kit_random(&seed);
  cardstack_sheet_config config = random_config(&seed);
  cardstack_sheet *sheet = sheet_make(&config), *coarse = sheet_make(&config);
  double time = 0, x = 0, y = 0;
  int down = 0, shown = 0, presented_count = 0, dismissed_count = 0;
  uint64_t sequence = 0;
  cardstack_sheet_frame before = sheet_at(sheet, 0);
  sheet_at(coarse, 0);
  for (int i = 0; i < 300; i++) {
    check_context("session %d, call %d", (int)number, i);
    /* Time in small steps for one sheet, and in one for the other. */
    const double pause = kit_random(&seed) % 8 == 0 ? kit_random_between(&seed, 0, 1)
                                                   : kit_random_between(&seed, 0, 0.03);
    const int steps = 1 + (int)(pause / 0.002);
    for (int k = 1; k <= steps; k++) {
      const cardstack_sheet_frame f = sheet_at(sheet, k == steps ? time + pause : time + pause * k / steps);
      check_frame(&f, &config);
      const double dt = pause / steps, speed = fmax(fabs(f.velocity), fabs(before.velocity));
      /* What a motion of that speed can do in the time; the forces are those of the springs and the curve. */
      if (before.state == f.state && fmin(f.opacity, before.opacity) > 0.1 &&
          (f.state == 1 || f.state == 5 || f.state == 6) &&
          apart(f.offset, before.offset, 1.5 * speed * dt + 4e6 * dt * dt + 0.011)) {
        CHECK_FAIL("state %d: %g points in %g s at %g points/s", (int)f.state, f.offset - before.offset, dt, speed);
      }
      before = f;
    }
    time += pause;
    sheet_at(coarse, time);
    before = sheet_at(sheet, NAN);
    const int dice = (int)(kit_random(&seed) % 16);
    const char *call = "nothing";
    int is_sample = 0;
    cardstack_sheet *const both[] = {sheet, coarse};
    for (int s = 0; s < 2; s++) {
      cardstack_sheet *const it = both[s];
      int32_t taken = 0;
      /* Before each call one of them gets the configuration that it has. */
      cardstack_sheet_config in_force;
      CHECK_OK(cardstack_sheet_get_config(coarse, &in_force, sizeof in_force));
      if (s == 1) CHECK_OK(cardstack_sheet_set_config(coarse, time, &in_force));
      if (down && dice < 9) {
        if (s == 0) {
          x += kit_random_between(&seed, -30, 30) + (config.side == 1 ? -12 : config.side == 2 ? 12 : 0);
          y += kit_random_between(&seed, -30, 30) + (config.side == 3 ? -12 : config.side == 4 ? 12 : 0);
        }
        call = "move";
        is_sample = 1;
        CHECK_OK(cardstack_sheet_pointer_move(it, time, 1, x, y, NULL));
      } else if (down && dice < 11) {
        call = dice == 9 ? "up" : "cancel";
        CHECK_OK(dice == 9 ? cardstack_sheet_pointer_up(it, time, 1, x, y, NULL)
                           : cardstack_sheet_pointer_cancel(it, time, 1, NULL));
        if (s == 1) down = 0;
      } else if (!down && dice < 6) {
        call = "down";
        CHECK_OK(cardstack_sheet_pointer_down(it, time, 1, x, y, &taken));
        if (s == 1) down = 1;
      } else if (dice == 12 || dice == 13) {
        call = "present";
        const int hidden = sheet_at(it, NAN).state == CARDSTACK_SHEET_HIDDEN;
        CHECK_OK(cardstack_sheet_present(it, time, 1));
        if (s == 0) shown += hidden;
      } else if (dice == 14) {
        call = "dismiss";
        CHECK_OK(cardstack_sheet_dismiss(it, time, 1));
      } else if (dice == 15) {
        call = "set_config";
        if (s == 0) {
          const cardstack_sheet_config other = random_config(&seed);
          const int32_t side = config.side;
          config = other;
          config.side = side;
        }
        const cardstack_sheet_frame held = sheet_at(it, NAN);
        if (s == 0 && held.state == CARDSTACK_SHEET_HIDDEN) before.offset = config.extent;
        CHECK_OK(cardstack_sheet_set_config(it, time, &config));
      }
    }
    const cardstack_sheet_frame after = sheet_at(sheet, NAN);
    check_frame(&after, &config);
    if (!is_sample) check_continuous(&before, &after, call, config.reduced_motion);
    before = after;
    uint64_t a = 0, b = 1;
    CHECK_OK(cardstack_sheet_state_hash(sheet, &a));
    CHECK_OK(cardstack_sheet_state_hash(coarse, &b));
    if (a != b) CHECK_FAIL("%s: steps of time leave a trace", call);
    sheet_drain(coarse, &events);
    sheet_drain(sheet, &events);
    for (size_t e = 0; e < events.count; e++) {
      CHECK_EQUAL(events.at[e].sequence, ++sequence);
      presented_count += events.at[e].kind == CARDSTACK_SHEET_EVENT_PRESENTED;
      dismissed_count += events.at[e].kind == CARDSTACK_SHEET_EVENT_DISMISSED;
    }
    CHECK_EQUAL(dismissed_count, shown - (after.state != CARDSTACK_SHEET_HIDDEN));
    CHECK(presented_count <= shown);
  }
  cardstack_sheet_destroy(sheet);
  cardstack_sheet_destroy(coarse);
  check_context("");
}

/* -- Sheets with stops -- */

static cardstack_sheet_config stops_config(uint64_t *seed) {
  cardstack_sheet_config c;
  CHECK_OK(cardstack_sheet_config_init(&c, sizeof c, CARDSTACK_SHEET_PRESET_SHEET));
  c.extent = kit_random_between(seed, 300, 1000);
  c.drag.slop = kit_random(seed) % 2 ? 0 : 10;
  c.drag.resampled = (int32_t)(kit_random(seed) % 2);
  c.drag.content_rule = (int32_t)(kit_random(seed) % 2);
  c.drag.one_stop_per_flick = kit_random(seed) % 4 == 0;
  c.dismissable = (int32_t)(kit_random(seed) % 3);
  c.look.undimmed_stop = (int32_t)(kit_random(seed) % 4) - 1;
  c.reduced_motion = kit_random(seed) % 4 == 0;
  return c;
}

static void random_stops(uint64_t *seed, double *stops, size_t *count) {
  *count = 1 + (size_t)(kit_random(seed) % 4);
  stops[0] = kit_random(seed) % 3 == 0 ? kit_random_between(seed, -300, 0) : 0;
  for (size_t i = 1; i < *count; i++) stops[i] = stops[i - 1] + kit_random_between(seed, 20, 300);
}

/* The speed goes on over a release, except at the least of a way out and the most of a settle. */
static void check_speed(const cardstack_sheet_event *ended, const cardstack_sheet_frame *after, double goal) {
  const double v = ended->velocity, most = 12 * fabs(goal - after->offset) + 1000;
  const double least = goal > 0 ? fmax(v, 650) : fmin(v, -650);
  const double wanted = ended->reason == CARDSTACK_SHEET_REASON_DISMISSED ? least : fmin(fmax(v, -most), most);
  if (apart(after->velocity, wanted, 1e-6 * (1 + fabs(wanted))))
    CHECK_FAIL("after a release at %g it goes at %g, not %g", v, after->velocity, wanted);
}

/* The same sheet three times: with frames, without, and upside down. */
static void run_stops(uint64_t number) {
  uint64_t seed = number * 2654435761u + 7;
  for (int i = 0; i < 5; i++) kit_random(&seed);
  cardstack_sheet_config config = stops_config(&seed);
  cardstack_sheet *sheets[3];
  for (int s = 0; s < 3; s++) {
    config.side = s == 2 ? CARDSTACK_DIRECTION_UP : CARDSTACK_DIRECTION_DOWN;
    sheets[s] = sheet_make(&config);
    sheet_at(sheets[s], 0);
  }
  double time = 0, y = 0, maximum = 0;
  double stops[8] = {0};
  size_t stop_count = 1;
  /* Whether no rubber band may have stayed stretched by a call. */
  int is_plain = 0;
  int down = 0, is_on_content = 0, shown = 0, presented_count = 0, dismissed_count = 0, entered = -1;
  int32_t last_stop = -2;
  uint64_t sequence = 0;
  int is_dragged = 0;
  double settled = NAN;
  int32_t settled_stop = -1;
  for (int i = 0; i < 300; i++) {
    check_context("stops %d, call %d", (int)number, i);
    const double pause = kit_random(&seed) % 8 == 0 ? kit_random_between(&seed, 0, 1) : kit_random_between(&seed, 0, 0.03);
    for (int k = 1; k < 4; k++) sheet_at(sheets[0], time + pause * k / 4);
    time += pause;
    for (int s = 0; s < 3; s++) sheet_at(sheets[s], time);
    const cardstack_sheet_frame before = sheet_at(sheets[0], NAN);
    const int dice = (int)(kit_random(&seed) % 20);
    double way = 0;
    const char *call = "nothing";
    int is_sample = 0;
    if (down && dice < 10) {
      call = "move";
      is_sample = 1;
      way = kit_random_between(&seed, -60, 60) + (number % 3 == 0 ? 10 : number % 3 == 1 ? -10 : 0);
      y += way;
      for (int s = 0; s < 3; s++) CHECK_OK(cardstack_sheet_pointer_move(sheets[s], time, 1, 0, s == 2 ? -y : y, NULL));
    } else if (down && dice < 13) {
      call = dice == 10 ? "cancel" : "up";
      down = 0;
      for (int s = 0; s < 3; s++)
        CHECK_OK(dice == 10 ? cardstack_sheet_pointer_cancel(sheets[s], time, 1, NULL)
                            : cardstack_sheet_pointer_up(sheets[s], time, 1, 0, s == 2 ? -y : y, NULL));
    } else if (!down && dice < 8) {
      call = "down";
      down = 1;
      is_plain = before.state == CARDSTACK_SHEET_PRESENTED;
      is_on_content = (int)(kit_random(&seed) % 2);
      for (int s = 0; s < 3; s++)
        CHECK_OK((is_on_content ? cardstack_sheet_content_down : cardstack_sheet_pointer_down)(sheets[s], time, 1, 0,
                                                                                              s == 2 ? -y : y, NULL));
    } else if (dice == 13 || dice == 14) {
      call = "present";
      const int32_t stop = dice == 13 ? (int32_t)(kit_random(&seed) % stop_count) : -1;
      const int32_t animated = kit_random(&seed) % 8 != 0;
      shown += before.state == CARDSTACK_SHEET_HIDDEN;
      for (int s = 0; s < 3; s++)
        CHECK_OK(stop < 0 ? cardstack_sheet_present(sheets[s], time, animated)
                          : cardstack_sheet_move_to(sheets[s], time, stop, animated));
    } else if (dice == 15) {
      call = "dismiss";
      for (int s = 0; s < 3; s++) CHECK_OK(cardstack_sheet_dismiss(sheets[s], time, 1));
    } else if (dice == 16) {
      call = "set_stops";
      is_plain = 0;
      last_stop = -2;
      random_stops(&seed, stops, &stop_count);
      for (int s = 0; s < 3; s++) CHECK_OK(cardstack_sheet_set_stops(sheets[s], time, stops, stop_count, CARDSTACK_UNIT_POINT));
    } else if (dice == 17) {
      call = "set_config";
      config = stops_config(&seed);
      is_plain = 0;
      for (int s = 0; s < 3; s++) {
        config.side = s == 2 ? CARDSTACK_DIRECTION_UP : CARDSTACK_DIRECTION_DOWN;
        CHECK_OK(cardstack_sheet_set_config(sheets[s], time, &config));
      }
    } else if (dice == 18) {
      call = "set_content";
      maximum = kit_random(&seed) % 3 == 0 ? 0 : kit_random_between(&seed, 0, 300);
      const double position = kit_random_between(&seed, 0, maximum);
      for (int s = 0; s < 3; s++) CHECK_OK(cardstack_sheet_set_content(sheets[s], time, position, maximum));
    }
    const cardstack_sheet_frame f = sheet_at(sheets[0], NAN), mirror = sheet_at(sheets[2], NAN);
    CHECK(isfinite(f.offset) && isfinite(f.velocity) && f.progress >= 0 && f.progress <= 1);
    CHECK(f.content_scroll >= 0 && f.content_scroll <= maximum && f.background >= 0 && f.background <= 1);
    CHECK(f.stop >= -1 && f.stop < (int32_t)stop_count);
    CHECK(f.state != CARDSTACK_SHEET_PRESENTED || fabs(f.offset - fmin(fmax(stops[f.stop < 0 ? 0 : f.stop], -config.extent), config.extent)) < 1e-9);
    /* Upside down it is the same. */
    CHECK(f.offset == mirror.offset && f.y == -mirror.y && f.state == mirror.state && f.content_scroll == mirror.content_scroll);
    if (!is_sample && before.opacity * f.opacity > 0 && !(config.reduced_motion && f.state != CARDSTACK_SHEET_DRAGGING) &&
        f.state != CARDSTACK_SHEET_PRESENTED && apart(before.offset, f.offset, 0.011)) {
      CHECK_FAIL("%s: the offset jumps from %g to %g, state %d to %d", call, before.offset, f.offset, (int)before.state, (int)f.state);
    }
    if (!is_sample && dice != 18 && !(f.content_scroll == before.content_scroll))
      CHECK_NEAR(f.content_scroll, before.content_scroll, 1e-9);
    /* The finger's way is the sheet's and the content's, where no band is stretched. */
    const double low = config.dismissable == CARDSTACK_SHEET_EXITS_BOTH ? -config.extent : stops[0];
    const double high = config.dismissable == CARDSTACK_SHEET_EXITS_NONE ? stops[stop_count - 1] : config.extent;
    if (is_sample && is_plain && config.drag.resampled == 0 && config.drag.slop == 0 && before.state == CARDSTACK_SHEET_DRAGGING &&
        f.state == CARDSTACK_SHEET_DRAGGING && fmin(before.offset, f.offset) > low + 1e-6 &&
        fmax(before.offset, f.offset) < high - 1e-6) {
      const double moved = f.offset - before.offset - (f.content_scroll - before.content_scroll);
      if (apart(moved, way, 1e-6)) CHECK_FAIL("the finger goes %g, sheet and content %g", way, moved);
    }
    uint64_t a = 0, b = 1;
    CHECK_OK(cardstack_sheet_state_hash(sheets[0], &a));
    CHECK_OK(cardstack_sheet_state_hash(sheets[1], &b));
    if (a != b) CHECK_FAIL("%s: steps of time leave a trace", call);
    sheet_drain(sheets[1], &events);
    static sheet_events mirrored;
    sheet_drain(sheets[2], &mirrored);
    sheet_drain(sheets[0], &events);
    CHECK_EQUAL(events.count, mirrored.count);
    for (size_t e = 0; e < events.count && e < mirrored.count; e++) {
      const cardstack_sheet_event *it = &events.at[e];
      CHECK(it->kind == mirrored.at[e].kind && it->stop == mirrored.at[e].stop && it->reason == mirrored.at[e].reason);
      CHECK_EQUAL(it->sequence, ++sequence);
      /* A drag that began ends, once. What is at rest comes to rest again only elsewhere, or after it was not at rest. */
      const int begins = it->kind == CARDSTACK_SHEET_EVENT_DRAG_BEGAN, ends = it->kind == CARDSTACK_SHEET_EVENT_DRAG_ENDED;
      if (begins || ends) CHECK_EQUAL(is_dragged, ends);
      is_dragged = begins || (is_dragged && !ends);
      if (it->kind == CARDSTACK_SHEET_EVENT_SETTLED) {
        if (it->offset == settled && it->stop == settled_stop) CHECK_FAIL("%s: it comes to rest at %g twice", call, settled);
        settled = it->offset;
        settled_stop = it->stop;
      }
      /* `up` ends a drag where neither a band is stretched nor a fade replaces the motion. */
      if (ends && call[0] == 'u' && is_plain && !config.reduced_motion && f.offset > low && f.offset < high &&
          (f.state == CARDSTACK_SHEET_RETURNING || f.state == CARDSTACK_SHEET_DISMISSING)) {
        const double out = config.dismissable == CARDSTACK_SHEET_EXITS_BOTH && f.velocity < 0 ? -1 : 1;
        check_speed(it, &f, it->stop < 0 ? out * config.extent : fmin(fmax(stops[it->stop], -config.extent), config.extent));
      }
      presented_count += it->kind == CARDSTACK_SHEET_EVENT_PRESENTED;
      dismissed_count += it->kind == CARDSTACK_SHEET_EVENT_DISMISSED;
      /* No stop is entered twice, nothing settles twice without leaving. */
      if (it->kind == CARDSTACK_SHEET_EVENT_STOP_ENTERED) CHECK(it->stop != last_stop || entered == 0);
      entered = it->kind == CARDSTACK_SHEET_EVENT_STOP_ENTERED;
      last_stop = it->stop;
      if (it->kind == CARDSTACK_SHEET_EVENT_SETTLED) CHECK(it->stop >= 0);
    }
    CHECK_EQUAL(dismissed_count, shown - (f.state != CARDSTACK_SHEET_HIDDEN));
    CHECK(presented_count <= shown);
    CHECK(is_dragged == (f.state == CARDSTACK_SHEET_DRAGGING));
    if (f.state != CARDSTACK_SHEET_PRESENTED) settled = NAN;
  }
  /* Let go, it comes to rest. */
  for (int s = 0; s < 3; s++) {
    if (down) CHECK_OK(cardstack_sheet_pointer_up(sheets[s], time, 1, 0, s == 2 ? -y : y, NULL));
    const cardstack_sheet_frame f = sheet_at(sheets[s], time + 20);
    CHECK(f.state == CARDSTACK_SHEET_HIDDEN || f.state == CARDSTACK_SHEET_PRESENTED);
    CHECK(f.velocity == 0 && f.flags == 0);
    cardstack_sheet_destroy(sheets[s]);
  }
  check_context("");
}

/* -- Valid and absurd configurations, fingers and clocks: numbers come of it, at once -- */

static double extreme(uint64_t *seed) {
  static const double some[] = {0, 1e-300, 1e-12, 1e-6, 0.001, 0.5, 1, 3, 100, 1e6, 1e12, -1e-12, -1, -100, -1e12};
  return some[(kit_random(seed) >> 20) % (sizeof some / sizeof some[0])];
}

static void run_extreme(uint64_t number) {
  uint64_t seed = number * 2654435761u + 99;
  cardstack_sheet_config config = sheet_config();
  double *const numbers[] = {&config.extent, &config.drag.slop, &config.drag.factor, &config.drag.rubber_band_coefficient,
                             &config.drag.rubber_band_distance, &config.drag.threshold,
                             &config.drag.fling_velocity, &config.drag.flick_back_velocity, &config.drag.fling_maximum,
                             &config.drag.velocity_horizon, &config.drag.velocity_gap, &config.motion.dismiss_seconds,
                             &config.motion.dismiss_curve.x1, &config.motion.dismiss_curve.y1, &config.motion.dismiss_curve.x2,
                             &config.motion.dismiss_curve.y2, &config.motion.return_spring.mass, &config.motion.return_spring.stiffness,
                             &config.motion.return_spring.damping, &config.motion.present_spring.stiffness,
                             &config.motion.present_spring.damping, &config.motion.fade_seconds, &config.look.corner_radius,
                             &config.look.corner_distance, &config.look.backdrop_opacity};
  for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
    const double good = *numbers[i];
    if (kit_random(&seed) % 3 == 0) *numbers[i] = extreme(&seed);
    if (cardstack_sheet_config_validate(&config, NULL, 0) != CARDSTACK_OK) *numbers[i] = good;
  }
  config.drag.fling = (int32_t)(kit_random(&seed) % 2);
  config.reduced_motion = (int32_t)(kit_random(&seed) % 2);
  cardstack_sheet *sheet = sheet_make(&config);
  double time = extreme(&seed);
  for (int i = 0; i < 100; i++) {
    check_context("extreme %d, call %d", (int)number, i);
    time += fabs(extreme(&seed)) * (i % 4 == 0 ? 1 : 1e-6);
    const double when = fmin(time, 1e12), x = extreme(&seed), y = extreme(&seed);
    switch (kit_random(&seed) % 8) {
      case 0: CHECK_OK(cardstack_sheet_present(sheet, when, i % 5 != 0)); break;
      case 1: CHECK_OK(cardstack_sheet_dismiss(sheet, when, i % 5 != 0)); break;
      case 2: CHECK_OK(cardstack_sheet_pointer_down(sheet, when, 1, x, y, NULL)); break;
      case 3: CHECK_OK(cardstack_sheet_pointer_up(sheet, when, 1, x, y, NULL)); break;
      case 4: sheet_set_extent(sheet, when, fmax(fabs(x), 1e-300)); break;
      default: CHECK_OK(cardstack_sheet_pointer_move(sheet, when, 1, x, y, NULL)); break;
    }
    CHECK_OK(cardstack_sheet_get_config(sheet, &config, sizeof config));
    const cardstack_sheet_frame f = sheet_at(sheet, NAN);
    check_frame(&f, &config);
    if (!(isfinite(f.time) && isfinite(f.x) && isfinite(f.y))) CHECK_FAIL("%g: %g %g", f.time, f.x, f.y);
    if (i % 8 == 0) sheet_drain(sheet, &events);
  }
  cardstack_sheet_destroy(sheet);
  check_context("");
}

int main(int argc, char **argv) {
  if (argc == 2) {
    run_session(strtoull(argv[1], NULL, 10));
    run_stops(strtoull(argv[1], NULL, 10));
    return check_report();
  }
  for (uint64_t number = 1; number <= 400; number++) run_session(number);
  for (uint64_t number = 1; number <= 400; number++) run_stops(number);
  for (uint64_t number = 1; number <= 3000; number++) run_extreme(number);
  return check_report();
}
