// What Tests/c/replay/replay.c does, by the C++ classes: replay_main.c with this in its place is a replayer in C++.

#include "replay_calls.hpp"

#include <array>
#include <cinttypes>
#include <cstdio>

extern "C" {
#include "replay.h"
}

namespace {

using cardstack::Deck;
using cardstack::ErrorCode;
using cardstack::Sheet;
using cardstack::span;
using kit::attempt;
using kit::fetch;

// What a trace is about, lent to its class. `of` calls a function with the object that it is.
template <class Object>
class Lent {
 public:
  template <class Raw>
  explicit Lent(Raw *raw) : object(raw) {}
  Lent(const Lent &) = delete;
  Lent &operator=(const Lent &) = delete;
  ~Lent() { object.detach(); }

  Object object;
};

template <class Function>
auto of(const trace_object &object, Function function) {
  if (object.is_sheet) {
    Lent<Sheet> lent(object.sheet);
    return function(lent.object);
  }
  Lent<Deck> lent(object.deck);
  return function(lent.object);
}

ErrorCode call(Deck &deck, const trace_statement &s) {
  return replay_deck_calls[s.call - trace_deck_calls](deck, s.time, s.arguments);
}

ErrorCode call(Sheet &sheet, const trace_statement &s) {
  return replay_sheet_calls[s.call - trace_sheet_calls](sheet, s.time, s.arguments);
}

ErrorCode preset(cardstack::DeckConfig &config, std::int32_t which) {
  return fetch(config, [&] { return cardstack::DeckConfig::of_preset(static_cast<cardstack::Preset>(which)); });
}

ErrorCode preset(cardstack::SheetConfig &config, std::int32_t which) {
  return fetch(config, [&] { return cardstack::SheetConfig::of_preset(static_cast<cardstack::SheetPreset>(which)); });
}

ErrorCode directions(cardstack::DeckConfig &config, std::int32_t which) {
  return attempt([&] { return config.set_directions(static_cast<cardstack::DirectionLayout>(which)); });
}

ErrorCode directions(cardstack::SheetConfig &, std::int32_t) { return ErrorCode::invalid_argument; }

template <class Object, class Config>
int create(const trace &recorded, Object &made, Config config, trace_error *error) {
  for (std::size_t i = 0; i < recorded.setup_count; i++) {
    const trace_statement &s = recorded.statements[i];
    auto code = ErrorCode::ok;
    if (s.verb == TRACE_PRESET) {
      code = preset(config, s.choice);
    } else if (s.verb == TRACE_DIRECTION_LAYOUT) {
      code = directions(config, s.choice);
    } else if (!replay_set_fields(config.c(), recorded.is_sheet, &s, error)) {
      return 0;
    }
    if (code != ErrorCode::ok) return replay_fail(error, s.line, "%s", cardstack::name(code));
  }
  if (fetch(made, [&] { return Object::create(config); }) == ErrorCode::ok) return 1;
  return replay_fail(error, 0, "nothing is made: %s", config.problem().c_str());
}

template <class Object>
ErrorCode set_in_force(Object &object, int is_sheet, const trace_statement &s, bool &can_follow, trace_error *error) {
  std::decay_t<decltype(kit::value(object.config()))> config;
  const auto code = fetch(config, [&] { return object.config(); });
  if (code != ErrorCode::ok) return code;
  can_follow = replay_set_fields(config.c(), is_sheet, &s, error) != 0;
  if (!can_follow) return code;
  return attempt([&] { return object.set_config(s.time, config); });
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

void print(const cardstack::SheetEvent &event, std::FILE *out) {
  std::fprintf(out, "event %" PRId32 " %" PRId32 " %" PRId32 " %016" PRIx64 "\n",
               static_cast<std::int32_t>(event.kind), static_cast<std::int32_t>(event.reason), event.stop,
               replay_fnv1a(REPLAY_BASIS, &event, sizeof event));
}

template <class Event, class Object>
int drain(Object &object, replay_output *out) {
  std::array<Event, 64> room;
  span<Event> events;
  do {
    if (fetch(events, [&] { return object.drain_events(room); }) != ErrorCode::ok) return 0;
    if (!events.empty()) replay_end_frames(out);
    for (const Event &event : events) print(event, out->file);
  } while (!events.empty());
  return 1;
}

int drain_all(Deck &deck, replay_output *out) { return drain<cardstack::Event>(deck, out); }
int drain_all(Sheet &sheet, replay_output *out) { return drain<cardstack::SheetEvent>(sheet, out); }

ErrorCode advance(Deck &deck, double time, replay_output *out) {
  cardstack::Frame frame;
  const auto code = attempt([&] { return deck.advance(time, frame); });
  const auto poses = frame.poses();
  const auto count = static_cast<std::uint32_t>(poses.size());
  if (code != ErrorCode::ok) return code;
  replay_hash(out, &count, sizeof count);
  replay_hash(out, poses.data(), poses.size() * sizeof(cardstack::Pose));
  return code;
}

ErrorCode advance(Sheet &sheet, double time, replay_output *out) {
  cardstack::SheetFrame frame = {};
  const auto code = fetch(frame, [&] { return sheet.advance(time); });
  if (code != ErrorCode::ok) return code;
  frame.struct_size = 0;
  frame.now = 0;
  replay_hash(out, &frame, sizeof frame);
  return code;
}

}  // namespace

extern "C" {

int replay_create(const trace *recorded, trace_object *object, trace_error *error) {
  *object = trace_object{recorded->is_sheet, nullptr, nullptr};
  if (recorded->is_sheet) {
    Sheet sheet;
    if (!create(*recorded, sheet, cardstack::SheetConfig(), error)) return 0;
    object->sheet = sheet.detach();
  } else {
    Deck deck;
    if (!create(*recorded, deck, cardstack::DeckConfig(), error)) return 0;
    object->deck = deck.detach();
  }
  return 1;
}

int replay_call(trace_object object, const trace_statement *s, replay_output *out, trace_error *error) {
  bool can_follow = true;
  const auto code = of(object, [&](auto &lent) {
    switch (s->verb) {
      case TRACE_SET:
        return set_in_force(lent, object.is_sheet, *s, can_follow, error);
      case TRACE_CALL:
        return call(lent, *s);
      case TRACE_PASS:
        return attempt([&] { return lent.advance(s->time); });
      case TRACE_DRAIN:
        drain_all(lent, out);
        break;
      case TRACE_PRESET:
      case TRACE_DIRECTION_LAYOUT:
      case TRACE_FRAME:
      case TRACE_ADVANCE:
        break;
    }
    return ErrorCode::ok;
  });
  if (!can_follow) return 0;
  if (code != ErrorCode::ok) replay_error(out, s->line, cardstack::name(code));
  return 1;
}

void replay_drain(trace_object object, replay_output *out) {
  of(object, [&](auto &lent) { return drain_all(lent, out); });
}

int replay_advance(trace_object object, double time, std::size_t line, replay_output *out) {
  const auto code = of(object, [&](auto &lent) { return advance(lent, time, out); });
  if (code != ErrorCode::ok) {
    replay_error(out, line, cardstack::name(code));
    return 0;
  }
  replay_frame(out);
  return 1;
}

}  // extern "C"
