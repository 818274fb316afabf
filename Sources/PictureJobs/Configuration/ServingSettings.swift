package import WidgetSupport

// Settings of the server and of the devices.
extension Setting {
  static let server = Setting("server", .mapping, help: "settings of `widgetgen serve`")
  /// The address at which the server listens.
  package static let listen = Setting(
    "server.listen", .text, flag: Flag("--listen", valueName: "address"), defaultValue: ListenAddress.default.text,
    help: "the address on which it listens, `HOST:PORT`; `0.0.0.0` means all addresses of the machine")
  static let publicURL = Setting(
    "server.publicURL", .webAddress, defaultDescription: "the address in the request",
    help: "the server's address as its clients see it, such as `http://pi.local:2300`, optionally with a path")
  package static let tokenFile = Setting(
    "server.tokenFile", .path, defaultDescription: "only this machine can read pages and screens",
    help: "a file that contains only the token with which other machines can read pages and screens")

  static let devices = Setting(
    "devices", .list(of: .mapping), help: "a list of devices that request pictures with TRMNL's protocol")
  static let deviceID = Setting(
    "device.id", .text, help: "the device's MAC address, such as `\"AA:BB:CC:DD:EE:FF\"`, in quotes")
  static let deviceName = Setting("device.name", .text, defaultDescription: "its id", help: "its name on pages")
  static let deviceOutput = Setting("device.output", .text, help: "the id of the output it shows")
  static let deviceOutputs = Setting(
    "device.outputs", .list(of: .text, count: 1...DeviceSettings.maximumOutputs),
    help: "the ids of several outputs, which it shows in turn")
  static let deviceEvery = Setting(
    "device.every", .duration, defaultValue: DurationText.text(seconds: DeviceSettings.defaultRotationInterval),
    help: "how long each of several outputs is shown, `1m` to `1d`")
  static let deviceSleep = Setting(
    "device.sleep", .hours, help: "when the device sleeps, in the time zone of its output: `23:00-06:00`")
}

/// The settings of the server.
package struct ServerSettings: Sendable, Hashable {
  /// The address at which the server accepts requests.
  package var listen = ListenAddress.default
  /// The server's address as its clients see it, without a trailing slash; nil derives it from each request.
  package var publicURL: String?
  /// The path of the file that holds the token; nil if only this machine may read pages and screens.
  package var tokenFile: String?
}

/// The settings of a device that requests pictures.
package struct DeviceSettings: Sendable, Hashable {
  /// The device's id in capital letters.
  package var id: String
  /// The device's name on pages; nil uses its id.
  package var name: String?
  /// The ids of the outputs in rotation, at least one.
  package var outputs: [String]
  /// The origin of each of these ids; empty for a device that the configuration does not name.
  package var outputOrigins: [Origin]
  /// The time in seconds for which each of several outputs is shown.
  package var every: Double
  /// The hours in which the device stays asleep; nil if there are none.
  package var sleep: HoursOfDay?

  /// The maximum number of outputs in rotation; each takes space in the flash of TRMNL's devices.
  package static let maximumOutputs = 16
  /// The default time per output: a quarter of an hour, TRMNL's own interval.
  package static let defaultRotationInterval = 900.0
  /// The valid times per output in seconds; devices do not wake more often than once a minute.
  package static let rotationIntervals = 60.0...86_400
  /// The maximum length of an id.
  package static let maximumIDLength = 64

  package init(
    id: String, name: String? = nil, outputs: [String], outputOrigins: [Origin] = [],
    every: Double = Self.defaultRotationInterval, sleep: HoursOfDay? = nil
  ) {
    self.id = id
    self.name = name
    self.outputs = outputs
    self.outputOrigins = outputOrigins
    self.every = every
    self.sleep = sleep
  }

  /// Returns the id in the form in which ids are compared; nil unless it is printable ASCII without spaces.
  ///
  /// Letters are capitals, and a MAC address has colons, however it is written.
  package static func normalID(_ text: String) -> String? {
    let letters = text.utf8
    guard (1...maximumIDLength).contains(letters.count), letters.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return nil
    }
    let id = text.uppercased()
    let digits = id.filter { $0 != ":" && $0 != "-" }
    guard digits.count == 12, digits.allSatisfy(\.isHexDigit) else { return id }
    return stride(from: 0, to: 12, by: 2).map { String(digits.dropFirst($0).prefix(2)) }.joined(separator: ":")
  }
}

/// A daily span of local time.
package struct HoursOfDay: Sendable, Hashable {
  /// The start in minutes after midnight.
  package var start: Int
  /// The end in minutes after midnight; if it is before the start, it is on the next day.
  package var end: Int

  /// Parses a text such as `23:00-06:00`.
  ///
  /// Returns nil for anything else and for an empty span.
  package init?(_ text: String) {
    let times = text.split(separator: "-", omittingEmptySubsequences: false).map(Self.minutes)
    guard times.count == 2, let start = times[0], let end = times[1], start != end else { return nil }
    self.start = start
    self.end = end
  }

  private static func minutes(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
  }
}
