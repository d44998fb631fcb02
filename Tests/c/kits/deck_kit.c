#include "deck_kit.h"

#include "check.h"
#include "pose_checks.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

cardstack_deck_config kit_preset(cardstack_preset preset) {
  cardstack_deck_config c;
  CHECK_OK(cardstack_deck_config_init(&c, sizeof c, preset));
  c.viewport.width = 390;
  c.viewport.height = 844;
  return c;
}

cardstack_release kit_last_release(cardstack_deck *deck) {
  cardstack_release release = {.struct_size = sizeof release};
  CHECK_OK(cardstack_deck_last_release(deck, &release));
  return release;
}

cardstack_deck_config kit_config(void) {
  cardstack_deck_config c;
  CHECK_OK(cardstack_deck_config_init(&c, sizeof c, CARDSTACK_PRESET_CLASSIC));
  CHECK_OK(cardstack_deck_config_set_directions(&c, CARDSTACK_DIRECTIONS_TWO_WAY));
  c.swipe.sector_half_width[0] = c.swipe.sector_half_width[1] = 0.25 * 3.14159265358979323846; /* 45 degrees */
  c.viewport.width = 400;
  c.viewport.height = 800;
  c.card.width = 300;
  c.card.height = 400;
  c.press.slop = 10;
  c.press.duration = INFINITY;
  c.swipe.commit_rule = CARDSTACK_COMMIT_DISTANCE_OR_VELOCITY;
  c.swipe.metric = CARDSTACK_DISTANCE_ALONG;
  c.swipe.threshold = 100;
  c.swipe.threshold_unit = CARDSTACK_UNIT_POINT;
  c.swipe.fling_velocity = 800;
  c.swipe.flick_back_velocity = 300;
  c.swipe.fling_maximum = 8000;
  c.pile.progress_share = 1;
  c.look.lift_scale = 1;
  c.look.stamp_rule = CARDSTACK_STAMP_GRADED;
  c.look.stamp_pop = 0;
  c.exit.speed_minimum = c.exit.speed_share = 0;
  c.recycle.directions = 0;
  c.undo.limit = CARDSTACK_UNLIMITED;
  c.undo.seconds = INFINITY;
  c.events.mask = CARDSTACK_ALL_EVENTS;
  c.events.notice_capacity = 4096;
  c.events.backlog = 4096;
  return c;
}

cardstack_result kit_append(cardstack_deck *deck, double time, uint64_t first, uint64_t last) {
  size_t count = last >= first ? (size_t)(last - first + 1) : 0;
  uint64_t *cards = malloc((count + 1) * sizeof *cards);
  if (cards == NULL) {
    fputs("the test has no memory\n", stderr);
    exit(2);
  }
  for (size_t i = 0; i < count; i++) cards[i] = first + i;
  cardstack_result result = cardstack_deck_append(deck, time, cards, count, NULL);
  free(cards);
  return result;
}

cardstack_deck *kit_empty(const cardstack_deck_config *config) {
  cardstack_deck *deck = NULL;
  cardstack_result result = cardstack_deck_create(config, &deck);
  if (result != CARDSTACK_OK) {
    char message[160];
    cardstack_deck_config_validate(config, message, sizeof message);
    fprintf(stderr, "no deck: %s: %s\n", cardstack_name(CARDSTACK_TYPE_RESULT, result), message);
    exit(2);
  }
  return deck;
}

cardstack_deck *kit_deck(const cardstack_deck_config *config, uint64_t count) {
  cardstack_deck *deck = kit_empty(config);
  CHECK_OK(kit_append(deck, 0, 1, count));
  return deck;
}

cardstack_deck *kit_fresh(const cardstack_deck_config *config, uint64_t count) {
  cardstack_deck *deck = kit_deck(config, count);
  kit_forget(deck);
  return deck;
}

cardstack_frame kit_advance(cardstack_deck *deck, double time) {
  cardstack_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.pose_size = sizeof(cardstack_pose);
  frame.now = time;
  CHECK_OK(cardstack_deck_advance(deck, &frame));
  return frame;
}

size_t kit_poses(cardstack_deck *deck, cardstack_pose *poses) {
  size_t count = 0;
  CHECK_OK(cardstack_deck_poses(deck, 0, poses, sizeof *poses, CARDSTACK_MAX_POSES, &count));
  return count;
}

size_t kit_pose_limit(cardstack_deck *deck) {
  cardstack_pose pose;
  cardstack_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.pose_size = sizeof pose;
  frame.poses = &pose;
  frame.pose_capacity = 1;
  frame.now = NAN;
  CHECK_RESULT(cardstack_deck_advance(deck, &frame), CARDSTACK_ERROR_BUFFER_TOO_SMALL);
  return frame.pose_count;
}

