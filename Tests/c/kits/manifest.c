#include "manifest.h"

#include <string.h>

#include "manifest_tables.h"

enum { STRUCTS = sizeof structs / sizeof structs[0], FUNCTIONS = sizeof functions / sizeof functions[0] };

static int copy_name(const char *name, char *out, size_t room) {
  const size_t length = strlen(name);
  if (length >= room) return 0;
  memcpy(out, name, length + 1);
  return 1;
}

/* Returns the index of a struct, or STRUCTS if there is none. */
static size_t find_struct(const char *name) {
  size_t index = 0;
  while (index < STRUCTS && strcmp(structs[index].name, name) != 0) index++;
  return index;
}

int manifest_find_field(const char *name, const char *field, manifest_field *out) {
  for (size_t i = 0; manifest_field_at(name, i, out); i++) {
    if (strcmp(out->name, field) == 0) return 1;
  }
  return 0;
}

int manifest_field_at(const char *name, size_t index, manifest_field *out) {
  const size_t found = find_struct(name);
  if (found == STRUCTS || index >= structs[found].count) return 0;
  *out = all_fields[structs[found].first + index];
  return 1;
}

/* Whether a type is a section of a configuration. The name of a section ends with _config. */
static int is_section(const char *type) {
  const size_t length = strlen(type), suffix = strlen("_config");
  return length > suffix && strcmp(type + length - suffix, "_config") == 0;
}

int manifest_find_setting(const char *name, const char *path, manifest_field *out) {
  const char *dot = strchr(path, '.');
  char first_name[sizeof out->name];
  const size_t length = dot != NULL ? (size_t)(dot - path) : strlen(path);
  if (length >= sizeof first_name) return 0;
  memcpy(first_name, path, length);
  first_name[length] = '\0';
  if (!manifest_find_field(name, first_name, out)) return 0;
  if (dot == NULL) return !is_section(out->type);
  const manifest_field section = *out;
  if (!is_section(section.type) || !manifest_find_setting(section.type, dot + 1, out)) return 0;
  out->offset += section.offset;
  return 1;
}

size_t manifest_settings(const char *name, manifest_field *out, size_t room) {
  size_t count = 0;
  manifest_field field;
  for (size_t row = 0; manifest_field_at(name, row, &field); row++) {
    if (strncmp(field.name, "reserved", 8) == 0) continue;
    if (!is_section(field.type)) {
      if (count < room) out[count] = field;
      count++;
      continue;
    }
    const size_t begin = count;
    count += manifest_settings(field.type, out + (begin < room ? begin : room), begin < room ? room - begin : 0);
    for (size_t i = begin; i < count && i < room; i++) {
      char path[sizeof out->name];
      const size_t head = strlen(field.name), tail = strlen(out[i].name);
      if (head + 1 + tail >= sizeof path) continue;
      memcpy(path, field.name, head);
      path[head] = '.';
      memcpy(path + head + 1, out[i].name, tail + 1);
      memcpy(out[i].name, path, sizeof path);
      out[i].offset += field.offset;
    }
  }
  return count;
}

int manifest_struct_at(size_t index, char *name, size_t room) {
  return index < STRUCTS && copy_name(structs[index].name, name, room);
}

int manifest_function_at(size_t index, char *name, size_t room) {
  return index < FUNCTIONS && copy_name(functions[index].name, name, room);
}

int manifest_parameter_at(size_t function, size_t index, char *declaration, size_t room) {
  if (function >= FUNCTIONS || index >= functions[function].count) return 0;
  return copy_name(all_parameters[functions[function].first + index], declaration, room);
}

unsigned manifest_errors(const char *function) {
  for (size_t i = 0; i < FUNCTIONS; i++) {
    if (strcmp(functions[i].name, function) == 0) return functions[i].errors;
  }
  return 0;
}
