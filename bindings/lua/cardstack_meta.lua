-- SPDX-License-Identifier: MIT
---@meta _

-- What lua-language-server shows of cardstack.lua: constants, records, and the methods that cardstack.lua makes of C's
-- declarations. No program loads this file. Methods that are written by hand are described where they are.
--
-- Written by bindings/generate.py. Do not edit.

-- luacheck: ignore

---The id of a card: a whole number from 1 to 2^53, or a `uint64_t`.
---@alias cardstack.Card integer|ffi.cdata*

---Names a decision, a question or a request: a whole number, or a `uint64_t` if it exceeds 2^53.
---@alias cardstack.Token integer|ffi.cdata*

---Directions: a mask, a word, or a list of words and constants.
---@alias cardstack.directions integer|cardstack.direction.name|(cardstack.direction|cardstack.direction.name)[]

---`cardstack.OK`, or a negative error.
---@alias cardstack.result
---| `cardstack.OK` # Done.
---| `cardstack.ERROR_INVALID_ARGUMENT` # An argument is NULL, NaN, out of range, or an unknown constant.
---| `cardstack.ERROR_UNSUPPORTED_STRUCT` # A struct's size is unknown, or the unknown part of a longer one is not 0.
---| `cardstack.ERROR_OUT_OF_MEMORY` # There is no memory.
---| `cardstack.ERROR_BUFFER_TOO_SMALL` # An array or buffer is too small.
---| `cardstack.ERROR_LIMIT` # A maximum would be exceeded, such as cardstack.MAX_CARDS.
---| `cardstack.ERROR_NOT_FOUND` # The deck lacks the card, it has no key, or none was released yet.
---| `cardstack.ERROR_EMPTY` # No card to swipe, or no decision to undo.
---| `cardstack.ERROR_BACKLOG` # Too many events are undrained, or decisions undelivered.
---| `cardstack.ERROR_STALE` # Nothing open or undelivered has the token.
---| `cardstack.ERROR_REFUSED` # The state or the configuration does not allow it now.
---| `cardstack.ERROR_IO` # The system could not read or write the file.
---| `cardstack.ERROR_CORRUPT` # The journal or saved deck is damaged.
---| `cardstack.ERROR_FORMAT` # The bytes are no journal or saved deck, or of a later format.
---| `cardstack.ERROR_LOCKED` # Another deck has the journal open.
---| integer # Of a newer library.

---@alias cardstack.result.name "ok"|"error-invalid-argument"|"error-unsupported-struct"|"error-out-of-memory"|"error-buffer-too-small"|"error-limit"|"error-not-found"|"error-empty"|"error-backlog"|"error-stale"|"error-refused"|"error-io"|"error-corrupt"|"error-format"|"error-locked"

---Constants to begin from, all with left and right: see the article Presets.
---@alias cardstack.preset
---| `cardstack.PRESET_CLASSIC` # Dating: three cards, left and right within 50 degrees, by distance or flick. 20 can be undone.
---| `cardstack.PRESET_CIRCLE` # Travel, an endless circle: two cards. 80 points decide, by distance alone. 15 can be undone.
---| `cardstack.PRESET_DEEP_PILE` # Tasks: five cards. Half the smaller side decides, by distance alone. Five can be undone.
---| `cardstack.PRESET_FLASHCARDS` # Vocabulary: CLASSIC, but cards swiped left come back at the end. Undo has no limit.
---| integer # Of a newer library.

---@alias cardstack.preset.name "classic"|"circle"|"deep-pile"|"flashcards"

---A direction on the screen. In right-to-left layouts LEFT is left, too.
---@alias cardstack.direction
---| `cardstack.DIRECTION_NONE` # No direction.
---| `cardstack.DIRECTION_LEFT` # To the left.
---| `cardstack.DIRECTION_RIGHT` # To the right.
---| `cardstack.DIRECTION_UP` # Upward.
---| `cardstack.DIRECTION_DOWN` # Downward.
---| `cardstack.DIRECTION_UP_LEFT` # Between up and left.
---| `cardstack.DIRECTION_UP_RIGHT` # Between up and right.
---| `cardstack.DIRECTION_DOWN_LEFT` # Between down and left.
---| `cardstack.DIRECTION_DOWN_RIGHT` # Between down and right.
---| integer # Of a newer library.

---@alias cardstack.direction.name "none"|"left"|"right"|"up"|"down"|"up-left"|"up-right"|"down-left"|"down-right"

---What a card on stage is doing.
---@alias cardstack.phase
---| `cardstack.PHASE_PILE` # Rests or moves in the pile.
---| `cardstack.PHASE_PRESSED` # Under a finger, not dragged yet.
---| `cardstack.PHASE_DRAGGED` # Follows a finger.
---| `cardstack.PHASE_RETURNING` # Released or nudged, returns to its place.
---| `cardstack.PHASE_LEAVING` # Decided, or moved by autoplay, flies out.
---| `cardstack.PHASE_REWINDING` # Undone, flies back in.
---| `cardstack.PHASE_FADING` # Removed, or without a visible place, fades where it is.
---| `cardstack.PHASE_GONE` # Has left the stage, and its slot is free. Only the event PHASE has this phase.
---| `cardstack.PHASE_PROPOSED` # Waits aside for the host's answer. A finger can take it.
---| integer # Of a newer library.

---@alias cardstack.phase.name "pile"|"pressed"|"dragged"|"returning"|"leaving"|"rewinding"|"fading"|"gone"|"proposed"

---What the finger does.
---@alias cardstack.interaction
---| `cardstack.INTERACTION_IDLE` # No finger holds a card.
---| `cardstack.INTERACTION_PRESSING` # A finger holds a card, not dragged yet.
---| `cardstack.INTERACTION_DRAGGING` # A finger drags a card.
---| integer # Of a newer library.

---@alias cardstack.interaction.name "idle"|"pressing"|"dragging"

---Whether there are cards.
---@alias cardstack.supply
---| `cardstack.SUPPLY_READY` # There are cards.
---| `cardstack.SUPPLY_LOADING` # No card, but some are expected: see "Feed".
---| `cardstack.SUPPLY_EMPTY` # No card, and none is expected.
---| integer # Of a newer library.

---@alias cardstack.supply.name "ready"|"loading"|"empty"

---The deck's state: the first that holds of DRAGGING, ANIMATING_OUT, REWINDING, LOADING, IDLE.
---@alias cardstack.state
---| `cardstack.STATE_IDLE` # None of the others.
---| `cardstack.STATE_REWINDING` # An undone card flies in.
---| `cardstack.STATE_ANIMATING_OUT` # A decided card flies out.
---| `cardstack.STATE_DRAGGING` # A finger drags a card.
---| `cardstack.STATE_LOADING` # No card, but some are expected.
---| integer # Of a newer library.

---@alias cardstack.state.name "idle"|"rewinding"|"animating-out"|"dragging"|"loading"

---Whether a deck's journal is written.
---@alias cardstack.journal_state
---| `cardstack.JOURNAL_NONE` # No journal.
---| `cardstack.JOURNAL_WRITTEN` # The system has everything up to the last call.
---| `cardstack.JOURNAL_BROKEN` # The system refused to write. `deck:journal_compact` repairs it.
---| integer # Of a newer library.

---@alias cardstack.journal_state.name "none"|"written"|"broken"

---What happened. Every kind sets `sequence`, `time`, `kind` and `card`, and what stands behind "Obligation" or "Notice". Other fields have no meaning.
---@alias cardstack.event_kind
---| `cardstack.EVENT_TAP` # A finger was released within the slop. Obligation: `x`, `y`, where it went down from the card's top left corner, at scale 1 and unturned.
---| `cardstack.EVENT_COMMITTED` # A decision was made. Obligation: `token`, `direction`, `wall_time`, `x`, `y`, `reason` (RELEASED, SWIPED, ACCEPTED).
---| `cardstack.EVENT_CANCELLED` # A press ended without a tap or a decision. Obligation: `reason`, `x`, `y`.
---| `cardstack.EVENT_UNDONE` # A decision was taken back. Obligation: `token`, `direction`, `wall_time`, `reason` (CAUGHT, ACCEPTED, REJECTED, or NONE).
---| `cardstack.EVENT_FINAL` # A decision can no longer be undone. Obligation: `token`, `direction`, `wall_time`.
---| `cardstack.EVENT_DRAG_BEGAN` # A press became a drag. Notice.
---| `cardstack.EVENT_THRESHOLD_ENTERED` # A drag passed the threshold, for a haptic tick. Notice: `direction`.
---| `cardstack.EVENT_THRESHOLD_LEFT` # A drag came back over the threshold. Notice: `direction`.
---| `cardstack.EVENT_PHASE` # A card entered a phase, or with GONE left the stage. Notice: `phase`, `slot`.
---| `cardstack.EVENT_EMPTIED` # No card is upcoming or proposed. Notice, no card.
---| `cardstack.EVENT_OVERFLOW` # Notices were lost. Notice, no card: `count`, how many.
---| `cardstack.EVENT_PROPOSED` # A swipe or an undo needs consent. Obligation: `token`, also of the decision, `direction`, `x`, `y`, `reason` (UNDO, RELEASED, SWIPED).
---| `cardstack.EVENT_REPLACEMENT_ASKED` # Replacing all cards needs consent. Obligation, no card: `token`, `count`, the decisions that become final, `reason` (LOAD, REFRESH, NONE).
---| `cardstack.EVENT_QUESTION_DROPPED` # A question or LOAD needs no answer any more. Obligation, with or without a card: `token`, `direction`, `reason` (UNDO, REMOVED, CAUGHT, SUPERSEDED, RESET, TIMED_OUT).
---| `cardstack.EVENT_CONTENT_CHANGED` # A card on stage was invalidated. Notice: `slot`.
---| `cardstack.EVENT_JOURNAL_FAILED` # The journal is no longer written. Notice, no card: `error_number`.
---| `cardstack.EVENT_LOAD` # The deck asks for cards. Obligation, no card: `token`, `count`, the failures since a page, `reason` (WATERMARK, LOAD, REFRESH).
---| `cardstack.EVENT_SEND` # A decision is to be delivered. Obligation: `token`, `nonce`, `decision`, `direction`, `wall_time`, `tries`, `failures`, `is_sealed`, `reason` (DECIDED, FINAL).
---| `cardstack.EVENT_REVERT` # A delivery is to be taken back. Obligation, as SEND.
---| `cardstack.EVENT_REJECTED` # The backend rejected a send. Obligation, as SEND without `tries` and `failures`.
---| `cardstack.EVENT_MEDIA` # A picture has another priority. Notice: `index`, `priority`. With `card` 0 all are released.
---| `cardstack.EVENT_AUTOPLAYED` # Autoplay moved the top card to the end. Notice: `direction`.
---| `cardstack.EVENT_TOP_CHANGED` # Another card is on top, or with `card` 0 none. Notice.
---| `cardstack.EVENT_SEND_PARKED` # A send is parked. Obligation, as SEND.
---| integer # Of a newer library.

---@alias cardstack.event_kind.name "tap"|"committed"|"cancelled"|"undone"|"final"|"drag-began"|"threshold-entered"|"threshold-left"|"phase"|"emptied"|"overflow"|"proposed"|"replacement-asked"|"question-dropped"|"content-changed"|"journal-failed"|"load"|"send"|"revert"|"rejected"|"media"|"autoplayed"|"top-changed"|"send-parked"

---Why something happened.
---@alias cardstack.reason
---| `cardstack.REASON_NONE` # Nothing more to say.
---| `cardstack.REASON_RELEASED` # A finger let go.
---| `cardstack.REASON_SWIPED` # By `deck:swipe`.
---| `cardstack.REASON_SYSTEM` # The finger was taken away, or one went down.
---| `cardstack.REASON_UNDO` # An undo is proposed, put another card on top or, in CANCELLED, was the drag.
---| `cardstack.REASON_REMOVED` # The card was removed or replaced.
---| `cardstack.REASON_BACKLOG` # Too many events, proposals or undelivered decisions wait.
---| `cardstack.REASON_OUT_OF_MEMORY` # No memory for a decision.
---| `cardstack.REASON_PROPOSED` # The swipe is a proposal.
---| `cardstack.REASON_CAUGHT` # A finger took the proposed or leaving card.
---| `cardstack.REASON_ACCEPTED` # The host said yes.
---| `cardstack.REASON_TIMED_OUT` # No answer came in time.
---| `cardstack.REASON_SUPERSEDED` # No longer needed.
---| `cardstack.REASON_WATERMARK` # Fewer cards than `feed.watermark`.
---| `cardstack.REASON_LOAD` # Fresh cards are wanted.
---| `cardstack.REASON_REFRESH` # Other cards are wanted.
---| `cardstack.REASON_DECIDED` # A decision was made.
---| `cardstack.REASON_FINAL` # A decision became final.
---| `cardstack.REASON_REJECTED` # The backend rejected it.
---| `cardstack.REASON_BLOCKED` # The backend blocks, or the journal's nonce is missing.
---| `cardstack.REASON_RESET` # By `deck:reset`.
---| `cardstack.REASON_DISABLED` # `disabled` is set.
---| `cardstack.REASON_SCROLL` # The press belongs to the page.
---| integer # Of a newer library.

---@alias cardstack.reason.name "none"|"released"|"swiped"|"system"|"undo"|"removed"|"backlog"|"out-of-memory"|"proposed"|"caught"|"accepted"|"timed-out"|"superseded"|"watermark"|"load"|"refresh"|"decided"|"final"|"rejected"|"blocked"|"reset"|"disabled"|"scroll"

---How urgent a picture is.
---@alias cardstack.media_priority
---| `cardstack.MEDIA_RELEASE` # Not in the plan.
---| `cardstack.MEDIA_LOW` # Fetched when nothing more urgent is.
---| `cardstack.MEDIA_HIGH` # Fetched now.
---| integer # Of a newer library.

---@alias cardstack.media_priority.name "release"|"low"|"high"

---What decides at a release.
---@alias cardstack.commit_rule
---| `cardstack.COMMIT_DISTANCE` # The distance alone.
---| `cardstack.COMMIT_DISTANCE_OR_VELOCITY` # The distance or the velocity: see `swipe.flick_back_velocity`.
---| `cardstack.COMMIT_PROJECTED_END` # Where the card would come to rest by `swipe.deceleration_rate`.
---| integer # Of a newer library.

---@alias cardstack.commit_rule.name "distance"|"distance-or-velocity"|"projected-end"

---What a toolkit reports of fingers that scroll.
---@alias cardstack.scroll_phase
---| `cardstack.SCROLL_PHASE_UNKNOWN` # Nothing: browsers, SDL, GLFW and Windows.
---| `cardstack.SCROLL_PHASE_BEGAN` # They begin.
---| `cardstack.SCROLL_PHASE_CHANGED` # They move.
---| `cardstack.SCROLL_PHASE_ENDED` # They are up.
---| `cardstack.SCROLL_PHASE_MOMENTUM` # They are up, and the system scrolls on.
---| `cardstack.SCROLL_PHASE_NOTCH` # A wheel with notches was turned: ignored.
---| integer # Of a newer library.

---@alias cardstack.scroll_phase.name "unknown"|"began"|"changed"|"ended"|"momentum"|"notch"

---Sectors for `cardstack_deck_config_set_directions`.
---@alias cardstack.direction_layout
---| `cardstack.DIRECTIONS_TWO_WAY` # Left and right, each within 50 degrees.
---| `cardstack.DIRECTIONS_TWO_HALVES` # Left and right, half a circle each.
---| `cardstack.DIRECTIONS_FOUR_WAY` # Left, right, up and down, each within 45 degrees.
---| `cardstack.DIRECTIONS_EIGHT_WAY` # All eight, each within 22.5 degrees.
---| integer # Of a newer library.

---@alias cardstack.direction_layout.name "two-way"|"two-halves"|"four-way"|"eight-way"

---How a distance is measured.
---@alias cardstack.distance_metric
---| `cardstack.DISTANCE_ALONG` # Along the axis of the direction.
---| `cardstack.DISTANCE_RADIAL` # The length of the translation.
---| integer # Of a newer library.

---@alias cardstack.distance_metric.name "along"|"radial"

