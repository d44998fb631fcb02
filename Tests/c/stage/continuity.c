/* Random sessions, each call looked at from both sides: no card jumps, every pose is sound, every press and every
 * decision ends once, and a deck left alone comes to rest exactly where a new deck's cards would lie.
 *
 * In half of the sessions the velocities of place, rotation, scale and depth are looked at, too: a call changes none,
 * but
 * - where a finger takes a card, which then moves as the finger does, or lets it go, which then moves on as the finger
 *   did, or follows it by other rules from here on; and with it the pile, which follows its top card;
 * - where a card begins to leave, with at least `exit.speed_minimum`, and with it the pile, which goes the last part of
 *   its way with that card if `pile.progress_share` is less than 1;
 * - under reduced motion, which is without travel, and when it is switched on or off.
 * Opacity fades begin and end with the slope of their curve; they are not looked at. */

#include "check.h"
#include "deck_kit.h"
#include "pose_checks.h"
#include "pose_motion.h"
#include "random_session.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct view {
  size_t count;
  cardstack_pose poses[CARDSTACK_MAX_POSES];
} view;

static const char *const kind_names[] = {"down",   "move",   "up",      "cancel", "swipe",    "undo",   "append",  "insert",
                                         "remove", "replace", "clear", "viewport", "config", "finalize", "lock",
                                         "answer", "shift", "touch"};

static const cardstack_pose *find_exactly(const view *v, const cardstack_pose *pose) {
  for (size_t i = 0; i < v->count; i++) {
    if (v->poses[i].card == pose->card && v->poses[i].slot == pose->slot) return &v->poses[i];
  }
  return NULL;
}

/* The pose that has become `pose`: in the same slot, else the only one of its card whose slot the card has no longer. */
static const cardstack_pose *find(const view *before, const view *after, const cardstack_pose *pose) {
  const cardstack_pose *found = find_exactly(before, pose);
  if (found != NULL) return found;
  for (size_t i = 0; i < before->count; i++) {
    const cardstack_pose *p = &before->poses[i];
    if (p->card != pose->card || find_exactly(after, p) != NULL) continue;
    if (found != NULL) return NULL;
    found = p;
  }
  return found;
}

/* With reduced motion the pile takes its places at once, and a card that a finger held its own. One that goes out of the
 * pile in the same moment fades from its last place. */
static int is_put(const cardstack_pose *a, const cardstack_pose *b) {
  return a->depth != b->depth || a->phase == CARDSTACK_PHASE_PRESSED || a->phase == CARDSTACK_PHASE_DRAGGED ||
         b->phase == CARDSTACK_PHASE_PILE || b->phase == CARDSTACK_PHASE_RETURNING ||
         (a->phase == CARDSTACK_PHASE_REWINDING && b->phase == CARDSTACK_PHASE_REWINDING) ||
         (a->phase == CARDSTACK_PHASE_PILE && b->phase == CARDSTACK_PHASE_FADING);
}

static int apart(double a, double b, double tolerance) { return !(fabs(a - b) <= tolerance); }

/* A sample moves the held card, and the pile with it. All else stays where it is in the moment of a call. A card that a finger
 * takes while it still comes up is the first from then on: its depth is 0 at once, and the rest of its way dies out. */
static void check_continuous(const random_call *call, const view *before, const view *after, int sampled, size_t limit, int reduced) {
  for (size_t i = 0; i < after->count; i++) {
    const cardstack_pose *b = &after->poses[i], *a = find(before, after, b);
    if (a == NULL || a->opacity == 0 || b->opacity == 0) continue;
    /* A slot is kept but where a configuration allows fewer than before. */
    if (a->slot != b->slot && (size_t)a->slot < limit) CHECK_FAIL("%s: card %d changed its slot", kind_names[call->kind], (int)b->card);
    if (sampled || (reduced && is_put(a, b))) continue;
    if (apart(a->x, b->x, 1e-9) || apart(a->y, b->y, 1e-9) || apart(a->rotation, b->rotation, 1e-9) ||
        apart(a->scale, b->scale, 1e-9) || apart(a->opacity, b->opacity, 1e-9) ||
        (!reduced && apart(a->stamp_scale, b->stamp_scale, 1e-9)) ||
        (!reduced && !(call->kind == RANDOM_DOWN && b->phase == CARDSTACK_PHASE_PRESSED && b->depth == 0) &&
         apart(a->depth, b->depth, 1e-9))) {
      CHECK_FAIL("%s: card %d jumps (reduced %d), phase %d to %d: x %+.3g y %+.3g rotation %+.3g scale %+.3g opacity %+.3g depth %+.3g",
                 kind_names[call->kind], (int)b->card, reduced, (int)a->phase, (int)b->phase, b->x - a->x, b->y - a->y,
                 b->rotation - a->rotation, b->scale - a->scale, b->opacity - a->opacity, b->depth - a->depth);
    }
  }
}

