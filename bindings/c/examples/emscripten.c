// A deck on a page, over Emscripten's events and a canvas, for mouse, fingers and keys: arrows swipe, Backspace undoes.
// Its journal is kept by the browser, so the deck is the same after a reload.
//
//     emcc -O2 emscripten.c -o cards.html --shell-file emscripten.html -sMINIFY_HTML=0 -lidbfs.js \
//       -sALLOW_MEMORY_GROWTH $(pkg-config --cflags --libs cardstack)
//     python3 -m http.server      # and open http://localhost:8000/cards.html
//
// Points are the page's (CSS pixels). All times are the browser's: `timestamp` of an event, and what
// requestAnimationFrame passes, are milliseconds on one clock. At rest the page draws nothing.

#include <cardstack.h>
#include <emscripten.h>
#include <emscripten/html5.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CITIES = 8, MOUSE = -1 };  // A browser's fingers have other numbers.

static const char *const names[] = {"Lisbon", "Kyoto", "Bergen", "Oaxaca", "Tbilisi", "Hobart", "Dakar", "Quito"};
enum { GROUND = 0xF0F1F5, SOFT = 0x4A5060, GOOD = 0x26965C, BAD = 0xCE3846, SHADE = 0x1E1432 };
static const int colours[] = {0xD9694F, 0x785EA6, 0x3E7CB1, 0xD08A2E, 0x58966E, 0x2F8C92, 0xC45A82, 0x5C6B94};

static cardstack_deck *deck;
static char said[120];
static int width, height, is_asked;
static double latest;  // Time of the latest sample [s].

// -- The browser ------------------------------------------------------------------------------------------------------

EM_JS(int, page_width, (void), { return innerWidth; })
EM_JS(int, page_height, (void), { return innerHeight; })

EM_JS(void, clear, (int wide, int high, int colour), {
  const canvas = document.querySelector("canvas");
  const pixels = [ Math.round(wide * devicePixelRatio), Math.round(high * devicePixelRatio) ];
  if (canvas.width !== pixels[0] || canvas.height !== pixels[1]) [canvas.width, canvas.height] = pixels;
  const pen = canvas.getContext("2d");
  pen.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  pen.fillStyle = "#" + colour.toString(16).padStart(6, "0");
  pen.fillRect(0, 0, wide, high);
})

// Draws a text in a box with round corners, turned about a point. The middle of the box is (dx, dy) from that point.
EM_JS(void, draw_box, (double x, double y, double rotation, double scale, double dx, double dy, double wide,
                       double high, double opacity, int colour, const char *text, double size), {
  const pen = document.querySelector("canvas").getContext("2d");
  pen.save();
  pen.translate(x, y);
  pen.rotate(rotation);
  pen.scale(scale, scale);
  pen.globalAlpha = opacity;
  pen.fillStyle = "#" + colour.toString(16).padStart(6, "0");
  pen.beginPath();
  pen.roundRect(dx - wide / 2, dy - high / 2, wide, high, Math.min(20, high / 3));
  pen.fill();
  pen.fillStyle = "white";
  pen.font = "bold " + size + "px sans-serif";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(UTF8ToString(text), dx, dy);
  pen.restore();
})

// Calls `heed_motion` with 1 if the user wants less motion, now and at each change of that setting.
EM_JS(void, watch_motion, (void), {
  const wish = matchMedia("(prefers-reduced-motion: reduce)");
  const heed = () => _heed_motion(wish.matches ? 1 : 0);
  wish.addEventListener("change", heed);
  heed();
})

// Reads the folder /kept from the browser's database, then calls `begin`.
EM_JS(void, load_then_begin, (void), {
  FS.mkdir("/kept");
  FS.mount(IDBFS, {}, "/kept");
  FS.syncfs(true, (error) => {
    if (error) console.warn(error);
    _begin();
  });
})

// Writes the folder to the database. What changes meanwhile is written afterwards.
EM_JS(void, keep, (void), {
  const state = Module.kept = Module.kept || {};
  state.isChanged = true;
  if (state.isWriting) return;
  const write = () => {
    state.isChanged = false;
    state.isWriting = true;
    FS.syncfs(false, (error) => {
      if (error) console.warn(error);
      state.isWriting = false;
      if (state.isChanged) write();
    });
  };
  write();
})

// -- What is said -----------------------------------------------------------------------------------------------------

static void say(const char *verb, const char *what) {
  snprintf(said, sizeof said, "%s%s", verb, what);
  puts(said);
}

static void check(cardstack_result result) {
  if (result != CARDSTACK_OK) say("", deck ? cardstack_deck_error_message(deck) : "There is no memory for a deck.");
}