---The unit of a length.
---@alias cardstack.unit
---| `cardstack.UNIT_POINT` # Points.
---| `cardstack.UNIT_CARD_SIDE` # Smaller sides of the card.
---| `cardstack.UNIT_CARD_WIDTH` # Widths of the card.
---| `cardstack.UNIT_EXTENT` # Extents of a sheet.
---| integer # Of a newer library.

---@alias cardstack.unit.name "point"|"card-side"|"card-width"|"extent"

---An axis of the viewport.
---@alias cardstack.axis
---| `cardstack.AXIS_NONE` # No axis.
---| `cardstack.AXIS_HORIZONTAL` # From left to right.
---| `cardstack.AXIS_VERTICAL` # From top to bottom.
---| `cardstack.AXIS_BEGUN` # The axis of more travel within the slop, for `swipe.axis` alone.
---| integer # Of a newer library.

---@alias cardstack.axis.name "none"|"horizontal"|"vertical"|"begun"

---What a second finger does.
---@alias cardstack.second_finger
---| `cardstack.SECOND_FINGER_IGNORE` # Nothing.
---| `cardstack.SECOND_FINGER_CANCEL` # Ends the press (CANCELLED, SYSTEM): see the article Cards.
---| `cardstack.SECOND_FINGER_TAKE_OVER` # Ends the press, and takes the card that it is on.
---| integer # Of a newer library.

---@alias cardstack.second_finger.name "ignore"|"cancel"|"take-over"

---Why a released card left or returned.
---@alias cardstack.verdict
---| `cardstack.VERDICT_TAP` # The finger stayed within the slop.
---| `cardstack.VERDICT_DISTANCE` # Left: `distance` exceeded `threshold`.
---| `cardstack.VERDICT_VELOCITY` # Left: `speed` reached `fling_velocity`.
---| `cardstack.VERDICT_PROJECTED` # Left: `projected_distance` exceeded `threshold`.
---| `cardstack.VERDICT_TOO_SHORT` # Returned: neither was enough.
---| `cardstack.VERDICT_FLICKED_BACK` # Returned: back at `flick_back_velocity`.
---| `cardstack.VERDICT_NO_SECTOR` # Returned: no allowed direction there.
---| `cardstack.VERDICT_REFUSED` # Returned: no decision could be taken.
---| integer # Of a newer library.

---@alias cardstack.verdict.name "tap"|"distance"|"velocity"|"projected"|"too-short"|"flicked-back"|"no-sector"|"refused"

---What a deck knows about a card.
---@alias cardstack.card_status
---| `cardstack.CARD_UPCOMING` # In the pile.
---| `cardstack.CARD_IN_PLAY` # Flying or waiting aside.
---| `cardstack.CARD_ON_STAGE` # With a pose, or next in sight.
---| `cardstack.CARD_HELD` # Held by a finger.
---| `cardstack.CARD_UNDOABLE` # With a decision that can be undone.
---| `cardstack.CARD_FINAL` # With a final decision that the deck still knows.
---| `cardstack.CARD_RESERVE` # In the reserve: see "Feed".
---| integer # Sums of these.

---@alias cardstack.card_status.name "upcoming"|"in-play"|"on-stage"|"held"|"undoable"|"final"|"reserve"

---Which cards a deck refuses, besides repeated ones.
---@alias cardstack.dedupe
---| `cardstack.DEDUPE_LIVE` # Those upcoming, in the reserve or in play.
---| `cardstack.DEDUPE_HISTORY` # Also those in the undo history.
---| `cardstack.DEDUPE_SESSION` # Also all decided and not undone since creation, or since this was set.
---| integer # Of a newer library.

---@alias cardstack.dedupe.name "live"|"history"|"session"

---How a stamp appears. Two are never seen together.
---@alias cardstack.stamp_rule
---| `cardstack.STAMP_GRADED` # Grows with the distance, and fades toward the sector's edges.
---| `cardstack.STAMP_STEP` # Appears at the threshold.
---| `cardstack.STAMP_SMOOTH` # Grows from a quarter of the threshold on.
---| integer # Of a newer library.

---@alias cardstack.stamp_rule.name "graded"|"step"|"smooth"

---The way that a leaving card takes.
---@alias cardstack.exit_path
---| `cardstack.EXIT_RELEASE` # Toward where it would come to rest.
---| `cardstack.EXIT_DIRECTION` # Along the axis of its direction.
---| `cardstack.EXIT_LOWER_CORNER` # Toward the lower corner of its side.
---| integer # Of a newer library.

---@alias cardstack.exit_path.name "release"|"direction"|"lower-corner"

---How a card moves along its way out: see the article Motion.
---@alias cardstack.exit_motion
---| `cardstack.EXIT_MOTION_ACCELERATED` # Accelerates evenly.
---| `cardstack.EXIT_MOTION_CURVE` # Follows `exit.curve`.
---| `cardstack.EXIT_MOTION_SPRING` # Is pulled out by `exit.spring`.
---| integer # Of a newer library.

---@alias cardstack.exit_motion.name "accelerated"|"curve"|"spring"

---What replacing all cards does with decisions to undo.
---@alias cardstack.replacement
---| `cardstack.REPLACEMENT_CLEAR` # They become final.
---| `cardstack.REPLACEMENT_PRESERVE` # Those about new cards stay, and these are not shown again.
---| `cardstack.REPLACEMENT_REFUSE` # It is REFUSED while there are any.
---| `cardstack.REPLACEMENT_ASK` # REPLACEMENT_ASKED asks, and takes no cards. After a yes, the next one makes all final.
---| `cardstack.REPLACEMENT_KEEP` # They stay, and their cards are not shown again.
---| integer # Of a newer library.

---@alias cardstack.replacement.name "clear"|"preserve"|"refuse"|"ask"|"keep"

---What a restart does with decisions to undo.
---@alias cardstack.restore
---| `cardstack.RESTORE_KEEP` # Keeps them.
---| `cardstack.RESTORE_FINALIZE` # Makes them final.
---| `cardstack.RESTORE_IGNORE` # Discards them.
---| `cardstack.RESTORE_SALVAGE` # Added to another: restores what is sound of a damaged file, and keeps a copy.
---| integer # Of a newer library.

---@alias cardstack.restore.name "keep"|"finalize"|"ignore"|"salvage"

---How long cards are fresh.
---@alias cardstack.freshness
---| `cardstack.FRESHNESS_FOREVER` # As long as there are any.
---| `cardstack.FRESHNESS_SECONDS` # For `feed.fresh_seconds` after the newest page.
---| `cardstack.FRESHNESS_DAY` # As long as every page is of `deck:set_day`'s day.
---| integer # Of a newer library.

---@alias cardstack.freshness.name "forever"|"seconds"|"day"

---What the backend said about a send.
---@alias cardstack.send_answer
---| `cardstack.ANSWER_SENT` # The backend has it.
---| `cardstack.ANSWER_RETRY` # The try failed, or nobody knows.
---| `cardstack.ANSWER_REJECTED` # The backend will never take it.
---| `cardstack.ANSWER_BLOCKED` # The backend takes nothing from this user.
---| integer # Of a newer library.

---@alias cardstack.send_answer.name "sent"|"retry"|"rejected"|"blocked"

---Where a send is on its way.
---@alias cardstack.send_state
---| `cardstack.SEND_WAITING` # Waits for its turn.
---| `cardstack.SEND_READY` # Waits to be drained.
---| `cardstack.SEND_OUT` # Waits for the host's answer.
---| `cardstack.SEND_RETRYING` # Waits to be tried again.
---| `cardstack.SEND_PARKED` # Waits for `deck:retry_parked`.
---| integer # Of a newer library.

---@alias cardstack.send_state.name "waiting"|"ready"|"out"|"retrying"|"parked"

---When a decision is delivered.
---@alias cardstack.delivery
---| `cardstack.DELIVERY_NONE` # Never. The host acts on COMMITTED, UNDONE and FINAL.
---| `cardstack.DELIVERY_AT_DECISION` # When it is made. An undo is a REVERT.
---| `cardstack.DELIVERY_WHEN_FINAL` # When it can no longer be undone.
---| `cardstack.DELIVERY_BOTH` # When it is made, and again when it is final.
---| integer # Of a newer library.

---@alias cardstack.delivery.name "none"|"at-decision"|"when-final"|"both"

---What rejecting a decision that is not final does.
---@alias cardstack.rejection
---| `cardstack.REJECTION_RETURN` # The decision is taken back, and its card returns.
---| `cardstack.REJECTION_REPORT` # Only REJECTED.
---| integer # Of a newer library.

---@alias cardstack.rejection.name "return"|"report"

---What an undo does to a SEND that was handed out and not answered SENT.
---@alias cardstack.revert_mode
---| `cardstack.REVERT_AFTER_SENT` # The SEND is delivered first, then the REVERT.
---| `cardstack.REVERT_ALONE` # The REVERT alone: see the article Delivery for the backend's part.
---| integer # Of a newer library.

---@alias cardstack.revert_mode.name "after-sent"|"alone"

---The types whose numbers `cardstack_name` names.
---@alias cardstack.name_type
---| `cardstack.TYPE_RESULT` # A `cardstack.result`.
---| `cardstack.TYPE_DIRECTION` # A `cardstack.direction`.
---| `cardstack.TYPE_REASON` # A `cardstack.reason`.
---| `cardstack.TYPE_VERDICT` # A `cardstack.verdict`.
---| `cardstack.TYPE_EVENT_KIND` # A `cardstack.event_kind`.
---| `cardstack.TYPE_SHEET_STATE` # A `cardstack.sheet_state`.
---| `cardstack.TYPE_SHEET_EVENT_KIND` # A `cardstack.sheet_event_kind`.
---| `cardstack.TYPE_SHEET_REASON` # A `cardstack.sheet_reason`.
---| integer # Of a newer library.

---@alias cardstack.name_type.name "result"|"direction"|"reason"|"verdict"|"event-kind"|"sheet-state"|"sheet-event-kind"|"sheet-reason"

---Springs that platforms name.
---@alias cardstack.spring_preset
---| `cardstack.SPRING_SMOOTH` # SwiftUI's "smooth".
---| `cardstack.SPRING_SNAPPY` # SwiftUI's "snappy".
---| `cardstack.SPRING_BOUNCY` # SwiftUI's "bouncy".
---| `cardstack.SPRING_INTERACTIVE` # SwiftUI's interactiveSpring.
---| `cardstack.SPRING_STANDARD` # SwiftUI's spring without arguments.
---| `cardstack.SPRING_CORE_ANIMATION` # A new CASpringAnimation.
---| integer # Of a newer library.

---@alias cardstack.spring_preset.name "smooth"|"snappy"|"bouncy"|"interactive"|"standard"|"core-animation"

---How a settling time is found.
---@alias cardstack.settling
---| `cardstack.SETTLING_ENVELOPE` # By a curve that the body never leaves, so it can be late.
---| `cardstack.SETTLING_EXACT` # By the body itself, as in SwiftUI.
---| integer # Of a newer library.

---@alias cardstack.settling.name "envelope"|"exact"

---Curves that CSS and Core Animation name.
---@alias cardstack.curve_preset
---| `cardstack.CURVE_LINEAR` # (0, 0, 1, 1).
---| `cardstack.CURVE_EASE` # (0.25, 0.1, 0.25, 1), Core Animation's default.
---| `cardstack.CURVE_EASE_IN` # (0.42, 0, 1, 1).
---| `cardstack.CURVE_EASE_OUT` # (0, 0, 0.58, 1).
---| `cardstack.CURVE_EASE_IN_OUT` # (0.42, 0, 0.58, 1).
---| integer # Of a newer library.

---@alias cardstack.curve_preset.name "linear"|"ease"|"ease-in"|"ease-out"|"ease-in-out"

---Constants to begin from.
---@alias cardstack.sheet_preset
---| `cardstack.SHEET_PRESET_COVER` # A full-screen cover, closed downward.
---| `cardstack.SHEET_PRESET_SHEET` # A sheet with stops, closed downward.
---| `cardstack.SHEET_PRESET_PAGER` # Pages as large as the extent, swiped upward.
---| integer # Of a newer library.

---@alias cardstack.sheet_preset.name "cover"|"sheet"|"pager"

---What decides where a released sheet goes.
---@alias cardstack.sheet_law
---| `cardstack.SHEET_LAW_THRESHOLD` # `drag.threshold`: to its place or out of sight.
---| `cardstack.SHEET_LAW_STOPS` # Where it is and how fast: to a stop, or out of sight.
---| `cardstack.SHEET_LAW_PAGES` # To a page, and never out of sight.
---| integer # Of a newer library.

---@alias cardstack.sheet_law.name "threshold"|"stops"|"pages"

---Where a finger can send a sheet with stops out.
---@alias cardstack.sheet_exits
---| `cardstack.SHEET_EXITS_NONE` # On no side.
---| `cardstack.SHEET_EXITS_SIDE` # On `side`.
---| `cardstack.SHEET_EXITS_BOTH` # On `side` and on the other.
---| integer # Of a newer library.

---@alias cardstack.sheet_exits.name "none"|"side"|"both"

---What a finger on the content moves first, away from `side`.
---@alias cardstack.content_rule
---| `cardstack.CONTENT_RULE_SHEET_FIRST` # The sheet, up to its first stop, then the content.
---| `cardstack.CONTENT_RULE_CONTENT_FIRST` # The content, up to its end, then the sheet.
---| integer # Of a newer library.

---@alias cardstack.content_rule.name "sheet-first"|"content-first"

---What a sheet is doing.
---@alias cardstack.sheet_state
---| `cardstack.SHEET_HIDDEN` # Out of sight.
---| `cardstack.SHEET_PRESENTING` # On its way in.
---| `cardstack.SHEET_PRESENTED` # At rest at its place.
---| `cardstack.SHEET_PRESSED` # Under a finger, not dragged yet.
---| `cardstack.SHEET_DRAGGING` # Follows a finger.
---| `cardstack.SHEET_RETURNING` # On its way back.
---| `cardstack.SHEET_DISMISSING` # On its way out.
---| integer # Of a newer library.

---@alias cardstack.sheet_state.name "hidden"|"presenting"|"presented"|"pressed"|"dragging"|"returning"|"dismissing"

---What happened to a sheet. Every kind sets `sequence`, `time`, `kind` and `offset`: see `cardstack.event_kind`.
---@alias cardstack.sheet_event_kind
---| `cardstack.SHEET_EVENT_PRESENTED` # At its place, first since it was hidden. Obligation: `stop`.
---| `cardstack.SHEET_EVENT_DISMISSED` # Out of sight. Obligation: `reason` (DISMISSED, CALLED).
---| `cardstack.SHEET_EVENT_TAP` # A press was released within the slop. Notice: `x`, `y`.
---| `cardstack.SHEET_EVENT_DRAG_BEGAN` # A press became a drag. Notice: `x`, `y`.
---| `cardstack.SHEET_EVENT_DRAG_ENDED` # A drag ended. Notice: `velocity`, `x`, `y`, `reason`, `stop`, `content_velocity`.
---| `cardstack.SHEET_EVENT_THRESHOLD_ENTERED` # The sheet passed the threshold, for a haptic tick. Notice.
---| `cardstack.SHEET_EVENT_THRESHOLD_LEFT` # The sheet came back from there. Notice.
---| `cardstack.SHEET_EVENT_STOP_ENTERED` # A finger brought it nearest to a stop, or lets it go there, for a haptic tick. Notice: `stop`.
---| `cardstack.SHEET_EVENT_SETTLED` # At rest at a stop. Notice: `stop`.
---| integer # Of a newer library.

---@alias cardstack.sheet_event_kind.name "presented"|"dismissed"|"tap"|"drag-began"|"drag-ended"|"threshold-entered"|"threshold-left"|"stop-entered"|"settled"

---How a drag ended, or who dismissed.
---@alias cardstack.sheet_reason
---| `cardstack.SHEET_REASON_NONE` # Nothing more to say.
---| `cardstack.SHEET_REASON_RETURNED` # Let go, it returns.
---| `cardstack.SHEET_REASON_DISMISSED` # Let go, it is dismissed.
---| `cardstack.SHEET_REASON_SYSTEM` # The finger was taken away, or went down again.
---| `cardstack.SHEET_REASON_CALLED` # `sheet:dismiss`, or a `drag.enabled` of 0.
---| integer # Of a newer library.

