// The members of Unity that the adapter in the article Unity uses, and a program that plays with the adapter.

namespace UnityEngine
{
    public struct Vector2
    {
        public float x, y;
        public Vector2(float x, float y) { this.x = x; this.y = y; }
    }

    public struct Vector3
    {
        public float x, y, z;
        public static Vector3 one => new Vector3 { x = 1, y = 1, z = 1 };
        public static Vector3 operator *(Vector3 a, float b) => new Vector3 { x = a.x * b, y = a.y * b, z = a.z * b };
    }

    public struct Quaternion
    {
        public float Turned;
        public static Quaternion Euler(float x, float y, float z) => new Quaternion { Turned = z };
    }

    public static class Mathf { public const float Rad2Deg = 57.29578f; }
    public static class Screen { public static int width => 400; public static int height => 700; }
    public static class Time { public static double realtimeSinceStartupAsDouble { get; set; } }
    public static class Debug { public static void Log(object message) => System.Console.WriteLine(message); }
    public class MonoBehaviour { }
    public class Event { }
    public struct Pose { }
    public enum TouchPhase { Canceled }
    public class Transform { public Vector3 localScale { get; set; } }

    public class CanvasGroup
    {
        public float alpha { get; set; } = -1;
        public Transform transform { get; } = new Transform();
    }

    public class GameObject
    {
        public bool IsActive { get; private set; }
        public void SetActive(bool value) => IsActive = value;
    }

    public class RectTransform
    {
        public static RectTransform Last;
        public GameObject gameObject { get; } = new GameObject();
        public Vector2 anchoredPosition { get; set; }
        public Vector2 sizeDelta { get; set; }
        public Quaternion localRotation { get; set; }
        public Vector3 localScale { get; set; }
        public void SetAsLastSibling() => Last = this;
    }
}

namespace UnityEngine.InputSystem
{
    public enum TouchPhase { Ended, Canceled }
    public class Vector2Control { public Vector2 At; public Vector2 ReadValue() => At; }

    public class ButtonControl
    {
        public bool wasPressedThisFrame { get; set; }
        public bool wasReleasedThisFrame { get; set; }
    }

    public class Keyboard
    {
        public static Keyboard current { get; set; }
        public ButtonControl leftArrowKey { get; } = new ButtonControl();
        public ButtonControl rightArrowKey { get; } = new ButtonControl();
        public ButtonControl backspaceKey { get; } = new ButtonControl();
    }

    public class Mouse
    {
        public static Mouse current { get; set; }
        public double lastUpdateTime => Time.realtimeSinceStartupAsDouble;
        public Vector2Control position { get; } = new Vector2Control();
        public ButtonControl leftButton { get; } = new ButtonControl();
    }
}

namespace UnityEngine.InputSystem.EnhancedTouch
{
    using System;

    public static class EnhancedTouchSupport
    {
        public static void Enable() { }
        public static void Disable() { }
    }

    public class Finger
    {
        public int index => 0;
        public Touch lastTouch;
    }

    public struct Touch
    {
        public double time => Time.realtimeSinceStartupAsDouble;
        public Vector2 screenPosition { get; set; }
        public InputSystem.TouchPhase phase { get; set; }
        public static event Action<Finger> onFingerDown, onFingerMove, onFingerUp;
        public static void Begin(Finger f) => onFingerDown(f);
        public static void Go(Finger f) => onFingerMove(f);
        public static void End(Finger f) => onFingerUp(f);
    }
}

internal sealed class Program : Player
{
    private readonly DeckView _view = new DeckView();
    private readonly UnityEngine.InputSystem.EnhancedTouch.Finger _finger =
        new UnityEngine.InputSystem.EnhancedTouch.Finger();

    private static void Main(string[] arguments)
    {
        var wantsLess = arguments.Length > 0;
        var program = new Program(wantsLess);
        if (wantsLess) program.PlayByKeys();
        else program.Play();
    }

    private Program(bool wantsLess)
    {
        _view.LessMotion = wantsLess;
        _view.Slots = new Slot[32];
        for (var i = 0; i < 32; i++)
        {
            _view.Slots[i] = new Slot
            {
                Place = new UnityEngine.RectTransform(), Card = new UnityEngine.CanvasGroup(),
                Like = new UnityEngine.CanvasGroup(), Nope = new UnityEngine.CanvasGroup(),
            };
        }
        UnityEngine.InputSystem.Mouse.current = new UnityEngine.InputSystem.Mouse();
        UnityEngine.InputSystem.Keyboard.current = new UnityEngine.InputSystem.Keyboard();
        Call("OnEnable");
    }

    private void Call(string method) => typeof(DeckView)
        .GetMethod(method, System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Instance)
        .Invoke(_view, null);

    protected override void Frame(double now)
    {
        UnityEngine.Time.realtimeSinceStartupAsDouble = now;
        Call("Update");
        var button = UnityEngine.InputSystem.Mouse.current.leftButton;
        button.wasPressedThisFrame = button.wasReleasedThisFrame = false;
    }

    // A canvas' y grows upward, and so does the screen's.
    protected override void Move(bool isFinger, double x, double y)
    {
        var at = new UnityEngine.Vector2((float)x, (float)(700 - y));
        if (!isFinger)
        {
            UnityEngine.InputSystem.Mouse.current.position.At = at;
            return;
        }
        _finger.lastTouch.screenPosition = at;
        if (IsDown) UnityEngine.InputSystem.EnhancedTouch.Touch.Go(_finger);
    }

    protected override void Press(bool isFinger)
    {
        if (isFinger) UnityEngine.InputSystem.EnhancedTouch.Touch.Begin(_finger);
        else UnityEngine.InputSystem.Mouse.current.leftButton.wasPressedThisFrame = true;
    }

    protected override bool Cancel()
    {
        _finger.lastTouch.phase = UnityEngine.InputSystem.TouchPhase.Canceled;
        Release(true);
        return true;
    }

    protected override void Release(bool isFinger)
    {
        if (isFinger) UnityEngine.InputSystem.EnhancedTouch.Touch.End(_finger);
        else UnityEngine.InputSystem.Mouse.current.leftButton.wasReleasedThisFrame = true;
    }

    protected override void Strike(Struck key)
    {
        var keys = UnityEngine.InputSystem.Keyboard.current;
        var struck = key == Struck.Left ? keys.leftArrowKey : key == Struck.Right ? keys.rightArrowKey : keys.backspaceKey;
        struck.wasPressedThisFrame = true;
        Next();
        struck.wasPressedThisFrame = false;
    }

    // Only the left button is read.
    protected override void PressOther() { }

    protected override Drawn Top()
    {
        var slot = System.Array.Find(_view.Slots, each => each.Place == UnityEngine.RectTransform.Last);
        return new Drawn
        {
            X = slot.Place.anchoredPosition.x, Y = -slot.Place.anchoredPosition.y,
            Turned = -slot.Place.localRotation.Turned / UnityEngine.Mathf.Rad2Deg,
            Width = slot.Place.sizeDelta.x * slot.Place.localScale.x,
            Height = slot.Place.sizeDelta.y * slot.Place.localScale.y,
            Opacity = slot.Card.alpha, Like = slot.Like.alpha, Nope = slot.Nope.alpha,
            Pop = (slot.Like.alpha > 0 ? slot.Like : slot.Nope).transform.localScale.x,
        };
    }
}
