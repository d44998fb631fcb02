/* Journals in Emscripten's files: in the page's memory, or in a folder of the machine.
 *
 *     emscripten_journals FOLDER    writes `cards.journal` there, opens it again, and prints what was seen */

#include <cardstack.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char path[1000];

static void require(int is_so, const char *what) {
  if (is_so) return;
  fprintf(stderr, "it is not so: %s\n", what);
  exit(1);
}

static cardstack_deck *made(void) {
  cardstack_deck_config config;
  cardstack_deck *deck = NULL;
  cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_CLASSIC);
  config.viewport.width = 400, config.viewport.height = 700;
  require(cardstack_deck_create(&config, &deck) == CARDSTACK_OK, "a deck is made");
  return deck;
}

static cardstack_result opened(cardstack_deck *deck, cardstack_journal_info *info) {
  cardstack_journal_options options;
  cardstack_journal_options_init(&options, sizeof options);
  cardstack_journal_info_init(info, sizeof *info);
  return cardstack_deck_open_journal(deck, path, &options, info);
}

static uint64_t top(cardstack_deck *deck) {
  uint64_t card = 0;
  size_t count = 0;
  require(cardstack_deck_cards(deck, 0, &card, 1, &count) == CARDSTACK_OK, "the cards are read");
  return count ? card : 0;
}

static void swipe(cardstack_deck *deck, double time) {
  require(cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_RIGHT, 0, NULL) == CARDSTACK_OK, "a card is swiped");
}

int main(int argc, char **argv) {
  const char *folder = argc > 1 ? argv[1] : "/kept";
  mkdir(folder, 0700);
  snprintf(path, sizeof path, "%s/cards.journal", folder);
  cardstack_journal_info info;
  cardstack_deck *deck = made(), *other = made();
  require(opened(deck, &info) == CARDSTACK_OK && info.is_new, "a new journal is opened");
  for (uint64_t card = 1; card <= 100; card++) {
    require(cardstack_deck_append(deck, 0, &card, 1, NULL) == CARDSTACK_OK, "a card is appended");
  }
  swipe(deck, 1);
  require(cardstack_deck_journal_flush(deck) == CARDSTACK_OK, "the journal is flushed");

  /* Another deck of this program does not get it, neither before nor after it has another file. */
  require(opened(other, &info) == CARDSTACK_ERROR_LOCKED, "the journal is locked");
  for (int i = 2; i < 10; i++) {
    swipe(deck, i);
    require(cardstack_deck_journal_compact(deck) == CARDSTACK_OK, "the journal is compacted");
    require(cardstack_deck_journal_flush(deck) == CARDSTACK_OK, "the compacted journal is flushed");
    require(opened(other, &info) == CARDSTACK_ERROR_LOCKED, "the compacted journal is locked");
  }
  require(cardstack_deck_journal_info(deck, &info) == CARDSTACK_OK && info.error_number == 0, "no call has failed");
  cardstack_deck_destroy(deck);
  /* The program's own files have the descriptors now that the deck had. */
  FILE *files[4];
  for (int i = 0; i < 4; i++) {
    char name[1100];
    snprintf(name, sizeof name, "%s/own%d", folder, i);
    files[i] = fopen(name, "w");
    require(files[i] != NULL, "a file is opened");
  }
  require(opened(other, &info) == CARDSTACK_OK, "the lock is free when the deck has ended");
  require(info.decisions == 9 && info.cards == 91 && info.torn_bytes == 0, "all is in the journal");
  require(top(other) == 10, "the next card is on top");
  require(cardstack_deck_undo(other, 20, CARDSTACK_DIRECTION_NONE, 0, NULL) == CARDSTACK_OK, "a decision is undone");
  require(top(other) == 9, "its card is back");
  cardstack_deck_destroy(other);

  /* A torn end is cut off; damage before it is found. */
  struct stat found;
  require(stat(path, &found) == 0 && truncate(path, found.st_size - 3) == 0, "the journal loses three bytes");
  deck = made();
  require(opened(deck, &info) == CARDSTACK_OK && info.torn_bytes > 0, "a torn end is reported");
  require(top(deck) == 10, "the call that was torn did not happen");
  cardstack_deck_destroy(deck);
  FILE *file = fopen(path, "r+b");
  require(file && fseek(file, 100, SEEK_SET) == 0 && fputc(0x55, file) != EOF && fclose(file) == 0, "a byte is spoilt");
  deck = made();
  require(opened(deck, &info) == CARDSTACK_ERROR_CORRUPT && info.damage_offset > 0, "damage is found");
  cardstack_deck_destroy(deck);
  unlink(path);
  deck = made();
  require(opened(deck, &info) == CARDSTACK_OK && info.is_new, "a removed journal begins anew");

  /* Another file in the journal's place is not overwritten. */
  char elsewhere[1100];
  snprintf(elsewhere, sizeof elsewhere, "%s/elsewhere", folder);
  require(rename(path, elsewhere) == 0 && (file = fopen(path, "w")) != NULL, "another file is there");
  require(fputs("mine", file) >= 0 && fclose(file) == 0, "another file is written");
  require(cardstack_deck_journal_flush(deck) == CARDSTACK_ERROR_IO, "the other file is seen");
  require(cardstack_deck_journal_compact(deck) == CARDSTACK_ERROR_IO, "it is not replaced");
  cardstack_deck_destroy(deck);
  require(stat(path, &found) == 0 && found.st_size == 4, "it is as it was");
  for (int i = 0; i < 4; i++) fclose(files[i]);
  puts("all is so");
  return 0;
}
