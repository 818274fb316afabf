package import FoundationEssentials

/// The instant of a picture that is drawn by hand.
package enum PictureInstant: Sendable, Hashable {
  /// The instant of the clock; for the built-in sample, its first hour.
  case now
  /// A given instant.
  case at(Date)
  /// The first hour of the payload that is drawn, however old.
  case firstHour
}
