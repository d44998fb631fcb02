/* A card that leaves and is inserted meanwhile, as for spaced repetition: "again" two cards down. It comes back to its
 * place when its flight ends, in every dedupe mode that would take it then. */

#include "check.h"
#include "deck_kit.h"
#include "journal_kit.h"

#include <math.h>

static kit_events events;

static size_t insert(cardstack_deck *deck, double time, uint64_t card, size_t position) {
  size_t taken = 99;
  CHECK_OK(cardstack_deck_insert(deck, time, position, &card, 1, &taken));
  return taken;
}

static cardstack_deck *decided(const cardstack_deck_config *c) {
  cardstack_deck *deck = kit_fresh(c, 6);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  return deck;
}

static void test_modes(void) {
  for (cardstack_dedupe mode = CARDSTACK_DEDUPE_LIVE; mode <= CARDSTACK_DEDUPE_SESSION; mode++) {
    for (uint32_t limit = 0; limit < 2; limit++) {
      check_context("mode %d, undo.limit %d", (int)mode, (int)limit);
      cardstack_deck_config c = kit_config();
      c.recycle.dedupe = mode;
      c.undo.limit = limit;
      cardstack_deck *deck = decided(&c);
      const size_t now = insert(deck, 1.05, 1, 2);
      CHECK_EQUAL(insert(deck, 1.05, 1, 2), 0);
      KIT_UPCOMING(deck, 2, 3, 4, 5, 6);
      kit_advance(deck, 4);
      /* What the mode takes after the flight it takes during the flight. */
      if (now) KIT_UPCOMING(deck, 2, 3, 1, 4, 5, 6);
      CHECK_EQUAL(insert(deck, 4, 1, 2), 1 - now - (mode == CARDSTACK_DEDUPE_SESSION || (mode == CARDSTACK_DEDUPE_HISTORY && limit)));
      CHECK_EQUAL(now, mode == CARDSTACK_DEDUPE_LIVE || (mode == CARDSTACK_DEDUPE_HISTORY && limit == 0));
      cardstack_deck_destroy(deck);
    }
  }
  check_context("%s", "");
}

static void test_places(void) {
  cardstack_deck_config c = kit_config();
  c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  cardstack_deck *deck = decided(&c);
  kit_swipe(deck, 1.02, CARDSTACK_DIRECTION_LEFT);
  const uint64_t some[] = {9, 2, 4};
  size_t taken = 0;
  /* In one call: a new card, a card in flight and one that is in the pile. */
  CHECK_OK(cardstack_deck_insert(deck, 1.05, 1, some, 3, &taken));
  CHECK_EQUAL(taken, 2);
  CHECK_EQUAL(insert(deck, 1.05, 1, 4), 1);
  KIT_UPCOMING(deck, 3, 9, 4, 5, 6);
  kit_advance(deck, 4);
  KIT_UPCOMING(deck, 3, 9, 2, 4, 5, 1, 6);
  /* A held card stays on top. */
  kit_swipe(deck, 5, CARDSTACK_DIRECTION_LEFT);
  CHECK_EQUAL(insert(deck, 5.02, 3, 0), 1);
  kit_press(deck, 5.1, 200, 400);
  kit_advance(deck, 8);
  KIT_UPCOMING(deck, 9, 3, 2, 4, 5, 1, 6);
  CHECK_OK(cardstack_deck_pointer_cancel(deck, 8, 1, NULL));
  /* A place behind the end is the end; a card without a pile does not wait. */
  CHECK_OK(cardstack_deck_remove(deck, 9, (const uint64_t[]){3, 2, 1, 4, 5, 6}, 6, NULL));
  kit_swipe(deck, 10, CARDSTACK_DIRECTION_LEFT);
  CHECK_EQUAL(insert(deck, 10.01, 9, 0), 1);
  KIT_UPCOMING(deck, 9);
  cardstack_deck_destroy(deck);
}

/* What else happens to it meanwhile. */
static void test_meanwhile(void) {
  cardstack_deck_config c = kit_config();
  c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  /* Undone: it is back, and once only. */
  cardstack_deck *deck = decided(&c);
  CHECK_EQUAL(insert(deck, 1.05, 1, 2), 1);
  CHECK_OK(cardstack_deck_undo(deck, 1.1, CARDSTACK_DIRECTION_NONE, 0, NULL));
  kit_advance(deck, 4);
  KIT_UPCOMING(deck, 1, 2, 3, 4, 5, 6);
  cardstack_deck_destroy(deck);
  /* Removed. */
  deck = decided(&c);
  const uint64_t card = 1;
  CHECK_EQUAL(insert(deck, 1.05, 1, 2), 1);
  CHECK_OK(cardstack_deck_remove(deck, 1.1, &card, 1, NULL));
  kit_advance(deck, 4);
  KIT_UPCOMING(deck, 2, 3, 4, 5, 6);
  cardstack_deck_destroy(deck);
  /* Other directions recycle now. */
  deck = decided(&c);
  CHECK_EQUAL(insert(deck, 1.05, 1, 2), 1);
  c.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  CHECK_OK(cardstack_deck_set_config(deck, 1.06, &c));
  kit_advance(deck, 4);
  KIT_UPCOMING(deck, 2, 3, 1, 4, 5, 6);
  /* One that comes back by the rules is in the deck. */
  kit_swipe(deck, 5, CARDSTACK_DIRECTION_RIGHT);
  CHECK_EQUAL(insert(deck, 5.05, 2, 1), 0);
  kit_advance(deck, 9);
  KIT_UPCOMING(deck, 3, 1, 4, 5, 6, 2);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_EMPTIED), 0);
  cardstack_deck_destroy(deck);
}

/* A journal has it from the call on. If the program ends before it has landed, it comes where recycled cards go. */
static void test_journal(void) {
  cardstack_deck_config c = kit_config();
  c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  journal_place place;
  journal_place_make(&place);
  cardstack_deck *deck = journal_deck(&place, &c, CARDSTACK_RESTORE_KEEP);
  CHECK_OK(kit_append(deck, 0, 1, 6));
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  for (int has_landed = 0; has_landed < 2; has_landed++) {
    if (has_landed) kit_advance(deck, 4);
    else CHECK_EQUAL(insert(deck, 1.05, 1, 2), 1);
    for (int is_compacted = 0; is_compacted < 2; is_compacted++) {
      check_context("landed %d, compacted %d", has_landed, is_compacted);
      if (is_compacted) CHECK_OK(cardstack_deck_journal_compact(deck));
      cardstack_deck *back = journal_reopened(&place, &c, CARDSTACK_RESTORE_KEEP, NULL);
      if (has_landed) KIT_UPCOMING(back, 2, 3, 1, 4, 5, 6);
      else KIT_UPCOMING(back, 2, 3, 4, 5, 6, 1);
      CHECK_EQUAL(kit_advance(back, NAN).undoable, 1);
      cardstack_deck_destroy(back);
    }
  }
  check_context("%s", "");
  cardstack_deck_destroy(deck);
  journal_place_remove(&place);
}

int main(void) {
  test_modes();
  test_places();
  test_meanwhile();
  test_journal();
  return check_report();
}
