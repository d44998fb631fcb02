/// A stack in a window, which prints what a mouse does.
library;

import 'dart:io';

import 'package:cardstack_flutter/cardstack_flutter.dart';
import 'package:flutter/widgets.dart';

void main() {
  final controller = CardStackController();
  runApp(Directionality(
    textDirection: TextDirection.ltr,
    child: ColoredBox(
      color: const Color(0xfff0f1f5),
      child: CardStack(
        controller: controller,
        count: 15,
        builder: (context, index) => Container(
          color: HSVColor.fromAHSV(1, index * 24, 0.6, 0.9).toColor(),
          child: Text('${index + 1}', style: const TextStyle(fontSize: 80)),
        ),
        onEvent: (event) {
          if (event.kind == EventKind.dragBegan) stdout.writeln('dragged');
        },
        onCommitted: (index, direction) {
          stdout.writeln(
              'committed $index ${direction.name} at ${controller.deck!.lastRelease!.velocityX.round()} points/s');
        },
        onTapped: (index) => stdout.writeln('tapped $index ${controller.undo()}'),
      ),
    ),
  ));
}
