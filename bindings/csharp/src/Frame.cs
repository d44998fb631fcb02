using System;

namespace CardStack
{
    /// <summary>
    /// A frame with an array for its poses, which is used again and again: keep one for each deck. What else a frame
    /// has is that of the last <c>Deck.Advance</c>.
    /// </summary>
    public sealed unsafe partial class Frame
    {
        internal FrameFields Fields;

        /// <summary>At least <c>Deck.PoseLimit</c> poses.</summary>
        public Frame(int capacity = Constants.MaxPoses)
        {
            Poses = new Pose[capacity];
        }

        /// <summary>The first <c>PoseCount</c> of them are this frame's, the farthest back first.</summary>
        public Pose[] Poses { get; }

        public ref Pose this[int index] => ref Poses[Arguments.Index(index, PoseCount)];

        /// <summary>For <c>foreach</c>, which allocates nothing.</summary>
        public Enumerator GetEnumerator() => new Enumerator(this);

        public struct Enumerator
        {
            private readonly Frame _frame;
            private int _index;

            internal Enumerator(Frame frame)
            {
                _frame = frame;
                _index = -1;
            }

            public Pose Current => _frame.Poses[_index];

            public bool MoveNext() => ++_index < _frame.PoseCount;
        }
    }
}
