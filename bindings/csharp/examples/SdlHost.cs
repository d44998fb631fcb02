// A window with a deck, for mouse, fingers and keys, over SDL 2 and SDL_ttf. Drag a card away; Backspace or Ctrl+Z takes it back,
// arrow keys swipe, Escape ends.
//
//     mcs -unsafe -out:host.exe src/*.cs examples/SdlHost.cs examples/LessMotion.cs
//     mono host.exe /usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf
//
// Points are SDL's window coordinates. Where the display is dense they are fewer than pixels: textures are made in
// pixels, and poses multiplied by `_density`.

using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Runtime.InteropServices;
using CardStack;

public static class SdlHost
{
    private const long Mouse = -1;  // Fingers have numbers of their own, none of them below 0.
    private const uint Ground = 0xF0F1F5, Good = 0x26965C, Bad = 0xCE3846, Shade = 0x1E1432;

    private static readonly string[] Names =
    {
        "Lisbon", "Kyoto", "Bergen", "Oaxaca", "Tbilisi", "Hobart", "Dakar", "Quito",
    };
    private static readonly uint[] Colours =
    {
        0xD9694F, 0x785EA6, 0x3E7CB1, 0xD08A2E, 0x58966E, 0x2F8C92, 0xC45A82, 0x5C6B94,
    };

    private static IntPtr _font;
    private static IntPtr _window;
    private static IntPtr _renderer;
    private static Deck _deck;
    private static double _width = 390;
    private static double _height = 648;
    private static double _density = 1;
    private static bool _isRunning = true;
    private static double _scrolled;
    private static int _textureWidth;
    private static int _textureHeight;
    private static IntPtr _shade;
    private static readonly IntPtr[] Stamps = new IntPtr[2];
    private static long _finger;
    private static readonly Dictionary<ulong, IntPtr> Faces = new Dictionary<ulong, IntPtr>();

    public static void Main(string[] arguments)
    {
        if (arguments.Length != 1) throw new Exception("usage: host FONT.ttf");
        Sdl.SDL_SetHint("SDL_TOUCH_MOUSE_EVENTS", "0");  // A finger is not a mouse besides.
        Sdl.SDL_SetHint("SDL_MOUSE_TOUCH_EVENTS", "0");
        if (Sdl.SDL_Init(Sdl.InitVideo) != 0 || Sdl.TTF_Init() != 0) throw new Exception(Sdl.Error());
        _font = Sdl.TTF_OpenFont(arguments[0], 44);
        if (_font == IntPtr.Zero) throw new Exception(Sdl.Error());
        _window = Sdl.SDL_CreateWindow(
            "Cards", Sdl.Centred, Sdl.Centred, (int)_width, (int)_height, Sdl.Resizable | Sdl.HighDensity);
        _renderer = Sdl.SDL_CreateRenderer(_window, -1, Sdl.Synchronised);
        if (_renderer == IntPtr.Zero) _renderer = Sdl.SDL_CreateRenderer(_window, -1, 0);
        if (_window == IntPtr.Zero || _renderer == IntPtr.Zero) throw new Exception(Sdl.Error());
        Measure();

        var config = DeckConfig.OfPreset(Preset.Classic);
        config.Viewport.Width = _width;
        config.Viewport.Height = _height;
        config.Card.MarginX = 24;
        config.Card.MarginY = 96;
        using (_deck = new Deck(config))
        {
            var cards = new ulong[Colours.Length];
            for (var i = 0; i < cards.Length; i++) cards[i] = (ulong)i + 1;
            _deck.Append(Now(), cards);
            HeedMotion();
            var frame = new Frame();
            while (_isRunning)
            {
                while (_isRunning && Sdl.SDL_PollEvent(out SdlEvent sample) != 0) Take(sample);
                double now = Now();
                _deck.Advance(now, frame);
                // Else a call had a time in milliseconds, or of another clock.
                Debug.Assert(frame.Time <= now);
                Draw(frame);
                while (_deck.NextEvent(out Event next)) React(next);
                // At rest the host sleeps until something is due, or comes.
                if (frame.WakeIn > 0) Sdl.SDL_WaitEventTimeout(IntPtr.Zero, (int)Math.Min(frame.WakeIn * 1000, 1000));
            }
        }
        ForgetTextures();
        Sdl.SDL_DestroyRenderer(_renderer);
        Sdl.SDL_DestroyWindow(_window);
        Sdl.SDL_Quit();
    }

    private static double Now() => Sdl.SDL_GetPerformanceCounter() / (double)Sdl.SDL_GetPerformanceFrequency();

