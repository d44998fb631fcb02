#include "trace.h"

#include <cardstack.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The whole trace is read into memory. The limit protects the memory from a wrong file. */
#define MAXIMUM_BYTES ((size_t)256 << 20)

/* The same for one `every`. */
#define MAXIMUM_FRAMES 1000000

typedef struct choice {
  const char *word;
  int32_t number;
} choice;

static const choice presets[] = {
    {"classic", CARDSTACK_PRESET_CLASSIC},
    {"circle", CARDSTACK_PRESET_CIRCLE},
    {"deep-pile", CARDSTACK_PRESET_DEEP_PILE},
    {"flashcards", CARDSTACK_PRESET_FLASHCARDS},
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

static const choice forces[] = {{"force", CARDSTACK_SWIPE_FORCE}, {NULL, 0}};

static const choice seals[] = {{"seal", CARDSTACK_RESET_SEAL}, {NULL, 0}};

static const choice answers[] = {{"yes", 1}, {"no", 0}, {NULL, 0}};

static const choice outcomes[] = {
    {"sent", CARDSTACK_ANSWER_SENT},
    {"retry", CARDSTACK_ANSWER_RETRY},
    {"rejected", CARDSTACK_ANSWER_REJECTED},
    {"blocked", CARDSTACK_ANSWER_BLOCKED},
    {NULL, 0},
};

/* The kinds of words that follow a verb. */
typedef enum kind {
  DOUBLE, SIGNED, UNSIGNED, SIZE, COUNT, WHOLE, MASK, CHOICE,
  OPTION, /* a choice; 0 if its word is missing */
  LAST, /* an unsigned number; 0 if it is missing */
  CARDS, PICTURES, SETTINGS
} kind;

typedef struct parameter {
  const char *name; /* as in the description of the format */
  kind kind;
  size_t offset;
  const choice *choices;
} parameter;

#define PARAMETER(name, text, kind, member, choices) \
  static const parameter name = {text, kind, offsetof(trace_statement, member), choices}

PARAMETER(x, "X", DOUBLE, x, NULL);
PARAMETER(y, "Y", DOUBLE, y, NULL);
PARAMETER(width, "WIDTH", DOUBLE, x, NULL);
PARAMETER(height, "HEIGHT", DOUBLE, y, NULL);
PARAMETER(unix_seconds, "UNIX_SECONDS", DOUBLE, x, NULL);
PARAMETER(lean, "DISTANCE", DOUBLE, x, NULL);
PARAMETER(seconds, "SECONDS", DOUBLE, y, NULL);
PARAMETER(pointer, "POINTER", SIGNED, pointer, NULL);
PARAMETER(distance, "DISTANCE", SIGNED, distance, NULL);
PARAMETER(day, "DAY", SIGNED, day, NULL);
PARAMETER(position, "POSITION", SIZE, position, NULL);
PARAMETER(number, "COUNT", COUNT, position, NULL);
PARAMETER(card, "CARD", UNSIGNED, card, NULL);
PARAMETER(token, "TOKEN", UNSIGNED, token, NULL);
PARAMETER(nonce, "NONCE", LAST, token, NULL);
PARAMETER(mask, "MASK", MASK, mask, NULL);
PARAMETER(flags, "FLAGS", MASK, mask, NULL);
PARAMETER(picture, "INDEX", MASK, index, NULL);
PARAMETER(error, "ERROR", WHOLE, error, NULL);
PARAMETER(direction, "DIRECTION", CHOICE, choice, directions);
PARAMETER(side, "DIRECTION", OPTION, choice, directions);
PARAMETER(force, "force", OPTION, flags, forces);
PARAMETER(seal, "seal", OPTION, choice, seals);
PARAMETER(yes_or_no, "answer", CHOICE, choice, answers);
PARAMETER(outcome, "OUTCOME", CHOICE, choice, outcomes);
PARAMETER(cards, "CARD", CARDS, cards, NULL);
PARAMETER(pictures, "PICTURES", PICTURES, cards, NULL);
PARAMETER(settings, "FIELD", SETTINGS, settings, NULL);

typedef struct call {
  const char *word;
  trace_verb verb;
  const parameter *parameters[6]; /* a NULL ends them */
} call;

static const call calls[] = {
    {"append", TRACE_APPEND, {&cards}},
    {"insert", TRACE_INSERT, {&position, &cards}},
    {"remove", TRACE_REMOVE, {&cards}},
    {"replace", TRACE_REPLACE, {&cards}},
    {"clear", TRACE_CLEAR, {NULL}},
    {"viewport", TRACE_VIEWPORT, {&width, &height}},
    {"set", TRACE_SET, {&settings}},
    {"wall", TRACE_WALL, {&unix_seconds}},
    {"frame", TRACE_FRAME, {NULL}},
    {"advance", TRACE_ADVANCE, {NULL}},
    {"pass", TRACE_PASS, {NULL}},
    {"drain", TRACE_DRAIN, {NULL}},
    {"down", TRACE_DOWN, {&pointer, &x, &y}},
    {"move", TRACE_MOVE, {&pointer, &x, &y}},
    {"up", TRACE_UP, {&pointer, &x, &y}},
    {"cancel", TRACE_CANCEL, {&pointer}},
    {"swipe", TRACE_SWIPE, {&direction, &force}},
    {"undo", TRACE_UNDO, {&side}},
    {"nudge", TRACE_NUDGE, {&direction, &lean, &seconds}},
    {"finalize", TRACE_FINALIZE, {NULL}},
    {"shift", TRACE_SHIFT, {&distance}},
    {"invalidate", TRACE_INVALIDATE, {&cards}},
    {"answer-question", TRACE_ANSWER_QUESTION, {&token, &yes_or_no}},
    {"directions", TRACE_CARD_DIRECTIONS, {&card, &mask}},
    {"card-size", TRACE_CARD_SIZE, {&card, &width, &height}},
    {"load", TRACE_LOAD, {NULL}},
    {"refresh", TRACE_REFRESH, {NULL}},
    {"answer-load", TRACE_ANSWER_LOAD, {&token, &flags, &day, &error, &cards}},
    {"admit", TRACE_ADMIT, {&number}},
    {"day", TRACE_DAY, {&day}},
    {"reset", TRACE_RESET, {&seal, &nonce}},
    {"answer-send", TRACE_ANSWER_SEND, {&token, &outcome}},
    {"retry-parked", TRACE_RETRY_PARKED, {&token}},
    {"online", TRACE_ONLINE, {&yes_or_no}},
    {"blocked", TRACE_BLOCKED, {&yes_or_no}},
    {"media", TRACE_MEDIA, {&pictures}},
    {"media-index", TRACE_MEDIA_INDEX, {&card, &picture}},
};

/* The parser's state. It works on its own copy of the text, and ends each word with a zero byte. */
typedef struct parser {
  trace *out;
  size_t statement_room, setting_count, value_count, card_count, picture_count;
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

static const choice *find_choice(const choice *choices, const char *word) {
  for (; choices->word != NULL; choices++) {
    if (strcmp(choices->word, word) == 0) return choices;
  }
  return NULL;
}

/* Reads one of the words in `choices`. A call may have a number instead: a recorded value that has no word, because the
 * library refused it. */
static int to_choice(parser *p, const char *word, const choice *choices, int32_t *number) {
  const choice *found = find_choice(choices, word);
  int64_t other = 0;
  if (found == NULL && !(p->begun && is_whole(word))) return fail(p, "not a word that may stand here", word);
  if (found == NULL && !to_signed(p, word, INT32_MIN, INT32_MAX, &other)) return 0;
  *number = found != NULL ? found->number : (int32_t)other;
  return 1;
}

/* Reads all remaining words as cards. The list may be empty. `trace_parse` has made room. */
static int take_cards(parser *p, trace_statement *s) {
  s->cards = p->out->cards + p->card_count;
  for (const char *word; (word = next_word(p)) != NULL; s->count++) {
    if (!to_unsigned(p, word, UINT64_MAX, &p->out->cards[p->card_count])) return 0;
    p->card_count++;
  }
  return 1;
}

/* Reads all remaining words as cards, each with its number of pictures. */
static int take_pictures(parser *p, trace_statement *s) {
  s->cards = p->out->cards + p->card_count;
  s->pictures = p->out->pictures + p->picture_count;
  for (const char *word; (word = next_word(p)) != NULL; s->count++) {
    uint64_t pictures = 0;
    if (!to_unsigned(p, word, UINT64_MAX, &p->out->cards[p->card_count])) return 0;
    word = next_word(p);
    if (word == NULL) return fail(p, "the statement ends before its", "PICTURES");
    if (!to_unsigned(p, word, UINT32_MAX, &pictures)) return 0;
    p->card_count++;
    p->out->pictures[p->picture_count++] = (uint32_t)pictures;
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

static int take(parser *p, const parameter *what, trace_statement *s) {
  if (what->kind == CARDS) return take_cards(p, s);
  if (what->kind == PICTURES) return take_pictures(p, s);
  if (what->kind == SETTINGS) return take_settings(p, s);
  const char *word = next_word(p);
  if (word == NULL && (what->kind == OPTION || what->kind == LAST)) return 1;
  if (word == NULL) return fail(p, "the statement ends before its", what->name);
  void *at = (char *)s + what->offset;
  uint64_t positive = 0;
  int64_t whole = 0;
  switch (what->kind) {
    case DOUBLE:
      return to_double(p, word, at);
    case SIGNED:
      return to_signed(p, word, INT64_MIN, INT64_MAX, at);
    case UNSIGNED:
    case LAST:
      return to_unsigned(p, word, UINT64_MAX, at);
    case COUNT:
    case SIZE:
      positive = SIZE_MAX;
      if ((what->kind == SIZE || strcmp(word, "all") != 0) && !to_unsigned(p, word, SIZE_MAX, &positive)) return 0;
      *(size_t *)at = (size_t)positive;
      return 1;
    case MASK:
      if (!to_unsigned(p, word, UINT32_MAX, &positive)) return 0;
      *(uint32_t *)at = (uint32_t)positive;
      return 1;
    case WHOLE:
      if (!to_signed(p, word, INT32_MIN, INT32_MAX, &whole)) return 0;
      *(int32_t *)at = (int32_t)whole;
      return 1;
    default:
      return to_choice(p, word, what->choices, at);
  }
}

static int take_choice(parser *p, const char *what, const choice *choices, trace_statement *s) {
  const parameter here = {what, CHOICE, offsetof(trace_statement, choice), choices};
  return take(p, &here, s);
}

/* Reads a statement before `begin`. */
static int take_setup(parser *p, const char *word, trace_statement *s) {
  if (strcmp(word, "preset") == 0) {
    s->verb = TRACE_PRESET;
    if (p->out->count != 0) return fail(p, "'preset' has to come before everything else", NULL);
    return take_choice(p, "preset", presets, s);
  }
  if (p->out->count == 0) return fail(p, "the configuration has to begin with 'preset', not with", word);
  if (strcmp(word, "set") == 0) {
    s->verb = TRACE_SET;
    return take_settings(p, s);
  }
  if (strcmp(word, "directions") == 0) {
    s->verb = TRACE_DIRECTION_LAYOUT;
    return take_choice(p, "layout", layouts, s);
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
  for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
    if (strcmp(calls[i].word, word) != 0) continue;
    s->verb = calls[i].verb;
    for (const parameter *const *each = calls[i].parameters; *each != NULL; each++) {
      if (!take(p, *each, s)) return 0;
    }
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
    if (p->out->count == 0) return fail(p, "'preset' has to come before 'begin'", NULL);
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
  /* A word and the space after it have at least two bytes, so `most` is the largest number of words. */
  size_t most = length / 2 + 1, pairs = length / 4 + 1;
  out->text = malloc(length + 1);
  out->values = malloc(most * sizeof *out->values);
  out->settings = malloc(pairs * sizeof *out->settings);
  out->cards = malloc(most * sizeof *out->cards);
  out->pictures = malloc(pairs * sizeof *out->pictures);
  int ok = out->text != NULL && out->values != NULL && out->settings != NULL && out->cards != NULL && out->pictures != NULL;
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
  free(trace->pictures);
  memset(trace, 0, sizeof *trace);
}
