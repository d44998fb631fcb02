#include "sight_points.h"

#include "check.h"
#include "deck_kit.h"
#include "sight_watch.h"

#include <math.h>
#include <string.h>

static sight_watch watch;

/* -- What they are made of -- */

static cardstack_deck_config preset(cardstack_preset which) {
  cardstack_deck_config c;
  CHECK_OK(cardstack_deck_config_init(&c, sizeof c, which));
  c.viewport.width = 400;
  c.viewport.height = 800;
  c.events.notice_capacity = 4096;
  return c;
}

static void begin(const char *name, const cardstack_deck_config *config, uint64_t cards) {
  check_context("%s", name);
  watch.name = name;
  watch.seed = 0;
  sight_begin(&watch, config, cards, 1.0 / 60, 0);
}

static void end(void) {
  CHECK_EQUAL(watch.faults, 0);
  sight_end(&watch);
}

static void call(random_kind kind, double time, double x, double y) {
  random_call c = {0};
  c.time = time;
  c.kind = kind;
  c.pointer = 1;
  c.x = x;
  c.y = y;
  CHECK_OK(sight_call(&watch, &c));
}

static void swipe(double time, cardstack_direction direction) {
  random_call c = {0};
  c.time = time;
  c.kind = RANDOM_SWIPE;
  c.direction = direction;
  CHECK_OK(sight_call(&watch, &c));
}

/* A finger that is down at (x, y) glides by (dx, dy), a sample every 1/240 s. Returns when it has arrived. */
static double glide(double time, double x, double y, double dx, double dy, double seconds) {
  const int count = (int)ceil(seconds * 240);
  for (int i = 1; i <= count; i++) {
    call(RANDOM_MOVE, time + seconds * i / count, x + dx * i / count, y + dy * i / count);
  }
  return time + seconds;
}

/* The stamp of a direction on a card, 0 if it shows another. */
static double stamp(uint64_t card, cardstack_direction direction) {
  for (size_t i = 0; i < watch.last.count; i++) {
    const cardstack_pose *p = &watch.last.poses[i];
    if (p->card == card && p->direction == direction) return p->stamp_opacity;
  }
  return 0;
}

static int is_there(uint64_t card) {
  for (size_t i = 0; i < watch.last.count; i++) {
    if (watch.last.poses[i].card == card) return 1;
  }
  return 0;
}

/* -- 1, 2: the scale grows on the way out -- */

static void several_swipes(const char *name, cardstack_preset which, int count, double gap) {
  const cardstack_deck_config c = preset(which);
  begin(name, &c, 12);
  for (int i = 0; i < count; i++) swipe(0.5 + gap * i, CARDSTACK_DIRECTION_RIGHT);
  sight_pass(&watch, 2.5);
  end();
}

static void lifted(void) {
  cardstack_deck_config c = preset(CARDSTACK_PRESET_CLASSIC);
  c.look.lift_scale = 1.3;
  begin("2: thrown while it is lifted", &c, 6);
  call(RANDOM_DOWN, 0.5, 200, 400);
  const double time = glide(glide(0.5, 200, 400, 20, 0, 0.15), 220, 400, 75, 5, 0.03);
  call(RANDOM_UP, time, 295, 405);
  sight_pass(&watch, 2);
  end();
}

/* -- 3: a way out that was planned by other rules -- */

static void turned(void) {
  for (int i = 0; i < 24; i++) {
    cardstack_deck_config c = preset(CARDSTACK_PRESET_CLASSIC);
    const int is_wide = i / 2 % 2;
    c.viewport.width = is_wide ? 800 : 400;
    c.viewport.height = is_wide ? 400 : 800;
    begin("3: the viewport turned during the flight", &c, 6);
    watch.seed = (uint64_t)i;
    swipe(0.5, i % 2 == 0 ? CARDSTACK_DIRECTION_RIGHT : CARDSTACK_DIRECTION_LEFT);
    swipe(0.55, i % 2 == 0 ? CARDSTACK_DIRECTION_LEFT : CARDSTACK_DIRECTION_RIGHT);
    call(RANDOM_VIEWPORT, 0.6 + 0.05 * (double)(i / 4), c.viewport.height, c.viewport.width);
    sight_pass(&watch, 2.5);
    end();
  }
}

static void configured(void) {
  const cardstack_deck_config c = preset(CARDSTACK_PRESET_CLASSIC);
  static const char *const names[] = {"3: a larger card during the flight", "3: a smaller card during the flight",
                                      "3: another pile during the flight", "3: more rotation during the flight"};
  for (int i = 0; i < 4; i++) {
    cardstack_deck_config other = c;
    if (i < 2) {
      other.card.width = i == 0 ? 600 : 200;
      other.card.height = i == 0 ? 700 : 300;
    }
    if (i == 2) other.pile.scale_step = 0.3;
    if (i == 3) other.look.rotation_maximum = other.look.rotation = 1.2;
    begin(names[i], &c, 6);
    swipe(0.5, CARDSTACK_DIRECTION_RIGHT);
    swipe(0.6, CARDSTACK_DIRECTION_LEFT);
    sight_configure(&watch, 0.75, &other);
    sight_pass(&watch, 2.5);
    end();
  }
}

