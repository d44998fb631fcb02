/* The sheet, which is an object of its own. */

#include "bad_input.h"

#include "deck_kit.h"
#include "manifest.h"

#include <cardstack_sheet.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define INVALID CARDSTACK_ERROR_INVALID_ARGUMENT
#define UNSUPPORTED CARDSTACK_ERROR_UNSUPPORTED_STRUCT

/* Makes a call for each thing that is no sheet, by the name `bad`: NULL, memory that never was one, an address none can
 * have, a deck. */
#define ON_BAD_SHEETS(deck, call)                                                                         \
  do {                                                                                                    \
    for (int which = 0; which <= BAD_DECKS; which++) {                                                    \
      cardstack_sheet *bad = (cardstack_sheet *)(void *)(which < BAD_DECKS ? bad_deck(which) : (deck));   \
      CHECK_RESULT((call), INVALID);                                                                      \
    }                                                                                                     \
  } while (0)

static const uint32_t bad_sizes[] = {0, 8, LEAST_SIZE(cardstack_sheet_event) - 8, 65536 + 8, UINT32_MAX};

static cardstack_sheet_config good_config(void) {
  cardstack_sheet_config config;
  CHECK_OK(cardstack_sheet_config_init(&config, sizeof config, CARDSTACK_SHEET_PRESET_COVER));
  config.extent = 800;
  return config;
}

/* A sheet in mid-drag; `check_sheet` says whether it still is where it was. */
static cardstack_sheet *good_sheet(uint64_t *hash) {
  const cardstack_sheet_config config = good_config();
  cardstack_sheet *sheet = NULL;
  CHECK_OK(cardstack_sheet_create(&config, &sheet));
  CHECK(strcmp(cardstack_sheet_error_message(sheet), "") == 0);
  CHECK_OK(cardstack_sheet_present(sheet, 0, 0));
  CHECK_OK(cardstack_sheet_pointer_down(sheet, 1, 1, 0, 0, NULL));
  CHECK_OK(cardstack_sheet_pointer_move(sheet, 1.1, 1, 0, 200, NULL));
  CHECK_OK(cardstack_sheet_state_hash(sheet, hash));
  return sheet;
}

static void check_sheet(cardstack_sheet *sheet, uint64_t before) {
  uint64_t after = 0;
  CHECK_OK(cardstack_sheet_state_hash(sheet, &after));
  CHECK(before == after);
}

static void end_sheet(cardstack_sheet *sheet, uint64_t before) {
  check_sheet(sheet, before);
  cardstack_sheet_destroy(sheet);
}

/* A refused call names what is wrong. */
static void refused(cardstack_sheet *sheet, cardstack_result result, cardstack_result code, const char *word) {
  CHECK_RESULT(result, code);
  if (strstr(cardstack_sheet_error_message(sheet), word) == NULL) {
    CHECK_FAIL("the message does not name '%s': %s", word, cardstack_sheet_error_message(sheet));
  }
}

#define ON_BAD_SHEET_TIMES(sheet, call)                                  \
  do {                                                                   \
    for (int which = 1; which < BAD_NUMBERS; which++) {                  \
      const double bad = bad_numbers[which];                             \
      refused((sheet), (call), INVALID, "time");                         \
    }                                                                    \
  } while (0)

/* -- Configurations -- */

static void sheet_config_init(cardstack_deck *deck) {
  (void)deck;
  cardstack_sheet_config config;
  memset(&config, 0xAA, sizeof config);
  const cardstack_sheet_config untouched = config;
  CHECK_RESULT(cardstack_sheet_config_init(NULL, sizeof config, CARDSTACK_SHEET_PRESET_COVER), INVALID);
  static const int32_t presets[] = {INT32_MIN, -1, 0, 2, INT32_MAX};
  for (int i = 0; i < 5; i++) {
    CHECK_RESULT(cardstack_sheet_config_init(&config, bad_sizes[i], CARDSTACK_SHEET_PRESET_COVER), UNSUPPORTED);
  }
  CHECK(memcmp(&config, &untouched, sizeof config) == 0);
  for (int i = 0; i < 5; i++) CHECK_RESULT(cardstack_sheet_config_init(&config, sizeof config, presets[i]), INVALID);
}

