/* Turns the pages of a pager, with a finger, a call and a wheel, past the last one to the first. */

#include "host.h"

static void play(const char *path) {
  cardstack_sheet_config config;
  cardstack_sheet *sheet = NULL;
  uint64_t before = 0, after = 0;
  (void)path;
  OK(cardstack_sheet_config_init(&config, sizeof config, CARDSTACK_SHEET_PRESET_PAGER));
  config.side = CARDSTACK_DIRECTION_RIGHT;
  config.extent = 400;
  config.pages = 3;
  config.wrap = 1;
  OK(cardstack_sheet_create(&config, &sheet));
  show_sheet(sheet, 0);
  OK(cardstack_sheet_pointer_down(sheet, 1, 1, 300, 300, NULL));
  for (int i = 1; i <= 8; i++) OK(cardstack_sheet_pointer_move(sheet, 1 + i / 100.0, 1, 300 - 15 * i, 300, NULL));
  OK(cardstack_sheet_pointer_up(sheet, 1.09, 1, 180, 300, NULL));
  show_sheet(sheet, 1.2);
  show_sheet(sheet, 3);
  OK(cardstack_sheet_state_hash(sheet, &before));
  OK(cardstack_sheet_move_to(sheet, 4, 0, 1));
  OK(cardstack_sheet_state_hash(sheet, &after));
  expect(before != after, "a call makes another state");
  for (int i = 0; i < 4; i++) {
    OK(cardstack_sheet_scroll(sheet, 6 + i / 60.0, 200, 300, 60, 0, CARDSTACK_SCROLL_PHASE_UNKNOWN, NULL));
  }
  show_sheet(sheet, 6.1);
  show_sheet(sheet, 8);
  cardstack_sheet_destroy(sheet);
}
