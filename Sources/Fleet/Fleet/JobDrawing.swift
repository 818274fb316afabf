internal import Failures
internal import FoundationEssentials
internal import Geometry
internal import PictureJobs
internal import Refresh
internal import Rendering
internal import Templating
internal import Timeline
internal import WidgetRendering

/// Draws jobs that have travelled, with a renderer of its own.
///
/// Not Sendable: each lane has its own.
final class JobDrawing {
  private let environment: RefreshEnvironment
  /// By the folders of their fonts.
  private var machines: [[String]: (engine: DrawingEngine, drawer: PictureDrawer)] = [:]

  /// Sets of fonts that are kept.
  private static let mostMachines = 4
  /// Pixels that a picture may have: 160 MB while it is drawn, more than any panel needs.
  private static let mostPixels = 40_000_000.0

  init(_ environment: RefreshEnvironment) {
    self.environment = environment
  }

  /// Opens the fonts that most jobs are drawn with.
  ///
  /// - Throws: if one is missing.
  func check() throws { _ = try machine(with: []) }

  /// Whether this machine draws a job as the one that wrote it would.
  ///
  /// - Throws: if a font is missing.
  func isAble(_ job: DrawingJob) throws -> Bool { try machine(of: job).engine == job.engine }

  /// The picture of a job.
  ///
  /// - Throws: why it cannot be drawn, each time anew.
  func draw(_ job: DrawingJob, _ files: JobFiles) throws -> EncodedPicture {
    let drawer = try machine(of: job).drawer
    guard let scheme = ColorScheme(rawValue: job.scheme) else {
      throw FleetError(.badData, "the job cannot be read: there is no scheme \"\(job.scheme.prefix(20))\"")
    }
    let prepared = try PreparedJob(job.picture, renderer: drawer.renderer, files: files)
    let (size, scale) = prepared.canvas
    let points = size ?? job.picture.canvas.family.standardSize
    guard points.width * points.height * scale * scale <= Self.mostPixels else {
      throw FleetError(.badData, "the picture has more than \(Int(Self.mostPixels)) pixels; give it a smaller size")
    }
    let content = job.content ?? .tiles(job.tiles)
    let shown = ShownEntry(
      StoredEntry(date: job.date, content: content, tiles: job.tiles), template: job.template,
      attribution: job.attribution, isStale: job.isStale)
    return try drawer.draw(prepared, shown, scheme: scheme, in: prepared.context(at: job.date))
  }

  private func machine(of job: DrawingJob) throws -> (engine: DrawingEngine, drawer: PictureDrawer) {
    try machine(with: job.picture.fontFolders)
  }

  private func machine(with folders: [String]) throws -> (engine: DrawingEngine, drawer: PictureDrawer) {
    if let machine = machines[folders] { return machine }
    let fonts = environment.fonts(folders)
    let machine = (
      DrawingEngine(version: environment.version, fonts: fonts), PictureDrawer(try WidgetRenderer(fonts: fonts))
    )
    if machines.count >= Self.mostMachines { machines.removeAll() }
    machines[folders] = machine
    return machine
  }
}
