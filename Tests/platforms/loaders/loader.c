/* Loads the library before the program begins. The program's calls jump to its exports. */

#include "loader.h"

#include "exports.h"

#include <stdio.h>
#include <stdlib.h>

static const char *const names[] = {EXPORTS};
enum { NAMES = sizeof names / sizeof names[0] };
void *loaded_exports[NAMES];

#if defined(__aarch64__)
#define JUMP(name, offset)                 \
  ".globl " name "\n"                      \
  ".type " name ", %function\n" name       \
  ":\n"                                    \
  "  adrp x16, loaded_exports\n"           \
  "  add x16, x16, :lo12:loaded_exports\n" \
  "  ldr x16, [x16, #" offset "]\n"        \
  "  br x16\n"
#elif defined(__x86_64__)
#define JUMP(name, offset)           \
  ".globl " name "\n"                \
  ".type " name ", @function\n" name \
  ":\n"                              \
  "  jmp *loaded_exports+" offset "(%rip)\n"
#else
#error "There are jumps for arm64 and x86-64."
#endif
__asm__(".text\n" JUMPS);

void fail(const char *what, const char *name) {
  fprintf(stderr, "loader: %s %s %s\n", CARDSTACK_LOADED, what, name);
  abort();
}

static unsigned char *contents(const char *path) {
  FILE *file = fopen(path, "rb");
  if (file == NULL || fseek(file, 0, SEEK_END) != 0) fail("cannot be read", "");
  const size_t size = (size_t)ftell(file);
  unsigned char *bytes = malloc(size);
  rewind(file);
  if (bytes == NULL || fread(bytes, 1, size, file) != size) fail("cannot be read", "");
  fclose(file);
  return bytes;
}

__attribute__((constructor)) static void load(void) {
  unsigned char *file = contents(CARDSTACK_LOADED);
  map_library(file, names, loaded_exports, NAMES);
  free(file);
  for (size_t i = 0; i < NAMES; i++) {
    if (loaded_exports[i] == NULL) fail("does not export", names[i]);
  }
}
