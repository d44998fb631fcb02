#include "random_session.h"

#include "check.h"
#include "deck_kit.h"

#include <cardstack_motion.h>
#include <math.h>
#include <string.h>

static size_t pick(uint64_t *seed, size_t choices) { return (size_t)((kit_random(seed) >> 20) % choices); }

static int chance(uint64_t *seed, double probability) { return kit_random_between(seed, 0, 1) < probability; }

static cardstack_spring spring(uint64_t *seed) {
  cardstack_spring made;
  CHECK_OK(cardstack_spring_from_response(kit_random_between(seed, 0.1, 0.9), kit_random_between(seed, 0.3, 1.8), &made));
  return made;
}

int random_session_is_raw;

void random_session_vary(cardstack_deck_config *c, uint64_t *seed) {
  uint64_t other = *seed ^ UINT64_C(0x5851F42D4C957F2D);
  kit_random(&other);
  if (chance(&other, 0.1)) c->disabled = (int32_t)pick(&other, 2);
  if (chance(&other, 0.2)) c->press.scroll_axis = (int32_t)pick(&other, 3);
  if (chance(&other, 0.3)) c->undo.directions = chance(&other, 0.5) ? 0 : (uint32_t)pick(&other, 256) & kit_sectors(c);
  if (chance(&other, 0.15)) c->press.second_finger = 1 + (int32_t)pick(&other, 3);
  if (chance(&other, 0.15)) c->press.silence = chance(&other, 0.5) ? INFINITY : kit_random_between(&other, 0, 2);
  if (chance(seed, 0.3)) c->pile.visible_count = 1 + (int32_t)pick(seed, 8);
  if (chance(seed, 0.3)) c->pile.max_flights = 1 + (int32_t)pick(seed, 8);
  if (chance(seed, 0.2)) c->pile.step_x = kit_random_between(seed, -30, 30);
  if (chance(seed, 0.2)) c->pile.step_y = kit_random_between(seed, -30, 30);
  if (chance(seed, 0.2)) c->pile.scale_step = kit_random_between(seed, 0, 0.1);
  if (chance(seed, 0.2)) c->pile.opacity_step = kit_random_between(seed, 0, 0.12);
  if (chance(seed, 0.2)) c->pile.rotation_step = kit_random_between(seed, -0.1, 0.1);
  if (chance(seed, 0.3)) c->card.width = kit_random_between(seed, 150, 350);
  if (chance(seed, 0.3)) c->card.height = kit_random_between(seed, 150, 600);
  if (chance(seed, 0.3)) c->press.hit_test = (int32_t)pick(seed, 2);
  if (chance(seed, 0.3)) c->swipe.commit_rule = 1 + (int32_t)pick(seed, 3);
  if (chance(seed, 0.3)) c->swipe.metric = 1 + (int32_t)pick(seed, 2);
  if (chance(seed, 0.2)) c->swipe.allowed_directions = (uint32_t)pick(seed, 256);
  if (chance(seed, 0.3)) c->press.slop = kit_random_between(seed, 0, 20);
  if (chance(seed, 0.3)) c->press.duration = chance(seed, 0.5) ? INFINITY : kit_random_between(seed, 0, 0.3);
  if (chance(seed, 0.3)) {
    c->swipe.threshold = kit_random_between(seed, 20, 150);
    c->swipe.threshold_unit = CARDSTACK_UNIT_POINT;
  }
  if (chance(seed, 0.2)) c->swipe.rubber_band_coefficient = kit_random_between(seed, 0, 0.9);
  if (chance(seed, 0.2)) c->swipe.rubber_band_distance = kit_random_between(seed, 50, 300);
  if (chance(seed, 0.2)) c->look.stamp_rule = 1 + (int32_t)pick(seed, 2);
  if (chance(seed, 0.3)) c->exit.path = 1 + (int32_t)pick(seed, 3);
  if (chance(seed, 0.2)) {
    c->look.rotation = kit_random_between(seed, -0.004, 0.004);
    c->look.rotation_unit = CARDSTACK_UNIT_POINT;
  }
  if (chance(seed, 0.2)) c->look.rotation_grab = kit_random_between(seed, 0, 1);
  if (chance(seed, 0.2)) c->look.pivot_y = kit_random_between(seed, -0.5, 1.5);
  if (chance(seed, 0.2)) c->look.pivot_x = kit_random_between(seed, -0.5, 0.5);
  if (chance(seed, 0.2)) c->look.pivot_grab = kit_random_between(seed, 0, 1);
  if (chance(seed, 0.2)) c->look.lift_scale = kit_random_between(seed, 0.8, 1.2);
  if (chance(seed, 0.2)) c->look.chrome_opacity = kit_random_between(seed, 0, 1);
  if (chance(seed, 0.25)) c->reduced_motion = (int32_t)pick(seed, 2);
  if (chance(seed, 0.3)) c->motion.return_spring = spring(seed);
  if (chance(seed, 0.3)) c->motion.rewind_spring = spring(seed);
  if (chance(seed, 0.3)) c->motion.pile_spring = spring(seed);
  if (chance(seed, 0.3)) c->exit.seconds = kit_random_between(seed, 0.1, 1.5);
  if (chance(seed, 0.3)) c->motion.fade_seconds = kit_random_between(seed, 0, 0.6);
  if (chance(seed, 0.3)) c->recycle.dedupe = 1 + (int32_t)pick(seed, 3);
  if (chance(seed, 0.2)) c->recycle.directions = (uint32_t)pick(seed, 256) & kit_sectors(c);
  if (chance(seed, 0.2)) c->recycle.distance = (uint32_t)pick(seed, 5);
  if (chance(seed, 0.3)) c->undo.limit = (uint32_t)pick(seed, 12);
  if (chance(seed, 0.2)) c->undo.seconds = chance(seed, 0.5) ? INFINITY : kit_random_between(seed, 0, 5);
  if (chance(seed, 0.2)) {
    const double on = (double)pick(seed, 2);
    c->resampling.delay = on * kit_random_between(seed, 0, 0.02);
    c->resampling.prediction = on * kit_random_between(seed, 0, 0.02);
  }
  if (chance(seed, 0.4)) c->exit.catch_seconds = (int32_t)pick(seed, 2);
  if (chance(seed, 0.2)) c->exit.catch_seconds *= kit_random_between(seed, 0, 2);
  if (chance(seed, 0.2)) c->consent.replacement = 1 + (int32_t)pick(seed, 5);
  if (chance(seed, 0.2)) c->consent.directions = chance(seed, 0.5) ? 0 : (uint32_t)pick(seed, 256) & kit_sectors(c);
  if (chance(seed, 0.2)) c->consent.undo = chance(seed, 0.7) ? 0 : 1;
  if (chance(seed, 0.2)) c->consent.max_proposals = 1 + (int32_t)pick(seed, 6);
  if (chance(seed, 0.2)) c->consent.distance = kit_random_between(seed, 0, 1.5);
  /* Curves that begin flat: no call changes a velocity then. */
  uint64_t way = *seed ^ UINT64_C(0x9E3779B97F4A7C15);
  kit_random(&way);
  if (chance(&way, 0.4)) {
    c->exit.motion = 1 + (int32_t)pick(&way, 3);
    c->exit.curve.x1 = kit_random_between(&way, 0.1, 1);
    c->exit.curve.y1 = 0;
    /* Nowhere upright: within a thousandth of a second that would be a jump, the host's own. */
    c->exit.curve.x2 = fmax(kit_random_between(&way, 0, 0.8), c->exit.curve.x1 - 0.5);
    c->exit.curve.y2 = kit_random_between(&way, 0, 1.3);
    c->exit.spring = spring(&way);
    if (chance(&way, 0.3)) c->exit.seconds_minimum = kit_random_between(&way, 0.05, 0.5);
  }
  /* Numbers of its own: what came before stays as it was. */
  uint64_t own = *seed ^ UINT64_C(0x5DEECE66D);
  if (chance(&own, 0.2)) {
    c->autoplay.enabled = !chance(&own, 0.3);
    if (c->autoplay.enabled) c->autoplay.idle = kit_random_between(&own, 0.02, 1);
    c->autoplay.interval = kit_random_between(&own, 0.3, 1); /* more than a frame: what a gap swallows is lost */
    c->autoplay.direction = 1 + (int32_t)pick(&own, 8);
  }
  if (chance(&own, 0.2)) c->media.ahead = (uint32_t)pick(&own, 6);
  if (chance(seed, 0.2)) c->consent.seconds = chance(seed, 0.5) ? INFINITY : kit_random_between(seed, 0, 3);
  if (chance(&own, 0.2)) c->swipe.free_off_axis = kit_random_between(&own, 0, 1);
  if (chance(&own, 0.3)) c->swipe.hysteresis = kit_random_between(&own, 0, 60);
  if (chance(&own, 0.3)) c->swipe.hysteresis_angle = kit_random_between(&own, 0, 0.6);
  if (chance(&own, 0.2)) c->look.stamp_rule = CARDSTACK_STAMP_SMOOTH;
  if (chance(&own, 0.3)) c->look.stamp_pop = kit_random_between(&own, 0, 1);
  if (chance(&own, 0.3)) c->pile.progress_share = kit_random_between(&own, 0, 1);
  if (chance(&own, 0.3)) c->look.lift_on_press = kit_random_between(&own, 0, 1);
  if (chance(&own, 0.3)) c->exit.speed_minimum = kit_random_between(&own, 0, 2000);
  if (chance(&own, 0.3)) c->exit.speed_share = kit_random_between(&own, 0, 1);
  if (chance(&own, 0.2)) c->swipe.axis = (int32_t)pick(&own, 4);
  const int has_thresholds = chance(&own, 0.2);
  for (int i = 0; i < 8; i++) {
    const double factor = !has_thresholds || chance(&own, 0.5) ? 0 : kit_random_between(&own, 0.3, 2);
    c->swipe.thresholds[i] = factor * c->swipe.threshold;
  }
  if (chance(&own, 0.3)) c->media.behind = (uint32_t)pick(&own, 6);
  if (chance(&own, 0.3)) c->look.spin = kit_random_between(&own, 0, 1);
  if (random_session_is_raw) c->resampling.delay = c->resampling.prediction = 0;
}

