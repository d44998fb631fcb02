/* Computes with springs, curves, decay, the rubber band and a velocity tracker. */

#include "host.h"

static const double times[] = {0, 0.1, 0.25, 0.6};

static void print_many(const char *name, const double *values, const double *slopes) {
  printf("%s", name);
  for (int i = 0; i < 4; i++) printf(", %.17g %.17g", values[i], slopes ? slopes[i] : 0);
  printf("\n");
}

static void track(void) {
  static const double xs[] = {0, 1, 4, 9}, ys[] = {0, -2, -4, -6};
  cardstack_velocity_tracker *tracker = NULL;
  double x = 0, y = 0;
  int32_t has_estimate = 0;
  GUARDED(cardstack_velocity_options, options, 1);
  OK(cardstack_velocity_options_init(options.it, sizeof options.it[0]));
  options.it->horizon = 0.08;
  OK(cardstack_velocity_tracker_create(options.it, &tracker));
  for (int i = 0; i < 8; i++) OK(cardstack_velocity_tracker_add(tracker, i * 0.01, 9 * i, 2 * i * i));
  OK(cardstack_velocity_tracker_velocity(tracker, 0.07, &x, &y, &has_estimate));
  printf("velocity %.17g %.17g, %d\n", x, y, (int)has_estimate);
  OK(cardstack_velocity_tracker_reset(tracker));
  OK(cardstack_velocity_tracker_add_many(tracker, (const double[]){0, 0.01, 0.02, 0.03}, xs, ys, 4));
  OK(cardstack_velocity_tracker_velocity(tracker, 0.03, &x, &y, &has_estimate));
  printf("velocity %.17g %.17g, %d\n", x, y, (int)has_estimate);
  cardstack_velocity_tracker_destroy(tracker);
  UNHARMED(options);
}

static void play(const char *path) {
  cardstack_spring springs[3];
  cardstack_curve curve;
  double x[4] = {0}, y[4] = {0};
  (void)path;
  track();
  OK(cardstack_spring_from_response(0.4, 0.75, &springs[0]));
  OK(cardstack_spring_from_duration(0.5, 0.2, &springs[1]));
  OK(cardstack_spring_from_preset(CARDSTACK_SPRING_BOUNCY, &springs[2]));
  for (int i = 0; i < 3; i++) {
    OK(cardstack_spring_evaluate(&springs[i], 100, 0, 300, 0.2, CARDSTACK_SPRING_CLAMP_OVERSHOOT, x, y));
    OK(cardstack_spring_settling_time(&springs[i], 100, 0, 300, 0.01, CARDSTACK_SETTLING_EXACT, &y[1]));
    ROW("spring", {"mass", springs[i].mass, 1}, {"stiffness", springs[i].stiffness, 0},
        {"damping", springs[i].damping, 0}, {"then at", x[0], 0}, {"with", y[0], 0}, {"settled", y[1], 0});
  }
  OK(cardstack_spring_evaluate_many(springs, 100, 0, 300, 0, times, 4, x, y));
  print_many("spring", x, y);
  OK(cardstack_curve_from_preset(CARDSTACK_CURVE_EASE, &curve));
  OK(cardstack_curve_evaluate_many(&curve, times, 4, x, y));
  print_many("curve", x, y);
  OK(cardstack_curve_evaluate(&curve, 0.3, x, y));
  printf("curve %.17g, %.17g\n", x[0], y[0]);
  OK(cardstack_decay_evaluate_many(CARDSTACK_DECELERATION_NORMAL, 0, 900, times, 4, x, y));
  print_many("coasting", x, y);
  OK(cardstack_decay_evaluate(CARDSTACK_DECELERATION_FAST, 0, 900, 0.5, x, y));
  OK(cardstack_decay_destination(CARDSTACK_DECELERATION_NORMAL, 0, 900, &x[1]));
  OK(cardstack_decay_time_to(CARDSTACK_DECELERATION_NORMAL, 0, 900, 200, &x[2]));
  printf("coasting %.17g, %.17g to %.17g, at 200 after %.17g\n", x[0], y[0], x[1], x[2]);
  OK(cardstack_rubber_band_many(CARDSTACK_RUBBER_BAND_COEFFICIENT, 800, (const double[]){0, 50, -50, 900}, 4, x));
  print_many("rubber band", x, NULL);
  OK(cardstack_rubber_band(120, CARDSTACK_RUBBER_BAND_COEFFICIENT, 800, x));
  printf("rubber band %.17g\n", x[0]);
}
