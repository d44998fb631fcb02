// The part of libc that the engine uses. Embedded Swift has no Glibc module, so this module includes libc's headers.

#ifndef CARDSTACK_LIBC_H
#define CARDSTACK_LIBC_H

#ifdef __wasm__
#include "cardstack_libc_wasm.h"
#else

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

// openat, which Swift cannot call, because it has variable arguments. Only the owner can read and write a new file.
static inline int cardstack_openat(int directory, const char *path, int flags) {
  return openat(directory, path, flags, 0600);
}

// The largest size that a file written by this process may have [bytes].
static inline uint64_t cardstack_file_size_limit(void) {
  struct rlimit limit;
  return getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY ? limit.rlim_cur : UINT64_MAX;
}

// Returns a page whose first byte is 1 in this process and 0 in every child that `fork` creates. Returns NULL if there
// is no memory, or if the system cannot clear a page in children (Linux before 4.14).
static inline unsigned char *cardstack_fork_page_make(void) {
#ifdef MADV_WIPEONFORK
  void *page = mmap(NULL, 1, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (page == MAP_FAILED) return NULL;
  if (madvise(page, 1, MADV_WIPEONFORK) == 0) {
    *(unsigned char *)page = 1;
    return (unsigned char *)page;
  }
  munmap(page, 1);
#endif
  return NULL;
}

static inline void cardstack_fork_page_free(unsigned char *page) {
  if (page) munmap(page, 1);
}

// In libc errno is a macro, which Swift cannot use.
static inline int cardstack_errno(void) { return errno; }
static inline void cardstack_set_errno(int number) { errno = number; }

#endif

// Hints to the processor that memory at this address will be written soon. It has no other effect.
static inline void cardstack_prefetch(const void *address) { __builtin_prefetch(address, 1); }

#endif
