internal import Dispatch

/// Runs what is isolated to an actor on a thread outside Swift's own pool, one job after another.
///
/// The pool has as many threads as the machine has processors: an actor that draws or waits for the disk there keeps
/// others from being answered.
package final class SerialQueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// - Parameter label: what debuggers call the queue.
  package init(label: String) {
    queue = DispatchQueue(label: label)
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
