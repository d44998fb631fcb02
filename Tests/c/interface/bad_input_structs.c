/* Functions of a deck that take or fill structs: configurations, frames, and arrays of records. */

#include "bad_input.h"

#include "deck_kit.h"
#include "manifest.h"

#include <cardstack_sheet.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define INVALID CARDSTACK_ERROR_INVALID_ARGUMENT
#define UNSUPPORTED CARDSTACK_ERROR_UNSUPPORTED_STRUCT

/* A configuration as a newer header would have it: with more behind. */
typedef struct newer_config {
  cardstack_deck_config config;
  unsigned char more[32];
} newer_config;

/* Bad configurations are tried on a deck and, the same ones, at creation. */
static void refuse_config(cardstack_deck *deck, const void *config, cardstack_result code, const char *word) {
  cardstack_deck *made = (cardstack_deck *)config; /* anything but NULL */
  REFUSED(deck, code, word, cardstack_deck_set_config(deck, NAN, config));
  CHECK_RESULT(cardstack_deck_create(config, &made), code);
  CHECK(made == NULL);
  cardstack_deck_destroy(made);
  char message[200] = "";
  CHECK_RESULT(cardstack_deck_config_validate(config, message, sizeof message), code);
  if (word != NULL && strstr(message, word) == NULL) CHECK_FAIL("the message does not name '%s': %s", word, message);
}

static void refuse_number(cardstack_deck *deck, const manifest_field *field, size_t offset, double number) {
  cardstack_deck_config config = kit_config();
  memcpy((unsigned char *)&config + offset, &number, sizeof number);
  check_context("%s = %g", field->name, number);
  refuse_config(deck, &config, INVALID, field->name);
}

static void refuse_whole(cardstack_deck *deck, const manifest_field *field, int32_t number) {
  cardstack_deck_config config = kit_config();
  memcpy((unsigned char *)&config + field->offset, &number, sizeof number);
  check_context("%s = %d", field->name, (int)number);
  refuse_config(deck, &config, INVALID, field->name);
}

static int is_among(const char *name, const char *const *names) {
  while (*names != NULL && strcmp(name, *names) != 0) names++;
  return *names != NULL;
}

static void refuse_field(cardstack_deck *deck, const manifest_field *field) {
  static const char *const infinite[] = {"press.duration",     "press.silence",         "undo.seconds", "consent.seconds",
                                         "feed.fresh_seconds", "retry.request_seconds", NULL};
  static const char *const may_be_none[] = {"press.scroll_axis", "swipe.axis", "delivery.mode", "autoplay.direction", NULL};
  const int is_spring = strcmp(field->type, "cardstack_spring") == 0;
  const int is_curve = strcmp(field->type, "cardstack_curve") == 0;
  const int may_be_infinite = is_among(field->name, infinite);
  if (is_spring || is_curve || strcmp(field->type, "double") == 0) {
    const size_t count = is_spring ? 3 : is_curve ? 4 : field->count;
    for (size_t i = 0; i < count; i++) {
      const size_t offset = field->offset + i * sizeof(double);
      refuse_number(deck, field, offset, NAN);
      refuse_number(deck, field, offset, -INFINITY);
      refuse_number(deck, field, offset, -1e300);
      refuse_number(deck, field, offset, 1e300);
      if (!may_be_infinite) refuse_number(deck, field, offset, INFINITY);
      if (is_spring) refuse_number(deck, field, offset, 0);
      if (is_spring) refuse_number(deck, field, offset, -1);
    }
  } else if (strcmp(field->name, "preset") == 0 || strcmp(field->name, "struct_size") == 0) {
    return; /* of no effect; tested on its own */
  } else if (strncmp(field->type, "uint", 4) != 0) {
    refuse_whole(deck, field, -1);
    refuse_whole(deck, field, INT32_MAX);
    refuse_whole(deck, field, INT32_MIN);
    if (strncmp(field->type, "cardstack_", 10) == 0 && !is_among(field->name, may_be_none)) {
      refuse_whole(deck, field, 0);
    }
  }
}

static void refuse_sizes(cardstack_deck *deck) {
  static const uint32_t sizes[] = {0, 4, 8, LEAST_SIZE(cardstack_deck_config) - 1, 65536 + 8, UINT32_MAX};
  newer_config newer;
  memset(&newer, 0, sizeof newer);
  newer.config = kit_config();
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    newer.config.struct_size = sizes[i];
    check_context("config.struct_size = %u", (unsigned)sizes[i]);
    refuse_config(deck, &newer, UNSUPPORTED, "struct_size");
    CHECK_RESULT(cardstack_deck_config_set_directions(&newer.config, CARDSTACK_DIRECTIONS_FOUR_WAY), UNSUPPORTED);
    CHECK_RESULT(cardstack_deck_config_use_backend(&newer.config), UNSUPPORTED);
  }
  check_context("");
  newer.config.struct_size = sizeof newer;
  CHECK_OK(cardstack_deck_config_validate(&newer.config, NULL, 0));
  for (size_t i = 0; i < sizeof newer.more; i++) {
    newer.more[i] = 1;
    refuse_config(deck, &newer, UNSUPPORTED, NULL);
    newer.more[i] = 0;
  }
}

