// Lists the public types and their fields and properties, as the XML file names them, and their methods: those with
// parameters by "W" and the name alone.

using System;
using System.Reflection;
using CardStack;

public static class Members
{
    private const BindingFlags Public =
        BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    public static void Main()
    {
        foreach (var type in typeof(Deck).Assembly.GetTypes())
        {
            if (!type.IsVisible || type.Name.Contains("<")) continue; // The compiler's own have such names.
            var owner = type.FullName.Replace('+', '.');
            Console.WriteLine($"T:{owner}");
            foreach (var field in type.GetFields(Public))
            {
                if (!field.IsSpecialName) Console.WriteLine($"F:{owner}.{field.Name}");
            }
            foreach (var property in type.GetProperties(Public))
            {
                if (property.GetIndexParameters().Length == 0) Console.WriteLine($"P:{owner}.{property.Name}");
            }
            foreach (var method in type.GetMethods(Public))
            {
                if (method.IsSpecialName) continue;
                var kind = method.GetParameters().Length == 0 ? "M" : "W";
                Console.WriteLine($"{kind}:{owner}.{method.Name}");
            }
            foreach (var constructor in type.GetConstructors())
            {
                if (constructor.GetParameters().Length > 0) Console.WriteLine($"W:{owner}.#ctor");
            }
        }
    }
}
