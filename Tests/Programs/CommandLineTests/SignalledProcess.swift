import Dispatch
import Synchronization
import TestPrograms

/// A process that a server signals on its own thread when a request of the process arrives.
///
/// A test that waits for the request under load may get its turn only after the process has stopped waiting for a
/// response.
final class SignalledProcess: Sendable {
  private let process = Mutex<ChildProcess?>(nil)
  private let isKnown = DispatchSemaphore(value: 0)

  /// Tells which process it is, once.
  func started(_ process: ChildProcess) {
    self.process.withLock { $0 = process }
    isKnown.signal()
  }

  /// Sends a signal once the process is known; its request may arrive before that.
  func signal(_ signal: Int32) {
    isKnown.wait()
    isKnown.signal()
    process.withLock { $0 }?.signal(signal)
  }
}
