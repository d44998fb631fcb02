// Hosts around the blocks of bindings/cpp/README.md, which test_cpp_readme.py writes into files: block_1.inc and so on.
// BLOCK is the number of one; the program prints what the block has done.

#include <cardstack.hpp>

#include <cstdio>
#include <functional>
#include <string>
#include <utility>
#include <vector>
#if BLOCK == 6
#include <SDL.h>
#endif

namespace {

double present = 0;
[[maybe_unused]] double now() { return present; }

[[maybe_unused]] void show(const std::string &text) { std::puts(text.c_str()); }

#if BLOCK != 3
[[maybe_unused]] cardstack::DeckConfig classic() {
  cardstack::DeckConfig config(cardstack::Preset::classic);
  config.viewport.width = 390, config.viewport.height = 844;
  return config;
}
#endif

#if BLOCK == 1

int frame_number = -1, drawn = 0, rests = 0;

bool running() {
  present = ++frame_number / 60.0;
  return frame_number <= 60;
}
void feed(cardstack::Deck &deck) {
  const int i = frame_number;
  if (i == 6) deck.pointer_down(now(), 0, 200, 400);
  if (i > 6 && i < 16) deck.pointer_move(now(), 0, 200 + 20 * (i - 6), 400);
  if (i == 16) deck.pointer_up(now(), 0, 400, 400);
}
void draw(const cardstack::Pose &pose) { drawn += pose.card >= 1 && pose.card <= 3; }
void like(cardstack::Card card) { std::printf("likes card %d\n", static_cast<int>(card)); }
void wait(double rest) { rests += rest > 0; }

void run() {
#include "block_1.inc"
  std::printf("%s, %s\n", drawn > 120 ? "drawn" : "not drawn", rests > 10 ? "rested" : "never rested");
}

#elif BLOCK == 2

void run() {
  cardstack::Deck deck(classic());
  deck.append(0, {5, 6, 7});
#include "block_2.inc"
}

#elif BLOCK == 3

void fail(cardstack::ErrorCode code) { show(cardstack::name(code)); }

void run() {
#include "block_3.inc"
  std::printf("%d taken\n", static_cast<int>(taken));
}

#elif BLOCK == 4

void run() {
  auto config = classic();
  config.use_backend();
  config.delivery.nonce = 7;
  cardstack::Deck deck(config);
  std::vector<std::function<void()>> later;
  int fetches = 0, posts = 0;
  const auto fetch = [&](auto then) {
    const int number = ++fetches;
    later.emplace_back([then, number] {
      if (number == 1) then({}, 503);
      if (number == 2) then({1, 2, 3}, 0);
      if (number > 2) then({}, 0);
    });
  };
  const auto post = [&](const auto &event, auto then) {
    const bool is_first = ++posts == 1;
    std::printf("post %d\n", static_cast<int>(event.card));
    later.emplace_back([then, is_first] { then(!is_first); });
  };
  cardstack::Frame frame;
  for (int second = 1; second < 90; second++) {
    present = second;
    deck.advance(second, frame);
    if (second == 20) deck.swipe(second, cardstack::Direction::right);
    if (second == 80) deck.undo(second);
#include "block_4.inc"
    for (const auto &call : std::exchange(later, {})) call();
    if (second == 1) std::printf("error %d\n", static_cast<int>(deck.peek().feed_error));
  }
  std::printf("%d cards, %d sends\n", static_cast<int>(deck.peek().remaining), static_cast<int>(deck.sends().size()));
}

#elif BLOCK == 5

double unix_seconds() { return 1.7e9; }

void run() {
  for (int i = 0; i < 2; i++) {
    const auto config = classic();
#include "block_5.inc"
    std::printf("%s %d %s\n", info.is_new ? "new" : "restored", static_cast<int>(deck.cards().size()),
                deck.card_key(1)->c_str());
  }
}

#elif BLOCK == 6

constexpr std::int64_t mouse = -1;
constexpr double width = 390, height = 844;

void handle(cardstack::Deck &deck, const SDL_Event &event) {
#include "block_6.inc"
}

void run() {
  cardstack::Deck deck(classic());
  deck.append(0, {1, 2, 3});
  SDL_Event event = {};
  for (int i = 0; i <= 10; i++) {
    event.type = i == 0 ? SDL_MOUSEBUTTONDOWN : i == 10 ? SDL_MOUSEBUTTONUP : SDL_MOUSEMOTION;
    event.common.timestamp = static_cast<Uint32>(1000 + 20 * i);
    if (event.type == SDL_MOUSEMOTION) {
      event.motion.x = 195 - 16 * i, event.motion.y = 400;
    } else {
      event.button.x = 195 - 16 * i, event.button.y = 400, event.button.button = SDL_BUTTON_LEFT;
    }
    handle(deck, event);
  }
  event = {};
  for (int i = 0; i <= 10; i++) {
    event.type = i == 0 ? SDL_FINGERDOWN : i == 10 ? SDL_FINGERUP : SDL_FINGERMOTION;
    event.common.timestamp = static_cast<Uint32>(3000 + 20 * i);
    event.tfinger.fingerId = 5;
    event.tfinger.x = 0.5F + 0.04F * static_cast<float>(i), event.tfinger.y = 0.5F;
    handle(deck, event);
  }
  for (const auto &decision : deck.history()) {
    std::printf("%d %s\n", static_cast<int>(decision.card), cardstack::name(decision.direction));
  }
}

#endif

}  // namespace

int main() { run(); }
