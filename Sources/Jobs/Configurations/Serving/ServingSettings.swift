package import Destinations
package import JobSettings
package import Settings

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
    help: "a file that contains only the token with which other machines can read pages and screens"
  )
  .form(Form("File with the token", file: .secret))

  package static let guestNetwork = Setting(
    "server.guestNetwork", .text, help: "the name of the Wi-Fi for guests, for devices with `button: guest`")
  static let guestPasswordFile = Setting(
    "server.guestPasswordFile", .path, defaultDescription: "a Wi-Fi without a password",
    help: "a file that contains only the password of the Wi-Fi for guests"
  )
  .form(Form("File with the password", file: .secret))

  static let openDisplayListen = Setting(
    "server.opendisplay", .text, defaultDescription: "none",
    help: "the address on which it waits for displays of OpenDisplay that connect to a server, such as `0.0.0.0:2446`")

  static let devices = Setting(
    "devices", .list(of: .mapping), help: "a list of devices that show outputs, such as those that use TRMNL's protocol"
  )
  static let deviceID = Setting(
    "device.id", .text,
    help: "the device's MAC address, such as `\"AA:BB:CC:DD:EE:FF\"`, in quotes; for a display with `to` any name; "
      + "for a display of `server.opendisplay` its MAC or IP address")
  static let deviceName = Setting("device.name", .text, defaultDescription: "its id", help: "its name on pages")
  static let deviceOutput = Setting("device.output", .text, help: "the id of the output it shows")
    .form(Form("Picture", section: "outputs"))
  static let deviceOutputs = Setting(
    "device.outputs", .list(of: .text, count: 1...DeviceSettings.maximumOutputs),
    help: "the ids of several outputs, which it shows in turn")
  static let deviceShow = Setting(
    "device.show", .list(of: .mapping, count: 1...Playlist.maximumItems),
    help: "what it shows and when, as a list of items")
  static let devicePushToken = Setting(
    "device.pushTokenFile", .path, defaultDescription: "the server's token",
    help: "a file that contains only a token with which images can be pushed to the device, and nothing else"
  )
  .form(Form("File with the token", file: .secret))
  static let deviceEvery = Setting(
    "device.every", .duration(Playlist.durations), defaultValue: DurationText.text(seconds: Playlist.defaultDuration),
    help: "how long each of several outputs is shown in turn")
  static let deviceSleep = Setting(
    "device.sleep", .oneOrMore(of: .hours, atMost: Playlist.maximumSleeps),
    help: "when the device sleeps, in the time zone of its first output: `23:00-06:00`")
}

/// The settings of the server.
package struct ServerSettings: Sendable, Hashable {
  /// The address at which the server accepts requests.
  package var listen = ListenAddress.default
  /// The server's address as its clients see it, without a trailing slash; nil derives it from each request.
  package var publicURL: String?
  /// The path of the file that holds the token; nil if only this machine may read pages and screens.
  package var tokenFile: String?
  /// The name of the Wi-Fi for guests; nil without such a network.
  package var guestNetwork: String?
  /// The path of the file that holds its password; nil for a Wi-Fi without one.
  package var guestPasswordFile: String?
  /// The address at which it accepts displays of OpenDisplay; nil if it accepts none.
  package var openDisplay: ListenAddress?
}

/// The settings of a device that shows pictures.
package struct DeviceSettings: Sendable {
  /// The device's id in capital letters.
  package var id: String
  /// The device's name on pages; nil uses its id.
  package var name: String?
  /// The outputs that the device shows, and when.
  package var playlist: Playlist
  /// The display that the device is; nil for a device that asks the server.
  package var display: (any DisplayDestination)?
  /// The panel of this machine that the device is; nil for any other device.
  package var panel: PanelDestination? { display as? PanelDestination }
  /// The instructions that its firmware gets besides its picture.
  package var functions = DeviceFunctions()
  /// The path of the file with the token for pushing images.
  package var pushTokenFile: String?

  /// The maximum number of outputs in rotation; each takes space in the flash of TRMNL's devices.
  package static let maximumOutputs = 16
  /// The maximum length of an id.
  package static let maximumIDLength = 64

  package init(id: String, name: String? = nil, playlist: Playlist, display: (any DisplayDestination)? = nil) {
    self.id = id
    self.name = name
    self.playlist = playlist
    self.display = display
  }

  /// The name for people: its name, else its id.
  package var shownName: String { name ?? id }

  /// Returns whether a text in an address names the device: its id, also with hyphens for colons, or its name.
  package func isNamed(_ text: String) -> Bool {
    name == text || [id, id.replacing(":", with: "-")].contains(text.uppercased())
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

  /// Returns whether an id has the form of a MAC address, but not six groups of two digits.
  static func isDamagedAddress(_ id: String) -> Bool {
    let groups = id.split(separator: ":", omittingEmptySubsequences: false)
    return groups.count > 2 && groups.allSatisfy { $0.count <= 2 && $0.allSatisfy(\.isHexDigit) }
      && (groups.count != 6 || groups.contains { $0.count != 2 })
  }
}
