/* What a failing call leaves in its outputs. Before every call of a C test each output is filled with garbage; after an
 * error it is 0 or NULL. checked_calls.c has the functions that do so, one for each export. */

#ifndef OUTPUTS_H
#define OUTPUTS_H

#include <cardstack.h>
#include <stddef.h>

/* Whether an output that is NULL is replaced in this call, so that every output is seen: in every second one. */
int outputs_turn(void);

/* Fills an output with garbage. */
void outputs_fill(void *output, size_t size);

/* Checks that an output of `function`, which has failed, is 0. */
void outputs_check(const char *function, const void *output, size_t size, cardstack_result result);

/* Checks that such an output was written. */
void outputs_check_known(const char *function, const void *output, size_t size, cardstack_result result);

#endif
