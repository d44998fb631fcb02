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

        /// <summary>Fills a configuration with a preset. Everything but the size of the viewport is set.</summary>
        /// <param name="config">The configuration to fill.</param>
        /// <param name="struct_size">The sizeof of the struct [bytes].</param>
        /// <param name="preset">The preset.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_config_init(
            DeckConfig* config, UIntPtr struct_size, Preset preset);

        /// <summary>Creates an empty deck. <c>cardstack_deck_destroy</c> frees it. If a configuration is refused, <c>cardstack_deck_config_validate</c> says why.</summary>
        /// <param name="config">The configuration, which is copied.</param>
        /// <param name="out_deck">Receives the deck. It receives NULL after an error.</param>
        /// <returns><c>CARDSTACK_ERROR_OUT_OF_MEMORY</c> if there is no memory for the deck.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_create(DeckConfig* config, out DeckHandle out_deck);

        /// <summary>Adds cards at the end of the pile. The deck also reserves the memory that their decisions will need. Cards that come into sight after the first frame fade in.</summary>
        /// <remarks>If <c>recycle.dedupe</c> refuses all of the cards, the result is OK, and <c>cardstack_deck_error_message</c> says why.</remarks>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="cards">The ids of the cards, not 0. In a list call it receives them.</param>
        /// <param name="count">The number of elements that each array has [elements].</param>
        /// <param name="out_taken">Receives the number of cards that the deck took [cards].</param>
        /// <returns><c>CARDSTACK_ERROR_OUT_OF_MEMORY</c> if there is no memory for the cards. <c>CARDSTACK_ERROR_LIMIT</c> if the deck would have more than CARDSTACK_MAX_CARDS.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_append(
            DeckHandle deck, double time, ulong* cards, UIntPtr count, UIntPtr* out_taken);

        /// <summary>Prepares a frame: sets its sizes, <c>now</c> to NaN, and everything else to 0. Then the host sets <c>poses</c> and <c>pose_capacity</c>.</summary>
        /// <param name="frame">The frame to prepare.</param>
        /// <param name="struct_size">The sizeof of the struct [bytes].</param>
        /// <param name="pose_size">The sizeof of a <c>cardstack_pose</c> [bytes]. It is 0 if the frame will have no poses.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_frame_init(FrameFields* frame, UIntPtr struct_size, UIntPtr pose_size);

        /// <summary>Reports that a finger goes down, or a mouse button. The finger takes the card under it: the top card, a proposed card (QUESTION_DROPPED, CAUGHT), or a leaving card that can be caught (UNDONE, CAUGHT). With <c>press.hit_test</c> 0 it takes the top card if it is on none. If its release will never arrive, as when the window loses the focus, the host calls <c>cardstack_deck_pointer_cancel</c>.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="pointer">The number of the finger. Fingers that are down at the same time have different numbers.</param>
        /// <param name="x">The x of the finger in the viewport [points].</param>
        /// <param name="y">The y of the finger in the viewport [points].</param>
        /// <param name="out_taken">Receives whether the finger took a card.</param>
        /// <returns><c>CARDSTACK_ERROR_BACKLOG</c> if too many events wait.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_pointer_down(
            DeckHandle deck, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>Reports that a finger moves. A held card follows it.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="pointer">The number of the finger. Fingers that are down at the same time have different numbers.</param>
        /// <param name="x">The x of the finger in the viewport [points].</param>
        /// <param name="y">The y of the finger in the viewport [points].</param>
        /// <param name="out_taken">Receives whether the finger has a card.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_pointer_move(
            DeckHandle deck, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>Reports that a finger goes up. The card leaves, returns, or was tapped.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="pointer">The number of the finger. Fingers that are down at the same time have different numbers.</param>
        /// <param name="x">The x of the finger in the viewport [points].</param>
        /// <param name="y">The y of the finger in the viewport [points].</param>
        /// <param name="out_taken">Receives whether the finger had a card.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_pointer_up(
            DeckHandle deck, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>Lets time pass up to the frame's <c>now</c>, and fills the frame in.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="frame">The frame. The host has set the fields that are marked [in]. The call writes the others.</param>
        /// <returns><c>CARDSTACK_ERROR_BUFFER_TOO_SMALL</c> if <c>poses</c> has less room than the largest frame of this configuration needs. Then no time has passed, and <c>pose_count</c> is that room, at most <c>CARDSTACK_MAX_POSES</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_advance(DeckHandle deck, FrameFields* frame);

        /// <summary>Removes events from the deck and returns them, the oldest first. What does not fit stays.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="events">Receives the events.</param>
        /// <param name="element_size">The sizeof of one element [bytes].</param>
        /// <param name="capacity">The room in the array or buffer before it [elements]. The room in a buffer is in bytes.</param>
        /// <param name="out_count">Receives the number of elements [elements].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_drain_events(
            DeckHandle deck, Event* events, UIntPtr element_size, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>Swipes the top card, for example for a button. If a finger holds the card, its press ends (CANCELLED, SWIPED). <c>swipe.allowed_directions</c> binds fingers only, not this call.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="direction">Where the card goes. The direction needs a sector, and the card's own limit must allow it.</param>
        /// <param name="flags">How the card is swiped [CARDSTACK_SWIPE_FORCE or 0].</param>
        /// <param name="out_token">Receives the token of the decision, or of the question if the swipe needs the host's consent.</param>
        /// <returns><c>CARDSTACK_ERROR_EMPTY</c> if there is no card. <c>CARDSTACK_ERROR_BACKLOG</c> if too many events wait, or if <c>delivery.max_undelivered</c> decisions do. <c>CARDSTACK_ERROR_LIMIT</c> if <c>consent.max_proposals</c> swipes are proposed: a release then ends as (CANCELLED, BACKLOG). <c>CARDSTACK_ERROR_REFUSED</c> if the card's own limit forbids the direction, if the backend blocks, or if <c>delivery.nonce</c> is the journal's and no journal is open. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c> if there is no memory for the decision.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_swipe(
            DeckHandle deck, double time, Direction direction, uint flags, ulong* out_token);

        /// <summary>Takes back the latest decision. Its card is the top card at once, and flies in. A held card goes beneath it, and its press ends (CANCELLED, UNDO). Open proposals stay open, but a proposal of this very card is dropped (QUESTION_DROPPED, UNDO). With <c>consent.undo</c> the call asks the host instead (PROPOSED, UNDO).</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="from">The side that the card comes from. The side needs no sector. With CARDSTACK_DIRECTION_NONE the card comes from where it left.</param>
        /// <param name="flags">No bit has a meaning yet. Any other value is INVALID_ARGUMENT.</param>
        /// <param name="out_token">Receives the token of the decision, or of the question if the undo needs the host's consent.</param>
        /// <returns><c>CARDSTACK_ERROR_EMPTY</c> if no decision can be undone. <c>CARDSTACK_ERROR_BACKLOG</c> if too many events wait.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_undo(
            DeckHandle deck, double time, Direction @from, uint flags, ulong* out_token);

        /// <summary>Frees a deck, and closes its journal. Events that wait are lost. FINALs that were handed out count as read, and do not come again after a restart.</summary>
        /// <param name="deck">The deck to free. NULL does nothing.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void cardstack_deck_destroy(IntPtr deck);

        /// <summary>Reports that the system has taken a finger away. A held card returns (CANCELLED, SYSTEM).</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="pointer">The number of the finger. Fingers that are down at the same time have different numbers.</param>
        /// <param name="out_taken">Receives whether the finger had a card.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_pointer_cancel(
            DeckHandle deck, double time, long pointer, int* out_taken);

        /// <summary>Prepares a struct for <c>cardstack_deck_last_release</c>: sets its size, and everything else to 0.</summary>
        /// <param name="release">The struct to prepare.</param>
        /// <param name="struct_size">The sizeof of the struct [bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_release_init(Release* release, UIntPtr struct_size);

        /// <summary>Reports the last release and what decided it.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="release">Receives the release.</param>
        /// <returns><c>CARDSTACK_ERROR_NOT_FOUND</c> before the first release.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_last_release(DeckHandle deck, Release* release);

        /// <summary>Hints at what a finger can do, as at a first start. The top card leans out toward a direction and comes back to its place. Nothing is decided, no stamp appears, and no event is one of a drag.</summary>
        /// <remarks>If the card is still on its way to its place, the lean is added to that way. A finger takes the card from where it is. A second nudge replaces the first. Under reduced motion the card stays where it is.</remarks>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="direction">Where the card leans to. The direction needs a sector, but need not be allowed.</param>
        /// <param name="distance">How far the card leans out in the middle of the time, at least 0 [points].</param>
        /// <param name="seconds">The time until the card is back at its place, 0.05 to 60 [s].</param>
        /// <returns><c>CARDSTACK_ERROR_EMPTY</c> if there is no card. <c>CARDSTACK_ERROR_REFUSED</c> while a finger is on the deck.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_nudge(
            DeckHandle deck, double time, Direction direction, double distance, double seconds);

        /// <summary>Reports what <c>cardstack_deck_swipe</c> without flags would return now, for example to disable a button. Whether there is enough memory is not tried.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="direction">Where the card would go.</param>
        /// <param name="out_reason">Receives the result. It receives INVALID_ARGUMENT for a direction without a sector.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_can_swipe(
            DeckHandle deck, Direction direction, ErrorCode* out_reason);

        /// <summary>Reports what <c>cardstack_deck_undo</c> would return now, for example to disable a button.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="out_reason">Receives the result.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_can_undo(DeckHandle deck, ErrorCode* out_reason);

        /// <summary>Makes all decisions final, the oldest first. None of them can be undone afterwards.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_finalize_all(DeckHandle deck, double time);

        /// <summary>Lists the decisions that can be undone, the oldest first.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="position">The number of elements of the list that are skipped [elements].</param>
        /// <param name="decisions">Receives the decisions.</param>
        /// <param name="element_size">The sizeof of one element [bytes].</param>
        /// <param name="capacity">The room in the array or buffer before it [elements]. The room in a buffer is in bytes.</param>
        /// <param name="out_count">Receives the number of elements [elements].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_history(
            DeckHandle deck, UIntPtr position, Decision* decisions, UIntPtr element_size, UIntPtr capacity,
            UIntPtr* out_count);

        /// <summary>Adds cards at a place in the pile. The first card of the array lies uppermost.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="position">The number of upcoming cards that stay above the new cards, at most all of them [cards]. With 0, the first new card becomes the top card. While a finger holds the top card, 0 counts as 1.</param>
        /// <param name="cards">The ids of the cards, not 0. In a list call it receives them.</param>
        /// <param name="count">The number of elements that each array has [elements].</param>
        /// <param name="out_taken">Receives the number of cards that the deck took [cards].</param>
        /// <returns><c>CARDSTACK_ERROR_OUT_OF_MEMORY</c> if there is no memory for the cards. <c>CARDSTACK_ERROR_LIMIT</c> if the deck would have more than CARDSTACK_MAX_CARDS.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_insert(
            DeckHandle deck, double time, UIntPtr position, ulong* cards, UIntPtr count, UIntPtr* out_taken);

        /// <summary>Removes cards from the pile, from the reserve, from play and from the history. Their decisions become final. If a finger holds one of them, its press ends (CANCELLED, REMOVED).</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="cards">The ids of the cards, not 0. In a list call it receives them.</param>
        /// <param name="count">The number of elements that each array has [elements].</param>
        /// <param name="out_removed">Receives how many of the cards were in the deck or had a decision that was not final [cards].</param>
        /// <returns><c>CARDSTACK_ERROR_LIMIT</c> if <c>count</c> is more than CARDSTACK_MAX_CARDS.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_remove(
            DeckHandle deck, double time, ulong* cards, UIntPtr count, UIntPtr* out_removed);

        /// <summary>Replaces all cards in the pile and in the reserve. <c>consent.replacement</c> says what happens to the decisions that can be undone.</summary>
        /// <remarks>A held card stays in the finger's hand, on top of the new cards. If it is not among the new cards, it leaves as soon as the finger lets go of it without a decision (CANCELLED, REMOVED). Cards in flight finish their flight and do not come back. Open proposals are dropped. With <c>CARDSTACK_REPLACEMENT_ASK</c> the call may ask the host instead (REPLACEMENT_ASKED). Then it takes no cards. After a yes, the next call replaces the cards.</remarks>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="cards">The ids of the cards, not 0. In a list call it receives them.</param>
        /// <param name="count">The number of elements that each array has [elements].</param>
        /// <param name="flags">No bit has a meaning yet. Any other value is INVALID_ARGUMENT.</param>
        /// <param name="out_taken">Receives the number of cards that the deck took [cards].</param>
        /// <param name="out_token">Receives the token of the question. It receives 0 if the cards were replaced.</param>
        /// <returns><c>CARDSTACK_ERROR_REFUSED</c> if <c>consent.replacement</c> is REFUSE and a decision can be undone. <c>CARDSTACK_ERROR_BACKLOG</c> if too many events wait for the question to be asked. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c> if there is no memory for the cards. <c>CARDSTACK_ERROR_LIMIT</c> if the deck would have more than CARDSTACK_MAX_CARDS.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_replace(
            DeckHandle deck, double time, ulong* cards, UIntPtr count, uint flags, UIntPtr* out_taken,
            ulong* out_token);

        /// <summary>Removes all cards. All decisions become final.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_clear(DeckHandle deck, double time);

        /// <summary>Reports to the deck that the content of cards has changed. CONTENT_CHANGED follows for each of them that is on stage. Their poses lose <c>CARDSTACK_POSE_STATIC</c> for a frame.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="cards">The ids of the cards, not 0. In a list call it receives them.</param>
        /// <param name="count">The number of elements that each array has [elements].</param>
        /// <param name="out_known">Receives how many of the cards are in the deck or have a decision that is not final [cards].</param>
        /// <returns><c>CARDSTACK_ERROR_LIMIT</c> if <c>count</c> is more than CARDSTACK_MAX_CARDS.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_invalidate(
            DeckHandle deck, double time, ulong* cards, UIntPtr count, UIntPtr* out_known);

        /// <summary>Moves cards from the top of the pile to its end, or from its end to the top. Nothing is decided. A held card stays on top.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="distance">The number of cards that go from the top to the end [cards]. A negative number moves cards from the end to the top.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_shift(DeckHandle deck, double time, long distance);

        /// <summary>Lists the upcoming cards, the top card first.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="position">The number of elements of the list that are skipped [elements].</param>
        /// <param name="cards">Receives the ids.</param>
        /// <param name="capacity">The room in the array or buffer before it [elements]. The room in a buffer is in bytes.</param>
        /// <param name="out_count">Receives the number of elements [elements].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_cards(
            DeckHandle deck, UIntPtr position, ulong* cards, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>Finds the place of an upcoming card.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="card">The id of the card, not 0.</param>
        /// <param name="out_position">Receives the number of upcoming cards above <c>card</c>: 0 for the top card [cards].</param>
        /// <returns><c>CARDSTACK_ERROR_NOT_FOUND</c> if the card is not upcoming.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_position(DeckHandle deck, ulong card, UIntPtr* out_position);

        /// <summary>Reports what the deck knows about a card.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="card">The id of the card, not 0.</param>
        /// <param name="out_status">Receives what the deck knows, as <c>CARDSTACK_CARD_*</c> bits. It receives 0 if the deck knows nothing about the card.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_card_status(DeckHandle deck, ulong card, CardStatus* out_status);

        /// <summary>Limits the directions that one card can be swiped to. The limit binds fingers and <c>cardstack_deck_swipe</c>. It does not bind autoplay, an undo, or a swipe with <c>CARDSTACK_SWIPE_FORCE</c>. It stays until the card leaves the deck, and an undo restores it.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="card">The id of the card, not 0.</param>
        /// <param name="directions">The card's own directions. With CARDSTACK_ALL_DIRECTIONS the card has no limit. With 0 it cannot be swiped. They need no sector.</param>
        /// <returns><c>CARDSTACK_ERROR_NOT_FOUND</c> if the card is neither upcoming nor in play.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_card_directions(
            DeckHandle deck, double time, ulong card, uint directions);

        /// <summary>Reads the limit that <c>cardstack_deck_set_card_directions</c> has set.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="card">The id of the card, not 0.</param>
        /// <param name="out_directions">Receives the card's own directions. It receives CARDSTACK_ALL_DIRECTIONS if the card has no limit.</param>
        /// <returns><c>CARDSTACK_ERROR_NOT_FOUND</c> if the card is neither upcoming nor in play.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_card_directions(
            DeckHandle deck, ulong card, uint* out_directions);

        /// <summary>Gives a card a size of its own, even before the card is seen. A visible card changes its size smoothly, also in a finger's hand. The size stays until the card leaves the deck, and an undo restores it. Journals and saved decks do not have it.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="card">The id of the card, not 0.</param>
        /// <param name="width">The card's width at scale 1, more than 0 [points]. If <c>width</c> and <c>height</c> are both 0, the card has the size of all cards again.</param>
        /// <param name="height">The card's height at scale 1, more than 0, or 0 if <c>width</c> is 0 [points].</param>
        /// <returns><c>CARDSTACK_ERROR_NOT_FOUND</c> if the card is neither upcoming nor in play. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c> if there is no memory for the size.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_card_size(
            DeckHandle deck, double time, ulong card, double width, double height);

        /// <summary>Returns one line about the deck's last error. The line names the argument and the reason. It is valid until the next error, and it is empty before the first one. A successful call leaves it as it is, with one exception: a call whose cards were all refused by <c>recycle.dedupe</c> counts as an error here. Without a deck the line says so.</summary>
        /// <param name="deck">The object that the call is about.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern byte* cardstack_deck_error_message(DeckHandle deck);

        /// <summary>Changes the size of the viewport, at any time. A held card stays under its finger, and others move smoothly to their new places. The margins of the cards must leave room for a card.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="width">The viewport's width, more than 0 [points].</param>
        /// <param name="height">The viewport's height, more than 0 [points].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_viewport(
            DeckHandle deck, double time, double width, double height);

        /// <summary>Sets the wall clock, from which decisions get their time of day. Decisions made before the first call have the wall time 0.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="unix_seconds">The time of day at <c>time</c> [s since 1970].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_wall_clock(DeckHandle deck, double time, double unix_seconds);

        /// <summary>Erases what belongs to the user, as at a log-out: cards, decisions, deliveries, keys, media, the cards that <c>CARDSTACK_DEDUPE_SESSION</c> refuses, the backend's block and the journal's content. No decision becomes final. The clock and the configuration stay.</summary>
        /// <remarks>Events that wait are dropped, except JOURNAL_FAILED. Then the end of the press, of each question and of the LOAD is reported with the reason RESET and the <c>card</c> 0. The deck asks for no cards until <c>cardstack_deck_load</c> or <c>cardstack_deck_refresh</c> is called.</remarks>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="flags">What stays [CARDSTACK_RESET_SEAL or 0].</param>
        /// <param name="nonce">The new nonce, for the decisions of the next user, not CARDSTACK_NONCE_OF_JOURNAL. With 0 a <c>delivery.nonce</c> of the host's own stays. With 0 and delivery, a journal's nonce is replaced by a random one, which <c>cardstack_deck_journal_info</c> reports.</param>
        /// <param name="out_undelivered">Receives the number of undelivered SENDs and REVERTs [sends]. They are lost, or with <c>CARDSTACK_RESET_SEAL</c> kept.</param>
        /// <returns><c>CARDSTACK_ERROR_IO</c> if the journal could not be erased, or a new nonce could not be drawn. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c> if there is no memory for an empty deck.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_reset(
            DeckHandle deck, double time, uint flags, ulong nonce, UIntPtr* out_undelivered);

        /// <summary>Fills in a frame at the present time, without poses: <c>pose_count</c> is 0. No time passes. It does not count as a frame for <c>CARDSTACK_POSE_STATIC</c>, nor for samples without times.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="frame">The frame. The call reads only its <c>struct_size</c>.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_peek(DeckHandle deck, FrameFields* frame);

        /// <summary>Lists the poses at the present time, the farthest back first. No time passes. It does not count as a frame.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="position">The number of elements of the list that are skipped [elements].</param>
        /// <param name="poses">Receives the poses.</param>
        /// <param name="element_size">The sizeof of one element [bytes].</param>
        /// <param name="capacity">The room in the array or buffer before it [elements]. The room in a buffer is in bytes.</param>
        /// <param name="out_count">Receives the number of elements [elements].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_poses(
            DeckHandle deck, UIntPtr position, Pose* poses, UIntPtr element_size, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>Computes a hash of everything that influences later answers of the deck. Decks of one version that were given the same calls have the same hash. To test a host, repeat its calls on a new deck, and compare the hashes. The last release is not part of it.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="out_hash">Receives the hash.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_state_hash(DeckHandle deck, ulong* out_hash);

        /// <summary>Answers a question. After a yes, a proposed swipe becomes a decision, and its card leaves from where it waits. After a no, its card returns on top, or beneath a held card. A yes to a replacement allows the next <c>cardstack_deck_replace</c>, or makes the LOAD that was asked about.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="token">The token of the question.</param>
        /// <param name="accept">Whether the answer is yes.</param>
        /// <returns><c>CARDSTACK_ERROR_STALE</c> if no such question is open. <c>CARDSTACK_ERROR_REFUSED</c> or <c>CARDSTACK_ERROR_BACKLOG</c> if the backend takes no decision, as for a swipe. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c> if there is no memory for the decision. After these errors the question stays open.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_answer_question(
            DeckHandle deck, double time, ulong token, int accept);

        /// <summary>Lists the open questions, the oldest first.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="position">The number of elements of the list that are skipped [elements].</param>
        /// <param name="questions">Receives the questions.</param>
        /// <param name="element_size">The sizeof of one element [bytes].</param>
        /// <param name="capacity">The room in the array or buffer before it [elements]. The room in a buffer is in bytes.</param>
        /// <param name="out_count">Receives the number of elements [elements].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_questions(
            DeckHandle deck, UIntPtr position, Question* questions, UIntPtr element_size, UIntPtr capacity,
            UIntPtr* out_count);

        /// <summary>Fills in the options of a journal: everything is stored, decisions can be undone after a restart, and nothing else is set.</summary>
        /// <param name="options">The options to fill.</param>
        /// <param name="struct_size">The sizeof of the struct [bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_journal_options_init(JournalOptions* options, UIntPtr struct_size);

        /// <summary>Prepares a struct for the report about a journal: sets its size, and everything else to 0.</summary>
        /// <param name="info">The struct to prepare.</param>
        /// <param name="struct_size">The sizeof of the struct [bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_journal_info_init(JournalInfo* info, UIntPtr struct_size);

        /// <summary>Opens or creates a journal, and restores the deck from it. From then on, each call writes what it changes. If the file can be read but not rewritten, as on a full disk, the result is OK and the journal's state is BROKEN. After an error the file is unchanged.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="path">The path of the file, 1 to 4000 bytes with a zero byte after them. It is copied.</param>
        /// <param name="options">How the journal is kept.</param>
        /// <param name="info">Receives what was found, also after an error.</param>
        /// <returns><c>CARDSTACK_ERROR_REFUSED</c> if the deck has cards, decisions or a journal. <c>CARDSTACK_ERROR_LOCKED</c> if another deck has the journal open. <c>CARDSTACK_ERROR_IO</c> if the system cannot open, read or create the file. <c>CARDSTACK_ERROR_CORRUPT</c> if the file is damaged. <c>CARDSTACK_ERROR_FORMAT</c> if the file is no journal, or too new. <c>CARDSTACK_ERROR_LIMIT</c> if it has more cards than CARDSTACK_MAX_CARDS. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c> if there is no memory for the deck.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_open_journal(
            DeckHandle deck, byte* path, JournalOptions* options, JournalInfo* info);

        /// <summary>Reports what was found when the journal was opened, and how the journal is now.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="info">Receives the report. Everything is 0 if there is no journal.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_journal_info(DeckHandle deck, JournalInfo* info);

        /// <summary>Makes everything that was written safe against a loss of power. The call waits for the disk.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <returns><c>CARDSTACK_ERROR_REFUSED</c> if there is no journal. <c>CARDSTACK_ERROR_IO</c> if the system refuses. Then the journal's state is BROKEN.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_journal_flush(DeckHandle deck);

        /// <summary>Rewrites the journal without the records that are no longer needed. This repairs a BROKEN journal. The call waits for the disk.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <returns><c>CARDSTACK_ERROR_REFUSED</c> if there is no journal. <c>CARDSTACK_ERROR_IO</c> if the system refuses. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c> if there is not enough memory.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_journal_compact(DeckHandle deck);

        /// <summary>Writes into memory what a journal would hold: decisions, undelivered SENDs and REVERTs, FINALs that were not handed out, keys, and what <c>contents</c> adds. It leaves out the configuration, sizes of cards, media, the state of the feed, open questions and the last release. A proposed card is saved as the top card.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="contents">What is stored besides the decisions [CARDSTACK_STORE_* bits].</param>
        /// <param name="buffer">Receives the bytes.</param>
        /// <param name="capacity">The room in the array or buffer before it [elements]. The room in a buffer is in bytes.</param>
        /// <param name="out_size">Receives the number of bytes, also if <c>buffer</c> is NULL or too small [bytes].</param>
        /// <returns><c>CARDSTACK_ERROR_BUFFER_TOO_SMALL</c> if the bytes do not fit. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c> if there is not enough memory.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_save(
            DeckHandle deck, uint contents, void* buffer, UIntPtr capacity, UIntPtr* out_size);

        /// <summary>Restores a new or empty deck from the bytes of a saved deck or of a journal. Decks restored from the same bytes issue the same tokens. So with <c>delivery.mode</c> the deck needs a <c>delivery.nonce</c> that no other deck had, not CARDSTACK_NONCE_OF_JOURNAL.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="buffer">The bytes.</param>
        /// <param name="size">The number of bytes [bytes].</param>
        /// <param name="restore">What happens to decisions that could be undone.</param>
        /// <param name="flags">No bit has a meaning yet. Any other value is INVALID_ARGUMENT.</param>
        /// <param name="info">Receives what was found, also after an error.</param>
        /// <returns><c>CARDSTACK_ERROR_REFUSED</c> if the deck has cards, decisions or a journal, or no nonce of its own. <c>CARDSTACK_ERROR_CORRUPT</c> if the bytes are damaged. <c>CARDSTACK_ERROR_FORMAT</c> if they are neither a saved deck nor a journal, or too new. <c>CARDSTACK_ERROR_LIMIT</c> if they have more cards than CARDSTACK_MAX_CARDS. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c> if there is no memory for the deck.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_restore(
            DeckHandle deck, void* buffer, UIntPtr size, Restore restore, uint flags, JournalInfo* info);

        /// <summary>Gives cards keys, such as users' names, that the journal keeps. The deck never reads a key. It discards the key when it no longer knows the card. A key is set before its card is added. The next call that adds cards must add the card, otherwise it discards the key.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="cards">The ids of the cards, not 0. In a list call it receives them.</param>
        /// <param name="count">The number of elements that each array has [elements].</param>
        /// <param name="keys">The bytes of all keys, one key after the other without gaps. The pointer may be NULL if all lengths are 0.</param>
        /// <param name="lengths">The length of each key, 0 to CARDSTACK_MAX_KEY [bytes].</param>
        /// <returns><c>CARDSTACK_ERROR_LIMIT</c> if a key is longer than CARDSTACK_MAX_KEY, or <c>count</c> more than CARDSTACK_MAX_CARDS. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c> if there is no memory for the keys.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_card_keys(
            DeckHandle deck, ulong* cards, UIntPtr count, void* keys, uint* lengths);

        /// <summary>Copies the key of a card.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="card">The id of the card, not 0.</param>
        /// <param name="key">Receives the bytes of the key.</param>
        /// <param name="capacity">The room in the array or buffer before it [elements]. The room in a buffer is in bytes.</param>
        /// <param name="out_length">Receives the length of the key, also if <c>key</c> is NULL or too small [bytes].</param>
        /// <returns><c>CARDSTACK_ERROR_NOT_FOUND</c> if the card has no key. <c>CARDSTACK_ERROR_BUFFER_TOO_SMALL</c> if the key does not fit.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_card_key(
            DeckHandle deck, ulong card, void* key, UIntPtr capacity, UIntPtr* out_length);

        /// <summary>Asks for cards, unless there are fresh ones or a request is out. If the deck has cards that are no longer fresh, the page replaces all cards.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="flags">No bit has a meaning yet. Any other value is INVALID_ARGUMENT.</param>
        /// <param name="out_token">Receives the token of the request, or of the question if the request needs the host's consent. The LOAD that follows a yes has the same token. It receives 0 if there is nothing to ask for.</param>
        /// <returns><c>CARDSTACK_ERROR_BACKLOG</c> if too many events wait. <c>CARDSTACK_ERROR_REFUSED</c> if <c>feed.enabled</c> is 0, or if <c>consent.replacement</c> is REFUSE, cards would be replaced, and a decision can be undone.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_load(DeckHandle deck, double time, uint flags, ulong* out_token);

        /// <summary>Asks for other cards, also if the present ones are fresh. It supersedes a request that is out. <c>consent.replacement</c> applies at this moment. The present cards stay until a page arrives. If the request fails, the present cards count as no longer fresh, and the next request replaces them.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="flags">No bit has a meaning yet. Any other value is INVALID_ARGUMENT.</param>
        /// <param name="out_token">Receives the token of the request, or of the question if the request needs the host's consent. The LOAD that follows a yes has the same token.</param>
        /// <returns><c>CARDSTACK_ERROR_BACKLOG</c> if too many events wait. <c>CARDSTACK_ERROR_REFUSED</c> if <c>feed.enabled</c> is 0, or if <c>consent.replacement</c> is REFUSE and a decision can be undone.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_refresh(
            DeckHandle deck, double time, uint flags, ulong* out_token);

        /// <summary>Answers a LOAD with a page of cards, or with an error. The cards go behind the last card, or replace all cards as <c>cardstack_deck_replace</c> does. A page without a new card replaces nothing, unless it is the last page.</summary>
        /// <remarks>After an error the deck asks again later. If enough cards came by other calls, the LOAD has ended (QUESTION_DROPPED, SUPERSEDED). Its late page is still added once, and a late error has no effect. After (QUESTION_DROPPED, TIMED_OUT) a late page is STALE.</remarks>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="token">The token of the LOAD.</param>
        /// <param name="cards">The ids of the cards, the top one first.</param>
        /// <param name="count">The number of elements that each array has [elements].</param>
        /// <param name="flags">What the page says besides its cards [CARDSTACK_PAGE_* bits]. With an error it is 0.</param>
        /// <param name="day">The number of the day that the cards are of, in any numbering [days]. Only <c>CARDSTACK_FRESHNESS_DAY</c> needs it.</param>
        /// <param name="error">The host's own number for what failed, not 0. It is 0 if the request has succeeded. With an error, <c>count</c> is 0.</param>
        /// <param name="out_taken">Receives the number of cards that the deck took [cards].</param>
        /// <returns><c>CARDSTACK_ERROR_STALE</c> if no such LOAD is open. <c>CARDSTACK_ERROR_LIMIT</c> if the deck would have more than CARDSTACK_MAX_CARDS. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c> if there is no memory for the cards. After these two errors the request stays open.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_answer_load(
            DeckHandle deck, double time, ulong token, ulong* cards, UIntPtr count, uint flags, long day, int error,
            UIntPtr* out_taken);

        /// <summary>Moves cards from the reserve to the end of the pile, the first ones first.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="count">The largest number of cards to move [cards]. SIZE_MAX moves all of them.</param>
        /// <param name="out_admitted">Receives the number of cards that were moved [cards].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_admit(
            DeckHandle deck, double time, UIntPtr count, UIntPtr* out_admitted);

        /// <summary>Sets the present day, for <c>CARDSTACK_FRESHNESS_DAY</c>. With <c>feed.keep_fresh</c>, another day makes the deck ask for cards.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="day">The number of the day in the host's time zone, in the numbering of the pages' days [days]. Later days have larger numbers.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_day(DeckHandle deck, double time, long day);

        /// <summary>Reports the backend's answer to a SEND or REVERT. The answer may come late, even after a restart. A failure for good is REJECTED. A failure that may pass is RETRY: the deck waits <c>retry.seconds</c>, and twice as long after each further failure.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="token">The token of the SEND or REVERT.</param>
        /// <param name="answer">The answer.</param>
        /// <returns><c>CARDSTACK_ERROR_STALE</c> if no SEND or REVERT with this token was handed out and is undelivered. <c>CARDSTACK_ERROR_STALE</c> also if the answer is RETRY and the SEND or REVERT is not out. <c>CARDSTACK_ERROR_BACKLOG</c> if too many events wait for a rejection to be reported.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_answer_send(
            DeckHandle deck, double time, ulong token, SendAnswer answer);

        /// <summary>Reports whether there is a network. A new deck is online. Without a network, the deck hands out nothing and asks for nothing by itself. When the network returns, everything that waits for a retry is tried again at once.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="online">Whether there is a network.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_online(DeckHandle deck, double time, int online);

        /// <summary>Sets or lifts the block of the backend. While the deck is blocked, it takes no decision and hands out nothing. Nothing is lost. A restart lifts the block.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="blocked">Whether the deck is blocked from now on.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_blocked(DeckHandle deck, double time, int blocked);

        /// <summary>Tries what is parked again. Its failures are counted again from 0.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="token">The token of the parked SEND or REVERT. With 0, all that are parked are tried again.</param>
        /// <returns><c>CARDSTACK_ERROR_STALE</c> if <c>token</c> is not 0 and nothing parked has it.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_retry_parked(DeckHandle deck, double time, ulong token);

        /// <summary>Lists the undelivered SENDs and REVERTs: first those that were handed out or are ready, then the others in the order of their decisions.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="position">The number of elements of the list that are skipped [elements].</param>
        /// <param name="sends">Receives the SENDs and REVERTs.</param>
        /// <param name="element_size">The sizeof of one element [bytes].</param>
        /// <param name="capacity">The room in the array or buffer before it [elements]. The room in a buffer is in bytes.</param>
        /// <param name="out_count">Receives the number of elements [elements].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_sends(
            DeckHandle deck, UIntPtr position, Send* sends, UIntPtr element_size, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>Sets how many pictures cards have. Other cards have one picture. From the first call on, MEDIA reports changes of the plan.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="cards">The ids of the cards, not 0.</param>
        /// <param name="pictures">The number of pictures of each card, 0 to CARDSTACK_MAX_PICTURES [pictures].</param>
        /// <param name="count">The number of elements that each array has [elements].</param>
        /// <returns><c>CARDSTACK_ERROR_LIMIT</c> if a number is more than CARDSTACK_MAX_PICTURES, or <c>count</c> more than CARDSTACK_MAX_CARDS. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c> if there is no memory for the numbers.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_media(
            DeckHandle deck, ulong* cards, uint* pictures, UIntPtr count);

        /// <summary>Sets which of its pictures a card shows. Before the first call it is picture 0.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="card">The id of the card, not 0.</param>
        /// <param name="index">The number of the picture, less than the card's number of pictures.</param>
        /// <returns><c>CARDSTACK_ERROR_NOT_FOUND</c> if the card is not upcoming, not in play, and has no decision that can be undone.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_media_index(
            DeckHandle deck, double time, ulong card, uint index);

        /// <summary>Lists the pictures to fetch, the most urgent first.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="position">The number of elements of the list that are skipped [elements].</param>
        /// <param name="media">Receives the pictures.</param>
        /// <param name="element_size">The sizeof of one element [bytes].</param>
        /// <param name="capacity">The room in the array or buffer before it [elements]. The room in a buffer is in bytes.</param>
        /// <param name="out_count">Receives the number of elements [elements].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_media_plan(
            DeckHandle deck, UIntPtr position, Media* media, UIntPtr element_size, UIntPtr capacity,
            UIntPtr* out_count);

        /// <summary>Sets the sectors of a layout, and allows exactly the directions that have one.</summary>
        /// <param name="config">The configuration to change.</param>
        /// <param name="layout">The sectors.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_config_set_directions(DeckConfig* config, DirectionLayout layout);

        /// <summary>Makes the deck ask a backend for its cards and deliver its decisions to it, as the design that the preset follows does. It sets <c>feed.enabled</c>, <c>feed.watermark</c>, <c>delivery.mode</c>, <c>delivery.nonce</c> and the section <c>retry</c>. The nonce becomes CARDSTACK_NONCE_OF_JOURNAL.</summary>
        /// <param name="config">The configuration to change.</param>
        /// <returns><c>CARDSTACK_ERROR_REFUSED</c> for CIRCLE and FLASHCARDS, whose designs have no backend.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_config_use_backend(DeckConfig* config);

        /// <summary>Checks a configuration as <c>cardstack_deck_create</c> would.</summary>
        /// <param name="config">The configuration to check.</param>
        /// <param name="message">Receives one line that names the field and the reason, or an empty line.</param>
        /// <param name="capacity">The room in the array or buffer before it [elements]. The room in a buffer is in bytes.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_config_validate(
            DeckConfig* config, byte* message, UIntPtr capacity);

        /// <summary>Copies the configuration in force. The struct needs no preparation: the call sets its <c>struct_size</c>, too.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="config">Receives the configuration.</param>
        /// <param name="struct_size">The sizeof of the struct [bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_get_config(
            DeckHandle deck, DeckConfig* config, UIntPtr struct_size);

        /// <summary>Changes the configuration, at any time. It holds at once, also for a drag: the release decides by the new thresholds. A held card stays under its finger, and other cards move smoothly to their new places. <c>delivery.mode</c> and <c>delivery.nonce</c> must stay as they are.</summary>
        /// <param name="deck">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="config">The new configuration.</param>
        /// <returns><c>CARDSTACK_ERROR_BACKLOG</c> if more events wait than the new <c>events.backlog</c> allows. <c>CARDSTACK_ERROR_LIMIT</c> if more proposals are open than the new <c>consent.max_proposals</c> allows. <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c> if there is no memory for the new configuration.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_config(DeckHandle deck, double time, DeckConfig* config);

        /// <summary>Returns the CARDSTACK_VERSION_NUMBER of the library.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern uint cardstack_version_number();

        /// <summary>Returns the CARDSTACK_ABI_VERSION of the library.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern uint cardstack_abi_version();

        /// <summary>Returns the sizes and offsets of all structs as JSON, for bindings that check their own.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern byte* cardstack_abi_layouts();

        /// <summary>Returns the name of a constant, for logs. A number without a name gets one that ends in _UNKNOWN.</summary>
        /// <param name="type">The type of the constant.</param>
        /// <param name="value">The number.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern byte* cardstack_name(NameType type, int value);

        /// <summary>Fills in the options with the numbers of the presets of a deck.</summary>
        /// <param name="options">The options to fill.</param>
        /// <param name="struct_size">The sizeof of the struct [bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_options_init(VelocityOptions* options, UIntPtr struct_size);

        /// <summary>Creates a velocity tracker. <c>cardstack_velocity_tracker_destroy</c> frees it.</summary>
        /// <param name="options">The settings. With NULL the presets' numbers hold.</param>
        /// <param name="out_tracker">Receives the tracker. It receives NULL after an error.</param>
        /// <returns><c>CARDSTACK_ERROR_OUT_OF_MEMORY</c> if there is no memory for the tracker.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_tracker_create(
            VelocityOptions* options, out VelocityTrackerHandle out_tracker);

        /// <summary>Frees a tracker.</summary>
        /// <param name="tracker">The tracker to free. NULL does nothing.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void cardstack_velocity_tracker_destroy(IntPtr tracker);

        /// <summary>Discards all samples. The next sample begins another gesture.</summary>
        /// <param name="tracker">The object that the call is about.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_tracker_reset(VelocityTrackerHandle tracker);

        /// <summary>Adds a sample. The first sample of a gesture is where the finger goes down. The host does not add the place where the finger lifts. A sample that is up to 10 ms older than the newest one counts as out of order and changes nothing but the number of samples. An older one counts as if it came at the newest time.</summary>
        /// <param name="tracker">The object that the call is about.</param>
        /// <param name="time">The time of the sample, on any clock, not NaN [s].</param>
        /// <param name="x">The place to the right [points].</param>
        /// <param name="y">The place downward [points].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_tracker_add(
            VelocityTrackerHandle tracker, double time, double x, double y);

        /// <summary>Adds samples, the oldest first.</summary>
        /// <param name="tracker">The object that the call is about.</param>
        /// <param name="times">The time of each sample, on any clock [s].</param>
        /// <param name="xs">The place of each sample to the right [points].</param>
        /// <param name="ys">The place of each sample downward [points].</param>
        /// <param name="count">The number of samples, which is the length of each array [elements].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_tracker_add_many(
            VelocityTrackerHandle tracker, double* times, double* xs, double* ys, UIntPtr count);

        /// <summary>Computes the finger's velocity. A finger that has stopped has the velocity 0.</summary>
        /// <param name="tracker">The object that the call is about.</param>
        /// <param name="time">The time at which the velocity is wanted, such as that of the lift [s]. NaN is the time of the newest sample.</param>
        /// <param name="out_x">Receives the velocity to the right [points/s].</param>
        /// <param name="out_y">Receives the velocity downward [points/s].</param>
        /// <param name="out_has_estimate">Receives whether there are enough samples for a velocity.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_tracker_velocity(
            VelocityTrackerHandle tracker, double time, double* out_x, double* out_y, int* out_has_estimate);

        /// <summary>Makes a spring from its response and its damping ratio.</summary>
        /// <param name="response">The period that the spring would have without damping, more than 0 [s].</param>
        /// <param name="damping_ratio">The damping ratio, at least 0 [1]. With 0 the spring swings for ever. With 1 it is the fastest that does not overshoot.</param>
        /// <param name="spring">Receives the spring. Its mass is 1.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_from_response(
            double response, double damping_ratio, Spring* spring);

        /// <summary>Makes a spring as SwiftUI's <c>Spring(duration:bounce:)</c> does.</summary>
        /// <param name="duration">The response, which SwiftUI calls the perceptual duration, more than 0 [s].</param>
        /// <param name="bounce">The bounce, more than -1 and at most 1 [1]. With 0 or less the spring does not overshoot.</param>
        /// <param name="spring">Receives the spring. Its mass is 1.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_from_duration(double duration, double bounce, Spring* spring);

        /// <summary>Makes a spring that a platform names.</summary>
        /// <param name="preset">The platform's name for it.</param>
        /// <param name="spring">Receives the spring. Its mass is 1.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_from_preset(SpringPreset preset, Spring* spring);

        /// <summary>Computes from when on a body stays near the target.</summary>
        /// <param name="spring">The spring.</param>
        /// <param name="target">The place that the spring pulls the body to [any].</param>
        /// <param name="position">The body's position at time 0 [any].</param>
        /// <param name="velocity">The body's velocity at time 0 [any/s].</param>
        /// <param name="epsilon">The distance from the target that counts as near, more than 0, in the unit of <c>target</c> [any].</param>
        /// <param name="method">How the time is found.</param>
        /// <param name="out_seconds">Receives the time [s]. It receives infinity if the body never comes to rest.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_settling_time(
            Spring* spring, double target, double position, double velocity, double epsilon, Settling method,
            double* out_seconds);

        /// <summary>Computes where a body on a spring is after a time, and how fast it moves.</summary>
        /// <param name="spring">The spring.</param>
        /// <param name="target">The place that the spring pulls the body to [any].</param>
        /// <param name="position">The body's position at time 0 [any].</param>
        /// <param name="velocity">The body's velocity at time 0 [any/s].</param>
        /// <param name="time">The time since the beginning, at least 0 [s].</param>
        /// <param name="options">How the body comes to rest [CARDSTACK_SPRING_CLAMP_OVERSHOOT | CARDSTACK_SPRING_SNAP_TO_END].</param>
        /// <param name="out_position">Receives the position, in the unit of <c>target</c> [any].</param>
        /// <param name="out_velocity">Receives the velocity, in that unit per second [any/s].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_evaluate(
            Spring* spring, double target, double position, double velocity, double time, uint options,
            double* out_position, double* out_velocity);

        /// <summary>Computes the same for many times.</summary>
        /// <param name="spring">The spring.</param>
        /// <param name="target">The place that the spring pulls the body to [any].</param>
        /// <param name="position">The body's position at time 0 [any].</param>
        /// <param name="velocity">The body's velocity at time 0 [any/s].</param>
        /// <param name="options">How the body comes to rest [CARDSTACK_SPRING_CLAMP_OVERSHOOT | CARDSTACK_SPRING_SNAP_TO_END].</param>
        /// <param name="times">The times since the beginning, each at least 0 [s].</param>
        /// <param name="count">The number of times, which is the length of each array [elements].</param>
        /// <param name="out_positions">Receives the position at each time, in the unit of <c>target</c> [any].</param>
        /// <param name="out_velocities">Receives the velocity at each time, in that unit per second [any/s].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_evaluate_many(
            Spring* spring, double target, double position, double velocity, uint options, double* times, UIntPtr count,
            double* out_positions, double* out_velocities);

        /// <summary>Makes a curve that CSS and Core Animation name.</summary>
        /// <param name="preset">The name of the curve.</param>
        /// <param name="curve">Receives the curve.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_curve_from_preset(CurvePreset preset, Curve* curve);

        /// <summary>Computes the height and the slope of a curve. Outside 0 to 1 the curve goes on along its tangent.</summary>
        /// <param name="curve">The curve.</param>
        /// <param name="x">The place on the curve's horizontal axis [1].</param>
        /// <param name="out_value">Receives the height [1].</param>
        /// <param name="out_slope">Receives the slope [1]. It is infinite where the curve is vertical.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_curve_evaluate(
            Curve* curve, double x, double* out_value, double* out_slope);

        /// <summary>Computes the same for many places.</summary>
        /// <param name="curve">The curve.</param>
        /// <param name="xs">The places on the curve's horizontal axis [1].</param>
        /// <param name="count">The number of places, which is the length of each array [elements].</param>
        /// <param name="out_values">Receives the height at each place [1].</param>
        /// <param name="out_slopes">Receives the slope at each place [1].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_curve_evaluate_many(
            Curve* curve, double* xs, UIntPtr count, double* out_values, double* out_slopes);

        /// <summary>Computes where a coasting body is after a time, and how fast it moves.</summary>
        /// <param name="rate">The factor by which its velocity is multiplied every millisecond, more than 0 and less than 1 [1].</param>
        /// <param name="position">The body's position at time 0 [any].</param>
        /// <param name="velocity">The body's velocity at time 0 [any/s].</param>
        /// <param name="time">The time since the beginning, at least 0 [s].</param>
        /// <param name="out_position">Receives the position, in the unit of <c>position</c> [any].</param>
        /// <param name="out_velocity">Receives the velocity, in that unit per second [any/s].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_decay_evaluate(
            double rate, double position, double velocity, double time, double* out_position, double* out_velocity);

        /// <summary>Computes the same for many times.</summary>
        /// <param name="rate">The factor by which its velocity is multiplied every millisecond, more than 0 and less than 1 [1].</param>
        /// <param name="position">The body's position at time 0 [any].</param>
        /// <param name="velocity">The body's velocity at time 0 [any/s].</param>
        /// <param name="times">The times since the beginning, each at least 0 [s].</param>
        /// <param name="count">The number of times, which is the length of each array [elements].</param>
        /// <param name="out_positions">Receives the position at each time, in the unit of <c>position</c> [any].</param>
        /// <param name="out_velocities">Receives the velocity at each time, in that unit per second [any/s].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_decay_evaluate_many(
            double rate, double position, double velocity, double* times, UIntPtr count, double* out_positions,
            double* out_velocities);

        /// <summary>Computes where a coasting body comes to rest.</summary>
        /// <param name="rate">The factor by which its velocity is multiplied every millisecond, more than 0 and less than 1 [1].</param>
        /// <param name="position">The body's position at time 0 [any].</param>
        /// <param name="velocity">The body's velocity at time 0 [any/s].</param>
        /// <param name="out_position">Receives the position, in the unit of <c>position</c> [any].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_decay_destination(
            double rate, double position, double velocity, double* out_position);

        /// <summary>Computes when a coasting body reaches a place.</summary>
        /// <param name="rate">The factor by which its velocity is multiplied every millisecond, more than 0 and less than 1 [1].</param>
        /// <param name="position">The body's position at time 0 [any].</param>
        /// <param name="velocity">The body's velocity at time 0 [any/s].</param>
        /// <param name="point">The place, in the unit of <c>position</c> [any].</param>
        /// <param name="out_seconds">Receives the time [s]. It receives infinity if the body never gets there.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_decay_time_to(
            double rate, double position, double velocity, double point, double* out_seconds);

        /// <summary>Computes how far a rubber band gives way to a pull.</summary>
        /// <param name="pull">The pull, to either side [any].</param>
        /// <param name="coefficient">The slope with which the band begins to give way, at least 0 [1]. With 0 it does not give way.</param>
        /// <param name="dimension">The offset that the band never reaches, more than 0 [any].</param>
        /// <param name="out_offset">Receives how far the band gives way, to the side of the pull, in the unit of <c>pull</c> [any].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_rubber_band(
            double pull, double coefficient, double dimension, double* out_offset);

        /// <summary>Computes the same for many pulls.</summary>
        /// <param name="coefficient">The slope with which the band begins to give way, at least 0 [1]. With 0 it does not give way.</param>
        /// <param name="dimension">The offset that the band never reaches, more than 0 [any].</param>
        /// <param name="pulls">The pulls, each to either side [any].</param>
        /// <param name="count">The number of pulls, which is the length of each array [elements].</param>
        /// <param name="out_offsets">Receives the offset for each pull, in the unit of the pulls [any].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_rubber_band_many(
            double coefficient, double dimension, double* pulls, UIntPtr count, double* out_offsets);

        /// <summary>Fills a configuration with a preset. Everything but <c>extent</c> is set.</summary>
        /// <param name="config">The configuration to fill.</param>
        /// <param name="struct_size">The sizeof of the struct [bytes].</param>
        /// <param name="preset">The preset.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_config_init(
            SheetConfig* config, UIntPtr struct_size, SheetPreset preset);

        /// <summary>Checks a configuration as <c>cardstack_sheet_create</c> would.</summary>
        /// <param name="config">The configuration to check.</param>
        /// <param name="message">Receives one line that names the field and the reason, or an empty line.</param>
        /// <param name="capacity">The room in the array or buffer before it [elements]. The room in a buffer is in bytes.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_config_validate(
            SheetConfig* config, byte* message, UIntPtr capacity);

        /// <summary>Creates a hidden sheet. <c>cardstack_sheet_destroy</c> frees it. If a configuration is refused, <c>cardstack_sheet_config_validate</c> says why.</summary>
        /// <param name="config">The configuration, which is copied.</param>
        /// <param name="out_sheet">Receives the sheet. It receives NULL after an error.</param>
        /// <returns><c>CARDSTACK_ERROR_OUT_OF_MEMORY</c> if there is no memory for the sheet.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_create(SheetConfig* config, out SheetHandle out_sheet);

        /// <summary>Frees a sheet. Events that wait are lost.</summary>
        /// <param name="sheet">The sheet to free. NULL does nothing.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void cardstack_sheet_destroy(IntPtr sheet);

        /// <summary>Returns one line about the sheet's last error. The line names the argument and the reason. It is valid until the next error, and it is empty before the first one. Without a sheet the line says so.</summary>
        /// <param name="sheet">The object that the call is about.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern byte* cardstack_sheet_error_message(SheetHandle sheet);

        /// <summary>Copies the configuration in force.</summary>
        /// <param name="sheet">The object that the call is about.</param>
        /// <param name="config">Receives the configuration.</param>
        /// <param name="struct_size">The sizeof of the struct [bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_get_config(
            SheetHandle sheet, SheetConfig* config, UIntPtr struct_size);

        /// <summary>Changes the configuration, at any time. The sheet does not jump. <c>side</c> can change only while the sheet is hidden, or at rest at its place. Otherwise another <c>side</c> is INVALID_ARGUMENT.</summary>
        /// <param name="sheet">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="config">The new configuration.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_set_config(SheetHandle sheet, double time, SheetConfig* config);

        /// <summary>Brings a sheet in. If it is at its place, or a finger holds it, it stays as it is.</summary>
        /// <param name="sheet">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="animated">Whether the sheet moves in by <c>motion.present_spring</c>. With 0 it is at its place at once, even if it was already on its way in.</param>
        /// <returns><c>CARDSTACK_ERROR_BACKLOG</c> if more than 30 PRESENTED and DISMISSED events wait.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_present(SheetHandle sheet, double time, int animated);

        /// <summary>Sends a sheet out, also from under a finger, whose drag then ends (DRAG_ENDED, CALLED). A hidden sheet stays hidden.</summary>
        /// <param name="sheet">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="animated">Whether the sheet moves out along <c>motion.dismiss_curve</c>. With 0 it is hidden at once.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_dismiss(SheetHandle sheet, double time, int animated);

        /// <summary>Reports that a finger goes down on the sheet as it is drawn. The host does not report fingers that go down elsewhere. The finger takes the sheet if no other finger is down.</summary>
        /// <param name="sheet">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="pointer">The number of the finger. Fingers that are down at the same time have different numbers.</param>
        /// <param name="x">The x of the finger in the viewport [points].</param>
        /// <param name="y">The y of the finger in the viewport [points].</param>
        /// <param name="out_taken">Receives whether the finger took the sheet.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_pointer_down(
            SheetHandle sheet, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>Reports that a finger moves. A held sheet follows it.</summary>
        /// <param name="sheet">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="pointer">The number of the finger. Fingers that are down at the same time have different numbers.</param>
        /// <param name="x">The x of the finger in the viewport [points].</param>
        /// <param name="y">The y of the finger in the viewport [points].</param>
        /// <param name="out_taken">Receives whether the finger has the sheet.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_pointer_move(
            SheetHandle sheet, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>Reports that a finger goes up. The sheet is dismissed, returns, or was tapped.</summary>
        /// <param name="sheet">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="pointer">The number of the finger. Fingers that are down at the same time have different numbers.</param>
        /// <param name="x">The x of the finger in the viewport [points].</param>
        /// <param name="y">The y of the finger in the viewport [points].</param>
        /// <param name="out_taken">Receives whether the finger had the sheet.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_pointer_up(
            SheetHandle sheet, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>Reports that the system has taken a finger away. The sheet returns.</summary>
        /// <param name="sheet">The object that the call is about.</param>
        /// <param name="time">The time at which it happens: see "Time" [s].</param>
        /// <param name="pointer">The number of the finger. Fingers that are down at the same time have different numbers.</param>
        /// <param name="out_taken">Receives whether the finger had the sheet.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_pointer_cancel(
            SheetHandle sheet, double time, long pointer, int* out_taken);

        /// <summary>Prepares a frame: sets its size, <c>now</c> to NaN, and everything else to 0.</summary>
        /// <param name="frame">The frame to prepare.</param>
        /// <param name="struct_size">The sizeof of the struct [bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_frame_init(SheetFrame* frame, UIntPtr struct_size);

        /// <summary>Lets time pass up to the frame's <c>now</c>, and fills the frame in.</summary>
        /// <param name="sheet">The object that the call is about.</param>
        /// <param name="frame">The frame. The host has set <c>now</c>. The call writes the other fields.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_advance(SheetHandle sheet, SheetFrame* frame);

        /// <summary>Removes events from the sheet and returns them, the oldest first. What does not fit stays.</summary>
        /// <param name="sheet">The object that the call is about.</param>
        /// <param name="events">Receives the events.</param>
        /// <param name="element_size">The sizeof of one element [bytes].</param>
        /// <param name="capacity">The room in the array or buffer before it [elements]. The room in a buffer is in bytes.</param>
        /// <param name="out_count">Receives the number of elements [elements].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_drain_events(
            SheetHandle sheet, SheetEvent* events, UIntPtr element_size, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>Computes a hash of everything that influences later answers of the sheet, as <c>cardstack_deck_state_hash</c> does for a deck.</summary>
        /// <param name="sheet">The object that the call is about.</param>
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
