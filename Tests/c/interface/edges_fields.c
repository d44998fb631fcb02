/* Every field of the configurations at every edge: one at a time, and many at once. One that is refused
 * is named. With one that is taken a short session of every kind of call is sound, and every card that leaves is gone in
 * the time a flight may take. */

#include "edges.h"

#include "check.h"
#include "deck_kit.h"
#include "manifest.h"

#include <cardstack_motion.h>
#include <cardstack_sheet.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static const int32_t whole_edges[] = {0, 1, -1, 2, 3, 4, 20, 21, 31, 32, 33, 64, 65, 255, 256, 4096, 65537, INT32_MAX, INT32_MIN, -2};
enum { WHOLE_EDGES = sizeof whole_edges / sizeof whole_edges[0] };

/* How many numbers a field is: a spring is three, a curve four. */
static size_t numbers_in(const manifest_field *field) {
  if (strcmp(field->type, "cardstack_spring") == 0) return 3;
  if (strcmp(field->type, "cardstack_curve") == 0) return 4;
  return field->count;
}

static int is_fraction(const manifest_field *field) {
  return strcmp(field->type, "double") == 0 || numbers_in(field) != field->count;
}

static int edges_of(const manifest_field *field) { return is_fraction(field) ? edge_count : WHOLE_EDGES; }

/* Puts a field of a struct to one of its edges; says in `text` what it is then. */
static void put(void *record, const manifest_field *field, size_t part, int edge, char text[80]) {
  unsigned char *at = (unsigned char *)record + field->offset;
  if (is_fraction(field)) {
    memcpy(at + part * sizeof(double), &edge_numbers[edge], sizeof(double));
    snprintf(text, 80, "%s[%d] = %.17g", field->name, (int)part, edge_numbers[edge]);
  } else {
    const uint64_t wide = (uint64_t)(int64_t)whole_edges[edge];
    const int is_wide = strcmp(field->type, "uint64_t") == 0 || strcmp(field->type, "int64_t") == 0;
    memcpy(at, is_wide ? (const void *)&wide : (const void *)&whole_edges[edge], is_wide ? sizeof wide : sizeof(int32_t));
    snprintf(text, 80, "%s = %d", field->name, (int)whole_edges[edge]);
  }
}

/* Those are of the struct, and tested as such. */
static int is_of_the_struct(const manifest_field *field) { return strcmp(field->name, "struct_size") == 0; }

static manifest_field fields[200];
static size_t field_count;

/* Lists the fields of a configuration, with their paths. */
static void list_fields(const char *name) {
  field_count = manifest_settings(name, fields, sizeof fields / sizeof fields[0]);
  CHECK(field_count > 5 && field_count <= sizeof fields / sizeof fields[0]);
}

/* -- Decks -- */

/* Whether a message is about a field: by its name, or by that of one it has to agree with. */
static int is_named(const char *message, const char *field) {
  static const char *const agree[][2] = {{"viewport.width", "card.margin_x"},   {"viewport.height", "card.margin_y"},
                                         {"viewport.width", "1e-6 points"},  {"viewport.height", "1e-6 points"},
                                         {"card.width", "1e-6 points"},      {"card.height", "1e-6 points"},
                                         {"card.margin_x", "1e-6 points"},   {"card.margin_y", "1e-6 points"},
                                         {"swipe.threshold_unit", "swipe.threshold"},
                                         {"recycle.directions", "undo.limit"},
                                         {"swipe.sector_half_width", "undo.limit"},
                                         {"swipe.sector_half_width", ".directions has a bit of no sector"},
                                         {"autoplay.enabled", "autoplay.direction"},
                                         {"delivery.mode", "delivery.nonce"},
                                         {"delivery.mode", "undo.limit"}};
  if (strstr(message, field) != NULL) return 1;
  for (size_t i = 0; i < sizeof agree / sizeof agree[0]; i++) {
    if (strcmp(field, agree[i][0]) == 0 && strstr(message, agree[i][1]) != NULL) return 1;
  }
  return 0;
}

static double moment;

static void frames(cardstack_deck *deck, int count) {
  for (int i = 0; i < count; i++) {
    kit_advance(deck, moment += 1.0 / 60);
    edge_check_deck(deck);
  }
}

