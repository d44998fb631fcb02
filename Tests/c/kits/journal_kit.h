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
/* Makes a folder in one that there is. */
void journal_folder_inside(const char *path);

/* A folder, and in it the paths of a journal, of a copy of it and of its lock. */
typedef struct journal_place {
  char folder[JOURNAL_PATH], path[JOURNAL_PATH + 20], copy[JOURNAL_PATH + 20], lock[JOURNAL_PATH + 30];
} journal_place;

/* Makes the folder, as above. */
void journal_place_make(journal_place *place);
/* Removes the journal and its lock, if they are there. */
void journal_place_clear(const journal_place *place);
/* Removes the folder and all that is in it. */
void journal_place_remove(const journal_place *place);

/* A file's whole content, in memory of malloc. `bytes` may be NULL; the size is 0 then, as for an empty file. */
typedef struct journal_bytes {
  unsigned char *bytes;
  size_t size;
} journal_bytes;

journal_bytes journal_file_read(const char *path);
void journal_file_write(const char *path, const void *bytes, size_t size);
void journal_file_copy(const char *from, const char *to);

/* Opens with the standard options but these; the number of the journal, if it is a new one, is 7,
 * and an epoch's first token has 4 in its lower half. `info` may be NULL. */
cardstack_result journal_open(cardstack_deck *deck, const char *path, cardstack_restore restore,
                              cardstack_journal_info *info);

/* A deck with the journal that is there, or a new one. */
cardstack_deck *journal_deck(const journal_place *place, const cardstack_deck_config *config,
                             cardstack_restore restore);
/* A deck with a copy of the journal: with what a program leaves that is killed now. `info` may be NULL. */
cardstack_deck *journal_reopened(const journal_place *place, const cardstack_deck_config *config,
                                 cardstack_restore restore, cardstack_journal_info *info);
/* Ends a deck as a kill would, and brings it back from what is on the disk. */
cardstack_deck *journal_killed(cardstack_deck *deck, const journal_place *place, const cardstack_deck_config *config,
                               cardstack_restore restore);

/* All that is stored of a deck, as one number: that of `cardstack_deck_save`, but for the numbers of the epoch and the
 * records, and the order of what has none. */
unsigned long long journal_digest(cardstack_deck *deck);
/* The same of what a new deck finds in a copy of a journal. Checks that it can be opened. */
unsigned long long journal_digest_of_copy(const cardstack_deck_config *config, const char *path, const char *copy,
                                          cardstack_journal_info *info);

#endif
