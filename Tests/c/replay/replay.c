#include "replay.h"

#include <inttypes.h>
#include <stddef.h>
#include <string.h>

typedef union configuration {
  cardstack_deck_config deck;
  cardstack_sheet_config sheet;
} configuration;

int replay_create(const trace *trace, trace_object *object, trace_error *error) {
  *object = (trace_object){.is_sheet = trace->is_sheet};
  configuration config;
  memset(&config, 0, sizeof config);
  for (size_t i = 0; i < trace->setup_count; i++) {
    const trace_statement *s = &trace->statements[i];
    cardstack_result result = CARDSTACK_OK;
    if (s->verb == TRACE_PRESET) {
#define INIT(kind) cardstack_##kind##_config_init(&config.kind, sizeof config.kind, s->choice)
      result = REPLAY_EITHER(*object, INIT);
    } else if (s->verb == TRACE_DIRECTION_LAYOUT) {
      result = cardstack_deck_config_set_directions(&config.deck, s->choice);
    } else if (!replay_set_fields(&config, object->is_sheet, s, error)) {
      return 0;
    }
    if (result != CARDSTACK_OK) return replay_fail(error, s->line, "%s", cardstack_name(CARDSTACK_TYPE_RESULT, result));
  }
#define CREATE(kind) cardstack_##kind##_create(&config.kind, &object->kind)
  const cardstack_result result = REPLAY_EITHER(*object, CREATE);
  if (result == CARDSTACK_OK) return 1;
  char message[120];
#define VALIDATE(kind) cardstack_##kind##_config_validate(&config.kind, message, sizeof message)
  if (REPLAY_EITHER(*object, VALIDATE) == CARDSTACK_OK) {
    snprintf(message, sizeof message, "%s", cardstack_name(CARDSTACK_TYPE_RESULT, result));
  }
  return replay_fail(error, 0, "no %s: %s", object->is_sheet ? "sheet" : "deck", message);
}

/* Changes fields of the configuration in force in one call. */
static int set_in_force(trace_object object, const trace_statement *s, cardstack_result *result, trace_error *error) {
  configuration config;
#define GET(kind) cardstack_##kind##_get_config(object.kind, &config.kind, sizeof config.kind)
  *result = REPLAY_EITHER(object, GET);
  if (*result != CARDSTACK_OK) return 1;
  if (!replay_set_fields(&config, object.is_sheet, s, error)) return 0;
#define SET(kind) cardstack_##kind##_set_config(object.kind, s->time, &config.kind)
  *result = REPLAY_EITHER(object, SET);
  return 1;
}

/* Lets time pass, and fills in a frame: of a deck with no poses or, with room for them, with all. */
static cardstack_result advance(trace_object object, double time, cardstack_pose *poses, cardstack_frame *frame,
                                cardstack_sheet_frame *sheet_frame) {
  (void)cardstack_sheet_frame_init(sheet_frame, sizeof *sheet_frame);
  sheet_frame->now = time;
  (void)cardstack_frame_init(frame, sizeof *frame, sizeof *poses);
  frame->poses = poses;
  frame->pose_capacity = poses != NULL ? CARDSTACK_MAX_POSES : 0;
  frame->now = time;
  return object.is_sheet ? cardstack_sheet_advance(object.sheet, sheet_frame) : cardstack_deck_advance(object.deck, frame);
}

int replay_call(trace_object object, const trace_statement *s, replay_output *out, trace_error *error) {
  cardstack_result result = CARDSTACK_OK;
  cardstack_frame frame;
  cardstack_sheet_frame sheet_frame;
  switch (s->verb) {
    case TRACE_SET:
      if (!set_in_force(object, s, &result, error)) return 0;
      break;
    case TRACE_CALL:
      result = s->call->make(object, s->time, s->arguments);
      break;
    case TRACE_PASS:
      result = advance(object, s->time, NULL, &frame, &sheet_frame);
      break;
    case TRACE_DRAIN:
      replay_drain(object, out);
      break;
    case TRACE_PRESET:
    case TRACE_DIRECTION_LAYOUT:
    case TRACE_FRAME:
    case TRACE_ADVANCE:
      break;
  }
  if (result != CARDSTACK_OK) replay_error(out, s->line, cardstack_name(CARDSTACK_TYPE_RESULT, result));
  return 1;
}

/* Prints an event. The events of the feed and the delivery have more fields. */
static void print_deck(const cardstack_event *event, FILE *out) {
  fprintf(out, "event %" PRId32 " %" PRIu64 " %" PRIu64 " %" PRId32 " %" PRId32, event->kind, event->card, event->token,
          event->direction, event->reason);
  if (event->kind == CARDSTACK_EVENT_PHASE) fprintf(out, " %" PRId32 " %" PRId32, event->phase, event->slot);
  if (event->kind >= CARDSTACK_EVENT_LOAD) {
    fprintf(out, " %" PRId64 " %" PRIu64 " %" PRIu64, (int64_t)event->wall_time, event->decision, event->nonce);
    fprintf(out, " %" PRIu32 " %" PRIu32 " %" PRId32, event->count, event->index, event->priority);
  }
  fputc('\n', out);
}

static void print_sheet(const cardstack_sheet_event *event, FILE *out) {
  fprintf(out, "event %" PRId32 " %" PRId32 " %" PRId32 " %016" PRIx64 "\n", event->kind, event->reason, event->stop,
          replay_fnv1a(REPLAY_BASIS, event, sizeof *event));
}

void replay_drain(trace_object object, replay_output *out) {
  union {
    cardstack_event deck[64];
    cardstack_sheet_event sheet[64];
  } events;
  size_t count = 0;
  do {
#define DRAIN(kind) cardstack_##kind##_drain_events(object.kind, events.kind, sizeof events.kind[0], 64, &count)
    if (REPLAY_EITHER(object, DRAIN) != CARDSTACK_OK) return;
    if (count > 0) replay_end_frames(out);
#define PRINT(kind) print_##kind(&events.kind[i], out->file)
    for (size_t i = 0; i < count; i++) REPLAY_EITHER(object, PRINT);
  } while (count > 0);
}

int replay_advance(trace_object object, double time, size_t line, replay_output *out) {
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  cardstack_frame frame;
  cardstack_sheet_frame sheet_frame;
  cardstack_result result = advance(object, time, poses, &frame, &sheet_frame);
  if (result != CARDSTACK_OK) {
    replay_error(out, line, cardstack_name(CARDSTACK_TYPE_RESULT, result));
    return 0;
  }
  if (object.is_sheet) {
    sheet_frame.struct_size = 0;
    sheet_frame.now = 0;
    replay_hash(out, &sheet_frame, sizeof sheet_frame);
  } else {
    replay_hash(out, &frame.pose_count, sizeof frame.pose_count);
    replay_hash(out, poses, frame.pose_count * sizeof poses[0]);
  }
  replay_frame(out);
  return 1;
}
