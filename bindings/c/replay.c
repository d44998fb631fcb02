#include "replay.h"

#include "manifest.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

static int fail(trace_error *error, size_t line, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  error->line = line;
  vsnprintf(error->message, sizeof error->message, format, arguments);
  va_end(arguments);
  return 0;
}

/* Stores a number as a field's type. Whole numbers have to be whole, and fit. */
static int store(void *at, const char *type, double value) {
  if (strcmp(type, "double") == 0) {
    memcpy(at, &value, sizeof value);
    return 1;
  }
  /* Enumerations are all int32_t. */
  int is_unsigned = strcmp(type, "uint32_t") == 0;
  if (!(value >= (is_unsigned ? 0 : INT32_MIN)) || !(value <= (is_unsigned ? UINT32_MAX : INT32_MAX))) return 0;
  uint32_t whole = (uint32_t)(int64_t)value;
  if ((double)(int64_t)value != value) return 0;
  memcpy(at, &whole, sizeof whole);
  return 1;
}

static size_t size_of(const char *type) { return strcmp(type, "double") == 0 ? sizeof(double) : sizeof(int32_t); }

/* The field as a list of numbers: a struct in it (a spring) counts as its own fields, one after the other. */
static int set_field(cardstack_deck_config *config, const trace_statement *s, trace_error *error) {
  manifest_field field, part;
  if (!manifest_find_field("cardstack_deck_config", s->field, &field)) {
    return fail(error, s->line, "the configuration has no field '%.60s'", s->field);
  }
  unsigned char *bytes = (unsigned char *)config;
  size_t parts = 0;
  while (manifest_field_at(field.type, parts, &part)) parts++;
  size_t expected = parts > 0 ? parts : field.count;
  if (s->count != expected) {
    return fail(error, s->line, "'%.60s' takes %zu values, not %zu", s->field, expected, s->count);
  }
  for (size_t i = 0; i < s->count; i++) {
    size_t offset = field.offset + i * size_of(field.type);
    const char *type = field.type;
    if (parts > 0 && manifest_field_at(field.type, i, &part)) {
      offset = field.offset + part.offset;
      type = part.type;
    }
    if (offset + size_of(type) > sizeof *config) return fail(error, s->line, "'%.60s' is newer than this program", s->field);
    if (!store(bytes + offset, type, s->values[i])) {
      return fail(error, s->line, "'%.60s' takes whole numbers of 32 bits", s->field);
    }
  }
  return 1;
}

cardstack_deck *replay_create(const trace *trace, trace_error *error) {
  cardstack_deck_config config;
  memset(&config, 0, sizeof config);
  for (size_t i = 0; i < trace->setup_count; i++) {
    const trace_statement *s = &trace->statements[i];
    cardstack_result result = CARDSTACK_OK;
    if (s->verb == TRACE_PRESET) {
      result = cardstack_deck_config_init(&config, sizeof config, s->choice);
    } else if (s->verb == TRACE_DIRECTION_LAYOUT) {
      result = cardstack_deck_config_set_directions(&config, s->choice);
    } else if (!set_field(&config, s, error)) {
      return NULL;
    }
    if (result != CARDSTACK_OK) {
      fail(error, s->line, "%s", cardstack_result_message(result));
      return NULL;
    }
  }
  cardstack_deck *deck = NULL;
  cardstack_result result = cardstack_deck_create(&config, &deck);
  if (result != CARDSTACK_OK) {
    char message[120];
    if (cardstack_deck_config_validate(&config, message, sizeof message) == CARDSTACK_OK) {
      snprintf(message, sizeof message, "%s", cardstack_result_message(result));
    }
    fail(error, 0, "no deck: %s", message);
  }
  return deck;
}

/* Changes one field of the configuration in force. */
static int set_in_force(cardstack_deck *deck, const trace_statement *s, cardstack_result *result, trace_error *error) {
  cardstack_deck_config config;
  *result = cardstack_deck_get_config(deck, &config, sizeof config);
  if (*result != CARDSTACK_OK) return 1;
  if (!set_field(&config, s, error)) return 0;
  *result = cardstack_deck_set_config(deck, s->time, &config);
  return 1;
}

