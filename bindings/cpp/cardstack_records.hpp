// SPDX-License-Identifier: MIT
// Part of the other headers. Written by bindings/generate.py. Do not edit. The C headers say what all of it means.

#ifndef CARDSTACK_RECORDS_HPP
#define CARDSTACK_RECORDS_HPP

#include "cardstack_enums.hpp"
#include "cardstack_support.hpp"

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace cardstack {
inline namespace CARDSTACK_MANNER {

// -- Records: as in C, bit for bit ------------------------------------------------------------------------------------

struct Pose {
  std::uint64_t card;
  double x;
  double y;
  double rotation;
  double scale;
  double opacity;
  double depth;
  double progress;
  double stamp_opacity;
  double stamp_scale;
  Direction direction;
  Phase phase;
  std::int32_t slot;
  std::uint32_t flags;
};

struct FrameFields {
  std::uint32_t struct_size;
  std::uint32_t pose_size;
  Pose *poses;
  std::uint32_t pose_capacity;
  std::uint32_t pose_count;
  double now;
  double time;
  double wake_in;
  double chrome_opacity;
  std::uint64_t top;
  std::uint64_t remaining;
  std::uint64_t undoable;
  std::uint64_t pending_events;
  Interaction interaction;
  std::uint32_t motion;
  Supply supply;
  State state;
  std::uint32_t questions;
  JournalState journal;
  std::uint64_t reserve;
  std::uint64_t undelivered;
  std::uint32_t feed;
  std::int32_t feed_error;
  std::uint32_t outbox;
  std::uint32_t parked;
  double card_width;
  double card_height;
};

struct Event {
  std::uint64_t sequence;
  double time;
  std::uint64_t card;
  std::uint64_t token;
  double x;
  double y;
  double wall_time;
  EventKind kind;
  Direction direction;
  Reason reason;
  std::uint32_t tries;
  std::uint64_t decision;
  std::uint64_t nonce;
  std::uint32_t count;
  std::int32_t slot;
  Phase phase;
  std::uint32_t index;
  MediaPriority priority;
  std::int32_t error_number;
  std::int32_t is_sealed;
  std::uint32_t failures;
};

struct EventsConfig {
  std::uint64_t mask;
  std::uint32_t notice_capacity;
  std::uint32_t backlog;
  std::uint64_t reserved[8];
};

struct PressConfig {
  std::int32_t hit_test;
  Axis scroll_axis;
  SecondFinger second_finger;
  std::uint32_t reserved_half;
  double slop;
  double duration;
  double silence;
  std::uint64_t reserved[16];
};

struct VelocityConfig {
  std::int32_t minimum_samples;
  std::int32_t history;
  double horizon;
  double gap;
  std::uint64_t reserved[4];
};

struct ResamplingConfig {
  double delay;
  double prediction;
  std::uint64_t reserved[4];
};

struct SwipeConfig {
  CommitRule commit_rule;
  DistanceMetric metric;
  std::uint32_t allowed_directions;
  Unit threshold_unit;
  double threshold;
  double fling_velocity;
  double flick_back_velocity;
  double fling_maximum;
  double deceleration_rate;
  double rubber_band_coefficient;
  double rubber_band_distance;
  double free_off_axis;
  double hysteresis;
  double hysteresis_angle;
  double sector_angle[8];
  double sector_half_width[8];
  double thresholds[8];
  Axis axis;
  std::uint32_t reserved_half;
  std::uint64_t reserved[16];
};

struct Release {
  std::uint32_t struct_size;
  Verdict verdict;
  std::uint64_t card;
  double time;
  double velocity_x;
  double velocity_y;
  double speed;
  double translation_x;
  double translation_y;
  double distance;
  double threshold;
  double projected_distance;
  double fling_velocity;
  double flick_back_velocity;
  Direction direction;
  Reason reason;
  CommitRule commit_rule;
  DistanceMetric metric;
  std::int32_t is_held;
  std::uint32_t samples;
};

struct Decision {
  std::uint64_t token;
  std::uint64_t card;
  double wall_time;
  Direction direction;
  std::uint32_t reserved_half;
};

struct UndoConfig {
  std::uint32_t limit;
  std::uint32_t directions;
  double seconds;
  std::uint64_t reserved[8];
};

struct RecycleConfig {
  Dedupe dedupe;
  std::uint32_t directions;
  std::uint64_t distance;
  std::uint64_t reserved[8];
};

struct ViewportConfig {
  double width;
  double height;
  std::uint64_t reserved[4];
};

struct CardConfig {
  double width;
  double height;
  double margin_x;
  double margin_y;
  std::uint64_t reserved[8];
};

struct PileConfig {
  std::int32_t visible_count;
  std::int32_t max_flights;
  double step_x;
  double step_y;
  double scale_step;
  double scale_anchor_y;
  double opacity_step;
  double rotation_step;
  double progress_share;
  std::uint64_t reserved[8];
};

struct LookConfig {
  StampRule stamp_rule;
  Unit rotation_unit;
  double rotation;
  double rotation_maximum;
  double rotation_grab;
  double pivot_x;
  double pivot_y;
  double pivot_grab;
  double lift_scale;
  double lift_on_press;
  double stamp_pop;
  double chrome_opacity;
  double spin;
  std::uint64_t reserved[15];
};

struct MotionConfig {
  Spring return_spring;
  Spring rewind_spring;
  Spring pile_spring;
  Spring lift_spring;
  Spring chrome_spring;
  double fade_seconds;
  Curve fade_curve;
  std::uint64_t reserved[16];
};

struct ExitConfig {
  ExitPath path;
  ExitMotion motion;
  double seconds;
  double seconds_minimum;
  double speed_minimum;
  double speed_share;
  Curve curve;
  Spring spring;
  double catch_seconds;
  std::uint64_t reserved[16];
};

struct Question {
  std::uint64_t token;
  std::uint64_t card;
  double deadline;
  EventKind kind;
  Direction direction;
  Reason reason;
  std::uint32_t reserved_half;
};

struct ConsentConfig {
  Replacement replacement;
  std::uint32_t directions;
  std::int32_t undo;
  std::int32_t max_proposals;
  double distance;
  double seconds;
  std::uint64_t reserved[8];
};

struct JournalOptionsFields {
  std::uint32_t struct_size;
  std::uint32_t contents;
  Restore restore;
  std::int32_t sync_sends;
  std::uint64_t nonce;
  std::uint64_t first_token;
};

struct JournalInfo {
  std::uint32_t struct_size;
  JournalState state;
  std::uint64_t size;
  std::uint64_t nonce;
  std::uint64_t epoch;
  std::uint64_t records;
  std::uint64_t torn_bytes;
  std::uint64_t damage_offset;
  std::uint64_t decisions;
  std::uint64_t finals;
  std::uint64_t cards;
  std::int32_t error_number;
  std::int32_t is_new;
  std::uint64_t lost_records;
  std::uint64_t lost_bytes;
};

struct FeedConfig {
  std::int32_t enabled;
  Freshness freshness;
  std::int32_t keep_fresh;
  std::uint32_t watermark;
  double fresh_seconds;
  std::uint64_t reserved[16];
};

struct RetryConfig {
  double request_seconds;
  double seconds;
  double maximum;
  double jitter;
  std::uint64_t reserved[8];
};

struct Send {
  std::uint64_t token;
  std::uint64_t nonce;
  std::uint64_t decision;
  std::uint64_t card;
  double wall_time;
  double due;
  EventKind kind;
  Direction direction;
  Reason reason;
  SendState state;
  std::uint32_t failures;
  std::uint32_t tries;
  std::int32_t is_sealed;
  std::int32_t is_handed_out;
};

struct DeliveryConfig {
  Delivery mode;
  Rejection rejection;
  RevertMode revert;
  std::uint32_t max_sends;
  std::uint32_t park_failures;
  std::uint32_t max_undelivered;
  double park_seconds;
  std::uint64_t nonce;
  std::uint64_t reserved[16];
};

struct Media {
  std::uint64_t card;
  std::uint32_t index;
  MediaPriority priority;
};

struct MediaConfig {
  std::uint32_t ahead;
  std::uint32_t behind;
  std::uint64_t reserved[8];
};

struct AutoplayConfig {
  std::int32_t enabled;
  Direction direction;
  double idle;
  double interval;
  std::uint64_t reserved[8];
};

struct DeckConfigFields {
  std::uint32_t struct_size;
  Preset preset;
  std::int32_t reduced_motion;
  std::int32_t disabled;
  ViewportConfig viewport;
  CardConfig card;
  PileConfig pile;
  PressConfig press;
  VelocityConfig velocity;
  ResamplingConfig resampling;
  SwipeConfig swipe;
  LookConfig look;
  MotionConfig motion;
  ExitConfig exit;
  RecycleConfig recycle;
  UndoConfig undo;
  ConsentConfig consent;
  FeedConfig feed;
  RetryConfig retry;
  DeliveryConfig delivery;
  AutoplayConfig autoplay;
  EventsConfig events;
  MediaConfig media;
  std::uint64_t reserved[16];
};

struct VelocityOptionsFields {
  std::uint32_t struct_size;
  std::int32_t history_size;
  std::int32_t minimum_samples;
  std::uint32_t reserved_half;
  double horizon;
  double gap;
  double tremor;
};

struct SheetDragConfig {
  std::int32_t enabled;
  std::int32_t fling;
  std::int32_t velocity_minimum_samples;
  std::int32_t velocity_history;
  Axis scroll_axis;
  Unit threshold_unit;
  double threshold;
  double hysteresis;
  double slop;
  double factor;
  double rubber_band_coefficient;
  double rubber_band_distance;
  double fling_velocity;
  double flick_back_velocity;
  double fling_maximum;
  double velocity_horizon;
  double velocity_gap;
  ContentRule content_rule;
  std::int32_t one_stop_per_flick;
  std::int32_t resampled;
  std::uint32_t reserved_half;
  double projection_seconds;
  std::uint64_t reserved[13];
};

struct SheetMotionConfig {
  double dismiss_seconds;
  Curve dismiss_curve;
  Spring return_spring;
  Spring present_spring;
  double fade_seconds;
  Spring dismiss_spring;
  std::uint64_t reserved[5];
};

struct SheetLookConfig {
  double corner_radius;
  double corner_distance;
  double backdrop_opacity;
  std::int32_t undimmed_stop;
  std::uint32_t reserved_half;
  std::uint64_t reserved[7];
};

struct SheetConfigFields {
  std::uint32_t struct_size;
  SheetPreset preset;
  Direction side;
  std::int32_t reduced_motion;
  double extent;
  SheetDragConfig drag;
  SheetMotionConfig motion;
  SheetLookConfig look;
  SheetLaw law;
  SheetExits dismissable;
  double page;
  std::uint32_t pages;
  std::int32_t wrap;
  std::uint64_t reserved[13];
};

struct SheetFrame {
  std::uint32_t struct_size;
  std::uint32_t flags;
  double now;
  double time;
  double wake_in;
  double offset;
  double velocity;
  double progress;
  double x;
  double y;
  double corner_radius;
  double backdrop_opacity;
  double opacity;
  SheetState state;
  std::uint32_t pending_events;
  double content_scroll;
  double background;
  std::int32_t stop;
  std::uint32_t reserved_half;
  double position;
};

struct SheetEvent {
  std::uint64_t sequence;
  double time;
  double offset;
  double velocity;
  double x;
  double y;
  SheetEventKind kind;
  SheetReason reason;
  double content_velocity;
  std::int32_t stop;
  std::uint32_t reserved_half;
};

namespace detail {

inline cardstack_pose *to_c(Pose *record) noexcept {
  return reinterpret_cast<cardstack_pose *>(record);
}
inline const cardstack_pose *to_c(const Pose *record) noexcept {
  return reinterpret_cast<const cardstack_pose *>(record);
}
inline cardstack_frame *to_c(FrameFields *record) noexcept {
  return reinterpret_cast<cardstack_frame *>(record);
}
inline const cardstack_frame *to_c(const FrameFields *record) noexcept {
  return reinterpret_cast<const cardstack_frame *>(record);
}
inline cardstack_event *to_c(Event *record) noexcept {
  return reinterpret_cast<cardstack_event *>(record);
}
inline const cardstack_event *to_c(const Event *record) noexcept {
  return reinterpret_cast<const cardstack_event *>(record);
}
inline cardstack_events_config *to_c(EventsConfig *record) noexcept {
  return reinterpret_cast<cardstack_events_config *>(record);
}
inline const cardstack_events_config *to_c(const EventsConfig *record) noexcept {
  return reinterpret_cast<const cardstack_events_config *>(record);
}
inline cardstack_press_config *to_c(PressConfig *record) noexcept {
  return reinterpret_cast<cardstack_press_config *>(record);
}
inline const cardstack_press_config *to_c(const PressConfig *record) noexcept {
  return reinterpret_cast<const cardstack_press_config *>(record);
}
inline cardstack_velocity_config *to_c(VelocityConfig *record) noexcept {
  return reinterpret_cast<cardstack_velocity_config *>(record);
}
inline const cardstack_velocity_config *to_c(const VelocityConfig *record) noexcept {
  return reinterpret_cast<const cardstack_velocity_config *>(record);
}
inline cardstack_resampling_config *to_c(ResamplingConfig *record) noexcept {
  return reinterpret_cast<cardstack_resampling_config *>(record);
}
inline const cardstack_resampling_config *to_c(const ResamplingConfig *record) noexcept {
  return reinterpret_cast<const cardstack_resampling_config *>(record);
}
inline cardstack_swipe_config *to_c(SwipeConfig *record) noexcept {
  return reinterpret_cast<cardstack_swipe_config *>(record);
}
inline const cardstack_swipe_config *to_c(const SwipeConfig *record) noexcept {
  return reinterpret_cast<const cardstack_swipe_config *>(record);
}
inline cardstack_release *to_c(Release *record) noexcept {
  return reinterpret_cast<cardstack_release *>(record);
}
inline const cardstack_release *to_c(const Release *record) noexcept {
  return reinterpret_cast<const cardstack_release *>(record);
}
inline cardstack_decision *to_c(Decision *record) noexcept {
  return reinterpret_cast<cardstack_decision *>(record);
}
inline const cardstack_decision *to_c(const Decision *record) noexcept {
  return reinterpret_cast<const cardstack_decision *>(record);
}
inline cardstack_undo_config *to_c(UndoConfig *record) noexcept {
  return reinterpret_cast<cardstack_undo_config *>(record);
}
inline const cardstack_undo_config *to_c(const UndoConfig *record) noexcept {
  return reinterpret_cast<const cardstack_undo_config *>(record);
}
inline cardstack_recycle_config *to_c(RecycleConfig *record) noexcept {
  return reinterpret_cast<cardstack_recycle_config *>(record);
}
inline const cardstack_recycle_config *to_c(const RecycleConfig *record) noexcept {
  return reinterpret_cast<const cardstack_recycle_config *>(record);
}
inline cardstack_viewport_config *to_c(ViewportConfig *record) noexcept {
  return reinterpret_cast<cardstack_viewport_config *>(record);
}
inline const cardstack_viewport_config *to_c(const ViewportConfig *record) noexcept {
  return reinterpret_cast<const cardstack_viewport_config *>(record);
}
inline cardstack_card_config *to_c(CardConfig *record) noexcept {
  return reinterpret_cast<cardstack_card_config *>(record);
}
inline const cardstack_card_config *to_c(const CardConfig *record) noexcept {
  return reinterpret_cast<const cardstack_card_config *>(record);
}
inline cardstack_pile_config *to_c(PileConfig *record) noexcept {
  return reinterpret_cast<cardstack_pile_config *>(record);
}
inline const cardstack_pile_config *to_c(const PileConfig *record) noexcept {
  return reinterpret_cast<const cardstack_pile_config *>(record);
}
inline cardstack_look_config *to_c(LookConfig *record) noexcept {
  return reinterpret_cast<cardstack_look_config *>(record);
}
inline const cardstack_look_config *to_c(const LookConfig *record) noexcept {
  return reinterpret_cast<const cardstack_look_config *>(record);
}
inline cardstack_motion_config *to_c(MotionConfig *record) noexcept {
  return reinterpret_cast<cardstack_motion_config *>(record);
}
inline const cardstack_motion_config *to_c(const MotionConfig *record) noexcept {
  return reinterpret_cast<const cardstack_motion_config *>(record);
}
inline cardstack_exit_config *to_c(ExitConfig *record) noexcept {
  return reinterpret_cast<cardstack_exit_config *>(record);
}
inline const cardstack_exit_config *to_c(const ExitConfig *record) noexcept {
  return reinterpret_cast<const cardstack_exit_config *>(record);
}
inline cardstack_question *to_c(Question *record) noexcept {
  return reinterpret_cast<cardstack_question *>(record);
}
inline const cardstack_question *to_c(const Question *record) noexcept {
  return reinterpret_cast<const cardstack_question *>(record);
}
inline cardstack_consent_config *to_c(ConsentConfig *record) noexcept {
  return reinterpret_cast<cardstack_consent_config *>(record);
}
inline const cardstack_consent_config *to_c(const ConsentConfig *record) noexcept {
  return reinterpret_cast<const cardstack_consent_config *>(record);
}
inline cardstack_journal_options *to_c(JournalOptionsFields *record) noexcept {
  return reinterpret_cast<cardstack_journal_options *>(record);
}
inline const cardstack_journal_options *to_c(const JournalOptionsFields *record) noexcept {
  return reinterpret_cast<const cardstack_journal_options *>(record);
}
inline cardstack_journal_info *to_c(JournalInfo *record) noexcept {
  return reinterpret_cast<cardstack_journal_info *>(record);
}
inline const cardstack_journal_info *to_c(const JournalInfo *record) noexcept {
  return reinterpret_cast<const cardstack_journal_info *>(record);
}
inline cardstack_feed_config *to_c(FeedConfig *record) noexcept {
  return reinterpret_cast<cardstack_feed_config *>(record);
}
inline const cardstack_feed_config *to_c(const FeedConfig *record) noexcept {
  return reinterpret_cast<const cardstack_feed_config *>(record);
}
inline cardstack_retry_config *to_c(RetryConfig *record) noexcept {
  return reinterpret_cast<cardstack_retry_config *>(record);
}
inline const cardstack_retry_config *to_c(const RetryConfig *record) noexcept {
  return reinterpret_cast<const cardstack_retry_config *>(record);
}
inline cardstack_send *to_c(Send *record) noexcept {
  return reinterpret_cast<cardstack_send *>(record);
}
inline const cardstack_send *to_c(const Send *record) noexcept {
  return reinterpret_cast<const cardstack_send *>(record);
}
inline cardstack_delivery_config *to_c(DeliveryConfig *record) noexcept {
  return reinterpret_cast<cardstack_delivery_config *>(record);
}
inline const cardstack_delivery_config *to_c(const DeliveryConfig *record) noexcept {
  return reinterpret_cast<const cardstack_delivery_config *>(record);
}
inline cardstack_media *to_c(Media *record) noexcept {
  return reinterpret_cast<cardstack_media *>(record);
}
inline const cardstack_media *to_c(const Media *record) noexcept {
  return reinterpret_cast<const cardstack_media *>(record);
}
inline cardstack_media_config *to_c(MediaConfig *record) noexcept {
  return reinterpret_cast<cardstack_media_config *>(record);
}
inline const cardstack_media_config *to_c(const MediaConfig *record) noexcept {
  return reinterpret_cast<const cardstack_media_config *>(record);
}
inline cardstack_autoplay_config *to_c(AutoplayConfig *record) noexcept {
  return reinterpret_cast<cardstack_autoplay_config *>(record);
}
inline const cardstack_autoplay_config *to_c(const AutoplayConfig *record) noexcept {
  return reinterpret_cast<const cardstack_autoplay_config *>(record);
}
inline cardstack_deck_config *to_c(DeckConfigFields *record) noexcept {
  return reinterpret_cast<cardstack_deck_config *>(record);
}
inline const cardstack_deck_config *to_c(const DeckConfigFields *record) noexcept {
  return reinterpret_cast<const cardstack_deck_config *>(record);
}
inline cardstack_velocity_options *to_c(VelocityOptionsFields *record) noexcept {
  return reinterpret_cast<cardstack_velocity_options *>(record);
}
inline const cardstack_velocity_options *to_c(const VelocityOptionsFields *record) noexcept {
  return reinterpret_cast<const cardstack_velocity_options *>(record);
}
inline cardstack_sheet_drag_config *to_c(SheetDragConfig *record) noexcept {
  return reinterpret_cast<cardstack_sheet_drag_config *>(record);
}
inline const cardstack_sheet_drag_config *to_c(const SheetDragConfig *record) noexcept {
  return reinterpret_cast<const cardstack_sheet_drag_config *>(record);
}
inline cardstack_sheet_motion_config *to_c(SheetMotionConfig *record) noexcept {
  return reinterpret_cast<cardstack_sheet_motion_config *>(record);
}
inline const cardstack_sheet_motion_config *to_c(const SheetMotionConfig *record) noexcept {
  return reinterpret_cast<const cardstack_sheet_motion_config *>(record);
}
inline cardstack_sheet_look_config *to_c(SheetLookConfig *record) noexcept {
  return reinterpret_cast<cardstack_sheet_look_config *>(record);
}
inline const cardstack_sheet_look_config *to_c(const SheetLookConfig *record) noexcept {
  return reinterpret_cast<const cardstack_sheet_look_config *>(record);
}
inline cardstack_sheet_config *to_c(SheetConfigFields *record) noexcept {
  return reinterpret_cast<cardstack_sheet_config *>(record);
}
inline const cardstack_sheet_config *to_c(const SheetConfigFields *record) noexcept {
  return reinterpret_cast<const cardstack_sheet_config *>(record);
}
inline cardstack_sheet_frame *to_c(SheetFrame *record) noexcept {
  return reinterpret_cast<cardstack_sheet_frame *>(record);
}
inline const cardstack_sheet_frame *to_c(const SheetFrame *record) noexcept {
  return reinterpret_cast<const cardstack_sheet_frame *>(record);
}
inline cardstack_sheet_event *to_c(SheetEvent *record) noexcept {
  return reinterpret_cast<cardstack_sheet_event *>(record);
}
inline const cardstack_sheet_event *to_c(const SheetEvent *record) noexcept {
  return reinterpret_cast<const cardstack_sheet_event *>(record);
}

#define CARDSTACK_SAME_STRUCT(cpp, c)                                         \
  static_assert(sizeof(cpp) == sizeof(c) && alignof(cpp) == alignof(c));     \
  static_assert(std::is_standard_layout_v<cpp> && std::is_trivially_copyable_v<cpp>)
#define CARDSTACK_SAME_FIELD(cpp, c, field)                                   \
  static_assert(offsetof(cpp, field) == offsetof(c, field) && sizeof(cpp::field) == sizeof(c::field))

CARDSTACK_SAME_STRUCT(Pose, cardstack_pose);
CARDSTACK_SAME_FIELD(Pose, cardstack_pose, card);
CARDSTACK_SAME_FIELD(Pose, cardstack_pose, x);
CARDSTACK_SAME_FIELD(Pose, cardstack_pose, y);
CARDSTACK_SAME_FIELD(Pose, cardstack_pose, rotation);
CARDSTACK_SAME_FIELD(Pose, cardstack_pose, scale);
CARDSTACK_SAME_FIELD(Pose, cardstack_pose, opacity);
CARDSTACK_SAME_FIELD(Pose, cardstack_pose, depth);
CARDSTACK_SAME_FIELD(Pose, cardstack_pose, progress);
CARDSTACK_SAME_FIELD(Pose, cardstack_pose, stamp_opacity);
CARDSTACK_SAME_FIELD(Pose, cardstack_pose, stamp_scale);
CARDSTACK_SAME_FIELD(Pose, cardstack_pose, direction);
CARDSTACK_SAME_FIELD(Pose, cardstack_pose, phase);
CARDSTACK_SAME_FIELD(Pose, cardstack_pose, slot);
CARDSTACK_SAME_FIELD(Pose, cardstack_pose, flags);
CARDSTACK_SAME_STRUCT(FrameFields, cardstack_frame);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, struct_size);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, pose_size);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, poses);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, pose_capacity);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, pose_count);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, now);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, time);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, wake_in);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, chrome_opacity);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, top);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, remaining);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, undoable);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, pending_events);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, interaction);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, motion);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, supply);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, state);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, questions);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, journal);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, reserve);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, undelivered);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, feed);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, feed_error);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, outbox);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, parked);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, card_width);
CARDSTACK_SAME_FIELD(FrameFields, cardstack_frame, card_height);
CARDSTACK_SAME_STRUCT(Event, cardstack_event);
CARDSTACK_SAME_FIELD(Event, cardstack_event, sequence);
CARDSTACK_SAME_FIELD(Event, cardstack_event, time);
CARDSTACK_SAME_FIELD(Event, cardstack_event, card);
CARDSTACK_SAME_FIELD(Event, cardstack_event, token);
CARDSTACK_SAME_FIELD(Event, cardstack_event, x);
CARDSTACK_SAME_FIELD(Event, cardstack_event, y);
CARDSTACK_SAME_FIELD(Event, cardstack_event, wall_time);
CARDSTACK_SAME_FIELD(Event, cardstack_event, kind);
CARDSTACK_SAME_FIELD(Event, cardstack_event, direction);
CARDSTACK_SAME_FIELD(Event, cardstack_event, reason);
CARDSTACK_SAME_FIELD(Event, cardstack_event, tries);
CARDSTACK_SAME_FIELD(Event, cardstack_event, decision);
CARDSTACK_SAME_FIELD(Event, cardstack_event, nonce);
CARDSTACK_SAME_FIELD(Event, cardstack_event, count);
CARDSTACK_SAME_FIELD(Event, cardstack_event, slot);
CARDSTACK_SAME_FIELD(Event, cardstack_event, phase);
CARDSTACK_SAME_FIELD(Event, cardstack_event, index);
CARDSTACK_SAME_FIELD(Event, cardstack_event, priority);
CARDSTACK_SAME_FIELD(Event, cardstack_event, error_number);
CARDSTACK_SAME_FIELD(Event, cardstack_event, is_sealed);
CARDSTACK_SAME_FIELD(Event, cardstack_event, failures);
CARDSTACK_SAME_STRUCT(EventsConfig, cardstack_events_config);
CARDSTACK_SAME_FIELD(EventsConfig, cardstack_events_config, mask);
CARDSTACK_SAME_FIELD(EventsConfig, cardstack_events_config, notice_capacity);
CARDSTACK_SAME_FIELD(EventsConfig, cardstack_events_config, backlog);
CARDSTACK_SAME_FIELD(EventsConfig, cardstack_events_config, reserved);
CARDSTACK_SAME_STRUCT(PressConfig, cardstack_press_config);
CARDSTACK_SAME_FIELD(PressConfig, cardstack_press_config, hit_test);
CARDSTACK_SAME_FIELD(PressConfig, cardstack_press_config, scroll_axis);
CARDSTACK_SAME_FIELD(PressConfig, cardstack_press_config, second_finger);
CARDSTACK_SAME_FIELD(PressConfig, cardstack_press_config, reserved_half);
CARDSTACK_SAME_FIELD(PressConfig, cardstack_press_config, slop);
CARDSTACK_SAME_FIELD(PressConfig, cardstack_press_config, duration);
CARDSTACK_SAME_FIELD(PressConfig, cardstack_press_config, silence);
CARDSTACK_SAME_FIELD(PressConfig, cardstack_press_config, reserved);
CARDSTACK_SAME_STRUCT(VelocityConfig, cardstack_velocity_config);
CARDSTACK_SAME_FIELD(VelocityConfig, cardstack_velocity_config, minimum_samples);
CARDSTACK_SAME_FIELD(VelocityConfig, cardstack_velocity_config, history);
CARDSTACK_SAME_FIELD(VelocityConfig, cardstack_velocity_config, horizon);
CARDSTACK_SAME_FIELD(VelocityConfig, cardstack_velocity_config, gap);
CARDSTACK_SAME_FIELD(VelocityConfig, cardstack_velocity_config, reserved);
CARDSTACK_SAME_STRUCT(ResamplingConfig, cardstack_resampling_config);
CARDSTACK_SAME_FIELD(ResamplingConfig, cardstack_resampling_config, delay);
CARDSTACK_SAME_FIELD(ResamplingConfig, cardstack_resampling_config, prediction);
CARDSTACK_SAME_FIELD(ResamplingConfig, cardstack_resampling_config, reserved);
CARDSTACK_SAME_STRUCT(SwipeConfig, cardstack_swipe_config);
CARDSTACK_SAME_FIELD(SwipeConfig, cardstack_swipe_config, commit_rule);
CARDSTACK_SAME_FIELD(SwipeConfig, cardstack_swipe_config, metric);
CARDSTACK_SAME_FIELD(SwipeConfig, cardstack_swipe_config, allowed_directions);
CARDSTACK_SAME_FIELD(SwipeConfig, cardstack_swipe_config, threshold_unit);
CARDSTACK_SAME_FIELD(SwipeConfig, cardstack_swipe_config, threshold);
CARDSTACK_SAME_FIELD(SwipeConfig, cardstack_swipe_config, fling_velocity);
CARDSTACK_SAME_FIELD(SwipeConfig, cardstack_swipe_config, flick_back_velocity);
CARDSTACK_SAME_FIELD(SwipeConfig, cardstack_swipe_config, fling_maximum);
CARDSTACK_SAME_FIELD(SwipeConfig, cardstack_swipe_config, deceleration_rate);
CARDSTACK_SAME_FIELD(SwipeConfig, cardstack_swipe_config, rubber_band_coefficient);
CARDSTACK_SAME_FIELD(SwipeConfig, cardstack_swipe_config, rubber_band_distance);
CARDSTACK_SAME_FIELD(SwipeConfig, cardstack_swipe_config, free_off_axis);
CARDSTACK_SAME_FIELD(SwipeConfig, cardstack_swipe_config, hysteresis);
CARDSTACK_SAME_FIELD(SwipeConfig, cardstack_swipe_config, hysteresis_angle);
CARDSTACK_SAME_FIELD(SwipeConfig, cardstack_swipe_config, sector_angle);
CARDSTACK_SAME_FIELD(SwipeConfig, cardstack_swipe_config, sector_half_width);
CARDSTACK_SAME_FIELD(SwipeConfig, cardstack_swipe_config, thresholds);
CARDSTACK_SAME_FIELD(SwipeConfig, cardstack_swipe_config, axis);
CARDSTACK_SAME_FIELD(SwipeConfig, cardstack_swipe_config, reserved_half);
CARDSTACK_SAME_FIELD(SwipeConfig, cardstack_swipe_config, reserved);
CARDSTACK_SAME_STRUCT(Release, cardstack_release);
CARDSTACK_SAME_FIELD(Release, cardstack_release, struct_size);
CARDSTACK_SAME_FIELD(Release, cardstack_release, verdict);
CARDSTACK_SAME_FIELD(Release, cardstack_release, card);
CARDSTACK_SAME_FIELD(Release, cardstack_release, time);
CARDSTACK_SAME_FIELD(Release, cardstack_release, velocity_x);
CARDSTACK_SAME_FIELD(Release, cardstack_release, velocity_y);
CARDSTACK_SAME_FIELD(Release, cardstack_release, speed);
CARDSTACK_SAME_FIELD(Release, cardstack_release, translation_x);
CARDSTACK_SAME_FIELD(Release, cardstack_release, translation_y);
CARDSTACK_SAME_FIELD(Release, cardstack_release, distance);
CARDSTACK_SAME_FIELD(Release, cardstack_release, threshold);
CARDSTACK_SAME_FIELD(Release, cardstack_release, projected_distance);
CARDSTACK_SAME_FIELD(Release, cardstack_release, fling_velocity);
CARDSTACK_SAME_FIELD(Release, cardstack_release, flick_back_velocity);
CARDSTACK_SAME_FIELD(Release, cardstack_release, direction);
CARDSTACK_SAME_FIELD(Release, cardstack_release, reason);
CARDSTACK_SAME_FIELD(Release, cardstack_release, commit_rule);
CARDSTACK_SAME_FIELD(Release, cardstack_release, metric);
CARDSTACK_SAME_FIELD(Release, cardstack_release, is_held);
CARDSTACK_SAME_FIELD(Release, cardstack_release, samples);
CARDSTACK_SAME_STRUCT(Decision, cardstack_decision);
CARDSTACK_SAME_FIELD(Decision, cardstack_decision, token);
CARDSTACK_SAME_FIELD(Decision, cardstack_decision, card);
CARDSTACK_SAME_FIELD(Decision, cardstack_decision, wall_time);
CARDSTACK_SAME_FIELD(Decision, cardstack_decision, direction);
CARDSTACK_SAME_FIELD(Decision, cardstack_decision, reserved_half);
CARDSTACK_SAME_STRUCT(UndoConfig, cardstack_undo_config);
CARDSTACK_SAME_FIELD(UndoConfig, cardstack_undo_config, limit);
CARDSTACK_SAME_FIELD(UndoConfig, cardstack_undo_config, directions);
CARDSTACK_SAME_FIELD(UndoConfig, cardstack_undo_config, seconds);
CARDSTACK_SAME_FIELD(UndoConfig, cardstack_undo_config, reserved);
CARDSTACK_SAME_STRUCT(RecycleConfig, cardstack_recycle_config);
CARDSTACK_SAME_FIELD(RecycleConfig, cardstack_recycle_config, dedupe);
CARDSTACK_SAME_FIELD(RecycleConfig, cardstack_recycle_config, directions);
CARDSTACK_SAME_FIELD(RecycleConfig, cardstack_recycle_config, distance);
CARDSTACK_SAME_FIELD(RecycleConfig, cardstack_recycle_config, reserved);
CARDSTACK_SAME_STRUCT(Spring, cardstack_spring);
CARDSTACK_SAME_FIELD(Spring, cardstack_spring, mass);
CARDSTACK_SAME_FIELD(Spring, cardstack_spring, stiffness);
CARDSTACK_SAME_FIELD(Spring, cardstack_spring, damping);
CARDSTACK_SAME_STRUCT(Curve, cardstack_curve);
CARDSTACK_SAME_FIELD(Curve, cardstack_curve, x1);
CARDSTACK_SAME_FIELD(Curve, cardstack_curve, y1);
CARDSTACK_SAME_FIELD(Curve, cardstack_curve, x2);
CARDSTACK_SAME_FIELD(Curve, cardstack_curve, y2);
CARDSTACK_SAME_STRUCT(ViewportConfig, cardstack_viewport_config);
CARDSTACK_SAME_FIELD(ViewportConfig, cardstack_viewport_config, width);
CARDSTACK_SAME_FIELD(ViewportConfig, cardstack_viewport_config, height);
CARDSTACK_SAME_FIELD(ViewportConfig, cardstack_viewport_config, reserved);
CARDSTACK_SAME_STRUCT(CardConfig, cardstack_card_config);
CARDSTACK_SAME_FIELD(CardConfig, cardstack_card_config, width);
CARDSTACK_SAME_FIELD(CardConfig, cardstack_card_config, height);
CARDSTACK_SAME_FIELD(CardConfig, cardstack_card_config, margin_x);
CARDSTACK_SAME_FIELD(CardConfig, cardstack_card_config, margin_y);
CARDSTACK_SAME_FIELD(CardConfig, cardstack_card_config, reserved);
CARDSTACK_SAME_STRUCT(PileConfig, cardstack_pile_config);
CARDSTACK_SAME_FIELD(PileConfig, cardstack_pile_config, visible_count);
CARDSTACK_SAME_FIELD(PileConfig, cardstack_pile_config, max_flights);
CARDSTACK_SAME_FIELD(PileConfig, cardstack_pile_config, step_x);
CARDSTACK_SAME_FIELD(PileConfig, cardstack_pile_config, step_y);
CARDSTACK_SAME_FIELD(PileConfig, cardstack_pile_config, scale_step);
CARDSTACK_SAME_FIELD(PileConfig, cardstack_pile_config, scale_anchor_y);
CARDSTACK_SAME_FIELD(PileConfig, cardstack_pile_config, opacity_step);
CARDSTACK_SAME_FIELD(PileConfig, cardstack_pile_config, rotation_step);
CARDSTACK_SAME_FIELD(PileConfig, cardstack_pile_config, progress_share);
CARDSTACK_SAME_FIELD(PileConfig, cardstack_pile_config, reserved);
CARDSTACK_SAME_STRUCT(LookConfig, cardstack_look_config);
CARDSTACK_SAME_FIELD(LookConfig, cardstack_look_config, stamp_rule);
CARDSTACK_SAME_FIELD(LookConfig, cardstack_look_config, rotation_unit);
CARDSTACK_SAME_FIELD(LookConfig, cardstack_look_config, rotation);
CARDSTACK_SAME_FIELD(LookConfig, cardstack_look_config, rotation_maximum);
CARDSTACK_SAME_FIELD(LookConfig, cardstack_look_config, rotation_grab);
CARDSTACK_SAME_FIELD(LookConfig, cardstack_look_config, pivot_x);
CARDSTACK_SAME_FIELD(LookConfig, cardstack_look_config, pivot_y);
CARDSTACK_SAME_FIELD(LookConfig, cardstack_look_config, pivot_grab);
CARDSTACK_SAME_FIELD(LookConfig, cardstack_look_config, lift_scale);
CARDSTACK_SAME_FIELD(LookConfig, cardstack_look_config, lift_on_press);
CARDSTACK_SAME_FIELD(LookConfig, cardstack_look_config, stamp_pop);
CARDSTACK_SAME_FIELD(LookConfig, cardstack_look_config, chrome_opacity);
CARDSTACK_SAME_FIELD(LookConfig, cardstack_look_config, spin);
CARDSTACK_SAME_FIELD(LookConfig, cardstack_look_config, reserved);
CARDSTACK_SAME_STRUCT(MotionConfig, cardstack_motion_config);
CARDSTACK_SAME_FIELD(MotionConfig, cardstack_motion_config, return_spring);
CARDSTACK_SAME_FIELD(MotionConfig, cardstack_motion_config, rewind_spring);
CARDSTACK_SAME_FIELD(MotionConfig, cardstack_motion_config, pile_spring);
CARDSTACK_SAME_FIELD(MotionConfig, cardstack_motion_config, lift_spring);
CARDSTACK_SAME_FIELD(MotionConfig, cardstack_motion_config, chrome_spring);
CARDSTACK_SAME_FIELD(MotionConfig, cardstack_motion_config, fade_seconds);
CARDSTACK_SAME_FIELD(MotionConfig, cardstack_motion_config, fade_curve);
CARDSTACK_SAME_FIELD(MotionConfig, cardstack_motion_config, reserved);
CARDSTACK_SAME_STRUCT(ExitConfig, cardstack_exit_config);
CARDSTACK_SAME_FIELD(ExitConfig, cardstack_exit_config, path);
CARDSTACK_SAME_FIELD(ExitConfig, cardstack_exit_config, motion);
CARDSTACK_SAME_FIELD(ExitConfig, cardstack_exit_config, seconds);
CARDSTACK_SAME_FIELD(ExitConfig, cardstack_exit_config, seconds_minimum);
CARDSTACK_SAME_FIELD(ExitConfig, cardstack_exit_config, speed_minimum);
CARDSTACK_SAME_FIELD(ExitConfig, cardstack_exit_config, speed_share);
CARDSTACK_SAME_FIELD(ExitConfig, cardstack_exit_config, curve);
CARDSTACK_SAME_FIELD(ExitConfig, cardstack_exit_config, spring);
CARDSTACK_SAME_FIELD(ExitConfig, cardstack_exit_config, catch_seconds);
CARDSTACK_SAME_FIELD(ExitConfig, cardstack_exit_config, reserved);
CARDSTACK_SAME_STRUCT(Question, cardstack_question);
CARDSTACK_SAME_FIELD(Question, cardstack_question, token);
CARDSTACK_SAME_FIELD(Question, cardstack_question, card);
CARDSTACK_SAME_FIELD(Question, cardstack_question, deadline);
CARDSTACK_SAME_FIELD(Question, cardstack_question, kind);
CARDSTACK_SAME_FIELD(Question, cardstack_question, direction);
CARDSTACK_SAME_FIELD(Question, cardstack_question, reason);
CARDSTACK_SAME_FIELD(Question, cardstack_question, reserved_half);
CARDSTACK_SAME_STRUCT(ConsentConfig, cardstack_consent_config);
CARDSTACK_SAME_FIELD(ConsentConfig, cardstack_consent_config, replacement);
CARDSTACK_SAME_FIELD(ConsentConfig, cardstack_consent_config, directions);
CARDSTACK_SAME_FIELD(ConsentConfig, cardstack_consent_config, undo);
CARDSTACK_SAME_FIELD(ConsentConfig, cardstack_consent_config, max_proposals);
CARDSTACK_SAME_FIELD(ConsentConfig, cardstack_consent_config, distance);
CARDSTACK_SAME_FIELD(ConsentConfig, cardstack_consent_config, seconds);
CARDSTACK_SAME_FIELD(ConsentConfig, cardstack_consent_config, reserved);
CARDSTACK_SAME_STRUCT(JournalOptionsFields, cardstack_journal_options);
CARDSTACK_SAME_FIELD(JournalOptionsFields, cardstack_journal_options, struct_size);
CARDSTACK_SAME_FIELD(JournalOptionsFields, cardstack_journal_options, contents);
CARDSTACK_SAME_FIELD(JournalOptionsFields, cardstack_journal_options, restore);
CARDSTACK_SAME_FIELD(JournalOptionsFields, cardstack_journal_options, sync_sends);
CARDSTACK_SAME_FIELD(JournalOptionsFields, cardstack_journal_options, nonce);
CARDSTACK_SAME_FIELD(JournalOptionsFields, cardstack_journal_options, first_token);
CARDSTACK_SAME_STRUCT(JournalInfo, cardstack_journal_info);
CARDSTACK_SAME_FIELD(JournalInfo, cardstack_journal_info, struct_size);
CARDSTACK_SAME_FIELD(JournalInfo, cardstack_journal_info, state);
CARDSTACK_SAME_FIELD(JournalInfo, cardstack_journal_info, size);
CARDSTACK_SAME_FIELD(JournalInfo, cardstack_journal_info, nonce);
CARDSTACK_SAME_FIELD(JournalInfo, cardstack_journal_info, epoch);
CARDSTACK_SAME_FIELD(JournalInfo, cardstack_journal_info, records);
CARDSTACK_SAME_FIELD(JournalInfo, cardstack_journal_info, torn_bytes);
CARDSTACK_SAME_FIELD(JournalInfo, cardstack_journal_info, damage_offset);
CARDSTACK_SAME_FIELD(JournalInfo, cardstack_journal_info, decisions);
CARDSTACK_SAME_FIELD(JournalInfo, cardstack_journal_info, finals);
CARDSTACK_SAME_FIELD(JournalInfo, cardstack_journal_info, cards);
CARDSTACK_SAME_FIELD(JournalInfo, cardstack_journal_info, error_number);
CARDSTACK_SAME_FIELD(JournalInfo, cardstack_journal_info, is_new);
CARDSTACK_SAME_FIELD(JournalInfo, cardstack_journal_info, lost_records);
CARDSTACK_SAME_FIELD(JournalInfo, cardstack_journal_info, lost_bytes);
CARDSTACK_SAME_STRUCT(FeedConfig, cardstack_feed_config);
CARDSTACK_SAME_FIELD(FeedConfig, cardstack_feed_config, enabled);
CARDSTACK_SAME_FIELD(FeedConfig, cardstack_feed_config, freshness);
CARDSTACK_SAME_FIELD(FeedConfig, cardstack_feed_config, keep_fresh);
CARDSTACK_SAME_FIELD(FeedConfig, cardstack_feed_config, watermark);
CARDSTACK_SAME_FIELD(FeedConfig, cardstack_feed_config, fresh_seconds);
CARDSTACK_SAME_FIELD(FeedConfig, cardstack_feed_config, reserved);
CARDSTACK_SAME_STRUCT(RetryConfig, cardstack_retry_config);
CARDSTACK_SAME_FIELD(RetryConfig, cardstack_retry_config, request_seconds);
CARDSTACK_SAME_FIELD(RetryConfig, cardstack_retry_config, seconds);
CARDSTACK_SAME_FIELD(RetryConfig, cardstack_retry_config, maximum);
CARDSTACK_SAME_FIELD(RetryConfig, cardstack_retry_config, jitter);
CARDSTACK_SAME_FIELD(RetryConfig, cardstack_retry_config, reserved);
CARDSTACK_SAME_STRUCT(Send, cardstack_send);
CARDSTACK_SAME_FIELD(Send, cardstack_send, token);
CARDSTACK_SAME_FIELD(Send, cardstack_send, nonce);
CARDSTACK_SAME_FIELD(Send, cardstack_send, decision);
CARDSTACK_SAME_FIELD(Send, cardstack_send, card);
CARDSTACK_SAME_FIELD(Send, cardstack_send, wall_time);
CARDSTACK_SAME_FIELD(Send, cardstack_send, due);
CARDSTACK_SAME_FIELD(Send, cardstack_send, kind);
CARDSTACK_SAME_FIELD(Send, cardstack_send, direction);
CARDSTACK_SAME_FIELD(Send, cardstack_send, reason);
CARDSTACK_SAME_FIELD(Send, cardstack_send, state);
CARDSTACK_SAME_FIELD(Send, cardstack_send, failures);
CARDSTACK_SAME_FIELD(Send, cardstack_send, tries);
CARDSTACK_SAME_FIELD(Send, cardstack_send, is_sealed);
CARDSTACK_SAME_FIELD(Send, cardstack_send, is_handed_out);
CARDSTACK_SAME_STRUCT(DeliveryConfig, cardstack_delivery_config);
CARDSTACK_SAME_FIELD(DeliveryConfig, cardstack_delivery_config, mode);
CARDSTACK_SAME_FIELD(DeliveryConfig, cardstack_delivery_config, rejection);
CARDSTACK_SAME_FIELD(DeliveryConfig, cardstack_delivery_config, revert);
CARDSTACK_SAME_FIELD(DeliveryConfig, cardstack_delivery_config, max_sends);
CARDSTACK_SAME_FIELD(DeliveryConfig, cardstack_delivery_config, park_failures);
CARDSTACK_SAME_FIELD(DeliveryConfig, cardstack_delivery_config, max_undelivered);
CARDSTACK_SAME_FIELD(DeliveryConfig, cardstack_delivery_config, park_seconds);
CARDSTACK_SAME_FIELD(DeliveryConfig, cardstack_delivery_config, nonce);
CARDSTACK_SAME_FIELD(DeliveryConfig, cardstack_delivery_config, reserved);
CARDSTACK_SAME_STRUCT(Media, cardstack_media);
CARDSTACK_SAME_FIELD(Media, cardstack_media, card);
CARDSTACK_SAME_FIELD(Media, cardstack_media, index);
CARDSTACK_SAME_FIELD(Media, cardstack_media, priority);
CARDSTACK_SAME_STRUCT(MediaConfig, cardstack_media_config);
CARDSTACK_SAME_FIELD(MediaConfig, cardstack_media_config, ahead);
CARDSTACK_SAME_FIELD(MediaConfig, cardstack_media_config, behind);
CARDSTACK_SAME_FIELD(MediaConfig, cardstack_media_config, reserved);
CARDSTACK_SAME_STRUCT(AutoplayConfig, cardstack_autoplay_config);
CARDSTACK_SAME_FIELD(AutoplayConfig, cardstack_autoplay_config, enabled);
CARDSTACK_SAME_FIELD(AutoplayConfig, cardstack_autoplay_config, direction);
CARDSTACK_SAME_FIELD(AutoplayConfig, cardstack_autoplay_config, idle);
CARDSTACK_SAME_FIELD(AutoplayConfig, cardstack_autoplay_config, interval);
CARDSTACK_SAME_FIELD(AutoplayConfig, cardstack_autoplay_config, reserved);
CARDSTACK_SAME_STRUCT(DeckConfigFields, cardstack_deck_config);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, struct_size);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, preset);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, reduced_motion);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, disabled);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, viewport);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, card);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, pile);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, press);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, velocity);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, resampling);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, swipe);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, look);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, motion);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, exit);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, recycle);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, undo);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, consent);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, feed);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, retry);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, delivery);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, autoplay);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, events);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, media);
CARDSTACK_SAME_FIELD(DeckConfigFields, cardstack_deck_config, reserved);
CARDSTACK_SAME_STRUCT(VelocityOptionsFields, cardstack_velocity_options);
CARDSTACK_SAME_FIELD(VelocityOptionsFields, cardstack_velocity_options, struct_size);
CARDSTACK_SAME_FIELD(VelocityOptionsFields, cardstack_velocity_options, history_size);
CARDSTACK_SAME_FIELD(VelocityOptionsFields, cardstack_velocity_options, minimum_samples);
CARDSTACK_SAME_FIELD(VelocityOptionsFields, cardstack_velocity_options, reserved_half);
CARDSTACK_SAME_FIELD(VelocityOptionsFields, cardstack_velocity_options, horizon);
CARDSTACK_SAME_FIELD(VelocityOptionsFields, cardstack_velocity_options, gap);
CARDSTACK_SAME_FIELD(VelocityOptionsFields, cardstack_velocity_options, tremor);
CARDSTACK_SAME_STRUCT(SheetDragConfig, cardstack_sheet_drag_config);
CARDSTACK_SAME_FIELD(SheetDragConfig, cardstack_sheet_drag_config, enabled);
CARDSTACK_SAME_FIELD(SheetDragConfig, cardstack_sheet_drag_config, fling);
CARDSTACK_SAME_FIELD(SheetDragConfig, cardstack_sheet_drag_config, velocity_minimum_samples);
CARDSTACK_SAME_FIELD(SheetDragConfig, cardstack_sheet_drag_config, velocity_history);
CARDSTACK_SAME_FIELD(SheetDragConfig, cardstack_sheet_drag_config, scroll_axis);
CARDSTACK_SAME_FIELD(SheetDragConfig, cardstack_sheet_drag_config, threshold_unit);
CARDSTACK_SAME_FIELD(SheetDragConfig, cardstack_sheet_drag_config, threshold);
CARDSTACK_SAME_FIELD(SheetDragConfig, cardstack_sheet_drag_config, hysteresis);
CARDSTACK_SAME_FIELD(SheetDragConfig, cardstack_sheet_drag_config, slop);
CARDSTACK_SAME_FIELD(SheetDragConfig, cardstack_sheet_drag_config, factor);
CARDSTACK_SAME_FIELD(SheetDragConfig, cardstack_sheet_drag_config, rubber_band_coefficient);
CARDSTACK_SAME_FIELD(SheetDragConfig, cardstack_sheet_drag_config, rubber_band_distance);
CARDSTACK_SAME_FIELD(SheetDragConfig, cardstack_sheet_drag_config, fling_velocity);
CARDSTACK_SAME_FIELD(SheetDragConfig, cardstack_sheet_drag_config, flick_back_velocity);
CARDSTACK_SAME_FIELD(SheetDragConfig, cardstack_sheet_drag_config, fling_maximum);
CARDSTACK_SAME_FIELD(SheetDragConfig, cardstack_sheet_drag_config, velocity_horizon);
CARDSTACK_SAME_FIELD(SheetDragConfig, cardstack_sheet_drag_config, velocity_gap);
CARDSTACK_SAME_FIELD(SheetDragConfig, cardstack_sheet_drag_config, content_rule);
CARDSTACK_SAME_FIELD(SheetDragConfig, cardstack_sheet_drag_config, one_stop_per_flick);
CARDSTACK_SAME_FIELD(SheetDragConfig, cardstack_sheet_drag_config, resampled);
CARDSTACK_SAME_FIELD(SheetDragConfig, cardstack_sheet_drag_config, reserved_half);
CARDSTACK_SAME_FIELD(SheetDragConfig, cardstack_sheet_drag_config, projection_seconds);
CARDSTACK_SAME_FIELD(SheetDragConfig, cardstack_sheet_drag_config, reserved);
CARDSTACK_SAME_STRUCT(SheetMotionConfig, cardstack_sheet_motion_config);
CARDSTACK_SAME_FIELD(SheetMotionConfig, cardstack_sheet_motion_config, dismiss_seconds);
CARDSTACK_SAME_FIELD(SheetMotionConfig, cardstack_sheet_motion_config, dismiss_curve);
CARDSTACK_SAME_FIELD(SheetMotionConfig, cardstack_sheet_motion_config, return_spring);
CARDSTACK_SAME_FIELD(SheetMotionConfig, cardstack_sheet_motion_config, present_spring);
CARDSTACK_SAME_FIELD(SheetMotionConfig, cardstack_sheet_motion_config, fade_seconds);
CARDSTACK_SAME_FIELD(SheetMotionConfig, cardstack_sheet_motion_config, dismiss_spring);
CARDSTACK_SAME_FIELD(SheetMotionConfig, cardstack_sheet_motion_config, reserved);
CARDSTACK_SAME_STRUCT(SheetLookConfig, cardstack_sheet_look_config);
CARDSTACK_SAME_FIELD(SheetLookConfig, cardstack_sheet_look_config, corner_radius);
CARDSTACK_SAME_FIELD(SheetLookConfig, cardstack_sheet_look_config, corner_distance);
CARDSTACK_SAME_FIELD(SheetLookConfig, cardstack_sheet_look_config, backdrop_opacity);
CARDSTACK_SAME_FIELD(SheetLookConfig, cardstack_sheet_look_config, undimmed_stop);
CARDSTACK_SAME_FIELD(SheetLookConfig, cardstack_sheet_look_config, reserved_half);
CARDSTACK_SAME_FIELD(SheetLookConfig, cardstack_sheet_look_config, reserved);
CARDSTACK_SAME_STRUCT(SheetConfigFields, cardstack_sheet_config);
CARDSTACK_SAME_FIELD(SheetConfigFields, cardstack_sheet_config, struct_size);
CARDSTACK_SAME_FIELD(SheetConfigFields, cardstack_sheet_config, preset);
CARDSTACK_SAME_FIELD(SheetConfigFields, cardstack_sheet_config, side);
CARDSTACK_SAME_FIELD(SheetConfigFields, cardstack_sheet_config, reduced_motion);
CARDSTACK_SAME_FIELD(SheetConfigFields, cardstack_sheet_config, extent);
CARDSTACK_SAME_FIELD(SheetConfigFields, cardstack_sheet_config, drag);
CARDSTACK_SAME_FIELD(SheetConfigFields, cardstack_sheet_config, motion);
CARDSTACK_SAME_FIELD(SheetConfigFields, cardstack_sheet_config, look);
CARDSTACK_SAME_FIELD(SheetConfigFields, cardstack_sheet_config, law);
CARDSTACK_SAME_FIELD(SheetConfigFields, cardstack_sheet_config, dismissable);
CARDSTACK_SAME_FIELD(SheetConfigFields, cardstack_sheet_config, page);
CARDSTACK_SAME_FIELD(SheetConfigFields, cardstack_sheet_config, pages);
CARDSTACK_SAME_FIELD(SheetConfigFields, cardstack_sheet_config, wrap);
CARDSTACK_SAME_FIELD(SheetConfigFields, cardstack_sheet_config, reserved);
CARDSTACK_SAME_STRUCT(SheetFrame, cardstack_sheet_frame);
CARDSTACK_SAME_FIELD(SheetFrame, cardstack_sheet_frame, struct_size);
CARDSTACK_SAME_FIELD(SheetFrame, cardstack_sheet_frame, flags);
CARDSTACK_SAME_FIELD(SheetFrame, cardstack_sheet_frame, now);
CARDSTACK_SAME_FIELD(SheetFrame, cardstack_sheet_frame, time);
CARDSTACK_SAME_FIELD(SheetFrame, cardstack_sheet_frame, wake_in);
CARDSTACK_SAME_FIELD(SheetFrame, cardstack_sheet_frame, offset);
CARDSTACK_SAME_FIELD(SheetFrame, cardstack_sheet_frame, velocity);
CARDSTACK_SAME_FIELD(SheetFrame, cardstack_sheet_frame, progress);
CARDSTACK_SAME_FIELD(SheetFrame, cardstack_sheet_frame, x);
CARDSTACK_SAME_FIELD(SheetFrame, cardstack_sheet_frame, y);
CARDSTACK_SAME_FIELD(SheetFrame, cardstack_sheet_frame, corner_radius);
CARDSTACK_SAME_FIELD(SheetFrame, cardstack_sheet_frame, backdrop_opacity);
CARDSTACK_SAME_FIELD(SheetFrame, cardstack_sheet_frame, opacity);
CARDSTACK_SAME_FIELD(SheetFrame, cardstack_sheet_frame, state);
CARDSTACK_SAME_FIELD(SheetFrame, cardstack_sheet_frame, pending_events);
CARDSTACK_SAME_FIELD(SheetFrame, cardstack_sheet_frame, content_scroll);
CARDSTACK_SAME_FIELD(SheetFrame, cardstack_sheet_frame, background);
CARDSTACK_SAME_FIELD(SheetFrame, cardstack_sheet_frame, stop);
CARDSTACK_SAME_FIELD(SheetFrame, cardstack_sheet_frame, reserved_half);
CARDSTACK_SAME_FIELD(SheetFrame, cardstack_sheet_frame, position);
CARDSTACK_SAME_STRUCT(SheetEvent, cardstack_sheet_event);
CARDSTACK_SAME_FIELD(SheetEvent, cardstack_sheet_event, sequence);
CARDSTACK_SAME_FIELD(SheetEvent, cardstack_sheet_event, time);
CARDSTACK_SAME_FIELD(SheetEvent, cardstack_sheet_event, offset);
CARDSTACK_SAME_FIELD(SheetEvent, cardstack_sheet_event, velocity);
CARDSTACK_SAME_FIELD(SheetEvent, cardstack_sheet_event, x);
CARDSTACK_SAME_FIELD(SheetEvent, cardstack_sheet_event, y);
CARDSTACK_SAME_FIELD(SheetEvent, cardstack_sheet_event, kind);
CARDSTACK_SAME_FIELD(SheetEvent, cardstack_sheet_event, reason);
CARDSTACK_SAME_FIELD(SheetEvent, cardstack_sheet_event, content_velocity);
CARDSTACK_SAME_FIELD(SheetEvent, cardstack_sheet_event, stop);
CARDSTACK_SAME_FIELD(SheetEvent, cardstack_sheet_event, reserved_half);

