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

---Result of a call: `cardstack.OK`, or a negative error.
---@alias cardstack.result
---| `cardstack.OK` # The call has done what it is for.
---| `cardstack.ERROR_INVALID_ARGUMENT` # An argument is NULL, NaN, out of range, or not one of its named values.
---| `cardstack.ERROR_UNSUPPORTED_STRUCT` # A struct's size is unknown, or it is longer than the library's, and what is beyond is not 0.
---| `cardstack.ERROR_OUT_OF_MEMORY` # The system has no memory for it.
---| `cardstack.ERROR_BUFFER_TOO_SMALL` # An array or buffer has less room than is needed.
---| `cardstack.ERROR_LIMIT` # A maximum would be exceeded.
---| `cardstack.ERROR_NOT_FOUND` # The deck does not have this card, or the card no key; or nothing was released yet.
---| `cardstack.ERROR_EMPTY` # There is no card to swipe, or decision to undo.
---| `cardstack.ERROR_BACKLOG` # Too many events or undelivered decisions wait.
---| `cardstack.ERROR_STALE` # The token is not that of an open question or request, or of an undelivered decision.
---| `cardstack.ERROR_REFUSED` # State or configuration do not allow it now.
---| `cardstack.ERROR_IO` # The system could not read or write the file.
---| `cardstack.ERROR_CORRUPT` # A journal or saved deck is damaged.
---| `cardstack.ERROR_FORMAT` # It is not a journal or saved deck, or too new.
---| `cardstack.ERROR_LOCKED` # Another deck has the journal open.
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

---What a deck knows about a card: bits.
---@alias cardstack.card_status
---| `cardstack.CARD_UPCOMING` # It is in the pile: the top card, or beneath it.
---| `cardstack.CARD_IN_PLAY` # Decided or proposed, and still flying.
---| `cardstack.CARD_ON_STAGE` # It has a pose, or comes into sight next.
---| `cardstack.CARD_HELD` # A finger holds it.
---| `cardstack.CARD_UNDOABLE` # A decision about it can be undone.
---| `cardstack.CARD_FINAL` # Decided for good, as far as the deck remembers. With `cardstack.DEDUPE_SESSION` that is for ever, else until FINAL is drained.
---| `cardstack.CARD_RESERVE` # See "Feed". It waits for `deck:admit`.
---| integer # Sums of these.

---Which cards the deck refuses. Of equal ids in a call the first is taken.
---@alias cardstack.dedupe
---| `cardstack.DEDUPE_LIVE` # Those upcoming or in play.
---| `cardstack.DEDUPE_HISTORY` # Also those in the undo history.
---| `cardstack.DEDUPE_SESSION` # Also all decided and not undone since the deck was created or this was set; a journal keeps them.
---| integer # Of a newer library.

---One of eight physical directions. LEFT is left in right-to-left layouts, too: there the host swaps what it means.
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

---What decides at release.
---@alias cardstack.commit_rule
---| `cardstack.COMMIT_DISTANCE` # The distance alone. The velocity has no effect.
---| `cardstack.COMMIT_DISTANCE_OR_VELOCITY` # That, or the velocity.
---| `cardstack.COMMIT_PROJECTED_END` # The distance at which the card would come to rest, by `swipe.deceleration_rate`.
---| integer # Of a newer library.

---Sectors for `cardstack_deck_config_set_directions`.
---@alias cardstack.direction_layout
---| `cardstack.DIRECTIONS_TWO_WAY` # Left and right within 45 degrees of the axis; else nothing.
---| `cardstack.DIRECTIONS_TWO_HALVES` # Left and right by the sign of the horizontal translation.
---| `cardstack.DIRECTIONS_FOUR_WAY` # Left, right, up and down, within 45 degrees of the axis.
---| `cardstack.DIRECTIONS_EIGHT_WAY` # All eight, within 22.5 degrees of the axis.
---| integer # Of a newer library.

---How distance is measured: along the direction's axis, or as the translation's length.
---@alias cardstack.distance_metric
---| `cardstack.DISTANCE_ALONG` # Along the direction's axis.
---| `cardstack.DISTANCE_RADIAL` # The translation's length, in whatever direction.
---| integer # Of a newer library.

---Points, or shares of the card's smaller side, its width, or a sheet's extent. What a length is given in.
---@alias cardstack.unit
---| `cardstack.UNIT_POINT` # Points.
---| `cardstack.UNIT_CARD_SIDE` # The card's smaller side.
---| `cardstack.UNIT_CARD_WIDTH` # The card's width.
---| `cardstack.UNIT_EXTENT` # Of sheets only. How far it has to go to be out of sight.
---| integer # Of a newer library.

---An axis of the viewport.
---@alias cardstack.axis
---| `cardstack.AXIS_NONE` # Neither.
---| `cardstack.AXIS_HORIZONTAL` # Left and right.
---| `cardstack.AXIS_VERTICAL` # Up and down.
---| `cardstack.AXIS_BEGUN` # `swipe.axis` only: the one along which the finger leaves the slop; at 45 degrees HORIZONTAL.
---| integer # Of a newer library.

---What happens when a second finger goes down.
---@alias cardstack.second_finger
---| `cardstack.SECOND_FINGER_IGNORE` # The second finger has no effect. It takes no card, also after the first one is up.
---| `cardstack.SECOND_FINGER_CANCEL` # For pages that are pinched and scrolled by two fingers. It ends the first finger's press (CANCELLED, SYSTEM). No finger takes a card until all of them are up.
---| `cardstack.SECOND_FINGER_TAKE_OVER` # If it is on a card, it takes that card, and ends the first finger's press (CANCELLED, SYSTEM).
---| integer # Of a newer library.

---Why something happened. Later sections add more.
---@alias cardstack.reason
---| `cardstack.REASON_NONE` # There is nothing more to say.
---| `cardstack.REASON_RELEASED` # By the finger. CANCELLED: nothing is decided there.
---| `cardstack.REASON_SWIPED` # By `deck:swipe`. CANCELLED: that call took the held card.
---| `cardstack.REASON_SYSTEM` # By `deck:pointer_cancel`, or by another finger: `press.second_finger`, `press.silence`.
---| `cardstack.REASON_UNDO` # An undo put another card on top. PROPOSED: may an undo happen? QUESTION_DROPPED: an undo put the proposed card on top.
---| `cardstack.REASON_REMOVED` # The card was removed, or replaced by others. CANCELLED: the held one; QUESTION_DROPPED: the proposed one.
---| `cardstack.REASON_BACKLOG` # No room: events, proposals or undelivered decisions wait.
---| `cardstack.REASON_OUT_OF_MEMORY` # CANCELLED: there was no memory to record the decision.
---| `cardstack.REASON_PROPOSED` # It is a proposal: see "Questions".
---| `cardstack.REASON_CAUGHT` # A finger took the proposed card, or caught a leaving one (UNDONE).
---| `cardstack.REASON_ACCEPTED` # COMMITTED, UNDONE: the host said yes.
---| `cardstack.REASON_TIMED_OUT` # QUESTION_DROPPED: no answer came in time.
---| `cardstack.REASON_SUPERSEDED` # By a later question or request; by enough cards that came otherwise; or its decision can no longer be undone; or `feed.enabled` is 0.
---| `cardstack.REASON_WATERMARK` # Few remain.
---| `cardstack.REASON_LOAD` # `deck:load`, or `feed.keep_fresh`.
---| `cardstack.REASON_REFRESH` # Other cards are wanted.
---| `cardstack.REASON_DECIDED` # It was made, or became final.
---| `cardstack.REASON_FINAL` # SEND, REJECTED: of a decision when it became final.
---| `cardstack.REASON_REJECTED` # UNDONE: the backend rejected the decision.
---| `cardstack.REASON_BLOCKED` # The backend blocks, or the nonce is missing: see "Delivery".
---| `cardstack.REASON_RESET` # By `deck:reset`.
---| `cardstack.REASON_DISABLED` # CANCELLED: `disabled` is set, so fingers take no card.
---| `cardstack.REASON_SCROLL` # See `press.scroll_axis`.
---| integer # Of a newer library.

---Why a released card left (DISTANCE, VELOCITY, PROJECTED) or returned. REFUSED: no decision could be taken, see `reason`.
---@alias cardstack.verdict
---| `cardstack.VERDICT_TAP` # The finger did not leave the slop.
---| `cardstack.VERDICT_DISTANCE` # The card left: `distance` was more than `threshold`.
---| `cardstack.VERDICT_VELOCITY` # The card left: `speed` was at least `fling_velocity`.
---| `cardstack.VERDICT_PROJECTED` # The card left: `projected_distance` was more than `threshold`.
---| `cardstack.VERDICT_TOO_SHORT` # The card returned: neither distance nor speed was enough.
---| `cardstack.VERDICT_FLICKED_BACK` # The card returned: `speed` against the direction was at least `flick_back_velocity`. Past the threshold the finger had also gone back by 2 slops and by 10 % of its way out.
---| `cardstack.VERDICT_NO_SECTOR` # The card returned: it was dragged to where no allowed direction is.
---| `cardstack.VERDICT_REFUSED` # The card returned: it would have left, but no decision could be taken. See `reason`.
---| integer # Of a newer library.

---What a card on stage is doing.
---@alias cardstack.phase
---| `cardstack.PHASE_PILE` # At rest, or moving by whole cards. In the pile.
---| `cardstack.PHASE_PRESSED` # Under a finger that has not moved yet.
---| `cardstack.PHASE_DRAGGED` # It follows a finger.
---| `cardstack.PHASE_RETURNING` # Released. It returns to its place.
---| `cardstack.PHASE_LEAVING` # Decided. It flies out.
---| `cardstack.PHASE_REWINDING` # Undone. It flies back in.
---| `cardstack.PHASE_FADING` # Removed, or out of sight. It fades where it is.
---| `cardstack.PHASE_GONE` # Off stage; only in events.
---| `cardstack.PHASE_PROPOSED` # Waits aside for an answer. A finger can take it.
---| integer # Of a newer library.

---What the finger does.
---@alias cardstack.interaction
---| `cardstack.INTERACTION_IDLE` # No finger holds a card.
---| `cardstack.INTERACTION_PRESSING` # It holds a card that it has not dragged yet.
---| `cardstack.INTERACTION_DRAGGING` # It drags a card.
---| integer # Of a newer library.

---Whether there are cards.
---@alias cardstack.supply
---| `cardstack.SUPPLY_READY` # There are cards.
---| `cardstack.SUPPLY_LOADING` # The feed expects cards. There is no card, but more are expected: a LOAD is out, or waits for its retry or the network, or cards are in the reserve.
---| `cardstack.SUPPLY_EMPTY` # There is no card, and the deck waits for none.
---| integer # Of a newer library.

---The state in one word: the first that holds of DRAGGING, ANIMATING_OUT, REWINDING, LOADING, IDLE.
---@alias cardstack.state
---| `cardstack.STATE_IDLE` # No other state holds. Cards may return, or move up in the pile.
---| `cardstack.STATE_REWINDING` # An undone card is on its way in.
---| `cardstack.STATE_ANIMATING_OUT` # A decided card is on its way out.
---| `cardstack.STATE_DRAGGING` # A finger drags a card.
---| `cardstack.STATE_LOADING` # There is no card, but more are expected.
---| integer # Of a newer library.

---Whether a deck's journal is written.
---@alias cardstack.journal_state
---| `cardstack.JOURNAL_NONE` # There is no journal.
---| `cardstack.JOURNAL_WRITTEN` # The system has all up to the last call.
---| `cardstack.JOURNAL_BROKEN` # Nothing is written until `deck:journal_compact` succeeds. The system refused to write.
---| integer # Of a newer library.

---How a stamp appears.
---@alias cardstack.stamp_rule
---| `cardstack.STAMP_GRADED` # Grows with the distance, fades toward the sector's edges. Two stamps are never seen together.
---| `cardstack.STAMP_STEP` # Appears at the threshold.
---| `cardstack.STAMP_SMOOTH` # Grows from a quarter of the threshold on, is whole at the threshold, and fades at the sector's edges only.
---| integer # Of a newer library.

---The way that a leaving card takes.
---@alias cardstack.exit_path
---| `cardstack.EXIT_RELEASE` # Where it would come to rest by `swipe.deceleration_rate`, within the sector.
---| `cardstack.EXIT_DIRECTION` # Along the direction's axis.
---| `cardstack.EXIT_LOWER_CORNER` # Across its lower corner.
---| integer # Of a newer library.

---A card's way out, from its velocity on: see the article Motion.
---@alias cardstack.exit_motion
---| `cardstack.EXIT_MOTION_ACCELERATED` # Evenly accelerated.
---| `cardstack.EXIT_MOTION_CURVE` # Along `exit.curve`.
---| `cardstack.EXIT_MOTION_SPRING` # Pulled out by `exit.spring`.
---| integer # Of a newer library.

---What happened. Later sections add their own kinds.
---@alias cardstack.event_kind
---| `cardstack.EVENT_TAP` # Obligation: released within the slop. `x`, `y`: from the unrotated card's top left corner.
---| `cardstack.EVENT_COMMITTED` # Obligation: a decision. `token`, `direction`, `reason`, `wall_time`; `x`, `y`: the card's translation.
---| `cardstack.EVENT_CANCELLED` # Obligation: the press ended without tap or decision. `reason`; `x`, `y`: the translation.
---| `cardstack.EVENT_UNDONE` # Obligation: decision `token` was taken back, or (FINAL) no longer can be. `direction`, `wall_time`; of UNDONE `reason`.
---| `cardstack.EVENT_FINAL` # Obligation: decision `token` can no longer be undone. `direction`, `wall_time`.
---| `cardstack.EVENT_DRAG_BEGAN` # Notice: a press became a drag.
---| `cardstack.EVENT_THRESHOLD_ENTERED` # Notice: the drag passed the threshold toward `direction`, or came back: a haptic tick. See `swipe.hysteresis`.
---| `cardstack.EVENT_THRESHOLD_LEFT` # Notice: the drag came back to before the threshold. `direction`.
---| `cardstack.EVENT_PHASE` # Notice: a card on stage entered `phase`.
---| `cardstack.EVENT_EMPTIED` # Notice: no card is upcoming or proposed.
---| `cardstack.EVENT_OVERFLOW` # Notice: `count` notices were lost.
---| `cardstack.EVENT_PROPOSED` # Obligation: may this swipe (`reason` RELEASED, SWIPED) or undo (UNDO) happen? `token`, `direction`; `x`, `y`: the card's translation. A finger's CANCELLED precedes it. The decision will have the same token.
---| `cardstack.EVENT_REPLACEMENT_ASKED` # Obligation: may all cards be replaced, and `count` decisions become final? `token`; `reason` LOAD or REFRESH: by cards to be asked for.
---| `cardstack.EVENT_QUESTION_DROPPED` # Obligation: `token`, a question or LOAD, needs no answer. `reason` UNDO, REMOVED, RESET, CAUGHT, TIMED_OUT or SUPERSEDED.
---| `cardstack.EVENT_CONTENT_CHANGED` # Notice: an invalidated card is on stage.
---| `cardstack.EVENT_JOURNAL_FAILED` # Notice: the deck goes on without journal.
---| `cardstack.EVENT_LOAD` # Obligation: cards are wanted. `token`, `reason`; `count`: failures since the last page.
---| `cardstack.EVENT_SEND` # Obligation: deliver `decision`, or take its delivery back. `token`, `nonce`, `direction`; `reason` DECIDED or FINAL; `wall_time`. Call `deck:answer_send`.
---| `cardstack.EVENT_REVERT` # Obligation: take the delivery of `decision` back. Fields as of SEND.
---| `cardstack.EVENT_REJECTED` # Obligation: the backend rejected `token`. Fields as of SEND. UNDONE follows if the card returns.
---| `cardstack.EVENT_MEDIA` # Notice: picture `index` has `priority`. `card` 0, after a reset: release all. After OVERFLOW read the plan.
---| `cardstack.EVENT_AUTOPLAYED` # Notice: autoplay took the top card to the end. `direction`.
---| `cardstack.EVENT_TOP_CHANGED` # Notice: `card` is on top, or 0.
---| `cardstack.EVENT_SEND_PARKED` # Obligation: `token` is parked. Fields as of SEND.
---| integer # Of a newer library.

