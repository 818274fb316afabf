public import FoundationEssentials

/// The hours of a clock, numbered in order: each begins when the clock shows a whole hour.
///
/// In zones such as India's, whose offset from UTC includes half an hour, they begin half an hour after the hours of
/// UTC.
public struct LocalHours: Hashable, Sendable {
  /// The seconds by which the hours begin before the hours of UTC, 0..<3,600.
  private let lead: TimeInterval
  /// The first hour after the clock is changed by a part of an hour.
  private let change: Change?

  private struct Change: Hashable {
    let number: Int
    let start: Date
  }

  /// The number of seconds in an hour.
  public static let length: TimeInterval = 3_600
  /// The time before and after an instant in which a clock change is considered: a day, and a little more than a week.
  private static let reach = (before: 86_400.0, after: 9 * 86_400.0)

  /// Creates the hours of a zone's clock from a day before an instant until nine days after it.
  ///
  /// If the clock is changed by a part of an hour, as on Lord Howe Island, one hour is longer: until the clock shows the
  /// next whole hour.
  public init(in zone: TimeZone, around instant: Date) {
    func lead(at date: Date) -> TimeInterval {
      let rest = zone.secondsFromGMT(for: date) % Int(Self.length)
      return TimeInterval(rest < 0 ? rest + Int(Self.length) : rest)
    }
    var before = instant.timeIntervalSince1970.rounded(.down) - Self.reach.before
    var after = before + Self.reach.before + Self.reach.after
    let (first, last) = (lead(at: Date(timeIntervalSince1970: before)), lead(at: Date(timeIntervalSince1970: after)))
    self.lead = first
    guard first != last else {
      change = nil
      return
    }
    while after - before > 1 {
      let middle = ((before + after) / 2).rounded(.down)
      if lead(at: Date(timeIntervalSince1970: middle)) == first { before = middle } else { after = middle }
    }
    func hours(_ lead: TimeInterval) -> Double { ((after + lead) / Self.length).rounded(.up) }
    change = Change(
      number: Int(hours(first)), start: Date(timeIntervalSince1970: hours(last) * Self.length - last))
  }

  /// Creates hours that are counted from an instant: one hour begins at it.
  public init(from instant: Date) {
    let seconds = instant.timeIntervalSince1970
    lead = (seconds / Self.length).rounded(.up) * Self.length - seconds
    change = nil
  }

  /// Returns the number of the hour that contains an instant.
  public func number(of date: Date) -> Int {
    if let change, date >= change.start {
      return change.number + Int((date.timeIntervalSince(change.start) / Self.length).rounded(.down))
    }
    let number = Int(((date.timeIntervalSince1970 + lead) / Self.length).rounded(.down))
    return min(number, change.map { $0.number - 1 } ?? number)
  }

  /// Returns the instant at which an hour begins.
  public func start(of number: Int) -> Date {
    if let change, number >= change.number {
      return change.start + TimeInterval(number - change.number) * Self.length
    }
    return Date(timeIntervalSince1970: TimeInterval(number) * Self.length - lead)
  }

  /// Returns the beginning of the hour that contains an instant.
  public func start(at instant: Date) -> Date { start(of: number(of: instant)) }
}
