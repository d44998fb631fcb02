/* Calls every function of the library that takes a number with the numbers at the edges: zeros of both signs, the
 * smallest there are, the limits and their neighbours, what is no number. The result is an error, or what is told is
 * within its range.
 *
 * The functions are those of the manifest: one without a row in the tables fails the test. */

#include "edges.h"

#include "check.h"
#include "deck_kit.h"
#include "manifest.h"
#include "outputs.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

double edge_numbers[EDGES_MOST];
int edge_count;

static void add_edge(double number) {
  if (edge_count + 2 > EDGES_MOST) exit(2);
  edge_numbers[edge_count++] = number;
  edge_numbers[edge_count++] = -number;
}

static void add_limit(double limit) {
  add_edge(nextafter(limit, 0));
  add_edge(limit);
  add_edge(nextafter(limit, INFINITY));
}

static void make_edges(void) {
  static const double between[] = {1e-200, 1e-160, 1e-100, 1e-50, 1e-16, 1e-9, 1e-3, 0.1, 0.55, 2, 100, 1e6, 1e50, 1e160, DBL_MAX};
  add_edge(0);
  add_edge(EDGE_SMALLEST);
  add_edge(2 * EDGE_SMALLEST);
  add_limit(DBL_MIN);
  add_limit(1e-6);
  add_limit(0.001);
  add_limit(1);
  add_limit(1.5707963267948966);
  add_limit(CARDSTACK_MAX_MAGNITUDE);
  add_limit(CARDSTACK_MAX_VALUE);
  for (size_t i = 0; i < sizeof between / sizeof between[0]; i++) add_edge(between[i]);
  add_edge(INFINITY);
  edge_numbers[edge_count++] = NAN;
}

double edge_random(uint64_t *seed) { return edge_numbers[(kit_random(seed) >> 20) % (uint64_t)edge_count]; }

/* -- What a result may be -- */

static int is_allowed(double result, char kind) {
  switch (kind) {
    case 'f': return isfinite(result);
    case '+': return isfinite(result) && result > 0;
    case '0': return isfinite(result) && result >= 0;
    case 't': return result >= 0;
    default: return !isnan(result);
  }
}

/* Whether they are taken. */
static int try_numbers(const edge_row *row, const double *in) {
  /* What is in an output before the call: a number that no call makes. */
  double untouched, out[EDGE_RESULTS];
  outputs_fill(&untouched, sizeof untouched);
  for (int i = 0; i < EDGE_RESULTS; i++) out[i] = untouched;
  check_context("%s(%.17g, %.17g, %.17g, %.17g, %.17g, %.17g, %.17g, %.17g)", row->function, in[0], in[1], in[2], in[3],
                in[4], in[5], in[6], in[7]);
  const cardstack_result result = row->call(in, out);
  for (int i = 0; row->results[i] != '\0'; i++) {
    if (result != CARDSTACK_OK) {
      /* A call without outputs leaves what was there. */
      if (out[i] != 0 && out[i] != untouched) CHECK_FAIL("refused, and result %d is %g", i, out[i]);
    } else if (out[i] == untouched || !is_allowed(out[i], row->results[i])) {
      CHECK_FAIL("result %d is %.17g", i, out[i]);
    }
  }
  return result == CARDSTACK_OK;
}

/* Each number at every edge; of the pairs one of `every`; and of more, so many as chance has it. */
static void try_row(const edge_row *row, int every, long turns) {
  double in[EDGE_INPUTS] = {0};
  long taken = 0;
  uint64_t seed = 88172645463325252u;
  memcpy(in, row->ordinary, sizeof in);
  const cardstack_result ordinary = row->call(in, (double[EDGE_RESULTS]){0});
  if (ordinary == CARDSTACK_ERROR_INVALID_ARGUMENT) CHECK_FAIL("%s refuses ordinary numbers", row->function);
  for (int first = 0; first < row->count; first++) {
    for (int second = first; second < row->count; second++) {
      for (int i = 0; i < edge_count; i++) {
        for (int k = 0; k < (second == first ? 1 : edge_count); k++) {
          if (second != first && (i + k + second) % every != 0) continue;
          memcpy(in, row->ordinary, sizeof in);
          in[second] = edge_numbers[k];
          in[first] = edge_numbers[i];
          taken += try_numbers(row, in);
        }
      }
    }
  }
  for (long turn = 0; row->count > 2 && turn < turns; turn++) {
    memcpy(in, row->ordinary, sizeof in);
    for (int i = 0; i < row->count; i++) {
      const double number = edge_random(&seed);
      /* Most of the limits are upper ones, and most numbers are not to be less than 0. */
      if ((kit_random(&seed) >> 20) % 4 != 0) in[i] = (kit_random(&seed) >> 20) % 4 != 0 ? fabs(number) : number;
    }
    taken += try_numbers(row, in);
  }
  check_context("%s", row->function);
  CHECK(taken > 10);
  check_context("%s", "");
}

