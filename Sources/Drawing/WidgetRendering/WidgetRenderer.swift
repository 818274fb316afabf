package import BuiltInWidgets
internal import CairoRendering
internal import FoundationEssentials
internal import Raster
public import Templating
public import Typesetting
internal import WidgetBase
public import WidgetLayout
public import WidgetScene
public import WidgetTimeline

/// Renders timeline entries to picture files, from the entry to the bytes.
///
///     entry --template.bind--> nodes --LayoutEngine--> Scene --RasterRenderer, SVGWriter, PDFRenderer--> bytes
///
/// A renderer caches fonts, shaped texts, glyph outlines, icons and a drawing surface between pictures. Earlier
/// pictures never affect the bytes. Not Sendable: each worker has its own renderer.
public final class WidgetRenderer {
  /// The available widgets.
  package let catalog: WidgetCatalog
  let typesetter: Typesetter
  let classicAssets: AssetStore
  private var otherAssets = BoundedCache<Theme, AssetStore>(capacity: WidgetRenderer.themeLimit)
  let raster = RasterRenderer()
  let encoder = PNGEncoder()
  private let pictures = PictureCache()

  /// Creates a renderer with the fonts from some directories, by default the directories of Debian's packages.
  ///
  /// - Parameter fonts: the font directories.
  /// - Throws: if a default font file is missing. The error names the package that contains it.
  public convenience init(fonts: FontSources = FontSources()) throws {
    try self.init(fonts: fonts, catalog: .builtIn)
  }

  /// Creates a renderer for a program with custom widgets.
  ///
  /// - Parameters:
  ///   - fonts: the font directories.
  ///   - catalog: the available widgets.
  /// - Throws: if a default font file is missing. The error names the package that contains it.
  package init(fonts: FontSources, catalog: WidgetCatalog) throws {
    self.catalog = catalog
    classicAssets = AssetStore(.classic, catalog: catalog)
    typesetter = try Typesetter(fonts: fonts)
  }

  /// The versions of the rendering libraries by name.
  ///
  /// Other versions may give different pixels.
  package static var libraryVersions: [String: String] {
    FontLibraryVersions.texts.merging(["Cairo": CairoVersion.text]) { first, _ in first }
  }

  /// The maximum number of cached themes other than the classic one.
  ///
  /// Custom themes change while their author edits them.
  private static let themeLimit = 16

  /// Returns the template of a widget for the environment's canvas, family and theme.
  ///
  /// - Throws: ``NoTemplateError`` if no theme has one.
  public func template(_ widget: String, in environment: RenderEnvironment) throws -> Template {
    try self.template(
      widget, family: environment.timeline.family, shape: environment.canvasShape, theme: environment.theme)
  }

  /// Returns the template of a widget for a canvas shape, else for the family, else the one for all families.
  ///
  /// If the theme does not have the template, such as the one of a calendar's week, the refined theme's is returned.
  ///
  /// - Throws: ``NoTemplateError`` if no theme has one, `DocumentError` for an invalid template in a custom theme.
  public func template(
    _ widget: String, family: WidgetFamily, shape: CanvasShape? = nil, theme: Theme = .classic
  ) throws -> Template {
    let named = String(widget.prefix { $0 != "." })
    for theme in [theme.drawing(named), .refined] {
      if let template = try assets(of: theme).template(widget, shape: shape, family: family) { return template }
    }
    let families = catalog.widget(widget)?.viewFamilies
    guard let families, families.contains(family) else {
      throw NoTemplateError(widget: widget, family: family, families: families)
    }
    return Template(drawnByViews: widget)
  }

  /// Reads a custom template.
  ///
  /// The template may use the colour sets and icons of `theme`. Messages name the file as `file`.
  ///
  /// - Throws: `DocumentError` with the line of the problem.
  public func template(
    reading bytes: some Collection<UInt8>, file: String, theme: Theme = .classic
  ) throws -> Template {
    try Template(bytes, file: file, resources: assets(of: theme))
  }

  func assets(of theme: Theme) -> AssetStore {
    if theme == .classic { return classicAssets }
    if let assets = otherAssets[theme] { return assets }
    let assets = AssetStore(theme, catalog: catalog)
    otherAssets.insert(assets, for: theme)
    return assets
  }

  /// Binds an entry to a template and lays it out.
  ///
  /// - Throws: `DocumentError` if the template binds to a field that the entry does not have.
  public func scene(
    of entry: some TimelineEntry, template: Template, in environment: RenderEnvironment
  ) throws -> Scene {
    layOut(try bind(entry, template: template, in: environment), in: environment)
  }

