#ifndef CARDSTACK_SHEET_H
#define CARDSTACK_SHEET_H
#include "cardstack.h"
#ifdef __cplusplus
extern "C" {
#endif
typedef struct cardstack_sheet cardstack_sheet;
typedef int32_t cardstack_sheet_preset;
enum {
  CARDSTACK_SHEET_PRESET_COVER = 1,
  CARDSTACK_SHEET_PRESET_SHEET = 2,
  CARDSTACK_SHEET_PRESET_PAGER = 3,
};
typedef int32_t cardstack_sheet_law;
enum {
  CARDSTACK_SHEET_LAW_THRESHOLD = 0,
  CARDSTACK_SHEET_LAW_STOPS = 1,
  CARDSTACK_SHEET_LAW_PAGES = 2,
};
typedef int32_t cardstack_sheet_exits;
enum {
  CARDSTACK_SHEET_EXITS_NONE = 0,
  CARDSTACK_SHEET_EXITS_SIDE = 1,
  CARDSTACK_SHEET_EXITS_BOTH = 2,
};
typedef int32_t cardstack_content_rule;
enum {
  CARDSTACK_CONTENT_RULE_SHEET_FIRST = 0,
  CARDSTACK_CONTENT_RULE_CONTENT_FIRST = 1,
};
typedef struct cardstack_sheet_drag_config {
  int32_t enabled;
  int32_t fling;
  int32_t velocity_minimum_samples;
  int32_t velocity_history;
  cardstack_axis scroll_axis;
  cardstack_unit threshold_unit;
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
  cardstack_content_rule content_rule;
  int32_t one_stop_per_flick;
  int32_t resampled;
  uint32_t reserved_half;
  double projection_seconds;
  uint64_t reserved[13];
} cardstack_sheet_drag_config;
typedef struct cardstack_sheet_motion_config {
  double dismiss_seconds;
  cardstack_curve dismiss_curve;
  cardstack_spring return_spring;
  cardstack_spring present_spring;
  double fade_seconds;
  cardstack_spring dismiss_spring;
  uint64_t reserved[5];
} cardstack_sheet_motion_config;
typedef struct cardstack_sheet_look_config {
  double corner_radius;
  double corner_distance;
  double backdrop_opacity;
  int32_t undimmed_stop;
  uint32_t reserved_half;
  uint64_t reserved[7];
} cardstack_sheet_look_config;
typedef struct cardstack_sheet_config {
  uint32_t struct_size;
  cardstack_sheet_preset preset;
  cardstack_direction side;
  int32_t reduced_motion;
  double extent;
  cardstack_sheet_drag_config drag;
  cardstack_sheet_motion_config motion;
  cardstack_sheet_look_config look;
  cardstack_sheet_law law;
  cardstack_sheet_exits dismissable;
  double page;
  uint32_t pages;
  int32_t wrap;
  uint64_t reserved[13];
} cardstack_sheet_config;
typedef int32_t cardstack_sheet_state;
enum {
  CARDSTACK_SHEET_HIDDEN = 0,
  CARDSTACK_SHEET_PRESENTING = 1,
  CARDSTACK_SHEET_PRESENTED = 2,
  CARDSTACK_SHEET_PRESSED = 3,
  CARDSTACK_SHEET_DRAGGING = 4,
  CARDSTACK_SHEET_RETURNING = 5,
  CARDSTACK_SHEET_DISMISSING = 6,
};
enum {
  CARDSTACK_SHEET_MOVING = 1,
  CARDSTACK_SHEET_PAST_THRESHOLD = 2,
};
typedef struct cardstack_sheet_frame {
  uint32_t struct_size;
  uint32_t flags;
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
  cardstack_sheet_state state;
  uint32_t pending_events;
  double content_scroll;
  double background;
  int32_t stop;
  uint32_t reserved_half;
  double position;
} cardstack_sheet_frame;
enum {
  CARDSTACK_MAX_SHEET_NOTICES = 64,
  CARDSTACK_MAX_SHEET_BACKLOG = 30,
  CARDSTACK_MAX_SHEET_STOPS = 8,
};
typedef int32_t cardstack_sheet_event_kind;
enum {
  CARDSTACK_SHEET_EVENT_PRESENTED = 1,
  CARDSTACK_SHEET_EVENT_DISMISSED = 2,
  CARDSTACK_SHEET_EVENT_TAP = 3,
  CARDSTACK_SHEET_EVENT_DRAG_BEGAN = 4,
  CARDSTACK_SHEET_EVENT_DRAG_ENDED = 5,
  CARDSTACK_SHEET_EVENT_THRESHOLD_ENTERED = 6,
  CARDSTACK_SHEET_EVENT_THRESHOLD_LEFT = 7,
  CARDSTACK_SHEET_EVENT_STOP_ENTERED = 8,
  CARDSTACK_SHEET_EVENT_SETTLED = 9,
};
typedef int32_t cardstack_sheet_reason;
enum {
  CARDSTACK_SHEET_REASON_NONE = 0,
  CARDSTACK_SHEET_REASON_RETURNED = 1,
  CARDSTACK_SHEET_REASON_DISMISSED = 2,
  CARDSTACK_SHEET_REASON_SYSTEM = 3,
  CARDSTACK_SHEET_REASON_CALLED = 4,
};
typedef struct cardstack_sheet_event {
  uint64_t sequence;
  double time;
  double offset;
  double velocity;
  double x;
  double y;
  cardstack_sheet_event_kind kind;
  cardstack_sheet_reason reason;
  double content_velocity;
  int32_t stop;
  uint32_t reserved_half;
} cardstack_sheet_event;
cardstack_result cardstack_sheet_config_init(cardstack_sheet_config *config, size_t struct_size,
                                             cardstack_sheet_preset preset);
cardstack_result cardstack_sheet_config_validate(const cardstack_sheet_config *config, char *message, size_t capacity);
cardstack_result cardstack_sheet_create(const cardstack_sheet_config *config, cardstack_sheet **out_sheet);
void cardstack_sheet_destroy(cardstack_sheet *sheet);
const char *cardstack_sheet_error_message(cardstack_sheet *sheet);
cardstack_result cardstack_sheet_get_config(cardstack_sheet *sheet, cardstack_sheet_config *config, size_t struct_size);
cardstack_result cardstack_sheet_set_config(cardstack_sheet *sheet, double time, const cardstack_sheet_config *config);
cardstack_result cardstack_sheet_present(cardstack_sheet *sheet, double time, int32_t animated);
cardstack_result cardstack_sheet_dismiss(cardstack_sheet *sheet, double time, int32_t animated);
cardstack_result cardstack_sheet_move_to(cardstack_sheet *sheet, double time, int32_t stop, int32_t animated);
cardstack_result cardstack_sheet_set_stops(cardstack_sheet *sheet, double time, const double *stops, size_t count,
                                           cardstack_unit unit);
cardstack_result cardstack_sheet_set_content(cardstack_sheet *sheet, double time, double position, double maximum);
cardstack_result cardstack_sheet_pointer_down(cardstack_sheet *sheet, double time, int64_t pointer, double x,
                                              double y, int32_t *out_taken);
cardstack_result cardstack_sheet_content_down(cardstack_sheet *sheet, double time, int64_t pointer, double x,
                                              double y, int32_t *out_taken);
cardstack_result cardstack_sheet_pointer_move(cardstack_sheet *sheet, double time, int64_t pointer, double x,
                                              double y, int32_t *out_taken);
cardstack_result cardstack_sheet_pointer_up(cardstack_sheet *sheet, double time, int64_t pointer, double x, double y,
                                            int32_t *out_taken);
cardstack_result cardstack_sheet_pointer_cancel(cardstack_sheet *sheet, double time, int64_t pointer,
                                                int32_t *out_taken);
cardstack_result cardstack_sheet_scroll(cardstack_sheet *sheet, double time, double x, double y, double dx, double dy,
                                        cardstack_scroll_phase phase, int32_t *out_taken);
cardstack_result cardstack_sheet_frame_init(cardstack_sheet_frame *frame, size_t struct_size);
cardstack_result cardstack_sheet_advance(cardstack_sheet *sheet, cardstack_sheet_frame *frame);
cardstack_result cardstack_sheet_drain_events(cardstack_sheet *sheet, cardstack_sheet_event *events,
                                              size_t element_size, size_t capacity, size_t *out_count);
cardstack_result cardstack_sheet_state_hash(cardstack_sheet *sheet, uint64_t *out_hash);
#ifdef __cplusplus
}
#endif
#endif
