internal import PictureStore
internal import Rounds
internal import Synchronization

/// What the lanes of a worker have in common.
final class WorkerPool: Sendable {
  let queue: QueueAddress
  let store: any PictureStore
  let assets: AssetCache
  let environment: RefreshEnvironment
  let settings: Worker.Settings
  let notify: @Sendable (String) -> Void
  let onStage: @Sendable (Worker.Stage) -> Void
  let measurements = WorkerMeasurements()

  private let isEnding = Mutex(false)
  /// Whether it was told that jobs are another one's.
  private let isReported = Mutex(false)
  private let notices = Mutex(ReportedNotices())

  init(
    queue: QueueAddress, store: any PictureStore, environment: RefreshEnvironment, settings: Worker.Settings,
    notify: @escaping @Sendable (String) -> Void, onStage: @escaping @Sendable (Worker.Stage) -> Void
  ) {
    self.queue = queue
    self.store = store
    assets = AssetCache(store)
    self.environment = environment
    self.settings = settings
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
  func notify(_ warnings: [String], about key: ContentKey) -> [String] {
    guard !warnings.isEmpty else { return [] }
    let (toReport, toKeep) = notices.withLock { $0.sort(warnings) }
    for warning in toReport { notify("\(key.hex): \(warning)") }
    return toKeep
  }

  /// Says, once, that there are jobs which this worker cannot do.
  func reportOtherVersions() {
    let isNew = isReported.withLock { isReported in
      defer { isReported = true }
      return !isReported
    }
    if isNew {
      notify("a job is for another version of the program, or other fonts: it is left to others until its deadline")
    }
  }
}
