/* What is left of a deck when its program dies, or the system refuses, at any call of the file system.
 *
 * A session of every kind of call runs once undisturbed: what its journal tells after each call is known then. It runs
 * again and dies before, within and after every single call of the file system; what the journal tells is then what it
 * told before the call of the library that was running, or what it tells after it, and nothing else. */

#define _GNU_SOURCE

#include "check.h"
#include "deck_kit.h"
#include "faulty_io.h"
#include "journal_kit.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { DEATH = 42 };

static char folder[JOURNAL_PATH], path[JOURNAL_PATH + 20], copy[JOURNAL_PATH + 20], lock[JOURNAL_PATH + 30];

/* -- The session -- */

static cardstack_deck_config make_config(void) {
  cardstack_deck_config config = kit_config();
  CHECK_OK(cardstack_deck_config_set_directions(&config, CARDSTACK_DIRECTIONS_FOUR_WAY));
  config.undo_limit = 4;
  config.recycle_directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_UP);
  config.recycle_distance = 3;
  config.confirm_directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_DOWN);
  config.proposal_seconds = INFINITY;
  config.dedupe = CARDSTACK_DEDUPE_SESSION;
  config.delivery = CARDSTACK_DELIVERY_BOTH;
  config.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  config.feed = 1;
  config.watermark = 0;
  return config;
}

static cardstack_deck_config config;

/* What a run has told to whoever looks after it: in memory that outlives it. */
enum { MOST = 4096 };
typedef struct progress {
  int step; /* the call that runs: all before it have returned */
  int committed_count, undone_count, final_count;
  uint64_t committed[MOST], undone[MOST], final[MOST];
} progress;
static progress *told;

static cardstack_result drain(cardstack_deck *deck) {
  static cardstack_event events[512];
  size_t count = 0;
  const cardstack_result result = cardstack_deck_drain_events(deck, events, sizeof events[0], 512, &count);
  for (size_t i = 0; i < count; i++) {
    const uint64_t token = events[i].token;
    if (events[i].kind == CARDSTACK_EVENT_COMMITTED) told->committed[told->committed_count++] = token;
    if (events[i].kind == CARDSTACK_EVENT_UNDONE) told->undone[told->undone_count++] = token;
    if (events[i].kind == CARDSTACK_EVENT_FINAL) told->final[told->final_count++] = token;
  }
  return result;
}

static cardstack_result open_it(cardstack_deck *deck) {
  return journal_open(deck, path, CARDSTACK_RESTORE_KEEP, NULL);
}

static cardstack_result append(cardstack_deck *deck) { return kit_append(deck, 0.1, 1, 20); }

/* More than the journal's buffer holds, so that it takes several writes. */
static cardstack_result append_many(cardstack_deck *deck) { return kit_append(deck, NAN, 1001, 21000); }

static cardstack_result insert(cardstack_deck *deck) {
  static const uint64_t cards[] = {101, 102, 3, 103};
  return cardstack_deck_insert(deck, NAN, 2, cards, 4, NULL);
}

static cardstack_result keys(cardstack_deck *deck) {
  static const uint64_t cards[] = {3, 4, 102};
  static const uint32_t lengths[] = {5, 0, 64};
  static const char bytes[69] = "three" "a key as long as any can be, which is 64 bytes and no byte more";
  return cardstack_deck_set_card_keys(deck, cards, 3, bytes, lengths);
}

static double later(cardstack_deck *deck, double seconds) { return kit_advance(deck, NAN).time + seconds; }

static cardstack_result swipe(cardstack_deck *deck, cardstack_direction direction) {
  return cardstack_deck_swipe(deck, later(deck, 0.1), direction, NULL);
}
static cardstack_result left(cardstack_deck *deck) { return swipe(deck, CARDSTACK_DIRECTION_LEFT); }
static cardstack_result right(cardstack_deck *deck) { return swipe(deck, CARDSTACK_DIRECTION_RIGHT); }
static cardstack_result recycle(cardstack_deck *deck) { return swipe(deck, CARDSTACK_DIRECTION_UP); }
static cardstack_result propose(cardstack_deck *deck) { return swipe(deck, CARDSTACK_DIRECTION_DOWN); }
static cardstack_result undo(cardstack_deck *deck) { return cardstack_deck_undo(deck, later(deck, 0.05), NULL); }

static cardstack_result answer(cardstack_deck *deck, int32_t yes) {
  cardstack_question question;
  size_t count = 0;
  CHECK_OK(cardstack_deck_questions(deck, &question, sizeof question, 1, &count));
  return cardstack_deck_answer(deck, later(deck, 0.02), question.token, yes);
}
static cardstack_result accept(cardstack_deck *deck) { return answer(deck, 1); }
static cardstack_result refuse(cardstack_deck *deck) { return answer(deck, 0); }

/* Answers the first SEND or REVERT that is out. */
static cardstack_result answer_send(cardstack_deck *deck, cardstack_send_answer what) {
  cardstack_send sends[64];
  size_t count = 0;
  CHECK_OK(cardstack_deck_sends(deck, 0, sends, sizeof sends[0], 64, &count));
  for (size_t i = 0; i < count; i++) {
    if (sends[i].state == CARDSTACK_SEND_OUT) return cardstack_deck_answer_send(deck, NAN, sends[i].token, what);
  }
  CHECK_FAIL("nothing is out");
  return CARDSTACK_OK;
}
static cardstack_result sent(cardstack_deck *deck) { return answer_send(deck, CARDSTACK_ANSWER_SENT); }
static cardstack_result rejected(cardstack_deck *deck) { return answer_send(deck, CARDSTACK_ANSWER_REJECTED); }
static cardstack_result retry(cardstack_deck *deck) { return answer_send(deck, CARDSTACK_ANSWER_RETRY); }

static cardstack_result rest(cardstack_deck *deck) {
  kit_advance(deck, later(deck, 2));
  return CARDSTACK_OK;
}

/* Flights end, in the same call as a decision. */
static cardstack_result wait_and_swipe(cardstack_deck *deck) {
  return cardstack_deck_swipe(deck, later(deck, 2), CARDSTACK_DIRECTION_UP, NULL);
}

