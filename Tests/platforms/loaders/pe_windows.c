/* The functions of kernel32 and ntdll that cardstack.dll imports, by functions of Linux: what the DLL asks for happens,
 * as a recent Windows does it. */

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
#include <sys/stat.h>
#include <unistd.h>

typedef void *handle;
typedef uint16_t wide;
enum { FILES = 1024, NAME = 800 };
enum { NOT_FOUND = 2, DENIED = 5, INVALID_HANDLE = 6, END_OF_FILE = 38, LOCKED = 33, EXISTS = 80, INVALID = 87 };

/* Where each open file was found, for functions on its name. */
static struct {
  int folder;
  char name[NAME];
} places[FILES];

static uint32_t last_error;
static uint32_t get_last_error(void) { return last_error; }
static void set_last_error(uint32_t error) { last_error = error; }

static uint32_t error_of(int number) {
  switch (number) {
    case ENOENT: return NOT_FOUND;
    case EACCES: return DENIED;
    case EBADF: return INVALID_HANDLE;
    case EWOULDBLOCK: return LOCKED;
    case EEXIST: return EXISTS;
    default: return INVALID;
  }
}

/* What a function of kernel32 returns. */
static int is_done(int result) {
  if (result < 0) last_error = error_of(errno);
  return result >= 0;
}

static int file_of(handle h) { return (int)(intptr_t)h; }

/* -- Texts -- */

static int from_utf8(uint32_t page, uint32_t flags, const char *text, int size, wide *units, int capacity) {
  (void)page, (void)flags, (void)size;
  const unsigned char *t = (const unsigned char *)text;
  int count = 0;
  for (;;) {
    uint32_t letter = *t++;
    int more = letter < 0x80 ? 0 : letter >= 0xF0 ? 3 : letter >= 0xE0 ? 2 : letter >= 0xC2 ? 1 : -1;
    if (more > 0) letter &= 0x3Fu >> more;
    for (; more > 0 && (*t & 0xC0) == 0x80; more--) letter = letter << 6 | (*t++ & 0x3F);
    if (more != 0) {
      last_error = 1113;
      return 0;
    }
    const int length = letter >= 0x10000 ? 2 : 1;
    if (count + length > capacity) {
      last_error = 122;
      return 0;
    }
    if (length == 2) units[count++] = (wide)(0xD7C0 + (letter >> 10));
    units[count++] = (wide)(length == 2 ? 0xDC00 + (letter & 0x3FF) : letter);
    if (letter == 0) return count;
  }
}

static void to_utf8(const wide *units, size_t count, char text[NAME]) {
  size_t size = 0;
  for (size_t i = 0; i < count && size < NAME - 5; i++) {
    uint32_t letter = units[i];
    if (letter >= 0xD800 && letter < 0xDC00 && i + 1 < count) letter = ((letter - 0xD7C0) << 10) + (units[++i] & 0x3FF);
    if (letter < 0x80) {
      text[size++] = (char)letter;
    } else if (letter < 0x800) {
      text[size++] = (char)(0xC0 | letter >> 6);
    } else if (letter < 0x10000) {
      text[size++] = (char)(0xE0 | letter >> 12);
    } else {
      text[size++] = (char)(0xF0 | letter >> 18);
      text[size++] = (char)(0x80 | (letter >> 12 & 0x3F));
    }
    if (letter >= 0x800) text[size++] = (char)(0x80 | (letter >> 6 & 0x3F));
    if (letter >= 0x80) text[size++] = (char)(0x80 | (letter & 0x3F));
  }
  text[size] = 0;
}

static size_t length_of(const wide *text) {
  size_t length = 0;
  while (text[length] != 0) length++;
  return length;
}

/* A path of Linux stays as it is; a relative one is not made whole. */
static uint32_t full_path(const wide *path, uint32_t capacity, wide *full, wide **name) {
  (void)name;
  const uint32_t length = (uint32_t)length_of(path);
  if (length >= capacity) return length + 1;
  memcpy(full, path, (length + 1) * sizeof *path);
  return length;
}

/* -- Files -- */

static handle open_folder(const wide *path, uint32_t access, uint32_t share, void *security, uint32_t disposition,
                          uint32_t flags, handle template) {
  (void)access, (void)share, (void)security, (void)disposition, (void)flags, (void)template;
  char text[NAME];
  to_utf8(path, length_of(path), text);
  const char *from = strncmp(text, "\\\\?\\", 4) == 0 ? text + 4 : text;
  const int file = open(from, O_RDONLY | O_CLOEXEC);
  if (!is_done(file)) return (handle)(intptr_t)-1;
  return (handle)(intptr_t)file;
}

