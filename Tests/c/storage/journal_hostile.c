/* Journals with sound checksums, made to take long: a record of each kind far from both ends of what it concerns, as
 * often as there is room. Restoring one takes time in proportion to its size, whatever it holds.
 *
 *     journal_hostile [MEGABYTES [NAME]]
 *
 * Processor time is compared with that of a buffer a quarter as large, and with that of the first kind of buffer, in
 * the same run: a slow machine and another load on it do not matter. With an argument the largest buffer has that
 * size. */

#define _XOPEN_SOURCE 700

#include "check.h"
#include "damage_kit.h"
#include "deck_kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LIST = 500, STEP = 4 };

static uint64_t state; /* of the random numbers */
static size_t limit;   /* of the buffer that is being made [bytes] */

static int has_room(void) { return writer.size < limit; }
static int has_room_for_half(void) { return writer.size < limit / 2; }
static uint64_t below(uint64_t count) { return kit_random(&state) % count; }

/* Ends a list, so that the next record is not one with it. */
static void end_list(void) { writer_frame(CLOSED, 0, WORDS(0)); }

static uint64_t token_of(uint64_t number) { return ((uint64_t)1 << 32) + STEP * number; }

/* Lists of cards, or what else takes one, until half the room is used. Returns how many: 1 … */
static uint64_t fill(int kind, int has_position) {
  uint64_t cards = 0, words[LIST + 1];
  while (has_room_for_half()) {
    size_t used = 0;
    if (has_position) words[used++] = cards;
    for (int i = 0; i < LIST; i++) words[used++] = ++cards;
    writer_frame(kind, 0, words, used);
  }
  return cards;
}

static uint64_t fill_pile(void) { return fill(INSERTED, 1); }

/* Decisions about the cards 1 … with the tokens 1 …, until half the room is used. */
static uint64_t fill_history(int detail) {
  uint64_t count = 0;
  while (has_room_for_half()) count++, writer_decision(detail | CARDSTACK_DIRECTION_LEFT, token_of(count), count);
  return count;
}

static uint64_t fill_outbox(void) {
  uint64_t count = 0;
  while (has_room_for_half()) {
    count++;
    writer_frame(QUEUED, CARDSTACK_DIRECTION_LEFT, WORDS(token_of(count), count, writer_bits_of(1e9), 7));
  }
  return count;
}

/* The numbers 1 … count, each once, none near the one before it. */
typedef struct shuffled {
  uint64_t count, step, at;
} shuffled;

static shuffled shuffle(uint64_t count) {
  uint64_t step = count * 618 / 1000 | 1;
  for (;; step += 2) {
    uint64_t a = step, b = count;
    while (b != 0) {
      const uint64_t rest = a % b;
      a = b, b = rest;
    }
    if (a == 1) break;
  }
  return (shuffled){count, step, 0};
}

static uint64_t next_of(shuffled *numbers) {
  numbers->at = (numbers->at + numbers->step) % numbers->count;
  return numbers->at + 1;
}

/* -- Abuses -- */

static void removed(void) {
  shuffled cards = shuffle(fill_pile());
  for (uint64_t i = 0; i < cards.count && has_room(); i++) {
    writer_frame(REMOVED, 0, WORDS(next_of(&cards)));
    end_list();
  }
}

static void removed_in_order(void) {
  const uint64_t cards = fill_pile();
  for (uint64_t i = cards / 4; i < cards && has_room(); i++) {
    writer_frame(REMOVED, 0, WORDS(i));
    end_list();
  }
}

static void shifted(void) {
  const uint64_t cards = fill_pile();
  while (has_room()) writer_frame(SHIFTED, 0, WORDS(below(cards), below(2)));
}

static void shifted_by_half(void) {
  const uint64_t cards = fill_pile();
  while (has_room()) writer_frame(SHIFTED, 0, WORDS(cards / 2, 1));
}

/* A card more at the end each time, so that the ends of the pile never fit together again. */
static void shifted_and_appended(void) {
  uint64_t cards = fill_pile();
  while (has_room()) {
    writer_frame(SHIFTED, 0, WORDS(below(cards), 0));
    writer_frame(INSERTED, 0, WORDS(cards, cards + 1));
    cards++;
  }
}

static void forgotten(void) {
  (void)fill(REMEMBERED, 0);
  while (has_room()) writer_frame(FORGOTTEN, 0, NO_WORDS);
}

