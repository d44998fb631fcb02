import CardStackLibc

/// The journal's file, which is locked while this value lives.
///
/// The order of calls is: `init`; `read` if there is something to read, or `rewrite`; then `append`, `writeTransaction`
/// and `flush` as often as needed. `init` follows symbolic links and opens the file's folder. The file stays the same
/// if the program changes its current folder.
struct JournalFile: ~Copyable, FrameSource {
  /// How far the file is written.
  struct Extent: BitwiseCopyable {
    /// Size of the file up to the end of its last frame [bytes].
    var written: Int64 = 0
    /// The same at the end of the last whole call of the host.
    var committed: Int64 = 0
    /// The same at the end of the last mark.
    var marked: Int64 = 0
    /// Whether the file has a torn end behind `written`, which must be cut off before anything is appended.
    var hasTornEnd = false
  }

  private let inPlace = InPlace()
  private var system: JournalDescriptors
  private var codec: FrameCodec
  /// Whether frames can be appended: the file was rewritten, or was read without an error and is a journal.
  private var isReady = false
  /// Number of the last frame.
  private var sequence: UInt64 = 0
  /// Bytes in the buffer that are not written yet.
  private var pending = 0
  /// Where in the buffer the last frame begins. The frame is sealed later, because it states whether another frame of
  /// the same call follows.
  private var open = 0
  private var extent = Extent()

  /// Whether there is nothing to read: there is no file, it is empty, or it ends inside a journal's header.
  private(set) var isNew: Bool
  /// Whether the journal has never held a card or a decision. `rewrite` keeps this in the header, because a journal that
  /// is empty again looks the same. The owner sets it to false, because only the owner knows what a frame means.
  var isBlank: Bool
  /// Whether something could not be written. Then `append` and `writeTransaction` do nothing until `rewrite` succeeds.
  private(set) var isBroken = false
  /// The system's error number of the last error, or 0.
  private(set) var errorNumber: Int32 = 0
  var sourceSize: Int64 { max(0, Descriptor.size(system.file)) }
  private(set) var failureOffset: Int64 = 0
  private(set) var soundSize: Int64 = 0
  /// Size of the journal, with the bytes that are not written yet [bytes].
  var size: Int64 { extent.written + Int64(pending) }

  /// Takes the lock, and opens the file if it exists. The path has 1 to 4000 bytes and is copied.
  ///
  /// The lock is a separate file beside the journal, with ".lock" added to the journal's name, because `rewrite`
  /// replaces the journal. The lock file is never removed, because a lock on a removed file protects nothing. The
  /// journal itself is locked, too, against programs that open it by another name. On a read-only file system the
  /// journal can be read, and an existing lock file is used.
  ///
  /// Throws `.invalidArgument` for the path, `.locked`, `.io` (errno says why), `.outOfMemory`.
  init(path: UnsafePointer<CChar>) throws(Failure) {
    var isNew = true
    self.init(try JournalDescriptors(path: path, isNew: &isNew), isNew: isNew)
  }

  private init(_ system: JournalDescriptors, isNew: Bool) {
    self.system = system
    self.isNew = isNew
    isBlank = isNew
    codec = FrameCodec(Checksum(in: system.tables))
  }

  deinit {
    if pending > 0 && !isInChild {
      codec.seal(system.buffer + open, goesOn: false)
      if !extent.hasTornEnd || ftruncate(system.file, off_t(extent.written)) == 0 {
        _ = Descriptor.write(system.file, system.buffer, pending, at: extent.written)
      }
    }
    system.close()
  }

  /// Whether this process is a child of the process that opened the journal. The parent continues to write to the file,
  /// so a child must not write: it may only close its journal.
  var isInChild: Bool { system.witness.isInChild }

  /// Returns a random number from the system as a new journal's nonce. It is never 0.
  static func randomNonce() throws(Failure) -> UInt64 {
    var nonce: UInt64 = 0
    guard cardstack_random(&nonce, 8) == 0 else { throw Failure(.io, "the system gives no random number") }
    return max(nonce, 1)
  }

  // MARK: Reading

