/* What each function refuses by the marks of its parameters. Written by bindings/generate.py from the manifest. Do not
 * edit. refusals.h says what these words mean. */

#include "refusals.h"

#include <math.h>
#include <stddef.h>

INITIALIZED(cardstack_release)
INITIALIZED(cardstack_journal_options)
INITIALIZED(cardstack_journal_info)
INITIALIZED(cardstack_velocity_options)
const refusal_field refusal_fields_of_cardstack_deck_config[] = {
    {"reduced_motion", offsetof(cardstack_deck_config, reduced_motion), 1, 'i', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"disabled", offsetof(cardstack_deck_config, disabled), 1, 'i', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"viewport.width", offsetof(cardstack_deck_config, viewport.width), 1, 'd', NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"viewport.height", offsetof(cardstack_deck_config, viewport.height), 1, 'd', NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"viewport.reserved", offsetof(cardstack_deck_config, viewport.reserved), 4, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"card.width", offsetof(cardstack_deck_config, card.width), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"card.height", offsetof(cardstack_deck_config, card.height), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"card.margin_x", offsetof(cardstack_deck_config, card.margin_x), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"card.margin_y", offsetof(cardstack_deck_config, card.margin_y), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"card.reserved", offsetof(cardstack_deck_config, card.reserved), 8, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"pile.visible_count", offsetof(cardstack_deck_config, pile.visible_count), 1, 'i', NUMBERS(1, 0, CARDSTACK_MAX_VISIBLE, 0, 0, 0)},
    {"pile.max_flights", offsetof(cardstack_deck_config, pile.max_flights), 1, 'i', NUMBERS(1, 0, CARDSTACK_MAX_FLIGHTS, 0, 0, 0)},
    {"pile.step_x", offsetof(cardstack_deck_config, pile.step_x), 1, 'd', NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"pile.step_y", offsetof(cardstack_deck_config, pile.step_y), 1, 'd', NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"pile.scale_step", offsetof(cardstack_deck_config, pile.scale_step), 1, 'd', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"pile.scale_anchor_y", offsetof(cardstack_deck_config, pile.scale_anchor_y), 1, 'd', NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"pile.opacity_step", offsetof(cardstack_deck_config, pile.opacity_step), 1, 'd', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"pile.rotation_step", offsetof(cardstack_deck_config, pile.rotation_step), 1, 'd', NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"pile.progress_share", offsetof(cardstack_deck_config, pile.progress_share), 1, 'd', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"pile.reserved", offsetof(cardstack_deck_config, pile.reserved), 8, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"press.hit_test", offsetof(cardstack_deck_config, press.hit_test), 1, 'i', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"press.scroll_axis", offsetof(cardstack_deck_config, press.scroll_axis), 1, 'i', NUMBERS(0, 0, 3, 0, 0, 0)},
    {"press.second_finger", offsetof(cardstack_deck_config, press.second_finger), 1, 'i', NUMBERS(1, 0, 3, 0, 0, 0)},
    {"press.reserved_half", offsetof(cardstack_deck_config, press.reserved_half), 1, 'h', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"press.slop", offsetof(cardstack_deck_config, press.slop), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"press.duration", offsetof(cardstack_deck_config, press.duration), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 1, 0)},
    {"press.silence", offsetof(cardstack_deck_config, press.silence), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 1, 0)},
    {"press.reserved", offsetof(cardstack_deck_config, press.reserved), 16, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"velocity.minimum_samples", offsetof(cardstack_deck_config, velocity.minimum_samples), 1, 'i', NUMBERS(2, 0, INT32_MAX, 0, 0, 0)},
    {"velocity.history", offsetof(cardstack_deck_config, velocity.history), 1, 'i', NUMBERS(2, 0, CARDSTACK_MAX_VELOCITY_HISTORY, 0, 0, 0)},
    {"velocity.horizon", offsetof(cardstack_deck_config, velocity.horizon), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"velocity.gap", offsetof(cardstack_deck_config, velocity.gap), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"velocity.reserved", offsetof(cardstack_deck_config, velocity.reserved), 4, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"resampling.delay", offsetof(cardstack_deck_config, resampling.delay), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_RESAMPLING, 0, 0, 0)},
    {"resampling.prediction", offsetof(cardstack_deck_config, resampling.prediction), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_RESAMPLING, 0, 0, 0)},
    {"resampling.reserved", offsetof(cardstack_deck_config, resampling.reserved), 4, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"swipe.commit_rule", offsetof(cardstack_deck_config, swipe.commit_rule), 1, 'i', NUMBERS(1, 0, 3, 0, 0, 0)},
    {"swipe.metric", offsetof(cardstack_deck_config, swipe.metric), 1, 'i', NUMBERS(1, 0, 2, 0, 0, 0)},
    {"swipe.allowed_directions", offsetof(cardstack_deck_config, swipe.allowed_directions), 1, 'f', NUMBERS(0, 0, 255, 0, 0, 0)},
    {"swipe.threshold_unit", offsetof(cardstack_deck_config, swipe.threshold_unit), 1, 'i', NUMBERS(1, 0, 4, 0, 0, 0)},
    {"swipe.threshold", offsetof(cardstack_deck_config, swipe.threshold), 1, 'd', NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"swipe.fling_velocity", offsetof(cardstack_deck_config, swipe.fling_velocity), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"swipe.flick_back_velocity", offsetof(cardstack_deck_config, swipe.flick_back_velocity), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"swipe.fling_maximum", offsetof(cardstack_deck_config, swipe.fling_maximum), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"swipe.deceleration_rate", offsetof(cardstack_deck_config, swipe.deceleration_rate), 1, 'd', NUMBERS(0, 1, 1, 1, 0, 0)},
    {"swipe.rubber_band_coefficient", offsetof(cardstack_deck_config, swipe.rubber_band_coefficient), 1, 'd', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"swipe.rubber_band_distance", offsetof(cardstack_deck_config, swipe.rubber_band_distance), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"swipe.free_off_axis", offsetof(cardstack_deck_config, swipe.free_off_axis), 1, 'd', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"swipe.hysteresis", offsetof(cardstack_deck_config, swipe.hysteresis), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"swipe.hysteresis_angle", offsetof(cardstack_deck_config, swipe.hysteresis_angle), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"swipe.sector_angle", offsetof(cardstack_deck_config, swipe.sector_angle), 8, 'd', NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"swipe.sector_half_width", offsetof(cardstack_deck_config, swipe.sector_half_width), 8, 'd', NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"swipe.thresholds", offsetof(cardstack_deck_config, swipe.thresholds), 8, 'd', NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"swipe.axis", offsetof(cardstack_deck_config, swipe.axis), 1, 'i', NUMBERS(0, 0, 3, 0, 0, 0)},
    {"swipe.reserved_half", offsetof(cardstack_deck_config, swipe.reserved_half), 1, 'h', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"swipe.reserved", offsetof(cardstack_deck_config, swipe.reserved), 16, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"look.stamp_rule", offsetof(cardstack_deck_config, look.stamp_rule), 1, 'i', NUMBERS(1, 0, 3, 0, 0, 0)},
    {"look.rotation_unit", offsetof(cardstack_deck_config, look.rotation_unit), 1, 'i', NUMBERS(1, 0, 4, 0, 0, 0)},
    {"look.rotation", offsetof(cardstack_deck_config, look.rotation), 1, 'd', NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"look.rotation_maximum", offsetof(cardstack_deck_config, look.rotation_maximum), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"look.rotation_grab", offsetof(cardstack_deck_config, look.rotation_grab), 1, 'd', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"look.pivot_x", offsetof(cardstack_deck_config, look.pivot_x), 1, 'd', NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"look.pivot_y", offsetof(cardstack_deck_config, look.pivot_y), 1, 'd', NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"look.pivot_grab", offsetof(cardstack_deck_config, look.pivot_grab), 1, 'd', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"look.lift_scale", offsetof(cardstack_deck_config, look.lift_scale), 1, 'd', NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"look.lift_on_press", offsetof(cardstack_deck_config, look.lift_on_press), 1, 'd', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"look.stamp_pop", offsetof(cardstack_deck_config, look.stamp_pop), 1, 'd', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"look.chrome_opacity", offsetof(cardstack_deck_config, look.chrome_opacity), 1, 'd', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"look.spin", offsetof(cardstack_deck_config, look.spin), 1, 'd', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"look.reserved", offsetof(cardstack_deck_config, look.reserved), 15, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"motion.return_spring", offsetof(cardstack_deck_config, motion.return_spring.mass), 1, 'd', NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.return_spring", offsetof(cardstack_deck_config, motion.return_spring.stiffness), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.return_spring", offsetof(cardstack_deck_config, motion.return_spring.damping), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.rewind_spring", offsetof(cardstack_deck_config, motion.rewind_spring.mass), 1, 'd', NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.rewind_spring", offsetof(cardstack_deck_config, motion.rewind_spring.stiffness), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.rewind_spring", offsetof(cardstack_deck_config, motion.rewind_spring.damping), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.pile_spring", offsetof(cardstack_deck_config, motion.pile_spring.mass), 1, 'd', NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.pile_spring", offsetof(cardstack_deck_config, motion.pile_spring.stiffness), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.pile_spring", offsetof(cardstack_deck_config, motion.pile_spring.damping), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.lift_spring", offsetof(cardstack_deck_config, motion.lift_spring.mass), 1, 'd', NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.lift_spring", offsetof(cardstack_deck_config, motion.lift_spring.stiffness), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.lift_spring", offsetof(cardstack_deck_config, motion.lift_spring.damping), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.chrome_spring", offsetof(cardstack_deck_config, motion.chrome_spring.mass), 1, 'd', NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.chrome_spring", offsetof(cardstack_deck_config, motion.chrome_spring.stiffness), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.chrome_spring", offsetof(cardstack_deck_config, motion.chrome_spring.damping), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.fade_seconds", offsetof(cardstack_deck_config, motion.fade_seconds), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.fade_curve", offsetof(cardstack_deck_config, motion.fade_curve.x1), 1, 'd', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"motion.fade_curve", offsetof(cardstack_deck_config, motion.fade_curve.y1), 1, 'd', NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0)},
    {"motion.fade_curve", offsetof(cardstack_deck_config, motion.fade_curve.x2), 1, 'd', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"motion.fade_curve", offsetof(cardstack_deck_config, motion.fade_curve.y2), 1, 'd', NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0)},
    {"motion.reserved", offsetof(cardstack_deck_config, motion.reserved), 16, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"exit.path", offsetof(cardstack_deck_config, exit.path), 1, 'i', NUMBERS(1, 0, 3, 0, 0, 0)},
    {"exit.motion", offsetof(cardstack_deck_config, exit.motion), 1, 'i', NUMBERS(1, 0, 3, 0, 0, 0)},
    {"exit.seconds", offsetof(cardstack_deck_config, exit.seconds), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"exit.seconds_minimum", offsetof(cardstack_deck_config, exit.seconds_minimum), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"exit.speed_minimum", offsetof(cardstack_deck_config, exit.speed_minimum), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"exit.speed_share", offsetof(cardstack_deck_config, exit.speed_share), 1, 'd', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"exit.curve", offsetof(cardstack_deck_config, exit.curve.x1), 1, 'd', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"exit.curve", offsetof(cardstack_deck_config, exit.curve.y1), 1, 'd', NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0)},
    {"exit.curve", offsetof(cardstack_deck_config, exit.curve.x2), 1, 'd', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"exit.curve", offsetof(cardstack_deck_config, exit.curve.y2), 1, 'd', NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0)},
    {"exit.spring", offsetof(cardstack_deck_config, exit.spring.mass), 1, 'd', NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"exit.spring", offsetof(cardstack_deck_config, exit.spring.stiffness), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"exit.spring", offsetof(cardstack_deck_config, exit.spring.damping), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"exit.catch_seconds", offsetof(cardstack_deck_config, exit.catch_seconds), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"exit.reserved", offsetof(cardstack_deck_config, exit.reserved), 16, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"recycle.dedupe", offsetof(cardstack_deck_config, recycle.dedupe), 1, 'i', NUMBERS(1, 0, 3, 0, 0, 0)},
    {"recycle.directions", offsetof(cardstack_deck_config, recycle.directions), 1, 'f', NUMBERS(0, 0, 255, 0, 0, 0)},
    {"recycle.distance", offsetof(cardstack_deck_config, recycle.distance), 1, 'n', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"recycle.reserved", offsetof(cardstack_deck_config, recycle.reserved), 8, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"undo.limit", offsetof(cardstack_deck_config, undo.limit), 1, 'u', NUMBERS(0, 0, UINT32_MAX, 0, 0, 0)},
    {"undo.directions", offsetof(cardstack_deck_config, undo.directions), 1, 'f', NUMBERS(0, 0, 255, 0, 0, 0)},
    {"undo.seconds", offsetof(cardstack_deck_config, undo.seconds), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 1, 0)},
    {"undo.reserved", offsetof(cardstack_deck_config, undo.reserved), 8, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"consent.replacement", offsetof(cardstack_deck_config, consent.replacement), 1, 'i', NUMBERS(1, 0, 5, 0, 0, 0)},
    {"consent.directions", offsetof(cardstack_deck_config, consent.directions), 1, 'f', NUMBERS(0, 0, 255, 0, 0, 0)},
    {"consent.undo", offsetof(cardstack_deck_config, consent.undo), 1, 'i', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"consent.max_proposals", offsetof(cardstack_deck_config, consent.max_proposals), 1, 'i', NUMBERS(1, 0, CARDSTACK_MAX_FLIGHTS, 0, 0, 0)},
    {"consent.distance", offsetof(cardstack_deck_config, consent.distance), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"consent.seconds", offsetof(cardstack_deck_config, consent.seconds), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 1, 0)},
    {"consent.reserved", offsetof(cardstack_deck_config, consent.reserved), 8, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"feed.enabled", offsetof(cardstack_deck_config, feed.enabled), 1, 'i', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"feed.freshness", offsetof(cardstack_deck_config, feed.freshness), 1, 'i', NUMBERS(1, 0, 3, 0, 0, 0)},
    {"feed.keep_fresh", offsetof(cardstack_deck_config, feed.keep_fresh), 1, 'i', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"feed.watermark", offsetof(cardstack_deck_config, feed.watermark), 1, 'u', NUMBERS(0, 0, CARDSTACK_MAX_CARDS, 0, 0, 0)},
    {"feed.fresh_seconds", offsetof(cardstack_deck_config, feed.fresh_seconds), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 1, 0)},
    {"feed.reserved", offsetof(cardstack_deck_config, feed.reserved), 16, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"retry.request_seconds", offsetof(cardstack_deck_config, retry.request_seconds), 1, 'd', NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 1, 0)},
    {"retry.seconds", offsetof(cardstack_deck_config, retry.seconds), 1, 'd', NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"retry.maximum", offsetof(cardstack_deck_config, retry.maximum), 1, 'd', NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"retry.jitter", offsetof(cardstack_deck_config, retry.jitter), 1, 'd', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"retry.reserved", offsetof(cardstack_deck_config, retry.reserved), 8, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"delivery.mode", offsetof(cardstack_deck_config, delivery.mode), 1, 'i', NUMBERS(0, 0, 3, 0, 0, 0)},
    {"delivery.rejection", offsetof(cardstack_deck_config, delivery.rejection), 1, 'i', NUMBERS(1, 0, 2, 0, 0, 0)},
    {"delivery.revert", offsetof(cardstack_deck_config, delivery.revert), 1, 'i', NUMBERS(1, 0, 2, 0, 0, 0)},
    {"delivery.max_sends", offsetof(cardstack_deck_config, delivery.max_sends), 1, 'u', NUMBERS(1, 0, CARDSTACK_MAX_SENDS, 0, 0, 0)},
    {"delivery.park_failures", offsetof(cardstack_deck_config, delivery.park_failures), 1, 'n', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"delivery.max_undelivered", offsetof(cardstack_deck_config, delivery.max_undelivered), 1, 'u', NUMBERS(1, 0, CARDSTACK_MAX_CARDS, 0, 0, 0)},
    {"delivery.park_seconds", offsetof(cardstack_deck_config, delivery.park_seconds), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"delivery.nonce", offsetof(cardstack_deck_config, delivery.nonce), 1, 'n', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"delivery.reserved", offsetof(cardstack_deck_config, delivery.reserved), 16, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"autoplay.enabled", offsetof(cardstack_deck_config, autoplay.enabled), 1, 'i', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"autoplay.direction", offsetof(cardstack_deck_config, autoplay.direction), 1, 'i', NUMBERS(0, 0, 8, 0, 0, 0)},
    {"autoplay.idle", offsetof(cardstack_deck_config, autoplay.idle), 1, 'd', NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"autoplay.interval", offsetof(cardstack_deck_config, autoplay.interval), 1, 'd', NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"autoplay.reserved", offsetof(cardstack_deck_config, autoplay.reserved), 8, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"events.mask", offsetof(cardstack_deck_config, events.mask), 1, 'n', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"events.notice_capacity", offsetof(cardstack_deck_config, events.notice_capacity), 1, 'u', NUMBERS(1, 0, CARDSTACK_MAX_EVENTS, 0, 0, 0)},
    {"events.backlog", offsetof(cardstack_deck_config, events.backlog), 1, 'u', NUMBERS(4, 0, CARDSTACK_MAX_EVENTS, 0, 0, 0)},
    {"events.reserved", offsetof(cardstack_deck_config, events.reserved), 8, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"media.ahead", offsetof(cardstack_deck_config, media.ahead), 1, 'u', NUMBERS(0, 0, CARDSTACK_MAX_VISIBLE, 0, 0, 0)},
    {"media.behind", offsetof(cardstack_deck_config, media.behind), 1, 'u', NUMBERS(0, 0, CARDSTACK_MAX_VISIBLE, 0, 0, 0)},
    {"media.reserved", offsetof(cardstack_deck_config, media.reserved), 8, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"reserved", offsetof(cardstack_deck_config, reserved), 16, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {NULL, 0, 0, 0, NUMBERS(0, 0, 0, 0, 0, 0)},
};

