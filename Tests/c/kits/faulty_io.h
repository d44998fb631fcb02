/* Counts the program's calls of the file system, the library's included, and makes any of them fail, fall short or be
 * the program's last. Linking faulty_io.c puts its write and friends in front of libc's. What stdio does inside of libc
 * is not among them. */

#ifndef FAULTY_IO_H
#define FAULTY_IO_H

#include <stddef.h>

/* Kinds of calls, to be added up. */
enum {
  FAULTY_OPEN = 1,       /* open, openat */
  FAULTY_LOCK = 2,       /* flock */
  FAULTY_READ = 4,       /* read, pread */
  FAULTY_WRITE = 8,      /* write, pwrite */
  FAULTY_TRUNCATE = 16,  /* ftruncate */
  FAULTY_SYNC = 32,      /* fsync, fdatasync */
  FAULTY_RENAME = 64,    /* rename, renameat */
  FAULTY_ANY = 127
};

/* Calls of these kinds so far, failed ones included. */
size_t faulty_io_count(int kinds);

/* From now on fsync and fdatasync, where they are not to fail, return at once: what only has to outlive the program needs
 * no disk. */
void faulty_io_skip_sync(void);

/* From now on `watcher` is called after every call of these kinds that has succeeded, with its kind and the descriptor that
 * it opened or worked on, for a rename that of the folder. It must make no such call itself. NULL: no more. */
void faulty_io_watch(int kinds, void (*watcher)(int kind, int file));

/* Each of the following replaces what was asked for before. The `n`-th call from now on is meant, 1 being the next. */

/* No call fails. */
void faulty_io_none(void);

/* The n-th call of these kinds fails with this errno, and only that one. */
void faulty_io_fail(int kinds, size_t n, int number);

/* That one and every later one of these kinds. */
void faulty_io_fail_from(int kinds, size_t n, int number);

/* The n-th write writes only `bytes` bytes, and says so; every later one fails with this errno, or none if it is 0. */
void faulty_io_short(size_t n, size_t bytes, int number);

/* The program ends instead of the n-th call of these kinds, or right after it: with this status, or by SIGKILL if it
 * is negative. */
void faulty_io_end_before(int kinds, size_t n, int status);
void faulty_io_end_after(int kinds, size_t n, int status);

/* The program ends when the n-th write has written `bytes` bytes. */
void faulty_io_end_within(size_t n, size_t bytes, int status);

/* Whether the call asked for has come. */
int faulty_io_happened(void);

#endif
