/* What is left of a deck when its program dies at any call of the file system.
 *
 * The session dies before, within and after every single call of the file system; what the journal tells is then what
 * it told before the call of the library that was running, or what it tells after it, and nothing else.
 *
 *     journal_deaths [ROUNDS]
 *
 * Another session plays at random and dies at random calls, ROUNDS times: with a number of them all is done in full. What
 * a journal holds changes only by such calls, so a kill from outside leaves nothing else, and this can be repeated. */

#define _GNU_SOURCE

#include "check.h"
#include "deck_kit.h"
#include "faulty_io.h"
#include "session_kit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* -- Dying at a call -- */

enum { DEATH = 42 };

/* Runs the session in a process of its own after `ask`; returns whether it died of that. */
static int dies(void (*ask)(int kinds, size_t n, size_t bytes), int kinds, size_t n, size_t bytes) {
  fflush(NULL);
  journal_place_clear(&session_place);
  memset(session_told, 0, sizeof *session_told);
  const pid_t child = fork();
  if (child == 0) {
    cardstack_deck *deck = session_deck();
    ask(kinds, n, bytes);
    for (int i = 0; i < session_count; i++) {
      session_told->step = i;
      if (session_steps[i](deck) != CARDSTACK_OK) _exit(1);
    }
    session_told->step = session_count;
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

static int may_take_back(session_step step) {
  return step == session_undo || step == session_rejected || step == session_reset;
}

/* Whether all that was told before the end is known to a deck that opens what it left. */
static void check_accounts(cardstack_deck *deck) {
  static cardstack_decision history[SESSION_MOST];
  static kit_events events;
  size_t count = 0;
  CHECK_OK(cardstack_deck_history(deck, 0, history, sizeof history[0], SESSION_MOST, &count));
  kit_drain(deck, &events);
  for (int i = 0; i < session_told->committed_count; i++) {
    const uint64_t token = session_told->committed[i];
    int known = is_among(token, session_told->undone, session_told->undone_count);
    const int undone = known;
    known |= is_among(token, session_told->final, session_told->final_count);
    for (size_t k = 0; k < count; k++) {
      if (history[k].token == token && undone) CHECK_FAIL("token %llx was undone", (unsigned long long)token);
      known |= history[k].token == token;
    }
    for (size_t k = 0; k < events.count; k++) {
      known |= events.at[k].kind == CARDSTACK_EVENT_FINAL && events.at[k].token == token;
    }
    /* That it was taken back may have been written and not told. */
    const int at = session_told->step;
    const int takes_back = may_take_back(session_steps[at]) || may_take_back(session_steps[at > 0 ? at - 1 : at]);
    if (!known && !takes_back) CHECK_FAIL("token %llx is lost", (unsigned long long)token);
  }
}

static void check_left_behind(void) {
  const int at = session_told->step;
  cardstack_deck *deck = session_deck();
  cardstack_journal_info info;
  if (!CHECK_OK(journal_open(deck, session_place.path, CARDSTACK_RESTORE_KEEP, &info))) {
    CHECK_FAIL("%s, at byte %llu", cardstack_deck_error_message(deck), (unsigned long long)info.damage_offset);
  }
  const unsigned long long found = journal_digest(deck);
  if (found != session_stored[at] &&
      found != session_stored[at + 1]) CHECK_FAIL("what is found is neither before nor after step %d", at);
  check_accounts(deck);
  cardstack_deck_destroy(deck);
}

static void before(int kinds, size_t n, size_t bytes) { (void)bytes, faulty_io_end_before(kinds, n, DEATH); }
static void after(int kinds, size_t n, size_t bytes) { (void)bytes, faulty_io_end_after(kinds, n, DEATH); }
static void within(int kinds, size_t n, size_t bytes) { (void)kinds, faulty_io_end_within(n, bytes, DEATH); }

/* In full it dies at each call, and within each write; else at every third, and at few places of each write. */
static void die_everywhere(int is_full) {
  size_t deaths = 0;
  for (size_t n = 1;; n++) {
    check_context("dead before call %d", (int)n);
    if (!dies(before, FAULTY_ANY, n, 0)) break;
    check_left_behind();
    deaths++;
    if (!is_full && n % 3 != 0) continue;
    check_context("dead after call %d", (int)n);
    if (dies(after, FAULTY_ANY, n, 0)) check_left_behind();
  }
  CHECK(deaths > 60);
  static const size_t portions[] = {1, 8, 15, 16, 17, 24, 40, 63, 64, 65, 72, 120, 128, 200, 4000, 4096, 4104, 65000};
  for (size_t n = 1;; n++) {
    int has_died = 0;
    for (size_t i = 0; i < sizeof portions / sizeof portions[0]; i++) {
      if (!is_full && i > 0 && i % 6 != n % 6) continue;
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
  journal_bytes whole = session_settled();
  for (int torn = 0; torn < 2; torn++) {
    for (int kind = 0; kind < 3; kind++) {
      for (size_t n = 1;; n++) {
        check_context("opening%s, kind %d, dead at call %d", torn ? " a torn one" : "", kind, (int)n);
        journal_file_write(session_place.path, whole.bytes, whole.size - (torn ? 11 : 0));
        fflush(NULL);
        const pid_t child = fork();
        if (child == 0) {
          if (kind == 0) before(FAULTY_ANY, n, 0);
          if (kind == 1) after(FAULTY_ANY, n, 0);
          if (kind == 2) within(FAULTY_WRITE, n, 100);
          _exit(session_open(session_deck()) == CARDSTACK_OK ? 0 : 1);
        }
        int status = 0;
        CHECK_EQUAL(waitpid(child, &status, 0), child);
        if (!CHECK(WIFEXITED(status)) || WEXITSTATUS(status) == 0) break;
        CHECK_EQUAL(WEXITSTATUS(status), DEATH);
        CHECK(journal_digest_of_copy(&session_config, session_place.path, session_place.copy,
                                     NULL) == session_stored[torn ? SESSION_SETTLED - 1 : SESSION_SETTLED]);
      }
    }
  }
  free(whole.bytes);
}

/* The same while a deck is reset, and time passes in that call: decisions become final by it. */
static void die_in_reset(void) {
  cardstack_deck_config config = session_config;
  config.undo.seconds = 5;
  for (int kind = 0; kind < 3; kind++) {
    for (size_t n = 1;; n++) {
      check_context("reset, kind %d, dead at call %d", kind, (int)n);
      journal_place_clear(&session_place);
      cardstack_deck *deck = journal_deck(&session_place, &config, CARDSTACK_RESTORE_KEEP);
      CHECK_OK(kit_append(deck, 0, 1, 20));
      for (int i = 0; i < 3; i++) kit_swipe(deck, 1 + i, CARDSTACK_DIRECTION_LEFT);
      const unsigned long long before_it = journal_digest_of_copy(&config, session_place.path, session_place.copy, NULL);
      cardstack_deck_destroy(deck);
      fflush(NULL);
      const pid_t child = fork();
      if (child == 0) {
        deck = journal_deck(&session_place, &config, CARDSTACK_RESTORE_KEEP);
        if (kind == 0) before(FAULTY_ANY, n, 0);
        if (kind == 1) after(FAULTY_ANY, n, 0);
        if (kind == 2) within(FAULTY_WRITE, n, 100);
        _exit(cardstack_deck_reset(deck, 100, 0, 0, NULL) == CARDSTACK_OK ? 0 : 1);
      }
      int status = 0;
      CHECK_EQUAL(waitpid(child, &status, 0), child);
      const unsigned long long found = journal_digest_of_copy(&config, session_place.path, session_place.copy, NULL);
      deck = journal_deck(&session_place, &config, CARDSTACK_RESTORE_KEEP);
      const cardstack_frame frame = kit_advance(deck, NAN);
      CHECK(found == before_it || (frame.remaining == 0 && frame.undoable == 0 && frame.undelivered == 0));
      cardstack_deck_destroy(deck);
      if (!CHECK(WIFEXITED(status)) || WEXITSTATUS(status) == 0) {
        CHECK(found != before_it && n > 1);
        break;
      }
      CHECK_EQUAL(WEXITSTATUS(status), DEATH);
    }
  }
}

/* -- At random -- */

typedef struct line {
  int kind; /* of the event; -1: an undo is about to be asked for */
  uint64_t token;
} line;

/* Swipes, undoes and drains until it dies; reports what it drained. */
static void swipe_until_dead(int pipe_end, uint64_t seed) {
  cardstack_deck *deck = session_deck();
  if (session_open(deck) != CARDSTACK_OK) _exit(1);
  for (uint64_t i = 0;; i++) {
    size_t cards = 0;
    if (cardstack_deck_cards(deck, 0, NULL, 0, &cards) != CARDSTACK_OK) _exit(2);
    /* Ids as no deck before had them. */
    if (cards < 20) kit_append(deck, NAN, seed << 32 | i << 8 | 1, seed << 32 | i << 8 | 40);
    const uint64_t dice = kit_random(&seed) >> 33;
    if (dice % 8 == 0) {
      const line intent = {-1, 0};
      if (write(pipe_end, &intent, sizeof intent) != sizeof intent) _exit(3);
      session_undo(deck);
    } else if (dice % 97 == 1) {
      session_compact(deck);
    } else {
      session_swipe(deck, dice % 3 == 0 ? CARDSTACK_DIRECTION_UP : CARDSTACK_DIRECTION_LEFT);
    }
    static kit_events events;
    kit_drain(deck, &events);
    for (size_t k = 0; k < events.count; k++) {
      const line told_line = {events.at[k].kind, events.at[k].token};
      if (events.at[k].token != 0 && write(pipe_end, &told_line, sizeof told_line) != sizeof told_line) _exit(3);
    }
  }
}

static void die_at_random(int rounds) {
  enum { TOKENS = 100000 };
  static uint64_t committed[TOKENS];
  static char is_settled[TOKENS];
  int count = 0, kept = 0;
  uint64_t seed = 12345;
  journal_place_clear(&session_place);
  for (int round = 0; round < rounds; round++) {
    check_context("at random, round %d", round);
    int ends[2], status = 0, intent = 0;
    const size_t call = (size_t)kit_random_between(&seed, 1, 400), bytes = (size_t)kit_random_between(&seed, 0, 300);
    CHECK_EQUAL(pipe(ends), 0);
    fflush(NULL);
    const pid_t child = fork();
    if (child == 0) {
      close(ends[0]);
      if (call % 3 == 2) faulty_io_end_within(call, bytes, -1);
      else (call % 3 == 0 ? faulty_io_end_before : faulty_io_end_after)(FAULTY_ANY, call, -1);
      swipe_until_dead(ends[1], (uint64_t)round + 1);
    }
    close(ends[1]);
    line next;
    while (read(ends[0], &next, sizeof next) == (ssize_t)sizeof next) {
      /* Until the undo is told, though other events may be told before it. */
      if (next.kind == -1) intent = 1;
      if (next.kind == CARDSTACK_EVENT_UNDONE || next.kind == CARDSTACK_EVENT_COMMITTED) intent = 0;
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
    cardstack_deck *deck = session_deck();
    cardstack_journal_info info;
    if (access(session_place.path, F_OK) != 0) journal_file_write(session_place.path, NULL, 0);
    journal_file_copy(session_place.path, session_place.copy);
    if (!CHECK_OK(journal_open(deck, session_place.copy, CARDSTACK_RESTORE_KEEP, &info))) break;
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
  printf("%d decisions\n", count);
  CHECK(count > rounds);
  CHECK(kept <= 4 + 512);
}

int main(int argc, char **argv) {
  session_set_up();
  session_run();
  die_everywhere(argc == 2);
  die_at_opening();
  die_in_reset();
  die_at_random(argc == 2 ? atoi(argv[1]) : 60);
  session_tear_down();
  return check_report();
}
