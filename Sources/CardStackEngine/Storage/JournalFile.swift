import CardStackLibc

/// The journal's file, which is locked while this value lives.
///
/// The order of calls is: `init`; `read` if there is something to read, or `rewrite`; then `append`, `writeTransaction`
/// and `flush` as often as needed. The file's name and folder are found when it is opened, and symbolic links are
/// followed then. They stay the same if the program changes its folder.
struct JournalFile: ~Copyable, FrameSource {
  private let inPlace = InPlace()
  private var system: JournalDescriptors
  private var codec: FrameCodec
  /// Whether frames can be appended, because the file's content is known.
  private var isReady = false
  private var sequence: UInt64 = 0
  /// Bytes in the buffer that wait to be written.
  private var pending = 0
  /// Where in the buffer the last frame is, which is sealed when it is known whether another one follows.
  private var open = 0
  /// Bytes of the file up to the end of its last frame.
  private var written = 0
  /// `written` at the end of the last whole call of the host.
  private var committed = 0
  /// `written` behind the last mark.
  private var marked = 0
  /// Whether something is behind `written` that does not count, and has to be cut off before anything is appended.
  private var hasTornEnd = false
  /// The largest file that the system lets this process write, as it was when this one was opened or last rewritten.
  private var sizeLimit = Descriptor.sizeLimit()

  /// Whether there is nothing to read: no file, or an empty one, or one that ends inside its header.
  private(set) var isNew: Bool
  /// Whether something could not be written. `append` and `writeTransaction` do nothing then, until `rewrite` succeeds.
  private(set) var isBroken = false
  /// The system's number for the last error, or 0.
  private(set) var errorNumber: Int32 = 0
  var sourceSize: Int { Int(max(0, lseek(system.file, 0, SEEK_END))) }
  private(set) var failureOffset = 0
  private(set) var soundSize = 0
  /// Size of the journal in bytes, with what waits to be written.
  var size: Int { written &+ pending }

  /// Takes the lock, and opens the file if it exists. The path, of 1 to 4000 bytes, is copied.
  ///
  /// The lock is a file of its own beside the journal, with ".lock" at the end of its name, because `rewrite` replaces
  /// the journal. The lock file is never removed, because a lock on a removed file locks nothing. The journal itself is
  /// locked, too, for programs that open it by another name. On a read-only file system the journal can be read, and
  /// the lock file is used if it exists.
  ///
  /// Throws `.invalidArgument` for the path, `.locked`, `.io` (errno says why), `.outOfMemory`.
  init(path: UnsafePointer<CChar>) throws(Failure) {
    var isNew = true
    self.init(try JournalDescriptors(path: path, isNew: &isNew), isNew: isNew)
  }

  private init(_ system: JournalDescriptors, isNew: Bool) {
    self.system = system
    self.isNew = isNew
    codec = FrameCodec(Checksum(in: system.tables))
  }

  deinit {
    if pending > 0 && !isInChild {
      codec.seal(system.buffer + open, goesOn: false)
      if !hasTornEnd || ftruncate(system.file, off_t(written)) == 0 {
        _ = Descriptor.write(system.file, system.buffer, pending, at: written, limit: sizeLimit)
      }
    }
    system.close()
  }

  /// Whether this process is a child of the one that opened the journal. Then the file is the parent's, which continues
  /// to write to it. A child may only release its journal.
  var isInChild: Bool { system.witness.isInChild }

  /// Returns a number for a new journal, from the system's random numbers; never 0.
  static func randomNonce() throws(Failure) -> UInt64 {
    let source = cardstack_openat(AT_FDCWD, cString("/dev/urandom"), O_RDONLY | O_CLOEXEC)
    var nonce: UInt64 = 0
    let count = source < 0 ? -1 : Descriptor.read(source, &nonce, 8, at: 0)
    Descriptor.close(source)
    guard count == 8 else { throw Failure(.io, "/dev/urandom cannot be read") }
    return max(nonce, 1)
  }

  // MARK: Reading

  /// Reads all frames in order, of a journal or a saved deck. The memory it takes does not grow with the file.
  ///
  /// What does not count at the end stays until something is appended. After a failure the file can be appended to only
  /// after `rewrite`.
  mutating func read(
    upTo limit: Int = .max, _ body: (Frame) throws(Failure) -> Void
  ) throws(Failure) -> JournalReading {
    writeTransaction()
    isReady = false
    soundSize = 0
    let system = system
    var scan: FrameScan?
    do throws(Failure) {
      let header = try JournalHeader(
        try system.window(from: 0), codec.checksum, crc: &codec.seed, failureOffset: &failureOffset)
      let end = Int(lseek(system.file, 0, SEEK_END))
      var begun = FrameScan(header, codec, total: end)
      defer { scan = begun }
      let reading = try begun.read(
        upTo: limit, { (offset) throws(Failure) in try system.window(from: offset) }, failureOffset: &failureOffset,
        body)
      sequence = UInt64(truncatingIfNeeded: reading.frameCount)
      written = reading.size
      committed = written
      marked = 0
      hasTornEnd = written < end
      // Nothing may be appended to a saved deck, or to a journal without marks.
      isReady = header.totalSize == 0 && header.hasMarks
      return reading
    } catch {
      soundSize = scan?.soundSize ?? 0
      if error.code == .io { errorNumber = cardstack_errno() }
      throw error
    }
  }

