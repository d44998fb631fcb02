#include "sight_kit.h"

#include "pose_checks.h"

#include <math.h>
#include <string.h>

/* Less than this of a card's opacity is nothing on a screen of 8 bits. */
#define UNSEEN 0.006
/* Less than this of a card is nothing on a screen [points]. */
#define SLIVER 0.05

sight_space sight_space_of(const cardstack_deck_config *c) {
  sight_space space = {c->viewport.width, c->viewport.height, c->card.width, c->card.height};
  if (space.card_width == 0) space.card_width = fmax(0, c->viewport.width - 2 * c->card.margin_x);
  if (space.card_height == 0) space.card_height = fmax(0, c->viewport.height - 2 * c->card.margin_y);
  return space;
}

/* Two rectangles are apart if they are along one of the axes of either. */
double sight_depth(const sight_space *s, const cardstack_pose *p) {
  const double c = fabs(cos(p->rotation)), n = fabs(sin(p->rotation));
  const double half_width = 0.5 * s->card_width * p->scale, half_height = 0.5 * s->card_height * p->scale;
  const double dx = p->x - 0.5 * s->width, dy = p->y - 0.5 * s->height;
  const double along = dx * cos(p->rotation) + dy * sin(p->rotation);
  const double across = dy * cos(p->rotation) - dx * sin(p->rotation);
  const double x = 0.5 * s->width + half_width * c + half_height * n - fabs(dx);
  const double y = 0.5 * s->height + half_width * n + half_height * c - fabs(dy);
  const double u = half_width + 0.5 * (s->width * c + s->height * n) - fabs(along);
  const double v = half_height + 0.5 * (s->width * n + s->height * c) - fabs(across);
  return fmin(fmin(x, y), fmin(u, v));
}

/* A fade that no screen shows a frame of is none. With reduced motion it is two, each of half the time: out, and in. */
int sight_is_without_fade(const cardstack_deck_config *c) {
  return c->motion.fade_seconds < (c->reduced_motion ? 2 : 1) / 240.0;
}

const cardstack_pose *sight_find(const sight_view *view, uint64_t card, int32_t slot) {
  for (size_t i = 0; i < view->count; i++) {
    if (view->poses[i].card == card && view->poses[i].slot == slot) return &view->poses[i];
  }
  return NULL;
}

static int is_flight(const cardstack_pose *p) {
  return p->phase == CARDSTACK_PHASE_LEAVING || p->phase == CARDSTACK_PHASE_FADING;
}

static int is_held(const cardstack_pose *p) {
  return p->phase == CARDSTACK_PHASE_PRESSED || p->phase == CARDSTACK_PHASE_DRAGGED;
}

static double distance(const cardstack_pose *a, const cardstack_pose *b) { return hypot(b->x - a->x, b->y - a->y); }

/* Whether a card's poses on two sides are one to the eye. A card that is called back returns or rewinds; one in the pile
 * that was out of it is a new pose, maybe in the slot that the other has just left. Nor is it the same if it is
 * transparent on one side and elsewhere on the other. */
static int is_same(const cardstack_pose *from, const cardstack_pose *to) {
  if (distance(from, to) <= SLIVER && fabs(to->opacity - from->opacity) <= UNSEEN) return 1;
  /* An undone card that is in the pile, too, comes in as another pose, also where the one in the pile does not fade. */
  if (from->phase == CARDSTACK_PHASE_PILE && to->phase == CARDSTACK_PHASE_REWINDING) return 0;
  const int was_out = is_flight(from) || from->phase == CARDSTACK_PHASE_PROPOSED;
  if (was_out && to->phase == CARDSTACK_PHASE_PILE) return 0;
  /* Out of the pile, where it does not fade, to where it comes in from; or out of sight, and into the pile again. */
  const int is_come = to->phase == CARDSTACK_PHASE_REWINDING || to->phase == CARDSTACK_PHASE_PILE;
  if (from->phase != CARDSTACK_PHASE_LEAVING && is_come && distance(from, to) > 100) return 0;
  const double fainter = fmin(from->opacity, to->opacity), change = fabs(to->opacity - from->opacity);
  return fainter > UNSEEN || (fainter > 0.5 * UNSEEN && change < 0.5 * UNSEEN) || distance(from, to) <= SLIVER;
}

