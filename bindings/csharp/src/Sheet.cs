// SPDX-License-Identifier: MIT
using System;
using System.Diagnostics.CodeAnalysis;

namespace CardStack
{
    /// <summary>
    /// A view that a finger drags away. Its time, samples, frame, events and exceptions work like a deck's. A new sheet
    /// is hidden.
    /// </summary>
    public sealed unsafe class Sheet : IDisposable
    {
        private readonly SheetHandle _handle;

        /// <summary>
        /// Creates a sheet, which is hidden unless it is a pager. Throws a CardstackException that names a wrong field, or an
        /// InvalidOperationException from <c>Library.Load</c>.
        /// </summary>
        /// <param name="config">The configuration.</param>
        public Sheet(SheetConfig config)
        {
            Library.Load();
            var code = Native.cardstack_sheet_create(&config, out _handle);
            if (code == ErrorCode.Ok) return;
            Dispose();
            throw Problems.Of(code, config.Problem());
        }

        /// <summary>The argument for functions of <c>Native</c>. The sheet still owns it.</summary>
        public SheetHandle Handle => _handle;

        /// <summary>Frees the sheet. Without this call the garbage collector does so, some time later.</summary>
        public void Dispose() => _handle?.Dispose();

        /// <summary>Returns a copy of the present configuration.</summary>
        public SheetConfig Config()
        {
            var config = default(SheetConfig);
            Done(Native.cardstack_sheet_get_config(_handle, &config, (UIntPtr)sizeof(SheetConfig)));
            return config;
        }

        /// <summary>
        /// Changes the configuration at any time; <c>Side</c> only while the sheet is hidden or at rest.
        /// </summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="config">The configuration.</param>
        public void SetConfig(double time, SheetConfig config)
        {
            Done(Native.cardstack_sheet_set_config(_handle, time, &config));
        }

        /// <summary>Brings the sheet in, if it is hidden or leaving.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="animated">False: at once.</param>
        public void Present(double time, bool animated = true)
        {
            Done(Native.cardstack_sheet_present(_handle, time, animated ? 1 : 0));
        }

        /// <summary>Dismisses the sheet, also from under a finger.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="animated">False: at once.</param>
        public void Dismiss(double time, bool animated = true)
        {
            Done(Native.cardstack_sheet_dismiss(_handle, time, animated ? 1 : 0));
        }

        /// <summary>Moves the sheet to a stop or page, also from under a finger. A hidden sheet comes in there.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="stop">The number of the stop, 0 for the first.</param>
        /// <param name="animated">False: at once.</param>
        public void MoveTo(double time, int stop, bool animated = true)
        {
            Done(Native.cardstack_sheet_move_to(_handle, time, stop, animated ? 1 : 0));
        }

        /// <summary>Changes the stops. The one that the sheet is at or goes to keeps its number.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="stops">Offsets, each more than the one before.</param>
        /// <param name="unit">Their unit: points or extents.</param>
        public void SetStops(double time, [DisallowNull] double[] stops, Unit unit = Unit.Point)
        {
            var count = Arguments.Count(stops, nameof(stops));
            fixed (double* offsets = stops)
            {
                Done(Native.cardstack_sheet_set_stops(_handle, time, offsets, count, unit));
            }
        }

        /// <summary>Sets how far what scrolls in the sheet is scrolled, and how far it can.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="position">How far; of no effect while a finger drags it [points].</param>
        /// <param name="maximum">How far it can be [points].</param>
        public void SetContent(double time, double position, double maximum)
        {
            Done(Native.cardstack_sheet_set_content(_handle, time, position, maximum));
        }

        // Fingers. Each method returns true while the finger has the sheet.

        /// <summary>
        /// Two fingers scroll on a trackpad, with the cursor at <c>x</c>, <c>y</c> [points]. Returns whether the scroll is
        /// the sheet's.
        /// </summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="x">[points]</param>
        /// <param name="y">[points]</param>
        /// <param name="dx">The way of the sheet to the right [points].</param>
        /// <param name="dy">The way of the sheet downward [points].</param>
        /// <param name="phase">What the fingers do, if the toolkit reports it.</param>
        public bool Scroll(double time, double x, double y, double dx, double dy, ScrollPhase phase = ScrollPhase.Unknown)
        {
            int taken;
            Done(Native.cardstack_sheet_scroll(_handle, time, x, y, dx, dy, phase, &taken));
            return taken != 0;
        }

