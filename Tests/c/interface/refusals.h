/* What refusals.c and the generated refusals_calls.c share: a world with arguments for every call, and what has an
 * argument refused. A refused call changes nothing, names the argument, and leaves 0 in its outputs. */

#ifndef REFUSALS_H
#define REFUSALS_H

#include "check.h"
#include "least_sizes.h"

#include <cardstack.h>
#include <cardstack_motion.h>
#include <cardstack_sheet.h>
#include <string.h>

typedef struct refusal_world {
  cardstack_deck *deck;
  cardstack_sheet *sheet;
  cardstack_velocity_tracker *velocity_tracker;
  double later; /* a time that no object has reached */
  const uint64_t *cards;
  const double *numbers;
  const uint32_t *lengths;
  const char *path;
  const void *saved;
  size_t saved_size;
  int speaker;         /* whose message names the argument: 0 nobody's, 1 the deck's, 2 the sheet's */
  const char *message; /* where a call writes what is wrong with a configuration, or NULL */
  const char *scene;
  int is_refusing; /* whether calls are refused now, or taken */
  uint64_t state[4];
} refusal_world;

/* A function, the speaker, and what calls the function. The last row has no name. */
typedef struct refusal_row {
  const char *function;
  int speaker;
  void (*call)(refusal_world *w);
} refusal_row;
extern const refusal_row refusal_rows[], refusal_special[];

/* What else is refused: by calls that take a configuration, and without an object. */
void refusal_configurations(refusal_world *w);
void refusal_plain(void);

/* Which numbers are taken: from the least to the largest. */
typedef struct refusal_range {
  double low;
  int is_low_out;
  double high;
  int is_high_out;
  int is_infinite, is_nan; /* whether infinity and NaN are taken, too */
} refusal_range;
#define NUMBERS(low, low_out, high, high_out, infinite, nan) {low, low_out, high, high_out, infinite, nan}

/* A field of a configuration: `kind` is d for double, i and u for 32 bits, f for 32 flags, r and h for reserved words
 * and halves, n for a number that is refused by itself nowhere. The last row has no name. */
typedef struct refusal_field {
  const char *name;
  size_t offset, count;
  char kind;
  refusal_range takes;
} refusal_field;
extern const refusal_field refusal_fields_of_cardstack_deck_config[], refusal_fields_of_cardstack_sheet_config[];

