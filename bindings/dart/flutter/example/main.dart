// SPDX-License-Identifier: MIT
/// Fifteen cities to swipe, with buttons.
library;

import 'package:cardstack_flutter/cardstack_flutter.dart';
import 'package:flutter/material.dart';

const cities = [
  'Lisbon',
  'Kyoto',
  'Oslo',
  'Lima',
  'Hanoi',
  'Turin',
  'Quito',
  'Porto',
  'Tunis',
  'Bergen',
  'Cusco',
  'Riga',
  'Dakar',
  'Perth',
  'Graz'
];

void main() => runApp(MaterialApp(theme: ThemeData(splashFactory: InkRipple.splashFactory), home: const Cities()));

class Cities extends StatefulWidget {
  const Cities({super.key});

  @override
  State<Cities> createState() => _CitiesState();
}

class _CitiesState extends State<Cities> {
  final _controller = CardStackController();
  String _said = 'Swipe';

  @override
  void dispose() {
    _controller.dispose();
    super.dispose();
  }

  void _say(String said) => setState(() => _said = said);

  @override
  Widget build(BuildContext context) => Scaffold(
        body: SafeArea(
          child: Column(children: [
            Expanded(
              child: CardStack(
                controller: _controller,
                count: cities.length,
                builder: (context, index) => Card(
                  color: HSVColor.fromAHSV(1, index * 24, 0.5, 0.9).toColor(),
                  child: Center(child: Text(cities[index], style: const TextStyle(fontSize: 48))),
                ),
                overlay: (context, index, pose) => Align(
                  alignment: const Alignment(0, -0.8),
                  child: Opacity(
                    opacity: pose.stampOpacity,
                    child:
                        Text(pose.direction == Direction.right ? 'LIKE' : 'NOPE', style: const TextStyle(fontSize: 40)),
                  ),
                ),
                onCommitted: (index, direction) => _say('${cities[index]}: ${direction.name}'),
                onUndone: (index) => _say('${cities[index]} is back'),
                onTapped: (index) => _say('${cities[index]} was tapped'),
              ),
            ),
            Text(_said),
            Row(mainAxisAlignment: MainAxisAlignment.spaceEvenly, children: [
              TextButton(onPressed: () => _controller.swipe(Direction.left), child: const Text('Nope')),
              ListenableBuilder(
                listenable: _controller,
                builder: (context, _) => TextButton(
                    onPressed: _controller.undoable > 0 ? _controller.undo : null, child: const Text('Undo')),
              ),
              TextButton(onPressed: () => _controller.swipe(Direction.right), child: const Text('Like')),
            ]),
          ]),
        ),
      );
}
