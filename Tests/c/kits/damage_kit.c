#include "damage_kit.h"

#include "check.h"
#include "deck_kit.h"
#include "faulty_io.h"

#include <stdlib.h>
#include <string.h>

struct writer writer;

uint32_t writer_crc32(uint32_t crc, const unsigned char *bytes, size_t count) {
  static uint32_t table[256];
  if (table[1] == 0) {
    for (uint32_t i = 0; i < 256; i++) {
      uint32_t value = i;
      for (int bit = 0; bit < 8; bit++) value = value & 1 ? value >> 1 ^ 0xEDB88320u : value >> 1;
      table[i] = value;
    }
  }
  crc = ~crc;
  for (size_t i = 0; i < count; i++) crc = crc >> 8 ^ table[(crc ^ bytes[i]) & 255];
  return ~crc;
}

void writer_put(unsigned char *to, uint64_t number, int bytes) {
  for (int i = 0; i < bytes; i++) to[i] = (unsigned char)(number >> 8 * i);
}

uint64_t writer_get(const unsigned char *from, int bytes) {
  uint64_t number = 0;
  for (int i = 0; i < bytes; i++) number |= (uint64_t)from[i] << 8 * i;
  return number;
}

static void writer_reserve(size_t size) {
  if (size <= writer.capacity) return;
  writer.capacity = size + size / 2 + (1 << 16);
  writer.bytes = realloc(writer.bytes, writer.capacity);
  if (writer.bytes == NULL) exit(2);
}

void writer_begin(uint32_t version, uint64_t epoch, uint64_t total) {
  writer_reserve(HEADER);
  memset(writer.bytes, 0, HEADER);
  memcpy(writer.bytes, total == 0 ? "CARDSTJ\n" : "CARDSTS\n", 8);
  writer_put(writer.bytes + 8, version, 4);
  writer_put(writer.bytes + 12, HEADER, 4);
  writer_put(writer.bytes + 16, 99, 8);
  writer_put(writer.bytes + 24, epoch, 8);
  writer_put(writer.bytes + 32, total, 8);
  writer.seed = writer_crc32(0, writer.bytes, 60);
  writer_put(writer.bytes + 60, writer.seed, 4);
  writer.size = HEADER;
  writer.sequence = 0;
}

void writer_frame(int kind, int detail, const uint64_t *words, size_t count) {
  const size_t size = FRAME + 8 * count;
  writer_reserve(writer.size + size);
  unsigned char *at = writer.bytes + writer.size;
  writer_put(at, 0, 4);
  writer_put(at + 4, size, 2);
  at[6] = (unsigned char)kind;
  at[7] = (unsigned char)detail;
  writer_put(at + 8, ++writer.sequence, 8);
  for (size_t i = 0; i < count; i++) writer_put(at + FRAME + 8 * i, words[i], 8);
  writer_put(at, writer_crc32(writer.seed, at + 4, size - 4), 4);
  writer.last = writer.size;
  writer.size += size;
}

void writer_mark(void) { writer_frame(MARK, 0, WORDS(writer.size + FRAME + 8)); }

void writer_begin_journal(uint64_t epoch) {
  writer_begin(1, epoch, 0);
  writer_mark();
}

uint64_t writer_bits_of(double number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  return bits;
}

uint64_t writer_grab_of(float x, float y) {
  uint32_t bits[2];
  memcpy(&bits[0], &x, 4);
  memcpy(&bits[1], &y, 4);
  return bits[0] | (uint64_t)bits[1] << 32;
}

void writer_decision(int detail, uint64_t token, uint64_t card) {
  writer_frame(DECISION, detail,
               WORDS(token, card, writer_bits_of(1e9), writer_bits_of(-700), writer_bits_of(20),
                     writer_grab_of(0.1f, -0.2f)));
}

journal_place damage_place;
cardstack_deck_config damage_config;
unsigned long long damage_empty_digest;

void damage_set_up(void) {
  faulty_io_skip_sync();
  journal_place_make(&damage_place);
  damage_config = kit_config();
  CHECK_OK(cardstack_deck_config_set_directions(&damage_config, CARDSTACK_DIRECTIONS_FOUR_WAY));
  damage_config.undo.limit = 4;
  damage_config.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_UP);
  damage_config.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_DOWN);
  damage_config.recycle.dedupe = CARDSTACK_DEDUPE_SESSION;
  damage_config.feed.enabled = 1;
  damage_config.feed.watermark = 0;
  damage_config.delivery.mode = CARDSTACK_DELIVERY_BOTH;
  damage_config.delivery.nonce = 7; /* not the journal's: so that an empty deck is the same in all of them */
  cardstack_deck *deck = kit_empty(&damage_config);
  damage_empty_digest = journal_digest(deck);
  cardstack_deck_destroy(deck);
}

void damage_tear_down(void) { journal_place_remove(&damage_place); }

damage_opened damage_open(const void *bytes, size_t size) {
  damage_opened found;
  cardstack_deck *deck = kit_empty(&damage_config);
  journal_file_write(damage_place.copy, bytes, size);
  found.result = journal_open(deck, damage_place.copy, CARDSTACK_RESTORE_KEEP, &found.info);
  found.digest = journal_digest(deck);
  cardstack_deck_destroy(deck);
  return found;
}

void damage_check_refused(const void *bytes, size_t size, cardstack_result code, long long offset) {
  const damage_opened found = damage_open(bytes, size);
  CHECK_RESULT(found.result, code);
  if (code == CARDSTACK_ERROR_CORRUPT && offset >= 0) CHECK_EQUAL(found.info.damage_offset, offset);
  CHECK(found.digest == damage_empty_digest);
  CHECK_EQUAL(found.info.state, CARDSTACK_JOURNAL_NONE);
  journal_bytes after = journal_file_read(damage_place.copy);
  CHECK(after.size == size && memcmp(after.bytes, bytes, size) == 0);
  free(after.bytes);
}