/* Bits of no direction, or of nothing. */
static void refuse_masks(cardstack_deck *deck) {
  for (uint32_t bits = 0x100; bits != 0; bits <<= 4) {
    check_context("a mask with 0x%x", (unsigned)bits);
    cardstack_deck_config config = kit_config();
    config.consent.directions = bits | 1;
    refuse_config(deck, &config, INVALID, "consent.directions");
    config = kit_config();
    config.swipe.allowed_directions = bits | 1;
    refuse_config(deck, &config, INVALID, "swipe.allowed_directions");
    config = kit_config();
    config.recycle.directions = bits | 1;
    refuse_config(deck, &config, INVALID, "recycle.directions");
    config = kit_config();
    config.undo.directions = bits | 1;
    refuse_config(deck, &config, INVALID, "undo.directions");
  }
  check_context("");
}

/* A reserved word of a section, or of the configuration itself, whose path begins with `path`. */
static void refuse_reserved(cardstack_deck *deck, const char *path, const manifest_field *field, size_t offset, int32_t *words) {
  const size_t bytes = strcmp(field->type, "uint64_t") == 0 ? 8 : 4;
  for (size_t word = 0; word < field->count; word++) {
    for (size_t byte = 0; byte < bytes; byte++) {
      cardstack_deck_config config = kit_config();
      char named[80];
      snprintf(named, sizeof named, field->count > 1 ? "%s%s[%d] must" : "%s%s must", path, field->name, (int)word);
      ((unsigned char *)&config)[offset + field->offset + word * bytes + byte] = 1;
      refuse_config(deck, &config, INVALID, named);
    }
    *words += bytes == 8;
  }
}

/* Sections have reserved words, and so has the whole. All are 0. */
static void refuse_all_reserved(cardstack_deck *deck) {
  manifest_field field, inner;
  int32_t words = 0;
  for (size_t i = 0; manifest_field_at("cardstack_deck_config", i, &field); i++) {
    const size_t length = strlen(field.type);
    if (strncmp(field.name, "reserved", 8) == 0) refuse_reserved(deck, "", &field, 0, &words);
    if (length < 7 || strcmp(field.type + length - 7, "_config") != 0) continue;
    char path[60];
    snprintf(path, sizeof path, "%s.", field.name);
    check_context("%s", path);
    for (size_t k = 0; manifest_field_at(field.type, k, &inner); k++) {
      if (strncmp(inner.name, "reserved", 8) == 0) refuse_reserved(deck, path, &inner, field.offset, &words);
    }
  }
  CHECK(words > 100);
  check_context("");
}

/* What can never happen: a bit of a direction without a sector. All bits mean all that have one. */
static void refuse_missing_sectors(cardstack_deck *deck) {
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
          else if ((mask & (mask - 1)) == 0) refuse_config(deck, &c[i], INVALID, fields[i]);
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
static void refuse_unheard(cardstack_deck *deck) {
  cardstack_deck_config config = kit_config();
  config.events.mask &= ~CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_PROPOSED);
  CHECK_OK(cardstack_deck_config_validate(&config, NULL, 0));
  config.consent.undo = 1;
  refuse_config(deck, &config, INVALID, "PROPOSED");
  config.consent.undo = 0;
  config.consent.directions = 1;
  refuse_config(deck, &config, INVALID, "PROPOSED");
  config.events.mask = CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_PROPOSED);
  CHECK_OK(cardstack_deck_config_validate(&config, NULL, 0));
  config.consent.replacement = CARDSTACK_REPLACEMENT_ASK;
  refuse_config(deck, &config, INVALID, "REPLACEMENT_ASKED");
  config.events.mask |= CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_REPLACEMENT_ASKED);
  CHECK_OK(cardstack_deck_config_validate(&config, NULL, 0));
}

