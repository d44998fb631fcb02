# SPDX-License-Identifier: MIT
"""libcardstack's C interface as ctypes needs it, under its C names. Written by bindings/generate.py: do not edit."""

# ruff: noqa: N801

from __future__ import annotations

from ctypes import (
    CDLL,
    POINTER,
    Array,
    Structure,
    c_char,
    c_char_p,
    c_double,
    c_int32,
    c_int64,
    c_size_t,
    c_uint32,
    c_uint64,
    c_void_p,
)
from typing import Any

VERSION = "0.1.0"
ABI_VERSION = 1

cardstack_result = c_int32
CARDSTACK_OK = 0
CARDSTACK_ERROR_INVALID_ARGUMENT = -1
CARDSTACK_ERROR_UNSUPPORTED_STRUCT = -2
CARDSTACK_ERROR_OUT_OF_MEMORY = -3
CARDSTACK_ERROR_BUFFER_TOO_SMALL = -4
CARDSTACK_ERROR_LIMIT = -5
CARDSTACK_ERROR_NOT_FOUND = -6
CARDSTACK_ERROR_EMPTY = -7
CARDSTACK_ERROR_BACKLOG = -8
CARDSTACK_ERROR_STALE = -9
CARDSTACK_ERROR_REFUSED = -10
CARDSTACK_ERROR_IO = -11
CARDSTACK_ERROR_CORRUPT = -12
CARDSTACK_ERROR_FORMAT = -13
CARDSTACK_ERROR_LOCKED = -14

cardstack_preset = c_int32
CARDSTACK_PRESET_CLASSIC = 1
CARDSTACK_PRESET_CIRCLE = 2
CARDSTACK_PRESET_DEEP_PILE = 3
CARDSTACK_PRESET_FLASHCARDS = 4

cardstack_direction = c_int32
CARDSTACK_DIRECTION_NONE = 0
CARDSTACK_DIRECTION_LEFT = 1
CARDSTACK_DIRECTION_RIGHT = 2
CARDSTACK_DIRECTION_UP = 3
CARDSTACK_DIRECTION_DOWN = 4
CARDSTACK_DIRECTION_UP_LEFT = 5
CARDSTACK_DIRECTION_UP_RIGHT = 6
CARDSTACK_DIRECTION_DOWN_LEFT = 7
CARDSTACK_DIRECTION_DOWN_RIGHT = 8

cardstack_phase = c_int32
CARDSTACK_PHASE_PILE = 0
CARDSTACK_PHASE_PRESSED = 1
CARDSTACK_PHASE_DRAGGED = 2
CARDSTACK_PHASE_RETURNING = 3
CARDSTACK_PHASE_LEAVING = 4
CARDSTACK_PHASE_REWINDING = 5
CARDSTACK_PHASE_FADING = 6
CARDSTACK_PHASE_GONE = 7
CARDSTACK_PHASE_PROPOSED = 8

cardstack_interaction = c_int32
CARDSTACK_INTERACTION_IDLE = 0
CARDSTACK_INTERACTION_PRESSING = 1
CARDSTACK_INTERACTION_DRAGGING = 2

cardstack_supply = c_int32
CARDSTACK_SUPPLY_READY = 0
CARDSTACK_SUPPLY_LOADING = 1
CARDSTACK_SUPPLY_EMPTY = 2

cardstack_state = c_int32
CARDSTACK_STATE_IDLE = 0
CARDSTACK_STATE_REWINDING = 1
CARDSTACK_STATE_ANIMATING_OUT = 2
CARDSTACK_STATE_DRAGGING = 3
CARDSTACK_STATE_LOADING = 4

cardstack_journal_state = c_int32
CARDSTACK_JOURNAL_NONE = 0
CARDSTACK_JOURNAL_WRITTEN = 1
CARDSTACK_JOURNAL_BROKEN = 2

# Core
CARDSTACK_MAX_MAGNITUDE = 1000000000000.0
CARDSTACK_MAX_DIRECTIONS = 8
CARDSTACK_ALL_DIRECTIONS = 0xFF
CARDSTACK_MAX_POSES = 128
CARDSTACK_POSE_TOP = 1
CARDSTACK_POSE_STATIC = 2
CARDSTACK_MOTION_SETTLING = 1
CARDSTACK_MOTION_LEAVING = 2
CARDSTACK_MOTION_REWINDING = 4
CARDSTACK_SWIPE_FORCE = 1

cardstack_event_kind = c_int32
CARDSTACK_EVENT_TAP = 1
CARDSTACK_EVENT_COMMITTED = 2
CARDSTACK_EVENT_CANCELLED = 3
CARDSTACK_EVENT_UNDONE = 4
CARDSTACK_EVENT_FINAL = 5
CARDSTACK_EVENT_DRAG_BEGAN = 6
CARDSTACK_EVENT_THRESHOLD_ENTERED = 7
CARDSTACK_EVENT_THRESHOLD_LEFT = 8
CARDSTACK_EVENT_PHASE = 9
CARDSTACK_EVENT_EMPTIED = 10
CARDSTACK_EVENT_OVERFLOW = 11
CARDSTACK_EVENT_PROPOSED = 12
CARDSTACK_EVENT_REPLACEMENT_ASKED = 13
CARDSTACK_EVENT_QUESTION_DROPPED = 14
CARDSTACK_EVENT_CONTENT_CHANGED = 15
CARDSTACK_EVENT_JOURNAL_FAILED = 16
CARDSTACK_EVENT_LOAD = 17
CARDSTACK_EVENT_SEND = 18
CARDSTACK_EVENT_REVERT = 19
CARDSTACK_EVENT_REJECTED = 20
CARDSTACK_EVENT_MEDIA = 21
CARDSTACK_EVENT_AUTOPLAYED = 22
CARDSTACK_EVENT_TOP_CHANGED = 23
CARDSTACK_EVENT_SEND_PARKED = 24

# Events
CARDSTACK_MAX_EVENTS = 1048576
CARDSTACK_ALL_EVENTS = 0xFFFFFFFFFFFFFFFE

cardstack_reason = c_int32
CARDSTACK_REASON_NONE = 0
CARDSTACK_REASON_RELEASED = 1
CARDSTACK_REASON_SWIPED = 2
CARDSTACK_REASON_SYSTEM = 3
CARDSTACK_REASON_UNDO = 4
CARDSTACK_REASON_REMOVED = 5
CARDSTACK_REASON_BACKLOG = 6
CARDSTACK_REASON_OUT_OF_MEMORY = 7
CARDSTACK_REASON_PROPOSED = 8
CARDSTACK_REASON_CAUGHT = 9
CARDSTACK_REASON_ACCEPTED = 10
CARDSTACK_REASON_TIMED_OUT = 11
CARDSTACK_REASON_SUPERSEDED = 12
CARDSTACK_REASON_WATERMARK = 13
CARDSTACK_REASON_LOAD = 14
CARDSTACK_REASON_REFRESH = 15
CARDSTACK_REASON_DECIDED = 16
CARDSTACK_REASON_FINAL = 17
CARDSTACK_REASON_REJECTED = 18
CARDSTACK_REASON_BLOCKED = 19
CARDSTACK_REASON_RESET = 20
CARDSTACK_REASON_DISABLED = 21
CARDSTACK_REASON_SCROLL = 22

cardstack_media_priority = c_int32
CARDSTACK_MEDIA_RELEASE = 0
CARDSTACK_MEDIA_LOW = 1
CARDSTACK_MEDIA_HIGH = 2

cardstack_commit_rule = c_int32
CARDSTACK_COMMIT_DISTANCE = 1
CARDSTACK_COMMIT_DISTANCE_OR_VELOCITY = 2
CARDSTACK_COMMIT_PROJECTED_END = 3

cardstack_scroll_phase = c_int32
CARDSTACK_SCROLL_PHASE_UNKNOWN = 0
CARDSTACK_SCROLL_PHASE_BEGAN = 1
CARDSTACK_SCROLL_PHASE_CHANGED = 2
CARDSTACK_SCROLL_PHASE_ENDED = 3
CARDSTACK_SCROLL_PHASE_MOMENTUM = 4
CARDSTACK_SCROLL_PHASE_NOTCH = 5

