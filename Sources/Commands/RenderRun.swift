internal import Failures
internal import FileOutput
internal import FoundationEssentials
internal import Geometry
internal import PictureJobs
internal import Programs
internal import Refresh
internal import Rendering
internal import Scene
internal import Templating
internal import Timeline
internal import WidgetRendering
internal import Widgets

/// Draws the pictures of one `render`: some entries in some schemes, one after the other, so that only one is in memory.
struct RenderRun {
  /// A picture that is on disk; its path and its dates follow from its entry and its scheme.
  struct Output {
    /// The position of the entry.
    let index: Int
    let scheme: ColorScheme
    let status: OutputFile.Status
    let size: CanvasSize
    /// nil unless a manifest or a report was asked for.
    let digest: String?
  }

  /// What was done.
  struct Report {
    let outputs: [Output]
    /// A line each.
    let warnings: [String]
  }

  private let loaded: SinglePicture
  private let drawer: PictureDrawer
  private let sink: any PictureSink
  private let pattern: OutputPath?
  private let folder: String
  private let picture: ResolvedPicture
  private let drawsTimeline: Bool
  private let needsDigests: Bool
  /// Positions of the entries that are drawn.
  private let indices: [Int]

  init(
    _ loaded: SinglePicture, _ request: PictureRequest, toStandardOutput: Bool, drawsTimeline: Bool,
    needsDigests: Bool
  ) throws {
    self.loaded = loaded
    self.drawsTimeline = drawsTimeline
    self.needsDigests = needsDigests
    drawer = request.drawer
    picture = request.picture
    sink = toStandardOutput ? StandardOutputSink() : FileSink()
    folder = picture.destination?.folder ?? "."
    pattern =
      toStandardOutput
      ? nil
      : picture.destination?.pattern
        ?? OutputPath(ending: picture.job.style.format.name, isTimeline: drawsTimeline)
    let shown = loaded.timeline.index(at: loaded.context.now) ?? 0
    indices = drawsTimeline ? Array(loaded.timeline.entries.indices) : [shown]
  }

  /// The first thing that is wrong with data or pictures, before anything is written; nil if all is well.
  func firstWarning() async throws -> String? {
    if let warning = loaded.warnings.first { return warning }
    for index in indices {
      let shown = await shown(index)
      for scheme in try schemes(at: index) {
        let drawn = try drawer.layOut(loaded.job, shown, scheme: scheme, in: loaded.context)
        let warnings = drawn.warnings + drawer.renderer.textWarnings
        if let warning = warnings.first { return warning }
      }
    }
    return nil
  }

  /// Draws and writes each picture in turn, in the order of dates, light before dark.
  func draw(_ console: Console) async throws -> Report {
    var outputs: [Output] = []
    var warnings: [String] = picture.warnings
    var seen: Set<String> = []
    var progress = ProgressLine("drawing", isQuiet: console.verbosity != .normal || pattern == nil)
    for (place, index) in indices.enumerated() {
      progress.tell(place, of: indices.count)
      let shown = await shown(index)
      for scheme in try schemes(at: index) {
        let picture = try drawer.draw(loaded.job, shown, scheme: scheme, in: loaded.context)
        for warning in picture.warnings where seen.insert(warning).inserted { warnings.append(warning) }
        let path = path(of: index, scheme)
        let status = try sink.put(picture, at: path)
        if pattern != nil {
          console.detail(
            "\(status.rawValue) \(path): \(picture.size.width)x\(picture.size.height), \(picture.bytes.count) bytes")
        }
        outputs.append(
          Output(
            index: index, scheme: scheme, status: status, size: picture.size,
            digest: needsDigests ? picture.digest : nil))
      }
    }
    if drawsTimeline { try writeManifest(of: outputs) }
    if pattern != nil {
      OutputFile.removeAbandoned(beside: outputs.lazy.filter { $0.status == .written }.map { path(of: $0) })
    }
    return Report(outputs: outputs, warnings: loaded.warnings + drawer.renderer.textWarnings + warnings)
  }

  /// The object `--json` prints.
  func content(of report: Report) -> EntryContent {
    [
      "version": .number(1),
      "outputs": .list(
        report.outputs.map { output in
          [
            "widget": .text(picture.job.widget.name), "scheme": .text(output.scheme.rawValue),
            "path": .text(path(of: output)), "status": .text(output.status.rawValue),
            "entry": .instant(date(of: output.index)), "width": .number(Double(output.size.width)),
            "height": .number(Double(output.size.height)), "sha256": .optional(output.digest),
          ]
        }),
      "warnings": .list(report.warnings.map { .text($0) }),
    ]
  }

  private func writeManifest(of outputs: [Output]) throws {
    let manifest = Manifest(
      widget: loaded.job.definition.name, generated: loaded.context.now, reload: loaded.timeline.policy,
      attribution: loaded.shown.attribution?.line,
      pictures: outputs.lazy.map { output in
        ManifestPicture(
          path: path(of: output), scheme: output.scheme, date: date(of: output.index), until: until(output.index),
          size: output.size, digest: output.digest)
      })
    _ = try OutputFile.write(manifest.encoded(), to: manifest.path)
  }

  private func shown(_ index: Int) async -> ShownEntry {
    var shown = await loaded.shown(at: index, with: drawer)
    shown.validUntil = until(index)
    return shown
  }

  /// nil for the last entry, which holds until something newer comes.
  private func until(_ index: Int) -> Date? {
    let entries = loaded.timeline.entries
    return index + 1 < entries.count ? entries[index + 1].date : nil
  }

  private func date(of index: Int) -> Date { loaded.timeline.entries[index].date }

  private func path(of output: Output) -> String { path(of: output.index, output.scheme) }

  private func path(of index: Int, _ scheme: ColorScheme) -> String {
    guard let pattern else { return "-" }
    let job = loaded.job.job
    let digits = String(loaded.timeline.entries.count - 1).count
    let number = String(index)
    return JobSources.resolved(
      pattern.path(
        for: OutputPath.Picture(
          widget: job.widget.name, family: job.canvas.family.rawValue, scheme: scheme.rawValue,
          target: job.targetName, date: date(of: index),
          index: String(repeating: "0", count: digits - number.count) + number)),
      in: folder)
  }

  private func schemes(at index: Int) throws -> [ColorScheme] {
    let instant = drawsTimeline ? date(of: index) : loaded.context.now
    guard let schemes = loaded.job.job.scheme.schemes(at: instant, coordinates: loaded.coordinates) else {
      throw Failure(
        .usage, "--scheme auto needs a place, which the data do not name: give --latitude and --longitude")
    }
    return schemes
  }
}
