internal import FoundationEssentials
internal import WidgetBase

/// The zones of a calendar's times, each looked up on first use.
///
/// They are looked up in the IANA database, then in the file's descriptions, then with ``CalendarZoneName/other(_:)`` and
/// ``CalendarZoneName/shown(_:)``.
final class ZoneTable {
  private enum Clock {
    case system(TimeZone)
    case described(ZoneRules)

    func offset(at instant: Int) -> Int {
      switch self {
      case .system(let zone): zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
      case .described(let rules): rules.offset(at: instant)
      }
    }
  }

  /// The maximum number of names in a calendar: several times the number in the IANA database.
  static let maximumNames = 3_000
  /// The maximum number of names that are looked up as names for people.
  private static let maximumShownNames = 300
  /// The maximum work for the rules of all described zones.
  private static let maximumWork = 5_000_000

  /// The zone of whole days.
  let local: TimeZone
  /// The unknown names, whose times are treated as times in the calendar's zone.
  private(set) var unknownNames: [String] = []
  /// Whether there are more names than the maximum; times in the other zones are treated as times in the calendar's
  /// zone.
  private(set) var hasTooManyNames = false
  /// The descriptions in the file that are not used, with the reasons.
  private(set) var refused: [(name: String, reason: String)] = []

  /// The clock of floating times and of times in unknown zones.
  private let floating: Clock
  private let bytes: [UInt8]
  private let components: [Range<Int>]
  private let window: ClosedRange<Int>
  private var work = WorkBudget(maximumWork)
  /// The number of names that have been looked up as names for people.
  private var shownNames = 0
  private var names: [String] = []
  private var indices: [String: Int] = [:]
  private var clocks: [Clock?] = []
  private let hasOwnZone: Bool
  /// The clock that decides which day a UTC time means where a day is expected: the calendar's zone or, if the calendar
  /// names none, the only zone that it describes.
  private lazy var dayClock: Clock = {
    guard !hasOwnZone, descriptions.count == 1, let name = descriptions.first?.key else { return floating }
    return clock(of: reference(name))
  }()
  /// The ranges of the descriptions by zone, computed on first use.
  private lazy var descriptions = describedZones()

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - local: the zone of whole days, and of floating times if the calendar does not name a known zone.
  ///   - calendarZone: the name of the calendar's own zone.
  ///   - components: the ranges of the zone descriptions in the file.
  ///   - bytes: the file.
  ///   - window: the wall seconds for which offsets are needed.
  init(
    local: TimeZone, calendarZone: String?, components: [Range<Int>], of bytes: [UInt8], window: ClosedRange<Int>
  ) {
    self.local = local
    self.bytes = bytes
    self.components = components
    self.window = window
    hasOwnZone = calendarZone != nil
    floating = .system(
      calendarZone.flatMap { CalendarZoneName.iana($0) ?? CalendarZoneName.other($0) ?? CalendarZoneName.shown($0) }
        ?? local)
  }

  var workDone: Int { Self.maximumWork - work.left }

  func reference(_ name: String) -> EventTime.Zone {
    let key = CalendarZoneName.key(name)
    if let index = indices[key] { return .named(index) }
    guard names.count < Self.maximumNames else {
      hasTooManyNames = true
      return .floating
    }
    indices[key] = names.count
    names.append(name)
    clocks.append(nil)
    return .named(names.count - 1)
  }

  /// Returns the instant of a time; for a day, its beginning in the reader's zone.
  func instant(of time: EventTime) -> Date {
    if time.isDay { return time.day.start(in: local) }
    return Date(timeIntervalSince1970: Double(seconds(of: time)))
  }

  /// Returns the reading of a zone's clock at a time, in wall seconds.
  ///
  /// A floating time is taken as a reading of that clock, and a day as its beginning on it.
  func wallSeconds(of time: EventTime, on zone: EventTime.Zone) -> Int {
    if time.isDay || time.zone == zone || time.zone == .floating { return time.wallSeconds }
    let instant = seconds(of: time)
    return zone == .utc ? instant : instant + clock(of: zone).offset(at: instant)
  }

  /// Returns the day that a time refers to where a day is expected.
  ///
  /// A time's day is its own, also if the time is midnight in UTC. For any other UTC time, it is the day at that
  /// instant in the calendar's zone, or in the only zone that the calendar describes.
  func day(meantBy time: EventTime) -> LocalDay {
    guard time.zone == .utc, !time.isDay, time.wallSeconds.floorRemainder(by: 86_400) != 0 else { return time.day }
    let offset = dayClock.offset(at: time.wallSeconds)
    return LocalDay(daysSince1970: (time.wallSeconds + offset).floorDivided(by: 86_400))
  }

  /// Returns the seconds since 1970 of a time.
  ///
  /// A time that the clocks skip is read with the previous offset. A time that occurs twice is the first one (RFC 5545,
  /// 3.3.5).
  private func seconds(of time: EventTime) -> Int {
    if time.zone == .utc { return time.wallSeconds }
    let clock = clock(of: time.zone)
    let before = clock.offset(at: time.wallSeconds - 86_400)
    let early = time.wallSeconds - before
    if clock.offset(at: early) == before { return early }
    let after = clock.offset(at: time.wallSeconds + 86_400)
    let late = time.wallSeconds - after
    return clock.offset(at: late) == after ? late : early
  }

  private func clock(of zone: EventTime.Zone) -> Clock {
    guard case .named(let index) = zone else { return floating }
    if let clock = clocks[index] { return clock }
    let clock = lookUp(names[index])
    clocks[index] = clock
    return clock
  }

  private func lookUp(_ name: String) -> Clock {
    if let zone = CalendarZoneName.iana(name) { return .system(zone) }
    if let range = descriptions[CalendarZoneName.key(name)] {
      do throws(Failure) {
        return .described(try ZoneRules(bytes, in: range, window: window, work: &work))
      } catch {
        refused.append((name, error.description))
      }
    }
    if let zone = CalendarZoneName.other(name) { return .system(zone) }
    if shownNames < Self.maximumShownNames {
      shownNames += 1
      if let zone = CalendarZoneName.shown(name) { return .system(zone) }
    }
    unknownNames.append(name)
    return floating
  }

  private func describedZones() -> [String: Range<Int>] {
    var zones: [String: Range<Int>] = [:]
    for range in components {
      for element in ContentLines(bytes, in: range) {
        if element.depth == 2 { break }
        guard element.line.name == "TZID" else { continue }
        let key = CalendarZoneName.key(ValueText.text(element.line.value))
        if zones[key] == nil { zones[key] = range }
        break
      }
    }
    return zones
  }
}
