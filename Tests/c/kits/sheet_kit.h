/* What the tests of the sheet share: a sheet 800 points high, a finger on it, and what it tells. */

#ifndef SHEET_KIT_H
#define SHEET_KIT_H

#include <cardstack.h>
#include <cardstack_sheet.h>
#include <stddef.h>

enum { EXTENT = 800, SHEET_MAX_EVENTS = 128 };
#define DOWN CARDSTACK_DIRECTION_DOWN

/* The preset COVER with the extent EXTENT. */
cardstack_sheet_config sheet_config(void);
/* A hidden sheet. Ends the test if there is none. */
cardstack_sheet *sheet_make(const cardstack_sheet_config *config);
/* A sheet at its place at time 0, nothing to drain. */
cardstack_sheet *sheet_presented(const cardstack_sheet_config *config);

/* Changes the extent. */
void sheet_set_extent(cardstack_sheet *sheet, double time, double extent);

/* Lets time pass to `time` (NaN: not at all) and tells the frame. */
cardstack_sheet_frame sheet_at(cardstack_sheet *sheet, double time);

typedef struct sheet_events {
  size_t count;
  cardstack_sheet_event at[SHEET_MAX_EVENTS];
} sheet_events;

/* Drains what waits. */
void sheet_drain(cardstack_sheet *sheet, sheet_events *events);
size_t sheet_count(const sheet_events *events, cardstack_sheet_event_kind kind);
/* The last of them; checks that there is one. */
const cardstack_sheet_event *sheet_last(const sheet_events *events);

/* A finger, number 1. Pressing tells whether that is taken; the others check it. */
int32_t sheet_press(cardstack_sheet *sheet, double time, double x, double y);
void sheet_move(cardstack_sheet *sheet, double time, double x, double y);
void sheet_lift(cardstack_sheet *sheet, double time, double x, double y);
/* Presses at (200, 300) and glides by (dx, dy) in 0.4 s. Returns when it is there. */
double sheet_drag(cardstack_sheet *sheet, double time, double dx, double dy);
/* The same, and lets go after a pause: the offset alone decides. Returns when. */
double sheet_slow_drag(cardstack_sheet *sheet, double time, double dx, double dy);

#endif
