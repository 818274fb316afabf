internal import Dispatch

/// Runs what is isolated to a ``Refresher`` on threads of its own.
///
/// Swift's own pool has as many threads as the machine has processors: on a machine of one, nobody would be answered
/// while a picture is drawn.
final class DrawingExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "drawing")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
