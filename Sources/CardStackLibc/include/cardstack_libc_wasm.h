// Replaces the system headers of cardstack_libc.h for WebAssembly without an operating system. There is memory, and
// there are files that cannot be opened. This header and wasm.c contain all of it: the module imports nothing from its
// host.

#ifndef CARDSTACK_LIBC_WASM_H
#define CARDSTACK_LIBC_WASM_H

#include <stddef.h>
#include <stdint.h>

void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void free(void *memory);
void *memcpy(void *restrict to, const void *restrict from, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memset(void *to, int byte, size_t count);
size_t strlen(const char *text);
size_t strnlen(const char *text, size_t limit);

// No file can be opened, so opening a journal returns CARDSTACK_ERROR_IO. The other functions on files are never
// called. Their results are constant, so the compiler removes most of the journal's code. The numbers are those of
// Linux.

typedef int64_t off_t;
typedef int32_t pid_t;

#define ENOENT 2
#define EINTR 4
#define EIO 5
#define EBADF 9
#define ECHILD 10
#define EWOULDBLOCK 11
#define EEXIST 17
#define EINVAL 22
#define EFBIG 27
#define EROFS 30
#define ENAMETOOLONG 36
#define ENOSYS 38
#define ELOOP 40
#define EMSGSIZE 90
#define ESTALE 116

#define O_RDONLY 0
#define O_WRONLY 1
#define O_RDWR 2
#define O_CREAT 0100
#define O_EXCL 0200
#define O_NOFOLLOW 0400000
#define O_CLOEXEC 02000000
#define AT_FDCWD (-100)
#define LOCK_EX 2
#define LOCK_NB 4
#define SEEK_END 2

extern int cardstack_errno_number;

static inline int cardstack_errno(void) { return cardstack_errno_number; }
static inline void cardstack_set_errno(int number) { cardstack_errno_number = number; }

static inline int cardstack_no_system(void) {
  cardstack_errno_number = ENOSYS;
  return -1;
}

static inline int cardstack_openat(int directory, const char *path, int flags) {
  (void)directory, (void)path, (void)flags;
  return cardstack_no_system();
}
static inline int close(int file) {
  (void)file;
  return cardstack_no_system();
}
static inline ptrdiff_t pread(int file, void *bytes, size_t count, off_t offset) {
  (void)file, (void)bytes, (void)count, (void)offset;
  return cardstack_no_system();
}
static inline ptrdiff_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  (void)file, (void)bytes, (void)count, (void)offset;
  return cardstack_no_system();
}
static inline off_t lseek(int file, off_t offset, int from) {
  (void)file, (void)offset, (void)from;
  return cardstack_no_system();
}
static inline int ftruncate(int file, off_t size) {
  (void)file, (void)size;
  return cardstack_no_system();
}
static inline int fsync(int file) {
  (void)file;
  return cardstack_no_system();
}
static inline int fdatasync(int file) {
  (void)file;
  return cardstack_no_system();
}
static inline int flock(int file, int operation) {
  (void)file, (void)operation;
  return cardstack_no_system();
}
static inline ptrdiff_t readlinkat(int directory, const char *path, char *target, size_t capacity) {
  (void)directory, (void)path, (void)target, (void)capacity;
  return cardstack_no_system();
}
static inline int unlinkat(int directory, const char *path, int flags) {
  (void)directory, (void)path, (void)flags;
  return cardstack_no_system();
}
static inline int cardstack_replace(int directory, const char *name, const char *replaced, int *old) {
  (void)directory, (void)name, (void)replaced, (void)old;
  return cardstack_no_system();
}
static inline int cardstack_sync_name(int directory, int file) {
  (void)directory, (void)file;
  return cardstack_no_system();
}
static inline int cardstack_random(void *bytes, size_t count) {
  (void)bytes, (void)count;
  return cardstack_no_system();
}
static inline int cardstack_names_file(const char *name) { return name[0] != 0; }
static inline int cardstack_ends_folder(const char *path, size_t index) { return path[index] == '/'; }

enum {
  CARDSTACK_NAME_IS_FREE,
  CARDSTACK_NAME_IS_OF_FILE,
  CARDSTACK_NAME_IS_OF_ANOTHER,
};
static inline int cardstack_file_of_name(int directory, const char *name, int file) {
  (void)directory, (void)name, (void)file;
  return CARDSTACK_NAME_IS_FREE;
}

static inline uint64_t cardstack_file_size_limit(void) { return UINT64_MAX; }

// There are no other processes.
static inline pid_t getpid(void) { return 1; }
static inline unsigned char *cardstack_fork_page_make(void) { return NULL; }
static inline void cardstack_fork_page_free(unsigned char *page) { (void)page; }

#endif
