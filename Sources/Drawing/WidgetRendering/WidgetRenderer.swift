public import Failures
internal import FoundationEssentials
internal import Geometry
internal import InkDrawing
public import Layout
public import Raster
internal import Rendering
public import Scene
public import Screens
public import Templating
public import Timeline
public import Typesetting
public import Widgets

/// The whole way from an entry to the bytes of a picture.
///
///     entry --template.bind--> nodes --LayoutEngine--> Scene --RasterRenderer, SVGWriter, PDFRenderer--> bytes
///
/// Caches fonts, shaped texts, glyph outlines, icons and a drawing surface between pictures. The bytes never depend on
/// earlier pictures. Not Sendable: a worker has its own.
public final class WidgetRenderer {
  /// The widgets there are: those of the program's own have no templates.
  public let catalog: WidgetCatalog
  let typesetter: Typesetter
  let classicAssets = AssetStore(.classic)
  private var otherAssets: [Theme: AssetStore] = [:]
  let raster = RasterRenderer()
  private let encoder = PNGEncoder()
  private let pictures = PictureStore()

  /// A renderer with the fonts of some directories, by default those of Debian's packages.
  ///
  /// - Parameter catalog: the widgets there are.
  /// - Throws: if a default font file is missing, with the package that has it.
  public init(fonts: FontSources = FontSources(), catalog: WidgetCatalog = .builtIn) throws {
    self.catalog = catalog
    typesetter = try Typesetter(fonts: fonts)
  }

  /// The libraries that draw, by name, with their versions: others may give other pixels.
  package static var libraryVersions: [String: String] {
    FontLibraryVersions.texts.merging(["Cairo": CairoVersion.text]) { own, _ in own }
  }

  /// Themes of a user's own that are kept besides the classic one: they change while their author writes them.
  private static let themeLimit = 16

  /// The template of a widget for the environment's family and theme: its own, else the one for all families.
  ///
  /// - Throws: ``NoTemplateError`` if there is neither.
  public func template(_ widget: String, in environment: RenderEnvironment) throws -> Template {
    try self.template(
      widget, family: environment.timeline.family, shape: environment.canvasShape, theme: environment.theme)
  }

  /// The template of a widget for a shape of the canvas, else for a family, else the one for all families.
  ///
  /// - Throws: ``NoTemplateError`` if there is neither, ``XML/DocumentError`` for a wrong one of a user's theme.
  public func template(
    _ widget: String, family: WidgetFamily, shape: CanvasShape? = nil, theme: Theme = .classic
  ) throws -> Template {
    if let template = try assets(of: theme).template(widget, shape: shape, family: family) { return template }
    let families = catalog.own.first { $0.name == widget }?.viewFamilies
    guard let families, families.contains(family) else {
      throw NoTemplateError(widget: widget, family: family, families: families)
    }
    return Template(drawnByViews: widget)
  }

  /// Reads a template that is not built in.
  ///
  /// - Parameters:
  ///   - file: its name in messages.
  ///   - theme: whose colour sets and icons it may name.
  /// - Throws: ``XML/DocumentError`` naming the line that is wrong.
  public func template(
    reading bytes: some Collection<UInt8>, file: String, theme: Theme = .classic
  ) throws -> Template {
    try Template(bytes, file: file, resources: assets(of: theme))
  }

  func assets(of theme: Theme) -> AssetStore {
    if theme == .classic { return classicAssets }
    if let assets = otherAssets[theme] { return assets }
    if otherAssets.count >= Self.themeLimit { otherAssets.removeAll() }
    let assets = AssetStore(theme)
    otherAssets[theme] = assets
    return assets
  }

  /// The scene of an entry in a template: bound and laid out.
  ///
  /// - Throws: ``XML/DocumentError`` if the template binds to something the entry does not have.
  public func scene(
    of entry: some TimelineEntry, template: Template, in environment: RenderEnvironment
  ) throws -> Scene {
    layOut(try bind(entry, template: template, in: environment), in: environment)
  }

  /// The view tree of an entry in a template, which may bind to the environment's attribution too.
  ///
  /// Of an entry with tiles the credit line is shown once: by the template itself if it binds to it, else by the last
  /// tile whose template does.
  ///
  /// - Throws: ``XML/DocumentError`` if the template binds to something the entry does not have.
  public func bind(
    _ entry: some TimelineEntry, template: Template, in environment: RenderEnvironment
  ) throws -> BoundTemplate {
    let (scheme, screen) = (environment.scheme, environment.screen)
    let (assets, pictures) = (assets(of: environment.theme), self.pictures)
    let creditTile = try template.bindsAttribution ? nil : creditTile(of: entry, in: environment)
    let context = BindingContext(
      size: environment.size, scheme: scheme, screenKind: screen.colors.kind, smallestText: screen.smallestText,
      language: environment.timeline.language, timeZone: environment.timeline.timeZone(), date: entry.date,
      icon: { name, ink in try assets.drawing(name, ink: ink, scheme: scheme, on: screen.colors.kind) },
      picture: { name, isWritten in
        try pictures.bitmap(name) { try environment.pictureFile($0, isWritten) }
      },
      code: { text, level, quietZone in try pictures.code(text, level, quietZone: quietZone) },
      widget: { index, size in
        let tiles = entry.tiles
        guard tiles.indices.contains(index) else { return nil }
        var environment = environment
        if index != creditTile { environment.attribution = nil }
        return try self.bind(tiles[index], at: entry.date, size: size, in: environment)
      },
      views: { content in try environment.boundView(of: content, widget: template.widget) })
    let content = entry.content.adding(attribution: environment.attribution).adding(screen: screen.colors)
    return try template.bind(to: content, in: context)
  }

