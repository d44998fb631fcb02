// A deck in a window, over SDL 3 and SDL_ttf, for mouse, fingers and keys: arrows swipe, Backspace undoes, Escape ends.
//
//     cc sdl3.c -o cards $(pkg-config --cflags --libs cardstack sdl3 sdl3-ttf) -lm
//     ./cards /usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf
//
// Points are the window's coordinates. On a dense display a point has several pixels (`density`): the pictures are made
// in pixels, and the renderer scales points to pixels. SDL 3 stamps each sample in nanoseconds, on the clock of
// SDL_GetTicksNS.

#define _POSIX_C_SOURCE 200809L  // less_motion.h needs popen.

#include <SDL3/SDL.h>
#include <SDL3_ttf/SDL_ttf.h>
#include <assert.h>
#include <cardstack.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "less_motion.h"

enum { CITIES = 8, MOUSE = -1 };  // SDL's fingers have other numbers.
enum { GROUND = 0xF0F1F5, SOFT = 0x4A5060, GOOD = 0x26965C, BAD = 0xCE3846, SHADE = 0x1E1432 };

static const char *const names[] = {"Lisbon", "Kyoto", "Bergen", "Oaxaca", "Tbilisi", "Hobart", "Dakar", "Quito"};
static const Uint32 colours[] = {0xD9694F, 0x785EA6, 0x3E7CB1, 0xD08A2E, 0x58966E, 0x2F8C92, 0xC45A82, 0x5C6B94};

static SDL_Window *window;
static SDL_Renderer *renderer;
static TTF_Font *font;
static cardstack_deck *deck;
static SDL_Texture *faces[CITIES], *stamps[2], *banner, *shade;  // Pictures, made when they are first drawn.
static char said[120];
static int width = 390, height = 648;
static float density = 1;

static double now(void) { return (double)SDL_GetTicksNS() / 1e9; }

static void require(int is_fine, const char *reason) {
  if (is_fine) return;
  fprintf(stderr, "%s\n", reason);
  exit(1);
}

static void forget(SDL_Texture **picture) {
  if (*picture) SDL_DestroyTexture(*picture);
  *picture = NULL;
}

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
  int pixels;
  SDL_GetWindowSize(window, &width, &height);
  SDL_GetRenderOutputSize(renderer, &pixels, NULL);
  density = (float)pixels / (float)width;
  SDL_SetRenderScale(renderer, density, density);
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

