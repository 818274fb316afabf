internal import Glibc
internal import WidgetBase

/// Whether the system allows this process the threads and open files that it needs.
///
/// Dispatch and Swift's pool wait for ever for a thread that they do not get, and end the process without a message if
/// they cannot open a file.
package enum ProcessLimits {
  /// The number of threads: two for drawing, one for signals and timers, one for changes of files, one for a request
  /// and one for its name lookup.
  private static let neededThreads = 6
  /// The number of open files: the standard streams, those that Dispatch waits with, locks, a watch for changes of
  /// files, a picture and its folder, and some requests.
  private static let neededFiles = 24
  /// The number of open files of each event loop of a server, which has one for each processor.
  private static let filesOfServingThread = 3

  /// Checks that the threads and files that any command needs are available, by starting and opening them.
  ///
  /// - Throws: ``RefreshError`` if a limit on processes, memory or open files prevents it.
  package static func check() throws {
    try checkFiles(neededFiles)
    try checkThreads()
  }

  /// Checks that the files that a server needs are available, including the files that any command needs.
  ///
  /// - Throws: ``RefreshError`` if the limit on open files prevents it.
  package static func checkForServing() throws {
    let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    try checkFiles(neededFiles + processors * filesOfServingThread)
  }

  private static func checkFiles(_ needed: Int) throws {
    var files: [Int32] = []
    defer { for file in files { close(file) } }
    while files.count < needed {
      let file = open("/", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else {
        throw RefreshError(
          .temporary,
          "only \(files.count) of \(needed) files can be opened; raise the limit (ulimit -n, LimitNOFILE=)")
      }
      files.append(file)
    }
  }

  private static func checkThreads() throws {
    let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    defer { gate.deallocate() }
    guard pthread_mutex_init(gate, nil) == 0 else { return }
    defer { pthread_mutex_destroy(gate) }
    pthread_mutex_lock(gate)
    var threads: [pthread_t] = []
    for _ in 0..<neededThreads {
      var thread = pthread_t()
      let code = pthread_create(&thread, nil, { waitForGate($0) }, gate)
      guard code == 0 else { break }
      threads.append(thread)
    }
    pthread_mutex_unlock(gate)
    for thread in threads { pthread_join(thread, nil) }
    guard threads.count == neededThreads else {
      throw RefreshError(
        .temporary,
        "only \(threads.count) of \(neededThreads) threads can be started; raise the process limit (ulimit -u, "
          + "TasksMax=) or the memory limit (ulimit -v)")
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