/* The same pose in another view: of the same card in the same slot. A slot is kept except where a configuration allows
 * fewer than before. */
static const cardstack_pose *partner(const sight_view *view, const cardstack_pose *p, const sight_view *own,
                                     size_t limit, int is_earlier) {
  const cardstack_pose *found = sight_find(view, p->card, p->slot), *nearest = NULL;
  for (size_t i = 0; i < view->count && found == NULL; i++) {
    const cardstack_pose *q = &view->poses[i];
    const int32_t given_up = p->slot > q->slot ? p->slot : q->slot;
    if (q->card != p->card || (size_t)given_up < limit || sight_find(own, q->card, q->slot) != NULL) continue;
    if (nearest == NULL || distance(p, q) < distance(p, nearest)) nearest = q;
  }
  if (found == NULL) found = nearest;
  if (found == NULL) return NULL;
  return (is_earlier ? is_same(found, p) : is_same(p, found)) ? found : NULL;
}

static int is_resampled(const cardstack_deck_config *c) { return c->resampling.delay > 0 || c->resampling.prediction > 0; }

/* The least distance that decides. */
static double threshold_of(const sight_space *space, const cardstack_deck_config *c) {
  double threshold = c->swipe.threshold;
  for (int i = 0; i < 8; i++) {
    if (c->swipe.thresholds[i] > 0) threshold = fmin(threshold, c->swipe.thresholds[i]);
  }
  switch (c->swipe.threshold_unit) {
    case CARDSTACK_UNIT_POINT: return threshold;
    case CARDSTACK_UNIT_CARD_WIDTH: return threshold * space->card_width;
    default: return threshold * fmin(space->card_width, space->card_height);
  }
}

/* What a pose may show of itself and still count as not seen. */
typedef struct allowance {
  double opacity, depth, motion;
} allowance;

static allowance allowance_of(const sight_change *c, const cardstack_pose *p) {
  allowance made = {UNSEEN, SLIVER, 0};
  if (c->gap != SIGHT_STEP) return made;
  const cardstack_pose *earlier = c->earlier != NULL ? sight_find(c->earlier, p->card, p->slot) : NULL;
  if (earlier == NULL) {
    /* How fast it is, is not known: the step after it is looked at. */
    made.opacity = made.depth = made.motion = INFINITY;
  } else {
    made.motion = distance(earlier, p);
    made.opacity = 0.02 + 2 * fabs(p->opacity - earlier->opacity);
    made.depth += 2 * made.motion + 1;
  }
  return made;
}

/* How deep it is in sight of both viewports, 0 if it does not show. */
static double in_sight(const sight_change *c, const cardstack_pose *p, const allowance *a) {
  if (p->opacity <= a->opacity || p->scale <= 1e-3) return 0;
  const double depth = fmin(sight_depth(&c->space_before, p), sight_depth(&c->space_after, p));
  return depth > a->depth ? depth : 0;
}

/* A `motion.fade_seconds` of 0 asks for cards that are simply there or gone. It says nothing of those that fly out. */
static int may_blink(const sight_change *c, const cardstack_pose *p) {
  if (!c->is_without_fade) return 0;
  return c->is_reduced || p->phase != CARDSTACK_PHASE_LEAVING;
}

/* The card after the last visible one comes and goes as the top card moves, and with it the pile. */
static int is_led_by_top(const sight_change *c, const cardstack_pose *p) {
  if (!c->is_sample && c->gap != SIGHT_STEP) return 0;
  if (is_flight(p) || is_held(p) || p->phase == CARDSTACK_PHASE_PROPOSED || (p->flags & CARDSTACK_POSE_TOP)) return 0;
  return p->depth > c->config->pile.visible_count - 1.5;
}

