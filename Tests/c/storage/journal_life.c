/* What a deck writes, it can read: random lives with every rule on, opened again at random.
 *
 *     journal_life [CALLS [SEED]]
 *
 * The deck is closed, killed, compacted, saved and restored; it is opened with other settings than it was closed with. No
 * opening is refused, and nothing that is due after an opening, or after any call, sleeps. */

#include "check.h"
#include "deck_kit.h"
#include "faulty_io.h"
#include "journal_kit.h"
#include "life_kit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CALLS_OF_A_LIFE = 1500 };

static journal_place place;

static int is_due(life *self, double probability) { return kit_random_between(&self->seed, 0, 1) < probability; }

static void check_awake(life *self, cardstack_deck *deck, const char *after) {
  const cardstack_frame frame = kit_advance(deck, self->time);
  const char *sleeper = life_sleeper(self, deck, &frame);
  if (sleeper != NULL) CHECK_FAIL("after %s %s sleeps for ever", after, sleeper);
}

static int open_again(life *self, cardstack_deck *deck, const char *after) {
  static const cardstack_restore ways[] = {CARDSTACK_RESTORE_KEEP, CARDSTACK_RESTORE_KEEP, CARDSTACK_RESTORE_FINALIZE};
  cardstack_journal_info info;
  const cardstack_restore way = ways[kit_random(&self->seed) >> 20 & 1 ? 0 : (kit_random(&self->seed) >> 20) % 3];
  if (!CHECK_OK(journal_open(deck, place.path, way, &info))) {
    CHECK_FAIL("after %s: %s, at byte %llu", after, cardstack_deck_error_message(deck),
               (unsigned long long)info.damage_offset);
    return 0;
  }
  check_awake(self, deck, after);
  return 1;
}

/* The deck goes on in a program that starts again; NULL if that fails. */
static cardstack_deck *restart(life *self, cardstack_deck *deck) {
  const int is_killed = is_due(self, 0.5);
  if (is_killed) journal_file_copy(place.path, place.copy);
  cardstack_deck_destroy(deck);
  if (is_killed) journal_file_copy(place.copy, place.path);
  deck = life_deck(self);
  if (open_again(self, deck, is_killed ? "a kill" : "a close")) return deck;
  cardstack_deck_destroy(deck);
  return NULL;
}

/* What is saved now can be restored into a deck like this one. */
static void save_and_restore(life *self, cardstack_deck *deck) {
  size_t size = 0;
  CHECK_OK(cardstack_deck_save(deck, 3, NULL, 0, &size));
  void *bytes = malloc(size);
  if (bytes == NULL) exit(2);
  CHECK_OK(cardstack_deck_save(deck, 3, bytes, size, &size));
  cardstack_deck_config config = self->config;
  if (config.delivery.mode != CARDSTACK_DELIVERY_NONE) config.delivery.nonce = 99;
  cardstack_deck *other = kit_empty(&config);
  cardstack_journal_info info = {.struct_size = sizeof info};
  if (!CHECK_OK(cardstack_deck_restore(other, bytes, size, CARDSTACK_RESTORE_KEEP, 0, &info))) {
    CHECK_FAIL("a saved deck: %s, at byte %llu", cardstack_deck_error_message(other),
               (unsigned long long)info.damage_offset);
  }
  cardstack_deck_destroy(other);
  free(bytes);
}

/* Returns how many calls it had; fewer than it could if an opening was refused. */
static long run(uint64_t seed) {
  life self;
  life_begin(&self, seed);
  journal_place_clear(&place);
  cardstack_deck *deck = life_deck(&self);
  long calls = 0;
  check_context("seed %llu, new", (unsigned long long)seed);
  if (open_again(&self, deck, "a beginning")) {
    for (; calls < CALLS_OF_A_LIFE && deck != NULL; calls++) {
      check_context("seed %llu, call %ld", (unsigned long long)seed, calls);
      const char *name = life_call(&self, deck, NULL);
      check_awake(&self, deck, name);
      if (is_due(&self, 0.004)) CHECK_OK(cardstack_deck_journal_compact(deck));
      if (is_due(&self, 0.004)) save_and_restore(&self, deck);
      if (is_due(&self, 0.012)) deck = restart(&self, deck);
    }
  }
  if (deck != NULL) {
    CHECK_EQUAL(kit_advance(deck, NAN).journal, CARDSTACK_JOURNAL_WRITTEN);
    cardstack_deck_destroy(deck);
  }
  return calls;
}

int main(int argc, char **argv) {
  const long wanted = argc > 1 ? atol(argv[1]) : 150000;
  uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
  faulty_io_skip_sync();
  journal_place_make(&place);
  long calls = 0;
  for (int failures = 0; calls < wanted && failures < 10; seed++) {
    const long made = run(seed);
    if (made < CALLS_OF_A_LIFE) failures++;
    calls += made + 1;
  }
  printf("%ld calls\n", calls);
  journal_place_remove(&place);
  return check_report();
}
