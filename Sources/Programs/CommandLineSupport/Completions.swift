package import ArgumentParser
internal import BuiltInWidgets
internal import JobSettings
internal import Panels
internal import Settings

/// The values that shells offer for completion, computed on demand.
package enum Completions {
  /// The targets, including the targets of the default configuration.
  package static let targets = CompletionKind.custom { _, _, _ in
    (try? ConfigurationChoice().targets().targets.map(\.name)) ?? []
  }

  /// The themes, including the themes of the default configuration.
  package static let themes = CompletionKind.custom { _, _, _ in
    (try? ConfigurationChoice().themes().names) ?? []
  }

  /// The widgets; templates are files.
  package static let widgets = CompletionKind.custom { _, _, _ in ProgramParts.current.catalog.names }

  /// The completion of a setting's flag; nil for texts.
  static func of(_ setting: Setting) -> CompletionKind? {
    if setting == .target { return targets }
    if setting == .theme { return themes }
    return switch setting.type {
    case .choice(let words): .list(words)
    case .path, .list, .oneOrMore: .file()
    default: nil
    }
  }
}
