// A host in C++17 of the time of the headers beside it. It reacts to events by their types, and prints what it saw. A
// kind of event that these headers do not know comes as a record, which it skips.

#include <cardstack.hpp>
#include <cardstack_motion.hpp>
#include <cardstack_sheet.hpp>

#include <cinttypes>
#include <cstdio>

using cardstack::Direction;

namespace {

void print_events(cardstack::Deck &deck) {
  namespace event = cardstack::event;
  deck.visit_events(cardstack::Overloaded{
      [&](const event::Committed &e) {
        std::printf("  committed %" PRIu64 ", %s, %s, at %.17g by %.17g\n", e.card, cardstack::name(e.direction),
                    cardstack::name(e.reason), e.time, e.x);
      },
      [&](const event::Cancelled &e) { std::printf("  cancelled %" PRIu64 ", %s\n", e.card, cardstack::name(e.reason)); },
      [&](const event::Undone &e) { std::printf("  undone %" PRIu64 ", %s\n", e.card, cardstack::name(e.reason)); },
      [&](const event::DragBegan &e) { std::printf("  drag of %" PRIu64 "\n", e.card); },
      [&](const event::PhaseChanged &e) {
        std::printf("  phase %d of %" PRIu64 " in slot %d\n", static_cast<int>(e.phase), e.card, static_cast<int>(e.slot));
      },
      [&](const event::TopChanged &e) { std::printf("  top %" PRIu64 "\n", e.card); },
      [](const auto &) {},
  });
}

void print_frame(cardstack::Deck &deck, double now) {
  static cardstack::Frame frame;
  for (const auto &pose : deck.advance(now, frame)) {
    std::printf("%.17g: card %" PRIu64 " at %.17g %.17g turned %.17g scale %.17g opacity %.17g stamp %.17g, slot %d\n",
                frame.time, pose.card, pose.x, pose.y, pose.rotation, pose.scale, pose.opacity, pose.stamp_opacity,
                static_cast<int>(pose.slot));
  }
}

void play_deck() {
  cardstack::DeckConfig config(cardstack::Preset::circle);
  config.viewport.width = 400;
  config.viewport.height = 700;
  config.look.lift_scale = 1.05;
  config.validate();
  cardstack::Deck deck(config);
  deck.append(0, {11, 22, 33, 44});
  print_frame(deck, 0);
  print_events(deck);

  deck.pointer_down(1, 5, 200, 300);
  for (int i = 1; i <= 12; i++) deck.pointer_move(1 + i / 60.0, 5, 200 + 15 * i, 300 - 3 * i);
  print_frame(deck, 1.2);
  deck.pointer_up(1.21, 5, 380, 264);
  print_frame(deck, 1.3);
  print_events(deck);
  const auto release = deck.last_release();
  std::printf("release: verdict %d, %.17g %.17g\n", static_cast<int>(release->verdict), release->velocity_x,
              release->velocity_y);

  const auto token = deck.swipe(2, Direction::left);
  std::printf("token is %s\n", token == 0 ? "nothing" : "a number");
  print_frame(deck, 2.1);
  deck.undo(2.15);
  print_frame(deck, 2.2);
  print_frame(deck, 5);
  print_events(deck);
  for (const auto &decision : deck.history()) {
    std::printf("decision about %" PRIu64 ", %s\n", decision.card, cardstack::name(decision.direction));
  }
  for (const auto card : deck.cards()) std::printf("card %" PRIu64 "\n", card);

  deck.pointer_down(6, 5, 200, 300);
  deck.pointer_move(6.05, 5, 240, 300);
  deck.pointer_cancel(6.1, 5);
  print_frame(deck, 6.15);
  print_events(deck);
  try {
    deck.swipe(7, static_cast<Direction>(99));
  } catch (const cardstack::Error &error) {
    std::printf("refused: %s\n", cardstack::name(error.code()));
  }
}

void play_sheet() {
  cardstack::SheetConfig config(cardstack::SheetPreset::cover);
  config.extent = 700;
  cardstack::Sheet sheet(config);
  sheet.present(0);
  for (const double now : {0.05, 0.2, 3.0}) {
    const auto frame = sheet.advance(now);
    std::printf("sheet: %s, offset %.17g, backdrop %.17g\n", cardstack::name(frame.state), frame.offset,
                frame.backdrop_opacity);
  }
  sheet.dismiss(4);
  std::printf("sheet: %s\n", cardstack::name(sheet.advance(6).state));
  sheet.visit_events(cardstack::Overloaded{
      [](const cardstack::sheet_event::Presented &e) { std::printf("  presented at %.17g\n", e.time); },
      [](const cardstack::sheet_event::Dismissed &e) { std::printf("  dismissed, %s\n", cardstack::name(e.reason)); },
      [](const auto &) {},
  });
}

void play_motion() {
  const auto spring = cardstack::Spring::from_duration(0.5, 0.2);
  const auto body = spring.evaluate(1, {0, 2}, 0.2);
  std::printf("spring %.17g, %.17g\n", body.position, body.velocity);
  cardstack::VelocityTracker tracker{cardstack::VelocityOptions()};
  for (int i = 0; i < 6; i++) tracker.add(i * 0.01, 7 * i, -3 * i);
  const auto velocity = tracker.velocity(0.05);
  std::printf("velocity %.17g, %.17g\n", velocity->x, velocity->y);
}

}  // namespace

int main() try {
  if (cardstack::library::abi_version() != cardstack::abi_version) return 1;
  play_deck();
  play_sheet();
  play_motion();
  return 0;
} catch (const cardstack::Error &error) {
  std::printf("error: %s\n", error.what());
  return 1;
}
