// The members of MonoGame that the adapter in bindings/csharp/README.md uses, and a program that plays with the adapter.

namespace Microsoft.Xna.Framework
{
    using Graphics;

    public struct Vector2
    {
        public float X, Y;
        public Vector2(float x, float y) { X = x; Y = y; }
        public static Vector2 operator *(Vector2 a, float b) => new Vector2(a.X * b, a.Y * b);
    }

    public struct Rectangle { }

    public struct Color
    {
        public float A;
        public static Color White => new Color { A = 1 };
        public static Color operator *(Color a, float b) => new Color { A = a.A * b };
    }

    public class GameTime { }
    public class Game { public GraphicsDevice GraphicsDevice { get; } = new GraphicsDevice(); }

    public class DrawableGameComponent
    {
        public DrawableGameComponent(Game game) { }
        public virtual void Update(GameTime gameTime) { }
        public virtual void Draw(GameTime gameTime) { }
        protected virtual void Dispose(bool disposing) { }
    }
}

namespace Microsoft.Xna.Framework.Graphics
{
    using System.Collections.Generic;

    public struct Viewport { public int Width => 400; public int Height => 700; }
    public class GraphicsDevice { public Viewport Viewport => default(Viewport); }
    public class Texture2D { public int Width => 100; public int Height => 50; }
    public enum SpriteEffects { None }

    public class SpriteBatch
    {
        public readonly List<KeyValuePair<Texture2D, Drawn>> Drawn = new List<KeyValuePair<Texture2D, Drawn>>();
        public void Begin() => Drawn.Clear();
        public void End() { }

        public void Draw(
            Texture2D texture, Vector2 position, Rectangle? source, Color color, float rotation, Vector2 origin,
            Vector2 scale, SpriteEffects effects, float layerDepth)
        {
            Drawn.Add(new KeyValuePair<Texture2D, Drawn>(texture, new Drawn
            {
                X = position.X, Y = position.Y, Turned = rotation, Width = scale.X * 100, Height = scale.Y * 50,
                Opacity = origin.X == 50 && origin.Y == 25 ? color.A : -1,
            }));
        }
    }
}

namespace Microsoft.Xna.Framework.Input
{
    public enum ButtonState { Released, Pressed }

    public enum Keys { None, Left, Right, Back }

    public struct KeyboardState
    {
        public Keys Down;
        public bool IsKeyDown(Keys key) => key == Down;
        public bool IsKeyUp(Keys key) => key != Down;
    }

    public static class Keyboard
    {
        public static KeyboardState State;
        public static KeyboardState GetState() => State;
    }

    public struct MouseState
    {
        public int X, Y;
        public ButtonState LeftButton { get; set; }
        public ButtonState RightButton { get; set; }
    }

    public static class Mouse
    {
        public static MouseState State;
        public static MouseState GetState() => State;
    }
}

namespace Microsoft.Xna.Framework.Input.Touch
{
    using System.Collections.Generic;

    public enum TouchLocationState { Invalid, Moved, Pressed, Released }

    public struct TouchLocation
    {
        public int Id => 7;
        public Vector2 Position { get; set; }
        public TouchLocationState State { get; set; }
    }

    public static class TouchPanel
    {
        public static readonly List<TouchLocation> State = new List<TouchLocation>();
        public static List<TouchLocation> GetState() => State;
    }
}

internal sealed class Program : Player
{
    private readonly Microsoft.Xna.Framework.Graphics.SpriteBatch _sprites =
        new Microsoft.Xna.Framework.Graphics.SpriteBatch();
    private readonly Microsoft.Xna.Framework.Graphics.Texture2D _card =
        new Microsoft.Xna.Framework.Graphics.Texture2D();
    private readonly Microsoft.Xna.Framework.Graphics.Texture2D _like =
        new Microsoft.Xna.Framework.Graphics.Texture2D();
    private readonly DeckView _view;

