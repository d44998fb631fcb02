/* What edges.c and its tables share: the numbers at the edges, and what a result may be. */

#ifndef EDGES_H
#define EDGES_H

#include <cardstack.h>
#include <cardstack_sheet.h>
#include <stddef.h>
#include <stdint.h>

/* The smallest number there is: C99 has no name for it. */
#define EDGE_SMALLEST 4.9406564584124654e-324

/* Numbers at the edges: zeros, the smallest, the limits with their neighbours, both infinities, NaN. */
enum { EDGES_MOST = 96 };
extern double edge_numbers[EDGES_MOST];
extern int edge_count;

/* One of them. */
double edge_random(uint64_t *seed);

enum { EDGE_INPUTS = 8, EDGE_RESULTS = 4 };

/* A row of the tables: a function, ordinary numbers for its arguments in their order (a spring has three, a curve four,
 * an array is taken for one), and what calls it. `results` has a letter for each number it tells:
 *   f  finite          + finite and more than 0      0  finite and at least 0
 *   t  a time: at least 0, or infinite               s  a slope: any number, or infinite */
typedef struct edge_row {
  const char *function;
  int count;
  double ordinary[EDGE_INPUTS];
  const char *results;
  cardstack_result (*call)(const double *in, double *out);
} edge_row;

/* Each ends with a row without a name. */
extern const edge_row edge_motion[], edge_calls[];

/* Looks at everything a deck tells: it is sound. */
void edge_check_deck(cardstack_deck *deck);
void edge_check_sheet(cardstack_sheet *sheet);

#endif
