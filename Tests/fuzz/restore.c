/* A fuzz target: a saved deck or a journal, damaged in any way. The bits of the first byte choose
 *
 * - `cardstack_deck_restore`, or a file and `cardstack_deck_open_journal`;
 * - whether `mend` corrects all checksums and sequence numbers, so that the code behind these checks is reached;
 * - the restore strategy, and the deck's configuration.
 *
 * If the library refuses the bytes, the deck must be empty and usable. If it restores the deck, the program uses the
 * deck, saves it, and restores the saved deck. */

#include "world.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { HEADER = 64, FRAME = 16, LARGEST = 4096, MENDS = 1, FROM_FILE = 2, SALVAGES = 4, FOUR_WAYS = 8, RESTORES = 16 };

static uint32_t crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
  crc = ~crc;
  for (size_t i = 0; i < count; i++) {
    crc ^= bytes[i];
    for (int bit = 0; bit < 8; bit++) crc = crc & 1 ? crc >> 1 ^ 0xEDB88320u : crc >> 1;
  }
  return ~crc;
}

static void put(uint8_t *to, uint64_t number, int bytes) {
  for (int i = 0; i < bytes; i++) to[i] = (uint8_t)(number >> 8 * i);
}

/* Corrects the header's magic word and size, a saved deck's size, the frames' sizes and numbers, and all checksums. It
 * keeps the lowest bit of a frame's size, which says that the next frame belongs to the same call. */
static void mend(uint8_t *bytes, size_t size) {
  if (size < HEADER) return;
  put(bytes + 12, HEADER, 4);
  uint64_t total = 0;
  for (int i = 7; i >= 0; i--) total = total << 8 | bytes[32 + i];
  if (total != 0) put(bytes + 32, size, 8);
  memcpy(bytes, total == 0 ? "CARDSTJ\n" : "CARDSTS\n", 8);
  put(bytes + 8, 1, 4);
  const uint32_t seed = crc32(0, bytes, 60);
  put(bytes + 60, seed, 4);
  uint64_t sequence = 0;
  for (size_t at = HEADER; at + FRAME <= size;) {
    const int goes_on = bytes[at + 4] & 1;
    size_t length = (bytes[at + 4] & 0xF8) | (size_t)bytes[at + 5] << 8;
    if (length < FRAME) length = FRAME;
    if (length > LARGEST) length = LARGEST;
    if (length > size - at) length = (size - at) & ~(size_t)7;
    put(bytes + at + 4, length | (size_t)goes_on, 2);
    put(bytes + at + 8, ++sequence, 8);
    put(bytes + at, crc32(seed, bytes + at + 4, length - 4), 4);
    at += length;
  }
}

static cardstack_deck *deck_for(int four_ways) {
  cardstack_deck_config config;
  FUZZ_REQUIRE(cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_DEEP_PILE) == CARDSTACK_OK);
  config.viewport.width = 390, config.viewport.height = 700, config.delivery.nonce = 7;
  if (four_ways) {
    FUZZ_REQUIRE(cardstack_deck_config_set_directions(&config, CARDSTACK_DIRECTIONS_FOUR_WAY) == CARDSTACK_OK);
    config.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_UP);
    config.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_DOWN);
    config.feed.enabled = 1;
    config.delivery.mode = CARDSTACK_DELIVERY_BOTH;
  }
  cardstack_deck *deck = NULL;
  FUZZ_REQUIRE(cardstack_deck_create(&config, &deck) == CARDSTACK_OK);
  return deck;
}

/* Uses the deck as a program would after restoring it. */
static void play_on(cardstack_deck *deck) {
  const uint64_t more[] = {1, 2, 901, 902};
  cardstack_send sends[8];
  size_t count = 0;
  cardstack_deck_undo(deck, 1, 0, 0, NULL);
  cardstack_deck_append(deck, 2, more, 4, NULL);
  cardstack_deck_swipe(deck, 3, CARDSTACK_DIRECTION_RIGHT, 0, NULL);
  cardstack_deck_set_online(deck, 3, 1);
  FUZZ_REQUIRE(cardstack_deck_sends(deck, 0, sends, sizeof sends[0], 8, &count) == CARDSTACK_OK);
  cardstack_deck_retry_parked(deck, 4, 0);
  for (size_t i = 0; i < count && i < 8; i++) {
    cardstack_deck_answer_send(deck, 4, sends[i].token, CARDSTACK_ANSWER_SENT);
  }
  fuzz_check_deck(deck);
  cardstack_deck_finalize_all(deck, 5);
  fuzz_check_deck(deck);
}

static cardstack_result open_file(cardstack_deck *deck, const uint8_t *bytes, size_t size, int restore,
                                  cardstack_journal_info *info) {
  static char path[96];
  if (path[0] == '\0') {
    const char *temporary = getenv("TMPDIR");
    snprintf(path, sizeof path, "%.40s/fuzz-XXXXXX", temporary != NULL ? temporary : "/tmp");
    if (mkdtemp(path) == NULL) abort();
    strcat(path, "/journal");
  }
  const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file < 0 || write(file, bytes, size) != (ssize_t)size || close(file) != 0) abort();
  cardstack_journal_options options;
  FUZZ_REQUIRE(cardstack_journal_options_init(&options, sizeof options) == CARDSTACK_OK);
  options.restore = restore;
  options.first_token = 4;
  const cardstack_result result = cardstack_deck_open_journal(deck, path, &options, info);
  unlink(path);
  fuzz_remove_damaged(path);
  return result;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size == 0) return 0;
  const int how = data[0];
  const size_t length = size - 1;
  uint8_t *bytes = malloc(length + (length == 0)); /* exactly this size, so that the sanitizer finds overruns */
  if (bytes == NULL) abort();
  memcpy(bytes, data + 1, length);
  if (how & MENDS) mend(bytes, length);
  const int restore =
      CARDSTACK_RESTORE_KEEP + how / RESTORES % 3 + (how & SALVAGES ? CARDSTACK_RESTORE_SALVAGE : 0);
  cardstack_deck *deck = deck_for(how & FOUR_WAYS);
  cardstack_journal_info info = {.struct_size = sizeof info};
  const cardstack_result result = how & FROM_FILE ? open_file(deck, bytes, length, restore, &info)
                                                  : cardstack_deck_restore(deck, bytes, length, restore, 0, &info);
  fuzz_check_result(result);
  /* FUZZ_SOUND: the inputs are undamaged journals, mended or not. If one is refused, the format has changed, and `mend`
   * has not. */
  if (getenv("FUZZ_SOUND") != NULL) FUZZ_REQUIRE(result == CARDSTACK_OK);
  if (result == CARDSTACK_OK) {
    play_on(deck);
  } else {
    size_t count = 1;
    FUZZ_REQUIRE(cardstack_deck_cards(deck, 0, NULL, 0, &count) == CARDSTACK_OK && count == 0);
    fuzz_check_deck(deck);
  }
  cardstack_deck_destroy(deck);
  free(bytes);
  return 0;
}
