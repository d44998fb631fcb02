#include "random_host.h"

#include "check.h"
#include "deck_kit.h"
#include "random_session.h"

#include <math.h>
#include <string.h>

size_t random_pick(uint64_t *dice, size_t choices) { return (size_t)((kit_random(dice) >> 20) % choices); }

static int chance(uint64_t *dice, double probability) { return kit_random_between(dice, 0, 1) < probability; }

size_t random_cards(uint64_t *dice, uint64_t *cards, size_t most) {
  const size_t count = random_pick(dice, most + 1);
  for (size_t i = 0; i < count; i++) cards[i] = 1 + random_pick(dice, HOST_CARDS);
  return count;
}

double random_time(const random_host *host, uint64_t *dice) {
  switch (random_pick(dice, 12)) {
    case 0: return NAN;
    case 1: return host->time - kit_random_between(dice, 0, 1);
    case 2: return host->time;
    case 3: return host->time + kit_random_between(dice, 0.2, 3);
    default: return host->time + kit_random_between(dice, 0.001, 0.04);
  }
}

uint64_t random_question(const random_host *host, uint64_t *dice) {
  cardstack_question open[CARDSTACK_MAX_POSES];
  const size_t count = kit_questions(host->deck, open);
  if (count == 0 || chance(dice, 0.1)) return kit_random(dice) % 400;
  return open[random_pick(dice, count)].token;
}

/* -- Configurations -- */

static void vary(cardstack_deck_config *c, uint64_t *dice) {
  c->events.notice_capacity = chance(dice, 0.5) ? 4096 : (uint32_t)random_pick(dice, 9);
  c->events.backlog = chance(dice, 0.4) ? 4096 : 4 + (uint32_t)random_pick(dice, 9);
  if (chance(dice, 0.6)) {
    c->feed.enabled = 1;
    c->feed.watermark = (uint32_t)random_pick(dice, 12);
    c->feed.freshness = 1 + (int32_t)random_pick(dice, 3);
    c->feed.fresh_seconds = kit_random_between(dice, 0, 3);
    c->feed.keep_fresh = chance(dice, 0.4);
  }
  if (chance(dice, 0.5)) {
    c->delivery.mode = 1 + (int32_t)random_pick(dice, 3);
    c->delivery.nonce = chance(dice, 0.2) ? CARDSTACK_NONCE_OF_JOURNAL : 77;
    c->delivery.rejection = 1 + (int32_t)random_pick(dice, 2);
    c->delivery.revert = 1 + (int32_t)random_pick(dice, 2);
    c->delivery.max_sends = 1 + (uint32_t)random_pick(dice, 4);
    c->delivery.max_undelivered = 1 + (uint32_t)random_pick(dice, 12);
    c->delivery.park_failures = (uint32_t)random_pick(dice, 4);
    c->delivery.park_seconds = chance(dice, 0.3) ? kit_random_between(dice, 0.1, 3) : 0;
    if (c->undo.limit == CARDSTACK_UNLIMITED) c->undo.limit = 5;
  }
  c->retry.request_seconds = kit_random_between(dice, 0.2, 5);
  c->retry.seconds = kit_random_between(dice, 0.05, 1);
  c->retry.maximum = c->retry.seconds * kit_random_between(dice, 1, 4);
  if (chance(dice, 0.3)) c->consent.directions = (uint32_t)random_pick(dice, 256) & kit_sectors(c);
  c->consent.max_proposals = 1 + (int32_t)random_pick(dice, 3);
  if (chance(dice, 0.3)) c->consent.undo = 1;
  if (chance(dice, 0.5)) c->consent.replacement = 1 + (int32_t)random_pick(dice, 5);
  if (chance(dice, 0.3)) {
    c->autoplay.enabled = 1;
    c->autoplay.idle = kit_random_between(dice, 0.1, 2);
  }
  if (chance(dice, 0.2)) c->undo.limit = 100000;
  if (chance(dice, 0.3)) c->exit.catch_seconds = 1;
  if (chance(dice, 0.5)) c->press.hit_test = 1;
}

