/// The widget in Flutter's own tester.
library;

import 'package:cardstack_flutter/cardstack_flutter.dart';
import 'package:flutter/gestures.dart';
import 'package:flutter/scheduler.dart';
import 'package:flutter/semantics.dart';
import 'package:flutter/widgets.dart';
import 'package:flutter_test/flutter_test.dart';

const frame = Duration(milliseconds: 16);

/// What a stack has reported.
class Said {
  final controller = CardStackController();
  final all = <String>[], built = <int>[];

  Widget stack({
    int count = 5,
    Widget Function(int index)? content,
    void Function(DeckConfig config)? configure,
    Widget Function(BuildContext, int, Pose)? overlay,
  }) =>
      CardStack(
        controller: controller,
        count: count,
        configure: configure,
        overlay: overlay,
        builder: (context, index) {
          built.add(index);
          return content?.call(index) ?? SizedBox.expand(child: Text('card $index'));
        },
        onCommitted: (index, direction) => all.add('committed $index ${direction.name}'),
        onUndone: (index) => all.add('undone $index'),
        onTapped: (index) => all.add('tapped $index'),
      );
}

extension on WidgetTester {
  Future<void> show(Widget stack, {TextDirection way = TextDirection.ltr, bool isReduced = false}) async {
    view
      ..physicalSize = const Size(390, 844)
      ..devicePixelRatio = 1;
    addTearDown(view.reset);
    await pumpWidget(MediaQuery(
      data: MediaQueryData(disableAnimations: isReduced),
      child: Directionality(textDirection: way, child: stack),
    ));
    await pump(frame);
  }

  /// Drags with a sample every frame, whose times are on a clock that is behind the frames'.
  Future<void> drawAcross(Offset from, Offset step,
      {int steps = 8, Duration behind = Duration.zero, List<int> late = const [0], PointerDeviceKind? kind}) async {
    final finger = await createGesture(kind: kind ?? PointerDeviceKind.touch);
    var time = SchedulerBinding.instance.currentSystemFrameTimeStamp - behind;
    await finger.down(from, timeStamp: time);
    for (var k = 0; k < steps; k++) {
      time += frame;
      // It arrives with the frame, or so many milliseconds before or after it.
      await pump(frame + Duration(milliseconds: late[k % late.length]));
      await finger.moveBy(step, timeStamp: time);
    }
    await finger.up(timeStamp: time + const Duration(milliseconds: 1));
    await pump(frame);
    await pumpAndSettle();
  }
}

