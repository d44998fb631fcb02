#ifndef LOADER_H
#define LOADER_H

#include <stddef.h>

/* Maps a library into memory, and writes the addresses of its exports to `exports`, which has one for each name. */
void map_library(unsigned char *file, const char *const *names, void **exports, size_t count);

/* A function of the library's system, in its place; NULL if there is none. */
void *function_of_system(const char *name);

/* Says what is wrong with the library, and ends the program. */
void fail(const char *what, const char *name);

#endif
