/* Ten thousand changes in one call, in every state a deck can be in: each counts what it has changed, and none disturbs
 * a drag, a flight or a card that waits. */

#include "check.h"
#include "deck_kit.h"
#include "pose_checks.h"

#include <math.h>
#include <stdint.h>

enum { MANY = 10000, NEW = 1000000 };

typedef enum scene {
  EMPTY, AT_REST, PRESSED, DRAGGED, LEAVING, SEVERAL, RETURNING, REWINDING, PROPOSED, CIRCULAR, EXHAUSTED, SCENES
} scene;
static const char *const names[] = {"empty", "at rest", "pressed", "dragged", "leaving", "several in flight", "returning",
                                    "rewinding", "proposed", "in a circle", "exhausted"};

static uint64_t fresh_cards[MANY], odd_cards[MANY / 2], all_cards[MANY], found[MANY * 2];
static kit_finger finger;

static int is_held(scene s) { return s == PRESSED || s == DRAGGED; }

static cardstack_deck *make(scene s) {
  cardstack_deck_config c = kit_config();
  c.recycle.dedupe = CARDSTACK_DEDUPE_HISTORY;
  c.exit.seconds = 2;
  if (s == PROPOSED) c.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  if (s == CIRCULAR) {
    c.recycle.directions = CARDSTACK_ALL_DIRECTIONS;
    c.undo.limit = 3;
  }
  cardstack_deck *deck = kit_deck(&c, s == EMPTY ? 0 : s == EXHAUSTED ? 2 : MANY);
  kit_advance(deck, 0.5);
  switch (s) {
    case PRESSED: case DRAGGED: case RETURNING:
      finger = kit_press(deck, 1, 200, 400);
      if (s != PRESSED) kit_glide(&finger, 70, 10, 0.2);
      kit_rest(&finger, 0.2);
      if (s == RETURNING) kit_release(&finger);
      break;
    case LEAVING: case REWINDING: case PROPOSED: case CIRCULAR: case EXHAUSTED: case SEVERAL:
      for (int i = 0; i < (s == SEVERAL ? 5 : s == CIRCULAR || s == EXHAUSTED ? 2 : 1); i++) {
        CHECK_OK(cardstack_deck_swipe(deck, 1 + 0.1 * i, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
      }
      if (s == REWINDING) CHECK_OK(cardstack_deck_undo(deck, 1.3, CARDSTACK_DIRECTION_NONE, 0, NULL));
      if (s == EXHAUSTED) kit_advance(deck, 60);
      break;
    default: break;
  }
  kit_advance(deck, kit_advance(deck, NAN).time + 0.05);
  kit_forget(deck);
  return deck;
}

static size_t upcoming(cardstack_deck *deck) {
  size_t count = 0;
  CHECK_OK(cardstack_deck_cards(deck, 0, found, MANY * 2, &count));
  return count;
}

/* -- The changes -- */

typedef struct view {
  size_t count;
  cardstack_pose poses[CARDSTACK_MAX_POSES];
} view;

static view before;

static void look(cardstack_deck *deck) { before.count = kit_poses(deck, before.poses); }

/* Cards seen before and after have not jumped; the held one is held; all is sound. */
static void check_undisturbed(cardstack_deck *deck, scene s, int takes_held) {
  view after;
  after.count = kit_poses(deck, after.poses);
  pose_checks_sound(deck, after.poses, after.count);
  for (size_t i = 0; i < after.count; i++) {
    for (size_t k = 0; k < before.count; k++) {
      const cardstack_pose *a = &before.poses[k], *b = &after.poses[i];
      if (a->card != b->card || a->opacity == 0 || b->opacity == 0) continue;
      if (fabs(a->x - b->x) > 1e-9 || fabs(a->y - b->y) > 1e-9 || fabs(a->opacity - b->opacity) > 1e-9 || a->slot != b->slot) {
        CHECK_FAIL("card %d jumps by (%g, %g), opacity %g", (int)b->card, b->x - a->x, b->y - a->y, b->opacity - a->opacity);
      }
    }
  }
  const cardstack_frame frame = kit_advance(deck, NAN);
  CHECK_EQUAL(frame.interaction != CARDSTACK_INTERACTION_IDLE, is_held(s) && !takes_held);
  if (is_held(s) && !takes_held) CHECK_EQUAL(frame.top, 1);
}

static void append(cardstack_deck *deck, scene s) {
  const size_t there = upcoming(deck);
  size_t taken = 0;
  CHECK_OK(cardstack_deck_append(deck, NAN, fresh_cards, MANY, &taken));
  CHECK_EQUAL(taken, MANY);
  check_undisturbed(deck, s, 0);
  CHECK_EQUAL(upcoming(deck), there + MANY);
  CHECK_EQUAL(found[there], NEW);
  CHECK_EQUAL(found[there + MANY - 1], NEW + MANY - 1);
  CHECK_OK(cardstack_deck_append(deck, NAN, fresh_cards, MANY, &taken));
  CHECK_EQUAL(taken, 0);
  CHECK_EQUAL(upcoming(deck), there + MANY);
}

static void insert(cardstack_deck *deck, scene s) {
  const size_t there = upcoming(deck), place = there / 2;
  const uint64_t next = there > 0 ? found[place] : 0;
  size_t taken = 0;
  CHECK_OK(cardstack_deck_insert(deck, NAN, place, fresh_cards, MANY, &taken));
  CHECK_EQUAL(taken, MANY);
  check_undisturbed(deck, s, 0);
  CHECK_EQUAL(upcoming(deck), there + MANY);
  for (size_t i = 0; i < MANY; i++) {
    if (!CHECK_EQUAL(found[place + i], fresh_cards[i])) break;
  }
  if (there > 0) CHECK_EQUAL(found[place + MANY], next);
}

static void insert_on_top(cardstack_deck *deck, scene s) {
  size_t taken = 0;
  CHECK_OK(cardstack_deck_insert(deck, NAN, 0, fresh_cards, MANY, &taken));
  CHECK_EQUAL(taken, MANY);
  check_undisturbed(deck, s, 0);
  upcoming(deck);
  CHECK_EQUAL(found[is_held(s)], NEW);
}

/* All the odd ones, wherever they are. Card 1 is held, in the air, proposed or decided in most scenes. */
static void removal(cardstack_deck *deck, scene s) {
  size_t removed = 0;
  CHECK_OK(cardstack_deck_remove(deck, NAN, odd_cards, MANY / 2, &removed));
  CHECK_EQUAL(removed, s == EMPTY ? 0 : s == EXHAUSTED ? 1 : MANY / 2);
  check_undisturbed(deck, s, 1);
  const size_t count = upcoming(deck);
  for (size_t i = 0; i < count; i++) {
    if (!CHECK(found[i] % 2 == 0)) break;
    if (i > 0 && s != CIRCULAR && !CHECK(found[i] > found[i - 1])) break;
  }
  CHECK_EQUAL(kit_advance(deck, NAN).questions, 0);
  CHECK_OK(cardstack_deck_remove(deck, NAN, odd_cards, MANY / 2, &removed));
  CHECK_EQUAL(removed, 0);
}

static void remove_all(cardstack_deck *deck, scene s) {
  size_t removed = 0;
  CHECK_OK(cardstack_deck_remove(deck, NAN, all_cards, MANY, &removed));
  CHECK_EQUAL(removed, s == EMPTY ? 0 : s == EXHAUSTED ? 2 : MANY);
  check_undisturbed(deck, s, 1);
  CHECK_EQUAL(upcoming(deck), 0);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 0);
  CHECK_RESULT(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  CHECK_OK(kit_append(deck, NAN, 7, 9));
  KIT_UPCOMING(deck, 7, 8, 9);
}

static void touch(cardstack_deck *deck, scene s) {
  kit_state was, is;
  const char *difference;
  static kit_events events;
  kit_capture(deck, &was);
  size_t known = 0;
  CHECK_OK(cardstack_deck_invalidate(deck, NAN, all_cards, MANY, &known));
  CHECK_EQUAL(known, s == EMPTY ? 0 : s == EXHAUSTED ? 2 : MANY);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CONTENT_CHANGED), events.count);
  CHECK(events.count >= was.pose_count && events.count <= was.pose_count + 1); /* the card that comes next has no pose */
  kit_capture(deck, &is);
  if (!kit_same(&was, &is, &difference)) CHECK_FAIL("the %s changed", difference);
}

