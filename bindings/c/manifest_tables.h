/* The tables behind manifest.c. Written by bindings/generate.py. Do not edit. */

#include <cardstack.h>
#include <stddef.h>

static const manifest_field fields_of_recycle_config[] = {
    {"dedupe", "cardstack_dedupe", offsetof(cardstack_recycle_config, dedupe), 1},
    {"directions", "uint32_t", offsetof(cardstack_recycle_config, directions), 1},
    {"distance", "uint64_t", offsetof(cardstack_recycle_config, distance), 1},
};

static const manifest_field fields_of_press_config[] = {
    {"hit_test", "int32_t", offsetof(cardstack_press_config, hit_test), 1},
    {"scroll_axis", "cardstack_axis", offsetof(cardstack_press_config, scroll_axis), 1},
    {"slop", "double", offsetof(cardstack_press_config, slop), 1},
    {"duration", "double", offsetof(cardstack_press_config, duration), 1},
};

static const manifest_field fields_of_velocity_config[] = {
    {"minimum_samples", "int32_t", offsetof(cardstack_velocity_config, minimum_samples), 1},
    {"history", "int32_t", offsetof(cardstack_velocity_config, history), 1},
    {"horizon", "double", offsetof(cardstack_velocity_config, horizon), 1},
    {"gap", "double", offsetof(cardstack_velocity_config, gap), 1},
};

static const manifest_field fields_of_resampling_config[] = {
    {"delay", "double", offsetof(cardstack_resampling_config, delay), 1},
    {"prediction", "double", offsetof(cardstack_resampling_config, prediction), 1},
};

static const manifest_field fields_of_swipe_config[] = {
    {"commit_rule", "cardstack_commit_rule", offsetof(cardstack_swipe_config, commit_rule), 1},
    {"metric", "cardstack_distance_metric", offsetof(cardstack_swipe_config, metric), 1},
    {"allowed_directions", "uint32_t", offsetof(cardstack_swipe_config, allowed_directions), 1},
    {"threshold_unit", "cardstack_unit", offsetof(cardstack_swipe_config, threshold_unit), 1},
    {"threshold", "double", offsetof(cardstack_swipe_config, threshold), 1},
    {"fling_velocity", "double", offsetof(cardstack_swipe_config, fling_velocity), 1},
    {"flick_back_velocity", "double", offsetof(cardstack_swipe_config, flick_back_velocity), 1},
    {"fling_maximum", "double", offsetof(cardstack_swipe_config, fling_maximum), 1},
    {"deceleration_rate", "double", offsetof(cardstack_swipe_config, deceleration_rate), 1},
    {"rubber_band_coefficient", "double", offsetof(cardstack_swipe_config, rubber_band_coefficient), 1},
    {"rubber_band_distance", "double", offsetof(cardstack_swipe_config, rubber_band_distance), 1},
    {"sector_angle", "double", offsetof(cardstack_swipe_config, sector_angle), 8},
    {"sector_half_width", "double", offsetof(cardstack_swipe_config, sector_half_width), 8},
};

static const manifest_field fields_of_release[] = {
    {"struct_size", "uint32_t", offsetof(cardstack_release, struct_size), 1},
    {"verdict", "cardstack_verdict", offsetof(cardstack_release, verdict), 1},
    {"card", "uint64_t", offsetof(cardstack_release, card), 1},
    {"time", "double", offsetof(cardstack_release, time), 1},
    {"velocity_x", "double", offsetof(cardstack_release, velocity_x), 1},
    {"velocity_y", "double", offsetof(cardstack_release, velocity_y), 1},
    {"speed", "double", offsetof(cardstack_release, speed), 1},
    {"translation_x", "double", offsetof(cardstack_release, translation_x), 1},
    {"translation_y", "double", offsetof(cardstack_release, translation_y), 1},
    {"distance", "double", offsetof(cardstack_release, distance), 1},
    {"threshold", "double", offsetof(cardstack_release, threshold), 1},
    {"projected_distance", "double", offsetof(cardstack_release, projected_distance), 1},
    {"fling_velocity", "double", offsetof(cardstack_release, fling_velocity), 1},
    {"flick_back_velocity", "double", offsetof(cardstack_release, flick_back_velocity), 1},
    {"direction", "cardstack_direction", offsetof(cardstack_release, direction), 1},
    {"reason", "cardstack_reason", offsetof(cardstack_release, reason), 1},
    {"commit_rule", "cardstack_commit_rule", offsetof(cardstack_release, commit_rule), 1},
    {"samples", "uint32_t", offsetof(cardstack_release, samples), 1},
};

static const manifest_field fields_of_pose[] = {
    {"card", "uint64_t", offsetof(cardstack_pose, card), 1},
    {"x", "double", offsetof(cardstack_pose, x), 1},
    {"y", "double", offsetof(cardstack_pose, y), 1},
    {"rotation", "double", offsetof(cardstack_pose, rotation), 1},
    {"scale", "double", offsetof(cardstack_pose, scale), 1},
    {"opacity", "double", offsetof(cardstack_pose, opacity), 1},
    {"depth", "double", offsetof(cardstack_pose, depth), 1},
    {"progress", "double", offsetof(cardstack_pose, progress), 1},
    {"stamp_opacity", "double", offsetof(cardstack_pose, stamp_opacity), 1},
    {"direction", "cardstack_direction", offsetof(cardstack_pose, direction), 1},
    {"phase", "cardstack_phase", offsetof(cardstack_pose, phase), 1},
    {"slot", "int32_t", offsetof(cardstack_pose, slot), 1},
    {"flags", "uint32_t", offsetof(cardstack_pose, flags), 1},
};

static const manifest_field fields_of_frame[] = {
    {"struct_size", "uint32_t", offsetof(cardstack_frame, struct_size), 1},
    {"pose_size", "uint32_t", offsetof(cardstack_frame, pose_size), 1},
    {"poses", "cardstack_pose *", offsetof(cardstack_frame, poses), 1},
    {"pose_capacity", "uint32_t", offsetof(cardstack_frame, pose_capacity), 1},
    {"pose_count", "uint32_t", offsetof(cardstack_frame, pose_count), 1},
    {"now", "double", offsetof(cardstack_frame, now), 1},
    {"time", "double", offsetof(cardstack_frame, time), 1},
    {"wake_in", "double", offsetof(cardstack_frame, wake_in), 1},
    {"chrome_opacity", "double", offsetof(cardstack_frame, chrome_opacity), 1},
    {"top", "uint64_t", offsetof(cardstack_frame, top), 1},
    {"remaining", "uint64_t", offsetof(cardstack_frame, remaining), 1},
    {"undoable", "uint64_t", offsetof(cardstack_frame, undoable), 1},
    {"pending_events", "uint64_t", offsetof(cardstack_frame, pending_events), 1},
    {"interaction", "cardstack_interaction", offsetof(cardstack_frame, interaction), 1},
    {"motion", "uint32_t", offsetof(cardstack_frame, motion), 1},
    {"supply", "cardstack_supply", offsetof(cardstack_frame, supply), 1},
    {"state", "cardstack_state", offsetof(cardstack_frame, state), 1},
    {"questions", "uint32_t", offsetof(cardstack_frame, questions), 1},
    {"journal", "cardstack_journal_state", offsetof(cardstack_frame, journal), 1},
    {"reserve", "uint64_t", offsetof(cardstack_frame, reserve), 1},
    {"undelivered", "uint64_t", offsetof(cardstack_frame, undelivered), 1},
    {"feed", "uint32_t", offsetof(cardstack_frame, feed), 1},
    {"feed_error", "int32_t", offsetof(cardstack_frame, feed_error), 1},
    {"outbox", "uint32_t", offsetof(cardstack_frame, outbox), 1},
    {"parked", "uint32_t", offsetof(cardstack_frame, parked), 1},
    {"card_width", "double", offsetof(cardstack_frame, card_width), 1},
    {"card_height", "double", offsetof(cardstack_frame, card_height), 1},
};

