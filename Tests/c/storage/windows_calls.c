/* Each system call that windows.c makes of Windows' functions. This program links windows.c itself. */

#include "check.h"
#include "journal_kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include <windows.h>

/* What cardstack_libc_windows.h says. It cannot be read beside Windows' headers: it defines off_t and errno's numbers. */
int cardstack_errno(void);
void cardstack_set_errno(int number);
int cardstack_openat(int folder, const char *name, int flags);
int cardstack_close(int file);
ptrdiff_t cardstack_pread(int file, void *bytes, size_t count, ptrdiff_t offset);
ptrdiff_t cardstack_pwrite(int file, const void *bytes, size_t count, ptrdiff_t offset);
ptrdiff_t cardstack_lseek(int file, ptrdiff_t offset, int from);
int cardstack_ftruncate(int file, ptrdiff_t size);
int cardstack_fsync(int file);
int cardstack_fdatasync(int file);
int cardstack_flock(int file, int operation);
int cardstack_unlinkat(int folder, const char *name, int flags);
int cardstack_file_of_name(int folder, const char *name, int file);
int cardstack_names_file(const char *name);
int cardstack_replace(int folder, const char *name, const char *replaced, int *old);
int cardstack_random(void *bytes, size_t count);
enum { READ = 0, WRITE = 1, BOTH = 2, CREATE = 0x100, ALONE = 0x400, NO_LINK = 0x10000, CURRENT = -100 };
enum { EXCLUSIVE_NOW = 2 | 4, END = 2 };
enum { IS_FREE, IS_OF_FILE, IS_OF_ANOTHER };

static char folder_path[JOURNAL_PATH];
static int folder;

/* A call has failed with this errno. */
#define FAILS_WITH(number, call)                  \
  do {                                        \
    cardstack_set_errno(0);                   \
    CHECK_EQUAL((call), -1);                  \
    CHECK_EQUAL(cardstack_errno(), (number)); \
  } while (0)

static int make(const char *name) {
  const int file = cardstack_openat(folder, name, BOTH | CREATE | ALONE);
  CHECK(file >= 0);
  return file;
}

static const char *whole(const char *name) {
  static char paths[4][JOURNAL_PATH + 300];
  static int turn;
  turn = (turn + 1) % 4;
  snprintf(paths[turn], sizeof paths[turn], "%s/%s", folder_path, name);
  return paths[turn];
}

static wchar_t *wide(const char *text) {
  static wchar_t units[4][4200];
  static int turn;
  turn = (turn + 1) % 4;
  CHECK(MultiByteToWideChar(CP_UTF8, 0, text, -1, units[turn], 4200) > 0);
  return units[turn];
}

static void errno_is_the_threads(void) {
  cardstack_set_errno(10070);
  CHECK_EQUAL(cardstack_errno(), 10070);
  cardstack_set_errno(0);
  CHECK_EQUAL(cardstack_errno(), 0);
  /* What others leave there is no errno. */
  SetLastError(ERROR_ACCESS_DENIED);
  CHECK_EQUAL(cardstack_errno(), 0);
}

