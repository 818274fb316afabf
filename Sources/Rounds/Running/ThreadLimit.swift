internal import Glibc
internal import WidgetSupport

/// Whether the system lets this process have the threads it works with.
///
/// Dispatch and Swift's pool wait for ever for a thread that they do not get.
package enum ThreadLimit {
  /// The number of threads: two for drawing, one for signals and timers, one for changes of files, one for a request
  /// and one for its name lookup.
  private static let needed = 6

  /// Checks that the required number of threads can be started, by starting and ending them.
  ///
  /// - Throws: ``RefreshError`` if a limit on processes or memory prevents it.
  package static func check() throws {
    let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    defer { gate.deallocate() }
    guard pthread_mutex_init(gate, nil) == 0 else { return }
    defer { pthread_mutex_destroy(gate) }
    pthread_mutex_lock(gate)
    var threads: [pthread_t] = []
    for _ in 0..<needed {
      var thread = pthread_t()
      let code = pthread_create(&thread, nil, { waitForGate($0) }, gate)
      guard code == 0 else { break }
      threads.append(thread)
    }
    pthread_mutex_unlock(gate)
    for thread in threads { pthread_join(thread, nil) }
    guard threads.count == needed else {
      throw RefreshError(
        .temporary,
        "only \(threads.count) of \(needed) threads can be started; raise the process limit (ulimit -u, TasksMax=) "
          + "or the memory limit (ulimit -v)")
    }
  }
}

/// Keeps a thread alive until all threads have been started.
private func waitForGate(_ gate: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let gate = gate?.assumingMemoryBound(to: pthread_mutex_t.self) else { return nil }
  pthread_mutex_lock(gate)
  pthread_mutex_unlock(gate)
  return nil
}
