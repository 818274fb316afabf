package import FoundationEssentials
package import Rounds
internal import Settings
internal import WidgetBase
internal import WidgetTimeline

/// `--at`: the instant that is used as the current time.
package enum InstantOption {
  private static let setting = Setting("at", .instant, flag: Setting.Flag("--at"), help: "")

  /// Parses the instant of a picture: ISO 8601 with an offset, `now`, or `data`; nil means now.
  ///
  /// - Throws: `SettingsError` for any other text.
  package static func ofPicture(_ text: String?) throws -> PictureInstant {
    guard let text else { return .now }
    if text == "data" { return .firstHour }
    if let instant = known(text) { return .at(instant) }
    throw SettingsError([problem(text, expecting: "now, data, or \(InstantText.expectation)")])
  }

  /// Parses an instant: ISO 8601 with an offset, or `now`; returns nil for nil.
  ///
  /// - Throws: `SettingsError` for any other text.
  package static func instant(_ text: String?) throws -> Date? {
    guard let text else { return nil }
    if let instant = known(text) { return instant }
    throw SettingsError([problem(text, expecting: "now, or \(InstantText.expectation)")])
  }

  private static func problem(_ text: String, expecting expectation: String) -> SettingProblem {
    SettingProblem(.commandLine, setting, "\(setting) is \"\(excerpt(text))\"; expected \(expectation)")
  }

  private static func known(_ text: String) -> Date? { text == "now" ? Date() : InstantText.date(text) }
}
