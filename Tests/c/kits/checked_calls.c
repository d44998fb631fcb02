/* Every function with outputs, as the C tests call it: outputs.h says what is checked. Written by bindings/generate.py
 * from the manifest. Do not edit. The linker's option --wrap puts these functions between a test and the library. */

#include "outputs.h"

#include <cardstack.h>
#include <cardstack_motion.h>
#include <cardstack_sheet.h>
#include <stddef.h>

cardstack_result __real_cardstack_deck_config_init(cardstack_deck_config *config, size_t struct_size, cardstack_preset preset);
cardstack_result __wrap_cardstack_deck_config_init(cardstack_deck_config *config, size_t struct_size, cardstack_preset preset);
cardstack_result __wrap_cardstack_deck_config_init(cardstack_deck_config *config, size_t struct_size, cardstack_preset preset) {
  if (config != NULL && struct_size == sizeof *config) outputs_fill(&*config, sizeof *config);
  const cardstack_result result = __real_cardstack_deck_config_init(config, struct_size, preset);
  if (result != CARDSTACK_OK) {
    if (config != NULL && struct_size == sizeof *config) outputs_check(__func__ + 7, &*config, sizeof *config, result);
    return result;
  }
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->struct_size", &config->struct_size, sizeof config->struct_size);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->preset", &config->preset, sizeof config->preset);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->reduced_motion", &config->reduced_motion, sizeof config->reduced_motion);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->disabled", &config->disabled, sizeof config->disabled);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->viewport", &config->viewport, sizeof config->viewport);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->card", &config->card, sizeof config->card);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->pile", &config->pile, sizeof config->pile);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->press", &config->press, sizeof config->press);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->velocity", &config->velocity, sizeof config->velocity);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->resampling", &config->resampling, sizeof config->resampling);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->swipe", &config->swipe, sizeof config->swipe);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->look", &config->look, sizeof config->look);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->motion", &config->motion, sizeof config->motion);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->exit", &config->exit, sizeof config->exit);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->recycle", &config->recycle, sizeof config->recycle);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->undo", &config->undo, sizeof config->undo);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->consent", &config->consent, sizeof config->consent);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->feed", &config->feed, sizeof config->feed);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->retry", &config->retry, sizeof config->retry);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->delivery", &config->delivery, sizeof config->delivery);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->autoplay", &config->autoplay, sizeof config->autoplay);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->events", &config->events, sizeof config->events);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->media", &config->media, sizeof config->media);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->reserved", &config->reserved, sizeof config->reserved);
  return result;
}

cardstack_result __real_cardstack_deck_create(const cardstack_deck_config *config, cardstack_deck **out_deck);
cardstack_result __wrap_cardstack_deck_create(const cardstack_deck_config *config, cardstack_deck **out_deck);
cardstack_result __wrap_cardstack_deck_create(const cardstack_deck_config *config, cardstack_deck **out_deck) {
  if (out_deck != NULL) outputs_fill(&*out_deck, sizeof *out_deck);
  const cardstack_result result = __real_cardstack_deck_create(config, out_deck);
  if (result != CARDSTACK_OK) {
    if (out_deck != NULL) outputs_check(__func__ + 7, &*out_deck, sizeof *out_deck, result);
    return result;
  }
  if (out_deck != NULL) outputs_written(__func__ + 7, "*out_deck", &*out_deck, sizeof *out_deck);
  return result;
}

cardstack_result __real_cardstack_deck_append(cardstack_deck *deck, double time, const uint64_t *cards, size_t count, size_t *out_taken);
cardstack_result __wrap_cardstack_deck_append(cardstack_deck *deck, double time, const uint64_t *cards, size_t count, size_t *out_taken);
cardstack_result __wrap_cardstack_deck_append(cardstack_deck *deck, double time, const uint64_t *cards, size_t count, size_t *out_taken) {
  size_t spare_out_taken;
  if (out_taken == NULL && outputs_turn()) out_taken = &spare_out_taken;
  if (out_taken != NULL) outputs_fill(&*out_taken, sizeof *out_taken);
  const cardstack_result result = __real_cardstack_deck_append(deck, time, cards, count, out_taken);
  if (result != CARDSTACK_OK) {
    if (out_taken != NULL) outputs_check(__func__ + 7, &*out_taken, sizeof *out_taken, result);
    return result;
  }
  if (out_taken != NULL) outputs_written(__func__ + 7, "*out_taken", &*out_taken, sizeof *out_taken);
  return result;
}

cardstack_result __real_cardstack_frame_init(cardstack_frame *frame, size_t struct_size, size_t pose_size);
cardstack_result __wrap_cardstack_frame_init(cardstack_frame *frame, size_t struct_size, size_t pose_size);
cardstack_result __wrap_cardstack_frame_init(cardstack_frame *frame, size_t struct_size, size_t pose_size) {
  if (frame != NULL && struct_size == sizeof *frame) outputs_fill(&*frame, sizeof *frame);
  const cardstack_result result = __real_cardstack_frame_init(frame, struct_size, pose_size);
  if (result != CARDSTACK_OK) {
    if (frame != NULL && struct_size == sizeof *frame) outputs_check(__func__ + 7, &*frame, sizeof *frame, result);
    return result;
  }
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->struct_size", &frame->struct_size, sizeof frame->struct_size);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->pose_size", &frame->pose_size, sizeof frame->pose_size);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->poses", &frame->poses, sizeof frame->poses);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->pose_capacity", &frame->pose_capacity, sizeof frame->pose_capacity);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->pose_count", &frame->pose_count, sizeof frame->pose_count);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->now", &frame->now, sizeof frame->now);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->time", &frame->time, sizeof frame->time);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->wake_in", &frame->wake_in, sizeof frame->wake_in);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->chrome_opacity", &frame->chrome_opacity, sizeof frame->chrome_opacity);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->top", &frame->top, sizeof frame->top);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->remaining", &frame->remaining, sizeof frame->remaining);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->undoable", &frame->undoable, sizeof frame->undoable);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->pending_events", &frame->pending_events, sizeof frame->pending_events);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->interaction", &frame->interaction, sizeof frame->interaction);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->motion", &frame->motion, sizeof frame->motion);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->supply", &frame->supply, sizeof frame->supply);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->state", &frame->state, sizeof frame->state);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->questions", &frame->questions, sizeof frame->questions);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->journal", &frame->journal, sizeof frame->journal);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->reserve", &frame->reserve, sizeof frame->reserve);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->undelivered", &frame->undelivered, sizeof frame->undelivered);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->feed", &frame->feed, sizeof frame->feed);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->feed_error", &frame->feed_error, sizeof frame->feed_error);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->outbox", &frame->outbox, sizeof frame->outbox);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->parked", &frame->parked, sizeof frame->parked);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->card_width", &frame->card_width, sizeof frame->card_width);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->card_height", &frame->card_height, sizeof frame->card_height);
  return result;
}

cardstack_result __real_cardstack_deck_pointer_down(cardstack_deck *deck, double time, int64_t pointer, double x, double y, int32_t *out_taken);
cardstack_result __wrap_cardstack_deck_pointer_down(cardstack_deck *deck, double time, int64_t pointer, double x, double y, int32_t *out_taken);
cardstack_result __wrap_cardstack_deck_pointer_down(cardstack_deck *deck, double time, int64_t pointer, double x, double y, int32_t *out_taken) {
  int32_t spare_out_taken;
  if (out_taken == NULL && outputs_turn()) out_taken = &spare_out_taken;
  if (out_taken != NULL) outputs_fill(&*out_taken, sizeof *out_taken);
  const cardstack_result result = __real_cardstack_deck_pointer_down(deck, time, pointer, x, y, out_taken);
  if (result != CARDSTACK_OK) {
    if (out_taken != NULL) outputs_check(__func__ + 7, &*out_taken, sizeof *out_taken, result);
    return result;
  }
  if (out_taken != NULL) outputs_written(__func__ + 7, "*out_taken", &*out_taken, sizeof *out_taken);
  return result;
}

cardstack_result __real_cardstack_deck_pointer_move(cardstack_deck *deck, double time, int64_t pointer, double x, double y, int32_t *out_taken);
cardstack_result __wrap_cardstack_deck_pointer_move(cardstack_deck *deck, double time, int64_t pointer, double x, double y, int32_t *out_taken);
cardstack_result __wrap_cardstack_deck_pointer_move(cardstack_deck *deck, double time, int64_t pointer, double x, double y, int32_t *out_taken) {
  int32_t spare_out_taken;
  if (out_taken == NULL && outputs_turn()) out_taken = &spare_out_taken;
  if (out_taken != NULL) outputs_fill(&*out_taken, sizeof *out_taken);
  const cardstack_result result = __real_cardstack_deck_pointer_move(deck, time, pointer, x, y, out_taken);
  if (result != CARDSTACK_OK) {
    if (out_taken != NULL) outputs_check(__func__ + 7, &*out_taken, sizeof *out_taken, result);
    return result;
  }
  if (out_taken != NULL) outputs_written(__func__ + 7, "*out_taken", &*out_taken, sizeof *out_taken);
  return result;
}

cardstack_result __real_cardstack_deck_pointer_up(cardstack_deck *deck, double time, int64_t pointer, double x, double y, int32_t *out_taken);
cardstack_result __wrap_cardstack_deck_pointer_up(cardstack_deck *deck, double time, int64_t pointer, double x, double y, int32_t *out_taken);
cardstack_result __wrap_cardstack_deck_pointer_up(cardstack_deck *deck, double time, int64_t pointer, double x, double y, int32_t *out_taken) {
  int32_t spare_out_taken;
  if (out_taken == NULL && outputs_turn()) out_taken = &spare_out_taken;
  if (out_taken != NULL) outputs_fill(&*out_taken, sizeof *out_taken);
  const cardstack_result result = __real_cardstack_deck_pointer_up(deck, time, pointer, x, y, out_taken);
  if (result != CARDSTACK_OK) {
    if (out_taken != NULL) outputs_check(__func__ + 7, &*out_taken, sizeof *out_taken, result);
    return result;
  }
  if (out_taken != NULL) outputs_written(__func__ + 7, "*out_taken", &*out_taken, sizeof *out_taken);
  return result;
}

cardstack_result __real_cardstack_deck_advance(cardstack_deck *deck, cardstack_frame *frame);
cardstack_result __wrap_cardstack_deck_advance(cardstack_deck *deck, cardstack_frame *frame);
cardstack_result __wrap_cardstack_deck_advance(cardstack_deck *deck, cardstack_frame *frame) {
  if (frame != NULL && frame->poses != NULL && frame->pose_size == sizeof(cardstack_pose)) outputs_fill_array(frame->poses, frame->pose_capacity, frame->pose_size);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->pose_count, sizeof frame->pose_count);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->time, sizeof frame->time);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->wake_in, sizeof frame->wake_in);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->chrome_opacity, sizeof frame->chrome_opacity);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->top, sizeof frame->top);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->remaining, sizeof frame->remaining);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->undoable, sizeof frame->undoable);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->pending_events, sizeof frame->pending_events);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->interaction, sizeof frame->interaction);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->motion, sizeof frame->motion);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->supply, sizeof frame->supply);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->state, sizeof frame->state);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->questions, sizeof frame->questions);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->journal, sizeof frame->journal);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->reserve, sizeof frame->reserve);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->undelivered, sizeof frame->undelivered);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->feed, sizeof frame->feed);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->feed_error, sizeof frame->feed_error);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->outbox, sizeof frame->outbox);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->parked, sizeof frame->parked);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->card_width, sizeof frame->card_width);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->card_height, sizeof frame->card_height);
  const cardstack_result result = __real_cardstack_deck_advance(deck, frame);
  outputs_end_array(result == CARDSTACK_OK ? frame->pose_count : 0);
  if (result != CARDSTACK_OK) {
    if (frame != NULL && frame->struct_size == sizeof *frame && result != CARDSTACK_ERROR_BUFFER_TOO_SMALL) outputs_check(__func__ + 7, &frame->pose_count, sizeof frame->pose_count, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->time, sizeof frame->time, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->wake_in, sizeof frame->wake_in, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->chrome_opacity, sizeof frame->chrome_opacity, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->top, sizeof frame->top, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->remaining, sizeof frame->remaining, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->undoable, sizeof frame->undoable, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->pending_events, sizeof frame->pending_events, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->interaction, sizeof frame->interaction, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->motion, sizeof frame->motion, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->supply, sizeof frame->supply, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->state, sizeof frame->state, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->questions, sizeof frame->questions, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->journal, sizeof frame->journal, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->reserve, sizeof frame->reserve, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->undelivered, sizeof frame->undelivered, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->feed, sizeof frame->feed, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->feed_error, sizeof frame->feed_error, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->outbox, sizeof frame->outbox, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->parked, sizeof frame->parked, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->card_width, sizeof frame->card_width, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->card_height, sizeof frame->card_height, result);
    return result;
  }
  if (frame != NULL && frame->poses != NULL && frame->pose_size == sizeof(cardstack_pose)) outputs_written_array(__func__ + 7, "frame->poses->card", &frame->poses->card, sizeof frame->poses->card, frame->pose_count, sizeof *frame->poses);
  if (frame != NULL && frame->poses != NULL && frame->pose_size == sizeof(cardstack_pose)) outputs_written_array(__func__ + 7, "frame->poses->x", &frame->poses->x, sizeof frame->poses->x, frame->pose_count, sizeof *frame->poses);
  if (frame != NULL && frame->poses != NULL && frame->pose_size == sizeof(cardstack_pose)) outputs_written_array(__func__ + 7, "frame->poses->y", &frame->poses->y, sizeof frame->poses->y, frame->pose_count, sizeof *frame->poses);
  if (frame != NULL && frame->poses != NULL && frame->pose_size == sizeof(cardstack_pose)) outputs_written_array(__func__ + 7, "frame->poses->rotation", &frame->poses->rotation, sizeof frame->poses->rotation, frame->pose_count, sizeof *frame->poses);
  if (frame != NULL && frame->poses != NULL && frame->pose_size == sizeof(cardstack_pose)) outputs_written_array(__func__ + 7, "frame->poses->scale", &frame->poses->scale, sizeof frame->poses->scale, frame->pose_count, sizeof *frame->poses);
  if (frame != NULL && frame->poses != NULL && frame->pose_size == sizeof(cardstack_pose)) outputs_written_array(__func__ + 7, "frame->poses->opacity", &frame->poses->opacity, sizeof frame->poses->opacity, frame->pose_count, sizeof *frame->poses);
  if (frame != NULL && frame->poses != NULL && frame->pose_size == sizeof(cardstack_pose)) outputs_written_array(__func__ + 7, "frame->poses->depth", &frame->poses->depth, sizeof frame->poses->depth, frame->pose_count, sizeof *frame->poses);
  if (frame != NULL && frame->poses != NULL && frame->pose_size == sizeof(cardstack_pose)) outputs_written_array(__func__ + 7, "frame->poses->progress", &frame->poses->progress, sizeof frame->poses->progress, frame->pose_count, sizeof *frame->poses);
  if (frame != NULL && frame->poses != NULL && frame->pose_size == sizeof(cardstack_pose)) outputs_written_array(__func__ + 7, "frame->poses->stamp_opacity", &frame->poses->stamp_opacity, sizeof frame->poses->stamp_opacity, frame->pose_count, sizeof *frame->poses);
  if (frame != NULL && frame->poses != NULL && frame->pose_size == sizeof(cardstack_pose)) outputs_written_array(__func__ + 7, "frame->poses->stamp_scale", &frame->poses->stamp_scale, sizeof frame->poses->stamp_scale, frame->pose_count, sizeof *frame->poses);
  if (frame != NULL && frame->poses != NULL && frame->pose_size == sizeof(cardstack_pose)) outputs_written_array(__func__ + 7, "frame->poses->direction", &frame->poses->direction, sizeof frame->poses->direction, frame->pose_count, sizeof *frame->poses);
  if (frame != NULL && frame->poses != NULL && frame->pose_size == sizeof(cardstack_pose)) outputs_written_array(__func__ + 7, "frame->poses->phase", &frame->poses->phase, sizeof frame->poses->phase, frame->pose_count, sizeof *frame->poses);
  if (frame != NULL && frame->poses != NULL && frame->pose_size == sizeof(cardstack_pose)) outputs_written_array(__func__ + 7, "frame->poses->slot", &frame->poses->slot, sizeof frame->poses->slot, frame->pose_count, sizeof *frame->poses);
  if (frame != NULL && frame->poses != NULL && frame->pose_size == sizeof(cardstack_pose)) outputs_written_array(__func__ + 7, "frame->poses->flags", &frame->poses->flags, sizeof frame->poses->flags, frame->pose_count, sizeof *frame->poses);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->pose_count", &frame->pose_count, sizeof frame->pose_count);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->time", &frame->time, sizeof frame->time);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->wake_in", &frame->wake_in, sizeof frame->wake_in);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->chrome_opacity", &frame->chrome_opacity, sizeof frame->chrome_opacity);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->top", &frame->top, sizeof frame->top);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->remaining", &frame->remaining, sizeof frame->remaining);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->undoable", &frame->undoable, sizeof frame->undoable);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->pending_events", &frame->pending_events, sizeof frame->pending_events);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->interaction", &frame->interaction, sizeof frame->interaction);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->motion", &frame->motion, sizeof frame->motion);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->supply", &frame->supply, sizeof frame->supply);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->state", &frame->state, sizeof frame->state);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->questions", &frame->questions, sizeof frame->questions);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->journal", &frame->journal, sizeof frame->journal);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->reserve", &frame->reserve, sizeof frame->reserve);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->undelivered", &frame->undelivered, sizeof frame->undelivered);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->feed", &frame->feed, sizeof frame->feed);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->feed_error", &frame->feed_error, sizeof frame->feed_error);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->outbox", &frame->outbox, sizeof frame->outbox);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->parked", &frame->parked, sizeof frame->parked);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->card_width", &frame->card_width, sizeof frame->card_width);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->card_height", &frame->card_height, sizeof frame->card_height);
  return result;
}