  /// Reads all frames of a journal or a saved deck, in order. The memory that it needs does not depend on the file's
  /// size.
  ///
  /// A torn end stays in the file until something is appended. After a failure, and for a saved deck, frames can be
  /// appended only after `rewrite`.
  mutating func read(
    upTo limit: Int64 = .max, _ body: (Frame) throws(Failure) -> Void
  ) throws(Failure) -> JournalReading {
    writeTransaction()
    isReady = false
    soundSize = 0
    let system = system
    var scan: FrameScan?
    do throws(Failure) {
      let header = try JournalHeader(
        try system.window(from: 0), codec.checksum, crc: &codec.seed, failureOffset: &failureOffset)
      let end = Descriptor.size(system.file)
      var begun = FrameScan(header, codec, total: end)
      defer { scan = begun }
      let reading = try begun.read(
        upTo: limit, { (offset) throws(Failure) in try system.window(from: offset) },
        data: { system.data(from: $0) }, failureOffset: &failureOffset, body)
      isBlank = header.isBlank
      sequence = reading.frameCount
      extent = Extent(written: reading.size, committed: reading.size, hasTornEnd: reading.size < end)
      // Nothing may be appended to a saved deck.
      isReady = !header.isOfSavedDeck
      return reading
    } catch {
      soundSize = scan?.soundSize ?? 0
      if error.code == .io { errorNumber = cardstack_errno() }
      throw error
    }
  }

  mutating func readSound(
    behind reading: JournalReading, _ body: (Frame) throws(Failure) -> Void
  ) throws(Failure) -> Int64 {
    isReady = false
    // The damaged part may have been a card's.
    isBlank = false
    let system = system
    var scan = FrameScan(reading.header, codec, from: reading.size, after: reading.frameCount)
    do throws(Failure) {
      return try scan.readSound(
        { (offset) throws(Failure) in try system.window(from: offset) }, data: { system.data(from: $0) }, body)
    } catch {
      if error.code == .io { errorNumber = cardstack_errno() }
      throw error
    }
  }

  /// Copies the damaged file before it is rewritten: see `JournalDescriptors.copy`.
  mutating func keepDamaged() throws(Failure) {
    guard system.copy() else { throw failed("the damaged journal cannot be copied") }
  }

  // MARK: Writing

  /// Writes a new file with the header and what `body` appends, and then replaces the old file with it.
  ///
  /// The old file does not receive frames that are still in the buffer. On success the new file is safe against a loss
  /// of power and the journal is whole, even if it was broken or damaged before. If this throws, the old file is
  /// unchanged and remains in use, with one exception: if the folder cannot be synchronized after the exchange, the new
  /// file is in use, and broken. It does not replace a file that is not this journal's.
  ///
  /// Throws what `body` throws, `.io`, `.outOfMemory`, and `.limit` for a payload larger than 4080 bytes.
  mutating func rewrite(
    _ header: JournalHeader, _ body: (inout FrameWriter) throws(Failure) -> Void
  ) throws(Failure) {
    if isInChild { throw Failure(.io, "the journal is the parent process's") }
    if isReady && isTaken { breakDown(ESTALE) }
    guard system.findFolderAgain() else { throw failed("the journal's folder was removed") }
    // A second buffer, because the first may hold records of the current call. They stay unwritten: if the program ends
    // during the rewrite, the old file describes the deck before this call.
    guard let buffer = malloc(JournalDescriptors.bufferSize) else { throw Failure.outOfMemory }
    defer { free(buffer) }
    let new = system.create()
    guard new >= 0 else { throw failed("the new journal cannot be made") }
    do throws(Failure) {
      // The new file is locked before it becomes the journal, so that no program finds the journal without a lock.
      guard flock(new, LOCK_EX | LOCK_NB) == 0 else { throw failed("the new journal cannot be locked") }
      var header = JournalHeader(nonce: header.nonce, epoch: header.epoch)
      header.isBlank = isBlank
      var writer = FrameWriter(
        header, codec.checksum,
        UnsafeMutableRawBufferPointer(start: buffer, count: JournalDescriptors.bufferSize), file: new,
        drain: { Descriptor.write($0, $1, $2, at: $3) == $2 ? 0 : cardstack_errno() })
      try body(&writer)
      writer.appendMark()
      do throws(Failure) {
        try writer.finish()
      } catch {
        cardstack_set_errno(writer.errorNumber)
        if error.code == .io { throw failed("the new journal cannot be written") }
        throw error
      }
      guard Descriptor.synchronize(new, withTimes: true) else { throw failed("the new journal cannot be made safe") }
      guard system.exchange() else { throw failed("the new journal cannot take the old one's place") }
      codec = writer.codec ?? codec
      sequence = writer.sequence
      extent = Extent(written: writer.size, committed: writer.size, marked: writer.size)
      // `body` wrote the deck as it is now, so the new file includes the changes that the buffer holds.
      pending = 0
    } catch {
      Descriptor.close(new)
      system.remove()
      throw error
    }
    Descriptor.close(system.file)
    system.file = new
    isNew = false
    isReady = true
    isBroken = false
    errorNumber = 0
    // EINVAL: some file systems cannot synchronize a folder.
    if !Descriptor.synchronizeName(of: new, in: system.folder) && cardstack_errno() != EINVAL {
      isBroken = true
      throw failed("the journal's folder cannot be made safe")
    }
  }

