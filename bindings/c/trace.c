#include "trace.h"

#include <cardstack.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A trace is read into memory whole. This keeps a wrong file name from taking all of it. */
#define MAXIMUM_BYTES ((size_t)256 << 20)

typedef struct choice {
  const char *word;
  int32_t number;
} choice;

static const choice presets[] = {
    {"tinder", CARDSTACK_PRESET_TINDER},
    {"trips", CARDSTACK_PRESET_TRIPS},
    {"async", CARDSTACK_PRESET_ASYNC},
    {"words", CARDSTACK_PRESET_WORDS},
    {NULL, 0},
};

static const choice layouts[] = {
    {"two-way", CARDSTACK_DIRECTIONS_TWO_WAY},
    {"two-halves", CARDSTACK_DIRECTIONS_TWO_HALVES},
    {"four-way", CARDSTACK_DIRECTIONS_FOUR_WAY},
    {"eight-way", CARDSTACK_DIRECTIONS_EIGHT_WAY},
    {NULL, 0},
};

static const choice directions[] = {
    {"left", CARDSTACK_DIRECTION_LEFT},
    {"right", CARDSTACK_DIRECTION_RIGHT},
    {"up", CARDSTACK_DIRECTION_UP},
    {"down", CARDSTACK_DIRECTION_DOWN},
    {"up-left", CARDSTACK_DIRECTION_UP_LEFT},
    {"up-right", CARDSTACK_DIRECTION_UP_RIGHT},
    {"down-left", CARDSTACK_DIRECTION_DOWN_LEFT},
    {"down-right", CARDSTACK_DIRECTION_DOWN_RIGHT},
    {NULL, 0},
};

static const choice answers[] = {{"yes", 1}, {"no", 0}, {NULL, 0}};

static const choice calls[] = {
    {"append", TRACE_APPEND},     {"insert", TRACE_INSERT},
    {"remove", TRACE_REMOVE},     {"replace", TRACE_REPLACE},
    {"clear", TRACE_CLEAR},       {"viewport", TRACE_VIEWPORT},
    {"set", TRACE_SET},           {"wall", TRACE_WALL},
    {"frame", TRACE_FRAME},       {"down", TRACE_DOWN},
    {"move", TRACE_MOVE},         {"up", TRACE_UP},
    {"cancel", TRACE_CANCEL},     {"swipe", TRACE_SWIPE},
    {"undo", TRACE_UNDO},         {"finalize", TRACE_FINALIZE},
    {"shift", TRACE_SHIFT},       {"touch", TRACE_TOUCH},
    {"answer", TRACE_ANSWER},     {"directions", TRACE_CARD_DIRECTIONS},
    {NULL, 0},
};

/* The parser's place. The text is its own copy, whose words it ends with zero bytes as it takes them. */
typedef struct parser {
  trace *out;
  size_t statement_room, value_count, card_count;
  size_t line;
  char *cursor; /* in the present line, which a zero byte ends */
  trace_error *error;
} parser;

/* The line's number is the caller's; this says what is wrong. Always 0, so that callers can return it. */
static int fail(parser *p, const char *problem, const char *word) {
  p->error->line = p->line;
  if (word != NULL) {
    snprintf(p->error->message, sizeof p->error->message, "%s: '%.60s'", problem, word);
  } else {
    snprintf(p->error->message, sizeof p->error->message, "%s", problem);
  }
  return 0;
}

static int is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/* The next word of the line, or NULL. */
static char *next_word(parser *p) {
  while (is_space(*p->cursor)) p->cursor++;
  if (*p->cursor == '\0') return NULL;
  char *word = p->cursor;
  while (*p->cursor != '\0' && !is_space(*p->cursor)) p->cursor++;
  if (*p->cursor != '\0') *p->cursor++ = '\0';
  return word;
}

static int end_of_line(parser *p) {
  const char *word = next_word(p);
  return word == NULL ? 1 : fail(p, "more words than the statement takes, from", word);
}

/* strtod alone would take hexadecimal, "nan" and "infinity", which a trace does not have. */
static int to_double(parser *p, const char *word, double *value) {
  const char *digits = word[0] == '-' ? word + 1 : word;
  if (strcmp(digits, "inf") != 0 && strspn(digits, "0123456789.eE+-") != strlen(digits)) {
    return fail(p, "not a number", word);
  }
  char *end;
  *value = strtod(word, &end);
  return end != word && *end == '\0' ? 1 : fail(p, "not a number", word);
}

static int to_unsigned(parser *p, const char *word, uint64_t most, uint64_t *value) {
  if (strspn(word, "0123456789") != strlen(word)) return fail(p, "not a whole number of at least 0", word);
  errno = 0;
  unsigned long long read = strtoull(word, NULL, 10);
  if (errno != 0 || read > most) return fail(p, "too large a number", word);
  *value = read;
  return 1;
}

