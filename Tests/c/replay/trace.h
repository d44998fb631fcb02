/* Reads traces: recorded sessions as text. Tests/traces/README.md describes the format.
 *
 * The parser knows the statements and their words, and puts a `frame` for each frame of `every`. It does not know the fields of the configuration: it stores their
 * names and values, and the caller applies them. */

#ifndef TRACE_H
#define TRACE_H

#include <stddef.h>
#include <stdint.h>

/* A statement's verb. The first three configure the deck; the others are calls. */
typedef enum trace_verb {
  TRACE_PRESET,
  TRACE_SET, /* a call, too, after `begin` */
  TRACE_DIRECTION_LAYOUT,
  TRACE_APPEND,
  TRACE_INSERT,
  TRACE_REMOVE,
  TRACE_REPLACE,
  TRACE_CLEAR,
  TRACE_VIEWPORT,
  TRACE_WALL,
  TRACE_FRAME,
  TRACE_ADVANCE,
  TRACE_PASS,
  TRACE_DRAIN,
  TRACE_DOWN,
  TRACE_MOVE,
  TRACE_UP,
  TRACE_CANCEL,
  TRACE_SWIPE,
  TRACE_UNDO,
  TRACE_NUDGE,
  TRACE_FINALIZE,
  TRACE_SHIFT,
  TRACE_INVALIDATE,
  TRACE_ANSWER_QUESTION,
  TRACE_CARD_DIRECTIONS,
  TRACE_CARD_SIZE,
  TRACE_LOAD,
  TRACE_REFRESH,
  TRACE_ANSWER_LOAD,
  TRACE_ADMIT,
  TRACE_DAY,
  TRACE_RESET,
  TRACE_ANSWER_SEND,
  TRACE_RETRY_PARKED,
  TRACE_ONLINE,
  TRACE_BLOCKED,
  TRACE_MEDIA,
  TRACE_MEDIA_INDEX
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
  double time;     /* calls only; NaN: the deck's present time [s] */
  int32_t choice;  /* the preset, the layout of directions, the direction of a swipe, the answer to a SEND, or the
                      flags of a reset, as cardstack.h numbers them; answer-question, online, blocked: 1 for yes */
  int32_t flags;   /* swipe */
  int64_t pointer; /* down, move, up, cancel */
  double x, y;     /* a position; a viewport's or a card's width and height; wall: x, Unix seconds; nudge: distance, seconds */
  size_t position; /* insert; admit: how many */
  uint64_t card;   /* directions, card-size, media-index */
  uint32_t mask;   /* directions; answer-load: the page's flags */
  int64_t distance; /* shift */
  int64_t day;      /* answer-load, day */
  uint64_t token;   /* answer-question, answer-load, answer-send, retry-parked */
  int32_t error;    /* answer-load */
  uint32_t index;   /* media-index */
  const trace_setting *settings; /* set: `count` of them */
  const uint64_t *cards;    /* append, insert, remove, replace, invalidate, answer-load, media: `count` of them */
  const uint32_t *pictures; /* media: each card's number of pictures */
  size_t count;
} trace_statement;

typedef struct trace {
  trace_statement *statements;
  size_t count;
  size_t setup_count; /* the statements before `begin` */
  /* The memory to which the statements point. */
  char *text;
  trace_setting *settings;
  trace_value *values;
  uint64_t *cards;
  uint32_t *pictures;
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
