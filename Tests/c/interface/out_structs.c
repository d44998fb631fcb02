/* Every field of every struct that the library fills is written, whatever was in it before: a call that begins with one
 * pattern in memory ends with the same bytes as one that begins with another. What is reserved is 0.
 *
 * The structs and the functions that fill them are those of the manifest: one without a row fails the test. */

#include "check.h"
#include "deck_kit.h"
#include "journal_kit.h"
#include "manifest.h"

#include <cardstack_motion.h>
#include <cardstack_sheet.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 400, PATTERNS = 2 };
static const int patterns[PATTERNS] = {0xAA, 0x55};

static journal_place place;

/* -- A deck with something of everything, and the calls -- */

static cardstack_deck *deck_made(void) {
  static const uint64_t cards[] = {1, 2, 3, 4, 5, 6, 7, 8};
  static const uint32_t pictures[] = {3, 3, 3, 3, 3, 3, 3, 3};
  cardstack_deck_config config = kit_config();
  CHECK_OK(cardstack_deck_config_set_directions(&config, CARDSTACK_DIRECTIONS_FOUR_WAY));
  config.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_DOWN);
  config.consent.seconds = INFINITY;
  config.feed.enabled = 1;
  config.feed.watermark = 20;
  config.delivery.mode = CARDSTACK_DELIVERY_AT_DECISION;
  config.delivery.nonce = 5;
  config.undo.limit = 3;
  config.media.ahead = 3;
  cardstack_deck *deck = kit_empty(&config);
  CHECK_OK(cardstack_deck_set_media(deck, cards, pictures, 8));
  CHECK_OK(cardstack_deck_append(deck, 0, cards, 8, NULL));
  kit_finger finger = kit_press(deck, 0.5, 200, 400);
  kit_release(&finger);
  kit_slow_swipe(deck, 1, 60, 0);
  kit_slow_swipe(deck, 3, 150, 0);
  kit_swipe(deck, 5, CARDSTACK_DIRECTION_LEFT);
  kit_swipe(deck, 5, CARDSTACK_DIRECTION_DOWN);
  CHECK_OK(cardstack_deck_invalidate(deck, 6, cards, 8, NULL));
  finger = kit_press(deck, 7, 200, 400);
  kit_glide(&finger, -40, 10, 0.1);
  return deck;
}

static size_t advance(unsigned char *records, int with_poses) {
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  cardstack_deck *deck = deck_made();
  cardstack_frame *frame = (void *)records;
  frame->struct_size = sizeof *frame;
  frame->pose_size = sizeof poses[0];
  frame->poses = with_poses ? poses : NULL;
  frame->pose_capacity = with_poses ? CARDSTACK_MAX_POSES : 0;
  frame->now = 7.2;
  CHECK_OK(cardstack_deck_advance(deck, frame));
  /* Where they were is none of its results. */
  frame->poses = NULL;
  cardstack_deck_destroy(deck);
  return 1;
}
static size_t frame_with_poses(unsigned char *records) { return advance(records, 1); }
static size_t frame_alone(unsigned char *records) { return advance(records, 0); }

static size_t frame_looked_at(unsigned char *records) {
  cardstack_deck *deck = deck_made();
  cardstack_frame *frame = (void *)records;
  frame->struct_size = sizeof *frame;
  CHECK_OK(cardstack_deck_peek(deck, frame));
  /* What goes into a frame is none of its results. */
  frame->pose_size = 0;
  frame->poses = NULL;
  frame->pose_capacity = 0;
  frame->now = 0;
  cardstack_deck_destroy(deck);
  return 1;
}

static size_t last_release(unsigned char *records) {
  cardstack_deck *deck = deck_made();
  cardstack_release *release = (void *)records;
  release->struct_size = sizeof *release;
  CHECK_OK(cardstack_deck_last_release(deck, release));
  cardstack_deck_destroy(deck);
  return 1;
}

static size_t poses_of_frame(unsigned char *records) {
  cardstack_frame frame;
  memset(&frame, 0, sizeof frame);
  cardstack_deck *deck = deck_made();
  frame.struct_size = sizeof frame;
  frame.pose_size = sizeof(cardstack_pose);
  frame.poses = (void *)records;
  frame.pose_capacity = CARDSTACK_MAX_POSES;
  frame.now = 7.2;
  CHECK_OK(cardstack_deck_advance(deck, &frame));
  cardstack_deck_destroy(deck);
  return frame.pose_count;
}

#define FROM_DECK(name, call)                       \
  static size_t name(unsigned char *records) {      \
    size_t count = 1;                               \
    cardstack_deck *deck = deck_made();             \
    CHECK_OK(call);                                 \
    cardstack_deck_destroy(deck);                   \
    return count;                                   \
  }

