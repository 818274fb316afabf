internal import Executors
internal import Failures
internal import FoundationEssentials
package import PictureJobs
internal import Programs
internal import Rendering
internal import Rounds
internal import Scene
internal import Screens
internal import Settings
internal import Synchronization
internal import Templating
internal import Timeline
internal import Widgets

/// Draws what an author works at, again after each change of its files.
///
/// The last picture of each choice that could be drawn is kept for the time in which a file is wrong.
package actor PreviewSession {
  /// Where its code runs, which draws.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Counted up when a file has changed.
  package nonisolated var revision: Int { count.withLock { $0 } }

  private nonisolated let executor = SerialQueueExecutor(label: "preview")
  private nonisolated let count = Mutex(1)
  private let order: PreviewOrder
  /// What was loaded since the last change, and what went wrong.
  private var loaded: [PreviewChoices: Result<LoadedPreview, any Error>] = [:]
  /// What could be drawn last.
  private var good: [PreviewChoices: LoadedPreview] = [:]
  /// The files that pictures were made of, as they were then.
  private var seen: FileRevisions?

  /// More choices than anybody looks at in a while.
  private static let maximumChoices = 24

  /// A session that has drawn nothing yet.
  package init(_ order: PreviewOrder) {
    self.order = order
  }

  /// The names of screens and themes, those of the configuration too; those of the program while that is wrong.
  package var catalogs: (targets: [(name: String, summary: String)], themes: [String]) {
    let targets = (try? order.configuration.targets()) ?? (try? TargetCatalog.builtIn())
    let themes = (try? order.configuration.themes())?.names ?? ["classic", "refined"]
    return (targets?.targets.map { ($0.name, $0.summary) } ?? [], themes)
  }

  /// The names of the widget's families; of an output those of the built-in widgets until it is drawn.
  package var families: [String] {
    let named = order.widget.flatMap { ProgramParts.current.catalog.widget($0) }
    let widget = named ?? good.values.first?.widget
    return (widget?.families ?? WidgetFamily.builtIn).map(\.rawValue)
  }

  /// Whether a file has changed since the last look; then everything is drawn anew.
  package func noticeChangedFiles() -> Bool {
    guard let seen else { return false }
    let now = FileRevisions(of: seen.paths)
    guard now != seen else { return false }
    self.seen = now
    loaded = [:]
    count.withLock { $0 += 1 }
    return true
  }

  /// What there is of a picture.
  ///
  /// - Parameter entry: its place in the timeline; nil for the one of now, and for one that there is none of.
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

  /// The bytes of a picture, of the last one that could be drawn if the present one cannot.
  ///
  /// - Parameter format: nil: as the panel shows it, upright and in measured colours, as PNG.
  /// - Throws: if none could be drawn, or not in this format.
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
      var said = order.said
      choices.add(to: &said)
      let request = try PictureRequest(
        widget: order.widget, outputID: order.outputID, said: said, configuration: order.configuration)
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
    if loaded.count >= Self.maximumChoices { loaded = [:] }
    if revision == self.revision { loaded[choices] = result }
    return try result.get()
  }

  private func keep(_ loaded: LoadedPreview, _ choices: PreviewChoices) {
    if good.count >= Self.maximumChoices, good[choices] == nil { good = [:] }
    good[choices] = loaded
  }

  private func watch(_ paths: [String]) {
    let known = seen?.paths ?? []
    let new = paths.filter { !known.contains($0) && $0 != "-" }
    if seen == nil || !new.isEmpty { seen = (seen ?? FileRevisions(of: [])).adding(new) }
  }
}
