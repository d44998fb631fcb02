/* libcardstack in Godot: classes for GDScript, each of whose methods is one function of the library. What there is stands
   in tables.h, which is generated: a row for each function, parameter, struct and constant. This file has the one `call`
   that goes by these rows. Arguments and results are Godot's: structs are Dictionaries, lists are Packed...Arrays.

   It is compiled for systems whose headers are not at hand, so it includes only the compiler's own. Memory is Godot's. */

#include <stddef.h>
#include <stdint.h>

#include <cardstack.h>
#include <cardstack_motion.h>
#include <cardstack_sheet.h>

#include "godot.h"

void *memcpy(void *, const void *, size_t);
void *memset(void *, int, size_t);
size_t strlen(const char *);

typedef union { double number; int64_t whole; void *pointer; } slot; /* an argument in C */

/* What a field or an element is. */
enum { F64, I32, U32, I64, BOOLEAN, BYTE, RECORD };
static const unsigned char widths[] = {8, 4, 4, 8, 4, 1, 0};

/* What a parameter is to Godot. Those from SELF on have no argument there. */
enum {
  VALUE,   /* a number */
  STRUCT,  /* a Dictionary; what it lacks is what `begin` gives */
  CHANGED, /* a Dictionary that is returned as well */
  LIST,    /* a Packed...Array */
  TEXT,    /* a String */
  KEYS,    /* an Array of Strings or PackedByteArrays: the bytes of all; `of` has their lengths */
  FRAME,   /* the time of a frame, which is returned as a Dictionary */
  POSES,   /* the time of a frame, whose poses are returned as a PackedFloat64Array */
  ROOM,    /* how many elements at most; negative: all */
  SELF,    /* the object */
  NEW,     /* receives the object */
  FIXED,   /* always `of` */
  LENGTH,  /* of the list `of` */
  LENGTHS, /* of KEYS */
  COUNT,   /* receives how many elements there are */
  OUT,     /* receives a number, which is returned */
  FILLED,  /* receives a struct, which is returned */
  ARRAY,   /* receives elements, which are returned: as many as the parameter `of` has */
  MESSAGE  /* receives a text, which is returned */
};

/* What a function returns in C. */
enum { RESULT, NUMBER, WORDS };

typedef struct { const char *name; uint8_t kind; uint16_t offset, count, record; } field;
typedef struct { const char *name; uint16_t size, first, count; } record;
typedef struct {
  const char *name;
  uint8_t role, kind, has_default;
  uint16_t record, of;
  int32_t value; /* the default */
  void (*begin)(const slot *, void *, int32_t preset);
} param;
typedef struct {
  const char *name;
  uint8_t owner, returns, may_wait;
  uint16_t first, count;
  int64_t (*call)(slot *);
} function;
typedef struct { const char *name, *group; int64_t value; uint8_t is_flag; } constant;
typedef struct { const char *name; uint8_t owner; int32_t kind; } announcement;
typedef struct {
  const char *name;
  void (*destroy)(void *);
  const char *(*message)(void *);
  size_t (*drain)(void *, void *); /* receives one event; returns how many it received */
  uint16_t event, kind;            /* the event's record, and where its kind is */
} class_row;

enum { MAX_PARAMS = 16, MAX_EVENT = 512, MAX_MESSAGE = 512 };

#include "tables.h"

#define COUNT_OF(array) (sizeof(array) / sizeof(array)[0])

typedef struct {
  void *object; /* Godot's */
  void *handle; /* the library's */
  int owner;
  int64_t last;
  cardstack_frame frame;
  cardstack_pose poses[CARDSTACK_MAX_POSES];
} instance;

/* What belongs to one parameter during a call. */
typedef struct {
  slot cell;         /* what a pointer to a number points to */
  godot_value array; /* Godot's, of LIST */
  void *memory;
  int64_t length;
  int has_array;
} work;

static void *library;
static godot_from_type from[GODOT_KINDS];
static godot_to_type to[GODOT_KINDS];
static godot_constructor construct[GODOT_KINDS];
static godot_destructor destroy[GODOT_KINDS];
static godot_builtin resize[GODOT_KINDS], size_of[GODOT_KINDS], keys_of;
static const void *emit_signal;
static godot_variant field_keys[COUNT_OF(fields)], param_keys[COUNT_OF(params)];
static godot_value class_names[COUNT_OF(classes)], no_name, no_text, base_name;

#define DECLARE(result, name, parameters) static result(*name) parameters;
GODOT_FUNCTIONS(DECLARE)
static void (*load_help)(const char *);

/* -- Memory and text --------------------------------------------------------------------------------------------------- */

/* Godot ends the program if there is no more memory; what asks for none gets some, too. */
static void *zeroed(size_t size) {
  void *memory = mem_alloc(size + 1);
  return memory ? memset(memory, 0, size + 1) : NULL;
}

static void release(void *memory) {
  if (memory) mem_free(memory);
}

static int is_same(const char *one, const char *other) {
  while (*one && *one == *other) one++, other++;
  return *one == *other;
}