static const manifest_field fields_of_spring[] = {
    {"mass", "double", offsetof(cardstack_spring, mass), 1},
    {"stiffness", "double", offsetof(cardstack_spring, stiffness), 1},
    {"damping", "double", offsetof(cardstack_spring, damping), 1},
};

static const manifest_field fields_of_curve[] = {
    {"x1", "double", offsetof(cardstack_curve, x1), 1},
    {"y1", "double", offsetof(cardstack_curve, y1), 1},
    {"x2", "double", offsetof(cardstack_curve, x2), 1},
    {"y2", "double", offsetof(cardstack_curve, y2), 1},
};

static const manifest_field fields_of_viewport_config[] = {
    {"width", "double", offsetof(cardstack_viewport_config, width), 1},
    {"height", "double", offsetof(cardstack_viewport_config, height), 1},
};

static const manifest_field fields_of_card_config[] = {
    {"width", "double", offsetof(cardstack_card_config, width), 1},
    {"height", "double", offsetof(cardstack_card_config, height), 1},
    {"margin_x", "double", offsetof(cardstack_card_config, margin_x), 1},
    {"margin_y", "double", offsetof(cardstack_card_config, margin_y), 1},
};

static const manifest_field fields_of_pile_config[] = {
    {"visible_count", "int32_t", offsetof(cardstack_pile_config, visible_count), 1},
    {"max_flights", "int32_t", offsetof(cardstack_pile_config, max_flights), 1},
    {"step_x", "double", offsetof(cardstack_pile_config, step_x), 1},
    {"step_y", "double", offsetof(cardstack_pile_config, step_y), 1},
    {"scale_step", "double", offsetof(cardstack_pile_config, scale_step), 1},
    {"scale_anchor_y", "double", offsetof(cardstack_pile_config, scale_anchor_y), 1},
    {"opacity_step", "double", offsetof(cardstack_pile_config, opacity_step), 1},
    {"rotation_step", "double", offsetof(cardstack_pile_config, rotation_step), 1},
};

static const manifest_field fields_of_look_config[] = {
    {"stamp_rule", "cardstack_stamp_rule", offsetof(cardstack_look_config, stamp_rule), 1},
    {"rotation_unit", "cardstack_unit", offsetof(cardstack_look_config, rotation_unit), 1},
    {"rotation", "double", offsetof(cardstack_look_config, rotation), 1},
    {"rotation_maximum", "double", offsetof(cardstack_look_config, rotation_maximum), 1},
    {"rotation_grab", "double", offsetof(cardstack_look_config, rotation_grab), 1},
    {"pivot_x", "double", offsetof(cardstack_look_config, pivot_x), 1},
    {"pivot_y", "double", offsetof(cardstack_look_config, pivot_y), 1},
    {"pivot_grab", "double", offsetof(cardstack_look_config, pivot_grab), 1},
    {"lift_scale", "double", offsetof(cardstack_look_config, lift_scale), 1},
    {"chrome_opacity", "double", offsetof(cardstack_look_config, chrome_opacity), 1},
};

static const manifest_field fields_of_motion_config[] = {
    {"return_spring", "cardstack_spring", offsetof(cardstack_motion_config, return_spring), 1},
    {"rewind_spring", "cardstack_spring", offsetof(cardstack_motion_config, rewind_spring), 1},
    {"pile_spring", "cardstack_spring", offsetof(cardstack_motion_config, pile_spring), 1},
    {"lift_spring", "cardstack_spring", offsetof(cardstack_motion_config, lift_spring), 1},
    {"chrome_spring", "cardstack_spring", offsetof(cardstack_motion_config, chrome_spring), 1},
    {"fade_seconds", "double", offsetof(cardstack_motion_config, fade_seconds), 1},
    {"fade_curve", "cardstack_curve", offsetof(cardstack_motion_config, fade_curve), 1},
};

static const manifest_field fields_of_exit_config[] = {
    {"path", "cardstack_exit_path", offsetof(cardstack_exit_config, path), 1},
    {"motion", "cardstack_exit_motion", offsetof(cardstack_exit_config, motion), 1},
    {"seconds", "double", offsetof(cardstack_exit_config, seconds), 1},
    {"seconds_minimum", "double", offsetof(cardstack_exit_config, seconds_minimum), 1},
    {"curve", "cardstack_curve", offsetof(cardstack_exit_config, curve), 1},
    {"spring", "cardstack_spring", offsetof(cardstack_exit_config, spring), 1},
    {"catch_seconds", "double", offsetof(cardstack_exit_config, catch_seconds), 1},
};

static const manifest_field fields_of_event[] = {
    {"sequence", "uint64_t", offsetof(cardstack_event, sequence), 1},
    {"time", "double", offsetof(cardstack_event, time), 1},
    {"card", "uint64_t", offsetof(cardstack_event, card), 1},
    {"token", "uint64_t", offsetof(cardstack_event, token), 1},
    {"x", "double", offsetof(cardstack_event, x), 1},
    {"y", "double", offsetof(cardstack_event, y), 1},
    {"wall_time", "double", offsetof(cardstack_event, wall_time), 1},
    {"kind", "cardstack_event_kind", offsetof(cardstack_event, kind), 1},
    {"direction", "cardstack_direction", offsetof(cardstack_event, direction), 1},
    {"reason", "cardstack_reason", offsetof(cardstack_event, reason), 1},
    {"tries", "uint32_t", offsetof(cardstack_event, tries), 1},
    {"decision", "uint64_t", offsetof(cardstack_event, decision), 1},
    {"nonce", "uint64_t", offsetof(cardstack_event, nonce), 1},
    {"count", "uint32_t", offsetof(cardstack_event, count), 1},
    {"slot", "int32_t", offsetof(cardstack_event, slot), 1},
    {"phase", "cardstack_phase", offsetof(cardstack_event, phase), 1},
    {"index", "uint32_t", offsetof(cardstack_event, index), 1},
    {"priority", "cardstack_media_priority", offsetof(cardstack_event, priority), 1},
    {"error_number", "int32_t", offsetof(cardstack_event, error_number), 1},
};

static const manifest_field fields_of_events_config[] = {
    {"mask", "uint32_t", offsetof(cardstack_events_config, mask), 1},
    {"notice_capacity", "uint32_t", offsetof(cardstack_events_config, notice_capacity), 1},
    {"backlog", "uint32_t", offsetof(cardstack_events_config, backlog), 1},
};

static const manifest_field fields_of_decision[] = {
    {"token", "uint64_t", offsetof(cardstack_decision, token), 1},
    {"card", "uint64_t", offsetof(cardstack_decision, card), 1},
    {"wall_time", "double", offsetof(cardstack_decision, wall_time), 1},
    {"direction", "cardstack_direction", offsetof(cardstack_decision, direction), 1},
    {"reserved", "uint32_t", offsetof(cardstack_decision, reserved), 1},
};

static const manifest_field fields_of_undo_config[] = {
    {"limit", "uint32_t", offsetof(cardstack_undo_config, limit), 1},
    {"directions", "uint32_t", offsetof(cardstack_undo_config, directions), 1},
    {"seconds", "double", offsetof(cardstack_undo_config, seconds), 1},
};

static const manifest_field fields_of_question[] = {
    {"token", "uint64_t", offsetof(cardstack_question, token), 1},
    {"card", "uint64_t", offsetof(cardstack_question, card), 1},
    {"deadline", "double", offsetof(cardstack_question, deadline), 1},
    {"kind", "cardstack_event_kind", offsetof(cardstack_question, kind), 1},
    {"direction", "cardstack_direction", offsetof(cardstack_question, direction), 1},
    {"reason", "cardstack_reason", offsetof(cardstack_question, reason), 1},
    {"reserved", "uint32_t", offsetof(cardstack_question, reserved), 1},
};

