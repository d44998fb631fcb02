/* A disk that loses power, simulated: what a program has written since it last waited for the disk is there or not, page by
 * page; so is a file's size, and a name. */

#ifndef DISK_KIT_H
#define DISK_KIT_H

#include "journal_kit.h"

#include <stdint.h>

/* Watches the file of this path, and those that take its place, from now on; it need not be there. faulty_io.c is linked. */
void disk_watch(const char *path);
/* No more. */
void disk_forget(void);

/* What the test itself does in between does not count: after `faulty_io_watch(0, NULL)` this goes on. */
void disk_resume(void);

/* How often the disk has been waited for since `disk_watch`. */
size_t disk_syncs(void);
/* Called after each call of the file system that has changed something. NULL: nothing is. */
void disk_on_change(void (*called)(void));

/* What of the file is there after a loss of power now. Its memory is malloc's; NULL if there is no file. What was on the disk
 * stays; each block of `block` bytes written since is new with a probability of `share`, else as it was, or zeros.
 * `*random` is kit_random's state. */
journal_bytes disk_after_power_cut(size_t block, double share, uint64_t *random);

#endif