static void opening(void) {
  FAILS_WITH(ENOENT, cardstack_openat(folder, "file", BOTH));
  const int file = make("file");
  FAILS_WITH(EEXIST, cardstack_openat(folder, "file", BOTH | CREATE | ALONE));
  FAILS_WITH(EEXIST, cardstack_openat(folder, "FILE", BOTH | CREATE | ALONE));
  const int again = cardstack_openat(folder, "file", READ | CREATE | NO_LINK);
  CHECK(again >= 0 && again != file);
  CHECK_EQUAL(cardstack_pwrite(file, "abc", 3, 0), 3);
  char bytes[4] = "";
  CHECK_EQUAL(cardstack_pread(again, bytes, 3, 0), 3);
  CHECK(strcmp(bytes, "abc") == 0);
  FAILS_WITH(EACCES, cardstack_pwrite(again, "x", 1, 0));
  const int written = cardstack_openat(folder, "file", WRITE);
  FAILS_WITH(EACCES, cardstack_pread(written, bytes, 1, 0));
  CHECK_EQUAL(cardstack_close(written), 0);
  CHECK_EQUAL(cardstack_close(again), 0);
  /* A folder is no file. */
  CHECK(CreateDirectoryW(wide(whole("deep")), NULL));
  FAILS_WITH(EISDIR, cardstack_openat(folder, "deep", BOTH));
  FAILS_WITH(EBADF, cardstack_openat(-1, "file", BOTH));
  /* A file that may only be read. */
  CHECK(SetFileAttributesW(wide(whole("file")), FILE_ATTRIBUTE_READONLY));
  const int written_all_the_same = cardstack_openat(folder, "file", BOTH);
  if (written_all_the_same >= 0) {
    /* Wine lets root write to it. */
    printf("this user may write to a file that may only be read\n");
    CHECK_EQUAL(cardstack_close(written_all_the_same), 0);
  } else {
    CHECK_EQUAL(cardstack_errno(), EACCES);
  }
  CHECK(SetFileAttributesW(wide(whole("file")), FILE_ATTRIBUTE_NORMAL));
  /* Others may do with an open file what they want. */
  const HANDLE other = CreateFileW(wide(whole("file")), GENERIC_READ | GENERIC_WRITE | DELETE,
                                   FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL, OPEN_EXISTING, 0, NULL);
  CHECK(other != INVALID_HANDLE_VALUE);
  CloseHandle(other);
  /* A program that shares nothing keeps the library out. */
  CHECK_EQUAL(cardstack_close(file), 0);
  const HANDLE alone = CreateFileW(wide(whole("file")), GENERIC_READ, 0, NULL, OPEN_EXISTING, 0, NULL);
  CHECK(alone != INVALID_HANDLE_VALUE);
  FAILS_WITH(EBUSY, cardstack_openat(folder, "file", BOTH));
  CloseHandle(alone);
  CHECK_EQUAL(cardstack_unlinkat(folder, "file", 0), 0);
  CHECK(RemoveDirectoryW(wide(whole("deep"))));
  FAILS_WITH(EBADF, cardstack_close(-1));
}

static void folders(void) {
  char here[JOURNAL_PATH], path[2 * JOURNAL_PATH];
  CHECK(GetCurrentDirectoryA(sizeof here, here) > 0);
  CHECK(SetCurrentDirectoryW(wide(folder_path)));
  char absolute[JOURNAL_PATH];
  CHECK(GetCurrentDirectoryA(sizeof absolute, absolute) > 0);
  CHECK(absolute[1] == ':');
  CHECK_EQUAL(cardstack_close(make("found")), 0);
  CHECK(CreateDirectoryW(wide(whole("deep")), NULL));
  const char drive[] = {absolute[0], ':', 0};
  const char *const same[] = {".", "./", ".\\", "deep/..", "deep\\..\\", folder_path, absolute, drive};
  for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
    check_context("%s", same[i]);
    const int opened = cardstack_openat(CURRENT, same[i], READ);
    const int file = cardstack_openat(opened, "found", READ);
    CHECK(opened >= 0 && file >= 0);
    cardstack_close(file);
    cardstack_close(opened);
  }
  snprintf(path, sizeof path, "\\\\?\\%s", absolute);
  check_context("%s", path);
  const int prefixed = cardstack_openat(CURRENT, path, READ);
  CHECK(cardstack_file_of_name(prefixed, "found", -1) == IS_OF_ANOTHER);
  CHECK_EQUAL(cardstack_close(prefixed), 0);
  check_context("%s", "");
  FAILS_WITH(ENOENT, cardstack_openat(CURRENT, "nowhere/at/all", READ));
  FAILS_WITH(ENOTDIR, cardstack_openat(CURRENT, "found", READ));
  FAILS_WITH(EILSEQ, cardstack_openat(CURRENT, "\xFF", READ));
  FAILS_WITH(ENOENT, cardstack_openat(CURRENT, "\\\\localhost\\no such share\\", READ));
  /* A path of more than 260 characters. */
  enum { DEPTH = 6 };
  const char *const step = "a folder with a long name, of which there are several, one in another";
  char deep[1000];
  snprintf(deep, sizeof deep, "\\\\?\\%s", absolute);
  for (int i = 0; i < DEPTH; i++) {
    strcat(strcat(deep, "\\"), step);
    CHECK(CreateDirectoryW(wide(deep), NULL));
  }
  const int distant = cardstack_openat(CURRENT, deep + 4, READ);
  CHECK(distant >= 0);
  const int file = cardstack_openat(distant, "file", BOTH | CREATE | ALONE);
  CHECK(file >= 0);
  CHECK_EQUAL(cardstack_close(file), 0);
  CHECK_EQUAL(cardstack_unlinkat(distant, "file", 0), 0);
  CHECK_EQUAL(cardstack_close(distant), 0);
  for (int i = 0; i < DEPTH; i++) {
    CHECK(RemoveDirectoryW(wide(deep)));
    *strrchr(deep, '\\') = 0;
  }
  CHECK(RemoveDirectoryW(wide(whole("deep"))));
  CHECK_EQUAL(cardstack_unlinkat(folder, "found", 0), 0);
  CHECK(SetCurrentDirectoryA(here));
}

