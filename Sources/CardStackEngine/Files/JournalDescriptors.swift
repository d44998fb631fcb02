import CardStackLibc
import CardStackTypes

/// What a journal needs of the system: file descriptors, -1 if not open, and a block of memory.
struct JournalDescriptors: BitwiseCopyable {
  /// Size of the buffer through which the file is read and appended to. `JournalFile.rewrite` uses a second buffer of
  /// this size [bytes].
  static let bufferSize = 65536
  /// Length of the longest path [bytes].
  static let maxPath = Int(CARDSTACK_MAX_PATH)

  private(set) var folder: Int32 = -1
  private var lock: Int32 = -1
  var file: Int32 = -1
  /// The buffer, at the beginning of the block. Behind it are the checksum's tables, the path, and the name of a file
  /// beside the journal.
  let buffer: UnsafeMutableRawPointer
  let witness: ForkWitness
  private let path: UnsafeMutablePointer<CChar>
  private var name: UnsafeMutablePointer<CChar>
  private let beside: UnsafeMutablePointer<CChar>
  /// The path that was given, from the root; empty if that is not known.
  private let origin: UnsafeMutablePointer<CChar>

  var tables: UnsafeMutableRawPointer { buffer + JournalDescriptors.bufferSize }

  init(path given: UnsafePointer<CChar>, isNew: inout Bool) throws(Failure) {
    let length = strnlen(given, JournalDescriptors.maxPath + 1)
    guard JournalDescriptors.nameStart(given, length) != nil else {
      throw Failure(.invalidArgument, "path names no file, or is longer than CARDSTACK_MAX_PATH bytes")
    }
    let fixed = JournalDescriptors.bufferSize + Checksum.tableBytes
    let room = JournalDescriptors.maxPath + 16
    guard let block = malloc(fixed + 3 * room) else { throw Failure.outOfMemory }
    buffer = block
    witness = ForkWitness()
    path = (block + fixed).initializeMemory(as: CChar.self, from: given, count: length + 1)
    name = path
    beside = (block + fixed + room).initializeMemory(as: CChar.self, repeating: 0, count: room)
    origin = (block + fixed + 2 * room).initializeMemory(as: CChar.self, repeating: 0, count: room)
    if cardstack_absolute(given, origin, JournalDescriptors.maxPath + 1) != 0 { origin[0] = 0 }
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

  /// Returns where in a path the file's name begins; nil if the path has no name or is too long.
  private static func nameStart(_ path: UnsafePointer<CChar>, _ length: Int) -> Int? {
    var start = length
    while start > 0 && cardstack_ends_folder(path, start - 1) == 0 { start -= 1 }
    return length <= JournalDescriptors.maxPath && cardstack_names_file(path + start) != 0 ? start : nil
  }

  /// Follows symbolic links and opens the folder that the journal is in. The folder must exist; the journal need not.
  /// Each link is read through its folder's descriptor, so renaming a folder meanwhile has no effect.
  private mutating func findFolder() throws(Failure) {
    for _ in 0..<40 {
      guard let start = JournalDescriptors.nameStart(path, strnlen(path, JournalDescriptors.maxPath + 1)) else {
        cardstack_set_errno(ENAMETOOLONG)
        break
      }
      name = path + start
      // The folder's path ends where the name begins. A zero replaces the name's first letter until the folder is open.
      let letter = name[0]
      name[0] = 0
      let parent = start == 0 ? cString(".") : UnsafePointer(path)
      let next = cardstack_openat(folder < 0 ? AT_FDCWD : folder, parent, O_RDONLY | O_CLOEXEC)
      name[0] = letter
      let number = cardstack_errno()
      Descriptor.close(folder)
      folder = next
      cardstack_set_errno(number)
      guard folder >= 0 else { throw Failure(.io, "the journal's folder cannot be opened") }
      let count = readlinkat(folder, name, beside, JournalDescriptors.maxPath + 1)
      if count < 0 {
        // The name is not a link, or does not exist.
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

  /// Opens and takes the lock file, which it creates if needed, and the journal if it exists. Returns whether there is
  /// nothing to read.
  private mutating func open() throws(Failure) -> Bool {
    try openLock()
    // O_NOFOLLOW: `findFolder` has followed all links. A link that is here now was created since then.
    file = openWritable(name, O_NOFOLLOW)
    if file < 0 && cardstack_errno() == ENOENT { return true }
    let size = file < 0 ? -1 : Descriptor.size(file)
    // A file of size 0 can be truncated, a device cannot. A journal must not replace a device.
    guard size > 0 || size == 0 && ftruncate(file, 0) == 0 else {
      throw Failure(.io, "the journal cannot be opened")
    }
    try acquire(file)
    if size >= JournalHeader.size { return false }
    let count = Descriptor.read(file, buffer, Int(size), at: 0)
    guard count >= 0 else { throw Failure(.io, "the journal cannot be read") }
    return JournalHeader.isTornJournal(UnsafeRawBufferPointer(start: buffer, count: count))
  }

  private mutating func openLock() throws(Failure) {
    // O_NOFOLLOW: a file that a link points to is not this journal's lock.
    lock = openWritable(nameBeside(".lock"), O_CREAT | O_NOFOLLOW)
    if lock < 0 {
      guard cardstack_errno() == ENOENT else { throw Failure(.io, "the journal's lock cannot be opened") }
      // The file system is read-only, and there is no lock file.
    } else {
      try acquire(lock)
    }
  }

  /// If the folder has been removed, opens and locks the one that the path of the opening leads to now. A folder that
  /// was only renamed stays the journal's.
  ///
  /// - Returns: Whether it could do so; if not, errno says why.
  mutating func findFolderAgain() -> Bool {
    if cardstack_is_removed(folder) == 0 || origin[0] == 0 { return true }
    let (oldFolder, oldLock) = (folder, lock)
    folder = -1
    lock = -1
    memcpy(path, origin, strlen(origin) + 1)
    do throws(Failure) {
      try findFolder()
      try openLock()
    } catch {
      let number = cardstack_errno()
      Descriptor.close(folder)
      Descriptor.close(lock)
      folder = oldFolder
      lock = oldLock
      cardstack_set_errno(number)
      return false
    }
    Descriptor.close(oldFolder)
    Descriptor.close(oldLock)
    return true
  }

  /// Opens a file in the folder for reading and writing. On a read-only file system it opens an existing file for
  /// reading only.
  private func openWritable(_ name: UnsafePointer<CChar>, _ flags: Int32) -> Int32 {
    let opened = cardstack_openat(folder, name, O_RDWR | O_CLOEXEC | flags)
    if opened >= 0 || cardstack_errno() != EROFS { return opened }
    return cardstack_openat(folder, name, O_RDONLY | O_CLOEXEC | flags & ~O_CREAT)
  }

  private func acquire(_ file: Int32) throws(Failure) {
    if flock(file, LOCK_EX | LOCK_NB) == 0 { return }
    if cardstack_errno() == EWOULDBLOCK { throw Failure(.locked, "another deck has the journal open") }
    throw Failure(.io, "the journal's lock cannot be taken")
  }

  func close() {
    // The lock is released last, so that the next program that takes it finds everything written.
    Descriptor.close(folder)
    Descriptor.close(file)
    Descriptor.close(lock)
    witness.free()
    free(buffer)
  }

  /// Returns the journal's name with `suffix` behind it. A number from 1 to 99 follows as a full stop and two digits; 0
  /// adds nothing.
  private func nameBeside(_ suffix: StaticString, number: Int = 0) -> UnsafePointer<CChar> {
    var end = beside + strlen(name)
    memcpy(end, suffix.utf8Start, suffix.utf8CodeUnitCount + 1)
    if number > 0 {
      end += suffix.utf8CodeUnitCount
      end[0] = 0x2E
      end[1] = CChar(truncatingIfNeeded: 0x30 + number / 10)
      end[2] = CChar(truncatingIfNeeded: 0x30 + number % 10)
      end[3] = 0
    }
    return UnsafePointer(beside)
  }

  /// The first offset from `offset` on, in words, that is not in a hole; at the end, the size of the file.
  func data(from offset: Int64) -> Int64 { max(offset, Descriptor.nextData(file, offset) & ~7) }

  /// Reads the file from an offset on into the buffer, and returns the part of the buffer that was filled. Throws
  /// `.io`; errno says why.
  func window(from offset: Int64) throws(Failure) -> UnsafeRawBufferPointer {
    let count = Descriptor.read(file, buffer, JournalDescriptors.bufferSize, at: offset)
    guard count >= 0 else { throw Failure(.io, "the journal cannot be read") }
    return UnsafeRawBufferPointer(start: buffer, count: count)
  }

  /// Copies the file to a new file beside it, whose name has ".damaged" added, and a number if that name exists
  /// already. The copy goes through the buffer, whose content is lost.
  ///
  /// - Returns: Whether the copy is whole and safe against a loss of power; if not, errno says why.
  func copy() -> Bool {
    var copy: Int32 = -1
    var number = 0
    while copy < 0 && number < 100 {
      let name = nameBeside(".damaged", number: number)
      copy = cardstack_openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
      if copy < 0 && cardstack_errno() != EEXIST { return false }
      number += 1
    }
    if copy < 0 { return false }
    var offset: Int64 = 0
    var isWhole = false
    while true {
      let count = Descriptor.read(file, buffer, JournalDescriptors.bufferSize, at: offset)
      if count <= 0 {
        isWhole = count == 0 && Descriptor.synchronize(copy, withTimes: true)
        break
      }
      if Descriptor.write(copy, buffer, count, at: offset) < count { break }
      offset += Int64(count)
      // A hole stays a hole.
      let data = Descriptor.nextData(file, offset)
      if data > offset && ftruncate(copy, off_t(data)) != 0 { break }
      offset = data
    }
    let error = cardstack_errno()
    Descriptor.close(copy)
    if !isWhole { _ = unlinkat(folder, nameBeside(".damaged", number: number - 1), 0) }
    cardstack_set_errno(error)
    return isWhole
  }

  // MARK: The new file for `JournalFile.rewrite`

  /// Creates a new file beside the journal. Returns -1 if that fails. A file that a crash has left under this name is
  /// removed first. O_EXCL: a link under this name is not followed.
  func create() -> Int32 {
    remove()
    return cardstack_openat(folder, nameBeside(".new"), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC)
  }

  func remove() {
    _ = unlinkat(folder, nameBeside(".new"), 0)
  }

  /// Whether the journal's name leads to the journal's file, or, with `orIsFree`, to no file. If not, errno is ESTALE.
  func hasName(orIsFree: Bool = false) -> Bool {
    let found = cardstack_file_of_name(folder, name, file)
    if found == CARDSTACK_NAME_IS_OF_FILE || (orIsFree && found == CARDSTACK_NAME_IS_FREE) { return true }
    cardstack_set_errno(ESTALE)
    return false
  }

  /// Renames the new file to the journal's name, so that it replaces the journal. Returns false after an error, and if
  /// the name leads to another program's file. Some systems cannot replace an open file: there `file` is closed after
  /// this, or opened again after an error.
  mutating func exchange() -> Bool {
    hasName(orIsFree: true) && cardstack_replace(folder, nameBeside(".new"), name, &file) == 0
  }
}
