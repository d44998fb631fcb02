/* Applies a trace to a deck, call by call, and prints the results in the format of Tests/traces/README.md. */

#ifndef REPLAY_H
#define REPLAY_H

#include "trace.h"

#include <cardstack.h>
#include <stdio.h>

/* Creates a deck from the statements before `begin`. Returns NULL and fills `error` if a statement is invalid. */
cardstack_deck *replay_create(const trace *trace, trace_error *error);

/* Fills `error` with a line and a message. Returns 0, so that callers can return the result. */
int replay_fail(trace_error *error, size_t line, const char *format, ...);

/* Sets the fields of a `set` statement. Returns 1, or 0 and fills `error` if a field or value is invalid. */
int replay_set_fields(cardstack_deck_config *config, const trace_statement *statement, trace_error *error);

/* Makes any call except `frame` and `advance`. Prints a line if the call fails, and one for each event that it drains.
 * Returns 1, or 0 and fills `error` if the statement is invalid. */
int replay_call(cardstack_deck *deck, const trace_statement *statement, FILE *out, trace_error *error);

/* Lets time pass to `time` and prints a line for the frame. If it fails, it prints an error for line `line`
 * of the trace and returns 0; otherwise it returns 1. */
int replay_advance(cardstack_deck *deck, size_t index, double time, size_t line, FILE *out);

/* Drains all events and prints a line for each. */
void replay_drain(cardstack_deck *deck, FILE *out);

#endif
