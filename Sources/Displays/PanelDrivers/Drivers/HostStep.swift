/// One transaction with a controller that has a host interface: 16-bit words, the high byte first, instead of a
/// data/command line.
///
/// Before each transaction, the transport waits for the line that says the controller is ready.
public enum HostStep: Hashable, Sendable {
  /// Sends a command word.
  case command(UInt16)
  /// Sends data, an even number of bytes.
  case data([UInt8])
  /// Reads the device information, checks the size of the panel, and keeps the address of the frame memory.
  case identify(width: Int, height: Int)
  /// Sends the high or the low word of the address that ``identify(width:height:)`` kept.
  case address(isHigh: Bool)
  /// Reads a register until it is 0; the limit is in seconds.
  case waitForZero(register: UInt16, limit: Double)
}

/// The common voltage (VCOM) of a panel, which the maker measured and printed on its ribbon cable.
public struct CommonVoltage: Hashable, Sendable {
  /// The millivolts below zero.
  public let millivolts: Int

  /// The plausible voltages.
  public static let volts = -5.0 ... -0.2

  /// Creates a voltage; nil for one outside ``volts``.
  public init?(volts: Double) {
    guard Self.volts.contains(volts) else { return nil }
    millivolts = Int((-1_000 * volts).rounded())
  }
}
