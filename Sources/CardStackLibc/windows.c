// The system calls of the engine on Windows, by functions of kernel32 and ntdll. On other systems this file is empty.
//
// Files in a folder are opened by NtCreateFile, which takes a folder's handle and a name, as openat does.

#ifdef _WIN32

#include "cardstack_libc_windows.h"

// -- Windows ----------------------------------------------------------------------------------------------------------

// What windows.h and winternl.h declare, as far as it is needed: the library needs no headers of another.

typedef void *handle;
typedef uint16_t wide;
typedef int32_t status;

typedef struct {
  uint16_t length, capacity;
  const wide *text;
} unicode_string;

typedef struct {
  uint32_t size;
  handle folder;
  const unicode_string *name;
  uint32_t attributes;
  void *security, *quality;
} object_attributes;

typedef struct {
  union {
    status status;
    void *pointer;
  };
  uintptr_t information;
} io_status;

typedef struct {
  uintptr_t internal[2];
  uint32_t offset, offset_high;
  handle event;
} overlapped;

typedef struct {
  uint32_t attributes, reparse_tag;
} attribute_tag;

typedef struct {
  uint64_t volume;
  uint64_t file[2];
} file_id;

typedef struct {
  uint32_t attributes;
  uint32_t times[6];
  uint32_t volume, size_high, size_low, links, index_high, index_low;
} file_information;

typedef struct {
  union {
    uint8_t replaces;
    uint32_t flags;
  };
  handle folder;
  uint32_t name_bytes;
  wide name[256];
} rename_information;

enum {
  LONGEST_NAME = 255, // UTF-16 units
  FOLDER_UNITS = 4096,

  ATTRIBUTE_DIRECTORY = 0x10,
  ATTRIBUTE_NORMAL = 0x80,
  ATTRIBUTE_REPARSE_POINT = 0x400,
  // A link: a symbolic one, a junction, one of WSL. Files of OneDrive, for example, are other reparse points.
  TAG_NAME_SURROGATE = 0x20000000,

  SHARE_ALL = 7,
  ACCESS_DELETE = 0x10000,
  ACCESS_SYNCHRONIZE = 0x100000,
  ACCESS_ATTRIBUTES = 0x80,
  ACCESS_READ = 0x120089,
  ACCESS_WRITE = 0x120116,
  // Lists a folder, and finds names in it.
  ACCESS_FOLDER = 0x1 | 0x20 | ACCESS_SYNCHRONIZE,

  DISPOSITION_OPEN = 1,
  DISPOSITION_CREATE = 2,
  DISPOSITION_OPEN_OR_CREATE = 3,
  OPTION_SYNCHRONOUS = 0x20,
  OPTION_NO_FOLDER = 0x40,
  OPTION_REPARSE_POINT = 0x200000,
  OBJECT_IGNORES_CASE = 0x40,

  WIN32_OPEN_EXISTING = 3,
  WIN32_BACKUP_SEMANTICS = 0x02000000,

  // Classes of SetFileInformationByHandle and GetFileInformationByHandleEx, and of NtSetInformationFile.
  CLASS_DISPOSITION = 4,
  CLASS_END_OF_FILE = 6,
  CLASS_ATTRIBUTE_TAG = 9,
  CLASS_ID = 18,
  CLASS_DISPOSITION_EX = 21,
  NT_CLASS_RENAME = 10,
  NT_CLASS_RENAME_EX = 65,
  // The name is free at once, even if others have the file open.
  DISPOSITION_DELETE_POSIX = 1 | 2,
  RENAME_REPLACE_POSIX = 1 | 2,

  LOCK_FAILS_IMMEDIATELY = 1,
  LOCK_IS_EXCLUSIVE = 2,

  CODE_PAGE_UTF8 = 65001,
  INVALID_IS_ERROR = 8,
  LIBRARY_OF_SYSTEM = 0x800,
};

#define STATUS_DELETE_PENDING ((status)0xC0000056)
#define STATUS_IS_A_DIRECTORY ((status)0xC00000BA)

#define WINDOWS_API __declspec(dllimport) __stdcall