/* With reduced motion the pile takes its places at once, and a card that is let go its own. Of what fades out the last
 * tenth may be there, too. */
static int is_put(const sight_change *c, const cardstack_pose *p) {
  if (c->is_reduced && p->phase == CARDSTACK_PHASE_FADING && p->opacity < 0.1) return 1;
  return c->is_reduced && (p->phase == CARDSTACK_PHASE_PILE || p->phase == CARDSTACK_PHASE_RETURNING ||
                            p->phase == CARDSTACK_PHASE_REWINDING);
}

static void judge_membership(const sight_change *c, sight_report *report, void *context) {
  for (size_t i = 0; i < c->before->count; i++) {
    const cardstack_pose *p = &c->before->poses[i];
    if (partner(c->after, p, c->before, c->pose_limit, 0) != NULL || may_blink(c, p) || is_led_by_top(c, p) || is_put(c, p)) continue;
    /* Beyond the bound a flight may be cut short; nothing else. A card that begins to leave by this call is one, too. */
    if (c->may_cut || (c->is_reduced && is_held(p))) continue;
    const allowance a = allowance_of(c, p);
    const double depth = in_sight(c, p, &a);
    if (depth > 0) report(context, FAULT_VANISHED, p, depth);
  }
  for (size_t i = 0; i < c->after->count; i++) {
    const cardstack_pose *p = &c->after->poses[i];
    if (partner(c->before, p, c->after, c->pose_limit, 1) != NULL || may_blink(c, p) || is_led_by_top(c, p) || is_put(c, p)) continue;
    /* It was there, in the pile and transparent: a sample lets it rise, and show. */
    if (c->is_sample && p->phase == CARDSTACK_PHASE_PILE && sight_find(c->before, p->card, p->slot) != NULL) continue;
    /* So does one that still returns, beneath others by now, and had sunk as deep as no card is seen. */
    if (c->is_sample && p->phase == CARDSTACK_PHASE_RETURNING && p->depth >= c->config->pile.visible_count - 2 &&
        p->depth >= 1) {
      continue;
    }
    /* A pose comes when its opacity is 1/512, by a sample or a step maybe more. */
    const double faded = 2 * (c->after->time - c->before->time) / c->config->motion.fade_seconds;
    const double opacity = c->gap == SIGHT_STEP ? fmax(0.25, faded) : c->is_sample ? 0.02 : UNSEEN;
    const double depth = p->opacity > opacity && p->scale > 1e-3 ? sight_depth(&c->space_after, p) : 0;
    if (depth > (c->gap == SIGHT_STEP ? 20 : SLIVER)) report(context, FAULT_APPEARED, p, depth);
  }
}

/* How far a card's corners go: a card that turns about a far pivot may do so with its centre where it was. */
static double corner_motion(const sight_space *space, const cardstack_pose *a, const cardstack_pose *b) {
  const double reach = 0.5 * hypot(space->card_width, space->card_height);
  return distance(a, b) + reach * fabs(b->rotation - a->rotation);
}

/* A stamp is seen of a card that is. That of another direction is another one. */
static void judge_stamp(const sight_change *c, const cardstack_pose *a, const cardstack_pose *b, double most,
                        sight_report *report, void *context) {
  if (c->is_without_fade) return;
  if (c->config->look.stamp_rule == CARDSTACK_STAMP_STEP && c->gap != SIGHT_CALL) return;
  const double change = a->direction == b->direction ? fabs(b->stamp_opacity - a->stamp_opacity)
                                                     : fmax(a->stamp_opacity, b->stamp_opacity);
  if (change * fmin(a->opacity, b->opacity) > most) report(context, FAULT_STAMP, b, change);
}

