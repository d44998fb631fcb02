#define _XOPEN_SOURCE 700

#include "journal_kit.h"

#include "check.h"
#include "deck_kit.h"

#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void fail(const char *what, const char *path) {
  fprintf(stderr, "cannot %s %s\n", what, path);
  exit(2);
}

void journal_folder_make(char folder[JOURNAL_PATH]) {
  const char *parent = getenv("TMPDIR");
#ifdef _WIN32
  if (parent == NULL || *parent == '\0') parent = getenv("TEMP");
#endif
  if (parent == NULL || *parent == '\0') parent = "/tmp";
  snprintf(folder, JOURNAL_PATH - 40, "%s/cardstack-journal-XXXXXX", parent);
  if (mkdtemp(folder) == NULL) fail("make", folder);
}

void journal_folder_inside(const char *path) {
#ifdef _WIN32
  const int result = _mkdir(path);
#else
  const int result = mkdir(path, 0700);
#endif
  if (result != 0) fail("make", path);
}

void journal_folder_remove(const char *folder) {
  DIR *files = opendir(folder);
  if (files == NULL) return;
  char path[2 * JOURNAL_PATH];
  for (const struct dirent *file; (file = readdir(files)) != NULL;) {
    if (strcmp(file->d_name, ".") == 0 || strcmp(file->d_name, "..") == 0) continue;
    snprintf(path, sizeof path, "%s/%s", folder, file->d_name);
    remove(path);
  }
  closedir(files);
  rmdir(folder);
}

void journal_place_make(journal_place *place) {
  journal_folder_make(place->folder);
  snprintf(place->path, sizeof place->path, "%s/journal", place->folder);
  snprintf(place->copy, sizeof place->copy, "%s/copy", place->folder);
  snprintf(place->lock, sizeof place->lock, "%s.lock", place->path);
}

void journal_place_clear(const journal_place *place) {
  unlink(place->path);
  unlink(place->lock);
}

void journal_place_remove(const journal_place *place) { journal_folder_remove(place->folder); }

journal_bytes journal_file_read(const char *path) {
  journal_bytes all = {NULL, 0};
  FILE *file = fopen(path, "rb");
  if (file == NULL || fseek(file, 0, SEEK_END) != 0) fail("read", path);
  all.size = (size_t)ftell(file);
  all.bytes = malloc(all.size + 1);
  rewind(file);
  if (all.bytes == NULL || fread(all.bytes, 1, all.size, file) != all.size) fail("read", path);
  fclose(file);
  return all;
}

void journal_file_write(const char *path, const void *bytes, size_t size) {
  FILE *file = fopen(path, "wb");
  if (file == NULL || (size > 0 && fwrite(bytes, 1, size, file) != size) || fclose(file) != 0) fail("write", path);
}

void journal_file_copy(const char *from, const char *to) {
  journal_bytes all = journal_file_read(from);
  journal_file_write(to, all.bytes, all.size);
  free(all.bytes);
}

cardstack_result journal_open(cardstack_deck *deck, const char *path, cardstack_restore restore,
                              cardstack_journal_info *info) {
  cardstack_journal_options options;
  CHECK_OK(cardstack_journal_options_init(&options, sizeof options));
  options.restore = restore;
  options.nonce = 7;
  options.first_token = 4;
  if (info != NULL) {
    memset(info, 0, sizeof *info);
    info->struct_size = sizeof *info;
  }
  return cardstack_deck_open_journal(deck, path, &options, info);
}

cardstack_deck *journal_deck(const journal_place *place, const cardstack_deck_config *config,
                             cardstack_restore restore) {
  cardstack_deck *deck = kit_empty(config);
  CHECK_OK(journal_open(deck, place->path, restore, NULL));
  return deck;
}

cardstack_deck *journal_reopened(const journal_place *place, const cardstack_deck_config *config,
                                 cardstack_restore restore, cardstack_journal_info *info) {
  cardstack_deck *deck = kit_empty(config);
  journal_file_copy(place->path, place->copy);
  CHECK_OK(journal_open(deck, place->copy, restore, info));
  return deck;
}

cardstack_deck *journal_killed(cardstack_deck *deck, const journal_place *place, const cardstack_deck_config *config,
                               cardstack_restore restore) {
  journal_file_copy(place->path, place->copy);
  cardstack_deck_destroy(deck);
  journal_file_copy(place->copy, place->path);
  return journal_deck(place, config, restore);
}

static uint64_t mix(uint64_t hash, const unsigned char *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) hash = (hash ^ bytes[i]) * UINT64_C(0x100000001B3);
  return hash;
}

unsigned long long journal_digest(cardstack_deck *deck) {
  enum { HEADER = 64, FRAME = 16, LOCKED = 12, KEY = 13, REMEMBERED = 14 };
  const uint64_t start = UINT64_C(0xCBF29CE484222325);
  size_t size = 0;
  CHECK_OK(cardstack_deck_save(deck, CARDSTACK_STORE_UPCOMING | CARDSTACK_STORE_SESSION, NULL, 0, &size));
  unsigned char *bytes = malloc(size);
  if (bytes == NULL) fail("save", "a deck");
  CHECK_OK(cardstack_deck_save(deck, CARDSTACK_STORE_UPCOMING | CARDSTACK_STORE_SESSION, bytes, size, &size));
  uint64_t hash = start, loose = 0;
  for (size_t at = HEADER; at < size;) {
    const unsigned char *frame = bytes + at;
    const size_t length = frame[4] | (size_t)frame[5] << 8;
    if (length < FRAME) fail("read", "a saved deck");
    const uint64_t head = mix(start, frame + 4, 4);
    if (frame[6] == KEY || frame[6] == LOCKED) {
      loose += mix(head, frame + FRAME, length - FRAME);
    } else if (frame[6] == REMEMBERED) {
      for (size_t i = FRAME; i < length; i += 8) loose += mix(start, frame + i, 8);
    } else {
      hash = mix(hash ^ head, frame + FRAME, length - FRAME);
    }
    at += length;
  }
  free(bytes);
  return hash ^ loose * 3;
}

unsigned long long journal_digest_of_copy(const cardstack_deck_config *config, const char *path, const char *copy,
                                          cardstack_journal_info *info) {
  cardstack_journal_info found;
  cardstack_deck *deck = kit_empty(config);
  journal_file_copy(path, copy);
  if (info == NULL) info = &found;
  if (!CHECK_OK(journal_open(deck, copy, CARDSTACK_RESTORE_KEEP, info))) {
    CHECK_FAIL("%s, at byte %llu", cardstack_deck_error_message(deck), (unsigned long long)info->damage_offset);
  }
  const unsigned long long digest = journal_digest(deck);
  cardstack_deck_destroy(deck);
  return digest;
}
