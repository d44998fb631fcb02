// SPDX-License-Identifier: MIT
package cardstack;

import java.nio.ByteBuffer;
import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/** What to draw. It is the deck's own, and the next frame writes other numbers here. */
public final class Frame extends FrameRecord {
    private final Poses poses = new Poses();

    Frame() {
        Native.point(bytes, POSES, poses.memory);
        bytes.putInt(POSE_CAPACITY, Constants.MAX_POSES);
    }

    /** The cards to draw, in drawing order: the same list and the same poses in each frame. A loop by index makes no object. */
    public List<Pose> getPoses() {
        return poses;
    }

    private final class Poses extends AbstractList<Pose> implements RandomAccess {
        final ByteBuffer memory = Struct.allocate(Constants.MAX_POSES * Pose.SIZE_OF);
        private final Pose[] all = new Pose[Constants.MAX_POSES];

        Poses() {
            for (int k = 0; k < all.length; k++) all[k] = new Pose(memory, k * Pose.SIZE_OF);
        }

        @Override
        public int size() {
            return getPoseCount();
        }

        @Override
        public Pose get(int index) {
            return all[index(index, size())];
        }
    }
}
