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

---The result of a call: `cardstack.OK`, or a negative error.
---@alias cardstack.result
---| `cardstack.OK` # The call has done its work.
---| `cardstack.ERROR_INVALID_ARGUMENT` # An argument is NULL, NaN, out of range, or not one of its named values.
---| `cardstack.ERROR_UNSUPPORTED_STRUCT` # The library does not know the size of a struct, or a struct is longer than the library's and its unknown part is not 0.
---| `cardstack.ERROR_OUT_OF_MEMORY` # The system has no memory for the call.
---| `cardstack.ERROR_BUFFER_TOO_SMALL` # An array or buffer has less room than the call needs.
---| `cardstack.ERROR_LIMIT` # The call would exceed a maximum.
---| `cardstack.ERROR_NOT_FOUND` # The deck does not have the card, the card has no key, or no card was released yet.
---| `cardstack.ERROR_EMPTY` # There is no card to swipe, or no decision to undo.
---| `cardstack.ERROR_BACKLOG` # Too many events or undelivered decisions wait.
---| `cardstack.ERROR_STALE` # No open question, open request or undelivered decision has the token.
---| `cardstack.ERROR_REFUSED` # The state or the configuration of the object does not allow the call now.
---| `cardstack.ERROR_IO` # The system could not read or write the file.
---| `cardstack.ERROR_CORRUPT` # The journal or the saved deck is damaged.
---| `cardstack.ERROR_FORMAT` # The file or the bytes are no journal and no saved deck, or they have a later format.
---| `cardstack.ERROR_LOCKED` # Another deck has the journal open.
---| integer # Of a newer library.

---A set of constants to begin from. The article Presets has the numbers. All presets have the directions left and right.
---@alias cardstack.preset
---| `cardstack.PRESET_CLASSIC` # The classic deck: left and right within 45 degrees, by distance or a flick. Three cards are visible. The next one grows while the top one leaves.
---| `cardstack.PRESET_CIRCLE` # A travel deck, an endless circle: left and right by halves, where 80 points to a side decide. Two cards are visible. Cards leave toward a lower corner.
---| `cardstack.PRESET_DEEP_PILE` # A list of tasks: left and right within 45 degrees, where half the card's smaller side decides. Five cards are visible, ten points apart. Five decisions can be undone.
---| `cardstack.PRESET_FLASHCARDS` # A vocabulary trainer: left and right as in CLASSIC. Cards swiped left come back at the end. Undo has no limit.
---| integer # Of a newer library.

---One of eight physical directions. LEFT is left in right-to-left layouts, too: there the host swaps what the sides mean.
---@alias cardstack.direction
---| `cardstack.DIRECTION_NONE` # No direction.
---| `cardstack.DIRECTION_LEFT` # The direction to the left.
---| `cardstack.DIRECTION_RIGHT` # The direction to the right.
---| `cardstack.DIRECTION_UP` # The direction upward.
---| `cardstack.DIRECTION_DOWN` # The direction downward.
---| `cardstack.DIRECTION_UP_LEFT` # The direction between up and left.
---| `cardstack.DIRECTION_UP_RIGHT` # The direction between up and right.
---| `cardstack.DIRECTION_DOWN_LEFT` # The direction between down and left.
---| `cardstack.DIRECTION_DOWN_RIGHT` # The direction between down and right.
---| integer # Of a newer library.

---What a card on stage is doing.
---@alias cardstack.phase
---| `cardstack.PHASE_PILE` # The card is in the pile. It rests there, or moves to another place in the pile.
---| `cardstack.PHASE_PRESSED` # The card is under a finger that has not dragged it yet.
---| `cardstack.PHASE_DRAGGED` # The card follows a finger.
---| `cardstack.PHASE_RETURNING` # The card was released or nudged, and returns to its place.
---| `cardstack.PHASE_LEAVING` # The card was decided, or moved by autoplay, and flies out.
---| `cardstack.PHASE_REWINDING` # The card was undone, and flies back in.
---| `cardstack.PHASE_FADING` # The card was removed, or has no place in the visible pile any more. It fades where it is.
---| `cardstack.PHASE_GONE` # The card has left the stage: it has flown out or faded. No pose has this phase. The event PHASE reports it, with the slot that is free now.
---| `cardstack.PHASE_PROPOSED` # The card waits aside for the host's answer. A finger can take it.
---| integer # Of a newer library.

---What the finger does.
---@alias cardstack.interaction
---| `cardstack.INTERACTION_IDLE` # No finger holds a card.
---| `cardstack.INTERACTION_PRESSING` # A finger holds a card that it has not dragged yet.
---| `cardstack.INTERACTION_DRAGGING` # A finger drags a card.
---| integer # Of a newer library.

---Whether there are cards.
---@alias cardstack.supply
---| `cardstack.SUPPLY_READY` # There are cards.
---| `cardstack.SUPPLY_LOADING` # There is no card, but more are expected. A LOAD is out, or it waits for its retry or for the network, or cards are in the reserve.
---| `cardstack.SUPPLY_EMPTY` # There is no card, and the deck expects no more.
---| integer # Of a newer library.

---The deck's state in one word. If several states hold, it is the first of this order: DRAGGING, ANIMATING_OUT, REWINDING, LOADING, IDLE.
---@alias cardstack.state
---| `cardstack.STATE_IDLE` # No other state holds. Cards may return, or move up in the pile.
---| `cardstack.STATE_REWINDING` # An undone card is on its way in.
---| `cardstack.STATE_ANIMATING_OUT` # A decided card is on its way out.
---| `cardstack.STATE_DRAGGING` # A finger drags a card.
---| `cardstack.STATE_LOADING` # There is no card, but more are expected.
---| integer # Of a newer library.

---Whether a deck's journal is written.
---@alias cardstack.journal_state
---| `cardstack.JOURNAL_NONE` # The deck has no journal.
---| `cardstack.JOURNAL_WRITTEN` # The system has everything up to the last call.
---| `cardstack.JOURNAL_BROKEN` # The system refused to write. Nothing is written until `deck:journal_compact` succeeds.
---| integer # Of a newer library.

---What happened.
---@alias cardstack.event_kind
---| `cardstack.EVENT_TAP` # A finger was released within the slop. This obligation sets `x` and `y`: where the finger went down on the card, from its top left corner, at scale 1 and without its turn.
---| `cardstack.EVENT_COMMITTED` # A decision was made. This obligation sets `token`, `direction`, `wall_time` and `reason`: RELEASED, SWIPED or ACCEPTED. It sets `x` and `y` to the card's translation.
---| `cardstack.EVENT_CANCELLED` # A press ended without a tap and without a decision. This obligation sets `reason`. It sets `x` and `y` to the card's translation.
---| `cardstack.EVENT_UNDONE` # A decision was taken back. This obligation sets `token`, `direction`, `wall_time` and `reason`: CAUGHT, ACCEPTED, REJECTED, or NONE for any other undo.
---| `cardstack.EVENT_FINAL` # A decision can no longer be undone. This obligation sets `token`, `direction` and `wall_time`.
---| `cardstack.EVENT_DRAG_BEGAN` # A press became a drag. This notice sets no other fields.
---| `cardstack.EVENT_THRESHOLD_ENTERED` # A drag passed the threshold toward `direction`, the moment for a haptic tick: see `swipe.hysteresis`. This notice sets `direction`.
---| `cardstack.EVENT_THRESHOLD_LEFT` # A drag came back from beyond the threshold toward `direction`. This notice sets `direction`.
---| `cardstack.EVENT_PHASE` # A card on stage entered a phase. The phase GONE says that the card has left the stage, as at the end of its flight. This notice sets `phase` and `slot`.
---| `cardstack.EVENT_EMPTIED` # No card is upcoming or proposed any more. This notice has no card, and sets no other fields.
---| `cardstack.EVENT_OVERFLOW` # Notices were lost, because too many waited. This notice has no card. It sets `count`, the number of lost notices.
---| `cardstack.EVENT_PROPOSED` # The deck asks whether a swipe or an undo may happen. This obligation sets `token`, `direction` and `reason`: UNDO for an undo, RELEASED or SWIPED for a swipe. It sets `x` and `y` to the card's translation. If a finger held the card, CANCELLED comes first. A swipe that the host accepts becomes a decision with the same token.
---| `cardstack.EVENT_REPLACEMENT_ASKED` # The deck asks whether all cards may be replaced and `count` decisions may become final. This obligation has no card. It sets `token`, `count` and `reason`: LOAD or REFRESH if the deck will ask for the cards, NONE if `deck:replace` was called.
---| `cardstack.EVENT_QUESTION_DROPPED` # A question or a LOAD needs no answer any more. This obligation sets `token`, `direction` and `reason`. A swipe is dropped for UNDO, REMOVED, RESET, CAUGHT or TIMED_OUT. An undo, a replacement and a LOAD are dropped for SUPERSEDED, RESET or TIMED_OUT. The `card` is 0 for a replacement and a LOAD, and with the reason RESET.
---| `cardstack.EVENT_CONTENT_CHANGED` # A card on stage was invalidated. This notice sets `slot`.
---| `cardstack.EVENT_JOURNAL_FAILED` # The journal is not written any more. Its state is BROKEN, or NONE in a process that was forked. The deck goes on. This notice has no card. It sets `error_number`.
---| `cardstack.EVENT_LOAD` # The deck asks for cards. This obligation sets `token`, `reason` (WATERMARK, LOAD or REFRESH) and `count`, the failures since the last page. It has no card. The host calls `deck:answer_load`.
---| `cardstack.EVENT_SEND` # A decision is to be delivered. This obligation sets `token`, `nonce`, `decision`, `direction`, `wall_time`, `tries`, `failures`, `is_sealed`, and as `reason` DECIDED or FINAL. The host calls `deck:answer_send`.
---| `cardstack.EVENT_REVERT` # The delivery of a decision is to be taken back. This obligation sets the fields that SEND sets. The host calls `deck:answer_send`.
---| `cardstack.EVENT_REJECTED` # The backend rejected a SEND or REVERT. UNDONE follows if its decision is taken back, which never happens after a REVERT. This obligation sets the fields that SEND sets, except `tries` and `failures`.
---| `cardstack.EVENT_MEDIA` # A picture has another priority. This notice sets `index` and `priority`. After a reset, a `card` of 0 says that all pictures can be released. After OVERFLOW, `deck:media_plan` has the whole plan.
---| `cardstack.EVENT_AUTOPLAYED` # Autoplay moved the top card to the end of the pile. This notice sets `direction`.
---| `cardstack.EVENT_TOP_CHANGED` # Another card is on top. This notice sets no other fields. Its `card` is 0 if there is no card.
---| `cardstack.EVENT_SEND_PARKED` # A SEND or REVERT is parked. This obligation sets the fields that SEND sets.
---| integer # Of a newer library.

---Why something happened.
---@alias cardstack.reason
---| `cardstack.REASON_NONE` # There is nothing more to say.
---| `cardstack.REASON_RELEASED` # A finger let go of the card. In CANCELLED it means that the release decided nothing.
---| `cardstack.REASON_SWIPED` # `deck:swipe` was called. In CANCELLED it means that this call took the held card.
---| `cardstack.REASON_SYSTEM` # `deck:pointer_cancel` was called, or the same finger went down again, because its release was lost, or another finger ended the press: see `press.second_finger` and `press.silence`.
---| `cardstack.REASON_UNDO` # In PROPOSED, the question is about an undo. In QUESTION_DROPPED, an undo has put the proposed card on top. In CANCELLED, an undo has put another card on top, or the drag was the undo: see `undo.directions`.
---| `cardstack.REASON_REMOVED` # The card was removed, or replaced by others. In CANCELLED it is the held card, in QUESTION_DROPPED the proposed one.
---| `cardstack.REASON_BACKLOG` # There was no room for a decision, because too many events, proposals or undelivered decisions wait.
---| `cardstack.REASON_OUT_OF_MEMORY` # There was no memory for a decision.
---| `cardstack.REASON_PROPOSED` # The swipe needs the host's consent, and is a proposal: see "Questions".
---| `cardstack.REASON_CAUGHT` # A finger took the proposed card. In UNDONE it means that a finger caught the leaving card.
---| `cardstack.REASON_ACCEPTED` # The host said yes to a question.
---| `cardstack.REASON_TIMED_OUT` # No answer came in time.
---| `cardstack.REASON_SUPERSEDED` # The question or request is no longer needed. Either a later one took its place, or enough cards came otherwise, or an undo would now take back another decision, or `feed.enabled` became 0.
---| `cardstack.REASON_WATERMARK` # Fewer cards are upcoming and in the reserve than `feed.watermark`.
---| `cardstack.REASON_LOAD` # `deck:load` was called, or the deck asks because of `feed.keep_fresh`.
---| `cardstack.REASON_REFRESH` # Other cards are wanted. `deck:refresh` was called, or the deck asks because its cards are no longer fresh or because such a request failed before.
---| `cardstack.REASON_DECIDED` # The decision was made.
---| `cardstack.REASON_FINAL` # The decision became final.
---| `cardstack.REASON_REJECTED` # The backend rejected the decision.
---| `cardstack.REASON_BLOCKED` # The backend blocks, or the journal's nonce is missing: see "Delivery".
---| `cardstack.REASON_RESET` # `deck:reset` was called.
---| `cardstack.REASON_DISABLED` # `disabled` is set, so that fingers can only tap.
---| `cardstack.REASON_SCROLL` # The press left the slop along `press.scroll_axis`, so that it belongs to the page.
---| integer # Of a newer library.

---How urgent a picture is.
---@alias cardstack.media_priority
---| `cardstack.MEDIA_RELEASE` # The picture is not in the plan. Nobody will look at it soon, so it can be released.
---| `cardstack.MEDIA_LOW` # The picture is to be fetched when nothing more urgent is.
---| `cardstack.MEDIA_HIGH` # The picture is to be fetched now.
---| integer # Of a newer library.

---What decides when a finger lets go of a card.
---@alias cardstack.commit_rule
---| `cardstack.COMMIT_DISTANCE` # The distance decides alone. The velocity has no effect.
---| `cardstack.COMMIT_DISTANCE_OR_VELOCITY` # The distance or the velocity decides. A card that is far enough returns all the same if the finger goes back fast enough: see `swipe.flick_back_velocity`.
---| `cardstack.COMMIT_PROJECTED_END` # The distance at which the card would come to rest decides. It is the card's distance and how far the velocity would carry it by `swipe.deceleration_rate`.
---| integer # Of a newer library.

---The sectors that `cardstack_deck_config_set_directions` sets.
---@alias cardstack.direction_layout
---| `cardstack.DIRECTIONS_TWO_WAY` # Left and right have sectors, each within 45 degrees of its axis. There is no sector above and below.
---| `cardstack.DIRECTIONS_TWO_HALVES` # Left and right have sectors of half a circle each: the sign of the horizontal translation decides.
---| `cardstack.DIRECTIONS_FOUR_WAY` # Left, right, up and down have sectors, each within 45 degrees of its axis.
---| `cardstack.DIRECTIONS_EIGHT_WAY` # All eight directions have sectors, each within 22.5 degrees of its axis.
---| integer # Of a newer library.

---How the distance of a drag is measured.
---@alias cardstack.distance_metric
---| `cardstack.DISTANCE_ALONG` # The distance is measured along the axis of the direction.
---| `cardstack.DISTANCE_RADIAL` # The distance is the length of the translation, whatever its angle.
---| integer # Of a newer library.

---The unit of a length in a configuration.
---@alias cardstack.unit
---| `cardstack.UNIT_POINT` # The length is in points.
---| `cardstack.UNIT_CARD_SIDE` # The length is in smaller sides of the card.
---| `cardstack.UNIT_CARD_WIDTH` # The length is in widths of the card.
---| `cardstack.UNIT_EXTENT` # The length is in extents of a sheet. Only sheets have this unit.
---| integer # Of a newer library.

---An axis of the viewport.
---@alias cardstack.axis
---| `cardstack.AXIS_NONE` # No axis.
---| `cardstack.AXIS_HORIZONTAL` # The axis from left to right.
---| `cardstack.AXIS_VERTICAL` # The axis from top to bottom.
---| `cardstack.AXIS_BEGUN` # The axis along which the finger has gone farther when it leaves the slop, at 45 degrees the horizontal one. Only `swipe.axis` can have this value.
---| integer # Of a newer library.

---What happens when a second finger goes down.
---@alias cardstack.second_finger
---| `cardstack.SECOND_FINGER_IGNORE` # The second finger has no effect. It takes no card, also after the first one is up.
---| `cardstack.SECOND_FINGER_CANCEL` # The second finger ends the first finger's press (CANCELLED, SYSTEM). No finger takes a card until all fingers are up. It suits a page that two fingers pinch or scroll.
---| `cardstack.SECOND_FINGER_TAKE_OVER` # If the second finger is on a card, it takes that card, and ends the first finger's press (CANCELLED, SYSTEM).
---| integer # Of a newer library.

---Why a released card left or returned.
---@alias cardstack.verdict
---| `cardstack.VERDICT_TAP` # The finger did not leave the slop.
---| `cardstack.VERDICT_DISTANCE` # The card left, because `distance` was more than `threshold`.
---| `cardstack.VERDICT_VELOCITY` # The card left, because `speed` was at least `fling_velocity`.
---| `cardstack.VERDICT_PROJECTED` # The card left, because `projected_distance` was more than `threshold`.
---| `cardstack.VERDICT_TOO_SHORT` # The card returned, because neither its distance nor its speed was enough.
---| `cardstack.VERDICT_FLICKED_BACK` # The card returned, because `speed` against the direction was at least `flick_back_velocity`. Past the threshold, the finger had also gone back by 2 slops and by 10 % of its way out.
---| `cardstack.VERDICT_NO_SECTOR` # The card returned, because it was dragged to where no allowed direction is.
---| `cardstack.VERDICT_REFUSED` # The card returned, because no decision could be taken: see `reason`. Otherwise it would have left.
---| integer # Of a newer library.

---What a deck knows about a card, as bits.
---@alias cardstack.card_status
---| `cardstack.CARD_UPCOMING` # The card is in the pile: it is the top card, or beneath it.
---| `cardstack.CARD_IN_PLAY` # The card has left the pile, and still flies or waits aside. It was decided or proposed, or autoplay moved it.
---| `cardstack.CARD_ON_STAGE` # The card has a pose, or it comes into sight next.
---| `cardstack.CARD_HELD` # A finger holds the card.
---| `cardstack.CARD_UNDOABLE` # A decision about the card can be undone.
---| `cardstack.CARD_FINAL` # A decision about the card is final. The deck knows this until FINAL is drained, and with `cardstack.DEDUPE_SESSION` until a reset.
---| `cardstack.CARD_RESERVE` # The card is in the reserve, and waits for `deck:admit`: see "Feed".
---| integer # Sums of these.

