// Written by bindings/generate.py. Do not edit.

/// The library's version.
let versionText: StaticString = "0.1.0"

/// The binary interface as JSON, the same as in bindings/cardstack_abi.json.
let manifestText: StaticString = #"""
  {
    "version": "0.1.0",
    "abi_version": 0,
    "pointer_size": 8,
    "handles": ["cardstack_deck"],
    "types": {
      "cardstack_result": "int32_t",
      "cardstack_direction": "int32_t",
      "cardstack_direction_layout": "int32_t",
      "cardstack_preset": "int32_t",
      "cardstack_dedupe": "int32_t",
      "cardstack_commit_rule": "int32_t",
      "cardstack_distance_metric": "int32_t",
      "cardstack_stamp_rule": "int32_t",
      "cardstack_exit_path": "int32_t",
      "cardstack_phase": "int32_t",
      "cardstack_interaction": "int32_t",
      "cardstack_supply": "int32_t",
      "cardstack_state": "int32_t",
      "cardstack_event_kind": "int32_t",
      "cardstack_reason": "int32_t"
    },
    "constants": {
      "cardstack_result": {
        "CARDSTACK_OK": 0,
        "CARDSTACK_ERROR_INVALID_ARGUMENT": -1,
        "CARDSTACK_ERROR_UNSUPPORTED_STRUCT": -2,
        "CARDSTACK_ERROR_OUT_OF_MEMORY": -3,
        "CARDSTACK_ERROR_BUFFER_TOO_SMALL": -4,
        "CARDSTACK_ERROR_LIMIT": -5,
        "CARDSTACK_ERROR_NOT_FOUND": -6,
        "CARDSTACK_ERROR_EMPTY": -7,
        "CARDSTACK_ERROR_BACKLOG": -8
      },
      "cardstack_direction": {
        "CARDSTACK_DIRECTION_NONE": 0,
        "CARDSTACK_DIRECTION_LEFT": 1,
        "CARDSTACK_DIRECTION_RIGHT": 2,
        "CARDSTACK_DIRECTION_UP": 3,
        "CARDSTACK_DIRECTION_DOWN": 4,
        "CARDSTACK_DIRECTION_UP_LEFT": 5,
        "CARDSTACK_DIRECTION_UP_RIGHT": 6,
        "CARDSTACK_DIRECTION_DOWN_LEFT": 7,
        "CARDSTACK_DIRECTION_DOWN_RIGHT": 8
      },
      "cardstack_direction_layout": {
        "CARDSTACK_DIRECTIONS_TWO_WAY": 1,
        "CARDSTACK_DIRECTIONS_TWO_HALVES": 2,
        "CARDSTACK_DIRECTIONS_FOUR_WAY": 3,
        "CARDSTACK_DIRECTIONS_EIGHT_WAY": 4
      },
      "cardstack_preset": {
        "CARDSTACK_PRESET_TINDER": 1,
        "CARDSTACK_PRESET_TRIPS": 2,
        "CARDSTACK_PRESET_ASYNC": 3,
        "CARDSTACK_PRESET_WORDS": 4
      },
      "cardstack_dedupe": {
        "CARDSTACK_DEDUPE_LIVE": 1,
        "CARDSTACK_DEDUPE_HISTORY": 2,
        "CARDSTACK_DEDUPE_SESSION": 3
      },
      "cardstack_commit_rule": {
        "CARDSTACK_COMMIT_DISTANCE": 1,
        "CARDSTACK_COMMIT_DISTANCE_OR_VELOCITY": 2,
        "CARDSTACK_COMMIT_PROJECTED_END": 3
      },
      "cardstack_distance_metric": {
        "CARDSTACK_DISTANCE_ALONG": 1,
        "CARDSTACK_DISTANCE_RADIAL": 2
      },
      "cardstack_stamp_rule": {
        "CARDSTACK_STAMP_GRADED": 1,
        "CARDSTACK_STAMP_STEP": 2
      },
      "cardstack_exit_path": {
        "CARDSTACK_EXIT_RELEASE": 1,
        "CARDSTACK_EXIT_DIRECTION": 2,
        "CARDSTACK_EXIT_LOWER_CORNER": 3
      },
      "cardstack_phase": {
        "CARDSTACK_PHASE_PILE": 0,
        "CARDSTACK_PHASE_PRESSED": 1,
        "CARDSTACK_PHASE_DRAGGED": 2,
        "CARDSTACK_PHASE_RETURNING": 3,
        "CARDSTACK_PHASE_LEAVING": 4,
        "CARDSTACK_PHASE_REWINDING": 5,
        "CARDSTACK_PHASE_FADING": 6,
        "CARDSTACK_PHASE_GONE": 7
      },
      "cardstack_interaction": {
        "CARDSTACK_INTERACTION_IDLE": 0,
        "CARDSTACK_INTERACTION_PRESSING": 1,
        "CARDSTACK_INTERACTION_DRAGGING": 2
      },
      "cardstack_supply": {
        "CARDSTACK_SUPPLY_READY": 0,
        "CARDSTACK_SUPPLY_EMPTY": 2
      },
      "cardstack_state": {
        "CARDSTACK_STATE_IDLE": 0,
        "CARDSTACK_STATE_REWINDING": 1,
        "CARDSTACK_STATE_ANIMATING_OUT": 2,
        "CARDSTACK_STATE_DRAGGING": 3
      },
      "cardstack_event_kind": {
        "CARDSTACK_EVENT_TAP": 1,
        "CARDSTACK_EVENT_COMMITTED": 2,
        "CARDSTACK_EVENT_CANCELLED": 3,
        "CARDSTACK_EVENT_UNDONE": 4,
        "CARDSTACK_EVENT_FINAL": 5,
        "CARDSTACK_EVENT_DRAG_BEGAN": 6,
        "CARDSTACK_EVENT_THRESHOLD_ENTERED": 7,
        "CARDSTACK_EVENT_THRESHOLD_LEFT": 8,
        "CARDSTACK_EVENT_PHASE": 9,
        "CARDSTACK_EVENT_EMPTIED": 10,
        "CARDSTACK_EVENT_OVERFLOW": 11
      },
      "cardstack_reason": {
        "CARDSTACK_REASON_NONE": 0,
        "CARDSTACK_REASON_RELEASED": 1,
        "CARDSTACK_REASON_SWIPED": 2,
        "CARDSTACK_REASON_SYSTEM": 3,
        "CARDSTACK_REASON_UNDO": 4,
        "CARDSTACK_REASON_REMOVED": 5,
        "CARDSTACK_REASON_BACKLOG": 6,
        "CARDSTACK_REASON_OUT_OF_MEMORY": 7
      },
      "": {
        "CARDSTACK_VERSION_MAJOR": 0,
        "CARDSTACK_VERSION_MINOR": 1,
        "CARDSTACK_VERSION_PATCH": 0,
        "CARDSTACK_ABI_VERSION": 0,
        "CARDSTACK_VERSION_NUMBER": 1000,
        "CARDSTACK_MAX_CARDS": 1000000000,
        "CARDSTACK_MAX_VISIBLE": 31,
        "CARDSTACK_MAX_FLIGHTS": 32,
        "CARDSTACK_MAX_POSES": 64,
        "CARDSTACK_MAX_DIRECTIONS": 8,
        "CARDSTACK_MAX_EVENTS": 1048576,
        "CARDSTACK_MAX_MAGNITUDE": 1000000000000.0,
        "CARDSTACK_UNLIMITED": 4294967295,
        "CARDSTACK_ALL_DIRECTIONS": 255,
        "CARDSTACK_POSE_TOP": 1,
        "CARDSTACK_MOTION_SETTLING": 1,
        "CARDSTACK_MOTION_LEAVING": 2,
        "CARDSTACK_MOTION_REWINDING": 4,
        "CARDSTACK_ALL_EVENTS": 4294967294
      }
    },
    "structs": [
      {"name": "cardstack_spring", "size": 24, "alignment": 8, "fields": [
        {"name": "mass", "type": "double", "offset": 0, "size": 8},
        {"name": "stiffness", "type": "double", "offset": 8, "size": 8},
        {"name": "damping", "type": "double", "offset": 16, "size": 8}
      ]},
      {"name": "cardstack_deck_config", "size": 648, "alignment": 8, "fields": [
        {"name": "struct_size", "type": "uint32_t", "offset": 0, "size": 4},
        {"name": "preset", "type": "cardstack_preset", "offset": 4, "size": 4},
        {"name": "viewport_width", "type": "double", "offset": 8, "size": 8},
        {"name": "viewport_height", "type": "double", "offset": 16, "size": 8},
        {"name": "card_width", "type": "double", "offset": 24, "size": 8},
        {"name": "card_height", "type": "double", "offset": 32, "size": 8},
        {"name": "margin_x", "type": "double", "offset": 40, "size": 8},
        {"name": "margin_y", "type": "double", "offset": 48, "size": 8},
        {"name": "visible_count", "type": "int32_t", "offset": 56, "size": 4},
        {"name": "max_flights", "type": "int32_t", "offset": 60, "size": 4},
        {"name": "pile_step_x", "type": "double", "offset": 64, "size": 8},
        {"name": "pile_step_y", "type": "double", "offset": 72, "size": 8},
        {"name": "pile_scale_step", "type": "double", "offset": 80, "size": 8},
        {"name": "pile_scale_anchor_y", "type": "double", "offset": 88, "size": 8},
        {"name": "pile_opacity_step", "type": "double", "offset": 96, "size": 8},
        {"name": "pile_rotation_step", "type": "double", "offset": 104, "size": 8},
        {"name": "hit_test", "type": "int32_t", "offset": 112, "size": 4},
        {"name": "commit_rule", "type": "cardstack_commit_rule", "offset": 116, "size": 4},
        {"name": "distance_metric", "type": "cardstack_distance_metric", "offset": 120, "size": 4},
        {"name": "allowed_directions", "type": "uint32_t", "offset": 124, "size": 4},
        {"name": "slop", "type": "double", "offset": 128, "size": 8},
        {"name": "press_duration", "type": "double", "offset": 136, "size": 8},
        {"name": "threshold_distance", "type": "double", "offset": 144, "size": 8},
        {"name": "threshold_fraction", "type": "double", "offset": 152, "size": 8},
        {"name": "fling_velocity", "type": "double", "offset": 160, "size": 8},
        {"name": "fling_minimum", "type": "double", "offset": 168, "size": 8},
        {"name": "fling_maximum", "type": "double", "offset": 176, "size": 8},
        {"name": "velocity_horizon", "type": "double", "offset": 184, "size": 8},
        {"name": "velocity_gap", "type": "double", "offset": 192, "size": 8},
        {"name": "deceleration_rate", "type": "double", "offset": 200, "size": 8},
        {"name": "rubber_band_coefficient", "type": "double", "offset": 208, "size": 8},
        {"name": "rubber_band_distance", "type": "double", "offset": 216, "size": 8},
        {"name": "direction_angle", "type": "double", "offset": 224, "size": 64, "count": 8},
        {"name": "direction_half_width", "type": "double", "offset": 288, "size": 64, "count": 8},
        {"name": "stamp_rule", "type": "cardstack_stamp_rule", "offset": 352, "size": 4},
        {"name": "exit_path", "type": "cardstack_exit_path", "offset": 356, "size": 4},
        {"name": "rotation_per_point", "type": "double", "offset": 360, "size": 8},
        {"name": "rotation_per_width", "type": "double", "offset": 368, "size": 8},
        {"name": "rotation_maximum", "type": "double", "offset": 376, "size": 8},
        {"name": "rotation_grab", "type": "double", "offset": 384, "size": 8},
        {"name": "pivot_x", "type": "double", "offset": 392, "size": 8},
        {"name": "pivot_y", "type": "double", "offset": 400, "size": 8},
        {"name": "pivot_grab", "type": "double", "offset": 408, "size": 8},
        {"name": "lift_scale", "type": "double", "offset": 416, "size": 8},
        {"name": "chrome_drag_opacity", "type": "double", "offset": 424, "size": 8},
        {"name": "reduced_motion", "type": "int32_t", "offset": 432, "size": 4},
        {"name": "reserved_motion", "type": "int32_t", "offset": 436, "size": 4},
        {"name": "return_spring", "type": "cardstack_spring", "offset": 440, "size": 24},
        {"name": "rewind_spring", "type": "cardstack_spring", "offset": 464, "size": 24},
        {"name": "pile_spring", "type": "cardstack_spring", "offset": 488, "size": 24},
        {"name": "lift_spring", "type": "cardstack_spring", "offset": 512, "size": 24},
        {"name": "chrome_spring", "type": "cardstack_spring", "offset": 536, "size": 24},
        {"name": "exit_seconds", "type": "double", "offset": 560, "size": 8},
        {"name": "fade_seconds", "type": "double", "offset": 568, "size": 8},
        {"name": "fade_curve", "type": "double", "offset": 576, "size": 32, "count": 4},
        {"name": "dedupe", "type": "cardstack_dedupe", "offset": 608, "size": 4},
        {"name": "recycle_directions", "type": "uint32_t", "offset": 612, "size": 4},
        {"name": "recycle_distance", "type": "uint32_t", "offset": 616, "size": 4},
        {"name": "undo_limit", "type": "uint32_t", "offset": 620, "size": 4},
        {"name": "undo_seconds", "type": "double", "offset": 624, "size": 8},
        {"name": "event_mask", "type": "uint32_t", "offset": 632, "size": 4},
        {"name": "notice_capacity", "type": "uint32_t", "offset": 636, "size": 4},
        {"name": "backlog", "type": "uint32_t", "offset": 640, "size": 4},
        {"name": "reserved_events", "type": "uint32_t", "offset": 644, "size": 4}
      ]},
      {"name": "cardstack_pose", "size": 88, "alignment": 8, "fields": [
        {"name": "card", "type": "uint64_t", "offset": 0, "size": 8},
        {"name": "x", "type": "double", "offset": 8, "size": 8},
        {"name": "y", "type": "double", "offset": 16, "size": 8},
        {"name": "rotation", "type": "double", "offset": 24, "size": 8},
        {"name": "scale", "type": "double", "offset": 32, "size": 8},
        {"name": "opacity", "type": "double", "offset": 40, "size": 8},
        {"name": "depth", "type": "double", "offset": 48, "size": 8},
        {"name": "progress", "type": "double", "offset": 56, "size": 8},
        {"name": "stamp_opacity", "type": "double", "offset": 64, "size": 8},
        {"name": "direction", "type": "cardstack_direction", "offset": 72, "size": 4},
        {"name": "phase", "type": "cardstack_phase", "offset": 76, "size": 4},
        {"name": "slot", "type": "int32_t", "offset": 80, "size": 4},
        {"name": "flags", "type": "uint32_t", "offset": 84, "size": 4}
      ]},
      {"name": "cardstack_frame", "size": 104, "alignment": 8, "fields": [
        {"name": "struct_size", "type": "uint32_t", "offset": 0, "size": 4},
        {"name": "pose_size", "type": "uint32_t", "offset": 4, "size": 4},
        {"name": "poses", "type": "cardstack_pose *", "offset": 8, "size": 8},
        {"name": "pose_capacity", "type": "uint32_t", "offset": 16, "size": 4},
        {"name": "pose_count", "type": "uint32_t", "offset": 20, "size": 4},
        {"name": "now", "type": "double", "offset": 24, "size": 8},
        {"name": "time", "type": "double", "offset": 32, "size": 8},
        {"name": "wake_in", "type": "double", "offset": 40, "size": 8},
        {"name": "chrome_opacity", "type": "double", "offset": 48, "size": 8},
        {"name": "top", "type": "uint64_t", "offset": 56, "size": 8},
        {"name": "remaining", "type": "uint64_t", "offset": 64, "size": 8},
        {"name": "undoable", "type": "uint64_t", "offset": 72, "size": 8},
        {"name": "pending_events", "type": "uint64_t", "offset": 80, "size": 8},
        {"name": "interaction", "type": "cardstack_interaction", "offset": 88, "size": 4},
        {"name": "motion", "type": "uint32_t", "offset": 92, "size": 4},
        {"name": "supply", "type": "cardstack_supply", "offset": 96, "size": 4},
        {"name": "state", "type": "cardstack_state", "offset": 100, "size": 4}
      ]},
      {"name": "cardstack_event", "size": 72, "alignment": 8, "fields": [
        {"name": "sequence", "type": "uint64_t", "offset": 0, "size": 8},
        {"name": "time", "type": "double", "offset": 8, "size": 8},
        {"name": "card", "type": "uint64_t", "offset": 16, "size": 8},
        {"name": "token", "type": "uint64_t", "offset": 24, "size": 8},
        {"name": "x", "type": "double", "offset": 32, "size": 8},
        {"name": "y", "type": "double", "offset": 40, "size": 8},
        {"name": "value", "type": "double", "offset": 48, "size": 8},
        {"name": "kind", "type": "cardstack_event_kind", "offset": 56, "size": 4},
        {"name": "direction", "type": "cardstack_direction", "offset": 60, "size": 4},
        {"name": "reason", "type": "cardstack_reason", "offset": 64, "size": 4},
        {"name": "reserved", "type": "uint32_t", "offset": 68, "size": 4}
      ]},
      {"name": "cardstack_decision", "size": 32, "alignment": 8, "fields": [
        {"name": "token", "type": "uint64_t", "offset": 0, "size": 8},
        {"name": "card", "type": "uint64_t", "offset": 8, "size": 8},
        {"name": "wall_time", "type": "double", "offset": 16, "size": 8},
        {"name": "direction", "type": "cardstack_direction", "offset": 24, "size": 4},
        {"name": "reserved", "type": "uint32_t", "offset": 28, "size": 4}
      ]}
    ],
    "functions": [
      {"name": "cardstack_version_number", "returns": "uint32_t", "since": "0.1", "params": []},
      {"name": "cardstack_version_string", "returns": "const char *", "since": "0.1", "params": []},
      {"name": "cardstack_abi_version", "returns": "uint32_t", "since": "0.1", "params": []},
      {"name": "cardstack_abi_manifest", "returns": "const char *", "since": "0.1", "params": []},
      {"name": "cardstack_result_name", "returns": "const char *", "since": "0.1", "params": [
        {"name": "result", "type": "cardstack_result"}
      ]},
      {"name": "cardstack_result_message", "returns": "const char *", "since": "0.1", "params": [
        {"name": "result", "type": "cardstack_result"}
      ]},
      {"name": "cardstack_deck_config_init", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "config", "type": "cardstack_deck_config *"},
        {"name": "struct_size", "type": "size_t"},
        {"name": "preset", "type": "cardstack_preset"}
      ]},
      {"name": "cardstack_deck_config_set_directions", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "config", "type": "cardstack_deck_config *"},
        {"name": "layout", "type": "cardstack_direction_layout"}
      ]},
      {"name": "cardstack_deck_config_validate", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "config", "type": "const cardstack_deck_config *"},
        {"name": "message", "type": "char *"},
        {"name": "capacity", "type": "size_t"}
      ]},
      {"name": "cardstack_deck_create", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "config", "type": "const cardstack_deck_config *"},
        {"name": "out_deck", "type": "cardstack_deck **"}
      ]},
      {"name": "cardstack_deck_destroy", "returns": "void", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"}
      ]},
      {"name": "cardstack_deck_error_message", "returns": "const char *", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"}
      ]},
      {"name": "cardstack_deck_get_config", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "config", "type": "cardstack_deck_config *"},
        {"name": "struct_size", "type": "size_t"}
      ]},
      {"name": "cardstack_deck_set_config", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "time", "type": "double"},
        {"name": "config", "type": "const cardstack_deck_config *"}
      ]},
      {"name": "cardstack_deck_set_viewport", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "time", "type": "double"},
        {"name": "width", "type": "double"},
        {"name": "height", "type": "double"}
      ]},
      {"name": "cardstack_deck_set_wall_clock", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "time", "type": "double"},
        {"name": "unix_seconds", "type": "double"}
      ]},
      {"name": "cardstack_deck_append", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "time", "type": "double"},
        {"name": "cards", "type": "const uint64_t *"},
        {"name": "count", "type": "size_t"},
        {"name": "out_taken", "type": "size_t *"}
      ]},
      {"name": "cardstack_deck_insert", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "time", "type": "double"},
        {"name": "position", "type": "size_t"},
        {"name": "cards", "type": "const uint64_t *"},
        {"name": "count", "type": "size_t"},
        {"name": "out_taken", "type": "size_t *"}
      ]},
      {"name": "cardstack_deck_remove", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "time", "type": "double"},
        {"name": "cards", "type": "const uint64_t *"},
        {"name": "count", "type": "size_t"},
        {"name": "out_removed", "type": "size_t *"}
      ]},
      {"name": "cardstack_deck_replace", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "time", "type": "double"},
        {"name": "cards", "type": "const uint64_t *"},
        {"name": "count", "type": "size_t"},
        {"name": "out_taken", "type": "size_t *"}
      ]},
      {"name": "cardstack_deck_clear", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "time", "type": "double"}
      ]},
      {"name": "cardstack_deck_cards", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "position", "type": "size_t"},
        {"name": "cards", "type": "uint64_t *"},
        {"name": "capacity", "type": "size_t"},
        {"name": "out_count", "type": "size_t *"}
      ]},
      {"name": "cardstack_deck_position", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "card", "type": "uint64_t"},
        {"name": "out_position", "type": "size_t *"}
      ]},
      {"name": "cardstack_deck_set_card_directions", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "time", "type": "double"},
        {"name": "card", "type": "uint64_t"},
        {"name": "directions", "type": "uint32_t"}
      ]},
      {"name": "cardstack_deck_pointer_down", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "time", "type": "double"},
        {"name": "pointer", "type": "int64_t"},
        {"name": "x", "type": "double"},
        {"name": "y", "type": "double"},
        {"name": "out_taken", "type": "int32_t *"}
      ]},
      {"name": "cardstack_deck_pointer_move", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "time", "type": "double"},
        {"name": "pointer", "type": "int64_t"},
        {"name": "x", "type": "double"},
        {"name": "y", "type": "double"},
        {"name": "out_taken", "type": "int32_t *"}
      ]},
      {"name": "cardstack_deck_pointer_up", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "time", "type": "double"},
        {"name": "pointer", "type": "int64_t"},
        {"name": "x", "type": "double"},
        {"name": "y", "type": "double"},
        {"name": "out_taken", "type": "int32_t *"}
      ]},
      {"name": "cardstack_deck_pointer_cancel", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "time", "type": "double"},
        {"name": "pointer", "type": "int64_t"},
        {"name": "out_taken", "type": "int32_t *"}
      ]},
      {"name": "cardstack_deck_advance", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "frame", "type": "cardstack_frame *"}
      ]},
      {"name": "cardstack_deck_poses", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "poses", "type": "cardstack_pose *"},
        {"name": "element_size", "type": "size_t"},
        {"name": "capacity", "type": "size_t"},
        {"name": "out_count", "type": "size_t *"}
      ]},
      {"name": "cardstack_deck_pose_limit", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "out_limit", "type": "size_t *"}
      ]},
      {"name": "cardstack_deck_drain_events", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "events", "type": "cardstack_event *"},
        {"name": "element_size", "type": "size_t"},
        {"name": "capacity", "type": "size_t"},
        {"name": "out_count", "type": "size_t *"}
      ]},
      {"name": "cardstack_deck_state_hash", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "out_hash", "type": "uint64_t *"}
      ]},
      {"name": "cardstack_deck_swipe", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "time", "type": "double"},
        {"name": "direction", "type": "cardstack_direction"},
        {"name": "out_token", "type": "uint64_t *"}
      ]},
      {"name": "cardstack_deck_undo", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "time", "type": "double"},
        {"name": "out_token", "type": "uint64_t *"}
      ]},
      {"name": "cardstack_deck_finalize_all", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "time", "type": "double"}
      ]},
      {"name": "cardstack_deck_history", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "deck", "type": "cardstack_deck *"},
        {"name": "position", "type": "size_t"},
        {"name": "decisions", "type": "cardstack_decision *"},
        {"name": "element_size", "type": "size_t"},
        {"name": "capacity", "type": "size_t"},
        {"name": "out_count", "type": "size_t *"}
      ]},
      {"name": "cardstack_spring_from_response", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "response", "type": "double"},
        {"name": "damping_ratio", "type": "double"},
        {"name": "spring", "type": "cardstack_spring *"}
      ]},
      {"name": "cardstack_spring_from_duration", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "duration", "type": "double"},
        {"name": "bounce", "type": "double"},
        {"name": "spring", "type": "cardstack_spring *"}
      ]},
      {"name": "cardstack_spring_describe", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "spring", "type": "const cardstack_spring *"},
        {"name": "out_response", "type": "double *"},
        {"name": "out_damping_ratio", "type": "double *"},
        {"name": "out_bounce", "type": "double *"}
      ]},
      {"name": "cardstack_spring_evaluate", "returns": "cardstack_result", "since": "0.1", "params": [
        {"name": "spring", "type": "const cardstack_spring *"},
        {"name": "target", "type": "double"},
        {"name": "position", "type": "double"},
        {"name": "velocity", "type": "double"},
        {"name": "time", "type": "double"},
        {"name": "out_position", "type": "double *"},
        {"name": "out_velocity", "type": "double *"}
      ]}
    ]
  }
  """#
