/* What calls cost, each beside a yardstick: an empty call of the library, or the same work in plain C, measured in the
 * same run. A line is a figure: its name, the ratio, what it is a ratio to, and the median itself. trend.py reads them.
 *
 *     bench [frames|motion|decks|journals] */

#define _XOPEN_SOURCE 700

#include "plain_c.h"
#include "timing.h"

#include <cardstack_motion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <fcntl.h>
#include <unistd.h>

enum { BATCHES = 301 };

static double empty_call, moving_frame; /* [ns] */

static void figure(const char *name, double nanoseconds, double yardstick, const char *unit) {
  printf("%-50s  %8.2f %-28s  %12.1f ns\n", name, nanoseconds / yardstick, unit, nanoseconds);
}

static void check(cardstack_result result, const char *what) {
  if (result == CARDSTACK_OK) return;
  fprintf(stderr, "%s: %s\n", what, cardstack_name(CARDSTACK_TYPE_RESULT, result));
  exit(1);
}

/* -- Decks -- */

static cardstack_deck *make_deck(uint64_t event_mask) {
  cardstack_deck_config config;
  cardstack_deck *deck = NULL;
  check(cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_CLASSIC), "config");
  config.viewport.width = 390;
  config.viewport.height = 844;
  config.undo.limit = CARDSTACK_UNLIMITED;
  config.events.mask = event_mask;
  check(cardstack_deck_create(&config, &deck), "create");
  return deck;
}

/* Ids as a database has them: neither in sequence nor small. */
static uint64_t *make_ids(size_t count) {
  uint64_t *ids = malloc(count * sizeof *ids);
  if (ids == NULL) exit(1);
  for (uint64_t i = 0; i < count; i++) {
    uint64_t z = (i + 1) * UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    ids[i] = z ^ (z >> 31);
  }
  return ids;
}

static cardstack_pose poses[CARDSTACK_MAX_POSES];

static cardstack_frame make_frame(void) {
  cardstack_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.pose_size = sizeof poses[0];
  frame.poses = poses;
  frame.pose_capacity = CARDSTACK_MAX_POSES;
  return frame;
}

static void forget_events(cardstack_deck *deck) {
  cardstack_event events[64];
  size_t count = 64;
  while (count == 64) check(cardstack_deck_drain_events(deck, events, sizeof events[0], 64, &count), "drain");
}

/* -- Rows -- */

/* What an empty call takes now [ns]. */
static double time_empty_calls(void) {
  enum { CALLS = 10000 };
  volatile uint32_t sum = 0;
  const double start = timing_now();
  for (int i = 0; i < CALLS; i++) sum += cardstack_abi_version();
  return (timing_now() - start) / CALLS;
}

static void measure_empty_call(void) {
  static timing t;
  for (size_t b = 0; b < BATCHES; b++) timing_add(&t, time_empty_calls());
  empty_call = timing_median(&t);
}

static void measure_resting_frame(void) {
  static timing t;
  enum { FRAMES = 1000 };
  uint64_t ids[] = {1, 2, 3};
  cardstack_deck *deck = make_deck(CARDSTACK_ALL_EVENTS);
  check(cardstack_deck_append(deck, 0, ids, 3, NULL), "append");
  cardstack_frame frame = make_frame();
  frame.now = 100;
  check(cardstack_deck_advance(deck, &frame), "advance");
  for (size_t b = 0; b < BATCHES; b++) {
    const double start = timing_now();
    for (int i = 0; i < FRAMES; i++) {
      frame.now += 0.001;
      check(cardstack_deck_advance(deck, &frame), "advance");
    }
    timing_add(&t, (timing_now() - start) / FRAMES);
  }
  figure("a frame at rest", timing_median(&t), empty_call, "empty calls");
  cardstack_deck_destroy(deck);
}

