// Replaces the system headers of cardstack_libc.h for Android, so that the library needs no NDK. What is here is the same
// in each version of Android since API level 21. The functions are in bindings/platforms/android/libc.txt, too. The
// numbers and the layouts are those of Linux on the three processors.

#ifndef CARDSTACK_LIBC_ANDROID_H
#define CARDSTACK_LIBC_ANDROID_H

#include <stddef.h>
#include <stdint.h>

typedef ptrdiff_t ssize_t;
typedef int32_t pid_t;

// With 32 bits, Android's own off_t has 32, and functions whose names end in 64 take 64. Here off_t always has 64.
typedef int64_t off_t;
#ifdef __LP64__
#define CARDSTACK_LARGE(name)
#else
#define CARDSTACK_LARGE(name) __asm__(#name "64")
#endif

void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void free(void *memory);
void *memcpy(void *restrict to, const void *restrict from, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memset(void *to, int byte, size_t count);
size_t strlen(const char *text);
size_t strnlen(const char *text, size_t limit);

int *__errno(void) __attribute__((const));
#define errno (*__errno())

#define ENOENT 2
#define ENXIO 6
#define EINTR 4
#define EIO 5
#define EBADF 9
#define ECHILD 10
#define EWOULDBLOCK 11
#define ENOMEM 12
#define EEXIST 17
#define EINVAL 22
#define EFBIG 27
#define EROFS 30
#define ENAMETOOLONG 36
#define ELOOP 40
#define EMSGSIZE 90
#define ESTALE 116

#define O_RDONLY 0
#define O_WRONLY 1
#define O_RDWR 2
#define O_CREAT 0100
#define O_EXCL 0200
#define O_CLOEXEC 02000000
#ifdef __x86_64__
#define O_NOFOLLOW 0400000
#else
#define O_NOFOLLOW 0100000
#endif
#define AT_FDCWD (-100)
#define AT_SYMLINK_NOFOLLOW 0x100
#define F_DUPFD_CLOEXEC 1030
#define LOCK_EX 2
#define LOCK_NB 4
#define SEEK_END 2

int openat(int directory, const char *path, int flags, ...);
int fcntl(int file, int command, ...);
int close(int file);
ssize_t pread(int file, void *bytes, size_t count, off_t offset) CARDSTACK_LARGE(pread);
ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) CARDSTACK_LARGE(pwrite);
off_t lseek(int file, off_t offset, int from) CARDSTACK_LARGE(lseek);
int ftruncate(int file, off_t size) CARDSTACK_LARGE(ftruncate);
int fsync(int file);
int fdatasync(int file);
int flock(int file, int operation);
ssize_t readlinkat(int directory, const char *path, char *target, size_t capacity);
int renameat(int directory, const char *name, int new_directory, const char *new_name);
char *getcwd(char *path, size_t room);
int unlinkat(int directory, const char *path, int flags);
pid_t getpid(void);

struct stat {
#if defined(__x86_64__)
  uint64_t st_dev, st_ino, st_nlink;
  unsigned char cardstack_rest[120];
#elif defined(__aarch64__)
  uint64_t st_dev, st_ino;
  uint32_t st_mode, st_nlink;
  unsigned char cardstack_rest[104];
#elif defined(__arm__)
  uint64_t st_dev;
  unsigned char cardstack_unused[8];
  uint32_t st_mode, st_nlink;
  unsigned char cardstack_rest[72];
  uint64_t st_ino;
#else
#error "The library is not built for this processor's Android."
#endif
};
int fstat(int file, struct stat *found);
int fstatat(int directory, const char *path, struct stat *found, int flags);

struct rlimit {
  unsigned long rlim_cur, rlim_max;
};
#define RLIMIT_FSIZE 1
#define RLIM_INFINITY (~0UL)
int getrlimit(int resource, struct rlimit *limit);

#define PROT_READ 1
#define PROT_WRITE 2
#define MAP_PRIVATE 2
#define MAP_ANONYMOUS 0x20
#define MAP_FAILED ((void *)-1)
#define MADV_WIPEONFORK 18
// `offset` is 0: with 32 bits this function takes a number of 32 bits there.
void *mmap(void *address, size_t size, int protection, int flags, int file, ptrdiff_t offset);
int munmap(void *address, size_t size);
int madvise(void *address, size_t size, int advice);

#undef CARDSTACK_LARGE

#endif