static void shift(cardstack_deck *deck, scene s) {
  const size_t there = upcoming(deck), held = (size_t)is_held(s);
  const uint64_t first = there > held + 1 ? found[held + (MANY / 2) % (there - held)] : 0;
  CHECK_OK(cardstack_deck_shift(deck, NAN, MANY / 2));
  check_undisturbed(deck, s, 0);
  CHECK_EQUAL(upcoming(deck), there);
  if (first != 0) CHECK_EQUAL(found[held], first);
  CHECK_OK(cardstack_deck_shift(deck, NAN, -(MANY / 2)));
  check_undisturbed(deck, s, 0);
}

static void replace(cardstack_deck *deck, scene s) {
  size_t taken = 0;
  CHECK_OK(cardstack_deck_replace(deck, NAN, fresh_cards, MANY, 0, &taken, NULL));
  CHECK_EQUAL(taken, MANY);
  check_undisturbed(deck, s, 0);
  const size_t held = (size_t)is_held(s);
  CHECK_EQUAL(upcoming(deck), MANY + held);
  CHECK_EQUAL(found[held], NEW);
  CHECK_EQUAL(kit_advance(deck, NAN).questions, 0);
}

/* By the same cards, those that are decided kept out. */
static void replace_preserving(cardstack_deck *deck, scene s) {
  cardstack_deck_config c;
  CHECK_OK(cardstack_deck_get_config(deck, &c, sizeof c));
  c.consent.replacement = CARDSTACK_REPLACEMENT_PRESERVE;
  CHECK_OK(cardstack_deck_set_config(deck, NAN, &c));
  const size_t undoable = kit_advance(deck, NAN).undoable;
  look(deck);
  size_t taken = 0;
  CHECK_OK(cardstack_deck_replace(deck, NAN, all_cards, MANY, 0, &taken, NULL));
  CHECK_EQUAL(taken, MANY - undoable);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, undoable);
  check_undisturbed(deck, s, 0);
  CHECK_EQUAL(upcoming(deck), MANY - undoable);
  CHECK_EQUAL(found[0], undoable + 1);
}

