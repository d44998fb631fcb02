/* The media plan: which pictures are to be fetched, and which to be let go. */

#include "check.h"
#include "deck_kit.h"
#include "random_session.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LOW = CARDSTACK_MEDIA_LOW, HIGH = CARDSTACK_MEDIA_HIGH, RELEASE = CARDSTACK_MEDIA_RELEASE };

static kit_events events;

static void print(char *text, size_t size, uint64_t card, uint32_t index, int32_t priority) {
  const size_t used = strlen(text);
  snprintf(text + used, size - used, "%s%d/%d%s", used ? " " : "", (int)card, (int)index,
           priority == HIGH ? "!" : priority == RELEASE ? "-" : "");
}

/* The plan in words: card/picture, with ! at high priority. */
static const char *plan(cardstack_deck *deck) {
  static char text[2000];
  cardstack_media media[CARDSTACK_MAX_MEDIA];
  size_t count = 0, asked = 0;
  CHECK_OK(cardstack_deck_media_plan(deck, 0, NULL, sizeof media[0], 0, &asked));
  CHECK_OK(cardstack_deck_media_plan(deck, 0, media, sizeof media[0], CARDSTACK_MAX_MEDIA, &count));
  CHECK_EQUAL(count, asked);
  text[0] = '\0';
  for (size_t i = 0; i < count; i++) print(text, sizeof text, media[i].card, media[i].index, media[i].priority);
  return text;
}

/* The MEDIA events that wait, in words: with - what is to be let go. All events are drained. */
static const char *told(cardstack_deck *deck) {
  static char text[4000];
  text[0] = '\0';
  kit_drain(deck, &events);
  for (size_t i = 0; i < events.count; i++) {
    const cardstack_event *e = &events.at[i];
    if (e->kind == CARDSTACK_EVENT_MEDIA) print(text, sizeof text, e->card, e->index, e->priority);
  }
  return text;
}

static void check_text(const char *actual, const char *expected, int line) {
  if (strcmp(actual, expected) != 0) CHECK_FAIL("line %d: '%s', not '%s'", line, actual, expected);
}
#define TEXT(actual, expected) check_text((actual), (expected), __LINE__)

static cardstack_deck *fresh(cardstack_deck_config *config, uint32_t ahead, uint64_t cards) {
  *config = kit_config();
  config->pile.visible_count = 2;
  config->media.ahead = ahead;
  cardstack_deck *deck = kit_deck(config, cards);
  kit_advance(deck, 1);
  return deck;
}