cardstack_deck_config random_host_config(uint64_t dice) {
  static random_session session;
  random_session_make(&session, dice);
  dice = dice * UINT64_C(0x9E3779B97F4A7C15) | 1;
  for (int i = 0; i < 8; i++) kit_random(&dice);
  cardstack_deck_config config;
  do {
    config = session.config;
    vary(&config, &dice);
  } while (cardstack_deck_config_validate(&config, NULL, 0) != CARDSTACK_OK);
  return config;
}

random_host random_host_make(const cardstack_deck_config *config, uint64_t dice, int is_empty) {
  static const uint64_t cards[] = {1, 2, 3, 4, 5, 6, 7, 8};
  random_host host = {0};
  host.deck = kit_empty(config);
  host.dice = dice * UINT64_C(0xD1342543DE82EF95) | 1;
  for (int i = 0; i < 8; i++) kit_random(&host.dice);
  host.time = kit_random_between(&host.dice, -5, 5);
  if (!is_empty) CHECK_OK(cardstack_deck_append(host.deck, host.time, cards, 8, NULL));
  kit_advance(host.deck, host.time);
  return host;
}

/* -- What the deck answers -- */

void random_host_note(random_host *host, const void *bytes, size_t size) {
  for (size_t i = 0; i < size; i++) host->told = (host->told ^ ((const unsigned char *)bytes)[i]) * UINT64_C(0x100000001B3);
}

static void note_result(random_host *host, cardstack_result result) { random_host_note(host, &result, sizeof result); }
static void note_size(random_host *host, size_t size) { random_host_note(host, &size, sizeof size); }

void random_host_drain(random_host *host, size_t most) {
  static cardstack_event events[256];
  size_t count = 0;
  CHECK_OK(cardstack_deck_drain_events(host->deck, events, sizeof events[0], most < 256 ? most : 256, &count));
  random_host_note(host, events, count * sizeof events[0]);
  random_host_read(host, events, count);
}

void random_host_read(random_host *host, const cardstack_event *events, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const cardstack_event_kind kind = events[i].kind;
    if (kind == CARDSTACK_EVENT_LOAD) host->load = events[i].token;
    if (kind == CARDSTACK_EVENT_SEND || kind == CARDSTACK_EVENT_REVERT) {
      host->sends[host->send_count++ % HOST_SENDS] = events[i].token;
    }
  }
}

static void note_frame(random_host *host, double time) {
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  cardstack_frame frame = {0};
  memset(poses, 0, sizeof poses);
  frame.struct_size = sizeof frame;
  frame.pose_size = sizeof poses[0];
  frame.poses = poses;
  frame.pose_capacity = CARDSTACK_MAX_POSES;
  frame.now = time;
  CHECK_OK(cardstack_deck_advance(host->deck, &frame));
  frame.poses = NULL;
  random_host_note(host, &frame, sizeof frame);
  random_host_note(host, poses, frame.pose_count * sizeof poses[0]);
}

/* -- Calls -- */

static void pointer(random_host *h, double t) {
  const size_t which = chance(&h->dice, 0.15) ? 1 : 0;
  int32_t taken = 0;
  cardstack_result result;
  switch (random_pick(&h->dice, 10)) {
    case 0:
    case 1:
      h->x[which] = kit_random_between(&h->dice, 60, 340);
      h->y[which] = kit_random_between(&h->dice, 150, 650);
      result = cardstack_deck_pointer_down(h->deck, t, (int64_t)which, h->x[which], h->y[which], &taken);
      break;
    case 2: result = cardstack_deck_pointer_up(h->deck, t, (int64_t)which, h->x[which], h->y[which], &taken); break;
    case 3:
      result = chance(&h->dice, 0.3)
                   ? cardstack_deck_pointer_cancel(h->deck, t, (int64_t)which, &taken)
                   : cardstack_deck_pointer_up(h->deck, t, (int64_t)which, h->x[which] + 60, h->y[which], &taken);
      break;
    default: {
      const double dx = kit_random_between(&h->dice, -25, 25), dy = kit_random_between(&h->dice, -15, 15);
      /* Without dice, so that known sessions stay what they are. */
      const int kind = (int)(fabs(dx) * 4096) % 32;
      if (kind < 8) {
        const cardstack_scroll_phase phase = kind < 6 ? (int32_t)kind : CARDSTACK_SCROLL_PHASE_UNKNOWN;
        result = cardstack_deck_scroll(h->deck, t, h->x[0], h->y[0], 2 * dx, dy, phase, &taken);
        break;
      }
      h->x[which] += dx;
      h->y[which] += dy;
      result = cardstack_deck_pointer_move(h->deck, t, (int64_t)which, h->x[which], h->y[which], &taken);
    }
  }
  note_result(h, result);
  random_host_note(h, &taken, sizeof taken);
}