const refusal_field refusal_fields_of_cardstack_sheet_config[] = {
    {"side", offsetof(cardstack_sheet_config, side), 1, 'i', NUMBERS(0, 0, 8, 0, 0, 0)},
    {"reduced_motion", offsetof(cardstack_sheet_config, reduced_motion), 1, 'i', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"extent", offsetof(cardstack_sheet_config, extent), 1, 'd', NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"drag.enabled", offsetof(cardstack_sheet_config, drag.enabled), 1, 'i', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"drag.fling", offsetof(cardstack_sheet_config, drag.fling), 1, 'i', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"drag.velocity_minimum_samples", offsetof(cardstack_sheet_config, drag.velocity_minimum_samples), 1, 'i', NUMBERS(2, 0, INT32_MAX, 0, 0, 0)},
    {"drag.velocity_history", offsetof(cardstack_sheet_config, drag.velocity_history), 1, 'i', NUMBERS(2, 0, CARDSTACK_MAX_VELOCITY_HISTORY, 0, 0, 0)},
    {"drag.scroll_axis", offsetof(cardstack_sheet_config, drag.scroll_axis), 1, 'i', NUMBERS(0, 0, 3, 0, 0, 0)},
    {"drag.threshold_unit", offsetof(cardstack_sheet_config, drag.threshold_unit), 1, 'i', NUMBERS(1, 0, 4, 0, 0, 0)},
    {"drag.threshold", offsetof(cardstack_sheet_config, drag.threshold), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"drag.hysteresis", offsetof(cardstack_sheet_config, drag.hysteresis), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"drag.slop", offsetof(cardstack_sheet_config, drag.slop), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"drag.factor", offsetof(cardstack_sheet_config, drag.factor), 1, 'd', NUMBERS(0.001, 0, 1, 0, 0, 0)},
    {"drag.rubber_band_coefficient", offsetof(cardstack_sheet_config, drag.rubber_band_coefficient), 1, 'd', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"drag.rubber_band_distance", offsetof(cardstack_sheet_config, drag.rubber_band_distance), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"drag.fling_velocity", offsetof(cardstack_sheet_config, drag.fling_velocity), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"drag.flick_back_velocity", offsetof(cardstack_sheet_config, drag.flick_back_velocity), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"drag.fling_maximum", offsetof(cardstack_sheet_config, drag.fling_maximum), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"drag.velocity_horizon", offsetof(cardstack_sheet_config, drag.velocity_horizon), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"drag.velocity_gap", offsetof(cardstack_sheet_config, drag.velocity_gap), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"drag.content_rule", offsetof(cardstack_sheet_config, drag.content_rule), 1, 'i', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"drag.one_stop_per_flick", offsetof(cardstack_sheet_config, drag.one_stop_per_flick), 1, 'i', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"drag.resampled", offsetof(cardstack_sheet_config, drag.resampled), 1, 'i', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"drag.reserved_half", offsetof(cardstack_sheet_config, drag.reserved_half), 1, 'h', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"drag.projection_seconds", offsetof(cardstack_sheet_config, drag.projection_seconds), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"drag.reserved", offsetof(cardstack_sheet_config, drag.reserved), 13, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"motion.dismiss_seconds", offsetof(cardstack_sheet_config, motion.dismiss_seconds), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.dismiss_curve", offsetof(cardstack_sheet_config, motion.dismiss_curve.x1), 1, 'd', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"motion.dismiss_curve", offsetof(cardstack_sheet_config, motion.dismiss_curve.y1), 1, 'd', NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0)},
    {"motion.dismiss_curve", offsetof(cardstack_sheet_config, motion.dismiss_curve.x2), 1, 'd', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"motion.dismiss_curve", offsetof(cardstack_sheet_config, motion.dismiss_curve.y2), 1, 'd', NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0)},
    {"motion.return_spring", offsetof(cardstack_sheet_config, motion.return_spring.mass), 1, 'd', NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.return_spring", offsetof(cardstack_sheet_config, motion.return_spring.stiffness), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.return_spring", offsetof(cardstack_sheet_config, motion.return_spring.damping), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.present_spring", offsetof(cardstack_sheet_config, motion.present_spring.mass), 1, 'd', NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.present_spring", offsetof(cardstack_sheet_config, motion.present_spring.stiffness), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.present_spring", offsetof(cardstack_sheet_config, motion.present_spring.damping), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.fade_seconds", offsetof(cardstack_sheet_config, motion.fade_seconds), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.dismiss_spring", offsetof(cardstack_sheet_config, motion.dismiss_spring.mass), 1, 'd', NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.dismiss_spring", offsetof(cardstack_sheet_config, motion.dismiss_spring.stiffness), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.dismiss_spring", offsetof(cardstack_sheet_config, motion.dismiss_spring.damping), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"motion.reserved", offsetof(cardstack_sheet_config, motion.reserved), 5, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"look.corner_radius", offsetof(cardstack_sheet_config, look.corner_radius), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"look.corner_distance", offsetof(cardstack_sheet_config, look.corner_distance), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"look.backdrop_opacity", offsetof(cardstack_sheet_config, look.backdrop_opacity), 1, 'd', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"look.undimmed_stop", offsetof(cardstack_sheet_config, look.undimmed_stop), 1, 'i', NUMBERS(-1, 0, INT32_MAX, 0, 0, 0)},
    {"look.reserved_half", offsetof(cardstack_sheet_config, look.reserved_half), 1, 'h', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"look.reserved", offsetof(cardstack_sheet_config, look.reserved), 7, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"law", offsetof(cardstack_sheet_config, law), 1, 'i', NUMBERS(0, 0, 2, 0, 0, 0)},
    {"dismissable", offsetof(cardstack_sheet_config, dismissable), 1, 'i', NUMBERS(0, 0, 2, 0, 0, 0)},
    {"page", offsetof(cardstack_sheet_config, page), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"pages", offsetof(cardstack_sheet_config, pages), 1, 'u', NUMBERS(0, 0, 2147483648, 0, 0, 0)},
    {"wrap", offsetof(cardstack_sheet_config, wrap), 1, 'i', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"reserved", offsetof(cardstack_sheet_config, reserved), 13, 'r', NUMBERS(0, 0, 0, 0, 0, 0)},
    {NULL, 0, 0, 0, NUMBERS(0, 0, 0, 0, 0, 0)},
};

const refusal_field refusal_fields_of_cardstack_velocity_options[] = {
    {"history_size", offsetof(cardstack_velocity_options, history_size), 1, 'i', NUMBERS(2, 0, CARDSTACK_MAX_VELOCITY_HISTORY, 0, 0, 0)},
    {"minimum_samples", offsetof(cardstack_velocity_options, minimum_samples), 1, 'i', NUMBERS(2, 0, INT32_MAX, 0, 0, 0)},
    {"reserved_half", offsetof(cardstack_velocity_options, reserved_half), 1, 'h', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"horizon", offsetof(cardstack_velocity_options, horizon), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"gap", offsetof(cardstack_velocity_options, gap), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {"tremor", offsetof(cardstack_velocity_options, tremor), 1, 'd', NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0)},
    {NULL, 0, 0, 0, NUMBERS(0, 0, 0, 0, 0, 0)},
};

const refusal_field refusal_fields_of_cardstack_journal_options[] = {
    {"contents", offsetof(cardstack_journal_options, contents), 1, 'f', NUMBERS(0, 0, 3u, 0, 0, 0)},
    {"restore", offsetof(cardstack_journal_options, restore), 1, 'i', NUMBERS(1, 0, 19, 0, 0, 0)},
    {"sync_sends", offsetof(cardstack_journal_options, sync_sends), 1, 'i', NUMBERS(0, 0, 1, 0, 0, 0)},
    {"nonce", offsetof(cardstack_journal_options, nonce), 1, 'n', NUMBERS(0, 0, 0, 0, 0, 0)},
    {"first_token", offsetof(cardstack_journal_options, first_token), 1, 'n', NUMBERS(0, 0, 0, 0, 0, 0)},
    {NULL, 0, 0, 0, NUMBERS(0, 0, 0, 0, 0, 0)},
};

static void cardstack_deck_config_init_called(refusal_world *w) {
  struct { cardstack_deck_config record; unsigned char more[64]; } config_room = {0};
  config_room.record = refusal_cardstack_deck_config();
  cardstack_deck_config *config = &config_room.record;
  size_t struct_size = sizeof(cardstack_deck_config);
  cardstack_preset preset = CARDSTACK_PRESET_CLASSIC;
  if (w->is_refusing) {
    REFUSE(config, NULL, INVALID, "config", cardstack_deck_config_init(config, struct_size, preset));
    REFUSE_SIZES(struct_size, cardstack_deck_config, config_room, cardstack_deck_config_init(config, struct_size, preset));
    REFUSE_WHOLES(preset, 1, 4, cardstack_deck_config_init(config, struct_size, preset));
    return;
  }
  ACCEPT(cardstack_deck_config_init(config, struct_size, preset));
}

static void cardstack_deck_create_called(refusal_world *w) {
  struct { cardstack_deck_config record; unsigned char more[64]; } config_room = {0};
  config_room.record = refusal_cardstack_deck_config();
  const cardstack_deck_config *config = &config_room.record;
  cardstack_deck *out_deck_room = NULL, **out_deck = &out_deck_room;
  if (w->is_refusing) {
    REFUSE(config, NULL, INVALID, "config", cardstack_deck_create(config, out_deck));
    REFUSE_STRUCT_SIZES(cardstack_deck_config, config_room, 1, cardstack_deck_create(config, out_deck));
    REFUSE_FIELDS(config_room.record, refusal_fields_of_cardstack_deck_config, cardstack_deck_create(config, out_deck));
    REFUSE(out_deck, NULL, INVALID, "out_deck", cardstack_deck_create(config, out_deck));
    return;
  }
  ACCEPT(cardstack_deck_create(config, out_deck)); DESTROY(cardstack_deck, out_deck);
  ACCEPT_LONGER(config_room, cardstack_deck_create(config, out_deck)); DESTROY(cardstack_deck, out_deck);
}

static void cardstack_deck_append_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  const uint64_t *cards = w->cards;
  size_t count = 3;
  size_t out_taken_room[8] = {0};
  size_t *out_taken = (size_t *)(void *)out_taken_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_append(deck, time, cards, count, out_taken));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_append(deck, time, cards, count, out_taken));
    REFUSE(cards, NULL, INVALID, "", cardstack_deck_append(deck, time, cards, count, out_taken));
    REFUSE_LENGTHS(count, LIMIT, cardstack_deck_append(deck, time, cards, count, out_taken));
    return;
  }
  ACCEPT(cardstack_deck_append(deck, time, cards, count, out_taken));
  ACCEPT_EMPTY(cards, count, cardstack_deck_append(deck, time, cards, count, out_taken));
  ACCEPT_NULL(out_taken, cardstack_deck_append(deck, time, cards, count, out_taken));
}

static void cardstack_frame_init_called(refusal_world *w) {
  struct { cardstack_frame record; unsigned char more[64]; } frame_room = {0};
  frame_room.record = refusal_cardstack_frame();
  cardstack_frame *frame = &frame_room.record;
  size_t struct_size = sizeof(cardstack_frame);
  size_t pose_size = sizeof(cardstack_pose);
  if (w->is_refusing) {
    REFUSE(frame, NULL, INVALID, "frame", cardstack_frame_init(frame, struct_size, pose_size));
    REFUSE_SIZES(struct_size, cardstack_frame, frame_room, cardstack_frame_init(frame, struct_size, pose_size));
    REFUSE_ELEMENT_SIZES(pose_size, cardstack_pose, 1, cardstack_frame_init(frame, struct_size, pose_size));
    return;
  }
  ACCEPT(cardstack_frame_init(frame, struct_size, pose_size));
}

static void cardstack_deck_pointer_down_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  int64_t pointer = 1;
  double x = 0.5;
  double y = 0.5;
  int32_t out_taken_room[8] = {0};
  int32_t *out_taken = (int32_t *)(void *)out_taken_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_pointer_down(deck, time, pointer, x, y, out_taken));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_pointer_down(deck, time, pointer, x, y, out_taken));
    REFUSE_NUMBERS(x, "x", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_deck_pointer_down(deck, time, pointer, x, y, out_taken));
    REFUSE_NUMBERS(y, "y", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_deck_pointer_down(deck, time, pointer, x, y, out_taken));
    return;
  }
  ACCEPT(cardstack_deck_pointer_down(deck, time, pointer, x, y, out_taken));
  ACCEPT_NULL(out_taken, cardstack_deck_pointer_down(deck, time, pointer, x, y, out_taken));
}

static void cardstack_deck_pointer_move_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  int64_t pointer = 1;
  double x = 0.5;
  double y = 0.5;
  int32_t out_taken_room[8] = {0};
  int32_t *out_taken = (int32_t *)(void *)out_taken_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_pointer_move(deck, time, pointer, x, y, out_taken));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_pointer_move(deck, time, pointer, x, y, out_taken));
    REFUSE_NUMBERS(x, "x", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_deck_pointer_move(deck, time, pointer, x, y, out_taken));
    REFUSE_NUMBERS(y, "y", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_deck_pointer_move(deck, time, pointer, x, y, out_taken));
    return;
  }
  ACCEPT(cardstack_deck_pointer_move(deck, time, pointer, x, y, out_taken));
  ACCEPT_NULL(out_taken, cardstack_deck_pointer_move(deck, time, pointer, x, y, out_taken));
}

static void cardstack_deck_pointer_up_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  int64_t pointer = 1;
  double x = 0.5;
  double y = 0.5;
  int32_t out_taken_room[8] = {0};
  int32_t *out_taken = (int32_t *)(void *)out_taken_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_pointer_up(deck, time, pointer, x, y, out_taken));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_pointer_up(deck, time, pointer, x, y, out_taken));
    REFUSE_NUMBERS(x, "x", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_deck_pointer_up(deck, time, pointer, x, y, out_taken));
    REFUSE_NUMBERS(y, "y", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_deck_pointer_up(deck, time, pointer, x, y, out_taken));
    return;
  }
  ACCEPT(cardstack_deck_pointer_up(deck, time, pointer, x, y, out_taken));
  ACCEPT_NULL(out_taken, cardstack_deck_pointer_up(deck, time, pointer, x, y, out_taken));
}

static void cardstack_deck_advance_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  struct { cardstack_frame record; unsigned char more[64]; } frame_room = {0};
  frame_room.record = refusal_cardstack_frame();
  cardstack_frame *frame = &frame_room.record;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_advance(deck, frame));
    REFUSE(frame, NULL, INVALID, "frame", cardstack_deck_advance(deck, frame));
    REFUSE_STRUCT_SIZES(cardstack_frame, frame_room, 1, cardstack_deck_advance(deck, frame));
    REFUSE_ELEMENT_SIZES(frame_room.record.pose_size, cardstack_pose, 0, cardstack_deck_advance(deck, frame));
    REFUSE(frame_room.record.poses, NULL, INVALID, "poses", cardstack_deck_advance(deck, frame));
    REFUSE_NUMBERS(frame_room.record.now, "now", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_advance(deck, frame));
    return;
  }
  ACCEPT(cardstack_deck_advance(deck, frame));
  ACCEPT_LONGER(frame_room, cardstack_deck_advance(deck, frame));
}

