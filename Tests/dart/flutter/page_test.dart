/// The page's program, and the example, as a person uses them.
library;

import 'package:cardstack_flutter/cardstack_flutter.dart';
import 'package:flutter/material.dart';
import 'package:flutter_test/flutter_test.dart';

import 'main.dart' as example;
import 'page.dart' as page;

void main() {
  testWidgets('the page\'s program', (tester) async {
    final printed = <String>[], print = debugPrint;
    debugPrint = (text, {wrapWidth}) => printed.add(text!);
    page.main();
    await tester.pump();
    await tester.pump();
    await tester.fling(find.byType(CardStack), const Offset(300, 0), 1500);
    await tester.pumpAndSettle();
    debugPrint = print;
    expect(printed, ['card 0 went right']);
  });

  testWidgets('the example', (tester) async {
    example.main();
    await tester.pump();
    await tester.pump();
    await tester.fling(find.byType(CardStack), const Offset(-300, 0), 1500);
    await tester.pumpAndSettle();
    expect(find.text('Lisbon: left'), findsOneWidget);
    await tester.tap(find.text('Undo'));
    await tester.pumpAndSettle();
    expect(find.text('Lisbon is back'), findsOneWidget);
    await tester.tap(find.byType(CardStack));
    await tester.pumpAndSettle();
    expect(find.text('Lisbon was tapped'), findsOneWidget);
    await tester.tap(find.text('Like'));
    await tester.pumpAndSettle();
    expect(find.text('Lisbon: right'), findsOneWidget);
  });
}