/* Whether the pile's law bends within the readings: the top card swings through its place, and its distance from there,
 * which the pile follows, falls and rises again; or it passes the threshold, from which on the pile stands still. */
static int law_bends(const pose_motion_side *side) {
  for (size_t i = 0; i < side->counts[0]; i++) {
    const cardstack_pose *now = &side->poses[0][i];
    if (!(now->flags & CARDSTACK_POSE_TOP)) continue;
    for (size_t j = 0; j < side->counts[3]; j++) {
      const cardstack_pose *then = &side->poses[3][j];
      if (then->card != now->card || then->slot != now->slot) continue;
      if (fabs(now->progress) <= 2 * fabs(now->progress - then->progress)) return 1;
      if ((now->progress < 1) != (then->progress < 1)) return 1;
    }
  }
  return 0;
}

/* Whether a card leaves, and no finger moves it. */
static int is_free(const cardstack_pose *pose) {
  return pose->phase != CARDSTACK_PHASE_DRAGGED && pose_checks_leaves(pose);
}

/* Velocities at a call. If the call changes the velocity of a finger's card, so it does that of the pile. */
static void check_smooth(const random_call *call, const pose_motion_side *before, const pose_motion_side *after, int touched, int pushed, int follows) {
  double change = 0;
  const size_t count = after->counts[0];
  const int bends = law_bends(before) || law_bends(after);
  int begins = 0;
  for (size_t i = 0; i < count; i++) {
    const cardstack_pose *b = &after->poses[0][i], *a = pose_motion_find(before, 0, b->card, b->slot);
    begins |= b->phase == CARDSTACK_PHASE_LEAVING && a != NULL && a->phase != CARDSTACK_PHASE_LEAVING;
  }
  for (size_t i = 0; i < count; i++) {
    const cardstack_pose *b = &after->poses[0][i];
    const cardstack_pose *a = pose_motion_find(before, 0, b->card, b->slot);
    if (bends && !(b->flags & CARDSTACK_POSE_TOP)) continue;
    /* One that begins to leave too fast to be seen is slowed down, and too slowly, pushed. */
    if (b->phase == CARDSTACK_PHASE_LEAVING && a != NULL && a->phase != CARDSTACK_PHASE_LEAVING &&
        (pushed || pose_motion_speed(before, -1, b->card, b->slot) > 2000)) {
      continue;
    }
    if (begins && follows && !pose_checks_leaves(b)) continue;
    if (touched && !(is_free(b) && a != NULL && is_free(a))) continue;
    const int part = pose_motion_break(before, after, b->card, b->slot, &change);
    if (part >= 0) {
      CHECK_FAIL("%s: card %d, phase %d, changes its velocity of %s by %g", kind_names[call->kind], (int)b->card,
                 (int)b->phase, pose_motion_names[part], change);
    }
  }
}

/* -- Presses and decisions -- */

typedef struct account {
  size_t presses, presses_ended, committed, decisions_ended;
  uint64_t sequence;
  double time;
} account;

static void settle_account(cardstack_deck *deck, account *a, int held) {
  static kit_events events;
  kit_drain(deck, &events);
  for (size_t i = 0; i < events.count; i++) {
    const cardstack_event *e = &events.at[i];
    CHECK(e->sequence > a->sequence);
    if (!(e->time >= a->time)) CHECK_FAIL("an event of kind %d at %.9g after one at %.9g", (int)e->kind, e->time, a->time);
    a->sequence = e->sequence;
    a->time = e->time;
    if (e->kind == CARDSTACK_EVENT_TAP || e->kind == CARDSTACK_EVENT_CANCELLED) a->presses_ended++;
    if (e->kind == CARDSTACK_EVENT_COMMITTED) {
      a->committed++;
      a->presses_ended += e->reason == CARDSTACK_REASON_RELEASED;
    }
    a->decisions_ended += e->kind == CARDSTACK_EVENT_UNDONE || e->kind == CARDSTACK_EVENT_FINAL;
    if (e->kind == CARDSTACK_EVENT_OVERFLOW) CHECK_FAIL("notices were lost");
  }
  const cardstack_frame frame = kit_advance(deck, NAN);
  cardstack_deck_config config;
  CHECK_OK(cardstack_deck_get_config(deck, &config, sizeof config));
  /* Where a leaving card can be caught, a decision that cannot be undone any more need not be final yet. */
  CHECK(a->committed - a->decisions_ended >= frame.undoable);
  if (config.exit.catch_seconds == 0) CHECK_EQUAL(a->committed - a->decisions_ended, frame.undoable);
  CHECK_EQUAL(frame.interaction != CARDSTACK_INTERACTION_IDLE, held);
  CHECK_EQUAL(a->presses - a->presses_ended, held);
}