/* A finger's way from the viewport's middle, of so many points. */
static void drag(cardstack_deck *deck, const cardstack_deck_config *c, double dx, double dy, int samples) {
  const double x = 0.5 * c->viewport.width, y = 0.5 * c->viewport.height;
  CHECK_OK(cardstack_deck_pointer_down(deck, moment, 1, x, y, NULL));
  for (int i = 1; i <= samples; i++) {
    moment += 0.008;
    CHECK_OK(cardstack_deck_pointer_move(deck, moment, 1, x + dx * i / samples, y + dy * i / samples, NULL));
    if (i % 3 == 0) edge_check_deck(deck);
  }
}

static void let_go(cardstack_deck *deck, const cardstack_deck_config *c, double dx, double dy) {
  CHECK_OK(cardstack_deck_pointer_up(deck, moment, 1, 0.5 * c->viewport.width + dx, 0.5 * c->viewport.height + dy, NULL));
  edge_check_deck(deck);
}

static double cut(double length) { return fmin(length, 0.25 * CARDSTACK_MAX_MAGNITUDE); }

static void end_flights(cardstack_deck *deck, const cardstack_deck_config *c) {
  const double longest = fmax(c->exit.seconds, c->motion.fade_seconds) * 1.000001 + 1;
  /* A card that plays by itself is followed by the next. */
  if (c->autoplay.enabled) {
    kit_advance(deck, moment + 100);
    edge_check_deck(deck);
    return;
  }
  for (double wait = 1; moment + wait < CARDSTACK_MAX_MAGNITUDE; wait *= 1000) {
    kit_advance(deck, moment + wait);
    edge_check_deck(deck);
  }
  if (!(moment + longest <= CARDSTACK_MAX_MAGNITUDE)) return;
  const cardstack_frame frame = kit_advance(deck, moment + longest);
  if ((frame.motion & CARDSTACK_MOTION_LEAVING) != 0) CHECK_FAIL("a card still leaves after %g s", longest);
}

/* Proposals that wait may need more room than the others leave. */
static void change(cardstack_deck *deck, const cardstack_deck_config *c) {
  const cardstack_result result = cardstack_deck_set_config(deck, moment, c);
  if (result != CARDSTACK_ERROR_LIMIT) CHECK_OK(result);
}

