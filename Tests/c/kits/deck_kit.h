/* What every test of a deck needs: a configuration in round numbers, fingers, and a deck's state as a value. */

#ifndef DECK_KIT_H
#define DECK_KIT_H

#include <cardstack.h>

enum { KIT_MAX_EVENTS = 4096, KIT_MAX_CARDS = 512 };

/* A viewport of 400 × 800 with a card of 300 × 400 in its middle; two ways; decided at 100 points or 800 points/s;
 * slop 10; no `press.duration`; the pile follows a drag all of its way, nothing lifts or pops, stamps are graded, and a
 * card leaves with the speed it has; all events reported; undo without limit; all else as in the preset CLASSIC. */
cardstack_deck_config kit_config(void);
/* A preset on a phone of 390 by 844 points. */
cardstack_deck_config kit_preset(cardstack_preset preset);

/* A deck with the cards 1 … `count`, given at time 0. Ends the test if there is none. */
cardstack_deck *kit_deck(const cardstack_deck_config *config, uint64_t count);

/* A deck without cards, whose clock has not been told. Ends the test if there is none. */
cardstack_deck *kit_empty(const cardstack_deck_config *config);

/* As `kit_deck`, with nothing to drain. */
cardstack_deck *kit_fresh(const cardstack_deck_config *config, uint64_t count);

/* What the last release was decided by. */
cardstack_release kit_last_release(cardstack_deck *deck);

/* Appends the cards `first` … `last`. */
cardstack_result kit_append(cardstack_deck *deck, double time, uint64_t first, uint64_t last);

/* Lets time pass to `time` (NaN: not at all) and tells the frame, without poses. */
cardstack_frame kit_advance(cardstack_deck *deck, double time);

/* The poses at present, into an array of CARDSTACK_MAX_POSES. Returns their number. */
size_t kit_poses(cardstack_deck *deck, cardstack_pose *poses);

/* The most poses that the configuration can need, as BUFFER_TOO_SMALL reports it. */
size_t kit_pose_limit(cardstack_deck *deck);

/* The pose of a card; of two, that which does not leave. Returns 0, and a pose of zeros, if it has none. */
int kit_pose(cardstack_deck *deck, uint64_t card, cardstack_pose *pose);

/* The pose of a card; checks that it has one. */
cardstack_pose kit_pose_of(cardstack_deck *deck, uint64_t card);

typedef struct kit_events {
  size_t count;
  cardstack_event at[KIT_MAX_EVENTS];
} kit_events;

/* Drains what waits, up to KIT_MAX_EVENTS. */
void kit_drain(cardstack_deck *deck, kit_events *events);
/* Drains what waits, and forgets it. */
void kit_forget(cardstack_deck *deck);
size_t kit_count(const kit_events *events, cardstack_event_kind kind);
/* Drains what waits, and counts the events of a kind. */
size_t kit_drained(cardstack_deck *deck, kit_events *events, cardstack_event_kind kind);
/* The first event of a kind, or NULL. */
const cardstack_event *kit_find(const kit_events *events, cardstack_event_kind kind);

/* Checks that one of these events says that a question, or request, is dropped: this one, for this reason. */
void kit_check_dropped(int line, const kit_events *events, uint64_t token, cardstack_reason reason);

/* Checks which cards are upcoming, from the top one down. */
#define KIT_UPCOMING(deck, ...) kit_check_upcoming((deck), (const uint64_t[]){__VA_ARGS__, 0}, __FILE__, __LINE__)
void kit_check_upcoming(cardstack_deck *deck, const uint64_t *cards, const char *file, int line);
/* `CARDSTACK_CARD_*` bits of a card. */
cardstack_card_status kit_status(cardstack_deck *deck, uint64_t card);
/* The open questions, into an array of CARDSTACK_MAX_POSES. Returns their number. */
size_t kit_questions(cardstack_deck *deck, cardstack_question *questions);

/* The directions that have a sector, a bit each: those that other fields of the configuration can name. */
uint32_t kit_sectors(const cardstack_deck_config *config);

/* Decides by a call, which has to succeed, also where the card's own limit forbids it; returns the decision's token, or
 * the question's. */
uint64_t kit_swipe(cardstack_deck *deck, double time, cardstack_direction direction);

/* A finger, number 1. */
typedef struct kit_finger {
  cardstack_deck *deck;
  double time, x, y;
} kit_finger;

/* Presses at a point; checks that the press is taken. */
kit_finger kit_press(cardstack_deck *deck, double time, double x, double y);
/* Glides by (dx, dy) at constant speed for `seconds`, a sample every 1/120 s. */
void kit_glide(kit_finger *finger, double dx, double dy, double seconds);
/* Stays where it is. */
void kit_rest(kit_finger *finger, double seconds);
void kit_release(kit_finger *finger);
/* Presses in the middle of the viewport, glides by (dx, dy) in 0.4 s, rests 0.3 s and releases: the distance alone
 * decides. Returns the time of the release. */
double kit_slow_swipe(cardstack_deck *deck, double time, double dx, double dy);
/* Presses in the middle, glides by (dx, dy) at `speed` and releases without a pause. */
double kit_flick(cardstack_deck *deck, double time, double dx, double dy, double speed);

/* All that can be read of a deck without time passing, comparable byte by byte. */
typedef struct kit_state {
  cardstack_deck_config config;
  cardstack_frame frame;
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  size_t pose_count, card_count, history_count, event_count, question_count;
  uint64_t cards[KIT_MAX_CARDS];
  cardstack_decision history[KIT_MAX_CARDS];
  cardstack_question questions[CARDSTACK_MAX_POSES];
} kit_state;

void kit_capture(cardstack_deck *deck, kit_state *state);
/* Whether two states are the same, bit for bit; if not, `difference` names the part. */
int kit_same(const kit_state *a, const kit_state *b, const char **difference);

/* Random numbers, the same on every machine, and others for each CARDSTACK_SEED in the environment. The state is never 0. */
uint64_t kit_random(uint64_t *state);
/* At least `low`, less than `high`. */
double kit_random_between(uint64_t *state, double low, double high);

/* The program's resident memory in bytes, 0 where nothing tells. */
double kit_resident(void);

#endif
