package import FoundationEssentials
internal import Settings
internal import Timeline

/// `--at`: the instant at which everything is decided.
package enum InstantOption {
  private static let setting = Setting("at", .instant, flag: Setting.Flag("--at"), help: "")

  /// The instant of a text: ISO 8601 with an offset, or `now`; nil if there is no text.
  ///
  /// - Throws: `SettingsError` for any other text.
  package static func instant(_ text: String?) throws -> Date? {
    guard let text else { return nil }
    if text == "now" { return Date() }
    if let instant = InstantText.date(text) { return instant }
    throw SettingsError([
      SettingProblem(.commandLine, setting, "write now, or \(InstantText.expectation)")
    ])
  }
}
