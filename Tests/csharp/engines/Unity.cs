// The members of Unity that the adapter in bindings/csharp/README.md uses, without anything behind them.

namespace UnityEngine
{
    using System;

    public struct Vector2
    {
        public float x, y;
        public Vector2(float x, float y) { this.x = x; this.y = y; }
    }

    public struct Vector3
    {
        public float x, y, z;
        public static Vector3 one => default(Vector3);
        public static Vector3 operator *(Vector3 a, float b) => a;
    }

    public struct Quaternion
    {
        public static Quaternion Euler(float x, float y, float z) => default(Quaternion);
    }

    public static class Mathf { public const float Rad2Deg = 57.29578f; }
    public static class Screen { public static int width => 0; public static int height => 0; }
    public static class Time { public static double realtimeSinceStartupAsDouble => 0; }
    public static class Debug { public static void Log(object message) { } }
    public class GameObject { public void SetActive(bool value) { } }
    public class MonoBehaviour { }
    public class Event { }
    public struct Pose { }

    public class RectTransform
    {
        public GameObject gameObject => null;
        public Vector2 anchoredPosition { get; set; }
        public Quaternion localRotation { get; set; }
        public Vector3 localScale { get; set; }
        public void SetAsLastSibling() { }
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
        public Touch lastTouch => default(Touch);
    }

    public struct Touch
    {
        public double time => 0;
        public Vector2 screenPosition => default(Vector2);
        public static event Action<Finger> onFingerDown { add { } remove { } }
        public static event Action<Finger> onFingerMove { add { } remove { } }
        public static event Action<Finger> onFingerUp { add { } remove { } }
    }
}
