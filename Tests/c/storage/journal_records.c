/* Records that pass their checksum and make no sense, one by one and at random: they are damage, and leave the deck
 * empty.
 *
 *     journal_records [ROUNDS]
 *
 * With a number as many journals of random records are read. */

#include "check.h"
#include "damage_kit.h"
#include "deck_kit.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

/* -- Records that make no sense -- */

/* A deck with decisions 1 to 4 about cards 1 to 4, the first final and the last in flight, 5 aside, and 6 to 9
 * upcoming. */
static void begin_sensibly(void) {
  writer_begin_journal(1);
  writer_frame(CONTENTS, 3, NO_WORDS);
  writer_frame(INSERTED, 0, WORDS(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
  writer_decision(CARDSTACK_DIRECTION_LEFT, 1, 1);
  writer_decision(CARDSTACK_DIRECTION_RIGHT, 2, 2);
  writer_frame(FINAL, 0, WORDS(1));
  writer_decision(CARDSTACK_DIRECTION_RIGHT, 3, 3);
  writer_decision(CARDSTACK_DIRECTION_UP | RECYCLES, 4, 4);
  writer_frame(ASIDE, 0, WORDS(5));
  writer_frame(RESERVED, 0, WORDS(15, 16));
  writer_frame(QUEUED, CARDSTACK_DIRECTION_LEFT, WORDS(4, 4, writer_bits_of(0), 7));
  writer_frame(DELIVERY, CARDSTACK_DELIVERY_BOTH, WORDS(7));
}

static int absurd_count;

/* What has just been written last is damage, whether or not sensible records come after it. */
static void check_absurd(const char *name) {
  check_context("%s", name);
  const long long at = (long long)writer.last;
  damage_check_refused(writer.bytes, writer.size, CARDSTACK_ERROR_CORRUPT, at);
  writer_frame(CLEARED, 0, NO_WORDS);
  damage_check_refused(writer.bytes, writer.size, CARDSTACK_ERROR_CORRUPT, at);
  absurd_count++;
}

#define ABSURD(...) (begin_sensibly(), __VA_ARGS__, check_absurd(#__VA_ARGS__))

#define ABSURD_DECISION(detail, token, card, wall, x, y, grab) \
  ABSURD(writer_frame(DECISION, detail, \
                      WORDS(token, card, writer_bits_of(wall), writer_bits_of(x), writer_bits_of(y), grab)))

static void absurd_records(void) {
  const uint64_t most = UINT64_MAX, middle = writer_grab_of(0, 0);
  static const int unknown[] = {0, KINDS, 100, 128, 255};
  begin_sensibly();
  const damage_opened found = damage_open(writer.bytes, writer.size);
  CHECK_OK(found.result);
  CHECK_EQUAL(found.info.cards, 8);
  CHECK_EQUAL(found.info.decisions, 3);
  CHECK_EQUAL(found.info.finals, 1);
  for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) ABSURD(writer_frame(unknown[i], 0, WORDS(1)));

  ABSURD_DECISION(0, 9, 6, 0, 0, 0, middle);
  ABSURD_DECISION(9, 9, 6, 0, 0, 0, middle);
  ABSURD_DECISION(0x3F, 9, 6, 0, 0, 0, middle);
  ABSURD_DECISION(1, 0, 6, 0, 0, 0, middle);
  ABSURD_DECISION(1, 9, 0, 0, 0, 0, middle);
  ABSURD_DECISION(1, most, 6, 0, 0, 0, middle);
  ABSURD_DECISION(1, 9, 4, 0, 0, 0, middle); /* in flight */
  ABSURD_DECISION(1, 9, 6, NAN, 0, 0, middle);
  ABSURD_DECISION(1, 9, 6, INFINITY, 0, 0, middle);
  ABSURD_DECISION(1, 9, 6, 1e300, 0, 0, middle);
  ABSURD_DECISION(1, 9, 6, -1e300, 0, 0, middle);
  ABSURD_DECISION(1, 9, 6, 0, NAN, 0, middle);
  ABSURD_DECISION(1, 9, 6, 0, 0, -INFINITY, middle);
  ABSURD_DECISION(1, 9, 6, 0, 1e300, 0, middle);
  ABSURD_DECISION(1, 9, 6, 0, 0, -1e300, middle);
  ABSURD_DECISION(1, 9, 6, 0, 0, 0, writer_grab_of(0.6f, 0));
  ABSURD_DECISION(1, 9, 6, 0, 0, 0, writer_grab_of(0, NAN));
  ABSURD_DECISION(1, 9, 6, 0, 0, 0, writer_grab_of(-INFINITY, 0));
  ABSURD_DECISION(1, 2, 6, 0, 0, 0, middle); /* a token that is taken: by a decision that can be undone, */
  ABSURD_DECISION(1, 1, 6, 0, 0, 0, middle); /* a final one, */
  ABSURD(writer_frame(QUEUED, CARDSTACK_DIRECTION_LEFT, WORDS(20, 20, 0, 7)), writer_decision(1, 20, 6)); /* a SEND */
  ABSURD(writer_frame(QUEUED, CARDSTACK_DIRECTION_LEFT | 0x20, WORDS(20, 20, 0, 7)), writer_decision(1, 22, 6));
  /* What is queued of a decision comes after it. */
  ABSURD(writer_frame(QUEUED, CARDSTACK_DIRECTION_LEFT | 0x10, WORDS(20, 20, 0, 7)), writer_decision(1, 20, 6));
  ABSURD(writer_frame(QUEUED, CARDSTACK_DIRECTION_LEFT | 0x20, WORDS(20, 20, 0, 7)), writer_decision(1, 20, 6));
  ABSURD(writer_frame(DECISION, 1, WORDS(9, 6, 0, 0, 0)));
  ABSURD(writer_frame(DECISION, 1, WORDS(9, 6, 0, 0, 0, 0, 0)));
  ABSURD(writer_frame(DECISION, 1, NO_WORDS));

  ABSURD(writer_frame(UNDONE, 0, WORDS(0)));
  ABSURD(writer_frame(UNDONE, 0, WORDS(1))); /* final */
  ABSURD(writer_frame(UNDONE, 0, WORDS(77)));
  ABSURD(writer_frame(UNDONE, 0, WORDS(most)));
  ABSURD(writer_frame(UNDONE, 0, NO_WORDS));
  ABSURD(writer_frame(UNDONE, 0, WORDS(2, 3)));

  ABSURD(writer_frame(FINAL, 0, WORDS(4)));
  ABSURD(writer_frame(FINAL, 0, WORDS(most)));
  ABSURD(writer_frame(FINAL, 0, WORDS(UINT64_C(1) << 63)));
  ABSURD(writer_frame(FINAL, 0, NO_WORDS));
  ABSURD(writer_frame(FINAL, 0, WORDS(1, 1)));

  ABSURD(writer_frame(CLOSED, 0, WORDS(4)));
  ABSURD(writer_frame(CLOSED, 0, WORDS(2)), writer_frame(CLOSED, 0, WORDS(2)));
  ABSURD(writer_frame(CLOSED, 0, WORDS(most)));
  ABSURD(writer_frame(CLOSED, 0, WORDS(UINT64_C(1) << 63)));
  ABSURD(writer_frame(CLOSED, 0, NO_WORDS));
  ABSURD(writer_frame(CLOSED, 0, WORDS(1, 1)));

  ABSURD(writer_frame(FINAL_TOKENS, 0, WORDS(1)));
  ABSURD(writer_frame(FINAL_TOKENS, 0, WORDS(3, 2)));
  ABSURD(writer_frame(FINAL_TOKENS, 0, WORDS(2, 2)));
  ABSURD(writer_frame(FINAL_TOKENS, 0, WORDS(0)));
  ABSURD(writer_frame(FINAL_TOKENS, 0, WORDS(2, 3, 4, 5)));
  ABSURD(writer_frame(FINAL_TOKENS, 0, NO_WORDS));

  ABSURD(writer_frame(FINAL_READ, 0, WORDS(2)));
  ABSURD(writer_frame(FINAL_READ, 0, WORDS(most)));
  ABSURD(writer_frame(FINAL_READ, 0, NO_WORDS));
  ABSURD(writer_frame(FINAL_READ, 0, WORDS(1, 0)));

  ABSURD(writer_frame(INSERTED, 0, NO_WORDS));
  ABSURD(writer_frame(INSERTED, 0, WORDS(5)));
  ABSURD(writer_frame(INSERTED, 0, WORDS(0, 0)));
  ABSURD(writer_frame(INSERTED, 0, WORDS(0, 50, 51, 50)));
  ABSURD(writer_frame(INSERTED, 0, WORDS(0, 6))); /* upcoming */
  ABSURD(writer_frame(INSERTED, 0, WORDS(0, 5))); /* aside */
  ABSURD(writer_frame(INSERTED, 0, WORDS(0, 4))); /* in flight */
  ABSURD(writer_frame(INSERTED, 0, WORDS(5, 50)));
  ABSURD(writer_frame(INSERTED, 0, WORDS(most, 50)));
  ABSURD(writer_frame(INSERTED, 0, WORDS(UINT64_C(1) << 63, 50)));

  ABSURD(writer_frame(REMOVED, 0, NO_WORDS));

  ABSURD(writer_frame(PLACED, 0, WORDS(0, 0)));
  ABSURD(writer_frame(PLACED, 0, WORDS(6, 0))); /* upcoming */
  ABSURD(writer_frame(PLACED, 0, WORDS(5, 5)));
  ABSURD(writer_frame(PLACED, 0, WORDS(5, most)));
  ABSURD(writer_frame(PLACED, 0, WORDS(5)));
  ABSURD(writer_frame(PLACED, 0, WORDS(5, 0, 0)));
  ABSURD(writer_frame(PLACED, 0, NO_WORDS));

  ABSURD(writer_frame(ASIDE, 0, WORDS(7)));
  ABSURD(writer_frame(ASIDE, 0, WORDS(0)));
  ABSURD(writer_frame(ASIDE, 0, WORDS(5)));
  ABSURD(writer_frame(ASIDE, 0, NO_WORDS));
  ABSURD(writer_frame(ASIDE, 0, WORDS(6, 7)));
  ABSURD(writer_frame(CLEARED, 0, NO_WORDS), writer_frame(ASIDE, 0, WORDS(0)));

  ABSURD(writer_frame(CLEARED, 0, WORDS(0)));

  ABSURD(writer_frame(SHIFTED, 0, WORDS(1, 2)));
  ABSURD(writer_frame(SHIFTED, 0, WORDS(1, most)));
  ABSURD(writer_frame(SHIFTED, 0, WORDS(1)));
  ABSURD(writer_frame(SHIFTED, 0, NO_WORDS));

  ABSURD(writer_frame(LOCKED, 1, WORDS(0)));
  ABSURD(writer_frame(LOCKED, 1, NO_WORDS));
  ABSURD(writer_frame(LOCKED, 1, WORDS(6, 7)));

  ABSURD(writer_frame(KEY, 0, NO_WORDS));
  ABSURD(writer_frame(KEY, 0, WORDS(0)));
  ABSURD(writer_frame(KEY, 1, WORDS(6)));
  ABSURD(writer_frame(KEY, 9, WORDS(6, 1)));
  ABSURD(writer_frame(KEY, 65, WORDS(6, 1, 2, 3, 4, 5, 6, 7, 8, 9)));
  ABSURD(writer_frame(KEY, 255, WORDS(6, 1, 2, 3, 4, 5, 6, 7, 8, 9)));
  ABSURD(writer_frame(KEY, 1, WORDS(6, 1, 2)));

  ABSURD(writer_frame(REMEMBERED, 0, NO_WORDS));
  ABSURD(writer_frame(REMEMBERED, 0, WORDS(50, 0)));

  ABSURD(writer_frame(DELIVERY, 4, WORDS(7)));
  ABSURD(writer_frame(DELIVERY, 255, WORDS(7)));
  ABSURD(writer_frame(DELIVERY, 1, NO_WORDS));
  ABSURD(writer_frame(ANSWERED, 1, WORDS(5))); /* of nothing that is queued */
  ABSURD(writer_frame(ANSWERED, 2, WORDS(4)));
  ABSURD(writer_frame(ANSWERED, 1, NO_WORDS));
  ABSURD(writer_frame(ANSWERED, 1, WORDS(4, 4)));
  ABSURD(writer_frame(UNDONE, 1, WORDS(3))); /* nothing of it is queued */
  ABSURD(writer_frame(UNDONE, 3, WORDS(4)));
  ABSURD(writer_frame(UNDONE, 32, WORDS(4)));
  ABSURD(writer_frame(UNDONE, 255, WORDS(4)));
  ABSURD(writer_frame(QUEUED, 1, WORDS(0, 4, 0, 7)));
  ABSURD(writer_frame(QUEUED, 1, WORDS(8, 0, 0, 7)));
  ABSURD(writer_frame(QUEUED, 0, WORDS(8, 4, 0, 7)));
  ABSURD(writer_frame(QUEUED, 9, WORDS(8, 4, 0, 7)));
  ABSURD(writer_frame(QUEUED, 0x31, WORDS(8, 4, 0, 7)));
  ABSURD(writer_frame(QUEUED, 1, WORDS(8, 4, writer_bits_of(NAN), 7)));
  ABSURD(writer_frame(QUEUED, 1, WORDS(most, 4, 0, 7)));
  ABSURD(writer_frame(QUEUED, 1, WORDS(8, 4, 0)));
  ABSURD(writer_frame(QUEUED, 1, WORDS(8, 4, 0, 7, 7)));
  ABSURD(writer_frame(RESERVED, 0, NO_WORDS));
  ABSURD(writer_frame(RESERVED, 0, WORDS(0)));
  ABSURD(writer_frame(RESERVED, 0, WORDS(6)));
  ABSURD(writer_frame(RESERVED, 0, WORDS(15)));
  ABSURD(writer_frame(RESERVED, 0, WORDS(20, 20)));
  ABSURD(writer_frame(ADMITTED, 0, NO_WORDS));
  ABSURD(writer_frame(ADMITTED, 0, WORDS(3)));
  ABSURD(writer_frame(ADMITTED, 0, WORDS(most)));
  ABSURD(writer_frame(REFRESH_PENDING, 2, NO_WORDS));
  ABSURD(writer_frame(REFRESH_PENDING, 1, WORDS(1)));
  ABSURD(writer_frame(PARKED, 1, NO_WORDS));
  ABSURD(writer_frame(PARKED, 1, WORDS(4, 4)));
  ABSURD(writer_frame(PARKED, 2, WORDS(4)));
  ABSURD(writer_frame(PARKED, 1, WORDS(0)));
  ABSURD(writer_frame(PARKED, 0, WORDS(0)));
  ABSURD(writer_frame(PARKED, 1, WORDS(5))); /* nothing of it is queued */
  ABSURD(writer_frame(PARKED, 0, WORDS(4))); /* not parked */
  ABSURD(writer_frame(PARKED, 1, WORDS(4)), writer_frame(PARKED, 1, WORDS(4)));
  ABSURD(writer_frame(SEALED, 0, NO_WORDS));
  ABSURD(writer_frame(SEALED, 0, WORDS(1, 1)));
  ABSURD(writer_frame(SEALED, 0, WORDS(most)));
  ABSURD(writer_frame(CONTENTS, 4, NO_WORDS));
  ABSURD(writer_frame(CONTENTS, 255, NO_WORDS));
  ABSURD(writer_frame(CONTENTS, 3, WORDS(3)));
  ABSURD(writer_frame(QUEUED, CARDSTACK_DIRECTION_LEFT, WORDS(4, 4, 0, 7))); /* a second time */
  ABSURD(writer_frame(QUEUED, CARDSTACK_DIRECTION_LEFT | 0x10, WORDS(3, 3, 0, 7))); /* its token is that of decision 4 */
  ABSURD(writer_frame(QUEUED, CARDSTACK_DIRECTION_LEFT, WORDS(2, 9, 0, 7))); /* about another card */
  ABSURD(writer_frame(QUEUED, CARDSTACK_DIRECTION_LEFT, WORDS(1, 9, 0, 7)));
  ABSURD(writer_frame(QUEUED, CARDSTACK_DIRECTION_LEFT | 0x10, WORDS(4, 4, 0, 7))); /* which is not final, */
  ABSURD(writer_frame(QUEUED, CARDSTACK_DIRECTION_LEFT | 0x20, WORDS(4, 4, 0, 7))); /* nor taken back */

  writer_begin_journal(1);
  writer_frame(CONTENTS, 3, NO_WORDS);
  writer_frame(DELIVERY, CARDSTACK_DELIVERY_BOTH, WORDS(7));
  writer_decision(CARDSTACK_DIRECTION_LEFT | REPORTED, 32, 6);
  writer_frame(FINAL, 0, WORDS(1));
  writer_decision(CARDSTACK_DIRECTION_LEFT, 33, 7);
  check_absurd("the token of what the decision before has come to");

  CHECK(absurd_count > 60);

  check_context("what is queued about a final decision");
  begin_sensibly();
  writer_frame(QUEUED, CARDSTACK_DIRECTION_LEFT, WORDS(1, 1, 0, 7));
  writer_frame(QUEUED, CARDSTACK_DIRECTION_LEFT | 0x10, WORDS(1, 1, 0, 7));
  CHECK_OK(damage_open(writer.bytes, writer.size).result);
}

/* A journal in which the journal or a decision has this epoch. */
static void begin_epoch(uint64_t epoch, int in_token) {
  writer_begin_journal(in_token ? 5 : epoch);
  writer_frame(CONTENTS, 3, NO_WORDS);
  writer_frame(INSERTED, 0, WORDS(0, 1, 2, 3, 4));
  writer_decision(1, (in_token ? epoch : 5) << 32 | 4, 1);
}

/* The last epochs, of the journal or of a decision in it: no token may come again, so a journal in which no epoch is left is
 * refused. */
static void last_epochs(void) {
  static const uint64_t epochs[] = {UINT32_MAX, UINT64_C(1) << 40, UINT64_MAX};
  for (int i = 0; i < 3; i++) {
    check_context("epoch %llx", (unsigned long long)epochs[i]);
    writer_begin_journal(epochs[i]);
    writer_frame(CONTENTS, 3, NO_WORDS);
    damage_check_refused(writer.bytes, writer.size, CARDSTACK_ERROR_CORRUPT, 0);
  }
  for (int in_token = 0; in_token < 2; in_token++) {
    check_context("the last epoch, %s", in_token ? "in a token" : "the journal's");
    begin_epoch(UINT32_MAX - 1, in_token);
    damage_check_refused(writer.bytes, writer.size, CARDSTACK_ERROR_CORRUPT, -1);
    begin_epoch(UINT32_MAX - 2, in_token);
    journal_file_write(damage_place.copy, writer.bytes, writer.size);
    cardstack_deck *deck = kit_empty(&damage_config);
    cardstack_journal_info info;
    uint64_t token = 0;
    CHECK_OK(journal_open(deck, damage_place.copy, CARDSTACK_RESTORE_KEEP, &info));
    CHECK_EQUAL(info.epoch, UINT32_MAX - 1);
    CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, &token));
    CHECK_EQUAL(token >> 32, info.epoch);
    cardstack_deck_destroy(deck);
    journal_bytes last = journal_file_read(damage_place.copy);
    damage_check_refused(last.bytes, last.size, CARDSTACK_ERROR_CORRUPT, -1);
    free(last.bytes);
  }
}

