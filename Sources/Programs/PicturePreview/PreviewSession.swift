internal import BuiltInWidgets
internal import CommandLineSupport
internal import FileAccess
internal import FoundationEssentials
internal import JobSettings
package import Panels
internal import Pictures
internal import Rounds
internal import Synchronization
internal import WidgetBase
internal import WidgetTimeline

/// Draws what an author works at, again after each change of its files.
///
/// The last picture of each choice that could be drawn is kept for the time in which a file is wrong.
package actor PreviewSession {
  /// The executor of the actor, which also draws.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Counted up when a file has changed.
  package nonisolated var revision: Int { count.withLock { $0 } }

  private nonisolated let executor = SerialQueueExecutor(label: "preview")
  private nonisolated let count = Mutex(1)
  private let order: PreviewOrder
  /// The results of loading since the last change.
  private var loaded = BoundedCache<PreviewChoices, Result<LoadedPreview, any Error>>(
    capacity: PreviewSession.maximumChoices / 2)
  /// The last previews that could be drawn.
  private var good = BoundedCache<PreviewChoices, LoadedPreview>(capacity: PreviewSession.maximumChoices / 2)
  /// The widget of the last preview that could be drawn.
  private var widget: WidgetDefinition?
  /// The files that pictures were made of, as they were then.
  private var seen: FileRevisions?
  /// The changes of files.
  private nonisolated let announcements = Announcements(every: PreviewSession.interval)

  /// The maximum number of cached choices, more than an author views in a short time.
  private static let maximumChoices = 24
  /// The interval at which files are checked for changes that nobody announces.
  private static let interval = Duration.seconds(1)

  /// A session that has drawn nothing yet.
  package init(_ order: PreviewOrder) {
    self.order = order
  }

  /// The names of screens and themes, including the configuration's; only the program's own while the configuration is
  /// invalid.
  package var catalogs: (targets: [(name: String, summary: String)], themes: [String]) {
    let targets = (try? order.configuration.targets()) ?? (try? TargetCatalog.builtIn())
    let themes = (try? order.configuration.themes())?.names ?? ["classic", "refined"]
    return (targets?.targets.map { ($0.name, $0.summary) } ?? [], themes)
  }

  /// Notices changes of files until the task is cancelled; only one task may do that.
  package func followFiles() async {
    for await _ in announcements.wakes(of: 0) {
      // Before the files are checked: changes from now on are announced.
      await announcements.follow(files: seen?.paths ?? [], by: 0)
      _ = noticeChangedFiles()
    }
    await announcements.stop()
  }

  /// The names of the widget's families; for an output, the built-in widgets' families until it is drawn.
  package var families: [String] {
    let named = order.widget.flatMap { ProgramParts.current.catalog.widget($0) }
    return ((named ?? widget)?.families ?? WidgetFamily.builtIn).map(\.rawValue)
  }

  /// Returns whether a file has changed since the last call; in that case, everything is redrawn.
  package func noticeChangedFiles() -> Bool {
    guard let seen else { return false }
    let now = FileRevisions(of: seen.paths)
    guard now != seen else { return false }
    self.seen = now
    loaded.removeAll()
    count.withLock { $0 += 1 }
    return true
  }

  /// Returns the sheet of a picture.
  ///
  /// `entry` is the index in the timeline; nil and invalid indices mean the current entry.
  package func sheet(_ choices: PreviewChoices, entry: Int?) async -> PreviewSheet {
    // Files may change while they are loaded: then the page asks again.
    let revision = revision
    var problems: [String] = []
    var picture: PreviewSheet.Picture?
    do {
      let loaded = try await load(choices)
      picture = try await loaded.picture(entry)
      keep(loaded, choices)
    } catch {
      problems = error.linesForUsers
      picture = try? await good[choices]?.picture(entry)
    }
    return PreviewSheet(revision: revision, picture: picture, problems: problems)
  }

  /// Returns the bytes of a picture, or of the last good one if the current one cannot be drawn.
  ///
  /// If `format` is nil, they are a PNG as the panel shows it, upright and in measured colours.
  ///
  /// - Throws: if no picture can be drawn in this format.
  package func encoded(
    _ choices: PreviewChoices, entry: Int?, as format: PictureFormat?
  ) async throws -> [UInt8] {
    do {
      return try await load(choices).encoded(entry, format)
    } catch {
      guard let good = good[choices] else { throw error }
      return try await good.encoded(entry, format)
    }
  }

  private func load(_ choices: PreviewChoices) async throws -> LoadedPreview {
    if let known = loaded[choices] { return try known.get() }
    let revision = revision
    let result: Result<LoadedPreview, any Error>
    var paths = [order.configuration.file, order.widget].compactMap { $0 }
    do {
      var rawSettings = order.rawSettings
      choices.add(to: &rawSettings)
      let request = try PictureRequest(
        widget: order.widget, outputID: order.outputID, rawSettings: rawSettings, configuration: order.configuration)
      paths += request.picture.job.files
      // Before the files are read, so that a change meanwhile is noticed.
      watch(paths)
      let round = try await request.loaded(at: InstantOption.ofPicture(order.at))
      watch(round.showing.files)
      result = .success(LoadedPreview(request: request, round: round))
    } catch {
      watch(paths)
      result = .failure(error)
    }
    if revision == self.revision { loaded.insert(result, for: choices) }
    return try result.get()
  }

  private func keep(_ loaded: LoadedPreview, _ choices: PreviewChoices) {
    good.insert(loaded, for: choices)
    widget = loaded.widget
  }

  private func watch(_ paths: [String]) {
    let known = seen?.paths ?? []
    let new = paths.filter { !known.contains($0) && $0 != "-" }
    guard seen == nil || !new.isEmpty else { return }
    seen = (seen ?? FileRevisions(of: [])).adding(new)
    // They are watched from now on.
    announcements.wake(0)
  }
}
