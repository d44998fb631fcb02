#include "world.h"

#include <cardstack_motion.h>
#include <cardstack_sheet.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Removes the copies that salvaging leaves of a damaged journal: without that the names run out. */
void fuzz_remove_damaged(const char *journal) {
  char path[160];
  for (int number = 0; number < 100; number++) {
    if (number == 0) snprintf(path, sizeof path, "%s.damaged", journal);
    if (number > 0) snprintf(path, sizeof path, "%s.damaged.%02d", journal, number);
    if (unlink(path) != 0) return;
  }
}

static void remove_journals(const fuzz_world *world) {
  for (int i = 0; i < 2; i++) {
    char path[160];
    unlink(world->paths[i]);
    fuzz_remove_damaged(world->paths[i]);
    for (int kind = 0; kind < 2; kind++) {
      snprintf(path, sizeof path, "%s%s", world->paths[i], kind == 0 ? ".lock" : ".new");
      unlink(path);
    }
  }
}

void fuzz_world_make(fuzz_world *world, const char *folder) {
  memset(world, 0, sizeof *world);
  for (int i = 0; i < 2; i++) snprintf(world->paths[i], sizeof world->paths[i], "%s/%d.journal", folder, i);
  fuzz_reset_structs();
  for (int i = 0; i < FUZZ_DECKS; i++) {
    cardstack_deck_config config;
    FUZZ_REQUIRE(cardstack_deck_config_init(&config, sizeof config, 1 + i) == CARDSTACK_OK);
    config.viewport.width = 390, config.viewport.height = 700;
    config.feed.enabled = i, config.delivery.nonce = 7;
    FUZZ_REQUIRE(cardstack_deck_create(&config, &world->decks[i]) == CARDSTACK_OK);
    const uint64_t cards[] = {1, 2, 3, 4, 5, 6, 7, 8};
    FUZZ_REQUIRE(cardstack_deck_append(world->decks[i], 0, cards, 8, NULL) == CARDSTACK_OK);
  }
  cardstack_sheet_config sheet;
  FUZZ_REQUIRE(cardstack_sheet_config_init(&sheet, sizeof sheet, CARDSTACK_SHEET_PRESET_SHEET) == CARDSTACK_OK);
  sheet.extent = 700;
  FUZZ_REQUIRE(cardstack_sheet_create(&sheet, &world->sheet) == CARDSTACK_OK);
  FUZZ_REQUIRE(cardstack_velocity_tracker_create(NULL, &world->tracker) == CARDSTACK_OK);
}

static void require_agreement(const char *fault) {
  if (fault != NULL) fprintf(stderr, "%s\n", fault);
  FUZZ_REQUIRE(fault == NULL);
}

/* Drains what waits, and compares it with the frame. */
static void check_told(told *host, cardstack_deck *deck) {
  cardstack_event events[32];
  size_t count = 1;
  while (count > 0) {
    if (cardstack_deck_drain_events(deck, events, sizeof events[0], 32, &count) != CARDSTACK_OK) return;
    for (size_t i = 0; i < count; i++) require_agreement(told_event(host, &events[i]));
  }
  require_agreement(told_compare(host, deck));
}

void fuzz_world_end(fuzz_world *world) {
  for (int i = 0; i < FUZZ_DECKS; i++) {
    if (world->decks[i] != NULL) check_told(&world->told[i], world->decks[i]);
    if (world->decks[i] != NULL) fuzz_check_deck(world->decks[i]);
    cardstack_deck_destroy(world->decks[i]);
  }
  cardstack_sheet_destroy(world->sheet);
  cardstack_velocity_tracker_destroy(world->tracker);
  free(world->saved);
  remove_journals(world);
}

/* The result of the last call that has one. */
static _Thread_local cardstack_result last_result;

