/* Times work in batches and takes the median: a batch that something else on the machine disturbed does not count. */

#ifndef TIMING_H
#define TIMING_H

#include <stddef.h>

/* The processor time that the program has taken: it does not pass while another program runs [ns]. */
double timing_now(void);

enum { TIMING_MOST_BATCHES = 1001 };

typedef struct timing {
  double batches[TIMING_MOST_BATCHES]; /* [ns per piece of work] */
  size_t count;
} timing;

void timing_add(timing *timing, double nanoseconds);
/* Forgets the batches so far: they warmed the caches up. */
void timing_reset(timing *timing);
double timing_median(timing *timing);

#endif
