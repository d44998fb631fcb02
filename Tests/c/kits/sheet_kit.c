#include "sheet_kit.h"

#include "check.h"

#include <cardstack_sheet.h>
#include <stdlib.h>
#include <string.h>

cardstack_sheet_config sheet_config(void) {
  cardstack_sheet_config config;
  CHECK_OK(cardstack_sheet_config_init(&config, sizeof config, CARDSTACK_SHEET_PRESET_COVER));
  config.extent = EXTENT;
  return config;
}

cardstack_sheet *sheet_make(const cardstack_sheet_config *config) {
  cardstack_sheet *sheet = NULL;
  CHECK_OK(cardstack_sheet_create(config, &sheet));
  if (sheet == NULL) exit(1);
  return sheet;
}

cardstack_sheet *sheet_presented(const cardstack_sheet_config *config) {
  cardstack_sheet *sheet = sheet_make(config);
  cardstack_sheet_event events[4];
  size_t count = 0;
  CHECK_OK(cardstack_sheet_present(sheet, 0, 0));
  CHECK_OK(cardstack_sheet_drain_events(sheet, events, sizeof events[0], 4, &count));
  CHECK_EQUAL(count, 1);
  CHECK_EQUAL(events[0].kind, CARDSTACK_SHEET_EVENT_PRESENTED);
  return sheet;
}

void sheet_set_extent(cardstack_sheet *sheet, double time, double extent) {
  cardstack_sheet_config config;
  CHECK_OK(cardstack_sheet_get_config(sheet, &config, sizeof config));
  config.extent = extent;
  CHECK_OK(cardstack_sheet_set_config(sheet, time, &config));
}

cardstack_sheet_frame sheet_at(cardstack_sheet *sheet, double time) {
  cardstack_sheet_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.now = time;
  CHECK_OK(cardstack_sheet_advance(sheet, &frame));
  return frame;
}

void sheet_drain(cardstack_sheet *sheet, sheet_events *events) {
  CHECK_OK(cardstack_sheet_drain_events(sheet, events->at, sizeof events->at[0], SHEET_MAX_EVENTS, &events->count));
}

size_t sheet_count(const sheet_events *events, cardstack_sheet_event_kind kind) {
  size_t count = 0;
  for (size_t i = 0; i < events->count; i++) count += events->at[i].kind == kind;
  return count;
}

const cardstack_sheet_event *sheet_last(const sheet_events *events) {
  static const cardstack_sheet_event none;
  CHECK(events->count > 0);
  return events->count > 0 ? &events->at[events->count - 1] : &none;
}

int32_t sheet_press(cardstack_sheet *sheet, double time, double x, double y) {
  int32_t taken = -1;
  CHECK_OK(cardstack_sheet_pointer_down(sheet, time, 1, x, y, &taken));
  return taken;
}

void sheet_move(cardstack_sheet *sheet, double time, double x, double y) {
  int32_t taken = -1;
  CHECK_OK(cardstack_sheet_pointer_move(sheet, time, 1, x, y, &taken));
  CHECK_EQUAL(taken, 1);
}

void sheet_lift(cardstack_sheet *sheet, double time, double x, double y) {
  int32_t taken = -1;
  CHECK_OK(cardstack_sheet_pointer_up(sheet, time, 1, x, y, &taken));
  CHECK_EQUAL(taken, 1);
}

double sheet_drag(cardstack_sheet *sheet, double time, double dx, double dy) {
  CHECK_EQUAL(sheet_press(sheet, time, 200, 300), 1);
  for (int k = 1; k <= 40; k++) sheet_move(sheet, time + 0.01 * k, 200 + dx * k / 40, 300 + dy * k / 40);
  return time + 0.4;
}

double sheet_slow_drag(cardstack_sheet *sheet, double time, double dx, double dy) {
  time = sheet_drag(sheet, time, dx, dy) + 0.2;
  sheet_lift(sheet, time, 200 + dx, 300 + dy);
  return time;
}
