#include "sight_watch.h"

#include "check.h"
#include "deck_kit.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *const fault_names[SIGHT_FAULTS] = {
    "vanishes in sight", "appears in sight", "jumps", "jumps in rotation", "jumps in scale", "jumps in opacity",
    "jumps in its stamp", "is moved by a sample", "chrome jumps", "has a phase the frame does not know of",
    "is in the pile twice", "shares its slot", "differs between the two decks",
    "passes another card"};

static const char *const cause_names[SIGHT_CAUSES] = {
    "down",   "move",     "up",   "cancel", "swipe",  "undo",  "append",      "insert", "remove", "replace", "clear",
    "viewport", "config", "finalize", "lock", "answer", "shift", "touch", "by itself", "tweak"};

static const char *const phase_names[] = {"pile",    "pressed",   "dragged", "returning", "leaving",
                                          "rewinding", "fading", "gone",    "proposed"};

/* A thousand faults have few causes; the first of each session tell them. */
enum { MOST_OF_SESSION = 3, MOST_PRINTED = 60 };

static struct { long count; uint64_t seed; } tally[SIGHT_FAULTS][SIGHT_CAUSES];
static long printed;

static void note(void *context, sight_fault fault, const cardstack_pose *p, double size) {
  sight_watch *w = context;
  if (tally[fault][w->cause].count++ == 0) tally[fault][w->cause].seed = w->seed;
  if (w->faults++ >= MOST_OF_SESSION && !w->is_verbose) return;
  if (printed++ >= MOST_PRINTED && !w->is_verbose) return;
  fprintf(stderr, "%s %llu, call %ld (%s) at %.6f: ", w->name, (unsigned long long)w->seed, w->call,
          cause_names[w->cause], w->last.time);
  if (p != NULL) {
    fprintf(stderr, "card %llu in slot %d, %s, depth %.3g, opacity %.3g, at (%.1f, %.1f) turned %.3g scaled %.3g: ",
            (unsigned long long)p->card, (int)p->slot, phase_names[p->phase], p->depth, p->opacity, p->x, p->y,
            p->rotation, p->scale);
  }
  fprintf(stderr, "%s (%.4g%s)\n", fault_names[fault], size, fault <= FAULT_APPEARED ? " points in sight" : "");
}

void sight_print_tally(void) {
  for (int fault = 0; fault < SIGHT_FAULTS; fault++) {
    long count = 0;
    for (int cause = 0; cause < SIGHT_CAUSES; cause++) count += tally[fault][cause].count;
    if (count == 0) continue;
    CHECK_FAIL("%s: %ld times", fault_names[fault], count);
    printf("%-40s %7ld:", fault_names[fault], count);
    for (int cause = 0; cause < SIGHT_CAUSES; cause++) {
      if (tally[fault][cause].count == 0) continue;
      printf(" %s %ld (%llu)", cause_names[cause], tally[fault][cause].count,
             (unsigned long long)tally[fault][cause].seed);
    }
    printf("\n");
  }
}

/* -- The two decks -- */

static void read_rules(sight_watch *w) {
  CHECK_OK(cardstack_deck_get_config(w->ahead, &w->config, sizeof w->config));
  w->pose_limit = kit_pose_limit(w->ahead);
  w->space = sight_space_of(&w->config);
}

void sight_begin(sight_watch *w, const cardstack_deck_config *config, uint64_t count, double frame_seconds,
                 double first_frame) {
  w->ahead = kit_deck(config, count);
  w->behind = kit_deck(config, count);
  w->frame_seconds = frame_seconds;
  w->next_frame = first_frame;
  w->last.count = 0;
  w->last.time = 0;
  w->has_before_last = w->was_shown = 0;
  w->begun_count = 0;
  w->crowded_until = -INFINITY;
  w->faults = 0;
  w->call = -1;
  w->cause = CAUSE_ITSELF;
  w->walks_left = 12;
  w->dice = w->seed * UINT64_C(0x9E3779B97F4A7C15) | 1;
  read_rules(w);
}

void sight_end(sight_watch *w) {
  cardstack_deck_destroy(w->ahead);
  cardstack_deck_destroy(w->behind);
}

/* Lets time pass without a frame and without a user's call: the network is there, as it has been. */
static void let_pass(cardstack_deck *deck, double time) { CHECK_OK(cardstack_deck_set_online(deck, time, 1)); }

static void look(cardstack_deck *deck, double time, sight_view *view) {
  view->time = time;
  view->count = kit_poses(deck, view->poses);
}

static void copy_view(sight_view *to, const sight_view *from) {
  to->time = from->time;
  to->count = from->count;
  memcpy(to->poses, from->poses, from->count * sizeof from->poses[0]);
}

