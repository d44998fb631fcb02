#include "life_kit.h"

#include "check.h"
#include "deck_kit.h"

#include <math.h>
#include <string.h>

static size_t pick(life *self, size_t choices) { return (size_t)((kit_random(&self->seed) >> 20) % choices); }
static int chance(life *self, double probability) { return kit_random_between(&self->seed, 0, 1) < probability; }

void life_vary(life *self) {
  cardstack_deck_config *c = &self->config;
  static const uint32_t limits[] = {0, 1, 2, 3, 5, 12, CARDSTACK_UNLIMITED};
  c->undo.limit = limits[pick(self, sizeof limits / sizeof limits[0])];
  c->undo.seconds = chance(self, 0.7) ? INFINITY : kit_random_between(&self->seed, 0.2, 6);
  c->recycle.dedupe = 1 + (int32_t)pick(self, 3);
  c->recycle.directions = chance(self, 0.3) ? 0 : (uint32_t)pick(self, 256) & kit_sectors(c);
  c->recycle.distance = (uint32_t)pick(self, 4);
  c->pile.max_flights = 1 + (int32_t)pick(self, 5);
  c->pile.visible_count = 1 + (int32_t)pick(self, 4);
  c->exit.catch_seconds = (int32_t)pick(self, 2);
  c->exit.catch_seconds *= kit_random_between(&self->seed, 0, 2);
  c->consent.directions = chance(self, 0.5) ? 0 : (uint32_t)pick(self, 256) & kit_sectors(c);
  c->consent.undo = chance(self, 0.8) ? 0 : 1;
  c->consent.max_proposals = 1 + (int32_t)pick(self, 4);
  c->consent.seconds = chance(self, 0.5) ? INFINITY : kit_random_between(&self->seed, 0, 3);
  c->consent.replacement = 1 + (int32_t)pick(self, 5);
  c->delivery.rejection = 1 + (int32_t)pick(self, 2);
  c->delivery.revert = CARDSTACK_REVERT_AFTER_SENT + (int32_t)pick(self, 2);
  c->delivery.max_sends = 1 + (uint32_t)pick(self, 4);
  c->delivery.max_undelivered = chance(self, 0.8) ? 10000 : 2 + (uint32_t)pick(self, 6);
  c->retry.request_seconds = chance(self, 0.6) ? INFINITY : kit_random_between(&self->seed, 0.2, 5);
  c->retry.seconds = kit_random_between(&self->seed, 0.05, 1);
  c->retry.maximum = kit_random_between(&self->seed, 1, 10);
  c->delivery.park_failures = chance(self, 0.7) ? 0 : 1 + (uint32_t)pick(self, 3);
  c->delivery.park_seconds = chance(self, 0.7) ? 0 : kit_random_between(&self->seed, 0.1, 5);
  c->feed.enabled = (int32_t)pick(self, 2);
  c->feed.watermark = (uint32_t)pick(self, 6);
  c->autoplay.enabled = !chance(self, 0.8);
  if (c->autoplay.enabled) c->autoplay.idle = kit_random_between(&self->seed, 0.05, 2);
  c->events.mask = chance(self, 0.8) ? CARDSTACK_ALL_EVENTS : CARDSTACK_ALL_EVENTS & ~(uint64_t)(uint32_t)kit_random(&self->seed);
  c->events.backlog = chance(self, 0.8) ? 4096 : 8 + (uint32_t)pick(self, 8);
  c->swipe.allowed_directions = chance(self, 0.8) ? 255 : (uint32_t)pick(self, 256);
}

/* What stays as long as a deck lives. */
static void vary_delivery(life *self) {
  self->config.delivery.mode = CARDSTACK_DELIVERY_NONE + (int32_t)pick(self, 4);
  self->config.delivery.nonce = chance(self, 0.5) ? CARDSTACK_NONCE_OF_JOURNAL : 1000 + kit_random(&self->seed) / 2;
}

