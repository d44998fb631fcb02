#include "question_kit.h"

#include "check.h"

#include <math.h>

cardstack_deck_config question_config(void) {
  cardstack_deck_config c = kit_config();
  c.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  c.consent.distance = 0.5;
  c.look.rotation = 0;
  return c;
}

uint64_t question_propose(cardstack_deck *deck, double time) {
  const uint64_t token = kit_swipe(deck, time, CARDSTACK_DIRECTION_RIGHT);
  CHECK(token != 0);
  return token;
}

void question_expect_dropped(int line, cardstack_deck *deck, kit_events *events, uint64_t token,
                             cardstack_reason reason) {
  kit_drain(deck, events);
  kit_check_dropped(line, events, token, reason);
  CHECK_RESULT(cardstack_deck_answer_question(deck, NAN, token, 1), CARDSTACK_ERROR_STALE);
  CHECK_RESULT(cardstack_deck_answer_question(deck, NAN, token, 0), CARDSTACK_ERROR_STALE);
}

void question_expect_in_place(int line, cardstack_pose before, cardstack_pose after) {
  if (fabs(before.x - after.x) > 1e-9 || fabs(before.y - after.y) > 1e-9 || fabs(before.scale - after.scale) > 1e-9 ||
      fabs(before.opacity - after.opacity) > 1e-9 || fabs(before.rotation - after.rotation) > 1e-12 ||
      before.slot != after.slot) {
    CHECK_FAIL("line %d: card %d jumps by (%g, %g), opacity %g, slot %d to %d", line, (int)after.card,
               after.x - before.x, after.y - before.y, after.opacity - before.opacity, (int)before.slot,
               (int)after.slot);
  }
}
