/* What bad_input.c and its tables share: refused calls, and things that are no deck. */

#ifndef BAD_INPUT_H
#define BAD_INPUT_H

#include "check.h"
#include "least_sizes.h"

#include <cardstack.h>

/* Makes a call that has to return `code`, leave a message with `word` in it (NULL: any), and change nothing. */
#define REFUSED(deck, code, word, call) \
  (bad_before(deck), bad_after((deck), (call), (code), (word), #call, __FILE__, __LINE__))

/* Refuses each bit of `flags` in a call, of which none exists yet. */
#define ON_BAD_FLAGS(deck, call)                                     \
  for (uint32_t flags = 1; flags != 0; flags <<= 1) {                \
    REFUSED((deck), CARDSTACK_ERROR_INVALID_ARGUMENT, "flags", (call)); \
  }

void bad_before(cardstack_deck *deck);
void bad_after(cardstack_deck *deck, cardstack_result result, cardstack_result code, const char *word, const char *text,
               const char *file, int line);

enum { BAD_DECKS = 3 };
/* NULL, memory that never was a deck, an address no deck can have. A destroyed deck is not among them: to look at freed
 * memory is undefined, whatever the library makes of it. */
cardstack_deck *bad_deck(int which);

/* Makes a call with each of them, by the name `bad`. */
#define ON_BAD_DECKS(call)                                            \
  do {                                                                \
    for (int which = 0; which < BAD_DECKS; which++) {                 \
      cardstack_deck *bad = bad_deck(which);                          \
      CHECK_RESULT((call), CARDSTACK_ERROR_INVALID_ARGUMENT);         \
    }                                                                 \
  } while (0)

/* Numbers that are none, or beyond CARDSTACK_MAX_MAGNITUDE. Those from the second on are no times either: NaN is one. */
enum { BAD_NUMBERS = 6 };
extern const double bad_numbers[BAD_NUMBERS];
#define ON_BAD_TIMES(deck, word, call)                                      \
  do {                                                                      \
    for (int which = 1; which < BAD_NUMBERS; which++) {                     \
      double bad = bad_numbers[which];                                      \
      REFUSED((deck), CARDSTACK_ERROR_INVALID_ARGUMENT, (word), (call));    \
    }                                                                       \
  } while (0)
#define ON_BAD_NUMBERS(deck, word, call)                                    \
  do {                                                                      \
    for (int which = 0; which < BAD_NUMBERS; which++) {                     \
      double bad = bad_numbers[which];                                      \
      REFUSED((deck), CARDSTACK_ERROR_INVALID_ARGUMENT, (word), (call));    \
    }                                                                       \
  } while (0)

/* A row of the tables: a function of the library, and what calls it badly on a deck in whatever state. */
typedef struct bad_row {
  const char *function;
  void (*test)(cardstack_deck *deck);
} bad_row;

/* Each ends with a row without a name. */
extern const bad_row bad_input_calls[], bad_input_structs[], bad_input_plain[], bad_input_velocity[],
    bad_input_motion[], bad_input_sheet[], bad_input_storage[], bad_input_feed[],
    bad_input_delivery[];

#endif