/* How far a held card goes for a point of the finger across a forbidden sector: its resistance is whole at the axis and
 * none at the edge, half the sector's width h away, and the law's steepest place goes by 1 / tan h. */
static double gain_across(const cardstack_deck_config *f) {
  double gain = 1;
  for (int i = 0; i < 8; i++) {
    const double half_width = f->swipe.sector_half_width[i];
    const int is_forbidden = !(f->swipe.allowed_directions & CARDSTACK_DIRECTION_BIT(i + 1));
    if (half_width > 0 && is_forbidden) gain = fmax(gain, 1 / tan(half_width));
  }
  return gain;
}

/* The farthest a held card goes when its finger goes `finger`: it makes up for the slop, resists, and turns about its
 * pivot. Where its way is prolonged beyond the newest sample, the next one puts that right. */
static double reach(const sight_change *c) {
  const cardstack_deck_config *f = c->config;
  if (f->resampling.prediction > 0) return INFINITY;
  const double width = c->space_after.card_width, height = c->space_after.card_height;
  const double arm = hypot((fabs(f->look.pivot_x) + 0.5) * width, (fabs(f->look.pivot_y) + 0.5) * height);
  const double unit = f->look.rotation_unit == CARDSTACK_UNIT_POINT ? 1 : fmax(fmin(width, height), 1);
  const double rate = fabs(f->look.rotation) / unit;
  /* It does so before the threshold, if that is near: the whole slop in a few points then. */
  const double threshold = threshold_of(&c->space_after, f);
  const double hurry = threshold < 3 * f->press.slop ? 2 * f->press.slop : 0;
  const double gain = fmax(2.5, 1.5 * gain_across(f));
  return (gain * c->finger + hurry) * (1 + arm * rate) + 0.5;
}

/* A pose on both sides of a call or of an instant. */
static void judge_pair(const sight_change *c, const cardstack_pose *a, const cardstack_pose *b, sight_report *report,
                       void *context) {
  const int is_call = c->gap == SIGHT_CALL;
  const double opacity = fmax(a->opacity, b->opacity);
  if (opacity <= UNSEEN || fmax(a->scale, b->scale) <= 1e-3) return;
  if (sight_depth(&c->space_before, a) <= SLIVER && sight_depth(&c->space_after, b) <= SLIVER) return;
  if ((c->is_without_fade && c->is_reduced) || is_put(c, b)) return;
  /* One that goes out of the pile in the same moment fades from its last place. */
  if (c->is_reduced && a->phase == CARDSTACK_PHASE_PILE && b->phase == CARDSTACK_PHASE_FADING) return;
  const double moved = distance(a, b);
  if (c->is_sample && !is_flight(b) && b->phase != CARDSTACK_PHASE_PROPOSED) {
    if ((is_held(a) || is_held(b)) && moved > reach(c)) report(context, FAULT_SAMPLE, b, moved);
    return;
  }
  /* Drawn on the line between samples, a held card goes as fast as its finger: that far within an instant. */
  const double still = is_call ? 1e-4 : is_held(b) && is_resampled(c->config) ? 10 * SLIVER : SLIVER;
  if (moved > still) report(context, c->is_sample ? FAULT_SAMPLE : FAULT_PLACE, b, moved);
  const double turned = fabs(b->rotation - a->rotation), scaled = fabs(b->scale - a->scale);
  if (turned > (is_call ? 1e-6 : 1e-3)) report(context, FAULT_ROTATION, b, turned);
  if (scaled > (is_call ? 1e-6 : 1e-3)) report(context, FAULT_SCALE, b, scaled);
  const double faded = fabs(b->opacity - a->opacity);
  if (faded > (is_call ? 1e-4 : UNSEEN) && !c->is_without_fade) report(context, FAULT_OPACITY, b, faded);
  judge_stamp(c, a, b, is_call ? 0.02 : 0.05, report, context);
}