/* -- The tables and the manifest -- */

static int begins(const char *text, const char *with) { return strncmp(text, with, strlen(with)) == 0; }

/* How many numbers a parameter gives to a function. */
static int numbers_of(const char *declaration) {
  /* Their fields are tried by refusals.c, and together by extremes.c and sheet_random.c. */
  static const char *const tried_by_field[] = {"const cardstack_deck_config *", "const cardstack_sheet_config *",
                                               "const cardstack_velocity_options *"};
  if (begins(declaration, "double *")) return 0;
  if (begins(declaration, "double ") || begins(declaration, "const double *")) return 1;
  if (begins(declaration, "const cardstack_spring *")) return 3;
  if (begins(declaration, "const cardstack_curve *")) return 4;
  /* The time of a frame. */
  if (begins(declaration, "cardstack_frame *") || begins(declaration, "cardstack_sheet_frame *")) return 1;
  for (size_t i = 0; i < sizeof tried_by_field / sizeof tried_by_field[0]; i++) {
    if (begins(declaration, tried_by_field[i])) return 0;
  }
  manifest_field field;
  char name[80];
  if (sscanf(declaration, "const %79[a-z_] *", name) == 1) {
    for (size_t i = 0; manifest_field_at(name, i, &field); i++) {
      if (strcmp(field.type, "double") == 0) CHECK_FAIL("nothing tries the fields of %s", name);
    }
  }
  return 0;
}

static const edge_row *find(const edge_row *rows, const char *function) {
  for (; rows->function != NULL; rows++) {
    if (strcmp(rows->function, function) == 0) return rows;
  }
  return NULL;
}

static size_t length(const edge_row *rows) {
  size_t count = 0;
  while (rows[count].function != NULL) count++;
  return count;
}

/* `only`: the one function to try, or NULL. */
static void test_functions(const char *only) {
  char function[80], declaration[120];
  size_t rows = 0;
  for (size_t i = 0; manifest_function_at(i, function, sizeof function); i++) {
    int numbers = 0, has_time = 0;
    /* What an init function fills is no number that it takes. */
    const size_t end = strlen(function);
    if (end > 5 && strcmp(function + end - 5, "_init") == 0) continue;
    for (size_t k = 0; manifest_parameter_at(i, k, declaration, sizeof declaration); k++) {
      numbers += numbers_of(declaration);
      has_time += strcmp(declaration, "double time") == 0;
    }
    if (numbers == 0) continue;
    const edge_row *motion = find(edge_motion, function), *row = motion != NULL ? motion : find(edge_calls, function);
    if (row == NULL) {
      /* A time alone is tried by refusals.c. */
      if (numbers > has_time) CHECK_FAIL("no row tries %s", function);
      continue;
    }
    rows++;
    if (only != NULL && strcmp(only, function) != 0) continue;
    if (row->count != numbers) CHECK_FAIL("%s takes %d numbers, its row %d", function, numbers, row->count);
    /* A call on a deck needs a deck of its own. */
    try_row(row, motion != NULL ? 1 : 7, motion != NULL ? 60000 : 2000);
  }
  CHECK_EQUAL(rows, length(edge_motion) + length(edge_calls));
}

/* With an argument: that function alone. */
int main(int argc, char **argv) {
  make_edges();
  test_functions(argc == 2 ? argv[1] : NULL);
  return check_report();
}
