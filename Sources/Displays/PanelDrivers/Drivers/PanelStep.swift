/// One action on the bus of a panel.
///
/// A driver is a pure function from a frame to steps; a transport performs them, an emulator turns them back into pixels.
public enum PanelStep: Hashable, Sendable {
  /// Sets an output line to 1 or 0.
  case line(PanelLine, Bool)
  /// Waits, in milliseconds.
  case delay(milliseconds: Double)
  /// Waits until the busy line says that the controller is ready.
  case wait(BusyWait)
  /// Sends a command byte: data/command is 0.
  case command(UInt8)
  /// Sends data bytes: data/command is 1.
  case data([UInt8])
  /// Talks to a controller with a host interface.
  case host(HostStep)
}

/// An output line of a panel's board that steps set.
///
/// Data/command and the chip select of a panel with one controller are not here: the transport sets them with each
/// transfer.
public enum PanelLine: String, Hashable, Sendable, CaseIterable {
  /// The line that resets the controllers; it is low during a reset.
  case reset = "rst"
  /// The line that switches the panel's power; high is on.
  case power = "pwr"
  /// The chip select of the first of two controllers; low selects it.
  case firstChip = "cs0"
  /// The chip select of the second controller; low selects it.
  case secondChip = "cs1"
}

/// A wait for the busy line.
public struct BusyWait: Hashable, Sendable {
  /// The level of the line when the controller is ready.
  public var isReadyWhenHigh: Bool
  /// The command after which the controller updates the line, sent before each reading; nil if it always does.
  public var pollCommand: UInt8?
  /// The maximum time in seconds; a panel that takes longer is broken or not connected.
  public var limit: Double

  /// Creates a wait.
  public init(isReadyWhenHigh: Bool, pollCommand: UInt8? = nil, limit: Double) {
    self.isReadyWhenHigh = isReadyWhenHigh
    self.pollCommand = pollCommand
    self.limit = limit
  }
}
