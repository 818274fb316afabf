/// The commands and data that a driver sends in one refresh, with placeholders for the pixels.
struct PanelScript: Hashable, Sendable {
  enum Statement: Hashable, Sendable {
    /// Sets a line.
    case line(PanelLine, Bool)
    /// Waits, in milliseconds.
    case delay(Double)
    /// Waits for the busy line.
    case busy(isReadyWhenHigh: Bool, pollCommand: UInt8?)
    /// Sends a command and its data to the selected controllers; without a selection, the transport selects.
    case send(chips: [PanelLine], command: UInt8?, [Payload])
    /// Repeats statements for each row of the canvas.
    case rows([Statement])
  }

  /// A piece of the data that follows a command.
  enum Payload: Hashable, Sendable {
    /// Constant bytes.
    case bytes([UInt8])
    /// The same byte many times.
    case fill(UInt8, count: Int)
    /// Pixels of the frame.
    case pixels(PlanePacking)
    /// The number of the row of a loop, the low byte first.
    case rowNumber
  }

  var statements: [Statement]
  /// The calls of the maker's driver that send the same bytes; empty for its default calls.
  var calls: String
}

/// The refreshes of a panel.
public enum PanelRefresh: String, Hashable, Sendable, CaseIterable {
  /// The refresh with the best contrast and without ghosts.
  case full
  /// A refresh in less time.
  case fast
  /// A refresh of the pixels that differ from the picture before, without flashing; it leaves ghosts.
  case partial
}
