/* Several fingers at a time: `press.second_finger` and `press.silence`, against a plain model. Whatever they do, each press
 * that was taken ends in exactly one of TAP, COMMITTED and CANCELLED. */

#include "check.h"
#include "deck_kit.h"

#include <math.h>

static kit_events events;

/* -- The model -- */

enum { FINGERS = 5 };

typedef struct model {
  cardstack_second_finger rule;
  double silence;
  int holder;             /* the finger that has a card; 0: none */
  int is_spent[FINGERS];  /* by finger: it is down, and ignored until it is up */
  double last[FINGERS];   /* when it gave its last sample */
  int taken, cancelled;   /* presses that were taken, and that another finger ended */
} model;

static int is_silent(const model *m, int finger, double now) { return now - m->last[finger] > m->silence; }

static int model_down(model *m, int finger, double now) {
  for (int other = 1; other < FINGERS; other++) {
    if (is_silent(m, other, now)) m->is_spent[other] = 0;
  }
  m->is_spent[finger] = 0;
  if (m->holder != 0) {
    const int is_over = m->holder == finger || is_silent(m, m->holder, now);
    if (!is_over && m->rule == CARDSTACK_SECOND_FINGER_IGNORE) return 0;
    m->is_spent[m->holder] = !is_over;
    m->holder = 0;
    m->cancelled++;
  }
  int is_blocked = 0;
  for (int other = 1; other < FINGERS; other++) is_blocked |= m->is_spent[other];
  if (is_blocked && m->rule != CARDSTACK_SECOND_FINGER_TAKE_OVER) {
    m->is_spent[finger] = m->rule == CARDSTACK_SECOND_FINGER_CANCEL;
    m->last[finger] = now;
    return 0;
  }
  for (int other = 1; other < FINGERS; other++) m->is_spent[other] = 0;
  m->holder = finger;
  m->last[finger] = now;
  m->taken++;
  return 1;
}

static int model_move(model *m, int finger, double now) {
  if (m->holder == finger || m->is_spent[finger]) m->last[finger] = now;
  return m->holder == finger;
}

static int model_up(model *m, int finger) {
  const int held = m->holder == finger;
  m->is_spent[finger] = 0;
  if (held) m->holder = 0;
  return held;
}

/* -- Random fingers -- */

typedef struct tally {
  int ended, by_system;
} tally;

static void count_ends(cardstack_deck *deck, tally *t) {
  kit_drain(deck, &events);
  for (size_t i = 0; i < events.count; i++) {
    const cardstack_event *e = &events.at[i];
    const int is_commit = e->kind == CARDSTACK_EVENT_COMMITTED && e->reason == CARDSTACK_REASON_RELEASED;
    t->ended += e->kind == CARDSTACK_EVENT_TAP || e->kind == CARDSTACK_EVENT_CANCELLED || is_commit;
    t->by_system += e->kind == CARDSTACK_EVENT_CANCELLED && e->reason == CARDSTACK_REASON_SYSTEM;
  }
}

