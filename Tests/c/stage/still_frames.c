/* A frame in which nothing moves is kept for the next ones. It says what a look at the deck says, whatever a host did. */

#include "check.h"
#include "deck_kit.h"
#include "journal_kit.h"
#include "random_host.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { ROOM = CARDSTACK_MAX_POSES };

/* A pose as a newer program might have it: with something behind what the library knows. */
typedef struct wide_pose {
  cardstack_pose pose;
  uint64_t later;
} wide_pose;

static cardstack_frame make_frame(void *poses, size_t pose_size, double now) {
  cardstack_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.pose_size = (uint32_t)pose_size;
  frame.poses = poses;
  frame.pose_capacity = poses == NULL ? 0 : ROOM;
  frame.now = now;
  return frame;
}

static size_t frames_checked, still_frames;

/* Compares a frame with another look at the deck. */
static void check_look(const cardstack_frame *frame, cardstack_frame look) {
  look.pose_size = frame->pose_size;
  look.poses = frame->poses;
  look.pose_capacity = frame->pose_capacity;
  look.now = frame->now;
  CHECK(memcmp(&look, frame, sizeof *frame) == 0);
}

/* Shows a frame and compares it with what the deck says when it is asked again; if `is_anew`, also with a frame without
 * a time, whose numbers are all calculated. */
static void check_frame(cardstack_deck *deck, double now, int is_wide, int is_anew) {
  static cardstack_pose poses[ROOM], again[ROOM];
  static wide_pose wide[ROOM];
  memset(poses, 0xA5, sizeof poses);
  memset(wide, 0xA5, sizeof wide);
  cardstack_frame frame =
      is_wide ? make_frame(wide, sizeof wide[0], now) : make_frame(poses, sizeof poses[0], now);
  const cardstack_frame given = frame;
  CHECK_OK(cardstack_deck_advance(deck, &frame));
  CHECK_EQUAL(frame.struct_size, given.struct_size);
  CHECK_EQUAL(frame.pose_size, given.pose_size);
  CHECK(frame.poses == given.poses);
  CHECK_EQUAL(frame.pose_capacity, given.pose_capacity);
  CHECK(memcmp(&frame.now, &given.now, sizeof frame.now) == 0);
  if (is_wide) {
    for (size_t i = 0; i < frame.pose_count; i++) {
      poses[i] = wide[i].pose;
      CHECK_EQUAL(wide[i].later, 0);
    }
  }
  cardstack_frame look = make_frame(NULL, 0, 0);
  CHECK_OK(cardstack_deck_peek(deck, &look));
  check_look(&frame, look);
  size_t count = 0;
  CHECK_OK(cardstack_deck_poses(deck, again, sizeof again[0], ROOM, &count));
  CHECK_EQUAL(count, frame.pose_count);
  CHECK(memcmp(again, poses, count * sizeof again[0]) == 0);
  if (is_anew) {
    look = make_frame(NULL, 0, NAN);
    CHECK_OK(cardstack_deck_advance(deck, &look));
    check_look(&frame, look);
  }
  frames_checked++;
  still_frames += frame.motion == 0 && frame.interaction == 0;
}

/* After each call some frames, near enough to each other for nothing to happen, or far enough for much. */
static void run(uint64_t seed, int has_journal) {
  const cardstack_deck_config config = random_host_config(seed);
  random_host host = random_host_make(&config, seed, has_journal);
  journal_place place;
  if (has_journal) {
    journal_place_make(&place);
    CHECK_OK(journal_open(host.deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
    uint64_t cards[HOST_CARDS];
    for (size_t i = 0; i < HOST_CARDS; i++) cards[i] = i + 1;
    cardstack_deck_append(host.deck, host.time, cards, HOST_CARDS, NULL);
  }
  uint64_t dice = seed * 77 + 1;
  for (int call = 0; call < 60; call++) {
    random_host_call(&host);
    if (random_pick(&dice, 3) == 0) random_host_drain(&host, random_pick(&dice, 4));
    if (has_journal && random_pick(&dice, 8) == 0) cardstack_deck_journal_compact(host.deck);
    const size_t count = random_pick(&dice, 8);
    const double step = random_pick(&dice, 2) ? 0.004 : random_pick(&dice, 2) ? 0.3 : 2;
    for (size_t i = 0; i < count; i++) {
      host.time += step;
      check_frame(host.deck, random_pick(&dice, 20) == 0 ? NAN : host.time, random_pick(&dice, 9) == 0,
                  random_pick(&dice, 4) == 0);
    }
  }
  cardstack_deck_destroy(host.deck);
  if (has_journal) journal_place_remove(&place);
}

static void test_any_host(void) {
  for (uint64_t seed = 1; seed <= 300; seed++) run(seed, seed % 4 == 0);
  CHECK(still_frames > 1000);
  CHECK(frames_checked - still_frames > 1000);
}

/* What changes without a time: events read, pictures, a journal. */
static void test_calls_without_a_time(void) {
  cardstack_deck_config config = kit_config();
  config.events.mask = CARDSTACK_ALL_EVENTS;
  cardstack_deck *deck = kit_deck(&config, 9);
  for (int i = 0; i < 5; i++) check_frame(deck, 10 + i, 0, 0);
  const uint64_t cards[] = {1, 2};
  const uint32_t pictures[] = {3, 3};
  CHECK_OK(cardstack_deck_set_media(deck, cards, pictures, 2));
  for (int i = 0; i < 3; i++) check_frame(deck, 20 + i, 0, i == 2);
  cardstack_event events[1];
  size_t count = 1;
  while (count > 0) {
    CHECK_OK(cardstack_deck_drain_events(deck, events, sizeof events[0], 1, &count));
    for (int i = 0; i < 3; i++) check_frame(deck, 30 + i, 0, i == 2);
  }
  cardstack_deck_destroy(deck);
}

/* A buffer of the host's that holds something else is filled in again. */
static void test_another_buffer(void) {
  cardstack_deck_config config = kit_config();
  cardstack_deck *deck = kit_deck(&config, 9);
  static cardstack_pose one[ROOM], other[ROOM];
  cardstack_frame frame;
  for (int i = 0; i < 6; i++) {
    frame = make_frame(one, sizeof one[0], 10 + i);
    CHECK_OK(cardstack_deck_advance(deck, &frame));
  }
  memset(other, 0xA5, sizeof other);
  frame = make_frame(other, sizeof other[0], 17);
  CHECK_OK(cardstack_deck_advance(deck, &frame));
  CHECK(frame.pose_count > 1);
  CHECK(memcmp(one, other, frame.pose_count * sizeof one[0]) == 0);
  cardstack_deck_destroy(deck);
}

int main(void) {
  test_any_host();
  test_calls_without_a_time();
  test_another_buffer();
  return check_report();
}
