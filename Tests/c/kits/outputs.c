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