FROM_DECK(poses, cardstack_deck_poses(deck, 0, (void *)records, sizeof(cardstack_pose), CARDSTACK_MAX_POSES, &count))
FROM_DECK(events, cardstack_deck_drain_events(deck, (void *)records, sizeof(cardstack_event), MOST, &count))
FROM_DECK(history, cardstack_deck_history(deck, 0, (void *)records, sizeof(cardstack_decision), MOST, &count))
FROM_DECK(questions, cardstack_deck_questions(deck, 0, (void *)records, sizeof(cardstack_question), MOST, &count))
FROM_DECK(sends, cardstack_deck_sends(deck, 0, (void *)records, sizeof(cardstack_send), MOST, &count))
FROM_DECK(media, cardstack_deck_media_plan(deck, 0, (void *)records, sizeof(cardstack_media), MOST, &count))
FROM_DECK(get_config, cardstack_deck_get_config(deck, (void *)records, sizeof(cardstack_deck_config)))

static cardstack_journal_info *info_in(unsigned char *records) {
  cardstack_journal_info *info = (void *)records;
  info->struct_size = sizeof *info;
  return info;
}

static size_t open_journal(unsigned char *records) {
  const cardstack_deck_config config = kit_config();
  cardstack_deck *deck = kit_empty(&config);
  cardstack_journal_options options;
  journal_place_clear(&place);
  CHECK_OK(cardstack_journal_options_init(&options, sizeof options));
  options.nonce = 7;
  CHECK_OK(cardstack_deck_open_journal(deck, place.path, &options, info_in(records)));
  cardstack_deck_destroy(deck);
  return 1;
}

static size_t journal_info(unsigned char *records) {
  const cardstack_deck_config config = kit_config();
  cardstack_deck *deck = kit_empty(&config);
  CHECK_OK(cardstack_deck_journal_info(deck, info_in(records)));
  cardstack_deck_destroy(deck);
  return 1;
}

static size_t restore(unsigned char *records) {
  static unsigned char saved[65536];
  const cardstack_deck_config config = kit_config();
  cardstack_deck *from = kit_deck(&config, 5), *deck = kit_empty(&config);
  size_t size = 0;
  CHECK_OK(cardstack_deck_save(from, CARDSTACK_STORE_UPCOMING, saved, sizeof saved, &size));
  CHECK_OK(cardstack_deck_restore(deck, saved, size, CARDSTACK_RESTORE_KEEP, 0, info_in(records)));
  cardstack_deck_destroy(from);
  cardstack_deck_destroy(deck);
  return 1;
}

/* -- Sheets -- */

static cardstack_sheet *sheet_made(void) {
  cardstack_sheet_config config;
  cardstack_sheet *sheet = NULL;
  CHECK_OK(cardstack_sheet_config_init(&config, sizeof config, CARDSTACK_SHEET_PRESET_COVER));
  config.extent = 800;
  CHECK_OK(cardstack_sheet_create(&config, &sheet));
  CHECK_OK(cardstack_sheet_present(sheet, 1, 0));
  CHECK_OK(cardstack_sheet_pointer_down(sheet, 2, 1, 100, 100, NULL));
  CHECK_OK(cardstack_sheet_pointer_move(sheet, 2.1, 1, 100, 400, NULL));
  return sheet;
}

static cardstack_sheet_frame *sheet_frame_in(unsigned char *records) {
  cardstack_sheet_frame *frame = (void *)records;
  frame->struct_size = sizeof *frame;
  frame->now = 2.2;
  return frame;
}

#define FROM_SHEET(name, call)                      \
  static size_t name(unsigned char *records) {      \
    size_t count = 1;                               \
    cardstack_sheet *sheet = sheet_made();          \
    CHECK_OK(call);                                 \
    cardstack_sheet_destroy(sheet);                 \
    return count;                                   \
  }

FROM_SHEET(sheet_frame, cardstack_sheet_advance(sheet, sheet_frame_in(records)))
FROM_SHEET(sheet_events, cardstack_sheet_drain_events(sheet, (void *)records, sizeof(cardstack_sheet_event), 64, &count))
FROM_SHEET(sheet_get_config, cardstack_sheet_get_config(sheet, (void *)records, sizeof(cardstack_sheet_config)))

/* -- Calls without an object -- */

#define FROM_CALL(name, call)                       \
  static size_t name(unsigned char *records) {      \
    CHECK_OK(call);                                 \
    return 1;                                       \
  }

