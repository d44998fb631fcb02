// Runs the SDL host while a finger is pushed into SDL's queue, as a touch screen would: there is none in a virtual
// display. A flick to the left, then the window's end.

using System.Threading;

internal static class Fingers
{
    private static void Main()
    {
        new Thread(() =>
        {
            Thread.Sleep(1500);
            Push(Sdl.FingerDown, 0.6f);
            for (var i = 1; i <= 8; i++)
            {
                Thread.Sleep(10);
                Push(Sdl.FingerMotion, 0.6f - 0.05f * i);
            }
            Push(Sdl.FingerUp, 0.2f);
            Thread.Sleep(500);
            var end = new SdlEvent { Type = Sdl.Quit };
            Sdl.SDL_PushEvent(ref end);
        }) { IsBackground = true }.Start();
        SdlHost.Main();
    }

    private static void Push(uint type, float x)
    {
        var sample = new SdlEvent { Type = type, Finger = 0x123456789, FingerX = x, FingerY = 0.5f };
        Sdl.SDL_PushEvent(ref sample);
    }
}
