/* For RTLD_NEXT. */
#define _GNU_SOURCE

#include "allocations.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdint.h>
#include <string.h>

static size_t count, fail_at;
static long live;
static int failed;

size_t allocations_count(void) { return count; }
long allocations_live(void) { return live; }
int allocations_failed(void) { return failed; }

void allocations_fail(size_t n) {
  fail_at = n == 0 ? 0 : count + n;
  failed = 0;
}

/* Whether this allocation may go on. */
static int admit(void) {
  if (++count != fail_at) return 1;
  failed = 1;
  errno = ENOMEM;
  return 0;
}

static void *counted(void *block) {
  if (block != NULL) live++;
  return block;
}

/* ISO C has no conversion from an object pointer to a function pointer; POSIX says that copying the bytes works. */
static void find(void *function, const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  memcpy(function, &found, sizeof found);
}

/* dlsym itself may allocate before it has found the first function; that little comes from here and is never freed. */
static union {
  long double alignment;
  unsigned char bytes[4096];
} early;
static size_t early_used;

static void *early_allocate(size_t size) {
  size_t start = early_used;
  size_t taken = (size + 15) / 16 * 16;
  if (taken < size || taken > sizeof early.bytes - start) return NULL;
  early_used += taken;
  return early.bytes + start;
}

static int is_early(const void *block) {
  return (uintptr_t)block >= (uintptr_t)early.bytes && (uintptr_t)block < (uintptr_t)early.bytes + sizeof early.bytes;
}

static void *(*next_malloc)(size_t);
static void *(*next_calloc)(size_t, size_t);
static void *(*next_realloc)(void *, size_t);
static int (*next_posix_memalign)(void **, size_t, size_t);
static void *(*next_aligned_alloc)(size_t, size_t);
static void (*next_free)(void *);

/* musl's calloc calls malloc by its name, which is here. Such an allocation is one. */
static int within;

static int find_all(void) {
  static int begun, done;
  if (done || begun) return done;
  begun = 1;
  find(&next_malloc, "malloc");
  find(&next_calloc, "calloc");
  find(&next_realloc, "realloc");
  find(&next_posix_memalign, "posix_memalign");
  find(&next_aligned_alloc, "aligned_alloc");
  find(&next_free, "free");
  done = 1;
  return 1;
}

void *malloc(size_t size) {
  if (!find_all()) return early_allocate(size);
  if (within) return next_malloc(size);
  return admit() ? counted(next_malloc(size)) : NULL;
}

void *calloc(size_t number, size_t size) {
  if (!find_all()) return size != 0 && number > SIZE_MAX / size ? NULL : early_allocate(number * size);
  if (!admit()) return NULL;
  within = 1;
  void *block = next_calloc(number, size);
  within = 0;
  return counted(block);
}

void *realloc(void *block, size_t size) {
  if (!find_all() || is_early(block)) return NULL;
  if (!admit()) return NULL;
  void *moved = next_realloc(block, size);
  if (block == NULL && moved != NULL) live++;
  if (block != NULL && size == 0 && moved == NULL) live--;
  return moved;
}

int posix_memalign(void **out, size_t alignment, size_t size) {
  if (!find_all() || !admit()) return ENOMEM;
  int result = next_posix_memalign(out, alignment, size);
  if (result == 0 && *out != NULL) live++;
  return result;
}

void *aligned_alloc(size_t alignment, size_t size) {
  if (!find_all()) return NULL;
  return admit() ? counted(next_aligned_alloc(alignment, size)) : NULL;
}

void free(void *block) {
  if (block == NULL || is_early(block) || !find_all()) return;
  live--;
  next_free(block);
}
