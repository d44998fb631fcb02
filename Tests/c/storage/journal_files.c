/* The journal's file and the system: folders that are read-only, locks, links, a limit on the size of files, and the
 * descriptors of a program without standard streams. */

#define _GNU_SOURCE

#include "check.h"
#include "deck_kit.h"
#include "faulty_io.h"
#include "session_kit.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* For whom it is not made, a folder cannot be written to; nor for anybody else but root. */
static void read_only_folder(void) {
  journal_place_clear(&session_place);
  fflush(NULL);
  const pid_t child = fork();
  if (child == 0) {
    cardstack_deck *deck = session_deck();
    cardstack_journal_info info;
    int good = chmod(session_place.folder, 0555) == 0;
    if (geteuid() == 0) good &= setuid(65534) == 0;
    good &= journal_open(deck, session_place.path, CARDSTACK_RESTORE_KEEP, &info) == CARDSTACK_ERROR_IO;
    good &= info.error_number == EACCES || info.error_number == EROFS;
    /* It was to give the nonce: without one nothing is decided. */
    good &= kit_append(deck, 0, 1, 5) == CARDSTACK_OK && session_left(deck) == CARDSTACK_ERROR_INVALID_ARGUMENT;
    _exit(good ? 0 : 1);
  }
  int status = 0;
  CHECK_EQUAL(waitpid(child, &status, 0), child);
  CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  CHECK_EQUAL(chmod(session_place.folder, 0700), 0);
  CHECK(access(session_place.path, F_OK) != 0);
}

/* The folder becomes read-only under a journal that is open: it is written on, but not anew. */
static void folder_made_read_only(void) {
  journal_place_clear(&session_place);
  fflush(NULL);
  if (geteuid() == 0) CHECK_EQUAL(chown(session_place.folder, 65534, 65534), 0);
  const pid_t child = fork();
  if (child == 0) {
    int good = geteuid() != 0 || setuid(65534) == 0;
    cardstack_deck *deck = session_deck();
    good &= session_open(deck) == CARDSTACK_OK && session_append(deck) == CARDSTACK_OK;
    good &= chmod(session_place.folder, 0555) == 0;
    good &= session_left(deck) == CARDSTACK_OK && session_flush(deck) == CARDSTACK_OK;
    good &= session_compact(deck) == CARDSTACK_ERROR_IO;
    good &= kit_advance(deck, NAN).journal == CARDSTACK_JOURNAL_WRITTEN;
    good &= session_right(deck) == CARDSTACK_OK && kit_advance(deck, NAN).journal == CARDSTACK_JOURNAL_WRITTEN;
    good &= chmod(session_place.folder, 0700) == 0 && session_compact(deck) == CARDSTACK_OK;
    _exit(good ? 0 : 1);
  }
  int status = 0;
  CHECK_EQUAL(waitpid(child, &status, 0), child);
  CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  CHECK_EQUAL(chmod(session_place.folder, 0700), 0);
  if (geteuid() == 0) CHECK_EQUAL(chown(session_place.folder, 0, 0), 0);
}

/* A journal that may be read only is refused, and stays as it is. */
static void read_only_file(void) {
  journal_place_clear(&session_place);
  cardstack_deck *made = session_deck();
  CHECK_OK(session_open(made));
  CHECK_OK(session_append(made));
  cardstack_deck_destroy(made);
  CHECK(chmod(session_place.path, 0400) == 0 && chmod(session_place.folder, 0777) == 0);
  CHECK(chmod(session_place.lock, 0666) == 0);
  if (geteuid() == 0) CHECK_EQUAL(chown(session_place.path, 65534, 65534), 0);
  journal_bytes before = journal_file_read(session_place.path);
  fflush(NULL);
  const pid_t child = fork();
  if (child == 0) {
    int good = geteuid() != 0 || setuid(65534) == 0;
    cardstack_deck *deck = session_deck();
    cardstack_journal_info info;
    good &= journal_open(deck, session_place.path, CARDSTACK_RESTORE_KEEP, &info) == CARDSTACK_ERROR_IO;
    good &= info.error_number == EACCES && kit_advance(deck, NAN).journal == CARDSTACK_JOURNAL_NONE;
    _exit(good ? 0 : 1);
  }
  int status = 0;
  CHECK_EQUAL(waitpid(child, &status, 0), child);
  CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  journal_bytes after = journal_file_read(session_place.path);
  CHECK(after.size == before.size && memcmp(after.bytes, before.bytes, after.size) == 0);
  free(before.bytes);
  free(after.bytes);
  CHECK_EQUAL(chmod(session_place.folder, 0700), 0);
}