static void configure(random_session *session, uint64_t *seed) {
  static const char *const names[] = {"classic", "circle", "deep-pile", "flashcards"};
  cardstack_deck_config *c = &session->config;
  const size_t preset = pick(seed, 4);
  session->preset = names[preset];
  CHECK_OK(cardstack_deck_config_init(c, sizeof *c, 1 + (int32_t)preset));
  if (chance(seed, 0.7)) CHECK_OK(cardstack_deck_config_set_directions(c, 1 + (int32_t)pick(seed, 4)));
  c->viewport.width = 400;
  c->viewport.height = 800;
  c->events.mask = CARDSTACK_ALL_EVENTS;
  c->events.notice_capacity = 4096;
  c->events.backlog = 4096;
  const cardstack_deck_config unvaried = *c;
  do {
    *c = unvaried;
    random_session_vary(c, seed);
  } while (cardstack_deck_config_validate(c, NULL, 0) != CARDSTACK_OK); /* some mixtures are refused */
}

/* Times go on by little, mostly; sometimes not at all, sometimes by long. */
static double next_time(double time, uint64_t *seed) {
  const size_t dice = pick(seed, 40);
  if (dice < 4) return time;
  if (dice == 4) return time + kit_random_between(seed, 0.5, 4);
  return time + kit_random_between(seed, 0.001, 0.03);
}

