/* Maps a DLL for Windows into this program, and binds its imports to pe_windows.c. */

#include "loader.h"

#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

static unsigned char *image;

static uint32_t word(size_t at) {
  uint32_t value;
  memcpy(&value, image + at, sizeof value);
  return value;
}

static uint16_t half(size_t at) {
  uint16_t value;
  memcpy(&value, image + at, sizeof value);
  return value;
}

/* The image has places that are absolute addresses. */
static void relocate(size_t table, size_t size, uint64_t preferred) {
  enum { PADDING = 0, ADDRESS = 10 };
  for (size_t at = table; at < table + size;) {
    const uint32_t page = word(at), block = word(at + 4);
    for (size_t entry = at + 8; entry < at + block; entry += 2) {
      const unsigned kind = half(entry) >> 12, place = page + (half(entry) & 0xFFF);
      if (kind == PADDING) continue;
      if (kind != ADDRESS) fail("has a relocation of another kind", "");
      uint64_t value;
      memcpy(&value, image + place, sizeof value);
      value += (uint64_t)(uintptr_t)image - preferred;
      memcpy(image + place, &value, sizeof value);
    }
    at += block;
  }
}

static void bind(size_t table) {
  for (size_t at = table; word(at + 12) != 0; at += 20) {
    const char *library = (const char *)image + word(at + 12);
    size_t looked_up = word(at), bound = word(at + 16);
    for (;; looked_up += 8, bound += 8) {
      uint64_t entry;
      memcpy(&entry, image + looked_up, sizeof entry);
      if (entry == 0) break;
      const char *name = (const char *)image + entry + 2;
      void *function = function_of_system(library, name);
      if (function == NULL) fail("imports", name);
      memcpy(image + bound, &function, sizeof function);
    }
  }
}

static void *exported(size_t table, const char *name) {
  const uint32_t count = word(table + 24), functions = word(table + 28), texts = word(table + 32);
  const uint32_t ordinals = word(table + 36);
  for (uint32_t i = 0; i < count; i++) {
    if (strcmp((const char *)image + word(texts + 4 * i), name) == 0) {
      return image + word(functions + 4 * (size_t)half(ordinals + 2 * i));
    }
  }
  return NULL;
}

void map_library(unsigned char *file, const char *const *names, void **exports, size_t export_count) {
  image = file;
  const size_t head = word(0x3C), optional = head + 24, directories = optional + 112;
  enum { ARM64 = 0xAA64, PE32_PLUS = 0x20B, IMAGE_EXPORTS = 0, IMAGE_IMPORTS = 8, IMAGE_RELOCATIONS = 40 };
  if (memcmp(file + head, "PE\0", 4) != 0 || half(head + 4) != ARM64 || half(optional) != PE32_PLUS) {
    fail("is no DLL for arm64", "");
  }
  const size_t sections = optional + half(head + 20), count = half(head + 6), size = word(optional + 56);
  uint64_t preferred;
  memcpy(&preferred, file + optional + 24, sizeof preferred);
  unsigned char *mapped = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapped == MAP_FAILED) fail("cannot be mapped", "");
  memcpy(mapped, file, word(optional + 60));
  for (size_t i = 0; i < count; i++) {
    const size_t section = sections + 40 * i, virtual = word(section + 8), raw = word(section + 16);
    memcpy(mapped + word(section + 12), file + word(section + 20), raw < virtual ? raw : virtual);
  }
  image = mapped;
  relocate(word(directories + IMAGE_RELOCATIONS), word(directories + IMAGE_RELOCATIONS + 4), preferred);
  bind(word(directories + IMAGE_IMPORTS));
  for (size_t i = 0; i < export_count; i++) exports[i] = exported(word(directories + IMAGE_EXPORTS), names[i]);
  for (size_t i = 0; i < count; i++) {
    const size_t section = sections + 40 * i;
    const uint32_t flags = word(section + 36);
    const int protection = (flags >> 31 ? PROT_WRITE : 0) | (flags >> 29 & 1 ? PROT_EXEC : 0) | PROT_READ;
    mprotect(image + word(section + 12), word(section + 8), protection);
  }
  __builtin___clear_cache((char *)image, (char *)image + size);
  int (*entry)(void *, uint32_t, void *) = (int (*)(void *, uint32_t, void *))(uintptr_t)(image + word(optional + 16));
  if (!entry(image, 1, NULL)) fail("does not start", "");
}
