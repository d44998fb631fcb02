#include "sight_session.h"

#include "check.h"
#include "deck_kit.h"

#include <cardstack_motion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* A session while it is made. */
typedef struct maker {
  sight_session *session;
  uint64_t dice;
  double time, x, y; /* now, and the finger's place */
  double width, height;
  int is_down;
} maker;

static size_t pick(maker *m, size_t choices) { return (size_t)((kit_random(&m->dice) >> 20) % choices); }
static double between(maker *m, double low, double high) { return kit_random_between(&m->dice, low, high); }
static int chance(maker *m, double probability) { return between(m, 0, 1) < probability; }

/* -- Configurations -- */

static void make_small(maker *m, cardstack_deck_config *c) {
  c->card.width = between(m, 120, 300);
  c->card.height = between(m, 150, 400);
  c->press.hit_test = 1;
  c->exit.catch_seconds = 1;
}

static void bounce(maker *m, cardstack_spring *spring) {
  CHECK_OK(cardstack_spring_from_response(between(m, 0.1, 0.6), between(m, 0.15, 1), spring));
}

/* Any curve, also one that begins fast or goes back at first, but none that goes so steeply that within a millionth of a
 * second, or in the middle within a thousandth, is a way that shows: that is the host's own jump. */
static void vary_exit(maker *m, cardstack_deck_config *c) {
  c->exit.motion = 1 + (int32_t)pick(m, 3);
  do {
    c->exit.curve.x1 = between(m, 0.15, 1);
    c->exit.curve.y1 = between(m, -0.2, 1.2);
    c->exit.curve.x2 = between(m, 0, 0.8);
    c->exit.curve.y2 = between(m, -0.2, 1.4);
  } while (c->exit.curve.x1 - c->exit.curve.x2 > 0.5);
  bounce(m, &c->exit.spring);
  if (chance(m, 0.3)) CHECK_OK(cardstack_spring_from_response(between(m, 0.1, 2), between(m, 0.8, 3), &c->exit.spring));
}

static void configure(maker *m) {
  static const char *const names[] = {"CLASSIC", "CIRCLE", "DEEP_PILE", "FLASHCARDS"};
  cardstack_deck_config *c = &m->session->config;
  const size_t preset = pick(m, 4);
  m->session->preset = names[preset];
  CHECK_OK(cardstack_deck_config_init(c, sizeof *c, 1 + (int32_t)preset));
  if (chance(m, 0.4)) CHECK_OK(cardstack_deck_config_set_directions(c, 1 + (int32_t)pick(m, 4)));
  c->viewport.width = m->width;
  c->viewport.height = m->height;
  c->events.mask = CARDSTACK_ALL_EVENTS;
  c->events.notice_capacity = 4096;
  c->events.backlog = 4096;
  const cardstack_deck_config plain = *c;
  do {
    *c = plain;
    if (chance(m, 0.6)) random_session_vary(c, &m->dice);
    if (chance(m, 0.3)) make_small(m, c);
    if (chance(m, 0.3)) c->look.lift_scale = between(m, 0.7, 1.5);
    if (chance(m, 0.2)) bounce(m, &c->motion.pile_spring);
    if (chance(m, 0.4)) vary_exit(m, c);
    if (chance(m, 0.15)) c->recycle.directions = CARDSTACK_ALL_DIRECTIONS;
    if (chance(m, 0.15)) c->press.duration = between(m, 0.02, 0.3);
    if (chance(m, 0.1)) c->consent.seconds = between(m, 0.05, 0.5);
    /* Presets fade; 0 asks for cards that are simply gone. */
    if (chance(m, 0.05)) c->motion.fade_seconds = 0;
  } while (cardstack_deck_config_validate(c, NULL, 0) != CARDSTACK_OK);
}

