// SPDX-License-Identifier: MIT
using System;
using System.Diagnostics.CodeAnalysis;

namespace CardStack
{
    /// <summary>A body's position and velocity.</summary>
    public struct Body
    {
        /// <summary>Where it is, in any unit.</summary>
        public double Position;
        /// <summary>Its velocity [unit/s].</summary>
        public double Velocity;

        /// <summary>Makes a body.</summary>
        /// <param name="position">Where it is, in any unit.</param>
        /// <param name="velocity">Its velocity [unit/s].</param>
        public Body(double position, double velocity)
        {
            Position = position;
            Velocity = velocity;
        }
    }

    // Methods for many values write into arrays. Each is null, or at least as long as the inputs; a shorter one throws
    // an ArgumentException. Values out of range throw a CardstackException.

    public unsafe partial struct Spring
    {
        /// <summary>
        /// Makes a spring from its mass, stiffness and damping; the first two are above 0, the last at least 0.
        /// </summary>
        /// <param name="mass">The mass, above 0.</param>
        /// <param name="stiffness">The stiffness, above 0.</param>
        /// <param name="damping">The damping, at least 0.</param>
        public Spring(double mass, double stiffness, double damping)
        {
            Mass = mass;
            Stiffness = stiffness;
            Damping = damping;
        }

        /// <summary>Makes a spring from its response [s] and damping ratio.</summary>
        /// <param name="response">The period without damping, above 0 [s].</param>
        /// <param name="dampingRatio">The damping ratio, at least 0; 0 swings for ever, 1 is the fastest without overshoot.</param>
        public static Spring FromResponse(double response, double dampingRatio)
        {
            Spring spring;
            Library.Load();
            Library.Done(Native.cardstack_spring_from_response(response, dampingRatio, &spring));
            return spring;
        }

        /// <summary>Makes SwiftUI's <c>Spring(duration:bounce:)</c>.</summary>
        /// <param name="duration">The perceived duration, above 0 [s].</param>
        /// <param name="bounce">The bounce, above -1 and at most 1; 0: no overshoot.</param>
        public static Spring FromDuration(double duration, double bounce)
        {
            Spring spring;
            Library.Load();
            Library.Done(Native.cardstack_spring_from_duration(duration, bounce, &spring));
            return spring;
        }

        /// <summary>Makes a platform's spring.</summary>
        /// <param name="preset">The preset.</param>
        public static Spring FromPreset(SpringPreset preset)
        {
            Spring spring;
            Library.Load();
            Library.Done(Native.cardstack_spring_from_preset(preset, &spring));
            return spring;
        }

        /// <summary>
        /// Returns the time from which a body stays within <c>epsilon</c> of the target [s]; infinity if it never does.
        /// </summary>
        /// <param name="target">Where the spring pulls it.</param>
        /// <param name="start">The body at time 0.</param>
        /// <param name="epsilon">The distance that counts as there, above 0.</param>
        /// <param name="method">How the time is found.</param>
        public double SettlingTime(double target, Body start, double epsilon, Settling method = Settling.Envelope)
        {
            double seconds;
            var spring = this;
            Library.Done(Native.cardstack_spring_settling_time(
                &spring, target, start.Position, start.Velocity, epsilon, method, &seconds));
            return seconds;
        }

        /// <summary>Returns the body at <c>time</c>, at least 0 [s].</summary>
        /// <param name="target">Where the spring pulls it.</param>
        /// <param name="start">The body at time 0.</param>
        /// <param name="time">When, at least 0 [s].</param>
        /// <param name="options">Constants.SpringClampOvershoot, SpringSnapToEnd, or both.</param>
        public Body Evaluate(double target, Body start, double time, uint options = 0)
        {
            var body = default(Body);
            var spring = this;
            Library.Done(Native.cardstack_spring_evaluate(
                &spring, target, start.Position, start.Velocity, time, options, &body.Position, &body.Velocity));
            return body;
        }

