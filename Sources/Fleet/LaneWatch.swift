internal import WidgetSupport

/// What who watches over a worker's lanes has done so far.
struct LaneWatch {
  private let crew: WorkerPool
  /// A connection of its own: those of the lanes are theirs for as long as they wait.
  private let queue: WorkQueue
  private var lastKept = ContinuousClock.now
  private var stuck = 0

  init(_ crew: WorkerPool) {
    self.crew = crew
    queue = WorkQueue(crew.queue)
  }

  /// Says of the jobs of lanes that they are being worked at, however long a drawing or the store takes.
  ///
  /// A queue that cannot be reached is told the next time; the lanes say so.
  mutating func keep(_ lanes: [DrawingLane]) async {
    guard lastKept.duration(to: .now) > .seconds(crew.settings.takeOverAfter / 5) else { return }
    lastKept = .now
    for lane in lanes {
      try? await queue.keep(lane.hold.jobs, as: lane.name)
    }
  }

  /// Counts a drawing whose thread goes on although nobody waits for it any more.
  ///
  /// - Throws: ``FleetError`` if there are too many: they take what others should draw with.
  mutating func countStuck() throws {
    stuck += 1
    guard stuck > crew.settings.maximumStuck else { return }
    throw FleetError(
      .temporary,
      "\(stuck) drawings go on after \(crew.settings.maximumDrawingTime) s; the worker ends, to be started anew without them"
    )
  }

  /// Such a drawing has ended after all.
  mutating func countUnstuck() { stuck -= 1 }
}
