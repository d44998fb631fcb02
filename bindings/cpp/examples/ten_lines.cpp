// A complete swipe deck in ten lines: create it, add cards, feed the finger's samples, advance, draw, react. The
// program prints the same as bindings/c/ten_lines.c.

#include <cardstack.hpp>

#include <cstdio>

namespace {

const std::uint64_t cards[] = {1, 2, 3, 4, 5};
int frame_number = -1;

double now() { return (frame_number > 0 ? frame_number : 0) / 60.0; }

bool running() { return ++frame_number <= 60; }

void feed(cardstack::Deck &deck) {
  const int i = frame_number;
  if (i == 6) deck.pointer_down(now(), 0, 200, 400);
  if (i > 6 && i < 16) deck.pointer_move(now(), 0, 200 + 20 * (i - 6), 400);
  if (i == 16) deck.pointer_up(now(), 0, 400, 400);
}

void draw(const cardstack::Pose &pose) {
  std::printf("%5.3f  card %d at %6.1f %6.1f  turned %6.3f  scaled %5.3f\n", now(), static_cast<int>(pose.card),
              pose.x, pose.y, pose.rotation, pose.scale);
}

void react(cardstack::Card card) { std::printf("swiped card %d\n", static_cast<int>(card)); }

}  // namespace

int main() {
  cardstack::DeckConfig config(cardstack::Preset::classic);
  config.viewport.width = 390, config.viewport.height = 844;
  cardstack::Deck deck(config);
  deck.append(now(), cards);
  cardstack::Frame frame;
  while (running()) {
    feed(deck);  // pointer_down, _move and _up with every sample there is, each with its time
    for (const cardstack::Pose &pose : deck.advance(now(), frame)) draw(pose);  // x, y, rotation, scale, opacity
    deck.visit_events(cardstack::Overloaded{
        [](const cardstack::event::Committed &event) { react(event.card); },
        [](const auto &) {},
    });
  }
}
