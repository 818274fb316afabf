internal import Geometry
internal import Icons
internal import Layout
internal import Templating
internal import Timeline
internal import XML

/// What a theme is made of; each file is read on first use and kept.
///
/// The one place that decides which layer of a theme a template, a colour or an icon comes from. Not Sendable: each
/// renderer has its own.
final class AssetStore {
  private struct DrawingKey: Hashable {
    let name: String
    let ink: Color
    let scheme: ColorScheme
    let screenKind: ScreenColors.Kind
  }

  private let theme: Theme
  private var colorSets: [String: ColorSet] = [:]
  private var icons: [String: Icon] = [:]
  private var drawings: [DrawingKey: DrawingContent] = [:]
  private var templates: [String: Template] = [:]
  private var knownTextKeys: Set<String>?

  /// One drawing is kept for each icon and ink; the number is limited because templates may compute colours.
  private static let drawingLimit = 256

  init(_ theme: Theme) {
    self.theme = theme
  }

  /// The template of a widget for a shape of the canvas and a family; nil if there is none.
  ///
  /// Of the theme's own layer that of the shape, else that of the family, else the one for all, then those of the layer
  /// below. A template reads its colours and icons from the whole theme, whichever layer it comes from.
  ///
  /// - Parameter widget: its name, or `WIDGET.NAME`: a template made for a place on a dashboard.
  /// - Throws: `DocumentError` naming what is wrong with it.
  func template(_ widget: String, shape: CanvasShape?, family: WidgetFamily) throws -> Template? {
    let names = [shape.map { "\(widget).\($0.rawValue)" }, "\(widget).\(family.rawValue)", widget].compactMap { $0 }
    let key = names.joined(separator: " ")
    if let template = templates[key] { return template }
    for layer in theme.layers {
      for name in names {
        guard let file = layer.template(name) else { continue }
        let template = try Template(file.bytes, file: file.name, resources: self)
        let named = widget.prefix { $0 != "." }
        guard template.widget == named else {
          throw DocumentError(
            file: file.name, line: 1,
            message: "it is a template of the \(template.widget) widget, and its name says \(named)")
        }
        templates[key] = template
        return template
      }
    }
    return nil
  }

  /// An icon in an ink and the colours of a scheme on a screen; nil if no icon has that name.
  func drawing(
    _ name: String, ink: Color, scheme: ColorScheme, on screen: ScreenColors.Kind
  ) throws -> DrawingContent? {
    let key = DrawingKey(name: name, ink: ink, scheme: scheme, screenKind: screen)
    if let drawing = drawings[key] { return drawing }
    guard let icon = try icon(name) else { return nil }
    let colors = try colorSet("icons") ?? ColorSet()
    let drawing = DrawingContent(
      size: icon.size, items: icon.items(ink: ink) { colors.color($0, scheme: scheme, on: screen) })
    if drawings.count >= Self.drawingLimit { drawings.removeAll() }
    drawings[key] = drawing
    return drawing
  }

  private func icon(_ name: String) throws -> Icon? {
    if let icon = icons[name] { return icon }
    guard let file = theme.layers.lazy.compactMap({ $0.icon(name) }).first else { return nil }
    let icon = try Icon(file.bytes, file: file.name)
    icons[name] = icon
    return icon
  }
}

extension AssetStore: TemplateResources {
  var colorSetNames: [String] { names(\.colorSetNames) }

  var iconNames: [String] { names(\.iconNames) }

  var templateNames: [String] { names(\.templateNames) }

  /// Single colours of a layer replace those of the layers below.
  func colorSet(_ name: String) throws -> ColorSet? {
    if let set = colorSets[name] { return set }
    var set: ColorSet?
    for file in theme.layers.reversed().compactMap({ $0.colorSet(name) }) {
      let own = try ColorSet(document: XMLDocument.parse(file.bytes, file: file.name), file: file.name)
      set = set?.merging(own) ?? own
    }
    colorSets[name] = set
    return set
  }

  /// All languages have the same keys, so those of one language are enough.
  func textKeys() throws -> Set<String> {
    if let knownTextKeys { return knownTextKeys }
    let keys = try LanguageCatalog.language("en").keys
    knownTextKeys = keys
    return keys
  }

  /// The names of all layers, each once.
  private func names(_ names: (Theme.Layer) -> [String]) -> [String] {
    if theme.layers.count == 1 { return names(theme.layers[0]) }
    return Set(theme.layers.flatMap(names)).sorted()
  }
}
