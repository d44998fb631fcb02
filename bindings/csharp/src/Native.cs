// SPDX-License-Identifier: MIT
// Written by bindings/generate.py. Do not edit. The C headers say what all of it means.

using System;
using System.Runtime.InteropServices;
using System.Security;

namespace CardStack
{
    /// <summary>The C functions under their C names: nothing is checked, converted or thrown here.</summary>
    [SuppressUnmanagedCodeSecurity]
    public static unsafe class Native
    {
#if (UNITY_IOS || UNITY_TVOS || UNITY_WEBGL) && !UNITY_EDITOR
        /// <summary>The library is a part of the program.</summary>
        public const string Library = "__Internal";
#else
        /// <summary>The library's name; the system adds what its files begin and end with.</summary>
        public const string Library = "cardstack";
#endif
        /// <summary>What the library has to answer to cardstack_abi_version.</summary>
        public const uint AbiVersion = 1;
        /// <summary>The version these files belong to.</summary>
        public const string Version = "0.1.0";

        /// <summary>Fills a configuration with a preset. Then the host sets <c>viewport.width</c> and <c>viewport.height</c>, which no preset has. The top card is <c>card.width</c> by <c>card.height</c> in the viewport's middle, or with 0, as in all presets, the viewport less <c>card.margin_x</c> and <c>card.margin_y</c> on both sides, the room for a HUD.</summary>
        /// <param name="config">A deck's configuration.</param>
        /// <param name="struct_size">The sizeof of the struct, or of one element [bytes].</param>
        /// <param name="preset">Constants to begin from, all with left and right: see the article Presets.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_config_init(
            DeckConfig* config, UIntPtr struct_size, Preset preset);

        /// <summary>Creates an empty deck. If it refuses the configuration, <c>cardstack_deck_config_validate</c> says why.</summary>
        /// <param name="config">A deck's configuration.</param>
        /// <param name="out_deck">Receives the deck.</param>
        /// <returns><c>CARDSTACK_ERROR_OUT_OF_MEMORY</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_create(DeckConfig* config, out DeckHandle out_deck);