---@alias cardstack.sheet_reason.name "none"|"returned"|"dismissed"|"system"|"called"

---The module.
---@class cardstack
---@field C ffi.namespace* C's functions under their C names.
---@field OK cardstack.result Done.
---@field ERROR_INVALID_ARGUMENT cardstack.result An argument is NULL, NaN, out of range, or an unknown constant.
---@field ERROR_UNSUPPORTED_STRUCT cardstack.result A struct's size is unknown, or the unknown part of a longer one is not 0.
---@field ERROR_OUT_OF_MEMORY cardstack.result There is no memory.
---@field ERROR_BUFFER_TOO_SMALL cardstack.result An array or buffer is too small.
---@field ERROR_LIMIT cardstack.result A maximum would be exceeded, such as cardstack.MAX_CARDS.
---@field ERROR_NOT_FOUND cardstack.result The deck lacks the card, it has no key, or none was released yet.
---@field ERROR_EMPTY cardstack.result No card to swipe, or no decision to undo.
---@field ERROR_BACKLOG cardstack.result Too many events are undrained, or decisions undelivered.
---@field ERROR_STALE cardstack.result Nothing open or undelivered has the token.
---@field ERROR_REFUSED cardstack.result The state or the configuration does not allow it now.
---@field ERROR_IO cardstack.result The system could not read or write the file.
---@field ERROR_CORRUPT cardstack.result The journal or saved deck is damaged.
---@field ERROR_FORMAT cardstack.result The bytes are no journal or saved deck, or of a later format.
---@field ERROR_LOCKED cardstack.result Another deck has the journal open.
---@field PRESET_CLASSIC cardstack.preset Dating: three cards, left and right within 50 degrees, by distance or flick. 20 can be undone.
---@field PRESET_CIRCLE cardstack.preset Travel, an endless circle: two cards. 80 points decide, by distance alone. 15 can be undone.
---@field PRESET_DEEP_PILE cardstack.preset Tasks: five cards. Half the smaller side decides, by distance alone. Five can be undone.
---@field PRESET_FLASHCARDS cardstack.preset Vocabulary: CLASSIC, but cards swiped left come back at the end. Undo has no limit.
---@field DIRECTION_NONE cardstack.direction No direction.
---@field DIRECTION_LEFT cardstack.direction To the left.
---@field DIRECTION_RIGHT cardstack.direction To the right.
---@field DIRECTION_UP cardstack.direction Upward.
---@field DIRECTION_DOWN cardstack.direction Downward.
---@field DIRECTION_UP_LEFT cardstack.direction Between up and left.
---@field DIRECTION_UP_RIGHT cardstack.direction Between up and right.
---@field DIRECTION_DOWN_LEFT cardstack.direction Between down and left.
---@field DIRECTION_DOWN_RIGHT cardstack.direction Between down and right.
---@field PHASE_PILE cardstack.phase Rests or moves in the pile.
---@field PHASE_PRESSED cardstack.phase Under a finger, not dragged yet.
---@field PHASE_DRAGGED cardstack.phase Follows a finger.
---@field PHASE_RETURNING cardstack.phase Released or nudged, returns to its place.
---@field PHASE_LEAVING cardstack.phase Decided, or moved by autoplay, flies out.
---@field PHASE_REWINDING cardstack.phase Undone, flies back in.
---@field PHASE_FADING cardstack.phase Removed, or without a visible place, fades where it is.
---@field PHASE_GONE cardstack.phase Has left the stage, and its slot is free. Only the event PHASE has this phase.
---@field PHASE_PROPOSED cardstack.phase Waits aside for the host's answer. A finger can take it.
---@field INTERACTION_IDLE cardstack.interaction No finger holds a card.
---@field INTERACTION_PRESSING cardstack.interaction A finger holds a card, not dragged yet.
---@field INTERACTION_DRAGGING cardstack.interaction A finger drags a card.
---@field SUPPLY_READY cardstack.supply There are cards.
---@field SUPPLY_LOADING cardstack.supply No card, but some are expected: see "Feed".
---@field SUPPLY_EMPTY cardstack.supply No card, and none is expected.
---@field STATE_IDLE cardstack.state None of the others.
---@field STATE_REWINDING cardstack.state An undone card flies in.
---@field STATE_ANIMATING_OUT cardstack.state A decided card flies out.
---@field STATE_DRAGGING cardstack.state A finger drags a card.
---@field STATE_LOADING cardstack.state No card, but some are expected.
---@field JOURNAL_NONE cardstack.journal_state No journal.
---@field JOURNAL_WRITTEN cardstack.journal_state The system has everything up to the last call.
---@field JOURNAL_BROKEN cardstack.journal_state The system refused to write. `deck:journal_compact` repairs it.
---@field EVENT_TAP cardstack.event_kind A finger was released within the slop. Obligation: `x`, `y`, where it went down from the card's top left corner, at scale 1 and unturned.
---@field EVENT_COMMITTED cardstack.event_kind A decision was made. Obligation: `token`, `direction`, `wall_time`, `x`, `y`, `reason` (RELEASED, SWIPED, ACCEPTED).
---@field EVENT_CANCELLED cardstack.event_kind A press ended without a tap or a decision. Obligation: `reason`, `x`, `y`.
---@field EVENT_UNDONE cardstack.event_kind A decision was taken back. Obligation: `token`, `direction`, `wall_time`, `reason` (CAUGHT, ACCEPTED, REJECTED, or NONE).
---@field EVENT_FINAL cardstack.event_kind A decision can no longer be undone. Obligation: `token`, `direction`, `wall_time`.
---@field EVENT_DRAG_BEGAN cardstack.event_kind A press became a drag. Notice.
---@field EVENT_THRESHOLD_ENTERED cardstack.event_kind A drag passed the threshold, for a haptic tick. Notice: `direction`.
---@field EVENT_THRESHOLD_LEFT cardstack.event_kind A drag came back over the threshold. Notice: `direction`.
---@field EVENT_PHASE cardstack.event_kind A card entered a phase, or with GONE left the stage. Notice: `phase`, `slot`.
---@field EVENT_EMPTIED cardstack.event_kind No card is upcoming or proposed. Notice, no card.
---@field EVENT_OVERFLOW cardstack.event_kind Notices were lost. Notice, no card: `count`, how many.
---@field EVENT_PROPOSED cardstack.event_kind A swipe or an undo needs consent. Obligation: `token`, also of the decision, `direction`, `x`, `y`, `reason` (UNDO, RELEASED, SWIPED).
---@field EVENT_REPLACEMENT_ASKED cardstack.event_kind Replacing all cards needs consent. Obligation, no card: `token`, `count`, the decisions that become final, `reason` (LOAD, REFRESH, NONE).
---@field EVENT_QUESTION_DROPPED cardstack.event_kind A question or LOAD needs no answer any more. Obligation, with or without a card: `token`, `direction`, `reason` (UNDO, REMOVED, CAUGHT, SUPERSEDED, RESET, TIMED_OUT).
---@field EVENT_CONTENT_CHANGED cardstack.event_kind A card on stage was invalidated. Notice: `slot`.
---@field EVENT_JOURNAL_FAILED cardstack.event_kind The journal is no longer written. Notice, no card: `error_number`.
---@field EVENT_LOAD cardstack.event_kind The deck asks for cards. Obligation, no card: `token`, `count`, the failures since a page, `reason` (WATERMARK, LOAD, REFRESH).
---@field EVENT_SEND cardstack.event_kind A decision is to be delivered. Obligation: `token`, `nonce`, `decision`, `direction`, `wall_time`, `tries`, `failures`, `is_sealed`, `reason` (DECIDED, FINAL).
---@field EVENT_REVERT cardstack.event_kind A delivery is to be taken back. Obligation, as SEND.
---@field EVENT_REJECTED cardstack.event_kind The backend rejected a send. Obligation, as SEND without `tries` and `failures`.
---@field EVENT_MEDIA cardstack.event_kind A picture has another priority. Notice: `index`, `priority`. With `card` 0 all are released.
---@field EVENT_AUTOPLAYED cardstack.event_kind Autoplay moved the top card to the end. Notice: `direction`.
---@field EVENT_TOP_CHANGED cardstack.event_kind Another card is on top, or with `card` 0 none. Notice.
---@field EVENT_SEND_PARKED cardstack.event_kind A send is parked. Obligation, as SEND.
---@field REASON_NONE cardstack.reason Nothing more to say.
---@field REASON_RELEASED cardstack.reason A finger let go.
---@field REASON_SWIPED cardstack.reason By `deck:swipe`.
---@field REASON_SYSTEM cardstack.reason The finger was taken away, or one went down.
---@field REASON_UNDO cardstack.reason An undo is proposed, put another card on top or, in CANCELLED, was the drag.
---@field REASON_REMOVED cardstack.reason The card was removed or replaced.
---@field REASON_BACKLOG cardstack.reason Too many events, proposals or undelivered decisions wait.
---@field REASON_OUT_OF_MEMORY cardstack.reason No memory for a decision.
---@field REASON_PROPOSED cardstack.reason The swipe is a proposal.
---@field REASON_CAUGHT cardstack.reason A finger took the proposed or leaving card.
---@field REASON_ACCEPTED cardstack.reason The host said yes.
---@field REASON_TIMED_OUT cardstack.reason No answer came in time.
---@field REASON_SUPERSEDED cardstack.reason No longer needed.
---@field REASON_WATERMARK cardstack.reason Fewer cards than `feed.watermark`.
---@field REASON_LOAD cardstack.reason Fresh cards are wanted.
---@field REASON_REFRESH cardstack.reason Other cards are wanted.
---@field REASON_DECIDED cardstack.reason A decision was made.
---@field REASON_FINAL cardstack.reason A decision became final.
---@field REASON_REJECTED cardstack.reason The backend rejected it.
---@field REASON_BLOCKED cardstack.reason The backend blocks, or the journal's nonce is missing.
---@field REASON_RESET cardstack.reason By `deck:reset`.
---@field REASON_DISABLED cardstack.reason `disabled` is set.
---@field REASON_SCROLL cardstack.reason The press belongs to the page.
---@field MEDIA_RELEASE cardstack.media_priority Not in the plan.
---@field MEDIA_LOW cardstack.media_priority Fetched when nothing more urgent is.
---@field MEDIA_HIGH cardstack.media_priority Fetched now.
---@field COMMIT_DISTANCE cardstack.commit_rule The distance alone.
---@field COMMIT_DISTANCE_OR_VELOCITY cardstack.commit_rule The distance or the velocity: see `swipe.flick_back_velocity`.
---@field COMMIT_PROJECTED_END cardstack.commit_rule Where the card would come to rest by `swipe.deceleration_rate`.
---@field SCROLL_PHASE_UNKNOWN cardstack.scroll_phase Nothing: browsers, SDL, GLFW and Windows.
---@field SCROLL_PHASE_BEGAN cardstack.scroll_phase They begin.
---@field SCROLL_PHASE_CHANGED cardstack.scroll_phase They move.
---@field SCROLL_PHASE_ENDED cardstack.scroll_phase They are up.
---@field SCROLL_PHASE_MOMENTUM cardstack.scroll_phase They are up, and the system scrolls on.
---@field SCROLL_PHASE_NOTCH cardstack.scroll_phase A wheel with notches was turned: ignored.
---@field DIRECTIONS_TWO_WAY cardstack.direction_layout Left and right, each within 50 degrees.
---@field DIRECTIONS_TWO_HALVES cardstack.direction_layout Left and right, half a circle each.
---@field DIRECTIONS_FOUR_WAY cardstack.direction_layout Left, right, up and down, each within 45 degrees.
---@field DIRECTIONS_EIGHT_WAY cardstack.direction_layout All eight, each within 22.5 degrees.
---@field DISTANCE_ALONG cardstack.distance_metric Along the axis of the direction.
---@field DISTANCE_RADIAL cardstack.distance_metric The length of the translation.
---@field UNIT_POINT cardstack.unit Points.
---@field UNIT_CARD_SIDE cardstack.unit Smaller sides of the card.
---@field UNIT_CARD_WIDTH cardstack.unit Widths of the card.
---@field UNIT_EXTENT cardstack.unit Extents of a sheet.
---@field AXIS_NONE cardstack.axis No axis.
---@field AXIS_HORIZONTAL cardstack.axis From left to right.
---@field AXIS_VERTICAL cardstack.axis From top to bottom.
---@field AXIS_BEGUN cardstack.axis The axis of more travel within the slop, for `swipe.axis` alone.
---@field SECOND_FINGER_IGNORE cardstack.second_finger Nothing.
---@field SECOND_FINGER_CANCEL cardstack.second_finger Ends the press (CANCELLED, SYSTEM): see the article Cards.
---@field SECOND_FINGER_TAKE_OVER cardstack.second_finger Ends the press, and takes the card that it is on.
---@field VERDICT_TAP cardstack.verdict The finger stayed within the slop.
---@field VERDICT_DISTANCE cardstack.verdict Left: `distance` exceeded `threshold`.
---@field VERDICT_VELOCITY cardstack.verdict Left: `speed` reached `fling_velocity`.
---@field VERDICT_PROJECTED cardstack.verdict Left: `projected_distance` exceeded `threshold`.
---@field VERDICT_TOO_SHORT cardstack.verdict Returned: neither was enough.
---@field VERDICT_FLICKED_BACK cardstack.verdict Returned: back at `flick_back_velocity`.
---@field VERDICT_NO_SECTOR cardstack.verdict Returned: no allowed direction there.
---@field VERDICT_REFUSED cardstack.verdict Returned: no decision could be taken.
---@field CARD_UPCOMING cardstack.card_status In the pile.
---@field CARD_IN_PLAY cardstack.card_status Flying or waiting aside.
---@field CARD_ON_STAGE cardstack.card_status With a pose, or next in sight.
---@field CARD_HELD cardstack.card_status Held by a finger.
---@field CARD_UNDOABLE cardstack.card_status With a decision that can be undone.
---@field CARD_FINAL cardstack.card_status With a final decision that the deck still knows.
---@field CARD_RESERVE cardstack.card_status In the reserve: see "Feed".
---@field DEDUPE_LIVE cardstack.dedupe Those upcoming, in the reserve or in play.
---@field DEDUPE_HISTORY cardstack.dedupe Also those in the undo history.
---@field DEDUPE_SESSION cardstack.dedupe Also all decided and not undone since creation, or since this was set.
---@field STAMP_GRADED cardstack.stamp_rule Grows with the distance, and fades toward the sector's edges.
---@field STAMP_STEP cardstack.stamp_rule Appears at the threshold.
---@field STAMP_SMOOTH cardstack.stamp_rule Grows from a quarter of the threshold on.
---@field EXIT_RELEASE cardstack.exit_path Toward where it would come to rest.
---@field EXIT_DIRECTION cardstack.exit_path Along the axis of its direction.
---@field EXIT_LOWER_CORNER cardstack.exit_path Toward the lower corner of its side.
---@field EXIT_MOTION_ACCELERATED cardstack.exit_motion Accelerates evenly.
---@field EXIT_MOTION_CURVE cardstack.exit_motion Follows `exit.curve`.
---@field EXIT_MOTION_SPRING cardstack.exit_motion Is pulled out by `exit.spring`.
---@field REPLACEMENT_CLEAR cardstack.replacement They become final.
---@field REPLACEMENT_PRESERVE cardstack.replacement Those about new cards stay, and these are not shown again.
---@field REPLACEMENT_REFUSE cardstack.replacement It is REFUSED while there are any.
---@field REPLACEMENT_ASK cardstack.replacement REPLACEMENT_ASKED asks, and takes no cards. After a yes, the next one makes all final.
---@field REPLACEMENT_KEEP cardstack.replacement They stay, and their cards are not shown again.
---@field RESTORE_KEEP cardstack.restore Keeps them.
---@field RESTORE_FINALIZE cardstack.restore Makes them final.
---@field RESTORE_IGNORE cardstack.restore Discards them.
---@field RESTORE_SALVAGE cardstack.restore Added to another: restores what is sound of a damaged file, and keeps a copy.
---@field FRESHNESS_FOREVER cardstack.freshness As long as there are any.
---@field FRESHNESS_SECONDS cardstack.freshness For `feed.fresh_seconds` after the newest page.
---@field FRESHNESS_DAY cardstack.freshness As long as every page is of `deck:set_day`'s day.
---@field ANSWER_SENT cardstack.send_answer The backend has it.
---@field ANSWER_RETRY cardstack.send_answer The try failed, or nobody knows.
---@field ANSWER_REJECTED cardstack.send_answer The backend will never take it.
---@field ANSWER_BLOCKED cardstack.send_answer The backend takes nothing from this user.
---@field SEND_WAITING cardstack.send_state Waits for its turn.
---@field SEND_READY cardstack.send_state Waits to be drained.
---@field SEND_OUT cardstack.send_state Waits for the host's answer.
---@field SEND_RETRYING cardstack.send_state Waits to be tried again.
---@field SEND_PARKED cardstack.send_state Waits for `deck:retry_parked`.
---@field DELIVERY_NONE cardstack.delivery Never. The host acts on COMMITTED, UNDONE and FINAL.
---@field DELIVERY_AT_DECISION cardstack.delivery When it is made. An undo is a REVERT.
---@field DELIVERY_WHEN_FINAL cardstack.delivery When it can no longer be undone.
---@field DELIVERY_BOTH cardstack.delivery When it is made, and again when it is final.
---@field REJECTION_RETURN cardstack.rejection The decision is taken back, and its card returns.
---@field REJECTION_REPORT cardstack.rejection Only REJECTED.
---@field REVERT_AFTER_SENT cardstack.revert_mode The SEND is delivered first, then the REVERT.
---@field REVERT_ALONE cardstack.revert_mode The REVERT alone: see the article Delivery for the backend's part.
---@field TYPE_RESULT cardstack.name_type A `cardstack.result`.
---@field TYPE_DIRECTION cardstack.name_type A `cardstack.direction`.
---@field TYPE_REASON cardstack.name_type A `cardstack.reason`.
---@field TYPE_VERDICT cardstack.name_type A `cardstack.verdict`.
---@field TYPE_EVENT_KIND cardstack.name_type A `cardstack.event_kind`.
---@field TYPE_SHEET_STATE cardstack.name_type A `cardstack.sheet_state`.
---@field TYPE_SHEET_EVENT_KIND cardstack.name_type A `cardstack.sheet_event_kind`.
---@field TYPE_SHEET_REASON cardstack.name_type A `cardstack.sheet_reason`.
---@field SPRING_SMOOTH cardstack.spring_preset SwiftUI's "smooth".
---@field SPRING_SNAPPY cardstack.spring_preset SwiftUI's "snappy".
---@field SPRING_BOUNCY cardstack.spring_preset SwiftUI's "bouncy".
---@field SPRING_INTERACTIVE cardstack.spring_preset SwiftUI's interactiveSpring.
---@field SPRING_STANDARD cardstack.spring_preset SwiftUI's spring without arguments.
---@field SPRING_CORE_ANIMATION cardstack.spring_preset A new CASpringAnimation.
---@field SETTLING_ENVELOPE cardstack.settling By a curve that the body never leaves, so it can be late.
---@field SETTLING_EXACT cardstack.settling By the body itself, as in SwiftUI.
---@field CURVE_LINEAR cardstack.curve_preset (0, 0, 1, 1).
---@field CURVE_EASE cardstack.curve_preset (0.25, 0.1, 0.25, 1), Core Animation's default.
---@field CURVE_EASE_IN cardstack.curve_preset (0.42, 0, 1, 1).
---@field CURVE_EASE_OUT cardstack.curve_preset (0, 0, 0.58, 1).
---@field CURVE_EASE_IN_OUT cardstack.curve_preset (0.42, 0, 0.58, 1).
---@field SHEET_PRESET_COVER cardstack.sheet_preset A full-screen cover, closed downward.
---@field SHEET_PRESET_SHEET cardstack.sheet_preset A sheet with stops, closed downward.
---@field SHEET_PRESET_PAGER cardstack.sheet_preset Pages as large as the extent, swiped upward.
---@field SHEET_LAW_THRESHOLD cardstack.sheet_law `drag.threshold`: to its place or out of sight.
---@field SHEET_LAW_STOPS cardstack.sheet_law Where it is and how fast: to a stop, or out of sight.
---@field SHEET_LAW_PAGES cardstack.sheet_law To a page, and never out of sight.
---@field SHEET_EXITS_NONE cardstack.sheet_exits On no side.
---@field SHEET_EXITS_SIDE cardstack.sheet_exits On `side`.
---@field SHEET_EXITS_BOTH cardstack.sheet_exits On `side` and on the other.
---@field CONTENT_RULE_SHEET_FIRST cardstack.content_rule The sheet, up to its first stop, then the content.
---@field CONTENT_RULE_CONTENT_FIRST cardstack.content_rule The content, up to its end, then the sheet.
---@field SHEET_HIDDEN cardstack.sheet_state Out of sight.
---@field SHEET_PRESENTING cardstack.sheet_state On its way in.
---@field SHEET_PRESENTED cardstack.sheet_state At rest at its place.
---@field SHEET_PRESSED cardstack.sheet_state Under a finger, not dragged yet.
---@field SHEET_DRAGGING cardstack.sheet_state Follows a finger.
---@field SHEET_RETURNING cardstack.sheet_state On its way back.
---@field SHEET_DISMISSING cardstack.sheet_state On its way out.
---@field SHEET_EVENT_PRESENTED cardstack.sheet_event_kind At its place, first since it was hidden. Obligation: `stop`.
---@field SHEET_EVENT_DISMISSED cardstack.sheet_event_kind Out of sight. Obligation: `reason` (DISMISSED, CALLED).
---@field SHEET_EVENT_TAP cardstack.sheet_event_kind A press was released within the slop. Notice: `x`, `y`.
---@field SHEET_EVENT_DRAG_BEGAN cardstack.sheet_event_kind A press became a drag. Notice: `x`, `y`.
---@field SHEET_EVENT_DRAG_ENDED cardstack.sheet_event_kind A drag ended. Notice: `velocity`, `x`, `y`, `reason`, `stop`, `content_velocity`.
---@field SHEET_EVENT_THRESHOLD_ENTERED cardstack.sheet_event_kind The sheet passed the threshold, for a haptic tick. Notice.
---@field SHEET_EVENT_THRESHOLD_LEFT cardstack.sheet_event_kind The sheet came back from there. Notice.
---@field SHEET_EVENT_STOP_ENTERED cardstack.sheet_event_kind A finger brought it nearest to a stop, or lets it go there, for a haptic tick. Notice: `stop`.
---@field SHEET_EVENT_SETTLED cardstack.sheet_event_kind At rest at a stop. Notice: `stop`.
---@field SHEET_REASON_NONE cardstack.sheet_reason Nothing more to say.
---@field SHEET_REASON_RETURNED cardstack.sheet_reason Let go, it returns.
---@field SHEET_REASON_DISMISSED cardstack.sheet_reason Let go, it is dismissed.
---@field SHEET_REASON_SYSTEM cardstack.sheet_reason The finger was taken away, or went down again.
---@field SHEET_REASON_CALLED cardstack.sheet_reason `sheet:dismiss`, or a `drag.enabled` of 0.
---@field FEED_LOADING integer A LOAD waits to be drained or answered.
---@field FEED_FAILED integer The last request failed, with no page since.
---@field FEED_COMPLETE integer The last page was the last one.
---@field FEED_NOT_FRESH integer No fresh cards.
---@field MOTION_SETTLING integer Cards return, move up, appear or disappear, or the chrome fades.
---@field MOTION_LEAVING integer Decided cards fly out.
---@field MOTION_REWINDING integer Undone cards fly in.
---@field OUTBOX_OFFLINE integer No network.
---@field OUTBOX_BLOCKED integer The backend blocks, and no decision is taken.
---@field OUTBOX_SENDING integer A send waits for its answer.
---@field OUTBOX_RETRYING integer A send waits to be tried again.
---@field OUTBOX_DOWN integer `delivery.max_sends` different ones failed in a row.
---@field PAGE_LAST integer No more cards: the deck stops asking.
---@field PAGE_RESERVE integer To the reserve, not if the page replaces all.
---@field PAGE_MORE integer The request stays open if no card is taken. Not with cardstack.PAGE_LAST.
---@field POSE_TOP integer It is the top card.
---@field POSE_STATIC integer Content, size and slot are the last frame's, so the host can move the same picture.
---@field RESET_SEAL integer What is undelivered stays, with `is_sealed` 1.
---@field SHEET_MOVING integer It moves or fades by itself.
---@field SHEET_PAST_THRESHOLD integer It is beyond the threshold.
---@field SPRING_CLAMP_OVERSHOOT integer It stops when it reaches the target.
---@field SPRING_SNAP_TO_END integer It is at the target from its settling time on.
---@field STORE_UPCOMING integer The upcoming cards and their limits.
---@field STORE_SESSION integer The cards that `cardstack.DEDUPE_SESSION` refuses.
---@field SWIPE_FORCE integer Swipes even if the card's own limit forbids the direction.
---@field MAX_MAGNITUDE number The largest length, position, speed or duration.
---@field MAX_DIRECTIONS integer The number of directions.
---@field ALL_DIRECTIONS integer All directions with a sector. Every set accepts it.
---@field MAX_POSES integer The most poses in a frame.
---@field MAX_EVENTS integer The largest `backlog` and `notice_capacity`.
---@field ALL_EVENTS ffi.cdata* All kinds, also later ones.
---@field MAX_VELOCITY_HISTORY integer The largest `velocity.history`.
---@field MAX_RESAMPLING number The largest `resampling.delay` and `resampling.prediction` [s].
---@field UNLIMITED integer The `undo.limit` without a limit.
---@field MAX_CARDS integer The most cards of a deck, with reserve, play and history.
---@field MAX_VISIBLE integer The largest `pile.visible_count`, `media.ahead` and `media.behind`.
---@field MAX_FLIGHTS integer The largest `pile.max_flights` and `consent.max_proposals`.
---@field MAX_VALUE number The largest number of springs, curves, coasting and rubber bands.
---@field MAX_KEY integer The longest key [bytes].
---@field MAX_PATH integer The longest path [bytes].
---@field REQUEST_TIMED_OUT integer The `feed_error` without an answer in time.
---@field MAX_SENDS integer The largest `delivery.max_sends`.
---@field NONCE_OF_JOURNAL integer Stands for the journal's nonce. With delivery, no decision is taken until a journal is open.
---@field MAX_MEDIA integer The most pictures in the plan.
---@field MAX_PICTURES integer The most pictures of a card.
---@field VERSION_MAJOR integer This header's major version.
---@field VERSION_MINOR integer This header's minor version.
---@field VERSION_PATCH integer This header's patch version.
---@field ABI_VERSION integer The number of the binary interface, as in the soname.
---@field VERSION_NUMBER integer The version as one number: 1.4.2 is 1004002.
---@field MAX_STRUCT_SIZE integer The largest size of a struct [bytes].
---@field DECELERATION_NORMAL number UIScrollView's normal deceleration rate [1].
---@field DECELERATION_FAST number UIScrollView's fast deceleration rate [1].
---@field RUBBER_BAND_COEFFICIENT number The coefficient of UIScrollView's rubber band [1].
---@field MAX_SHEET_NOTICES integer How many notices are kept.
---@field MAX_SHEET_BACKLOG integer While more obligations wait, `sheet:present` fails.
---@field MAX_SHEET_STOPS integer The most stops.

