// Every function of the C interface is called through the C++ headers, here or in replay_calls.cpp. Neither calls one
// itself: calls_test.cmake compares what both need of the library with the manifest.

#include "kit.hpp"

#include <cardstack_motion.hpp>
#include <cardstack_sheet.hpp>

#include <array>
#include <cmath>
#include <cstring>
#include <string>
#include <vector>

using namespace cardstack;
using kit::value;

namespace {

void library_and_names() {
  CHECK(library::version_number() == version_number);
  CHECK(library::abi_version() == abi_version);
  CHECK(std::strstr(library::abi_layouts(), "cardstack_pose") != nullptr);
  CHECK(std::strcmp(name(ErrorCode::stale), "CARDSTACK_ERROR_STALE") == 0);
  CHECK(std::strcmp(name(SheetState::hidden), "CARDSTACK_SHEET_HIDDEN") == 0);
  CHECK(std::strcmp(name(SheetEventKind::tap), "CARDSTACK_SHEET_EVENT_TAP") == 0);
  CHECK(std::strcmp(name(SheetReason::none), "CARDSTACK_SHEET_REASON_NONE") == 0);
  CHECK(std::strcmp(name(Direction::up_left), "CARDSTACK_DIRECTION_UP_LEFT") == 0);
  CHECK(std::strcmp(name(Reason::caught), "CARDSTACK_REASON_CAUGHT") == 0);
  CHECK(std::strcmp(name(Verdict::too_short), "CARDSTACK_VERDICT_TOO_SHORT") == 0);
  CHECK(std::strcmp(name(EventKind::top_changed), "CARDSTACK_EVENT_TOP_CHANGED") == 0);
}

void configuration() {
  DeckConfig config;
  CHECK(config.struct_size == sizeof config);
  CHECK(!config.problem().empty());
  FAILS(invalid_argument, config.validate());
  FAILS(invalid_argument, DeckConfig::of_preset(static_cast<Preset>(99)));
  config = kit::config(Preset::classic);
  OK(config.validate());
  CHECK(config.problem().empty());
  OK(config.set_directions(DirectionLayout::four_way));
  CHECK(config.swipe.allowed_directions == bits(Direction::left, Direction::right, Direction::up, Direction::down));
  FAILS(invalid_argument, config.set_directions(static_cast<DirectionLayout>(99)));
  DeckConfig with_backend = config;
  OK(with_backend.use_backend());
  CHECK(with_backend.feed.enabled == 1);
  config.press.slop = -1;
  CHECK(config.problem().find("slop") != std::string::npos);

  Deck deck = value(Deck::create(kit::config(Preset::classic)));
  CHECK(value(deck.config()).viewport.width == 400);
  config.press.slop = 12;
  OK(deck.set_config(0, config));
  CHECK(value(deck.config()).press.slop == 12);
  OK(deck.set_viewport(0, 500, 800));
  CHECK(value(deck.config()).viewport.height == 800);
}

void cards() {
  Deck deck = value(Deck::create(kit::config(Preset::classic)));
  CHECK(value(deck.append(0, {1, 2, 3})) == 3);
  const std::vector<Card> more = {3, 4, 5};
  CHECK(value(deck.append(0, more)) == 2);
  const std::array<Card, 1> between = {9};
  CHECK(value(deck.insert(0, 1, between)) == 1);
  CHECK((value(deck.cards()) == std::vector<Card>{1, 9, 2, 3, 4, 5}));
  Card few[2];
  const auto part = value(deck.cards(1, few));
  CHECK(part.size() == 2 && part.data() == few && part[0] == 9 && part.back() == 2);
  CHECK(value(deck.cards(6, few)).empty());
  CHECK(value(deck.position(2)) == std::optional<std::size_t>(2));
  CHECK(!value(deck.position(77)).has_value());
  CHECK(has(value(deck.card_status(1)), CardStatus::upcoming));
  CHECK(value(deck.card_status(77)) == CardStatus{});
  CHECK(value(deck.remove(0, {9, 77})) == 1);
  CHECK(value(deck.invalidate(0, {2, 77})) == 1);
  OK(deck.shift(0, 1));
  CHECK(value(deck.cards()).front() == 2);
  OK(deck.shift(0, -1));
  OK(deck.set_card_directions(0, 1, bits(Direction::left)));
  FAILS(not_found, deck.set_card_directions(0, 77, bits(Direction::left)));
  OK(deck.set_card_size(0, 1, 100, 150));
  FAILS(not_found, deck.set_card_size(0, 77, 100, 150));
  OK(deck.set_card_size(0, 1, 0, 0));
  CHECK(value(deck.card_directions(1)) == bits(Direction::left));
  CHECK(value(deck.card_directions(2)) == all_directions);
  FAILS(not_found, deck.card_directions(77));
  const Replaced replaced = value(deck.replace(0, {7, 8}));
  CHECK(replaced.taken == 2 && replaced.token == 0);
  OK(deck.clear(0));
  CHECK(value(deck.cards()).empty());
  FAILS(invalid_argument, deck.append(0, {0}));
  CHECK(std::strlen(deck.error_message()) > 0);
}

void fingers_and_frames() {
  Deck deck = value(Deck::create(kit::config(Preset::classic)));
  OK(deck.set_wall_clock(0, 1.7e9));
  CHECK(!value(deck.last_release()).has_value());
  OK(deck.append(0, {1, 2, 3}));
  Frame frame;
  CHECK(!value(deck.advance(0, frame)).empty());
  CHECK(frame.top == 1 && frame.remaining == 3 && frame.poses().back().card == 1);
  CHECK(value(deck.pointer_down(0.1, 7, 200, 350)));
  CHECK(!value(deck.pointer_down(0.1, 8, 200, 350)));
  for (int i = 1; i <= 10; i++) CHECK(value(deck.pointer_move(0.1 + 0.01 * i, 7, 200 + 20 * i, 350)));
  for (const Pose &pose : value(deck.advance(0.2, frame))) {
    CHECK(pose.card != 1 || pose.phase == Phase::dragged);
  }
  CHECK(frame.interaction == Interaction::dragging && frame.state == State::dragging);
  CHECK(value(deck.pointer_up(0.21, 7, 400, 350)));
  const auto release = value(deck.last_release());
  CHECK(release.has_value() && release->card == 1 && release->direction == Direction::right);
  CHECK(release->verdict == Verdict::distance || release->verdict == Verdict::velocity);
  CHECK(value(deck.pointer_down(0.3, 7, 200, 350)));
  OK(deck.pointer_cancel(0.31, 7));
  CHECK(value(deck.scroll(0.4, 200, 350, 12, 0)));
  CHECK(!value(deck.scroll(0.5, 200, 350, 120, 0, ScrollPhase::notch)));
  CHECK(value(deck.advance(2)).time == 2);
  FrameFields by_hand = value(deck.peek());
  CHECK(by_hand.top == 2 && by_hand.poses == nullptr);
  by_hand.now = 2.5;
  by_hand.pose_size = sizeof(Pose);
  OK(deck.advance(by_hand));
  CHECK(by_hand.time == 2.5);
  std::vector<Pose> poses(max_poses);
  const auto shown = value(deck.poses(0, poses)).size();
  CHECK(shown > 1 && value(deck.poses(1, poses)).size() == shown - 1);
  BasicFrame<1> small;
  FAILS(buffer_too_small, deck.advance(3, small));
  CHECK(value(deck.state_hash()) != 0);
}

void decisions_and_events() {
  auto config = kit::config(Preset::classic);
  config.undo.seconds = INFINITY;
  Deck deck = value(Deck::create(config));
  ErrorCode reason = ErrorCode::ok;
  CHECK(!deck.can_swipe(Direction::right) && !deck.can_swipe(Direction::right, reason) && reason == ErrorCode::empty);
  CHECK(!deck.can_swipe(static_cast<Direction>(99), reason) && reason == ErrorCode::invalid_argument);
  CHECK(!deck.can_undo() && !deck.can_undo(reason) && reason == ErrorCode::empty);
  FAILS(empty, deck.swipe(0, Direction::left));
  OK(deck.append(0, {1, 2, 3}));
  const Token token = value(deck.swipe(0, Direction::right));
  CHECK(deck.can_undo() && deck.can_swipe(Direction::right));
  CHECK(deck.can_undo(reason) && reason == ErrorCode::ok);
  const auto history = value(deck.history());
  CHECK(history.size() == 1 && history[0].token == token && history[0].direction == Direction::right);
  Decision few[1];
  CHECK(value(deck.history(0, few)).size() == 1);
  FAILS(invalid_argument, deck.undo(0.1, Direction::none, 1));
  FAILS(invalid_argument, deck.replace(0.1, {7}, 2));
  FAILS(invalid_argument, deck.load(0.1, 4));
  FAILS(invalid_argument, deck.refresh(0.1, 8));
  FAILS(invalid_argument, deck.restore(value(deck.save()), Restore::keep, 16));
  CHECK(value(deck.undo(0.1)) == token);
  OK(deck.nudge(0.1, Direction::right, 40, 0.5));
  OK(deck.swipe(0.2, Direction::left));
  OK(deck.finalize_all(0.3));
  CHECK(value(deck.history()).empty());
  Event room[2];
  CHECK(value(deck.drain_events(room)).size() == 2);
  int finals = 0;
  OK(deck.visit_events(Overloaded{[&](const event::Final &) { finals++; }, [](const auto &) {}}));
  CHECK(finals == 1);
}

void questions() {
  auto config = kit::config(Preset::classic);
  config.consent.directions = bits(Direction::right);
  Deck deck = value(Deck::create(config));
  OK(deck.append(0, {1, 2}));
  const Token token = value(deck.swipe(0, Direction::right));
  CHECK(value(deck.questions()).size() == 1);
  Question few[3];
  CHECK(value(deck.questions(0, few)).front().token == token);
  CHECK(few[0].kind == EventKind::proposed);
  OK(deck.answer_question(1, token, true));
  FAILS(stale, deck.answer_question(1, token, true));
}

void storage(const std::string &path) {
  const auto config = kit::config(Preset::classic);
  std::remove(path.c_str());
  {
    Deck deck = value(Deck::create(config));
    JournalOptions options;
    CHECK(options.contents == (store_upcoming | store_session) && options.restore == Restore::keep);
    options.first_token = 400;
    CHECK(value(deck.open_journal(path, options)).is_new == 1);
    OK(deck.set_card_key(1, "ann"));
    OK(deck.append(0, {1, 2}));
    const Card two[] = {2};
    const std::uint32_t lengths[] = {3};
    OK(deck.set_card_keys(two, "bob", lengths));
    FAILS(invalid_argument, deck.set_card_keys(two, "bob", {}));
    FAILS(limit, deck.set_card_key(2, std::string(max_key + 1, 'x')));
    OK(deck.journal_flush());
    OK(deck.journal_compact());
    CHECK(value(deck.journal_info()).state == JournalState::written);
    CHECK(static_cast<std::uint32_t>(value(deck.swipe(0, Direction::left))) == 400);
    OK(deck.undo(0));
  }
  Deck deck = value(Deck::create(config));
  JournalInfo info;
  OK(deck.open_journal(path, JournalOptions(), info));
  CHECK(info.cards == 2);
  CHECK(value(deck.card_key(1)) == std::optional<std::string>("ann"));
  CHECK(value(deck.card_key(2)) == std::optional<std::string>("bob"));
  CHECK(!value(deck.card_key(3)).has_value());
  Deck other = value(Deck::create(config));
  FAILS(locked, other.open_journal(path, JournalOptions(), info));
  std::remove(path.c_str());

  const std::vector<std::byte> bytes = value(deck.save());
  std::vector<std::byte> room(bytes.size() + 10);
  CHECK(value(deck.save(store_upcoming | store_session, room)).size() == bytes.size());
  FAILS(buffer_too_small, deck.save(0, span<std::byte>(room.data(), 1)));
  CHECK(value(other.restore(bytes)).cards == 2);
  CHECK(value(other.cards()) == value(deck.cards()));
  Deck third = value(Deck::create(config));
  const std::vector<std::byte> others(100, std::byte{0x55});
  FAILS(format, third.restore(others, Restore::keep | Restore::salvage));
}

void backend() {
  auto config = kit::config(Preset::classic);
  config.feed.enabled = 1;
  config.feed.watermark = 5;
  config.delivery.mode = Delivery::at_decision;
  config.delivery.nonce = 99;
  Deck deck = value(Deck::create(config));
  const Token load = value(deck.load(0));
  CHECK(load != 0);
  OK(deck.answer_load(0, load, {}, 0, 0, 5));
  const Token again = value(deck.refresh(1));
  CHECK(value(deck.answer_load(1, again, {1, 2, 3, 4})) == 4);
  FAILS(stale, deck.answer_load(1, again, {5}));
  Token next = 0;
  OK(deck.visit_events(Overloaded{[&](const event::Load &event) { next = event.token; }, [](const auto &) {}}));
  CHECK(value(deck.answer_load(1, next, {5, 6}, page_reserve | page_last)) == 2);
  CHECK(value(deck.peek()).reserve == 2);
  CHECK(value(deck.admit(1)) == 2);
  OK(deck.set_day(1, 20000));
  OK(deck.swipe(2, Direction::right));
  CHECK(value(deck.sends()).size() == 1);
  Send few[2];
  CHECK(value(deck.sends(0, few)).front().state == SendState::ready);
  Token send = 0;
  OK(deck.visit_events(Overloaded{
      [&](const event::Send &event) {
        CHECK(event.nonce == 99 && event.card == 1 && event.reason == Reason::decided);
        send = event.token;
      },
      [](const auto &) {},
  }));
  OK(deck.answer_send(3, send, SendAnswer::sent));
  FAILS(stale, deck.answer_send(3, send, SendAnswer::sent));
  FAILS(stale, deck.retry_parked(3, send));
  OK(deck.retry_parked(3));
  OK(deck.set_online(3, false));
  OK(deck.set_online(3, true));
  OK(deck.set_blocked(3, true));
  ErrorCode reason = ErrorCode::ok;
  CHECK(!deck.can_swipe(Direction::left, reason) && reason == ErrorCode::refused);
  const Card cards[] = {2, 3};
  OK(deck.set_media(cards, {4, 5}));
  FAILS(invalid_argument, deck.set_media(cards, {4}));
  OK(deck.set_media_index(3, 2, 3));
  CHECK(value(deck.media_plan()).front().priority == MediaPriority::high);
  Media plan[max_media];
  CHECK(value(deck.media_plan(0, plan)).front().card == 2 && plan[0].index == 3);
  CHECK(value(deck.reset(4)) == 0);
  CHECK(value(deck.reset(4, CARDSTACK_RESET_SEAL, 99)) == 0);
  FAILS(invalid_argument, deck.reset(4, 0, CARDSTACK_NONCE_OF_JOURNAL));
}

void sheets() {
  SheetConfig config;
  CHECK(!config.problem().empty());
  FAILS(invalid_argument, config.validate());
  FAILS(invalid_argument, SheetConfig::of_preset(static_cast<SheetPreset>(99)));
  FAILS(invalid_argument, Sheet::create(config));
  config = value(SheetConfig::of_preset(SheetPreset::cover));
  config.extent = 700;
  OK(config.validate());
  Sheet sheet = value(Sheet::create(config));
  CHECK(value(sheet.config()).extent == 700);
  OK(sheet.present(0, false));
  CHECK(value(sheet.advance(0)).state == SheetState::presented);
  CHECK(value(sheet.pointer_down(1, 0, 200, 100)));
  CHECK(value(sheet.pointer_move(1.1, 0, 200, 300)));
  CHECK(value(sheet.pointer_move(1.2, 0, 200, 600)));
  CHECK(value(sheet.pointer_up(1.21, 0, 200, 650)));
  CHECK(value(sheet.advance(5)).state == SheetState::hidden);
  SheetEvent first[1];
  CHECK(value(sheet.drain_events(first)).front().kind == SheetEventKind::presented);
  bool is_dismissed = false;
  OK(sheet.visit_events(Overloaded{
      [&](const sheet_event::Dismissed &event) { is_dismissed = event.reason == SheetReason::dismissed; },
      [](const auto &) {},
  }));
  CHECK(is_dismissed);
  SheetConfig stops_config = value(SheetConfig::of_preset(SheetPreset::sheet));
  stops_config.extent = 700;
  Sheet other = value(Sheet::create(stops_config));
  CHECK(!value(other.scroll(2, 200, 400, 0, 20, ScrollPhase::notch)));
  config.extent = -1;
  FAILS(invalid_argument, sheet.set_config(10, config));
  CHECK(std::strstr(sheet.error_message(), "extent") != nullptr);
  CHECK(value(sheet.state_hash()) != 0);
}

void velocity() {
  VelocityOptions options;
  CHECK(options.history_size > 2);
  VelocityTracker tracker = value(VelocityTracker::create(options));
  CHECK(!value(tracker.velocity()).has_value());
  OK(tracker.add(0, 0, 0));
  OK(tracker.add_many({0.01, 0.02, 0.03}, {10, 20, 30}, {0, 0, 0}));
  FAILS(invalid_argument, tracker.add_many({0.04}, {}, {0}));
  const auto found = value(tracker.velocity());
  CHECK(found.has_value() && std::abs(found->x - 1000) < 1 && std::abs(found->y) < 1);
  CHECK(!value(value(VelocityTracker::create()).velocity()).has_value());
  OK(tracker.reset());
  CHECK(!value(tracker.velocity()).has_value());
}

void springs() {
  const Spring spring = value(Spring::from_response(0.5, 0.8));
  CHECK(spring.mass == 1 && std::abs(spring.damping - 2 * 0.8 * std::sqrt(spring.stiffness)) < 1e-12);
  OK(Spring::from_duration(0.5, 0.2));
  OK(Spring::from_preset(SpringPreset::bouncy));
  FAILS(invalid_argument, Spring::from_response(-1, 1));
  const Body start = {0, 0};
  CHECK(value(spring.settling_time(1, start, 0.001, Settling::exact)) > 0.2);
  const std::array<double, 3> times = {0.1, 0.2, 0.3};
  std::array<double, 3> positions = {};
  std::array<double, 3> velocities = {};
  OK(spring.evaluate_many(1, start, 0, times, positions, velocities));
  for (std::size_t i = 0; i < times.size(); i++) {
    const Body body = value(spring.evaluate(1, start, times[i]));
    CHECK(body.position == positions[i] && body.velocity == velocities[i]);
  }
  std::array<double, 3> only = {};
  OK(spring.evaluate_many(1, start, spring_clamp_overshoot, times, {}, only));
  FAILS(buffer_too_small, spring.evaluate_many(1, start, 0, times, span<double>(only).first(2)));
}

void curves_and_coasting() {
  const Curve curve = value(Curve::from_preset(CurvePreset::ease_in_out));
  CHECK(curve.x1 == 0.42);
  const std::array<double, 2> inputs = {0.25, 0.75};
  std::array<double, 2> outputs = {};
  OK(curve.evaluate_many(inputs, outputs));
  CHECK(value(curve.evaluate(0.75)).value == outputs[1] && value(curve.evaluate(0.75)).slope > 0);
  FAILS(buffer_too_small, curve.evaluate_many(inputs, outputs, span<double>(outputs).first(1)));

  const Decay decay;
  CHECK(decay.rate == deceleration_normal);
  const Body start = {10, 1000};
  OK(decay.evaluate_many(start, inputs, outputs));
  CHECK(value(decay.evaluate(start, 0.25)).position == outputs[0]);
  CHECK(value(decay.destination(start)) > 100);
  CHECK(value(decay.time_to(start, 100)) > 0);

  const RubberBand band = {300};
  OK(band.offsets(inputs, outputs));
  CHECK(value(band.offset(0.75)) == outputs[1]);
}

}  // namespace

int main(int argc, char **argv) {
  library_and_names();
  configuration();
  cards();
  fingers_and_frames();
  decisions_and_events();
  questions();
  storage(argc > 1 ? argv[1] : "calls.journal");
  backend();
  sheets();
  velocity();
  springs();
  curves_and_coasting();
  return 0;
}
