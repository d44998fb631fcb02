/* The decisions of CLASSIC beside those of other libraries' rules, on the generator's hands (Tests/c/kits/finger_kit.c).
 * Prints the table that stands in README.md.
 *
 *     peers [STROKES [SEED]]
 *
 * STROKES are made of each kind of hand. The rules of the others are published in their sources, and are told here in
 * our own words. A rule sees the samples that a toolkit delivers: press, moves, lift. */

#include "deck_kit.h"
#include "finger_kit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { WIDTH = 390, HEIGHT = 844, MOST = 4096 };
static const double card_width = WIDTH - 32;

typedef struct stroke {
  int count;
  struct { double time, x, y; } at[MOST]; /* the first is the press, the last is the lift */
} stroke;

/* What a rule decides. */
enum { RETURNS = 0, LEFT = -1, RIGHT = 1, UPRIGHT = 2 };

static int side(double x) { return x > 0 ? RIGHT : LEFT; }

/* -- The rules -- */

static double dx(const stroke *s) { return s->at[s->count - 1].x - s->at[0].x; }
static double dy(const stroke *s) { return s->at[s->count - 1].y - s->at[0].y; }

/* 3DJakob/react-tinder-card, index.js at b612568, on the web: the speed between the last two moves, whenever they were,
 * above 0.5 px/ms. */
static int react_tinder_card(const stroke *s) {
  if (s->count < 3) return RETURNS;
  const int b = s->count - 2, a = b - 1;
  const double time = fmax(s->at[b].time - s->at[a].time, 0.001);
  const double vx = (s->at[b].x - s->at[a].x) / time, vy = (s->at[b].y - s->at[a].y) / time;
  if (fabs(vx) > fabs(vy)) return fabs(vx) > 500 ? side(vx) : RETURNS;
  return fabs(vy) > 500 ? UPRIGHT : RETURNS;
}

/* ricardodalarme/flutter_card_swiper, lib/src/widget/card_swiper_state.dart at 1c5f58b: more than 50 px, and x is asked
 * before y. */
static int card_swiper(const stroke *s) {
  if (fabs(dx(s)) > 50) return side(dx(s));
  return fabs(dy(s)) > 50 ? UPRIGHT : RETURNS;
}

/* webraptor/react-native-deck-swiper, Swiper.js at d678ca5: more than a quarter of the window's width, then more than a
 * fifth of its height. */
static int deck_swiper(const stroke *s) {
  if (fabs(dx(s)) > WIDTH / 4.) return side(dx(s));
  return fabs(dy(s)) > HEIGHT / 5. ? UPRIGHT : RETURNS;
}

/* Android's velocity along x: the slope at the newest move of a parabola through the moves of the last 100 ms; 0 after
 * 40 ms without a move, or of fewer than three moves. */
static double android_velocity(const stroke *s) {
  const int newest = s->count - 2;
  if (newest < 1 || s->at[s->count - 1].time - s->at[newest].time > 0.04) return 0;
  double sum[5] = {0}, moment[3] = {0}, before = s->at[newest].time + 1;
  int used = 0;
  for (int i = newest; i >= 0 && used < 20; i--) {
    const double t = s->at[i].time - s->at[newest].time;
    if (t < -0.1 || (used > 0 && before - s->at[i].time > 0.04)) break;
    if (used > 0 && s->at[i].time >= before) continue;
    before = s->at[i].time;
    used++;
    double power = 1;
    for (int k = 0; k < 5; k++, power *= t) {
      sum[k] += power;
      if (k < 3) moment[k] += power * s->at[i].x;
    }
  }
  if (used < 3) return 0;
  /* The middle unknown of three equations, by Cramer's rule. */
  const double whole = sum[0] * (sum[2] * sum[4] - sum[3] * sum[3]) - sum[1] * (sum[1] * sum[4] - sum[3] * sum[2]) +
                       sum[2] * (sum[1] * sum[3] - sum[2] * sum[2]);
  const double part = sum[0] * (moment[1] * sum[4] - moment[2] * sum[3]) -
                      moment[0] * (sum[1] * sum[4] - sum[3] * sum[2]) +
                      sum[2] * (sum[1] * moment[2] - moment[1] * sum[2]);
  return fabs(whole) > 1e-30 ? part / whole : 0;
}

/* yuyakaido/CardStackView for Android, CardStackSetting and Duration at 8368daa: the larger way, above three tenths of
 * the card's width, or a speed from 5000 on. */
static int card_stack_view(const stroke *s) {
  if (fabs(dx(s)) <= fabs(dy(s))) return RETURNS;
  return fabs(dx(s)) > 0.3 * card_width || fabs(android_velocity(s)) >= 5000 ? side(dx(s)) : RETURNS;
}

/* react-native-motion-kit/react-native-swipe-deck, src/core/directions.ts at 16b7636: from 120 px or 800 px/s on; right
 * is asked before left. */
static int swipe_deck(const stroke *s) {
  const double velocity = android_velocity(s);
  if (dx(s) >= 120 || velocity >= 800) return RIGHT;
  return dx(s) <= -120 || velocity <= -800 ? LEFT : RETURNS;
}

