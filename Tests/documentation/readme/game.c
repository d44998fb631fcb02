/* The host around the block about a game's own state in the article HostInAnHour. It swipes, undoes, and dies without a
 * word at every step in turn; the numbers of the next run have to be those of a game that was never interrupted. */

#include <cardstack.h>
#include <stdio.h>
#include <stdlib.h>

static int effect(uint64_t card, cardstack_direction direction) {
  return direction == CARDSTACK_DIRECTION_RIGHT ? (int)card : -1000 * (int)card;
}

#include "game.inc"

static void store(const game *stored) {
  FILE *file = fopen("new", "wb");
  if (file == NULL || fwrite(stored, sizeof *stored, 1, file) != 1 || fclose(file) != 0) exit(2);
  if (rename("new", "game") != 0) exit(2);
}

static void drain(cardstack_deck *deck, game *stored, int dies) {
  cardstack_event event;
  size_t count;
  while (cardstack_deck_drain_events(deck, &event, sizeof event, 1, &count) == CARDSTACK_OK && count == 1) {
    if (event.kind == CARDSTACK_EVENT_FINAL) settle(stored, &event);
    if (event.kind == CARDSTACK_EVENT_FINAL && dies) _Exit(0);
  }
}

/* One life of the program: `steps` of a fixed script from step `from` on, then an end without any farewell. */
int main(int argc, char **argv) {
  if (argc != 3) return 2;
  const int from = atoi(argv[1]), to = atoi(argv[2]);
  game stored = {0, 0};
  FILE *file = fopen("game", "rb");
  if (file != NULL && fread(&stored, sizeof stored, 1, file) != 1) return 2;
  if (file != NULL) fclose(file);

  cardstack_deck_config config;
  cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_CLASSIC);
  config.undo.limit = 2, config.viewport.width = 390, config.viewport.height = 844;
  cardstack_deck *deck;
  cardstack_journal_options options;
  cardstack_journal_options_init(&options, sizeof options);
  cardstack_journal_info info;
  cardstack_journal_info_init(&info, sizeof info);
  if (cardstack_deck_create(&config, &deck) != CARDSTACK_OK) return 2;
  if (cardstack_deck_open_journal(deck, "journal", &options, &info) != CARDSTACK_OK) return 2;
  for (uint64_t card = 1; info.is_new && card <= 20; card++) cardstack_deck_append(deck, 0, &card, 1, NULL);
  for (int step = from; step < to; step++) {
    if (step % 4 == 2) cardstack_deck_undo(deck, step, CARDSTACK_DIRECTION_NONE, 0, NULL);
    else cardstack_deck_swipe(deck, step, step % 3 ? CARDSTACK_DIRECTION_RIGHT : CARDSTACK_DIRECTION_LEFT, 0, NULL);
    if (step % 5 != 0) drain(deck, &stored, to % 2 == 0 && step == to - 1);
  }
  if (to % 2) {
    drain(deck, &stored, 0);
    printf("%d\n", gold(deck, &stored));
    fflush(stdout);
  }
  _Exit(0);
}
