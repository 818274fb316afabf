internal import FileAccess
internal import Settings
internal import WidgetBase

/// The instructions that the firmware of a device gets besides its picture.
package struct DeviceFunctions: Sendable, Hashable {
  /// The function of a double click on the button of a device.
  package enum Button: String, Sendable, Hashable, CaseIterable {
    /// Nothing.
    case none
    /// Shows the next or the previous item of the playlist.
    case next, previous
    /// Follows the playlist again.
    case restart
    /// Shows the device's id.
    case identify
    /// Sleeps until the next change.
    case sleep
    /// Shows the code with which guests join the Wi-Fi.
    case guest
  }

  /// The waveforms for a panel at low temperatures.
  package enum TemperatureProfile: String, Sendable, Hashable, CaseIterable {
    case `default`, a, b
  }

  /// The function of the button.
  package var button = Button.none
  /// Whether each refresh is a full one; nil leaves it to the device.
  package var isCompatible: Bool?
  /// The waveform of the panel; nil leaves it to the device.
  package var temperatureProfile: TemperatureProfile?
  /// The seconds that the device waits for its picture; nil for its own limit.
  package var imageTimeout: Int?
  /// The charge in percent up to which its pictures have a mark; nil for no mark.
  package var lowBattery: Int?
  /// The name of the source that gets the readings of its sensors; nil for none.
  package var sensors: String?
  /// The firmware that it is to have; nil to leave the firmware alone.
  package var firmware: DeviceFirmware?
  /// Its account at another server; nil for none.
  package var cloud: DeviceCloud?

  /// The valid limits in seconds.
  static let imageTimeouts = 1.0...65

  package init() {}
}

/// A firmware that a device is to have.
package struct DeviceFirmware: Sendable, Hashable {
  /// The path of the file.
  package var file: String
  /// The version that the device reports once it has the firmware.
  package var version: String

  /// The maximum size of a firmware in bytes: the size of the largest flash memory of a device.
  private static let maximumBytes = 16 << 20

  /// Returns the firmware of a file.
  ///
  /// - Throws: `InputError` if the file cannot be read; `Failure` if it is not a firmware.
  package static func bytes(at path: String) throws -> [UInt8] {
    let bytes = try InputFile.read(path, limit: maximumBytes, advice: "not a firmware")
    // Each program for the processors of these devices begins with this byte; anything else would lock them up.
    guard bytes.first == 0xE9 else {
      throw Failure(.configuration, "\(path): not a firmware of a TRMNL device; expected its .bin file")
    }
    return bytes
  }
}

extension Setting {
  static let deviceButton = Setting(
    "device.button", .choice(DeviceFunctions.Button.self), defaultValue: DeviceFunctions.Button.none.rawValue,
    help: "a double click on a TRMNL device: `none`, `next`, `previous`, `restart` of the playlist, `identify`: shows "
      + "its id, `sleep`, `guest`: shows a code for the Wi-Fi of `server.guestNetwork`")
  static let deviceCompatibility = Setting(
    "device.maximumCompatibility", .flag, defaultDescription: "the device's",
    help: "whether a TRMNL device refreshes its panel fully each time")
  static let deviceTemperature = Setting(
    "device.temperatureProfile", .choice(DeviceFunctions.TemperatureProfile.self), defaultDescription: "the device's",
    help: "the waveform of a TRMNL device's panel, for faint or smeared pictures in the cold")
  static let deviceImageTimeout = Setting(
    "device.imageTimeout", .duration(DeviceFunctions.imageTimeouts), defaultDescription: "the device's",
    help: "how long a TRMNL device waits for its picture")
  static let deviceLowBattery = Setting(
    "device.lowBattery", .integer(1...99), defaultDescription: "no mark",
    help: "the charge in percent up to which its pictures have an empty battery in a corner")
  static let deviceSensors = Setting(
    "device.sensors", .text, defaultDescription: "readings are not kept",
    help: "a source with `push: true` that gets the readings of the device's sensors")
  static let deviceFirmware = Setting(
    "device.firmware", .mapping, defaultDescription: "never updated",
    help: "the firmware that a TRMNL device is to have")
  static let deviceFirmwareFile = Setting(
    "device.firmware.file", .path, help: "the file of the firmware for exactly this kind of device")
  static let deviceFirmwareVersion = Setting(
    "device.firmware.version", .text,
    help: "its version, as the device then reports it; a device with this version is not updated")
}

extension DeviceFunctions {
  /// Reads the functions from the settings of a device.
  init(_ reader: SettingReader) {
    button = reader.choice(.deviceButton, Button.self) ?? .none
    isCompatible = reader.flag(.deviceCompatibility)
    temperatureProfile = reader.choice(.deviceTemperature, TemperatureProfile.self)
    lowBattery = reader.integer(.deviceLowBattery)
    sensors = reader.text(.deviceSensors)
    imageTimeout = reader.duration(.deviceImageTimeout).map { Int($0) }
  }
}
