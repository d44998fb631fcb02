// SPDX-License-Identifier: MIT
using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Text;

namespace CardStack
{
    /// <summary>
    /// The error of a failed call. <c>Code</c> is the library's result; <c>Message</c> names the argument and the
    /// reason.
    /// </summary>
    public sealed class CardstackException : Exception
    {
        /// <summary>Makes an exception.</summary>
        /// <param name="code">The library's result.</param>
        /// <param name="message">What is wrong; null: a text of the runtime.</param>
        public CardstackException(ErrorCode code, [AllowNull] string message) : base(message)
        {
            Code = code;
        }

        /// <summary>The library's result: why the call has failed.</summary>
        public ErrorCode Code { get; }
    }

    /// <summary>
    /// The library that the program has loaded. <c>Constants</c> has the version numbers for which these files were
    /// written.
    /// </summary>
    public static unsafe class Library
    {
        private static volatile bool _checked;

        /// <summary>
        /// The library's version as a number: 1000000 times the major, 1000 times the minor, and the patch number.
        /// </summary>
        public static uint VersionNumber => Native.cardstack_version_number();
        /// <summary>The library's version as a text, such as 0.1.0.</summary>
        public static string Version =>
            $"{VersionNumber / 1000000}.{VersionNumber / 1000 % 1000}.{VersionNumber % 1000}";
        /// <summary>The version of the library's binary interface.</summary>
        public static uint AbiVersion => Native.cardstack_abi_version();
        /// <summary>The sizes of the library's structs and the offsets of their fields, as JSON.</summary>
        public static string StructLayouts => Text(Native.cardstack_abi_layouts());

        /// <summary>
        /// Loads the library. Throws an InvalidOperationException if its binary interface differs from that of these
        /// files, and a DllNotFoundException if there is no library. Constructors and factories call this first.
        /// </summary>
        public static void Load()
        {
            if (_checked) return;
            uint abi;
            try
            {
                abi = AbiVersion;
            }
            catch (DllNotFoundException missing)
            {
                throw new DllNotFoundException(
                    "there is no cardstack library: put libcardstack.so, libcardstack.dylib or cardstack.dll beside the " +
                    "program; on Linux LD_LIBRARY_PATH may name its folder", missing);
            }
            if (abi != Native.AbiVersion)
            {
                throw new InvalidOperationException(
                    $"the cardstack library is version {Version} with binary interface {abi}; these files are " +
                    $"version {Native.Version} and need binary interface {Native.AbiVersion}");
            }
            var check = new LayoutCheck(StructLayouts);
            Layouts.Check(check);
            if (check.Problems.Count > 0)
            {
                throw new InvalidOperationException(
                    $"the structs of the cardstack library, version {Version}, are not those of these files, version " +
                    $"{Native.Version}: {string.Join("; ", check.Problems)}");
            }
            _checked = true;
        }

        /// <summary>Returns the C name, for logs; of an unknown number one that ends in _UNKNOWN.</summary>
        /// <param name="code">The result.</param>
        public static string Name(this ErrorCode code) => Name(NameType.Result, (int)code);
        /// <summary>Returns the C name, for logs; of an unknown number one that ends in _UNKNOWN.</summary>
        /// <param name="direction">The direction.</param>
        public static string Name(this Direction direction) => Name(NameType.Direction, (int)direction);
        /// <summary>Returns the C name, for logs; of an unknown number one that ends in _UNKNOWN.</summary>
        /// <param name="reason">The reason.</param>
        public static string Name(this Reason reason) => Name(NameType.Reason, (int)reason);
        /// <summary>Returns the C name, for logs; of an unknown number one that ends in _UNKNOWN.</summary>
        /// <param name="verdict">The verdict.</param>
        public static string Name(this Verdict verdict) => Name(NameType.Verdict, (int)verdict);
        /// <summary>Returns the C name, for logs; of an unknown number one that ends in _UNKNOWN.</summary>
        /// <param name="kind">The kind.</param>
        public static string Name(this EventKind kind) => Name(NameType.EventKind, (int)kind);
        /// <summary>Returns the C name, for logs; of an unknown number one that ends in _UNKNOWN.</summary>
        /// <param name="state">The state.</param>
        public static string Name(this SheetState state) => Name(NameType.SheetState, (int)state);
        /// <summary>Returns the C name, for logs; of an unknown number one that ends in _UNKNOWN.</summary>
        /// <param name="kind">The kind.</param>
        public static string Name(this SheetEventKind kind) => Name(NameType.SheetEventKind, (int)kind);
        /// <summary>Returns the C name, for logs; of an unknown number one that ends in _UNKNOWN.</summary>
        /// <param name="reason">The reason.</param>
        public static string Name(this SheetReason reason) => Name(NameType.SheetReason, (int)reason);
        private static string Name(NameType type, int value) => Text(Native.cardstack_name(type, value));

        /// <summary>Returns a direction's bit, as in <c>Swipe.AllowedDirections</c>.</summary>
        /// <param name="direction">The direction.</param>
        public static uint Bit(this Direction direction) => 1u << ((int)direction - 1);
        /// <summary>Returns a kind's bit, as in <c>Events.Mask</c>.</summary>
        /// <param name="kind">The kind.</param>
        public static ulong Bit(this EventKind kind) => 1ul << (int)kind;

