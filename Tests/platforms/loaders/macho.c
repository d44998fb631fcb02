/* Maps a dylib for macOS or iOS into this program, and binds its imports. Of a universal file it takes the part for this
 * processor. */

#include "loader.h"

#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

enum { SEGMENTS = 8 };

static unsigned char *image;
static uint64_t segments[SEGMENTS];

static uint32_t word(const unsigned char *at) {
  uint32_t value;
  memcpy(&value, at, sizeof value);
  return value;
}

static uint64_t double_word(const unsigned char *at) {
  uint64_t value;
  memcpy(&value, at, sizeof value);
  return value;
}

/* A number in LEB128. */
static uint64_t number(const unsigned char **at) {
  uint64_t value = 0;
  for (unsigned shift = 0;; shift += 7) {
    const unsigned char byte = *(*at)++;
    value |= (uint64_t)(byte & 0x7F) << shift;
    if (byte < 0x80) return value;
  }
}

/* Places that are addresses in the library. */
static void rebase(const unsigned char *at, const unsigned char *end) {
  enum { DONE, TYPE = 0x10, PLACE = 0x20, SKIP = 0x30, SKIP_WORDS = 0x40, TIMES = 0x50, MANY_TIMES = 0x60 };
  unsigned char *place = NULL;
  while (at < end) {
    const unsigned char code = *at++;
    const unsigned given = code & 0xF;
    uint64_t times = 0;
    switch (code & 0xF0) {
      case DONE: return;
      case TYPE:
        if (given != 1) fail("has an address of another kind", "");
        break;
      case PLACE: place = image + segments[given] + number(&at); break;
      case SKIP: place += number(&at); break;
      case SKIP_WORDS: place += 8 * given; break;
      case TIMES: times = given; break;
      case MANY_TIMES: times = number(&at); break;
      default: fail("has addresses that this loader does not know", "");
    }
    for (; times > 0; times--, place += 8) {
      const uint64_t address = double_word(place) + (uint64_t)(uintptr_t)image;
      memcpy(place, &address, sizeof address);
    }
  }
}

/* Places that are addresses of the system's functions. */
static void bind(const unsigned char *at, const unsigned char *end) {
  enum { DONE, LIBRARY = 0x10, NAME = 0x40, TYPE = 0x50, PLACE = 0x70, SKIP = 0x80, BIND = 0x90 };
  unsigned char *place = NULL;
  const char *name = "";
  while (at < end) {
    const unsigned char code = *at++;
    const unsigned given = code & 0xF;
    switch (code & 0xF0) {
      case DONE: break; /* In a list of functions that are bound later it is between two of them. */
      case LIBRARY:
        if (given != 1) fail("has an import from a second library", "");
        break;
      case NAME:
        name = (const char *)at;
        at += strlen(name) + 1;
        break;
      case TYPE:
        if (given != 1) fail("has an import of another kind", "");
        break;
      case PLACE: place = image + segments[given] + number(&at); break;
      case SKIP: place += number(&at); break;
      case BIND: {
        void *function = function_of_system(name);
        if (function == NULL) fail("imports", name);
        memcpy(place, &function, sizeof function);
        place += 8;
        break;
      }
      default: fail("has imports that this loader does not know", "");
    }
  }
}

/* The exports are a tree, whose branches are parts of the names. */
static void *exported(const unsigned char *tree, const char *name) {
  const unsigned char *at = tree;
  for (;;) {
    const uint64_t size = number(&at);
    if (*name == 0) {
      if (size == 0 || number(&at) != 0) return NULL;
      return image + number(&at);
    }
    at += size;
    const unsigned char *next = NULL;
    for (unsigned branches = *at++; branches > 0; branches--) {
      const char *part = (const char *)at;
      const size_t length = strlen(part);
      at += length + 1;
      const uint64_t place = number(&at);
      if (strncmp(part, name, length) == 0) {
        next = tree + place;
        name += length;
        break;
      }
    }
    if (next == NULL) return NULL;
    at = next;
  }
}

static uint32_t big_endian(const unsigned char *at) { return __builtin_bswap32(word(at)); }

static unsigned char *part_for_this_processor(unsigned char *file) {
  enum { MACH_O = (int)0xFEEDFACF, UNIVERSAL = (int)0xCAFEBABE, DYLIB = 6 };
#if defined(__aarch64__)
  enum { PROCESSOR = 0x100000C };
#else
  enum { PROCESSOR = 0x1000007 };
#endif
  if (big_endian(file) == (uint32_t)UNIVERSAL) {
    unsigned char *part = file + 8;
    for (uint32_t count = big_endian(file + 4); count > 0 && big_endian(part) != PROCESSOR; count--) part += 20;
    file += big_endian(part + 8);
  }
  if (word(file) != (uint32_t)MACH_O || word(file + 4) != PROCESSOR || word(file + 12) != DYLIB) {
    fail("is no dylib for this processor", "");
  }
  return file;
}

void map_library(unsigned char *whole, const char *const *names, void **exports, size_t count) {
  const unsigned char *file = part_for_this_processor(whole);
  const uint32_t commands = word(file + 16);
  enum { HEADER = 32, SEGMENT = 0x19, LINKS = (int)0x80000022 };
  const unsigned char *links = NULL;
  uint64_t size = 0;
  const unsigned char *command = file + HEADER;
  for (uint32_t i = 0; i < commands; i++, command += word(command + 4)) {
    if (word(command) == SEGMENT) size = double_word(command + 24) + double_word(command + 32);
    if (word(command) == (uint32_t)LINKS) links = command;
  }
  if (links == NULL) fail("has its imports in another form", "");
  image = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (image == MAP_FAILED) fail("cannot be mapped", "");

  uint32_t segment = 0;
  command = file + HEADER;
  for (uint32_t i = 0; i < commands; i++, command += word(command + 4)) {
    if (word(command) != SEGMENT) continue;
    if (segment == SEGMENTS) fail("has too many segments", "");
    segments[segment++] = double_word(command + 24);
    memcpy(image + double_word(command + 24), file + double_word(command + 40), double_word(command + 48));
  }
  rebase(file + word(links + 8), file + word(links + 8) + word(links + 12));
  bind(file + word(links + 16), file + word(links + 16) + word(links + 20));
  if (word(links + 28) != 0) fail("has functions that another library may replace", "");
  bind(file + word(links + 32), file + word(links + 32) + word(links + 36));
  for (size_t i = 0; i < count; i++) {
    char name[128] = "_";
    strncat(name, names[i], sizeof name - 2);
    exports[i] = exported(file + word(links + 40), name);
  }
  command = file + HEADER;
  for (uint32_t i = 0; i < commands; i++, command += word(command + 4)) {
    /* The numbers of the protections are Linux'. */
    if (word(command) != SEGMENT) continue;
    mprotect(image + double_word(command + 24), double_word(command + 32), (int)word(command + 60));
  }
  __builtin___clear_cache((char *)image, (char *)image + size);
}
