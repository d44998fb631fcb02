/* A host in C99 of the time of the headers beside it. It uses each struct and each list, and prints what it saw. It skips
 * kinds of events that it does not know, and does not print what later versions may change: versions, sequence numbers,
 * the size of a journal. Each struct that the library fills has a word behind it that must stay as it is. */

#include <cardstack.h>
#include <cardstack_motion.h>
#include <cardstack_sheet.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define UNTOUCHED 0x5A5A5A5A5A5A5A5Au

static int failures;

static void expect(int holds, const char *what) {
  if (holds) return;
  printf("not so: %s\n", what);
  failures++;
}

static void done(cardstack_result result, const char *call) {
  if (result == CARDSTACK_OK) return;
  printf("%s: %s\n", call, cardstack_name(CARDSTACK_TYPE_RESULT, result));
  failures++;
}

/* -- Deck ---------------------------------------------------------------------------------------------------------- */

static const char *kind_name(int32_t kind) {
  switch (kind) {
    case CARDSTACK_EVENT_TAP: return "TAP";
    case CARDSTACK_EVENT_COMMITTED: return "COMMITTED";
    case CARDSTACK_EVENT_CANCELLED: return "CANCELLED";
    case CARDSTACK_EVENT_UNDONE: return "UNDONE";
    case CARDSTACK_EVENT_FINAL: return "FINAL";
    case CARDSTACK_EVENT_DRAG_BEGAN: return "DRAG_BEGAN";
    case CARDSTACK_EVENT_THRESHOLD_ENTERED: return "THRESHOLD_ENTERED";
    case CARDSTACK_EVENT_THRESHOLD_LEFT: return "THRESHOLD_LEFT";
    case CARDSTACK_EVENT_PHASE: return "PHASE";
    case CARDSTACK_EVENT_EMPTIED: return "EMPTIED";
    case CARDSTACK_EVENT_PROPOSED: return "PROPOSED";
    case CARDSTACK_EVENT_SEND: return "SEND";
    case CARDSTACK_EVENT_REVERT: return "REVERT";
    case CARDSTACK_EVENT_TOP_CHANGED: return "TOP_CHANGED";
    case CARDSTACK_EVENT_MEDIA: return "MEDIA";
    default: return NULL;
  }
}

static struct {
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  uint64_t behind_poses;
  cardstack_frame frame;
  uint64_t behind_frame;
  cardstack_event events[3];
  uint64_t behind_events;
} seen;

/* Answers what is delivered, as a backend that has it at once, and prints the rest. */
static void drain(cardstack_deck *deck) {
  size_t count = 0;
  do {
    done(cardstack_deck_drain_events(deck, seen.events, sizeof seen.events[0], 3, &count), "drain_events");
    for (size_t i = 0; i < count; i++) {
      const cardstack_event *e = &seen.events[i];
      const char *name = kind_name(e->kind);
      if (name == NULL) continue;
      printf("  %-17s card %" PRIu64 " token %" PRIx64 " direction %d reason %d at %.17g by %.17g %.17g\n", name, e->card,
             e->token, (int)e->direction, (int)e->reason, e->time, e->x, e->y);
      if (e->kind == CARDSTACK_EVENT_SEND || e->kind == CARDSTACK_EVENT_REVERT) {
        printf("    nonce %" PRIu64 " decision %" PRIx64 " tries %u\n", e->nonce, e->decision, (unsigned)e->tries);
        done(cardstack_deck_answer_send(deck, e->time, e->token, CARDSTACK_ANSWER_SENT), "answer_send");
      }
      if (e->kind == CARDSTACK_EVENT_MEDIA) printf("    picture %u, %d\n", (unsigned)e->index, (int)e->priority);
      if (e->kind == CARDSTACK_EVENT_PHASE) printf("    phase %d, slot %d\n", (int)e->phase, (int)e->slot);
    }
    expect(seen.behind_events == UNTOUCHED, "nothing is written behind the events");
  } while (count > 0);
}