---How to draw one card.
---@class cardstack.pose: ffi.cdata*
---@field card cardstack.Card The card. It can have two poses.
---@field x number The x of its centre [points].
---@field y number The y of its centre [points].
---@field rotation number The clockwise turn about the centre [rad].
---@field scale number The scale about the centre [0..].
---@field opacity number The opacity [0..1].
---@field depth number The place in the pile: 0 for the top card, a fraction while it moves up [cards, 0..].
---@field progress number The distance toward `direction` in thresholds [0..].
---@field stamp_opacity number The opacity of `direction`'s stamp [0..1].
---@field stamp_scale number The scale of the stamp about its middle: 1, except just after THRESHOLD_ENTERED [1].
---@field direction cardstack.direction Where the card is dragged or has gone.
---@field phase cardstack.phase What the card is doing.
---@field slot integer The number of the host's view for it, below cardstack.MAX_POSES, the same while it is on stage.
---@field flags integer Flags [cardstack.POSE_* bits].

---One frame. The host sets the fields marked [in], and `deck:advance` writes the others.
---@class cardstack.frame: ffi.cdata*
---@field pose_size integer The sizeof of a pose [bytes].
---@field poses cardstack.pose[] The poses, the farthest back first: copies, which stay as they are.
---@field live_poses table<integer, cardstack.pose> C's array of `pose_count` poses, from 0 on. The next advance overwrites it. Compiled code allocates nothing for it.
---@field pose_capacity integer The room in `poses`, at best cardstack.MAX_POSES [poses].
---@field pose_count integer The number of poses, or after BUFFER_TOO_SMALL the room needed [poses].
---@field now number Its time, or NaN [s].
---@field time number The deck's time after the call [s].
---@field wake_in number The time until something happens by itself: 0 while anything moves, infinite if nothing will [s]. To sleep, make all calls, drain the events, call `deck:peek`, and wait for this time or for input.
---@field chrome_opacity number The opacity of the chrome [0..1].
---@field top cardstack.Card The top card, or 0.
---@field remaining integer|ffi.cdata* How many cards are upcoming, with the top card [cards].
---@field undoable integer|ffi.cdata* How many decisions can be undone [decisions].
---@field pending_events integer|ffi.cdata* How many events wait [events].
---@field interaction cardstack.interaction What the finger does.
---@field motion integer What moves by itself [cardstack.MOTION_* bits].
---@field supply cardstack.supply Whether there are cards.
---@field state cardstack.state The deck's state.
---@field questions integer How many questions are open [questions].
---@field journal cardstack.journal_state Whether the journal is written.
---@field reserve integer|ffi.cdata* How many cards are in the reserve [cards].
---@field undelivered integer|ffi.cdata* How many SENDs and REVERTs are undelivered: see "Delivery" [sends].
---@field feed integer What the feed does [cardstack.FEED_* bits].
---@field feed_error integer The error of the last failed request.
---@field outbox integer What delivery does [cardstack.OUTBOX_* bits].
---@field parked integer How many sends are parked [sends].
---@field card_width number The width at scale 1 of a card without a size of its own [points].
---@field card_height number The height, likewise [points].

---One event.
---@class cardstack.event: ffi.cdata*
---@field sequence integer|ffi.cdata* Its number, greater than those before.
---@field time number The time on the deck's clock [s].
---@field card cardstack.Card The card, or 0.
---@field token cardstack.Token The token of the decision, or what the host answers.
---@field x number How far to the right [points].
---@field y number How far downward [points].
---@field wall_time number The decision's time of day, or 0 [s since 1970].
---@field kind cardstack.event_kind What happened.
---@field direction cardstack.direction The direction of the decision, drag or question.
---@field reason cardstack.reason Why it happened.
---@field tries integer How often it was handed out since the program started [tries].
---@field decision cardstack.Token The delivered decision's token.
---@field nonce integer|ffi.cdata* With `token` the idempotency key.
---@field count integer A number, as the kind says.
---@field slot integer The pose's slot.
---@field phase cardstack.phase The new phase.
---@field index integer The picture's number, from 0.
---@field priority cardstack.media_priority Its new priority.
---@field error_number integer The system's error number [errno].
---@field is_sealed boolean Whether its user has logged out.
---@field failures integer How often it failed since the program started, or since it last left parking [failures].

---Which events are reported, and how many are kept.
---@class cardstack.events_config: ffi.cdata*
---@field mask integer|ffi.cdata* The kinds that are reported, with those that the host must answer.
---@field notice_capacity integer How many notices are kept [notices, 1..cardstack.MAX_EVENTS].
---@field backlog integer How many obligations are kept before the deck refuses [events, 4..cardstack.MAX_EVENTS]. CLASSIC has 1024.