static void play(uint64_t seed) {
  static const double silences[] = {0, 0.05, 0.5, INFINITY};
  uint64_t dice = seed * UINT64_C(0x9E3779B97F4A7C15) | 1;
  model m = {0};
  m.rule = 1 + (cardstack_second_finger)(seed % 3);
  m.silence = silences[seed / 3 % 4];
  cardstack_deck_config c = kit_config();
  c.press.hit_test = 0; /* so that every press is on a card */
  c.press.second_finger = m.rule;
  c.press.silence = m.silence;
  c.recycle.directions = CARDSTACK_ALL_DIRECTIONS;
  c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  c.undo.limit = 5;
  if (seed % 2 == 0) c.undo.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  if (seed % 5 == 0) c.disabled = 1;
  cardstack_deck *deck = kit_fresh(&c, 12);
  double time = 1, x[FINGERS], y[FINGERS];
  tally t = {0, 0};
  for (int f = 0; f < FINGERS; f++) x[f] = y[f] = 300;
  for (int step = 0; step < 400; step++) {
    check_context("seed %d, step %d", (int)seed, step);
    time += kit_random_between(&dice, 0, 0.06);
    const int finger = 1 + (int)(kit_random(&dice) >> 40) % (FINGERS - 1), what = (int)(kit_random(&dice) >> 40) % 8;
    int32_t taken = -1, expected = 0;
    /* It ends no press, whether that drags a card or brings one back. */
    if (kit_random_between(&dice, 0, 1) < 0.05) {
      CHECK_OK(cardstack_deck_set_viewport(deck, time, kit_random_between(&dice, 350, 450), 800));
    }
    if (what < 2) {
      x[finger] = kit_random_between(&dice, 0, 400);
      y[finger] = kit_random_between(&dice, 0, 800);
      expected = model_down(&m, finger, time);
      CHECK_OK(cardstack_deck_pointer_down(deck, time, finger, x[finger], y[finger], &taken));
    } else if (what < 6) {
      /* With `disabled`, a press that leaves the slop is given up. */
      if (!c.disabled) x[finger] += kit_random_between(&dice, -60, 60);
      expected = model_move(&m, finger, time);
      CHECK_OK(cardstack_deck_pointer_move(deck, time, finger, x[finger], y[finger], &taken));
    } else if (what == 6) {
      expected = model_up(&m, finger);
      CHECK_OK(cardstack_deck_pointer_up(deck, time, finger, x[finger], y[finger], &taken));
    } else {
      expected = model_up(&m, finger);
      m.cancelled += expected;
      CHECK_OK(cardstack_deck_pointer_cancel(deck, time, finger, &taken));
    }
    CHECK_EQUAL(taken, expected);
    CHECK_EQUAL(kit_advance(deck, time).interaction != CARDSTACK_INTERACTION_IDLE, m.holder != 0);
    count_ends(deck, &t);
    CHECK_EQUAL(t.ended, m.taken - (m.holder != 0));
    CHECK_EQUAL(t.by_system, m.cancelled);
  }
  cardstack_deck_destroy(deck);
  check_context("");
}

/* -- What they are for -- */

static int32_t down(cardstack_deck *deck, double time, int64_t pointer, double x) {
  int32_t taken = -1;
  CHECK_OK(cardstack_deck_pointer_down(deck, time, pointer, x, 400, &taken));
  return taken;
}

static int32_t move(cardstack_deck *deck, double time, int64_t pointer, double x) {
  int32_t taken = -1;
  CHECK_OK(cardstack_deck_pointer_move(deck, time, pointer, x, 400, &taken));
  return taken;
}

static int32_t up(cardstack_deck *deck, double time, int64_t pointer, double x) {
  int32_t taken = -1;
  CHECK_OK(cardstack_deck_pointer_up(deck, time, pointer, x, 400, &taken));
  return taken;
}

/* Two fingers move apart, and one of them past the threshold. */
static void test_pinch(void) {
  for (cardstack_second_finger rule = 1; rule <= 3; rule++) {
    check_context("rule %d", (int)rule);
    cardstack_deck_config c = kit_config();
    c.press.second_finger = rule;
    cardstack_deck *deck = kit_fresh(&c, 5);
    CHECK_EQUAL(down(deck, 1, 1, 180), 1);
    CHECK_EQUAL(down(deck, 1.02, 2, 220), rule == CARDSTACK_SECOND_FINGER_TAKE_OVER);
    for (int i = 1; i <= 10; i++) {
      move(deck, 1.02 + 0.01 * i, 1, 180 - 12 * i);
      move(deck, 1.02 + 0.01 * i, 2, 220 + 12 * i);
    }
    up(deck, 1.2, 1, 60);
    up(deck, 1.21, 2, 340);
    kit_drain(deck, &events);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), rule != CARDSTACK_SECOND_FINGER_CANCEL);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), rule != CARDSTACK_SECOND_FINGER_IGNORE);
    CHECK_EQUAL(down(deck, 2, 1, 200), 1); /* all are up */
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* One finger of a pinch goes up and down again: the pinch goes on. */
static void test_pinch_again(void) {
  cardstack_deck_config c = kit_config();
  c.press.second_finger = CARDSTACK_SECOND_FINGER_CANCEL;
  for (int64_t stays = 1; stays <= 2; stays++) {
    cardstack_deck *deck = kit_fresh(&c, 5);
    down(deck, 1, 1, 180);
    down(deck, 1.1, 2, 220);
    up(deck, 1.2, 3 - stays, 100);
    CHECK_EQUAL(down(deck, 1.3, 3, 200), 0);
    up(deck, 1.4, stays, 100);
    CHECK_EQUAL(down(deck, 1.5, 4, 200), 0); /* the third is down */
    up(deck, 1.6, 3, 100);
    up(deck, 1.6, 4, 100);
    CHECK_EQUAL(down(deck, 1.7, 5, 200), 1);
    cardstack_deck_destroy(deck);
  }
}

