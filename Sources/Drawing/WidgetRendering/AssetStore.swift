internal import BuiltInWidgets
internal import SVGReading
internal import Templating
internal import WidgetBase
internal import WidgetDocuments
internal import WidgetLayout
internal import WidgetScene
internal import WidgetTimeline

/// The templates, colour sets and icons of a theme, each read on first use and cached.
///
/// This is the only code that decides which layer of a theme a template, a colour or an icon comes from. Not Sendable:
/// each renderer has its own store.
final class AssetStore {
  private struct DrawingKey: Hashable {
    let name: String
    let ink: Color
    let scheme: ColorScheme
    let screenKind: ScreenColors.Kind
  }

  private let theme: Theme
  private let catalog: WidgetCatalog
  private var colorSets: [String: ColorSet] = [:]
  private var icons: [String: Result<SVGPicture, any Error>] = [:]
  private var drawings = BoundedCache<DrawingKey, (drawing: DrawingContent, warning: String?)>(
    capacity: AssetStore.drawingLimit)
  private var templates: [String: Template] = [:]
  private var knownTextKeys: Set<String>?

  /// The maximum number of cached drawings, one per icon and ink.
  ///
  /// It is limited because templates may compute colours.
  private static let drawingLimit = 128

  init(_ theme: Theme, catalog: WidgetCatalog) {
    self.theme = theme
    self.catalog = catalog
  }

  /// Returns the template of a widget for a canvas shape and a family, or nil if no layer has one.
  ///
  /// In each layer, starting with the theme's own, the template for the shape has precedence over the one for the
  /// family, and that over the one for all families. A template reads its colours and icons from the whole theme,
  /// whichever layer it comes from. A widget is drawn in a family that built-in widgets do not have only with a
  /// template for that family: templates for shapes and for all families are too large for a lock screen.
  ///
  /// `widget` is the widget's name, or `WIDGET.NAME` for a template of a place on a dashboard. `shape` is the shape of
  /// the canvas; nil for none.
  ///
  /// - Throws: `DocumentError` that describes the problem in the template.
  func template(_ widget: String, shape: CanvasShape?, family: WidgetFamily) throws -> Template? {
    let ofFamily = "\(widget).\(family.rawValue)"
    let hasTemplates = catalog.widget(widget).map { $0.viewFamilies == nil } ?? false
    let needsOwn = !WidgetFamily.builtIn.contains(family) && hasTemplates
    let names = needsOwn ? [ofFamily] : [shape.map { "\(widget).\($0.rawValue)" }, ofFamily, widget].compactMap { $0 }
    let key = names.joined(separator: " ")
    if let template = templates[key] { return template }
    for layer in theme.layers {
      for name in names {
        guard let file = layer.template(name) else { continue }
        let template = try Template(file.bytes, file: file.name, resources: self)
        let named = widget.prefix { $0 != "." }
        let isVariant = catalog.widget(template.widget)?.templateNames.contains(String(named)) == true
        guard template.widget == named || isVariant else {
          throw DocumentError(
            file: file.name, line: 1,
            message: "the template's widget is \(template.widget), but its file name says \(named)")
        }
        templates[key] = template
        return template
      }
    }
    return nil
  }

  /// Returns an icon in an ink and the colours of a scheme on a kind of screen, or nil if there is no icon with that
  /// name.
  ///
  /// The warning says what the file has that is not drawn.
  ///
  /// - Throws: `DocumentError` if the file cannot be read.
  func drawing(
    _ name: String, ink: Color, scheme: ColorScheme, on screen: ScreenColors.Kind
  ) throws -> (drawing: DrawingContent, warning: String?)? {
    let key = DrawingKey(name: name, ink: ink, scheme: scheme, screenKind: screen)
    if let drawing = drawings[key] { return drawing }
    guard let icon = try icon(name) else { return nil }
    let colors = try colorSet("icons") ?? ColorSet()
    let drawing = DrawingContent(
      size: icon.size, items: icon.items(ink: ink) { colors.color($0, scheme: scheme, on: screen) })
    drawings.insert((drawing, icon.warning), for: key)
    return (drawing, icon.warning)
  }

  private func icon(_ name: String) throws -> SVGPicture? {
    if let icon = icons[name] { return try icon.get() }
    guard let file = theme.layers.lazy.compactMap({ $0.icon(name) }).first else { return nil }
    let icon = Result { try SVGPicture(file.bytes, file: file.name) }
    icons[name] = icon
    return try icon.get()
  }
}

extension AssetStore: TemplateResources {
  var colorSetNames: [String] { names(\.colorSetNames) }

  func otherTheme(withColorSet name: String) -> String? {
    Theme.Layer.refined.colorSetNames.contains(name) ? "refined" : nil
  }

  func hasOpenData(_ widget: String) -> Bool { theme.widgets[widget] != nil }

  var iconNames: [String] { names(\.iconNames) }

  var templateNames: [String] { names(\.templateNames) }

  /// Returns a colour set.
  ///
  /// Individual colours of a layer override the colours of the layers below.
  func colorSet(_ name: String) throws -> ColorSet? {
    if let set = colorSets[name] { return set }
    var set: ColorSet?
    for file in theme.layers.reversed().compactMap({ $0.colorSet(name) }) {
      let fileColors = try ColorSet(document: XMLDocument.parse(file.bytes, file: file.name), file: file.name)
      set = set?.merging(fileColors) ?? fileColors
    }
    colorSets[name] = set
    return set
  }

  /// Returns the keys of all texts.
  ///
  /// All languages have the same keys, so the keys of one language are sufficient.
  func textKeys() throws -> Set<String> {
    if let knownTextKeys { return knownTextKeys }
    let keys = try LanguageCatalog.language("en").keys
    knownTextKeys = keys
    return keys
  }

  /// Returns the names from all layers without duplicates.
  private func names(_ names: (Theme.Layer) -> [String]) -> [String] {
    if theme.layers.count == 1 { return names(theme.layers[0]) }
    return Set(theme.layers.flatMap(names)).sorted()
  }
}
