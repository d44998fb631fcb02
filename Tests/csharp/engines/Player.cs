// What the programs with stand-ins for the engines do with the adapters: a mouse and a finger, and what is drawn.

using System;

/// <summary>A card as the engine draws it.</summary>
public struct Drawn
{
    public double X, Y, Turned, Width, Height, Opacity, Like, Nope, Pop;

    public override string ToString() =>
        $"at {X} {Y}, turned {Turned}, {Width} x {Height}, opacity {Opacity}, stamps {Like} {Nope}, scaled by {Pop}";
}

internal enum Struck { Left, Right, Backspace }

internal abstract class Player
{
    private double _now = 10;

    protected bool IsDown { get; private set; }
    protected abstract void Frame(double now);
    protected abstract void Move(bool isFinger, double x, double y);
    protected abstract void Press(bool isFinger);
    protected abstract void Release(bool isFinger);
    /// <summary>The system takes the finger away. Returns whether the engine reports that.</summary>
    protected virtual bool Cancel() => false;
    protected abstract void PressOther();
    /// <summary>A key is pressed for some frames.</summary>
    protected abstract void Strike(Struck key);
    protected abstract Drawn Top();

    /// <summary>Drags by both, and prints what it finds beside what the adapter prints of events.</summary>
    protected void Play()
    {
        for (var i = 0; i < 5; i++) Next();
        var rest = Top();
        Check("at rest", rest.X == 200 && rest.Y == 350 && rest.Turned == 0 && rest.Width > 300 && rest.Height > 500);
        Check("opaque", rest.Opacity == 1 && rest.Like == 0 && rest.Nope == 0);
        Move(false, 200, 300);
        PressOther();
        Next();
        foreach (var isFinger in new[] { false, true })
        {
            var name = isFinger ? "finger" : "mouse";
            Console.WriteLine(name);
            var largest = Drag(isFinger, 1);
            var held = Top();
            Check("it follows", held.X > 350 && held.Turned > 0.01 && held.Width > 300);
            Check("LIKE", held.Like > 0.9 && held.Nope == 0);
            Check("the stamp pops at the threshold", largest > 1.05 && largest < 1.13);
            End(isFinger);
            Drag(isFinger, -1);
            Check("NOPE", Top().Nope > 0.9 && Top().Like == 0);
            End(isFinger);
            Move(isFinger, 200, 300);
            Press(isFinger);
            Next();
            End(isFinger);
        }
        Drag(true, 1);
        if (!Cancel()) Release(true);
        Next();
    }

    /// <summary>Plays with the keys, for a user who wants less motion: a card fades where it is.</summary>
    protected void PlayByKeys()
    {
        for (var i = 0; i < 5; i++) Next();
        foreach (var key in new[] { Struck.Backspace, Struck.Right, Struck.Left, Struck.Backspace })
        {
            Strike(key);
            for (var i = 0; i < 100; i++)
            {
                Next();
                Check("it stays", Top().X == 200 && Top().Turned == 0);
            }
        }
    }

    // Returns the largest scale of a stamp.
    private double Drag(bool isFinger, int side)
    {
        var largest = 0.0;
        Move(isFinger, 200, 300);
        Press(isFinger);
        IsDown = true;
        Next();
        // Then it stays, as long as a stamp pops.
        for (var i = 1; i <= 18 + 60; i++)
        {
            if (i <= 18) Move(isFinger, 200 + 10 * i * side, 300);
            Next();
            if (Top().Like + Top().Nope > 0) largest = Math.Max(largest, Top().Pop);
        }
        return largest;
    }

    private void End(bool isFinger)
    {
        Release(isFinger);
        IsDown = false;
        // The next card comes on top.
        for (var i = 0; i < 400; i++) Next();
    }

    protected void Next() => Frame(_now += 1 / 60.0);

    private void Check(string what, bool isSo)
    {
        if (!isSo) throw new InvalidOperationException($"it is not so: {what}. It is {Top()}");
    }
}
