/* The functions of libSystem that the dylib imports, by functions of Linux. Numbers and structures are Apple's on the
 * dylib's side. */

#define _GNU_SOURCE

#include "loader.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static _Thread_local int number;
static int *error(void) { return &number; }

/* What a call returns: after an error the number is Apple's. */
static int64_t with_error(int64_t result) {
  static const struct {
    int here, there;
  } others[] = {
      {EAGAIN, 35}, {EMSGSIZE, 40}, {ENOTSUP, 45}, {ELOOP, 62}, {ENAMETOOLONG, 63}, {ENOTEMPTY, 66}, {EDQUOT, 69},
      {ESTALE, 70}, {ENOLCK, 77},   {ENOSYS, 78},
  };
  if (result >= 0) return result;
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
    if (errno == others[i].here) {
      number = others[i].there;
      return result;
    }
  }
  if (errno > ERANGE) fail("gets an error whose number this loader does not know:", strerror(errno));
  number = errno; /* Up to ERANGE nearly all numbers are the same. */
  return result;
}

/* On arm64 Apple's callers put variable arguments on the stack, Linux' ones into registers. */
#if defined(__aarch64__)
#define UNUSED_4_TO_8 long r4, long r5, long r6, long r7, long r8,
#define UNUSED_3_TO_8 long r3, UNUSED_4_TO_8
#define IGNORE_4_TO_8 (void)r4, (void)r5, (void)r6, (void)r7, (void)r8
#define IGNORE_3_TO_8 (void)r3, IGNORE_4_TO_8
#else
#define UNUSED_4_TO_8
#define UNUSED_3_TO_8
#define IGNORE_4_TO_8 (void)0
#define IGNORE_3_TO_8 (void)0
#endif

static int folder_of(int folder) { return folder == -2 ? AT_FDCWD : folder; }

static int apple_openat(int folder, const char *path, int flags, UNUSED_4_TO_8 int mode) {
  IGNORE_4_TO_8;
  static const struct {
    int there, here;
  } others[] = {{0x100, O_NOFOLLOW}, {0x200, O_CREAT}, {0x800, O_EXCL}, {0x1000000, O_CLOEXEC}};
  int here = flags & O_ACCMODE, left = flags & ~O_ACCMODE;
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
    if (flags & others[i].there) here |= others[i].here;
    left &= ~others[i].there;
  }
  if (left != 0) fail("opens a file with unknown flags:", path);
  if (mode != 0600) fail("opens a file that others may read:", path);
  return (int)with_error(openat(folder_of(folder), path, here, mode));
}

static int apple_fcntl(int file, int command, UNUSED_3_TO_8 int value) {
  IGNORE_3_TO_8;
  enum { FULL_SYNC = 51, DUPLICATE_CLOSED_BY_EXEC = 67, IS_NOT_SUPPORTED = 102 };
  if (command == FULL_SYNC) {
    /* Some file systems do not know it: every other call is refused. */
    static unsigned calls;
    if (++calls % 2 != 0) return (int)with_error(fsync(file));
    number = IS_NOT_SUPPORTED;
    return -1;
  }
  if (command != DUPLICATE_CLOSED_BY_EXEC || value != 3) fail("calls fcntl in an unknown way", "");
  return (int)with_error(fcntl(file, F_DUPFD_CLOEXEC, value));
}

static int apple_close(int file) { return (int)with_error(close(file)); }
static int64_t apple_pread(int file, void *bytes, size_t count, int64_t offset) {
  return with_error(pread(file, bytes, count, offset));
}
static int64_t apple_pwrite(int file, const void *bytes, size_t count, int64_t offset) {
  return with_error(pwrite(file, bytes, count, offset));
}
static int64_t apple_lseek(int file, int64_t offset, int from) { return with_error(lseek(file, offset, from)); }
static int apple_ftruncate(int file, int64_t size) { return (int)with_error(ftruncate(file, size)); }
static int apple_fsync(int file) { return (int)with_error(fsync(file)); }
static int apple_flock(int file, int operation) {
  if (operation != (LOCK_EX | LOCK_NB)) fail("locks in an unknown way", "");
  return (int)with_error(flock(file, operation));
}
static int64_t apple_readlinkat(int folder, const char *name, char *target, size_t capacity) {
  return with_error(readlinkat(folder_of(folder), name, target, capacity));
}
static int apple_renameat(int folder, const char *name, int other, const char *replaced) {
  return (int)with_error(renameat(folder_of(folder), name, folder_of(other), replaced));
}
static int apple_unlinkat(int folder, const char *name, int flags) {
  if (flags != 0) fail("removes in an unknown way:", name);
  return (int)with_error(unlinkat(folder_of(folder), name, 0));
}