/* -- Rest -- */

static void check_rest(cardstack_deck *deck, double time) {
  cardstack_deck_config config;
  view here, fresh;
  uint64_t cards[64];
  size_t count = 0;
  CHECK_OK(cardstack_deck_get_config(deck, &config, sizeof config));
  config.autoplay.enabled = 0; /* no rest with it */
  CHECK_OK(cardstack_deck_set_config(deck, time, &config));
  kit_advance(deck, time + 60); /* cards that return are in the pile again */
  CHECK_OK(cardstack_deck_cards(deck, 0, cards, 64, &count));
  for (size_t i = 0; i < count; i++) CHECK_OK(cardstack_deck_set_card_size(deck, time + 60, cards[i], 0, 0));
  cardstack_frame frame = kit_advance(deck, time + 1000);
  CHECK_EQUAL(frame.motion, 0);
  CHECK_EQUAL(frame.state, CARDSTACK_STATE_IDLE);
  here.count = kit_poses(deck, here.poses);
  CHECK_OK(cardstack_deck_get_config(deck, &config, sizeof config));
  CHECK_OK(cardstack_deck_cards(deck, 0, cards, 64, &count));
  cardstack_deck *other = kit_deck(&config, 0);
  CHECK_OK(cardstack_deck_append(other, 0, cards, count, NULL));
  kit_advance(other, 1000);
  fresh.count = kit_poses(other, fresh.poses);
  if (CHECK_EQUAL(here.count, fresh.count)) {
    for (size_t i = 0; i < here.count; i++) {
      fresh.poses[i].slot = here.poses[i].slot;
      here.poses[i].flags &= CARDSTACK_POSE_TOP; /* what was drawn before is another matter */
      if (memcmp(&here.poses[i], &fresh.poses[i], sizeof here.poses[i]) != 0) {
        const cardstack_pose *p = &here.poses[i], *q = &fresh.poses[i];
        CHECK_FAIL("at rest, card %d (new: %d) at %.17g %.17g turned %g scaled %g opacity %g depth %g; new: %.17g %.17g %g %g %g %g",
                   (int)p->card, (int)q->card, p->x, p->y, p->rotation, p->scale, p->opacity, p->depth, q->x, q->y,
                   q->rotation, q->scale, q->opacity, q->depth);
      }
    }
  }
  cardstack_deck_destroy(other);
}

static int is_held(const view *v) {
  for (size_t i = 0; i < v->count; i++) {
    if (v->poses[i].phase == CARDSTACK_PHASE_DRAGGED) return 1;
  }
  return 0;
}

/* Whether the pile follows a card that leaves. */
static int follows_leaving(cardstack_deck *deck) {
  cardstack_deck_config config;
  CHECK_OK(cardstack_deck_get_config(deck, &config, sizeof config));
  return config.pile.progress_share < 1;
}

/* Whether a card that begins to leave may be given a speed. */
static int is_pushed(cardstack_deck *deck) {
  cardstack_deck_config config;
  CHECK_OK(cardstack_deck_get_config(deck, &config, sizeof config));
  return config.exit.motion == CARDSTACK_EXIT_MOTION_ACCELERATED &&
         (config.exit.speed_minimum > 0 || config.exit.speed_share > 0);
}

static int is_reduced(cardstack_deck *deck) {
  cardstack_deck_config config;
  CHECK_OK(cardstack_deck_get_config(deck, &config, sizeof config));
  return config.reduced_motion;
}

/* -- One session -- */

