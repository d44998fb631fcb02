// SPDX-License-Identifier: MIT
using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.ExceptionServices;
using System.Threading;

namespace CardStack
{
    /// <summary>
    /// Where an <c>await</c> on the deck's thread continues, for hosts that have a loop of their own: SDL, MonoGame, a
    /// console program. Call <c>Install</c> once on that thread, and <c>Run</c> in every frame. Unity, Godot, WPF and
    /// Windows Forms have such a context already.
    /// </summary>
    public sealed class HostContext : SynchronizationContext
    {
        private readonly Queue<Action> _posted = new Queue<Action>();
        private readonly int _thread = Thread.CurrentThread.ManagedThreadId;

        private HostContext() { }

        /// <summary>Returns the present thread's context. The first call makes it, and makes it the thread's.</summary>
        public static HostContext Install()
        {
            var installed = Current as HostContext;
            if (installed != null) return installed;
            var made = new HostContext();
            SetSynchronizationContext(made);
            return made;
        }

        /// <summary>Lets <c>Run</c> make a call. Any thread may post.</summary>
        /// <param name="d">The call.</param>
        /// <param name="state">Its argument.</param>
        public override void Post([DisallowNull] SendOrPostCallback d, [AllowNull] object state)
        {
            if (d == null) throw new ArgumentNullException(nameof(d));
            lock (_posted)
            {
                _posted.Enqueue(() => d(state));
                Monitor.PulseAll(_posted);
            }
        }

        /// <summary>Makes a call on the context's thread, and returns when it has returned or thrown.</summary>
        /// <param name="d">The call.</param>
        /// <param name="state">Its argument.</param>
        public override void Send([DisallowNull] SendOrPostCallback d, [AllowNull] object state)
        {
            if (d == null) throw new ArgumentNullException(nameof(d));
            if (Thread.CurrentThread.ManagedThreadId == _thread)
            {
                d(state);
                return;
            }
            ExceptionDispatchInfo thrown = null;
            using (var done = new ManualResetEventSlim())
            {
                Post(
                    _ =>
                    {
                        try
                        {
                            d(state);
                        }
                        catch (Exception error)
                        {
                            thrown = ExceptionDispatchInfo.Capture(error);
                        }
                        done.Set();
                    },
                    null);
                done.Wait();
            }
            thrown?.Throw();
        }

        /// <summary>Returns the context itself: there is one for the thread.</summary>
        public override SynchronizationContext CreateCopy() => this;

        /// <summary>
        /// Makes the calls that were posted until now, on the context's thread. What they post is left to the next
        /// <c>Run</c>. If a call throws, so does this, and the rest is left to the next.
        /// </summary>
        public void Run()
        {
            if (Thread.CurrentThread.ManagedThreadId != _thread)
            {
                throw new InvalidOperationException("Run is for the thread that has installed the context");
            }
            int count;
            lock (_posted) count = _posted.Count;
            for (; count > 0; count--)
            {
                Action call;
                lock (_posted)
                {
                    if (_posted.Count == 0) return; // One of the calls has called Run.
                    call = _posted.Dequeue();
                }
                call();
            }
        }

        /// <summary>
        /// Sleeps until something is posted, but at most some time [s], such as <c>Frame.WakeIn</c>; infinity: for ever.
        /// Returns whether something was posted.
        /// </summary>
        /// <param name="seconds">The longest sleep, at least 0 [s]; may be infinite.</param>
        public bool Wait(double seconds)
        {
            if (!(seconds >= 0)) throw new ArgumentOutOfRangeException(nameof(seconds));
            lock (_posted)
            {
                // A pulse is always a post, and only the context's thread takes calls away.
                if (_posted.Count > 0) return true;
                var milliseconds = Math.Ceiling(seconds * 1000);
                return Monitor.Wait(_posted, milliseconds < int.MaxValue ? (int)milliseconds : Timeout.Infinite);
            }
        }

        /// <summary>Throws an InvalidOperationException where an <c>await</c> would continue on a foreign thread.</summary>
        internal static void Require()
        {
            if (Current != null) return;
            throw new InvalidOperationException(
                "this thread has no SynchronizationContext, so that tasks would continue on other threads: call " +
                "HostContext.Install() first, and Run() in every frame");
        }
    }
}
