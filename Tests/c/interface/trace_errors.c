/* The parser of traces: what it refuses, in which line and with which words; and that no text makes it crash. */

#include "check.h"
#include "deck_kit.h"
#include "trace.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define BEGUN "cardstack-trace 1\npreset classic\nbegin\n"
#define SHEET "cardstack-trace 1\nsheet cover\nset extent 800\nbegin\n"

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
      {BEGUN "1 append\n", 4, "CARDS"},
      {BEGUN "1 append 1,-2\n", 4, "-2"},
      {BEGUN "1 append 1,,2\n", 4, "comma"},
      {BEGUN "1 append 1,2,\n", 4, "comma"},
      {BEGUN "1 append 1 2\n", 4, "2"},
      {BEGUN "1 append 18446744073709551616\n", 4, "18446744073709551616"},
      {BEGUN "1 insert\n", 4, "POSITION"},
      {BEGUN "1 pointer_down 0 3\n", 4, "Y"},
      {BEGUN "1 pointer_down 9223372036854775808 3 4\n", 4, "9223372036854775808"},
      {BEGUN "1 pointer_down 0 3 4 5\n", 4, "5"},
      {BEGUN "1 swipe sideways 0\n", 4, "sideways"},
      {BEGUN "1 swipe left\n", 4, "FLAGS"},
      {BEGUN "1 undo sideways\n", 4, "sideways"},
      {BEGUN "1 undo left right\n", 4, "right"},
      {BEGUN "1 set_card_directions 4 4294967296\n", 4, "4294967296"},
      {BEGUN "1 set_card_keys 4 5\n", 4, "set_card_keys"},
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
      {BEGUN "1 answer_load\n", 4, "TOKEN"},
      {BEGUN "1 answer_load 4\n", 4, "CARDS"},
      {BEGUN "1 answer_load 4 - 1\n", 4, "DAY"},
      {BEGUN "1 answer_load 4 8,9 last 0 0\n", 4, "last"},
      {BEGUN "1 answer_load 4 8,-9 1 0 0\n", 4, "-9"},
      {BEGUN "1 answer_load 4 - 1 9223372036854775808\n", 4, "9223372036854775808"},
      {BEGUN "1 answer_load 4 - 1 0\n", 4, "ERROR"},
      {BEGUN "1 answer_load 4 - 0 0 2147483648\n", 4, "2147483648"},
      {BEGUN "1 answer_load 4 - 0 0 -2147483649\n", 4, "-2147483649"},
      {BEGUN "1 admit\n", 4, "COUNT"},
      {BEGUN "1 admit some\n", 4, "some"},
      {BEGUN "1 set_day 1.5\n", 4, "1.5"},
      {BEGUN "1 answer_send 4\n", 4, "ANSWER"},
      {BEGUN "1 answer_send 4 maybe\n", 4, "maybe"},
      {BEGUN "1 answer_send sent 4\n", 4, "sent"},
      {BEGUN "1 set_online\n", 4, "ONLINE"},
      {BEGUN "1 set_blocked perhaps\n", 4, "perhaps"},
      {BEGUN "1 swipe 2147483648 0\n", 4, "2147483648"},
      {BEGUN "1 set_media 4\n", 4, "PICTURES"},
      {BEGUN "1 set_media 4,5 2\n", 4, "PICTURES"},
      {BEGUN "1 set_media 4 4294967296\n", 4, "4294967296"},
      {BEGUN "1 set_media_index 4\n", 4, "INDEX"},
      {BEGUN "1 load 4\n", 4, "4"},
      {BEGUN "1 present 1\n", 4, "present"},
      {"cardstack-trace 1\nsheet classic\n", 2, "classic"},
      {"cardstack-trace 1\npreset circle\nsheet cover\nbegin\n", 3, "sheet"},
      {"cardstack-trace 1\nsheet cover\ndirections two-way\nbegin\n", 3, "directions"},
      {SHEET "1 swipe left 0\n", 5, "swipe"},
      {SHEET "1 set_stops 0,400\n", 5, "UNIT"},
      {SHEET "1 set_stops 0,,400 point\n", 5, "comma"},
      {SHEET "1 set_stops 0,4x point\n", 5, "4x"},
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
    "-1.5 append 1,18446744073709551615\n0 append -\n0.5 insert 2 7,8\n1 pointer_down -9223372036854775808 1.25 -2\n"
    "1 set press.slop 4\n2 swipe down-left 1\n2 set_card_directions 8 255\n3 set_wall_clock 1.7e9\n5 frame\n"
    "nan set press.slop nan delivery.nonce 18446744073709551615 motion.fade_curve 0 1 2 inf\n"
    "6 answer_load 9 7,8 3 -4 0\n6 answer_load 9 - 0 0 -2147483648\n6 admit all\n6 answer_send 9 rejected\n"
    "6 set_online 0\n6 set_media 7,8 2,65535\n6 set_media_index 7 1\n6 swipe -3 0\n7 undo none";

/* Whether a statement calls a function of this name. */
static int calls(const trace_statement *s, const char *name) {
  return s->verb == TRACE_CALL && strcmp(s->call->name, name) == 0;
}

