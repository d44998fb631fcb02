// SPDX-License-Identifier: MIT
package cardstack;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** A struct of C, in memory that C reads and writes. */
abstract class Struct {
    final ByteBuffer bytes;
    final int at;

    Struct(ByteBuffer bytes, int at) {
        this.bytes = bytes;
        this.at = at;
    }

    Struct(int size) {
        this(allocate(size), 0);
    }

    static ByteBuffer allocate(int size) {
        return ByteBuffer.allocateDirect(size).order(ByteOrder.nativeOrder());
    }

    final ByteBuffer copied(int size) {
        ByteBuffer copy = allocate(size);
        for (int k = 0; k < size; k++) copy.put(k, bytes.get(at + k));
        return copy;
    }

    static int index(int index, int count) {
        if (index < 0 || index >= count) throw new IndexOutOfBoundsException(index + " of " + count);
        return index;
    }

    /** The text that C wrote, which ends at a 0. */
    static String text(byte[] bytes) {
        int end = 0;
        while (end < bytes.length && bytes[end] != 0) end++;
        return new String(bytes, 0, end, StandardCharsets.UTF_8);
    }
}