---Which cards a deck refuses when they are added. If one call has the same id twice, only the first is taken.
---@alias cardstack.dedupe
---| `cardstack.DEDUPE_LIVE` # The deck refuses cards that are upcoming, in the reserve or in play.
---| `cardstack.DEDUPE_HISTORY` # The deck also refuses cards that have a decision in the undo history.
---| `cardstack.DEDUPE_SESSION` # The deck also refuses all cards that were decided, and not undone, since the deck was created or this value was set. A journal keeps them only if its `contents` include STORE_SESSION. A reset forgets them.
---| integer # Of a newer library.

---How a stamp appears.
---@alias cardstack.stamp_rule
---| `cardstack.STAMP_GRADED` # The stamp grows with the distance, and fades toward the edges of the sector. Two stamps are never seen together.
---| `cardstack.STAMP_STEP` # The stamp appears at the threshold.
---| `cardstack.STAMP_SMOOTH` # The stamp grows from a quarter of the threshold on, and is whole at the threshold. It fades only at the edges of the sector.
---| integer # Of a newer library.

---The way that a leaving card takes.
---@alias cardstack.exit_path
---| `cardstack.EXIT_RELEASE` # The card leaves toward where it would come to rest by `swipe.deceleration_rate`. It stays within the sector of its direction.
---| `cardstack.EXIT_DIRECTION` # The card leaves along the axis of its direction.
---| `cardstack.EXIT_LOWER_CORNER` # The card leaves toward the lower corner of its side.
---| integer # Of a newer library.

---How a card moves along its way out, from the velocity that it has: see the article Motion.
---@alias cardstack.exit_motion
---| `cardstack.EXIT_MOTION_ACCELERATED` # The card accelerates evenly.
---| `cardstack.EXIT_MOTION_CURVE` # The card follows `exit.curve`.
---| `cardstack.EXIT_MOTION_SPRING` # The card is pulled out by `exit.spring`.
---| integer # Of a newer library.

---What replacing all cards does with the decisions that can be undone. It has no effect on the first cards after a restart: then the decisions stay as they are.
---@alias cardstack.replacement
---| `cardstack.REPLACEMENT_CLEAR` # The decisions become final.
---| `cardstack.REPLACEMENT_PRESERVE` # If a card with a decision is among the new cards, its decision stays, and the card is not shown again. All other decisions become final.
---| `cardstack.REPLACEMENT_REFUSE` # The replacement fails with REFUSED while a decision can be undone.
---| `cardstack.REPLACEMENT_ASK` # The event REPLACEMENT_ASKED asks the host. A yes allows the next replacement, which makes all decisions final, even those that were made after the question.
---| `cardstack.REPLACEMENT_KEEP` # All decisions stay, and their cards are not shown again.
---| integer # Of a newer library.

---What a restart does with the decisions that could be undone.
---@alias cardstack.restore
---| `cardstack.RESTORE_KEEP` # The decisions can still be undone.
---| `cardstack.RESTORE_FINALIZE` # The decisions become final, and FINAL reports them.
---| `cardstack.RESTORE_IGNORE` # The decisions are discarded.
---| `cardstack.RESTORE_SALVAGE` # This bit is added to one of the others. It restores what is sound of a damaged file. A copy of the damaged file stays, with ".damaged" added to its name.
---| integer # Of a newer library.

---How long the cards of the feed are fresh.
---@alias cardstack.freshness
---| `cardstack.FRESHNESS_FOREVER` # The cards are fresh as long as there are any.
---| `cardstack.FRESHNESS_SECONDS` # The cards are fresh for `feed.fresh_seconds` after the newest page.
---| `cardstack.FRESHNESS_DAY` # The cards are fresh as long as every page is of the day that `deck:set_day` has set. Before its first call no cards are fresh. At midnight the host calls it with the new day. Only the pages count that came since the deck was last empty and since all cards were last replaced.
---| integer # Of a newer library.

---What the backend said about a SEND or REVERT.
---@alias cardstack.send_answer
---| `cardstack.ANSWER_SENT` # The backend has the SEND or REVERT, now or from an earlier try.
---| `cardstack.ANSWER_RETRY` # The try failed, or nobody knows its result. The deck tries again later.
---| `cardstack.ANSWER_REJECTED` # The backend will never take the SEND or REVERT.
---| `cardstack.ANSWER_BLOCKED` # The backend takes nothing from this user. The deck is blocked.
---| integer # Of a newer library.

---Where a SEND or REVERT is on its way to the backend.
---@alias cardstack.send_state
---| `cardstack.SEND_WAITING` # The SEND or REVERT waits for its turn.
---| `cardstack.SEND_READY` # The event of the SEND or REVERT waits to be drained.
---| `cardstack.SEND_OUT` # The SEND or REVERT waits for the host's answer.
---| `cardstack.SEND_RETRYING` # The SEND or REVERT waits to be tried again.
---| `cardstack.SEND_PARKED` # The SEND or REVERT has failed for too long, and waits for `deck:retry_parked`.
---| integer # Of a newer library.

---When a decision is delivered.
---@alias cardstack.delivery
---| `cardstack.DELIVERY_NONE` # Decisions are not delivered. The host acts on COMMITTED, UNDONE and FINAL.
---| `cardstack.DELIVERY_AT_DECISION` # A decision is delivered when it is made. An undo is a REVERT.
---| `cardstack.DELIVERY_WHEN_FINAL` # A decision is delivered when it can no longer be undone.
---| `cardstack.DELIVERY_BOTH` # A decision is delivered when it is made, and again when it is final.
---| integer # Of a newer library.

---What happens if the backend rejects a decision that is not final.
---@alias cardstack.rejection
---| `cardstack.REJECTION_RETURN` # The decision is taken back. The card returns on top, or beneath a held card.
---| `cardstack.REJECTION_REPORT` # REJECTED reports the rejection, and nothing else happens.
---| integer # Of a newer library.

---What happens when a decision is undone while its SEND is handed out and not answered with SENT.
---@alias cardstack.revert_mode
---| `cardstack.REVERT_AFTER_SENT` # The SEND is delivered first, and the REVERT after it.
---| `cardstack.REVERT_ALONE` # The SEND is not handed out again, and the REVERT goes alone. While the SEND is out, the REVERT waits for its answer. A late SEND can reach the backend after its REVERT. So a backend remembers the `nonce` and `decision` of a REVERT whose SEND it does not know, and ignores a SEND with this nonce and token.
---| integer # Of a newer library.

---The types whose numbers `cardstack_name` names.
---@alias cardstack.name_type
---| `cardstack.TYPE_RESULT` # The number is a `cardstack.result`.
---| `cardstack.TYPE_DIRECTION` # The number is a `cardstack.direction`.
---| `cardstack.TYPE_REASON` # The number is a `cardstack.reason`.
---| `cardstack.TYPE_VERDICT` # The number is a `cardstack.verdict`.
---| `cardstack.TYPE_EVENT_KIND` # The number is a `cardstack.event_kind`.
---| `cardstack.TYPE_SHEET_STATE` # The number is a `cardstack.sheet_state`.
---| `cardstack.TYPE_SHEET_EVENT_KIND` # The number is a `cardstack.sheet_event_kind`.
---| `cardstack.TYPE_SHEET_REASON` # The number is a `cardstack.sheet_reason`.
---| integer # Of a newer library.

---Springs that platforms name.
---@alias cardstack.spring_preset
---| `cardstack.SPRING_SMOOTH` # SwiftUI's spring "smooth": duration 0.5 s, bounce 0.
---| `cardstack.SPRING_SNAPPY` # SwiftUI's spring "snappy": duration 0.5 s, bounce 0.15.
---| `cardstack.SPRING_BOUNCY` # SwiftUI's spring "bouncy": duration 0.5 s, bounce 0.3.
---| `cardstack.SPRING_INTERACTIVE` # SwiftUI's interactiveSpring: response 0.15 s, damping ratio 0.86.
---| `cardstack.SPRING_STANDARD` # SwiftUI's spring without arguments: response 0.5 s, damping ratio 0.825.
---| `cardstack.SPRING_CORE_ANIMATION` # A new CASpringAnimation: stiffness 100, damping 10.
---| integer # Of a newer library.

---How the time is found from which on a body stays near the target.
---@alias cardstack.settling
---| `cardstack.SETTLING_ENVELOPE` # The time from which on the envelope is near enough. The envelope is a curve that the body never goes beyond. So the time is never too early, but can be too late.
---| `cardstack.SETTLING_EXACT` # The time from which on the body itself stays near enough, as in SwiftUI.
---| integer # Of a newer library.

---A curve that CSS and Core Animation name.
---@alias cardstack.curve_preset
---| `cardstack.CURVE_LINEAR` # The curve (0, 0, 1, 1).
---| `cardstack.CURVE_EASE` # The curve (0.25, 0.1, 0.25, 1), Core Animation's default.
---| `cardstack.CURVE_EASE_IN` # The curve (0.42, 0, 1, 1).
---| `cardstack.CURVE_EASE_OUT` # The curve (0, 0, 0.58, 1).
---| `cardstack.CURVE_EASE_IN_OUT` # The curve (0.42, 0, 0.58, 1).
---| integer # Of a newer library.

---A set of constants for a sheet to begin from.
---@alias cardstack.sheet_preset
---| `cardstack.SHEET_PRESET_COVER` # A full-screen cover that a drag downward closes.
---| integer # Of a newer library.

---What a sheet is doing.
---@alias cardstack.sheet_state
---| `cardstack.SHEET_HIDDEN` # The sheet is out of sight.
---| `cardstack.SHEET_PRESENTING` # The sheet is on its way in.
---| `cardstack.SHEET_PRESENTED` # The sheet rests at its place.
---| `cardstack.SHEET_PRESSED` # The sheet is under a finger that has not dragged it yet.
---| `cardstack.SHEET_DRAGGING` # The sheet follows a finger.
---| `cardstack.SHEET_RETURNING` # The sheet was released, and is on its way back to its place.
---| `cardstack.SHEET_DISMISSING` # The sheet is on its way out.
---| integer # Of a newer library.

---What happened to a sheet. PRESENTED and DISMISSED are never lost. The others are notices: if more than 64 wait, the oldest are lost. No event reports this: a gap in `sequence` does.
---@alias cardstack.sheet_event_kind
---| `cardstack.SHEET_EVENT_PRESENTED` # The sheet has arrived at its place, for the first time since it was hidden.
---| `cardstack.SHEET_EVENT_DISMISSED` # The sheet is out of sight. Its `reason` is DISMISSED or CALLED.
---| `cardstack.SHEET_EVENT_TAP` # A press was released within the slop.
---| `cardstack.SHEET_EVENT_DRAG_BEGAN` # A press became a drag.
---| `cardstack.SHEET_EVENT_DRAG_ENDED` # A drag ended. `reason` says how.
---| `cardstack.SHEET_EVENT_THRESHOLD_ENTERED` # The sheet passed the threshold: if it was released now, its offset would dismiss it. This is the moment for a haptic tick.
---| `cardstack.SHEET_EVENT_THRESHOLD_LEFT` # The sheet came back from beyond the threshold: if it was released now, its offset would no longer dismiss it.
---| integer # Of a newer library.

---How a drag of a sheet ended, or who dismissed the sheet.
---@alias cardstack.sheet_reason
---| `cardstack.SHEET_REASON_NONE` # There is nothing more to say.
---| `cardstack.SHEET_REASON_RETURNED` # The finger let go of the sheet, and it returns.
---| `cardstack.SHEET_REASON_DISMISSED` # The finger let go of the sheet, and it is dismissed.
---| `cardstack.SHEET_REASON_SYSTEM` # `sheet:pointer_cancel` was called, or the same finger went down again, because its release was lost.
---| `cardstack.SHEET_REASON_CALLED` # The host called `sheet:dismiss`, or set `drag.enabled` to 0 during a drag.
---| integer # Of a newer library.

