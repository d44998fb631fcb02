// The functions of libc that the engine needs, for WebAssembly only: functions on bytes, and an allocator. The module
// is compiled for WebAssembly without an operating system (see bindings/js/build.py). On other targets this file is
// empty. Emscripten has a libc.

#if defined(__wasm__) && !defined(__EMSCRIPTEN__)

#include "cardstack_libc_wasm.h"

int cardstack_errno_number;

// -- Bytes ------------------------------------------------------------------------------------------------------------

// For long blocks memcpy uses the machine's instruction. Nearly all blocks are short, and for those a loop costs less
// than the instruction.
enum { SHORT = 64 };

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  if (count > SHORT) return __builtin_memcpy(to, from, count);
  char *restrict t = to;
  const char *restrict f = from;
  for (; count >= 8; count -= 8, t += 8, f += 8) __builtin_memcpy(t, f, 8);
  for (; count > 0; count--) *t++ = *f++;
  return to;
}

void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }

void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

size_t strnlen(const char *text, size_t limit) {
  size_t length = 0;
  while (length < limit && text[length] != 0) length++;
  return length;
}

size_t strlen(const char *text) { return strnlen(text, SIZE_MAX); }

// -- Memory -----------------------------------------------------------------------------------------------------------

// Free blocks are in lists by size. Each power of two is a class, which eight steps divide. malloc takes a block from
// the first list in which every block is large enough. Two bit masks find that list. The rest of the block returns to a
// list. Neighbouring free blocks are merged. The time does not depend on the number of blocks. (Masmano et al., TLSF,
// 2004)

enum {
  STEP_BITS = 3,
  STEPS = 1 << STEP_BITS,
  CLASSES = 32,
  GRAIN = 16, // Every address that malloc returns is a multiple of this, and so is every block's size.
  HEADER = 8,
  PAGE = 65536,
};

typedef struct block {
  // The block directly before this block in memory; NULL if this is the first block.
  struct block *before;
  // Size with the header [bytes]. Bit 0 is set while the block is free.
  size_t size;
  // Neighbours in the list, while the block is free.
  struct block *next, *previous;
} block;

static block *lists[CLASSES][STEPS];
static uint32_t class_mask, step_masks[CLASSES];
// The last block of the module's memory: a header of size 0 that is never free.
static block *sentinel;
extern char __heap_base;

static size_t size_of(const block *b) { return b->size & ~(size_t)1; }
static int is_free(const block *b) { return b->size & 1; }
static block *after(block *b) { return (block *)((char *)b + size_of(b)); }
static int highest_bit(size_t value) { return 31 - __builtin_clz(value); }

static void list_of(size_t size, int *class, int *step) {
  *class = highest_bit(size);
  *step = (int)(size >> (*class - STEP_BITS)) - STEPS;
}

static void insert(block *b) {
  int class, step;
  list_of(size_of(b), &class, &step);
  b->size |= 1;
  b->previous = NULL;
  b->next = lists[class][step];
  if (b->next) b->next->previous = b;
  lists[class][step] = b;
  class_mask |= 1u << class;
  step_masks[class] |= 1u << step;
}

static void take(block *b) {
  int class, step;
  list_of(size_of(b), &class, &step);
  b->size &= ~(size_t)1;
  if (b->next) b->next->previous = b->previous;
  if (b->previous) {
    b->previous->next = b->next;
    return;
  }
  lists[class][step] = b->next;
  if (b->next) return;
  step_masks[class] &= ~(1u << step);
  if (step_masks[class] == 0) class_mask &= ~(1u << class);
}

// Returns a free block of at least `size` bytes, or NULL. The block stays in its list.
static block *find(size_t size) {
  int class, step;
  // The size is rounded up to the next step, so that every block of the list is large enough.
  size_t rounded = size + (((size_t)1 << (highest_bit(size) - STEP_BITS)) - 1);
  list_of(rounded, &class, &step);
  uint32_t steps = step_masks[class] & (~0u << step);
  if (steps == 0) {
    uint32_t classes = class == 31 ? 0 : class_mask & (~0u << (class + 1));
    if (classes == 0) return NULL;
    class = __builtin_ctz(classes);
    steps = step_masks[class];
  }
  return lists[class][__builtin_ctz(steps)];
}

// Merges a block that was in use, or is new, with free neighbours, and puts the result into a list.
static void give_back(block *b) {
  block *next = after(b);
  if (is_free(next)) {
    take(next);
    b->size += size_of(next);
  }
  if (b->before && is_free(b->before)) {
    block *before = b->before;
    take(before);
    before->size += b->size;
    b = before;
  }
  after(b)->before = b;
  insert(b);
}

// Makes the first block from the memory that the module begins with. Later calls take more pages from the machine.
// Returns 0 if the machine has no more pages.
static int grow(size_t size) {
  if (!sentinel) {
    uintptr_t start = ((uintptr_t)&__heap_base + GRAIN - 1) & ~(uintptr_t)(GRAIN - 1);
    sentinel = (block *)(start + HEADER);
    uintptr_t end = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
    if (end < (uintptr_t)sentinel + 3 * GRAIN) {
      if (__builtin_wasm_memory_grow(0, 1) == SIZE_MAX) {
        sentinel = NULL;
        return 0;
      }
      end += PAGE;
    }
    block *first = sentinel;
    *first = (block){.before = NULL};
    sentinel = (block *)(end - HEADER);
    first->size = (size_t)((char *)sentinel - (char *)first);
    sentinel->before = first;
    sentinel->size = 0;
    give_back(first);
    return 1;
  }
  // The memory grows by at least an eighth, so that a growing deck seldom asks for more. If the machine does not have
  // that much, the memory grows by what is needed.
  size_t needed = (size + GRAIN + PAGE - 1) / PAGE, present = __builtin_wasm_memory_size(0);
  size_t pages = needed > present / 8 ? needed : present / 8;
  if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX) {
    pages = needed;
    if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX) return 0;
  }
  block *b = sentinel;
  sentinel = (block *)((char *)b + pages * PAGE);
  b->size = pages * PAGE;
  sentinel->before = b;
  sentinel->size = 0;
  give_back(b);
  return 1;
}

void *malloc(size_t size) {
  // A block of more than half of the address space is never available.
  if (size > (size_t)1 << 31) return NULL;
  size_t whole = (size + HEADER + GRAIN - 1) & ~(size_t)(GRAIN - 1);
  if (whole < 2 * GRAIN) whole = 2 * GRAIN;
  block *b;
  while (!(b = find(whole))) {
    // `find` rounds the size up by at most an eighth. A new block that is larger by an eighth is in a list that it
    // searches.
    if (!grow(whole + (whole >> STEP_BITS))) return NULL;
  }
  take(b);
  size_t rest = b->size - whole;
  if (rest >= 2 * GRAIN) {
    block *left = (block *)((char *)b + whole);
    left->before = b;
    left->size = rest;
    b->size = whole;
    after(left)->before = left;
    insert(left);
  }
  return (char *)b + HEADER;
}

void free(void *memory) {
  if (memory) give_back((block *)((char *)memory - HEADER));
}

void *calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) return NULL;
  void *memory = malloc(bytes);
  if (memory) memset(memory, 0, bytes);
  return memory;
}

#endif