static void react(const cardstack_event *event) {
  const char *name = event->card ? names[event->card - 1] : "";
  const int is_like = event->direction == CARDSTACK_DIRECTION_RIGHT;
  if (event->kind == CARDSTACK_EVENT_COMMITTED) say(is_like ? "like " : "nope ", name);
  if (event->kind == CARDSTACK_EVENT_CANCELLED) say("return ", name);
  if (event->kind == CARDSTACK_EVENT_UNDONE) say("undo ", name);
  if (event->kind == CARDSTACK_EVENT_TAP) say("open ", name);
  if (event->kind == CARDSTACK_EVENT_COMMITTED || event->kind == CARDSTACK_EVENT_UNDONE) {
    check(cardstack_deck_journal_flush(deck));
    keep();
  }
}

// -- What is drawn ----------------------------------------------------------------------------------------------------

static void draw(const cardstack_frame *frame) {
  const double w = frame->card_width, h = frame->card_height;
  clear(width, height, GROUND);
  draw_box(width / 2.0, height - 42, 0, 1, 0, 0, width - 48, 44, 1, SOFT, *said ? said : "Drag a card", 18);
  for (uint32_t i = 0; i < frame->pose_count; i++) {
    const cardstack_pose *pose = &frame->poses[i];
    const int card = (int)pose->card - 1, is_like = pose->direction == CARDSTACK_DIRECTION_RIGHT;
    for (int k = -8; k <= 24; k += 8) {
      draw_box(pose->x, pose->y, pose->rotation, pose->scale, 0, 6, w + k, h + k, pose->opacity * 0.05, SHADE, "", 44);
    }
    draw_box(pose->x, pose->y, pose->rotation, pose->scale, 0, 0, w, h, pose->opacity, colours[card], names[card], 44);
    if (pose->stamp_opacity == 0) continue;
    // It stands on the side opposite to the way out, where it is seen longest.
    const double pop = pose->stamp_scale, side = is_like ? 99 - w / 2 : w / 2 - 99;
    draw_box(pose->x, pose->y, pose->rotation, pose->scale, side, 60 - h / 2, 150 * pop, 60 * pop,
             pose->opacity * pose->stamp_opacity, is_like ? GOOD : BAD, is_like ? "LIKE" : "NOPE", 34 * pop);
  }
}

static void ask_for_frame(void *nothing);

static EM_BOOL show(double milliseconds, void *nothing) {
  (void)nothing;
  is_asked = 0;
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  cardstack_frame frame;
  cardstack_frame_init(&frame, sizeof frame, sizeof poses[0]);
  frame.poses = poses, frame.pose_capacity = CARDSTACK_MAX_POSES;
  frame.now = fmax(milliseconds / 1000, latest);  // A frame's time may be that of its beginning, before a sample.
  check(cardstack_deck_advance(deck, &frame));
  cardstack_event event;
  for (size_t n; cardstack_deck_drain_events(deck, &event, sizeof event, 1, &n) == CARDSTACK_OK && n;) react(&event);
  draw(&frame);
  if (frame.wake_in == 0) {
    ask_for_frame(NULL);
  } else if (frame.wake_in < INFINITY) {
    emscripten_set_timeout(ask_for_frame, frame.wake_in * 1000, NULL);
  }
  return EM_FALSE;
}

static void ask_for_frame(void *nothing) {
  (void)nothing;
  if (is_asked) return;
  is_asked = 1;
  emscripten_request_animation_frame(show, NULL);
}

// -- What comes in ----------------------------------------------------------------------------------------------------

// Returns a sample's time [s], and asks for a frame that shows what the sample does.
static double time_of(double milliseconds) {
  ask_for_frame(NULL);
  return latest = milliseconds / 1000;
}

static EM_BOOL on_mouse(int type, const EmscriptenMouseEvent *e, void *nothing) {
  (void)nothing;
  const double time = time_of(e->timestamp), x = (double)e->clientX, y = (double)e->clientY;
  if (type == EMSCRIPTEN_EVENT_MOUSEMOVE) {
    check(cardstack_deck_pointer_move(deck, time, MOUSE, x, y, NULL));
  } else if (e->button == 0 && type == EMSCRIPTEN_EVENT_MOUSEDOWN) {
    check(cardstack_deck_pointer_down(deck, time, MOUSE, x, y, NULL));
  } else if (e->button == 0) {
    check(cardstack_deck_pointer_up(deck, time, MOUSE, x, y, NULL));
  }
  return EM_FALSE;
}