/* Refuses the standard configuration with a change, for a reason with `word` in it. */
#define REFUSE_WITH(deck, word, change)          \
  do {                                           \
    cardstack_deck_config config = kit_config(); \
    change;                                      \
    check_context("%s", #change);                \
    refuse_config((deck), &config, INVALID, word); \
  } while (0)
#define ACCEPT_WITH(change)                      \
  do {                                           \
    cardstack_deck_config config = kit_config(); \
    change;                                      \
    check_context("%s", #change);                \
    CHECK_OK(cardstack_deck_config_validate(&config, NULL, 0)); \
  } while (0)

static void refuse_requests(cardstack_deck *deck) {
  static const uint64_t no_load = ~CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_LOAD);
  REFUSE_WITH(deck, "feed.enabled", config.feed.enabled = 2);
  REFUSE_WITH(deck, "feed.freshness", config.feed.freshness = 4);
  REFUSE_WITH(deck, "feed.keep_fresh", config.feed.keep_fresh = 2);
  REFUSE_WITH(deck, "feed.keep_fresh", config.feed.keep_fresh = -1);
  ACCEPT_WITH(config.feed.keep_fresh = 1);
  REFUSE_WITH(deck, "feed.watermark", config.feed.watermark = CARDSTACK_MAX_CARDS + 1u);
  REFUSE_WITH(deck, "feed.watermark", config.feed.watermark = UINT32_MAX);
  ACCEPT_WITH(config.feed.watermark = CARDSTACK_MAX_CARDS);
  ACCEPT_WITH(config.feed.watermark = 0);
  REFUSE_WITH(deck, "feed.fresh_seconds", config.feed.fresh_seconds = -1e-9);
  ACCEPT_WITH(config.feed.fresh_seconds = 0);
  REFUSE_WITH(deck, "LOAD", (config.feed.enabled = 1, config.events.mask = no_load));
  ACCEPT_WITH(config.events.mask = no_load);
  REFUSE_WITH(deck, "retry.request_seconds", config.retry.request_seconds = 0);
  REFUSE_WITH(deck, "retry.seconds", config.retry.seconds = 0);
  REFUSE_WITH(deck, "retry.maximum", (config.retry.seconds = 10, config.retry.maximum = 9.99));
  ACCEPT_WITH((config.retry.seconds = 10, config.retry.maximum = 10));
  REFUSE_WITH(deck, "retry.jitter", config.retry.jitter = -0.001);
  REFUSE_WITH(deck, "retry.jitter", config.retry.jitter = 1.001);
  ACCEPT_WITH(config.retry.jitter = 1);
}

static void refuse_delivery(cardstack_deck *deck) {
  static const uint64_t no_send = ~CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_SEND);
  static const uint64_t no_revert = ~CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_REVERT);
  REFUSE_WITH(deck, "delivery.mode", config.delivery.mode = 4);
  REFUSE_WITH(deck, "delivery.rejection", config.delivery.rejection = 3);
  REFUSE_WITH(deck, "delivery.revert", config.delivery.revert = 0);
  REFUSE_WITH(deck, "delivery.revert", config.delivery.revert = 3);
  ACCEPT_WITH(config.delivery.revert = CARDSTACK_REVERT_ALONE);
  REFUSE_WITH(deck, "delivery.max_sends", config.delivery.max_sends = 0);
  REFUSE_WITH(deck, "delivery.max_sends", config.delivery.max_sends = CARDSTACK_MAX_SENDS + 1);
  ACCEPT_WITH(config.delivery.max_sends = CARDSTACK_MAX_SENDS);
  REFUSE_WITH(deck, "delivery.max_undelivered", config.delivery.max_undelivered = 0);
  REFUSE_WITH(deck, "delivery.max_undelivered", config.delivery.max_undelivered = CARDSTACK_MAX_CARDS + UINT32_C(1));
  for (int32_t mode = 1; mode <= 3; mode++) {
    const int is_final = mode != CARDSTACK_DELIVERY_AT_DECISION;
    /* Nothing would tell a repeat from another decision, or nothing would ever be sent. */
    REFUSE_WITH(deck, "delivery.nonce", (config.delivery.mode = mode, config.delivery.nonce = 0, config.undo.limit = 5));
    ACCEPT_WITH((config.delivery.mode = mode, config.delivery.nonce = 9, config.undo.limit = 5));
    ACCEPT_WITH((config.delivery.mode = mode, config.delivery.nonce = CARDSTACK_NONCE_OF_JOURNAL, config.undo.limit = 5));
    REFUSE_WITH(deck, "SEND", (config.delivery.mode = mode, config.delivery.nonce = 9, config.undo.limit = 5, config.events.mask = no_send));
    REFUSE_WITH(deck, "REVERT",
                (config.delivery.mode = mode, config.delivery.nonce = 9, config.undo.limit = 5, config.events.mask = no_revert));
    if (is_final) {
      REFUSE_WITH(deck, "undo.limit", (config.delivery.mode = mode, config.delivery.nonce = 9));
    } else {
      ACCEPT_WITH((config.delivery.mode = mode, config.delivery.nonce = 9));
    }
    ACCEPT_WITH((config.delivery.mode = mode, config.delivery.nonce = 9, config.undo.seconds = 3));
  }
}

