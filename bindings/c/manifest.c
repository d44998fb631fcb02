#include "manifest.h"

#include <cardstack.h>
#include <stdlib.h>
#include <string.h>

/* A value in the text is the pointer to its first character. NULL stands for a value that is not there, and every
 * function here passes it on, so that a path through the text needs one check at its end. */

static const char *skip_space(const char *at) {
  while (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t') at++;
  return at;
}

static const char *skip_string(const char *at) {
  for (at++; *at != '"'; at++) {
    if (*at == '\0') return NULL;
    if (*at == '\\' && at[1] != '\0') at++;
  }
  return at + 1;
}

/* What follows the value at `at`. Brackets are counted, not matched: the text is the library's own. */
static const char *skip_value(const char *at) {
  if (*at == '"') return skip_string(at);
  if (*at != '{' && *at != '[') return *at != '\0' ? at + strcspn(at, ",]} \n\r\t") : NULL;
  size_t depth = 0;
  do {
    if (*at == '\0') return NULL;
    if (*at == '"') {
      at = skip_string(at);
      if (at == NULL) return NULL;
      continue;
    }
    if (*at == '{' || *at == '[') depth++;
    if (*at == '}' || *at == ']') depth--;
    at++;
  } while (depth > 0);
  return at;
}

/* The first element of an array, or the first key of an object. */
static const char *first(const char *value) {
  if (value == NULL || (*value != '[' && *value != '{')) return NULL;
  value = skip_space(value + 1);
  return *value == ']' || *value == '}' || *value == '\0' ? NULL : value;
}

/* What comes after the element or member whose value is at `value`. */
static const char *next(const char *value) {
  const char *at = value != NULL ? skip_value(value) : NULL;
  if (at == NULL) return NULL;
  at = skip_space(at);
  return *at == ',' ? skip_space(at + 1) : NULL;
}

/* The value that belongs to a key. */
static const char *value_of(const char *key) {
  const char *at = key != NULL && *key == '"' ? skip_string(key) : NULL;
  if (at == NULL) return NULL;
  at = skip_space(at);
  return *at == ':' ? skip_space(at + 1) : NULL;
}

static int is_string(const char *value, const char *text) {
  size_t length = strlen(text);
  return value != NULL && *value == '"' && strncmp(value + 1, text, length) == 0 && value[1 + length] == '"';
}

static const char *member(const char *object, const char *name) {
  for (const char *key = first(object); key != NULL; key = next(value_of(key))) {
    if (is_string(key, name)) return value_of(key);
  }
  return NULL;
}

/* The element of an array at `index`. */
static const char *element(const char *array, size_t index) {
  const char *each = first(array);
  for (; each != NULL && index > 0; index--) each = next(each);
  return each;
}

/* Copies a string without escapes, as all names are. */
static int copy_string(const char *value, char *out, size_t room) {
  if (value == NULL || *value != '"') return 0;
  size_t length = strcspn(value + 1, "\"\\");
  if (length >= room) return 0;
  memcpy(out, value + 1, length);
  out[length] = '\0';
  return 1;
}

static const char *fields_of(const char *name) {
  const char *structs = member(skip_space(cardstack_abi_manifest()), "structs");
  for (const char *each = first(structs); each != NULL; each = next(each)) {
    if (is_string(member(each, "name"), name)) return member(each, "fields");
  }
  return NULL;
}

/* A field's row is its name, type, offset, size and, of an array, length. */
static int read_field(const char *row, manifest_field *out) {
  const char *offset = element(row, 2), *count = element(row, 4);
  if (offset == NULL || !copy_string(element(row, 0), out->name, sizeof out->name)) return 0;
  if (!copy_string(element(row, 1), out->type, sizeof out->type)) return 0;
  out->offset = (size_t)strtoul(offset, NULL, 10);
  out->count = count != NULL ? (size_t)strtoul(count, NULL, 10) : 1;
  return 1;
}

int manifest_find_field(const char *name, const char *field, manifest_field *out) {
  for (const char *each = first(fields_of(name)); each != NULL; each = next(each)) {
    if (is_string(element(each, 0), field)) return read_field(each, out);
  }
  return 0;
}

int manifest_field_at(const char *name, size_t index, manifest_field *out) {
  const char *each = element(fields_of(name), index);
  return each != NULL && read_field(each, out);
}

int manifest_struct_at(size_t index, char *name, size_t room) {
  const char *structs = member(skip_space(cardstack_abi_manifest()), "structs");
  return copy_string(member(element(structs, index), "name"), name, room);
}

/* A function's row is its name, result and first version, then its parameters. */
static const char *function_part(size_t index, size_t part) {
  const char *functions = member(skip_space(cardstack_abi_manifest()), "functions");
  return element(element(functions, index), part);
}

int manifest_function_at(size_t index, char *name, size_t room) {
  return copy_string(function_part(index, 0), name, room);
}

int manifest_parameter_at(size_t function, size_t index, char *declaration, size_t room) {
  return copy_string(function_part(function, 3 + index), declaration, room);
}
