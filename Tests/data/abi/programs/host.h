/* What the kept programs share. A host of the time of these headers skips events of kinds that it does not know. Each
 * struct that the library fills has a word behind it that must stay as it is. Printed is what is not 0 or the usual;
 * not printed is what later versions may change: versions, sequence numbers, messages, the size of a journal. */

#include <cardstack.h>
#include <cardstack_motion.h>
#include <cardstack_sheet.h>

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define UNTOUCHED 0x5A5A5A5A5A5A5A5Au
/* An array of `count` with a word behind it. Nothing in it is 0. */
#define GUARDED(type, name, count) \
  struct { \
    type it[count]; \
    uint64_t behind; \
  } name; \
  memset(&name, 0x5A, sizeof name)
#define UNHARMED(name) expect((name).behind == UNTOUCHED, "nothing is written behind " #name)
#define OK(call) done((call), #call)

static int failures;

/* A program's own part. `path` names a file that it may write. */
static void play(const char *path);

static inline void expect(int holds, const char *what) {
  if (holds) return;
  printf("not so: %s\n", what);
  failures++;
}

static inline void done(cardstack_result result, const char *call) {
  if (result == CARDSTACK_OK) return;
  printf("%s: %s\n", call, cardstack_name(CARDSTACK_TYPE_RESULT, result));
  failures++;
}

/* A part of a row: it is printed unless it is what it mostly is. Each whole number here is below 2^53. */
typedef struct part {
  const char *name;
  double value, usual;
} part;

#define ROW(title, ...) \
  print_row(title, (const part[]){__VA_ARGS__}, sizeof((const part[]){__VA_ARGS__}) / sizeof(part))

static inline void print_row(const char *title, const part *parts, size_t count) {
  printf("%s", title);
  for (size_t i = 0; i < count; i++) {
    if (parts[i].value != parts[i].usual) printf(" %s %.17g", parts[i].name, parts[i].value);
  }
  printf("\n");
}

static inline void print_pose(const cardstack_pose *p) {
  ROW("  pose", {"of", p->card, 0}, {"x", p->x, 200}, {"y", p->y, 350}, {"turned", p->rotation, 0},
      {"scale", p->scale, 1}, {"opacity", p->opacity, 1}, {"depth", p->depth, 0}, {"progress", p->progress, 0},
      {"stamp", p->stamp_opacity, 0}, {"popped", p->stamp_scale, 1}, {"direction", p->direction, 0},
      {"phase", p->phase, 0}, {"slot", p->slot, 0}, {"flags", p->flags, 0});
}

static inline void print_frame(const cardstack_frame *f) {
  ROW("frame", {"at", f->time, 0}, {"top", f->top, 0}, {"of", f->remaining, 0}, {"wake", f->wake_in, INFINITY},
      {"chrome", f->chrome_opacity, 1}, {"undoable", f->undoable, 0}, {"interaction", f->interaction, 0},
      {"motion", f->motion, 0}, {"supply", f->supply, 0}, {"state", f->state, 0}, {"questions", f->questions, 0},
      {"journal", f->journal, 0}, {"reserve", f->reserve, 0}, {"undelivered", f->undelivered, 0},
      {"feed", f->feed, 0}, {"error", f->feed_error, 0}, {"outbox", f->outbox, 0}, {"parked", f->parked, 0},
      {"width", f->card_width, 368}, {"height", f->card_height, 636});
}

/* Draws a frame, of which the cards are printed that are not in the pile. */
static inline void show(cardstack_deck *deck, double now) {
  GUARDED(cardstack_frame, frame, 1);
  GUARDED(cardstack_pose, poses, CARDSTACK_MAX_POSES);
  OK(cardstack_frame_init(frame.it, sizeof frame.it[0], sizeof poses.it[0]));
  frame.it->poses = poses.it;
  frame.it->pose_capacity = CARDSTACK_MAX_POSES;
  frame.it->now = now;
  OK(cardstack_deck_advance(deck, frame.it));
  print_frame(frame.it);
  for (uint32_t i = 0; i < frame.it->pose_count; i++) {
    if (poses.it[i].phase != CARDSTACK_PHASE_PILE) print_pose(&poses.it[i]);
  }
  UNHARMED(frame);
  UNHARMED(poses);
}

/* Prints all events, and returns the last token of one that asks: a LOAD, a question or a delivery. */
static inline uint64_t drain(cardstack_deck *deck) {
  uint64_t asked = 0;
  size_t count = 0;
  GUARDED(cardstack_event, events, 3);
  do {
    OK(cardstack_deck_drain_events(deck, events.it, sizeof events.it[0], 3, &count));
    for (size_t i = 0; i < count; i++) {
      const cardstack_event *e = &events.it[i];
      const int asks = e->kind == CARDSTACK_EVENT_LOAD || e->kind == CARDSTACK_EVENT_PROPOSED ||
                       e->kind == CARDSTACK_EVENT_SEND || e->kind == CARDSTACK_EVENT_REVERT;
      if (e->kind > CARDSTACK_EVENT_SEND_PARKED) continue;
      if (asks) asked = e->token;
      ROW(cardstack_name(CARDSTACK_TYPE_EVENT_KIND, e->kind) + strlen("CARDSTACK_EVENT_"), {"of", e->card, 0},
          {"at", e->time, 0}, {"token", e->token, 0}, {"x", e->x, 0}, {"y", e->y, 0}, {"wall", e->wall_time, 0},
          {"direction", e->direction, 0}, {"reason", e->reason, 0}, {"tries", e->tries, 0},
          {"decision", e->decision, 0}, {"nonce", e->nonce, 0}, {"count", e->count, 0}, {"slot", e->slot, 0},
          {"phase", e->phase, 0}, {"index", e->index, 0}, {"priority", e->priority, 0},
          {"errno", e->error_number, 0}, {"sealed", e->is_sealed, 0}, {"failures", e->failures, 0});
    }
    UNHARMED(events);
  } while (count > 0);
  return asked;
}

