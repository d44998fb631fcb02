#include "manifest.h"
#include "replay.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

int replay_fail(trace_error *error, size_t line, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  error->line = line;
  vsnprintf(error->message, sizeof error->message, format, arguments);
  va_end(arguments);
  return 0;
}

/* Stores a number as a field's type. A number for an integer field must be whole and in range. */
static int store(void *at, const char *type, const trace_value *value) {
  if (strcmp(type, "double") == 0) {
    memcpy(at, &value->number, sizeof value->number);
    return 1;
  }
  if (strcmp(type, "uint64_t") == 0) {
    if (strspn(value->word, "0123456789") != strlen(value->word)) return 0;
    errno = 0;
    uint64_t large = strtoull(value->word, NULL, 10);
    memcpy(at, &large, sizeof large);
    return errno == 0;
  }
  /* Enumerations are all int32_t. */
  const double number = value->number;
  int is_unsigned = strcmp(type, "uint32_t") == 0;
  if (!(number >= (is_unsigned ? 0 : INT32_MIN)) || !(number <= (is_unsigned ? UINT32_MAX : INT32_MAX))) return 0;
  uint32_t whole = (uint32_t)(int64_t)number;
  if ((double)(int64_t)number != number) return 0;
  memcpy(at, &whole, sizeof whole);
  return 1;
}

static size_t size_of(const char *type) {
  if (strcmp(type, "double") == 0) return sizeof(double);
  return strcmp(type, "uint64_t") == 0 ? sizeof(uint64_t) : sizeof(int32_t);
}

/* Stores the numbers of a field. A nested struct, such as a spring, takes the numbers of its fields in order. */
static int set_field(void *config, int is_sheet, const trace_setting *setting, size_t line, trace_error *error) {
  const char *name = setting->field;
  manifest_field field, part;
  if (!manifest_find_setting(is_sheet ? "cardstack_sheet_config" : "cardstack_deck_config", name, &field)) {
    return replay_fail(error, line, "the configuration has no field '%.60s'", name);
  }
  unsigned char *bytes = (unsigned char *)config;
  size_t parts = 0;
  while (manifest_field_at(field.type, parts, &part)) parts++;
  size_t expected = parts > 0 ? parts : field.count;
  if (setting->count != expected) {
    return replay_fail(error, line, "'%.60s' takes %zu values, not %zu", name, expected, setting->count);
  }
  for (size_t i = 0; i < setting->count; i++) {
    size_t offset = field.offset + i * size_of(field.type);
    const char *type = field.type;
    if (parts > 0 && manifest_field_at(field.type, i, &part)) {
      offset = field.offset + part.offset;
      type = part.type;
    }
    const size_t size = is_sheet ? sizeof(cardstack_sheet_config) : sizeof(cardstack_deck_config);
    if (offset + size_of(type) > size) return replay_fail(error, line, "'%.60s' is newer than this program", name);
    if (!store(bytes + offset, type, &setting->values[i])) {
      return replay_fail(error, line, "'%.60s' takes whole numbers of %zu bits", name, 8 * size_of(type));
    }
  }
  return 1;
}

int replay_set_fields(void *config, int is_sheet, const trace_statement *s, trace_error *error) {
  for (size_t i = 0; i < s->count; i++) {
    if (!set_field(config, is_sheet, &s->settings[i], s->line, error)) return 0;
  }
  return 1;
}