cardstack_result __real_cardstack_deck_drain_events(cardstack_deck *deck, cardstack_event *events, size_t element_size, size_t capacity, size_t *out_count);
cardstack_result __wrap_cardstack_deck_drain_events(cardstack_deck *deck, cardstack_event *events, size_t element_size, size_t capacity, size_t *out_count);
cardstack_result __wrap_cardstack_deck_drain_events(cardstack_deck *deck, cardstack_event *events, size_t element_size, size_t capacity, size_t *out_count) {
  if (events != NULL && element_size == sizeof *events) outputs_fill_array(events, capacity, sizeof *events);
  if (out_count != NULL) outputs_fill(&*out_count, sizeof *out_count);
  const cardstack_result result = __real_cardstack_deck_drain_events(deck, events, element_size, capacity, out_count);
  outputs_end_array(result == CARDSTACK_OK ? *out_count : 0);
  if (result != CARDSTACK_OK) {
    if (out_count != NULL) outputs_check(__func__ + 7, &*out_count, sizeof *out_count, result);
    return result;
  }
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->sequence", &events->sequence, sizeof events->sequence, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->time", &events->time, sizeof events->time, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->card", &events->card, sizeof events->card, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->token", &events->token, sizeof events->token, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->x", &events->x, sizeof events->x, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->y", &events->y, sizeof events->y, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->wall_time", &events->wall_time, sizeof events->wall_time, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->kind", &events->kind, sizeof events->kind, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->direction", &events->direction, sizeof events->direction, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->reason", &events->reason, sizeof events->reason, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->tries", &events->tries, sizeof events->tries, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->decision", &events->decision, sizeof events->decision, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->nonce", &events->nonce, sizeof events->nonce, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->count", &events->count, sizeof events->count, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->slot", &events->slot, sizeof events->slot, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->phase", &events->phase, sizeof events->phase, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->index", &events->index, sizeof events->index, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->priority", &events->priority, sizeof events->priority, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->error_number", &events->error_number, sizeof events->error_number, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->is_sealed", &events->is_sealed, sizeof events->is_sealed, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->failures", &events->failures, sizeof events->failures, *out_count, sizeof *events);
  if (out_count != NULL) outputs_written(__func__ + 7, "*out_count", &*out_count, sizeof *out_count);
  return result;
}

cardstack_result __real_cardstack_deck_swipe(cardstack_deck *deck, double time, cardstack_direction direction, uint32_t flags, uint64_t *out_token);
cardstack_result __wrap_cardstack_deck_swipe(cardstack_deck *deck, double time, cardstack_direction direction, uint32_t flags, uint64_t *out_token);
cardstack_result __wrap_cardstack_deck_swipe(cardstack_deck *deck, double time, cardstack_direction direction, uint32_t flags, uint64_t *out_token) {
  uint64_t spare_out_token;
  if (out_token == NULL && outputs_turn()) out_token = &spare_out_token;
  if (out_token != NULL) outputs_fill(&*out_token, sizeof *out_token);
  const cardstack_result result = __real_cardstack_deck_swipe(deck, time, direction, flags, out_token);
  if (result != CARDSTACK_OK) {
    if (out_token != NULL) outputs_check(__func__ + 7, &*out_token, sizeof *out_token, result);
    return result;
  }
  if (out_token != NULL) outputs_written(__func__ + 7, "*out_token", &*out_token, sizeof *out_token);
  return result;
}

cardstack_result __real_cardstack_deck_undo(cardstack_deck *deck, double time, cardstack_direction from, uint32_t flags, uint64_t *out_token);
cardstack_result __wrap_cardstack_deck_undo(cardstack_deck *deck, double time, cardstack_direction from, uint32_t flags, uint64_t *out_token);
cardstack_result __wrap_cardstack_deck_undo(cardstack_deck *deck, double time, cardstack_direction from, uint32_t flags, uint64_t *out_token) {
  uint64_t spare_out_token;
  if (out_token == NULL && outputs_turn()) out_token = &spare_out_token;
  if (out_token != NULL) outputs_fill(&*out_token, sizeof *out_token);
  const cardstack_result result = __real_cardstack_deck_undo(deck, time, from, flags, out_token);
  if (result != CARDSTACK_OK) {
    if (out_token != NULL) outputs_check(__func__ + 7, &*out_token, sizeof *out_token, result);
    return result;
  }
  if (out_token != NULL) outputs_written(__func__ + 7, "*out_token", &*out_token, sizeof *out_token);
  return result;
}

cardstack_result __real_cardstack_deck_pointer_cancel(cardstack_deck *deck, double time, int64_t pointer, int32_t *out_taken);
cardstack_result __wrap_cardstack_deck_pointer_cancel(cardstack_deck *deck, double time, int64_t pointer, int32_t *out_taken);
cardstack_result __wrap_cardstack_deck_pointer_cancel(cardstack_deck *deck, double time, int64_t pointer, int32_t *out_taken) {
  int32_t spare_out_taken;
  if (out_taken == NULL && outputs_turn()) out_taken = &spare_out_taken;
  if (out_taken != NULL) outputs_fill(&*out_taken, sizeof *out_taken);
  const cardstack_result result = __real_cardstack_deck_pointer_cancel(deck, time, pointer, out_taken);
  if (result != CARDSTACK_OK) {
    if (out_taken != NULL) outputs_check(__func__ + 7, &*out_taken, sizeof *out_taken, result);
    return result;
  }
  if (out_taken != NULL) outputs_written(__func__ + 7, "*out_taken", &*out_taken, sizeof *out_taken);
  return result;
}

cardstack_result __real_cardstack_deck_scroll(cardstack_deck *deck, double time, double x, double y, double dx, double dy, cardstack_scroll_phase phase, int32_t *out_taken);
cardstack_result __wrap_cardstack_deck_scroll(cardstack_deck *deck, double time, double x, double y, double dx, double dy, cardstack_scroll_phase phase, int32_t *out_taken);
cardstack_result __wrap_cardstack_deck_scroll(cardstack_deck *deck, double time, double x, double y, double dx, double dy, cardstack_scroll_phase phase, int32_t *out_taken) {
  int32_t spare_out_taken;
  if (out_taken == NULL && outputs_turn()) out_taken = &spare_out_taken;
  if (out_taken != NULL) outputs_fill(&*out_taken, sizeof *out_taken);
  const cardstack_result result = __real_cardstack_deck_scroll(deck, time, x, y, dx, dy, phase, out_taken);
  if (result != CARDSTACK_OK) {
    if (out_taken != NULL) outputs_check(__func__ + 7, &*out_taken, sizeof *out_taken, result);
    return result;
  }
  if (out_taken != NULL) outputs_written(__func__ + 7, "*out_taken", &*out_taken, sizeof *out_taken);
  return result;
}

cardstack_result __real_cardstack_release_init(cardstack_release *release, size_t struct_size);
cardstack_result __wrap_cardstack_release_init(cardstack_release *release, size_t struct_size);
cardstack_result __wrap_cardstack_release_init(cardstack_release *release, size_t struct_size) {
  if (release != NULL && struct_size == sizeof *release) outputs_fill(&*release, sizeof *release);
  const cardstack_result result = __real_cardstack_release_init(release, struct_size);
  if (result != CARDSTACK_OK) {
    if (release != NULL && struct_size == sizeof *release) outputs_check(__func__ + 7, &*release, sizeof *release, result);
    return result;
  }
  if (release != NULL && struct_size == sizeof *release) outputs_written(__func__ + 7, "release->struct_size", &release->struct_size, sizeof release->struct_size);
  if (release != NULL && struct_size == sizeof *release) outputs_written(__func__ + 7, "release->verdict", &release->verdict, sizeof release->verdict);
  if (release != NULL && struct_size == sizeof *release) outputs_written(__func__ + 7, "release->card", &release->card, sizeof release->card);
  if (release != NULL && struct_size == sizeof *release) outputs_written(__func__ + 7, "release->time", &release->time, sizeof release->time);
  if (release != NULL && struct_size == sizeof *release) outputs_written(__func__ + 7, "release->velocity_x", &release->velocity_x, sizeof release->velocity_x);
  if (release != NULL && struct_size == sizeof *release) outputs_written(__func__ + 7, "release->velocity_y", &release->velocity_y, sizeof release->velocity_y);
  if (release != NULL && struct_size == sizeof *release) outputs_written(__func__ + 7, "release->speed", &release->speed, sizeof release->speed);
  if (release != NULL && struct_size == sizeof *release) outputs_written(__func__ + 7, "release->translation_x", &release->translation_x, sizeof release->translation_x);
  if (release != NULL && struct_size == sizeof *release) outputs_written(__func__ + 7, "release->translation_y", &release->translation_y, sizeof release->translation_y);
  if (release != NULL && struct_size == sizeof *release) outputs_written(__func__ + 7, "release->distance", &release->distance, sizeof release->distance);
  if (release != NULL && struct_size == sizeof *release) outputs_written(__func__ + 7, "release->threshold", &release->threshold, sizeof release->threshold);
  if (release != NULL && struct_size == sizeof *release) outputs_written(__func__ + 7, "release->projected_distance", &release->projected_distance, sizeof release->projected_distance);
  if (release != NULL && struct_size == sizeof *release) outputs_written(__func__ + 7, "release->fling_velocity", &release->fling_velocity, sizeof release->fling_velocity);
  if (release != NULL && struct_size == sizeof *release) outputs_written(__func__ + 7, "release->flick_back_velocity", &release->flick_back_velocity, sizeof release->flick_back_velocity);
  if (release != NULL && struct_size == sizeof *release) outputs_written(__func__ + 7, "release->direction", &release->direction, sizeof release->direction);
  if (release != NULL && struct_size == sizeof *release) outputs_written(__func__ + 7, "release->reason", &release->reason, sizeof release->reason);
  if (release != NULL && struct_size == sizeof *release) outputs_written(__func__ + 7, "release->commit_rule", &release->commit_rule, sizeof release->commit_rule);
  if (release != NULL && struct_size == sizeof *release) outputs_written(__func__ + 7, "release->metric", &release->metric, sizeof release->metric);
  if (release != NULL && struct_size == sizeof *release) outputs_written(__func__ + 7, "release->is_held", &release->is_held, sizeof release->is_held);
  if (release != NULL && struct_size == sizeof *release) outputs_written(__func__ + 7, "release->samples", &release->samples, sizeof release->samples);
  return result;
}

