/* Configurations that are valid and absurd: nothing, the smallest, the largest that each field takes, in any mixture,
 * with fingers and clocks to match. Whatever comes of it, it comes at once, and every pose is a number.
 *
 * The fields are those of the manifest, so that a new one is tried from its first day. */

#include "check.h"
#include "deck_kit.h"
#include "manifest.h"
#include "pose_checks.h"
#include "random_session.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double extreme_number(uint64_t *seed) {
  static const double numbers[] = {0,   1e-300, 1e-12, 1e-6, 1e-3, 0.01,  0.1,    0.5,    0.9, 1,    2,         3.7,      10,
                                   100, 400,    1000,  1e4,  1e6,  1e9,   1e12,   -1e-12, -1,  -100, -1e12,     INFINITY, 0.999999,
                                   1.5707963267948966, 0.78539816339744828, 3.1415926535897931};
  return numbers[(kit_random(seed) >> 20) % (sizeof numbers / sizeof numbers[0])];
}

static int32_t extreme_whole(uint64_t *seed) {
  static const int32_t numbers[] = {0, 1, 2, 3, 4, 5, 8, 31, 32, 255, 4096, -1};
  return numbers[(kit_random(seed) >> 20) % (sizeof numbers / sizeof numbers[0])];
}

/* Sets one number of one field, if the configuration stays valid by it. */
static void try_number(cardstack_deck_config *config, const manifest_field *field, uint64_t *seed) {
  cardstack_deck_config tried = *config;
  unsigned char *at = (unsigned char *)&tried + field->offset;
  const int is_spring = strcmp(field->type, "cardstack_spring") == 0;
  const int is_curve = strcmp(field->type, "cardstack_curve") == 0;
  if (is_spring || is_curve || strcmp(field->type, "double") == 0) {
    const double number = extreme_number(seed);
    const size_t count = is_spring ? 3 : is_curve ? 4 : field->count;
    memcpy(at + sizeof number * ((kit_random(seed) >> 20) % count), &number, sizeof number);
  } else {
    const int32_t number = extreme_whole(seed);
    memcpy(at, &number, sizeof number);
  }
  if (cardstack_deck_config_validate(&tried, NULL, 0) == CARDSTACK_OK) *config = tried;
}

static void exaggerate(cardstack_deck_config *config, uint64_t *seed) {
  static manifest_field fields[200];
  static size_t count;
  if (count == 0) count = manifest_settings("cardstack_deck_config", fields, sizeof fields / sizeof fields[0]);
  const double share = kit_random_between(seed, 0.02, 0.6);
  for (size_t i = 0; i < count; i++) {
    if (strcmp(fields[i].name, "struct_size") == 0 || strcmp(fields[i].name, "preset") == 0) continue;
    if (kit_random_between(seed, 0, 1) < share) try_number(config, &fields[i], seed);
  }
}

/* The same session on a clock and a viewport of its own. */
static random_call stretch(random_call call, double time_scale, double time_origin, double length_scale) {
  call.time = time_origin + call.time * time_scale;
  if (call.kind <= RANDOM_UP || call.kind == RANDOM_VIEWPORT) {
    call.x *= length_scale;
    call.y *= length_scale;
  }
  return call;
}

static void run(uint64_t seed) {
  static random_session session;
  static const double scales[] = {1, 1, 1, 1e-9, 1e-3, 1000, 1e7}, origins[] = {0, 0, 0, -1e9, 1e9, 9e11};
  random_session_make(&session, seed);
  uint64_t dice = seed * 77 + 1;
  for (int i = 0; i < 8; i++) kit_random(&dice);
  exaggerate(&session.config, &dice);
  const double time_scale = scales[(kit_random(&dice) >> 20) % 7], length_scale = scales[(kit_random(&dice) >> 20) % 7];
  const double origin = origins[(kit_random(&dice) >> 20) % 6];
  check_context("seed %d, times %g from %g, lengths %g", (int)seed, time_scale, origin, length_scale);
  cardstack_deck *deck = random_session_deck(&session);
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  const clock_t start = clock();
  for (size_t i = 0; i < session.count / 2; i++) {
    const random_call call = stretch(session.calls[i], time_scale, origin, length_scale);
    int32_t taken = 0;
    check_context("seed %d, times %g from %g, lengths %g, call %d", (int)seed, time_scale, origin, length_scale, (int)i);
    random_session_call(deck, &call, &taken);
    pose_checks_sound(deck, poses, kit_poses(deck, poses));
    const cardstack_frame frame = kit_advance(deck, NAN);
    CHECK(isfinite(frame.time));
    if (!(frame.wake_in >= 0)) CHECK_FAIL("wakes in %g s", frame.wake_in);
    if (!(frame.chrome_opacity >= 0 && frame.chrome_opacity <= 1)) CHECK_FAIL("chrome %g", frame.chrome_opacity);
    if (i % 16 == 0) kit_forget(deck);
  }
  kit_forget(deck);
  pose_checks_sound(deck, poses, kit_poses(deck, poses));
  /* Six hundred calls and looks take a few milliseconds; an equation solved in a loop without end would not. */
  const double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
  if (seconds > 60) CHECK_FAIL("it took %.1f s", seconds);
  cardstack_deck_destroy(deck);
}

int main(int argc, char **argv) {
  if (argc == 2) {
    run(strtoull(argv[1], NULL, 10));
    return check_report();
  }
  const uint64_t last = 300;
  for (uint64_t seed = 1; seed <= last; seed++) run(seed);
  /* A finger takes a card that is 1e-298 points away, a length whose square is 0. */
  run(7308);
  return check_report();
}