static const manifest_field fields_of_consent_config[] = {
    {"replacement", "cardstack_replacement", offsetof(cardstack_consent_config, replacement), 1},
    {"directions", "uint32_t", offsetof(cardstack_consent_config, directions), 1},
    {"undo", "int32_t", offsetof(cardstack_consent_config, undo), 1},
    {"max_proposals", "int32_t", offsetof(cardstack_consent_config, max_proposals), 1},
    {"distance", "double", offsetof(cardstack_consent_config, distance), 1},
    {"seconds", "double", offsetof(cardstack_consent_config, seconds), 1},
};

static const manifest_field fields_of_journal_options[] = {
    {"struct_size", "uint32_t", offsetof(cardstack_journal_options, struct_size), 1},
    {"contents", "uint32_t", offsetof(cardstack_journal_options, contents), 1},
    {"restore", "cardstack_restore", offsetof(cardstack_journal_options, restore), 1},
    {"sync_sends", "int32_t", offsetof(cardstack_journal_options, sync_sends), 1},
    {"nonce", "uint64_t", offsetof(cardstack_journal_options, nonce), 1},
    {"first_token", "uint64_t", offsetof(cardstack_journal_options, first_token), 1},
};

static const manifest_field fields_of_journal_info[] = {
    {"struct_size", "uint32_t", offsetof(cardstack_journal_info, struct_size), 1},
    {"state", "cardstack_journal_state", offsetof(cardstack_journal_info, state), 1},
    {"size", "uint64_t", offsetof(cardstack_journal_info, size), 1},
    {"nonce", "uint64_t", offsetof(cardstack_journal_info, nonce), 1},
    {"epoch", "uint64_t", offsetof(cardstack_journal_info, epoch), 1},
    {"records", "uint64_t", offsetof(cardstack_journal_info, records), 1},
    {"torn_bytes", "uint64_t", offsetof(cardstack_journal_info, torn_bytes), 1},
    {"damage_offset", "uint64_t", offsetof(cardstack_journal_info, damage_offset), 1},
    {"decisions", "uint64_t", offsetof(cardstack_journal_info, decisions), 1},
    {"finals", "uint64_t", offsetof(cardstack_journal_info, finals), 1},
    {"cards", "uint64_t", offsetof(cardstack_journal_info, cards), 1},
    {"error_number", "int32_t", offsetof(cardstack_journal_info, error_number), 1},
    {"is_new", "int32_t", offsetof(cardstack_journal_info, is_new), 1},
    {"lost_records", "uint64_t", offsetof(cardstack_journal_info, lost_records), 1},
    {"lost_bytes", "uint64_t", offsetof(cardstack_journal_info, lost_bytes), 1},
};

static const manifest_field fields_of_feed_config[] = {
    {"enabled", "int32_t", offsetof(cardstack_feed_config, enabled), 1},
    {"freshness", "cardstack_freshness", offsetof(cardstack_feed_config, freshness), 1},
    {"watermark", "uint64_t", offsetof(cardstack_feed_config, watermark), 1},
    {"fresh_seconds", "double", offsetof(cardstack_feed_config, fresh_seconds), 1},
};

static const manifest_field fields_of_retry_config[] = {
    {"request_seconds", "double", offsetof(cardstack_retry_config, request_seconds), 1},
    {"seconds", "double", offsetof(cardstack_retry_config, seconds), 1},
    {"maximum", "double", offsetof(cardstack_retry_config, maximum), 1},
    {"jitter", "double", offsetof(cardstack_retry_config, jitter), 1},
};

static const manifest_field fields_of_send[] = {
    {"token", "uint64_t", offsetof(cardstack_send, token), 1},
    {"nonce", "uint64_t", offsetof(cardstack_send, nonce), 1},
    {"decision", "uint64_t", offsetof(cardstack_send, decision), 1},
    {"card", "uint64_t", offsetof(cardstack_send, card), 1},
    {"wall_time", "double", offsetof(cardstack_send, wall_time), 1},
    {"due", "double", offsetof(cardstack_send, due), 1},
    {"kind", "cardstack_event_kind", offsetof(cardstack_send, kind), 1},
    {"direction", "cardstack_direction", offsetof(cardstack_send, direction), 1},
    {"reason", "cardstack_reason", offsetof(cardstack_send, reason), 1},
    {"state", "cardstack_send_state", offsetof(cardstack_send, state), 1},
    {"failures", "uint32_t", offsetof(cardstack_send, failures), 1},
    {"tries", "uint32_t", offsetof(cardstack_send, tries), 1},
};

static const manifest_field fields_of_delivery_config[] = {
    {"mode", "cardstack_delivery", offsetof(cardstack_delivery_config, mode), 1},
    {"rejection", "cardstack_rejection", offsetof(cardstack_delivery_config, rejection), 1},
    {"max_sends", "uint32_t", offsetof(cardstack_delivery_config, max_sends), 1},
    {"park_failures", "uint32_t", offsetof(cardstack_delivery_config, park_failures), 1},
    {"park_seconds", "double", offsetof(cardstack_delivery_config, park_seconds), 1},
    {"max_undelivered", "uint64_t", offsetof(cardstack_delivery_config, max_undelivered), 1},
    {"nonce", "uint64_t", offsetof(cardstack_delivery_config, nonce), 1},
};

static const manifest_field fields_of_media[] = {
    {"card", "uint64_t", offsetof(cardstack_media, card), 1},
    {"index", "uint32_t", offsetof(cardstack_media, index), 1},
    {"priority", "cardstack_media_priority", offsetof(cardstack_media, priority), 1},
};

static const manifest_field fields_of_media_config[] = {
    {"ahead", "uint32_t", offsetof(cardstack_media_config, ahead), 1},
};

static const manifest_field fields_of_autoplay_config[] = {
    {"enabled", "int32_t", offsetof(cardstack_autoplay_config, enabled), 1},
    {"direction", "cardstack_direction", offsetof(cardstack_autoplay_config, direction), 1},
    {"idle", "double", offsetof(cardstack_autoplay_config, idle), 1},
    {"interval", "double", offsetof(cardstack_autoplay_config, interval), 1},
};

static const manifest_field fields_of_deck_config[] = {
    {"struct_size", "uint32_t", offsetof(cardstack_deck_config, struct_size), 1},
    {"preset", "cardstack_preset", offsetof(cardstack_deck_config, preset), 1},
    {"reduced_motion", "int32_t", offsetof(cardstack_deck_config, reduced_motion), 1},
    {"disabled", "int32_t", offsetof(cardstack_deck_config, disabled), 1},
    {"viewport", "cardstack_viewport_config", offsetof(cardstack_deck_config, viewport), 1},
    {"card", "cardstack_card_config", offsetof(cardstack_deck_config, card), 1},
    {"pile", "cardstack_pile_config", offsetof(cardstack_deck_config, pile), 1},
    {"press", "cardstack_press_config", offsetof(cardstack_deck_config, press), 1},
    {"velocity", "cardstack_velocity_config", offsetof(cardstack_deck_config, velocity), 1},
    {"resampling", "cardstack_resampling_config", offsetof(cardstack_deck_config, resampling), 1},
    {"swipe", "cardstack_swipe_config", offsetof(cardstack_deck_config, swipe), 1},
    {"look", "cardstack_look_config", offsetof(cardstack_deck_config, look), 1},
    {"motion", "cardstack_motion_config", offsetof(cardstack_deck_config, motion), 1},
    {"exit", "cardstack_exit_config", offsetof(cardstack_deck_config, exit), 1},
    {"recycle", "cardstack_recycle_config", offsetof(cardstack_deck_config, recycle), 1},
    {"undo", "cardstack_undo_config", offsetof(cardstack_deck_config, undo), 1},
    {"consent", "cardstack_consent_config", offsetof(cardstack_deck_config, consent), 1},
    {"feed", "cardstack_feed_config", offsetof(cardstack_deck_config, feed), 1},
    {"retry", "cardstack_retry_config", offsetof(cardstack_deck_config, retry), 1},
    {"delivery", "cardstack_delivery_config", offsetof(cardstack_deck_config, delivery), 1},
    {"autoplay", "cardstack_autoplay_config", offsetof(cardstack_deck_config, autoplay), 1},
    {"events", "cardstack_events_config", offsetof(cardstack_deck_config, events), 1},
    {"media", "cardstack_media_config", offsetof(cardstack_deck_config, media), 1},
};

