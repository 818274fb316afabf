package import FoundationEssentials
package import PictureStore
package import Rounds
package import WidgetTimeline

/// Draws the queued jobs on several threads until it is stopped.
///
///     take --> in the store already? --> draw --> put --> finish: pointers of all who wait
///
/// Killing a worker at any moment loses nothing: others take over its jobs, and a stored picture is not drawn again.
/// Each thread is a ``DrawingLane`` with its own renderer and connection. A watch reports their jobs as in progress,
/// and replaces a lane whose drawing hangs.
package final class Worker: Sendable {
  /// The settings of a worker.
  package struct Settings: Sendable {
    /// Threads that draw.
    package var threads = 2
    /// Whether it stops as soon as nothing is queued or claimed.
    package var isOnce = false
    /// Seconds without a word after which a worker counts as dead, and its jobs are taken over.
    package var takeOverAfter = 30.0
    /// Seconds that drawing a picture may take.
    package var maximumDrawingTime = 20.0
    /// Drawings that may go on beyond their time; with more the worker ends, as nothing else ends their threads.
    package var maximumStuck = 4

    /// The usual behaviour.
    package init() {}
  }

  /// A stage of a job, for tests that end the process there.
  package enum Stage: String, Sendable, CaseIterable {
    case beforeDrawing = "before-drawing"
    case afterDrawing = "after-drawing"
    case afterPutting = "after-putting"
    case afterFinishing = "after-finishing"
  }

  private let workers: WorkerPool
  private let name = ProcessName.new()

  /// Creates a worker.
  ///
  /// `now` returns the current time, with which failed jobs are recorded. `notify` receives what somebody should look at,
  /// one line at a time. `onStage` is called at each stage of each job.
  package init(
    queue: QueueAddress, store: any PictureStore, environment: RefreshEnvironment, settings: Settings,
    now: @escaping @Sendable () -> Date, notify: @escaping @Sendable (String) -> Void,
    onStage: @escaping @Sendable (Stage) -> Void = { _ in }
  ) {
    workers = WorkerPool(
      queue: queue, store: store, environment: environment, settings: settings, now: now, notify: notify,
      onStage: onStage)
  }

  /// Returns the measurements since the last call: `jobs`, `deduplicated`, `failed`, and the drawing times `ms`.
  package func report() -> EntryContent { workers.measurements.report() }

  /// Stops the worker after it has finished its jobs.
  package func stop() { workers.stop() }

  /// Works until it is stopped; if it is to run once, until nothing is left to do.
  ///
  /// - Throws: if the queue refuses us, or a font is missing; if too many drawings do not come to an end; if it is to
  ///   run once, also if the queue cannot be reached for half a minute.
  package func run() async throws {
    let (events, input) = AsyncStream<Event>.makeStream()
    // A group of tasks would wait for a lane that never comes back.
    var lanes = (0..<max(workers.settings.threads, 1)).map { start("\(name)-\($0)", after: [], input) }
    let watching = Task { [interval] in
      while !Task.isCancelled {
        try await Task.sleep(for: interval)
        input.yield(.look)
      }
    }
    defer { watching.cancel() }
    var watch = LaneWatch(workers)
    var failure: (any Error)?
    for await event in events {
      switch event {
      case .look:
        for (index, lane) in lanes.enumerated() {
          guard let left = lane.state.giveUp(after: .seconds(workers.settings.maximumDrawingTime)) else { continue }
          lanes[index] = start(lane.name, after: left, input)
          do { try watch.countStuck() } catch { failure = failure ?? error }
        }
        await watch.keep(lanes)
      case .ended(let lane, let error):
        if lanes.contains(where: { $0 === lane }) {
          failure = failure ?? error
          lanes.removeAll { $0 === lane }
        } else {
          watch.countUnstuck()
        }
      }
      // The others finish what they have.
      if failure != nil { stop() }
      if lanes.isEmpty { break }
    }
    // A cancelled worker does not wait.
    stop()
    if let failure { throw failure }
  }

  private enum Event {
    /// The lanes are to be checked.
    case look
    /// A lane has ended, or one that was replaced.
    case ended(DrawingLane, (any Error)?)
  }

  /// The interval at which the lanes are checked.
  private var interval: Duration {
    .seconds(min(max(min(workers.settings.maximumDrawingTime, workers.settings.takeOverAfter) / 4, 0.01), 1))
  }

  private func start(
    _ name: String, after left: [QueuedJob], _ events: AsyncStream<Event>.Continuation
  ) -> DrawingLane {
    let lane = DrawingLane(name, of: workers)
    Task {
      do {
        try await lane.run(after: left)
        events.yield(.ended(lane, nil))
      } catch {
        events.yield(.ended(lane, error))
      }
    }
    return lane
  }
}