/* A swipe's flight is cut into `FRAMES`; the swipe itself, the undo and the rest afterwards are not timed. */
static void measure_moving_frame(void) {
  static timing engine, plain;
  enum { FRAMES = 300 };
  uint64_t ids[] = {1, 2, 3};
  cardstack_deck *deck = make_deck(CARDSTACK_ALL_EVENTS);
  cardstack_deck_config config;
  check(cardstack_deck_get_config(deck, &config, sizeof config), "config");
  check(cardstack_deck_append(deck, 0, ids, 3, NULL), "append");
  plain_stage stage = {.pile = plain_spring_make(&config.motion.return_spring), .center_x = 195, .center_y = 422, .card_height = 844 - 2 * config.card.margin_y,
                       .step_y = 10, .scale_step = 0.05, .exit_x = 600, .exit_y = 20, .exit_seconds = 0.35,
                       .rotation_per_point = 0.001, .rotation_maximum = 0.35};
  cardstack_frame frame = make_frame();
  volatile double sum = 0;
  for (size_t b = 0; b < BATCHES + 3; b++) {
    check(cardstack_deck_swipe(deck, frame.now, CARDSTACK_DIRECTION_RIGHT, 0, NULL), "swipe");
    stage.start = frame.now;
    double start = timing_now();
    for (int i = 0; i < FRAMES; i++) {
      frame.now += 0.0005;
      check(cardstack_deck_advance(deck, &frame), "advance");
    }
    timing_add(&engine, (timing_now() - start) / FRAMES);
    if (frame.pose_count != 3 || frame.motion == 0) {
      fprintf(stderr, "the frame is not the one to measure: %u poses\n", (unsigned)frame.pose_count);
      exit(1);
    }
    double time = stage.start;
    start = timing_now();
    for (int i = 0; i < FRAMES; i++) {
      time += 0.0005;
      plain_stage_poses(&stage, time, poses);
      sum += poses[0].y + poses[2].x;
    }
    timing_add(&plain, (timing_now() - start) / FRAMES);
    check(cardstack_deck_undo(deck, frame.now, CARDSTACK_DIRECTION_NONE, 0, NULL), "undo");
    forget_events(deck);
    frame.now += 10;
    check(cardstack_deck_advance(deck, &frame), "advance");
    if (b == 2) timing_reset(&engine), timing_reset(&plain);
  }
  moving_frame = timing_median(&engine);
  figure("a frame of three cards, one leaving", moving_frame, timing_median(&plain), "times its arithmetic in C");
  cardstack_deck_destroy(deck);
}

/* A card is dragged to another place each time, and swiped from there: the way out is another one each time. */
static void measure_swipe(void) {
  static timing t;
  enum { SWIPES = 30 };
  uint64_t ids[100];
  for (uint64_t i = 0; i < 100; i++) ids[i] = i + 1;
  cardstack_deck *deck = make_deck(0);
  check(cardstack_deck_append(deck, 0, ids, 100, NULL), "append");
  double time = 1;
  for (size_t b = 0; b < BATCHES; b++) {
    const double start = timing_now();
    for (int i = 0; i < SWIPES; i++) {
      const double x = 195 + (double)(7 * (b + (size_t)i) % 31), y = 400 + (double)(11 * (b + (size_t)i) % 53);
      time += 10;
      check(cardstack_deck_pointer_down(deck, time, 1, 195, 422, NULL), "down");
      check(cardstack_deck_pointer_move(deck, time + 0.1, 1, x, y, NULL), "move");
      check(cardstack_deck_swipe(deck, time + 0.3, CARDSTACK_DIRECTION_RIGHT, 0, NULL), "swipe");
      check(cardstack_deck_pointer_up(deck, time + 0.4, 1, x, y, NULL), "up");
    }
    timing_add(&t, (timing_now() - start) / SWIPES);
    for (int i = 0; i < SWIPES; i++) check(cardstack_deck_undo(deck, time + 1, CARDSTACK_DIRECTION_NONE, 0, NULL), "undo");
    forget_events(deck);
  }
  figure("a press, a drag and a swipe from there", timing_median(&t), moving_frame, "moving frames");
  cardstack_deck_destroy(deck);
}

/* Beside empty calls in the same moments: a processor is not equally fast all the time. */
static void measure_sample(void) {
  static timing t, empty;
  enum { SAMPLES = 1000 };
  uint64_t ids[] = {1, 2, 3};
  cardstack_deck *deck = make_deck(CARDSTACK_ALL_EVENTS);
  check(cardstack_deck_append(deck, 0, ids, 3, NULL), "append");
  double time = 1;
  check(cardstack_deck_pointer_down(deck, time, 1, 195, 422, NULL), "down");
  for (size_t b = 0; b < BATCHES; b++) {
    const double start = timing_now();
    for (int i = 0; i < SAMPLES; i++) {
      time += 0.004;
      check(cardstack_deck_pointer_move(deck, time, 1, 215 + i % 64, 422 + i % 8, NULL), "move");
    }
    timing_add(&t, (timing_now() - start) / SAMPLES);
    timing_add(&empty, time_empty_calls());
  }
  figure("a pointer sample of a drag", timing_median(&t), timing_median(&empty), "empty calls");
  cardstack_deck_destroy(deck);
}