static void contents(void) {
  char bytes[8] = "";
  const int file = make("file");
  CHECK_EQUAL(cardstack_lseek(file, 0, END), 0);
  CHECK_EQUAL(cardstack_pread(file, bytes, 4, 0), 0);
  CHECK_EQUAL(cardstack_pwrite(file, "0123456789", 10, 0), 10);
  CHECK_EQUAL(cardstack_pread(file, bytes, 4, 8), 2);
  CHECK(memcmp(bytes, "89", 2) == 0);
  CHECK_EQUAL(cardstack_pread(file, bytes, 4, 10), 0);
  CHECK_EQUAL(cardstack_pread(file, bytes, 4, 5000000000), 0);
  CHECK_EQUAL(cardstack_lseek(file, 0, END), 10);
  /* A place does not depend on the call before it. */
  CHECK_EQUAL(cardstack_pwrite(file, "ab", 2, 3), 2);
  CHECK_EQUAL(cardstack_pread(file, bytes, 4, 2), 4);
  CHECK(memcmp(bytes, "2ab5", 4) == 0);
  CHECK_EQUAL(cardstack_ftruncate(file, 4), 0);
  CHECK_EQUAL(cardstack_lseek(file, 0, END), 4);
  CHECK_EQUAL(cardstack_ftruncate(file, 6), 0);
  CHECK_EQUAL(cardstack_pread(file, bytes, 8, 2), 4);
  CHECK(memcmp(bytes, "2a\0\0", 4) == 0);
  CHECK_EQUAL(cardstack_fsync(file), 0);
  CHECK_EQUAL(cardstack_fdatasync(file), 0);
  FAILS_WITH(EINVAL, cardstack_lseek(file, 1, END));
  FAILS_WITH(EINVAL, cardstack_lseek(file, 0, 0));
  FAILS_WITH(EINVAL, cardstack_pread(file, bytes, 1, -1));
  FAILS_WITH(EINVAL, cardstack_pwrite(file, bytes, 1, -1));
  /* -1 is this process for Windows, and no file for the library. */
  FAILS_WITH(EBADF, cardstack_pread(-1, bytes, 1, 0));
  FAILS_WITH(EBADF, cardstack_pwrite(-1, bytes, 1, 0));
  FAILS_WITH(EBADF, cardstack_lseek(-1, 0, END));
  FAILS_WITH(EBADF, cardstack_ftruncate(-1, 0));
  FAILS_WITH(EBADF, cardstack_fsync(-1));
  FAILS_WITH(EBADF, cardstack_fdatasync(-1));
  FAILS_WITH(EBADF, cardstack_flock(-1, EXCLUSIVE_NOW));
  CHECK_EQUAL(cardstack_close(file), 0);
  FAILS_WITH(EBADF, cardstack_pread(file, bytes, 1, 0));
  CHECK_EQUAL(cardstack_unlinkat(folder, "file", 0), 0);
}