static cardstack_result removal(cardstack_deck *deck) {
  uint64_t cards[12];
  cardstack_decision decisions[3];
  size_t count = 0, decided = 0;
  CHECK_OK(cardstack_deck_cards(deck, 1, cards, 3, &count));
  CHECK_OK(cardstack_deck_history(deck, 0, decisions, sizeof decisions[0], 3, &decided));
  for (size_t i = 0; i < decided; i++) cards[count++] = decisions[i].card;
  return cardstack_deck_remove(deck, NAN, cards, count, NULL);
}

static cardstack_result shift(cardstack_deck *deck) { return cardstack_deck_shift(deck, NAN, -3); }
static cardstack_result lock_one(cardstack_deck *deck) {
  uint64_t card = 0;
  size_t count = 0;
  CHECK_OK(cardstack_deck_cards(deck, 1, &card, 1, &count));
  return cardstack_deck_set_card_directions(deck, NAN, card, 2);
}
static cardstack_result finalize(cardstack_deck *deck) { return cardstack_deck_finalize_all(deck, NAN); }
static cardstack_result clear(cardstack_deck *deck) { return cardstack_deck_clear(deck, NAN); }
static cardstack_result replace(cardstack_deck *deck) {
  static uint64_t cards[9000];
  for (uint64_t i = 0; i < 9000; i++) cards[i] = 30000 + i;
  return cardstack_deck_replace(deck, NAN, cards, 9000, NULL, NULL);
}
static cardstack_result other_recycling(cardstack_deck *deck) {
  cardstack_deck_config changed = config;
  changed.recycle_directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  return cardstack_deck_set_config(deck, NAN, &changed);
}
static cardstack_result first_recycling(cardstack_deck *deck) { return cardstack_deck_set_config(deck, NAN, &config); }
static cardstack_result flush(cardstack_deck *deck) { return cardstack_deck_journal_flush(deck); }
static cardstack_result compact(cardstack_deck *deck) { return cardstack_deck_journal_compact(deck); }

/* Cards by way of the feed. Nothing is written before they come. */
static cardstack_result page_of(cardstack_deck *deck, uint64_t token, uint64_t first, uint32_t flags) {
  uint64_t cards[700];
  for (uint64_t i = 0; i < 700; i++) cards[i] = first + i;
  return cardstack_deck_page(deck, NAN, token, cards, 700, flags, 0, NULL);
}
static cardstack_result load(cardstack_deck *deck, uint64_t first, uint32_t flags) {
  uint64_t token = 0;
  CHECK_OK(cardstack_deck_load(deck, later(deck, 0.01), &token));
  return page_of(deck, token, first, flags);
}
static cardstack_result load_and_stage(cardstack_deck *deck) { return load(deck, 50000, CARDSTACK_PAGE_STAGE); }
static cardstack_result load_anew(cardstack_deck *deck) { return load(deck, 3, 0); }
static cardstack_result refresh(cardstack_deck *deck) {
  uint64_t token = 0;
  CHECK_OK(cardstack_deck_refresh(deck, later(deck, 0.01), &token));
  return page_of(deck, token, 50600, 0);
}
static cardstack_result release_some(cardstack_deck *deck) { return cardstack_deck_release(deck, NAN, 20, NULL); }
static cardstack_result remove_staged(cardstack_deck *deck) {
  static const uint64_t cards[] = {50001, 50021, 50022, 50699};
  return cardstack_deck_remove(deck, NAN, cards, 4, NULL);
}
static cardstack_result reset(cardstack_deck *deck) {
  const cardstack_result result = cardstack_deck_reset(deck, NAN, NULL);
  /* Nothing that was told before is to be found again. */
  if (result == CARDSTACK_OK) told->committed_count = told->undone_count = told->final_count = 0;
  return result;
}

typedef cardstack_result (*step)(cardstack_deck *deck);
static const step steps[] = {
    open_it, append, insert, keys, left, drain, right, recycle, wait_and_swipe, left, right, left, drain, drain, undo,
    sent, drain, rejected, drain, retry, sent, sent, left, right, undo, drain, sent, sent, drain, propose, drain, propose, left, accept, refuse, drain, flush, propose, shift, lock_one, drain, recycle, compact,
    append_many, removal, drain, recycle, other_recycling, left, rest, first_recycling, accept, drain, right, right,
    keys, finalize, left, right, recycle, propose, drain, replace, drain, left, rest, undo, left, right, left, left, left,
    drain, compact, left, propose, sent, clear, drain, load_and_stage, release_some, left, remove_staged, compact, drain,
    sent, refresh, left, recycle, propose, drain, reset, drain, load_anew, left, drain, append, left, drain, sent, undo, drain,
    rejected, drain,
};
/* After SETTLED of them nothing waits aside, nor has been handed out without an acknowledgement. */
enum { STEPS = sizeof steps / sizeof steps[0], SETTLED = 53 };

/* What the live deck is after each step, and what its journal tells. `stored[0]` is no journal at all. */
static unsigned long long live[STEPS + 1], stored[STEPS + 1];

static cardstack_deck *make_deck(void) {
  cardstack_deck *deck = NULL;
  CHECK_OK(cardstack_deck_create(&config, &deck));
  CHECK_OK(cardstack_deck_set_wall_clock(deck, 0, 1e9));
  return deck;
}

static void remove_files(void) {
  unlink(path);
  unlink(lock);
}

static void run_undisturbed(void) {
  cardstack_deck *deck = make_deck();
  memset(told, 0, sizeof *told);
  stored[0] = live[0] = journal_digest(deck);
  for (int i = 0; i < STEPS; i++) {
    check_context("step %d", i);
    CHECK_OK(steps[i](deck));
    live[i + 1] = journal_digest(deck);
    stored[i + 1] = journal_digest_of_copy(&config, path, copy, NULL);
  }
  /* What waits aside or comes back later makes a difference between the two, and FINAL events handed out last. */
  CHECK_OK(rest(deck));
  CHECK_OK(drain(deck));
  CHECK_OK(drain(deck));
  CHECK(journal_digest(deck) == journal_digest_of_copy(&config, path, copy, NULL));
  CHECK_EQUAL(kit_advance(deck, NAN).journal, CARDSTACK_JOURNAL_WRITTEN);
  cardstack_deck_destroy(deck);
}