cardstack_direction_layout = c_int32
CARDSTACK_DIRECTIONS_TWO_WAY = 1
CARDSTACK_DIRECTIONS_TWO_HALVES = 2
CARDSTACK_DIRECTIONS_FOUR_WAY = 3
CARDSTACK_DIRECTIONS_EIGHT_WAY = 4

cardstack_distance_metric = c_int32
CARDSTACK_DISTANCE_ALONG = 1
CARDSTACK_DISTANCE_RADIAL = 2

cardstack_unit = c_int32
CARDSTACK_UNIT_POINT = 1
CARDSTACK_UNIT_CARD_SIDE = 2
CARDSTACK_UNIT_CARD_WIDTH = 3
CARDSTACK_UNIT_EXTENT = 4

cardstack_axis = c_int32
CARDSTACK_AXIS_NONE = 0
CARDSTACK_AXIS_HORIZONTAL = 1
CARDSTACK_AXIS_VERTICAL = 2
CARDSTACK_AXIS_BEGUN = 3

cardstack_second_finger = c_int32
CARDSTACK_SECOND_FINGER_IGNORE = 1
CARDSTACK_SECOND_FINGER_CANCEL = 2
CARDSTACK_SECOND_FINGER_TAKE_OVER = 3

# Fingers
CARDSTACK_MAX_VELOCITY_HISTORY = 64
CARDSTACK_MAX_RESAMPLING = 0.1

cardstack_verdict = c_int32
CARDSTACK_VERDICT_TAP = 1
CARDSTACK_VERDICT_DISTANCE = 2
CARDSTACK_VERDICT_VELOCITY = 3
CARDSTACK_VERDICT_PROJECTED = 4
CARDSTACK_VERDICT_TOO_SHORT = 5
CARDSTACK_VERDICT_FLICKED_BACK = 6
CARDSTACK_VERDICT_NO_SECTOR = 7
CARDSTACK_VERDICT_REFUSED = 8

# Swipe and undo
CARDSTACK_UNLIMITED = 0xFFFFFFFF

# Cards
CARDSTACK_MAX_CARDS = 1000000000

cardstack_card_status = c_uint32
CARDSTACK_CARD_UPCOMING = 1
CARDSTACK_CARD_IN_PLAY = 2
CARDSTACK_CARD_ON_STAGE = 4
CARDSTACK_CARD_HELD = 8
CARDSTACK_CARD_UNDOABLE = 16
CARDSTACK_CARD_FINAL = 32
CARDSTACK_CARD_RESERVE = 64

cardstack_dedupe = c_int32
CARDSTACK_DEDUPE_LIVE = 1
CARDSTACK_DEDUPE_HISTORY = 2
CARDSTACK_DEDUPE_SESSION = 3

# Deck
CARDSTACK_RESET_SEAL = 1

# Look and motion
CARDSTACK_MAX_VISIBLE = 30
CARDSTACK_MAX_FLIGHTS = 32
CARDSTACK_MAX_VALUE = 1e100

cardstack_stamp_rule = c_int32
CARDSTACK_STAMP_GRADED = 1
CARDSTACK_STAMP_STEP = 2
CARDSTACK_STAMP_SMOOTH = 3

cardstack_exit_path = c_int32
CARDSTACK_EXIT_RELEASE = 1
CARDSTACK_EXIT_DIRECTION = 2
CARDSTACK_EXIT_LOWER_CORNER = 3

cardstack_exit_motion = c_int32
CARDSTACK_EXIT_MOTION_ACCELERATED = 1
CARDSTACK_EXIT_MOTION_CURVE = 2
CARDSTACK_EXIT_MOTION_SPRING = 3

cardstack_replacement = c_int32
CARDSTACK_REPLACEMENT_CLEAR = 1
CARDSTACK_REPLACEMENT_PRESERVE = 2
CARDSTACK_REPLACEMENT_REFUSE = 3
CARDSTACK_REPLACEMENT_ASK = 4
CARDSTACK_REPLACEMENT_KEEP = 5

# Journal
CARDSTACK_MAX_KEY = 64
CARDSTACK_MAX_PATH = 4000
CARDSTACK_STORE_UPCOMING = 1
CARDSTACK_STORE_SESSION = 2

cardstack_restore = c_int32
CARDSTACK_RESTORE_KEEP = 1
CARDSTACK_RESTORE_FINALIZE = 2
CARDSTACK_RESTORE_IGNORE = 3
CARDSTACK_RESTORE_SALVAGE = 16

# Feed
CARDSTACK_FEED_LOADING = 1
CARDSTACK_FEED_FAILED = 2
CARDSTACK_FEED_COMPLETE = 4
CARDSTACK_FEED_NOT_FRESH = 8
CARDSTACK_PAGE_LAST = 1
CARDSTACK_PAGE_RESERVE = 2
CARDSTACK_PAGE_MORE = 4
CARDSTACK_REQUEST_TIMED_OUT = -2147483647

cardstack_freshness = c_int32
CARDSTACK_FRESHNESS_FOREVER = 1
CARDSTACK_FRESHNESS_SECONDS = 2
CARDSTACK_FRESHNESS_DAY = 3

cardstack_send_answer = c_int32
CARDSTACK_ANSWER_SENT = 1
CARDSTACK_ANSWER_RETRY = 2
CARDSTACK_ANSWER_REJECTED = 3
CARDSTACK_ANSWER_BLOCKED = 4

cardstack_send_state = c_int32
CARDSTACK_SEND_WAITING = 0
CARDSTACK_SEND_READY = 1
CARDSTACK_SEND_OUT = 2
CARDSTACK_SEND_RETRYING = 3
CARDSTACK_SEND_PARKED = 4

cardstack_delivery = c_int32
CARDSTACK_DELIVERY_NONE = 0
CARDSTACK_DELIVERY_AT_DECISION = 1
CARDSTACK_DELIVERY_WHEN_FINAL = 2
CARDSTACK_DELIVERY_BOTH = 3

cardstack_rejection = c_int32
CARDSTACK_REJECTION_RETURN = 1
CARDSTACK_REJECTION_REPORT = 2

cardstack_revert_mode = c_int32
CARDSTACK_REVERT_AFTER_SENT = 1
CARDSTACK_REVERT_ALONE = 2

# Delivery
CARDSTACK_MAX_SENDS = 64
CARDSTACK_OUTBOX_OFFLINE = 1
CARDSTACK_OUTBOX_BLOCKED = 2
CARDSTACK_OUTBOX_SENDING = 4
CARDSTACK_OUTBOX_RETRYING = 8
CARDSTACK_OUTBOX_DOWN = 16
CARDSTACK_NONCE_OF_JOURNAL = 1

# Media
CARDSTACK_MAX_MEDIA = 128
CARDSTACK_MAX_PICTURES = 65535

# Versions and names
CARDSTACK_VERSION_MAJOR = 0
CARDSTACK_VERSION_MINOR = 1
CARDSTACK_VERSION_PATCH = 0
CARDSTACK_ABI_VERSION = 1
CARDSTACK_VERSION_NUMBER = 1000
CARDSTACK_MAX_STRUCT_SIZE = 65536

cardstack_name_type = c_int32
CARDSTACK_TYPE_RESULT = 1
CARDSTACK_TYPE_DIRECTION = 2
CARDSTACK_TYPE_REASON = 3
CARDSTACK_TYPE_VERDICT = 4
CARDSTACK_TYPE_EVENT_KIND = 5
CARDSTACK_TYPE_SHEET_STATE = 6
CARDSTACK_TYPE_SHEET_EVENT_KIND = 7
CARDSTACK_TYPE_SHEET_REASON = 8

cardstack_spring_preset = c_int32
CARDSTACK_SPRING_SMOOTH = 1
CARDSTACK_SPRING_SNAPPY = 2
CARDSTACK_SPRING_BOUNCY = 3
CARDSTACK_SPRING_INTERACTIVE = 4
CARDSTACK_SPRING_STANDARD = 5
CARDSTACK_SPRING_CORE_ANIMATION = 6

cardstack_settling = c_int32
CARDSTACK_SETTLING_ENVELOPE = 1
CARDSTACK_SETTLING_EXACT = 2

# Springs
CARDSTACK_SPRING_CLAMP_OVERSHOOT = 1
CARDSTACK_SPRING_SNAP_TO_END = 2