/* Joins texts up to NULL, as far as there is room. */
static const char *join(char *into, size_t room, const char *const *texts) {
  size_t used = 0;
  for (; *texts; texts++) {
    size_t size = strlen(*texts);
    if (size > room - 1 - used) size = room - 1 - used;
    memcpy(into + used, *texts, size);
    used += size;
  }
  into[used] = 0;
  return into;
}

/* -- Values ------------------------------------------------------------------------------------------------------------ */

static void set_whole(void *variant, int64_t value) { from[GODOT_INT](variant, &value); }
static void set_number(void *variant, double value) { from[GODOT_FLOAT](variant, &value); }

static void set_text(void *variant, const char *text) {
  godot_value value;
  string_new_with_utf8_chars(&value, text ? text : "");
  from[GODOT_STRING](variant, &value);
  destroy[GODOT_STRING](&value);
}

static int64_t whole_of(const void *variant) {
  int64_t value = 0;
  to[GODOT_INT](&value, (void *)(uintptr_t)variant);
  return value;
}

static double number_of(const void *variant) {
  double value = 0;
  to[GODOT_FLOAT](&value, (void *)(uintptr_t)variant);
  return value;
}

/* Copies a String's text into memory, which the caller frees. */
static char *text_of(const void *variant) {
  godot_value value;
  to[GODOT_STRING](&value, (void *)(uintptr_t)variant);
  int64_t size = string_to_utf8_chars(&value, NULL, 0);
  char *text = zeroed((size_t)size);
  if (text) string_to_utf8_chars(&value, text, size);
  destroy[GODOT_STRING](&value);
  return text;
}

static void name_new(godot_value *name, const char *text) { string_name_new_with_latin1_chars(name, text, 1); }

static double as_number(int kind, const void *place) {
  int64_t whole = 0;
  uint32_t bits;
  int32_t number;
  double value;
  switch (kind) {
    case F64: return memcpy(&value, place, 8), value;
    case U32: return memcpy(&bits, place, 4), bits;
    case I64: return memcpy(&whole, place, 8), (double)whole;
    default: return memcpy(&number, place, 4), number;
  }
}

static void scalar_to_variant(void *variant, int kind, const void *place) {
  int64_t whole = 0;
  uint8_t is_set;
  if (kind == F64) {
    set_number(variant, as_number(kind, place));
  } else if (kind == BOOLEAN) {
    is_set = as_number(kind, place) != 0;
    from[GODOT_BOOL](variant, &is_set);
  } else if (kind == I64) {
    memcpy(&whole, place, 8);
    set_whole(variant, whole);
  } else {
    set_whole(variant, (int64_t)as_number(kind, place));
  }
}

static void variant_to_scalar(const void *variant, int kind, void *place) {
  double number = kind == F64 ? number_of(variant) : 0;
  int64_t whole = kind == F64 ? 0 : whole_of(variant); /* its low bytes come first */
  memcpy(place, kind == F64 ? (void *)&number : (void *)&whole, widths[kind]);
}

/* The kind of Godot's array of such elements. */
static int array_kind(int kind) {
  return kind == F64 ? GODOT_FLOAT64S : kind == BYTE ? GODOT_BYTES : kind == I64 ? GODOT_INT64S : GODOT_INT32S;
}

static void *elements(godot_value *array, int kind) {
  switch (array_kind(kind)) {
    case GODOT_FLOAT64S: return packed_float64_array_operator_index(array, 0);
    case GODOT_BYTES: return packed_byte_array_operator_index(array, 0);
    case GODOT_INT64S: return packed_int64_array_operator_index(array, 0);
    default: return packed_int32_array_operator_index(array, 0);
  }
}

static int64_t length_of(godot_value *array, int type) {
  int64_t length = 0;
  size_of[type](array, NULL, &length, 0);
  return length;
}

static void set_length(godot_value *array, int type, int64_t length) {
  const void *arguments[] = {&length};
  int64_t ignored;
  resize[type](array, arguments, &ignored, 1);
}

static void array_to_variant(void *variant, int kind, const void *data, int64_t length) {
  godot_value array;
  int type = array_kind(kind);
  construct[type](&array, NULL);
  if (length) {
    set_length(&array, type, length);
    memcpy(elements(&array, kind), data, (size_t)length * widths[kind]);
  }
  from[type](variant, &array);
  destroy[type](&array);
}

static void record_to_variant(void *variant, int index, const void *place) {
  godot_value dictionary;
  construct[GODOT_DICTIONARY](&dictionary, NULL);
  for (int i = records[index].first; i < records[index].first + records[index].count; i++) {
    const field *each = &fields[i];
    const char *at = (const char *)place + each->offset;
    void *value = dictionary_operator_index(&dictionary, &field_keys[i]);
    if (each->kind == RECORD) {
      record_to_variant(value, each->record, at);
    } else if (each->count > 1) {
      array_to_variant(value, each->kind, at, each->count);
    } else {
      scalar_to_variant(value, each->kind, at);
    }
  }
  from[GODOT_DICTIONARY](variant, &dictionary);
  destroy[GODOT_DICTIONARY](&dictionary);
}

static void complain(const char *where, const char *what, const char *name) {
  char text[MAX_MESSAGE + 128];
  const char *texts[] = {where, ": ", what, name, NULL};
  print_error(join(text, sizeof text, texts), where, "cardstack_godot.c", __LINE__, 1);
}

