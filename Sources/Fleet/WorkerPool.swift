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
  let tell: @Sendable (String) -> Void
  let onStage: @Sendable (Worker.Stage) -> Void
  let measurements = WorkerMeasurements()

  private let isEnding = Mutex(false)
  /// Whether it was told that jobs are another one's.
  private let isTold = Mutex(false)
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

  /// Says, once, that there are jobs which this worker cannot do.
  func tellOfOtherVersions() {
    let isNew = isTold.withLock { isTold in
      defer { isTold = true }
      return !isTold
    }
    if isNew {
      tell("a job is for another version of the program, or other fonts: it is left to others until its deadline")
    }
  }
}
