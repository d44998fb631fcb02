/* Applies a trace to a deck, call by call, and tells what comes of it in the words of Tests/traces/README.md. */

#ifndef REPLAY_H
#define REPLAY_H

#include "trace.h"

#include <cardstack.h>
#include <stdio.h>

/* Makes a deck as the statements before `begin` say. Returns NULL and fills `error` if they cannot be followed. */
cardstack_deck *replay_create(const trace *trace, trace_error *error);

/* Fills `error` and returns 0. */
int replay_fail(trace_error *error, size_t line, const char *format, ...);

/* Sets the fields of a `set` statement. Returns 0 and fills `error` if it cannot be followed. */
int replay_set_fields(cardstack_deck_config *config, const trace_statement *statement, trace_error *error);

/* Makes one call, all but `frame` and `advance`, and prints a line if it fails, or for each event that it takes. Returns 0
 * and fills `error` if the statement cannot be followed at all. */
int replay_call(cardstack_deck *deck, const trace_statement *statement, FILE *out, trace_error *error);

/* Lets time pass to `time` and prints a line for the frame. Returns 1, or 0 if it failed, which prints an error in
 * `line`. */
int replay_advance(cardstack_deck *deck, size_t index, double time, size_t line, FILE *out);

/* Takes all events and prints a line for each. */
void replay_drain(cardstack_deck *deck, FILE *out);

#endif
