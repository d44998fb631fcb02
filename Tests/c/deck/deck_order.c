/* The order of many cards under random changes, against a plain array: cards added and removed anywhere, shifted, swiped,
 * brought back by recycling and by undo, and the deck saved and restored in between. */

#include "check.h"
#include "deck_kit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 60000, LIST = 400 };

static struct model {
  uint64_t cards[MOST], history[MOST];
  size_t count, decided;
} model;
static uint64_t state, next_card;
static double now;

static uint64_t below(uint64_t count) { return kit_random(&state) % count; }

static void model_insert(size_t place, const uint64_t *cards, size_t count) {
  memmove(model.cards + place + count, model.cards + place, (model.count - place) * sizeof *cards);
  memcpy(model.cards + place, cards, count * sizeof *cards);
  model.count += count;
}

static size_t model_find(uint64_t card) {
  size_t place = 0;
  while (place < model.count && model.cards[place] != card) place++;
  return place;
}

static void model_take(size_t place) {
  memmove(model.cards + place, model.cards + place + 1, (model.count - place - 1) * sizeof model.cards[0]);
  model.count--;
}

static void model_forget(uint64_t card) {
  size_t kept = 0;
  for (size_t i = 0; i < model.decided; i++) {
    if (model.history[i] != card) model.history[kept++] = model.history[i];
  }
  model.decided = kept;
}

/* -- One change of the deck and of the model -- */

static void add(cardstack_deck *deck) {
  static uint64_t cards[LIST];
  size_t taken = 0;
  const size_t count = below(5) == 0 ? 1 + below(LIST) : 1 + below(4);
  if (model.count + count > MOST / 2) return;
  for (size_t i = 0; i < count; i++) cards[i] = ++next_card;
  const size_t place = below(4) == 0 ? model.count : below(model.count + 1);
  if (place == model.count) {
    CHECK_OK(cardstack_deck_append(deck, now, cards, count, &taken));
  } else {
    CHECK_OK(cardstack_deck_insert(deck, now, place, cards, count, &taken));
  }
  CHECK_EQUAL(taken, count);
  model_insert(place, cards, count);
}

/* Some lie side by side, some anywhere, some are named twice or not in the deck. */
static void take_out(cardstack_deck *deck) {
  static uint64_t cards[LIST];
  if (model.count == 0) return;
  const size_t count = below(8) == 0 ? 1 + below(LIST) : 1 + below(3), first = below(model.count);
  const int side_by_side = below(2) == 0;
  for (size_t i = 0; i < count; i++) {
    cards[i] = side_by_side ? model.cards[(first + i) % model.count]
               : below(9) == 0 && i > 0 ? cards[below(i)]
               : below(9) == 0 ? next_card + 1 + below(9)
                               : model.cards[below(model.count)];
  }
  size_t removed = 0, expected = 0;
  CHECK_OK(cardstack_deck_remove(deck, now, cards, count, &removed));
  for (size_t i = 0; i < count; i++) {
    const size_t place = model_find(cards[i]);
    if (place < model.count) model_take(place), expected++;
    model_forget(cards[i]);
  }
  CHECK_EQUAL(removed, expected);
}

static void shift(cardstack_deck *deck) {
  static uint64_t turned[MOST];
  const int64_t distance = below(3) == 0 ? (int64_t)below(9) - 4 : (int64_t)below(MOST) - MOST / 2;
  CHECK_OK(cardstack_deck_shift(deck, now, distance));
  if (model.count < 2) return;
  const int64_t count = (int64_t)model.count, first = (distance % count + count) % count;
  for (int64_t i = 0; i < count; i++) turned[i] = model.cards[(i + first) % count];
  memcpy(model.cards, turned, model.count * sizeof turned[0]);
}

static void swipe(cardstack_deck *deck, size_t distance) {
  if (model.count == 0 || model.decided == MOST) return;
  const uint64_t card = model.cards[0];
  const int comes_back = below(3) == 0;
  kit_swipe(deck, now, comes_back ? CARDSTACK_DIRECTION_UP : CARDSTACK_DIRECTION_LEFT);
  model_take(0);
  model.history[model.decided++] = card;
  now += 5;
  kit_advance(deck, now);
  if (comes_back) model_insert(distance == 0 || distance > model.count ? model.count : distance, &card, 1);
}