static void vary_until_valid(life *self, int new_delivery) {
  const cardstack_deck_config before = self->config;
  do {
    self->config = before;
    life_vary(self);
    if (new_delivery) vary_delivery(self);
  } while (cardstack_deck_config_validate(&self->config, NULL, 0) != CARDSTACK_OK);
}

void life_begin(life *self, uint64_t seed) {
  memset(self, 0, sizeof *self);
  self->seed = seed * 0x9E3779B97F4A7C15u + 1;
  for (int i = 0; i < 8; i++) kit_random(&self->seed);
  self->cards = 1 + pick(self, chance(self, 0.5) ? 5 : 24);
  self->config = kit_config();
  CHECK_OK(cardstack_deck_config_set_directions(&self->config, CARDSTACK_DIRECTIONS_EIGHT_WAY));
  vary_until_valid(self, 1);
}

cardstack_deck *life_deck(life *self) {
  if (chance(self, 0.5)) vary_until_valid(self, chance(self, 0.3));
  cardstack_deck *deck = kit_empty(&self->config);
  self->time = kit_random_between(&self->seed, 0, 100);
  CHECK_OK(cardstack_deck_set_wall_clock(deck, self->time, 1e9 + kit_random_between(&self->seed, 0, 1e5)));
  return deck;
}

static cardstack_result drain_once(cardstack_deck *deck) {
  static cardstack_event events[64];
  size_t count = 0;
  return cardstack_deck_drain_events(deck, events, sizeof events[0], 64, &count);
}

/* Some cards: known ones mostly, in any state; now and then new ones. */
static size_t some_cards(life *self, uint64_t *cards, size_t most) {
  const size_t count = 1 + pick(self, most);
  for (size_t i = 0; i < count; i++) {
    cards[i] = 1 + pick(self, chance(self, 0.8) ? self->cards : 4 * self->cards);
  }
  return count;
}

static cardstack_result answer_question(life *self, cardstack_deck *deck) {
  static cardstack_question questions[CARDSTACK_MAX_POSES];
  const size_t count = kit_questions(deck, questions);
  if (count == 0) return CARDSTACK_OK;
  return cardstack_deck_answer_question(deck, self->time, questions[pick(self, count)].token, (int32_t)pick(self, 2));
}

static cardstack_result answer_send(life *self, cardstack_deck *deck) {
  static cardstack_send sends[64];
  size_t count = 0;
  CHECK_OK(cardstack_deck_sends(deck, 0, sends, sizeof sends[0], 64, &count));
  if (count == 0) return CARDSTACK_OK;
  static const cardstack_send_answer answers[] = {
      CARDSTACK_ANSWER_SENT, CARDSTACK_ANSWER_SENT, CARDSTACK_ANSWER_RETRY, CARDSTACK_ANSWER_REJECTED,
      CARDSTACK_ANSWER_REJECTED, CARDSTACK_ANSWER_BLOCKED,
  };
  const size_t choices = chance(self, 0.1) ? 6 : 5;
  return cardstack_deck_answer_send(deck, self->time, sends[pick(self, count)].token, answers[pick(self, choices)]);
}

static void pause_between(const life *self) {
  if (self->between != NULL) self->between();
}

static cardstack_result answer_load(life *self, cardstack_deck *deck) {
  uint64_t cards[8], token = 0;
  const cardstack_result result = chance(self, 0.5) ? cardstack_deck_load(deck, self->time, 0, &token)
                                                    : cardstack_deck_refresh(deck, self->time, 0, &token);
  if (result != CARDSTACK_OK || token == 0) return result;
  pause_between(self);
  if (chance(self, 0.1)) return cardstack_deck_answer_load(deck, self->time, token, NULL, 0, 0, 0, 5, NULL);
  static const uint32_t flags[] = {0, 0, CARDSTACK_PAGE_RESERVE, CARDSTACK_PAGE_LAST, CARDSTACK_PAGE_MORE};
  const size_t count = some_cards(self, cards, 8);
  return cardstack_deck_answer_load(deck, self->time, token, cards, count, flags[pick(self, 5)], 0, 0, NULL);
}