#undef CARDSTACK_SAME_STRUCT
#undef CARDSTACK_SAME_FIELD

}  // namespace detail

// -- Events of a deck -------------------------------------------------------------------------------------------------

/// What each kind has.
namespace event {

struct Tap {
  static constexpr EventKind kind = EventKind::tap;
  std::uint64_t sequence;
  double time;
  Card card;
  double x;
  double y;

  explicit Tap(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        card(record.card),
        x(record.x),
        y(record.y) {}
};

struct Committed {
  static constexpr EventKind kind = EventKind::committed;
  std::uint64_t sequence;
  double time;
  Card card;
  Token token;
  double x;
  double y;
  double wall_time;
  Direction direction;
  Reason reason;

  explicit Committed(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        card(record.card),
        token(record.token),
        x(record.x),
        y(record.y),
        wall_time(record.wall_time),
        direction(record.direction),
        reason(record.reason) {}
};

struct Cancelled {
  static constexpr EventKind kind = EventKind::cancelled;
  std::uint64_t sequence;
  double time;
  Card card;
  double x;
  double y;
  Reason reason;

  explicit Cancelled(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        card(record.card),
        x(record.x),
        y(record.y),
        reason(record.reason) {}
};

struct Undone {
  static constexpr EventKind kind = EventKind::undone;
  std::uint64_t sequence;
  double time;
  Card card;
  Token token;
  double wall_time;
  Direction direction;
  Reason reason;

