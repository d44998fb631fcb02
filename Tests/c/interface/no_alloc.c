/* Frames, samples, swipes, undos, answers and drains allocate nothing, in any configuration, however long the session. */

#include "allocations.h"
#include "check.h"
#include "deck_kit.h"

#include <cardstack_sheet.h>
#include <math.h>
#include <string.h>

enum { CARDS = 4000, FRAMES = 40000 };

static uint64_t drained, caught, answered, delivered, failed, pictures_shown, pictures_told, autoplayed;
static uint32_t pictures; /* of each card; 0: not told */

static void answer_one(cardstack_deck *deck, double time, int32_t yes) {
  cardstack_question open[CARDSTACK_MAX_POSES];
  size_t count = 0;
  CHECK_OK(cardstack_deck_questions(deck, 0, open, sizeof open[0], CARDSTACK_MAX_POSES, &count));
  if (count == 0) return;
  answered += cardstack_deck_answer_question(deck, time, open[count / 2].token, yes) == CARDSTACK_OK;
}

static void answer_send(cardstack_deck *deck, double time, const cardstack_event *e, uint64_t *seed) {
  if (e->kind != CARDSTACK_EVENT_SEND && e->kind != CARDSTACK_EVENT_REVERT) return;
  const uint64_t dice = kit_random(seed) % 20;
  const cardstack_send_answer answer = dice < 16   ? CARDSTACK_ANSWER_SENT
                                       : dice < 18 ? CARDSTACK_ANSWER_RETRY
                                       : dice < 19 ? CARDSTACK_ANSWER_REJECTED
                                                   : CARDSTACK_ANSWER_BLOCKED;
  CHECK_OK(cardstack_deck_answer_send(deck, time, e->token, answer));
  if (dice == 19) CHECK_OK(cardstack_deck_set_blocked(deck, time, 0));
  delivered++;
}

/* A minute of play and more: a frame every 8 ms, samples in between, flicks, taps, buttons, undos. */
static void play(cardstack_deck *deck, uint64_t seed) {
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  cardstack_event events[16];
  cardstack_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.pose_size = sizeof poses[0];
  frame.poses = poses;
  frame.pose_capacity = CARDSTACK_MAX_POSES;
  double time = 1, x = 200, y = 400;
  int down = 0;
  for (int i = 0; i < FRAMES; i++) {
    time += 0.008;
    frame.now = time;
    CHECK_OK(cardstack_deck_advance(deck, &frame));
    size_t count = 16;
    while (count == 16) {
      CHECK_OK(cardstack_deck_drain_events(deck, events, sizeof events[0], 16, &count));
      drained += count;
      for (size_t k = 0; k < count; k++) {
        pictures_told += events[k].kind == CARDSTACK_EVENT_MEDIA;
        autoplayed += events[k].kind == CARDSTACK_EVENT_AUTOPLAYED;
        caught += events[k].kind == CARDSTACK_EVENT_UNDONE && events[k].reason == CARDSTACK_REASON_CAUGHT;
        answer_send(deck, time, &events[k], &seed);
        if (events[k].kind != CARDSTACK_EVENT_LOAD) continue;
        failed += cardstack_deck_answer_load(deck, time, events[k].token, NULL, 0, 0, 0, 7, NULL) == CARDSTACK_OK;
      }
    }
    const uint64_t dice = kit_random(&seed) % 64;
    if (down) {
      x += kit_random_between(&seed, -20, 24);
      y += kit_random_between(&seed, -12, 12);
      CHECK_OK(cardstack_deck_pointer_move(deck, time + 0.003, 1, x, y, NULL));
      if (dice < 3) {
        CHECK_OK(dice == 0 ? cardstack_deck_pointer_cancel(deck, time, 1, NULL)
                           : cardstack_deck_pointer_up(deck, time, 1, x, y, NULL));
        down = 0;
      }
    } else if (dice < 12) {
      /* In the middle mostly; at the edge, where cards leave, now and then. */
      int32_t taken = 0;
      x = dice < 9 ? 200 : 395;
      y = 400;
      CHECK_OK(cardstack_deck_pointer_down(deck, time, 1, x, y, &taken));
      down = taken;
    }
    if (dice >= 40 && dice < 44) cardstack_deck_swipe(deck, time, 1 + (int32_t)(dice % 2), 0, NULL);
    if (dice >= 44 && dice < 48) cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL);
    if (dice == 48) cardstack_deck_nudge(deck, time, CARDSTACK_DIRECTION_LEFT, 60, 0.4);
    if (dice == 50) CHECK_OK(cardstack_deck_set_viewport(deck, time, 400 + (double)(i % 3), 800));
    if (dice == 51 && i % 7 == 0) CHECK_OK(cardstack_deck_finalize_all(deck, time));
    if (dice >= 52 && dice < 56) answer_one(deck, time, (int32_t)(dice % 2));
    const uint64_t card = 1 + dice * 30;
    if (dice == 56) CHECK_OK(cardstack_deck_invalidate(deck, time, &card, 1, NULL));
    if (dice == 59) CHECK_OK(cardstack_deck_admit(deck, time, 1, NULL));
    if (dice == 57) CHECK_OK(cardstack_deck_shift(deck, time, (int64_t)(i % 9) - 4));
    if (dice >= 59 && dice < 62) {
      const cardstack_result result = cardstack_deck_set_media_index(deck, time, frame.top, (uint32_t)dice % 3);
      pictures_shown += result == CARDSTACK_OK;
    }
    cardstack_card_status status = 0;
    if (dice == 58) CHECK_OK(cardstack_deck_card_status(deck, card, &status));
    uint32_t directions = 0;
    if (dice == 58 && frame.top != 0) CHECK_OK(cardstack_deck_card_directions(deck, frame.top, &directions));
  }
}

