import CardStackLibc

/// Calls on files by descriptor; -1 is no file. If a call fails, errno has the reason.
enum Descriptor {
  /// Reads up to `count` bytes, fewer only at the file's end; -1 is an error.
  static func read(_ file: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int, at offset: Int) -> Int {
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

  /// The largest size in bytes up to which this process may write files. Writing beyond it would end the process with
  /// SIGXFSZ.
  static func sizeLimit() -> Int {
    Int(truncatingIfNeeded: min(cardstack_file_size_limit(), UInt64(Int.max)))
  }

  /// Writes `count` bytes, in one call if the system takes them all. Returns how many it took; if fewer, errno has the
  /// reason.
  static func write(
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

  static func close(_ file: Int32) {
    if file >= 0 { _ = CardStackLibc.close(file) }
  }

  /// Waits until the file's content is safe against a loss of power.
  static func synchronize(_ file: Int32, withTimes: Bool) -> Bool {
    while (withTimes ? fsync(file) : fdatasync(file)) != 0 {
      if cardstack_errno() != EINTR { return false }
    }
    return true
  }
}