/* Motion by itself, in the form that takes arrays: per time or place. */
static void measure_motion(void) {
  static timing engine, plain;
  static double in[1000], first[1000], second[1000];
  enum { COUNT = 1000 };
  cardstack_spring spring;
  check(cardstack_spring_from_preset(CARDSTACK_SPRING_SNAPPY, &spring), "spring");
  const plain_spring same = plain_spring_make(&spring);
  for (int i = 0; i < COUNT; i++) in[i] = i / 1000.0;
  for (size_t b = 0; b < BATCHES; b++) {
    double start = timing_now();
    check(cardstack_spring_evaluate_many(&spring, 0, -320, 1500, 0, in, COUNT, first, second), "spring");
    timing_add(&engine, (timing_now() - start) / COUNT);
    start = timing_now();
    plain_spring_many(&same, 0, -320, 1500, in, COUNT, first, second);
    timing_add(&plain, (timing_now() - start) / COUNT);
  }
  figure("position and velocity on a spring, in an array", timing_median(&engine), timing_median(&plain), "times plain C");

  cardstack_curve curve;
  check(cardstack_curve_from_preset(CARDSTACK_CURVE_EASE, &curve), "curve");
  timing_reset(&engine);
  timing_reset(&plain);
  for (size_t b = 0; b < BATCHES; b++) {
    double start = timing_now();
    check(cardstack_curve_evaluate_many(&curve, in, COUNT, first, NULL), "curve");
    timing_add(&engine, (timing_now() - start) / COUNT);
    start = timing_now();
    plain_curve_many(&curve, in, COUNT, first);
    timing_add(&plain, (timing_now() - start) / COUNT);
  }
  figure("height of a curve, in an array", timing_median(&engine), timing_median(&plain), "times plain C");
}

/* Swipes through many cards and back, so that each one touches another place in memory. */
static double measure_swipes(cardstack_deck *deck, size_t cards, double *undo) {
  static timing swipes, undos;
  const size_t run = cards / 2 < 1000 ? cards / 2 : 1000, runs = cards / 2 / run < BATCHES ? cards / 2 / run : BATCHES;
  timing_reset(&swipes);
  timing_reset(&undos);
  for (size_t round = 0; round < 1 + BATCHES / runs; round++) {
    for (size_t b = 0; b < runs; b++) {
      const double start = timing_now();
      for (size_t i = 0; i < run; i++) check(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL), "swipe");
      timing_add(&swipes, (timing_now() - start) / (double)run);
    }
    for (size_t b = 0; b < runs; b++) {
      const double start = timing_now();
      for (size_t i = 0; i < run; i++) check(cardstack_deck_undo(deck, 1, CARDSTACK_DIRECTION_NONE, 0, NULL), "undo");
      timing_add(&undos, (timing_now() - start) / (double)run);
    }
  }
  *undo = timing_median(&undos);
  return timing_median(&swipes);
}

static double resident(void) {
  double all = 0, pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (file == NULL) return 0;
  if (fscanf(file, "%lf %lf", &all, &pages) != 2) pages = 0;
  fclose(file);
  return pages * 4096;
}

static void measure_large_deck(void) {
  static timing engine, plain;
  const size_t many = 1000000;
  uint64_t *ids = make_ids(many);
  cardstack_deck *deck = NULL, *small = make_deck(0);
  double bytes = 0, undo_small, undo_large;
  for (int round = 0; round < 9; round++) {
    cardstack_deck_destroy(deck);
    deck = make_deck(0);
    const double before = resident();
    double start = timing_now();
    check(cardstack_deck_append(deck, 0, ids, many, NULL), "append");
    timing_add(&engine, (timing_now() - start) / (double)many);
    /* Later there is memory that was freed. */
    if (round == 0) bytes = resident() - before;
    plain_table table;
    start = timing_now();
    if (!plain_table_make(&table, many) || plain_table_append(&table, ids, many) != many) exit(1);
    timing_add(&plain, (timing_now() - start) / (double)many);
    plain_table_free(&table);
  }
  figure("one of a million cards that are appended", timing_median(&engine), timing_median(&plain), "times a table in C");
  printf("%-50s  %8.2f %s\n", "memory of a card", bytes / (double)many, "bytes");
  check(cardstack_deck_append(small, 0, ids, 100, NULL), "append");
  const double swipe_small = measure_swipes(small, 100, &undo_small);
  const double swipe_large = measure_swipes(deck, many, &undo_large);
  figure("a swipe, 100 cards", swipe_small, empty_call, "empty calls");
  figure("an undo, 100 cards", undo_small, empty_call, "empty calls");
  figure("a swipe, a million cards", swipe_large, swipe_small, "times one of 100");
  figure("an undo, a million cards", undo_large, undo_small, "times one of 100");
  cardstack_deck_destroy(small);
  cardstack_deck_destroy(deck);
  free(ids);
}

