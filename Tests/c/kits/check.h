/* Checks that print where they failed and go on. A test ends with `return check_report();`. */

#ifndef CHECK_H
#define CHECK_H

#include <cardstack.h>

#define CHECK(condition) check_true((condition) ? 1 : 0, #condition, __FILE__, __LINE__)
/* Whole numbers that fit long long. */
#define CHECK_EQUAL(actual, expected) \
  check_equal((long long)(actual), (long long)(expected), #actual, __FILE__, __LINE__)
/* Numbers no further apart than `tolerance`. */
#define CHECK_NEAR(actual, expected, tolerance) \
  check_near((actual), (expected), (tolerance), #actual, __FILE__, __LINE__)
/* A call of the library that has to return `result`. */
#define CHECK_RESULT(call, result) check_result((call), (result), #call, __FILE__, __LINE__)
#define CHECK_OK(call) CHECK_RESULT(call, CARDSTACK_OK)
/* A failure in words, as printf. */
#define CHECK_FAIL(...) check_fail(__FILE__, __LINE__, __VA_ARGS__)

/* They return whether the check held. */
int check_true(int held, const char *text, const char *file, int line);
int check_equal(long long actual, long long expected, const char *text, const char *file, int line);
int check_near(double actual, double expected, double tolerance, const char *text, const char *file, int line);
int check_result(cardstack_result actual, cardstack_result expected, const char *text, const char *file, int line);
void check_fail(const char *file, int line, const char *format, ...);

/* Names what is being tested, for the failures that follow. */
void check_context(const char *format, ...);

/* Prints how many checks there were and failed; returns the exit code. */
int check_report(void);

#endif
