/* Functions without a deck: configurations in the making, and what the library says of itself. */

#include "bad_input.h"

#include "deck_kit.h"

#include <cardstack_sheet.h>
#include <string.h>

#define INVALID CARDSTACK_ERROR_INVALID_ARGUMENT

static void config_init(cardstack_deck *deck) {
  (void)deck;
  static const size_t sizes[] = {0, 8, LEAST_SIZE(cardstack_deck_config) - 1, 65536 + 8, SIZE_MAX};
  static const cardstack_preset unknown[] = {0, -1, 5, INT32_MAX, INT32_MIN};
  cardstack_deck_config config;
  memset(&config, 0xAA, sizeof config);
  const cardstack_deck_config untouched = config;
  CHECK_RESULT(cardstack_deck_config_init(NULL, sizeof config, CARDSTACK_PRESET_CLASSIC), INVALID);
  for (int i = 0; i < 5; i++) {
    CHECK_RESULT(cardstack_deck_config_init(&config, sizes[i], CARDSTACK_PRESET_CLASSIC), CARDSTACK_ERROR_UNSUPPORTED_STRUCT);
  }
  CHECK(memcmp(&config, &untouched, sizeof config) == 0);
  for (int i = 0; i < 5; i++) CHECK_RESULT(cardstack_deck_config_init(&config, sizeof config, unknown[i]), INVALID);
}

static void config_use_backend(cardstack_deck *deck) {
  (void)deck;
  static const cardstack_preset unknown[] = {0, -1, 5, INT32_MAX, INT32_MIN};
  CHECK_RESULT(cardstack_deck_config_use_backend(NULL), INVALID);
  for (int i = 0; i < 5; i++) {
    cardstack_deck_config config = kit_config();
    config.preset = unknown[i];
    const cardstack_deck_config untouched = config;
    CHECK_RESULT(cardstack_deck_config_use_backend(&config), INVALID);
    CHECK(memcmp(&config, &untouched, sizeof config) == 0);
  }
}

static void config_set_directions(cardstack_deck *deck) {
  (void)deck;
  cardstack_deck_config config = kit_config();
  const cardstack_deck_config untouched = config;
  static const cardstack_direction_layout unknown[] = {0, -1, 5, INT32_MAX, INT32_MIN};
  CHECK_RESULT(cardstack_deck_config_set_directions(NULL, CARDSTACK_DIRECTIONS_TWO_WAY), INVALID);
  for (int i = 0; i < 5; i++) CHECK_RESULT(cardstack_deck_config_set_directions(&config, unknown[i]), INVALID);
  CHECK(memcmp(&config, &untouched, sizeof config) == 0);
}

static void config_validate(cardstack_deck *deck) {
  (void)deck;
  cardstack_deck_config config = kit_config();
  char message[64];
  memset(message, 'x', sizeof message);
  CHECK_OK(cardstack_deck_config_validate(&config, message, sizeof message));
  CHECK_EQUAL(message[0], '\0');
  CHECK_RESULT(cardstack_deck_config_validate(&config, NULL, 5), INVALID);
  CHECK_RESULT(cardstack_deck_config_validate(&config, message, SIZE_MAX), INVALID);
  CHECK_RESULT(cardstack_deck_config_validate(NULL, message, sizeof message), INVALID);
  CHECK(strstr(message, "config") != NULL);
  config.viewport.width = -1;
  for (size_t capacity = 0; capacity < 40; capacity++) {
    memset(message, 'x', sizeof message);
    CHECK_RESULT(cardstack_deck_config_validate(&config, message, capacity), INVALID);
    CHECK_EQUAL(message[capacity], 'x'); /* cut, and ended within its room */
    if (capacity > 0) CHECK(memchr(message, '\0', capacity) != NULL);
  }
}

