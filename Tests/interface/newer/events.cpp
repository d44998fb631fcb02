// A program in C++ that drags a card, and cancels that by the finger for which a library of grow.py has another reason.

#include <cardstack.hpp>

#include <cstdio>

int main() {
  cardstack::DeckConfig config(cardstack::Preset::circle);
  config.viewport.width = config.viewport.height = 500;
  cardstack::Deck deck(config);
  deck.append(0, {11});
  deck.pointer_down(1, -23, 250, 250);
  deck.pointer_move(1.1, -23, 300, 250);
  deck.pointer_cancel(1.2, -23);
  deck.visit_events(cardstack::Overloaded{
      [](const cardstack::event::Unknown &e) { std::printf("unknown %d\n", static_cast<int>(e.kind)); },
      [](const cardstack::event::Cancelled &e) {
        std::printf("cancelled, %d, %s\n", static_cast<int>(e.reason), cardstack::name(e.reason));
      },
      [](const auto &) {},
  });
}
