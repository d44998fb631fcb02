/* A deck with a journal in a process that forks: the file stays the parent's. The child's deck has no journal, and reports
 * that; whatever it does, the parent's journal holds what the parent did.
 *
 *     journal_fork [plain]
 *
 * With `plain` the system knows no memory that is wiped in a child, as before Linux 4.14. */

#define _GNU_SOURCE

#include "check.h"
#include "deck_kit.h"
#include "journal_kit.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static journal_place place;
static int is_plain;

/* In front of libc's. */
int madvise(void *start, size_t length, int advice) {
  if (!is_plain) return (int)syscall(SYS_madvise, start, length, advice);
  errno = EINVAL;
  return -1;
}

static cardstack_deck_config make_config(void) {
  cardstack_deck_config config = kit_config();
  config.undo.limit = 2;
  config.delivery.mode = CARDSTACK_DELIVERY_BOTH;
  config.delivery.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  return config;
}

static cardstack_deck_config config;

/* Each returns how many things were not as they should be in the child. */
typedef int (*child_work)(cardstack_deck *deck);

static int only_exits(cardstack_deck *deck) {
  (void)deck;
  return 0;
}

static int destroys(cardstack_deck *deck) {
  cardstack_deck_destroy(deck);
  return 0;
}

/* The first call that is made, of any kind, lets go of the journal. */
static int plays(cardstack_deck *deck) {
  static kit_events events;
  int wrong = 0;
  cardstack_frame frame = kit_advance(deck, NAN);
  wrong += frame.journal != CARDSTACK_JOURNAL_NONE;
  wrong += kit_drained(deck, &events, CARDSTACK_EVENT_JOURNAL_FAILED) != 1;
  const cardstack_event *event = kit_find(&events, CARDSTACK_EVENT_JOURNAL_FAILED);
  wrong += event == NULL || event->error_number != ECHILD;
  /* Its nonce was the journal's, and another deck's decisions must not have the same keys. */
  wrong += cardstack_deck_swipe(deck, 50, CARDSTACK_DIRECTION_LEFT, 0, NULL) != CARDSTACK_ERROR_INVALID_ARGUMENT;
  wrong += cardstack_deck_undo(deck, 50, CARDSTACK_DIRECTION_NONE, 0, NULL) != CARDSTACK_OK;
  wrong += kit_append(deck, 51, 500, 520) != CARDSTACK_OK;
  wrong += cardstack_deck_finalize_all(deck, 52) != CARDSTACK_OK;
  wrong += cardstack_deck_journal_flush(deck) != CARDSTACK_ERROR_REFUSED;
  wrong += cardstack_deck_journal_compact(deck) != CARDSTACK_ERROR_REFUSED;
  wrong += cardstack_deck_reset(deck, 53, 0, 0, NULL) != CARDSTACK_OK;
  cardstack_journal_info info = {.struct_size = sizeof info};
  wrong += cardstack_deck_journal_info(deck, &info) != CARDSTACK_OK || info.state != CARDSTACK_JOURNAL_NONE;
  wrong += kit_drained(deck, &events, CARDSTACK_EVENT_JOURNAL_FAILED) != 0;
  cardstack_deck_destroy(deck);
  return wrong;
}

/* The journal is gone already. */
static int plays_on(cardstack_deck *deck) {
  const int wrong = (kit_advance(deck, NAN).journal != CARDSTACK_JOURNAL_NONE) +
                    (kit_append(deck, 70, 600, 620) != CARDSTACK_OK) +
                    (cardstack_deck_journal_compact(deck) != CARDSTACK_ERROR_REFUSED);
  cardstack_deck_destroy(deck);
  return wrong;
}

static int compacts_first(cardstack_deck *deck) {
  return (cardstack_deck_journal_compact(deck) != CARDSTACK_ERROR_REFUSED) + plays_on(deck);
}

static int resets_first(cardstack_deck *deck) {
  return (cardstack_deck_reset(deck, 60, 0, 0, NULL) != CARDSTACK_OK) + plays_on(deck);
}

static int flushes_first(cardstack_deck *deck) {
  return (cardstack_deck_journal_flush(deck) != CARDSTACK_ERROR_REFUSED) + plays_on(deck);
}

/* More than the journal's buffer holds. */
static int appends_many_first(cardstack_deck *deck) {
  return (kit_append(deck, 60, 1000, 30000) != CARDSTACK_OK) + plays_on(deck);
}

static int forks_again(cardstack_deck *deck) {
  const pid_t child = fork();
  if (child == 0) _exit(appends_many_first(deck));
  int status = 0;
  const int wrong = waitpid(child, &status, 0) != child || !WIFEXITED(status) || WEXITSTATUS(status) != 0;
  return wrong + plays_on(deck);
}

static const struct {
  const char *name;
  child_work work;
} works[] = {
    {"only exits", only_exits}, {"destroys", destroys},
    {"plays", plays},           {"compacts", compacts_first},  {"resets", resets_first},
    {"flushes", flushes_first}, {"appends", appends_many_first}, {"forks again", forks_again},
};

static void fork_between(cardstack_deck *deck, child_work work, const char *name) {
  fflush(NULL);
  const pid_t child = fork();
  if (child == 0) exit(work(deck));
  int status = 0;
  CHECK_EQUAL(waitpid(child, &status, 0), child);
  check_context("the child %s", name);
  if (CHECK(WIFEXITED(status))) CHECK_EQUAL(WEXITSTATUS(status), 0);
}

static void check_parent(void) {
  for (size_t i = 0; i < sizeof works / sizeof works[0]; i++) {
    check_context("the child %s", works[i].name);
    journal_place_clear(&place);
    cardstack_deck *deck = journal_deck(&place, &config, CARDSTACK_RESTORE_KEEP);
    CHECK_OK(kit_append(deck, 0, 1, 12));
    for (int swipe = 1; swipe < 6; swipe++) kit_swipe(deck, swipe, CARDSTACK_DIRECTION_LEFT);
    kit_forget(deck); /* FINALs that count as read with the next call */
    fork_between(deck, works[i].work, works[i].name);
    kit_swipe(deck, 6, CARDSTACK_DIRECTION_RIGHT);
    fork_between(deck, works[i].work, works[i].name);
    CHECK_OK(cardstack_deck_undo(deck, 7, CARDSTACK_DIRECTION_NONE, 0, NULL));
    kit_forget(deck);
    kit_forget(deck);
    kit_advance(deck, 20);
    CHECK_EQUAL(kit_advance(deck, NAN).journal, CARDSTACK_JOURNAL_WRITTEN);
    CHECK(journal_digest(deck) == journal_digest_of_copy(&config, place.path, place.copy, NULL));
    /* No child has the lock for itself. */
    cardstack_deck_destroy(deck);
    deck = journal_deck(&place, &config, CARDSTACK_RESTORE_KEEP);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

int main(int argc, char **argv) {
  is_plain = argc > 1 && strcmp(argv[1], "plain") == 0;
  journal_place_make(&place);
  config = make_config();
  check_parent();
  journal_place_remove(&place);
  return check_report();
}