/* Refused by all that take a configuration, for a reason with `word` in it. */
static void refuse_config(const cardstack_sheet_config *config, cardstack_result code, const char *word) {
  char message[200] = "";
  uint64_t hash = 0;
  cardstack_sheet *none = (cardstack_sheet *)(void *)(uintptr_t)8, *sheet = good_sheet(&hash);
  CHECK_RESULT(cardstack_sheet_config_validate(config, message, sizeof message), code);
  if (strstr(message, word) == NULL) CHECK_FAIL("the message does not name '%s': %s", word, message);
  CHECK_RESULT(cardstack_sheet_create(config, &none), code);
  CHECK(none == NULL);
  refused(sheet, cardstack_sheet_set_config(sheet, NAN, config), code, word);
  end_sheet(sheet, hash);
}

static void try_number(const char *word, size_t offset, double number) {
  cardstack_sheet_config config = good_config();
  memcpy((unsigned char *)&config + offset, &number, sizeof number);
  refuse_config(&config, INVALID, word);
}

/* Each reserved word of a section, or of the configuration itself. */
static void refuse_reserved(const char *path, const char *section, size_t offset) {
  manifest_field field;
  if (!CHECK(manifest_find_field(section, "reserved", &field))) return;
  CHECK(field.count >= 4);
  for (size_t word = 0; word < field.count; word++) {
    cardstack_sheet_config config = good_config();
    char named[40];
    snprintf(named, sizeof named, "%sreserved[%d] must", path, (int)word);
    ((unsigned char *)&config)[offset + field.offset + word * 8 + word % 8] = 1;
    refuse_config(&config, INVALID, named);
  }
}

static void try_whole(const char *word, size_t offset, int32_t number) {
  cardstack_sheet_config config = good_config();
  memcpy((unsigned char *)&config + offset, &number, sizeof number);
  refuse_config(&config, INVALID, word);
}

#define NUMBER(field) {#field, offsetof(cardstack_sheet_config, field)}
#define IN_CURVE(field) {"motion.dismiss_curve", offsetof(cardstack_sheet_config, motion.dismiss_curve.field)}
#define IN_SPRING(spring, field) {#spring, offsetof(cardstack_sheet_config, spring.field)}
static const struct { const char *name; size_t offset; } numbers[] = {
    NUMBER(extent), NUMBER(drag.slop), NUMBER(drag.factor), NUMBER(drag.rubber_band_coefficient), NUMBER(drag.rubber_band_distance),
    NUMBER(drag.threshold), NUMBER(drag.hysteresis), NUMBER(drag.fling_velocity), NUMBER(drag.flick_back_velocity),
    NUMBER(drag.fling_maximum), NUMBER(drag.velocity_horizon), NUMBER(drag.velocity_gap), NUMBER(motion.dismiss_seconds), IN_CURVE(x1),
    IN_CURVE(y1), IN_CURVE(x2), IN_CURVE(y2), IN_SPRING(motion.return_spring, mass), IN_SPRING(motion.return_spring, stiffness),
    IN_SPRING(motion.return_spring, damping), IN_SPRING(motion.present_spring, mass), IN_SPRING(motion.present_spring, stiffness),
    IN_SPRING(motion.present_spring, damping), NUMBER(motion.fade_seconds), NUMBER(look.corner_radius), NUMBER(look.corner_distance),
    NUMBER(look.backdrop_opacity),
};

