#include "pose_checks.h"

#include "check.h"
#include "deck_kit.h"

#include <math.h>

static void check_numbers(const cardstack_pose *p) {
  if (!(isfinite(p->x) && isfinite(p->y) && isfinite(p->rotation) && isfinite(p->scale) && isfinite(p->opacity) &&
        isfinite(p->depth) && isfinite(p->progress) && isfinite(p->stamp_opacity) &&
        p->stamp_scale > 0.5 && p->stamp_scale <= 2.001)) {
    CHECK_FAIL("card %d in phase %d: x %g y %g rotation %g scale %g opacity %g depth %g progress %g stamp %g", (int)p->card,
               (int)p->phase, p->x, p->y, p->rotation, p->scale, p->opacity, p->depth, p->progress, p->stamp_opacity);
  } else if (!(p->opacity >= 0 && p->opacity <= 1 && p->stamp_opacity >= 0 && p->stamp_opacity <= 1 && p->scale >= 0 &&
               p->depth >= 0 && p->progress >= 0)) {
    CHECK_FAIL("card %d in phase %d: opacity %g, stamp %g, scale %g, depth %g, progress %g", (int)p->card, (int)p->phase,
               p->opacity, p->stamp_opacity, p->scale, p->depth, p->progress);
  }
}

int pose_checks_leaves(const cardstack_pose *pose) {
  /* What a finger drags is the top card, or one that it brings back. */
  const int is_back = pose->phase == CARDSTACK_PHASE_DRAGGED && !(pose->flags & CARDSTACK_POSE_TOP);
  return is_back || pose->phase == CARDSTACK_PHASE_LEAVING || pose->phase == CARDSTACK_PHASE_FADING;
}

void pose_checks_sound(cardstack_deck *deck, const cardstack_pose *poses, size_t count) {
  unsigned char taken[CARDSTACK_MAX_POSES] = {0};
  const size_t limit = kit_pose_limit(deck);
  CHECK(count <= limit && limit <= CARDSTACK_MAX_POSES);
  for (size_t i = 0; i < count; i++) {
    const cardstack_pose *p = &poses[i];
    check_numbers(p);
    if (p->slot < 0 || p->slot >= CARDSTACK_MAX_POSES || taken[p->slot]) {
      CHECK_FAIL("card %d in phase %d has slot %d", (int)p->card, (int)p->phase, (int)p->slot);
    } else {
      taken[p->slot] = 1;
    }
    for (size_t k = 0; k < i; k++) {
      if (poses[k].card == p->card && !pose_checks_leaves(p) && !pose_checks_leaves(&poses[k])) {
        CHECK_FAIL("card %d is there twice", (int)p->card);
      }
    }
  }
}