---How a press begins and becomes a drag.
---@class cardstack.press_config: ffi.cdata*
---@field hit_test 0|1 Whether a press must be on the top card to take it.
---@field scroll_axis cardstack.axis The page's axis of scrolling, not BEGUN. A press that leaves the slop along it ends (CANCELLED, SCROLL).
---@field second_finger cardstack.second_finger What a second finger does. CLASSIC has IGNORE.
---@field slop number The travel that turns a press into a drag [points, 0..]. CLASSIC has 8.
---@field duration number The time that turns a press into a drag [s, 0..infinity].
---@field silence number The time without a sample after which another finger ends a press [s, 0..infinity].

---How the velocity of a finger is measured.
---@class cardstack.velocity_config: ffi.cdata*
---@field minimum_samples integer How many samples a velocity needs [samples, 2..history].
---@field history integer How many places count [places, 2..cardstack.MAX_VELOCITY_HISTORY]. Samples within 4 ms are one.
---@field horizon number The age up to which samples count [s, 0..].
---@field gap number The pause after which the velocity is 0 [s, 0..].

---How a held card is drawn between samples.
---@class cardstack.resampling_config: ffi.cdata*
---@field delay number How long before the frame, at most [s, 0..cardstack.MAX_RESAMPLING].
---@field prediction number How far ahead of the newest sample, at most [s, 0..cardstack.MAX_RESAMPLING].

---What decides at a release.
---@class cardstack.swipe_config: ffi.cdata*
---@field commit_rule cardstack.commit_rule The rule.
---@field metric cardstack.distance_metric How the distance is measured.
---@field allowed_directions integer The directions that fingers can swipe to. Elsewhere the card resists.
---@field threshold_unit cardstack.unit The unit of thresholds: POINT, CARD_SIDE or CARD_WIDTH. CLASSIC has CARD_SIDE.
---@field threshold number The distance that decides: at least 1e-6 points, at most 10 sides or widths. CLASSIC has 0.3 [in the unit beside it].
---@field fling_velocity number The release speed that decides alone, with DISTANCE_OR_VELOCITY [points/s, 0..].
---@field flick_back_velocity number The speed against the direction that returns a card, with DISTANCE_OR_VELOCITY [points/s, 0..].
---@field fling_maximum number The largest release speed that counts [points/s, 0..].
---@field deceleration_rate number What a coasting card keeps of its velocity each millisecond [>0..<1].
---@field rubber_band_coefficient number How easily a card moves where it cannot be swiped [0..1].
---@field rubber_band_distance number The distance that it never reaches there, or 0 for the card's smaller side [points, 0..].
---@field free_off_axis number How freely a card moves where no sector is [0..1].
---@field hysteresis number How far below the threshold THRESHOLD_LEFT comes [points, 0..].
---@field hysteresis_angle number How far outside its sector a direction past its threshold counts [rad, 0..].
---@field sector_angle table<integer, number> The centre of each sector, at index direction - 1: 0 is right, pi/2 down [rad].
---@field sector_half_width table<integer, number> Half of each sector's width, 0 to pi/2. 0 is none [rad].
---@field thresholds table<integer, number> Each direction's threshold, or 0 for `threshold` [in the unit beside it].
---@field axis cardstack.axis The axis that a dragged card keeps to, or NONE.

---The last release, and what decided it. A tap has 0 for the drag. After a drag of `undo.directions`, left means undone.
---@class cardstack.release: ffi.cdata*
---@field verdict cardstack.verdict Why the card left or returned.
---@field card cardstack.Card The card.
---@field time number Its time [s].
---@field velocity_x number The finger's velocity to the right [points/s].
---@field velocity_y number The finger's velocity downward [points/s].
---@field speed number The velocity along `direction`, negative against it [points/s].
---@field translation_x number The card's way to the right [points].
---@field translation_y number The card's way downward [points].
---@field distance number Its distance toward `direction`, as `metric` says [points].
---@field threshold number The threshold in force [points].
---@field projected_distance number With PROJECTED_END, where the card would come to rest [points].
---@field fling_velocity number As configured, doubled for a scroll [points/s].
---@field flick_back_velocity number As configured [points/s].
---@field direction cardstack.direction Where the card left, or would have left.
---@field reason cardstack.reason The reason of the press's end, or NONE.
---@field commit_rule cardstack.commit_rule As configured.
---@field metric cardstack.distance_metric As configured.
---@field is_held boolean Whether the hysteresis counts.
---@field samples integer How many samples gave the velocity [samples].

---A decision that can be undone.
---@class cardstack.decision: ffi.cdata*
---@field token cardstack.Token Its token.
---@field card cardstack.Card Its card.
---@field wall_time number Its time of day, or 0 [s since 1970].
---@field direction cardstack.direction Its direction.

---The undo history.
---@class cardstack.undo_config: ffi.cdata*
---@field limit integer How many decisions can be undone, or cardstack.UNLIMITED [decisions, 0..]. CLASSIC has 20.
---@field directions integer The directions of drags that undo, before `swipe.allowed_directions`, if anything can be undone and `consent.undo` is 0.
---@field seconds number The age at which a decision becomes final [s, 0..infinity].

---What the deck refuses, and what comes back.
---@class cardstack.recycle_config: ffi.cdata*
---@field dedupe cardstack.dedupe Which cards are refused.
---@field directions integer After a swipe to one of these the card comes back when its flight ends, or the pile is empty.
---@field distance integer|ffi.cdata* How many cards lie above it then, or 0 [cards].

---A damped spring. In a configuration all three are more than 0.
---@class cardstack.spring: ffi.cdata*
---@field mass number The mass [kg, >0..].
---@field stiffness number The stiffness [N/m, 0..].
---@field damping number The damping [N s/m, 0..].

---A curve from (0, 0) to (1, 1), like CSS's cubic-bezier().
---@class cardstack.curve: ffi.cdata*
---@field x1 number The first control point's x [0..1].
---@field y1 number The first control point's y [1].
---@field x2 number The second control point's x [0..1].
---@field y2 number The second control point's y [1].

---The area that the cards are in. No preset sets it.
---@class cardstack.viewport_config: ffi.cdata*
---@field width number Its width [points, >0..].
---@field height number Its height [points, >0..].

---The size of a card at scale 1.
---@class cardstack.card_config: ffi.cdata*
---@field width number The width. 0 is the viewport's less two `margin_x` [points, 0..].
---@field height number The height. 0 is the viewport's less two `margin_y` [points, 0..].
---@field margin_x number The room on both sides [points, 0..].
---@field margin_y number The room above and below [points, 0..].

---How cards lie in the pile. A step is to the next card beneath.
---@class cardstack.pile_config: ffi.cdata*
---@field visible_count integer How many are visible at rest [cards, 1..cardstack.MAX_VISIBLE].
---@field max_flights integer How many fly out unhurried [cards, 1..cardstack.MAX_FLIGHTS]. CLASSIC has 8.
---@field step_x number The shift to the right per step [points].
---@field step_y number The shift downward per step [points].
---@field scale_step number The loss of scale per step [0..1].
---@field scale_anchor_y number The height that stays in place, below the centre [card heights].
---@field opacity_step number The loss of opacity per step [0..1].
---@field rotation_step number The turn per step [rad].
---@field progress_share number How far the pile comes up before the flight [0..1].

---How a card looks while a finger drags it.
---@class cardstack.look_config: ffi.cdata*
---@field stamp_rule cardstack.stamp_rule How a stamp appears.
---@field rotation_unit cardstack.unit The unit in `rotation`: POINT, CARD_SIDE or CARD_WIDTH.
---@field rotation number The turn for each unit to the right [rad].
---@field rotation_maximum number The largest turn [rad, 0..].
---@field rotation_grab number How much the grabbed point decides the turn [0..1].
---@field pivot_x number The pivot of the turn, right of the centre [card widths].
---@field pivot_y number The pivot, below the centre [card heights].
---@field pivot_grab number How far the pivot moves to the grabbed point [0..1].
---@field lift_scale number The scale of a dragged card [>0..].
---@field lift_on_press number How much of `lift_scale` comes with the press [0..1].
---@field stamp_pop number How much a stamp grows at THRESHOLD_ENTERED [0..1].
---@field chrome_opacity number `chrome_opacity` during a drag [0..1].
---@field spin number How much a flick spins a leaving card, about the grabbed point [0..1].

---The springs and fades of cards that do not leave.
---@class cardstack.motion_config: ffi.cdata*
---@field return_spring cardstack.spring Brings a released card back.
---@field rewind_spring cardstack.spring Brings an undone card in.
---@field pile_spring cardstack.spring Moves cards in the pile.
---@field lift_spring cardstack.spring Changes the scale to `look.lift_scale`.
---@field chrome_spring cardstack.spring Changes `chrome_opacity`.
---@field fade_seconds number The time of a fade in place [s, 0..].
---@field fade_curve cardstack.curve The easing of a fade, all 0 to 1.

---How a decided card leaves.
---@class cardstack.exit_config: ffi.cdata*
---@field path cardstack.exit_path The way.
---@field motion cardstack.exit_motion The motion.
---@field seconds number The longest time [s, 0..].
---@field seconds_minimum number The shortest time, at most `seconds` counts [s, 0..].
---@field speed_minimum number The least speed at the beginning, with ACCELERATED [points/s, 0..].
---@field speed_share number The least speed of a card that no finger held, in its way per `seconds` [0..1].
---@field curve cardstack.curve The curve of CURVE, x 0 to 1, y -1 to 2.
---@field spring cardstack.spring The spring of SPRING.
---@field catch_seconds number How long a finger can catch a leaving card (UNDONE, CAUGHT) [s, 0..]. Its FINAL and SEND wait.

---An open question.
---@class cardstack.question: ffi.cdata*
---@field token cardstack.Token The token that the host answers.
---@field card cardstack.Card The card, or 0 for all.
---@field deadline number When it is dropped, or infinite [s].
---@field kind cardstack.event_kind PROPOSED or REPLACEMENT_ASKED.
---@field direction cardstack.direction The direction of the swipe or decision.
---@field reason cardstack.reason The reason of its event.

