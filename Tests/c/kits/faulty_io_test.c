/* The faults that other tests ask for happen, to the calls that were meant and to no others. */

#define _GNU_SOURCE

#include "check.h"
#include "faulty_io.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { KINDS = 7, STATUS = 7 };

static char folder[] = "/tmp/cardstack-faulty-io-XXXXXX";
static char path[64], other[64];

/* Leaves a file of ten bytes, made with a call of each kind; returns how many calls succeeded. */
static int work(void) {
  int good = 0;
  char bytes[4];
  int file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
  good += file >= 0;
  if (file < 0) file = openat(AT_FDCWD, path, O_RDWR | O_CREAT | O_TRUNC, 0600);
  good += flock(file, LOCK_EX | LOCK_NB) == 0;
  good += write(file, "12345", 5) == 5;
  good += pwrite(file, "6789012345", 10, 5) == 10;
  good += ftruncate(file, 10) == 0;
  good += pread(file, bytes, 4, 0) == 4;
  good += read(file, bytes, 4) == 4;
  good += fsync(file) == 0;
  good += fdatasync(file) == 0;
  good += rename(path, other) == 0;
  good += renameat(AT_FDCWD, other, AT_FDCWD, path) == 0;
  close(file);
  return good;
}

enum { CALLS = 11 };

static void counting(void) {
  static const size_t expected[KINDS] = {1, 1, 2, 2, 1, 2, 2};
  size_t before[KINDS];
  for (int i = 0; i < KINDS; i++) before[i] = faulty_io_count(1 << i);
  const size_t all = faulty_io_count(FAULTY_ANY);
  CHECK_EQUAL(work(), CALLS);
  for (int i = 0; i < KINDS; i++) CHECK_EQUAL(faulty_io_count(1 << i) - before[i], expected[i]);
  CHECK_EQUAL(faulty_io_count(FAULTY_ANY) - all, CALLS);
  struct stat about;
  CHECK_EQUAL(stat(path, &about), 0);
  CHECK_EQUAL(about.st_mode & 0777, 0600);
  CHECK_EQUAL(about.st_size, 10);
}

static void failing(void) {
  int file = open(path, O_RDWR);
  faulty_io_fail(FAULTY_WRITE, 2, ENOSPC);
  CHECK_EQUAL(write(file, "abc", 3), 3);
  CHECK(!faulty_io_happened());
  CHECK_EQUAL(fsync(file), 0);
  errno = 0;
  CHECK_EQUAL(write(file, "def", 3), -1);
  CHECK_EQUAL(errno, ENOSPC);
  CHECK(faulty_io_happened());
  CHECK_EQUAL(lseek(file, 0, SEEK_CUR), 3);
  CHECK_EQUAL(write(file, "def", 3), 3);
  faulty_io_fail_from(FAULTY_SYNC | FAULTY_TRUNCATE, 2, EIO);
  CHECK_EQUAL(fsync(file), 0);
  CHECK_EQUAL(ftruncate(file, 10), -1);
  CHECK_EQUAL(fdatasync(file), -1);
  CHECK_EQUAL(errno, EIO);
  CHECK_EQUAL(write(file, "ghi", 3), 3);
  faulty_io_none();
  CHECK(!faulty_io_happened());
  CHECK_EQUAL(fdatasync(file), 0);
  close(file);
  for (int i = 0; i < CALLS; i++) {
    check_context("call %d", i);
    faulty_io_fail(FAULTY_ANY, (size_t)i + 1, EIO);
    CHECK(work() < CALLS);
    CHECK(faulty_io_happened());
  }
  check_context("%s", "");
  faulty_io_none();
  CHECK_EQUAL(work(), CALLS);
}

static void falling_short(void) {
  int file = open(path, O_RDWR | O_TRUNC);
  faulty_io_short(1, 2, 0);
  CHECK_EQUAL(write(file, "abcde", 5), 2);
  CHECK_EQUAL(write(file, "cde", 3), 3);
  faulty_io_short(2, 1, EDQUOT);
  CHECK_EQUAL(pwrite(file, "x", 1, 0), 1);
  CHECK_EQUAL(pwrite(file, "vwxyz", 5, 5), 1);
  CHECK_EQUAL(pwrite(file, "wxyz", 4, 6), -1);
  CHECK_EQUAL(errno, EDQUOT);
  CHECK_EQUAL(lseek(file, 0, SEEK_END), 6);
  faulty_io_none();
  close(file);
}

/* How the program ends that does the work after `ask`; its file is as long as `size`, or there is none (-1). */
#define CHECK_END(ask, status, size)                                     \
  do {                                                                   \
    unlink(path);                                                        \
    unlink(other);                                                       \
    fflush(NULL);                                                        \
    const pid_t child = fork();                                          \
    if (child == 0) {                                                    \
      ask;                                                               \
      work();                                                            \
      _exit(100);                                                        \
    }                                                                    \
    int end = 0;                                                         \
    CHECK_EQUAL(waitpid(child, &end, 0), child);                         \
    if ((status) < 0) {                                                  \
      CHECK(WIFSIGNALED(end) && WTERMSIG(end) == SIGKILL);               \
    } else {                                                             \
      CHECK(WIFEXITED(end) && WEXITSTATUS(end) == (status));             \
    }                                                                    \
    struct stat about;                                                   \
    CHECK_EQUAL(stat(path, &about) == 0 ? (int)about.st_size : -1, size); \
  } while (0)

static void ending(void) {
  CHECK_END(faulty_io_none(), 100, 10);
  CHECK_END(faulty_io_end_before(FAULTY_ANY, 1, STATUS), STATUS, -1);
  CHECK_END(faulty_io_end_after(FAULTY_ANY, 1, STATUS), STATUS, 0);
  CHECK_END(faulty_io_end_before(FAULTY_WRITE, 2, -1), -1, 5);
  CHECK_END(faulty_io_end_after(FAULTY_WRITE, 2, -1), -1, 15);
  CHECK_END(faulty_io_end_within(2, 3, -1), -1, 8);
  CHECK_END(faulty_io_end_within(2, 99, STATUS), STATUS, 15);
  CHECK_END(faulty_io_end_before(FAULTY_RENAME, 1, STATUS), STATUS, 10);
  CHECK_END(faulty_io_end_after(FAULTY_RENAME, 1, STATUS), STATUS, -1);
  CHECK_END(faulty_io_end_after(FAULTY_RENAME, 2, STATUS), STATUS, 10);
  CHECK_END(faulty_io_end_before(FAULTY_ANY, CALLS + 1, STATUS), 100, 10);
}

int main(void) {
  if (mkdtemp(folder) == NULL) {
    CHECK_FAIL("there is no folder for the test's files");
    return check_report();
  }
  snprintf(path, sizeof path, "%s/file", folder);
  snprintf(other, sizeof other, "%s/other", folder);
  counting();
  failing();
  falling_short();
  ending();
  unlink(path);
  unlink(other);
  rmdir(folder);
  return check_report();
}
