/* A host that draws a frame and sleeps as long as `wake_in` says misses nothing: every frame within that time is the same,
 * by its numbers and poses. */

#include "check.h"
#include "deck_kit.h"
#include "random_host.h"

#include <math.h>
#include <string.h>

typedef struct drawn_frame {
  cardstack_frame frame;
  cardstack_pose poses[CARDSTACK_MAX_POSES];
} drawn_frame;

static void draw(cardstack_deck *deck, double time, drawn_frame *drawn) {
  memset(drawn, 0, sizeof *drawn);
  drawn->frame.struct_size = sizeof drawn->frame;
  drawn->frame.pose_size = sizeof drawn->poses[0];
  drawn->frame.poses = drawn->poses;
  drawn->frame.pose_capacity = CARDSTACK_MAX_POSES;
  drawn->frame.now = time;
  CHECK_OK(cardstack_deck_advance(deck, &drawn->frame));
}

static int are_near(double a, double b, double difference) { return a == b || fabs(a - b) <= difference; }

/* Whether nobody sees a difference: it moves no edge of a card by more than some tenths of a point. */
static int poses_look_alike(const cardstack_pose *a, const cardstack_pose *b) {
  const uint32_t seen = ~(uint32_t)CARDSTACK_POSE_STATIC;
  return a->card == b->card && a->slot == b->slot && a->phase == b->phase && a->direction == b->direction &&
         (a->flags & seen) == (b->flags & seen) && are_near(a->x, b->x, 0.05) && are_near(a->y, b->y, 0.05) &&
         are_near(a->rotation, b->rotation, 1e-3) && are_near(a->scale, b->scale, 1e-3) &&
         are_near(a->opacity, b->opacity, 1e-3) && are_near(a->depth, b->depth, 1e-3) &&
         are_near(a->progress, b->progress, 1e-3) && are_near(a->stamp_opacity, b->stamp_opacity, 1e-3) &&
         are_near(a->stamp_scale, b->stamp_scale, 1e-3);
}

static int numbers_are_same(cardstack_frame a, cardstack_frame b) {
  if (!are_near(a.chrome_opacity, b.chrome_opacity, 1e-3)) return 0;
  a.now = a.time = a.wake_in = a.chrome_opacity = b.now = b.time = b.wake_in = b.chrome_opacity = 0;
  a.poses = b.poses = NULL;
  return memcmp(&a, &b, sizeof a) == 0;
}

typedef struct sleeps {
  size_t frames, wakes;
} sleeps;

/* Draws frames while the host might sleep, then wakes. */
static void sleep_through(random_host *host, uint64_t *dice, sleeps *counts) {
  static drawn_frame first, later;
  draw(host->deck, NAN, &first);
  const double wake_in = first.frame.wake_in;
  CHECK(wake_in >= 0);
  if (wake_in == 0) return;
  double time = first.frame.time;
  const double end = time + wake_in;
  for (int i = 0; i < 4; i++) {
    const double step = isinf(wake_in) ? kit_random_between(dice, 0, 40) : kit_random_between(dice, 0, 0.4) * wake_in;
    if (!(time + step < end)) break;
    draw(host->deck, time += step, &later);
    counts->frames++;
    CHECK(numbers_are_same(first.frame, later.frame));
    CHECK(isinf(wake_in) ? isinf(later.frame.wake_in) : are_near(later.frame.wake_in, end - time, 1e-9));
    for (uint32_t p = 0; p < later.frame.pose_count && p < first.frame.pose_count; p++)
      CHECK(poses_look_alike(&first.poses[p], &later.poses[p]));
  }
  if (!isinf(wake_in)) {
    draw(host->deck, time = end, &later);
    counts->wakes++;
  }
  host->time = time;
}

int main(void) {
  sleeps counts = {0, 0};
  for (uint64_t seed = 1; seed <= 300; seed++) {
    const cardstack_deck_config config = random_host_config(seed);
    random_host host = random_host_make(&config, seed, seed % 7 == 0);
    uint64_t dice = seed * UINT64_C(0x9E3779B97F4A7C15) | 1;
    for (int call = 0; call < 600; call++) {
      random_host_call(&host);
      /* Not after each call: requests would expire before their pages come. */
      if (random_pick(&dice, 6) == 0) sleep_through(&host, &dice, &counts);
    }
    cardstack_deck_destroy(host.deck);
  }
  CHECK(counts.frames > 10000 && counts.wakes > 1000);
  return check_report();
}