static void advance_to(cardstack_deck *deck, double time, view *v) {
  cardstack_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.pose_size = sizeof v->poses[0];
  frame.poses = v->poses;
  frame.pose_capacity = CARDSTACK_MAX_POSES;
  frame.now = time;
  CHECK_OK(cardstack_deck_advance(deck, &frame));
  v->count = frame.pose_count;
}

static void refuse_all(cardstack_deck *deck, double time) {
  cardstack_question questions[CARDSTACK_MAX_POSES];
  size_t count = 0;
  CHECK_OK(cardstack_deck_questions(deck, 0, questions, sizeof questions[0], CARDSTACK_MAX_POSES, &count));
  for (size_t i = 0; i < count; i++) CHECK_OK(cardstack_deck_answer_question(deck, time, questions[i].token, 0));
}

/* Calls that may meet a limit: proposals that wait. */
static int may_be_limited(random_kind kind) {
  return kind == RANDOM_SWIPE || kind == RANDOM_CONFIG;
}

/* Calls with time between them to look at both sides of each. */
static void spread(random_session *session) {
  for (size_t i = 0; i < session->count; i++) {
    const double step = POSE_MOTION_STEP, time = session->calls[i].time;
    session->calls[i].time = ceil(time / step) * step + 2 * POSE_MOTION_SPAN * (double)(i + 1);
  }
}

static void run(uint64_t seed) {
  static random_session session;
  static pose_motion_side earlier, later;
  const int smooth = random_session_is_raw = seed % 2 == 0;
  random_session_make(&session, seed);
  if (smooth) spread(&session);
  check_context("seed %d (%s)", (int)seed, session.preset);
  cardstack_deck *deck = random_session_deck(&session);
  account a = {.time = -INFINITY};
  view before, after;
  for (size_t i = 0; i < session.count; i++) {
    const random_call *call = &session.calls[i];
    check_context("seed %d (%s), call %d at %.6g", (int)seed, session.preset, (int)i, call->time);
    const int was_reduced = is_reduced(deck);
    if (smooth) pose_motion_until(deck, call->time, &earlier);
    advance_to(deck, call->time, &before);
    pose_checks_sound(deck, before.poses, before.count);
    int32_t taken = 0;
    const cardstack_result result = random_session_call(deck, call, &taken);
    if (result == CARDSTACK_ERROR_OUT_OF_MEMORY || result == CARDSTACK_ERROR_BACKLOG ||
        (result == CARDSTACK_ERROR_LIMIT && !may_be_limited(call->kind))) {
      CHECK_FAIL("%s: %s", kind_names[call->kind], cardstack_deck_error_message(deck));
    }
    after.count = kit_poses(deck, after.poses);
    pose_checks_sound(deck, after.poses, after.count);
    const size_t limit = kit_pose_limit(deck);
    /* The second finger of these sessions lifts where it has not been before. */
    const int sampled = taken && (call->kind == RANDOM_MOVE || (call->kind == RANDOM_UP && call->pointer == 2));
    const int reduced = is_reduced(deck);
    check_continuous(call, &before, &after, sampled, limit, was_reduced || reduced);
    if (smooth && !was_reduced && !reduced) {
      pose_motion_from(deck, call->time, &later);
      const int ruled = call->kind == RANDOM_CONFIG && is_held(&after);
      check_smooth(call, &earlier, &later, ruled || (taken && call->kind <= RANDOM_UP), is_pushed(deck),
                   follows_leaving(deck));
    }
    if (call->kind == RANDOM_DOWN) a.presses += taken != 0;
    settle_account(deck, &a, kit_advance(deck, NAN).interaction != CARDSTACK_INTERACTION_IDLE);
  }
  const double end = session.calls[session.count - 1].time;
  check_context("seed %d (%s), at rest", (int)seed, session.preset);
  CHECK_OK(cardstack_deck_pointer_cancel(deck, end, 1, NULL));
  CHECK_OK(cardstack_deck_pointer_cancel(deck, end, 2, NULL));
  refuse_all(deck, end);
  settle_account(deck, &a, 0);
  check_rest(deck, end);
  cardstack_deck_destroy(deck);
}

int main(int argc, char **argv) {
  /* One seed to look at, or many: what is rare shows in one of a few hundred. */
  if (argc == 2) {
    run(strtoull(argv[1], NULL, 10));
    return check_report();
  }
  const uint64_t last = 400;
  for (uint64_t seed = 1; seed <= last; seed++) run(seed);
  return check_report();
}