static void bad_configs(void) {
  struct {
    cardstack_sheet_config config;
    unsigned char more[8];
  } newer;
  for (size_t f = 0; f < sizeof numbers / sizeof numbers[0]; f++) {
    for (int i = 0; i < BAD_NUMBERS; i++) try_number(numbers[f].name, numbers[f].offset, bad_numbers[i]);
    try_number(numbers[f].name, numbers[f].offset, -0.5);
  }
  static const int32_t flags[] = {INT32_MIN, -1, 2, INT32_MAX};
  for (int i = 0; i < 4; i++) {
    try_whole("drag.enabled", offsetof(cardstack_sheet_config, drag.enabled), flags[i]);
    try_whole("drag.fling", offsetof(cardstack_sheet_config, drag.fling), flags[i]);
    try_whole("reduced_motion", offsetof(cardstack_sheet_config, reduced_motion), flags[i]);
  }
  static const int32_t sides[] = {INT32_MIN, -1, CARDSTACK_DIRECTION_NONE, CARDSTACK_DIRECTION_UP_LEFT, 9, INT32_MAX};
  for (int i = 0; i < 6; i++) try_whole("side", offsetof(cardstack_sheet_config, side), sides[i]);
  static const int32_t samples[] = {INT32_MIN, 1, 21, INT32_MAX};
  for (int i = 0; i < 4; i++) {
    try_whole("drag.velocity_minimum_samples", offsetof(cardstack_sheet_config, drag.velocity_minimum_samples), samples[i]);
  }
  static const int32_t histories[] = {INT32_MIN, 1, CARDSTACK_MAX_VELOCITY_HISTORY + 1, INT32_MAX};
  for (int i = 0; i < 4; i++) {
    try_whole("drag.velocity_history", offsetof(cardstack_sheet_config, drag.velocity_history), histories[i]);
  }
  static const int32_t axes[] = {INT32_MIN, -1, 3, INT32_MAX};
  for (int i = 0; i < 4; i++) try_whole("drag.scroll_axis", offsetof(cardstack_sheet_config, drag.scroll_axis), axes[i]);
  static const int32_t units[] = {INT32_MIN, -1, 0, CARDSTACK_UNIT_CARD_SIDE, CARDSTACK_UNIT_CARD_WIDTH, 5, INT32_MAX};
  for (int i = 0; i < 7; i++) {
    try_whole("drag.threshold_unit", offsetof(cardstack_sheet_config, drag.threshold_unit), units[i]);
  }
  try_whole("drag.threshold", offsetof(cardstack_sheet_config, drag.threshold_unit), CARDSTACK_UNIT_EXTENT);
  try_number("extent", offsetof(cardstack_sheet_config, extent), 0);
  try_number("drag.factor", offsetof(cardstack_sheet_config, drag.factor), 0);
  try_number("drag.factor", offsetof(cardstack_sheet_config, drag.factor), 1.01);
  refuse_reserved("drag.", "cardstack_sheet_drag_config", offsetof(cardstack_sheet_config, drag));
  refuse_reserved("motion.", "cardstack_sheet_motion_config", offsetof(cardstack_sheet_config, motion));
  refuse_reserved("look.", "cardstack_sheet_look_config", offsetof(cardstack_sheet_config, look));
  refuse_reserved("", "cardstack_sheet_config", 0);
  refuse_config(NULL, INVALID, "config");
  for (int i = 0; i < 5; i++) {
    cardstack_sheet_config config = good_config();
    config.struct_size = bad_sizes[i];
    refuse_config(&config, UNSUPPORTED, "struct_size");
  }
  memset(&newer, 0, sizeof newer);
  CHECK_OK(cardstack_sheet_config_init(&newer.config, sizeof newer, CARDSTACK_SHEET_PRESET_COVER));
  CHECK_EQUAL(newer.config.struct_size, sizeof newer);
  newer.config.extent = 844;
  CHECK_OK(cardstack_sheet_config_validate(&newer.config, NULL, 0));
  newer.more[7] = 1;
  refuse_config(&newer.config, UNSUPPORTED, "struct_size");
}