    // Asks the system how much motion the user wants. A change in its settings takes the focus away meanwhile.
    private static void HeedMotion()
    {
        var config = _deck.Config();
        config.ReducedMotion = LessMotion.IsWanted() ? 1 : 0;
        _deck.SetConfig(Now(), config);
    }

    // -- What comes in ------------------------------------------------------------------------------------------------

    // Each sample has the time that SDL gave it, on the clock of the frames. SDL's milliseconds wrap after 49 days, and
    // so does the difference.
    private static void Take(SdlEvent e)
    {
        var time = Now() - unchecked(Sdl.SDL_GetTicks() - e.Timestamp) / 1000.0;
        switch (e.Type)
        {
            case Sdl.Quit:
                _isRunning = false;
                break;
            case Sdl.Window:
                if (e.WindowEvent == Sdl.SizeChanged)
                {
                    Measure();
                    _deck.SetViewport(time, _width, _height);
                }
                else if (e.WindowEvent == Sdl.FocusGained)
                {
                    HeedMotion();
                }
                else if (e.WindowEvent == Sdl.FocusLost)  // The releases may not arrive.
                {
                    _deck.PointerCancel(time, Mouse);
                    _deck.PointerCancel(time, _finger);
                }
                break;
            case Sdl.MouseDown:
                if (e.Button == 1) _deck.PointerDown(time, Mouse, e.MouseX, e.MouseY);
                break;
            case Sdl.MouseMotion:
                _deck.PointerMove(time, Mouse, e.MouseX, e.MouseY);
                break;
            case Sdl.MouseUp:
                if (e.Button == 1) _deck.PointerUp(time, Mouse, e.MouseX, e.MouseY);
                break;
            case Sdl.MouseWheel:
                Scroll(e, time);
                break;
            case Sdl.FingerDown:
                _finger = e.Finger;
                _deck.PointerDown(time, e.Finger, e.FingerX * _width, e.FingerY * _height);
                break;
            case Sdl.FingerMotion:
                _deck.PointerMove(time, e.Finger, e.FingerX * _width, e.FingerY * _height);
                break;
            case Sdl.FingerUp:
                _deck.PointerUp(time, e.Finger, e.FingerX * _width, e.FingerY * _height);
                break;
            case Sdl.KeyDown:
                Press(e, time);
                break;
        }
    }

    // Two fingers on a trackpad come in fractions of 10 points. Whole numbers are a wheel's notches, except within a
    // stream.
    private static void Scroll(SdlEvent e, double time)
    {
        bool isWhole = e.WheelX % 1 == 0 && e.WheelY % 1 == 0;
        if (isWhole && time - _scrolled > 0.1) return;
        _scrolled = time;
        Sdl.SDL_GetMouseState(out int x, out int y);
        _deck.Scroll(time, x, y, -10 * e.WheelX, 10 * e.WheelY);
    }

    private static void Press(SdlEvent e, double time)
    {
        switch (e.Key)
        {
            case Sdl.Escape: _isRunning = false; break;
            case Sdl.Left: _deck.Swipe(time, Direction.Left); break;
            case Sdl.Right: _deck.Swipe(time, Direction.Right); break;
            case Sdl.Up: _deck.Swipe(time, Direction.Up); break;
            case Sdl.Down: _deck.Swipe(time, Direction.Down); break;
            case Sdl.Backspace: _deck.Undo(time); break;
            case Sdl.Z: if ((e.Modifiers & Sdl.Control) != 0) _deck.Undo(time); break;
        }
    }

    private static void React(Event next)
    {
        var name = next.Card == 0 ? "" : Names[next.Card - 1];
        if (next.Kind == EventKind.Tap) Console.WriteLine($"tap {name}");
        if (next.Kind == EventKind.Committed) Console.WriteLine($"{next.Direction} {name} {next.Reason}");
        if (next.Kind == EventKind.Cancelled) Console.WriteLine($"back {name}");
        if (next.Kind == EventKind.Undone) Console.WriteLine($"undone {name}");
    }

    // -- What is drawn ------------------------------------------------------------------------------------------------

    private static void Measure()
    {
        int width, height, pixels, lines;
        Sdl.SDL_GetWindowSize(_window, out width, out height);
        Sdl.SDL_GetRendererOutputSize(_renderer, out pixels, out lines);
        _width = width;
        _height = height;
        _density = pixels / (double)width;
        Console.WriteLine($"{width} x {height}");
    }