/* A session with these constants, from the beginning or from the middle of a drag on. */
static void deck_session(const cardstack_deck_config *c, const cardstack_deck_config *first) {
  static const uint64_t cards[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
  const clock_t start = clock();
  const double width = cut(0.6 * c->viewport.width), height = cut(0.6 * c->viewport.height);
  cardstack_deck *deck = NULL;
  cardstack_deck_config start_config = first != NULL ? *first : *c;
  /* Those two cannot change, and not every configuration can have them. */
  start_config.delivery.nonce = c->delivery.nonce;
  start_config.delivery.mode = c->delivery.mode;
  if (cardstack_deck_config_validate(&start_config, NULL, 0) != CARDSTACK_OK) return;
  if (!CHECK_OK(cardstack_deck_create(&start_config, &deck))) return;
  moment = 0;
  CHECK_OK(cardstack_deck_append(deck, moment, cards, 12, NULL));
  frames(deck, 2);
  drag(deck, c, 70, -15, 9);
  if (first != NULL) change(deck, c);
  frames(deck, 2);
  drag(deck, c, 120, -25, 6);
  let_go(deck, c, 120, -25);
  frames(deck, 4);
  drag(deck, c, -width, 0.1 * height, 5);
  let_go(deck, c, -width, 0.1 * height);
  frames(deck, 3);
  for (cardstack_direction direction = 1; direction <= 4; direction++) {
    /* There may be no such direction, or too much of it. */
    cardstack_deck_swipe(deck, moment, direction, 0, NULL);
    frames(deck, 2);
  }
  cardstack_deck_undo(deck, moment, CARDSTACK_DIRECTION_NONE, 0, NULL);
  frames(deck, 2);
  cardstack_deck_undo(deck, moment, CARDSTACK_DIRECTION_NONE, 0, NULL);
  drag(deck, c, 1e-3 * width, -height, 7);
  CHECK_OK(cardstack_deck_pointer_cancel(deck, moment, 1, NULL));
  frames(deck, 3);
  if (first != NULL) change(deck, &start_config);
  frames(deck, 2);
  if (first != NULL) change(deck, c);
  CHECK_OK(cardstack_deck_remove(deck, moment, cards, 3, NULL));
  drag(deck, c, -1, 1, 4);
  let_go(deck, c, -1, 1);
  frames(deck, 2);
  cardstack_deck_swipe(deck, moment, CARDSTACK_DIRECTION_RIGHT, 0, NULL);
  edge_check_deck(deck);
  end_flights(deck, c);
  cardstack_deck_destroy(deck);
  const double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
  if (seconds > 60) CHECK_FAIL("it took %.1f s", seconds);
}

/* Whether these constants are taken; else the message names one of their fields: this one, if there is one. */
static int deck_takes(const cardstack_deck_config *c, const char *field) {
  char message[200] = "";
  cardstack_deck *deck = NULL;
  const cardstack_result result = cardstack_deck_config_validate(c, message, sizeof message);
  if (result == CARDSTACK_OK) return 1;
  CHECK_RESULT(result, CARDSTACK_ERROR_INVALID_ARGUMENT);
  if (field != NULL && !is_named(message, field)) CHECK_FAIL("refused by: %s", message);
  CHECK_RESULT(cardstack_deck_create(c, &deck), result);
  CHECK(deck == NULL);
  return 0;
}

static void deck_field(const cardstack_deck_config *base, const manifest_field *field, cardstack_preset which) {
  char text[80];
  for (size_t part = 0; part < numbers_in(field); part++) {
    for (int edge = 0; edge < edges_of(field); edge++) {
      cardstack_deck_config c = *base;
      put(&c, field, part, edge, text);
      check_context("preset %d, reduced motion %d, %s", (int)which, (int)base->reduced_motion, text);
      /* Presets differ in other fields: each edge has a session with one of the four. */
      if (!deck_takes(&c, field->name) || (edge + which) % 4 != 0) continue;
      deck_session(&c, NULL);
      deck_session(&c, base);
    }
  }
}

/* Many fields at once, as far as they are taken. */
static void deck_mixture(const cardstack_deck_config *base, uint64_t seed) {
  cardstack_deck_config c = *base;
  uint64_t dice = seed * 7919 + 1;
  for (int i = 0; i < 8; i++) kit_random(&dice);
  const int changes = 2 + (int)((kit_random(&dice) >> 20) % 30);
  for (int i = 0; i < changes; i++) {
    const manifest_field field = fields[(kit_random(&dice) >> 20) % field_count];
    char text[80];
    if (is_of_the_struct(&field)) continue;
    cardstack_deck_config tried = c;
    const size_t part = (kit_random(&dice) >> 20) % numbers_in(&field);
    put(&tried, &field, part, (int)((kit_random(&dice) >> 20) % (uint64_t)edges_of(&field)), text);
    if (cardstack_deck_config_validate(&tried, NULL, 0) == CARDSTACK_OK) c = tried;
  }
  check_context("mixture %d", (int)seed);
  deck_session(&c, NULL);
  deck_session(&c, base);
}

void edge_deck_fields(void) {
  list_fields("cardstack_deck_config");
  for (cardstack_preset which = 1; which <= 4; which++) {
    cardstack_deck_config base = kit_preset(which);
    for (size_t i = 0; i < field_count; i++) {
      if (is_of_the_struct(&fields[i])) continue;
      base.reduced_motion = 0;
      deck_field(&base, &fields[i], which);
      base.reduced_motion = 1;
      if (which == CARDSTACK_PRESET_CLASSIC) deck_field(&base, &fields[i], which);
    }
  }
  for (uint64_t seed = 1; seed <= 500; seed++) {
    const cardstack_deck_config base = kit_preset((cardstack_preset)(1 + seed % 4));
    deck_mixture(&base, seed);
  }
  check_context("%s", "");
}

/* -- Sheets -- */

static void sheet_frames(cardstack_sheet *sheet, int count) {
  cardstack_sheet_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  for (int i = 0; i < count; i++) {
    frame.now = moment += 1.0 / 60;
    CHECK_OK(cardstack_sheet_advance(sheet, &frame));
    edge_check_sheet(sheet);
  }
}

static void sheet_drag(cardstack_sheet *sheet, double way, int samples) {
  CHECK_OK(cardstack_sheet_pointer_down(sheet, moment, 1, 100, 100, NULL));
  for (int i = 1; i <= samples; i++) {
    moment += 0.008;
    CHECK_OK(cardstack_sheet_pointer_move(sheet, moment, 1, 100 + 0.3 * way * i / samples, 100 + way * i / samples, NULL));
    edge_check_sheet(sheet);
  }
}

static void sheet_let_go(cardstack_sheet *sheet, double way) {
  CHECK_OK(cardstack_sheet_pointer_up(sheet, moment, 1, 100 + 0.3 * way, 100 + way, NULL));
  edge_check_sheet(sheet);
}

/* A pager cannot be dismissed. */
static int sheet_leaves(cardstack_sheet *sheet) {
  cardstack_sheet_config c;
  CHECK_OK(cardstack_sheet_get_config(sheet, &c, sizeof c));
  const int is_pager = c.law == CARDSTACK_SHEET_LAW_PAGES;
  CHECK_RESULT(cardstack_sheet_dismiss(sheet, moment, 1), is_pager ? CARDSTACK_ERROR_INVALID_ARGUMENT : CARDSTACK_OK);
  return !is_pager;
}

/* Whether the first configuration may give way to the other while the sheet is seen. */
static int may_follow(const cardstack_sheet_config *c, const cardstack_sheet_config *first) {
  return first != NULL && first->side == c->side && first->law == c->law;
}

static void sheet_session(const cardstack_sheet_config *c, const cardstack_sheet_config *first) {
  const double ways[] = {70, -70, cut(0.4 * c->extent), -cut(c->extent), cut(2 * c->extent), 1e-9};
  cardstack_sheet *sheet = NULL;
  if (!CHECK_OK(cardstack_sheet_create(first != NULL ? first : c, &sheet))) return;
  moment = 0;
  for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
    CHECK_OK(cardstack_sheet_present(sheet, moment, i != 1));
    sheet_frames(sheet, i == 2 ? 60 : 3);
    sheet_drag(sheet, ways[i], 6);
    /* The side changes only at rest. */
    if (may_follow(c, first)) CHECK_OK(cardstack_sheet_set_config(sheet, moment, i % 2 == 0 ? c : first));
    sheet_frames(sheet, 1);
    sheet_let_go(sheet, ways[i]);
    sheet_frames(sheet, 2);
    if (i % 2 == 0) sheet_leaves(sheet);
    sheet_frames(sheet, 3);
  }
  CHECK_OK(cardstack_sheet_set_config(sheet, moment, first != NULL && !may_follow(c, first) ? first : c));
  const int leaves = sheet_leaves(sheet);
  const double longest = fmax(c->motion.dismiss_seconds, c->motion.fade_seconds) * 1.000001 + 1;
  for (double wait = 1; moment + wait < CARDSTACK_MAX_MAGNITUDE; wait *= 1000) {
    cardstack_sheet_frame frame;
    memset(&frame, 0, sizeof frame);
    frame.struct_size = sizeof frame;
    frame.now = moment + wait;
    CHECK_OK(cardstack_sheet_advance(sheet, &frame));
    edge_check_sheet(sheet);
    if (leaves && wait > longest && frame.state != CARDSTACK_SHEET_HIDDEN) CHECK_FAIL("state %d after %g s", (int)frame.state, wait);
  }
  cardstack_sheet_destroy(sheet);
}

