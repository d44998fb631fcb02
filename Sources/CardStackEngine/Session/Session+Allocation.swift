import CardStackLibc

extension Session {
  /// Makes a session in memory of its own. Embedded Swift cannot destroy, in one module, a noncopyable value whose
  /// parts belong to another: so those outside the engine hold a session by its address only.
  ///
  /// - Returns: The session, to be given back to `deallocate`.
  public static func allocate(configuration: DeckConfiguration) throws(Failure) -> UnsafeMutablePointer<Session> {
    guard let memory = malloc(MemoryLayout<Session>.stride) else { throw Failure.outOfMemory }
    let session = memory.bindMemory(to: Session.self, capacity: 1)
    do {
      session.initialize(to: try Session(configuration: configuration))
    } catch {
      free(memory)
      throw error
    }
    return session
  }

  /// Frees a session and all it holds.
  public static func deallocate(_ session: UnsafeMutablePointer<Session>) {
    session.pointee.closeJournal()
    session.deinitialize(count: 1)
    free(session)
  }
}
