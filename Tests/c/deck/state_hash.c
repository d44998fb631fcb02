/* Decks with equal hashes answer every later call alike. Two decks come to the same state by different ways: one makes a
 * detour. If their hashes are equal then, the same random calls have the same results, poses and events from there on,
 * and the same hashes. Where nothing can remain of a detour they have to be equal.
 *
 *     state_hash [SESSION] */

#include "check.h"
#include "deck_kit.h"
#include "random_host.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t hash_of(cardstack_deck *deck) {
  uint64_t hash = 0;
  CHECK_OK(cardstack_deck_state_hash(deck, &hash));
  return hash;
}

/* -- Detours: what `one` does and `other` does not -- */

typedef struct pair {
  random_host one, other;
  cardstack_deck_config config;
} pair;

static double later(const pair *p, double seconds) { return p->one.time + seconds; }

static void both_advance(pair *p, double time) {
  kit_advance(p->one.deck, time);
  kit_advance(p->other.deck, time);
}

/* Asks for everything there is to be asked for. */
static void ask(pair *p) {
  static unsigned char buffer[200000];
  cardstack_deck *deck = p->one.deck;
  static kit_state state;
  cardstack_media media[CARDSTACK_MAX_MEDIA];
  cardstack_send sends[8];
  cardstack_journal_info info = {0};
  size_t size;
  info.struct_size = sizeof info;
  kit_capture(deck, &state);
  CHECK_OK(cardstack_deck_media_plan(deck, 0, media, sizeof media[0], CARDSTACK_MAX_MEDIA, &size));
  CHECK_OK(cardstack_deck_sends(deck, 0, sends, sizeof sends[0], 8, &size));
  CHECK_OK(cardstack_deck_save(deck, 3, NULL, 0, &size));
  CHECK_OK(cardstack_deck_save(deck, 3, buffer, sizeof buffer, &size));
  CHECK_OK(cardstack_deck_journal_info(deck, &info));
  kit_advance(p->other.deck, NAN);
}

/* Frames in between. */
static void frames(pair *p) {
  for (int i = 1; i <= 5; i++) kit_advance(p->one.deck, later(p, 0.02 * i));
  kit_advance(p->other.deck, later(p, 0.02 * 5));
}

static void day(pair *p) {
  cardstack_deck_config config;
  CHECK_OK(cardstack_deck_get_config(p->one.deck, &config, sizeof config));
  /* A deck that keeps its cards fresh would ask. */
  CHECK_OK(cardstack_deck_set_day(p->one.deck, later(p, 0.01), config.feed.keep_fresh ? 2 : 7));
  CHECK_OK(cardstack_deck_set_day(p->one.deck, later(p, 0.01), 2));
  CHECK_OK(cardstack_deck_set_day(p->other.deck, later(p, 0.01), 2));
}

static void wall_clock(pair *p) {
  CHECK_OK(cardstack_deck_set_wall_clock(p->one.deck, later(p, 0.01), 3));
  CHECK_OK(cardstack_deck_set_wall_clock(p->one.deck, later(p, 0.01), 1e9));
  CHECK_OK(cardstack_deck_set_wall_clock(p->other.deck, later(p, 0.01), 1e9));
}

static void keys(pair *p) {
  const uint64_t card = 3;
  const uint32_t length = 4;
  CHECK_OK(cardstack_deck_set_card_keys(p->one.deck, &card, 1, "anna", &length));
  CHECK_OK(cardstack_deck_set_card_keys(p->one.deck, &card, 1, "anne", &length));
  CHECK_OK(cardstack_deck_set_card_keys(p->other.deck, &card, 1, "anne", &length));
}

static void lock(pair *p) {
  uint64_t card = 0;
  size_t count = 0;
  CHECK_OK(cardstack_deck_cards(p->one.deck, 4, &card, 1, &count));
  if (count == 0) return;
  CHECK_OK(cardstack_deck_set_card_directions(p->one.deck, later(p, 0.01), card, 5));
  CHECK_OK(cardstack_deck_set_card_directions(p->one.deck, later(p, 0.01), card, CARDSTACK_ALL_DIRECTIONS));
  CHECK_OK(cardstack_deck_set_card_directions(p->other.deck, later(p, 0.01), card, CARDSTACK_ALL_DIRECTIONS));
}

