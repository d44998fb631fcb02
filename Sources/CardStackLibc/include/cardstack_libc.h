// The part of libc that the engine uses. Embedded Swift has no Glibc module, so this module includes libc's headers.

#ifndef CARDSTACK_LIBC_H
#define CARDSTACK_LIBC_H

#if defined(__wasm__) && !defined(__EMSCRIPTEN__)
#include "cardstack_libc_wasm.h"
#elif defined(_WIN32)
#include "cardstack_libc_windows.h"
#elif defined(__APPLE__)
#include "cardstack_libc_apple.h"
#else

// File offsets have 64 bits, also where a long has 32.
#ifndef __LP64__
#define _FILE_OFFSET_BITS 64
#endif

#ifdef __ANDROID__
#include "cardstack_libc_android.h"
#else

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#endif

#ifdef __EMSCRIPTEN__
#include "cardstack_libc_emscripten.h"
#else

#ifndef __ANDROID__
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#endif

// The same descriptor above 2; and what is known of an open file, and of a name in a folder. With glibc these are the
// system calls themselves: its functions fstat and fstatat need version 2.33, and on 32-bit systems fcntl needs 2.28.
// Android ends a process that makes a system call which is not in a list, so there these are its functions.
#ifdef __ANDROID__
static inline int cardstack_above(int file) { return fcntl(file, F_DUPFD_CLOEXEC, 3); }
static inline int cardstack_fstat(int file, struct stat *found) { return fstat(file, found); }
static inline int cardstack_fstatat(int directory, const char *name, struct stat *found) {
  return fstatat(directory, name, found, AT_SYMLINK_NOFOLLOW);
}
#else
#ifdef SYS_fstatat64
enum { CARDSTACK_FSTAT = SYS_fstat64, CARDSTACK_FSTATAT = SYS_fstatat64 };
#else
enum { CARDSTACK_FSTAT = SYS_fstat, CARDSTACK_FSTATAT = SYS_newfstatat };
#endif
static inline int cardstack_above(int file) { return (int)syscall(SYS_fcntl, file, F_DUPFD_CLOEXEC, 3); }
static inline int cardstack_fstat(int file, struct stat *found) { return (int)syscall(CARDSTACK_FSTAT, file, found); }
static inline int cardstack_fstatat(int directory, const char *name, struct stat *found) {
  return (int)syscall(CARDSTACK_FSTATAT, directory, name, found, AT_SYMLINK_NOFOLLOW);
}
#endif

// openat, which Swift cannot call, because it has variable arguments. Only the owner can read and write a new file. The
// descriptor is above 2: a program whose standard streams are closed still prints to the descriptors 0 to 2.
static inline int cardstack_openat(int directory, const char *path, int flags) {
  int file = openat(directory, path, flags, 0600);
  if (file < 0 || file > 2) return file;
  int above = cardstack_above(file), number = errno;
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
// folder cannot be searched), it is the open file as long as that has a name at all.
static inline int cardstack_file_of_name(int directory, const char *name, int file) {
  struct stat open, found;
  int is_open = cardstack_fstat(file, &open) == 0;
  if (cardstack_fstatat(directory, name, &found) == 0) {
    return is_open && open.st_dev == found.st_dev && open.st_ino == found.st_ino ? CARDSTACK_NAME_IS_OF_FILE
                                                                                : CARDSTACK_NAME_IS_OF_ANOTHER;
  }
  return errno != ENOENT && is_open && open.st_nlink > 0 ? CARDSTACK_NAME_IS_OF_FILE : CARDSTACK_NAME_IS_FREE;
}

// Renames a file, which replaces the file of the other name. On systems that cannot do so while that file is open, this
// closes `old`, the open file of that name; it is -1 then. If the renaming fails, `old` is open and locked as before, or
// is -1 if that failed.
static inline int cardstack_replace(int directory, const char *name, const char *replaced, int *old) {
  (void)old;
  return renameat(directory, name, directory, replaced);
}

// Fills memory with random bytes of the system.
static inline int cardstack_random(void *bytes, size_t count) {
  int source = cardstack_openat(AT_FDCWD, "/dev/urandom", O_RDONLY | O_CLOEXEC);
  if (source < 0) return -1;
  size_t done = 0;
  while (done < count) {
    ssize_t step = pread(source, (char *)bytes + done, count - done, 0);
    if (step < 0 && errno == EINTR) continue;
    if (step <= 0) break;
    done += (size_t)step;
  }
  int number = errno;
  close(source);
  errno = number;
  return done == count ? 0 : -1;
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

#endif

// Whether the file's name begins behind this byte of a path.
static inline int cardstack_ends_folder(const char *path, size_t index) { return path[index] == '/'; }

// Whether a name in a folder can be a file's.
static inline int cardstack_names_file(const char *name) { return name[0] != 0; }

// Makes the new name of a file safe against a loss of power.
static inline int cardstack_sync_name(int directory, int file) {
  (void)file;
  return fsync(directory);
}

// In libc errno is a macro, which Swift cannot use.
static inline int cardstack_errno(void) { return errno; }
static inline void cardstack_set_errno(int number) { errno = number; }

#endif

_Static_assert(sizeof(off_t) == 8, "offsets in files need 64 bits");

#if defined(__wasm__) || defined(_WIN32)
// Here no folder is removed while it is open.
static inline int cardstack_is_removed(int directory) {
  (void)directory;
  return 0;
}
static inline int cardstack_absolute(const char *path, char *to, size_t room) {
  (void)path, (void)to, (void)room;
  return -1;
}
static inline off_t cardstack_next_data(int file, off_t offset) {
  (void)file;
  return offset;
}
#else
// Whether an open folder has been removed.
static inline int cardstack_is_removed(int directory) {
#ifdef __APPLE__
  cardstack_stat found;
  return cardstack_fstat(directory, &found) == 0 && found.links == 0;
#else
  struct stat found;
  return cardstack_fstat(directory, &found) == 0 && found.st_nlink == 0;
#endif
}

// Writes a path from the root to `to`. Returns -1 if that is not possible.
static inline int cardstack_absolute(const char *path, char *to, size_t room) {
  size_t length = strlen(path), start = 0;
  if (path[0] != '/') {
    if (getcwd(to, room) == NULL) return -1;
    start = strlen(to);
    to[start++] = '/';
  }
  if (length >= room - start) return -1;
  memcpy(to + start, path, length + 1);
  return 0;
}

// Returns the first offset from `offset` on that is not in a hole, or the file's size. A system that does not know holes
// returns `offset`.
static inline off_t cardstack_next_data(int file, off_t offset) {
#ifdef __APPLE__
  enum { FROM_DATA = 4 };
#else
  enum { FROM_DATA = 3 };
#endif
  off_t data = lseek(file, offset, FROM_DATA);
  if (data < 0 && cardstack_errno() == ENXIO) data = lseek(file, 0, SEEK_END);
  return data < offset ? offset : data;
}
#endif

#ifndef __APPLE__
// Makes a file's content safe against a loss of power; with `with_times`, also the file's times.
static inline int cardstack_sync(int file, int with_times) { return with_times ? fsync(file) : fdatasync(file); }
#endif

#endif