  /// The last tile whose template shows the credit line; nil if none does.
  private func creditTile(of entry: some TimelineEntry, in environment: RenderEnvironment) throws -> Int? {
    try entry.tiles.lastIndex { try template(of: $0, in: environment).bindsAttribution }
  }

  /// The template that a tile names: a user's, else that of a widget.
  ///
  /// - Parameter environment: with the tile's canvas.
  private func template(of tile: EntryTile, in environment: RenderEnvironment) throws -> Template {
    if let template = environment.tileTemplates[tile.template] { return template }
    // A tile is no screen: only how low it is counts.
    return try template(
      tile.template, family: tile.family, shape: environment.canvasShape == .strip ? .strip : nil,
      theme: environment.theme)
  }

  /// A tile in its template.
  private func bind(
    _ tile: EntryTile, at date: Date, size: Size, in environment: RenderEnvironment
  ) throws -> BoundTemplate {
    var environment = environment
    environment.size = size
    environment.timeline.family = tile.family
    let entry = TileEntry(date: date, content: tile.content)
    do {
      return try bind(entry, template: template(of: tile, in: environment), in: environment)
    } catch let problem as ViewProblem {
      // A tile takes nothing from the others.
      return BoundTemplate(
        node: .depthStack(alignment: .center, children: []), warnings: ["\(tile.widget): \(problem)"])
    }
  }

  /// The display list of a view tree on the environment's canvas.
  public func layOut(_ bound: BoundTemplate, in environment: RenderEnvironment) -> Scene {
    scene(of: bound.node, background: bound.background, in: environment)
  }

  /// Where the nodes of a view tree come to lie on the environment's canvas.
  public func frames(of bound: BoundTemplate, in environment: RenderEnvironment) -> [NodeFrame] {
    frames(of: bound.node, in: environment)
  }

  /// A scene as pixels.
  ///
  /// - Throws: if the picture is too large or drawing fails.
  public func pixels(of scene: Scene, scale: Double, cornerRadius: Double = 0) throws -> PixelBuffer {
    try raster.render(scene, scale: scale, cornerRadius: cornerRadius, outlines: typesetter)
  }

  /// A scene as the bytes of a PNG file, in the smallest colour type that holds it exactly.
  public func png(of scene: Scene, scale: Double, cornerRadius: Double = 0) throws -> [UInt8] {
    try raster.withPixels(of: scene, scale: scale, cornerRadius: cornerRadius, outlines: typesetter) {
      pixels, width, height in
      try encoder.encode(pixels, width: width, height: height)
    }
  }

  /// A scene as the file a screen takes, in the screen's inks.
  ///
  /// - Parameter format: nil: the screen's first.
  /// - Throws: if the scene has other pixels than the screen, the file has too many bytes, or drawing fails.
  public func encode(
    _ scene: Scene, scale: Double, for target: Target, inks: InkStyle = InkStyle(), format: ScreenFormat? = nil
  ) throws -> [UInt8] {
    try ScreenPainter(target, renderer: raster)
      .encode(scene, scale: scale, style: inks, format: format, outlines: typesetter)
  }

  /// A scene as the PNG file of what a screen shows: upright, in the colours that its inks were measured to show.
  ///
  /// - Throws: if drawing fails.
  public func simulate(
    _ scene: Scene, scale: Double, for target: Target, inks: InkStyle = InkStyle()
  ) throws -> [UInt8] {
    try ScreenPainter(target, renderer: raster)
      .simulate(scene, scale: scale, style: inks, outlines: typesetter) ?? png(of: scene, scale: scale)
  }

  /// A scene as the text of an SVG file.
  public func svg(
    of scene: Scene, scale: Double, cornerRadius: Double = 0, liveText: Bool = false
  ) throws -> String {
    try SVGWriter(textStyle: liveText ? .live : .outlines)
      .write(scene, scale: scale, cornerRadius: cornerRadius, outlines: typesetter)
  }

  /// A scene as the bytes of a PDF file of one page, a point of the scene a point of the page.
  public func pdf(of scene: Scene) throws -> [UInt8] {
    try PDFRenderer().render(scene, outlines: typesetter)
  }

  /// A scene as text to be read and compared: an item a line, as `SceneTextWriter` describes.
  ///
  /// - Parameter hasGlyphs: whether each run of a text is a line below it.
  /// - Throws: `RenderingError.nestingTooDeep`.
  public static func text(of scene: Scene, hasGlyphs: Bool = false) throws -> String {
    try SceneTextWriter(hasGlyphs: hasGlyphs).write(scene)
  }

  /// Problems with texts so far, a line each: characters that no font has, fonts that could not be read.
  public var textWarnings: [String] {
    typesetter.problems.map { "\($0)" }
      + typesetter.missingCharacters.map { "no font has \($0): a box is drawn" }
  }
}

/// What a tile says, as an entry of its own.
private struct TileEntry: TimelineEntry {
  let date: Date
  let content: EntryContent
}

/// A widget that has no template for a family.
public struct NoTemplateError: UserError, Hashable {
  /// The widget's name.
  public let widget: String
  /// The family asked for.
  public let family: WidgetFamily
  /// Those a widget is made for that views draw; nil for a widget with templates.
  var families: [WidgetFamily]?

  /// The command line's.
  public var exitClass: ExitClass { .usage }

  /// One line for users.
  public var description: String {
    families == nil ? "\(reason); choose another --family or a template of your own" : reason
  }

  /// The line without what may be done on a command line.
  var reason: String {
    guard let families else { return "the \(widget) widget has no \(family.rawValue) template" }
    let made = families.isEmpty ? "none that a picture can have" : families.map(\.rawValue).joined(separator: ", ")
    return "the \(widget) widget is not made for the family \(family.rawValue), only for \(made)"
  }
}
