/* Drags a sheet between its stops, with content in it that scrolls, and out of sight. */

#include "host.h"

static void play(const char *path) {
  static const double stops[] = {100, 400, 650};
  char message[200];
  cardstack_sheet *sheet = NULL;
  (void)path;
  GUARDED(cardstack_sheet_config, config, 1);
  OK(cardstack_sheet_config_init(config.it, sizeof config.it[0], CARDSTACK_SHEET_PRESET_SHEET));
  config.it->extent = 800;
  OK(cardstack_sheet_config_validate(config.it, message, sizeof message));
  OK(cardstack_sheet_create(config.it, &sheet));
  OK(cardstack_sheet_get_config(sheet, config.it, sizeof config.it[0]));
  config.it->drag.slop = 6;
  OK(cardstack_sheet_set_config(sheet, 0, config.it));
  OK(cardstack_sheet_set_stops(sheet, 0, stops, 3, CARDSTACK_UNIT_POINT));
  OK(cardstack_sheet_present(sheet, 0, 1));
  show_sheet(sheet, 0.1);
  show_sheet(sheet, 2);
  OK(cardstack_sheet_move_to(sheet, 3, 1, 1));
  show_sheet(sheet, 3.2);
  show_sheet(sheet, 5);
  OK(cardstack_sheet_pointer_down(sheet, 6, 1, 200, 500, NULL));
  for (int i = 1; i <= 10; i++) OK(cardstack_sheet_pointer_move(sheet, 6 + i / 50.0, 1, 200, 500 - 30 * i, NULL));
  show_sheet(sheet, 6.2);
  OK(cardstack_sheet_pointer_up(sheet, 6.21, 1, 200, 200, NULL));
  show_sheet(sheet, 6.25);
  show_sheet(sheet, 8);
  OK(cardstack_sheet_set_content(sheet, 9, 50, 900));
  OK(cardstack_sheet_content_down(sheet, 10, 2, 200, 300, NULL));
  for (int i = 1; i <= 10; i++) OK(cardstack_sheet_pointer_move(sheet, 10 + i / 50.0, 2, 200, 300 + 20 * i, NULL));
  show_sheet(sheet, 10.2);
  OK(cardstack_sheet_pointer_cancel(sheet, 10.21, 2, NULL));
  show_sheet(sheet, 12);
  OK(cardstack_sheet_scroll(sheet, 13, 200, 300, 0, 40, CARDSTACK_SCROLL_PHASE_BEGAN, NULL));
  OK(cardstack_sheet_scroll(sheet, 13.1, 200, 300, 0, 60, CARDSTACK_SCROLL_PHASE_CHANGED, NULL));
  show_sheet(sheet, 13.1);
  OK(cardstack_sheet_scroll(sheet, 13.3, 200, 300, 0, 0, CARDSTACK_SCROLL_PHASE_ENDED, NULL));
  show_sheet(sheet, 15);
  OK(cardstack_sheet_dismiss(sheet, 16, 1));
  show_sheet(sheet, 16.1);
  show_sheet(sheet, 18);
  expect(cardstack_sheet_present(sheet, 19, 2) == CARDSTACK_ERROR_INVALID_ARGUMENT, "2 is no truth");
  expect(strlen(cardstack_sheet_error_message(sheet)) > 0, "an error has a message");
  cardstack_sheet_destroy(sheet);
  UNHARMED(config);
}