typedef struct {
  int32_t device;
  uint16_t mode, links;
  uint64_t number;
  uint64_t others[16];
} apple_stat;

static int with_stat(int result, const struct stat *from, apple_stat *to) {
  if (result == 0) {
    memset(to, 0, sizeof *to);
    to->device = (int32_t)from->st_dev;
    to->links = (uint16_t)from->st_nlink;
    to->number = from->st_ino;
  }
  return (int)with_error(result);
}
static int apple_fstat(int file, apple_stat *about) {
  struct stat found;
  return with_stat(fstat(file, &found), &found, about);
}
static int apple_fstatat(int folder, const char *name, apple_stat *about, int flags) {
  struct stat found;
  if (flags != 0x20) fail("follows links:", name);
  return with_stat(fstatat(folder_of(folder), name, &found, AT_SYMLINK_NOFOLLOW), &found, about);
}

static int apple_getrlimit(int resource, uint64_t limits[2]) {
  struct rlimit found;
  if (resource != 1) fail("asks for an unknown limit", "");
  const int result = getrlimit(RLIMIT_FSIZE, &found);
  limits[0] = found.rlim_cur == RLIM_INFINITY ? INT64_MAX : found.rlim_cur;
  limits[1] = found.rlim_max == RLIM_INFINITY ? INT64_MAX : found.rlim_max;
  return (int)with_error(result);
}

static void random_bytes(void *bytes, size_t count) {
  if (getrandom(bytes, count, 0) != (ssize_t)count) abort();
}
static void zeros(void *bytes, size_t count) { memset(bytes, 0, count); }
static void overrun(void) { fail("has written beyond an array", ""); }
static void bound_later(void) { fail("binds a function that is bound", ""); }
static uintptr_t guard = 0x5ACE0F5C;

#define FUNCTION(name, function) {name, (void *)(uintptr_t)(function)}

void *function_of_system(const char *name) {
  const struct {
    const char *name;
    void *function;
  } all[] = {
      FUNCTION("___bzero", zeros),
      FUNCTION("___error", error),
      FUNCTION("___stack_chk_fail", overrun),
      FUNCTION("___stack_chk_guard", &guard),
      FUNCTION("_arc4random_buf", random_bytes),
      FUNCTION("_bzero", zeros),
      FUNCTION("_calloc", calloc),
      FUNCTION("_close", apple_close),
      FUNCTION("_fcntl", apple_fcntl),
      FUNCTION("_flock", apple_flock),
      FUNCTION("_free", free),
#if defined(__x86_64__)
      FUNCTION("_fstat$INODE64", apple_fstat),
      FUNCTION("_fstatat$INODE64", apple_fstatat),
#endif
      FUNCTION("_fstat", apple_fstat),
      FUNCTION("_fstatat", apple_fstatat),
      FUNCTION("_fsync", apple_fsync),
      FUNCTION("_ftruncate", apple_ftruncate),
      FUNCTION("_getpid", getpid),
      FUNCTION("_getrlimit", apple_getrlimit),
      FUNCTION("_lseek", apple_lseek),
      FUNCTION("_malloc", malloc),
      FUNCTION("_memcpy", memcpy),
      FUNCTION("_memmove", memmove),
      FUNCTION("_memset", memset),
      FUNCTION("_openat", apple_openat),
      FUNCTION("_pread", apple_pread),
      FUNCTION("_pwrite", apple_pwrite),
      FUNCTION("_readlinkat", apple_readlinkat),
      FUNCTION("_renameat", apple_renameat),
      FUNCTION("_strlen", strlen),
      FUNCTION("_strnlen", strnlen),
      FUNCTION("_unlinkat", apple_unlinkat),
      FUNCTION("dyld_stub_binder", bound_later),
  };
  for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
    if (strcmp(name, all[i].name) == 0) return all[i].function;
  }
  return NULL;
}