typedef struct {
  uint32_t size;
  handle folder;
  const struct {
    uint16_t length, capacity;
    const wide *text;
  } * name;
} object_attributes;

static int32_t nt_create_file(handle *opened, uint32_t access, const object_attributes *object, void *io,
                              const int64_t *allocated, uint32_t attributes, uint32_t share, uint32_t disposition,
                              uint32_t options, void *extra, uint32_t extra_size) {
  (void)io, (void)allocated, (void)attributes, (void)share, (void)extra, (void)extra_size;
  enum { READS = 1, WRITES = 2, CREATE = 2, OPEN_OR_CREATE = 3, NO_FOLDER = 0x40, REPARSE_POINT = 0x200000 };
  const int folder = file_of(object->folder);
  char name[NAME];
  to_utf8(object->name->text, object->name->length / 2, name);
  int flags = O_CLOEXEC | (options & REPARSE_POINT ? O_NOFOLLOW : 0);
  flags |= access & WRITES ? access & READS ? O_RDWR : O_WRONLY : O_RDONLY;
  if (disposition == CREATE) flags |= O_CREAT | O_EXCL;
  if (disposition == OPEN_OR_CREATE) flags |= O_CREAT;
  int file = openat(folder, name, flags, 0600);
  if (file < 0 && errno == ELOOP) file = openat(folder, name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
  if (file < 0 && errno == EISDIR) return (int32_t)0xC00000BA;
  if (file < 0) return (int32_t)(0xC0000000 | error_of(errno));
  struct stat about;
  if (options & NO_FOLDER && fstat(file, &about) == 0 && S_ISDIR(about.st_mode)) {
    close(file);
    return (int32_t)0xC00000BA;
  }
  if (file >= FILES) abort();
  places[file].folder = folder;
  strcpy(places[file].name, name);
  *opened = (handle)(intptr_t)file;
  return 0;
}

static uint32_t error_of_status(int32_t status) { return (uint32_t)status & 0xFFFF; }

static int close_handle(handle file) { return is_done(close(file_of(file))); }

typedef struct {
  uintptr_t internal[2];
  uint32_t offset, offset_high;
} overlapped;

static off_t offset_of(const overlapped *place) { return (off_t)((uint64_t)place->offset_high << 32 | place->offset); }

static int read_file(handle file, void *bytes, uint32_t count, uint32_t *done, overlapped *place) {
  const ssize_t size = pread(file_of(file), bytes, count, offset_of(place));
  *done = size > 0 ? (uint32_t)size : 0;
  if (size == 0 && count > 0) last_error = END_OF_FILE;
  return is_done((int)size) && (size > 0 || count == 0);
}

static int write_file(handle file, const void *bytes, uint32_t count, uint32_t *done, overlapped *place) {
  const ssize_t size = pwrite(file_of(file), bytes, count, offset_of(place));
  *done = size > 0 ? (uint32_t)size : 0;
  return is_done((int)size);
}

static int file_size(handle file, int64_t *size) {
  struct stat about;
  const int result = fstat(file_of(file), &about);
  if (result == 0) *size = about.st_size;
  return is_done(result);
}

static int flush(handle file) { return is_done(fsync(file_of(file))); }

static int lock(handle file, uint32_t flags, uint32_t zero, uint32_t low, uint32_t high, overlapped *place) {
  enum { EXCLUSIVE_AT_ONCE = 3 };
  if (flags != EXCLUSIVE_AT_ONCE || zero != 0 || low != 1 || high != 0 || offset_of(place) != INT64_MAX - 1) abort();
  return is_done(flock(file_of(file), LOCK_EX | LOCK_NB));
}

static int information(handle file, uint32_t fields[13]) {
  struct stat about;
  if (!is_done(fstat(file_of(file), &about))) return 0;
  memset(fields, 0, 13 * sizeof fields[0]);
  fields[0] = S_ISDIR(about.st_mode) ? 0x10 : 0x80;
  fields[10] = (uint32_t)about.st_nlink;
  fields[11] = (uint32_t)(about.st_ino >> 32);
  fields[12] = (uint32_t)about.st_ino;
  return 1;
}

static int information_of_class(handle file, int class, void *to, uint32_t size) {
  enum { ATTRIBUTE_TAG = 9, ID = 18 };
  struct stat about;
  if (!is_done(fstat(file_of(file), &about))) return 0;
  if (class == ATTRIBUTE_TAG && size == 8) {
    const uint32_t fields[2] = {S_ISLNK(about.st_mode) ? 0x400 : 0x80, S_ISLNK(about.st_mode) ? 0xA000000C : 0};
    memcpy(to, fields, sizeof fields);
  } else if (class == ID && size == 24) {
    const uint64_t fields[3] = {about.st_dev, about.st_ino, 0};
    memcpy(to, fields, sizeof fields);
  } else {
    abort();
  }
  return 1;
}

static int set_information(handle file, int class, const void *from, uint32_t size) {
  enum { END = 6, DISPOSITION_EX = 21 };
  if (class == END && size == 8) return is_done(ftruncate(file_of(file), *(const int64_t *)from));
  if (class != DISPOSITION_EX || size != 4 || *(const uint32_t *)from != 3) abort();
  return is_done(unlinkat(places[file_of(file)].folder, places[file_of(file)].name, 0));
}

static int32_t nt_set_information(handle file, void *io, const void *from, uint32_t size, int class) {
  (void)io;
  enum { RENAME_EX = 65, REPLACE_POSIX = 3 };
  const struct {
    uint32_t flags;
    handle folder;
    uint32_t bytes;
    wide name[256];
  } *to = from;
  if (class != RENAME_EX || to->flags != REPLACE_POSIX || size < 20 + to->bytes) abort();
  char name[NAME];
  to_utf8(to->name, to->bytes / 2, name);
  const int f = file_of(file);
  const int result = renameat(places[f].folder, places[f].name, file_of(to->folder), name);
  return result == 0 ? 0 : (int32_t)(0xC0000000 | error_of(errno));
}

/* -- The rest -- */

static handle heap(void) { return (handle)1; }

static void *allocate(handle h, uint32_t flags, uintptr_t size) {
  (void)h;
  return flags & 8 ? calloc(1, size ? size : 1) : malloc(size ? size : 1);
}

static int release(handle h, uint32_t flags, void *memory) {
  (void)h, (void)flags;
  free(memory);
  return 1;
}

static handle load_library(const wide *name, handle file, uint32_t flags) {
  (void)file, (void)flags;
  char text[NAME];
  to_utf8(name, length_of(name), text);
  return strcmp(text, "advapi32.dll") == 0 ? (handle)1 : NULL;
}

static uint8_t generate(void *bytes, uint32_t count) { return getrandom(bytes, count, 0) == (ssize_t)count; }

static void *find(handle library, const char *name) {
  return library != NULL && strcmp(name, "SystemFunction036") == 0 ? (void *)(uintptr_t)generate : NULL;
}

#define FUNCTION(library, name, function) {library, name, (void *)(uintptr_t)(function)}

void *function_of_system(const char *library, const char *name) {
  const struct {
    const char *library, *name;
    void *function;
  } all[] = {
      FUNCTION("KERNEL32.dll", "CloseHandle", close_handle),
      FUNCTION("KERNEL32.dll", "CreateFileW", open_folder),
      FUNCTION("KERNEL32.dll", "FlushFileBuffers", flush),
      FUNCTION("KERNEL32.dll", "GetFileInformationByHandle", information),
      FUNCTION("KERNEL32.dll", "GetFileInformationByHandleEx", information_of_class),
      FUNCTION("KERNEL32.dll", "GetFileSizeEx", file_size),
      FUNCTION("KERNEL32.dll", "GetFullPathNameW", full_path),
      FUNCTION("KERNEL32.dll", "GetLastError", get_last_error),
      FUNCTION("KERNEL32.dll", "GetProcAddress", find),
      FUNCTION("KERNEL32.dll", "GetProcessHeap", heap),
      FUNCTION("KERNEL32.dll", "HeapAlloc", allocate),
      FUNCTION("KERNEL32.dll", "HeapFree", release),
      FUNCTION("KERNEL32.dll", "LoadLibraryExW", load_library),
      FUNCTION("KERNEL32.dll", "LockFileEx", lock),
      FUNCTION("KERNEL32.dll", "MultiByteToWideChar", from_utf8),
      FUNCTION("KERNEL32.dll", "ReadFile", read_file),
      FUNCTION("KERNEL32.dll", "SetFileInformationByHandle", set_information),
      FUNCTION("KERNEL32.dll", "SetLastError", set_last_error),
      FUNCTION("KERNEL32.dll", "WriteFile", write_file),
      FUNCTION("ntdll.dll", "NtCreateFile", nt_create_file),
      FUNCTION("ntdll.dll", "NtSetInformationFile", nt_set_information),
      FUNCTION("ntdll.dll", "RtlNtStatusToDosError", error_of_status),
  };
  for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
    if (strcmp(library, all[i].library) == 0 && strcmp(name, all[i].name) == 0) return all[i].function;
  }
  return NULL;
}