cardstack_curve_preset = c_int32
CARDSTACK_CURVE_LINEAR = 1
CARDSTACK_CURVE_EASE = 2
CARDSTACK_CURVE_EASE_IN = 3
CARDSTACK_CURVE_EASE_OUT = 4
CARDSTACK_CURVE_EASE_IN_OUT = 5

# Coasting and rubber bands
CARDSTACK_DECELERATION_NORMAL = 0.998
CARDSTACK_DECELERATION_FAST = 0.99
CARDSTACK_RUBBER_BAND_COEFFICIENT = 0.55

cardstack_sheet_preset = c_int32
CARDSTACK_SHEET_PRESET_COVER = 1
CARDSTACK_SHEET_PRESET_SHEET = 2
CARDSTACK_SHEET_PRESET_PAGER = 3

cardstack_sheet_law = c_int32
CARDSTACK_SHEET_LAW_THRESHOLD = 0
CARDSTACK_SHEET_LAW_STOPS = 1
CARDSTACK_SHEET_LAW_PAGES = 2

cardstack_sheet_exits = c_int32
CARDSTACK_SHEET_EXITS_NONE = 0
CARDSTACK_SHEET_EXITS_SIDE = 1
CARDSTACK_SHEET_EXITS_BOTH = 2

cardstack_content_rule = c_int32
CARDSTACK_CONTENT_RULE_SHEET_FIRST = 0
CARDSTACK_CONTENT_RULE_CONTENT_FIRST = 1

cardstack_sheet_state = c_int32
CARDSTACK_SHEET_HIDDEN = 0
CARDSTACK_SHEET_PRESENTING = 1
CARDSTACK_SHEET_PRESENTED = 2
CARDSTACK_SHEET_PRESSED = 3
CARDSTACK_SHEET_DRAGGING = 4
CARDSTACK_SHEET_RETURNING = 5
CARDSTACK_SHEET_DISMISSING = 6

# Sheet
CARDSTACK_SHEET_MOVING = 1
CARDSTACK_SHEET_PAST_THRESHOLD = 2
CARDSTACK_MAX_SHEET_NOTICES = 64
CARDSTACK_MAX_SHEET_BACKLOG = 30
CARDSTACK_MAX_SHEET_STOPS = 8

cardstack_sheet_event_kind = c_int32
CARDSTACK_SHEET_EVENT_PRESENTED = 1
CARDSTACK_SHEET_EVENT_DISMISSED = 2
CARDSTACK_SHEET_EVENT_TAP = 3
CARDSTACK_SHEET_EVENT_DRAG_BEGAN = 4
CARDSTACK_SHEET_EVENT_DRAG_ENDED = 5
CARDSTACK_SHEET_EVENT_THRESHOLD_ENTERED = 6
CARDSTACK_SHEET_EVENT_THRESHOLD_LEFT = 7
CARDSTACK_SHEET_EVENT_STOP_ENTERED = 8
CARDSTACK_SHEET_EVENT_SETTLED = 9

cardstack_sheet_reason = c_int32
CARDSTACK_SHEET_REASON_NONE = 0
CARDSTACK_SHEET_REASON_RETURNED = 1
CARDSTACK_SHEET_REASON_DISMISSED = 2
CARDSTACK_SHEET_REASON_SYSTEM = 3
CARDSTACK_SHEET_REASON_CALLED = 4


class cardstack_pose(Structure):
    """How to draw one card."""

    card: int
    x: float
    y: float
    rotation: float
    scale: float
    opacity: float
    depth: float
    progress: float
    stamp_opacity: float
    stamp_scale: float
    direction: int
    phase: int
    slot: int
    flags: int

    _fields_ = [
        ("card", c_uint64),
        ("x", c_double),
        ("y", c_double),
        ("rotation", c_double),
        ("scale", c_double),
        ("opacity", c_double),
        ("depth", c_double),
        ("progress", c_double),
        ("stamp_opacity", c_double),
        ("stamp_scale", c_double),
        ("direction", cardstack_direction),
        ("phase", cardstack_phase),
        ("slot", c_int32),
        ("flags", c_uint32),
    ]


class cardstack_frame(Structure):
    """One frame."""

    struct_size: int
    pose_size: int
    poses: Any
    pose_capacity: int
    pose_count: int
    now: float
    time: float
    wake_in: float
    chrome_opacity: float
    top: int
    remaining: int
    undoable: int
    pending_events: int
    interaction: int
    motion: int
    supply: int
    state: int
    questions: int
    journal: int
    reserve: int
    undelivered: int
    feed: int
    feed_error: int
    outbox: int
    parked: int
    card_width: float
    card_height: float

    _fields_ = [
        ("struct_size", c_uint32),
        ("pose_size", c_uint32),
        ("poses", POINTER(cardstack_pose)),
        ("pose_capacity", c_uint32),
        ("pose_count", c_uint32),
        ("now", c_double),
        ("time", c_double),
        ("wake_in", c_double),
        ("chrome_opacity", c_double),
        ("top", c_uint64),
        ("remaining", c_uint64),
        ("undoable", c_uint64),
        ("pending_events", c_uint64),
        ("interaction", cardstack_interaction),
        ("motion", c_uint32),
        ("supply", cardstack_supply),
        ("state", cardstack_state),
        ("questions", c_uint32),
        ("journal", cardstack_journal_state),
        ("reserve", c_uint64),
        ("undelivered", c_uint64),
        ("feed", c_uint32),
        ("feed_error", c_int32),
        ("outbox", c_uint32),
        ("parked", c_uint32),
        ("card_width", c_double),
        ("card_height", c_double),
    ]


class cardstack_event(Structure):
    """One event."""

    sequence: int
    time: float
    card: int
    token: int
    x: float
    y: float
    wall_time: float
    kind: int
    direction: int
    reason: int
    tries: int
    decision: int
    nonce: int
    count: int
    slot: int
    phase: int
    index: int
    priority: int
    error_number: int
    is_sealed: int
    failures: int

    _fields_ = [
        ("sequence", c_uint64),
        ("time", c_double),
        ("card", c_uint64),
        ("token", c_uint64),
        ("x", c_double),
        ("y", c_double),
        ("wall_time", c_double),
        ("kind", cardstack_event_kind),
        ("direction", cardstack_direction),
        ("reason", cardstack_reason),
        ("tries", c_uint32),
        ("decision", c_uint64),
        ("nonce", c_uint64),
        ("count", c_uint32),
        ("slot", c_int32),
        ("phase", cardstack_phase),
        ("index", c_uint32),
        ("priority", cardstack_media_priority),
        ("error_number", c_int32),
        ("is_sealed", c_int32),
        ("failures", c_uint32),
    ]


class cardstack_events_config(Structure):
    """Which events are reported, and how many are kept."""

    mask: int
    notice_capacity: int
    backlog: int
    reserved: Array[c_uint64]

    _fields_ = [
        ("mask", c_uint64),
        ("notice_capacity", c_uint32),
        ("backlog", c_uint32),
        ("reserved", c_uint64 * 8),
    ]


class cardstack_press_config(Structure):
    """How a press begins and becomes a drag."""

    hit_test: int
    scroll_axis: int
    second_finger: int
    reserved_half: int
    slop: float
    duration: float
    silence: float
    reserved: Array[c_uint64]

    _fields_ = [
        ("hit_test", c_int32),
        ("scroll_axis", cardstack_axis),
        ("second_finger", cardstack_second_finger),
        ("reserved_half", c_uint32),
        ("slop", c_double),
        ("duration", c_double),
        ("silence", c_double),
        ("reserved", c_uint64 * 16),
    ]


class cardstack_velocity_config(Structure):
    """How the velocity of a finger is measured."""

    minimum_samples: int
    history: int
    horizon: float
    gap: float
    reserved: Array[c_uint64]

    _fields_ = [
        ("minimum_samples", c_int32),
        ("history", c_int32),
        ("horizon", c_double),
        ("gap", c_double),
        ("reserved", c_uint64 * 4),
    ]


class cardstack_resampling_config(Structure):
    """How a held card is drawn between samples."""

    delay: float
    prediction: float
    reserved: Array[c_uint64]

    _fields_ = [
        ("delay", c_double),
        ("prediction", c_double),
        ("reserved", c_uint64 * 4),
    ]


