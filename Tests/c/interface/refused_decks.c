/* The calls that a deck refuses, except for those that store it. */

#include "refused_calls.h"

#include "check.h"
#include "deck_kit.h"

#include <math.h>
#include <string.h>

#define ARGUMENTS random_host *h, double t, uint64_t *d

double refused_time(uint64_t *dice) {
  static const double times[] = {INFINITY, -INFINITY, 2e12, -2e12};
  return times[random_pick(dice, 4)];
}

/* One time in three a time that is none. */
static double when(double time, uint64_t *dice) { return random_pick(dice, 3) == 0 ? refused_time(dice) : time; }

static const uint64_t zero[] = {3, 0, 4};

/* -- Configuration and clock -- */

static cardstack_result set_config(ARGUMENTS) {
  cardstack_deck_config c;
  CHECK_OK(cardstack_deck_get_config(h->deck, &c, sizeof c));
  switch (random_pick(d, 8)) {
    case 0: c.struct_size = 3; break;
    case 1: c.delivery.mode = c.delivery.mode == 1 ? 2 : 1; break;
    case 2: c.press.slop = -1; break;
    case 3: t = refused_time(d); break;
    case 4: c.events.backlog = 4; break;
    case 5: c.consent.directions = 0; break;
    case 6: c.events.backlog = CARDSTACK_MAX_EVENTS; break;
    default: return cardstack_deck_set_config(h->deck, t, NULL);
  }
  return cardstack_deck_set_config(h->deck, t, &c);
}

/* -- Cards -- */

static const uint64_t *cards_of(uint64_t *d, uint64_t *cards, size_t *count) {
  switch (random_pick(d, 6)) {
    case 0: *count = 3; return zero;
    case 1: *count = 4; return NULL;
    case 2: *count = (size_t)CARDSTACK_MAX_CARDS + 1; return cards;
    default: *count = random_cards(d, cards, 6); return cards;
  }
}

static cardstack_result append(ARGUMENTS) {
  uint64_t cards[6];
  size_t count;
  const uint64_t *given = cards_of(d, cards, &count);
  return cardstack_deck_append(h->deck, when(t, d), given, count, NULL);
}

static cardstack_result insert(ARGUMENTS) {
  uint64_t cards[6];
  size_t count;
  const uint64_t *given = cards_of(d, cards, &count);
  return cardstack_deck_insert(h->deck, when(t, d), random_pick(d, 5), given, count, NULL);
}

static cardstack_result removal(ARGUMENTS) {
  uint64_t cards[6];
  size_t count;
  const uint64_t *given = cards_of(d, cards, &count);
  return cardstack_deck_remove(h->deck, given == cards && count <= 6 ? refused_time(d) : t, given == zero ? NULL : given,
                               count, NULL);
}

static cardstack_result replace(ARGUMENTS) {
  uint64_t cards[6], token;
  size_t count;
  const uint64_t *given = cards_of(d, cards, &count);
  return cardstack_deck_replace(h->deck, when(t, d), given, count, 0, NULL, &token);
}

static cardstack_result invalidate(ARGUMENTS) {
  uint64_t cards[6];
  size_t count;
  const uint64_t *given = cards_of(d, cards, &count);
  return cardstack_deck_invalidate(h->deck, when(t, d), given, count, NULL);
}

static cardstack_result position(ARGUMENTS) {
  size_t place;
  (void)t;
  return cardstack_deck_position(h->deck, random_pick(d, 90), random_pick(d, 3) ? &place : NULL);
}

static cardstack_result set_card_directions(ARGUMENTS) {
  return cardstack_deck_set_card_directions(h->deck, when(t, d), random_pick(d, 90), (uint32_t)random_pick(d, 300));
}

static cardstack_result set_card_size(ARGUMENTS) {
  const double width = random_pick(d, 4) ? 200 : 0;
  return cardstack_deck_set_card_size(h->deck, when(t, d), random_pick(d, 90), width, 300);
}

