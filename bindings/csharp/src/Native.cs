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
        /// <summary>The library's name; the system adds what its files begin and end with.</summary>
        public const string Library = "cardstack";
        /// <summary>What the library has to answer to cardstack_abi_version.</summary>
        public const uint AbiVersion = 1;
        /// <summary>The version these files belong to.</summary>
        public const string Version = "0.1.0";

        /// <summary>Returns the library's <c>CARDSTACK_VERSION_NUMBER</c>.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern uint cardstack_version_number();

        /// <summary>Returns the library's <c>CARDSTACK_ABI_VERSION</c>.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern uint cardstack_abi_version();

        /// <summary>Returns the layouts of structs as JSON.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern byte* cardstack_abi_layouts();

        /// <summary>Returns the name of the constant of <c>type</c> that is <c>value</c>, for logs. A number that has none gets a name that ends in _UNKNOWN.</summary>
        /// <param name="type">Returns the name of the constant of <c>type</c> that is <c>value</c>, for logs.</param>
        /// <param name="value">Returns the name of the constant of <c>type</c> that is <c>value</c>, for logs.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern byte* cardstack_name(NameType type, int value);

        /// <summary>Creates an empty deck in <c>out_deck</c>; NULL after an error, which <c>cardstack_deck_config_validate</c> explains.</summary>
        /// <param name="config">A deck's configuration, which <c>cardstack_deck_config_init</c> fills.</param>
        /// <param name="out_deck">Creates an empty deck in <c>out_deck</c>; NULL after an error, which <c>cardstack_deck_config_validate</c> explains.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_create(DeckConfig* config, out DeckHandle out_deck);

        /// <summary>Frees a deck; NULL does nothing. Undrained events are lost.</summary>
        /// <param name="deck">The object.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void cardstack_deck_destroy(IntPtr deck);

        /// <summary>Returns one line about the last refusal, with argument and reason. Valid until the next one. A call that took none of its cards because of <c>recycle.dedupe</c> returns OK, and yet the line is about it.</summary>
        /// <param name="deck">The object.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern byte* cardstack_deck_error_message(DeckHandle deck);

        /// <summary>Changes the viewport to <c>width</c> and <c>height</c>, at any time.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="width">Changes the viewport to <c>width</c> and <c>height</c>, at any time.</param>
        /// <param name="height">Changes the viewport to <c>width</c> and <c>height</c>, at any time.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_viewport(
            DeckHandle deck, double time, double width, double height);

        /// <summary>Sets the wall clock at <c>time</c> to <c>unix_seconds</c> [s since 1970]. Before that, decisions have wall time 0.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">Sets the wall clock at <c>time</c> to <c>unix_seconds</c> [s since 1970].</param>
        /// <param name="unix_seconds">Sets the wall clock at <c>time</c> to <c>unix_seconds</c> [s since 1970].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_wall_clock(DeckHandle deck, double time, double unix_seconds);

        /// <summary>Adds cards at the end, and reserves memory for their decisions. After the first frame they fade in.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="cards">Ids of cards, not 0. May be NULL if there are none.</param>
        /// <param name="count">How many there are in each array.</param>
        /// <param name="out_taken">Receives how many cards were taken, or 1 if the sample was. May be NULL.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_append(
            DeckHandle deck, double time, ulong* cards, UIntPtr count, UIntPtr* out_taken);

        /// <summary>Adds cards beneath the first <c>position</c> upcoming cards, or beneath a held card.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="position">Adds cards beneath the first <c>position</c> upcoming cards, or beneath a held card.</param>
        /// <param name="cards">Ids of cards, not 0. May be NULL if there are none.</param>
        /// <param name="count">How many there are in each array.</param>
        /// <param name="out_taken">Receives how many cards were taken, or 1 if the sample was. May be NULL.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_insert(
            DeckHandle deck, double time, UIntPtr position, ulong* cards, UIntPtr count, UIntPtr* out_taken);

        /// <summary>Removes cards wherever they are. Their decisions become final.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="cards">Ids of cards, not 0. May be NULL if there are none.</param>
        /// <param name="count">How many there are in each array.</param>
        /// <param name="out_removed">Receives how many cards were removed. May be NULL.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_remove(
            DeckHandle deck, double time, ulong* cards, UIntPtr count, UIntPtr* out_removed);

        /// <summary>Replaces all cards upcoming and in the reserve; <c>consent.replacement</c> says what happens to decisions. A held card stays held and on top. If it is not among the new ones, it leaves when the finger does not decide it (CANCELLED, REMOVED). Cards in flight do not return; proposals are dropped. A question takes no cards: <c>out_token</c> is its token, and after a yes the next call replaces.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="cards">Ids of cards, not 0. May be NULL if there are none.</param>
        /// <param name="count">How many there are in each array.</param>
        /// <param name="flags">Bits that the comment names, or 0; a bit that the library does not know is INVALID_ARGUMENT.</param>
        /// <param name="out_taken">Receives how many cards were taken, or 1 if the sample was. May be NULL.</param>
        /// <param name="out_token">A question takes no cards: <c>out_token</c> is its token, and after a yes the next call replaces.</param>
        /// <returns><c>CARDSTACK_ERROR_REFUSED</c> by <c>consent.replacement</c>; <c>CARDSTACK_ERROR_BACKLOG</c> for a question.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_replace(
            DeckHandle deck, double time, ulong* cards, UIntPtr count, uint flags, UIntPtr* out_taken,
            ulong* out_token);

        /// <summary>Removes all cards. All decisions become final.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_clear(DeckHandle deck, double time);

        /// <summary>Reports changed content: CONTENT_CHANGED follows for cards on stage.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="cards">Ids of cards, not 0. May be NULL if there are none.</param>
        /// <param name="count">How many there are in each array.</param>
        /// <param name="out_known">Receives how many of the cards the deck has. May be NULL.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_invalidate(
            DeckHandle deck, double time, ulong* cards, UIntPtr count, UIntPtr* out_known);

        /// <summary>Moves <c>distance</c> cards from the top to the end, or back if negative, without decision. A held card stays.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="distance">Moves <c>distance</c> cards from the top to the end, or back if negative, without decision.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_shift(DeckHandle deck, double time, long distance);

        /// <summary>Lists upcoming cards, from the top.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="position">Elements of a list to skip.</param>
        /// <param name="cards">Ids of cards, not 0. May be NULL if there are none.</param>
        /// <param name="capacity">Room in the array or buffer before it [records, bytes].</param>
        /// <param name="out_count">Receives the number of records.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_cards(
            DeckHandle deck, UIntPtr position, ulong* cards, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>Returns in <c>out_position</c> how many upcoming cards are above <c>card</c>.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="card">Returns in <c>out_position</c> how many upcoming cards are above <c>card</c>.</param>
        /// <param name="out_position">Returns in <c>out_position</c> how many upcoming cards are above <c>card</c>.</param>
        /// <returns><c>CARDSTACK_ERROR_NOT_FOUND</c> if it is not upcoming.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_position(DeckHandle deck, ulong card, UIntPtr* out_position);

        /// <summary>Returns in <c>out_status</c> what the deck knows about <c>card</c>; 0: nothing.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="card">Returns in <c>out_status</c> what the deck knows about <c>card</c>; 0: nothing.</param>
        /// <param name="out_status">Returns in <c>out_status</c> what the deck knows about <c>card</c>; 0: nothing.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_card_status(DeckHandle deck, ulong card, CardStatus* out_status);

        /// <summary>Limits a card to <c>directions</c> until it leaves the deck; an undo restores this. It binds fingers and <c>cardstack_deck_swipe</c>.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="card">A card's id, not 0.</param>
        /// <param name="directions">Limits a card to <c>directions</c> until it leaves the deck; an undo restores this.</param>
        /// <returns><c>CARDSTACK_ERROR_NOT_FOUND</c> if it is neither upcoming nor in play.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_card_directions(
            DeckHandle deck, double time, ulong card, uint directions);

        /// <summary>Returns in <c>out_directions</c> a card's limit; CARDSTACK_ALL_DIRECTIONS: it has none.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="card">A card's id, not 0.</param>
        /// <param name="out_directions">Returns in <c>out_directions</c> a card's limit; CARDSTACK_ALL_DIRECTIONS: it has none.</param>
        /// <returns><c>CARDSTACK_ERROR_NOT_FOUND</c> if it is neither upcoming nor in play.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_card_directions(
            DeckHandle deck, ulong card, uint* out_directions);

        /// <summary>Gives a card a size of its own, <c>width</c> by <c>height</c> points, both more than 0; 0 by 0: that of all cards again. A card may have it before it is seen. Nothing jumps, also under a finger. It stays until the card leaves the deck, and an undo restores it. Journals and saved decks do not have it.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="card">A card's id, not 0.</param>
        /// <param name="width">Gives a card a size of its own, <c>width</c> by <c>height</c> points, both more than 0; 0 by 0: that of all cards again.</param>
        /// <param name="height">Gives a card a size of its own, <c>width</c> by <c>height</c> points, both more than 0; 0 by 0: that of all cards again.</param>
        /// <returns><c>CARDSTACK_ERROR_NOT_FOUND</c> if it is neither upcoming nor in play.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_card_size(
            DeckHandle deck, double time, ulong card, double width, double height);

        /// <summary>A finger goes down, or a mouse button. It takes the top card or a proposed one (QUESTION_DROPPED, CAUGHT). If the release will never arrive, cancel the finger.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="pointer">A number for the finger.</param>
        /// <param name="x">The finger's place in the viewport, to the right [points].</param>
        /// <param name="y">The same, downward [points].</param>
        /// <param name="out_taken"><c>out_taken</c> receives 1 while the finger has a card, else 0: pass the sample to what lies beneath.</param>
        /// <returns><c>CARDSTACK_ERROR_BACKLOG</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_pointer_down(
            DeckHandle deck, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>The finger moves.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="pointer">A number for the finger.</param>
        /// <param name="x">The finger's place in the viewport, to the right [points].</param>
        /// <param name="y">The same, downward [points].</param>
        /// <param name="out_taken"><c>out_taken</c> receives 1 while the finger has a card, else 0: pass the sample to what lies beneath.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_pointer_move(
            DeckHandle deck, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>The finger goes up: the card leaves, returns, or was tapped.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="pointer">A number for the finger.</param>
        /// <param name="x">The finger's place in the viewport, to the right [points].</param>
        /// <param name="y">The same, downward [points].</param>
        /// <param name="out_taken"><c>out_taken</c> receives 1 while the finger has a card, else 0: pass the sample to what lies beneath.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_pointer_up(
            DeckHandle deck, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>The system takes the finger away. The card returns.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="pointer">A number for the finger.</param>
        /// <param name="out_taken"><c>out_taken</c> receives 1 while the finger has a card, else 0: pass the sample to what lies beneath.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_pointer_cancel(
            DeckHandle deck, double time, long pointer, int* out_taken);

        /// <summary>Prepares a struct for <c>cardstack_deck_last_release</c>: sets its size, and everything else to 0.</summary>
        /// <param name="release">The last release, and what decided it. After a tap the numbers of the drag are 0.</param>
        /// <param name="struct_size">The struct's sizeof [bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_release_init(Release* release, UIntPtr struct_size);

        /// <summary>Copies the last release.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="release">The last release, and what decided it. After a tap the numbers of the drag are 0.</param>
        /// <returns><c>CARDSTACK_ERROR_NOT_FOUND</c> before the first.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_last_release(DeckHandle deck, Release* release);

        /// <summary>Prepares a frame: sets the sizes, and everything else to 0. <c>now</c> is NaN. <c>pose_size</c> is the sizeof of a <c>cardstack_pose</c> [bytes], or 0 if there will be no poses. Then set <c>poses</c> and <c>pose_capacity</c>.</summary>
        /// <param name="frame">One frame: <c>cardstack_frame_init</c> prepares it. Then set the fields marked "In".</param>
        /// <param name="struct_size">The struct's sizeof [bytes].</param>
        /// <param name="pose_size"><c>pose_size</c> is the sizeof of a <c>cardstack_pose</c> [bytes], or 0 if there will be no poses.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_frame_init(FrameFields* frame, UIntPtr struct_size, UIntPtr pose_size);

        /// <summary>Lets time pass and fills in a frame.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="frame">One frame: <c>cardstack_frame_init</c> prepares it. Then set the fields marked "In".</param>
        /// <returns><c>CARDSTACK_ERROR_BUFFER_TOO_SMALL</c> if <c>poses</c> has less room than the configuration can need; no time has passed, and <c>pose_count</c> reports that need. <c>CARDSTACK_MAX_POSES</c> is always enough.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_advance(DeckHandle deck, FrameFields* frame);

        /// <summary>Fills in a frame at the present time, without poses: <c>pose_count</c> is 0. Reads only <c>struct_size</c>. Counts as no frame.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="frame">One frame: <c>cardstack_frame_init</c> prepares it. Then set the fields marked "In".</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_peek(DeckHandle deck, FrameFields* frame);

        /// <summary>Lists the poses at the present time, the farthest back first. Counts as no frame.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="position">Elements of a list to skip.</param>
        /// <param name="poses">How to draw one card.</param>
        /// <param name="element_size">The sizeof of one element [bytes].</param>
        /// <param name="capacity">Room in the array or buffer before it [records, bytes].</param>
        /// <param name="out_count">Receives the number of records.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_poses(
            DeckHandle deck, UIntPtr position, Pose* poses, UIntPtr element_size, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>Hashes into <c>out_hash</c> all that influences later answers except <c>cardstack_deck_last_release</c>, to compare two runs of one version.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="out_hash">Hashes into <c>out_hash</c> all that influences later answers except <c>cardstack_deck_last_release</c>, to compare two runs of one version.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_state_hash(DeckHandle deck, ulong* out_hash);

        /// <summary>Removes events, the oldest first. What does not fit stays.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="events">One event.</param>
        /// <param name="element_size">The sizeof of one element [bytes].</param>
        /// <param name="capacity">Room in the array or buffer before it [records, bytes].</param>
        /// <param name="out_count">Receives the number of records.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_drain_events(
            DeckHandle deck, Event* events, UIntPtr element_size, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>Swipes the top card, also one that a finger holds, to any direction with a sector that the card's own limit allows. <c>flags</c>: CARDSTACK_SWIPE_FORCE, or 0.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="direction">One of eight physical directions. LEFT is left in right-to-left layouts, too: there the host swaps what it means.</param>
        /// <param name="flags"><c>flags</c>: CARDSTACK_SWIPE_FORCE, or 0.</param>
        /// <param name="out_token">Receives the decision, question or request, or 0; may be NULL.</param>
        /// <returns><c>CARDSTACK_ERROR_EMPTY</c>; <c>CARDSTACK_ERROR_BACKLOG</c>, also by <c>delivery.max_undelivered</c>; <c>CARDSTACK_ERROR_LIMIT</c> by <c>consent.max_proposals</c>; <c>CARDSTACK_ERROR_REFUSED</c> by the card's limit, if the backend blocks or the nonce is missing.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_swipe(
            DeckHandle deck, double time, Direction direction, uint flags, ulong* out_token);

        /// <summary>Hints at what a finger can do, as at a first start: the top card leans out toward <c>direction</c>, which need not be allowed, by <c>distance</c> points at most, and is at its place again after <c>seconds</c>, 0.05 to 60. A card that is still on its way to its place leans out besides. Nothing is decided, no stamp appears, and no event is one of a drag. A finger takes the card from where it is; another nudge replaces this one. Under reduced motion the card stays.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="direction">Hints at what a finger can do, as at a first start: the top card leans out toward <c>direction</c>, which need not be allowed, by <c>distance</c> points at most, and is at its place again after <c>seconds</c>, 0.05 to 60.</param>
        /// <param name="distance">Hints at what a finger can do, as at a first start: the top card leans out toward <c>direction</c>, which need not be allowed, by <c>distance</c> points at most, and is at its place again after <c>seconds</c>, 0.05 to 60.</param>
        /// <param name="seconds">Hints at what a finger can do, as at a first start: the top card leans out toward <c>direction</c>, which need not be allowed, by <c>distance</c> points at most, and is at its place again after <c>seconds</c>, 0.05 to 60.</param>
        /// <returns><c>CARDSTACK_ERROR_EMPTY</c>; <c>CARDSTACK_ERROR_REFUSED</c> while a finger is on the deck.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_nudge(
            DeckHandle deck, double time, Direction direction, double distance, double seconds);

        /// <summary>Takes back the latest decision. A held card goes beneath the undone one, which flies in from side <c>from</c>, or with CARDSTACK_DIRECTION_NONE from where it left.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="from">A held card goes beneath the undone one, which flies in from side <c>from</c>, or with CARDSTACK_DIRECTION_NONE from where it left.</param>
        /// <param name="flags">Bits that the comment names, or 0; a bit that the library does not know is INVALID_ARGUMENT.</param>
        /// <param name="out_token">Receives the decision, question or request, or 0; may be NULL.</param>
        /// <returns><c>CARDSTACK_ERROR_EMPTY</c>; <c>CARDSTACK_ERROR_BACKLOG</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_undo(
            DeckHandle deck, double time, Direction @from, uint flags, ulong* out_token);

        /// <summary>Returns in <c>out_reason</c> what <c>cardstack_deck_swipe</c> without flags would return now.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="direction">One of eight physical directions. LEFT is left in right-to-left layouts, too: there the host swaps what it means.</param>
        /// <param name="out_reason">Returns in <c>out_reason</c> what <c>cardstack_deck_swipe</c> without flags would return now.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_can_swipe(
            DeckHandle deck, Direction direction, ErrorCode* out_reason);

        /// <summary>Returns in <c>out_reason</c> the same for <c>cardstack_deck_undo</c>.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="out_reason">Returns in <c>out_reason</c> the same for <c>cardstack_deck_undo</c>.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_can_undo(DeckHandle deck, ErrorCode* out_reason);

        /// <summary>Makes all decisions final, the oldest first.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_finalize_all(DeckHandle deck, double time);

        /// <summary>Lists the decisions that can be undone, the oldest first.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="position">Elements of a list to skip.</param>
        /// <param name="decisions">A decision that can be undone.</param>
        /// <param name="element_size">The sizeof of one element [bytes].</param>
        /// <param name="capacity">Room in the array or buffer before it [records, bytes].</param>
        /// <param name="out_count">Receives the number of records.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_history(
            DeckHandle deck, UIntPtr position, Decision* decisions, UIntPtr element_size, UIntPtr capacity,
            UIntPtr* out_count);

        /// <summary>Answers question <c>token</c>: <c>accept</c> 1 or 0. An accepted swipe leaves from where it waits; a refused one returns on top, or beneath a held card. A yes to a replacement allows the next <c>cardstack_deck_replace</c>, or makes the LOAD.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="token">Answers question <c>token</c>: <c>accept</c> 1 or 0.</param>
        /// <param name="accept">Answers question <c>token</c>: <c>accept</c> 1 or 0.</param>
        /// <returns><c>CARDSTACK_ERROR_STALE</c>; <c>CARDSTACK_ERROR_REFUSED</c> or <c>CARDSTACK_ERROR_BACKLOG</c> as for the swipe: then the question stays open.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_answer_question(
            DeckHandle deck, double time, ulong token, int accept);

        /// <summary>Lists the open questions, the oldest first.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="position">Elements of a list to skip.</param>
        /// <param name="questions">An open one.</param>
        /// <param name="element_size">The sizeof of one element [bytes].</param>
        /// <param name="capacity">Room in the array or buffer before it [records, bytes].</param>
        /// <param name="out_count">Receives the number of records.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_questions(
            DeckHandle deck, UIntPtr position, Question* questions, UIntPtr element_size, UIntPtr capacity,
            UIntPtr* out_count);

        /// <summary>Fills in options: all stored, decisions kept.</summary>
        /// <param name="options">How a journal is kept.</param>
        /// <param name="struct_size">The struct's sizeof [bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_journal_options_init(JournalOptions* options, UIntPtr struct_size);

        /// <summary>Prepares a struct for what was found: sets its size, and everything else to 0.</summary>
        /// <param name="info">What was found, and how the journal is now.</param>
        /// <param name="struct_size">The struct's sizeof [bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_journal_info_init(JournalInfo* info, UIntPtr struct_size);

        /// <summary>Opens or creates the file <c>path</c>, and restores the deck. A file that can be read but not rewritten (a full disk) is OK but BROKEN. After an error the file is unchanged, and <c>info</c> (may be NULL) has what is known.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="path">Opens or creates the file <c>path</c>, and restores the deck.</param>
        /// <param name="options">How a journal is kept.</param>
        /// <param name="info">After an error the file is unchanged, and <c>info</c> (may be NULL) has what is known.</param>
        /// <returns><c>CARDSTACK_ERROR_REFUSED</c> if the deck has cards, decisions or a journal; <c>CARDSTACK_ERROR_LOCKED</c>; <c>CARDSTACK_ERROR_IO</c>; <c>CARDSTACK_ERROR_CORRUPT</c>; <c>CARDSTACK_ERROR_FORMAT</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_open_journal(
            DeckHandle deck, byte* path, JournalOptions* options, JournalInfo* info);

        /// <summary>Reports on the journal; all 0 if there is none.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="info">What was found, and how the journal is now.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_journal_info(DeckHandle deck, JournalInfo* info);

        /// <summary>Makes what was written safe against a loss of power. Waits for the disk.</summary>
        /// <param name="deck">The object.</param>
        /// <returns><c>CARDSTACK_ERROR_REFUSED</c> without journal; <c>CARDSTACK_ERROR_IO</c>: it is BROKEN.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_journal_flush(DeckHandle deck);

        /// <summary>Rewrites the file without old records; repairs a BROKEN journal. Waits for the disk.</summary>
        /// <param name="deck">The object.</param>
        /// <returns><c>CARDSTACK_ERROR_REFUSED</c> without journal; <c>CARDSTACK_ERROR_IO</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_journal_compact(DeckHandle deck);

        /// <summary>Writes what a journal would hold, without FINALs handed out, into <c>buffer</c>. <c>contents</c>: CARDSTACK_STORE_* bits. <c>out_size</c> receives the size, also if <c>buffer</c> is NULL or too small.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="contents"><c>contents</c>: CARDSTACK_STORE_* bits.</param>
        /// <param name="buffer">Writes what a journal would hold, without FINALs handed out, into <c>buffer</c>. <c>out_size</c> receives the size, also if <c>buffer</c> is NULL or too small.</param>
        /// <param name="capacity">Room in the array or buffer before it [records, bytes].</param>
        /// <param name="out_size"><c>out_size</c> receives the size, also if <c>buffer</c> is NULL or too small.</param>
        /// <returns><c>CARDSTACK_ERROR_BUFFER_TOO_SMALL</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_save(
            DeckHandle deck, uint contents, void* buffer, UIntPtr capacity, UIntPtr* out_size);

        /// <summary>Restores a new or empty deck from the <c>size</c> bytes in <c>buffer</c>, saved or a journal's. <c>restore</c>, <c>info</c>: as for a journal. With <c>delivery.mode</c> it needs a <c>delivery.nonce</c> of its own. Decks restored from the same bytes issue the same tokens.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="buffer">Restores a new or empty deck from the <c>size</c> bytes in <c>buffer</c>, saved or a journal's.</param>
        /// <param name="size">Restores a new or empty deck from the <c>size</c> bytes in <c>buffer</c>, saved or a journal's.</param>
        /// <param name="restore"><c>restore</c>, <c>info</c>: as for a journal.</param>
        /// <param name="flags">Bits that the comment names, or 0; a bit that the library does not know is INVALID_ARGUMENT.</param>
        /// <param name="info"><c>restore</c>, <c>info</c>: as for a journal.</param>
        /// <returns><c>CARDSTACK_ERROR_REFUSED</c> likewise, or without nonce; <c>CARDSTACK_ERROR_CORRUPT</c>; <c>CARDSTACK_ERROR_FORMAT</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_restore(
            DeckHandle deck, void* buffer, UIntPtr size, Restore restore, uint flags, JournalInfo* info);

        /// <summary>Gives each card a key, such as a user's name, that the journal keeps. The deck never reads it, and discards it with the card. Set it best before the card is added: a key that no card has taken by the end of the next call that adds cards is discarded. <c>keys</c> follow each other without gaps; <c>lengths</c> are up to CARDSTACK_MAX_KEY.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="cards">Ids of cards, not 0. May be NULL if there are none.</param>
        /// <param name="count">How many there are in each array.</param>
        /// <param name="keys"><c>keys</c> follow each other without gaps; <c>lengths</c> are up to CARDSTACK_MAX_KEY.</param>
        /// <param name="lengths"><c>keys</c> follow each other without gaps; <c>lengths</c> are up to CARDSTACK_MAX_KEY.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_card_keys(
            DeckHandle deck, ulong* cards, UIntPtr count, void* keys, uint* lengths);

        /// <summary>Copies a card's <c>key</c>. <c>out_length</c> receives its length, also if <c>key</c> is NULL or too small.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="card">A card's id, not 0.</param>
        /// <param name="key">Copies a card's <c>key</c>. <c>out_length</c> receives its length, also if <c>key</c> is NULL or too small.</param>
        /// <param name="capacity">Room in the array or buffer before it [records, bytes].</param>
        /// <param name="out_length"><c>out_length</c> receives its length, also if <c>key</c> is NULL or too small.</param>
        /// <returns><c>CARDSTACK_ERROR_NOT_FOUND</c> if it has none; <c>CARDSTACK_ERROR_BUFFER_TOO_SMALL</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_card_key(
            DeckHandle deck, ulong card, void* key, UIntPtr capacity, UIntPtr* out_length);

        /// <summary>Asks for cards, unless there are fresh ones or a request is out. If the token is a question's, the LOAD that follows a yes has the same token.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="flags">Bits that the comment names, or 0; a bit that the library does not know is INVALID_ARGUMENT.</param>
        /// <param name="out_token">Receives the decision, question or request, or 0; may be NULL.</param>
        /// <returns><c>CARDSTACK_ERROR_BACKLOG</c>; <c>CARDSTACK_ERROR_REFUSED</c> without <c>feed.enabled</c>, or by <c>consent.replacement</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_load(DeckHandle deck, double time, uint flags, ulong* out_token);

        /// <summary>Asks for other cards, and supersedes a request. The present cards stay until a page arrives; if the request fails, they are no longer fresh, and the next one replaces them. <c>consent.replacement</c> applies now.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="flags">Bits that the comment names, or 0; a bit that the library does not know is INVALID_ARGUMENT.</param>
        /// <param name="out_token">Receives the decision, question or request, or 0; may be NULL.</param>
        /// <returns><c>CARDSTACK_ERROR_BACKLOG</c>; <c>CARDSTACK_ERROR_REFUSED</c> as <c>cardstack_deck_load</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_refresh(
            DeckHandle deck, double time, uint flags, ulong* out_token);

        /// <summary>Answers LOAD <c>token</c> with cards, the top one first. They go behind the last card, or replace all as <c>cardstack_deck_replace</c> does. A page without a new card replaces nothing unless LAST. <c>flags</c>: CARDSTACK_PAGE_* bits. <c>day</c>: the cards' day, in any numbering. If cards that came otherwise have answered the LOAD, one late page is added.</summary>
        /// <remarks>An <c>error</c> other than 0 says instead that the request failed: <c>count</c> and <c>flags</c> are 0. The deck asks again later. If cards that came otherwise have answered the LOAD, nothing has failed.</remarks>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="token">Answers LOAD <c>token</c> with cards, the top one first.</param>
        /// <param name="cards">Ids of cards, not 0. May be NULL if there are none.</param>
        /// <param name="count">An <c>error</c> other than 0 says instead that the request failed: <c>count</c> and <c>flags</c> are 0.</param>
        /// <param name="flags"><c>flags</c>: CARDSTACK_PAGE_* bits. An <c>error</c> other than 0 says instead that the request failed: <c>count</c> and <c>flags</c> are 0.</param>
        /// <param name="day"><c>day</c>: the cards' day, in any numbering.</param>
        /// <param name="error">An <c>error</c> other than 0 says instead that the request failed: <c>count</c> and <c>flags</c> are 0.</param>
        /// <param name="out_taken">Receives how many cards were taken, or 1 if the sample was. May be NULL.</param>
        /// <returns><c>CARDSTACK_ERROR_STALE</c>. After <c>CARDSTACK_ERROR_LIMIT</c> and <c>CARDSTACK_ERROR_OUT_OF_MEMORY</c> the request stays open.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_answer_load(
            DeckHandle deck, double time, ulong token, ulong* cards, UIntPtr count, uint flags, long day, int error,
            UIntPtr* out_taken);

        /// <summary>Moves up to <c>count</c> cards in the reserve to the pile; SIZE_MAX: all.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="count">Moves up to <c>count</c> cards in the reserve to the pile; SIZE_MAX: all.</param>
        /// <param name="out_admitted">Receives how many cards were released. May be NULL.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_admit(
            DeckHandle deck, double time, UIntPtr count, UIntPtr* out_admitted);

        /// <summary>Sets <c>day</c>, today's number in the host's time zone. With <c>feed.keep_fresh</c>, another day makes the deck ask.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="day">Sets <c>day</c>, today's number in the host's time zone.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_day(DeckHandle deck, double time, long day);

        /// <summary>Erases what belongs to the user, as at a log-out: cards, decisions, deliveries, keys, media, the session's memory, the block and the journal's content. Events that wait are dropped, except JOURNAL_FAILED. Presses and questions end with RESET, without their card. The feed waits for a load or refresh. <c>flags</c>: CARDSTACK_RESET_SEAL, or 0. <c>nonce</c> is the next user's. With 0 the host's nonce stays; in place of the journal's, a deck with delivery draws another, which <c>cardstack_deck_journal_info</c> reports. <c>out_undelivered</c>: how many SENDs and REVERTs were lost, or are kept.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="flags"><c>flags</c>: CARDSTACK_RESET_SEAL, or 0.</param>
        /// <param name="nonce"><c>nonce</c> is the next user's.</param>
        /// <param name="out_undelivered"><c>out_undelivered</c>: how many SENDs and REVERTs were lost, or are kept.</param>
        /// <returns><c>CARDSTACK_ERROR_IO</c> if the journal could not be erased.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_reset(
            DeckHandle deck, double time, uint flags, ulong nonce, UIntPtr* out_undelivered);

        /// <summary>Reports the backend's <c>answer</c> to <c>token</c>, also late or after a restart.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="token">Reports the backend's <c>answer</c> to <c>token</c>, also late or after a restart. <c>CARDSTACK_ERROR_STALE</c> if <c>token</c> is delivered, withdrawn, never handed out, or a RETRY waits already; <c>CARDSTACK_ERROR_BACKLOG</c>.</param>
        /// <param name="answer">Reports the backend's <c>answer</c> to <c>token</c>, also late or after a restart.</param>
        /// <returns><c>CARDSTACK_ERROR_STALE</c> if <c>token</c> is delivered, withdrawn, never handed out, or a RETRY waits already; <c>CARDSTACK_ERROR_BACKLOG</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_answer_send(
            DeckHandle deck, double time, ulong token, SendAnswer answer);

        /// <summary>Sets <c>online</c>, 1 at first. Without network nothing is sent or asked for. Its return retries what waits.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="online">Sets <c>online</c>, 1 at first.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_online(DeckHandle deck, double time, int online);

        /// <summary>Sets (<c>blocked</c> 1) or lifts a block: nothing is decided or sent, and nothing lost. A restart lifts it.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="blocked">Sets (<c>blocked</c> 1) or lifts a block: nothing is decided or sent, and nothing lost.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_blocked(DeckHandle deck, double time, int blocked);

        /// <summary>Tries the parked <c>token</c> again, or with 0 all.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="token">Tries the parked <c>token</c> again, or with 0 all. <c>CARDSTACK_ERROR_STALE</c> if <c>token</c> is not parked.</param>
        /// <returns><c>CARDSTACK_ERROR_STALE</c> if <c>token</c> is not parked.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_retry_parked(DeckHandle deck, double time, ulong token);

        /// <summary>Lists what is undelivered: first what was handed out or comes next.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="position">Elements of a list to skip.</param>
        /// <param name="sends">A SEND or REVERT not delivered.</param>
        /// <param name="element_size">The sizeof of one element [bytes].</param>
        /// <param name="capacity">Room in the array or buffer before it [records, bytes].</param>
        /// <param name="out_count">Receives the number of records.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_sends(
            DeckHandle deck, UIntPtr position, Send* sends, UIntPtr element_size, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>Sets how many <c>pictures</c> each card has; default 1. From the first call on, MEDIA reports.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="cards">Ids of cards, not 0. May be NULL if there are none.</param>
        /// <param name="pictures">Sets how many <c>pictures</c> each card has; default 1.</param>
        /// <param name="count">How many there are in each array.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_media(
            DeckHandle deck, ulong* cards, uint* pictures, UIntPtr count);

        /// <summary>Sets the <c>index</c> of the picture that a card shows; else it is 0.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="card">A card's id, not 0.</param>
        /// <param name="index">Sets the <c>index</c> of the picture that a card shows; else it is 0.</param>
        /// <returns><c>CARDSTACK_ERROR_NOT_FOUND</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_media_index(
            DeckHandle deck, double time, ulong card, uint index);

        /// <summary>Lists the plan, the most urgent first.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="position">Elements of a list to skip.</param>
        /// <param name="media">One picture.</param>
        /// <param name="element_size">The sizeof of one element [bytes].</param>
        /// <param name="capacity">Room in the array or buffer before it [records, bytes].</param>
        /// <param name="out_count">Receives the number of records.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_media_plan(
            DeckHandle deck, UIntPtr position, Media* media, UIntPtr element_size, UIntPtr capacity,
            UIntPtr* out_count);

        /// <summary>Fills a configuration with a preset.</summary>
        /// <param name="config">A deck's configuration, which <c>cardstack_deck_config_init</c> fills.</param>
        /// <param name="struct_size">The struct's sizeof [bytes].</param>
        /// <param name="preset">A set of constants to begin from. The article Presets has the numbers.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_config_init(
            DeckConfig* config, UIntPtr struct_size, Preset preset);

        /// <summary>Sets the sectors of <c>layout</c>, and allows exactly the directions that have one.</summary>
        /// <param name="config">A deck's configuration, which <c>cardstack_deck_config_init</c> fills.</param>
        /// <param name="layout">Sets the sectors of <c>layout</c>, and allows exactly the directions that have one.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_config_set_directions(DeckConfig* config, DirectionLayout layout);

        /// <summary>Sets sections <c>feed</c>, <c>delivery</c> and <c>retry</c> as in the preset's document.</summary>
        /// <param name="config">A deck's configuration, which <c>cardstack_deck_config_init</c> fills.</param>
        /// <returns><c>CARDSTACK_ERROR_REFUSED</c> for CIRCLE and FLASHCARDS: they have none.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_config_use_backend(DeckConfig* config);

        /// <summary>Checks a configuration. <c>message</c> (may be NULL) receives a line that names field and reason, or an empty one.</summary>
        /// <param name="config">A deck's configuration, which <c>cardstack_deck_config_init</c> fills.</param>
        /// <param name="message"><c>message</c> (may be NULL) receives a line that names field and reason, or an empty one.</param>
        /// <param name="capacity">Room in the array or buffer before it [records, bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_config_validate(
            DeckConfig* config, byte* message, UIntPtr capacity);

        /// <summary>Copies the configuration in force.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="config">A deck's configuration, which <c>cardstack_deck_config_init</c> fills.</param>
        /// <param name="struct_size">The struct's sizeof [bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_get_config(
            DeckHandle deck, DeckConfig* config, UIntPtr struct_size);

        /// <summary>Changes the configuration at any time; nothing jumps.</summary>
        /// <param name="deck">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="config">A deck's configuration, which <c>cardstack_deck_config_init</c> fills.</param>
        /// <returns><c>CARDSTACK_ERROR_BACKLOG</c> if more events wait than <c>events.backlog</c> allows; <c>CARDSTACK_ERROR_LIMIT</c> if more proposals than <c>consent.max_proposals</c>.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_config(DeckHandle deck, double time, DeckConfig* config);

        /// <summary>Fills in the presets' numbers.</summary>
        /// <param name="options">Its settings.</param>
        /// <param name="struct_size">The struct's sizeof [bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_options_init(VelocityOptions* options, UIntPtr struct_size);

        /// <summary>Creates a tracker in <c>out_tracker</c>, NULL after an error. <c>options</c> can be NULL.</summary>
        /// <param name="options"><c>options</c> can be NULL.</param>
        /// <param name="out_tracker">Creates a tracker in <c>out_tracker</c>, NULL after an error.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_tracker_create(
            VelocityOptions* options, out VelocityTrackerHandle out_tracker);

        /// <summary>Frees a tracker.</summary>
        /// <param name="tracker">The object.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void cardstack_velocity_tracker_destroy(IntPtr tracker);

        /// <summary>Discards all samples. The next one begins another gesture.</summary>
        /// <param name="tracker">The object.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_tracker_reset(VelocityTrackerHandle tracker);

        /// <summary>Adds a sample at <c>time</c>. The first is where the finger goes down; leave out the place where it lifts.</summary>
        /// <param name="tracker">The object.</param>
        /// <param name="time">Adds a sample at <c>time</c>.</param>
        /// <param name="x">The finger's place in the viewport, to the right [points].</param>
        /// <param name="y">The same, downward [points].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_tracker_add(
            VelocityTrackerHandle tracker, double time, double x, double y);

        /// <summary>Adds samples, the oldest first, from arrays <c>times</c>, <c>xs</c> and <c>ys</c>.</summary>
        /// <param name="tracker">The object.</param>
        /// <param name="times">Adds samples, the oldest first, from arrays <c>times</c>, <c>xs</c> and <c>ys</c>.</param>
        /// <param name="xs">Adds samples, the oldest first, from arrays <c>times</c>, <c>xs</c> and <c>ys</c>.</param>
        /// <param name="ys">Adds samples, the oldest first, from arrays <c>times</c>, <c>xs</c> and <c>ys</c>.</param>
        /// <param name="count">How many there are in each array.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_tracker_add_many(
            VelocityTrackerHandle tracker, double* times, double* xs, double* ys, UIntPtr count);

        /// <summary>Returns the velocity at <c>time</c>, such as that of the lift, in <c>out_x</c> and <c>out_y</c> [points/s]. NaN: at the newest sample's. A finger that has stopped has velocity 0. <c>out_has_estimate</c> is 0 if there are too few samples. Each may be NULL.</summary>
        /// <param name="tracker">The object.</param>
        /// <param name="time">Returns the velocity at <c>time</c>, such as that of the lift, in <c>out_x</c> and <c>out_y</c> [points/s].</param>
        /// <param name="out_x">Returns the velocity at <c>time</c>, such as that of the lift, in <c>out_x</c> and <c>out_y</c> [points/s].</param>
        /// <param name="out_y">Returns the velocity at <c>time</c>, such as that of the lift, in <c>out_x</c> and <c>out_y</c> [points/s].</param>
        /// <param name="out_has_estimate"><c>out_has_estimate</c> is 0 if there are too few samples.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_tracker_velocity(
            VelocityTrackerHandle tracker, double time, double* out_x, double* out_y, int* out_has_estimate);

        /// <summary>Makes a spring of <c>response</c>, its period without damping [s], and <c>damping_ratio</c>: 0 swings for ever, 1 is the fastest without overshoot.</summary>
        /// <param name="response">Makes a spring of <c>response</c>, its period without damping [s], and <c>damping_ratio</c>: 0 swings for ever, 1 is the fastest without overshoot.</param>
        /// <param name="damping_ratio">Makes a spring of <c>response</c>, its period without damping [s], and <c>damping_ratio</c>: 0 swings for ever, 1 is the fastest without overshoot.</param>
        /// <param name="spring">A damped spring: see cardstack_motion.h.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_from_response(
            double response, double damping_ratio, Spring* spring);

        /// <summary>Makes SwiftUI's <c>Spring(duration:bounce:)</c>. <c>duration</c> is the response; <c>bounce</c> is above -1 and at most 1; 0 does not overshoot.</summary>
        /// <param name="duration"><c>duration</c> is the response; <c>bounce</c> is above -1 and at most 1; 0 does not overshoot.</param>
        /// <param name="bounce"><c>duration</c> is the response; <c>bounce</c> is above -1 and at most 1; 0 does not overshoot.</param>
        /// <param name="spring">A damped spring: see cardstack_motion.h.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_from_duration(double duration, double bounce, Spring* spring);

        /// <summary>Makes a platform's spring.</summary>
        /// <param name="preset">Springs of SwiftUI; the last is CASpringAnimation's.</param>
        /// <param name="spring">A damped spring: see cardstack_motion.h.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_from_preset(SpringPreset preset, Spring* spring);

        /// <summary>Returns in <c>out_seconds</c> when a body stays within <c>epsilon</c> of the target; infinite: never.</summary>
        /// <param name="spring">A damped spring: see cardstack_motion.h.</param>
        /// <param name="target">The exact solution of m x'' = -k (x - <c>target</c>) - c x' for a body with <c>position</c> and <c>velocity</c> at time 0, in any unit, up to <c>CARDSTACK_MAX_VALUE</c>.</param>
        /// <param name="position">The exact solution of m x'' = -k (x - <c>target</c>) - c x' for a body with <c>position</c> and <c>velocity</c> at time 0, in any unit, up to <c>CARDSTACK_MAX_VALUE</c>.</param>
        /// <param name="velocity">The exact solution of m x'' = -k (x - <c>target</c>) - c x' for a body with <c>position</c> and <c>velocity</c> at time 0, in any unit, up to <c>CARDSTACK_MAX_VALUE</c>.</param>
        /// <param name="epsilon">Returns in <c>out_seconds</c> when a body stays within <c>epsilon</c> of the target; infinite: never.</param>
        /// <param name="method"><c>epsilon</c> is above 0; <c>method</c> is a <c>cardstack_settling</c>.</param>
        /// <param name="out_seconds">Returns in <c>out_seconds</c> when a body stays within <c>epsilon</c> of the target; infinite: never.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_settling_time(
            Spring* spring, double target, double position, double velocity, double epsilon, Settling method,
            double* out_seconds);

        /// <summary>Returns <c>out_position</c> and <c>out_velocity</c> after <c>time</c> of at least 0; either may be NULL. <c>options</c>: see above.</summary>
        /// <param name="spring">A damped spring: see cardstack_motion.h.</param>
        /// <param name="target">The exact solution of m x'' = -k (x - <c>target</c>) - c x' for a body with <c>position</c> and <c>velocity</c> at time 0, in any unit, up to <c>CARDSTACK_MAX_VALUE</c>.</param>
        /// <param name="position">The exact solution of m x'' = -k (x - <c>target</c>) - c x' for a body with <c>position</c> and <c>velocity</c> at time 0, in any unit, up to <c>CARDSTACK_MAX_VALUE</c>.</param>
        /// <param name="velocity">The exact solution of m x'' = -k (x - <c>target</c>) - c x' for a body with <c>position</c> and <c>velocity</c> at time 0, in any unit, up to <c>CARDSTACK_MAX_VALUE</c>.</param>
        /// <param name="time">Returns <c>out_position</c> and <c>out_velocity</c> after <c>time</c> of at least 0; either may be NULL.</param>
        /// <param name="options"><c>options</c>: see above.</param>
        /// <param name="out_position">Returns <c>out_position</c> and <c>out_velocity</c> after <c>time</c> of at least 0; either may be NULL.</param>
        /// <param name="out_velocity">Returns <c>out_position</c> and <c>out_velocity</c> after <c>time</c> of at least 0; either may be NULL.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_evaluate(
            Spring* spring, double target, double position, double velocity, double time, uint options,
            double* out_position, double* out_velocity);

        /// <summary>The same, with <c>options</c>, for <c>times</c>.</summary>
        /// <param name="spring">A damped spring: see cardstack_motion.h.</param>
        /// <param name="target">The exact solution of m x'' = -k (x - <c>target</c>) - c x' for a body with <c>position</c> and <c>velocity</c> at time 0, in any unit, up to <c>CARDSTACK_MAX_VALUE</c>.</param>
        /// <param name="position">The exact solution of m x'' = -k (x - <c>target</c>) - c x' for a body with <c>position</c> and <c>velocity</c> at time 0, in any unit, up to <c>CARDSTACK_MAX_VALUE</c>.</param>
        /// <param name="velocity">The exact solution of m x'' = -k (x - <c>target</c>) - c x' for a body with <c>position</c> and <c>velocity</c> at time 0, in any unit, up to <c>CARDSTACK_MAX_VALUE</c>.</param>
        /// <param name="options">The same, with <c>options</c>, for <c>times</c>.</param>
        /// <param name="times">The same, with <c>options</c>, for <c>times</c>.</param>
        /// <param name="count">How many there are in each array.</param>
        /// <param name="out_positions">A <c></c>.</param>
        /// <param name="out_velocities">A <c></c>.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_evaluate_many(
            Spring* spring, double target, double position, double velocity, uint options, double* times, UIntPtr count,
            double* out_positions, double* out_velocities);

        /// <summary>Makes a named curve.</summary>
        /// <param name="preset">A curve that CSS and Core Animation name.</param>
        /// <param name="curve">A curve from (0, 0) to (1, 1), like CSS's cubic-bezier().</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_curve_from_preset(CurvePreset preset, Curve* curve);

        /// <summary>Returns height and slope at <c>x</c> in <c>out_value</c> and <c>out_slope</c>; either may be NULL. Outside 0 to 1 the curve follows its tangent.</summary>
        /// <param name="curve">A curve from (0, 0) to (1, 1), like CSS's cubic-bezier().</param>
        /// <param name="x">Returns height and slope at <c>x</c> in <c>out_value</c> and <c>out_slope</c>; either may be NULL.</param>
        /// <param name="out_value">Returns height and slope at <c>x</c> in <c>out_value</c> and <c>out_slope</c>; either may be NULL.</param>
        /// <param name="out_slope">Returns height and slope at <c>x</c> in <c>out_value</c> and <c>out_slope</c>; either may be NULL.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_curve_evaluate(
            Curve* curve, double x, double* out_value, double* out_slope);

        /// <summary>The same for <c>xs</c>.</summary>
        /// <param name="curve">A curve from (0, 0) to (1, 1), like CSS's cubic-bezier().</param>
        /// <param name="xs">The same for <c>xs</c>.</param>
        /// <param name="count">How many there are in each array.</param>
        /// <param name="out_values">A <c></c>.</param>
        /// <param name="out_slopes">A <c></c>.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_curve_evaluate_many(
            Curve* curve, double* xs, UIntPtr count, double* out_values, double* out_slopes);

        /// <summary>Returns <c>out_position</c> and <c>out_velocity</c> after <c>time</c> of at least 0; either may be NULL.</summary>
        /// <param name="rate">A coasting body has <c>position</c> and <c>velocity</c> at time 0, and keeps the part <c>rate</c> of its velocity every millisecond, between 0 and 1, as in UIKit's scroll views.</param>
        /// <param name="position">A coasting body has <c>position</c> and <c>velocity</c> at time 0, and keeps the part <c>rate</c> of its velocity every millisecond, between 0 and 1, as in UIKit's scroll views.</param>
        /// <param name="velocity">A coasting body has <c>position</c> and <c>velocity</c> at time 0, and keeps the part <c>rate</c> of its velocity every millisecond, between 0 and 1, as in UIKit's scroll views.</param>
        /// <param name="time">Returns <c>out_position</c> and <c>out_velocity</c> after <c>time</c> of at least 0; either may be NULL.</param>
        /// <param name="out_position">Returns <c>out_position</c> and <c>out_velocity</c> after <c>time</c> of at least 0; either may be NULL.</param>
        /// <param name="out_velocity">Returns <c>out_position</c> and <c>out_velocity</c> after <c>time</c> of at least 0; either may be NULL.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_decay_evaluate(
            double rate, double position, double velocity, double time, double* out_position, double* out_velocity);

        /// <summary>The same for <c>times</c>.</summary>
        /// <param name="rate">A coasting body has <c>position</c> and <c>velocity</c> at time 0, and keeps the part <c>rate</c> of its velocity every millisecond, between 0 and 1, as in UIKit's scroll views.</param>
        /// <param name="position">A coasting body has <c>position</c> and <c>velocity</c> at time 0, and keeps the part <c>rate</c> of its velocity every millisecond, between 0 and 1, as in UIKit's scroll views.</param>
        /// <param name="velocity">A coasting body has <c>position</c> and <c>velocity</c> at time 0, and keeps the part <c>rate</c> of its velocity every millisecond, between 0 and 1, as in UIKit's scroll views.</param>
        /// <param name="times">The same for <c>times</c>.</param>
        /// <param name="count">How many there are in each array.</param>
        /// <param name="out_positions">A <c></c>.</param>
        /// <param name="out_velocities">A <c></c>.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_decay_evaluate_many(
            double rate, double position, double velocity, double* times, UIntPtr count, double* out_positions,
            double* out_velocities);

        /// <summary>Returns in <c>out_position</c> where the body comes to rest.</summary>
        /// <param name="rate">A coasting body has <c>position</c> and <c>velocity</c> at time 0, and keeps the part <c>rate</c> of its velocity every millisecond, between 0 and 1, as in UIKit's scroll views.</param>
        /// <param name="position">A coasting body has <c>position</c> and <c>velocity</c> at time 0, and keeps the part <c>rate</c> of its velocity every millisecond, between 0 and 1, as in UIKit's scroll views.</param>
        /// <param name="velocity">A coasting body has <c>position</c> and <c>velocity</c> at time 0, and keeps the part <c>rate</c> of its velocity every millisecond, between 0 and 1, as in UIKit's scroll views.</param>
        /// <param name="out_position">Returns in <c>out_position</c> where the body comes to rest.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_decay_destination(
            double rate, double position, double velocity, double* out_position);

        /// <summary>Returns in <c>out_seconds</c> when the body reaches <c>point</c>; infinite: never.</summary>
        /// <param name="rate">A coasting body has <c>position</c> and <c>velocity</c> at time 0, and keeps the part <c>rate</c> of its velocity every millisecond, between 0 and 1, as in UIKit's scroll views.</param>
        /// <param name="position">A coasting body has <c>position</c> and <c>velocity</c> at time 0, and keeps the part <c>rate</c> of its velocity every millisecond, between 0 and 1, as in UIKit's scroll views.</param>
        /// <param name="velocity">A coasting body has <c>position</c> and <c>velocity</c> at time 0, and keeps the part <c>rate</c> of its velocity every millisecond, between 0 and 1, as in UIKit's scroll views.</param>
        /// <param name="point">Returns in <c>out_seconds</c> when the body reaches <c>point</c>; infinite: never.</param>
        /// <param name="out_seconds">Returns in <c>out_seconds</c> when the body reaches <c>point</c>; infinite: never.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_decay_time_to(
            double rate, double position, double velocity, double point, double* out_seconds);

        /// <summary>Returns in <c>out_offset</c> how far a band gives way to <c>pull</c>, to either side.</summary>
        /// <param name="pull">Returns in <c>out_offset</c> how far a band gives way to <c>pull</c>, to either side.</param>
        /// <param name="coefficient">A rubber band pulled by x gives way by (1 - 1/(x c/d + 1)) d: c, <c>coefficient</c>, is its first slope; d, <c>dimension</c>, is what it never reaches.</param>
        /// <param name="dimension">A rubber band pulled by x gives way by (1 - 1/(x c/d + 1)) d: c, <c>coefficient</c>, is its first slope; d, <c>dimension</c>, is what it never reaches.</param>
        /// <param name="out_offset">Returns in <c>out_offset</c> how far a band gives way to <c>pull</c>, to either side.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_rubber_band(
            double pull, double coefficient, double dimension, double* out_offset);

        /// <summary>The same for <c>pulls</c>.</summary>
        /// <param name="coefficient">A rubber band pulled by x gives way by (1 - 1/(x c/d + 1)) d: c, <c>coefficient</c>, is its first slope; d, <c>dimension</c>, is what it never reaches.</param>
        /// <param name="dimension">A rubber band pulled by x gives way by (1 - 1/(x c/d + 1)) d: c, <c>coefficient</c>, is its first slope; d, <c>dimension</c>, is what it never reaches.</param>
        /// <param name="pulls">The same for <c>pulls</c>.</param>
        /// <param name="count">How many there are in each array.</param>
        /// <param name="out_offsets">A <c></c>.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_rubber_band_many(
            double coefficient, double dimension, double* pulls, UIntPtr count, double* out_offsets);

        /// <summary>Fills a configuration with a preset.</summary>
        /// <param name="config">A sheet's configuration, which <c>cardstack_sheet_config_init</c> fills.</param>
        /// <param name="struct_size">The struct's sizeof [bytes].</param>
        /// <param name="preset">A set of constants for a sheet to begin from.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_config_init(
            SheetConfig* config, UIntPtr struct_size, SheetPreset preset);

        /// <summary>Checks a configuration into <c>message</c>, like <c>cardstack_deck_config_validate</c>.</summary>
        /// <param name="config">A sheet's configuration, which <c>cardstack_sheet_config_init</c> fills.</param>
        /// <param name="message">Checks a configuration into <c>message</c>, like <c>cardstack_deck_config_validate</c>.</param>
        /// <param name="capacity">Room in the array or buffer before it [records, bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_config_validate(
            SheetConfig* config, byte* message, UIntPtr capacity);

        /// <summary>Creates a hidden sheet in <c>out_sheet</c>; NULL after an error.</summary>
        /// <param name="config">A sheet's configuration, which <c>cardstack_sheet_config_init</c> fills.</param>
        /// <param name="out_sheet">Creates a hidden sheet in <c>out_sheet</c>; NULL after an error.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_create(SheetConfig* config, out SheetHandle out_sheet);

        /// <summary>Frees a sheet.</summary>
        /// <param name="sheet">The object.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void cardstack_sheet_destroy(IntPtr sheet);

        /// <summary>Returns a line about the last error.</summary>
        /// <param name="sheet">The object.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern byte* cardstack_sheet_error_message(SheetHandle sheet);

        /// <summary>Copies out the configuration in force.</summary>
        /// <param name="sheet">The object.</param>
        /// <param name="config">A sheet's configuration, which <c>cardstack_sheet_config_init</c> fills.</param>
        /// <param name="struct_size">The struct's sizeof [bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_get_config(
            SheetHandle sheet, SheetConfig* config, UIntPtr struct_size);

        /// <summary>Changes the configuration at any time; <c>side</c> only while the sheet is hidden or at rest.</summary>
        /// <param name="sheet">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="config">A sheet's configuration, which <c>cardstack_sheet_config_init</c> fills.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_set_config(SheetHandle sheet, double time, SheetConfig* config);

        /// <summary>Brings a sheet in, if it is hidden or leaving. <c>animated</c> 0: at once.</summary>
        /// <param name="sheet">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="animated"><c>animated</c> 0: at once.</param>
        /// <returns><c>CARDSTACK_ERROR_BACKLOG</c> if more than 30 PRESENTED and DISMISSED wait.</returns>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_present(SheetHandle sheet, double time, int animated);

        /// <summary>Dismisses a sheet, also from under a finger. <c>animated</c> 0: at once.</summary>
        /// <param name="sheet">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="animated"><c>animated</c> 0: at once.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_dismiss(SheetHandle sheet, double time, int animated);

        /// <summary>A finger goes down on the sheet as it is drawn. <c>out_taken</c>: as for a deck.</summary>
        /// <param name="sheet">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="pointer">A number for the finger.</param>
        /// <param name="x">The finger's place in the viewport, to the right [points].</param>
        /// <param name="y">The same, downward [points].</param>
        /// <param name="out_taken"><c>out_taken</c>: as for a deck.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_pointer_down(
            SheetHandle sheet, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>A finger moves.</summary>
        /// <param name="sheet">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="pointer">A number for the finger.</param>
        /// <param name="x">The finger's place in the viewport, to the right [points].</param>
        /// <param name="y">The same, downward [points].</param>
        /// <param name="out_taken">Receives how many cards were taken, or 1 if the sample was. May be NULL.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_pointer_move(
            SheetHandle sheet, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>A finger goes up: the sheet is dismissed, returns, or was tapped.</summary>
        /// <param name="sheet">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="pointer">A number for the finger.</param>
        /// <param name="x">The finger's place in the viewport, to the right [points].</param>
        /// <param name="y">The same, downward [points].</param>
        /// <param name="out_taken">Receives how many cards were taken, or 1 if the sample was. May be NULL.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_pointer_up(
            SheetHandle sheet, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>The system takes a finger away. The sheet returns.</summary>
        /// <param name="sheet">The object.</param>
        /// <param name="time">When it happens [s]; see "Time".</param>
        /// <param name="pointer">A number for the finger.</param>
        /// <param name="out_taken">Receives how many cards were taken, or 1 if the sample was. May be NULL.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_pointer_cancel(
            SheetHandle sheet, double time, long pointer, int* out_taken);

        /// <summary>Prepares a frame: sets its size, and everything else to 0. <c>now</c> is NaN.</summary>
        /// <param name="frame">One frame of a sheet: <c>cardstack_sheet_frame_init</c> prepares it. Then set <c>now</c>.</param>
        /// <param name="struct_size">The struct's sizeof [bytes].</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_frame_init(SheetFrame* frame, UIntPtr struct_size);

        /// <summary>Lets time pass and fills in a frame.</summary>
        /// <param name="sheet">The object.</param>
        /// <param name="frame">One frame of a sheet: <c>cardstack_sheet_frame_init</c> prepares it. Then set <c>now</c>.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_advance(SheetHandle sheet, SheetFrame* frame);

        /// <summary>Removes events, like <c>cardstack_deck_drain_events</c>.</summary>
        /// <param name="sheet">The object.</param>
        /// <param name="events">An event.</param>
        /// <param name="element_size">The sizeof of one element [bytes].</param>
        /// <param name="capacity">Room in the array or buffer before it [records, bytes].</param>
        /// <param name="out_count">Receives the number of records.</param>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_drain_events(
            SheetHandle sheet, SheetEvent* events, UIntPtr element_size, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>Hashes the sheet into <c>out_hash</c>, like <c>cardstack_deck_state_hash</c>.</summary>
        /// <param name="sheet">The object.</param>
        /// <param name="out_hash">Hashes the sheet into <c>out_hash</c>, like <c>cardstack_deck_state_hash</c>.</param>
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
