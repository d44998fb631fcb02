/* For RTLD_NEXT. The checks that some systems build into read and open would be in the way. */
#define _GNU_SOURCE
#undef _FORTIFY_SOURCE

#include "faulty_io.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { KINDS = 7 };
enum action { NONE, FAIL, SHORT, END_BEFORE, END_AFTER, END_WITHIN };

static void (*watcher)(int kind, int file);
static int watched;
static size_t counts[KINDS];
static int skips_sync;

static struct {
  enum action action;
  int kinds;
  size_t left;  /* calls until the one that is meant, itself included */
  int number;   /* errno */
  int lasts;    /* every later call fails, too */
  size_t bytes; /* that are written */
  int status;   /* of the program's end */
  int happened;
} plan;

size_t faulty_io_count(int kinds) {
  size_t sum = 0;
  for (int i = 0; i < KINDS; i++) {
    if (kinds & 1 << i) sum += counts[i];
  }
  return sum;
}

int faulty_io_happened(void) { return plan.happened; }

static void set(enum action action, int kinds, size_t n) {
  memset(&plan, 0, sizeof plan);
  plan.action = n == 0 ? NONE : action;
  plan.kinds = kinds;
  plan.left = n;
}

void faulty_io_watch(int kinds, void (*called)(int kind, int file)) {
  watched = kinds;
  watcher = called;
}

/* A call has returned `result`. */
static void watch(int kind, int file, long result) {
  if (watcher != NULL && result >= 0 && watched & kind) watcher(kind, file);
}

void faulty_io_skip_sync(void) { skips_sync = 1; }

void faulty_io_none(void) { set(NONE, 0, 0); }

void faulty_io_fail(int kinds, size_t n, int number) {
  set(FAIL, kinds, n);
  plan.number = number;
}

void faulty_io_fail_from(int kinds, size_t n, int number) {
  faulty_io_fail(kinds, n, number);
  plan.lasts = 1;
}

void faulty_io_short(size_t n, size_t bytes, int number) {
  set(SHORT, FAULTY_WRITE, n);
  plan.bytes = bytes;
  plan.number = number;
  plan.lasts = number != 0;
}

void faulty_io_end_before(int kinds, size_t n, int status) {
  set(END_BEFORE, kinds, n);
  plan.status = status;
}

void faulty_io_end_after(int kinds, size_t n, int status) {
  set(END_AFTER, kinds, n);
  plan.status = status;
}

void faulty_io_end_within(size_t n, size_t bytes, int status) {
  set(END_WITHIN, FAULTY_WRITE, n);
  plan.bytes = bytes;
  plan.status = status;
}

static void end(void) {
  if (plan.status < 0) kill(getpid(), SIGKILL);
  _exit(plan.status);
}

/* What is to become of this call. A failure has set errno. */
static enum action begin(int kind) {
  for (int i = 0; i < KINDS; i++) {
    if (kind == 1 << i) counts[i]++;
  }
  if (plan.action == NONE || !(plan.kinds & kind)) return NONE;
  enum action action = NONE;
  if (plan.left > 0) {
    if (--plan.left > 0) return NONE;
    plan.happened = 1;
    action = plan.action;
  } else if (plan.lasts) {
    action = FAIL;
  }
  if (action == FAIL) errno = plan.number;
  if (action == END_BEFORE) end();
  return action;
}

#ifdef STATIC_PROGRAMS
/* The linker lets calls of `pread` lead to `__wrap_pread`, and gives libc's function another name. */
#define OURS(name) __wrap_##name
#define FIND(type, name, parameters) \
  extern type __real_##name parameters; \
  type(*const next) parameters = __real_##name;
#else
/* ISO C has no conversion from an object pointer to a function pointer; POSIX says that copying the bytes works. On a
 * 32-bit system the function whose offsets have 64 bits has another name, which the headers give to ours, too. */
static void find(void *function, const char *name) {
  char wide[20];
  snprintf(wide, sizeof wide, "%s64", name);
  void *found = dlsym(RTLD_NEXT, wide);
  if (found == NULL) found = dlsym(RTLD_NEXT, name);
  memcpy(function, &found, sizeof found);
}

#define OURS(name) name
#define FIND(type, name, parameters) \
  static type(*next) parameters; \
  if (next == NULL) find(&next, #name);
#endif

/* Defines a function that is libc's but for the plan. `parameters` and `arguments` are in brackets; `file` is the
 * descriptor that it is about. */
#define FUNCTION(type, name, kind, parameters, arguments, file) \
  type OURS(name) parameters { \
    FIND(type, name, parameters) \
    const enum action action = begin(kind); \
    if (action == FAIL) return -1; \
    const type result = next arguments; \
    watch(kind, file, (long)result); \
    if (action == END_AFTER) end(); \
    return result; \
  }

FUNCTION(int, flock, FAULTY_LOCK, (int file, int operation), (file, operation), file)
FUNCTION(ssize_t, read, FAULTY_READ, (int file, void *bytes, size_t count), (file, bytes, count), file)
FUNCTION(ssize_t, pread, FAULTY_READ, (int file, void *bytes, size_t count, off_t at), (file, bytes, count, at), file)
FUNCTION(int, ftruncate, FAULTY_TRUNCATE, (int file, off_t size), (file, size), file)
FUNCTION(int, rename, FAULTY_RENAME, (const char *from, const char *to), (from, to), -1)
FUNCTION(int, renameat, FAULTY_RENAME, (int a, const char *from, int b, const char *to), (a, from, b, to), b)

#define SYNCING(name) \
  int OURS(name)(int file) { \
    FIND(int, name, (int file)) \
    const enum action action = begin(FAULTY_SYNC); \
    if (action == FAIL) return -1; \
    const int result = skips_sync ? 0 : next(file); \
    watch(FAULTY_SYNC, file, result); \
    if (action == END_AFTER) end(); \
    return result; \
  }

SYNCING(fsync)
SYNCING(fdatasync)

#define WRITING(name, parameters, arguments) \
  ssize_t OURS(name) parameters { \
    FIND(ssize_t, name, parameters) \
    const enum action action = begin(FAULTY_WRITE); \
    if (action == FAIL) return -1; \
    if ((action == SHORT || action == END_WITHIN) && count > plan.bytes) count = plan.bytes; \
    const ssize_t result = next arguments; \
    watch(FAULTY_WRITE, file, (long)result); \
    if (action == END_AFTER || action == END_WITHIN) end(); \
    return result; \
  }

WRITING(write, (int file, const void *bytes, size_t count), (file, bytes, count))
WRITING(pwrite, (int file, const void *bytes, size_t count, off_t at), (file, bytes, count, at))

/* A mode comes along only if a file may be made. */
#define OPENING(name, parameters, arguments) \
  int OURS(name) parameters { \
    FIND(int, name, parameters) \
    int mode = 0; \
    if (flags & O_CREAT) { \
      va_list rest; \
      va_start(rest, flags); \
      mode = va_arg(rest, int); \
      va_end(rest); \
    } \
    const enum action action = begin(FAULTY_OPEN); \
    if (action == FAIL) return -1; \
    const int result = next arguments; \
    watch(FAULTY_OPEN, result, result); \
    if (action == END_AFTER) end(); \
    return result; \
  }

OPENING(open, (const char *path, int flags, ...), (path, flags, mode))
OPENING(openat, (int folder, const char *path, int flags, ...), (folder, path, flags, mode))