static const manifest_field fields_of_velocity_options[] = {
    {"struct_size", "uint32_t", offsetof(cardstack_velocity_options, struct_size), 1},
    {"history_size", "int32_t", offsetof(cardstack_velocity_options, history_size), 1},
    {"minimum_samples", "int32_t", offsetof(cardstack_velocity_options, minimum_samples), 1},
    {"reserved", "int32_t", offsetof(cardstack_velocity_options, reserved), 1},
    {"horizon", "double", offsetof(cardstack_velocity_options, horizon), 1},
    {"gap", "double", offsetof(cardstack_velocity_options, gap), 1},
    {"minimum_speed", "double", offsetof(cardstack_velocity_options, minimum_speed), 1},
    {"maximum_speed", "double", offsetof(cardstack_velocity_options, maximum_speed), 1},
};

static const manifest_field fields_of_sheet_drag_config[] = {
    {"enabled", "int32_t", offsetof(cardstack_sheet_drag_config, enabled), 1},
    {"fling", "int32_t", offsetof(cardstack_sheet_drag_config, fling), 1},
    {"velocity_minimum_samples", "int32_t", offsetof(cardstack_sheet_drag_config, velocity_minimum_samples), 1},
    {"threshold_unit", "cardstack_unit", offsetof(cardstack_sheet_drag_config, threshold_unit), 1},
    {"threshold", "double", offsetof(cardstack_sheet_drag_config, threshold), 1},
    {"slop", "double", offsetof(cardstack_sheet_drag_config, slop), 1},
    {"factor", "double", offsetof(cardstack_sheet_drag_config, factor), 1},
    {"rubber_band_coefficient", "double", offsetof(cardstack_sheet_drag_config, rubber_band_coefficient), 1},
    {"rubber_band_distance", "double", offsetof(cardstack_sheet_drag_config, rubber_band_distance), 1},
    {"fling_velocity", "double", offsetof(cardstack_sheet_drag_config, fling_velocity), 1},
    {"flick_back_velocity", "double", offsetof(cardstack_sheet_drag_config, flick_back_velocity), 1},
    {"fling_maximum", "double", offsetof(cardstack_sheet_drag_config, fling_maximum), 1},
    {"velocity_horizon", "double", offsetof(cardstack_sheet_drag_config, velocity_horizon), 1},
    {"velocity_gap", "double", offsetof(cardstack_sheet_drag_config, velocity_gap), 1},
};

static const manifest_field fields_of_sheet_motion_config[] = {
    {"dismiss_seconds", "double", offsetof(cardstack_sheet_motion_config, dismiss_seconds), 1},
    {"dismiss_curve", "cardstack_curve", offsetof(cardstack_sheet_motion_config, dismiss_curve), 1},
    {"return_spring", "cardstack_spring", offsetof(cardstack_sheet_motion_config, return_spring), 1},
    {"present_spring", "cardstack_spring", offsetof(cardstack_sheet_motion_config, present_spring), 1},
    {"fade_seconds", "double", offsetof(cardstack_sheet_motion_config, fade_seconds), 1},
};

static const manifest_field fields_of_sheet_look_config[] = {
    {"corner_radius", "double", offsetof(cardstack_sheet_look_config, corner_radius), 1},
    {"corner_distance", "double", offsetof(cardstack_sheet_look_config, corner_distance), 1},
    {"backdrop_opacity", "double", offsetof(cardstack_sheet_look_config, backdrop_opacity), 1},
};

static const manifest_field fields_of_sheet_config[] = {
    {"struct_size", "uint32_t", offsetof(cardstack_sheet_config, struct_size), 1},
    {"preset", "cardstack_sheet_preset", offsetof(cardstack_sheet_config, preset), 1},
    {"side", "cardstack_direction", offsetof(cardstack_sheet_config, side), 1},
    {"reduced_motion", "int32_t", offsetof(cardstack_sheet_config, reduced_motion), 1},
    {"extent", "double", offsetof(cardstack_sheet_config, extent), 1},
    {"drag", "cardstack_sheet_drag_config", offsetof(cardstack_sheet_config, drag), 1},
    {"motion", "cardstack_sheet_motion_config", offsetof(cardstack_sheet_config, motion), 1},
    {"look", "cardstack_sheet_look_config", offsetof(cardstack_sheet_config, look), 1},
};

static const manifest_field fields_of_sheet_frame[] = {
    {"struct_size", "uint32_t", offsetof(cardstack_sheet_frame, struct_size), 1},
    {"flags", "uint32_t", offsetof(cardstack_sheet_frame, flags), 1},
    {"now", "double", offsetof(cardstack_sheet_frame, now), 1},
    {"time", "double", offsetof(cardstack_sheet_frame, time), 1},
    {"wake_in", "double", offsetof(cardstack_sheet_frame, wake_in), 1},
    {"offset", "double", offsetof(cardstack_sheet_frame, offset), 1},
    {"velocity", "double", offsetof(cardstack_sheet_frame, velocity), 1},
    {"progress", "double", offsetof(cardstack_sheet_frame, progress), 1},
    {"x", "double", offsetof(cardstack_sheet_frame, x), 1},
    {"y", "double", offsetof(cardstack_sheet_frame, y), 1},
    {"corner_radius", "double", offsetof(cardstack_sheet_frame, corner_radius), 1},
    {"backdrop_opacity", "double", offsetof(cardstack_sheet_frame, backdrop_opacity), 1},
    {"opacity", "double", offsetof(cardstack_sheet_frame, opacity), 1},
    {"state", "cardstack_sheet_state", offsetof(cardstack_sheet_frame, state), 1},
    {"pending_events", "uint32_t", offsetof(cardstack_sheet_frame, pending_events), 1},
};

static const manifest_field fields_of_sheet_event[] = {
    {"sequence", "uint64_t", offsetof(cardstack_sheet_event, sequence), 1},
    {"time", "double", offsetof(cardstack_sheet_event, time), 1},
    {"offset", "double", offsetof(cardstack_sheet_event, offset), 1},
    {"velocity", "double", offsetof(cardstack_sheet_event, velocity), 1},
    {"x", "double", offsetof(cardstack_sheet_event, x), 1},
    {"y", "double", offsetof(cardstack_sheet_event, y), 1},
    {"kind", "cardstack_sheet_event_kind", offsetof(cardstack_sheet_event, kind), 1},
    {"reason", "cardstack_sheet_reason", offsetof(cardstack_sheet_event, reason), 1},
};

