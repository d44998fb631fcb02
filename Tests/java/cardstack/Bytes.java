package cardstack;

/** What a test sees of a frame, and no program: the memory that C has written. */
public final class Bytes {
    private Bytes() {}

    /** The poses of a frame, added to a sum: FNV-1a. */
    public static long sum(Frame frame, long chain) {
        int count = frame.getPoseCount();
        for (int k = 0; k < 4; k++) chain = (chain ^ (count >>> 8 * k & 0xff)) * 0x100000001b3L;
        if (count == 0) return chain;
        java.nio.ByteBuffer memory = frame.getPoses().get(0).bytes;
        for (int k = 0; k < count * Pose.SIZE_OF; k++) chain = (chain ^ (memory.get(k) & 0xff)) * 0x100000001b3L;
        return chain;
    }

    /** Lets time pass, and reads no poses. */
    public static void pass(Deck deck, double time) {
        FrameRecord frame = new FrameRecord();
        frame.setNow(time);
        deck.check(Native.deckAdvance(deck.handle(), frame.bytes));
    }
}
