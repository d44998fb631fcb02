// The session of session.c in C++, in either manner.

#include <cardstack.hpp>

#include <cstdio>
#include <cstdlib>
#include <utility>

using namespace cardstack;

namespace {

#if CARDSTACK_EXCEPTIONS
#define VALUE(call) (call)
#else
// As a program checks its results: one way out for all.
[[noreturn]] void fail() {
  std::fputs("a call failed\n", stderr);
  std::exit(1);
}
template <class T>
T checked(Result<T> &&result) {
  if (!result) fail();
  return *std::move(result);
}
void checked(Result<void> &&result) {
  if (!result) fail();
}
#define VALUE(call) checked(call)
#endif

}  // namespace

int main(int argc, char **argv) {
  const int frames = argc > 1 ? std::atoi(argv[1]) : 100;
  DeckConfig config = VALUE(DeckConfig::of_preset(Preset::classic));
  config.viewport.width = 390, config.viewport.height = 844;
  Deck deck = VALUE(Deck::create(config));

  Frame frame;
  double sum = 0;
  Card next_card = 1;
  for (int i = 0; i < frames; i++) {
    const double now = i / 60.0;
    const int step = i % 60;
    if (step == 0) {
      sum += static_cast<double>(VALUE(deck.append(now, {next_card, next_card + 1, next_card + 2})));
      next_card += 3;
    }
    if (step == 5) sum += VALUE(deck.pointer_down(now, 0, 200, 400));
    if (step > 5 && step < 15) sum += VALUE(deck.pointer_move(now, 0, 200 + 20 * (step - 5), 400));
    if (step == 15) sum += VALUE(deck.pointer_up(now, 0, 400, 400));
    if (step == 40) sum += static_cast<double>(*deck.swipe(now, Direction::left));
    if (step == 50) sum += static_cast<double>(*deck.undo(now));
    for (const Pose &pose : VALUE(deck.advance(now, frame))) {
      sum += pose.x + pose.rotation;
      if (pose.phase == Phase::leaving) sum += 1;
    }
    VALUE(deck.visit_events(Overloaded{
        [&](const event::Committed &event) { sum += static_cast<double>(event.card) + event.x; },
        [&](const event::Undone &event) { sum -= static_cast<double>(event.card); },
        [](const auto &) {},
    }));
  }
  deck = Deck();
  std::printf("%.17g\n", sum);
}