class cardstack_swipe_config(Structure):
    """What decides at a release."""

    commit_rule: int
    metric: int
    allowed_directions: int
    threshold_unit: int
    threshold: float
    fling_velocity: float
    flick_back_velocity: float
    fling_maximum: float
    deceleration_rate: float
    rubber_band_coefficient: float
    rubber_band_distance: float
    free_off_axis: float
    hysteresis: float
    hysteresis_angle: float
    sector_angle: Array[c_double]
    sector_half_width: Array[c_double]
    thresholds: Array[c_double]
    axis: int
    reserved_half: int
    reserved: Array[c_uint64]

    _fields_ = [
        ("commit_rule", cardstack_commit_rule),
        ("metric", cardstack_distance_metric),
        ("allowed_directions", c_uint32),
        ("threshold_unit", cardstack_unit),
        ("threshold", c_double),
        ("fling_velocity", c_double),
        ("flick_back_velocity", c_double),
        ("fling_maximum", c_double),
        ("deceleration_rate", c_double),
        ("rubber_band_coefficient", c_double),
        ("rubber_band_distance", c_double),
        ("free_off_axis", c_double),
        ("hysteresis", c_double),
        ("hysteresis_angle", c_double),
        ("sector_angle", c_double * 8),
        ("sector_half_width", c_double * 8),
        ("thresholds", c_double * 8),
        ("axis", cardstack_axis),
        ("reserved_half", c_uint32),
        ("reserved", c_uint64 * 16),
    ]


class cardstack_release(Structure):
    """The last release, and what decided it."""

    struct_size: int
    verdict: int
    card: int
    time: float
    velocity_x: float
    velocity_y: float
    speed: float
    translation_x: float
    translation_y: float
    distance: float
    threshold: float
    projected_distance: float
    fling_velocity: float
    flick_back_velocity: float
    direction: int
    reason: int
    commit_rule: int
    metric: int
    is_held: int
    samples: int

    _fields_ = [
        ("struct_size", c_uint32),
        ("verdict", cardstack_verdict),
        ("card", c_uint64),
        ("time", c_double),
        ("velocity_x", c_double),
        ("velocity_y", c_double),
        ("speed", c_double),
        ("translation_x", c_double),
        ("translation_y", c_double),
        ("distance", c_double),
        ("threshold", c_double),
        ("projected_distance", c_double),
        ("fling_velocity", c_double),
        ("flick_back_velocity", c_double),
        ("direction", cardstack_direction),
        ("reason", cardstack_reason),
        ("commit_rule", cardstack_commit_rule),
        ("metric", cardstack_distance_metric),
        ("is_held", c_int32),
        ("samples", c_uint32),
    ]


class cardstack_decision(Structure):
    """A decision that can be undone."""

    token: int
    card: int
    wall_time: float
    direction: int
    reserved_half: int

    _fields_ = [
        ("token", c_uint64),
        ("card", c_uint64),
        ("wall_time", c_double),
        ("direction", cardstack_direction),
        ("reserved_half", c_uint32),
    ]


class cardstack_undo_config(Structure):
    """The undo history."""

    limit: int
    directions: int
    seconds: float
    reserved: Array[c_uint64]

    _fields_ = [
        ("limit", c_uint32),
        ("directions", c_uint32),
        ("seconds", c_double),
        ("reserved", c_uint64 * 8),
    ]


class cardstack_recycle_config(Structure):
    """What the deck refuses, and what comes back."""

    dedupe: int
    directions: int
    distance: int
    reserved: Array[c_uint64]

    _fields_ = [
        ("dedupe", cardstack_dedupe),
        ("directions", c_uint32),
        ("distance", c_uint64),
        ("reserved", c_uint64 * 8),
    ]


class cardstack_spring(Structure):
    """A damped spring."""

    mass: float
    stiffness: float
    damping: float

    _fields_ = [
        ("mass", c_double),
        ("stiffness", c_double),
        ("damping", c_double),
    ]


class cardstack_curve(Structure):
    """A curve from (0, 0) to (1, 1), like CSS's cubic-bezier()."""

    x1: float
    y1: float
    x2: float
    y2: float

    _fields_ = [
        ("x1", c_double),
        ("y1", c_double),
        ("x2", c_double),
        ("y2", c_double),
    ]


class cardstack_viewport_config(Structure):
    """The area that the cards are in."""

    width: float
    height: float
    reserved: Array[c_uint64]

    _fields_ = [
        ("width", c_double),
        ("height", c_double),
        ("reserved", c_uint64 * 4),
    ]


class cardstack_card_config(Structure):
    """The size of a card at scale 1."""

    width: float
    height: float
    margin_x: float
    margin_y: float
    reserved: Array[c_uint64]

    _fields_ = [
        ("width", c_double),
        ("height", c_double),
        ("margin_x", c_double),
        ("margin_y", c_double),
        ("reserved", c_uint64 * 8),
    ]


class cardstack_pile_config(Structure):
    """How cards lie in the pile."""

    visible_count: int
    max_flights: int
    step_x: float
    step_y: float
    scale_step: float
    scale_anchor_y: float
    opacity_step: float
    rotation_step: float
    progress_share: float
    reserved: Array[c_uint64]

    _fields_ = [
        ("visible_count", c_int32),
        ("max_flights", c_int32),
        ("step_x", c_double),
        ("step_y", c_double),
        ("scale_step", c_double),
        ("scale_anchor_y", c_double),
        ("opacity_step", c_double),
        ("rotation_step", c_double),
        ("progress_share", c_double),
        ("reserved", c_uint64 * 8),
    ]


class cardstack_look_config(Structure):
    """How a card looks while a finger drags it."""

    stamp_rule: int
    rotation_unit: int
    rotation: float
    rotation_maximum: float
    rotation_grab: float
    pivot_x: float
    pivot_y: float
    pivot_grab: float
    lift_scale: float
    lift_on_press: float
    stamp_pop: float
    chrome_opacity: float
    spin: float
    reserved: Array[c_uint64]

    _fields_ = [
        ("stamp_rule", cardstack_stamp_rule),
        ("rotation_unit", cardstack_unit),
        ("rotation", c_double),
        ("rotation_maximum", c_double),
        ("rotation_grab", c_double),
        ("pivot_x", c_double),
        ("pivot_y", c_double),
        ("pivot_grab", c_double),
        ("lift_scale", c_double),
        ("lift_on_press", c_double),
        ("stamp_pop", c_double),
        ("chrome_opacity", c_double),
        ("spin", c_double),
        ("reserved", c_uint64 * 15),
    ]


class cardstack_motion_config(Structure):
    """The springs and fades of cards that do not leave."""

    return_spring: cardstack_spring
    rewind_spring: cardstack_spring
    pile_spring: cardstack_spring
    lift_spring: cardstack_spring
    chrome_spring: cardstack_spring
    fade_seconds: float
    fade_curve: cardstack_curve
    reserved: Array[c_uint64]

    _fields_ = [
        ("return_spring", cardstack_spring),
        ("rewind_spring", cardstack_spring),
        ("pile_spring", cardstack_spring),
        ("lift_spring", cardstack_spring),
        ("chrome_spring", cardstack_spring),
        ("fade_seconds", c_double),
        ("fade_curve", cardstack_curve),
        ("reserved", c_uint64 * 16),
    ]


class cardstack_exit_config(Structure):
    """How a decided card leaves."""

    path: int
    motion: int
    seconds: float
    seconds_minimum: float
    speed_minimum: float
    speed_share: float
    curve: cardstack_curve
    spring: cardstack_spring
    catch_seconds: float
    reserved: Array[c_uint64]

    _fields_ = [
        ("path", cardstack_exit_path),
        ("motion", cardstack_exit_motion),
        ("seconds", c_double),
        ("seconds_minimum", c_double),
        ("speed_minimum", c_double),
        ("speed_share", c_double),
        ("curve", cardstack_curve),
        ("spring", cardstack_spring),
        ("catch_seconds", c_double),
        ("reserved", c_uint64 * 16),
    ]


