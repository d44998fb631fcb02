// What the package's assembly refers to, and how many of its methods the runtime can compile: it finds in each method all
// types and members that it names, and for a function of C the library.

using System;
using System.Reflection;
using System.Runtime.CompilerServices;

internal static class Program
{
    private static void Main()
    {
        var assembly = typeof(CardStack.Deck).Assembly;
        Console.WriteLine(assembly.FullName);
        foreach (var name in assembly.GetReferencedAssemblies()) Console.WriteLine(name.FullName);
        var count = 0;
        const BindingFlags all = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static
            | BindingFlags.Instance | BindingFlags.DeclaredOnly;
        foreach (var type in assembly.GetTypes())
        {
            type.GetCustomAttributes(false);
            foreach (var member in type.GetMembers(all))
            {
                member.GetCustomAttributes(false);
                var method = member as MethodBase;
                if (method == null) continue;
                foreach (var parameter in method.GetParameters()) parameter.GetCustomAttributes(false);
                if (method.IsAbstract || method.ContainsGenericParameters || type.ContainsGenericParameters) continue;
                RuntimeHelpers.PrepareMethod(method.MethodHandle);
                count++;
            }
        }
        Console.WriteLine(count + " methods");
    }
}
