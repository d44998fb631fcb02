/* A deck, a sheet and a tracker for each of some threads, and random calls on all of them at once. To be built with a
 * thread sanitizer, which reports what the threads share.
 *
 *     threads FOLDER [SECONDS] */

#include "world.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { THREADS = 4, BYTES = 600 };

typedef struct player {
  pthread_t thread;
  char folder[80];
  uint64_t dice;
  time_t end;
  size_t sessions;
} player;

static void *play(void *argument) {
  player *self = argument;
  while (time(NULL) < self->end) {
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
  }
  return NULL;
}

int main(int count, char **arguments) {
  static player players[THREADS];
  if (count < 2) return 2;
  const time_t end = time(NULL) + (count > 2 ? atoi(arguments[2]) : 5);
  size_t sessions = 0;
  for (int i = 0; i < THREADS; i++) {
    players[i].dice = 17u * (uint64_t)(i + 1);
    players[i].end = end;
    snprintf(players[i].folder, sizeof players[i].folder, "%.60s/%d", arguments[1], i);
    if (pthread_create(&players[i].thread, NULL, play, &players[i]) != 0) return 2;
  }
  for (int i = 0; i < THREADS; i++) {
    if (pthread_join(players[i].thread, NULL) != 0) return 2;
    sessions += players[i].sessions;
  }
  printf("%zu sessions in %d threads\n", sessions, THREADS);
  return sessions >= THREADS ? 0 : 1;
}