static void sheet_config_validate(cardstack_deck *deck) {
  (void)deck;
  char message[4] = "abc";
  cardstack_sheet_config config = good_config();
  CHECK_OK(cardstack_sheet_config_validate(&config, message, sizeof message));
  CHECK(message[0] == '\0');
  CHECK_RESULT(cardstack_sheet_config_validate(&config, NULL, 4), INVALID);
  CHECK_RESULT(cardstack_sheet_config_validate(&config, message, SIZE_MAX), INVALID);
  config.extent = 0;
  CHECK_RESULT(cardstack_sheet_config_validate(&config, NULL, 0), INVALID);
  CHECK_RESULT(cardstack_sheet_config_validate(&config, message, sizeof message), INVALID);
  CHECK(strcmp(message, "ext") == 0);
  bad_configs();
}

static void sheet_create(cardstack_deck *deck) {
  (void)deck;
  const cardstack_sheet_config config = good_config();
  CHECK_RESULT(cardstack_sheet_create(&config, NULL), INVALID);
}

static void sheet_destroy(cardstack_deck *deck) {
  for (int which = 0; which <= BAD_DECKS; which++) {
    cardstack_sheet_destroy((cardstack_sheet *)(void *)(which < BAD_DECKS ? bad_deck(which) : deck));
  }
}

static void sheet_error_message(cardstack_deck *deck) {
  for (int which = 0; which <= BAD_DECKS; which++) {
    const char *message = cardstack_sheet_error_message((cardstack_sheet *)(void *)(which < BAD_DECKS ? bad_deck(which) : deck));
    CHECK(message != NULL && strstr(message, "sheet") != NULL);
  }
}

static void sheet_get_config(cardstack_deck *deck) {
  uint64_t hash = 0;
  cardstack_sheet *sheet = good_sheet(&hash);
  cardstack_sheet_config config;
  memset(&config, 0xAA, sizeof config);
  ON_BAD_SHEETS(deck, cardstack_sheet_get_config(bad, &config, sizeof config));
  memset(&config, 0xAA, sizeof config);
  const cardstack_sheet_config untouched = config;
  refused(sheet, cardstack_sheet_get_config(sheet, NULL, sizeof config), INVALID, "config");
  for (int i = 0; i < 5; i++) refused(sheet, cardstack_sheet_get_config(sheet, &config, bad_sizes[i]), UNSUPPORTED, "struct_size");
  CHECK(memcmp(&config, &untouched, sizeof config) == 0);
  end_sheet(sheet, hash);
}

static void sheet_set_config(cardstack_deck *deck) {
  uint64_t hash = 0;
  cardstack_sheet *sheet = good_sheet(&hash);
  const cardstack_sheet_config config = good_config();
  ON_BAD_SHEETS(deck, cardstack_sheet_set_config(bad, 2, &config));
  ON_BAD_SHEET_TIMES(sheet, cardstack_sheet_set_config(sheet, bad, &config));
  for (int i = 0; i <= BAD_NUMBERS; i++) {
    cardstack_sheet_config other = good_config();
    other.extent = i < BAD_NUMBERS ? bad_numbers[i] : 0;
    refused(sheet, cardstack_sheet_set_config(sheet, NAN, &other), INVALID, "extent");
  }
  end_sheet(sheet, hash);
}

/* -- Calls -- */

static void sheet_pointer_down(cardstack_deck *deck) {
  uint64_t hash = 0;
  cardstack_sheet *sheet = good_sheet(&hash);
  int32_t taken;
  ON_BAD_SHEETS(deck, cardstack_sheet_pointer_down(bad, 2, 1, 0, 0, &taken));
  ON_BAD_SHEET_TIMES(sheet, cardstack_sheet_pointer_down(sheet, bad, 1, 0, 0, &taken));
  for (int i = 0; i < BAD_NUMBERS; i++) {
    refused(sheet, cardstack_sheet_pointer_down(sheet, NAN, 1, bad_numbers[i], 0, &taken), INVALID, "x");
    refused(sheet, cardstack_sheet_pointer_down(sheet, NAN, 1, 0, bad_numbers[i], &taken), INVALID, "y");
  }
  CHECK_OK(cardstack_sheet_pointer_down(sheet, NAN, 2, 0, 0, NULL));
  end_sheet(sheet, hash);
}

