// What events.cpp does, in C#.

using System;
using CardStack;

public static class Program
{
    public static void Main()
    {
        var config = DeckConfig.OfPreset(Preset.Circle);
        config.Viewport.Width = config.Viewport.Height = 500;
        using (var deck = new Deck(config))
        {
            deck.Append(0, new ulong[] { 11 });
            deck.PointerDown(1, -23, 250, 250);
            deck.PointerMove(1.1, -23, 300, 250);
            deck.PointerCancel(1.2, -23);
            var events = new Event[64];
            var count = deck.DrainEvents(events);
            for (var index = 0; index < count; index++)
            {
                var e = events[index];
                if (!Enum.IsDefined(typeof(EventKind), e.Kind)) Console.WriteLine($"unknown {(int)e.Kind}, {(int)e.Reason}");
                if (e.Kind == EventKind.Cancelled) Console.WriteLine($"cancelled, {(int)e.Reason}, {e.Reason.Name()}");
            }
        }
    }
}