static void show(cardstack_deck *deck, double now) {
  cardstack_frame *f = &seen.frame;
  f->struct_size = sizeof *f;
  f->pose_size = sizeof seen.poses[0];
  f->poses = seen.poses;
  f->pose_capacity = CARDSTACK_MAX_POSES;
  f->now = now;
  done(cardstack_deck_advance(deck, f), "advance");
  printf("%.17g: top %" PRIu64 " of %" PRIu64 ", undoable %" PRIu64 ", undelivered %" PRIu64
         ", interaction %d, motion %u, state %d, wake %.17g, card %.17g by %.17g\n",
         f->time, f->top, f->remaining, f->undoable, f->undelivered, (int)f->interaction, (unsigned)f->motion,
         (int)f->state, f->wake_in, f->card_width, f->card_height);
  for (uint32_t i = 0; i < f->pose_count; i++) {
    const cardstack_pose *p = &seen.poses[i];
    printf("  pose of %" PRIu64 ": %.17g %.17g turned %.17g scale %.17g opacity %.17g depth %.17g progress %.17g stamp "
           "%.17g %.17g direction %d phase %d slot %d flags %u\n",
           p->card, p->x, p->y, p->rotation, p->scale, p->opacity, p->depth, p->progress, p->stamp_opacity,
           p->stamp_scale, (int)p->direction, (int)p->phase, (int)p->slot, (unsigned)p->flags);
  }
  expect(f->struct_size == sizeof *f, "a frame keeps its size");
  expect(seen.behind_frame == UNTOUCHED, "nothing is written behind the frame");
  expect(seen.behind_poses == UNTOUCHED, "nothing is written behind the poses");
}

/* Drags the top card from the middle by dx and dy within 0.2 s, and lets it go. */
static void drag(cardstack_deck *deck, double begin, double dx, double dy) {
  int32_t taken = 0;
  done(cardstack_deck_pointer_down(deck, begin, 7, 200, 350, &taken), "pointer_down");
  expect(taken == 1, "the finger has the card");
  for (int i = 1; i <= 20; i++) {
    const double part = i / 20.0, time = begin + 0.2 * part;
    done(cardstack_deck_pointer_move(deck, time, 7, 200 + dx * part, 350 + dy * part, NULL), "pointer_move");
    if (i % 10 == 0) show(deck, time);
  }
  done(cardstack_deck_pointer_up(deck, begin + 0.21, 7, 200 + dx, 350 + dy, NULL), "pointer_up");
}

static void print_release(cardstack_deck *deck) {
  struct {
    cardstack_release release;
    uint64_t behind;
  } r;
  memset(&r, 0, sizeof r);
  r.release.struct_size = sizeof r.release;
  r.behind = UNTOUCHED;
  done(cardstack_deck_last_release(deck, &r.release), "last_release");
  printf("release of %" PRIu64 ": verdict %d, %.17g %.17g points/s, %.17g %.17g points, distance %.17g of %.17g\n",
         r.release.card, (int)r.release.verdict, r.release.velocity_x, r.release.velocity_y, r.release.translation_x,
         r.release.translation_y, r.release.distance, r.release.threshold);
  expect(r.behind == UNTOUCHED, "nothing is written behind the release");
}

static void print_lists(cardstack_deck *deck) {
  struct {
    uint64_t cards[8];
    cardstack_decision decisions[4];
    uint64_t behind_decisions;
    cardstack_question questions[4];
    uint64_t behind_questions;
    cardstack_send sends[4];
    uint64_t behind_sends;
    cardstack_media media[4];
    uint64_t behind_media;
  } l;
  size_t count = 0;
  l.behind_decisions = l.behind_questions = l.behind_sends = l.behind_media = UNTOUCHED;
  done(cardstack_deck_cards(deck, 0, l.cards, 8, &count), "cards");
  for (size_t i = 0; i < count && i < 8; i++) printf("card %" PRIu64 "\n", l.cards[i]);
  done(cardstack_deck_history(deck, 0, l.decisions, sizeof l.decisions[0], 4, &count), "history");
  for (size_t i = 0; i < count && i < 4; i++) {
    printf("decision %" PRIx64 " about %" PRIu64 ", %d at %.17g\n", l.decisions[i].token, l.decisions[i].card,
           (int)l.decisions[i].direction, l.decisions[i].wall_time);
  }
  done(cardstack_deck_questions(deck, 0, l.questions, sizeof l.questions[0], 4, &count), "questions");
  for (size_t i = 0; i < count && i < 4; i++) {
    printf("question %" PRIx64 " about %" PRIu64 ", kind %d, reason %d until %.17g\n", l.questions[i].token,
           l.questions[i].card, (int)l.questions[i].kind, (int)l.questions[i].reason, l.questions[i].deadline);
  }
  done(cardstack_deck_sends(deck, 0, l.sends, sizeof l.sends[0], 4, &count), "sends");
  for (size_t i = 0; i < count && i < 4; i++) {
    printf("send %" PRIx64 " of %" PRIx64 ", state %d, tries %u, due %.17g\n", l.sends[i].token, l.sends[i].decision,
           (int)l.sends[i].state, (unsigned)l.sends[i].tries, l.sends[i].due);
  }
  done(cardstack_deck_media_plan(deck, 0, l.media, sizeof l.media[0], 4, &count), "media_plan");
  for (size_t i = 0; i < count && i < 4; i++) {
    printf("picture %u of %" PRIu64 ", %d\n", (unsigned)l.media[i].index, l.media[i].card, (int)l.media[i].priority);
  }
  expect(l.behind_decisions == UNTOUCHED && l.behind_questions == UNTOUCHED && l.behind_sends == UNTOUCHED &&
             l.behind_media == UNTOUCHED,
         "nothing is written behind a list");
}