static void forgotten_decisions(void) {
  (void)fill_history(0);
  while (has_room()) writer_frame(FORGOTTEN, 0, NO_WORDS);
}

static void remembered_and_forgotten(void) {
  const uint64_t cards = fill(REMEMBERED, 0);
  while (has_room()) {
    writer_frame(REMEMBERED, 0, WORDS(1 + below(cards)));
    writer_frame(FORGOTTEN, 0, NO_WORDS);
  }
}

static void decided(void) {
  shuffled cards = shuffle(fill_pile());
  for (uint64_t i = 1; i < cards.count && has_room(); i++) {
    writer_decision(CARDSTACK_DIRECTION_LEFT, token_of(i), next_of(&cards));
  }
}

static void inserted(void) {
  uint64_t cards = fill_pile();
  while (has_room()) {
    writer_frame(INSERTED, 0, WORDS(below(cards), cards + 1));
    cards++;
  }
}

static void inserted_in_one_place(void) {
  const uint64_t cards = fill_pile();
  for (uint64_t i = 1; has_room(); i++) writer_frame(INSERTED, 0, WORDS(cards / 2, cards + i));
}

/* Lists too long to go one by one. */
static void inserted_lists(void) {
  uint64_t cards = fill_pile(), words[LIST + 1];
  while (has_room()) {
    words[0] = below(cards);
    for (int i = 1; i <= LIST; i++) words[i] = ++cards;
    writer_frame(INSERTED, 0, words, LIST + 1);
  }
}

static void placed(void) {
  uint64_t cards = fill_pile();
  while (has_room()) {
    writer_frame(PLACED, 0, WORDS(cards + 1, below(cards)));
    cards++;
  }
}

static void undone(void) {
  shuffled decisions = shuffle(fill_history(0));
  for (uint64_t i = 0; i < decisions.count && has_room(); i++) {
    writer_frame(UNDONE, 0, WORDS(token_of(next_of(&decisions))));
  }
}

/* Of cards that have come back to the pile, each of which goes from there to the top. */
static void undone_recycled(void) {
  uint64_t count = 0;
  while (writer.size < limit * 7 / 10) {
    count++;
    writer_decision(RECYCLES | CARDSTACK_DIRECTION_UP, token_of(count), count);
    writer_frame(PLACED, 0, WORDS(count, count - 1));
  }
  shuffled decisions = shuffle(count);
  for (uint64_t i = 0; i < count && has_room(); i++) writer_frame(UNDONE, 0, WORDS(token_of(next_of(&decisions))));
}

static void final_tokens(void) {
  shuffled decisions = shuffle(fill_history(0));
  for (uint64_t i = 0; i < decisions.count && has_room(); i++) {
    writer_frame(FINAL_TOKENS, 0, WORDS(token_of(next_of(&decisions))));
    end_list();
  }
}

/* Of closed decisions, too, and lists directly after each other. */
static void final_tokens_of_closed(void) {
  const uint64_t count = fill_history(CLOSES_OLDEST);
  for (uint64_t i = count; i > 1 && has_room(); i -= 2) {
    writer_frame(FINAL_TOKENS, 0, WORDS(token_of(i - 1), token_of(i)));
  }
}

static void sent(void) {
  shuffled sends = shuffle(fill_outbox());
  for (uint64_t i = 0; i < sends.count && has_room(); i++) {
    writer_frame(ANSWERED, 1, WORDS(token_of(next_of(&sends))));
  }
}

static void parked(void) {
  const uint64_t count = fill_outbox();
  shuffled sends = shuffle(count);
  for (uint64_t i = 0; i < count && has_room(); i++) {
    const uint64_t token = token_of(next_of(&sends));
    writer_frame(PARKED, 1, WORDS(token));
    if (i % 2 == 0) writer_frame(PARKED, 0, WORDS(token));
  }
}

static void rejected(void) {
  writer_frame(DELIVERY, CARDSTACK_DELIVERY_AT_DECISION, WORDS(7));
  shuffled decisions = shuffle(fill_history(REPORTED));
  for (uint64_t i = 0; i < decisions.count && has_room(); i++) {
    writer_frame(ANSWERED, 0, WORDS(token_of(next_of(&decisions))));
  }
}