uint32_t WINDOWS_API GetLastError(void);
void WINDOWS_API SetLastError(uint32_t);
int WINDOWS_API MultiByteToWideChar(uint32_t, uint32_t, const char *, int, wide *, int);
uint32_t WINDOWS_API GetFullPathNameW(const wide *, uint32_t, wide *, wide **);
handle WINDOWS_API CreateFileW(const wide *, uint32_t, uint32_t, void *, uint32_t, uint32_t, handle);
int WINDOWS_API CloseHandle(handle);
int WINDOWS_API ReadFile(handle, void *, uint32_t, uint32_t *, overlapped *);
int WINDOWS_API WriteFile(handle, const void *, uint32_t, uint32_t *, overlapped *);
int WINDOWS_API GetFileSizeEx(handle, int64_t *);
int WINDOWS_API GetFileInformationByHandle(handle, file_information *);
int WINDOWS_API GetFileInformationByHandleEx(handle, int, void *, uint32_t);
int WINDOWS_API SetFileInformationByHandle(handle, int, void *, uint32_t);
int WINDOWS_API FlushFileBuffers(handle);
int WINDOWS_API LockFileEx(handle, uint32_t, uint32_t, uint32_t, uint32_t, overlapped *);
handle WINDOWS_API GetProcessHeap(void);
void *WINDOWS_API HeapAlloc(handle, uint32_t, uintptr_t);
int WINDOWS_API HeapFree(handle, uint32_t, void *);
handle WINDOWS_API LoadLibraryExW(const wide *, handle, uint32_t);
void *WINDOWS_API GetProcAddress(handle, const char *);
status WINDOWS_API NtCreateFile(handle *, uint32_t, const object_attributes *, io_status *, const int64_t *, uint32_t,
                                uint32_t, uint32_t, uint32_t, void *, uint32_t);
status WINDOWS_API NtSetInformationFile(handle, io_status *, void *, uint32_t, int);
uint32_t WINDOWS_API RtlNtStatusToDosError(status);

// -- Errors -----------------------------------------------------------------------------------------------------------

// Bit 29 of the thread's last-error value is for applications: the other bits are an errno.
enum { IS_ERRNO = 1 << 29 };

int cardstack_errno(void) {
  uint32_t last = GetLastError();
  return last & IS_ERRNO ? (int)(last & ~(uint32_t)IS_ERRNO) : 0;
}

void cardstack_set_errno(int number) { SetLastError(IS_ERRNO | (uint32_t)number); }

static int fail(int number) {
  cardstack_set_errno(number);
  return -1;
}

static int number_of(uint32_t error) {
  switch (error) {
    case 2: case 3: case 15: case 53: case 67: case 161: case 1005: return ENOENT;
    case 4: return EMFILE;
    case 5: return EACCES;
    case 6: return EBADF;
    case 8: case 14: case 1455: return ENOMEM;
    case 17: return EXDEV;
    case 19: return EROFS;
    case 20: case 55: return ENODEV;
    case 32: case 170: case 303: return EBUSY;
    case 33: return EWOULDBLOCK;
    case 36: return ENOLCK;
    case 39: case 112: case 1295: return ENOSPC;
    case 1: case 50: case 120: return ENOTSUP;
    case 80: case 183: return EEXIST;
    case 87: case 123: return EINVAL;
    case 109: case 232: return EPIPE;
    case 122: case 206: return ENAMETOOLONG;
    case 145: return ENOTEMPTY;
    case 223: return EFBIG;
    case 267: return ENOTDIR;
    case 336: return EISDIR;
    case 1113: return EILSEQ;
    case 1131: return EDEADLK;
    case 1314: return EPERM;
    case 1920: case 1921: return ELOOP;
    default: return EIO;
  }
}

static int fail_last(void) { return fail(number_of(GetLastError())); }

static int fail_status(status result) {
  if (result == STATUS_DELETE_PENDING) return fail(EBUSY);
  if (result == STATUS_IS_A_DIRECTORY) return fail(EISDIR);
  return fail(number_of(RtlNtStatusToDosError(result)));
}

// -- Names ------------------------------------------------------------------------------------------------------------

static char upper(char letter) { return letter >= 'a' && letter <= 'z' ? (char)(letter - 32) : letter; }

// Whether the first `length` letters of a name are a word in capital letters.
static int is_word(const char *name, size_t length, const char *word) {
  for (size_t i = 0; i < length; i++) {
    if (word[i] == 0 || upper(name[i]) != word[i]) return 0;
  }
  return word[length] == 0;
}

// Whether a name is a device's in each folder, with any ending: CON, PRN, AUX, NUL, CONIN$, CONOUT$, and COM and LPT with
// a digit, which may be a superscript 1, 2 or 3.
static int is_reserved(const char *name) {
  size_t length = 0;
  while (name[length] != 0 && name[length] != '.') length++;
  while (length > 0 && name[length - 1] == ' ') length--;
  static const char words[][8] = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    if (is_word(name, length, words[i])) return 1;
  }
  if (length < 4 || !(is_word(name, 3, "COM") || is_word(name, 3, "LPT"))) return 0;
  unsigned char first = (unsigned char)name[3], second = (unsigned char)name[4];
  if (length == 4) return first >= '0' && first <= '9';
  return length == 5 && first == 0xC2 && (second == 0xB9 || second == 0xB2 || second == 0xB3);
}