static void refuse_exits(cardstack_deck *deck) {
  cardstack_deck_config tried;
  REFUSE_WITH(deck, "pile.progress_share", config.pile.progress_share = -0.001);
  REFUSE_WITH(deck, "pile.progress_share", config.pile.progress_share = 1.001);
  ACCEPT_WITH(config.pile.progress_share = 0);
  REFUSE_WITH(deck, "look.stamp_pop", config.look.stamp_pop = -0.001);
  REFUSE_WITH(deck, "look.stamp_pop", config.look.stamp_pop = 1.001);
  ACCEPT_WITH(config.look.stamp_pop = 0);
  REFUSE_WITH(deck, "look.lift_on_press", config.look.lift_on_press = -0.001);
  REFUSE_WITH(deck, "look.lift_on_press", config.look.lift_on_press = 1.001);
  ACCEPT_WITH(config.look.lift_on_press = 1);
  REFUSE_WITH(deck, "exit.speed_minimum", config.exit.speed_minimum = -0.001);
  REFUSE_WITH(deck, "exit.speed_share", config.exit.speed_share = -0.001);
  REFUSE_WITH(deck, "exit.speed_share", config.exit.speed_share = 1.001);
  ACCEPT_WITH(config.exit.speed_minimum = config.exit.speed_share = 0);
  ACCEPT_WITH(config.exit.speed_share = 1);
  REFUSE_WITH(deck, "exit.motion", config.exit.motion = 0);
  REFUSE_WITH(deck, "exit.motion", config.exit.motion = 4);
  for (int32_t motion = 1; motion <= 3; motion++) ACCEPT_WITH(config.exit.motion = motion);
  double *const places[2][2] = {{&tried.exit.curve.x1, &tried.exit.curve.y1}, {&tried.exit.curve.x2, &tried.exit.curve.y2}};
  for (int i = 0; i < 2; i++) {
    tried = kit_config();
    double *const x = places[i][0], *const y = places[i][1];
    REFUSE_WITH(deck, "exit.curve", (*x = -0.001, config = tried, *x = 0));
    REFUSE_WITH(deck, "exit.curve", (*x = 1.001, config = tried, *x = 0));
    REFUSE_WITH(deck, "exit.curve", (*y = -1.001, config = tried, *y = 0));
    REFUSE_WITH(deck, "exit.curve", (*y = 2.001, config = tried, *y = 0));
    ACCEPT_WITH((*x = 0, *y = -1, config = tried));
    ACCEPT_WITH((*x = 1, *y = 2, config = tried));
  }
  REFUSE_WITH(deck, "exit.spring", config.exit.spring.mass = 0);
  REFUSE_WITH(deck, "exit.spring", config.exit.spring.stiffness = 0);
  REFUSE_WITH(deck, "exit.spring", config.exit.spring.damping = 0);
}

static void refuse_autoplay(cardstack_deck *deck) {
  REFUSE_WITH(deck, "autoplay.idle", config.autoplay.idle = 0);
  REFUSE_WITH(deck, "autoplay.interval", config.autoplay.interval = 0);
  REFUSE_WITH(deck, "autoplay.direction", config.autoplay.direction = 9);
  REFUSE_WITH(deck, "autoplay.direction", (config.autoplay.enabled = 1, config.autoplay.direction = CARDSTACK_DIRECTION_UP));
  REFUSE_WITH(deck, "autoplay.direction", (config.autoplay.enabled = 1, config.autoplay.direction = CARDSTACK_DIRECTION_NONE));
  ACCEPT_WITH(config.autoplay.direction = CARDSTACK_DIRECTION_UP);
  ACCEPT_WITH((config.autoplay.enabled = 1, config.autoplay.direction = CARDSTACK_DIRECTION_LEFT));
  REFUSE_WITH(deck, "media.ahead", config.media.ahead = CARDSTACK_MAX_VISIBLE + 1);
  ACCEPT_WITH(config.media.ahead = CARDSTACK_MAX_VISIBLE);
  REFUSE_WITH(deck, "media.behind", config.media.behind = CARDSTACK_MAX_VISIBLE + 1);
  ACCEPT_WITH(config.media.behind = CARDSTACK_MAX_VISIBLE);
  REFUSE_WITH(deck, "delivery.park_seconds", config.delivery.park_seconds = -1);
  REFUSE_WITH(deck, "delivery.park_seconds", config.delivery.park_seconds = INFINITY);
  REFUSE_WITH(deck, "delivery.park_seconds", config.delivery.park_seconds = NAN);
  ACCEPT_WITH((config.delivery.park_seconds = 0.5, config.delivery.park_failures = UINT32_MAX));
}

