// Replaces the system headers of cardstack_libc.h for macOS and iOS, so that the library can be built without Apple's SDK.
// The functions are those of libSystem; bindings/platforms/apple/libSystem.tbd has their names for the linker.

#ifndef CARDSTACK_LIBC_APPLE_H
#define CARDSTACK_LIBC_APPLE_H

#include <stddef.h>
#include <stdint.h>

void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void free(void *memory);
void *memcpy(void *to, const void *from, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memset(void *to, int byte, size_t count);
size_t strlen(const char *text);
size_t strnlen(const char *text, size_t limit);

typedef int64_t off_t;
typedef int32_t pid_t;

#define ENOENT 2
#define ENXIO 6
#define EINTR 4
#define EIO 5
#define EBADF 9
#define ECHILD 10
#define EEXIST 17
#define EINVAL 22
#define EFBIG 27
#define EROFS 30
#define EWOULDBLOCK 35
#define EMSGSIZE 40
#define ELOOP 62
#define ENAMETOOLONG 63
#define ESTALE 70

#define O_RDONLY 0
#define O_WRONLY 1
#define O_RDWR 2
#define O_NOFOLLOW 0x100
#define O_CREAT 0x200
#define O_EXCL 0x800
#define O_CLOEXEC 0x1000000
#define AT_FDCWD (-2)
#define LOCK_EX 2
#define LOCK_NB 4
#define SEEK_END 2

int *__error(void);
static inline int cardstack_errno(void) { return *__error(); }
static inline void cardstack_set_errno(int number) { *__error() = number; }

int openat(int directory, const char *path, int flags, ...);
int fcntl(int file, int command, ...);
int close(int file);
ptrdiff_t pread(int file, void *bytes, size_t count, off_t offset);
ptrdiff_t pwrite(int file, const void *bytes, size_t count, off_t offset);
off_t lseek(int file, off_t offset, int from);
int ftruncate(int file, off_t size);
int flock(int file, int operation);
ptrdiff_t readlinkat(int directory, const char *path, char *target, size_t capacity);
int renameat(int directory, const char *name, int other, const char *replaced);
char *getcwd(char *path, size_t room);
int unlinkat(int directory, const char *path, int flags);
pid_t getpid(void);
void arc4random_buf(void *bytes, size_t count);

// openat, which Swift cannot call, because it has variable arguments. Only the owner can read and write a new file. The
// descriptor is above 2: a program whose standard streams are closed still prints to the descriptors 0 to 2.
static inline int cardstack_openat(int directory, const char *path, int flags) {
  enum { DUPLICATE_CLOSED_BY_EXEC = 67 };
  int file = openat(directory, path, flags, 0600);
  if (file < 0 || file > 2) return file;
  int above = fcntl(file, DUPLICATE_CLOSED_BY_EXEC, 3), number = cardstack_errno();
  close(file);
  cardstack_set_errno(number);
  return above;
}

// Makes a file's content safe against a loss of power. The system's fsync leaves the bytes in the disk's own memory.
// F_FULLFSYNC also has that written. File systems that do not know it, as those of networks, refuse it with one error or
// another, and get the plain fsync; but an error of the disk stays one.
int fsync(int file);
static inline int cardstack_sync(int file, int with_times) {
  enum { FULL_SYNC = 51, DISK_IS_FULL = 28 };
  (void)with_times;
  if (fcntl(file, FULL_SYNC) == 0) return 0;
  int number = cardstack_errno();
  return number == EINTR || number == EIO || number == EBADF || number == DISK_IS_FULL ? -1 : fsync(file);
}

// Makes the new name of a file safe against a loss of power.
static inline int cardstack_sync_name(int directory, int file) {
  (void)file;
  return cardstack_sync(directory, 1);
}

// What the system says of a file. macOS on x86-64 also has older functions of these names, with another structure.
typedef struct {
  int32_t device;
  uint16_t mode, links;
  uint64_t number;
  uint32_t user, group;
  int32_t special_device;
  int64_t times[8], size, blocks;
  int32_t block_size;
  uint32_t flags, generation;
  int32_t spare;
  int64_t spares[2];
} cardstack_stat;
#if defined(__x86_64__) && defined(__ENVIRONMENT_MAC_OS_X_VERSION_MIN_REQUIRED__)
int cardstack_fstat(int file, cardstack_stat *about) __asm__("_fstat$INODE64");
int cardstack_fstatat(int directory, const char *name, cardstack_stat *about, int flags) __asm__("_fstatat$INODE64");
#else
int cardstack_fstat(int file, cardstack_stat *about) __asm__("_fstat");
int cardstack_fstatat(int directory, const char *name, cardstack_stat *about, int flags) __asm__("_fstatat");
#endif

// What is under a file's name.
enum {
  CARDSTACK_NAME_IS_FREE,
  CARDSTACK_NAME_IS_OF_FILE,
  CARDSTACK_NAME_IS_OF_ANOTHER,
};

// Returns what is under a name in a folder: the open file, nothing, or another file. If the system does not say (the
// folder cannot be searched), it is the open file as long as that has a name at all.
static inline int cardstack_file_of_name(int directory, const char *name, int file) {
  enum { NO_LINK_IS_FOLLOWED = 0x20 };
  cardstack_stat open, found;
  int is_open = cardstack_fstat(file, &open) == 0;
  if (cardstack_fstatat(directory, name, &found, NO_LINK_IS_FOLLOWED) == 0) {
    return is_open && open.device == found.device && open.number == found.number ? CARDSTACK_NAME_IS_OF_FILE
                                                                                : CARDSTACK_NAME_IS_OF_ANOTHER;
  }
  return cardstack_errno() != ENOENT && is_open && open.links > 0 ? CARDSTACK_NAME_IS_OF_FILE : CARDSTACK_NAME_IS_FREE;
}

// Renames a file, which replaces the file of the other name, also while that is open.
static inline int cardstack_replace(int directory, const char *name, const char *replaced, int *old) {
  (void)old;
  return renameat(directory, name, directory, replaced);
}

static inline int cardstack_random(void *bytes, size_t count) {
  arc4random_buf(bytes, count);
  return 0;
}

static inline int cardstack_ends_folder(const char *path, size_t index) { return path[index] == '/'; }
static inline int cardstack_names_file(const char *name) { return name[0] != 0; }

// The largest size that a file written by this process may have [bytes].
typedef struct {
  uint64_t now, most;
} cardstack_limit;
int cardstack_getrlimit(int resource, cardstack_limit *limit) __asm__("_getrlimit");
static inline uint64_t cardstack_file_size_limit(void) {
  enum { FILE_SIZE = 1 };
  cardstack_limit limit;
  // INT64_MAX is no limit.
  return cardstack_getrlimit(FILE_SIZE, &limit) == 0 ? limit.now : UINT64_MAX;
}

// The system has no page that it clears in children: minherit() knows to share, to copy and to leave out. So the
// process's id says whether this is a child.
static inline unsigned char *cardstack_fork_page_make(void) { return NULL; }
static inline void cardstack_fork_page_free(unsigned char *page) { (void)page; }

#endif
