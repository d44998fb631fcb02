/* What a call leaves in its outputs. Before every call of a C test each output is filled with garbage; after an error it
 * is 0 or NULL, and otherwise each field has been written. checked_calls.c has the functions that do so, one for each
 * export. */

#ifndef OUTPUTS_H
#define OUTPUTS_H

#include <cardstack.h>
#include <stddef.h>

/* Whether an output that is NULL is replaced in this call, so that every output is seen: in every second one. */
int outputs_turn(void);

/* Fills an output with garbage, or the first elements of an array. */
void outputs_fill(void *output, size_t size);
void outputs_fill_array(void *array, size_t capacity, size_t element_size);
/* After the call: elements behind the first `length` are what they were, if the call has left them. */
void outputs_end_array(size_t length);

/* Checks that an output of `function`, which has failed, is 0. */
void outputs_check(const char *function, const void *output, size_t size, cardstack_result result);

/* Checks that a call that succeeded has written an output, or a field of the elements of an array; `field` is that of the
 * first. */
void outputs_written(const char *function, const char *name, const void *output, size_t size);
void outputs_written_array(const char *function, const char *name, const void *field, size_t size, size_t count,
                           size_t element_size);

/* Checks that an output of a function that has failed was written. */
void outputs_check_known(const char *function, const void *output, size_t size, cardstack_result result);

#endif