cardstack_result __real_cardstack_deck_last_release(cardstack_deck *deck, cardstack_release *release);
cardstack_result __wrap_cardstack_deck_last_release(cardstack_deck *deck, cardstack_release *release);
cardstack_result __wrap_cardstack_deck_last_release(cardstack_deck *deck, cardstack_release *release) {
  if (release != NULL && release->struct_size == sizeof *release) outputs_fill(&release->verdict, sizeof release->verdict);
  if (release != NULL && release->struct_size == sizeof *release) outputs_fill(&release->card, sizeof release->card);
  if (release != NULL && release->struct_size == sizeof *release) outputs_fill(&release->time, sizeof release->time);
  if (release != NULL && release->struct_size == sizeof *release) outputs_fill(&release->velocity_x, sizeof release->velocity_x);
  if (release != NULL && release->struct_size == sizeof *release) outputs_fill(&release->velocity_y, sizeof release->velocity_y);
  if (release != NULL && release->struct_size == sizeof *release) outputs_fill(&release->speed, sizeof release->speed);
  if (release != NULL && release->struct_size == sizeof *release) outputs_fill(&release->translation_x, sizeof release->translation_x);
  if (release != NULL && release->struct_size == sizeof *release) outputs_fill(&release->translation_y, sizeof release->translation_y);
  if (release != NULL && release->struct_size == sizeof *release) outputs_fill(&release->distance, sizeof release->distance);
  if (release != NULL && release->struct_size == sizeof *release) outputs_fill(&release->threshold, sizeof release->threshold);
  if (release != NULL && release->struct_size == sizeof *release) outputs_fill(&release->projected_distance, sizeof release->projected_distance);
  if (release != NULL && release->struct_size == sizeof *release) outputs_fill(&release->fling_velocity, sizeof release->fling_velocity);
  if (release != NULL && release->struct_size == sizeof *release) outputs_fill(&release->flick_back_velocity, sizeof release->flick_back_velocity);
  if (release != NULL && release->struct_size == sizeof *release) outputs_fill(&release->direction, sizeof release->direction);
  if (release != NULL && release->struct_size == sizeof *release) outputs_fill(&release->reason, sizeof release->reason);
  if (release != NULL && release->struct_size == sizeof *release) outputs_fill(&release->commit_rule, sizeof release->commit_rule);
  if (release != NULL && release->struct_size == sizeof *release) outputs_fill(&release->metric, sizeof release->metric);
  if (release != NULL && release->struct_size == sizeof *release) outputs_fill(&release->is_held, sizeof release->is_held);
  if (release != NULL && release->struct_size == sizeof *release) outputs_fill(&release->samples, sizeof release->samples);
  const cardstack_result result = __real_cardstack_deck_last_release(deck, release);
  if (result != CARDSTACK_OK) {
    if (release != NULL && release->struct_size == sizeof *release) outputs_check(__func__ + 7, &release->verdict, sizeof release->verdict, result);
    if (release != NULL && release->struct_size == sizeof *release) outputs_check(__func__ + 7, &release->card, sizeof release->card, result);
    if (release != NULL && release->struct_size == sizeof *release) outputs_check(__func__ + 7, &release->time, sizeof release->time, result);
    if (release != NULL && release->struct_size == sizeof *release) outputs_check(__func__ + 7, &release->velocity_x, sizeof release->velocity_x, result);
    if (release != NULL && release->struct_size == sizeof *release) outputs_check(__func__ + 7, &release->velocity_y, sizeof release->velocity_y, result);
    if (release != NULL && release->struct_size == sizeof *release) outputs_check(__func__ + 7, &release->speed, sizeof release->speed, result);
    if (release != NULL && release->struct_size == sizeof *release) outputs_check(__func__ + 7, &release->translation_x, sizeof release->translation_x, result);
    if (release != NULL && release->struct_size == sizeof *release) outputs_check(__func__ + 7, &release->translation_y, sizeof release->translation_y, result);
    if (release != NULL && release->struct_size == sizeof *release) outputs_check(__func__ + 7, &release->distance, sizeof release->distance, result);
    if (release != NULL && release->struct_size == sizeof *release) outputs_check(__func__ + 7, &release->threshold, sizeof release->threshold, result);
    if (release != NULL && release->struct_size == sizeof *release) outputs_check(__func__ + 7, &release->projected_distance, sizeof release->projected_distance, result);
    if (release != NULL && release->struct_size == sizeof *release) outputs_check(__func__ + 7, &release->fling_velocity, sizeof release->fling_velocity, result);
    if (release != NULL && release->struct_size == sizeof *release) outputs_check(__func__ + 7, &release->flick_back_velocity, sizeof release->flick_back_velocity, result);
    if (release != NULL && release->struct_size == sizeof *release) outputs_check(__func__ + 7, &release->direction, sizeof release->direction, result);
    if (release != NULL && release->struct_size == sizeof *release) outputs_check(__func__ + 7, &release->reason, sizeof release->reason, result);
    if (release != NULL && release->struct_size == sizeof *release) outputs_check(__func__ + 7, &release->commit_rule, sizeof release->commit_rule, result);
    if (release != NULL && release->struct_size == sizeof *release) outputs_check(__func__ + 7, &release->metric, sizeof release->metric, result);
    if (release != NULL && release->struct_size == sizeof *release) outputs_check(__func__ + 7, &release->is_held, sizeof release->is_held, result);
    if (release != NULL && release->struct_size == sizeof *release) outputs_check(__func__ + 7, &release->samples, sizeof release->samples, result);
    return result;
  }
  if (release != NULL && release->struct_size == sizeof *release) outputs_written(__func__ + 7, "release->verdict", &release->verdict, sizeof release->verdict);
  if (release != NULL && release->struct_size == sizeof *release) outputs_written(__func__ + 7, "release->card", &release->card, sizeof release->card);
  if (release != NULL && release->struct_size == sizeof *release) outputs_written(__func__ + 7, "release->time", &release->time, sizeof release->time);
  if (release != NULL && release->struct_size == sizeof *release) outputs_written(__func__ + 7, "release->velocity_x", &release->velocity_x, sizeof release->velocity_x);
  if (release != NULL && release->struct_size == sizeof *release) outputs_written(__func__ + 7, "release->velocity_y", &release->velocity_y, sizeof release->velocity_y);
  if (release != NULL && release->struct_size == sizeof *release) outputs_written(__func__ + 7, "release->speed", &release->speed, sizeof release->speed);
  if (release != NULL && release->struct_size == sizeof *release) outputs_written(__func__ + 7, "release->translation_x", &release->translation_x, sizeof release->translation_x);
  if (release != NULL && release->struct_size == sizeof *release) outputs_written(__func__ + 7, "release->translation_y", &release->translation_y, sizeof release->translation_y);
  if (release != NULL && release->struct_size == sizeof *release) outputs_written(__func__ + 7, "release->distance", &release->distance, sizeof release->distance);
  if (release != NULL && release->struct_size == sizeof *release) outputs_written(__func__ + 7, "release->threshold", &release->threshold, sizeof release->threshold);
  if (release != NULL && release->struct_size == sizeof *release) outputs_written(__func__ + 7, "release->projected_distance", &release->projected_distance, sizeof release->projected_distance);
  if (release != NULL && release->struct_size == sizeof *release) outputs_written(__func__ + 7, "release->fling_velocity", &release->fling_velocity, sizeof release->fling_velocity);
  if (release != NULL && release->struct_size == sizeof *release) outputs_written(__func__ + 7, "release->flick_back_velocity", &release->flick_back_velocity, sizeof release->flick_back_velocity);
  if (release != NULL && release->struct_size == sizeof *release) outputs_written(__func__ + 7, "release->direction", &release->direction, sizeof release->direction);
  if (release != NULL && release->struct_size == sizeof *release) outputs_written(__func__ + 7, "release->reason", &release->reason, sizeof release->reason);
  if (release != NULL && release->struct_size == sizeof *release) outputs_written(__func__ + 7, "release->commit_rule", &release->commit_rule, sizeof release->commit_rule);
  if (release != NULL && release->struct_size == sizeof *release) outputs_written(__func__ + 7, "release->metric", &release->metric, sizeof release->metric);
  if (release != NULL && release->struct_size == sizeof *release) outputs_written(__func__ + 7, "release->is_held", &release->is_held, sizeof release->is_held);
  if (release != NULL && release->struct_size == sizeof *release) outputs_written(__func__ + 7, "release->samples", &release->samples, sizeof release->samples);
  return result;
}

cardstack_result __real_cardstack_deck_can_swipe(cardstack_deck *deck, cardstack_direction direction, cardstack_result *out_reason);
cardstack_result __wrap_cardstack_deck_can_swipe(cardstack_deck *deck, cardstack_direction direction, cardstack_result *out_reason);
cardstack_result __wrap_cardstack_deck_can_swipe(cardstack_deck *deck, cardstack_direction direction, cardstack_result *out_reason) {
  if (out_reason != NULL) outputs_fill(&*out_reason, sizeof *out_reason);
  const cardstack_result result = __real_cardstack_deck_can_swipe(deck, direction, out_reason);
  if (result != CARDSTACK_OK) {
    if (out_reason != NULL) outputs_check(__func__ + 7, &*out_reason, sizeof *out_reason, result);
    return result;
  }
  if (out_reason != NULL) outputs_written(__func__ + 7, "*out_reason", &*out_reason, sizeof *out_reason);
  return result;
}

cardstack_result __real_cardstack_deck_can_undo(cardstack_deck *deck, cardstack_result *out_reason);
cardstack_result __wrap_cardstack_deck_can_undo(cardstack_deck *deck, cardstack_result *out_reason);
cardstack_result __wrap_cardstack_deck_can_undo(cardstack_deck *deck, cardstack_result *out_reason) {
  if (out_reason != NULL) outputs_fill(&*out_reason, sizeof *out_reason);
  const cardstack_result result = __real_cardstack_deck_can_undo(deck, out_reason);
  if (result != CARDSTACK_OK) {
    if (out_reason != NULL) outputs_check(__func__ + 7, &*out_reason, sizeof *out_reason, result);
    return result;
  }
  if (out_reason != NULL) outputs_written(__func__ + 7, "*out_reason", &*out_reason, sizeof *out_reason);
  return result;
}

cardstack_result __real_cardstack_deck_history(cardstack_deck *deck, size_t position, cardstack_decision *decisions, size_t element_size, size_t capacity, size_t *out_count);
cardstack_result __wrap_cardstack_deck_history(cardstack_deck *deck, size_t position, cardstack_decision *decisions, size_t element_size, size_t capacity, size_t *out_count);
cardstack_result __wrap_cardstack_deck_history(cardstack_deck *deck, size_t position, cardstack_decision *decisions, size_t element_size, size_t capacity, size_t *out_count) {
  if (decisions != NULL && element_size == sizeof *decisions) outputs_fill_array(decisions, capacity, sizeof *decisions);
  if (out_count != NULL) outputs_fill(&*out_count, sizeof *out_count);
  const cardstack_result result = __real_cardstack_deck_history(deck, position, decisions, element_size, capacity, out_count);
  outputs_end_array(result == CARDSTACK_OK ? *out_count : 0);
  if (result != CARDSTACK_OK) {
    if (out_count != NULL) outputs_check(__func__ + 7, &*out_count, sizeof *out_count, result);
    return result;
  }
  if (decisions != NULL && element_size == sizeof *decisions) outputs_written_array(__func__ + 7, "decisions->token", &decisions->token, sizeof decisions->token, *out_count, sizeof *decisions);
  if (decisions != NULL && element_size == sizeof *decisions) outputs_written_array(__func__ + 7, "decisions->card", &decisions->card, sizeof decisions->card, *out_count, sizeof *decisions);
  if (decisions != NULL && element_size == sizeof *decisions) outputs_written_array(__func__ + 7, "decisions->wall_time", &decisions->wall_time, sizeof decisions->wall_time, *out_count, sizeof *decisions);
  if (decisions != NULL && element_size == sizeof *decisions) outputs_written_array(__func__ + 7, "decisions->direction", &decisions->direction, sizeof decisions->direction, *out_count, sizeof *decisions);
  if (decisions != NULL && element_size == sizeof *decisions) outputs_written_array(__func__ + 7, "decisions->reserved_half", &decisions->reserved_half, sizeof decisions->reserved_half, *out_count, sizeof *decisions);
  if (out_count != NULL) outputs_written(__func__ + 7, "*out_count", &*out_count, sizeof *out_count);
  return result;
}

cardstack_result __real_cardstack_deck_insert(cardstack_deck *deck, double time, size_t position, const uint64_t *cards, size_t count, size_t *out_taken);
cardstack_result __wrap_cardstack_deck_insert(cardstack_deck *deck, double time, size_t position, const uint64_t *cards, size_t count, size_t *out_taken);
cardstack_result __wrap_cardstack_deck_insert(cardstack_deck *deck, double time, size_t position, const uint64_t *cards, size_t count, size_t *out_taken) {
  size_t spare_out_taken;
  if (out_taken == NULL && outputs_turn()) out_taken = &spare_out_taken;
  if (out_taken != NULL) outputs_fill(&*out_taken, sizeof *out_taken);
  const cardstack_result result = __real_cardstack_deck_insert(deck, time, position, cards, count, out_taken);
  if (result != CARDSTACK_OK) {
    if (out_taken != NULL) outputs_check(__func__ + 7, &*out_taken, sizeof *out_taken, result);
    return result;
  }
  if (out_taken != NULL) outputs_written(__func__ + 7, "*out_taken", &*out_taken, sizeof *out_taken);
  return result;
}

cardstack_result __real_cardstack_deck_remove(cardstack_deck *deck, double time, const uint64_t *cards, size_t count, size_t *out_removed);
cardstack_result __wrap_cardstack_deck_remove(cardstack_deck *deck, double time, const uint64_t *cards, size_t count, size_t *out_removed);
cardstack_result __wrap_cardstack_deck_remove(cardstack_deck *deck, double time, const uint64_t *cards, size_t count, size_t *out_removed) {
  size_t spare_out_removed;
  if (out_removed == NULL && outputs_turn()) out_removed = &spare_out_removed;
  if (out_removed != NULL) outputs_fill(&*out_removed, sizeof *out_removed);
  const cardstack_result result = __real_cardstack_deck_remove(deck, time, cards, count, out_removed);
  if (result != CARDSTACK_OK) {
    if (out_removed != NULL) outputs_check(__func__ + 7, &*out_removed, sizeof *out_removed, result);
    return result;
  }
  if (out_removed != NULL) outputs_written(__func__ + 7, "*out_removed", &*out_removed, sizeof *out_removed);
  return result;
}

cardstack_result __real_cardstack_deck_replace(cardstack_deck *deck, double time, const uint64_t *cards, size_t count, uint32_t flags, size_t *out_taken, uint64_t *out_token);
cardstack_result __wrap_cardstack_deck_replace(cardstack_deck *deck, double time, const uint64_t *cards, size_t count, uint32_t flags, size_t *out_taken, uint64_t *out_token);
cardstack_result __wrap_cardstack_deck_replace(cardstack_deck *deck, double time, const uint64_t *cards, size_t count, uint32_t flags, size_t *out_taken, uint64_t *out_token) {
  size_t spare_out_taken;
  if (out_taken == NULL && outputs_turn()) out_taken = &spare_out_taken;
  uint64_t spare_out_token;
  if (out_token == NULL && outputs_turn()) out_token = &spare_out_token;
  if (out_taken != NULL) outputs_fill(&*out_taken, sizeof *out_taken);
  if (out_token != NULL) outputs_fill(&*out_token, sizeof *out_token);
  const cardstack_result result = __real_cardstack_deck_replace(deck, time, cards, count, flags, out_taken, out_token);
  if (result != CARDSTACK_OK) {
    if (out_taken != NULL) outputs_check(__func__ + 7, &*out_taken, sizeof *out_taken, result);
    if (out_token != NULL) outputs_check(__func__ + 7, &*out_token, sizeof *out_token, result);
    return result;
  }
  if (out_taken != NULL) outputs_written(__func__ + 7, "*out_taken", &*out_taken, sizeof *out_taken);
  if (out_token != NULL) outputs_written(__func__ + 7, "*out_token", &*out_token, sizeof *out_token);
  return result;
}

cardstack_result __real_cardstack_deck_invalidate(cardstack_deck *deck, double time, const uint64_t *cards, size_t count, size_t *out_known);
cardstack_result __wrap_cardstack_deck_invalidate(cardstack_deck *deck, double time, const uint64_t *cards, size_t count, size_t *out_known);
cardstack_result __wrap_cardstack_deck_invalidate(cardstack_deck *deck, double time, const uint64_t *cards, size_t count, size_t *out_known) {
  size_t spare_out_known;
  if (out_known == NULL && outputs_turn()) out_known = &spare_out_known;
  if (out_known != NULL) outputs_fill(&*out_known, sizeof *out_known);
  const cardstack_result result = __real_cardstack_deck_invalidate(deck, time, cards, count, out_known);
  if (result != CARDSTACK_OK) {
    if (out_known != NULL) outputs_check(__func__ + 7, &*out_known, sizeof *out_known, result);
    return result;
  }
  if (out_known != NULL) outputs_written(__func__ + 7, "*out_known", &*out_known, sizeof *out_known);
  return result;
}

cardstack_result __real_cardstack_deck_cards(cardstack_deck *deck, size_t position, uint64_t *cards, size_t capacity, size_t *out_count);
cardstack_result __wrap_cardstack_deck_cards(cardstack_deck *deck, size_t position, uint64_t *cards, size_t capacity, size_t *out_count);
cardstack_result __wrap_cardstack_deck_cards(cardstack_deck *deck, size_t position, uint64_t *cards, size_t capacity, size_t *out_count) {
  if (cards != NULL) outputs_fill_array(cards, capacity, sizeof *cards);
  if (out_count != NULL) outputs_fill(&*out_count, sizeof *out_count);
  const cardstack_result result = __real_cardstack_deck_cards(deck, position, cards, capacity, out_count);
  outputs_end_array(result == CARDSTACK_OK ? *out_count : 0);
  if (result != CARDSTACK_OK) {
    if (out_count != NULL) outputs_check(__func__ + 7, &*out_count, sizeof *out_count, result);
    return result;
  }
  if (cards != NULL) outputs_written_array(__func__ + 7, "*cards", &*cards, sizeof *cards, *out_count, sizeof *cards);
  if (out_count != NULL) outputs_written(__func__ + 7, "*out_count", &*out_count, sizeof *out_count);
  return result;
}

