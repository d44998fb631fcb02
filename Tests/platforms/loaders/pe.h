#ifndef PE_H
#define PE_H

/* A function of Windows, in its place; NULL if there is none. */
void *pe_windows(const char *library, const char *name);

#endif
