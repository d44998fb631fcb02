/* The host around the program of the article HostInAnHour, which test_articles.py writes into files. A finger swipes a
 * card to the right, the buttons swipe another and undo it, and the backend answers a frame later. */

#include <assert.h>
#include <cardstack.h>
#include <stdio.h>

typedef struct {
  enum { DOWN, MOVE, UP, LOST } kind;
  double time, x, y;
} sample;

enum { FRAMES = 240, DRAG = 10, MOVES = 12, LIKE = 100, UNDO = 160 };

static int frame_number = -1, next_sample = DRAG, can_undo_now, posts;
static uint64_t first_card, posted_tokens[8];

static double seconds(void) { return (frame_number > 0 ? frame_number : 0) / 60.0; }

static double unix_seconds(void) { return 1.6e9; }

static int running(void) { return ++frame_number < FRAMES; }

static int read_pointer(sample *s) {
  if (frame_number < next_sample || next_sample > DRAG + MOVES) return 0;
  s->kind = next_sample == DRAG ? DOWN : next_sample < DRAG + MOVES ? MOVE : UP;
  s->time = next_sample / 60.0;
  s->x = 200 + 15 * (next_sample - DRAG);
  s->y = 350;
  next_sample++;
  return 1;
}

static int like_pressed(void) { return frame_number == LIKE; }

static int undo_pressed(void) { return frame_number == UNDO; }

static void enable_undo_button(int is_enabled) { can_undo_now = is_enabled; }

static void draw(const cardstack_pose *pose) {
  if (first_card == 0 && (pose->flags & CARDSTACK_POSE_TOP) != 0) first_card = pose->card;
}

static void open_card(uint64_t card) { printf("open %d\n", (int)card); }

static void show_decision(uint64_t card, cardstack_direction direction) {
  printf("%s %d\n", direction == CARDSTACK_DIRECTION_RIGHT ? "like" : "?", (int)card);
}

static void hide_decision(uint64_t card) { printf("undo %d\n", (int)card); }

static void haptic_tick(void) { printf("tick\n"); }

static void show_empty_screen(void) { printf("empty\n"); }

static void show_rejection(uint64_t card) { printf("rejected %d\n", (int)card); }

static void post(uint64_t nonce, uint64_t token, cardstack_event_kind kind, uint64_t card, cardstack_direction direction) {
  if (nonce == 0 || direction != CARDSTACK_DIRECTION_RIGHT) printf("a wrong request\n");
  printf("%s %d\n", kind == CARDSTACK_EVENT_SEND ? "send" : "revert", (int)card);
  posted_tokens[posts++] = token;
}

#include "posted.inc"

static void answer_posts(cardstack_deck *deck) {
  while (posts > 0) posted(deck, posted_tokens[--posts], 200);
}

static int host(void) {
#include "program.inc"
  return 0;
}

int main(void) {
  const int result = host();
  printf("from card %d, %s\n", (int)first_card, can_undo_now ? "an undo is left" : "no undo is left");
  return result;
}