static const struct {
  const char *name;
  const manifest_field *fields;
  size_t count;
} structs[] = {
    {"cardstack_recycle_config", fields_of_recycle_config, 3},
    {"cardstack_press_config", fields_of_press_config, 4},
    {"cardstack_velocity_config", fields_of_velocity_config, 4},
    {"cardstack_resampling_config", fields_of_resampling_config, 2},
    {"cardstack_swipe_config", fields_of_swipe_config, 13},
    {"cardstack_release", fields_of_release, 18},
    {"cardstack_pose", fields_of_pose, 13},
    {"cardstack_frame", fields_of_frame, 27},
    {"cardstack_spring", fields_of_spring, 3},
    {"cardstack_curve", fields_of_curve, 4},
    {"cardstack_viewport_config", fields_of_viewport_config, 2},
    {"cardstack_card_config", fields_of_card_config, 4},
    {"cardstack_pile_config", fields_of_pile_config, 8},
    {"cardstack_look_config", fields_of_look_config, 10},
    {"cardstack_motion_config", fields_of_motion_config, 7},
    {"cardstack_exit_config", fields_of_exit_config, 7},
    {"cardstack_event", fields_of_event, 19},
    {"cardstack_events_config", fields_of_events_config, 3},
    {"cardstack_decision", fields_of_decision, 5},
    {"cardstack_undo_config", fields_of_undo_config, 3},
    {"cardstack_question", fields_of_question, 7},
    {"cardstack_consent_config", fields_of_consent_config, 6},
    {"cardstack_journal_options", fields_of_journal_options, 6},
    {"cardstack_journal_info", fields_of_journal_info, 15},
    {"cardstack_feed_config", fields_of_feed_config, 4},
    {"cardstack_retry_config", fields_of_retry_config, 4},
    {"cardstack_send", fields_of_send, 12},
    {"cardstack_delivery_config", fields_of_delivery_config, 7},
    {"cardstack_media", fields_of_media, 3},
    {"cardstack_media_config", fields_of_media_config, 1},
    {"cardstack_autoplay_config", fields_of_autoplay_config, 4},
    {"cardstack_deck_config", fields_of_deck_config, 23},
    {"cardstack_velocity_options", fields_of_velocity_options, 8},
    {"cardstack_sheet_drag_config", fields_of_sheet_drag_config, 14},
    {"cardstack_sheet_motion_config", fields_of_sheet_motion_config, 5},
    {"cardstack_sheet_look_config", fields_of_sheet_look_config, 3},
    {"cardstack_sheet_config", fields_of_sheet_config, 8},
    {"cardstack_sheet_frame", fields_of_sheet_frame, 15},
    {"cardstack_sheet_event", fields_of_sheet_event, 8},
};

static const char *const parameters_of_result_name[] = {
    "cardstack_result result",
};

static const char *const parameters_of_result_message[] = {
    "cardstack_result result",
};

static const char *const parameters_of_deck_create[] = {
    "const cardstack_deck_config *config",
    "cardstack_deck **out_deck",
};

static const char *const parameters_of_deck_destroy[] = {
    "cardstack_deck *deck",
};

static const char *const parameters_of_deck_error_message[] = {
    "cardstack_deck *deck",
};

static const char *const parameters_of_deck_set_viewport[] = {
    "cardstack_deck *deck",
    "double time",
    "double width",
    "double height",
};

static const char *const parameters_of_deck_set_wall_clock[] = {
    "cardstack_deck *deck",
    "double time",
    "double unix_seconds",
};

static const char *const parameters_of_deck_append[] = {
    "cardstack_deck *deck",
    "double time",
    "const uint64_t *cards",
    "size_t count",
    "size_t *out_taken",
};

static const char *const parameters_of_deck_insert[] = {
    "cardstack_deck *deck",
    "double time",
    "size_t position",
    "const uint64_t *cards",
    "size_t count",
    "size_t *out_taken",
};

static const char *const parameters_of_deck_remove[] = {
    "cardstack_deck *deck",
    "double time",
    "const uint64_t *cards",
    "size_t count",
    "size_t *out_removed",
};

static const char *const parameters_of_deck_replace[] = {
    "cardstack_deck *deck",
    "double time",
    "const uint64_t *cards",
    "size_t count",
    "size_t *out_taken",
    "uint64_t *out_token",
};

static const char *const parameters_of_deck_clear[] = {
    "cardstack_deck *deck",
    "double time",
};

static const char *const parameters_of_deck_invalidate[] = {
    "cardstack_deck *deck",
    "double time",
    "const uint64_t *cards",
    "size_t count",
    "size_t *out_known",
};

static const char *const parameters_of_deck_shift[] = {
    "cardstack_deck *deck",
    "double time",
    "int64_t distance",
};

static const char *const parameters_of_deck_cards[] = {
    "cardstack_deck *deck",
    "size_t position",
    "uint64_t *cards",
    "size_t capacity",
    "size_t *out_count",
};

static const char *const parameters_of_deck_position[] = {
    "cardstack_deck *deck",
    "uint64_t card",
    "size_t *out_position",
};

static const char *const parameters_of_deck_card_status[] = {
    "cardstack_deck *deck",
    "uint64_t card",
    "cardstack_card_status *out_status",
};

static const char *const parameters_of_deck_set_card_directions[] = {
    "cardstack_deck *deck",
    "double time",
    "uint64_t card",
    "uint32_t directions",
};

static const char *const parameters_of_deck_pointer_down[] = {
    "cardstack_deck *deck",
    "double time",
    "int64_t pointer",
    "double x",
    "double y",
    "int32_t *out_taken",
};

static const char *const parameters_of_deck_pointer_move[] = {
    "cardstack_deck *deck",
    "double time",
    "int64_t pointer",
    "double x",
    "double y",
    "int32_t *out_taken",
};

static const char *const parameters_of_deck_pointer_up[] = {
    "cardstack_deck *deck",
    "double time",
    "int64_t pointer",
    "double x",
    "double y",
    "int32_t *out_taken",
};

static const char *const parameters_of_deck_pointer_cancel[] = {
    "cardstack_deck *deck",
    "double time",
    "int64_t pointer",
    "int32_t *out_taken",
};

static const char *const parameters_of_deck_last_release[] = {
    "cardstack_deck *deck",
    "cardstack_release *release",
};

static const char *const parameters_of_direction_name[] = {
    "cardstack_direction direction",
};

static const char *const parameters_of_reason_name[] = {
    "cardstack_reason reason",
};

static const char *const parameters_of_verdict_name[] = {
    "cardstack_verdict verdict",
};

static const char *const parameters_of_deck_advance[] = {
    "cardstack_deck *deck",
    "cardstack_frame *frame",
};

static const char *const parameters_of_deck_peek[] = {
    "cardstack_deck *deck",
    "cardstack_frame *frame",
};

static const char *const parameters_of_deck_poses[] = {
    "cardstack_deck *deck",
    "cardstack_pose *poses",
    "size_t element_size",
    "size_t capacity",
    "size_t *out_count",
};

static const char *const parameters_of_deck_pose_limit[] = {
    "cardstack_deck *deck",
    "size_t *out_limit",
};

static const char *const parameters_of_deck_state_hash[] = {
    "cardstack_deck *deck",
    "uint64_t *out_hash",
};

static const char *const parameters_of_deck_drain_events[] = {
    "cardstack_deck *deck",
    "cardstack_event *events",
    "size_t element_size",
    "size_t capacity",
    "size_t *out_count",
};

static const char *const parameters_of_event_name[] = {
    "cardstack_event_kind kind",
};

static const char *const parameters_of_deck_swipe[] = {
    "cardstack_deck *deck",
    "double time",
    "cardstack_direction direction",
    "uint64_t *out_token",
};

static const char *const parameters_of_deck_undo[] = {
    "cardstack_deck *deck",
    "double time",
    "cardstack_direction from",
    "uint64_t *out_token",
};

static const char *const parameters_of_deck_can_swipe[] = {
    "cardstack_deck *deck",
    "cardstack_direction direction",
    "cardstack_result *out_reason",
};

static const char *const parameters_of_deck_can_undo[] = {
    "cardstack_deck *deck",
    "cardstack_result *out_reason",
};

static const char *const parameters_of_deck_finalize_all[] = {
    "cardstack_deck *deck",
    "double time",
};

static const char *const parameters_of_deck_history[] = {
    "cardstack_deck *deck",
    "size_t position",
    "cardstack_decision *decisions",
    "size_t element_size",
    "size_t capacity",
    "size_t *out_count",
};

static const char *const parameters_of_deck_answer_question[] = {
    "cardstack_deck *deck",
    "double time",
    "uint64_t token",
    "int32_t accept",
};

static const char *const parameters_of_deck_questions[] = {
    "cardstack_deck *deck",
    "cardstack_question *questions",
    "size_t element_size",
    "size_t capacity",
    "size_t *out_count",
};

static const char *const parameters_of_journal_options_init[] = {
    "cardstack_journal_options *options",
    "size_t struct_size",
};

static const char *const parameters_of_deck_open_journal[] = {
    "cardstack_deck *deck",
    "const char *path",
    "const cardstack_journal_options *options",
    "cardstack_journal_info *info",
};

