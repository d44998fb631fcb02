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
            case "preset": _config = DeckConfig.OfPreset(Choice<Preset>(words[1])); break;
            case "directions": _config.SetDirections(Choice<DirectionLayout>(words[1])); break;
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
            case "append": _deck.Append(time, Cards(w, 2)); break;
            case "insert": _deck.Insert(time, int.Parse(w[2]), Cards(w, 3)); break;
            case "remove": _deck.Remove(time, Cards(w, 2)); break;
            case "replace": _deck.Replace(time, Cards(w, 2)); break;
            case "clear": _deck.Clear(time); break;
            case "viewport": _deck.SetViewport(time, Number(w[2]), Number(w[3])); break;
            case "wall": _deck.SetWallClock(time, Number(w[2])); break;
            case "shift": _deck.Shift(time, long.Parse(w[2])); break;
            case "invalidate": _deck.Invalidate(time, Cards(w, 2)); break;
            case "down": _deck.PointerDown(time, long.Parse(w[2]), Number(w[3]), Number(w[4])); break;
            case "move": _deck.PointerMove(time, long.Parse(w[2]), Number(w[3]), Number(w[4])); break;
            case "up": _deck.PointerUp(time, long.Parse(w[2]), Number(w[3]), Number(w[4])); break;
            case "cancel": _deck.PointerCancel(time, long.Parse(w[2])); break;
            case "swipe": _deck.Swipe(time, Choice<Direction>(w[2]), w.Length > 3 ? Constants.SwipeForce : 0u); break;
            case "undo": _deck.Undo(time, w.Length > 2 ? Choice<Direction>(w[2]) : Direction.None); break;
            case "nudge": _deck.Nudge(time, Choice<Direction>(w[2]), Number(w[3]), Number(w[4])); break;
            case "finalize": _deck.FinalizeAll(time); break;
            case "directions": _deck.SetCardDirections(time, ulong.Parse(w[2]), uint.Parse(w[3])); break;
            case "card-size": _deck.SetCardSize(time, ulong.Parse(w[2]), Number(w[3]), Number(w[4])); break;
            case "answer-question": _deck.AnswerQuestion(time, ulong.Parse(w[2]), w[3] == "yes"); break;
            case "load": _deck.Load(time); break;
            case "refresh": _deck.Refresh(time); break;
            case "answer-load":
                _deck.AnswerLoad(
                    time, ulong.Parse(w[2]), Cards(w, 6), uint.Parse(w[3]), long.Parse(w[4]), int.Parse(w[5]));
                break;
            case "admit": _deck.Admit(time, w[2] == "all" ? int.MaxValue : int.Parse(w[2])); break;
            case "day": _deck.SetDay(time, long.Parse(w[2])); break;
            case "reset": _deck.Reset(time, w.Length > 2 && w[2] == "seal" ? Constants.ResetSeal : 0u, w.Length > 3 ? ulong.Parse(w[3]) : 0); break;
            case "answer-send": _deck.AnswerSend(time, ulong.Parse(w[2]), Choice<SendAnswer>(w[3])); break;
            case "retry-parked": _deck.RetryParked(time, ulong.Parse(w[2])); break;
            case "online": _deck.SetOnline(time, w[2] == "yes"); break;
            case "blocked": _deck.SetBlocked(time, w[2] == "yes"); break;
            case "media": Media(w); break;
            case "media-index": _deck.SetMediaIndex(time, ulong.Parse(w[2]), uint.Parse(w[3])); break;
            case "set":
                var config = _deck.Config();
                Set(ref config, w, 2);
                _deck.SetConfig(time, config);
                break;
            case "pass": _deck.Advance(time); break;
            case "drain": Drain(); break;
            case "advance": Advance(time); break;
            case "frame":
                Advance(time);
                Drain();
                break;
            default: throw new FormatException($"no call is known for {w[1]}");
        }
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

    private void Media(string[] w)
    {
        var cards = new ulong[(w.Length - 2) / 2];
        var pictures = new uint[cards.Length];
        for (var i = 0; i < cards.Length; i++)
        {
            cards[i] = ulong.Parse(w[2 + 2 * i]);
            pictures[i] = uint.Parse(w[3 + 2 * i]);
        }
        _deck.SetMedia(cards, pictures);
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

    private static ulong[] Cards(string[] words, int from)
    {
        var cards = new ulong[words.Length - from];
        for (var i = 0; i < cards.Length; i++) cards[i] = ulong.Parse(words[from + i]);
        return cards;
    }

    private static T Choice<T>(string word)
    {
        return (T)Enum.Parse(typeof(T), word[0] == '-' ? word : word.Replace("-", ""), true);
    }

    // Mono's double.Parse misses the nearest number now and then (1.950905), and -0.
    [DllImport("libc", CallingConvention = CallingConvention.Cdecl)]
    private static extern double strtod(string text, IntPtr end);

    private static double Number(string word) => strtod(word, IntPtr.Zero);
}
