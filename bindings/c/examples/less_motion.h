// Whether the user wants less motion. SDL 2 and raylib do not know it, so this asks the system: see Accessibility. It
// starts a small program and waits for its answer, a few milliseconds: call it at the start and at a new focus only.

#ifndef LESS_MOTION_H
#define LESS_MOTION_H

#include <stdio.h>
#include <string.h>

#if defined(_WIN32)

#ifdef __cplusplus
extern "C"
#endif
// Declared here, because windows.h and raylib.h give the same names to different things.
__declspec(dllimport) int __stdcall SystemParametersInfoW(unsigned, unsigned, void *, unsigned);

static int wants_less_motion(void) {
  int is_animated = 1;
  const unsigned get_client_area_animation = 0x1042;  // SPI_GETCLIENTAREAANIMATION.
  return SystemParametersInfoW(get_client_area_animation, 0, &is_animated, 0) && !is_animated;
}

#else

static int wants_less_motion(void) {
#if defined(__APPLE__)
  static const char question[] = "defaults read com.apple.universalaccess reduceMotion 2>/dev/null";
  static const char *const answers[] = {"1"};
#else
  // The desktop portal. Its older desktops have the second setting only.
  static const char question[] =
      "gdbus call --session --timeout 1 --dest org.freedesktop.portal.Desktop"
      " --object-path /org/freedesktop/portal/desktop --method org.freedesktop.portal.Settings.ReadAll"
      " \"['org.freedesktop.appearance', 'org.gnome.desktop.interface']\" 2>/dev/null";
  static const char *const answers[] = {"'reduced-motion': <uint32 1>", "'enable-animations': <false>"};
#endif
  static char said[16384];
  FILE *program = popen(question, "r");
  if (program == NULL) return 0;
  said[fread(said, 1, sizeof said - 1, program)] = 0;
  pclose(program);
  for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
    if (strstr(said, answers[i]) != NULL) return 1;
  }
  return 0;
}

#endif

#endif
