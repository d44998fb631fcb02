/* The interface's structs and functions as tables, written from the manifest, so that a program can follow the
 * interface without a table of its own. */

#ifndef MANIFEST_H
#define MANIFEST_H

#include <stddef.h>

/* One field of a struct. */
typedef struct manifest_field {
  char name[48]; /* of a configuration's field its path */
  char type[48]; /* as the header writes it: "double", "uint32_t", "cardstack_spring", … */
  size_t offset; /* [bytes] */
  size_t count;  /* 1, or the length of an array */
} manifest_field;

/* Finds `field` of the struct `name`. Returns 1, or 0 if there is none. */
int manifest_find_field(const char *name, const char *field, manifest_field *out);

/* The field of the struct `name` at `index`, in order. Returns 1, or 0 behind the last one. */
int manifest_field_at(const char *name, size_t index, manifest_field *out);

/* Finds a field of a configuration by its path, as "press.slop". Returns 1, or 0 if there is none. */
int manifest_find_setting(const char *name, const char *path, manifest_field *out);

/* Fills `out` with the fields of the configuration `name`, those of its sections by their paths. Returns how many there
 * are. */
size_t manifest_settings(const char *name, manifest_field *out, size_t room);

/* The name of the struct at `index`, in order. Returns 1, or 0 behind the last one. */
int manifest_struct_at(size_t index, char *name, size_t room);

/* The name of the exported function at `index`, in order. Returns 1, or 0 behind the last one. */
int manifest_function_at(size_t index, char *name, size_t room);

/* The declaration of one of its parameters, as "double time". Returns 1, or 0 behind the last one. */
int manifest_parameter_at(size_t function, size_t index, char *declaration, size_t room);

/* The errors that a function may return: bit -code for each. 0: none, or there is no such function. */
unsigned manifest_errors(const char *function);

#endif