/* -- Dying -- */

/* Runs the session in a process of its own after `ask`; returns whether it died of that. */
static int dies(void (*ask)(int kinds, size_t n, size_t bytes), int kinds, size_t n, size_t bytes) {
  fflush(NULL);
  remove_files();
  memset(told, 0, sizeof *told);
  const pid_t child = fork();
  if (child == 0) {
    cardstack_deck *deck = make_deck();
    ask(kinds, n, bytes);
    for (int i = 0; i < STEPS; i++) {
      told->step = i;
      if (steps[i](deck) != CARDSTACK_OK) _exit(1);
    }
    told->step = STEPS;
    _exit(0);
  }
  int status = 0;
  CHECK_EQUAL(waitpid(child, &status, 0), child);
  if (!CHECK(WIFEXITED(status)) || WEXITSTATUS(status) == 1) {
    CHECK_FAIL("the session ended otherwise");
    return 0;
  }
  return WEXITSTATUS(status) == DEATH;
}

static int is_among(uint64_t token, const uint64_t *tokens, int count) {
  for (int i = 0; i < count; i++) {
    if (tokens[i] == token) return 1;
  }
  return 0;
}

/* Whether all that was told before the end is known to a deck that opens what it left. */
static void check_accounts(cardstack_deck *deck) {
  static cardstack_decision history[MOST];
  static kit_events events;
  size_t count = 0;
  CHECK_OK(cardstack_deck_history(deck, 0, history, sizeof history[0], MOST, &count));
  kit_drain(deck, &events);
  for (int i = 0; i < told->committed_count; i++) {
    const uint64_t token = told->committed[i];
    int known = is_among(token, told->undone, told->undone_count);
    const int undone = known;
    known |= is_among(token, told->final, told->final_count);
    for (size_t k = 0; k < count; k++) {
      if (history[k].token == token && undone) CHECK_FAIL("token %llx was undone", (unsigned long long)token);
      known |= history[k].token == token;
    }
    for (size_t k = 0; k < events.count; k++) {
      known |= events.at[k].kind == CARDSTACK_EVENT_FINAL && events.at[k].token == token;
    }
    /* That it was taken back may have been written and not told. */
    const int at = told->step, before = at > 0 ? at - 1 : at;
    const int takes_back = steps[at] == undo || steps[at] == rejected || steps[at] == reset || steps[before] == undo || steps[before] == rejected ||
                           steps[before] == reset;
    if (!known && !takes_back) CHECK_FAIL("token %llx is lost", (unsigned long long)token);
  }
}

static void check_left_behind(void) {
  const int at = told->step;
  cardstack_deck *deck = make_deck();
  cardstack_journal_info info;
  if (!CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, &info))) {
    CHECK_FAIL("%s, at byte %llu", cardstack_deck_error_message(deck), (unsigned long long)info.damage_offset);
  }
  const unsigned long long found = journal_digest(deck);
  if (found != stored[at] && found != stored[at + 1]) CHECK_FAIL("what is found is neither before nor after step %d", at);
  check_accounts(deck);
  cardstack_deck_destroy(deck);
}

static void before(int kinds, size_t n, size_t bytes) { (void)bytes, faulty_io_end_before(kinds, n, DEATH); }
static void after(int kinds, size_t n, size_t bytes) { (void)bytes, faulty_io_end_after(kinds, n, DEATH); }
static void within(int kinds, size_t n, size_t bytes) { (void)kinds, faulty_io_end_within(n, bytes, DEATH); }

static void die_everywhere(void) {
  size_t deaths = 0;
  for (size_t n = 1;; n++) {
    check_context("dead before call %d", (int)n);
    if (!dies(before, FAULTY_ANY, n, 0)) break;
    check_left_behind();
    check_context("dead after call %d", (int)n);
    if (dies(after, FAULTY_ANY, n, 0)) check_left_behind();
    deaths++;
  }
  CHECK(deaths > 60);
  static const size_t portions[] = {1, 8, 15, 16, 17, 24, 40, 63, 64, 65, 72, 120, 128, 200, 4000, 4096, 4104, 65000};
  for (size_t n = 1;; n++) {
    int has_died = 0;
    for (size_t i = 0; i < sizeof portions / sizeof portions[0]; i++) {
      check_context("dead in write %d after %d bytes", (int)n, (int)portions[i]);
      if (!dies(within, FAULTY_WRITE, n, portions[i])) break;
      has_died = 1;
      check_left_behind();
    }
    if (!has_died) break;
  }
}

/* The same while a journal is opened that is there already, with a torn end. */
static void die_at_opening(void) {
  cardstack_deck *deck = make_deck();
  remove_files();
  for (int i = 0; i < SETTLED; i++) CHECK_OK(steps[i](deck));
  journal_bytes whole = journal_file_read(path);
  cardstack_deck_destroy(deck);
  for (int torn = 0; torn < 2; torn++) {
    for (int kind = 0; kind < 3; kind++) {
      for (size_t n = 1;; n++) {
        check_context("opening%s, kind %d, dead at call %d", torn ? " a torn one" : "", kind, (int)n);
        journal_file_write(path, whole.bytes, whole.size - (torn ? 11 : 0));
        fflush(NULL);
        const pid_t child = fork();
        if (child == 0) {
          if (kind == 0) before(FAULTY_ANY, n, 0);
          if (kind == 1) after(FAULTY_ANY, n, 0);
          if (kind == 2) within(FAULTY_WRITE, n, 100);
          _exit(open_it(make_deck()) == CARDSTACK_OK ? 0 : 1);
        }
        int status = 0;
        CHECK_EQUAL(waitpid(child, &status, 0), child);
        if (!CHECK(WIFEXITED(status)) || WEXITSTATUS(status) == 0) break;
        CHECK_EQUAL(WEXITSTATUS(status), DEATH);
        CHECK(journal_digest_of_copy(&config, path, copy, NULL) == stored[torn ? SETTLED - 1 : SETTLED]);
      }
    }
  }
  free(whole.bytes);
}

