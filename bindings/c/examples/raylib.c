// A deck in a window, over raylib, for mouse, fingers and keys: arrows swipe, Backspace undoes, Escape ends.
//
//     cc raylib.c -o cards $(pkg-config --cflags --libs cardstack raylib) -lm
//     ./cards /usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf
//
// raylib has no events: once a frame it reports where the mouse and the fingers are, without times. So there is one
// sample a frame, with the frame's time, and a click shorter than a frame is lost. Sizes and places are in points, and
// raylib draws them in the display's full resolution. On desktops raylib over GLFW reports no fingers, only the mouse
// events that the system derives from them.

#define _POSIX_C_SOURCE 200809L  // less_motion.h needs popen.

#include <assert.h>
#include <cardstack.h>
#include <math.h>
#include <raylib.h>
#include <rlgl.h>
#include <stdio.h>

#include "less_motion.h"

enum { CITIES = 8, MOUSE = -1 };  // Fingers have other numbers.

static const char *const names[] = {"Lisbon", "Kyoto", "Bergen", "Oaxaca", "Tbilisi", "Hobart", "Dakar", "Quito"};
static const unsigned colours[] = {0xD9694FFF, 0x785EA6FF, 0x3E7CB1FF, 0xD08A2EFF,
                                   0x58966EFF, 0x2F8C92FF, 0xC45A82FF, 0x5C6B94FF};

static const unsigned GROUND = 0xF0F1F5FF, SOFT = 0x4A5060FF, GOOD = 0x26965CFF, BAD = 0xCE3846FF, SHADE = 0x1E1432FF;

static cardstack_deck *deck;
static Font font;
static char said[120] = "Drag a card";

static void say(const char *verb, const char *what) {
  snprintf(said, sizeof said, "%s%s", verb, what);
  puts(said), fflush(stdout);
}

static void check(cardstack_result result) {
  if (result != CARDSTACK_OK) say("", cardstack_deck_error_message(deck));
}

// Asks the system how much motion the user wants. A change in the system's settings takes the focus away meanwhile.
static void heed_motion(double time) {
  cardstack_deck_config config;
  check(cardstack_deck_get_config(deck, &config, sizeof config));
  config.reduced_motion = wants_less_motion();
  check(cardstack_deck_set_config(deck, time, &config));
}

// -- What comes in ----------------------------------------------------------------------------------------------------

// Feeds what has changed since the last frame. Only the first finger counts until it is up.
static void feed(double time) {
  static bool is_held;
  static int64_t held;
  static Vector2 place;
  const int fingers = GetTouchPointCount();
  int finger = -1;
  for (int i = fingers - 1; i >= 0; i--) {
    if (!is_held || GetTouchPointId(i) == held) finger = i;
  }
  const bool is_mouse = fingers == 0 && (!is_held || held == MOUSE);
  const bool is_down = finger >= 0 || (is_mouse && IsMouseButtonDown(MOUSE_BUTTON_LEFT));
  if (finger >= 0) place = GetTouchPosition(finger);
  if (is_mouse) place = GetMousePosition();
  if (is_down && !is_held) {
    held = finger >= 0 ? GetTouchPointId(finger) : MOUSE;
    check(cardstack_deck_pointer_down(deck, time, held, place.x, place.y, NULL));
  } else if (is_down) {
    check(cardstack_deck_pointer_move(deck, time, held, place.x, place.y, NULL));
  } else if (is_held) {
    check(cardstack_deck_pointer_up(deck, time, held, place.x, place.y, NULL));
  }
  is_held = is_down;
  // Two fingers on a trackpad come in fractions of 10 points. Whole numbers are a wheel's notches, except within a stream.
  static double scrolled;
  const Vector2 way = GetMouseWheelMoveV();
  if (way.x != floorf(way.x) || way.y != floorf(way.y) || (time - scrolled < 0.1 && (way.x != 0 || way.y != 0))) {
    scrolled = time;
    const double dx = 10.0 * way.x, dy = 10.0 * way.y;
    check(cardstack_deck_scroll(deck, time, place.x, place.y, dx, dy, CARDSTACK_SCROLL_PHASE_UNKNOWN, NULL));
  }
  static bool is_focused;
  if (IsWindowFocused() && !is_focused) heed_motion(time);
  is_focused = IsWindowFocused();
  if (!is_focused) check(cardstack_deck_pointer_cancel(deck, time, held, NULL));  // Its release may not arrive.

  for (int key; (key = GetKeyPressed()) != 0;) {  // It also returns keys that are already up again.
    if (key == KEY_LEFT) check(cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_LEFT, 0, NULL));
    if (key == KEY_RIGHT) check(cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
    if (key == KEY_BACKSPACE) check(cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL));
  }
  if (IsWindowResized()) check(cardstack_deck_set_viewport(deck, time, GetScreenWidth(), GetScreenHeight()));
}