---What to do about a picture.
---@alias cardstack.media_priority
---| `cardstack.MEDIA_RELEASE` # Not in the plan. Nobody will look at it soon.
---| `cardstack.MEDIA_LOW` # Fetch it when nothing else is to be fetched.
---| `cardstack.MEDIA_HIGH` # Fetch it now.
---| integer # Of a newer library.

---What replacing all cards does with decisions that can be undone. The first cards after a restart ignore it.
---@alias cardstack.replacement
---| `cardstack.REPLACEMENT_CLEAR` # They become final.
---| `cardstack.REPLACEMENT_PRESERVE` # Those about new cards stay, and these cards are not shown again; others become final.
---| `cardstack.REPLACEMENT_REFUSE` # While there are any, it fails with REFUSED.
---| `cardstack.REPLACEMENT_ASK` # REPLACEMENT_ASKED asks the host. A yes allows the next replacement: then all become final, later ones too.
---| `cardstack.REPLACEMENT_KEEP` # All stay, and their cards are not shown again.
---| integer # Of a newer library.

---What happens to decisions that could be undone.
---@alias cardstack.restore
---| `cardstack.RESTORE_KEEP` # They can be undone.
---| `cardstack.RESTORE_FINALIZE` # They become final, with FINAL.
---| `cardstack.RESTORE_IGNORE` # They are discarded.
---| `cardstack.RESTORE_SALVAGE` # Plus one of the others: restores what is sound of a damaged file, of which a copy ".damaged" stays.
---| integer # Of a newer library.

---How long the feed's cards are fresh.
---@alias cardstack.freshness
---| `cardstack.FRESHNESS_FOREVER` # While there are any.
---| `cardstack.FRESHNESS_SECONDS` # `feed.fresh_seconds` after the newest page.
---| `cardstack.FRESHNESS_DAY` # While the day of every page since there were no or other cards is that of `deck:set_day`.
---| integer # Of a newer library.

---What the backend said.
---@alias cardstack.send_answer
---| `cardstack.ANSWER_SENT` # It has it, now or from before.
---| `cardstack.ANSWER_RETRY` # It failed for now, or nobody knows: try again.
---| `cardstack.ANSWER_REJECTED` # It never takes it.
---| `cardstack.ANSWER_BLOCKED` # It takes nothing from this user: the deck is blocked.
---| integer # Of a newer library.

---Where a decision is on its way to the backend. READY waits to be drained, OUT for the answer.
---@alias cardstack.send_state
---| `cardstack.SEND_WAITING` # It waits for its turn.
---| `cardstack.SEND_READY` # Its event waits to be drained.
---| `cardstack.SEND_OUT` # It waits for the host's answer.
---| `cardstack.SEND_RETRYING` # It waits to be tried again.
---| `cardstack.SEND_PARKED` # It has failed for too long, and waits for `deck:retry_parked`.
---| integer # Of a newer library.

---When a decision is delivered.
---@alias cardstack.delivery
---| `cardstack.DELIVERY_NONE` # Never. The host acts on COMMITTED, UNDONE and FINAL.
---| `cardstack.DELIVERY_AT_DECISION` # When it is made; an undo is a REVERT.
---| `cardstack.DELIVERY_WHEN_FINAL` # When it can no longer be undone.
---| `cardstack.DELIVERY_BOTH` # When it is made, and when it is final.
---| integer # Of a newer library.

---What happens if the backend rejects a decision that is not final.
---@alias cardstack.rejection
---| `cardstack.REJECTION_RETURN` # It is taken back; the card returns on top, or beneath a held card.
---| `cardstack.REJECTION_REPORT` # Only REJECTED.
---| integer # Of a newer library.

---What happens to a SEND that was handed out, and not answered with SENT, when its decision is undone.
---@alias cardstack.revert_mode
---| `cardstack.REVERT_AFTER_SENT` # It is delivered first, and the REVERT after it.
---| `cardstack.REVERT_ALONE` # It is not handed out again: the REVERT goes alone. While the SEND is out, the REVERT waits for the answer. The backend must remember a REVERT of a key that it has not seen, and ignore a SEND with that key afterwards.
---| integer # Of a newer library.

---A set of constants to begin from. The article Presets has the numbers.
---@alias cardstack.preset
---| `cardstack.PRESET_CLASSIC` # The classic two-way deck: left and right, by distance or a flick. Three cards visible; the next one grows while the top one leaves.
---| `cardstack.PRESET_CIRCLE` # An endless circle: left and right by halves. A travel deck: two cards visible; 80 points to a side decide; cards leave across a corner.
---| `cardstack.PRESET_DEEP_PILE` # Tasks: five cards visible, left and right. A list of tasks: five cards visible, ten points apart; half the smaller side decides; five decisions can be undone.
---| `cardstack.PRESET_FLASHCARDS` # Learning: cards swiped left come back, undo has no limit. A vocabulary session: cards swiped left come back at the end; undo has no limit.
---| integer # Of a newer library.

---Springs of SwiftUI; the last is CASpringAnimation's.
---@alias cardstack.spring_preset
---| `cardstack.SPRING_SMOOTH` # SwiftUI's smooth: duration 0.5, bounce 0.
---| `cardstack.SPRING_SNAPPY` # SwiftUI's snappy: duration 0.5, bounce 0.15.
---| `cardstack.SPRING_BOUNCY` # SwiftUI's bouncy: duration 0.5, bounce 0.3.
---| `cardstack.SPRING_INTERACTIVE` # SwiftUI's interactiveSpring: response 0.15, damping ratio 0.86.
---| `cardstack.SPRING_STANDARD` # SwiftUI's spring without arguments: response 0.5, damping ratio 0.825.
---| `cardstack.SPRING_CORE_ANIMATION` # A new CASpringAnimation: stiffness 100, damping 10.
---| integer # Of a newer library.

---When a body is at rest.
---@alias cardstack.settling
---| `cardstack.SETTLING_ENVELOPE` # When the motion's envelope is near enough, never too early.
---| `cardstack.SETTLING_EXACT` # When it is near enough for the last time, as in SwiftUI.
---| integer # Of a newer library.

---A curve that CSS and Core Animation name.
---@alias cardstack.curve_preset
---| `cardstack.CURVE_LINEAR` # (0, 0, 1, 1).
---| `cardstack.CURVE_EASE` # (0.25, 0.1, 0.25, 1), Core Animation's default.
---| `cardstack.CURVE_EASE_IN` # (0.42, 0, 1, 1).
---| `cardstack.CURVE_EASE_OUT` # (0, 0, 0.58, 1).
---| `cardstack.CURVE_EASE_IN_OUT` # (0.42, 0, 0.58, 1).
---| integer # Of a newer library.

---A set of constants for a sheet to begin from.
---@alias cardstack.sheet_preset
---| `cardstack.SHEET_PRESET_COVER` # A full-screen cover that a drag downward closes.
---| integer # Of a newer library.

---What a sheet is doing.
---@alias cardstack.sheet_state
---| `cardstack.SHEET_HIDDEN` # Out of sight.
---| `cardstack.SHEET_PRESENTING` # On its way in.
---| `cardstack.SHEET_PRESENTED` # At rest at its place.
---| `cardstack.SHEET_PRESSED` # Under a finger that has not dragged it.
---| `cardstack.SHEET_DRAGGING` # It follows a finger.
---| `cardstack.SHEET_RETURNING` # Released, on its way back to its place.
---| `cardstack.SHEET_DISMISSING` # On its way out.
---| integer # Of a newer library.

---What happened to a sheet. One whose comment does not say "Never lost" is a notice: the oldest are lost if too many wait.
---@alias cardstack.sheet_event_kind
---| `cardstack.SHEET_EVENT_PRESENTED` # At its place again. Never lost.
---| `cardstack.SHEET_EVENT_DISMISSED` # Out of sight, once a presentation. `reason` DISMISSED or CALLED. Never lost.
---| `cardstack.SHEET_EVENT_TAP` # A press was released within the slop.
---| `cardstack.SHEET_EVENT_DRAG_BEGAN` # A press became a drag.
---| `cardstack.SHEET_EVENT_DRAG_ENDED` # A drag ended. `reason`.
---| `cardstack.SHEET_EVENT_THRESHOLD_ENTERED` # Released now, the sheet would be dismissed by its offset: a haptic tick.
---| `cardstack.SHEET_EVENT_THRESHOLD_LEFT` # Released now, it would no longer be.
---| integer # Of a newer library.

---How a drag of a sheet ended, or who dismissed it.
---@alias cardstack.sheet_reason
---| `cardstack.SHEET_REASON_NONE` # There is nothing more to say.
---| `cardstack.SHEET_REASON_RETURNED` # Released. The sheet returns.
---| `cardstack.SHEET_REASON_DISMISSED` # Released, and the sheet is dismissed.
---| `cardstack.SHEET_REASON_SYSTEM` # The system took the finger away. `sheet:pointer_cancel`.
---| `cardstack.SHEET_REASON_CALLED` # A call dismissed it, or set `drag.enabled` to 0.
---| integer # Of a newer library.

