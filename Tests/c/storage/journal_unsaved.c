/* A journal that is there already, on a system that refuses while it is opened: either it is not opened and is as it
 * was, or the deck is as it was and is not written down until there is room. */

#include "check.h"
#include "deck_kit.h"
#include "faulty_io.h"
#include "session_kit.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a deck is whose journal could be read but not written anew: all there, and not written down until it is. */
static void check_unsaved(cardstack_deck *deck, const cardstack_journal_info *info, int number,
                          const journal_bytes *file) {
  CHECK_EQUAL(info->state, CARDSTACK_JOURNAL_BROKEN);
  CHECK_EQUAL(info->error_number, number);
  CHECK_EQUAL(info->is_new, 0);
  CHECK_EQUAL(info->nonce, 7);
  CHECK(info->epoch >= 2);
  CHECK_EQUAL(kit_advance(deck, NAN).journal, CARDSTACK_JOURNAL_BROKEN);
  CHECK(journal_digest(deck) == session_stored[SESSION_SETTLED]);
  CHECK_EQUAL(session_failures(deck, number), 1);
  CHECK_OK(session_left(deck));
  CHECK_OK(session_right(deck));
  CHECK_EQUAL(session_failures(deck, number), 0);
  CHECK_RESULT(session_flush(deck), CARDSTACK_ERROR_IO);
  if (file == NULL) return;
  journal_bytes after = journal_file_read(session_place.path);
  CHECK(after.size == file->size && memcmp(after.bytes, file->bytes, file->size) == 0);
  free(after.bytes);
}

static void check_mended(cardstack_deck *deck) {
  cardstack_journal_info info = {.struct_size = sizeof info};
  CHECK_OK(session_compact(deck));
  CHECK_OK(cardstack_deck_journal_info(deck, &info));
  CHECK_EQUAL(info.state, CARDSTACK_JOURNAL_WRITTEN);
  CHECK_EQUAL(info.error_number, 0);
  CHECK_OK(session_left(deck));
  const uint64_t epoch = info.epoch;
  CHECK(journal_digest_of_copy(&session_config, session_place.path, session_place.copy,
                               &info) != session_stored[SESSION_SETTLED]);
  CHECK_EQUAL(info.epoch, epoch + 1);
}

/* A journal that is there already: any call of its opening may fail. If it has not been read by then, it is an error,
 * and the journal as it was; else the deck is as it was. */
static void refuse_opening(void) {
  journal_bytes whole = session_settled();
  int errors = 0, unsaved = 0;
  for (int torn = 0; torn < 2; torn++) {
    for (size_t n = 1; n < 1000; n++) {
      check_context("opening%s, call %d refused", torn ? " a torn one" : "", (int)n);
      journal_file_write(session_place.path, whole.bytes, whole.size);
      if (torn) {
        FILE *file = fopen(session_place.path, "ab");
        if (!CHECK(file != NULL && fputc('?', file) == '?' && fclose(file) == 0)) break;
      }
      const journal_bytes before = journal_file_read(session_place.path);
      cardstack_deck *deck = session_deck();
      cardstack_journal_info info;
      faulty_io_fail(FAULTY_ANY, n, EIO);
      const cardstack_result result = journal_open(deck, session_place.path, CARDSTACK_RESTORE_KEEP, &info);
      const int happened = faulty_io_happened();
      faulty_io_none();
      if (happened && result == CARDSTACK_OK && info.state == CARDSTACK_JOURNAL_BROKEN) {
        /* If the exchange of the files was the last that worked, the file is the new one. */
        journal_bytes after = journal_file_read(session_place.path);
        const int is_same = after.size <= before.size && memcmp(after.bytes, before.bytes, after.size) == 0;
        check_unsaved(deck, &info, EIO, torn || !is_same ? NULL : &whole);
        check_mended(deck);
        free(after.bytes);
        unsaved++;
      } else if (happened) {
        CHECK_RESULT(result, CARDSTACK_ERROR_IO);
        CHECK_EQUAL(info.error_number, EIO);
        CHECK_EQUAL(kit_advance(deck, NAN).journal, CARDSTACK_JOURNAL_NONE);
        CHECK(journal_digest(deck) == session_live[0]);
        CHECK(journal_digest_of_copy(&session_config, session_place.path, session_place.copy,
                                     NULL) == session_stored[SESSION_SETTLED]);
        /* Nothing is in the way of another attempt. */
        CHECK_OK(session_open(deck));
        CHECK(journal_digest(deck) == session_stored[SESSION_SETTLED]);
        errors++;
      }
      free(before.bytes);
      cardstack_deck_destroy(deck);
      if (!happened) break;
    }
  }
  CHECK(errors > 6 && unsaved > 6);
  free(whole.bytes);
}

