internal import FoundationEssentials
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
  let now: @Sendable () -> Date
  let notify: @Sendable (String) -> Void
  let onStage: @Sendable (Worker.Stage) -> Void
  let measurements = WorkerMeasurements()

  private let isEnding = Mutex(false)
  /// Whether jobs for other versions have been reported.
  private let hasReportedVersions = Mutex(false)
  private let notices = Mutex(ReportedNotices())

  init(
    queue: QueueAddress, store: any PictureStore, environment: RefreshEnvironment, settings: Worker.Settings,
    now: @escaping @Sendable () -> Date, notify: @escaping @Sendable (String) -> Void,
    onStage: @escaping @Sendable (Worker.Stage) -> Void
  ) {
    self.queue = queue
    self.store = store
    assets = AssetCache(store)
    self.environment = environment
    self.settings = settings
    self.now = now
    self.notify = notify
    self.onStage = onStage
  }

  /// Whether no more jobs are taken.
  var isStopping: Bool { isEnding.withLock { $0 } }

  /// Ends all lanes once the jobs that they have are done.
  func stop() { isEnding.withLock { $0 = true } }

  /// Tells warnings about a picture, each once for all pictures.
  ///
  /// - Returns: those that the queue should keep.
  func notify(_ warnings: [String], about key: DrawingKey) -> [String] {
    guard !warnings.isEmpty else { return [] }
    let (toReport, toKeep) = notices.withLock { $0.sort(warnings) }
    for warning in toReport { notify("\(key.hex): \(warning)") }
    return toKeep
  }

  /// Reports, once, that there are jobs for other versions of the program.
  func reportOtherVersions() {
    let isNew = hasReportedVersions.withLock { hasReported in
      defer { hasReported = true }
      return !hasReported
    }
    if isNew {
      notify(
        "a job requires another version of the program or other fonts; it is left to other workers until its deadline")
    }
  }
}
