// A deck in a window, over SDL 2 and SDL_ttf, for mouse, fingers and keys: arrows swipe, Backspace undoes, Escape ends.
//
//     cc sdl2.c -o cards $(pkg-config --cflags --libs cardstack sdl2 SDL2_ttf) -lm
//     ./cards /usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf

#define _POSIX_C_SOURCE 200809L  // less_motion.h needs popen.

#include <assert.h>
#include <cardstack.h>

#include "less_motion.h"
#include "sdl2_window.h"

enum { GROUND = 0xF0F1F5, SOFT = 0x4A5060, GOOD = 0x26965C, BAD = 0xCE3846, SHADE = 0x1E1432 };

static cardstack_deck *deck;
static SDL_Texture *faces[CITIES], *stamps[2], *banner, *shade;  // Pictures, made when they are first drawn.
static char said[120];

static void say(const char *verb, const char *what) {
  snprintf(said, sizeof said, "%s%s", verb, what);
  puts(said), fflush(stdout);
  forget(&banner);
}

static void check(cardstack_result result) {
  if (result != CARDSTACK_OK) say("", cardstack_deck_error_message(deck));
}

// The window has a new size, or is on another display: discards all pictures, to make them again.
static void measure(void) {
  measure_window();
  for (int i = 0; i < CITIES; i++) forget(&faces[i]);
  forget(&stamps[0]), forget(&stamps[1]), forget(&banner), forget(&shade);
}

// Asks the system how much motion the user wants. A change in the system's settings takes the focus away meanwhile.
static void heed_motion(void) {
  cardstack_deck_config config;
  check(cardstack_deck_get_config(deck, &config, sizeof config));
  config.reduced_motion = wants_less_motion();
  check(cardstack_deck_set_config(deck, now(), &config));
}

// -- What comes in ----------------------------------------------------------------------------------------------------

// Two fingers on a trackpad come in fractions of 10 points. Whole numbers are a wheel's notches, except within a stream.
static void scroll(const SDL_MouseWheelEvent *wheel, double time) {
  static double last;
  const float dx = wheel->preciseX, dy = wheel->preciseY;
  if (dx == floorf(dx) && dy == floorf(dy) && time - last > 0.1) return;
  last = time;
  int x, y;
  SDL_GetMouseState(&x, &y);
  check(cardstack_deck_scroll(deck, time, x, y, -10 * dx, 10 * dy, CARDSTACK_SCROLL_PHASE_UNKNOWN, NULL));
}

// Feeds a sample. Returns 0 if the program must end.
static int take(const SDL_Event *e) {
  const double time = time_of(e);
  const double x = e->tfinger.x * width, y = e->tfinger.y * height;  // A finger's place is a share of the window.
  static SDL_FingerID finger;
  switch (e->type) {
    case SDL_QUIT: return 0;
    case SDL_MOUSEBUTTONDOWN:
      if (e->button.button == 1) check(cardstack_deck_pointer_down(deck, time, MOUSE, e->button.x, e->button.y, NULL));
      break;
    case SDL_MOUSEMOTION:
      check(cardstack_deck_pointer_move(deck, time, MOUSE, e->motion.x, e->motion.y, NULL));
      break;
    case SDL_MOUSEBUTTONUP:
      if (e->button.button == 1) check(cardstack_deck_pointer_up(deck, time, MOUSE, e->button.x, e->button.y, NULL));
      break;
    case SDL_MOUSEWHEEL: scroll(&e->wheel, time); break;
    case SDL_FINGERDOWN:
      finger = e->tfinger.fingerId;
      check(cardstack_deck_pointer_down(deck, time, finger, x, y, NULL));
      break;
    case SDL_FINGERMOTION: check(cardstack_deck_pointer_move(deck, time, e->tfinger.fingerId, x, y, NULL)); break;
    case SDL_FINGERUP: check(cardstack_deck_pointer_up(deck, time, e->tfinger.fingerId, x, y, NULL)); break;
    case SDL_KEYDOWN:
      if (e->key.keysym.sym == SDLK_LEFT) check(cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_LEFT, 0, NULL));
      if (e->key.keysym.sym == SDLK_RIGHT) check(cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
      if (e->key.keysym.sym == SDLK_BACKSPACE) check(cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL));
      return e->key.keysym.sym != SDLK_ESCAPE;
    case SDL_WINDOWEVENT:
      if (e->window.event == SDL_WINDOWEVENT_SIZE_CHANGED) {
        measure();
        check(cardstack_deck_set_viewport(deck, time, width, height));
      } else if (e->window.event == SDL_WINDOWEVENT_FOCUS_GAINED) {
        heed_motion();
      } else if (e->window.event == SDL_WINDOWEVENT_FOCUS_LOST) {  // The releases may not arrive.
        check(cardstack_deck_pointer_cancel(deck, time, MOUSE, NULL));
        check(cardstack_deck_pointer_cancel(deck, time, finger, NULL));
      }
  }
  return 1;
}