/* -- Refusals -- */

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

static int failures;

static void count_failures(cardstack_deck *deck, int number) {
  static kit_events events;
  kit_drain(deck, &events);
  for (size_t i = 0; i < events.count; i++) {
    if (events.at[i].kind != CARDSTACK_EVENT_JOURNAL_FAILED) continue;
    failures++;
    CHECK_EQUAL(events.at[i].value, number);
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
  if (access(path, F_OK) != 0) {
    CHECK_EQUAL(i, 0);
    return;
  }
  const unsigned long long found = journal_digest_of_copy(&config, path, copy, NULL);
  if (found != stored[i] && !(or_next && found == stored[i + 1])) CHECK_FAIL("the journal is not that of step %d", i);
}

/* The session goes on through a refusal as if there were none, says so once, and is mended by writing anew. Returns
 * whether there was such a call. */
static int go_on(const refusal *what) {
  cardstack_deck *deck = make_deck();
  int happened = 0, was_broken = 0, was_refused;
  failures = 0;
  remove_files();
  for (int i = 0; i < STEPS; i++) {
    const int is_armed = i == what->step || (i > what->step && what->lasts);
    const int is_of_file = steps[i] == flush || steps[i] == compact || steps[i] == open_it || steps[i] == reset;
    if (i == what->step) arm(what);
    if (i > what->step && what->lasts) faulty_io_fail_from(what->kinds, 1, what->number);
    was_refused = 0;
    if (steps[i] == drain) {
      count_failures(deck, what->number);
    } else {
      const cardstack_result result = steps[i](deck);
      const int is_refused = (is_armed || was_broken) && is_of_file && result != CARDSTACK_OK;
      if (!is_refused) CHECK_OK(result);
      /* The lock of the new file beside it is nobody's yet. */
      const int is_taken = what->kinds == FAULTY_LOCK && what->number == EWOULDBLOCK && steps[i] == open_it && what->n == 1;
      if (is_refused) CHECK_EQUAL(result, is_taken ? CARDSTACK_ERROR_LOCKED : CARDSTACK_ERROR_IO);
      was_refused = is_refused;
    }
    if (i == what->step) happened = faulty_io_happened();
    if (was_refused && steps[i] == reset) {
      /* It has changed nothing, and can be made again. */
      CHECK(journal_digest(deck) == live[i]);
      was_broken |= kit_advance(deck, NAN).journal == CARDSTACK_JOURNAL_BROKEN;
      faulty_io_none();
      CHECK_OK(reset(deck));
    }
    if (i == what->step) {
      faulty_io_none();
      if (!happened) {
        cardstack_deck_destroy(deck);
        return 0;
      }
      if (i == 0 && kit_advance(deck, NAN).journal == CARDSTACK_JOURNAL_NONE) {
        /* Whatever was made counts as the first opening. */
        remove_files();
        CHECK_OK(open_it(deck));
      }
      const int is_broken = kit_advance(deck, NAN).journal == CARDSTACK_JOURNAL_BROKEN;
      check_info(deck, what->number);
      if (is_broken) {
        check_stored(i, is_of_file);
      } else if (steps[i] == compact) {
        check_stored(i, 1);
      } else if (what->number != EINTR && what->number != 0 && !is_of_file) {
        CHECK_FAIL("the refusal is not told");
      } else {
        check_stored(i + 1, 0);
      }
    }
    faulty_io_none();
    was_broken |= kit_advance(deck, NAN).journal == CARDSTACK_JOURNAL_BROKEN;
    if (i >= what->step && (i - what->step < 2 || i + 1 == STEPS)) CHECK(journal_digest(deck) == live[i + 1]);
  }
  CHECK_OK(rest(deck));
  count_failures(deck, what->number);
  /* One that lasts is told anew after a journal that was written anew in between, which only fsync's failure allows. */
  CHECK(was_broken ? failures == 1 || (what->lasts && failures > 0) : failures == 0);
  CHECK_OK(cardstack_deck_journal_compact(deck));
  CHECK_EQUAL(kit_advance(deck, NAN).journal, CARDSTACK_JOURNAL_WRITTEN);
  check_info(deck, 0);
  CHECK_OK(left(deck));
  CHECK_OK(rest(deck));
  CHECK_OK(drain(deck));
  CHECK_OK(drain(deck));
  CHECK(journal_digest_of_copy(&config, path, copy, NULL) == journal_digest(deck));
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
      {"disk full within a record", FAULTY_WRITE, ENOSPC, 1, 21},
      {"fsync's EIO", FAULTY_SYNC, EIO, 0, -1},
      {"an interrupted fsync", FAULTY_SYNC, EINTR, 0, -1},
      {"a rename that fails", FAULTY_RENAME, EIO, 0, -1},
      {"an open that fails", FAULTY_OPEN, EMFILE, 0, -1},
      {"a lock that fails", FAULTY_LOCK, ENOLCK, 0, -1},
      {"a lock that is taken", FAULTY_LOCK, EWOULDBLOCK, 0, -1},
  };
  for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
    int count = 0;
    for (int i = 0; i < STEPS; i++) {
      for (size_t n = 1;; n++, count++) {
        const refusal what = {i, kinds[k].kinds, n, kinds[k].number, kinds[k].lasts, kinds[k].bytes};
        check_context("%s, step %d, call %d", kinds[k].name, i, (int)n);
        if (!go_on(&what)) break;
      }
    }
    CHECK(count > 0);
  }
}

/* How often each kind of event of a journal's failure has come, by now. */
static int told_failures(cardstack_deck *deck, int number) {
  failures = 0;
  count_failures(deck, number);
  return failures;
}

