internal import NIOCore

/// Runs the tasks of connections on the thread of an event loop.
///
/// Answers come from memory, so they take less time than the way to another thread and back. And whatever holds the
/// threads of Swift's own pool, requests are answered.
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