static cardstack_result card_directions(ARGUMENTS) {
  uint32_t directions;
  (void)t;
  return cardstack_deck_card_directions(h->deck, random_pick(d, 90), random_pick(d, 3) ? &directions : NULL);
}

/* -- Fingers -- */

static cardstack_result pointer_down(ARGUMENTS) {
  const int64_t pointer = (int64_t)random_pick(d, 2);
  const double x = random_pick(d, 8) ? kit_random_between(d, 30, 370) : NAN, y = kit_random_between(d, 100, 700);
  int32_t taken = 0;
  const cardstack_result result =
      cardstack_deck_pointer_down(h->deck, random_pick(d, 8) ? t : refused_time(d), pointer, x, y, &taken);
  if (result == CARDSTACK_OK && taken) h->x[pointer] = x, h->y[pointer] = y;
  return result;
}

static cardstack_result scroll(ARGUMENTS) {
  const double dx = random_pick(d, 8) ? kit_random_between(d, -30, 30) : NAN;
  const cardstack_scroll_phase phase = (int32_t)random_pick(d, 8) - 1;
  return cardstack_deck_scroll(h->deck, random_pick(d, 8) ? t : refused_time(d), 195, 400, dx, 2, phase, NULL);
}

/* -- Frames -- */

static cardstack_result advance(ARGUMENTS) {
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  cardstack_frame frame = {0};
  frame.struct_size = sizeof frame;
  frame.pose_size = sizeof poses[0];
  frame.poses = poses;
  frame.pose_capacity = CARDSTACK_MAX_POSES;
  frame.now = t;
  switch (random_pick(d, 6)) {
    case 0: frame.struct_size = 3; break;
    case 1: frame.pose_size = 3; break;
    case 2: frame.pose_capacity = 0; break;
    case 3: frame.poses = NULL; break;
    case 4: frame.now = refused_time(d); break;
    default: return cardstack_deck_advance(h->deck, NULL);
  }
  return cardstack_deck_advance(h->deck, &frame);
}

static cardstack_result last_release(ARGUMENTS) {
  cardstack_release release = {0};
  (void)t;
  switch (random_pick(d, 3)) {
    case 0: release.struct_size = 3; break;
    case 1: release.struct_size = sizeof release; break; /* none has been made, if it is early */
    default: return cardstack_deck_last_release(h->deck, NULL);
  }
  return cardstack_deck_last_release(h->deck, &release);
}

/* -- Decisions and questions -- */

static cardstack_result swipe(ARGUMENTS) {
  return cardstack_deck_swipe(h->deck, random_pick(d, 8) ? t : refused_time(d), (int32_t)random_pick(d, 9),
                              (uint32_t)random_pick(d, 3), NULL);
}

static cardstack_result nudge(ARGUMENTS) {
  const double seconds = random_pick(d, 8) ? 0.5 : 0;
  return cardstack_deck_nudge(h->deck, random_pick(d, 8) ? t : refused_time(d), (int32_t)random_pick(d, 9), 50, seconds);
}

static cardstack_result undo(ARGUMENTS) {
  return cardstack_deck_undo(h->deck, random_pick(d, 8) ? t : refused_time(d), (int32_t)random_pick(d, 10), 0, NULL);
}

static cardstack_result answer_question(ARGUMENTS) {
  const uint64_t token = random_question(h, d);
  return cardstack_deck_answer_question(h->deck, random_pick(d, 8) ? t : refused_time(d), token, random_pick(d, 6) ? 1 : 7);
}

/* -- Feed and delivery -- */

static cardstack_result load(ARGUMENTS) { return cardstack_deck_load(h->deck, when(t, d), 0, NULL); }
static cardstack_result refresh(ARGUMENTS) { return cardstack_deck_refresh(h->deck, when(t, d), 0, NULL); }

