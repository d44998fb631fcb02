/* The interface's structs and functions as tables, made from the manifest when the tests are built: a test that handles
 * any field or function needs no tables of its own. */

#ifndef MANIFEST_H
#define MANIFEST_H

#include <stddef.h>

/* One field of a struct. */
typedef struct manifest_field {
  char name[48]; /* a configuration's field has its path, as "press.slop" */
  char type[48]; /* as the header writes it: "double", "uint32_t", "cardstack_spring", … */
  size_t offset; /* [bytes] */
  size_t count;  /* 1, or the length of an array */
} manifest_field;

/* Finds `field` of the struct `name`. Returns 1, or 0 if there is none. */
int manifest_find_field(const char *name, const char *field, manifest_field *out);

/* Copies the field of the struct `name` at `index`. Returns 1, or 0 after the last one. */
int manifest_field_at(const char *name, size_t index, manifest_field *out);

/* Finds a field of a configuration by its path, as "press.slop". Returns 1, or 0 if there is none. */
int manifest_find_setting(const char *name, const char *path, manifest_field *out);

/* Fills `out` with the fields of the configuration `name` that a host sets; the fields of its sections have paths.
 * Returns the number of fields. */
size_t manifest_settings(const char *name, manifest_field *out, size_t room);

/* Copies the name of the struct at `index`. Returns 1, or 0 after the last one. */
int manifest_struct_at(size_t index, char *name, size_t room);

/* Copies the name of the exported function at `index`. Returns 1, or 0 after the last one. */
int manifest_function_at(size_t index, char *name, size_t room);

/* Copies the declaration of the parameter at `index`, as "double time". Returns 1, or 0 after the last one. */
int manifest_parameter_at(size_t function, size_t index, char *declaration, size_t room);

/* Returns the errors that a function may return: bit -code for each; 0 if it returns none or does not exist. */
unsigned manifest_errors(const char *function);

#endif
