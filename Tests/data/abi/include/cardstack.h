#ifndef CARDSTACK_H
#define CARDSTACK_H
#include <stddef.h>
#include <stdint.h>
#if defined(CARDSTACK_ALLOW_DEPRECATED)
#define CARDSTACK_DEPRECATED(text)
#elif defined(__cplusplus) && __cplusplus >= 201703L
#define CARDSTACK_DEPRECATED(text) [[deprecated(text)]]
#elif defined(__clang__) || (defined(__GNUC__) && __GNUC__ >= 6)
#define CARDSTACK_DEPRECATED(text) __attribute__((deprecated(text)))
#else
#define CARDSTACK_DEPRECATED(text)
#endif
#ifdef __cplusplus
extern "C" {
#endif
typedef struct cardstack_deck cardstack_deck;
typedef struct cardstack_deck_config cardstack_deck_config;
typedef struct cardstack_event cardstack_event;
typedef int32_t cardstack_result;
enum {
  CARDSTACK_OK = 0,
  CARDSTACK_ERROR_INVALID_ARGUMENT = -1,
  CARDSTACK_ERROR_UNSUPPORTED_STRUCT = -2,
  CARDSTACK_ERROR_OUT_OF_MEMORY = -3,
  CARDSTACK_ERROR_BUFFER_TOO_SMALL = -4,
  CARDSTACK_ERROR_LIMIT = -5,
  CARDSTACK_ERROR_NOT_FOUND = -6,
  CARDSTACK_ERROR_EMPTY = -7,
  CARDSTACK_ERROR_BACKLOG = -8,
  CARDSTACK_ERROR_STALE = -9,
  CARDSTACK_ERROR_REFUSED = -10,
  CARDSTACK_ERROR_IO = -11,
  CARDSTACK_ERROR_CORRUPT = -12,
  CARDSTACK_ERROR_FORMAT = -13,
  CARDSTACK_ERROR_LOCKED = -14,
};
#define CARDSTACK_MAX_MAGNITUDE 1e12
typedef int32_t cardstack_preset;
enum {
  CARDSTACK_PRESET_CLASSIC = 1,
  CARDSTACK_PRESET_CIRCLE = 2,
  CARDSTACK_PRESET_DEEP_PILE = 3,
  CARDSTACK_PRESET_FLASHCARDS = 4,
};
typedef int32_t cardstack_direction;
enum {
  CARDSTACK_DIRECTION_NONE = 0,
  CARDSTACK_DIRECTION_LEFT = 1,
  CARDSTACK_DIRECTION_RIGHT = 2,
  CARDSTACK_DIRECTION_UP = 3,
  CARDSTACK_DIRECTION_DOWN = 4,
  CARDSTACK_DIRECTION_UP_LEFT = 5,
  CARDSTACK_DIRECTION_UP_RIGHT = 6,
  CARDSTACK_DIRECTION_DOWN_LEFT = 7,
  CARDSTACK_DIRECTION_DOWN_RIGHT = 8,
};
enum {
  CARDSTACK_MAX_DIRECTIONS = 8,
};
#define CARDSTACK_DIRECTION_BIT(direction) (UINT32_C(1) << ((direction) - 1))
#define CARDSTACK_ALL_DIRECTIONS 0xFFu
enum {
  CARDSTACK_MAX_POSES = 128,
};
typedef int32_t cardstack_phase;
enum {
  CARDSTACK_PHASE_PILE = 0,
  CARDSTACK_PHASE_PRESSED = 1,
  CARDSTACK_PHASE_DRAGGED = 2,
  CARDSTACK_PHASE_RETURNING = 3,
  CARDSTACK_PHASE_LEAVING = 4,
  CARDSTACK_PHASE_REWINDING = 5,
  CARDSTACK_PHASE_FADING = 6,
  CARDSTACK_PHASE_GONE = 7,
  CARDSTACK_PHASE_PROPOSED = 8,
};
enum {
  CARDSTACK_POSE_TOP = 1,
  CARDSTACK_POSE_STATIC = 2,
};
typedef struct cardstack_pose {
  uint64_t card;
  double x;
  double y;
  double rotation;
  double scale;
  double opacity;
  double depth;
  double progress;
  double stamp_opacity;
  double stamp_scale;
  cardstack_direction direction;
  cardstack_phase phase;
  int32_t slot;
  uint32_t flags;
} cardstack_pose;
typedef int32_t cardstack_interaction;
enum {
  CARDSTACK_INTERACTION_IDLE = 0,
  CARDSTACK_INTERACTION_PRESSING = 1,
  CARDSTACK_INTERACTION_DRAGGING = 2,
};
enum {
  CARDSTACK_MOTION_SETTLING = 1,
  CARDSTACK_MOTION_LEAVING = 2,
  CARDSTACK_MOTION_REWINDING = 4,
};
typedef int32_t cardstack_supply;
enum {
  CARDSTACK_SUPPLY_READY = 0,
  CARDSTACK_SUPPLY_LOADING = 1,
  CARDSTACK_SUPPLY_EMPTY = 2,
};
typedef int32_t cardstack_state;
enum {
  CARDSTACK_STATE_IDLE = 0,
  CARDSTACK_STATE_REWINDING = 1,
  CARDSTACK_STATE_ANIMATING_OUT = 2,
  CARDSTACK_STATE_DRAGGING = 3,
  CARDSTACK_STATE_LOADING = 4,
};
typedef int32_t cardstack_journal_state;
enum {
  CARDSTACK_JOURNAL_NONE = 0,
  CARDSTACK_JOURNAL_WRITTEN = 1,
  CARDSTACK_JOURNAL_BROKEN = 2,
};
typedef struct cardstack_frame {
  uint32_t struct_size;
  uint32_t pose_size;
  cardstack_pose *poses;
  uint32_t pose_capacity;
  uint32_t pose_count;
  double now;
  double time;
  double wake_in;
  double chrome_opacity;
  uint64_t top;
  uint64_t remaining;
  uint64_t undoable;
  uint64_t pending_events;
  cardstack_interaction interaction;
  uint32_t motion;
  cardstack_supply supply;
  cardstack_state state;
  uint32_t questions;
  cardstack_journal_state journal;
  uint64_t reserve;
  uint64_t undelivered;
  uint32_t feed;
  int32_t feed_error;
  uint32_t outbox;
  uint32_t parked;
  double card_width;
  double card_height;
} cardstack_frame;
enum {
  CARDSTACK_SWIPE_FORCE = 1,
};
cardstack_result cardstack_deck_config_init(cardstack_deck_config *config, size_t struct_size, cardstack_preset preset);
cardstack_result cardstack_deck_create(const cardstack_deck_config *config, cardstack_deck **out_deck);
cardstack_result cardstack_deck_append(cardstack_deck *deck, double time, const uint64_t *cards, size_t count,
                                       size_t *out_taken);
cardstack_result cardstack_frame_init(cardstack_frame *frame, size_t struct_size, size_t pose_size);
cardstack_result cardstack_deck_pointer_down(cardstack_deck *deck, double time, int64_t pointer, double x, double y,
                                             int32_t *out_taken);
cardstack_result cardstack_deck_pointer_move(cardstack_deck *deck, double time, int64_t pointer, double x, double y,
                                             int32_t *out_taken);
cardstack_result cardstack_deck_pointer_up(cardstack_deck *deck, double time, int64_t pointer, double x, double y,
                                           int32_t *out_taken);
cardstack_result cardstack_deck_advance(cardstack_deck *deck, cardstack_frame *frame);
cardstack_result cardstack_deck_drain_events(cardstack_deck *deck, cardstack_event *events, size_t element_size,
                                             size_t capacity, size_t *out_count);
cardstack_result cardstack_deck_swipe(cardstack_deck *deck, double time, cardstack_direction direction,
                                      uint32_t flags, uint64_t *out_token);
cardstack_result cardstack_deck_undo(cardstack_deck *deck, double time, cardstack_direction from, uint32_t flags,
                                     uint64_t *out_token);
void cardstack_deck_destroy(cardstack_deck *deck);
enum {
  CARDSTACK_MAX_EVENTS = 1048576,
};
typedef int32_t cardstack_event_kind;
enum {
  CARDSTACK_EVENT_TAP = 1,
  CARDSTACK_EVENT_COMMITTED = 2,
  CARDSTACK_EVENT_CANCELLED = 3,
  CARDSTACK_EVENT_UNDONE = 4,
  CARDSTACK_EVENT_FINAL = 5,
  CARDSTACK_EVENT_DRAG_BEGAN = 6,
  CARDSTACK_EVENT_THRESHOLD_ENTERED = 7,
  CARDSTACK_EVENT_THRESHOLD_LEFT = 8,
  CARDSTACK_EVENT_PHASE = 9,
  CARDSTACK_EVENT_EMPTIED = 10,
  CARDSTACK_EVENT_OVERFLOW = 11,
  CARDSTACK_EVENT_PROPOSED = 12,
  CARDSTACK_EVENT_REPLACEMENT_ASKED = 13,
  CARDSTACK_EVENT_QUESTION_DROPPED = 14,
  CARDSTACK_EVENT_CONTENT_CHANGED = 15,
  CARDSTACK_EVENT_JOURNAL_FAILED = 16,
  CARDSTACK_EVENT_LOAD = 17,
  CARDSTACK_EVENT_SEND = 18,
  CARDSTACK_EVENT_REVERT = 19,
  CARDSTACK_EVENT_REJECTED = 20,
  CARDSTACK_EVENT_MEDIA = 21,
  CARDSTACK_EVENT_AUTOPLAYED = 22,
  CARDSTACK_EVENT_TOP_CHANGED = 23,
  CARDSTACK_EVENT_SEND_PARKED = 24,
};
#define CARDSTACK_EVENT_BIT(kind) (UINT64_C(1) << (kind))
#define CARDSTACK_ALL_EVENTS 0xFFFFFFFFFFFFFFFEull
typedef int32_t cardstack_reason;
enum {
  CARDSTACK_REASON_NONE = 0,
  CARDSTACK_REASON_RELEASED = 1,
  CARDSTACK_REASON_SWIPED = 2,
  CARDSTACK_REASON_SYSTEM = 3,
  CARDSTACK_REASON_UNDO = 4,
  CARDSTACK_REASON_REMOVED = 5,
  CARDSTACK_REASON_BACKLOG = 6,
  CARDSTACK_REASON_OUT_OF_MEMORY = 7,
  CARDSTACK_REASON_PROPOSED = 8,
  CARDSTACK_REASON_CAUGHT = 9,
  CARDSTACK_REASON_ACCEPTED = 10,
  CARDSTACK_REASON_TIMED_OUT = 11,
  CARDSTACK_REASON_SUPERSEDED = 12,
  CARDSTACK_REASON_WATERMARK = 13,
  CARDSTACK_REASON_LOAD = 14,
  CARDSTACK_REASON_REFRESH = 15,
  CARDSTACK_REASON_DECIDED = 16,
  CARDSTACK_REASON_FINAL = 17,
  CARDSTACK_REASON_REJECTED = 18,
  CARDSTACK_REASON_BLOCKED = 19,
  CARDSTACK_REASON_RESET = 20,
  CARDSTACK_REASON_DISABLED = 21,
  CARDSTACK_REASON_SCROLL = 22,
};
typedef int32_t cardstack_media_priority;
enum {
  CARDSTACK_MEDIA_RELEASE = 0,
  CARDSTACK_MEDIA_LOW = 1,
  CARDSTACK_MEDIA_HIGH = 2,
};
struct cardstack_event {
  uint64_t sequence;
  double time;
  uint64_t card;
  uint64_t token;
  double x;
  double y;
  double wall_time;
  cardstack_event_kind kind;
  cardstack_direction direction;
  cardstack_reason reason;
  uint32_t tries;
  uint64_t decision;
  uint64_t nonce;
  uint32_t count;
  int32_t slot;
  cardstack_phase phase;
  uint32_t index;
  cardstack_media_priority priority;
  int32_t error_number;
  int32_t is_sealed;
  uint32_t failures;
};
typedef struct cardstack_events_config {
  uint64_t mask;
  uint32_t notice_capacity;
  uint32_t backlog;
  uint64_t reserved[8];
} cardstack_events_config;
typedef int32_t cardstack_commit_rule;
enum {
  CARDSTACK_COMMIT_DISTANCE = 1,
  CARDSTACK_COMMIT_DISTANCE_OR_VELOCITY = 2,
  CARDSTACK_COMMIT_PROJECTED_END = 3,
};
typedef int32_t cardstack_scroll_phase;
enum {
  CARDSTACK_SCROLL_PHASE_UNKNOWN = 0,
  CARDSTACK_SCROLL_PHASE_BEGAN = 1,
  CARDSTACK_SCROLL_PHASE_CHANGED = 2,
  CARDSTACK_SCROLL_PHASE_ENDED = 3,
  CARDSTACK_SCROLL_PHASE_MOMENTUM = 4,
  CARDSTACK_SCROLL_PHASE_NOTCH = 5,
};
typedef int32_t cardstack_direction_layout;
enum {
  CARDSTACK_DIRECTIONS_TWO_WAY = 1,
  CARDSTACK_DIRECTIONS_TWO_HALVES = 2,
  CARDSTACK_DIRECTIONS_FOUR_WAY = 3,
  CARDSTACK_DIRECTIONS_EIGHT_WAY = 4,
};
typedef int32_t cardstack_distance_metric;
enum {
  CARDSTACK_DISTANCE_ALONG = 1,
  CARDSTACK_DISTANCE_RADIAL = 2,
};
typedef int32_t cardstack_unit;
enum {
  CARDSTACK_UNIT_POINT = 1,
  CARDSTACK_UNIT_CARD_SIDE = 2,
  CARDSTACK_UNIT_CARD_WIDTH = 3,
  CARDSTACK_UNIT_EXTENT = 4,
};
typedef int32_t cardstack_axis;
enum {
  CARDSTACK_AXIS_NONE = 0,
  CARDSTACK_AXIS_HORIZONTAL = 1,
  CARDSTACK_AXIS_VERTICAL = 2,
  CARDSTACK_AXIS_BEGUN = 3,
};
typedef int32_t cardstack_second_finger;
enum {
  CARDSTACK_SECOND_FINGER_IGNORE = 1,
  CARDSTACK_SECOND_FINGER_CANCEL = 2,
  CARDSTACK_SECOND_FINGER_TAKE_OVER = 3,
};
typedef struct cardstack_press_config {
  int32_t hit_test;
  cardstack_axis scroll_axis;
  cardstack_second_finger second_finger;
  uint32_t reserved_half;
  double slop;
  double duration;
  double silence;
  uint64_t reserved[16];
} cardstack_press_config;
enum {
  CARDSTACK_MAX_VELOCITY_HISTORY = 64,
};
typedef struct cardstack_velocity_config {
  int32_t minimum_samples;
  int32_t history;
  double horizon;
  double gap;
  uint64_t reserved[4];
} cardstack_velocity_config;
#define CARDSTACK_MAX_RESAMPLING 0.1
typedef struct cardstack_resampling_config {
  double delay;
  double prediction;
  uint64_t reserved[4];
} cardstack_resampling_config;
typedef struct cardstack_swipe_config {
  cardstack_commit_rule commit_rule;
  cardstack_distance_metric metric;
  uint32_t allowed_directions;
  cardstack_unit threshold_unit;
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
  cardstack_axis axis;
  uint32_t reserved_half;
  uint64_t reserved[16];
} cardstack_swipe_config;
typedef int32_t cardstack_verdict;
enum {
  CARDSTACK_VERDICT_TAP = 1,
  CARDSTACK_VERDICT_DISTANCE = 2,
  CARDSTACK_VERDICT_VELOCITY = 3,
  CARDSTACK_VERDICT_PROJECTED = 4,
  CARDSTACK_VERDICT_TOO_SHORT = 5,
  CARDSTACK_VERDICT_FLICKED_BACK = 6,
  CARDSTACK_VERDICT_NO_SECTOR = 7,
  CARDSTACK_VERDICT_REFUSED = 8,
};
typedef struct cardstack_release {
  uint32_t struct_size;
  cardstack_verdict verdict;
  uint64_t card;
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
  cardstack_direction direction;
  cardstack_reason reason;
  cardstack_commit_rule commit_rule;
  cardstack_distance_metric metric;
  int32_t is_held;
  uint32_t samples;
} cardstack_release;
cardstack_result cardstack_deck_pointer_cancel(cardstack_deck *deck, double time, int64_t pointer, int32_t *out_taken);
cardstack_result cardstack_deck_scroll(cardstack_deck *deck, double time, double x, double y, double dx, double dy,
                                       cardstack_scroll_phase phase, int32_t *out_taken);
cardstack_result cardstack_release_init(cardstack_release *release, size_t struct_size);
cardstack_result cardstack_deck_last_release(cardstack_deck *deck, cardstack_release *release);
#define CARDSTACK_UNLIMITED 0xFFFFFFFFu
typedef struct cardstack_decision {
  uint64_t token;
  uint64_t card;
  double wall_time;
  cardstack_direction direction;
  uint32_t reserved_half;
} cardstack_decision;
typedef struct cardstack_undo_config {
  uint32_t limit;
  uint32_t directions;
  double seconds;
  uint64_t reserved[8];
} cardstack_undo_config;
cardstack_result cardstack_deck_nudge(cardstack_deck *deck, double time, cardstack_direction direction,
                                      double distance, double seconds);
cardstack_result cardstack_deck_can_swipe(cardstack_deck *deck, cardstack_direction direction,
                                          cardstack_result *out_reason);
cardstack_result cardstack_deck_can_undo(cardstack_deck *deck, cardstack_result *out_reason);
cardstack_result cardstack_deck_finalize_all(cardstack_deck *deck, double time);
cardstack_result cardstack_deck_history(cardstack_deck *deck, size_t position, cardstack_decision *decisions,
                                        size_t element_size, size_t capacity, size_t *out_count);
enum {
  CARDSTACK_MAX_CARDS = 1000000000,
};
typedef uint32_t cardstack_card_status;
enum {
  CARDSTACK_CARD_UPCOMING = 1,
  CARDSTACK_CARD_IN_PLAY = 2,
  CARDSTACK_CARD_ON_STAGE = 4,
  CARDSTACK_CARD_HELD = 8,
  CARDSTACK_CARD_UNDOABLE = 16,
  CARDSTACK_CARD_FINAL = 32,
  CARDSTACK_CARD_RESERVE = 64,
};
typedef int32_t cardstack_dedupe;
enum {
  CARDSTACK_DEDUPE_LIVE = 1,
  CARDSTACK_DEDUPE_HISTORY = 2,
  CARDSTACK_DEDUPE_SESSION = 3,
};
typedef struct cardstack_recycle_config {
  cardstack_dedupe dedupe;
  uint32_t directions;
  uint64_t distance;
  uint64_t reserved[8];
} cardstack_recycle_config;
cardstack_result cardstack_deck_insert(cardstack_deck *deck, double time, size_t position, const uint64_t *cards,
                                       size_t count, size_t *out_taken);
cardstack_result cardstack_deck_remove(cardstack_deck *deck, double time, const uint64_t *cards, size_t count,
                                       size_t *out_removed);
cardstack_result cardstack_deck_replace(cardstack_deck *deck, double time, const uint64_t *cards, size_t count,
                                        uint32_t flags, size_t *out_taken, uint64_t *out_token);
cardstack_result cardstack_deck_clear(cardstack_deck *deck, double time);
cardstack_result cardstack_deck_invalidate(cardstack_deck *deck, double time, const uint64_t *cards, size_t count,
                                           size_t *out_known);
cardstack_result cardstack_deck_shift(cardstack_deck *deck, double time, int64_t distance);
cardstack_result cardstack_deck_cards(cardstack_deck *deck, size_t position, uint64_t *cards, size_t capacity,
                                      size_t *out_count);
cardstack_result cardstack_deck_position(cardstack_deck *deck, uint64_t card, size_t *out_position);
cardstack_result cardstack_deck_card_status(cardstack_deck *deck, uint64_t card, cardstack_card_status *out_status);
cardstack_result cardstack_deck_set_card_directions(cardstack_deck *deck, double time, uint64_t card,
                                                    uint32_t directions);
cardstack_result cardstack_deck_card_directions(cardstack_deck *deck, uint64_t card, uint32_t *out_directions);
cardstack_result cardstack_deck_set_card_size(cardstack_deck *deck, double time, uint64_t card, double width,
                                              double height);
enum {
  CARDSTACK_RESET_SEAL = 1,
};
const char *cardstack_deck_error_message(cardstack_deck *deck);
cardstack_result cardstack_deck_set_viewport(cardstack_deck *deck, double time, double width, double height);
cardstack_result cardstack_deck_set_wall_clock(cardstack_deck *deck, double time, double unix_seconds);
cardstack_result cardstack_deck_reset(cardstack_deck *deck, double time, uint32_t flags, uint64_t nonce,
                                      size_t *out_undelivered);
cardstack_result cardstack_deck_peek(cardstack_deck *deck, cardstack_frame *frame);
cardstack_result cardstack_deck_poses(cardstack_deck *deck, size_t position, cardstack_pose *poses,
                                      size_t element_size, size_t capacity, size_t *out_count);
cardstack_result cardstack_deck_state_hash(cardstack_deck *deck, uint64_t *out_hash);
enum {
  CARDSTACK_MAX_VISIBLE = 30,
  CARDSTACK_MAX_FLIGHTS = 32,
};
#define CARDSTACK_MAX_VALUE 1e100
typedef struct cardstack_spring {
  double mass;
  double stiffness;
  double damping;
} cardstack_spring;
typedef struct cardstack_curve {
  double x1;
  double y1;
  double x2;
  double y2;
} cardstack_curve;
typedef struct cardstack_viewport_config {
  double width;
  double height;
  uint64_t reserved[4];
} cardstack_viewport_config;
typedef struct cardstack_card_config {
  double width;
  double height;
  double margin_x;
  double margin_y;
  uint64_t reserved[8];
} cardstack_card_config;
typedef struct cardstack_pile_config {
  int32_t visible_count;
  int32_t max_flights;
  double step_x;
  double step_y;
  double scale_step;
  double scale_anchor_y;
  double opacity_step;
  double rotation_step;
  double progress_share;
  uint64_t reserved[8];
} cardstack_pile_config;
typedef int32_t cardstack_stamp_rule;
enum {
  CARDSTACK_STAMP_GRADED = 1,
  CARDSTACK_STAMP_STEP = 2,
  CARDSTACK_STAMP_SMOOTH = 3,
};
typedef struct cardstack_look_config {
  cardstack_stamp_rule stamp_rule;
  cardstack_unit rotation_unit;
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
  uint64_t reserved[15];
} cardstack_look_config;
typedef struct cardstack_motion_config {
  cardstack_spring return_spring;
  cardstack_spring rewind_spring;
  cardstack_spring pile_spring;
  cardstack_spring lift_spring;
  cardstack_spring chrome_spring;
  double fade_seconds;
  cardstack_curve fade_curve;
  uint64_t reserved[16];
} cardstack_motion_config;
typedef int32_t cardstack_exit_path;
enum {
  CARDSTACK_EXIT_RELEASE = 1,
  CARDSTACK_EXIT_DIRECTION = 2,
  CARDSTACK_EXIT_LOWER_CORNER = 3,
};
typedef int32_t cardstack_exit_motion;
enum {
  CARDSTACK_EXIT_MOTION_ACCELERATED = 1,
  CARDSTACK_EXIT_MOTION_CURVE = 2,
  CARDSTACK_EXIT_MOTION_SPRING = 3,
};
typedef struct cardstack_exit_config {
  cardstack_exit_path path;
  cardstack_exit_motion motion;
  double seconds;
  double seconds_minimum;
  double speed_minimum;
  double speed_share;
  cardstack_curve curve;
  cardstack_spring spring;
  double catch_seconds;
  uint64_t reserved[16];
} cardstack_exit_config;
typedef struct cardstack_question {
  uint64_t token;
  uint64_t card;
  double deadline;
  cardstack_event_kind kind;
  cardstack_direction direction;
  cardstack_reason reason;
  uint32_t reserved_half;
} cardstack_question;
typedef int32_t cardstack_replacement;
enum {
  CARDSTACK_REPLACEMENT_CLEAR = 1,
  CARDSTACK_REPLACEMENT_PRESERVE = 2,
  CARDSTACK_REPLACEMENT_REFUSE = 3,
  CARDSTACK_REPLACEMENT_ASK = 4,
  CARDSTACK_REPLACEMENT_KEEP = 5,
};
typedef struct cardstack_consent_config {
  cardstack_replacement replacement;
  uint32_t directions;
  int32_t undo;
  int32_t max_proposals;
  double distance;
  double seconds;
  uint64_t reserved[8];
} cardstack_consent_config;
cardstack_result cardstack_deck_answer_question(cardstack_deck *deck, double time, uint64_t token, int32_t accept);
cardstack_result cardstack_deck_questions(cardstack_deck *deck, size_t position, cardstack_question *questions,
                                          size_t element_size, size_t capacity, size_t *out_count);
#define CARDSTACK_MAX_KEY 64
#define CARDSTACK_MAX_PATH 4000
enum {
  CARDSTACK_STORE_UPCOMING = 1,
  CARDSTACK_STORE_SESSION = 2,
};
typedef int32_t cardstack_restore;
enum {
  CARDSTACK_RESTORE_KEEP = 1,
  CARDSTACK_RESTORE_FINALIZE = 2,
  CARDSTACK_RESTORE_IGNORE = 3,
  CARDSTACK_RESTORE_SALVAGE = 16,
};
typedef struct cardstack_journal_options {
  uint32_t struct_size;
  uint32_t contents;
  cardstack_restore restore;
  int32_t sync_sends;
  uint64_t nonce;
  uint64_t first_token;
} cardstack_journal_options;
typedef struct cardstack_journal_info {
  uint32_t struct_size;
  cardstack_journal_state state;
  uint64_t size;
  uint64_t nonce;
  uint64_t epoch;
  uint64_t records;
  uint64_t torn_bytes;
  uint64_t damage_offset;
  uint64_t decisions;
  uint64_t finals;
  uint64_t cards;
  int32_t error_number;
  int32_t is_new;
  uint64_t lost_records;
  uint64_t lost_bytes;
} cardstack_journal_info;
cardstack_result cardstack_journal_options_init(cardstack_journal_options *options, size_t struct_size);
cardstack_result cardstack_journal_info_init(cardstack_journal_info *info, size_t struct_size);
cardstack_result cardstack_deck_open_journal(cardstack_deck *deck, const char *path,
                                             const cardstack_journal_options *options, cardstack_journal_info *info);
cardstack_result cardstack_deck_journal_info(cardstack_deck *deck, cardstack_journal_info *info);
cardstack_result cardstack_deck_journal_flush(cardstack_deck *deck);
cardstack_result cardstack_deck_journal_compact(cardstack_deck *deck);
cardstack_result cardstack_deck_save(cardstack_deck *deck, uint32_t contents, void *buffer, size_t capacity,
                                     size_t *out_size);
cardstack_result cardstack_deck_restore(cardstack_deck *deck, const void *buffer, size_t size,
                                        cardstack_restore restore, uint32_t flags, cardstack_journal_info *info);
cardstack_result cardstack_deck_set_card_keys(cardstack_deck *deck, const uint64_t *cards, size_t count,
                                              const void *keys, const uint32_t *lengths);
cardstack_result cardstack_deck_card_key(cardstack_deck *deck, uint64_t card, void *key, size_t capacity,
                                         size_t *out_length);
enum {
  CARDSTACK_FEED_LOADING = 1,
  CARDSTACK_FEED_FAILED = 2,
  CARDSTACK_FEED_COMPLETE = 4,
  CARDSTACK_FEED_NOT_FRESH = 8,
};
enum {
  CARDSTACK_PAGE_LAST = 1,
  CARDSTACK_PAGE_RESERVE = 2,
  CARDSTACK_PAGE_MORE = 4,
};
enum {
  CARDSTACK_REQUEST_TIMED_OUT = -2147483647,
};
typedef int32_t cardstack_freshness;
enum {
  CARDSTACK_FRESHNESS_FOREVER = 1,
  CARDSTACK_FRESHNESS_SECONDS = 2,
  CARDSTACK_FRESHNESS_DAY = 3,
};
typedef struct cardstack_feed_config {
  int32_t enabled;
  cardstack_freshness freshness;
  int32_t keep_fresh;
  uint32_t watermark;
  double fresh_seconds;
  uint64_t reserved[16];
} cardstack_feed_config;
typedef struct cardstack_retry_config {
  double request_seconds;
  double seconds;
  double maximum;
  double jitter;
  uint64_t reserved[8];
} cardstack_retry_config;
cardstack_result cardstack_deck_load(cardstack_deck *deck, double time, uint32_t flags, uint64_t *out_token);
cardstack_result cardstack_deck_refresh(cardstack_deck *deck, double time, uint32_t flags, uint64_t *out_token);
cardstack_result cardstack_deck_answer_load(cardstack_deck *deck, double time, uint64_t token, const uint64_t *cards,
                                            size_t count, uint32_t flags, int64_t day, int32_t error,
                                            size_t *out_taken);
cardstack_result cardstack_deck_admit(cardstack_deck *deck, double time, size_t count, size_t *out_admitted);
cardstack_result cardstack_deck_set_day(cardstack_deck *deck, double time, int64_t day);
enum {
  CARDSTACK_MAX_SENDS = 64,
};
typedef int32_t cardstack_send_answer;
enum {
  CARDSTACK_ANSWER_SENT = 1,
  CARDSTACK_ANSWER_RETRY = 2,
  CARDSTACK_ANSWER_REJECTED = 3,
  CARDSTACK_ANSWER_BLOCKED = 4,
};
typedef int32_t cardstack_send_state;
enum {
  CARDSTACK_SEND_WAITING = 0,
  CARDSTACK_SEND_READY = 1,
  CARDSTACK_SEND_OUT = 2,
  CARDSTACK_SEND_RETRYING = 3,
  CARDSTACK_SEND_PARKED = 4,
};
enum {
  CARDSTACK_OUTBOX_OFFLINE = 1,
  CARDSTACK_OUTBOX_BLOCKED = 2,
  CARDSTACK_OUTBOX_SENDING = 4,
  CARDSTACK_OUTBOX_RETRYING = 8,
  CARDSTACK_OUTBOX_DOWN = 16,
};
typedef struct cardstack_send {
  uint64_t token;
  uint64_t nonce;
  uint64_t decision;
  uint64_t card;
  double wall_time;
  double due;
  cardstack_event_kind kind;
  cardstack_direction direction;
  cardstack_reason reason;
  cardstack_send_state state;
  uint32_t failures;
  uint32_t tries;
  int32_t is_sealed;
  int32_t is_handed_out;
} cardstack_send;
typedef int32_t cardstack_delivery;
enum {
  CARDSTACK_DELIVERY_NONE = 0,
  CARDSTACK_DELIVERY_AT_DECISION = 1,
  CARDSTACK_DELIVERY_WHEN_FINAL = 2,
  CARDSTACK_DELIVERY_BOTH = 3,
};
typedef int32_t cardstack_rejection;
enum {
  CARDSTACK_REJECTION_RETURN = 1,
  CARDSTACK_REJECTION_REPORT = 2,
};
typedef int32_t cardstack_revert_mode;
enum {
  CARDSTACK_REVERT_AFTER_SENT = 1,
  CARDSTACK_REVERT_ALONE = 2,
};
#define CARDSTACK_NONCE_OF_JOURNAL 1
typedef struct cardstack_delivery_config {
  cardstack_delivery mode;
  cardstack_rejection rejection;
  cardstack_revert_mode revert;
  uint32_t max_sends;
  uint32_t park_failures;
  uint32_t max_undelivered;
  double park_seconds;
  uint64_t nonce;
  uint64_t reserved[16];
} cardstack_delivery_config;
cardstack_result cardstack_deck_answer_send(cardstack_deck *deck, double time, uint64_t token,
                                            cardstack_send_answer answer);
cardstack_result cardstack_deck_set_online(cardstack_deck *deck, double time, int32_t online);
cardstack_result cardstack_deck_set_blocked(cardstack_deck *deck, double time, int32_t blocked);
cardstack_result cardstack_deck_retry_parked(cardstack_deck *deck, double time, uint64_t token);
cardstack_result cardstack_deck_sends(cardstack_deck *deck, size_t position, cardstack_send *sends,
                                      size_t element_size, size_t capacity, size_t *out_count);
enum {
  CARDSTACK_MAX_MEDIA = 128,
  CARDSTACK_MAX_PICTURES = 65535,
};
typedef struct cardstack_media {
  uint64_t card;
  uint32_t index;
  cardstack_media_priority priority;
} cardstack_media;
typedef struct cardstack_media_config {
  uint32_t ahead;
  uint32_t behind;
  uint64_t reserved[8];
} cardstack_media_config;
cardstack_result cardstack_deck_set_media(cardstack_deck *deck, const uint64_t *cards, const uint32_t *pictures,
                                          size_t count);
cardstack_result cardstack_deck_set_media_index(cardstack_deck *deck, double time, uint64_t card, uint32_t index);
cardstack_result cardstack_deck_media_plan(cardstack_deck *deck, size_t position, cardstack_media *media,
                                           size_t element_size, size_t capacity, size_t *out_count);
typedef struct cardstack_autoplay_config {
  int32_t enabled;
  cardstack_direction direction;
  double idle;
  double interval;
  uint64_t reserved[8];
} cardstack_autoplay_config;
struct cardstack_deck_config {
  uint32_t struct_size;
  cardstack_preset preset;
  int32_t reduced_motion;
  int32_t disabled;
  cardstack_viewport_config viewport;
  cardstack_card_config card;
  cardstack_pile_config pile;
  cardstack_press_config press;
  cardstack_velocity_config velocity;
  cardstack_resampling_config resampling;
  cardstack_swipe_config swipe;
  cardstack_look_config look;
  cardstack_motion_config motion;
  cardstack_exit_config exit;
  cardstack_recycle_config recycle;
  cardstack_undo_config undo;
  cardstack_consent_config consent;
  cardstack_feed_config feed;
  cardstack_retry_config retry;
  cardstack_delivery_config delivery;
  cardstack_autoplay_config autoplay;
  cardstack_events_config events;
  cardstack_media_config media;
  uint64_t reserved[16];
};
cardstack_result cardstack_deck_config_set_directions(cardstack_deck_config *config, cardstack_direction_layout layout);
cardstack_result cardstack_deck_config_use_backend(cardstack_deck_config *config);
cardstack_result cardstack_deck_config_validate(const cardstack_deck_config *config, char *message, size_t capacity);
cardstack_result cardstack_deck_get_config(cardstack_deck *deck, cardstack_deck_config *config, size_t struct_size);
cardstack_result cardstack_deck_set_config(cardstack_deck *deck, double time, const cardstack_deck_config *config);
#define CARDSTACK_VERSION_MAJOR 0
#define CARDSTACK_VERSION_MINOR 1
#define CARDSTACK_VERSION_PATCH 0
#define CARDSTACK_ABI_VERSION 1
#define CARDSTACK_VERSION_NUMBER                                              \
  (CARDSTACK_VERSION_MAJOR * 1000000 + CARDSTACK_VERSION_MINOR * 1000 + CARDSTACK_VERSION_PATCH)
#define CARDSTACK_MAX_STRUCT_SIZE 65536
typedef int32_t cardstack_name_type;
enum {
  CARDSTACK_TYPE_RESULT = 1,
  CARDSTACK_TYPE_DIRECTION = 2,
  CARDSTACK_TYPE_REASON = 3,
  CARDSTACK_TYPE_VERDICT = 4,
  CARDSTACK_TYPE_EVENT_KIND = 5,
  CARDSTACK_TYPE_SHEET_STATE = 6,
  CARDSTACK_TYPE_SHEET_EVENT_KIND = 7,
  CARDSTACK_TYPE_SHEET_REASON = 8,
};
uint32_t cardstack_version_number(void);
uint32_t cardstack_abi_version(void);
const char *cardstack_abi_layouts(void);
const char *cardstack_name(cardstack_name_type type, int32_t value);
#ifdef __cplusplus
}
#endif
#endif
