// Fingers for programs over SDL 2, preloaded into them: a virtual display has no touch screen. A thread reads lines from
// the pipe that CARDSTACK_FINGERS names, such as "down 0.5 0.25", and pushes what a touch screen would into SDL's queue.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// An SDL_TouchFingerEvent, with the rest of SDL_Event's room.
struct finger_event {
  uint32_t type, timestamp;
  int64_t touch, finger;
  float x, y, dx, dy, pressure;
  uint32_t window;
  char rest[64];
};

static int note_sdl(struct dl_phdr_info *info, size_t size, void *found) {
  (void)size;
  if (strstr(info->dlpi_name, "libSDL2-2")) *(const char **)found = info->dlpi_name;
  return 0;
}

// A Python package carries an SDL of its own, under a name of its own.
static int (*find_push(void))(struct finger_event *) {
  const char *name = NULL;
  dl_iterate_phdr(note_sdl, &name);
  void *library = name ? dlopen(name, RTLD_LAZY | RTLD_NOLOAD) : NULL;
  int (*push)(struct finger_event *) = NULL;
  if (library) *(void **)&push = dlsym(library, "SDL_PushEvent");
  return push;
}

static void *read_fingers(void *path) {
  for (;;) {
    FILE *pipe = fopen(path, "r");
    if (!pipe) return NULL;
    char kind[8];
    float x, y;
    while (fscanf(pipe, "%7s %f %f", kind, &x, &y) == 3) {
      int (*push)(struct finger_event *) = find_push();
      if (!push) fprintf(stderr, "fingers: the program has no SDL 2\n"), abort();
      struct finger_event event = {.touch = 1, .finger = 0x123456789, .x = x, .y = y, .pressure = 1};
      event.type = !strcmp(kind, "down") ? 0x700 : !strcmp(kind, "up") ? 0x701 : 0x702;
      push(&event);
    }
    fclose(pipe);
  }
}

__attribute__((constructor)) static void begin(void) {
  char *path = getenv("CARDSTACK_FINGERS");
  pthread_t thread;
  // The host alone has fingers, not what it starts.
  unsetenv("LD_PRELOAD");
  if (path && !pthread_create(&thread, NULL, read_fingers, strdup(path))) pthread_detach(thread);
}
