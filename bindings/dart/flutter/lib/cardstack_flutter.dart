// SPDX-License-Identifier: MIT
/// A stack of cards to swipe, as a widget. Cards are indices from 0; their ids in the deck are one more.
library;

import 'dart:async';
import 'dart:math';

import 'package:cardstack/cardstack.dart';
import 'package:flutter/gestures.dart';
import 'package:flutter/scheduler.dart';
import 'package:flutter/semantics.dart';
import 'package:flutter/widgets.dart';

export 'package:cardstack/cardstack.dart';

/// What a program does to a [CardStack], and what it asks. Listeners hear that the cards that are left, the top one or
/// what can be undone have changed.
class CardStackController extends ChangeNotifier {
  _CardStackState? _state;
  (int, int, int)? _heard;

  // A stack with another key begins before the one in its place ends.
  void _leave(_CardStackState state) {
    if (_state == state) _state = null;
  }

  /// The deck, with all calls, between the first frame and the last. Pass [now] for a time.
  Deck? get deck => _state?._deck;

  /// The present time, which most calls of [deck] take first.
  double get now => _state?._clock.now ?? 0;

  /// The index of the top card, or null.
  int? get top => switch (_state?._frame?.top ?? 0) { 0 => null, final card => card - 1 };

  /// How many cards are left, with the top card.
  int get remaining => _state?._frame?.remaining ?? 0;

  /// Whether all cards have gone; false before the first frame.
  bool get isEmpty => _state?._frame != null && remaining == 0;

  /// How many decisions can be undone.
  int get undoable => _state?._frame?.undoable ?? 0;

  /// Swipes the top card. Returns false if that cannot be now.
  bool swipe(Direction direction) => _do((deck, now) => deck.swipe(now, direction));

  /// Takes the latest decision back. Returns false if there is none.
  bool undo([Direction from = Direction.none]) => _do((deck, now) => deck.undo(now, from));

  bool _do(int? Function(Deck deck, double now) call) {
    final state = _state, deck = state?._deck;
    if (state == null || deck == null) return false;
    final isDone = call(deck, state._clock.now) != null;
    state._wake();
    return isDone;
  }

  void _hear() {
    final heard = (top ?? -1, remaining, undoable);
    if (heard == _heard) return;
    _heard = heard;
    notifyListeners();
  }
}

/// The frames' clock, and the times of pointers on it.
class _FrameClock {
  final _since = GestureBinding.instance.samplingClock.stopwatch()..start();
  double _frame = 0, _ahead = 0;

  static double seconds(Duration time) => time.inMicroseconds / Duration.microsecondsPerSecond;

  /// The present time.
  double get now => _frame + seconds(_since.elapsed);

  /// Notes that a frame begins.
  double begin() {
    _since.reset();
    return _frame = max(_frame, seconds(SchedulerBinding.instance.currentSystemFrameTimeStamp));
  }

  /// The time of a sample. On some systems a pointer has another clock than the frames: it is behind that by the
  /// smallest difference that was seen, since the other differences are also how long samples were on their way.
  double of(Duration timeStamp) {
    final time = seconds(timeStamp), difference = now - time;
    if ((difference - _ahead).abs() > 1) {
      _ahead = difference;
    } else if (_ahead != 0) {
      _ahead = min(_ahead, difference);
    }
    return time + _ahead;
  }
}

/// A stack of [count] cards that are swiped away.
class CardStack extends StatefulWidget {
  const CardStack({
    super.key,
    required this.count,
    required this.builder,
    this.controller,
    this.preset = Preset.classic,
    this.configure,
    this.overlay,
    this.onCommitted,
    this.onUndone,
    this.onTapped,
    this.onEvent,
    this.actions = const {Direction.right: 'Like', Direction.left: 'Nope'},
    this.undoAction = 'Undo',
  });

  /// How many cards there are. More may come; those that go are taken from the end.
  final int count;

  /// Builds the content of a card, once while it is in sight.
  final Widget Function(BuildContext context, int index) builder;

  final CardStackController? controller;
  final Preset preset;

  /// Changes the preset's constants, before the first frame.
  final void Function(DeckConfig config)? configure;

  /// Builds what lies over a card in each frame, such as a stamp by `pose.direction` and `pose.stampOpacity`.
  final Widget Function(BuildContext context, int index, Pose pose)? overlay;

  final void Function(int index, Direction direction)? onCommitted;
  final void Function(int index)? onUndone;
  final void Function(int index)? onTapped;

  /// Is called with each event, also with those above.
  final void Function(Event event)? onEvent;

  /// What a screen reader offers, and the ways that the card goes.
  final Map<Direction, String> actions;

  /// What a screen reader offers to take a decision back, or null.
  final String? undoAction;

