// Each function of the manifest has a P/Invoke of its types, and the library has it under that name. Each
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
        var handles = new HashSet<string>();
        foreach (var handle in Manifest.List("handles")) handles.Add((string)handle["name"]);
        var names = new HashSet<string>();
        foreach (var function in Manifest.List("functions"))
        {
            var name = (string)function["name"];
            names.Add(name);
            var method = typeof(Native).GetMethod(name);
            Check.That(method != null, $"{name} has a P/Invoke");
            Marshal.Prelink(method);
            Match((string)function["returns"], method.ReturnType, name, handles);
            var parameters = method.GetParameters();
            var count = 0;
            foreach (var declared in Manifest.List(function, "parameters"))
            {
                Check.That(count < parameters.Length, $"{name} has the parameter {declared["name"]}");
                Check.Equal(parameters[count].Name, (string)declared["name"], $"a parameter's name in {name}");
                Match((string)declared["type"], parameters[count++].ParameterType, name, handles);
            }
            Check.Equal(parameters.Length, count, $"the number of parameters of {name}");
        }
        foreach (var method in typeof(Native).GetMethods(BindingFlags.Static | BindingFlags.Public))
        {
            Check.That(names.Contains(method.Name), $"the library has {method.Name}");
        }
        foreach (var known in Manifest.List("structs"))
        {
            var type = TypeOf((string)known["name"]);
            Check.Equal(Marshal.SizeOf(type), (int)(double)known["size"], $"the size of {type.Name}");
            Check.That(!HasReference(type), $"{type.Name} is blittable");
        }
        Spoilt("\"cardstack_pose\":[96,0,8,", "\"cardstack_pose\":[96,0,16,", "cardstack_pose.x, at byte 8, is no field there");
        Spoilt("\"cardstack_pose\":[96", "\"cardstack_pose\":[104", "cardstack_pose has 104 bytes, not 96");
        Spoilt("88,92],\"cardstack_frame\"", "88],\"cardstack_frame\"", "cardstack_pose.flags, at byte 92, is no field there");
        Spoilt("\"cardstack_media\":[", "\"cardstack_medium\":[", "there is no cardstack_media");
        Spoilt("\"cardstack_spring\":[24,0,8,16]", "\"cardstack_spring\":[32,0,8,16,24]", "cardstack_spring has 32 bytes, not 24");
        Spoilt("\"cardstack_spring\":[24,0,8,16]", "\"cardstack_spring\":[24,0,8,16,20]", "cardstack_spring has a field at byte 20 in damping");
        // A newer library: the last field of a pose is followed by another.
        Spoilt("\"cardstack_pose\":[96", "\"cardstack_pose\":[104", null, "88,92],\"cardstack_frame\"", "88,92,96],\"cardstack_frame\"");
        // Another one: a word that is reserved here has a name there.
        Spoilt("\"cardstack_resampling_config\":[48,0,8,16]", "\"cardstack_resampling_config\":[48,0,8,16,20,24]", null);
        Console.WriteLine($"{names.Count} functions, {Check.Count} checks");
        return 0;
    }

    // Replaces parts of the library's layouts, two at a time; `problem` is what is noticed then, or null.
    private static void Spoilt(string text, string other, string problem, string next = "{", string following = "{")
    {
        var layouts = Library.StructLayouts.Replace("\n", "").Replace(" ", "");
        Check.That(layouts.Contains(text) && layouts.Contains(next), $"the layouts have {text} and {next}");
        var check = new LayoutCheck(layouts.Replace(text, other).Replace(next, following));
        Layouts.Check(check);
        var problems = string.Join("; ", check.Problems);
        if (problem == null) Check.Equal(problems, "", "what is noticed of a newer library");
        else Check.That(problems.Contains(problem), $"it is noticed that {problem}, and not that {problems}");
    }

    private static void Match(string c, Type type, string where, HashSet<string> handles)
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