/* Sets the fields that a Dictionary names; returns whether the struct has them all. */
static int variant_to_record(const void *variant, int index, void *place, const char *where) {
  godot_value dictionary, names;
  int is_known = 1;
  if (variant_get_type(variant) != GODOT_DICTIONARY) {
    complain(where, "needs a Dictionary for ", records[index].name);
    return 0;
  }
  to[GODOT_DICTIONARY](&dictionary, (void *)(uintptr_t)variant);
  construct[GODOT_ARRAY](&names, NULL);
  keys_of(&dictionary, NULL, &names, 0);
  int64_t count = length_of(&names, GODOT_ARRAY);
  for (int64_t k = 0; k < count && is_known; k++) {
    const void *key = array_operator_index(&names, k);
    const void *value = dictionary_operator_index(&dictionary, key);
    char *name = text_of(key);
    const field *found = NULL;
    for (int i = 0; name && i < records[index].count; i++) {
      const field *each = &fields[records[index].first + i];
      if (is_same(each->name, name)) found = each;
    }
    if (!found) {
      char what[128];
      const char *texts[] = {records[index].name, " has no ", NULL};
      complain(where, join(what, sizeof what, texts), name ? name : "");
      is_known = 0;
    } else if (found->kind == RECORD) {
      is_known = variant_to_record(value, found->record, (char *)place + found->offset, where);
    } else if (found->count > 1) {
      godot_value array;
      int type = array_kind(found->kind);
      to[type](&array, (void *)(uintptr_t)value);
      int64_t length = length_of(&array, type);
      if (length > found->count) length = found->count;
      if (length) {
        memcpy((char *)place + found->offset, elements(&array, found->kind), (size_t)length * widths[found->kind]);
      }
      destroy[type](&array);
    } else {
      variant_to_scalar(value, found->kind, (char *)place + found->offset);
    }
    release(name);
  }
  destroy[GODOT_ARRAY](&names);
  destroy[GODOT_DICTIONARY](&dictionary);
  return is_known;
}

static void poses_to_variant(void *variant, const cardstack_frame *frame) {
  const record *pose = &records[POSE_RECORD];
  godot_value array;
  construct[GODOT_FLOAT64S](&array, NULL);
  if (frame->pose_count) {
    set_length(&array, GODOT_FLOAT64S, (int64_t)frame->pose_count * pose->count);
    double *next = packed_float64_array_operator_index(&array, 0);
    for (uint32_t k = 0; k < frame->pose_count; k++) {
      for (int i = pose->first; i < pose->first + pose->count; i++) {
        *next++ = as_number(fields[i].kind, (const char *)&frame->poses[k] + fields[i].offset);
      }
    }
  }
  from[GODOT_FLOAT64S](variant, &array);
  destroy[GODOT_FLOAT64S](&array);
}

/* -- Calls ------------------------------------------------------------------------------------------------------------- */

static int is_argument(const param *each) { return each->role < SELF; }

static int is_returned(const param *each) {
  return each->role >= OUT || each->role == CHANGED || each->role == FRAME || each->role == POSES;
}

static int scalar_type(int kind) {
  return kind == F64 ? GODOT_FLOAT : kind == BOOLEAN ? GODOT_BOOL : GODOT_INT;
}

static int argument_type(const param *each) {
  switch (each->role) {
    case STRUCT: case CHANGED: return GODOT_DICTIONARY;
    case LIST: return array_kind(each->kind);
    case TEXT: return GODOT_STRING;
    case KEYS: return GODOT_ARRAY;
    case FRAME: case POSES: return GODOT_FLOAT;
    default: return scalar_type(each->kind);
  }
}

static int returned_type(const param *each) {
  switch (each->role) {
    case OUT: return scalar_type(each->kind);
    case ARRAY: return each->kind == RECORD ? GODOT_ARRAY : array_kind(each->kind);
    case POSES: return GODOT_FLOAT64S;
    case MESSAGE: return GODOT_STRING;
    default: return GODOT_DICTIONARY;
  }
}

static int return_type(const function *f) {
  int count = 0, type = f->returns == WORDS ? GODOT_STRING : GODOT_INT;
  for (int i = f->first; i < f->first + f->count; i++) {
    if (is_returned(&params[i])) type = returned_type(&params[i]), count++;
  }
  return count > 1 ? GODOT_DICTIONARY : type;
}

/* Whether a function's answer is a text about what is wrong. */
static int has_message(const function *f) {
  int has_one = 0;
  for (int i = f->first; i < f->first + f->count; i++) has_one = has_one || params[i].role == MESSAGE;
  return has_one;
}

/* Whether a result says only that it cannot be now, or that there is no such thing. */
static int is_answer(const function *f, int64_t result) {
  switch (result) {
    case CARDSTACK_OK: case CARDSTACK_ERROR_EMPTY: case CARDSTACK_ERROR_NOT_FOUND: case CARDSTACK_ERROR_STALE: return 1;
    case CARDSTACK_ERROR_BACKLOG: case CARDSTACK_ERROR_LIMIT: case CARDSTACK_ERROR_REFUSED: return f->may_wait;
    default: return 0;
  }
}

