/* Applies a trace to a deck or a sheet, call by call, and prints the results in the format of Tests/traces/README.md. */

#ifndef REPLAY_H
#define REPLAY_H

#include "trace.h"

#include <stdio.h>

/* What a replay prints. */
typedef struct replay_output {
  FILE *file;
  size_t interval; /* the frames of a line, at most: 30, or 1 */
  size_t frames;   /* so far */
  size_t waiting;  /* those of them that are in no line yet */
  uint64_t hash;   /* of all frames */
  char digits[2 * 30 + 1];
} replay_output;

/* What is the same for decks and for sheets, with other functions and types: CALL is a macro of `deck` or `sheet`. */
#define REPLAY_EITHER(object, CALL) ((object).is_sheet ? CALL(sheet) : CALL(deck))

#define REPLAY_BASIS UINT64_C(0xcbf29ce484222325)
uint64_t replay_fnv1a(uint64_t hash, const void *data, size_t size);

/* Adds a part of a frame to the hash. */
void replay_hash(replay_output *out, const void *data, size_t size);

/* Ends a frame; prints the line for the frames that wait if the interval is over. */
void replay_frame(replay_output *out);

/* Prints the line for the frames that wait, if there are any. Each other line comes after it. */
void replay_end_frames(replay_output *out);

void replay_error(replay_output *out, size_t line, const char *name);

/* Creates the object from the statements before `begin`. Returns 0 and fills `error` if a statement is invalid. */
int replay_create(const trace *trace, trace_object *object, trace_error *error);

/* Fills `error` with a line and a message. Returns 0, so that callers can return the result. */
int replay_fail(trace_error *error, size_t line, const char *format, ...);

/* Sets the fields of a `set` statement in a configuration of decks or of sheets. Returns 1, or 0 and fills `error` if a
 * field or value is invalid. */
int replay_set_fields(void *config, int is_sheet, const trace_statement *statement, trace_error *error);

/* Makes any call except `frame` and `advance`. Prints a line if the call fails, and one for each event that it drains.
 * Returns 1, or 0 and fills `error` if the statement is invalid. */
int replay_call(trace_object object, const trace_statement *statement, replay_output *out, trace_error *error);

/* Lets time pass to `time` and adds the frame to the output. If it fails, it prints an error for line `line`
 * of the trace and returns 0; otherwise it returns 1. */
int replay_advance(trace_object object, double time, size_t line, replay_output *out);

/* Drains all events and prints a line for each. */
void replay_drain(trace_object object, replay_output *out);

#endif
