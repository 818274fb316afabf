package import ArgumentParser
internal import BuiltInWidgets
internal import Panels
internal import PictureJobs
internal import WidgetSupport

/// What shells offer for values that have names; asked for when somebody presses the key, and not before.
package enum Completions {
  /// The screens, those of the usual configuration too.
  package static let targets = CompletionKind.custom { _, _, _ in
    (try? ConfigurationChoice().targets().targets.map(\.name)) ?? []
  }

  /// The looks, those of the usual configuration too.
  package static let themes = CompletionKind.custom { _, _, _ in
    (try? ConfigurationChoice().themes().names) ?? []
  }

  /// The widgets; templates are files.
  package static let widgets = CompletionKind.custom { _, _, _ in ProgramParts.current.catalog.all.map(\.name) }

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