class cardstack_question(Structure):
    """An open question."""

    token: int
    card: int
    deadline: float
    kind: int
    direction: int
    reason: int
    reserved_half: int

    _fields_ = [
        ("token", c_uint64),
        ("card", c_uint64),
        ("deadline", c_double),
        ("kind", cardstack_event_kind),
        ("direction", cardstack_direction),
        ("reason", cardstack_reason),
        ("reserved_half", c_uint32),
    ]


class cardstack_consent_config(Structure):
    """What needs the host's consent."""

    replacement: int
    directions: int
    undo: int
    max_proposals: int
    distance: float
    seconds: float
    reserved: Array[c_uint64]

    _fields_ = [
        ("replacement", cardstack_replacement),
        ("directions", c_uint32),
        ("undo", c_int32),
        ("max_proposals", c_int32),
        ("distance", c_double),
        ("seconds", c_double),
        ("reserved", c_uint64 * 8),
    ]


class cardstack_journal_options(Structure):
    """How a journal is kept."""

    struct_size: int
    contents: int
    restore: int
    sync_sends: int
    nonce: int
    first_token: int

    _fields_ = [
        ("struct_size", c_uint32),
        ("contents", c_uint32),
        ("restore", cardstack_restore),
        ("sync_sends", c_int32),
        ("nonce", c_uint64),
        ("first_token", c_uint64),
    ]


class cardstack_journal_info(Structure):
    """What opening found, and how the journal is now."""

    struct_size: int
    state: int
    size: int
    nonce: int
    epoch: int
    records: int
    torn_bytes: int
    damage_offset: int
    decisions: int
    finals: int
    cards: int
    error_number: int
    is_new: int
    lost_records: int
    lost_bytes: int

    _fields_ = [
        ("struct_size", c_uint32),
        ("state", cardstack_journal_state),
        ("size", c_uint64),
        ("nonce", c_uint64),
        ("epoch", c_uint64),
        ("records", c_uint64),
        ("torn_bytes", c_uint64),
        ("damage_offset", c_uint64),
        ("decisions", c_uint64),
        ("finals", c_uint64),
        ("cards", c_uint64),
        ("error_number", c_int32),
        ("is_new", c_int32),
        ("lost_records", c_uint64),
        ("lost_bytes", c_uint64),
    ]


class cardstack_feed_config(Structure):
    """How the deck asks for cards."""

    enabled: int
    freshness: int
    keep_fresh: int
    watermark: int
    fresh_seconds: float
    reserved: Array[c_uint64]

    _fields_ = [
        ("enabled", c_int32),
        ("freshness", cardstack_freshness),
        ("keep_fresh", c_int32),
        ("watermark", c_uint32),
        ("fresh_seconds", c_double),
        ("reserved", c_uint64 * 16),
    ]


class cardstack_retry_config(Structure):
    """How long answers may take, and when what failed is tried again."""

    request_seconds: float
    seconds: float
    maximum: float
    jitter: float
    reserved: Array[c_uint64]

    _fields_ = [
        ("request_seconds", c_double),
        ("seconds", c_double),
        ("maximum", c_double),
        ("jitter", c_double),
        ("reserved", c_uint64 * 8),
    ]


class cardstack_send(Structure):
    """An undelivered send."""

    token: int
    nonce: int
    decision: int
    card: int
    wall_time: float
    due: float
    kind: int
    direction: int
    reason: int
    state: int
    failures: int
    tries: int
    is_sealed: int
    is_handed_out: int

    _fields_ = [
        ("token", c_uint64),
        ("nonce", c_uint64),
        ("decision", c_uint64),
        ("card", c_uint64),
        ("wall_time", c_double),
        ("due", c_double),
        ("kind", cardstack_event_kind),
        ("direction", cardstack_direction),
        ("reason", cardstack_reason),
        ("state", cardstack_send_state),
        ("failures", c_uint32),
        ("tries", c_uint32),
        ("is_sealed", c_int32),
        ("is_handed_out", c_int32),
    ]


class cardstack_delivery_config(Structure):
    """How decisions are delivered."""

    mode: int
    rejection: int
    revert: int
    max_sends: int
    park_failures: int
    max_undelivered: int
    park_seconds: float
    nonce: int
    reserved: Array[c_uint64]

    _fields_ = [
        ("mode", cardstack_delivery),
        ("rejection", cardstack_rejection),
        ("revert", cardstack_revert_mode),
        ("max_sends", c_uint32),
        ("park_failures", c_uint32),
        ("max_undelivered", c_uint32),
        ("park_seconds", c_double),
        ("nonce", c_uint64),
        ("reserved", c_uint64 * 16),
    ]


class cardstack_media(Structure):
    """One picture."""

    card: int
    index: int
    priority: int

    _fields_ = [
        ("card", c_uint64),
        ("index", c_uint32),
        ("priority", cardstack_media_priority),
    ]


class cardstack_media_config(Structure):
    """Which pictures are wanted."""

    ahead: int
    behind: int
    reserved: Array[c_uint64]

    _fields_ = [
        ("ahead", c_uint32),
        ("behind", c_uint32),
        ("reserved", c_uint64 * 8),
    ]


class cardstack_autoplay_config(Structure):
    """What happens when nobody touches the deck."""

    enabled: int
    direction: int
    idle: float
    interval: float
    reserved: Array[c_uint64]

    _fields_ = [
        ("enabled", c_int32),
        ("direction", cardstack_direction),
        ("idle", c_double),
        ("interval", c_double),
        ("reserved", c_uint64 * 8),
    ]


class cardstack_deck_config(Structure):
    """A deck's configuration."""

    struct_size: int
    preset: int
    reduced_motion: int
    disabled: int
    viewport: cardstack_viewport_config
    card: cardstack_card_config
    pile: cardstack_pile_config
    press: cardstack_press_config
    velocity: cardstack_velocity_config
    resampling: cardstack_resampling_config
    swipe: cardstack_swipe_config
    look: cardstack_look_config
    motion: cardstack_motion_config
    exit: cardstack_exit_config
    recycle: cardstack_recycle_config
    undo: cardstack_undo_config
    consent: cardstack_consent_config
    feed: cardstack_feed_config
    retry: cardstack_retry_config
    delivery: cardstack_delivery_config
    autoplay: cardstack_autoplay_config
    events: cardstack_events_config
    media: cardstack_media_config
    reserved: Array[c_uint64]

    _fields_ = [
        ("struct_size", c_uint32),
        ("preset", cardstack_preset),
        ("reduced_motion", c_int32),
        ("disabled", c_int32),
        ("viewport", cardstack_viewport_config),
        ("card", cardstack_card_config),
        ("pile", cardstack_pile_config),
        ("press", cardstack_press_config),
        ("velocity", cardstack_velocity_config),
        ("resampling", cardstack_resampling_config),
        ("swipe", cardstack_swipe_config),
        ("look", cardstack_look_config),
        ("motion", cardstack_motion_config),
        ("exit", cardstack_exit_config),
        ("recycle", cardstack_recycle_config),
        ("undo", cardstack_undo_config),
        ("consent", cardstack_consent_config),
        ("feed", cardstack_feed_config),
        ("retry", cardstack_retry_config),
        ("delivery", cardstack_delivery_config),
        ("autoplay", cardstack_autoplay_config),
        ("events", cardstack_events_config),
        ("media", cardstack_media_config),
        ("reserved", c_uint64 * 16),
    ]


class cardstack_velocity_options(Structure):
    """The settings of a velocity tracker."""

    struct_size: int
    history_size: int
    minimum_samples: int
    reserved_half: int
    horizon: float
    gap: float
    tremor: float

    _fields_ = [
        ("struct_size", c_uint32),
        ("history_size", c_int32),
        ("minimum_samples", c_int32),
        ("reserved_half", c_uint32),
        ("horizon", c_double),
        ("gap", c_double),
        ("tremor", c_double),
    ]


