/* Swipes with a finger and by calls, takes one back, and asks what can be done. */

#include "host.h"

/* Drags the top card from the middle by dx and dy within 0.2 s, and lets it go. */
static void drag(cardstack_deck *deck, double begin, double dx, double dy) {
  int32_t taken = 0;
  GUARDED(cardstack_release, release, 1);
  OK(cardstack_deck_pointer_down(deck, begin, 7, 200, 350, &taken));
  expect(taken == 1, "the finger has the card");
  for (int i = 1; i <= 20; i++) {
    const double part = i / 20.0, time = begin + 0.2 * part;
    OK(cardstack_deck_pointer_move(deck, time, 7, 200 + dx * part, 350 + dy * part, NULL));
    if (i == 10) show(deck, time);
  }
  OK(cardstack_deck_pointer_up(deck, begin + 0.21, 7, 200 + dx, 350 + dy, NULL));
  OK(cardstack_release_init(release.it, sizeof release.it[0]));
  OK(cardstack_deck_last_release(deck, release.it));
  const cardstack_release *r = release.it;
  ROW("release", {"of", r->card, 0}, {"at", r->time, 0}, {"verdict", r->verdict, 0}, {"direction", r->direction, 0},
      {"reason", r->reason, 0}, {"rule", r->commit_rule, 0}, {"metric", r->metric, 0}, {"held", r->is_held, 0},
      {"samples", r->samples, 0}, {"x", r->translation_x, 0}, {"y", r->translation_y, 0}, {"vx", r->velocity_x, 0},
      {"vy", r->velocity_y, 0}, {"speed", r->speed, 0}, {"distance", r->distance, 0}, {"threshold", r->threshold, 0},
      {"projected", r->projected_distance, 0}, {"fling", r->fling_velocity, 0}, {"back", r->flick_back_velocity, 0});
  UNHARMED(release);
  show(deck, begin + 0.25);
  drain(deck);
}

static void play(const char *path) {
  static const uint64_t cards[] = {11, 22, 33, 44};
  char message[200];
  cardstack_result reason = 0;
  (void)path;
  GUARDED(cardstack_deck_config, config, 1);
  configure(config.it, CARDSTACK_PRESET_CLASSIC);
  OK(cardstack_deck_config_set_directions(config.it, CARDSTACK_DIRECTIONS_FOUR_WAY));
  config.it->press.slop = 6;
  config.it->swipe.threshold = 0.3;
  OK(cardstack_deck_config_validate(config.it, message, sizeof message));
  cardstack_deck *deck = create(config.it);
  OK(cardstack_deck_get_config(deck, config.it, sizeof config.it[0]));
  printf("slop %.17g, threshold %.17g, undo %u, mask %" PRIx64 "\n", config.it->press.slop, config.it->swipe.threshold,
         (unsigned)config.it->undo.limit, config.it->events.mask & 0xFFFFFF);
  config.it->undo.limit = CARDSTACK_UNLIMITED;
  OK(cardstack_deck_set_config(deck, 0, config.it));
  OK(cardstack_deck_append(deck, 0, cards, 4, NULL));
  show(deck, 0);
  drain(deck);
  drag(deck, 1, 180, -20);
  drag(deck, 4, 30, 5);
  OK(cardstack_deck_can_swipe(deck, CARDSTACK_DIRECTION_LEFT, &reason));
  OK(reason);
  OK(cardstack_deck_swipe(deck, 6, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  show(deck, 6.1);
  print_history(deck);
  OK(cardstack_deck_can_undo(deck, &reason));
  OK(reason);
  OK(cardstack_deck_undo(deck, 6.2, CARDSTACK_DIRECTION_NONE, 0, NULL));
  show(deck, 6.3);
  OK(cardstack_deck_pointer_down(deck, 9, 7, 200, 350, NULL));
  OK(cardstack_deck_pointer_move(deck, 9.05, 7, 260, 350, NULL));
  OK(cardstack_deck_pointer_cancel(deck, 9.1, 7, NULL));
  show(deck, 9.15);
  drain(deck);
  expect(cardstack_deck_swipe(deck, 10, 99, 0, NULL) == CARDSTACK_ERROR_INVALID_ARGUMENT, "no direction is 99");
  expect(strlen(cardstack_deck_error_message(deck)) > 0, "an error has a message");
  OK(cardstack_deck_finalize_all(deck, 11));
  drain(deck);
  cardstack_deck_destroy(deck);
  UNHARMED(config);
}