---The module.
---@class cardstack
---@field C ffi.namespace* C's functions under their C names.
---@field OK cardstack.result The call has done its work.
---@field ERROR_INVALID_ARGUMENT cardstack.result An argument is NULL, NaN, out of range, or not one of its named values.
---@field ERROR_UNSUPPORTED_STRUCT cardstack.result The library does not know the size of a struct, or a struct is longer than the library's and its unknown part is not 0.
---@field ERROR_OUT_OF_MEMORY cardstack.result The system has no memory for the call.
---@field ERROR_BUFFER_TOO_SMALL cardstack.result An array or buffer has less room than the call needs.
---@field ERROR_LIMIT cardstack.result The call would exceed a maximum.
---@field ERROR_NOT_FOUND cardstack.result The deck does not have the card, the card has no key, or no card was released yet.
---@field ERROR_EMPTY cardstack.result There is no card to swipe, or no decision to undo.
---@field ERROR_BACKLOG cardstack.result Too many events or undelivered decisions wait.
---@field ERROR_STALE cardstack.result No open question, open request or undelivered decision has the token.
---@field ERROR_REFUSED cardstack.result The state or the configuration of the object does not allow the call now.
---@field ERROR_IO cardstack.result The system could not read or write the file.
---@field ERROR_CORRUPT cardstack.result The journal or the saved deck is damaged.
---@field ERROR_FORMAT cardstack.result The file or the bytes are no journal and no saved deck, or they have a later format.
---@field ERROR_LOCKED cardstack.result Another deck has the journal open.
---@field PRESET_CLASSIC cardstack.preset The classic deck: left and right within 45 degrees, by distance or a flick. Three cards are visible. The next one grows while the top one leaves.
---@field PRESET_CIRCLE cardstack.preset A travel deck, an endless circle: left and right by halves, where 80 points to a side decide. Two cards are visible. Cards leave toward a lower corner.
---@field PRESET_DEEP_PILE cardstack.preset A list of tasks: left and right within 45 degrees, where half the card's smaller side decides. Five cards are visible, ten points apart. Five decisions can be undone.
---@field PRESET_FLASHCARDS cardstack.preset A vocabulary trainer: left and right as in CLASSIC. Cards swiped left come back at the end. Undo has no limit.
---@field DIRECTION_NONE cardstack.direction No direction.
---@field DIRECTION_LEFT cardstack.direction The direction to the left.
---@field DIRECTION_RIGHT cardstack.direction The direction to the right.
---@field DIRECTION_UP cardstack.direction The direction upward.
---@field DIRECTION_DOWN cardstack.direction The direction downward.
---@field DIRECTION_UP_LEFT cardstack.direction The direction between up and left.
---@field DIRECTION_UP_RIGHT cardstack.direction The direction between up and right.
---@field DIRECTION_DOWN_LEFT cardstack.direction The direction between down and left.
---@field DIRECTION_DOWN_RIGHT cardstack.direction The direction between down and right.
---@field PHASE_PILE cardstack.phase The card is in the pile. It rests there, or moves to another place in the pile.
---@field PHASE_PRESSED cardstack.phase The card is under a finger that has not dragged it yet.
---@field PHASE_DRAGGED cardstack.phase The card follows a finger.
---@field PHASE_RETURNING cardstack.phase The card was released or nudged, and returns to its place.
---@field PHASE_LEAVING cardstack.phase The card was decided, or moved by autoplay, and flies out.
---@field PHASE_REWINDING cardstack.phase The card was undone, and flies back in.
---@field PHASE_FADING cardstack.phase The card was removed, or has no place in the visible pile any more. It fades where it is.
---@field PHASE_GONE cardstack.phase The card has left the stage: it has flown out or faded. No pose has this phase. The event PHASE reports it, with the slot that is free now.
---@field PHASE_PROPOSED cardstack.phase The card waits aside for the host's answer. A finger can take it.
---@field INTERACTION_IDLE cardstack.interaction No finger holds a card.
---@field INTERACTION_PRESSING cardstack.interaction A finger holds a card that it has not dragged yet.
---@field INTERACTION_DRAGGING cardstack.interaction A finger drags a card.
---@field SUPPLY_READY cardstack.supply There are cards.
---@field SUPPLY_LOADING cardstack.supply There is no card, but more are expected. A LOAD is out, or it waits for its retry or for the network, or cards are in the reserve.
---@field SUPPLY_EMPTY cardstack.supply There is no card, and the deck expects no more.
---@field STATE_IDLE cardstack.state No other state holds. Cards may return, or move up in the pile.
---@field STATE_REWINDING cardstack.state An undone card is on its way in.
---@field STATE_ANIMATING_OUT cardstack.state A decided card is on its way out.
---@field STATE_DRAGGING cardstack.state A finger drags a card.
---@field STATE_LOADING cardstack.state There is no card, but more are expected.
---@field JOURNAL_NONE cardstack.journal_state The deck has no journal.
---@field JOURNAL_WRITTEN cardstack.journal_state The system has everything up to the last call.
---@field JOURNAL_BROKEN cardstack.journal_state The system refused to write. Nothing is written until `deck:journal_compact` succeeds.
---@field EVENT_TAP cardstack.event_kind A finger was released within the slop. This obligation sets `x` and `y`: where the finger went down on the card, from its top left corner, at scale 1 and without its turn.
---@field EVENT_COMMITTED cardstack.event_kind A decision was made. This obligation sets `token`, `direction`, `wall_time` and `reason`: RELEASED, SWIPED or ACCEPTED. It sets `x` and `y` to the card's translation.
---@field EVENT_CANCELLED cardstack.event_kind A press ended without a tap and without a decision. This obligation sets `reason`. It sets `x` and `y` to the card's translation.
---@field EVENT_UNDONE cardstack.event_kind A decision was taken back. This obligation sets `token`, `direction`, `wall_time` and `reason`: CAUGHT, ACCEPTED, REJECTED, or NONE for any other undo.
---@field EVENT_FINAL cardstack.event_kind A decision can no longer be undone. This obligation sets `token`, `direction` and `wall_time`.
---@field EVENT_DRAG_BEGAN cardstack.event_kind A press became a drag. This notice sets no other fields.
---@field EVENT_THRESHOLD_ENTERED cardstack.event_kind A drag passed the threshold toward `direction`, the moment for a haptic tick: see `swipe.hysteresis`. This notice sets `direction`.
---@field EVENT_THRESHOLD_LEFT cardstack.event_kind A drag came back from beyond the threshold toward `direction`. This notice sets `direction`.
---@field EVENT_PHASE cardstack.event_kind A card on stage entered a phase. The phase GONE says that the card has left the stage, as at the end of its flight. This notice sets `phase` and `slot`.
---@field EVENT_EMPTIED cardstack.event_kind No card is upcoming or proposed any more. This notice has no card, and sets no other fields.
---@field EVENT_OVERFLOW cardstack.event_kind Notices were lost, because too many waited. This notice has no card. It sets `count`, the number of lost notices.
---@field EVENT_PROPOSED cardstack.event_kind The deck asks whether a swipe or an undo may happen. This obligation sets `token`, `direction` and `reason`: UNDO for an undo, RELEASED or SWIPED for a swipe. It sets `x` and `y` to the card's translation. If a finger held the card, CANCELLED comes first. A swipe that the host accepts becomes a decision with the same token.
---@field EVENT_REPLACEMENT_ASKED cardstack.event_kind The deck asks whether all cards may be replaced and `count` decisions may become final. This obligation has no card. It sets `token`, `count` and `reason`: LOAD or REFRESH if the deck will ask for the cards, NONE if `deck:replace` was called.
---@field EVENT_QUESTION_DROPPED cardstack.event_kind A question or a LOAD needs no answer any more. This obligation sets `token`, `direction` and `reason`. A swipe is dropped for UNDO, REMOVED, RESET, CAUGHT or TIMED_OUT. An undo, a replacement and a LOAD are dropped for SUPERSEDED, RESET or TIMED_OUT. The `card` is 0 for a replacement and a LOAD, and with the reason RESET.
---@field EVENT_CONTENT_CHANGED cardstack.event_kind A card on stage was invalidated. This notice sets `slot`.
---@field EVENT_JOURNAL_FAILED cardstack.event_kind The journal is not written any more. Its state is BROKEN, or NONE in a process that was forked. The deck goes on. This notice has no card. It sets `error_number`.
---@field EVENT_LOAD cardstack.event_kind The deck asks for cards. This obligation sets `token`, `reason` (WATERMARK, LOAD or REFRESH) and `count`, the failures since the last page. It has no card. The host calls `deck:answer_load`.
---@field EVENT_SEND cardstack.event_kind A decision is to be delivered. This obligation sets `token`, `nonce`, `decision`, `direction`, `wall_time`, `tries`, `failures`, `is_sealed`, and as `reason` DECIDED or FINAL. The host calls `deck:answer_send`.
---@field EVENT_REVERT cardstack.event_kind The delivery of a decision is to be taken back. This obligation sets the fields that SEND sets. The host calls `deck:answer_send`.
---@field EVENT_REJECTED cardstack.event_kind The backend rejected a SEND or REVERT. UNDONE follows if its decision is taken back, which never happens after a REVERT. This obligation sets the fields that SEND sets, except `tries` and `failures`.
---@field EVENT_MEDIA cardstack.event_kind A picture has another priority. This notice sets `index` and `priority`. After a reset, a `card` of 0 says that all pictures can be released. After OVERFLOW, `deck:media_plan` has the whole plan.
---@field EVENT_AUTOPLAYED cardstack.event_kind Autoplay moved the top card to the end of the pile. This notice sets `direction`.
---@field EVENT_TOP_CHANGED cardstack.event_kind Another card is on top. This notice sets no other fields. Its `card` is 0 if there is no card.
---@field EVENT_SEND_PARKED cardstack.event_kind A SEND or REVERT is parked. This obligation sets the fields that SEND sets.
---@field REASON_NONE cardstack.reason There is nothing more to say.
---@field REASON_RELEASED cardstack.reason A finger let go of the card. In CANCELLED it means that the release decided nothing.
---@field REASON_SWIPED cardstack.reason `deck:swipe` was called. In CANCELLED it means that this call took the held card.
---@field REASON_SYSTEM cardstack.reason `deck:pointer_cancel` was called, or the same finger went down again, because its release was lost, or another finger ended the press: see `press.second_finger` and `press.silence`.
---@field REASON_UNDO cardstack.reason In PROPOSED, the question is about an undo. In QUESTION_DROPPED, an undo has put the proposed card on top. In CANCELLED, an undo has put another card on top, or the drag was the undo: see `undo.directions`.
---@field REASON_REMOVED cardstack.reason The card was removed, or replaced by others. In CANCELLED it is the held card, in QUESTION_DROPPED the proposed one.
---@field REASON_BACKLOG cardstack.reason There was no room for a decision, because too many events, proposals or undelivered decisions wait.
---@field REASON_OUT_OF_MEMORY cardstack.reason There was no memory for a decision.
---@field REASON_PROPOSED cardstack.reason The swipe needs the host's consent, and is a proposal: see "Questions".
---@field REASON_CAUGHT cardstack.reason A finger took the proposed card. In UNDONE it means that a finger caught the leaving card.
---@field REASON_ACCEPTED cardstack.reason The host said yes to a question.
---@field REASON_TIMED_OUT cardstack.reason No answer came in time.
---@field REASON_SUPERSEDED cardstack.reason The question or request is no longer needed. Either a later one took its place, or enough cards came otherwise, or an undo would now take back another decision, or `feed.enabled` became 0.
---@field REASON_WATERMARK cardstack.reason Fewer cards are upcoming and in the reserve than `feed.watermark`.
---@field REASON_LOAD cardstack.reason `deck:load` was called, or the deck asks because of `feed.keep_fresh`.
---@field REASON_REFRESH cardstack.reason Other cards are wanted. `deck:refresh` was called, or the deck asks because its cards are no longer fresh or because such a request failed before.
---@field REASON_DECIDED cardstack.reason The decision was made.
---@field REASON_FINAL cardstack.reason The decision became final.
---@field REASON_REJECTED cardstack.reason The backend rejected the decision.
---@field REASON_BLOCKED cardstack.reason The backend blocks, or the journal's nonce is missing: see "Delivery".
---@field REASON_RESET cardstack.reason `deck:reset` was called.
---@field REASON_DISABLED cardstack.reason `disabled` is set, so that fingers can only tap.
---@field REASON_SCROLL cardstack.reason The press left the slop along `press.scroll_axis`, so that it belongs to the page.
---@field MEDIA_RELEASE cardstack.media_priority The picture is not in the plan. Nobody will look at it soon, so it can be released.
---@field MEDIA_LOW cardstack.media_priority The picture is to be fetched when nothing more urgent is.
---@field MEDIA_HIGH cardstack.media_priority The picture is to be fetched now.
---@field COMMIT_DISTANCE cardstack.commit_rule The distance decides alone. The velocity has no effect.
---@field COMMIT_DISTANCE_OR_VELOCITY cardstack.commit_rule The distance or the velocity decides. A card that is far enough returns all the same if the finger goes back fast enough: see `swipe.flick_back_velocity`.
---@field COMMIT_PROJECTED_END cardstack.commit_rule The distance at which the card would come to rest decides. It is the card's distance and how far the velocity would carry it by `swipe.deceleration_rate`.
---@field DIRECTIONS_TWO_WAY cardstack.direction_layout Left and right have sectors, each within 45 degrees of its axis. There is no sector above and below.
---@field DIRECTIONS_TWO_HALVES cardstack.direction_layout Left and right have sectors of half a circle each: the sign of the horizontal translation decides.
---@field DIRECTIONS_FOUR_WAY cardstack.direction_layout Left, right, up and down have sectors, each within 45 degrees of its axis.
---@field DIRECTIONS_EIGHT_WAY cardstack.direction_layout All eight directions have sectors, each within 22.5 degrees of its axis.
---@field DISTANCE_ALONG cardstack.distance_metric The distance is measured along the axis of the direction.
---@field DISTANCE_RADIAL cardstack.distance_metric The distance is the length of the translation, whatever its angle.
---@field UNIT_POINT cardstack.unit The length is in points.
---@field UNIT_CARD_SIDE cardstack.unit The length is in smaller sides of the card.
---@field UNIT_CARD_WIDTH cardstack.unit The length is in widths of the card.
---@field UNIT_EXTENT cardstack.unit The length is in extents of a sheet. Only sheets have this unit.
---@field AXIS_NONE cardstack.axis No axis.
---@field AXIS_HORIZONTAL cardstack.axis The axis from left to right.
---@field AXIS_VERTICAL cardstack.axis The axis from top to bottom.
---@field AXIS_BEGUN cardstack.axis The axis along which the finger has gone farther when it leaves the slop, at 45 degrees the horizontal one. Only `swipe.axis` can have this value.
---@field SECOND_FINGER_IGNORE cardstack.second_finger The second finger has no effect. It takes no card, also after the first one is up.
---@field SECOND_FINGER_CANCEL cardstack.second_finger The second finger ends the first finger's press (CANCELLED, SYSTEM). No finger takes a card until all fingers are up. It suits a page that two fingers pinch or scroll.
---@field SECOND_FINGER_TAKE_OVER cardstack.second_finger If the second finger is on a card, it takes that card, and ends the first finger's press (CANCELLED, SYSTEM).
---@field VERDICT_TAP cardstack.verdict The finger did not leave the slop.
---@field VERDICT_DISTANCE cardstack.verdict The card left, because `distance` was more than `threshold`.
---@field VERDICT_VELOCITY cardstack.verdict The card left, because `speed` was at least `fling_velocity`.
---@field VERDICT_PROJECTED cardstack.verdict The card left, because `projected_distance` was more than `threshold`.
---@field VERDICT_TOO_SHORT cardstack.verdict The card returned, because neither its distance nor its speed was enough.
---@field VERDICT_FLICKED_BACK cardstack.verdict The card returned, because `speed` against the direction was at least `flick_back_velocity`. Past the threshold, the finger had also gone back by 2 slops and by 10 % of its way out.
---@field VERDICT_NO_SECTOR cardstack.verdict The card returned, because it was dragged to where no allowed direction is.
---@field VERDICT_REFUSED cardstack.verdict The card returned, because no decision could be taken: see `reason`. Otherwise it would have left.
---@field CARD_UPCOMING cardstack.card_status The card is in the pile: it is the top card, or beneath it.
---@field CARD_IN_PLAY cardstack.card_status The card has left the pile, and still flies or waits aside. It was decided or proposed, or autoplay moved it.
---@field CARD_ON_STAGE cardstack.card_status The card has a pose, or it comes into sight next.
---@field CARD_HELD cardstack.card_status A finger holds the card.
---@field CARD_UNDOABLE cardstack.card_status A decision about the card can be undone.
---@field CARD_FINAL cardstack.card_status A decision about the card is final. The deck knows this until FINAL is drained, and with `cardstack.DEDUPE_SESSION` until a reset.
---@field CARD_RESERVE cardstack.card_status The card is in the reserve, and waits for `deck:admit`: see "Feed".
---@field DEDUPE_LIVE cardstack.dedupe The deck refuses cards that are upcoming, in the reserve or in play.
---@field DEDUPE_HISTORY cardstack.dedupe The deck also refuses cards that have a decision in the undo history.
---@field DEDUPE_SESSION cardstack.dedupe The deck also refuses all cards that were decided, and not undone, since the deck was created or this value was set. A journal keeps them only if its `contents` include STORE_SESSION. A reset forgets them.
---@field STAMP_GRADED cardstack.stamp_rule The stamp grows with the distance, and fades toward the edges of the sector. Two stamps are never seen together.
---@field STAMP_STEP cardstack.stamp_rule The stamp appears at the threshold.
---@field STAMP_SMOOTH cardstack.stamp_rule The stamp grows from a quarter of the threshold on, and is whole at the threshold. It fades only at the edges of the sector.
---@field EXIT_RELEASE cardstack.exit_path The card leaves toward where it would come to rest by `swipe.deceleration_rate`. It stays within the sector of its direction.
---@field EXIT_DIRECTION cardstack.exit_path The card leaves along the axis of its direction.
---@field EXIT_LOWER_CORNER cardstack.exit_path The card leaves toward the lower corner of its side.
---@field EXIT_MOTION_ACCELERATED cardstack.exit_motion The card accelerates evenly.
---@field EXIT_MOTION_CURVE cardstack.exit_motion The card follows `exit.curve`.
---@field EXIT_MOTION_SPRING cardstack.exit_motion The card is pulled out by `exit.spring`.
---@field REPLACEMENT_CLEAR cardstack.replacement The decisions become final.
---@field REPLACEMENT_PRESERVE cardstack.replacement If a card with a decision is among the new cards, its decision stays, and the card is not shown again. All other decisions become final.
---@field REPLACEMENT_REFUSE cardstack.replacement The replacement fails with REFUSED while a decision can be undone.
---@field REPLACEMENT_ASK cardstack.replacement The event REPLACEMENT_ASKED asks the host. A yes allows the next replacement, which makes all decisions final, even those that were made after the question.
---@field REPLACEMENT_KEEP cardstack.replacement All decisions stay, and their cards are not shown again.
---@field RESTORE_KEEP cardstack.restore The decisions can still be undone.
---@field RESTORE_FINALIZE cardstack.restore The decisions become final, and FINAL reports them.
---@field RESTORE_IGNORE cardstack.restore The decisions are discarded.
---@field RESTORE_SALVAGE cardstack.restore This bit is added to one of the others. It restores what is sound of a damaged file. A copy of the damaged file stays, with ".damaged" added to its name.
---@field FRESHNESS_FOREVER cardstack.freshness The cards are fresh as long as there are any.
---@field FRESHNESS_SECONDS cardstack.freshness The cards are fresh for `feed.fresh_seconds` after the newest page.
---@field FRESHNESS_DAY cardstack.freshness The cards are fresh as long as every page is of the day that `deck:set_day` has set. Before its first call no cards are fresh. At midnight the host calls it with the new day. Only the pages count that came since the deck was last empty and since all cards were last replaced.
---@field ANSWER_SENT cardstack.send_answer The backend has the SEND or REVERT, now or from an earlier try.
---@field ANSWER_RETRY cardstack.send_answer The try failed, or nobody knows its result. The deck tries again later.
---@field ANSWER_REJECTED cardstack.send_answer The backend will never take the SEND or REVERT.
---@field ANSWER_BLOCKED cardstack.send_answer The backend takes nothing from this user. The deck is blocked.
---@field SEND_WAITING cardstack.send_state The SEND or REVERT waits for its turn.
---@field SEND_READY cardstack.send_state The event of the SEND or REVERT waits to be drained.
---@field SEND_OUT cardstack.send_state The SEND or REVERT waits for the host's answer.
---@field SEND_RETRYING cardstack.send_state The SEND or REVERT waits to be tried again.
---@field SEND_PARKED cardstack.send_state The SEND or REVERT has failed for too long, and waits for `deck:retry_parked`.
---@field DELIVERY_NONE cardstack.delivery Decisions are not delivered. The host acts on COMMITTED, UNDONE and FINAL.
---@field DELIVERY_AT_DECISION cardstack.delivery A decision is delivered when it is made. An undo is a REVERT.
---@field DELIVERY_WHEN_FINAL cardstack.delivery A decision is delivered when it can no longer be undone.
---@field DELIVERY_BOTH cardstack.delivery A decision is delivered when it is made, and again when it is final.
---@field REJECTION_RETURN cardstack.rejection The decision is taken back. The card returns on top, or beneath a held card.
---@field REJECTION_REPORT cardstack.rejection REJECTED reports the rejection, and nothing else happens.
---@field REVERT_AFTER_SENT cardstack.revert_mode The SEND is delivered first, and the REVERT after it.
---@field REVERT_ALONE cardstack.revert_mode The SEND is not handed out again, and the REVERT goes alone. While the SEND is out, the REVERT waits for its answer. A late SEND can reach the backend after its REVERT. So a backend remembers the `nonce` and `decision` of a REVERT whose SEND it does not know, and ignores a SEND with this nonce and token.
---@field TYPE_RESULT cardstack.name_type The number is a `cardstack.result`.
---@field TYPE_DIRECTION cardstack.name_type The number is a `cardstack.direction`.
---@field TYPE_REASON cardstack.name_type The number is a `cardstack.reason`.
---@field TYPE_VERDICT cardstack.name_type The number is a `cardstack.verdict`.
---@field TYPE_EVENT_KIND cardstack.name_type The number is a `cardstack.event_kind`.
---@field TYPE_SHEET_STATE cardstack.name_type The number is a `cardstack.sheet_state`.
---@field TYPE_SHEET_EVENT_KIND cardstack.name_type The number is a `cardstack.sheet_event_kind`.
---@field TYPE_SHEET_REASON cardstack.name_type The number is a `cardstack.sheet_reason`.
---@field SPRING_SMOOTH cardstack.spring_preset SwiftUI's spring "smooth": duration 0.5 s, bounce 0.
---@field SPRING_SNAPPY cardstack.spring_preset SwiftUI's spring "snappy": duration 0.5 s, bounce 0.15.
---@field SPRING_BOUNCY cardstack.spring_preset SwiftUI's spring "bouncy": duration 0.5 s, bounce 0.3.
---@field SPRING_INTERACTIVE cardstack.spring_preset SwiftUI's interactiveSpring: response 0.15 s, damping ratio 0.86.
---@field SPRING_STANDARD cardstack.spring_preset SwiftUI's spring without arguments: response 0.5 s, damping ratio 0.825.
---@field SPRING_CORE_ANIMATION cardstack.spring_preset A new CASpringAnimation: stiffness 100, damping 10.
---@field SETTLING_ENVELOPE cardstack.settling The time from which on the envelope is near enough. The envelope is a curve that the body never goes beyond. So the time is never too early, but can be too late.
---@field SETTLING_EXACT cardstack.settling The time from which on the body itself stays near enough, as in SwiftUI.
---@field CURVE_LINEAR cardstack.curve_preset The curve (0, 0, 1, 1).
---@field CURVE_EASE cardstack.curve_preset The curve (0.25, 0.1, 0.25, 1), Core Animation's default.
---@field CURVE_EASE_IN cardstack.curve_preset The curve (0.42, 0, 1, 1).
---@field CURVE_EASE_OUT cardstack.curve_preset The curve (0, 0, 0.58, 1).
---@field CURVE_EASE_IN_OUT cardstack.curve_preset The curve (0.42, 0, 0.58, 1).
---@field SHEET_PRESET_COVER cardstack.sheet_preset A full-screen cover that a drag downward closes.
---@field SHEET_HIDDEN cardstack.sheet_state The sheet is out of sight.
---@field SHEET_PRESENTING cardstack.sheet_state The sheet is on its way in.
---@field SHEET_PRESENTED cardstack.sheet_state The sheet rests at its place.
---@field SHEET_PRESSED cardstack.sheet_state The sheet is under a finger that has not dragged it yet.
---@field SHEET_DRAGGING cardstack.sheet_state The sheet follows a finger.
---@field SHEET_RETURNING cardstack.sheet_state The sheet was released, and is on its way back to its place.
---@field SHEET_DISMISSING cardstack.sheet_state The sheet is on its way out.
---@field SHEET_EVENT_PRESENTED cardstack.sheet_event_kind The sheet has arrived at its place, for the first time since it was hidden.
---@field SHEET_EVENT_DISMISSED cardstack.sheet_event_kind The sheet is out of sight. Its `reason` is DISMISSED or CALLED.
---@field SHEET_EVENT_TAP cardstack.sheet_event_kind A press was released within the slop.
---@field SHEET_EVENT_DRAG_BEGAN cardstack.sheet_event_kind A press became a drag.
---@field SHEET_EVENT_DRAG_ENDED cardstack.sheet_event_kind A drag ended. `reason` says how.
---@field SHEET_EVENT_THRESHOLD_ENTERED cardstack.sheet_event_kind The sheet passed the threshold: if it was released now, its offset would dismiss it. This is the moment for a haptic tick.
---@field SHEET_EVENT_THRESHOLD_LEFT cardstack.sheet_event_kind The sheet came back from beyond the threshold: if it was released now, its offset would no longer dismiss it.
---@field SHEET_REASON_NONE cardstack.sheet_reason There is nothing more to say.
---@field SHEET_REASON_RETURNED cardstack.sheet_reason The finger let go of the sheet, and it returns.
---@field SHEET_REASON_DISMISSED cardstack.sheet_reason The finger let go of the sheet, and it is dismissed.
---@field SHEET_REASON_SYSTEM cardstack.sheet_reason `sheet:pointer_cancel` was called, or the same finger went down again, because its release was lost.
---@field SHEET_REASON_CALLED cardstack.sheet_reason The host called `sheet:dismiss`, or set `drag.enabled` to 0 during a drag.
---@field FEED_LOADING integer A LOAD is out, or waits to be drained.
---@field FEED_FAILED integer The last request failed, and no page has come since. With LOADING, another request is out.
---@field FEED_COMPLETE integer The last page said that there are no more cards.
---@field FEED_NOT_FRESH integer There are no cards, or they are no longer fresh.
---@field MOTION_SETTLING integer Cards return, move up in the pile, appear, disappear or change their scale, or the chrome fades.
---@field MOTION_LEAVING integer Decided cards are on their way out.
---@field MOTION_REWINDING integer Undone cards are on their way in.
---@field OUTBOX_OFFLINE integer The host said that there is no network.
---@field OUTBOX_BLOCKED integer The backend blocks. No decision is taken until `deck:set_blocked` lifts the block.
---@field OUTBOX_SENDING integer A SEND or REVERT waits for its answer.
---@field OUTBOX_RETRYING integer A SEND or REVERT waits to be tried again.
---@field OUTBOX_DOWN integer As many SENDs and REVERTs as `delivery.max_sends` failed in a row. One is tried at a time until the backend answers.
---@field PAGE_LAST integer There are no more cards after this page. The deck stops asking.
---@field PAGE_RESERVE integer The cards go to the reserve. A page that replaces all cards cannot have this flag. A restart puts the cards of the reserve at the end of the pile.
---@field PAGE_MORE integer More pages follow at once: if no card of this page is taken, the request stays open for the next one. A page cannot have this flag together with cardstack.PAGE_LAST.
---@field POSE_TOP integer The card is the top card, which a finger takes.
---@field POSE_STATIC integer The card's content, size and slot are the same as in the last frame with poses. So the host can draw the same picture again, and moves it only.
---@field RESET_SEAL integer What is undelivered stays, and is delivered. Its events have `is_sealed` 1.
---@field SHEET_MOVING integer The sheet moves or fades by itself.
---@field SHEET_PAST_THRESHOLD integer The sheet is dragged past the threshold.
---@field SPRING_CLAMP_OVERSHOOT integer The body stops when it reaches the target.
---@field SPRING_SNAP_TO_END integer The body is at the target from its exact settling time on: see `cardstack_spring_settling_time`. Its epsilon is 0.001 of the motion's size. That is the first distance from the target or, if larger, the amplitude that the first velocity alone would give: velocity * sqrt(mass / stiffness).
---@field STORE_UPCOMING integer The upcoming cards and their limits are stored.
---@field STORE_SESSION integer The decided cards that `cardstack.DEDUPE_SESSION` refuses are stored.
---@field SWIPE_FORCE integer The card is swiped even if its own limit forbids the direction.
---@field MAX_MAGNITUDE number The largest length, position, speed or duration, in its own unit. A larger number is INVALID_ARGUMENT.
---@field MAX_DIRECTIONS integer The number of directions.
---@field ALL_DIRECTIONS integer The bits of all directions. As a whole set they are accepted everywhere, and stand for all directions that have a sector.
---@field MAX_POSES integer The largest number of poses in a frame. Room for this many is always enough.
---@field MAX_EVENTS integer The largest `events.backlog` and `events.notice_capacity`.
---@field ALL_EVENTS ffi.cdata* The bits of all kinds of events, also of those that later versions add.
---@field MAX_VELOCITY_HISTORY integer The largest number of places of a finger that count for its velocity.
---@field UNLIMITED integer The `undo.limit` of a history without a limit.
---@field MAX_CARDS integer The largest number of cards of a deck: upcoming, in the reserve, in play and in the history together.
---@field MAX_VISIBLE integer The largest `pile.visible_count` and `media.ahead`.
---@field MAX_FLIGHTS integer The largest `pile.max_flights` and `consent.max_proposals`.
---@field MAX_VALUE number The largest position, velocity or height of springs, curves, coasting and rubber bands. Their times, and the mass, stiffness and damping of a spring, are at most `cardstack.MAX_MAGNITUDE`.
---@field MAX_KEY integer The length of the longest key of a card [bytes].
---@field REQUEST_TIMED_OUT integer The `feed_error` of a request that was not answered within `retry.request_seconds`.
---@field MAX_SENDS integer The largest `delivery.max_sends`.
---@field NONCE_OF_JOURNAL integer A `delivery.nonce` that stands for the journal's nonce. With delivery, no decision is taken until a journal is open.
---@field MAX_MEDIA integer The largest number of pictures in the plan.
---@field MAX_PICTURES integer The largest number of pictures of a card.
---@field VERSION_MAJOR integer The major version of this header.
---@field VERSION_MINOR integer The minor version of this header.
---@field VERSION_PATCH integer The patch version of this header.
---@field ABI_VERSION integer The number of the binary interface, which is also in the soname. A program needs a library of the same number.
---@field VERSION_NUMBER integer The version of this header as one number: version 1.4.2 is the number 1004002.
---@field DECELERATION_NORMAL number UIScrollView's normal deceleration rate [1].
---@field DECELERATION_FAST number UIScrollView's fast deceleration rate [1].
---@field RUBBER_BAND_COEFFICIENT number The coefficient of UIScrollView's rubber band [1].

