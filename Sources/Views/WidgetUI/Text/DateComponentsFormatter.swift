public import Foundation
internal import Synchronization

/// A formatter of lengths of time, which Foundation does not have on Linux.
///
/// Lengths are cut to whole units. Words are in the language of the calendar, except years and months, which are
/// English. Phrases such as "about" and "remaining" and fractional units are left out.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// The form of a length.
  public enum UnitsStyle: Int, Sendable {
    /// 1:05:09
    case positional
    /// 1h 5m 9s
    case abbreviated
    /// 1 hr, 5 min, 9 sec
    case short
    /// 1 hour, 5 minutes, 9 seconds
    case full
    /// Formatted as ``full``.
    case spellOut
    /// 1 hr 5 min 9 sec
    case brief
  }

  /// The units that are left out if they are zero.
  public struct ZeroFormattingBehavior: OptionSet, Hashable, Sendable {
    /// One bit for each rule.
    public let rawValue: UInt

    /// Creates rules from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Drops leading zeros in the positional style, all zeros in others.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// Drops zeros before other units.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Drops zeros between other units.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// Drops zeros after other units.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// Drops all zeros.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Keeps all zeros, and gives each number of the positional style two digits.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  private struct Settings {
    var unitsStyle = UnitsStyle.positional
    var allowedUnits: NSCalendar.Unit = []
    var zeroFormattingBehavior = ZeroFormattingBehavior.default
    var calendar: Calendar? = .autoupdatingCurrent
    var referenceDate: Date?
    var maximumUnitCount = 0
    var collapsesLargestUnit = false
  }

  // The formatter is Sendable, as Foundation's are: this lock around all settings is its only stored property, and
  // `Formatter` has none. The compiler cannot see that, because `Formatter` itself is not Sendable.
  private let settings = Mutex(Settings())

  private subscript<Value: Sendable>(path: WritableKeyPath<Settings, Value>) -> Value {
    get { settings.withLock { $0[keyPath: path] } }
    set { settings.withLock { $0[keyPath: path] = newValue } }
  }

  /// The form of the text.
  open var unitsStyle: UnitsStyle {
    get { self[\.unitsStyle] }
    set { self[\.unitsStyle] = newValue }
  }

  /// The units to use; empty for all from years to seconds.
  open var allowedUnits: NSCalendar.Unit {
    get { self[\.allowedUnits] }
    set { self[\.allowedUnits] = newValue }
  }

  /// The units that are left out if they are zero.
  open var zeroFormattingBehavior: ZeroFormattingBehavior {
    get { self[\.zeroFormattingBehavior] }
    set { self[\.zeroFormattingBehavior] = newValue }
  }

  /// The calendar that counts years and months, and the language of the text.
  open var calendar: Calendar? {
    get { self[\.calendar] }
    set { self[\.calendar] = newValue }
  }

  /// The date from which years and months are counted; nil for the first day of 2001.
  open var referenceDate: Date? {
    get { self[\.referenceDate] }
    set { self[\.referenceDate] = newValue }
  }

  /// The maximum number of units; 0 for any number.
  open var maximumUnitCount: Int {
    get { self[\.maximumUnitCount] }
    set { self[\.maximumUnitCount] = newValue }
  }

  /// Whether a largest unit of 1 becomes part of the next one: 63 seconds in place of 1 minute, 3 seconds.
  open var collapsesLargestUnit: Bool {
    get { self[\.collapsesLargestUnit] }
    set { self[\.collapsesLargestUnit] = newValue }
  }

  /// Ignored: units are whole.
  open var allowsFractionalUnits: Bool {
    get { false }
    set {}
  }

  /// Ignored: there is no such phrase.
  open var includesApproximationPhrase: Bool {
    get { false }
    set {}
  }

  /// Ignored: there is no such phrase.
  open var includesTimeRemainingPhrase: Bool {
    get { false }
    set {}
  }

  /// Ignored: texts are the same in every context.
  open var formattingContext: Formatter.Context {
    get { .unknown }
    set {}
  }

  /// Formats a number of seconds.
  open func string(from interval: TimeInterval) -> String? {
    guard interval.isFinite, abs(interval) < 1e12 else { return nil }
    var calendar = calendar ?? .autoupdatingCurrent
    if referenceDate == nil { calendar.timeZone = .gmt }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return text(from: start, to: start.addingTimeInterval(interval.rounded(.towardZero)), in: calendar)
  }

  /// Formats the time between two dates.
  open func string(from start: Date, to end: Date) -> String? {
    text(from: start, to: end, in: calendar ?? .autoupdatingCurrent)
  }

  /// Formats a length that is given in units.
  open func string(from components: DateComponents) -> String? {
    var calendar = calendar ?? .autoupdatingCurrent
    if referenceDate == nil { calendar.timeZone = .gmt }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return calendar.date(byAdding: components, to: start).flatMap { text(from: start, to: $0, in: calendar) }
  }

  /// Formats a length that is given in units or as a number of seconds.
  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let components as DateComponents: string(from: components)
    case let interval as TimeInterval: string(from: interval)
    default: nil
    }
  }

  /// Formats a length that is given in units, in a style.
  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  private func text(from start: Date, to end: Date, in calendar: Calendar) -> String? {
    let isNegative = end < start
    let (first, last) = isNegative ? (end, start) : (start, end)
    var units = TimeUnit.allCases.filter { allowedUnits.isEmpty || allowedUnits.contains($0.unit) }
    guard !units.isEmpty else { return nil }
    var counts = TimeUnit.counts(of: units, from: first, to: last, in: calendar)
    if collapsesLargestUnit, let largest = counts.firstIndex(where: { $0.count > 0 }), counts[largest].count == 1,
      largest < counts.count - 1
    {
      units.remove(at: largest)
      counts = TimeUnit.counts(of: units, from: first, to: last, in: calendar)
    }
    let text = formatted(kept(of: counts), in: calendar.locale ?? .autoupdatingCurrent)
    return isNegative ? "-" + text : text
  }

  /// The units that are shown: the smallest one if all are zero.
  private func kept(of counts: [UnitCount]) -> [UnitCount] {
    var rules = zeroFormattingBehavior
    if rules.contains(.default) { rules = unitsStyle == .positional ? .dropLeading : .dropAll }
    let isShown = counts.map { $0.count > 0 }
    guard let first = isShown.firstIndex(of: true), let last = isShown.lastIndex(of: true) else {
      return rules.isDisjoint(with: .dropAll) ? counts : Array(counts.suffix(1))
    }
    let kept = counts.indices.filter { index in
      if isShown[index] { return true }
      let rule: ZeroFormattingBehavior = index < first ? .dropLeading : index > last ? .dropTrailing : .dropMiddle
      return !rules.contains(rule)
    }
    return kept.prefix(maximumUnitCount > 0 ? maximumUnitCount : kept.count).map { counts[$0] }
  }

  private func formatted(_ counts: [UnitCount], in locale: Locale) -> String {
    guard unitsStyle == .positional else { return unitsStyle.text(of: counts, in: locale) }
    return counts.enumerated().map { index, part in
      let isPadded = index > 0 || zeroFormattingBehavior.contains(.pad)
      return isPadded && part.count < 10 ? "0\(part.count)" : "\(part.count)"
    }.joined(separator: ":")
  }
}
