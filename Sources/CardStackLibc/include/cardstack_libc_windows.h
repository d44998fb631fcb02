// Replaces the system headers of cardstack_libc.h for Windows, so that the library needs neither Windows' headers nor a
// C runtime. windows.c has the system calls, by functions of kernel32 and ntdll. windows_runtime.c has the functions of
// the C runtime, for the DLL; in a static library they are those of the program's C runtime.

#ifndef CARDSTACK_LIBC_WINDOWS_H
#define CARDSTACK_LIBC_WINDOWS_H

#include <stddef.h>
#include <stdint.h>

void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void free(void *memory);
void *memcpy(void *restrict to, const void *restrict from, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memset(void *to, int byte, size_t count);
int memcmp(const void *left, const void *right, size_t count);
size_t strlen(const char *text);
size_t strnlen(const char *text, size_t limit);

// A descriptor is a HANDLE, of which 32 bits are significant. -1 is no file.

typedef ptrdiff_t off_t;
typedef int32_t pid_t;

// The numbers are those of Windows' C runtime. It has no ESTALE: this is Winsock's WSAESTALE.

#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define EBADF 9
#define ECHILD 10
#define ENOMEM 12
#define EACCES 13
#define EBUSY 16
#define EEXIST 17
#define EXDEV 18
#define ENODEV 19
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define EMFILE 24
#define EFBIG 27
#define ENOSPC 28
#define EROFS 30
#define EPIPE 32
#define EDEADLK 36
#define ENAMETOOLONG 38
#define ENOLCK 39
#define ENOSYS 40
#define ENOTEMPTY 41
#define EILSEQ 42
#define ELOOP 114
#define EMSGSIZE 115
#define ENOTSUP 129
#define EWOULDBLOCK 140
#define ESTALE 10070

#define O_RDONLY 0
#define O_WRONLY 1
#define O_RDWR 2
#define O_CREAT 0x100
#define O_EXCL 0x400
#define O_NOFOLLOW 0x10000
// Handles are never inherited.
#define O_CLOEXEC 0
#define AT_FDCWD (-100)
#define LOCK_EX 2
#define LOCK_NB 4
#define SEEK_END 2

// errno is kept in the thread's last-error value: a C runtime's errno is not the library's.
int cardstack_errno(void);
void cardstack_set_errno(int number);

// With AT_FDCWD: opens a folder, whose path is UTF-8. With a folder: opens the file of a name in it, as openat does.
// Fails with ELOOP for a link, whether or not O_NOFOLLOW is given. Others may read, write, rename and remove an open
// file.
int cardstack_openat(int folder, const char *name, int flags);

// These are not functions of Windows' C runtime, or other ones. So their symbols have names of their own.
int close(int file) __asm__("cardstack_close");
ptrdiff_t pread(int file, void *bytes, size_t count, off_t offset) __asm__("cardstack_pread");
ptrdiff_t pwrite(int file, const void *bytes, size_t count, off_t offset) __asm__("cardstack_pwrite");
// Returns the file's size: `offset` is 0 and `from` is SEEK_END.
off_t lseek(int file, off_t offset, int from) __asm__("cardstack_lseek");
int ftruncate(int file, off_t size) __asm__("cardstack_ftruncate");
int fsync(int file) __asm__("cardstack_fsync");
int fdatasync(int file) __asm__("cardstack_fdatasync");
// Takes the lock or fails with EWOULDBLOCK: `operation` is LOCK_EX | LOCK_NB. The lock ends when the file is closed.
int flock(int file, int operation) __asm__("cardstack_flock");
int unlinkat(int folder, const char *name, int flags) __asm__("cardstack_unlinkat");

// Fails with EINVAL, as for a name that is no link: Windows follows the links of a folder's path, and cardstack_openat
// refuses a link in a file's place.
static inline ptrdiff_t readlinkat(int folder, const char *name, char *target, size_t capacity) {
  (void)folder, (void)name, (void)target, (void)capacity;
  cardstack_set_errno(EINVAL);
  return -1;
}

enum {
  CARDSTACK_NAME_IS_FREE,
  CARDSTACK_NAME_IS_OF_FILE,
  CARDSTACK_NAME_IS_OF_ANOTHER,
};
int cardstack_file_of_name(int folder, const char *name, int file);

// Whether the file's name begins behind this byte of a path.
static inline int cardstack_ends_folder(const char *path, size_t index) {
  return path[index] == '/' || path[index] == '\\' || (path[index] == ':' && index == 1);
}

// Whether a name in a folder can be a file's. Windows reserves names, as `nul` and `com1.txt`, and characters, as `:`.
// It removes a full stop and a space at the end.
int cardstack_names_file(const char *name);

// Renames a file, which replaces the file of the other name. Windows 10 and newer do so on NTFS while that file is open.
// Elsewhere `old`, the open file of that name, is closed first; if the renaming fails then, `old` is opened and locked
// again, or is -1. The new file must be open.
int cardstack_replace(int folder, const char *name, const char *replaced, int *old);

// Makes the new name of a file safe against a loss of power. Windows cannot flush a folder; flushing a file also flushes
// the log, which has the name.
static inline int cardstack_sync_name(int folder, int file) {
  (void)folder;
  return fsync(file);
}

int cardstack_random(void *bytes, size_t count);

static inline uint64_t cardstack_file_size_limit(void) { return UINT64_MAX; }

// A process has no copies of itself.
static inline pid_t getpid(void) { return 1; }
static inline unsigned char *cardstack_fork_page_make(void) { return NULL; }
static inline void cardstack_fork_page_free(unsigned char *page) { (void)page; }

#endif
