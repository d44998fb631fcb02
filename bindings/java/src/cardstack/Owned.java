// SPDX-License-Identifier: MIT
package cardstack;

/** What a deck and a sheet have in common: a handle that is freed once, a lock, and errors. */
abstract class Owned implements java.io.Closeable {
    /** What calls write to, which the lock guards. */
    final long[] first = new long[1], second = new long[1];
    final int[] word = new int[1];
    private long handle;
    private int refusal;

    Owned(long handle) {
        this.handle = handle;
    }

    abstract void destroy(long handle);

    /** Why the latest call failed, or what it could not do now. */
    public abstract String errorMessage();

    /** Why the latest swipe, undo or nudge could not be now: a constant of {@link Result}, OK if it could. */
    public final synchronized int refusal() {
        return refusal;
    }

    /** Frees it. Later calls throw an IllegalStateException. */
    @Override
    public final synchronized void close() {
        if (handle != 0) destroy(handle);
        handle = 0;
    }

    /** The handle for functions of {@link Native}, one thread at a time. They must not destroy it. */
    public final synchronized long handle() {
        if (handle == 0) throw new IllegalStateException("it is closed");
        return handle;
    }

    /** Throws the error of a function of {@link Native} that this was passed to. */
    public final void check(int code) {
        if (code != Result.OK) throw new CardStackException(code, errorMessage());
    }

    final boolean isNow(int code) {
        refusal = code;
        switch (code) {
            case Result.ERROR_EMPTY:
            case Result.ERROR_BACKLOG:
            case Result.ERROR_LIMIT:
            case Result.ERROR_REFUSED:
                return false;
            default:
                check(code);
                return true;
        }
    }

    final boolean isThere(int code) {
        if (code == Result.ERROR_NOT_FOUND) return false;
        check(code);
        return true;
    }

    static void sameLength(int left, int right) {
        if (left != right) throw new IllegalArgumentException("the arrays have " + left + " and " + right + " elements");
    }
}
