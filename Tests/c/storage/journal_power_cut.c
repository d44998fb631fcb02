/* What a loss of power leaves of a journal: the deck that is opened is the deck at the last flush, or at a call after it.
 *
 *     journal_power_cut [CUTS [SEED]]
 *
 * A simulated disk keeps or loses each sector, or page, written since it was last waited for; and a file's size and name with
 * it. The power fails between any two calls of the file system. */

#include "check.h"
#include "deck_kit.h"
#include "disk_kit.h"
#include "faulty_io.h"
#include "journal_kit.h"
#include "life_kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CALLS = 400, CUTS_A_CALL = 24, DIGESTS = 8 * CALLS };

static journal_place place;
static char cut_path[JOURNAL_PATH + 20];
static uint64_t random_state;

/* What the disk holds if the power fails during the call that runs. */
static journal_bytes cuts[CUTS_A_CALL];
static int cut_count;
static int cuts_wanted;

static void cut(void) {
  static const size_t blocks[] = {512, 4096};
  static const double shares[] = {0, 0.1, 0.5, 0.9, 1};
  if (cut_count >= cuts_wanted) return;
  const size_t block = blocks[(kit_random(&random_state) >> 20) % 2];
  const double share = shares[(kit_random(&random_state) >> 20) % 5];
  cuts[cut_count++] = disk_after_power_cut(block, share, &random_state);
}

static long counts[3]; /* opened as it should be, refused, another deck */

/* What the journal has held since the last flush. */
static unsigned long long digests[DIGESTS];
static int digest_count;
static cardstack_deck_config config;

static void note_digest(void) {
  faulty_io_watch(0, NULL);
  if (digest_count < DIGESTS) {
    digests[digest_count++] = journal_digest_of_copy(&config, place.path, place.copy, NULL);
  }
  disk_resume();
}

/* Opens what a cut has left. Any of the digests may be found. */
static void check_cut(const journal_bytes *left) {
  journal_file_write(cut_path, left->bytes, left->size);
  cardstack_deck *deck = kit_empty(&config);
  cardstack_journal_info info;
  const cardstack_result result = journal_open(deck, cut_path, CARDSTACK_RESTORE_KEEP, &info);
  int way = 1;
  if (result == CARDSTACK_OK) {
    const unsigned long long digest = journal_digest(deck);
    way = 2;
    for (int i = 0; i < digest_count; i++) {
      if (digests[i] == digest) way = 0;
    }
  }
  counts[way]++;
  if (way == 1) CHECK_FAIL("%s, at byte %llu", cardstack_deck_error_message(deck), (unsigned long long)info.damage_offset);
  if (way == 2) CHECK_FAIL("the deck is none since the last flush");
  CHECK(way == 0);
  cardstack_deck_destroy(deck);
}

static int is_due(life *self, double probability) { return kit_random_between(&self->seed, 0, 1) < probability; }

/* A life without restarts: it goes on until the power fails, again and again. */
static void run(uint64_t seed) {
  life self;
  life_begin(&self, seed);
  self.between = note_digest;
  /* Settings at the opening decide what is found; they stay. */
  config = self.config;
  journal_place_clear(&place);
  cardstack_deck *deck = kit_empty(&config);
  disk_watch(place.path);
  CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
  digest_count = 0;
  note_digest();
  /* The journals of some grow long, and much of them is lost. */
  const double rate = seed % 2 ? 0.05 : 0.004;
  for (int call = 0; call < CALLS; call++) {
    check_context("seed %llu, call %d", (unsigned long long)seed, call);
    cut_count = 0;
    cuts_wanted = is_due(&self, 0.2) ? CUTS_A_CALL / 2 : 0;
    disk_on_change(cut);
    const size_t syncs = disk_syncs();
    if (is_due(&self, rate)) CHECK_OK(cardstack_deck_journal_flush(deck));
    else if (is_due(&self, rate / 2)) CHECK_OK(cardstack_deck_journal_compact(deck));
    else life_call(&self, deck, NULL);
    disk_on_change(NULL);
    const int is_flushed = disk_syncs() > syncs;
    note_digest();
    faulty_io_watch(0, NULL);
    for (int i = 0; i < cut_count; i++) {
      check_cut(&cuts[i]);
      free(cuts[i].bytes);
    }
    if (is_flushed) {
      digests[0] = digests[digest_count - 1];
      digest_count = 1;
    }
    /* Between two calls as well. */
    cut_count = 0;
    cuts_wanted = is_due(&self, 0.3) ? CUTS_A_CALL / 2 : 0;
    for (int i = 0; i < cuts_wanted; i++) cut();
    for (int i = 0; i < cut_count; i++) {
      check_cut(&cuts[i]);
      free(cuts[i].bytes);
    }
    disk_resume();
  }
  disk_forget();
  cardstack_deck_destroy(deck);
}

int main(int argc, char **argv) {
  const long wanted = argc > 1 ? atol(argv[1]) : 1200;
  uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
  random_state = seed + 1;
  faulty_io_skip_sync();
  journal_place_make(&place);
  snprintf(cut_path, sizeof cut_path, "%s/cut", place.folder);
  for (; counts[0] + counts[1] + counts[2] < wanted; seed++) run(seed);
  printf("%ld power cuts: %ld as it should be, %ld refused, %ld with another deck\n", counts[0] + counts[1] + counts[2],
         counts[0], counts[1], counts[2]);
  journal_place_remove(&place);
  return check_report();
}