static void tweak(maker *m, sight_tweak what, cardstack_deck_config *c) {
  switch (what) {
    case TWEAK_REDUCED: c->reduced_motion = !c->reduced_motion; break;
    case TWEAK_SLOP: c->press.slop = chance(m, 0.7) ? between(m, 0, 5) : between(m, 5, 20); break;
    case TWEAK_CARD:
      c->card.width = chance(m, 0.3) ? 0 : between(m, 150, 380);
      c->card.height = between(m, 150, 700);
      break;
    case TWEAK_PILE:
      c->pile.scale_step = between(m, 0, 0.15);
      c->pile.step_y = between(m, -30, 30);
      c->pile.rotation_step = between(m, -0.1, 0.1);
      break;
    case TWEAK_LOOK:
      c->look.rotation = between(m, -0.004, 0.004);
      c->look.rotation_unit = CARDSTACK_UNIT_POINT;
      c->look.pivot_y = between(m, -0.5, 1.5);
      c->look.rotation_grab = between(m, 0, 1);
      break;
    case TWEAK_LIFT: c->look.lift_scale = between(m, 0.7, 1.5); break;
    case TWEAK_COUNTS:
      c->pile.max_flights = 1 + (int32_t)pick(m, 8);
      c->pile.visible_count = 1 + (int32_t)pick(m, 6);
      break;
    case TWEAK_FADE: c->motion.fade_seconds = between(m, 0.02, 0.6); break;
    case TWEAK_EXIT:
      c->exit.path = 1 + (int32_t)pick(m, 3);
      c->exit.seconds = between(m, 0.15, 1);
      vary_exit(m, c);
      break;
    case TWEAK_THRESHOLD:
      c->swipe.threshold = between(m, 20, 200);
      c->swipe.threshold_unit = CARDSTACK_UNIT_POINT;
      c->look.stamp_rule = 1 + (int32_t)pick(m, 3);
      break;
    case TWEAK_BOUNCE: bounce(m, &c->motion.pile_spring); break;
    default: break;
  }
}

/* -- Steps -- */

static random_call *add(maker *m, random_kind kind) {
  static random_call spare;
  sight_session *s = m->session;
  random_call *call = s->count < SIGHT_STEPS ? &s->steps[s->count++].call : &spare;
  memset(call, 0, sizeof *call);
  call->time = m->time;
  call->kind = kind;
  call->pointer = 1;
  call->seed = kit_random(&m->dice);
  /* All cards have the configured size. */
  if (kind == RANDOM_LOCK) call->seed &= ~(UINT64_C(1) << 40);
  call->direction = 1 + (int32_t)pick(m, 8);
  call->position = pick(m, 5);
  call->count = 1 + pick(m, RANDOM_BATCH);
  for (size_t i = 0; i < call->count; i++) call->cards[i] = 1 + pick(m, 40);
  call->x = m->x;
  call->y = m->y;
  return call;
}

static void wait(maker *m, double least, double most) { m->time += between(m, least, most); }

/* Most gestures and calls go to the sides there are. */
static int32_t side(maker *m) { return 1 + (int32_t)pick(m, chance(m, 0.8) ? 2 : 8); }

static void act_swipes(maker *m) {
  const size_t count = 1 + pick(m, 10);
  const double gap = (double[]){0, 0.01, 0.05, 0.12, 0.3}[pick(m, 5)];
  const int32_t one = side(m);
  for (size_t i = 0; i < count; i++) {
    add(m, RANDOM_SWIPE)->direction = chance(m, 0.5) ? one : side(m);
    if (gap > 0) wait(m, 0.2 * gap, 1.2 * gap);
  }
}

static void press(maker *m) {
  if (chance(m, 0.75)) {
    m->x = between(m, 0.3, 0.7) * m->width;
    m->y = between(m, 0.3, 0.7) * m->height;
  } else {
    /* Where the top card may not be, and a leaving one is. */
    m->x = between(m, 0, 1) * m->width;
    m->y = between(m, 0, 1) * m->height;
  }
  add(m, RANDOM_DOWN);
  m->is_down = 1;
}

static void glide(maker *m, double dx, double dy, double seconds) {
  const size_t count = 1 + pick(m, 7);
  for (size_t i = 0; i < count; i++) {
    m->time += seconds / (double)count;
    m->x += dx / (double)count;
    m->y += dy / (double)count;
    add(m, RANDOM_MOVE);
  }
}

static void lift_off(maker *m) {
  add(m, chance(m, 0.1) ? RANDOM_CANCEL : RANDOM_UP);
  m->is_down = 0;
}

static void act_drag(maker *m) {
  press(m);
  const double seconds = between(m, 0.01, 0.3), way = between(m, 0, 400), angle = between(m, 0, 6.2831853);
  const int is_flat = chance(m, 0.7);
  glide(m, way * cos(angle), is_flat ? 0.2 * way * sin(angle) : way * sin(angle), seconds);
  if (chance(m, 0.2)) glide(m, between(m, -100, 100), between(m, -50, 50), between(m, 0.01, 0.1));
  if (chance(m, 0.3)) wait(m, 0, 0.1);
  if (chance(m, 0.8)) lift_off(m);
}

static void act_flick(maker *m) {
  press(m);
  const double speed = between(m, 800, 10000), seconds = between(m, 0.015, 0.05);
  const double angle = between(m, -0.6, 0.6), sign = chance(m, 0.5) ? 1 : -1;
  glide(m, sign * speed * seconds * cos(angle), speed * seconds * sin(angle), seconds);
  lift_off(m);
}

