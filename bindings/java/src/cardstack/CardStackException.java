// SPDX-License-Identifier: MIT
package cardstack;

/** Why a call failed. It has changed nothing. */
public final class CardStackException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final int code;

    CardStackException(int code, String message) {
        super(message + " (" + Result.name(code) + ")");
        this.code = code;
    }

    /** What a program decides by: a constant of {@link Result}. */
    public int getCode() {
        return code;
    }

    static void check(int code, String message) {
        if (code != Result.OK) throw new CardStackException(code, message);
    }
}