        /// <summary>Adds cards at the end of the pile. A card that the deck has is left out and, in all presets but CIRCLE, one that was decided and not undone. With <c>recycle.dedupe</c> CARDSTACK_DEDUPE_LIVE it can come again, after its flight. The result is OK. If all are left out, <c>cardstack_deck_error_message</c> says why.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="cards">The cards' ids, not 0.</param>
        /// <param name="count">The length of each array [elements].</param>
        /// <param name="out_taken">Receives how many cards the deck took [cards].</param>
        /// <returns><c>CARDSTACK_ERROR_OUT_OF_MEMORY</c>. <c>CARDSTACK_ERROR_LIMIT</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_append(
            DeckHandle deck, double time, ulong* cards, UIntPtr count, UIntPtr* out_taken);

        /// <summary>Prepares a frame: sets its sizes, <c>now</c> to NaN, and all else to 0.</summary>
        /// <param name="frame">One frame. The host sets the fields marked [in], and <c>cardstack_deck_advance</c> writes the others.</param>
        /// <param name="struct_size">The sizeof of the struct, or of one element [bytes].</param>
        /// <param name="pose_size">The sizeof of <c>cardstack_pose</c>, or 0 for no poses [bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_frame_init(FrameFields* frame, UIntPtr struct_size, UIntPtr pose_size);

        /// <summary>Reports that a finger or a mouse button goes down. On the top card it takes that, with <c>press.hit_test</c> 0 from anywhere. It also takes a proposed card (QUESTION_DROPPED, CAUGHT), or a leaving card that can be caught (UNDONE, CAUGHT). If the system takes the touch away, or its release will never arrive, as when the window loses the focus, call <c>cardstack_deck_pointer_cancel</c>, which never swipes.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="pointer">The finger. Fingers that are down at once have different numbers.</param>
        /// <param name="x">The place of the finger or cursor in the viewport [points].</param>
        /// <param name="y">The place of the finger or cursor in the viewport [points].</param>
        /// <param name="out_taken">Receives whether it took a card.</param>
        /// <returns><c>CARDSTACK_ERROR_BACKLOG</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_pointer_down(
            DeckHandle deck, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>Reports that a finger moves. A held card follows it.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="pointer">The finger. Fingers that are down at once have different numbers.</param>
        /// <param name="x">The place of the finger or cursor in the viewport [points].</param>
        /// <param name="y">The place of the finger or cursor in the viewport [points].</param>
        /// <param name="out_taken">Receives whether the finger has a card, or had.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_pointer_move(
            DeckHandle deck, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>Reports that a finger goes up. The card leaves, returns, or was tapped.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="pointer">The finger. Fingers that are down at once have different numbers.</param>
        /// <param name="x">The place of the finger or cursor in the viewport [points].</param>
        /// <param name="y">The place of the finger or cursor in the viewport [points].</param>
        /// <param name="out_taken">Receives whether the finger has a card, or had.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_pointer_up(
            DeckHandle deck, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>Lets time pass up to the frame's <c>now</c>, and fills the frame in.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="frame">One frame. The host sets the fields marked [in], and <c>cardstack_deck_advance</c> writes the others.</param>
        /// <returns><c>CARDSTACK_ERROR_BUFFER_TOO_SMALL</c> if the configuration's largest frame does not fit. No time passes.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_advance(DeckHandle deck, FrameFields* frame);

        /// <summary>Removes and returns events, the oldest first. What does not fit stays. With NULL and capacity 0 it counts them.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="events">One event.</param>
        /// <param name="element_size">The sizeof of the struct, or of one element [bytes].</param>
        /// <param name="capacity">The room in the array or, in bytes, in the buffer before it [elements].</param>
        /// <param name="out_count">Receives the number of elements [elements].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_drain_events(
            DeckHandle deck, Event* events, UIntPtr element_size, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>Swipes the top card, also from under a finger (CANCELLED, SWIPED), and to directions that <c>swipe.allowed_directions</c> lacks.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="direction">Where the card goes. It needs a sector.</param>
        /// <param name="flags">How the card is swiped [CARDSTACK_SWIPE_FORCE or 0].</param>
        /// <param name="out_token">Receives the token of the decision, question or request, or 0.</param>
        /// <returns><c>CARDSTACK_ERROR_EMPTY</c>. <c>CARDSTACK_ERROR_BACKLOG</c>. <c>CARDSTACK_ERROR_LIMIT</c> if <c>consent.max_proposals</c> swipes are proposed. <c>CARDSTACK_ERROR_REFUSED</c> if the card's own limit forbids the direction, or the backend blocks. <c>CARDSTACK_ERROR_INVALID_ARGUMENT</c> also while the journal of <c>delivery.nonce</c> is closed. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_swipe(
            DeckHandle deck, double time, Direction direction, uint flags, ulong* out_token);

        /// <summary>Takes back the latest decision. Its card is on top at once, and flies in. A held card goes beneath it (CANCELLED, UNDO). With <c>consent.undo</c> the call only asks (PROPOSED, UNDO).</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="from">The side it comes from, or CARDSTACK_DIRECTION_NONE for where it left.</param>
        /// <param name="flags">No bit has a meaning yet.</param>
        /// <param name="out_token">Receives the token of the decision, question or request, or 0.</param>
        /// <returns><c>CARDSTACK_ERROR_EMPTY</c>. <c>CARDSTACK_ERROR_BACKLOG</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_undo(
            DeckHandle deck, double time, Direction @from, uint flags, ulong* out_token);

        /// <summary>Frees a deck, and closes its journal. Events that wait are lost.</summary>
        /// <param name="deck">The deck.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void cardstack_deck_destroy(IntPtr deck);

        /// <summary>Reports that the system has taken a finger away. A held card returns (CANCELLED, SYSTEM).</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="pointer">The finger. Fingers that are down at once have different numbers.</param>
        /// <param name="out_taken">Receives whether the finger has a card, or had.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_pointer_cancel(
            DeckHandle deck, double time, long pointer, int* out_taken);

        /// <summary>Reports that two fingers scroll on a trackpad. They drag as one finger at the cursor, and never tap. One flick is one card, whatever scrolls follow. A finger that goes down ends it. See the article Time.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="x">The place of the finger or cursor in the viewport [points].</param>
        /// <param name="y">The place of the finger or cursor in the viewport [points].</param>
        /// <param name="dx">How far the card or sheet goes right and down: against what a browser reports [points].</param>
        /// <param name="dy">How far the card or sheet goes right and down: against what a browser reports [points].</param>
        /// <param name="phase">What a toolkit reports of fingers that scroll.</param>
        /// <param name="out_taken">Receives whether the scroll is the deck's, so that no page moves.</param>
        /// <returns><c>CARDSTACK_ERROR_BACKLOG</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_scroll(
            DeckHandle deck, double time, double x, double y, double dx, double dy, ScrollPhase phase, int* out_taken);

        /// <summary>Prepares a struct.</summary>
        /// <param name="release">The last release, and what decided it. A tap has 0 for the drag. After a drag of <c>undo.directions</c>, left means undone.</param>
        /// <param name="struct_size">The sizeof of the struct, or of one element [bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_release_init(Release* release, UIntPtr struct_size);

        /// <summary>Reports the last release.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="release">The last release, and what decided it. A tap has 0 for the drag. After a drag of <c>undo.directions</c>, left means undone.</param>
        /// <returns><c>CARDSTACK_ERROR_NOT_FOUND</c> before the first.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_last_release(DeckHandle deck, Release* release);

        /// <summary>Hints at what a finger can do: the top card leans out and comes back.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="direction">Where it leans to. It needs a sector.</param>
        /// <param name="distance">How far it leans out at the pivot of its turn [points, 0..].</param>
        /// <param name="seconds">The time until it is back [s, 0.05..60].</param>
        /// <returns><c>CARDSTACK_ERROR_EMPTY</c>. <c>CARDSTACK_ERROR_REFUSED</c> while a finger is on the deck.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_nudge(
            DeckHandle deck, double time, Direction direction, double distance, double seconds);

        /// <summary>Reports what <c>cardstack_deck_swipe</c> would return now, except OUT_OF_MEMORY.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="direction">A direction on the screen. In right-to-left layouts LEFT is left, too.</param>
        /// <param name="out_reason">Receives the result.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_can_swipe(
            DeckHandle deck, Direction direction, ErrorCode* out_reason);

        /// <summary>Reports what <c>cardstack_deck_undo</c> would return now.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="out_reason">Receives the result.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_can_undo(DeckHandle deck, ErrorCode* out_reason);

        /// <summary>Makes all decisions final, the oldest first.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_finalize_all(DeckHandle deck, double time);

        /// <summary>Lists the decisions that can be undone, the oldest first.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="position">How many elements the list skips [elements].</param>
        /// <param name="decisions">A decision that can be undone.</param>
        /// <param name="element_size">The sizeof of the struct, or of one element [bytes].</param>
        /// <param name="capacity">The room in the array or, in bytes, in the buffer before it [elements].</param>
        /// <param name="out_count">Receives the number of elements [elements].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_history(
            DeckHandle deck, UIntPtr position, Decision* decisions, UIntPtr element_size, UIntPtr capacity,
            UIntPtr* out_count);

        /// <summary>Adds cards at a place in the pile, the first uppermost. A card in flight comes back there afterwards.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="position">How many upcoming cards, and a held one, stay above, at most all [cards].</param>
        /// <param name="cards">The cards' ids, not 0.</param>
        /// <param name="count">The length of each array [elements].</param>
        /// <param name="out_taken">Receives how many cards the deck took [cards].</param>
        /// <returns><c>CARDSTACK_ERROR_OUT_OF_MEMORY</c>. <c>CARDSTACK_ERROR_LIMIT</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_insert(
            DeckHandle deck, double time, UIntPtr position, ulong* cards, UIntPtr count, UIntPtr* out_taken);

        /// <summary>Removes cards from pile, reserve, play and history. Their decisions become final. A press on one ends (CANCELLED, REMOVED).</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="cards">The cards' ids, not 0.</param>
        /// <param name="count">The length of each array [elements].</param>
        /// <param name="out_removed">Receives how many were there [cards].</param>
        /// <returns><c>CARDSTACK_ERROR_LIMIT</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_remove(
            DeckHandle deck, double time, ulong* cards, UIntPtr count, UIntPtr* out_removed);

        /// <summary>Replaces all cards of pile and reserve, and decisions as <c>consent.replacement</c> says. A held card stays until its release: see the article Cards.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="cards">The cards' ids, not 0.</param>
        /// <param name="count">The length of each array [elements].</param>
        /// <param name="flags">No bit has a meaning yet.</param>
        /// <param name="out_taken">Receives how many cards the deck took [cards].</param>
        /// <param name="out_token">Receives the token of the decision, question or request, or 0.</param>
        /// <returns><c>CARDSTACK_ERROR_REFUSED</c> as <c>consent.replacement</c> says. <c>CARDSTACK_ERROR_BACKLOG</c>. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c>. <c>CARDSTACK_ERROR_LIMIT</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_replace(
            DeckHandle deck, double time, ulong* cards, UIntPtr count, uint flags, UIntPtr* out_taken,
            ulong* out_token);

        /// <summary>Removes all cards. All decisions become final.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_clear(DeckHandle deck, double time);

        /// <summary>Reports that the content of cards has changed: CONTENT_CHANGED follows for those on stage.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="cards">The cards' ids, not 0.</param>
        /// <param name="count">The length of each array [elements].</param>
        /// <param name="out_known">Receives how many the deck knows [cards].</param>
        /// <returns><c>CARDSTACK_ERROR_LIMIT</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_invalidate(
            DeckHandle deck, double time, ulong* cards, UIntPtr count, UIntPtr* out_known);

        /// <summary>Moves cards from the top of the pile to its end. A held card stays on top.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="distance">How many, or if negative, how many from the end to the top [cards].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_shift(DeckHandle deck, double time, long distance);

        /// <summary>Lists the upcoming cards, the top card first.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="position">How many elements the list skips [elements].</param>
        /// <param name="cards">Receives the ids.</param>
        /// <param name="capacity">The room in the array or, in bytes, in the buffer before it [elements].</param>
        /// <param name="out_count">Receives the number of elements [elements].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_cards(
            DeckHandle deck, UIntPtr position, ulong* cards, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>Finds the place of an upcoming card.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="card">The card's id, not 0.</param>
        /// <param name="out_position">Receives how many are above it [cards].</param>
        /// <returns><c>CARDSTACK_ERROR_NOT_FOUND</c> also for a card in play.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_position(DeckHandle deck, ulong card, UIntPtr* out_position);

        /// <summary>Reports what the deck knows about a card.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="card">The card's id, not 0.</param>
        /// <param name="out_status">Receives <c>CARDSTACK_CARD_*</c> bits, or 0.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_card_status(DeckHandle deck, ulong card, CardStatus* out_status);

        /// <summary>Limits where fingers and <c>cardstack_deck_swipe</c> can swipe one card, as long as the deck has it.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="card">The card's id, not 0.</param>
        /// <param name="directions">Its own directions. All lift the limit, 0 forbids all.</param>
        /// <returns><c>CARDSTACK_ERROR_NOT_FOUND</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_card_directions(
            DeckHandle deck, double time, ulong card, uint directions);

        /// <summary>Reads a card's own directions.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="card">The card's id, not 0.</param>
        /// <param name="out_directions">Receives them, or CARDSTACK_ALL_DIRECTIONS.</param>
        /// <returns><c>CARDSTACK_ERROR_NOT_FOUND</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_card_directions(
            DeckHandle deck, ulong card, uint* out_directions);

        /// <summary>Gives a card a size of its own, also a held one, as long as the deck has it.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="card">The card's id, not 0.</param>
        /// <param name="width">The width at scale 1, or 0 and 0 for the size of all cards [points, &gt;0..].</param>
        /// <param name="height">The height, likewise [points].</param>
        /// <returns><c>CARDSTACK_ERROR_NOT_FOUND</c>. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_card_size(
            DeckHandle deck, double time, ulong card, double width, double height);

        /// <summary>Returns one line about the deck's last error, the argument and the reason, or nothing. Success leaves it.</summary>
        /// <param name="deck">The call's object.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern byte* cardstack_deck_error_message(DeckHandle deck);

        /// <summary>Changes the viewport's size, at any time.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="width">The width, with room for a card beside the margins [points, &gt;0..].</param>
        /// <param name="height">The height, likewise [points].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_viewport(
            DeckHandle deck, double time, double width, double height);

        /// <summary>Sets the wall clock, which gives decisions their time of day.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="unix_seconds">The time of day at <c>time</c> [s since 1970].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_wall_clock(DeckHandle deck, double time, double unix_seconds);

        /// <summary>Erases what belongs to the user, as at a log-out, and drops what waits. Clock and configuration stay.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="flags">What stays [CARDSTACK_RESET_SEAL or 0].</param>
        /// <param name="nonce">The next user's, not CARDSTACK_NONCE_OF_JOURNAL, or 0: the host's own stays, a journal's is drawn.</param>
        /// <param name="out_undelivered">Receives how many sends are lost or kept [sends].</param>
        /// <returns><c>CARDSTACK_ERROR_IO</c>. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_reset(
            DeckHandle deck, double time, uint flags, ulong nonce, UIntPtr* out_undelivered);

        /// <summary>Fills in a frame at the present time, without poses. Only <c>struct_size</c> is read. It does not count as a frame.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="frame">One frame. The host sets the fields marked [in], and <c>cardstack_deck_advance</c> writes the others.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_peek(DeckHandle deck, FrameFields* frame);

        /// <summary>Lists the poses at the present time, the farthest back first.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="position">How many elements the list skips [elements].</param>
        /// <param name="poses">How to draw one card.</param>
        /// <param name="element_size">The sizeof of the struct, or of one element [bytes].</param>
        /// <param name="capacity">The room in the array or, in bytes, in the buffer before it [elements].</param>
        /// <param name="out_count">Receives the number of elements [elements].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_poses(
            DeckHandle deck, UIntPtr position, Pose* poses, UIntPtr element_size, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>Computes a hash of all that influences later answers.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="out_hash">Receives the hash.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_state_hash(DeckHandle deck, ulong* out_hash);

        /// <summary>Answers a question. A yes makes a proposed swipe a decision. After a no, the card returns.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="token">The token of what the call answers.</param>
        /// <param name="accept">Whether it is yes.</param>
        /// <returns><c>CARDSTACK_ERROR_STALE</c>. <c>CARDSTACK_ERROR_REFUSED</c>, <c>CARDSTACK_ERROR_BACKLOG</c> or <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c> as for a swipe, and the question stays open.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_answer_question(
            DeckHandle deck, double time, ulong token, int accept);

        /// <summary>Lists the open questions, the oldest first.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="position">How many elements the list skips [elements].</param>
        /// <param name="questions">An open question.</param>
        /// <param name="element_size">The sizeof of the struct, or of one element [bytes].</param>
        /// <param name="capacity">The room in the array or, in bytes, in the buffer before it [elements].</param>
        /// <param name="out_count">Receives the number of elements [elements].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_questions(
            DeckHandle deck, UIntPtr position, Question* questions, UIntPtr element_size, UIntPtr capacity,
            UIntPtr* out_count);

        /// <summary>Fills in options: everything is stored, and decisions can be undone after a restart.</summary>
        /// <param name="options">How a journal is kept.</param>
        /// <param name="struct_size">The sizeof of the struct, or of one element [bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_journal_options_init(JournalOptions* options, UIntPtr struct_size);

        /// <summary>Prepares a struct.</summary>
        /// <param name="info">What opening found, and how the journal is now.</param>
        /// <param name="struct_size">The sizeof of the struct, or of one element [bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_journal_info_init(JournalInfo* info, UIntPtr struct_size);

        /// <summary>Opens or creates a journal, and restores the deck. On a full disk the result is OK and the state BROKEN.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="path">The file's path, 1 to CARDSTACK_MAX_PATH bytes.</param>
        /// <param name="options">How a journal is kept.</param>
        /// <param name="info">Receives what was found, also after an error.</param>
        /// <returns><c>CARDSTACK_ERROR_REFUSED</c> if the deck has cards, decisions or a journal. <c>CARDSTACK_ERROR_LOCKED</c>. <c>CARDSTACK_ERROR_IO</c>. <c>CARDSTACK_ERROR_CORRUPT</c>. <c>CARDSTACK_ERROR_FORMAT</c>. <c>CARDSTACK_ERROR_LIMIT</c>. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_open_journal(
            DeckHandle deck, byte* path, JournalOptions* options, JournalInfo* info);

        /// <summary>Reports the journal. Without one all is 0.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="info">What opening found, and how the journal is now.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_journal_info(DeckHandle deck, JournalInfo* info);

        /// <summary>Makes all safe against a loss of power. It waits for the disk.</summary>
        /// <param name="deck">The call's object.</param>
        /// <returns><c>CARDSTACK_ERROR_REFUSED</c> without a journal. <c>CARDSTACK_ERROR_IO</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_journal_flush(DeckHandle deck);

        /// <summary>Rewrites the journal without what is no longer needed. It waits for the disk. Call it, with no finger down, when <c>size</c> has doubled and grown by 16 MB.</summary>
        /// <param name="deck">The call's object.</param>
        /// <returns><c>CARDSTACK_ERROR_REFUSED</c> without a journal. <c>CARDSTACK_ERROR_IO</c>. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_journal_compact(DeckHandle deck);

        /// <summary>Writes into memory what a journal would hold.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="contents">What is stored besides [CARDSTACK_STORE_* bits].</param>
        /// <param name="buffer">Receives all bytes or none.</param>
        /// <param name="capacity">The room in the array or, in bytes, in the buffer before it [elements].</param>
        /// <param name="out_size">Receives their number, also if they do not fit [bytes].</param>
        /// <returns><c>CARDSTACK_ERROR_BUFFER_TOO_SMALL</c>. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_save(
            DeckHandle deck, uint contents, void* buffer, UIntPtr capacity, UIntPtr* out_size);

        /// <summary>Restores an empty deck from a saved deck or a journal's bytes. Delivery needs a <c>delivery.nonce</c> that no other deck had.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="buffer">The bytes.</param>
        /// <param name="size">Their number [bytes].</param>
        /// <param name="restore">What a restart does with decisions to undo.</param>
        /// <param name="flags">No bit has a meaning yet.</param>
        /// <param name="info">Receives what was found, also after an error.</param>
        /// <returns><c>CARDSTACK_ERROR_REFUSED</c> as for <c>cardstack_deck_open_journal</c>, or without such a nonce. <c>CARDSTACK_ERROR_CORRUPT</c>. <c>CARDSTACK_ERROR_FORMAT</c>. <c>CARDSTACK_ERROR_LIMIT</c>. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_restore(
            DeckHandle deck, void* buffer, UIntPtr size, Restore restore, uint flags, JournalInfo* info);

        /// <summary>Gives cards keys, such as users' names, that the journal keeps. A key is lost unless the next call that adds cards adds its card.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="cards">The cards' ids, not 0.</param>
        /// <param name="count">The length of each array [elements].</param>
        /// <param name="keys">All keys without gaps. NULL if all lengths are 0.</param>
        /// <param name="lengths">The length of each key [bytes, 0..CARDSTACK_MAX_KEY].</param>
        /// <returns><c>CARDSTACK_ERROR_LIMIT</c>. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_card_keys(
            DeckHandle deck, ulong* cards, UIntPtr count, void* keys, uint* lengths);

        /// <summary>Copies the key of a card.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="card">The card's id, not 0.</param>
        /// <param name="key">Receives all bytes or none.</param>
        /// <param name="capacity">The room in the array or, in bytes, in the buffer before it [elements].</param>
        /// <param name="out_length">Receives their number, also if they do not fit [bytes].</param>
        /// <returns><c>CARDSTACK_ERROR_NOT_FOUND</c> without a key. <c>CARDSTACK_ERROR_BUFFER_TOO_SMALL</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_card_key(
            DeckHandle deck, ulong card, void* key, UIntPtr capacity, UIntPtr* out_length);

        /// <summary>Asks for cards, unless there are fresh ones or a request is out. The page replaces cards that are no longer fresh.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="flags">No bit has a meaning yet.</param>
        /// <param name="out_token">Receives the token of the decision, question or request, or 0.</param>
        /// <returns><c>CARDSTACK_ERROR_BACKLOG</c>. <c>CARDSTACK_ERROR_REFUSED</c> if <c>feed.enabled</c> is 0, or as <c>consent.replacement</c> says.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_load(DeckHandle deck, double time, uint flags, ulong* out_token);

        /// <summary>Asks for other cards, also for fresh ones, in place of a request that is out. The present cards stay until a page arrives.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="flags">No bit has a meaning yet.</param>
        /// <param name="out_token">Receives the token of the decision, question or request, or 0.</param>
        /// <returns><c>CARDSTACK_ERROR_BACKLOG</c>. <c>CARDSTACK_ERROR_REFUSED</c> as for <c>cardstack_deck_load</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_refresh(
            DeckHandle deck, double time, uint flags, ulong* out_token);

        /// <summary>Answers a LOAD with a page of cards, or with an error, after which the deck asks again.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="token">The token of what the call answers.</param>
        /// <param name="cards">The ids, the top card first.</param>
        /// <param name="count">The length of each array [elements].</param>
        /// <param name="flags">What the page says [CARDSTACK_PAGE_* bits].</param>
        /// <param name="day">The cards' day, for <c>CARDSTACK_FRESHNESS_DAY</c> [days].</param>
        /// <param name="error">The host's number for what failed, or 0. With an error, <c>count</c> and <c>flags</c> are 0.</param>
        /// <param name="out_taken">Receives how many cards the deck took [cards].</param>
        /// <returns><c>CARDSTACK_ERROR_STALE</c>. <c>CARDSTACK_ERROR_LIMIT</c> or <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c>, and the request stays open.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_answer_load(
            DeckHandle deck, double time, ulong token, ulong* cards, UIntPtr count, uint flags, long day, int error,
            UIntPtr* out_taken);

        /// <summary>Moves cards from the reserve to the end of the pile.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="count">How many at most [cards]. SIZE_MAX moves all.</param>
        /// <param name="out_admitted">Receives how many were moved [cards].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_admit(
            DeckHandle deck, double time, UIntPtr count, UIntPtr* out_admitted);

        /// <summary>Sets the present day, for <c>CARDSTACK_FRESHNESS_DAY</c>.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="day">The day in the host's time zone, in rising numbers [days].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_day(DeckHandle deck, double time, long day);

        /// <summary>Reports the backend's answer to a send, also late or after a restart.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="token">The token of what the call answers.</param>
        /// <param name="answer">What the backend said about a send.</param>
        /// <returns><c>CARDSTACK_ERROR_STALE</c>, also for a RETRY of what is not out. <c>CARDSTACK_ERROR_BACKLOG</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_answer_send(
            DeckHandle deck, double time, ulong token, SendAnswer answer);

        /// <summary>Reports whether there is a network. Without one, nothing is handed out or asked for.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="online">Whether there is one.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_online(DeckHandle deck, double time, int online);

        /// <summary>Sets or lifts the backend's block: meanwhile the deck takes no decision and hands out nothing.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="blocked">Whether it is blocked.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_blocked(DeckHandle deck, double time, int blocked);

        /// <summary>Tries what is parked again. Its failures count from 0.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="token">Its token, or 0 for all.</param>
        /// <returns><c>CARDSTACK_ERROR_STALE</c> if nothing parked has it.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_retry_parked(DeckHandle deck, double time, ulong token);

        /// <summary>Lists the undelivered sends, those out or ready first.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="position">How many elements the list skips [elements].</param>
        /// <param name="sends">An undelivered send.</param>
        /// <param name="element_size">The sizeof of the struct, or of one element [bytes].</param>
        /// <param name="capacity">The room in the array or, in bytes, in the buffer before it [elements].</param>
        /// <param name="out_count">Receives the number of elements [elements].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_sends(
            DeckHandle deck, UIntPtr position, Send* sends, UIntPtr element_size, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>Sets how many pictures cards have, at first 1. From this call on, MEDIA reports the plan.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="cards">The cards' ids, not 0.</param>
        /// <param name="pictures">How many each card has [pictures, 0..CARDSTACK_MAX_PICTURES].</param>
        /// <param name="count">The length of each array [elements].</param>
        /// <returns><c>CARDSTACK_ERROR_LIMIT</c>. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_media(
            DeckHandle deck, ulong* cards, uint* pictures, UIntPtr count);

        /// <summary>Sets which of its pictures a card shows, at first 0.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="card">The card's id, not 0.</param>
        /// <param name="index">Its number, less than how many the card has.</param>
        /// <returns><c>CARDSTACK_ERROR_NOT_FOUND</c> without the card or a decision to undo.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_media_index(
            DeckHandle deck, double time, ulong card, uint index);

        /// <summary>Lists the pictures to fetch, the most urgent first.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="position">How many elements the list skips [elements].</param>
        /// <param name="media">One picture.</param>
        /// <param name="element_size">The sizeof of the struct, or of one element [bytes].</param>
        /// <param name="capacity">The room in the array or, in bytes, in the buffer before it [elements].</param>
        /// <param name="out_count">Receives the number of elements [elements].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_media_plan(
            DeckHandle deck, UIntPtr position, Media* media, UIntPtr element_size, UIntPtr capacity,
            UIntPtr* out_count);

        /// <summary>Sets a layout's sectors, and allows exactly their directions.</summary>
        /// <param name="config">A deck's configuration.</param>
        /// <param name="layout">Sectors for <c>cardstack_deck_config_set_directions</c>.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_config_set_directions(DeckConfig* config, DirectionLayout layout);

        /// <summary>Makes the deck ask a backend for cards and deliver decisions, as the preset's design does.</summary>
        /// <param name="config">A deck's configuration.</param>
        /// <returns><c>CARDSTACK_ERROR_REFUSED</c> for CIRCLE and FLASHCARDS.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_config_use_backend(DeckConfig* config);

        /// <summary>Checks a configuration as <c>cardstack_deck_create</c> would.</summary>
        /// <param name="config">A deck's configuration.</param>
        /// <param name="message">Receives one line, the field and the reason, or an empty one.</param>
        /// <param name="capacity">The room in the array or, in bytes, in the buffer before it [elements].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_config_validate(
            DeckConfig* config, byte* message, UIntPtr capacity);

        /// <summary>Copies the configuration in force. The struct needs no preparation.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="config">A deck's configuration.</param>
        /// <param name="struct_size">The sizeof of the struct, or of one element [bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_get_config(
            DeckHandle deck, DeckConfig* config, UIntPtr struct_size);

        /// <summary>Changes the configuration at any time, also during a drag, whose release decides by it. <c>delivery.mode</c> and <c>delivery.nonce</c> must stay.</summary>
        /// <param name="deck">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="config">A deck's configuration.</param>
        /// <returns><c>CARDSTACK_ERROR_BACKLOG</c> if more events wait than it allows. <c>CARDSTACK_ERROR_LIMIT</c> if more proposals are open. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_config(DeckHandle deck, double time, DeckConfig* config);

        /// <summary>Returns the library's CARDSTACK_VERSION_NUMBER.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern uint cardstack_version_number();

        /// <summary>Returns the library's CARDSTACK_ABI_VERSION.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern uint cardstack_abi_version();

        /// <summary>Returns all structs' sizes and offsets as JSON.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern byte* cardstack_abi_layouts();

        /// <summary>Returns a constant's name. An unknown number's ends in _UNKNOWN.</summary>
        /// <param name="type">The types whose numbers <c>cardstack_name</c> names.</param>
        /// <param name="value">The number.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern byte* cardstack_name(NameType type, int value);

        /// <summary>Fills in the presets' numbers.</summary>
        /// <param name="options">The settings of a velocity tracker.</param>
        /// <param name="struct_size">The sizeof of the struct, or of one element [bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_options_init(VelocityOptions* options, UIntPtr struct_size);

        /// <summary>Creates a velocity tracker.</summary>
        /// <param name="options">The settings, or NULL for the presets' numbers.</param>
        /// <param name="out_tracker">Receives the tracker.</param>
        /// <returns><c>CARDSTACK_ERROR_OUT_OF_MEMORY</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_tracker_create(
            VelocityOptions* options, out VelocityTrackerHandle out_tracker);

        /// <summary>Frees a tracker.</summary>
        /// <param name="tracker">The tracker.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void cardstack_velocity_tracker_destroy(IntPtr tracker);

        /// <summary>Discards all samples. The next one begins another gesture.</summary>
        /// <param name="tracker">The call's object.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_tracker_reset(VelocityTrackerHandle tracker);

        /// <summary>Adds a sample, the first where the finger goes down, none where it lifts.</summary>
        /// <param name="tracker">The call's object.</param>
        /// <param name="time">Its time, on any clock, not NaN [s].</param>
        /// <param name="x">The place of the finger or cursor in the viewport [points].</param>
        /// <param name="y">The place of the finger or cursor in the viewport [points].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_tracker_add(
            VelocityTrackerHandle tracker, double time, double x, double y);

        /// <summary>Adds samples, the oldest first.</summary>
        /// <param name="tracker">The call's object.</param>
        /// <param name="times">Each sample's time, on any clock [s].</param>
        /// <param name="xs">Each sample's x [points].</param>
        /// <param name="ys">Each sample's y [points].</param>
        /// <param name="count">The length of each array [elements].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_tracker_add_many(
            VelocityTrackerHandle tracker, double* times, double* xs, double* ys, UIntPtr count);

        /// <summary>Computes the finger's velocity, which is 0 after a stop.</summary>
        /// <param name="tracker">The call's object.</param>
        /// <param name="time">When it is wanted, or NaN for the newest sample's time [s].</param>
        /// <param name="out_x">Receives the velocity to the right [points/s].</param>
        /// <param name="out_y">Receives the velocity downward [points/s].</param>
        /// <param name="out_has_estimate">Receives whether there are enough samples.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_tracker_velocity(
            VelocityTrackerHandle tracker, double time, double* out_x, double* out_y, int* out_has_estimate);

        /// <summary>Makes a spring from response and damping ratio.</summary>
        /// <param name="response">The period without damping [s, &gt;0..].</param>
        /// <param name="damping_ratio">The damping ratio. 1 is the fastest without overshoot [0..].</param>
        /// <param name="spring">The spring.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_from_response(
            double response, double damping_ratio, Spring* spring);

        /// <summary>Makes a spring as SwiftUI's <c>Spring(duration:bounce:)</c> does.</summary>
        /// <param name="duration">The response [s, &gt;0..].</param>
        /// <param name="bounce">The bounce, without overshoot up to 0 [&gt;-1..1].</param>
        /// <param name="spring">The spring.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_from_duration(double duration, double bounce, Spring* spring);

        /// <summary>Makes a spring that a platform names.</summary>
        /// <param name="preset">Springs that platforms name.</param>
        /// <param name="spring">The spring.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_from_preset(SpringPreset preset, Spring* spring);

        /// <summary>Computes from when on a body stays near the target.</summary>
        /// <param name="spring">The spring.</param>
        /// <param name="target">The place that the spring pulls to [any].</param>
        /// <param name="position">The position at time 0 [any].</param>
        /// <param name="velocity">The velocity at time 0 [any/s].</param>
        /// <param name="epsilon">The distance that counts as near [any, &gt;0..].</param>
        /// <param name="method">How a settling time is found.</param>
        /// <param name="out_seconds">Receives the time, or infinity [s].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_settling_time(
            Spring* spring, double target, double position, double velocity, double epsilon, Settling method,
            double* out_seconds);

        /// <summary>Computes where a body is after a time, and how fast.</summary>
        /// <param name="spring">The spring.</param>
        /// <param name="target">The place that the spring pulls to [any].</param>
        /// <param name="position">The position at time 0 [any].</param>
        /// <param name="velocity">The velocity at time 0 [any/s].</param>
        /// <param name="time">The time [s, 0..].</param>
        /// <param name="options">How the body comes to rest [CARDSTACK_SPRING_CLAMP_OVERSHOOT | CARDSTACK_SPRING_SNAP_TO_END].</param>
        /// <param name="out_position">Receives the position [any].</param>
        /// <param name="out_velocity">Receives the velocity [any/s].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_evaluate(
            Spring* spring, double target, double position, double velocity, double time, uint options,
            double* out_position, double* out_velocity);

        /// <summary>Computes the same for many times.</summary>
        /// <param name="spring">The spring.</param>
        /// <param name="target">The place that the spring pulls to [any].</param>
        /// <param name="position">The position at time 0 [any].</param>
        /// <param name="velocity">The velocity at time 0 [any/s].</param>
        /// <param name="options">How the body comes to rest [CARDSTACK_SPRING_CLAMP_OVERSHOOT | CARDSTACK_SPRING_SNAP_TO_END].</param>
        /// <param name="times">The times [s, 0..].</param>
        /// <param name="count">The length of each array [elements].</param>
        /// <param name="out_positions">Receives the position at each time [any].</param>
        /// <param name="out_velocities">Receives the velocity at each time [any/s].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_evaluate_many(
            Spring* spring, double target, double position, double velocity, uint options, double* times, UIntPtr count,
            double* out_positions, double* out_velocities);

        /// <summary>Makes a curve that CSS and Core Animation name.</summary>
        /// <param name="preset">Curves that CSS and Core Animation name.</param>
        /// <param name="curve">A curve from (0, 0) to (1, 1), like CSS's cubic-bezier().</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_curve_from_preset(CurvePreset preset, Curve* curve);

        /// <summary>Computes the height and the slope of a curve, which goes on along its tangent.</summary>
        /// <param name="curve">A curve from (0, 0) to (1, 1), like CSS's cubic-bezier().</param>
        /// <param name="x">The place on its horizontal axis [1].</param>
        /// <param name="out_value">Receives the height [1].</param>
        /// <param name="out_slope">Receives the slope, or infinity [1].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_curve_evaluate(
            Curve* curve, double x, double* out_value, double* out_slope);

        /// <summary>Computes the same for many places.</summary>
        /// <param name="curve">A curve from (0, 0) to (1, 1), like CSS's cubic-bezier().</param>
        /// <param name="xs">The places [1].</param>
        /// <param name="count">The length of each array [elements].</param>
        /// <param name="out_values">Receives the height at each place [1].</param>
        /// <param name="out_slopes">Receives the slope at each place [1].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_curve_evaluate_many(
            Curve* curve, double* xs, UIntPtr count, double* out_values, double* out_slopes);

        /// <summary>Computes where a coasting body is after a time, and how fast.</summary>
        /// <param name="rate">What is left of the velocity after a millisecond [&gt;0..&lt;1].</param>
        /// <param name="position">The position at time 0 [any].</param>
        /// <param name="velocity">The velocity at time 0 [any/s].</param>
        /// <param name="time">The time [s, 0..].</param>
        /// <param name="out_position">Receives the position [any].</param>
        /// <param name="out_velocity">Receives the velocity [any/s].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_decay_evaluate(
            double rate, double position, double velocity, double time, double* out_position, double* out_velocity);

        /// <summary>Computes the same for many times.</summary>
        /// <param name="rate">What is left of the velocity after a millisecond [&gt;0..&lt;1].</param>
        /// <param name="position">The position at time 0 [any].</param>
        /// <param name="velocity">The velocity at time 0 [any/s].</param>
        /// <param name="times">The times [s, 0..].</param>
        /// <param name="count">The length of each array [elements].</param>
        /// <param name="out_positions">Receives the position at each time [any].</param>
        /// <param name="out_velocities">Receives the velocity at each time [any/s].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_decay_evaluate_many(
            double rate, double position, double velocity, double* times, UIntPtr count, double* out_positions,
            double* out_velocities);

        /// <summary>Computes where a coasting body comes to rest.</summary>
        /// <param name="rate">What is left of the velocity after a millisecond [&gt;0..&lt;1].</param>
        /// <param name="position">The position at time 0 [any].</param>
        /// <param name="velocity">The velocity at time 0 [any/s].</param>
        /// <param name="out_position">Receives the position [any].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_decay_destination(
            double rate, double position, double velocity, double* out_position);

        /// <summary>Computes when a coasting body reaches a place.</summary>
        /// <param name="rate">What is left of the velocity after a millisecond [&gt;0..&lt;1].</param>
        /// <param name="position">The position at time 0 [any].</param>
        /// <param name="velocity">The velocity at time 0 [any/s].</param>
        /// <param name="point">The place [any].</param>
        /// <param name="out_seconds">Receives the time, or infinity [s].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_decay_time_to(
            double rate, double position, double velocity, double point, double* out_seconds);

        /// <summary>Computes how far a rubber band gives way.</summary>
        /// <param name="pull">The pull, to either side [any].</param>
        /// <param name="coefficient">The slope with which the band begins to give way [0..].</param>
        /// <param name="dimension">The offset that the band never reaches [any, &gt;0..].</param>
        /// <param name="out_offset">Receives how far it gives way, to the side of the pull [any].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_rubber_band(
            double pull, double coefficient, double dimension, double* out_offset);

        /// <summary>Computes the same for many pulls.</summary>
        /// <param name="coefficient">The slope with which the band begins to give way [0..].</param>
        /// <param name="dimension">The offset that the band never reaches [any, &gt;0..].</param>
        /// <param name="pulls">The pulls, each to either side [any].</param>
        /// <param name="count">The length of each array [elements].</param>
        /// <param name="out_offsets">Receives the offset for each pull [any].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_rubber_band_many(
            double coefficient, double dimension, double* pulls, UIntPtr count, double* out_offsets);

        /// <summary>Fills a configuration with a preset, all but <c>extent</c>.</summary>
        /// <param name="config">A sheet's configuration.</param>
        /// <param name="struct_size">The sizeof of the struct, or of one element [bytes].</param>
        /// <param name="preset">Constants to begin from.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_config_init(
            SheetConfig* config, UIntPtr struct_size, SheetPreset preset);

        /// <summary>Checks a configuration as <c>cardstack_sheet_create</c> would.</summary>
        /// <param name="config">A sheet's configuration.</param>
        /// <param name="message">Receives one line, the field and the reason, or an empty one.</param>
        /// <param name="capacity">The room in the array or, in bytes, in the buffer before it [elements].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_config_validate(
            SheetConfig* config, byte* message, UIntPtr capacity);

        /// <summary>Creates a hidden sheet, or a pager at its first page. If it refuses the configuration, <c>cardstack_sheet_config_validate</c> says why.</summary>
        /// <param name="config">A sheet's configuration.</param>
        /// <param name="out_sheet">Receives the sheet.</param>
        /// <returns><c>CARDSTACK_ERROR_OUT_OF_MEMORY</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_create(SheetConfig* config, out SheetHandle out_sheet);

        /// <summary>Frees a sheet, and loses events that wait.</summary>
        /// <param name="sheet">The sheet.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void cardstack_sheet_destroy(IntPtr sheet);

        /// <summary>Returns one line about the sheet's last error, as for a deck.</summary>
        /// <param name="sheet">The call's object.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern byte* cardstack_sheet_error_message(SheetHandle sheet);

        /// <summary>Copies the configuration in force.</summary>
        /// <param name="sheet">The call's object.</param>
        /// <param name="config">A sheet's configuration.</param>
        /// <param name="struct_size">The sizeof of the struct, or of one element [bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_get_config(
            SheetHandle sheet, SheetConfig* config, UIntPtr struct_size);

        /// <summary>Changes the configuration at any time, <c>side</c> only while the sheet is hidden, or at rest at its place.</summary>
        /// <param name="sheet">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="config">A sheet's configuration.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_set_config(SheetHandle sheet, double time, SheetConfig* config);

        /// <summary>Brings a sheet in by <c>motion.present_spring</c>, unless a finger holds it.</summary>
        /// <param name="sheet">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="animated">Whether the sheet moves, or is there at once.</param>
        /// <returns><c>CARDSTACK_ERROR_BACKLOG</c> if more than CARDSTACK_MAX_SHEET_BACKLOG obligations wait.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_present(SheetHandle sheet, double time, int animated);

        /// <summary>Sends a sheet out along <c>motion.dismiss_curve</c>, also from under a finger (DRAG_ENDED, CALLED).</summary>
        /// <param name="sheet">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="animated">Whether the sheet moves, or is there at once.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_dismiss(SheetHandle sheet, double time, int animated);

        /// <summary>Moves a sheet to a stop, or a pager to a page by the shorter way, also from under a finger (DRAG_ENDED, CALLED). A hidden sheet comes in there.</summary>
        /// <param name="sheet">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="stop">Its number, from 0 [stops, 0..]. A greater one counts as the last.</param>
        /// <param name="animated">Whether the sheet moves, or is there at once.</param>
        /// <returns><c>CARDSTACK_ERROR_BACKLOG</c>, as <c>cardstack_sheet_present</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_move_to(SheetHandle sheet, double time, int stop, int animated);

        /// <summary>Changes the stops at any time. The sheet's own stop keeps its number, and the sheet goes to its new place.</summary>
        /// <param name="sheet">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="stops">Offsets, each more than the one before. Beyond the extent they count as the extent.</param>
        /// <param name="count">How many [stops, 0..CARDSTACK_MAX_SHEET_STOPS]. With 0 the only stop is the sheet's place.</param>
        /// <param name="unit">Their unit: POINT or EXTENT.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_set_stops(
            SheetHandle sheet, double time, double* stops, UIntPtr count, Unit unit);

        /// <summary>Sets how far the content is scrolled, also whenever it scrolls by itself. While a finger drags it, only <c>maximum</c> counts, and frames have the position.</summary>
        /// <param name="sheet">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="position">How far, at least 0 [points]. More than <c>maximum</c> counts as that.</param>
        /// <param name="maximum">How far it can scroll [points, 0..].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_set_content(
            SheetHandle sheet, double time, double position, double maximum);

        /// <summary>Reports that a finger goes down on the sheet as it is drawn. The only finger takes it.</summary>
        /// <param name="sheet">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="pointer">The finger. Fingers that are down at once have different numbers.</param>
        /// <param name="x">The place of the finger or cursor in the viewport [points].</param>
        /// <param name="y">The place of the finger or cursor in the viewport [points].</param>
        /// <param name="out_taken">Receives whether the finger or the scroll is the sheet's.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_pointer_down(
            SheetHandle sheet, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>Reports that a finger goes down on the content. Otherwise as <c>cardstack_sheet_pointer_down</c>.</summary>
        /// <param name="sheet">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="pointer">The finger. Fingers that are down at once have different numbers.</param>
        /// <param name="x">The place of the finger or cursor in the viewport [points].</param>
        /// <param name="y">The place of the finger or cursor in the viewport [points].</param>
        /// <param name="out_taken">Receives whether the finger or the scroll is the sheet's.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_content_down(
            SheetHandle sheet, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>Reports that a finger moves. A held sheet follows it.</summary>
        /// <param name="sheet">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="pointer">The finger. Fingers that are down at once have different numbers.</param>
        /// <param name="x">The place of the finger or cursor in the viewport [points].</param>
        /// <param name="y">The place of the finger or cursor in the viewport [points].</param>
        /// <param name="out_taken">Receives whether the finger or the scroll is the sheet's.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_pointer_move(
            SheetHandle sheet, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>Reports that a finger goes up. The sheet is dismissed, returns, or was tapped.</summary>
        /// <param name="sheet">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="pointer">The finger. Fingers that are down at once have different numbers.</param>
        /// <param name="x">The place of the finger or cursor in the viewport [points].</param>
        /// <param name="y">The place of the finger or cursor in the viewport [points].</param>
        /// <param name="out_taken">Receives whether the finger or the scroll is the sheet's.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_pointer_up(
            SheetHandle sheet, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>Reports that the system has taken a finger away. The sheet returns.</summary>
        /// <param name="sheet">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="pointer">The finger. Fingers that are down at once have different numbers.</param>
        /// <param name="out_taken">Receives whether the finger or the scroll is the sheet's.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_pointer_cancel(
            SheetHandle sheet, double time, long pointer, int* out_taken);

        /// <summary>Reports that two fingers scroll on a trackpad. They drag as one finger, shared by sheet and content, and never tap. One flick is one page, whatever scrolls follow. A finger that goes down ends it. See the article Sheet.</summary>
        /// <param name="sheet">The call's object.</param>
        /// <param name="time">When it happens [s]. A finger's is the sample's own time, or NaN if it has none.</param>
        /// <param name="x">The place of the finger or cursor in the viewport [points].</param>
        /// <param name="y">The place of the finger or cursor in the viewport [points].</param>
        /// <param name="dx">How far the card or sheet goes right and down: against what a browser reports [points].</param>
        /// <param name="dy">How far the card or sheet goes right and down: against what a browser reports [points].</param>
        /// <param name="phase">What a toolkit reports of fingers that scroll.</param>
        /// <param name="out_taken">Receives whether the finger or the scroll is the sheet's.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_scroll(
            SheetHandle sheet, double time, double x, double y, double dx, double dy, ScrollPhase phase,
            int* out_taken);

        /// <summary>Prepares a frame, as for a deck.</summary>
        /// <param name="frame">One frame of a sheet: see <c>cardstack_frame</c>.</param>
        /// <param name="struct_size">The sizeof of the struct, or of one element [bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_frame_init(SheetFrame* frame, UIntPtr struct_size);

        /// <summary>Fills in a frame, as for a deck.</summary>
        /// <param name="sheet">The call's object.</param>
        /// <param name="frame">One frame of a sheet: see <c>cardstack_frame</c>.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_advance(SheetHandle sheet, SheetFrame* frame);

        /// <summary>Removes and returns events, as for a deck.</summary>
        /// <param name="sheet">The call's object.</param>
        /// <param name="events">One event of a sheet.</param>
        /// <param name="element_size">The sizeof of the struct, or of one element [bytes].</param>
        /// <param name="capacity">The room in the array or, in bytes, in the buffer before it [elements].</param>
        /// <param name="out_count">Receives the number of elements [elements].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_drain_events(
            SheetHandle sheet, SheetEvent* events, UIntPtr element_size, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>Computes a hash, as for a deck.</summary>
        /// <param name="sheet">The call's object.</param>
        /// <param name="out_hash">Receives the hash.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_state_hash(SheetHandle sheet, ulong* out_hash);
    }

    /// <summary>Owns a cardstack_deck.</summary>
    public sealed class DeckHandle : SafeHandle
    {
        /// <summary>Makes a handle of no object. A function that creates one fills it in.</summary>
        public DeckHandle() : base(IntPtr.Zero, true) { }

        /// <summary>Whether it has no object.</summary>
        public override bool IsInvalid => handle == IntPtr.Zero;

        /// <summary>Frees the object. The runtime calls this.</summary>
        protected override bool ReleaseHandle()
        {
            Native.cardstack_deck_destroy(handle);
            return true;
        }
    }

    /// <summary>Owns a cardstack_velocity_tracker.</summary>
    public sealed class VelocityTrackerHandle : SafeHandle
    {
        /// <summary>Makes a handle of no object. A function that creates one fills it in.</summary>
        public VelocityTrackerHandle() : base(IntPtr.Zero, true) { }

        /// <summary>Whether it has no object.</summary>
        public override bool IsInvalid => handle == IntPtr.Zero;

        /// <summary>Frees the object. The runtime calls this.</summary>
        protected override bool ReleaseHandle()
        {
            Native.cardstack_velocity_tracker_destroy(handle);
            return true;
        }
    }

    /// <summary>Owns a cardstack_sheet.</summary>
    public sealed class SheetHandle : SafeHandle
    {
        /// <summary>Makes a handle of no object. A function that creates one fills it in.</summary>
        public SheetHandle() : base(IntPtr.Zero, true) { }

        /// <summary>Whether it has no object.</summary>
        public override bool IsInvalid => handle == IntPtr.Zero;

        /// <summary>Frees the object. The runtime calls this.</summary>
        protected override bool ReleaseHandle()
        {
            Native.cardstack_sheet_destroy(handle);
            return true;
        }
    }
}
