/* Functions without a deck: configurations in the making, and what the library says of itself. */

#include "bad_input.h"

#include "deck_kit.h"

#include <string.h>

#define INVALID CARDSTACK_ERROR_INVALID_ARGUMENT

static void config_init(cardstack_deck *deck) {
  (void)deck;
  static const size_t sizes[] = {0, 8, sizeof(cardstack_deck_config) - 1, 65536 + 8, SIZE_MAX};
  static const cardstack_preset unknown[] = {0, -1, 5, INT32_MAX, INT32_MIN};
  cardstack_deck_config config;
  memset(&config, 0xAA, sizeof config);
  const cardstack_deck_config untouched = config;
  CHECK_RESULT(cardstack_deck_config_init(NULL, sizeof config, CARDSTACK_PRESET_TINDER), INVALID);
  for (int i = 0; i < 5; i++) {
    CHECK_RESULT(cardstack_deck_config_init(&config, sizes[i], CARDSTACK_PRESET_TINDER), CARDSTACK_ERROR_UNSUPPORTED_STRUCT);
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

static void texts(cardstack_deck *deck) {
  (void)deck;
  static const cardstack_result results[] = {0, -1, -14, -15, 1, INT32_MAX, INT32_MIN};
  for (int i = 0; i < 7; i++) {
    CHECK(strncmp(cardstack_result_name(results[i]), "CARDSTACK_", 10) == 0);
    CHECK(cardstack_result_message(results[i])[0] != '\0');
  }
  CHECK(strcmp(cardstack_result_name(1), "CARDSTACK_ERROR_UNKNOWN") == 0);
  CHECK(strcmp(cardstack_result_name(CARDSTACK_ERROR_BACKLOG), "CARDSTACK_ERROR_BACKLOG") == 0);
  CHECK(strcmp(cardstack_result_name(CARDSTACK_ERROR_LOCKED), "CARDSTACK_ERROR_LOCKED") == 0);
  CHECK(strcmp(cardstack_result_name(CARDSTACK_ERROR_STALE), "CARDSTACK_ERROR_STALE") == 0);
  CHECK(strcmp(cardstack_result_name(CARDSTACK_ERROR_REFUSED), "CARDSTACK_ERROR_REFUSED") == 0);
}

static void names(cardstack_deck *deck) {
  (void)deck;
  static const int32_t unknown[] = {-1, 10000, INT32_MAX, INT32_MIN};
  for (int i = 0; i < 4; i++) {
    CHECK(strcmp(cardstack_event_name(unknown[i]), "CARDSTACK_EVENT_UNKNOWN") == 0);
    CHECK(strcmp(cardstack_direction_name(unknown[i]), "CARDSTACK_DIRECTION_UNKNOWN") == 0);
    CHECK(strcmp(cardstack_reason_name(unknown[i]), "CARDSTACK_REASON_UNKNOWN") == 0);
    CHECK(strcmp(cardstack_verdict_name(unknown[i]), "CARDSTACK_VERDICT_UNKNOWN") == 0);
  }
}

static void versions(cardstack_deck *deck) {
  (void)deck;
  CHECK_EQUAL(cardstack_version_number(), CARDSTACK_VERSION_NUMBER);
  CHECK_EQUAL(cardstack_abi_version(), CARDSTACK_ABI_VERSION);
  CHECK(strlen(cardstack_version_string()) >= 5);
  CHECK(cardstack_abi_layouts()[0] == '{');
}

const bad_row bad_input_plain[] = {
    {"cardstack_deck_config_init", config_init},
    {"cardstack_deck_config_set_directions", config_set_directions},
    {"cardstack_deck_config_use_backend", config_use_backend},
    {"cardstack_deck_config_validate", config_validate},
    {"cardstack_result_name", texts},
    {"cardstack_result_message", texts},
    {"cardstack_event_name", names},
    {"cardstack_direction_name", names},
    {"cardstack_reason_name", names},
    {"cardstack_verdict_name", names},
    {"cardstack_version_number", versions},
    {"cardstack_version_string", versions},
    {"cardstack_abi_version", versions},
    {"cardstack_abi_layouts", versions},
    {NULL, NULL},
};
