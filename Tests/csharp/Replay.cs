// Reads traces and replays them by the C# classes: Tests/traces/README.md describes both files.

using System;
using System.Collections.Generic;
using System.IO;
using System.Runtime.InteropServices;
using System.Text;
using CardStack;

internal sealed class Replay
{
    private readonly StringBuilder _out = new StringBuilder();
    private Driven _driven;
    private bool _hasBegun;
    private readonly StringBuilder _waiting = new StringBuilder();
    private ulong _hash = Bits.Basis;
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
            replay._out.AppendFormat("state {0:x16}\n", replay._driven.StateHash());
            return replay._out.ToString();
        }
        finally
        {
            if (replay._driven != null) replay._driven.Dispose();
        }
    }

    private void Follow(string[] words, int line)
    {
        if (_hasBegun)
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
            case "preset": _driven = new DrivenDeck(new Words(words, 1)); break;
            case "sheet": _driven = new DrivenSheet(new Words(words, 1)); break;
            case "directions": _driven.SetDirections(new Words(words, 1)); break;
            case "set": _driven.Set(words, 1); break;
            case "begin":
                _driven.Begin();
                _hasBegun = true;
                break;
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
            case "set": _driven.SetInForce(time, w, 2); break;
            case "pass": _driven.Pass(time); break;
            case "drain": Drain(); break;
            case "advance": Advance(time); break;
            case "frame":
                Advance(time);
                Drain();
                break;
            default:
                var words = new Words(w, 2);
                if (!_driven.Make(w[1], time, words) || !words.AreTaken)
                {
                    throw new FormatException($"no call is known for {string.Join(" ", w)}");
                }
                break;
        }
    }

    private void Advance(double time)
    {
        _hash = _driven.Advance(time, _hash);
        _waiting.AppendFormat("{0:x2}", _hash & 0xff);
        if (++_frames % 30 == 0) EndFrames();
    }

    private void Drain()
    {
        string line;
        while ((line = _driven.NextEvent()) != null)
        {
            EndFrames();
            _out.Append(line);
        }
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

internal static unsafe class Bits
{
    internal const ulong Basis = 0xcbf29ce484222325;

    /// <summary>FNV-1a, from the hash of what came before.</summary>
    internal static ulong Hash(void* data, int size, ulong hash)
    {
        for (var i = 0; i < size; i++) hash = (hash ^ ((byte*)data)[i]) * 0x100000001b3;
        return hash;
    }
}

/// <summary>What a trace is about, from its configuration on.</summary>
internal abstract unsafe class Driven : IDisposable
{
    private readonly Dictionary<string, Dictionary<string, object>> _fields;

    protected Driven(string config) { _fields = Settings(config, 0, ""); }

    internal abstract void SetDirections(Words words);
    internal abstract void Set(string[] words, int at);
    internal abstract void Begin();
    internal abstract void SetInForce(double time, string[] words, int at);
    internal abstract bool Make(string name, double time, Words words);
    internal abstract void Pass(double time);
    internal abstract ulong Advance(double time, ulong hash);
    /// <summary>The line for the oldest event; null if none waits.</summary>
    internal abstract string NextEvent();
    internal abstract ulong StateHash();
    public abstract void Dispose();

    protected void Set(void* config, string[] words, int at)
    {
        while (at < words.Length)
        {
            var field = _fields[words[at++]];
            var target = (byte*)config + (int)(double)field["offset"];
            var type = (string)field["type"];
            var parts = type == "cardstack_spring" || type == "cardstack_curve" ? Fields(type) : null;
            var count = parts != null ? parts.Count : field.ContainsKey("count") ? (int)(double)field["count"] : 1;
            for (var i = 0; i < count; i++) target += Store(target, parts != null ? "double" : type, words[at++]);
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
                *(double*)target = Replay.Number(word);
                return sizeof(double);
            case "uint64_t":
                *(ulong*)target = ulong.Parse(word);
                return sizeof(ulong);
            default:
                *(uint*)target = (uint)(long)Replay.Number(word);
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
}

internal sealed unsafe class DrivenDeck : Driven
{
    private readonly Frame _frame = new Frame();
    private DeckConfig _config;
    private Deck _deck;

    internal DrivenDeck(Words words) : base("cardstack_deck_config")
    {
        _config = DeckConfig.OfPreset(words.Choice<Preset>());
    }

    internal override void SetDirections(Words words) => _config.SetDirections(words.Choice<DirectionLayout>());

    internal override void Set(string[] words, int at)
    {
        fixed (DeckConfig* config = &_config) Set(config, words, at);
    }

    internal override void Begin() => _deck = new Deck(_config);

    internal override void SetInForce(double time, string[] words, int at)
    {
        var config = _deck.Config();
        Set(&config, words, at);
        _deck.SetConfig(time, config);
    }

    internal override bool Make(string name, double time, Words words)
    {
        switch (name)
        {
            case "swipe": Swipe(time, words); return true;
            case "undo": Undo(time, words); return true;
            case "nudge": Nudge(time, words); return true;
            default: return ReplayCalls.Make(_deck, name, time, words);
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

    internal override void Pass(double time) => _deck.Advance(time);

    internal override ulong Advance(double time, ulong hash)
    {
        _deck.Advance(time, _frame);
        var count = _frame.PoseCount;
        hash = Bits.Hash(&count, sizeof(int), hash);
        fixed (Pose* poses = _frame.Poses) return Bits.Hash(poses, count * sizeof(Pose), hash);
    }

    internal override string NextEvent()
    {
        Event e;
        if (!_deck.NextEvent(out e)) return null;
        var line = $"event {(int)e.Kind} {e.Card} {e.Token} {(int)e.Direction} {(int)e.Reason}";
        if (e.Kind == EventKind.Phase) line += $" {(int)e.Phase} {e.Slot}";
        if (e.Kind >= EventKind.Load)
        {
            line += $" {(long)e.WallTime} {e.Decision} {e.Nonce} {e.Count} {e.Index} {(int)e.Priority}";
        }
        return line + "\n";
    }

    internal override ulong StateHash() => _deck.StateHash();

    public override void Dispose() => _deck?.Dispose();
}

internal sealed unsafe class DrivenSheet : Driven
{
    private SheetConfig _config;
    private Sheet _sheet;

    internal DrivenSheet(Words words) : base("cardstack_sheet_config")
    {
        _config = SheetConfig.OfPreset(words.Choice<SheetPreset>());
    }

    internal override void SetDirections(Words words) => throw new FormatException("a sheet has no directions");

    internal override void Set(string[] words, int at)
    {
        fixed (SheetConfig* config = &_config) Set(config, words, at);
    }

    internal override void Begin() => _sheet = new Sheet(_config);

    internal override void SetInForce(double time, string[] words, int at)
    {
        var config = _sheet.Config();
        Set(&config, words, at);
        _sheet.SetConfig(time, config);
    }

    internal override bool Make(string name, double time, Words words) =>
        ReplayCalls.Make(_sheet, name, time, words);

    internal override void Pass(double time) => _sheet.Advance(time);

    internal override ulong Advance(double time, ulong hash)
    {
        var frame = _sheet.Advance(time);
        frame.StructSize = 0;
        frame.Now = 0;
        return Bits.Hash(&frame, sizeof(SheetFrame), hash);
    }

    internal override string NextEvent()
    {
        SheetEvent e;
        if (!_sheet.NextEvent(out e)) return null;
        return $"event {(int)e.Kind} {(int)e.Reason} {e.Stop} {Bits.Hash(&e, sizeof(SheetEvent), Bits.Basis):x16}\n";
    }

    internal override ulong StateHash() => _sheet.StateHash();

    public override void Dispose() => _sheet?.Dispose();
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

    internal double[] Reals() => Array.ConvertAll(List(), Replay.Number);

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
