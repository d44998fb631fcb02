/* A session with fifteen cards, played at 60 frames a second. `steps` has every gesture as a few points of the finger's
 * path. The program prints every frame and every event, so that `diff` can compare two machines. */

#include <cardstack.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const double width = 390, height = 844, frame_seconds = 1.0 / 60;

typedef enum action { DOWN, MOVE, UP, SYSTEM_CANCEL, SWIPE, UNDO, REMOVE, RESIZE } action;

/* One action of the user or the system. MOVE glides from the finger's last place, with a sample every 1/120 s. */
typedef struct step {
  double time; /* [s] */
  action action;
  double x, y; /* [points]; RESIZE: the new size */
  int32_t choice; /* SWIPE: the direction; REMOVE: the card */
} step;

static const step steps[] = {
    /* A flick to the right. */
    {0.30, DOWN, 200, 500, 0}, {0.38, MOVE, 330, 480, 0}, {0.39, UP, 345, 478, 0},
    /* The next card, while the first one still flies: dragged, moved back, released. */
    {0.55, DOWN, 180, 420, 0}, {1.00, MOVE, 300, 430, 0}, {1.60, MOVE, 190, 425, 0}, {1.75, UP, 190, 425, 0},
    /* Caught on its way back and thrown to the left. */
    {1.85, DOWN, 190, 420, 0}, {1.93, MOVE, 20, 400, 0}, {1.94, UP, 0, 398, 0},
    /* Two more, swiped by buttons in quick succession. */
    {2.40, SWIPE, 0, 0, CARDSTACK_DIRECTION_RIGHT}, {2.48, SWIPE, 0, 0, CARDSTACK_DIRECTION_LEFT},
    /* Both undone: the second one in its flight, the first one after its flight. */
    {2.58, UNDO, 0, 0, 0}, {3.60, UNDO, 0, 0, 0},
    /* A tap. */
    {4.60, DOWN, 195, 300, 0}, {4.66, UP, 196, 301, 0},
    /* A card dragged past the threshold, held still and released: the distance decides. */
    {5.00, DOWN, 200, 500, 0}, {5.50, MOVE, 380, 500, 0}, {6.00, UP, 380, 500, 0},
    /* A drag that a phone call interrupts. */
    {6.60, DOWN, 200, 500, 0}, {6.90, MOVE, 380, 520, 0}, {7.00, SYSTEM_CANCEL, 0, 0, 0},
    /* The phone is turned in mid-drag. */
    {7.80, DOWN, 200, 500, 0}, {8.00, MOVE, 260, 480, 0}, {8.05, RESIZE, 844, 390, 0}, {8.30, MOVE, 60, 300, 0},
    {8.40, UP, 20, 300, 0}, {8.90, RESIZE, 390, 844, 0},
    /* A card removed by the server under the finger. */
    {9.50, DOWN, 200, 500, 0}, {9.70, MOVE, 240, 500, 0}, {9.75, REMOVE, 0, 0, 5}, {9.80, UP, 240, 500, 0},
};

static const char *kind_name(cardstack_event_kind kind) {
  static const char *const names[] = {"",       "tap",        "committed",         "cancelled",      "undone", "final",
                                      "drag",   "threshold+", "threshold-",        "phase",          "emptied", "overflow"};
  return kind > 0 && kind <= CARDSTACK_EVENT_OVERFLOW ? names[kind] : "unknown";
}

static void print_frame(cardstack_deck *deck, double time) {
  static int index;
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  cardstack_frame frame;
  cardstack_frame_init(&frame, sizeof frame, sizeof poses[0]);
  frame.poses = poses;
  frame.pose_capacity = CARDSTACK_MAX_POSES;
  frame.now = time;
  if (cardstack_deck_advance(deck, &frame) != CARDSTACK_OK) {
    printf("frame failed: %s\n", cardstack_deck_error_message(deck));
    return;
  }
  printf("frame %3d  %6.3f s  top %2" PRIu64 " of %2" PRIu64 "\n", index++, time, frame.top, frame.remaining);
  for (uint32_t i = 0; i < frame.pose_count; i++) {
    const cardstack_pose *p = &poses[i];
    printf("  card %2" PRIu64 "  view %2" PRId32 "  %8.2f %8.2f  turned %7.4f  scale %6.4f  opacity %4.2f  stamp %4.2f\n",
           p->card, p->slot, p->x, p->y, p->rotation, p->scale, p->opacity, p->stamp_opacity);
  }
  cardstack_event events[32];
  size_t count = 0;
  do {
    if (cardstack_deck_drain_events(deck, events, sizeof events[0], 32, &count) != CARDSTACK_OK) return;
    for (size_t i = 0; i < count; i++) {
      printf("  event %-10s card %2" PRIu64 "  direction %" PRId32 "  reason %" PRId32 "\n", kind_name(events[i].kind),
             events[i].card, events[i].direction, events[i].reason);
    }
  } while (count > 0);
}