  explicit Undone(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        card(record.card),
        token(record.token),
        wall_time(record.wall_time),
        direction(record.direction),
        reason(record.reason) {}
};

struct Final {
  static constexpr EventKind kind = EventKind::final;
  std::uint64_t sequence;
  double time;
  Card card;
  Token token;
  double wall_time;
  Direction direction;

  explicit Final(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        card(record.card),
        token(record.token),
        wall_time(record.wall_time),
        direction(record.direction) {}
};

struct DragBegan {
  static constexpr EventKind kind = EventKind::drag_began;
  std::uint64_t sequence;
  double time;
  Card card;

  explicit DragBegan(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        card(record.card) {}
};

struct ThresholdEntered {
  static constexpr EventKind kind = EventKind::threshold_entered;
  std::uint64_t sequence;
  double time;
  Card card;
  Direction direction;

  explicit ThresholdEntered(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        card(record.card),
        direction(record.direction) {}
};

struct ThresholdLeft {
  static constexpr EventKind kind = EventKind::threshold_left;
  std::uint64_t sequence;
  double time;
  Card card;
  Direction direction;

  explicit ThresholdLeft(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        card(record.card),
        direction(record.direction) {}
};

struct PhaseChanged {
  static constexpr EventKind kind = EventKind::phase;
  std::uint64_t sequence;
  double time;
  Card card;
  std::int32_t slot;
  Phase phase;