/* By its lower half, then by its upper one, by which it turns the other way: that dies out on the way out. */
static void caught(void) {
  cardstack_deck_config c = preset(CARDSTACK_PRESET_CLASSIC);
  c.look.rotation_grab = 1;
  for (int i = 0; i < 4; i++) {
    begin("3: a returning card caught and thrown", &c, 6);
    call(RANDOM_DOWN, 0.5, 100, 700);
    double time = glide(0.5, 100, 700, 90, 0, 0.2) + 0.05;
    call(RANDOM_UP, time, 190, 700);
    time += 0.01 + 0.04 * i;
    call(RANDOM_DOWN, time, 300, 150);
    time = glide(time, 300, 150, 60, 3, 0.02);
    call(RANDOM_UP, time, 360, 153);
    sight_pass(&watch, 2.5);
    end();
  }
}

/* -- 4: the slop made smaller under a finger -- */

static void slop(void) {
  cardstack_deck_config c = preset(CARDSTACK_PRESET_CLASSIC);
  c.press.slop = 12;
  c.press.duration = 0.2;
  begin("4: the slop made smaller", &c, 6);
  call(RANDOM_DOWN, 0.5, 200, 400);
  glide(0.5, 200, 400, 9, 0, 0.05);
  c.press.slop = 3;
  sight_configure(&watch, 0.6, &c);
  sight_pass(&watch, 1);
  call(RANDOM_UP, 1, 209, 400);
  sight_pass(&watch, 2);
  end();
}

/* -- 5: more than may fly -- */

static void replace_all(double time, uint64_t first) {
  random_call c = {0};
  c.time = time;
  c.kind = RANDOM_REPLACE;
  c.count = RANDOM_BATCH;
  for (size_t i = 0; i < c.count; i++) c.cards[i] = first + i;
  static sight_view before;
  sight_pass(&watch, time);
  before = watch.last;
  CHECK_OK(sight_call(&watch, &c));
  /* Of what was fading already, no card goes that shows more than one that stays. */
  double most_gone = 0, least_kept = 1;
  for (size_t i = 0; i < before.count; i++) {
    const cardstack_pose *p = &before.poses[i];
    if (sight_find(&watch.last, p->card, p->slot) == NULL) {
      most_gone = fmax(most_gone, p->opacity);
    } else {
      least_kept = fmin(least_kept, p->opacity);
    }
  }
  if (!(most_gone <= least_kept + 1e-9)) CHECK_FAIL("one goes at opacity %g, and one stays at %g", most_gone, least_kept);
}

static void crowded(void) {
  cardstack_deck_config c = preset(CARDSTACK_PRESET_DEEP_PILE);
  c.pile.max_flights = 1;
  begin("5: one may fly, and five fade", &c, 6);
  replace_all(0.5, 101);
  replace_all(0.6, 201);
  replace_all(0.65, 301);
  sight_pass(&watch, 2);
  end();
}

static void sixteen(void) {
  const cardstack_deck_config c = preset(CARDSTACK_PRESET_CLASSIC);
  CHECK_EQUAL(c.pile.max_flights, 8);
  begin("5: eight at once, and eight more", &c, 20);
  for (int i = 0; i < 16; i++) swipe(0.5 + 0.015 * (i % 8) + (i < 8 ? 0 : 0.105 + 0.13), 1 + i % 2);
  sight_pass(&watch, 2.5);
  end();
}

/* -- 6: stamps -- */

static void stamps(void) {
  const cardstack_deck_config c = preset(CARDSTACK_PRESET_CLASSIC);
  const double most = c.motion.fade_seconds + 0.05;
  begin("6: swiped to the other side", &c, 6);
  call(RANDOM_DOWN, 0.5, 200, 400);
  double time = glide(0.5, 200, 400, 180, 0, 0.4);
  sight_pass(&watch, time + 0.1);
  CHECK_NEAR(stamp(1, CARDSTACK_DIRECTION_RIGHT), 1, 0);
  swipe(time + 0.1, CARDSTACK_DIRECTION_LEFT);
  sight_pass(&watch, time + 0.1 + most);
  CHECK_NEAR(stamp(1, CARDSTACK_DIRECTION_RIGHT), 0, 0.01);
  sight_pass(&watch, 2);
  end();
  begin("6: cancelled at three thresholds", &c, 6);
  call(RANDOM_DOWN, 0.5, 200, 400);
  time = glide(0.5, 200, 400, 350, 0, 0.4);
  sight_pass(&watch, time + 0.1);
  CHECK_NEAR(stamp(1, CARDSTACK_DIRECTION_RIGHT), 1, 0);
  call(RANDOM_CANCEL, time + 0.1, 0, 0);
  sight_pass(&watch, time + 0.1 + most);
  CHECK_NEAR(stamp(1, CARDSTACK_DIRECTION_RIGHT), 0, 0.01);
  sight_pass(&watch, 2);
  end();
}