static void open_journal(cardstack_deck *deck, const char *path) {
  struct {
    cardstack_journal_options options;
    uint64_t behind_options;
    cardstack_journal_info info;
    uint64_t behind_info;
  } j;
  memset(&j, 0, sizeof j);
  j.behind_options = j.behind_info = UNTOUCHED;
  j.info.struct_size = sizeof j.info;
  done(cardstack_journal_options_init(&j.options, sizeof j.options), "journal_options_init");
  j.options.nonce = 77;
  j.options.first_token = 4;
  done(cardstack_deck_open_journal(deck, path, &j.options, &j.info), "open_journal");
  printf("journal: state %d, nonce %" PRIu64 ", epoch %" PRIu64 ", torn %" PRIu64 ", damage %" PRIu64
         ", decisions %" PRIu64 ", finals %" PRIu64 ", cards %" PRIu64 ", new %d\n",
         (int)j.info.state, j.info.nonce, j.info.epoch, j.info.torn_bytes, j.info.damage_offset, j.info.decisions,
         j.info.finals, j.info.cards, (int)j.info.is_new);
  expect(j.behind_options == UNTOUCHED, "nothing is written behind the options");
  expect(j.behind_info == UNTOUCHED, "nothing is written behind what is known of the journal");
}

static cardstack_deck *make_deck(void) {
  struct {
    cardstack_deck_config config;
    uint64_t behind;
  } c;
  cardstack_deck *deck = NULL;
  char message[200];
  c.behind = UNTOUCHED;
  done(cardstack_deck_config_init(&c.config, sizeof c.config, CARDSTACK_PRESET_FLASHCARDS), "config_init");
  done(cardstack_deck_config_set_directions(&c.config, CARDSTACK_DIRECTIONS_FOUR_WAY), "config_set_directions");
  c.config.viewport.width = 400;
  c.config.viewport.height = 700;
  c.config.press.slop = 6;
  c.config.swipe.threshold = 0.3;
  c.config.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_UP);
  c.config.delivery.mode = CARDSTACK_DELIVERY_AT_DECISION;
  c.config.delivery.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  c.config.retry.jitter = 0;
  done(cardstack_deck_config_validate(&c.config, message, sizeof message), message);
  done(cardstack_deck_create(&c.config, &deck), "create");
  done(cardstack_deck_get_config(deck, &c.config, sizeof c.config), "get_config");
  done(cardstack_deck_set_config(deck, 0, &c.config), "set_config");
  printf("configuration: slop %.17g, threshold %.17g, undo %u, mask %" PRIx64 "\n", c.config.press.slop,
         c.config.swipe.threshold, (unsigned)c.config.undo.limit, c.config.events.mask & 0xFFFFFF);
  expect(c.behind == UNTOUCHED, "nothing is written behind the configuration");
  done(cardstack_deck_set_wall_clock(deck, 0, 1.5e9), "set_wall_clock");
  return deck;
}