static const char *const parameters_of_deck_journal_info[] = {
    "cardstack_deck *deck",
    "cardstack_journal_info *info",
};

static const char *const parameters_of_deck_journal_flush[] = {
    "cardstack_deck *deck",
};

static const char *const parameters_of_deck_journal_compact[] = {
    "cardstack_deck *deck",
};

static const char *const parameters_of_deck_close_journal[] = {
    "cardstack_deck *deck",
};

static const char *const parameters_of_deck_save[] = {
    "cardstack_deck *deck",
    "uint32_t contents",
    "void *buffer",
    "size_t capacity",
    "size_t *out_size",
};

static const char *const parameters_of_deck_restore[] = {
    "cardstack_deck *deck",
    "const void *buffer",
    "size_t size",
    "cardstack_restore restore",
    "cardstack_journal_info *info",
};

static const char *const parameters_of_deck_set_card_keys[] = {
    "cardstack_deck *deck",
    "const uint64_t *cards",
    "size_t count",
    "const void *keys",
    "const uint32_t *lengths",
};

static const char *const parameters_of_deck_card_key[] = {
    "cardstack_deck *deck",
    "uint64_t card",
    "void *key",
    "size_t capacity",
    "size_t *out_length",
};

static const char *const parameters_of_deck_load[] = {
    "cardstack_deck *deck",
    "double time",
    "uint64_t *out_token",
};

static const char *const parameters_of_deck_refresh[] = {
    "cardstack_deck *deck",
    "double time",
    "uint64_t *out_token",
};

static const char *const parameters_of_deck_answer_load[] = {
    "cardstack_deck *deck",
    "double time",
    "uint64_t token",
    "const uint64_t *cards",
    "size_t count",
    "uint32_t flags",
    "int64_t day",
    "size_t *out_taken",
};

static const char *const parameters_of_deck_fail_load[] = {
    "cardstack_deck *deck",
    "double time",
    "uint64_t token",
    "int32_t error",
};

static const char *const parameters_of_deck_admit[] = {
    "cardstack_deck *deck",
    "double time",
    "size_t count",
    "size_t *out_admitted",
};

static const char *const parameters_of_deck_set_day[] = {
    "cardstack_deck *deck",
    "double time",
    "int64_t day",
};

static const char *const parameters_of_deck_reset[] = {
    "cardstack_deck *deck",
    "double time",
    "uint32_t flags",
    "size_t *out_undelivered",
};

static const char *const parameters_of_deck_answer_send[] = {
    "cardstack_deck *deck",
    "double time",
    "uint64_t token",
    "cardstack_send_answer answer",
};

static const char *const parameters_of_deck_set_online[] = {
    "cardstack_deck *deck",
    "double time",
    "int32_t online",
};

static const char *const parameters_of_deck_set_blocked[] = {
    "cardstack_deck *deck",
    "double time",
    "int32_t blocked",
};

static const char *const parameters_of_deck_retry_parked[] = {
    "cardstack_deck *deck",
    "double time",
    "uint64_t token",
};

static const char *const parameters_of_deck_sends[] = {
    "cardstack_deck *deck",
    "size_t position",
    "cardstack_send *sends",
    "size_t element_size",
    "size_t capacity",
    "size_t *out_count",
};

static const char *const parameters_of_deck_set_media[] = {
    "cardstack_deck *deck",
    "const uint64_t *cards",
    "const uint32_t *pictures",
    "size_t count",
};

static const char *const parameters_of_deck_set_media_index[] = {
    "cardstack_deck *deck",
    "double time",
    "uint64_t card",
    "uint32_t index",
};

static const char *const parameters_of_deck_media_plan[] = {
    "cardstack_deck *deck",
    "cardstack_media *media",
    "size_t element_size",
    "size_t capacity",
    "size_t *out_count",
};

static const char *const parameters_of_deck_config_init[] = {
    "cardstack_deck_config *config",
    "size_t struct_size",
    "cardstack_preset preset",
};

static const char *const parameters_of_deck_config_set_directions[] = {
    "cardstack_deck_config *config",
    "cardstack_direction_layout layout",
};

static const char *const parameters_of_deck_config_use_backend[] = {
    "cardstack_deck_config *config",
};

static const char *const parameters_of_deck_config_validate[] = {
    "const cardstack_deck_config *config",
    "char *message",
    "size_t capacity",
};

static const char *const parameters_of_deck_get_config[] = {
    "cardstack_deck *deck",
    "cardstack_deck_config *config",
    "size_t struct_size",
};

static const char *const parameters_of_deck_set_config[] = {
    "cardstack_deck *deck",
    "double time",
    "const cardstack_deck_config *config",
};

static const char *const parameters_of_velocity_options_init[] = {
    "cardstack_velocity_options *options",
    "size_t struct_size",
};

static const char *const parameters_of_velocity_tracker_create[] = {
    "const cardstack_velocity_options *options",
    "cardstack_velocity_tracker **out_tracker",
};

static const char *const parameters_of_velocity_tracker_destroy[] = {
    "cardstack_velocity_tracker *tracker",
};

static const char *const parameters_of_velocity_tracker_reset[] = {
    "cardstack_velocity_tracker *tracker",
};

static const char *const parameters_of_velocity_tracker_add[] = {
    "cardstack_velocity_tracker *tracker",
    "double time",
    "double x",
    "double y",
};

static const char *const parameters_of_velocity_tracker_add_many[] = {
    "cardstack_velocity_tracker *tracker",
    "const double *times",
    "const double *xs",
    "const double *ys",
    "size_t count",
};

static const char *const parameters_of_velocity_tracker_velocity[] = {
    "cardstack_velocity_tracker *tracker",
    "double time",
    "double *out_x",
    "double *out_y",
    "int32_t *out_has_estimate",
};

static const char *const parameters_of_spring_from_response[] = {
    "double response",
    "double damping_ratio",
    "cardstack_spring *spring",
};

static const char *const parameters_of_spring_from_duration[] = {
    "double duration",
    "double bounce",
    "cardstack_spring *spring",
};

static const char *const parameters_of_spring_from_preset[] = {
    "cardstack_spring_preset preset",
    "cardstack_spring *spring",
};

static const char *const parameters_of_spring_from_settling[] = {
    "double settling_time",
    "double damping_ratio",
    "double epsilon",
    "cardstack_settling method",
    "cardstack_spring *spring",
};

static const char *const parameters_of_spring_describe[] = {
    "const cardstack_spring *spring",
    "double *out_response",
    "double *out_damping_ratio",
    "double *out_bounce",
};

static const char *const parameters_of_spring_settling_time[] = {
    "const cardstack_spring *spring",
    "double target",
    "double position",
    "double velocity",
    "double epsilon",
    "cardstack_settling method",
    "double *out_seconds",
};

static const char *const parameters_of_spring_evaluate[] = {
    "const cardstack_spring *spring",
    "double target",
    "double position",
    "double velocity",
    "double time",
    "uint32_t options",
    "double *out_position",
    "double *out_velocity",
};

static const char *const parameters_of_spring_evaluate_many[] = {
    "const cardstack_spring *spring",
    "double target",
    "double position",
    "double velocity",
    "uint32_t options",
    "const double *times",
    "size_t count",
    "double *out_positions",
    "double *out_velocities",
};

static const char *const parameters_of_curve_from_preset[] = {
    "cardstack_curve_preset preset",
    "cardstack_curve *curve",
};

static const char *const parameters_of_curve_evaluate[] = {
    "const cardstack_curve *curve",
    "double x",
    "double *out_value",
    "double *out_slope",
};

static const char *const parameters_of_curve_evaluate_many[] = {
    "const cardstack_curve *curve",
    "const double *xs",
    "size_t count",
    "double *out_values",
    "double *out_slopes",
};

static const char *const parameters_of_decay_evaluate[] = {
    "double rate",
    "double position",
    "double velocity",
    "double time",
    "double *out_position",
    "double *out_velocity",
};

