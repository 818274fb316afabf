internal import Pictures
package import Settings

// The settings of Home Assistant, and of the source that shows its entities.
extension Setting {
  /// The Home Assistant whose states templates show.
  package static let homeAssistant = Setting(
    "homeassistant", .mapping,
    help: "the Home Assistant whose entities templates show, as `{{ states[\"sensor.outdoor\"].state }}`")
  /// The address of Home Assistant.
  package static let homeAssistantURL = Setting(
    "homeassistant.url", .webAddress, defaultDescription: "the supervisor's, inside a Home Assistant app",
    help: "its address, such as `http://homeassistant.local:8123`")
  /// The file with an access token of Home Assistant.
  package static let homeAssistantToken = Setting(
    "homeassistant.tokenFile", .path, defaultDescription: "the supervisor's, inside a Home Assistant app",
    help: "a file that contains only a long-lived access token, from the security page of your Home Assistant profile"
  )
  .form(Form("File with the token", file: .secret))
  /// The certificates that are trusted for Home Assistant.
  package static let homeAssistantCertificates = Setting(
    "homeassistant.caFile", .path, defaultDescription: "the system's certificates",
    help: "a PEM file with the certificate that issued that of Home Assistant, for an address with `https://`")

  /// Whether a source is Home Assistant.
  package static let sourceHomeAssistant = Setting(
    "source.homeassistant", .flag, defaultValue: "false",
    help: "`true`: the states of `homeassistant`, for other values of `every` and the like; without such a source "
      + "there is one named `ha`")
  /// The minimum time between two pictures of states that change continuously.
  package static let sourceMinimumInterval = Setting(
    "source.minInterval", .duration(DurationText.range),
    defaultValue: DurationText.text(seconds: DataSourceSettings.defaultMinimumInterval),
    help:
      "the minimum time between two pictures of an output whose entities or topics change, for `serve`")
  /// The hours of history that templates show.
  package static let sourceHistory = Setting(
    "source.historyHours", .integer(1...8_784), defaultValue: "\(DataSourceSettings.defaultHistoryHours)",
    help: "the hours that `history` and `statistics` of Home Assistant show, 1 to 8784")
}