class cardstack_sheet_drag_config(Structure):
    """How a sheet follows a finger."""

    enabled: int
    fling: int
    velocity_minimum_samples: int
    velocity_history: int
    scroll_axis: int
    threshold_unit: int
    threshold: float
    hysteresis: float
    slop: float
    factor: float
    rubber_band_coefficient: float
    rubber_band_distance: float
    fling_velocity: float
    flick_back_velocity: float
    fling_maximum: float
    velocity_horizon: float
    velocity_gap: float
    content_rule: int
    one_stop_per_flick: int
    resampled: int
    reserved_half: int
    projection_seconds: float
    reserved: Array[c_uint64]

    _fields_ = [
        ("enabled", c_int32),
        ("fling", c_int32),
        ("velocity_minimum_samples", c_int32),
        ("velocity_history", c_int32),
        ("scroll_axis", cardstack_axis),
        ("threshold_unit", cardstack_unit),
        ("threshold", c_double),
        ("hysteresis", c_double),
        ("slop", c_double),
        ("factor", c_double),
        ("rubber_band_coefficient", c_double),
        ("rubber_band_distance", c_double),
        ("fling_velocity", c_double),
        ("flick_back_velocity", c_double),
        ("fling_maximum", c_double),
        ("velocity_horizon", c_double),
        ("velocity_gap", c_double),
        ("content_rule", cardstack_content_rule),
        ("one_stop_per_flick", c_int32),
        ("resampled", c_int32),
        ("reserved_half", c_uint32),
        ("projection_seconds", c_double),
        ("reserved", c_uint64 * 13),
    ]


class cardstack_sheet_motion_config(Structure):
    """How a sheet moves by itself."""

    dismiss_seconds: float
    dismiss_curve: cardstack_curve
    return_spring: cardstack_spring
    present_spring: cardstack_spring
    fade_seconds: float
    dismiss_spring: cardstack_spring
    reserved: Array[c_uint64]

    _fields_ = [
        ("dismiss_seconds", c_double),
        ("dismiss_curve", cardstack_curve),
        ("return_spring", cardstack_spring),
        ("present_spring", cardstack_spring),
        ("fade_seconds", c_double),
        ("dismiss_spring", cardstack_spring),
        ("reserved", c_uint64 * 5),
    ]


class cardstack_sheet_look_config(Structure):
    """What is drawn of a sheet."""

    corner_radius: float
    corner_distance: float
    backdrop_opacity: float
    undimmed_stop: int
    reserved_half: int
    reserved: Array[c_uint64]

    _fields_ = [
        ("corner_radius", c_double),
        ("corner_distance", c_double),
        ("backdrop_opacity", c_double),
        ("undimmed_stop", c_int32),
        ("reserved_half", c_uint32),
        ("reserved", c_uint64 * 7),
    ]


class cardstack_sheet_config(Structure):
    """A sheet's configuration."""

    struct_size: int
    preset: int
    side: int
    reduced_motion: int
    extent: float
    drag: cardstack_sheet_drag_config
    motion: cardstack_sheet_motion_config
    look: cardstack_sheet_look_config
    law: int
    dismissable: int
    page: float
    pages: int
    wrap: int
    reserved: Array[c_uint64]

    _fields_ = [
        ("struct_size", c_uint32),
        ("preset", cardstack_sheet_preset),
        ("side", cardstack_direction),
        ("reduced_motion", c_int32),
        ("extent", c_double),
        ("drag", cardstack_sheet_drag_config),
        ("motion", cardstack_sheet_motion_config),
        ("look", cardstack_sheet_look_config),
        ("law", cardstack_sheet_law),
        ("dismissable", cardstack_sheet_exits),
        ("page", c_double),
        ("pages", c_uint32),
        ("wrap", c_int32),
        ("reserved", c_uint64 * 13),
    ]


class cardstack_sheet_frame(Structure):
    """One frame of a sheet: see `cardstack_frame`."""

    struct_size: int
    flags: int
    now: float
    time: float
    wake_in: float
    offset: float
    velocity: float
    progress: float
    x: float
    y: float
    corner_radius: float
    backdrop_opacity: float
    opacity: float
    state: int
    pending_events: int
    content_scroll: float
    background: float
    stop: int
    reserved_half: int
    position: float

    _fields_ = [
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("now", c_double),
        ("time", c_double),
        ("wake_in", c_double),
        ("offset", c_double),
        ("velocity", c_double),
        ("progress", c_double),
        ("x", c_double),
        ("y", c_double),
        ("corner_radius", c_double),
        ("backdrop_opacity", c_double),
        ("opacity", c_double),
        ("state", cardstack_sheet_state),
        ("pending_events", c_uint32),
        ("content_scroll", c_double),
        ("background", c_double),
        ("stop", c_int32),
        ("reserved_half", c_uint32),
        ("position", c_double),
    ]


class cardstack_sheet_event(Structure):
    """One event of a sheet."""

    sequence: int
    time: float
    offset: float
    velocity: float
    x: float
    y: float
    kind: int
    reason: int
    content_velocity: float
    stop: int
    reserved_half: int

    _fields_ = [
        ("sequence", c_uint64),
        ("time", c_double),
        ("offset", c_double),
        ("velocity", c_double),
        ("x", c_double),
        ("y", c_double),
        ("kind", cardstack_sheet_event_kind),
        ("reason", cardstack_sheet_reason),
        ("content_velocity", c_double),
        ("stop", c_int32),
        ("reserved_half", c_uint32),
    ]


STRUCTS: dict[str, type[Structure]] = {
    "cardstack_pose": cardstack_pose,
    "cardstack_frame": cardstack_frame,
    "cardstack_event": cardstack_event,
    "cardstack_events_config": cardstack_events_config,
    "cardstack_press_config": cardstack_press_config,
    "cardstack_velocity_config": cardstack_velocity_config,
    "cardstack_resampling_config": cardstack_resampling_config,
    "cardstack_swipe_config": cardstack_swipe_config,
    "cardstack_release": cardstack_release,
    "cardstack_decision": cardstack_decision,
    "cardstack_undo_config": cardstack_undo_config,
    "cardstack_recycle_config": cardstack_recycle_config,
    "cardstack_spring": cardstack_spring,
    "cardstack_curve": cardstack_curve,
    "cardstack_viewport_config": cardstack_viewport_config,
    "cardstack_card_config": cardstack_card_config,
    "cardstack_pile_config": cardstack_pile_config,
    "cardstack_look_config": cardstack_look_config,
    "cardstack_motion_config": cardstack_motion_config,
    "cardstack_exit_config": cardstack_exit_config,
    "cardstack_question": cardstack_question,
    "cardstack_consent_config": cardstack_consent_config,
    "cardstack_journal_options": cardstack_journal_options,
    "cardstack_journal_info": cardstack_journal_info,
    "cardstack_feed_config": cardstack_feed_config,
    "cardstack_retry_config": cardstack_retry_config,
    "cardstack_send": cardstack_send,
    "cardstack_delivery_config": cardstack_delivery_config,
    "cardstack_media": cardstack_media,
    "cardstack_media_config": cardstack_media_config,
    "cardstack_autoplay_config": cardstack_autoplay_config,
    "cardstack_deck_config": cardstack_deck_config,
    "cardstack_velocity_options": cardstack_velocity_options,
    "cardstack_sheet_drag_config": cardstack_sheet_drag_config,
    "cardstack_sheet_motion_config": cardstack_sheet_motion_config,
    "cardstack_sheet_look_config": cardstack_sheet_look_config,
    "cardstack_sheet_config": cardstack_sheet_config,
    "cardstack_sheet_frame": cardstack_sheet_frame,
    "cardstack_sheet_event": cardstack_sheet_event,
}

# Those that may be longer in a newer library: calls pass their sizes.
GROWING = frozenset(
    (
        "cardstack_pose",
        "cardstack_frame",
        "cardstack_event",
        "cardstack_release",
        "cardstack_decision",
        "cardstack_question",
        "cardstack_journal_options",
        "cardstack_journal_info",
        "cardstack_send",
        "cardstack_media",
        "cardstack_deck_config",
        "cardstack_velocity_options",
        "cardstack_sheet_config",
        "cardstack_sheet_frame",
        "cardstack_sheet_event",
    )
)

