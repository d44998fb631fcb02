#include "everything_kit.h"

#include "check.h"
#include "damage_kit.h"
#include "deck_kit.h"

#include <math.h>

/* Half of what is out and not sealed is delivered and half rejected; then cards are in the reserve, and some of them released. */
static void answer_and_stage(cardstack_deck *deck) {
  uint64_t token = 0;
  kit_forget(deck);
  cardstack_send sends[64];
  size_t count = 0;
  CHECK_OK(cardstack_deck_sends(deck, 0, sends, sizeof sends[0], 64, &count));
  for (size_t i = 0, answered = 0; i < count; i++) {
    if (sends[i].state != CARDSTACK_SEND_OUT || sends[i].is_sealed) continue;
    CHECK_OK(cardstack_deck_answer_send(deck, NAN, sends[i].token,
                                        answered++ % 2 == 0 ? CARDSTACK_ANSWER_SENT : CARDSTACK_ANSWER_REJECTED));
  }
  CHECK_OK(cardstack_deck_clear(deck, NAN));
  CHECK_OK(cardstack_deck_load(deck, NAN, 0, &token));
  CHECK_OK(cardstack_deck_answer_load(deck, NAN, token, WORDS(40, 41, 42), CARDSTACK_PAGE_RESERVE, 0, 0, NULL));
  CHECK_OK(cardstack_deck_admit(deck, NAN, 2, NULL));
}

/* The first that is out has failed too often. */
static void park_one(cardstack_deck *deck, const cardstack_deck_config *config) {
  cardstack_deck_config parking = *config;
  cardstack_send sends[64];
  size_t count = 0, first = 0;
  parking.delivery.park_failures = 1;
  CHECK_OK(cardstack_deck_set_config(deck, NAN, &parking));
  kit_forget(deck);
  CHECK_OK(cardstack_deck_sends(deck, 0, sends, sizeof sends[0], 64, &count));
  while (first < count && (sends[first].state != CARDSTACK_SEND_OUT || sends[first].is_sealed)) first++;
  if (CHECK(first < count)) {
    CHECK_OK(cardstack_deck_answer_send(deck, NAN, sends[first].token, CARDSTACK_ANSWER_RETRY));
  }
  CHECK_EQUAL(kit_advance(deck, NAN).parked, 1);
  CHECK_OK(cardstack_deck_set_config(deck, NAN, config));
}

void everything_begin(cardstack_deck *deck) {
  static const uint32_t lengths[] = {7, 30};
  static const char bytes[37] = "seven.." "and a key of thirty bytes";
  uint64_t token = 0;
  CHECK_OK(kit_append(deck, 0, 30, 30));
  kit_swipe(deck, 0, CARDSTACK_DIRECTION_LEFT);
  CHECK_OK(cardstack_deck_reset(deck, NAN, CARDSTACK_RESET_SEAL, 0, NULL));
  CHECK_OK(kit_append(deck, 0, 1, 9));
  CHECK_OK(cardstack_deck_set_card_keys(deck, WORDS(3, 8), bytes, lengths));
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  kit_swipe(deck, 2, CARDSTACK_DIRECTION_UP);
  for (int i = 3; i < 7; i++) kit_swipe(deck, i, CARDSTACK_DIRECTION_RIGHT);
  kit_forget(deck);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_undo(deck, 7, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_OK(cardstack_deck_swipe(deck, 8, CARDSTACK_DIRECTION_DOWN, 0, &token));
  CHECK_OK(cardstack_deck_answer_question(deck, 9, token, 1));
  CHECK_OK(cardstack_deck_swipe(deck, 10, CARDSTACK_DIRECTION_DOWN, 0, &token));
  CHECK_OK(cardstack_deck_answer_question(deck, 11, token, 0));
  CHECK_OK(cardstack_deck_shift(deck, 12, 1));
  CHECK_OK(cardstack_deck_set_card_directions(deck, 13, 9, 1));
  CHECK_OK(cardstack_deck_remove(deck, 14, WORDS(7, 4), NULL));
  kit_swipe(deck, 15, CARDSTACK_DIRECTION_LEFT);
  kit_swipe(deck, 15, CARDSTACK_DIRECTION_UP);
  CHECK_OK(cardstack_deck_finalize_all(deck, 16));
  answer_and_stage(deck);
}

void everything_go_on(cardstack_deck *deck, const cardstack_deck_config *config) {
  CHECK_OK(cardstack_deck_replace(deck, 1, WORDS(21, 22, 23, 24, 25, 26), 0, NULL, NULL));
  for (uint64_t i = 30; i < 34; i++) CHECK_OK(kit_append(deck, 1, i, i));
  kit_swipe(deck, 20, CARDSTACK_DIRECTION_UP);
  kit_swipe(deck, 20, CARDSTACK_DIRECTION_DOWN);
  CHECK_OK(cardstack_deck_undo(deck, 20, CARDSTACK_DIRECTION_NONE, 0, NULL));
  kit_swipe(deck, 21, CARDSTACK_DIRECTION_LEFT);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_shift(deck, 21, 2));
  kit_swipe(deck, 22, CARDSTACK_DIRECTION_UP);
  CHECK_OK(cardstack_deck_set_card_keys(deck, WORDS(32), "r", (const uint32_t[]){1}));
  CHECK_OK(cardstack_deck_remove(deck, 23, WORDS(21, 22, 24, 32), NULL));
  CHECK_OK(kit_append(deck, 23, 32, 32)); /* without its key */
  kit_forget(deck);
  CHECK_OK(cardstack_deck_set_card_directions(deck, 24, 26, 2));
  CHECK_OK(cardstack_deck_set_card_keys(deck, WORDS(26), "k", (const uint32_t[]){1}));
  kit_swipe(deck, 25, CARDSTACK_DIRECTION_LEFT);
  CHECK_OK(cardstack_deck_journal_flush(deck));
  cardstack_deck_config closing = *config;
  closing.undo.limit = 0;
  closing.exit.catch_seconds = 1;
  closing.recycle.dedupe = config->recycle.dedupe == CARDSTACK_DEDUPE_SESSION ? CARDSTACK_DEDUPE_LIVE : CARDSTACK_DEDUPE_SESSION;
  CHECK_OK(cardstack_deck_set_config(deck, 25.01, &closing));
  CHECK_OK(cardstack_deck_set_config(deck, 25.02, config));
  CHECK_OK(cardstack_deck_finalize_all(deck, 26));
  kit_swipe(deck, 26.5, CARDSTACK_DIRECTION_LEFT);
  answer_and_stage(deck);
  CHECK_OK(cardstack_deck_refresh(deck, 27, 0, NULL));
  kit_swipe(deck, 27, CARDSTACK_DIRECTION_LEFT);
  park_one(deck, config);
}
