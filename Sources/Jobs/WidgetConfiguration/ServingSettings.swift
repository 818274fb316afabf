package import Settings

// How pictures are served, and to which devices.
extension Setting {
  static let server = Setting("server", .mapping, help: "how `widgetgen serve` answers")
  /// Where it answers.
  package static let listen = Setting(
    "server.listen", .text, flag: Flag("--listen", valueName: "address"), standard: ListenAddress.standard.text,
    help: "the address it answers at: `HOST:PORT`; `0.0.0.0` stands for all of the machine's own")
  static let publicURL = Setting(
    "server.publicURL", .webAddress, standardWords: "as whoever asks calls it",
    help: "the address others reach it at, such as `http://pi.local:2300`, perhaps with a path")
  static let tokenFile = Setting(
    "server.tokenFile", .path, standardWords: "only this machine may read pages and screens",
    help: "a file that holds the token with which others may read pages and screens, and nothing else")

  static let devices = Setting(
    "devices", .list(of: .mapping), help: "a list of devices that ask for pictures as TRMNL's do")
  static let deviceID = Setting(
    "device.id", .text, help: "what it calls itself, its MAC address such as `\"AA:BB:CC:DD:EE:FF\"`, in quotes")
  static let deviceName = Setting("device.name", .text, standardWords: "its id", help: "what pages call it")
  static let deviceOutput = Setting("device.output", .text, help: "the id of the output it shows")
  static let deviceOutputs = Setting(
    "device.outputs", .list(of: .text, count: 1...DeviceSettings.mostOutputs),
    help: "the ids of several outputs, which it shows in turn")
  static let deviceEvery = Setting(
    "device.every", .duration, standard: DurationText.text(seconds: DeviceSettings.standardTurn),
    help: "how long each of several outputs is shown, `1m` to `1d`")
  static let deviceSleep = Setting(
    "device.sleep", .hours, help: "when it is left asleep, in the zone of what it shows: `23:00-06:00`")
}

/// How pictures are served.
package struct ServerSettings: Sendable, Hashable {
  /// Where requests are taken.
  package var listen = ListenAddress.standard
  /// The address others reach the server at, without a slash at its end; nil: as whoever asks calls it.
  package var publicURL: String?
  /// The file that holds the token, to be opened as it is; nil: only this machine may read pages and screens.
  package var tokenFile: String?
}

/// A device that asks for pictures.
package struct DeviceSettings: Sendable, Hashable {
  /// What it calls itself, in capital letters.
  package var id: String
  /// What pages call it.
  package var name: String?
  /// The ids of the outputs it shows in turn, at least one.
  package var outputs: [String]
  /// Where each of these ids was said; empty for a device that the configuration does not name.
  package var outputOrigins: [Origin]
  /// How many seconds each of several outputs is shown.
  package var every: Double
  /// When it is left asleep; nil if it never is.
  package var sleep: HoursOfDay?

  /// The most outputs a device shows in turn: each takes room of its own in the flash of TRMNL's devices.
  package static let mostOutputs = 16
  /// A quarter of an hour, TRMNL's own pace.
  package static let standardTurn = 900.0
  /// How long an output may be shown, in seconds: devices do not wake more often than each minute.
  package static let turns = 60.0...86_400
  /// The most letters of an id.
  package static let longestID = 64

  /// A device.
  package init(
    id: String, name: String? = nil, outputs: [String], outputOrigins: [Origin] = [],
    every: Double = Self.standardTurn, sleep: HoursOfDay? = nil
  ) {
    self.id = id
    self.name = name
    self.outputs = outputs
    self.outputOrigins = outputOrigins
    self.every = every
    self.sleep = sleep
  }

  /// The id as it is compared, in capital letters; nil for what can be none: printable ASCII without spaces.
  package static func normalID(_ text: String) -> String? {
    let letters = text.utf8
    guard (1...longestID).contains(letters.count), letters.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return nil
    }
    return text.uppercased()
  }
}

/// A span of each day, by the clock on the wall.
package struct HoursOfDay: Sendable, Hashable {
  /// Minutes after midnight at which it begins.
  package var start: Int
  /// Minutes after midnight at which it ends; before the start, it is the next day's.
  package var end: Int

  /// The span of a text such as `23:00-06:00`; nil for anything else, and for a span of no length.
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