        /// <summary>
        /// A finger or button goes down on what scrolls in the sheet. Otherwise as <c>PointerDown</c>.
        /// </summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="pointer">The finger's number, any; of a mouse one that no finger has.</param>
        /// <param name="x">The place, to the right [points].</param>
        /// <param name="y">The place, downward [points].</param>
        public bool ContentDown(double time, long pointer, double x, double y)
        {
            int taken;
            Done(Native.cardstack_sheet_content_down(_handle, time, pointer, x, y, &taken));
            return taken != 0;
        }

        /// <summary>
        /// A finger or button goes down at <c>x</c>, <c>y</c> [points]. Returns whether it has the sheet.
        /// </summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="pointer">The finger's number, any; of a mouse one that no finger has.</param>
        /// <param name="x">The place, to the right [points].</param>
        /// <param name="y">The place, downward [points].</param>
        public bool PointerDown(double time, long pointer, double x, double y)
        {
            int taken;
            Done(Native.cardstack_sheet_pointer_down(_handle, time, pointer, x, y, &taken));
            return taken != 0;
        }

        /// <summary>A finger or the mouse moves. Returns whether it has the sheet.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="pointer">The finger's number, any; of a mouse one that no finger has.</param>
        /// <param name="x">The place, to the right [points].</param>
        /// <param name="y">The place, downward [points].</param>
        public bool PointerMove(double time, long pointer, double x, double y)
        {
            int taken;
            Done(Native.cardstack_sheet_pointer_move(_handle, time, pointer, x, y, &taken));
            return taken != 0;
        }

        /// <summary>A finger lifts, and the sheet decides. Returns whether it had the sheet.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="pointer">The finger's number, any; of a mouse one that no finger has.</param>
        /// <param name="x">The place, to the right [points].</param>
        /// <param name="y">The place, downward [points].</param>
        public bool PointerUp(double time, long pointer, double x, double y)
        {
            int taken;
            Done(Native.cardstack_sheet_pointer_up(_handle, time, pointer, x, y, &taken));
            return taken != 0;
        }

        /// <summary>
        /// The system takes a finger's touch away: the sheet returns. Returns whether it had the sheet.
        /// </summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="pointer">The finger's number, any; of a mouse one that no finger has.</param>
        public bool PointerCancel(double time, long pointer)
        {
            int taken;
            Done(Native.cardstack_sheet_pointer_cancel(_handle, time, pointer, &taken));
            return taken != 0;
        }

        /// <summary>Lets time pass up to <c>now</c>, and returns a frame.</summary>
        /// <param name="now">The present time, on one clock that never runs backward [s].</param>
        public SheetFrame Advance(double now)
        {
            var frame = default(SheetFrame);
            frame.StructSize = (uint)sizeof(SheetFrame);
            frame.Now = now;
            Done(Native.cardstack_sheet_advance(_handle, &frame));
            return frame;
        }

        /// <summary>
        /// Removes events, the oldest first, and copies them into the array. Returns their number. Other events still
        /// wait.
        /// </summary>
        /// <param name="into">The array to fill.</param>
        public int DrainEvents([DisallowNull] SheetEvent[] into)
        {
            UIntPtr count;
            var room = Arguments.Count(into, nameof(into));
            fixed (SheetEvent* events = into)
            {
                Done(Native.cardstack_sheet_drain_events(
                    _handle, events, (UIntPtr)sizeof(SheetEvent), room, &count));
            }
            return Arguments.Filled(count, into);
        }

