/* Gives cards keys, sizes, directions and pictures; inserts, moves and removes some; answers questions about them. */

#include "host.h"

static void print_media(cardstack_deck *deck) {
  size_t count = 0;
  GUARDED(cardstack_media, list, 4);
  OK(cardstack_deck_media_plan(deck, 0, list.it, sizeof list.it[0], 4, &count));
  for (size_t i = 0; i < count && i < 4; i++) {
    ROW("picture", {"of", list.it[i].card, 0}, {"index", list.it[i].index, 0}, {"priority", list.it[i].priority, 0});
  }
  UNHARMED(list);
}

static void print_questions(cardstack_deck *deck) {
  size_t count = 0;
  GUARDED(cardstack_question, list, 2);
  OK(cardstack_deck_questions(deck, 0, list.it, sizeof list.it[0], 2, &count));
  for (size_t i = 0; i < count && i < 2; i++) {
    const cardstack_question *q = &list.it[i];
    ROW("question", {"token", q->token, 0}, {"of", q->card, 0}, {"kind", q->kind, 0}, {"direction", q->direction, 0},
        {"reason", q->reason, 0}, {"until", q->deadline, INFINITY});
  }
  UNHARMED(list);
}

static void print_card(cardstack_deck *deck, uint64_t card) {
  char key[CARDSTACK_MAX_KEY];
  size_t length = 0, position = 0;
  cardstack_card_status status = 0;
  uint32_t directions = 0;
  OK(cardstack_deck_card_status(deck, card, &status));
  OK(cardstack_deck_card_directions(deck, card, &directions));
  OK(cardstack_deck_position(deck, card, &position));
  const cardstack_result result = cardstack_deck_card_key(deck, card, key, sizeof key, &length);
  expect(result == CARDSTACK_OK || result == CARDSTACK_ERROR_NOT_FOUND, "a card has a key or none");
  printf("card %" PRIu64 " status %u directions %x position %u key %.*s\n", card, (unsigned)status,
         (unsigned)directions, (unsigned)position, result ? 0 : (int)length, key);
}

static void play(const char *path) {
  static const uint64_t cards[] = {11, 22, 33, 44, 55}, more[] = {66, 77};
  static const uint32_t pictures[] = {2, 1, 1, 1, 3}, lengths[] = {3, 0, 5, 3, 2};
  cardstack_deck_config config;
  size_t count = 0;
  uint64_t token = 0;
  (void)path;
  configure(&config, CARDSTACK_PRESET_CLASSIC);
  config.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  cardstack_deck *deck = create(&config);
  OK(cardstack_deck_set_card_keys(deck, cards, 5, "annclaradaned", lengths));
  OK(cardstack_deck_set_media(deck, cards, pictures, 5));
  OK(cardstack_deck_append(deck, 0, cards, 5, &count));
  OK(cardstack_deck_insert(deck, 0, 1, more, 2, &count));
  printf("%u inserted\n", (unsigned)count);
  print_cards(deck);
  OK(cardstack_deck_set_media_index(deck, 0, 11, 1));
  print_media(deck);
  OK(cardstack_deck_set_card_size(deck, 0, 11, 200, 300));
  OK(cardstack_deck_set_card_directions(deck, 0, 66, CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT)));
  print_card(deck, 33);
  print_card(deck, 66);
  show(deck, 1);
  OK(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_RIGHT, 0, &token));
  print_questions(deck);
  show(deck, 3);
  OK(cardstack_deck_answer_question(deck, 4, token, 1));
  drain(deck);
  OK(cardstack_deck_shift(deck, 5, 2));
  OK(cardstack_deck_invalidate(deck, 6, cards, 5, &count));
  printf("%u known\n", (unsigned)count);
  OK(cardstack_deck_remove(deck, 6, &cards[3], 1, &count));
  printf("%u removed\n", (unsigned)count);
  print_cards(deck);
  GUARDED(cardstack_frame, frame, 1);
  GUARDED(cardstack_pose, poses, 2);
  OK(cardstack_frame_init(frame.it, sizeof frame.it[0], sizeof poses.it[0]));
  OK(cardstack_deck_peek(deck, frame.it));
  print_frame(frame.it);
  OK(cardstack_deck_poses(deck, 0, poses.it, sizeof poses.it[0], 2, &count));
  for (size_t i = 0; i < count && i < 2; i++) print_pose(&poses.it[i]);
  UNHARMED(frame);
  UNHARMED(poses);
  drain(deck);
  cardstack_deck_destroy(deck);
}