static void fill_cards(random_call *call, uint64_t *seed) {
  call->count = 1 + pick(seed, RANDOM_BATCH);
  for (size_t i = 0; i < call->count; i++) call->cards[i] = 1 + pick(seed, 60);
}

static random_kind kind_of_other(uint64_t *seed) {
  static const random_kind kinds[] = {
      RANDOM_SWIPE, RANDOM_SWIPE, RANDOM_SWIPE, RANDOM_UNDO, RANDOM_UNDO, RANDOM_UNDO, RANDOM_APPEND, RANDOM_APPEND,
      RANDOM_INSERT, RANDOM_REMOVE, RANDOM_REMOVE, RANDOM_VIEWPORT, RANDOM_CONFIG, RANDOM_CONFIG, RANDOM_LOCK,
      RANDOM_APPEND, RANDOM_INSERT, RANDOM_CANCEL, RANDOM_REPLACE, RANDOM_FINALIZE, RANDOM_CLEAR, RANDOM_ANSWER,
      RANDOM_ANSWER, RANDOM_ANSWER, RANDOM_SHIFT, RANDOM_TOUCH,
  };
  return kinds[pick(seed, sizeof kinds / sizeof kinds[0])];
}

void random_session_make(random_session *session, uint64_t seed) {
  memset(session, 0, sizeof *session);
  seed = seed * 0x9E3779B97F4A7C15u + 1;
  for (int i = 0; i < 8; i++) kit_random(&seed);
  configure(session, &seed);
  double time = 1, x = 0, y = 0, vx = 0, vy = 0;
  int down = 0;
  for (session->count = 0; session->count < RANDOM_CALLS; session->count++) {
    random_call *call = &session->calls[session->count];
    time = next_time(time, &seed);
    call->time = time;
    call->pointer = chance(&seed, 0.04) ? 2 : 1;
    const int is_first = call->pointer == 1;
    call->seed = kit_random(&seed);
    call->direction = 1 + (int32_t)pick(&seed, 8);
    call->position = pick(&seed, 5);
    if (chance(&seed, 0.12)) {
      call->kind = kind_of_other(&seed);
      if (call->kind == RANDOM_VIEWPORT) {
        call->x = kit_random_between(&seed, 300, 900);
        call->y = kit_random_between(&seed, 300, 900);
      } else {
        fill_cards(call, &seed);
      }
      if (call->kind == RANDOM_CANCEL && is_first) down = 0;
    } else if (!is_first) {
      /* A second finger, wherever it is. */
      call->kind = RANDOM_DOWN + pick(&seed, 3);
      call->x = kit_random_between(&seed, 80, 320);
      call->y = kit_random_between(&seed, 200, 600);
    } else if (!down) {
      call->kind = RANDOM_DOWN;
      x = kit_random_between(&seed, 80, 320);
      y = kit_random_between(&seed, 200, 600);
      vx = kit_random_between(&seed, -20, 20);
      vy = kit_random_between(&seed, -12, 12);
      down = 1;
    } else if (chance(&seed, 0.06)) {
      call->kind = RANDOM_UP; /* where the last sample was */
      down = 0;
    } else {
      call->kind = RANDOM_MOVE;
      if (chance(&seed, 0.1)) vx = kit_random_between(&seed, -30, 30);
      if (chance(&seed, 0.3)) vx = vy = 0;
      x += vx;
      y += vy;
    }
    if (call->kind <= RANDOM_UP && is_first) {
      call->x = x;
      call->y = y;
    }
  }
}

