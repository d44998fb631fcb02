using System;
using System.Collections.Generic;
using System.Text;

namespace CardStack
{
    /// <summary>A call of the library failed. <c>Message</c> names the argument and the reason.</summary>
    public sealed class CardstackException : Exception
    {
        public CardstackException(ErrorCode code, string message) : base(message)
        {
            Code = code;
        }

        public ErrorCode Code { get; }
    }

    /// <summary>The library the program runs with. <c>Constants</c> has the numbers of these files.</summary>
    public static unsafe class Library
    {
        private static volatile bool _checked;

        public static uint VersionNumber => Native.cardstack_version_number();
        public static string Version => Text(Native.cardstack_version_string());
        public static uint AbiVersion => Native.cardstack_abi_version();
        /// <summary>Its binary interface as JSON.</summary>
        public static string Manifest => Text(Native.cardstack_abi_manifest());

        /// <summary>
        /// Loads the library, and throws an InvalidOperationException if its binary interface is not that of these
        /// files. Whatever makes an object does this first.
        /// </summary>
        public static void Load()
        {
            if (_checked) return;
            if (AbiVersion != Native.AbiVersion)
            {
                throw new InvalidOperationException(
                    $"the cardstack library is version {Version} with binary interface {AbiVersion}; these files are " +
                    $"version {Native.Version} and need binary interface {Native.AbiVersion}");
            }
            var check = new LayoutCheck(Manifest);
            Layouts.Check(check);
            if (check.Problems.Count > 0)
            {
                throw new InvalidOperationException(
                    $"the structs of the cardstack library, version {Version}, are not those of these files, version " +
                    $"{Native.Version}: {string.Join("; ", check.Problems)}");
            }
            _checked = true;
        }

        public static string Name(this ErrorCode code) => Text(Native.cardstack_result_name(code));
        public static string Message(this ErrorCode code) => Text(Native.cardstack_result_message(code));
        public static string Name(this Direction direction) => Text(Native.cardstack_direction_name(direction));
        public static string Name(this Reason reason) => Text(Native.cardstack_reason_name(reason));
        public static string Name(this Verdict verdict) => Text(Native.cardstack_verdict_name(verdict));
        public static string Name(this EventKind kind) => Text(Native.cardstack_event_name(kind));

        /// <summary>A direction's bit, as in <c>AllowedDirections</c>.</summary>
        public static uint Bit(this Direction direction) => 1u << ((int)direction - 1);
        /// <summary>A kind's bit, as in <c>EventMask</c>.</summary>
        public static uint Bit(this EventKind kind) => 1u << (int)kind;

        /// <summary>The text at an address: UTF-8, ended by a zero.</summary>
        public static string Text(byte* text)
        {
            if (text == null) return "";
            var length = 0;
            while (text[length] != 0) length++;
            return length == 0 ? "" : Encoding.UTF8.GetString(text, length);
        }

        internal static void Done(ErrorCode code)
        {
            if (code != ErrorCode.Ok) throw new CardstackException(code, code.Message());
        }
    }

    internal static class Arguments
    {
        internal static UIntPtr Count<T>(T[] array, string name)
        {
            if (array == null) throw new ArgumentNullException(name);
            return (UIntPtr)array.Length;
        }

        internal static UIntPtr Same<T, U>(T[] array, U[] other, string name)
        {
            if (other == null || array == null || other.Length != array.Length)
            {
                throw new ArgumentException("the arrays have different lengths", name);
            }
            return (UIntPtr)array.Length;
        }

        /// <summary>For an output that may be null, and may be longer.</summary>
        internal static void Room(double[] array, double[] inputs, string name)
        {
            if (array != null && array.Length < inputs.Length) throw new ArgumentException("too short", name);
        }

        internal static int Index(int index, int count)
        {
            if ((uint)index >= (uint)count) throw new ArgumentOutOfRangeException(nameof(index));
            return index;
        }