---How to draw one card.
---@class cardstack.pose: ffi.cdata*
---@field card cardstack.Card The card. It can have two poses at the same time, one that leaves and one that is back in the pile.
---@field x number The x of the card's centre in the viewport [points].
---@field y number The y of the card's centre in the viewport [points].
---@field rotation number The card's clockwise turn about its centre [rad].
---@field scale number The card's scale about its centre, at least 0 [1].
---@field opacity number The card's opacity [0..1].
---@field depth number The card's place in the pile, at least 0 [cards]. The top card has 0. A card that moves up is between two places.
---@field progress number The card's distance toward `direction`, divided by the threshold in force, at least 0 [1]. More than 1 is past the threshold.
---@field stamp_opacity number The opacity of the stamp of `direction`, such as "like" or "nope" [0..1].
---@field stamp_scale number The scale of the stamp about its middle [1]. At THRESHOLD_ENTERED the stamp grows by `look.stamp_pop` and comes back to 1.
---@field direction cardstack.direction The direction in which the card is dragged or has gone.
---@field phase cardstack.phase What the card is doing.
---@field slot integer The number of the host's view for this pose, at least 0 and less than `cardstack.MAX_POSES`. A pose keeps its slot as long as it is on stage.
---@field flags integer The flags of the pose [cardstack.POSE_* bits].

---One frame. `cardstack_frame_init` prepares it. Then the host sets the fields marked [in], and `deck:advance` writes the others.
---@class cardstack.frame: ffi.cdata*
---@field pose_size integer The sizeof of a `cardstack.pose` [bytes].
---@field poses table<integer, cardstack.pose> The array that receives the poses, the farthest back first. It is NULL if the host wants no poses.
---@field pose_capacity integer The number of poses that `poses` has room for [poses]. `cardstack.MAX_POSES` is always enough. With NULL it is 0.
---@field pose_count integer The number of poses [poses]. After BUFFER_TOO_SMALL it is the number of poses that the configuration allows, for which `poses` must have room.
---@field now number The time of the frame [s]. NaN is the deck's present time.
---@field time number The deck's time after the call [s].
---@field wake_in number The time from `time` until something happens by itself, at least 0 [s]. It is 0 while anything moves. It is infinite if nothing will happen. A call, and draining a LOAD, SEND or REVERT, can make it shorter. So a host that sleeps makes its calls, drains the events, calls `deck:peek`, and then sleeps for `wake_in` or until there is input.
---@field chrome_opacity number The opacity of the host's bars and buttons [0..1].
---@field top cardstack.Card The top card. It is 0 if there is no card.
---@field remaining integer|ffi.cdata* The number of upcoming cards, with the top card [cards].
---@field undoable integer|ffi.cdata* The number of decisions that can be undone [decisions].
---@field pending_events integer|ffi.cdata* The number of events that wait to be drained [events].
---@field interaction cardstack.interaction What the finger does.
---@field motion integer What moves by itself [cardstack.MOTION_* bits]. A card that a finger holds does not count.
---@field supply cardstack.supply Whether there are cards.
---@field state cardstack.state The deck's state in one word.
---@field questions integer The number of open questions: see "Questions" [questions].
---@field journal cardstack.journal_state Whether the deck's journal is written: see "Journal".
---@field reserve integer|ffi.cdata* The number of cards in the reserve: see "Feed" [cards].
---@field undelivered integer|ffi.cdata* The number of undelivered SENDs and REVERTs: see "Delivery" [sends].
---@field feed integer What the feed does [cardstack.FEED_* bits].
---@field feed_error integer The error of the last failed request: the host's number, or cardstack.REQUEST_TIMED_OUT. It is 0 if no request has failed since the last page.
---@field outbox integer What delivery does [cardstack.OUTBOX_* bits].
---@field parked integer The number of undelivered SENDs and REVERTs that are parked [sends].
---@field card_width number The width at scale 1 of a card without a size of its own [points].
---@field card_height number The height at scale 1 of a card without a size of its own [points].

---One event. Its kind says which fields it sets.
---@class cardstack.event: ffi.cdata*
---@field sequence integer|ffi.cdata* The number of the event. Each event has a greater number than those before it. Numbers can be missing.
---@field time number The time of the event on the deck's clock [s].
---@field card cardstack.Card The card that the event is about. It is 0 if the event has no card.
---@field token cardstack.Token The token of the decision. In a question, LOAD, SEND or REVERT it is the token that the host answers.
---@field x number A distance to the right, which the kind of the event explains [points].
---@field y number A distance downward, which the kind of the event explains [points].
---@field wall_time number The time of day at which the decision was made [s since 1970]. It is 0 if that is unknown.
---@field kind cardstack.event_kind What happened.
---@field direction cardstack.direction The direction of the decision, of the drag or of the question.
---@field reason cardstack.reason Why the event happened.
---@field tries integer How often the SEND or REVERT was handed out since the program started [tries].
---@field decision cardstack.Token The token of the decision that a SEND, REVERT, SEND_PARKED or REJECTED is about.
---@field nonce integer|ffi.cdata* The nonce of a SEND, REVERT, SEND_PARKED or REJECTED. Together with `token` it is the idempotency key.
---@field count integer A number that OVERFLOW, REPLACEMENT_ASKED and LOAD explain.
---@field slot integer The slot of the pose, in PHASE and CONTENT_CHANGED.
---@field phase cardstack.phase The phase that the card entered, in PHASE.
---@field index integer The number of the picture, from 0, in MEDIA.
---@field priority cardstack.media_priority The new priority of the picture, in MEDIA.
---@field error_number integer The system's error number, in JOURNAL_FAILED [errno].
---@field is_sealed boolean Whether the decision is of a user who has logged out. SEND, REVERT, SEND_PARKED and REJECTED set it.
---@field failures integer How often the SEND or REVERT failed since the program started, or since it was last taken out of parking [failures].

---Which events are reported, and how many are kept.
---@class cardstack.events_config: ffi.cdata*
---@field mask integer|ffi.cdata* The kinds of events that are reported. In all presets they are all kinds. Bits without a kind have no effect. PROPOSED, REPLACEMENT_ASKED, LOAD, SEND and REVERT must be reported if they can happen.
---@field notice_capacity integer The number of notices that are kept until they are drained, 1 to cardstack.MAX_EVENTS [notices]. If more wait, the oldest are lost. CLASSIC has 256.
---@field backlog integer The number of obligations that are kept until they are drained, 4 to cardstack.MAX_EVENTS [events]. While this many wait, no press, swipe or undo is taken. CLASSIC has 1024.

---How a finger takes a card, and when a press becomes a drag.
---@class cardstack.press_config: ffi.cdata*
---@field hit_test 0|1 Whether a press takes the top card only where the card is. With 0, a press that is on no other card takes the top card from anywhere.
---@field scroll_axis cardstack.axis The axis along which the page around the deck scrolls: NONE, HORIZONTAL or VERTICAL. A press that leaves the slop along this axis is given up (CANCELLED, SCROLL). A drag is never given up.
---@field second_finger cardstack.second_finger What happens when a second finger goes down while one has a card. CLASSIC has IGNORE.
---@field slop number The travel that turns a press into a drag, at least 0 [points]. When the drag begins, the card catches up with the finger. So the finger's whole travel decides. CLASSIC has 8.
---@field duration number The time after which a press becomes a drag without travel, at least 0 [s]. With infinity only travel makes it a drag.
---@field silence number The time without a sample after which a finger counts as lost, at least 0 [s]. When another finger goes down, the press of a lost finger ends (CANCELLED, SYSTEM). It is for panels that lose releases. With infinity no finger counts as lost.

---How the velocity of a finger is measured.
---@class cardstack.velocity_config: ffi.cdata*
---@field minimum_samples integer The number of samples that a velocity needs, 2 to `history` [samples]. It counts samples, not places. With fewer samples the velocity is 0.
---@field history integer The number of the finger's newest places that count, 2 to cardstack.MAX_VELOCITY_HISTORY [places]. A place is one sample, or several samples within 4 ms.
---@field horizon number The age up to which samples count, before the newest sample, at least 0 [s]. The sample of the press counts at any age. With 0 there is no velocity.
---@field gap number The longest pause between samples, and before the release, of a finger that moves, at least 0 [s]. After a longer pause the finger counts as stopped, and its velocity is 0.

---How a held card is drawn between samples. If both times are 0, the card is drawn at the newest sample.
---@class cardstack.resampling_config: ffi.cdata*
---@field delay number The delay of a held card: it is drawn where the finger was this long before the frame, 0 to 0.1 [s]. The deck keeps the newest 128 samples of a finger for this: those of 0.1 seconds at 1280 samples per second.
---@field prediction number The longest time by which a held card is drawn ahead of the newest sample, where the finger will probably be, 0 to 0.1 [s].

---What decides when a finger lets go: threshold, velocity, directions and their sectors.
---@class cardstack.swipe_config: ffi.cdata*
---@field commit_rule cardstack.commit_rule What decides when a finger lets go of a card.
---@field metric cardstack.distance_metric How the distance of a drag is measured.
---@field allowed_directions integer The directions that fingers can swipe a card to. Directions without a sector have no effect. Where no allowed direction is, the card resists the finger, even if the release counts for an allowed one.
---@field threshold_unit cardstack.unit The unit of `threshold` and `thresholds`: POINT, CARD_SIDE or CARD_WIDTH. CLASSIC has CARD_SIDE.
---@field threshold number The distance that decides, in `threshold_unit`. It is at least 1e-6 points. In sides or widths of the card it is at most 10. CLASSIC has 0.3 [in the unit beside it].
---@field fling_velocity number The release speed from which on the velocity decides alone, at least 0 [points/s]. It has an effect only with DISTANCE_OR_VELOCITY.
---@field flick_back_velocity number The release speed against the direction from which on the card returns, at least 0 [points/s]. It has an effect only with DISTANCE_OR_VELOCITY. A card past the threshold returns only if the finger has also gone back by 2 slops and by 10 % of its way out.
---@field fling_maximum number The largest release speed, at least 0 [points/s]. Faster releases count as this fast.
---@field deceleration_rate number The factor by which the velocity of a coasting card is multiplied every millisecond, more than 0 and less than 1 [1].
---@field rubber_band_coefficient number How easily a card moves where it cannot be swiped: the coefficient of a rubber band, 0 to 1 [1]. With 0 the card does not move there.
---@field rubber_band_distance number The distance that a card on the rubber band never reaches, at least 0 [points]. With 0 it is the card's smaller side.
---@field free_off_axis number How freely a card follows a finger where no sector is [0..1]. With 0 it resists as where a direction is not allowed, with 1 it follows freely.
---@field hysteresis number How far below the threshold a drag must come back for THRESHOLD_LEFT, at least 0 [points]. A hysteresis of more than half the threshold counts as half.
---@field hysteresis_angle number How far outside its sector a drag still counts for a direction whose threshold it has passed, at least 0 [rad]. It counts up to half the width of the narrower of the sectors or gaps on both sides.
---@field sector_angle table<integer, number> The centre of each direction's sector, at index direction - 1, any finite angle. 0 is to the right, pi/2 downward [rad]. Where sectors overlap, the direction with the smallest number counts.
---@field sector_half_width table<integer, number> Half the width of each direction's sector, at index direction - 1, 0 to pi/2 [rad]. With 0 the direction has no sector. An angle on the common edge of two sectors belongs to the sector that lies clockwise of the edge, as seen on the screen.
---@field thresholds table<integer, number> The threshold of each direction, at index direction - 1, in `threshold_unit`. It has the limits of `threshold`. With 0 the direction has `threshold` [in the unit beside it].
---@field axis cardstack.axis The axis along which a dragged card follows the finger. What the finger does across it has no effect. With NONE the card follows in all directions. A drag keeps its axis when the configuration changes.

