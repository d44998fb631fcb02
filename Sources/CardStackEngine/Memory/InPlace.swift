/// The type of a stored property without size. The property keeps Swift from copying a large struct.
///
/// To a function that only reads a struct, the compiler passes a copy of all its bytes: several thousand for a deck.
/// If the struct contains a type of raw layout, the compiler passes its address instead. Without these properties the
/// results are the same, but a frame takes twice as long, and the library is compiled in minutes instead of seconds.
@_rawLayout(size: 0, alignment: 1)
struct InPlace: ~Copyable {
  /// The compiler for Embedded Swift does not find a generated deinitializer.
  deinit {}
}