static void names(cardstack_deck *deck) {
  (void)deck;
  static const struct {
    cardstack_name_type type;
    int32_t value;
    const char *name;
  } known[] = {
      {CARDSTACK_TYPE_RESULT, CARDSTACK_OK, "CARDSTACK_OK"},
      {CARDSTACK_TYPE_RESULT, CARDSTACK_ERROR_LOCKED, "CARDSTACK_ERROR_LOCKED"},
      {CARDSTACK_TYPE_DIRECTION, CARDSTACK_DIRECTION_UP_LEFT, "CARDSTACK_DIRECTION_UP_LEFT"},
      {CARDSTACK_TYPE_REASON, CARDSTACK_REASON_NONE, "CARDSTACK_REASON_NONE"},
      {CARDSTACK_TYPE_REASON, CARDSTACK_REASON_TIMED_OUT, "CARDSTACK_REASON_TIMED_OUT"},
      {CARDSTACK_TYPE_VERDICT, CARDSTACK_VERDICT_PROJECTED, "CARDSTACK_VERDICT_PROJECTED"},
      {CARDSTACK_TYPE_EVENT_KIND, CARDSTACK_EVENT_AUTOPLAYED, "CARDSTACK_EVENT_AUTOPLAYED"},
      {CARDSTACK_TYPE_SHEET_STATE, CARDSTACK_SHEET_DISMISSING, "CARDSTACK_SHEET_DISMISSING"},
      {CARDSTACK_TYPE_SHEET_EVENT_KIND, CARDSTACK_SHEET_EVENT_TAP, "CARDSTACK_SHEET_EVENT_TAP"},
      {CARDSTACK_TYPE_SHEET_REASON, CARDSTACK_SHEET_REASON_CALLED, "CARDSTACK_SHEET_REASON_CALLED"},
      {CARDSTACK_TYPE_RESULT, 1, "CARDSTACK_ERROR_UNKNOWN"},
      {CARDSTACK_TYPE_DIRECTION, -1, "CARDSTACK_DIRECTION_UNKNOWN"},
      {CARDSTACK_TYPE_REASON, 10000, "CARDSTACK_REASON_UNKNOWN"},
      {CARDSTACK_TYPE_VERDICT, INT32_MAX, "CARDSTACK_VERDICT_UNKNOWN"},
      {CARDSTACK_TYPE_EVENT_KIND, INT32_MIN, "CARDSTACK_EVENT_UNKNOWN"},
      {CARDSTACK_TYPE_SHEET_STATE, -1, "CARDSTACK_SHEET_UNKNOWN"},
      {CARDSTACK_TYPE_SHEET_EVENT_KIND, 0, "CARDSTACK_SHEET_EVENT_UNKNOWN"},
      {CARDSTACK_TYPE_SHEET_REASON, 77, "CARDSTACK_SHEET_REASON_UNKNOWN"},
      {0, 0, "CARDSTACK_UNKNOWN"},
      {CARDSTACK_TYPE_SHEET_REASON + 1, 0, "CARDSTACK_UNKNOWN"},
      {INT32_MIN, INT32_MAX, "CARDSTACK_UNKNOWN"},
  };
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
    const char *name = cardstack_name(known[i].type, known[i].value);
    if (strcmp(name, known[i].name) != 0) CHECK_FAIL("%s, not %s", name, known[i].name);
  }
}

static void versions(cardstack_deck *deck) {
  (void)deck;
  CHECK_EQUAL(cardstack_version_number(), CARDSTACK_VERSION_NUMBER);
  CHECK_EQUAL(cardstack_abi_version(), CARDSTACK_ABI_VERSION);
  CHECK(cardstack_abi_layouts()[0] == '{');
}

const bad_row bad_input_plain[] = {
    {"cardstack_deck_config_init", config_init},
    {"cardstack_deck_config_set_directions", config_set_directions},
    {"cardstack_deck_config_use_backend", config_use_backend},
    {"cardstack_deck_config_validate", config_validate},
    {"cardstack_name", names},
    {"cardstack_version_number", versions},
    {"cardstack_abi_version", versions},
    {"cardstack_abi_layouts", versions},
    {NULL, NULL},
};