static void rejected_of_nothing(void) {
  shuffled decisions = shuffle(fill_history(REPORTED));
  while (has_room()) writer_frame(ANSWERED, 0, WORDS(token_of(next_of(&decisions))));
}

static void withdrawn(void) {
  writer_frame(DELIVERY, CARDSTACK_DELIVERY_AT_DECISION, WORDS(7));
  shuffled decisions = shuffle(fill_history(REPORTED));
  for (uint64_t i = 0; i < decisions.count && has_room(); i++) {
    writer_frame(UNDONE, 1, WORDS(token_of(next_of(&decisions))));
  }
}

static void placed_from_the_air(void) {
  uint64_t count = 0;
  while (has_room_for_half()) writer_frame(ASIDE, 1 + (int)below(2), WORDS(++count));
  shuffled cards = shuffle(count);
  for (uint64_t i = 0; i < count && has_room(); i++) writer_frame(PLACED, 0, WORDS(next_of(&cards), i / 2));
}

static void left_in_the_air(void) {
  uint64_t count = 0;
  while (has_room()) writer_frame(ASIDE, 1 + (int)below(2), WORDS(++count));
}

static void removed_from_aside(void) {
  uint64_t count = 0;
  while (has_room_for_half()) {
    writer_frame(INSERTED, 0, WORDS(0, ++count));
    writer_frame(ASIDE, 0, WORDS(count));
  }
  shuffled cards = shuffle(count);
  for (uint64_t i = 0; i < count && has_room(); i++) {
    writer_frame(REMOVED, 0, WORDS(next_of(&cards)));
    end_list();
  }
}

static void removed_from_reserve(void) {
  shuffled cards = shuffle(fill(RESERVED, 0));
  for (uint64_t i = 0; i < cards.count && has_room(); i++) {
    writer_frame(REMOVED, 0, WORDS(next_of(&cards)));
    end_list();
  }
}

static void undone_of_reserve(void) {
  uint64_t count = 0;
  while (writer.size < limit * 7 / 10) {
    count++;
    writer_decision(CARDSTACK_DIRECTION_LEFT, token_of(count), count);
    writer_frame(RESERVED, 0, WORDS(count));
  }
  shuffled decisions = shuffle(count);
  for (uint64_t i = 0; i < count && has_room(); i++) writer_frame(UNDONE, 0, WORDS(token_of(next_of(&decisions))));
}

static void released(void) {
  (void)fill(RESERVED, 0);
  while (has_room()) writer_frame(ADMITTED, 0, WORDS(1));
}

/* Keys are let go of when there are many: of cards that nobody knows, again and again. */
static void keys(void) {
  const uint64_t decisions = fill_history(0);
  while (has_room()) {
    for (int i = 0; i < 70; i++) writer_frame(KEY, 3, WORDS(decisions + 1 + below(1000000), 0x616263));
    writer_frame(INSERTED, 0, WORDS(0));
  }
}

static void keys_after_many(void) {
  uint64_t count = 0;
  while (has_room_for_half()) writer_frame(KEY, 3, WORDS(++count, 0x616263));
  writer_frame(INSERTED, 0, WORDS(0));
  while (has_room()) {
    for (int i = 0; i < 70; i++) writer_frame(KEY, 3, WORDS(++count, 0x616263));
    writer_frame(INSERTED, 0, WORDS(0));
  }
}

static void locked(void) {
  const uint64_t cards = fill_pile();
  while (has_room()) writer_frame(LOCKED, (int)below(256), WORDS(1 + below(cards)));
}

static void cleared(void) {
  uint64_t cards = fill_pile();
  while (has_room()) {
    writer_frame(CLEARED, 0, NO_WORDS);
    writer_frame(INSERTED, 0, WORDS(0, ++cards));
  }
}

