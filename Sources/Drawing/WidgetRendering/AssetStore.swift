internal import Assets
internal import Geometry
internal import Icons
internal import Layout
internal import Templates
internal import Templating
internal import Timeline
internal import XML

/// The embedded assets; each is read on first use and kept.
///
/// Not Sendable: each renderer has its own.
final class AssetStore {
  private struct DrawingKey: Hashable {
    let name: String
    let ink: Color
    let scheme: ColorScheme
    let screenColors: ScreenColors
  }

  private var colorSets: [String: ColorSet] = [:]
  private var icons: [String: Icon] = [:]
  private var drawings: [DrawingKey: DrawingContent] = [:]
  private var templates: [String: Template] = [:]
  private var knownTextKeys: Set<String>?

  /// One drawing is kept for each icon and ink; the number is limited because templates may compute colours.
  private static let drawingLimit = 256

  /// The built-in template of a widget for a family: its own, else the one for all; nil if there is neither.
  func template(_ widget: String, family: WidgetFamily) throws -> Template? {
    for name in ["\(widget).\(family.rawValue)", widget] {
      if let template = templates[name] { return template }
      guard let bytes = Templates.template(name) else { continue }
      let template = try Template(bytes, file: "\(name).xml", resources: self)
      templates[name] = template
      return template
    }
    return nil
  }

  /// An icon in an ink and the colours of a scheme on a screen; nil if no icon has that name.
  func drawing(
    _ name: String, ink: Color, scheme: ColorScheme, on screenColors: ScreenColors
  ) throws -> DrawingContent? {
    let key = DrawingKey(name: name, ink: ink, scheme: scheme, screenColors: screenColors)
    if let drawing = drawings[key] { return drawing }
    guard let icon = try icon(name) else { return nil }
    let colors = try colorSet("icons") ?? ColorSet()
    let drawing = DrawingContent(
      size: icon.size, items: icon.items(ink: ink) { colors.color($0, scheme: scheme, on: screenColors) })
    if drawings.count >= Self.drawingLimit { drawings.removeAll() }
    drawings[key] = drawing
    return drawing
  }

  private func icon(_ name: String) throws -> Icon? {
    if let icon = icons[name] { return icon }
    guard let bytes = Assets.icon(name) else { return nil }
    let icon = try Icon(bytes, file: "\(name).svg")
    icons[name] = icon
    return icon
  }
}

extension AssetStore: TemplateResources {
  var colorSetNames: [String] { Assets.colorSetNames }

  var iconNames: [String] { Assets.iconNames }

  func colorSet(_ name: String) throws -> ColorSet? {
    if let set = colorSets[name] { return set }
    guard let bytes = Assets.colorSet(name) else { return nil }
    let file = "\(name).xml"
    let set = try ColorSet(document: XMLDocument.parse(bytes, file: file), file: file)
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
}
