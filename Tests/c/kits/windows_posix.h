/* The functions of POSIX that tests use and Windows' C runtime lacks. Each file of a test for Windows has this before its
 * first line. */

#ifndef WINDOWS_POSIX_H
#define WINDOWS_POSIX_H

#include <stddef.h>

/* The headers that declare these also declare `open` and `tell`, which tests use as names of their own. */
#ifdef __cplusplus
extern "C" {
#endif
char *_mktemp(char *pattern);
int _mkdir(const char *path);
#ifdef __cplusplus
}
#endif

static inline char *mkdtemp(char *pattern) { return _mktemp(pattern) && _mkdir(pattern) == 0 ? pattern : NULL; }

#endif
