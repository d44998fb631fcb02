// The members of Godot that the adapter in bindings/csharp/README.md uses, without anything behind them.

namespace Godot
{
    public struct Vector2
    {
        public float X, Y;
        public Vector2(float x, float y) { X = x; Y = y; }
        public static Vector2 One => default(Vector2);
        public static Vector2 operator *(Vector2 a, float b) => a;
    }

    public struct Rect2 { public Vector2 Size => default(Vector2); }
    public struct Color { public Color(float r, float g, float b, float a) { } }
    public static class Time { public static ulong GetTicksUsec() => 0; }
    public static class Input { public static bool UseAccumulatedInput { get; set; } }
    public static class GD { public static void Print(params object[] what) { } }

    public class InputEvent { }

    public class InputEventScreenTouch : InputEvent
    {
        public int Index => 0;
        public bool Pressed => false;
        public bool Canceled => false;
        public Vector2 Position => default(Vector2);
    }

    public class InputEventScreenDrag : InputEvent
    {
        public int Index => 0;
        public Vector2 Position => default(Vector2);
    }

    public class Node2D
    {
        public bool Visible { get; set; }
        public int ZIndex { get; set; }
        public Vector2 Position { get; set; }
        public float Rotation { get; set; }
        public Vector2 Scale { get; set; }
        public Color Modulate { get; set; }
        public int GetChildCount() => 0;
        public T GetChild<T>(int index) where T : class => null;
        public Rect2 GetViewportRect() => default(Rect2);
        public virtual void _Ready() { }
        public virtual void _ExitTree() { }
        public virtual void _Input(InputEvent sample) { }
        public virtual void _Process(double delta) { }
    }
}