/* What a configuration does not report cannot be compared. A reset takes all poses off stage. */
static void note_stage(fuzz_world *world, bool is_reset) {
  cardstack_deck_config config;
  cardstack_deck *deck = world->decks[world->turn];
  told *host = &world->told[world->turn];
  if (is_reset && last_result == CARDSTACK_OK) told_reset(host);
  if (deck == NULL || cardstack_deck_get_config(deck, &config, sizeof config) != CARDSTACK_OK) return;
  if (config.events.mask != CARDSTACK_ALL_EVENTS) host->is_partial = 1;
}

void fuzz_world_run(fuzz_world *world, const uint8_t *bytes, size_t size) {
  fuzz_input in = {bytes, bytes + size};
  for (int calls = 0; in.at < in.end && calls < 400; calls++) {
    const uint8_t number = fuzz_byte(&in);
    /* Numbers behind the last call choose the deck. */
    if (number >= fuzz_call_count) {
      world->turn = number & 1;
    } else {
      fuzz_calls[number].make(world, &in);
      fuzz_forget_rooms(world);
      note_stage(world, strcmp(fuzz_calls[number].name, "cardstack_deck_reset") == 0);
    }
  }
}

cardstack_deck *fuzz_deck(fuzz_world *world) { return world->decks[world->turn]; }
cardstack_sheet *fuzz_sheet(fuzz_world *world) { return world->sheet; }
cardstack_velocity_tracker *fuzz_tracker(fuzz_world *world) { return world->tracker; }

void fuzz_deck_made(fuzz_world *world, cardstack_deck *deck) {
  /* NULL: the call has destroyed the old deck. */
  if (deck != NULL) cardstack_deck_destroy(world->decks[world->turn]);
  world->decks[world->turn] = deck;
  memset(&world->told[world->turn], 0, sizeof world->told[0]);
}

void fuzz_sheet_made(fuzz_world *world, cardstack_sheet *sheet) {
  if (sheet != NULL) cardstack_sheet_destroy(world->sheet);
  world->sheet = sheet;
}

void fuzz_tracker_made(fuzz_world *world, cardstack_velocity_tracker *tracker) {
  if (tracker != NULL) cardstack_velocity_tracker_destroy(world->tracker);
  world->tracker = tracker;
}

void fuzz_frame(fuzz_world *world, fuzz_input *in, cardstack_frame *frame) {
  memset(frame, 0, sizeof *frame);
  frame->struct_size = sizeof *frame;
  frame->pose_size = sizeof(cardstack_pose);
  frame->now = fuzz_time(world, in);
  const uint8_t room = fuzz_byte(in);
  frame->pose_capacity = room < 128 ? CARDSTACK_MAX_POSES : room < 192 ? room - 128u : 0;
  if (frame->pose_capacity > 0) {
    frame->poses = fuzz_room(world, in, frame->pose_capacity * sizeof(cardstack_pose), 0);
  }
}

uint8_t *fuzz_saved(fuzz_world *world, fuzz_input *in, size_t *size) {
  *size = world->saved_size;
  uint8_t *copy = fuzz_room(world, in, *size, 1);
  if (copy == NULL) {
    *size = 0;
    return NULL;
  }
  if (*size > 0) memcpy(copy, world->saved, *size);
  for (int changes = fuzz_byte(in) % 8 - 4; changes > 0 && *size > 0; changes--) {
    copy[fuzz_raw(in, 2) % *size] = fuzz_byte(in);
  }
  return copy;
}

void fuzz_keep(fuzz_world *world, const void *buffer, size_t capacity, const size_t *size) {
  if (buffer == NULL || size == NULL || *size > capacity) return;
  free(world->saved);
  world->saved = malloc(*size + 1);
  if (world->saved == NULL) abort();
  world->saved_size = *size;
  memcpy(world->saved, buffer, *size);
}

uint8_t *fuzz_keys(fuzz_world *world, fuzz_input *in, const uint32_t *lengths, size_t count) {
  size_t size = 0;
  for (size_t i = 0; i < count; i++) size += lengths[i];
  return fuzz_room(world, in, size, 0);
}