static void cardstack_deck_drain_events_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  struct { cardstack_event record[8]; unsigned char more[64]; } events_room = {0};
  cardstack_event *events = events_room.record;
  size_t element_size = sizeof(cardstack_event);
  size_t capacity = 8;
  size_t out_count_room[8] = {0};
  size_t *out_count = (size_t *)(void *)out_count_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_drain_events(deck, events, element_size, capacity, out_count));
    REFUSE(events, NULL, INVALID, "", cardstack_deck_drain_events(deck, events, element_size, capacity, out_count));
    REFUSE_ELEMENT_SIZES(element_size, cardstack_event, 0, cardstack_deck_drain_events(deck, events, element_size, capacity, out_count));
    REFUSE_LENGTHS(capacity, INVALID, cardstack_deck_drain_events(deck, events, element_size, capacity, out_count));
    REFUSE(out_count, NULL, INVALID, "out_count", cardstack_deck_drain_events(deck, events, element_size, capacity, out_count));
    return;
  }
  ACCEPT(cardstack_deck_drain_events(deck, events, element_size, capacity, out_count));
  ACCEPT_EMPTY(events, capacity, cardstack_deck_drain_events(deck, events, element_size, capacity, out_count));
}

static void cardstack_deck_swipe_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  cardstack_direction direction = CARDSTACK_DIRECTION_LEFT;
  uint32_t flags = 0;
  uint64_t out_token_room[8] = {0};
  uint64_t *out_token = (uint64_t *)(void *)out_token_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_swipe(deck, time, direction, flags, out_token));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_swipe(deck, time, direction, flags, out_token));
    REFUSE_WHOLES(direction, 0, 8, cardstack_deck_swipe(deck, time, direction, flags, out_token));
    REFUSE_FLAGS(flags, 1u, cardstack_deck_swipe(deck, time, direction, flags, out_token));
    return;
  }
  ACCEPT(cardstack_deck_swipe(deck, time, direction, flags, out_token));
  ACCEPT_NULL(out_token, cardstack_deck_swipe(deck, time, direction, flags, out_token));
}

static void cardstack_deck_undo_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  cardstack_direction from = CARDSTACK_DIRECTION_LEFT;
  uint32_t flags = 0;
  uint64_t out_token_room[8] = {0};
  uint64_t *out_token = (uint64_t *)(void *)out_token_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_undo(deck, time, from, flags, out_token));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_undo(deck, time, from, flags, out_token));
    REFUSE_WHOLES(from, 0, 8, cardstack_deck_undo(deck, time, from, flags, out_token));
    REFUSE_FLAGS(flags, 0u, cardstack_deck_undo(deck, time, from, flags, out_token));
    return;
  }
  ACCEPT(cardstack_deck_undo(deck, time, from, flags, out_token));
  ACCEPT_NULL(out_token, cardstack_deck_undo(deck, time, from, flags, out_token));
}

static void cardstack_deck_destroy_called(refusal_world *w) {
  cardstack_deck *deck;
  SURVIVE(cardstack_deck, deck, cardstack_deck_destroy(deck));
}

static void cardstack_deck_pointer_cancel_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  int64_t pointer = 1;
  int32_t out_taken_room[8] = {0};
  int32_t *out_taken = (int32_t *)(void *)out_taken_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_pointer_cancel(deck, time, pointer, out_taken));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_pointer_cancel(deck, time, pointer, out_taken));
    return;
  }
  ACCEPT(cardstack_deck_pointer_cancel(deck, time, pointer, out_taken));
  ACCEPT_NULL(out_taken, cardstack_deck_pointer_cancel(deck, time, pointer, out_taken));
}

static void cardstack_deck_scroll_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  double x = 0.5;
  double y = 0.5;
  double dx = 0.5;
  double dy = 0.5;
  cardstack_scroll_phase phase = CARDSTACK_SCROLL_PHASE_BEGAN;
  int32_t out_taken_room[8] = {0};
  int32_t *out_taken = (int32_t *)(void *)out_taken_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_scroll(deck, time, x, y, dx, dy, phase, out_taken));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_scroll(deck, time, x, y, dx, dy, phase, out_taken));
    REFUSE_NUMBERS(x, "x", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_deck_scroll(deck, time, x, y, dx, dy, phase, out_taken));
    REFUSE_NUMBERS(y, "y", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_deck_scroll(deck, time, x, y, dx, dy, phase, out_taken));
    REFUSE_NUMBERS(dx, "dx", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_deck_scroll(deck, time, x, y, dx, dy, phase, out_taken));
    REFUSE_NUMBERS(dy, "dy", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_deck_scroll(deck, time, x, y, dx, dy, phase, out_taken));
    REFUSE_WHOLES(phase, 0, 5, cardstack_deck_scroll(deck, time, x, y, dx, dy, phase, out_taken));
    return;
  }
  ACCEPT(cardstack_deck_scroll(deck, time, x, y, dx, dy, phase, out_taken));
  ACCEPT_NULL(out_taken, cardstack_deck_scroll(deck, time, x, y, dx, dy, phase, out_taken));
}

static void cardstack_release_init_called(refusal_world *w) {
  struct { cardstack_release record; unsigned char more[64]; } release_room = {0};
  release_room.record = refusal_cardstack_release();
  cardstack_release *release = &release_room.record;
  size_t struct_size = sizeof(cardstack_release);
  if (w->is_refusing) {
    REFUSE(release, NULL, INVALID, "release", cardstack_release_init(release, struct_size));
    REFUSE_SIZES(struct_size, cardstack_release, release_room, cardstack_release_init(release, struct_size));
    return;
  }
  ACCEPT(cardstack_release_init(release, struct_size));
}

static void cardstack_deck_last_release_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  struct { cardstack_release record; unsigned char more[64]; } release_room = {0};
  release_room.record = refusal_cardstack_release();
  cardstack_release *release = &release_room.record;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_last_release(deck, release));
    REFUSE(release, NULL, INVALID, "release", cardstack_deck_last_release(deck, release));
    REFUSE_STRUCT_SIZES(cardstack_release, release_room, 0, cardstack_deck_last_release(deck, release));
    return;
  }
  ACCEPT(cardstack_deck_last_release(deck, release));
  ACCEPT_LONGER(release_room, cardstack_deck_last_release(deck, release));
}

static void cardstack_deck_nudge_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  cardstack_direction direction = CARDSTACK_DIRECTION_LEFT;
  double distance = 0.5;
  double seconds = 0.5;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_nudge(deck, time, direction, distance, seconds));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_nudge(deck, time, direction, distance, seconds));
    REFUSE_WHOLES(direction, 0, 8, cardstack_deck_nudge(deck, time, direction, distance, seconds));
    REFUSE_NUMBERS(distance, "distance", NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_deck_nudge(deck, time, direction, distance, seconds));
    REFUSE_NUMBERS(seconds, "seconds", NUMBERS(0.05, 0, 60, 0, 0, 0), cardstack_deck_nudge(deck, time, direction, distance, seconds));
    return;
  }
  ACCEPT(cardstack_deck_nudge(deck, time, direction, distance, seconds));
}

static void cardstack_deck_can_swipe_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  cardstack_direction direction = CARDSTACK_DIRECTION_LEFT;
  cardstack_result out_reason_room[8] = {0};
  cardstack_result *out_reason = (cardstack_result *)(void *)out_reason_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_can_swipe(deck, direction, out_reason));
    REFUSE(out_reason, NULL, INVALID, "out_reason", cardstack_deck_can_swipe(deck, direction, out_reason));
    return;
  }
  ACCEPT(cardstack_deck_can_swipe(deck, direction, out_reason));
}

static void cardstack_deck_can_undo_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  cardstack_result out_reason_room[8] = {0};
  cardstack_result *out_reason = (cardstack_result *)(void *)out_reason_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_can_undo(deck, out_reason));
    REFUSE(out_reason, NULL, INVALID, "out_reason", cardstack_deck_can_undo(deck, out_reason));
    return;
  }
  ACCEPT(cardstack_deck_can_undo(deck, out_reason));
}

static void cardstack_deck_finalize_all_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_finalize_all(deck, time));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_finalize_all(deck, time));
    return;
  }
  ACCEPT(cardstack_deck_finalize_all(deck, time));
}

static void cardstack_deck_history_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  size_t position = 0;
  struct { cardstack_decision record[8]; unsigned char more[64]; } decisions_room = {0};
  cardstack_decision *decisions = decisions_room.record;
  size_t element_size = sizeof(cardstack_decision);
  size_t capacity = 8;
  size_t out_count_room[8] = {0};
  size_t *out_count = (size_t *)(void *)out_count_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_history(deck, position, decisions, element_size, capacity, out_count));
    REFUSE(decisions, NULL, INVALID, "", cardstack_deck_history(deck, position, decisions, element_size, capacity, out_count));
    REFUSE_ELEMENT_SIZES(element_size, cardstack_decision, 0, cardstack_deck_history(deck, position, decisions, element_size, capacity, out_count));
    REFUSE_LENGTHS(capacity, INVALID, cardstack_deck_history(deck, position, decisions, element_size, capacity, out_count));
    REFUSE(out_count, NULL, INVALID, "out_count", cardstack_deck_history(deck, position, decisions, element_size, capacity, out_count));
    return;
  }
  ACCEPT(cardstack_deck_history(deck, position, decisions, element_size, capacity, out_count));
  ACCEPT_EMPTY(decisions, capacity, cardstack_deck_history(deck, position, decisions, element_size, capacity, out_count));
}

static void cardstack_deck_insert_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  size_t position = 0;
  const uint64_t *cards = w->cards;
  size_t count = 3;
  size_t out_taken_room[8] = {0};
  size_t *out_taken = (size_t *)(void *)out_taken_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_insert(deck, time, position, cards, count, out_taken));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_insert(deck, time, position, cards, count, out_taken));
    REFUSE(cards, NULL, INVALID, "", cardstack_deck_insert(deck, time, position, cards, count, out_taken));
    REFUSE_LENGTHS(count, LIMIT, cardstack_deck_insert(deck, time, position, cards, count, out_taken));
    return;
  }
  ACCEPT(cardstack_deck_insert(deck, time, position, cards, count, out_taken));
  ACCEPT_EMPTY(cards, count, cardstack_deck_insert(deck, time, position, cards, count, out_taken));
  ACCEPT_NULL(out_taken, cardstack_deck_insert(deck, time, position, cards, count, out_taken));
}

static void cardstack_deck_remove_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  const uint64_t *cards = w->cards;
  size_t count = 3;
  size_t out_removed_room[8] = {0};
  size_t *out_removed = (size_t *)(void *)out_removed_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_remove(deck, time, cards, count, out_removed));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_remove(deck, time, cards, count, out_removed));
    REFUSE(cards, NULL, INVALID, "", cardstack_deck_remove(deck, time, cards, count, out_removed));
    REFUSE_LENGTHS(count, LIMIT, cardstack_deck_remove(deck, time, cards, count, out_removed));
    return;
  }
  ACCEPT(cardstack_deck_remove(deck, time, cards, count, out_removed));
  ACCEPT_EMPTY(cards, count, cardstack_deck_remove(deck, time, cards, count, out_removed));
  ACCEPT_NULL(out_removed, cardstack_deck_remove(deck, time, cards, count, out_removed));
}

static void cardstack_deck_replace_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  const uint64_t *cards = w->cards;
  size_t count = 3;
  uint32_t flags = 0;
  size_t out_taken_room[8] = {0};
  size_t *out_taken = (size_t *)(void *)out_taken_room;
  uint64_t out_token_room[8] = {0};
  uint64_t *out_token = (uint64_t *)(void *)out_token_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_replace(deck, time, cards, count, flags, out_taken, out_token));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_replace(deck, time, cards, count, flags, out_taken, out_token));
    REFUSE(cards, NULL, INVALID, "", cardstack_deck_replace(deck, time, cards, count, flags, out_taken, out_token));
    REFUSE_LENGTHS(count, LIMIT, cardstack_deck_replace(deck, time, cards, count, flags, out_taken, out_token));
    REFUSE_FLAGS(flags, 0u, cardstack_deck_replace(deck, time, cards, count, flags, out_taken, out_token));
    return;
  }
  ACCEPT(cardstack_deck_replace(deck, time, cards, count, flags, out_taken, out_token));
  ACCEPT_EMPTY(cards, count, cardstack_deck_replace(deck, time, cards, count, flags, out_taken, out_token));
  ACCEPT_NULL(out_taken, cardstack_deck_replace(deck, time, cards, count, flags, out_taken, out_token));
  ACCEPT_NULL(out_token, cardstack_deck_replace(deck, time, cards, count, flags, out_taken, out_token));
}

static void cardstack_deck_clear_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_clear(deck, time));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_clear(deck, time));
    return;
  }
  ACCEPT(cardstack_deck_clear(deck, time));
}

static void cardstack_deck_invalidate_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  const uint64_t *cards = w->cards;
  size_t count = 3;
  size_t out_known_room[8] = {0};
  size_t *out_known = (size_t *)(void *)out_known_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_invalidate(deck, time, cards, count, out_known));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_invalidate(deck, time, cards, count, out_known));
    REFUSE(cards, NULL, INVALID, "", cardstack_deck_invalidate(deck, time, cards, count, out_known));
    REFUSE_LENGTHS(count, LIMIT, cardstack_deck_invalidate(deck, time, cards, count, out_known));
    return;
  }
  ACCEPT(cardstack_deck_invalidate(deck, time, cards, count, out_known));
  ACCEPT_EMPTY(cards, count, cardstack_deck_invalidate(deck, time, cards, count, out_known));
  ACCEPT_NULL(out_known, cardstack_deck_invalidate(deck, time, cards, count, out_known));
}

static void cardstack_deck_shift_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  int64_t distance = 1;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_shift(deck, time, distance));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_shift(deck, time, distance));
    return;
  }
  ACCEPT(cardstack_deck_shift(deck, time, distance));
}

static void cardstack_deck_cards_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  size_t position = 0;
  uint64_t cards_room[8] = {0};
  uint64_t *cards = (uint64_t *)(void *)cards_room;
  size_t capacity = 8;
  size_t out_count_room[8] = {0};
  size_t *out_count = (size_t *)(void *)out_count_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_cards(deck, position, cards, capacity, out_count));
    REFUSE(cards, NULL, INVALID, "", cardstack_deck_cards(deck, position, cards, capacity, out_count));
    REFUSE_LENGTHS(capacity, INVALID, cardstack_deck_cards(deck, position, cards, capacity, out_count));
    REFUSE(out_count, NULL, INVALID, "out_count", cardstack_deck_cards(deck, position, cards, capacity, out_count));
    return;
  }
  ACCEPT(cardstack_deck_cards(deck, position, cards, capacity, out_count));
  ACCEPT_EMPTY(cards, capacity, cardstack_deck_cards(deck, position, cards, capacity, out_count));
}

static void cardstack_deck_position_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  uint64_t card = 1;
  size_t out_position_room[8] = {0};
  size_t *out_position = (size_t *)(void *)out_position_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_position(deck, card, out_position));
    REFUSE(out_position, NULL, INVALID, "out_position", cardstack_deck_position(deck, card, out_position));
    return;
  }
  ACCEPT(cardstack_deck_position(deck, card, out_position));
}

static void cardstack_deck_card_status_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  uint64_t card = 1;
  cardstack_card_status out_status_room[8] = {0};
  cardstack_card_status *out_status = (cardstack_card_status *)(void *)out_status_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_card_status(deck, card, out_status));
    REFUSE(out_status, NULL, INVALID, "out_status", cardstack_deck_card_status(deck, card, out_status));
    return;
  }
  ACCEPT(cardstack_deck_card_status(deck, card, out_status));
}

static void cardstack_deck_set_card_directions_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  uint64_t card = 1;
  uint32_t directions = 1;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_set_card_directions(deck, time, card, directions));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_set_card_directions(deck, time, card, directions));
    return;
  }
  ACCEPT(cardstack_deck_set_card_directions(deck, time, card, directions));
}

static void cardstack_deck_card_directions_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  uint64_t card = 1;
  uint32_t out_directions_room[8] = {0};
  uint32_t *out_directions = (uint32_t *)(void *)out_directions_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_card_directions(deck, card, out_directions));
    REFUSE(out_directions, NULL, INVALID, "out_directions", cardstack_deck_card_directions(deck, card, out_directions));
    return;
  }
  ACCEPT(cardstack_deck_card_directions(deck, card, out_directions));
}

static void cardstack_deck_set_card_size_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  uint64_t card = 1;
  double width = 390;
  double height = 844;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_set_card_size(deck, time, card, width, height));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_set_card_size(deck, time, card, width, height));
    REFUSE_NUMBERS(width, "width", NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_deck_set_card_size(deck, time, card, width, height));
    REFUSE_NUMBERS(height, "height", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_deck_set_card_size(deck, time, card, width, height));
    return;
  }
  ACCEPT(cardstack_deck_set_card_size(deck, time, card, width, height));
}

static void cardstack_deck_error_message_called(refusal_world *w) {
  cardstack_deck *deck;
  REFUSE_MESSAGES(cardstack_deck, deck, cardstack_deck_error_message(deck));
}

static void cardstack_deck_set_viewport_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  double width = 390;
  double height = 844;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_set_viewport(deck, time, width, height));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_set_viewport(deck, time, width, height));
    REFUSE_NUMBERS(width, "width", NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_deck_set_viewport(deck, time, width, height));
    REFUSE_NUMBERS(height, "height", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_deck_set_viewport(deck, time, width, height));
    return;
  }
  ACCEPT(cardstack_deck_set_viewport(deck, time, width, height));
}

