import CardStackLibc

/// Knows whether this process is a child that `fork` made after the witness was made. Then its files are the parent's.
///
/// A page that the system wipes in the child says so at the price of a load. Where the system has no such page the
/// process's number says so, at the price of a call.
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