static void report(const function *f, const instance *self, int64_t result) {
  char where[128];
  const char *texts[] = {classes[f->owner].name, ".", f->name, NULL};
  const char *message = self && self->handle ? classes[self->owner].message(self->handle) : "";
  complain(join(where, sizeof where, texts), *message ? message : cardstack_name(CARDSTACK_TYPE_RESULT, (int32_t)result), "");
}

/* Takes the bytes of all keys, and their lengths. */
static int take_keys(const void *variant, work *keys, work *lengths) {
  godot_value array;
  size_t size = 0;
  to[GODOT_ARRAY](&array, (void *)(uintptr_t)variant);
  int64_t count = length_of(&array, GODOT_ARRAY);
  uint32_t *sizes = zeroed((size_t)count * sizeof *sizes);
  char *bytes = zeroed(0);
  for (int64_t k = 0; k < count && sizes && bytes; k++) {
    const void *key = array_operator_index(&array, k);
    godot_value packed;
    char *text = NULL;
    int64_t length;
    if (variant_get_type(key) == GODOT_BYTES) {
      to[GODOT_BYTES](&packed, (void *)(uintptr_t)key);
      length = length_of(&packed, GODOT_BYTES);
    } else {
      text = text_of(key);
      length = text ? (int64_t)strlen(text) : 0;
    }
    char *longer = mem_realloc(bytes, size + (size_t)length + 1);
    if (longer) {
      bytes = longer;
      if (length) memcpy(bytes + size, text ? (void *)text : elements(&packed, BYTE), (size_t)length);
      sizes[k] = (uint32_t)length;
      size += (size_t)length;
    }
    if (!text) destroy[GODOT_BYTES](&packed);
    release(text);
  }
  destroy[GODOT_ARRAY](&array);
  keys->memory = bytes, lengths->memory = sizes, lengths->length = keys->length = count;
  return bytes && sizes;
}

static int is_in_range(int kind, int64_t whole) {
  return kind == I32 ? whole == (int32_t)whole : kind == U32 ? whole == (uint32_t)whole : 1;
}

/* Fills in a struct, which is then what the Dictionary changes of it. */
static int take_record(const param *each, const slot *a, const void *given, void *place, const char *where) {
  int32_t preset = 0;
  if (each->begin) each->begin(a, place, preset);
  if (!given) return 1;
  if (!variant_to_record(given, each->record, place, where)) return 0;
  if (each->role != STRUCT || !each->of) return 1;
  memcpy(&preset, (char *)place + each->of, sizeof preset);
  each->begin(a, place, preset);
  return variant_to_record(given, each->record, place, where);
}

/* Prepares the parameters that have an argument, or that need nothing else; returns 0 if the call cannot be. */
static int prepare(const function *f, instance *self, const void *const *arguments, slot *a, work *w, const char *where) {
  int next = 0;
  for (int i = 0; i < f->count; i++) {
    const param *each = &params[f->first + i];
    const void *given = is_argument(each) ? arguments[next++] : NULL;
    switch (each->role) {
      case SELF:
        if (!self->handle) return complain(where, "create was not called, or failed", ""), 0;
        a[i].pointer = self->handle;
        break;
      case NEW:
        if (self->handle) return complain(where, "was called before", ""), 0;
        a[i].pointer = &w[i].cell;
        break;
      case VALUE:
        if (each->kind == F64) a[i].number = number_of(given);
        else a[i].whole = whole_of(given);
        if (!is_in_range(each->kind, a[i].whole)) return complain(where, "is out of range: ", each->name), 0;
        break;
      case TEXT:
        a[i].pointer = w[i].memory = text_of(given);
        if (!a[i].pointer) return 0;
        break;
      case LIST:
        to[array_kind(each->kind)](&w[i].array, (void *)(uintptr_t)given);
        w[i].has_array = 1, w[i].length = length_of(&w[i].array, array_kind(each->kind));
        if (w[i].length) a[i].pointer = elements(&w[i].array, each->kind);
        break;
      case KEYS:
        if (!take_keys(given, &w[i], &w[each->of])) return 0;
        a[i].pointer = w[i].memory, a[each->of].pointer = w[each->of].memory;
        break;
      case POSES:
        self->frame.now = number_of(given);
        a[i].pointer = &self->frame;
        break;
      case STRUCT: case CHANGED: case FRAME: case FILLED:
        a[i].pointer = w[i].memory = zeroed(records[each->record].size);
        if (!a[i].pointer) return 0;
        if (!take_record(each, a, each->role == FRAME ? NULL : given, a[i].pointer, where)) return 0;
        if (each->role == FRAME) memcpy((char *)a[i].pointer + each->of, &(double){number_of(given)}, sizeof(double));
        break;
      case MESSAGE:
        a[i].pointer = w[i].memory = zeroed(MAX_MESSAGE);
        if (!a[i].pointer) return 0;
        break;
      case ROOM: w[i].length = whole_of(given); break;
      case FIXED: a[i].whole = each->of; break;
      case OUT: case COUNT: a[i].pointer = &w[i].cell; break;
    }
  }
  /* Lists whose length the same parameter has must be of one length. */
  for (int i = 0; i < f->count; i++) {
    const param *each = &params[f->first + i];
    if (each->role == LENGTH) a[i].whole = w[each->of].length;
    for (int k = 0; k < i; k++) {
      const param *other = &params[f->first + k];
      int are_lists = (each->role == LIST || each->role == LENGTHS) && other->role == LIST;
      if (are_lists && w[i].length != w[k].length && each->of == other->of) {
        return complain(where, "the lists have different lengths", ""), 0;
      }
    }
  }
  return 1;
}