  @override
  State<CardStack> createState() => _CardStackState();
}

class _CardStackState extends State<CardStack> with SingleTickerProviderStateMixin {
  late final _ticker = createTicker((_) => _advance(_clock.begin()));
  final _clock = _FrameClock();
  final _drawn = ValueNotifier<Frame?>(null);
  final _contents = <int, Widget>{};
  Deck? _deck;
  Timer? _later;
  Size _size = Size.zero;
  bool? _isReduced;

  Frame? get _frame => _drawn.value;

  @override
  void initState() {
    super.initState();
    _clock.begin();
    widget.controller?._state = this;
  }

  @override
  void didChangeDependencies() {
    super.didChangeDependencies();
    _contents.clear();
    final isReduced = MediaQuery.maybeDisableAnimationsOf(context) ?? false;
    if (isReduced == _isReduced) return;
    _isReduced = isReduced;
    _deck?.setConfig(_clock.now, _reduced(_deck!.config));
  }

  @override
  void didUpdateWidget(CardStack old) {
    super.didUpdateWidget(old);
    _contents.clear();
    if (old.controller != widget.controller) {
      old.controller?._leave(this);
      widget.controller?._state = this;
    }
    final now = _clock.now;
    if (widget.count > old.count) _deck?.append(now, _cards(old.count, widget.count));
    if (widget.count < old.count) _deck?.remove(now, _cards(widget.count, old.count));
    _wake();
  }

  @override
  void dispose() {
    widget.controller?._leave(this);
    _later?.cancel();
    _ticker.dispose();
    _deck?.close();
    _drawn.dispose();
    super.dispose();
  }

  static List<int> _cards(int from, int to) => [for (var index = from; index < to; index++) index + 1];

  DeckConfig _reduced(DeckConfig config) => config..reducedMotion = _isReduced! ? 1 : 0;

  void _resize(Size size) {
    if (size == _size || size.isEmpty) return;
    _size = size;
    final now = _clock.now, deck = _deck;
    if (deck != null) {
      deck.setViewport(now, size.width, size.height);
    } else {
      final config = Deck.configOf(widget.preset);
      widget.configure?.call(config);
      config.viewport
        ..width = size.width
        ..height = size.height;
      final made = _deck = Deck(_reduced(config))..append(now, _cards(0, widget.count));
      _drawn.value = made.advance(now); // nobody listens yet
    }
    _wake();
  }

  /// Lets frames come, until nothing moves.
  void _wake() {
    _later?.cancel();
    if (_deck != null && !_ticker.isActive) _ticker.start();
  }

  void _advance(double now) {
    final deck = _deck!, frame = _drawn.value = deck.advance(now);
    _contents.removeWhere((index, _) => frame.poses.every((pose) => pose.card != index + 1));
    for (final event in deck.drain()) {
      if (!mounted) return;
      widget.onEvent?.call(event);
      switch (event.kind) {
        case EventKind.committed:
          widget.onCommitted?.call(event.card - 1, event.direction);
        case EventKind.undone:
          widget.onUndone?.call(event.card - 1);
        case EventKind.tap:
          widget.onTapped?.call(event.card - 1);
      }
    }
    if (!mounted) return;
    widget.controller?._hear();
    final wait = deck.peek().wakeIn;
    if (wait <= 0) return;
    _ticker.stop();
    if (wait.isFinite) _later = Timer(Duration(microseconds: (wait * 1e6).ceil()), _wake);
  }

  void _scroll(PointerEvent event, Offset by, ScrollPhase phase) {
    final at = event.localPosition;
    final isTaken = _deck?.scroll(_clock.of(event.timeStamp), at.dx, at.dy, by.dx, by.dy, phase) ?? false;
    // What the deck takes moves no page around it.
    if (isTaken && event is PointerScrollEvent) GestureBinding.instance.pointerSignalResolver.register(event, (_) {});
    _wake();
  }

  void _signal(PointerSignalEvent event) {
    if (event is! PointerScrollEvent) return;
    final isWheel = event.kind == PointerDeviceKind.mouse;
    _scroll(event, -event.scrollDelta, isWheel ? ScrollPhase.notch : ScrollPhase.unknown);
  }