FROM_CALL(config_init, cardstack_deck_config_init((void *)records, sizeof(cardstack_deck_config), CARDSTACK_PRESET_FLASHCARDS))
FROM_CALL(journal_options_init, cardstack_journal_options_init((void *)records, sizeof(cardstack_journal_options)))
FROM_CALL(velocity_options_init, cardstack_velocity_options_init((void *)records, sizeof(cardstack_velocity_options)))
FROM_CALL(frame_init, cardstack_frame_init((void *)records, sizeof(cardstack_frame), sizeof(cardstack_pose)))
FROM_CALL(release_init, cardstack_release_init((void *)records, sizeof(cardstack_release)))
FROM_CALL(journal_info_init, cardstack_journal_info_init((void *)records, sizeof(cardstack_journal_info)))
FROM_CALL(sheet_frame_init, cardstack_sheet_frame_init((void *)records, sizeof(cardstack_sheet_frame)))
FROM_CALL(sheet_config_init,
          cardstack_sheet_config_init((void *)records, sizeof(cardstack_sheet_config), CARDSTACK_SHEET_PRESET_COVER))
FROM_CALL(from_response, cardstack_spring_from_response(0.4, 0.8, (void *)records))
FROM_CALL(from_duration, cardstack_spring_from_duration(0.4, 0.2, (void *)records))
FROM_CALL(from_preset, cardstack_spring_from_preset(CARDSTACK_SPRING_SNAPPY, (void *)records))
FROM_CALL(curve_from_preset, cardstack_curve_from_preset(CARDSTACK_CURVE_EASE, (void *)records))

/* -- The table -- */

typedef struct row {
  const char *function, *name;
  size_t size;
  size_t (*fill)(unsigned char *records); /* returns how many it has filled */
} row;

