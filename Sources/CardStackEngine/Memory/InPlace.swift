/// A stored property without size. It keeps Swift from copying the large type that has it.
///
/// The compiler passes a value of known layout to a function that only reads it as a copy of all its bytes, some
/// thousand of a session's. A type with a part of raw layout is passed by its address instead.
@_rawLayout(size: 0, alignment: 1)
struct InPlace: ~Copyable {
  /// Written out, because the compiler for Embedded Swift does not find a generated one.
  deinit {}
}
