// SPDX-License-Identifier: MIT
/// Swipe cards without pixels: the poses of a deck of cards under a finger, from libcardstack.
///
/// The manual is the C header, `cardstack.h`. `cardstack_deck_swipe` is [Deck.swipe] here, CARDSTACK_DIRECTION_LEFT is
/// [Direction.left], and any function without a method is in `native.dart`, which [Deck.handle] serves.
library;

import 'dart:ffi';
import 'dart:typed_data';

import 'package:ffi/ffi.dart';

import 'native.dart';
import 'src/owner.dart';

export 'dart:ffi' show DoubleArray; // for fields with a value per direction

export 'native.dart' hide DeckHandle, Native, SheetHandle, VelocityTrackerHandle, abiVersion, native, sizes;
export 'src/owner.dart' show CardstackException, Owner;

NativeFinalizer _finalizer(String name) => NativeFinalizer(native.library.lookup(name));
final _destroysDecks = _finalizer('cardstack_deck_destroy');
final _destroysSheets = _finalizer('cardstack_sheet_destroy');

void _check(int code, String Function() message) {
  if (code != 0) throw CardstackException(ResultCode(code), message());
}

/// A deck of cards.
final class Deck extends Owner<DeckHandle, Event> with DeckCalls {
  /// Creates a deck without cards.
  Deck(DeckConfig config) : this._(_create(config));

  Deck._(Pointer<DeckHandle> handle)
      : super(handle, _destroysDecks, native.deckDestroy, sizeOf<FrameRecord>() + maxPoses * sizeOf<Pose>()) {
    check(native.frameInit(_frame, sizeOf<FrameRecord>(), sizeOf<Pose>()));
    _frame.ref
      ..poses = (_frame + 1).cast()
      ..poseCapacity = maxPoses;
  }

  late final Pointer<FrameRecord> _frame = (out + 2).cast();

  static Pointer<DeckHandle> _create(DeckConfig config) => using((arena) {
        final given = _sized(arena, config), text = arena<Uint8>(256), made = arena<Pointer<DeckHandle>>();
        _check(native.deckConfigValidate(given, text, 256), () => text.cast<Utf8>().toDartString());
        _check(native.deckCreate(given, made), () => 'the deck was not created');
        return made.value;
      });

  /// The library reads as many bytes as `structSize` says, and anyone can set it.
  static Pointer<DeckConfig> _sized(Arena arena, DeckConfig config) => arena<DeckConfig>()
    ..ref = config
    ..ref.structSize = sizeOf<DeckConfig>();

  /// Returns a preset, to which a program sets at least the viewport: perhaps with other directions, and with what a
  /// deck with a backend needs.
  static DeckConfig configOf(Preset preset, {DirectionLayout? directions, bool backend = false}) => using((arena) {
        final config = arena<DeckConfig>();
        _check(native.deckConfigInit(config, sizeOf<DeckConfig>(), preset.value), () => '$preset is no preset');
        if (directions != null) {
          _check(native.deckConfigSetDirections(config, directions.value), () => '$directions is no layout');
        }
        if (backend) _check(native.deckConfigUseBackend(config), () => 'it has no backend');
        return Struct.create<DeckConfig>(copied(config, sizeOf<DeckConfig>()));
      });

  @override
  String get errorMessage => native.deckErrorMessage(handle).cast<Utf8>().toDartString();

  /// A copy of the configuration in force.
  DeckConfig get config => using((arena) {
        final config = arena<DeckConfig>();
        check(native.deckGetConfig(handle, config, sizeOf<DeckConfig>()));
        return Struct.create<DeckConfig>(copied(config, sizeOf<DeckConfig>()));
      });

  /// Changes the configuration.
  void setConfig(double time, DeckConfig config) =>
      using((arena) => check(native.deckSetConfig(handle, time, _sized(arena, config))));

  /// Lets time pass to [now], and returns what to draw. Call it once per frame.
  Frame advance(double now) {
    _frame.ref.now = now;
    check(native.deckAdvance(handle, _frame));
    return Frame._(copied(_frame, sizeOf<FrameRecord>() + _frame.ref.poseCount * sizeOf<Pose>()));
  }

  /// Returns what to draw at the present time. This does not count as a frame.
  Frame peek() {
    check(native.deckPeek(handle, _frame));
    return Frame._(copied(_frame, sizeOf<FrameRecord>() + _frame.ref.poseCount * sizeOf<Pose>()));
  }

  @override
  List<Event> take() => readAll(sizeOf<Event>(), (bytes, at) => Struct.create<Event>(bytes, at),
      (_, items, room) => native.deckDrainEvents(handle, items.cast(), sizeOf<Event>(), room, out.cast()));

  /// The events of one kind that [drain] takes.
  Stream<Event> on(EventKind kind) => events.where((event) => event.kind == kind);

  /// What decided the last release, or null before the first one.
  Release? get lastRelease => using((arena) {
        final release = arena<Release>();
        check(native.releaseInit(release, sizeOf<Release>()));
        if (!check(native.deckLastRelease(handle, release), notFound)) return null;
        return Struct.create<Release>(copied(release, sizeOf<Release>()));
      });