/* All of it in turn, at random, about cards of which only what is needed is known: where each is. */
static void mixture(void) {
  enum { UPCOMING = 1, DECIDED, GONE };
  const uint64_t cards = fill_pile();
  unsigned char *where = malloc(cards + 1);
  uint64_t *tokens = malloc((cards + 1) * sizeof *tokens), upcoming = cards, decisions = 0;
  if (where == NULL || tokens == NULL) exit(2);
  memset(where, UPCOMING, cards + 1);
  while (has_room()) {
    const uint64_t card = 1 + below(cards);
    switch (below(12)) {
      case 0: case 1:
        if (where[card] != UPCOMING) break;
        writer_frame(REMOVED, 0, WORDS(card));
        where[card] = GONE, upcoming--;
        break;
      case 2: case 3: case 4:
        if (where[card] != UPCOMING) break;
        tokens[card] = token_of(++decisions);
        writer_decision(CARDSTACK_DIRECTION_LEFT, tokens[card], card);
        where[card] = DECIDED, upcoming--;
        break;
      case 5:
        if (where[card] != DECIDED) break;
        writer_frame(UNDONE, 0, WORDS(tokens[card]));
        where[card] = UPCOMING, upcoming++;
        break;
      case 6:
        if (where[card] != DECIDED) break;
        writer_frame(FINAL_TOKENS, 0, WORDS(tokens[card]));
        where[card] = GONE;
        break;
      case 7: case 8:
        if (where[card] != GONE) break;
        if (below(2)) {
          writer_frame(INSERTED, 0, WORDS(below(upcoming + 1), card));
        } else {
          writer_frame(PLACED, 0, WORDS(card, below(upcoming + 1)));
        }
        where[card] = UPCOMING, upcoming++;
        break;
      case 9: writer_frame(SHIFTED, 0, WORDS(kit_random(&state), below(2))); break;
      case 10: writer_frame(FORGOTTEN, 0, NO_WORDS); break;
      default: writer_frame(KEY, 3, WORDS(card, 0x616263)); break;
    }
  }
  free(where);
  free(tokens);
}

/* -- Ids that collide -- */

/* The number that is multiplied by an odd one to give 1. */
static uint64_t inverse(uint64_t odd) {
  uint64_t found = odd;
  for (int i = 0; i < 6; i++) found *= 2 - odd * found;
  return found;
}

/* The id whose hash, as a new table calculates it (IdTable.swift), is `number`. Small numbers lie in the same place of every
 * table: all of them would be one long chain. */
static uint64_t colliding(uint64_t number) {
  uint64_t hash = number * inverse(UINT64_C(0xD6E8FEB86659FD93));
  hash ^= hash >> 32;
  return hash * inverse(UINT64_C(0x9E3779B97F4A7C15));
}

static void fill_colliding(int kind, int has_position) {
  uint64_t cards = 0, words[LIST + 1];
  while (has_room()) {
    size_t used = 0;
    if (has_position) words[used++] = cards;
    for (int i = 0; i < LIST; i++) words[used++] = colliding(++cards);
    writer_frame(kind, 0, words, used);
  }
}

static void colliding_cards(void) { fill_colliding(INSERTED, 1); }
static void colliding_in_reserve(void) { fill_colliding(RESERVED, 0); }
static void colliding_remembered(void) { fill_colliding(REMEMBERED, 0); }

static void colliding_one_by_one(void) {
  for (uint64_t card = 1; has_room(); card++) {
    writer_frame(INSERTED, 0, WORDS(0, colliding(card)));
    writer_frame(REMOVED, 0, WORDS(colliding(card / 2 + 1)));
    end_list();
    if (card > 1) writer_frame(INSERTED, 0, WORDS(0, colliding(card / 2 + 1)));
  }
}

static void colliding_decisions(void) {
  for (uint64_t count = 1; has_room(); count++) {
    writer_decision(CARDSTACK_DIRECTION_LEFT, token_of(count), colliding(count));
  }
}

static void colliding_keys(void) {
  uint64_t cards = 0;
  while (has_room_for_half()) {
    writer_frame(INSERTED, 0, WORDS(cards, colliding(cards + 1)));
    cards++;
  }
  for (uint64_t i = 1; i <= cards && has_room(); i++) writer_frame(KEY, 3, WORDS(colliding(i), 0x616263));
}

/* The tokens of decisions, and of what is to be delivered. */
static void colliding_tokens(void) {
  uint64_t count = 0;
  while (has_room_for_half()) count++, writer_decision(CARDSTACK_DIRECTION_LEFT, colliding(count), count);
  for (uint64_t i = 1; i < count && has_room(); i++) writer_frame(UNDONE, 0, WORDS(colliding(i)));
}