        /// <summary>Writes the body's positions and velocities at many times [s].</summary>
        /// <param name="target">Where the spring pulls it.</param>
        /// <param name="start">The body at time 0.</param>
        /// <param name="options">Constants.SpringClampOvershoot, SpringSnapToEnd, both, or 0.</param>
        /// <param name="times">The times, each at least 0 [s].</param>
        /// <param name="positions">Receives the positions; null: they are not wanted.</param>
        /// <param name="velocities">Receives the velocities; null: they are not wanted.</param>
        public void EvaluateMany(
            double target, Body start, uint options, [DisallowNull] double[] times, [AllowNull] double[] positions,
            [AllowNull] double[] velocities = null)
        {
            var spring = this;
            var count = Arguments.Count(times, nameof(times));
            Arguments.Room(positions, times, nameof(positions));
            Arguments.Room(velocities, times, nameof(velocities));
            fixed (double* time = times)
            fixed (double* position = positions)
            fixed (double* velocity = velocities)
            {
                Library.Done(Native.cardstack_spring_evaluate_many(
                    &spring, target, start.Position, start.Velocity, options, time, count, position, velocity));
            }
        }
    }

    /// <summary>A curve's height and slope.</summary>
    public struct CurvePoint
    {
        /// <summary>The height.</summary>
        public double Value;
        /// <summary>The slope.</summary>
        public double Slope;
    }

    public unsafe partial struct Curve
    {
        /// <summary>
        /// Makes a curve from 0, 0 to 1, 1 with two control points; <c>x1</c> and <c>x2</c> are 0 to 1.
        /// </summary>
        /// <param name="x1">The first control point's place, 0 to 1.</param>
        /// <param name="y1">Its height.</param>
        /// <param name="x2">The second control point's place, 0 to 1.</param>
        /// <param name="y2">Its height.</param>
        public Curve(double x1, double y1, double x2, double y2)
        {
            X1 = x1;
            Y1 = y1;
            X2 = x2;
            Y2 = y2;
        }

        /// <summary>Makes a platform's curve.</summary>
        /// <param name="preset">The preset.</param>
        public static Curve FromPreset(CurvePreset preset)
        {
            Curve curve;
            Library.Load();
            Library.Done(Native.cardstack_curve_from_preset(preset, &curve));
            return curve;
        }

        /// <summary>Returns height and slope at <c>x</c>. Outside 0 to 1 the curve follows its tangent.</summary>
        /// <param name="x">The place, usually 0 to 1.</param>
        public CurvePoint Evaluate(double x)
        {
            var point = default(CurvePoint);
            var curve = this;
            Library.Done(Native.cardstack_curve_evaluate(&curve, x, &point.Value, &point.Slope));
            return point;
        }

        /// <summary>Writes the heights and slopes at many places.</summary>
        /// <param name="xs">The places.</param>
        /// <param name="values">Receives the heights; null: they are not wanted.</param>
        /// <param name="slopes">Receives the slopes; null: they are not wanted.</param>
        public void EvaluateMany(
            [DisallowNull] double[] xs, [AllowNull] double[] values, [AllowNull] double[] slopes = null)
        {
            var curve = this;
            var count = Arguments.Count(xs, nameof(xs));
            Arguments.Room(values, xs, nameof(values));
            Arguments.Room(slopes, xs, nameof(slopes));
            fixed (double* x = xs)
            fixed (double* value = values)
            fixed (double* slope = slopes)
            {
                Library.Done(Native.cardstack_curve_evaluate_many(&curve, x, count, value, slope));
            }
        }
    }

    /// <summary>A coasting body, as in UIKit's scroll views.</summary>
    public unsafe struct Decay
    {
        /// <summary>
        /// The part of the velocity that remains after a millisecond, as Constants.DecelerationNormal [1].
        /// </summary>
        public double Rate;

