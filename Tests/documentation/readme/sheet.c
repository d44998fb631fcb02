/* The host around the program of the article Sheet, which test_articles.py writes into a file. */

#include <cardstack.h>
#include <cardstack_sheet.h>
#include <math.h>
#include <stdio.h>

typedef struct {
  enum { DOWN, MOVE, UP, LOST } kind;
  double time, x, y;
} sample;

enum { LEFT_BUTTON = 0, DRAG = 60, MOVES = 20 };

static int frame_number = -1, next_sample = DRAG, frames;
static double last_y = -1, last_backdrop = -1;

static double seconds(void) { return (frame_number > 0 ? frame_number : 0) / 60.0; }

static int running(void) { return ++frame_number < 120; }

static int read_pointer(sample *s) {
  if (frame_number < next_sample || next_sample > DRAG + MOVES) return 0;
  s->kind = next_sample == DRAG ? DOWN : next_sample < DRAG + MOVES ? MOVE : UP;
  s->time = next_sample / 60.0;
  s->x = 100;
  s->y = 100 + 20 * (next_sample - DRAG);
  next_sample++;
  return 1;
}

static double window_height(void) { return 800; }

static void show_deck(void) { printf("dismissed\n"); }

static void draw_sheet(double x, double y, double corner_radius, double opacity, double backdrop_opacity) {
  if (x != 0 || corner_radius < 0 || (opacity < 1 && y < 800)) printf("a wrong frame\n");
  frames++;
  last_y = y;
  last_backdrop = backdrop_opacity;
}

static int host(void) {
#include "program.inc"
  return 0;
}

static void stops_host(void) {
  cardstack_sheet_config config;
  cardstack_sheet *sheet = NULL;
  cardstack_sheet_config_init(&config, sizeof config, CARDSTACK_SHEET_PRESET_SHEET);
  config.extent = 800;
  if (cardstack_sheet_create(&config, &sheet) != CARDSTACK_OK) return;
#include "stops.inc"
  cardstack_sheet_frame frame;
  cardstack_sheet_frame_init(&frame, sizeof frame);
  frame.now = 9;
  cardstack_sheet_advance(sheet, &frame);
  printf("stop %d, at %g\n", (int)frame.stop, frame.offset);
  cardstack_sheet_destroy(sheet);
}

static double picture_y, black_at_home = -1;
static int is_closed;

static void draw_picture(double x, double y, double scale, double black) {
  if (x != 0 || scale < 0.8 || scale > 1 || black < 0 || (black == 1) != (y == 0)) printf("a wrong frame\n");
  if (y == 0) black_at_home = black;
  if (fabs(y) < 800) picture_y = y;
}

static void close_picture(void) { is_closed = 1; }

/* A finger flicks the picture away. */
static void picture_host(int sign) {
  cardstack_sheet_config config;
  cardstack_sheet *picture = NULL;
  cardstack_sheet_frame frame;
  cardstack_sheet_frame_init(&frame, sizeof frame);
  is_closed = 0;
#include "picture.inc"
  for (int k = 0; k < 60 && !is_closed; k++) {
    const double y = 400 + sign * 15 * (k < 10 ? k : 10);
    frame.now = k / 60.0;
    if (k == 0) cardstack_sheet_pointer_down(picture, frame.now, 1, 100, y, NULL);
    if (k < 10) cardstack_sheet_pointer_move(picture, frame.now, 1, 100, y, NULL);
    if (k == 10) cardstack_sheet_pointer_up(picture, frame.now, 1, 100, y, NULL);
#include "picture_frame.inc"
  }
  printf("black %g at 0, closed %s\n", black_at_home, !is_closed ? "never" : picture_y < 0 ? "above" : "below");
  cardstack_sheet_destroy(picture);
}

int main(void) {
  stops_host();
  picture_host(-1);
  picture_host(1);
  const int result = host();
  printf("%d frames, at %g, %s\n", frames, last_y, last_backdrop > 0 ? "dimmed behind" : "not dimmed behind");
  return result;
}
