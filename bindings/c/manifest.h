/* Finds things in the library's own description of its interface, the JSON text `cardstack_abi_manifest` returns, so
 * that a program can follow the interface without a table of its own. */

#ifndef MANIFEST_H
#define MANIFEST_H

#include <stddef.h>

/* One field of a struct. */
typedef struct manifest_field {
  char name[48];
  char type[48]; /* as the header writes it: "double", "uint32_t", "cardstack_spring", … */
  size_t offset; /* [bytes] */
  size_t count;  /* 1, or the length of an array */
} manifest_field;

/* Finds `field` of the struct `name`. Returns 1, or 0 if there is none. */
int manifest_find_field(const char *name, const char *field, manifest_field *out);

/* The field of the struct `name` at `index`, in order. Returns 1, or 0 behind the last one. */
int manifest_field_at(const char *name, size_t index, manifest_field *out);

/* The name of the struct at `index`, in order. Returns 1, or 0 behind the last one. */
int manifest_struct_at(size_t index, char *name, size_t room);

/* The name of the exported function at `index`, in order. Returns 1, or 0 behind the last one. */
int manifest_function_at(size_t index, char *name, size_t room);

/* The declaration of one of its parameters, as "double time". Returns 1, or 0 behind the last one. */
int manifest_parameter_at(size_t function, size_t index, char *declaration, size_t room);

#endif