static cardstack_result answer_load(ARGUMENTS) {
  uint64_t cards[6];
  size_t count;
  const uint64_t *given = cards_of(d, cards, &count);
  const uint64_t token = random_pick(d, 3) ? h->load : h->load + 1;
  /* One card many times: much room is asked for, and little taken. */
  static uint64_t copies[1 << 14];
  if (random_pick(d, 4) == 0) {
    count = (size_t)1 << (8 + random_pick(d, 7));
    for (size_t i = 0; i < count; i++) copies[i] = 7;
    given = copies;
  }
  return cardstack_deck_answer_load(h->deck, when(t, d), token, given, count, (uint32_t)random_pick(d, 9), 1, 0, NULL);
}

static cardstack_result answer_load_by_error(ARGUMENTS) {
  return cardstack_deck_answer_load(h->deck, when(t, d), random_pick(d, 3) ? h->load : 1, NULL, 0, 0, 0, (int32_t)random_pick(d, 2), NULL);
}

static cardstack_result answer_send(ARGUMENTS) {
  const uint64_t token = h->sends[random_pick(d, HOST_SENDS)];
  return cardstack_deck_answer_send(h->deck, random_pick(d, 8) ? t : refused_time(d), token, (int32_t)random_pick(d, 6));
}

static cardstack_result retry_parked(ARGUMENTS) {
  const uint64_t token = h->sends[random_pick(d, HOST_SENDS)];
  return cardstack_deck_retry_parked(h->deck, when(t, d), random_pick(d, 3) ? token : 0);
}

/* -- Pictures -- */

static cardstack_result set_media(ARGUMENTS) {
  static uint64_t many[2000];
  static uint32_t pictures[2000];
  (void)t;
  /* So many that what nobody knows is forgotten. */
  const size_t count = random_pick(d, 3) ? random_pick(d, 5) : 2000;
  const uint64_t first = 1 + random_pick(d, HOST_CARDS);
  for (size_t i = 0; i < count; i++) {
    many[i] = first + i;
    pictures[i] = 2 + (uint32_t)random_pick(d, 3);
  }
  if (count > 0) {
    if (random_pick(d, 4) == 0) pictures[count - 1] = CARDSTACK_MAX_PICTURES + 1;
    if (random_pick(d, 4) == 0) many[count - 1] = 0;
  }
  return cardstack_deck_set_media(h->deck, many, pictures, count);
}

static cardstack_result set_media_index(ARGUMENTS) {
  return cardstack_deck_set_media_index(h->deck, when(t, d), random_pick(d, 90), (uint32_t)random_pick(d, 5));
}

#define ROW(name, caller) {"cardstack_deck_" #name, caller, name}
const refused_row refused_deck_rows[] = {
    ROW(set_config, BY_USER),
    ROW(append, BY_USER),
    ROW(insert, BY_USER),
    {"cardstack_deck_remove", BY_USER, removal},
    ROW(replace, BY_USER),
    ROW(invalidate, BY_USER),
    ROW(position, BY_NOBODY),
    ROW(set_card_directions, BY_USER),
    ROW(set_card_size, BY_USER),
    ROW(card_directions, BY_NOBODY),
    ROW(pointer_down, BY_USER),
    ROW(scroll, BY_USER),
    ROW(advance, BY_BACKEND),
    ROW(last_release, BY_NOBODY),
    ROW(swipe, BY_USER),
    ROW(swipe, BY_USER), /* has the most to be refused for */
    ROW(nudge, BY_BACKEND),
    ROW(undo, BY_USER),
    ROW(answer_question, BY_USER),
    ROW(answer_question, BY_USER), /* is seldom asked for something that it refuses */
    ROW(load, BY_USER),
    ROW(refresh, BY_USER),
    ROW(answer_load, BY_BACKEND),
    {"cardstack_deck_answer_load", BY_BACKEND, answer_load_by_error},
    ROW(answer_send, BY_BACKEND),
    ROW(retry_parked, BY_BACKEND),
    ROW(set_media, BY_NOBODY),
    ROW(set_media_index, BY_USER),
    {NULL, BY_NOBODY, NULL},
};
