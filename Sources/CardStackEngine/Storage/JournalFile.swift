import CardStackLibc

/// The journal's file, which is locked for as long as this lives.
///
/// The order is: make one, then `read` if there is something to read, or `rewrite`; then `append`, `commit` and `flush`
/// as often as needed. What the file is called and which folder it is in is settled when it is opened, symbolic links
/// followed; it stays so if the program goes to another folder.
struct JournalFile: ~Copyable {
  private var system: JournalDescriptors
  private var codec: FrameCodec
  /// Whether frames can be appended: what is in the file is known.
  private var isReady = false
  private var sequence: UInt64 = 0
  /// Bytes in the buffer that wait to be written.
  private var pending = 0
  /// Where in the buffer the last frame is, which is sealed when it is known whether another one follows.
  private var open = 0
  /// Bytes of the file up to the end of its last frame.
  private var written = 0
  /// The same at the last `commit`: what comes after it is not a whole call.
  private var committed = 0
  /// The largest file that the system lets this process write, as it was when this one was opened or written anew.
  private var sizeLimit = Descriptor.sizeLimit()

  /// Whether there is nothing to read: no file, or an empty one, or one that ends inside its header.
  private(set) var isNew: Bool
  /// Whether something could not be written. Appends and commits do nothing then, until `rewrite` succeeds.
  private(set) var isBroken = false
  /// The system's number for the last error, or 0.
  private(set) var errorNumber: Int32 = 0
  /// Where in the file reading failed, in bytes.
  private(set) var failureOffset = 0
  /// Size of the journal in bytes, with what waits to be written.
  var size: Int { written &+ pending }

  /// Takes the lock and opens the file, if there is one. The path, of 1 to 4000 bytes, is copied.
  ///
  /// The lock is a file of its own beside the journal, with ".lock" at the end of its name, because the journal is
  /// replaced now and then; it stays behind, because a lock on a file that another process has removed is none. The
  /// journal itself is locked, too, for those who come to it by another name. Where a file system is read-only it can be
  /// read, with what locks there are.
  ///
  /// Throws `.invalidArgument` for the path, `.locked`, `.io` (errno tells why), `.outOfMemory`.
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
    if pending > 0 {
      codec.seal(system.buffer + open, goesOn: false)
      _ = Descriptor.write(system.file, system.buffer, pending, at: written, limit: sizeLimit)
    }
    system.close()
  }

  /// A number for a new journal, from the system's source of random numbers; never 0.
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
  /// What a crash left at the end is cut off, if the system allows it: see `FrameScan`. Good frames among that have been
  /// handed to `body` then, which has to begin again, up to the size that was read: `mustRepeat`.
  ///
  /// Throws what `body` throws, `.corrupt` (at `failureOffset`), `.format`, `.io`; the file is as it was then, and can
  /// be appended to only after `rewrite`.
  mutating func read(
    upTo limit: Int = .max, _ body: (Frame) throws(Failure) -> Void
  ) throws(Failure) -> JournalReading {
    commit()
    isReady = false
    let buffer = UnsafeRawPointer(system.buffer)
    var base = 0
    var filled = try fill(at: 0)
    let header = try JournalHeader(
      UnsafeRawBufferPointer(start: buffer, count: filled), codec.checksum, crc: &codec.seed,
      failureOffset: &failureOffset)
    var scan = try FrameScan(
      header, codec, total: Int(lseek(system.file, 0, SEEK_END)), failureOffset: &failureOffset)
    while true {
      if filled == JournalDescriptors.bufferSize && scan.offset &- base > filled &- Frame.maxSize {
        base = scan.offset
        filled = try fill(at: base)
      }
      let available = min(base &+ filled, limit) &- scan.offset
      if available <= 0 { break }
      if let frame = try scan.next(
        buffer + (scan.offset &- base), of: available, failureOffset: &failureOffset)
      {
        try body(frame)
      }
    }
    let end = base &+ filled
    let reading = scan.reading(of: min(end, limit))
    sequence = UInt64(truncatingIfNeeded: reading.frameCount)
    written = reading.size
    committed = written
    // A saved deck, or an end that cannot be cut off: only to be written anew.
    isReady = header.totalSize == 0 && (written == end || ftruncate(system.file, written) == 0)
    return reading
  }

  /// Fills the buffer with what the file has from `offset` on; returns the number of bytes.
  private mutating func fill(at offset: Int) throws(Failure) -> Int {
    let count = Descriptor.read(system.file, system.buffer, JournalDescriptors.bufferSize, at: offset)
    guard count >= 0 else { throw failed("the journal cannot be read") }
    return count
  }

  // MARK: Writing

  /// Writes the journal anew, beside the old one and then in its place: header and what `body` appends.
  ///
  /// If it throws, the old file is untouched and in use as before, with one exception: if the system cannot make the
  /// exchange of the two files safe against a loss of power, the new one is in use, and broken. When it succeeds, the
  /// new file is safe, and the journal whole, whatever was wrong with it before.
  ///
  /// Throws what `body` throws, `.io`, `.limit` for a payload larger than 4080 bytes.
  mutating func rewrite(
    _ header: JournalHeader, _ body: (inout FrameWriter) throws(Failure) -> Void
  ) throws(Failure) {
    // The buffer is needed; and if this fails, the old file goes on.
    commit()
    var header = header
    header.totalSize = 0
    sizeLimit = Descriptor.sizeLimit()
    let new = system.create()
    guard new >= 0 else { throw failed("the new journal cannot be made") }
    do throws(Failure) {
      // Before it is the journal: whoever finds it there, under whatever name, finds it locked.
      guard flock(new, LOCK_EX | LOCK_NB) == 0 else { throw failed("the new journal cannot be locked") }
      var writer = FrameWriter(
        header, codec.checksum,
        UnsafeMutableRawBufferPointer(start: system.buffer, count: JournalDescriptors.bufferSize), file: new,
        drain: { Descriptor.write($0, $1, $2, at: $3, limit: Descriptor.sizeLimit()) == $2 ? 0 : cardstack_errno() })
      try body(&writer)
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
    // Some file systems have no such thing for a folder and say so.
    if !Descriptor.synchronize(system.folder, withTimes: true) && cardstack_errno() != EINVAL {
      isBroken = true
      throw failed("the journal's folder cannot be made safe")
    }
  }

  /// Stages a frame; a payload has at most 4080 bytes.
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

  /// Hands to the system what has been staged, which is a call of the host: all of it will count or nothing. What the
  /// system has survives the program, though not yet a loss of power. After an error the file is cut back to the end of
  /// the call before, if that works, and the journal is broken.
  mutating func commit() {
    if pending == 0 { return }
    codec.seal(system.buffer + open, goesOn: false)
    writeOut()
    if !isBroken { committed = written }
  }

  private mutating func writeOut() {
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

  /// Makes safe against a loss of power what has been appended. Throws `.io` if that fails or the journal is broken
  /// already; it is broken then, since nobody knows what the system has kept.
  mutating func flush() throws(Failure) {
    commit()
    guard isReady, !isBroken else { throw Failure(.io, "the journal is broken") }
    if !Descriptor.synchronize(system.file, withTimes: false) {
      breakDown(cardstack_errno())
      throw Failure(.io, "the journal cannot be made safe")
    }
  }

  /// Goes on without writing, until `rewrite` succeeds, after what has failed.
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