---The module.
---@class cardstack
---@field C ffi.namespace* C's functions under their C names.
---@field OK cardstack.result The call has done what it is for.
---@field ERROR_INVALID_ARGUMENT cardstack.result An argument is NULL, NaN, out of range, or not one of its named values.
---@field ERROR_UNSUPPORTED_STRUCT cardstack.result A struct's size is unknown, or it is longer than the library's, and what is beyond is not 0.
---@field ERROR_OUT_OF_MEMORY cardstack.result The system has no memory for it.
---@field ERROR_BUFFER_TOO_SMALL cardstack.result An array or buffer has less room than is needed.
---@field ERROR_LIMIT cardstack.result A maximum would be exceeded.
---@field ERROR_NOT_FOUND cardstack.result The deck does not have this card, or the card no key; or nothing was released yet.
---@field ERROR_EMPTY cardstack.result There is no card to swipe, or decision to undo.
---@field ERROR_BACKLOG cardstack.result Too many events or undelivered decisions wait.
---@field ERROR_STALE cardstack.result The token is not that of an open question or request, or of an undelivered decision.
---@field ERROR_REFUSED cardstack.result State or configuration do not allow it now.
---@field ERROR_IO cardstack.result The system could not read or write the file.
---@field ERROR_CORRUPT cardstack.result A journal or saved deck is damaged.
---@field ERROR_FORMAT cardstack.result It is not a journal or saved deck, or too new.
---@field ERROR_LOCKED cardstack.result Another deck has the journal open.
---@field TYPE_RESULT cardstack.name_type The number is a `cardstack.result`.
---@field TYPE_DIRECTION cardstack.name_type The number is a `cardstack.direction`.
---@field TYPE_REASON cardstack.name_type The number is a `cardstack.reason`.
---@field TYPE_VERDICT cardstack.name_type The number is a `cardstack.verdict`.
---@field TYPE_EVENT_KIND cardstack.name_type The number is a `cardstack.event_kind`.
---@field TYPE_SHEET_STATE cardstack.name_type The number is a `cardstack.sheet_state`.
---@field TYPE_SHEET_EVENT_KIND cardstack.name_type The number is a `cardstack.sheet_event_kind`.
---@field TYPE_SHEET_REASON cardstack.name_type The number is a `cardstack.sheet_reason`.
---@field CARD_UPCOMING cardstack.card_status It is in the pile: the top card, or beneath it.
---@field CARD_IN_PLAY cardstack.card_status Decided or proposed, and still flying.
---@field CARD_ON_STAGE cardstack.card_status It has a pose, or comes into sight next.
---@field CARD_HELD cardstack.card_status A finger holds it.
---@field CARD_UNDOABLE cardstack.card_status A decision about it can be undone.
---@field CARD_FINAL cardstack.card_status Decided for good, as far as the deck remembers. With `cardstack.DEDUPE_SESSION` that is for ever, else until FINAL is drained.
---@field CARD_RESERVE cardstack.card_status See "Feed". It waits for `deck:admit`.
---@field DEDUPE_LIVE cardstack.dedupe Those upcoming or in play.
---@field DEDUPE_HISTORY cardstack.dedupe Also those in the undo history.
---@field DEDUPE_SESSION cardstack.dedupe Also all decided and not undone since the deck was created or this was set; a journal keeps them.
---@field DIRECTION_NONE cardstack.direction No direction.
---@field DIRECTION_LEFT cardstack.direction To the left.
---@field DIRECTION_RIGHT cardstack.direction To the right.
---@field DIRECTION_UP cardstack.direction Upward.
---@field DIRECTION_DOWN cardstack.direction Downward.
---@field DIRECTION_UP_LEFT cardstack.direction Between up and left.
---@field DIRECTION_UP_RIGHT cardstack.direction Between up and right.
---@field DIRECTION_DOWN_LEFT cardstack.direction Between down and left.
---@field DIRECTION_DOWN_RIGHT cardstack.direction Between down and right.
---@field COMMIT_DISTANCE cardstack.commit_rule The distance alone. The velocity has no effect.
---@field COMMIT_DISTANCE_OR_VELOCITY cardstack.commit_rule That, or the velocity.
---@field COMMIT_PROJECTED_END cardstack.commit_rule The distance at which the card would come to rest, by `swipe.deceleration_rate`.
---@field DIRECTIONS_TWO_WAY cardstack.direction_layout Left and right within 45 degrees of the axis; else nothing.
---@field DIRECTIONS_TWO_HALVES cardstack.direction_layout Left and right by the sign of the horizontal translation.
---@field DIRECTIONS_FOUR_WAY cardstack.direction_layout Left, right, up and down, within 45 degrees of the axis.
---@field DIRECTIONS_EIGHT_WAY cardstack.direction_layout All eight, within 22.5 degrees of the axis.
---@field DISTANCE_ALONG cardstack.distance_metric Along the direction's axis.
---@field DISTANCE_RADIAL cardstack.distance_metric The translation's length, in whatever direction.
---@field UNIT_POINT cardstack.unit Points.
---@field UNIT_CARD_SIDE cardstack.unit The card's smaller side.
---@field UNIT_CARD_WIDTH cardstack.unit The card's width.
---@field UNIT_EXTENT cardstack.unit Of sheets only. How far it has to go to be out of sight.
---@field AXIS_NONE cardstack.axis Neither.
---@field AXIS_HORIZONTAL cardstack.axis Left and right.
---@field AXIS_VERTICAL cardstack.axis Up and down.
---@field AXIS_BEGUN cardstack.axis `swipe.axis` only: the one along which the finger leaves the slop; at 45 degrees HORIZONTAL.
---@field SECOND_FINGER_IGNORE cardstack.second_finger The second finger has no effect. It takes no card, also after the first one is up.
---@field SECOND_FINGER_CANCEL cardstack.second_finger For pages that are pinched and scrolled by two fingers. It ends the first finger's press (CANCELLED, SYSTEM). No finger takes a card until all of them are up.
---@field SECOND_FINGER_TAKE_OVER cardstack.second_finger If it is on a card, it takes that card, and ends the first finger's press (CANCELLED, SYSTEM).
---@field REASON_NONE cardstack.reason There is nothing more to say.
---@field REASON_RELEASED cardstack.reason By the finger. CANCELLED: nothing is decided there.
---@field REASON_SWIPED cardstack.reason By `deck:swipe`. CANCELLED: that call took the held card.
---@field REASON_SYSTEM cardstack.reason By `deck:pointer_cancel`, or by another finger: `press.second_finger`, `press.silence`.
---@field REASON_UNDO cardstack.reason An undo put another card on top. PROPOSED: may an undo happen? QUESTION_DROPPED: an undo put the proposed card on top.
---@field REASON_REMOVED cardstack.reason The card was removed, or replaced by others. CANCELLED: the held one; QUESTION_DROPPED: the proposed one.
---@field REASON_BACKLOG cardstack.reason No room: events, proposals or undelivered decisions wait.
---@field REASON_OUT_OF_MEMORY cardstack.reason CANCELLED: there was no memory to record the decision.
---@field REASON_PROPOSED cardstack.reason It is a proposal: see "Questions".
---@field REASON_CAUGHT cardstack.reason A finger took the proposed card, or caught a leaving one (UNDONE).
---@field REASON_ACCEPTED cardstack.reason COMMITTED, UNDONE: the host said yes.
---@field REASON_TIMED_OUT cardstack.reason QUESTION_DROPPED: no answer came in time.
---@field REASON_SUPERSEDED cardstack.reason By a later question or request; by enough cards that came otherwise; or its decision can no longer be undone; or `feed.enabled` is 0.
---@field REASON_WATERMARK cardstack.reason Few remain.
---@field REASON_LOAD cardstack.reason `deck:load`, or `feed.keep_fresh`.
---@field REASON_REFRESH cardstack.reason Other cards are wanted.
---@field REASON_DECIDED cardstack.reason It was made, or became final.
---@field REASON_FINAL cardstack.reason SEND, REJECTED: of a decision when it became final.
---@field REASON_REJECTED cardstack.reason UNDONE: the backend rejected the decision.
---@field REASON_BLOCKED cardstack.reason The backend blocks, or the nonce is missing: see "Delivery".
---@field REASON_RESET cardstack.reason By `deck:reset`.
---@field REASON_DISABLED cardstack.reason CANCELLED: `disabled` is set, so fingers take no card.
---@field REASON_SCROLL cardstack.reason See `press.scroll_axis`.
---@field VERDICT_TAP cardstack.verdict The finger did not leave the slop.
---@field VERDICT_DISTANCE cardstack.verdict The card left: `distance` was more than `threshold`.
---@field VERDICT_VELOCITY cardstack.verdict The card left: `speed` was at least `fling_velocity`.
---@field VERDICT_PROJECTED cardstack.verdict The card left: `projected_distance` was more than `threshold`.
---@field VERDICT_TOO_SHORT cardstack.verdict The card returned: neither distance nor speed was enough.
---@field VERDICT_FLICKED_BACK cardstack.verdict The card returned: `speed` against the direction was at least `flick_back_velocity`. Past the threshold the finger had also gone back by 2 slops and by 10 % of its way out.
---@field VERDICT_NO_SECTOR cardstack.verdict The card returned: it was dragged to where no allowed direction is.
---@field VERDICT_REFUSED cardstack.verdict The card returned: it would have left, but no decision could be taken. See `reason`.
---@field PHASE_PILE cardstack.phase At rest, or moving by whole cards. In the pile.
---@field PHASE_PRESSED cardstack.phase Under a finger that has not moved yet.
---@field PHASE_DRAGGED cardstack.phase It follows a finger.
---@field PHASE_RETURNING cardstack.phase Released. It returns to its place.
---@field PHASE_LEAVING cardstack.phase Decided. It flies out.
---@field PHASE_REWINDING cardstack.phase Undone. It flies back in.
---@field PHASE_FADING cardstack.phase Removed, or out of sight. It fades where it is.
---@field PHASE_GONE cardstack.phase Off stage; only in events.
---@field PHASE_PROPOSED cardstack.phase Waits aside for an answer. A finger can take it.
---@field INTERACTION_IDLE cardstack.interaction No finger holds a card.
---@field INTERACTION_PRESSING cardstack.interaction It holds a card that it has not dragged yet.
---@field INTERACTION_DRAGGING cardstack.interaction It drags a card.
---@field SUPPLY_READY cardstack.supply There are cards.
---@field SUPPLY_LOADING cardstack.supply The feed expects cards. There is no card, but more are expected: a LOAD is out, or waits for its retry or the network, or cards are in the reserve.
---@field SUPPLY_EMPTY cardstack.supply There is no card, and the deck waits for none.
---@field STATE_IDLE cardstack.state No other state holds. Cards may return, or move up in the pile.
---@field STATE_REWINDING cardstack.state An undone card is on its way in.
---@field STATE_ANIMATING_OUT cardstack.state A decided card is on its way out.
---@field STATE_DRAGGING cardstack.state A finger drags a card.
---@field STATE_LOADING cardstack.state There is no card, but more are expected.
---@field JOURNAL_NONE cardstack.journal_state There is no journal.
---@field JOURNAL_WRITTEN cardstack.journal_state The system has all up to the last call.
---@field JOURNAL_BROKEN cardstack.journal_state Nothing is written until `deck:journal_compact` succeeds. The system refused to write.
---@field STAMP_GRADED cardstack.stamp_rule Grows with the distance, fades toward the sector's edges. Two stamps are never seen together.
---@field STAMP_STEP cardstack.stamp_rule Appears at the threshold.
---@field STAMP_SMOOTH cardstack.stamp_rule Grows from a quarter of the threshold on, is whole at the threshold, and fades at the sector's edges only.
---@field EXIT_RELEASE cardstack.exit_path Where it would come to rest by `swipe.deceleration_rate`, within the sector.
---@field EXIT_DIRECTION cardstack.exit_path Along the direction's axis.
---@field EXIT_LOWER_CORNER cardstack.exit_path Across its lower corner.
---@field EXIT_MOTION_ACCELERATED cardstack.exit_motion Evenly accelerated.
---@field EXIT_MOTION_CURVE cardstack.exit_motion Along `exit.curve`.
---@field EXIT_MOTION_SPRING cardstack.exit_motion Pulled out by `exit.spring`.
---@field EVENT_TAP cardstack.event_kind Obligation: released within the slop. `x`, `y`: from the unrotated card's top left corner.
---@field EVENT_COMMITTED cardstack.event_kind Obligation: a decision. `token`, `direction`, `reason`, `wall_time`; `x`, `y`: the card's translation.
---@field EVENT_CANCELLED cardstack.event_kind Obligation: the press ended without tap or decision. `reason`; `x`, `y`: the translation.
---@field EVENT_UNDONE cardstack.event_kind Obligation: decision `token` was taken back, or (FINAL) no longer can be. `direction`, `wall_time`; of UNDONE `reason`.
---@field EVENT_FINAL cardstack.event_kind Obligation: decision `token` can no longer be undone. `direction`, `wall_time`.
---@field EVENT_DRAG_BEGAN cardstack.event_kind Notice: a press became a drag.
---@field EVENT_THRESHOLD_ENTERED cardstack.event_kind Notice: the drag passed the threshold toward `direction`, or came back: a haptic tick. See `swipe.hysteresis`.
---@field EVENT_THRESHOLD_LEFT cardstack.event_kind Notice: the drag came back to before the threshold. `direction`.
---@field EVENT_PHASE cardstack.event_kind Notice: a card on stage entered `phase`.
---@field EVENT_EMPTIED cardstack.event_kind Notice: no card is upcoming or proposed.
---@field EVENT_OVERFLOW cardstack.event_kind Notice: `count` notices were lost.
---@field EVENT_PROPOSED cardstack.event_kind Obligation: may this swipe (`reason` RELEASED, SWIPED) or undo (UNDO) happen? `token`, `direction`; `x`, `y`: the card's translation. A finger's CANCELLED precedes it. The decision will have the same token.
---@field EVENT_REPLACEMENT_ASKED cardstack.event_kind Obligation: may all cards be replaced, and `count` decisions become final? `token`; `reason` LOAD or REFRESH: by cards to be asked for.
---@field EVENT_QUESTION_DROPPED cardstack.event_kind Obligation: `token`, a question or LOAD, needs no answer. `reason` UNDO, REMOVED, RESET, CAUGHT, TIMED_OUT or SUPERSEDED.
---@field EVENT_CONTENT_CHANGED cardstack.event_kind Notice: an invalidated card is on stage.
---@field EVENT_JOURNAL_FAILED cardstack.event_kind Notice: the deck goes on without journal.
---@field EVENT_LOAD cardstack.event_kind Obligation: cards are wanted. `token`, `reason`; `count`: failures since the last page.
---@field EVENT_SEND cardstack.event_kind Obligation: deliver `decision`, or take its delivery back. `token`, `nonce`, `direction`; `reason` DECIDED or FINAL; `wall_time`. Call `deck:answer_send`.
---@field EVENT_REVERT cardstack.event_kind Obligation: take the delivery of `decision` back. Fields as of SEND.
---@field EVENT_REJECTED cardstack.event_kind Obligation: the backend rejected `token`. Fields as of SEND. UNDONE follows if the card returns.
---@field EVENT_MEDIA cardstack.event_kind Notice: picture `index` has `priority`. `card` 0, after a reset: release all. After OVERFLOW read the plan.
---@field EVENT_AUTOPLAYED cardstack.event_kind Notice: autoplay took the top card to the end. `direction`.
---@field EVENT_TOP_CHANGED cardstack.event_kind Notice: `card` is on top, or 0.
---@field EVENT_SEND_PARKED cardstack.event_kind Obligation: `token` is parked. Fields as of SEND.
---@field MEDIA_RELEASE cardstack.media_priority Not in the plan. Nobody will look at it soon.
---@field MEDIA_LOW cardstack.media_priority Fetch it when nothing else is to be fetched.
---@field MEDIA_HIGH cardstack.media_priority Fetch it now.
---@field REPLACEMENT_CLEAR cardstack.replacement They become final.
---@field REPLACEMENT_PRESERVE cardstack.replacement Those about new cards stay, and these cards are not shown again; others become final.
---@field REPLACEMENT_REFUSE cardstack.replacement While there are any, it fails with REFUSED.
---@field REPLACEMENT_ASK cardstack.replacement REPLACEMENT_ASKED asks the host. A yes allows the next replacement: then all become final, later ones too.
---@field REPLACEMENT_KEEP cardstack.replacement All stay, and their cards are not shown again.
---@field RESTORE_KEEP cardstack.restore They can be undone.
---@field RESTORE_FINALIZE cardstack.restore They become final, with FINAL.
---@field RESTORE_IGNORE cardstack.restore They are discarded.
---@field RESTORE_SALVAGE cardstack.restore Plus one of the others: restores what is sound of a damaged file, of which a copy ".damaged" stays.
---@field FRESHNESS_FOREVER cardstack.freshness While there are any.
---@field FRESHNESS_SECONDS cardstack.freshness `feed.fresh_seconds` after the newest page.
---@field FRESHNESS_DAY cardstack.freshness While the day of every page since there were no or other cards is that of `deck:set_day`.
---@field ANSWER_SENT cardstack.send_answer It has it, now or from before.
---@field ANSWER_RETRY cardstack.send_answer It failed for now, or nobody knows: try again.
---@field ANSWER_REJECTED cardstack.send_answer It never takes it.
---@field ANSWER_BLOCKED cardstack.send_answer It takes nothing from this user: the deck is blocked.
---@field SEND_WAITING cardstack.send_state It waits for its turn.
---@field SEND_READY cardstack.send_state Its event waits to be drained.
---@field SEND_OUT cardstack.send_state It waits for the host's answer.
---@field SEND_RETRYING cardstack.send_state It waits to be tried again.
---@field SEND_PARKED cardstack.send_state It has failed for too long, and waits for `deck:retry_parked`.
---@field DELIVERY_NONE cardstack.delivery Never. The host acts on COMMITTED, UNDONE and FINAL.
---@field DELIVERY_AT_DECISION cardstack.delivery When it is made; an undo is a REVERT.
---@field DELIVERY_WHEN_FINAL cardstack.delivery When it can no longer be undone.
---@field DELIVERY_BOTH cardstack.delivery When it is made, and when it is final.
---@field REJECTION_RETURN cardstack.rejection It is taken back; the card returns on top, or beneath a held card.
---@field REJECTION_REPORT cardstack.rejection Only REJECTED.
---@field REVERT_AFTER_SENT cardstack.revert_mode It is delivered first, and the REVERT after it.
---@field REVERT_ALONE cardstack.revert_mode It is not handed out again: the REVERT goes alone. While the SEND is out, the REVERT waits for the answer. The backend must remember a REVERT of a key that it has not seen, and ignore a SEND with that key afterwards.
---@field PRESET_CLASSIC cardstack.preset The classic two-way deck: left and right, by distance or a flick. Three cards visible; the next one grows while the top one leaves.
---@field PRESET_CIRCLE cardstack.preset An endless circle: left and right by halves. A travel deck: two cards visible; 80 points to a side decide; cards leave across a corner.
---@field PRESET_DEEP_PILE cardstack.preset Tasks: five cards visible, left and right. A list of tasks: five cards visible, ten points apart; half the smaller side decides; five decisions can be undone.
---@field PRESET_FLASHCARDS cardstack.preset Learning: cards swiped left come back, undo has no limit. A vocabulary session: cards swiped left come back at the end; undo has no limit.
---@field SPRING_SMOOTH cardstack.spring_preset SwiftUI's smooth: duration 0.5, bounce 0.
---@field SPRING_SNAPPY cardstack.spring_preset SwiftUI's snappy: duration 0.5, bounce 0.15.
---@field SPRING_BOUNCY cardstack.spring_preset SwiftUI's bouncy: duration 0.5, bounce 0.3.
---@field SPRING_INTERACTIVE cardstack.spring_preset SwiftUI's interactiveSpring: response 0.15, damping ratio 0.86.
---@field SPRING_STANDARD cardstack.spring_preset SwiftUI's spring without arguments: response 0.5, damping ratio 0.825.
---@field SPRING_CORE_ANIMATION cardstack.spring_preset A new CASpringAnimation: stiffness 100, damping 10.
---@field SETTLING_ENVELOPE cardstack.settling When the motion's envelope is near enough, never too early.
---@field SETTLING_EXACT cardstack.settling When it is near enough for the last time, as in SwiftUI.
---@field CURVE_LINEAR cardstack.curve_preset (0, 0, 1, 1).
---@field CURVE_EASE cardstack.curve_preset (0.25, 0.1, 0.25, 1), Core Animation's default.
---@field CURVE_EASE_IN cardstack.curve_preset (0.42, 0, 1, 1).
---@field CURVE_EASE_OUT cardstack.curve_preset (0, 0, 0.58, 1).
---@field CURVE_EASE_IN_OUT cardstack.curve_preset (0.42, 0, 0.58, 1).
---@field SHEET_PRESET_COVER cardstack.sheet_preset A full-screen cover that a drag downward closes.
---@field SHEET_HIDDEN cardstack.sheet_state Out of sight.
---@field SHEET_PRESENTING cardstack.sheet_state On its way in.
---@field SHEET_PRESENTED cardstack.sheet_state At rest at its place.
---@field SHEET_PRESSED cardstack.sheet_state Under a finger that has not dragged it.
---@field SHEET_DRAGGING cardstack.sheet_state It follows a finger.
---@field SHEET_RETURNING cardstack.sheet_state Released, on its way back to its place.
---@field SHEET_DISMISSING cardstack.sheet_state On its way out.
---@field SHEET_EVENT_PRESENTED cardstack.sheet_event_kind At its place again. Never lost.
---@field SHEET_EVENT_DISMISSED cardstack.sheet_event_kind Out of sight, once a presentation. `reason` DISMISSED or CALLED. Never lost.
---@field SHEET_EVENT_TAP cardstack.sheet_event_kind A press was released within the slop.
---@field SHEET_EVENT_DRAG_BEGAN cardstack.sheet_event_kind A press became a drag.
---@field SHEET_EVENT_DRAG_ENDED cardstack.sheet_event_kind A drag ended. `reason`.
---@field SHEET_EVENT_THRESHOLD_ENTERED cardstack.sheet_event_kind Released now, the sheet would be dismissed by its offset: a haptic tick.
---@field SHEET_EVENT_THRESHOLD_LEFT cardstack.sheet_event_kind Released now, it would no longer be.
---@field SHEET_REASON_NONE cardstack.sheet_reason There is nothing more to say.
---@field SHEET_REASON_RETURNED cardstack.sheet_reason Released. The sheet returns.
---@field SHEET_REASON_DISMISSED cardstack.sheet_reason Released, and the sheet is dismissed.
---@field SHEET_REASON_SYSTEM cardstack.sheet_reason The system took the finger away. `sheet:pointer_cancel`.
---@field SHEET_REASON_CALLED cardstack.sheet_reason A call dismissed it, or set `drag.enabled` to 0.
---@field FEED_LOADING integer A LOAD is out, or waits to be drained.
---@field FEED_FAILED integer The last request failed; until a page comes. With LOADING another one is out.
---@field FEED_COMPLETE integer There are no more cards. The last page said so.
---@field FEED_NOT_FRESH integer There are no fresh cards. There are no cards, or they are no longer fresh.
---@field MOTION_SETTLING integer All other motion. Cards return, move up in the pile, appear, disappear or change their scale, or the chrome fades.
---@field MOTION_LEAVING integer Decided cards are on their way out.
---@field MOTION_REWINDING integer Undone cards are on their way in.
---@field OUTBOX_OFFLINE integer The host said that there is no network.
---@field OUTBOX_BLOCKED integer The backend blocks: no decision is taken until `deck:set_blocked` lifts it.
---@field OUTBOX_SENDING integer Some wait for an answer, or for a retry.
---@field OUTBOX_RETRYING integer Something waits to be tried again.
---@field OUTBOX_DOWN integer `delivery.max_sends` decisions failed in a row: one is tried at a time until the backend answers.
---@field PAGE_LAST integer The deck stops asking.
---@field PAGE_RESERVE integer Its cards go to the reserve, unless it replaces. A restart puts them in the pile.
---@field PAGE_MORE integer If no card of it is taken, the request stays open. Not with cardstack.PAGE_LAST.
---@field POSE_TOP integer It is the top card, which a finger takes.
---@field POSE_STATIC integer Content, size and slot are those of the last frame with poses: its picture can be drawn again.
---@field RESET_SEAL integer What is undelivered stays, and is delivered: its events have `is_sealed`.
---@field SHEET_MOVING integer It moves or fades by itself.
---@field SHEET_PAST_THRESHOLD integer It is dragged past the threshold.
---@field SPRING_CLAMP_OVERSHOOT integer It stops when it reaches the target.
---@field SPRING_SNAP_TO_END integer It is at the target from the exact settling time on.
---@field STORE_UPCOMING integer Upcoming cards and their limits.
---@field STORE_SESSION integer What `cardstack.DEDUPE_SESSION` refuses.
---@field SWIPE_FORCE integer Also where the card's own limit forbids it.
---@field VERSION_MAJOR integer The version of this header.
---@field VERSION_MINOR integer The version of this header.
---@field VERSION_PATCH integer The version of this header.
---@field ABI_VERSION integer Number of the binary interface, also in the soname. A program needs a library of the same number.
---@field VERSION_NUMBER integer The version as one number: 1.4.2 is 1004002.
---@field MAX_MAGNITUDE number Largest length, position, speed or duration, in any unit.
---@field MAX_VALUE number The same for springs, curves and coasting.
---@field MAX_CARDS integer Upcoming, in play and in the history together.
---@field MAX_DIRECTIONS integer How many directions there are.
---@field ALL_DIRECTIONS integer A direction's bit, and all. In a configuration cardstack.ALL_DIRECTIONS means all that have a sector; in any other value each bit needs one.
---@field MAX_VELOCITY_HISTORY integer Largest number of places of a finger that are kept.
---@field MAX_POSES integer Always enough.
---@field MAX_VISIBLE integer Largest `pile.visible_count`.
---@field MAX_FLIGHTS integer Largest `pile.max_flights` and `consent.max_proposals`.
---@field MAX_EVENTS integer Largest `events.backlog` and `events.notice_capacity`.
---@field ALL_EVENTS ffi.cdata* A kind's bit in `events.mask`, and all.
---@field UNLIMITED integer No `undo.limit`.
---@field MAX_KEY integer Longest key of a card [bytes].
---@field REQUEST_TIMED_OUT integer `feed_error` after `retry.request_seconds` without an answer.
---@field MAX_SENDS integer Largest `delivery.max_sends`.
---@field NONCE_OF_JOURNAL integer A `delivery.nonce` from the journal: no decision is taken until one is open.
---@field MAX_MEDIA integer Pictures in the plan.
---@field MAX_PICTURES integer Pictures of a card.
---@field DECELERATION_NORMAL number UIScrollView's deceleration rates [1/ms].
---@field DECELERATION_FAST number UIScrollView's deceleration rates [1/ms].
---@field RUBBER_BAND_COEFFICIENT number UIScrollView's c [1].