        /// <summary>UTF-8 with a zero at its end.</summary>
        internal static byte[] Zeroed(string text, string name)
        {
            if (text == null) throw new ArgumentNullException(name);
            if (text.IndexOf('\0') >= 0) throw new ArgumentException("there is a zero in it", name);
            return Encoding.UTF8.GetBytes(text + "\0");
        }
    }

    /// <summary>Compares structs as C# lays them out with those of a manifest.</summary>
    internal sealed class LayoutCheck
    {
        internal readonly List<string> Problems = new List<string>();
        private readonly Dictionary<string, Dictionary<string, object>> _structs =
            new Dictionary<string, Dictionary<string, object>>();
        private readonly Dictionary<string, List<object>> _fields = new Dictionary<string, List<object>>();
        private string _name;

        internal LayoutCheck(string manifest)
        {
            var root = (Dictionary<string, object>)Json.Read(manifest);
            if ((double)root["pointer_size"] != IntPtr.Size) Problems.Add($"a pointer has {IntPtr.Size} bytes here");
            foreach (var each in (List<object>)root["structs"])
            {
                var known = (Dictionary<string, object>)each;
                _structs[(string)known["name"]] = known;
            }
        }

        internal void Struct(string name, int size)
        {
            _name = name;
            _fields.Clear();
            Dictionary<string, object> known;
            if (!_structs.TryGetValue(name, out known))
            {
                Problems.Add($"there is no {name}");
                return;
            }
            if ((double)known["size"] != size) Problems.Add($"{name} has {known["size"]} bytes, not {size}");
            foreach (var each in (List<object>)known["fields"])
            {
                var row = (List<object>)each;
                _fields[(string)row[0]] = row;
            }
        }

        internal void Field(string name, long offset, int size)
        {
            List<object> row;
            if (!_fields.TryGetValue(name, out row))
            {
                Problems.Add($"there is no {_name}.{name}");
            }
            else if ((double)row[2] != offset || (double)row[3] != size)
            {
                Problems.Add($"{_name}.{name} is {row[3]} bytes at {row[2]}, not {size} at {offset}");
            }
            _fields.Remove(name);
        }

        internal void EndOfStruct()
        {
            foreach (var name in _fields.Keys) Problems.Add($"{_name}.{name} is not known");
        }
    }

    /// <summary>Reads the manifest: objects, arrays, strings without escapes, numbers.</summary>
    internal sealed class Json
    {
        private readonly string _text;
        private int _at;

        private Json(string text)
        {
            _text = text;
        }

        internal static object Read(string text) => new Json(text).Value();

        private char Next()
        {
            while (_at < _text.Length && (_text[_at] <= ' ' || _text[_at] == ',' || _text[_at] == ':')) _at++;
            if (_at == _text.Length) throw new FormatException("the manifest is cut off");
            return _text[_at];
        }

        private object Value()
        {
            switch (Next())
            {
                case '{':
                    var members = new Dictionary<string, object>();
                    for (_at++; Next() != '}';)
                    {
                        var key = Word();
                        members[key] = Value();
                    }
                    _at++;
                    return members;
                case '[':
                    var elements = new List<object>();
                    for (_at++; Next() != ']';) elements.Add(Value());
                    _at++;
                    return elements;
                case '"':
                    return Word();
                default:
                    var start = _at;
                    while (_at < _text.Length && ",:]} \r\n".IndexOf(_text[_at]) < 0) _at++;
                    return double.Parse(
                        _text.Substring(start, _at - start), System.Globalization.CultureInfo.InvariantCulture);
            }
        }

        private string Word()
        {
            var end = Next() == '"' ? _text.IndexOf('"', _at + 1) : -1;
            if (end < 0) throw new FormatException("the manifest has no string where one belongs");
            var word = _text.Substring(_at + 1, end - _at - 1);
            _at = end + 1;
            return word;
        }
    }
}
