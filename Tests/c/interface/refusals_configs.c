/* Configurations that contradict themselves, or with fields whose ranges no mark describes. */

#include "refusals.h"

#include "deck_kit.h"
#include "sheet_kit.h"

#include <math.h>

/* Refused at creation, by a running deck and by the validation, which says why. */
static void refuse_config(refusal_world *w, const cardstack_deck_config *config, const char *word) {
  char message[200] = "";
  cardstack_deck *made = NULL;
  REFUSED(INVALID, word, cardstack_deck_set_config(w->deck, NAN, config), "set_config");
  CHECK_RESULT(cardstack_deck_create(config, &made), INVALID);
  CHECK_RESULT(cardstack_deck_config_validate(config, message, sizeof message), INVALID);
  if (strstr(message, word) == NULL) CHECK_FAIL("the message does not name '%s': %s", word, message);
}

/* What can never happen: a bit of a direction without a sector. All bits mean all that have one. */
static void refuse_missing_sectors(refusal_world *w) {
  for (cardstack_preset preset = CARDSTACK_PRESET_CLASSIC; preset <= CARDSTACK_PRESET_FLASHCARDS; preset++) {
    for (cardstack_direction_layout layout = 0; layout <= CARDSTACK_DIRECTIONS_EIGHT_WAY; layout++) {
      cardstack_deck_config plain;
      CHECK_OK(cardstack_deck_config_init(&plain, sizeof plain, preset));
      plain.viewport.width = 390, plain.viewport.height = 844;
      if (layout != 0) CHECK_OK(cardstack_deck_config_set_directions(&plain, layout));
      plain.recycle.directions = plain.consent.directions = plain.undo.directions = 0;
      plain.undo.limit = 20;
      const uint32_t sectors = kit_sectors(&plain);
      if (layout == 0) CHECK_EQUAL(sectors, 3); /* as the header says of each preset */
      for (uint32_t mask = 0; mask <= CARDSTACK_ALL_DIRECTIONS; mask++) {
        check_context("preset %d, layout %d, mask 0x%x", (int)preset, (int)layout, (unsigned)mask);
        cardstack_deck_config c[4] = {plain, plain, plain, plain};
        static const char *const fields[] = {"consent.directions", "recycle.directions", "undo.directions"};
        c[0].consent.directions = c[1].recycle.directions = c[2].undo.directions = c[3].swipe.allowed_directions = mask;
        const int good = mask == CARDSTACK_ALL_DIRECTIONS || (mask & ~sectors) == 0;
        for (int i = 0; i < 3; i++) {
          if (good) CHECK_OK(cardstack_deck_config_validate(&c[i], NULL, 0));
          else if ((mask & (mask - 1)) == 0) refuse_config(w, &c[i], fields[i]);
          else CHECK_RESULT(cardstack_deck_config_validate(&c[i], NULL, 0), INVALID);
        }
        CHECK_OK(cardstack_deck_config_validate(&c[3], NULL, 0));
      }
    }
  }
  check_context("");
}

/* All directions in a mask are those that have a sector: both swipes of CLASSIC ask. */
static void accept_all_directions(void) {
  cardstack_deck_config config = kit_config();
  config.consent.directions = CARDSTACK_ALL_DIRECTIONS;
  cardstack_deck *deck = kit_deck(&config, 5);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  CHECK_OK(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  size_t count = 0;
  CHECK_OK(cardstack_deck_questions(deck, 0, NULL, sizeof(cardstack_question), 0, &count));
  CHECK_EQUAL(count, 2);
  cardstack_deck_destroy(deck);
}

/* A question that is not reported would never be answered. */
static void refuse_unheard(refusal_world *w) {
  cardstack_deck_config config = kit_config();
  config.events.mask &= ~CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_PROPOSED);
  CHECK_OK(cardstack_deck_config_validate(&config, NULL, 0));
  config.consent.undo = 1;
  refuse_config(w, &config, "PROPOSED");
  config.consent.undo = 0;
  config.consent.directions = 1;
  refuse_config(w, &config, "PROPOSED");
  config.events.mask = CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_PROPOSED);
  CHECK_OK(cardstack_deck_config_validate(&config, NULL, 0));
  config.consent.replacement = CARDSTACK_REPLACEMENT_ASK;
  refuse_config(w, &config, "REPLACEMENT_ASKED");
  config.events.mask |= CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_REPLACEMENT_ASKED);
  CHECK_OK(cardstack_deck_config_validate(&config, NULL, 0));
}