        /// <summary>Returns the UTF-8 text at an address, which ends with a zero byte; "" for null.</summary>
        /// <param name="text">The address; null: there is no text.</param>
        public static string Text(byte* text)
        {
            if (text == null) return "";
            var length = 0;
            while (text[length] != 0) length++;
            return length == 0 ? "" : Encoding.UTF8.GetString(text, length);
        }

        internal static void Done(ErrorCode code)
        {
            if (code != ErrorCode.Ok) throw new CardstackException(code, code.Name());
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

        /// <summary>Checks an output array, which may be null, or longer than the inputs.</summary>
        internal static void Room(double[] array, double[] inputs, string name)
        {
            if (array != null && array.Length < inputs.Length)
            {
                throw new ArgumentException("the array is shorter than the inputs", name);
            }
        }

        internal static int Index(int index, int count)
        {
            if ((uint)index >= (uint)count) throw new ArgumentOutOfRangeException(nameof(index));
            return index;
        }

        // Half a surrogate pair throws an ArgumentException: its replacement would be another text.
        private static readonly Encoding Strict = new UTF8Encoding(false, true);

        /// <summary>The number of elements that were written to an array: without room C counts those that wait.</summary>
        internal static int Filled(UIntPtr count, Array into) => Math.Min((int)count, into.Length);

        /// <summary>Returns a text as UTF-8.</summary>
        internal static byte[] Bytes(string text, string name)
        {
            if (text == null) throw new ArgumentNullException(name);
            return Strict.GetBytes(text);
        }

        /// <summary>Returns a text as UTF-8 with a zero byte at its end.</summary>
        internal static byte[] Zeroed(string text, string name)
        {
            if (text == null) throw new ArgumentNullException(name);
            if (text.IndexOf('\0') >= 0) throw new ArgumentException("the text contains a zero character", name);
            return Strict.GetBytes(text + "\0");
        }
    }

    /// <summary>
    /// Compares C#'s layout of structs with the library's. A newer library may have more fields: at the end of a struct
    /// that can grow, because calls pass the size that is known here, and where there are reserved words here.
    /// </summary>
    internal sealed class LayoutCheck
    {
        internal readonly List<string> Problems = new List<string>();
        private readonly Dictionary<string, object> _structs;
        private readonly List<KeyValuePair<string, long>> _known = new List<KeyValuePair<string, long>>();
        private List<object> _numbers;
        private string _name;
        private int _size;
        private bool _grows;

        internal LayoutCheck(string layouts)
        {
            var root = (Dictionary<string, object>)Json.Read(layouts);
            if ((double)root["pointer_size"] != IntPtr.Size) Problems.Add($"a pointer has {IntPtr.Size} bytes here");
            _structs = (Dictionary<string, object>)root["structs"];
        }

        internal void Struct(string name, int size, bool grows)
        {
            object found;
            _numbers = _structs.TryGetValue(name, out found) ? (List<object>)found : null;
            if (_numbers == null) Problems.Add($"there is no {name}");
            _name = name;
            _size = size;
            _grows = grows;
            _known.Clear();
        }

        internal void Field(string name, long offset)
        {
            _known.Add(new KeyValuePair<string, long>(name, offset));
            if (_numbers != null && _numbers.IndexOf((double)offset, 1) < 0)
            {
                Problems.Add($"{_name}.{name}, at byte {offset}, is no field there");
            }
        }

        internal void EndOfStruct()
        {
            if (_numbers == null) return;
            var isLonger = false;
            for (var index = 1; index < _numbers.Count; index++)
            {
                var there = (double)_numbers[index];
                var owner = _known.FindLast(known => known.Value <= there);
                if (there >= _size) isLonger = _grows;
                else if (owner.Value != there && owner.Key != "reserved")
                {
                    Problems.Add($"{_name} has a field at byte {there} in {owner.Key}");
                }
            }
            var size = (double)_numbers[0];
            if (isLonger ? size <= _size : size != _size) Problems.Add($"{_name} has {size} bytes, not {_size}");
        }
    }

    /// <summary>
    /// Reads JSON: objects, arrays, strings with escapes of one character only, numbers, true and false.
    /// </summary>
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
            if (_at == _text.Length) throw new FormatException("the text is cut off");
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
                    if (_text[start] == 't' || _text[start] == 'f') return _text[start] == 't';
                    return double.Parse(
                        _text.Substring(start, _at - start), System.Globalization.CultureInfo.InvariantCulture);
            }
        }

        private string Word()
        {
            if (Next() != '"') throw new FormatException("the text has no string where one belongs");
            var word = new StringBuilder();
            for (_at++; _at < _text.Length && _text[_at] != '"'; _at++)
            {
                if (_text[_at] == '\\' && _at + 1 < _text.Length) word.Append(_text[++_at] == 'n' ? '\n' : _text[_at]);
                else word.Append(_text[_at]);
            }
            if (_at++ == _text.Length) throw new FormatException("the text is cut off");
            return word.ToString();
        }
    }
}
