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

static cardstack_result get_config(ARGUMENTS) {
  cardstack_deck_config config;
  (void)t;
  return random_pick(d, 2) ? cardstack_deck_get_config(h->deck, NULL, sizeof config)
                           : cardstack_deck_get_config(h->deck, &config, 3);
}

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

static cardstack_result set_viewport(ARGUMENTS) {
  return cardstack_deck_set_viewport(h->deck, when(t, d), random_pick(d, 2) ? 390 : -1, 700 + (double)random_pick(d, 50));
}

static cardstack_result set_wall_clock(ARGUMENTS) {
  return cardstack_deck_set_wall_clock(h->deck, when(t, d), random_pick(d, 2) ? 1e9 : NAN);
}

static cardstack_result set_day(ARGUMENTS) { return cardstack_deck_set_day(h->deck, when(t, d), 2); }

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

static cardstack_result clear(ARGUMENTS) {
  (void)t;
  return cardstack_deck_clear(h->deck, refused_time(d));
}

static cardstack_result shift(ARGUMENTS) { return cardstack_deck_shift(h->deck, when(t, d), 1); }

static cardstack_result cards(ARGUMENTS) {
  uint64_t list[4];
  size_t count;
  (void)t;
  return random_pick(d, 2) ? cardstack_deck_cards(h->deck, 0, NULL, 4, &count)
                           : cardstack_deck_cards(h->deck, 0, list, 4, NULL);
}

static cardstack_result position(ARGUMENTS) {
  size_t place;
  (void)t;
  return cardstack_deck_position(h->deck, random_pick(d, 90), random_pick(d, 3) ? &place : NULL);
}