int replay_call(cardstack_deck *deck, const trace_statement *s, FILE *out, trace_error *error) {
  cardstack_result result = CARDSTACK_OK;
  switch (s->verb) {
    case TRACE_SET:
      if (!set_in_force(deck, s, &result, error)) return 0;
      break;
    case TRACE_APPEND:
      result = cardstack_deck_append(deck, s->time, s->cards, s->count, NULL);
      break;
    case TRACE_INSERT:
      result = cardstack_deck_insert(deck, s->time, s->position, s->cards, s->count, NULL);
      break;
    case TRACE_REMOVE:
      result = cardstack_deck_remove(deck, s->time, s->cards, s->count, NULL);
      break;
    case TRACE_REPLACE:
      result = cardstack_deck_replace(deck, s->time, s->cards, s->count, NULL, NULL);
      break;
    case TRACE_CLEAR:
      result = cardstack_deck_clear(deck, s->time);
      break;
    case TRACE_VIEWPORT:
      result = cardstack_deck_set_viewport(deck, s->time, s->x, s->y);
      break;
    case TRACE_WALL:
      result = cardstack_deck_set_wall_clock(deck, s->time, s->x);
      break;
    case TRACE_DOWN:
      result = cardstack_deck_pointer_down(deck, s->time, s->pointer, s->x, s->y, NULL);
      break;
    case TRACE_MOVE:
      result = cardstack_deck_pointer_move(deck, s->time, s->pointer, s->x, s->y, NULL);
      break;
    case TRACE_UP:
      result = cardstack_deck_pointer_up(deck, s->time, s->pointer, s->x, s->y, NULL);
      break;
    case TRACE_CANCEL:
      result = cardstack_deck_pointer_cancel(deck, s->time, s->pointer, NULL);
      break;
    case TRACE_SWIPE:
      result = cardstack_deck_swipe(deck, s->time, s->choice, NULL);
      break;
    case TRACE_UNDO:
      result = cardstack_deck_undo(deck, s->time, NULL);
      break;
    case TRACE_FINALIZE:
      result = cardstack_deck_finalize_all(deck, s->time);
      break;
    case TRACE_SHIFT:
      result = cardstack_deck_shift(deck, s->time, s->distance);
      break;
    case TRACE_TOUCH:
      result = cardstack_deck_touch(deck, s->time, s->cards, s->count, NULL);
      break;
    case TRACE_ANSWER:
      result = cardstack_deck_answer(deck, s->time, s->token, s->choice);
      break;
    case TRACE_CARD_DIRECTIONS:
      result = cardstack_deck_set_card_directions(deck, s->time, s->card, s->mask);
      break;
    case TRACE_PRESET:
    case TRACE_DIRECTION_LAYOUT:
    case TRACE_FRAME:
      break;
  }
  if (result != CARDSTACK_OK) fprintf(out, "error %zu %s\n", s->line, cardstack_result_name(result));
  return 1;
}

static uint64_t fnv1a(const void *data, size_t size) {
  const unsigned char *bytes = data;
  uint64_t hash = UINT64_C(0xcbf29ce484222325);
  for (size_t i = 0; i < size; i++) hash = (hash ^ bytes[i]) * UINT64_C(0x100000001b3);
  return hash;
}

static void print_events(cardstack_deck *deck, FILE *out) {
  cardstack_event events[64];
  size_t count = 0;
  do {
    if (cardstack_deck_drain_events(deck, events, sizeof events[0], 64, &count) != CARDSTACK_OK) return;
    for (size_t i = 0; i < count; i++) {
      fprintf(out, "event %" PRId32 " %" PRIu64 " %" PRIu64 " %" PRId32 " %" PRId32 "\n", events[i].kind, events[i].card,
              events[i].token, events[i].direction, events[i].reason);
    }
  } while (count > 0);
}

void replay_frame(cardstack_deck *deck, size_t index, double time, size_t line, FILE *out) {
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  cardstack_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.pose_size = sizeof poses[0];
  frame.poses = poses;
  frame.pose_capacity = CARDSTACK_MAX_POSES;
  frame.now = time;
  cardstack_result result = cardstack_deck_advance(deck, &frame);
  if (result != CARDSTACK_OK) {
    fprintf(out, "error %zu %s\n", line, cardstack_result_name(result));
    return;
  }
  fprintf(out, "frame %zu %" PRIu32 " %016" PRIx64 "\n", index, frame.pose_count,
          fnv1a(poses, frame.pose_count * sizeof poses[0]));
  print_events(deck, out);
}