static int make_array(const param *each, slot *argument, work *w, int64_t length) {
  size_t size = each->kind == RECORD ? records[each->record].size : widths[each->kind];
  w->length = length;
  argument->pointer = w->memory = zeroed((size_t)length * size);
  return w->memory != NULL;
}

/* Calls the function; first, if it fills an array, to learn how many elements there are. */
static int64_t run(const function *f, slot *a, work *w) {
  int array = -1, room = -1, count = -1;
  for (int i = 0; i < f->count; i++) {
    const param *each = &params[f->first + i];
    if (each->role == ROOM) room = i;
    if (each->role == COUNT) count = i;
    if (each->role != ARRAY) continue;
    array = i;
    if (params[f->first + each->of].role == LIST && !make_array(each, &a[i], &w[i], w[each->of].length)) {
      return CARDSTACK_ERROR_OUT_OF_MEMORY;
    }
  }
  int64_t result = f->call(a);
  if (room < 0 || array < 0 || count < 0 || (result && result != CARDSTACK_ERROR_BUFFER_TOO_SMALL)) return result;
  int64_t length = 0;
  size_t found;
  memcpy(&found, &w[count].cell, sizeof found);
  length = w[room].length < 0 || (int64_t)found < w[room].length ? (int64_t)found : w[room].length;
  /* Also without any: a call with an array tells the deck that the host has the last ones. */
  if (!make_array(&params[f->first + array], &a[array], &w[array], length)) return CARDSTACK_ERROR_OUT_OF_MEMORY;
  a[room].whole = length;
  result = f->call(a);
  memcpy(&found, &w[count].cell, sizeof found);
  w[array].length = result ? 0 : (int64_t)found;
  return result;
}

static void give(const param *each, const instance *self, const work *w, void *variant) {
  godot_value array;
  switch (each->role) {
    case POSES: poses_to_variant(variant, &self->frame); break;
    case OUT: scalar_to_variant(variant, each->kind, &w->cell); break;
    case MESSAGE: set_text(variant, w->memory); break;
    case ARRAY:
      if (each->kind != RECORD) {
        array_to_variant(variant, each->kind, w->memory, w->length);
        break;
      }
      construct[GODOT_ARRAY](&array, NULL);
      set_length(&array, GODOT_ARRAY, w->length);
      for (int64_t k = 0; k < w->length; k++) {
        size_t size = records[each->record].size;
        record_to_variant(array_operator_index(&array, k), each->record, (char *)w->memory + (size_t)k * size);
      }
      from[GODOT_ARRAY](variant, &array);
      destroy[GODOT_ARRAY](&array);
      break;
    default: record_to_variant(variant, each->record, w->memory);
  }
}

/* Gives an empty value of a type. */
static void give_nothing(int type, void *variant) {
  godot_value empty;
  uint8_t no = 0;
  switch (type) {
    case GODOT_BOOL: from[GODOT_BOOL](variant, &no); break;
    case GODOT_INT: set_whole(variant, 0); break;
    case GODOT_FLOAT: set_number(variant, 0); break;
    case GODOT_STRING: set_text(variant, ""); break;
    default:
      construct[type](&empty, NULL);
      from[type](variant, &empty);
      destroy[type](&empty);
  }
}

static void answer(const function *f, instance *self, const work *w, int64_t result, void *variant) {
  int count = 0, type = return_type(f);
  const param *only = NULL;
  for (int i = f->first; i < f->first + f->count; i++) {
    if (is_returned(&params[i])) only = &params[i], count++;
  }
  if (!count) {
    if (f->returns == WORDS) set_text(variant, (const char *)(intptr_t)result);
    else set_whole(variant, result);
  } else if (f->returns == RESULT && result && !has_message(f)) {
    if (type == GODOT_INT) set_whole(variant, result);
    else give_nothing(type, variant);
  } else if (count == 1) {
    give(only, self, &w[only - &params[f->first]], variant);
  } else {
    godot_value dictionary;
    construct[GODOT_DICTIONARY](&dictionary, NULL);
    for (int i = 0; i < f->count; i++) {
      const param *each = &params[f->first + i];
      if (is_returned(each)) {
        give(each, self, &w[i], dictionary_operator_index(&dictionary, &param_keys[f->first + i]));
      }
    }
    from[GODOT_DICTIONARY](variant, &dictionary);
    destroy[GODOT_DICTIONARY](&dictionary);
  }
}

