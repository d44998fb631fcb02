/* The calls that store a deck or bring one back, refused. */

#include "refused_calls.h"

#include "check.h"
#include "deck_kit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define ARGUMENTS random_host *h, double t, uint64_t *d

static int is_empty(cardstack_deck *deck) {
  size_t cards = 0;
  CHECK_OK(cardstack_deck_cards(deck, 0, NULL, 0, &cards));
  return cards == 0;
}

static cardstack_result open_journal(ARGUMENTS) {
  cardstack_journal_options options;
  cardstack_journal_info info = {0};
  const char *path = refused_damaged;
  (void)t;
  CHECK_OK(cardstack_journal_options_init(&options, sizeof options));
  options.first_token = 4;
  info.struct_size = sizeof info;
  switch (random_pick(d, 12)) {
    case 0: options.struct_size = 3; break;
    case 1: options.contents = 9; break;
    case 2: info.struct_size = 3; break;
    case 3: path = ""; break;
    case 4: return cardstack_deck_open_journal(h->deck, NULL, &options, &info);
    case 5: path = refused_locked; break;
    case 6: path = "/nowhere/at/all"; break;
    case 7:
    case 8: path = refused_alien; break;
    default: break;
  }
  return cardstack_deck_open_journal(h->deck, path, &options, &info);
}

static cardstack_result restore(ARGUMENTS) {
  cardstack_journal_info info = {0};
  size_t size = refused_saved.size;
  int32_t strategy = CARDSTACK_RESTORE_KEEP;
  unsigned char *bytes = malloc(size);
  (void)t;
  if (bytes == NULL) return CARDSTACK_ERROR_OUT_OF_MEMORY;
  memcpy(bytes, refused_saved.bytes, size);
  info.struct_size = sizeof info;
  switch (random_pick(d, 8)) {
    case 0: info.struct_size = 3; break;
    case 1: strategy = 9; break;
    case 2: bytes[0] ^= 1; break;
    case 3: size = 5; break;
    case 4:
      /* Rarely: then it has cards. */
      if (is_empty(h->deck) && random_pick(d, 3) > 0) bytes[size / 3] ^= 1;
      break;
    default: bytes[size / 2] ^= 1; break;
  }
  const cardstack_result result = cardstack_deck_restore(h->deck, bytes, size, strategy, 0, &info);
  free(bytes);
  return result;
}

static cardstack_result journal_flush(ARGUMENTS) {
  (void)t;
  return cardstack_deck_journal_flush(random_pick(d, 4) ? h->deck : NULL);
}

static cardstack_result journal_compact(ARGUMENTS) {
  (void)t;
  return cardstack_deck_journal_compact(random_pick(d, 4) ? h->deck : NULL);
}

static cardstack_result reset(ARGUMENTS) {
  /* Seldom meant: it ends what there is. */
  return cardstack_deck_reset(h->deck, random_pick(d, 8) ? refused_time(d) : t, 0, 99, NULL);
}

static cardstack_result save(ARGUMENTS) {
  static unsigned char buffer[100000];
  size_t size;
  (void)t;
  switch (random_pick(d, 4)) {
    case 0: return cardstack_deck_save(h->deck, 9, buffer, sizeof buffer, &size);
    case 1: return cardstack_deck_save(h->deck, 3, buffer, sizeof buffer, NULL);
    case 2: return cardstack_deck_save(h->deck, 3, buffer, 20, &size);
    default: return cardstack_deck_save(h->deck, 3, buffer, sizeof buffer, &size);
  }
}

static cardstack_result set_card_keys(ARGUMENTS) {
  static uint64_t cards[100];
  static uint32_t lengths[100];
  static char bytes[6500];
  (void)t;
  /* So many that those nobody knows are let go. */
  const size_t count = random_pick(d, 2) ? random_pick(d, 5) : 100;
  const uint64_t first = 1 + random_pick(d, HOST_CARDS);
  for (size_t i = 0; i < count; i++) {
    cards[i] = first + i;
    lengths[i] = (uint32_t)random_pick(d, 65);
  }
  if (count > 0) {
    if (random_pick(d, 4) == 0) lengths[count - 1] = 65;
    if (random_pick(d, 4) == 0) cards[count - 1] = 0;
  }
  return cardstack_deck_set_card_keys(h->deck, cards, count, bytes, lengths);
}

static cardstack_result card_key(ARGUMENTS) {
  char key[CARDSTACK_MAX_KEY];
  size_t length;
  (void)t;
  return cardstack_deck_card_key(h->deck, 1 + random_pick(d, 140), key, random_pick(d, 2) ? 0 : sizeof key,
                                 random_pick(d, 3) ? &length : NULL);
}

/* Without room for a byte. */
static cardstack_result card_key_short(ARGUMENTS) {
  char key[1];
  size_t length;
  (void)t;
  return cardstack_deck_card_key(h->deck, 1 + random_pick(d, 60), key, 1, &length);
}

#define ROW(name) {"cardstack_deck_" #name, BY_NOBODY, name}
const refused_row refused_storage_rows[] = {
    ROW(open_journal),
    ROW(restore),
    ROW(journal_flush),
    ROW(journal_compact),
    {"cardstack_deck_reset", BY_USER, reset},
    ROW(save),
    ROW(set_card_keys),
    ROW(card_key),
    {"cardstack_deck_card_key", BY_NOBODY, card_key_short},
    {NULL, BY_NOBODY, NULL},
};
