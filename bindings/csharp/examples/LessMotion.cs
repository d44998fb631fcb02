// Asks the system whether the user wants less motion, for toolkits that do not know it, as SDL 2 does not: see the
// article Accessibility.

using System;
using System.ComponentModel;
using System.Diagnostics;
using System.Runtime.InteropServices;

public static class LessMotion
{
    // Returns the system's setting; false if the system does not answer. On Linux it starts a small program and waits
    // for its answer, a few milliseconds: call it at the start and at a new focus. It does not know the setting of a Mac.
    public static bool IsWanted()
    {
        if (Environment.OSVersion.Platform == PlatformID.Win32NT)
        {
            var isAnimated = 1;
            const uint getClientAreaAnimation = 0x1042;
            return SystemParametersInfoW(getClientAreaAnimation, 0, ref isAnimated, 0) != 0 && isAnimated == 0;
        }
        var question = new ProcessStartInfo("gdbus",
            "call --session --timeout 1 --dest org.freedesktop.portal.Desktop"
            + " --object-path /org/freedesktop/portal/desktop --method org.freedesktop.portal.Settings.ReadAll"
            + " \"['org.freedesktop.appearance', 'org.gnome.desktop.interface']\"");
        question.UseShellExecute = false;
        question.RedirectStandardOutput = question.RedirectStandardError = true;
        try
        {
            using (var program = Process.Start(question))
            {
                var said = program.StandardOutput.ReadToEnd();
                // Older desktops have the second setting only.
                return said.Contains("'reduced-motion': <uint32 1>") || said.Contains("'enable-animations': <false>");
            }
        }
        catch (Win32Exception)
        {
            return false;  // There is no such program.
        }
    }

    [DllImport("user32")]
    private static extern int SystemParametersInfoW(uint action, uint number, ref int value, uint change);
}
