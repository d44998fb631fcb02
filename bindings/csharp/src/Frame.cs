// SPDX-License-Identifier: MIT
using System;

namespace CardStack
{
    /// <summary>
    /// A frame with an array for its poses. Keep one for each deck: each <c>Deck.Advance</c> overwrites it.
    /// </summary>
    public sealed unsafe partial class Frame
    {
        internal FrameFields Fields;

        /// <summary>Creates a frame with room for <c>capacity</c> poses. <c>Constants.MaxPoses</c> is always enough.</summary>
        /// <param name="capacity">The most poses, at least 0.</param>
        public Frame(int capacity = Constants.MaxPoses)
        {
            Poses = new Pose[capacity];
        }

        /// <summary>The poses, the farthest back first. Only the first <c>PoseCount</c> elements are valid.</summary>
        public Pose[] Poses { get; }

        /// <summary>A pose. Throws an ArgumentOutOfRangeException from <c>PoseCount</c> on.</summary>
        public ref Pose this[int index] => ref Poses[Arguments.Index(index, Written)];

        // A frame without room has no poses, but a number of them.
        private int Written => Math.Min(PoseCount, Poses.Length);

        /// <summary>Enumerates the poses for <c>foreach</c>, without allocation.</summary>
        public Enumerator GetEnumerator() => new Enumerator(this);

        /// <summary>Enumerates a frame's poses.</summary>
        public struct Enumerator
        {
            private readonly Frame _frame;
            private int _index;

            internal Enumerator(Frame frame)
            {
                _frame = frame;
                _index = -1;
            }

            /// <summary>The present pose.</summary>
            public Pose Current => _frame.Poses[_index];

            /// <summary>Goes on to the next pose. Returns false after the last.</summary>
            public bool MoveNext() => ++_index < _frame.Written;
        }
    }
}