  explicit PhaseChanged(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        card(record.card),
        slot(record.slot),
        phase(record.phase) {}
};

struct Emptied {
  static constexpr EventKind kind = EventKind::emptied;
  std::uint64_t sequence;
  double time;

  explicit Emptied(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time) {}
};

struct Overflow {
  static constexpr EventKind kind = EventKind::overflow;
  std::uint64_t sequence;
  double time;
  std::uint32_t lost;

  explicit Overflow(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        lost(record.count) {}
};

struct Proposed {
  static constexpr EventKind kind = EventKind::proposed;
  std::uint64_t sequence;
  double time;
  Card card;
  Token token;
  double x;
  double y;
  Direction direction;
  Reason reason;

  explicit Proposed(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        card(record.card),
        token(record.token),
        x(record.x),
        y(record.y),
        direction(record.direction),
        reason(record.reason) {}
};

struct ReplacementAsked {
  static constexpr EventKind kind = EventKind::replacement_asked;
  std::uint64_t sequence;
  double time;
  Token token;
  Reason reason;
  std::uint32_t decisions;

  explicit ReplacementAsked(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        token(record.token),
        reason(record.reason),
        decisions(record.count) {}
};

struct QuestionDropped {
  static constexpr EventKind kind = EventKind::question_dropped;
  std::uint64_t sequence;
  double time;
  Card card;
  Token token;
  Direction direction;
  Reason reason;