/* -- The journal -- */

static char journal_folder[200], journal_path[220], plain_path[220];

static void make_journal_folder(void) {
  const char *parent = getenv("TMPDIR");
  snprintf(journal_folder, sizeof journal_folder, "%s/cardstack-bench-XXXXXX", parent == NULL ? "/tmp" : parent);
  if (mkdtemp(journal_folder) == NULL) exit(1);
  snprintf(journal_path, sizeof journal_path, "%s/journal", journal_folder);
  snprintf(plain_path, sizeof plain_path, "%s/plain", journal_folder);
}

static void remove_journal_folder(void) {
  char lock[240];
  snprintf(lock, sizeof lock, "%s.lock", journal_path);
  unlink(journal_path);
  unlink(lock);
  unlink(plain_path);
  rmdir(journal_folder);
}

/* Five decisions can be undone: with each swipe one more is final, in the same record. */
static cardstack_deck *make_limited_deck(size_t backlog) {
  cardstack_deck_config config;
  cardstack_deck *deck = NULL;
  check(cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_CLASSIC), "config");
  config.viewport.width = 390;
  config.viewport.height = 844;
  config.undo.limit = 5;
  config.events.mask = CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_FINAL);
  config.events.backlog = (uint32_t)backlog;
  config.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  check(cardstack_deck_create(&config, &deck), "create");
  return deck;
}

static cardstack_deck *make_journal_deck(size_t backlog, cardstack_journal_info *info) {
  cardstack_journal_options options;
  cardstack_deck *deck = make_limited_deck(backlog);
  check(cardstack_journal_options_init(&options, sizeof options), "options");
  info->struct_size = sizeof *info;
  check(cardstack_deck_open_journal(deck, journal_path, &options, info), "open_journal");
  return deck;
}

/* A write between other work, whose code and data it finds the caches full of, costs more than one after another. So the
 * yardstick is a swipe without a journal with a bare write behind it. */
static void measure_journalled_swipe(void) {
  static timing engine, plain;
  enum { SWIPES = 1000 };
  unsigned char record[64] = {1, 2, 3};
  cardstack_journal_info info;
  const int file = open(plain_path, O_RDWR | O_CREAT | O_TRUNC, 0600);
  cardstack_deck *deck = make_journal_deck(2 * SWIPES, &info), *without = make_limited_deck(2 * SWIPES);
  uint64_t next = 1, bytes = 0;
  for (size_t b = 0; b < BATCHES + 3; b++) {
    static uint64_t ids[SWIPES];
    for (int i = 0; i < SWIPES; i++) ids[i] = next++;
    check(cardstack_deck_append(deck, 1, ids, SWIPES, NULL), "append");
    check(cardstack_deck_append(without, 1, ids, SWIPES, NULL), "append");
    /* Both files begin anew, so that neither is larger. */
    check(cardstack_deck_journal_compact(deck), "compact");
    if (ftruncate(file, 0) != 0) exit(1);
    check(cardstack_deck_journal_info(deck, &info), "info");
    bytes = info.size;
    double start = timing_now();
    for (int i = 0; i < SWIPES; i++) check(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL), "swipe");
    timing_add(&engine, (timing_now() - start) / SWIPES);
    start = timing_now();
    for (int i = 0; i < SWIPES; i++) {
      check(cardstack_deck_swipe(without, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL), "swipe");
      if (pwrite(file, record, sizeof record, 64 * (off_t)i) != (ssize_t)sizeof record) exit(1);
    }
    timing_add(&plain, (timing_now() - start) / SWIPES);
    check(cardstack_deck_journal_info(deck, &info), "info");
    bytes = info.size - bytes;
    forget_events(deck);
    forget_events(without);
    if (b == 2) timing_reset(&engine), timing_reset(&plain);
  }
  figure("a swipe with a journal", timing_median(&engine), timing_median(&plain), "times one and a bare write");
  printf("%-50s  %8.2f %s\n", "what a swipe writes", (double)bytes / SWIPES, "bytes");
  cardstack_deck_destroy(deck);
  cardstack_deck_destroy(without);
  close(file);
}