    private static void Draw(Frame frame)
    {
        var width = (int)Math.Round(frame.CardWidth * _density);
        var height = (int)Math.Round(frame.CardHeight * _density);
        if (width != _textureWidth || height != _textureHeight)
        {
            ForgetTextures();
            _textureWidth = width;
            _textureHeight = height;
            _shade = Texture(width, height, (x, y) => Cover(x, y) << 24 | Shade);
            Stamps[0] = Stamp(Bad, Cross);
            Stamps[1] = Stamp(Good, Heart);
        }
        Sdl.SDL_SetRenderDrawColor(
            _renderer, (byte)(Ground >> 16), (byte)(Ground >> 8 & 0xFF), (byte)(Ground & 0xFF), 0xFF);
        Sdl.SDL_RenderClear(_renderer);
        for (var i = 0; i < frame.PoseCount; i++) Draw(frame[i], frame.CardWidth, frame.CardHeight);
        Sdl.SDL_RenderPresent(_renderer);
    }

    private static void Draw(Pose pose, double width, double height)
    {
        IntPtr face;
        if (!Faces.TryGetValue(pose.Card, out face)) Faces[pose.Card] = face = Face(pose.Card);
        for (var k = -8; k <= 24; k += 8) Copy(_shade, pose, width + k, height + k, 0, 6, pose.Opacity * 0.05);
        Copy(face, pose, width, height, 0, 0, pose.Opacity);
        if (pose.StampOpacity <= 0) return;
        // It stands on the side opposite to the way out, where it is seen longest.
        var isGood = pose.Direction == Direction.Right;
        var size = StampSize * pose.StampScale;
        var side = isGood ? 72 - width / 2 : width / 2 - 72;
        Copy(Stamps[isGood ? 1 : 0], pose, size, size, side, 72 - height / 2, pose.Opacity * pose.StampOpacity);
    }

    // Draws a texture turned about the card's centre. Its own centre is (dx, dy) points from the card's.
    private static void Copy(
        IntPtr texture, Pose pose, double width, double height, double dx, double dy, double opacity)
    {
        double size = pose.Scale * _density, sin = Math.Sin(pose.Rotation), cos = Math.Cos(pose.Rotation);
        var rectangle = new SdlRectangle { Width = (float)(width * size), Height = (float)(height * size) };
        rectangle.X = (float)(pose.X * _density + (dx * cos - dy * sin) * size) - rectangle.Width / 2;
        rectangle.Y = (float)(pose.Y * _density + (dx * sin + dy * cos) * size) - rectangle.Height / 2;
        Sdl.SDL_SetTextureAlphaMod(texture, (byte)Math.Round(255 * opacity));
        Sdl.SDL_RenderCopyExF(
            _renderer, texture, IntPtr.Zero, ref rectangle, pose.Rotation * 180 / Math.PI, IntPtr.Zero, 0);
    }

    private static void ForgetTextures()
    {
        foreach (var face in Faces.Values) Sdl.SDL_DestroyTexture(face);
        Faces.Clear();
        if (_shade == IntPtr.Zero) return;
        Sdl.SDL_DestroyTexture(_shade);
        foreach (var stamp in Stamps) Sdl.SDL_DestroyTexture(stamp);
        _shade = IntPtr.Zero;
    }

    private static unsafe IntPtr Face(ulong card)
    {
        var colour = Colours[card - 1];
        Sdl.TTF_SetFontSize(_font, (int)Math.Round(44 * _density));
        IntPtr words = Sdl.TTF_RenderUTF8_Blended(_font, Names[card - 1], 0xFFFFFFFF);
        if (words == IntPtr.Zero) throw new Exception(Sdl.Error());
        var box = (SdlSurface)Marshal.PtrToStructure(words, typeof(SdlSurface));
        int left = (_textureWidth - box.Width) / 2, top = (_textureHeight - box.Height) / 2;
        var face = Texture(_textureWidth, _textureHeight, (x, y) =>
        {
            var isWord = x >= left && x < left + box.Width && y >= top && y < top + box.Height;
            var ink = isWord ? ((uint*)(box.Pixels + (y - top) * box.Pitch))[x - left] >> 24 : 0;
            return Cover(x, y) << 24 | Mix(colour, ink);
        });
        Sdl.SDL_FreeSurface(words);
        return face;
    }

    // A colour with so much white, 0 to 255.
    private static uint Mix(uint colour, uint white)
    {
        uint mixed = 0;
        for (var k = 0; k < 24; k += 8) mixed |= ((colour >> k & 0xFF) * (255 - white) + 255 * white) / 255 << k;
        return mixed;
    }