static void colliding_sends(void) {
  uint64_t count = 0;
  while (has_room_for_half()) {
    count++;
    const uint64_t token = colliding(STEP * count) / STEP * STEP;
    writer_frame(QUEUED, CARDSTACK_DIRECTION_LEFT, WORDS(token, count, writer_bits_of(1e9), 7));
  }
  for (uint64_t i = 1; i <= count && has_room(); i++) {
    writer_frame(PARKED, 1, WORDS(colliding(STEP * i) / STEP * STEP));
  }
}

static const struct abuse {
  const char *name;
  void (*write)(void);
} abuses[] = {
    {"removed", removed}, {"removed in order", removed_in_order}, {"shifted", shifted},
    {"shifted by half", shifted_by_half}, {"shifted and appended", shifted_and_appended}, {"forgotten", forgotten},
    {"forgotten decisions", forgotten_decisions}, {"remembered and forgotten", remembered_and_forgotten},
    {"decided", decided}, {"inserted", inserted}, {"inserted in one place", inserted_in_one_place},
    {"inserted lists", inserted_lists}, {"placed", placed}, {"undone", undone}, {"undone recycled", undone_recycled},
    {"final tokens", final_tokens}, {"final tokens of closed", final_tokens_of_closed}, {"sent", sent}, {"parked", parked},
    {"rejected", rejected}, {"rejected of nothing", rejected_of_nothing}, {"withdrawn", withdrawn},
    {"placed from the air", placed_from_the_air}, {"left in the air", left_in_the_air},
    {"removed from aside", removed_from_aside}, {"removed from reserve", removed_from_reserve},
    {"undone of reserve", undone_of_reserve}, {"released", released}, {"keys", keys},
    {"keys after many", keys_after_many}, {"locked", locked}, {"cleared", cleared}, {"mixture", mixture},
    {"colliding cards", colliding_cards}, {"colliding in reserve", colliding_in_reserve},
    {"colliding remembered", colliding_remembered}, {"colliding one by one", colliding_one_by_one},
    {"colliding decisions", colliding_decisions}, {"colliding keys", colliding_keys},
    {"colliding tokens", colliding_tokens}, {"colliding sends", colliding_sends},
};

static double processor_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* The processor time of restoring a buffer of so many bytes [s]. */
static double restoring(const struct abuse *abuse, size_t size) {
  state = 4711;
  limit = size;
  writer_begin_journal(1);
  writer_frame(CONTENTS, 3, NO_WORDS);
  abuse->write();
  CHECK(writer.size > size * 6 / 10);
  cardstack_deck_config config = kit_config();
  CHECK_OK(cardstack_deck_config_set_directions(&config, CARDSTACK_DIRECTIONS_FOUR_WAY));
  config.recycle.dedupe = CARDSTACK_DEDUPE_SESSION;
  cardstack_deck *deck = kit_empty(&config);
  const double start = processor_seconds();
  const cardstack_result result = cardstack_deck_restore(deck, writer.bytes, writer.size, CARDSTACK_RESTORE_KEEP, 0, NULL);
  const double taken = processor_seconds() - start;
  if (!CHECK_OK(result)) CHECK_FAIL("%s", cardstack_deck_error_message(deck));
  cardstack_deck_destroy(deck);
  return taken;
}

int main(int argc, char **argv) {
  const double largest = argc > 1 ? atof(argv[1]) : 4;
  const double usual = restoring(&abuses[0], 1000000);
  for (size_t i = 0; i < sizeof abuses / sizeof abuses[0]; i++) {
    if (argc > 2 && strcmp(argv[2], abuses[i].name) != 0) continue;
    double smaller = 0;
    printf("%-26s", abuses[i].name);
    for (double megabytes = argc > 1 ? 1 : 0.25; megabytes <= largest; megabytes *= 4) {
      check_context("%s, %g MB", abuses[i].name, megabytes);
      const double taken = restoring(&abuses[i], (size_t)(megabytes * 1e6));
      printf(" %8.3f s of %g MB", taken, megabytes);
      fflush(stdout);
      /* More memory is slower memory: hence the margin. What takes no time has no proportions. */
      if (smaller > 0 && taken > 4 * 3 * smaller + 0.05) CHECK_FAIL("%g s, after %g s for a quarter", taken, smaller);
      if (taken > 100 * megabytes * usual + 0.05) {
        CHECK_FAIL("%g s, and %g s of 1 MB of the first kind", taken, usual);
        break;
      }
      smaller = taken;
    }
    printf("\n");
  }
  free(writer.bytes);
  return check_report();
}
