internal import CSpawn
internal import Dispatch
internal import Foundation
internal import Glibc
internal import Synchronization

/// A process that a test starts, killed with its last reference.
///
/// It inherits its standard streams and no other descriptor, it receives signals like a process started by a shell, and
/// it leads its own process group. Each wait for its end has a limit.
///
/// Foundation's `Process` gives a child the descriptors that other threads open meanwhile, and one thread waits for all
/// children in turn. A test may then wait for the end of another test's child.
public final class ChildProcess: Sendable {
  /// The destination or source of a standard stream.
  public enum Stream: Sendable {
    /// The null device.
    case null
    /// An existing file.
    case file(String)
    /// An open descriptor, which stays open here.
    case descriptor(Int32)
    /// The stream of the test process.
    case inherited
  }

  /// An error of a process.
  public struct Failed: Error, CustomStringConvertible {
    public let description: String

    init(_ problem: String) { description = problem }

    init(_ problem: String, _ code: Int32) { description = "\(problem): \(String(cString: strerror(code)))" }
  }

  /// The maximum duration of a wait.
  ///
  /// It is longer than any child needs, but shorter than the time after which `Scripts/check/run-tests` kills all
  /// tests.
  public static var limit: Duration { .seconds(100) * SlowMachine.factor }

  /// The process id.
  public let id: Int32
  private let command: [String]
  private let life: Life

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - command: the path of the program and its arguments.
  ///   - environment: all variables of its environment; nil for the environment of the test process.
  ///   - folder: its working directory; nil for the working directory of the test process.
  ///   - input: its standard input.
  ///   - output: its standard output.
  ///   - messages: its standard error.
  /// - Throws: ``Failed`` if the program cannot be executed.
  public init(
    _ command: [String], environment: [String: String]? = nil, folder: String? = nil, input: Stream = .null,
    output: Stream = .null, messages: Stream = .inherited
  ) throws {
    let variables = (environment ?? ProcessInfo.processInfo.environment).map { "\($0)=\($1)" }
    let streams = try [input, output, messages].enumerated().map { try $1.opened(as: $0) }
    defer { for stream in streams where stream.isOpened { close(stream.descriptor) } }
    var id: pid_t = 0
    let code = withCStrings(command) { arguments in
      withCStrings(variables) { cspawn_start(&id, folder, streams.map(\.descriptor), arguments, $0) }
    }
    guard code == 0 else { throw Failed("cannot start \(command.joined(separator: " "))", code) }
    self.id = id
    self.command = command
    let life = Life(id)
    self.life = life
    Thread.detachNewThread { life.reap() }
  }

  deinit { life.killGroup() }

  /// Sends a signal, unless the process has ended.
  public func signal(_ signal: Int32) { life.signal(signal) }

  /// Blocks the thread until the process ends.
  ///
  /// - Returns: the exit code, or the number of the signal that killed the process.
  /// - Throws: ``Failed`` if the process takes longer than `limit`; it is killed then.
  public func wait(atMost limit: Duration = ChildProcess.limit) throws -> Int32 {
    if let status = life.status(within: limit) { return status }
    life.killGroup()
    throw Failed("killed after \(limit): \(command.joined(separator: " "))")
  }

  /// Waits like `wait()`, but blocks none of the tests' few threads.
  public func end() async throws -> Int32 {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try self.wait() }) }
    }
  }
}

extension ChildProcess.Stream {
  /// Returns the descriptor for a stream, and whether it was opened for it; -1 for the stream of the test process.
  fileprivate func opened(as number: Int) throws -> (descriptor: Int32, isOpened: Bool) {
    switch self {
    case .null: (try open("/dev/null", as: number), true)
    case .file(let path): (try open(path, as: number), true)
    case .descriptor(let descriptor): (descriptor, false)
    case .inherited: (-1, false)
    }
  }

  private func open(_ path: String, as number: Int) throws -> Int32 {
    let descriptor = Glibc.open(path, (number == 0 ? O_RDONLY : O_WRONLY) | O_CLOEXEC)
    guard descriptor >= 0 else { throw ChildProcess.Failed(path, errno) }
    return descriptor
  }
}

/// The part of a process that the thread waiting for its end knows.
private final class Life: Sendable {
  private enum State {
    case running(waiting: [DispatchSemaphore])
    case ended(Int32)
  }

  private let id: pid_t
  private let state = Mutex(State.running(waiting: []))

  init(_ id: pid_t) { self.id = id }

  /// Waits for the end and wakes all who wait for it.
  func reap() {
    var information = siginfo_t()
    // The id still belongs to this process until the lock is held, so that no signal reaches another one.
    while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    let waiting: [DispatchSemaphore] = state.withLock { state in
      guard case .running(let waiting) = state else { return [] }
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7F
      state = .ended(signal == 0 ? status >> 8 & 0xFF : signal)
      return waiting
    }
    for each in waiting { each.signal() }
  }

  /// Returns the status at the end; nil if the process is still running after a duration.
  func status(within limit: Duration) -> Int32? {
    let semaphore = DispatchSemaphore(value: 0)
    let status = state.withLock { state -> Int32? in
      switch state {
      case .running(let waiting):
        state = .running(waiting: waiting + [semaphore])
        return nil
      case .ended(let status): return status
      }
    }
    if let status { return status }
    _ = semaphore.wait(timeout: .now() + limit / .seconds(1))
    return state.withLock { if case .ended(let status) = $0 { status } else { nil } }
  }

  func signal(_ signal: Int32) { send(signal, to: id) }

  /// Kills the process with its descendants, except those that have left its group.
  func killGroup() { send(SIGKILL, to: -id) }

  private func send(_ signal: Int32, to id: pid_t) {
    state.withLock { if case .running = $0 { _ = Glibc.kill(id, signal) } }
  }
}

/// Passes strings as an array of C strings that ends with a null pointer.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers + [nil])
}