  @override
  Widget build(BuildContext context) => LayoutBuilder(builder: (context, constraints) {
        _resize(constraints.biggest);
        return Semantics(
          container: true,
          onTap: switch (widget.onTapped) {
            null => null,
            final tapped => () => switch (_frame?.top ?? 0) { 0 => null, final card => tapped(card - 1) },
          },
          customSemanticsActions: {
            for (final MapEntry(key: direction, value: label) in widget.actions.entries)
              CustomSemanticsAction(label: label): () => _act((deck) => deck.swipe(_clock.now, direction)),
            if (widget.undoAction case final label?)
              CustomSemanticsAction(label: label): () => _act((deck) => deck.undo(_clock.now)),
          },
          child: Listener(
            onPointerSignal: _signal,
            onPointerPanZoomStart: (event) => _scroll(event, Offset.zero, ScrollPhase.began),
            onPointerPanZoomUpdate: (event) => _scroll(event, event.localPanDelta, ScrollPhase.changed),
            onPointerPanZoomEnd: (event) => _scroll(event, Offset.zero, ScrollPhase.ended),
            child: RawGestureDetector(
              behavior: HitTestBehavior.opaque,
              excludeFromSemantics: true,
              gestures: {
                _Fingers: GestureRecognizerFactoryWithHandlers<_Fingers>(() => _Fingers(this), (_) {}),
              },
              child: ValueListenableBuilder(
                  valueListenable: _drawn, builder: (context, frame, _) => _draw(context, frame)),
            ),
          ),
        );
      });

  void _act(void Function(Deck deck) call) {
    if (_deck case final deck?) call(deck);
    _wake();
  }

  Widget _draw(BuildContext context, Frame? frame) => Stack(
        clipBehavior: Clip.none,
        alignment: Alignment.topLeft,
        fit: StackFit.expand,
        children: [for (final pose in frame?.poses ?? const <Pose>[]) _card(context, frame!, pose)],
      );

  Widget _card(BuildContext context, Frame frame, Pose pose) {
    final index = pose.card - 1;
    final content = _contents[index] ??= RepaintBoundary(key: ValueKey(index), child: widget.builder(context, index));
    return Positioned(
      key: ValueKey(pose.slot),
      left: pose.x - frame.cardWidth / 2,
      top: pose.y - frame.cardHeight / 2,
      width: frame.cardWidth,
      height: frame.cardHeight,
      child: Transform(
        alignment: Alignment.center,
        transform: Matrix4.rotationZ(pose.rotation)..multiply(Matrix4.diagonal3Values(pose.scale, pose.scale, 1)),
        child: Opacity(
          opacity: pose.opacity,
          child: ExcludeSemantics(
            excluding: pose.card != frame.top,
            child: Stack(fit: StackFit.expand, children: [
              content,
              if (widget.overlay case final overlay?) IgnorePointer(child: overlay(context, index, pose)),
            ]),
          ),
        ),
      ),
    );
  }
}

/// Passes fingers to the deck. While a card is dragged, nothing else has its finger; a finger that something else has, such
/// as a button on the card or a page that scrolls, is taken away from the deck.
class _Fingers extends OneSequenceGestureRecognizer {
  _Fingers(this._state);

  final _CardStackState _state;
  final _accepted = <int>{};
  final _released = <int, PointerUpEvent>{};

  @override
  String get debugDescription => 'card stack';

  @override
  bool isPointerAllowed(PointerDownEvent event) =>
      (event.kind != PointerDeviceKind.mouse || event.buttons == kPrimaryButton) && super.isPointerAllowed(event);

  @override
  void handleEvent(PointerEvent event) {
    final deck = _state._deck, at = event.localPosition, time = _state._clock.of(event.timeStamp);
    if (deck == null || !_state.mounted) return stopTrackingPointer(event.pointer);
    switch (event) {
      case PointerDownEvent():
        deck.pointerDown(time, event.pointer, at.dx, at.dy);
      case PointerMoveEvent():
        deck.pointerMove(time, event.pointer, at.dx, at.dy);
        if (deck.peek().interaction == Interaction.dragging && !_accepted.contains(event.pointer)) {
          resolvePointer(event.pointer, GestureDisposition.accepted);
        }
      case PointerUpEvent():
        _released[event.pointer] = event;
        if (_accepted.contains(event.pointer)) _release(event.pointer);
        stopTrackingPointer(event.pointer);
      case PointerCancelEvent():
        deck.pointerCancel(time, event.pointer);
        stopTrackingPointer(event.pointer);
    }
    _state._wake();
  }

  void _release(int pointer) {
    final event = _released.remove(pointer), deck = _state._deck;
    if (event == null || deck == null || !_state.mounted) return;
    deck.pointerUp(_state._clock.of(event.timeStamp), pointer, event.localPosition.dx, event.localPosition.dy);
    _state._wake();
  }

  @override
  void acceptGesture(int pointer) => _released.containsKey(pointer) ? _release(pointer) : _accepted.add(pointer);

  @override
  void rejectGesture(int pointer) {
    stopTrackingPointer(pointer);
    _released.remove(pointer);
    if (_state._deck case final deck? when _state.mounted) {
      deck.pointerCancel(_state._clock.now, pointer);
      _state._wake();
    }
  }

  @override
  void didStopTrackingLastPointer(int pointer) => _accepted.clear();
}