/* What a deck is whose journal could be read but not written anew: all there, and not written down until it is. */
static void check_unsaved(cardstack_deck *deck, const cardstack_journal_info *info, int number, const journal_bytes *file) {
  CHECK_EQUAL(info->state, CARDSTACK_JOURNAL_BROKEN);
  CHECK_EQUAL(info->error_number, number);
  CHECK_EQUAL(info->is_new, 0);
  CHECK_EQUAL(info->nonce, 7);
  CHECK(info->epoch >= 2);
  CHECK_EQUAL(kit_advance(deck, NAN).journal, CARDSTACK_JOURNAL_BROKEN);
  CHECK(journal_digest(deck) == stored[SETTLED]);
  CHECK_EQUAL(told_failures(deck, number), 1);
  CHECK_OK(left(deck));
  CHECK_OK(right(deck));
  CHECK_EQUAL(told_failures(deck, number), 0);
  CHECK_RESULT(flush(deck), CARDSTACK_ERROR_IO);
  if (file == NULL) return;
  journal_bytes after = journal_file_read(path);
  CHECK(after.size == file->size && memcmp(after.bytes, file->bytes, file->size) == 0);
  free(after.bytes);
}

static void check_mended(cardstack_deck *deck) {
  cardstack_journal_info info = {.struct_size = sizeof info};
  CHECK_OK(compact(deck));
  CHECK_OK(cardstack_deck_journal_info(deck, &info));
  CHECK_EQUAL(info.state, CARDSTACK_JOURNAL_WRITTEN);
  CHECK_EQUAL(info.error_number, 0);
  CHECK_OK(left(deck));
  const uint64_t epoch = info.epoch;
  CHECK(journal_digest_of_copy(&config, path, copy, &info) != stored[SETTLED]);
  CHECK_EQUAL(info.epoch, epoch + 1);
}

/* A journal that is there already: any call of its opening may fail. If it has not been read by then, it is an error, and
 * the journal as it was; else the deck is as it was. */
static void refuse_opening(void) {
  cardstack_deck *deck = make_deck();
  remove_files();
  for (int i = 0; i < SETTLED; i++) CHECK_OK(steps[i](deck));
  cardstack_deck_destroy(deck);
  journal_bytes whole = journal_file_read(path);
  int errors = 0, unsaved = 0, harmless = 0;
  for (int torn = 0; torn < 2; torn++) {
    for (size_t n = 1; n < 1000; n++) {
      check_context("opening%s, call %d refused", torn ? " a torn one" : "", (int)n);
      journal_file_write(path, whole.bytes, whole.size);
      if (torn) {
        FILE *file = fopen(path, "ab");
        if (!CHECK(file != NULL && fputc('?', file) == '?' && fclose(file) == 0)) break;
      }
      const journal_bytes before = journal_file_read(path);
      deck = make_deck();
      cardstack_journal_info info;
      faulty_io_fail(FAULTY_ANY, n, EIO);
      const cardstack_result result = journal_open(deck, path, CARDSTACK_RESTORE_KEEP, &info);
      const int happened = faulty_io_happened();
      faulty_io_none();
      if (happened && result == CARDSTACK_OK && info.state == CARDSTACK_JOURNAL_BROKEN) {
        /* If the exchange of the files was the last that worked, the file is the new one. */
        journal_bytes after = journal_file_read(path);
        const int is_same = after.size <= before.size && memcmp(after.bytes, before.bytes, after.size) == 0;
        check_unsaved(deck, &info, EIO, torn || !is_same ? NULL : &whole);
        check_mended(deck);
        free(after.bytes);
        unsaved++;
      } else if (happened && result == CARDSTACK_OK) {
        /* The torn end, which is not there any more in the new file. */
        CHECK(torn && info.state == CARDSTACK_JOURNAL_WRITTEN && info.error_number == 0);
        harmless++;
      } else if (happened) {
        CHECK_RESULT(result, CARDSTACK_ERROR_IO);
        CHECK_EQUAL(info.error_number, EIO);
        CHECK_EQUAL(kit_advance(deck, NAN).journal, CARDSTACK_JOURNAL_NONE);
        CHECK(journal_digest(deck) == live[0]);
        CHECK(journal_digest_of_copy(&config, path, copy, NULL) == stored[SETTLED]);
        /* Nothing is in the way of another attempt. */
        CHECK_OK(open_it(deck));
        CHECK(journal_digest(deck) == stored[SETTLED]);
        errors++;
      }
      free(before.bytes);
      cardstack_deck_destroy(deck);
      if (!happened) break;
    }
  }
  CHECK(errors > 6 && unsaved > 6);
  CHECK_EQUAL(harmless, 1);
  free(whole.bytes);
}

/* The disk stays full, over several starts. Each finds the same, and none has a token of another one. */
static void full_disk(void) {
  enum { STARTS = 12, EACH = 20 };
  static uint64_t tokens[(STARTS + 2) * EACH];
  int count = 0;
  remove_files();
  cardstack_deck *deck = make_deck();
  for (int i = 0; i < SETTLED; i++) CHECK_OK(steps[i](deck));
  cardstack_deck_destroy(deck);
  journal_bytes whole = journal_file_read(path);
  for (int start = 0; start < STARTS + 2; start++) {
    check_context("full disk, start %d", start);
    cardstack_journal_info info;
    deck = make_deck();
    /* Without random numbers, too, which are read from a file that is opened. */
    if (start < STARTS) faulty_io_fail_from(start % 2 == 0 ? FAULTY_WRITE : FAULTY_WRITE | FAULTY_TRUNCATE, 1, ENOSPC);
    CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, &info));
    if (start < STARTS) check_unsaved(deck, &info, ENOSPC, &whole);
    for (int i = 0; i < EACH; i++) {
      CHECK_OK(cardstack_deck_swipe(deck, later(deck, 0.1), CARDSTACK_DIRECTION_LEFT, &tokens[count]));
      CHECK_EQUAL(tokens[count] >> 32, info.epoch);
      CHECK(tokens[count] < UINT64_C(1) << 53);
      count++;
      drain(deck);
    }
    if (start < STARTS) {
      CHECK_RESULT(compact(deck), CARDSTACK_ERROR_IO);
      CHECK_EQUAL(kit_advance(deck, NAN).journal, CARDSTACK_JOURNAL_BROKEN);
    }
    /* The last but one of them gets room while it runs. */
    faulty_io_none();
    if (start == STARTS - 1) check_mended(deck);
    cardstack_deck_destroy(deck);
  }
  for (int i = 0; i < count; i++) {
    for (int k = 0; k < i; k++) CHECK(tokens[i] != tokens[k]);
  }
  free(whole.bytes);
  /* A new journal that cannot be made is none. */
  remove_files();
  deck = make_deck();
  cardstack_journal_info info;
  faulty_io_fail_from(FAULTY_WRITE, 1, ENOSPC);
  CHECK_RESULT(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_IO);
  CHECK_EQUAL(info.error_number, ENOSPC);
  faulty_io_none();
  CHECK_EQUAL(kit_advance(deck, NAN).journal, CARDSTACK_JOURNAL_NONE);
  cardstack_deck_destroy(deck);
}

