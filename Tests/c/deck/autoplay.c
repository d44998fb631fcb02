/* Autoplay: when nobody is there, the top card goes to the end of the pile, and nothing is decided by it. */

#include "check.h"
#include "deck_kit.h"
#include "journal_kit.h"
#include "pose_checks.h"
#include "random_session.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const double IDLE = 5, INTERVAL = 2;

static kit_events events;

static cardstack_deck_config config_of(void) {
  cardstack_deck_config c = kit_config();
  c.autoplay.enabled = 1;
  c.autoplay.idle = IDLE;
  c.autoplay.interval = INTERVAL;
  c.autoplay.direction = CARDSTACK_DIRECTION_RIGHT;
  c.exit.seconds = 0.5;
  c.undo.limit = 3;
  return c;
}

/* A deck without cards that has been told no time. */
static cardstack_deck *empty(const cardstack_deck_config *config) {
  cardstack_deck *deck = NULL;
  if (!CHECK_OK(cardstack_deck_create(config, &deck))) exit(check_report());
  return deck;
}

/* Its clock begins at 100. */
static cardstack_deck *fresh(const cardstack_deck_config *config, uint64_t cards) {
  cardstack_deck *deck = empty(config);
  CHECK_OK(kit_append(deck, NAN, 1, cards));
  kit_advance(deck, 100);
  kit_forget(deck);
  return deck;
}

/* How many cards went by themselves since events were last drained; the last of them. */
static size_t autoplayed(cardstack_deck *deck, uint64_t *last) {
  kit_drain(deck, &events);
  for (size_t i = 0; i < events.count; i++) {
    if (events.at[i].kind == CARDSTACK_EVENT_AUTOPLAYED && last != NULL) *last = events.at[i].card;
  }
  return kit_count(&events, CARDSTACK_EVENT_AUTOPLAYED);
}