static void size(pair *p) {
  uint64_t card = 0;
  size_t count = 0;
  CHECK_OK(cardstack_deck_cards(p->one.deck, 6, &card, 1, &count));
  if (count == 0) return;
  CHECK_OK(cardstack_deck_set_card_size(p->one.deck, later(p, 0.01), card, 90, 80));
  CHECK_OK(cardstack_deck_set_card_size(p->one.deck, later(p, 0.01), card, 0, 0));
  CHECK_OK(cardstack_deck_set_card_size(p->other.deck, later(p, 0.01), card, 0, 0));
}

/* Cards that come, and go. */
static void guests(pair *p) {
  static const uint64_t guests[] = {901, 902, 903};
  CHECK_OK(cardstack_deck_append(p->one.deck, later(p, 0.01), guests, 3, NULL));
  CHECK_OK(cardstack_deck_remove(p->one.deck, later(p, 0.01), guests, 3, NULL));
  CHECK_OK(cardstack_deck_append(p->other.deck, later(p, 0.01), NULL, 0, NULL));
  CHECK_OK(cardstack_deck_remove(p->other.deck, later(p, 0.01), NULL, 0, NULL));
}

static void configuration(pair *p) {
  cardstack_deck_config config, changed;
  CHECK_OK(cardstack_deck_get_config(p->one.deck, &config, sizeof config));
  changed = config;
  changed.press.slop += 3;
  changed.retry.seconds *= 0.5;
  CHECK_OK(cardstack_deck_set_config(p->one.deck, later(p, 0.01), &changed));
  CHECK_OK(cardstack_deck_set_config(p->one.deck, later(p, 0.01), &config));
  CHECK_OK(cardstack_deck_set_config(p->other.deck, later(p, 0.01), &config));
}

static void shift(pair *p) {
  CHECK_OK(cardstack_deck_shift(p->one.deck, later(p, 0.01), 1));
  CHECK_OK(cardstack_deck_shift(p->one.deck, later(p, 0.01), -1));
  CHECK_OK(cardstack_deck_shift(p->other.deck, later(p, 0.01), 0));
}

static void network(pair *p) {
  CHECK_OK(cardstack_deck_set_online(p->one.deck, later(p, 0.01), 0));
  CHECK_OK(cardstack_deck_set_online(p->one.deck, later(p, 0.01), 1));
  both_advance(p, later(p, 0.01));
}

/* Another finger, which is ignored. */
static void finger(pair *p) {
  int32_t taken = 0;
  CHECK_RESULT(cardstack_deck_pointer_move(p->one.deck, later(p, 0.01), 5, 9, 9, &taken), CARDSTACK_OK);
  CHECK_RESULT(cardstack_deck_pointer_cancel(p->one.deck, later(p, 0.01), 5, &taken), CARDSTACK_OK);
  both_advance(p, later(p, 0.01));
}

/* Both are saved and brought back. What was not saved is gone, in both alike. */
static void restore(pair *p) {
  random_host *const hosts[] = {&p->one, &p->other};
  cardstack_deck_config config;
  CHECK_OK(cardstack_deck_get_config(p->one.deck, &config, sizeof config));
  if (config.delivery.nonce == CARDSTACK_NONCE_OF_JOURNAL) config.delivery.nonce = 78;
  ask(p);
  for (int i = 0; i < 2; i++) {
    static unsigned char buffer[200000];
    size_t size = 0;
    CHECK_OK(cardstack_deck_save(hosts[i]->deck, 3, buffer, sizeof buffer, &size));
    cardstack_deck_destroy(hosts[i]->deck);
    hosts[i]->deck = kit_empty(&config);
    kit_advance(hosts[i]->deck, hosts[i]->time);
    CHECK_OK(cardstack_deck_restore(hosts[i]->deck, buffer, size, CARDSTACK_RESTORE_KEEP, 0, NULL));
  }
}