int cardstack_names_file(const char *name) {
  size_t length = 0;
  for (; name[length] != 0; length++) {
    unsigned char byte = (unsigned char)name[length];
    if (byte < 0x20) return 0;
    for (const char *refused = "<>:\"/\\|?*"; *refused != 0; refused++) {
      if (byte == (unsigned char)*refused) return 0;
    }
  }
  return length > 0 && name[length - 1] != '.' && name[length - 1] != ' ' && !is_reserved(name);
}

// Converts a name of UTF-8. Returns its length in UTF-16 units, or -1.
static int widen_name(const char *name, wide units[LONGEST_NAME + 1]) {
  int count = MultiByteToWideChar(CODE_PAGE_UTF8, INVALID_IS_ERROR, name, -1, units, LONGEST_NAME + 1);
  return count > 0 ? count - 1 : fail_last();
}

// -- Opening ----------------------------------------------------------------------------------------------------------

static handle handle_of(int file) { return (handle)(intptr_t)file; }
static int file_of(handle h) { return (int)(intptr_t)h; }

// Opens a folder. Its whole path with the prefix of long paths may have more than 260 units.
static int open_folder(const char *path) {
  wide given[FOLDER_UNITS];
  if (MultiByteToWideChar(CODE_PAGE_UTF8, INVALID_IS_ERROR, path, -1, given, FOLDER_UNITS) == 0) return fail_last();
  uint32_t capacity = GetFullPathNameW(given, 0, NULL, NULL);
  if (capacity == 0) return fail_last();
  // `\\?\` before a letter of a drive; `\\?\UNC` in place of a server's first backslash.
  enum { ROOM = 7 };
  wide *whole = HeapAlloc(GetProcessHeap(), 0, (ROOM + (uintptr_t)capacity) * sizeof *whole);
  if (!whole) return fail(ENOMEM);
  wide *full = whole + ROOM;
  uint32_t length = GetFullPathNameW(given, capacity, full, NULL);
  if (length == 0 || length >= capacity) {
    int number = length == 0 ? number_of(GetLastError()) : EBUSY;
    HeapFree(GetProcessHeap(), 0, whole);
    return fail(number);
  }
  const char *prefix = "";
  int is_network = full[0] == '\\' && full[1] == '\\';
  if (!is_network) {
    prefix = "\\\\?\\";
  } else if (full[2] != '?' && full[2] != '.') {
    prefix = "\\\\?\\UNC";
    full++;
  }
  for (size_t i = strlen(prefix); i > 0; i--) *--full = (wide)prefix[i - 1];
  handle folder = CreateFileW(full, ACCESS_FOLDER, SHARE_ALL, NULL, WIN32_OPEN_EXISTING, WIN32_BACKUP_SEMANTICS, NULL);
  int file = file_of(folder) == -1 ? fail_last() : file_of(folder);
  HeapFree(GetProcessHeap(), 0, whole);
  if (file < 0) return -1;
  file_information found;
  if (GetFileInformationByHandle(folder, &found) && found.attributes & ATTRIBUTE_DIRECTORY) return file;
  CloseHandle(folder);
  return fail(ENOTDIR);
}

static status open_once(int folder, const char *name, uint32_t access, uint32_t disposition, uint32_t options,
                        handle *opened) {
  wide units[LONGEST_NAME + 1];
  int length = widen_name(name, units);
  *opened = NULL;
  if (length < 0) return 0;
  uint16_t bytes = (uint16_t)((size_t)length * sizeof *units);
  unicode_string text = {bytes, bytes, units};
  object_attributes object = {sizeof object, handle_of(folder), &text, OBJECT_IGNORES_CASE, NULL, NULL};
  io_status io;
  return NtCreateFile(opened, access | ACCESS_SYNCHRONIZE | ACCESS_ATTRIBUTES, &object, &io, NULL, ATTRIBUTE_NORMAL,
                      SHARE_ALL, disposition, options | OPTION_SYNCHRONOUS, NULL, 0);
}

