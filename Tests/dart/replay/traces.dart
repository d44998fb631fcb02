/// Replays each trace, and compares what comes of it with the .expected file beside it: Tests/traces/README.md.
library;

import 'dart:ffi';
import 'dart:io';
import 'dart:typed_data';

import 'package:cardstack/cardstack.dart';
import 'package:cardstack/native.dart' show native;
import 'package:ffi/ffi.dart';

import 'calls.dart' as calls;
import 'words.dart';

String natural(int bits) => BigInt.from(bits).toUnsigned(64).toString();
String hex(int bits) => BigInt.from(bits).toUnsigned(64).toRadixString(16).padLeft(16, '0');

class Replay {
  Replay(this.deck);

  final Deck deck;
  final out = StringBuffer(), digits = StringBuffer();
  int line = 0, frames = 0, chain = 0xcbf29ce484222325;

  // The frames of `every`, each before the first statement that is later.
  int everyLine = 0, given = 0;
  double start = 0, seconds = 0;
  double get due => ((start + given * seconds) * 1e6 + 0.5).floorToDouble() / 1e6;

  void endFrames() {
    if (digits.isEmpty) return;
    out.writeln('frames $frames ${hex(chain)} $digits');
    digits.clear();
  }

  void failed(ResultCode code) {
    endFrames();
    out.writeln('error $line ${native.name(NameType.result.value, code.value).cast<Utf8>().toDartString()}');
  }

  void drain() {
    for (final e in deck.drain()) {
      endFrames();
      out.write('event ${e.kind.value} ${natural(e.card)} ${natural(e.token)} ${e.direction.value} ${e.reason.value}');
      if (e.kind == EventKind.phase) out.write(' ${e.phase.value} ${e.slot}');
      if (e.kind.value >= EventKind.load.value) {
        out.write(' ${e.wallTime.toInt()} ${natural(e.decision)} ${natural(e.nonce)}');
        out.write(' ${e.count} ${e.index} ${e.priority.value}');
      }
      out.writeln();
    }
  }

  void advance(double time, bool drains) {
    try {
      final poses = deck.advance(time).poses;
      for (final byte in [...Uint32List.fromList([poses.length]).buffer.asUint8List(), ...bytesOf(poses)]) {
        chain = (chain ^ byte) * 0x100000001b3;
      }
    } on CardstackException catch (error) {
      return failed(error.code);
    }
    frames++;
    digits.write((chain & 0xff).toRadixString(16).padLeft(2, '0'));
    if (frames % 30 == 0) endFrames();
    if (drains) drain();
  }

  /// The bytes of the poses, each field written from what Dart reads.
  Uint8List bytesOf(List<Pose> poses) {
    final block = calloc<Pose>(poses.length + 1);
    for (final (k, pose) in poses.indexed) {
      block[k] = pose;
    }
    final bytes = Uint8List.fromList(block.cast<Uint8>().asTypedList(poses.length * sizeOf<Pose>()));
    calloc.free(block);
    return bytes;
  }

  void giveFrames(double time) {
    final here = line;
    line = everyLine;
    while (seconds > 0 && time.isFinite && due < time) {
      advance(due, true);
      given++;
    }
    line = here;
  }

  void make(double time, String verb, Words w) {
    giveFrames(time);
    deck.lastResult = ResultCode.ok;
    try {
      switch (verb) {
        case 'every':
          everyLine = line;
          start = time;
          given = 0;
          seconds = w.real();
        case 'frame' || 'advance':
          if (seconds > 0 && due == time) given++;
          return advance(time, verb == 'frame');
        case 'drain':
          return drain();
        case 'pass':
          pass(time);
        case 'set':
          final config = deck.config;
          set(config, w);
          deck.setConfig(time, config);
        default:
          calls.make(deck, verb, time, w);
      }
      // Some calls return that they are not now.
      if (deck.lastResult != ResultCode.ok) failed(deck.lastResult);
    } on CardstackException catch (error) {
      failed(error.code);
    }
    if (w.all.isNotEmpty) throw ArgumentError('$verb has words too many');
  }

  /// Lets time pass, and reads no poses.
  void pass(double time) => using((arena) {
        final frame = arena<FrameRecord>();
        native.frameInit(frame, sizeOf<FrameRecord>(), 0);
        frame.ref.now = time;
        deck.check(native.deckAdvance(deck.handle, frame));
      });
}

void set(DeckConfig config, Words w) {
  while (w.all.isNotEmpty) {
    calls.set(config, w.next(), w);
  }
}

String replay(String text) {
  final config = calloc<DeckConfig>();
  Replay? found;
  for (final (k, statement) in text.split('\n').indexed) {
    final w = Words(statement.split('#').first.split(RegExp(r'\s+')).where((word) => word.isNotEmpty).toList());
    if (w.all.isEmpty) continue;
    if (found != null) {
      found.line = k + 1;
      final time = w.real();
      found.make(time, w.next(), w);
      continue;
    }
    switch (w.next()) {
      case 'cardstack-trace' when w.next() == '1':
        break;
      case 'preset':
        config.ref = Deck.configOf(Preset(w.choice('preset')));
      case 'set':
        set(config.ref, w);
      case 'directions':
        native.deckConfigSetDirections(config, w.choice('direction_layout'));
      case 'begin':
        found = Replay(Deck(config.ref));
      case final other:
        throw ArgumentError('$other is no statement here');
    }
  }
  found!.endFrames();
  found.out.writeln('state ${hex(found.deck.stateHash())}');
  found.deck.close();
  calloc.free(config);
  return '${found.out}';
}

void main(List<String> arguments) {
  var count = 0;
  for (final file in Directory(arguments.single).listSync().whereType<File>()) {
    if (!file.path.endsWith('.trace')) continue;
    final came = replay(file.readAsStringSync());
    final wanted = File(file.path.replaceFirst('.trace', '.expected')).readAsStringSync();
    if (came != wanted) {
      final (lines, others) = (came.split('\n'), wanted.split('\n'));
      final k = [for (var k = 0; k < lines.length; k++) k].firstWhere((k) => k >= others.length || lines[k] != others[k]);
      stderr.writeln('${file.path}: line ${k + 1} is "${lines[k]}", not "${others.elementAtOrNull(k)}"');
      exit(1);
    }
    count++;
  }
  print('$count traces come to the same bits');
}
