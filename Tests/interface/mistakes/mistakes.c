/* Mistakes that a C compiler reports under -Wall -Wextra -Wpedantic -Werror: each line of the function's end, compiled
 * by itself. In brackets is an expression for what compilers say; behind it is the line as it should be. */

#include <cardstack.h>
#include <cardstack_sheet.h>

void program(cardstack_deck *deck, cardstack_sheet *sheet, const cardstack_deck_config *base);

void program(cardstack_deck *deck, cardstack_sheet *sheet, const cardstack_deck_config *base) {
  static const uint64_t cards[3] = {1, 2, 3};
  static const uint32_t narrow[3] = {1, 2, 3};
  cardstack_deck_config config = *base;
  cardstack_frame frame;
  cardstack_sheet_frame sheet_frame;
  cardstack_event events[8];
  size_t count = 0;
  uint32_t narrow_count = 0;
  (void)deck, (void)sheet, (void)cards, (void)narrow, (void)config, (void)frame, (void)sheet_frame, (void)events;
  (void)count, (void)narrow_count;
  // -------------------------------------------------------------------------------------------------------------------
  cardstack_deck_clear(sheet, 0);  // [incompatible.pointer.type] cardstack_deck_clear(deck, 0);
  cardstack_sheet_dismiss(deck, 0, 1);  // [incompatible.pointer.type] cardstack_sheet_dismiss(sheet, 0, 1);
  cardstack_deck_clear(*deck, 0);  // [incomplete|incompatible type] cardstack_deck_clear(deck, 0);
  cardstack_deck copy = *deck;  // [incomplete type|not completely defined] cardstack_deck *same = deck; (void)same;
  cardstack_deck_clear(deck);  // [too few arguments] cardstack_deck_clear(deck, 0);
  cardstack_deck_undo(deck, 0);  // [too few arguments] cardstack_deck_undo(deck, 0, CARDSTACK_DIRECTION_NONE, 0, NULL);
  cardstack_deck_clear(deck, 0, 0);  // [too many arguments] cardstack_deck_clear(deck, 0);
  cardstack_deck_shuffle(deck, 0);  // [implicit] cardstack_deck_shift(deck, 0, 1);
  cardstack_deck_append(deck, 0, narrow, 3, NULL);  // [incompatible.pointer.type] cardstack_deck_append(deck, 0, cards, 3, NULL);
  cardstack_deck_append(deck, 0, 3, 1, NULL);  // [makes pointer from integer|integer to pointer] cardstack_deck_append(deck, 0, cards, 1, NULL);
  cardstack_deck_position(deck, 5, &narrow_count);  // [incompatible.pointer.type] cardstack_deck_position(deck, 5, &count);
  cardstack_deck_position(deck, 5, count);  // [makes pointer from integer|integer to pointer] cardstack_deck_position(deck, 5, &count);
  cardstack_deck_create(&config, deck);  // [incompatible.pointer.type] cardstack_deck_create(&config, &deck);
  cardstack_deck_create(&frame, &deck);  // [incompatible.pointer.type] cardstack_deck_create(&config, &deck);
  cardstack_deck_destroy(&deck);  // [incompatible.pointer.type] cardstack_deck_destroy(deck);
  cardstack_deck_advance(deck, &sheet_frame);  // [incompatible.pointer.type] cardstack_deck_advance(deck, &frame);
  cardstack_deck_advance(deck, frame);  // [incompatible type] cardstack_deck_advance(deck, &frame);
  cardstack_deck_set_viewport(deck, 0, "390", 844);  // [incompatible type] cardstack_deck_set_viewport(deck, 0, 390, 844);
  cardstack_deck_drain_events(deck, events, 8, &count);  // [too few arguments] cardstack_deck_drain_events(deck, events, sizeof *events, 8, &count);
  base->press.slop = 8;  // [read-only|const-qualified] config.press.slop = 8;
  cardstack_deck_config_use_backend(base);  // [discards .*qualifier] cardstack_deck_config_use_backend(&config);
  char *text = cardstack_deck_error_message(deck);  // [discards .*qualifier] const char *text = cardstack_deck_error_message(deck); (void)text;
  config.slop = 8;  // [no member named] config.press.slop = 8;
  config.press.slop = "8";  // [incompatible type] config.press.slop = 8;
  config.press = 8;  // [incompatible type|assigning to] config.press.slop = 8;
  cardstack_deck_swipe(deck, 0, CARDSTACK_LEFT, 0, NULL);  // [undeclared] cardstack_deck_swipe(deck, 0, CARDSTACK_DIRECTION_LEFT, 0, NULL);
  cardstack_deck_swipe(deck, 0, "left", 0, NULL);  // [integer from pointer|pointer to integer] cardstack_deck_swipe(deck, 0, CARDSTACK_DIRECTION_LEFT, 0, NULL);
}