static void locks(void) {
  char bytes[4] = "";
  const int one = make("file"), other = cardstack_openat(folder, "file", BOTH);
  CHECK_EQUAL(cardstack_flock(one, EXCLUSIVE_NOW), 0);
  FAILS_WITH(EWOULDBLOCK, cardstack_flock(other, EXCLUSIVE_NOW));
  /* The lock keeps nobody from reading and writing. */
  CHECK_EQUAL(cardstack_pwrite(other, "abc", 3, 0), 3);
  CHECK_EQUAL(cardstack_pread(other, bytes, 3, 0), 3);
  CHECK_EQUAL(cardstack_ftruncate(other, 0), 0);
  CHECK_EQUAL(cardstack_close(one), 0);
  CHECK_EQUAL(cardstack_flock(other, EXCLUSIVE_NOW), 0);
  FAILS_WITH(EINVAL, cardstack_flock(other, 2));
  CHECK_EQUAL(cardstack_close(other), 0);
  /* A file that can only be read has a lock, too. */
  const int read = cardstack_openat(folder, "file", READ);
  CHECK_EQUAL(cardstack_flock(read, EXCLUSIVE_NOW), 0);
  CHECK_EQUAL(cardstack_close(read), 0);
  CHECK_EQUAL(cardstack_unlinkat(folder, "file", 0), 0);
}

static void removing(void) {
  FAILS_WITH(ENOENT, cardstack_unlinkat(folder, "file", 0));
  const int file = make("file");
  FAILS_WITH(EINVAL, cardstack_unlinkat(folder, "file", 1));
  /* While it is open. */
  CHECK_EQUAL(cardstack_unlinkat(folder, "file", 0), 0);
  if (cardstack_file_of_name(folder, "file", file) != IS_FREE) printf("a removed file has its name until it is closed\n");
  CHECK_EQUAL(cardstack_close(file), 0);
  CHECK_EQUAL(cardstack_file_of_name(folder, "file", -1), IS_FREE);
  CHECK_EQUAL(cardstack_close(make("file")), 0);
  CHECK_EQUAL(cardstack_unlinkat(folder, "file", 0), 0);
  CHECK(CreateDirectoryW(wide(whole("deep")), NULL));
  FAILS_WITH(EISDIR, cardstack_unlinkat(folder, "deep", 0));
  CHECK(RemoveDirectoryW(wide(whole("deep"))));
}

static void files_of_names(void) {
  const int one = make("one"), two = make("two");
  CHECK_EQUAL(cardstack_file_of_name(folder, "one", one), IS_OF_FILE);
  CHECK_EQUAL(cardstack_file_of_name(folder, "ONE", one), IS_OF_FILE);
  CHECK_EQUAL(cardstack_file_of_name(folder, "two", one), IS_OF_ANOTHER);
  CHECK_EQUAL(cardstack_file_of_name(folder, "two", two), IS_OF_FILE);
  CHECK_EQUAL(cardstack_file_of_name(folder, "two", -1), IS_OF_ANOTHER);
  CHECK_EQUAL(cardstack_file_of_name(folder, "three", one), IS_FREE);
  CHECK_EQUAL(cardstack_file_of_name(folder, "three", -1), IS_FREE);
  CHECK(CreateDirectoryW(wide(whole("deep")), NULL));
  CHECK_EQUAL(cardstack_file_of_name(folder, "deep", one), IS_OF_ANOTHER);
  CHECK(RemoveDirectoryW(wide(whole("deep"))));
  /* Another program moves it away. */
  CHECK(MoveFileW(wide(whole("one")), wide(whole("moved"))));
  CHECK_EQUAL(cardstack_file_of_name(folder, "one", one), IS_FREE);
  CHECK_EQUAL(cardstack_file_of_name(folder, "moved", one), IS_OF_FILE);
  CHECK_EQUAL(cardstack_close(one), 0);
  CHECK_EQUAL(cardstack_close(two), 0);
  CHECK_EQUAL(cardstack_unlinkat(folder, "moved", 0), 0);
  CHECK_EQUAL(cardstack_unlinkat(folder, "two", 0), 0);
}

