/* The parser of traces: what it refuses, in which line and with which words; and that no text makes it crash. */

#include "check.h"
#include "deck_kit.h"
#include "trace.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define BEGUN "cardstack-trace 1\npreset classic\nbegin\n"

static void test_refused(void) {
  static const struct { const char *text; size_t line; const char *word; } refused[] = {
      {"", 0, "first line"},
      {"cardstack-trace 2\n", 1, "first line"},
      {"\ncardstack-trace 1\n", 1, "first line"},
      {"cardstack-trace 1 more\n", 1, "more"},
      {"cardstack-trace 1\nbegin\n", 2, "preset"},
      {"cardstack-trace 1\nset press.slop 3\n", 2, "preset"},
      {"cardstack-trace 1\npreset\n", 2, "preset"},
      {"cardstack-trace 1\npreset solitaire\n", 2, "solitaire"},
      {"cardstack-trace 1\npreset circle\npreset circle\nbegin\n", 3, "preset"},
      {"cardstack-trace 1\npreset circle\nset press.slop\nbegin\n", 3, "VALUE"},
      {"cardstack-trace 1\npreset circle\nset press.slop nan\nbegin\n", 3, "nan"},
      {"cardstack-trace 1\npreset circle\nset press.slop 0x10\nbegin\n", 3, "0x10"},
      {"cardstack-trace 1\npreset circle\ndirections five-way\nbegin\n", 3, "five-way"},
      {"cardstack-trace 1\npreset circle\n# only a comment\n", 3, "begin"},
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
      {BEGUN "1 undo sideways\n", 4, "sideways"},
      {BEGUN "1 undo left right\n", 4, "right"},
      {BEGUN "1 directions 4 4294967296\n", 4, "4294967296"},
      {BEGUN "1 frame\n\n# and then\n2 frame now\n", 7, "now"},
      {BEGUN "1 every\n", 4, "SECONDS"},
      {BEGUN "1 every 0.0001\n", 4, "0.0001"},
      {BEGUN "1 every inf\n", 4, "inf"},
      {BEGUN "nan every 1\n", 4, "finite"},
      {BEGUN "1 every 1 2\n", 4, "2"},
      {BEGUN "1 every 0.001\n1e9 frame\n", 5, "too many frames"},
      {BEGUN "nan(1) frame\n", 4, "nan(1)"},
      {BEGUN "-nan frame\n", 4, "-nan"},
      {BEGUN "1 set\n", 4, "FIELD"},
      {BEGUN "1 set press.slop\n", 4, "press.slop"},
      {BEGUN "1 set press.slop 4 card.margin_x\n", 4, "card.margin_x"},
      {BEGUN "1 set press.slop 0x4\n", 4, "0x4"},
      {"cardstack-trace 1\npreset circle\nset press.slop 4 card.margin_x 5\nbegin\n", 3, "card.margin_x"},
      {BEGUN "1 drain 64\n", 4, "64"},
      {BEGUN "1 answer-load\n", 4, "TOKEN"},
      {BEGUN "1 answer-load 4\n", 4, "FLAGS"},
      {BEGUN "1 answer-load 4 1\n", 4, "DAY"},
      {BEGUN "1 answer-load 4 last 0 0 8 9\n", 4, "last"},
      {BEGUN "1 answer-load 4 1 0 0 8 -9\n", 4, "-9"},
      {BEGUN "1 answer-load 4 1 9223372036854775808\n", 4, "9223372036854775808"},
      {BEGUN "1 answer-load 4 1 0\n", 4, "ERROR"},
      {BEGUN "1 answer-load 4 0 0 2147483648\n", 4, "2147483648"},
      {BEGUN "1 answer-load 4 0 0 -2147483649\n", 4, "-2147483649"},
      {BEGUN "1 admit\n", 4, "COUNT"},
      {BEGUN "1 admit some\n", 4, "some"},
      {BEGUN "1 insert all 4\n", 4, "all"},
      {BEGUN "1 day 1.5\n", 4, "1.5"},
      {BEGUN "1 answer-send 4\n", 4, "OUTCOME"},
      {BEGUN "1 answer-send 4 maybe\n", 4, "maybe"},
      {BEGUN "1 answer-send sent 4\n", 4, "sent"},
      {BEGUN "1 online\n", 4, "answer"},
      {BEGUN "1 blocked perhaps\n", 4, "perhaps"},
      {BEGUN "1 swipe 2147483648\n", 4, "2147483648"},
      {BEGUN "1 media 4\n", 4, "PICTURES"},
      {BEGUN "1 media 4 2 5\n", 4, "PICTURES"},
      {BEGUN "1 media 4 4294967296\n", 4, "4294967296"},
      {BEGUN "1 media-index 4\n", 4, "INDEX"},
      {BEGUN "1 load 4\n", 4, "4"},
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
    "cardstack-trace 1  # a comment\r\npreset classic\nset motion.fade_curve 0.1 2e-3 -.5 inf\ndirections eight-way\n\nbegin\n"
    "-1.5 append 1 18446744073709551615\n0 append\n0.5 insert 2 7 8\n1 down -9223372036854775808 1.25 -2\n1 set press.slop 4\n"
    "2 swipe down-left\n2 directions 8 255\n3 wall 1.7e9\n4 viewport 100 200\n5 frame\n"
    "nan set press.slop nan delivery.nonce 18446744073709551615 motion.fade_curve 0 1 2 inf\n6 answer-load 9 3 -4 0 7 8\n6 answer-load 9 0 0 -2147483648\n"
    "6 admit all\n6 answer-send 9 rejected\n6 online no\n6 media 7 2 8 65535\n6 media-index 7 1\n6 swipe -3\n7 undo\n"
    "7 undo up-left";

static void test_read(void) {
  trace read;
  trace_error error;
  if (!CHECK(trace_parse(sample, sizeof sample - 1, &read, &error))) return;
  CHECK_EQUAL(read.setup_count, 3);
  CHECK_EQUAL(read.count, 24);
  const trace_statement *s = read.statements;
  CHECK(s[1].verb == TRACE_SET && s[1].count == 1 && strcmp(s[1].settings[0].field, "motion.fade_curve") == 0);
  CHECK_EQUAL(s[1].settings[0].count, 4);
  CHECK(s[1].settings[0].values[1].number == 2e-3 && s[1].settings[0].values[2].number == -.5);
  CHECK(isinf(s[1].settings[0].values[3].number));
  CHECK(s[3].verb == TRACE_APPEND && s[3].time == -1.5 && s[3].count == 2 && s[3].cards[1] == UINT64_MAX);
  CHECK_EQUAL(s[3].line, 7);
  CHECK(s[4].verb == TRACE_APPEND && s[4].count == 0);
  CHECK(s[5].verb == TRACE_INSERT && s[5].position == 2 && s[5].cards[0] == 7);
  CHECK(s[6].verb == TRACE_DOWN && s[6].pointer == INT64_MIN && s[6].x == 1.25 && s[6].y == -2);
  CHECK(s[8].verb == TRACE_SWIPE && s[8].choice == CARDSTACK_DIRECTION_DOWN_LEFT);
  CHECK(s[9].verb == TRACE_CARD_DIRECTIONS && s[9].card == 8 && s[9].mask == 255);
  CHECK(s[12].verb == TRACE_FRAME && s[12].time == 5);
  CHECK(s[13].verb == TRACE_SET && isnan(s[13].time) && s[13].count == 3 && isnan(s[13].settings[0].values[0].number));
  CHECK(strcmp(s[13].settings[1].values[0].word, "18446744073709551615") == 0 && s[13].settings[2].count == 4);
  CHECK(s[14].verb == TRACE_ANSWER_LOAD && s[14].token == 9 && s[14].mask == 3 && s[14].day == -4);
  CHECK(s[14].count == 2 && s[14].cards[1] == 8);
  CHECK(s[15].verb == TRACE_ANSWER_LOAD && s[15].token == 9 && s[15].error == INT32_MIN && s[15].count == 0);
  CHECK(s[16].verb == TRACE_ADMIT && s[16].position == SIZE_MAX);
  CHECK(s[17].verb == TRACE_ANSWER_SEND && s[17].token == 9 && s[17].choice == CARDSTACK_ANSWER_REJECTED);
  CHECK(s[18].verb == TRACE_ONLINE && s[18].choice == 0);
  CHECK(s[19].verb == TRACE_MEDIA && s[19].count == 2 && s[19].cards[1] == 8 && s[19].pictures[1] == 65535);
  CHECK(s[20].verb == TRACE_MEDIA_INDEX && s[20].card == 7 && s[20].index == 1);
  CHECK(s[21].verb == TRACE_SWIPE && s[21].choice == -3);
  CHECK(s[22].verb == TRACE_UNDO && s[22].choice == CARDSTACK_DIRECTION_NONE);
  CHECK(s[23].verb == TRACE_UNDO && s[23].choice == CARDSTACK_DIRECTION_UP_LEFT);
  trace_free(&read);
}

/* The frames of `every` come before the first later statement, and one that stands there takes the place of its own. */
static void test_every(void) {
  static const char text[] = BEGUN
      "0 append 1\n0 every 0.1\n0 append 3\n0.2 frame\n0.2 undo\n0.45 every 0.25\n0.95 advance\n0.96 every 0\n5 frame\n";
  static const struct {
    double time;
    trace_verb verb;
    size_t line;
  } expected[] = {
      {0, TRACE_APPEND, 4},  {0, TRACE_APPEND, 6},  {0, TRACE_FRAME, 5},    {0.1, TRACE_FRAME, 5},
      {0.2, TRACE_FRAME, 7}, {0.2, TRACE_UNDO, 8},  {0.3, TRACE_FRAME, 5},  {0.4, TRACE_FRAME, 5},
      {0.45, TRACE_FRAME, 9}, {0.7, TRACE_FRAME, 9}, {0.95, TRACE_ADVANCE, 10}, {5, TRACE_FRAME, 12},
  };
  const size_t count = sizeof expected / sizeof expected[0];
  trace read;
  trace_error error;
  if (!CHECK(trace_parse(text, sizeof text - 1, &read, &error))) return;
  CHECK_EQUAL(read.count, read.setup_count + count);
  for (size_t i = 0; i < count && read.setup_count + i < read.count; i++) {
    const trace_statement *s = &read.statements[read.setup_count + i];
    CHECK(s->time == expected[i].time && s->verb == expected[i].verb);
    CHECK_EQUAL(s->line, expected[i].line);
  }
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
  test_every();
  test_garbage();
  return check_report();
}