static void undo(cardstack_deck *deck) {
  if (model.decided == 0) return;
  const uint64_t card = model.history[--model.decided];
  CHECK_OK(cardstack_deck_undo(deck, now, CARDSTACK_DIRECTION_NONE, 0, NULL));
  const size_t place = model_find(card);
  if (place < model.count) model_take(place);
  model_insert(0, &card, 1);
  now += 5;
  kit_advance(deck, now);
}

/* -- Comparing -- */

static void check_some(cardstack_deck *deck) {
  CHECK_EQUAL(kit_advance(deck, NAN).remaining, model.count);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, model.decided);
  for (int i = 0; i < 4 && model.count > 0; i++) {
    const size_t place = i == 0 ? 0 : i == 1 ? model.count - 1 : below(model.count);
    size_t found = MOST;
    CHECK_OK(cardstack_deck_position(deck, model.cards[place], &found));
    if (!CHECK_EQUAL(found, place)) exit(check_report());
  }
}

static void check_all(cardstack_deck *deck) {
  static uint64_t cards[MOST];
  size_t count = 0;
  CHECK_OK(cardstack_deck_cards(deck, 0, cards, MOST, &count));
  if (!CHECK_EQUAL(count, model.count)) exit(check_report());
  if (!CHECK(memcmp(cards, model.cards, count * sizeof cards[0]) == 0)) exit(check_report());
}

static cardstack_deck *restored(cardstack_deck *deck, const cardstack_deck_config *config) {
  size_t size = 0;
  CHECK_OK(cardstack_deck_save(deck, 3, NULL, 0, &size));
  void *bytes = malloc(size);
  if (bytes == NULL) exit(2);
  CHECK_OK(cardstack_deck_save(deck, 3, bytes, size, &size));
  cardstack_deck_destroy(deck);
  deck = kit_empty(config);
  CHECK_OK(cardstack_deck_restore(deck, bytes, size, CARDSTACK_RESTORE_KEEP, 0, NULL));
  free(bytes);
  return deck;
}

static void run(uint64_t seed) {
  cardstack_deck_config config = kit_config();
  CHECK_OK(cardstack_deck_config_set_directions(&config, CARDSTACK_DIRECTIONS_FOUR_WAY));
  state = seed;
  config.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  config.events.mask = 0;
  config.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_UP);
  config.recycle.distance = seed % 3 == 0 ? 0 : (uint32_t)below(5000);
  memset(&model, 0, sizeof model);
  next_card = 0;
  now = 1;
  cardstack_deck *deck = kit_empty(&config);
  /* Some begin small and stay so; some are so large that changes meet many parts of what holds them. */
  if (seed % 2 == 0) {
    static uint64_t many[MOST / 3];
    for (size_t i = 0; i < MOST / 3; i++) many[i] = ++next_card;
    CHECK_OK(cardstack_deck_append(deck, now, many, MOST / 3, NULL));
    model_insert(0, many, MOST / 3);
  }
  for (int step = 0; step < 3000; step++) {
    check_context("seed %d, step %d", (int)seed, step);
    switch (below(9)) {
      case 0: case 1: case 2: add(deck); break;
      case 3: case 4: take_out(deck); break;
      case 5: shift(deck); break;
      case 6: case 7: swipe(deck, config.recycle.distance); break;
      default: undo(deck); break;
    }
    check_some(deck);
    if (step % 150 == 0) check_all(deck);
    if (step % 700 == 350) deck = restored(deck, &config);
  }
  check_all(deck);
  cardstack_deck_destroy(deck);
}

int main(int argc, char **argv) {
  const uint64_t first = argc == 2 ? strtoull(argv[1], NULL, 10) : 1, last = argc == 2 ? first : 8;
  for (uint64_t seed = first; seed <= last; seed++) run(seed);
  return check_report();
}
