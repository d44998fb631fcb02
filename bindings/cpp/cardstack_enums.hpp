// SPDX-License-Identifier: MIT
// Part of the other headers. Written by bindings/generate.py. Do not edit. The C headers say what all of it means.

#ifndef CARDSTACK_ENUMS_HPP
#define CARDSTACK_ENUMS_HPP

#include "cardstack.h"
#include "cardstack_motion.h"
#include "cardstack_sheet.h"

#include <cstdint>

namespace cardstack {

enum class ErrorCode : std::int32_t {
  ok = CARDSTACK_OK,
  invalid_argument = CARDSTACK_ERROR_INVALID_ARGUMENT,
  unsupported_struct = CARDSTACK_ERROR_UNSUPPORTED_STRUCT,
  out_of_memory = CARDSTACK_ERROR_OUT_OF_MEMORY,
  buffer_too_small = CARDSTACK_ERROR_BUFFER_TOO_SMALL,
  limit = CARDSTACK_ERROR_LIMIT,
  not_found = CARDSTACK_ERROR_NOT_FOUND,
  empty = CARDSTACK_ERROR_EMPTY,
  backlog = CARDSTACK_ERROR_BACKLOG,
  stale = CARDSTACK_ERROR_STALE,
  refused = CARDSTACK_ERROR_REFUSED,
  io = CARDSTACK_ERROR_IO,
  corrupt = CARDSTACK_ERROR_CORRUPT,
  format = CARDSTACK_ERROR_FORMAT,
  locked = CARDSTACK_ERROR_LOCKED,
};

enum class Preset : std::int32_t {
  classic = CARDSTACK_PRESET_CLASSIC,
  circle = CARDSTACK_PRESET_CIRCLE,
  deep_pile = CARDSTACK_PRESET_DEEP_PILE,
  flashcards = CARDSTACK_PRESET_FLASHCARDS,
};

enum class Direction : std::int32_t {
  none = CARDSTACK_DIRECTION_NONE,
  left = CARDSTACK_DIRECTION_LEFT,
  right = CARDSTACK_DIRECTION_RIGHT,
  up = CARDSTACK_DIRECTION_UP,
  down = CARDSTACK_DIRECTION_DOWN,
  up_left = CARDSTACK_DIRECTION_UP_LEFT,
  up_right = CARDSTACK_DIRECTION_UP_RIGHT,
  down_left = CARDSTACK_DIRECTION_DOWN_LEFT,
  down_right = CARDSTACK_DIRECTION_DOWN_RIGHT,
};

enum class Phase : std::int32_t {
  pile = CARDSTACK_PHASE_PILE,
  pressed = CARDSTACK_PHASE_PRESSED,
  dragged = CARDSTACK_PHASE_DRAGGED,
  returning = CARDSTACK_PHASE_RETURNING,
  leaving = CARDSTACK_PHASE_LEAVING,
  rewinding = CARDSTACK_PHASE_REWINDING,
  fading = CARDSTACK_PHASE_FADING,
  gone = CARDSTACK_PHASE_GONE,
  proposed = CARDSTACK_PHASE_PROPOSED,
};

enum class Interaction : std::int32_t {
  idle = CARDSTACK_INTERACTION_IDLE,
  pressing = CARDSTACK_INTERACTION_PRESSING,
  dragging = CARDSTACK_INTERACTION_DRAGGING,
};

enum class Supply : std::int32_t {
  ready = CARDSTACK_SUPPLY_READY,
  loading = CARDSTACK_SUPPLY_LOADING,
  empty = CARDSTACK_SUPPLY_EMPTY,
};

enum class State : std::int32_t {
  idle = CARDSTACK_STATE_IDLE,
  rewinding = CARDSTACK_STATE_REWINDING,
  animating_out = CARDSTACK_STATE_ANIMATING_OUT,
  dragging = CARDSTACK_STATE_DRAGGING,
  loading = CARDSTACK_STATE_LOADING,
};

enum class JournalState : std::int32_t {
  none = CARDSTACK_JOURNAL_NONE,
  written = CARDSTACK_JOURNAL_WRITTEN,
  broken = CARDSTACK_JOURNAL_BROKEN,
};

enum class EventKind : std::int32_t {
  tap = CARDSTACK_EVENT_TAP,
  committed = CARDSTACK_EVENT_COMMITTED,
  cancelled = CARDSTACK_EVENT_CANCELLED,
  undone = CARDSTACK_EVENT_UNDONE,
  final = CARDSTACK_EVENT_FINAL,
  drag_began = CARDSTACK_EVENT_DRAG_BEGAN,
  threshold_entered = CARDSTACK_EVENT_THRESHOLD_ENTERED,
  threshold_left = CARDSTACK_EVENT_THRESHOLD_LEFT,
  phase = CARDSTACK_EVENT_PHASE,
  emptied = CARDSTACK_EVENT_EMPTIED,
  overflow = CARDSTACK_EVENT_OVERFLOW,
  proposed = CARDSTACK_EVENT_PROPOSED,
  replacement_asked = CARDSTACK_EVENT_REPLACEMENT_ASKED,
  question_dropped = CARDSTACK_EVENT_QUESTION_DROPPED,
  content_changed = CARDSTACK_EVENT_CONTENT_CHANGED,
  journal_failed = CARDSTACK_EVENT_JOURNAL_FAILED,
  load = CARDSTACK_EVENT_LOAD,
  send = CARDSTACK_EVENT_SEND,
  revert = CARDSTACK_EVENT_REVERT,
  rejected = CARDSTACK_EVENT_REJECTED,
  media = CARDSTACK_EVENT_MEDIA,
  autoplayed = CARDSTACK_EVENT_AUTOPLAYED,
  top_changed = CARDSTACK_EVENT_TOP_CHANGED,
  send_parked = CARDSTACK_EVENT_SEND_PARKED,
};

enum class Reason : std::int32_t {
  none = CARDSTACK_REASON_NONE,
  released = CARDSTACK_REASON_RELEASED,
  swiped = CARDSTACK_REASON_SWIPED,
  system = CARDSTACK_REASON_SYSTEM,
  undo = CARDSTACK_REASON_UNDO,
  removed = CARDSTACK_REASON_REMOVED,
  backlog = CARDSTACK_REASON_BACKLOG,
  out_of_memory = CARDSTACK_REASON_OUT_OF_MEMORY,
  proposed = CARDSTACK_REASON_PROPOSED,
  caught = CARDSTACK_REASON_CAUGHT,
  accepted = CARDSTACK_REASON_ACCEPTED,
  timed_out = CARDSTACK_REASON_TIMED_OUT,
  superseded = CARDSTACK_REASON_SUPERSEDED,
  watermark = CARDSTACK_REASON_WATERMARK,
  load = CARDSTACK_REASON_LOAD,
  refresh = CARDSTACK_REASON_REFRESH,
  decided = CARDSTACK_REASON_DECIDED,
  final = CARDSTACK_REASON_FINAL,
  rejected = CARDSTACK_REASON_REJECTED,
  blocked = CARDSTACK_REASON_BLOCKED,
  reset = CARDSTACK_REASON_RESET,
  disabled = CARDSTACK_REASON_DISABLED,
  scroll = CARDSTACK_REASON_SCROLL,
};

enum class MediaPriority : std::int32_t {
  release = CARDSTACK_MEDIA_RELEASE,
  low = CARDSTACK_MEDIA_LOW,
  high = CARDSTACK_MEDIA_HIGH,
};

enum class CommitRule : std::int32_t {
  distance = CARDSTACK_COMMIT_DISTANCE,
  distance_or_velocity = CARDSTACK_COMMIT_DISTANCE_OR_VELOCITY,
  projected_end = CARDSTACK_COMMIT_PROJECTED_END,
};

enum class ScrollPhase : std::int32_t {
  unknown = CARDSTACK_SCROLL_PHASE_UNKNOWN,
  began = CARDSTACK_SCROLL_PHASE_BEGAN,
  changed = CARDSTACK_SCROLL_PHASE_CHANGED,
  ended = CARDSTACK_SCROLL_PHASE_ENDED,
  momentum = CARDSTACK_SCROLL_PHASE_MOMENTUM,
  notch = CARDSTACK_SCROLL_PHASE_NOTCH,
};

enum class DirectionLayout : std::int32_t {
  two_way = CARDSTACK_DIRECTIONS_TWO_WAY,
  two_halves = CARDSTACK_DIRECTIONS_TWO_HALVES,
  four_way = CARDSTACK_DIRECTIONS_FOUR_WAY,
  eight_way = CARDSTACK_DIRECTIONS_EIGHT_WAY,
};

enum class DistanceMetric : std::int32_t {
  along = CARDSTACK_DISTANCE_ALONG,
  radial = CARDSTACK_DISTANCE_RADIAL,
};

enum class Unit : std::int32_t {
  point = CARDSTACK_UNIT_POINT,
  card_side = CARDSTACK_UNIT_CARD_SIDE,
  card_width = CARDSTACK_UNIT_CARD_WIDTH,
  extent = CARDSTACK_UNIT_EXTENT,
};

enum class Axis : std::int32_t {
  none = CARDSTACK_AXIS_NONE,
  horizontal = CARDSTACK_AXIS_HORIZONTAL,
  vertical = CARDSTACK_AXIS_VERTICAL,
  begun = CARDSTACK_AXIS_BEGUN,
};

enum class SecondFinger : std::int32_t {
  ignore = CARDSTACK_SECOND_FINGER_IGNORE,
  cancel = CARDSTACK_SECOND_FINGER_CANCEL,
  take_over = CARDSTACK_SECOND_FINGER_TAKE_OVER,
};

enum class Verdict : std::int32_t {
  tap = CARDSTACK_VERDICT_TAP,
  distance = CARDSTACK_VERDICT_DISTANCE,
  velocity = CARDSTACK_VERDICT_VELOCITY,
  projected = CARDSTACK_VERDICT_PROJECTED,
  too_short = CARDSTACK_VERDICT_TOO_SHORT,
  flicked_back = CARDSTACK_VERDICT_FLICKED_BACK,
  no_sector = CARDSTACK_VERDICT_NO_SECTOR,
  refused = CARDSTACK_VERDICT_REFUSED,
};

enum class CardStatus : std::uint32_t {
  upcoming = CARDSTACK_CARD_UPCOMING,
  in_play = CARDSTACK_CARD_IN_PLAY,
  on_stage = CARDSTACK_CARD_ON_STAGE,
  held = CARDSTACK_CARD_HELD,
  undoable = CARDSTACK_CARD_UNDOABLE,
  final = CARDSTACK_CARD_FINAL,
  reserve = CARDSTACK_CARD_RESERVE,
};

enum class Dedupe : std::int32_t {
  live = CARDSTACK_DEDUPE_LIVE,
  history = CARDSTACK_DEDUPE_HISTORY,
  session = CARDSTACK_DEDUPE_SESSION,
};

enum class StampRule : std::int32_t {
  graded = CARDSTACK_STAMP_GRADED,
  step = CARDSTACK_STAMP_STEP,
  smooth = CARDSTACK_STAMP_SMOOTH,
};

enum class ExitPath : std::int32_t {
  release = CARDSTACK_EXIT_RELEASE,
  direction = CARDSTACK_EXIT_DIRECTION,
  lower_corner = CARDSTACK_EXIT_LOWER_CORNER,
};

enum class ExitMotion : std::int32_t {
  accelerated = CARDSTACK_EXIT_MOTION_ACCELERATED,
  curve = CARDSTACK_EXIT_MOTION_CURVE,
  spring = CARDSTACK_EXIT_MOTION_SPRING,
};

enum class Replacement : std::int32_t {
  clear = CARDSTACK_REPLACEMENT_CLEAR,
  preserve = CARDSTACK_REPLACEMENT_PRESERVE,
  refuse = CARDSTACK_REPLACEMENT_REFUSE,
  ask = CARDSTACK_REPLACEMENT_ASK,
  keep = CARDSTACK_REPLACEMENT_KEEP,
};

enum class Restore : std::int32_t {
  keep = CARDSTACK_RESTORE_KEEP,
  finalize = CARDSTACK_RESTORE_FINALIZE,
  ignore = CARDSTACK_RESTORE_IGNORE,
  salvage = CARDSTACK_RESTORE_SALVAGE,
};

enum class Freshness : std::int32_t {
  forever = CARDSTACK_FRESHNESS_FOREVER,
  seconds = CARDSTACK_FRESHNESS_SECONDS,
  day = CARDSTACK_FRESHNESS_DAY,
};

enum class SendAnswer : std::int32_t {
  sent = CARDSTACK_ANSWER_SENT,
  retry = CARDSTACK_ANSWER_RETRY,
  rejected = CARDSTACK_ANSWER_REJECTED,
  blocked = CARDSTACK_ANSWER_BLOCKED,
};

enum class SendState : std::int32_t {
  waiting = CARDSTACK_SEND_WAITING,
  ready = CARDSTACK_SEND_READY,
  out = CARDSTACK_SEND_OUT,
  retrying = CARDSTACK_SEND_RETRYING,
  parked = CARDSTACK_SEND_PARKED,
};

enum class Delivery : std::int32_t {
  none = CARDSTACK_DELIVERY_NONE,
  at_decision = CARDSTACK_DELIVERY_AT_DECISION,
  when_final = CARDSTACK_DELIVERY_WHEN_FINAL,
  both = CARDSTACK_DELIVERY_BOTH,
};

enum class Rejection : std::int32_t {
  return_ = CARDSTACK_REJECTION_RETURN,
  report = CARDSTACK_REJECTION_REPORT,
};

enum class RevertMode : std::int32_t {
  after_sent = CARDSTACK_REVERT_AFTER_SENT,
  alone = CARDSTACK_REVERT_ALONE,
};

enum class NameType : std::int32_t {
  result = CARDSTACK_TYPE_RESULT,
  direction = CARDSTACK_TYPE_DIRECTION,
  reason = CARDSTACK_TYPE_REASON,
  verdict = CARDSTACK_TYPE_VERDICT,
  event_kind = CARDSTACK_TYPE_EVENT_KIND,
  sheet_state = CARDSTACK_TYPE_SHEET_STATE,
  sheet_event_kind = CARDSTACK_TYPE_SHEET_EVENT_KIND,
  sheet_reason = CARDSTACK_TYPE_SHEET_REASON,
};

enum class SpringPreset : std::int32_t {
  smooth = CARDSTACK_SPRING_SMOOTH,
  snappy = CARDSTACK_SPRING_SNAPPY,
  bouncy = CARDSTACK_SPRING_BOUNCY,
  interactive = CARDSTACK_SPRING_INTERACTIVE,
  standard = CARDSTACK_SPRING_STANDARD,
  core_animation = CARDSTACK_SPRING_CORE_ANIMATION,
};

enum class Settling : std::int32_t {
  envelope = CARDSTACK_SETTLING_ENVELOPE,
  exact = CARDSTACK_SETTLING_EXACT,
};

enum class CurvePreset : std::int32_t {
  linear = CARDSTACK_CURVE_LINEAR,
  ease = CARDSTACK_CURVE_EASE,
  ease_in = CARDSTACK_CURVE_EASE_IN,
  ease_out = CARDSTACK_CURVE_EASE_OUT,
  ease_in_out = CARDSTACK_CURVE_EASE_IN_OUT,
};

enum class SheetPreset : std::int32_t {
  cover = CARDSTACK_SHEET_PRESET_COVER,
  sheet = CARDSTACK_SHEET_PRESET_SHEET,
  pager = CARDSTACK_SHEET_PRESET_PAGER,
};

enum class SheetLaw : std::int32_t {
  threshold = CARDSTACK_SHEET_LAW_THRESHOLD,
  stops = CARDSTACK_SHEET_LAW_STOPS,
  pages = CARDSTACK_SHEET_LAW_PAGES,
};

enum class SheetExits : std::int32_t {
  none = CARDSTACK_SHEET_EXITS_NONE,
  side = CARDSTACK_SHEET_EXITS_SIDE,
  both = CARDSTACK_SHEET_EXITS_BOTH,
};

enum class ContentRule : std::int32_t {
  sheet_first = CARDSTACK_CONTENT_RULE_SHEET_FIRST,
  content_first = CARDSTACK_CONTENT_RULE_CONTENT_FIRST,
};

enum class SheetState : std::int32_t {
  hidden = CARDSTACK_SHEET_HIDDEN,
  presenting = CARDSTACK_SHEET_PRESENTING,
  presented = CARDSTACK_SHEET_PRESENTED,
  pressed = CARDSTACK_SHEET_PRESSED,
  dragging = CARDSTACK_SHEET_DRAGGING,
  returning = CARDSTACK_SHEET_RETURNING,
  dismissing = CARDSTACK_SHEET_DISMISSING,
};

enum class SheetEventKind : std::int32_t {
  presented = CARDSTACK_SHEET_EVENT_PRESENTED,
  dismissed = CARDSTACK_SHEET_EVENT_DISMISSED,
  tap = CARDSTACK_SHEET_EVENT_TAP,
  drag_began = CARDSTACK_SHEET_EVENT_DRAG_BEGAN,
  drag_ended = CARDSTACK_SHEET_EVENT_DRAG_ENDED,
  threshold_entered = CARDSTACK_SHEET_EVENT_THRESHOLD_ENTERED,
  threshold_left = CARDSTACK_SHEET_EVENT_THRESHOLD_LEFT,
  stop_entered = CARDSTACK_SHEET_EVENT_STOP_ENTERED,
  settled = CARDSTACK_SHEET_EVENT_SETTLED,
};

enum class SheetReason : std::int32_t {
  none = CARDSTACK_SHEET_REASON_NONE,
  returned = CARDSTACK_SHEET_REASON_RETURNED,
  dismissed = CARDSTACK_SHEET_REASON_DISMISSED,
  system = CARDSTACK_SHEET_REASON_SYSTEM,
  called = CARDSTACK_SHEET_REASON_CALLED,
};

// -- Constants of no type ---------------------------------------------------------------------------------------------

inline constexpr double max_magnitude = CARDSTACK_MAX_MAGNITUDE;
inline constexpr std::uint32_t max_directions = CARDSTACK_MAX_DIRECTIONS;
inline constexpr std::uint32_t all_directions = CARDSTACK_ALL_DIRECTIONS;
inline constexpr std::uint32_t max_poses = CARDSTACK_MAX_POSES;
inline constexpr std::uint32_t pose_top = CARDSTACK_POSE_TOP;
inline constexpr std::uint32_t pose_static = CARDSTACK_POSE_STATIC;
inline constexpr std::uint32_t motion_settling = CARDSTACK_MOTION_SETTLING;
inline constexpr std::uint32_t motion_leaving = CARDSTACK_MOTION_LEAVING;
inline constexpr std::uint32_t motion_rewinding = CARDSTACK_MOTION_REWINDING;
inline constexpr std::uint32_t swipe_force = CARDSTACK_SWIPE_FORCE;
inline constexpr std::uint32_t max_events = CARDSTACK_MAX_EVENTS;
inline constexpr std::uint64_t all_events = CARDSTACK_ALL_EVENTS;
inline constexpr std::uint32_t max_velocity_history = CARDSTACK_MAX_VELOCITY_HISTORY;
inline constexpr double max_resampling = CARDSTACK_MAX_RESAMPLING;
inline constexpr std::uint32_t unlimited = CARDSTACK_UNLIMITED;
inline constexpr std::uint32_t max_cards = CARDSTACK_MAX_CARDS;
inline constexpr std::uint32_t reset_seal = CARDSTACK_RESET_SEAL;
inline constexpr std::uint32_t max_visible = CARDSTACK_MAX_VISIBLE;
inline constexpr std::uint32_t max_flights = CARDSTACK_MAX_FLIGHTS;
inline constexpr double max_value = CARDSTACK_MAX_VALUE;
inline constexpr std::uint32_t max_key = CARDSTACK_MAX_KEY;
inline constexpr std::uint32_t max_path = CARDSTACK_MAX_PATH;
inline constexpr std::uint32_t store_upcoming = CARDSTACK_STORE_UPCOMING;
inline constexpr std::uint32_t store_session = CARDSTACK_STORE_SESSION;
inline constexpr std::uint32_t feed_loading = CARDSTACK_FEED_LOADING;
inline constexpr std::uint32_t feed_failed = CARDSTACK_FEED_FAILED;
inline constexpr std::uint32_t feed_complete = CARDSTACK_FEED_COMPLETE;
inline constexpr std::uint32_t feed_not_fresh = CARDSTACK_FEED_NOT_FRESH;
inline constexpr std::uint32_t page_last = CARDSTACK_PAGE_LAST;
inline constexpr std::uint32_t page_reserve = CARDSTACK_PAGE_RESERVE;
inline constexpr std::uint32_t page_more = CARDSTACK_PAGE_MORE;
inline constexpr std::int32_t request_timed_out = CARDSTACK_REQUEST_TIMED_OUT;
inline constexpr std::uint32_t max_sends = CARDSTACK_MAX_SENDS;
inline constexpr std::uint32_t outbox_offline = CARDSTACK_OUTBOX_OFFLINE;
inline constexpr std::uint32_t outbox_blocked = CARDSTACK_OUTBOX_BLOCKED;
inline constexpr std::uint32_t outbox_sending = CARDSTACK_OUTBOX_SENDING;
inline constexpr std::uint32_t outbox_retrying = CARDSTACK_OUTBOX_RETRYING;
inline constexpr std::uint32_t outbox_down = CARDSTACK_OUTBOX_DOWN;
inline constexpr std::uint32_t nonce_of_journal = CARDSTACK_NONCE_OF_JOURNAL;
inline constexpr std::uint32_t max_media = CARDSTACK_MAX_MEDIA;
inline constexpr std::uint32_t max_pictures = CARDSTACK_MAX_PICTURES;
inline constexpr std::uint32_t version_major = CARDSTACK_VERSION_MAJOR;
inline constexpr std::uint32_t version_minor = CARDSTACK_VERSION_MINOR;
inline constexpr std::uint32_t version_patch = CARDSTACK_VERSION_PATCH;
inline constexpr std::uint32_t abi_version = CARDSTACK_ABI_VERSION;
inline constexpr std::uint32_t version_number = CARDSTACK_VERSION_NUMBER;
inline constexpr std::uint32_t max_struct_size = CARDSTACK_MAX_STRUCT_SIZE;
inline constexpr std::uint32_t spring_clamp_overshoot = CARDSTACK_SPRING_CLAMP_OVERSHOOT;
inline constexpr std::uint32_t spring_snap_to_end = CARDSTACK_SPRING_SNAP_TO_END;
inline constexpr double deceleration_normal = CARDSTACK_DECELERATION_NORMAL;
inline constexpr double deceleration_fast = CARDSTACK_DECELERATION_FAST;
inline constexpr double rubber_band_coefficient = CARDSTACK_RUBBER_BAND_COEFFICIENT;
inline constexpr std::uint32_t sheet_moving = CARDSTACK_SHEET_MOVING;
inline constexpr std::uint32_t sheet_past_threshold = CARDSTACK_SHEET_PAST_THRESHOLD;
inline constexpr std::uint32_t max_sheet_notices = CARDSTACK_MAX_SHEET_NOTICES;
inline constexpr std::uint32_t max_sheet_backlog = CARDSTACK_MAX_SHEET_BACKLOG;
inline constexpr std::uint32_t max_sheet_stops = CARDSTACK_MAX_SHEET_STOPS;

}  // namespace cardstack

#endif