/* A finger beside the card takes nothing, and nothing over. */
static void test_take_over_needs_a_card(void) {
  cardstack_deck_config c = kit_config();
  c.press.second_finger = CARDSTACK_SECOND_FINGER_TAKE_OVER;
  cardstack_deck *deck = kit_fresh(&c, 5);
  CHECK_EQUAL(down(deck, 1, 1, 200), 1);
  CHECK_EQUAL(down(deck, 1.1, 2, 10), 0);
  CHECK_EQUAL(move(deck, 1.2, 1, 260), 1);
  /* It takes the card where it is. */
  kit_advance(deck, 1.3);
  const double x = kit_pose_of(deck, 1).x;
  CHECK_EQUAL(down(deck, 1.3, 3, 300), 1);
  CHECK_NEAR(kit_pose_of(deck, 1).x, x, 1e-9);
  CHECK_EQUAL(move(deck, 1.3, 1, 100), 0);
  CHECK_NEAR(kit_pose_of(deck, 1).x, x, 1e-9);
  CHECK_EQUAL(up(deck, 1.4, 3, 300), 1);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_TAP), 1);
  cardstack_deck_destroy(deck);
}

/* A release that never comes: the next finger ends that press, however long after, but not too soon. */
static void test_silence(void) {
  cardstack_deck_config c = kit_config();
  c.press.silence = 2;
  cardstack_deck *deck = kit_fresh(&c, 5);
  CHECK_EQUAL(down(deck, 1, 1, 200), 1);
  CHECK_EQUAL(move(deck, 2, 1, 240), 1);
  CHECK_EQUAL(kit_advance(deck, 3.9).interaction, CARDSTACK_INTERACTION_DRAGGING);
  CHECK_EQUAL(down(deck, 4, 2, 200), 0);
  up(deck, 4, 2, 200);
  CHECK_EQUAL(kit_advance(deck, 100).interaction, CARDSTACK_INTERACTION_DRAGGING);
  kit_forget(deck);
  CHECK_EQUAL(down(deck, 100, 2, 200), 1);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 1);
  CHECK_EQUAL(kit_find(&events, CARDSTACK_EVENT_CANCELLED)->reason, CARDSTACK_REASON_SYSTEM);
  CHECK_EQUAL(move(deck, 100.1, 1, 300), 0);
  CHECK_EQUAL(up(deck, 100.2, 2, 200), 1);
  /* So does one whose press has ended otherwise. */
  CHECK_EQUAL(down(deck, 101, 3, 200), 1);
  kit_swipe(deck, 101.1, CARDSTACK_DIRECTION_LEFT);
  CHECK_EQUAL(down(deck, 103, 4, 200), 0);
  CHECK_EQUAL(down(deck, 103.2, 4, 200), 1);
  cardstack_deck_destroy(deck);
}

int main(void) {
  for (uint64_t seed = 0; seed < 300; seed++) play(seed);
  test_pinch();
  test_pinch_again();
  test_take_over_needs_a_card();
  test_silence();
  return check_report();
}