static cardstack_result card_status(ARGUMENTS) {
  (void)t;
  return cardstack_deck_card_status(h->deck, random_pick(d, 90), NULL);
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

static cardstack_result pointer_move(ARGUMENTS) {
  return cardstack_deck_pointer_move(h->deck, when(t, d), 0, h->x[0], random_pick(d, 2) ? h->y[0] : INFINITY, NULL);
}

static cardstack_result pointer_up(ARGUMENTS) {
  return cardstack_deck_pointer_up(h->deck, when(t, d), 0, h->x[0], random_pick(d, 2) ? h->y[0] : INFINITY, NULL);
}

static cardstack_result pointer_cancel(ARGUMENTS) { return cardstack_deck_pointer_cancel(h->deck, when(t, d), 1, NULL); }

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

static cardstack_result peek(ARGUMENTS) {
  cardstack_frame frame = {0};
  frame.struct_size = 3;
  (void)t;
  return cardstack_deck_peek(h->deck, random_pick(d, 2) ? &frame : NULL);
}

static cardstack_result poses(ARGUMENTS) {
  cardstack_pose list[CARDSTACK_MAX_POSES];
  size_t count;
  (void)t;
  switch (random_pick(d, 3)) {
    case 0: return cardstack_deck_poses(h->deck, 0, list, 3, CARDSTACK_MAX_POSES, &count);
    case 1: return cardstack_deck_poses(h->deck, 0, list, sizeof list[0], CARDSTACK_MAX_POSES, NULL);
    default: return cardstack_deck_poses(h->deck, SIZE_MAX, list, sizeof list[0], 0, &count);
  }
}

static cardstack_result drain_events(ARGUMENTS) {
  cardstack_event events[4];
  size_t count;
  (void)t;
  switch (random_pick(d, 3)) {
    case 0: return cardstack_deck_drain_events(h->deck, events, 3, 4, &count);
    case 1: return cardstack_deck_drain_events(h->deck, NULL, sizeof events[0], 4, &count);
    default: return cardstack_deck_drain_events(h->deck, events, sizeof events[0], 4, NULL);
  }
}

static cardstack_result state_hash(ARGUMENTS) {
  (void)t, (void)d;
  return cardstack_deck_state_hash(h->deck, NULL);
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

static cardstack_result can_swipe(ARGUMENTS) {
  (void)t;
  return cardstack_deck_can_swipe(h->deck, (int32_t)random_pick(d, 9), NULL);
}

static cardstack_result can_undo(ARGUMENTS) {
  (void)t, (void)d;
  return cardstack_deck_can_undo(h->deck, NULL);
}

static cardstack_result finalize_all(ARGUMENTS) {
  (void)t;
  return cardstack_deck_finalize_all(h->deck, refused_time(d));
}

static cardstack_result history(ARGUMENTS) {
  cardstack_decision list[4];
  size_t count;
  (void)t;
  return random_pick(d, 2) ? cardstack_deck_history(h->deck, 0, list, 3, 4, &count)
                           : cardstack_deck_history(h->deck, 0, list, sizeof list[0], 4, NULL);
}

static cardstack_result answer_question(ARGUMENTS) {
  const uint64_t token = random_question(h, d);
  return cardstack_deck_answer_question(h->deck, random_pick(d, 8) ? t : refused_time(d), token, random_pick(d, 6) ? 1 : 7);
}

static cardstack_result questions(ARGUMENTS) {
  cardstack_question list[4];
  size_t count;
  (void)t;
  return random_pick(d, 2) ? cardstack_deck_questions(h->deck, 0, list, 3, 4, &count)
                           : cardstack_deck_questions(h->deck, 0, list, sizeof list[0], 4, NULL);
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

static cardstack_result admit(ARGUMENTS) {
  return cardstack_deck_admit(h->deck, when(t, d), random_pick(d, 3), NULL);
}

static cardstack_result answer_send(ARGUMENTS) {
  const uint64_t token = h->sends[random_pick(d, HOST_SENDS)];
  return cardstack_deck_answer_send(h->deck, random_pick(d, 8) ? t : refused_time(d), token, (int32_t)random_pick(d, 6));
}

static cardstack_result retry_parked(ARGUMENTS) {
  const uint64_t token = h->sends[random_pick(d, HOST_SENDS)];
  return cardstack_deck_retry_parked(h->deck, when(t, d), random_pick(d, 3) ? token : 0);
}

static cardstack_result set_online(ARGUMENTS) {
  return cardstack_deck_set_online(h->deck, when(t, d), 1 + (int32_t)random_pick(d, 2));
}

static cardstack_result set_blocked(ARGUMENTS) {
  return cardstack_deck_set_blocked(h->deck, when(t, d), (int32_t)random_pick(d, 3) - 1);
}

static cardstack_result sends(ARGUMENTS) {
  cardstack_send list[4];
  size_t count;
  (void)t;
  return random_pick(d, 2) ? cardstack_deck_sends(h->deck, 0, list, 3, 4, &count)
                           : cardstack_deck_sends(h->deck, 0, list, sizeof list[0], 4, NULL);
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

static cardstack_result media_plan(ARGUMENTS) {
  cardstack_media list[4];
  size_t count;
  (void)t;
  return random_pick(d, 2) ? cardstack_deck_media_plan(h->deck, 0, list, 3, 4, &count)
                           : cardstack_deck_media_plan(h->deck, 0, list, sizeof list[0], 4, NULL);
}

#define ROW(name, caller) {"cardstack_deck_" #name, caller, name}
const refused_row refused_deck_rows[] = {
    ROW(get_config, BY_NOBODY),
    ROW(set_config, BY_USER),
    ROW(set_viewport, BY_USER),
    ROW(set_wall_clock, BY_BACKEND),
    ROW(set_day, BY_BACKEND),
    ROW(append, BY_USER),
    ROW(insert, BY_USER),
    {"cardstack_deck_remove", BY_USER, removal},
    ROW(replace, BY_USER),
    ROW(invalidate, BY_USER),
    ROW(clear, BY_USER),
    ROW(shift, BY_USER),
    ROW(cards, BY_NOBODY),
    ROW(position, BY_NOBODY),
    ROW(card_status, BY_NOBODY),
    ROW(set_card_directions, BY_USER),
    ROW(set_card_size, BY_USER),
    ROW(card_directions, BY_NOBODY),
    ROW(pointer_down, BY_USER),
    ROW(pointer_move, BY_USER),
    ROW(pointer_up, BY_USER),
    ROW(pointer_cancel, BY_USER),
    ROW(advance, BY_BACKEND),
    ROW(last_release, BY_NOBODY),
    ROW(peek, BY_NOBODY),
    ROW(poses, BY_NOBODY),
    ROW(drain_events, BY_NOBODY),
    ROW(state_hash, BY_NOBODY),
    ROW(swipe, BY_USER),
    ROW(swipe, BY_USER), /* has the most to be refused for */
    ROW(nudge, BY_BACKEND),
    ROW(undo, BY_USER),
    ROW(can_swipe, BY_NOBODY),
    ROW(can_undo, BY_NOBODY),
    ROW(finalize_all, BY_USER),
    ROW(history, BY_NOBODY),
    ROW(answer_question, BY_USER),
    ROW(answer_question, BY_USER), /* is seldom asked for something that it refuses */
    ROW(questions, BY_NOBODY),
    ROW(load, BY_USER),
    ROW(refresh, BY_USER),
    ROW(answer_load, BY_BACKEND),
    {"cardstack_deck_answer_load", BY_BACKEND, answer_load_by_error},
    ROW(admit, BY_BACKEND),
    ROW(answer_send, BY_BACKEND),
    ROW(retry_parked, BY_BACKEND),
    ROW(set_online, BY_BACKEND),
    ROW(set_blocked, BY_BACKEND),
    ROW(sends, BY_NOBODY),
    ROW(set_media, BY_NOBODY),
    ROW(set_media_index, BY_USER),
    ROW(media_plan, BY_NOBODY),
    {NULL, BY_NOBODY, NULL},
};
