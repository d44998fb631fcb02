/// A part, of no size, of a large type that is to be used where it lies.
///
/// The compiler passes a value of known layout to a function that only reads it as a copy of all its bytes, some thousand
/// of a session's. A type with a part of raw layout is passed by its address instead.
@_rawLayout(size: 0, alignment: 1)
struct InPlace: ~Copyable {
  /// Without one that is written out, the compiler for Embedded Swift finds none.
  deinit {}
}
