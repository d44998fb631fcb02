#include "trace.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The whole trace is read into memory. The limit protects the memory from a wrong file. */
#define MAXIMUM_BYTES ((size_t)256 << 20)

/* The same for one `every`. */
#define MAXIMUM_FRAMES 1000000

/* The parser's state. It works on its own copy of the text, and ends each word with a zero byte. */
typedef struct parser {
  trace *out;
  size_t statement_room, setting_count, value_count, card_count, number_count, real_count;
  size_t line;
  int seen_magic, begun;
  char *cursor; /* the place in the present line, which a zero byte ends */
  double start, seconds; /* the frames of `every`; 0 seconds: none */
  size_t every_line, given;
  trace_error *error;
} parser;

/* Fills the error with the present line and a message. Returns 0, so that callers can return the result. */
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

/* Returns the next word of the line, or NULL. */
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

/* strtod alone would accept hexadecimal, "infinity" and "nan(1)", which are not in the format. Only calls may have NaN,
 * not the configuration before `begin`. */
static int to_double(parser *p, const char *word, double *value) {
  const char *digits = word[0] == '-' ? word + 1 : word;
  int is_named = strcmp(digits, "inf") == 0 || (p->begun && strcmp(word, "nan") == 0);
  if (!is_named && strspn(digits, "0123456789.eE+-") != strlen(digits)) return fail(p, "not a number", word);
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

static int is_whole(const char *word) {
  const char *digits = word[0] == '-' ? word + 1 : word;
  return digits[0] != '\0' && strspn(digits, "0123456789") == strlen(digits);
}

static int to_signed(parser *p, const char *word, int64_t least, int64_t most, int64_t *value) {
  if (!is_whole(word)) return fail(p, "not a whole number", word);
  errno = 0;
  *value = strtoll(word, NULL, 10);
  return errno == 0 && *value >= least && *value <= most ? 1 : fail(p, "too large a number", word);
}

static const trace_choice *find_choice(const trace_choice *choices, const char *word) {
  for (; choices->word != NULL; choices++) {
    if (strcmp(choices->word, word) == 0) return choices;
  }
  return NULL;
}

/* Reads one of the words in `choices`. A call may have a number instead: a recorded value that has no word, because the
 * library refused it. */
static int to_choice(parser *p, const char *word, const trace_choice *choices, int32_t *number) {
  const trace_choice *found = find_choice(choices, word);
  int64_t other = 0;
  if (found == NULL && !(p->begun && is_whole(word))) return fail(p, "not a word that may stand here", word);
  if (found == NULL && !to_signed(p, word, INT32_MIN, INT32_MAX, &other)) return 0;
  *number = found != NULL ? found->number : (int32_t)other;
  return 1;
}

/* Reads a list, numbers between commas; "-" is an empty one. `trace_parse` has made room. */
static int take_list(parser *p, char *word, trace_kind kind, trace_argument *list) {
  list->cards = p->out->cards + p->card_count;
  list->numbers = p->out->numbers + p->number_count;
  list->reals = p->out->reals + p->real_count;
  if (strcmp(word, "-") == 0) return 1;
  for (char *next = word; next != NULL; word = next, list->count++) {
    uint64_t number = 0;
    next = strchr(word, ',');
    if (next != NULL) *next++ = '\0';
    if (*word == '\0') return fail(p, "a list has a comma too many", NULL);
    if (kind == TRACE_REALS) {
      if (!to_double(p, word, &p->out->reals[p->real_count++])) return 0;
      continue;
    }
    if (!to_unsigned(p, word, kind == TRACE_CARDS ? UINT64_MAX : UINT32_MAX, &number)) return 0;
    if (kind == TRACE_CARDS) p->out->cards[p->card_count++] = number;
    if (kind == TRACE_NUMBERS) p->out->numbers[p->number_count++] = (uint32_t)number;
  }
  return 1;
}

/* Whether a word is the name of the next field of a `set`, and not a number. Before `begin` a line has one field. */
static int is_field(const parser *p, const char *word) {
  return p->begun && word[0] >= 'a' && word[0] <= 'z' && strcmp(word, "inf") != 0 && strcmp(word, "nan") != 0;
}

/* Reads fields and their numbers. */
static int take_settings(parser *p, trace_statement *s) {
  s->settings = p->out->settings + p->setting_count;
  const char *word = next_word(p);
  if (word == NULL) return fail(p, "the statement ends before its", "FIELD");
  while (word != NULL) {
    trace_setting *setting = &p->out->settings[p->setting_count++];
    *setting = (trace_setting){.field = word, .values = p->out->values + p->value_count};
    while ((word = next_word(p)) != NULL && !is_field(p, word)) {
      trace_value *value = &p->out->values[p->value_count++];
      value->word = word;
      if (!to_double(p, word, &value->number)) return 0;
      setting->count++;
    }
    if (setting->count == 0) return fail(p, "there is no VALUE for", setting->field);
    s->count++;
  }
  return 1;
}

static int take(parser *p, const trace_parameter *what, trace_argument *argument) {
  char *word = next_word(p);
  if (word == NULL) return fail(p, "the statement ends before its", what->name);
  int32_t number = 0;
  switch (what->kind) {
    case TRACE_REAL:
      return to_double(p, word, &argument->real);
    case TRACE_INT32:
      return to_signed(p, word, INT32_MIN, INT32_MAX, &argument->whole);
    case TRACE_INT64:
      return to_signed(p, word, INT64_MIN, INT64_MAX, &argument->whole);
    case TRACE_UINT32:
      return to_unsigned(p, word, UINT32_MAX, &argument->natural);
    case TRACE_UINT64:
      return to_unsigned(p, word, UINT64_MAX, &argument->natural);
    case TRACE_SIZE:
      argument->natural = SIZE_MAX;
      if (strcmp(word, "all") != 0 && !to_unsigned(p, word, SIZE_MAX, &argument->natural)) return 0;
      argument->count = (size_t)argument->natural;
      return 1;
    case TRACE_CHOICE:
      if (!to_choice(p, word, what->choices, &number)) return 0;
      argument->whole = number;
      return 1;
    default:
      return take_list(p, word, what->kind, argument);
  }
}

static int take_choice(parser *p, const char *what, const trace_choice *choices, trace_statement *s) {
  const char *word = next_word(p);
  if (word == NULL) return fail(p, "the statement ends before its", what);
  return to_choice(p, word, choices, &s->choice);
}

static int take_arguments(parser *p, trace_statement *s) {
  const trace_argument *list = NULL;
  s->verb = TRACE_CALL;
  for (size_t i = 0; i < s->call->count; i++) {
    const trace_kind kind = s->call->parameters[i].kind;
    if (!take(p, &s->call->parameters[i], &s->arguments[i])) return 0;
    if (kind != TRACE_CARDS && kind != TRACE_NUMBERS && kind != TRACE_REALS) continue;
    if (list != NULL && list->count != s->arguments[i].count) {
      return fail(p, "not as long as the list before it", s->call->parameters[i].name);
    }
    list = &s->arguments[i];
  }
  return 1;
}

/* Reads a statement before `begin`. */
static int take_setup(parser *p, const char *word, trace_statement *s) {
  for (int k = 0; k < 2; k++) {
    if (strcmp(word, trace_languages[k].first) != 0) continue;
    s->verb = TRACE_PRESET;
    if (p->out->count != 0) return fail(p, "has to come before everything else", word);
    p->out->is_sheet = k;
    return take_choice(p, word, trace_languages[k].presets, s);
  }
  if (p->out->count == 0) return fail(p, "the configuration has to begin with 'preset' or 'sheet', not with", word);
  if (strcmp(word, "set") == 0) {
    s->verb = TRACE_SET;
    return take_settings(p, s);
  }
  if (strcmp(word, "directions") == 0 && !p->out->is_sheet) {
    s->verb = TRACE_DIRECTION_LAYOUT;
    return take_choice(p, "layout", trace_direction_layout, s);
  }
  return fail(p, "not a statement of the configuration", word);
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

/* The time of the next frame of `every`, in whole microseconds, so that its bits depend on no rounding before. */
static double due(const parser *p) { return floor((p->start + (double)p->given * p->seconds) * 1e6 + 0.5) / 1e6; }

/* Adds the frames of `every` before `time`. */
static int add_frames(parser *p, double time) {
  for (; p->seconds > 0 && due(p) < time; p->given++) {
    const trace_statement frame = {.line = p->every_line, .verb = TRACE_FRAME, .time = due(p)};
    if (p->given == MAXIMUM_FRAMES) return fail(p, "'every' has given too many frames", NULL);
    if (!add(p, &frame)) return 0;
  }
  return 1;
}

static int take_every(parser *p, double start) {
  const char *word = next_word(p);
  if (word == NULL) return fail(p, "the statement ends before its", "SECONDS");
  if (!to_double(p, word, &p->seconds)) return 0;
  if (!isfinite(start) || !isfinite(p->seconds) || (p->seconds < 0.001 && p->seconds != 0)) {
    return fail(p, "'every' takes a finite time, and 0 or at least 0.001 seconds, not", word);
  }
  p->start = start;
  p->given = 0;
  p->every_line = p->line;
  return 1;
}

/* Reads a statement after `begin`. */
static int take_call(parser *p, const char *word, trace_statement *s) {
  if (!to_double(p, word, &s->time)) return 0;
  word = next_word(p);
  if (word == NULL) return fail(p, "the statement ends before its", "call");
  if (isfinite(s->time) && !add_frames(p, s->time)) return 0;
  if (strcmp(word, "every") == 0) return take_every(p, s->time) && end_of_line(p);
  static const char *const words[] = {"set", "frame", "advance", "pass", "drain"};
  static const trace_verb verbs[] = {TRACE_SET, TRACE_FRAME, TRACE_ADVANCE, TRACE_PASS, TRACE_DRAIN};
  for (s->call = trace_languages[p->out->is_sheet].calls; s->call->name != NULL && strcmp(s->call->name, word) != 0;) s->call++;
  if (s->call->name != NULL) return take_arguments(p, s) && end_of_line(p) && add(p, s);
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
    if (strcmp(words[i], word) != 0) continue;
    s->verb = verbs[i];
    if (s->verb == TRACE_SET && !take_settings(p, s)) return 0;
    if ((s->verb == TRACE_FRAME || s->verb == TRACE_ADVANCE) && p->seconds > 0 && due(p) == s->time) p->given++;
    return end_of_line(p) && add(p, s);
  }
  return fail(p, "not a word that may stand here", word);
}

static int parse_line(parser *p) {
  char *comment = strchr(p->cursor, '#');
  if (comment != NULL) *comment = '\0';
  if (!p->seen_magic) {
    const char *magic = next_word(p), *version = next_word(p);
    if (magic == NULL || version == NULL || strcmp(magic, "cardstack-trace") != 0 || strcmp(version, "1") != 0) {
      return fail(p, "the first line has to be 'cardstack-trace 1'", NULL);
    }
    p->seen_magic = 1;
    return end_of_line(p);
  }
  const char *word = next_word(p);
  if (word == NULL) return 1;
  if (!p->begun && strcmp(word, "begin") == 0) {
    if (p->out->count == 0) return fail(p, "'preset' or 'sheet' has to come before 'begin'", NULL);
    p->begun = 1;
    p->out->setup_count = p->out->count;
    return end_of_line(p);
  }
  trace_statement s = {.line = p->line};
  if (p->begun) return take_call(p, word, &s);
  return take_setup(p, word, &s) && end_of_line(p) && add(p, &s);
}

static int parse(parser *p, char *text, size_t length) {
  char *const end = text + length;
  for (char *line = text; line < end;) {
    p->line++;
    char *newline = memchr(line, '\n', (size_t)(end - line));
    char *stop = newline != NULL ? newline : end;
    if (memchr(line, '\0', (size_t)(stop - line)) != NULL) return fail(p, "a zero byte in the text", NULL);
    *stop = '\0'; /* the copy has one byte more than the text */
    p->cursor = line;
    if (!parse_line(p)) return 0;
    line = stop + 1;
  }
  if (!p->seen_magic) return fail(p, "the first line has to be 'cardstack-trace 1'", NULL);
  return p->begun ? 1 : fail(p, "the trace ends without 'begin'", NULL);
}

int trace_parse(const char *text, size_t length, trace *out, trace_error *error) {
  memset(out, 0, sizeof *out);
  memset(error, 0, sizeof *error);
  parser p = {.out = out, .error = error};
  if (length > MAXIMUM_BYTES) return fail(&p, "the trace is larger than 256 MiB", NULL);
  /* A word, or a number of a list, and what is after it have at least two bytes, so `most` is their largest number. */
  size_t most = length / 2 + 1, pairs = length / 4 + 1;
  out->text = malloc(length + 1);
  out->values = malloc(most * sizeof *out->values);
  out->settings = malloc(pairs * sizeof *out->settings);
  out->cards = malloc(most * sizeof *out->cards);
  out->numbers = malloc(most * sizeof *out->numbers);
  out->reals = malloc(most * sizeof *out->reals);
  int ok = out->text != NULL && out->values != NULL && out->settings != NULL && out->cards != NULL &&
           out->numbers != NULL && out->reals != NULL;
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
  free(trace->settings);
  free(trace->values);
  free(trace->cards);
  free(trace->numbers);
  free(trace->reals);
  memset(trace, 0, sizeof *trace);
}