/* -- 7: a hard flick is seen -- */

static void hard_flick(void) {
  const cardstack_deck_config c = preset(CARDSTACK_PRESET_CLASSIC);
  begin("7: a hard flick", &c, 6);
  call(RANDOM_DOWN, 0.5, 100, 400);
  const double released = glide(0.5, 100, 400, 300, 0, 0.03);
  call(RANDOM_UP, released, 400, 400);
  double gone = released;
  while (is_there(1) && gone < released + 2) sight_pass(&watch, gone += 0.001);
  CHECK(gone - released >= 0.1);
  CHECK(gone - released <= c.exit.seconds + 0.0015);
  end();
}

/* -- 8: the direction out is continuous in the velocity -- */

/* The angle of the whole way out of a card dragged to (150, 0) that moves at (speed, 0.98 speed) there:
 * within the sector's edge. */
static double way_out(const cardstack_deck_config *c, double speed) {
  cardstack_deck *deck = kit_deck(c, 3);
  const double lead = 0.15, x = speed * lead, y = 0.98 * x;
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 150 - x, -y, 0.5);
  kit_glide(&finger, x, y, lead);
  kit_release(&finger);
  cardstack_pose first = kit_pose_of(deck, 1), last = first, next = first;
  CHECK_EQUAL(first.phase, CARDSTACK_PHASE_LEAVING);
  for (double time = finger.time; time < finger.time + 2; time += 0.002) {
    kit_advance(deck, time);
    if (!kit_pose(deck, 1, &next)) break;
    last = next;
  }
  cardstack_deck_destroy(deck);
  return atan2(last.y - first.y, last.x - first.x);
}

static void directions(void) {
  cardstack_deck_config c = preset(CARDSTACK_PRESET_CLASSIC);
  CHECK_EQUAL(c.exit.path, CARDSTACK_EXIT_RELEASE);
  c.look.rotation = 0;
  check_context("8: the direction out");
  double before = way_out(&c, 0), most = 0, at = 0;
  for (double speed = 0.5; speed <= 400; speed += 0.5) {
    const double angle = way_out(&c, speed);
    if (fabs(angle - before) > most) {
      most = fabs(angle - before);
      at = speed;
    }
    before = angle;
  }
  if (!(most < 2 * 3.14159265358979 / 180)) {
    CHECK_FAIL("it turns by %.1f degrees between %.1f and %.1f points/s", most * 57.29577951, at - 0.5, at);
  }
}

/* -- 9: the frame's state -- */

static void at_once(void) {
  const cardstack_deck_config c = preset(CARDSTACK_PRESET_CLASSIC);
  begin("9: swiped and undone in one instant", &c, 6);
  swipe(0.5, CARDSTACK_DIRECTION_RIGHT);
  call(RANDOM_UNDO, 0.5, 0, 0);
  sight_pass(&watch, 1);
  swipe(1, CARDSTACK_DIRECTION_RIGHT);
  call(RANDOM_UNDO, 1.1, 0, 0);
  sight_pass(&watch, 3);
  end();
}

/* -- Small circles -- */

static void circles(void) {
  const cardstack_deck_config c = preset(CARDSTACK_PRESET_CIRCLE);
  for (uint64_t cards = 1; cards <= 4; cards++) {
    begin("small circles", &c, cards);
    for (int i = 0; i < 6; i++) {
      random_call one = {0};
      one.time = 0.5 + 0.1 * i;
      one.kind = i == 4 ? RANDOM_UNDO : RANDOM_SWIPE;
      one.direction = 1 + i % 2;
      sight_call(&watch, &one);
    }
    sight_pass(&watch, 2.5);
    end();
  }
}

/* The second undo is about the same card, which the first one is still bringing in. */
static void undone_twice(void) {
  const cardstack_deck_config c = preset(CARDSTACK_PRESET_FLASHCARDS);
  for (int k = 0; k < 6; k++) {
    begin("the only card, which came round once, undone twice", &c, 1);
    watch.seed = (uint64_t)k;
    swipe(0.5, CARDSTACK_DIRECTION_LEFT);
    swipe(1.5, CARDSTACK_DIRECTION_RIGHT);
    random_call one = {0};
    one.kind = RANDOM_UNDO;
    one.time = 3;
    sight_call(&watch, &one);
    one.time = 3 + 0.02 * (k + 1);
    sight_pass(&watch, one.time);
    const double x = watch.last.poses[0].x;
    sight_call(&watch, &one);
    CHECK_EQUAL(watch.last.count, 1);
    CHECK_NEAR(watch.last.poses[0].x, x, 1e-9);
    sight_pass(&watch, 4.5);
    end();
  }
}