/* A press that is nearly a drag: within the slop there may be. */
static void act_press(maker *m) {
  press(m);
  glide(m, between(m, -15, 15), between(m, -5, 5), between(m, 0.01, 0.05));
  if (chance(m, 0.3)) lift_off(m);
}

static void act_undo(maker *m) {
  const size_t count = 1 + pick(m, 3);
  for (size_t i = 0; i < count; i++) {
    add(m, RANDOM_UNDO);
    if (chance(m, 0.5)) wait(m, 0, 0.1);
  }
}

static void act_turn(maker *m) {
  if (chance(m, 0.8)) {
    const double width = m->width;
    m->width = m->height;
    m->height = width;
  } else {
    m->width = between(m, 300, 900);
    m->height = between(m, 300, 900);
  }
  random_call *call = add(m, RANDOM_VIEWPORT);
  call->x = m->width;
  call->y = m->height;
}

static void act_tweak(maker *m) {
  if (chance(m, 0.4)) {
    add(m, RANDOM_CONFIG);
    return;
  }
  const size_t at = m->session->count;
  add(m, RANDOM_CONFIG);
  if (at < SIGHT_STEPS) m->session->steps[at].tweak = 1 + pick(m, SIGHT_TWEAKS - 1);
}

static void act_other(maker *m) {
  static const random_kind kinds[] = {RANDOM_REMOVE, RANDOM_REMOVE, RANDOM_REPLACE, RANDOM_CLEAR,  RANDOM_INSERT,
                                      RANDOM_INSERT, RANDOM_APPEND, RANDOM_APPEND,  RANDOM_SHIFT,  RANDOM_LOCK,
                                      RANDOM_ANSWER, RANDOM_ANSWER, RANDOM_ANSWER,  RANDOM_CANCEL, RANDOM_FINALIZE,
                                      RANDOM_TOUCH};
  const random_kind kind = kinds[pick(m, sizeof kinds / sizeof kinds[0])];
  add(m, kind);
  if (kind == RANDOM_CANCEL) m->is_down = 0;
  if (kind == RANDOM_CLEAR || kind == RANDOM_REPLACE) add(m, RANDOM_APPEND);
}

static void act(maker *m) {
  if (m->is_down && chance(m, 0.5)) {
    /* The finger goes on. */
    glide(m, between(m, -150, 150), between(m, -40, 40), between(m, 0.01, 0.15));
    if (chance(m, 0.5)) lift_off(m);
    return;
  }
  const size_t dice = pick(m, 20);
  if (dice < 5) act_swipes(m);
  else if (dice < 8 && !m->is_down) act_drag(m);
  else if (dice < 11 && !m->is_down) act_flick(m);
  else if (dice == 11 && !m->is_down) act_press(m);
  else if (dice < 14) act_undo(m);
  else if (dice == 14) act_turn(m);
  else if (dice < 17) act_tweak(m);
  else act_other(m);
}

void sight_session_make(sight_session *s, uint64_t seed) {
  memset(s, 0, sizeof *s);
  maker m = {.session = s, .dice = seed * UINT64_C(0x9E3779B97F4A7C15) + 1, .width = 400, .height = 800};
  for (int i = 0; i < 8; i++) kit_random(&m.dice);
  configure(&m);
  s->cards = chance(&m, 0.3) ? 1 + pick(&m, 4) : 12;
  s->frame_seconds = 1 / (double[]){30, 60, 60, 90, 120}[pick(&m, 5)];
  m.time = 1;
  s->first_frame = chance(&m, 0.9) ? 1 : 1.3;
  const size_t most = 40 + pick(&m, 41);
  while (s->count < most && m.time < 7) {
    act(&m);
    const size_t dice = pick(&m, 8);
    if (dice < 4) wait(&m, 0, 0.1);
    else if (dice < 7) wait(&m, 0.05, 0.35);
    else wait(&m, 0.3, 0.8);
  }
  s->end = m.time + 0.7;
}

long sight_session_play(const sight_session *s, uint64_t seed, int is_verbose) {
  static sight_watch watch;
  watch.name = s->preset;
  watch.seed = seed;
  watch.is_verbose = is_verbose;
  sight_begin(&watch, &s->config, s->cards, s->frame_seconds, s->first_frame);
  for (size_t i = 0; i < s->count; i++) {
    const sight_step *step = &s->steps[i];
    if (step->tweak == TWEAK_NONE) {
      sight_call(&watch, &step->call);
    } else {
      maker m = {.dice = step->call.seed | 1};
      cardstack_deck_config config = watch.config;
      tweak(&m, step->tweak, &config);
      sight_configure(&watch, step->call.time, &config);
    }
  }
  sight_pass(&watch, s->end);
  sight_end(&watch);
  return watch.faults;
}
