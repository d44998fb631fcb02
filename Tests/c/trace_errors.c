/* The parser of traces: what it refuses, in which line and with which words; and that no text makes it crash. */

#include "check.h"
#include "deck_kit.h"
#include "trace.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define BEGUN "cardstack-trace 1\npreset tinder\nbegin\n"

static void test_refused(void) {
  static const struct { const char *text; size_t line; const char *word; } refused[] = {
      {"", 0, "first line"},
      {"cardstack-trace 2\n", 1, "first line"},
      {"\ncardstack-trace 1\n", 1, "first line"},
      {"cardstack-trace 1 more\n", 1, "more"},
      {"cardstack-trace 1\nbegin\n", 2, "preset"},
      {"cardstack-trace 1\nset slop 3\n", 2, "preset"},
      {"cardstack-trace 1\npreset\n", 2, "preset"},
      {"cardstack-trace 1\npreset solitaire\n", 2, "solitaire"},
      {"cardstack-trace 1\npreset trips\npreset trips\nbegin\n", 3, "preset"},
      {"cardstack-trace 1\npreset trips\nset slop\nbegin\n", 3, "VALUE"},
      {"cardstack-trace 1\npreset trips\nset slop nan\nbegin\n", 3, "nan"},
      {"cardstack-trace 1\npreset trips\nset slop 0x10\nbegin\n", 3, "0x10"},
      {"cardstack-trace 1\npreset trips\ndirections five-way\nbegin\n", 3, "five-way"},
      {"cardstack-trace 1\npreset trips\n# only a comment\n", 3, "begin"},
      {BEGUN "append 1\n", 4, "append"},
      {BEGUN "1\n", 4, "call"},
      {BEGUN "1 fly 3\n", 4, "fly"},
      {BEGUN "1 append 1 -2\n", 4, "-2"},
      {BEGUN "1 append 18446744073709551616\n", 4, "18446744073709551616"},
      {BEGUN "1 insert\n", 4, "POSITION"},
      {BEGUN "1 down 0 3\n", 4, "Y"},
      {BEGUN "1 down 9223372036854775808 3 4\n", 4, "9223372036854775808"},
      {BEGUN "1 down 0 3 4 5\n", 4, "5"},
      {BEGUN "1 swipe sideways\n", 4, "sideways"},
      {BEGUN "1 directions 4 4294967296\n", 4, "4294967296"},
      {BEGUN "1 frame\n\n# and then\n2 frame now\n", 7, "now"},
  };
  for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
    trace read;
    trace_error error;
    check_context("%s", refused[i].text);
    CHECK_EQUAL(trace_parse(refused[i].text, strlen(refused[i].text), &read, &error), 0);
    CHECK_EQUAL(error.line, refused[i].line);
    if (strstr(error.message, refused[i].word) == NULL) CHECK_FAIL("'%s' is not in: %s", refused[i].word, error.message);
    CHECK(read.statements == NULL && read.count == 0);
  }
  check_context("");
}

static const char sample[] =
    "cardstack-trace 1  # a comment\r\npreset tinder\nset fade_curve 0.1 2e-3 -.5 inf\ndirections eight-way\n\nbegin\n"
    "-1.5 append 1 18446744073709551615\n0 append\n0.5 insert 2 7 8\n1 down -9223372036854775808 1.25 -2\n1 set slop 4\n"
    "2 swipe down-left\n2 directions 8 255\n3 wall 1.7e9\n4 viewport 100 200\n5 frame";

static void test_read(void) {
  trace read;
  trace_error error;
  if (!CHECK(trace_parse(sample, sizeof sample - 1, &read, &error))) return;
  CHECK_EQUAL(read.setup_count, 3);
  CHECK_EQUAL(read.count, 13);
  const trace_statement *s = read.statements;
  CHECK(s[1].verb == TRACE_SET && strcmp(s[1].field, "fade_curve") == 0 && s[1].count == 4);
  CHECK(s[1].values[1] == 2e-3 && s[1].values[2] == -.5 && isinf(s[1].values[3]));
  CHECK(s[3].verb == TRACE_APPEND && s[3].time == -1.5 && s[3].count == 2 && s[3].cards[1] == UINT64_MAX);
  CHECK_EQUAL(s[3].line, 7);
  CHECK(s[4].verb == TRACE_APPEND && s[4].count == 0);
  CHECK(s[5].verb == TRACE_INSERT && s[5].position == 2 && s[5].cards[0] == 7);
  CHECK(s[6].verb == TRACE_DOWN && s[6].pointer == INT64_MIN && s[6].x == 1.25 && s[6].y == -2);
  CHECK(s[8].verb == TRACE_SWIPE && s[8].choice == CARDSTACK_DIRECTION_DOWN_LEFT);
  CHECK(s[9].verb == TRACE_CARD_DIRECTIONS && s[9].card == 8 && s[9].mask == 255);
  CHECK(s[12].verb == TRACE_FRAME && s[12].time == 5);
  trace_free(&read);
}

/* Bytes changed, cut out and doubled at random: read or refused, with a message, and all memory given back. */
static void test_garbage(void) {
  uint64_t seed = 12345;
  char text[2 * sizeof sample];
  for (int i = 0; i < 50000; i++) {
    size_t length = sizeof sample - 1;
    memcpy(text, sample, length);
    for (uint64_t n = kit_random(&seed) % 6; n > 0; n--) {
      const size_t at = (size_t)(kit_random(&seed) % length), many = (size_t)(kit_random(&seed) % 9);
      switch (kit_random(&seed) % 3) {
        case 0: text[at] = (char)(kit_random(&seed) >> 11); break;
        case 1: length = at + 1; break;
        default:
          if (at + many <= length && length + many <= sizeof text) {
            memmove(text + at + many, text + at, length - at);
            length += many;
          }
      }
    }
    trace read;
    trace_error error;
    if (trace_parse(text, length, &read, &error)) {
      trace_free(&read);
    } else if (error.message[0] == '\0') {
      CHECK_FAIL("refused without a word");
    }
  }
}

int main(void) {
  test_refused();
  test_read();
  test_garbage();
  return check_report();
}