  /// Buffers a frame. A payload of more than 4080 bytes breaks the journal.
  mutating func append(_ kind: UInt8, _ detail: UInt8, _ payload: UnsafeRawBufferPointer) {
    if isBroken { return }
    guard isReady, payload.count <= Frame.maxPayload else { return breakDown(isReady ? EMSGSIZE : EBADF) }
    let frameSize = FrameCodec.size(ofPayload: payload.count)
    if pending > 0 { codec.seal(system.buffer + open, goesOn: true) }
    if frameSize > JournalDescriptors.bufferSize &- pending {
      writeOut()
      if isBroken { return }
    }
    sequence &+= 1
    open = pending
    codec.encode(kind, detail, sequence, payload, to: system.buffer + pending)
    pending &+= frameSize
  }

  /// Writes the buffered records. They belong to one call of the host, and a reader takes all of them or ignores all.
  /// After this they survive the end of the program, but not a loss of power. After an error the file is truncated to
  /// the end of the previous call, if that works, and the journal is broken.
  mutating func writeTransaction() {
    if pending == 0 { return }
    codec.seal(system.buffer + open, goesOn: false)
    writeOut()
    if !isBroken { extent.committed = extent.written }
  }

  private mutating func writeOut() {
    if isInChild { return breakDown(ECHILD) }
    // Behind the end of a truncated file the bytes would look as if the rest were there.
    if hasForeignSize { return breakDown(ESTALE) }
    if extent.hasTornEnd {
      guard ftruncate(system.file, off_t(extent.written)) == 0 else { return breakDown(cardstack_errno()) }
      extent.hasTornEnd = false
    }
    let count = Descriptor.write(system.file, system.buffer, pending, at: extent.written)
    extent.written += Int64(count)
    if count == pending {
      pending = 0
      return
    }
    let number = cardstack_errno()
    if ftruncate(system.file, off_t(extent.committed)) == 0 { extent.written = extent.committed }
    breakDown(number)
  }

  /// Whether another program has changed the file's size.
  private var hasForeignSize: Bool {
    extent.hasTornEnd ? sourceSize < extent.written : sourceSize != extent.written
  }

  /// Whether another program has removed, moved, replaced, truncated or extended the file.
  private var isTaken: Bool { hasForeignSize || !system.hasName() }

  /// Makes all appended records safe against a loss of power, and appends a mark. Throws `.io` if the journal is
  /// broken, if the system fails, or if another program has taken the file. The last two break the journal. After a
  /// failure of the system it is unknown what the system has kept.
  mutating func flush() throws(Failure) {
    writeTransaction()
    guard isReady, !isBroken else { throw Failure(.io, "the journal is broken") }
    if isTaken {
      breakDown(ESTALE)
      throw Failure(.io, "the journal's file was removed, replaced or truncated")
    }
    if !Descriptor.synchronize(system.file, withTimes: false) {
      breakDown(cardstack_errno())
      throw Failure(.io, "the journal cannot be made safe")
    }
    mark()
  }

  /// Appends a mark that says that the whole file before it is on the disk, unless nothing was written since the last
  /// mark. A loss of power may lose the mark itself. The flushed part is still read then, but damage in it looks like a
  /// torn end.
  private mutating func mark() {
    if extent.written == extent.marked { return }
    var size = UInt64(truncatingIfNeeded: extent.written).littleEndian
    withUnsafeBytes(of: &size) { append(Frame.markKind, 0, $0) }
    writeTransaction()
    extent.marked = extent.written
  }

  /// Marks the journal as broken: nothing is written until `rewrite` succeeds.
  mutating func markBroken() { breakDown(errorNumber) }

  private mutating func breakDown(_ number: Int32) {
    errorNumber = number
    isBroken = true
    pending = 0
  }

  private mutating func failed(_ message: StaticString) -> Failure {
    errorNumber = cardstack_errno()
    return Failure(.io, message)
  }
}