static EM_BOOL on_touch(int type, const EmscriptenTouchEvent *e, void *nothing) {
  (void)nothing;
  const double time = time_of(e->timestamp);
  for (int i = 0; i < e->numTouches; i++) {
    const EmscriptenTouchPoint *finger = &e->touches[i];
    const double x = (double)finger->clientX, y = (double)finger->clientY;
    if (!finger->isChanged) continue;
    if (type == EMSCRIPTEN_EVENT_TOUCHSTART) {
      check(cardstack_deck_pointer_down(deck, time, finger->identifier, x, y, NULL));
    } else if (type == EMSCRIPTEN_EVENT_TOUCHMOVE) {
      check(cardstack_deck_pointer_move(deck, time, finger->identifier, x, y, NULL));
    } else if (type == EMSCRIPTEN_EVENT_TOUCHEND) {
      check(cardstack_deck_pointer_up(deck, time, finger->identifier, x, y, NULL));
    } else {
      check(cardstack_deck_pointer_cancel(deck, time, finger->identifier, NULL));
    }
  }
  return EM_TRUE;  // The browser must not report a finger as a mouse, too.
}

static EM_BOOL on_key(int type, const EmscriptenKeyboardEvent *e, void *nothing) {
  (void)type, (void)nothing;
  const double time = time_of(e->timestamp);
  if (strcmp(e->key, "ArrowLeft") == 0) {
    check(cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  } else if (strcmp(e->key, "ArrowRight") == 0) {
    check(cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  } else if (strcmp(e->key, "Backspace") == 0) {
    check(cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL));
  } else {
    return EM_FALSE;
  }
  return EM_TRUE;
}

static EM_BOOL on_resize(int type, const EmscriptenUiEvent *e, void *nothing) {
  (void)type, (void)nothing;
  width = e->windowInnerWidth, height = e->windowInnerHeight;
  check(cardstack_deck_set_viewport(deck, time_of(emscripten_performance_now()), width, height));
  return EM_FALSE;
}

// The page loses the focus: the mouse's release may not arrive.
static EM_BOOL on_blur(int type, const EmscriptenFocusEvent *e, void *nothing) {
  (void)type, (void)e, (void)nothing;
  check(cardstack_deck_pointer_cancel(deck, time_of(emscripten_performance_now()), MOUSE, NULL));
  return EM_FALSE;
}

EMSCRIPTEN_KEEPALIVE void heed_motion(int is_reduced) {
  cardstack_deck_config config;
  check(cardstack_deck_get_config(deck, &config, sizeof config));
  config.reduced_motion = is_reduced;
  check(cardstack_deck_set_config(deck, time_of(emscripten_performance_now()), &config));
}

// -- The beginning ----------------------------------------------------------------------------------------------------

EMSCRIPTEN_KEEPALIVE void begin(void) {
  width = page_width(), height = page_height();
  cardstack_deck_config config;
  cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_CLASSIC);
  config.viewport.width = width, config.viewport.height = height;
  config.card.margin_x = 24, config.card.margin_y = 96;
  check(cardstack_deck_create(&config, &deck));
  if (!deck) return;

  cardstack_journal_options options;
  cardstack_journal_info info;
  cardstack_journal_options_init(&options, sizeof options);
  cardstack_journal_info_init(&info, sizeof info);
  check(cardstack_deck_open_journal(deck, "/kept/cards.journal", &options, &info));
  for (uint64_t card = 1; info.cards + info.decisions == 0 && card <= CITIES; card++) {
    check(cardstack_deck_append(deck, time_of(emscripten_performance_now()), &card, 1, NULL));
  }
  watch_motion();

  const char *const page = EMSCRIPTEN_EVENT_TARGET_WINDOW, *const canvas = "canvas";
  emscripten_set_mousedown_callback(canvas, NULL, EM_FALSE, on_mouse);
  emscripten_set_mousemove_callback(page, NULL, EM_FALSE, on_mouse);  // Of a drag beyond the page's edge, too.
  emscripten_set_mouseup_callback(page, NULL, EM_FALSE, on_mouse);
  emscripten_set_touchstart_callback(canvas, NULL, EM_FALSE, on_touch);
  emscripten_set_touchmove_callback(canvas, NULL, EM_FALSE, on_touch);
  emscripten_set_touchend_callback(canvas, NULL, EM_FALSE, on_touch);
  emscripten_set_touchcancel_callback(canvas, NULL, EM_FALSE, on_touch);
  emscripten_set_keydown_callback(page, NULL, EM_FALSE, on_key);
  emscripten_set_resize_callback(page, NULL, EM_FALSE, on_resize);
  emscripten_set_blur_callback(page, NULL, EM_FALSE, on_blur);
  ask_for_frame(NULL);
}

int main(void) {
  load_then_begin();
  return 0;
}
