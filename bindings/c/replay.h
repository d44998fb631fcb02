/* Applies a trace to a deck, call by call, and tells what comes of it in the words of Tests/traces/README.md. */

#ifndef REPLAY_H
#define REPLAY_H

#include "trace.h"

#include <cardstack.h>
#include <stdio.h>

/* Makes a deck as the statements before `begin` say. Returns NULL and fills `error` if they cannot be followed. */
cardstack_deck *replay_create(const trace *trace, trace_error *error);

/* Makes one call, all but `frame`, and prints a line if it fails. Returns 0 and fills `error` if the statement cannot be
 * followed at all. */
int replay_call(cardstack_deck *deck, const trace_statement *statement, FILE *out, trace_error *error);

/* Lets time pass to `time`, drains the events and prints a line for the frame and for each of them. `line` is for the
 * error there may be. */
void replay_frame(cardstack_deck *deck, size_t index, double time, size_t line, FILE *out);

#endif
