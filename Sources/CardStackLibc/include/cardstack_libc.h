// The part of libc the engine uses. Embedded Swift has no Glibc module, so this one names the headers itself.

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

// Swift can call no function with variable arguments. A new file is its owner's alone.
static inline int cardstack_openat(int directory, const char *path, int flags) {
  return openat(directory, path, flags, 0600);
}

// The largest file that this process may write [bytes].
static inline uint64_t cardstack_file_size_limit(void) {
  struct rlimit limit;
  return getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY ? limit.rlim_cur : UINT64_MAX;
}

// A page whose first byte is 1 in this process and 0 in every child that `fork` makes of it; NULL where the system has no
// such thing (before Linux 4.14), or no memory.
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

// In libc errno is a macro that Swift does not see.
static inline int cardstack_errno(void) { return errno; }
static inline void cardstack_set_errno(int number) { errno = number; }

#endif

#include "cardstack_fold.h"

// Memory at this address is about to be written: a hint, which reads nothing.
static inline void cardstack_prefetch(const void *address) { __builtin_prefetch(address, 1); }

#endif
