/* Frames as a host in C makes them, beside those of Frames.cs. */

#include <cardstack.h>

double frames_in_c(cardstack_deck *deck, double start, int count) {
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  cardstack_frame frame = {.struct_size = sizeof frame, .pose_size = sizeof poses[0],
                           .poses = poses, .pose_capacity = CARDSTACK_MAX_POSES};
  double sum = 0;
  for (int i = 0; i < count; i++) {
    frame.now = start + i * 1e-6;
    if (cardstack_deck_advance(deck, &frame) != CARDSTACK_OK) return -1;
    for (uint32_t k = 0; k < frame.pose_count; k++) sum += poses[k].x + poses[k].rotation;
  }
  return sum;
}
