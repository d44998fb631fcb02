/* Loads the library named on the command line, makes a deck and draws a first frame; prints how long that took, in
 * nanoseconds. A program of its own because nothing of the library may have been loaded before. */

#define _POSIX_C_SOURCE 200809L

#include "timing.h"

#include <cardstack.h>
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

/* ISO C has no conversion from an object pointer to a function pointer; POSIX says that copying the bytes works. */
#define FIND(library, function, name)                     \
  do {                                                    \
    void *found = dlsym((library), (name));               \
    if (found == NULL) return 1;                          \
    memcpy(&(function), &found, sizeof found);            \
  } while (0)

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  cardstack_result (*config_init)(cardstack_deck_config *, size_t, cardstack_preset);
  cardstack_result (*create)(const cardstack_deck_config *, cardstack_deck **);
  cardstack_result (*append)(cardstack_deck *, double, const uint64_t *, size_t, size_t *);
  cardstack_result (*advance)(cardstack_deck *, cardstack_frame *);
  cardstack_deck_config config;
  cardstack_deck *deck = NULL;
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  cardstack_frame frame;
  uint64_t cards[15];
  for (uint64_t i = 0; i < 15; i++) cards[i] = i + 1;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.pose_size = sizeof poses[0];
  frame.poses = poses;
  frame.pose_capacity = CARDSTACK_MAX_POSES;

  const double start = timing_now();
  void *library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return 1;
  FIND(library, config_init, "cardstack_deck_config_init");
  FIND(library, create, "cardstack_deck_create");
  FIND(library, append, "cardstack_deck_append");
  FIND(library, advance, "cardstack_deck_advance");
  if (config_init(&config, sizeof config, CARDSTACK_PRESET_TINDER) != CARDSTACK_OK) return 1;
  config.viewport.width = 390;
  config.viewport.height = 844;
  if (create(&config, &deck) != CARDSTACK_OK || append(deck, 0, cards, 15, NULL) != CARDSTACK_OK) return 1;
  if (advance(deck, &frame) != CARDSTACK_OK || frame.pose_count == 0) return 1;
  printf("%.0f\n", timing_now() - start);
  return 0;
}
