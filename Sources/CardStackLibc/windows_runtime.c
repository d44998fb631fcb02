// What a C runtime has for every program, for cardstack.dll, which uses none: functions on bytes, memory, and
// the entry point. On other systems this file is empty.

#ifdef _WIN32

#include "cardstack_libc_windows.h"

// -- Bytes ------------------------------------------------------------------------------------------------------------

// The compiler must not make calls of these functions of their own loops: -fno-builtin. Copies of a constant size are
// single instructions.
enum { WORD = 16 };

typedef struct {
  uint64_t low, high;
} word;

static word load(const void *from) {
  word w;
  __builtin_memcpy(&w, from, WORD);
  return w;
}

static void store(void *to, word w) { __builtin_memcpy(to, &w, WORD); }

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  char *t = to;
  const char *f = from;
  for (; count >= WORD; count -= WORD, t += WORD, f += WORD) store(t, load(f));
  for (; count > 0; count--) *t++ = *f++;
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  if ((uintptr_t)to - (uintptr_t)from >= count) return memcpy(to, from, count);
  // The end of the one is in the other: from the end on.
  char *t = to;
  const char *f = from;
  for (; count >= WORD; count -= WORD) store(t + count - WORD, load(f + count - WORD));
  for (; count > 0; count--) t[count - 1] = f[count - 1];
  return to;
}

void *memset(void *to, int byte, size_t count) {
  char *t = to;
  uint64_t all = 0x0101010101010101 * (uint64_t)(unsigned char)byte;
  word w = {all, all};
  for (; count >= WORD; count -= WORD, t += WORD) store(t, w);
  for (; count > 0; count--) *t++ = (char)byte;
  return to;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *l = left, *r = right;
  for (size_t i = 0; i < count; i++) {
    if (l[i] != r[i]) return l[i] - r[i];
  }
  return 0;
}

size_t strnlen(const char *text, size_t limit) {
  size_t length = 0;
  while (length < limit && text[length] != 0) length++;
  return length;
}

size_t strlen(const char *text) { return strnlen(text, SIZE_MAX); }

// -- Memory -----------------------------------------------------------------------------------------------------------

// The process's heap gives addresses that are multiples of 16.

__declspec(dllimport) void *__stdcall GetProcessHeap(void);
__declspec(dllimport) void *__stdcall HeapAlloc(void *heap, uint32_t flags, uintptr_t size);
__declspec(dllimport) int __stdcall HeapFree(void *heap, uint32_t flags, void *memory);

void *malloc(size_t size) { return HeapAlloc(GetProcessHeap(), 0, size); }

void *calloc(size_t count, size_t size) {
  enum { ZEROED = 8 };
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) return NULL;
  return HeapAlloc(GetProcessHeap(), ZEROED, bytes);
}

void free(void *memory) {
  if (memory) HeapFree(GetProcessHeap(), 0, memory);
}

// -- The DLL ----------------------------------------------------------------------------------------------------------

int __stdcall DllMainCRTStartup(void *library, uint32_t reason, void *reserved) {
  (void)library, (void)reason, (void)reserved;
  return 1;
}

#endif
