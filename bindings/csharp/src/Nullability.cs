// SPDX-License-Identifier: MIT
// What may be null, for editors and compilers of C# 8 and newer. They know these attributes by their names. Mono and
// newer frameworks have them.
#if NETSTANDARD2_0 || !(__MonoCS__ || NETSTANDARD2_1 || NETSTANDARD2_1_OR_GREATER || NETCOREAPP3_0 || NETCOREAPP3_1 || NETCOREAPP3_0_OR_GREATER)
namespace System.Diagnostics.CodeAnalysis
{
    /// <summary>An argument may be null.</summary>
    [AttributeUsage(AttributeTargets.Parameter | AttributeTargets.Property)]
    internal sealed class AllowNullAttribute : Attribute { }

    /// <summary>An argument must not be null: the call would throw an ArgumentException.</summary>
    [AttributeUsage(AttributeTargets.Parameter)]
    internal sealed class DisallowNullAttribute : Attribute { }

    /// <summary>A result may be null.</summary>
    [AttributeUsage(AttributeTargets.ReturnValue | AttributeTargets.Property)]
    internal sealed class MaybeNullAttribute : Attribute { }
}
#endif