static void test_sheet(void) {
  static const char text[] = SHEET "1 set_stops -1.5,0,2e2 extent\n2 present 1\n3 set_stops - point\n";
  trace read;
  trace_error error;
  if (!CHECK(trace_parse(text, sizeof text - 1, &read, &error)) || !CHECK(read.is_sheet && read.count == 5)) return;
  const trace_argument *a = read.statements[2].arguments;
  CHECK(a[0].count == 3 && a[0].reals[0] == -1.5 && a[0].reals[2] == 200 && a[1].whole == CARDSTACK_UNIT_EXTENT);
  CHECK(calls(&read.statements[3], "present") && read.statements[4].arguments[0].count == 0);
  trace_free(&read);
}

static void test_read(void) {
  trace read;
  trace_error error;
  if (!CHECK(trace_parse(sample, sizeof sample - 1, &read, &error))) return;
  CHECK_EQUAL(read.setup_count, 3);
  CHECK_EQUAL(read.count, 22);
  const trace_statement *s = read.statements;
  CHECK(s[1].verb == TRACE_SET && s[1].count == 1 && strcmp(s[1].settings[0].field, "motion.fade_curve") == 0);
  CHECK_EQUAL(s[1].settings[0].count, 4);
  CHECK(s[1].settings[0].values[1].number == 2e-3 && s[1].settings[0].values[2].number == -.5);
  CHECK(isinf(s[1].settings[0].values[3].number));
  const trace_argument *a = s[3].arguments;
  CHECK(calls(&s[3], "append") && s[3].time == -1.5 && a[0].count == 2 && a[0].cards[1] == UINT64_MAX);
  CHECK_EQUAL(s[3].line, 7);
  CHECK(calls(&s[4], "append") && s[4].arguments[0].count == 0);
  a = s[5].arguments;
  CHECK(calls(&s[5], "insert") && a[0].count == 2 && a[1].count == 2 && a[1].cards[0] == 7);
  a = s[6].arguments;
  CHECK(calls(&s[6], "pointer_down") && a[0].whole == INT64_MIN && a[1].real == 1.25 && a[2].real == -2);
  a = s[8].arguments;
  CHECK(calls(&s[8], "swipe") && a[0].whole == CARDSTACK_DIRECTION_DOWN_LEFT && a[1].natural == CARDSTACK_SWIPE_FORCE);
  CHECK(calls(&s[9], "set_card_directions") && s[9].arguments[0].natural == 8 && s[9].arguments[1].natural == 255);
  CHECK(s[11].verb == TRACE_FRAME && s[11].time == 5);
  CHECK(s[12].verb == TRACE_SET && isnan(s[12].time) && s[12].count == 3 && isnan(s[12].settings[0].values[0].number));
  CHECK(strcmp(s[12].settings[1].values[0].word, "18446744073709551615") == 0 && s[12].settings[2].count == 4);
  a = s[13].arguments;
  CHECK(calls(&s[13], "answer_load") && a[0].natural == 9 && a[1].count == 2 && a[1].cards[1] == 8);
  CHECK(a[2].natural == 3 && a[3].whole == -4 && a[4].whole == 0);
  CHECK(calls(&s[14], "answer_load") && s[14].arguments[4].whole == INT32_MIN && s[14].arguments[1].count == 0);
  CHECK(calls(&s[15], "admit") && s[15].arguments[0].count == SIZE_MAX);
  CHECK(calls(&s[16], "answer_send") && s[16].arguments[1].whole == CARDSTACK_ANSWER_REJECTED);
  CHECK(calls(&s[17], "set_online") && s[17].arguments[0].whole == 0);
  a = s[18].arguments;
  CHECK(calls(&s[18], "set_media") && a[0].cards[1] == 8 && a[1].count == 2 && a[1].numbers[1] == 65535);
  CHECK(calls(&s[19], "set_media_index") && s[19].arguments[1].natural == 1);
  CHECK(calls(&s[20], "swipe") && s[20].arguments[0].whole == -3);
  CHECK(calls(&s[21], "undo") && s[21].arguments[0].whole == CARDSTACK_DIRECTION_NONE);
  trace_free(&read);
}

/* The frames of `every` come before the first later statement, and one that stands there takes the place of its own. */
static void test_every(void) {
  static const char text[] = BEGUN
      "0 append 1\n0 every 0.1\n0 append 3\n0.2 frame\n0.2 undo none\n0.45 every 0.25\n0.95 advance\n0.96 every 0\n5 frame\n";
  static const struct {
    double time;
    trace_verb verb;
    size_t line;
  } expected[] = {
      {0, TRACE_CALL, 4},  {0, TRACE_CALL, 6},  {0, TRACE_FRAME, 5},    {0.1, TRACE_FRAME, 5},
      {0.2, TRACE_FRAME, 7}, {0.2, TRACE_CALL, 8},  {0.3, TRACE_FRAME, 5},  {0.4, TRACE_FRAME, 5},
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
  test_sheet();
  test_every();
  test_garbage();
  return check_report();
}