/* The n-th open says that the file system is read-only; the next one is for reading only. */
static void read_only_system(void) {
  remove_files();
  cardstack_deck *deck = make_deck();
  for (int i = 0; i < SETTLED; i++) CHECK_OK(steps[i](deck));
  cardstack_deck_destroy(deck);
  journal_bytes whole = journal_file_read(path);
  for (size_t n = 2; n <= 3; n++) {
    check_context("read-only, open %d", (int)n);
    cardstack_journal_info info;
    deck = make_deck();
    faulty_io_fail(FAULTY_OPEN, n, EROFS);
    CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, &info));
    CHECK(faulty_io_happened());
    faulty_io_none();
    CHECK(journal_digest(deck) == stored[SETTLED]);
    cardstack_deck_destroy(deck);
    journal_file_write(path, whole.bytes, whole.size);
  }
  free(whole.bytes);
}

/* Without /dev/urandom, tokens that may come again are elsewhere all the same. */
static void no_random_numbers(void) {
  check_context("no random numbers");
  remove_files();
  cardstack_deck *deck = make_deck();
  for (int i = 0; i < SETTLED; i++) CHECK_OK(steps[i](deck));
  cardstack_deck_destroy(deck);
  cardstack_journal_info info;
  deck = make_deck();
  /* The folder, the lock and the file are opened; then the new file cannot be, nor what comes after it. */
  faulty_io_fail_from(FAULTY_OPEN, 4, EMFILE);
  CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, &info));
  faulty_io_none();
  check_unsaved(deck, &info, EMFILE, NULL);
  uint64_t token = 0;
  CHECK_OK(cardstack_deck_swipe(deck, later(deck, 0.1), CARDSTACK_DIRECTION_LEFT, &token));
  CHECK(token >> 32 == info.epoch && (token & 0xFFFFFFFF) > 1u << 31);
  cardstack_deck_destroy(deck);
}

/* -- Folders and locks -- */

/* For whom it is not made, a folder cannot be written to; nor for anybody else but root. */
static void read_only_folder(void) {
  remove_files();
  fflush(NULL);
  const pid_t child = fork();
  if (child == 0) {
    cardstack_deck *deck = make_deck();
    cardstack_journal_info info;
    int good = chmod(folder, 0555) == 0;
    if (geteuid() == 0) good &= setuid(65534) == 0;
    good &= journal_open(deck, path, CARDSTACK_RESTORE_KEEP, &info) == CARDSTACK_ERROR_IO;
    good &= info.error_number == EACCES || info.error_number == EROFS;
    /* It was to give the nonce: without one nothing is decided. */
    good &= kit_append(deck, 0, 1, 5) == CARDSTACK_OK && left(deck) == CARDSTACK_ERROR_REFUSED;
    _exit(good ? 0 : 1);
  }
  int status = 0;
  CHECK_EQUAL(waitpid(child, &status, 0), child);
  CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  CHECK_EQUAL(chmod(folder, 0700), 0);
  CHECK(access(path, F_OK) != 0);
}

/* The folder becomes read-only under a journal that is open: it is written on, but not anew. */
static void folder_made_read_only(void) {
  remove_files();
  fflush(NULL);
  if (geteuid() == 0) CHECK_EQUAL(chown(folder, 65534, 65534), 0);
  const pid_t child = fork();
  if (child == 0) {
    int good = geteuid() != 0 || setuid(65534) == 0;
    cardstack_deck *deck = make_deck();
    good &= open_it(deck) == CARDSTACK_OK && append(deck) == CARDSTACK_OK;
    good &= chmod(folder, 0555) == 0;
    good &= left(deck) == CARDSTACK_OK && flush(deck) == CARDSTACK_OK;
    good &= compact(deck) == CARDSTACK_ERROR_IO;
    good &= kit_advance(deck, NAN).journal == CARDSTACK_JOURNAL_WRITTEN;
    good &= right(deck) == CARDSTACK_OK && kit_advance(deck, NAN).journal == CARDSTACK_JOURNAL_WRITTEN;
    good &= chmod(folder, 0700) == 0 && compact(deck) == CARDSTACK_OK;
    _exit(good ? 0 : 1);
  }
  int status = 0;
  CHECK_EQUAL(waitpid(child, &status, 0), child);
  CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  CHECK_EQUAL(chmod(folder, 0700), 0);
  if (geteuid() == 0) CHECK_EQUAL(chown(folder, 0, 0), 0);
}