static void test_plan(void) {
  cardstack_deck_config config;
  cardstack_deck *deck = fresh(&config, 1, 6);
  const uint64_t cards[] = {1, 2, 4, 9};
  const uint32_t pictures[] = {3, 2, 0, 5};
  /* One picture each; a card waits beneath the two that are seen. */
  TEXT(plan(deck), "1/0! 2/0 3/0");
  TEXT(told(deck), "");
  CHECK_OK(cardstack_deck_set_media(deck, cards, pictures, 4));
  TEXT(plan(deck), "1/0! 1/1 2/0 3/0");
  TEXT(told(deck), "1/0! 1/1 2/0 3/0");
  /* Looking at picture 1 fetches 2. */
  CHECK_OK(cardstack_deck_set_media_index(deck, NAN, 1, 1));
  TEXT(plan(deck), "1/1! 1/2 1/0 2/0 3/0");
  TEXT(told(deck), "1/1! 1/2 1/0");
  /* The one turned away from is kept as long as it is the neighbour of the one in view. */
  CHECK_OK(cardstack_deck_set_media_index(deck, NAN, 1, 2));
  TEXT(plan(deck), "1/2! 1/1 2/0 3/0");
  TEXT(told(deck), "1/0- 1/2! 1/1");
  CHECK_OK(cardstack_deck_set_media_index(deck, NAN, 1, 2));
  TEXT(told(deck), "");
  CHECK_RESULT(cardstack_deck_set_media_index(deck, NAN, 1, 3), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK_RESULT(cardstack_deck_set_media_index(deck, NAN, 3, 1), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK_RESULT(cardstack_deck_set_media_index(deck, NAN, 4, 0), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK_RESULT(cardstack_deck_set_media_index(deck, NAN, 9, 0), CARDSTACK_ERROR_NOT_FOUND);
  /* Farther ahead, in the pile's order; a card without pictures has none. */
  config.media.ahead = 4;
  CHECK_OK(cardstack_deck_set_config(deck, NAN, &config));
  TEXT(plan(deck), "1/2! 1/1 2/0 3/0 5/0");
  TEXT(told(deck), "5/0");
  /* A card farther down shows another picture than its first. */
  CHECK_OK(cardstack_deck_set_media_index(deck, NAN, 2, 1));
  TEXT(told(deck), "2/0- 2/1");
  const uint32_t fewer = 1;
  CHECK_OK(cardstack_deck_set_media(deck, cards, &fewer, 1));
  TEXT(told(deck), "1/2- 1/1- 1/0!");
  const uint64_t last = 7;
  config.media.ahead = 9;
  CHECK_OK(cardstack_deck_set_config(deck, NAN, &config));
  TEXT(told(deck), "6/0");
  CHECK_OK(cardstack_deck_append(deck, NAN, &last, 1, NULL));
  TEXT(told(deck), "7/0");
  /* What there is no room for is the least urgent. */
  cardstack_media two[2];
  size_t count = 0;
  CHECK_OK(cardstack_deck_media_plan(deck, 0, two, sizeof two[0], 2, &count));
  CHECK_EQUAL(count, 2);
  CHECK(two[0].card == 1 && two[0].priority == HIGH && two[1].card == 2 && two[1].index == 1 && two[1].priority == LOW);
  cardstack_deck_destroy(deck);
}

/* A card that no longer has the picture that it shows, shows its last one. */
static void test_fewer(void) {
  cardstack_deck_config config;
  cardstack_deck *deck = fresh(&config, 1, 3);
  const uint64_t card = 1;
  const uint32_t pictures[] = {3, 2, 0};
  CHECK_OK(cardstack_deck_set_media(deck, &card, &pictures[0], 1));
  CHECK_OK(cardstack_deck_set_media_index(deck, NAN, card, 2));
  CHECK_OK(cardstack_deck_set_media(deck, &card, &pictures[1], 1));
  TEXT(plan(deck), "1/1! 1/0 2/0 3/0");
  CHECK_OK(cardstack_deck_set_media(deck, &card, &pictures[2], 1));
  TEXT(plan(deck), "2/0 3/0");
  cardstack_deck_destroy(deck);
}

static void test_swipe(void) {
  cardstack_deck_config config;
  cardstack_deck *deck = fresh(&config, 1, 6);
  const uint64_t cards[] = {1, 2, 3};
  const uint32_t pictures[] = {3, 3, 3};
  CHECK_OK(cardstack_deck_set_media(deck, cards, pictures, 3));
  CHECK_OK(cardstack_deck_set_media_index(deck, NAN, 1, 1));
  kit_forget(deck);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  /* It is seen until it is out, and then let go at once, though it can be undone. */
  TEXT(plan(deck), "2/0! 2/1 3/0 1/1 4/0");
  TEXT(told(deck), "1/2- 1/0- 2/0! 2/1 1/1 4/0");
  kit_advance(deck, 1.01);
  TEXT(told(deck), "");
  kit_advance(deck, 4);
  TEXT(plan(deck), "2/0! 2/1 3/0 4/0");
  TEXT(told(deck), "1/1-");
  kit_advance(deck, 5);
  TEXT(told(deck), "");
  CHECK_OK(cardstack_deck_undo(deck, 5, CARDSTACK_DIRECTION_NONE, 0, NULL));
  /* Nothing of the card that waited deepest was seen. */
  TEXT(plan(deck), "1/1! 1/2 1/0 2/0 3/0");
  TEXT(told(deck), "2/1- 4/0- 1/1! 1/2 1/0 2/0");
  CHECK_OK(cardstack_deck_clear(deck, 8));
  kit_advance(deck, 12);
  TEXT(plan(deck), "");
  const char *last = told(deck);
  CHECK(strstr(last, "1/1-") && strstr(last, "2/0-") && strstr(last, "3/0-"));
  cardstack_deck_destroy(deck);
}

/* Whoever has one picture each says so with no card. Nobody who does not ask is told. */
/* An undo flies in with its picture: those of the latest decisions stay, as long as they can be undone. */
static void test_behind(void) {
  cardstack_deck_config config;
  cardstack_deck *deck = fresh(&config, 0, 9);
  const uint64_t card = 9;
  const uint32_t pictures = 1;
  config.media.behind = 2;
  config.undo.limit = 3;
  CHECK_OK(cardstack_deck_set_config(deck, 1, &config));
  CHECK_OK(cardstack_deck_set_media(deck, &card, &pictures, 1));
  told(deck);
  for (int i = 0; i < 4; i++) {
    kit_swipe(deck, 2 + i, CARDSTACK_DIRECTION_LEFT);
    kit_advance(deck, 2.9 + i);
  }
  TEXT(plan(deck), "5/0! 6/0 7/0 4/0 3/0");
  told(deck);
  CHECK_OK(cardstack_deck_undo(deck, 7, CARDSTACK_DIRECTION_NONE, 0, NULL));
  kit_advance(deck, 9);
  TEXT(plan(deck), "4/0! 5/0 6/0 3/0 2/0");
  TEXT(told(deck), "7/0- 4/0! 5/0 2/0");
  /* A card that is removed, and decisions that are final, keep none. */
  const uint64_t three = 3;
  CHECK_OK(cardstack_deck_remove(deck, 10, &three, 1, NULL));
  TEXT(told(deck), "3/0-");
  CHECK_OK(cardstack_deck_finalize_all(deck, 11));
  TEXT(told(deck), "2/0-");
  cardstack_deck_destroy(deck);
}

static void test_asking(void) {
  cardstack_deck_config config;
  cardstack_deck *deck = fresh(&config, 0, 6);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  CHECK_OK(cardstack_deck_set_media_index(deck, NAN, 2, 0));
  kit_advance(deck, 4);
  TEXT(told(deck), "");
  TEXT(plan(deck), "2/0! 3/0 4/0");
  CHECK_OK(cardstack_deck_set_media(deck, NULL, NULL, 0));
  TEXT(told(deck), "2/0! 3/0 4/0");
  config.events.mask &= ~CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_MEDIA);
  CHECK_OK(cardstack_deck_set_config(deck, NAN, &config));
  CHECK_OK(cardstack_deck_swipe(deck, 4, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  kit_advance(deck, 8);
  TEXT(told(deck), "");
  TEXT(plan(deck), "3/0! 4/0 5/0");
  /* Switched on again, it tells what has changed since it was off. */
  config.events.mask = CARDSTACK_ALL_EVENTS;
  CHECK_OK(cardstack_deck_set_config(deck, NAN, &config));
  TEXT(told(deck), "2/0- 3/0! 5/0");
  cardstack_deck_destroy(deck);
}

/* What is told of a million cards that never come does not drive out what the deck knows. */
static void test_forgetting(void) {
  cardstack_deck_config config;
  cardstack_deck *deck = fresh(&config, 1, 6);
  uint64_t cards[500] = {1, 2, 3};
  uint32_t pictures[500];
  for (int i = 0; i < 500; i++) pictures[i] = 3;
  CHECK_OK(cardstack_deck_set_media(deck, cards, pictures, 3));
  CHECK_OK(cardstack_deck_set_media_index(deck, NAN, 1, 2));
  CHECK_OK(cardstack_deck_set_media_index(deck, NAN, 2, 1));
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  kit_advance(deck, 4); /* in the history only */
  for (uint64_t batch = 0; batch < 2000; batch++) {
    for (uint64_t i = 0; i < 500; i++) cards[i] = 1000 + batch * 500 + i;
    CHECK_OK(cardstack_deck_set_media(deck, cards, pictures, 500));
  }
  /* A few cards told of before they are given keep what was told. */
  CHECK_OK(kit_append(deck, NAN, 1000 + 1999 * 500, 1000 + 1999 * 500));
  CHECK_OK(cardstack_deck_set_media_index(deck, NAN, 1000 + 1999 * 500, 2));
  CHECK_RESULT(cardstack_deck_set_media_index(deck, NAN, 1000, 0), CARDSTACK_ERROR_NOT_FOUND);
  TEXT(plan(deck), "2/1! 2/2 2/0 3/0 4/0");
  CHECK_OK(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL));
  TEXT(plan(deck), "1/2! 1/1 2/1 3/0");
  cardstack_deck_destroy(deck);
}

/* A log-out empties the plan, and says so by one event that names no card: also of what it had not read, and of what is
 * still seen. The next user's cards follow. */
static void test_reset(void) {
  cardstack_deck_config config;
  const uint64_t cards[] = {1, 2}, others[] = {7, 8};
  const uint32_t pictures[] = {3, 2};
  for (int way = 0; way < 4; way++) {
    check_context("way %d", way);
    cardstack_deck *deck = fresh(&config, 1, way == 3 ? 0 : 6);
    CHECK_OK(cardstack_deck_set_media(deck, cards, pictures, 2));
    if (way != 1) told(deck);
    if (way == 2) CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
    CHECK_OK(cardstack_deck_reset(deck, 2, 0, 0, NULL));
    TEXT(plan(deck), "");
    TEXT(told(deck), "0/0-");
    TEXT(told(deck), "");
    kit_advance(deck, 9);
    TEXT(told(deck), "");
    CHECK_OK(cardstack_deck_append(deck, 10, others, 2, NULL));
    TEXT(told(deck), "7/0! 8/0");
    cardstack_deck_destroy(deck);
  }
  check_context("");
  /* Who has not been told of a plan is not told of its end. */
  cardstack_deck *deck = fresh(&config, 1, 6);
  CHECK_OK(cardstack_deck_reset(deck, 2, 0, 0, NULL));
  TEXT(told(deck), "");
  cardstack_deck_destroy(deck);
}

/* -- Random sessions: the events, put together, are the plan; what is seen is in it; nothing else is -- */

enum { CARDS = 64, PICTURES = 4 };
static int32_t known[CARDS][PICTURES];

static void follow(cardstack_deck *deck) {
  kit_drain(deck, &events);
  for (size_t i = 0; i < events.count; i++) {
    const cardstack_event *e = &events.at[i];
    CHECK(e->kind != CARDSTACK_EVENT_OVERFLOW);
    if (e->kind != CARDSTACK_EVENT_MEDIA) continue;
    if (e->card == 0) {
      memset(known, 0, sizeof known);
      continue;
    }
    if (!CHECK(e->card < CARDS && e->index < PICTURES)) continue;
    int32_t *place = &known[e->card][e->index];
    CHECK(*place != e->priority);
    *place = e->priority;
  }
}

static uint32_t pictures_of(uint64_t card) { return (uint32_t)(card % (PICTURES + 1)); }

/* Whether one of the latest decisions that can be undone is about a card. */
static int is_behind(cardstack_deck *deck, uint64_t card, uint32_t behind) {
  cardstack_decision latest[CARDSTACK_MAX_VISIBLE];
  size_t count = 0;
  CHECK_OK(cardstack_deck_history(deck, 0, NULL, sizeof latest[0], 0, &count));
  const size_t first = count > behind ? count - behind : 0;
  CHECK_OK(cardstack_deck_history(deck, first, latest, sizeof latest[0], behind, &count));
  for (size_t i = 0; i < count; i++) {
    if (latest[i].card == card) return 1;
  }
  return 0;
}

static void check_plan(cardstack_deck *deck, const uint32_t shown[CARDS]) {
  cardstack_media media[CARDSTACK_MAX_MEDIA];
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  cardstack_deck_config config;
  uint64_t upcoming[CARDS] = {0};
  size_t count = 0, cards = 0, in_events = 0;
  CHECK_OK(cardstack_deck_media_plan(deck, 0, media, sizeof media[0], CARDSTACK_MAX_MEDIA, &count));
  CHECK_OK(cardstack_deck_cards(deck, 0, upcoming, CARDS, &cards));
  CHECK_OK(cardstack_deck_get_config(deck, &config, sizeof config));
  for (size_t i = 0; i < CARDS; i++) {
    for (size_t k = 0; k < PICTURES; k++) in_events += known[i][k] != RELEASE;
  }
  CHECK_EQUAL(in_events, count);
  for (size_t i = 0; i < count; i++) {
    const cardstack_media *m = &media[i];
    if (!CHECK(m->card < CARDS && m->index < pictures_of(m->card))) continue;
    CHECK_EQUAL(known[m->card][m->index], m->priority);
    CHECK_EQUAL(m->priority == HIGH, i == 0 && m->card == upcoming[0]);
    const int is_neighbour = m->index == shown[m->card] + 1 || m->index + 1 == shown[m->card];
    CHECK(m->index == shown[m->card] || (m->card == upcoming[0] && is_neighbour));
    size_t place = 0;
    while (place < cards && upcoming[place] != m->card) place++;
    CHECK(place <= config.media.ahead || (kit_status(deck, m->card) & CARDSTACK_CARD_ON_STAGE) != 0 ||
          is_behind(deck, m->card, config.media.behind));
  }
  for (uint64_t card = 1; card < CARDS; card++) {
    if (pictures_of(card) > 0 && is_behind(deck, card, config.media.behind)) CHECK(known[card][shown[card]] != RELEASE);
  }
  for (size_t i = 0; i <= config.media.ahead && i < cards; i++) {
    if (pictures_of(upcoming[i]) > 0) CHECK(known[upcoming[i]][shown[upcoming[i]]] == (i == 0 ? HIGH : LOW));
  }
  const size_t seen = kit_poses(deck, poses);
  for (size_t i = 0; i < seen; i++) {
    const uint64_t card = poses[i].card;
    if (pictures_of(card) > 0) CHECK(known[card][shown[card]] != RELEASE);
  }
}

static void run(uint64_t seed) {
  static random_session session;
  uint32_t shown[CARDS] = {0}, counts[CARDS];
  uint64_t cards[CARDS];
  random_session_make(&session, seed);
  memset(known, 0, sizeof known);
  cardstack_deck *deck = random_session_deck(&session);
  for (uint64_t i = 0; i < CARDS - 1; i++) {
    cards[i] = i + 1;
    counts[i] = pictures_of(i + 1);
  }
  CHECK_OK(cardstack_deck_set_media(deck, cards, counts, CARDS - 1));
  for (size_t i = 0; i < session.count; i++) {
    const random_call *call = &session.calls[i];
    check_context("seed %d (%s), call %d at %.6g", (int)seed, session.preset, (int)i, call->time);
    int32_t taken = 0;
    random_session_call(deck, call, &taken);
    if (call->seed % 5 == 0) {
      const uint64_t card = 1 + call->seed / 5 % 60;
      const uint32_t index = (uint32_t)(call->seed >> 40) % PICTURES;
      if (cardstack_deck_set_media_index(deck, NAN, card, index) == CARDSTACK_OK) shown[card] = index;
    }
    follow(deck);
    check_plan(deck, shown);
  }
  check_context("");
  cardstack_deck_destroy(deck);
}

int main(void) {
  test_plan();
  test_fewer();
  test_swipe();
  test_behind();
  test_asking();
  test_forgetting();
  test_reset();
  for (uint64_t seed = 1; seed <= 60; seed++) run(seed);
  return check_report();
}