/* The standard configuration with a change. */
#define REFUSE_WITH(word, change)                \
  do {                                           \
    cardstack_deck_config config = kit_config(); \
    change;                                      \
    check_context("%s", #change);                \
    refuse_config(w, &config, word);             \
  } while (0)
#define ACCEPT_WITH(change)                                     \
  do {                                                          \
    cardstack_deck_config config = kit_config();                \
    change;                                                     \
    check_context("%s", #change);                               \
    CHECK_OK(cardstack_deck_config_validate(&config, NULL, 0)); \
  } while (0)

static void refuse_requests(refusal_world *w) {
  static const uint64_t no_load = ~CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_LOAD);
  REFUSE_WITH("LOAD", (config.feed.enabled = 1, config.events.mask = no_load));
  ACCEPT_WITH(config.events.mask = no_load);
  REFUSE_WITH("retry.maximum", (config.retry.seconds = 10, config.retry.maximum = 9.99));
  ACCEPT_WITH((config.retry.seconds = 10, config.retry.maximum = 10));
  REFUSE_WITH("velocity.minimum_samples", config.velocity.minimum_samples = config.velocity.history + 1);
}

static void refuse_delivery(refusal_world *w) {
  static const uint64_t no_send = ~CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_SEND);
  static const uint64_t no_revert = ~CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_REVERT);
  for (int32_t mode = 1; mode <= 3; mode++) {
    const int is_final = mode != CARDSTACK_DELIVERY_AT_DECISION;
    /* Nothing would tell a repeat from another decision, or nothing would ever be sent. */
    REFUSE_WITH("delivery.nonce", (config.delivery.mode = mode, config.delivery.nonce = 0, config.undo.limit = 5));
    ACCEPT_WITH((config.delivery.mode = mode, config.delivery.nonce = 9, config.undo.limit = 5));
    ACCEPT_WITH((config.delivery.mode = mode, config.delivery.nonce = CARDSTACK_NONCE_OF_JOURNAL, config.undo.limit = 5));
    REFUSE_WITH("SEND", (config.delivery.mode = mode, config.delivery.nonce = 9, config.undo.limit = 5, config.events.mask = no_send));
    REFUSE_WITH("REVERT",
                (config.delivery.mode = mode, config.delivery.nonce = 9, config.undo.limit = 5, config.events.mask = no_revert));
    if (is_final) {
      REFUSE_WITH("undo.limit", (config.delivery.mode = mode, config.delivery.nonce = 9));
    } else {
      ACCEPT_WITH((config.delivery.mode = mode, config.delivery.nonce = 9));
    }
    ACCEPT_WITH((config.delivery.mode = mode, config.delivery.nonce = 9, config.undo.seconds = 3));
  }
}

static void refuse_exits(refusal_world *w) {
  cardstack_deck_config tried;
  double *const places[2][2] = {{&tried.exit.curve.x1, &tried.exit.curve.y1}, {&tried.exit.curve.x2, &tried.exit.curve.y2}};
  for (int i = 0; i < 2; i++) {
    tried = kit_config();
    double *const x = places[i][0], *const y = places[i][1];
    REFUSE_WITH("exit.curve", (*x = -0.001, config = tried, *x = 0));
    REFUSE_WITH("exit.curve", (*x = 1.001, config = tried, *x = 0));
    REFUSE_WITH("exit.curve", (*y = -1.001, config = tried, *y = 0));
    REFUSE_WITH("exit.curve", (*y = 2.001, config = tried, *y = 0));
    ACCEPT_WITH((*x = 0, *y = -1, config = tried));
    ACCEPT_WITH((*x = 1, *y = 2, config = tried));
  }
  REFUSE_WITH("exit.spring", config.exit.spring.stiffness = 0);
  REFUSE_WITH("exit.spring", config.exit.spring.damping = 0);
}

static void refuse_autoplay(refusal_world *w) {
  REFUSE_WITH("autoplay.direction", (config.autoplay.enabled = 1, config.autoplay.direction = CARDSTACK_DIRECTION_UP));
  REFUSE_WITH("autoplay.direction", (config.autoplay.enabled = 1, config.autoplay.direction = CARDSTACK_DIRECTION_NONE));
  ACCEPT_WITH(config.autoplay.direction = CARDSTACK_DIRECTION_UP);
  ACCEPT_WITH((config.autoplay.enabled = 1, config.autoplay.direction = CARDSTACK_DIRECTION_LEFT));
}

/* What is out of range in one unit need not be so in another. */
static void refuse_units(refusal_world *w) {
  REFUSE_WITH("swipe.threshold", config.swipe.threshold = 0);
  REFUSE_WITH("swipe.threshold", config.swipe.threshold = 0.9e-6);
  ACCEPT_WITH(config.swipe.threshold = 1e-6);
  ACCEPT_WITH(config.swipe.threshold = 1e6);
  for (cardstack_unit unit = CARDSTACK_UNIT_CARD_SIDE; unit <= CARDSTACK_UNIT_CARD_WIDTH; unit++) {
    ACCEPT_WITH((config.swipe.threshold = 10, config.swipe.threshold_unit = unit));
    REFUSE_WITH("CARDSTACK_UNIT_POINT", (config.swipe.threshold = 80, config.swipe.threshold_unit = unit));
    ACCEPT_WITH((config.look.rotation = 80, config.look.rotation_unit = unit));
  }
  REFUSE_WITH("swipe.threshold_unit", config.swipe.threshold_unit = CARDSTACK_UNIT_EXTENT);
  REFUSE_WITH("swipe.axis", config.swipe.axis = 4);
  REFUSE_WITH("press.scroll_axis", config.press.scroll_axis = CARDSTACK_AXIS_BEGUN);
  for (cardstack_axis axis = CARDSTACK_AXIS_NONE; axis <= CARDSTACK_AXIS_BEGUN; axis++) ACCEPT_WITH(config.swipe.axis = axis);
  /* Of each direction, also of one without a sector. */
  for (int i = 0; i < 8; i++) {
    REFUSE_WITH("swipe.thresholds", config.swipe.thresholds[i] = 0.9e-6);
    REFUSE_WITH("swipe.thresholds", config.swipe.thresholds[i] = -1);
    ACCEPT_WITH(config.swipe.thresholds[i] = 1e-6);
    REFUSE_WITH("CARDSTACK_UNIT_POINT",
                (config.swipe.thresholds[i] = 80, config.swipe.threshold = 1,
                 config.swipe.threshold_unit = CARDSTACK_UNIT_CARD_SIDE));
  }
  REFUSE_WITH("look.rotation_unit", config.look.rotation_unit = CARDSTACK_UNIT_EXTENT);
}

