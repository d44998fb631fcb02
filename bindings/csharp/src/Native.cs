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
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern byte* cardstack_name(NameType type, int value);

        /// <summary>Creates an empty deck in <c>out_deck</c>; NULL after an error, which <c>cardstack_deck_config_validate</c> explains.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_create(DeckConfig* config, out DeckHandle out_deck);

        /// <summary>Frees a deck; NULL does nothing. Undrained events are lost.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void cardstack_deck_destroy(IntPtr deck);

        /// <summary>Returns one line about the last refusal, with argument and reason. Valid until the next one. A call that took none of its cards because of <c>recycle.dedupe</c> returns OK, and yet the line is about it.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern byte* cardstack_deck_error_message(DeckHandle deck);

        /// <summary>Changes the viewport to <c>width</c> and <c>height</c>, at any time.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_viewport(
            DeckHandle deck, double time, double width, double height);

        /// <summary>Sets the wall clock at <c>time</c> to <c>unix_seconds</c> [s since 1970]. Before that, decisions have wall time 0.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_wall_clock(DeckHandle deck, double time, double unix_seconds);

        /// <summary>Adds cards at the end, and reserves memory for their decisions. After the first frame they fade in.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_append(
            DeckHandle deck, double time, ulong* cards, UIntPtr count, UIntPtr* out_taken);

        /// <summary>Adds cards beneath the first <c>position</c> upcoming cards, or beneath a held card.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_insert(
            DeckHandle deck, double time, UIntPtr position, ulong* cards, UIntPtr count, UIntPtr* out_taken);

        /// <summary>Removes cards wherever they are. Their decisions become final.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_remove(
            DeckHandle deck, double time, ulong* cards, UIntPtr count, UIntPtr* out_removed);

        /// <summary>Replaces all cards upcoming and in the reserve; <c>consent.replacement</c> says what happens to decisions. A held card stays held and on top. If it is not among the new ones, it leaves when the finger does not decide it (CANCELLED, REMOVED). Cards in flight do not return; proposals are dropped. A question takes no cards: <c>out_token</c> is its token, and after a yes the next call replaces.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_replace(
            DeckHandle deck, double time, ulong* cards, UIntPtr count, uint flags, UIntPtr* out_taken,
            ulong* out_token);

        /// <summary>Removes all cards. All decisions become final.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_clear(DeckHandle deck, double time);

        /// <summary>Reports changed content: CONTENT_CHANGED follows for cards on stage.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_invalidate(
            DeckHandle deck, double time, ulong* cards, UIntPtr count, UIntPtr* out_known);

        /// <summary>Moves <c>distance</c> cards from the top to the end, or back if negative, without decision. A held card stays.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_shift(DeckHandle deck, double time, long distance);

        /// <summary>Lists upcoming cards, from the top.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_cards(
            DeckHandle deck, UIntPtr position, ulong* cards, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>Returns in <c>out_position</c> how many upcoming cards are above <c>card</c>.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_position(DeckHandle deck, ulong card, UIntPtr* out_position);

        /// <summary>Returns in <c>out_status</c> what the deck knows about <c>card</c>; 0: nothing.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_card_status(DeckHandle deck, ulong card, CardStatus* out_status);

        /// <summary>Limits a card to <c>directions</c> until it leaves the deck; an undo restores this. It binds fingers and <c>cardstack_deck_swipe</c>.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_card_directions(
            DeckHandle deck, double time, ulong card, uint directions);

        /// <summary>Returns in <c>out_directions</c> a card's limit; CARDSTACK_ALL_DIRECTIONS: it has none.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_card_directions(
            DeckHandle deck, ulong card, uint* out_directions);

        /// <summary>Gives a card a size of its own, <c>width</c> by <c>height</c> points, both more than 0; 0 by 0: that of all cards again. A card may have it before it is seen. Nothing jumps, also under a finger. It stays until the card leaves the deck, and an undo restores it. Journals and saved decks do not have it.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_card_size(
            DeckHandle deck, double time, ulong card, double width, double height);

        /// <summary>A finger goes down, or a mouse button. It takes the top card or a proposed one (QUESTION_DROPPED, CAUGHT). If the release will never arrive, cancel the finger.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_pointer_down(
            DeckHandle deck, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>The finger moves.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_pointer_move(
            DeckHandle deck, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>The finger goes up: the card leaves, returns, or was tapped.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_pointer_up(
            DeckHandle deck, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>The system takes the finger away. The card returns.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_pointer_cancel(
            DeckHandle deck, double time, long pointer, int* out_taken);

        /// <summary>Prepares a struct for <c>cardstack_deck_last_release</c>: sets its size, and everything else to 0.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_release_init(Release* release, UIntPtr struct_size);

        /// <summary>Copies the last release.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_last_release(DeckHandle deck, Release* release);

        /// <summary>Prepares a frame: sets the sizes, and everything else to 0. <c>now</c> is NaN. <c>pose_size</c> is the sizeof of a <c>cardstack_pose</c> [bytes], or 0 if there will be no poses. Then set <c>poses</c> and <c>pose_capacity</c>.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_frame_init(FrameFields* frame, UIntPtr struct_size, UIntPtr pose_size);

        /// <summary>Lets time pass and fills in a frame.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_advance(DeckHandle deck, FrameFields* frame);

        /// <summary>Fills in a frame at the present time, without poses: <c>pose_count</c> is 0. Reads only <c>struct_size</c>. Counts as no frame.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_peek(DeckHandle deck, FrameFields* frame);

        /// <summary>Lists the poses at the present time, the farthest back first. Counts as no frame.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_poses(
            DeckHandle deck, UIntPtr position, Pose* poses, UIntPtr element_size, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>Hashes into <c>out_hash</c> all that influences later answers except <c>cardstack_deck_last_release</c>, to compare two runs of one version.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_state_hash(DeckHandle deck, ulong* out_hash);

        /// <summary>Removes events, the oldest first. What does not fit stays.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_drain_events(
            DeckHandle deck, Event* events, UIntPtr element_size, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>Swipes the top card, also one that a finger holds, to any direction with a sector that the card's own limit allows. <c>flags</c>: CARDSTACK_SWIPE_FORCE, or 0.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_swipe(
            DeckHandle deck, double time, Direction direction, uint flags, ulong* out_token);

        /// <summary>Hints at what a finger can do, as at a first start: the top card leans out toward <c>direction</c>, which need not be allowed, by <c>distance</c> points at most, and is at its place again after <c>seconds</c>, 0.05 to 60. A card that is still on its way to its place leans out besides. Nothing is decided, no stamp appears, and no event is one of a drag. A finger takes the card from where it is; another nudge replaces this one. Under reduced motion the card stays.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_nudge(
            DeckHandle deck, double time, Direction direction, double distance, double seconds);

        /// <summary>Takes back the latest decision. A held card goes beneath the undone one, which flies in from side <c>from</c>, or with CARDSTACK_DIRECTION_NONE from where it left.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_undo(
            DeckHandle deck, double time, Direction @from, uint flags, ulong* out_token);

        /// <summary>Returns in <c>out_reason</c> what <c>cardstack_deck_swipe</c> without flags would return now.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_can_swipe(
            DeckHandle deck, Direction direction, ErrorCode* out_reason);

        /// <summary>Returns in <c>out_reason</c> the same for <c>cardstack_deck_undo</c>.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_can_undo(DeckHandle deck, ErrorCode* out_reason);

        /// <summary>Makes all decisions final, the oldest first.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_finalize_all(DeckHandle deck, double time);

        /// <summary>Lists the decisions that can be undone, the oldest first.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_history(
            DeckHandle deck, UIntPtr position, Decision* decisions, UIntPtr element_size, UIntPtr capacity,
            UIntPtr* out_count);

        /// <summary>Answers question <c>token</c>: <c>accept</c> 1 or 0. An accepted swipe leaves from where it waits; a refused one returns on top, or beneath a held card. A yes to a replacement allows the next <c>cardstack_deck_replace</c>, or makes the LOAD.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_answer_question(
            DeckHandle deck, double time, ulong token, int accept);

        /// <summary>Lists the open questions, the oldest first.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_questions(
            DeckHandle deck, UIntPtr position, Question* questions, UIntPtr element_size, UIntPtr capacity,
            UIntPtr* out_count);

        /// <summary>Fills in options: all stored, decisions kept.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_journal_options_init(JournalOptions* options, UIntPtr struct_size);

        /// <summary>Prepares a struct for what was found: sets its size, and everything else to 0.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_journal_info_init(JournalInfo* info, UIntPtr struct_size);

        /// <summary>Opens or creates the file <c>path</c>, and restores the deck. A file that can be read but not rewritten (a full disk) is OK but BROKEN. After an error the file is unchanged, and <c>info</c> (may be NULL) has what is known.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_open_journal(
            DeckHandle deck, byte* path, JournalOptions* options, JournalInfo* info);

        /// <summary>Reports on the journal; all 0 if there is none.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_journal_info(DeckHandle deck, JournalInfo* info);

        /// <summary>Makes what was written safe against a loss of power. Waits for the disk.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_journal_flush(DeckHandle deck);

        /// <summary>Rewrites the file without old records; repairs a BROKEN journal. Waits for the disk.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_journal_compact(DeckHandle deck);

        /// <summary>Writes what a journal would hold, without FINALs handed out, into <c>buffer</c>. <c>contents</c>: CARDSTACK_STORE_* bits. <c>out_size</c> receives the size, also if <c>buffer</c> is NULL or too small.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_save(
            DeckHandle deck, uint contents, void* buffer, UIntPtr capacity, UIntPtr* out_size);

        /// <summary>Restores a new or empty deck from the <c>size</c> bytes in <c>buffer</c>, saved or a journal's. <c>restore</c>, <c>info</c>: as for a journal. With <c>delivery.mode</c> it needs a <c>delivery.nonce</c> of its own. Decks restored from the same bytes issue the same tokens.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_restore(
            DeckHandle deck, void* buffer, UIntPtr size, Restore restore, uint flags, JournalInfo* info);

        /// <summary>Gives each card a key, such as a user's name, that the journal keeps. The deck never reads it, and discards it with the card. Set it best before the card is added: a key that no card has taken by the end of the next call that adds cards is discarded. <c>keys</c> follow each other without gaps; <c>lengths</c> are up to CARDSTACK_MAX_KEY.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_card_keys(
            DeckHandle deck, ulong* cards, UIntPtr count, void* keys, uint* lengths);

        /// <summary>Copies a card's <c>key</c>. <c>out_length</c> receives its length, also if <c>key</c> is NULL or too small.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_card_key(
            DeckHandle deck, ulong card, void* key, UIntPtr capacity, UIntPtr* out_length);

        /// <summary>Asks for cards, unless there are fresh ones or a request is out. If the token is a question's, the LOAD that follows a yes has the same token.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_load(DeckHandle deck, double time, uint flags, ulong* out_token);

        /// <summary>Asks for other cards, and supersedes a request. The present cards stay until a page arrives; if the request fails, they are no longer fresh, and the next one replaces them. <c>consent.replacement</c> applies now.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_refresh(
            DeckHandle deck, double time, uint flags, ulong* out_token);

        /// <summary>Answers LOAD <c>token</c> with cards, the top one first. They go behind the last card, or replace all as <c>cardstack_deck_replace</c> does. A page without a new card replaces nothing unless LAST. <c>flags</c>: CARDSTACK_PAGE_* bits. <c>day</c>: the cards' day, in any numbering. If cards that came otherwise have answered the LOAD, one late page is added.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_answer_load(
            DeckHandle deck, double time, ulong token, ulong* cards, UIntPtr count, uint flags, long day, int error,
            UIntPtr* out_taken);

        /// <summary>Moves up to <c>count</c> cards in the reserve to the pile; SIZE_MAX: all.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_admit(
            DeckHandle deck, double time, UIntPtr count, UIntPtr* out_admitted);

        /// <summary>Sets <c>day</c>, today's number in the host's time zone. With <c>feed.keep_fresh</c>, another day makes the deck ask.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_day(DeckHandle deck, double time, long day);

        /// <summary>Erases what belongs to the user, as at a log-out: cards, decisions, deliveries, keys, media, the session's memory, the block and the journal's content. Events that wait are dropped, except JOURNAL_FAILED. Presses and questions end with RESET, without their card. The feed waits for a load or refresh. <c>flags</c>: CARDSTACK_RESET_SEAL, or 0. <c>nonce</c> is the next user's. With 0 the host's nonce stays; in place of the journal's, a deck with delivery draws another, which <c>cardstack_deck_journal_info</c> reports. <c>out_undelivered</c>: how many SENDs and REVERTs were lost, or are kept.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_reset(
            DeckHandle deck, double time, uint flags, ulong nonce, UIntPtr* out_undelivered);

        /// <summary>Reports the backend's <c>answer</c> to <c>token</c>, also late or after a restart.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_answer_send(
            DeckHandle deck, double time, ulong token, SendAnswer answer);

        /// <summary>Sets <c>online</c>, 1 at first. Without network nothing is sent or asked for. Its return retries what waits.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_online(DeckHandle deck, double time, int online);

        /// <summary>Sets (<c>blocked</c> 1) or lifts a block: nothing is decided or sent, and nothing lost. A restart lifts it.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_blocked(DeckHandle deck, double time, int blocked);

        /// <summary>Tries the parked <c>token</c> again, or with 0 all.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_retry_parked(DeckHandle deck, double time, ulong token);

        /// <summary>Lists what is undelivered: first what was handed out or comes next.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_sends(
            DeckHandle deck, UIntPtr position, Send* sends, UIntPtr element_size, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>Sets how many <c>pictures</c> each card has; default 1. From the first call on, MEDIA reports.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_media(
            DeckHandle deck, ulong* cards, uint* pictures, UIntPtr count);

        /// <summary>Sets the <c>index</c> of the picture that a card shows; else it is 0.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_media_index(
            DeckHandle deck, double time, ulong card, uint index);

        /// <summary>Lists the plan, the most urgent first.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_media_plan(
            DeckHandle deck, UIntPtr position, Media* media, UIntPtr element_size, UIntPtr capacity,
            UIntPtr* out_count);

        /// <summary>Fills a configuration with a preset.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_config_init(
            DeckConfig* config, UIntPtr struct_size, Preset preset);

        /// <summary>Sets the sectors of <c>layout</c>, and allows exactly the directions that have one.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_config_set_directions(DeckConfig* config, DirectionLayout layout);

        /// <summary>Sets sections <c>feed</c>, <c>delivery</c> and <c>retry</c> as in the preset's document.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_config_use_backend(DeckConfig* config);

        /// <summary>Checks a configuration. <c>message</c> (may be NULL) receives a line that names field and reason, or an empty one.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_config_validate(
            DeckConfig* config, byte* message, UIntPtr capacity);

        /// <summary>Copies the configuration in force.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_get_config(
            DeckHandle deck, DeckConfig* config, UIntPtr struct_size);

        /// <summary>Changes the configuration at any time; nothing jumps.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_deck_set_config(DeckHandle deck, double time, DeckConfig* config);

        /// <summary>Fills in the presets' numbers.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_options_init(VelocityOptions* options, UIntPtr struct_size);

        /// <summary>Creates a tracker in <c>out_tracker</c>, NULL after an error. <c>options</c> can be NULL.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_tracker_create(
            VelocityOptions* options, out VelocityTrackerHandle out_tracker);

        /// <summary>Frees a tracker.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void cardstack_velocity_tracker_destroy(IntPtr tracker);

        /// <summary>Discards all samples. The next one begins another gesture.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_tracker_reset(VelocityTrackerHandle tracker);

        /// <summary>Adds a sample at <c>time</c>. The first is where the finger goes down; leave out the place where it lifts.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_tracker_add(
            VelocityTrackerHandle tracker, double time, double x, double y);

        /// <summary>Adds samples, the oldest first, from arrays <c>times</c>, <c>xs</c> and <c>ys</c>.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_tracker_add_many(
            VelocityTrackerHandle tracker, double* times, double* xs, double* ys, UIntPtr count);

        /// <summary>Returns the velocity at <c>time</c>, such as that of the lift, in <c>out_x</c> and <c>out_y</c> [points/s]. NaN: at the newest sample's. A finger that has stopped has velocity 0. <c>out_has_estimate</c> is 0 if there are too few samples. Each may be NULL.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_velocity_tracker_velocity(
            VelocityTrackerHandle tracker, double time, double* out_x, double* out_y, int* out_has_estimate);

        /// <summary>Makes a spring of <c>response</c>, its period without damping [s], and <c>damping_ratio</c>: 0 swings for ever, 1 is the fastest without overshoot.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_from_response(
            double response, double damping_ratio, Spring* spring);

        /// <summary>Makes SwiftUI's <c>Spring(duration:bounce:)</c>. <c>duration</c> is the response; <c>bounce</c> is above -1 and at most 1; 0 does not overshoot.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_from_duration(double duration, double bounce, Spring* spring);

        /// <summary>Makes a platform's spring.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_from_preset(SpringPreset preset, Spring* spring);

        /// <summary>Returns in <c>out_seconds</c> when a body stays within <c>epsilon</c> of the target; infinite: never.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_settling_time(
            Spring* spring, double target, double position, double velocity, double epsilon, Settling method,
            double* out_seconds);

        /// <summary>Returns <c>out_position</c> and <c>out_velocity</c> after <c>time</c> of at least 0; either may be NULL. <c>options</c>: see above.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_evaluate(
            Spring* spring, double target, double position, double velocity, double time, uint options,
            double* out_position, double* out_velocity);

        /// <summary>The same, with <c>options</c>, for <c>times</c>.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_spring_evaluate_many(
            Spring* spring, double target, double position, double velocity, uint options, double* times, UIntPtr count,
            double* out_positions, double* out_velocities);

        /// <summary>Makes a named curve.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_curve_from_preset(CurvePreset preset, Curve* curve);

        /// <summary>Returns height and slope at <c>x</c> in <c>out_value</c> and <c>out_slope</c>; either may be NULL. Outside 0 to 1 the curve follows its tangent.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_curve_evaluate(
            Curve* curve, double x, double* out_value, double* out_slope);

        /// <summary>The same for <c>xs</c>.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_curve_evaluate_many(
            Curve* curve, double* xs, UIntPtr count, double* out_values, double* out_slopes);

        /// <summary>Returns <c>out_position</c> and <c>out_velocity</c> after <c>time</c> of at least 0; either may be NULL.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_decay_evaluate(
            double rate, double position, double velocity, double time, double* out_position, double* out_velocity);

        /// <summary>The same for <c>times</c>.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_decay_evaluate_many(
            double rate, double position, double velocity, double* times, UIntPtr count, double* out_positions,
            double* out_velocities);

        /// <summary>Returns in <c>out_position</c> where the body comes to rest.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_decay_destination(
            double rate, double position, double velocity, double* out_position);

        /// <summary>Returns in <c>out_seconds</c> when the body reaches <c>point</c>; infinite: never.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_decay_time_to(
            double rate, double position, double velocity, double point, double* out_seconds);

        /// <summary>Returns in <c>out_offset</c> how far a band gives way to <c>pull</c>, to either side.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_rubber_band(
            double pull, double coefficient, double dimension, double* out_offset);

        /// <summary>The same for <c>pulls</c>.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_rubber_band_many(
            double coefficient, double dimension, double* pulls, UIntPtr count, double* out_offsets);

        /// <summary>Fills a configuration with a preset.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_config_init(
            SheetConfig* config, UIntPtr struct_size, SheetPreset preset);

        /// <summary>Checks a configuration into <c>message</c>, like <c>cardstack_deck_config_validate</c>.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_config_validate(
            SheetConfig* config, byte* message, UIntPtr capacity);

        /// <summary>Creates a hidden sheet in <c>out_sheet</c>; NULL after an error.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_create(SheetConfig* config, out SheetHandle out_sheet);

        /// <summary>Frees a sheet.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void cardstack_sheet_destroy(IntPtr sheet);

        /// <summary>Returns a line about the last error.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern byte* cardstack_sheet_error_message(SheetHandle sheet);

        /// <summary>Copies out the configuration in force.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_get_config(
            SheetHandle sheet, SheetConfig* config, UIntPtr struct_size);

        /// <summary>Changes the configuration at any time; <c>side</c> only while the sheet is hidden or at rest.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_set_config(SheetHandle sheet, double time, SheetConfig* config);

        /// <summary>Brings a sheet in, if it is hidden or leaving. <c>animated</c> 0: at once.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_present(SheetHandle sheet, double time, int animated);

        /// <summary>Dismisses a sheet, also from under a finger. <c>animated</c> 0: at once.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_dismiss(SheetHandle sheet, double time, int animated);

        /// <summary>A finger goes down on the sheet as it is drawn. <c>out_taken</c>: as for a deck.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_pointer_down(
            SheetHandle sheet, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>A finger moves.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_pointer_move(
            SheetHandle sheet, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>A finger goes up: the sheet is dismissed, returns, or was tapped.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_pointer_up(
            SheetHandle sheet, double time, long pointer, double x, double y, int* out_taken);

        /// <summary>The system takes a finger away. The sheet returns.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_pointer_cancel(
            SheetHandle sheet, double time, long pointer, int* out_taken);

        /// <summary>Prepares a frame: sets its size, and everything else to 0. <c>now</c> is NaN.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_frame_init(SheetFrame* frame, UIntPtr struct_size);

        /// <summary>Lets time pass and fills in a frame.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_advance(SheetHandle sheet, SheetFrame* frame);

        /// <summary>Removes events, like <c>cardstack_deck_drain_events</c>.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_drain_events(
            SheetHandle sheet, SheetEvent* events, UIntPtr element_size, UIntPtr capacity, UIntPtr* out_count);

        /// <summary>Hashes the sheet into <c>out_hash</c>, like <c>cardstack_deck_state_hash</c>.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode cardstack_sheet_state_hash(SheetHandle sheet, ulong* out_hash);
    }

    /// <summary>Owns a cardstack_deck.</summary>
    public sealed class DeckHandle : SafeHandle
    {
        public DeckHandle() : base(IntPtr.Zero, true) { }

        public override bool IsInvalid => handle == IntPtr.Zero;

        protected override bool ReleaseHandle()
        {
            Native.cardstack_deck_destroy(handle);
            return true;
        }
    }

    /// <summary>Owns a cardstack_velocity_tracker.</summary>
    public sealed class VelocityTrackerHandle : SafeHandle
    {
        public VelocityTrackerHandle() : base(IntPtr.Zero, true) { }

        public override bool IsInvalid => handle == IntPtr.Zero;

        protected override bool ReleaseHandle()
        {
            Native.cardstack_velocity_tracker_destroy(handle);
            return true;
        }
    }

    /// <summary>Owns a cardstack_sheet.</summary>
    public sealed class SheetHandle : SafeHandle
    {
        public SheetHandle() : base(IntPtr.Zero, true) { }

        public override bool IsInvalid => handle == IntPtr.Zero;

        protected override bool ReleaseHandle()
        {
            Native.cardstack_sheet_destroy(handle);
            return true;
        }
    }
}
