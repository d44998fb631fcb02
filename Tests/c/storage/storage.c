/* Saved decks and journals as a host uses them: what comes back, what each option leaves out, tokens, and
 * information. */

#include "check.h"
#include "deck_kit.h"
#include "storage_kit.h"

#include <math.h>
#include <stdlib.h>

/* -- Saved decks -- */

static void saving(void) {
  const cardstack_deck_config config = storage_config();
  cardstack_deck *deck = kit_deck(&config, 9);
  uint64_t tokens[4];
  for (int i = 0; i < 3; i++) tokens[i] = storage_left(deck, i + 1);
  CHECK_OK(cardstack_deck_remove(deck, 5, (const uint64_t[]){1}, 1, NULL));
  CHECK_OK(cardstack_deck_set_card_directions(deck, 5, 5, CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT)));
  storage_saved all = storage_save(deck, 3);
  cardstack_decision decisions[KIT_MAX_CARDS];
  for (int32_t strategy = 1; strategy <= 3; strategy++) {
    check_context("strategy %d", (int)strategy);
    cardstack_deck *back = kit_empty(&config);
    const cardstack_journal_info info = storage_restore(back, all, strategy);
    CHECK_EQUAL(info.decisions, 2);
    CHECK_EQUAL(info.finals, 1);
    CHECK_EQUAL(info.cards, 6);
    CHECK_EQUAL(info.size, all.size);
    CHECK_EQUAL(info.state, CARDSTACK_JOURNAL_NONE);
    CHECK_EQUAL(info.epoch, 1);
    CHECK_EQUAL(info.is_new, 0);
    KIT_UPCOMING(back, 4, 5, 6, 7, 8, 9);
    const size_t count = storage_decisions(back, decisions);
    CHECK_EQUAL(count, strategy == CARDSTACK_RESTORE_KEEP ? 2 : 0);
    if (count == 2) CHECK(decisions[0].token == tokens[1] && decisions[1].token == tokens[2]);
    CHECK_EQUAL(storage_final_count(back), strategy == CARDSTACK_RESTORE_FINALIZE ? 3 : 1);
    /* The lock holds, and what comes now goes on with tokens of its own. */
    const uint64_t next = storage_left(back, 10);
    CHECK_EQUAL(next, (UINT64_C(1) << 32) + 4);
    cardstack_pose pose;
    CHECK_EQUAL(kit_pose(back, 5, &pose), 1);
    CHECK_OK(cardstack_deck_undo(back, 11, CARDSTACK_DIRECTION_NONE, 0, NULL));
    if (strategy == CARDSTACK_RESTORE_KEEP) {
      CHECK_OK(cardstack_deck_undo(back, 12, CARDSTACK_DIRECTION_NONE, 0, NULL));
      CHECK_OK(cardstack_deck_undo(back, 13, CARDSTACK_DIRECTION_NONE, 0, NULL));
      KIT_UPCOMING(back, 2, 3, 4, 5, 6, 7, 8, 9);
    }
    CHECK_RESULT(cardstack_deck_undo(back, 14, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
    CHECK_RESULT(cardstack_deck_restore(back, all.bytes, all.size, 1, 0, NULL), CARDSTACK_ERROR_REFUSED);
    cardstack_deck_destroy(back);
  }
  check_context("%s", "");
  /* A saved deck's own copy is the same to the byte, but for its epoch. */
  cardstack_deck *back = kit_empty(&config);
  storage_restore(back, all, CARDSTACK_RESTORE_KEEP);
  CHECK(journal_digest(back) == journal_digest(deck));
  cardstack_deck_destroy(back);
  /* Damage: any byte, any length. */
  back = kit_empty(&config);
  for (size_t i = 0; i < all.size; i++) {
    check_context("byte %d", (int)i);
    all.bytes[i] ^= 0x10;
    const cardstack_result expected = i < 16 ? CARDSTACK_ERROR_FORMAT : CARDSTACK_ERROR_CORRUPT;
    CHECK_RESULT(cardstack_deck_restore(back, all.bytes, all.size, 1, 0, NULL), expected);
    all.bytes[i] ^= 0x10;
    CHECK_RESULT(cardstack_deck_restore(back, all.bytes, i, 1, 0, NULL), CARDSTACK_ERROR_CORRUPT);
  }
  CHECK_EQUAL(storage_decision_count(back), 0);
  storage_restore(back, all, CARDSTACK_RESTORE_KEEP);
  cardstack_deck_destroy(back);
  cardstack_deck_destroy(deck);
  free(all.bytes);
  check_context("%s", "");
}

/* The host loads its cards after a restart: that is no reason to give up what can be undone. */
static void first_replacement(void) {
  for (int32_t replacement = 1; replacement <= 4; replacement++) {
    check_context("replacement %d", (int)replacement);
    cardstack_deck_config config = storage_config();
    config.consent.replacement = replacement;
    cardstack_deck *deck = kit_deck(&config, 5);
    storage_left(deck, 1);
    storage_left(deck, 2);
    storage_saved all = storage_save(deck, 3);
    cardstack_deck_destroy(deck);
    deck = kit_empty(&config);
    storage_restore(deck, all, CARDSTACK_RESTORE_KEEP);
    size_t taken = 0;
    uint64_t question = 9;
    CHECK_OK(cardstack_deck_replace(deck, 3, (const uint64_t[]){1, 11, 12}, 3, 0, &taken, &question));
    CHECK_EQUAL(question, 0);
    CHECK_EQUAL(storage_decision_count(deck), 2);
    KIT_UPCOMING(deck, 11, 12); /* card 1 is decided, and not shown again */
    CHECK_OK(cardstack_deck_undo(deck, 4, CARDSTACK_DIRECTION_NONE, 0, NULL));
    KIT_UPCOMING(deck, 2, 11, 12);
    /* The second one is as any. */
    const cardstack_result result = cardstack_deck_replace(deck, 5, (const uint64_t[]){13}, 1, 0, &taken, &question);
    CHECK_RESULT(result, replacement == CARDSTACK_REPLACEMENT_REFUSE ? CARDSTACK_ERROR_REFUSED : CARDSTACK_OK);
    CHECK_EQUAL(question != 0, replacement == CARDSTACK_REPLACEMENT_ASK);
    cardstack_deck_destroy(deck);
    free(all.bytes);
  }
  check_context("%s", "");
}

/* -- What is stored -- */

/* A card decided before the journal was opened is not taken again, nor after a restart. */
static void remembered_from_before(void) {
  for (int32_t dedupe = 1; dedupe <= 3; dedupe++) {
    for (int form = 0; form < 2; form++) {
      check_context("dedupe %d, form %d", (int)dedupe, form);
      cardstack_deck_config config = kit_config();
      config.recycle.dedupe = dedupe;
      config.undo.limit = 1;
      cardstack_deck *deck = storage_journalled(&config);
      CHECK_OK(kit_append(deck, 0, 11, 14));
      storage_left(deck, 1);
      storage_left(deck, 2);
      storage_saved all = storage_save(deck, 3);
      cardstack_deck_destroy(deck);
      deck = kit_empty(&config);
      CHECK_OK(kit_append(deck, 0, 1, 3));
      CHECK_OK(kit_append(deck, 0, 12, 12));
      for (int i = 0; i < 4; i++) storage_left(deck, 1 + i);
      CHECK_OK(cardstack_deck_finalize_all(deck, 9));
      kit_forget(deck);
      kit_advance(deck, 20);
      if (form == 0) CHECK_OK(journal_open(deck, storage_place.path, CARDSTACK_RESTORE_KEEP, NULL));
      if (form == 1) storage_restore(deck, all, CARDSTACK_RESTORE_KEEP);
      KIT_UPCOMING(deck, 13, 14);
      size_t taken = 0;
      CHECK_OK(cardstack_deck_undo(deck, 21, CARDSTACK_DIRECTION_NONE, 0, NULL));
      KIT_UPCOMING(deck, 12, 13, 14);
      cardstack_deck *back = form == 0 ? storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL) : NULL;
      for (int i = 0; i < 2 && (i == 0 || back != NULL); i++) {
        CHECK_OK(cardstack_deck_append(i == 0 ? deck : back, 22, (const uint64_t[]){1, 2, 3}, 3, &taken));
        CHECK_EQUAL(taken, dedupe == CARDSTACK_DEDUPE_SESSION ? 0 : 3);
      }
      /* Decided twice, and once of it taken back. */
      storage_left(deck, 23);
      CHECK_OK(cardstack_deck_undo(deck, 24, CARDSTACK_DIRECTION_NONE, 0, NULL));
      CHECK_OK(cardstack_deck_remove(deck, 25, (const uint64_t[]){12}, 1, NULL));
      CHECK_OK(cardstack_deck_append(deck, 26, (const uint64_t[]){12}, 1, &taken));
      CHECK_EQUAL(taken, dedupe == CARDSTACK_DEDUPE_SESSION ? 0 : 1);
      cardstack_deck_destroy(deck);
      cardstack_deck_destroy(back);
      free(all.bytes);
    }
  }
  check_context("%s", "");
}

