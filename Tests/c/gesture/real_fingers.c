/* Whether a release decides what the finger did, however its samples came: generated fingers of known intention, by
 * every way of delivery, at every rate, on decks and sheets. Prints a table of wrong decisions.
 *
 *     test_real_fingers [FINGERS [SEED [-v]]]
 *
 * FINGERS are made of each kind for each way and rule, spread over all rates and subjects: 100000 for a long run. With -v each
 * wrong decision is described. */

#include "check.h"
#include "deck_kit.h"
#include "finger_kit.h"
#include "sheet_kit.h"

#include <cardstack_sheet.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct subject {
  const char *name;
  finger_rule rule;
  cardstack_deck_config deck;
  cardstack_sheet_config sheet; /* extent 0: it is a deck */
} subject;

/* The rules, each with its own table: a distance or a velocity, and the end that a release is projected to. */
enum { BY_EITHER, BY_END, RULES };
static const char *const rule_names[RULES] = {"distance or velocity, and sheets", "projected end"};

enum { SUBJECTS = 5, EITHER_SUBJECTS = 4, SAMPLE_RATES = 8, FRAME_RATES = 4 };
static subject subjects[SUBJECTS];
static const double sample_rates[SAMPLE_RATES] = {60, 90, 125, 240, 480, 1000, 4000, 8000};
static const double frame_rates[FRAME_RATES] = {30, 60, 120, 144};

static void set_up(void) {
  static const struct { const char *name; cardstack_preset preset; } presets[] = {
      {"CLASSIC", CARDSTACK_PRESET_CLASSIC}, {"FLASHCARDS", CARDSTACK_PRESET_FLASHCARDS}};
  for (int i = 0; i < 2; i++) {
    subject *s = &subjects[i];
    s->name = presets[i].name;
    CHECK_OK(cardstack_deck_config_init(&s->deck, sizeof s->deck, presets[i].preset));
    CHECK_EQUAL(s->deck.swipe.commit_rule, CARDSTACK_COMMIT_DISTANCE_OR_VELOCITY);
    s->deck.viewport.width = 420;
    s->deck.viewport.height = 844;
    s->rule.threshold = 0.3 * (420 - 32);
    s->rule.fling_velocity = s->deck.swipe.fling_velocity;
  }
  /* The first again, but decided by where it would come to rest. A velocity that does it from its place alone is what the
   * kinds of fingers are scaled by. */
  subject *end = &subjects[EITHER_SUBJECTS];
  *end = subjects[0];
  end->name = "CLASSIC, by its projected end";
  end->deck.swipe.commit_rule = CARDSTACK_COMMIT_PROJECTED_END;
  const double kept = end->deck.swipe.deceleration_rate;
  end->rule.reach = -0.001 / log(kept);
  end->rule.fling_velocity = end->rule.threshold / end->rule.reach;
  for (int i = 2; i < 4; i++) {
    subject *s = &subjects[i];
    s->name = i == 2 ? "sheet with its flick" : "sheet";
    s->sheet = sheet_config();
    s->sheet.drag.fling = i == 2;
    s->rule.threshold = s->sheet.drag.threshold / s->sheet.drag.factor;
    s->rule.fling_velocity = i == 2 ? s->sheet.drag.fling_velocity : INFINITY;
    s->rule.is_upright = 1;
  }
}

/* -- A gesture's outcome: 1 it leaves, 0 it returns -- */

static int on_deck(const subject *s, const finger_calls *calls) {
  static kit_events events;
  cardstack_deck *deck = kit_empty(&s->deck);
  CHECK_OK(kit_append(deck, 0, 1, 3));
  for (int i = 0; i < calls->count; i++) {
    const finger_call *c = &calls->at[i];
    cardstack_result result = CARDSTACK_OK;
    if (c->kind == CALL_ADVANCE) kit_advance(deck, c->time);
    if (c->kind == CALL_DOWN) result = cardstack_deck_pointer_down(deck, c->time, 1, c->x, c->y, NULL);
    if (c->kind == CALL_MOVE) result = cardstack_deck_pointer_move(deck, c->time, 1, c->x, c->y, NULL);
    if (c->kind == CALL_UP) result = cardstack_deck_pointer_up(deck, c->time, 1, c->x, c->y, NULL);
    if (result != CARDSTACK_OK) CHECK_OK(result);
  }
  kit_drain(deck, &events);
  const int leaves = kit_count(&events, CARDSTACK_EVENT_COMMITTED) > 0;
  cardstack_deck_destroy(deck);
  return leaves;
}