/* Shifts by any number are shifts. */
static void absurd_distances(void) {
  static const int64_t distances[] = {INT64_MIN, INT64_MAX, -1, INT64_MIN + 1};
  for (int i = 0; i < 4; i++) {
    check_context("shifted by %lld", (long long)distances[i]);
    begin_sensibly();
    writer_frame(SHIFTED, 0, WORDS((uint64_t)distances[i], 1));
    CHECK_OK(damage_open(writer.bytes, writer.size).result);
  }
}

/* -- Random records -- */

static void use(cardstack_deck *deck) {
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  kit_forget(deck);
  double time = 1;
  for (int i = 0; i < 4; i++) {
    cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL);
    time += 0.03;
    kit_advance(deck, time);
    const size_t count = kit_poses(deck, poses);
    for (size_t k = 0; k < count; k++) CHECK(isfinite(poses[k].x) && isfinite(poses[k].y) &&
                                             isfinite(poses[k].rotation));
  }
  cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_UP, 0, NULL);
  cardstack_deck_swipe(deck, time + 1, CARDSTACK_DIRECTION_LEFT, 0, NULL);
  CHECK_OK(kit_append(deck, time + 1, 1, 12));
  CHECK_OK(cardstack_deck_remove(deck, time + 1, WORDS(1, 2, 3), NULL));
  kit_advance(deck, time + 9);
  CHECK_OK(cardstack_deck_finalize_all(deck, time + 9));
  kit_forget(deck);
}