/* What is out of range in one unit need not be so in another. */
static void refuse_units(cardstack_deck *deck) {
  REFUSE_WITH(deck, "swipe.threshold", config.swipe.threshold = 0);
  REFUSE_WITH(deck, "swipe.threshold", config.swipe.threshold = 0.9e-6);
  ACCEPT_WITH(config.swipe.threshold = 1e-6);
  ACCEPT_WITH(config.swipe.threshold = 1e6);
  for (cardstack_unit unit = CARDSTACK_UNIT_CARD_SIDE; unit <= CARDSTACK_UNIT_CARD_WIDTH; unit++) {
    ACCEPT_WITH((config.swipe.threshold = 10, config.swipe.threshold_unit = unit));
    REFUSE_WITH(deck, "CARDSTACK_UNIT_POINT", (config.swipe.threshold = 80, config.swipe.threshold_unit = unit));
    ACCEPT_WITH((config.look.rotation = 80, config.look.rotation_unit = unit));
  }
  REFUSE_WITH(deck, "swipe.threshold_unit", config.swipe.threshold_unit = CARDSTACK_UNIT_EXTENT);
  REFUSE_WITH(deck, "swipe.axis", config.swipe.axis = 4);
  REFUSE_WITH(deck, "press.scroll_axis", config.press.scroll_axis = CARDSTACK_AXIS_BEGUN);
  for (cardstack_axis axis = CARDSTACK_AXIS_NONE; axis <= CARDSTACK_AXIS_BEGUN; axis++) ACCEPT_WITH(config.swipe.axis = axis);
  /* Of each direction, also of one without a sector. */
  for (int i = 0; i < 8; i++) {
    REFUSE_WITH(deck, "swipe.thresholds", config.swipe.thresholds[i] = 0.9e-6);
    REFUSE_WITH(deck, "swipe.thresholds", config.swipe.thresholds[i] = -1);
    ACCEPT_WITH(config.swipe.thresholds[i] = 1e-6);
    REFUSE_WITH(deck, "CARDSTACK_UNIT_POINT",
                (config.swipe.thresholds[i] = 80, config.swipe.threshold = 1,
                 config.swipe.threshold_unit = CARDSTACK_UNIT_CARD_SIDE));
  }
  /* What is too much of a hysteresis is cut. */
  REFUSE_WITH(deck, "swipe.hysteresis", config.swipe.hysteresis = -0.001);
  ACCEPT_WITH(config.swipe.hysteresis = CARDSTACK_MAX_MAGNITUDE);
  REFUSE_WITH(deck, "swipe.hysteresis_angle", config.swipe.hysteresis_angle = -0.001);
  ACCEPT_WITH(config.swipe.hysteresis_angle = CARDSTACK_MAX_MAGNITUDE);
  REFUSE_WITH(deck, "swipe.free_off_axis", config.swipe.free_off_axis = -0.001);
  REFUSE_WITH(deck, "swipe.free_off_axis", config.swipe.free_off_axis = 1.001);
  ACCEPT_WITH(config.swipe.free_off_axis = 0);
  REFUSE_WITH(deck, "look.rotation_unit", config.look.rotation_unit = CARDSTACK_UNIT_EXTENT);
}

static void set_config(cardstack_deck *deck) {
  const cardstack_deck_config good = kit_config();
  ON_BAD_DECKS(cardstack_deck_set_config(bad, NAN, &good));
  ON_BAD_TIMES(deck, "time", cardstack_deck_set_config(deck, bad, &good));
  REFUSED(deck, INVALID, "config", cardstack_deck_set_config(deck, NAN, NULL));
  static manifest_field fields[200];
  const size_t count = manifest_settings("cardstack_deck_config", fields, 200);
  for (size_t i = 0; i < count; i++) refuse_field(deck, &fields[i]);
  refuse_sizes(deck);
  refuse_units(deck);
  refuse_masks(deck);
  refuse_all_reserved(deck);
  refuse_missing_sectors(deck);
  accept_all_directions();
  refuse_unheard(deck);
  refuse_requests(deck);
  refuse_delivery(deck);
  refuse_autoplay(deck);
  refuse_exits(deck);
  check_context("");
}

static void get_config(cardstack_deck *deck) {
  static const size_t sizes[] = {0, 8, LEAST_SIZE(cardstack_deck_config) - 1, 65536 + 8, SIZE_MAX};
  newer_config newer;
  ON_BAD_DECKS(cardstack_deck_get_config(bad, &newer.config, sizeof newer.config));
  memset(&newer, 0xAA, sizeof newer);
  REFUSED(deck, INVALID, "config", cardstack_deck_get_config(deck, NULL, sizeof newer.config));
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    REFUSED(deck, UNSUPPORTED, "struct_size", cardstack_deck_get_config(deck, &newer.config, sizes[i]));
  }
  CHECK_EQUAL(((unsigned char *)&newer)[0], 0xAA);
  CHECK_OK(cardstack_deck_get_config(deck, &newer.config, sizeof newer));
  /* It keeps its size, so that a field of a newer header is not ignored. */
  CHECK_EQUAL(newer.config.struct_size, sizeof newer);
  CHECK_EQUAL(newer.more[0], 0);
  CHECK_OK(cardstack_deck_config_set_directions(&newer.config, CARDSTACK_DIRECTIONS_FOUR_WAY));
  CHECK_EQUAL(newer.config.struct_size, sizeof newer);
  CHECK_OK(cardstack_deck_config_validate(&newer.config, NULL, 0));
  newer.more[0] = 1;
  CHECK_RESULT(cardstack_deck_config_validate(&newer.config, NULL, 0), UNSUPPORTED);
}