static void sheet_pointer_move(cardstack_deck *deck) {
  uint64_t hash = 0;
  cardstack_sheet *sheet = good_sheet(&hash);
  int32_t taken;
  ON_BAD_SHEETS(deck, cardstack_sheet_pointer_move(bad, 2, 1, 0, 0, &taken));
  ON_BAD_SHEET_TIMES(sheet, cardstack_sheet_pointer_move(sheet, bad, 1, 0, 0, &taken));
  for (int i = 0; i < BAD_NUMBERS; i++) {
    refused(sheet, cardstack_sheet_pointer_move(sheet, NAN, 1, bad_numbers[i], 0, &taken), INVALID, "x");
    refused(sheet, cardstack_sheet_pointer_move(sheet, NAN, 1, 0, bad_numbers[i], &taken), INVALID, "y");
  }
  end_sheet(sheet, hash);
}

static void sheet_pointer_up(cardstack_deck *deck) {
  uint64_t hash = 0;
  cardstack_sheet *sheet = good_sheet(&hash);
  int32_t taken;
  ON_BAD_SHEETS(deck, cardstack_sheet_pointer_up(bad, 2, 1, 0, 0, &taken));
  ON_BAD_SHEET_TIMES(sheet, cardstack_sheet_pointer_up(sheet, bad, 1, 0, 0, &taken));
  for (int i = 0; i < BAD_NUMBERS; i++) {
    refused(sheet, cardstack_sheet_pointer_up(sheet, NAN, 1, bad_numbers[i], 0, &taken), INVALID, "x");
    refused(sheet, cardstack_sheet_pointer_up(sheet, NAN, 1, 0, bad_numbers[i], &taken), INVALID, "y");
  }
  end_sheet(sheet, hash);
}

static void sheet_pointer_cancel(cardstack_deck *deck) {
  uint64_t hash = 0;
  cardstack_sheet *sheet = good_sheet(&hash);
  int32_t taken;
  ON_BAD_SHEETS(deck, cardstack_sheet_pointer_cancel(bad, 2, 1, &taken));
  ON_BAD_SHEET_TIMES(sheet, cardstack_sheet_pointer_cancel(sheet, bad, 1, &taken));
  CHECK_OK(cardstack_sheet_pointer_cancel(sheet, NAN, 5, NULL));
  end_sheet(sheet, hash);
}

static void sheet_present(cardstack_deck *deck) {
  uint64_t hash = 0;
  cardstack_sheet *sheet = good_sheet(&hash);
  ON_BAD_SHEETS(deck, cardstack_sheet_present(bad, 2, 1));
  ON_BAD_SHEET_TIMES(sheet, cardstack_sheet_present(sheet, bad, 1));
  end_sheet(sheet, hash);
}

static void sheet_dismiss(cardstack_deck *deck) {
  uint64_t hash = 0;
  cardstack_sheet *sheet = good_sheet(&hash);
  ON_BAD_SHEETS(deck, cardstack_sheet_dismiss(bad, 2, 1));
  ON_BAD_SHEET_TIMES(sheet, cardstack_sheet_dismiss(sheet, bad, 1));
  end_sheet(sheet, hash);
}