cardstack_result __real_cardstack_deck_position(cardstack_deck *deck, uint64_t card, size_t *out_position);
cardstack_result __wrap_cardstack_deck_position(cardstack_deck *deck, uint64_t card, size_t *out_position);
cardstack_result __wrap_cardstack_deck_position(cardstack_deck *deck, uint64_t card, size_t *out_position) {
  if (out_position != NULL) outputs_fill(&*out_position, sizeof *out_position);
  const cardstack_result result = __real_cardstack_deck_position(deck, card, out_position);
  if (result != CARDSTACK_OK) {
    if (out_position != NULL) outputs_check(__func__ + 7, &*out_position, sizeof *out_position, result);
    return result;
  }
  if (out_position != NULL) outputs_written(__func__ + 7, "*out_position", &*out_position, sizeof *out_position);
  return result;
}

cardstack_result __real_cardstack_deck_card_status(cardstack_deck *deck, uint64_t card, cardstack_card_status *out_status);
cardstack_result __wrap_cardstack_deck_card_status(cardstack_deck *deck, uint64_t card, cardstack_card_status *out_status);
cardstack_result __wrap_cardstack_deck_card_status(cardstack_deck *deck, uint64_t card, cardstack_card_status *out_status) {
  if (out_status != NULL) outputs_fill(&*out_status, sizeof *out_status);
  const cardstack_result result = __real_cardstack_deck_card_status(deck, card, out_status);
  if (result != CARDSTACK_OK) {
    if (out_status != NULL) outputs_check(__func__ + 7, &*out_status, sizeof *out_status, result);
    return result;
  }
  if (out_status != NULL) outputs_written(__func__ + 7, "*out_status", &*out_status, sizeof *out_status);
  return result;
}

cardstack_result __real_cardstack_deck_card_directions(cardstack_deck *deck, uint64_t card, uint32_t *out_directions);
cardstack_result __wrap_cardstack_deck_card_directions(cardstack_deck *deck, uint64_t card, uint32_t *out_directions);
cardstack_result __wrap_cardstack_deck_card_directions(cardstack_deck *deck, uint64_t card, uint32_t *out_directions) {
  if (out_directions != NULL) outputs_fill(&*out_directions, sizeof *out_directions);
  const cardstack_result result = __real_cardstack_deck_card_directions(deck, card, out_directions);
  if (result != CARDSTACK_OK) {
    if (out_directions != NULL) outputs_check(__func__ + 7, &*out_directions, sizeof *out_directions, result);
    return result;
  }
  if (out_directions != NULL) outputs_written(__func__ + 7, "*out_directions", &*out_directions, sizeof *out_directions);
  return result;
}

cardstack_result __real_cardstack_deck_reset(cardstack_deck *deck, double time, uint32_t flags, uint64_t nonce, size_t *out_undelivered);
cardstack_result __wrap_cardstack_deck_reset(cardstack_deck *deck, double time, uint32_t flags, uint64_t nonce, size_t *out_undelivered);
cardstack_result __wrap_cardstack_deck_reset(cardstack_deck *deck, double time, uint32_t flags, uint64_t nonce, size_t *out_undelivered) {
  size_t spare_out_undelivered;
  if (out_undelivered == NULL && outputs_turn()) out_undelivered = &spare_out_undelivered;
  if (out_undelivered != NULL) outputs_fill(&*out_undelivered, sizeof *out_undelivered);
  const cardstack_result result = __real_cardstack_deck_reset(deck, time, flags, nonce, out_undelivered);
  if (result != CARDSTACK_OK) {
    if (out_undelivered != NULL) outputs_check(__func__ + 7, &*out_undelivered, sizeof *out_undelivered, result);
    return result;
  }
  if (out_undelivered != NULL) outputs_written(__func__ + 7, "*out_undelivered", &*out_undelivered, sizeof *out_undelivered);
  return result;
}

cardstack_result __real_cardstack_deck_peek(cardstack_deck *deck, cardstack_frame *frame);
cardstack_result __wrap_cardstack_deck_peek(cardstack_deck *deck, cardstack_frame *frame);
cardstack_result __wrap_cardstack_deck_peek(cardstack_deck *deck, cardstack_frame *frame) {
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->pose_count, sizeof frame->pose_count);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->time, sizeof frame->time);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->wake_in, sizeof frame->wake_in);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->chrome_opacity, sizeof frame->chrome_opacity);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->top, sizeof frame->top);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->remaining, sizeof frame->remaining);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->undoable, sizeof frame->undoable);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->pending_events, sizeof frame->pending_events);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->interaction, sizeof frame->interaction);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->motion, sizeof frame->motion);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->supply, sizeof frame->supply);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->state, sizeof frame->state);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->questions, sizeof frame->questions);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->journal, sizeof frame->journal);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->reserve, sizeof frame->reserve);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->undelivered, sizeof frame->undelivered);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->feed, sizeof frame->feed);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->feed_error, sizeof frame->feed_error);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->outbox, sizeof frame->outbox);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->parked, sizeof frame->parked);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->card_width, sizeof frame->card_width);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->card_height, sizeof frame->card_height);
  const cardstack_result result = __real_cardstack_deck_peek(deck, frame);
  if (result != CARDSTACK_OK) {
    if (frame != NULL && frame->struct_size == sizeof *frame && result != CARDSTACK_ERROR_BUFFER_TOO_SMALL) outputs_check(__func__ + 7, &frame->pose_count, sizeof frame->pose_count, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->time, sizeof frame->time, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->wake_in, sizeof frame->wake_in, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->chrome_opacity, sizeof frame->chrome_opacity, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->top, sizeof frame->top, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->remaining, sizeof frame->remaining, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->undoable, sizeof frame->undoable, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->pending_events, sizeof frame->pending_events, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->interaction, sizeof frame->interaction, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->motion, sizeof frame->motion, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->supply, sizeof frame->supply, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->state, sizeof frame->state, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->questions, sizeof frame->questions, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->journal, sizeof frame->journal, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->reserve, sizeof frame->reserve, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->undelivered, sizeof frame->undelivered, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->feed, sizeof frame->feed, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->feed_error, sizeof frame->feed_error, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->outbox, sizeof frame->outbox, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->parked, sizeof frame->parked, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->card_width, sizeof frame->card_width, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->card_height, sizeof frame->card_height, result);
    return result;
  }
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->pose_count", &frame->pose_count, sizeof frame->pose_count);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->time", &frame->time, sizeof frame->time);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->wake_in", &frame->wake_in, sizeof frame->wake_in);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->chrome_opacity", &frame->chrome_opacity, sizeof frame->chrome_opacity);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->top", &frame->top, sizeof frame->top);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->remaining", &frame->remaining, sizeof frame->remaining);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->undoable", &frame->undoable, sizeof frame->undoable);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->pending_events", &frame->pending_events, sizeof frame->pending_events);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->interaction", &frame->interaction, sizeof frame->interaction);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->motion", &frame->motion, sizeof frame->motion);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->supply", &frame->supply, sizeof frame->supply);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->state", &frame->state, sizeof frame->state);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->questions", &frame->questions, sizeof frame->questions);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->journal", &frame->journal, sizeof frame->journal);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->reserve", &frame->reserve, sizeof frame->reserve);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->undelivered", &frame->undelivered, sizeof frame->undelivered);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->feed", &frame->feed, sizeof frame->feed);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->feed_error", &frame->feed_error, sizeof frame->feed_error);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->outbox", &frame->outbox, sizeof frame->outbox);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->parked", &frame->parked, sizeof frame->parked);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->card_width", &frame->card_width, sizeof frame->card_width);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->card_height", &frame->card_height, sizeof frame->card_height);
  return result;
}

cardstack_result __real_cardstack_deck_poses(cardstack_deck *deck, size_t position, cardstack_pose *poses, size_t element_size, size_t capacity, size_t *out_count);
cardstack_result __wrap_cardstack_deck_poses(cardstack_deck *deck, size_t position, cardstack_pose *poses, size_t element_size, size_t capacity, size_t *out_count);
cardstack_result __wrap_cardstack_deck_poses(cardstack_deck *deck, size_t position, cardstack_pose *poses, size_t element_size, size_t capacity, size_t *out_count) {
  if (poses != NULL && element_size == sizeof *poses) outputs_fill_array(poses, capacity, sizeof *poses);
  if (out_count != NULL) outputs_fill(&*out_count, sizeof *out_count);
  const cardstack_result result = __real_cardstack_deck_poses(deck, position, poses, element_size, capacity, out_count);
  outputs_end_array(result == CARDSTACK_OK ? *out_count : 0);
  if (result != CARDSTACK_OK) {
    if (out_count != NULL) outputs_check(__func__ + 7, &*out_count, sizeof *out_count, result);
    return result;
  }
  if (poses != NULL && element_size == sizeof *poses) outputs_written_array(__func__ + 7, "poses->card", &poses->card, sizeof poses->card, *out_count, sizeof *poses);
  if (poses != NULL && element_size == sizeof *poses) outputs_written_array(__func__ + 7, "poses->x", &poses->x, sizeof poses->x, *out_count, sizeof *poses);
  if (poses != NULL && element_size == sizeof *poses) outputs_written_array(__func__ + 7, "poses->y", &poses->y, sizeof poses->y, *out_count, sizeof *poses);
  if (poses != NULL && element_size == sizeof *poses) outputs_written_array(__func__ + 7, "poses->rotation", &poses->rotation, sizeof poses->rotation, *out_count, sizeof *poses);
  if (poses != NULL && element_size == sizeof *poses) outputs_written_array(__func__ + 7, "poses->scale", &poses->scale, sizeof poses->scale, *out_count, sizeof *poses);
  if (poses != NULL && element_size == sizeof *poses) outputs_written_array(__func__ + 7, "poses->opacity", &poses->opacity, sizeof poses->opacity, *out_count, sizeof *poses);
  if (poses != NULL && element_size == sizeof *poses) outputs_written_array(__func__ + 7, "poses->depth", &poses->depth, sizeof poses->depth, *out_count, sizeof *poses);
  if (poses != NULL && element_size == sizeof *poses) outputs_written_array(__func__ + 7, "poses->progress", &poses->progress, sizeof poses->progress, *out_count, sizeof *poses);
  if (poses != NULL && element_size == sizeof *poses) outputs_written_array(__func__ + 7, "poses->stamp_opacity", &poses->stamp_opacity, sizeof poses->stamp_opacity, *out_count, sizeof *poses);
  if (poses != NULL && element_size == sizeof *poses) outputs_written_array(__func__ + 7, "poses->stamp_scale", &poses->stamp_scale, sizeof poses->stamp_scale, *out_count, sizeof *poses);
  if (poses != NULL && element_size == sizeof *poses) outputs_written_array(__func__ + 7, "poses->direction", &poses->direction, sizeof poses->direction, *out_count, sizeof *poses);
  if (poses != NULL && element_size == sizeof *poses) outputs_written_array(__func__ + 7, "poses->phase", &poses->phase, sizeof poses->phase, *out_count, sizeof *poses);
  if (poses != NULL && element_size == sizeof *poses) outputs_written_array(__func__ + 7, "poses->slot", &poses->slot, sizeof poses->slot, *out_count, sizeof *poses);
  if (poses != NULL && element_size == sizeof *poses) outputs_written_array(__func__ + 7, "poses->flags", &poses->flags, sizeof poses->flags, *out_count, sizeof *poses);
  if (out_count != NULL) outputs_written(__func__ + 7, "*out_count", &*out_count, sizeof *out_count);
  return result;
}

cardstack_result __real_cardstack_deck_state_hash(cardstack_deck *deck, uint64_t *out_hash);
cardstack_result __wrap_cardstack_deck_state_hash(cardstack_deck *deck, uint64_t *out_hash);
cardstack_result __wrap_cardstack_deck_state_hash(cardstack_deck *deck, uint64_t *out_hash) {
  if (out_hash != NULL) outputs_fill(&*out_hash, sizeof *out_hash);
  const cardstack_result result = __real_cardstack_deck_state_hash(deck, out_hash);
  if (result != CARDSTACK_OK) {
    if (out_hash != NULL) outputs_check(__func__ + 7, &*out_hash, sizeof *out_hash, result);
    return result;
  }
  if (out_hash != NULL) outputs_written(__func__ + 7, "*out_hash", &*out_hash, sizeof *out_hash);
  return result;
}

cardstack_result __real_cardstack_deck_questions(cardstack_deck *deck, size_t position, cardstack_question *questions, size_t element_size, size_t capacity, size_t *out_count);
cardstack_result __wrap_cardstack_deck_questions(cardstack_deck *deck, size_t position, cardstack_question *questions, size_t element_size, size_t capacity, size_t *out_count);
cardstack_result __wrap_cardstack_deck_questions(cardstack_deck *deck, size_t position, cardstack_question *questions, size_t element_size, size_t capacity, size_t *out_count) {
  if (questions != NULL && element_size == sizeof *questions) outputs_fill_array(questions, capacity, sizeof *questions);
  if (out_count != NULL) outputs_fill(&*out_count, sizeof *out_count);
  const cardstack_result result = __real_cardstack_deck_questions(deck, position, questions, element_size, capacity, out_count);
  outputs_end_array(result == CARDSTACK_OK ? *out_count : 0);
  if (result != CARDSTACK_OK) {
    if (out_count != NULL) outputs_check(__func__ + 7, &*out_count, sizeof *out_count, result);
    return result;
  }
  if (questions != NULL && element_size == sizeof *questions) outputs_written_array(__func__ + 7, "questions->token", &questions->token, sizeof questions->token, *out_count, sizeof *questions);
  if (questions != NULL && element_size == sizeof *questions) outputs_written_array(__func__ + 7, "questions->card", &questions->card, sizeof questions->card, *out_count, sizeof *questions);
  if (questions != NULL && element_size == sizeof *questions) outputs_written_array(__func__ + 7, "questions->deadline", &questions->deadline, sizeof questions->deadline, *out_count, sizeof *questions);
  if (questions != NULL && element_size == sizeof *questions) outputs_written_array(__func__ + 7, "questions->kind", &questions->kind, sizeof questions->kind, *out_count, sizeof *questions);
  if (questions != NULL && element_size == sizeof *questions) outputs_written_array(__func__ + 7, "questions->direction", &questions->direction, sizeof questions->direction, *out_count, sizeof *questions);
  if (questions != NULL && element_size == sizeof *questions) outputs_written_array(__func__ + 7, "questions->reason", &questions->reason, sizeof questions->reason, *out_count, sizeof *questions);
  if (questions != NULL && element_size == sizeof *questions) outputs_written_array(__func__ + 7, "questions->reserved_half", &questions->reserved_half, sizeof questions->reserved_half, *out_count, sizeof *questions);
  if (out_count != NULL) outputs_written(__func__ + 7, "*out_count", &*out_count, sizeof *out_count);
  return result;
}