// Opens what has a name in a folder; a link itself. Returns -1 after an error. `is_link` is set for a link.
static int open_name(int folder, const char *name, uint32_t access, uint32_t disposition, uint32_t options,
                     int *is_link) {
  *is_link = 0;
  if (folder < 0) return fail(EBADF);
  handle opened;
  status result = open_once(folder, name, access, disposition, options | OPTION_REPARSE_POINT, &opened);
  if (result < 0) return fail_status(result);
  if (!opened) return -1;
  attribute_tag found;
  if (!GetFileInformationByHandleEx(opened, CLASS_ATTRIBUTE_TAG, &found, sizeof found) ||
      !(found.attributes & ATTRIBUTE_REPARSE_POINT)) {
    return file_of(opened);
  }
  if (found.reparse_tag & TAG_NAME_SURROGATE) {
    *is_link = 1;
    return file_of(opened);
  }
  // Another reparse point: the file system gives its content only to those that open it in the plain way.
  CloseHandle(opened);
  result = open_once(folder, name, access, DISPOSITION_OPEN, options, &opened);
  return result < 0 ? fail_status(result) : file_of(opened);
}

int cardstack_openat(int folder, const char *name, int flags) {
  if (folder == AT_FDCWD) return open_folder(name);
  uint32_t access = ACCESS_READ;
  if (flags & O_WRONLY) access = ACCESS_WRITE;
  if (flags & O_RDWR) access = ACCESS_READ | ACCESS_WRITE;
  uint32_t disposition = DISPOSITION_OPEN;
  if (flags & O_CREAT) disposition = flags & O_EXCL ? DISPOSITION_CREATE : DISPOSITION_OPEN_OR_CREATE;
  int is_link;
  int file = open_name(folder, name, access, disposition, OPTION_NO_FOLDER, &is_link);
  if (file < 0 || !is_link) return file;
  CloseHandle(handle_of(file));
  return fail(ELOOP);
}

int close(int file) {
  if (file < 0) return fail(EBADF);
  return CloseHandle(handle_of(file)) ? 0 : fail_last();
}

// -- Contents ---------------------------------------------------------------------------------------------------------

static overlapped at(uint64_t offset) {
  return (overlapped){.offset = (uint32_t)offset, .offset_high = (uint32_t)(offset >> 32)};
}

// Returns how many bytes one call of the system may take.
static uint32_t step_of(size_t count) { return count > 1 << 30 ? 1 << 30 : (uint32_t)count; }

ptrdiff_t pread(int file, void *bytes, size_t count, off_t offset) {
  if (file < 0) return fail(EBADF);
  if (offset < 0) return fail(EINVAL);
  overlapped place = at((uint64_t)offset);
  uint32_t done = 0;
  if (ReadFile(handle_of(file), bytes, step_of(count), &done, &place)) return done;
  enum { END_OF_FILE = 38 };
  return GetLastError() == END_OF_FILE ? 0 : fail_last();
}

ptrdiff_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  if (file < 0) return fail(EBADF);
  if (offset < 0) return fail(EINVAL);
  overlapped place = at((uint64_t)offset);
  uint32_t done = 0;
  return WriteFile(handle_of(file), bytes, step_of(count), &done, &place) ? (ptrdiff_t)done : fail_last();
}

off_t lseek(int file, off_t offset, int from) {
  if (file < 0) return fail(EBADF);
  if (offset != 0 || from != SEEK_END) return fail(EINVAL);
  int64_t size;
  return GetFileSizeEx(handle_of(file), &size) ? size : fail_last();
}

int ftruncate(int file, off_t size) {
  if (file < 0) return fail(EBADF);
  int64_t end = size;
  return SetFileInformationByHandle(handle_of(file), CLASS_END_OF_FILE, &end, sizeof end) ? 0 : fail_last();
}

int fsync(int file) {
  if (file < 0) return fail(EBADF);
  return FlushFileBuffers(handle_of(file)) ? 0 : fail_last();
}

int fdatasync(int file) { return fsync(file); }

// Windows' locks keep others from reading and writing. So the locked byte lies where no file is.
int flock(int file, int operation) {
  if (file < 0) return fail(EBADF);
  if (operation != (LOCK_EX | LOCK_NB)) return fail(EINVAL);
  overlapped place = at(INT64_MAX - 1);
  return LockFileEx(handle_of(file), LOCK_IS_EXCLUSIVE | LOCK_FAILS_IMMEDIATELY, 0, 1, 0, &place) ? 0 : fail_last();
}

// -- Names of files ---------------------------------------------------------------------------------------------------

