/* What the tests of journals share: folders, copies of files, and a deck's content as one number. */

#ifndef JOURNAL_KIT_H
#define JOURNAL_KIT_H

#include <cardstack.h>
#include <stddef.h>

enum { JOURNAL_PATH = 300 };

/* Makes a folder in TMPDIR or /tmp; ends the test if that fails. */
void journal_folder_make(char folder[JOURNAL_PATH]);
/* Removes it and the files in it. */
void journal_folder_remove(const char *folder);

/* A file's whole content, in memory of malloc. `bytes` may be NULL; the size is 0 then, as for an empty file. */
typedef struct journal_bytes {
  unsigned char *bytes;
  size_t size;
} journal_bytes;

journal_bytes journal_file_read(const char *path);
void journal_file_write(const char *path, const void *bytes, size_t size);
void journal_file_copy(const char *from, const char *to);

/* Opens with the standard options but these; the number of the journal, if it is a new one, is 7. `info` may be NULL. */
cardstack_result journal_open(cardstack_deck *deck, const char *path, cardstack_restore restore,
                              cardstack_journal_info *info);

/* All that is stored of a deck, as one number: that of `cardstack_deck_save`, but for the numbers of the epoch and the
 * records, and the order of what has none. */
unsigned long long journal_digest(cardstack_deck *deck);
/* The same of what a new deck finds in a copy of a journal. Checks that it can be opened. */
unsigned long long journal_digest_of_copy(const cardstack_deck_config *config, const char *path, const char *copy,
                                          cardstack_journal_info *info);

#endif