        /// <summary>Removes the oldest event. Returns false if none waits.</summary>
        /// <param name="next">Receives the event.</param>
        public bool NextEvent(out SheetEvent next)
        {
            UIntPtr count;
            SheetEvent drained;
            Done(Native.cardstack_sheet_drain_events(
                _handle, &drained, (UIntPtr)sizeof(SheetEvent), (UIntPtr)1, &count));
            next = count != UIntPtr.Zero ? drained : default(SheetEvent);
            return count != UIntPtr.Zero;
        }

        /// <summary>Returns a hash of all that influences later answers, to compare two runs of one version.</summary>
        public ulong StateHash()
        {
            ulong hash;
            Done(Native.cardstack_sheet_state_hash(_handle, &hash));
            return hash;
        }

        private void Done(ErrorCode code)
        {
            if (code != ErrorCode.Ok)
            {
                throw Problems.Of(code, Library.Text(Native.cardstack_sheet_error_message(_handle)));
            }
        }
    }

    /// <summary>A velocity [points/s].</summary>
    public struct Velocity
    {
        /// <summary>To the right [points/s].</summary>
        public double X;
        /// <summary>Downward [points/s].</summary>
        public double Y;
    }

    /// <summary>Measures a finger's velocity, as decks do at a release.</summary>
    public sealed unsafe class VelocityTracker : IDisposable
    {
        private readonly VelocityTrackerHandle _handle;

        /// <summary>Creates a tracker with the presets' options.</summary>
        public VelocityTracker() : this(VelocityOptions.Default()) { }

        /// <summary>
        /// Creates a tracker with options of one's own. Throws a CardstackException if one is out of range.
        /// </summary>
        /// <param name="options">The options.</param>
        public VelocityTracker(VelocityOptions options)
        {
            Library.Load();
            var code = Native.cardstack_velocity_tracker_create(&options, out _handle);
            if (code == ErrorCode.Ok) return;
            Dispose();
            Library.Done(code);
        }

        /// <summary>The argument for functions of <c>Native</c>. The tracker still owns it.</summary>
        public VelocityTrackerHandle Handle => _handle;

        /// <summary>Frees the tracker. Without this call the garbage collector does so, some time later.</summary>
        public void Dispose() => _handle?.Dispose();

        /// <summary>Discards all samples. The next one begins another gesture.</summary>
        public void Reset() => Library.Done(Native.cardstack_velocity_tracker_reset(_handle));

        /// <summary>
        /// Adds a sample. The first is where the finger goes down. Do not add the place where it lifts: ask for the
        /// velocity at the time of the lift.
        /// </summary>
        /// <param name="time">When it was measured [s].</param>
        /// <param name="x">The place, to the right [points].</param>
        /// <param name="y">The place, downward [points].</param>
        public void Add(double time, double x, double y)
        {
            Library.Done(Native.cardstack_velocity_tracker_add(_handle, time, x, y));
        }

        /// <summary>
        /// Adds samples, the oldest first. Throws an ArgumentException if the arrays differ in length.
        /// </summary>
        /// <param name="times">When each was measured [s].</param>
        /// <param name="xs">The places, to the right [points].</param>
        /// <param name="ys">The places, downward [points].</param>
        public void AddMany([DisallowNull] double[] times, [DisallowNull] double[] xs, [DisallowNull] double[] ys)
        {
            var count = Arguments.Same(times, xs, nameof(xs));
            Arguments.Same(times, ys, nameof(ys));
            fixed (double* time = times)
            fixed (double* x = xs)
            fixed (double* y = ys)
            {
                Library.Done(Native.cardstack_velocity_tracker_add_many(_handle, time, x, y, count));
            }
        }

        /// <summary>
        /// Returns the velocity at <c>time</c>, or at the newest sample's time. False: there are too few samples.
        /// </summary>
        /// <param name="velocity">Receives the velocity.</param>
        /// <param name="time">When [s]; NaN: at the newest sample's time.</param>
        public bool TryVelocity(out Velocity velocity, double time = double.NaN)
        {
            var found = default(Velocity);
            int hasEstimate;
            Library.Done(
                Native.cardstack_velocity_tracker_velocity(_handle, time, &found.X, &found.Y, &hasEstimate));
            velocity = found;
            return hasEstimate != 0;
        }
    }
}