---The last release, and what decided it. After a tap the numbers of the drag are 0. A drag of `undo.directions` reads differently: its card "left" if the decision was undone, and its translation is the travel of the finger.
---@class cardstack.release: ffi.cdata*
---@field verdict cardstack.verdict Why the card left or returned.
---@field card cardstack.Card The card that was released.
---@field time number The time of the release on the deck's clock [s].
---@field velocity_x number The finger's velocity to the right, up to `swipe.fling_maximum` [points/s].
---@field velocity_y number The finger's velocity downward, up to `swipe.fling_maximum` [points/s].
---@field speed number The finger's speed along `direction` [points/s]. It is negative if the finger moved against the direction.
---@field translation_x number How far the card was from its place, to the right [points].
---@field translation_y number How far the card was from its place, downward [points].
---@field distance number The card's distance toward `direction`, measured as `metric` says [points].
---@field threshold number The threshold in force [points]. If `is_held` is 1, it is less by `swipe.hysteresis`.
---@field projected_distance number The distance at which the card would have come to rest [points]. It is 0 with any other rule than cardstack.COMMIT_PROJECTED_END.
---@field fling_velocity number The value of `swipe.fling_velocity` at the release [points/s].
---@field flick_back_velocity number The value of `swipe.flick_back_velocity` at the release [points/s].
---@field direction cardstack.direction The direction in which the card left, or would have left. It is NONE where no allowed direction is.
---@field reason cardstack.reason The reason of the event that ended the press: that of COMMITTED if the card left, otherwise that of CANCELLED. It is NONE after a tap. After a drag of `undo.directions` it is RELEASED, unless it is BACKLOG.
---@field commit_rule cardstack.commit_rule The value of `swipe.commit_rule` at the release.
---@field metric cardstack.distance_metric The value of `swipe.metric` at the release.
---@field is_held boolean Whether THRESHOLD_ENTERED was reported last. If so, the distance was compared with the threshold less `swipe.hysteresis`.
---@field samples integer The number of samples from which the velocity was computed [samples].

---A decision that can be undone.
---@class cardstack.decision: ffi.cdata*
---@field token cardstack.Token The token of the decision.
---@field card cardstack.Card The card that was decided.
---@field wall_time number The time of day at which the decision was made [s since 1970]. It is 0 if that is unknown.
---@field direction cardstack.direction The direction of the decision.

---The undo history.
---@class cardstack.undo_config: ffi.cdata*
---@field limit integer The number of decisions that can be undone, at least 0 [decisions]. With cardstack.UNLIMITED there is no limit. CLASSIC has 20.
---@field directions integer The directions of drags that undo. Such a drag brings the card of the latest decision in from the opposite side, and the release decides whether the decision is undone. While no decision can be undone, and with `consent.undo`, they have no effect. Otherwise they come before `swipe.allowed_directions`.
---@field seconds number The age at which a decision becomes final, at least 0 [s]. With 0 a decision is final at once. With infinity its age has no effect.

---Which cards the deck refuses, and which cards come back into the pile.
---@class cardstack.recycle_config: ffi.cdata*
---@field dedupe cardstack.dedupe Which cards the deck refuses when they are added.
---@field directions integer The directions of swipes after which the card comes back into the pile. It comes back when its flight ends, or at once if the pile is empty.
---@field distance integer|ffi.cdata* How many cards lie above a card when it comes back into the pile [cards]. With 0 it comes back at the end of the pile.

---A damped spring with a body: see cardstack_motion.h. A spring of mass m, stiffness k and damping c has the response 2 pi sqrt(m / k) and the damping ratio c / (2 sqrt(k m)).
---@class cardstack.spring: ffi.cdata*
---@field mass number The mass of the body, more than 0 [kg].
---@field stiffness number The stiffness of the spring, at least 0 [N/m]. In a configuration it is more than 0.
---@field damping number The damping of the spring, at least 0 [N s/m]. In a configuration it is more than 0.

---A curve from (0, 0) to (1, 1) with two control points, like CSS's cubic-bezier().
---@class cardstack.curve: ffi.cdata*
---@field x1 number The x of the first control point, 0 to 1 [1].
---@field y1 number The y of the first control point [1].
---@field x2 number The x of the second control point, 0 to 1 [1].
---@field y2 number The y of the second control point [1].

---The size of the viewport, the area that the cards are in.
---@class cardstack.viewport_config: ffi.cdata*
---@field width number The viewport's width, more than 0 [points]. No preset sets it.
---@field height number The viewport's height, more than 0 [points]. No preset sets it.

---The size of a card at scale 1.
---@class cardstack.card_config: ffi.cdata*
---@field width number The card's width, at least 0 [points]. With 0 it is the viewport's width less `margin_x` on both sides.
---@field height number The card's height, at least 0 [points]. With 0 it is the viewport's height less `margin_y` on both sides.
---@field margin_x number The room to the left and to the right of a card, at least 0 [points]. It has an effect only if `width` is 0.
---@field margin_y number The room above and below a card, at least 0 [points]. It has an effect only if `height` is 0.

---How cards lie in the pile. A step is from one card to the next one beneath it.
---@class cardstack.pile_config: ffi.cdata*
---@field visible_count integer The number of cards that are visible at rest, 1 to cardstack.MAX_VISIBLE [cards].
---@field max_flights integer The number of cards that can fly out at the same time at their own pace, 1 to cardstack.MAX_FLIGHTS [cards]. CLASSIC has 8. If more fly, those that are nearest to their end hurry: they are out of sight within `exit.seconds_minimum`. A deck swiped faster than that has at most this many flights more, or `visible_count` more if that is larger. For the next one, the least visible card is gone at once.
---@field step_x number The shift to the right with each step [points].
---@field step_y number The shift downward with each step [points].
---@field scale_step number The loss of scale with each step, 0 to 1 [1].
---@field scale_anchor_y number The height at which the loss of scale leaves the card in place, from its centre [card heights]. The top edge is -0.5, and the bottom edge is 0.5.
---@field opacity_step number The loss of opacity with each step [0..1].
---@field rotation_step number The clockwise turn with each step [rad].
---@field progress_share number The share of its way up that the pile goes while the top card is dragged to the threshold [0..1]. It goes the rest while the card leaves.

---How a card looks while a finger drags it.
---@class cardstack.look_config: ffi.cdata*
---@field stamp_rule cardstack.stamp_rule How a stamp appears.
---@field rotation_unit cardstack.unit The unit of the travel in `rotation`: POINT, CARD_SIDE or CARD_WIDTH.
---@field rotation number The clockwise turn for each `rotation_unit` of travel to the right [rad].
---@field rotation_maximum number The largest turn to either side, at least 0 [rad].
---@field rotation_grab number How much the grabbed point decides the turn [0..1]. With 1 a card that is grabbed below its middle turns the other way. With 0 the point has no effect.
---@field pivot_x number How far the pivot of the turn is to the right of the card's centre [card widths].
---@field pivot_y number How far the pivot of the turn is below the card's centre [card heights].
---@field pivot_grab number How far the pivot moves toward the grabbed point [0..1]. With 0 it stays at `pivot_x` and `pivot_y`. With 1 it is the grabbed point, which then stays under the finger.
---@field lift_scale number The scale of a dragged card, more than 0 [1].
---@field lift_on_press number The share of the way to `lift_scale` that a card goes with the press [0..1]. It goes the rest with the drag.
---@field stamp_pop number How much a stamp grows at THRESHOLD_ENTERED before it comes back [0..1]. With 0 it does not grow.
---@field chrome_opacity number The value of a frame's `chrome_opacity` during a drag [0..1].

---The springs and fades of all cards that do not leave.
---@class cardstack.motion_config: ffi.cdata*
---@field return_spring cardstack.spring The spring that brings a released card back to its place. Its numbers are more than 0.
---@field rewind_spring cardstack.spring The spring that brings an undone card in. Its numbers are more than 0.
---@field pile_spring cardstack.spring The spring that moves cards in the pile. Its numbers are more than 0.
---@field lift_spring cardstack.spring The spring that changes the scale to `look.lift_scale` and back. Its numbers are more than 0.
---@field chrome_spring cardstack.spring The spring that changes a frame's `chrome_opacity`. Its numbers are more than 0.
---@field fade_seconds number The time in which a card appears or disappears in place, at least 0 [s].
---@field fade_curve cardstack.curve The easing of a fade. All its numbers are 0 to 1.

---How a decided card leaves.
---@class cardstack.exit_config: ffi.cdata*
---@field path cardstack.exit_path The way that the card takes.
---@field motion cardstack.exit_motion How the card moves along its way.
---@field seconds number The longest time that the way takes, at least 0 [s].
---@field seconds_minimum number The shortest time that the way takes, at least 0 [s]. If it is more than `seconds`, `seconds` counts.
---@field speed_minimum number The least speed with which a card begins to leave, also from rest, at least 0 [points/s]. It has an effect only with ACCELERATED.
---@field speed_share number A card that no finger held, as after a swipe by a call, begins with at least this share of a speed: the length of its way, divided by `seconds` [0..1]. If `speed_minimum` is larger, that counts instead. It has an effect only with ACCELERATED.
---@field curve cardstack.curve The curve that the card follows with CURVE. Its x1 and x2 are 0 to 1, its y1 and y2 are -1 to 2.
---@field spring cardstack.spring The spring that pulls the card out with SPRING. Its numbers are more than 0.
---@field catch_seconds number The time in which a finger that misses the top card can catch a leaving card (UNDONE, CAUGHT), at least 0 [s]. The FINAL and the SEND of a decision wait until it is over, or until the card is out of sight. With 0, and with `consent.undo`, no card can be caught.

---A question that is open.
---@class cardstack.question: ffi.cdata*
---@field token cardstack.Token The token that the host answers.
---@field card cardstack.Card The card that the question is about. It is 0 if the question is about all cards.
---@field deadline number The time at which the question is dropped [s]. It is infinite if the question waits for ever.
---@field kind cardstack.event_kind The kind of the question's event: PROPOSED or REPLACEMENT_ASKED.
---@field direction cardstack.direction The direction of the proposed swipe, or of the decision to undo.
---@field reason cardstack.reason The reason of the question's event.

