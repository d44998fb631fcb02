// SPDX-License-Identifier: MIT
package cardstack;

/** A sheet that a swipe dismisses. What is true of a {@link Deck}'s memory and threads is true of it. */
public final class Sheet extends SheetCalls {
    private final SheetFrame frame = new SheetFrame();
    private final SheetEvent event = new SheetEvent(Struct.allocate(SheetEvent.SIZE_OF), 0);

    /** Creates a hidden sheet. */
    public Sheet(SheetConfig config) {
        super(create(config));
    }

    private static long create(SheetConfig config) {
        String problem = config.problem();
        if (problem != null) throw new CardStackException(Result.ERROR_INVALID_ARGUMENT, problem);
        long[] made = new long[1];
        CardStackException.check(Native.sheetCreate(config.bytes, made), "the sheet was not created");
        return made[0];
    }

    /** Lets time pass to `now` [s], and returns where it is. The frame is the same object each time. */
    public synchronized SheetFrame advance(double now) {
        frame.setNow(now);
        check(Native.sheetAdvance(handle(), frame.bytes));
        return frame;
    }

    /** Takes the next event; null if none waits. The event is the same object each time. */
    public synchronized SheetEvent nextEvent() {
        check(Native.sheetDrainEvents(handle(), event.bytes, SheetEvent.SIZE_OF, 1, first));
        return first[0] == 0 ? null : event;
    }

    /** Takes all events, and calls the handler's method of each one's kind. */
    public void drainEvents(SheetEventHandler handler) {
        for (SheetEvent next = nextEvent(); next != null; next = nextEvent()) handler.handle(next);
    }

    @Override
    public synchronized String errorMessage() {
        return Native.sheetErrorMessage(handle());
    }

    @Override
    void destroy(long handle) {
        Native.sheetDestroy(handle);
    }
}
