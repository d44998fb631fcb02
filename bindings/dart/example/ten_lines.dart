// SPDX-License-Identifier: MIT
/// A complete swipe deck in ten lines: create it, add cards, feed the finger's samples, advance, draw, react.
library;

import 'package:cardstack/cardstack.dart';

String number(double value, int width, int digits) => value.toStringAsFixed(digits).padLeft(width);

void main() {
  final deck = Deck(Deck.configOf(Preset.classic)
    ..viewport.width = 390
    ..viewport.height = 844);
  deck.append(0, [1, 2, 3, 4, 5]);
  for (var i = 0; i <= 60; i++) {
    final now = i / 60;
    if (i == 6) deck.pointerDown(now, 0, 200, 400);
    if (i > 6 && i < 16) deck.pointerMove(now, 0, 200 + 20.0 * (i - 6), 400);
    if (i == 16) deck.pointerUp(now, 0, 400, 400);
    final frame = deck.advance(now);
    for (final p in frame.poses) {
      print('${number(frame.time, 5, 3)}  card ${p.card} at ${number(p.x, 6, 1)} ${number(p.y, 6, 1)}  '
          'turned ${number(p.rotation, 6, 3)}  scaled ${number(p.scale, 5, 3)}');
    }
    for (final event in deck.drain()) {
      if (event.kind == EventKind.committed) print('swiped card ${event.card}');
    }
  }
  deck.close();
}
