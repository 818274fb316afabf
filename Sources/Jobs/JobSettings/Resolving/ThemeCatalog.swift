package import Pictures
package import Settings
internal import WidgetBase
internal import WidgetRendering

/// The themes that users may name: the program's own, and the ones under `themes` of a configuration.
package struct ThemeCatalog: Sendable, Hashable {
  /// A custom theme.
  package struct CustomTheme: Sendable, Hashable {
    /// The name in the configuration.
    package let name: String
    /// The path of its folder, as the program can open it.
    package let path: String
  }

  /// The custom themes in the order of the configuration.
  package let custom: [CustomTheme]

  /// Reads the themes of a configuration; reports and omits invalid ones.
  ///
  /// `common` are the settings for all pictures. `folder` is the folder of the configuration.
  package init(common: JobSettings, folder: String, problems: ProblemList) {
    guard let raw = common[.themes] else {
      custom = []
      return
    }
    guard case .mapping(let pairs) = raw.value else {
      custom = []
      if raw.value != .nothing {
        problems.report(
          raw.origin, .themes,
          "\(Setting.themes) is \(raw.value.kindName); expected \(Setting.themes.type.expectation)")
      }
      return
    }
    let reader = SettingReader(SettingLayers([common]), problems)
    custom = pairs.compactMap { pair in
      guard NameText.isName(pair.name) else {
        problems.report(
          pair.origin, nil, "\"\(excerpt(pair.name))\" is not a valid name; expected \(NameText.expectation)")
        return nil
      }
      guard !Theme.builtIn.contains(where: { $0.name == pair.name }) else {
        problems.report(pair.origin, nil, "the theme \"\(pair.name)\" already exists; use another name")
        return nil
      }
      return reader.text(pair.value, of: .themes, named: "the folder of \"\(pair.name)\"").map {
        CustomTheme(name: pair.name, path: RelativePath.resolved($0, in: folder))
      }
    }
  }

  /// The names of all themes.
  package var names: [String] { Theme.builtIn.map(\.name) + custom.map(\.name) }

  /// Returns the theme with a name; nil for an unknown name.
  package func theme(named name: String) -> ThemeReference? {
    if Theme.builtIn.contains(where: { $0.name == name }) { return .builtIn(name) }
    return custom.first { $0.name == name }.map { .folder(path: $0.path) }
  }
}

extension JobReading {
  /// The theme of the picture if none is given for it or for all pictures.
  var defaultTheme: ThemeReference {
    // Invalid settings are reported where they are read.
    let name = SettingReader(sources.specific, ProblemList()).text(.widget)
    let widget = name.flatMap { WidgetReference($0, in: resolver.catalog) }
    let isView = name.flatMap { resolver.catalog.widget($0)?.viewFamilies } != nil
    return .default(for: widget, isView: isView, isForTarget: isForTarget)
  }

  /// The theme given for the picture, else for all pictures.
  var theme: ThemeReference? {
    guard let raw = all.layers[.theme] else { return defaultTheme }
    guard let text = path(raw, of: .theme) else { return nil }
    // Problems of the themes are reported once, where the configuration is checked.
    let themes = ThemeCatalog(common: sources.common, folder: sources.folder, problems: ProblemList())
    if let theme = themes.theme(named: text) { return theme }
    if text.contains("/") { return .folder(path: sources.resolved(text, from: raw.origin)) }
    let hint = suggestion(for: text, among: themes.names)
    let known = hint.isEmpty ? " (\(themes.names.joined(separator: ", ")))" : hint
    all.report(.theme, "\(.theme): unknown theme \"\(excerpt(text))\"\(known)")
    return nil
  }
}
