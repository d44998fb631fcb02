#include "input.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

uint8_t fuzz_byte(fuzz_input *in) { return in->at < in->end ? *in->at++ : 0; }

uint64_t fuzz_raw(fuzz_input *in, size_t bytes) {
  uint64_t number = 0;
  for (size_t i = 0; i < bytes; i++) number |= (uint64_t)fuzz_byte(in) << 8 * i;
  return number;
}

static double bits_to_double(uint64_t bits) {
  double number;
  memcpy(&number, &bits, sizeof number);
  return number;
}

double fuzz_double(fuzz_input *in) {
  static const double odd[] = {0.0,   -0.0, 1,     -1,       0.5,     0.05,      1e-300, 5e-324,
                               1e100, 1e12, -1e12, INFINITY, -INFINITY, NAN, 0.998,  1e300};
  const uint8_t byte = fuzz_byte(in);
  if (byte < 160) return byte * 5.0;             /* a place in a viewport */
  if (byte < 192) return -(byte - 159) * 20.0;
  if (byte < 224) return (byte - 191) / 16.0;    /* a share, a ratio, a time */
  if (byte < 240) return odd[byte - 224];
  return bits_to_double(fuzz_raw(in, 8));
}

double fuzz_time(fuzz_world *world, fuzz_input *in) {
  const uint8_t byte = fuzz_byte(in);
  if (byte < 200) return world->time += byte / 240.0;
  if (byte < 240) return world->time += byte - 199;
  switch (byte) {
  case 251: return NAN;
  case 252: return world->time - 5;
  case 253: return world->time += 1e6;
  case 254: return INFINITY;
  case 255: return bits_to_double(fuzz_raw(in, 8));
  default: return world->time;
  }
}

uint64_t fuzz_whole(fuzz_input *in) {
  const uint8_t byte = fuzz_byte(in);
  if (byte < 232) return byte % 16;
  if (byte < 240) return (uint64_t)0 - (byte - 231);
  if (byte < 248) return fuzz_raw(in, 2);
  return fuzz_raw(in, 8);
}

uint64_t fuzz_card(fuzz_input *in) {
  const uint8_t byte = fuzz_byte(in);
  return byte < 250 ? byte % 48 : fuzz_raw(in, 8);
}

uint64_t fuzz_token(fuzz_world *world, fuzz_input *in) {
  const uint8_t byte = fuzz_byte(in);
  if (byte >= 248) return fuzz_raw(in, 8);
  if (world->token_count == 0) return byte;
  const size_t known = world->token_count < FUZZ_TOKENS ? world->token_count : FUZZ_TOKENS;
  return world->tokens[byte % known];
}

size_t fuzz_count(fuzz_input *in) { return fuzz_byte(in) % FUZZ_COUNT; }

size_t fuzz_capacity(fuzz_input *in) {
  const uint8_t byte = fuzz_byte(in);
  return byte < 64 ? byte : byte < 128 ? 256 : 16384;
}

void *fuzz_room(fuzz_world *world, fuzz_input *in, size_t size, int may_be_null) {
  if ((may_be_null && fuzz_byte(in) >= 240) || world->room_count == FUZZ_ROOMS) return NULL;
  void *room = malloc(size + (size == 0));
  if (room == NULL) abort();
  memset(room, 0xA5, size);
  world->rooms[world->room_count++] = room;
  return room;
}

uint64_t *fuzz_cards(fuzz_world *world, fuzz_input *in, size_t count) {
  uint64_t *cards = fuzz_room(world, in, count * sizeof *cards, 0);
  for (size_t i = 0; i < count; i++) cards[i] = fuzz_card(in);
  return cards;
}

double *fuzz_doubles(fuzz_world *world, fuzz_input *in, size_t count) {
  double *numbers = fuzz_room(world, in, count * sizeof *numbers, 0);
  for (size_t i = 0; i < count; i++) numbers[i] = fuzz_double(in);
  return numbers;
}

uint32_t *fuzz_words(fuzz_world *world, fuzz_input *in, size_t count, uint32_t most) {
  uint32_t *words = fuzz_room(world, in, count * sizeof *words, 0);
  for (size_t i = 0; i < count; i++) words[i] = (uint32_t)fuzz_byte(in) % (most + 1);
  return words;
}

void *fuzz_changed(fuzz_world *world, fuzz_input *in, const fuzz_struct *of, const void *accepted) {
  uint8_t *copy = fuzz_room(world, in, of->size, 1);
  if (copy == NULL) return NULL;
  memcpy(copy, accepted, of->size);
  for (int changes = fuzz_byte(in) % 4; changes > 0; changes--) {
    const fuzz_field *field = &of->fields[fuzz_byte(in) % of->count];
    if (field->is_double) {
      const double number = fuzz_double(in);
      memcpy(copy + field->offset, &number, sizeof number);
    } else {
      const uint64_t number = fuzz_whole(in); /* all platforms of the library are little-endian */
      memcpy(copy + field->offset, &number, field->size < sizeof number ? field->size : sizeof number);
    }
  }
  return copy;
}

void fuzz_remember_token(fuzz_world *world, uint64_t token) {
  if (token != 0) world->tokens[world->token_count++ % FUZZ_TOKENS] = token;
}

void fuzz_forget_rooms(fuzz_world *world) {
  while (world->room_count > 0) free(world->rooms[--world->room_count]);
}
