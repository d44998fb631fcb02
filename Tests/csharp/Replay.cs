// Reads traces and replays them by the C# classes: Tests/traces/README.md describes both files.

using System;
using System.Collections.Generic;
using System.IO;
using System.Runtime.InteropServices;
using System.Text;
using CardStack;

internal sealed unsafe class Replay
{
    private readonly StringBuilder _out = new StringBuilder();
    private readonly Frame _frame = new Frame();
    private readonly Event[] _events = new Event[64];
    private readonly Dictionary<string, Dictionary<string, object>> _fields = Settings("cardstack_deck_config", 0, "");
    private DeckConfig _config;
    private Deck _deck;
    private readonly StringBuilder _waiting = new StringBuilder();
    private ulong _hash = 0xcbf29ce484222325;
    private int _frames;

    // The frames that `every` gives, each before the first statement that is later.
    private double _start;
    private double _seconds;
    private int _every;
    private int _given;

    internal static string Of(string path)
    {
        var replay = new Replay();
        try
        {
            var line = 0;
            foreach (var text in File.ReadLines(path))
            {
                line++;
                var words = text.Split('#')[0].Split(
                    new[] { ' ', '\t', '\r' }, StringSplitOptions.RemoveEmptyEntries);
                if (words.Length > 0) replay.Follow(words, line);
            }
            replay.EndFrames();
            replay._out.AppendFormat("state {0:x16}\n", replay._deck.StateHash());
            return replay._out.ToString();
        }
        finally
        {
            if (replay._deck != null) replay._deck.Dispose();
        }
    }

    private void Follow(string[] words, int line)
    {
        if (_deck != null)
        {
            var time = Number(words[0]);
            for (; !double.IsNaN(time - time) && _seconds > 0 && Due() < time; _given++) Make(new[] { "", "frame" }, Due(), _every);
            if (words[1] == "every")
            {
                _start = time;
                _seconds = Number(words[2]);
                _every = line;
                _given = 0;
                return;
            }
            if ((words[1] == "frame" || words[1] == "advance") && _seconds > 0 && Due() == time) _given++;
            Make(words, time, line);
            return;
        }
        switch (words[0])
        {
            case "cardstack-trace": break;
            case "preset": _config = DeckConfig.OfPreset(new Words(words, 1).Choice<Preset>()); break;
            case "directions": _config.SetDirections(new Words(words, 1).Choice<DirectionLayout>()); break;
            case "set": Set(ref _config, words, 1); break;
            case "begin": _deck = new Deck(_config); break;
            default: throw new FormatException($"{line}: {words[0]}");
        }
    }

    private void Make(string[] words, double time, int line)
    {
        try
        {
            Call(words, time);
        }
        catch (CardstackException error)
        {
            EndFrames();
            _out.Append($"error {line} {error.Code.Name()}\n");
        }
    }

    // In whole microseconds, so that its bits depend on no rounding before.
    private double Due() => Math.Floor((_start + _given * _seconds) * 1e6 + 0.5) / 1e6;

    /// <summary>Writes the line for the frames that wait, if there are any.</summary>
    private void EndFrames()
    {
        if (_waiting.Length == 0) return;
        _out.AppendFormat("frames {0} {1:x16} {2}\n", _frames, _hash, _waiting);
        _waiting.Clear();
    }

    private void Call(string[] w, double time)
    {
        switch (w[1])
        {
            case "set":
                var config = _deck.Config();
                Set(ref config, w, 2);
                _deck.SetConfig(time, config);
                break;
            case "swipe": Swipe(time, new Words(w, 2)); break;
            case "undo": Undo(time, new Words(w, 2)); break;
            case "nudge": Nudge(time, new Words(w, 2)); break;
            case "pass": _deck.Advance(time); break;
            case "drain": Drain(); break;
            case "advance": Advance(time); break;
            case "frame":
                Advance(time);
                Drain();
                break;
            default:
                var words = new Words(w, 2);
                if (!ReplayCalls.Make(_deck, w[1], time, words) || !words.AreTaken)
                {
                    throw new FormatException($"no call is known for {string.Join(" ", w)}");
                }
                break;
        }
    }

    // Where a call returns that it cannot be now, the same call in C, which changes nothing either, says why.
    private void Swipe(double time, Words w)
    {
        var direction = w.Choice<Direction>();
        var flags = w.Uint32();
        if (_deck.Swipe(time, direction, flags) != null) return;
        Library.Done(Native.cardstack_deck_swipe(_deck.Handle, time, direction, flags, null));
    }

    private void Undo(double time, Words w)
    {
        var from = w.Choice<Direction>();
        if (_deck.Undo(time, from) != null) return;
        Library.Done(Native.cardstack_deck_undo(_deck.Handle, time, from, 0, null));
    }

    private void Nudge(double time, Words w)
    {
        var direction = w.Choice<Direction>();
        var distance = w.Real();
        var seconds = w.Real();
        if (_deck.Nudge(time, direction, distance, seconds)) return;
        Library.Done(Native.cardstack_deck_nudge(_deck.Handle, time, direction, distance, seconds));
    }

    private void Advance(double time)
    {
        _deck.Advance(time, _frame);
        var count = _frame.PoseCount;
        Hash((byte*)&count, sizeof(int));
        fixed (Pose* poses = _frame.Poses) Hash((byte*)poses, count * sizeof(Pose));
        _waiting.AppendFormat("{0:x2}", _hash & 0xff);
        if (++_frames % 30 == 0) EndFrames();
    }

