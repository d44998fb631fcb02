/* What is in sight of a deck, watched at every instant: what disappears was not seen, what appears is not yet seen, and
 * what stays does not jump. */

#ifndef SIGHT_KIT_H
#define SIGHT_KIT_H

#include <cardstack.h>
#include <stddef.h>
#include <stdint.h>

/* The viewport, and the card's size in it. */
typedef struct sight_space {
  double width, height, card_width, card_height;
} sight_space;

sight_space sight_space_of(const cardstack_deck_config *config);

/* How deep the card's rectangle, scaled and turned, reaches into the viewport; not more than 0: no part of it is there. */
double sight_depth(const sight_space *space, const cardstack_pose *pose);

typedef struct sight_view {
  double time;
  size_t count;
  cardstack_pose poses[CARDSTACK_MAX_POSES];
} sight_view;

/* Whether the host asks for cards that are simply there, or gone: a fade is shorter than any screen shows. */
int sight_is_without_fade(const cardstack_deck_config *c);

const cardstack_pose *sight_find(const sight_view *view, uint64_t card, int32_t slot);

/* How far apart two views are. */
typedef enum sight_gap {
  SIGHT_CALL,    /* both sides of a call, at one time */
  SIGHT_INSTANT, /* both sides of an instant, SIGHT_EPSILON apart */
  SIGHT_STEP     /* a step of a fine walk */
} sight_gap;

#define SIGHT_EPSILON (1.0 / 1048576)

typedef enum sight_fault {
  FAULT_VANISHED, FAULT_APPEARED, FAULT_PLACE, FAULT_ROTATION, FAULT_SCALE, FAULT_OPACITY, FAULT_STAMP, FAULT_SAMPLE,
  FAULT_CHROME, FAULT_STATE, FAULT_TWICE, FAULT_SLOT, FAULT_APART, FAULT_ORDER, SIGHT_FAULTS
} sight_fault;

/* A change that is to be judged. */
typedef struct sight_change {
  const sight_view *before, *after;
  const sight_view *earlier; /* of a step: the view a step before; NULL: there is none */
  sight_space space_before, space_after;
  const cardstack_deck_config *config; /* in force after it */
  const unsigned char *gone;           /* by slot: a pose has left it; NULL: not known */
  size_t pose_limit;                   /* after it */
  sight_gap gap;
  int is_without_fade;  /* `motion.fade_seconds` is 0, or was before */
  int is_reduced;       /* `reduced_motion` is set, or was before */
  int is_sample;        /* a finger has moved its card, and with it the pile */
  double finger;        /* by how much */
  int may_cut;          /* more cards have begun to leave at once than `pile.max_flights`: the oldest may be cut short */
} sight_change;

/* Receives a fault: what, of which pose, and a number that says how large. */
typedef void sight_report(void *context, sight_fault fault, const cardstack_pose *pose, double size);

/* Judges a change. */
void sight_judge(const sight_change *change, sight_report *report, void *context);

/* Judges three steps of about the same length: a step that is longer than both its neighbours together is a jump. */
void sight_judge_steps(const sight_view views[4], const sight_space *space, const cardstack_deck_config *config,
                       sight_report *report, void *context);

/* Judges a frame by itself: its state is that of its poses; no card is in the pile twice; no slot is. */
void sight_judge_frame(const cardstack_frame *frame, const sight_view *view, sight_report *report, void *context);

#endif