static void react(const cardstack_event *event) {
  const char *name = event->card ? names[event->card - 1] : "";
  const bool is_like = event->direction == CARDSTACK_DIRECTION_RIGHT;
  if (event->kind == CARDSTACK_EVENT_COMMITTED) say(is_like ? "like " : "nope ", name);
  if (event->kind == CARDSTACK_EVENT_CANCELLED) say("return ", name);
  if (event->kind == CARDSTACK_EVENT_UNDONE) say("undo ", name);
  if (event->kind == CARDSTACK_EVENT_TAP) say("open ", name);
}

// -- What is drawn ----------------------------------------------------------------------------------------------------

// Draws a text in a box with round corners, centred at a place.
static void box(double x, double y, double w, double h, unsigned colour, const char *text, float size, double opacity) {
  const Rectangle place = {(float)(x - w / 2), (float)(y - h / 2), (float)w, (float)h};
  const float roundness = 2 * (float)fmin(20, h / 3) / fminf(place.width, place.height);
  DrawRectangleRounded(place, roundness, 12, Fade(GetColor(colour), (float)opacity));
  const Vector2 room = MeasureTextEx(font, text, size, 0);
  const Vector2 corner = {(float)x - room.x / 2, (float)y - room.y / 2};
  DrawTextEx(font, text, corner, size, 0, Fade(WHITE, (float)opacity));
}

static void draw(const cardstack_frame *frame) {
  BeginDrawing();
  ClearBackground(GetColor(GROUND));
  box(GetScreenWidth() / 2.0, GetScreenHeight() - 42, GetScreenWidth() - 48, 44, SOFT, said, 20, 1);
  for (uint32_t i = 0; i < frame->pose_count; i++) {
    const cardstack_pose *pose = &frame->poses[i];
    const int card = (int)pose->card - 1;
    rlPushMatrix();
    rlTranslatef((float)pose->x, (float)pose->y, 0);
    rlRotatef((float)pose->rotation * RAD2DEG, 0, 0, 1);
    rlScalef((float)pose->scale, (float)pose->scale, 1);
    const double w = frame->card_width, h = frame->card_height;
    for (int k = -8; k <= 24; k += 8) box(0, 6, w + k, h + k, SHADE, "", 52, pose->opacity * 0.05);
    box(0, 0, w, h, colours[card], names[card], 52, pose->opacity);
    if (pose->stamp_opacity > 0) {
      const bool is_like = pose->direction == CARDSTACK_DIRECTION_RIGHT;
      // It stands on the side opposite to the way out, where it is seen longest.
      rlTranslatef((float)(is_like ? 99 - w / 2 : w / 2 - 99), (float)(60 - h / 2), 0);
      rlScalef((float)pose->stamp_scale, (float)pose->stamp_scale, 1);
      box(0, 0, 150, 60, is_like ? GOOD : BAD, is_like ? "LIKE" : "NOPE", 40, pose->opacity * pose->stamp_opacity);
    }
    rlPopMatrix();
  }
  EndDrawing();
}

int main(int argc, char **argv) {
  if (argc != 2) return fprintf(stderr, "usage: cards FONT.ttf\n"), 1;
  SetTraceLogLevel(LOG_WARNING);
  SetConfigFlags(FLAG_WINDOW_RESIZABLE | FLAG_WINDOW_HIGHDPI | FLAG_VSYNC_HINT | FLAG_MSAA_4X_HINT);
  InitWindow(390, 648, "Cards");
  SetTargetFPS(120);  // Limits the frames if the display does not.
  font = LoadFontEx(argv[1], 104, NULL, 0);
  GenTextureMipmaps(&font.texture);
  SetTextureFilter(font.texture, TEXTURE_FILTER_TRILINEAR);

  cardstack_deck_config config;
  cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_CLASSIC);
  config.viewport.width = GetScreenWidth(), config.viewport.height = GetScreenHeight();
  config.card.margin_x = 24, config.card.margin_y = 96;
  char reason[200];
  if (cardstack_deck_config_validate(&config, reason, sizeof reason) != CARDSTACK_OK) return puts(reason), 1;
  if (cardstack_deck_create(&config, &deck) != CARDSTACK_OK) return puts("There is no memory for a deck."), 1;
  heed_motion(GetTime());
  for (uint64_t card = 1; card <= CITIES; card++) check(cardstack_deck_append(deck, GetTime(), &card, 1, NULL));

  cardstack_pose poses[CARDSTACK_MAX_POSES];
  cardstack_frame frame;
  cardstack_frame_init(&frame, sizeof frame, sizeof poses[0]);
  frame.poses = poses, frame.pose_capacity = CARDSTACK_MAX_POSES;
  while (!WindowShouldClose()) {
    frame.now = GetTime();
    feed(frame.now);
    check(cardstack_deck_advance(deck, &frame));
    assert(frame.time <= frame.now);  // Else a call had a time in milliseconds, or of another clock: see "Time" in cardstack.h.
    cardstack_event event;
    for (size_t n; cardstack_deck_drain_events(deck, &event, sizeof event, 1, &n) == CARDSTACK_OK && n;) react(&event);
    // If nothing will happen by itself, the next frame waits for input.
    if (isinf(frame.wake_in)) EnableEventWaiting();
    else DisableEventWaiting();
    draw(&frame);
  }
  cardstack_deck_destroy(deck);
  UnloadFont(font);
  CloseWindow();
  return 0;
}