/* The only card leaves sixteen times over, and a finger brings the last of them back: that one is on stage already, and no
 * other has to go for it. */
static void undone_among_sixteen(void) {
  cardstack_deck_config c = preset(CARDSTACK_PRESET_CIRCLE);
  c.undo.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  begin("the last of sixteen flights of the only card, undone by a finger", &c, 1);
  for (int i = 0; i < 16; i++) swipe(0.5 + 0.015 * (i % 8) + (i < 8 ? 0 : 0.105 + 0.13), 1 + i % 2);
  const size_t poses = watch.last.count;
  call(RANDOM_DOWN, 0.841, 200, 400);
  glide(0.841, 200, 400, 30, 0, 0.004);
  CHECK_EQUAL(watch.last.count, poses);
  sight_pass(&watch, 3);
  end();
}

/* The undone card has a place of its own: nothing that still shows is taken away for it. */
static void undone_beside_fading(void) {
  cardstack_deck_config c = preset(CARDSTACK_PRESET_FLASHCARDS);
  c.undo.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_DOWN);
  CHECK_OK(cardstack_deck_config_set_directions(&c, CARDSTACK_DIRECTIONS_FOUR_WAY));
  c.pile.max_flights = c.pile.visible_count = 1;
  c.motion.fade_seconds = 0.5;
  c.press.hit_test = 0;
  begin("one card brought back by a finger while two fade", &c, 8);
  for (int i = 0; i < 4; i++) swipe(0.5 + 0.6 * i, CARDSTACK_DIRECTION_LEFT);
  call(RANDOM_UNDO, 3, 0, 0);
  call(RANDOM_UNDO, 3.1, 0, 0);
  call(RANDOM_UNDO, 3.25, 0, 0);
  call(RANDOM_DOWN, 3.26, 200, 400);
  glide(3.26, 200, 400, 0, 60, 0.02);
  size_t fading = 0;
  for (size_t i = 0; i < watch.last.count; i++) fading += watch.last.poses[i].phase == CARDSTACK_PHASE_FADING;
  CHECK_EQUAL(fading, 2);
  sight_pass(&watch, 6);
  end();
}

/* A card caught far out against its rubber band comes with the finger, and does not run from it. */
static void caught_at_the_limit(void) {
  cardstack_deck_config c = preset(CARDSTACK_PRESET_DEEP_PILE);
  CHECK_OK(cardstack_deck_config_set_directions(&c, CARDSTACK_DIRECTIONS_EIGHT_WAY));
  c.swipe.allowed_directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  c.press.hit_test = 0;
  for (int k = 0; k < 120; k++) {
    begin("caught on its way back against the rubber band", &c, 3);
    watch.seed = (uint64_t)k;
    swipe(0.5, CARDSTACK_DIRECTION_LEFT);
    call(RANDOM_UNDO, 1.5, 0, 0);
    const double time = 1.5 + 0.0025 * k;
    call(RANDOM_DOWN, time, 100, 400);
    /* What it is too far out by dies out first. */
    sight_pass(&watch, time + 2);
    const double x = watch.last.poses[watch.last.count - 1].x;
    glide(time + 2, 100, 400, 0, -80, 0.07);
    glide(time + 2.07, 100, 320, 0, 80, 0.07);
    glide(time + 2.14, 100, 400, 60, 0, 0.1);
    CHECK(watch.last.poses[watch.last.count - 1].x - x >= 2);
    end();
  }
}

void sight_points(void) {
  several_swipes("1: CLASSIC, two", CARDSTACK_PRESET_CLASSIC, 2, 0.1);
  several_swipes("1: DEEP_PILE, two", CARDSTACK_PRESET_DEEP_PILE, 2, 0.1);
  several_swipes("1: CLASSIC, six at once", CARDSTACK_PRESET_CLASSIC, 6, 0);
  several_swipes("1: DEEP_PILE, six at once", CARDSTACK_PRESET_DEEP_PILE, 6, 0);
  lifted();
  turned();
  configured();
  caught();
  slop();
  crowded();
  sixteen();
  stamps();
  hard_flick();
  directions();
  at_once();
  circles();
  undone_twice();
  undone_among_sixteen();
  undone_beside_fading();
  caught_at_the_limit();
  check_context("%s", "");
}
