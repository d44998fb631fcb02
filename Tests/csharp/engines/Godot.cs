// The members of Godot that the adapter in the article Godot uses, and a program that plays with the adapter.

namespace Godot
{
    using System.Collections.Generic;

    public struct Vector2
    {
        public float X, Y;
        public Vector2(float x, float y) { X = x; Y = y; }
        public static Vector2 One => new Vector2(1, 1);
        public static Vector2 operator *(Vector2 a, float b) => new Vector2(a.X * b, a.Y * b);
        public static Vector2 operator /(Vector2 a, Vector2 b) => new Vector2(a.X / b.X, a.Y / b.Y);
    }

    public struct Rect2 { public Vector2 Size => new Vector2(400, 700); }

    public struct Color
    {
        public float A;
        public Color(float r, float g, float b, float a) { A = a; }
    }

    public static class Time
    {
        public static ulong Now;
        public static ulong GetTicksUsec() => Now;
    }

    public static class Input { public static bool UseAccumulatedInput { get; set; } }
    public static class GD { public static void Print(params object[] what) => System.Console.WriteLine(what[0]); }
    public enum MouseButton { None, Left, Right }
    public enum Key { Left, Right, Backspace }

    public static class DisplayServer
    {
        public static int Wanted;
        public static int AccessibilityShouldReduceAnimation() => Wanted;
    }

    public class InputEvent
    {
        public const long DeviceIdEmulation = -1;
        public int Device { get; set; }
    }

    public class InputEventKey : InputEvent
    {
        public Key Keycode { get; set; }
        public bool Pressed { get; set; }
        public bool Echo { get; set; }
    }

    public class InputEventScreenTouch : InputEvent
    {
        public int Index => 0;
        public bool Pressed { get; set; }
        public bool Canceled { get; set; }
        public Vector2 Position { get; set; }
    }

    public class InputEventScreenDrag : InputEvent
    {
        public int Index => 0;
        public Vector2 Position { get; set; }
    }

    public class InputEventMouseButton : InputEvent
    {
        public MouseButton ButtonIndex { get; set; }
        public bool Pressed { get; set; }
        public bool Canceled { get; set; }
        public Vector2 Position { get; set; }
    }

    public class InputEventMouseMotion : InputEvent { public Vector2 Position { get; set; } }
    public class Texture2D { public Vector2 GetSize() => new Vector2(100, 50); }

    public class Node2D
    {
        public readonly List<Sprite2D> Children = new List<Sprite2D>();
        public bool Visible { get; set; }
        public int ZIndex { get; set; }
        public Vector2 Position { get; set; }
        public float Rotation { get; set; }
        public Vector2 Scale { get; set; }
        public Color Modulate { get; set; } = new Color(1, 1, 1, -1);
        public int GetChildCount() => Children.Count;
        public T GetChild<T>(int index) where T : class => Children[index] as T;
        public Rect2 GetViewportRect() => default(Rect2);
        public virtual void _Ready() { }
        public virtual void _ExitTree() { }
        public virtual void _Input(InputEvent sample) { }
        public virtual void _Process(double delta) { }
    }

    public class Sprite2D : Node2D
    {
        private readonly Dictionary<string, Sprite2D> _named = new Dictionary<string, Sprite2D>();
        public Texture2D Texture { get; } = new Texture2D();

        public T GetNode<T>(string name) where T : class
        {
            if (!_named.ContainsKey(name)) _named[name] = new Sprite2D();
            return _named[name] as T;
        }
    }
}

internal sealed class Program : Player
{
    private readonly DeckView _view = new DeckView();
    private Godot.Vector2 _at;

    private static void Main(string[] arguments)
    {
        var wantsLess = arguments.Length > 0;
        var program = new Program(wantsLess);
        if (wantsLess) program.PlayByKeys();
        else program.Play();
    }

    private Program(bool wantsLess)
    {
        Godot.DisplayServer.Wanted = wantsLess ? 1 : 0;
        for (var i = 0; i < 32; i++) _view.Children.Add(new Godot.Sprite2D());
        _view._Ready();
    }

    protected override void Frame(double now)
    {
        Godot.Time.Now = (ulong)(now * 1e6);
        _view._Process(0);
    }

    protected override void Move(bool isFinger, double x, double y)
    {
        _at = new Godot.Vector2((float)x, (float)y);
        if (isFinger && IsDown) _view._Input(new Godot.InputEventScreenDrag { Position = _at });
        _view._Input(new Godot.InputEventMouseMotion { Position = _at, Device = isFinger ? -1 : 0 });
    }

    protected override void Press(bool isFinger) => Send(isFinger, true, false);
    protected override void Release(bool isFinger) => Send(isFinger, false, false);

    protected override bool Cancel()
    {
        Send(true, false, true);
        return true;
    }

    // A key that stays down repeats itself.
    protected override void Strike(Struck key)
    {
        var code = key == Struck.Left ? Godot.Key.Left : key == Struck.Right ? Godot.Key.Right : Godot.Key.Backspace;
        for (var i = 0; i < 5; i++)
        {
            _view._Input(new Godot.InputEventKey { Keycode = code, Pressed = true, Echo = i > 0 });
            Next();
        }
        _view._Input(new Godot.InputEventKey { Keycode = code });
    }

    protected override void PressOther()
    {
        foreach (var isPressed in new[] { true, false })
        {
            _view._Input(new Godot.InputEventMouseButton
            {
                ButtonIndex = Godot.MouseButton.Right, Pressed = isPressed, Position = _at,
            });
        }
    }

    // A touch is also reported as a mouse.
    private void Send(bool isFinger, bool isPressed, bool isCanceled)
    {
        if (isFinger)
        {
            _view._Input(new Godot.InputEventScreenTouch
            {
                Pressed = isPressed, Canceled = isCanceled, Position = _at,
            });
        }
        _view._Input(new Godot.InputEventMouseButton
        {
            ButtonIndex = Godot.MouseButton.Left, Pressed = isPressed, Canceled = isCanceled, Position = _at,
            Device = isFinger ? -1 : 0,
        });
    }

    protected override Drawn Top()
    {
        Godot.Sprite2D top = null;
        foreach (var each in _view.Children)
        {
            if (each.Visible && (top == null || each.ZIndex > top.ZIndex)) top = each;
        }
        return new Drawn
        {
            X = top.Position.X, Y = top.Position.Y, Turned = top.Rotation, Width = top.Scale.X * 100,
            Height = top.Scale.Y * 50, Opacity = top.Modulate.A, Like = top.GetNode<Godot.Sprite2D>("Like").Modulate.A,
            Nope = top.GetNode<Godot.Sprite2D>("Nope").Modulate.A,
            Pop = top.GetNode<Godot.Sprite2D>(top.GetNode<Godot.Sprite2D>("Like").Modulate.A > 0 ? "Like" : "Nope").Scale.X,
        };
    }
}