static void mixture(cardstack_deck *deck, scene s) {
  uint64_t seed = 17;
  double time = kit_advance(deck, NAN).time;
  for (int i = 0; i < 12; i++, time += 0.03) {
    kit_advance(deck, time);
    look(deck);
    switch (kit_random(&seed) % 5) {
      case 0: CHECK_OK(cardstack_deck_append(deck, NAN, all_cards, MANY, NULL)); break;
      case 1: CHECK_OK(cardstack_deck_insert(deck, NAN, 0, fresh_cards, MANY, NULL)); break;
      case 2: CHECK_OK(cardstack_deck_remove(deck, NAN, fresh_cards + kit_random(&seed) % 99, MANY - 99, NULL)); break;
      case 3: CHECK_OK(cardstack_deck_shift(deck, NAN, 7777)); break;
      default: CHECK_OK(cardstack_deck_remove(deck, NAN, all_cards + 5000, 3000, NULL));
    }
    check_undisturbed(deck, s, 0);
    kit_forget(deck);
  }
  if (is_held(s)) CHECK_OK(cardstack_deck_pointer_cancel(deck, time, 1, NULL));
  CHECK_EQUAL(kit_advance(deck, time + 60).motion, 0);
}

typedef struct change {
  const char *name;
  void (*make)(cardstack_deck *deck, scene s);
} change;

static const change changes[] = {
    {"append", append}, {"insert", insert}, {"insert on top", insert_on_top}, {"remove every other", removal},
    {"remove all", remove_all}, {"touch", touch}, {"shift", shift}, {"replace", replace},
    {"replace, preserving", replace_preserving}, {"one after another", mixture},
};

int main(void) {
  for (uint64_t i = 0; i < MANY; i++) {
    fresh_cards[i] = NEW + i;
    all_cards[i] = i + 1;
    if (i < MANY / 2) odd_cards[i] = 2 * i + 1;
  }
  for (scene s = EMPTY; s < SCENES; s++) {
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
      check_context("%s, %s", changes[i].name, names[s]);
      cardstack_deck *deck = make(s);
      look(deck);
      changes[i].make(deck, s);
      cardstack_deck_destroy(deck);
    }
  }
  return check_report();
}