void fuzz_read_events(fuzz_world *world, const cardstack_event *events, size_t element_size, size_t capacity) {
  told *host = &world->told[world->turn];
  if (element_size != sizeof *events) {
    host->is_partial = 1;
    return;
  }
  for (size_t i = 0; i < capacity; i++) {
    /* `fuzz_room` filled the array with this pattern. Elements that have it were not written. */
    if (events[i].kind == (int32_t)0xA5A5A5A5) break;
    fuzz_remember_token(world, events[i].token);
    require_agreement(told_event(host, &events[i]));
  }
  size_t waiting = 1;
  cardstack_deck *deck = world->decks[world->turn];
  if (deck == NULL || cardstack_deck_drain_events(deck, NULL, 0, 0, &waiting) != CARDSTACK_OK) return;
  if (waiting == 0) require_agreement(told_compare(host, deck));
}

void fuzz_check_result(cardstack_result result) {
  last_result = result;
  FUZZ_REQUIRE(result <= 0 && cardstack_name(CARDSTACK_TYPE_RESULT, result) != NULL);
}

void fuzz_check_text(const char *text) {
  if (text != NULL) FUZZ_REQUIRE(strlen(text) < 1 << 20);
}

static void check_poses(const cardstack_pose *poses, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const cardstack_pose *pose = &poses[i];
    FUZZ_REQUIRE(isfinite(pose->x) && isfinite(pose->y) && isfinite(pose->rotation) && isfinite(pose->scale));
    FUZZ_REQUIRE(pose->stamp_scale > 0 && pose->stamp_scale <= 2.001);
    FUZZ_REQUIRE(pose->opacity >= 0 && pose->opacity <= 1 && pose->card != 0);
  }
}

void fuzz_check_frame(const cardstack_frame *frame) {
  if (frame == NULL) return;
  FUZZ_REQUIRE(isfinite(frame->time) && frame->wake_in >= 0);
  FUZZ_REQUIRE(frame->poses == NULL || frame->pose_count <= frame->pose_capacity);
  if (frame->poses != NULL) check_poses(frame->poses, frame->pose_count);
}

void fuzz_check_sheet(const cardstack_sheet_frame *f) {
  if (f == NULL) return;
  FUZZ_REQUIRE(isfinite(f->time) && isfinite(f->offset) && isfinite(f->velocity) && isfinite(f->x) && isfinite(f->y));
  FUZZ_REQUIRE(f->flags & CARDSTACK_SHEET_MOVING ? f->wake_in == 0 : f->wake_in > 0);
  FUZZ_REQUIRE(f->progress >= 0 && f->progress <= 1 && f->background >= 0 && f->background <= 1);
  FUZZ_REQUIRE(f->opacity >= 0 && f->opacity <= 1 && f->backdrop_opacity >= 0 && f->backdrop_opacity <= 1);
  FUZZ_REQUIRE(f->content_scroll >= 0 && isfinite(f->content_scroll) && isfinite(f->corner_radius));
  FUZZ_REQUIRE(f->stop >= -1 && isfinite(f->position));
  FUZZ_REQUIRE((f->state == CARDSTACK_SHEET_HIDDEN) == (f->opacity == 0 && f->flags == 0 && f->progress == 1));
}

/* Saves a deck; returns its bytes, which the caller frees. */
static uint8_t *save(cardstack_deck *deck, size_t *size) {
  FUZZ_REQUIRE(cardstack_deck_save(deck, 0, NULL, 0, size) == CARDSTACK_OK);
  const size_t room = *size;
  uint8_t *saved = malloc(room);
  if (saved == NULL) abort();
  FUZZ_REQUIRE(cardstack_deck_save(deck, 0, saved, room, size) == CARDSTACK_OK);
  FUZZ_REQUIRE(*size == room);
  return saved;
}

/* Restores saved bytes into a new deck of another configuration, and saves that into `*saved` again. Returns whether it
 * could: a deck of the last epoch but one, which only a made-up journal has, cannot be restored again. */