  explicit QuestionDropped(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        card(record.card),
        token(record.token),
        direction(record.direction),
        reason(record.reason) {}
};

struct ContentChanged {
  static constexpr EventKind kind = EventKind::content_changed;
  std::uint64_t sequence;
  double time;
  Card card;
  std::int32_t slot;

  explicit ContentChanged(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        card(record.card),
        slot(record.slot) {}
};

struct JournalFailed {
  static constexpr EventKind kind = EventKind::journal_failed;
  std::uint64_t sequence;
  double time;
  std::int32_t error_number;

  explicit JournalFailed(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        error_number(record.error_number) {}
};

struct Load {
  static constexpr EventKind kind = EventKind::load;
  std::uint64_t sequence;
  double time;
  Token token;
  Reason reason;
  std::uint32_t failures;

  explicit Load(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        token(record.token),
        reason(record.reason),
        failures(record.count) {}
};

struct Send {
  static constexpr EventKind kind = EventKind::send;
  std::uint64_t sequence;
  double time;
  Card card;
  Token token;
  double wall_time;
  Direction direction;
  Reason reason;
  std::uint32_t tries;
  Token decision;
  std::uint64_t nonce;
  bool is_sealed;
  std::uint32_t failed_tries;

  explicit Send(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        card(record.card),
        token(record.token),
        wall_time(record.wall_time),
        direction(record.direction),
        reason(record.reason),
        tries(record.tries),
        decision(record.decision),
        nonce(record.nonce),
        is_sealed(record.is_sealed != 0),
        failed_tries(record.failures) {}
};

struct Revert {
  static constexpr EventKind kind = EventKind::revert;
  std::uint64_t sequence;
  double time;
  Card card;
  Token token;
  double wall_time;
  Direction direction;
  Reason reason;
  std::uint32_t tries;
  Token decision;
  std::uint64_t nonce;
  bool is_sealed;
  std::uint32_t failed_tries;

