internal import FoundationEssentials
internal import Pictures
internal import Rounds
internal import WidgetBase
internal import WidgetRendering
internal import WidgetScene
internal import WidgetTimeline

/// Draws render tasks with its own renderer.
///
/// It is not Sendable; each lane has its own.
final class RenderTaskRunner {
  private let environment: RefreshEnvironment
  /// The engines and drawers by the folders of their fonts.
  private var machines = BoundedCache<[String], (engine: DrawingEngine, drawer: PictureDrawer)>(
    capacity: RenderTaskRunner.maximumMachines)

  /// The tables of languages; reading one takes a tenth of the time of a picture.
  private var languages = BoundedCache<String, Language>(capacity: RenderTaskRunner.maximumLanguages)

  /// The maximum number of languages that are kept.
  private static let maximumLanguages = 8
  /// The maximum number of font sets that are kept.
  private static let maximumMachines = 2
  /// The maximum number of pixels: 160 MB while a picture is drawn, more than any panel needs.
  private static let maximumPixels = 40_000_000.0

  init(_ environment: RefreshEnvironment) {
    self.environment = environment
  }

  /// Opens the fonts that most tasks are drawn with.
  ///
  /// - Throws: if one is missing.
  func check() throws { _ = try machine(with: []) }

  /// Returns whether this machine draws as the one that wrote a task would.
  ///
  /// - Throws: if a font is missing.
  func isEqual(to writer: RenderTask.Writer) throws -> Bool {
    try machine(with: writer.fontFolders).engine == writer.engine
  }

  /// Draws the picture of a task with the users' files that it is made of.
  ///
  /// - Returns: the picture, with the warnings that the user should know.
  /// - Throws: if the picture cannot be drawn; another attempt would fail, too.
  func draw(_ task: RenderTask, _ files: JobFiles) throws -> EncodedPicture {
    let drawer = try machine(with: task.look.fontFolders).drawer
    guard let scheme = task.colorScheme else {
      throw Failure(.badData, "cannot read the job: unknown scheme \"\(task.scheme.prefix(20))\"")
    }
    let look = try PreparedLook(task.look, renderer: drawer.renderer, files: files)
    let (size, scale) = look.canvas
    let points = size ?? task.look.canvas.family.standardSize
    guard points.width * points.height * scale * scale <= Self.maximumPixels else {
      throw Failure(.badData, "the picture has more than \(Int(Self.maximumPixels)) pixels; give it a smaller size")
    }
    let context = TimelineContext(
      now: task.date, requestedTimeZone: task.timeZone, language: try language(task.language),
      family: task.look.canvas.family)
    let earlier = Set(drawer.renderer.textWarnings)
    var picture = try drawer.draw(look, task.shown, scheme: scheme, in: context)
    // The renderer collects the warnings of all its pictures.
    picture.warnings += drawer.renderer.textWarnings.filter { !earlier.contains($0) }
    return picture
  }

  private func language(_ code: String) throws -> Language {
    if let language = languages[code] { return language }
    let language = try LanguageCatalog.language(code)
    languages.insert(language, for: code)
    return language
  }

  private func machine(with folders: [String]) throws -> (engine: DrawingEngine, drawer: PictureDrawer) {
    if let machine = machines[folders] { return machine }
    let fonts = environment.fonts(folders)
    let machine = (
      DrawingEngine(version: environment.version, fonts: fonts), PictureDrawer(try WidgetRenderer(fonts: fonts))
    )
    machines.insert(machine, for: folders)
    return machine
  }
}
