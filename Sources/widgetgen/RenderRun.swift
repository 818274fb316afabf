internal import FileOutput
internal import FoundationEssentials
internal import Geometry
internal import Pictures
internal import Rendering
internal import Scene
internal import Templating
internal import Timeline
internal import Weather
internal import WidgetRendering
internal import Widgets

/// Draws the pictures of one `render`: some entries in some schemes.
struct RenderRun {
  /// A picture that is laid out but not drawn.
  struct LaidOut {
    let scene: Scene
    let scheme: ColorScheme
    let date: Date
    let until: Date?
    let index: Int
  }

  /// A picture that is on disk.
  struct Output {
    let widget: String
    let scheme: ColorScheme
    let path: String
    let status: OutputFile.Status
    let date: Date
    let until: Date?
    let size: CanvasSize
    /// nil where neither a manifest nor a report was asked for.
    let sha256: String?

    var report: EntryContent {
      [
        "widget": .text(widget), "scheme": .text(scheme.rawValue), "path": .text(path),
        "status": .text(status.rawValue), "entry": .instant(date),
        "width": .number(Double(size.width)), "height": .number(Double(size.height)), "sha256": .optional(sha256),
      ]
    }
  }

  let name: String
  let request: WidgetRequest
  let template: Template
  let environment: RenderEnvironment
  let renderer: WidgetRenderer
  let options: PictureOptions
  let style: PictureStyle
  let timeline: Timeline<AnyTimelineEntry>
  let drawsTimeline: Bool
  /// Whether the pictures' digests will be printed.
  private let needsDigests: Bool
  private let size: CanvasSize
  private let outputPath: OutputPath

  init(
    name: String, request: WidgetRequest, template: Template, environment: RenderEnvironment,
    renderer: WidgetRenderer, options: PictureOptions, style: PictureStyle, drawsTimeline: Bool,
    isReported: Bool
  ) throws {
    self.name = name
    self.request = request
    self.template = template
    self.environment = environment
    self.renderer = renderer
    self.options = options
    self.style = style
    self.drawsTimeline = drawsTimeline
    needsDigests = drawsTimeline || isReported
    size = try CanvasSize(points: environment.size, scale: environment.scale)
    outputPath = try OutputPath(
      options.output, ending: style.format.rawValue, schemes: options.scheme == .both ? 2 : 1,
      isTimeline: drawsTimeline)
    timeline = try request.provider.erasedTimeline(in: request.context)
  }

  /// What is to be drawn, in the order of dates, light before dark.
  func scenes() throws -> [LaidOut] {
    let shown = timeline.index(at: request.context.now) ?? 0
    let indices = drawsTimeline ? Array(timeline.entries.indices) : [shown]
    return try indices.flatMap { index in
      let entry = timeline.entries[index]
      return try schemes(at: drawsTimeline ? entry.date : request.context.now).map { scheme in
        var environment = environment
        environment.scheme = scheme
        let scene = try renderer.scene(of: entry, template: template, in: environment)
        return LaidOut(
          scene: scene, scheme: scheme, date: entry.date, until: timeline.end(ofEntryAt: index), index: index)
      }
    }
  }

  /// What is wrong with the pictures, each thing once.
  func warnings(of scenes: [LaidOut]) -> [String] {
    var seen: Set<String> = []
    // What was cut because it is too long for any widget has been told: that it did not fit here says nothing new.
    let truncated = scenes.flatMap(\.scene.truncatedTexts).filter { shown in
      shown == "…" || !request.cutTexts.contains { $0.hasPrefix(shown.dropLast()) }
    }
    let tiles = Set(scenes.map(\.index)).sorted().flatMap { timeline.entries[$0].content.tileProblems }
    return (tiles + renderer.textWarnings + truncated.map { "text was cut for want of room: \"\($0)\"" })
      .filter { seen.insert($0).inserted }
  }

  /// Draws and writes each picture in turn, so that only one is in memory.
  func write(_ scenes: [LaidOut], console: Console) throws -> [Output] {
    let digits = String(timeline.entries.count - 1).count
    return try scenes.map { laidOut in
      let bytes = try style.encode(laidOut.scene, with: renderer)
      if options.output == "-" {
        try OutputFile.writeToStandardOutput(bytes)
        return output(laidOut, path: "-", status: .written, bytes: bytes)
      }
      let number = String(laidOut.index)
      let path = outputPath.path(
        for: OutputPath.Picture(
          widget: name, family: request.context.family.rawValue, scheme: laidOut.scheme.rawValue,
          target: options.target ?? "screen", date: laidOut.date,
          index: String(repeating: "0", count: digits - number.count) + number))
      let status = try OutputFile.write(bytes, to: path)
      console.detail("\(status.rawValue) \(path): \(size.width)x\(size.height), \(bytes.count) bytes")
      return output(laidOut, path: path, status: status, bytes: bytes)
    }
  }

  /// Writes `manifest.json` into the deepest folder common to all files.
  func writeManifest(_ outputs: [Output]) throws {
    let manifest = Manifest(
      widget: request.definition.name, generated: request.context.now, outputs: outputs, reload: timeline.policy,
      attribution: request.forecast?.attribution)
    _ = try OutputFile.write(Array(JSONText.encode(manifest.content).utf8), to: manifest.path)
  }

  private func output(_ laidOut: LaidOut, path: String, status: OutputFile.Status, bytes: [UInt8]) -> Output {
    Output(
      widget: name, scheme: laidOut.scheme, path: path, status: status, date: laidOut.date, until: laidOut.until,
      size: size, sha256: needsDigests ? Digest.sha256(bytes) : nil)
  }

  private func schemes(at instant: Date) throws -> [ColorScheme] {
    guard let schemes = options.scheme.schemes(at: instant, coordinates: request.coordinates) else {
      throw Failure(
        .usage, "--scheme auto needs a place, which the data do not name: give --latitude and --longitude")
    }
    return schemes
  }
}