---Cards that come again: those that the deck refuses, and those that it puts back into the pile.
---@class cardstack.recycle_config: ffi.cdata*
---@field dedupe cardstack.dedupe A `cardstack.dedupe`.
---@field directions integer After these a card returns to the pile when its flight ends, or at once if the pile is empty.
---@field distance integer|ffi.cdata* Cards shown before it; 0: all.

---How a finger takes a card, and when a press becomes a drag.
---@class cardstack.press_config: ffi.cdata*
---@field hit_test 0|1 1: a press takes the top card only where it is; 0: anywhere.
---@field scroll_axis cardstack.axis How the surrounding page scrolls. A press that leaves the slop along this axis is given up (CANCELLED, SCROLL); a drag never is.
---@field second_finger cardstack.second_finger What another finger does that goes down meanwhile.
---@field slop number Travel that turns a press into a drag. The card makes up for it: the whole travel decides [points].
---@field duration number Time after which a press becomes a drag without travel; infinite: never [s].
---@field silence number Time since a finger's last sample after which another finger that goes down finds it up (CANCELLED, SYSTEM), for panels that lose releases; infinite: never [s].

---How the velocity of a finger is measured.
---@class cardstack.velocity_config: ffi.cdata*
---@field minimum_samples integer Needed for a velocity, 2 to `history`.
---@field history integer Newest places that count, up to cardstack.MAX_VELOCITY_HISTORY; those within 4 ms are one.
---@field horizon number Age up to which samples count; the press counts at any age [s].
---@field gap number A pause that means the finger has stopped [s].

---When both are 0, a held card is drawn at the newest sample.
---@class cardstack.resampling_config: ffi.cdata*
---@field delay number It is drawn where the finger was so long before the frame, at most 0.1 [s].
---@field prediction number How far that may be beyond the newest sample, at most 0.1 [s].

---What decides when a finger lets go: threshold, velocity, directions and their sectors.
---@class cardstack.swipe_config: ffi.cdata*
---@field commit_rule cardstack.commit_rule A `cardstack.commit_rule`.
---@field metric cardstack.distance_metric A `cardstack.distance_metric`.
---@field allowed_directions integer Directions a finger can swipe to, as far as they have a sector. Toward others a card resists.
---@field threshold_unit cardstack.unit A `cardstack.unit`.
---@field threshold number At least 1e-6 points; of a card, at most 10. Distance that decides, in `threshold_unit` [in the unit beside it].
---@field fling_velocity number Release speed that decides alone [points/s].
---@field flick_back_velocity number Release speed against the direction that returns the card. Past the threshold, the finger must also have gone back by 2 slops and by 10 % of its way out [points/s].
---@field fling_maximum number Limit of release speeds [points/s].
---@field deceleration_rate number Part of a velocity that a millisecond leaves, between 0 and 1 [1/ms].
---@field rubber_band_coefficient number Resistance elsewhere: coefficient of a rubber band; 0: no movement [1].
---@field rubber_band_distance number The band's dimension; 0: the card's smaller side [points].
---@field free_off_axis number Share of a pull toward no sector that meets no resistance [0..1].
---@field hysteresis number THRESHOLD_LEFT comes this far below the threshold; at most half the threshold counts [points].
---@field hysteresis_angle number Past the threshold, the direction changes only this far outside its sector; at most half the width of its narrower neighbour counts [rad].
---@field sector_angle table<integer, number> Centre of the sector at index direction - 1: 0 right, pi/2 down [rad].
---@field sector_half_width table<integer, number> Up to pi/2; 0: no such direction. The sector includes its counter-clockwise edge [rad].
---@field thresholds table<integer, number> Threshold of the direction at index direction - 1, in `threshold_unit`, with its limits; 0: `threshold` [in the unit beside it].
---@field axis cardstack.axis Along it a dragged card follows the finger; what the finger does across it has no effect. NONE: both ways. A drag keeps its axis when the configuration changes.

---The last release, and what decided it. After a tap the numbers of the drag are 0.
---@class cardstack.release: ffi.cdata*
---@field verdict cardstack.verdict A `cardstack.verdict`.
---@field card cardstack.Card The card, and when [s].
---@field time number The card, and when [s].
---@field velocity_x number Of the finger, up to `fling_maximum` [points/s].
---@field velocity_y number Of the finger, up to `fling_maximum` [points/s].
---@field speed number Along `direction`; negative: against it [points/s].
---@field translation_x number Of the card [points].
---@field translation_y number Of the card [points].
---@field distance number As `metric` measures it, and the threshold in force: less if `is_held` [points].
---@field threshold number As `metric` measures it, and the threshold in force: less if `is_held` [points] [in the unit beside it].
---@field projected_distance number Where the card would have come to rest; 0 with another rule [points].
---@field fling_velocity number As configured [points/s].
---@field flick_back_velocity number As configured [points/s].
---@field direction cardstack.direction Where the card left, or would have.
---@field reason cardstack.reason A `cardstack.reason`.
---@field commit_rule cardstack.commit_rule A `cardstack.commit_rule`.
---@field metric cardstack.distance_metric A `cardstack.distance_metric`.
---@field is_held boolean 1: by distance, and THRESHOLD_ENTERED was the last that was reported: see `swipe.hysteresis`.
---@field samples integer Samples behind the velocity.

---How to draw one card.
---@class cardstack.pose: ffi.cdata*
---@field card cardstack.Card It can have two poses, one leaving and one that has come round.
---@field x number Centre of the card [points].
---@field y number Centre of the card [points].
---@field rotation number About the centre [rad].
---@field scale number About the centre [1].
---@field opacity number [0..1]
---@field depth number Place in the pile, 0 on top, also between places [cards].
---@field progress number Distance toward `direction` over the threshold in force: more than 1 is past it [1].
---@field stamp_opacity number Of the stamp (LIKE, NOPE) of `direction` [0..1].
---@field stamp_scale number Of the stamp, on the card: it pops at THRESHOLD_ENTERED [1].
---@field direction cardstack.direction Where it is dragged or has gone.
---@field phase cardstack.phase A `cardstack.phase`.
---@field slot integer Less than `cardstack.MAX_POSES`.
---@field flags integer `cardstack.POSE_*`.

