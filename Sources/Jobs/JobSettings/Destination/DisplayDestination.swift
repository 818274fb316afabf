package import FoundationEssentials
package import Panels

/// A destination that is a display: it shows one picture at a time, and a playlist may decide which.
package protocol DisplayDestination: Destination {
  /// The name of the display.
  var name: String { get }
  /// The name of the only target whose pictures it takes; nil if others may fit.
  var requiredTarget: String? { get }

  /// Returns the destination for pictures that are drawn for a target; nil for pictures in full colour.
  func drawn(for target: Target?) -> Self
}

extension DisplayDestination {
  package func drawn(for target: Target?) -> Self { self }
}

/// A display behind a destination, for pages.
package struct DestinationDevice: Sendable, Hashable {
  /// The display's id.
  package var id: String
  /// The name that was given to it; nil for a display without a name.
  package var name: String?
  /// The voltage of its battery.
  package var voltage: Double?
  /// The strength of its signal in dBm.
  package var signal: Int?
  /// The last time it was heard.
  package var seenAt: Date?
  /// The time at which it is expected next.
  package var nextAt: Date?

  package init(
    id: String, name: String? = nil, voltage: Double? = nil, signal: Int? = nil, seenAt: Date? = nil,
    nextAt: Date? = nil
  ) {
    self.id = id
    self.name = name
    self.voltage = voltage
    self.signal = signal
    self.seenAt = seenAt
    self.nextAt = nextAt
  }
}