/* Calls a function with as many Variants as it has arguments. */
static void perform(const function *f, instance *self, const void *const *arguments, void *variant) {
  slot a[MAX_PARAMS];
  work w[MAX_PARAMS];
  char where[128];
  const char *texts[] = {classes[f->owner].name, ".", f->name, NULL};
  memset(a, 0, sizeof a);
  memset(w, 0, sizeof w);
  if (prepare(f, self, arguments, a, w, join(where, sizeof where, texts))) {
    int64_t result = run(f, a, w);
    for (int i = 0; i < f->count; i++) {
      if (params[f->first + i].role == NEW && !result) memcpy(&self->handle, &w[i].cell, sizeof self->handle);
    }
    if (self) self->last = f->returns == RESULT ? result : CARDSTACK_OK;
    answer(f, self, w, result, variant);
    if (f->returns == RESULT && !is_answer(f, result) && !has_message(f)) report(f, self, result);
  } else {
    if (self) self->last = CARDSTACK_ERROR_INVALID_ARGUMENT;
    if (return_type(f) == GODOT_INT) set_whole(variant, CARDSTACK_ERROR_INVALID_ARGUMENT);
    else give_nothing(return_type(f), variant);
  }
  for (int i = 0; i < f->count; i++) {
    const param *each = &params[f->first + i];
    if (w[i].has_array) destroy[array_kind(each->kind)](&w[i].array);
    release(w[i].memory);
  }
}

static void set_default(const param *each, void *variant) {
  godot_value empty;
  uint8_t is_set = each->value != 0;
  if (each->role == STRUCT) {
    construct[GODOT_DICTIONARY](&empty, NULL);
    from[GODOT_DICTIONARY](variant, &empty);
    destroy[GODOT_DICTIONARY](&empty);
  } else if (each->kind == BOOLEAN) {
    from[GODOT_BOOL](variant, &is_set);
  } else {
    set_whole(variant, each->value);
  }
}

static int argument_count(const function *f) {
  int count = 0;
  for (int i = f->first; i < f->first + f->count; i++) count += is_argument(&params[i]);
  return count;
}

/* From a script without types. */
static void call(void *data, void *object, const void *const *given, int64_t count, void *result,
                 godot_call_error *error) {
  const function *f = data;
  const void *arguments[MAX_PARAMS] = {NULL};
  godot_variant defaults[MAX_PARAMS];
  int next = 0, made = 0;
  variant_new_nil(result);
  if (count > argument_count(f)) {
    error->error = GODOT_TOO_MANY_ARGUMENTS, error->expected = argument_count(f);
    return;
  }
  for (int i = f->first; i < f->first + f->count; i++) {
    const param *each = &params[i];
    if (!is_argument(each)) continue;
    if (next < count) {
      arguments[next] = given[next];
    } else if (each->has_default) {
      set_default(each, &defaults[made]);
      arguments[next] = &defaults[made++];
    } else {
      error->error = GODOT_TOO_FEW_ARGUMENTS, error->expected = next + 1;
      break;
    }
    next++;
  }
  if (next == argument_count(f)) perform(f, object, arguments, result);
  while (made) variant_destroy(&defaults[--made]);
}

/* Gives what a Variant holds to a script with types. The place has a value already. */
static void hand_over(int type, godot_variant *variant, void *result) {
  if (destroy[type]) destroy[type](result);
  to[type](result, variant);
  variant_destroy(variant);
}

/* From a script with types. */
static void pointer_call(void *data, void *object, const void *const *given, void *result) {
  const function *f = data;
  const void *arguments[MAX_PARAMS] = {NULL};
  godot_variant values[MAX_PARAMS], answer;
  int next = 0;
  variant_new_nil(&answer);
  for (int i = f->first; i < f->first + f->count; i++) {
    if (!is_argument(&params[i])) continue;
    from[argument_type(&params[i])](&values[next], (void *)(uintptr_t)given[next]);
    arguments[next] = &values[next];
    next++;
  }
  perform(f, object, arguments, &answer);
  hand_over(return_type(f), &answer, result);
  while (next) variant_destroy(&values[--next]);
}

/* -- Methods beside the library's functions ---------------------------------------------------------------------------- */

static void frame(instance *self, void *result) { record_to_variant(result, FRAME_RECORD, &self->frame); }
static void last_result(instance *self, void *result) { set_whole(result, self->last); }

static void emit(void *object, const char *name, const void *event) {
  godot_value text;
  godot_variant argument, ignored;
  godot_call_error error = {0, 0, 0};
  const void *arguments[] = {&argument, event};
  string_new_with_utf8_chars(&text, name);
  from[GODOT_STRING](&argument, &text);
  destroy[GODOT_STRING](&text);
  variant_new_nil(&ignored);
  object_method_bind_call(emit_signal, object, arguments, 2, &ignored, &error);
  variant_destroy(&argument);
  variant_destroy(&ignored);
}

