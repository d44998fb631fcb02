// What a frame takes from C#, beside the same frame from C in the same process.

using System;
using System.Diagnostics;
using System.Globalization;
using System.Runtime.InteropServices;
using CardStack;

internal static unsafe class Frames
{
    private const int Count = 20000;

    [DllImport("frames", CallingConvention = CallingConvention.Cdecl)]
    private static extern double frames_in_c(IntPtr deck, double start, int count);

    private static void Main()
    {
        Report("a frame at rest", false);
        Report("a frame with one card leaving", true);
    }

    // The best of some runs, those in C and in C# by turns. Frames are so close that the card flies all the time.
    private static void Report(string what, bool flying)
    {
        var best = new[] { double.MaxValue, double.MaxValue };
        double[] sums = { 0, 0 };
        for (var round = 0; round < 100; round++)
        {
            var config = DeckConfig.OfPreset(Preset.Classic);
            config.Viewport.Width = 390;
            config.Viewport.Height = 844;
            using (var deck = new Deck(config))
            {
                deck.Append(0, new ulong[] { 1, 2, 3, 4 });
                deck.Advance(1);
                if (flying) deck.Swipe(1, Direction.Left);
                var language = round % 2;
                var watch = Stopwatch.StartNew();
                sums[language] = language == 0
                    ? frames_in_c(deck.Handle.DangerousGetHandle(), 1, Count)
                    : InCSharp(deck, 1);
                var each = watch.Elapsed.TotalMilliseconds * 1e6 / Count;
                if (round > 1) best[language] = Math.Min(best[language], each);
            }
        }
        if (sums[0] != sums[1]) throw new Exception($"the poses add up to {sums[0]} in C and {sums[1]} in C#");
        Console.WriteLine(string.Format(
            CultureInfo.InvariantCulture,
            "{0,-50}  {1,8:F2} {2,-28}  {3,12:F1} ns", "C#: " + what, best[1] / best[0], "times C's", best[1]));
    }

    private static double InCSharp(Deck deck, double start)
    {
        var frame = new Frame();
        double sum = 0;
        for (var i = 0; i < Count; i++)
        {
            deck.Advance(start + i * 1e-6, frame);
            var poses = frame.Poses;
            for (var k = 0; k < frame.PoseCount; k++) sum += poses[k].X + poses[k].Rotation;
        }
        return sum;
    }
}