  /// Opens a journal, which restores what an earlier program left. The deck must be new.
  JournalInfo openJournal(String path, [void Function(JournalOptions options)? set]) => using((arena) {
        final options = arena<JournalOptions>(), info = _info(arena);
        check(native.journalOptionsInit(options, sizeOf<JournalOptions>()));
        set?.call(options.ref);
        options.ref.structSize = sizeOf<JournalOptions>();
        check(native.deckOpenJournal(handle, path.toNativeUtf8(allocator: arena).cast(), options, info));
        return Struct.create<JournalInfo>(copied(info, sizeOf<JournalInfo>()));
      });

  /// Returns the deck as bytes, with what [contents] of [StoreFlags] says.
  Uint8List save([int contents = StoreFlags.upcoming | StoreFlags.session]) => using((arena) {
        check(native.deckSave(handle, contents, nullptr, 0, out.cast()), const {ResultCode.errorBufferTooSmall});
        final size = out.cast<Size>().value, buffer = arena<Uint8>(size);
        check(native.deckSave(handle, contents, buffer.cast(), size, out.cast()));
        return copied(buffer, size);
      });

  /// Restores what [save] returned. The deck must be new.
  JournalInfo restore(Uint8List bytes, [Restore how = Restore.keep]) => using((arena) {
        final buffer = arena<Uint8>(bytes.length + 1)..asTypedList(bytes.length).setAll(0, bytes), info = _info(arena);
        check(native.deckRestore(handle, buffer.cast(), bytes.length, how.value, 0, info));
        return Struct.create<JournalInfo>(copied(info, sizeOf<JournalInfo>()));
      });

  Pointer<JournalInfo> _info(Arena arena) {
    final info = arena<JournalInfo>();
    check(native.journalInfoInit(info, sizeOf<JournalInfo>()));
    return info;
  }
}

/// What to draw. It stays what it is.
final class Frame with FrameNumbers {
  Frame._(Uint8List bytes)
      : record = Struct.create<FrameRecord>(bytes),
        poses = [
          for (var at = sizeOf<FrameRecord>(); at < bytes.length; at += sizeOf<Pose>()) Struct.create<Pose>(bytes, at)
        ];

  @override
  final FrameRecord record;

  /// The cards to draw, the farthest back first.
  final List<Pose> poses;
}

/// A sheet, which a finger moves.
final class Sheet extends Owner<SheetHandle, SheetEvent> with SheetCalls {
  /// Creates a sheet, hidden.
  Sheet(SheetConfig config) : this._(_create(config));

  Sheet._(Pointer<SheetHandle> handle) : super(handle, _destroysSheets, native.sheetDestroy, sizeOf<SheetFrame>()) {
    check(native.sheetFrameInit(_frame, sizeOf<SheetFrame>()));
  }

  late final Pointer<SheetFrame> _frame = (out + 2).cast();

  static Pointer<SheetHandle> _create(SheetConfig config) => using((arena) {
        final given = _sized(arena, config), text = arena<Uint8>(256), made = arena<Pointer<SheetHandle>>();
        _check(native.sheetConfigValidate(given, text, 256), () => text.cast<Utf8>().toDartString());
        _check(native.sheetCreate(given, made), () => 'the sheet was not created');
        return made.value;
      });

  static Pointer<SheetConfig> _sized(Arena arena, SheetConfig config) => arena<SheetConfig>()
    ..ref = config
    ..ref.structSize = sizeOf<SheetConfig>();

  /// Returns a preset, to which a program sets at least the extent.
  static SheetConfig configOf(SheetPreset preset) => using((arena) {
        final config = arena<SheetConfig>();
        _check(native.sheetConfigInit(config, sizeOf<SheetConfig>(), preset.value), () => '$preset is no preset');
        return Struct.create<SheetConfig>(copied(config, sizeOf<SheetConfig>()));
      });

  @override
  String get errorMessage => native.sheetErrorMessage(handle).cast<Utf8>().toDartString();

  /// A copy of the configuration in force.
  SheetConfig get config => using((arena) {
        final config = arena<SheetConfig>();
        check(native.sheetGetConfig(handle, config, sizeOf<SheetConfig>()));
        return Struct.create<SheetConfig>(copied(config, sizeOf<SheetConfig>()));
      });

  /// Changes the configuration.
  void setConfig(double time, SheetConfig config) =>
      using((arena) => check(native.sheetSetConfig(handle, time, _sized(arena, config))));

  /// Lets time pass to [now], and returns what to draw. Call it once per frame.
  SheetFrame advance(double now) {
    _frame.ref.now = now;
    check(native.sheetAdvance(handle, _frame));
    return Struct.create<SheetFrame>(copied(_frame, sizeOf<SheetFrame>()));
  }

  @override
  List<SheetEvent> take() => readAll(sizeOf<SheetEvent>(), (bytes, at) => Struct.create<SheetEvent>(bytes, at),
      (_, items, room) => native.sheetDrainEvents(handle, items.cast(), sizeOf<SheetEvent>(), room, out.cast()));

  /// The events of one kind that [drain] takes.
  Stream<SheetEvent> on(SheetEventKind kind) => events.where((event) => event.kind == kind);
}