---One frame: `cardstack_frame_init` prepares it. Then set the fields marked "In".
---@class cardstack.frame: ffi.cdata*
---@field pose_size integer In: `sizeof(cardstack.pose)` [bytes].
---@field poses table<integer, cardstack.pose> In: receives poses, the farthest back first; NULL: none.
---@field pose_capacity integer In: room; `cardstack.MAX_POSES` is always enough; 0 with NULL.
---@field pose_count integer Number of poses.
---@field now number In: when; NaN: the present time [s].
---@field time number The deck's time [s].
---@field wake_in number Until something happens by itself; 0 while anything moves; infinite: nothing will [s].
---@field chrome_opacity number Of the host's bars and buttons [0..1].
---@field top cardstack.Card The top card; 0: none.
---@field remaining integer|ffi.cdata* Upcoming cards, the top one too.
---@field undoable integer|ffi.cdata* Decisions to undo.
---@field pending_events integer|ffi.cdata* Events to drain.
---@field interaction cardstack.interaction A `cardstack.interaction`.
---@field motion integer cardstack.MOTION_* bits; what a finger holds does not count.
---@field supply cardstack.supply A `cardstack.supply`.
---@field state cardstack.state A `cardstack.state`.
---@field questions integer Open questions.
---@field journal cardstack.journal_state A `cardstack.journal_state`.
---@field reserve integer|ffi.cdata* Cards in the reserve: see "Feed".
---@field undelivered integer|ffi.cdata* SENDs and REVERTs to come: see "Delivery".
---@field feed integer cardstack.FEED_* bits, and the error of a failed page; 0: none.
---@field feed_error integer cardstack.FEED_* bits, and the error of a failed page; 0: none.
---@field outbox integer cardstack.OUTBOX_* bits.
---@field parked integer Undelivered ones that are parked.
---@field card_width number Of a card at scale 1 [points].
---@field card_height number Of a card at scale 1 [points].

---A damped spring: see cardstack_motion.h.
---@class cardstack.spring: ffi.cdata*
---@field mass number More than 0 [kg].
---@field stiffness number More than 0 in a configuration [N/m, N s/m] [N/m].
---@field damping number More than 0 in a configuration [N/m, N s/m] [N s/m].

---A curve from (0, 0) to (1, 1), like CSS's cubic-bezier().
---@class cardstack.curve: ffi.cdata*
---@field x1 number Control points; x1 and x2 0 to 1 [1].
---@field y1 number Control points; x1 and x2 0 to 1 [1].
---@field x2 number Control points; x1 and x2 0 to 1 [1].
---@field y2 number Control points; x1 and x2 0 to 1 [1].

---The area that the cards are in.
---@class cardstack.viewport_config: ffi.cdata*
---@field width number More than 0. No preset sets it [points].
---@field height number More than 0. No preset sets it [points].

---The size of a card at scale 1.
---@class cardstack.card_config: ffi.cdata*
---@field width number 0: the viewport's, less a margin on both sides [points].
---@field height number 0: the viewport's, less a margin on both sides [points].
---@field margin_x number 0: the viewport's, less a margin on both sides [points].
---@field margin_y number 0: the viewport's, less a margin on both sides [points].

---Steps are per card of depth.
---@class cardstack.pile_config: ffi.cdata*
---@field visible_count integer At rest, 1 to cardstack.MAX_VISIBLE.
---@field max_flights integer Cards that can begin to leave within `exit.seconds_minimum`, up to cardstack.MAX_FLIGHTS.
---@field step_x number Shift [points].
---@field step_y number Shift [points].
---@field scale_step number Scale lost [1].
---@field scale_anchor_y number Height that this leaves in place: -0.5 top edge, 0.5 bottom edge [card heights].
---@field opacity_step number Opacity lost [0..1].
---@field rotation_step number Clockwise [rad].
---@field progress_share number Share of its way up that it goes with a drag; the rest goes with the leaving card's way out [0..1].

---How a card looks while a finger drags it.
---@class cardstack.look_config: ffi.cdata*
---@field stamp_rule cardstack.stamp_rule A `cardstack.stamp_rule`.
---@field rotation_unit cardstack.unit A `cardstack.unit`.
---@field rotation number Per unit of horizontal travel [rad].
---@field rotation_maximum number To both sides [rad].
---@field rotation_grab number How much the grabbed point decides the turn: 1 reverses it below the middle [0..1].
---@field pivot_x number Pivot from the centre [card widths, card heights] [card widths].
---@field pivot_y number Pivot from the centre [card widths, card heights] [card heights].
---@field pivot_grab number 0: the pivot above; 1: the grabbed point, which then stays under the finger [0..1].
---@field lift_scale number More than 0 [1].
---@field lift_on_press number Share of that from the press on; all of it comes with the drag [0..1].
---@field stamp_pop number By how much a stamp grows at THRESHOLD_ENTERED before it comes back; 0: it does not [0..1].
---@field chrome_opacity number A frame's `chrome_opacity` during a drag [0..1].

---The springs and fades of all cards that do not leave.
---@class cardstack.motion_config: ffi.cdata*
---@field return_spring cardstack.spring For a released card, an undone one, the pile, `look.lift_scale` and the chrome.
---@field rewind_spring cardstack.spring A `cardstack.spring`.
---@field pile_spring cardstack.spring A `cardstack.spring`.
---@field lift_spring cardstack.spring A `cardstack.spring`.
---@field chrome_spring cardstack.spring A `cardstack.spring`.
---@field fade_seconds number For a card to appear or disappear in place [s].
---@field fade_curve cardstack.curve The fade's easing; all numbers 0 to 1.

---How a decided card leaves.
---@class cardstack.exit_config: ffi.cdata*
---@field path cardstack.exit_path A `cardstack.exit_path`.
---@field motion cardstack.exit_motion A `cardstack.exit_motion`.
---@field seconds number Longest and shortest; 0: no minimum [s].
---@field seconds_minimum number Longest and shortest; 0: no minimum [s].
---@field speed_minimum number The least speed with which a card begins, from rest too; ACCELERATED only; 0: none [points/s].
---@field speed_share number The same for a card that no finger holds: share of the mean speed that `seconds` needs [0..1].
---@field curve cardstack.curve x 0 to 1, y -1 to 2.
---@field spring cardstack.spring A `cardstack.spring`.
---@field catch_seconds number Time for a finger that misses the top card to catch it (UNDONE, CAUGHT); FINAL and SEND wait for its end. Not with `consent.undo` [s].

---One event.
---@class cardstack.event: ffi.cdata*
---@field sequence integer|ffi.cdata* Rises from event to event.
---@field time number When, on the deck's clock [s].
---@field card cardstack.Card The card, if any.
---@field token cardstack.Token The decision; of a question, LOAD, SEND or REVERT what to answer.
---@field x number See the kind [points].
---@field y number See the kind [points].
---@field wall_time number When the decision was made; 0: unknown [s since 1970].
---@field kind cardstack.event_kind A `cardstack.event_kind`.
---@field direction cardstack.direction A `cardstack.direction`.
---@field reason cardstack.reason A `cardstack.reason`.
---@field tries integer SEND, REVERT, SEND_PARKED: handed out so often since the restart.
---@field decision cardstack.Token SEND, REVERT, SEND_PARKED, REJECTED.
---@field nonce integer|ffi.cdata* SEND, REVERT, SEND_PARKED, REJECTED.
---@field count integer OVERFLOW, REPLACEMENT_ASKED, LOAD.
---@field slot integer PHASE, CONTENT_CHANGED: of the pose.
---@field phase cardstack.phase PHASE.
---@field index integer MEDIA: the picture.
---@field priority cardstack.media_priority A `cardstack.media_priority`.
---@field error_number integer JOURNAL_FAILED: errno.
---@field is_sealed boolean SEND, REVERT, REJECTED, SEND_PARKED: whether the decision is of a user who has logged out (0 or 1).
---@field failures integer SEND, REVERT, SEND_PARKED: failed tries since it was parked.

---Which events are reported, and how many are kept.
---@class cardstack.events_config: ffi.cdata*
---@field mask integer|ffi.cdata* Kinds to report, a cardstack.EVENT_BIT each; presets have cardstack.ALL_EVENTS, which has the kinds of later versions, too. Bits without a kind do nothing. If in use, these are needed: PROPOSED, REPLACEMENT_ASKED, LOAD, SEND, REVERT.
---@field notice_capacity integer At least 1; `backlog` at least 4. Notices kept until they are drained; the oldest are lost first.
---@field backlog integer Obligations kept until they are drained; at that number no press, swipe or undo is taken. At least 4.

---A decision that can be undone.
---@class cardstack.decision: ffi.cdata*
---@field token cardstack.Token The decision and its card.
---@field card cardstack.Card The decision and its card.
---@field wall_time number 0: unknown [s since 1970].
---@field direction cardstack.direction A `cardstack.direction`.

---The undo history.
---@class cardstack.undo_config: ffi.cdata*
---@field limit integer Decisions in it, up to cardstack.UNLIMITED.
---@field directions integer A drag toward one of these brings the card to undo in from the opposite side; the release decides. Not with `consent.undo`.
---@field seconds number May be infinite [s]. Age that makes a decision final.

---An open one.
---@class cardstack.question: ffi.cdata*
---@field token cardstack.Token What to answer; the card, if any.
---@field card cardstack.Card What to answer; the card, if any.
---@field deadline number When it is dropped; infinite: never [s].
---@field kind cardstack.event_kind Of its event.
---@field direction cardstack.direction A `cardstack.direction`.
---@field reason cardstack.reason A `cardstack.reason`.

