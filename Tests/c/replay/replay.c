#include "replay.h"

#include <inttypes.h>
#include <string.h>

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
    } else if (!replay_set_fields(&config, s, error)) {
      return NULL;
    }
    if (result != CARDSTACK_OK) {
      replay_fail(error, s->line, "%s", cardstack_name(CARDSTACK_TYPE_RESULT, result));
      return NULL;
    }
  }
  cardstack_deck *deck = NULL;
  cardstack_result result = cardstack_deck_create(&config, &deck);
  if (result != CARDSTACK_OK) {
    char message[120];
    if (cardstack_deck_config_validate(&config, message, sizeof message) == CARDSTACK_OK) {
      snprintf(message, sizeof message, "%s", cardstack_name(CARDSTACK_TYPE_RESULT, result));
    }
    replay_fail(error, 0, "no deck: %s", message);
  }
  return deck;
}

/* Changes fields of the deck's configuration in one call. */
static int set_in_force(cardstack_deck *deck, const trace_statement *s, cardstack_result *result, trace_error *error) {
  cardstack_deck_config config;
  *result = cardstack_deck_get_config(deck, &config, sizeof config);
  if (*result != CARDSTACK_OK) return 1;
  if (!replay_set_fields(&config, s, error)) return 0;
  *result = cardstack_deck_set_config(deck, s->time, &config);
  return 1;
}

/* Lets time pass, and discards the frame. */
static cardstack_result pass(cardstack_deck *deck, double time) {
  cardstack_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.pose_size = sizeof(cardstack_pose);
  frame.now = time;
  return cardstack_deck_advance(deck, &frame);
}

int replay_call(cardstack_deck *deck, const trace_statement *s, replay_output *out, trace_error *error) {
  cardstack_result result = CARDSTACK_OK;
  switch (s->verb) {
    case TRACE_SET:
      if (!set_in_force(deck, s, &result, error)) return 0;
      break;
    case TRACE_CALL:
      result = s->call->make(deck, s->time, s->arguments);
      break;
    case TRACE_PASS:
      result = pass(deck, s->time);
      break;
    case TRACE_DRAIN:
      replay_drain(deck, out);
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
static void print_event(const cardstack_event *event, FILE *out) {
  fprintf(out, "event %" PRId32 " %" PRIu64 " %" PRIu64 " %" PRId32 " %" PRId32, event->kind, event->card, event->token,
          event->direction, event->reason);
  if (event->kind == CARDSTACK_EVENT_PHASE) fprintf(out, " %" PRId32 " %" PRId32, event->phase, event->slot);
  if (event->kind >= CARDSTACK_EVENT_LOAD) {
    fprintf(out, " %" PRId64 " %" PRIu64 " %" PRIu64, (int64_t)event->wall_time, event->decision, event->nonce);
    fprintf(out, " %" PRIu32 " %" PRIu32 " %" PRId32, event->count, event->index, event->priority);
  }
  fputc('\n', out);
}

void replay_drain(cardstack_deck *deck, replay_output *out) {
  cardstack_event events[64];
  size_t count = 0;
  do {
    if (cardstack_deck_drain_events(deck, events, sizeof events[0], 64, &count) != CARDSTACK_OK) return;
    if (count > 0) replay_end_frames(out);
    for (size_t i = 0; i < count; i++) print_event(&events[i], out->file);
  } while (count > 0);
}

int replay_advance(cardstack_deck *deck, double time, size_t line, replay_output *out) {
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
    replay_error(out, line, cardstack_name(CARDSTACK_TYPE_RESULT, result));
    return 0;
  }
  replay_frame(out, poses, frame.pose_count);
  return 1;
}
