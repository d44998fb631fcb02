/* What the tests of storage share: one journal, decks that have it, saved decks, and what of a deck is stored. */

#ifndef STORAGE_KIT_H
#define STORAGE_KIT_H

#include "journal_kit.h"

/* The journal; a test makes and removes its folder. */
extern journal_place storage_place;

/* Four ways: upward a card comes round again, downward the host is asked, as long as it takes. */
cardstack_deck_config storage_config(void);

/* A deck with a new journal. */
cardstack_deck *storage_journalled(const cardstack_deck_config *config);
/* A deck with what a program leaves that is killed now. `info` may be NULL. */
cardstack_deck *storage_reopened(const cardstack_deck_config *config, cardstack_restore restore,
                                 cardstack_journal_info *info);

/* A decision to the left; returns its token. */
uint64_t storage_left(cardstack_deck *deck, double time);

/* The upcoming cards, into an array of KIT_MAX_CARDS. Returns their number. */
size_t storage_cards(cardstack_deck *deck, uint64_t *cards);
/* The decisions that can be undone, into an array of KIT_MAX_CARDS. Returns their number. */
size_t storage_decisions(cardstack_deck *deck, cardstack_decision *decisions);
size_t storage_decision_count(cardstack_deck *deck);
/* Drains, and counts the FINAL events. */
size_t storage_final_count(cardstack_deck *deck);

/* A saved deck, in memory of malloc. */
typedef struct storage_saved {
  unsigned char *bytes;
  size_t size;
} storage_saved;

/* Saves; checks that no byte more is written than is told. */
storage_saved storage_save(cardstack_deck *deck, uint32_t contents);
/* Restores, which has to succeed. */
cardstack_journal_info storage_restore(cardstack_deck *deck, storage_saved from, cardstack_restore strategy);

/* Gives the cards `first` … `last` the keys "k" and their number. */
void storage_give_keys(cardstack_deck *deck, uint64_t first, uint64_t last);
/* Whether a card has the key it got from there; whether it has this one, or none if it is NULL. */
int storage_has_its_key(cardstack_deck *deck, uint64_t card);
int storage_key_is(cardstack_deck *deck, uint64_t card, const char *expected);

#endif
