/* Random sessions with a journal. Every now and then the file is copied, as a program that is killed would leave it, and
 * another deck is opened from the copy: it has the same cards in the same order, the same decisions to undo, and every
 * FINAL event that may not have been dealt with. */

#include "check.h"
#include "deck_kit.h"
#include "random_session.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char path[300], copy[310];

static void copy_file(void) {
  static unsigned char bytes[1 << 16];
  FILE *from = fopen(path, "rb"), *to = fopen(copy, "wb");
  if (from == NULL || to == NULL) {
    fprintf(stderr, "cannot copy %s\n", path);
    exit(2);
  }
  for (size_t n; (n = fread(bytes, 1, sizeof bytes, from)) > 0;) CHECK_EQUAL(fwrite(bytes, 1, n, to), n);
  fclose(from);
  fclose(to);
}

static void remove_files(void) {
  static char lock[320];
  const char *const files[] = {path, copy};
  for (int i = 0; i < 2; i++) {
    remove(files[i]);
    snprintf(lock, sizeof lock, "%s.lock", files[i]);
    remove(lock);
  }
}

static cardstack_result open_journal(cardstack_deck *deck, const char *file, cardstack_journal_info *info) {
  cardstack_journal_options options;
  CHECK_OK(cardstack_journal_options_init(&options, sizeof options));
  options.first_token = 4;
  memset(info, 0, sizeof *info);
  info->struct_size = sizeof *info;
  return cardstack_deck_open_journal(deck, file, &options, info);
}

/* -- What the host of the live deck has seen -- */

typedef struct tokens {
  size_t count;
  uint64_t at[KIT_MAX_EVENTS];
} tokens;

/* Decisions told, less those told to have ended. */
static size_t standing;

static void drain_finals(cardstack_deck *deck, tokens *finals) {
  static kit_events events;
  finals->count = 0;
  kit_drain(deck, &events);
  standing += kit_count(&events, CARDSTACK_EVENT_COMMITTED) - kit_count(&events, CARDSTACK_EVENT_UNDONE);
  for (size_t i = 0; i < events.count; i++) {
    if (events.at[i].kind == CARDSTACK_EVENT_FINAL) finals->at[finals->count++] = events.at[i].token;
  }
  standing -= finals->count;
}

/* -- Two decks side by side -- */

static int is_in_play(cardstack_deck *deck) {
  return kit_advance(deck, NAN).questions > 0 || (kit_advance(deck, NAN).motion & CARDSTACK_MOTION_LEAVING) != 0;
}

static void check_history(cardstack_deck *live, cardstack_deck *opened) {
  static cardstack_decision a[KIT_MAX_CARDS], b[KIT_MAX_CARDS];
  size_t count = 0, other = 0;
  CHECK_OK(cardstack_deck_history(live, 0, a, sizeof a[0], KIT_MAX_CARDS, &count));
  CHECK_OK(cardstack_deck_history(opened, 0, b, sizeof b[0], KIT_MAX_CARDS, &other));
  if (!CHECK_EQUAL(other, count)) return;
  for (size_t i = 0; i < count; i++) {
    const cardstack_decision *x = &a[i], *y = &b[i];
    CHECK(x->token == y->token && x->card == y->card && x->direction == y->direction && x->wall_time == y->wall_time);
  }
}

static void check_cards(cardstack_deck *live, cardstack_deck *opened) {
  uint64_t a[KIT_MAX_CARDS], b[KIT_MAX_CARDS];
  size_t count = 0, other = 0;
  CHECK_OK(cardstack_deck_cards(live, 0, a, KIT_MAX_CARDS, &count));
  CHECK_OK(cardstack_deck_cards(opened, 0, b, KIT_MAX_CARDS, &other));
  if (!CHECK_EQUAL(other, count)) return;
  for (size_t i = 0; i < count; i++) CHECK_EQUAL(b[i], a[i]);
}

/* What neither takes a second time. */
static void check_memory(cardstack_deck *live, cardstack_deck *opened) {
  for (uint64_t card = 1; card <= 60; card++) {
    cardstack_card_status a = 0, b = 0;
    const cardstack_card_status bits = CARDSTACK_CARD_UPCOMING | CARDSTACK_CARD_UNDOABLE;
    CHECK_OK(cardstack_deck_card_status(live, card, &a));
    CHECK_OK(cardstack_deck_card_status(opened, card, &b));
    if ((a & bits) != (b & bits)) CHECK_FAIL("card %d: %x and %x", (int)card, (unsigned)a, (unsigned)b);
  }
}

