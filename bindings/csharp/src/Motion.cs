using System;

namespace CardStack
{
    /// <summary>A body's position and velocity.</summary>
    public struct Body
    {
        public double Position;
        public double Velocity;

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
        public Spring(double mass, double stiffness, double damping)
        {
            Mass = mass;
            Stiffness = stiffness;
            Damping = damping;
        }

        /// <summary>Makes a spring from its response [s] and damping ratio.</summary>
        public static Spring FromResponse(double response, double dampingRatio)
        {
            Spring spring;
            Library.Load();
            Library.Done(Native.cardstack_spring_from_response(response, dampingRatio, &spring));
            return spring;
        }

        /// <summary>Makes SwiftUI's <c>Spring(duration:bounce:)</c>.</summary>
        public static Spring FromDuration(double duration, double bounce)
        {
            Spring spring;
            Library.Load();
            Library.Done(Native.cardstack_spring_from_duration(duration, bounce, &spring));
            return spring;
        }

        /// <summary>Makes a platform's spring.</summary>
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
        public double SettlingTime(double target, Body start, double epsilon, Settling method = Settling.Envelope)
        {
            double seconds;
            var spring = this;
            Library.Done(Native.cardstack_spring_settling_time(
                &spring, target, start.Position, start.Velocity, epsilon, method, &seconds));
            return seconds;
        }

        /// <summary>Returns the body at <c>time</c>, at least 0 [s].</summary>
        /// <param name="options">Constants.SpringClampOvershoot, SpringSnapToEnd, or both.</param>
        public Body Evaluate(double target, Body start, double time, uint options = 0)
        {
            var body = default(Body);
            var spring = this;
            Library.Done(Native.cardstack_spring_evaluate(
                &spring, target, start.Position, start.Velocity, time, options, &body.Position, &body.Velocity));
            return body;
        }

        public void EvaluateMany(
            double target, Body start, uint options, double[] times, double[] positions, double[] velocities = null)
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
        public double Value;
        public double Slope;
    }

    public unsafe partial struct Curve
    {
        public Curve(double x1, double y1, double x2, double y2)
        {
            X1 = x1;
            Y1 = y1;
            X2 = x2;
            Y2 = y2;
        }

        public static Curve FromPreset(CurvePreset preset)
        {
            Curve curve;
            Library.Load();
            Library.Done(Native.cardstack_curve_from_preset(preset, &curve));
            return curve;
        }

        /// <summary>Returns height and slope at <c>x</c>. Outside 0 to 1 the curve follows its tangent.</summary>
        public CurvePoint Evaluate(double x)
        {
            var point = default(CurvePoint);
            var curve = this;
            Library.Done(Native.cardstack_curve_evaluate(&curve, x, &point.Value, &point.Slope));
            return point;
        }

        public void EvaluateMany(double[] xs, double[] values, double[] slopes = null)
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
        /// The part of the velocity that remains after a millisecond, as Constants.DecelerationNormal [1/ms].
        /// </summary>
        public double Rate;

        public Decay(double rate)
        {
            Rate = rate;
        }

        public Body Evaluate(Body start, double time)
        {
            var body = default(Body);
            Library.Done(Native.cardstack_decay_evaluate(
                Rate, start.Position, start.Velocity, time, &body.Position, &body.Velocity));
            return body;
        }

        public void EvaluateMany(Body start, double[] times, double[] positions, double[] velocities = null)
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
        public double Destination(Body start)
        {
            double position;
            Library.Done(Native.cardstack_decay_destination(Rate, start.Position, start.Velocity, &position));
            return position;
        }

        /// <summary>Returns the time at which the body reaches <c>point</c> [s]; infinity if it never does.</summary>
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

        public RubberBand(double dimension, double coefficient = Constants.RubberBandCoefficient)
        {
            Dimension = dimension;
            Coefficient = coefficient;
        }

        /// <summary>Returns the offset for a pull, to either side.</summary>
        public double Offset(double pull)
        {
            double offset;
            Library.Done(Native.cardstack_rubber_band(pull, Coefficient, Dimension, &offset));
            return offset;
        }

        public void Offsets(double[] pulls, double[] offsets)
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