static void play_deck(const char *path) {
  static const uint64_t cards[] = {11, 22, 33, 44, 55, 66};
  static const uint32_t pictures[] = {2, 1, 1, 1, 1, 1};
  static const uint32_t lengths[] = {3, 3, 3, 3, 3, 3};
  char key[CARDSTACK_MAX_KEY];
  size_t count = 0;
  uint64_t token = 0;
  cardstack_result reason = 0;
  seen.behind_poses = seen.behind_frame = seen.behind_events = UNTOUCHED;
  cardstack_deck *deck = make_deck();
  open_journal(deck, path);
  done(cardstack_deck_set_media(deck, cards, pictures, 6), "set_media");
  done(cardstack_deck_append(deck, 0, cards, 6, &count), "append");
  done(cardstack_deck_set_card_keys(deck, cards, 6, "annbobcatdaneveflo", lengths), "set_card_keys");
  show(deck, 0);
  drain(deck);

  drag(deck, 1, 180, -20);
  show(deck, 1.25);
  print_release(deck);
  drain(deck);
  show(deck, 3);
  drain(deck);

  drag(deck, 4, 30, 5);
  show(deck, 4.3);
  print_release(deck);
  drain(deck);

  done(cardstack_deck_can_swipe(deck, CARDSTACK_DIRECTION_LEFT, &reason), "can_swipe");
  printf("can swipe: %s\n", cardstack_name(CARDSTACK_TYPE_RESULT, reason));
  done(cardstack_deck_swipe(deck, 6, CARDSTACK_DIRECTION_LEFT, 0, &token), "swipe");
  show(deck, 6.1);
  print_lists(deck);
  drain(deck);
  done(cardstack_deck_undo(deck, 6.2, CARDSTACK_DIRECTION_NONE, 0, &token), "undo");
  show(deck, 6.3);
  drain(deck);
  show(deck, 8);

  done(cardstack_deck_pointer_down(deck, 9, 7, 200, 350, NULL), "pointer_down");
  done(cardstack_deck_pointer_move(deck, 9.05, 7, 260, 350, NULL), "pointer_move");
  done(cardstack_deck_pointer_cancel(deck, 9.1, 7, NULL), "pointer_cancel");
  show(deck, 9.15);
  drain(deck);

  done(cardstack_deck_swipe(deck, 10, CARDSTACK_DIRECTION_UP, 0, &token), "swipe");
  drain(deck);
  print_lists(deck);
  done(cardstack_deck_answer_question(deck, 10.5, token, 1), "answer_question");
  show(deck, 10.55);
  drain(deck);
  done(cardstack_deck_remove(deck, 11, &cards[3], 1, &count), "remove");
  printf("removed %u\n", (unsigned)count);
  show(deck, 13);
  drain(deck);
  cardstack_deck_destroy(deck);

  deck = make_deck();
  open_journal(deck, path);
  print_lists(deck);
  done(cardstack_deck_card_key(deck, 22, key, sizeof key, &count), "card_key");
  printf("key %.*s\n", (int)count, key);
  done(cardstack_deck_undo(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL), "undo");
  show(deck, 1.1);
  drain(deck);
  expect(cardstack_deck_swipe(deck, 1, 99, 0, NULL) == CARDSTACK_ERROR_INVALID_ARGUMENT, "no direction has number 99");
  cardstack_deck_destroy(deck);
}

/* -- Sheet --------------------------------------------------------------------------------------------------------- */

static void show_sheet(cardstack_sheet *sheet, double now) {
  struct {
    cardstack_sheet_frame frame;
    uint64_t behind;
  } f;
  struct {
    cardstack_sheet_event events[2];
    uint64_t behind;
  } e;
  size_t count = 0;
  memset(&f, 0, sizeof f);
  f.frame.struct_size = sizeof f.frame;
  f.frame.now = now;
  f.behind = e.behind = UNTOUCHED;
  done(cardstack_sheet_advance(sheet, &f.frame), "sheet_advance");
  printf("sheet at %.17g: state %d, offset %.17g, velocity %.17g, backdrop %.17g, corner %.17g, wake %.17g\n",
         f.frame.time, (int)f.frame.state, f.frame.offset, f.frame.velocity, f.frame.backdrop_opacity,
         f.frame.corner_radius, f.frame.wake_in);
  do {
    done(cardstack_sheet_drain_events(sheet, e.events, sizeof e.events[0], 2, &count), "sheet_drain_events");
    for (size_t i = 0; i < count; i++) {
      if (e.events[i].kind > CARDSTACK_SHEET_EVENT_THRESHOLD_LEFT) continue;
      printf("  sheet's event %d, reason %d, at %.17g, offset %.17g\n", (int)e.events[i].kind, (int)e.events[i].reason,
             e.events[i].time, e.events[i].offset);
    }
  } while (count > 0);
  expect(f.behind == UNTOUCHED && e.behind == UNTOUCHED, "nothing is written behind a sheet's records");
}

