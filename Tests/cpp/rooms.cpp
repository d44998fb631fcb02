// A host's room is never exceeded, whatever its size: each part of it that a call returns can be read whole, also after
// an error. The address sanitizer watches the header's code, and the rooms, which are on the heap.

#include "kit.hpp"

#include <cardstack_motion.hpp>
#include <cardstack_sheet.hpp>

#include <cmath>
#include <cstddef>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

using namespace cardstack;
using kit::value;

namespace {

// Reads every byte.
template <class T>
std::size_t read(span<T> part) {
  std::vector<std::byte> copy(part.size() * sizeof(T));
  if (!part.empty()) std::memcpy(copy.data(), part.data(), copy.size());
  return part.size();
}

// Calls `list` with rooms of each size up to `most`. Each holds exactly as many elements.
template <class Record, class List>
void in_each_room(std::size_t most, List list) {
  for (std::size_t size = 0; size <= most; size++) {
    const std::unique_ptr<Record[]> room(new Record[size]());
    span<Record> part;
    kit::fetch(part, [&] { return list(span<Record>(room.get(), size)); });
    CHECK(read(part) <= size);
  }
}

Deck make() {
  auto config = kit::config(Preset::classic);
  config.undo.seconds = INFINITY;
  config.undo.limit = 8;
  config.feed.enabled = 1;
  config.delivery.mode = Delivery::at_decision;
  config.delivery.nonce = 7;
  config.consent.directions = bits(Direction::right);
  Deck deck = value(Deck::create(config));
  OK(deck.append(0, {1, 2, 3, 4, 5, 6, 7, 8, 9}));
  OK(deck.set_media({4, 5, 6}, {3, 3, 3}));
  for (int i = 0; i < 3; i++) OK(deck.swipe(0, Direction::left));
  OK(deck.swipe(0, Direction::right));
  return deck;
}

template <std::size_t Capacity>
void in_a_frame(Deck &deck, ErrorCode expected) {
  const auto frame = std::make_unique<BasicFrame<Capacity>>();
  CHECK(frame->poses().empty());
  CHECK(kit::attempt([&] { return deck.advance(1, *frame); }) == expected);
  CHECK(read(frame->poses()) <= Capacity);
  CHECK((frame->pose_count > Capacity) == (expected == ErrorCode::buffer_too_small));
}

}  // namespace

int main() {
  Deck deck = make();
  in_a_frame<1>(deck, ErrorCode::buffer_too_small);
  in_a_frame<2>(deck, ErrorCode::buffer_too_small);
  in_a_frame<max_poses>(deck, ErrorCode::ok);
  CHECK(deck.c() != nullptr && value(deck.poses(0, span<Pose>())).empty());

  in_each_room<Card>(12, [&](span<Card> room) { return deck.cards(0, room); });
  in_each_room<Pose>(12, [&](span<Pose> room) { return deck.poses(0, room); });
  in_each_room<Decision>(12, [&](span<Decision> room) { return deck.history(0, room); });
  in_each_room<Question>(3, [&](span<Question> room) { return deck.questions(0, room); });
  in_each_room<Send>(5, [&](span<Send> room) { return deck.sends(0, room); });
  in_each_room<Media>(20, [&](span<Media> room) { return deck.media_plan(0, room); });
  in_each_room<std::byte>(value(deck.save()).size() + 1, [&](span<std::byte> room) {
    return deck.save(store_upcoming | store_session, room);
  });
  // Each call removes what it returns: without room it counts, and removes nothing.
  in_each_room<Event>(7, [&](span<Event> room) { return deck.drain_events(room); });

  auto config = value(SheetConfig::of_preset(SheetPreset::cover));
  config.extent = 700;
  Sheet sheet = value(Sheet::create(config));
  OK(sheet.present(0, false));
  in_each_room<SheetEvent>(4, [&](span<SheetEvent> room) { return sheet.drain_events(room); });

  // Outputs beside inputs of another length.
  const Spring spring = value(Spring::from_preset(SpringPreset::bouncy));
  const std::vector<double> times = {0.1, 0.2, 0.3};
  for (std::size_t size = 1; size <= 4; size++) {
    std::vector<double> out(size), more(size);
    const auto code = size < times.size() ? ErrorCode::buffer_too_small : ErrorCode::ok;
    CHECK(kit::attempt([&] { return spring.evaluate_many(1, {0, 0}, 0, times, out, more); }) == code);
    CHECK(kit::attempt([&] { return value(Curve::from_preset(CurvePreset::ease)).evaluate_many(times, out, more); }) ==
          code);
  }
  return 0;
}