static int to_signed(parser *p, const char *word, int64_t *value) {
  const char *digits = word[0] == '-' ? word + 1 : word;
  if (digits[0] == '\0' || strspn(digits, "0123456789") != strlen(digits)) return fail(p, "not a whole number", word);
  errno = 0;
  *value = strtoll(word, NULL, 10);
  return errno == 0 ? 1 : fail(p, "too large a number", word);
}

static int take_double(parser *p, const char *what, double *value) {
  const char *word = next_word(p);
  return word != NULL ? to_double(p, word, value) : fail(p, "the statement ends before its", what);
}

static int take_unsigned(parser *p, const char *what, uint64_t most, uint64_t *value) {
  const char *word = next_word(p);
  return word != NULL ? to_unsigned(p, word, most, value) : fail(p, "the statement ends before its", what);
}

static int take_signed(parser *p, const char *what, int64_t *value) {
  const char *word = next_word(p);
  return word != NULL ? to_signed(p, word, value) : fail(p, "the statement ends before its", what);
}

static int take_choice(parser *p, const choice *choices, const char *what, int32_t *number) {
  const char *word = next_word(p);
  if (word == NULL) return fail(p, "the statement ends before its", what);
  for (; choices->word != NULL; choices++) {
    if (strcmp(choices->word, word) == 0) {
      *number = choices->number;
      return 1;
    }
  }
  return fail(p, "not a word that may stand here", word);
}

/* All remaining words as cards. A list may be empty: that, too, is a call to make. There is room, see `trace_parse`. */
static int take_cards(parser *p, trace_statement *s) {
  s->cards = p->out->cards + p->card_count;
  for (const char *word; (word = next_word(p)) != NULL; s->count++) {
    if (!to_unsigned(p, word, UINT64_MAX, &p->out->cards[p->card_count])) return 0;
    p->card_count++;
  }
  return 1;
}

static int take_field(parser *p, trace_statement *s) {
  s->field = next_word(p);
  if (s->field == NULL) return fail(p, "the statement ends before its", "FIELD");
  s->values = p->out->values + p->value_count;
  for (const char *word; (word = next_word(p)) != NULL; s->count++) {
    if (!to_double(p, word, &p->out->values[p->value_count])) return 0;
    p->value_count++;
  }
  return s->count > 0 ? 1 : fail(p, "the statement ends before its", "VALUE");
}

/* What stands before `begin`. */
static int take_setup(parser *p, const char *word, trace_statement *s) {
  if (strcmp(word, "preset") == 0) {
    s->verb = TRACE_PRESET;
    if (p->out->count != 0) return fail(p, "'preset' has to come before everything else", NULL);
    return take_choice(p, presets, "preset", &s->choice);
  }
  if (p->out->count == 0) return fail(p, "the configuration has to begin with 'preset', not with", word);
  if (strcmp(word, "set") == 0) {
    s->verb = TRACE_SET;
    return take_field(p, s);
  }
  if (strcmp(word, "directions") == 0) {
    s->verb = TRACE_DIRECTION_LAYOUT;
    return take_choice(p, layouts, "layout", &s->choice);
  }
  return fail(p, "not a statement of the configuration", word);
}

/* What stands after `begin`. */
static int take_call(parser *p, const char *word, trace_statement *s) {
  int32_t verb;
  uint64_t number;
  if (!to_double(p, word, &s->time) || !take_choice(p, calls, "call", &verb)) return 0;
  s->verb = (trace_verb)verb;
  switch (s->verb) {
    case TRACE_INSERT:
      if (!take_unsigned(p, "POSITION", SIZE_MAX, &number)) return 0;
      s->position = (size_t)number;
      return take_cards(p, s);
    case TRACE_APPEND:
    case TRACE_REMOVE:
    case TRACE_REPLACE:
    case TRACE_TOUCH:
      return take_cards(p, s);
    case TRACE_SET:
      return take_field(p, s);
    case TRACE_VIEWPORT:
      return take_double(p, "WIDTH", &s->x) && take_double(p, "HEIGHT", &s->y);
    case TRACE_WALL:
      return take_double(p, "UNIX_SECONDS", &s->x);
    case TRACE_DOWN:
    case TRACE_MOVE:
    case TRACE_UP:
      return take_signed(p, "POINTER", &s->pointer) && take_double(p, "X", &s->x) && take_double(p, "Y", &s->y);
    case TRACE_CANCEL:
      return take_signed(p, "POINTER", &s->pointer);
    case TRACE_SHIFT:
      return take_signed(p, "DISTANCE", &s->distance);
    case TRACE_ANSWER:
      return take_unsigned(p, "TOKEN", UINT64_MAX, &s->token) && take_choice(p, answers, "answer", &s->choice);
    case TRACE_SWIPE:
      return take_choice(p, directions, "DIRECTION", &s->choice);
    case TRACE_CARD_DIRECTIONS:
      if (!take_unsigned(p, "CARD", UINT64_MAX, &s->card) || !take_unsigned(p, "MASK", UINT32_MAX, &number)) return 0;
      s->mask = (uint32_t)number;
      return 1;
    default:
      return 1;
  }
}