/* Takes each event, and emits its signals. */
static void emit_events(instance *self, void *result) {
  union { double alignment; unsigned char bytes[MAX_EVENT]; } event;
  const class_row *own = &classes[self->owner];
  godot_variant holder;
  int64_t total = 0;
  from[GODOT_OBJECT](&holder, &self->object); /* who receives a signal may drop the object */
  while (self->handle && own->drain(self->handle, &event)) {
    godot_variant dictionary;
    int32_t kind;
    memcpy(&kind, event.bytes + own->kind, sizeof kind);
    record_to_variant(&dictionary, own->event, &event);
    for (size_t i = 0; i < COUNT_OF(announcements); i++) {
      const announcement *each = &announcements[i];
      if (each->owner == self->owner && each->kind == kind) emit(self->object, each->name, &dictionary);
    }
    emit(self->object, "event", &dictionary);
    variant_destroy(&dictionary);
    total++;
  }
  set_whole(result, total);
  variant_destroy(&holder);
}

typedef struct { const char *name; void (*run)(instance *, void *); int type, needs; } extra;
enum { OF_ALL, OF_DECKS, OF_SOURCES };
static const extra extras[] = {
  {"frame", frame, GODOT_DICTIONARY, OF_DECKS},
  {"emit_events", emit_events, GODOT_INT, OF_SOURCES},
  {"last_result", last_result, GODOT_INT, OF_ALL},
};

static void extra_call(void *data, void *object, const void *const *given, int64_t count, void *result,
                       godot_call_error *error) {
  (void)given;
  if (count) error->error = GODOT_TOO_MANY_ARGUMENTS, error->expected = 0, variant_new_nil(result);
  else ((const extra *)data)->run(object, result);
}

static void extra_pointer_call(void *data, void *object, const void *const *given, void *result) {
  godot_variant variant;
  (void)given;
  ((const extra *)data)->run(object, &variant);
  hand_over(((const extra *)data)->type, &variant, result);
}

/* -- Registration ------------------------------------------------------------------------------------------------------ */

static void *create_instance(void *data, uint8_t notify) {
  (void)notify;
  instance *self = zeroed(sizeof *self);
  if (!self) return NULL;
  self->object = classdb_construct_object2(&base_name);
  self->owner = (int)((const class_row *)data - classes);
  cardstack_frame_init(&self->frame, sizeof self->frame, sizeof self->poses[0]);
  self->frame.poses = self->poses, self->frame.pose_capacity = CARDSTACK_MAX_POSES;
  object_set_instance(self->object, &class_names[self->owner], self);
  return self->object;
}

static void free_instance(void *data, void *object) {
  instance *self = object;
  if (self->handle) ((const class_row *)data)->destroy(self->handle);
  release(self);
}

static godot_property property(int type, void *name) {
  godot_property made = {0, NULL, NULL, 0, NULL, GODOT_USAGE_DEFAULT};
  made.type = (unsigned)type, made.name = name, made.class_name = &no_name, made.hint_string = &no_text;
  return made;
}

static void register_method(int owner, const char *name, const void *data, godot_call by_variants,
                            godot_pointer_call by_pointers, int type, const function *f) {
  godot_value text, texts[MAX_PARAMS];
  godot_property result = property(type, &no_name), arguments[MAX_PARAMS];
  unsigned metadata[MAX_PARAMS] = {0};
  godot_variant defaults[MAX_PARAMS];
  void *default_places[MAX_PARAMS];
  godot_method method;
  uint32_t count = 0, made = 0;
  int has_object = !f;
  memset(&method, 0, sizeof method);
  for (int i = 0; f && i < f->count; i++) {
    const param *each = &params[f->first + i];
    has_object = has_object || each->role == SELF || each->role == NEW;
    if (!is_argument(each)) continue;
    name_new(&texts[count], each->role == FRAME || each->role == POSES ? "now" : each->name);
    arguments[count] = property(argument_type(each), &texts[count]);
    count++;
    if (each->has_default) set_default(each, &defaults[made]), default_places[made] = &defaults[made], made++;
  }
  name_new(&text, name);
  method.name = &text, method.data = (void *)(uintptr_t)data, method.call = by_variants;
  method.pointer_call = by_pointers, method.flags = GODOT_METHOD_NORMAL | (has_object ? 0 : GODOT_METHOD_STATIC);
  method.has_return_value = 1, method.return_value = &result;
  method.argument_count = count, method.arguments = arguments, method.argument_metadata = metadata;
  method.default_count = made, method.defaults = default_places;
  classdb_register_extension_class_method(library, &class_names[owner], &method);
  while (made) variant_destroy(&defaults[--made]);
}

static void find_builtins(void) {
  static const int types[] = {GODOT_BOOL, GODOT_INT, GODOT_FLOAT, GODOT_STRING, GODOT_OBJECT, GODOT_DICTIONARY,
                              GODOT_ARRAY, GODOT_BYTES, GODOT_INT32S, GODOT_INT64S, GODOT_FLOAT64S};
  godot_value resize_name, size_name, keys_name, object_name, emit_name;
  name_new(&resize_name, "resize"), name_new(&size_name, "size"), name_new(&keys_name, "keys");
  name_new(&object_name, "Object"), name_new(&emit_name, "emit_signal");
  for (size_t i = 0; i < COUNT_OF(types); i++) {
    unsigned type = (unsigned)types[i];
    from[type] = get_variant_from_type_constructor(type), to[type] = get_variant_to_type_constructor(type);
    if (type > GODOT_FLOAT && type != GODOT_OBJECT) {
      construct[type] = variant_get_ptr_constructor(type, 0), destroy[type] = variant_get_ptr_destructor(type);
    }
    if (type < GODOT_ARRAY) continue;
    resize[type] = variant_get_ptr_builtin_method(type, &resize_name, 848867239);
    size_of[type] = variant_get_ptr_builtin_method(type, &size_name, 3173160232);
  }
  keys_of = variant_get_ptr_builtin_method(GODOT_DICTIONARY, &keys_name, 4144163970);
  emit_signal = classdb_get_method_bind(&object_name, &emit_name, 4047867050);
}

