/* The life of a deck, in two programs, that leaves a record of every kind in its journal. */

#ifndef EVERYTHING_KIT_H
#define EVERYTHING_KIT_H

#include <cardstack.h>

/* What happens in the first program, to an empty deck of `damage_config` with a new journal. */
void everything_begin(cardstack_deck *deck);
/* What happens in the second one, to the deck that comes back. `config` is its configuration. */
void everything_go_on(cardstack_deck *deck, const cardstack_deck_config *config);

#endif