  explicit Revert(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        card(record.card),
        token(record.token),
        wall_time(record.wall_time),
        direction(record.direction),
        reason(record.reason),
        tries(record.tries),
        decision(record.decision),
        nonce(record.nonce),
        is_sealed(record.is_sealed != 0),
        failed_tries(record.failures) {}
};

struct Rejected {
  static constexpr EventKind kind = EventKind::rejected;
  std::uint64_t sequence;
  double time;
  Card card;
  Token token;
  double wall_time;
  Direction direction;
  Reason reason;
  Token decision;
  std::uint64_t nonce;
  bool is_sealed;

  explicit Rejected(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        card(record.card),
        token(record.token),
        wall_time(record.wall_time),
        direction(record.direction),
        reason(record.reason),
        decision(record.decision),
        nonce(record.nonce),
        is_sealed(record.is_sealed != 0) {}
};

struct Media {
  static constexpr EventKind kind = EventKind::media;
  std::uint64_t sequence;
  double time;
  Card card;
  std::uint32_t index;
  MediaPriority priority;

  explicit Media(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        card(record.card),
        index(record.index),
        priority(record.priority) {}
};

struct Autoplayed {
  static constexpr EventKind kind = EventKind::autoplayed;
  std::uint64_t sequence;
  double time;
  Card card;
  Direction direction;

