/* Replays a trace and prints the results in the format of Tests/traces/README.md.
 *
 *     replay [--all] [--frames 30|60|144|irregular] FILE
 *
 * With --all it prints a line for each frame.
 * With --frames it skips the trace's frames and makes its own. Poses then differ. Decisions differ only if they depend
 * on the time at which events are drained, for example if an answer has a deadline.
 * FILE "-" is the standard input. Exit code 1: the trace cannot be read or is invalid; 2: the command line is
 * invalid. */

#include "replay.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* If a trace jumps ahead by more than this, for example by a day, the gap has no frames [s]. */
static const double longest_run = 10;

/* The frames that the replayer makes itself. */
typedef struct frame_clock {
  double rate; /* [1/s]; 0: the trace's own frames; below 0: irregular ones */
  double next; /* when the next frame is due [s] */
  uint32_t random;
} frame_clock;

/* Returns the time from one frame to the next, between 2 and 66 ms if irregular. The sequence is always the same. */
static double interval(frame_clock *frames) {
  if (frames->rate > 0) return 1 / frames->rate;
  frames->random ^= frames->random << 13;
  frames->random ^= frames->random >> 17;
  frames->random ^= frames->random << 5;
  return 0.002 + (double)(frames->random % 1000) * 0.000064;
}

static int parse_rate(const char *word, double *rate) {
  static const char *const words[] = {"30", "60", "144", "irregular"};
  static const double rates[] = {30, 60, 144, -1};
  for (size_t i = 0; i < 4; i++) {
    if (strcmp(word, words[i]) == 0) {
      *rate = rates[i];
      return 1;
    }
  }
  return 0;
}

static void make_frame(trace_object object, frame_clock *frames, const trace_statement *s, double time,
                       replay_output *out) {
  if (!replay_advance(object, time, s->line, out)) return;
  if (s->verb != TRACE_ADVANCE || frames->rate != 0) replay_drain(object, out);
}

static int replay(const trace *trace, frame_clock *frames, replay_output *out, trace_error *error) {
  trace_object object;
  if (!replay_create(trace, &object, error)) return 0;
  int ok = 1;
  for (size_t i = trace->setup_count; ok && i < trace->count; i++) {
    const trace_statement *s = &trace->statements[i];
    if (frames->rate != 0 && isfinite(s->time)) {
      if (s->time > frames->next + longest_run) frames->next = s->time;
      for (; frames->next < s->time; frames->next += interval(frames)) make_frame(object, frames, s, frames->next, out);
    }
    if (s->verb != TRACE_FRAME && s->verb != TRACE_ADVANCE) {
      ok = replay_call(object, s, out, error);
    } else if (frames->rate == 0 || i + 1 == trace->count) {
      /* The trace's last frame is made at any rate, so that every event is printed. */
      make_frame(object, frames, s, s->time, out);
    }
  }
  uint64_t hash = 0;
  replay_end_frames(out);
#define HASH(kind) cardstack_##kind##_state_hash(object.kind, &hash)
  if (ok && REPLAY_EITHER(object, HASH) == CARDSTACK_OK) fprintf(out->file, "state %016" PRIx64 "\n", hash);
#define DESTROY(kind) cardstack_##kind##_destroy(object.kind)
  REPLAY_EITHER(object, DESTROY);
  return ok;
}

int main(int argc, char **argv) {
  frame_clock frames = {.next = -INFINITY, .random = 2463534242u};
  replay_output out = {.file = stdout, .interval = 30, .hash = REPLAY_BASIS};
  int at = 1;
  if (argc > at && strcmp(argv[at], "--all") == 0) at++, out.interval = 1;
  if (argc > at + 1 && strcmp(argv[at], "--frames") == 0 && parse_rate(argv[at + 1], &frames.rate)) at += 2;
  if (argc != at + 1) {
    fprintf(stderr, "usage: %s [--all] [--frames 30|60|144|irregular] FILE\n", argc > 0 ? argv[0] : "replay");
    return 2;
  }
  trace read;
  trace_error error;
  int ok = trace_read(argv[at], &read, &error);
  if (ok) {
    ok = replay(&read, &frames, &out, &error);
    trace_free(&read);
  }
  if (!ok && error.line > 0) fprintf(stderr, "%s:%zu: %s\n", argv[at], error.line, error.message);
  if (!ok && error.line == 0) fprintf(stderr, "%s: %s\n", argv[at], error.message);
  if (fflush(stdout) != 0) return 1;
  return ok ? 0 : 1;
}