  /// Binds an entry and the environment's attribution to a template, and returns the view tree.
  ///
  /// If the entry has tiles, the credit line is shown once: by the template itself if it binds to it, else by the last
  /// tile whose template does.
  ///
  /// - Throws: `DocumentError` if the template binds to a field that the entry does not have.
  public func bind(
    _ entry: some TimelineEntry, template: Template, in environment: RenderEnvironment
  ) throws -> BoundTemplate {
    let (scheme, screen) = (environment.scheme, environment.screen)
    let (assets, pictures) = (assets(of: environment.theme.drawing(template.widget)), self.pictures)
    let content = entry.content.addingMarks(of: entry.tiles)
    // A dashboard has one mark for all of its tiles that do not draw their own.
    let marks =
      environment.drawsMarks && !template.bindsMarks ? try self.marks(of: entry, content, in: environment) : nil
    let strip = marks.map { MarkStrip($0, of: template, in: environment) }
    let creditTile = try template.bindsAttribution ? nil : creditTile(of: entry, in: environment)
    let context = BindingContext(
      size: strip?.rest ?? environment.size, scheme: scheme, screenKind: screen.colors.kind,
      smallestText: screen.smallestText,
      language: environment.timeline.language, timeZone: environment.timeline.timeZone(), date: entry.date,
      icon: { name, ink in try assets.drawing(name, ink: ink, scheme: scheme, on: screen.colors.kind) },
      picture: { name, isWritten in
        if environment.decodesPictures {
          return try pictures.picture(name) { try environment.pictureFile($0, isWritten) }
        }
        if !PictureCache.isAddress(name) { _ = try? environment.pictureFile(name, isWritten) }
        return (.bitmap(try Bitmap(width: 1, height: 1, rgba: [0, 0, 0, 0])), nil)
      },
      code: { text, level, quietZone in try pictures.code(text, level, quietZone: quietZone) },
      widget: { index, size in
        let tiles = entry.tiles
        guard tiles.indices.contains(index) else { return nil }
        var environment = environment
        if index != creditTile { environment.attribution = nil }
        environment.drawsMarks = false
        return try self.bind(tiles[index], at: entry.date, size: size, in: environment)
      },
      views: { content in try environment.boundView(of: content, widget: template.widget) })
    let bound = try template.bind(
      to: content.adding(attribution: environment.attribution).adding(screen: screen.colors), in: context)
    return strip?.below(bound) ?? bound
  }

  /// Returns the lines of marks that templates leave to the renderer: those of the entry, or of the tiles whose templates
  /// do not draw them; nil if there are none.
  private func marks(
    of entry: some TimelineEntry, _ content: EntryContent, in environment: RenderEnvironment
  ) throws -> [String]? {
    func lines(_ contents: [EntryContent]) -> [String] {
      EntryMarks(joining: contents.map { EntryMarks(of: $0) }).lines
    }
    let own = entry.tiles.isEmpty ? [content] : entry.tiles.map(\.content)
    guard !lines(own).isEmpty else { return nil }
    let left = try entry.tiles.filter { try !template(of: $0, in: environment).bindsMarks }.map(\.content)
    let marks = lines(entry.tiles.isEmpty ? own : left)
    return marks.isEmpty ? nil : marks
  }

  /// Returns the index of the last tile whose template shows the credit line, or nil if none does.
  private func creditTile(of entry: some TimelineEntry, in environment: RenderEnvironment) throws -> Int? {
    try entry.tiles.lastIndex { try template(of: $0, in: environment).bindsAttribution }
  }

  /// Returns the template that a tile refers to: a custom template, or else the template of a widget.
  ///
  /// `environment` has the tile's canvas.
  private func template(of tile: EntryTile, in environment: RenderEnvironment) throws -> Template {
    if let template = environment.tileTemplates[tile.template] { return template }
    func template(_ name: String) throws -> Template {
      // A tile is not a whole screen, so only the strip shape applies to it.
      try self.template(
        name, family: tile.family, shape: environment.canvasShape == .strip ? .strip : nil, theme: environment.theme)
    }
    // A place without a template for a view, such as `calendar-week.leaf`, shows its entries with the one for all views.
    guard let dot = tile.template.firstIndex(of: "."), !tile.template.hasPrefix("\(tile.widget).") else {
      return try template(tile.template)
    }
    do {
      return try template(tile.template)
    } catch is NoTemplateError {
      return try template(tile.widget + tile.template[dot...])
    }
  }

  /// Binds a tile to its template.
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
      // A problem in a tile does not affect the other tiles.
      return BoundTemplate(
        node: .depthStack(alignment: .center, children: []), warnings: ["\(tile.widget): \(problem)"])
    }
  }

  /// Lays out a bound template on the environment's canvas.
  public func layOut(_ bound: BoundTemplate, in environment: RenderEnvironment) -> Scene {
    scene(of: bound.node, background: bound.background, in: environment)
  }

  /// Returns the frames of a bound template's nodes on the environment's canvas.
  public func frames(of bound: BoundTemplate, in environment: RenderEnvironment) -> [NodeFrame] {
    frames(of: bound.node, in: environment)
  }

  /// Returns a scene as text for reading and comparing, one item per line, in the format of `SceneTextWriter`.
  ///
  /// If `hasGlyphs` is true, each run of a text follows on its own line.
  ///
  /// - Throws: `Failure` for groups that are nested too deeply.
  public static func text(of scene: Scene, hasGlyphs: Bool = false) throws -> String {
    try SceneTextWriter(hasGlyphs: hasGlyphs).write(scene)
  }

  /// The text problems so far, one line each: characters that no font has, and fonts that could not be read.
  public var textWarnings: [String] {
    typesetter.problems.map { "\($0)" }
      + typesetter.missingCharacters.map { missing in
        missing.scalar.properties.isEmojiPresentation
          ? "no font has the emoji \(missing); it is left out" : "no font has a glyph for \(missing); a box is drawn"
      }
  }
}

/// The content of a tile as a separate entry.
private struct TileEntry: TimelineEntry {
  let date: Date
  let content: EntryContent
}
