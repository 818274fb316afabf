internal import PictureStore
internal import Rounds
internal import Synchronization

/// The shared state of a worker's lanes.
final class WorkerPool: Sendable {
  let queue: QueueAddress
  let store: any PictureStore
  let assets: AssetCache
  let environment: RefreshEnvironment
  let settings: Worker.Settings
  let tell: @Sendable (String) -> Void
  let onStage: @Sendable (Worker.Stage) -> Void
  let measurements = WorkerMeasurements()

  private let isEnding = Mutex(false)
  /// Whether jobs for other versions have been reported.
  private let hasReportedVersions = Mutex(false)
  private let notices = Mutex(ToldNotices())

  init(
    queue: QueueAddress, store: any PictureStore, environment: RefreshEnvironment, settings: Worker.Settings,
    tell: @escaping @Sendable (String) -> Void, onStage: @escaping @Sendable (Worker.Stage) -> Void
  ) {
    self.queue = queue
    self.store = store
    assets = AssetCache(store)
    self.environment = environment
    self.settings = settings
    self.tell = tell
    self.onStage = onStage
  }

  /// Whether no more jobs are taken.
  var isStopping: Bool { isEnding.withLock { $0 } }

  /// Ends all lanes once the jobs that they have are done.
  func stop() { isEnding.withLock { $0 = true } }

  /// Tells warnings about a picture, each once for all pictures.
  ///
  /// - Returns: those that the queue should keep.
  func tell(_ warnings: [String], about key: DrawingKey) -> [String] {
    guard !warnings.isEmpty else { return [] }
    let (toTell, toKeep) = notices.withLock { $0.sort(warnings) }
    for warning in toTell { tell("\(key.hex): \(warning)") }
    return toKeep
  }

  /// Reports, once, that there are jobs for other versions of the program.
  func tellOfOtherVersions() {
    let isNew = hasReportedVersions.withLock { hasReported in
      defer { hasReported = true }
      return !hasReported
    }
    if isNew {
      tell(
        "a job requires another version of the program or other fonts; it is left to other workers until its deadline")
    }
  }
}