static void change(random_host *h, double t) {
  static const random_kind kinds[] = {RANDOM_SWIPE,   RANDOM_SWIPE,  RANDOM_SWIPE,  RANDOM_SWIPE,    RANDOM_UNDO,
                                      RANDOM_UNDO,    RANDOM_APPEND, RANDOM_APPEND, RANDOM_APPEND,   RANDOM_INSERT,
                                      RANDOM_REMOVE,  RANDOM_LOCK,   RANDOM_ANSWER, RANDOM_ANSWER,   RANDOM_SHIFT,
                                      RANDOM_REPLACE, RANDOM_TOUCH,  RANDOM_CONFIG, RANDOM_FINALIZE, RANDOM_VIEWPORT};
  random_call call = {0};
  int32_t taken;
  call.time = t;
  call.kind = chance(&h->dice, 0.01) ? RANDOM_CLEAR : kinds[random_pick(&h->dice, sizeof kinds / sizeof kinds[0])];
  call.x = kit_random_between(&h->dice, 300, 500);
  call.y = kit_random_between(&h->dice, 600, 900);
  call.direction = 1 + (int32_t)random_pick(&h->dice, chance(&h->dice, 0.7) ? 2 : 8);
  call.position = random_pick(&h->dice, 5);
  call.count = random_cards(&h->dice, call.cards, RANDOM_BATCH);
  if (call.count == 0) call.cards[0] = 1 + random_pick(&h->dice, HOST_CARDS);
  call.seed = kit_random(&h->dice);
  note_result(h, random_session_call(h->deck, &call, &taken));
}

/* What leaves an empty deck empty. */
static void surround(random_host *h, double t) {
  uint64_t cards[4] = {1, 2, 3, 4};
  uint32_t numbers[4];
  const char bytes[] = "abcdefghijklmnopqrstuvwxyz";
  size_t count = random_cards(&h->dice, cards, 4);
  for (int i = 0; i < 4; i++) numbers[i] = (uint32_t)random_pick(&h->dice, 5);
  switch (random_pick(&h->dice, 8)) {
    case 0: note_result(h, cardstack_deck_set_day(h->deck, t, (int64_t)random_pick(&h->dice, 3))); break;
    case 1: note_result(h, cardstack_deck_set_wall_clock(h->deck, t, 1e9 + (double)random_pick(&h->dice, 100))); break;
    case 2: note_result(h, cardstack_deck_set_online(h->deck, t, (int32_t)(random_pick(&h->dice, 4) != 0))); break;
    case 3: note_result(h, cardstack_deck_set_blocked(h->deck, t, (int32_t)(random_pick(&h->dice, 4) == 0))); break;
    case 4: note_result(h, cardstack_deck_set_media(h->deck, cards, numbers, count)); break;
    case 5: note_result(h, cardstack_deck_set_card_keys(h->deck, cards, count, bytes, numbers)); break;
    case 6: note_result(h, cardstack_deck_answer_load(h->deck, t, h->load, NULL, 0, 0, 0, 3, NULL)); break;
    default: pointer(h, t);
  }
}