static void create(cardstack_deck *deck) {
  const cardstack_deck_config good = kit_config();
  cardstack_deck *made = deck;
  CHECK_RESULT(cardstack_deck_create(NULL, &made), INVALID);
  CHECK(made == NULL);
  CHECK_RESULT(cardstack_deck_create(&good, NULL), INVALID);
  CHECK_RESULT(cardstack_deck_create(NULL, NULL), INVALID);
}

/* A frame and poses as a newer header would have them. */
typedef struct newer_frame {
  cardstack_frame frame;
  unsigned char more[16];
} newer_frame;
typedef struct newer_pose {
  cardstack_pose pose;
  double more;
} newer_pose;

static newer_pose room[CARDSTACK_MAX_POSES];

static cardstack_frame good_frame(void) {
  cardstack_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.pose_size = sizeof(cardstack_pose);
  frame.poses = &room[0].pose;
  frame.pose_capacity = CARDSTACK_MAX_POSES;
  frame.now = NAN;
  return frame;
}

static void advance(cardstack_deck *deck) {
  cardstack_frame frame = good_frame();
  size_t limit = 0;
  ON_BAD_DECKS(cardstack_deck_advance(bad, &frame));
  REFUSED(deck, INVALID, "frame", cardstack_deck_advance(deck, NULL));
  ON_BAD_TIMES(deck, "now", (frame.now = bad, cardstack_deck_advance(deck, &frame)));
  static const uint32_t sizes[] = {0, 4, LEAST_SIZE(cardstack_frame) - 8, 65536 + 8, UINT32_MAX};
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    frame = good_frame();
    frame.now = 1e6; /* time must not have passed */
    frame.struct_size = sizes[i];
    REFUSED(deck, UNSUPPORTED, "struct_size", cardstack_deck_advance(deck, &frame));
  }
  static const uint32_t pose_sizes[] = {0, 8, LEAST_SIZE(cardstack_pose) - 8, sizeof(cardstack_pose) + 4, UINT32_MAX};
  for (size_t i = 0; i < sizeof pose_sizes / sizeof pose_sizes[0]; i++) {
    frame = good_frame();
    frame.now = 1e6;
    frame.pose_size = pose_sizes[i];
    REFUSED(deck, UNSUPPORTED, NULL, cardstack_deck_advance(deck, &frame));
  }
  limit = kit_pose_limit(deck);
  frame = good_frame();
  frame.now = 1e6;
  frame.pose_capacity = (uint32_t)limit - 1;
  REFUSED(deck, CARDSTACK_ERROR_BUFFER_TOO_SMALL, "pose_capacity", cardstack_deck_advance(deck, &frame));
  CHECK_EQUAL(frame.pose_count, limit);
  frame.pose_capacity = 0;
  REFUSED(deck, CARDSTACK_ERROR_BUFFER_TOO_SMALL, "pose_capacity", cardstack_deck_advance(deck, &frame));
  CHECK_EQUAL(frame.pose_count, limit);
  frame = good_frame();
  frame.poses = NULL;
  REFUSED(deck, INVALID, "poses", cardstack_deck_advance(deck, &frame));
  newer_frame newer;
  memset(&newer, 0, sizeof newer);
  newer.frame = good_frame();
  newer.frame.struct_size = sizeof newer;
  newer.frame.pose_size = sizeof(newer_pose);
  memset(room, 0xAA, sizeof room);
  CHECK_OK(cardstack_deck_advance(deck, &newer.frame));
  for (uint32_t i = 0; i < newer.frame.pose_count; i++) CHECK(room[i].pose.card != 0 && room[i].more == 0);
  newer.more[15] = 1;
  REFUSED(deck, UNSUPPORTED, NULL, cardstack_deck_advance(deck, &newer.frame));
}

static void last_release(cardstack_deck *deck) {
  static const uint32_t sizes[] = {0, 4, LEAST_SIZE(cardstack_release) - 8, 65536 + 8, UINT32_MAX};
  cardstack_release release;
  memset(&release, 0x5A, sizeof release);
  release.struct_size = sizeof release;
  ON_BAD_DECKS(cardstack_deck_last_release(bad, &release));
  REFUSED(deck, INVALID, "release", cardstack_deck_last_release(deck, NULL));
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    release.struct_size = sizes[i];
    REFUSED(deck, UNSUPPORTED, "release.struct_size", cardstack_deck_last_release(deck, &release));
  }
}