int kit_pose(cardstack_deck *deck, uint64_t card, cardstack_pose *pose) {
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  size_t count = kit_poses(deck, poses), found = count;
  for (size_t i = 0; i < count; i++) {
    if (poses[i].card == card && (found == count || !pose_checks_leaves(&poses[i]))) found = i;
  }
  if (found == count) {
    memset(pose, 0, sizeof *pose);
    return 0;
  }
  *pose = poses[found];
  return 1;
}

cardstack_pose kit_pose_of(cardstack_deck *deck, uint64_t card) {
  cardstack_pose pose;
  CHECK_EQUAL(kit_pose(deck, card, &pose), 1);
  return pose;
}

void kit_check_upcoming(cardstack_deck *deck, const uint64_t *cards, const char *file, int line) {
  uint64_t found[KIT_MAX_CARDS];
  size_t count = 0, wanted = 0;
  while (cards[wanted] != 0) wanted++;
  CHECK_OK(cardstack_deck_cards(deck, 0, found, KIT_MAX_CARDS, &count));
  check_equal((long long)count, (long long)wanted, "the number of upcoming cards", file, line);
  for (size_t i = 0; i < wanted && i < count; i++) {
    if (!check_equal((long long)found[i], (long long)cards[i], "an upcoming card", file, line)) return;
  }
}

cardstack_card_status kit_status(cardstack_deck *deck, uint64_t card) {
  cardstack_card_status status = ~(cardstack_card_status)0;
  CHECK_OK(cardstack_deck_card_status(deck, card, &status));
  return status;
}

size_t kit_questions(cardstack_deck *deck, cardstack_question *questions) {
  size_t count = 0;
  CHECK_OK(cardstack_deck_questions(deck, 0, questions, sizeof *questions, CARDSTACK_MAX_POSES, &count));
  return count;
}

/* The kinds whose comments say "no card". */
static int has_no_card(cardstack_event_kind kind) {
  return kind == CARDSTACK_EVENT_EMPTIED || kind == CARDSTACK_EVENT_OVERFLOW || kind == CARDSTACK_EVENT_LOAD ||
         kind == CARDSTACK_EVENT_REPLACEMENT_ASKED || kind == CARDSTACK_EVENT_JOURNAL_FAILED;
}

void kit_drain(cardstack_deck *deck, kit_events *events) {
  events->count = 0;
  CHECK_OK(cardstack_deck_drain_events(deck, events->at, sizeof events->at[0], KIT_MAX_EVENTS, &events->count));
  for (size_t i = 0; i < events->count; i++) {
    if (has_no_card(events->at[i].kind)) CHECK(events->at[i].card == 0);
  }
}

void kit_forget(cardstack_deck *deck) {
  cardstack_event events[64];
  size_t count = 64;
  while (count == 64) {
    if (!CHECK_OK(cardstack_deck_drain_events(deck, events, sizeof events[0], 64, &count))) return;
  }
}

size_t kit_count(const kit_events *events, cardstack_event_kind kind) {
  size_t count = 0;
  for (size_t i = 0; i < events->count; i++) count += events->at[i].kind == kind;
  return count;
}

size_t kit_drained(cardstack_deck *deck, kit_events *events, cardstack_event_kind kind) {
  kit_drain(deck, events);
  return kit_count(events, kind);
}

const cardstack_event *kit_find(const kit_events *events, cardstack_event_kind kind) {
  for (size_t i = 0; i < events->count; i++) {
    if (events->at[i].kind == kind) return &events->at[i];
  }
  return NULL;
}

void kit_check_dropped(int line, const kit_events *events, uint64_t token, cardstack_reason reason) {
  const size_t count = kit_count(events, CARDSTACK_EVENT_QUESTION_DROPPED);
  const cardstack_event *e = kit_find(events, CARDSTACK_EVENT_QUESTION_DROPPED);
  if (count != 1 || e->token != token || e->reason != reason) {
    CHECK_FAIL("line %d: %d questions dropped, the first %d for reason %d", line, (int)count, e ? (int)e->token : 0,
               e ? (int)e->reason : 0);
  }
}

uint32_t kit_sectors(const cardstack_deck_config *config) {
  uint32_t sectors = 0;
  for (uint32_t i = 0; i < CARDSTACK_MAX_DIRECTIONS; i++) {
    if (config->swipe.sector_half_width[i] > 0) sectors |= UINT32_C(1) << i;
  }
  return sectors;
}

