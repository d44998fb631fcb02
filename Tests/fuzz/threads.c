/* Several threads make random calls at the same time. Each thread has its own decks, sheet and tracker. The program
 * runs under a tool that reports memory that threads share without a lock.
 *
 *     threads FOLDER SECONDS           each thread has its own objects
 *     threads FOLDER SECONDS shared    all threads advance one deck, which the library does not allow: the tool must
 *                                      report this
 *
 * The calls are the same in every run, and others for each CARDSTACK_SEED in the environment. */

#include "world.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { THREADS = 4, BYTES = 600 };

typedef struct player {
  pthread_t thread;
  char folder[80];
  uint64_t dice;
  time_t end;
  size_t sessions;
} player;

static fuzz_world common;

static void *play_together(void *argument) {
  player *self = argument;
  for (int i = 0; i < 20; i++) {
    cardstack_frame frame = {.struct_size = sizeof frame, .pose_size = sizeof(cardstack_pose), .now = i};
    if (cardstack_deck_advance(common.decks[0], &frame) == CARDSTACK_OK) self->sessions++;
  }
  return NULL;
}

static void *play(void *argument) {
  player *self = argument;
  do {
    uint8_t bytes[BYTES];
    for (int i = 0; i < BYTES; i++) {
      self->dice = self->dice * 6364136223846793005u + 1442695040888963407u;
      bytes[i] = (uint8_t)(self->dice >> 56);
    }
    fuzz_world world;
    fuzz_world_make(&world, self->folder);
    fuzz_world_run(&world, bytes, BYTES);
    fuzz_world_end(&world);
    self->sessions++;
  } while (time(NULL) < self->end);
  return NULL;
}

int main(int count, char **arguments) {
  static player players[THREADS];
  if (count < 3) return 2;
  const int is_shared = count > 3 && strcmp(arguments[3], "shared") == 0;
  const time_t end = time(NULL) + atoi(arguments[2]);
  const char *seed = getenv("CARDSTACK_SEED");
  size_t sessions = 0;
  if (is_shared) fuzz_world_make(&common, arguments[1]);
  for (int i = 0; i < THREADS; i++) {
    players[i].dice = 17u * (uint64_t)(i + 1) ^ (seed == NULL ? 0 : strtoull(seed, NULL, 10)) << 8;
    players[i].end = end;
    snprintf(players[i].folder, sizeof players[i].folder, "%.60s/%d", arguments[1], i);
    if (pthread_create(&players[i].thread, NULL, is_shared ? play_together : play, &players[i]) != 0) return 2;
  }
  for (int i = 0; i < THREADS; i++) {
    if (pthread_join(players[i].thread, NULL) != 0) return 2;
    sessions += players[i].sessions;
  }
  if (is_shared) fuzz_world_end(&common);
  printf("%zu sessions in %d threads\n", sessions, THREADS);
  return sessions >= THREADS ? 0 : 1;
}