  mutating func readSound(
    behind reading: JournalReading, _ body: (Frame) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    isReady = false
    let system = system
    var scan = FrameScan(reading.header, codec, from: reading.size, after: UInt64(reading.frameCount))
    do throws(Failure) {
      return try scan.readSound({ (offset) throws(Failure) in try system.window(from: offset) }, body)
    } catch {
      if error.code == .io { errorNumber = cardstack_errno() }
      throw error
    }
  }

  /// Keeps a copy of the file as it is, beside it, with ".damaged" at the end of its name, and a number if there is one
  /// of that name already.
  mutating func keepDamaged() throws(Failure) {
    guard system.copy() else { throw failed("the damaged journal cannot be copied") }
  }

  // MARK: Writing

  /// Rewrites the journal, beside the old one and then in its place: the header and what `body` appends.
  ///
  /// What is appended and not committed is not written to the old file. If it throws, the old file is untouched and in
  /// use as before, with one exception: if the system cannot make the exchange of the two files safe against a loss of
  /// power, the new one is in use, and broken. When it succeeds, the new file is safe, and the journal whole, whatever
  /// was wrong with it before.
  ///
  /// Throws what `body` throws, `.io`, `.limit` for a payload larger than 4080 bytes.
  mutating func rewrite(
    _ header: JournalHeader, _ body: (inout FrameWriter) throws(Failure) -> Void
  ) throws(Failure) {
    if isInChild { throw Failure(.io, "the journal is the parent process's") }
    // The buffer holds records of the present call. If the program ends in here, the old file is the deck before that
    // call.
    guard let buffer = malloc(JournalDescriptors.bufferSize) else { throw Failure.outOfMemory }
    defer { free(buffer) }
    sizeLimit = Descriptor.sizeLimit()
    let new = system.create()
    guard new >= 0 else { throw failed("the new journal cannot be made") }
    do throws(Failure) {
      // The new file is locked before it becomes the journal, so that nobody finds it there without a lock.
      guard flock(new, LOCK_EX | LOCK_NB) == 0 else { throw failed("the new journal cannot be locked") }
      var writer = FrameWriter(
        JournalHeader(nonce: header.nonce, epoch: header.epoch), codec.checksum,
        UnsafeMutableRawBufferPointer(start: buffer, count: JournalDescriptors.bufferSize), file: new,
        drain: { Descriptor.write($0, $1, $2, at: $3, limit: Descriptor.sizeLimit()) == $2 ? 0 : cardstack_errno() })
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
      written = writer.size
      committed = written
      marked = written
      hasTornEnd = false
      // The new file also has what is in the buffer.
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
    // EINVAL: some file systems cannot synchronise a folder.
    if !Descriptor.synchronize(system.folder, withTimes: true) && cardstack_errno() != EINVAL {
      isBroken = true
      throw failed("the journal's folder cannot be made safe")
    }
  }

  /// Buffers a frame; a payload has at most 4080 bytes.
  @inline(never)
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

  /// Writes the buffered records, which belong to one call of the host: all of them count or none. They are then safe
  /// if the program ends, but not against a loss of power. After an error the file is truncated to the end of the call
  /// before, if that works, and the journal is broken.
  mutating func writeTransaction() {
    if pending == 0 { return }
    codec.seal(system.buffer + open, goesOn: false)
    writeOut()
    if !isBroken { committed = written }
  }

  private mutating func writeOut() {
    if isInChild { return breakDown(ECHILD) }
    if hasTornEnd {
      guard ftruncate(system.file, off_t(written)) == 0 else { return breakDown(cardstack_errno()) }
      hasTornEnd = false
    }
    let count = Descriptor.write(system.file, system.buffer, pending, at: written, limit: sizeLimit)
    written &+= count
    if count == pending {
      pending = 0
      return
    }
    let number = cardstack_errno()
    if ftruncate(system.file, committed) == 0 { written = committed }
    breakDown(number)
  }

  /// Makes everything appended safe against a loss of power. Throws `.io` if that fails or the journal is broken
  /// already. The journal is broken then, because it is unknown what the system has kept.
  mutating func flush() throws(Failure) {
    writeTransaction()
    guard isReady, !isBroken else { throw Failure(.io, "the journal is broken") }
    if !Descriptor.synchronize(system.file, withTimes: false) {
      breakDown(cardstack_errno())
      throw Failure(.io, "the journal cannot be made safe")
    }
    mark()
  }

  /// Appends a mark that all of the file is on the disk, unless nothing was written since the last mark. The mark
  /// itself may be lost. Then damage looks like a torn end, but what was flushed is still read.
  private mutating func mark() {
    if written == marked { return }
    var size = UInt64(truncatingIfNeeded: written).littleEndian
    withUnsafeBytes(of: &size) { append(Frame.markKind, 0, $0) }
    writeTransaction()
    marked = written
  }

  /// Stops writing after a failure, until `rewrite` succeeds.
  mutating func giveUp() { breakDown(errorNumber) }

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