static bool save_again(uint8_t **saved, size_t *size) {
  cardstack_deck_config config;
  FUZZ_REQUIRE(cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_CLASSIC) == CARDSTACK_OK);
  config.viewport.width = 390, config.viewport.height = 700, config.delivery.nonce = 9;
  cardstack_deck *other = NULL;
  FUZZ_REQUIRE(cardstack_deck_create(&config, &other) == CARDSTACK_OK);
  cardstack_journal_info info = {.struct_size = sizeof info};
  const cardstack_result restored = cardstack_deck_restore(other, *saved, *size, CARDSTACK_RESTORE_KEEP, 0, &info);
  const bool is_last = restored == CARDSTACK_ERROR_CORRUPT &&
                       strstr(cardstack_deck_error_message(other), "no epoch is left") != NULL;
  FUZZ_REQUIRE(restored == CARDSTACK_OK || is_last);
  if (!is_last) {
    free(*saved);
    *saved = save(other, size);
  }
  cardstack_deck_destroy(other);
  return !is_last;
}

/* A sum over the frames of a saved deck, without their checksums and numbers: the header, which counts the restorations,
 * begins the checksums, and keys are in the order of a hash table. */
static uint64_t sum_of(const uint8_t *saved, size_t size) {
  enum { HEADER = 64, SIZE = 4, NUMBER = 8, FRAME = 16 };
  uint64_t sum = 0;
  for (size_t at = HEADER; at + FRAME <= size;) {
    const size_t length = (saved[at + SIZE] & 0xF8) | (size_t)saved[at + SIZE + 1] << 8;
    FUZZ_REQUIRE(length >= FRAME && length <= size - at);
    uint64_t hash = 0xCBF29CE484222325u; /* FNV-1a */
    for (size_t i = SIZE; i < length; i++) {
      if (i < NUMBER || i >= FRAME) hash = (hash ^ saved[at + i]) * 0x100000001B3u;
    }
    sum += hash;
    at += length;
  }
  return sum;
}

/* A saved deck can be restored into a deck of another configuration. What that deck saves is a fixed point: restored
 * and saved once more, it has the same records. */
static void check_saving(cardstack_deck *deck) {
  size_t size = 0;
  uint8_t *saved = save(deck, &size);
  if (save_again(&saved, &size)) {
    const size_t once = size;
    const uint64_t sum = sum_of(saved, size);
    if (save_again(&saved, &size)) FUZZ_REQUIRE(size == once && sum_of(saved, size) == sum);
  }
  free(saved);
}

void fuzz_check_deck(cardstack_deck *deck) {
  static _Thread_local cardstack_pose poses[CARDSTACK_MAX_POSES];
  cardstack_frame frame = {.struct_size = sizeof frame, .pose_size = sizeof poses[0], .poses = poses,
                           .pose_capacity = CARDSTACK_MAX_POSES, .now = NAN};
  const cardstack_result looked = cardstack_deck_advance(deck, &frame);
  FUZZ_REQUIRE(looked == CARDSTACK_OK || looked == CARDSTACK_ERROR_OUT_OF_MEMORY);
  if (looked != CARDSTACK_OK) return;
  fuzz_check_frame(&frame);
  frame.now = frame.time + 100;
  FUZZ_REQUIRE(cardstack_deck_advance(deck, &frame) == CARDSTACK_OK);
  fuzz_check_frame(&frame);
  check_saving(deck);
  cardstack_event events[32];
  size_t count = 1;
  for (int rounds = 0; count > 0 && rounds < 64; rounds++) {
    FUZZ_REQUIRE(cardstack_deck_drain_events(deck, events, sizeof events[0], 32, &count) == CARDSTACK_OK);
    for (size_t i = 0; i < count; i++) FUZZ_REQUIRE(cardstack_name(CARDSTACK_TYPE_EVENT_KIND, events[i].kind) != NULL);
  }
}