/* Begins from a preset in a small window, without the phases of each card. */
static inline void configure(cardstack_deck_config *config, cardstack_preset preset) {
  OK(cardstack_deck_config_init(config, sizeof *config, preset));
  config->viewport.width = 400;
  config->viewport.height = 700;
  config->retry.jitter = 0;
  config->events.mask &= ~CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_PHASE);
}

static inline cardstack_deck *create(const cardstack_deck_config *config) {
  cardstack_deck *deck = NULL;
  OK(cardstack_deck_create(config, &deck));
  OK(cardstack_deck_set_wall_clock(deck, 0, 1.5e9));
  return deck;
}

static inline void print_history(cardstack_deck *deck) {
  size_t count = 0;
  GUARDED(cardstack_decision, list, 4);
  OK(cardstack_deck_history(deck, 0, list.it, sizeof list.it[0], 4, &count));
  for (size_t i = 0; i < count && i < 4; i++) {
    ROW("decision", {"token", list.it[i].token, 0}, {"of", list.it[i].card, 0},
        {"direction", list.it[i].direction, 0}, {"wall", list.it[i].wall_time, 0});
  }
  UNHARMED(list);
}

static inline void print_cards(cardstack_deck *deck) {
  uint64_t cards[12];
  size_t count = 0;
  OK(cardstack_deck_cards(deck, 0, cards, 12, &count));
  printf("cards");
  for (size_t i = 0; i < count && i < 12; i++) printf(" %" PRIu64, cards[i]);
  printf("\n");
}

static inline void print_info(const cardstack_journal_info *i) {
  ROW("journal", {"state", i->state, 0}, {"nonce", i->nonce, 0}, {"epoch", i->epoch, 0},
      {"is torn", i->torn_bytes > 0, 0}, {"damage", i->damage_offset, 0}, {"decisions", i->decisions, 0},
      {"finals", i->finals, 0}, {"cards", i->cards, 0}, {"errno", i->error_number, 0}, {"is new", i->is_new, 0});
}

/* Draws a sheet's frame, and prints its events. */
static inline void show_sheet(cardstack_sheet *sheet, double now) {
  size_t count = 0;
  GUARDED(cardstack_sheet_frame, frame, 1);
  GUARDED(cardstack_sheet_event, events, 2);
  OK(cardstack_sheet_frame_init(frame.it, sizeof frame.it[0]));
  const cardstack_sheet_frame *f = frame.it;
  frame.it->now = now;
  OK(cardstack_sheet_advance(sheet, frame.it));
  ROW("frame", {"at", f->time, 0}, {"state", f->state, 0}, {"stop", f->stop, 0}, {"offset", f->offset, 0},
      {"x", f->x, 0}, {"y", f->y, 0}, {"wake", f->wake_in, INFINITY}, {"velocity", f->velocity, 0},
      {"progress", f->progress, 0}, {"corner", f->corner_radius, 0}, {"backdrop", f->backdrop_opacity, 0},
      {"opacity", f->opacity, 1}, {"content", f->content_scroll, 0}, {"background", f->background, 0},
      {"position", f->position, 0}, {"flags", f->flags, 0});
  do {
    OK(cardstack_sheet_drain_events(sheet, events.it, sizeof events.it[0], 2, &count));
    for (size_t i = 0; i < count; i++) {
      const cardstack_sheet_event *e = &events.it[i];
      if (e->kind > CARDSTACK_SHEET_EVENT_SETTLED) continue;
      ROW(cardstack_name(CARDSTACK_TYPE_SHEET_EVENT_KIND, e->kind) + strlen("CARDSTACK_SHEET_EVENT_"),
          {"at", e->time, 0}, {"reason", e->reason, 0}, {"offset", e->offset, 0}, {"stop", e->stop, 0},
          {"x", e->x, 0}, {"y", e->y, 0}, {"velocity", e->velocity, 0}, {"content", e->content_velocity, 0});
    }
  } while (count > 0);
  UNHARMED(frame);
  UNHARMED(events);
}

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  expect(cardstack_abi_version() == CARDSTACK_ABI_VERSION, "the library has the header's interface");
  expect(cardstack_version_number() >= CARDSTACK_VERSION_NUMBER, "the library is not older");
  expect(cardstack_abi_layouts()[0] == '{', "the layouts are JSON");
  play(argv[1]);
  return failures == 0 ? 0 : 1;
}