        /// <summary>Makes a coasting body's law from its rate, between 0 and 1 [1].</summary>
        /// <param name="rate">The part of the velocity that remains after a millisecond, between 0 and 1.</param>
        public Decay(double rate)
        {
            Rate = rate;
        }

        /// <summary>Returns the body at <c>time</c>, at least 0 [s].</summary>
        /// <param name="start">The body at time 0.</param>
        /// <param name="time">When, at least 0 [s].</param>
        public Body Evaluate(Body start, double time)
        {
            var body = default(Body);
            Library.Done(Native.cardstack_decay_evaluate(
                Rate, start.Position, start.Velocity, time, &body.Position, &body.Velocity));
            return body;
        }

        /// <summary>Writes the body's positions and velocities at many times [s].</summary>
        /// <param name="start">The body at time 0.</param>
        /// <param name="times">The times, each at least 0 [s].</param>
        /// <param name="positions">Receives the positions; null: they are not wanted.</param>
        /// <param name="velocities">Receives the velocities; null: they are not wanted.</param>
        public void EvaluateMany(
            Body start, [DisallowNull] double[] times, [AllowNull] double[] positions,
            [AllowNull] double[] velocities = null)
        {
            var count = Arguments.Count(times, nameof(times));
            Arguments.Room(positions, times, nameof(positions));
            Arguments.Room(velocities, times, nameof(velocities));
            fixed (double* time = times)
            fixed (double* position = positions)
            fixed (double* velocity = velocities)
            {
                Library.Done(Native.cardstack_decay_evaluate_many(
                    Rate, start.Position, start.Velocity, time, count, position, velocity));
            }
        }

        /// <summary>Returns the position where the body comes to rest.</summary>
        /// <param name="start">The body at time 0.</param>
        public double Destination(Body start)
        {
            double position;
            Library.Done(Native.cardstack_decay_destination(Rate, start.Position, start.Velocity, &position));
            return position;
        }

        /// <summary>Returns the time at which the body reaches <c>point</c> [s]; infinity if it never does.</summary>
        /// <param name="start">The body at time 0.</param>
        /// <param name="point">The position.</param>
        public double TimeTo(Body start, double point)
        {
            double seconds;
            Library.Done(Native.cardstack_decay_time_to(Rate, start.Position, start.Velocity, point, &seconds));
            return seconds;
        }
    }

    /// <summary>A rubber band, as in UIKit's scroll views.</summary>
    public unsafe struct RubberBand
    {
        /// <summary>The offset that the band never reaches.</summary>
        public double Dimension;
        /// <summary>The offset per pull at the beginning.</summary>
        public double Coefficient;

        /// <summary>Makes a rubber band; both numbers are above 0.</summary>
        /// <param name="dimension">The offset that it never reaches, above 0.</param>
        /// <param name="coefficient">The offset per pull at the beginning, above 0.</param>
        public RubberBand(double dimension, double coefficient = Constants.RubberBandCoefficient)
        {
            Dimension = dimension;
            Coefficient = coefficient;
        }

        /// <summary>Returns the offset for a pull, to either side.</summary>
        /// <param name="pull">How far it is pulled, to either side.</param>
        public double Offset(double pull)
        {
            double offset;
            Library.Done(Native.cardstack_rubber_band(pull, Coefficient, Dimension, &offset));
            return offset;
        }

        /// <summary>Writes the offsets of many pulls.</summary>
        /// <param name="pulls">How far it is pulled, to either side.</param>
        /// <param name="offsets">Receives the offsets; null: they are not wanted.</param>
        public void Offsets([DisallowNull] double[] pulls, [AllowNull] double[] offsets)
        {
            var count = Arguments.Count(pulls, nameof(pulls));
            Arguments.Room(offsets, pulls, nameof(offsets));
            fixed (double* pull = pulls)
            fixed (double* offset = offsets)
            {
                Library.Done(Native.cardstack_rubber_band_many(Coefficient, Dimension, pull, count, offset));
            }
        }
    }
}
