// SPDX-License-Identifier: MIT
/// The library, and what a deck and a sheet have in common: ownership, errors, events.
library;

import 'dart:async';
import 'dart:convert';
import 'dart:ffi';
import 'dart:io';
import 'dart:isolate';
import 'dart:math';
import 'dart:typed_data';

import 'package:ffi/ffi.dart';

import '../native.dart';

/// The functions of the library: of the file that CARDSTACK_LIBRARY names, else of the one beside the package or the
/// program, else of the one that the system finds by its name.
final Native native = _load();

Native _load() {
  final name = Platform.isWindows ? 'cardstack.dll' : 'libcardstack.${Platform.isMacOS ? 'dylib' : 'so'}';
  final folder = File(Platform.resolvedExecutable).parent.path;
  final beside = [_package(name), '$folder/$name', '$folder/lib/$name']; // the last is a bundle of Flutter
  final path = Platform.environment['CARDSTACK_LIBRARY'] ??
      beside.firstWhere((each) => each != null && File(each).existsSync(), orElse: () => null);
  final found = Native(Platform.isIOS ? DynamicLibrary.process() : DynamicLibrary.open(path ?? name));
  if (found.abiVersion() != abiVersion) {
    throw StateError('${path ?? name} has binary interface ${found.abiVersion()}; this package needs $abiVersion');
  }
  final Map<String, dynamic> structs = jsonDecode(found.abiLayouts().cast<Utf8>().toDartString())['structs'];
  for (final MapEntry(key: struct, value: (size, grows)) in sizes.entries) {
    final int there = structs[struct][0];
    if (there < size || there > size && !grows) {
      throw StateError('${path ?? name}: $struct has $there bytes, not $size');
    }
  }
  return found;
}

/// The place of a file of this package; null in Flutter and in a compiled program.
String? _package(String name) {
  try {
    return Isolate.resolvePackageUriSync(Uri.parse('package:cardstack/$name'))?.toFilePath();
  } on UnsupportedError {
    return null;
  }
}

/// The error of a call that failed. Except that time may have passed, it has changed nothing.
final class CardstackException implements Exception {
  const CardstackException(this.code, this.message);

  /// What a program decides by.
  final ResultCode code;

  /// What a person reads.
  final String message;

  @override
  String toString() => '$message (${code.name})';
}

/// Results of a swipe, an undo or a nudge that are no mistakes of the program.
const notNow = {ResultCode.errorEmpty, ResultCode.errorBacklog, ResultCode.errorLimit, ResultCode.errorRefused};

/// The result without what was asked for.
const notFound = {ResultCode.errorNotFound};

final _free = NativeFinalizer(calloc.nativeFree);

/// Owns an object of the library, whose events have the type [E]. It stays in its isolate.
abstract base class Owner<T extends NativeType, E> implements Finalizable {
  Owner(this._handle, this._destroys, this._destroy, int room) : memory = calloc<Uint8>(16 + room) {
    _destroys.attach(this, _handle!.cast(), detach: this, externalSize: 1 << 16);
    _free.attach(this, memory.cast(), detach: this);
  }

  Pointer<T>? _handle;
  final NativeFinalizer _destroys;
  final void Function(Pointer<T>) _destroy;

  /// Where calls write, and then room of the object's own.
  final Pointer<Uint8> memory;
  late final Pointer<Uint64> out = memory.cast();

  /// What the last call returned: why it was "not now".
  ResultCode lastResult = ResultCode.ok;

  final _events = StreamController<E>.broadcast();

  /// The object, for functions of `native.dart`.
  Pointer<T> get handle => _handle ?? (throw StateError('it is closed'));

  /// What a person reads of the last call that failed, or took only a part.
  String get errorMessage;

  /// Frees the object at once. Otherwise that happens some time after it is forgotten.
  void close() {
    final handle = _handle;
    if (handle == null) return;
    _handle = null;
    _destroys.detach(this);
    _free.detach(this);
    _destroy(handle);
    calloc.free(memory);
    _events.close();
  }

  /// Returns whether a call was successful. Throws its error unless [values] has it.
  bool check(int code, [Set<ResultCode> values = const {}]) {
    lastResult = ResultCode(code);
    if (lastResult == ResultCode.ok) return true;
    if (values.contains(lastResult)) return false;
    throw CardstackException(lastResult, errorMessage);
  }

  /// What [drain] takes, for listeners.
  Stream<E> get events => _events.stream;

  /// Takes the events that wait, and passes them to the listeners of [events].
  List<E> drain() {
    final taken = take();
    taken.forEach(_events.add);
    return taken;
  }

  List<E> take();

  /// Reads a list in parts.
  List<I> readAll<I>(
      int size, I Function(Uint8List, int) make, int Function(int position, Pointer<Void> items, int room) read) {
    const room = 64;
    final all = <I>[], items = calloc<Uint8>(size * room);
    try {
      for (var count = room; count >= room;) {
        check(read(all.length, items.cast(), room));
        count = out.cast<Size>().value;
        final bytes = copied(items, size * min(count, room));
        for (var at = 0; at < bytes.length; at += size) {
          all.add(make(bytes, at));
        }
      }
      return all;
    } finally {
      calloc.free(items);
    }
  }
}

/// What a struct of Dart's own is made of: it outlives the memory of C.
Uint8List copied(Pointer<NativeType> from, int bytes) => Uint8List.fromList(from.cast<Uint8>().asTypedList(bytes));

int uint64At(Uint8List bytes, int at) => ByteData.sublistView(bytes).getUint64(at, Endian.host);

/// Lists for C.
extension Lists on Arena {
  Pointer<Uint64> uint64s(List<int> list) =>
      this<Uint64>(max(1, list.length))..asTypedList(list.length).setAll(0, list);

  Pointer<Uint32> uint32s(List<int> list, int length) {
    if (list.length != length) throw ArgumentError('the lists differ in length');
    return this<Uint32>(max(1, length))..asTypedList(length).setAll(0, list);
  }

  Pointer<Double> doubles(List<double> list) =>
      this<Double>(max(1, list.length))..asTypedList(list.length).setAll(0, list);
}
