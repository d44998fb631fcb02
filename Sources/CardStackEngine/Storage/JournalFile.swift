import CardStackLibc

/// The journal's file, which is locked for as long as this lives. All the engine's calls of the system are here.
///
/// The order is: make one, then `read` if there is something to read, or `rewrite`; then `append`, `commit` and `flush`
/// as often as needed. What the file is called and which folder it is in is settled when it is opened, symbolic links
/// followed; it stays so if the program goes to another folder.
struct JournalFile: ~Copyable {
  /// Size of the buffer, in bytes, through which the file is read, written anew, and appended to.
  static let bufferSize = 65536
  /// Longest path, in bytes.
  static let maxPath = 4000

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
  private var sizeLimit = fileSizeLimit()

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
      _ = writeFully(system.file, system.buffer, pending, at: written, limit: sizeLimit)
    }
    system.close()
  }

  /// A number for a new journal, from the system's source of random numbers; never 0.
  static func randomNonce() throws(Failure) -> UInt64 {
    let source = cardstack_openat(AT_FDCWD, text("/dev/urandom"), O_RDONLY | O_CLOEXEC)
    var nonce: UInt64 = 0
    let count = source < 0 ? -1 : readFully(source, &nonce, 8, at: 0)
    closeDescriptor(source)
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
      if filled == JournalFile.bufferSize && scan.offset &- base > filled &- Frame.maxSize {
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
    let count = readFully(system.file, system.buffer, JournalFile.bufferSize, at: offset)
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
    sizeLimit = fileSizeLimit()
    let new = system.create()
    guard new >= 0 else { throw failed("the new journal cannot be made") }
    do throws(Failure) {
      // Before it is the journal: whoever finds it there, under whatever name, finds it locked.
      guard flock(new, LOCK_EX | LOCK_NB) == 0 else { throw failed("the new journal cannot be locked") }
      var writer = FrameWriter(
        header, codec.checksum, UnsafeMutableRawBufferPointer(start: system.buffer, count: JournalFile.bufferSize),
        file: new,
        drain: { writeFully($0, $1, $2, at: $3, limit: fileSizeLimit()) == $2 ? 0 : cardstack_errno() })
      try body(&writer)
      do throws(Failure) {
        try writer.finish()
      } catch {
        cardstack_set_errno(writer.errorNumber)
        if error.code == .io { throw failed("the new journal cannot be written") }
        throw error
      }
      guard synchronize(new, withTimes: true) else { throw failed("the new journal cannot be made safe") }
      guard system.exchange() else { throw failed("the new journal cannot take the old one's place") }
      codec = writer.codec ?? codec
      sequence = writer.sequence
      written = writer.size
      committed = written
    } catch {
      closeDescriptor(new)
      system.remove()
      throw error
    }
    closeDescriptor(system.file)
    system.file = new
    isNew = false
    isReady = true
    isBroken = false
    errorNumber = 0
    // Some file systems have no such thing for a folder and say so.
    if !synchronize(system.folder, withTimes: true) && cardstack_errno() != EINVAL {
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
    if frameSize > JournalFile.bufferSize &- pending {
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
    let count = writeFully(system.file, system.buffer, pending, at: written, limit: sizeLimit)
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
    if !synchronize(system.file, withTimes: false) {
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

/// What the system has given a journal: descriptors, each -1 where there is none, and a block of memory.
struct JournalDescriptors: BitwiseCopyable {
  private(set) var folder: Int32 = -1
  private var lock: Int32 = -1
  var file: Int32 = -1
  /// The block begins with the buffer; then come the checksum's tables, the path, and the name of a file beside it.
  let buffer: UnsafeMutableRawPointer
  private let path: UnsafeMutablePointer<CChar>
  private var name: UnsafeMutablePointer<CChar>
  private let beside: UnsafeMutablePointer<CChar>

  var tables: UnsafeMutableRawPointer { buffer + JournalFile.bufferSize }

  init(path given: UnsafePointer<CChar>, isNew: inout Bool) throws(Failure) {
    let length = strnlen(given, JournalFile.maxPath + 1)
    guard JournalDescriptors.nameStart(given, length) != nil else {
      throw Failure(.invalidArgument, "path names no file, or is longer than 4000 bytes")
    }
    let fixed = JournalFile.bufferSize + Checksum.tableBytes
    let room = JournalFile.maxPath + 8
    guard let block = malloc(fixed + 2 * room) else { throw Failure.outOfMemory }
    buffer = block
    path = (block + fixed).initializeMemory(as: CChar.self, from: given, count: length + 1)
    name = path
    beside = (block + fixed + room).initializeMemory(as: CChar.self, repeating: 0, count: room)
    do throws(Failure) {
      try findFolder()
      isNew = try open()
    } catch {
      let number = cardstack_errno()
      close()
      cardstack_set_errno(number)
      throw error
    }
  }

  /// Where in a path the file's name begins; nil if there is none, or the path is too long.
  private static func nameStart(_ path: UnsafePointer<CChar>, _ length: Int) -> Int? {
    var start = length
    while start > 0 && path[start - 1] != 0x2F { start -= 1 }
    return start < length && length <= JournalFile.maxPath ? start : nil
  }

  /// Opens the folder that the file itself is in, at the end of all symbolic links, whether it is there or not. From one
  /// link to the next by descriptors: what else becomes of the names meanwhile does not matter.
  private mutating func findFolder() throws(Failure) {
    for _ in 0..<40 {
      guard let start = JournalDescriptors.nameStart(path, strnlen(path, JournalFile.maxPath + 1)) else {
        cardstack_set_errno(ENAMETOOLONG)
        break
      }
      name = path + start
      // The folder's path ends where the name begins; the name's first letter makes room for a moment.
      let letter = name[0]
      name[0] = 0
      let next = cardstack_openat(
        folder < 0 ? AT_FDCWD : folder, start == 0 ? text(".") : UnsafePointer(path), O_RDONLY | O_CLOEXEC)
      name[0] = letter
      let number = cardstack_errno()
      closeDescriptor(folder)
      folder = next
      cardstack_set_errno(number)
      guard folder >= 0 else { throw Failure(.io, "the journal's folder cannot be opened") }
      let count = readlinkat(folder, name, beside, JournalFile.maxPath + 1)
      if count < 0 {
        // No link, or nothing at all.
        if cardstack_errno() == EINVAL || cardstack_errno() == ENOENT {
          memcpy(beside, name, strlen(name) + 1)
          return
        }
        break
      }
      memcpy(path, beside, count)
      path[count] = 0
      cardstack_set_errno(ELOOP)
    }
    throw Failure(.io, "the journal's symbolic link cannot be followed")
  }

  /// Opens what there is; returns whether there is nothing to read.
  private mutating func open() throws(Failure) -> Bool {
    lock = openWritable(nameBeside(".lock"), O_CREAT)
    if lock < 0 {
      guard cardstack_errno() == ENOENT else { throw Failure(.io, "the journal's lock cannot be opened") }
      // Read-only, and no lock was left there.
    } else {
      try take(lock)
    }
    // A link that has come to its place just now is not followed.
    file = openWritable(name, O_NOFOLLOW)
    if file < 0 && cardstack_errno() == ENOENT { return true }
    let size = file < 0 ? -1 : lseek(file, 0, SEEK_END)
    // Cutting an empty file to nothing tells it from a device, whose place no journal must take.
    guard size > 0 || size == 0 && ftruncate(file, 0) == 0 else {
      throw Failure(.io, "the journal cannot be opened")
    }
    try take(file)
    if size >= JournalHeader.size { return false }
    let count = readFully(file, buffer, Int(size), at: 0)
    guard count >= 0 else { throw Failure(.io, "the journal cannot be read") }
    return JournalHeader.couldBegin(UnsafeRawBufferPointer(start: buffer, count: count))
      && !JournalHeader.isOfSavedDeck(UnsafeRawBufferPointer(start: buffer, count: count))
  }

  /// Opens a file in the folder to read and write, on a file system that is read-only to read, if it is there.
  private func openWritable(_ name: UnsafePointer<CChar>, _ flags: Int32) -> Int32 {
    let opened = cardstack_openat(folder, name, O_RDWR | O_CLOEXEC | flags)
    if opened >= 0 || cardstack_errno() != EROFS { return opened }
    return cardstack_openat(folder, name, O_RDONLY | O_CLOEXEC | flags & ~O_CREAT)
  }

  private func take(_ file: Int32) throws(Failure) {
    if flock(file, LOCK_EX | LOCK_NB) == 0 { return }
    if cardstack_errno() == EWOULDBLOCK { throw Failure(.locked, "another deck has the journal open") }
    throw Failure(.io, "the journal's lock cannot be taken")
  }

  func close() {
    // The lock last: whoever takes it finds everything written.
    closeDescriptor(folder)
    closeDescriptor(file)
    closeDescriptor(lock)
    free(buffer)
  }

  private func nameBeside(_ suffix: StaticString) -> UnsafePointer<CChar> {
    memcpy(beside + strlen(name), suffix.utf8Start, suffix.utf8CodeUnitCount + 1)
    return UnsafePointer(beside)
  }

  // MARK: The new file that `rewrite` makes

  /// A new file beside the journal, or -1. What a crash has left there goes; nothing there is followed or written to.
  func create() -> Int32 {
    remove()
    return cardstack_openat(folder, nameBeside(".new"), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC)
  }

  func remove() {
    _ = unlinkat(folder, nameBeside(".new"), 0)
  }

  /// Puts the new file in the journal's place.
  func exchange() -> Bool { renameat(folder, nameBeside(".new"), folder, name) == 0 }
}

/// Reads up to `count` bytes, fewer only at the file's end; -1 is an error.
private func readFully(_ file: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int, at offset: Int) -> Int {
  var done = 0
  while done < count {
    let step = pread(file, bytes + done, count - done, off_t(offset + done))
    if step < 0 && cardstack_errno() == EINTR { continue }
    if step < 0 { return -1 }
    if step == 0 { break }
    done += step
  }
  return done
}

/// The size up to which this process may write files, in bytes. To write on there would end it, by SIGXFSZ.
private func fileSizeLimit() -> Int {
  Int(truncatingIfNeeded: min(cardstack_file_size_limit(), UInt64(Int.max)))
}

/// Writes `count` bytes, at once if the system takes them; returns how many it took. With fewer, errno tells why.
private func writeFully(
  _ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int, at offset: Int, limit: Int
) -> Int {
  if count > limit &- offset {
    cardstack_set_errno(EFBIG)
    return 0
  }
  var done = 0
  while done < count {
    let step = pwrite(file, bytes + done, count - done, off_t(offset + done))
    if step < 0 && cardstack_errno() == EINTR { continue }
    if step == 0 { cardstack_set_errno(EIO) }
    if step <= 0 { break }
    done += step
  }
  return done
}

private func closeDescriptor(_ descriptor: Int32) {
  if descriptor >= 0 { _ = close(descriptor) }
}

/// Waits until the file's content is safe against a loss of power.
private func synchronize(_ file: Int32, withTimes: Bool) -> Bool {
  while (withTimes ? fsync(file) : fdatasync(file)) != 0 {
    if cardstack_errno() != EINTR { return false }
  }
  return true
}

/// The text as C has it; every StaticString literal ends with a zero.
private func text(_ literal: StaticString) -> UnsafePointer<CChar> {
  UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)
}