static void locks(void) {
  remove_files();
  cardstack_deck *one = make_deck(), *other = make_deck();
  cardstack_journal_info info;
  CHECK_OK(open_it(one));
  CHECK_RESULT(journal_open(other, path, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_LOCKED);
  /* A process of its own, which dies without a word; then the lock is free. */
  CHECK_OK(cardstack_deck_close_journal(one));
  int ready[2], status = 0;
  char byte = 0;
  CHECK_EQUAL(pipe(ready), 0);
  fflush(NULL);
  const pid_t child = fork();
  if (child == 0) {
    cardstack_deck *third = make_deck();
    byte = open_it(third) == CARDSTACK_OK;
    if (write(ready[1], &byte, 1) == 1) pause();
    _exit(1);
  }
  CHECK_EQUAL(read(ready[0], &byte, 1), 1);
  CHECK_EQUAL(byte, 1);
  CHECK_RESULT(journal_open(other, path, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_LOCKED);
  CHECK_EQUAL(info.state, CARDSTACK_JOURNAL_NONE);
  CHECK_EQUAL(kill(child, SIGKILL), 0);
  CHECK_EQUAL(waitpid(child, &status, 0), child);
  CHECK_OK(journal_open(other, path, CARDSTACK_RESTORE_KEEP, &info));
  close(ready[0]);
  close(ready[1]);
  /* A deck that is destroyed gives it back. */
  cardstack_deck_destroy(other);
  cardstack_deck_destroy(one);
  one = make_deck();
  CHECK_OK(open_it(one));
  cardstack_deck_destroy(one);
}

/* One file by several names. */
static void links(void) {
  char real[JOURNAL_PATH + 40], deep[JOURNAL_PATH + 40], middle[JOURNAL_PATH + 60], target[JOURNAL_PATH + 60];
  struct stat about;
  remove_files();
  snprintf(deep, sizeof deep, "%s/deep", folder);
  snprintf(real, sizeof real, "%s/deep/real", folder);
  CHECK_EQUAL(mkdir(deep, 0700), 0);
  /* A link to a link to a file that is not there yet, in another folder. */
  snprintf(middle, sizeof middle, "%s/middle", folder);
  CHECK_EQUAL(symlink("deep/real", middle), 0);
  CHECK_EQUAL(symlink(middle, path), 0);
  for (int round = 0; round < 2; round++) {
    check_context("links, round %d", round);
    cardstack_deck *one = make_deck(), *other = make_deck();
    cardstack_journal_info info;
    CHECK_OK(journal_open(one, path, CARDSTACK_RESTORE_KEEP, &info));
    CHECK_EQUAL(info.is_new, round == 0);
    CHECK_EQUAL(info.cards, round == 0 ? 0 : 19);
    CHECK_OK(append(one));
    if (round == 0) CHECK_OK(left(one));
    CHECK(lstat(path, &about) == 0 && S_ISLNK(about.st_mode));
    CHECK(lstat(middle, &about) == 0 && S_ISLNK(about.st_mode));
    CHECK(lstat(real, &about) == 0 && S_ISREG(about.st_mode) && about.st_size > 64);
    CHECK(access(lock, F_OK) != 0);
    CHECK_RESULT(journal_open(other, real, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_LOCKED);
    CHECK_RESULT(journal_open(other, middle, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_LOCKED);
    /* A hard link, beside which there is no lock. */
    unlink(copy);
    CHECK_EQUAL(link(real, copy), 0);
    CHECK_RESULT(journal_open(other, copy, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_LOCKED);
    CHECK_OK(cardstack_deck_journal_compact(one));
    unlink(copy);
    CHECK_EQUAL(link(real, copy), 0);
    CHECK_RESULT(journal_open(other, copy, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_LOCKED);
    unlink(copy);
    /* And somebody who tidies up. */
    snprintf(target, sizeof target, "%s.lock", real);
    CHECK_EQUAL(unlink(target), 0);
    CHECK_RESULT(journal_open(other, real, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_LOCKED);
    cardstack_deck_destroy(one);
    cardstack_deck_destroy(other);
  }
  check_context("%s", "");
  /* In a circle, and into nowhere. */
  cardstack_deck *deck = make_deck();
  cardstack_journal_info info;
  unlink(middle);
  CHECK_EQUAL(symlink(path, middle), 0);
  CHECK_RESULT(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_IO);
  CHECK_EQUAL(info.error_number, ELOOP);
  unlink(middle);
  CHECK_EQUAL(symlink("nowhere/real", middle), 0);
  CHECK_RESULT(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_IO);
  CHECK_EQUAL(info.error_number, ENOENT);
  unlink(middle);
  CHECK_EQUAL(symlink("deep/", middle), 0);
  CHECK_RESULT(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_IO);
  cardstack_deck_destroy(deck);
  unlink(middle);
  unlink(path);
  journal_folder_remove(deep);
}

static int event_number; /* the error that JOURNAL_FAILED told last; 0: none */

static void note_failure(cardstack_deck *deck) {
  static kit_events events;
  kit_drain(deck, &events);
  const cardstack_event *event = kit_find(&events, CARDSTACK_EVENT_JOURNAL_FAILED);
  if (event != NULL) event_number = (int)event->value;
  for (size_t i = 0; i < events.count; i++) {
    if (events.at[i].kind == CARDSTACK_EVENT_SEND) {
      CHECK_OK(cardstack_deck_answer_send(deck, NAN, events.at[i].token, CARDSTACK_ANSWER_SENT));
    }
  }
}

/* A limit on the size of files is a full disk like any other: nobody ends by SIGXFSZ. */
static void size_limit(void) {
  remove_files();
  cardstack_deck *first = make_deck();
  CHECK_OK(open_it(first));
  CHECK_OK(append_many(first));
  cardstack_deck_destroy(first);
  for (int kind = 0; kind < 4; kind++) {
    check_context("size limit, kind %d", kind);
    fflush(NULL);
    const pid_t child = fork();
    if (child == 0) {
      /* Smaller than a header; than the new file's first write; than all of it; and enough for that. */
      static const rlim_t limits[] = {20, 5000, 100000, 165000};
      const struct rlimit limit = {limits[kind], RLIM_INFINITY};
      int good = setrlimit(RLIMIT_FSIZE, &limit) == 0;
      cardstack_deck *deck = make_deck();
      cardstack_journal_info info;
      good &= journal_open(deck, path, CARDSTACK_RESTORE_KEEP, &info) == CARDSTACK_OK;
      good &= info.state == (kind == 3 ? CARDSTACK_JOURNAL_WRITTEN : CARDSTACK_JOURNAL_BROKEN);
      good &= kit_advance(deck, NAN).remaining == 20000;
      for (int i = 0; i < 200; i++) {
        left(deck);
        note_failure(deck);
      }
      good &= kit_advance(deck, NAN).journal == CARDSTACK_JOURNAL_BROKEN && event_number == EFBIG;
      good &= compact(deck) == (kind == 3 ? CARDSTACK_OK : CARDSTACK_ERROR_IO);
      /* Lifted, and looked at anew. */
      const struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY};
      good &= setrlimit(RLIMIT_FSIZE, &none) == 0 && compact(deck) == CARDSTACK_OK;
      good &= append_many(deck) == CARDSTACK_OK && insert(deck) == CARDSTACK_OK;
      good &= kit_advance(deck, NAN).journal == CARDSTACK_JOURNAL_WRITTEN;
      _exit(good ? 0 : 1);
    }
    int status = 0;
    CHECK_EQUAL(waitpid(child, &status, 0), child);
    CHECK(WIFEXITED(status));
    if (WIFEXITED(status)) CHECK_EQUAL(WEXITSTATUS(status), 0);
    remove_files();
    first = make_deck();
    CHECK_OK(open_it(first));
    CHECK_OK(append_many(first));
    cardstack_deck_destroy(first);
  }
}

/* -- Killed at any moment -- */

typedef struct line {
  int kind; /* of the event; -1: an undo is about to be asked for */
  uint64_t token;
} line;

/* Swipes, takes back and drains until it is killed; tells what it drained. */
static void swipe_until_killed(int pipe_end, uint64_t seed) {
  cardstack_deck *deck = make_deck();
  if (open_it(deck) != CARDSTACK_OK) _exit(1);
  for (uint64_t i = 0;; i++) {
    size_t cards = 0;
    if (cardstack_deck_cards(deck, 0, NULL, 0, &cards) != CARDSTACK_OK) _exit(2);
    /* Ids as no deck before had them. */
    if (cards < 20) kit_append(deck, NAN, seed << 32 | i << 8 | 1, seed << 32 | i << 8 | 40);
    const uint64_t dice = kit_random(&seed) >> 33;
    if (dice % 8 == 0) {
      const line intent = {-1, 0};
      if (write(pipe_end, &intent, sizeof intent) != sizeof intent) _exit(3);
      undo(deck);
    } else if (dice % 97 == 1) {
      compact(deck);
    } else {
      swipe(deck, dice % 3 == 0 ? CARDSTACK_DIRECTION_UP : CARDSTACK_DIRECTION_LEFT);
    }
    static kit_events events;
    kit_drain(deck, &events);
    for (size_t k = 0; k < events.count; k++) {
      const line told_line = {events.at[k].kind, events.at[k].token};
      if (events.at[k].token != 0 && write(pipe_end, &told_line, sizeof told_line) != sizeof told_line) _exit(3);
    }
  }
}

static void killed_at_any_moment(int rounds) {
  enum { TOKENS = 100000 };
  static uint64_t committed[TOKENS];
  static char is_settled[TOKENS];
  int count = 0, kept = 0;
  uint64_t seed = 12345;
  remove_files();
  for (int round = 0; round < rounds; round++) {
    check_context("killed, round %d", round);
    int ends[2], status = 0, intent = 0;
    CHECK_EQUAL(pipe(ends), 0);
    fflush(NULL);
    const pid_t child = fork();
    if (child == 0) {
      close(ends[0]);
      swipe_until_killed(ends[1], (uint64_t)round + 1);
    }
    close(ends[1]);
    const struct timespec moment = {0, (long)kit_random_between(&seed, 0, 8e6)};
    nanosleep(&moment, NULL);
    CHECK_EQUAL(kill(child, SIGKILL), 0);
    for (line next;;) {
      const ssize_t size = read(ends[0], &next, sizeof next);
      if (size != (ssize_t)sizeof next) break;
      intent = next.kind == -1;
      if (next.kind == CARDSTACK_EVENT_COMMITTED && count < TOKENS) {
        if (count > 0) CHECK(next.token > committed[count - 1]);
        is_settled[count] = 0;
        committed[count++] = next.token;
      }
      for (int i = count - 1; i >= 0; i--) {
        const int settles = next.kind == CARDSTACK_EVENT_FINAL || next.kind == CARDSTACK_EVENT_UNDONE;
        if (settles && committed[i] == next.token) {
          is_settled[i] = 1;
          break;
        }
      }
    }
    close(ends[0]);
    CHECK_EQUAL(waitpid(child, &status, 0), child);
    CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    /* The undo history, and FINAL events once more: whatever was told is among them, or has been settled. */
    static cardstack_decision history[64];
    static kit_events events;
    size_t pending = 0;
    cardstack_deck *deck = make_deck();
    cardstack_journal_info info;
    if (access(path, F_OK) != 0) journal_file_write(path, NULL, 0);
    journal_file_copy(path, copy);
    if (!CHECK_OK(journal_open(deck, copy, CARDSTACK_RESTORE_KEEP, &info))) break;
    CHECK_OK(cardstack_deck_history(deck, 0, history, sizeof history[0], 64, &pending));
    kit_drain(deck, &events);
    int undone = 0;
    kept = 0;
    for (int i = 0; i < count; i++) {
      if (is_settled[i]) continue;
      int known = 0;
      for (size_t k = 0; k < pending; k++) known |= history[k].token == committed[i];
      for (size_t k = 0; k < events.count; k++) {
        if (events.at[k].kind == CARDSTACK_EVENT_FINAL && events.at[k].token == committed[i]) known = 1;
      }
      kept += known;
      if (known) continue;
      undone++;
      is_settled[i] = 1;
    }
    if (undone > intent) CHECK_FAIL("%d decisions are lost", undone - intent);
    cardstack_deck_destroy(deck);
  }
  CHECK(count > rounds);
  CHECK(kept <= 4 + 512);
}

int main(int argc, char **argv) {
  journal_folder_make(folder);
  snprintf(path, sizeof path, "%s/journal", folder);
  snprintf(copy, sizeof copy, "%s/copy", folder);
  snprintf(lock, sizeof lock, "%s.lock", path);
  told = mmap(NULL, sizeof *told, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (told == MAP_FAILED) return 2;
  faulty_io_skip_sync();
  config = make_config();
  run_undisturbed();
  check_context("%s", "");
  read_only_folder();
  folder_made_read_only();
  locks();
  links();
  size_limit();
  die_everywhere();
  die_at_opening();
  refuse_everywhere();
  refuse_opening();
  full_disk();
  read_only_system();
  no_random_numbers();
  killed_at_any_moment(argc == 2 ? atoi(argv[1]) : 60);
  journal_folder_remove(folder);
  return check_report();
}