static void stage_cards(cardstack_deck *deck) {
  static kit_events events;
  uint64_t cards[100];
  for (uint64_t i = 0; i < 100; i++) cards[i] = 1000000 + i;
  kit_drain(deck, &events);
  const cardstack_event *load = kit_find(&events, CARDSTACK_EVENT_LOAD);
  if (!CHECK(load != NULL)) return;
  CHECK_OK(cardstack_deck_answer_load(deck, NAN, load->token, cards, 100, CARDSTACK_PAGE_RESERVE, 0, 0, NULL));
}

static void session(const char *name, const cardstack_deck_config *config) {
  check_context("%s", name);
  cardstack_deck *deck = kit_deck(config, CARDS);
  if (config->feed.enabled) stage_cards(deck);
  for (uint64_t card = 1; card <= CARDS && pictures > 0; card++) {
    CHECK_OK(cardstack_deck_set_media(deck, &card, &pictures, 1));
  }
  kit_forget(deck);
  const size_t count = allocations_count();
  drained = caught = answered = delivered = failed = pictures_shown = pictures_told = autoplayed = 0;
  play(deck, 88172645463325252u);
  CHECK_EQUAL(allocations_count() - count, 0);
  CHECK(drained > 1000);
  CHECK(kit_advance(deck, NAN).remaining > 0);
  cardstack_deck_destroy(deck);
  check_context("");
}