---What needs the host's consent.
---@class cardstack.consent_config: ffi.cdata*
---@field replacement cardstack.replacement What replacing all cards does with the decisions that can be undone.
---@field directions integer The directions of swipes that need the host's consent.
---@field undo 0|1 Whether undos need the host's consent.
---@field max_proposals integer The number of swipes that can be proposed at the same time, 1 to cardstack.MAX_FLIGHTS [proposals].
---@field distance number How far from its place a proposed card waits, at least 0 [card's smaller side].
---@field seconds number The time that the host has to answer a question, at least 0 [s]. No answer by then counts as no. With infinity a question waits for ever.

---How a journal is kept.
---@class cardstack.journal_options: ffi.cdata*
---@field contents integer What is stored besides the decisions [cardstack.STORE_* bits].
---@field restore cardstack.restore What opening does with the decisions that could be undone.
---@field sync_sends 0|1 Whether the journal is flushed before each SEND or REVERT is handed out.
---@field nonce integer|ffi.cdata* The nonce of a new journal. With 0 it is random. Only tests need another value.
---@field first_token integer|ffi.cdata* Where the tokens of this opening begin: the lower 32 bits of the first one, a multiple of 4 below 2^31. With 0 it is random. Then two programs that open copies of one journal make different tokens. Only tests need another value.

---What was found when a journal was opened, and how the journal is now. After CORRUPT only `damage_offset` says something, after IO only `error_number`.
---@class cardstack.journal_info: ffi.cdata*
---@field state cardstack.journal_state Whether the journal is written.
---@field size integer|ffi.cdata* The size of the file now [bytes].
---@field nonce integer|ffi.cdata* The nonce of the journal. No other journal has it.
---@field epoch integer|ffi.cdata* How often the journal was opened. The tokens of this opening are greater than epoch * 2^32.
---@field records integer|ffi.cdata* The number of records that were read [records].
---@field torn_bytes integer|ffi.cdata* The size of the unfinished end that was cut off, as after a loss of power [bytes].
---@field damage_offset integer|ffi.cdata* The place in the file at which damage begins [bytes]. It is 0 if there is no damage.
---@field decisions integer|ffi.cdata* The number of decisions that were found and were not final [decisions].
---@field finals integer|ffi.cdata* The number of final decisions that were found and whose FINAL nobody had read [events].
---@field cards integer|ffi.cdata* The number of upcoming cards that were found [cards].
---@field error_number integer The system's number of the last error since the file was last rewritten [errno]. It is 0 if there was no error.
---@field is_new boolean Whether the journal has never held a card or a decision.
---@field lost_records integer|ffi.cdata* The number of sound records that a salvage could not use [records].
---@field lost_bytes integer|ffi.cdata* The size of what a salvage could not read as records [bytes].

---How the deck asks for cards.
---@class cardstack.feed_config: ffi.cdata*
---@field enabled 0|1 Whether the deck asks for cards. If not, the host adds them unasked.
---@field freshness cardstack.freshness How long the cards of the feed are fresh.
---@field keep_fresh 0|1 Whether the deck asks by itself, with the reason LOAD, when its cards are no longer fresh, and again until fresh ones come. If not, it waits for a call.
---@field watermark integer The number of cards, upcoming and in the reserve, below which the deck asks for more, 0 to cardstack.MAX_CARDS [cards]. With 0 the deck never asks because it has few cards. It does not either if cards come back after swipes to every direction. CLASSIC has 5.
---@field fresh_seconds number The age up to which cards are fresh, at least 0 [s]. It may be infinite. It has an effect only if `freshness` is SECONDS.

---How long the answer to a LOAD, SEND or REVERT may take, and when a failed one is tried again.
---@class cardstack.retry_config: ffi.cdata*
---@field request_seconds number The time that the host has to answer after it has drained the event, more than 0 [s]. No answer by then is a failure. With infinity the answer may take for ever.
---@field seconds number The wait after the first failure, more than 0 [s]. It doubles with each failure that follows, up to `maximum`.
---@field maximum number The longest wait, at least `seconds` [s].
---@field jitter number The largest share of a wait that is subtracted at random, so that devices do not all try at the same time [0..1].

---A SEND or REVERT that is not delivered.
---@class cardstack.send: ffi.cdata*
---@field token cardstack.Token The token of the idempotency key.
---@field nonce integer|ffi.cdata* The nonce of the idempotency key.
---@field decision cardstack.Token The token of the decision.
---@field card cardstack.Card The card of the decision.
---@field wall_time number The time of day at which the decision was made [s since 1970]. It is 0 if that is unknown.
---@field due number The time at which the SEND or REVERT is tried again, or at which its answer counts as missing [s]. It is infinite if the SEND or REVERT waits for something else.
---@field kind cardstack.event_kind The kind of the event: SEND or REVERT.
---@field direction cardstack.direction The direction of the decision.
---@field reason cardstack.reason The reason of the event: DECIDED or FINAL.
---@field state cardstack.send_state Where the SEND or REVERT is on its way to the backend.
---@field failures integer How often the SEND or REVERT failed since the program started, or since it was last taken out of parking [failures].
---@field tries integer How often the SEND or REVERT was handed out since the program started [tries].
---@field is_sealed boolean Whether the decision is of a user who has logged out.
---@field is_handed_out boolean Whether the SEND or REVERT was ever handed out, perhaps before a restart. If so, it can be answered.

---How decisions are delivered.
---@class cardstack.delivery_config: ffi.cdata*
---@field mode cardstack.delivery When a decision is delivered. The mode is fixed when the deck is created.
---@field rejection cardstack.rejection What happens if the backend rejects a decision that is not final.
---@field revert cardstack.revert_mode What happens to a SEND that was handed out when its decision is undone.
---@field max_sends integer The number of SENDs and REVERTs that can be out at the same time, 1 to cardstack.MAX_SENDS [sends].
---@field park_failures integer A SEND or REVERT is parked after this many failures [failures]. With 0 their number parks nothing.
---@field max_undelivered integer While this many SENDs and REVERTs are undelivered, the deck takes no new decision, 1 to cardstack.MAX_CARDS [sends].
---@field park_seconds number A SEND or REVERT is parked when it fails this long after its first try, at least 0 [s]. With 0 the time parks nothing.
---@field nonce integer|ffi.cdata* cardstack.NONCE_OF_JOURNAL, or without a journal a random number that no other deck has, on any device and in any run of the program. The host need not store it, because each SEND has its nonce. It may be 0 only without delivery. It is fixed until a reset.

---One picture.
---@class cardstack.media: ffi.cdata*
---@field card cardstack.Card The card that has the picture.
---@field index integer The number of the picture among those of its card, from 0.
---@field priority cardstack.media_priority How urgent the picture is.

---Which pictures are wanted.
---@class cardstack.media_config: ffi.cdata*
---@field ahead integer The number of cards beneath the top card whose pictures are fetched ahead, 0 to cardstack.MAX_VISIBLE [cards].

---What happens when nobody touches the deck.
---@class cardstack.autoplay_config: ffi.cdata*
---@field enabled 0|1 Whether the top card moves to the end of the pile by itself, without a decision. To stop this, the host sets it to 0.
---@field direction cardstack.direction The direction in which the card leaves. It needs a sector if `enabled` is 1.
---@field idle number The time after which the first card moves, more than 0 [s]. It counts from the last touch, the last call for the user, and the last open question. Frames do not count, nor do nudges, and calls that report what a backend, a clock or the network does.
---@field interval number The time until the next card moves, more than 0 [s]. A new top card stays at least this long. At most one card moves in a frame.

---A deck's configuration, which `cardstack_deck_config_init` fills.
---@class cardstack.deck_config: ffi.cdata*
---@field preset cardstack.preset The preset that the configuration was filled with.
---@field reduced_motion 0|1 Whether motion is reduced. If so, cards travel only under the finger, and fade where they would travel by themselves.
---@field disabled 0|1 Whether fingers can only tap. A held card returns when this is set (CANCELLED, DISABLED).
---@field viewport cardstack.viewport_config The size of the viewport.
---@field card cardstack.card_config The size of a card.
---@field pile cardstack.pile_config How cards lie in the pile.
---@field press cardstack.press_config How a finger takes a card.
---@field velocity cardstack.velocity_config How the velocity of a finger is measured.
---@field resampling cardstack.resampling_config How a held card is drawn between samples.
---@field swipe cardstack.swipe_config What decides when a finger lets go.
---@field look cardstack.look_config How a dragged card looks.
---@field motion cardstack.motion_config The springs and fades of cards that do not leave.
---@field exit cardstack.exit_config How a decided card leaves.
---@field recycle cardstack.recycle_config Which cards the deck refuses, and which come back.
---@field undo cardstack.undo_config The undo history.
---@field consent cardstack.consent_config What needs the host's consent.
---@field feed cardstack.feed_config How the deck asks for cards.
---@field retry cardstack.retry_config How long answers may take, and when a failure is tried again.
---@field delivery cardstack.delivery_config How decisions are delivered.
---@field autoplay cardstack.autoplay_config What happens when nobody touches the deck.
---@field events cardstack.events_config Which events are reported, and how many are kept.
---@field media cardstack.media_config Which pictures are wanted.

---The settings of a velocity tracker.
---@class cardstack.velocity_options: ffi.cdata*
---@field history_size integer The number of the finger's newest places that count, 2 to cardstack.MAX_VELOCITY_HISTORY [places]. A place is one sample, or several samples within 4 ms.
---@field minimum_samples integer The number of samples that a velocity needs, 2 to `history_size` [samples].
---@field horizon number The age up to which samples count, before the newest sample, at least 0 [s]. The sample of the press counts at any age. With 0 there is no velocity.
---@field gap number The longest pause between samples, and before the release, of a finger that moves, at least 0 [s]. After a longer pause the finger counts as stopped, and its velocity is 0.
---@field tremor number A finger that goes no farther than this within the horizon stands still, at least 0 [points]. A deck takes 0.4 of `press.slop`.

---How a sheet follows a finger, and what dismisses it.
---@class cardstack.sheet_drag_config: ffi.cdata*
---@field enabled 0|1 Whether fingers can drag the sheet.
---@field fling 0|1 Whether a flick can dismiss or return the sheet. If not, only its offset decides.
---@field velocity_minimum_samples integer The number of samples that a velocity needs, 2 to `velocity_history` [samples].
---@field velocity_history integer The number of the finger's newest places that count, 2 to cardstack.MAX_VELOCITY_HISTORY [places]. A place is one sample, or several samples within 4 ms.
---@field scroll_axis cardstack.axis The axis along which the content of the sheet scrolls: NONE, HORIZONTAL or VERTICAL. A press that leaves the slop along this axis is given up.
---@field threshold_unit cardstack.unit The unit of `threshold`: POINT or EXTENT.
---@field threshold number The offset beyond which a released sheet is dismissed, in `threshold_unit`, at least 0. In extents it is at most 1. A threshold of more than half the extent counts as half the extent [in the unit beside it].
---@field hysteresis number How far below the threshold a drag must come back for THRESHOLD_LEFT, at least 0 [points]. A hysteresis of more than half the threshold counts as half.
---@field slop number The travel along the side that turns a press into a drag, at least 0 [points].
---@field factor number The share of the finger's travel that the sheet follows, 0.001 to 1 [1].
---@field rubber_band_coefficient number How easily the sheet moves against its side: the coefficient of a rubber band, 0 to 1 [1]. With 0 it does not move there.
---@field rubber_band_distance number The distance that a sheet on the rubber band never reaches, at least 0 [points]. With 0 it is the extent.
---@field fling_velocity number The release speed toward the side from which on the sheet is dismissed, at least 0 [points/s]. It has an effect only with `fling`, and only within 45 degrees of the side.
---@field flick_back_velocity number The release speed against the side from which on the sheet returns, at least 0 [points/s]. It has an effect only with `fling`. It returns only if the finger has also gone back by 2 slops and by 10 % of its way out.
---@field fling_maximum number The largest release speed, at least 0 [points/s]. Faster releases count as this fast.
---@field velocity_horizon number The age up to which samples count, before the newest sample, at least 0 [s]. The sample of the press counts at any age. With 0 there is no velocity.
---@field velocity_gap number The longest pause between samples, and before the release, of a finger that moves, at least 0 [s]. After a longer pause the finger counts as stopped, and its velocity is 0.

---How a sheet moves by itself.
---@class cardstack.sheet_motion_config: ffi.cdata*
---@field dismiss_seconds number The longest time that a dismissal takes, at least 0 [s].
---@field dismiss_curve cardstack.curve The easing of a dismissal. All its numbers are 0 to 1.
---@field return_spring cardstack.spring The spring that brings a released sheet back to its place. Its numbers are more than 0.
---@field present_spring cardstack.spring The spring that brings a sheet in. Its numbers are more than 0.
---@field fade_seconds number The time of a fade, at least 0 [s].

---What is drawn of a sheet.
---@class cardstack.sheet_look_config: ffi.cdata*
---@field corner_radius number The radius that the corners have when the sheet is off its place by `corner_distance` or more, at least 0 [points]. At its place they have none.
---@field corner_distance number The offset at which the corners of a dragged sheet have the whole `corner_radius`, at least 0 [points]. Up to there the radius grows with the offset. With 0 they have it as soon as the sheet moves.
---@field backdrop_opacity number The opacity of the dimming behind a sheet at its place [0..1].

---A sheet's configuration, which `cardstack_sheet_config_init` fills.
---@class cardstack.sheet_config: ffi.cdata*
---@field preset cardstack.sheet_preset The preset that the configuration was filled with.
---@field side cardstack.direction The side to which the sheet leaves: LEFT, RIGHT, UP or DOWN.
---@field reduced_motion 0|1 Whether motion is reduced. If so, the sheet travels only under the finger, and fades where it would travel by itself.
---@field extent number The distance from its place at which the sheet is out of sight, more than 0 [points]. No preset sets it.
---@field drag cardstack.sheet_drag_config How the sheet follows a finger, and what dismisses it.
---@field motion cardstack.sheet_motion_config How the sheet moves by itself.
---@field look cardstack.sheet_look_config What is drawn of the sheet.

---One frame of a sheet. `cardstack_sheet_frame_init` prepares it. Then the host sets `now`, and `sheet:advance` writes the other fields.
---@class cardstack.sheet_frame: ffi.cdata*
---@field flags integer The flags of the frame [cardstack.SHEET_MOVING | cardstack.SHEET_PAST_THRESHOLD].
---@field now number The time of the frame [s]. NaN is the sheet's present time.
---@field time number The sheet's time after the call [s].
---@field wake_in number The time until something happens by itself [s]. It is 0 while the sheet moves or fades, otherwise infinite.
---@field offset number How far the sheet is from its place, toward its side [points]. It is negative on the other side of its place. A hidden sheet has the extent.
---@field velocity number The velocity of the offset [points/s].
---@field progress number The offset divided by the extent [0..1]. A negative offset counts as 0.
---@field x number The part of the offset to the right [points].
---@field y number The part of the offset downward [points].
---@field corner_radius number The radius of the sheet's corners, at least 0 [points].
---@field backdrop_opacity number The opacity of the dimming behind the sheet [0..1].
---@field opacity number The opacity of the sheet [0..1]. A hidden sheet has 0.
---@field state cardstack.sheet_state What the sheet is doing.
---@field pending_events integer The number of events that wait to be drained [events].

---One event of a sheet.
---@class cardstack.sheet_event: ffi.cdata*
---@field sequence integer|ffi.cdata* The number of the event: one more than that of the event before. So a gap says how many notices were lost.
---@field time number The time of the event on the sheet's clock [s].
---@field offset number The sheet's offset at that time [points].
---@field velocity number The velocity of the offset at the release, in DRAG_ENDED [points/s]. In other events it is 0.
---@field x number The x of the finger, in TAP, DRAG_BEGAN and DRAG_ENDED [points].
---@field y number The y of the finger, in TAP, DRAG_BEGAN and DRAG_ENDED [points].
---@field kind cardstack.sheet_event_kind What happened.
---@field reason cardstack.sheet_reason Why the event happened.

---Fields to change in a `cardstack.deck_config`; the others stay.
---@class (exact) cardstack.deck_config.fields
---@field backend? boolean true: first sets what the preset's document has of `feed`, `delivery` and `retry`; only in `cardstack.new_deck` and `cardstack.deck_config`.
---@field preset? cardstack.preset The preset that the configuration was filled with.
---@field reduced_motion? boolean|0|1 Whether motion is reduced. If so, cards travel only under the finger, and fade where they would travel by themselves.
---@field disabled? boolean|0|1 Whether fingers can only tap. A held card returns when this is set (CANCELLED, DISABLED).
---@field viewport? cardstack.viewport_config|cardstack.viewport_config.fields The size of the viewport.
---@field card? cardstack.card_config|cardstack.card_config.fields The size of a card.
---@field pile? cardstack.pile_config|cardstack.pile_config.fields How cards lie in the pile.
---@field press? cardstack.press_config|cardstack.press_config.fields How a finger takes a card.
---@field velocity? cardstack.velocity_config|cardstack.velocity_config.fields How the velocity of a finger is measured.
---@field resampling? cardstack.resampling_config|cardstack.resampling_config.fields How a held card is drawn between samples.
---@field swipe? cardstack.swipe_config|cardstack.swipe_config.fields What decides when a finger lets go.
---@field look? cardstack.look_config|cardstack.look_config.fields How a dragged card looks.
---@field motion? cardstack.motion_config|cardstack.motion_config.fields The springs and fades of cards that do not leave.
---@field exit? cardstack.exit_config|cardstack.exit_config.fields How a decided card leaves.
---@field recycle? cardstack.recycle_config|cardstack.recycle_config.fields Which cards the deck refuses, and which come back.
---@field undo? cardstack.undo_config|cardstack.undo_config.fields The undo history.
---@field consent? cardstack.consent_config|cardstack.consent_config.fields What needs the host's consent.
---@field feed? cardstack.feed_config|cardstack.feed_config.fields How the deck asks for cards.
---@field retry? cardstack.retry_config|cardstack.retry_config.fields How long answers may take, and when a failure is tried again.
---@field delivery? cardstack.delivery_config|cardstack.delivery_config.fields How decisions are delivered.
---@field autoplay? cardstack.autoplay_config|cardstack.autoplay_config.fields What happens when nobody touches the deck.
---@field events? cardstack.events_config|cardstack.events_config.fields Which events are reported, and how many are kept.
---@field media? cardstack.media_config|cardstack.media_config.fields Which pictures are wanted.

---Fields to change in a `cardstack.sheet_config`; the others stay.
---@class (exact) cardstack.sheet_config.fields
---@field preset? cardstack.sheet_preset The preset that the configuration was filled with.
---@field side? cardstack.direction The side to which the sheet leaves: LEFT, RIGHT, UP or DOWN.
---@field reduced_motion? boolean|0|1 Whether motion is reduced. If so, the sheet travels only under the finger, and fades where it would travel by itself.
---@field extent? number The distance from its place at which the sheet is out of sight, more than 0 [points]. No preset sets it.
---@field drag? cardstack.sheet_drag_config|cardstack.sheet_drag_config.fields How the sheet follows a finger, and what dismisses it.
---@field motion? cardstack.sheet_motion_config|cardstack.sheet_motion_config.fields How the sheet moves by itself.
---@field look? cardstack.sheet_look_config|cardstack.sheet_look_config.fields What is drawn of the sheet.

---Fields to change in a `cardstack.journal_options`; the others stay.
---@class (exact) cardstack.journal_options.fields
---@field contents? integer What is stored besides the decisions [cardstack.STORE_* bits].
---@field restore? cardstack.restore What opening does with the decisions that could be undone.
---@field sync_sends? boolean|0|1 Whether the journal is flushed before each SEND or REVERT is handed out.
---@field nonce? integer|ffi.cdata* The nonce of a new journal. With 0 it is random. Only tests need another value.
---@field first_token? integer|ffi.cdata* Where the tokens of this opening begin: the lower 32 bits of the first one, a multiple of 4 below 2^31. With 0 it is random. Then two programs that open copies of one journal make different tokens. Only tests need another value.

---Fields to change in a `cardstack.velocity_options`; the others stay.
---@class (exact) cardstack.velocity_options.fields
---@field history_size? integer The number of the finger's newest places that count, 2 to cardstack.MAX_VELOCITY_HISTORY [places]. A place is one sample, or several samples within 4 ms.
---@field minimum_samples? integer The number of samples that a velocity needs, 2 to `history_size` [samples].
---@field horizon? number The age up to which samples count, before the newest sample, at least 0 [s]. The sample of the press counts at any age. With 0 there is no velocity.
---@field gap? number The longest pause between samples, and before the release, of a finger that moves, at least 0 [s]. After a longer pause the finger counts as stopped, and its velocity is 0.
---@field tremor? number A finger that goes no farther than this within the horizon stands still, at least 0 [points]. A deck takes 0.4 of `press.slop`.

---Fields to change in a `cardstack.viewport_config`; the others stay.
---@class (exact) cardstack.viewport_config.fields
---@field width? number The viewport's width, more than 0 [points]. No preset sets it.
---@field height? number The viewport's height, more than 0 [points]. No preset sets it.

---Fields to change in a `cardstack.card_config`; the others stay.
---@class (exact) cardstack.card_config.fields
---@field width? number The card's width, at least 0 [points]. With 0 it is the viewport's width less `margin_x` on both sides.
---@field height? number The card's height, at least 0 [points]. With 0 it is the viewport's height less `margin_y` on both sides.
---@field margin_x? number The room to the left and to the right of a card, at least 0 [points]. It has an effect only if `width` is 0.
---@field margin_y? number The room above and below a card, at least 0 [points]. It has an effect only if `height` is 0.

---Fields to change in a `cardstack.pile_config`; the others stay.
---@class (exact) cardstack.pile_config.fields
---@field visible_count? integer The number of cards that are visible at rest, 1 to cardstack.MAX_VISIBLE [cards].
---@field max_flights? integer The number of cards that can fly out at the same time at their own pace, 1 to cardstack.MAX_FLIGHTS [cards]. CLASSIC has 8. If more fly, those that are nearest to their end hurry: they are out of sight within `exit.seconds_minimum`. A deck swiped faster than that has at most this many flights more, or `visible_count` more if that is larger. For the next one, the least visible card is gone at once.
---@field step_x? number The shift to the right with each step [points].
---@field step_y? number The shift downward with each step [points].
---@field scale_step? number The loss of scale with each step, 0 to 1 [1].
---@field scale_anchor_y? number The height at which the loss of scale leaves the card in place, from its centre [card heights]. The top edge is -0.5, and the bottom edge is 0.5.
---@field opacity_step? number The loss of opacity with each step [0..1].
---@field rotation_step? number The clockwise turn with each step [rad].
---@field progress_share? number The share of its way up that the pile goes while the top card is dragged to the threshold [0..1]. It goes the rest while the card leaves.

---Fields to change in a `cardstack.press_config`; the others stay.
---@class (exact) cardstack.press_config.fields
---@field hit_test? boolean|0|1 Whether a press takes the top card only where the card is. With 0, a press that is on no other card takes the top card from anywhere.
---@field scroll_axis? cardstack.axis The axis along which the page around the deck scrolls: NONE, HORIZONTAL or VERTICAL. A press that leaves the slop along this axis is given up (CANCELLED, SCROLL). A drag is never given up.
---@field second_finger? cardstack.second_finger What happens when a second finger goes down while one has a card. CLASSIC has IGNORE.
---@field slop? number The travel that turns a press into a drag, at least 0 [points]. When the drag begins, the card catches up with the finger. So the finger's whole travel decides. CLASSIC has 8.
---@field duration? number The time after which a press becomes a drag without travel, at least 0 [s]. With infinity only travel makes it a drag.
---@field silence? number The time without a sample after which a finger counts as lost, at least 0 [s]. When another finger goes down, the press of a lost finger ends (CANCELLED, SYSTEM). It is for panels that lose releases. With infinity no finger counts as lost.

---Fields to change in a `cardstack.velocity_config`; the others stay.
---@class (exact) cardstack.velocity_config.fields
---@field minimum_samples? integer The number of samples that a velocity needs, 2 to `history` [samples]. It counts samples, not places. With fewer samples the velocity is 0.
---@field history? integer The number of the finger's newest places that count, 2 to cardstack.MAX_VELOCITY_HISTORY [places]. A place is one sample, or several samples within 4 ms.
---@field horizon? number The age up to which samples count, before the newest sample, at least 0 [s]. The sample of the press counts at any age. With 0 there is no velocity.
---@field gap? number The longest pause between samples, and before the release, of a finger that moves, at least 0 [s]. After a longer pause the finger counts as stopped, and its velocity is 0.

---Fields to change in a `cardstack.resampling_config`; the others stay.
---@class (exact) cardstack.resampling_config.fields
---@field delay? number The delay of a held card: it is drawn where the finger was this long before the frame, 0 to 0.1 [s]. The deck keeps the newest 128 samples of a finger for this: those of 0.1 seconds at 1280 samples per second.
---@field prediction? number The longest time by which a held card is drawn ahead of the newest sample, where the finger will probably be, 0 to 0.1 [s].

---Fields to change in a `cardstack.swipe_config`; the others stay.
---@class (exact) cardstack.swipe_config.fields
---@field commit_rule? cardstack.commit_rule What decides when a finger lets go of a card.
---@field metric? cardstack.distance_metric How the distance of a drag is measured.
---@field allowed_directions? integer The directions that fingers can swipe a card to. Directions without a sector have no effect. Where no allowed direction is, the card resists the finger, even if the release counts for an allowed one.
---@field threshold_unit? cardstack.unit The unit of `threshold` and `thresholds`: POINT, CARD_SIDE or CARD_WIDTH. CLASSIC has CARD_SIDE.
---@field threshold? number The distance that decides, in `threshold_unit`. It is at least 1e-6 points. In sides or widths of the card it is at most 10. CLASSIC has 0.3 [in the unit beside it].
---@field fling_velocity? number The release speed from which on the velocity decides alone, at least 0 [points/s]. It has an effect only with DISTANCE_OR_VELOCITY.
---@field flick_back_velocity? number The release speed against the direction from which on the card returns, at least 0 [points/s]. It has an effect only with DISTANCE_OR_VELOCITY. A card past the threshold returns only if the finger has also gone back by 2 slops and by 10 % of its way out.
---@field fling_maximum? number The largest release speed, at least 0 [points/s]. Faster releases count as this fast.
---@field deceleration_rate? number The factor by which the velocity of a coasting card is multiplied every millisecond, more than 0 and less than 1 [1].
---@field rubber_band_coefficient? number How easily a card moves where it cannot be swiped: the coefficient of a rubber band, 0 to 1 [1]. With 0 the card does not move there.
---@field rubber_band_distance? number The distance that a card on the rubber band never reaches, at least 0 [points]. With 0 it is the card's smaller side.
---@field free_off_axis? number How freely a card follows a finger where no sector is [0..1]. With 0 it resists as where a direction is not allowed, with 1 it follows freely.
---@field hysteresis? number How far below the threshold a drag must come back for THRESHOLD_LEFT, at least 0 [points]. A hysteresis of more than half the threshold counts as half.
---@field hysteresis_angle? number How far outside its sector a drag still counts for a direction whose threshold it has passed, at least 0 [rad]. It counts up to half the width of the narrower of the sectors or gaps on both sides.
---@field sector_angle? number[] The centre of each direction's sector, at index direction - 1, any finite angle. 0 is to the right, pi/2 downward [rad]. Where sectors overlap, the direction with the smallest number counts.
---@field sector_half_width? number[] Half the width of each direction's sector, at index direction - 1, 0 to pi/2 [rad]. With 0 the direction has no sector. An angle on the common edge of two sectors belongs to the sector that lies clockwise of the edge, as seen on the screen.
---@field thresholds? number[] The threshold of each direction, at index direction - 1, in `threshold_unit`. It has the limits of `threshold`. With 0 the direction has `threshold` [in the unit beside it].
---@field axis? cardstack.axis The axis along which a dragged card follows the finger. What the finger does across it has no effect. With NONE the card follows in all directions. A drag keeps its axis when the configuration changes.

---Fields to change in a `cardstack.look_config`; the others stay.
---@class (exact) cardstack.look_config.fields
---@field stamp_rule? cardstack.stamp_rule How a stamp appears.
---@field rotation_unit? cardstack.unit The unit of the travel in `rotation`: POINT, CARD_SIDE or CARD_WIDTH.
---@field rotation? number The clockwise turn for each `rotation_unit` of travel to the right [rad].
---@field rotation_maximum? number The largest turn to either side, at least 0 [rad].
---@field rotation_grab? number How much the grabbed point decides the turn [0..1]. With 1 a card that is grabbed below its middle turns the other way. With 0 the point has no effect.
---@field pivot_x? number How far the pivot of the turn is to the right of the card's centre [card widths].
---@field pivot_y? number How far the pivot of the turn is below the card's centre [card heights].
---@field pivot_grab? number How far the pivot moves toward the grabbed point [0..1]. With 0 it stays at `pivot_x` and `pivot_y`. With 1 it is the grabbed point, which then stays under the finger.
---@field lift_scale? number The scale of a dragged card, more than 0 [1].
---@field lift_on_press? number The share of the way to `lift_scale` that a card goes with the press [0..1]. It goes the rest with the drag.
---@field stamp_pop? number How much a stamp grows at THRESHOLD_ENTERED before it comes back [0..1]. With 0 it does not grow.
---@field chrome_opacity? number The value of a frame's `chrome_opacity` during a drag [0..1].

---Fields to change in a `cardstack.motion_config`; the others stay.
---@class (exact) cardstack.motion_config.fields
---@field return_spring? cardstack.spring|cardstack.spring.fields The spring that brings a released card back to its place. Its numbers are more than 0.
---@field rewind_spring? cardstack.spring|cardstack.spring.fields The spring that brings an undone card in. Its numbers are more than 0.
---@field pile_spring? cardstack.spring|cardstack.spring.fields The spring that moves cards in the pile. Its numbers are more than 0.
---@field lift_spring? cardstack.spring|cardstack.spring.fields The spring that changes the scale to `look.lift_scale` and back. Its numbers are more than 0.
---@field chrome_spring? cardstack.spring|cardstack.spring.fields The spring that changes a frame's `chrome_opacity`. Its numbers are more than 0.
---@field fade_seconds? number The time in which a card appears or disappears in place, at least 0 [s].
---@field fade_curve? cardstack.curve|cardstack.curve.fields The easing of a fade. All its numbers are 0 to 1.

---Fields to change in a `cardstack.exit_config`; the others stay.
---@class (exact) cardstack.exit_config.fields
---@field path? cardstack.exit_path The way that the card takes.
---@field motion? cardstack.exit_motion How the card moves along its way.
---@field seconds? number The longest time that the way takes, at least 0 [s].
---@field seconds_minimum? number The shortest time that the way takes, at least 0 [s]. If it is more than `seconds`, `seconds` counts.
---@field speed_minimum? number The least speed with which a card begins to leave, also from rest, at least 0 [points/s]. It has an effect only with ACCELERATED.
---@field speed_share? number A card that no finger held, as after a swipe by a call, begins with at least this share of a speed: the length of its way, divided by `seconds` [0..1]. If `speed_minimum` is larger, that counts instead. It has an effect only with ACCELERATED.
---@field curve? cardstack.curve|cardstack.curve.fields The curve that the card follows with CURVE. Its x1 and x2 are 0 to 1, its y1 and y2 are -1 to 2.
---@field spring? cardstack.spring|cardstack.spring.fields The spring that pulls the card out with SPRING. Its numbers are more than 0.
---@field catch_seconds? number The time in which a finger that misses the top card can catch a leaving card (UNDONE, CAUGHT), at least 0 [s]. The FINAL and the SEND of a decision wait until it is over, or until the card is out of sight. With 0, and with `consent.undo`, no card can be caught.

---Fields to change in a `cardstack.recycle_config`; the others stay.
---@class (exact) cardstack.recycle_config.fields
---@field dedupe? cardstack.dedupe Which cards the deck refuses when they are added.
---@field directions? integer The directions of swipes after which the card comes back into the pile. It comes back when its flight ends, or at once if the pile is empty.
---@field distance? integer|ffi.cdata* How many cards lie above a card when it comes back into the pile [cards]. With 0 it comes back at the end of the pile.

---Fields to change in a `cardstack.undo_config`; the others stay.
---@class (exact) cardstack.undo_config.fields
---@field limit? integer The number of decisions that can be undone, at least 0 [decisions]. With cardstack.UNLIMITED there is no limit. CLASSIC has 20.
---@field directions? integer The directions of drags that undo. Such a drag brings the card of the latest decision in from the opposite side, and the release decides whether the decision is undone. While no decision can be undone, and with `consent.undo`, they have no effect. Otherwise they come before `swipe.allowed_directions`.
---@field seconds? number The age at which a decision becomes final, at least 0 [s]. With 0 a decision is final at once. With infinity its age has no effect.

---Fields to change in a `cardstack.consent_config`; the others stay.
---@class (exact) cardstack.consent_config.fields
---@field replacement? cardstack.replacement What replacing all cards does with the decisions that can be undone.
---@field directions? integer The directions of swipes that need the host's consent.
---@field undo? boolean|0|1 Whether undos need the host's consent.
---@field max_proposals? integer The number of swipes that can be proposed at the same time, 1 to cardstack.MAX_FLIGHTS [proposals].
---@field distance? number How far from its place a proposed card waits, at least 0 [card's smaller side].
---@field seconds? number The time that the host has to answer a question, at least 0 [s]. No answer by then counts as no. With infinity a question waits for ever.

---Fields to change in a `cardstack.feed_config`; the others stay.
---@class (exact) cardstack.feed_config.fields
---@field enabled? boolean|0|1 Whether the deck asks for cards. If not, the host adds them unasked.
---@field freshness? cardstack.freshness How long the cards of the feed are fresh.
---@field keep_fresh? boolean|0|1 Whether the deck asks by itself, with the reason LOAD, when its cards are no longer fresh, and again until fresh ones come. If not, it waits for a call.
---@field watermark? integer The number of cards, upcoming and in the reserve, below which the deck asks for more, 0 to cardstack.MAX_CARDS [cards]. With 0 the deck never asks because it has few cards. It does not either if cards come back after swipes to every direction. CLASSIC has 5.
---@field fresh_seconds? number The age up to which cards are fresh, at least 0 [s]. It may be infinite. It has an effect only if `freshness` is SECONDS.

---Fields to change in a `cardstack.retry_config`; the others stay.
---@class (exact) cardstack.retry_config.fields
---@field request_seconds? number The time that the host has to answer after it has drained the event, more than 0 [s]. No answer by then is a failure. With infinity the answer may take for ever.
---@field seconds? number The wait after the first failure, more than 0 [s]. It doubles with each failure that follows, up to `maximum`.
---@field maximum? number The longest wait, at least `seconds` [s].
---@field jitter? number The largest share of a wait that is subtracted at random, so that devices do not all try at the same time [0..1].

---Fields to change in a `cardstack.delivery_config`; the others stay.
---@class (exact) cardstack.delivery_config.fields
---@field mode? cardstack.delivery When a decision is delivered. The mode is fixed when the deck is created.
---@field rejection? cardstack.rejection What happens if the backend rejects a decision that is not final.
---@field revert? cardstack.revert_mode What happens to a SEND that was handed out when its decision is undone.
---@field max_sends? integer The number of SENDs and REVERTs that can be out at the same time, 1 to cardstack.MAX_SENDS [sends].
---@field park_failures? integer A SEND or REVERT is parked after this many failures [failures]. With 0 their number parks nothing.
---@field max_undelivered? integer While this many SENDs and REVERTs are undelivered, the deck takes no new decision, 1 to cardstack.MAX_CARDS [sends].
---@field park_seconds? number A SEND or REVERT is parked when it fails this long after its first try, at least 0 [s]. With 0 the time parks nothing.
---@field nonce? integer|ffi.cdata* cardstack.NONCE_OF_JOURNAL, or without a journal a random number that no other deck has, on any device and in any run of the program. The host need not store it, because each SEND has its nonce. It may be 0 only without delivery. It is fixed until a reset.

---Fields to change in a `cardstack.autoplay_config`; the others stay.
---@class (exact) cardstack.autoplay_config.fields
---@field enabled? boolean|0|1 Whether the top card moves to the end of the pile by itself, without a decision. To stop this, the host sets it to 0.
---@field direction? cardstack.direction The direction in which the card leaves. It needs a sector if `enabled` is 1.
---@field idle? number The time after which the first card moves, more than 0 [s]. It counts from the last touch, the last call for the user, and the last open question. Frames do not count, nor do nudges, and calls that report what a backend, a clock or the network does.
---@field interval? number The time until the next card moves, more than 0 [s]. A new top card stays at least this long. At most one card moves in a frame.

---Fields to change in a `cardstack.events_config`; the others stay.
---@class (exact) cardstack.events_config.fields
---@field mask? integer|ffi.cdata* The kinds of events that are reported. In all presets they are all kinds. Bits without a kind have no effect. PROPOSED, REPLACEMENT_ASKED, LOAD, SEND and REVERT must be reported if they can happen.
---@field notice_capacity? integer The number of notices that are kept until they are drained, 1 to cardstack.MAX_EVENTS [notices]. If more wait, the oldest are lost. CLASSIC has 256.
---@field backlog? integer The number of obligations that are kept until they are drained, 4 to cardstack.MAX_EVENTS [events]. While this many wait, no press, swipe or undo is taken. CLASSIC has 1024.

---Fields to change in a `cardstack.media_config`; the others stay.
---@class (exact) cardstack.media_config.fields
---@field ahead? integer The number of cards beneath the top card whose pictures are fetched ahead, 0 to cardstack.MAX_VISIBLE [cards].

---Fields to change in a `cardstack.sheet_drag_config`; the others stay.
---@class (exact) cardstack.sheet_drag_config.fields
---@field enabled? boolean|0|1 Whether fingers can drag the sheet.
---@field fling? boolean|0|1 Whether a flick can dismiss or return the sheet. If not, only its offset decides.
---@field velocity_minimum_samples? integer The number of samples that a velocity needs, 2 to `velocity_history` [samples].
---@field velocity_history? integer The number of the finger's newest places that count, 2 to cardstack.MAX_VELOCITY_HISTORY [places]. A place is one sample, or several samples within 4 ms.
---@field scroll_axis? cardstack.axis The axis along which the content of the sheet scrolls: NONE, HORIZONTAL or VERTICAL. A press that leaves the slop along this axis is given up.
---@field threshold_unit? cardstack.unit The unit of `threshold`: POINT or EXTENT.
---@field threshold? number The offset beyond which a released sheet is dismissed, in `threshold_unit`, at least 0. In extents it is at most 1. A threshold of more than half the extent counts as half the extent [in the unit beside it].
---@field hysteresis? number How far below the threshold a drag must come back for THRESHOLD_LEFT, at least 0 [points]. A hysteresis of more than half the threshold counts as half.
---@field slop? number The travel along the side that turns a press into a drag, at least 0 [points].
---@field factor? number The share of the finger's travel that the sheet follows, 0.001 to 1 [1].
---@field rubber_band_coefficient? number How easily the sheet moves against its side: the coefficient of a rubber band, 0 to 1 [1]. With 0 it does not move there.
---@field rubber_band_distance? number The distance that a sheet on the rubber band never reaches, at least 0 [points]. With 0 it is the extent.
---@field fling_velocity? number The release speed toward the side from which on the sheet is dismissed, at least 0 [points/s]. It has an effect only with `fling`, and only within 45 degrees of the side.
---@field flick_back_velocity? number The release speed against the side from which on the sheet returns, at least 0 [points/s]. It has an effect only with `fling`. It returns only if the finger has also gone back by 2 slops and by 10 % of its way out.
---@field fling_maximum? number The largest release speed, at least 0 [points/s]. Faster releases count as this fast.
---@field velocity_horizon? number The age up to which samples count, before the newest sample, at least 0 [s]. The sample of the press counts at any age. With 0 there is no velocity.
---@field velocity_gap? number The longest pause between samples, and before the release, of a finger that moves, at least 0 [s]. After a longer pause the finger counts as stopped, and its velocity is 0.

---Fields to change in a `cardstack.sheet_motion_config`; the others stay.
---@class (exact) cardstack.sheet_motion_config.fields
---@field dismiss_seconds? number The longest time that a dismissal takes, at least 0 [s].
---@field dismiss_curve? cardstack.curve|cardstack.curve.fields The easing of a dismissal. All its numbers are 0 to 1.
---@field return_spring? cardstack.spring|cardstack.spring.fields The spring that brings a released sheet back to its place. Its numbers are more than 0.
---@field present_spring? cardstack.spring|cardstack.spring.fields The spring that brings a sheet in. Its numbers are more than 0.
---@field fade_seconds? number The time of a fade, at least 0 [s].

---Fields to change in a `cardstack.sheet_look_config`; the others stay.
---@class (exact) cardstack.sheet_look_config.fields
---@field corner_radius? number The radius that the corners have when the sheet is off its place by `corner_distance` or more, at least 0 [points]. At its place they have none.
---@field corner_distance? number The offset at which the corners of a dragged sheet have the whole `corner_radius`, at least 0 [points]. Up to there the radius grows with the offset. With 0 they have it as soon as the sheet moves.
---@field backdrop_opacity? number The opacity of the dimming behind a sheet at its place [0..1].

---Fields to change in a `cardstack.spring`; the others stay.
---@class (exact) cardstack.spring.fields
---@field mass? number The mass of the body, more than 0 [kg].
---@field stiffness? number The stiffness of the spring, at least 0 [N/m]. In a configuration it is more than 0.
---@field damping? number The damping of the spring, at least 0 [N s/m]. In a configuration it is more than 0.

---Fields to change in a `cardstack.curve`; the others stay.
---@class (exact) cardstack.curve.fields
---@field x1? number The x of the first control point, 0 to 1 [1].
---@field y1? number The y of the first control point [1].
---@field x2? number The x of the second control point, 0 to 1 [1].
---@field y2? number The y of the second control point [1].

---@class cardstack.Deck
local Deck = {}

---Adds cards at the end of the pile. The deck also reserves the memory that their decisions will need. Cards that come into sight after the first frame fade in. If `recycle.dedupe` refuses all of the cards, the result is OK, and `deck:error_message` says why.
---@param time? number When it happens [s]; left out: the object's present time.
---@param cards cardstack.Card[] The ids of the cards, not 0. In a list call it receives them.
---@return integer taken The number of cards that the deck took [cards].
function Deck:append(time, cards) end

---Reports that a finger goes down, or a mouse button. The finger takes the card under it: the top card, a proposed card (QUESTION_DROPPED, CAUGHT), or a leaving card that can be caught (UNDONE, CAUGHT). With `press.hit_test` 0 it takes the top card if it is on none. If its release will never arrive, as when the window loses the focus, the host calls `deck:pointer_cancel`.
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata The number of the finger. Fingers that are down at the same time have different numbers.
---@param x number The x of the finger in the viewport [points].
---@param y number The y of the finger in the viewport [points].
---@return boolean taken Whether the finger took a card.
function Deck:pointer_down(time, pointer, x, y) end

---Reports that a finger moves. A held card follows it.
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata The number of the finger. Fingers that are down at the same time have different numbers.
---@param x number The x of the finger in the viewport [points].
---@param y number The y of the finger in the viewport [points].
---@return boolean taken Whether the finger has a card.
function Deck:pointer_move(time, pointer, x, y) end

---Reports that a finger goes up. The card leaves, returns, or was tapped.
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata The number of the finger. Fingers that are down at the same time have different numbers.
---@param x number The x of the finger in the viewport [points].
---@param y number The y of the finger in the viewport [points].
---@return boolean taken Whether the finger had a card.
function Deck:pointer_up(time, pointer, x, y) end

---Swipes the top card, for example for a button. If a finger holds the card, its press ends (CANCELLED, SWIPED). `swipe.allowed_directions` binds fingers only, not this call.
---@param time? number When it happens [s]; left out: the object's present time.
---@param direction cardstack.direction Where the card goes. The direction needs a sector, and the card's own limit must allow it.
---@param flags? integer How the card is swiped [cardstack.SWIPE_FORCE or 0].
---@return cardstack.Token? token The token of the decision, or of the question if the swipe needs the host's consent.
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:swipe(time, direction, flags) end

---Takes back the latest decision. Its card is the top card at once, and flies in. A held card goes beneath it, and its press ends (CANCELLED, UNDO). Open proposals stay open, but a proposal of this very card is dropped (QUESTION_DROPPED, UNDO). With `consent.undo` the call asks the host instead (PROPOSED, UNDO).
---@param time? number When it happens [s]; left out: the object's present time.
---@param from? cardstack.direction The side that the card comes from. The side needs no sector. With cardstack.DIRECTION_NONE the card comes from where it left.
---@param flags? integer No bit has a meaning yet. Any other value is INVALID_ARGUMENT.
---@return cardstack.Token? token The token of the decision, or of the question if the undo needs the host's consent.
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:undo(time, from, flags) end

---Reports that the system has taken a finger away. A held card returns (CANCELLED, SYSTEM).
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata The number of the finger. Fingers that are down at the same time have different numbers.
---@return boolean taken Whether the finger had a card.
function Deck:pointer_cancel(time, pointer) end

---Reports the last release and what decided it.
---@return cardstack.release? release The release.
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:last_release() end

---Hints at what a finger can do, as at a first start. The top card leans out toward a direction and comes back to its place. Nothing is decided, no stamp appears, and no event is one of a drag. If the card is still on its way to its place, the lean is added to that way. A finger takes the card from where it is. A second nudge replaces the first. Under reduced motion the card stays where it is.
---@param time? number When it happens [s]; left out: the object's present time.
---@param direction cardstack.direction Where the card leans to. The direction needs a sector, but need not be allowed.
---@param distance number How far the card leans out in the middle of the time, at least 0 [points].
---@param seconds number The time until the card is back at its place, 0.05 to 60 [s].
---@return true?
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:nudge(time, direction, distance, seconds) end

---Reports what `deck:swipe` without flags would return now, for example to disable a button. Whether there is enough memory is not tried.
---@param direction cardstack.direction Where the card would go.
---@return boolean can Whether it can.
---@return cardstack.result reason The result. It receives INVALID_ARGUMENT for a direction without a sector.
function Deck:can_swipe(direction) end

---Reports what `deck:undo` would return now, for example to disable a button.
---@return boolean can Whether it can.
---@return cardstack.result reason The result.
function Deck:can_undo() end

---Makes all decisions final, the oldest first. None of them can be undone afterwards.
---@param time? number When it happens [s]; left out: the object's present time.
---@return true
function Deck:finalize_all(time) end

---Lists the decisions that can be undone, the oldest first.
---@param position? integer The number of elements of the list that are skipped [elements].
---@param limit? integer The largest number of elements to return; left out: all.
---@return cardstack.decision[] list The decisions.
function Deck:history(position, limit) end

---Adds cards at a place in the pile. The first card of the array lies uppermost.
---@param time? number When it happens [s]; left out: the object's present time.
---@param position? integer The number of upcoming cards that stay above the new cards, at most all of them [cards]. With 0, the first new card becomes the top card. While a finger holds the top card, 0 counts as 1.
---@param cards cardstack.Card[] The ids of the cards, not 0. In a list call it receives them.
---@return integer taken The number of cards that the deck took [cards].
function Deck:insert(time, position, cards) end

---Removes cards from the pile, from the reserve, from play and from the history. Their decisions become final. If a finger holds one of them, its press ends (CANCELLED, REMOVED).
---@param time? number When it happens [s]; left out: the object's present time.
---@param cards cardstack.Card[] The ids of the cards, not 0. In a list call it receives them.
---@return integer removed How many of the cards were in the deck or had a decision that was not final [cards].
function Deck:remove(time, cards) end

---Replaces all cards in the pile and in the reserve. `consent.replacement` says what happens to the decisions that can be undone. A held card stays in the finger's hand, on top of the new cards. If it is not among the new cards, it leaves as soon as the finger lets go of it without a decision (CANCELLED, REMOVED). Cards in flight finish their flight and do not come back. Open proposals are dropped. With `cardstack.REPLACEMENT_ASK` the call may ask the host instead (REPLACEMENT_ASKED). Then it takes no cards. After a yes, the next call replaces the cards.
---@param time? number When it happens [s]; left out: the object's present time.
---@param cards cardstack.Card[] The ids of the cards, not 0. In a list call it receives them.
---@param flags? integer No bit has a meaning yet. Any other value is INVALID_ARGUMENT.
---@return integer taken The number of cards that the deck took [cards].
---@return cardstack.Token? token The token of the question. It receives 0 if the cards were replaced.
function Deck:replace(time, cards, flags) end

---Removes all cards. All decisions become final.
---@param time? number When it happens [s]; left out: the object's present time.
---@return true
function Deck:clear(time) end

---Reports to the deck that the content of cards has changed. CONTENT_CHANGED follows for each of them that is on stage. Their poses lose `cardstack.POSE_STATIC` for a frame.
---@param time? number When it happens [s]; left out: the object's present time.
---@param cards cardstack.Card[] The ids of the cards, not 0. In a list call it receives them.
---@return integer known How many of the cards are in the deck or have a decision that is not final [cards].
function Deck:invalidate(time, cards) end

---Moves cards from the top of the pile to its end, or from its end to the top. Nothing is decided. A held card stays on top.
---@param time? number When it happens [s]; left out: the object's present time.
---@param distance integer The number of cards that go from the top to the end [cards]. A negative number moves cards from the end to the top.
---@return true
function Deck:shift(time, distance) end

---Lists the upcoming cards, the top card first.
---@param position? integer The number of elements of the list that are skipped [elements].
---@param limit? integer The largest number of elements to return; left out: all.
---@return cardstack.Card[] list The ids.
function Deck:cards(position, limit) end

---Finds the place of an upcoming card.
---@param card cardstack.Card The id of the card, not 0.
---@return integer? position The number of upcoming cards above `card`: 0 for the top card [cards].
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:position(card) end

---Reports what the deck knows about a card.
---@param card cardstack.Card The id of the card, not 0.
---@return cardstack.card_status status What the deck knows, as `cardstack.CARD_*` bits. It receives 0 if the deck knows nothing about the card.
function Deck:card_status(card) end

---Limits the directions that one card can be swiped to. The limit binds fingers and `deck:swipe`. It does not bind autoplay, an undo, or a swipe with `cardstack.SWIPE_FORCE`. It stays until the card leaves the deck, and an undo restores it.
---@param time? number When it happens [s]; left out: the object's present time.
---@param card cardstack.Card The id of the card, not 0.
---@param directions integer The card's own directions. With cardstack.ALL_DIRECTIONS the card has no limit. With 0 it cannot be swiped. They need no sector.
---@return true?
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:set_card_directions(time, card, directions) end

---Reads the limit that `deck:set_card_directions` has set.
---@param card cardstack.Card The id of the card, not 0.
---@return integer? directions The card's own directions. It receives cardstack.ALL_DIRECTIONS if the card has no limit.
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:card_directions(card) end

---Gives a card a size of its own, even before the card is seen. A visible card changes its size smoothly, also in a finger's hand. The size stays until the card leaves the deck, and an undo restores it. Journals and saved decks do not have it.
---@param time? number When it happens [s]; left out: the object's present time.
---@param card cardstack.Card The id of the card, not 0.
---@param width number The card's width at scale 1, more than 0 [points]. If `width` and `height` are both 0, the card has the size of all cards again.
---@param height number The card's height at scale 1, more than 0, or 0 if `width` is 0 [points].
---@return true?
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:set_card_size(time, card, width, height) end

---Changes the size of the viewport, at any time. A held card stays under its finger, and others move smoothly to their new places. The margins of the cards must leave room for a card.
---@param time? number When it happens [s]; left out: the object's present time.
---@param width number The viewport's width, more than 0 [points].
---@param height number The viewport's height, more than 0 [points].
---@return true
function Deck:set_viewport(time, width, height) end

---Sets the wall clock, from which decisions get their time of day. Decisions made before the first call have the wall time 0.
---@param time? number When it happens [s]; left out: the object's present time.
---@param unix_seconds number The time of day at `time` [s since 1970].
---@return true
function Deck:set_wall_clock(time, unix_seconds) end

---Erases what belongs to the user, as at a log-out: cards, decisions, deliveries, keys, media, the cards that `cardstack.DEDUPE_SESSION` refuses, the backend's block and the journal's content. No decision becomes final. The clock and the configuration stay. Events that wait are dropped, except JOURNAL_FAILED. Then the end of the press, of each question and of the LOAD is reported with the reason RESET and the `card` 0. The deck asks for no cards until `deck:load` or `deck:refresh` is called.
---@param time? number When it happens [s]; left out: the object's present time.
---@param flags? integer What stays [cardstack.RESET_SEAL or 0].
---@param nonce? integer|ffi.cdata* The new nonce, for the decisions of the next user, not cardstack.NONCE_OF_JOURNAL. With 0 a `delivery.nonce` of the host's own stays. With 0 and delivery, a journal's nonce is replaced by a random one, which `deck:journal_info` reports.
---@return integer undelivered The number of undelivered SENDs and REVERTs [sends]. They are lost, or with `cardstack.RESET_SEAL` kept.
function Deck:reset(time, flags, nonce) end

---Fills in a frame at the present time, without poses: `pose_count` is 0. No time passes. It does not count as a frame for `cardstack.POSE_STATIC`, nor for samples without times.
---@return cardstack.frame frame The frame. The call reads only its `struct_size`.
function Deck:peek() end

---Lists the poses at the present time, the farthest back first. No time passes. It does not count as a frame.
---@param position? integer The number of elements of the list that are skipped [elements].
---@param limit? integer The largest number of elements to return; left out: all.
---@return cardstack.pose[] list The poses.
function Deck:poses(position, limit) end

---Computes a hash of everything that influences later answers of the deck. Decks of one version that were given the same calls have the same hash. To test a host, repeat its calls on a new deck, and compare the hashes. The last release is not part of it.
---@return ffi.cdata* hash The hash.
function Deck:state_hash() end

---Answers a question. After a yes, a proposed swipe becomes a decision, and its card leaves from where it waits. After a no, its card returns on top, or beneath a held card. A yes to a replacement allows the next `deck:replace`, or makes the LOAD that was asked about.
---@param time? number When it happens [s]; left out: the object's present time.
---@param token cardstack.Token The token of the question.
---@param accept boolean|0|1 Whether the answer is yes.
---@return true?
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:answer_question(time, token, accept) end

---Lists the open questions, the oldest first.
---@param position? integer The number of elements of the list that are skipped [elements].
---@param limit? integer The largest number of elements to return; left out: all.
---@return cardstack.question[] list The questions.
function Deck:questions(position, limit) end

---Opens or creates a journal, and restores the deck from it. From then on, each call writes what it changes. If the file can be read but not rewritten, as on a full disk, the result is OK and the journal's state is BROKEN. After an error the file is unchanged.
---@param path string The path of the file, 1 to 4000 bytes with a zero byte after them. It is copied.
---@param options? cardstack.journal_options|cardstack.journal_options.fields How the journal is kept.
---@return cardstack.journal_info info What was found, also after an error.
function Deck:open_journal(path, options) end

---Reports what was found when the journal was opened, and how the journal is now.
---@return cardstack.journal_info info The report. Everything is 0 if there is no journal.
function Deck:journal_info() end

---Makes everything that was written safe against a loss of power. The call waits for the disk.
---@return true
function Deck:journal_flush() end

---Rewrites the journal without the records that are no longer needed. This repairs a BROKEN journal. The call waits for the disk.
---@return true
function Deck:journal_compact() end

---Asks for cards, unless there are fresh ones or a request is out. If the deck has cards that are no longer fresh, the page replaces all cards.
---@param time? number When it happens [s]; left out: the object's present time.
---@param flags? integer No bit has a meaning yet. Any other value is INVALID_ARGUMENT.
---@return cardstack.Token? token The token of the request, or of the question if the request needs the host's consent. The LOAD that follows a yes has the same token. It receives 0 if there is nothing to ask for.
function Deck:load(time, flags) end

---Asks for other cards, also if the present ones are fresh. It supersedes a request that is out. `consent.replacement` applies at this moment. The present cards stay until a page arrives. If the request fails, the present cards count as no longer fresh, and the next request replaces them.
---@param time? number When it happens [s]; left out: the object's present time.
---@param flags? integer No bit has a meaning yet. Any other value is INVALID_ARGUMENT.
---@return cardstack.Token? token The token of the request, or of the question if the request needs the host's consent. The LOAD that follows a yes has the same token.
function Deck:refresh(time, flags) end

---Answers a LOAD with a page of cards, or with an error. The cards go behind the last card, or replace all cards as `deck:replace` does. A page without a new card replaces nothing, unless it is the last page. After an error the deck asks again later. If enough cards came by other calls, the LOAD has ended (QUESTION_DROPPED, SUPERSEDED). Its late page is still added once, and a late error has no effect. After (QUESTION_DROPPED, TIMED_OUT) a late page is STALE.
---@param time? number When it happens [s]; left out: the object's present time.
---@param token cardstack.Token The token of the LOAD.
---@param cards cardstack.Card[] The ids of the cards, the top one first.
---@param flags? integer What the page says besides its cards [cardstack.PAGE_* bits]. With an error it is 0.
---@param day? integer The number of the day that the cards are of, in any numbering [days]. Only `cardstack.FRESHNESS_DAY` needs it.
---@param error? integer The host's own number for what failed, not 0. It is 0 if the request has succeeded. With an error, `count` is 0.
---@return integer? taken The number of cards that the deck took [cards].
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:answer_load(time, token, cards, flags, day, error) end

---Moves cards from the reserve to the end of the pile, the first ones first.
---@param time? number When it happens [s]; left out: the object's present time.
---@param count? integer The largest number of cards to move [cards]. SIZE_MAX moves all of them.
---@return integer admitted The number of cards that were moved [cards].
function Deck:admit(time, count) end

---Sets the present day, for `cardstack.FRESHNESS_DAY`. With `feed.keep_fresh`, another day makes the deck ask for cards.
---@param time? number When it happens [s]; left out: the object's present time.
---@param day? integer The number of the day in the host's time zone, in the numbering of the pages' days [days]. Later days have larger numbers.
---@return true
function Deck:set_day(time, day) end

---Reports the backend's answer to a SEND or REVERT. The answer may come late, even after a restart. A failure for good is REJECTED. A failure that may pass is RETRY: the deck waits `retry.seconds`, and twice as long after each further failure.
---@param time? number When it happens [s]; left out: the object's present time.
---@param token cardstack.Token The token of the SEND or REVERT.
---@param answer cardstack.send_answer
---@return true?
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:answer_send(time, token, answer) end

---Reports whether there is a network. A new deck is online. Without a network, the deck hands out nothing and asks for nothing by itself. When the network returns, everything that waits for a retry is tried again at once.
---@param time? number When it happens [s]; left out: the object's present time.
---@param online boolean|0|1 Whether there is a network.
---@return true
function Deck:set_online(time, online) end

---Sets or lifts the block of the backend. While the deck is blocked, it takes no decision and hands out nothing. Nothing is lost. A restart lifts the block.
---@param time? number When it happens [s]; left out: the object's present time.
---@param blocked boolean|0|1 Whether the deck is blocked from now on.
---@return true
function Deck:set_blocked(time, blocked) end

---Tries what is parked again. Its failures are counted again from 0.
---@param time? number When it happens [s]; left out: the object's present time.
---@param token cardstack.Token The token of the parked SEND or REVERT. With 0, all that are parked are tried again.
---@return true?
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:retry_parked(time, token) end

---Lists the undelivered SENDs and REVERTs: first those that were handed out or are ready, then the others in the order of their decisions.
---@param position? integer The number of elements of the list that are skipped [elements].
---@param limit? integer The largest number of elements to return; left out: all.
---@return cardstack.send[] list The SENDs and REVERTs.
function Deck:sends(position, limit) end

---Sets how many pictures cards have. Other cards have one picture. From the first call on, MEDIA reports changes of the plan.
---@param cards cardstack.Card[] The ids of the cards, not 0.
---@param pictures integer[] The number of pictures of each card, 0 to cardstack.MAX_PICTURES [pictures].
---@return true
function Deck:set_media(cards, pictures) end

---Sets which of its pictures a card shows. Before the first call it is picture 0.
---@param time? number When it happens [s]; left out: the object's present time.
---@param card cardstack.Card The id of the card, not 0.
---@param index integer The number of the picture, less than the card's number of pictures.
---@return true?
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:set_media_index(time, card, index) end

---Lists the pictures to fetch, the most urgent first.
---@param position? integer The number of elements of the list that are skipped [elements].
---@param limit? integer The largest number of elements to return; left out: all.
---@return cardstack.media[] list The pictures.
function Deck:media_plan(position, limit) end

---Copies the configuration in force. The struct needs no preparation: the call sets its `struct_size`, too.
---@return cardstack.deck_config config The configuration.
function Deck:get_config() end

---Changes the configuration, at any time. It holds at once, also for a drag: the release decides by the new thresholds. A held card stays under its finger, and other cards move smoothly to their new places. `delivery.mode` and `delivery.nonce` must stay as they are.
---@param time? number When it happens [s]; left out: the object's present time.
---@param config? cardstack.deck_config|cardstack.deck_config.fields The new configuration.
---@return true
function Deck:set_config(time, config) end

---@class cardstack.Sheet
local Sheet = {}

---Copies the configuration in force.
---@return cardstack.sheet_config config The configuration.
function Sheet:get_config() end

---Changes the configuration, at any time. The sheet does not jump. `side` can change only while the sheet is hidden, or at rest at its place. Otherwise another `side` is INVALID_ARGUMENT.
---@param time? number When it happens [s]; left out: the object's present time.
---@param config? cardstack.sheet_config|cardstack.sheet_config.fields The new configuration.
---@return true
function Sheet:set_config(time, config) end

---Brings a sheet in. If it is at its place, or a finger holds it, it stays as it is.
---@param time? number When it happens [s]; left out: the object's present time.
---@param animated? boolean|0|1 Whether the sheet moves in by `motion.present_spring`. With 0 it is at its place at once, even if it was already on its way in.
---@return true
function Sheet:present(time, animated) end

---Sends a sheet out, also from under a finger, whose drag then ends (DRAG_ENDED, CALLED). A hidden sheet stays hidden.
---@param time? number When it happens [s]; left out: the object's present time.
---@param animated? boolean|0|1 Whether the sheet moves out along `motion.dismiss_curve`. With 0 it is hidden at once.
---@return true
function Sheet:dismiss(time, animated) end

---Reports that a finger goes down on the sheet as it is drawn. The host does not report fingers that go down elsewhere. The finger takes the sheet if no other finger is down.
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata The number of the finger. Fingers that are down at the same time have different numbers.
---@param x number The x of the finger in the viewport [points].
---@param y number The y of the finger in the viewport [points].
---@return boolean taken Whether the finger took the sheet.
function Sheet:pointer_down(time, pointer, x, y) end

---Reports that a finger moves. A held sheet follows it.
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata The number of the finger. Fingers that are down at the same time have different numbers.
---@param x number The x of the finger in the viewport [points].
---@param y number The y of the finger in the viewport [points].
---@return boolean taken Whether the finger has the sheet.
function Sheet:pointer_move(time, pointer, x, y) end

---Reports that a finger goes up. The sheet is dismissed, returns, or was tapped.
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata The number of the finger. Fingers that are down at the same time have different numbers.
---@param x number The x of the finger in the viewport [points].
---@param y number The y of the finger in the viewport [points].
---@return boolean taken Whether the finger had the sheet.
function Sheet:pointer_up(time, pointer, x, y) end

---Reports that the system has taken a finger away. The sheet returns.
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata The number of the finger. Fingers that are down at the same time have different numbers.
---@return boolean taken Whether the finger had the sheet.
function Sheet:pointer_cancel(time, pointer) end

---Computes a hash of everything that influences later answers of the sheet, as `deck:state_hash` does for a deck.
---@return ffi.cdata* hash The hash.
function Sheet:state_hash() end

---@class cardstack.VelocityTracker
local VelocityTracker = {}

---Discards all samples. The next sample begins another gesture.
---@return true
function VelocityTracker:reset() end

---Adds a sample. The first sample of a gesture is where the finger goes down. The host does not add the place where the finger lifts. A sample that is up to 10 ms older than the newest one counts as out of order and changes nothing but the number of samples. An older one counts as if it came at the newest time.
---@param time? number When it happens [s]; left out: the object's present time.
---@param x number The place to the right [points].
---@param y number The place downward [points].
---@return true
function VelocityTracker:add(time, x, y) end

---Adds samples, the oldest first.
---@param times number[] The time of each sample, on any clock [s].
---@param xs number[] The place of each sample to the right [points].
---@param ys number[] The place of each sample downward [points].
---@return true
function VelocityTracker:add_many(times, xs, ys) end

---Computes the finger's velocity. A finger that has stopped has the velocity 0.
---@param time? number When it happens [s]; left out: the object's present time.
---@return number x The velocity to the right [points/s].
---@return number y The velocity downward [points/s].
---@return boolean has_estimate Whether there are enough samples for a velocity.
function VelocityTracker:velocity(time) end
