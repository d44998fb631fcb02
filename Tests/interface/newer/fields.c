/* A program of a later version, compiled with the headers that grow.py makes: what a library says to what is new. */

#include <cardstack.h>
#include <cardstack_motion.h>
#include <cardstack_sheet.h>

#include <stdio.h>

static void say(const char *what, cardstack_result result, const char *message) {
  printf("%s: %s%s%s\n", what, cardstack_name(CARDSTACK_TYPE_RESULT, result), message[0] != '\0' ? ", " : "", message);
}

static void say_deck(const char *what, const cardstack_deck_config *config) {
  char message[200] = "";
  const cardstack_result result = cardstack_deck_config_validate(config, message, sizeof message);
  say(what, result, message);
}

static cardstack_deck_config preset(void) {
  cardstack_deck_config config;
  (void)cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_FLASHCARDS);
  config.viewport.width = config.viewport.height = 500;
  return config;
}

int main(void) {
  cardstack_deck_config config = preset();
  say_deck("as the preset is", &config);
  config.press.grown = 2;
  say_deck("press.grown", &config);
  config = preset();
  config.swipe.half_grown = 1;
  say_deck("swipe.half_grown", &config);
  config = preset();
  config.motion.grown = 2;
  say_deck("motion.grown", &config);
  config = preset();
  config.grown = 2;
  say_deck("grown", &config);
  config = preset();
  config.growth.grown = 2;
  say_deck("growth.grown", &config);
  config = preset();
  config.look.stamp_rule = CARDSTACK_STAMP_GROWN;
  say_deck("look.stamp_rule", &config);

  char message[200] = "";
  cardstack_sheet_config sheet;
  (void)cardstack_sheet_config_init(&sheet, sizeof sheet, CARDSTACK_SHEET_PRESET_COVER);
  sheet.extent = 500;
  sheet.drag.grown = 2;
  const cardstack_result result = cardstack_sheet_config_validate(&sheet, message, sizeof message);
  say("drag.grown of a sheet", result, message);

  cardstack_velocity_options options;
  cardstack_velocity_tracker *tracker = NULL;
  (void)cardstack_velocity_options_init(&options, sizeof options);
  options.grown = 2;
  say("grown of a tracker's options", cardstack_velocity_tracker_create(&options, &tracker), "");
  cardstack_velocity_tracker_destroy(tracker);
  return 0;
}
