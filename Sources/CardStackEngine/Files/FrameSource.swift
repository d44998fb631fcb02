/// A source of the frames of a journal or a saved deck: a file, or memory.
protocol FrameSource: ~Copyable {
  /// Passes all frames except marks to `body`, in order, up to the size `limit` [bytes]: see `FrameScan`. This includes
  /// good frames of a call that was not written to its end. If there are any, `JournalReading.mustRepeat` is set, and
  /// the caller must read again from the beginning, up to `JournalReading.size`.
  ///
  /// Throws what `body` throws, `.corrupt` (at `failureOffset`), `.format`, or `.io`. By then `body` has received the
  /// frames before the damage.
  mutating func read(
    upTo limit: Int64, _ body: (Frame) throws(Failure) -> Void
  ) throws(Failure) -> JournalReading

  /// Continues behind damage, after `read` has read the part before it. Passes the good frames there, except marks, to
  /// `body`, in order.
  ///
  /// - Returns: How many bytes belong to no good frame.
  mutating func readSound(
    behind reading: JournalReading, _ body: (Frame) throws(Failure) -> Void
  ) throws(Failure) -> Int64

  /// The size of the source [bytes].
  var sourceSize: Int64 { get }
  /// The offset at which the last `read` failed [bytes].
  var failureOffset: Int64 { get }
  /// The size of the whole calls before `failureOffset` [bytes].
  var soundSize: Int64 { get }
}
