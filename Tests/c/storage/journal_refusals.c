/* A deck whose system refuses at any call of the file system: the session goes on as if nothing were, tells it once,
 * and is mended by writing its journal anew. */

#define _GNU_SOURCE

#include "check.h"
#include "deck_kit.h"
#include "faulty_io.h"
#include "session_kit.h"

#include <errno.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

/* What is to go wrong: the n-th call of these kinds in a step. */
typedef struct refusal {
  int step, kinds;
  size_t n;
  int number; /* errno; EINTR is none that anybody notices */
  int lasts;  /* to the end of the session */
  int bytes;  /* that the write before still takes; -1: it takes none */
} refusal;

static void arm(const refusal *what) {
  if (what->bytes >= 0) {
    faulty_io_short(what->n, (size_t)what->bytes, what->number);
  } else if (what->lasts) {
    faulty_io_fail_from(what->kinds, what->n, what->number);
  } else {
    faulty_io_fail(what->kinds, what->n, what->number);
  }
}

static void check_info(cardstack_deck *deck, int number) {
  cardstack_journal_info info;
  memset(&info, 0, sizeof info);
  info.struct_size = sizeof info;
  CHECK_OK(cardstack_deck_journal_info(deck, &info));
  CHECK_EQUAL(info.state, kit_advance(deck, NAN).journal);
  /* A compaction that failed is told, too, though the journal goes on. */
  if (info.state == CARDSTACK_JOURNAL_BROKEN || info.error_number != 0) CHECK_EQUAL(info.error_number, number);
}

static void check_stored(int i, int or_next) {
  if (access(session_place.path, F_OK) != 0) {
    CHECK_EQUAL(i, 0);
    return;
  }
  const unsigned long long found = journal_digest_of_copy(&session_config, session_place.path, session_place.copy,
                                                          NULL);
  if (found != session_stored[i] && !(or_next && found == session_stored[i + 1])) {
    CHECK_FAIL("the journal is not that of step %d", i);
  }
}

/* The session goes on through a refusal as if there were none, says so once, and is mended by writing anew. Returns
 * whether there was such a call. */
static int go_on(const refusal *what) {
  cardstack_deck *deck = session_deck();
  int happened = 0, was_broken = 0, was_refused, failures = 0;
  journal_place_clear(&session_place);
  for (int i = 0; i < session_count; i++) {
    const int is_armed = i == what->step || (i > what->step && what->lasts);
    const session_step step = session_steps[i];
    const int is_of_file =
        step == session_flush || step == session_compact || step == session_open || step == session_reset;
    if (i == what->step) arm(what);
    if (i > what->step && what->lasts) faulty_io_fail_from(what->kinds, 1, what->number);
    was_refused = 0;
    if (step == session_drain) {
      failures += session_failures(deck, what->number);
    } else {
      const cardstack_result result = step(deck);
      const int is_refused = (is_armed || was_broken) && is_of_file && result != CARDSTACK_OK;
      if (!is_refused) CHECK_OK(result);
      /* The lock of the new file beside it is nobody's yet. */
      const int is_taken =
          what->kinds == FAULTY_LOCK && what->number == EWOULDBLOCK && step == session_open && what->n == 1;
      if (is_refused) CHECK_EQUAL(result, is_taken ? CARDSTACK_ERROR_LOCKED : CARDSTACK_ERROR_IO);
      was_refused = is_refused;
    }
    if (i == what->step) happened = faulty_io_happened();
    if (was_refused && step == session_reset) {
      /* It has changed nothing, and can be made again. */
      CHECK(journal_digest(deck) == session_live[i]);
      was_broken |= kit_advance(deck, NAN).journal == CARDSTACK_JOURNAL_BROKEN;
      faulty_io_none();
      CHECK_OK(session_reset(deck));
    }
    if (i == what->step) {
      faulty_io_none();
      if (!happened) {
        cardstack_deck_destroy(deck);
        return 0;
      }
      if (i == 0 && kit_advance(deck, NAN).journal == CARDSTACK_JOURNAL_NONE) {
        /* Whatever was made counts as the first opening. */
        journal_place_clear(&session_place);
        CHECK_OK(session_open(deck));
      }
      const int is_broken = kit_advance(deck, NAN).journal == CARDSTACK_JOURNAL_BROKEN;
      check_info(deck, what->number);
      if (is_broken) {
        check_stored(i, is_of_file);
      } else if (step == session_compact) {
        check_stored(i, 1);
      } else if (what->number != EINTR && what->number != 0 && !is_of_file) {
        CHECK_FAIL("the refusal is not told");
      } else {
        check_stored(i + 1, 0);
      }
    }
    faulty_io_none();
    was_broken |= kit_advance(deck, NAN).journal == CARDSTACK_JOURNAL_BROKEN;
    if (i >= what->step &&
        (i - what->step < 2 || i + 1 == session_count)) CHECK(journal_digest(deck) == session_live[i + 1]);
  }
  CHECK_OK(session_rest(deck));
  failures += session_failures(deck, what->number);
  /* One that lasts is told anew after a journal that was written anew in between, which only fsync's failure allows. */
  CHECK(was_broken ? failures == 1 || (what->lasts && failures > 0) : failures == 0);
  CHECK_OK(cardstack_deck_journal_compact(deck));
  CHECK_EQUAL(kit_advance(deck, NAN).journal, CARDSTACK_JOURNAL_WRITTEN);
  check_info(deck, 0);
  CHECK_OK(session_left(deck));
  CHECK_OK(session_rest(deck));
  CHECK_OK(session_drain(deck));
  CHECK_OK(session_drain(deck));
  CHECK(journal_digest_of_copy(&session_config, session_place.path, session_place.copy, NULL) == journal_digest(deck));
  cardstack_deck_destroy(deck);
  return 1;
}

static void refuse_everywhere(void) {
  static const struct {
    const char *name;
    int kinds, number, lasts, bytes;
  } kinds[] = {
      {"disk full", FAULTY_WRITE, ENOSPC, 1, -1},
      {"a write's EIO", FAULTY_WRITE, EIO, 0, -1},
      {"an interrupted write", FAULTY_WRITE, EINTR, 0, -1},
      {"a short write", FAULTY_WRITE, 0, 0, 13},
      {"disk full within a record", FAULTY_WRITE, ENOSPC, 1, 13},
      {"fsync's EIO", FAULTY_SYNC, EIO, 0, -1},
      {"an interrupted fsync", FAULTY_SYNC, EINTR, 0, -1},
      {"a rename that fails", FAULTY_RENAME, EIO, 0, -1},
      {"an open that fails", FAULTY_OPEN, EMFILE, 0, -1},
      {"a lock that fails", FAULTY_LOCK, ENOLCK, 0, -1},
      {"a lock that is taken", FAULTY_LOCK, EWOULDBLOCK, 0, -1},
  };
  for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
    int count = 0;
    for (int i = 0; i < session_count; i++) {
      for (size_t n = 1;; n++, count++) {
        const refusal what = {i, kinds[k].kinds, n, kinds[k].number, kinds[k].lasts, kinds[k].bytes};
        check_context("%s, step %d, call %d", kinds[k].name, i, (int)n);
        if (!go_on(&what)) break;
      }
    }
    CHECK(count > 0);
  }
}

int main(void) {
  session_set_up();
  session_run();
  refuse_everywhere();
  session_tear_down();
  return check_report();
}