static cardstack_result give_keys(life *self, cardstack_deck *deck) {
  static const char bytes[64 * 4] = "keys of any length, which are never read by the library, but brought back as they were";
  uint64_t cards[4];
  uint32_t lengths[4];
  const size_t count = some_cards(self, cards, 4);
  for (size_t i = 0; i < count; i++) lengths[i] = (uint32_t)pick(self, 65);
  return cardstack_deck_set_card_keys(deck, cards, count, bytes, lengths);
}

/* A finger that throws the card, pulls it back, catches one that leaves, or is taken away. */
static cardstack_result touch(life *self, cardstack_deck *deck) {
  const double x = kit_random_between(&self->seed, 60, 340), y = kit_random_between(&self->seed, 220, 580);
  cardstack_result result = cardstack_deck_pointer_down(deck, self->time, 1, x, y, NULL);
  if (result != CARDSTACK_OK || chance(self, 0.1)) return result;
  const double dx = kit_random_between(&self->seed, -200, 200), dy = kit_random_between(&self->seed, -200, 200);
  for (int i = 1; i <= 4; i++) {
    pause_between(self);
    self->time += 0.01;
    result = cardstack_deck_pointer_move(deck, self->time, 1, x + dx * i / 4, y + dy * i / 4, NULL);
    if (result != CARDSTACK_OK) return result;
  }
  if (chance(self, 0.1)) return result;
  pause_between(self);
  return chance(self, 0.1) ? cardstack_deck_pointer_cancel(deck, self->time, 1, NULL)
                           : cardstack_deck_pointer_up(deck, self->time, 1, x + dx, y + dy, NULL);
}

static cardstack_result reconfigure(life *self, cardstack_deck *deck) {
  const cardstack_deck_config before = self->config;
  vary_until_valid(self, 0);
  const cardstack_result result = cardstack_deck_set_config(deck, self->time, &self->config);
  if (result != CARDSTACK_OK) self->config = before;
  return result;
}

typedef enum call_kind {
  SWIPE, TOUCH, UNDO, APPEND, INSERT, REMOVE, REPLACE, CLEAR, SHIFT, LOCK, KEYS, FINALIZE, ANSWER, ANSWER_SEND, LOAD,
  RELEASE, CONFIG, ONLINE, BLOCKED, RETRY_PARKED, ADVANCE, DRAIN, RESET, CALL_KINDS
} call_kind;

static const struct {
  const char *name;
  unsigned weight;
} kinds[CALL_KINDS] = {
    {"swipe", 24},    {"touch", 10},       {"undo", 12},  {"append", 8},  {"insert", 4},  {"remove", 5},
    {"replace", 1},   {"clear", 1},        {"shift", 2},  {"lock", 3},    {"keys", 4},    {"finalize", 1},
    {"answer", 8},    {"answer_send", 16}, {"load", 4},   {"release", 3}, {"config", 3},  {"online", 2},
    {"blocked", 2},   {"retry_parked", 1}, {"advance", 12}, {"drain", 12}, {"reset", 1},
};

static call_kind draw_kind(life *self) {
  unsigned all = 0;
  for (int i = 0; i < CALL_KINDS; i++) all += kinds[i].weight;
  size_t drawn = pick(self, all);
  int kind = 0;
  while (drawn >= kinds[kind].weight) drawn -= kinds[kind++].weight;
  return (call_kind)kind;
}