static const struct {
  const char *name;
  void (*make)(pair *p);
  int is_nothing; /* whether nothing of it can remain */
} detours[] = {{"questions", ask, 1},      {"frames", frames, 0}, {"day", day, 1},     {"wall clock", wall_clock, 1},
               {"keys", keys, 1},          {"lock", lock, 0},     {"size", size, 0},     {"guests", guests, 0}, {"shift", shift, 0},
               {"configuration", configuration, 0},               {"network", network, 0}, {"finger", finger, 0},
               {"restore", restore, 1}};
enum { DETOURS = sizeof detours / sizeof detours[0] };
static size_t made[DETOURS], equal[DETOURS];

static void run_session(uint64_t number) {
  pair p;
  uint64_t dice = number * UINT64_C(0x9E3779B97F4A7C15) | 1;
  p.config = random_host_config(number);
  /* Else every detour shows in the numbers of events. */
  if (number % 2) p.config.events.mask &= ~CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_PHASE);
  if (number % 3) p.config.autoplay.enabled = 0;
  p.one = random_host_make(&p.config, number, 0);
  p.other = random_host_make(&p.config, number, 0);
  for (int i = 0; i < 300; i++) {
    check_context("session %d, call %d", (int)number, i);
    random_host_call(&p.one);
    random_host_call(&p.other);
    if (p.one.told != p.other.told) CHECK_FAIL("after equal hashes another answer");
    if (!CHECK(hash_of(p.one.deck) == hash_of(p.other.deck)) || p.one.told != p.other.told) break;
    if (random_pick(&dice, 4) > 0) continue;
    if (random_pick(&dice, 4) == 0) both_advance(&p, later(&p, 3)); /* at rest */
    p.one.time = p.other.time = kit_advance(p.one.deck, NAN).time;
    kit_advance(p.other.deck, NAN);
    const size_t which = random_pick(&dice, DETOURS);
    check_context("session %d, call %d, %s", (int)number, i, detours[which].name);
    if (hash_of(p.one.deck) != hash_of(p.other.deck)) break; /* told above */
    detours[which].make(&p);
    made[which]++;
    p.one.time = p.other.time = kit_advance(p.one.deck, NAN).time;
    kit_advance(p.other.deck, NAN);
    if (hash_of(p.one.deck) != hash_of(p.other.deck)) {
      if (detours[which].is_nothing) CHECK_FAIL("it has left something");
      break;
    }
    equal[which]++;
  }
  check_context("");
  cardstack_deck_destroy(p.one.deck);
  cardstack_deck_destroy(p.other.deck);
}

/* -- Decks that are not alike have other hashes -- */

/* They have decided different cards for good, and have nothing else to tell of it. */
static void test_remembered(void) {
  cardstack_deck_config config = kit_config();
  config.recycle.dedupe = CARDSTACK_DEDUPE_SESSION;
  cardstack_deck *decks[2];
  size_t taken[2];
  static const uint64_t card = 99;
  for (uint64_t i = 0; i < 2; i++) {
    decks[i] = kit_empty(&config);
    CHECK_OK(kit_append(decks[i], 1, 98 + i, 98 + i));
    kit_swipe(decks[i], 2, CARDSTACK_DIRECTION_LEFT);
    kit_advance(decks[i], 20);
    CHECK_OK(cardstack_deck_finalize_all(decks[i], 20));
    kit_forget(decks[i]);
  }
  CHECK(hash_of(decks[0]) != hash_of(decks[1]));
  for (int i = 0; i < 2; i++) {
    CHECK_OK(cardstack_deck_append(decks[i], 21, &card, 1, &taken[i]));
    cardstack_deck_destroy(decks[i]);
  }
  CHECK(taken[0] == 1 && taken[1] == 0);
}

int main(int argc, char **argv) {
  if (argc == 2) {
    run_session(strtoull(argv[1], NULL, 10));
    return check_report();
  }
  test_remembered();
  for (uint64_t number = 1; number <= 1200; number++) run_session(number);
  for (int i = 0; i < DETOURS; i++) {
    printf("%s: %d made, after %d the hashes are equal\n", detours[i].name, (int)made[i], (int)equal[i]);
    CHECK(equal[i] >= 20);
  }
  return check_report();
}
