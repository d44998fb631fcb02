// Tests of the C# classes, in one program with their sources: `tests.exe NAME [ARGUMENT ...]`.

using System;
using System.IO;

internal static class Program
{
    private static int Main(string[] arguments)
    {
        switch (arguments.Length > 0 ? arguments[0] : "")
        {
            case "replay": return ReplayAll(arguments);
            case "objects": return Objects.Run(arguments[1]);
            case "functions": return Functions.Run();
            case "requests": return Tests.Run(typeof(RequestTests));
            case "sources": return Tests.Run(typeof(SourceTests));
            case "nulls": return Tests.Run(typeof(NullTests));
            case "nothing": return Allocation.Run();
            case "load":
                CardStack.Library.Load();
                return 0;
            default:
                Console.Error.WriteLine("usage: tests.exe replay TRACE ...|objects FOLDER|functions|requests|sources|nulls|nothing|load");
                return 2;
        }
    }

    private static int ReplayAll(string[] arguments)
    {
        var differ = 0;
        for (var i = 1; i < arguments.Length; i++)
        {
            var expected = File.ReadAllText(Path.ChangeExtension(arguments[i], ".expected"));
            var found = Replay.Of(arguments[i]);
            if (found == expected) continue;
            differ++;
            var wanted = expected.Split('\n');
            var lines = found.Split('\n');
            var at = 0;
            while (at < lines.Length && at < wanted.Length && lines[at] == wanted[at]) at++;
            var came = at < lines.Length ? lines[at] : "";
            var want = at < wanted.Length ? wanted[at] : "";
            Console.WriteLine($"{arguments[i]}: line {at + 1} is '{came}', not '{want}'{Replay.FirstFrame(came, want)}");
        }
        Console.WriteLine($"{arguments.Length - 1} traces, {differ} differ");
        return differ == 0 && arguments.Length > 1 ? 0 : 1;
    }
}

internal static class Check
{
    internal static int Count;

    internal static void That(bool holds, string what)
    {
        Count++;
        if (!holds) throw new Exception("it does not hold that " + what);
    }

    internal static void Equal<T>(T found, T expected, string what)
    {
        That(Equals(found, expected), $"{what} is {expected}; it is {found}");
    }

    internal static T Throws<T>(Action call, string what) where T : Exception
    {
        try
        {
            call();
        }
        catch (T error)
        {
            Count++;
            return error;
        }
        throw new Exception($"{what} throws no {typeof(T).Name}");
    }
}