/* The disk stays full, over several starts. Each finds the same, and none has a token of another one. */
static void full_disk(void) {
  enum { STARTS = 12, EACH = 20 };
  static uint64_t tokens[(STARTS + 2) * EACH];
  int count = 0;
  journal_bytes whole = session_settled();
  for (int start = 0; start < STARTS + 2; start++) {
    check_context("full disk, start %d", start);
    cardstack_journal_info info;
    cardstack_deck *deck = session_deck();
    /* Without random numbers, too, which are read from a file that is opened. */
    if (start < STARTS) faulty_io_fail_from(start % 2 == 0 ? FAULTY_WRITE : FAULTY_WRITE | FAULTY_TRUNCATE, 1, ENOSPC);
    CHECK_OK(journal_open(deck, session_place.path, CARDSTACK_RESTORE_KEEP, &info));
    if (start < STARTS) check_unsaved(deck, &info, ENOSPC, &whole);
    for (int i = 0; i < EACH; i++) {
      CHECK_OK(cardstack_deck_swipe(deck, session_later(deck, 0.1), CARDSTACK_DIRECTION_LEFT, 0, &tokens[count]));
      CHECK_EQUAL(tokens[count] >> 32, info.epoch);
      CHECK(tokens[count] < UINT64_C(1) << 53);
      count++;
      session_drain(deck);
    }
    if (start < STARTS) {
      CHECK_RESULT(session_compact(deck), CARDSTACK_ERROR_IO);
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
  journal_place_clear(&session_place);
  cardstack_deck *deck = session_deck();
  cardstack_journal_info info;
  faulty_io_fail_from(FAULTY_WRITE, 1, ENOSPC);
  CHECK_RESULT(journal_open(deck, session_place.path, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_IO);
  CHECK_EQUAL(info.error_number, ENOSPC);
  faulty_io_none();
  CHECK_EQUAL(kit_advance(deck, NAN).journal, CARDSTACK_JOURNAL_NONE);
  cardstack_deck_destroy(deck);
}

/* The n-th open says that the file system is read-only; the next one is for reading only. */
static void read_only_system(void) {
  journal_bytes whole = session_settled();
  for (size_t n = 2; n <= 3; n++) {
    check_context("read-only, open %d", (int)n);
    cardstack_journal_info info;
    cardstack_deck *deck = session_deck();
    faulty_io_fail(FAULTY_OPEN, n, EROFS);
    CHECK_OK(journal_open(deck, session_place.path, CARDSTACK_RESTORE_KEEP, &info));
    CHECK(faulty_io_happened());
    faulty_io_none();
    CHECK(journal_digest(deck) == session_stored[SESSION_SETTLED]);
    cardstack_deck_destroy(deck);
    journal_file_write(session_place.path, whole.bytes, whole.size);
  }
  free(whole.bytes);
}

/* Without /dev/urandom, tokens that may come again are elsewhere all the same. */
static void no_random_numbers(void) {
  check_context("no random numbers");
  free(session_settled().bytes);
  cardstack_journal_info info;
  cardstack_deck *deck = session_deck();
  /* The folder, the lock and the file are opened; then the new file cannot be, nor what comes after it. */
  faulty_io_fail_from(FAULTY_OPEN, 4, EMFILE);
  CHECK_OK(journal_open(deck, session_place.path, CARDSTACK_RESTORE_KEEP, &info));
  faulty_io_none();
  check_unsaved(deck, &info, EMFILE, NULL);
  uint64_t token = 0;
  CHECK_OK(cardstack_deck_swipe(deck, session_later(deck, 0.1), CARDSTACK_DIRECTION_LEFT, 0, &token));
  CHECK(token >> 32 == info.epoch && (token & 0xFFFFFFFF) > 1u << 31);
  cardstack_deck_destroy(deck);
}

int main(void) {
  session_set_up();
  session_run();
  refuse_opening();
  full_disk();
  read_only_system();
  no_random_numbers();
  session_tear_down();
  return check_report();
}