int unlinkat(int folder, const char *name, int flags) {
  if (flags != 0) return fail(EINVAL);
  int is_link;
  int file = open_name(folder, name, ACCESS_DELETE, DISPOSITION_OPEN, OPTION_NO_FOLDER, &is_link);
  if (file < 0) return -1;
  uint32_t at_once = DISPOSITION_DELETE_POSIX;
  uint8_t when_closed = 1;
  int result = 0;
  if (!SetFileInformationByHandle(handle_of(file), CLASS_DISPOSITION_EX, &at_once, sizeof at_once) &&
      !SetFileInformationByHandle(handle_of(file), CLASS_DISPOSITION, &when_closed, sizeof when_closed)) {
    result = fail_last();
  }
  CloseHandle(handle_of(file));
  return result;
}

// Two files of one folder have one volume, so their numbers tell them apart. Not every file system has the long number.
static int is_same_file(handle left, handle right) {
  file_id a, b;
  if (GetFileInformationByHandleEx(left, CLASS_ID, &a, sizeof a) &&
      GetFileInformationByHandleEx(right, CLASS_ID, &b, sizeof b)) {
    return a.file[0] == b.file[0] && a.file[1] == b.file[1];
  }
  file_information c, d;
  return GetFileInformationByHandle(left, &c) && GetFileInformationByHandle(right, &d) &&
         c.index_high == d.index_high && c.index_low == d.index_low;
}

int cardstack_file_of_name(int folder, const char *name, int file) {
  int is_link;
  int found = open_name(folder, name, 0, DISPOSITION_OPEN, 0, &is_link);
  if (found >= 0) {
    int is_same = file >= 0 && is_same_file(handle_of(found), handle_of(file));
    CloseHandle(handle_of(found));
    return is_same ? CARDSTACK_NAME_IS_OF_FILE : CARDSTACK_NAME_IS_OF_ANOTHER;
  }
  // EBUSY: the file is removed as soon as nobody has it open.
  int number = cardstack_errno();
  file_information open;
  int has_name = file >= 0 && GetFileInformationByHandle(handle_of(file), &open) && open.links > 0;
  return number != ENOENT && number != EBUSY && has_name ? CARDSTACK_NAME_IS_OF_FILE : CARDSTACK_NAME_IS_FREE;
}

static status rename_file(handle file, rename_information *to, int class) {
  io_status io;
  uint32_t size = (uint32_t)offsetof(rename_information, name) + to->name_bytes;
  return NtSetInformationFile(file, &io, to, size < sizeof *to ? (uint32_t)sizeof *to : size, class);
}

int cardstack_replace(int folder, const char *name, const char *replaced, int *old) {
  rename_information to = {.folder = handle_of(folder)};
  int length = widen_name(replaced, to.name);
  if (length < 0) return -1;
  to.name_bytes = (uint32_t)((size_t)length * sizeof *to.name);
  int is_link;
  int file = open_name(folder, name, ACCESS_DELETE, DISPOSITION_OPEN, OPTION_NO_FOLDER, &is_link);
  if (file < 0) return -1;
  to.flags = RENAME_REPLACE_POSIX;
  status result = rename_file(handle_of(file), &to, NT_CLASS_RENAME_EX);
  if (result < 0) {
    int was_open = *old >= 0;
    if (was_open) CloseHandle(handle_of(*old));
    *old = -1;
    to.flags = 0;
    to.replaces = 1;
    result = rename_file(handle_of(file), &to, NT_CLASS_RENAME);
    if (result < 0 && was_open) {
      *old = cardstack_openat(folder, replaced, O_RDWR | O_NOFOLLOW);
      if (*old >= 0 && flock(*old, LOCK_EX | LOCK_NB) != 0) {
        CloseHandle(handle_of(*old));
        *old = -1;
      }
    }
  }
  CloseHandle(handle_of(file));
  return result < 0 ? fail_status(result) : 0;
}

// -- Random numbers ---------------------------------------------------------------------------------------------------

int cardstack_random(void *bytes, size_t count) {
  static const wide name[] = {'a', 'd', 'v', 'a', 'p', 'i', '3', '2', '.', 'd', 'l', 'l', 0};
  // The library stays loaded: the next journal needs it again.
  handle library = LoadLibraryExW(name, NULL, LIBRARY_OF_SYSTEM);
  // RtlGenRandom, which has this name there.
  uint8_t(__stdcall * generate)(void *, uint32_t) = NULL;
  void *found = library ? GetProcAddress(library, "SystemFunction036") : NULL;
  memcpy(&generate, &found, sizeof found);
  return generate && count <= UINT32_MAX && generate(bytes, (uint32_t)count) ? 0 : fail(EIO);
}

#endif
