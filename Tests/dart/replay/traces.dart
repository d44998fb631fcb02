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

const basis = 0xcbf29ce484222325;

int fnv1a(Iterable<int> bytes, int hash) => bytes.fold(hash, (hash, byte) => (hash ^ byte) * 0x100000001b3);

/// What a trace drives.
abstract class Driven {
  Owner get object;
  void make(String verb, double time, Words w);
  void set(double time, Words w);
  void pass(double time);

  /// Returns the hash of what came before and the frame.
  int advance(double time, int hash);
  Iterable<String> drain();
  int stateHash();
}

class DrivenDeck extends Driven {
  DrivenDeck(DeckConfig config) : object = Deck(config);

  @override
  final Deck object;

  @override
  void make(String verb, double time, Words w) => calls.makeDeck(object, verb, time, w);

  @override
  void set(double time, Words w) {
    final config = object.config;
    setAll(w, (path) => calls.setDeck(config, path, w));
    object.setConfig(time, config);
  }

  /// Lets time pass, and reads no poses.
  @override
  void pass(double time) => using((arena) {
        final frame = arena<FrameRecord>();
        native.frameInit(frame, sizeOf<FrameRecord>(), 0);
        frame.ref.now = time;
        object.check(native.deckAdvance(object.handle, frame));
      });

  @override
  int advance(double time, int hash) {
    final poses = object.advance(time).poses;
    return fnv1a(bytesOf(poses), fnv1a(Uint32List.fromList([poses.length]).buffer.asUint8List(), hash));
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

  @override
  Iterable<String> drain() => object.drain().map((e) => [
        'event ${e.kind.value} ${natural(e.card)} ${natural(e.token)} ${e.direction.value} ${e.reason.value}',
        if (e.kind == EventKind.phase) '${e.phase.value} ${e.slot}',
        if (e.kind.value >= EventKind.load.value) ...[
          '${e.wallTime.toInt()} ${natural(e.decision)} ${natural(e.nonce)}',
          '${e.count} ${e.index} ${e.priority.value}',
        ],
      ].join(' '));

  @override
  int stateHash() => object.stateHash();
}

class DrivenSheet extends Driven {
  DrivenSheet(SheetConfig config) : object = Sheet(config);

  @override
  final Sheet object;

  @override
  void make(String verb, double time, Words w) => calls.makeSheet(object, verb, time, w);

  @override
  void set(double time, Words w) {
    final config = object.config;
    setAll(w, (path) => calls.setSheet(config, path, w));
    object.setConfig(time, config);
  }

  @override
  void pass(double time) => object.advance(time);

  @override
  int advance(double time, int hash) {
    final frame = object.advance(time)
      ..structSize = 0
      ..now = 0;
    return using((arena) {
      final block = arena<SheetFrame>()..ref = frame;
      return fnv1a(block.cast<Uint8>().asTypedList(sizeOf<SheetFrame>()), hash);
    });
  }

  @override
  Iterable<String> drain() => object.drain().map((e) => using((arena) {
        final block = arena<SheetEvent>()..ref = e;
        final bits = fnv1a(block.cast<Uint8>().asTypedList(sizeOf<SheetEvent>()), basis);
        return 'event ${e.kind.value} ${e.reason.value} ${e.stop} ${hex(bits)}';
      }));

  @override
  int stateHash() => object.stateHash();
}

class Replay {
  Replay(this.driven);

  final Driven driven;
  final out = StringBuffer(), digits = StringBuffer();
  int line = 0, frames = 0, chain = basis;

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
    for (final event in driven.drain()) {
      endFrames();
      out.writeln(event);
    }
  }

  void advance(double time, bool drains) {
    try {
      chain = driven.advance(time, chain);
    } on CardstackException catch (error) {
      return failed(error.code);
    }
    frames++;
    digits.write((chain & 0xff).toRadixString(16).padLeft(2, '0'));
    if (frames % 30 == 0) endFrames();
    if (drains) drain();
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
    driven.object.lastResult = ResultCode.ok;
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
          driven.pass(time);
        case 'set':
          driven.set(time, w);
        default:
          driven.make(verb, time, w);
      }
      // Some calls return that they are not now.
      if (driven.object.lastResult != ResultCode.ok) failed(driven.object.lastResult);
    } on CardstackException catch (error) {
      failed(error.code);
    }
    if (w.all.isNotEmpty) throw ArgumentError('$verb has words too many');
  }
}

void setAll(Words w, void Function(String path) set) {
  while (w.all.isNotEmpty) {
    set(w.next());
  }
}

DeckConfig directed(DeckConfig given, int layout) => using((arena) {
      final config = arena<DeckConfig>()..ref = given;
      native.deckConfigSetDirections(config, layout);
      final bytes = Uint8List.fromList(config.cast<Uint8>().asTypedList(sizeOf<DeckConfig>()));
      return Struct.create<DeckConfig>(bytes);
    });

String replay(String text) {
  DeckConfig? deck;
  SheetConfig? sheet;
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
        deck = Deck.configOf(Preset(w.choice('preset')));
      case 'sheet':
        sheet = Sheet.configOf(SheetPreset(w.choice('sheet_preset')));
      case 'set' when deck != null:
        setAll(w, (path) => calls.setDeck(deck!, path, w));
      case 'set' when sheet != null:
        setAll(w, (path) => calls.setSheet(sheet!, path, w));
      case 'directions' when deck != null:
        deck = directed(deck, w.choice('direction_layout'));
      case 'begin':
        found = Replay(deck != null ? DrivenDeck(deck) : DrivenSheet(sheet!));
      case final other:
        throw ArgumentError('$other is no statement here');
    }
  }
  found!.endFrames();
  found.out.writeln('state ${hex(found.driven.stateHash())}');
  found.driven.object.close();
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
      final k =
          [for (var k = 0; k < lines.length; k++) k].firstWhere((k) => k >= others.length || lines[k] != others[k]);
      stderr.writeln('${file.path}: line ${k + 1} is "${lines[k]}", not "${others.elementAtOrNull(k)}"');
      exit(1);
    }
    count++;
  }
  print('$count traces come to the same bits');
}
