package cardstack;

/** What a test sees of a frame, and no program: the memory that C has written. */
public final class Bytes {
    private Bytes() {}

    public static final long BASIS = 0xcbf29ce484222325L;

    /** Bytes added to a sum: FNV-1a. */
    private static long sum(java.nio.ByteBuffer memory, int size, long chain) {
        for (int k = 0; k < size; k++) chain = (chain ^ (memory.get(k) & 0xff)) * 0x100000001b3L;
        return chain;
    }

    /** The poses of a frame, added to a sum. */
    public static long sum(Frame frame, long chain) {
        int count = frame.getPoseCount();
        for (int k = 0; k < 4; k++) chain = (chain ^ (count >>> 8 * k & 0xff)) * 0x100000001b3L;
        return count == 0 ? chain : sum(frame.getPoses().get(0).bytes, count * Pose.SIZE_OF, chain);
    }

    /** A frame of a sheet without what the call has written into it, added to a sum. */
    public static long sum(SheetFrame frame, long chain) {
        java.nio.ByteBuffer copy = frame.copied(SheetFrame.SIZE_OF);
        copy.putInt(0, 0).putDouble(8, 0);
        return sum(copy, SheetFrame.SIZE_OF, chain);
    }

    public static long sum(SheetEvent event) {
        return sum(event.bytes, SheetEvent.SIZE_OF, BASIS);
    }

    /** Lets time pass, and reads no poses. */
    public static void pass(Deck deck, double time) {
        FrameRecord frame = new FrameRecord();
        frame.setNow(time);
        deck.check(Native.deckAdvance(deck.handle(), frame.bytes));
    }
}
