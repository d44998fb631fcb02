/* Counts the program's allocations, the library's included, and makes any of them fail. Linking allocations.c puts its
 * malloc and friends in front of libc's. */

#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stddef.h>

/* Allocations asked for so far, failed ones included. */
size_t allocations_count(void);

/* Blocks allocated and not freed. */
long allocations_live(void);

/* The `n`-th allocation from now on fails, and only that one; 0: none. */
void allocations_fail(size_t n);

/* Whether the failure asked for has happened. */
int allocations_failed(void);

#endif
