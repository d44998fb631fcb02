/* What decks and sheets report is sound. */

#include "edges.h"

#include "check.h"
#include "deck_kit.h"
#include "pose_checks.h"

#include <math.h>
#include <string.h>

void edge_check_deck(cardstack_deck *deck) {
  static cardstack_event events[512];
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  cardstack_send sends[CARDSTACK_MAX_SENDS];
  cardstack_decision decisions[16];
  const size_t count = kit_poses(deck, poses);
  size_t drained = 0, sent = 0, decided = 0;
  pose_checks_sound(deck, poses, count);
  const cardstack_frame frame = kit_advance(deck, NAN);
  if (!isfinite(frame.time)) CHECK_FAIL("it is %g", frame.time);
  if (!(frame.wake_in >= 0)) CHECK_FAIL("wakes in %g s", frame.wake_in);
  if (!(frame.chrome_opacity >= 0 && frame.chrome_opacity <= 1)) CHECK_FAIL("chrome %g", frame.chrome_opacity);
  CHECK_OK(cardstack_deck_drain_events(deck, events, sizeof events[0], 512, &drained));
  for (size_t i = 0; i < drained; i++) {
    const cardstack_event *e = &events[i];
    if (!(isfinite(e->time) && isfinite(e->x) && isfinite(e->y) && isfinite(e->wall_time))) {
      CHECK_FAIL("event %d at %g: x %g, y %g, wall time %g", (int)e->kind, e->time, e->x, e->y, e->wall_time);
    }
  }
  CHECK_OK(cardstack_deck_sends(deck, 0, sends, sizeof sends[0], CARDSTACK_MAX_SENDS, &sent));
  for (size_t i = 0; i < sent; i++) {
    if (isnan(sends[i].due) || !isfinite(sends[i].wall_time)) CHECK_FAIL("due %g, decided %g", sends[i].due, sends[i].wall_time);
  }
  CHECK_OK(cardstack_deck_history(deck, 0, decisions, sizeof decisions[0], 16, &decided));
  for (size_t i = 0; i < decided; i++) {
    if (!isfinite(decisions[i].wall_time)) CHECK_FAIL("decided at %g", decisions[i].wall_time);
  }
}

void edge_check_sheet(cardstack_sheet *sheet) {
  cardstack_sheet_frame f;
  cardstack_sheet_event events[64];
  size_t count = 0;
  memset(&f, 0, sizeof f);
  f.struct_size = sizeof f;
  f.now = NAN;
  CHECK_OK(cardstack_sheet_advance(sheet, &f));
  if (!(isfinite(f.time) && isfinite(f.offset) && isfinite(f.velocity) && isfinite(f.x) && isfinite(f.y) && isfinite(f.position) &&
        f.content_scroll >= 0 && isfinite(f.content_scroll) && f.background >= 0 && f.background <= 1)) {
    CHECK_FAIL("at %g, state %d: offset %g, velocity %g, x %g, y %g", f.time, (int)f.state, f.offset, f.velocity, f.x, f.y);
  }
  if (!(f.wake_in >= 0 && f.progress >= 0 && f.progress <= 1 && f.corner_radius >= 0 && isfinite(f.corner_radius) &&
        f.backdrop_opacity >= 0 && f.backdrop_opacity <= 1 && f.opacity >= 0 && f.opacity <= 1)) {
    CHECK_FAIL("wakes in %g, progress %g, radius %g, backdrop %g, opacity %g", f.wake_in, f.progress, f.corner_radius,
               f.backdrop_opacity, f.opacity);
  }
  CHECK_OK(cardstack_sheet_drain_events(sheet, events, sizeof events[0], 64, &count));
  for (size_t i = 0; i < count; i++) {
    const cardstack_sheet_event *e = &events[i];
    if (!(isfinite(e->time) && isfinite(e->offset) && isfinite(e->velocity) && isfinite(e->x) && isfinite(e->y))) {
      CHECK_FAIL("event %d at %g: offset %g, velocity %g, x %g, y %g", (int)e->kind, e->time, e->offset, e->velocity, e->x,
                 e->y);
    }
  }
}
