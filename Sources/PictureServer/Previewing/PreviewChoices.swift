internal import PictureJobs
package import WidgetSupport

/// What an author chooses on the page in place of what the command line says.
package struct PreviewChoices: Sendable, Hashable {
  /// The settings that can be chosen, by the names that addresses give them.
  package static let settings: [Setting] = [.family, .scheme, .locale, .target, .theme]

  /// What was chosen, by the keys of settings; what is not there is as the command line says.
  private var values: [String: String] = [:]

  /// What a query says; values that are empty or no names choose nothing.
  package init(_ query: [String: String] = [:]) {
    for setting in Self.settings {
      // A name, which the resolver looks up as it does that of a command line; addresses open no file by its path.
      guard let text = query[setting.key], !text.isEmpty, text.utf8.count < 256, !text.contains("/") else { continue }
      values[setting.key] = text
    }
  }

  /// What was chosen of a setting; nil if nothing was.
  package subscript(_ setting: Setting) -> String? { values[setting.key] }

  /// Says it in place of what was said before.
  func add(to rawSettings: inout JobSettings) {
    for (key, text) in values { rawSettings[key: key] = RawValue(.text(text), .commandLine) }
    // A screen has a size and a scale of its own, a family a size: those of the command line were for another.
    if values[Setting.target.key] != nil || values[Setting.family.key] != nil {
      rawSettings[.size] = nil
      rawSettings[.scale] = nil
    }
    // What one screen takes another may not.
    if values[Setting.target.key] != nil { for setting in [Setting.dither, .inkMode] { rawSettings[setting] = nil } }
    // No screen at all is a choice, too.
    if values[Setting.target.key] == Self.noTarget { rawSettings[.target] = nil }
  }

  /// What is chosen for a picture of no screen.
  package static let noTarget = "none"
}