static void sheet_advance(cardstack_deck *deck) {
  struct {
    cardstack_sheet_frame frame;
    unsigned char more[8];
  } newer;
  uint64_t hash = 0;
  cardstack_sheet *sheet = good_sheet(&hash);
  cardstack_sheet_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.now = 5;
  const cardstack_sheet_frame untouched = frame;
  ON_BAD_SHEETS(deck, cardstack_sheet_advance(bad, &frame));
  refused(sheet, cardstack_sheet_advance(sheet, NULL), INVALID, "frame");
  for (int i = 0; i < 5; i++) {
    frame.struct_size = bad_sizes[i];
    refused(sheet, cardstack_sheet_advance(sheet, &frame), UNSUPPORTED, "struct_size");
  }
  frame.struct_size = sizeof frame;
  for (int i = 1; i < BAD_NUMBERS; i++) {
    frame.now = bad_numbers[i];
    refused(sheet, cardstack_sheet_advance(sheet, &frame), INVALID, "time");
  }
  frame.now = 5;
  CHECK(memcmp(&frame, &untouched, sizeof frame) == 0);
  memset(&newer, 0, sizeof newer);
  newer.frame = frame;
  newer.frame.struct_size = sizeof newer;
  newer.more[0] = 1;
  refused(sheet, cardstack_sheet_advance(sheet, &newer.frame), UNSUPPORTED, "struct_size");
  check_sheet(sheet, hash);
  newer.more[0] = 0;
  CHECK_OK(cardstack_sheet_advance(sheet, &newer.frame));
  CHECK(newer.frame.time == 5);
  cardstack_sheet_destroy(sheet);
}

static void sheet_drain_events(cardstack_deck *deck) {
  uint64_t hash = 0;
  cardstack_sheet *sheet = good_sheet(&hash);
  cardstack_sheet_event events[4];
  size_t count;
  ON_BAD_SHEETS(deck, cardstack_sheet_drain_events(bad, events, sizeof events[0], 4, &count));
  refused(sheet, cardstack_sheet_drain_events(sheet, events, sizeof events[0], 4, NULL), INVALID, "out_count");
  refused(sheet, cardstack_sheet_drain_events(sheet, NULL, sizeof events[0], 4, &count), INVALID, "");
  refused(sheet, cardstack_sheet_drain_events(sheet, events, sizeof events[0], SIZE_MAX, &count), INVALID, "");
  for (int i = 0; i < 5; i++) refused(sheet, cardstack_sheet_drain_events(sheet, events, bad_sizes[i], 4, &count), UNSUPPORTED, "size");
  end_sheet(sheet, hash);
}

static void sheet_state_hash(cardstack_deck *deck) {
  uint64_t hash = 0, other;
  cardstack_sheet *sheet = good_sheet(&hash);
  ON_BAD_SHEETS(deck, cardstack_sheet_state_hash(bad, &other));
  refused(sheet, cardstack_sheet_state_hash(sheet, NULL), INVALID, "out_hash");
  end_sheet(sheet, hash);
}

const bad_row bad_input_sheet[] = {
    {"cardstack_sheet_config_init", sheet_config_init},
    {"cardstack_sheet_config_validate", sheet_config_validate},
    {"cardstack_sheet_create", sheet_create},
    {"cardstack_sheet_destroy", sheet_destroy},
    {"cardstack_sheet_error_message", sheet_error_message},
    {"cardstack_sheet_get_config", sheet_get_config},
    {"cardstack_sheet_set_config", sheet_set_config},
    {"cardstack_sheet_present", sheet_present},
    {"cardstack_sheet_dismiss", sheet_dismiss},
    {"cardstack_sheet_pointer_down", sheet_pointer_down},
    {"cardstack_sheet_pointer_move", sheet_pointer_move},
    {"cardstack_sheet_pointer_up", sheet_pointer_up},
    {"cardstack_sheet_pointer_cancel", sheet_pointer_cancel},
    {"cardstack_sheet_advance", sheet_advance},
    {"cardstack_sheet_drain_events", sheet_drain_events},
    {"cardstack_sheet_state_hash", sheet_state_hash},
    {NULL, NULL},
};