# Result type and parameter types of every function. Object pointers (`cardstack_deck *`) are c_void_p.
FUNCTIONS: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "cardstack_deck_config_init": (cardstack_result, (POINTER(cardstack_deck_config), c_size_t, cardstack_preset)),
    "cardstack_deck_create": (cardstack_result, (POINTER(cardstack_deck_config), POINTER(c_void_p))),
    "cardstack_deck_append": (cardstack_result, (c_void_p, c_double, POINTER(c_uint64), c_size_t, POINTER(c_size_t))),
    "cardstack_frame_init": (cardstack_result, (POINTER(cardstack_frame), c_size_t, c_size_t)),
    "cardstack_deck_pointer_down": (
        cardstack_result,
        (c_void_p, c_double, c_int64, c_double, c_double, POINTER(c_int32)),
    ),
    "cardstack_deck_pointer_move": (
        cardstack_result,
        (c_void_p, c_double, c_int64, c_double, c_double, POINTER(c_int32)),
    ),
    "cardstack_deck_pointer_up": (
        cardstack_result,
        (c_void_p, c_double, c_int64, c_double, c_double, POINTER(c_int32)),
    ),
    "cardstack_deck_advance": (cardstack_result, (c_void_p, POINTER(cardstack_frame))),
    "cardstack_deck_drain_events": (
        cardstack_result,
        (c_void_p, POINTER(cardstack_event), c_size_t, c_size_t, POINTER(c_size_t)),
    ),
    "cardstack_deck_swipe": (cardstack_result, (c_void_p, c_double, cardstack_direction, c_uint32, POINTER(c_uint64))),
    "cardstack_deck_undo": (cardstack_result, (c_void_p, c_double, cardstack_direction, c_uint32, POINTER(c_uint64))),
    "cardstack_deck_destroy": (None, (c_void_p,)),
    "cardstack_deck_pointer_cancel": (cardstack_result, (c_void_p, c_double, c_int64, POINTER(c_int32))),
    "cardstack_deck_scroll": (
        cardstack_result,
        (c_void_p, c_double, c_double, c_double, c_double, c_double, cardstack_scroll_phase, POINTER(c_int32)),
    ),
    "cardstack_release_init": (cardstack_result, (POINTER(cardstack_release), c_size_t)),
    "cardstack_deck_last_release": (cardstack_result, (c_void_p, POINTER(cardstack_release))),
    "cardstack_deck_nudge": (cardstack_result, (c_void_p, c_double, cardstack_direction, c_double, c_double)),
    "cardstack_deck_can_swipe": (cardstack_result, (c_void_p, cardstack_direction, POINTER(cardstack_result))),
    "cardstack_deck_can_undo": (cardstack_result, (c_void_p, POINTER(cardstack_result))),
    "cardstack_deck_finalize_all": (cardstack_result, (c_void_p, c_double)),
    "cardstack_deck_history": (
        cardstack_result,
        (c_void_p, c_size_t, POINTER(cardstack_decision), c_size_t, c_size_t, POINTER(c_size_t)),
    ),
    "cardstack_deck_insert": (
        cardstack_result,
        (c_void_p, c_double, c_size_t, POINTER(c_uint64), c_size_t, POINTER(c_size_t)),
    ),
    "cardstack_deck_remove": (cardstack_result, (c_void_p, c_double, POINTER(c_uint64), c_size_t, POINTER(c_size_t))),
    "cardstack_deck_replace": (
        cardstack_result,
        (c_void_p, c_double, POINTER(c_uint64), c_size_t, c_uint32, POINTER(c_size_t), POINTER(c_uint64)),
    ),
    "cardstack_deck_clear": (cardstack_result, (c_void_p, c_double)),
    "cardstack_deck_invalidate": (
        cardstack_result,
        (c_void_p, c_double, POINTER(c_uint64), c_size_t, POINTER(c_size_t)),
    ),
    "cardstack_deck_shift": (cardstack_result, (c_void_p, c_double, c_int64)),
    "cardstack_deck_cards": (cardstack_result, (c_void_p, c_size_t, POINTER(c_uint64), c_size_t, POINTER(c_size_t))),
    "cardstack_deck_position": (cardstack_result, (c_void_p, c_uint64, POINTER(c_size_t))),
    "cardstack_deck_card_status": (cardstack_result, (c_void_p, c_uint64, POINTER(cardstack_card_status))),
    "cardstack_deck_set_card_directions": (cardstack_result, (c_void_p, c_double, c_uint64, c_uint32)),
    "cardstack_deck_card_directions": (cardstack_result, (c_void_p, c_uint64, POINTER(c_uint32))),
    "cardstack_deck_set_card_size": (cardstack_result, (c_void_p, c_double, c_uint64, c_double, c_double)),
    "cardstack_deck_error_message": (c_char_p, (c_void_p,)),
    "cardstack_deck_set_viewport": (cardstack_result, (c_void_p, c_double, c_double, c_double)),
    "cardstack_deck_set_wall_clock": (cardstack_result, (c_void_p, c_double, c_double)),
    "cardstack_deck_reset": (cardstack_result, (c_void_p, c_double, c_uint32, c_uint64, POINTER(c_size_t))),
    "cardstack_deck_peek": (cardstack_result, (c_void_p, POINTER(cardstack_frame))),
    "cardstack_deck_poses": (
        cardstack_result,
        (c_void_p, c_size_t, POINTER(cardstack_pose), c_size_t, c_size_t, POINTER(c_size_t)),
    ),
    "cardstack_deck_state_hash": (cardstack_result, (c_void_p, POINTER(c_uint64))),
    "cardstack_deck_answer_question": (cardstack_result, (c_void_p, c_double, c_uint64, c_int32)),
    "cardstack_deck_questions": (
        cardstack_result,
        (c_void_p, c_size_t, POINTER(cardstack_question), c_size_t, c_size_t, POINTER(c_size_t)),
    ),
    "cardstack_journal_options_init": (cardstack_result, (POINTER(cardstack_journal_options), c_size_t)),
    "cardstack_journal_info_init": (cardstack_result, (POINTER(cardstack_journal_info), c_size_t)),
    "cardstack_deck_open_journal": (
        cardstack_result,
        (c_void_p, c_char_p, POINTER(cardstack_journal_options), POINTER(cardstack_journal_info)),
    ),
    "cardstack_deck_journal_info": (cardstack_result, (c_void_p, POINTER(cardstack_journal_info))),
    "cardstack_deck_journal_flush": (cardstack_result, (c_void_p,)),
    "cardstack_deck_journal_compact": (cardstack_result, (c_void_p,)),
    "cardstack_deck_save": (cardstack_result, (c_void_p, c_uint32, c_void_p, c_size_t, POINTER(c_size_t))),
    "cardstack_deck_restore": (
        cardstack_result,
        (c_void_p, c_void_p, c_size_t, cardstack_restore, c_uint32, POINTER(cardstack_journal_info)),
    ),
    "cardstack_deck_set_card_keys": (
        cardstack_result,
        (c_void_p, POINTER(c_uint64), c_size_t, c_void_p, POINTER(c_uint32)),
    ),
    "cardstack_deck_card_key": (cardstack_result, (c_void_p, c_uint64, c_void_p, c_size_t, POINTER(c_size_t))),
    "cardstack_deck_load": (cardstack_result, (c_void_p, c_double, c_uint32, POINTER(c_uint64))),
    "cardstack_deck_refresh": (cardstack_result, (c_void_p, c_double, c_uint32, POINTER(c_uint64))),
    "cardstack_deck_answer_load": (
        cardstack_result,
        (c_void_p, c_double, c_uint64, POINTER(c_uint64), c_size_t, c_uint32, c_int64, c_int32, POINTER(c_size_t)),
    ),
    "cardstack_deck_admit": (cardstack_result, (c_void_p, c_double, c_size_t, POINTER(c_size_t))),
    "cardstack_deck_set_day": (cardstack_result, (c_void_p, c_double, c_int64)),
    "cardstack_deck_answer_send": (cardstack_result, (c_void_p, c_double, c_uint64, cardstack_send_answer)),
    "cardstack_deck_set_online": (cardstack_result, (c_void_p, c_double, c_int32)),
    "cardstack_deck_set_blocked": (cardstack_result, (c_void_p, c_double, c_int32)),
    "cardstack_deck_retry_parked": (cardstack_result, (c_void_p, c_double, c_uint64)),
    "cardstack_deck_sends": (
        cardstack_result,
        (c_void_p, c_size_t, POINTER(cardstack_send), c_size_t, c_size_t, POINTER(c_size_t)),
    ),
    "cardstack_deck_set_media": (cardstack_result, (c_void_p, POINTER(c_uint64), POINTER(c_uint32), c_size_t)),
    "cardstack_deck_set_media_index": (cardstack_result, (c_void_p, c_double, c_uint64, c_uint32)),
    "cardstack_deck_media_plan": (
        cardstack_result,
        (c_void_p, c_size_t, POINTER(cardstack_media), c_size_t, c_size_t, POINTER(c_size_t)),
    ),
    "cardstack_deck_config_set_directions": (
        cardstack_result,
        (POINTER(cardstack_deck_config), cardstack_direction_layout),
    ),
    "cardstack_deck_config_use_backend": (cardstack_result, (POINTER(cardstack_deck_config),)),
    "cardstack_deck_config_validate": (cardstack_result, (POINTER(cardstack_deck_config), POINTER(c_char), c_size_t)),
    "cardstack_deck_get_config": (cardstack_result, (c_void_p, POINTER(cardstack_deck_config), c_size_t)),
    "cardstack_deck_set_config": (cardstack_result, (c_void_p, c_double, POINTER(cardstack_deck_config))),
    "cardstack_version_number": (c_uint32, ()),
    "cardstack_abi_version": (c_uint32, ()),
    "cardstack_abi_layouts": (c_char_p, ()),
    "cardstack_name": (c_char_p, (cardstack_name_type, c_int32)),
    "cardstack_velocity_options_init": (cardstack_result, (POINTER(cardstack_velocity_options), c_size_t)),
    "cardstack_velocity_tracker_create": (cardstack_result, (POINTER(cardstack_velocity_options), POINTER(c_void_p))),
    "cardstack_velocity_tracker_destroy": (None, (c_void_p,)),
    "cardstack_velocity_tracker_reset": (cardstack_result, (c_void_p,)),
    "cardstack_velocity_tracker_add": (cardstack_result, (c_void_p, c_double, c_double, c_double)),
    "cardstack_velocity_tracker_add_many": (
        cardstack_result,
        (c_void_p, POINTER(c_double), POINTER(c_double), POINTER(c_double), c_size_t),
    ),
    "cardstack_velocity_tracker_velocity": (
        cardstack_result,
        (c_void_p, c_double, POINTER(c_double), POINTER(c_double), POINTER(c_int32)),
    ),
    "cardstack_spring_from_response": (cardstack_result, (c_double, c_double, POINTER(cardstack_spring))),
    "cardstack_spring_from_duration": (cardstack_result, (c_double, c_double, POINTER(cardstack_spring))),
    "cardstack_spring_from_preset": (cardstack_result, (cardstack_spring_preset, POINTER(cardstack_spring))),
    "cardstack_spring_settling_time": (
        cardstack_result,
        (POINTER(cardstack_spring), c_double, c_double, c_double, c_double, cardstack_settling, POINTER(c_double)),
    ),
    "cardstack_spring_evaluate": (
        cardstack_result,
        (
            POINTER(cardstack_spring),
            c_double,
            c_double,
            c_double,
            c_double,
            c_uint32,
            POINTER(c_double),
            POINTER(c_double),
        ),
    ),
    "cardstack_spring_evaluate_many": (
        cardstack_result,
        (
            POINTER(cardstack_spring),
            c_double,
            c_double,
            c_double,
            c_uint32,
            POINTER(c_double),
            c_size_t,
            POINTER(c_double),
            POINTER(c_double),
        ),
    ),
    "cardstack_curve_from_preset": (cardstack_result, (cardstack_curve_preset, POINTER(cardstack_curve))),
    "cardstack_curve_evaluate": (
        cardstack_result,
        (POINTER(cardstack_curve), c_double, POINTER(c_double), POINTER(c_double)),
    ),
    "cardstack_curve_evaluate_many": (
        cardstack_result,
        (POINTER(cardstack_curve), POINTER(c_double), c_size_t, POINTER(c_double), POINTER(c_double)),
    ),
    "cardstack_decay_evaluate": (
        cardstack_result,
        (c_double, c_double, c_double, c_double, POINTER(c_double), POINTER(c_double)),
    ),
    "cardstack_decay_evaluate_many": (
        cardstack_result,
        (c_double, c_double, c_double, POINTER(c_double), c_size_t, POINTER(c_double), POINTER(c_double)),
    ),
    "cardstack_decay_destination": (cardstack_result, (c_double, c_double, c_double, POINTER(c_double))),
    "cardstack_decay_time_to": (cardstack_result, (c_double, c_double, c_double, c_double, POINTER(c_double))),
    "cardstack_rubber_band": (cardstack_result, (c_double, c_double, c_double, POINTER(c_double))),
    "cardstack_rubber_band_many": (
        cardstack_result,
        (c_double, c_double, POINTER(c_double), c_size_t, POINTER(c_double)),
    ),
    "cardstack_sheet_config_init": (
        cardstack_result,
        (POINTER(cardstack_sheet_config), c_size_t, cardstack_sheet_preset),
    ),
    "cardstack_sheet_config_validate": (cardstack_result, (POINTER(cardstack_sheet_config), POINTER(c_char), c_size_t)),
    "cardstack_sheet_create": (cardstack_result, (POINTER(cardstack_sheet_config), POINTER(c_void_p))),
    "cardstack_sheet_destroy": (None, (c_void_p,)),
    "cardstack_sheet_error_message": (c_char_p, (c_void_p,)),
    "cardstack_sheet_get_config": (cardstack_result, (c_void_p, POINTER(cardstack_sheet_config), c_size_t)),
    "cardstack_sheet_set_config": (cardstack_result, (c_void_p, c_double, POINTER(cardstack_sheet_config))),
    "cardstack_sheet_present": (cardstack_result, (c_void_p, c_double, c_int32)),
    "cardstack_sheet_dismiss": (cardstack_result, (c_void_p, c_double, c_int32)),
    "cardstack_sheet_move_to": (cardstack_result, (c_void_p, c_double, c_int32, c_int32)),
    "cardstack_sheet_set_stops": (cardstack_result, (c_void_p, c_double, POINTER(c_double), c_size_t, cardstack_unit)),
    "cardstack_sheet_set_content": (cardstack_result, (c_void_p, c_double, c_double, c_double)),
    "cardstack_sheet_pointer_down": (
        cardstack_result,
        (c_void_p, c_double, c_int64, c_double, c_double, POINTER(c_int32)),
    ),
    "cardstack_sheet_content_down": (
        cardstack_result,
        (c_void_p, c_double, c_int64, c_double, c_double, POINTER(c_int32)),
    ),
    "cardstack_sheet_pointer_move": (
        cardstack_result,
        (c_void_p, c_double, c_int64, c_double, c_double, POINTER(c_int32)),
    ),
    "cardstack_sheet_pointer_up": (
        cardstack_result,
        (c_void_p, c_double, c_int64, c_double, c_double, POINTER(c_int32)),
    ),
    "cardstack_sheet_pointer_cancel": (cardstack_result, (c_void_p, c_double, c_int64, POINTER(c_int32))),
    "cardstack_sheet_scroll": (
        cardstack_result,
        (c_void_p, c_double, c_double, c_double, c_double, c_double, cardstack_scroll_phase, POINTER(c_int32)),
    ),
    "cardstack_sheet_frame_init": (cardstack_result, (POINTER(cardstack_sheet_frame), c_size_t)),
    "cardstack_sheet_advance": (cardstack_result, (c_void_p, POINTER(cardstack_sheet_frame))),
    "cardstack_sheet_drain_events": (
        cardstack_result,
        (c_void_p, POINTER(cardstack_sheet_event), c_size_t, c_size_t, POINTER(c_size_t)),
    ),
    "cardstack_sheet_state_hash": (cardstack_result, (c_void_p, POINTER(c_uint64))),
}

# What is deprecated, by its C name; a field's is `cardstack_press_config.slop`.
DEPRECATED: dict[str, str] = {}


def bind(library: CDLL) -> None:
    """Tells ctypes the signature of every function of `library`.

    Raises AttributeError naming the function if the library lacks one.
    """
    for name, (result, parameters) in FUNCTIONS.items():
        try:
            function = getattr(library, name)
        except AttributeError:
            raise AttributeError(f"{library._name} has no function {name}, which version {VERSION} has") from None
        function.restype = result
        function.argtypes = parameters