static void test_course(void) {
  const cardstack_deck_config config = config_of();
  cardstack_deck *deck = fresh(&config, 4);
  /* The first idle time begins with the clock. */
  CHECK_NEAR(kit_advance(deck, NAN).wake_in, 5, 1e-9);
  CHECK_NEAR(kit_advance(deck, 104.5).wake_in, 0.5, 1e-9);
  CHECK_EQUAL(kit_advance(deck, 104.999).motion, 0);
  CHECK_EQUAL(autoplayed(deck, NULL), 0);
  cardstack_frame frame = kit_advance(deck, 105.25);
  CHECK_EQUAL(frame.state, CARDSTACK_STATE_ANIMATING_OUT);
  CHECK_EQUAL(frame.remaining, 3);
  CHECK_EQUAL(frame.undoable, 0);
  CHECK_EQUAL(frame.top, 2);
  CHECK(frame.wake_in == 0);
  cardstack_pose pose;
  CHECK(kit_pose(deck, 1, &pose) && pose.phase == CARDSTACK_PHASE_LEAVING && pose.x > 250 &&
        pose.direction == CARDSTACK_DIRECTION_RIGHT);
  CHECK(kit_status(deck, 1) == (CARDSTACK_CARD_IN_PLAY | CARDSTACK_CARD_ON_STAGE));
  kit_drain(deck, &events);
  const cardstack_event *told = kit_find(&events, CARDSTACK_EVENT_AUTOPLAYED);
  CHECK(told != NULL && told->card == 1 && told->direction == CARDSTACK_DIRECTION_RIGHT && told->time == 105);
  for (size_t i = 0; i < events.count; i++) {
    const cardstack_event_kind kind = events.at[i].kind;
    CHECK(kind == CARDSTACK_EVENT_AUTOPLAYED || kind == CARDSTACK_EVENT_TOP_CHANGED || kind == CARDSTACK_EVENT_PHASE);
  }
  kit_advance(deck, 106);
  KIT_UPCOMING(deck, 2, 3, 4, 1);
  kit_advance(deck, 106.999);
  CHECK_EQUAL(autoplayed(deck, NULL), 0);
  kit_advance(deck, 107);
  uint64_t card = 0;
  CHECK_EQUAL(autoplayed(deck, &card), 1);
  CHECK_EQUAL(card, 2);
  CHECK_RESULT(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  cardstack_deck_destroy(deck);
}

/* One card after a gap, and the next an interval after it. */
static void test_gap(void) {
  const cardstack_deck_config config = config_of();
  cardstack_deck *deck = fresh(&config, 4);
  kit_advance(deck, 1000);
  CHECK_EQUAL(autoplayed(deck, NULL), 1);
  KIT_UPCOMING(deck, 2, 3, 4, 1);
  CHECK_NEAR(kit_advance(deck, 1000).wake_in, 2, 1e-9);
  CHECK_EQUAL(autoplayed(deck, NULL), 0);
  kit_advance(deck, 1001.9);
  CHECK_EQUAL(autoplayed(deck, NULL), 0);
  kit_advance(deck, 1e6);
  CHECK_EQUAL(autoplayed(deck, NULL), 1);
  cardstack_deck_destroy(deck);
}

/* At any frame rate the same cards are in the same places. */
static void test_frame_rates(void) {
  const cardstack_deck_config config = config_of();
  cardstack_deck *slow = fresh(&config, 4), *fast = fresh(&config, 4);
  double time = 100;
  for (int i = 0; i < 200; i++) {
    for (int k = 1; k <= 7; k++) kit_advance(fast, time + 0.13 * k / 7);
    time += 0.13;
    kit_advance(slow, time);
    kit_advance(fast, time);
    uint64_t a = 0, b = 1;
    CHECK_OK(cardstack_deck_state_hash(slow, &a));
    CHECK_OK(cardstack_deck_state_hash(fast, &b));
    CHECK_EQUAL(a, b);
  }
  CHECK_EQUAL(autoplayed(fast, NULL), 11);
  cardstack_deck_destroy(slow);
  cardstack_deck_destroy(fast);
}

static cardstack_result hit(cardstack_deck *d, double t) {
  CHECK_OK(cardstack_deck_pointer_down(d, t, 1, 200, 400, NULL));
  return cardstack_deck_pointer_up(d, t, 1, 200, 400, NULL);
}
static cardstack_result miss(cardstack_deck *d, double t) { return cardstack_deck_pointer_down(d, t, 1, 1, 1, NULL); }
static cardstack_result hover(cardstack_deck *d, double t) { return cardstack_deck_pointer_move(d, t, 7, 1, 1, NULL); }
static cardstack_result cancel(cardstack_deck *d, double t) { return cardstack_deck_pointer_cancel(d, t, 7, NULL); }
static cardstack_result swipe(cardstack_deck *d, double t) { return cardstack_deck_swipe(d, t, CARDSTACK_DIRECTION_LEFT, 0, NULL); }
static cardstack_result undo(cardstack_deck *d, double t) {
  return cardstack_deck_undo(d, t, CARDSTACK_DIRECTION_NONE, 0, NULL);
}
static cardstack_result answer(cardstack_deck *d, double t) { return cardstack_deck_answer_question(d, t, 4711, 1); }
static cardstack_result append(cardstack_deck *d, double t) { return kit_append(d, t, 50, 51); }
static cardstack_result removal(cardstack_deck *d, double t) { return cardstack_deck_remove(d, t, NULL, 0, NULL); }
static cardstack_result shift(cardstack_deck *d, double t) { return cardstack_deck_shift(d, t, 1); }
static cardstack_result picture(cardstack_deck *d, double t) {
  return cardstack_deck_set_media_index(d, t, kit_advance(d, NAN).top, 0);
}
static cardstack_result configure(cardstack_deck *d, double t) {
  cardstack_deck_config config = config_of();
  config.media.ahead = 5; /* the configuration in force would change nothing */
  return cardstack_deck_set_config(d, t, &config);
}

/* Also where the card that would go next would go later than the idle time says, between frames in which nothing is
 * due. */
static void test_hover(void) {
  cardstack_deck_config config = config_of();
  config.autoplay.interval = 50;
  cardstack_deck *deck = fresh(&config, 9);
  kit_advance(deck, 106);
  kit_forget(deck);
  kit_advance(deck, 107);
  CHECK_OK(hover(deck, 108));
  kit_advance(deck, 112.9);
  CHECK_EQUAL(autoplayed(deck, NULL), 0);
  kit_advance(deck, 113.1);
  CHECK_EQUAL(autoplayed(deck, NULL), 1);
  cardstack_deck_destroy(deck);
}

/* Whoever does anything is there. */
static void test_restart(void) {
  static const struct {
    cardstack_result (*call)(cardstack_deck *, double);
    cardstack_result result;
  } calls[] = {{hit, 0}, {miss, 0}, {hover, 0}, {cancel, 0}, {swipe, 0}, {undo, CARDSTACK_ERROR_EMPTY},
               {answer, CARDSTACK_ERROR_STALE}, {append, 0}, {removal, 0}, {shift, 0}, {picture, 0}, {configure, 0}};
  const cardstack_deck_config config = config_of();
  for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
    check_context("call %d", (int)i);
    for (int late = 0; late < 2; late++) {
      /* Before the first card has gone, and while one flies. */
      cardstack_deck *deck = fresh(&config, 9);
      const double time = late ? 105.2 : 104;
      kit_advance(deck, time);
      kit_forget(deck);
      CHECK_RESULT(calls[i].call(deck, time), calls[i].result);
      kit_advance(deck, time + 4.99);
      CHECK_EQUAL(autoplayed(deck, NULL), 0);
      kit_advance(deck, time + 5.01);
      CHECK_EQUAL(autoplayed(deck, NULL), 1);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("");
}

static void test_locks(void) {
  cardstack_deck_config config = config_of();
  cardstack_deck *deck = fresh(&config, 4);
  /* A finger that rests on the card. */
  CHECK_OK(cardstack_deck_pointer_down(deck, 101, 1, 200, 400, NULL));
  CHECK(isinf(kit_advance(deck, 102).wake_in));
  kit_advance(deck, 900);
  CHECK_OK(cardstack_deck_pointer_up(deck, 900, 1, 200, 400, NULL));
  kit_advance(deck, 904.9);
  CHECK_EQUAL(autoplayed(deck, NULL), 0);
  kit_advance(deck, 905.1);
  CHECK_EQUAL(autoplayed(deck, NULL), 1);
  cardstack_deck_destroy(deck);
  /* A question, until it is answered or its time is up. */
  config.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  config.consent.seconds = 50;
  deck = fresh(&config, 4);
  CHECK_OK(swipe(deck, 101));
  kit_advance(deck, 150.9);
  CHECK_EQUAL(autoplayed(deck, NULL), 0);
  kit_advance(deck, 155.9);
  CHECK_EQUAL(autoplayed(deck, NULL), 0);
  kit_advance(deck, 156.1);
  CHECK_EQUAL(autoplayed(deck, NULL), 1);
  cardstack_deck_destroy(deck);
  /* The only card stays; a second one sets it going. */
  config = config_of();
  deck = fresh(&config, 1);
  CHECK(isinf(kit_advance(deck, 101).wake_in));
  kit_advance(deck, 500);
  CHECK_OK(kit_append(deck, 500, 2, 2));
  kit_advance(deck, 504.9);
  CHECK_EQUAL(autoplayed(deck, NULL), 0);
  kit_advance(deck, 505.1);
  CHECK_EQUAL(autoplayed(deck, NULL), 1);
  /* Of two, the other waits for the first to be back. */
  config.autoplay.interval = 0.01;
  config.autoplay.enabled = 1;
  config.autoplay.idle = 1;
  CHECK_OK(cardstack_deck_set_config(deck, 510, &config));
  kit_forget(deck);
  for (int i = 0; i < 2000; i++) CHECK(kit_advance(deck, 510 + 0.004 * i).remaining >= 1);
  CHECK(autoplayed(deck, NULL) > 5);
  /* At once: off, on, and faster. */
  config.autoplay.enabled = 0;
  CHECK_OK(cardstack_deck_set_config(deck, 520, &config));
  kit_forget(deck);
  kit_advance(deck, 900);
  CHECK_EQUAL(autoplayed(deck, NULL), 0);
  config.autoplay.enabled = 1;
  config.autoplay.idle = 1;
  CHECK_OK(cardstack_deck_set_config(deck, 900, &config));
  CHECK_NEAR(kit_advance(deck, 900).wake_in, 1, 1e-9);
  cardstack_deck_destroy(deck);
}

/* Many at once, with places for few: they come back in their order. */
static void test_order(void) {
  cardstack_deck_config config = config_of();
  config.autoplay.interval = 0.1;
  config.recycle.distance = 1; /* another matter */
  for (config.pile.max_flights = 1; config.pile.max_flights <= 4; config.pile.max_flights++) {
    cardstack_deck *deck = fresh(&config, 12);
    cardstack_pose poses[CARDSTACK_MAX_POSES];
    for (int i = 0; i < 620; i++) {
      kit_advance(deck, 100 + 0.01 * i);
      pose_checks_sound(deck, poses, kit_poses(deck, poses));
    }
    CHECK_EQUAL(autoplayed(deck, NULL), 12);
    CHECK_OK(hit(deck, 106.195));
    kit_advance(deck, 110);
    KIT_UPCOMING(deck, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
    cardstack_deck_destroy(deck);
  }
}

/* A decision about a card that has come round since is taken back while it leaves by itself. */
static void test_undo(void) {
  cardstack_deck_config config = config_of();
  config.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  cardstack_deck *deck = fresh(&config, 3);
  CHECK_OK(swipe(deck, 100));
  kit_advance(deck, 103);
  CHECK_OK(cardstack_deck_shift(deck, 103, -1));
  KIT_UPCOMING(deck, 1, 2, 3);
  cardstack_pose before, after;
  kit_advance(deck, 108.2);
  CHECK(kit_pose(deck, 1, &before) && before.phase == CARDSTACK_PHASE_LEAVING);
  CHECK_OK(cardstack_deck_undo(deck, 108.2, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK(kit_pose(deck, 1, &after) && after.phase == CARDSTACK_PHASE_REWINDING);
  CHECK_NEAR(after.x, before.x, 1e-9);
  CHECK(kit_status(deck, 1) == (CARDSTACK_CARD_UPCOMING | CARDSTACK_CARD_ON_STAGE));
  KIT_UPCOMING(deck, 1, 2, 3);
  kit_advance(deck, 112);
  KIT_UPCOMING(deck, 1, 2, 3);
  CHECK(kit_pose(deck, 1, &after) && after.phase == CARDSTACK_PHASE_PILE && fabs(after.x - 200) < 0.1);
  /* Nothing is in play any more: what would be could not be restored over. */
  CHECK_OK(cardstack_deck_clear(deck, 112));
  kit_advance(deck, 120);
  static unsigned char saved[10000];
  size_t size = 0;
  cardstack_deck *other = empty(&config);
  CHECK_OK(cardstack_deck_save(other, 3, saved, sizeof saved, &size));
  kit_forget(deck);
  CHECK_OK(cardstack_deck_restore(deck, saved, size, CARDSTACK_RESTORE_KEEP, 0, NULL));
  cardstack_deck_destroy(other);
  cardstack_deck_destroy(deck);
}

/* Updates while a card flies: it comes back only if it is still the deck's, and once. */
static void test_updates(void) {
  const cardstack_deck_config config = config_of();
  const uint64_t flying = 1, others[] = {8, 1, 9};
  for (int update = 0; update < 6; update++) {
    check_context("update %d", update);
    cardstack_deck *deck = fresh(&config, 3);
    kit_advance(deck, 105.2);
    CHECK_EQUAL(autoplayed(deck, NULL), 1);
    size_t taken = 9;
    switch (update) {
      case 0: CHECK_OK(cardstack_deck_remove(deck, NAN, &flying, 1, &taken)); CHECK_EQUAL(taken, 1); break;
      case 1: CHECK_OK(cardstack_deck_clear(deck, NAN)); break;
      case 2: CHECK_OK(cardstack_deck_replace(deck, NAN, others, 3, 0, &taken, NULL)); CHECK_EQUAL(taken, 3); break;
      case 3: CHECK_OK(cardstack_deck_append(deck, NAN, others, 3, &taken)); CHECK_EQUAL(taken, 2); break;
      case 4: CHECK_OK(swipe(deck, NAN)); break;
      default: CHECK_OK(cardstack_deck_set_card_directions(deck, NAN, 1, 1)); break;
    }
    CHECK_OK(cardstack_deck_pointer_down(deck, 105.2, 1, 200, 400, NULL));
    kit_advance(deck, 120);
    switch (update) {
      case 0: KIT_UPCOMING(deck, 2, 3); break;
      case 1: CHECK_EQUAL(kit_advance(deck, NAN).remaining, 0); break;
      case 2: KIT_UPCOMING(deck, 8, 1, 9); break;
      case 3: KIT_UPCOMING(deck, 2, 3, 8, 9, 1); break;
      case 4: KIT_UPCOMING(deck, 3, 1); break;
      default: KIT_UPCOMING(deck, 2, 3, 1); break;
    }
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* It cannot be caught: there is nothing to take back. */
static void test_catch(void) {
  cardstack_deck_config config = config_of();
  config.exit.catch_seconds = 3;
  config.exit.seconds = 3;
  cardstack_deck *deck = fresh(&config, 3);
  kit_advance(deck, 106.5);
  cardstack_pose pose;
  CHECK(kit_pose(deck, 1, &pose) && pose.phase == CARDSTACK_PHASE_LEAVING && pose.x > 240);
  int32_t taken = 1;
  CHECK_OK(cardstack_deck_pointer_down(deck, 106.5, 1, 395, 400, &taken));
  CHECK_EQUAL(taken, 0);
  kit_drain(deck, &events);
  CHECK(kit_find(&events, CARDSTACK_EVENT_UNDONE) == NULL);
  kit_advance(deck, 110);
  KIT_UPCOMING(deck, 2, 3, 1);
  cardstack_deck_destroy(deck);
}

static void test_reduced_motion(void) {
  cardstack_deck_config config = config_of();
  config.reduced_motion = 1;
  cardstack_deck *deck = fresh(&config, 3);
  cardstack_pose before, after;
  CHECK(kit_pose(deck, 1, &before));
  kit_advance(deck, 105 + config.motion.fade_seconds / 2);
  CHECK(kit_pose(deck, 1, &after) && after.phase == CARDSTACK_PHASE_LEAVING && after.x == before.x);
  CHECK(after.opacity > 0 && after.opacity < 1);
  kit_advance(deck, 105.01 + config.motion.fade_seconds);
  KIT_UPCOMING(deck, 2, 3, 1);
  cardstack_deck_destroy(deck);
}

/* Nothing jumps when a card sets out, whatever went before: a quarter of a microsecond later all is where it was. */
static size_t check_start(uint64_t seed) {
  static random_session session;
  static cardstack_pose before[CARDSTACK_MAX_POSES], after[CARDSTACK_MAX_POSES];
  random_session_make(&session, seed);
  session.config.autoplay.enabled = 0;
  size_t started = 0;
  cardstack_deck *deck = random_session_deck(&session);
  for (size_t i = 0; i < session.count; i++) {
    const random_call *call = &session.calls[i];
    int32_t taken = 0;
    if (call->kind != RANDOM_CONFIG) random_session_call(deck, call, &taken);
    if (call->seed % 5 != 0 || call->kind == RANDOM_CONFIG) continue;
    check_context("seed %d (%s), call %d at %.9g", (int)seed, session.preset, (int)i, call->time);
    /* The finger is gone, and soon a card goes. */
    cardstack_deck_config config = session.config;
    config.autoplay.direction = CARDSTACK_DIRECTION_LEFT;
    config.autoplay.enabled = 1;
    config.autoplay.idle = 1e-4;
    config.autoplay.interval = 1;
    if (config.swipe.sector_half_width[0] == 0) break;
    const double now = kit_advance(deck, NAN).time;
    CHECK_OK(cardstack_deck_pointer_cancel(deck, now, 1, NULL));
    CHECK_OK(cardstack_deck_pointer_cancel(deck, now, 2, NULL));
    if (cardstack_deck_set_config(deck, now, &config) != CARDSTACK_OK) break;
    kit_forget(deck);
    kit_advance(deck, now + 1e-4 - 1.25e-7);
    const size_t count = kit_poses(deck, before);
    CHECK_EQUAL(autoplayed(deck, NULL), 0);
    kit_advance(deck, now + 1e-4 + 1.25e-7);
    const size_t later = kit_poses(deck, after);
    const size_t gone = autoplayed(deck, NULL);
    started += gone;
    pose_checks_sound(deck, after, later);
    for (size_t a = 0; gone == 1 && a < count; a++) {
      for (size_t b = 0; b < later; b++) {
        const cardstack_pose *p = &before[a], *q = &after[b];
        /* One more flight may end an earlier one. */
        if (p->card != q->card || p->slot != q->slot || p->phase == CARDSTACK_PHASE_LEAVING || p->phase == CARDSTACK_PHASE_FADING) continue;
        /* With reduced motion the pile takes its places at once. */
        if (config.reduced_motion && p->depth != q->depth) continue;
        /* A card on its way back that is still out of sight has left at once. */
        if (p->phase == CARDSTACK_PHASE_REWINDING && q->phase == CARDSTACK_PHASE_PILE) continue;
        /* Speeds are below 20000 points/s; what fades in 0 s is seen at once. */
        if (fabs(p->x - q->x) > 0.005 || fabs(p->y - q->y) > 0.005 || fabs(p->rotation - q->rotation) > 1e-4 ||
            fabs(p->scale - q->scale) > 1e-4 || (config.motion.fade_seconds > 0.01 && fabs(p->opacity - q->opacity) > 1e-3)) {
          CHECK_FAIL("card %d (phase %d to %d) jumps by x %g y %g rotation %g scale %g opacity %g", (int)p->card, (int)p->phase, (int)q->phase, q->x - p->x, q->y - p->y,
                     q->rotation - p->rotation, q->scale - p->scale, q->opacity - p->opacity);
        }
      }
    }
    CHECK_OK(cardstack_deck_set_config(deck, NAN, &session.config));
  }
  check_context("");
  cardstack_deck_destroy(deck);
  return started;
}

/* -- Journal -- */

static journal_place place;

/* What a deck has that is opened from the journal as a killed program would leave it now. */
static cardstack_deck *reopen(const cardstack_deck_config *config) {
  cardstack_deck *deck = empty(config);
  journal_file_copy(place.path, place.copy);
  if (!CHECK_OK(journal_open(deck, place.copy, CARDSTACK_RESTORE_KEEP, NULL))) exit(check_report());
  return deck;
}

#define REOPENED(config, undoable_count, ...)                                \
  do {                                                                       \
    cardstack_deck *opened = reopen(config);                                 \
    KIT_UPCOMING(opened, __VA_ARGS__);                                       \
    CHECK_EQUAL(kit_advance(opened, NAN).undoable, (undoable_count));        \
    cardstack_deck_destroy(opened);                                          \
  } while (0)

static void test_journal(int compact) {
  cardstack_deck_config config = config_of();
  const uint64_t flying = 2;
  cardstack_deck *deck = empty(&config);
  remove(place.path);
  CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_OK(kit_append(deck, NAN, 1, 4));
  kit_advance(deck, 100);
#define COMPACT() do { if (compact) CHECK_OK(cardstack_deck_journal_compact(deck)); } while (0)
  kit_advance(deck, 105.1);
  COMPACT();
  REOPENED(&config, 0, 2, 3, 4, 1);
  kit_advance(deck, 106.9);
  COMPACT();
  REOPENED(&config, 0, 2, 3, 4, 1);
  CHECK_OK(kit_append(deck, 106.95, 5, 5));
  kit_advance(deck, 112.1); /* card 2 flies */
  COMPACT();
  CHECK_EQUAL(kit_status(deck, 2) & CARDSTACK_CARD_IN_PLAY, CARDSTACK_CARD_IN_PLAY);
  REOPENED(&config, 0, 3, 4, 1, 5, 2);
  /* A decision, an addition and a removal meanwhile. */
  CHECK_OK(swipe(deck, 112.12));
  CHECK_OK(kit_append(deck, 112.12, 6, 6));
  COMPACT();
  REOPENED(&config, 1, 4, 1, 5, 6, 2);
  CHECK_OK(cardstack_deck_remove(deck, 112.13, &flying, 1, NULL));
  COMPACT();
  REOPENED(&config, 1, 4, 1, 5, 6);
  kit_advance(deck, 114);
  REOPENED(&config, 1, 4, 1, 5, 6);
  /* All go while one flies. */
  kit_advance(deck, 117.3);
  CHECK_EQUAL(kit_status(deck, 4) & CARDSTACK_CARD_IN_PLAY, CARDSTACK_CARD_IN_PLAY);
  CHECK_OK(cardstack_deck_replace(deck, 117.3, &flying, 1, 0, NULL, NULL));
  COMPACT();
  REOPENED(&config, 0, 2);
  cardstack_deck_destroy(deck);
}

/* A card that flies by itself, with an older decision about it that can be undone. */
static void test_journal_and_decision(int compact) {
  cardstack_deck_config config = config_of();
  config.recycle.directions = CARDSTACK_ALL_DIRECTIONS;
  cardstack_deck *deck = empty(&config);
  remove(place.path);
  CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_OK(kit_append(deck, NAN, 1, 3));
  kit_advance(deck, 100);
  CHECK_OK(swipe(deck, 100));
  kit_advance(deck, 103);
  CHECK_OK(cardstack_deck_shift(deck, 103, -1));
  CHECK_OK(cardstack_deck_set_card_directions(deck, 103, 1, 2));
  kit_advance(deck, 108.2);
  CHECK_EQUAL(kit_status(deck, 1) & CARDSTACK_CARD_IN_PLAY, CARDSTACK_CARD_IN_PLAY);
  COMPACT();
  REOPENED(&config, 1, 2, 3, 1);
  /* What a recycled card would come to in another configuration does not matter. */
  config.recycle.directions = 0;
  CHECK_OK(cardstack_deck_set_config(deck, 108.21, &config));
  COMPACT();
  REOPENED(&config, 1, 2, 3, 1);
  CHECK_OK(cardstack_deck_undo(deck, 108.22, CARDSTACK_DIRECTION_NONE, 0, NULL));
  COMPACT();
  REOPENED(&config, 0, 1, 2, 3);
  kit_advance(deck, 112);
  KIT_UPCOMING(deck, 1, 2, 3);
  COMPACT();
  REOPENED(&config, 0, 1, 2, 3);
  /* Saved in flight. */
  static unsigned char saved[10000];
  size_t size = 0;
  kit_advance(deck, 113.4);
  CHECK_EQUAL(kit_status(deck, 1) & CARDSTACK_CARD_IN_PLAY, CARDSTACK_CARD_IN_PLAY);
  CHECK_OK(cardstack_deck_save(deck, 3, saved, sizeof saved, &size));
  cardstack_deck *other = empty(&config);
  CHECK_OK(cardstack_deck_restore(other, saved, size, CARDSTACK_RESTORE_KEEP, 0, NULL));
  KIT_UPCOMING(other, 2, 3, 1);
  cardstack_deck_destroy(other);
  cardstack_deck_destroy(deck);
}

/* A backend that is down ends the attract mode for good: every answer RETRY counts as somebody's presence. */
static void test_backend_down(void) {
  static kit_events events;
  cardstack_deck_config c = kit_config();
  c.delivery.mode = CARDSTACK_DELIVERY_AT_DECISION;
  c.delivery.nonce = 7;
  c.undo.limit = 5;
  c.retry.seconds = 1;
  c.retry.maximum = 16;
  c.autoplay.enabled = 1;
  c.autoplay.idle = 30;
  c.autoplay.interval = 3;
  c.autoplay.direction = CARDSTACK_DIRECTION_LEFT;
  cardstack_deck *deck = kit_deck(&c, 5);
  size_t autoplayed = 0;
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  for (double time = 1; time < 3600; time += 0.5) {
    kit_advance(deck, time);
    kit_drain(deck, &events);
    autoplayed += kit_count(&events, CARDSTACK_EVENT_AUTOPLAYED);
    const cardstack_event *send = kit_find(&events, CARDSTACK_EVENT_SEND);
    if (send != NULL) CHECK_OK(cardstack_deck_answer_send(deck, NAN, send->token, CARDSTACK_ANSWER_RETRY));
  }
  CHECK(autoplayed > 0);
  cardstack_deck_destroy(deck);
}

/* A card that has just come on top stays for an interval, however long nobody was there. */
static void test_arrival(void) {
  const uint64_t page[] = {1, 2, 3};
  cardstack_deck_config config = config_of();
  config.feed.enabled = 1;
  config.feed.watermark = 1;
  config.retry.request_seconds = INFINITY;
  cardstack_deck *deck = empty(&config);
  kit_advance(deck, 50);
  kit_drain(deck, &events);
  const cardstack_event *load = kit_find(&events, CARDSTACK_EVENT_LOAD);
  if (!CHECK(load != NULL)) return;
  const uint64_t token = load->token;
  /* The deck's first page comes long after the idle time. */
  CHECK_OK(cardstack_deck_answer_load(deck, 130, token, page, 3, 0, 0, 0, NULL));
  CHECK_EQUAL(kit_advance(deck, 131.999).top, 1);
  CHECK_NEAR(kit_advance(deck, NAN).wake_in, 0.001, 1e-9);
  CHECK_EQUAL(autoplayed(deck, NULL), 0);
  CHECK_EQUAL(kit_advance(deck, 132).top, 2);
  CHECK_EQUAL(kit_advance(deck, 133.999).top, 2);
  CHECK_EQUAL(kit_advance(deck, 134).top, 3);
  cardstack_deck_destroy(deck);
  /* From the reserve. */
  deck = empty(&config);
  kit_advance(deck, 50);
  kit_drain(deck, &events);
  load = kit_find(&events, CARDSTACK_EVENT_LOAD);
  if (!CHECK(load != NULL)) return;
  CHECK_OK(cardstack_deck_answer_load(deck, 51, load->token, page, 3, CARDSTACK_PAGE_RESERVE, 0, 0, NULL));
  CHECK_OK(cardstack_deck_admit(deck, 90, SIZE_MAX, NULL));
  CHECK_EQUAL(kit_advance(deck, 91.999).top, 1);
  CHECK_EQUAL(kit_advance(deck, 92).top, 2);
  cardstack_deck_destroy(deck);
  /* A rejected card comes back on top, between two cards that go. */
  config = config_of();
  config.delivery.mode = CARDSTACK_DELIVERY_AT_DECISION;
  config.delivery.nonce = 7;
  deck = fresh(&config, 5);
  CHECK_OK(cardstack_deck_swipe(deck, 100, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  kit_drain(deck, &events);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_advance(deck, 105.5).top, 3);
  cardstack_send send = {0};
  size_t count = 0;
  CHECK_OK(cardstack_deck_sends(deck, 0, &send, sizeof send, 1, &count));
  CHECK_OK(cardstack_deck_answer_send(deck, 106.5, send.token, CARDSTACK_ANSWER_REJECTED));
  CHECK_EQUAL(kit_advance(deck, 108.499).top, 1);
  CHECK_EQUAL(kit_advance(deck, 108.5).top, 3);
  cardstack_deck_destroy(deck);
}

int main(void) {
  test_course();
  test_arrival();
  test_gap();
  test_frame_rates();
  test_restart();
  test_backend_down();
  test_hover();
  test_locks();
  test_order();
  test_undo();
  test_updates();
  test_catch();
  test_reduced_motion();
  size_t started = 0;
  for (uint64_t seed = 1; seed <= 60; seed++) started += check_start(seed);
  CHECK(started > 1000);
  journal_place_make(&place);
  for (int compact = 0; compact < 2; compact++) {
    test_journal(compact);
    test_journal_and_decision(compact);
  }
  journal_place_remove(&place);
  return check_report();
}