static void judge_step_pair(const sight_change *c, const cardstack_pose *a, const cardstack_pose *b,
                            sight_report *report, void *context) {
  const double threshold = threshold_of(&c->space_after, c->config);
  if (sight_depth(&c->space_after, b) <= SLIVER) return;
  const double fade = 4 * (c->after->time - c->before->time) / c->config->motion.fade_seconds;
  const double moved = corner_motion(&c->space_after, a, b);
  judge_stamp(c, a, b, 0.05 + 8 * moved / threshold + fade, report, context);
}

/* The pose that it was before. A slot that a card has left and has at once again has another pose of it. */
static const cardstack_pose *earlier_pose(const sight_change *c, const cardstack_pose *p) {
  if (c->gone != NULL && c->gone[p->slot]) return NULL;
  return partner(c->before, p, c->after, c->pose_limit, 1);
}

/* What is drawn keeps its order. A card that is undone, caught or taken comes on top; nothing else passes anything. */
static void judge_order(const sight_change *c, sight_report *report, void *context) {
  size_t earlier[CARDSTACK_MAX_POSES]; /* one more than the place of an earlier pose; 0: there was none */
  for (size_t i = 0; i < c->after->count; i++) {
    const cardstack_pose *b = &c->after->poses[i], *a = earlier_pose(c, b);
    earlier[i] = a == NULL ? 0 : (size_t)(a - c->before->poses) + 1;
    const int may_rise =
        (b->flags & CARDSTACK_POSE_TOP) && (b->phase == CARDSTACK_PHASE_REWINDING || is_held(b)) && c->gap == SIGHT_CALL;
    if (a == NULL || may_rise) continue;
    for (size_t k = 0; k < i; k++) {
      if (earlier[k] > earlier[i]) report(context, FAULT_ORDER, b, (double)c->after->poses[k].card);
    }
  }
}

void sight_judge(const sight_change *c, sight_report *report, void *context) {
  judge_membership(c, report, context);
  judge_order(c, report, context);
  for (size_t i = 0; i < c->after->count; i++) {
    const cardstack_pose *b = &c->after->poses[i], *a = earlier_pose(c, b);
    if (a == NULL) continue;
    /* A flight that was cut short, and the same card come round in its slot. */
    if (c->may_cut && a->phase == CARDSTACK_PHASE_LEAVING && b->phase == CARDSTACK_PHASE_PILE) continue;
    if (c->gap == SIGHT_STEP) {
      judge_step_pair(c, a, b, report, context);
    } else {
      judge_pair(c, a, b, report, context);
    }
  }
}

/* -- Steps -- */

enum { MEASURES = 4 };

static void measure(const cardstack_pose *a, const cardstack_pose *b, double change[MEASURES]) {
  change[0] = distance(a, b);
  change[1] = fabs(b->rotation - a->rotation);
  change[2] = fabs(b->scale - a->scale);
  change[3] = fabs(b->opacity - a->opacity);
}

/* How far the top card goes in any of the steps. */
static double top_motion(const sight_view views[4]) {
  double most = 0;
  for (int k = 0; k < 3; k++) {
    for (size_t i = 0; i < views[k].count; i++) {
      const cardstack_pose *a = &views[k].poses[i], *b = sight_find(&views[k + 1], a->card, a->slot);
      if ((a->flags & CARDSTACK_POSE_TOP) && b != NULL) most = fmax(most, distance(a, b));
    }
  }
  return most;
}

