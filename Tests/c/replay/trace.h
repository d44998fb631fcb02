/* Reads traces: recorded sessions as text. Tests/traces/README.md describes the format.
 *
 * The parser knows the statements and their words, and puts a `frame` for each frame of `every`. It does not know the
 * fields of the configuration: it stores their names and values, and the caller applies them. */

#ifndef TRACE_H
#define TRACE_H

#include <cardstack_sheet.h>
#include <stddef.h>
#include <stdint.h>

/* The kinds of words that follow a function's name. */
typedef enum trace_kind {
  TRACE_REAL,
  TRACE_INT32,
  TRACE_INT64,
  TRACE_UINT32,
  TRACE_UINT64,
  TRACE_SIZE,
  TRACE_CARDS,   /* a list of uint64_t */
  TRACE_NUMBERS, /* a list of uint32_t */
  TRACE_REALS,   /* a list of double */
  TRACE_CHOICE
} trace_kind;

typedef struct trace_choice {
  const char *word; /* NULL ends a list */
  int32_t number;
} trace_choice;

typedef struct trace_parameter {
  const char *name;
  trace_kind kind;
  const trace_choice *choices;
} trace_parameter;

/* A word's value: a real number, a whole one with or without a sign, a list and its count, or a size as the count. */
typedef struct trace_argument {
  double real;
  int64_t whole;
  uint64_t natural;
  const uint64_t *cards;
  const uint32_t *numbers;
  const double *reals;
  size_t count;
} trace_argument;

/* What a trace is about: a deck, or a sheet. */
typedef struct trace_object {
  int is_sheet;
  cardstack_deck *deck;
  cardstack_sheet *sheet;
} trace_object;

enum { TRACE_MOST_WORDS = 6 };

/* A function that a trace can call. */
typedef struct trace_call {
  const char *name; /* NULL ends the list */
  size_t count;
  trace_parameter parameters[TRACE_MOST_WORDS];
  cardstack_result (*make)(trace_object object, double time, const trace_argument *arguments);
} trace_call;

/* The statements about an object: the word of the first one, its presets, and the calls. */
typedef struct trace_language {
  const char *first;
  const trace_choice *presets;
  const trace_call *calls;
} trace_language;

extern const trace_call trace_deck_calls[], trace_sheet_calls[];
extern const trace_language trace_languages[]; /* of decks, of sheets */
extern const trace_choice trace_direction_layout[];

/* A statement's verb. The first three configure the object; the others are calls. */
typedef enum trace_verb {
  TRACE_PRESET,
  TRACE_SET, /* a call, too, after `begin` */
  TRACE_DIRECTION_LAYOUT,
  TRACE_CALL, /* a function of the language's calls */
  TRACE_FRAME,
  TRACE_ADVANCE,
  TRACE_PASS,
  TRACE_DRAIN
} trace_verb;

/* A number with its text: a double cannot hold every value of a 64-bit field. */
typedef struct trace_value {
  const char *word;
  double number;
} trace_value;

typedef struct trace_setting {
  const char *field;         /* the field's name */
  const trace_value *values; /* `count` of them */
  size_t count;
} trace_setting;

typedef struct trace_statement {
  size_t line; /* from 1 */
  trace_verb verb;
  double time;     /* calls only; NaN: the object's present time [s] */
  int32_t choice;  /* the preset or the layout of directions */
  const trace_call *call;
  trace_argument arguments[TRACE_MOST_WORDS];
  const trace_setting *settings; /* set: `count` of them */
  size_t count;
} trace_statement;

typedef struct trace {
  trace_statement *statements;
  size_t count;
  size_t setup_count; /* the statements before `begin` */
  int is_sheet;
  /* The memory to which the statements point. */
  char *text;
  trace_setting *settings;
  trace_value *values;
  uint64_t *cards;
  uint32_t *numbers;
  double *reals;
} trace;

typedef struct trace_error {
  size_t line; /* 0: the error is not in a line */
  char message[160];
} trace_error;

/* Parses `length` bytes. Returns 1; free `out` with `trace_free`. After an error it returns 0 and fills `error`, and
 * `out` is empty. */
int trace_parse(const char *text, size_t length, trace *out, trace_error *error);

/* Reads and parses a file; "-" is the standard input. Returns as `trace_parse`. */
int trace_read(const char *path, trace *out, trace_error *error);

void trace_free(trace *trace);

#endif