static cardstack_result make(life *self, cardstack_deck *deck, call_kind kind) {
  uint64_t cards[8];
  const double time = self->time;
  switch (kind) {
    case SWIPE: return cardstack_deck_swipe(deck, time, 1 + (int32_t)pick(self, 8), 0, NULL);
    case TOUCH: return touch(self, deck);
    case UNDO: return cardstack_deck_undo(deck, time, (int32_t)pick(self, 9), 0, NULL);
    case APPEND: return cardstack_deck_append(deck, time, cards, some_cards(self, cards, 8), NULL);
    case INSERT: return cardstack_deck_insert(deck, time, pick(self, 4), cards, some_cards(self, cards, 4), NULL);
    case REMOVE: return cardstack_deck_remove(deck, time, cards, some_cards(self, cards, 3), NULL);
    case REPLACE: return cardstack_deck_replace(deck, time, cards, some_cards(self, cards, 8), 0, NULL, NULL);
    case CLEAR: return cardstack_deck_clear(deck, time);
    case SHIFT: return cardstack_deck_shift(deck, time, (int64_t)pick(self, 9) - 4);
    case LOCK:
      if (chance(self, 0.3)) {
        return cardstack_deck_set_card_size(deck, time, 1 + pick(self, self->cards), 100 + (double)pick(self, 300), 200);
      }
      return cardstack_deck_set_card_directions(deck, time, 1 + pick(self, self->cards), (uint32_t)pick(self, 256));
    case KEYS: return give_keys(self, deck);
    case FINALIZE: return cardstack_deck_finalize_all(deck, time);
    case ANSWER: return answer_question(self, deck);
    case ANSWER_SEND: return answer_send(self, deck);
    case LOAD: return answer_load(self, deck);
    case RELEASE: return cardstack_deck_admit(deck, time, pick(self, 4), NULL);
    case CONFIG: return reconfigure(self, deck);
    case ONLINE: return cardstack_deck_set_online(deck, time, (int32_t)pick(self, 3) > 0);
    case BLOCKED: return cardstack_deck_set_blocked(deck, time, (int32_t)pick(self, 3) == 0);
    case RETRY_PARKED: return cardstack_deck_retry_parked(deck, time, 0);
    case DRAIN: return drain_once(deck);
    case RESET: return chance(self, 0.2) ? cardstack_deck_reset(deck, time, 0, 0, NULL) : CARDSTACK_OK;
    case ADVANCE:
    case CALL_KINDS: break;
  }
  kit_advance(deck, time);
  return CARDSTACK_OK;
}

const char *life_call(life *self, cardstack_deck *deck, cardstack_result *result) {
  if (!chance(self, 0.1)) self->time += chance(self, 0.05) ? kit_random_between(&self->seed, 0.5, 8)
                                                            : kit_random_between(&self->seed, 0, 0.3);
  const call_kind kind = draw_kind(self);
  const cardstack_result made = make(self, deck, kind);
  if (result != NULL) *result = made;
  return kinds[kind].name;
}

const char *life_sleeper(const life *self, cardstack_deck *deck, const cardstack_frame *frame) {
  /* A deck that does not deliver keeps what an earlier one has left. */
  if (self->config.delivery.mode == CARDSTACK_DELIVERY_NONE) return NULL;
  if (frame->wake_in < INFINITY || frame->outbox & (CARDSTACK_OUTBOX_OFFLINE | CARDSTACK_OUTBOX_BLOCKED)) return NULL;
  static cardstack_send sends[64];
  size_t count = 0;
  CHECK_OK(cardstack_deck_sends(deck, 0, sends, sizeof sends[0], 64, &count));
  for (size_t i = 0; i < count; i++) {
    /* What is out, or waits to be read, wakes the rest. */
    if (sends[i].state == CARDSTACK_SEND_OUT || sends[i].state == CARDSTACK_SEND_READY) return NULL;
    /* What waits for the host's word is not woken, nor what is behind it. */
    if (sends[i].state == CARDSTACK_SEND_PARKED) return NULL;
  }
  return count > 0 ? "a SEND" : NULL;
}