static void cardstack_deck_set_wall_clock_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  double unix_seconds = 0.5;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_set_wall_clock(deck, time, unix_seconds));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_set_wall_clock(deck, time, unix_seconds));
    REFUSE_NUMBERS(unix_seconds, "unix_seconds", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_deck_set_wall_clock(deck, time, unix_seconds));
    return;
  }
  ACCEPT(cardstack_deck_set_wall_clock(deck, time, unix_seconds));
}

static void cardstack_deck_reset_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  uint32_t flags = 0;
  uint64_t nonce = 5;
  size_t out_undelivered_room[8] = {0};
  size_t *out_undelivered = (size_t *)(void *)out_undelivered_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_reset(deck, time, flags, nonce, out_undelivered));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_reset(deck, time, flags, nonce, out_undelivered));
    REFUSE_FLAGS(flags, 1u, cardstack_deck_reset(deck, time, flags, nonce, out_undelivered));
    return;
  }
  ACCEPT(cardstack_deck_reset(deck, time, flags, nonce, out_undelivered));
  ACCEPT_NULL(out_undelivered, cardstack_deck_reset(deck, time, flags, nonce, out_undelivered));
}

static void cardstack_deck_peek_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  struct { cardstack_frame record; unsigned char more[64]; } frame_room = {0};
  frame_room.record = refusal_cardstack_frame();
  cardstack_frame *frame = &frame_room.record;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_peek(deck, frame));
    REFUSE(frame, NULL, INVALID, "frame", cardstack_deck_peek(deck, frame));
    REFUSE_STRUCT_SIZES(cardstack_frame, frame_room, 1, cardstack_deck_peek(deck, frame));
    return;
  }
  ACCEPT(cardstack_deck_peek(deck, frame));
  ACCEPT_LONGER(frame_room, cardstack_deck_peek(deck, frame));
}

static void cardstack_deck_poses_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  size_t position = 0;
  struct { cardstack_pose record[8]; unsigned char more[64]; } poses_room = {0};
  cardstack_pose *poses = poses_room.record;
  size_t element_size = sizeof(cardstack_pose);
  size_t capacity = 8;
  size_t out_count_room[8] = {0};
  size_t *out_count = (size_t *)(void *)out_count_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_poses(deck, position, poses, element_size, capacity, out_count));
    REFUSE(poses, NULL, INVALID, "", cardstack_deck_poses(deck, position, poses, element_size, capacity, out_count));
    REFUSE_ELEMENT_SIZES(element_size, cardstack_pose, 0, cardstack_deck_poses(deck, position, poses, element_size, capacity, out_count));
    REFUSE_LENGTHS(capacity, INVALID, cardstack_deck_poses(deck, position, poses, element_size, capacity, out_count));
    REFUSE(out_count, NULL, INVALID, "out_count", cardstack_deck_poses(deck, position, poses, element_size, capacity, out_count));
    return;
  }
  ACCEPT(cardstack_deck_poses(deck, position, poses, element_size, capacity, out_count));
  ACCEPT_EMPTY(poses, capacity, cardstack_deck_poses(deck, position, poses, element_size, capacity, out_count));
}

static void cardstack_deck_state_hash_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  uint64_t out_hash_room[8] = {0};
  uint64_t *out_hash = (uint64_t *)(void *)out_hash_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_state_hash(deck, out_hash));
    REFUSE(out_hash, NULL, INVALID, "out_hash", cardstack_deck_state_hash(deck, out_hash));
    return;
  }
  ACCEPT(cardstack_deck_state_hash(deck, out_hash));
}

static void cardstack_deck_answer_question_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  uint64_t token = 1;
  int32_t accept = 1;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_answer_question(deck, time, token, accept));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_answer_question(deck, time, token, accept));
    REFUSE_WHOLES(accept, 0, 1, cardstack_deck_answer_question(deck, time, token, accept));
    return;
  }
  ACCEPT(cardstack_deck_answer_question(deck, time, token, accept));
}

static void cardstack_deck_questions_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  size_t position = 0;
  struct { cardstack_question record[8]; unsigned char more[64]; } questions_room = {0};
  cardstack_question *questions = questions_room.record;
  size_t element_size = sizeof(cardstack_question);
  size_t capacity = 8;
  size_t out_count_room[8] = {0};
  size_t *out_count = (size_t *)(void *)out_count_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_questions(deck, position, questions, element_size, capacity, out_count));
    REFUSE(questions, NULL, INVALID, "", cardstack_deck_questions(deck, position, questions, element_size, capacity, out_count));
    REFUSE_ELEMENT_SIZES(element_size, cardstack_question, 0, cardstack_deck_questions(deck, position, questions, element_size, capacity, out_count));
    REFUSE_LENGTHS(capacity, INVALID, cardstack_deck_questions(deck, position, questions, element_size, capacity, out_count));
    REFUSE(out_count, NULL, INVALID, "out_count", cardstack_deck_questions(deck, position, questions, element_size, capacity, out_count));
    return;
  }
  ACCEPT(cardstack_deck_questions(deck, position, questions, element_size, capacity, out_count));
  ACCEPT_EMPTY(questions, capacity, cardstack_deck_questions(deck, position, questions, element_size, capacity, out_count));
}

static void cardstack_journal_options_init_called(refusal_world *w) {
  struct { cardstack_journal_options record; unsigned char more[64]; } options_room = {0};
  options_room.record = refusal_cardstack_journal_options();
  cardstack_journal_options *options = &options_room.record;
  size_t struct_size = sizeof(cardstack_journal_options);
  if (w->is_refusing) {
    REFUSE(options, NULL, INVALID, "options", cardstack_journal_options_init(options, struct_size));
    REFUSE_SIZES(struct_size, cardstack_journal_options, options_room, cardstack_journal_options_init(options, struct_size));
    return;
  }
  ACCEPT(cardstack_journal_options_init(options, struct_size));
}

static void cardstack_journal_info_init_called(refusal_world *w) {
  struct { cardstack_journal_info record; unsigned char more[64]; } info_room = {0};
  info_room.record = refusal_cardstack_journal_info();
  cardstack_journal_info *info = &info_room.record;
  size_t struct_size = sizeof(cardstack_journal_info);
  if (w->is_refusing) {
    REFUSE(info, NULL, INVALID, "info", cardstack_journal_info_init(info, struct_size));
    REFUSE_SIZES(struct_size, cardstack_journal_info, info_room, cardstack_journal_info_init(info, struct_size));
    return;
  }
  ACCEPT(cardstack_journal_info_init(info, struct_size));
}

static void cardstack_deck_open_journal_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  const char *path = w->path;
  struct { cardstack_journal_options record; unsigned char more[64]; } options_room = {0};
  options_room.record = refusal_cardstack_journal_options();
  const cardstack_journal_options *options = &options_room.record;
  struct { cardstack_journal_info record; unsigned char more[64]; } info_room = {0};
  info_room.record = refusal_cardstack_journal_info();
  cardstack_journal_info *info = &info_room.record;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_open_journal(deck, path, options, info));
    REFUSE(path, NULL, INVALID, "path", cardstack_deck_open_journal(deck, path, options, info));
    REFUSE(options, NULL, INVALID, "options", cardstack_deck_open_journal(deck, path, options, info));
    REFUSE_STRUCT_SIZES(cardstack_journal_options, options_room, 1, cardstack_deck_open_journal(deck, path, options, info));
    REFUSE_FIELDS(options_room.record, refusal_fields_of_cardstack_journal_options, cardstack_deck_open_journal(deck, path, options, info));
    REFUSE_STRUCT_SIZES(cardstack_journal_info, info_room, 0, cardstack_deck_open_journal(deck, path, options, info));
    return;
  }
  ACCEPT(cardstack_deck_open_journal(deck, path, options, info));
  ACCEPT_LONGER(options_room, cardstack_deck_open_journal(deck, path, options, info));
  ACCEPT_LONGER(info_room, cardstack_deck_open_journal(deck, path, options, info));
  ACCEPT_NULL(info, cardstack_deck_open_journal(deck, path, options, info));
}

static void cardstack_deck_journal_info_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  struct { cardstack_journal_info record; unsigned char more[64]; } info_room = {0};
  info_room.record = refusal_cardstack_journal_info();
  cardstack_journal_info *info = &info_room.record;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_journal_info(deck, info));
    REFUSE(info, NULL, INVALID, "info", cardstack_deck_journal_info(deck, info));
    REFUSE_STRUCT_SIZES(cardstack_journal_info, info_room, 0, cardstack_deck_journal_info(deck, info));
    return;
  }
  ACCEPT(cardstack_deck_journal_info(deck, info));
  ACCEPT_LONGER(info_room, cardstack_deck_journal_info(deck, info));
}

static void cardstack_deck_journal_flush_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_journal_flush(deck));
    return;
  }
  ACCEPT(cardstack_deck_journal_flush(deck));
}

static void cardstack_deck_journal_compact_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_journal_compact(deck));
    return;
  }
  ACCEPT(cardstack_deck_journal_compact(deck));
}

static void cardstack_deck_save_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  uint32_t contents = 0;
  uint64_t buffer_room[1024] = {0};
  void *buffer = (void *)(void *)buffer_room;
  size_t capacity = 8192;
  size_t out_size_room[8] = {0};
  size_t *out_size = (size_t *)(void *)out_size_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_save(deck, contents, buffer, capacity, out_size));
    REFUSE_FLAGS(contents, 3u, cardstack_deck_save(deck, contents, buffer, capacity, out_size));
    REFUSE(buffer, NULL, INVALID, "", cardstack_deck_save(deck, contents, buffer, capacity, out_size));
    REFUSE_LENGTHS(capacity, INVALID, cardstack_deck_save(deck, contents, buffer, capacity, out_size));
    REFUSE(out_size, NULL, INVALID, "out_size", cardstack_deck_save(deck, contents, buffer, capacity, out_size));
    return;
  }
  ACCEPT(cardstack_deck_save(deck, contents, buffer, capacity, out_size));
  ACCEPT_EMPTY(buffer, capacity, cardstack_deck_save(deck, contents, buffer, capacity, out_size));
}

static void cardstack_deck_restore_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  const void *buffer = w->saved;
  size_t size = w->saved_size;
  cardstack_restore restore = CARDSTACK_RESTORE_KEEP;
  uint32_t flags = 0;
  struct { cardstack_journal_info record; unsigned char more[64]; } info_room = {0};
  info_room.record = refusal_cardstack_journal_info();
  cardstack_journal_info *info = &info_room.record;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_restore(deck, buffer, size, restore, flags, info));
    REFUSE(buffer, NULL, INVALID, "buffer", cardstack_deck_restore(deck, buffer, size, restore, flags, info));
    REFUSE_LENGTHS(size, INVALID, cardstack_deck_restore(deck, buffer, size, restore, flags, info));
    REFUSE_WHOLES(restore, 1, 19, cardstack_deck_restore(deck, buffer, size, restore, flags, info));
    REFUSE_FLAGS(flags, 0u, cardstack_deck_restore(deck, buffer, size, restore, flags, info));
    REFUSE_STRUCT_SIZES(cardstack_journal_info, info_room, 0, cardstack_deck_restore(deck, buffer, size, restore, flags, info));
    return;
  }
  ACCEPT(cardstack_deck_restore(deck, buffer, size, restore, flags, info));
  ACCEPT_LONGER(info_room, cardstack_deck_restore(deck, buffer, size, restore, flags, info));
  ACCEPT_NULL(info, cardstack_deck_restore(deck, buffer, size, restore, flags, info));
}

static void cardstack_deck_set_card_keys_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  const uint64_t *cards = w->cards;
  size_t count = 3;
  const void *keys = "onetwosix";
  const uint32_t *lengths = w->lengths;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_set_card_keys(deck, cards, count, keys, lengths));
    REFUSE(cards, NULL, INVALID, "", cardstack_deck_set_card_keys(deck, cards, count, keys, lengths));
    REFUSE_LENGTHS(count, LIMIT, cardstack_deck_set_card_keys(deck, cards, count, keys, lengths));
    REFUSE(keys, NULL, INVALID, "keys", cardstack_deck_set_card_keys(deck, cards, count, keys, lengths));
    REFUSE(lengths, NULL, INVALID, "", cardstack_deck_set_card_keys(deck, cards, count, keys, lengths));
    return;
  }
  ACCEPT(cardstack_deck_set_card_keys(deck, cards, count, keys, lengths));
  ACCEPT_EMPTY(cards, count, cardstack_deck_set_card_keys(deck, cards, count, keys, lengths));
  ACCEPT_EMPTY(lengths, count, cardstack_deck_set_card_keys(deck, cards, count, keys, lengths));
}

static void cardstack_deck_card_key_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  uint64_t card = 1;
  uint64_t key_room[1024] = {0};
  void *key = (void *)(void *)key_room;
  size_t capacity = 8192;
  size_t out_length_room[8] = {0};
  size_t *out_length = (size_t *)(void *)out_length_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_card_key(deck, card, key, capacity, out_length));
    REFUSE(key, NULL, INVALID, "", cardstack_deck_card_key(deck, card, key, capacity, out_length));
    REFUSE_LENGTHS(capacity, INVALID, cardstack_deck_card_key(deck, card, key, capacity, out_length));
    REFUSE(out_length, NULL, INVALID, "out_length", cardstack_deck_card_key(deck, card, key, capacity, out_length));
    return;
  }
  ACCEPT(cardstack_deck_card_key(deck, card, key, capacity, out_length));
  ACCEPT_EMPTY(key, capacity, cardstack_deck_card_key(deck, card, key, capacity, out_length));
}

static void cardstack_deck_load_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  uint32_t flags = 0;
  uint64_t out_token_room[8] = {0};
  uint64_t *out_token = (uint64_t *)(void *)out_token_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_load(deck, time, flags, out_token));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_load(deck, time, flags, out_token));
    REFUSE_FLAGS(flags, 0u, cardstack_deck_load(deck, time, flags, out_token));
    return;
  }
  ACCEPT(cardstack_deck_load(deck, time, flags, out_token));
  ACCEPT_NULL(out_token, cardstack_deck_load(deck, time, flags, out_token));
}

static void cardstack_deck_refresh_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  uint32_t flags = 0;
  uint64_t out_token_room[8] = {0};
  uint64_t *out_token = (uint64_t *)(void *)out_token_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_refresh(deck, time, flags, out_token));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_refresh(deck, time, flags, out_token));
    REFUSE_FLAGS(flags, 0u, cardstack_deck_refresh(deck, time, flags, out_token));
    return;
  }
  ACCEPT(cardstack_deck_refresh(deck, time, flags, out_token));
  ACCEPT_NULL(out_token, cardstack_deck_refresh(deck, time, flags, out_token));
}

static void cardstack_deck_answer_load_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  uint64_t token = 1;
  const uint64_t *cards = w->cards;
  size_t count = 3;
  uint32_t flags = 0;
  int64_t day = 1;
  int32_t error = 0;
  size_t out_taken_room[8] = {0};
  size_t *out_taken = (size_t *)(void *)out_taken_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_answer_load(deck, time, token, cards, count, flags, day, error, out_taken));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_answer_load(deck, time, token, cards, count, flags, day, error, out_taken));
    REFUSE(cards, NULL, INVALID, "", cardstack_deck_answer_load(deck, time, token, cards, count, flags, day, error, out_taken));
    REFUSE_LENGTHS(count, LIMIT, cardstack_deck_answer_load(deck, time, token, cards, count, flags, day, error, out_taken));
    REFUSE_FLAGS(flags, 7u, cardstack_deck_answer_load(deck, time, token, cards, count, flags, day, error, out_taken));
    return;
  }
  ACCEPT(cardstack_deck_answer_load(deck, time, token, cards, count, flags, day, error, out_taken));
  ACCEPT_EMPTY(cards, count, cardstack_deck_answer_load(deck, time, token, cards, count, flags, day, error, out_taken));
  ACCEPT_NULL(out_taken, cardstack_deck_answer_load(deck, time, token, cards, count, flags, day, error, out_taken));
}

static void cardstack_deck_admit_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  size_t count = 1;
  size_t out_admitted_room[8] = {0};
  size_t *out_admitted = (size_t *)(void *)out_admitted_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_admit(deck, time, count, out_admitted));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_admit(deck, time, count, out_admitted));
    return;
  }
  ACCEPT(cardstack_deck_admit(deck, time, count, out_admitted));
  ACCEPT_NULL(out_admitted, cardstack_deck_admit(deck, time, count, out_admitted));
}

static void cardstack_deck_set_day_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  int64_t day = 1;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_set_day(deck, time, day));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_set_day(deck, time, day));
    return;
  }
  ACCEPT(cardstack_deck_set_day(deck, time, day));
}