static void peek(cardstack_deck *deck) {
  static const uint32_t sizes[] = {0, 4, LEAST_SIZE(cardstack_frame) - 8, 65536 + 8, UINT32_MAX};
  cardstack_frame frame = good_frame();
  ON_BAD_DECKS(cardstack_deck_peek(bad, &frame));
  REFUSED(deck, INVALID, "frame", cardstack_deck_peek(deck, NULL));
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    frame = good_frame();
    frame.struct_size = sizes[i];
    REFUSED(deck, UNSUPPORTED, "struct_size", cardstack_deck_peek(deck, &frame));
  }
  /* Not looked at. */
  frame = good_frame();
  frame.poses = NULL;
  frame.pose_size = 3;
  frame.now = INFINITY;
  CHECK_OK(cardstack_deck_peek(deck, &frame));
}

/* The record sizes that are none, for an array of `record`s. */
#define ON_BAD_SIZES(deck, record, call)                                                                \
  do {                                                                                                  \
    static const size_t sizes[] = {0, 8, LEAST_SIZE(record) - 8, sizeof(record) + 4, 65536 + 8, SIZE_MAX};  \
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {                                       \
      const size_t size = sizes[i];                                                                     \
      REFUSED((deck), UNSUPPORTED, NULL, (call));                                                       \
    }                                                                                                   \
  } while (0)

static void poses(cardstack_deck *deck) {
  cardstack_pose *to = &room[0].pose;
  size_t count = 0;
  ON_BAD_DECKS(cardstack_deck_poses(bad, 0, to, sizeof *to, CARDSTACK_MAX_POSES, &count));
  ON_BAD_SIZES(deck, cardstack_pose, cardstack_deck_poses(deck, 0, to, size, CARDSTACK_MAX_POSES, &count));
  REFUSED(deck, INVALID, "out_count", cardstack_deck_poses(deck, 0, to, sizeof *to, CARDSTACK_MAX_POSES, NULL));
  REFUSED(deck, INVALID, "capacity", cardstack_deck_poses(deck, 0, to, sizeof *to, SIZE_MAX, &count));
  REFUSED(deck, INVALID, NULL, cardstack_deck_poses(deck, 0, NULL, sizeof *to, 4, &count));
}

static void state_hash(cardstack_deck *deck) {
  uint64_t hash = 0;
  ON_BAD_DECKS(cardstack_deck_state_hash(bad, &hash));
  REFUSED(deck, INVALID, "out_hash", cardstack_deck_state_hash(deck, NULL));
}

static void history(cardstack_deck *deck) {
  cardstack_decision to[4];
  size_t count = 0;
  ON_BAD_DECKS(cardstack_deck_history(bad, 0, to, sizeof to[0], 4, &count));
  ON_BAD_SIZES(deck, cardstack_decision, cardstack_deck_history(deck, 0, to, size, 4, &count));
  REFUSED(deck, INVALID, "out_count", cardstack_deck_history(deck, 0, to, sizeof to[0], 4, NULL));
  REFUSED(deck, INVALID, "capacity", cardstack_deck_history(deck, 0, to, sizeof to[0], SIZE_MAX, &count));
  REFUSED(deck, INVALID, NULL, cardstack_deck_history(deck, 0, NULL, sizeof to[0], 4, &count));
}

static void drain_events(cardstack_deck *deck) {
  cardstack_event to[4];
  size_t count = 0;
  ON_BAD_DECKS(cardstack_deck_drain_events(bad, to, sizeof to[0], 4, &count));
  ON_BAD_SIZES(deck, cardstack_event, cardstack_deck_drain_events(deck, to, size, 4, &count));
  REFUSED(deck, INVALID, "out_count", cardstack_deck_drain_events(deck, to, sizeof to[0], 4, NULL));
  REFUSED(deck, INVALID, "capacity", cardstack_deck_drain_events(deck, to, sizeof to[0], SIZE_MAX, &count));
  REFUSED(deck, INVALID, NULL, cardstack_deck_drain_events(deck, NULL, sizeof to[0], 4, &count));
}

static void questions(cardstack_deck *deck) {
  cardstack_question to[4];
  size_t count = 0;
  ON_BAD_DECKS(cardstack_deck_questions(bad, 0, to, sizeof to[0], 4, &count));
  ON_BAD_SIZES(deck, cardstack_question, cardstack_deck_questions(deck, 0, to, size, 4, &count));
  REFUSED(deck, INVALID, "out_count", cardstack_deck_questions(deck, 0, to, sizeof to[0], 4, NULL));
  REFUSED(deck, INVALID, "capacity", cardstack_deck_questions(deck, 0, to, sizeof to[0], SIZE_MAX, &count));
  REFUSED(deck, INVALID, NULL, cardstack_deck_questions(deck, 0, NULL, sizeof to[0], 4, &count));
}