/* The finger's last place, and when it was there. */
static double finger_time, finger_x, finger_y;

static cardstack_result glide(cardstack_deck *deck, const step *to, double until) {
  const double from_time = finger_time, from_x = finger_x, from_y = finger_y;
  cardstack_result result = CARDSTACK_OK;
  for (double t = from_time + 1.0 / 120; result == CARDSTACK_OK && t <= until; t = finger_time + 1.0 / 120) {
    double part = (t - from_time) / (to->time - from_time);
    finger_time = t;
    finger_x = from_x + (to->x - from_x) * part;
    finger_y = from_y + (to->y - from_y) * part;
    result = cardstack_deck_pointer_move(deck, t, 0, finger_x, finger_y, NULL);
  }
  return result;
}

static cardstack_result perform(cardstack_deck *deck, const step *s) {
  const uint64_t card = (uint64_t)s->choice;
  cardstack_result result = CARDSTACK_OK;
  switch (s->action) {
    case DOWN: result = cardstack_deck_pointer_down(deck, s->time, 0, s->x, s->y, NULL); break;
    case MOVE: result = cardstack_deck_pointer_move(deck, s->time, 0, s->x, s->y, NULL); break;
    case UP: result = cardstack_deck_pointer_up(deck, s->time, 0, s->x, s->y, NULL); break;
    case SYSTEM_CANCEL: return cardstack_deck_pointer_cancel(deck, s->time, 0, NULL);
    case SWIPE: return cardstack_deck_swipe(deck, s->time, s->choice, 0, NULL);
    case UNDO: return cardstack_deck_undo(deck, s->time, CARDSTACK_DIRECTION_NONE, 0, NULL);
    case REMOVE: return cardstack_deck_remove(deck, s->time, &card, 1, NULL);
    case RESIZE: return cardstack_deck_set_viewport(deck, s->time, s->x, s->y);
  }
  finger_time = s->time;
  finger_x = s->x;
  finger_y = s->y;
  return result;
}

static cardstack_deck *make_deck(void) {
  cardstack_deck_config config;
  cardstack_deck *deck = NULL;
  uint64_t cards[15];
  for (size_t i = 0; i < 15; i++) cards[i] = i + 1;
  if (cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_CLASSIC) != CARDSTACK_OK) return NULL;
  config.viewport.width = width;
  config.viewport.height = height;
  if (cardstack_deck_create(&config, &deck) != CARDSTACK_OK) return NULL;
  if (cardstack_deck_append(deck, 0, cards, 15, NULL) != CARDSTACK_OK) {
    cardstack_deck_destroy(deck);
    return NULL;
  }
  return deck;
}

int main(void) {
  cardstack_deck *deck = make_deck();
  if (deck == NULL) return 1;
  size_t next = 0, count = sizeof steps / sizeof steps[0];
  int failures = 0;
  for (int i = 0; i * frame_seconds < 11; i++) {
    const double time = i * frame_seconds;
    for (; next < count && steps[next].time <= time; next++) {
      if (steps[next].action == MOVE) failures += glide(deck, &steps[next], steps[next].time - 1e-9) != CARDSTACK_OK;
      failures += perform(deck, &steps[next]) != CARDSTACK_OK;
    }
    if (next < count && steps[next].action == MOVE) failures += glide(deck, &steps[next], time) != CARDSTACK_OK;
    print_frame(deck, time);
  }
  cardstack_deck_destroy(deck);
  return failures == 0 ? 0 : 1;
}
