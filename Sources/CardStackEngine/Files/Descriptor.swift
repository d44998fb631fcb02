import CardStackLibc

/// System calls on file descriptors; -1 stands for no file. If a call fails, errno has the reason. Offsets have 64 bits,
/// also where an `Int` has 32.
enum Descriptor {
  /// Reads `count` bytes, or fewer if the file ends before. Returns how many were read, or -1 after an error.
  static func read(_ file: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int, at offset: Int64) -> Int {
    var done = 0
    while done < count {
      let step = pread(file, bytes + done, count - done, off_t(offset + Int64(done)))
      if step < 0 && cardstack_errno() == EINTR { continue }
      if step < 0 { return -1 }
      if step == 0 { break }
      done += step
    }
    return done
  }

  /// The size of a file [bytes]; -1 after an error.
  static func size(_ file: Int32) -> Int64 { Int64(lseek(file, 0, SEEK_END)) }

  /// The first offset from `offset` on that is not in a hole, or the size of the file. Holes read as zeros.
  static func nextData(_ file: Int32, _ offset: Int64) -> Int64 { Int64(cardstack_next_data(file, off_t(offset))) }

  /// Writes `count` bytes, in one system call if the system takes all of them. Returns how many bytes were written; if
  /// fewer than `count`, errno has the reason.
  ///
  /// Writes nothing if the bytes would end beyond the largest size that this process may give to a file, because such a
  /// write would end the process with SIGXFSZ. The limit can change at any time, so it is read before each write.
  static func write(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int, at offset: Int64) -> Int {
    if UInt64(offset + Int64(count)) > cardstack_file_size_limit() {
      cardstack_set_errno(EFBIG)
      return 0
    }
    var done = 0
    while done < count {
      let step = pwrite(file, bytes + done, count - done, off_t(offset + Int64(done)))
      if step < 0 && cardstack_errno() == EINTR { continue }
      if step == 0 { cardstack_set_errno(EIO) }
      if step <= 0 { break }
      done += step
    }
    return done
  }

  static func close(_ file: Int32) {
    if file >= 0 { _ = CardStackLibc.close(file) }
  }

  /// Waits until the file's content is safe against a loss of power; with `withTimes`, also the file's times. Returns
  /// false after an error.
  static func synchronize(_ file: Int32, withTimes: Bool) -> Bool {
    while cardstack_sync(file, withTimes ? 1 : 0) != 0 {
      if cardstack_errno() != EINTR { return false }
    }
    return true
  }

  /// Waits until a file's new name in its folder is safe against a loss of power. Returns false after an error.
  static func synchronizeName(of file: Int32, in folder: Int32) -> Bool {
    while cardstack_sync_name(folder, file) != 0 {
      if cardstack_errno() != EINTR { return false }
    }
    return true
  }
}
