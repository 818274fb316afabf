internal import CairoRendering
package import Configurations
internal import FileAccess
package import FoundationEssentials
internal import Panels
internal import Pictures
package import Rounds
internal import Synchronization
internal import Templating
package import WidgetBase
internal import WidgetScene
internal import WidgetTimeline

/// The pictures of the next hours as files that any web server can hand out.
///
///     DIR/pictures/DIGEST.png   each picture once, by its content
///     DIR/ID.png                the picture of an output at the instant of the export
package struct PictureExport: Sendable {
  /// A picture of an output.
  package struct Entry: Sendable {
    /// The instant from which it is shown.
    package var date: Date
    /// The end of the entry; nil if it is shown until newer data arrive.
    package var until: Date?
    /// `light` or `dark`.
    package var scheme: String
    /// Its file, relative to the folder.
    package var file: String
    /// Pixels across.
    package var width: Int
    /// Pixels down.
    package var height: Int
    /// The SHA-256 of its bytes.
    package var digest: String
    /// A description of the picture in a sentence; nil if unknown.
    package var sentence: String?
  }

  /// The files written for an output.
  package struct Output: Sendable {
    /// Its id.
    package var id: String
    /// The current picture's file, relative to the folder; nil without a picture.
    package var file: String?
    /// The pictures by their dates, light before dark.
    package var entries: [Entry] = []
    /// The reason why pictures are missing or old; nil if none are.
    package var problem: String?
    /// The kind of failure of a run with this problem; nil if the pictures are usable.
    package var failureKind: FailureKind?
  }

  /// The maximum number of pictures of an output, each scheme and each change counted: a clock with seconds would have
  /// 86,400 a day.
  package static let maximumPictures = 1_500

  private let folder: String
  private let end: Date
  private let maximumPictures: Int

  /// - Parameters:
  ///   - folder: where files go; it is made if it is missing.
  ///   - end: no picture is drawn that is shown from this instant on.
  ///   - maximumPictures: the maximum number of pictures of an output.
  package init(folder: String, until end: Date, maximumPictures: Int = PictureExport.maximumPictures) {
    self.folder = folder
    self.end = end
    self.maximumPictures = maximumPictures
  }

  /// Draws the outputs of a configuration for a period that begins at an instant.
  ///
  /// Servers are requested once. Pictures that depend only on the clock or on files cover the whole period; others end
  /// with their timeline, because later data are unknown.
  ///
  /// - Throws: if a font is missing.
  package func write(
    _ configuration: Configuration, environment: RefreshEnvironment, at now: Date
  ) async throws -> [Output] {
    let sink = ExportSink(folder: folder, end: end, maximumPictures: maximumPictures)
    let first = try Refresher(configuration, environment: environment, sink: sink)
    var reports = await first.run(at: now).outputs
    // Timelines of the future are not those that are kept.
    var pure = environment
    pure.folders.state = nil
    let later = try Refresher(configuration, environment: pure, sink: sink)
    if let group = later.groups.first(where: { later.asksNoServer($0) }) {
      while let next = sink.next(of: group.map { configuration.outputs[$0].job.id }), next < end, !Task.isCancelled {
        reports += await later.run(at: next, of: group).outputs
      }
    }
    let reportsOfOutputs = Dictionary(grouping: reports, by: \.id)
    return configuration.outputs.map { output in
      var written = sink.output(output.job.id)
      var report = RefreshReport(at: now)
      report.outputs = reportsOfOutputs[output.job.id] ?? []
      written.problem = report.outputs.lazy.compactMap { OutputState($0)?.reason ?? $0.error?.lineForUsers }.first
      written.failureKind = report.exitStatus(failingOnStale: false)
      return written
    }
  }
}

/// Writes each picture of each entry to a separate file.
private final class ExportSink: Sink {
  private struct State {
    var outputs: [String: PictureExport.Output] = [:]
    /// The end of each output's timeline.
    var ends: [String: Date] = [:]
  }

  private let state = Mutex(State())
  private let folder: String
  private let end: Date
  private let maximumPictures: Int

  init(folder: String, end: Date, maximumPictures: Int) {
    self.folder = folder
    self.end = end
    self.maximumPictures = maximumPictures
  }

  var wanted: WantedEntries { .next(maximumPictures, before: end) }

  func take(_ showing: Showing, with tools: EntryTools) async throws -> [Delivery] {
    let deliveries = try await showing.deliveries(of: wanted, with: tools) { shown, scheme, delivery in
      let written = try write(showing, shown, scheme: scheme, at: shown.from, with: tools.drawer)
      delivery.result = .success(written.status)
      delivery.warnings = written.warnings
    }
    state.withLock { $0.ends[showing.id] = Self.end(of: showing, at: showing.context.now) }
    return deliveries
  }

  /// Returns the date of the next timeline; nil if none follows.
  private static func end(of showing: Showing, at now: Date) -> Date? {
    let last = showing.timeline.entries.last?.date ?? now
    switch showing.timeline.policy {
    case .never: return nil
    case .atEnd: return max(last, now) + 0.001
    // The reload of a file may be due long before its timeline ends.
    case .after(let date): return max(date, last, now + 1)
    }
  }

  private func write(
    _ showing: Showing, _ shown: ShownEntry, scheme: ColorScheme, at date: Date, with drawer: PictureDrawer
  ) throws -> (status: OutputFile.Status, warnings: [String]) {
    guard state.withLock({ $0.outputs[showing.id]?.entries.count ?? 0 }) < maximumPictures else {
      return (.unchanged, [])
    }
    var context = showing.context
    context.now = date
    let formats = showing.job.job.look.style.offeredFormats
    let format = formats.contains(.png) ? .png : formats[0]
    let (scene, warnings) = try drawer.layOut(showing.job.look, shown, scheme: scheme, in: context)
    let picture = try drawer.encode(scene, of: showing.job.look, shown, scheme: scheme, as: format, in: context)
    let digest = picture.digest
    let file = "pictures/\(digest.prefix(32)).\(format.rawValue)"
    let status = try OutputFile.write(picture.bytes, to: file, below: folder)
    var entry = PictureExport.Entry(
      date: Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down)), until: nil, scheme: scheme.rawValue,
      file: file, width: picture.size.width, height: picture.size.height, digest: digest,
      sentence: (try? showing.job.look.alternativeText(of: shown, scheme: scheme, in: context))?.sentence)
    let isFirst = state.withLock { state -> Bool in
      var output = state.outputs[showing.id] ?? PictureExport.Output(id: showing.id)
      let isFirst = output.file == nil
      if isFirst { output.file = "\(showing.id).\(format.rawValue)" }
      // The picture is unchanged.
      if let last = output.entries.lastIndex(where: { $0.scheme == entry.scheme }) {
        if output.entries[last].digest == digest || output.entries[last].date >= entry.date {
          state.outputs[showing.id] = output
          return isFirst
        }
        output.entries[last].until = entry.date
      }
      entry.until = nil
      output.entries.append(entry)
      state.outputs[showing.id] = output
      return isFirst
    }
    if isFirst { _ = try OutputFile.write(picture.bytes, to: "\(showing.id).\(format.rawValue)", below: folder) }
    return (status, warnings)
  }

  func output(_ id: String) -> PictureExport.Output {
    state.withLock { $0.outputs[id] ?? PictureExport.Output(id: id) }
  }

  /// The first instant at which one of some outputs needs another timeline.
  func next(of ids: [String]) -> Date? {
    state.withLock { state in
      ids.compactMap { id in
        (state.outputs[id]?.entries.count ?? 0) < maximumPictures ? state.ends[id] : nil
      }.min()
    }
  }
}
