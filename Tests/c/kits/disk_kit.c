#define _GNU_SOURCE

#include "disk_kit.h"

#include "deck_kit.h"
#include "faulty_io.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { INODES = 4 };

/* A file, by whatever name, and what of it is on the disk. */
static struct inode {
  ino_t number;
  int file; /* of our own; 0 is free */
  journal_bytes durable;
} inodes[INODES];

static const char *watched_path;
static char folder_path[2 * JOURNAL_PATH];
/* Which of them has the name on the disk; NULL: none. */
static struct inode *durable_name;
static size_t syncs;
static void (*on_change)(void);

static void fail(const char *what) {
  fprintf(stderr, "the simulated disk cannot %s\n", what);
  exit(2);
}

static journal_bytes content(const struct inode *inode) {
  struct stat status;
  if (fstat(inode->file, &status) != 0) fail("find a size");
  journal_bytes now = {malloc((size_t)status.st_size + 1), (size_t)status.st_size};
  if (now.bytes == NULL) fail("have memory");
  /* Not by pread, which is watched: by another way to the same bytes. */
  if (lseek(inode->file, 0, SEEK_SET) != 0) fail("seek");
  FILE *stream = fdopen(dup(inode->file), "rb");
  if (stream == NULL || fread(now.bytes, 1, now.size, stream) != now.size) fail("read");
  fclose(stream);
  return now;
}

static void release(struct inode *inode) {
  if (inode->file > 0) close(inode->file);
  free(inode->durable.bytes);
  memset(inode, 0, sizeof *inode);
}

/* The one that a descriptor is of, which is known from now on; NULL if it is no file. */
static struct inode *inode_of(int file) {
  struct stat status;
  if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) return NULL;
  struct inode *empty = NULL, *unused = NULL;
  struct stat other;
  for (int i = 0; i < INODES; i++) {
    if (inodes[i].file > 0 && inodes[i].number == status.st_ino) return &inodes[i];
    if (inodes[i].file == 0) empty = &inodes[i];
    else if (fstat(inodes[i].file, &other) == 0 && other.st_nlink == 0 && &inodes[i] != durable_name) unused = &inodes[i];
  }
  if (empty == NULL && unused != NULL) {
    release(unused);
    empty = unused;
  }
  if (empty == NULL) fail("know more files");
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  /* A descriptor of its own, whose lock is another. By fopen, since open is watched. */
  FILE *stream = fopen(path, "rb");
  if (stream == NULL) return NULL;
  empty->file = dup(fileno(stream));
  fclose(stream);
  if (fstat(empty->file, &status) != 0) fail("find a file");
  empty->number = status.st_ino;
  return empty;
}

static struct inode *inode_of_path(const char *path) {
  FILE *stream = fopen(path, "rb");
  if (stream == NULL) return NULL;
  struct inode *found = inode_of(fileno(stream));
  fclose(stream);
  return found;
}

static int is_folder(int file) {
  struct stat one, other;
  return fstat(file, &one) == 0 && stat(folder_path, &other) == 0 && S_ISDIR(one.st_mode) &&
         one.st_ino == other.st_ino;
}

static void changed(int kind, int file) {
  if (kind == FAULTY_SYNC && is_folder(file)) {
    durable_name = inode_of_path(watched_path);
  } else if (kind == FAULTY_SYNC) {
    struct inode *inode = inode_of(file);
    if (inode != NULL) {
      free(inode->durable.bytes);
      inode->durable = content(inode);
    }
  }
  if (kind == FAULTY_SYNC) syncs++;
  if (on_change != NULL) on_change();
}

void disk_watch(const char *path) {
  disk_forget();
  watched_path = path;
  snprintf(folder_path, sizeof folder_path, "%s", path);
  *strrchr(folder_path, '/') = '\0';
  durable_name = inode_of_path(path);
  if (durable_name != NULL) durable_name->durable = content(durable_name);
  disk_resume();
}

void disk_resume(void) {
  faulty_io_watch(FAULTY_WRITE | FAULTY_TRUNCATE | FAULTY_SYNC | FAULTY_RENAME, changed);
}

void disk_forget(void) {
  faulty_io_watch(0, NULL);
  for (int i = 0; i < INODES; i++) release(&inodes[i]);
  durable_name = NULL;
  on_change = NULL;
  syncs = 0;
}

size_t disk_syncs(void) { return syncs; }
void disk_on_change(void (*called)(void)) { on_change = called; }

journal_bytes disk_after_power_cut(size_t block, double share, uint64_t *random) {
  struct inode *named = inode_of_path(watched_path);
  if (named != durable_name && kit_random_between(random, 0, 1) < 0.5) named = durable_name;
  journal_bytes none = {NULL, 0};
  if (named == NULL) return none;
  journal_bytes made = content(named);
  const journal_bytes *old = &named->durable;
  /* Of the size, too, nobody knows whether it is the new one, the old one, or one in between. */
  size_t size = made.size;
  const size_t dice = (size_t)((kit_random(random) >> 20) % 4);
  if (dice == 0) size = old->size;
  if (dice == 1) size = old->size + (made.size > old->size ? (size_t)((kit_random(random) >> 20) % (made.size - old->size + 1)) : 0);
  unsigned char *bytes = calloc(size + 1, 1);
  if (bytes == NULL) fail("have memory");
  for (size_t at = 0; at < size; at += block) {
    const size_t end = at + block < size ? at + block : size;
    const int is_new = kit_random_between(random, 0, 1) < share;
    const journal_bytes *from = is_new ? &made : old;
    if (at < from->size) memcpy(bytes + at, from->bytes + at, (end < from->size ? end : from->size) - at);
    /* The part of the block that an old, shorter file had is there either way. */
    if (is_new && at < old->size && made.size < old->size) {
      const size_t kept = end < old->size ? end : old->size;
      if (kept > made.size && kept > at) {
        const size_t first = made.size > at ? made.size : at;
        memcpy(bytes + first, old->bytes + first, kept - first);
      }
    }
  }
  free(made.bytes);
  made.bytes = bytes;
  made.size = size;
  return made;
}