static cardstack_frame draw(cardstack_deck *deck, double time, sight_view *view) {
  cardstack_frame frame = {0};
  frame.struct_size = sizeof frame;
  frame.pose_size = sizeof view->poses[0];
  frame.poses = view->poses;
  frame.pose_capacity = CARDSTACK_MAX_POSES;
  frame.now = time;
  CHECK_OK(cardstack_deck_advance(deck, &frame));
  view->time = frame.time;
  view->count = frame.pose_count;
  return frame;
}

/* -- What has happened -- */

enum { MOST_INSTANTS = 64 };

typedef struct instants {
  size_t count;
  double at[MOST_INSTANTS];
} instants;

static void note_instant(instants *found, double time) {
  if (found->count > 0 && found->at[found->count - 1] == time) return;
  if (found->count < MOST_INSTANTS) found->at[found->count++] = time;
}

static void drain(sight_watch *w, instants *found) {
  cardstack_event events[64];
  size_t count = 64;
  memset(w->gone, 0, sizeof w->gone);
  while (count == 64) {
    if (!CHECK_OK(cardstack_deck_drain_events(w->ahead, events, sizeof events[0], 64, &count))) return;
    for (size_t i = 0; i < count; i++) {
      const cardstack_event *e = &events[i];
      if (found != NULL) note_instant(found, e->time);
      if (e->kind == CARDSTACK_EVENT_PHASE && e->phase == CARDSTACK_PHASE_GONE && e->slot >= 0) w->gone[e->slot] = 1;
      if (e->kind == CARDSTACK_EVENT_PHASE &&
          (e->phase == CARDSTACK_PHASE_LEAVING || e->phase == CARDSTACK_PHASE_FADING)) {
        w->begun[w->begun_count++ % SIGHT_BEGUN] = e->time;
      }
    }
  }
}

/* Whether more cards have begun to leave within one shortest exit time than may fly: the bound of what can be shown. It
 * is passed until the last of them has gone. */
static int may_cut(sight_watch *w, double time) {
  const double shortest = fmin(w->config.exit.seconds_minimum, w->config.exit.seconds);
  const size_t kept = w->begun_count < SIGHT_BEGUN ? w->begun_count : SIGHT_BEGUN;
  size_t count = 0;
  for (size_t i = 0; i < kept; i++) count += w->begun[i] > time - shortest - 1e-9;
  if (count > (size_t)w->config.pile.max_flights) {
    w->crowded_until = time + fmax(w->config.exit.seconds, w->config.motion.fade_seconds);
  }
  return time <= w->crowded_until;
}

static sight_change change_of(sight_watch *w, const sight_view *before, const sight_view *after) {
  sight_change made = {0};
  made.before = before;
  made.after = after;
  made.space_before = made.space_after = w->space;
  made.config = &w->config;
  made.gone = w->gone;
  made.pose_limit = w->pose_limit;
  made.is_without_fade = sight_is_without_fade(&w->config);
  made.is_reduced = w->config.reduced_motion;
  made.may_cut = may_cut(w, after->time);
  return made;
}

/* -- Time passes -- */

enum { WALK_STEPS = 16, MOST_STEPS = WALK_STEPS + 2 * MOST_INSTANTS };

static void insert_time(double *times, size_t *count, double time) {
  size_t i = *count;
  while (i > 0 && times[i - 1] > time) i--;
  if (i > 0 && times[i - 1] == time) return;
  memmove(times + i + 1, times + i, (*count - i) * sizeof times[0]);
  times[i] = time;
  *count += 1;
}

/* Leads the deck behind from the last view to `time`, past both sides of each instant; slowly if `is_slow`. */
static void walk(sight_watch *w, double time, const instants *found, int is_slow) {
  static sight_view views[5]; /* the last four, in their order, and the next */
  double times[MOST_STEPS];
  const double from = w->last.time;
  size_t count = 0;
  for (int k = 1; is_slow && k <= WALK_STEPS; k++) {
    insert_time(times, &count, k == WALK_STEPS ? time : from + (time - from) * k / WALK_STEPS);
  }
  for (size_t i = 0; i < found->count; i++) {
    if (found->at[i] <= from || found->at[i] > time) continue;
    if (found->at[i] - SIGHT_EPSILON > from) insert_time(times, &count, found->at[i] - SIGHT_EPSILON);
    insert_time(times, &count, found->at[i]);
  }
  int even = 0; /* steps of about the same length since the last instant */
  copy_view(&views[3], &w->last);
  for (size_t i = 0; i < count; i++) {
    let_pass(w->behind, times[i]);
    look(w->behind, times[i], &views[4]);
    sight_change change = change_of(w, &views[3], &views[4]);
    const double step = views[4].time - views[3].time;
    change.gap = step <= 1.5 * SIGHT_EPSILON ? SIGHT_INSTANT : SIGHT_STEP;
    change.earlier = even > 0 ? &views[2] : NULL;
    if (change.gap == SIGHT_INSTANT || is_slow) sight_judge(&change, note, w);
    even = change.gap == SIGHT_STEP && step > 0.99 * (time - from) / WALK_STEPS ? even + 1 : 0;
    for (int k = 0; k < 4; k++) copy_view(&views[k], &views[k + 1]);
    if (is_slow && even >= 3) sight_judge_steps(views, &w->space, &w->config, note, w);
  }
}