static void locks(void) {
  journal_place_clear(&session_place);
  cardstack_deck *one = session_deck(), *other = session_deck();
  cardstack_journal_info info;
  CHECK_OK(session_open(one));
  CHECK_RESULT(journal_open(other, session_place.path, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_LOCKED);
  /* A process of its own, which dies without a word; then the lock is free. */
  cardstack_deck_destroy(one);
  int ready[2], status = 0;
  char byte = 0;
  CHECK_EQUAL(pipe(ready), 0);
  fflush(NULL);
  const pid_t child = fork();
  if (child == 0) {
    cardstack_deck *third = session_deck();
    byte = session_open(third) == CARDSTACK_OK;
    if (write(ready[1], &byte, 1) == 1) pause();
    _exit(1);
  }
  CHECK_EQUAL(read(ready[0], &byte, 1), 1);
  CHECK_EQUAL(byte, 1);
  CHECK_RESULT(journal_open(other, session_place.path, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_LOCKED);
  CHECK_EQUAL(info.state, CARDSTACK_JOURNAL_NONE);
  CHECK_EQUAL(kill(child, SIGKILL), 0);
  CHECK_EQUAL(waitpid(child, &status, 0), child);
  CHECK_OK(journal_open(other, session_place.path, CARDSTACK_RESTORE_KEEP, &info));
  close(ready[0]);
  close(ready[1]);
  /* A deck that is destroyed gives it back. */
  cardstack_deck_destroy(other);
  one = session_deck();
  CHECK_OK(session_open(one));
  cardstack_deck_destroy(one);
}

/* A link in the place of the lock is not followed, wherever it leads. */
static void link_for_a_lock(void) {
  char elsewhere[JOURNAL_PATH + 40];
  snprintf(elsewhere, sizeof elsewhere, "%s/elsewhere", session_place.folder);
  for (int dangles = 1; dangles >= 0; dangles--) {
    check_context("a link that %s", dangles ? "dangles" : "leads to a file");
    journal_place_clear(&session_place);
    if (!dangles) journal_file_write(elsewhere, "mine", 4);
    CHECK_EQUAL(symlink(elsewhere, session_place.lock), 0);
    cardstack_deck *deck = session_deck();
    cardstack_journal_info info;
    CHECK_RESULT(journal_open(deck, session_place.path, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_IO);
    CHECK_EQUAL(info.error_number, ELOOP);
    CHECK((access(elsewhere, F_OK) == 0) == !dangles);
    CHECK(access(session_place.path, F_OK) != 0);
    CHECK_EQUAL(unlink(session_place.lock), 0);
    CHECK_OK(session_open(deck));
    cardstack_deck_destroy(deck);
  }
  unlink(elsewhere);
  check_context("%s", "");
}

/* One file by several names. */
static void links(void) {
  char real[JOURNAL_PATH + 40], deep[JOURNAL_PATH + 40], middle[JOURNAL_PATH + 60], target[JOURNAL_PATH + 60];
  struct stat about;
  journal_place_clear(&session_place);
  snprintf(deep, sizeof deep, "%s/deep", session_place.folder);
  snprintf(real, sizeof real, "%s/deep/real", session_place.folder);
  CHECK_EQUAL(mkdir(deep, 0700), 0);
  /* A link to a link to a file that is not there yet, in another folder. */
  snprintf(middle, sizeof middle, "%s/middle", session_place.folder);
  CHECK_EQUAL(symlink("deep/real", middle), 0);
  CHECK_EQUAL(symlink(middle, session_place.path), 0);
  for (int round = 0; round < 2; round++) {
    check_context("links, round %d", round);
    cardstack_deck *one = session_deck(), *other = session_deck();
    cardstack_journal_info info;
    CHECK_OK(journal_open(one, session_place.path, CARDSTACK_RESTORE_KEEP, &info));
    CHECK_EQUAL(info.is_new, round == 0);
    CHECK_EQUAL(info.cards, round == 0 ? 0 : 19);
    CHECK_OK(session_append(one));
    if (round == 0) CHECK_OK(session_left(one));
    CHECK(lstat(session_place.path, &about) == 0 && S_ISLNK(about.st_mode));
    CHECK(lstat(middle, &about) == 0 && S_ISLNK(about.st_mode));
    CHECK(lstat(real, &about) == 0 && S_ISREG(about.st_mode) && about.st_size > 64);
    CHECK(access(session_place.lock, F_OK) != 0);
    CHECK_RESULT(journal_open(other, real, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_LOCKED);
    CHECK_RESULT(journal_open(other, middle, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_LOCKED);
    /* A hard link, beside which there is no lock. */
    unlink(session_place.copy);
    CHECK_EQUAL(link(real, session_place.copy), 0);
    CHECK_RESULT(journal_open(other, session_place.copy, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_LOCKED);
    CHECK_OK(cardstack_deck_journal_compact(one));
    unlink(session_place.copy);
    CHECK_EQUAL(link(real, session_place.copy), 0);
    CHECK_RESULT(journal_open(other, session_place.copy, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_LOCKED);
    unlink(session_place.copy);
    /* And somebody who tidies up. */
    snprintf(target, sizeof target, "%s.lock", real);
    CHECK_EQUAL(unlink(target), 0);
    CHECK_RESULT(journal_open(other, real, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_LOCKED);
    cardstack_deck_destroy(one);
    cardstack_deck_destroy(other);
  }
  check_context("%s", "");
  /* In a circle, and into nowhere. */
  cardstack_deck *deck = session_deck();
  cardstack_journal_info info;
  unlink(middle);
  CHECK_EQUAL(symlink(session_place.path, middle), 0);
  CHECK_RESULT(journal_open(deck, session_place.path, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_IO);
  CHECK_EQUAL(info.error_number, ELOOP);
  unlink(middle);
  CHECK_EQUAL(symlink("nowhere/real", middle), 0);
  CHECK_RESULT(journal_open(deck, session_place.path, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_IO);
  CHECK_EQUAL(info.error_number, ENOENT);
  unlink(middle);
  CHECK_EQUAL(symlink("deep/", middle), 0);
  CHECK_RESULT(journal_open(deck, session_place.path, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_IO);
  cardstack_deck_destroy(deck);
  unlink(middle);
  unlink(session_place.path);
  journal_folder_remove(deep);
}

static int event_number; /* the error that JOURNAL_FAILED told last; 0: none */

static void note_failure(cardstack_deck *deck) {
  static kit_events events;
  kit_drain(deck, &events);
  const cardstack_event *event = kit_find(&events, CARDSTACK_EVENT_JOURNAL_FAILED);
  if (event != NULL) event_number = event->error_number;
  for (size_t i = 0; i < events.count; i++) {
    if (events.at[i].kind == CARDSTACK_EVENT_SEND) {
      CHECK_OK(cardstack_deck_answer_send(deck, NAN, events.at[i].token, CARDSTACK_ANSWER_SENT));
    }
  }
}

/* A limit on the size of files is a full disk like any other: nobody ends by SIGXFSZ. */
static void size_limit(void) {
  journal_place_clear(&session_place);
  cardstack_deck *first = session_deck();
  CHECK_OK(session_open(first));
  CHECK_OK(session_append_many(first));
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
      cardstack_deck *deck = session_deck();
      cardstack_journal_info info;
      good &= journal_open(deck, session_place.path, CARDSTACK_RESTORE_KEEP, &info) == CARDSTACK_OK;
      good &= info.state == (kind == 3 ? CARDSTACK_JOURNAL_WRITTEN : CARDSTACK_JOURNAL_BROKEN);
      good &= kit_advance(deck, NAN).remaining == 20000;
      for (int i = 0; i < 200; i++) {
        session_left(deck);
        note_failure(deck);
      }
      good &= kit_advance(deck, NAN).journal == CARDSTACK_JOURNAL_BROKEN && event_number == EFBIG;
      good &= session_compact(deck) == (kind == 3 ? CARDSTACK_OK : CARDSTACK_ERROR_IO);
      /* Lifted, and looked at anew. */
      const struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY};
      good &= setrlimit(RLIMIT_FSIZE, &none) == 0 && session_compact(deck) == CARDSTACK_OK;
      good &= session_append_many(deck) == CARDSTACK_OK && session_insert(deck) == CARDSTACK_OK;
      good &= kit_advance(deck, NAN).journal == CARDSTACK_JOURNAL_WRITTEN;
      _exit(good ? 0 : 1);
    }
    int status = 0;
    CHECK_EQUAL(waitpid(child, &status, 0), child);
    CHECK(WIFEXITED(status));
    if (WIFEXITED(status)) CHECK_EQUAL(WEXITSTATUS(status), 0);
    journal_place_clear(&session_place);
    first = session_deck();
    CHECK_OK(session_open(first));
    CHECK_OK(session_append_many(first));
    cardstack_deck_destroy(first);
  }
}

/* A limit that comes while the journal is open: every kind of call that writes meets it, and none ends the program. */
static void lowered_size_limit(void) {
  static const session_step calls[] = {session_left, session_append_many, session_flush, session_compact, session_reset};
  for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
    check_context("size limit lowered before call %d", (int)i);
    journal_place_clear(&session_place);
    fflush(NULL);
    const pid_t child = fork();
    if (child == 0) {
      cardstack_deck *deck = session_deck();
      cardstack_journal_info info = {.struct_size = sizeof info};
      int good = session_open(deck) == CARDSTACK_OK && session_append(deck) == CARDSTACK_OK;
      good &= cardstack_deck_journal_info(deck, &info) == CARDSTACK_OK;
      /* No room at all, room for a part of the list, or not even for a new file. */
      const rlim_t most = i == 1 ? info.size + 40000 : i > 2 ? 64 : info.size;
      good &= setrlimit(RLIMIT_FSIZE, &(struct rlimit){most, RLIM_INFINITY}) == 0;
      /* The disk has all before a flush tries to write that it has. */
      good &= calls[i](deck) == (i < 3 ? CARDSTACK_OK : CARDSTACK_ERROR_IO);
      /* Where the rewriting failed, the journal is as it was: the next record breaks it. */
      session_left(deck);
      note_failure(deck);
      good &= kit_advance(deck, NAN).journal == CARDSTACK_JOURNAL_BROKEN && event_number == EFBIG;
      good &= cardstack_deck_journal_info(deck, &info) == CARDSTACK_OK && info.error_number == EFBIG;
      const struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY};
      good &= setrlimit(RLIMIT_FSIZE, &none) == 0 && session_compact(deck) == CARDSTACK_OK;
      cardstack_deck_destroy(deck);
      _exit(good ? 0 : 1);
    }
    int status = 0;
    CHECK_EQUAL(waitpid(child, &status, 0), child);
    CHECK(WIFEXITED(status));
    if (WIFEXITED(status)) CHECK_EQUAL(WEXITSTATUS(status), 0);
  }
  check_context("%s", "");
}

static int lowest_used; /* the lowest descriptor that anything was done with */

static void note_file(int kind, int file) {
  (void)kind;
  if (file < lowest_used) lowest_used = file;
}

/* A program may have closed its standard streams. The numbers 0 to 2 stay free: a host that prints must not print into the
 * journal. */
static void standard_streams(void) {
  for (int damaged = 0; damaged < 2; damaged++) {
    check_context("without standard streams, %s", damaged ? "with a damaged file" : "with no file");
    journal_place_clear(&session_place);
    if (damaged) {
      journal_bytes whole = session_settled();
      whole.bytes[whole.size / 2] ^= 1;
      journal_file_write(session_place.path, whole.bytes, whole.size);
      free(whole.bytes);
    }
    fflush(NULL);
    const pid_t child = fork();
    if (child == 0) {
      for (int file = 0; file <= 2; file++) close(file);
      lowest_used = 1000;
      faulty_io_watch(FAULTY_ANY & ~FAULTY_OPEN, note_file);
      cardstack_deck *deck = session_deck();
      cardstack_journal_options options;
      cardstack_journal_options_init(&options, sizeof options);
      if (damaged) options.restore = CARDSTACK_RESTORE_KEEP | CARDSTACK_RESTORE_SALVAGE;
      int good = cardstack_deck_open_journal(deck, session_place.path, &options, NULL) == CARDSTACK_OK;
      good &= session_append(deck) == CARDSTACK_OK && session_left(deck) == CARDSTACK_OK;
      good &= session_flush(deck) == CARDSTACK_OK && session_compact(deck) == CARDSTACK_OK;
      for (int file = 0; file <= 2; file++) good &= fcntl(file, F_GETFD) == -1 && errno == EBADF;
      faulty_io_watch(0, NULL);
      _exit(good && lowest_used > 2 && lowest_used < 1000 ? 0 : 1);
    }
    int status = 0;
    CHECK_EQUAL(waitpid(child, &status, 0), child);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  }
  check_context("%s", "");
}

int main(void) {
  session_set_up();
  read_only_folder();
  read_only_file();
  folder_made_read_only();
  locks();
  link_for_a_lock();
  links();
  size_limit();
  lowered_size_limit();
  standard_streams();
  session_tear_down();
  return check_report();
}