    // How much of a pixel a card with round corners covers: 0 to 255.
    private static uint Cover(int x, int y)
    {
        var radius = 20 * _density;
        var dx = Math.Max(0, Math.Abs(x + 0.5 - _textureWidth / 2.0) - (_textureWidth / 2.0 - 1 - radius));
        var dy = Math.Max(0, Math.Abs(y + 0.5 - _textureHeight / 2.0) - (_textureHeight / 2.0 - 1 - radius));
        return (uint)(255 * Math.Max(0, Math.Min(1, radius + 0.5 - Math.Sqrt(dx * dx + dy * dy))));
    }

    // Signs of five by five squares, one bit each.
    private const int Cross = 18157905, Heart = 11533764;
    private const double StampSize = 96;

    // A sign on a disc.
    private static IntPtr Stamp(uint colour, int sign)
    {
        var size = (int)Math.Round(StampSize * _density);
        return Texture(size, size, (x, y) =>
        {
            double dx = x + 0.5 - size / 2.0, dy = y + 0.5 - size / 2.0;
            int column = (int)Math.Floor(dx * 9 / size + 2.5), row = (int)Math.Floor(dy * 9 / size + 2.5);
            var isInside = column >= 0 && column < 5 && row >= 0 && row < 5;
            var isInk = isInside && (sign >> (24 - 5 * row - column) & 1) != 0;
            var cover = Math.Max(0, Math.Min(1, size / 2.0 - 0.5 - Math.Sqrt(dx * dx + dy * dy)));
            return (uint)(255 * cover) << 24 | (isInk ? 0xFFFFFF : colour);
        });
    }

    private static unsafe IntPtr Texture(int width, int height, Func<int, int, uint> pixel)
    {
        var texture = Sdl.SDL_CreateTexture(_renderer, Sdl.Argb8888, 0, width, height);
        if (texture == IntPtr.Zero) throw new Exception(Sdl.Error());
        var pixels = new uint[width * height];
        for (var y = 0; y < height; y++)
        {
            for (var x = 0; x < width; x++) pixels[y * width + x] = pixel(x, y);
        }
        fixed (uint* first = pixels) Sdl.SDL_UpdateTexture(texture, IntPtr.Zero, (IntPtr)first, width * 4);
        Sdl.SDL_SetTextureBlendMode(texture, Sdl.Blend);
        Sdl.SDL_SetTextureScaleMode(texture, Sdl.Linear);
        return texture;
    }
}

// An SDL_Event, as far as this program reads it.
[StructLayout(LayoutKind.Explicit, Size = 56)]
internal struct SdlEvent
{
    [FieldOffset(0)] public uint Type;
    [FieldOffset(4)] public uint Timestamp;
    [FieldOffset(12)] public byte WindowEvent;
    [FieldOffset(16)] public byte Button;
    [FieldOffset(20)] public int MouseX;
    [FieldOffset(24)] public int MouseY;
    [FieldOffset(20)] public int Key;
    [FieldOffset(24)] public ushort Modifiers;
    [FieldOffset(28)] public float WheelX;
    [FieldOffset(32)] public float WheelY;
    [FieldOffset(16)] public long Finger;
    [FieldOffset(24)] public float FingerX;
    [FieldOffset(28)] public float FingerY;
}

// An SDL_Surface's first fields.
[StructLayout(LayoutKind.Sequential)]
internal struct SdlSurface
{
    public uint Flags;
    public IntPtr Format;
    public int Width, Height, Pitch;
    public IntPtr Pixels;
}

internal struct SdlRectangle
{
    public float X, Y, Width, Height;
}

// What this program needs of SDL 2.
internal static class Sdl
{
    // The files' names on Linux; "SDL2" and "SDL2_ttf" elsewhere.
    private const string Library = "libSDL2-2.0.so.0", Fonts = "libSDL2_ttf-2.0.so.0";
    private const CallingConvention C = CallingConvention.Cdecl;

    public const uint InitVideo = 0x20, Resizable = 0x20, HighDensity = 0x2000, Synchronised = 4;
    public const uint Argb8888 = 0x16362004;
    public const int Centred = 0x2FFF0000, Blend = 1, Linear = 1;
    public const uint Quit = 0x100, Window = 0x200, KeyDown = 0x300;
    public const uint MouseMotion = 0x400, MouseDown = 0x401, MouseUp = 0x402, MouseWheel = 0x403;
    public const uint FingerDown = 0x700, FingerUp = 0x701, FingerMotion = 0x702;
    public const byte SizeChanged = 6, FocusGained = 12, FocusLost = 13;
    public const int Backspace = 8, Escape = 27, Z = 'z', Control = 0xC0;
    public const int Right = 0x4000004F, Left = 0x40000050, Down = 0x40000051, Up = 0x40000052;