static void replacing(void) {
  int none = -1;
  FAILS_WITH(ENOENT, cardstack_replace(folder, "new", "old", &none));
  /* In a free name's place. */
  int new = make("new");
  CHECK_EQUAL(cardstack_replace(folder, "new", "old", &none), 0);
  CHECK_EQUAL(none, -1);
  CHECK_EQUAL(cardstack_file_of_name(folder, "old", new), IS_OF_FILE);
  CHECK_EQUAL(cardstack_file_of_name(folder, "new", new), IS_FREE);
  /* In an open and locked file's place. */
  int old = new;
  CHECK_EQUAL(cardstack_flock(old, EXCLUSIVE_NOW), 0);
  new = make("new");
  CHECK_EQUAL(cardstack_flock(new, EXCLUSIVE_NOW), 0);
  CHECK_EQUAL(cardstack_pwrite(new, "new", 3, 0), 3);
  CHECK_EQUAL(cardstack_replace(folder, "new", "old", &old), 0);
  printf("an open file is replaced %s\n", old >= 0 ? "by POSIX' way of renaming" : "after it is closed");
  CHECK_EQUAL(cardstack_file_of_name(folder, "old", new), IS_OF_FILE);
  if (old >= 0) {
    CHECK(cardstack_file_of_name(folder, "old", old) == IS_OF_ANOTHER);
    CHECK_EQUAL(cardstack_close(old), 0);
  }
  CHECK_EQUAL(cardstack_fsync(new), 0);
  /* It is locked under the new name, too. */
  const int other = cardstack_openat(folder, "old", BOTH);
  FAILS_WITH(EWOULDBLOCK, cardstack_flock(other, EXCLUSIVE_NOW));
  CHECK_EQUAL(cardstack_close(other), 0);
  /* Another program has the file open and shares nothing but reading and writing: nothing is lost. */
  old = new;
  new = make("new");
  const HANDLE alone = CreateFileW(wide(whole("old")), GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL,
                                   OPEN_EXISTING, 0, NULL);
  CHECK(alone != INVALID_HANDLE_VALUE);
  cardstack_set_errno(0);
  CHECK_EQUAL(cardstack_replace(folder, "new", "old", &old), -1);
  CHECK(cardstack_errno() == EACCES || cardstack_errno() == EBUSY);
  CHECK(old >= 0);
  CHECK_EQUAL(cardstack_file_of_name(folder, "old", old), IS_OF_FILE);
  CHECK_EQUAL(cardstack_file_of_name(folder, "new", new), IS_OF_FILE);
  char bytes[4] = "";
  CHECK_EQUAL(cardstack_pread(old, bytes, 3, 0), 3);
  CHECK(strcmp(bytes, "new") == 0);
  CloseHandle(alone);
  /* It is locked as before. */
  const int third = cardstack_openat(folder, "old", BOTH);
  FAILS_WITH(EWOULDBLOCK, cardstack_flock(third, EXCLUSIVE_NOW));
  CHECK_EQUAL(cardstack_close(third), 0);
  CHECK_EQUAL(cardstack_replace(folder, "new", "old", &old), 0);
  CHECK_EQUAL(cardstack_file_of_name(folder, "old", new), IS_OF_FILE);
  if (old >= 0) cardstack_close(old);
  cardstack_close(new);
  CHECK_EQUAL(cardstack_unlinkat(folder, "old", 0), 0);
}