cardstack_deck *random_session_deck(const random_session *session) { return kit_deck(&session->config, 12); }

static cardstack_result reconfigure(cardstack_deck *deck, const random_call *call) {
  cardstack_deck_config config;
  uint64_t seed = call->seed | 1;
  cardstack_result result = cardstack_deck_get_config(deck, &config, sizeof config);
  if (result != CARDSTACK_OK) return result;
  random_session_vary(&config, &seed);
  return cardstack_deck_set_config(deck, call->time, &config);
}

/* Answers any of the open questions. */
static cardstack_result answer(cardstack_deck *deck, const random_call *call) {
  cardstack_question questions[CARDSTACK_MAX_POSES];
  size_t count = 0;
  cardstack_result result =
      cardstack_deck_questions(deck, 0, questions, sizeof questions[0], sizeof questions / sizeof questions[0], &count);
  if (result != CARDSTACK_OK || count == 0) return result;
  const size_t which = (size_t)((call->seed >> 8) % count);
  return cardstack_deck_answer_question(deck, call->time, questions[which].token, (int32_t)(call->seed & 1));
}

cardstack_result random_session_call(cardstack_deck *deck, const random_call *call, int32_t *taken) {
  *taken = 0;
  switch (call->kind) {
    case RANDOM_DOWN: return cardstack_deck_pointer_down(deck, call->time, call->pointer, call->x, call->y, taken);
    case RANDOM_MOVE: return cardstack_deck_pointer_move(deck, call->time, call->pointer, call->x, call->y, taken);
    case RANDOM_UP: return cardstack_deck_pointer_up(deck, call->time, call->pointer, call->x, call->y, taken);
    case RANDOM_CANCEL: return cardstack_deck_pointer_cancel(deck, call->time, call->pointer, taken);
    case RANDOM_SWIPE: return cardstack_deck_swipe(deck, call->time, call->direction, call->seed & 1, NULL);
    case RANDOM_UNDO: return cardstack_deck_undo(deck, call->time, call->seed & 1 ? call->direction : 0, 0, NULL);
    case RANDOM_APPEND: return cardstack_deck_append(deck, call->time, call->cards, call->count, NULL);
    case RANDOM_INSERT: return cardstack_deck_insert(deck, call->time, call->position, call->cards, call->count, NULL);
    case RANDOM_REMOVE: return cardstack_deck_remove(deck, call->time, call->cards, call->count, NULL);
    case RANDOM_REPLACE: return cardstack_deck_replace(deck, call->time, call->cards, call->count, 0, NULL, NULL);
    case RANDOM_CLEAR: return cardstack_deck_clear(deck, call->time);
    case RANDOM_VIEWPORT: return cardstack_deck_set_viewport(deck, call->time, call->x, call->y);
    case RANDOM_CONFIG: return reconfigure(deck, call);
    case RANDOM_FINALIZE: return cardstack_deck_finalize_all(deck, call->time);
    case RANDOM_ANSWER: return answer(deck, call);
    case RANDOM_SHIFT: return cardstack_deck_shift(deck, call->time, (ptrdiff_t)(call->seed % 9) - 4);
    case RANDOM_TOUCH:
      if (call->seed >> 40 & 1) {
        return cardstack_deck_nudge(deck, call->time, call->direction, 30 + 30.0 * (double)call->position,
                                    0.2 + 0.2 * (double)call->count);
      }
      return cardstack_deck_invalidate(deck, call->time, call->cards, call->count, NULL);
    case RANDOM_LOCK:
      if (call->seed >> 40 & 1) {
        const int has_size = call->seed >> 42 & 3;
        return cardstack_deck_set_card_size(deck, call->time, call->cards[0], has_size ? 120 + 60.0 * (double)call->count : 0,
                                            has_size ? 150 + 100.0 * (double)call->position : 0);
      }
      return cardstack_deck_set_card_directions(deck, call->time, call->cards[0], (uint32_t)(call->seed & 255));
  }
  return CARDSTACK_ERROR_INVALID_ARGUMENT;
}