    /// <summary>FNV-1a, from the hash of what came before.</summary>
    private void Hash(byte* bytes, int size)
    {
        for (var i = 0; i < size; i++) _hash = (_hash ^ bytes[i]) * 0x100000001b3;
    }

    private void Drain()
    {
        int count;
        while ((count = _deck.DrainEvents(_events)) > 0)
        {
            EndFrames();
            for (var i = 0; i < count; i++)
            {
                var e = _events[i];
                _out.AppendFormat(
                    "event {0} {1} {2} {3} {4}", (int)e.Kind, e.Card, e.Token, (int)e.Direction, (int)e.Reason);
                if (e.Kind == EventKind.Phase) _out.AppendFormat(" {0} {1}", (int)e.Phase, e.Slot);
                if (e.Kind >= EventKind.Load)
                {
                    _out.AppendFormat(" {0} {1} {2}", (long)e.WallTime, e.Decision, e.Nonce);
                    _out.AppendFormat(" {0} {1} {2}", e.Count, e.Index, (int)e.Priority);
                }
                _out.Append('\n');
            }
        }
    }

    private void Set(ref DeckConfig config, string[] words, int at)
    {
        fixed (DeckConfig* start = &config)
        {
            while (at < words.Length)
            {
                var field = _fields[words[at++]];
                var target = (byte*)start + (int)(double)field["offset"];
                var type = (string)field["type"];
                var parts = type == "cardstack_spring" || type == "cardstack_curve" ? Fields(type) : null;
                var count = parts != null ? parts.Count : field.ContainsKey("count") ? (int)(double)field["count"] : 1;
                for (var i = 0; i < count; i++) target += Store(target, parts != null ? "double" : type, words[at++]);
            }
        }
    }

    /// <summary>The fields of a configuration by their paths, such as press.slop.</summary>
    private static Dictionary<string, Dictionary<string, object>> Settings(string config, double at, string path)
    {
        var found = new Dictionary<string, Dictionary<string, object>>();
        foreach (var each in Fields(config))
        {
            var type = (string)each.Value["type"];
            var offset = at + (double)each.Value["offset"];
            if (type.EndsWith("_config", StringComparison.Ordinal))
            {
                foreach (var inner in Settings(type, offset, path + each.Key + ".")) found.Add(inner.Key, inner.Value);
            }
            else
            {
                found.Add(path + each.Key, new Dictionary<string, object>(each.Value) { ["offset"] = offset });
            }
        }
        return found;
    }

    private static int Store(byte* target, string type, string word)
    {
        switch (type)
        {
            case "double":
                *(double*)target = Number(word);
                return sizeof(double);
            case "uint64_t":
                *(ulong*)target = ulong.Parse(word);
                return sizeof(ulong);
            default:
                *(uint*)target = (uint)(long)Number(word);
                return sizeof(uint);
        }
    }

    private static Dictionary<string, Dictionary<string, object>> Fields(string name)
    {
        var fields = new Dictionary<string, Dictionary<string, object>>();
        foreach (var known in Manifest.List("structs"))
        {
            if ((string)known["name"] != name) continue;
            foreach (var field in Manifest.List(known, "fields")) fields[(string)field["name"]] = field;
        }
        return fields;
    }

    /// <summary>The first frame that differs between two lines about frames; "" if they are not such lines.</summary>
    internal static string FirstFrame(string came, string wanted)
    {
        var ours = came.Split(' ');
        var theirs = wanted.Split(' ');
        if (ours[0] != "frames" || theirs[0] != "frames") return "";
        var same = 0;
        while (same < ours[3].Length && string.CompareOrdinal(ours[3], same, theirs[3], same, 2) == 0) same += 2;
        return $"; frame {int.Parse(ours[1]) - (ours[3].Length - same) / 2 + 1} is the first that differs";
    }

    // Mono's double.Parse misses the nearest number now and then (1.950905), and -0.
    [DllImport("libc", CallingConvention = CallingConvention.Cdecl)]
    private static extern double strtod(string text, IntPtr end);

    internal static double Number(string word) => strtod(word, IntPtr.Zero);
}

/// <summary>The words of a statement, one after another.</summary>
internal sealed class Words
{
    private readonly string[] _words;
    private int _at;

    internal Words(string[] words, int at)
    {
        _words = words;
        _at = at;
    }

    internal bool AreTaken => _at == _words.Length;

    internal double Real() => Replay.Number(Next());

    internal int Int32() => int.Parse(Next());

    internal long Int64() => long.Parse(Next());

    internal uint Uint32() => uint.Parse(Next());

    internal ulong Uint64() => ulong.Parse(Next());

    internal bool Boolean() => Next() != "0";

    internal int Size()
    {
        var word = Next();
        return word == "all" ? int.MaxValue : int.Parse(word);
    }

    internal ulong[] Cards() => Array.ConvertAll(List(), ulong.Parse);

    internal uint[] Numbers() => Array.ConvertAll(List(), uint.Parse);

    internal T Choice<T>()
    {
        var word = Next();
        return (T)Enum.Parse(typeof(T), word[0] == '-' ? word : word.Replace("-", ""), true);
    }

    private string Next() => _words[_at++];

    private string[] List()
    {
        var word = Next();
        return word == "-" ? new string[0] : word.Split(',');
    }
}