static double read_with_checksum(const plain_crc *crc, uint32_t *sum) {
  static unsigned char buffer[65536];
  const double start = timing_now();
  const int file = open(journal_path, O_RDONLY);
  if (file < 0) exit(1);
  for (ssize_t count; (count = read(file, buffer, sizeof buffer)) > 0;) *sum = plain_crc_of(crc, *sum, buffer, (size_t)count);
  close(file);
  return timing_now() - start;
}

/* A journal of many swipes, of which five can be undone. It is copied back each time, since opening writes it anew. */
static void measure_reopening(void) {
  static timing engine, plain;
  static plain_crc crc;
  const size_t many = 100000, run = 1000;
  cardstack_journal_info info;
  cardstack_deck *deck = make_journal_deck(2 * run, &info);
  uint64_t next = 1;
  uint32_t sum = 0;
  for (size_t done = 0; done < many; done += run) {
    static uint64_t ids[1000];
    for (size_t i = 0; i < run; i++) ids[i] = next++;
    check(cardstack_deck_append(deck, 1, ids, run, NULL), "append");
    for (size_t i = 0; i < run; i++) check(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL), "swipe");
    forget_events(deck);
  }
  cardstack_deck_destroy(deck);
  if (rename(journal_path, plain_path) != 0) exit(1);
  plain_crc_make(&crc);
  for (int round = 0; round < 9; round++) {
    char command[500];
    snprintf(command, sizeof command, "cp '%s' '%s'", plain_path, journal_path);
    if (system(command) != 0) exit(1);
    timing_add(&plain, read_with_checksum(&crc, &sum));
    const double start = timing_now();
    deck = make_journal_deck(2 * run, &info);
    timing_add(&engine, timing_now() - start);
    if (info.decisions != 5 || info.torn_bytes != 0) {
      fprintf(stderr, "the journal is not the one to measure: %u decisions\n", (unsigned)info.decisions);
      exit(1);
    }
    cardstack_deck_destroy(deck);
  }
  figure("opening a journal of 100,000 swipes", timing_median(&engine), timing_median(&plain), "times a checksum of it");
  if (sum == 0) puts(""); /* the sum has to have a use */
}

/* Calls about all cards at once are written as long lists; reading them is to be no more than a few such calls. */
static void measure_reopening_lists(void) {
  static timing engine, calls;
  const size_t many = 100000;
  uint64_t *ids = malloc(many * sizeof *ids);
  if (ids == NULL) exit(1);
  for (size_t i = 0; i < many; i++) ids[i] = i + 1;
  cardstack_journal_info info;
  for (int round = 0; round < 9; round++) {
    remove(journal_path);
    cardstack_deck *deck = make_journal_deck(100, &info);
    const double start = timing_now();
    check(cardstack_deck_append(deck, 1, ids, many / 2, NULL), "append");
    check(cardstack_deck_insert(deck, 1, 1, ids + many / 2, many / 2, NULL), "insert");
    check(cardstack_deck_remove(deck, 1, ids, many - 1, NULL), "remove");
    timing_add(&calls, timing_now() - start);
    cardstack_deck_destroy(deck);
    const double opening = timing_now();
    deck = make_journal_deck(100, &info);
    timing_add(&engine, timing_now() - opening);
    if (info.cards != 1) { fprintf(stderr, "%d cards are left\n", (int)info.cards); exit(1); }
    cardstack_deck_destroy(deck);
  }
  free(ids);
  figure("opening after 100,000 cards came and went", timing_median(&engine), timing_median(&calls), "times the calls");
}

static void measure_frames(void) {
  measure_resting_frame();
  measure_moving_frame();
  measure_sample();
  measure_swipe();
}

static void measure_fingers_and_springs(void) {
  measure_motion();
}

static void measure_journals(void) {
  make_journal_folder();
  measure_journalled_swipe();
  measure_reopening();
  measure_reopening_lists();
  remove_journal_folder();
}

static const struct {
  const char *name;
  void (*measure)(void);
} parts[] = {{"frames", measure_frames},
             {"motion", measure_fingers_and_springs},
             {"decks", measure_large_deck},
             {"journals", measure_journals}};
enum { PARTS = sizeof parts / sizeof parts[0] };

int main(int argc, char **argv) {
  size_t first = 0, end = PARTS;
  if (argc > 1) {
    while (first < PARTS && strcmp(parts[first].name, argv[1]) != 0) first++;
    end = first + 1;
  }
  if (first == PARTS || argc > 2) {
    fprintf(stderr, "usage: %s [frames|motion|decks|journals]\n", argv[0]);
    return 2;
  }
  measure_empty_call();
  for (size_t i = first; i < end; i++) parts[i].measure();
  return 0;
}