static void media_plan(cardstack_deck *deck) {
  cardstack_media to[4];
  size_t count = 0;
  ON_BAD_DECKS(cardstack_deck_media_plan(bad, 0, to, sizeof to[0], 4, &count));
  ON_BAD_SIZES(deck, cardstack_media, cardstack_deck_media_plan(deck, 0, to, size, 4, &count));
  REFUSED(deck, INVALID, "out_count", cardstack_deck_media_plan(deck, 0, to, sizeof to[0], 4, NULL));
  REFUSED(deck, INVALID, "capacity", cardstack_deck_media_plan(deck, 0, to, sizeof to[0], SIZE_MAX, &count));
  REFUSED(deck, INVALID, NULL, cardstack_deck_media_plan(deck, 0, NULL, sizeof to[0], 4, &count));
}

/* An init function refuses sizes as nobody has them, and writes nothing then. */
#define INIT(name, type, call)                                                                                  \
  static void name(cardstack_deck *deck) {                                                                      \
    static const size_t sizes[] = {0, 3, 8, sizeof(type) - 1, 65536 + 8, UINT32_MAX, SIZE_MAX};                 \
    struct { type record; unsigned char behind[64]; } made, untouched;                                          \
    type *record = NULL;                                                                                        \
    size_t size = sizeof(type);                                                                                 \
    (void)deck;                                                                                                 \
    CHECK_RESULT(call, INVALID);                                                                                \
    record = &made.record;                                                                                      \
    memset(&untouched, 0x5A, sizeof untouched);                                                                 \
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {                                               \
      size = sizes[i];                                                                                          \
      made = untouched;                                                                                         \
      CHECK_RESULT(call, UNSUPPORTED);                                                                          \
      CHECK(memcmp(&made, &untouched, sizeof made) == 0);                                                       \
    }                                                                                                           \
    size = sizeof(type) + 16; /* a newer header's: it keeps its size, so that a field set there is refused */   \
    CHECK_OK(call);                                                                                             \
    CHECK_EQUAL(record->struct_size, sizeof(type) + 16);                                                        \
    for (size_t i = 0; i < 16; i++) CHECK(made.behind[i] == 0);                                                 \
    CHECK(memcmp(made.behind + 16, untouched.behind + 16, sizeof made.behind - 16) == 0);                       \
  }
INIT(frame_init, cardstack_frame, cardstack_frame_init(record, size, sizeof(cardstack_pose)))
INIT(frame_init_alone, cardstack_frame, cardstack_frame_init(record, size, 0))
INIT(release_init, cardstack_release, cardstack_release_init(record, size))
INIT(journal_info_init, cardstack_journal_info, cardstack_journal_info_init(record, size))
INIT(sheet_frame_init, cardstack_sheet_frame, cardstack_sheet_frame_init(record, size))

static void any_frame_init(cardstack_deck *deck) {
  static const size_t sizes[] = {1, 8, sizeof(cardstack_pose) - 8, sizeof(cardstack_pose) + 4, 65536 + 8, SIZE_MAX};
  cardstack_frame frame;
  frame_init(deck);
  frame_init_alone(deck);
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    CHECK_RESULT(cardstack_frame_init(&frame, sizeof frame, sizes[i]), UNSUPPORTED);
  }
  CHECK_OK(cardstack_frame_init(&frame, sizeof frame, sizeof(cardstack_pose)));
  CHECK_EQUAL(frame.pose_size, sizeof(cardstack_pose));
  CHECK(isnan(frame.now) && frame.poses == NULL && frame.pose_capacity == 0);
}

const bad_row bad_input_structs[] = {
    {"cardstack_frame_init", any_frame_init},  {"cardstack_release_init", release_init},
    {"cardstack_journal_info_init", journal_info_init}, {"cardstack_sheet_frame_init", sheet_frame_init},
    {"cardstack_deck_create", create},         {"cardstack_deck_set_config", set_config},
    {"cardstack_deck_get_config", get_config}, {"cardstack_deck_advance", advance},
    {"cardstack_deck_peek", peek},             {"cardstack_deck_last_release", last_release},
    {"cardstack_deck_poses", poses},
    {"cardstack_deck_state_hash", state_hash},
    {"cardstack_deck_history", history},       {"cardstack_deck_drain_events", drain_events},
    {"cardstack_deck_questions", questions},   {"cardstack_deck_media_plan", media_plan},
    {NULL, NULL},
};