    private static void Main(string[] arguments)
    {
        // Debug writes to the console.
        System.Diagnostics.Trace.Listeners.Add(new System.Diagnostics.ConsoleTraceListener());
        var wantsLess = arguments.Length > 0;
        var program = new Program(wantsLess);
        if (wantsLess) program.PlayByKeys();
        else program.Play();
    }

    private Program(bool wantsLess)
    {
        _view = new DeckView(
            new Microsoft.Xna.Framework.Game(), _sprites, _card, _like,
            new Microsoft.Xna.Framework.Graphics.Texture2D(), wantsLess);
    }

    protected override void Frame(double now)
    {
        // It has a clock of its own.
        System.Threading.Thread.Sleep(2);
        _view.Update(null);
        _view.Draw(null);
        Microsoft.Xna.Framework.Input.Touch.TouchPanel.State.RemoveAll(
            each => each.State == Microsoft.Xna.Framework.Input.Touch.TouchLocationState.Released);
    }

    // A touch moves the mouse, too.
    protected override void Move(bool isFinger, double x, double y)
    {
        Microsoft.Xna.Framework.Input.Mouse.State.X = (int)x;
        Microsoft.Xna.Framework.Input.Mouse.State.Y = (int)y;
        if (isFinger && IsDown) Touch(Microsoft.Xna.Framework.Input.Touch.TouchLocationState.Moved);
    }

    protected override void Press(bool isFinger)
    {
        Microsoft.Xna.Framework.Input.Mouse.State.LeftButton = Microsoft.Xna.Framework.Input.ButtonState.Pressed;
        if (isFinger) Touch(Microsoft.Xna.Framework.Input.Touch.TouchLocationState.Pressed);
    }

    protected override void Release(bool isFinger)
    {
        Microsoft.Xna.Framework.Input.Mouse.State.LeftButton = Microsoft.Xna.Framework.Input.ButtonState.Released;
        if (isFinger) Touch(Microsoft.Xna.Framework.Input.Touch.TouchLocationState.Released);
    }

    protected override void Strike(Struck key)
    {
        Microsoft.Xna.Framework.Input.Keyboard.State.Down =
            key == Struck.Left ? Microsoft.Xna.Framework.Input.Keys.Left
            : key == Struck.Right ? Microsoft.Xna.Framework.Input.Keys.Right : Microsoft.Xna.Framework.Input.Keys.Back;
        for (var i = 0; i < 5; i++) Next();
        Microsoft.Xna.Framework.Input.Keyboard.State.Down = Microsoft.Xna.Framework.Input.Keys.None;
        Next();
    }

    protected override void PressOther()
    {
        Microsoft.Xna.Framework.Input.Mouse.State.RightButton = Microsoft.Xna.Framework.Input.ButtonState.Pressed;
    }

    private void Touch(Microsoft.Xna.Framework.Input.Touch.TouchLocationState state)
    {
        var mouse = Microsoft.Xna.Framework.Input.Mouse.State;
        var touches = Microsoft.Xna.Framework.Input.Touch.TouchPanel.State;
        touches.Clear();
        touches.Add(new Microsoft.Xna.Framework.Input.Touch.TouchLocation
        {
            State = state, Position = new Microsoft.Xna.Framework.Vector2(mouse.X, mouse.Y),
        });
    }

    protected override Drawn Top()
    {
        var last = _sprites.Drawn.FindLastIndex(each => each.Key == _card);
        var top = _sprites.Drawn[last].Value;
        top.Pop = 1;
        for (var i = last + 1; i < _sprites.Drawn.Count; i++)
        {
            var stamp = _sprites.Drawn[i];
            if (stamp.Value.X != top.X || stamp.Value.Turned != top.Turned) continue;
            top.Pop = stamp.Value.Width / top.Width;
            if (stamp.Key == _like) top.Like = stamp.Value.Opacity;
            else top.Nope = stamp.Value.Opacity;
        }
        return top;
    }
}
