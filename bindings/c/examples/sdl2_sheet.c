// A sheet with three stops and a list, over SDL 2: a press behind it brings it, Down sends it out, Escape ends.
//
//     cc sdl2_sheet.c -o sheet $(pkg-config --cflags --libs cardstack sdl2 SDL2_ttf) -lm
//     ./sheet /usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf

#define _POSIX_C_SOURCE 200809L  // less_motion.h needs popen.

#include <cardstack_motion.h>
#include <cardstack_sheet.h>

#include "less_motion.h"
#include "sdl2_window.h"

enum { TOP = 48, HEAD = 56, ROW = 64, ROWS = 40 };  // The sheet's place, its head, and its list [points].

static cardstack_sheet *sheet;
static cardstack_sheet_frame frame;
static SDL_Texture *pictures[4], *rows[CITIES];  // Made when they are first drawn.
static struct { double begin, from, velocity; } coast;  // A list that a finger has thrown.

static void check(cardstack_result result) {
  if (result != CARDSTACK_OK) puts(cardstack_sheet_error_message(sheet)), fflush(stdout);
}

// Scrolls the list. It can go as far as all rows are seen when the sheet is at its first stop. Returns whether it can.
static int scroll_to(double time, double position) {
  const double maximum = fmax(0, ROWS * ROW - (height - TOP - HEAD));
  check(cardstack_sheet_set_content(sheet, time, fmax(0, position), maximum));
  return position > 0 && position < maximum;
}

// The window has a new size: pictures, extent and list follow. The sheet stays at its stop.
static void measure(double time) {
  measure_window();
  for (int i = 0; i < CITIES; i++) forget(&pictures[i % 4]), forget(&rows[i]);
  cardstack_sheet_config config;
  check(cardstack_sheet_get_config(sheet, &config, sizeof config));
  config.extent = fmax(1, height - TOP);
  config.reduced_motion = wants_less_motion();
  check(cardstack_sheet_set_config(sheet, time, &config));
  scroll_to(time, frame.content_scroll);
}

// Coasting is the program's part.
static void coast_on(double time) {
  if (coast.velocity == 0) return;
  const double rate = CARDSTACK_DECELERATION_NORMAL, t = time - coast.begin;
  double at, speed;
  check(cardstack_decay_evaluate(rate, coast.from, coast.velocity, t, &at, &speed));
  if (!scroll_to(time, at) || fabs(speed) < 10) coast.velocity = 0;
}

// -- What comes in ----------------------------------------------------------------------------------------------------

static void press(double time, int64_t pointer, double x, double y) {
  const double edge = frame.state == CARDSTACK_SHEET_HIDDEN ? height : TOP + frame.y;
  if (y < edge) check(cardstack_sheet_move_to(sheet, time, 1, 1));
  if (y < edge) return;
  coast.velocity = 0;  // A finger stops the list.
  check((y >= edge + HEAD ? cardstack_sheet_content_down : cardstack_sheet_pointer_down)(sheet, time, pointer, x, y, NULL));
}

// Feeds a sample. Returns 0 if the program must end.
static int take(const SDL_Event *e) {
  const double t = time_of(e), x = e->tfinger.x * width, y = e->tfinger.y * height;
  const SDL_FingerID finger = e->tfinger.fingerId;
  const SDL_MouseButtonEvent *m = &e->button;
  switch (e->type) {
    case SDL_QUIT: return 0;
    case SDL_MOUSEBUTTONDOWN: if (m->button == 1) press(t, MOUSE, m->x, m->y); break;
    case SDL_MOUSEMOTION: check(cardstack_sheet_pointer_move(sheet, t, MOUSE, e->motion.x, e->motion.y, NULL)); break;
    case SDL_MOUSEBUTTONUP:
      if (m->button == 1) check(cardstack_sheet_pointer_up(sheet, t, MOUSE, m->x, m->y, NULL));
      break;
    case SDL_FINGERDOWN: press(t, finger, x, y); break;
    case SDL_FINGERMOTION: check(cardstack_sheet_pointer_move(sheet, t, finger, x, y, NULL)); break;
    case SDL_FINGERUP: check(cardstack_sheet_pointer_up(sheet, t, finger, x, y, NULL)); break;
    case SDL_MOUSEWHEEL: coast.velocity = 0, scroll_to(t, frame.content_scroll - 40 * e->wheel.preciseY); break;
    case SDL_KEYDOWN:
      if (e->key.keysym.sym == SDLK_DOWN) check(cardstack_sheet_dismiss(sheet, t, 1));
      return e->key.keysym.sym != SDLK_ESCAPE;
    case SDL_WINDOWEVENT: if (e->window.event == SDL_WINDOWEVENT_SIZE_CHANGED) measure(t);
  }
  return 1;
}

