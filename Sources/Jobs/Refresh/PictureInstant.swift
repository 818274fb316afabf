package import FoundationEssentials

/// The instant of a picture that is drawn by hand.
package enum PictureInstant: Sendable, Hashable {
  /// That of the clock; of the sample, its first hour.
  case now
  /// One that was given.
  case at(Date)
  /// The first hour of the payload that is drawn, however old.
  case firstHour
}