/* CLASSIC, on the calls of a host. */
static int libcardstack(const finger_calls *calls) {
  cardstack_deck_config config;
  cardstack_deck *deck = NULL;
  if (cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_CLASSIC) != CARDSTACK_OK) abort();
  config.viewport.width = WIDTH;
  config.viewport.height = HEIGHT;
  if (cardstack_deck_create(&config, &deck) != CARDSTACK_OK || kit_append(deck, 0, 1, 3) != CARDSTACK_OK) abort();
  for (int i = 0; i < calls->count; i++) {
    const finger_call *c = &calls->at[i];
    cardstack_result result = CARDSTACK_OK;
    if (c->kind == CALL_ADVANCE) kit_advance(deck, c->time);
    if (c->kind == CALL_DOWN) result = cardstack_deck_pointer_down(deck, c->time, 1, c->x, c->y, NULL);
    if (c->kind == CALL_MOVE) result = cardstack_deck_pointer_move(deck, c->time, 1, c->x, c->y, NULL);
    if (c->kind == CALL_UP) result = cardstack_deck_pointer_up(deck, c->time, 1, c->x, c->y, NULL);
    if (result != CARDSTACK_OK) abort();
  }
  cardstack_release release = {.struct_size = sizeof release};
  const cardstack_result found = cardstack_deck_last_release(deck, &release);
  cardstack_deck_destroy(deck);
  if (found != CARDSTACK_OK) abort();
  const int leaves = release.verdict == CARDSTACK_VERDICT_DISTANCE || release.verdict == CARDSTACK_VERDICT_VELOCITY;
  if (!leaves) return RETURNS;
  return release.direction == CARDSTACK_DIRECTION_RIGHT ? RIGHT : LEFT;
}

typedef struct rule {
  const char *name;
  int (*decide)(const stroke *stroke); /* NULL: the library */
} rule;

enum { RULES = 6 };
static const rule rules[RULES] = {
    {"libcardstack, CLASSIC", NULL},
    {"react-tinder-card", react_tinder_card},
    {"flutter_card_swiper", card_swiper},
    {"react-native-deck-swiper", deck_swiper},
    {"CardStackView (Android)", card_stack_view},
    {"react-native-swipe-deck", swipe_deck},
};

/* -- The table -- */

/* The first is the delivery that the others are compared with. */
enum { WAYS = 4 };
static const struct { const char *name; finger_way way; } ways[WAYS] = {
    {"", WAY_EXACT}, {"once a frame", WAY_FRAME}, {"times cut to 16 ms", WAY_CUT}, {"resampled", WAY_RESAMPLED}};

static int decide(const rule *rule, const finger_calls *calls) {
  static stroke s;
  if (rule->decide == NULL) return libcardstack(calls);
  s.count = 0;
  for (int i = 0; i < calls->count && s.count < MOST; i++) {
    if (calls->at[i].kind == CALL_ADVANCE) continue;
    s.at[s.count].time = calls->at[i].time;
    s.at[s.count].x = calls->at[i].x;
    s.at[s.count++].y = calls->at[i].y;
  }
  return rule->decide(&s);
}

static double percent(long part, long whole) { return whole > 0 ? 100.0 * (double)part / (double)whole : 0; }

int main(int argc, char **argv) {
  const long strokes = argc > 1 ? strtol(argv[1], NULL, 10) : 4000;
  const uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
  static finger_calls calls;
  static long leaves[RULES][HAND_KINDS], wrong[RULES], changed[RULES][WAYS];
  for (int kind = 0; kind < HAND_KINDS; kind++) {
    for (long i = 0; i < strokes; i++) {
      uint64_t dice = seed * 1000003 + (uint64_t)kind * 10000019 + (uint64_t)i * 2654435761u + 1;
      kit_random(&dice);
      const finger_path path = finger_hand((hand_kind)kind, &dice);
      double x, y;
      finger_place(&path, path.end, &x, &y);
      int first[RULES];
      for (int way = 0; way < WAYS; way++) {
        finger_delivery delivery = finger_delivery_make(ways[way].way, 120, 60, &dice);
        delivery.noise = delivery.late = 0;
        delivery.is_direct = finger_way_has_times(ways[way].way);
        delivery.release = 0;
        finger_deliver(&path, &delivery, 5 + kit_random_between(&dice, 0, 1), 195, 422, &dice, &calls);
        for (int r = 0; r < RULES; r++) {
          const int to = decide(&rules[r], &calls);
          if (way == 0) {
            first[r] = to;
            leaves[r][kind] += to == LEFT || to == RIGHT;
            wrong[r] += (to == LEFT || to == RIGHT) && kind != HAND_VERTICAL && to != side(x);
          } else if (kind == HAND_FLICK || kind == HAND_SWIPE) {
            changed[r][way] += to != first[r];
          }
        }
      }
    }
  }
  /* Of 100 strokes leave sideways, by kind; and leave to the wrong side; of 100 flicks and other swipes are decided
   * otherwise than with all samples, by delivery. */
  printf("| rule |");
  for (int kind = 0; kind < HAND_KINDS; kind++) printf(" %s |", hand_kind_names[kind]);
  printf(" wrong side |");
  for (int way = 1; way < WAYS; way++) printf(" %s |", ways[way].name);
  printf("\n|---|");
  for (int i = 0; i < HAND_KINDS + WAYS; i++) printf("---|");
  printf("\n");
  for (int r = 0; r < RULES; r++) {
    printf("| %s |", rules[r].name);
    for (int kind = 0; kind < HAND_KINDS; kind++) printf(" %.1f |", percent(leaves[r][kind], strokes));
    printf(" %.1f |", percent(wrong[r], (HAND_KINDS - 1) * strokes));
    for (int way = 1; way < WAYS; way++) printf(" %.1f |", percent(changed[r][way], 2 * strokes));
    printf("\n");
  }
  return 0;
}