static void names(void) {
  static const char *const good[] = {"journal", "a b.c", "\xC3\xA4\xE6\x97\xA5\xF0\x9F\x83\x8F.journal", ".hidden", "com", "com10", "console",
                                     "nulls.txt", "lpt", "comx", "a.nul", "conin", "com\xC2\xB4", "(1)", "..a", "aux1"};
  for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
    check_context("%s", good[i]);
    CHECK(cardstack_names_file(good[i]) != 0);
    CHECK_EQUAL(cardstack_close(make(good[i])), 0);
    CHECK(GetFileAttributesW(wide(whole(good[i]))) != INVALID_FILE_ATTRIBUTES);
    CHECK_EQUAL(cardstack_unlinkat(folder, good[i], 0), 0);
  }
  static const char *const bad[] = {"", ".", "..", "nul", "NUL", "nul.txt", "Nul.tar.gz", "con", "prn.journal", "AUX", "com0", "com1",
                                    "COM9.x", "lpt1", "LPT9", "com\xC2\xB9", "lpt\xC2\xB3.txt", "conin$", "CONOUT$", "nul ", "nul .txt",
                                    "name.", "name ", "name:stream", "a<b", "a>b", "a\"b", "a|b", "a?b", "a*b", "a\nb", "a\x1F" "b",
                                    "a/b", "a\\b"};
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    check_context("%s", bad[i]);
    CHECK_EQUAL(cardstack_names_file(bad[i]), 0);
  }
  check_context("%s", "");
  FAILS_WITH(EILSEQ, cardstack_openat(folder, "\xC3(", BOTH | CREATE));
  char longest[300];
  memset(longest, 'x', sizeof longest);
  longest[255] = 0;
  CHECK_EQUAL(cardstack_close(make(longest)), 0);
  CHECK_EQUAL(cardstack_unlinkat(folder, longest, 0), 0);
  longest[255] = 'x';
  longest[256] = 0;
  FAILS_WITH(ENAMETOOLONG, cardstack_openat(folder, longest, BOTH | CREATE));
}

/* Makes a link; returns 0 if the system does not allow that. Wine says that it has made one, and has not. */
static int make_link(const char *name, const char *target) {
  return CreateSymbolicLinkW(wide(whole(name)), wide(target), 2 /* without a right to it, for developers */) != 0 &&
         GetFileAttributesW(wide(whole(name))) != INVALID_FILE_ATTRIBUTES;
}

static void links(void) {
  CHECK_EQUAL(cardstack_close(make("target")), 0);
  if (!make_link("link", whole("target"))) {
    printf("this system makes no links\n");
    cardstack_unlinkat(folder, "target", 0);
    return;
  }
  FAILS_WITH(ELOOP, cardstack_openat(folder, "link", BOTH));
  FAILS_WITH(ELOOP, cardstack_openat(folder, "link", BOTH | CREATE | NO_LINK));
  FAILS_WITH(EEXIST, cardstack_openat(folder, "link", BOTH | CREATE | ALONE));
  const int target = cardstack_openat(folder, "target", BOTH);
  CHECK_EQUAL(cardstack_file_of_name(folder, "link", target), IS_OF_ANOTHER);
  CHECK_EQUAL(cardstack_close(target), 0);
  /* The link is removed, not what it leads to. */
  CHECK_EQUAL(cardstack_unlinkat(folder, "link", 0), 0);
  CHECK_EQUAL(cardstack_unlinkat(folder, "target", 0), 0);
}

static void random_bytes(void) {
  unsigned char one[64] = {0}, other[64] = {0};
  CHECK_EQUAL(cardstack_random(one, sizeof one), 0);
  CHECK_EQUAL(cardstack_random(other, sizeof other), 0);
  CHECK(memcmp(one, other, sizeof one) != 0);
  int bits = 0;
  for (size_t i = 0; i < sizeof one; i++) {
    for (int bit = 0; bit < 8; bit++) bits += one[i] >> bit & 1;
  }
  CHECK(bits > 180 && bits < 332);
}

int main(void) {
  journal_folder_make(folder_path);
  folder = cardstack_openat(CURRENT, folder_path, READ);
  if (!CHECK(folder >= 0)) return check_report();
  errno_is_the_threads();
  opening();
  folders();
  contents();
  locks();
  removing();
  files_of_names();
  replacing();
  names();
  links();
  random_bytes();
  CHECK_EQUAL(cardstack_close(folder), 0);
  journal_folder_remove(folder_path);
  return check_report();
}
