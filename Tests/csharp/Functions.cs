// Each function of the library's manifest has a P/Invoke of its types, and the library has it under that name. Each
// constant and struct is there; a struct that is not laid out as the library's is noticed.

using System;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.InteropServices;
using CardStack;

internal static class Functions
{
    private static readonly Dictionary<string, Type> Scalars = new Dictionary<string, Type>
    {
        { "double", typeof(double) }, { "int32_t", typeof(int) }, { "int64_t", typeof(long) },
        { "uint32_t", typeof(uint) }, { "uint64_t", typeof(ulong) }, { "size_t", typeof(UIntPtr) },
        { "char", typeof(byte) }, { "void", typeof(void) },
    };

    internal static int Run()
    {
        var manifest = (Dictionary<string, object>)Json.Read(Library.Manifest);
        var handles = (List<object>)manifest["handles"];
        var names = new HashSet<string>();
        foreach (List<object> row in (List<object>)manifest["functions"])
        {
            var name = (string)row[0];
            names.Add(name);
            var method = typeof(Native).GetMethod(name);
            Check.That(method != null, $"{name} has a P/Invoke");
            Marshal.Prelink(method);
            Match((string)row[1], method.ReturnType, name, handles);
            var parameters = method.GetParameters();
            Check.Equal(parameters.Length, row.Count - 3, $"the number of parameters of {name}");
            for (var i = 0; i < parameters.Length; i++)
            {
                var declared = (string)row[3 + i];
                var end = declared.LastIndexOfAny(new[] { ' ', '*' }) + 1;
                Check.Equal(parameters[i].Name, declared.Substring(end), $"a parameter's name in {name}");
                Match(declared.Substring(0, end), parameters[i].ParameterType, name, handles);
            }
        }
        foreach (var method in typeof(Native).GetMethods(BindingFlags.Static | BindingFlags.Public))
        {
            Check.That(names.Contains(method.Name), $"the library has {method.Name}");
        }
        foreach (Dictionary<string, object> known in (List<object>)manifest["structs"])
        {
            var type = TypeOf((string)known["name"]);
            Check.Equal(Marshal.SizeOf(type), (int)(double)known["size"], $"the size of {type.Name}");
            Check.That(!HasReference(type), $"{type.Name} is blittable");
        }
        Spoilt("\"double\",8,8", "\"double\",16,8", "bytes at 16");
        Spoilt("\"cardstack_pose\",\"size\":88", "\"cardstack_pose\",\"size\":96", "cardstack_pose has 96 bytes, not 88");
        Spoilt("[\"scale\"", "[\"scales\"", "there is no cardstack_pose.scale; cardstack_pose.scales is not known");
        Spoilt("\"cardstack_media\",\"size\"", "\"cardstack_medium\",\"size\"", "there is no cardstack_media;");
        Console.WriteLine($"{names.Count} functions, {Check.Count} checks");
        return 0;
    }

    private static void Spoilt(string text, string other, string problem)
    {
        var manifest = Library.Manifest.Replace("\n", "").Replace(" ", "");
        Check.That(manifest.Contains(text), $"the manifest has {text}");
        var check = new LayoutCheck(manifest.Replace(text, other));
        Layouts.Check(check);
        Check.That(string.Join("; ", check.Problems).Contains(problem), $"it is noticed that {problem}");
    }

    private static void Match(string c, Type type, string where, List<object> handles)
    {
        var bare = c.Replace("const ", "").Replace(" ", "");
        var inner = bare.TrimEnd('*');
        if (handles.Contains(inner))
        {
            var handle = type.IsByRef ? type.GetElementType() : type;
            Check.Equal(type.IsByRef, bare.EndsWith("**"), $"{c} in {where}");
            Check.That(
                handle.IsSubclassOf(typeof(SafeHandle)) || (where == inner + "_destroy" && type == typeof(IntPtr)),
                $"{c} in {where} is a SafeHandle");
            return;
        }
        for (; bare.EndsWith("*"); bare = bare.Substring(0, bare.Length - 1))
        {
            Check.That(type.IsPointer, $"{c} in {where} is a pointer");
            type = type.GetElementType();
        }
        Check.Equal(type, TypeOf(inner), $"{c} in {where}");
    }

    // The C# name is the C one without its prefix, but for some.
    private static Type TypeOf(string c)
    {
        Type type;
        if (Scalars.TryGetValue(c, out type)) return type;
        if (c == "cardstack_result") return typeof(ErrorCode);
        if (c == "cardstack_frame") return typeof(FrameFields);
        var name = "CardStack." + c.Replace("cardstack_", "").Replace("_", "");
        type = typeof(Deck).Assembly.GetType(name, false, true);
        Check.That(type != null, $"{c} has a type in C#");
        return type;
    }

    private static bool HasReference(Type type)
    {
        foreach (var field in type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic))
        {
            var inner = field.FieldType;
            if (inner.IsPointer || inner.IsPrimitive || inner.IsEnum) continue;
            if (!inner.IsValueType || HasReference(inner)) return true;
        }
        return false;
    }
}
