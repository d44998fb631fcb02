/// Where the frames of a journal or a saved deck are read: a file, or memory.
protocol FrameSource: ~Copyable {
  /// Reads all frames in order: see `FrameScan`. Good frames of a call that was not written to its end have been handed
  /// to `body` as well: it has to begin again then, up to the size that was read (`JournalReading.mustRepeat`).
  ///
  /// Throws what `body` throws, `.corrupt` (at `failureOffset`) or `.format`. Frames before the damage have been handed
  /// to `body` then.
  mutating func read(
    upTo limit: Int, _ body: (Frame) throws(Failure) -> Void
  ) throws(Failure) -> JournalReading

  /// Continues behind damage, after `read` has read the part before it. Passes all frames except marks to `body` whose
  /// checksum is right, in order.
  ///
  /// - Returns: How many bytes are in no such frame.
  mutating func readSound(
    behind reading: JournalReading, _ body: (Frame) throws(Failure) -> Void
  ) throws(Failure) -> Int

  /// The size of the source [bytes].
  var sourceSize: Int { get }
  /// Where reading failed [bytes].
  var failureOffset: Int { get }
  /// The size of the whole calls before that place [bytes].
  var soundSize: Int { get }
}