/* Whether something may have happened that no event reports. */
static int is_suspicious(const sight_watch *w, const sight_view *now, int happened) {
  for (size_t i = 0; i < w->last.count; i++) {
    const cardstack_pose *p = &w->last.poses[i];
    if (sight_find(now, p->card, p->slot) == NULL && p->opacity > 0.3 && !happened) return 1;
  }
  for (size_t i = 0; i < now->count; i++) {
    const cardstack_pose *c = &now->poses[i], *b = sight_find(&w->last, c->card, c->slot);
    if (b == NULL && c->opacity > 0.3 && !happened) return 1;
    const cardstack_pose *a = w->has_before_last ? sight_find(&w->before_last, c->card, c->slot) : NULL;
    if (a == NULL || b == NULL) continue;
    if (fabs(c->x - 2 * b->x + a->x) > 20 || fabs(c->y - 2 * b->y + a->y) > 20) return 1;
    if (fabs(c->rotation - 2 * b->rotation + a->rotation) > 0.1 || fabs(c->scale - 2 * b->scale + a->scale) > 0.1 ||
        fabs(c->opacity - 2 * b->opacity + a->opacity) > 0.3) {
      return 1;
    }
  }
  return 0;
}

static void judge_frame(sight_watch *w, const cardstack_frame *frame, const sight_view *view) {
  if (w->was_shown && fabs(frame->chrome_opacity - w->chrome) > 0.25) {
    note(w, FAULT_CHROME, NULL, fabs(frame->chrome_opacity - w->chrome));
  }
  w->chrome = frame->chrome_opacity;
  sight_judge_frame(frame, view, note, w);
}

static void step(sight_watch *w, double time, int is_frame) {
  static sight_view now;
  if (time <= w->last.time && !is_frame) return;
  instants found = {0};
  cardstack_frame frame = {0};
  if (is_frame) {
    frame = draw(w->ahead, time, &now);
  } else {
    let_pass(w->ahead, time);
    look(w->ahead, time, &now);
  }
  drain(w, &found);
  if (w->was_shown) {
    int is_slow = kit_random(&w->dice) >> 40 < (UINT64_C(1) << 24) / 64;
    if (w->walks_left > 0 && is_suspicious(w, &now, found.count > 0)) {
      w->walks_left--;
      is_slow = 1;
    }
    if (found.count > 0 || is_slow) walk(w, time, &found, is_slow);
  }
  if (is_frame) {
    kit_advance(w->behind, time);
    judge_frame(w, &frame, &now);
    w->was_shown = 1;
  } else {
    let_pass(w->behind, time);
  }
  copy_view(&w->before_last, &w->last);
  copy_view(&w->last, &now);
  /* Frames alone are the same time apart. */
  w->has_before_last = is_frame && w->before_last.time > time - 1.01 * w->frame_seconds;
}

void sight_pass(sight_watch *w, double time) {
  w->cause = CAUSE_ITSELF;
  while (w->next_frame < time) {
    step(w, w->next_frame, 1);
    w->next_frame += w->frame_seconds;
  }
  step(w, time, 0);
}

/* -- Calls -- */

/* The decks are one, or nothing that is seen of the one behind is true of the other. */
static void judge_sameness(sight_watch *w) {
  sight_view other;
  look(w->behind, w->last.time, &other);
  for (size_t i = 0; i < other.count && i < w->last.count; i++) {
    const cardstack_pose *a = &w->last.poses[i], *b = &other.poses[i];
    if (a->card != b->card || a->slot != b->slot || a->phase != b->phase || a->x != b->x || a->y != b->y) {
      note(w, FAULT_APART, a, b->x - a->x);
      return;
    }
  }
  if (other.count != w->last.count) note(w, FAULT_APART, NULL, (double)other.count - (double)w->last.count);
}

/* The ways out are planned again when the viewport turns or the rules change: those cards begin to leave once more. */
static void begin_again(sight_watch *w, const sight_view *view) {
  for (size_t i = 0; i < view->count; i++) {
    const int phase = view->poses[i].phase;
    if (phase == CARDSTACK_PHASE_LEAVING || phase == CARDSTACK_PHASE_FADING) {
      w->begun[w->begun_count++ % SIGHT_BEGUN] = view->time;
    }
  }
}