cardstack_result __real_cardstack_journal_options_init(cardstack_journal_options *options, size_t struct_size);
cardstack_result __wrap_cardstack_journal_options_init(cardstack_journal_options *options, size_t struct_size);
cardstack_result __wrap_cardstack_journal_options_init(cardstack_journal_options *options, size_t struct_size) {
  if (options != NULL && struct_size == sizeof *options) outputs_fill(&*options, sizeof *options);
  const cardstack_result result = __real_cardstack_journal_options_init(options, struct_size);
  if (result != CARDSTACK_OK) {
    if (options != NULL && struct_size == sizeof *options) outputs_check(__func__ + 7, &*options, sizeof *options, result);
    return result;
  }
  if (options != NULL && struct_size == sizeof *options) outputs_written(__func__ + 7, "options->struct_size", &options->struct_size, sizeof options->struct_size);
  if (options != NULL && struct_size == sizeof *options) outputs_written(__func__ + 7, "options->contents", &options->contents, sizeof options->contents);
  if (options != NULL && struct_size == sizeof *options) outputs_written(__func__ + 7, "options->restore", &options->restore, sizeof options->restore);
  if (options != NULL && struct_size == sizeof *options) outputs_written(__func__ + 7, "options->sync_sends", &options->sync_sends, sizeof options->sync_sends);
  if (options != NULL && struct_size == sizeof *options) outputs_written(__func__ + 7, "options->nonce", &options->nonce, sizeof options->nonce);
  if (options != NULL && struct_size == sizeof *options) outputs_written(__func__ + 7, "options->first_token", &options->first_token, sizeof options->first_token);
  return result;
}

cardstack_result __real_cardstack_journal_info_init(cardstack_journal_info *info, size_t struct_size);
cardstack_result __wrap_cardstack_journal_info_init(cardstack_journal_info *info, size_t struct_size);
cardstack_result __wrap_cardstack_journal_info_init(cardstack_journal_info *info, size_t struct_size) {
  if (info != NULL && struct_size == sizeof *info) outputs_fill(&*info, sizeof *info);
  const cardstack_result result = __real_cardstack_journal_info_init(info, struct_size);
  if (result != CARDSTACK_OK) {
    if (info != NULL && struct_size == sizeof *info) outputs_check(__func__ + 7, &*info, sizeof *info, result);
    return result;
  }
  if (info != NULL && struct_size == sizeof *info) outputs_written(__func__ + 7, "info->struct_size", &info->struct_size, sizeof info->struct_size);
  if (info != NULL && struct_size == sizeof *info) outputs_written(__func__ + 7, "info->state", &info->state, sizeof info->state);
  if (info != NULL && struct_size == sizeof *info) outputs_written(__func__ + 7, "info->size", &info->size, sizeof info->size);
  if (info != NULL && struct_size == sizeof *info) outputs_written(__func__ + 7, "info->nonce", &info->nonce, sizeof info->nonce);
  if (info != NULL && struct_size == sizeof *info) outputs_written(__func__ + 7, "info->epoch", &info->epoch, sizeof info->epoch);
  if (info != NULL && struct_size == sizeof *info) outputs_written(__func__ + 7, "info->records", &info->records, sizeof info->records);
  if (info != NULL && struct_size == sizeof *info) outputs_written(__func__ + 7, "info->torn_bytes", &info->torn_bytes, sizeof info->torn_bytes);
  if (info != NULL && struct_size == sizeof *info) outputs_written(__func__ + 7, "info->damage_offset", &info->damage_offset, sizeof info->damage_offset);
  if (info != NULL && struct_size == sizeof *info) outputs_written(__func__ + 7, "info->decisions", &info->decisions, sizeof info->decisions);
  if (info != NULL && struct_size == sizeof *info) outputs_written(__func__ + 7, "info->finals", &info->finals, sizeof info->finals);
  if (info != NULL && struct_size == sizeof *info) outputs_written(__func__ + 7, "info->cards", &info->cards, sizeof info->cards);
  if (info != NULL && struct_size == sizeof *info) outputs_written(__func__ + 7, "info->error_number", &info->error_number, sizeof info->error_number);
  if (info != NULL && struct_size == sizeof *info) outputs_written(__func__ + 7, "info->is_new", &info->is_new, sizeof info->is_new);
  if (info != NULL && struct_size == sizeof *info) outputs_written(__func__ + 7, "info->lost_records", &info->lost_records, sizeof info->lost_records);
  if (info != NULL && struct_size == sizeof *info) outputs_written(__func__ + 7, "info->lost_bytes", &info->lost_bytes, sizeof info->lost_bytes);
  return result;
}

cardstack_result __real_cardstack_deck_open_journal(cardstack_deck *deck, const char *path, const cardstack_journal_options *options, cardstack_journal_info *info);
cardstack_result __wrap_cardstack_deck_open_journal(cardstack_deck *deck, const char *path, const cardstack_journal_options *options, cardstack_journal_info *info);
cardstack_result __wrap_cardstack_deck_open_journal(cardstack_deck *deck, const char *path, const cardstack_journal_options *options, cardstack_journal_info *info) {
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->state, sizeof info->state);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->size, sizeof info->size);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->nonce, sizeof info->nonce);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->epoch, sizeof info->epoch);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->records, sizeof info->records);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->torn_bytes, sizeof info->torn_bytes);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->damage_offset, sizeof info->damage_offset);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->decisions, sizeof info->decisions);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->finals, sizeof info->finals);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->cards, sizeof info->cards);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->error_number, sizeof info->error_number);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->is_new, sizeof info->is_new);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->lost_records, sizeof info->lost_records);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->lost_bytes, sizeof info->lost_bytes);
  const cardstack_result result = __real_cardstack_deck_open_journal(deck, path, options, info);
  if (result != CARDSTACK_OK) {
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->state, sizeof info->state, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->size, sizeof info->size, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->nonce, sizeof info->nonce, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->epoch, sizeof info->epoch, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->records, sizeof info->records, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->torn_bytes, sizeof info->torn_bytes, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->damage_offset, sizeof info->damage_offset, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->decisions, sizeof info->decisions, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->finals, sizeof info->finals, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->cards, sizeof info->cards, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->error_number, sizeof info->error_number, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->is_new, sizeof info->is_new, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->lost_records, sizeof info->lost_records, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->lost_bytes, sizeof info->lost_bytes, result);
    return result;
  }
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->state", &info->state, sizeof info->state);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->size", &info->size, sizeof info->size);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->nonce", &info->nonce, sizeof info->nonce);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->epoch", &info->epoch, sizeof info->epoch);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->records", &info->records, sizeof info->records);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->torn_bytes", &info->torn_bytes, sizeof info->torn_bytes);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->damage_offset", &info->damage_offset, sizeof info->damage_offset);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->decisions", &info->decisions, sizeof info->decisions);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->finals", &info->finals, sizeof info->finals);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->cards", &info->cards, sizeof info->cards);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->error_number", &info->error_number, sizeof info->error_number);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->is_new", &info->is_new, sizeof info->is_new);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->lost_records", &info->lost_records, sizeof info->lost_records);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->lost_bytes", &info->lost_bytes, sizeof info->lost_bytes);
  return result;
}

cardstack_result __real_cardstack_deck_journal_info(cardstack_deck *deck, cardstack_journal_info *info);
cardstack_result __wrap_cardstack_deck_journal_info(cardstack_deck *deck, cardstack_journal_info *info);
cardstack_result __wrap_cardstack_deck_journal_info(cardstack_deck *deck, cardstack_journal_info *info) {
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->state, sizeof info->state);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->size, sizeof info->size);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->nonce, sizeof info->nonce);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->epoch, sizeof info->epoch);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->records, sizeof info->records);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->torn_bytes, sizeof info->torn_bytes);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->damage_offset, sizeof info->damage_offset);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->decisions, sizeof info->decisions);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->finals, sizeof info->finals);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->cards, sizeof info->cards);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->error_number, sizeof info->error_number);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->is_new, sizeof info->is_new);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->lost_records, sizeof info->lost_records);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->lost_bytes, sizeof info->lost_bytes);
  const cardstack_result result = __real_cardstack_deck_journal_info(deck, info);
  if (result != CARDSTACK_OK) {
    if (info != NULL && info->struct_size == sizeof *info) outputs_check(__func__ + 7, &info->state, sizeof info->state, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check(__func__ + 7, &info->size, sizeof info->size, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check(__func__ + 7, &info->nonce, sizeof info->nonce, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check(__func__ + 7, &info->epoch, sizeof info->epoch, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check(__func__ + 7, &info->records, sizeof info->records, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check(__func__ + 7, &info->torn_bytes, sizeof info->torn_bytes, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check(__func__ + 7, &info->damage_offset, sizeof info->damage_offset, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check(__func__ + 7, &info->decisions, sizeof info->decisions, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check(__func__ + 7, &info->finals, sizeof info->finals, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check(__func__ + 7, &info->cards, sizeof info->cards, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check(__func__ + 7, &info->error_number, sizeof info->error_number, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check(__func__ + 7, &info->is_new, sizeof info->is_new, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check(__func__ + 7, &info->lost_records, sizeof info->lost_records, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check(__func__ + 7, &info->lost_bytes, sizeof info->lost_bytes, result);
    return result;
  }
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->state", &info->state, sizeof info->state);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->size", &info->size, sizeof info->size);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->nonce", &info->nonce, sizeof info->nonce);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->epoch", &info->epoch, sizeof info->epoch);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->records", &info->records, sizeof info->records);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->torn_bytes", &info->torn_bytes, sizeof info->torn_bytes);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->damage_offset", &info->damage_offset, sizeof info->damage_offset);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->decisions", &info->decisions, sizeof info->decisions);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->finals", &info->finals, sizeof info->finals);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->cards", &info->cards, sizeof info->cards);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->error_number", &info->error_number, sizeof info->error_number);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->is_new", &info->is_new, sizeof info->is_new);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->lost_records", &info->lost_records, sizeof info->lost_records);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->lost_bytes", &info->lost_bytes, sizeof info->lost_bytes);
  return result;
}

cardstack_result __real_cardstack_deck_save(cardstack_deck *deck, uint32_t contents, void *buffer, size_t capacity, size_t *out_size);
cardstack_result __wrap_cardstack_deck_save(cardstack_deck *deck, uint32_t contents, void *buffer, size_t capacity, size_t *out_size);
cardstack_result __wrap_cardstack_deck_save(cardstack_deck *deck, uint32_t contents, void *buffer, size_t capacity, size_t *out_size) {
  if (out_size != NULL) outputs_fill(&*out_size, sizeof *out_size);
  const cardstack_result result = __real_cardstack_deck_save(deck, contents, buffer, capacity, out_size);
  if (result != CARDSTACK_OK) {
    if (out_size != NULL && result != CARDSTACK_ERROR_BUFFER_TOO_SMALL) outputs_check(__func__ + 7, &*out_size, sizeof *out_size, result);
    return result;
  }
  if (out_size != NULL) outputs_written(__func__ + 7, "*out_size", &*out_size, sizeof *out_size);
  return result;
}

cardstack_result __real_cardstack_deck_restore(cardstack_deck *deck, const void *buffer, size_t size, cardstack_restore restore, uint32_t flags, cardstack_journal_info *info);
cardstack_result __wrap_cardstack_deck_restore(cardstack_deck *deck, const void *buffer, size_t size, cardstack_restore restore, uint32_t flags, cardstack_journal_info *info);
cardstack_result __wrap_cardstack_deck_restore(cardstack_deck *deck, const void *buffer, size_t size, cardstack_restore restore, uint32_t flags, cardstack_journal_info *info) {
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->state, sizeof info->state);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->size, sizeof info->size);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->nonce, sizeof info->nonce);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->epoch, sizeof info->epoch);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->records, sizeof info->records);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->torn_bytes, sizeof info->torn_bytes);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->damage_offset, sizeof info->damage_offset);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->decisions, sizeof info->decisions);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->finals, sizeof info->finals);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->cards, sizeof info->cards);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->error_number, sizeof info->error_number);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->is_new, sizeof info->is_new);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->lost_records, sizeof info->lost_records);
  if (info != NULL && info->struct_size == sizeof *info) outputs_fill(&info->lost_bytes, sizeof info->lost_bytes);
  const cardstack_result result = __real_cardstack_deck_restore(deck, buffer, size, restore, flags, info);
  if (result != CARDSTACK_OK) {
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->state, sizeof info->state, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->size, sizeof info->size, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->nonce, sizeof info->nonce, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->epoch, sizeof info->epoch, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->records, sizeof info->records, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->torn_bytes, sizeof info->torn_bytes, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->damage_offset, sizeof info->damage_offset, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->decisions, sizeof info->decisions, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->finals, sizeof info->finals, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->cards, sizeof info->cards, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->error_number, sizeof info->error_number, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->is_new, sizeof info->is_new, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->lost_records, sizeof info->lost_records, result);
    if (info != NULL && info->struct_size == sizeof *info) outputs_check_known(__func__ + 7, &info->lost_bytes, sizeof info->lost_bytes, result);
    return result;
  }
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->state", &info->state, sizeof info->state);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->size", &info->size, sizeof info->size);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->nonce", &info->nonce, sizeof info->nonce);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->epoch", &info->epoch, sizeof info->epoch);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->records", &info->records, sizeof info->records);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->torn_bytes", &info->torn_bytes, sizeof info->torn_bytes);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->damage_offset", &info->damage_offset, sizeof info->damage_offset);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->decisions", &info->decisions, sizeof info->decisions);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->finals", &info->finals, sizeof info->finals);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->cards", &info->cards, sizeof info->cards);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->error_number", &info->error_number, sizeof info->error_number);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->is_new", &info->is_new, sizeof info->is_new);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->lost_records", &info->lost_records, sizeof info->lost_records);
  if (info != NULL && info->struct_size == sizeof *info) outputs_written(__func__ + 7, "info->lost_bytes", &info->lost_bytes, sizeof info->lost_bytes);
  return result;
}

cardstack_result __real_cardstack_deck_card_key(cardstack_deck *deck, uint64_t card, void *key, size_t capacity, size_t *out_length);
cardstack_result __wrap_cardstack_deck_card_key(cardstack_deck *deck, uint64_t card, void *key, size_t capacity, size_t *out_length);
cardstack_result __wrap_cardstack_deck_card_key(cardstack_deck *deck, uint64_t card, void *key, size_t capacity, size_t *out_length) {
  if (out_length != NULL) outputs_fill(&*out_length, sizeof *out_length);
  const cardstack_result result = __real_cardstack_deck_card_key(deck, card, key, capacity, out_length);
  if (result != CARDSTACK_OK) {
    if (out_length != NULL && result != CARDSTACK_ERROR_BUFFER_TOO_SMALL) outputs_check(__func__ + 7, &*out_length, sizeof *out_length, result);
    return result;
  }
  if (out_length != NULL) outputs_written(__func__ + 7, "*out_length", &*out_length, sizeof *out_length);
  return result;
}

cardstack_result __real_cardstack_deck_load(cardstack_deck *deck, double time, uint32_t flags, uint64_t *out_token);
cardstack_result __wrap_cardstack_deck_load(cardstack_deck *deck, double time, uint32_t flags, uint64_t *out_token);
cardstack_result __wrap_cardstack_deck_load(cardstack_deck *deck, double time, uint32_t flags, uint64_t *out_token) {
  uint64_t spare_out_token;
  if (out_token == NULL && outputs_turn()) out_token = &spare_out_token;
  if (out_token != NULL) outputs_fill(&*out_token, sizeof *out_token);
  const cardstack_result result = __real_cardstack_deck_load(deck, time, flags, out_token);
  if (result != CARDSTACK_OK) {
    if (out_token != NULL) outputs_check(__func__ + 7, &*out_token, sizeof *out_token, result);
    return result;
  }
  if (out_token != NULL) outputs_written(__func__ + 7, "*out_token", &*out_token, sizeof *out_token);
  return result;
}

cardstack_result __real_cardstack_deck_refresh(cardstack_deck *deck, double time, uint32_t flags, uint64_t *out_token);
cardstack_result __wrap_cardstack_deck_refresh(cardstack_deck *deck, double time, uint32_t flags, uint64_t *out_token);
cardstack_result __wrap_cardstack_deck_refresh(cardstack_deck *deck, double time, uint32_t flags, uint64_t *out_token) {
  uint64_t spare_out_token;
  if (out_token == NULL && outputs_turn()) out_token = &spare_out_token;
  if (out_token != NULL) outputs_fill(&*out_token, sizeof *out_token);
  const cardstack_result result = __real_cardstack_deck_refresh(deck, time, flags, out_token);
  if (result != CARDSTACK_OK) {
    if (out_token != NULL) outputs_check(__func__ + 7, &*out_token, sizeof *out_token, result);
    return result;
  }
  if (out_token != NULL) outputs_written(__func__ + 7, "*out_token", &*out_token, sizeof *out_token);
  return result;
}