static void cardstack_deck_answer_send_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  uint64_t token = 1;
  cardstack_send_answer answer = CARDSTACK_ANSWER_SENT;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_answer_send(deck, time, token, answer));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_answer_send(deck, time, token, answer));
    REFUSE_WHOLES(answer, 1, 4, cardstack_deck_answer_send(deck, time, token, answer));
    return;
  }
  ACCEPT(cardstack_deck_answer_send(deck, time, token, answer));
}

static void cardstack_deck_set_online_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  int32_t online = 1;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_set_online(deck, time, online));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_set_online(deck, time, online));
    REFUSE_WHOLES(online, 0, 1, cardstack_deck_set_online(deck, time, online));
    return;
  }
  ACCEPT(cardstack_deck_set_online(deck, time, online));
}

static void cardstack_deck_set_blocked_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  int32_t blocked = 1;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_set_blocked(deck, time, blocked));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_set_blocked(deck, time, blocked));
    REFUSE_WHOLES(blocked, 0, 1, cardstack_deck_set_blocked(deck, time, blocked));
    return;
  }
  ACCEPT(cardstack_deck_set_blocked(deck, time, blocked));
}

static void cardstack_deck_retry_parked_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  uint64_t token = 1;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_retry_parked(deck, time, token));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_retry_parked(deck, time, token));
    return;
  }
  ACCEPT(cardstack_deck_retry_parked(deck, time, token));
}

static void cardstack_deck_sends_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  size_t position = 0;
  struct { cardstack_send record[8]; unsigned char more[64]; } sends_room = {0};
  cardstack_send *sends = sends_room.record;
  size_t element_size = sizeof(cardstack_send);
  size_t capacity = 8;
  size_t out_count_room[8] = {0};
  size_t *out_count = (size_t *)(void *)out_count_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_sends(deck, position, sends, element_size, capacity, out_count));
    REFUSE(sends, NULL, INVALID, "", cardstack_deck_sends(deck, position, sends, element_size, capacity, out_count));
    REFUSE_ELEMENT_SIZES(element_size, cardstack_send, 0, cardstack_deck_sends(deck, position, sends, element_size, capacity, out_count));
    REFUSE_LENGTHS(capacity, INVALID, cardstack_deck_sends(deck, position, sends, element_size, capacity, out_count));
    REFUSE(out_count, NULL, INVALID, "out_count", cardstack_deck_sends(deck, position, sends, element_size, capacity, out_count));
    return;
  }
  ACCEPT(cardstack_deck_sends(deck, position, sends, element_size, capacity, out_count));
  ACCEPT_EMPTY(sends, capacity, cardstack_deck_sends(deck, position, sends, element_size, capacity, out_count));
}

static void cardstack_deck_set_media_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  const uint64_t *cards = w->cards;
  const uint32_t *pictures = w->lengths;
  size_t count = 3;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_set_media(deck, cards, pictures, count));
    REFUSE(cards, NULL, INVALID, "", cardstack_deck_set_media(deck, cards, pictures, count));
    REFUSE(pictures, NULL, INVALID, "", cardstack_deck_set_media(deck, cards, pictures, count));
    REFUSE_LENGTHS(count, LIMIT, cardstack_deck_set_media(deck, cards, pictures, count));
    return;
  }
  ACCEPT(cardstack_deck_set_media(deck, cards, pictures, count));
  ACCEPT_EMPTY(cards, count, cardstack_deck_set_media(deck, cards, pictures, count));
  ACCEPT_EMPTY(pictures, count, cardstack_deck_set_media(deck, cards, pictures, count));
}

static void cardstack_deck_set_media_index_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  uint64_t card = 1;
  uint32_t index = 0;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_set_media_index(deck, time, card, index));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_set_media_index(deck, time, card, index));
    return;
  }
  ACCEPT(cardstack_deck_set_media_index(deck, time, card, index));
}

static void cardstack_deck_media_plan_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  size_t position = 0;
  struct { cardstack_media record[8]; unsigned char more[64]; } media_room = {0};
  cardstack_media *media = media_room.record;
  size_t element_size = sizeof(cardstack_media);
  size_t capacity = 8;
  size_t out_count_room[8] = {0};
  size_t *out_count = (size_t *)(void *)out_count_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_media_plan(deck, position, media, element_size, capacity, out_count));
    REFUSE(media, NULL, INVALID, "", cardstack_deck_media_plan(deck, position, media, element_size, capacity, out_count));
    REFUSE_ELEMENT_SIZES(element_size, cardstack_media, 0, cardstack_deck_media_plan(deck, position, media, element_size, capacity, out_count));
    REFUSE_LENGTHS(capacity, INVALID, cardstack_deck_media_plan(deck, position, media, element_size, capacity, out_count));
    REFUSE(out_count, NULL, INVALID, "out_count", cardstack_deck_media_plan(deck, position, media, element_size, capacity, out_count));
    return;
  }
  ACCEPT(cardstack_deck_media_plan(deck, position, media, element_size, capacity, out_count));
  ACCEPT_EMPTY(media, capacity, cardstack_deck_media_plan(deck, position, media, element_size, capacity, out_count));
}

static void cardstack_deck_config_set_directions_called(refusal_world *w) {
  struct { cardstack_deck_config record; unsigned char more[64]; } config_room = {0};
  config_room.record = refusal_cardstack_deck_config();
  cardstack_deck_config *config = &config_room.record;
  cardstack_direction_layout layout = CARDSTACK_DIRECTIONS_TWO_WAY;
  if (w->is_refusing) {
    REFUSE(config, NULL, INVALID, "config", cardstack_deck_config_set_directions(config, layout));
    REFUSE_STRUCT_SIZES(cardstack_deck_config, config_room, 1, cardstack_deck_config_set_directions(config, layout));
    REFUSE_WHOLES(layout, 1, 4, cardstack_deck_config_set_directions(config, layout));
    return;
  }
  ACCEPT(cardstack_deck_config_set_directions(config, layout));
  ACCEPT_LONGER(config_room, cardstack_deck_config_set_directions(config, layout));
}

static void cardstack_deck_config_use_backend_called(refusal_world *w) {
  struct { cardstack_deck_config record; unsigned char more[64]; } config_room = {0};
  config_room.record = refusal_cardstack_deck_config();
  cardstack_deck_config *config = &config_room.record;
  if (w->is_refusing) {
    REFUSE(config, NULL, INVALID, "config", cardstack_deck_config_use_backend(config));
    REFUSE_STRUCT_SIZES(cardstack_deck_config, config_room, 1, cardstack_deck_config_use_backend(config));
    return;
  }
  ACCEPT(cardstack_deck_config_use_backend(config));
  ACCEPT_LONGER(config_room, cardstack_deck_config_use_backend(config));
}

static void cardstack_deck_config_validate_called(refusal_world *w) {
  struct { cardstack_deck_config record; unsigned char more[64]; } config_room = {0};
  config_room.record = refusal_cardstack_deck_config();
  const cardstack_deck_config *config = &config_room.record;
  uint64_t message_room[1024] = {0};
  char *message = (char *)(void *)message_room;
  size_t capacity = 8192;
  w->message = message;
  if (w->is_refusing) {
    REFUSE(config, NULL, INVALID, "config", cardstack_deck_config_validate(config, message, capacity));
    REFUSE_STRUCT_SIZES(cardstack_deck_config, config_room, 1, cardstack_deck_config_validate(config, message, capacity));
    REFUSE_FIELDS(config_room.record, refusal_fields_of_cardstack_deck_config, cardstack_deck_config_validate(config, message, capacity));
    REFUSE(message, NULL, INVALID, "", cardstack_deck_config_validate(config, message, capacity));
    REFUSE_LENGTHS(capacity, INVALID, cardstack_deck_config_validate(config, message, capacity));
    return;
  }
  ACCEPT(cardstack_deck_config_validate(config, message, capacity));
  ACCEPT_LONGER(config_room, cardstack_deck_config_validate(config, message, capacity));
  ACCEPT_EMPTY(message, capacity, cardstack_deck_config_validate(config, message, capacity));
}

static void cardstack_deck_get_config_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  struct { cardstack_deck_config record; unsigned char more[64]; } config_room = {0};
  config_room.record = refusal_cardstack_deck_config();
  cardstack_deck_config *config = &config_room.record;
  size_t struct_size = sizeof(cardstack_deck_config);
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_get_config(deck, config, struct_size));
    REFUSE(config, NULL, INVALID, "config", cardstack_deck_get_config(deck, config, struct_size));
    REFUSE_SIZES(struct_size, cardstack_deck_config, config_room, cardstack_deck_get_config(deck, config, struct_size));
    return;
  }
  ACCEPT(cardstack_deck_get_config(deck, config, struct_size));
}

static void cardstack_deck_set_config_called(refusal_world *w) {
  cardstack_deck *deck = w->deck;
  double time = w->later;
  struct { cardstack_deck_config record; unsigned char more[64]; } config_room = {0};
  config_room.record = refusal_cardstack_deck_config();
  const cardstack_deck_config *config = &config_room.record;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_deck, deck, cardstack_deck_set_config(deck, time, config));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_deck_set_config(deck, time, config));
    REFUSE(config, NULL, INVALID, "config", cardstack_deck_set_config(deck, time, config));
    REFUSE_STRUCT_SIZES(cardstack_deck_config, config_room, 1, cardstack_deck_set_config(deck, time, config));
    REFUSE_FIELDS(config_room.record, refusal_fields_of_cardstack_deck_config, cardstack_deck_set_config(deck, time, config));
    return;
  }
  ACCEPT(cardstack_deck_set_config(deck, time, config));
  ACCEPT_LONGER(config_room, cardstack_deck_set_config(deck, time, config));
}

static void cardstack_velocity_options_init_called(refusal_world *w) {
  struct { cardstack_velocity_options record; unsigned char more[64]; } options_room = {0};
  options_room.record = refusal_cardstack_velocity_options();
  cardstack_velocity_options *options = &options_room.record;
  size_t struct_size = sizeof(cardstack_velocity_options);
  if (w->is_refusing) {
    REFUSE(options, NULL, INVALID, "options", cardstack_velocity_options_init(options, struct_size));
    REFUSE_SIZES(struct_size, cardstack_velocity_options, options_room, cardstack_velocity_options_init(options, struct_size));
    return;
  }
  ACCEPT(cardstack_velocity_options_init(options, struct_size));
}

static void cardstack_velocity_tracker_create_called(refusal_world *w) {
  struct { cardstack_velocity_options record; unsigned char more[64]; } options_room = {0};
  options_room.record = refusal_cardstack_velocity_options();
  const cardstack_velocity_options *options = &options_room.record;
  cardstack_velocity_tracker *out_tracker_room = NULL, **out_tracker = &out_tracker_room;
  if (w->is_refusing) {
    REFUSE_STRUCT_SIZES(cardstack_velocity_options, options_room, 1, cardstack_velocity_tracker_create(options, out_tracker));
    REFUSE_FIELDS(options_room.record, refusal_fields_of_cardstack_velocity_options, cardstack_velocity_tracker_create(options, out_tracker));
    REFUSE(out_tracker, NULL, INVALID, "out_tracker", cardstack_velocity_tracker_create(options, out_tracker));
    return;
  }
  ACCEPT(cardstack_velocity_tracker_create(options, out_tracker)); DESTROY(cardstack_velocity_tracker, out_tracker);
  ACCEPT_LONGER(options_room, cardstack_velocity_tracker_create(options, out_tracker)); DESTROY(cardstack_velocity_tracker, out_tracker);
  ACCEPT_NULL(options, cardstack_velocity_tracker_create(options, out_tracker)); DESTROY(cardstack_velocity_tracker, out_tracker);
}

static void cardstack_velocity_tracker_destroy_called(refusal_world *w) {
  cardstack_velocity_tracker *tracker;
  SURVIVE(cardstack_velocity_tracker, tracker, cardstack_velocity_tracker_destroy(tracker));
}

static void cardstack_velocity_tracker_reset_called(refusal_world *w) {
  cardstack_velocity_tracker *tracker = w->velocity_tracker;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_velocity_tracker, tracker, cardstack_velocity_tracker_reset(tracker));
    return;
  }
  ACCEPT(cardstack_velocity_tracker_reset(tracker));
}

static void cardstack_velocity_tracker_add_called(refusal_world *w) {
  cardstack_velocity_tracker *tracker = w->velocity_tracker;
  double time = 0.5;
  double x = 0.5;
  double y = 0.5;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_velocity_tracker, tracker, cardstack_velocity_tracker_add(tracker, time, x, y));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_velocity_tracker_add(tracker, time, x, y));
    REFUSE_NUMBERS(x, "x", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_velocity_tracker_add(tracker, time, x, y));
    REFUSE_NUMBERS(y, "y", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_velocity_tracker_add(tracker, time, x, y));
    return;
  }
  ACCEPT(cardstack_velocity_tracker_add(tracker, time, x, y));
}

static void cardstack_velocity_tracker_add_many_called(refusal_world *w) {
  cardstack_velocity_tracker *tracker = w->velocity_tracker;
  const double *times = w->numbers;
  const double *xs = w->numbers;
  const double *ys = w->numbers;
  size_t count = 3;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_velocity_tracker, tracker, cardstack_velocity_tracker_add_many(tracker, times, xs, ys, count));
    REFUSE(times, NULL, INVALID, "", cardstack_velocity_tracker_add_many(tracker, times, xs, ys, count));
    REFUSE_NUMBERS_IN(times, NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_velocity_tracker_add_many(tracker, times, xs, ys, count));
    REFUSE(xs, NULL, INVALID, "", cardstack_velocity_tracker_add_many(tracker, times, xs, ys, count));
    REFUSE_NUMBERS_IN(xs, NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_velocity_tracker_add_many(tracker, times, xs, ys, count));
    REFUSE(ys, NULL, INVALID, "", cardstack_velocity_tracker_add_many(tracker, times, xs, ys, count));
    REFUSE_NUMBERS_IN(ys, NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_velocity_tracker_add_many(tracker, times, xs, ys, count));
    REFUSE_LENGTHS(count, INVALID, cardstack_velocity_tracker_add_many(tracker, times, xs, ys, count));
    return;
  }
  ACCEPT(cardstack_velocity_tracker_add_many(tracker, times, xs, ys, count));
  ACCEPT_EMPTY(times, count, cardstack_velocity_tracker_add_many(tracker, times, xs, ys, count));
  ACCEPT_EMPTY(xs, count, cardstack_velocity_tracker_add_many(tracker, times, xs, ys, count));
  ACCEPT_EMPTY(ys, count, cardstack_velocity_tracker_add_many(tracker, times, xs, ys, count));
}

static void cardstack_velocity_tracker_velocity_called(refusal_world *w) {
  cardstack_velocity_tracker *tracker = w->velocity_tracker;
  double time = 0.5;
  double out_x_room[8] = {0};
  double *out_x = (double *)(void *)out_x_room;
  double out_y_room[8] = {0};
  double *out_y = (double *)(void *)out_y_room;
  int32_t out_has_estimate_room[8] = {0};
  int32_t *out_has_estimate = (int32_t *)(void *)out_has_estimate_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_velocity_tracker, tracker, cardstack_velocity_tracker_velocity(tracker, time, out_x, out_y, out_has_estimate));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_velocity_tracker_velocity(tracker, time, out_x, out_y, out_has_estimate));
    return;
  }
  ACCEPT(cardstack_velocity_tracker_velocity(tracker, time, out_x, out_y, out_has_estimate));
  ACCEPT_NULL(out_x, cardstack_velocity_tracker_velocity(tracker, time, out_x, out_y, out_has_estimate));
  ACCEPT_NULL(out_y, cardstack_velocity_tracker_velocity(tracker, time, out_x, out_y, out_has_estimate));
  ACCEPT_NULL(out_has_estimate, cardstack_velocity_tracker_velocity(tracker, time, out_x, out_y, out_has_estimate));
}

static void cardstack_spring_from_response_called(refusal_world *w) {
  double response = 0.5;
  double damping_ratio = 0.5;
  struct { cardstack_spring record; unsigned char more[64]; } spring_room = {0};
  spring_room.record = refusal_cardstack_spring();
  cardstack_spring *spring = &spring_room.record;
  if (w->is_refusing) {
    REFUSE_NUMBERS(response, "response", NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_spring_from_response(response, damping_ratio, spring));
    REFUSE_NUMBERS(damping_ratio, "damping_ratio", NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_spring_from_response(response, damping_ratio, spring));
    REFUSE(spring, NULL, INVALID, "spring", cardstack_spring_from_response(response, damping_ratio, spring));
    return;
  }
  ACCEPT(cardstack_spring_from_response(response, damping_ratio, spring));
}