// Feeds a sample. Returns 0 if the program must end.
static int take(const SDL_Event *e) {
  const double time = (double)e->common.timestamp / 1e9;
  const double x = e->tfinger.x * width, y = e->tfinger.y * height;  // A finger's place is a share of the window.
  static int64_t finger;
  switch (e->type) {
    case SDL_EVENT_QUIT: return 0;
    case SDL_EVENT_MOUSE_BUTTON_DOWN:
      if (e->button.button == 1) check(cardstack_deck_pointer_down(deck, time, MOUSE, e->button.x, e->button.y, NULL));
      break;
    case SDL_EVENT_MOUSE_MOTION:
      check(cardstack_deck_pointer_move(deck, time, MOUSE, e->motion.x, e->motion.y, NULL));
      break;
    case SDL_EVENT_MOUSE_BUTTON_UP:
      if (e->button.button == 1) check(cardstack_deck_pointer_up(deck, time, MOUSE, e->button.x, e->button.y, NULL));
      break;
    case SDL_EVENT_FINGER_DOWN:
      finger = (int64_t)e->tfinger.fingerID;
      check(cardstack_deck_pointer_down(deck, time, finger, x, y, NULL));
      break;
    case SDL_EVENT_FINGER_MOTION:
      check(cardstack_deck_pointer_move(deck, time, (int64_t)e->tfinger.fingerID, x, y, NULL));
      break;
    case SDL_EVENT_FINGER_UP:
      check(cardstack_deck_pointer_up(deck, time, (int64_t)e->tfinger.fingerID, x, y, NULL));
      break;
    case SDL_EVENT_FINGER_CANCELED:
      check(cardstack_deck_pointer_cancel(deck, time, (int64_t)e->tfinger.fingerID, NULL));
      break;
    case SDL_EVENT_KEY_DOWN:
      if (e->key.key == SDLK_LEFT) check(cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_LEFT, 0, NULL));
      if (e->key.key == SDLK_RIGHT) check(cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
      if (e->key.key == SDLK_BACKSPACE) check(cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL));
      return e->key.key != SDLK_ESCAPE;
    case SDL_EVENT_WINDOW_PIXEL_SIZE_CHANGED:
      measure();
      check(cardstack_deck_set_viewport(deck, time, width, height));
      break;
    case SDL_EVENT_WINDOW_FOCUS_GAINED: heed_motion(); break;
    case SDL_EVENT_WINDOW_FOCUS_LOST:  // The releases may not arrive.
      check(cardstack_deck_pointer_cancel(deck, time, MOUSE, NULL));
      check(cardstack_deck_pointer_cancel(deck, time, finger, NULL));
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

// Makes a picture at its first use: a text in a box with round corners. The outermost pixels are transparent, so that
// the edges are smooth when the picture is turned.
static void make(SDL_Texture **picture, double points_wide, double points_high, Uint32 colour, const char *text,
                 double text_size) {
  if (*picture) return;
  const int w = (int)lround(points_wide * density), h = (int)lround(points_high * density);
  TTF_SetFontSize(font, roundf((float)text_size * density));
  SDL_Surface *box = SDL_CreateSurface(w, h, SDL_PIXELFORMAT_ARGB8888);
  SDL_Surface *words = TTF_RenderText_Blended(font, text, 0, (SDL_Color){255, 255, 255, 255});
  require(box && words, SDL_GetError());
  SDL_FillSurfaceRect(box, NULL, 0xFF000000 | colour);
  SDL_BlitSurface(words, NULL, box, &(SDL_Rect){(w - words->w) / 2, (h - words->h) / 2, 0, 0});
  SDL_DestroySurface(words);
  const double radius = fmin(20 * density, h / 3.0);
  for (int i = 0; i < w * h; i++) {
    Uint32 *pixel = (Uint32 *)((Uint8 *)box->pixels + i / w * box->pitch) + i % w;
    const double dx = fmax(0, fabs(i % w + 0.5 - w / 2.0) - (w / 2.0 - 1 - radius));
    const double dy = fmax(0, fabs(i / w + 0.5 - h / 2.0) - (h / 2.0 - 1 - radius));
    const double cover = fmin(fmax(radius + 0.5 - hypot(dx, dy), 0), 1);  // The box's share of the pixel.
    *pixel = (*pixel & 0xFFFFFF) | (Uint32)lround(255 * cover) << 24;
  }
  *picture = SDL_CreateTextureFromSurface(renderer, box);
  SDL_DestroySurface(box);
  require(*picture != NULL, SDL_GetError());
}

// Draws a picture turned about the card's centre. Its own centre is (dx, dy) points from the card's.
static void put(SDL_Texture *picture, const cardstack_pose *pose, double w, double h, double dx, double dy,
                double opacity) {
  const double s = pose->scale * sin(pose->rotation), c = pose->scale * cos(pose->rotation);
  SDL_FRect place = {.w = (float)(w * pose->scale), .h = (float)(h * pose->scale)};
  place.x = (float)(pose->x + dx * c - dy * s) - place.w / 2;
  place.y = (float)(pose->y + dx * s + dy * c) - place.h / 2;
  SDL_SetTextureAlphaMod(picture, (Uint8)lround(255 * opacity));
  SDL_RenderTextureRotated(renderer, picture, NULL, &place, pose->rotation * 57.29577951, NULL, SDL_FLIP_NONE);
}

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
  SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");  // SDL must not report a finger as a mouse, too.
  SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
  require(SDL_Init(SDL_INIT_VIDEO) && TTF_Init(), SDL_GetError());
  const SDL_WindowFlags flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_HIGH_PIXEL_DENSITY;
  require(SDL_CreateWindowAndRenderer("Cards", width, height, flags, &window, &renderer), SDL_GetError());
  SDL_SetRenderVSync(renderer, 1);
  font = TTF_OpenFont(argv[1], 40);
  require(font != NULL, SDL_GetError());
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
  SDL_DestroyRenderer(renderer);
  SDL_DestroyWindow(window);
  TTF_Quit();
  SDL_Quit();
  return 0;
}
