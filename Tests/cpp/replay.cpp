// What Tests/c/replay/replay.c does, by the C++ classes: replay_main.c with this in its place is a replayer in C++.

#include "replay_calls.hpp"

#include <array>
#include <cinttypes>
#include <cstdio>

extern "C" {
#include "replay.h"
}

namespace {

using cardstack::span;
using kit::attempt;
using kit::fetch;

// Lends a deck of C's to the classes.
class Lent {
 public:
  explicit Lent(cardstack_deck *raw) : deck(raw) {}
  Lent(const Lent &) = delete;
  Lent &operator=(const Lent &) = delete;
  ~Lent() { deck.detach(); }

  cardstack::Deck deck;
};

cardstack::ErrorCode set_in_force(cardstack::Deck &deck, const trace_statement &s, bool &can_follow,
                                  trace_error *error) {
  cardstack::DeckConfig config;
  const auto code = fetch(config, [&] { return deck.config(); });
  if (code != cardstack::ErrorCode::ok) return code;
  can_follow = replay_set_fields(config.c(), &s, error) != 0;
  if (!can_follow) return code;
  return attempt([&] { return deck.set_config(s.time, config); });
}

cardstack::ErrorCode call(cardstack::Deck &deck, const trace_statement &s, replay_output *out, bool &can_follow,
                          trace_error *error) {
  switch (s.verb) {
    case TRACE_SET:
      return set_in_force(deck, s, can_follow, error);
    case TRACE_CALL:
      return replay_calls[s.call - trace_calls](deck, s.time, s.arguments);
    case TRACE_PASS:
      return attempt([&] { return deck.advance(s.time); });
    case TRACE_DRAIN:
      replay_drain(deck.c(), out);
      break;
    case TRACE_PRESET:
    case TRACE_DIRECTION_LAYOUT:
    case TRACE_FRAME:
    case TRACE_ADVANCE:
      break;
  }
  return cardstack::ErrorCode::ok;
}

void print(const cardstack::Event &event, std::FILE *out) {
  std::fprintf(out, "event %" PRId32 " %" PRIu64 " %" PRIu64 " %" PRId32 " %" PRId32,
               static_cast<std::int32_t>(event.kind), event.card, event.token,
               static_cast<std::int32_t>(event.direction), static_cast<std::int32_t>(event.reason));
  if (event.kind == cardstack::EventKind::phase) {
    std::fprintf(out, " %" PRId32 " %" PRId32, static_cast<std::int32_t>(event.phase), event.slot);
  }
  if (event.kind >= cardstack::EventKind::load) {
    std::fprintf(out, " %" PRId64 " %" PRIu64 " %" PRIu64, static_cast<std::int64_t>(event.wall_time), event.decision,
                 event.nonce);
    std::fprintf(out, " %" PRIu32 " %" PRIu32 " %" PRId32, event.count, event.index,
                 static_cast<std::int32_t>(event.priority));
  }
  std::fputc('\n', out);
}

}  // namespace

extern "C" {

cardstack_deck *replay_create(const trace *recorded, trace_error *error) {
  cardstack::DeckConfig config;
  for (std::size_t i = 0; i < recorded->setup_count; i++) {
    const trace_statement &s = recorded->statements[i];
    auto code = cardstack::ErrorCode::ok;
    if (s.verb == TRACE_PRESET) {
      const auto preset = static_cast<cardstack::Preset>(s.choice);
      code = fetch(config, [&] { return cardstack::DeckConfig::of_preset(preset); });
    } else if (s.verb == TRACE_DIRECTION_LAYOUT) {
      code = attempt([&] { return config.set_directions(static_cast<cardstack::DirectionLayout>(s.choice)); });
    } else if (!replay_set_fields(config.c(), &s, error)) {
      return nullptr;
    }
    if (code != cardstack::ErrorCode::ok) {
      replay_fail(error, s.line, "%s", cardstack::name(code));
      return nullptr;
    }
  }
  cardstack::Deck deck;
  const auto code = fetch(deck, [&] { return cardstack::Deck::create(config); });
  if (code != cardstack::ErrorCode::ok) replay_fail(error, 0, "no deck: %s", config.problem().c_str());
  return deck.detach();
}

int replay_call(cardstack_deck *raw, const trace_statement *statement, replay_output *out,
                trace_error *error) {
  Lent lent(raw);
  bool can_follow = true;
  const auto code = call(lent.deck, *statement, out, can_follow, error);
  if (!can_follow) return 0;
  if (code != cardstack::ErrorCode::ok) replay_error(out, statement->line, cardstack::name(code));
  return 1;
}

void replay_drain(cardstack_deck *raw, replay_output *out) {
  Lent lent(raw);
  std::array<cardstack::Event, 64> room;
  span<cardstack::Event> events;
  do {
    if (fetch(events, [&] { return lent.deck.drain_events(room); }) != cardstack::ErrorCode::ok) return;
    if (!events.empty()) replay_end_frames(out);
    for (const cardstack::Event &event : events) print(event, out->file);
  } while (!events.empty());
}

int replay_advance(cardstack_deck *raw, double time, std::size_t line, replay_output *out) {
  Lent lent(raw);
  cardstack::Frame frame;
  const auto code = attempt([&] { return lent.deck.advance(time, frame); });
  if (code != cardstack::ErrorCode::ok) {
    replay_error(out, line, cardstack::name(code));
    return 0;
  }
  const auto poses = frame.poses();
  replay_frame(out, poses.data(), static_cast<std::uint32_t>(poses.size()));
  return 1;
}

}  // extern "C"
