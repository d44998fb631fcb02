// SPDX-License-Identifier: MIT
package cardstack;

import java.nio.charset.StandardCharsets;

/**
 * A deck of cards, whose manual is the C header. It is freed by {@link #close}. Threads may share it: its calls wait for one
 * another.
 */
public final class Deck extends DeckCalls {
    private final Frame frame = new Frame();
    private final Event event = new Event(Struct.allocate(Event.SIZE_OF), 0);

    /** Creates a deck without cards. */
    public Deck(DeckConfig config) {
        super(create(config));
    }

    private static long create(DeckConfig config) {
        String problem = config.problem();
        if (problem != null) throw new CardStackException(Result.ERROR_INVALID_ARGUMENT, problem);
        long[] made = new long[1];
        CardStackException.check(Native.deckCreate(config.bytes, made), "the deck was not created");
        return made[0];
    }

    /** Lets time pass to `now` [s], and returns what to draw. Call it once per frame. The frame is the same object each time. */
    public synchronized Frame advance(double now) {
        frame.setNow(now);
        check(Native.deckAdvance(handle(), frame.bytes));
        return frame;
    }

    /** Takes the next event; null if none waits. The event is the same object each time. */
    public synchronized Event nextEvent() {
        check(Native.deckDrainEvents(handle(), event.bytes, Event.SIZE_OF, 1, first));
        return first[0] == 0 ? null : event;
    }

    /** Takes all events, and calls the handler's method of each one's kind, which may call the deck. */
    public void drainEvents(EventHandler handler) {
        for (Event next = nextEvent(); next != null; next = nextEvent()) handler.handle(next);
    }

    /** Opens a journal, which restores what an earlier program left. The deck must be new. Options may be null. */
    public synchronized JournalInfo openJournal(String path, JournalOptions options) {
        JournalInfo info = new JournalInfo();
        byte[] name = (path + "\0").getBytes(StandardCharsets.UTF_8);
        check(Native.deckOpenJournal(handle(), name, (options == null ? new JournalOptions() : options).bytes, info.bytes));
        return info;
    }

    /** Returns what a journal would hold, with what {@link StoreFlags} name. */
    public synchronized byte[] save(int contents) {
        Native.deckSave(handle(), contents, null, 0, first);
        byte[] saved = new byte[(int) first[0]];
        check(Native.deckSave(handle(), contents, saved, saved.length, first));
        return saved;
    }

    /** Restores what {@link #save} returned into an empty deck; `how` is a constant of {@link Restore}. */
    public synchronized JournalInfo restore(byte[] saved, int how) {
        JournalInfo info = new JournalInfo();
        check(Native.deckRestore(handle(), saved, saved.length, how, 0, info.bytes));
        return info;
    }

    /** Gives cards keys, such as users' names, that the journal keeps. */
    public synchronized void setCardKeys(long[] cards, byte[]... keys) {
        sameLength(cards.length, keys.length);
        java.io.ByteArrayOutputStream all = new java.io.ByteArrayOutputStream();
        int[] lengths = new int[keys.length];
        for (int k = 0; k < keys.length; k++) {
            all.write(keys[k], 0, keys[k].length);
            lengths[k] = keys[k].length;
        }
        check(Native.deckSetCardKeys(handle(), cards, cards.length, all.toByteArray(), lengths));
    }

    /** Returns the key of a card; null if it has none. */
    public synchronized byte[] cardKey(long card) {
        byte[] key = new byte[Constants.MAX_KEY];
        if (!isThere(Native.deckCardKey(handle(), card, key, key.length, first))) return null;
        return java.util.Arrays.copyOf(key, (int) first[0]);
    }

    @Override
    public synchronized String errorMessage() {
        return Native.deckErrorMessage(handle());
    }

    @Override
    void destroy(long handle) {
        Native.deckDestroy(handle);
    }
}