/* A sheet that is presented, dragged, flicked, turned round and dismissed, for minutes. */
/* Cards that take the place of others bring the room for their swipes with them, also from a page that waits for a finger. */
static void replaced(void) {
  uint64_t cards[600];
  for (uint64_t i = 0; i < 600; i++) cards[i] = 1000 + i;
  for (int how = 0; how < 3; how++) {
    check_context("replaced, way %d", how);
    cardstack_deck_config config = kit_config();
    config.feed.enabled = 1;
    config.delivery.mode = CARDSTACK_DELIVERY_BOTH;
    config.delivery.nonce = 5;
    config.delivery.max_undelivered = 2000;
    config.undo.limit = 500;
    cardstack_deck *deck = kit_deck(&config, 0);
    CHECK_OK(kit_append(deck, 0, 1, 3));
    uint64_t token = 0;
    if (how == 0) CHECK_OK(cardstack_deck_replace(deck, 1, cards, 600, 0, NULL, NULL));
    if (how > 0) CHECK_OK(cardstack_deck_refresh(deck, 1, 0, &token));
    kit_forget(deck);
    kit_finger finger = {0};
    if (how == 2) {
      finger = kit_press(deck, 1.5, 200, 400);
      kit_glide(&finger, 30, 0, 0.2);
    }
    if (how > 0) CHECK_OK(cardstack_deck_answer_load(deck, NAN, token, cards, 600, CARDSTACK_PAGE_LAST, 0, 0, NULL));
    if (how == 2) kit_release(&finger);
    kit_advance(deck, 3);
    const size_t before = allocations_count();
    for (int i = 0; i < 500; i++) {
      CHECK_OK(cardstack_deck_swipe(deck, 3 + i, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
      kit_advance(deck, 3.9 + i);
    }
    CHECK_EQUAL(allocations_count(), before);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

static void sheet_session(int32_t reduced_motion) {
  cardstack_sheet_config config;
  CHECK_OK(cardstack_sheet_config_init(&config, sizeof config, CARDSTACK_SHEET_PRESET_COVER));
  config.extent = 800;
  config.drag.fling = 1;
  config.reduced_motion = reduced_motion;
  cardstack_sheet *sheet = NULL;
  CHECK_OK(cardstack_sheet_create(&config, &sheet));
  cardstack_sheet_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  cardstack_sheet_event events[16];
  uint64_t seed = 88172645463325252u, hash = 0;
  size_t got = 0, ended = 0;
  const size_t count = allocations_count();
  for (int i = 0; i < FRAMES; i++) {
    frame.now = 0.008 * i;
    CHECK_OK(cardstack_sheet_advance(sheet, &frame));
    const uint64_t dice = kit_random(&seed) % 64;
    const double x = kit_random_between(&seed, 0, 20), y = 5. * (i % 60);
    if (dice == 0) cardstack_sheet_present(sheet, NAN, 1);
    if (dice == 1) CHECK_OK(cardstack_sheet_dismiss(sheet, NAN, 1));
    if (dice == 2) {
      cardstack_sheet_config config;
      CHECK_OK(cardstack_sheet_get_config(sheet, &config, sizeof config));
      config.extent = 700 + (double)(i % 200);
      CHECK_OK(cardstack_sheet_set_config(sheet, NAN, &config));
    }
    if (i % 60 == 0) CHECK_OK(cardstack_sheet_pointer_down(sheet, NAN, 1, x, y, NULL));
    if (i % 60 > 0 && i % 60 < 50) CHECK_OK(cardstack_sheet_pointer_move(sheet, NAN, 1, x, y, NULL));
    if (i % 60 == 50) CHECK_OK(cardstack_sheet_pointer_up(sheet, NAN, 1, x, y, NULL));
    if (i % 1000 < 500) CHECK_OK(cardstack_sheet_drain_events(sheet, events, sizeof events[0], 16, &got));
    CHECK_OK(cardstack_sheet_state_hash(sheet, &hash));
    for (size_t e = 0; i % 1000 < 500 && e < got; e++) ended += events[e].kind == CARDSTACK_SHEET_EVENT_DISMISSED;
  }
  CHECK_EQUAL(allocations_count() - count, 0);
  CHECK(ended > 50);
  cardstack_sheet_destroy(sheet);
}

int main(void) {
  replaced();
  sheet_session(0);
  sheet_session(1);
  cardstack_deck_config config = kit_config();
  session("plain", &config);
  config.reduced_motion = 1;
  session("reduced motion", &config);
  config = kit_config();
  pictures = 3;
  config.media.ahead = 5;
  session("pictures", &config);
  CHECK(pictures_shown > 500 && pictures_told > 2000);
  config.media.ahead = CARDSTACK_MAX_VISIBLE;
  config.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  config.autoplay.enabled = 1;
  config.autoplay.idle = config.autoplay.interval = 0.01;
  session("autoplay", &config);
  CHECK(autoplayed > 500);
  pictures = 0;
  config = kit_config();
  config.pile.max_flights = 32;
  config.pile.visible_count = CARDSTACK_MAX_VISIBLE;
  config.exit.seconds = 3;
  session("many in flight", &config);
  config = kit_config();
  config.resampling.delay = 0.005;
  config.resampling.prediction = 0.008;
  session("resampled", &config);
  config = kit_config();
  config.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  session("recycling", &config);
  config.recycle.distance = 7;
  session("recycling nearby", &config);
  config = kit_config();
  config.undo.limit = 5;
  config.undo.seconds = 2;
  session("undo of five", &config);
  config.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  config.events.notice_capacity = 4;
  session("few notices", &config);
  config = kit_config();
  config.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  config.consent.undo = 1;
  session("asked", &config);
  CHECK(answered > 100);
  config.consent.seconds = 0.5;
  config.consent.max_proposals = 1;
  session("asked, with little time", &config);
  config = kit_config();
  config.exit.seconds = 2;
  config.exit.catch_seconds = 1.5;
  session("caught", &config);
  CHECK(caught > 100);
  config.undo.limit = 0;
  config.recycle.directions = CARDSTACK_ALL_DIRECTIONS;
  session("caught in a circle", &config);
  CHECK(caught > 100);
  config = kit_config();
  config.delivery.mode = CARDSTACK_DELIVERY_BOTH;
  config.delivery.nonce = 5;
  config.undo.limit = 5;
  config.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  config.recycle.directions = CARDSTACK_ALL_DIRECTIONS;
  session("delivered", &config);
  CHECK(delivered > 1000);
  config.exit.catch_seconds = 1;
  config.retry.request_seconds = 0.05;
  session("delivered or caught", &config);
  config = kit_config();
  config.feed.enabled = 1;
  config.feed.watermark = 5000;
  config.retry.request_seconds = 0.5;
  config.retry.seconds = 0.01;
  config.retry.maximum = 1;
  session("asking for cards", &config);
  CHECK(failed > 100);
  static const char *const presets[] = {"classic", "circle", "deep-pile", "flashcards"};
  for (int32_t p = CARDSTACK_PRESET_CLASSIC; p <= CARDSTACK_PRESET_FLASHCARDS; p++) {
    CHECK_OK(cardstack_deck_config_init(&config, sizeof config, p));
    config.viewport.width = 400;
    config.viewport.height = 800;
    config.events.mask = CARDSTACK_ALL_EVENTS;
    session(presets[p - 1], &config);
  }
  return check_report();
}
