/* A call that changes nothing changes nothing: the configuration or the viewport in force, set before every call of a
 * session, leave it as it is, bit for bit. Browsers resize the viewport in mid-drag, and hosts configure each frame. */

#include "check.h"
#include "deck_kit.h"
#include "random_session.h"

#include <stdlib.h>
#include <string.h>

enum { VIEWPORT = 1, CONFIG = 2, CARDS = 4 };

static void change_nothing(cardstack_deck *deck, double time, int calls) {
  cardstack_deck_config c;
  CHECK_OK(cardstack_deck_get_config(deck, &c, sizeof c));
  if (calls & VIEWPORT) CHECK_OK(cardstack_deck_set_viewport(deck, time, c.viewport.width, c.viewport.height));
  if (calls & CONFIG) CHECK_OK(cardstack_deck_set_config(deck, time, &c));
  uint64_t top = 0;
  size_t count = 0;
  CHECK_OK(cardstack_deck_cards(deck, 0, &top, 1, &count));
  /* These are a user's, who is active by that. */
  if (!(calls & CARDS) || c.autoplay.enabled || count == 0) return;
  uint32_t directions = 0;
  CHECK_OK(cardstack_deck_card_directions(deck, top, &directions));
  CHECK_OK(cardstack_deck_set_card_directions(deck, time, top, directions));
}

static int run_session(uint64_t number) {
  static random_session session;
  static kit_events plain_events, other_events;
  static kit_state plain_state, other_state;
  random_session_make(&session, number);
  cardstack_deck *plain = random_session_deck(&session), *other = random_session_deck(&session);
  int is_same = 1;
  for (size_t i = 0; i < session.count && is_same; i++) {
    const random_call *call = &session.calls[i];
    check_context("session %d, call %d", (int)number, (int)i);
    int32_t plain_taken, other_taken;
    change_nothing(other, call->time, 1 + (int)(number % 7));
    CHECK_EQUAL(random_session_call(plain, call, &plain_taken), random_session_call(other, call, &other_taken));
    CHECK_EQUAL(plain_taken, other_taken);
    /* Some calls that are refused let no time pass. */
    kit_advance(plain, call->time);
    kit_advance(other, call->time);
    kit_drain(plain, &plain_events);
    kit_drain(other, &other_events);
    is_same &= CHECK_EQUAL(plain_events.count, other_events.count);
    is_same &= CHECK(memcmp(plain_events.at, other_events.at, plain_events.count * sizeof plain_events.at[0]) == 0);
    kit_capture(plain, &plain_state);
    kit_capture(other, &other_state);
    const char *difference = "";
    is_same &= kit_same(&plain_state, &other_state, &difference);
    if (!is_same) CHECK_FAIL("not the same: %s", difference);
    uint64_t a = 0, b = 1;
    CHECK_OK(cardstack_deck_state_hash(plain, &a));
    CHECK_OK(cardstack_deck_state_hash(other, &b));
    is_same &= CHECK_EQUAL(a, b);
  }
  check_context("%s", "");
  cardstack_deck_destroy(plain);
  cardstack_deck_destroy(other);
  return is_same;
}

/* Beyond the threshold, and back by less than the hysteresis: what is shown stays, also where a configuration changes
 * something else, and where a phone's bar goes. */
static void test_band(int change) {
  cardstack_deck_config c = kit_config();
  c.swipe.commit_rule = CARDSTACK_COMMIT_DISTANCE;
  c.swipe.hysteresis = 20;
  cardstack_deck *deck = kit_fresh(&c, 5);
  kit_events *events = calloc(1, sizeof *events);
  if (events == NULL) exit(2);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 140, 0, 0.3);
  kit_glide(&finger, -50, 0, 0.3);
  kit_rest(&finger, 0.3);
  cardstack_pose pose = kit_pose_of(deck, 1);
  CHECK(pose.x - 200 > 80 && pose.x - 200 < 99);
  kit_forget(deck);
  uint64_t card = 1;
  switch (change) {
    case 0: CHECK_OK(cardstack_deck_set_viewport(deck, finger.time, 400, 800)); break;
    case 1: CHECK_OK(cardstack_deck_set_config(deck, finger.time, &c)); break;
    case 2: CHECK_OK(cardstack_deck_set_viewport(deck, finger.time, 400, 740)); break;
    case 3: c.undo.limit = 3; CHECK_OK(cardstack_deck_set_config(deck, finger.time, &c)); break;
    case 4: c.swipe.hysteresis = 25; CHECK_OK(cardstack_deck_set_config(deck, finger.time, &c)); break;
    case 5: CHECK_OK(cardstack_deck_set_card_directions(deck, finger.time, card, 3)); break;
    case 6: CHECK_OK(cardstack_deck_set_card_size(deck, finger.time, card, 310, 400)); break;
    case 7: c.swipe.hysteresis = 1; CHECK_OK(cardstack_deck_set_config(deck, finger.time, &c)); break;
    case 8: CHECK_OK(cardstack_deck_set_card_directions(deck, finger.time, card, 1)); break;
  }
  check_context("change %d", change);
  kit_drain(deck, events);
  const int stays = change < 7; /* after those it is short of the threshold, or not allowed */
  CHECK_EQUAL(kit_count(events, CARDSTACK_EVENT_THRESHOLD_LEFT), !stays);
  kit_release(&finger);
  CHECK_EQUAL(kit_drained(deck, events, CARDSTACK_EVENT_COMMITTED), stays);
  check_context("%s", "");
  cardstack_deck_destroy(deck);
  free(events);
}

int main(int argc, char **argv) {
  if (argc == 2) {
    run_session(strtoull(argv[1], NULL, 10));
    return check_report();
  }
  for (int change = 0; change < 9; change++) test_band(change);
  for (uint64_t number = 1; number <= 100 && run_session(number); number++) {}
  return check_report();
}
