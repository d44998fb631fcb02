// The part of cardstack_libc.h that is different with Emscripten. Its files belong to the one program of a page. A
// program in node can also have the real files of the machine (NODERAWFS).

#ifndef CARDSTACK_LIBC_EMSCRIPTEN_H
#define CARDSTACK_LIBC_EMSCRIPTEN_H

// Emscripten's headers define these numbers by casts, which Swift does not read. Here they are constants.
#define CARDSTACK_NUMBERS(give)                                                                                       \
  give(EBADF) give(ECHILD) give(EEXIST) give(EFBIG) give(EINTR) give(EINVAL) give(EIO) give(ELOOP) give(EMSGSIZE)     \
  give(ENAMETOOLONG) give(ENOENT) give(EROFS) give(ESTALE) give(EWOULDBLOCK) give(SEEK_END)
#define CARDSTACK_READ(name) CARDSTACK_NUMBER_##name = name,
#define CARDSTACK_GIVE(name) static const int name = CARDSTACK_NUMBER_##name;
enum { CARDSTACK_NUMBERS(CARDSTACK_READ) };
#undef EBADF
#undef ECHILD
#undef EEXIST
#undef EFBIG
#undef EINTR
#undef EINVAL
#undef EIO
#undef ELOOP
#undef EMSGSIZE
#undef ENAMETOOLONG
#undef ENOENT
#undef EROFS
#undef ESTALE
#undef EWOULDBLOCK
#undef SEEK_END
CARDSTACK_NUMBERS(CARDSTACK_GIVE)

// What this program knows of a file that it has opened, under the file's descriptor. Emscripten's fstat looks for the
// path with which a file was opened, so after a rename it no longer finds the file.
typedef struct cardstack_known_file {
  struct cardstack_known_file *next;
  int descriptor, is_locked;
  dev_t device;
  ino_t number;
} cardstack_known_file;

static inline cardstack_known_file **cardstack_known_files(void) {
  static cardstack_known_file *first;
  return &first;
}

static inline cardstack_known_file *cardstack_known_file_of(int descriptor) {
  cardstack_known_file *known = *cardstack_known_files();
  while (known && known->descriptor != descriptor) known = known->next;
  return known;
}

static inline int cardstack_is_of(const cardstack_known_file *known, dev_t device, ino_t number) {
  return known->device == device && known->number == number;
}

// openat, which Swift cannot call, because it has variable arguments. Only the owner can read and write a new file.
static inline int cardstack_openat(int directory, const char *path, int flags) {
  int file = openat(directory, path, flags, 0600);
  struct stat found;
  if (file < 0 || fstat(file, &found) != 0) return file;
  cardstack_known_file *known = cardstack_known_file_of(file);
  if (!known) {
    known = (cardstack_known_file *)malloc(sizeof *known);
    if (!known) {
      close(file);
      errno = ENOMEM;
      return -1;
    }
    known->next = *cardstack_known_files();
    known->descriptor = file;
    *cardstack_known_files() = known;
  }
  known->is_locked = 0;
  known->device = found.st_dev;
  known->number = found.st_ino;
  return file;
}

// Emscripten's flock always succeeds, so this one takes its place. A lock holds among the decks of this program, and
// ends with its descriptor. Other programs in node do not see it.

#define LOCK_EX 2
#define LOCK_NB 4

static inline int flock(int file, int operation) {
  (void)operation;
  cardstack_known_file *mine = cardstack_known_file_of(file);
  if (!mine) {
    errno = EBADF;
    return -1;
  }
  for (cardstack_known_file *other = *cardstack_known_files(); other; other = other->next) {
    if (other == mine || !other->is_locked || !cardstack_is_of(other, mine->device, mine->number)) continue;
    // The descriptor may have been closed since, and may be another file's now. ENOENT: the file was renamed.
    struct stat now;
    if (fstat(other->descriptor, &now) == 0 ? cardstack_is_of(other, now.st_dev, now.st_ino) : errno == ENOENT) {
      errno = EWOULDBLOCK;
      return -1;
    }
  }
  mine->is_locked = 1;
  return 0;
}

// What is under a file's name.
enum {
  CARDSTACK_NAME_IS_FREE,
  CARDSTACK_NAME_IS_OF_FILE,
  CARDSTACK_NAME_IS_OF_ANOTHER,
};

// Returns what is under a name in a folder: the open file, nothing, or another file.
static inline int cardstack_file_of_name(int directory, const char *name, int file) {
  const cardstack_known_file *known = cardstack_known_file_of(file);
  struct stat found;
  if (fstatat(directory, name, &found, AT_SYMLINK_NOFOLLOW) != 0) {
    return errno == ENOENT ? CARDSTACK_NAME_IS_FREE : CARDSTACK_NAME_IS_OF_FILE;
  }
  return known && cardstack_is_of(known, found.st_dev, found.st_ino) ? CARDSTACK_NAME_IS_OF_FILE
                                                                     : CARDSTACK_NAME_IS_OF_ANOTHER;
}

// Renames a file, which replaces the file of the other name. In memory, where files have the device 1, Emscripten 3.1
// leaves the replaced file in a table: once the new one is removed, it would be found again. So there it is removed
// first. Nothing can come between the two calls.
static inline int cardstack_replace(int directory, const char *name, const char *replaced, int *old) {
  (void)old;
  struct stat found;
  if (fstatat(directory, replaced, &found, AT_SYMLINK_NOFOLLOW) == 0 && found.st_dev == 1) {
    unlinkat(directory, replaced, 0);
  }
  return renameat(directory, name, directory, replaced);
}

// Fills memory with random bytes of the browser or of node. At most 256 bytes.
static inline int cardstack_random(void *bytes, size_t count) { return getentropy(bytes, count); }

static inline uint64_t cardstack_file_size_limit(void) { return UINT64_MAX; }

// There is no fork.
static inline unsigned char *cardstack_fork_page_make(void) { return NULL; }
static inline void cardstack_fork_page_free(unsigned char *page) { (void)page; }

#endif