static void cardstack_spring_from_duration_called(refusal_world *w) {
  double duration = 0.5;
  double bounce = 0.5;
  struct { cardstack_spring record; unsigned char more[64]; } spring_room = {0};
  spring_room.record = refusal_cardstack_spring();
  cardstack_spring *spring = &spring_room.record;
  if (w->is_refusing) {
    REFUSE_NUMBERS(duration, "duration", NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_spring_from_duration(duration, bounce, spring));
    REFUSE_NUMBERS(bounce, "bounce", NUMBERS(-1, 1, 1, 0, 0, 0), cardstack_spring_from_duration(duration, bounce, spring));
    REFUSE(spring, NULL, INVALID, "spring", cardstack_spring_from_duration(duration, bounce, spring));
    return;
  }
  ACCEPT(cardstack_spring_from_duration(duration, bounce, spring));
}

static void cardstack_spring_from_preset_called(refusal_world *w) {
  cardstack_spring_preset preset = CARDSTACK_SPRING_SMOOTH;
  struct { cardstack_spring record; unsigned char more[64]; } spring_room = {0};
  spring_room.record = refusal_cardstack_spring();
  cardstack_spring *spring = &spring_room.record;
  if (w->is_refusing) {
    REFUSE_WHOLES(preset, 1, 6, cardstack_spring_from_preset(preset, spring));
    REFUSE(spring, NULL, INVALID, "spring", cardstack_spring_from_preset(preset, spring));
    return;
  }
  ACCEPT(cardstack_spring_from_preset(preset, spring));
}

static void cardstack_spring_settling_time_called(refusal_world *w) {
  struct { cardstack_spring record; unsigned char more[64]; } spring_room = {0};
  spring_room.record = refusal_cardstack_spring();
  const cardstack_spring *spring = &spring_room.record;
  double target = 0.5;
  double position = 0;
  double velocity = 0.5;
  double epsilon = 0.5;
  cardstack_settling method = CARDSTACK_SETTLING_ENVELOPE;
  double out_seconds_room[8] = {0};
  double *out_seconds = (double *)(void *)out_seconds_room;
  if (w->is_refusing) {
    REFUSE(spring, NULL, INVALID, "spring", cardstack_spring_settling_time(spring, target, position, velocity, epsilon, method, out_seconds));
    REFUSE_NUMBERS(spring_room.record.mass, NULL, NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_spring_settling_time(spring, target, position, velocity, epsilon, method, out_seconds));
    REFUSE_NUMBERS(spring_room.record.stiffness, NULL, NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_spring_settling_time(spring, target, position, velocity, epsilon, method, out_seconds));
    REFUSE_NUMBERS(spring_room.record.damping, NULL, NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_spring_settling_time(spring, target, position, velocity, epsilon, method, out_seconds));
    REFUSE_NUMBERS(target, "target", NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_spring_settling_time(spring, target, position, velocity, epsilon, method, out_seconds));
    REFUSE_NUMBERS(position, "position", NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_spring_settling_time(spring, target, position, velocity, epsilon, method, out_seconds));
    REFUSE_NUMBERS(velocity, "velocity", NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_spring_settling_time(spring, target, position, velocity, epsilon, method, out_seconds));
    REFUSE_NUMBERS(epsilon, "epsilon", NUMBERS(0, 1, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_spring_settling_time(spring, target, position, velocity, epsilon, method, out_seconds));
    REFUSE_WHOLES(method, 1, 2, cardstack_spring_settling_time(spring, target, position, velocity, epsilon, method, out_seconds));
    REFUSE(out_seconds, NULL, INVALID, "out_seconds", cardstack_spring_settling_time(spring, target, position, velocity, epsilon, method, out_seconds));
    return;
  }
  ACCEPT(cardstack_spring_settling_time(spring, target, position, velocity, epsilon, method, out_seconds));
}

static void cardstack_spring_evaluate_called(refusal_world *w) {
  struct { cardstack_spring record; unsigned char more[64]; } spring_room = {0};
  spring_room.record = refusal_cardstack_spring();
  const cardstack_spring *spring = &spring_room.record;
  double target = 0.5;
  double position = 0;
  double velocity = 0.5;
  double time = 0.5;
  uint32_t options = 0;
  double out_position_room[8] = {0};
  double *out_position = (double *)(void *)out_position_room;
  double out_velocity_room[8] = {0};
  double *out_velocity = (double *)(void *)out_velocity_room;
  if (w->is_refusing) {
    REFUSE(spring, NULL, INVALID, "spring", cardstack_spring_evaluate(spring, target, position, velocity, time, options, out_position, out_velocity));
    REFUSE_NUMBERS(spring_room.record.mass, NULL, NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_spring_evaluate(spring, target, position, velocity, time, options, out_position, out_velocity));
    REFUSE_NUMBERS(spring_room.record.stiffness, NULL, NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_spring_evaluate(spring, target, position, velocity, time, options, out_position, out_velocity));
    REFUSE_NUMBERS(spring_room.record.damping, NULL, NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_spring_evaluate(spring, target, position, velocity, time, options, out_position, out_velocity));
    REFUSE_NUMBERS(target, "target", NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_spring_evaluate(spring, target, position, velocity, time, options, out_position, out_velocity));
    REFUSE_NUMBERS(position, "position", NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_spring_evaluate(spring, target, position, velocity, time, options, out_position, out_velocity));
    REFUSE_NUMBERS(velocity, "velocity", NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_spring_evaluate(spring, target, position, velocity, time, options, out_position, out_velocity));
    REFUSE_NUMBERS(time, "time", NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_spring_evaluate(spring, target, position, velocity, time, options, out_position, out_velocity));
    REFUSE_FLAGS(options, 3u, cardstack_spring_evaluate(spring, target, position, velocity, time, options, out_position, out_velocity));
    return;
  }
  ACCEPT(cardstack_spring_evaluate(spring, target, position, velocity, time, options, out_position, out_velocity));
  ACCEPT_NULL(out_position, cardstack_spring_evaluate(spring, target, position, velocity, time, options, out_position, out_velocity));
  ACCEPT_NULL(out_velocity, cardstack_spring_evaluate(spring, target, position, velocity, time, options, out_position, out_velocity));
}

static void cardstack_spring_evaluate_many_called(refusal_world *w) {
  struct { cardstack_spring record; unsigned char more[64]; } spring_room = {0};
  spring_room.record = refusal_cardstack_spring();
  const cardstack_spring *spring = &spring_room.record;
  double target = 0.5;
  double position = 0;
  double velocity = 0.5;
  uint32_t options = 0;
  const double *times = w->numbers;
  size_t count = 3;
  double out_positions_room[8] = {0};
  double *out_positions = (double *)(void *)out_positions_room;
  double out_velocities_room[8] = {0};
  double *out_velocities = (double *)(void *)out_velocities_room;
  if (w->is_refusing) {
    REFUSE(spring, NULL, INVALID, "spring", cardstack_spring_evaluate_many(spring, target, position, velocity, options, times, count, out_positions, out_velocities));
    REFUSE_NUMBERS(spring_room.record.mass, NULL, NUMBERS(0, 1, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_spring_evaluate_many(spring, target, position, velocity, options, times, count, out_positions, out_velocities));
    REFUSE_NUMBERS(spring_room.record.stiffness, NULL, NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_spring_evaluate_many(spring, target, position, velocity, options, times, count, out_positions, out_velocities));
    REFUSE_NUMBERS(spring_room.record.damping, NULL, NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_spring_evaluate_many(spring, target, position, velocity, options, times, count, out_positions, out_velocities));
    REFUSE_NUMBERS(target, "target", NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_spring_evaluate_many(spring, target, position, velocity, options, times, count, out_positions, out_velocities));
    REFUSE_NUMBERS(position, "position", NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_spring_evaluate_many(spring, target, position, velocity, options, times, count, out_positions, out_velocities));
    REFUSE_NUMBERS(velocity, "velocity", NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_spring_evaluate_many(spring, target, position, velocity, options, times, count, out_positions, out_velocities));
    REFUSE_FLAGS(options, 3u, cardstack_spring_evaluate_many(spring, target, position, velocity, options, times, count, out_positions, out_velocities));
    REFUSE(times, NULL, INVALID, "", cardstack_spring_evaluate_many(spring, target, position, velocity, options, times, count, out_positions, out_velocities));
    REFUSE_NUMBERS_IN(times, NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_spring_evaluate_many(spring, target, position, velocity, options, times, count, out_positions, out_velocities));
    REFUSE_LENGTHS(count, INVALID, cardstack_spring_evaluate_many(spring, target, position, velocity, options, times, count, out_positions, out_velocities));
    return;
  }
  ACCEPT(cardstack_spring_evaluate_many(spring, target, position, velocity, options, times, count, out_positions, out_velocities));
  ACCEPT_EMPTY(times, count, cardstack_spring_evaluate_many(spring, target, position, velocity, options, times, count, out_positions, out_velocities));
  ACCEPT_NULL(out_positions, cardstack_spring_evaluate_many(spring, target, position, velocity, options, times, count, out_positions, out_velocities));
  ACCEPT_NULL(out_velocities, cardstack_spring_evaluate_many(spring, target, position, velocity, options, times, count, out_positions, out_velocities));
}

static void cardstack_curve_from_preset_called(refusal_world *w) {
  cardstack_curve_preset preset = CARDSTACK_CURVE_LINEAR;
  struct { cardstack_curve record; unsigned char more[64]; } curve_room = {0};
  curve_room.record = refusal_cardstack_curve();
  cardstack_curve *curve = &curve_room.record;
  if (w->is_refusing) {
    REFUSE_WHOLES(preset, 1, 5, cardstack_curve_from_preset(preset, curve));
    REFUSE(curve, NULL, INVALID, "curve", cardstack_curve_from_preset(preset, curve));
    return;
  }
  ACCEPT(cardstack_curve_from_preset(preset, curve));
}

static void cardstack_curve_evaluate_called(refusal_world *w) {
  struct { cardstack_curve record; unsigned char more[64]; } curve_room = {0};
  curve_room.record = refusal_cardstack_curve();
  const cardstack_curve *curve = &curve_room.record;
  double x = 0.5;
  double out_value_room[8] = {0};
  double *out_value = (double *)(void *)out_value_room;
  double out_slope_room[8] = {0};
  double *out_slope = (double *)(void *)out_slope_room;
  if (w->is_refusing) {
    REFUSE(curve, NULL, INVALID, "curve", cardstack_curve_evaluate(curve, x, out_value, out_slope));
    REFUSE_NUMBERS(curve_room.record.x1, NULL, NUMBERS(0, 0, 1, 0, 0, 0), cardstack_curve_evaluate(curve, x, out_value, out_slope));
    REFUSE_NUMBERS(curve_room.record.y1, NULL, NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_curve_evaluate(curve, x, out_value, out_slope));
    REFUSE_NUMBERS(curve_room.record.x2, NULL, NUMBERS(0, 0, 1, 0, 0, 0), cardstack_curve_evaluate(curve, x, out_value, out_slope));
    REFUSE_NUMBERS(curve_room.record.y2, NULL, NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_curve_evaluate(curve, x, out_value, out_slope));
    REFUSE_NUMBERS(x, "x", NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_curve_evaluate(curve, x, out_value, out_slope));
    return;
  }
  ACCEPT(cardstack_curve_evaluate(curve, x, out_value, out_slope));
  ACCEPT_NULL(out_value, cardstack_curve_evaluate(curve, x, out_value, out_slope));
  ACCEPT_NULL(out_slope, cardstack_curve_evaluate(curve, x, out_value, out_slope));
}

static void cardstack_curve_evaluate_many_called(refusal_world *w) {
  struct { cardstack_curve record; unsigned char more[64]; } curve_room = {0};
  curve_room.record = refusal_cardstack_curve();
  const cardstack_curve *curve = &curve_room.record;
  const double *xs = w->numbers;
  size_t count = 3;
  double out_values_room[8] = {0};
  double *out_values = (double *)(void *)out_values_room;
  double out_slopes_room[8] = {0};
  double *out_slopes = (double *)(void *)out_slopes_room;
  if (w->is_refusing) {
    REFUSE(curve, NULL, INVALID, "curve", cardstack_curve_evaluate_many(curve, xs, count, out_values, out_slopes));
    REFUSE_NUMBERS(curve_room.record.x1, NULL, NUMBERS(0, 0, 1, 0, 0, 0), cardstack_curve_evaluate_many(curve, xs, count, out_values, out_slopes));
    REFUSE_NUMBERS(curve_room.record.y1, NULL, NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_curve_evaluate_many(curve, xs, count, out_values, out_slopes));
    REFUSE_NUMBERS(curve_room.record.x2, NULL, NUMBERS(0, 0, 1, 0, 0, 0), cardstack_curve_evaluate_many(curve, xs, count, out_values, out_slopes));
    REFUSE_NUMBERS(curve_room.record.y2, NULL, NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_curve_evaluate_many(curve, xs, count, out_values, out_slopes));
    REFUSE(xs, NULL, INVALID, "", cardstack_curve_evaluate_many(curve, xs, count, out_values, out_slopes));
    REFUSE_NUMBERS_IN(xs, NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_curve_evaluate_many(curve, xs, count, out_values, out_slopes));
    REFUSE_LENGTHS(count, INVALID, cardstack_curve_evaluate_many(curve, xs, count, out_values, out_slopes));
    return;
  }
  ACCEPT(cardstack_curve_evaluate_many(curve, xs, count, out_values, out_slopes));
  ACCEPT_EMPTY(xs, count, cardstack_curve_evaluate_many(curve, xs, count, out_values, out_slopes));
  ACCEPT_NULL(out_values, cardstack_curve_evaluate_many(curve, xs, count, out_values, out_slopes));
  ACCEPT_NULL(out_slopes, cardstack_curve_evaluate_many(curve, xs, count, out_values, out_slopes));
}

static void cardstack_decay_evaluate_called(refusal_world *w) {
  double rate = 0.998;
  double position = 0;
  double velocity = 0.5;
  double time = 0.5;
  double out_position_room[8] = {0};
  double *out_position = (double *)(void *)out_position_room;
  double out_velocity_room[8] = {0};
  double *out_velocity = (double *)(void *)out_velocity_room;
  if (w->is_refusing) {
    REFUSE_NUMBERS(rate, "rate", NUMBERS(0, 1, 1, 1, 0, 0), cardstack_decay_evaluate(rate, position, velocity, time, out_position, out_velocity));
    REFUSE_NUMBERS(position, "position", NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_decay_evaluate(rate, position, velocity, time, out_position, out_velocity));
    REFUSE_NUMBERS(velocity, "velocity", NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_decay_evaluate(rate, position, velocity, time, out_position, out_velocity));
    REFUSE_NUMBERS(time, "time", NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_decay_evaluate(rate, position, velocity, time, out_position, out_velocity));
    return;
  }
  ACCEPT(cardstack_decay_evaluate(rate, position, velocity, time, out_position, out_velocity));
  ACCEPT_NULL(out_position, cardstack_decay_evaluate(rate, position, velocity, time, out_position, out_velocity));
  ACCEPT_NULL(out_velocity, cardstack_decay_evaluate(rate, position, velocity, time, out_position, out_velocity));
}

static void cardstack_decay_evaluate_many_called(refusal_world *w) {
  double rate = 0.998;
  double position = 0;
  double velocity = 0.5;
  const double *times = w->numbers;
  size_t count = 3;
  double out_positions_room[8] = {0};
  double *out_positions = (double *)(void *)out_positions_room;
  double out_velocities_room[8] = {0};
  double *out_velocities = (double *)(void *)out_velocities_room;
  if (w->is_refusing) {
    REFUSE_NUMBERS(rate, "rate", NUMBERS(0, 1, 1, 1, 0, 0), cardstack_decay_evaluate_many(rate, position, velocity, times, count, out_positions, out_velocities));
    REFUSE_NUMBERS(position, "position", NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_decay_evaluate_many(rate, position, velocity, times, count, out_positions, out_velocities));
    REFUSE_NUMBERS(velocity, "velocity", NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_decay_evaluate_many(rate, position, velocity, times, count, out_positions, out_velocities));
    REFUSE(times, NULL, INVALID, "", cardstack_decay_evaluate_many(rate, position, velocity, times, count, out_positions, out_velocities));
    REFUSE_NUMBERS_IN(times, NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_decay_evaluate_many(rate, position, velocity, times, count, out_positions, out_velocities));
    REFUSE_LENGTHS(count, INVALID, cardstack_decay_evaluate_many(rate, position, velocity, times, count, out_positions, out_velocities));
    return;
  }
  ACCEPT(cardstack_decay_evaluate_many(rate, position, velocity, times, count, out_positions, out_velocities));
  ACCEPT_EMPTY(times, count, cardstack_decay_evaluate_many(rate, position, velocity, times, count, out_positions, out_velocities));
  ACCEPT_NULL(out_positions, cardstack_decay_evaluate_many(rate, position, velocity, times, count, out_positions, out_velocities));
  ACCEPT_NULL(out_velocities, cardstack_decay_evaluate_many(rate, position, velocity, times, count, out_positions, out_velocities));
}

static void cardstack_decay_destination_called(refusal_world *w) {
  double rate = 0.998;
  double position = 0;
  double velocity = 0.5;
  double out_position_room[8] = {0};
  double *out_position = (double *)(void *)out_position_room;
  if (w->is_refusing) {
    REFUSE_NUMBERS(rate, "rate", NUMBERS(0, 1, 1, 1, 0, 0), cardstack_decay_destination(rate, position, velocity, out_position));
    REFUSE_NUMBERS(position, "position", NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_decay_destination(rate, position, velocity, out_position));
    REFUSE_NUMBERS(velocity, "velocity", NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_decay_destination(rate, position, velocity, out_position));
    REFUSE(out_position, NULL, INVALID, "out_position", cardstack_decay_destination(rate, position, velocity, out_position));
    return;
  }
  ACCEPT(cardstack_decay_destination(rate, position, velocity, out_position));
}

static void cardstack_decay_time_to_called(refusal_world *w) {
  double rate = 0.998;
  double position = 0;
  double velocity = 0.5;
  double point = 0.5;
  double out_seconds_room[8] = {0};
  double *out_seconds = (double *)(void *)out_seconds_room;
  if (w->is_refusing) {
    REFUSE_NUMBERS(rate, "rate", NUMBERS(0, 1, 1, 1, 0, 0), cardstack_decay_time_to(rate, position, velocity, point, out_seconds));
    REFUSE_NUMBERS(position, "position", NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_decay_time_to(rate, position, velocity, point, out_seconds));
    REFUSE_NUMBERS(velocity, "velocity", NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_decay_time_to(rate, position, velocity, point, out_seconds));
    REFUSE_NUMBERS(point, "point", NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_decay_time_to(rate, position, velocity, point, out_seconds));
    REFUSE(out_seconds, NULL, INVALID, "out_seconds", cardstack_decay_time_to(rate, position, velocity, point, out_seconds));
    return;
  }
  ACCEPT(cardstack_decay_time_to(rate, position, velocity, point, out_seconds));
}

static void cardstack_rubber_band_called(refusal_world *w) {
  double pull = 0.5;
  double coefficient = 0.5;
  double dimension = 10;
  double out_offset_room[8] = {0};
  double *out_offset = (double *)(void *)out_offset_room;
  if (w->is_refusing) {
    REFUSE_NUMBERS(pull, "pull", NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_rubber_band(pull, coefficient, dimension, out_offset));
    REFUSE_NUMBERS(coefficient, "coefficient", NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_rubber_band(pull, coefficient, dimension, out_offset));
    REFUSE_NUMBERS(dimension, "dimension", NUMBERS(0, 1, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_rubber_band(pull, coefficient, dimension, out_offset));
    REFUSE(out_offset, NULL, INVALID, "out_offset", cardstack_rubber_band(pull, coefficient, dimension, out_offset));
    return;
  }
  ACCEPT(cardstack_rubber_band(pull, coefficient, dimension, out_offset));
}

static void cardstack_rubber_band_many_called(refusal_world *w) {
  double coefficient = 0.5;
  double dimension = 10;
  const double *pulls = w->numbers;
  size_t count = 3;
  double out_offsets_room[8] = {0};
  double *out_offsets = (double *)(void *)out_offsets_room;
  if (w->is_refusing) {
    REFUSE_NUMBERS(coefficient, "coefficient", NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_rubber_band_many(coefficient, dimension, pulls, count, out_offsets));
    REFUSE_NUMBERS(dimension, "dimension", NUMBERS(0, 1, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_rubber_band_many(coefficient, dimension, pulls, count, out_offsets));
    REFUSE(pulls, NULL, INVALID, "", cardstack_rubber_band_many(coefficient, dimension, pulls, count, out_offsets));
    REFUSE_NUMBERS_IN(pulls, NUMBERS(-CARDSTACK_MAX_VALUE, 0, CARDSTACK_MAX_VALUE, 0, 0, 0), cardstack_rubber_band_many(coefficient, dimension, pulls, count, out_offsets));
    REFUSE_LENGTHS(count, INVALID, cardstack_rubber_band_many(coefficient, dimension, pulls, count, out_offsets));
    return;
  }
  ACCEPT(cardstack_rubber_band_many(coefficient, dimension, pulls, count, out_offsets));
  ACCEPT_EMPTY(pulls, count, cardstack_rubber_band_many(coefficient, dimension, pulls, count, out_offsets));
  ACCEPT_NULL(out_offsets, cardstack_rubber_band_many(coefficient, dimension, pulls, count, out_offsets));
}

static void cardstack_sheet_config_init_called(refusal_world *w) {
  struct { cardstack_sheet_config record; unsigned char more[64]; } config_room = {0};
  config_room.record = refusal_cardstack_sheet_config();
  cardstack_sheet_config *config = &config_room.record;
  size_t struct_size = sizeof(cardstack_sheet_config);
  cardstack_sheet_preset preset = CARDSTACK_SHEET_PRESET_COVER;
  if (w->is_refusing) {
    REFUSE(config, NULL, INVALID, "config", cardstack_sheet_config_init(config, struct_size, preset));
    REFUSE_SIZES(struct_size, cardstack_sheet_config, config_room, cardstack_sheet_config_init(config, struct_size, preset));
    REFUSE_WHOLES(preset, 1, 3, cardstack_sheet_config_init(config, struct_size, preset));
    return;
  }
  ACCEPT(cardstack_sheet_config_init(config, struct_size, preset));
}

static void cardstack_sheet_config_validate_called(refusal_world *w) {
  struct { cardstack_sheet_config record; unsigned char more[64]; } config_room = {0};
  config_room.record = refusal_cardstack_sheet_config();
  const cardstack_sheet_config *config = &config_room.record;
  uint64_t message_room[1024] = {0};
  char *message = (char *)(void *)message_room;
  size_t capacity = 8192;
  w->message = message;
  if (w->is_refusing) {
    REFUSE(config, NULL, INVALID, "config", cardstack_sheet_config_validate(config, message, capacity));
    REFUSE_STRUCT_SIZES(cardstack_sheet_config, config_room, 1, cardstack_sheet_config_validate(config, message, capacity));
    REFUSE_FIELDS(config_room.record, refusal_fields_of_cardstack_sheet_config, cardstack_sheet_config_validate(config, message, capacity));
    REFUSE(message, NULL, INVALID, "", cardstack_sheet_config_validate(config, message, capacity));
    REFUSE_LENGTHS(capacity, INVALID, cardstack_sheet_config_validate(config, message, capacity));
    return;
  }
  ACCEPT(cardstack_sheet_config_validate(config, message, capacity));
  ACCEPT_LONGER(config_room, cardstack_sheet_config_validate(config, message, capacity));
  ACCEPT_EMPTY(message, capacity, cardstack_sheet_config_validate(config, message, capacity));
}

static void cardstack_sheet_create_called(refusal_world *w) {
  struct { cardstack_sheet_config record; unsigned char more[64]; } config_room = {0};
  config_room.record = refusal_cardstack_sheet_config();
  const cardstack_sheet_config *config = &config_room.record;
  cardstack_sheet *out_sheet_room = NULL, **out_sheet = &out_sheet_room;
  if (w->is_refusing) {
    REFUSE(config, NULL, INVALID, "config", cardstack_sheet_create(config, out_sheet));
    REFUSE_STRUCT_SIZES(cardstack_sheet_config, config_room, 1, cardstack_sheet_create(config, out_sheet));
    REFUSE_FIELDS(config_room.record, refusal_fields_of_cardstack_sheet_config, cardstack_sheet_create(config, out_sheet));
    REFUSE(out_sheet, NULL, INVALID, "out_sheet", cardstack_sheet_create(config, out_sheet));
    return;
  }
  ACCEPT(cardstack_sheet_create(config, out_sheet)); DESTROY(cardstack_sheet, out_sheet);
  ACCEPT_LONGER(config_room, cardstack_sheet_create(config, out_sheet)); DESTROY(cardstack_sheet, out_sheet);
}

static void cardstack_sheet_destroy_called(refusal_world *w) {
  cardstack_sheet *sheet;
  SURVIVE(cardstack_sheet, sheet, cardstack_sheet_destroy(sheet));
}

static void cardstack_sheet_error_message_called(refusal_world *w) {
  cardstack_sheet *sheet;
  REFUSE_MESSAGES(cardstack_sheet, sheet, cardstack_sheet_error_message(sheet));
}

static void cardstack_sheet_get_config_called(refusal_world *w) {
  cardstack_sheet *sheet = w->sheet;
  struct { cardstack_sheet_config record; unsigned char more[64]; } config_room = {0};
  config_room.record = refusal_cardstack_sheet_config();
  cardstack_sheet_config *config = &config_room.record;
  size_t struct_size = sizeof(cardstack_sheet_config);
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_sheet, sheet, cardstack_sheet_get_config(sheet, config, struct_size));
    REFUSE(config, NULL, INVALID, "config", cardstack_sheet_get_config(sheet, config, struct_size));
    REFUSE_SIZES(struct_size, cardstack_sheet_config, config_room, cardstack_sheet_get_config(sheet, config, struct_size));
    return;
  }
  ACCEPT(cardstack_sheet_get_config(sheet, config, struct_size));
}

static void cardstack_sheet_set_config_called(refusal_world *w) {
  cardstack_sheet *sheet = w->sheet;
  double time = w->later;
  struct { cardstack_sheet_config record; unsigned char more[64]; } config_room = {0};
  config_room.record = refusal_cardstack_sheet_config();
  const cardstack_sheet_config *config = &config_room.record;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_sheet, sheet, cardstack_sheet_set_config(sheet, time, config));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_sheet_set_config(sheet, time, config));
    REFUSE(config, NULL, INVALID, "config", cardstack_sheet_set_config(sheet, time, config));
    REFUSE_STRUCT_SIZES(cardstack_sheet_config, config_room, 1, cardstack_sheet_set_config(sheet, time, config));
    REFUSE_FIELDS(config_room.record, refusal_fields_of_cardstack_sheet_config, cardstack_sheet_set_config(sheet, time, config));
    return;
  }
  ACCEPT(cardstack_sheet_set_config(sheet, time, config));
  ACCEPT_LONGER(config_room, cardstack_sheet_set_config(sheet, time, config));
}