    public static string Error() => Marshal.PtrToStringAnsi(SDL_GetError());

    [DllImport(Library, CallingConvention = C)]
    public static extern int SDL_Init(uint flags);
    [DllImport(Library, CallingConvention = C)]
    public static extern void SDL_Quit();
    [DllImport(Library, CallingConvention = C)]
    private static extern IntPtr SDL_GetError();
    [DllImport(Library, CallingConvention = C)]
    public static extern int SDL_SetHint(string name, string value);
    [DllImport(Library, CallingConvention = C)]
    public static extern uint SDL_GetTicks();
    [DllImport(Library, CallingConvention = C)]
    public static extern ulong SDL_GetPerformanceCounter();
    [DllImport(Library, CallingConvention = C)]
    public static extern ulong SDL_GetPerformanceFrequency();
    [DllImport(Library, CallingConvention = C)]
    public static extern int SDL_PollEvent(out SdlEvent next);
    [DllImport(Library, CallingConvention = C)]
    public static extern uint SDL_GetMouseState(out int x, out int y);
    [DllImport(Library, CallingConvention = C)]
    public static extern int SDL_WaitEventTimeout(IntPtr none, int milliseconds);
    [DllImport(Library, CallingConvention = C)]
    public static extern IntPtr SDL_CreateWindow(string title, int x, int y, int width, int height, uint flags);
    [DllImport(Library, CallingConvention = C)]
    public static extern void SDL_DestroyWindow(IntPtr window);
    [DllImport(Library, CallingConvention = C)]
    public static extern void SDL_GetWindowSize(IntPtr window, out int width, out int height);
    [DllImport(Library, CallingConvention = C)]
    public static extern IntPtr SDL_CreateRenderer(IntPtr window, int driver, uint flags);
    [DllImport(Library, CallingConvention = C)]
    public static extern void SDL_DestroyRenderer(IntPtr renderer);
    [DllImport(Library, CallingConvention = C)]
    public static extern int SDL_GetRendererOutputSize(IntPtr renderer, out int width, out int height);
    [DllImport(Library, CallingConvention = C)]
    public static extern int SDL_SetRenderDrawColor(IntPtr renderer, byte red, byte green, byte blue, byte alpha);
    [DllImport(Library, CallingConvention = C)]
    public static extern int SDL_RenderClear(IntPtr renderer);
    [DllImport(Library, CallingConvention = C)]
    public static extern void SDL_RenderPresent(IntPtr renderer);
    [DllImport(Library, CallingConvention = C)]
    public static extern int SDL_RenderCopyExF(
        IntPtr renderer, IntPtr texture, IntPtr source, ref SdlRectangle target, double degrees, IntPtr centre, int flip);
    [DllImport(Library, CallingConvention = C)]
    public static extern IntPtr SDL_CreateTexture(IntPtr renderer, uint format, int access, int width, int height);
    [DllImport(Library, CallingConvention = C)]
    public static extern void SDL_DestroyTexture(IntPtr texture);
    [DllImport(Library, CallingConvention = C)]
    public static extern int SDL_UpdateTexture(IntPtr texture, IntPtr rectangle, IntPtr pixels, int pitch);
    [DllImport(Library, CallingConvention = C)]
    public static extern int SDL_SetTextureBlendMode(IntPtr texture, int mode);
    [DllImport(Library, CallingConvention = C)]
    public static extern int SDL_SetTextureScaleMode(IntPtr texture, int mode);
    [DllImport(Library, CallingConvention = C)]
    public static extern void SDL_FreeSurface(IntPtr surface);
    [DllImport(Fonts, CallingConvention = C)]
    public static extern int TTF_Init();
    [DllImport(Fonts, CallingConvention = C)]
    public static extern IntPtr TTF_OpenFont(string file, int size);
    [DllImport(Fonts, CallingConvention = C)]
    public static extern int TTF_SetFontSize(IntPtr font, int size);
    [DllImport(Fonts, CallingConvention = C)]
    public static extern IntPtr TTF_RenderUTF8_Blended(IntPtr font, string text, uint colour);
    [DllImport(Library, CallingConvention = C)]
    public static extern int SDL_SetTextureAlphaMod(IntPtr texture, byte alpha);
}