/* Structs that calls take. */
#define SOUND(record) record refusal_##record(void)
SOUND(cardstack_deck_config);
SOUND(cardstack_sheet_config);
SOUND(cardstack_frame);
SOUND(cardstack_sheet_frame);
SOUND(cardstack_journal_options);
SOUND(cardstack_journal_info);
SOUND(cardstack_velocity_options);
SOUND(cardstack_spring);
SOUND(cardstack_curve);
#define INITIALIZED(record)                      \
  SOUND(record) {                                \
    record made;                                 \
    CHECK_OK(record##_init(&made, sizeof made)); \
    return made;                                 \
  }

#define INVALID CARDSTACK_ERROR_INVALID_ARGUMENT
#define UNSUPPORTED CARDSTACK_ERROR_UNSUPPORTED_STRUCT
#define LIMIT CARDSTACK_ERROR_LIMIT

/* Before and after a call that is refused. `word`: what its message names; NULL: there is none. */
void refusal_before(refusal_world *w);
void refusal_after(refusal_world *w, cardstack_result result, cardstack_result code, const char *word, const char *text);
/* Things that are no object of the type `name`: NULL, memory that never was one, an address that none can have, objects
 * of other types. A destroyed object is not among them: to look at freed memory is undefined. */
enum { REFUSAL_OBJECTS = 6 };
void *refusal_object(refusal_world *w, int which, const char *name);
/* The number at `turn` that is out of a range. Returns 0 after the last one. */
int refusal_number(refusal_range range, int turn, double *out);
/* Writes the value at `turn` that a field does not take, or takes at the ends of its range. Returns 0 after the last. */
int refusal_spoil(const refusal_field *field, void *record, int turn);
int refusal_edge(const refusal_field *field, void *record, int turn);
/* Checks that a call takes its arguments, whatever it returns. */
void refusal_taken(cardstack_result result, const char *text);
/* A message about a field. */
void refusal_names(refusal_world *w, const char *field);

/* Makes a call with another value at a place. */
#define WITH(place, value, statement)                 \
  do {                                                \
    unsigned char kept[sizeof(place)];                \
    memcpy(kept, &(place), sizeof(place));            \
    (place) = (value);                                \
    statement;                                        \
    memcpy(&(place), kept, sizeof(place));            \
  } while (0)
#define REFUSED(code, word, call, text) (refusal_before(w), refusal_after(w, (call), code, word, text))
#define REFUSE(place, value, code, word, call) WITH(place, value, REFUSED(code, word, call, #place " = " #value ": " #call))
#define REFUSE_EACH(place, values, code, word, call)                                    \
  for (size_t each = 0; each < sizeof(values) / sizeof(values)[0]; each++) {            \
    REFUSE(place, values[each], code, word, call);                                      \
  }

#define REFUSE_OBJECTS(base, name, call) \
  for (int i = 0; i < REFUSAL_OBJECTS; i++) REFUSE(name, (base *)refusal_object(w, i, #base), INVALID, NULL, call)
#define SURVIVE(base, name, call) \
  for (int i = 0; i < REFUSAL_OBJECTS; i++) (name = (base *)refusal_object(w, i, #base), call)
#define REFUSE_MESSAGES(base, name, call)                          \
  for (int i = 0; i < REFUSAL_OBJECTS; i++) {                      \
    name = (base *)refusal_object(w, i, #base);                    \
    const char *message = call;                                    \
    CHECK(message != NULL && message[0] != '\0');                  \
  }
#define REFUSE_NUMBERS(place, word, range, call)                                        \
  do {                                                                                  \
    const refusal_range taken = range;                                                  \
    double bad;                                                                         \
    for (int turn = 0; refusal_number(taken, turn, &bad); turn++) {                     \
      check_context("%s = %.17g", #place, bad);                                         \
      REFUSE(place, bad, INVALID, word, call);                                          \
    }                                                                                   \
    check_context("");                                                                  \
  } while (0)
#define REFUSE_NUMBERS_IN(name, range, call)                                            \
  do {                                                                                  \
    const refusal_range taken = range;                                                  \
    double tried[3];                                                                    \
    for (int turn = 0; refusal_number(taken, turn / 3, &tried[0]); turn++) {            \
      memcpy(tried, w->numbers, sizeof tried);                                          \
      refusal_number(taken, turn / 3, &tried[turn % 3]);                                \
      REFUSE(name, tried, INVALID, NULL, call);                                         \
    }                                                                                   \
  } while (0)
/* A size that a call takes: too small ones, too large ones. Nothing is written then. A longer struct keeps its size, and
 * what is unknown in it is 0. */
#define REFUSE_SIZES(size, base, room, call)                                   \
  do {                                                                                  \
    static const size_t sizes[] = {0, 3, 8, LEAST_SIZE(base) - 1, 65536 + 8, UINT32_MAX, SIZE_MAX}; \
    unsigned char untouched[sizeof room];                                               \
    memset(&room, 0x5A, sizeof room);                                                   \
    memcpy(untouched, &room, sizeof room);                                              \
    REFUSE_EACH(size, sizes, UNSUPPORTED, "struct_size", call);                         \
    CHECK(memcmp(&room, untouched, sizeof room) == 0);                                  \
    WITH(size, sizeof room.record + 16, CHECK_OK(call));                                \
    CHECK_EQUAL(room.record.struct_size, sizeof room.record + 16);                      \
    for (int i = 0; i < 64; i++) CHECK_EQUAL(room.more[i], i < 16 ? 0 : 0x5A);          \
  } while (0)
#define REFUSE_ELEMENT_SIZES(place, base, may_be_none, call)                            \
  do {                                                                                  \
    static const size_t sizes[] = {may_be_none ? 1 : 0, 3, LEAST_SIZE(base) - 8, sizeof(base) + 4, 65536 + 8, UINT32_MAX}; \
    REFUSE_EACH(place, sizes, UNSUPPORTED, "size", call);                               \
  } while (0)
/* A struct that begins with its size. `is_read`: what is unknown in a longer one has to be 0. */
#define REFUSE_STRUCT_SIZES(base, room, is_read, call)                                  \
  do {                                                                                  \
    static const uint32_t sizes[] = {0, 4, 8, LEAST_SIZE(base) - 1, 65536 + 8, UINT32_MAX}; \
    REFUSE_EACH(room.record.struct_size, sizes, UNSUPPORTED, "struct_size", call);      \
    for (int i = 0; i < 16 && is_read; i++) {                                           \
      room.more[i] = 1;                                                                 \
      REFUSE(room.record.struct_size, sizeof room.record + 16, UNSUPPORTED, "struct_size", call); \
      room.more[i] = 0;                                                                 \
    }                                                                                   \
  } while (0)
#define REFUSE_LENGTHS(name, code, call)                                                \
  do {                                                                                  \
    static const size_t too_long[] = {SIZE_MAX, SIZE_MAX / 2 + 1};                       \
    REFUSE_EACH(name, too_long, code, #name, call);                                      \
  } while (0)
#define REFUSE_WHOLES(name, low, high, call)                                            \
  do {                                                                                  \
    static const int32_t wholes[] = {low - 1, high + 1, INT32_MIN, INT32_MAX};          \
    REFUSE_EACH(name, wholes, INVALID, #name, call);                                    \
  } while (0)
#define REFUSE_FLAGS(name, known, call)                                                 \
  for (uint32_t bit = 1; bit != 0; bit <<= 1) {                                         \
    if ((bit & (known)) == 0) REFUSE(name, name | bit, INVALID, #name, call);           \
  }
#define REFUSE_FIELDS(place, table, call)                                               \
  do {                                                                                  \
    unsigned char untouched[sizeof(place)];                                             \
    memcpy(untouched, &(place), sizeof(place));                                         \
    for (const refusal_field *field = table; field->name != NULL; field++) {            \
      for (int turn = 0; refusal_spoil(field, &(place), turn); turn++) {                \
        check_context("%s, bad value %d", field->name, turn);                           \
        REFUSED(INVALID, field->name, call, #call);                                     \
        refusal_names(w, field->name);                                                  \
        memcpy(&(place), untouched, sizeof(place));                                     \
      }                                                                                 \
    }                                                                                   \
    check_context("");                                                                  \
  } while (0)

#define ACCEPT(call) refusal_taken(call, #call)
#define ACCEPT_NULL(name, call) WITH(name, NULL, refusal_taken(call, #name " = NULL: " #call))
#define ACCEPT_EMPTY(name, length, call) WITH(length, 0, ACCEPT_NULL(name, call))
#define ACCEPT_LONGER(room, call) WITH(room.record.struct_size, sizeof room.record + 16, ACCEPT(call))
#define DESTROY(base, name) (name != NULL ? (base##_destroy(*name), *name = NULL) : (void *)0)

#endif