/* A longer struct keeps its size, so that a field of a newer header is not ignored. */
static void keep_size(refusal_world *w) {
  struct { cardstack_deck_config config; unsigned char more[32]; } newer;
  memset(&newer, 0xAA, sizeof newer);
  CHECK_OK(cardstack_deck_get_config(w->deck, &newer.config, sizeof newer));
  CHECK_OK(cardstack_deck_config_set_directions(&newer.config, CARDSTACK_DIRECTIONS_FOUR_WAY));
  CHECK_EQUAL(newer.config.struct_size, sizeof newer);
  CHECK_OK(cardstack_deck_config_validate(&newer.config, NULL, 0));
  newer.more[0] = 1;
  CHECK_RESULT(cardstack_deck_config_validate(&newer.config, NULL, 0), UNSUPPORTED);
}

static void messages(void) {
  cardstack_deck_config config = kit_config();
  char message[64];
  memset(message, 'x', sizeof message);
  CHECK_OK(cardstack_deck_config_validate(&config, message, sizeof message));
  CHECK_EQUAL(message[0], '\0');
  config.viewport.width = -1;
  for (size_t capacity = 0; capacity < 40; capacity++) {
    memset(message, 'x', sizeof message);
    CHECK_RESULT(cardstack_deck_config_validate(&config, message, capacity), INVALID);
    CHECK_EQUAL(message[capacity], 'x'); /* cut, and ended within its room */
    if (capacity > 0) CHECK(memchr(message, '\0', capacity) != NULL);
  }
}

static void presets(void) {
  static const cardstack_preset unknown[] = {0, -1, 5, INT32_MAX, INT32_MIN};
  for (int i = 0; i < 5; i++) {
    cardstack_deck_config config = kit_config();
    config.preset = unknown[i];
    const cardstack_deck_config untouched = config;
    CHECK_RESULT(cardstack_deck_config_use_backend(&config), INVALID);
    CHECK(memcmp(&config, &untouched, sizeof config) == 0);
  }
}

static void sheets(void) {
  static const int32_t no_sides[] = {CARDSTACK_DIRECTION_NONE, CARDSTACK_DIRECTION_UP_LEFT};
  static const int32_t no_units[] = {CARDSTACK_UNIT_CARD_SIDE, CARDSTACK_UNIT_CARD_WIDTH};
  char message[200];
  for (int i = 0; i < 2; i++) {
    cardstack_sheet_config config = sheet_config();
    config.side = no_sides[i];
    CHECK_RESULT(cardstack_sheet_config_validate(&config, message, sizeof message), INVALID);
    CHECK(strstr(message, "side") != NULL);
    config = sheet_config();
    config.drag.threshold_unit = no_units[i];
    CHECK_RESULT(cardstack_sheet_config_validate(&config, message, sizeof message), INVALID);
    CHECK(strstr(message, "drag.threshold_unit") != NULL);
  }
  cardstack_sheet_config config = sheet_config();
  config.drag.velocity_minimum_samples = config.drag.velocity_history + 1;
  CHECK_RESULT(cardstack_sheet_config_validate(&config, message, 5), INVALID);
  CHECK(strcmp(message, "drag") == 0);
  config = sheet_config();
  config.drag.scroll_axis = CARDSTACK_AXIS_BEGUN;
  CHECK_RESULT(cardstack_sheet_config_validate(&config, NULL, 0), INVALID);
  config = sheet_config();
  config.drag.threshold_unit = CARDSTACK_UNIT_EXTENT; /* a threshold in points is too large then */
  CHECK_RESULT(cardstack_sheet_config_validate(&config, message, sizeof message), INVALID);
}

void refusal_configurations(refusal_world *w) {
  refuse_units(w);
  refuse_missing_sectors(w);
  accept_all_directions();
  refuse_unheard(w);
  refuse_requests(w);
  refuse_delivery(w);
  refuse_autoplay(w);
  refuse_exits(w);
  check_context("");
  keep_size(w);
  messages();
  presets();
  sheets();
}