uint64_t kit_swipe(cardstack_deck *deck, double time, cardstack_direction direction) {
  uint64_t token = 0;
  CHECK_OK(cardstack_deck_swipe(deck, time, direction, CARDSTACK_SWIPE_FORCE, &token));
  return token;
}

kit_finger kit_press(cardstack_deck *deck, double time, double x, double y) {
  int32_t taken = 0;
  CHECK_OK(cardstack_deck_pointer_down(deck, time, 1, x, y, &taken));
  CHECK_EQUAL(taken, 1);
  kit_finger finger = {deck, time, x, y};
  return finger;
}

void kit_glide(kit_finger *finger, double dx, double dy, double seconds) {
  const kit_finger from = *finger;
  int steps = (int)ceil(seconds * 120);
  for (int i = 1; i <= steps; i++) {
    finger->time = from.time + seconds * i / steps;
    finger->x = from.x + dx * i / steps;
    finger->y = from.y + dy * i / steps;
    CHECK_OK(cardstack_deck_pointer_move(finger->deck, finger->time, 1, finger->x, finger->y, NULL));
  }
}

void kit_rest(kit_finger *finger, double seconds) { kit_glide(finger, 0, 0, seconds); }

void kit_release(kit_finger *finger) {
  CHECK_OK(cardstack_deck_pointer_up(finger->deck, finger->time, 1, finger->x, finger->y, NULL));
}

double kit_slow_swipe(cardstack_deck *deck, double time, double dx, double dy) {
  kit_finger finger = kit_press(deck, time, 200, 400);
  kit_glide(&finger, dx, dy, 0.4);
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  return finger.time;
}

double kit_flick(cardstack_deck *deck, double time, double dx, double dy, double speed) {
  kit_finger finger = kit_press(deck, time, 200, 400);
  kit_glide(&finger, dx, dy, sqrt(dx * dx + dy * dy) / speed);
  kit_release(&finger);
  return finger.time;
}

void kit_capture(cardstack_deck *deck, kit_state *state) {
  memset(state, 0, sizeof *state);
  CHECK_OK(cardstack_deck_get_config(deck, &state->config, sizeof state->config));
  state->frame = kit_advance(deck, NAN);
  state->frame.now = 0; /* NaN is no number to compare by eye */
  state->pose_count = kit_poses(deck, state->poses);
  CHECK_OK(cardstack_deck_cards(deck, 0, state->cards, KIT_MAX_CARDS, &state->card_count));
  CHECK_OK(cardstack_deck_history(deck, 0, state->history, sizeof state->history[0], KIT_MAX_CARDS,
                                  &state->history_count));
  CHECK_OK(cardstack_deck_drain_events(deck, NULL, sizeof(cardstack_event), 0, &state->event_count));
  state->question_count = kit_questions(deck, state->questions);
}

int kit_same(const kit_state *a, const kit_state *b, const char **difference) {
  *difference = memcmp(&a->config, &b->config, sizeof a->config) != 0      ? "configuration"
                : memcmp(&a->frame, &b->frame, sizeof a->frame) != 0       ? "frame"
                : a->pose_count != b->pose_count                           ? "number of poses"
                : memcmp(a->poses, b->poses, sizeof a->poses) != 0         ? "poses"
                : a->card_count != b->card_count                           ? "number of cards"
                : memcmp(a->cards, b->cards, sizeof a->cards) != 0         ? "cards"
                : a->history_count != b->history_count                     ? "number of decisions"
                : memcmp(a->history, b->history, sizeof a->history) != 0   ? "history"
                : a->event_count != b->event_count                         ? "number of events"
                : a->question_count != b->question_count                   ? "number of questions"
                : memcmp(a->questions, b->questions, sizeof a->questions) != 0 ? "questions"
                                                                           : NULL;
  return *difference == NULL;
}

uint64_t kit_random(uint64_t *state) {
  static uint64_t other, is_known;
  if (!is_known) {
    const char *seed = getenv("CARDSTACK_SEED");
    if (seed != NULL) other = strtoull(seed, NULL, 10);
    is_known = 1;
  }
  *state ^= *state << 13;
  *state ^= *state >> 7;
  *state ^= *state << 17;
  return other == 0 ? *state : (*state ^ other) * UINT64_C(0x9E3779B97F4A7C15);
}

double kit_random_between(uint64_t *state, double low, double high) {
  return low + (high - low) * ((double)(kit_random(state) >> 11) / 9007199254740992.0);
}

double kit_resident(void) {
  double pages = 0, all = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (file == NULL) return 0;
  if (fscanf(file, "%lf %lf", &all, &pages) != 2) pages = 0;
  fclose(file);
  return pages * 4096;
}