---What needs the host's consent: proposed swipes and undos, and replacements.
---@class cardstack.consent_config: ffi.cdata*
---@field replacement cardstack.replacement A `cardstack.replacement`.
---@field directions integer See above. Swipes to these are only proposed.
---@field undo 0|1 1: undos, too. Undos are only proposed.
---@field max_proposals integer Swipes proposed at once, up to cardstack.MAX_FLIGHTS.
---@field distance number How far aside a proposed card waits [card's smaller side].
---@field seconds number Time to answer, then it is no; infinite: for ever [s].

---How a journal is kept.
---@class cardstack.journal_options: ffi.cdata*
---@field contents integer cardstack.STORE_* bits.
---@field restore cardstack.restore A `cardstack.restore`.
---@field sync_sends 0|1 1: SEND and REVERT wait until the disk has all.
---@field nonce integer|ffi.cdata* For a new journal; 0: random.
---@field first_token integer|ffi.cdata* Lower half of the first token, a multiple of 4 below 2^31; 0: random, so that copies of a journal make different tokens.

---What was found, and how the journal is now.
---@class cardstack.journal_info: ffi.cdata*
---@field state cardstack.journal_state A `cardstack.journal_state`.
---@field size integer|ffi.cdata* Of the file, now [bytes].
---@field nonce integer|ffi.cdata* Of this journal alone.
---@field epoch integer|ffi.cdata* New tokens exceed epoch * 2^32.
---@field records integer|ffi.cdata* Records read.
---@field torn_bytes integer|ffi.cdata* Cut off at the end: unfinished, or damaged by a loss of power.
---@field damage_offset integer|ffi.cdata* Where damage begins; 0: none [bytes].
---@field decisions integer|ffi.cdata* Found: decisions to undo, unread FINALs, upcoming cards.
---@field finals integer|ffi.cdata* Found: decisions to undo, unread FINALs, upcoming cards.
---@field cards integer|ffi.cdata* Found: decisions to undo, unread FINALs, upcoming cards.
---@field error_number integer errno of the last error since a rewrite; 0: none.
---@field is_new boolean 1: never held card or decision.
---@field lost_records integer|ffi.cdata* By salvage: whole records, and bytes that are none.
---@field lost_bytes integer|ffi.cdata* By salvage: whole records, and bytes that are none.

---How the deck asks for cards.
---@class cardstack.feed_config: ffi.cdata*
---@field enabled 0|1 1: the deck asks for cards.
---@field freshness cardstack.freshness A `cardstack.freshness`.
---@field keep_fresh 0|1 1: the deck asks as by `deck:load` when its cards are no longer fresh, until fresh ones come.
---@field watermark integer 0, or if every direction recycles: never. With fewer cards upcoming and in the reserve the deck asks for more.
---@field fresh_seconds number May be infinite [s]. Age up to which cards are fresh, with `cardstack.FRESHNESS_SECONDS`.

---Of LOAD, SEND and REVERT. How long an answer may take, and when what failed is tried again.
---@class cardstack.retry_config: ffi.cdata*
---@field request_seconds number Time to answer once drained, then it failed; infinite: for ever [s].
---@field seconds number Wait after a failure, doubled up to the maximum [s].
---@field maximum number Wait after a failure, doubled up to the maximum [s].
---@field jitter number Share of a wait that chance cuts off [0..1].

---A SEND or REVERT not delivered.
---@class cardstack.send: ffi.cdata*
---@field token cardstack.Token Its idempotency key.
---@field nonce integer|ffi.cdata* Its idempotency key.
---@field decision cardstack.Token The decision and its card.
---@field card cardstack.Card The decision and its card.
---@field wall_time number 0: unknown [s since 1970].
---@field due number When it is retried, or its answer counts as missing; infinite: never [s].
---@field kind cardstack.event_kind Of its event.
---@field direction cardstack.direction A `cardstack.direction`.
---@field reason cardstack.reason A `cardstack.reason`.
---@field state cardstack.send_state A `cardstack.send_state`.
---@field failures integer Failed tries since it was parked, and all since the restart.
---@field tries integer Failed tries since it was parked, and all since the restart.
---@field is_sealed boolean Whether the decision is of a user who has logged out (0 or 1).
---@field is_handed_out boolean Whether it was ever handed out, perhaps before a restart (0 or 1): then it can be answered.

---How decisions are delivered.
---@class cardstack.delivery_config: ffi.cdata*
---@field mode cardstack.delivery Fixed at creation.
---@field rejection cardstack.rejection A `cardstack.rejection`.
---@field revert cardstack.revert_mode A `cardstack.revert_mode`.
---@field max_sends integer Up to cardstack.MAX_SENDS. SENDs and REVERTs out at once.
---@field park_failures integer Park what fails so often; 0: never.
---@field max_undelivered integer Undelivered decisions that stop new ones.
---@field park_seconds number Or so late after its first try; 0: never [s].
---@field nonce integer|ffi.cdata* A number no other session has, or, better, cardstack.NONCE_OF_JOURNAL. 0 only without delivery. Fixed until a reset.

---One picture.
---@class cardstack.media: ffi.cdata*
---@field card cardstack.Card The card, and which of its pictures, from 0.
---@field index integer The card, and which of its pictures, from 0.
---@field priority cardstack.media_priority A `cardstack.media_priority`.

---Which pictures are wanted.
---@class cardstack.media_config: ffi.cdata*
---@field ahead integer Cards beneath the top one to fetch pictures for, up to cardstack.MAX_VISIBLE.

---What happens when nobody touches the deck.
---@class cardstack.autoplay_config: ffi.cdata*
---@field enabled 0|1 1: the top card moves to the end, no decision.
---@field direction cardstack.direction Needs a sector.
---@field idle number Time without touch, call or question until then [s].
---@field interval number Time until the next, and for which a new top card stays; at most one card moves a frame [s].

---A deck's configuration, which `cardstack_deck_config_init` fills.
---@class cardstack.deck_config: ffi.cdata*
---@field preset cardstack.preset A `cardstack.preset`.
---@field reduced_motion 0|1 1: cards travel only under the finger, else fade.
---@field disabled 0|1 1: fingers can only tap; a held card returns (CANCELLED, DISABLED).
---@field viewport cardstack.viewport_config A `cardstack.viewport_config`.
---@field card cardstack.card_config A `cardstack.card_config`.
---@field pile cardstack.pile_config A `cardstack.pile_config`.
---@field press cardstack.press_config A `cardstack.press_config`.
---@field velocity cardstack.velocity_config A `cardstack.velocity_config`.
---@field resampling cardstack.resampling_config A `cardstack.resampling_config`.
---@field swipe cardstack.swipe_config A `cardstack.swipe_config`.
---@field look cardstack.look_config A `cardstack.look_config`.
---@field motion cardstack.motion_config A `cardstack.motion_config`.
---@field exit cardstack.exit_config A `cardstack.exit_config`.
---@field recycle cardstack.recycle_config A `cardstack.recycle_config`.
---@field undo cardstack.undo_config A `cardstack.undo_config`.
---@field consent cardstack.consent_config A `cardstack.consent_config`.
---@field feed cardstack.feed_config A `cardstack.feed_config`.
---@field retry cardstack.retry_config A `cardstack.retry_config`.
---@field delivery cardstack.delivery_config A `cardstack.delivery_config`.
---@field autoplay cardstack.autoplay_config A `cardstack.autoplay_config`.
---@field events cardstack.events_config A `cardstack.events_config`.
---@field media cardstack.media_config A `cardstack.media_config`.

---Its settings.
---@class cardstack.velocity_options: ffi.cdata*
---@field history_size integer Newest places that count, 2 to cardstack.MAX_VELOCITY_HISTORY; those within 4 ms are one [bytes].
---@field minimum_samples integer Samples needed for a velocity, 2 to `history_size`.
---@field horizon number Age up to which samples count; the press counts at any age [s].
---@field gap number A pause that means the finger has stopped [s].
---@field tremor number A finger that goes no farther than this within the horizon stands still. In a deck it is 0.4 of the slop [points].

---How a sheet follows a finger, and what dismisses it.
---@class cardstack.sheet_drag_config: ffi.cdata*
---@field enabled 0|1 0: fingers do nothing.
---@field fling 0|1 1: flicks count, too.
---@field velocity_minimum_samples integer 2 to `velocity_history`, which is as of a deck.
---@field velocity_history integer 2 to `velocity_history`, which is as of a deck.
---@field scroll_axis cardstack.axis A press that leaves the slop along it is given up.
---@field threshold_unit cardstack.unit POINT or EXTENT.
---@field threshold number Offset that dismisses, up to half the extent [in the unit beside it].
---@field hysteresis number The threshold is left so far before where it is entered; at most half of it counts [points].
---@field slop number Travel along the side that begins a drag [points].
---@field factor number Share of the travel that it follows, 0.001 to 1 [1].
---@field rubber_band_coefficient number Resistance against the side: a rubber band's coefficient, up to 1, and its dimension, 0 for the extent [1].
---@field rubber_band_distance number Resistance against the side: a rubber band's coefficient, up to 1, and its dimension, 0 for the extent [points].
---@field fling_velocity number Speed within 45 degrees of the side that dismisses, and against it that returns [points/s].
---@field flick_back_velocity number Speed within 45 degrees of the side that dismisses, and against it that returns [points/s].
---@field fling_maximum number As of a deck [points/s].
---@field velocity_horizon number As of a deck [s].
---@field velocity_gap number As of a deck [s].

---How a sheet moves by itself.
---@class cardstack.sheet_motion_config: ffi.cdata*
---@field dismiss_seconds number Longest dismissal [s].
---@field dismiss_curve cardstack.curve All numbers 0 to 1.
---@field return_spring cardstack.spring A `cardstack.spring`.
---@field present_spring cardstack.spring A `cardstack.spring`.
---@field fade_seconds number Time of a fade [s].

---What is drawn of a sheet.
---@class cardstack.sheet_look_config: ffi.cdata*
---@field corner_radius number While it is off its place [points].
---@field corner_distance number Offset at which a drag shows it whole; 0: at once [points].
---@field backdrop_opacity number Of the dimming behind it [0..1].

---A sheet's configuration, which `cardstack_sheet_config_init` fills.
---@class cardstack.sheet_config: ffi.cdata*
---@field preset cardstack.sheet_preset A `cardstack.sheet_preset`.
---@field side cardstack.direction Where it leaves to; one of four.
---@field reduced_motion 0|1 As of a deck.
---@field extent number Distance that hides it, more than 0. No preset sets it [points].
---@field drag cardstack.sheet_drag_config A `cardstack.sheet_drag_config`.
---@field motion cardstack.sheet_motion_config A `cardstack.sheet_motion_config`.
---@field look cardstack.sheet_look_config A `cardstack.sheet_look_config`.

---One frame of a sheet: `cardstack_sheet_frame_init` prepares it. Then set `now`.
---@class cardstack.sheet_frame: ffi.cdata*
---@field flags integer cardstack.SHEET_MOVING, cardstack.SHEET_PAST_THRESHOLD.
---@field now number In: as of a deck [s].
---@field time number As of a deck [s].
---@field wake_in number As of a deck [s].
---@field offset number Toward the side, negative against it; the extent when hidden [points].
---@field velocity number Of the offset [points/s].
---@field progress number Offset over extent [0..1].
---@field x number The offset as a vector [points].
---@field y number The offset as a vector [points].
---@field corner_radius number What to draw; `opacity` is 0 when hidden [points].
---@field backdrop_opacity number What to draw; `opacity` is 0 when hidden [0..1].
---@field opacity number What to draw; `opacity` is 0 when hidden [0..1].
---@field state cardstack.sheet_state A `cardstack.sheet_state`.
---@field pending_events integer Events to drain.

---An event.
---@class cardstack.sheet_event: ffi.cdata*
---@field sequence integer|ffi.cdata* A gap counts lost notices.
---@field time number When [s], and the offset then [points].
---@field offset number When [s], and the offset then [points].
---@field velocity number After a drag, of the release [points/s].
---@field x number Of the finger [points].
---@field y number Of the finger [points].
---@field kind cardstack.sheet_event_kind A `cardstack.sheet_event_kind`.
---@field reason cardstack.sheet_reason A `cardstack.sheet_reason`.

---Fields to change in a `cardstack.deck_config`; the others stay.
---@class (exact) cardstack.deck_config.fields
---@field backend? boolean true: first sets what the preset's document has of `feed`, `delivery` and `retry`; only in `cardstack.new_deck` and `cardstack.deck_config`.
---@field preset? cardstack.preset A `cardstack.preset`.
---@field reduced_motion? boolean|0|1 1: cards travel only under the finger, else fade.
---@field disabled? boolean|0|1 1: fingers can only tap; a held card returns (CANCELLED, DISABLED).
---@field viewport? cardstack.viewport_config|cardstack.viewport_config.fields A `cardstack.viewport_config`.
---@field card? cardstack.card_config|cardstack.card_config.fields A `cardstack.card_config`.
---@field pile? cardstack.pile_config|cardstack.pile_config.fields A `cardstack.pile_config`.
---@field press? cardstack.press_config|cardstack.press_config.fields A `cardstack.press_config`.
---@field velocity? cardstack.velocity_config|cardstack.velocity_config.fields A `cardstack.velocity_config`.
---@field resampling? cardstack.resampling_config|cardstack.resampling_config.fields A `cardstack.resampling_config`.
---@field swipe? cardstack.swipe_config|cardstack.swipe_config.fields A `cardstack.swipe_config`.
---@field look? cardstack.look_config|cardstack.look_config.fields A `cardstack.look_config`.
---@field motion? cardstack.motion_config|cardstack.motion_config.fields A `cardstack.motion_config`.
---@field exit? cardstack.exit_config|cardstack.exit_config.fields A `cardstack.exit_config`.
---@field recycle? cardstack.recycle_config|cardstack.recycle_config.fields A `cardstack.recycle_config`.
---@field undo? cardstack.undo_config|cardstack.undo_config.fields A `cardstack.undo_config`.
---@field consent? cardstack.consent_config|cardstack.consent_config.fields A `cardstack.consent_config`.
---@field feed? cardstack.feed_config|cardstack.feed_config.fields A `cardstack.feed_config`.
---@field retry? cardstack.retry_config|cardstack.retry_config.fields A `cardstack.retry_config`.
---@field delivery? cardstack.delivery_config|cardstack.delivery_config.fields A `cardstack.delivery_config`.
---@field autoplay? cardstack.autoplay_config|cardstack.autoplay_config.fields A `cardstack.autoplay_config`.
---@field events? cardstack.events_config|cardstack.events_config.fields A `cardstack.events_config`.
---@field media? cardstack.media_config|cardstack.media_config.fields A `cardstack.media_config`.

---Fields to change in a `cardstack.sheet_config`; the others stay.
---@class (exact) cardstack.sheet_config.fields
---@field preset? cardstack.sheet_preset A `cardstack.sheet_preset`.
---@field side? cardstack.direction Where it leaves to; one of four.
---@field reduced_motion? boolean|0|1 As of a deck.
---@field extent? number Distance that hides it, more than 0. No preset sets it [points].
---@field drag? cardstack.sheet_drag_config|cardstack.sheet_drag_config.fields A `cardstack.sheet_drag_config`.
---@field motion? cardstack.sheet_motion_config|cardstack.sheet_motion_config.fields A `cardstack.sheet_motion_config`.
---@field look? cardstack.sheet_look_config|cardstack.sheet_look_config.fields A `cardstack.sheet_look_config`.

---Fields to change in a `cardstack.journal_options`; the others stay.
---@class (exact) cardstack.journal_options.fields
---@field contents? integer cardstack.STORE_* bits.
---@field restore? cardstack.restore A `cardstack.restore`.
---@field sync_sends? boolean|0|1 1: SEND and REVERT wait until the disk has all.
---@field nonce? integer|ffi.cdata* For a new journal; 0: random.
---@field first_token? integer|ffi.cdata* Lower half of the first token, a multiple of 4 below 2^31; 0: random, so that copies of a journal make different tokens.

---Fields to change in a `cardstack.velocity_options`; the others stay.
---@class (exact) cardstack.velocity_options.fields
---@field history_size? integer Newest places that count, 2 to cardstack.MAX_VELOCITY_HISTORY; those within 4 ms are one [bytes].
---@field minimum_samples? integer Samples needed for a velocity, 2 to `history_size`.
---@field horizon? number Age up to which samples count; the press counts at any age [s].
---@field gap? number A pause that means the finger has stopped [s].
---@field tremor? number A finger that goes no farther than this within the horizon stands still. In a deck it is 0.4 of the slop [points].

---Fields to change in a `cardstack.viewport_config`; the others stay.
---@class (exact) cardstack.viewport_config.fields
---@field width? number More than 0. No preset sets it [points].
---@field height? number More than 0. No preset sets it [points].

---Fields to change in a `cardstack.card_config`; the others stay.
---@class (exact) cardstack.card_config.fields
---@field width? number 0: the viewport's, less a margin on both sides [points].
---@field height? number 0: the viewport's, less a margin on both sides [points].
---@field margin_x? number 0: the viewport's, less a margin on both sides [points].
---@field margin_y? number 0: the viewport's, less a margin on both sides [points].

---Fields to change in a `cardstack.pile_config`; the others stay.
---@class (exact) cardstack.pile_config.fields
---@field visible_count? integer At rest, 1 to cardstack.MAX_VISIBLE.
---@field max_flights? integer Cards that can begin to leave within `exit.seconds_minimum`, up to cardstack.MAX_FLIGHTS.
---@field step_x? number Shift [points].
---@field step_y? number Shift [points].
---@field scale_step? number Scale lost [1].
---@field scale_anchor_y? number Height that this leaves in place: -0.5 top edge, 0.5 bottom edge [card heights].
---@field opacity_step? number Opacity lost [0..1].
---@field rotation_step? number Clockwise [rad].
---@field progress_share? number Share of its way up that it goes with a drag; the rest goes with the leaving card's way out [0..1].

---Fields to change in a `cardstack.press_config`; the others stay.
---@class (exact) cardstack.press_config.fields
---@field hit_test? boolean|0|1 1: a press takes the top card only where it is; 0: anywhere.
---@field scroll_axis? cardstack.axis How the surrounding page scrolls. A press that leaves the slop along this axis is given up (CANCELLED, SCROLL); a drag never is.
---@field second_finger? cardstack.second_finger What another finger does that goes down meanwhile.
---@field slop? number Travel that turns a press into a drag. The card makes up for it: the whole travel decides [points].
---@field duration? number Time after which a press becomes a drag without travel; infinite: never [s].
---@field silence? number Time since a finger's last sample after which another finger that goes down finds it up (CANCELLED, SYSTEM), for panels that lose releases; infinite: never [s].

---Fields to change in a `cardstack.velocity_config`; the others stay.
---@class (exact) cardstack.velocity_config.fields
---@field minimum_samples? integer Needed for a velocity, 2 to `history`.
---@field history? integer Newest places that count, up to cardstack.MAX_VELOCITY_HISTORY; those within 4 ms are one.
---@field horizon? number Age up to which samples count; the press counts at any age [s].
---@field gap? number A pause that means the finger has stopped [s].

---Fields to change in a `cardstack.resampling_config`; the others stay.
---@class (exact) cardstack.resampling_config.fields
---@field delay? number It is drawn where the finger was so long before the frame, at most 0.1 [s].
---@field prediction? number How far that may be beyond the newest sample, at most 0.1 [s].

---Fields to change in a `cardstack.swipe_config`; the others stay.
---@class (exact) cardstack.swipe_config.fields
---@field commit_rule? cardstack.commit_rule A `cardstack.commit_rule`.
---@field metric? cardstack.distance_metric A `cardstack.distance_metric`.
---@field allowed_directions? integer Directions a finger can swipe to, as far as they have a sector. Toward others a card resists.
---@field threshold_unit? cardstack.unit A `cardstack.unit`.
---@field threshold? number At least 1e-6 points; of a card, at most 10. Distance that decides, in `threshold_unit` [in the unit beside it].
---@field fling_velocity? number Release speed that decides alone [points/s].
---@field flick_back_velocity? number Release speed against the direction that returns the card. Past the threshold, the finger must also have gone back by 2 slops and by 10 % of its way out [points/s].
---@field fling_maximum? number Limit of release speeds [points/s].
---@field deceleration_rate? number Part of a velocity that a millisecond leaves, between 0 and 1 [1/ms].
---@field rubber_band_coefficient? number Resistance elsewhere: coefficient of a rubber band; 0: no movement [1].
---@field rubber_band_distance? number The band's dimension; 0: the card's smaller side [points].
---@field free_off_axis? number Share of a pull toward no sector that meets no resistance [0..1].
---@field hysteresis? number THRESHOLD_LEFT comes this far below the threshold; at most half the threshold counts [points].
---@field hysteresis_angle? number Past the threshold, the direction changes only this far outside its sector; at most half the width of its narrower neighbour counts [rad].
---@field sector_angle? number[] Centre of the sector at index direction - 1: 0 right, pi/2 down [rad].
---@field sector_half_width? number[] Up to pi/2; 0: no such direction. The sector includes its counter-clockwise edge [rad].
---@field thresholds? number[] Threshold of the direction at index direction - 1, in `threshold_unit`, with its limits; 0: `threshold` [in the unit beside it].
---@field axis? cardstack.axis Along it a dragged card follows the finger; what the finger does across it has no effect. NONE: both ways. A drag keeps its axis when the configuration changes.

---Fields to change in a `cardstack.look_config`; the others stay.
---@class (exact) cardstack.look_config.fields
---@field stamp_rule? cardstack.stamp_rule A `cardstack.stamp_rule`.
---@field rotation_unit? cardstack.unit A `cardstack.unit`.
---@field rotation? number Per unit of horizontal travel [rad].
---@field rotation_maximum? number To both sides [rad].
---@field rotation_grab? number How much the grabbed point decides the turn: 1 reverses it below the middle [0..1].
---@field pivot_x? number Pivot from the centre [card widths, card heights] [card widths].
---@field pivot_y? number Pivot from the centre [card widths, card heights] [card heights].
---@field pivot_grab? number 0: the pivot above; 1: the grabbed point, which then stays under the finger [0..1].
---@field lift_scale? number More than 0 [1].
---@field lift_on_press? number Share of that from the press on; all of it comes with the drag [0..1].
---@field stamp_pop? number By how much a stamp grows at THRESHOLD_ENTERED before it comes back; 0: it does not [0..1].
---@field chrome_opacity? number A frame's `chrome_opacity` during a drag [0..1].

---Fields to change in a `cardstack.motion_config`; the others stay.
---@class (exact) cardstack.motion_config.fields
---@field return_spring? cardstack.spring|cardstack.spring.fields For a released card, an undone one, the pile, `look.lift_scale` and the chrome.
---@field rewind_spring? cardstack.spring|cardstack.spring.fields A `cardstack.spring`.
---@field pile_spring? cardstack.spring|cardstack.spring.fields A `cardstack.spring`.
---@field lift_spring? cardstack.spring|cardstack.spring.fields A `cardstack.spring`.
---@field chrome_spring? cardstack.spring|cardstack.spring.fields A `cardstack.spring`.
---@field fade_seconds? number For a card to appear or disappear in place [s].
---@field fade_curve? cardstack.curve|cardstack.curve.fields The fade's easing; all numbers 0 to 1.

---Fields to change in a `cardstack.exit_config`; the others stay.
---@class (exact) cardstack.exit_config.fields
---@field path? cardstack.exit_path A `cardstack.exit_path`.
---@field motion? cardstack.exit_motion A `cardstack.exit_motion`.
---@field seconds? number Longest and shortest; 0: no minimum [s].
---@field seconds_minimum? number Longest and shortest; 0: no minimum [s].
---@field speed_minimum? number The least speed with which a card begins, from rest too; ACCELERATED only; 0: none [points/s].
---@field speed_share? number The same for a card that no finger holds: share of the mean speed that `seconds` needs [0..1].
---@field curve? cardstack.curve|cardstack.curve.fields x 0 to 1, y -1 to 2.
---@field spring? cardstack.spring|cardstack.spring.fields A `cardstack.spring`.
---@field catch_seconds? number Time for a finger that misses the top card to catch it (UNDONE, CAUGHT); FINAL and SEND wait for its end. Not with `consent.undo` [s].

---Fields to change in a `cardstack.recycle_config`; the others stay.
---@class (exact) cardstack.recycle_config.fields
---@field dedupe? cardstack.dedupe A `cardstack.dedupe`.
---@field directions? integer After these a card returns to the pile when its flight ends, or at once if the pile is empty.
---@field distance? integer|ffi.cdata* Cards shown before it; 0: all.

---Fields to change in a `cardstack.undo_config`; the others stay.
---@class (exact) cardstack.undo_config.fields
---@field limit? integer Decisions in it, up to cardstack.UNLIMITED.
---@field directions? integer A drag toward one of these brings the card to undo in from the opposite side; the release decides. Not with `consent.undo`.
---@field seconds? number May be infinite [s]. Age that makes a decision final.

---Fields to change in a `cardstack.consent_config`; the others stay.
---@class (exact) cardstack.consent_config.fields
---@field replacement? cardstack.replacement A `cardstack.replacement`.
---@field directions? integer See above. Swipes to these are only proposed.
---@field undo? boolean|0|1 1: undos, too. Undos are only proposed.
---@field max_proposals? integer Swipes proposed at once, up to cardstack.MAX_FLIGHTS.
---@field distance? number How far aside a proposed card waits [card's smaller side].
---@field seconds? number Time to answer, then it is no; infinite: for ever [s].

---Fields to change in a `cardstack.feed_config`; the others stay.
---@class (exact) cardstack.feed_config.fields
---@field enabled? boolean|0|1 1: the deck asks for cards.
---@field freshness? cardstack.freshness A `cardstack.freshness`.
---@field keep_fresh? boolean|0|1 1: the deck asks as by `deck:load` when its cards are no longer fresh, until fresh ones come.
---@field watermark? integer 0, or if every direction recycles: never. With fewer cards upcoming and in the reserve the deck asks for more.
---@field fresh_seconds? number May be infinite [s]. Age up to which cards are fresh, with `cardstack.FRESHNESS_SECONDS`.

---Fields to change in a `cardstack.retry_config`; the others stay.
---@class (exact) cardstack.retry_config.fields
---@field request_seconds? number Time to answer once drained, then it failed; infinite: for ever [s].
---@field seconds? number Wait after a failure, doubled up to the maximum [s].
---@field maximum? number Wait after a failure, doubled up to the maximum [s].
---@field jitter? number Share of a wait that chance cuts off [0..1].

---Fields to change in a `cardstack.delivery_config`; the others stay.
---@class (exact) cardstack.delivery_config.fields
---@field mode? cardstack.delivery Fixed at creation.
---@field rejection? cardstack.rejection A `cardstack.rejection`.
---@field revert? cardstack.revert_mode A `cardstack.revert_mode`.
---@field max_sends? integer Up to cardstack.MAX_SENDS. SENDs and REVERTs out at once.
---@field park_failures? integer Park what fails so often; 0: never.
---@field max_undelivered? integer Undelivered decisions that stop new ones.
---@field park_seconds? number Or so late after its first try; 0: never [s].
---@field nonce? integer|ffi.cdata* A number no other session has, or, better, cardstack.NONCE_OF_JOURNAL. 0 only without delivery. Fixed until a reset.

---Fields to change in a `cardstack.autoplay_config`; the others stay.
---@class (exact) cardstack.autoplay_config.fields
---@field enabled? boolean|0|1 1: the top card moves to the end, no decision.
---@field direction? cardstack.direction Needs a sector.
---@field idle? number Time without touch, call or question until then [s].
---@field interval? number Time until the next, and for which a new top card stays; at most one card moves a frame [s].

---Fields to change in a `cardstack.events_config`; the others stay.
---@class (exact) cardstack.events_config.fields
---@field mask? integer|ffi.cdata* Kinds to report, a cardstack.EVENT_BIT each; presets have cardstack.ALL_EVENTS, which has the kinds of later versions, too. Bits without a kind do nothing. If in use, these are needed: PROPOSED, REPLACEMENT_ASKED, LOAD, SEND, REVERT.
---@field notice_capacity? integer At least 1; `backlog` at least 4. Notices kept until they are drained; the oldest are lost first.
---@field backlog? integer Obligations kept until they are drained; at that number no press, swipe or undo is taken. At least 4.

---Fields to change in a `cardstack.media_config`; the others stay.
---@class (exact) cardstack.media_config.fields
---@field ahead? integer Cards beneath the top one to fetch pictures for, up to cardstack.MAX_VISIBLE.

---Fields to change in a `cardstack.sheet_drag_config`; the others stay.
---@class (exact) cardstack.sheet_drag_config.fields
---@field enabled? boolean|0|1 0: fingers do nothing.
---@field fling? boolean|0|1 1: flicks count, too.
---@field velocity_minimum_samples? integer 2 to `velocity_history`, which is as of a deck.
---@field velocity_history? integer 2 to `velocity_history`, which is as of a deck.
---@field scroll_axis? cardstack.axis A press that leaves the slop along it is given up.
---@field threshold_unit? cardstack.unit POINT or EXTENT.
---@field threshold? number Offset that dismisses, up to half the extent [in the unit beside it].
---@field hysteresis? number The threshold is left so far before where it is entered; at most half of it counts [points].
---@field slop? number Travel along the side that begins a drag [points].
---@field factor? number Share of the travel that it follows, 0.001 to 1 [1].
---@field rubber_band_coefficient? number Resistance against the side: a rubber band's coefficient, up to 1, and its dimension, 0 for the extent [1].
---@field rubber_band_distance? number Resistance against the side: a rubber band's coefficient, up to 1, and its dimension, 0 for the extent [points].
---@field fling_velocity? number Speed within 45 degrees of the side that dismisses, and against it that returns [points/s].
---@field flick_back_velocity? number Speed within 45 degrees of the side that dismisses, and against it that returns [points/s].
---@field fling_maximum? number As of a deck [points/s].
---@field velocity_horizon? number As of a deck [s].
---@field velocity_gap? number As of a deck [s].

---Fields to change in a `cardstack.sheet_motion_config`; the others stay.
---@class (exact) cardstack.sheet_motion_config.fields
---@field dismiss_seconds? number Longest dismissal [s].
---@field dismiss_curve? cardstack.curve|cardstack.curve.fields All numbers 0 to 1.
---@field return_spring? cardstack.spring|cardstack.spring.fields A `cardstack.spring`.
---@field present_spring? cardstack.spring|cardstack.spring.fields A `cardstack.spring`.
---@field fade_seconds? number Time of a fade [s].

---Fields to change in a `cardstack.sheet_look_config`; the others stay.
---@class (exact) cardstack.sheet_look_config.fields
---@field corner_radius? number While it is off its place [points].
---@field corner_distance? number Offset at which a drag shows it whole; 0: at once [points].
---@field backdrop_opacity? number Of the dimming behind it [0..1].

---Fields to change in a `cardstack.spring`; the others stay.
---@class (exact) cardstack.spring.fields
---@field mass? number More than 0 [kg].
---@field stiffness? number More than 0 in a configuration [N/m, N s/m] [N/m].
---@field damping? number More than 0 in a configuration [N/m, N s/m] [N s/m].

---Fields to change in a `cardstack.curve`; the others stay.
---@class (exact) cardstack.curve.fields
---@field x1? number Control points; x1 and x2 0 to 1 [1].
---@field y1? number Control points; x1 and x2 0 to 1 [1].
---@field x2? number Control points; x1 and x2 0 to 1 [1].
---@field y2? number Control points; x1 and x2 0 to 1 [1].

---@class cardstack.Deck
local Deck = {}

---Changes the viewport to `width` and `height`, at any time.
---@param time? number When it happens [s]; left out: the object's present time.
---@param width number [points]
---@param height number [points]
---@return true
function Deck:set_viewport(time, width, height) end

---Sets the wall clock at `time` to `unix_seconds` [s since 1970]. Before that, decisions have wall time 0.
---@param time? number When it happens [s]; left out: the object's present time.
---@param unix_seconds number [s since 1970]
---@return true
function Deck:set_wall_clock(time, unix_seconds) end

---Adds cards at the end, and reserves memory for their decisions. After the first frame they fade in.
---@param time? number When it happens [s]; left out: the object's present time.
---@param cards cardstack.Card[] Ids of cards, not 0.
---@return integer taken How many cards were taken, or 1 if the sample was.
function Deck:append(time, cards) end

---Adds cards beneath the first `position` upcoming cards, or beneath a held card.
---@param time? number When it happens [s]; left out: the object's present time.
---@param position? integer
---@param cards cardstack.Card[] Ids of cards, not 0.
---@return integer taken How many cards were taken, or 1 if the sample was.
function Deck:insert(time, position, cards) end

---Removes cards wherever they are. Their decisions become final.
---@param time? number When it happens [s]; left out: the object's present time.
---@param cards cardstack.Card[] Ids of cards, not 0.
---@return integer removed How many cards were removed.
function Deck:remove(time, cards) end

---Replaces all cards upcoming and in the reserve; `consent.replacement` says what happens to decisions. A held card stays held and on top. If it is not among the new ones, it leaves when the finger does not decide it (CANCELLED, REMOVED). Cards in flight do not return; proposals are dropped. A question takes no cards: `out_token` is its token, and after a yes the next call replaces.
---@param time? number When it happens [s]; left out: the object's present time.
---@param cards cardstack.Card[] Ids of cards, not 0.
---@param flags? integer Bits that the comment names, or 0; a bit that the library does not know is INVALID_ARGUMENT.
---@return integer taken How many cards were taken, or 1 if the sample was.
---@return cardstack.Token? token
function Deck:replace(time, cards, flags) end

---Removes all cards. All decisions become final.
---@param time? number When it happens [s]; left out: the object's present time.
---@return true
function Deck:clear(time) end

---Reports changed content: CONTENT_CHANGED follows for cards on stage.
---@param time? number When it happens [s]; left out: the object's present time.
---@param cards cardstack.Card[] Ids of cards, not 0.
---@return integer known How many of the cards the deck has.
function Deck:invalidate(time, cards) end

---Moves `distance` cards from the top to the end, or back if negative, without decision. A held card stays.
---@param time? number When it happens [s]; left out: the object's present time.
---@param distance integer
---@return true
function Deck:shift(time, distance) end

---Lists upcoming cards, from the top.
---@param position? integer Elements of a list to skip.
---@param limit? integer The largest number of elements to return; left out: all.
---@return cardstack.Card[] list Ids of cards, not 0.
function Deck:cards(position, limit) end

---Returns how many upcoming cards are above `card`.
---@param card cardstack.Card
---@return integer? position
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:position(card) end

---Returns what the deck knows about `card`; 0: nothing.
---@param card cardstack.Card
---@return cardstack.card_status status
function Deck:card_status(card) end

---Limits a card to `directions` until it leaves the deck; an undo restores this. It binds fingers and `deck:swipe`.
---@param time? number When it happens [s]; left out: the object's present time.
---@param card cardstack.Card A card's id, not 0.
---@param directions integer
---@return true?
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:set_card_directions(time, card, directions) end

---Returns a card's limit; cardstack.ALL_DIRECTIONS: it has none.
---@param card cardstack.Card A card's id, not 0.
---@return integer? directions
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:card_directions(card) end

---Gives a card a size of its own, `width` by `height` points, both more than 0; 0 by 0: that of all cards again. A card may have it before it is seen. Nothing jumps, also under a finger. It stays until the card leaves the deck, and an undo restores it. Journals and saved decks do not have it.
---@param time? number When it happens [s]; left out: the object's present time.
---@param card cardstack.Card A card's id, not 0.
---@param width number [points]
---@param height number [points]
---@return true?
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:set_card_size(time, card, width, height) end

---A finger goes down, or a mouse button. It takes the top card or a proposed one (QUESTION_DROPPED, CAUGHT). If the release will never arrive, cancel the finger.
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata A number for the finger.
---@param x number The finger's place in the viewport, to the right [points].
---@param y number The same, downward [points].
---@return boolean taken `out_taken` receives 1 while the finger has a card, else 0: pass the sample to what lies beneath.
function Deck:pointer_down(time, pointer, x, y) end

---The finger moves.
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata A number for the finger.
---@param x number The finger's place in the viewport, to the right [points].
---@param y number The same, downward [points].
---@return boolean taken `out_taken` receives 1 while the finger has a card, else 0: pass the sample to what lies beneath.
function Deck:pointer_move(time, pointer, x, y) end

---The finger goes up: the card leaves, returns, or was tapped.
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata A number for the finger.
---@param x number The finger's place in the viewport, to the right [points].
---@param y number The same, downward [points].
---@return boolean taken `out_taken` receives 1 while the finger has a card, else 0: pass the sample to what lies beneath.
function Deck:pointer_up(time, pointer, x, y) end

---The system takes the finger away. The card returns.
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata A number for the finger.
---@return boolean taken `out_taken` receives 1 while the finger has a card, else 0: pass the sample to what lies beneath.
function Deck:pointer_cancel(time, pointer) end

---Copies the last release.
---@return cardstack.release? release The last release, and what decided it. After a tap the numbers of the drag are 0.
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:last_release() end

---Fills in a frame at the present time, without poses: `pose_count` is 0. Reads only `struct_size`. Counts as no frame.
---@return cardstack.frame frame One frame: `cardstack_frame_init` prepares it. Then set the fields marked "In".
function Deck:peek() end

---Lists the poses at the present time, the farthest back first. Counts as no frame.
---@param position? integer Elements of a list to skip.
---@param limit? integer The largest number of elements to return; left out: all.
---@return cardstack.pose[] list How to draw one card.
function Deck:poses(position, limit) end

---Hashes all that influences later answers except `deck:last_release`, to compare two runs of one version.
---@return ffi.cdata* hash
function Deck:state_hash() end

---Swipes the top card, also one that a finger holds, to any direction with a sector that the card's own limit allows. `flags`: cardstack.SWIPE_FORCE, or 0.
---@param time? number When it happens [s]; left out: the object's present time.
---@param direction cardstack.direction One of eight physical directions. LEFT is left in right-to-left layouts, too: there the host swaps what it means.
---@param flags? integer
---@return cardstack.Token? token The decision, question or request, or 0.
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:swipe(time, direction, flags) end

---Hints at what a finger can do, as at a first start: the top card leans out toward `direction`, which need not be allowed, by `distance` points at most, and is at its place again after `seconds`, 0.05 to 60. A card that is still on its way to its place leans out besides. Nothing is decided, no stamp appears, and no event is one of a drag. A finger takes the card from where it is; another nudge replaces this one. Under reduced motion the card stays.
---@param time? number When it happens [s]; left out: the object's present time.
---@param direction cardstack.direction
---@param distance number [points]
---@param seconds number [s]
---@return true?
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:nudge(time, direction, distance, seconds) end

---Takes back the latest decision. A held card goes beneath the undone one, which flies in from side `from`, or with cardstack.DIRECTION_NONE from where it left.
---@param time? number When it happens [s]; left out: the object's present time.
---@param from? cardstack.direction
---@param flags? integer Bits that the comment names, or 0; a bit that the library does not know is INVALID_ARGUMENT.
---@return cardstack.Token? token The decision, question or request, or 0.
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:undo(time, from, flags) end

---Returns what `deck:swipe` without flags would return now.
---@param direction cardstack.direction One of eight physical directions. LEFT is left in right-to-left layouts, too: there the host swaps what it means.
---@return boolean can Whether it can.
---@return cardstack.result reason
function Deck:can_swipe(direction) end

---Returns the same for `deck:undo`.
---@return boolean can Whether it can.
---@return cardstack.result reason
function Deck:can_undo() end

---Makes all decisions final, the oldest first.
---@param time? number When it happens [s]; left out: the object's present time.
---@return true
function Deck:finalize_all(time) end

---Lists the decisions that can be undone, the oldest first.
---@param position? integer Elements of a list to skip.
---@param limit? integer The largest number of elements to return; left out: all.
---@return cardstack.decision[] list A decision that can be undone.
function Deck:history(position, limit) end

---Answers question `token`: `accept` 1 or 0. An accepted swipe leaves from where it waits; a refused one returns on top, or beneath a held card. A yes to a replacement allows the next `deck:replace`, or makes the LOAD.
---@param time? number When it happens [s]; left out: the object's present time.
---@param token cardstack.Token
---@param accept boolean|0|1
---@return true?
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:answer_question(time, token, accept) end

---Lists the open questions, the oldest first.
---@param position? integer Elements of a list to skip.
---@param limit? integer The largest number of elements to return; left out: all.
---@return cardstack.question[] list An open one.
function Deck:questions(position, limit) end

---Opens or creates the file `path`, and restores the deck. A file that can be read but not rewritten (a full disk) is OK but BROKEN. After an error the file is unchanged, and `info` (may be NULL) has what is known.
---@param path string
---@param options? cardstack.journal_options|cardstack.journal_options.fields How a journal is kept.
---@return cardstack.journal_info info
function Deck:open_journal(path, options) end

---Reports on the journal; all 0 if there is none.
---@return cardstack.journal_info info What was found, and how the journal is now.
function Deck:journal_info() end

---Makes what was written safe against a loss of power. Waits for the disk.
---@return true
function Deck:journal_flush() end

---Rewrites the file without old records; repairs a BROKEN journal. Waits for the disk.
---@return true
function Deck:journal_compact() end

---Asks for cards, unless there are fresh ones or a request is out. If the token is a question's, the LOAD that follows a yes has the same token.
---@param time? number When it happens [s]; left out: the object's present time.
---@param flags? integer Bits that the comment names, or 0; a bit that the library does not know is INVALID_ARGUMENT.
---@return cardstack.Token? token The decision, question or request, or 0.
function Deck:load(time, flags) end

---Asks for other cards, and supersedes a request. The present cards stay until a page arrives; if the request fails, they are no longer fresh, and the next one replaces them. `consent.replacement` applies now.
---@param time? number When it happens [s]; left out: the object's present time.
---@param flags? integer Bits that the comment names, or 0; a bit that the library does not know is INVALID_ARGUMENT.
---@return cardstack.Token? token The decision, question or request, or 0.
function Deck:refresh(time, flags) end

---Answers LOAD `token` with cards, the top one first. They go behind the last card, or replace all as `deck:replace` does. A page without a new card replaces nothing unless LAST. `flags`: cardstack.PAGE_* bits. `day`: the cards' day, in any numbering. If cards that came otherwise have answered the LOAD, one late page is added. An `error` other than 0 says instead that the request failed: `count` and `flags` are 0. The deck asks again later. If cards that came otherwise have answered the LOAD, nothing has failed.
---@param time? number When it happens [s]; left out: the object's present time.
---@param token cardstack.Token
---@param cards cardstack.Card[] Ids of cards, not 0.
---@param flags? integer `flags`: cardstack.PAGE_* bits. An `error` other than 0 says instead that the request failed: `count` and `flags` are 0.
---@param day? integer
---@param error? integer
---@return integer? taken How many cards were taken, or 1 if the sample was.
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:answer_load(time, token, cards, flags, day, error) end

---Moves up to `count` cards in the reserve to the pile; SIZE_MAX: all.
---@param time? number When it happens [s]; left out: the object's present time.
---@param count? integer
---@return integer admitted How many cards were released.
function Deck:admit(time, count) end

---Sets `day`, today's number in the host's time zone. With `feed.keep_fresh`, another day makes the deck ask.
---@param time? number When it happens [s]; left out: the object's present time.
---@param day? integer
---@return true
function Deck:set_day(time, day) end

---Erases what belongs to the user, as at a log-out: cards, decisions, deliveries, keys, media, the session's memory, the block and the journal's content. Events that wait are dropped, except JOURNAL_FAILED. Presses and questions end with RESET, without their card. The feed waits for a load or refresh. `flags`: cardstack.RESET_SEAL, or 0. `nonce` is the next user's. With 0 the host's nonce stays; in place of the journal's, a deck with delivery draws another, which `deck:journal_info` reports. `out_undelivered`: how many SENDs and REVERTs were lost, or are kept.
---@param time? number When it happens [s]; left out: the object's present time.
---@param flags? integer
---@param nonce? integer|ffi.cdata*
---@return integer undelivered
function Deck:reset(time, flags, nonce) end

---Reports the backend's `answer` to `token`, also late or after a restart.
---@param time? number When it happens [s]; left out: the object's present time.
---@param token cardstack.Token Reports the backend's `answer` to `token`, also late or after a restart. `cardstack.ERROR_STALE` if `token` is delivered, withdrawn, never handed out, or a RETRY waits already; `cardstack.ERROR_BACKLOG`.
---@param answer cardstack.send_answer
---@return true?
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:answer_send(time, token, answer) end

---Sets `online`, 1 at first. Without network nothing is sent or asked for. Its return retries what waits.
---@param time? number When it happens [s]; left out: the object's present time.
---@param online boolean|0|1
---@return true
function Deck:set_online(time, online) end

---Sets (`blocked` 1) or lifts a block: nothing is decided or sent, and nothing lost. A restart lifts it.
---@param time? number When it happens [s]; left out: the object's present time.
---@param blocked boolean|0|1
---@return true
function Deck:set_blocked(time, blocked) end

---Tries the parked `token` again, or with 0 all.
---@param time? number When it happens [s]; left out: the object's present time.
---@param token cardstack.Token Tries the parked `token` again, or with 0 all. `cardstack.ERROR_STALE` if `token` is not parked.
---@return true?
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:retry_parked(time, token) end

---Lists what is undelivered: first what was handed out or comes next.
---@param position? integer Elements of a list to skip.
---@param limit? integer The largest number of elements to return; left out: all.
---@return cardstack.send[] list A SEND or REVERT not delivered.
function Deck:sends(position, limit) end

---Sets how many `pictures` each card has; default 1. From the first call on, MEDIA reports.
---@param cards cardstack.Card[] Ids of cards, not 0.
---@param pictures integer[]
---@return true
function Deck:set_media(cards, pictures) end

---Sets the `index` of the picture that a card shows; else it is 0.
---@param time? number When it happens [s]; left out: the object's present time.
---@param card cardstack.Card A card's id, not 0.
---@param index integer
---@return true?
---@return string? message Why nothing was done.
---@return cardstack.result? result The result.
function Deck:set_media_index(time, card, index) end

---Lists the plan, the most urgent first.
---@param position? integer Elements of a list to skip.
---@param limit? integer The largest number of elements to return; left out: all.
---@return cardstack.media[] list One picture.
function Deck:media_plan(position, limit) end

---Copies the configuration in force.
---@return cardstack.deck_config config A deck's configuration, which `cardstack_deck_config_init` fills.
function Deck:get_config() end

---Changes the configuration at any time; nothing jumps.
---@param time? number When it happens [s]; left out: the object's present time.
---@param config? cardstack.deck_config|cardstack.deck_config.fields A deck's configuration, which `cardstack_deck_config_init` fills.
---@return true
function Deck:set_config(time, config) end

---@class cardstack.Sheet
local Sheet = {}

---Copies out the configuration in force.
---@return cardstack.sheet_config config A sheet's configuration, which `cardstack_sheet_config_init` fills.
function Sheet:get_config() end

---Changes the configuration at any time; `side` only while the sheet is hidden or at rest.
---@param time? number When it happens [s]; left out: the object's present time.
---@param config? cardstack.sheet_config|cardstack.sheet_config.fields A sheet's configuration, which `cardstack_sheet_config_init` fills.
---@return true
function Sheet:set_config(time, config) end

---Brings a sheet in, if it is hidden or leaving. `animated` 0: at once.
---@param time? number When it happens [s]; left out: the object's present time.
---@param animated? boolean|0|1
---@return true
function Sheet:present(time, animated) end

---Dismisses a sheet, also from under a finger. `animated` 0: at once.
---@param time? number When it happens [s]; left out: the object's present time.
---@param animated? boolean|0|1
---@return true
function Sheet:dismiss(time, animated) end

---A finger goes down on the sheet as it is drawn. `out_taken`: as for a deck.
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata A number for the finger.
---@param x number The finger's place in the viewport, to the right [points].
---@param y number The same, downward [points].
---@return boolean taken
function Sheet:pointer_down(time, pointer, x, y) end

---A finger moves.
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata A number for the finger.
---@param x number The finger's place in the viewport, to the right [points].
---@param y number The same, downward [points].
---@return boolean taken How many cards were taken, or 1 if the sample was.
function Sheet:pointer_move(time, pointer, x, y) end

---A finger goes up: the sheet is dismissed, returns, or was tapped.
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata A number for the finger.
---@param x number The finger's place in the viewport, to the right [points].
---@param y number The same, downward [points].
---@return boolean taken How many cards were taken, or 1 if the sample was.
function Sheet:pointer_up(time, pointer, x, y) end

---The system takes a finger away. The sheet returns.
---@param time? number When it happens [s]; left out: the object's present time.
---@param pointer? integer|ffi.cdata*|lightuserdata A number for the finger.
---@return boolean taken How many cards were taken, or 1 if the sample was.
function Sheet:pointer_cancel(time, pointer) end

---Hashes the sheet into `out_hash`, like `deck:state_hash`.
---@return ffi.cdata* hash
function Sheet:state_hash() end

---@class cardstack.VelocityTracker
local VelocityTracker = {}

---Discards all samples. The next one begins another gesture.
---@return true
function VelocityTracker:reset() end

---Adds a sample at `time`. The first is where the finger goes down; leave out the place where it lifts.
---@param time? number When it happens [s]; left out: the object's present time.
---@param x number The finger's place in the viewport, to the right [points].
---@param y number The same, downward [points].
---@return true
function VelocityTracker:add(time, x, y) end

---Adds samples, the oldest first, from arrays `times`, `xs` and `ys`.
---@param times number[] [s]
---@param xs number[] [points]
---@param ys number[] [points]
---@return true
function VelocityTracker:add_many(times, xs, ys) end

---Returns the velocity at `time`, such as that of the lift, in `out_x` and `out_y` [points/s]. NaN: at the newest sample's. A finger that has stopped has velocity 0. `out_has_estimate` is 0 if there are too few samples. Each may be NULL.
---@param time? number When it happens [s]; left out: the object's present time.
---@return number x [points/s]
---@return number y [points/s]
---@return boolean has_estimate
function VelocityTracker:velocity(time) end