static size_t closed_met;

static void reopen(cardstack_deck *live, const tokens *handed_out) {
  static kit_events events;
  cardstack_deck_config config;
  cardstack_journal_info info;
  cardstack_deck *opened = NULL;
  CHECK_OK(cardstack_deck_get_config(live, &config, sizeof config));
  copy_file();
  CHECK_OK(cardstack_deck_create(&config, &opened));
  if (!CHECK_OK(open_journal(opened, copy, &info))) {
    CHECK_FAIL("%s at byte %d", cardstack_deck_error_message(opened), (int)info.damage_offset);
    exit(check_report());
  }
  CHECK_EQUAL(info.torn_bytes, 0);
  check_history(live, opened);
  if (!is_in_play(live)) {
    check_cards(live, opened);
    check_memory(live, opened);
  }
  /* FINAL: what was handed out last comes again, in order; then what only a finger could have had back. */
  const size_t waiting = standing - kit_advance(live, NAN).undoable;
  kit_drain(opened, &events);
  size_t found = 0;
  for (size_t i = 0; i < events.count; i++) {
    if (events.at[i].kind != CARDSTACK_EVENT_FINAL) continue;
    if (found < handed_out->count) CHECK_EQUAL(events.at[i].token, handed_out->at[found]);
    found++;
  }
  CHECK_EQUAL(found, handed_out->count + waiting);
  closed_met += waiting;
  cardstack_deck_destroy(opened);
}

static void run(uint64_t seed) {
  static random_session session;
  static tokens finals;
  random_session_make(&session, seed);
  const int many = seed % 3 == 0;
  if (many) {
    /* Many decisions that no undo reaches, and that wait for the end of their flights. */
    session.config.exit.catch_seconds = 1;
    session.config.consent.undo = 0;
    session.config.exit.catch_seconds = session.config.exit.seconds = 1.5;
    session.config.undo.limit = (uint32_t)(seed / 3 % 3);
  }
  remove_files();
  check_context("seed %d (%s)", (int)seed, session.preset);
  cardstack_deck *deck = NULL;
  cardstack_journal_info info;
  CHECK_OK(cardstack_deck_create(&session.config, &deck));
  if (!CHECK_OK(open_journal(deck, path, &info))) exit(check_report());
  CHECK_EQUAL(info.is_new, 1);
  CHECK_OK(cardstack_deck_set_wall_clock(deck, 0, 1e9));
  CHECK_OK(kit_append(deck, 0, 1, 12));
  standing = 0;
  drain_finals(deck, &finals);
  for (size_t i = 0; i < session.count; i++) {
    const random_call *call = &session.calls[i];
    check_context("seed %d (%s), call %d at %.6g", (int)seed, session.preset, (int)i, call->time);
    int32_t taken = 0;
    random_session_call(deck, call, &taken);
    if (many && call->seed % 7 == 0) cardstack_deck_swipe(deck, NAN, 1 + (int32_t)(call->seed / 7 % 2), 0, NULL);
    drain_finals(deck, &finals);
    if (call->seed % 29 == 0) reopen(deck, &finals);
    if (call->seed % 211 == 0) {
      CHECK_OK(cardstack_deck_journal_compact(deck));
      finals.count = 0;
    }
    CHECK_EQUAL(kit_advance(deck, NAN).journal, CARDSTACK_JOURNAL_WRITTEN);
  }
  cardstack_deck_destroy(deck);
}

int main(int argc, char **argv) {
  const char *folder = getenv("TMPDIR");
  snprintf(path, sizeof path, "%s/cardstack_replay_%p", folder == NULL ? "/tmp" : folder, (void *)&argc);
  snprintf(copy, sizeof copy, "%s.copy", path);
  const uint64_t first = argc == 2 ? strtoull(argv[1], NULL, 10) : 1;
  const uint64_t last = argc == 2 ? first : 25;
  for (uint64_t seed = first; seed <= last; seed++) run(seed);
  check_context("%s", "");
  if (first != last) CHECK(closed_met > 50);
  remove_files();
  return check_report();
}
