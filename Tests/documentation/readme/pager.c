/* The host around the blocks of the article Pager, which test_articles.py writes into files. */

#include <cardstack.h>
#include <cardstack_sheet.h>
#include <math.h>
#include <stdio.h>

static double window_height(void) { return 800; }

static void draw_page(int page, double y) { printf("page %d at %g\n", page, y); }

static void show(cardstack_sheet *pager, double now) {
  cardstack_sheet_frame frame;
  cardstack_sheet_frame_init(&frame, sizeof frame);
  frame.now = now;
  cardstack_sheet_advance(pager, &frame);
#include "draw.inc"
}

int main(void) {
  cardstack_sheet *pager = NULL;
#include "begin.inc"
  show(pager, 0);
  /* A finger draws the page before the first in. */
  config.drag.slop = 0;
  cardstack_sheet_set_config(pager, 0, &config);
  cardstack_sheet_pointer_down(pager, 0, 1, 100, 100, NULL);
  cardstack_sheet_pointer_move(pager, 0.1, 1, 100, 700, NULL);
  show(pager, 1);
  cardstack_sheet_destroy(pager);
  return 0;
}
