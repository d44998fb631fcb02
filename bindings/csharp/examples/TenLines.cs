// The whole of a swipe deck in ten lines: create, add cards, feed the finger, advance, draw. Prints the same as
// bindings/c/ten_lines.c.

using System;
using System.Globalization;
using CardStack;

public static class TenLines
{
    private static readonly ulong[] Cards = { 1, 2, 3, 4, 5 };
    private static int _frameNumber = -1;

    private static double Now() => Math.Max(_frameNumber, 0) / 60.0;

    private static bool Running() => ++_frameNumber <= 60;

    private static void Feed(Deck deck)
    {
        var i = _frameNumber;
        if (i == 6) deck.PointerDown(Now(), 0, 200, 400);
        if (i > 6 && i < 16) deck.PointerMove(Now(), 0, 200 + 20 * (i - 6), 400);
        if (i == 16) deck.PointerUp(Now(), 0, 400, 400);
    }

    private static void Draw(Pose pose)
    {
        Console.WriteLine(string.Format(
            CultureInfo.InvariantCulture,
            "{0:F3}  card {1} at {2,6:F1} {3,6:F1}  turned {4,6:F3}  scaled {5:F3}",
            Now(), pose.Card, pose.X, pose.Y, pose.Rotation, pose.Scale));
    }

    private static void Like(ulong card) => Console.WriteLine("swiped card " + card);

    public static void Main()
    {
        // The binding's README.md shows what follows.
        var config = DeckConfig.OfPreset(Preset.Classic);
        config.Viewport.Width = 390;
        config.Viewport.Height = 844;
        using (var deck = new Deck(config))
        {
            deck.Append(Now(), Cards);
            var frame = new Frame();
            while (Running())
            {
                Feed(deck);  // PointerDown, PointerMove and PointerUp with every sample there is, each with its time
                foreach (Pose pose in deck.Advance(Now(), frame)) Draw(pose);  // X, Y, Rotation, Scale, Opacity
                while (deck.NextEvent(out Event next))
                    if (next.Kind == EventKind.Committed && next.Direction == Direction.Right) Like(next.Card);
            }
        }
    }
}