static int on_sheet(const subject *s, const finger_calls *calls) {
  cardstack_sheet *sheet = sheet_presented(&s->sheet);
  for (int i = 0; i < calls->count; i++) {
    const finger_call *c = &calls->at[i];
    cardstack_result result = CARDSTACK_OK;
    if (c->kind == CALL_ADVANCE) sheet_at(sheet, c->time);
    if (c->kind == CALL_DOWN) result = cardstack_sheet_pointer_down(sheet, c->time, 1, c->x, c->y, NULL);
    if (c->kind == CALL_MOVE) result = cardstack_sheet_pointer_move(sheet, c->time, 1, c->x, c->y, NULL);
    if (c->kind == CALL_UP) result = cardstack_sheet_pointer_up(sheet, c->time, 1, c->x, c->y, NULL);
    if (result != CARDSTACK_OK) CHECK_OK(result);
  }
  const int leaves = sheet_at(sheet, NAN).state == CARDSTACK_SHEET_DISMISSING;
  cardstack_sheet_destroy(sheet);
  return leaves;
}

/* -- The table -- */

/* Of a kind by a way: at 30 frames a second and at more; in gestures of three polls or more and in shorter ones. */
typedef struct tally {
  long count[2][2], wrong[2][2];
} tally;

static tally tallies[RULES][FINGER_WAYS][FINGER_KINDS];

static int is_verbose;

static void describe(const subject *s, const finger_path *path, const finger_delivery *d, const finger_calls *calls,
                     uint64_t seed) {
  printf("wrong: %s, %s, %s, %g Hz at %g frames/s, seed %llu, %d polls (%d last), %.3f s, last %.3f%s%s%s, release %d, noise %g, late %g\n",
         s->name, finger_kind_names[path->kind], finger_way_names[d->way], d->sample_rate, d->frame_rate,
         (unsigned long long)seed, calls->polls, calls->last_polls, path->end, path->last,
         d->reports_rest ? ", reports rest" : "", d->is_after ? ", after" : "", d->is_direct ? ", direct" : "",
         d->release, d->noise, d->late);
  for (int i = 0; i < path->count; i++)
    printf("  %.3f s from %.0f to %.0f\n", path->segments[i].seconds, path->segments[i].from, path->segments[i].to);
  if (is_verbose < 2) return;
  const int first = calls->count > 60 ? calls->count - 60 : 0;
  for (int i = first; i < calls->count; i++)
    printf("    %s %.4f %.2f %.2f\n", (const char *[]){"frame", "down", "move", "up"}[calls->at[i].kind],
           calls->at[i].time, calls->at[i].x, calls->at[i].y);
}

static void run_one(int rule, finger_kind kind, finger_way way, uint64_t seed) {
  static finger_calls calls;
  if (rule == BY_END && kind == FINGER_ROLL) return;
  const uint64_t number = seed;
  const size_t drawn = (size_t)(kit_random(&seed) % EITHER_SUBJECTS);
  const subject *s = &subjects[rule == BY_END ? EITHER_SUBJECTS : drawn];
  const double sample_rate = sample_rates[kit_random(&seed) % SAMPLE_RATES];
  const double frame_rate = frame_rates[kit_random(&seed) % FRAME_RATES];
  const finger_path path = finger_make(kind, &s->rule, &seed);
  const finger_delivery d = finger_delivery_make(way, sample_rate, frame_rate, &seed);
  finger_deliver(&path, &d, 5 + kit_random_between(&seed, 0, 1), 210, 400, &seed, &calls);
  if (!finger_is_known(&path, &s->rule, &d, &calls)) return;
  const int leaves = s->sheet.extent > 0 ? on_sheet(s, &calls) : on_deck(s, &calls);
  const int has_to_leave =
      kind == FINGER_FLICK || kind == FINGER_FAR || kind == FINGER_ROLL ||
      (kind == FINGER_BACK && s->rule.fling_velocity == INFINITY);
  const int is_fast = frame_rate > 30, is_long = calls.polls >= 3;
  tally *t = &tallies[rule][way][kind];
  t->count[is_fast][is_long]++;
  if (leaves == has_to_leave) return;
  t->wrong[is_fast][is_long]++;
  if (is_verbose) describe(s, &path, &d, &calls, number);
}

static double percent(long wrong, long count) { return count > 0 ? 100.0 * (double)wrong / (double)count : 0; }

static long counted(const tally *t) { return t->count[0][0] + t->count[0][1] + t->count[1][0] + t->count[1][1]; }
static long missed(const tally *t) { return t->wrong[0][0] + t->wrong[0][1] + t->wrong[1][0] + t->wrong[1][1]; }

static void print_table(int rule) {
  printf("%s: wrong decisions in %% (of)\n%-24s", rule_names[rule], "samples are");
  static const char *const columns[] = {"slow commits", "fast-slow",   "stop commits", "flick lost",
                                        "  at 30 fps",  "far returns", "back commits", "roll returns"};
  for (int i = 0; i < 8; i++) printf(" %18s", columns[i]);
  printf("\n");
  for (int way = 0; way < FINGER_WAYS; way++) {
    printf("%-24s", finger_way_names[way]);
    for (int kind = 0; kind < FINGER_KINDS; kind++) {
      const tally *t = &tallies[rule][way][kind];
      if (kind == FINGER_FLICK) {
        for (int fast = 1; fast >= 0; fast--) {
          const long count = t->count[fast][0] + t->count[fast][1], wrong = t->wrong[fast][0] + t->wrong[fast][1];
          printf(" %7.3f (%8ld)", percent(wrong, count), count);
        }
      } else {
        printf(" %7.3f (%8ld)", percent(missed(t), counted(t)), counted(t));
      }
    }
    printf("\n");
  }
}