void sight_judge_steps(const sight_view views[4], const sight_space *space, const cardstack_deck_config *config,
                       sight_report *report, void *context) {
  static const double least[MEASURES] = {0.5, 0.005, 0.005, 0.02};
  static const sight_fault faults[MEASURES] = {FAULT_PLACE, FAULT_ROTATION, FAULT_SCALE, FAULT_OPACITY};
  /* The pile falls and rises again while the top card swings through its place: too fast for these steps. */
  const int is_pile_known = top_motion(views) < 1;
  for (size_t i = 0; i < views[3].count; i++) {
    const cardstack_pose *p[4];
    double change[3][MEASURES];
    p[3] = &views[3].poses[i];
    for (int k = 0; k < 3; k++) p[k] = sight_find(&views[k], p[3]->card, p[3]->slot);
    if (p[0] == NULL || p[1] == NULL || p[2] == NULL) continue;
    if (!is_pile_known && !is_flight(p[3]) && !(p[3]->flags & CARDSTACK_POSE_TOP)) continue;
    if (sight_depth(space, p[1]) <= SLIVER && sight_depth(space, p[2]) <= SLIVER) continue;
    for (int k = 0; k < 3; k++) measure(p[k], p[k + 1], change[k]);
    /* While it is transparent it may change its place. */
    const double unseen = 0.02 + 1.5 * fmax(change[0][3], change[2][3]);
    /* Drawn on the line between samples, and beyond the newest, a held card goes as fast as its finger, and turns. */
    if (is_held(p[3]) && is_resampled(config)) continue;
    /* A fade that is over within a few steps is none of theirs. */
    const int count = config->motion.fade_seconds < 8 * (views[3].time - views[2].time) ? 3 : MEASURES;
    for (int m = 0; m < count; m++) {
      if (m < 3 && fmin(p[1]->opacity, p[2]->opacity) <= unseen) continue;
      /* Behind the last visible place the opacity falls as the depth grows, in front of it not at all: at the bend it
       * changes by as much as the depth, from one step to the next. */
      const double bend = m == 3 ? fabs(p[2]->depth - p[1]->depth) : 0;
      if (change[1][m] > 1.1 * (change[0][m] + change[2][m]) + least[m] + bend) {
        report(context, faults[m], p[2], change[1][m]);
      }
    }
  }
}

/* -- Frames -- */

static uint32_t motion_of(cardstack_phase phase) {
  switch (phase) {
    case CARDSTACK_PHASE_LEAVING: return CARDSTACK_MOTION_LEAVING;
    case CARDSTACK_PHASE_REWINDING: return CARDSTACK_MOTION_REWINDING;
    case CARDSTACK_PHASE_RETURNING:
    case CARDSTACK_PHASE_FADING: return CARDSTACK_MOTION_SETTLING;
    default: return 0;
  }
}

static cardstack_state state_of(const cardstack_frame *f) {
  if (f->interaction == CARDSTACK_INTERACTION_DRAGGING) return CARDSTACK_STATE_DRAGGING;
  if (f->motion & CARDSTACK_MOTION_LEAVING) return CARDSTACK_STATE_ANIMATING_OUT;
  if (f->motion & CARDSTACK_MOTION_REWINDING) return CARDSTACK_STATE_REWINDING;
  return f->supply == CARDSTACK_SUPPLY_LOADING ? CARDSTACK_STATE_LOADING : CARDSTACK_STATE_IDLE;
}

void sight_judge_frame(const cardstack_frame *frame, const sight_view *view, sight_report *report, void *context) {
  for (size_t i = 0; i < view->count; i++) {
    const cardstack_pose *p = &view->poses[i];
    const uint32_t motion = motion_of(p->phase);
    if ((frame->motion & motion) != motion) report(context, FAULT_STATE, p, (double)frame->state);
    if (i == 0 && frame->state != state_of(frame)) report(context, FAULT_STATE, p, (double)frame->state);
    for (size_t k = 0; k < i; k++) {
      const cardstack_pose *q = &view->poses[k];
      if (q->slot == p->slot) report(context, FAULT_SLOT, p, p->slot);
      /* One that leaves, or that a finger brings back, may be in the pile, as another pose. */
      if (q->card == p->card && !pose_checks_leaves(q) && !pose_checks_leaves(p)) report(context, FAULT_TWICE, p, p->slot);
    }
  }
}
