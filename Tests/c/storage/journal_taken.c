/* A journal's file that another program removes, moves, cuts, lengthens or replaces while a deck has it open: the calls that
 * wait for the disk notice it. A rewriting mends the journal, but never writes over another program's file. */

#define _GNU_SOURCE

#include "check.h"
#include "deck_kit.h"
#include "faulty_io.h"
#include "session_kit.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char elsewhere[JOURNAL_PATH + 40]; /* in the same folder */
static const char foreign[] = "This file is another program's.";

/* -- What others do -- */

static void removed(void) { CHECK_EQUAL(unlink(session_place.path), 0); }
static void moved(void) { CHECK_EQUAL(rename(session_place.path, elsewhere), 0); }
static void emptied(void) { CHECK_EQUAL(truncate(session_place.path, 0), 0); }
static void cut(void) { CHECK_EQUAL(truncate(session_place.path, 200), 0); }
static void cut_by_a_byte(void) {
  struct stat about;
  CHECK_EQUAL(stat(session_place.path, &about), 0);
  CHECK_EQUAL(truncate(session_place.path, about.st_size - 1), 0);
}
static void lengthened(void) {
  FILE *file = fopen(session_place.path, "ab");
  CHECK(file != NULL && fputs(foreign, file) >= 0 && fclose(file) == 0);
}
static void removed_with_lock(void) {
  removed();
  CHECK_EQUAL(unlink(session_place.lock), 0);
}
static void replaced(void) {
  journal_file_write(elsewhere, foreign, sizeof foreign);
  CHECK_EQUAL(rename(elsewhere, session_place.path), 0);
}
static void removed_and_made(void) {
  removed();
  journal_file_write(session_place.path, foreign, sizeof foreign);
}
/* The same bytes, but a file that the deck does not have. */
static void restored_from_backup(void) {
  journal_file_copy(session_place.path, elsewhere);
  CHECK_EQUAL(rename(elsewhere, session_place.path), 0);
}
static void linked_elsewhere(void) {
  moved();
  CHECK_EQUAL(symlink(elsewhere, session_place.path), 0);
}
static void made_a_folder(void) {
  removed();
  CHECK_EQUAL(mkdir(session_place.path, 0700), 0);
}
/* The whole folder, as a cleaner of caches does it. */
static void removed_with_folder(void) {
  journal_folder_remove(session_place.folder);
  CHECK_EQUAL(mkdir(session_place.folder, 0700), 0);
}
static void removed_with_folder_and_made(void) {
  removed_with_folder();
  journal_file_write(session_place.path, foreign, sizeof foreign);
}

static const struct fate {
  const char *name;
  void (*happen)(void);
  int is_foreign; /* another file has the name */
} fates[] = {
    {"removed", removed, 0}, {"moved", moved, 0}, {"emptied", emptied, 0}, {"cut", cut, 0},
    {"cut by a byte", cut_by_a_byte, 0}, {"lengthened", lengthened, 0}, {"removed with its lock", removed_with_lock, 0},
    {"replaced", replaced, 1}, {"removed and made anew", removed_and_made, 1},
    {"restored from a backup", restored_from_backup, 1}, {"linked elsewhere", linked_elsewhere, 1},
    {"made a folder", made_a_folder, 1}, {"removed with its folder", removed_with_folder, 0},
    {"removed with its folder and made by another", removed_with_folder_and_made, 1},
};
enum { FATES = sizeof fates / sizeof fates[0] };

static void clear(void) {
  unlink(elsewhere);
  rmdir(session_place.path);
  journal_place_clear(&session_place);
}

/* -- What notices it -- */

static const struct notice {
  const char *name;
  session_step call;
  int rewrites;
} notices[] = {
    {"flush", session_flush, 0}, {"a SEND that waits for the disk", session_drain, 0}, {"compaction", session_compact, 1},
    {"log-out", session_reset, 1},
};
enum { NOTICES = sizeof notices / sizeof notices[0] };

static cardstack_deck *open_deck(void) {
  cardstack_deck *deck = session_deck();
  cardstack_journal_options options;
  CHECK_OK(cardstack_journal_options_init(&options, sizeof options));
  options.nonce = 7;
  options.sync_sends = 1;
  CHECK_OK(cardstack_deck_open_journal(deck, session_place.path, &options, NULL));
  CHECK_OK(session_append(deck));
  CHECK_OK(session_left(deck));
  CHECK_OK(session_flush(deck));
  return deck;
}

static void check_state(cardstack_deck *deck, cardstack_journal_state state, int number) {
  cardstack_journal_info info = {.struct_size = sizeof info};
  CHECK_OK(cardstack_deck_journal_info(deck, &info));
  CHECK_EQUAL(info.state, state);
  CHECK_EQUAL(info.error_number, number);
  CHECK_EQUAL(kit_advance(deck, NAN).journal, state);
}