static void backend(random_host *h, double t) {
  uint64_t cards[6], token = 0;
  size_t count = random_cards(&h->dice, cards, 6);
  switch (random_pick(&h->dice, 12)) {
    case 0:
    case 1:
    case 2:
      note_result(h, cardstack_deck_answer_load(h->deck, t, h->load, cards, count, (uint32_t)random_pick(&h->dice, 5), (int64_t)random_pick(&h->dice, 3), 0, &count));
      note_size(h, count);
      break;
    case 3: note_result(h, cardstack_deck_load(h->deck, t, 0, &token)); break;
    case 4: note_result(h, cardstack_deck_refresh(h->deck, t, 0, &token)); break;
    case 5: note_result(h, cardstack_deck_admit(h->deck, t, random_pick(&h->dice, 3), &count)); break;
    case 6:
      note_result(h, cardstack_deck_set_media_index(h->deck, t, 1 + random_pick(&h->dice, HOST_CARDS),
                                                    (uint32_t)random_pick(&h->dice, 3)));
      break;
    case 7:
      if (chance(&h->dice, 0.05)) {
        const cardstack_result result = cardstack_deck_reset(h->deck, t, 0, 99, &count);
        note_result(h, result);
        h->resets += result == CARDSTACK_OK;
      }
      break;
    case 8:
      token = random_pick(&h->dice, 3) ? h->sends[random_pick(&h->dice, HOST_SENDS)] : 0;
      note_result(h, cardstack_deck_retry_parked(h->deck, t, token));
      break;
    default:
      token = h->sends[random_pick(&h->dice, HOST_SENDS)];
      note_result(h, cardstack_deck_answer_send(h->deck, t, token, 1 + (int32_t)random_pick(&h->dice, 4)));
  }
  random_host_note(h, &token, sizeof token);
}

/* Questions, which must change nothing, but whose answers are answers. */
static void look(random_host *h) {
  static cardstack_media media[CARDSTACK_MAX_MEDIA];
  static cardstack_send sends[64];
  static cardstack_decision decisions[64];
  uint64_t cards[HOST_CARDS];
  unsigned char key[CARDSTACK_MAX_KEY];
  size_t count = 0;
  switch (random_pick(&h->dice, 5)) {
    case 0:
      CHECK_OK(cardstack_deck_media_plan(h->deck, 0, media, sizeof media[0], CARDSTACK_MAX_MEDIA, &count));
      random_host_note(h, media, count * sizeof media[0]);
      break;
    case 1:
      CHECK_OK(cardstack_deck_sends(h->deck, 0, sends, sizeof sends[0], 64, &count));
      random_host_note(h, sends, count * sizeof sends[0]);
      break;
    case 2:
      CHECK_OK(cardstack_deck_history(h->deck, 0, decisions, sizeof decisions[0], 64, &count));
      random_host_note(h, decisions, count * sizeof decisions[0]);
      break;
    case 3:
      CHECK_OK(cardstack_deck_cards(h->deck, 0, cards, HOST_CARDS, &count));
      random_host_note(h, cards, count * sizeof cards[0]);
      break;
    default:
      for (uint64_t card = 1; card <= HOST_CARDS; card++) {
        const cardstack_card_status status = kit_status(h->deck, card);
        random_host_note(h, &status, sizeof status);
        if (cardstack_deck_card_key(h->deck, card, key, sizeof key, &count) == CARDSTACK_OK) {
          random_host_note(h, key, count);
        }
      }
  }
}

static void call(random_host *h, int is_empty) {
  const double t = random_time(h, &h->dice);
  const size_t which = random_pick(&h->dice, 20);
  if (is_empty) {
    if (which < 14) surround(h, t);
  } else if (which < 8) {
    pointer(h, t);
  } else if (which < 12) {
    change(h, t);
  } else if (which < 14) {
    backend(h, t);
  } else if (which < 15) {
    surround(h, t);
  }
  if (which == 15) look(h);
  if (which == 16) random_host_drain(h, 1 + random_pick(&h->dice, 5));
  if (which == 17 && chance(&h->dice, 0.5)) random_host_drain(h, 256);
  if (which >= 18) note_frame(h, t);
  /* A frame without a time would end the time in which frames repeat the numbers of earlier ones. */
  cardstack_frame frame = {.struct_size = sizeof frame};
  CHECK_OK(cardstack_deck_peek(h->deck, &frame));
  h->time = frame.time;
}

void random_host_call(random_host *host) { call(host, 0); }
void random_host_call_empty(random_host *host) { call(host, 1); }