static int sheet_takes(const cardstack_sheet_config *c, const char *field) {
  char message[200] = "";
  cardstack_sheet *sheet = NULL;
  const cardstack_result result = cardstack_sheet_config_validate(c, message, sizeof message);
  if (result == CARDSTACK_OK) return 1;
  CHECK_RESULT(result, CARDSTACK_ERROR_INVALID_ARGUMENT);
  if (field != NULL && strstr(message, strcmp(field, "drag.threshold_unit") == 0 ? "drag.threshold" : field) == NULL) {
    CHECK_FAIL("refused by: %s", message);
  }
  CHECK_RESULT(cardstack_sheet_create(c, &sheet), result);
  CHECK(sheet == NULL);
  return 0;
}

void edge_sheet_fields(void) {
  list_fields("cardstack_sheet_config");
  cardstack_sheet_config base, c;
  char text[80];
  CHECK_OK(cardstack_sheet_config_init(&base, sizeof base, CARDSTACK_SHEET_PRESET_COVER));
  base.extent = 800;
  base.drag.fling = 1;
  base.drag.rubber_band_coefficient = 0.55;
  for (int variant = 0; variant < 7; variant++) {
    if (variant == 4) CHECK_OK(cardstack_sheet_config_init(&base, sizeof base, CARDSTACK_SHEET_PRESET_PAGER));
    if (variant == 5) CHECK_OK(cardstack_sheet_config_init(&base, sizeof base, CARDSTACK_SHEET_PRESET_SHEET));
    base.extent = 800;
    base.dismissable = variant == 6 ? CARDSTACK_SHEET_EXITS_BOTH : base.dismissable;
    base.reduced_motion = variant == 1;
    base.side = variant == 2 ? CARDSTACK_DIRECTION_RIGHT : CARDSTACK_DIRECTION_DOWN;
    base.look.corner_distance = variant == 3 ? 40 : 0;
    for (size_t i = 0; i < field_count; i++) {
      const manifest_field field = fields[i];
      if (is_of_the_struct(&field)) continue;
      for (size_t part = 0; part < numbers_in(&field); part++) {
        for (int edge = 0; edge < edges_of(&field); edge++) {
          c = base;
          put(&c, &field, part, edge, text);
          check_context("sheet %d, %s", variant, text);
          if (!sheet_takes(&c, field.name)) continue;
          sheet_session(&c, NULL);
          sheet_session(&c, &base);
        }
      }
    }
  }
  uint64_t dice = 5;
  for (int turn = 0; turn < 500; turn++) {
    c = base;
    for (int i = 0; i < 12; i++) {
      const manifest_field field = fields[(kit_random(&dice) >> 20) % field_count];
      if (is_of_the_struct(&field)) continue;
      cardstack_sheet_config tried = c;
      const size_t part = (kit_random(&dice) >> 20) % numbers_in(&field);
      put(&tried, &field, part, (int)((kit_random(&dice) >> 20) % (uint64_t)edges_of(&field)), text);
      if (cardstack_sheet_config_validate(&tried, NULL, 0) == CARDSTACK_OK) c = tried;
    }
    check_context("sheet mixture %d", turn);
    sheet_session(&c, NULL);
    sheet_session(&c, &base);
  }
  check_context("%s", "");
}