  explicit Autoplayed(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        card(record.card),
        direction(record.direction) {}
};

struct TopChanged {
  static constexpr EventKind kind = EventKind::top_changed;
  std::uint64_t sequence;
  double time;
  Card card;

  explicit TopChanged(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        card(record.card) {}
};

struct SendParked {
  static constexpr EventKind kind = EventKind::send_parked;
  std::uint64_t sequence;
  double time;
  Card card;
  Token token;
  double wall_time;
  Direction direction;
  Reason reason;
  std::uint32_t tries;
  Token decision;
  std::uint64_t nonce;
  bool is_sealed;
  std::uint32_t failed_tries;

  explicit SendParked(const Event &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        card(record.card),
        token(record.token),
        wall_time(record.wall_time),
        direction(record.direction),
        reason(record.reason),
        tries(record.tries),
        decision(record.decision),
        nonce(record.nonce),
        is_sealed(record.is_sealed != 0),
        failed_tries(record.failures) {}
};

/// An event of a kind that this header does not know, of a newer library.
struct Unknown {
  EventKind kind;
  std::uint64_t sequence;
  double time;
  Event record;

  explicit Unknown(const Event &of) noexcept
      : kind(of.kind),
        sequence(of.sequence),
        time(of.time),
        record(of) {}
};

}  // namespace event

/// Calls `visitor` with the typed event, or with `event::Unknown` if this header does not know its kind: skip
/// such an event. A visitor has to accept all of them, if only by `[](const auto &) {}`: see Overloaded. Its results
/// have one type.
template <class Visitor>
decltype(auto) visit(const Event &record, Visitor &&visitor) {
  switch (record.kind) {
    case EventKind::tap:
      return std::forward<Visitor>(visitor)(event::Tap(record));
    case EventKind::committed:
      return std::forward<Visitor>(visitor)(event::Committed(record));
    case EventKind::cancelled:
      return std::forward<Visitor>(visitor)(event::Cancelled(record));
    case EventKind::undone:
      return std::forward<Visitor>(visitor)(event::Undone(record));
    case EventKind::final:
      return std::forward<Visitor>(visitor)(event::Final(record));
    case EventKind::drag_began:
      return std::forward<Visitor>(visitor)(event::DragBegan(record));
    case EventKind::threshold_entered:
      return std::forward<Visitor>(visitor)(event::ThresholdEntered(record));
    case EventKind::threshold_left:
      return std::forward<Visitor>(visitor)(event::ThresholdLeft(record));
    case EventKind::phase:
      return std::forward<Visitor>(visitor)(event::PhaseChanged(record));
    case EventKind::emptied:
      return std::forward<Visitor>(visitor)(event::Emptied(record));
    case EventKind::overflow:
      return std::forward<Visitor>(visitor)(event::Overflow(record));
    case EventKind::proposed:
      return std::forward<Visitor>(visitor)(event::Proposed(record));
    case EventKind::replacement_asked:
      return std::forward<Visitor>(visitor)(event::ReplacementAsked(record));
    case EventKind::question_dropped:
      return std::forward<Visitor>(visitor)(event::QuestionDropped(record));
    case EventKind::content_changed:
      return std::forward<Visitor>(visitor)(event::ContentChanged(record));
    case EventKind::journal_failed:
      return std::forward<Visitor>(visitor)(event::JournalFailed(record));
    case EventKind::load:
      return std::forward<Visitor>(visitor)(event::Load(record));
    case EventKind::send:
      return std::forward<Visitor>(visitor)(event::Send(record));
    case EventKind::revert:
      return std::forward<Visitor>(visitor)(event::Revert(record));
    case EventKind::rejected:
      return std::forward<Visitor>(visitor)(event::Rejected(record));
    case EventKind::media:
      return std::forward<Visitor>(visitor)(event::Media(record));
    case EventKind::autoplayed:
      return std::forward<Visitor>(visitor)(event::Autoplayed(record));
    case EventKind::top_changed:
      return std::forward<Visitor>(visitor)(event::TopChanged(record));
    case EventKind::send_parked:
      return std::forward<Visitor>(visitor)(event::SendParked(record));
  }
  return std::forward<Visitor>(visitor)(event::Unknown(record));
}

// -- Events of a sheet ------------------------------------------------------------------------------------------------

/// What each kind has.
namespace sheet_event {

struct Presented {
  static constexpr SheetEventKind kind = SheetEventKind::presented;
  std::uint64_t sequence;
  double time;
  double offset;
  std::int32_t stop;

