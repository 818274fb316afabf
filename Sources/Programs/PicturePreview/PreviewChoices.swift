internal import JobSettings
package import Settings

/// The settings chosen on the page, which override the command line.
package struct PreviewChoices: Sendable, Hashable {
  /// The settings that can be chosen, by the names that addresses give them.
  package static let settings: [Setting] = [.family, .scheme, .locale, .target, .theme]

  /// The chosen values by the keys of their settings; others come from the command line.
  private var values: [String: String] = [:]

  /// Creates the choices of a query; empty and unknown values are ignored.
  package init(_ query: [String: String] = [:]) {
    for setting in Self.settings {
      // A name, which the resolver looks up like a name on the command line; addresses open no file by its path.
      guard let text = query[setting.key], !text.isEmpty, text.utf8.count < 256, !text.contains("/") else { continue }
      values[setting.key] = text
    }
  }

  /// The chosen value of a setting; nil if it was not chosen.
  package subscript(_ setting: Setting) -> String? { values[setting.key] }

  /// Replaces the earlier settings with the choices.
  func add(to rawSettings: inout JobSettings) {
    for (key, text) in values { rawSettings[key: key] = RawValue(.text(text), .commandLine) }
    // A target sets the size and scale, a family the size; the values of the command line were for another one.
    if values[Setting.target.key] != nil || values[Setting.family.key] != nil {
      rawSettings[.size] = nil
      rawSettings[.scale] = nil
    }
    // Another target may not accept these settings.
    if values[Setting.target.key] != nil { for setting in [Setting.dither, .inkMode] { rawSettings[setting] = nil } }
    // No screen at all is a choice, too.
    if values[Setting.target.key] == Self.noTarget { rawSettings[.target] = nil }
  }

  /// The choice of no target.
  package static let noTarget = "none"
}