static int is_of_finger(int cause) { return cause <= RANDOM_CANCEL; }

/* A frame at once: what is over at once is gone in it, but no phase is another one. */
static void redraw(sight_watch *w) {
  static sight_view now;
  const cardstack_frame frame = draw(w->ahead, NAN, &now);
  kit_advance(w->behind, NAN);
  drain(w, NULL);
  const sight_change change = change_of(w, &w->last, &now);
  sight_judge(&change, note, w);
  judge_frame(w, &frame, &now);
  copy_view(&w->last, &now);
}

/* Judges what a call has done to both decks; the last view is from before it. */
static void judge_call(sight_watch *w, double finger) {
  static sight_view after;
  const sight_space space_before = w->space;
  const cardstack_deck_config before = w->config;
  drain(w, NULL);
  kit_forget(w->behind);
  look(w->ahead, w->last.time, &after);
  if (!is_of_finger(w->cause)) read_rules(w);
  const int is_planned_again = w->cause == RANDOM_VIEWPORT || w->cause == RANDOM_CONFIG || w->cause == CAUSE_TWEAK;
  if (is_planned_again) begin_again(w, &after);
  /* With fewer slots cards have others, and which of two poses of a card is which is not known. */
  const int is_less = w->config.pile.max_flights < before.pile.max_flights || w->config.pile.visible_count < before.pile.visible_count;
  if (is_less) w->crowded_until = w->last.time + fmax(w->config.exit.seconds, w->config.motion.fade_seconds);
  if (w->was_shown && !is_less) {
    sight_change change = change_of(w, &w->last, &after);
    change.space_before = space_before;
    change.gap = SIGHT_CALL;
    change.is_without_fade |= sight_is_without_fade(&before);
    change.is_reduced |= before.reduced_motion;
    change.is_sample = finger > 0;
    change.finger = finger;
    sight_judge(&change, note, w);
  }
  copy_view(&w->last, &after);
  w->has_before_last = 0;
  judge_sameness(w);
  if (w->was_shown && !is_of_finger(w->cause)) redraw(w);
}

static void account(const sight_watch *w, const random_call *c, cardstack_result result, int32_t taken) {
  printf("%4ld %.6f %-8s %s (%.1f, %.1f) direction %d position %d taken %d: %s; %d poses\n", w->call, c->time,
         cause_names[w->cause], c->kind <= RANDOM_UP ? "at" : "", c->x, c->y, (int)c->direction, (int)c->position,
         (int)taken, cardstack_name(CARDSTACK_TYPE_RESULT, result), (int)w->last.count);
  for (size_t i = 0; w->is_verbose > 1 && i < w->last.count; i++) {
    const cardstack_pose *p = &w->last.poses[i];
    printf("       card %d slot %d %-9s (%.2f, %.2f) turned %.3f scaled %.3f opacity %.3f depth %.3f stamp %.3f (%d)\n",
           (int)p->card, (int)p->slot, phase_names[p->phase], p->x, p->y, p->rotation, p->scale, p->opacity, p->depth,
           p->stamp_opacity, (int)p->direction);
  }
}

cardstack_result sight_call(sight_watch *w, const random_call *call) {
  int32_t taken = 0, same = 0;
  sight_pass(w, call->time);
  w->call++;
  w->cause = (int)call->kind;
  const cardstack_result result = random_session_call(w->ahead, call, &taken);
  CHECK_EQUAL(random_session_call(w->behind, call, &same), result);
  const int is_sample = taken && (call->kind == RANDOM_MOVE || call->kind == RANDOM_UP);
  const double finger = is_sample ? hypot(call->x - w->finger_x, call->y - w->finger_y) : 0;
  if (call->kind <= RANDOM_UP) {
    w->finger_x = call->x;
    w->finger_y = call->y;
  }
  judge_call(w, finger);
  if (w->is_verbose) account(w, call, result, taken);
  return result;
}

void sight_configure(sight_watch *w, double time, const cardstack_deck_config *config) {
  sight_pass(w, time);
  w->call++;
  w->cause = CAUSE_TWEAK;
  const cardstack_result result = cardstack_deck_set_config(w->ahead, time, config);
  CHECK_EQUAL(cardstack_deck_set_config(w->behind, time, config), result);
  judge_call(w, 0);
  if (w->is_verbose) {
    printf("%4ld %.6f tweak: %s; cards of %g x %g, reduced motion %d, %d flights, fades in %g s, exits in %g s\n", w->call,
           time, cardstack_name(CARDSTACK_TYPE_RESULT, result), w->space.card_width, w->space.card_height, (int)w->config.reduced_motion,
           (int)w->config.pile.max_flights, w->config.motion.fade_seconds, w->config.exit.seconds);
  }
}
