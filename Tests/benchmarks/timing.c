/* For clock_gettime. */
#define _POSIX_C_SOURCE 200809L

#include "timing.h"

#include <stdlib.h>
#include <time.h>

double timing_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

void timing_add(timing *timing, double nanoseconds) {
  if (timing->count < TIMING_MOST_BATCHES) timing->batches[timing->count++] = nanoseconds;
}

void timing_reset(timing *timing) { timing->count = 0; }

static int compare(const void *a, const void *b) {
  const double *x = a, *y = b;
  return (*x > *y) - (*x < *y);
}

double timing_median(timing *timing) {
  if (timing->count == 0) return 0;
  qsort(timing->batches, timing->count, sizeof timing->batches[0], compare);
  return timing->batches[timing->count / 2];
}