static void cardstack_sheet_present_called(refusal_world *w) {
  cardstack_sheet *sheet = w->sheet;
  double time = w->later;
  int32_t animated = 1;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_sheet, sheet, cardstack_sheet_present(sheet, time, animated));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_sheet_present(sheet, time, animated));
    REFUSE_WHOLES(animated, 0, 1, cardstack_sheet_present(sheet, time, animated));
    return;
  }
  ACCEPT(cardstack_sheet_present(sheet, time, animated));
}

static void cardstack_sheet_dismiss_called(refusal_world *w) {
  cardstack_sheet *sheet = w->sheet;
  double time = w->later;
  int32_t animated = 1;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_sheet, sheet, cardstack_sheet_dismiss(sheet, time, animated));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_sheet_dismiss(sheet, time, animated));
    REFUSE_WHOLES(animated, 0, 1, cardstack_sheet_dismiss(sheet, time, animated));
    return;
  }
  ACCEPT(cardstack_sheet_dismiss(sheet, time, animated));
}

static void cardstack_sheet_move_to_called(refusal_world *w) {
  cardstack_sheet *sheet = w->sheet;
  double time = w->later;
  int32_t stop = 0;
  int32_t animated = 1;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_sheet, sheet, cardstack_sheet_move_to(sheet, time, stop, animated));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_sheet_move_to(sheet, time, stop, animated));
    REFUSE_WHOLES(animated, 0, 1, cardstack_sheet_move_to(sheet, time, stop, animated));
    return;
  }
  ACCEPT(cardstack_sheet_move_to(sheet, time, stop, animated));
}

static void cardstack_sheet_set_stops_called(refusal_world *w) {
  cardstack_sheet *sheet = w->sheet;
  double time = w->later;
  const double *stops = w->numbers;
  size_t count = 3;
  cardstack_unit unit = CARDSTACK_UNIT_POINT;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_sheet, sheet, cardstack_sheet_set_stops(sheet, time, stops, count, unit));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_sheet_set_stops(sheet, time, stops, count, unit));
    REFUSE(stops, NULL, INVALID, "", cardstack_sheet_set_stops(sheet, time, stops, count, unit));
    REFUSE_NUMBERS_IN(stops, NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_sheet_set_stops(sheet, time, stops, count, unit));
    REFUSE_LENGTHS(count, INVALID, cardstack_sheet_set_stops(sheet, time, stops, count, unit));
    REFUSE(count, 0 - 1, INVALID, "count", cardstack_sheet_set_stops(sheet, time, stops, count, unit));
    REFUSE(count, CARDSTACK_MAX_SHEET_STOPS + 1, INVALID, "count", cardstack_sheet_set_stops(sheet, time, stops, count, unit));
    REFUSE_WHOLES(unit, 1, 4, cardstack_sheet_set_stops(sheet, time, stops, count, unit));
    return;
  }
  ACCEPT(cardstack_sheet_set_stops(sheet, time, stops, count, unit));
  ACCEPT_EMPTY(stops, count, cardstack_sheet_set_stops(sheet, time, stops, count, unit));
}

static void cardstack_sheet_set_content_called(refusal_world *w) {
  cardstack_sheet *sheet = w->sheet;
  double time = w->later;
  double position = 0;
  double maximum = 0.5;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_sheet, sheet, cardstack_sheet_set_content(sheet, time, position, maximum));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_sheet_set_content(sheet, time, position, maximum));
    REFUSE_NUMBERS(position, "position", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_sheet_set_content(sheet, time, position, maximum));
    REFUSE_NUMBERS(maximum, "maximum", NUMBERS(0, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_sheet_set_content(sheet, time, position, maximum));
    return;
  }
  ACCEPT(cardstack_sheet_set_content(sheet, time, position, maximum));
}

static void cardstack_sheet_pointer_down_called(refusal_world *w) {
  cardstack_sheet *sheet = w->sheet;
  double time = w->later;
  int64_t pointer = 1;
  double x = 0.5;
  double y = 0.5;
  int32_t out_taken_room[8] = {0};
  int32_t *out_taken = (int32_t *)(void *)out_taken_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_sheet, sheet, cardstack_sheet_pointer_down(sheet, time, pointer, x, y, out_taken));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_sheet_pointer_down(sheet, time, pointer, x, y, out_taken));
    REFUSE_NUMBERS(x, "x", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_sheet_pointer_down(sheet, time, pointer, x, y, out_taken));
    REFUSE_NUMBERS(y, "y", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_sheet_pointer_down(sheet, time, pointer, x, y, out_taken));
    return;
  }
  ACCEPT(cardstack_sheet_pointer_down(sheet, time, pointer, x, y, out_taken));
  ACCEPT_NULL(out_taken, cardstack_sheet_pointer_down(sheet, time, pointer, x, y, out_taken));
}

static void cardstack_sheet_content_down_called(refusal_world *w) {
  cardstack_sheet *sheet = w->sheet;
  double time = w->later;
  int64_t pointer = 1;
  double x = 0.5;
  double y = 0.5;
  int32_t out_taken_room[8] = {0};
  int32_t *out_taken = (int32_t *)(void *)out_taken_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_sheet, sheet, cardstack_sheet_content_down(sheet, time, pointer, x, y, out_taken));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_sheet_content_down(sheet, time, pointer, x, y, out_taken));
    REFUSE_NUMBERS(x, "x", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_sheet_content_down(sheet, time, pointer, x, y, out_taken));
    REFUSE_NUMBERS(y, "y", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_sheet_content_down(sheet, time, pointer, x, y, out_taken));
    return;
  }
  ACCEPT(cardstack_sheet_content_down(sheet, time, pointer, x, y, out_taken));
  ACCEPT_NULL(out_taken, cardstack_sheet_content_down(sheet, time, pointer, x, y, out_taken));
}

static void cardstack_sheet_pointer_move_called(refusal_world *w) {
  cardstack_sheet *sheet = w->sheet;
  double time = w->later;
  int64_t pointer = 1;
  double x = 0.5;
  double y = 0.5;
  int32_t out_taken_room[8] = {0};
  int32_t *out_taken = (int32_t *)(void *)out_taken_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_sheet, sheet, cardstack_sheet_pointer_move(sheet, time, pointer, x, y, out_taken));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_sheet_pointer_move(sheet, time, pointer, x, y, out_taken));
    REFUSE_NUMBERS(x, "x", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_sheet_pointer_move(sheet, time, pointer, x, y, out_taken));
    REFUSE_NUMBERS(y, "y", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_sheet_pointer_move(sheet, time, pointer, x, y, out_taken));
    return;
  }
  ACCEPT(cardstack_sheet_pointer_move(sheet, time, pointer, x, y, out_taken));
  ACCEPT_NULL(out_taken, cardstack_sheet_pointer_move(sheet, time, pointer, x, y, out_taken));
}