static const row rows[] = {
    {"cardstack_deck_advance", "cardstack_frame", sizeof(cardstack_frame), frame_with_poses},
    {"cardstack_deck_advance", "cardstack_frame", sizeof(cardstack_frame), frame_alone},
    {"cardstack_deck_advance", "cardstack_pose", sizeof(cardstack_pose), poses_of_frame},
    {"cardstack_deck_peek", "cardstack_frame", sizeof(cardstack_frame), frame_looked_at},
    {"cardstack_frame_init", "cardstack_frame", sizeof(cardstack_frame), frame_init},
    {"cardstack_release_init", "cardstack_release", sizeof(cardstack_release), release_init},
    {"cardstack_journal_info_init", "cardstack_journal_info", sizeof(cardstack_journal_info), journal_info_init},
    {"cardstack_sheet_frame_init", "cardstack_sheet_frame", sizeof(cardstack_sheet_frame), sheet_frame_init},
    {"cardstack_deck_last_release", "cardstack_release", sizeof(cardstack_release), last_release},
    {"cardstack_deck_poses", "cardstack_pose", sizeof(cardstack_pose), poses},
    {"cardstack_deck_drain_events", "cardstack_event", sizeof(cardstack_event), events},
    {"cardstack_deck_history", "cardstack_decision", sizeof(cardstack_decision), history},
    {"cardstack_deck_questions", "cardstack_question", sizeof(cardstack_question), questions},
    {"cardstack_deck_sends", "cardstack_send", sizeof(cardstack_send), sends},
    {"cardstack_deck_media_plan", "cardstack_media", sizeof(cardstack_media), media},
    {"cardstack_deck_get_config", "cardstack_deck_config", sizeof(cardstack_deck_config), get_config},
    {"cardstack_deck_config_init", "cardstack_deck_config", sizeof(cardstack_deck_config), config_init},
    {"cardstack_deck_open_journal", "cardstack_journal_info", sizeof(cardstack_journal_info), open_journal},
    {"cardstack_deck_journal_info", "cardstack_journal_info", sizeof(cardstack_journal_info), journal_info},
    {"cardstack_deck_restore", "cardstack_journal_info", sizeof(cardstack_journal_info), restore},
    {"cardstack_journal_options_init", "cardstack_journal_options", sizeof(cardstack_journal_options), journal_options_init},
    {"cardstack_velocity_options_init", "cardstack_velocity_options", sizeof(cardstack_velocity_options), velocity_options_init},
    {"cardstack_sheet_config_init", "cardstack_sheet_config", sizeof(cardstack_sheet_config), sheet_config_init},
    {"cardstack_sheet_get_config", "cardstack_sheet_config", sizeof(cardstack_sheet_config), sheet_get_config},
    {"cardstack_sheet_advance", "cardstack_sheet_frame", sizeof(cardstack_sheet_frame), sheet_frame},
    {"cardstack_sheet_drain_events", "cardstack_sheet_event", sizeof(cardstack_sheet_event), sheet_events},
    {"cardstack_spring_from_response", "cardstack_spring", sizeof(cardstack_spring), from_response},
    {"cardstack_spring_from_duration", "cardstack_spring", sizeof(cardstack_spring), from_duration},
    {"cardstack_spring_from_preset", "cardstack_spring", sizeof(cardstack_spring), from_preset},
    {"cardstack_curve_from_preset", "cardstack_curve", sizeof(cardstack_curve), curve_from_preset},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

static size_t size_in(const manifest_field *fields, size_t index, size_t count, size_t whole) {
  /* Where a pointer has 32 bits, a hole may follow. */
  if (strcmp(fields[index].type, "uint32_t") == 0) return sizeof(uint32_t) * fields[index].count;
  return (index + 1 < count ? fields[index + 1].offset : whole) - fields[index].offset;
}

static void test_row(const row *row) {
  static manifest_field fields[200];
  unsigned char *records[PATTERNS];
  size_t count[PATTERNS], field_count = 0;
  while (field_count < 200 && manifest_field_at(row->name, field_count, &fields[field_count])) field_count++;
  CHECK(field_count > 0);
  for (int i = 0; i < PATTERNS; i++) {
    records[i] = malloc(MOST * row->size);
    if (records[i] == NULL) exit(2);
    memset(records[i], patterns[i], MOST * row->size);
    count[i] = row->fill(records[i]);
  }
  CHECK(count[0] > 0 && count[0] < MOST && count[0] == count[1]);
  for (size_t record = 0; record < count[0] && record < MOST; record++) {
    for (size_t i = 0; i < field_count; i++) {
      const unsigned char *one = records[0] + record * row->size + fields[i].offset;
      const unsigned char *other = records[1] + record * row->size + fields[i].offset;
      const size_t size = size_in(fields, i, field_count, row->size);
      check_context("%s, %s.%s", row->function, row->name, fields[i].name);
      if (memcmp(one, other, size) != 0) CHECK_FAIL("not written in record %d", (int)record);
      for (size_t k = 0; k < size && strncmp(fields[i].name, "reserved", 8) == 0; k++) {
        if (!CHECK_EQUAL(one[k], 0)) break;
      }
    }
  }
  check_context("%s", "");
  for (int i = 0; i < PATTERNS; i++) free(records[i]);
}

/* -- Nothing is forgotten -- */

static int is_tested(const char *function, const char *name) {
  for (int i = 0; i < ROWS; i++) {
    if (strcmp(rows[i].name, name) == 0 && (function == NULL || strcmp(rows[i].function, function) == 0)) return 1;
  }
  return 0;
}

/* Whether a struct that begins with its size has an init function that the table has, too. */
static int has_init(const char *name) {
  char function[100];
  snprintf(function, sizeof function, "%s_init", name);
  return is_tested(function, name);
}

static void test_manifest(void) {
  char function[80], declaration[120], name[80];
  manifest_field field;
  for (size_t i = 0; manifest_struct_at(i, name, sizeof name); i++) {
    if (manifest_find_field(name, "struct_size", &field) && !has_init(name)) CHECK_FAIL("there is no %s_init", name);
  }
  for (size_t i = 0; manifest_struct_at(i, name, sizeof name); i++) {
    /* A section is filled with its configuration. */
    const size_t length = strlen(name);
    const int is_config = length > 7 && strcmp(name + length - 7, "_config") == 0;
    if (!is_tested(NULL, name) && !is_config) CHECK_FAIL("no row fills %s", name);
  }
  for (size_t i = 0; manifest_function_at(i, function, sizeof function); i++) {
    /* What it changes of a configuration is what the caller has filled. */
    if (strcmp(function, "cardstack_deck_config_set_directions") == 0) continue;
    if (strcmp(function, "cardstack_deck_config_use_backend") == 0) continue;
    for (size_t k = 0; manifest_parameter_at(i, k, declaration, sizeof declaration); k++) {
      if (sscanf(declaration, "cardstack_%60[a-z_] *", name + 10) != 1) continue;
      memcpy(name, "cardstack_", 10);
      if (strchr(declaration, '*') == NULL || !manifest_field_at(name, 0, &field)) continue;
      if (!is_tested(function, name)) CHECK_FAIL("no row has %s fill a %s", function, name);
    }
  }
}

int main(void) {
  journal_place_make(&place);
  test_manifest();
  for (int i = 0; i < ROWS; i++) test_row(&rows[i]);
  journal_place_remove(&place);
  return check_report();
}
