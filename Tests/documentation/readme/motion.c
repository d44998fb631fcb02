/* The host around the blocks of the article Motion, which test_articles.py writes into a file. */

#include <cardstack_motion.h>
#include <stdio.h>

#define EDGE -300.0

typedef struct {
  enum { DOWN, MOVE, UP } kind;
  double time, x, y;
} sample;

static int next_sample, doors, shades, lists;
static double door_place, shade_opacity, list_place;

static int read_pointer(sample *s) {
  if (next_sample > 10) return 0;
  s->kind = next_sample == 0 ? DOWN : next_sample < 10 ? MOVE : UP;
  s->time = next_sample / 100.0;
  s->x = 10 * next_sample, s->y = -5 * next_sample;
  next_sample++;
  return 1;
}

static void draw_door(double place) { doors++, door_place = place; }

static void draw_shade(double opacity) { shades++, shade_opacity = opacity; }

static void draw_list(double place) { lists++, list_place = place; }

static void throw_list(double right, double down) { printf("thrown at %.0f, %.0f\n", right, down); }

static void plot(const double *times, const double *springs, const double *curves, const double *bands, int count) {
  printf("%d points to %g: %.1f, %.1f, %.1f\n", count, times[count - 1], springs[count - 1], curves[count - 1],
         bands[count - 1]);
}

static int host(void) {
#include "program.inc"
  printf("stiffness %.1f and %.1f\n", drawer.stiffness, lid.stiffness);
  return 0;
}

int main(void) {
  const int result = host();
  printf("a door at %.1f, a shade of %.1f, a list at %.1f\n", door_place, shade_opacity, list_place);
  return doors > 10 && shades == 16 && lists > 10 ? result : 1;
}