/* What stands under the journal's name, to see whether it was touched. */
static struct stat looked_at(void) {
  struct stat about;
  memset(&about, 0, sizeof about);
  CHECK_EQUAL(lstat(session_place.path, &about), 0);
  return about;
}

static void take(const struct fate *fate, const struct notice *notice, int writes_between) {
  check_context("%s%s, then %s", fate->name, writes_between ? ", then written to" : "", notice->name);
  clear();
  cardstack_deck *deck = open_deck();
  CHECK_OK(session_right(deck));
  fate->happen();
  if (writes_between) CHECK_OK(session_right(deck));
  const int is_mended = notice->rewrites && !fate->is_foreign;
  const unsigned long long before = journal_digest(deck);
  int failures = 0;
  if (notice->call == session_drain) {
    failures = session_failures(deck, ESTALE);
  } else {
    CHECK_RESULT(notice->call(deck), is_mended ? CARDSTACK_OK : CARDSTACK_ERROR_IO);
  }
  struct stat other;
  if (fate->is_foreign) other = looked_at();
  if (!is_mended) {
    CHECK_EQUAL(failures + session_failures(deck, ESTALE), 1);
    CHECK_EQUAL(session_failures(deck, ESTALE), 0);
    check_state(deck, CARDSTACK_JOURNAL_BROKEN, ESTALE);
    if (!writes_between) CHECK(journal_digest(deck) == before);
    CHECK_OK(session_left(deck));
    CHECK_RESULT(session_flush(deck), CARDSTACK_ERROR_IO);
  }
  if (fate->is_foreign) {
    CHECK_RESULT(session_compact(deck), CARDSTACK_ERROR_IO);
    CHECK_RESULT(session_reset(deck), CARDSTACK_ERROR_IO);
    check_state(deck, CARDSTACK_JOURNAL_BROKEN, ESTALE);
    const struct stat now = looked_at();
    CHECK(now.st_ino == other.st_ino && now.st_size == other.st_size && now.st_mode == other.st_mode);
    CHECK(now.st_mtim.tv_sec == other.st_mtim.tv_sec && now.st_mtim.tv_nsec == other.st_mtim.tv_nsec);
    /* The host moves it away. */
    char away[JOURNAL_PATH + 40];
    snprintf(away, sizeof away, "%s/away", session_place.folder);
    CHECK_EQUAL(rename(session_place.path, away), 0);
    remove(away);
  }
  CHECK_OK(session_compact(deck));
  check_state(deck, CARDSTACK_JOURNAL_WRITTEN, 0);
  CHECK_OK(kit_append(deck, NAN, 201, 210)); /* after a log-out there are no others */
  CHECK_OK(session_left(deck));
  CHECK_OK(session_flush(deck));
  CHECK_OK(session_rest(deck));
  CHECK_OK(session_drain(deck));
  CHECK_OK(session_drain(deck));
  CHECK_EQUAL(session_failures(deck, ESTALE), 0);
  CHECK(journal_digest_of_copy(&session_config, session_place.path, session_place.copy, NULL) == journal_digest(deck));
  cardstack_deck_destroy(deck);
  check_context("%s", "");
}

/* A folder that nobody may search any more: the file cannot be asked for by its name, but nothing says that it is gone. */
static void unsearchable_folder(void) {
  clear();
  cardstack_deck *deck = open_deck();
  CHECK_OK(session_right(deck));
  CHECK_EQUAL(chmod(session_place.folder, 0), 0);
  if (geteuid() == 0) CHECK_EQUAL(seteuid(65534), 0);
  struct stat about;
  CHECK(stat(session_place.path, &about) != 0 && errno == EACCES);
  CHECK_OK(session_flush(deck));
  check_state(deck, CARDSTACK_JOURNAL_WRITTEN, 0);
  if (getuid() == 0) CHECK_EQUAL(seteuid(0), 0);
  CHECK_EQUAL(chmod(session_place.folder, 0700), 0);
  cardstack_deck_destroy(deck);
}

/* -- A folder that is removed -- */