  explicit Presented(const SheetEvent &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        offset(record.offset),
        stop(record.stop) {}
};

struct Dismissed {
  static constexpr SheetEventKind kind = SheetEventKind::dismissed;
  std::uint64_t sequence;
  double time;
  double offset;
  SheetReason reason;

  explicit Dismissed(const SheetEvent &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        offset(record.offset),
        reason(record.reason) {}
};

struct Tap {
  static constexpr SheetEventKind kind = SheetEventKind::tap;
  std::uint64_t sequence;
  double time;
  double offset;
  double x;
  double y;

  explicit Tap(const SheetEvent &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        offset(record.offset),
        x(record.x),
        y(record.y) {}
};

struct DragBegan {
  static constexpr SheetEventKind kind = SheetEventKind::drag_began;
  std::uint64_t sequence;
  double time;
  double offset;
  double x;
  double y;

  explicit DragBegan(const SheetEvent &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        offset(record.offset),
        x(record.x),
        y(record.y) {}
};

struct DragEnded {
  static constexpr SheetEventKind kind = SheetEventKind::drag_ended;
  std::uint64_t sequence;
  double time;
  double offset;
  double velocity;
  double x;
  double y;
  SheetReason reason;
  double content_velocity;
  std::int32_t stop;

  explicit DragEnded(const SheetEvent &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        offset(record.offset),
        velocity(record.velocity),
        x(record.x),
        y(record.y),
        reason(record.reason),
        content_velocity(record.content_velocity),
        stop(record.stop) {}
};

struct ThresholdEntered {
  static constexpr SheetEventKind kind = SheetEventKind::threshold_entered;
  std::uint64_t sequence;
  double time;
  double offset;

  explicit ThresholdEntered(const SheetEvent &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        offset(record.offset) {}
};

struct ThresholdLeft {
  static constexpr SheetEventKind kind = SheetEventKind::threshold_left;
  std::uint64_t sequence;
  double time;
  double offset;

  explicit ThresholdLeft(const SheetEvent &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        offset(record.offset) {}
};

struct StopEntered {
  static constexpr SheetEventKind kind = SheetEventKind::stop_entered;
  std::uint64_t sequence;
  double time;
  double offset;
  std::int32_t stop;

  explicit StopEntered(const SheetEvent &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        offset(record.offset),
        stop(record.stop) {}
};

struct Settled {
  static constexpr SheetEventKind kind = SheetEventKind::settled;
  std::uint64_t sequence;
  double time;
  double offset;
  std::int32_t stop;

  explicit Settled(const SheetEvent &record) noexcept
      : sequence(record.sequence),
        time(record.time),
        offset(record.offset),
        stop(record.stop) {}
};

/// An event of a kind that this header does not know, of a newer library.
struct Unknown {
  SheetEventKind kind;
  std::uint64_t sequence;
  double time;
  SheetEvent record;

  explicit Unknown(const SheetEvent &of) noexcept
      : kind(of.kind),
        sequence(of.sequence),
        time(of.time),
        record(of) {}
};

}  // namespace sheet_event

/// Calls `visitor` with the typed event, or with `sheet_event::Unknown` if this header does not know its kind: skip
/// such an event. A visitor has to accept all of them, if only by `[](const auto &) {}`: see Overloaded. Its results
/// have one type.
template <class Visitor>
decltype(auto) visit(const SheetEvent &record, Visitor &&visitor) {
  switch (record.kind) {
    case SheetEventKind::presented:
      return std::forward<Visitor>(visitor)(sheet_event::Presented(record));
    case SheetEventKind::dismissed:
      return std::forward<Visitor>(visitor)(sheet_event::Dismissed(record));
    case SheetEventKind::tap:
      return std::forward<Visitor>(visitor)(sheet_event::Tap(record));
    case SheetEventKind::drag_began:
      return std::forward<Visitor>(visitor)(sheet_event::DragBegan(record));
    case SheetEventKind::drag_ended:
      return std::forward<Visitor>(visitor)(sheet_event::DragEnded(record));
    case SheetEventKind::threshold_entered:
      return std::forward<Visitor>(visitor)(sheet_event::ThresholdEntered(record));
    case SheetEventKind::threshold_left:
      return std::forward<Visitor>(visitor)(sheet_event::ThresholdLeft(record));
    case SheetEventKind::stop_entered:
      return std::forward<Visitor>(visitor)(sheet_event::StopEntered(record));
    case SheetEventKind::settled:
      return std::forward<Visitor>(visitor)(sheet_event::Settled(record));
  }
  return std::forward<Visitor>(visitor)(sheet_event::Unknown(record));
}

}  // namespace CARDSTACK_MANNER
}  // namespace cardstack

#endif
