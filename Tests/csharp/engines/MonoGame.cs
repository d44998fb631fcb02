// The members of MonoGame that the adapter in bindings/csharp/README.md uses, without anything behind them.

namespace Microsoft.Xna.Framework
{
    using Graphics;

    public struct Vector2
    {
        public float X, Y;
        public Vector2(float x, float y) { X = x; Y = y; }
    }

    public struct Rectangle { }

    public struct Color
    {
        public static Color White => default(Color);
        public static Color operator *(Color a, float b) => a;
    }

    public class GameTime { }
    public class Game { public GraphicsDevice GraphicsDevice => null; }

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
    public struct Viewport { public int Width => 0; public int Height => 0; }
    public class GraphicsDevice { public Viewport Viewport => default(Viewport); }
    public class Texture2D { public int Width => 0; public int Height => 0; }
    public enum SpriteEffects { None }

    public class SpriteBatch
    {
        public void Begin() { }
        public void End() { }
        public void Draw(
            Texture2D texture, Vector2 position, Rectangle? source, Color color, float rotation, Vector2 origin,
            float scale, SpriteEffects effects, float layerDepth) { }
    }
}

namespace Microsoft.Xna.Framework.Input.Touch
{
    using System.Collections.Generic;

    public enum TouchLocationState { Invalid, Moved, Pressed, Released }

    public struct TouchLocation
    {
        public int Id => 0;
        public Vector2 Position => default(Vector2);
        public TouchLocationState State => default(TouchLocationState);
    }

    public static class TouchPanel { public static List<TouchLocation> GetState() => new List<TouchLocation>(); }
}