cardstack_result __real_cardstack_deck_answer_load(cardstack_deck *deck, double time, uint64_t token, const uint64_t *cards, size_t count, uint32_t flags, int64_t day, int32_t error, size_t *out_taken);
cardstack_result __wrap_cardstack_deck_answer_load(cardstack_deck *deck, double time, uint64_t token, const uint64_t *cards, size_t count, uint32_t flags, int64_t day, int32_t error, size_t *out_taken);
cardstack_result __wrap_cardstack_deck_answer_load(cardstack_deck *deck, double time, uint64_t token, const uint64_t *cards, size_t count, uint32_t flags, int64_t day, int32_t error, size_t *out_taken) {
  size_t spare_out_taken;
  if (out_taken == NULL && outputs_turn()) out_taken = &spare_out_taken;
  if (out_taken != NULL) outputs_fill(&*out_taken, sizeof *out_taken);
  const cardstack_result result = __real_cardstack_deck_answer_load(deck, time, token, cards, count, flags, day, error, out_taken);
  if (result != CARDSTACK_OK) {
    if (out_taken != NULL) outputs_check(__func__ + 7, &*out_taken, sizeof *out_taken, result);
    return result;
  }
  if (out_taken != NULL) outputs_written(__func__ + 7, "*out_taken", &*out_taken, sizeof *out_taken);
  return result;
}

cardstack_result __real_cardstack_deck_admit(cardstack_deck *deck, double time, size_t count, size_t *out_admitted);
cardstack_result __wrap_cardstack_deck_admit(cardstack_deck *deck, double time, size_t count, size_t *out_admitted);
cardstack_result __wrap_cardstack_deck_admit(cardstack_deck *deck, double time, size_t count, size_t *out_admitted) {
  size_t spare_out_admitted;
  if (out_admitted == NULL && outputs_turn()) out_admitted = &spare_out_admitted;
  if (out_admitted != NULL) outputs_fill(&*out_admitted, sizeof *out_admitted);
  const cardstack_result result = __real_cardstack_deck_admit(deck, time, count, out_admitted);
  if (result != CARDSTACK_OK) {
    if (out_admitted != NULL) outputs_check(__func__ + 7, &*out_admitted, sizeof *out_admitted, result);
    return result;
  }
  if (out_admitted != NULL) outputs_written(__func__ + 7, "*out_admitted", &*out_admitted, sizeof *out_admitted);
  return result;
}

cardstack_result __real_cardstack_deck_sends(cardstack_deck *deck, size_t position, cardstack_send *sends, size_t element_size, size_t capacity, size_t *out_count);
cardstack_result __wrap_cardstack_deck_sends(cardstack_deck *deck, size_t position, cardstack_send *sends, size_t element_size, size_t capacity, size_t *out_count);
cardstack_result __wrap_cardstack_deck_sends(cardstack_deck *deck, size_t position, cardstack_send *sends, size_t element_size, size_t capacity, size_t *out_count) {
  if (sends != NULL && element_size == sizeof *sends) outputs_fill_array(sends, capacity, sizeof *sends);
  if (out_count != NULL) outputs_fill(&*out_count, sizeof *out_count);
  const cardstack_result result = __real_cardstack_deck_sends(deck, position, sends, element_size, capacity, out_count);
  outputs_end_array(result == CARDSTACK_OK ? *out_count : 0);
  if (result != CARDSTACK_OK) {
    if (out_count != NULL) outputs_check(__func__ + 7, &*out_count, sizeof *out_count, result);
    return result;
  }
  if (sends != NULL && element_size == sizeof *sends) outputs_written_array(__func__ + 7, "sends->token", &sends->token, sizeof sends->token, *out_count, sizeof *sends);
  if (sends != NULL && element_size == sizeof *sends) outputs_written_array(__func__ + 7, "sends->nonce", &sends->nonce, sizeof sends->nonce, *out_count, sizeof *sends);
  if (sends != NULL && element_size == sizeof *sends) outputs_written_array(__func__ + 7, "sends->decision", &sends->decision, sizeof sends->decision, *out_count, sizeof *sends);
  if (sends != NULL && element_size == sizeof *sends) outputs_written_array(__func__ + 7, "sends->card", &sends->card, sizeof sends->card, *out_count, sizeof *sends);
  if (sends != NULL && element_size == sizeof *sends) outputs_written_array(__func__ + 7, "sends->wall_time", &sends->wall_time, sizeof sends->wall_time, *out_count, sizeof *sends);
  if (sends != NULL && element_size == sizeof *sends) outputs_written_array(__func__ + 7, "sends->due", &sends->due, sizeof sends->due, *out_count, sizeof *sends);
  if (sends != NULL && element_size == sizeof *sends) outputs_written_array(__func__ + 7, "sends->kind", &sends->kind, sizeof sends->kind, *out_count, sizeof *sends);
  if (sends != NULL && element_size == sizeof *sends) outputs_written_array(__func__ + 7, "sends->direction", &sends->direction, sizeof sends->direction, *out_count, sizeof *sends);
  if (sends != NULL && element_size == sizeof *sends) outputs_written_array(__func__ + 7, "sends->reason", &sends->reason, sizeof sends->reason, *out_count, sizeof *sends);
  if (sends != NULL && element_size == sizeof *sends) outputs_written_array(__func__ + 7, "sends->state", &sends->state, sizeof sends->state, *out_count, sizeof *sends);
  if (sends != NULL && element_size == sizeof *sends) outputs_written_array(__func__ + 7, "sends->failures", &sends->failures, sizeof sends->failures, *out_count, sizeof *sends);
  if (sends != NULL && element_size == sizeof *sends) outputs_written_array(__func__ + 7, "sends->tries", &sends->tries, sizeof sends->tries, *out_count, sizeof *sends);
  if (sends != NULL && element_size == sizeof *sends) outputs_written_array(__func__ + 7, "sends->is_sealed", &sends->is_sealed, sizeof sends->is_sealed, *out_count, sizeof *sends);
  if (sends != NULL && element_size == sizeof *sends) outputs_written_array(__func__ + 7, "sends->is_handed_out", &sends->is_handed_out, sizeof sends->is_handed_out, *out_count, sizeof *sends);
  if (out_count != NULL) outputs_written(__func__ + 7, "*out_count", &*out_count, sizeof *out_count);
  return result;
}

cardstack_result __real_cardstack_deck_media_plan(cardstack_deck *deck, size_t position, cardstack_media *media, size_t element_size, size_t capacity, size_t *out_count);
cardstack_result __wrap_cardstack_deck_media_plan(cardstack_deck *deck, size_t position, cardstack_media *media, size_t element_size, size_t capacity, size_t *out_count);
cardstack_result __wrap_cardstack_deck_media_plan(cardstack_deck *deck, size_t position, cardstack_media *media, size_t element_size, size_t capacity, size_t *out_count) {
  if (media != NULL && element_size == sizeof *media) outputs_fill_array(media, capacity, sizeof *media);
  if (out_count != NULL) outputs_fill(&*out_count, sizeof *out_count);
  const cardstack_result result = __real_cardstack_deck_media_plan(deck, position, media, element_size, capacity, out_count);
  outputs_end_array(result == CARDSTACK_OK ? *out_count : 0);
  if (result != CARDSTACK_OK) {
    if (out_count != NULL) outputs_check(__func__ + 7, &*out_count, sizeof *out_count, result);
    return result;
  }
  if (media != NULL && element_size == sizeof *media) outputs_written_array(__func__ + 7, "media->card", &media->card, sizeof media->card, *out_count, sizeof *media);
  if (media != NULL && element_size == sizeof *media) outputs_written_array(__func__ + 7, "media->index", &media->index, sizeof media->index, *out_count, sizeof *media);
  if (media != NULL && element_size == sizeof *media) outputs_written_array(__func__ + 7, "media->priority", &media->priority, sizeof media->priority, *out_count, sizeof *media);
  if (out_count != NULL) outputs_written(__func__ + 7, "*out_count", &*out_count, sizeof *out_count);
  return result;
}

cardstack_result __real_cardstack_deck_get_config(cardstack_deck *deck, cardstack_deck_config *config, size_t struct_size);
cardstack_result __wrap_cardstack_deck_get_config(cardstack_deck *deck, cardstack_deck_config *config, size_t struct_size);
cardstack_result __wrap_cardstack_deck_get_config(cardstack_deck *deck, cardstack_deck_config *config, size_t struct_size) {
  if (config != NULL && struct_size == sizeof *config) outputs_fill(&*config, sizeof *config);
  const cardstack_result result = __real_cardstack_deck_get_config(deck, config, struct_size);
  if (result != CARDSTACK_OK) {
    if (config != NULL && struct_size == sizeof *config) outputs_check(__func__ + 7, &*config, sizeof *config, result);
    return result;
  }
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->struct_size", &config->struct_size, sizeof config->struct_size);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->preset", &config->preset, sizeof config->preset);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->reduced_motion", &config->reduced_motion, sizeof config->reduced_motion);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->disabled", &config->disabled, sizeof config->disabled);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->viewport", &config->viewport, sizeof config->viewport);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->card", &config->card, sizeof config->card);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->pile", &config->pile, sizeof config->pile);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->press", &config->press, sizeof config->press);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->velocity", &config->velocity, sizeof config->velocity);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->resampling", &config->resampling, sizeof config->resampling);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->swipe", &config->swipe, sizeof config->swipe);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->look", &config->look, sizeof config->look);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->motion", &config->motion, sizeof config->motion);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->exit", &config->exit, sizeof config->exit);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->recycle", &config->recycle, sizeof config->recycle);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->undo", &config->undo, sizeof config->undo);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->consent", &config->consent, sizeof config->consent);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->feed", &config->feed, sizeof config->feed);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->retry", &config->retry, sizeof config->retry);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->delivery", &config->delivery, sizeof config->delivery);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->autoplay", &config->autoplay, sizeof config->autoplay);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->events", &config->events, sizeof config->events);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->media", &config->media, sizeof config->media);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->reserved", &config->reserved, sizeof config->reserved);
  return result;
}

cardstack_result __real_cardstack_velocity_options_init(cardstack_velocity_options *options, size_t struct_size);
cardstack_result __wrap_cardstack_velocity_options_init(cardstack_velocity_options *options, size_t struct_size);
cardstack_result __wrap_cardstack_velocity_options_init(cardstack_velocity_options *options, size_t struct_size) {
  if (options != NULL && struct_size == sizeof *options) outputs_fill(&*options, sizeof *options);
  const cardstack_result result = __real_cardstack_velocity_options_init(options, struct_size);
  if (result != CARDSTACK_OK) {
    if (options != NULL && struct_size == sizeof *options) outputs_check(__func__ + 7, &*options, sizeof *options, result);
    return result;
  }
  if (options != NULL && struct_size == sizeof *options) outputs_written(__func__ + 7, "options->struct_size", &options->struct_size, sizeof options->struct_size);
  if (options != NULL && struct_size == sizeof *options) outputs_written(__func__ + 7, "options->history_size", &options->history_size, sizeof options->history_size);
  if (options != NULL && struct_size == sizeof *options) outputs_written(__func__ + 7, "options->minimum_samples", &options->minimum_samples, sizeof options->minimum_samples);
  if (options != NULL && struct_size == sizeof *options) outputs_written(__func__ + 7, "options->reserved_half", &options->reserved_half, sizeof options->reserved_half);
  if (options != NULL && struct_size == sizeof *options) outputs_written(__func__ + 7, "options->horizon", &options->horizon, sizeof options->horizon);
  if (options != NULL && struct_size == sizeof *options) outputs_written(__func__ + 7, "options->gap", &options->gap, sizeof options->gap);
  if (options != NULL && struct_size == sizeof *options) outputs_written(__func__ + 7, "options->tremor", &options->tremor, sizeof options->tremor);
  return result;
}

cardstack_result __real_cardstack_velocity_tracker_create(const cardstack_velocity_options *options, cardstack_velocity_tracker **out_tracker);
cardstack_result __wrap_cardstack_velocity_tracker_create(const cardstack_velocity_options *options, cardstack_velocity_tracker **out_tracker);
cardstack_result __wrap_cardstack_velocity_tracker_create(const cardstack_velocity_options *options, cardstack_velocity_tracker **out_tracker) {
  if (out_tracker != NULL) outputs_fill(&*out_tracker, sizeof *out_tracker);
  const cardstack_result result = __real_cardstack_velocity_tracker_create(options, out_tracker);
  if (result != CARDSTACK_OK) {
    if (out_tracker != NULL) outputs_check(__func__ + 7, &*out_tracker, sizeof *out_tracker, result);
    return result;
  }
  if (out_tracker != NULL) outputs_written(__func__ + 7, "*out_tracker", &*out_tracker, sizeof *out_tracker);
  return result;
}

cardstack_result __real_cardstack_velocity_tracker_velocity(cardstack_velocity_tracker *tracker, double time, double *out_x, double *out_y, int32_t *out_has_estimate);
cardstack_result __wrap_cardstack_velocity_tracker_velocity(cardstack_velocity_tracker *tracker, double time, double *out_x, double *out_y, int32_t *out_has_estimate);
cardstack_result __wrap_cardstack_velocity_tracker_velocity(cardstack_velocity_tracker *tracker, double time, double *out_x, double *out_y, int32_t *out_has_estimate) {
  double spare_out_x;
  if (out_x == NULL && outputs_turn()) out_x = &spare_out_x;
  double spare_out_y;
  if (out_y == NULL && outputs_turn()) out_y = &spare_out_y;
  int32_t spare_out_has_estimate;
  if (out_has_estimate == NULL && outputs_turn()) out_has_estimate = &spare_out_has_estimate;
  if (out_x != NULL) outputs_fill(&*out_x, sizeof *out_x);
  if (out_y != NULL) outputs_fill(&*out_y, sizeof *out_y);
  if (out_has_estimate != NULL) outputs_fill(&*out_has_estimate, sizeof *out_has_estimate);
  const cardstack_result result = __real_cardstack_velocity_tracker_velocity(tracker, time, out_x, out_y, out_has_estimate);
  if (result != CARDSTACK_OK) {
    if (out_x != NULL) outputs_check(__func__ + 7, &*out_x, sizeof *out_x, result);
    if (out_y != NULL) outputs_check(__func__ + 7, &*out_y, sizeof *out_y, result);
    if (out_has_estimate != NULL) outputs_check(__func__ + 7, &*out_has_estimate, sizeof *out_has_estimate, result);
    return result;
  }
  if (out_x != NULL) outputs_written(__func__ + 7, "*out_x", &*out_x, sizeof *out_x);
  if (out_y != NULL) outputs_written(__func__ + 7, "*out_y", &*out_y, sizeof *out_y);
  if (out_has_estimate != NULL) outputs_written(__func__ + 7, "*out_has_estimate", &*out_has_estimate, sizeof *out_has_estimate);
  return result;
}

