import CardStackLibc

/// Detects whether this process is a child that `fork` created after the witness. The files of a child belong to its
/// parent.
///
/// The witness holds a page of memory that the system clears in the child, so a check costs one read of memory. If the
/// system has no such page, a check compares the process's id, which costs a system call.
struct ForkWitness: BitwiseCopyable {
  private let page: UnsafeMutablePointer<UInt8>?
  private let process: pid_t

  init() {
    page = cardstack_fork_page_make()
    process = getpid()
  }

  var isInChild: Bool {
    if let page { return page.pointee == 0 }
    return getpid() != process
  }

  func free() { cardstack_fork_page_free(page) }
}
