/* What events say of the stage is what frames show: the slots and phases of all poses, the top card, the drag and its
 * threshold. Whatever a host does, and however seldom it draws a frame. */

#include "check.h"
#include "deck_kit.h"
#include "random_host.h"
#include "told.h"

#include <math.h>
#include <stdlib.h>

static kit_events events;

static const char *drain(told *host, cardstack_deck *deck) {
  kit_drain(deck, &events);
  for (size_t i = 0; i < events.count; i++) {
    const char *fault = told_event(host, &events.at[i]);
    if (fault != NULL) return fault;
  }
  return told_compare(host, deck);
}

/* The backend rejects a decision while a finger holds the next card: the card's pose on its way in is replaced, before
 * it has a slot, by one beneath the held card. */
static void test_rejected(cardstack_preset preset, int is_shown, int has_frames) {
  cardstack_deck_config c = kit_config();
  CHECK_OK(cardstack_deck_config_init(&c, sizeof c, preset));
  c.viewport.width = 390, c.viewport.height = 844;
  c.delivery.mode = CARDSTACK_DELIVERY_AT_DECISION, c.delivery.nonce = 77;
  check_context("preset %d, shown %d, frames %d", (int)preset, is_shown, has_frames);
  cardstack_deck *deck = kit_deck(&c, 8);
  told host = {0};
  if (is_shown) kit_advance(deck, 0);
  const uint64_t token = kit_swipe(deck, 0.02, CARDSTACK_DIRECTION_RIGHT);
  CHECK(drain(&host, deck) == NULL);
  CHECK_OK(cardstack_deck_pointer_down(deck, 0.26, 2, 195, 422, NULL));
  CHECK(drain(&host, deck) == NULL);
  if (has_frames) for (double t = 0.27; t < 0.93; t += 0.02) kit_advance(deck, t);
  CHECK_OK(cardstack_deck_answer_send(deck, 0.93, token, CARDSTACK_ANSWER_REJECTED));
  const char *fault = drain(&host, deck);
  if (fault != NULL) CHECK_FAIL("%s", fault);
  cardstack_deck_destroy(deck);
}

static void run_session(uint64_t number) {
  cardstack_deck_config config = random_host_config(number);
  config.events.notice_capacity = config.events.backlog = 4096;
  random_host session = random_host_make(&config, number, 0);
  told host = {0};
  int resets = 0;
  for (int i = 0; i < 300; i++) {
    if (i > 0) random_host_call(&session);
    if (session.resets != resets) told_reset(&host);
    resets = session.resets;
    check_context("session %d, call %d", (int)number, i);
    const char *fault = drain(&host, session.deck);
    random_host_read(&session, events.at, events.count);
    if (fault == NULL) continue;
    CHECK_FAIL("%s", fault);
    break;
  }
  cardstack_deck_destroy(session.deck);
}

int main(int argc, char **argv) {
  if (argc == 2) {
    run_session(strtoull(argv[1], NULL, 10));
    return check_report();
  }
  for (int i = 0; i < 16; i++) test_rejected(1 + i / 4, i & 1, i >> 1 & 1);
  for (uint64_t number = 1; number <= 400; number++) run_session(number);
  return check_report();
}
