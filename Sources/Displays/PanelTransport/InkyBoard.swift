internal import CPanelBus
public import WidgetBase

/// The description of a panel in the EEPROM of a board by Pimoroni.
public struct InkyBoard: Hashable, Sendable {
  /// The width of the panel in pixels.
  public let width: Int
  /// The height of the panel in pixels.
  public let height: Int
  /// The maker's number of the inks.
  public let color: Int
  /// The version of the circuit board, in tenths.
  public let circuit: Int
  /// The maker's number of the display.
  public let variant: Int
  /// The date at which the EEPROM was written, in the maker's notation.
  public let date: String

  /// The number of bytes in the EEPROM.
  static let byteCount = 29

  /// Decodes the bytes of an EEPROM; returns nil if they do not describe a board.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.byteCount else { return nil }
    width = Int(bytes[0]) | Int(bytes[1]) << 8
    height = Int(bytes[2]) | Int(bytes[3]) << 8
    (color, circuit, variant) = (Int(bytes[4]), Int(bytes[5]), Int(bytes[6]))
    let count = min(Int(bytes[7]), Self.byteCount - 8)
    let text = bytes[8..<8 + count]
    date = text.allSatisfy { (0x20..<0x7F).contains($0) } ? String(decoding: text, as: UTF8.self) : ""
    // An EEPROM that was never written has only ones.
    guard (1...4_096).contains(width), (1...4_096).contains(height), (1...64).contains(variant) else { return nil }
  }

  /// Reads the EEPROM of the board on the header.
  ///
  /// - Returns: nil if no board answers, or one that is not by Pimoroni.
  /// - Throws: `Failure` if I2C cannot be used.
  public static func read() throws(Failure) -> InkyBoard? {
    let path = "/dev/i2c-1"
    let bus = panel_open(path)
    guard bus >= 0 else {
      throw .cannotOpen(
        path, error: -bus, group: "i2c", advice: "put dtparam=i2c_arm=on into /boot/firmware/config.txt and restart")
    }
    defer { panel_close(bus) }
    var bytes = [UInt8](repeating: 0, count: byteCount)
    guard panel_i2c_read(bus, 0x50, 0, &bytes, UInt16(byteCount)) >= 0 else { return nil }
    return InkyBoard(bytes)
  }

  /// The name of the panel; nil for a board that is not known.
  public var panelName: String? {
    switch variant {
    case 4: "inky-phat-black-2017"
    case 1: "inky-phat-red-2017"
    case 5: "inky-phat-yellow-2017"
    case 3: "inky-what-black-2018"
    case 6, 7, 8: "inky-what-red-2018"
    case 2: "inky-what-yellow-2018"
    case 10: "inky-phat-black"
    case 11: "inky-phat-red"
    case 12: "inky-phat-yellow"
    case 14: "inky-impression-5.7"
    case 15, 16: "inky-impression-4"
    case 17: "inky-what-black"
    case 18: "inky-what-red"
    case 19: "inky-what-yellow"
    case 20: "inky-impression-7.3"
    case 21, 27: "inky-impression-13.3-spectra"
    case 22, 26: "inky-impression-7.3-spectra"
    case 23: "inky-phat-red-yellow"
    case 24: "inky-what-red-yellow"
    case 25: "inky-impression-4-spectra"
    case 28: "inky-what-red-yellow-ssd2683"
    default: nil
    }
  }
}
