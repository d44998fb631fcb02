// The manifest, bindings/cardstack_abi.json, for the tests that go through it.

using System;
using System.Collections.Generic;
using System.IO;
using CardStack;

internal static class Manifest
{
    private static Dictionary<string, object> _read;

    internal static Dictionary<string, object> Read()
    {
        if (_read == null)
        {
            var text = File.ReadAllText(Environment.GetEnvironmentVariable("CARDSTACK_MANIFEST"));
            _read = (Dictionary<string, object>)Json.Read(text);
        }
        return _read;
    }

    /// <summary>Its structs, functions or others.</summary>
    internal static IEnumerable<Dictionary<string, object>> List(string name) => List(Read(), name);

    internal static IEnumerable<Dictionary<string, object>> List(Dictionary<string, object> of, string name)
    {
        foreach (Dictionary<string, object> each in (List<object>)of[name]) yield return each;
    }
}