static int add(parser *p, const trace_statement *s) {
  if (p->out->count == p->statement_room) {
    size_t room = p->statement_room == 0 ? 64 : p->statement_room * 2;
    trace_statement *grown = realloc(p->out->statements, room * sizeof *grown);
    if (grown == NULL) return fail(p, "no memory", NULL);
    p->out->statements = grown;
    p->statement_room = room;
  }
  p->out->statements[p->out->count++] = *s;
  return 1;
}

static int parse_line(parser *p, int *seen_magic, int *begun) {
  char *comment = strchr(p->cursor, '#');
  if (comment != NULL) *comment = '\0';
  if (!*seen_magic) {
    const char *magic = next_word(p), *version = next_word(p);
    if (magic == NULL || version == NULL || strcmp(magic, "cardstack-trace") != 0 || strcmp(version, "1") != 0) {
      return fail(p, "the first line has to be 'cardstack-trace 1'", NULL);
    }
    *seen_magic = 1;
    return end_of_line(p);
  }
  const char *word = next_word(p);
  if (word == NULL) return 1;
  if (!*begun && strcmp(word, "begin") == 0) {
    if (p->out->count == 0) return fail(p, "'preset' has to come before 'begin'", NULL);
    *begun = 1;
    p->out->setup_count = p->out->count;
    return end_of_line(p);
  }
  trace_statement s = {.line = p->line};
  return (*begun ? take_call(p, word, &s) : take_setup(p, word, &s)) && end_of_line(p) && add(p, &s);
}

static int parse(parser *p, char *text, size_t length) {
  int seen_magic = 0, begun = 0;
  char *const end = text + length;
  for (char *line = text; line < end;) {
    p->line++;
    char *newline = memchr(line, '\n', (size_t)(end - line));
    char *stop = newline != NULL ? newline : end;
    if (memchr(line, '\0', (size_t)(stop - line)) != NULL) return fail(p, "a zero byte in the text", NULL);
    *stop = '\0'; /* the copy has one byte more than the text */
    p->cursor = line;
    if (!parse_line(p, &seen_magic, &begun)) return 0;
    line = stop + 1;
  }
  if (!seen_magic) return fail(p, "the first line has to be 'cardstack-trace 1'", NULL);
  return begun ? 1 : fail(p, "the trace ends without 'begin'", NULL);
}

int trace_parse(const char *text, size_t length, trace *out, trace_error *error) {
  memset(out, 0, sizeof *out);
  memset(error, 0, sizeof *error);
  parser p = {.out = out, .error = error};
  if (length > MAXIMUM_BYTES) return fail(&p, "the trace is larger than 256 MiB", NULL);
  /* A word and the space after it take at least two bytes, so that many numbers there are at most. */
  size_t most = length / 2 + 1;
  out->text = malloc(length + 1);
  out->values = malloc(most * sizeof *out->values);
  out->cards = malloc(most * sizeof *out->cards);
  int ok = out->text != NULL && out->values != NULL && out->cards != NULL;
  if (!ok) fail(&p, "no memory", NULL);
  if (ok && length > 0) memcpy(out->text, text, length);
  if (ok) ok = parse(&p, out->text, length);
  if (!ok) trace_free(out);
  return ok;
}

int trace_read(const char *path, trace *out, trace_error *error) {
  memset(out, 0, sizeof *out);
  memset(error, 0, sizeof *error);
  parser p = {.error = error};
  FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
  if (file == NULL) return fail(&p, strerror(errno), NULL);
  char *text = NULL;
  size_t length = 0, room = 0;
  int ok = 1;
  for (size_t got = 1; ok && got > 0; length += got) {
    if (length == room) {
      room = room == 0 ? 65536 : room * 2;
      char *grown = room <= 2 * MAXIMUM_BYTES ? realloc(text, room) : NULL;
      if (grown == NULL) {
        ok = fail(&p, "no memory, or a trace larger than 256 MiB", NULL);
        break;
      }
      text = grown;
    }
    got = fread(text + length, 1, room - length, file);
  }
  if (ok && ferror(file)) ok = fail(&p, strerror(errno), NULL);
  if (file != stdin) fclose(file);
  if (ok) ok = trace_parse(text, length, out, error);
  free(text);
  return ok;
}

void trace_free(trace *trace) {
  free(trace->statements);
  free(trace->text);
  free(trace->values);
  free(trace->cards);
  memset(trace, 0, sizeof *trace);
}
