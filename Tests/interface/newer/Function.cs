// What function.c does, in C#.

using System;
using CardStack;

public static class Program
{
    public static unsafe void Main()
    {
        Library.Load();
        Console.WriteLine("loaded");
        ulong growth;
        Native.cardstack_deck_growth(new DeckHandle(), &growth);
    }
}