static const char *const parameters_of_decay_evaluate_many[] = {
    "double rate",
    "double position",
    "double velocity",
    "const double *times",
    "size_t count",
    "double *out_positions",
    "double *out_velocities",
};

static const char *const parameters_of_decay_destination[] = {
    "double rate",
    "double position",
    "double velocity",
    "double *out_position",
};

static const char *const parameters_of_decay_velocity_to[] = {
    "double rate",
    "double position",
    "double destination",
    "double *out_velocity",
};

static const char *const parameters_of_decay_time_to[] = {
    "double rate",
    "double position",
    "double velocity",
    "double point",
    "double *out_seconds",
};

static const char *const parameters_of_decay_time_to_speed[] = {
    "double rate",
    "double velocity",
    "double speed",
    "double *out_seconds",
};

static const char *const parameters_of_rubber_band[] = {
    "double pull",
    "double coefficient",
    "double dimension",
    "double *out_offset",
};

static const char *const parameters_of_rubber_band_many[] = {
    "double coefficient",
    "double dimension",
    "const double *pulls",
    "size_t count",
    "double *out_offsets",
};

static const char *const parameters_of_rubber_band_inverse[] = {
    "double offset",
    "double coefficient",
    "double dimension",
    "double *out_pull",
};

static const char *const parameters_of_rubber_band_inverse_many[] = {
    "double coefficient",
    "double dimension",
    "const double *offsets",
    "size_t count",
    "double *out_pulls",
};

static const char *const parameters_of_sheet_config_init[] = {
    "cardstack_sheet_config *config",
    "size_t struct_size",
    "cardstack_sheet_preset preset",
};

static const char *const parameters_of_sheet_config_validate[] = {
    "const cardstack_sheet_config *config",
    "char *message",
    "size_t capacity",
};

static const char *const parameters_of_sheet_create[] = {
    "const cardstack_sheet_config *config",
    "cardstack_sheet **out_sheet",
};

static const char *const parameters_of_sheet_destroy[] = {
    "cardstack_sheet *sheet",
};

static const char *const parameters_of_sheet_error_message[] = {
    "cardstack_sheet *sheet",
};

static const char *const parameters_of_sheet_get_config[] = {
    "cardstack_sheet *sheet",
    "cardstack_sheet_config *config",
    "size_t struct_size",
};

static const char *const parameters_of_sheet_set_config[] = {
    "cardstack_sheet *sheet",
    "double time",
    "const cardstack_sheet_config *config",
};

static const char *const parameters_of_sheet_set_extent[] = {
    "cardstack_sheet *sheet",
    "double time",
    "double extent",
};

static const char *const parameters_of_sheet_present[] = {
    "cardstack_sheet *sheet",
    "double time",
    "int32_t animated",
};

static const char *const parameters_of_sheet_dismiss[] = {
    "cardstack_sheet *sheet",
    "double time",
    "int32_t animated",
};

static const char *const parameters_of_sheet_pointer_down[] = {
    "cardstack_sheet *sheet",
    "double time",
    "int64_t pointer",
    "double x",
    "double y",
    "int32_t *out_taken",
};

static const char *const parameters_of_sheet_pointer_move[] = {
    "cardstack_sheet *sheet",
    "double time",
    "int64_t pointer",
    "double x",
    "double y",
    "int32_t *out_taken",
};

static const char *const parameters_of_sheet_pointer_up[] = {
    "cardstack_sheet *sheet",
    "double time",
    "int64_t pointer",
    "double x",
    "double y",
    "int32_t *out_taken",
};

static const char *const parameters_of_sheet_pointer_cancel[] = {
    "cardstack_sheet *sheet",
    "double time",
    "int64_t pointer",
    "int32_t *out_taken",
};

static const char *const parameters_of_sheet_advance[] = {
    "cardstack_sheet *sheet",
    "cardstack_sheet_frame *frame",
};

static const char *const parameters_of_sheet_drain_events[] = {
    "cardstack_sheet *sheet",
    "cardstack_sheet_event *events",
    "size_t element_size",
    "size_t capacity",
    "size_t *out_count",
};

static const char *const parameters_of_sheet_state_hash[] = {
    "cardstack_sheet *sheet",
    "uint64_t *out_hash",
};

