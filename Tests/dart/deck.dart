/// What is Dart's own: ownership, errors, types. The traces show that it computes the same.
library;

import 'dart:io';
import 'dart:isolate';

import 'package:cardstack/cardstack.dart';
import 'package:cardstack/native.dart' show native, sizes;

DeckConfig config() => Deck.configOf(Preset.classic)
  ..viewport.width = 390
  ..viewport.height = 844;

Deck deck(int cards) {
  final deck = Deck(config());
  same(deck.append(0, [for (var card = 1; card <= cards; card++) card]), cards);
  return deck;
}

void same(Object? came, Object? wanted) {
  if ('$came' != '$wanted') throw StateError('it is $came, not $wanted');
}

T thrown<T>(void Function() call) {
  try {
    call();
  } catch (error) {
    return error as T;
  }
  throw StateError('nothing was thrown');
}

CardstackException refused(void Function() call) => thrown(call);

final tests = <String, Function()>{
  'a forgotten deck is freed, some time later': () async {
    final path = '${Directory.systemTemp.createTempSync().path}/forgotten.journal';
    void forget() => Deck(config()).openJournal(path);
    forget();
    // Its lock on the journal says that it is still there.
    for (var k = 0; k < 100000; k++) {
      final next = Deck(config());
      try {
        next.openJournal(path);
        return;
      } on CardstackException catch (error) {
        same(error.code.name, 'errorLocked');
      }
      await Future<void>.delayed(Duration.zero);
    }
    throw StateError('it is still there');
  },
  'a closed deck refuses calls': () {
    final it = deck(1)..close();
    same(thrown<StateError>(() => it.swipe(0, Direction.left)).message, 'it is closed');
    thrown<StateError>(() => it.advance(1));
    thrown<StateError>(() => it.errorMessage);
    it.close();
  },
  'a deck stays in its isolate': () async {
    final it = deck(1), port = ReceivePort();
    thrown<ArgumentError>(() => port.sendPort.send(it));
    port.close();
    same(await Isolate.run(() => deck(3).advance(1).remaining), 3);
    same(it.advance(1).remaining, 1);
  },
  'frames and events stay what they are': () {
    final it = deck(5), first = it.advance(2), top = first.poses.last;
    same([first.time, first.remaining, first.poseCount, top.card], [2.0, 5, first.poses.length, 1]);
    it.swipe(2, Direction.left);
    final event = it.drain().firstWhere((event) => event.kind == EventKind.committed);
    it
      ..advance(9)
      ..drain()
      ..close();
    same([first.time, first.top, top.card, top.x, event.kind.name, event.card], [2.0, 1, 1, 195.0, 'committed', 1]);
  },
  'events come by kind': () async {
    final it = deck(3), all = <String>[], undone = <int>[];
    it.events.listen((event) => all.add(event.kind.name));
    it.on(EventKind.undone).listen((event) => undone.add(event.card));
    it.swipe(1, Direction.right);
    final token = it.undo(2);
    final drained = it.drain();
    same([
      for (final event in drained)
        if (event.kind == EventKind.committed) event.token
    ], [
      token
    ]);
    same(it.drain(), []);
    await Future<void>.delayed(Duration.zero);
    same(all, [for (final event in drained) event.kind.name]);
    same(undone, [1]);
    it.close();
    same(await it.events.isEmpty, true);
  },
  'not now is a value': () {
    final it = deck(1);
    same([it.undo(0), it.lastResult.name], [null, 'errorEmpty']);
    same(it.errorMessage.isEmpty, false);
    it.setCardDirections(0, 1, 1 << (Direction.left.value - 1));
    same([it.swipe(1, Direction.right), it.lastResult.name], [null, 'errorRefused']);
    same([it.swipe(1, Direction.left) == null, it.lastResult.name], [false, 'ok']);
    same([it.swipe(1, Direction.left), it.nudge(1, Direction.left, 20, 1)], [null, false]);
    same([it.position(7), it.lastRelease], [null, null]);
    same(it.canSwipe(Direction.left).name, 'errorEmpty');
  },
  'an error has its code and message': () {
    final it = deck(1), error = refused(() => it.setMediaIndex(0, 7, 1));
    same(error.code.name, 'errorNotFound');
    same(error.message.length > 5 && '$error'.endsWith(' (errorNotFound)'), true);
    thrown<ArgumentError>(() => it.setMedia([1], []));
    same(it.append(0, []), 0);
    same(refused(() => it.advance(double.infinity)).code.name, 'errorInvalidArgument');
  },
  'a wrong configuration names its field': () {
    final wrong = config()..press.slop = double.nan;
    for (final call in [() => Deck(wrong), () => deck(1).setConfig(0, wrong)]) {
      same(refused(call).message.contains('press.slop'), true);
    }
    same(refused(() => Deck.configOf(const Preset(99))).code.name, 'errorInvalidArgument');
    same(refused(() => Sheet(Sheet.configOf(SheetPreset.cover))).message.contains('extent'), true);
  },
  'a size that is no size is not believed': () {
    final it = Deck(config()..structSize = 0xffffffff)..setConfig(0, config()..structSize = 0xffffffff);
    same(it.config.structSize, sizes['cardstack_deck_config']!.$1);
  },
  'enumerations are open': () {
    same([Direction.upLeft.name, const Direction(77).name, const Direction(2) == Direction.right],
        ['upLeft', '77', true]);
    same(EventKind.final_.name, 'final');
    same(refused(() => deck(1).swipe(0, const Direction(77))).code.name, 'errorInvalidArgument');
  },
  'layouts, directions and backends are configured': () {
    final four = Deck.configOf(Preset.classic, directions: DirectionLayout.fourWay, backend: true);
    same([for (var k = 0; k < 4; k++) four.swipe.sectorHalfWidth[k] > 0], [true, true, true, true]);
    same([four.feed.enabled, config().feed.enabled], [1, 0]);
  },
  'lists are whole': () {
    final it = Deck(config()..undo.limit = unlimited), all = [for (var card = 1; card <= 200; card++) card];
    it.append(0, all);
    same(it.cards(), all);
    for (var k = 0; k < 128; k++) {
      it.swipe(k.toDouble(), Direction.left);
    }
    same([for (final each in it.history()) each.card], all.take(128).toList());
    same([it.drain().where((event) => event.kind == EventKind.committed).length, it.position(129)], [128, 0]);
  },
  'a card has 64 bits': () {
    final it = Deck(config())..append(0, [-1, -2]);
    same([
      it.cards(),
      it.advance(1).top
    ], [
      [-1, -2],
      -1
    ]);
  },
  'a journal restores a deck': () {
    final path = '${Directory.systemTemp.createTempSync().path}/é.journal';
    for (final isSecond in [false, true]) {
      final it = Deck(config())..setWallClock(0, 1e9);
      final info = it.openJournal(path, (options) => options.structSize = 7);
      same(info.decisions > 0, isSecond);
      if (!isSecond) {
        it
          ..append(0, [1, 2, 3])
          ..swipe(1, Direction.left);
      }
      same([for (final each in it.history()) each.card], [1]);
      same(refused(() => Deck(config()).openJournal(path)).code.name, 'errorLocked');
      it.close();
    }
  },
  'bytes restore a deck': () {
    final it = deck(3)..swipe(1, Direction.left);
    final other = Deck(config())..restore(it.save());
    same([
      other.cards(),
      other.history().single.card
    ], [
      [2, 3],
      1
    ]);
    same(refused(() => Deck(config()).restore(it.save().sublist(9))).code.name, 'errorFormat');
  },
  'a sheet is owned as a deck is': () async {
    final sheet = Sheet(Sheet.configOf(SheetPreset.cover)..extent = 600), kinds = <SheetEventKind>[];
    sheet.on(SheetEventKind.presented).listen((event) => kinds.add(event.kind));
    sheet.present(0, true);
    for (var k = 0; k < 200; k++) {
      sheet.advance(k / 60);
    }
    same([sheet.advance(4).state.name, sheet.drain().isEmpty], ['presented', false]);
    sheet.close();
    await Future<void>.delayed(Duration.zero);
    same([for (final kind in kinds) kind.name], ['presented']);
    thrown<StateError>(() => sheet.dismiss(5, true));
  },
  'functions without a method take a deck': () {
    final it = deck(1);
    same(it.check(native.deckSetViewport(it.handle, 0, 100, 200)), true);
    same(refused(() => it.check(native.deckSetViewport(it.handle, 0, -1, 200))).code.name, 'errorInvalidArgument');
    same(it.config.viewport.width, 100.0);
  },
};

Future<void> main() async {
  for (final MapEntry(key: name, value: test) in tests.entries) {
    await test();
    print('ok: $name');
  }
  print('all ${tests.length} passed');
}
