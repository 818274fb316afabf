internal import NIOCore

/// Runs the tasks of connections on the thread of an event loop.
///
/// Responses come from memory, so they take less time than switching to another thread and back. Requests are handled
/// even if all threads of Swift's pool are busy.
final class EventLoopExecutor: TaskExecutor {
  private let eventLoop: any EventLoop

  init(_ eventLoop: any EventLoop) {
    self.eventLoop = eventLoop
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    eventLoop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