static void react(const cardstack_event *event) {
  const char *name = event->card ? names[event->card - 1] : "";
  const int is_like = event->direction == CARDSTACK_DIRECTION_RIGHT;
  if (event->kind == CARDSTACK_EVENT_COMMITTED) say(is_like ? "like " : "nope ", name);
  if (event->kind == CARDSTACK_EVENT_CANCELLED) say("return ", name);
  if (event->kind == CARDSTACK_EVENT_UNDONE) say("undo ", name);
  if (event->kind == CARDSTACK_EVENT_TAP) say("open ", name);
}

// -- What is drawn ----------------------------------------------------------------------------------------------------

static void draw(const cardstack_frame *frame) {
  SDL_SetRenderDrawColor(renderer, GROUND >> 16, GROUND >> 8 & 255, GROUND & 255, 255);
  SDL_RenderClear(renderer);
  const cardstack_pose below = {.x = width / 2.0, .y = height - 42, .scale = 1};
  make(&banner, width - 48, 44, SOFT, *said ? said : "Drag a card", 18);
  put(banner, &below, width - 48, 44, 0, 0, 1);
  for (uint32_t i = 0; i < frame->pose_count; i++) {
    const cardstack_pose *pose = &frame->poses[i];
    const int card = (int)pose->card - 1, is_like = pose->direction == CARDSTACK_DIRECTION_RIGHT;
    const double w = frame->card_width, h = frame->card_height;
    make(&faces[card], w, h, colours[card], names[card], 44);
    make(&shade, w, h, SHADE, " ", 44);
    for (int k = -8; k <= 24; k += 8) put(shade, pose, w + k, h + k, 0, 6, pose->opacity * 0.05);
    put(faces[card], pose, w, h, 0, 0, pose->opacity);
    if (pose->stamp_opacity == 0) continue;
    make(&stamps[is_like], 150, 60, is_like ? GOOD : BAD, is_like ? "LIKE" : "NOPE", 34);
    // It stands on the side opposite to the way out, where it is seen longest.
    const double pop = pose->stamp_scale, side = is_like ? 99 - w / 2 : w / 2 - 99;
    put(stamps[is_like], pose, 150 * pop, 60 * pop, side, 60 - h / 2, pose->opacity * pose->stamp_opacity);
  }
  SDL_RenderPresent(renderer);
}

int main(int argc, char **argv) {
  require(argc == 2, "usage: cards FONT.ttf");
  open_window("Cards", argv[1]);
  measure();

  cardstack_deck_config config;
  cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_CLASSIC);
  config.viewport.width = width, config.viewport.height = height;
  config.card.margin_x = 24, config.card.margin_y = 96;
  char reason[200];
  require(cardstack_deck_config_validate(&config, reason, sizeof reason) == CARDSTACK_OK, reason);
  require(cardstack_deck_create(&config, &deck) == CARDSTACK_OK, "There is no memory for a deck.");
  heed_motion();
  for (uint64_t card = 1; card <= CITIES; card++) check(cardstack_deck_append(deck, now(), &card, 1, NULL));

  cardstack_pose poses[CARDSTACK_MAX_POSES];
  cardstack_frame frame;
  cardstack_frame_init(&frame, sizeof frame, sizeof poses[0]);
  frame.poses = poses, frame.pose_capacity = CARDSTACK_MAX_POSES;
  for (int is_running = 1; is_running;) {
    // Feed every sample before the frame. At rest the program sleeps until a sample arrives or something is due.
    if (frame.wake_in > 0) SDL_WaitEventTimeout(NULL, (int)fmin(frame.wake_in * 1000 + 1, 1000));
    SDL_Event sample;
    while (is_running && SDL_PollEvent(&sample)) is_running = take(&sample);
    frame.now = now();
    check(cardstack_deck_advance(deck, &frame));
    assert(frame.time <= frame.now);  // Else a call had a time in milliseconds, or of another clock: see "Time" in cardstack.h.
    cardstack_event event;
    for (size_t n; cardstack_deck_drain_events(deck, &event, sizeof event, 1, &n) == CARDSTACK_OK && n;) react(&event);
    draw(&frame);
  }
  cardstack_deck_destroy(deck);
  close_window();
  return 0;
}
