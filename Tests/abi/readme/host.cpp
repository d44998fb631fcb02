// The host around the README's block in C++, which test_readme.py writes into a file.

#include <cardstack.hpp>

#include <cstdio>

namespace {

const std::uint64_t cards[] = {1, 2, 3, 4, 5};
int frame_number = -1, frames = 0, liked = 0;

double now() { return (frame_number > 0 ? frame_number : 0) / 60.0; }

bool running() { return ++frame_number <= 60; }

void feed(cardstack::Deck &deck) {
  const int i = frame_number;
  if (i == 6) deck.pointer_down(now(), 0, 200, 400);
  if (i > 6 && i < 16) deck.pointer_move(now(), 0, 200 + 20 * (i - 6), 400);
  if (i == 16) deck.pointer_up(now(), 0, 400, 400);
}

void draw(const cardstack::Pose &pose) { frames += (pose.flags & CARDSTACK_POSE_TOP) != 0; }

void like(cardstack::Card card) { liked = static_cast<int>(card); }

}  // namespace

int main() {
#include "block.inc"
  std::printf("%d frames, likes card %d\n", frames, liked);
}
