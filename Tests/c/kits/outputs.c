#include "outputs.h"

#include "check.h"

#include <string.h>

static const unsigned char garbage = 0xA5;

int outputs_turn(void) {
  static int turn;
  turn = !turn;
  return turn;
}

void outputs_fill(void *output, size_t size) { memset(output, garbage, size); }

static size_t count(const void *output, size_t size, unsigned char byte) {
  const unsigned char *bytes = output;
  size_t found = 0;
  for (size_t i = 0; i < size; i++) found += bytes[i] == byte;
  return found;
}

void outputs_check(const char *function, const void *output, size_t size, cardstack_result result) {
  if (count(output, size, 0) == size) return;
  CHECK_FAIL("%s left something in an output of %d bytes after %s", function, (int)size, cardstack_name(CARDSTACK_TYPE_RESULT, result));
}

void outputs_check_known(const char *function, const void *output, size_t size, cardstack_result result) {
  if (count(output, size, garbage) < size) return;
  CHECK_FAIL("%s left an output of %d bytes as it was after %s", function, (int)size, cardstack_name(CARDSTACK_TYPE_RESULT, result));
}

/* So many elements of an array are filled. A test that passes a larger capacity than it has room has that much. */
enum { ELEMENTS = 8, LARGEST = 256 };
static struct {
  unsigned char *at, bytes[ELEMENTS * LARGEST];
  size_t size, element_size;
} kept;

void outputs_fill_array(void *array, size_t capacity, size_t element_size) {
  if (array == NULL || !CHECK(element_size <= LARGEST)) return;
  kept.at = array;
  kept.element_size = element_size;
  kept.size = (capacity < ELEMENTS ? capacity : ELEMENTS) * element_size;
  memcpy(kept.bytes, array, kept.size);
  outputs_fill(array, kept.size);
}

void outputs_end_array(size_t length) {
  if (kept.at == NULL) return;
  for (size_t place = length * kept.element_size; place < kept.size; place += kept.element_size) {
    if (count(kept.at + place, kept.element_size, garbage) < kept.element_size) continue;
    memcpy(kept.at + place, kept.bytes + place, kept.element_size);
  }
  kept.at = NULL;
}

void outputs_written(const char *function, const char *name, const void *output, size_t size) {
  if (count(output, size, garbage) == size) CHECK_FAIL("%s has not written %s", function, name);
}

void outputs_written_array(const char *function, const char *name, const void *field, size_t size, size_t length,
                           size_t element_size) {
  const unsigned char *bytes = field;
  for (size_t i = 0; i < length && i < ELEMENTS; i++) outputs_written(function, name, bytes + i * element_size, size);
}