static cardstack_deck *open_with(const cardstack_deck_config *config, const char *file, uint32_t contents) {
  cardstack_journal_options options;
  cardstack_deck *deck = kit_empty(config);
  CHECK_OK(cardstack_journal_options_init(&options, sizeof options));
  options.contents = contents;
  CHECK_OK(cardstack_deck_open_journal(deck, file, &options, NULL));
  return deck;
}

static void contents(void) {
  cardstack_deck_config config = storage_config();
  config.recycle.dedupe = CARDSTACK_DEDUPE_SESSION;
  config.undo.limit = 3;
  for (uint32_t contents = 0; contents < 4; contents++) {
    check_context("contents %d", (int)contents);
    journal_place_clear(&storage_place);
    cardstack_deck *deck = open_with(&config, storage_place.path, contents);
    CHECK_OK(kit_append(deck, 0, 1, 100));
    storage_give_keys(deck, 1, 100);
    for (int i = 1; i <= 5; i++) kit_swipe(deck, i, i == 2 ? CARDSTACK_DIRECTION_UP : CARDSTACK_DIRECTION_LEFT);
    /* What a crash leaves, what is written anew, and what is saved: all the same. */
    for (int form = 0; form < 3; form++) {
      check_context("contents %d, form %d", (int)contents, form);
      cardstack_deck *back = NULL;
      if (form == 1) CHECK_OK(cardstack_deck_journal_compact(deck));
      if (form == 2) {
        storage_saved all = storage_save(deck, contents);
        back = kit_empty(&config);
        storage_restore(back, all, CARDSTACK_RESTORE_KEEP);
        free(all.bytes);
      } else {
        back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL);
      }
      uint64_t cards[KIT_MAX_CARDS];
      /* The recycled card has come back. */
      CHECK_EQUAL(storage_cards(back, cards), contents & CARDSTACK_STORE_UPCOMING ? 96 : 0);
      CHECK_EQUAL(storage_decision_count(back), 3);
      CHECK_EQUAL(storage_final_count(back), 2);
      for (uint64_t card = 3; card <= 5; card++) CHECK(storage_has_its_key(back, card));
      CHECK(contents & CARDSTACK_STORE_UPCOMING ? storage_has_its_key(back, 99) : storage_key_is(back, 99, NULL));
      size_t taken = 0;
      CHECK_OK(cardstack_deck_append(back, 10, (const uint64_t[]){1}, 1, &taken));
      CHECK_EQUAL(taken, contents & CARDSTACK_STORE_SESSION ? 0 : 1);
      cardstack_deck_destroy(back);
    }
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* -- Epochs and tokens -- */

static void tokens(void) {
  const cardstack_deck_config config = storage_config();
  uint64_t last = 0, nonce = 0;
  journal_place_clear(&storage_place);
  for (uint64_t epoch = 1; epoch <= 6; epoch++) {
    cardstack_deck *deck = kit_empty(&config);
    cardstack_journal_info info;
    CHECK_OK(journal_open(deck, storage_place.path, CARDSTACK_RESTORE_KEEP, &info));
    CHECK_EQUAL(info.epoch, epoch);
    CHECK_EQUAL(info.is_new, epoch == 1);
    if (epoch == 1) nonce = info.nonce;
    CHECK_EQUAL(info.nonce, nonce);
    CHECK_EQUAL(info.nonce, 7);
    CHECK_EQUAL(info.torn_bytes, epoch == 1 || epoch % 2 == 0 ? 0 : 64 - 5);
    CHECK_OK(kit_append(deck, 0, 10 * epoch, 10 * epoch + 9));
    for (int i = 0; i < 5; i++) {
      const uint64_t token = storage_left(deck, 1 + i);
      CHECK(token > last && token >> 32 == epoch);
      last = token;
    }
    cardstack_deck_destroy(deck);
    /* Every other time the last decision is torn: its token does not come again. */
    journal_bytes all = journal_file_read(storage_place.path);
    if (epoch % 2 == 0) journal_file_write(storage_place.path, all.bytes, all.size - 5);
    free(all.bytes);
  }
  /* Two programs that open copies of one journal make different tokens. */
  uint64_t first[2];
  for (int i = 0; i < 2; i++) {
    cardstack_journal_options options;
    cardstack_journal_info info = {.struct_size = sizeof info};
    CHECK_OK(cardstack_journal_options_init(&options, sizeof options));
    CHECK_EQUAL(options.first_token, 0);
    journal_file_copy(storage_place.path, storage_place.copy);
    cardstack_deck *deck = kit_empty(&config);
    CHECK_OK(cardstack_deck_open_journal(deck, storage_place.copy, &options, &info));
    CHECK_EQUAL(info.epoch, 7);
    CHECK_OK(kit_append(deck, 0, 900, 905));
    first[i] = storage_left(deck, 1);
    CHECK(first[i] >> 31 == info.epoch << 1 && first[i] % 4 == 0);
    CHECK_EQUAL(storage_left(deck, 2), first[i] + 4);
    cardstack_deck_destroy(deck);
  }
  CHECK(first[0] != first[1]);
  /* A host that wants the same run twice says where they begin. */
  static const uint64_t starts[] = {4, 400, 0x7FFFFFFC};
  for (int i = 0; i < 3; i++) {
    cardstack_journal_options options;
    CHECK_OK(cardstack_journal_options_init(&options, sizeof options));
    options.first_token = starts[i];
    journal_file_copy(storage_place.path, storage_place.copy);
    cardstack_deck *deck = kit_empty(&config);
    CHECK_OK(cardstack_deck_open_journal(deck, storage_place.copy, &options, NULL));
    CHECK_OK(kit_append(deck, 0, 900, 905));
    CHECK_EQUAL(storage_left(deck, 1), ((uint64_t)7 << 32) + starts[i]);
    cardstack_deck_destroy(deck);
  }
  /* A deck without a journal numbers from the beginning. */
  cardstack_deck *plain = kit_empty(&config);
  CHECK_OK(kit_append(plain, 0, 1, 5));
  CHECK_EQUAL(storage_left(plain, 1), 4);
  cardstack_deck_destroy(plain);
  /* A number of the system's, another each time. */
  uint64_t drawn[2];
  for (int i = 0; i < 2; i++) {
    cardstack_journal_options options;
    cardstack_journal_info info = {.struct_size = sizeof info};
    CHECK_OK(cardstack_journal_options_init(&options, sizeof options));
    CHECK_EQUAL(options.nonce, 0);
    journal_place_clear(&storage_place);
    cardstack_deck *deck = kit_empty(&config);
    CHECK_OK(cardstack_deck_open_journal(deck, storage_place.path, &options, &info));
    drawn[i] = info.nonce;
    cardstack_deck_destroy(deck);
  }
  CHECK(drawn[0] != 0 && drawn[0] != drawn[1]);
}

/* -- A journal is new until it has held a card or a decision -- */

static uint64_t load_token(cardstack_deck *deck) {
  uint64_t token = 0;
  CHECK_OK(cardstack_deck_load(deck, NAN, 0, &token));
  return token;
}

/* What a host does before its first cards, which leaves a journal as new as it was. */
static void nothing(cardstack_deck *deck) { (void)deck; }
static void flushed(cardstack_deck *deck) { CHECK_OK(cardstack_deck_journal_flush(deck)); }
static void compacted(cardstack_deck *deck) { CHECK_OK(cardstack_deck_journal_compact(deck)); }
static void keyed(cardstack_deck *deck) { storage_give_keys(deck, 1, 3); }
static void appended_nothing(cardstack_deck *deck) { CHECK_OK(cardstack_deck_append(deck, 0, NULL, 0, NULL)); }
static void cleared(cardstack_deck *deck) { CHECK_OK(cardstack_deck_clear(deck, 0)); }
static void reset(cardstack_deck *deck) { CHECK_OK(cardstack_deck_reset(deck, 0, 0, 0, NULL)); }
static void refreshed(cardstack_deck *deck) { CHECK_OK(cardstack_deck_refresh(deck, 0, 0, &(uint64_t){0})); }
static void empty_page(cardstack_deck *deck) {
  CHECK_OK(cardstack_deck_answer_load(deck, 0, load_token(deck), NULL, 0, 0, 0, 0, NULL));
}

/* What ends it, however little is left of it. */
static void appended(cardstack_deck *deck) { CHECK_OK(kit_append(deck, 0, 1, 1)); }
static void appended_and_cleared(cardstack_deck *deck) {
  appended(deck);
  cleared(deck);
}
static void appended_and_reset(cardstack_deck *deck) {
  appended(deck);
  reset(deck);
}
static void decided(cardstack_deck *deck) {
  appended(deck);
  storage_left(deck, 1);
  CHECK_OK(cardstack_deck_finalize_all(deck, 9));
  kit_forget(deck);
  kit_forget(deck);
  cardstack_send sends[1];
  size_t count = 0;
  CHECK_OK(cardstack_deck_sends(deck, 0, sends, sizeof sends[0], 1, &count));
  if (count > 0) CHECK_OK(cardstack_deck_answer_send(deck, 9, sends[0].token, CARDSTACK_ANSWER_SENT));
  kit_advance(deck, 99);
}
static void page(cardstack_deck *deck) {
  CHECK_OK(cardstack_deck_answer_load(deck, 0, load_token(deck), (const uint64_t[]){1}, 1, 0, 0, 0, NULL));
}
static void page_to_reserve(cardstack_deck *deck) {
  const uint64_t token = load_token(deck);
  CHECK_OK(cardstack_deck_answer_load(deck, 0, token, (const uint64_t[]){1}, 1, CARDSTACK_PAGE_RESERVE, 0, 0, NULL));
  cleared(deck);
}

static size_t journal_size(cardstack_deck *deck) {
  cardstack_journal_info info = {.struct_size = sizeof info};
  CHECK_OK(cardstack_deck_journal_info(deck, &info));
  return (size_t)info.size;
}

static void newness(void) {
  static const struct {
    const char *name;
    void (*act)(cardstack_deck *deck);
    int ends;
  } acts[] = {
      {"nothing", nothing, 0}, {"flush", flushed, 0}, {"compact", compacted, 0}, {"keys", keyed, 0},
      {"an empty list", appended_nothing, 0}, {"clear", cleared, 0}, {"reset", reset, 0}, {"refresh", refreshed, 0},
      {"an empty page", empty_page, 0}, {"append", appended, 1}, {"append and clear", appended_and_cleared, 1},
      {"append and reset", appended_and_reset, 1}, {"a decision", decided, 1}, {"a page", page, 1},
      {"a page to the reserve", page_to_reserve, 1},
  };
  cardstack_deck_config config = kit_config();
  config.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  config.feed.enabled = 1;
  config.delivery.mode = CARDSTACK_DELIVERY_AT_DECISION;
  config.delivery.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  for (size_t i = 0; i < sizeof acts / sizeof acts[0]; i++) {
    for (int way = 0; way < 3; way++) {
      check_context("%s, %s", acts[i].name, way == 0 ? "killed" : way == 1 ? "closed" : "compacted");
      journal_place_clear(&storage_place);
      cardstack_journal_info info = {.struct_size = sizeof info};
      for (int opening = 1; opening <= 4; opening++) {
        cardstack_deck *deck = kit_empty(&config);
        CHECK_OK(journal_open(deck, storage_place.path, CARDSTACK_RESTORE_KEEP, &info));
        CHECK_EQUAL(info.is_new, opening <= 2 || !acts[i].ends);
        /* Only the second time, so that a journal that was opened twice is new, and one that is empty again is not. */
        if (opening == 2) acts[i].act(deck);
        if (way == 2) CHECK_OK(cardstack_deck_journal_compact(deck));
        CHECK_OK(cardstack_deck_journal_info(deck, &info));
        CHECK_EQUAL(info.is_new, opening <= 2 || !acts[i].ends); /* what was found at its opening */
        if (way == 0) deck = journal_killed(deck, &storage_place, &config, CARDSTACK_RESTORE_KEEP);
        cardstack_deck_destroy(deck);
      }
    }
  }
  /* Where no cards are stored, a decision ends it. */
  for (int decides = 0; decides < 2; decides++) {
    check_context("decisions alone are stored, %d of them", decides);
    journal_place_clear(&storage_place);
    for (int opening = 1; opening <= 3; opening++) {
      cardstack_deck *deck = kit_empty(&config);
      cardstack_journal_options options;
      cardstack_journal_info info = {.struct_size = sizeof info};
      CHECK_OK(cardstack_journal_options_init(&options, sizeof options));
      options.contents = 0;
      CHECK_OK(cardstack_deck_open_journal(deck, storage_place.path, &options, &info));
      CHECK_EQUAL(info.is_new, opening == 1 || !decides);
      CHECK_OK(kit_append(deck, 0, 1, 9));
      if (decides && opening == 1) storage_left(deck, 1);
      cardstack_deck_destroy(deck);
    }
  }
  /* Nor is it new if what is damaged was the only card. */
  check_context("%s", "damaged");
  journal_place_clear(&storage_place);
  cardstack_deck *deck = journal_deck(&storage_place, &config, CARDSTACK_RESTORE_KEEP);
  CHECK_OK(cardstack_deck_journal_flush(deck));
  const size_t place = journal_size(deck);
  appended(deck);
  CHECK_OK(cardstack_deck_journal_flush(deck));
  cardstack_deck_destroy(deck);
  journal_bytes all = journal_file_read(storage_place.path);
  all.bytes[place] ^= 1;
  journal_file_write(storage_place.path, all.bytes, all.size);
  free(all.bytes);
  cardstack_journal_info info;
  deck = kit_empty(&config);
  CHECK_RESULT(journal_open(deck, storage_place.path, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_CORRUPT);
  CHECK_OK(journal_open(deck, storage_place.path, CARDSTACK_RESTORE_KEEP | CARDSTACK_RESTORE_SALVAGE, &info));
  CHECK_EQUAL(info.is_new, 0);
  CHECK_EQUAL(info.cards, 0);
  cardstack_deck_destroy(deck);
  check_context("%s", "");
}

/* -- Information; going on without -- */

static void information(void) {
  cardstack_deck_config config = kit_config();
  config.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  cardstack_deck *deck = storage_journalled(&config);
  cardstack_journal_info info = {.struct_size = sizeof info};
  CHECK_OK(cardstack_deck_journal_info(deck, &info));
  journal_bytes all = journal_file_read(storage_place.path);
  CHECK(info.is_new == 1 && info.state == CARDSTACK_JOURNAL_WRITTEN && info.epoch == 1 && info.nonce == 7);
  CHECK_EQUAL(info.size, all.size);
  free(all.bytes);
  CHECK_OK(kit_append(deck, 0, 1, 20));
  const uint64_t size = (CHECK_OK(cardstack_deck_journal_info(deck, &info)), info.size);
  storage_left(deck, 1);
  CHECK_OK(cardstack_deck_journal_info(deck, &info));
  CHECK_EQUAL(info.size, size + 64); /* a swipe */
  all = journal_file_read(storage_place.path);
  CHECK_EQUAL(info.size, all.size);
  free(all.bytes);
  for (int i = 2; i < 9; i++) storage_left(deck, i);
  CHECK_OK(cardstack_deck_journal_compact(deck));
  CHECK_OK(cardstack_deck_finalize_all(deck, 9));
  const uint64_t before = (CHECK_OK(cardstack_deck_journal_info(deck, &info)), info.size);
  kit_forget(deck);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_journal_compact(deck));
  CHECK_OK(cardstack_deck_journal_info(deck, &info));
  CHECK(info.size < before && info.epoch == 1);
  CHECK_OK(cardstack_deck_journal_flush(deck));
  const unsigned long long digest = journal_digest(deck);
  CHECK(journal_digest_of_copy(&config, storage_place.path, storage_place.copy, &info) == digest);
  CHECK_EQUAL(info.cards, 12);
  CHECK_EQUAL(info.epoch, 2);
  /* A deck that is destroyed closes it, and another may open it again. */
  cardstack_deck_destroy(deck);
  deck = kit_deck(&config, 0);
  CHECK_OK(cardstack_deck_journal_info(deck, &info));
  CHECK(info.state == CARDSTACK_JOURNAL_NONE && info.size == 0 && info.nonce == 0 && info.epoch == 0);
  CHECK_EQUAL(info.struct_size, sizeof info);
  CHECK_EQUAL(kit_advance(deck, NAN).journal, CARDSTACK_JOURNAL_NONE);
  CHECK_RESULT(cardstack_deck_journal_flush(deck), CARDSTACK_ERROR_REFUSED);
  CHECK_OK(journal_open(deck, storage_place.path, CARDSTACK_RESTORE_KEEP, &info));
  CHECK(journal_digest(deck) == digest);
  CHECK(storage_left(deck, 14) >> 32 == 2);
  cardstack_deck_destroy(deck);
}

int main(void) {
  journal_place_make(&storage_place);
  saving();
  first_replacement();
  remembered_from_before();
  contents();
  tokens();
  newness();
  information();
  journal_place_remove(&storage_place);
  return check_report();
}