/* -- Velocity trackers -- */

static void tracker_session(const cardstack_velocity_options *options) {
  cardstack_velocity_tracker *tracker = NULL;
  const cardstack_result result = cardstack_velocity_tracker_create(options, &tracker);
  if (result != CARDSTACK_OK) {
    CHECK_RESULT(result, CARDSTACK_ERROR_INVALID_ARGUMENT);
    CHECK(tracker == NULL);
    return;
  }
  uint64_t dice = 77;
  double x = 0, y = 0;
  for (int turn = 0; turn < 60; turn++) {
    double time = turn * 0.004, at_x = turn * turn, at_y = -30 * turn;
    if (turn > 40) {
      const double edge = edge_random(&dice), other = edge_random(&dice);
      if (fabs(edge) < 9e11) time += fabs(edge);
      if (fabs(other) <= 1e12) at_x = other;
    }
    CHECK_OK(cardstack_velocity_tracker_add(tracker, time, at_x, at_y));
    CHECK_OK(cardstack_velocity_tracker_velocity(tracker, turn % 2 == 0 ? NAN : time, &x, &y, NULL));
    if (!(isfinite(x) && isfinite(y))) CHECK_FAIL("velocity %g, %g", x, y);
    if (turn % 20 == 19) CHECK_OK(cardstack_velocity_tracker_reset(tracker));
  }
  cardstack_velocity_tracker_destroy(tracker);
}

void edge_velocity_fields(void) {
  list_fields("cardstack_velocity_options");
  cardstack_velocity_options base, options;
  char text[80];
  CHECK_OK(cardstack_velocity_options_init(&base, sizeof base));
  for (size_t i = 0; i < field_count; i++) {
    const manifest_field field = fields[i];
    if (is_of_the_struct(&field)) continue;
    for (int edge = 0; edge < edges_of(&field); edge++) {
      options = base;
      put(&options, &field, 0, edge, text);
      check_context("tracker, %s", text);
      tracker_session(&options);
    }
  }
  uint64_t dice = 9;
  for (int turn = 0; turn < 1000; turn++) {
    options = base;
    for (int i = 0; i < 4; i++) {
      const manifest_field field = fields[(kit_random(&dice) >> 20) % field_count];
      if (is_of_the_struct(&field)) continue;
      put(&options, &field, 0, (int)((kit_random(&dice) >> 20) % (uint64_t)edges_of(&field)), text);
    }
    check_context("tracker mixture %d", turn);
    tracker_session(&options);
  }
  check_context("%s", "");
}