---What needs the host's consent.
---@class cardstack.consent_config: ffi.cdata*
---@field replacement cardstack.replacement What a replacement does to decisions.
---@field directions integer The directions of swipes that need consent.
---@field undo 0|1 Whether undos need consent.
---@field max_proposals integer How many swipes can be proposed [proposals, 1..cardstack.MAX_FLIGHTS].
---@field distance number How far from its place a proposed card waits [card's smaller side, 0..].
---@field seconds number The time for an answer [s, 0..infinity].

---How a journal is kept.
---@class cardstack.journal_options: ffi.cdata*
---@field contents integer What is stored besides [cardstack.STORE_* bits].
---@field restore cardstack.restore What opening does with decisions to undo.
---@field sync_sends 0|1 Whether it is flushed before each send.
---@field nonce integer|ffi.cdata* The nonce of a new journal, for tests, or 0.
---@field first_token integer|ffi.cdata* The lower half of the first token, for tests: a multiple of 4 below 2^31, or 0.

---What opening found, and how the journal is now.
---@class cardstack.journal_info: ffi.cdata*
---@field state cardstack.journal_state Whether the journal is written.
---@field size integer|ffi.cdata* The file's size [bytes].
---@field nonce integer|ffi.cdata* Its nonce.
---@field epoch integer|ffi.cdata* How often it was opened.
---@field records integer|ffi.cdata* How many records were read [records].
---@field torn_bytes integer|ffi.cdata* The unfinished end, cut off [bytes].
---@field damage_offset integer|ffi.cdata* Where damage begins, or 0 [bytes].
---@field decisions integer|ffi.cdata* How many decisions that are not final there were [decisions].
---@field finals integer|ffi.cdata* How many unread FINALs there were [events].
---@field cards integer|ffi.cdata* How many upcoming cards there were [cards].
---@field error_number integer The system's last error, or 0 [errno].
---@field is_new boolean Whether it has never held a card or a decision.
---@field lost_records integer|ffi.cdata* How many sound records a salvage could not use [records].
---@field lost_bytes integer|ffi.cdata* How much a salvage could not read [bytes].

---How the deck asks for cards.
---@class cardstack.feed_config: ffi.cdata*
---@field enabled 0|1 Whether the deck asks for cards.
---@field freshness cardstack.freshness How long the cards are fresh.
---@field keep_fresh 0|1 Whether the deck asks by itself until its cards are fresh.
---@field watermark integer How many cards are enough [cards, 0..cardstack.MAX_CARDS]. CLASSIC has 5.
---@field fresh_seconds number With SECONDS, how long cards are fresh [s, 0..infinity].

---How long answers may take, and when what failed is tried again.
---@class cardstack.retry_config: ffi.cdata*
---@field request_seconds number The time for an answer [s, >0..infinity]. None by then is a failure.
---@field seconds number The wait after the first failure, doubled with each up to `maximum` [s, >0..].
---@field maximum number The longest wait, at least `seconds` [s].
---@field jitter number The largest share of a wait taken off at random [0..1].

---An undelivered send.
---@class cardstack.send: ffi.cdata*
---@field token cardstack.Token Its token.
---@field nonce integer|ffi.cdata* Its nonce.
---@field decision cardstack.Token The decision's token.
---@field card cardstack.Card The decision's card.
---@field wall_time number The decision's time of day, or 0 [s since 1970].
---@field due number When it is tried again, or its answer is missing, or infinite [s].
---@field kind cardstack.event_kind SEND or REVERT.
---@field direction cardstack.direction The decision's direction.
---@field reason cardstack.reason DECIDED or FINAL.
---@field state cardstack.send_state Where it is on its way.
---@field failures integer How often it failed since the program started, or since it last left parking [failures].
---@field tries integer How often it was handed out since the program started [tries].
---@field is_sealed boolean Whether its user has logged out.
---@field is_handed_out boolean Whether it was ever handed out.

---How decisions are delivered.
---@class cardstack.delivery_config: ffi.cdata*
---@field mode cardstack.delivery When a decision is delivered, fixed at creation.
---@field rejection cardstack.rejection What a rejection does.
---@field revert cardstack.revert_mode What an undo does to such a SEND.
---@field max_sends integer How many sends can be out [sends, 1..cardstack.MAX_SENDS].
---@field park_failures integer How many failures park a send [failures]. With 0 never.
---@field max_undelivered integer How many undelivered sends make the deck refuse decisions [sends, 1..cardstack.MAX_CARDS].
---@field park_seconds number How long after its first try a failure parks a send [s, 0..]. With 0 never.
---@field nonce integer|ffi.cdata* cardstack.NONCE_OF_JOURNAL, or a random number that no other deck has, fixed until a reset. Without delivery it may be 0.

---One picture.
---@class cardstack.media: ffi.cdata*
---@field card cardstack.Card Its card.
---@field index integer The picture's number, from 0.
---@field priority cardstack.media_priority How urgent it is.

---Which pictures are wanted.
---@class cardstack.media_config: ffi.cdata*
---@field ahead integer How many cards beneath the top card count [cards, 0..cardstack.MAX_VISIBLE].
---@field behind integer How many of the latest undoable decisions keep their pictures [decisions, 0..cardstack.MAX_VISIBLE].

---What happens when nobody touches the deck.
---@class cardstack.autoplay_config: ffi.cdata*
---@field enabled 0|1 Whether the top card moves to the end by itself.
---@field direction cardstack.direction Where it leaves. It needs a sector if `enabled` is 1.
---@field idle number How long nothing happens before that [s, >0..].
---@field interval number How long a new top card stays [s, >0..].

---A deck's configuration.
---@class cardstack.deck_config: ffi.cdata*
---@field preset cardstack.preset Its preset.
---@field reduced_motion 0|1 Whether cards fade or are put in place instead of travelling by themselves.
---@field disabled 0|1 Whether fingers can only tap. A held card returns (CANCELLED, DISABLED).
---@field viewport cardstack.viewport_config The viewport.
---@field card cardstack.card_config The cards.
---@field pile cardstack.pile_config The pile.
---@field press cardstack.press_config Presses.
---@field velocity cardstack.velocity_config Velocities.
---@field resampling cardstack.resampling_config Resampling.
---@field swipe cardstack.swipe_config Decisions.
---@field look cardstack.look_config Dragged cards.
---@field motion cardstack.motion_config Springs and fades.
---@field exit cardstack.exit_config Leaving cards.
---@field recycle cardstack.recycle_config Recycling.
---@field undo cardstack.undo_config Undo.
---@field consent cardstack.consent_config Consent.
---@field feed cardstack.feed_config Requests.
---@field retry cardstack.retry_config Failures.
---@field delivery cardstack.delivery_config Deliveries.
---@field autoplay cardstack.autoplay_config Autoplay.
---@field events cardstack.events_config Events.
---@field media cardstack.media_config Pictures.

---The settings of a velocity tracker.
---@class cardstack.velocity_options: ffi.cdata*
---@field history_size integer As `velocity.history` [places, 2..cardstack.MAX_VELOCITY_HISTORY].
---@field minimum_samples integer As `velocity.minimum_samples` [samples, 2..history_size].
---@field horizon number As `velocity.horizon` [s, 0..].
---@field gap number As `velocity.gap` [s, 0..].
---@field tremor number The travel that counts as none [points, 0..]. A deck takes 0.4 of `press.slop`.

---How a sheet follows a finger.
---@class cardstack.sheet_drag_config: ffi.cdata*
---@field enabled 0|1 Whether fingers can drag it.
---@field fling 0|1 Whether a flick decides.
---@field velocity_minimum_samples integer As `velocity.minimum_samples` [samples, 2..velocity_history].
---@field velocity_history integer As `velocity.history` [places, 2..cardstack.MAX_VELOCITY_HISTORY].
---@field scroll_axis cardstack.axis As `press.scroll_axis`.
---@field threshold_unit cardstack.unit The unit of `threshold`: POINT or EXTENT.
---@field threshold number The offset beyond which a release dismisses, in extents at most 1 [0..].
---@field hysteresis number As `swipe.hysteresis` [points, 0..].
---@field slop number As `press.slop` [points, 0..].
---@field factor number The share of the travel that it follows [0.001..1].
---@field rubber_band_coefficient number How easily it moves against its side [0..1].
---@field rubber_band_distance number The distance that it never reaches there, or 0 for the extent or half a page [points, 0..].
---@field fling_velocity number The release speed that dismisses [points/s, 0..].
---@field flick_back_velocity number As `swipe.flick_back_velocity` [points/s, 0..].
---@field fling_maximum number As `swipe.fling_maximum` [points/s, 0..].
---@field velocity_horizon number As `velocity.horizon` [s, 0..].
---@field velocity_gap number As `velocity.gap` [s, 0..].
---@field content_rule cardstack.content_rule What a finger on the content moves first.
---@field one_stop_per_flick 0|1 Whether a release goes at most to a neighbour of the press's stop.
---@field resampled 0|1 Whether it is drawn between samples, by CLASSIC's `resampling`.
---@field projection_seconds number A release goes to the stop nearest to where its velocity brings it in this time [s, 0..].

---How a sheet moves by itself.
---@class cardstack.sheet_motion_config: ffi.cdata*
---@field dismiss_seconds number The longest time of a dismissal [s, 0..].
---@field dismiss_curve cardstack.curve The easing of a dismissal, all 0 to 1.
---@field return_spring cardstack.spring Brings a released sheet back to its place.
---@field present_spring cardstack.spring Brings a sheet in.
---@field fade_seconds number The time of a fade [s, 0..].
---@field dismiss_spring cardstack.spring Sends a sheet with stops out.

---What is drawn of a sheet.
---@class cardstack.sheet_look_config: ffi.cdata*
---@field corner_radius number The radius of the corners off its place [points, 0..].
---@field corner_distance number The offset up to which the radius grows [points, 0..].
---@field backdrop_opacity number The dimming behind it at its place [0..1].
---@field undimmed_stop integer The stop from which on outward nothing is dimmed; -1: out of sight [stops, -1..].

---A sheet's configuration.
---@class cardstack.sheet_config: ffi.cdata*
---@field preset cardstack.sheet_preset Its preset.
---@field side cardstack.direction Where the sheet leaves: LEFT, RIGHT, UP or DOWN.
---@field reduced_motion 0|1 Whether it fades instead of travelling by itself.
---@field extent number The offset that is out of sight [points, >0..]. No preset sets it.
---@field drag cardstack.sheet_drag_config Drags.
---@field motion cardstack.sheet_motion_config Motions.
---@field look cardstack.sheet_look_config The look.
---@field law cardstack.sheet_law What decides where it goes. It can change only while the sheet is hidden, and not to PAGES.
---@field dismissable cardstack.sheet_exits Where a finger can send it out, if it has stops.
---@field page number From page to page, at least 0.001 [points, 0..]. With 0 it is the extent.
---@field pages integer How many pages, with 0 the most [pages, 0..2147483648].
---@field wrap 0|1 Whether the first page comes after the last.

---One frame of a sheet: see `cardstack.frame`.
---@class cardstack.sheet_frame: ffi.cdata*
---@field flags integer Its flags [cardstack.SHEET_MOVING | cardstack.SHEET_PAST_THRESHOLD].
---@field now number Its time, or NaN [s].
---@field time number The sheet's time after the call [s].
---@field wake_in number 0 while it moves or fades, else the time until a scroll is over, or infinite [s].
---@field offset number How far it is from its place toward its side, negative on the other [points].
---@field velocity number The velocity of the offset [points/s].
---@field progress number The offset divided by the extent [0..1].
---@field x number The offset to the right [points].
---@field y number The offset downward [points].
---@field corner_radius number The radius of the corners [points, 0..].
---@field backdrop_opacity number The dimming behind it [0..1].
---@field opacity number The sheet's opacity [0..1].
---@field state cardstack.sheet_state What it is doing.
---@field pending_events integer How many events wait [events].
---@field content_scroll number How far the content is scrolled [points, 0..].
---@field background number How far what is behind steps back, 1 at the first stop [0..1].
---@field stop integer The stop or page that it is at, goes to, or is nearest to under a finger; -1: out of sight [stops, -1..].
---@field position number Where a pager is, a whole number at a page [pages].

---One event of a sheet.
---@class cardstack.sheet_event: ffi.cdata*
---@field sequence integer|ffi.cdata* Its number. A gap counts lost notices.
---@field time number Its time [s].
---@field offset number The sheet's offset [points].
---@field velocity number The velocity of the offset [points/s].
---@field x number The finger's x [points].
---@field y number The finger's y [points].
---@field kind cardstack.sheet_event_kind What happened.
---@field reason cardstack.sheet_reason Why it happened.
---@field content_velocity number The velocity with which the content scrolls on [points/s].
---@field stop integer The stop or page that it is at or goes to; -1: out of sight [stops, -1..].

---Fields to change in a `cardstack.deck_config`; the others stay.
---@class (exact) cardstack.deck_config.fields
---@field backend? boolean true: first sets what the preset's document has of `feed`, `delivery` and `retry`; only in `cardstack.new_deck` and `cardstack.deck_config`.
---@field preset? cardstack.preset|cardstack.preset.name Its preset.
---@field reduced_motion? boolean|0|1 Whether cards fade or are put in place instead of travelling by themselves.
---@field disabled? boolean|0|1 Whether fingers can only tap. A held card returns (CANCELLED, DISABLED).
---@field viewport? cardstack.viewport_config|cardstack.viewport_config.fields The viewport.
---@field card? cardstack.card_config|cardstack.card_config.fields The cards.
---@field pile? cardstack.pile_config|cardstack.pile_config.fields The pile.
---@field press? cardstack.press_config|cardstack.press_config.fields Presses.
---@field velocity? cardstack.velocity_config|cardstack.velocity_config.fields Velocities.
---@field resampling? cardstack.resampling_config|cardstack.resampling_config.fields Resampling.
---@field swipe? cardstack.swipe_config|cardstack.swipe_config.fields Decisions.
---@field look? cardstack.look_config|cardstack.look_config.fields Dragged cards.
---@field motion? cardstack.motion_config|cardstack.motion_config.fields Springs and fades.
---@field exit? cardstack.exit_config|cardstack.exit_config.fields Leaving cards.
---@field recycle? cardstack.recycle_config|cardstack.recycle_config.fields Recycling.
---@field undo? cardstack.undo_config|cardstack.undo_config.fields Undo.
---@field consent? cardstack.consent_config|cardstack.consent_config.fields Consent.
---@field feed? cardstack.feed_config|cardstack.feed_config.fields Requests.
---@field retry? cardstack.retry_config|cardstack.retry_config.fields Failures.
---@field delivery? cardstack.delivery_config|cardstack.delivery_config.fields Deliveries.
---@field autoplay? cardstack.autoplay_config|cardstack.autoplay_config.fields Autoplay.
---@field events? cardstack.events_config|cardstack.events_config.fields Events.
---@field media? cardstack.media_config|cardstack.media_config.fields Pictures.

---Fields to change in a `cardstack.sheet_config`; the others stay.
---@class (exact) cardstack.sheet_config.fields
---@field preset? cardstack.sheet_preset|cardstack.sheet_preset.name Its preset.
---@field side? cardstack.direction|cardstack.direction.name Where the sheet leaves: LEFT, RIGHT, UP or DOWN.
---@field reduced_motion? boolean|0|1 Whether it fades instead of travelling by itself.
---@field extent? number The offset that is out of sight [points, >0..]. No preset sets it.
---@field drag? cardstack.sheet_drag_config|cardstack.sheet_drag_config.fields Drags.
---@field motion? cardstack.sheet_motion_config|cardstack.sheet_motion_config.fields Motions.
---@field look? cardstack.sheet_look_config|cardstack.sheet_look_config.fields The look.
---@field law? cardstack.sheet_law|cardstack.sheet_law.name What decides where it goes. It can change only while the sheet is hidden, and not to PAGES.
---@field dismissable? cardstack.sheet_exits|cardstack.sheet_exits.name Where a finger can send it out, if it has stops.
---@field page? number From page to page, at least 0.001 [points, 0..]. With 0 it is the extent.
---@field pages? integer How many pages, with 0 the most [pages, 0..2147483648].
---@field wrap? boolean|0|1 Whether the first page comes after the last.

---Fields to change in a `cardstack.journal_options`; the others stay.
---@class (exact) cardstack.journal_options.fields
---@field contents? integer What is stored besides [cardstack.STORE_* bits].
---@field restore? cardstack.restore|cardstack.restore.name What opening does with decisions to undo.
---@field sync_sends? boolean|0|1 Whether it is flushed before each send.
---@field nonce? integer|ffi.cdata* The nonce of a new journal, for tests, or 0.
---@field first_token? integer|ffi.cdata* The lower half of the first token, for tests: a multiple of 4 below 2^31, or 0.

---Fields to change in a `cardstack.velocity_options`; the others stay.
---@class (exact) cardstack.velocity_options.fields
---@field history_size? integer As `velocity.history` [places, 2..cardstack.MAX_VELOCITY_HISTORY].
---@field minimum_samples? integer As `velocity.minimum_samples` [samples, 2..history_size].
---@field horizon? number As `velocity.horizon` [s, 0..].
---@field gap? number As `velocity.gap` [s, 0..].
---@field tremor? number The travel that counts as none [points, 0..]. A deck takes 0.4 of `press.slop`.

---Fields to change in a `cardstack.viewport_config`; the others stay.
---@class (exact) cardstack.viewport_config.fields
---@field width? number Its width [points, >0..].
---@field height? number Its height [points, >0..].

---Fields to change in a `cardstack.card_config`; the others stay.
---@class (exact) cardstack.card_config.fields
---@field width? number The width. 0 is the viewport's less two `margin_x` [points, 0..].
---@field height? number The height. 0 is the viewport's less two `margin_y` [points, 0..].
---@field margin_x? number The room on both sides [points, 0..].
---@field margin_y? number The room above and below [points, 0..].

---Fields to change in a `cardstack.pile_config`; the others stay.
---@class (exact) cardstack.pile_config.fields
---@field visible_count? integer How many are visible at rest [cards, 1..cardstack.MAX_VISIBLE].
---@field max_flights? integer How many fly out unhurried [cards, 1..cardstack.MAX_FLIGHTS]. CLASSIC has 8.
---@field step_x? number The shift to the right per step [points].
---@field step_y? number The shift downward per step [points].
---@field scale_step? number The loss of scale per step [0..1].
---@field scale_anchor_y? number The height that stays in place, below the centre [card heights].
---@field opacity_step? number The loss of opacity per step [0..1].
---@field rotation_step? number The turn per step [rad].
---@field progress_share? number How far the pile comes up before the flight [0..1].

---Fields to change in a `cardstack.press_config`; the others stay.
---@class (exact) cardstack.press_config.fields
---@field hit_test? boolean|0|1 Whether a press must be on the top card to take it.
---@field scroll_axis? cardstack.axis|cardstack.axis.name The page's axis of scrolling, not BEGUN. A press that leaves the slop along it ends (CANCELLED, SCROLL).
---@field second_finger? cardstack.second_finger|cardstack.second_finger.name What a second finger does. CLASSIC has IGNORE.
---@field slop? number The travel that turns a press into a drag [points, 0..]. CLASSIC has 8.
---@field duration? number The time that turns a press into a drag [s, 0..infinity].
---@field silence? number The time without a sample after which another finger ends a press [s, 0..infinity].

---Fields to change in a `cardstack.velocity_config`; the others stay.
---@class (exact) cardstack.velocity_config.fields
---@field minimum_samples? integer How many samples a velocity needs [samples, 2..history].
---@field history? integer How many places count [places, 2..cardstack.MAX_VELOCITY_HISTORY]. Samples within 4 ms are one.
---@field horizon? number The age up to which samples count [s, 0..].
---@field gap? number The pause after which the velocity is 0 [s, 0..].

---Fields to change in a `cardstack.resampling_config`; the others stay.
---@class (exact) cardstack.resampling_config.fields
---@field delay? number How long before the frame, at most [s, 0..cardstack.MAX_RESAMPLING].
---@field prediction? number How far ahead of the newest sample, at most [s, 0..cardstack.MAX_RESAMPLING].

---Fields to change in a `cardstack.swipe_config`; the others stay.
---@class (exact) cardstack.swipe_config.fields
---@field commit_rule? cardstack.commit_rule|cardstack.commit_rule.name The rule.
---@field metric? cardstack.distance_metric|cardstack.distance_metric.name How the distance is measured.
---@field allowed_directions? cardstack.directions The directions that fingers can swipe to. Elsewhere the card resists.
---@field threshold_unit? cardstack.unit|cardstack.unit.name The unit of thresholds: POINT, CARD_SIDE or CARD_WIDTH. CLASSIC has CARD_SIDE.
---@field threshold? number The distance that decides: at least 1e-6 points, at most 10 sides or widths. CLASSIC has 0.3 [in the unit beside it].
---@field fling_velocity? number The release speed that decides alone, with DISTANCE_OR_VELOCITY [points/s, 0..].
---@field flick_back_velocity? number The speed against the direction that returns a card, with DISTANCE_OR_VELOCITY [points/s, 0..].
---@field fling_maximum? number The largest release speed that counts [points/s, 0..].
---@field deceleration_rate? number What a coasting card keeps of its velocity each millisecond [>0..<1].
---@field rubber_band_coefficient? number How easily a card moves where it cannot be swiped [0..1].
---@field rubber_band_distance? number The distance that it never reaches there, or 0 for the card's smaller side [points, 0..].
---@field free_off_axis? number How freely a card moves where no sector is [0..1].
---@field hysteresis? number How far below the threshold THRESHOLD_LEFT comes [points, 0..].
---@field hysteresis_angle? number How far outside its sector a direction past its threshold counts [rad, 0..].
---@field sector_angle? number[] The centre of each sector, at index direction - 1: 0 is right, pi/2 down [rad].
---@field sector_half_width? number[] Half of each sector's width, 0 to pi/2. 0 is none [rad].
---@field thresholds? number[] Each direction's threshold, or 0 for `threshold` [in the unit beside it].
---@field axis? cardstack.axis|cardstack.axis.name The axis that a dragged card keeps to, or NONE.

---Fields to change in a `cardstack.look_config`; the others stay.
---@class (exact) cardstack.look_config.fields
---@field stamp_rule? cardstack.stamp_rule|cardstack.stamp_rule.name How a stamp appears.
---@field rotation_unit? cardstack.unit|cardstack.unit.name The unit in `rotation`: POINT, CARD_SIDE or CARD_WIDTH.
---@field rotation? number The turn for each unit to the right [rad].
---@field rotation_maximum? number The largest turn [rad, 0..].
---@field rotation_grab? number How much the grabbed point decides the turn [0..1].
---@field pivot_x? number The pivot of the turn, right of the centre [card widths].
---@field pivot_y? number The pivot, below the centre [card heights].
---@field pivot_grab? number How far the pivot moves to the grabbed point [0..1].
---@field lift_scale? number The scale of a dragged card [>0..].
---@field lift_on_press? number How much of `lift_scale` comes with the press [0..1].
---@field stamp_pop? number How much a stamp grows at THRESHOLD_ENTERED [0..1].
---@field chrome_opacity? number `chrome_opacity` during a drag [0..1].
---@field spin? number How much a flick spins a leaving card, about the grabbed point [0..1].

---Fields to change in a `cardstack.motion_config`; the others stay.
---@class (exact) cardstack.motion_config.fields
---@field return_spring? cardstack.spring|cardstack.spring.fields Brings a released card back.
---@field rewind_spring? cardstack.spring|cardstack.spring.fields Brings an undone card in.
---@field pile_spring? cardstack.spring|cardstack.spring.fields Moves cards in the pile.
---@field lift_spring? cardstack.spring|cardstack.spring.fields Changes the scale to `look.lift_scale`.
---@field chrome_spring? cardstack.spring|cardstack.spring.fields Changes `chrome_opacity`.
---@field fade_seconds? number The time of a fade in place [s, 0..].
---@field fade_curve? cardstack.curve|cardstack.curve.fields The easing of a fade, all 0 to 1.

---Fields to change in a `cardstack.exit_config`; the others stay.
---@class (exact) cardstack.exit_config.fields
---@field path? cardstack.exit_path|cardstack.exit_path.name The way.
---@field motion? cardstack.exit_motion|cardstack.exit_motion.name The motion.
---@field seconds? number The longest time [s, 0..].
---@field seconds_minimum? number The shortest time, at most `seconds` counts [s, 0..].
---@field speed_minimum? number The least speed at the beginning, with ACCELERATED [points/s, 0..].
---@field speed_share? number The least speed of a card that no finger held, in its way per `seconds` [0..1].
---@field curve? cardstack.curve|cardstack.curve.fields The curve of CURVE, x 0 to 1, y -1 to 2.
---@field spring? cardstack.spring|cardstack.spring.fields The spring of SPRING.
---@field catch_seconds? number How long a finger can catch a leaving card (UNDONE, CAUGHT) [s, 0..]. Its FINAL and SEND wait.

---Fields to change in a `cardstack.recycle_config`; the others stay.
---@class (exact) cardstack.recycle_config.fields
---@field dedupe? cardstack.dedupe|cardstack.dedupe.name Which cards are refused.
---@field directions? cardstack.directions After a swipe to one of these the card comes back when its flight ends, or the pile is empty.
---@field distance? integer|ffi.cdata* How many cards lie above it then, or 0 [cards].

---Fields to change in a `cardstack.undo_config`; the others stay.
---@class (exact) cardstack.undo_config.fields
---@field limit? integer How many decisions can be undone, or cardstack.UNLIMITED [decisions, 0..]. CLASSIC has 20.
---@field directions? cardstack.directions The directions of drags that undo, before `swipe.allowed_directions`, if anything can be undone and `consent.undo` is 0.
---@field seconds? number The age at which a decision becomes final [s, 0..infinity].

---Fields to change in a `cardstack.consent_config`; the others stay.
---@class (exact) cardstack.consent_config.fields
---@field replacement? cardstack.replacement|cardstack.replacement.name What a replacement does to decisions.
---@field directions? cardstack.directions The directions of swipes that need consent.
---@field undo? boolean|0|1 Whether undos need consent.
---@field max_proposals? integer How many swipes can be proposed [proposals, 1..cardstack.MAX_FLIGHTS].
---@field distance? number How far from its place a proposed card waits [card's smaller side, 0..].
---@field seconds? number The time for an answer [s, 0..infinity].

---Fields to change in a `cardstack.feed_config`; the others stay.
---@class (exact) cardstack.feed_config.fields
---@field enabled? boolean|0|1 Whether the deck asks for cards.
---@field freshness? cardstack.freshness|cardstack.freshness.name How long the cards are fresh.
---@field keep_fresh? boolean|0|1 Whether the deck asks by itself until its cards are fresh.
---@field watermark? integer How many cards are enough [cards, 0..cardstack.MAX_CARDS]. CLASSIC has 5.
---@field fresh_seconds? number With SECONDS, how long cards are fresh [s, 0..infinity].

---Fields to change in a `cardstack.retry_config`; the others stay.
---@class (exact) cardstack.retry_config.fields
---@field request_seconds? number The time for an answer [s, >0..infinity]. None by then is a failure.
---@field seconds? number The wait after the first failure, doubled with each up to `maximum` [s, >0..].
---@field maximum? number The longest wait, at least `seconds` [s].
---@field jitter? number The largest share of a wait taken off at random [0..1].

---Fields to change in a `cardstack.delivery_config`; the others stay.
---@class (exact) cardstack.delivery_config.fields
---@field mode? cardstack.delivery|cardstack.delivery.name When a decision is delivered, fixed at creation.
---@field rejection? cardstack.rejection|cardstack.rejection.name What a rejection does.
---@field revert? cardstack.revert_mode|cardstack.revert_mode.name What an undo does to such a SEND.
---@field max_sends? integer How many sends can be out [sends, 1..cardstack.MAX_SENDS].
---@field park_failures? integer How many failures park a send [failures]. With 0 never.
---@field max_undelivered? integer How many undelivered sends make the deck refuse decisions [sends, 1..cardstack.MAX_CARDS].
---@field park_seconds? number How long after its first try a failure parks a send [s, 0..]. With 0 never.
---@field nonce? integer|ffi.cdata* cardstack.NONCE_OF_JOURNAL, or a random number that no other deck has, fixed until a reset. Without delivery it may be 0.

---Fields to change in a `cardstack.autoplay_config`; the others stay.
---@class (exact) cardstack.autoplay_config.fields
---@field enabled? boolean|0|1 Whether the top card moves to the end by itself.
---@field direction? cardstack.direction|cardstack.direction.name Where it leaves. It needs a sector if `enabled` is 1.
---@field idle? number How long nothing happens before that [s, >0..].
---@field interval? number How long a new top card stays [s, >0..].

---Fields to change in a `cardstack.events_config`; the others stay.
---@class (exact) cardstack.events_config.fields
---@field mask? integer|ffi.cdata* The kinds that are reported, with those that the host must answer.
---@field notice_capacity? integer How many notices are kept [notices, 1..cardstack.MAX_EVENTS].
---@field backlog? integer How many obligations are kept before the deck refuses [events, 4..cardstack.MAX_EVENTS]. CLASSIC has 1024.

---Fields to change in a `cardstack.media_config`; the others stay.
---@class (exact) cardstack.media_config.fields
---@field ahead? integer How many cards beneath the top card count [cards, 0..cardstack.MAX_VISIBLE].
---@field behind? integer How many of the latest undoable decisions keep their pictures [decisions, 0..cardstack.MAX_VISIBLE].

---Fields to change in a `cardstack.sheet_drag_config`; the others stay.
---@class (exact) cardstack.sheet_drag_config.fields
---@field enabled? boolean|0|1 Whether fingers can drag it.
---@field fling? boolean|0|1 Whether a flick decides.
---@field velocity_minimum_samples? integer As `velocity.minimum_samples` [samples, 2..velocity_history].
---@field velocity_history? integer As `velocity.history` [places, 2..cardstack.MAX_VELOCITY_HISTORY].
---@field scroll_axis? cardstack.axis|cardstack.axis.name As `press.scroll_axis`.
---@field threshold_unit? cardstack.unit|cardstack.unit.name The unit of `threshold`: POINT or EXTENT.
---@field threshold? number The offset beyond which a release dismisses, in extents at most 1 [0..].
---@field hysteresis? number As `swipe.hysteresis` [points, 0..].
---@field slop? number As `press.slop` [points, 0..].
---@field factor? number The share of the travel that it follows [0.001..1].
---@field rubber_band_coefficient? number How easily it moves against its side [0..1].
---@field rubber_band_distance? number The distance that it never reaches there, or 0 for the extent or half a page [points, 0..].
---@field fling_velocity? number The release speed that dismisses [points/s, 0..].
---@field flick_back_velocity? number As `swipe.flick_back_velocity` [points/s, 0..].
---@field fling_maximum? number As `swipe.fling_maximum` [points/s, 0..].
---@field velocity_horizon? number As `velocity.horizon` [s, 0..].
---@field velocity_gap? number As `velocity.gap` [s, 0..].
---@field content_rule? cardstack.content_rule|cardstack.content_rule.name What a finger on the content moves first.
---@field one_stop_per_flick? boolean|0|1 Whether a release goes at most to a neighbour of the press's stop.
---@field resampled? boolean|0|1 Whether it is drawn between samples, by CLASSIC's `resampling`.
---@field projection_seconds? number A release goes to the stop nearest to where its velocity brings it in this time [s, 0..].

---Fields to change in a `cardstack.sheet_motion_config`; the others stay.
---@class (exact) cardstack.sheet_motion_config.fields
---@field dismiss_seconds? number The longest time of a dismissal [s, 0..].
---@field dismiss_curve? cardstack.curve|cardstack.curve.fields The easing of a dismissal, all 0 to 1.
---@field return_spring? cardstack.spring|cardstack.spring.fields Brings a released sheet back to its place.
---@field present_spring? cardstack.spring|cardstack.spring.fields Brings a sheet in.
---@field fade_seconds? number The time of a fade [s, 0..].
---@field dismiss_spring? cardstack.spring|cardstack.spring.fields Sends a sheet with stops out.

---Fields to change in a `cardstack.sheet_look_config`; the others stay.
---@class (exact) cardstack.sheet_look_config.fields
---@field corner_radius? number The radius of the corners off its place [points, 0..].
---@field corner_distance? number The offset up to which the radius grows [points, 0..].
---@field backdrop_opacity? number The dimming behind it at its place [0..1].
---@field undimmed_stop? integer The stop from which on outward nothing is dimmed; -1: out of sight [stops, -1..].

---Fields to change in a `cardstack.spring`; the others stay.
---@class (exact) cardstack.spring.fields
---@field mass? number The mass [kg, >0..].
---@field stiffness? number The stiffness [N/m, 0..].
---@field damping? number The damping [N s/m, 0..].

---Fields to change in a `cardstack.curve`; the others stay.
---@class (exact) cardstack.curve.fields
---@field x1? number The first control point's x [0..1].
---@field y1? number The first control point's y [1].
---@field x2? number The second control point's x [0..1].
---@field y2? number The second control point's y [1].

---@class cardstack.Deck
local Deck = {}

---Adds cards at the end of the pile. A card that the deck has is left out and, in all presets but CIRCLE, one that was decided and not undone. With `recycle.dedupe` cardstack.DEDUPE_LIVE it can come again, after its flight. The result is OK. If all are left out, `deck:error_message` says why.
---@param time? number When it happens [s]; left out: the object's present time.
---@param cards cardstack.Card[] The cards' ids, not 0.
---@return integer taken How many cards the deck took [cards].
function Deck:append(time, cards) end

---Reports that a finger or a mouse button goes down. On the top card it takes that, with `press.hit_test` 0 from anywhere. It also takes a proposed card (QUESTION_DROPPED, CAUGHT), or a leaving card that can be caught (UNDONE, CAUGHT). If the system takes the touch away, or its release will never arrive, as when the window loses the focus, call `deck:pointer_cancel`, which never swipes.
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata The finger. Fingers that are down at once have different numbers.
---@param x number The place of the finger or cursor in the viewport [points].
---@param y number The place of the finger or cursor in the viewport [points].
---@return boolean taken Whether it took a card.
function Deck:pointer_down(time, pointer, x, y) end

---Reports that a finger moves. A held card follows it.
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata The finger. Fingers that are down at once have different numbers.
---@param x number The place of the finger or cursor in the viewport [points].
---@param y number The place of the finger or cursor in the viewport [points].
---@return boolean taken Whether the finger has a card, or had.
function Deck:pointer_move(time, pointer, x, y) end

---Reports that a finger goes up. The card leaves, returns, or was tapped.
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata The finger. Fingers that are down at once have different numbers.
---@param x number The place of the finger or cursor in the viewport [points].
---@param y number The place of the finger or cursor in the viewport [points].
---@return boolean taken Whether the finger has a card, or had.
function Deck:pointer_up(time, pointer, x, y) end

---Swipes the top card, also from under a finger (CANCELLED, SWIPED), and to directions that `swipe.allowed_directions` lacks.
---@param time? number When it happens [s]; left out: the object's present time.
---@param direction cardstack.direction|cardstack.direction.name Where the card goes. It needs a sector.
---@param flags? integer How the card is swiped [cardstack.SWIPE_FORCE or 0].
---@return cardstack.Token? token The token of the decision, question or request, or 0.
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:swipe(time, direction, flags) end

---Takes back the latest decision. Its card is on top at once, and flies in. A held card goes beneath it (CANCELLED, UNDO). With `consent.undo` the call only asks (PROPOSED, UNDO).
---@param time? number When it happens [s]; left out: the object's present time.
---@param from? cardstack.direction|cardstack.direction.name The side it comes from, or cardstack.DIRECTION_NONE for where it left.
---@param flags? integer No bit has a meaning yet.
---@return cardstack.Token? token The token of the decision, question or request, or 0.
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:undo(time, from, flags) end

---Reports that the system has taken a finger away. A held card returns (CANCELLED, SYSTEM).
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata The finger. Fingers that are down at once have different numbers.
---@return boolean taken Whether the finger has a card, or had.
function Deck:pointer_cancel(time, pointer) end

---Reports that two fingers scroll on a trackpad. They drag as one finger at the cursor, and never tap. One flick is one card, whatever scrolls follow. A finger that goes down ends it. See the article Time.
---@param time? number When it happens [s]; left out: the object's present time.
---@param x number The place of the finger or cursor in the viewport [points].
---@param y number The place of the finger or cursor in the viewport [points].
---@param dx number How far the card or sheet goes right and down: against what a browser reports [points].
---@param dy number How far the card or sheet goes right and down: against what a browser reports [points].
---@param phase? cardstack.scroll_phase|cardstack.scroll_phase.name What a toolkit reports of fingers that scroll.
---@return boolean taken Whether the scroll is the deck's, so that no page moves.
function Deck:scroll(time, x, y, dx, dy, phase) end

---Reports the last release.
---@return cardstack.release? release The last release, and what decided it. A tap has 0 for the drag. After a drag of `undo.directions`, left means undone.
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:last_release() end

---Hints at what a finger can do: the top card leans out and comes back.
---@param time? number When it happens [s]; left out: the object's present time.
---@param direction cardstack.direction|cardstack.direction.name Where it leans to. It needs a sector.
---@param distance number How far it leans out at the pivot of its turn [points, 0..].
---@param seconds number The time until it is back [s, 0.05..60].
---@return true?
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:nudge(time, direction, distance, seconds) end

---Reports what `deck:swipe` would return now, except OUT_OF_MEMORY.
---@param direction cardstack.direction|cardstack.direction.name A direction on the screen. In right-to-left layouts LEFT is left, too.
---@return boolean can Whether it can.
---@return cardstack.result reason The result.
function Deck:can_swipe(direction) end

---Reports what `deck:undo` would return now.
---@return boolean can Whether it can.
---@return cardstack.result reason The result.
function Deck:can_undo() end

---Makes all decisions final, the oldest first.
---@param time? number When it happens [s]; left out: the object's present time.
---@return true
function Deck:finalize_all(time) end

---Lists the decisions that can be undone, the oldest first.
---@param position? integer How many elements the list skips [elements].
---@param limit? integer The largest number of elements to return; left out: all.
---@return cardstack.decision[] list A decision that can be undone.
function Deck:history(position, limit) end

---Adds cards at a place in the pile, the first uppermost. A card in flight comes back there afterwards.
---@param time? number When it happens [s]; left out: the object's present time.
---@param position? integer How many upcoming cards, and a held one, stay above, at most all [cards].
---@param cards cardstack.Card[] The cards' ids, not 0.
---@return integer taken How many cards the deck took [cards].
function Deck:insert(time, position, cards) end

---Removes cards from pile, reserve, play and history. Their decisions become final. A press on one ends (CANCELLED, REMOVED).
---@param time? number When it happens [s]; left out: the object's present time.
---@param cards cardstack.Card[] The cards' ids, not 0.
---@return integer removed How many were there [cards].
function Deck:remove(time, cards) end

---Replaces all cards of pile and reserve, and decisions as `consent.replacement` says. A held card stays until its release: see the article Cards.
---@param time? number When it happens [s]; left out: the object's present time.
---@param cards cardstack.Card[] The cards' ids, not 0.
---@param flags? integer No bit has a meaning yet.
---@return integer taken How many cards the deck took [cards].
---@return cardstack.Token? token The token of the decision, question or request, or 0.
function Deck:replace(time, cards, flags) end

---Removes all cards. All decisions become final.
---@param time? number When it happens [s]; left out: the object's present time.
---@return true
function Deck:clear(time) end

---Reports that the content of cards has changed: CONTENT_CHANGED follows for those on stage.
---@param time? number When it happens [s]; left out: the object's present time.
---@param cards cardstack.Card[] The cards' ids, not 0.
---@return integer known How many the deck knows [cards].
function Deck:invalidate(time, cards) end

---Moves cards from the top of the pile to its end. A held card stays on top.
---@param time? number When it happens [s]; left out: the object's present time.
---@param distance integer How many, or if negative, how many from the end to the top [cards].
---@return true
function Deck:shift(time, distance) end

---Lists the upcoming cards, the top card first.
---@param position? integer How many elements the list skips [elements].
---@param limit? integer The largest number of elements to return; left out: all.
---@return cardstack.Card[] list The ids.
function Deck:cards(position, limit) end

---Finds the place of an upcoming card.
---@param card cardstack.Card The card's id, not 0.
---@return integer? position How many are above it [cards].
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:position(card) end

---Reports what the deck knows about a card.
---@param card cardstack.Card The card's id, not 0.
---@return cardstack.card_status status `cardstack.CARD_*` bits, or 0.
function Deck:card_status(card) end

---Limits where fingers and `deck:swipe` can swipe one card, as long as the deck has it.
---@param time? number When it happens [s]; left out: the object's present time.
---@param card cardstack.Card The card's id, not 0.
---@param directions cardstack.directions Its own directions. All lift the limit, 0 forbids all.
---@return true?
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:set_card_directions(time, card, directions) end

---Reads a card's own directions.
---@param card cardstack.Card The card's id, not 0.
---@return integer? directions Them, or cardstack.ALL_DIRECTIONS.
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:card_directions(card) end

---Gives a card a size of its own, also a held one, as long as the deck has it.
---@param time? number When it happens [s]; left out: the object's present time.
---@param card cardstack.Card The card's id, not 0.
---@param width number The width at scale 1, or 0 and 0 for the size of all cards [points, >0..].
---@param height number The height, likewise [points].
---@return true?
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:set_card_size(time, card, width, height) end

---Changes the viewport's size, at any time.
---@param time? number When it happens [s]; left out: the object's present time.
---@param width number The width, with room for a card beside the margins [points, >0..].
---@param height number The height, likewise [points].
---@return true
function Deck:set_viewport(time, width, height) end

---Sets the wall clock, which gives decisions their time of day.
---@param time? number When it happens [s]; left out: the object's present time.
---@param unix_seconds number The time of day at `time` [s since 1970].
---@return true
function Deck:set_wall_clock(time, unix_seconds) end

---Erases what belongs to the user, as at a log-out, and drops what waits. Clock and configuration stay.
---@param time? number When it happens [s]; left out: the object's present time.
---@param flags? integer What stays [cardstack.RESET_SEAL or 0].
---@param nonce? integer|ffi.cdata* The next user's, not cardstack.NONCE_OF_JOURNAL, or 0: the host's own stays, a journal's is drawn.
---@return integer undelivered How many sends are lost or kept [sends].
function Deck:reset(time, flags, nonce) end

---Fills in a frame at the present time, without poses. Only `struct_size` is read. It does not count as a frame.
---@return cardstack.frame frame One frame. The host sets the fields marked [in], and `deck:advance` writes the others.
function Deck:peek() end

---Lists the poses at the present time, the farthest back first.
---@param position? integer How many elements the list skips [elements].
---@param limit? integer The largest number of elements to return; left out: all.
---@return cardstack.pose[] list How to draw one card.
function Deck:poses(position, limit) end

---Computes a hash of all that influences later answers.
---@return ffi.cdata* hash The hash.
function Deck:state_hash() end

---Answers a question. A yes makes a proposed swipe a decision. After a no, the card returns.
---@param time? number When it happens [s]; left out: the object's present time.
---@param token cardstack.Token The token of what the call answers.
---@param accept boolean|0|1 Whether it is yes.
---@return true?
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:answer_question(time, token, accept) end

---Lists the open questions, the oldest first.
---@param position? integer How many elements the list skips [elements].
---@param limit? integer The largest number of elements to return; left out: all.
---@return cardstack.question[] list An open question.
function Deck:questions(position, limit) end

---Opens or creates a journal, and restores the deck. On a full disk the result is OK and the state BROKEN.
---@param path string The file's path, 1 to cardstack.MAX_PATH bytes.
---@param options? cardstack.journal_options|cardstack.journal_options.fields How a journal is kept.
---@return cardstack.journal_info info What was found, also after an error.
function Deck:open_journal(path, options) end

---Reports the journal. Without one all is 0.
---@return cardstack.journal_info info What opening found, and how the journal is now.
function Deck:journal_info() end

---Makes all safe against a loss of power. It waits for the disk.
---@return true
function Deck:journal_flush() end

---Rewrites the journal without what is no longer needed. It waits for the disk. Call it, with no finger down, when `size` has doubled and grown by 16 MB.
---@return true
function Deck:journal_compact() end

---Asks for cards, unless there are fresh ones or a request is out. The page replaces cards that are no longer fresh.
---@param time? number When it happens [s]; left out: the object's present time.
---@param flags? integer No bit has a meaning yet.
---@return cardstack.Token? token The token of the decision, question or request, or 0.
function Deck:load(time, flags) end

---Asks for other cards, also for fresh ones, in place of a request that is out. The present cards stay until a page arrives.
---@param time? number When it happens [s]; left out: the object's present time.
---@param flags? integer No bit has a meaning yet.
---@return cardstack.Token? token The token of the decision, question or request, or 0.
function Deck:refresh(time, flags) end

---Answers a LOAD with a page of cards, or with an error, after which the deck asks again.
---@param time? number When it happens [s]; left out: the object's present time.
---@param token cardstack.Token The token of what the call answers.
---@param cards cardstack.Card[] The ids, the top card first.
---@param flags? integer What the page says [cardstack.PAGE_* bits].
---@param day? integer The cards' day, for `cardstack.FRESHNESS_DAY` [days].
---@param error? integer The host's number for what failed, or 0. With an error, `count` and `flags` are 0.
---@return integer? taken How many cards the deck took [cards].
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:answer_load(time, token, cards, flags, day, error) end

---Moves cards from the reserve to the end of the pile.
---@param time? number When it happens [s]; left out: the object's present time.
---@param count? integer How many at most [cards]. SIZE_MAX moves all.
---@return integer admitted How many were moved [cards].
function Deck:admit(time, count) end

---Sets the present day, for `cardstack.FRESHNESS_DAY`.
---@param time? number When it happens [s]; left out: the object's present time.
---@param day? integer The day in the host's time zone, in rising numbers [days].
---@return true
function Deck:set_day(time, day) end

---Reports the backend's answer to a send, also late or after a restart.
---@param time? number When it happens [s]; left out: the object's present time.
---@param token cardstack.Token The token of what the call answers.
---@param answer cardstack.send_answer|cardstack.send_answer.name What the backend said about a send.
---@return true?
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:answer_send(time, token, answer) end

---Reports whether there is a network. Without one, nothing is handed out or asked for.
---@param time? number When it happens [s]; left out: the object's present time.
---@param online boolean|0|1 Whether there is one.
---@return true
function Deck:set_online(time, online) end

---Sets or lifts the backend's block: meanwhile the deck takes no decision and hands out nothing.
---@param time? number When it happens [s]; left out: the object's present time.
---@param blocked boolean|0|1 Whether it is blocked.
---@return true
function Deck:set_blocked(time, blocked) end

---Tries what is parked again. Its failures count from 0.
---@param time? number When it happens [s]; left out: the object's present time.
---@param token cardstack.Token Its token, or 0 for all.
---@return true?
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:retry_parked(time, token) end

---Lists the undelivered sends, those out or ready first.
---@param position? integer How many elements the list skips [elements].
---@param limit? integer The largest number of elements to return; left out: all.
---@return cardstack.send[] list An undelivered send.
function Deck:sends(position, limit) end

---Sets how many pictures cards have, at first 1. From this call on, MEDIA reports the plan.
---@param cards cardstack.Card[] The cards' ids, not 0.
---@param pictures integer[] How many each card has [pictures, 0..cardstack.MAX_PICTURES].
---@return true
function Deck:set_media(cards, pictures) end

---Sets which of its pictures a card shows, at first 0.
---@param time? number When it happens [s]; left out: the object's present time.
---@param card cardstack.Card The card's id, not 0.
---@param index integer Its number, less than how many the card has.
---@return true?
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:set_media_index(time, card, index) end

---Lists the pictures to fetch, the most urgent first.
---@param position? integer How many elements the list skips [elements].
---@param limit? integer The largest number of elements to return; left out: all.
---@return cardstack.media[] list One picture.
function Deck:media_plan(position, limit) end

---Copies the configuration in force. The struct needs no preparation.
---@return cardstack.deck_config config A deck's configuration.
function Deck:get_config() end

---Changes the configuration at any time, also during a drag, whose release decides by it. `delivery.mode` and `delivery.nonce` must stay.
---@param time? number When it happens [s]; left out: the object's present time.
---@param config? cardstack.deck_config|cardstack.deck_config.fields A deck's configuration.
---@return true
function Deck:set_config(time, config) end

---@class cardstack.Sheet
local Sheet = {}

---Copies the configuration in force.
---@return cardstack.sheet_config config A sheet's configuration.
function Sheet:get_config() end

---Changes the configuration at any time, `side` only while the sheet is hidden, or at rest at its place.
---@param time? number When it happens [s]; left out: the object's present time.
---@param config? cardstack.sheet_config|cardstack.sheet_config.fields A sheet's configuration.
---@return true
function Sheet:set_config(time, config) end

---Brings a sheet in by `motion.present_spring`, unless a finger holds it.
---@param time? number When it happens [s]; left out: the object's present time.
---@param animated? boolean|0|1 Whether the sheet moves, or is there at once.
---@return true
function Sheet:present(time, animated) end

---Sends a sheet out along `motion.dismiss_curve`, also from under a finger (DRAG_ENDED, CALLED).
---@param time? number When it happens [s]; left out: the object's present time.
---@param animated? boolean|0|1 Whether the sheet moves, or is there at once.
---@return true
function Sheet:dismiss(time, animated) end

---Moves a sheet to a stop, or a pager to a page by the shorter way, also from under a finger (DRAG_ENDED, CALLED). A hidden sheet comes in there.
---@param time? number When it happens [s]; left out: the object's present time.
---@param stop integer Its number, from 0 [stops, 0..]. A greater one counts as the last.
---@param animated? boolean|0|1 Whether the sheet moves, or is there at once.
---@return true
function Sheet:move_to(time, stop, animated) end

---Changes the stops at any time. The sheet's own stop keeps its number, and the sheet goes to its new place.
---@param time? number When it happens [s]; left out: the object's present time.
---@param stops number[] Offsets, each more than the one before. Beyond the extent they count as the extent [in the unit beside it].
---@param unit cardstack.unit|cardstack.unit.name Their unit: POINT or EXTENT.
---@return true
function Sheet:set_stops(time, stops, unit) end

---Sets how far the content is scrolled, also whenever it scrolls by itself. While a finger drags it, only `maximum` counts, and frames have the position.
---@param time? number When it happens [s]; left out: the object's present time.
---@param position? number How far, at least 0 [points]. More than `maximum` counts as that.
---@param maximum number How far it can scroll [points, 0..].
---@return true
function Sheet:set_content(time, position, maximum) end

---Reports that a finger goes down on the sheet as it is drawn. The only finger takes it.
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata The finger. Fingers that are down at once have different numbers.
---@param x number The place of the finger or cursor in the viewport [points].
---@param y number The place of the finger or cursor in the viewport [points].
---@return boolean taken Whether the finger or the scroll is the sheet's.
function Sheet:pointer_down(time, pointer, x, y) end

---Reports that a finger goes down on the content. Otherwise as `sheet:pointer_down`.
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata The finger. Fingers that are down at once have different numbers.
---@param x number The place of the finger or cursor in the viewport [points].
---@param y number The place of the finger or cursor in the viewport [points].
---@return boolean taken Whether the finger or the scroll is the sheet's.
function Sheet:content_down(time, pointer, x, y) end

---Reports that a finger moves. A held sheet follows it.
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata The finger. Fingers that are down at once have different numbers.
---@param x number The place of the finger or cursor in the viewport [points].
---@param y number The place of the finger or cursor in the viewport [points].
---@return boolean taken Whether the finger or the scroll is the sheet's.
function Sheet:pointer_move(time, pointer, x, y) end

---Reports that a finger goes up. The sheet is dismissed, returns, or was tapped.
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata The finger. Fingers that are down at once have different numbers.
---@param x number The place of the finger or cursor in the viewport [points].
---@param y number The place of the finger or cursor in the viewport [points].
---@return boolean taken Whether the finger or the scroll is the sheet's.
function Sheet:pointer_up(time, pointer, x, y) end

---Reports that the system has taken a finger away. The sheet returns.
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata The finger. Fingers that are down at once have different numbers.
---@return boolean taken Whether the finger or the scroll is the sheet's.
function Sheet:pointer_cancel(time, pointer) end

---Reports that two fingers scroll on a trackpad. They drag as one finger, shared by sheet and content, and never tap. One flick is one page, whatever scrolls follow. A finger that goes down ends it. See the article Sheet.
---@param time? number When it happens [s]; left out: the object's present time.
---@param x number The place of the finger or cursor in the viewport [points].
---@param y number The place of the finger or cursor in the viewport [points].
---@param dx number How far the card or sheet goes right and down: against what a browser reports [points].
---@param dy number How far the card or sheet goes right and down: against what a browser reports [points].
---@param phase? cardstack.scroll_phase|cardstack.scroll_phase.name What a toolkit reports of fingers that scroll.
---@return boolean taken Whether the finger or the scroll is the sheet's.
function Sheet:scroll(time, x, y, dx, dy, phase) end

---Computes a hash, as for a deck.
---@return ffi.cdata* hash The hash.
function Sheet:state_hash() end

---@class cardstack.VelocityTracker
local VelocityTracker = {}

---Discards all samples. The next one begins another gesture.
---@return true
function VelocityTracker:reset() end

---Adds a sample, the first where the finger goes down, none where it lifts.
---@param time? number When it happens [s]; left out: the object's present time.
---@param x number The place of the finger or cursor in the viewport [points].
---@param y number The place of the finger or cursor in the viewport [points].
---@return true
function VelocityTracker:add(time, x, y) end

---Adds samples, the oldest first.
---@param times number[] Each sample's time, on any clock [s].
---@param xs number[] Each sample's x [points].
---@param ys number[] Each sample's y [points].
---@return true
function VelocityTracker:add_many(times, xs, ys) end

---Computes the finger's velocity, which is 0 after a stop.
---@param time? number When it happens [s]; left out: the object's present time.
---@return number x The velocity to the right [points/s].
---@return number y The velocity downward [points/s].
---@return boolean has_estimate Whether there are enough samples.
function VelocityTracker:velocity(time) end