static void react(const cardstack_sheet_event *event) {
  const double row = (event->y - TOP - frame.y - HEAD + frame.content_scroll) / ROW;
  switch (event->kind) {
    case CARDSTACK_SHEET_EVENT_STOP_ENTERED: printf("tick %d\n", event->stop); break;  // The moment for a haptic.
    case CARDSTACK_SHEET_EVENT_SETTLED: printf("settled %d\n", event->stop); break;
    case CARDSTACK_SHEET_EVENT_DISMISSED: puts("dismissed"); break;
    case CARDSTACK_SHEET_EVENT_TAP: printf("tap %d\n", (int)floor(row)); break;
    case CARDSTACK_SHEET_EVENT_DRAG_ENDED:
      coast.begin = event->time, coast.from = frame.content_scroll, coast.velocity = event->content_velocity;
  }
  fflush(stdout);
}

// -- What is drawn ----------------------------------------------------------------------------------------------------

static void draw(void) {
  SDL_SetRenderDrawColor(renderer, 0xF0, 0xF1, 0xF5, 255);
  SDL_RenderClear(renderer);
  const double w = width, high = height;  // Higher than what is seen: the sheet gives way beyond its place.
  const cardstack_pose back = {.x = w / 2, .y = height / 2.0, .scale = 1 - 26 * frame.background / w};
  const cardstack_pose place = {.x = w / 2, .y = TOP + frame.y, .scale = 1};
  make(&pictures[0], w - 24, height - 24, colours[0], "Bring the sheet", 22);
  make(&pictures[1], w, high, 0x2A2F3A, " ", 22);
  make(&pictures[2], w - 48, HEAD - 16, 0x3A3F4A, "Cities", 22);
  make(&pictures[3], w + 200, height + 200, 0, " ", 22);
  put(pictures[0], &back, w - 24, height - 24, 0, 0, 1);
  put(pictures[3], &back, w + 200, height + 200, 0, 0, frame.backdrop_opacity);
  put(pictures[1], &place, w, high, 0, high / 2, frame.opacity);
  put(pictures[2], &place, w - 48, HEAD - 16, 0, HEAD / 2.0, frame.opacity);
  const int list = (int)lround(TOP + frame.y + HEAD);
  SDL_RenderSetClipRect(renderer, &(SDL_Rect){0, list, width, height > list ? height - list : 1});
  for (int i = 0; i < ROWS; i++) {
    make(&rows[i % CITIES], w - 48, ROW - 8, colours[i % CITIES], names[i % CITIES], 22);
    put(rows[i % CITIES], &place, w - 48, ROW - 8, 0, HEAD + (i + 0.5) * ROW - frame.content_scroll, frame.opacity);
  }
  SDL_RenderSetClipRect(renderer, NULL);
  SDL_RenderPresent(renderer);
}

int main(int argc, char **argv) {
  require(argc == 2, "usage: sheet FONT.ttf");
  open_window("Sheet", argv[1]);
  cardstack_sheet_config config;
  cardstack_sheet_config_init(&config, sizeof config, CARDSTACK_SHEET_PRESET_SHEET);
  config.extent = height - TOP;
  require(cardstack_sheet_create(&config, &sheet) == CARDSTACK_OK, "There is no memory for a sheet.");
  const double stops[] = {0, 0.45, 0.8};
  check(cardstack_sheet_set_stops(sheet, now(), stops, 3, CARDSTACK_UNIT_EXTENT));
  cardstack_sheet_frame_init(&frame, sizeof frame);
  measure(now());
  check(cardstack_sheet_move_to(sheet, now(), 1, 1));
  for (int is_running = 1; is_running;) {
    if (frame.wake_in > 0 && coast.velocity == 0) SDL_WaitEventTimeout(NULL, 1000);
    for (SDL_Event sample; is_running && SDL_PollEvent(&sample);) is_running = take(&sample);
    frame.now = now();
    coast_on(frame.now);
    check(cardstack_sheet_advance(sheet, &frame));
    cardstack_sheet_event event;
    for (size_t n; check(cardstack_sheet_drain_events(sheet, &event, sizeof event, 1, &n)), n;) react(&event);
    draw();
  }
  cardstack_sheet_destroy(sheet);
  close_window();
}