cardstack_result __real_cardstack_spring_from_response(double response, double damping_ratio, cardstack_spring *spring);
cardstack_result __wrap_cardstack_spring_from_response(double response, double damping_ratio, cardstack_spring *spring);
cardstack_result __wrap_cardstack_spring_from_response(double response, double damping_ratio, cardstack_spring *spring) {
  if (spring != NULL) outputs_fill(&*spring, sizeof *spring);
  const cardstack_result result = __real_cardstack_spring_from_response(response, damping_ratio, spring);
  if (result != CARDSTACK_OK) {
    if (spring != NULL) outputs_check(__func__ + 7, &*spring, sizeof *spring, result);
    return result;
  }
  if (spring != NULL) outputs_written(__func__ + 7, "spring->mass", &spring->mass, sizeof spring->mass);
  if (spring != NULL) outputs_written(__func__ + 7, "spring->stiffness", &spring->stiffness, sizeof spring->stiffness);
  if (spring != NULL) outputs_written(__func__ + 7, "spring->damping", &spring->damping, sizeof spring->damping);
  return result;
}

cardstack_result __real_cardstack_spring_from_duration(double duration, double bounce, cardstack_spring *spring);
cardstack_result __wrap_cardstack_spring_from_duration(double duration, double bounce, cardstack_spring *spring);
cardstack_result __wrap_cardstack_spring_from_duration(double duration, double bounce, cardstack_spring *spring) {
  if (spring != NULL) outputs_fill(&*spring, sizeof *spring);
  const cardstack_result result = __real_cardstack_spring_from_duration(duration, bounce, spring);
  if (result != CARDSTACK_OK) {
    if (spring != NULL) outputs_check(__func__ + 7, &*spring, sizeof *spring, result);
    return result;
  }
  if (spring != NULL) outputs_written(__func__ + 7, "spring->mass", &spring->mass, sizeof spring->mass);
  if (spring != NULL) outputs_written(__func__ + 7, "spring->stiffness", &spring->stiffness, sizeof spring->stiffness);
  if (spring != NULL) outputs_written(__func__ + 7, "spring->damping", &spring->damping, sizeof spring->damping);
  return result;
}

cardstack_result __real_cardstack_spring_from_preset(cardstack_spring_preset preset, cardstack_spring *spring);
cardstack_result __wrap_cardstack_spring_from_preset(cardstack_spring_preset preset, cardstack_spring *spring);
cardstack_result __wrap_cardstack_spring_from_preset(cardstack_spring_preset preset, cardstack_spring *spring) {
  if (spring != NULL) outputs_fill(&*spring, sizeof *spring);
  const cardstack_result result = __real_cardstack_spring_from_preset(preset, spring);
  if (result != CARDSTACK_OK) {
    if (spring != NULL) outputs_check(__func__ + 7, &*spring, sizeof *spring, result);
    return result;
  }
  if (spring != NULL) outputs_written(__func__ + 7, "spring->mass", &spring->mass, sizeof spring->mass);
  if (spring != NULL) outputs_written(__func__ + 7, "spring->stiffness", &spring->stiffness, sizeof spring->stiffness);
  if (spring != NULL) outputs_written(__func__ + 7, "spring->damping", &spring->damping, sizeof spring->damping);
  return result;
}

cardstack_result __real_cardstack_spring_settling_time(const cardstack_spring *spring, double target, double position, double velocity, double epsilon, cardstack_settling method, double *out_seconds);
cardstack_result __wrap_cardstack_spring_settling_time(const cardstack_spring *spring, double target, double position, double velocity, double epsilon, cardstack_settling method, double *out_seconds);
cardstack_result __wrap_cardstack_spring_settling_time(const cardstack_spring *spring, double target, double position, double velocity, double epsilon, cardstack_settling method, double *out_seconds) {
  if (out_seconds != NULL) outputs_fill(&*out_seconds, sizeof *out_seconds);
  const cardstack_result result = __real_cardstack_spring_settling_time(spring, target, position, velocity, epsilon, method, out_seconds);
  if (result != CARDSTACK_OK) {
    if (out_seconds != NULL) outputs_check(__func__ + 7, &*out_seconds, sizeof *out_seconds, result);
    return result;
  }
  if (out_seconds != NULL) outputs_written(__func__ + 7, "*out_seconds", &*out_seconds, sizeof *out_seconds);
  return result;
}

cardstack_result __real_cardstack_spring_evaluate(const cardstack_spring *spring, double target, double position, double velocity, double time, uint32_t options, double *out_position, double *out_velocity);
cardstack_result __wrap_cardstack_spring_evaluate(const cardstack_spring *spring, double target, double position, double velocity, double time, uint32_t options, double *out_position, double *out_velocity);
cardstack_result __wrap_cardstack_spring_evaluate(const cardstack_spring *spring, double target, double position, double velocity, double time, uint32_t options, double *out_position, double *out_velocity) {
  double spare_out_position;
  if (out_position == NULL && outputs_turn()) out_position = &spare_out_position;
  double spare_out_velocity;
  if (out_velocity == NULL && outputs_turn()) out_velocity = &spare_out_velocity;
  if (out_position != NULL) outputs_fill(&*out_position, sizeof *out_position);
  if (out_velocity != NULL) outputs_fill(&*out_velocity, sizeof *out_velocity);
  const cardstack_result result = __real_cardstack_spring_evaluate(spring, target, position, velocity, time, options, out_position, out_velocity);
  if (result != CARDSTACK_OK) {
    if (out_position != NULL) outputs_check(__func__ + 7, &*out_position, sizeof *out_position, result);
    if (out_velocity != NULL) outputs_check(__func__ + 7, &*out_velocity, sizeof *out_velocity, result);
    return result;
  }
  if (out_position != NULL) outputs_written(__func__ + 7, "*out_position", &*out_position, sizeof *out_position);
  if (out_velocity != NULL) outputs_written(__func__ + 7, "*out_velocity", &*out_velocity, sizeof *out_velocity);
  return result;
}

cardstack_result __real_cardstack_curve_from_preset(cardstack_curve_preset preset, cardstack_curve *curve);
cardstack_result __wrap_cardstack_curve_from_preset(cardstack_curve_preset preset, cardstack_curve *curve);
cardstack_result __wrap_cardstack_curve_from_preset(cardstack_curve_preset preset, cardstack_curve *curve) {
  if (curve != NULL) outputs_fill(&*curve, sizeof *curve);
  const cardstack_result result = __real_cardstack_curve_from_preset(preset, curve);
  if (result != CARDSTACK_OK) {
    if (curve != NULL) outputs_check(__func__ + 7, &*curve, sizeof *curve, result);
    return result;
  }
  if (curve != NULL) outputs_written(__func__ + 7, "curve->x1", &curve->x1, sizeof curve->x1);
  if (curve != NULL) outputs_written(__func__ + 7, "curve->y1", &curve->y1, sizeof curve->y1);
  if (curve != NULL) outputs_written(__func__ + 7, "curve->x2", &curve->x2, sizeof curve->x2);
  if (curve != NULL) outputs_written(__func__ + 7, "curve->y2", &curve->y2, sizeof curve->y2);
  return result;
}

cardstack_result __real_cardstack_curve_evaluate(const cardstack_curve *curve, double x, double *out_value, double *out_slope);
cardstack_result __wrap_cardstack_curve_evaluate(const cardstack_curve *curve, double x, double *out_value, double *out_slope);
cardstack_result __wrap_cardstack_curve_evaluate(const cardstack_curve *curve, double x, double *out_value, double *out_slope) {
  double spare_out_value;
  if (out_value == NULL && outputs_turn()) out_value = &spare_out_value;
  double spare_out_slope;
  if (out_slope == NULL && outputs_turn()) out_slope = &spare_out_slope;
  if (out_value != NULL) outputs_fill(&*out_value, sizeof *out_value);
  if (out_slope != NULL) outputs_fill(&*out_slope, sizeof *out_slope);
  const cardstack_result result = __real_cardstack_curve_evaluate(curve, x, out_value, out_slope);
  if (result != CARDSTACK_OK) {
    if (out_value != NULL) outputs_check(__func__ + 7, &*out_value, sizeof *out_value, result);
    if (out_slope != NULL) outputs_check(__func__ + 7, &*out_slope, sizeof *out_slope, result);
    return result;
  }
  if (out_value != NULL) outputs_written(__func__ + 7, "*out_value", &*out_value, sizeof *out_value);
  if (out_slope != NULL) outputs_written(__func__ + 7, "*out_slope", &*out_slope, sizeof *out_slope);
  return result;
}

cardstack_result __real_cardstack_decay_evaluate(double rate, double position, double velocity, double time, double *out_position, double *out_velocity);
cardstack_result __wrap_cardstack_decay_evaluate(double rate, double position, double velocity, double time, double *out_position, double *out_velocity);
cardstack_result __wrap_cardstack_decay_evaluate(double rate, double position, double velocity, double time, double *out_position, double *out_velocity) {
  double spare_out_position;
  if (out_position == NULL && outputs_turn()) out_position = &spare_out_position;
  double spare_out_velocity;
  if (out_velocity == NULL && outputs_turn()) out_velocity = &spare_out_velocity;
  if (out_position != NULL) outputs_fill(&*out_position, sizeof *out_position);
  if (out_velocity != NULL) outputs_fill(&*out_velocity, sizeof *out_velocity);
  const cardstack_result result = __real_cardstack_decay_evaluate(rate, position, velocity, time, out_position, out_velocity);
  if (result != CARDSTACK_OK) {
    if (out_position != NULL) outputs_check(__func__ + 7, &*out_position, sizeof *out_position, result);
    if (out_velocity != NULL) outputs_check(__func__ + 7, &*out_velocity, sizeof *out_velocity, result);
    return result;
  }
  if (out_position != NULL) outputs_written(__func__ + 7, "*out_position", &*out_position, sizeof *out_position);
  if (out_velocity != NULL) outputs_written(__func__ + 7, "*out_velocity", &*out_velocity, sizeof *out_velocity);
  return result;
}

cardstack_result __real_cardstack_decay_destination(double rate, double position, double velocity, double *out_position);
cardstack_result __wrap_cardstack_decay_destination(double rate, double position, double velocity, double *out_position);
cardstack_result __wrap_cardstack_decay_destination(double rate, double position, double velocity, double *out_position) {
  if (out_position != NULL) outputs_fill(&*out_position, sizeof *out_position);
  const cardstack_result result = __real_cardstack_decay_destination(rate, position, velocity, out_position);
  if (result != CARDSTACK_OK) {
    if (out_position != NULL) outputs_check(__func__ + 7, &*out_position, sizeof *out_position, result);
    return result;
  }
  if (out_position != NULL) outputs_written(__func__ + 7, "*out_position", &*out_position, sizeof *out_position);
  return result;
}

cardstack_result __real_cardstack_decay_time_to(double rate, double position, double velocity, double point, double *out_seconds);
cardstack_result __wrap_cardstack_decay_time_to(double rate, double position, double velocity, double point, double *out_seconds);
cardstack_result __wrap_cardstack_decay_time_to(double rate, double position, double velocity, double point, double *out_seconds) {
  if (out_seconds != NULL) outputs_fill(&*out_seconds, sizeof *out_seconds);
  const cardstack_result result = __real_cardstack_decay_time_to(rate, position, velocity, point, out_seconds);
  if (result != CARDSTACK_OK) {
    if (out_seconds != NULL) outputs_check(__func__ + 7, &*out_seconds, sizeof *out_seconds, result);
    return result;
  }
  if (out_seconds != NULL) outputs_written(__func__ + 7, "*out_seconds", &*out_seconds, sizeof *out_seconds);
  return result;
}

cardstack_result __real_cardstack_rubber_band(double pull, double coefficient, double dimension, double *out_offset);
cardstack_result __wrap_cardstack_rubber_band(double pull, double coefficient, double dimension, double *out_offset);
cardstack_result __wrap_cardstack_rubber_band(double pull, double coefficient, double dimension, double *out_offset) {
  if (out_offset != NULL) outputs_fill(&*out_offset, sizeof *out_offset);
  const cardstack_result result = __real_cardstack_rubber_band(pull, coefficient, dimension, out_offset);
  if (result != CARDSTACK_OK) {
    if (out_offset != NULL) outputs_check(__func__ + 7, &*out_offset, sizeof *out_offset, result);
    return result;
  }
  if (out_offset != NULL) outputs_written(__func__ + 7, "*out_offset", &*out_offset, sizeof *out_offset);
  return result;
}

cardstack_result __real_cardstack_sheet_config_init(cardstack_sheet_config *config, size_t struct_size, cardstack_sheet_preset preset);
cardstack_result __wrap_cardstack_sheet_config_init(cardstack_sheet_config *config, size_t struct_size, cardstack_sheet_preset preset);
cardstack_result __wrap_cardstack_sheet_config_init(cardstack_sheet_config *config, size_t struct_size, cardstack_sheet_preset preset) {
  if (config != NULL && struct_size == sizeof *config) outputs_fill(&*config, sizeof *config);
  const cardstack_result result = __real_cardstack_sheet_config_init(config, struct_size, preset);
  if (result != CARDSTACK_OK) {
    if (config != NULL && struct_size == sizeof *config) outputs_check(__func__ + 7, &*config, sizeof *config, result);
    return result;
  }
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->struct_size", &config->struct_size, sizeof config->struct_size);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->preset", &config->preset, sizeof config->preset);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->side", &config->side, sizeof config->side);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->reduced_motion", &config->reduced_motion, sizeof config->reduced_motion);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->extent", &config->extent, sizeof config->extent);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->drag", &config->drag, sizeof config->drag);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->motion", &config->motion, sizeof config->motion);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->look", &config->look, sizeof config->look);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->law", &config->law, sizeof config->law);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->dismissable", &config->dismissable, sizeof config->dismissable);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->page", &config->page, sizeof config->page);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->pages", &config->pages, sizeof config->pages);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->wrap", &config->wrap, sizeof config->wrap);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->reserved", &config->reserved, sizeof config->reserved);
  return result;
}

cardstack_result __real_cardstack_sheet_create(const cardstack_sheet_config *config, cardstack_sheet **out_sheet);
cardstack_result __wrap_cardstack_sheet_create(const cardstack_sheet_config *config, cardstack_sheet **out_sheet);
cardstack_result __wrap_cardstack_sheet_create(const cardstack_sheet_config *config, cardstack_sheet **out_sheet) {
  if (out_sheet != NULL) outputs_fill(&*out_sheet, sizeof *out_sheet);
  const cardstack_result result = __real_cardstack_sheet_create(config, out_sheet);
  if (result != CARDSTACK_OK) {
    if (out_sheet != NULL) outputs_check(__func__ + 7, &*out_sheet, sizeof *out_sheet, result);
    return result;
  }
  if (out_sheet != NULL) outputs_written(__func__ + 7, "*out_sheet", &*out_sheet, sizeof *out_sheet);
  return result;
}

cardstack_result __real_cardstack_sheet_get_config(cardstack_sheet *sheet, cardstack_sheet_config *config, size_t struct_size);
cardstack_result __wrap_cardstack_sheet_get_config(cardstack_sheet *sheet, cardstack_sheet_config *config, size_t struct_size);
cardstack_result __wrap_cardstack_sheet_get_config(cardstack_sheet *sheet, cardstack_sheet_config *config, size_t struct_size) {
  if (config != NULL && struct_size == sizeof *config) outputs_fill(&*config, sizeof *config);
  const cardstack_result result = __real_cardstack_sheet_get_config(sheet, config, struct_size);
  if (result != CARDSTACK_OK) {
    if (config != NULL && struct_size == sizeof *config) outputs_check(__func__ + 7, &*config, sizeof *config, result);
    return result;
  }
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->struct_size", &config->struct_size, sizeof config->struct_size);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->preset", &config->preset, sizeof config->preset);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->side", &config->side, sizeof config->side);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->reduced_motion", &config->reduced_motion, sizeof config->reduced_motion);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->extent", &config->extent, sizeof config->extent);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->drag", &config->drag, sizeof config->drag);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->motion", &config->motion, sizeof config->motion);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->look", &config->look, sizeof config->look);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->law", &config->law, sizeof config->law);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->dismissable", &config->dismissable, sizeof config->dismissable);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->page", &config->page, sizeof config->page);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->pages", &config->pages, sizeof config->pages);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->wrap", &config->wrap, sizeof config->wrap);
  if (config != NULL && struct_size == sizeof *config) outputs_written(__func__ + 7, "config->reserved", &config->reserved, sizeof config->reserved);
  return result;
}