void main() {
  testWidgets('a finger swipes the top card, and the controller takes it back', (tester) async {
    final said = Said();
    await tester.show(said.stack());
    final heard = <(int?, int, int)>[];
    said.controller
        .addListener(() => heard.add((said.controller.top, said.controller.remaining, said.controller.undoable)));
    await tester.drawAcross(const Offset(200, 400), const Offset(20, 2));
    expect(said.all, ['committed 0 right']);
    expect(find.text('card 0'), findsNothing);
    expect(said.controller.undo(), isTrue);
    await tester.pumpAndSettle();
    expect(said.all, ['committed 0 right', 'undone 0']);
    expect(find.text('card 0'), findsOneWidget);
    expect(said.controller.undo(), isFalse);
    expect(said.controller.swipe(Direction.left), isTrue);
    await tester.pumpAndSettle();
    expect(said.all.last, 'committed 0 left');
    expect(heard, [(1, 4, 1), (0, 5, 0), (1, 4, 1)]);
  });

  testWidgets('nothing runs at rest', (tester) async {
    final said = Said();
    await tester.show(said.stack());
    await tester.pumpAndSettle();
    expect(tester.binding.hasScheduledFrame, isFalse);
    said.controller.swipe(Direction.left);
    expect(tester.binding.hasScheduledFrame, isTrue);
    await tester.pumpAndSettle();
    expect(tester.binding.hasScheduledFrame, isFalse);
  });

  testWidgets('the content of a card is built once', (tester) async {
    final said = Said();
    await tester.show(said.stack());
    final before = [...said.built];
    await tester.drawAcross(const Offset(200, 400), const Offset(20, 2));
    expect(before.toSet().length, before.length);
    expect(said.built.toSet().length, said.built.length);
    expect(said.built.length, before.length + 1);
  });

  testWidgets('an overlay is built with each pose', (tester) async {
    final said = Said(), stamps = <double>[];
    await tester.show(said.stack(overlay: (context, index, pose) {
      if (index == 0) stamps.add(pose.stampOpacity);
      return const SizedBox();
    }));
    await tester.drawAcross(const Offset(200, 400), const Offset(20, 2));
    expect(stamps.first, 0);
    expect(stamps.reduce((a, b) => a > b ? a : b), greaterThan(0.5));
  });

  testWidgets('a tap is a tap; a button on the card has its own', (tester) async {
    final said = Said();
    var clicks = 0;
    await tester.show(said.stack(
      content: (index) => Align(
        alignment: Alignment.topLeft,
        child: GestureDetector(
          onTap: () => clicks++,
          child: Container(width: 100, height: 100, color: const Color(0xff00ff00)),
        ),
      ),
    ));
    await tester.tapAt(const Offset(200, 600));
    await tester.pumpAndSettle();
    expect([
      said.all,
      clicks
    ], [
      ['tapped 0'],
      0
    ]);
    final button = tester.getCenter(find.byType(Container).last);
    await tester.tapAt(button);
    await tester.pumpAndSettle();
    expect([
      said.all,
      clicks
    ], [
      ['tapped 0'],
      1
    ]);
    await tester.drawAcross(button, const Offset(20, 2));
    expect([
      said.all,
      clicks
    ], [
      ['tapped 0', 'committed 0 right'],
      1
    ]);
  });

  testWidgets('a page scrolls along its axis, and a card goes across it', (tester) async {
    final said = Said(), scroll = ScrollController();
    addTearDown(scroll.dispose);
    await tester.show(ListView(controller: scroll, children: [
      SizedBox(height: 600, child: said.stack(configure: (config) => config.press.scrollAxis = ScrollAxis.vertical)),
      const SizedBox(height: 2000),
    ]));
    await tester.drawAcross(const Offset(200, 400), const Offset(1, -20));
    expect(scroll.offset, greaterThan(50));
    expect(said.all, isEmpty);
    scroll.jumpTo(0);
    await tester.pumpAndSettle();
    await tester.drawAcross(const Offset(200, 400), const Offset(20, 1));
    expect([
      scroll.offset,
      said.all
    ], [
      0.0,
      ['committed 0 right']
    ]);
  });

  testWidgets('a card that is dragged moves no page of its own axis', (tester) async {
    final said = Said(), scroll = ScrollController();
    addTearDown(scroll.dispose);
    await tester.show(ListView(controller: scroll, scrollDirection: Axis.horizontal, children: [
      SizedBox(width: 390, child: said.stack()),
      const SizedBox(width: 2000),
    ]));
    await tester.drawAcross(const Offset(200, 400), const Offset(-5, 0), steps: 40);
    expect([
      scroll.offset,
      said.all
    ], [
      0.0,
      ['committed 0 left']
    ]);
  });

  testWidgets('only the main button of a mouse drags', (tester) async {
    final said = Said();
    await tester.show(said.stack());
    final mouse =
        await tester.startGesture(const Offset(200, 400), kind: PointerDeviceKind.mouse, buttons: kSecondaryButton);
    await mouse.moveBy(const Offset(300, 0));
    await mouse.up();
    await tester.pumpAndSettle();
    expect(said.all, isEmpty);
    await tester.drawAcross(const Offset(200, 400), const Offset(20, 2), kind: PointerDeviceKind.mouse);
    expect(said.all, ['committed 0 right']);
  });

  testWidgets('two fingers on a trackpad swipe; a wheel with notches does not', (tester) async {
    final said = Said(), pad = TestPointer(7, PointerDeviceKind.trackpad);
    await tester.show(said.stack());
    Duration now() => SchedulerBinding.instance.currentSystemFrameTimeStamp;
    await tester.sendEventToBinding(pad.panZoomStart(const Offset(200, 400), timeStamp: now()));
    for (var k = 1; k <= 10; k++) {
      await tester.pump(frame);
      await tester
          .sendEventToBinding(pad.panZoomUpdate(const Offset(200, 400), pan: Offset(-25.0 * k, 0), timeStamp: now()));
    }
    await tester.sendEventToBinding(pad.panZoomEnd(timeStamp: now()));
    await tester.pumpAndSettle();
    expect(said.all, ['committed 0 left']);
    for (final (kind, expected) in [(PointerDeviceKind.mouse, 1), (PointerDeviceKind.trackpad, 2)]) {
      final wheel = TestPointer(8, kind)..hover(const Offset(200, 400));
      for (var k = 0; k < 12; k++) {
        await tester.sendEventToBinding(wheel.scroll(const Offset(-30, 0), timeStamp: now()));
        await tester.pump(frame);
      }
      await tester.pumpAndSettle();
      expect(said.all.length, expected);
    }
    expect(said.all.last, 'committed 1 right');
  });

  testWidgets('reduced motion is the system\'s, also later', (tester) async {
    final said = Said(), stack = said.stack();
    await tester.show(stack, isReduced: true);
    final deck = said.controller.deck!;
    expect(deck.config.reducedMotion, 1);
    await tester.show(stack);
    expect((deck.config.reducedMotion, said.controller.deck), (0, deck));
    await tester.show(stack, isReduced: true);
    expect(deck.config.reducedMotion, 1);
  });

  testWidgets('a screen reader reads the top card, and has actions', (tester) async {
    final said = Said(), semantics = tester.ensureSemantics();
    await tester.show(said.stack());
    await tester.pumpAndSettle();
    SemanticsNode node() => find.semantics
        .byPredicate((node) => node.getSemanticsData().customSemanticsActionIds?.isNotEmpty ?? false)
        .evaluate()
        .single;
    Future<void> act(String label) async {
      final id = CustomSemanticsAction.getIdentifier(CustomSemanticsAction(label: label));
      expect(node().getSemanticsData().customSemanticsActionIds, contains(id));
      tester.binding.performSemanticsAction(SemanticsActionEvent(
          type: SemanticsAction.customAction, nodeId: node().id, viewId: tester.view.viewId, arguments: id));
      await tester.pumpAndSettle();
    }

    expect(find.semantics.byLabel('card 0'), findsOne);
    expect(find.semantics.byLabel('card 1'), findsNothing);
    await act('Like');
    await act('Nope');
    await act('Undo');
    expect(said.all, ['committed 0 right', 'committed 1 left', 'undone 1']);
    expect(find.semantics.byLabel('card 1'), findsOne);
    tester.binding.performSemanticsAction(
        SemanticsActionEvent(type: SemanticsAction.tap, nodeId: node().id, viewId: tester.view.viewId));
    expect(said.all.last, 'tapped 1');
    semantics.dispose();
  });

  testWidgets('left is left where text runs from the right', (tester) async {
    final said = Said(), places = <Offset>[];
    for (final way in TextDirection.values) {
      await tester.show(said.stack(), way: way);
      await tester.pumpAndSettle();
      places.add(tester.getTopLeft(find.text('card 0')));
      expect(Directionality.of(tester.element(find.text('card 0'))), way);
    }
    expect(places[0], places[1]);
    await tester.show(said.stack(), way: TextDirection.rtl);
    await tester.drawAcross(const Offset(200, 400), const Offset(-20, 2));
    expect(said.all, ['committed 0 left']);
  });

  for (final (name, behind, late) in [
    ('on the frames\' clock', Duration.zero, [0]),
    ('4300 s behind it', const Duration(seconds: 4300), [0]),
    ('4300 s before it', const Duration(seconds: -4300), [0]),
    ('on another clock, and late', const Duration(seconds: 4300), [0, 9, 3, -12, 7, -7]),
  ]) {
    testWidgets('the velocity of samples $name', (tester) async {
      final said = Said();
      await tester.show(said.stack());
      await tester.pump(const Duration(seconds: 5));
      await tester.drawAcross(const Offset(200, 400), const Offset(8, 0), behind: behind, late: late);
      final release = said.controller.deck!.lastRelease!;
      expect(release.velocityX, closeTo(500, 20));
    });
  }

  testWidgets('cards come and go, and the room changes', (tester) async {
    final said = Said();
    await tester.show(said.stack(count: 2));
    await tester.show(said.stack(count: 4));
    expect(said.controller.deck!.cards(), [1, 2, 3, 4]);
    await tester.show(said.stack(count: 1));
    expect(said.controller.deck!.cards(), [1]);
    tester.view.physicalSize = const Size(844, 390);
    await tester.pumpAndSettle();
    expect(tester.takeException(), isNull);
    final viewport = said.controller.deck!.config.viewport;
    expect((viewport.width, viewport.height), (844.0, 390.0));
  });

  testWidgets('a callback may take the stack away', (tester) async {
    final shown = ValueNotifier(true), controller = CardStackController();
    late Deck deck;
    await tester.show(ValueListenableBuilder(
      valueListenable: shown,
      builder: (context, isShown, _) => isShown
          ? CardStack(
              controller: controller,
              count: 3,
              builder: (context, index) => const SizedBox(),
              onCommitted: (index, direction) => shown.value = false,
            )
          : const SizedBox(),
    ));
    deck = controller.deck!;
    controller.swipe(Direction.left);
    await tester.pumpAndSettle();
    expect((controller.deck, controller.top, controller.swipe(Direction.left)), (null, null, false));
    expect(() => deck.advance(9), throwsStateError);
  });

  testWidgets('a stack with another key has the controller of the one before', (tester) async {
    final controller = CardStackController();
    for (var game = 0; game < 2; game++) {
      await tester.show(CardStack(
        key: ValueKey(game),
        controller: controller,
        count: 1,
        builder: (context, index) => const SizedBox(),
      ));
      expect((controller.remaining, controller.isEmpty), (1, false));
      expect(controller.swipe(Direction.left), true);
      await tester.pumpAndSettle();
      expect(controller.isEmpty, true);
    }
  });
}
