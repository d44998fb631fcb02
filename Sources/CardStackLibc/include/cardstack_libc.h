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
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// openat, which Swift cannot call, because it has variable arguments. Only the owner can read and write a new file. The
// descriptor is above 2: a program whose standard streams are closed still prints to the descriptors 0 to 2.
static inline int cardstack_openat(int directory, const char *path, int flags) {
  int file = openat(directory, path, flags, 0600);
  if (file < 0 || file > 2) return file;
  int above = fcntl(file, F_DUPFD_CLOEXEC, 3), number = errno;
  close(file);
  errno = number;
  return above;
}

// What is under a file's name.
enum {
  CARDSTACK_NAME_IS_FREE,
  CARDSTACK_NAME_IS_OF_FILE,
  CARDSTACK_NAME_IS_OF_ANOTHER,
};

// Returns what is under a name in a folder: the open file, nothing, or another file. If the system does not say (the
// folder cannot be searched), it is the open file as long as that has a name at all. These are the system calls
// themselves: the functions fstat and fstatat need glibc 2.33.
static inline int cardstack_file_of_name(int directory, const char *name, int file) {
  struct stat open, found;
  int is_open = syscall(SYS_fstat, file, &open) == 0;
  if (syscall(SYS_newfstatat, directory, name, &found, AT_SYMLINK_NOFOLLOW) == 0) {
    return is_open && open.st_dev == found.st_dev && open.st_ino == found.st_ino ? CARDSTACK_NAME_IS_OF_FILE
                                                                                : CARDSTACK_NAME_IS_OF_ANOTHER;
  }
  return errno != ENOENT && is_open && open.st_nlink > 0 ? CARDSTACK_NAME_IS_OF_FILE : CARDSTACK_NAME_IS_FREE;
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

#endif
