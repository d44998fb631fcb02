// Mistakes that a C++ compiler reports: each line of the function's end, compiled by itself. In brackets is an
// expression for what compilers say; behind it is the line as it should be.

#include <cardstack.hpp>
#include <cardstack_sheet.hpp>

void program(cardstack::Deck &deck, const cardstack::Deck &looked_at, cardstack::Sheet &sheet);

void program(cardstack::Deck &deck, const cardstack::Deck &looked_at, cardstack::Sheet &sheet) {
  cardstack::DeckConfig config(cardstack::Preset::classic);
  cardstack::Frame frame;
  (void)deck, (void)looked_at, (void)sheet, (void)config, (void)frame;
  // -------------------------------------------------------------------------------------------------------------------
  deck.swipe(0, 1);  // [Direction] deck.swipe(0, cardstack::Direction::left);
  deck.swipe(0, CARDSTACK_DIRECTION_LEFT);  // [Direction] deck.swipe(0, cardstack::Direction::left);
  deck.swipe(0, cardstack::Preset::classic);  // [Direction] deck.swipe(0, cardstack::Direction::left);
  deck.swipe(0, cardstack::Direction::sideways);  // [sideways] deck.swipe(0, cardstack::Direction::left);
  deck.swipe(cardstack::Direction::left);  // [double|too few] deck.swipe(0, cardstack::Direction::left);
  cardstack::Direction way = 1;  // [Direction] auto way = cardstack::Direction::left; (void)way;
  int way = cardstack::Direction::left;  // [cannot (convert|initialize)] auto way = static_cast<int>(cardstack::Direction::left); (void)way;
  deck.answer_send(0, 5, true);  // [SendAnswer] deck.answer_send(0, 5, cardstack::SendAnswer::sent);
  config.press.second_finger = 2;  // [SecondFinger] config.press.second_finger = cardstack::SecondFinger::cancel;
  config.slop = 8;  // [no member named] config.press.slop = 8;
  config.press.slop = "8";  // [cannot convert|incompatible type] config.press.slop = 8;
  cardstack::DeckConfig other(1);  // [no match|no viable|cannot convert|no matching] cardstack::DeckConfig other(cardstack::Preset::circle); (void)other;
  cardstack::Deck other = config;  // [conversion|no viable] cardstack::Deck other(config);
  cardstack::Deck copy(deck);  // [deleted|implicitly] cardstack::Deck moved(std::move(deck));
  deck = looked_at;  // [deleted|implicitly] deck = cardstack::Deck(config);
  cardstack::Frame copy(frame);  // [deleted] cardstack::Frame other; (void)other;
  looked_at.clear(0);  // [discards qualifiers|not marked const] deck.clear(0);
  looked_at.advance(0, frame);  // [discards qualifiers|not marked const|no matching] deck.advance(0, frame);
  deck.append(0, {-1});  // [narrowing|narrowed] deck.append(0, {1});
  deck.append(0, 1);  // [no matching|convert|no viable] deck.append(0, {1});
  deck.append(0, {"ann"});  // [no matching|convert|cannot initialize|no viable] deck.append(0, {1});
  deck.clear();  // [too few arguments|no matching] deck.clear(0);
  deck.shuffle(0);  // [no member named] deck.shift(0, 1);
  deck.dismiss(0);  // [no member named] sheet.dismiss(0);
  cardstack_deck_clear(deck, 0);  // [cannot convert|no matching] cardstack_deck_clear(deck.c(), 0);
  for (auto &pose : frame) pose.z = 1;  // [no member named|begin] for (const auto &pose : frame.poses()) (void)pose.x;
  deck.visit_events([](const cardstack::event::Tap &) {});  // [no match|no matching] deck.visit_events(cardstack::Overloaded{[](const cardstack::event::Tap &) {}, [](const auto &) {}});
  deck.visit_events([](const cardstack::event::Tap &tap) { return tap.token; });  // [no member named] deck.visit_events([](const auto &) {});
  (void)cardstack::bits(cardstack::Direction::left, cardstack::EventKind::tap);  // [no match|no matching] (void)cardstack::bits(cardstack::Direction::left, cardstack::Direction::up);
}
