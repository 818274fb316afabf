internal import Dispatch

/// A serial executor that runs an actor's jobs on a thread outside Swift's own pool.
///
/// The pool has as many threads as the machine has processors. An actor that draws or waits for the disk on one of them
/// would delay responses.
package final class SerialQueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// Creates an executor.
  ///
  /// - Parameter label: the name of the queue in debuggers.
  package init(label: String) {
    queue = DispatchQueue(label: label)
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Stops the program unless the caller runs on the executor's queue, for `assumeIsolated` outside of a task.
  package func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