/* A journal that was opened by a relative path comes back where it was, wherever the program is by then. */
static void comes_back(void) {
  clear();
  const int here = open(".", O_RDONLY);
  CHECK(here >= 0 && chdir(session_place.folder) == 0);
  cardstack_deck *deck = session_deck();
  CHECK_OK(journal_open(deck, strrchr(session_place.path, '/') + 1, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_OK(session_append(deck));
  CHECK_EQUAL(chdir("/"), 0);
  journal_folder_remove(session_place.folder);
  CHECK_OK(session_left(deck));
  for (int i = 0; i < 2; i++) {
    CHECK_RESULT(session_compact(deck), CARDSTACK_ERROR_IO);
    check_state(deck, CARDSTACK_JOURNAL_BROKEN, ENOENT);
  }
  CHECK_EQUAL(mkdir(session_place.folder, 0700), 0);
  CHECK_OK(session_compact(deck));
  check_state(deck, CARDSTACK_JOURNAL_WRITTEN, 0);
  CHECK_OK(session_left(deck));
  CHECK(journal_digest_of_copy(&session_config, session_place.path, session_place.copy, NULL) == journal_digest(deck));
  cardstack_deck_destroy(deck);
  CHECK(fchdir(here) == 0 && close(here) == 0);
}

/* In the new folder another deck is as safe as in the old one. */
static void another_deck_is_there(void) {
  clear();
  cardstack_deck *deck = open_deck(), *other = session_deck();
  removed_with_folder();
  CHECK_OK(session_open(other));
  CHECK_OK(session_append(other));
  CHECK_RESULT(session_compact(deck), CARDSTACK_ERROR_IO);
  check_state(deck, CARDSTACK_JOURNAL_BROKEN, EWOULDBLOCK);
  CHECK_OK(session_flush(other));
  cardstack_deck_destroy(other);
  CHECK_RESULT(session_compact(deck), CARDSTACK_ERROR_IO);
  check_state(deck, CARDSTACK_JOURNAL_BROKEN, ESTALE);
  /* Now this deck has the lock. */
  other = session_deck();
  CHECK_RESULT(session_open(other), CARDSTACK_ERROR_LOCKED);
  cardstack_deck_destroy(other);
  removed();
  CHECK_OK(session_compact(deck));
  CHECK_OK(session_flush(deck));
  cardstack_deck_destroy(deck);
}

/* A folder that is only renamed takes its journal along. */
static void renamed_folder(void) {
  clear();
  cardstack_deck *deck = open_deck();
  char away[JOURNAL_PATH + 40], path[JOURNAL_PATH + 80];
  snprintf(away, sizeof away, "%s.away", session_place.folder);
  snprintf(path, sizeof path, "%s/%s", away, strrchr(session_place.path, '/') + 1);
  CHECK(rename(session_place.folder, away) == 0 && mkdir(session_place.folder, 0700) == 0);
  CHECK_OK(session_right(deck));
  CHECK_OK(session_flush(deck));
  CHECK_OK(session_compact(deck));
  CHECK(journal_digest_of_copy(&session_config, path, session_place.copy, NULL) == journal_digest(deck));
  CHECK(access(session_place.path, F_OK) != 0);
  cardstack_deck_destroy(deck);
  journal_folder_remove(away);
}

/* -- At opening, another program's file comes between -- */

static int moment; /* calls of the file system until it comes */

static void comes_between(int kind, int file) {
  (void)kind, (void)file;
  if (--moment != 0) return;
  faulty_io_watch(0, NULL);
  replaced();
}

/* `is_there`: there is a journal to be opened. */
static void replaced_while_opening(int is_there) {
  int times = 0;
  for (int n = 1; n < 100; n++) {
    check_context("%s, replaced at call %d of opening", is_there ? "a journal" : "no journal", n);
    clear();
    if (is_there) cardstack_deck_destroy(open_deck());
    cardstack_deck *deck = session_deck();
    cardstack_journal_info info;
    moment = n;
    faulty_io_watch(FAULTY_OPEN | FAULTY_LOCK | FAULTY_READ | FAULTY_WRITE | FAULTY_SYNC, comes_between);
    const cardstack_result result = journal_open(deck, session_place.path, CARDSTACK_RESTORE_KEEP, &info);
    faulty_io_watch(0, NULL);
    if (moment > 0) {
      cardstack_deck_destroy(deck);
      CHECK(times > 3);
      break;
    }
    times++;
    if (info.state == CARDSTACK_JOURNAL_WRITTEN) {
      /* It came behind all. */
      CHECK_RESULT(session_flush(deck), CARDSTACK_ERROR_IO);
      check_state(deck, CARDSTACK_JOURNAL_BROKEN, ESTALE);
    } else if (result == CARDSTACK_OK) {
      CHECK(is_there);
      check_state(deck, CARDSTACK_JOURNAL_BROKEN, ESTALE);
      CHECK_EQUAL(info.cards, 19);
    } else if (result == CARDSTACK_ERROR_IO) {
      CHECK(!is_there);
      CHECK_EQUAL(info.error_number, ESTALE);
    } else {
      /* It came before the journal was opened. */
      CHECK_RESULT(result, CARDSTACK_ERROR_FORMAT);
    }
    journal_bytes there = journal_file_read(session_place.path);
    CHECK(there.size == sizeof foreign && memcmp(there.bytes, foreign, there.size) == 0);
    free(there.bytes);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

int main(void) {
  session_set_up();
  snprintf(elsewhere, sizeof elsewhere, "%s/elsewhere", session_place.folder);
  for (size_t i = 0; i < FATES; i++) {
    for (size_t j = 0; j < NOTICES; j++) {
      for (int writes = 0; writes < 2; writes++) take(&fates[i], &notices[j], writes);
    }
  }
  unsearchable_folder();
  comes_back();
  another_deck_is_there();
  renamed_folder();
  replaced_while_opening(1);
  replaced_while_opening(0);
  clear();
  session_tear_down();
  return check_report();
}