cardstack_result __real_cardstack_sheet_pointer_down(cardstack_sheet *sheet, double time, int64_t pointer, double x, double y, int32_t *out_taken);
cardstack_result __wrap_cardstack_sheet_pointer_down(cardstack_sheet *sheet, double time, int64_t pointer, double x, double y, int32_t *out_taken);
cardstack_result __wrap_cardstack_sheet_pointer_down(cardstack_sheet *sheet, double time, int64_t pointer, double x, double y, int32_t *out_taken) {
  int32_t spare_out_taken;
  if (out_taken == NULL && outputs_turn()) out_taken = &spare_out_taken;
  if (out_taken != NULL) outputs_fill(&*out_taken, sizeof *out_taken);
  const cardstack_result result = __real_cardstack_sheet_pointer_down(sheet, time, pointer, x, y, out_taken);
  if (result != CARDSTACK_OK) {
    if (out_taken != NULL) outputs_check(__func__ + 7, &*out_taken, sizeof *out_taken, result);
    return result;
  }
  if (out_taken != NULL) outputs_written(__func__ + 7, "*out_taken", &*out_taken, sizeof *out_taken);
  return result;
}

cardstack_result __real_cardstack_sheet_content_down(cardstack_sheet *sheet, double time, int64_t pointer, double x, double y, int32_t *out_taken);
cardstack_result __wrap_cardstack_sheet_content_down(cardstack_sheet *sheet, double time, int64_t pointer, double x, double y, int32_t *out_taken);
cardstack_result __wrap_cardstack_sheet_content_down(cardstack_sheet *sheet, double time, int64_t pointer, double x, double y, int32_t *out_taken) {
  int32_t spare_out_taken;
  if (out_taken == NULL && outputs_turn()) out_taken = &spare_out_taken;
  if (out_taken != NULL) outputs_fill(&*out_taken, sizeof *out_taken);
  const cardstack_result result = __real_cardstack_sheet_content_down(sheet, time, pointer, x, y, out_taken);
  if (result != CARDSTACK_OK) {
    if (out_taken != NULL) outputs_check(__func__ + 7, &*out_taken, sizeof *out_taken, result);
    return result;
  }
  if (out_taken != NULL) outputs_written(__func__ + 7, "*out_taken", &*out_taken, sizeof *out_taken);
  return result;
}

cardstack_result __real_cardstack_sheet_pointer_move(cardstack_sheet *sheet, double time, int64_t pointer, double x, double y, int32_t *out_taken);
cardstack_result __wrap_cardstack_sheet_pointer_move(cardstack_sheet *sheet, double time, int64_t pointer, double x, double y, int32_t *out_taken);
cardstack_result __wrap_cardstack_sheet_pointer_move(cardstack_sheet *sheet, double time, int64_t pointer, double x, double y, int32_t *out_taken) {
  int32_t spare_out_taken;
  if (out_taken == NULL && outputs_turn()) out_taken = &spare_out_taken;
  if (out_taken != NULL) outputs_fill(&*out_taken, sizeof *out_taken);
  const cardstack_result result = __real_cardstack_sheet_pointer_move(sheet, time, pointer, x, y, out_taken);
  if (result != CARDSTACK_OK) {
    if (out_taken != NULL) outputs_check(__func__ + 7, &*out_taken, sizeof *out_taken, result);
    return result;
  }
  if (out_taken != NULL) outputs_written(__func__ + 7, "*out_taken", &*out_taken, sizeof *out_taken);
  return result;
}

cardstack_result __real_cardstack_sheet_pointer_up(cardstack_sheet *sheet, double time, int64_t pointer, double x, double y, int32_t *out_taken);
cardstack_result __wrap_cardstack_sheet_pointer_up(cardstack_sheet *sheet, double time, int64_t pointer, double x, double y, int32_t *out_taken);
cardstack_result __wrap_cardstack_sheet_pointer_up(cardstack_sheet *sheet, double time, int64_t pointer, double x, double y, int32_t *out_taken) {
  int32_t spare_out_taken;
  if (out_taken == NULL && outputs_turn()) out_taken = &spare_out_taken;
  if (out_taken != NULL) outputs_fill(&*out_taken, sizeof *out_taken);
  const cardstack_result result = __real_cardstack_sheet_pointer_up(sheet, time, pointer, x, y, out_taken);
  if (result != CARDSTACK_OK) {
    if (out_taken != NULL) outputs_check(__func__ + 7, &*out_taken, sizeof *out_taken, result);
    return result;
  }
  if (out_taken != NULL) outputs_written(__func__ + 7, "*out_taken", &*out_taken, sizeof *out_taken);
  return result;
}

cardstack_result __real_cardstack_sheet_pointer_cancel(cardstack_sheet *sheet, double time, int64_t pointer, int32_t *out_taken);
cardstack_result __wrap_cardstack_sheet_pointer_cancel(cardstack_sheet *sheet, double time, int64_t pointer, int32_t *out_taken);
cardstack_result __wrap_cardstack_sheet_pointer_cancel(cardstack_sheet *sheet, double time, int64_t pointer, int32_t *out_taken) {
  int32_t spare_out_taken;
  if (out_taken == NULL && outputs_turn()) out_taken = &spare_out_taken;
  if (out_taken != NULL) outputs_fill(&*out_taken, sizeof *out_taken);
  const cardstack_result result = __real_cardstack_sheet_pointer_cancel(sheet, time, pointer, out_taken);
  if (result != CARDSTACK_OK) {
    if (out_taken != NULL) outputs_check(__func__ + 7, &*out_taken, sizeof *out_taken, result);
    return result;
  }
  if (out_taken != NULL) outputs_written(__func__ + 7, "*out_taken", &*out_taken, sizeof *out_taken);
  return result;
}

cardstack_result __real_cardstack_sheet_scroll(cardstack_sheet *sheet, double time, double x, double y, double dx, double dy, cardstack_scroll_phase phase, int32_t *out_taken);
cardstack_result __wrap_cardstack_sheet_scroll(cardstack_sheet *sheet, double time, double x, double y, double dx, double dy, cardstack_scroll_phase phase, int32_t *out_taken);
cardstack_result __wrap_cardstack_sheet_scroll(cardstack_sheet *sheet, double time, double x, double y, double dx, double dy, cardstack_scroll_phase phase, int32_t *out_taken) {
  int32_t spare_out_taken;
  if (out_taken == NULL && outputs_turn()) out_taken = &spare_out_taken;
  if (out_taken != NULL) outputs_fill(&*out_taken, sizeof *out_taken);
  const cardstack_result result = __real_cardstack_sheet_scroll(sheet, time, x, y, dx, dy, phase, out_taken);
  if (result != CARDSTACK_OK) {
    if (out_taken != NULL) outputs_check(__func__ + 7, &*out_taken, sizeof *out_taken, result);
    return result;
  }
  if (out_taken != NULL) outputs_written(__func__ + 7, "*out_taken", &*out_taken, sizeof *out_taken);
  return result;
}

cardstack_result __real_cardstack_sheet_frame_init(cardstack_sheet_frame *frame, size_t struct_size);
cardstack_result __wrap_cardstack_sheet_frame_init(cardstack_sheet_frame *frame, size_t struct_size);
cardstack_result __wrap_cardstack_sheet_frame_init(cardstack_sheet_frame *frame, size_t struct_size) {
  if (frame != NULL && struct_size == sizeof *frame) outputs_fill(&*frame, sizeof *frame);
  const cardstack_result result = __real_cardstack_sheet_frame_init(frame, struct_size);
  if (result != CARDSTACK_OK) {
    if (frame != NULL && struct_size == sizeof *frame) outputs_check(__func__ + 7, &*frame, sizeof *frame, result);
    return result;
  }
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->struct_size", &frame->struct_size, sizeof frame->struct_size);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->flags", &frame->flags, sizeof frame->flags);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->now", &frame->now, sizeof frame->now);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->time", &frame->time, sizeof frame->time);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->wake_in", &frame->wake_in, sizeof frame->wake_in);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->offset", &frame->offset, sizeof frame->offset);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->velocity", &frame->velocity, sizeof frame->velocity);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->progress", &frame->progress, sizeof frame->progress);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->x", &frame->x, sizeof frame->x);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->y", &frame->y, sizeof frame->y);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->corner_radius", &frame->corner_radius, sizeof frame->corner_radius);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->backdrop_opacity", &frame->backdrop_opacity, sizeof frame->backdrop_opacity);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->opacity", &frame->opacity, sizeof frame->opacity);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->state", &frame->state, sizeof frame->state);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->pending_events", &frame->pending_events, sizeof frame->pending_events);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->content_scroll", &frame->content_scroll, sizeof frame->content_scroll);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->background", &frame->background, sizeof frame->background);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->stop", &frame->stop, sizeof frame->stop);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->reserved_half", &frame->reserved_half, sizeof frame->reserved_half);
  if (frame != NULL && struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->position", &frame->position, sizeof frame->position);
  return result;
}

cardstack_result __real_cardstack_sheet_advance(cardstack_sheet *sheet, cardstack_sheet_frame *frame);
cardstack_result __wrap_cardstack_sheet_advance(cardstack_sheet *sheet, cardstack_sheet_frame *frame);
cardstack_result __wrap_cardstack_sheet_advance(cardstack_sheet *sheet, cardstack_sheet_frame *frame) {
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->flags, sizeof frame->flags);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->time, sizeof frame->time);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->wake_in, sizeof frame->wake_in);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->offset, sizeof frame->offset);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->velocity, sizeof frame->velocity);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->progress, sizeof frame->progress);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->x, sizeof frame->x);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->y, sizeof frame->y);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->corner_radius, sizeof frame->corner_radius);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->backdrop_opacity, sizeof frame->backdrop_opacity);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->opacity, sizeof frame->opacity);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->state, sizeof frame->state);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->pending_events, sizeof frame->pending_events);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->content_scroll, sizeof frame->content_scroll);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->background, sizeof frame->background);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->stop, sizeof frame->stop);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->reserved_half, sizeof frame->reserved_half);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_fill(&frame->position, sizeof frame->position);
  const cardstack_result result = __real_cardstack_sheet_advance(sheet, frame);
  if (result != CARDSTACK_OK) {
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->flags, sizeof frame->flags, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->time, sizeof frame->time, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->wake_in, sizeof frame->wake_in, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->offset, sizeof frame->offset, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->velocity, sizeof frame->velocity, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->progress, sizeof frame->progress, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->x, sizeof frame->x, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->y, sizeof frame->y, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->corner_radius, sizeof frame->corner_radius, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->backdrop_opacity, sizeof frame->backdrop_opacity, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->opacity, sizeof frame->opacity, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->state, sizeof frame->state, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->pending_events, sizeof frame->pending_events, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->content_scroll, sizeof frame->content_scroll, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->background, sizeof frame->background, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->stop, sizeof frame->stop, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->reserved_half, sizeof frame->reserved_half, result);
    if (frame != NULL && frame->struct_size == sizeof *frame) outputs_check(__func__ + 7, &frame->position, sizeof frame->position, result);
    return result;
  }
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->flags", &frame->flags, sizeof frame->flags);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->time", &frame->time, sizeof frame->time);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->wake_in", &frame->wake_in, sizeof frame->wake_in);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->offset", &frame->offset, sizeof frame->offset);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->velocity", &frame->velocity, sizeof frame->velocity);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->progress", &frame->progress, sizeof frame->progress);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->x", &frame->x, sizeof frame->x);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->y", &frame->y, sizeof frame->y);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->corner_radius", &frame->corner_radius, sizeof frame->corner_radius);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->backdrop_opacity", &frame->backdrop_opacity, sizeof frame->backdrop_opacity);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->opacity", &frame->opacity, sizeof frame->opacity);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->state", &frame->state, sizeof frame->state);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->pending_events", &frame->pending_events, sizeof frame->pending_events);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->content_scroll", &frame->content_scroll, sizeof frame->content_scroll);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->background", &frame->background, sizeof frame->background);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->stop", &frame->stop, sizeof frame->stop);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->reserved_half", &frame->reserved_half, sizeof frame->reserved_half);
  if (frame != NULL && frame->struct_size == sizeof *frame) outputs_written(__func__ + 7, "frame->position", &frame->position, sizeof frame->position);
  return result;
}

cardstack_result __real_cardstack_sheet_drain_events(cardstack_sheet *sheet, cardstack_sheet_event *events, size_t element_size, size_t capacity, size_t *out_count);
cardstack_result __wrap_cardstack_sheet_drain_events(cardstack_sheet *sheet, cardstack_sheet_event *events, size_t element_size, size_t capacity, size_t *out_count);
cardstack_result __wrap_cardstack_sheet_drain_events(cardstack_sheet *sheet, cardstack_sheet_event *events, size_t element_size, size_t capacity, size_t *out_count) {
  if (events != NULL && element_size == sizeof *events) outputs_fill_array(events, capacity, sizeof *events);
  if (out_count != NULL) outputs_fill(&*out_count, sizeof *out_count);
  const cardstack_result result = __real_cardstack_sheet_drain_events(sheet, events, element_size, capacity, out_count);
  outputs_end_array(result == CARDSTACK_OK ? *out_count : 0);
  if (result != CARDSTACK_OK) {
    if (out_count != NULL) outputs_check(__func__ + 7, &*out_count, sizeof *out_count, result);
    return result;
  }
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->sequence", &events->sequence, sizeof events->sequence, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->time", &events->time, sizeof events->time, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->offset", &events->offset, sizeof events->offset, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->velocity", &events->velocity, sizeof events->velocity, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->x", &events->x, sizeof events->x, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->y", &events->y, sizeof events->y, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->kind", &events->kind, sizeof events->kind, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->reason", &events->reason, sizeof events->reason, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->content_velocity", &events->content_velocity, sizeof events->content_velocity, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->stop", &events->stop, sizeof events->stop, *out_count, sizeof *events);
  if (events != NULL && element_size == sizeof *events) outputs_written_array(__func__ + 7, "events->reserved_half", &events->reserved_half, sizeof events->reserved_half, *out_count, sizeof *events);
  if (out_count != NULL) outputs_written(__func__ + 7, "*out_count", &*out_count, sizeof *out_count);
  return result;
}

cardstack_result __real_cardstack_sheet_state_hash(cardstack_sheet *sheet, uint64_t *out_hash);
cardstack_result __wrap_cardstack_sheet_state_hash(cardstack_sheet *sheet, uint64_t *out_hash);
cardstack_result __wrap_cardstack_sheet_state_hash(cardstack_sheet *sheet, uint64_t *out_hash) {
  if (out_hash != NULL) outputs_fill(&*out_hash, sizeof *out_hash);
  const cardstack_result result = __real_cardstack_sheet_state_hash(sheet, out_hash);
  if (result != CARDSTACK_OK) {
    if (out_hash != NULL) outputs_check(__func__ + 7, &*out_hash, sizeof *out_hash, result);
    return result;
  }
  if (out_hash != NULL) outputs_written(__func__ + 7, "*out_hash", &*out_hash, sizeof *out_hash);
  return result;
}