static void play_sheet(void) {
  struct {
    cardstack_sheet_config config;
    uint64_t behind;
  } c;
  cardstack_sheet *sheet = NULL;
  c.behind = UNTOUCHED;
  done(cardstack_sheet_config_init(&c.config, sizeof c.config, CARDSTACK_SHEET_PRESET_COVER), "sheet_config_init");
  c.config.extent = 800;
  c.config.drag.fling = 1;
  done(cardstack_sheet_create(&c.config, &sheet), "sheet_create");
  done(cardstack_sheet_present(sheet, 0, 1), "sheet_present");
  show_sheet(sheet, 0.1);
  show_sheet(sheet, 2);
  done(cardstack_sheet_pointer_down(sheet, 3, 1, 200, 100, NULL), "sheet_pointer_down");
  for (int i = 1; i <= 10; i++) {
    done(cardstack_sheet_pointer_move(sheet, 3 + i / 50.0, 1, 200, 100 + 30 * i, NULL), "sheet_pointer_move");
  }
  show_sheet(sheet, 3.2);
  done(cardstack_sheet_pointer_up(sheet, 3.21, 1, 200, 400, NULL), "sheet_pointer_up");
  show_sheet(sheet, 3.25);
  show_sheet(sheet, 6);
  cardstack_sheet_destroy(sheet);
  expect(c.behind == UNTOUCHED, "nothing is written behind the sheet's configuration");
}

/* -- Motion -------------------------------------------------------------------------------------------------------- */

static void play_motion(void) {
  struct {
    cardstack_velocity_options options;
    uint64_t behind;
  } o;
  cardstack_velocity_tracker *tracker = NULL;
  cardstack_spring spring;
  cardstack_curve curve;
  double x = 0, y = 0;
  int32_t has_estimate = 0;
  o.behind = UNTOUCHED;
  done(cardstack_velocity_options_init(&o.options, sizeof o.options), "velocity_options_init");
  o.options.horizon = 0.08;
  done(cardstack_velocity_tracker_create(&o.options, &tracker), "velocity_tracker_create");
  for (int i = 0; i < 8; i++) {
    done(cardstack_velocity_tracker_add(tracker, i * 0.01, 9 * i, 2 * i * i), "velocity_tracker_add");
  }
  done(cardstack_velocity_tracker_velocity(tracker, 0.07, &x, &y, &has_estimate), "velocity_tracker_velocity");
  printf("velocity %.17g %.17g, %d\n", x, y, (int)has_estimate);
  cardstack_velocity_tracker_destroy(tracker);
  expect(o.behind == UNTOUCHED, "nothing is written behind the tracker's options");

  done(cardstack_spring_from_response(0.4, 0.75, &spring), "spring_from_response");
  printf("spring %.17g %.17g %.17g\n", spring.mass, spring.stiffness, spring.damping);
  for (int i = 0; i < 4; i++) {
    done(cardstack_spring_evaluate(&spring, 100, 0, 300, i * 0.15, 0, &x, &y), "spring_evaluate");
    printf("  at %.17g, %.17g\n", x, y);
  }
  done(cardstack_spring_settling_time(&spring, 100, 0, 300, 0.01, CARDSTACK_SETTLING_EXACT, &x), "settling_time");
  printf("  settled after %.17g\n", x);
  done(cardstack_curve_from_preset(CARDSTACK_CURVE_EASE, &curve), "curve_from_preset");
  done(cardstack_curve_evaluate(&curve, 0.3, &x, &y), "curve_evaluate");
  printf("curve %.17g, %.17g\n", x, y);
  done(cardstack_decay_evaluate(CARDSTACK_DECELERATION_NORMAL, 0, 900, 0.5, &x, &y), "decay_evaluate");
  printf("coasting %.17g, %.17g\n", x, y);
  done(cardstack_rubber_band(120, CARDSTACK_RUBBER_BAND_COEFFICIENT, 800, &x), "rubber_band");
  printf("rubber band %.17g\n", x);
}

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  expect(cardstack_abi_version() == CARDSTACK_ABI_VERSION, "the library has the header's interface");
  expect(cardstack_version_number() >= CARDSTACK_VERSION_NUMBER, "the library is not older");
  expect(cardstack_abi_layouts()[0] == '{', "the layouts are JSON");
  play_deck(argv[1]);
  play_sheet();
  play_motion();
  return failures == 0 ? 0 : 1;
}