static size_t pick(uint64_t *seed, size_t count) { return (size_t)((kit_random(seed) >> 11) % count); }

static uint64_t pick_word(uint64_t *seed) {
  static const uint64_t edges[] = {0, 1, UINT64_MAX, INT64_MAX, UINT64_C(1) << 63, UINT32_MAX, UINT64_C(1) << 32,
                                   1000000001};
  return pick(seed, 60) == 0 ? edges[pick(seed, 8)] : 1 + pick(seed, 12);
}

static void random_record(uint64_t *seed, uint64_t *token) {
  static const int often[] = {DECISION, DECISION, DECISION, INSERTED, INSERTED, ASIDE, PLACED, UNDONE, FINAL, REMOVED};
  const int kind = pick(seed, 3) > 0 ? often[pick(seed, 10)] : 1 + (int)pick(seed, KINDS);
  uint64_t words[12];
  size_t count = 1 + pick(seed, 3);
  for (int i = 0; i < 12; i++) words[i] = pick_word(seed);
  int detail = pick(seed, 20) == 0 ? (int)pick(seed, 256) : 0;
  switch (kind) {
    case DECISION:
      count = 6;
      words[0] = ++*token;
      words[2] = writer_bits_of(kit_random_between(seed, 0, 2e9));
      words[3] = writer_bits_of(kit_random_between(seed, -2000, 2000));
      words[4] = writer_bits_of(kit_random_between(seed, -2000, 2000));
      words[5] = writer_grab_of((float)kit_random_between(seed, -0.5, 0.5), 0);
      if (pick(seed, 30) == 0) words[2 + pick(seed, 4)] = kit_random(seed);
      detail = 1 + (int)pick(seed,
                             8) + (pick(seed, 3) == 0 ? RECYCLES : 0) + (pick(seed, 9) == 0 ? FINALIZES_OLDEST : 0) +
               (pick(seed, 9) == 0 ? CLOSES_OLDEST : 0) + (pick(seed, 2) == 0 ? REPORTED : 0);
      break;
    case UNDONE:
      count = 1, words[0] = *token - pick(seed, 3), detail = pick(seed, 2) == 0 ? 1 << pick(seed, 5) : 0;
      break;
    case DELIVERY: count = 1, detail = (int)pick(seed, 5); break;
    case ANSWERED: count = 1, words[0] = *token - pick(seed, 3), detail = (int)pick(seed, 2); break;
    case PARKED: count = 1, words[0] = *token - pick(seed, 3), detail = (int)pick(seed, 5) > 0; break;
    case RESERVED: count = 1; break;
    case ADMITTED: count = 1, words[0] = pick(seed, 3); break;
    case QUEUED:
      count = 4, words[0] = *token, words[2] = 0;
      detail = 1 + (int)pick(seed, 8) + 16 * (int)pick(seed, 3);
      break;
    case FINAL: case FINAL_READ: case CLOSED: count = 1, words[0] = pick(seed, 3); break;
    case FINAL_TOKENS: words[0] = *token - pick(seed, 3), words[1] = *token; break;
    case INSERTED: words[0] = pick(seed, 3), count++; break;
    case PLACED: count = 2, words[1] = pick(seed, 3); break;
    case SHIFTED: count = 2, words[1] = pick(seed, 2); break;
    case ASIDE: case LOCKED: count = 1; break;
    case CLEARED: count = 0; break;
    case KEY: detail = (int)pick(seed, 66), count = 1 + (size_t)(detail + 7) / 8; break;
    case CONTENTS: count = 0, detail = (int)pick(seed, 5); break;
    default: break;
  }
  if (pick(seed, 100) == 0) count = pick(seed, 12);
  writer_frame(kind, detail, words, count);
}