/* At most `share` of them may be wrong. That is a share of very many: a sample is allowed what chance may add to it. */
static void gate(const char *what, long wrong, long count, double share) {
  const double most = share * (double)count;
  if (share > 0 ? (double)wrong > most + 3 * sqrt(most) + 1 : wrong > 0)
    CHECK_FAIL("%s: %ld wrong of %ld, more than %g %%", what, wrong, count, 100 * share);
  else
    CHECK(count > 0);
}

static void check_gates(int rule) {
  for (finger_way way = 0; way < FINGER_WAYS; way++) {
    check_context("%s, %s", rule_names[rule], finger_way_names[way]);
    static const finger_kind returning[] = {FINGER_SLOW, FINGER_FAST_SLOW, FINGER_STOP};
    for (int i = 0; i < 3; i++) {
      const tally *t = &tallies[rule][way][returning[i]];
      const char *name = finger_kind_names[returning[i]];
      const long wrong = t->wrong[0][1] + t->wrong[1][1], brief = t->wrong[0][0] + t->wrong[1][0];
      gate(name, wrong, t->count[0][1] + t->count[1][1], 0);
      const long briefs = t->count[0][0] + t->count[1][0];
      if (briefs > 0) gate(name, brief, briefs, finger_way_has_times(way) ? 0 : 0.001);
    }
    /* By a projected end the roll of a finger is a flick back. */
    const tally *roll = &tallies[rule][way][FINGER_ROLL];
    if (rule != BY_END) gate("rolls back", missed(roll), counted(roll), 0.0001);
    const tally *far = &tallies[rule][way][FINGER_FAR], *back = &tallies[rule][way][FINGER_BACK];
    gate("far, at rest", missed(far), counted(far), 0.0001);
    /* A frame that is late just then hides that there was no pause; and how fast it was, by which an end is projected. */
    const double hidden = rule == BY_END ? 0.005 : 0.003;
    gate("flick back", missed(back), counted(back), finger_way_has_times(way) ? 0 : hidden);
    const tally *flick = &tallies[rule][way][FINGER_FLICK];
    const int is_exact = way == WAY_EXACT || way == WAY_BROWSER || way == WAY_MILLISECOND;
    gate("flick", flick->wrong[1][0] + flick->wrong[1][1], flick->count[1][0] + flick->count[1][1], is_exact ? 0 : 0.005);
    gate("flick at 30 frames/s", flick->wrong[0][0] + flick->wrong[0][1], flick->count[0][0] + flick->count[0][1],
         is_exact ? 0 : 0.02);
  }
  check_context("");
}

static int compare(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* The middle of many, and that it is within a tenth of what the recorded hands have. */
static void check_middle(const char *what, double *values, size_t count, double recorded) {
  qsort(values, count, sizeof values[0], compare);
  const double middle = values[count / 2];
  if (fabs(middle - recorded) > 0.1 * recorded) CHECK_FAIL("%s: %g, not %g", what, middle, recorded);
}

/* The generator's flicks are those of hands: 135 points in 105 ms, 1655 points/s at the lift. */
static void test_hands(uint64_t seed) {
  enum { COUNT = 4000 };
  static double distances[COUNT], times[COUNT], speeds[COUNT];
  for (int i = 0; i < COUNT; i++) {
    const finger_path path = finger_hand(HAND_FLICK, &seed);
    double x, y, before, unused;
    finger_place(&path, path.end, &x, &y);
    finger_place(&path, path.end - 0.004, &before, &unused);
    distances[i] = fabs(x);
    times[i] = path.end;
    speeds[i] = fabs(x - before) / 0.004;
  }
  check_middle("distance", distances, COUNT, 135);
  check_middle("time", times, COUNT, 0.105);
  check_middle("speed at the lift", speeds, COUNT, 1655);
}

int main(int argc, char **argv) {
  const long fingers = argc > 1 ? strtol(argv[1], NULL, 10) : 300;
  uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
  is_verbose = argc > 3 ? (int)strlen(argv[3]) - 1 : 0;
  set_up();
  test_hands(seed + 1);
  for (int rule = 0; rule < RULES; rule++) {
    for (int way = 0; way < FINGER_WAYS; way++)
      for (int kind = 0; kind < FINGER_KINDS; kind++)
        for (long i = 0; i < fingers; i++) {
          const uint64_t number = (uint64_t)((rule * FINGER_WAYS + way) * FINGER_KINDS + kind);
          uint64_t state = seed * 1000003 + number * 10000019 + (uint64_t)i * 2654435761u + 1;
          kit_random(&state);
          run_one(rule, (finger_kind)kind, (finger_way)way, state);
        }
    print_table(rule);
    check_gates(rule);
  }
  return check_report();
}
