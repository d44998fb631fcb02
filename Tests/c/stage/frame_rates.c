/* The same random sessions at different frame rates: the same events and, at the times they have in common, the same
 * poses, bit for bit. A pose depends on time, not on how often somebody looked. */

#include "check.h"
#include "deck_kit.h"
#include "random_session.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LOOKS = 1000, MOST_EVENTS = 20000 };

/* What a run came to. */
typedef struct record {
  size_t look_count, event_count;
  struct look {
    size_t count;
    cardstack_pose poses[CARDSTACK_MAX_POSES];
    cardstack_frame frame;
  } looks[MOST_LOOKS];
  cardstack_event events[MOST_EVENTS];
} record;

static const char *const schedules[] = {"when called for", "30 Hz", "60 Hz", "144 Hz", "irregular"};

/* The time to the next frame under a schedule. */
static double interval(int schedule, uint64_t *seed) {
  static const double rates[] = {0, 30, 60, 144};
  return schedule == 0 ? INFINITY : schedule < 4 ? 1 / rates[schedule] : kit_random_between(seed, 0.0005, 0.07);
}

static void drain(cardstack_deck *deck, record *r) {
  size_t count = 0;
  CHECK_OK(cardstack_deck_drain_events(deck, r->events + r->event_count, sizeof r->events[0], MOST_EVENTS - r->event_count,
                                       &count));
  r->event_count += count;
}

static void look(cardstack_deck *deck, double time, record *r) {
  if (!CHECK(r->look_count < MOST_LOOKS)) return;
  struct look *l = &r->looks[r->look_count++];
  memset(l, 0, sizeof *l);
  l->frame = kit_advance(deck, time);
  l->frame.pending_events = 0; /* depends on who drained when */
  l->count = kit_poses(deck, l->poses);
  drain(deck, r);
}

static void run(const random_session *session, int schedule, record *r) {
  uint64_t seed = 7;
  double next_frame = 1 + interval(schedule, &seed), next_look = 1.25;
  r->look_count = r->event_count = 0;
  cardstack_deck *deck = random_session_deck(session);
  kit_advance(deck, 1); /* what nobody has seen yet does not fade in */
  for (size_t i = 0; i < session->count; i++) {
    const random_call *call = &session->calls[i];
    /* A frame ahead of a call's time would make the call late; those before it only look. */
    while (next_frame < call->time || next_look < call->time) {
      if (next_look <= next_frame) {
        look(deck, next_look, r);
        next_look += 0.25;
      } else {
        kit_advance(deck, next_frame);
        drain(deck, r);
        next_frame += interval(schedule, &seed);
      }
    }
    int32_t taken;
    random_session_call(deck, call, &taken);
  }
  look(deck, session->calls[session->count - 1].time + 100, r);
  cardstack_deck_destroy(deck);
}

/* Where the runs first part, said once for each session. */
static void compare(const record *a, const record *b) {
  size_t events = a->event_count < b->event_count ? a->event_count : b->event_count;
  CHECK_EQUAL(b->event_count, a->event_count);
  for (size_t i = 0; i < events; i++) {
    const cardstack_event *e = &a->events[i], *f = &b->events[i];
    if (memcmp(e, f, sizeof *e) != 0) {
      CHECK_FAIL("event %d: kind %d card %d at %.17g number %d, not kind %d card %d at %.17g number %d", (int)i,
                 (int)f->kind, (int)f->card, f->time, (int)f->sequence, (int)e->kind, (int)e->card, e->time,
                 (int)e->sequence);
      break;
    }
  }
  CHECK_EQUAL(b->look_count, a->look_count);
  for (size_t i = 0; i < a->look_count && i < b->look_count; i++) {
    const struct look *l = &a->looks[i], *m = &b->looks[i];
    if (!CHECK(memcmp(&l->frame, &m->frame, sizeof l->frame) == 0) || !CHECK_EQUAL(m->count, l->count)) return;
    for (size_t k = 0; k < l->count; k++) {
      const cardstack_pose *p = &l->poses[k], *q = &m->poses[k];
      if (memcmp(p, q, sizeof *p) != 0) {
        CHECK_FAIL("at %.6g card %d (phase %d, slot %d) is off by x %.3g y %.3g rotation %.3g scale %.3g opacity %.3g depth %.3g; "
                   "there: card %d, phase %d, slot %d",
                   l->frame.time, (int)p->card, (int)p->phase, (int)p->slot, q->x - p->x, q->y - p->y, q->rotation - p->rotation,
                   q->scale - p->scale, q->opacity - p->opacity, q->depth - p->depth, (int)q->card, (int)q->phase, (int)q->slot);
        return;
      }
    }
  }
}

static void test(uint64_t seed) {
  static random_session session;
  static record reference, other;
  random_session_make(&session, seed);
  run(&session, 0, &reference);
  for (int schedule = 1; schedule < 5; schedule++) {
    check_context("seed %d (%s), %s", (int)seed, session.preset, schedules[schedule]);
    run(&session, schedule, &other);
    compare(&reference, &other);
  }
  check_context("");
}

int main(int argc, char **argv) {
  random_session_is_raw = 1;
  if (argc == 2) {
    test(strtoull(argv[1], NULL, 10));
    return check_report();
  }
  for (uint64_t seed = 1; seed <= 60; seed++) test(seed);
  return check_report();
}