static void cardstack_sheet_pointer_up_called(refusal_world *w) {
  cardstack_sheet *sheet = w->sheet;
  double time = w->later;
  int64_t pointer = 1;
  double x = 0.5;
  double y = 0.5;
  int32_t out_taken_room[8] = {0};
  int32_t *out_taken = (int32_t *)(void *)out_taken_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_sheet, sheet, cardstack_sheet_pointer_up(sheet, time, pointer, x, y, out_taken));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_sheet_pointer_up(sheet, time, pointer, x, y, out_taken));
    REFUSE_NUMBERS(x, "x", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_sheet_pointer_up(sheet, time, pointer, x, y, out_taken));
    REFUSE_NUMBERS(y, "y", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_sheet_pointer_up(sheet, time, pointer, x, y, out_taken));
    return;
  }
  ACCEPT(cardstack_sheet_pointer_up(sheet, time, pointer, x, y, out_taken));
  ACCEPT_NULL(out_taken, cardstack_sheet_pointer_up(sheet, time, pointer, x, y, out_taken));
}

static void cardstack_sheet_pointer_cancel_called(refusal_world *w) {
  cardstack_sheet *sheet = w->sheet;
  double time = w->later;
  int64_t pointer = 1;
  int32_t out_taken_room[8] = {0};
  int32_t *out_taken = (int32_t *)(void *)out_taken_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_sheet, sheet, cardstack_sheet_pointer_cancel(sheet, time, pointer, out_taken));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_sheet_pointer_cancel(sheet, time, pointer, out_taken));
    return;
  }
  ACCEPT(cardstack_sheet_pointer_cancel(sheet, time, pointer, out_taken));
  ACCEPT_NULL(out_taken, cardstack_sheet_pointer_cancel(sheet, time, pointer, out_taken));
}

static void cardstack_sheet_scroll_called(refusal_world *w) {
  cardstack_sheet *sheet = w->sheet;
  double time = w->later;
  double x = 0.5;
  double y = 0.5;
  double dx = 0.5;
  double dy = 0.5;
  cardstack_scroll_phase phase = CARDSTACK_SCROLL_PHASE_BEGAN;
  int32_t out_taken_room[8] = {0};
  int32_t *out_taken = (int32_t *)(void *)out_taken_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_sheet, sheet, cardstack_sheet_scroll(sheet, time, x, y, dx, dy, phase, out_taken));
    REFUSE_NUMBERS(time, "time", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_sheet_scroll(sheet, time, x, y, dx, dy, phase, out_taken));
    REFUSE_NUMBERS(x, "x", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_sheet_scroll(sheet, time, x, y, dx, dy, phase, out_taken));
    REFUSE_NUMBERS(y, "y", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_sheet_scroll(sheet, time, x, y, dx, dy, phase, out_taken));
    REFUSE_NUMBERS(dx, "dx", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_sheet_scroll(sheet, time, x, y, dx, dy, phase, out_taken));
    REFUSE_NUMBERS(dy, "dy", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 0), cardstack_sheet_scroll(sheet, time, x, y, dx, dy, phase, out_taken));
    REFUSE_WHOLES(phase, 0, 5, cardstack_sheet_scroll(sheet, time, x, y, dx, dy, phase, out_taken));
    return;
  }
  ACCEPT(cardstack_sheet_scroll(sheet, time, x, y, dx, dy, phase, out_taken));
  ACCEPT_NULL(out_taken, cardstack_sheet_scroll(sheet, time, x, y, dx, dy, phase, out_taken));
}

static void cardstack_sheet_frame_init_called(refusal_world *w) {
  struct { cardstack_sheet_frame record; unsigned char more[64]; } frame_room = {0};
  frame_room.record = refusal_cardstack_sheet_frame();
  cardstack_sheet_frame *frame = &frame_room.record;
  size_t struct_size = sizeof(cardstack_sheet_frame);
  if (w->is_refusing) {
    REFUSE(frame, NULL, INVALID, "frame", cardstack_sheet_frame_init(frame, struct_size));
    REFUSE_SIZES(struct_size, cardstack_sheet_frame, frame_room, cardstack_sheet_frame_init(frame, struct_size));
    return;
  }
  ACCEPT(cardstack_sheet_frame_init(frame, struct_size));
}

static void cardstack_sheet_advance_called(refusal_world *w) {
  cardstack_sheet *sheet = w->sheet;
  struct { cardstack_sheet_frame record; unsigned char more[64]; } frame_room = {0};
  frame_room.record = refusal_cardstack_sheet_frame();
  cardstack_sheet_frame *frame = &frame_room.record;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_sheet, sheet, cardstack_sheet_advance(sheet, frame));
    REFUSE(frame, NULL, INVALID, "frame", cardstack_sheet_advance(sheet, frame));
    REFUSE_STRUCT_SIZES(cardstack_sheet_frame, frame_room, 1, cardstack_sheet_advance(sheet, frame));
    REFUSE_NUMBERS(frame_room.record.now, "now", NUMBERS(-CARDSTACK_MAX_MAGNITUDE, 0, CARDSTACK_MAX_MAGNITUDE, 0, 0, 1), cardstack_sheet_advance(sheet, frame));
    return;
  }
  ACCEPT(cardstack_sheet_advance(sheet, frame));
  ACCEPT_LONGER(frame_room, cardstack_sheet_advance(sheet, frame));
}

static void cardstack_sheet_drain_events_called(refusal_world *w) {
  cardstack_sheet *sheet = w->sheet;
  struct { cardstack_sheet_event record[8]; unsigned char more[64]; } events_room = {0};
  cardstack_sheet_event *events = events_room.record;
  size_t element_size = sizeof(cardstack_sheet_event);
  size_t capacity = 8;
  size_t out_count_room[8] = {0};
  size_t *out_count = (size_t *)(void *)out_count_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_sheet, sheet, cardstack_sheet_drain_events(sheet, events, element_size, capacity, out_count));
    REFUSE(events, NULL, INVALID, "", cardstack_sheet_drain_events(sheet, events, element_size, capacity, out_count));
    REFUSE_ELEMENT_SIZES(element_size, cardstack_sheet_event, 0, cardstack_sheet_drain_events(sheet, events, element_size, capacity, out_count));
    REFUSE_LENGTHS(capacity, INVALID, cardstack_sheet_drain_events(sheet, events, element_size, capacity, out_count));
    REFUSE(out_count, NULL, INVALID, "out_count", cardstack_sheet_drain_events(sheet, events, element_size, capacity, out_count));
    return;
  }
  ACCEPT(cardstack_sheet_drain_events(sheet, events, element_size, capacity, out_count));
  ACCEPT_EMPTY(events, capacity, cardstack_sheet_drain_events(sheet, events, element_size, capacity, out_count));
}

static void cardstack_sheet_state_hash_called(refusal_world *w) {
  cardstack_sheet *sheet = w->sheet;
  uint64_t out_hash_room[8] = {0};
  uint64_t *out_hash = (uint64_t *)(void *)out_hash_room;
  if (w->is_refusing) {
    REFUSE_OBJECTS(cardstack_sheet, sheet, cardstack_sheet_state_hash(sheet, out_hash));
    REFUSE(out_hash, NULL, INVALID, "out_hash", cardstack_sheet_state_hash(sheet, out_hash));
    return;
  }
  ACCEPT(cardstack_sheet_state_hash(sheet, out_hash));
}

const refusal_row refusal_rows[] = {
    {"cardstack_deck_config_init", 0, cardstack_deck_config_init_called},
    {"cardstack_deck_create", 0, cardstack_deck_create_called},
    {"cardstack_deck_append", 1, cardstack_deck_append_called},
    {"cardstack_frame_init", 0, cardstack_frame_init_called},
    {"cardstack_deck_pointer_down", 1, cardstack_deck_pointer_down_called},
    {"cardstack_deck_pointer_move", 1, cardstack_deck_pointer_move_called},
    {"cardstack_deck_pointer_up", 1, cardstack_deck_pointer_up_called},
    {"cardstack_deck_advance", 1, cardstack_deck_advance_called},
    {"cardstack_deck_drain_events", 1, cardstack_deck_drain_events_called},
    {"cardstack_deck_swipe", 1, cardstack_deck_swipe_called},
    {"cardstack_deck_undo", 1, cardstack_deck_undo_called},
    {"cardstack_deck_destroy", 1, cardstack_deck_destroy_called},
    {"cardstack_deck_pointer_cancel", 1, cardstack_deck_pointer_cancel_called},
    {"cardstack_deck_scroll", 1, cardstack_deck_scroll_called},
    {"cardstack_release_init", 0, cardstack_release_init_called},
    {"cardstack_deck_last_release", 1, cardstack_deck_last_release_called},
    {"cardstack_deck_nudge", 1, cardstack_deck_nudge_called},
    {"cardstack_deck_can_swipe", 1, cardstack_deck_can_swipe_called},
    {"cardstack_deck_can_undo", 1, cardstack_deck_can_undo_called},
    {"cardstack_deck_finalize_all", 1, cardstack_deck_finalize_all_called},
    {"cardstack_deck_history", 1, cardstack_deck_history_called},
    {"cardstack_deck_insert", 1, cardstack_deck_insert_called},
    {"cardstack_deck_remove", 1, cardstack_deck_remove_called},
    {"cardstack_deck_replace", 1, cardstack_deck_replace_called},
    {"cardstack_deck_clear", 1, cardstack_deck_clear_called},
    {"cardstack_deck_invalidate", 1, cardstack_deck_invalidate_called},
    {"cardstack_deck_shift", 1, cardstack_deck_shift_called},
    {"cardstack_deck_cards", 1, cardstack_deck_cards_called},
    {"cardstack_deck_position", 1, cardstack_deck_position_called},
    {"cardstack_deck_card_status", 1, cardstack_deck_card_status_called},
    {"cardstack_deck_set_card_directions", 1, cardstack_deck_set_card_directions_called},
    {"cardstack_deck_card_directions", 1, cardstack_deck_card_directions_called},
    {"cardstack_deck_set_card_size", 1, cardstack_deck_set_card_size_called},
    {"cardstack_deck_error_message", 1, cardstack_deck_error_message_called},
    {"cardstack_deck_set_viewport", 1, cardstack_deck_set_viewport_called},
    {"cardstack_deck_set_wall_clock", 1, cardstack_deck_set_wall_clock_called},
    {"cardstack_deck_reset", 1, cardstack_deck_reset_called},
    {"cardstack_deck_peek", 1, cardstack_deck_peek_called},
    {"cardstack_deck_poses", 1, cardstack_deck_poses_called},
    {"cardstack_deck_state_hash", 1, cardstack_deck_state_hash_called},
    {"cardstack_deck_answer_question", 1, cardstack_deck_answer_question_called},
    {"cardstack_deck_questions", 1, cardstack_deck_questions_called},
    {"cardstack_journal_options_init", 0, cardstack_journal_options_init_called},
    {"cardstack_journal_info_init", 0, cardstack_journal_info_init_called},
    {"cardstack_deck_open_journal", 1, cardstack_deck_open_journal_called},
    {"cardstack_deck_journal_info", 1, cardstack_deck_journal_info_called},
    {"cardstack_deck_journal_flush", 1, cardstack_deck_journal_flush_called},
    {"cardstack_deck_journal_compact", 1, cardstack_deck_journal_compact_called},
    {"cardstack_deck_save", 1, cardstack_deck_save_called},
    {"cardstack_deck_restore", 1, cardstack_deck_restore_called},
    {"cardstack_deck_set_card_keys", 1, cardstack_deck_set_card_keys_called},
    {"cardstack_deck_card_key", 1, cardstack_deck_card_key_called},
    {"cardstack_deck_load", 1, cardstack_deck_load_called},
    {"cardstack_deck_refresh", 1, cardstack_deck_refresh_called},
    {"cardstack_deck_answer_load", 1, cardstack_deck_answer_load_called},
    {"cardstack_deck_admit", 1, cardstack_deck_admit_called},
    {"cardstack_deck_set_day", 1, cardstack_deck_set_day_called},
    {"cardstack_deck_answer_send", 1, cardstack_deck_answer_send_called},
    {"cardstack_deck_set_online", 1, cardstack_deck_set_online_called},
    {"cardstack_deck_set_blocked", 1, cardstack_deck_set_blocked_called},
    {"cardstack_deck_retry_parked", 1, cardstack_deck_retry_parked_called},
    {"cardstack_deck_sends", 1, cardstack_deck_sends_called},
    {"cardstack_deck_set_media", 1, cardstack_deck_set_media_called},
    {"cardstack_deck_set_media_index", 1, cardstack_deck_set_media_index_called},
    {"cardstack_deck_media_plan", 1, cardstack_deck_media_plan_called},
    {"cardstack_deck_config_set_directions", 0, cardstack_deck_config_set_directions_called},
    {"cardstack_deck_config_use_backend", 0, cardstack_deck_config_use_backend_called},
    {"cardstack_deck_config_validate", 0, cardstack_deck_config_validate_called},
    {"cardstack_deck_get_config", 1, cardstack_deck_get_config_called},
    {"cardstack_deck_set_config", 1, cardstack_deck_set_config_called},
    {"cardstack_velocity_options_init", 0, cardstack_velocity_options_init_called},
    {"cardstack_velocity_tracker_create", 0, cardstack_velocity_tracker_create_called},
    {"cardstack_velocity_tracker_destroy", 0, cardstack_velocity_tracker_destroy_called},
    {"cardstack_velocity_tracker_reset", 0, cardstack_velocity_tracker_reset_called},
    {"cardstack_velocity_tracker_add", 0, cardstack_velocity_tracker_add_called},
    {"cardstack_velocity_tracker_add_many", 0, cardstack_velocity_tracker_add_many_called},
    {"cardstack_velocity_tracker_velocity", 0, cardstack_velocity_tracker_velocity_called},
    {"cardstack_spring_from_response", 0, cardstack_spring_from_response_called},
    {"cardstack_spring_from_duration", 0, cardstack_spring_from_duration_called},
    {"cardstack_spring_from_preset", 0, cardstack_spring_from_preset_called},
    {"cardstack_spring_settling_time", 0, cardstack_spring_settling_time_called},
    {"cardstack_spring_evaluate", 0, cardstack_spring_evaluate_called},
    {"cardstack_spring_evaluate_many", 0, cardstack_spring_evaluate_many_called},
    {"cardstack_curve_from_preset", 0, cardstack_curve_from_preset_called},
    {"cardstack_curve_evaluate", 0, cardstack_curve_evaluate_called},
    {"cardstack_curve_evaluate_many", 0, cardstack_curve_evaluate_many_called},
    {"cardstack_decay_evaluate", 0, cardstack_decay_evaluate_called},
    {"cardstack_decay_evaluate_many", 0, cardstack_decay_evaluate_many_called},
    {"cardstack_decay_destination", 0, cardstack_decay_destination_called},
    {"cardstack_decay_time_to", 0, cardstack_decay_time_to_called},
    {"cardstack_rubber_band", 0, cardstack_rubber_band_called},
    {"cardstack_rubber_band_many", 0, cardstack_rubber_band_many_called},
    {"cardstack_sheet_config_init", 0, cardstack_sheet_config_init_called},
    {"cardstack_sheet_config_validate", 0, cardstack_sheet_config_validate_called},
    {"cardstack_sheet_create", 0, cardstack_sheet_create_called},
    {"cardstack_sheet_destroy", 2, cardstack_sheet_destroy_called},
    {"cardstack_sheet_error_message", 2, cardstack_sheet_error_message_called},
    {"cardstack_sheet_get_config", 2, cardstack_sheet_get_config_called},
    {"cardstack_sheet_set_config", 2, cardstack_sheet_set_config_called},
    {"cardstack_sheet_present", 2, cardstack_sheet_present_called},
    {"cardstack_sheet_dismiss", 2, cardstack_sheet_dismiss_called},
    {"cardstack_sheet_move_to", 2, cardstack_sheet_move_to_called},
    {"cardstack_sheet_set_stops", 2, cardstack_sheet_set_stops_called},
    {"cardstack_sheet_set_content", 2, cardstack_sheet_set_content_called},
    {"cardstack_sheet_pointer_down", 2, cardstack_sheet_pointer_down_called},
    {"cardstack_sheet_content_down", 2, cardstack_sheet_content_down_called},
    {"cardstack_sheet_pointer_move", 2, cardstack_sheet_pointer_move_called},
    {"cardstack_sheet_pointer_up", 2, cardstack_sheet_pointer_up_called},
    {"cardstack_sheet_pointer_cancel", 2, cardstack_sheet_pointer_cancel_called},
    {"cardstack_sheet_scroll", 2, cardstack_sheet_scroll_called},
    {"cardstack_sheet_frame_init", 0, cardstack_sheet_frame_init_called},
    {"cardstack_sheet_advance", 2, cardstack_sheet_advance_called},
    {"cardstack_sheet_drain_events", 2, cardstack_sheet_drain_events_called},
    {"cardstack_sheet_state_hash", 2, cardstack_sheet_state_hash_called},
    {NULL, 0, NULL},
};
