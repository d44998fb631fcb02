/* What the extension uses of Godot's interface for extensions (GDExtension), since Godot 4.4. Tests/godot compares it
   with the header that the engine itself writes (--dump-gdextension-interface). */

#ifndef CARDSTACK_GODOT_H
#define CARDSTACK_GODOT_H

#include <stddef.h>
#include <stdint.h>

/* Kinds of a Variant. */
enum {
  GODOT_NIL = 0,
  GODOT_BOOL = 1,
  GODOT_INT = 2,
  GODOT_FLOAT = 3,
  GODOT_STRING = 4,
  GODOT_OBJECT = 24,
  GODOT_DICTIONARY = 27,
  GODOT_ARRAY = 28,
  GODOT_BYTES = 29,
  GODOT_INT32S = 30,
  GODOT_INT64S = 31,
  GODOT_FLOAT64S = 33,
  GODOT_KINDS = 39
};

enum { GODOT_METHOD_NORMAL = 1, GODOT_METHOD_STATIC = 32 };
enum { GODOT_USAGE_DEFAULT = 6 };
enum { GODOT_LEVEL_SCENE = 2, GODOT_LEVEL_EDITOR = 3 };
enum { GODOT_TOO_MANY_ARGUMENTS = 3, GODOT_TOO_FEW_ARGUMENTS = 4 };

/* A Variant, of 24 bytes, or 40 in a Godot that has doubles in its vectors; and a string, dictionary or array. */
typedef union { uint64_t words[5]; } godot_variant;
typedef union { uint64_t words[2]; void *pointer; } godot_value;

typedef struct {
  unsigned error;
  int32_t argument;
  int32_t expected;
} godot_call_error;

typedef struct {
  unsigned type;
  void *name;
  void *class_name;
  uint32_t hint;
  void *hint_string;
  uint32_t usage;
} godot_property;

typedef void (*godot_call)(void *data, void *object, const void *const *arguments, int64_t count, void *result,
                           godot_call_error *error);
typedef void (*godot_pointer_call)(void *data, void *object, const void *const *arguments, void *result);

typedef struct {
  void *name;
  void *data;
  godot_call call;
  godot_pointer_call pointer_call;
  uint32_t flags;
  uint8_t has_return_value;
  godot_property *return_value;
  unsigned return_metadata;
  uint32_t argument_count;
  godot_property *arguments;
  unsigned *argument_metadata;
  uint32_t default_count;
  void **defaults;
} godot_method;

typedef struct {
  uint8_t is_virtual, is_abstract, is_exposed, is_runtime;
  void *icon_path;
  void *property_functions[7]; /* set, get, lists of properties, revert, validate: not used */
  void *notification, *to_string, *reference, *unreference;
  void *(*create)(void *data, uint8_t notify);
  void (*destroy)(void *data, void *object);
  void *recreate;
  void *virtual_functions[3];
  void *data;
} godot_class;

typedef struct {
  unsigned minimum_level;
  void *data;
  void (*initialize)(void *data, unsigned level);
  void (*deinitialize)(void *data, unsigned level);
} godot_initialization;

typedef void (*godot_function)(void);
typedef godot_function (*godot_find)(const char *name);
typedef void (*godot_from_type)(void *variant, void *value);
typedef void (*godot_to_type)(void *value, void *variant);
typedef void (*godot_constructor)(void *value, const void *const *arguments);
typedef void (*godot_destructor)(void *value);
typedef void (*godot_builtin)(void *value, const void *const *arguments, void *result, int32_t count);

/* The engine's functions: X(RESULT, NAME, PARAMETERS). */
#define GODOT_FUNCTIONS(X) \
  X(void *, mem_alloc, (size_t)) \
  X(void *, mem_realloc, (void *, size_t)) \
  X(void, mem_free, (void *)) \
  X(void, string_name_new_with_latin1_chars, (void *, const char *, uint8_t)) \
  X(void, string_new_with_utf8_chars, (void *, const char *)) \
  X(int64_t, string_to_utf8_chars, (const void *, char *, int64_t)) \
  X(void, variant_destroy, (void *)) \
  X(void, variant_new_nil, (void *)) \
  X(unsigned, variant_get_type, (const void *)) \
  X(godot_from_type, get_variant_from_type_constructor, (unsigned)) \
  X(godot_to_type, get_variant_to_type_constructor, (unsigned)) \
  X(godot_builtin, variant_get_ptr_builtin_method, (unsigned, const void *, int64_t)) \
  X(godot_constructor, variant_get_ptr_constructor, (unsigned, int32_t)) \
  X(godot_destructor, variant_get_ptr_destructor, (unsigned)) \
  X(void *, dictionary_operator_index, (void *, const void *)) \
  X(void *, array_operator_index, (void *, int64_t)) \
  X(uint8_t *, packed_byte_array_operator_index, (void *, int64_t)) \
  X(int32_t *, packed_int32_array_operator_index, (void *, int64_t)) \
  X(int64_t *, packed_int64_array_operator_index, (void *, int64_t)) \
  X(double *, packed_float64_array_operator_index, (void *, int64_t)) \
  X(void, print_error, (const char *, const char *, const char *, int32_t, uint8_t)) \
  X(void, object_method_bind_call, (const void *, void *, const void *const *, int64_t, void *, godot_call_error *)) \
  X(void, object_set_instance, (void *, const void *, void *)) \
  X(void *, classdb_construct_object2, (const void *)) \
  X(const void *, classdb_get_method_bind, (const void *, const void *, int64_t)) \
  X(void, classdb_register_extension_class4, (void *, const void *, const void *, const godot_class *)) \
  X(void, classdb_register_extension_class_method, (void *, const void *, const godot_method *)) \
  X(void, classdb_register_extension_class_signal, \
    (void *, const void *, const void *, const godot_property *, int64_t)) \
  X(void, classdb_register_extension_class_integer_constant, \
    (void *, const void *, const void *, const void *, int64_t, uint8_t)) \
  X(void, classdb_unregister_extension_class, (void *, const void *))

#endif
