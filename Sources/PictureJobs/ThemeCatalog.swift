internal import WidgetRendering
package import WidgetSupport

/// The themes that users may name: those of the program, and those under `themes` of a configuration.
package struct ThemeCatalog: Sendable, Hashable {
  /// A theme of a user's own.
  package struct Own: Sendable, Hashable {
    /// What the configuration calls it.
    package let name: String
    /// Its folder, as the program can open it.
    package let path: String
  }

  /// In the order of the configuration.
  package let own: [Own]

  /// The themes of a configuration; those that are wrong are reported and left out.
  ///
  /// - Parameters:
  ///   - common: what the configuration says of all pictures.
  ///   - folder: where it lies.
  package init(common: JobSettings, folder: String, problems: ProblemList) {
    guard let stated = common[.themes] else {
      own = []
      return
    }
    guard case .mapping(let pairs) = stated.value else {
      own = []
      if stated.value != .nothing {
        problems.report(
          stated.origin, .themes,
          "\(Setting.themes) is \(stated.value.kindName); expected \(Setting.themes.type.expectation)")
      }
      return
    }
    let reader = SettingReader(SettingLayers([common]), problems)
    own = pairs.compactMap { pair in
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
        Own(name: pair.name, path: JobSources.resolved($0, in: folder))
      }
    }
  }

  /// Every name.
  package var names: [String] { Theme.builtIn.map(\.name) + own.map(\.name) }

  /// The theme of a name; nil if there is none.
  package func theme(named name: String) -> ThemeReference? {
    if Theme.builtIn.contains(where: { $0.name == name }) { return .builtIn(name) }
    return own.first { $0.name == name }.map { .folder(path: $0.path) }
  }
}

extension JobReading {
  /// How the picture looks: what is said for it, else for all pictures.
  var theme: ThemeReference? {
    guard let stated = all.layers[.theme] else { return .standard }
    guard let text = path(stated, of: .theme) else { return nil }
    // What is wrong with them is reported once, where the configuration is checked.
    let themes = ThemeCatalog(common: sources.common, folder: sources.folder, problems: ProblemList())
    if let theme = themes.theme(named: text) { return theme }
    if text.contains("/") { return .folder(path: sources.resolved(text, from: stated.origin)) }
    let hint = suggestion(for: text, among: themes.names)
    let known = hint.isEmpty ? " (\(themes.names.joined(separator: ", ")))" : hint
    all.report(.theme, "\(.theme): unknown theme \"\(excerpt(text))\"\(known)")
    return nil
  }
}