static void register_class(int owner) {
  const class_row *own = &classes[owner];
  godot_class made;
  memset(&made, 0, sizeof made);
  made.is_exposed = 1, made.is_abstract = !own->destroy, made.data = (void *)(uintptr_t)own;
  if (own->destroy) made.create = create_instance, made.destroy = free_instance;
  classdb_register_extension_class4(library, &class_names[owner], &base_name, &made);
  for (size_t i = 0; i < COUNT_OF(extras); i++) {
    const extra *each = &extras[i];
    if (!own->destroy || (each->needs == OF_DECKS && owner) || (each->needs == OF_SOURCES && !own->drain)) continue;
    register_method(owner, each->name, each, extra_call, extra_pointer_call, each->type, NULL);
  }
  if (!own->drain) return;
  godot_value name;
  name_new(&name, "event");
  godot_property argument = property(GODOT_DICTIONARY, &name);
  classdb_register_extension_class_signal(library, &class_names[owner], &name, &argument, 1);
  for (size_t i = 0; i < COUNT_OF(announcements); i++) {
    godot_value signal;
    if (announcements[i].owner != owner) continue;
    name_new(&signal, announcements[i].name);
    classdb_register_extension_class_signal(library, &class_names[owner], &signal, &argument, 1);
  }
}

static void register_all(void) {
  name_new(&no_name, ""), string_new_with_utf8_chars(&no_text, ""), name_new(&base_name, "RefCounted");
  find_builtins();
  for (size_t i = 0; i < COUNT_OF(fields); i++) set_text(&field_keys[i], fields[i].name);
  for (size_t i = 0; i < COUNT_OF(params); i++) set_text(&param_keys[i], params[i].name);
  for (int i = 0; i < (int)COUNT_OF(classes); i++) name_new(&class_names[i], classes[i].name), register_class(i);
  for (size_t i = 0; i < COUNT_OF(functions); i++) {
    const function *f = &functions[i];
    register_method(f->owner, f->name, f, call, pointer_call, return_type(f), f);
  }
  for (size_t i = 0; i < COUNT_OF(constants); i++) {
    godot_value name, group;
    name_new(&name, constants[i].name), name_new(&group, constants[i].group);
    classdb_register_extension_class_integer_constant(library, &class_names[COUNT_OF(classes) - 1], &group, &name,
                                                      constants[i].value, constants[i].is_flag);
  }
}

/* Gives the editor the help of each class: an XML document, whose lines stand in the table with NULL behind them. */
static void give_help(void) {
  char *text = NULL;
  size_t size = 0;
  for (size_t i = 0; load_help && i < COUNT_OF(help_lines); i++) {
    size_t more = help_lines[i] ? strlen(help_lines[i]) : 0;
    char *longer = text ? mem_realloc(text, size + more + 1) : zeroed(size + more);
    if (!longer) break;
    text = longer;
    if (more) memcpy(text + size, help_lines[i], more);
    text[size += more] = 0;
    if (help_lines[i]) continue;
    load_help(text);
    size = 0;
  }
  release(text);
}

static void initialize(void *data, unsigned level) {
  (void)data;
  if (level == GODOT_LEVEL_SCENE) register_all();
  if (level == GODOT_LEVEL_EDITOR) give_help();
}

static void deinitialize(void *data, unsigned level) {
  (void)data;
  if (level != GODOT_LEVEL_SCENE) return;
  for (size_t i = COUNT_OF(classes); i; i--) classdb_unregister_extension_class(library, &class_names[i - 1]);
  for (size_t i = 0; i < COUNT_OF(fields); i++) variant_destroy(&field_keys[i]);
  for (size_t i = 0; i < COUNT_OF(params); i++) variant_destroy(&param_keys[i]);
}

#ifdef _WIN32
#define EXPORTED __declspec(dllexport)
#else
#define EXPORTED __attribute__((visibility("default")))
#endif

EXPORTED uint8_t cardstack_godot_init(godot_find find, void *own_library, godot_initialization *made);
EXPORTED uint8_t cardstack_godot_init(godot_find find, void *own_library, godot_initialization *made) {
  library = own_library;
#define FIND(result, name, parameters) \
  name = (result(*) parameters)find(#name); \
  if (!name) return 0;
  GODOT_FUNCTIONS(FIND)
  load_help = (void (*)(const char *))find("editor_help_load_xml_from_utf8_chars");
  made->minimum_level = GODOT_LEVEL_SCENE, made->data = NULL;
  made->initialize = initialize, made->deinitialize = deinitialize;
  return 1;
}