/* Most random records do not fit: one that is refused is taken back, so that a long journal comes of it. */
static void random_records(uint64_t rounds) {
  uint64_t good = 0;
  for (uint64_t round = 1; round <= rounds; round++) {
    uint64_t seed = round * UINT64_C(0x9E3779B97F4A7C15) + 1, token = UINT64_C(3) << 32;
    cardstack_deck *deck = kit_empty(&damage_config);
    cardstack_deck_config changed = damage_config;
    changed.recycle.dedupe = 1 + (int32_t)pick(&seed, 3);
    changed.undo.limit = 1 + (uint32_t)pick(&seed, 6);
    changed.exit.catch_seconds = (int32_t)pick(&seed, 2);
    CHECK_OK(cardstack_deck_set_config(deck, NAN, &changed));
    const size_t length = 1 + pick(&seed, 40);
    writer_begin(1, 3, HEADER);
    for (size_t i = 0; i < length; i++) {
      check_context("random records, round %d, record %d", (int)round, (int)i);
      const size_t size = writer.size;
      const uint64_t token_before = token;
      random_record(&seed, &token);
      /* The frames' checksums begin from the header's: it is written for the size there is now. */
      const size_t total = writer.size;
      writer_put(writer.bytes + 32, total, 8);
      writer.seed = writer_crc32(0, writer.bytes, 60);
      writer_put(writer.bytes + 60, writer.seed, 4);
      for (size_t at = HEADER; at < total;) {
        const size_t frame_size = (size_t)writer_get(writer.bytes + at + 4, 2);
        writer_put(writer.bytes + at, writer_crc32(writer.seed, writer.bytes + at + 4, frame_size - 4), 4);
        at += frame_size;
      }
      const cardstack_restore strategy = 1 + (int32_t)pick(&seed, 3);
      const cardstack_result result = cardstack_deck_restore(deck, writer.bytes, writer.size, strategy, 0, NULL);
      if (result == CARDSTACK_OK) {
        good++;
        use(deck);
        cardstack_deck_destroy(deck);
        deck = kit_empty(&damage_config);
        CHECK_OK(cardstack_deck_set_config(deck, NAN, &changed));
        continue;
      }
      if (result != CARDSTACK_ERROR_LIMIT) CHECK_RESULT(result, CARDSTACK_ERROR_CORRUPT);
      writer.size = size;
      writer.sequence--;
      token = token_before;
    }
    cardstack_deck_destroy(deck);
  }
  CHECK(good > rounds);
}

int main(int argc, char **argv) {
  damage_set_up();
  absurd_records();
  last_epochs();
  absurd_distances();
  random_records(argc == 2 ? strtoull(argv[1], NULL, 10) : 3000);
  damage_tear_down();
  return check_report();
}
