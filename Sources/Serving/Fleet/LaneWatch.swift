internal import WidgetBase

/// The state of the watch over a worker's lanes.
struct LaneWatch {
  private let workers: WorkerPool
  /// A separate connection, because the connections of the lanes are blocked while they wait.
  private let queue: WorkQueue
  private var lastKept = ContinuousClock.now
  private var stuck = 0

  init(_ workers: WorkerPool) {
    self.workers = workers
    queue = WorkQueue(workers.queue)
  }

  /// Reports the jobs of lanes as in progress, however long a drawing or the store takes.
  ///
  /// If the queue is unreachable, the report is repeated the next time; the lanes report the failure.
  mutating func keep(_ lanes: [DrawingLane]) async {
    guard lastKept.duration(to: .now) > .seconds(workers.settings.takeOverAfter / 5) else { return }
    lastKept = .now
    for lane in lanes {
      try? await queue.keep(lane.state.jobs, as: lane.name)
    }
  }

  /// Counts a drawing that was given up but whose thread continues.
  ///
  /// - Throws: `Failure` if there are too many, because they use the resources of others.
  mutating func countStuck() throws {
    stuck += 1
    guard stuck > workers.settings.maximumStuck else { return }
    throw Failure(
      .temporary,
      "\(stuck) drawings have not finished after \(workers.settings.maximumDrawingTime) s; the worker exits and can be restarted"
    )
  }

  /// Such a drawing has ended after all.
  mutating func countUnstuck() { stuck -= 1 }
}
