#include "check.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static long checks, failures;
static char context[200];

/* A thousand failures have one cause; the first few tell it. */
enum { MOST_PRINTED = 50 };

static int begin_failure(const char *file, int line) {
  failures++;
  if (failures > MOST_PRINTED) return 0;
  fprintf(stderr, "%s:%d: ", file, line);
  if (context[0] != '\0') fprintf(stderr, "[%s] ", context);
  return 1;
}

int check_true(int held, const char *text, const char *file, int line) {
  checks++;
  if (!held && begin_failure(file, line)) fprintf(stderr, "not so: %s\n", text);
  return held;
}

int check_equal(long long actual, long long expected, const char *text, const char *file, int line) {
  checks++;
  if (actual != expected && begin_failure(file, line)) {
    fprintf(stderr, "%s is %lld, not %lld\n", text, actual, expected);
  }
  return actual == expected;
}

int check_near(double actual, double expected, double tolerance, const char *text, const char *file, int line) {
  checks++;
  int held = actual == expected || fabs(actual - expected) <= tolerance;
  if (!held && begin_failure(file, line)) {
    fprintf(stderr, "%s is %.17g, not %.17g within %g\n", text, actual, expected, tolerance);
  }
  return held;
}

int check_result(cardstack_result actual, cardstack_result expected, const char *text, const char *file, int line) {
  checks++;
  if (actual != expected && begin_failure(file, line)) {
    fprintf(stderr, "%s returned %s, not %s\n", text, cardstack_name(CARDSTACK_TYPE_RESULT, actual), cardstack_name(CARDSTACK_TYPE_RESULT, expected));
  }
  return actual == expected;
}

void check_fail(const char *file, int line, const char *format, ...) {
  checks++;
  if (!begin_failure(file, line)) return;
  va_list arguments;
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  fputc('\n', stderr);
}

void check_context(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(context, sizeof context, format, arguments);
  va_end(arguments);
}

int check_report(void) {
  if (failures > MOST_PRINTED) fprintf(stderr, "and %ld failures more\n", failures - MOST_PRINTED);
  printf("%ld passed, %ld failed\n", checks - failures, failures);
  /* A test that checks nothing has not passed. */
  return failures == 0 && checks > 0 ? 0 : 1;
}
