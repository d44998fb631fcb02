// The attributes that tell editors what may be null are complete, and say what calls do.

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Threading;
using CardStack;

internal static class NullTests
{
    private const BindingFlags Public =
        BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    private static readonly Type[] Types = typeof(Deck).Assembly.GetTypes()
        .Where(type => type.IsVisible && type.Namespace == "CardStack" && type != typeof(Native)).ToArray();

    internal static void EachArgumentIsMarked()
    {
        var count = 0;
        foreach (var parameter in Types.SelectMany(Methods).SelectMany(method => method.GetParameters()))
        {
            if (!MayBeNull(parameter.ParameterType)) continue;
            count++;
            var where = $"{parameter.Name} of {parameter.Member.DeclaringType.Name}.{parameter.Member.Name}";
            var marks = (Has(parameter, "AllowNull") ? 1 : 0) + (Has(parameter, "DisallowNull") ? 1 : 0);
            Check.Equal(marks, 1, $"the number of marks of {where}");
        }
        Check.That(count > 50, $"there are arguments; there are {count}");
    }

    internal static void NullThrowsWhereItIsNotAllowed()
    {
        var count = 0;
        Each(
            "DisallowNull",
            (where, call) =>
            {
                count++;
                Check.Throws<ArgumentException>(call, where);
            });
        Check.That(count > 40, $"there were calls; there were {count}");
    }

    internal static void NullIsTakenWhereItIsAllowed()
    {
        var count = 0;
        Each(
            "AllowNull",
            (where, call) =>
            {
                count++;
                try
                {
                    call();
                }
                catch (CardstackException) { }
                catch (Exception error)
                {
                    throw new Exception(where, error);
                }
            });
        Check.That(count > 8, $"there were calls; there were {count}");
    }

    internal static void ResultsThatAreNullAreMarked()
    {
        using (var deck = new Deck(Stage.Classic()))
        {
            foreach (var name in new[] { "CardKey", "CardKeyBytes" })
            {
                var method = typeof(Deck).GetMethod(name);
                Check.Equal(method.Invoke(deck, new object[] { 1ul }), null, $"the result of {name}");
                Check.That(Has(method.ReturnParameter, "MaybeNull"), $"{name} is marked");
            }
        }
        Check.Equal(new Page().Next, null, "the next cursor");
        var next = typeof(Page).GetProperty("Next");
        Check.That(next.GetCustomAttributesData().Any(each => each.AttributeType.Name == "MaybeNullAttribute"), "it is marked");
    }

    private static IEnumerable<MethodBase> Methods(Type type)
    {
        if (type.IsSubclassOf(typeof(Delegate))) return new MethodBase[0];
        return type.GetMethods(Public).Where(method => !method.IsSpecialName && method.GetBaseDefinition() == method)
            .Concat<MethodBase>(type.GetConstructors());
    }

    private static bool MayBeNull(Type type) => !type.IsValueType && !type.IsByRef && !type.IsPointer;

    private static bool Has(ParameterInfo parameter, string mark)
    {
        return parameter.GetCustomAttributesData().Any(
            each => each.AttributeType.FullName == $"System.Diagnostics.CodeAnalysis.{mark}Attribute");
    }

    /// <summary>Calls each method with null for an argument with a mark.</summary>
    private static void Each(string mark, Action<string, Action> check)
    {
        var config = Stage.Delivering();
        config.Feed.Enabled = 1;
        foreach (var method in Types.SelectMany(Methods))
        {
            // The methods of such a class are the program's.
            if (method.IsVirtual && method.DeclaringType.IsAbstract) continue;
            var parameters = method.GetParameters();
            for (var i = 0; i < parameters.Length; i++)
            {
                if (!Has(parameters[i], mark)) continue;
                var arguments = Array.ConvertAll(parameters, parameter => Sample(parameter.ParameterType));
                arguments[i] = null;
                using (var stage = new Stage(config))
                {
                    var target = method.IsStatic || method.IsConstructor ? null : Target(method.DeclaringType, stage);
                    var where = $"{method.DeclaringType.Name}.{method.Name} with null for {parameters[i].Name}";
                    check(where, () => Invoke(method, target, arguments));
                    (target as IDisposable)?.Dispose();
                }
            }
        }
    }

    private static void Invoke(MethodBase method, object target, object[] arguments)
    {
        try
        {
            var constructor = method as ConstructorInfo;
            if (constructor == null) method.Invoke(target, arguments);
            else constructor.Invoke(arguments);
        }
        catch (TargetInvocationException error)
        {
            throw error.InnerException;
        }
    }

    private static object Target(Type type, Stage stage)
    {
        if (type == typeof(Deck)) return stage.Deck;
        if (type == typeof(HostContext)) return stage.Context;
        if (type == typeof(Decay)) return new Decay(Constants.DecelerationNormal);
        if (type == typeof(RubberBand)) return new RubberBand(100);
        if (type == typeof(Spring)) return Spring.FromResponse(0.5, 0.8);
        if (type == typeof(Curve)) return Curve.FromPreset(CurvePreset.EaseInOut);
        if (type != typeof(Sheet)) return Activator.CreateInstance(type);
        var config = SheetConfig.OfPreset(SheetPreset.Cover);
        config.Extent = 500;
        return new Sheet(config);
    }

    private static object Sample(Type type)
    {
        if (type.IsByRef) type = type.GetElementType();
        if (type == typeof(string)) return "";
        if (type == typeof(Frame)) return new Frame();
        if (type == typeof(CardSource)) return CardSource.Of(new ulong[0]);
        if (type == typeof(SendOrPostCallback)) return (SendOrPostCallback)(state => { });
        if (type == typeof(UpdateStream)) return new Continuation();
        if (type == typeof(IBackend)) return new Backend(request => SendAnswer.Sent);
        if (type == typeof(IEnumerable<ulong>)) return new ulong[0];
        if (type == typeof(CardUpdate)) return CardUpdate.Clear();
        if (type == typeof(int)) return 1;
        if (type.IsSubclassOf(typeof(Delegate))) return null;
        return type.IsArray ? Array.CreateInstance(type.GetElementType(), 0) : Activator.CreateInstance(type);
    }
}