static const struct {
  const char *name;
  const char *const *parameters;
  size_t count;
  unsigned errors; /* bit -code for each error it may return */
} functions[] = {
    {"cardstack_version_number", NULL, 0, 0x0},
    {"cardstack_version_string", NULL, 0, 0x0},
    {"cardstack_abi_version", NULL, 0, 0x0},
    {"cardstack_abi_layouts", NULL, 0, 0x0},
    {"cardstack_result_name", parameters_of_result_name, 1, 0x0},
    {"cardstack_result_message", parameters_of_result_message, 1, 0x0},
    {"cardstack_deck_create", parameters_of_deck_create, 2, 0xE},
    {"cardstack_deck_destroy", parameters_of_deck_destroy, 1, 0x0},
    {"cardstack_deck_error_message", parameters_of_deck_error_message, 1, 0x0},
    {"cardstack_deck_set_viewport", parameters_of_deck_set_viewport, 4, 0x2},
    {"cardstack_deck_set_wall_clock", parameters_of_deck_set_wall_clock, 3, 0x2},
    {"cardstack_deck_append", parameters_of_deck_append, 5, 0x2A},
    {"cardstack_deck_insert", parameters_of_deck_insert, 6, 0x2A},
    {"cardstack_deck_remove", parameters_of_deck_remove, 5, 0x22},
    {"cardstack_deck_replace", parameters_of_deck_replace, 6, 0x52A},
    {"cardstack_deck_clear", parameters_of_deck_clear, 2, 0x2},
    {"cardstack_deck_invalidate", parameters_of_deck_invalidate, 5, 0x22},
    {"cardstack_deck_shift", parameters_of_deck_shift, 3, 0x2},
    {"cardstack_deck_cards", parameters_of_deck_cards, 5, 0x2},
    {"cardstack_deck_position", parameters_of_deck_position, 3, 0x42},
    {"cardstack_deck_card_status", parameters_of_deck_card_status, 3, 0x2},
    {"cardstack_deck_set_card_directions", parameters_of_deck_set_card_directions, 4, 0x42},
    {"cardstack_deck_pointer_down", parameters_of_deck_pointer_down, 6, 0x102},
    {"cardstack_deck_pointer_move", parameters_of_deck_pointer_move, 6, 0x2},
    {"cardstack_deck_pointer_up", parameters_of_deck_pointer_up, 6, 0x2},
    {"cardstack_deck_pointer_cancel", parameters_of_deck_pointer_cancel, 4, 0x2},
    {"cardstack_deck_last_release", parameters_of_deck_last_release, 2, 0x46},
    {"cardstack_direction_name", parameters_of_direction_name, 1, 0x0},
    {"cardstack_reason_name", parameters_of_reason_name, 1, 0x0},
    {"cardstack_verdict_name", parameters_of_verdict_name, 1, 0x0},
    {"cardstack_deck_advance", parameters_of_deck_advance, 2, 0x16},
    {"cardstack_deck_peek", parameters_of_deck_peek, 2, 0x6},
    {"cardstack_deck_poses", parameters_of_deck_poses, 5, 0x16},
    {"cardstack_deck_pose_limit", parameters_of_deck_pose_limit, 2, 0x2},
    {"cardstack_deck_state_hash", parameters_of_deck_state_hash, 2, 0x2},
    {"cardstack_deck_drain_events", parameters_of_deck_drain_events, 5, 0x6},
    {"cardstack_event_name", parameters_of_event_name, 1, 0x0},
    {"cardstack_deck_swipe", parameters_of_deck_swipe, 4, 0x5AA},
    {"cardstack_deck_undo", parameters_of_deck_undo, 4, 0x182},
    {"cardstack_deck_can_swipe", parameters_of_deck_can_swipe, 3, 0x2},
    {"cardstack_deck_can_undo", parameters_of_deck_can_undo, 2, 0x2},
    {"cardstack_deck_finalize_all", parameters_of_deck_finalize_all, 2, 0x2},
    {"cardstack_deck_history", parameters_of_deck_history, 6, 0x6},
    {"cardstack_deck_answer_question", parameters_of_deck_answer_question, 4, 0x72A},
    {"cardstack_deck_questions", parameters_of_deck_questions, 5, 0x6},
    {"cardstack_journal_options_init", parameters_of_journal_options_init, 2, 0x6},
    {"cardstack_deck_open_journal", parameters_of_deck_open_journal, 4, 0x7C2E},
    {"cardstack_deck_journal_info", parameters_of_deck_journal_info, 2, 0x6},
    {"cardstack_deck_journal_flush", parameters_of_deck_journal_flush, 1, 0xC02},
    {"cardstack_deck_journal_compact", parameters_of_deck_journal_compact, 1, 0xC0A},
    {"cardstack_deck_close_journal", parameters_of_deck_close_journal, 1, 0x2},
    {"cardstack_deck_save", parameters_of_deck_save, 5, 0x1A},
    {"cardstack_deck_restore", parameters_of_deck_restore, 5, 0x342E},
    {"cardstack_deck_set_card_keys", parameters_of_deck_set_card_keys, 5, 0x2A},
    {"cardstack_deck_card_key", parameters_of_deck_card_key, 5, 0x52},
    {"cardstack_deck_load", parameters_of_deck_load, 3, 0x502},
    {"cardstack_deck_refresh", parameters_of_deck_refresh, 3, 0x502},
    {"cardstack_deck_answer_load", parameters_of_deck_answer_load, 8, 0x22A},
    {"cardstack_deck_fail_load", parameters_of_deck_fail_load, 4, 0x202},
    {"cardstack_deck_admit", parameters_of_deck_admit, 4, 0x2},
    {"cardstack_deck_set_day", parameters_of_deck_set_day, 3, 0x2},
    {"cardstack_deck_reset", parameters_of_deck_reset, 4, 0x80A},
    {"cardstack_deck_answer_send", parameters_of_deck_answer_send, 4, 0x302},
    {"cardstack_deck_set_online", parameters_of_deck_set_online, 3, 0x2},
    {"cardstack_deck_set_blocked", parameters_of_deck_set_blocked, 3, 0x2},
    {"cardstack_deck_retry_parked", parameters_of_deck_retry_parked, 3, 0x202},
    {"cardstack_deck_sends", parameters_of_deck_sends, 6, 0x6},
    {"cardstack_deck_set_media", parameters_of_deck_set_media, 4, 0x2A},
    {"cardstack_deck_set_media_index", parameters_of_deck_set_media_index, 4, 0x42},
    {"cardstack_deck_media_plan", parameters_of_deck_media_plan, 5, 0x6},
    {"cardstack_deck_config_init", parameters_of_deck_config_init, 3, 0x6},
    {"cardstack_deck_config_set_directions", parameters_of_deck_config_set_directions, 2, 0x6},
    {"cardstack_deck_config_use_backend", parameters_of_deck_config_use_backend, 1, 0x406},
    {"cardstack_deck_config_validate", parameters_of_deck_config_validate, 3, 0x6},
    {"cardstack_deck_get_config", parameters_of_deck_get_config, 3, 0x6},
    {"cardstack_deck_set_config", parameters_of_deck_set_config, 3, 0x12E},
    {"cardstack_velocity_options_init", parameters_of_velocity_options_init, 2, 0x6},
    {"cardstack_velocity_tracker_create", parameters_of_velocity_tracker_create, 2, 0xE},
    {"cardstack_velocity_tracker_destroy", parameters_of_velocity_tracker_destroy, 1, 0x0},
    {"cardstack_velocity_tracker_reset", parameters_of_velocity_tracker_reset, 1, 0x2},
    {"cardstack_velocity_tracker_add", parameters_of_velocity_tracker_add, 4, 0x2},
    {"cardstack_velocity_tracker_add_many", parameters_of_velocity_tracker_add_many, 5, 0x2},
    {"cardstack_velocity_tracker_velocity", parameters_of_velocity_tracker_velocity, 5, 0x2},
    {"cardstack_spring_from_response", parameters_of_spring_from_response, 3, 0x2},
    {"cardstack_spring_from_duration", parameters_of_spring_from_duration, 3, 0x2},
    {"cardstack_spring_from_preset", parameters_of_spring_from_preset, 2, 0x2},
    {"cardstack_spring_from_settling", parameters_of_spring_from_settling, 5, 0x2},
    {"cardstack_spring_describe", parameters_of_spring_describe, 4, 0x2},
    {"cardstack_spring_settling_time", parameters_of_spring_settling_time, 7, 0x2},
    {"cardstack_spring_evaluate", parameters_of_spring_evaluate, 8, 0x2},
    {"cardstack_spring_evaluate_many", parameters_of_spring_evaluate_many, 9, 0x2},
    {"cardstack_curve_from_preset", parameters_of_curve_from_preset, 2, 0x2},
    {"cardstack_curve_evaluate", parameters_of_curve_evaluate, 4, 0x2},
    {"cardstack_curve_evaluate_many", parameters_of_curve_evaluate_many, 5, 0x2},
    {"cardstack_decay_evaluate", parameters_of_decay_evaluate, 6, 0x2},
    {"cardstack_decay_evaluate_many", parameters_of_decay_evaluate_many, 7, 0x2},
    {"cardstack_decay_destination", parameters_of_decay_destination, 4, 0x2},
    {"cardstack_decay_velocity_to", parameters_of_decay_velocity_to, 4, 0x2},
    {"cardstack_decay_time_to", parameters_of_decay_time_to, 5, 0x2},
    {"cardstack_decay_time_to_speed", parameters_of_decay_time_to_speed, 4, 0x2},
    {"cardstack_rubber_band", parameters_of_rubber_band, 4, 0x2},
    {"cardstack_rubber_band_many", parameters_of_rubber_band_many, 5, 0x2},
    {"cardstack_rubber_band_inverse", parameters_of_rubber_band_inverse, 4, 0x2},
    {"cardstack_rubber_band_inverse_many", parameters_of_rubber_band_inverse_many, 5, 0x2},
    {"cardstack_sheet_config_init", parameters_of_sheet_config_init, 3, 0x6},
    {"cardstack_sheet_config_validate", parameters_of_sheet_config_validate, 3, 0x6},
    {"cardstack_sheet_create", parameters_of_sheet_create, 2, 0xE},
    {"cardstack_sheet_destroy", parameters_of_sheet_destroy, 1, 0x0},
    {"cardstack_sheet_error_message", parameters_of_sheet_error_message, 1, 0x0},
    {"cardstack_sheet_get_config", parameters_of_sheet_get_config, 3, 0x6},
    {"cardstack_sheet_set_config", parameters_of_sheet_set_config, 3, 0x6},
    {"cardstack_sheet_set_extent", parameters_of_sheet_set_extent, 3, 0x2},
    {"cardstack_sheet_present", parameters_of_sheet_present, 3, 0x102},
    {"cardstack_sheet_dismiss", parameters_of_sheet_dismiss, 3, 0x2},
    {"cardstack_sheet_pointer_down", parameters_of_sheet_pointer_down, 6, 0x2},
    {"cardstack_sheet_pointer_move", parameters_of_sheet_pointer_move, 6, 0x2},
    {"cardstack_sheet_pointer_up", parameters_of_sheet_pointer_up, 6, 0x2},
    {"cardstack_sheet_pointer_cancel", parameters_of_sheet_pointer_cancel, 4, 0x2},
    {"cardstack_sheet_advance", parameters_of_sheet_advance, 2, 0x6},
    {"cardstack_sheet_drain_events", parameters_of_sheet_drain_events, 5, 0x6},
    {"cardstack_sheet_state_hash", parameters_of_sheet_state_hash, 2, 0x2},
};
