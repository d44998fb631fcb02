#include "told.h"

#include <math.h>
#include <string.h>

static const char *note_phase(told *host, const cardstack_event *event) {
  if (event->slot < 0 || event->slot >= CARDSTACK_MAX_POSES) return "the slot of a PHASE is out of range";
  uint64_t *card = &host->cards[event->slot];
  if (!host->is_partial || *card != 0) {
    if (*card == 0 && event->phase == CARDSTACK_PHASE_GONE) return "a pose is GONE that was not reported";
    if (*card != 0 && *card != event->card) return "two poses have one slot";
  }
  *card = event->phase == CARDSTACK_PHASE_GONE ? 0 : event->card;
  host->phases[event->slot] = event->phase;
  return NULL;
}

static const char *note_threshold(told *host, const cardstack_event *event) {
  const cardstack_direction before = host->shown;
  const int enters = event->kind == CARDSTACK_EVENT_THRESHOLD_ENTERED;
  host->shown = enters ? event->direction : CARDSTACK_DIRECTION_NONE;
  if (host->is_partial || before == (enters ? CARDSTACK_DIRECTION_NONE : event->direction)) return NULL;
  return enters ? "a threshold is entered before another is left" : "a threshold is left that was not entered";
}

const char *told_event(told *host, const cardstack_event *event) {
  switch (event->kind) {
    case CARDSTACK_EVENT_OVERFLOW: host->is_partial = 1; return NULL;
    case CARDSTACK_EVENT_PHASE: return note_phase(host, event);
    case CARDSTACK_EVENT_CONTENT_CHANGED:
      if (event->slot < 0 || event->slot >= CARDSTACK_MAX_POSES) return "the slot of a CONTENT_CHANGED is out of range";
      return host->is_partial || host->cards[event->slot] == event->card ? NULL : "the content of another card changed";
    case CARDSTACK_EVENT_THRESHOLD_ENTERED:
    case CARDSTACK_EVENT_THRESHOLD_LEFT: return note_threshold(host, event);
    case CARDSTACK_EVENT_TOP_CHANGED:
      if (!host->is_partial && !host->was_reset && host->top == event->card) return "the card was on top before";
      host->top = event->card;
      host->was_reset = 0;
      return NULL;
    case CARDSTACK_EVENT_DRAG_BEGAN:
      if (host->is_dragging && !host->is_partial) return "a drag begins in a drag";
      host->is_dragging = 1;
      host->shown = CARDSTACK_DIRECTION_NONE;
      return NULL;
    case CARDSTACK_EVENT_COMMITTED:
      if (event->reason == CARDSTACK_REASON_RELEASED) host->is_dragging = 0;
      return NULL;
    case CARDSTACK_EVENT_CANCELLED:
    case CARDSTACK_EVENT_TAP: host->is_dragging = 0; return NULL;
    default: return NULL;
  }
}

/* The present frame and its poses; nothing changes by that. */
static size_t look(cardstack_deck *deck, cardstack_frame *frame, cardstack_pose *poses) {
  size_t count = 0;
  cardstack_frame_init(frame, sizeof *frame, sizeof *poses);
  if (cardstack_deck_peek(deck, frame) != CARDSTACK_OK) return 0;
  cardstack_deck_poses(deck, 0, poses, sizeof *poses, CARDSTACK_MAX_POSES, &count);
  return count;
}

const char *told_compare(told *host, cardstack_deck *deck) {
  cardstack_frame frame;
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  const size_t count = look(deck, &frame, poses);
  if (host->is_partial) {
    told_recover(host, deck);
    return NULL;
  }
  size_t known = 0, seen = 0;
  for (size_t i = 0; i < count; i++) {
    const cardstack_pose *pose = &poses[i];
    if (pose->slot < 0 || pose->slot >= CARDSTACK_MAX_POSES) return "the slot of a pose is out of range";
    if (host->cards[pose->slot] != pose->card) return "a slot has another card in the frame than by events";
    if (host->phases[pose->slot] != pose->phase) return "a pose has another phase in the frame than by events";
    if ((pose->flags & CARDSTACK_POSE_TOP) && pose->card != frame.top) return "another card has the flag TOP";
    seen++;
  }
  for (int i = 0; i < CARDSTACK_MAX_POSES; i++) known += host->cards[i] != 0;
  /* The card behind the last visible one is on stage, and transparent. */
  if (known > seen + 1) return "a pose is not in the frame, and was not reported as GONE";
  if (host->top != frame.top) return "another card is on top in the frame than by events";
  const int is_dragging = frame.interaction == CARDSTACK_INTERACTION_DRAGGING;
  return host->is_dragging == is_dragging ? NULL : "the frame and the events differ about the drag";
}

void told_reset(told *host) {
  memset(host->cards, 0, sizeof host->cards);
  host->top = 0;
  host->is_dragging = 0;
  host->was_reset = 1;
}

void told_recover(told *host, cardstack_deck *deck) {
  cardstack_frame frame;
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  const size_t count = look(deck, &frame, poses);
  memset(host, 0, sizeof *host);
  host->is_partial = 1;
  host->top = frame.top;
  host->is_dragging = frame.interaction == CARDSTACK_INTERACTION_DRAGGING;
  for (size_t i = 0; i < count; i++) {
    host->cards[poses[i].slot] = poses[i].card;
    host->phases[poses[i].slot] = poses[i].phase;
  }
}
