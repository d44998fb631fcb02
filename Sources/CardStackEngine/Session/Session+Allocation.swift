import CardStackLibc

/// Sessions in memory of their own, for modules outside the engine.
extension Session {
  /// Makes a session in memory of its own. In Embedded Swift one module cannot destroy a noncopyable value whose parts
  /// belong to another module. So modules outside the engine hold a session only by its address.
  ///
  /// - Returns: The session. `deallocate` frees it.
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

  /// Closes the journal, and frees a session with everything that it holds.
  public static func deallocate(_ session: UnsafeMutablePointer<Session>) {
    session.pointee.closeJournal()
    session.deinitialize(count: 1)
    free(session)
  }
}
