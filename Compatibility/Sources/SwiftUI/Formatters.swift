public import Foundation
import Synchronization

// Formatters that Foundation does not have on Linux.

/// A formatter of distances between instants, such as "2 minutes ago".
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// Whether days have names, such as "yesterday".
  public enum DateTimeStyle: Int, Sendable {
    /// Always a number.
    case numeric
    /// Names where there are some.
    case named
  }

  /// The form of the units.
  public enum UnitsStyle: Int, Sendable {
    /// Whole words: "2 months ago".
    case full
    /// Numbers in words, too: "two months ago".
    case spellOut
    /// Abbreviations: "2 mo. ago".
    case short
    /// The shortest abbreviations: "2mo ago".
    case abbreviated
  }

  private struct Settings {
    var dateTimeStyle = DateTimeStyle.numeric
    var unitsStyle = UnitsStyle.full
    var locale = Locale.autoupdatingCurrent
    var calendar = Calendar.autoupdatingCurrent
  }

  // This lock around all settings is the only stored property; `Formatter`, which is not Sendable, has none.
  private let settings = Mutex(Settings())

  private subscript<Value: Sendable>(path: WritableKeyPath<Settings, Value>) -> Value {
    get { settings.withLock { $0[keyPath: path] } }
    set { settings.withLock { $0[keyPath: path] = newValue } }
  }

  /// Whether days have names.
  open var dateTimeStyle: DateTimeStyle {
    get { self[\.dateTimeStyle] }
    set { self[\.dateTimeStyle] = newValue }
  }
  /// The form of the units.
  open var unitsStyle: UnitsStyle {
    get { self[\.unitsStyle] }
    set { self[\.unitsStyle] = newValue }
  }
  /// The language.
  open var locale: Locale? {
    get { self[\.locale] }
    set { self[\.locale] = newValue ?? .autoupdatingCurrent }
  }
  /// The calendar.
  open var calendar: Calendar? {
    get { self[\.calendar] }
    set { self[\.calendar] = newValue ?? .autoupdatingCurrent }
  }

  /// Returns the distance of an instant from another one.
  open func localizedString(for date: Date, relativeTo reference: Date) -> String {
    text(for: date, relativeTo: reference, in: [.year, .month, .week, .day, .hour, .minute, .second])
  }

  private func text(
    for date: Date, relativeTo reference: Date, in fields: Set<Date.RelativeFormatStyle.Field>
  ) -> String {
    let units: Date.RelativeFormatStyle.UnitsStyle =
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    return Date.AnchoredRelativeFormatStyle(
      anchor: date, allowedFields: fields, presentation: dateTimeStyle == .named ? .named : .numeric,
      unitsStyle: units, locale: self[\.locale], calendar: self[\.calendar]
    ).format(reference)
  }

  /// Returns a distance in seconds, negative in the past.
  open func localizedString(fromTimeInterval interval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(interval), relativeTo: now)
  }

  /// Returns the distance in the largest unit of date components that is not 0.
  open func localizedString(from components: DateComponents) -> String {
    let now = Date()
    let units: [(Int?, Calendar.Component, Date.RelativeFormatStyle.Field)] = [
      (components.year, .year, .year), (components.month, .month, .month),
      (components.weekOfMonth, .weekOfMonth, .week), (components.day, .day, .day), (components.hour, .hour, .hour),
      (components.minute, .minute, .minute), (components.second, .second, .second),
    ]
    let (count, unit, field) = units.first { $0.0 ?? 0 != 0 } ?? (0, .second, .second)
    let date = self[\.calendar].date(byAdding: unit, value: count ?? 0, to: now)
    return text(for: date ?? now, relativeTo: now, in: [field])
  }

  /// Returns the distance of a `Date` from now; nil for other values.
  open override func string(for value: Any?) -> String? {
    (value as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }
}

/// A formatter of lists, such as "a, b, and c".
open class ListFormatter: Formatter, @unchecked Sendable {
  // This lock is the only stored property; `Formatter`, which is not Sendable, has none.
  private let language = Mutex(Locale.autoupdatingCurrent)

  /// The language.
  open var locale: Locale? {
    get { language.withLock { $0 } }
    set { language.withLock { [newValue] in $0 = newValue ?? .autoupdatingCurrent } }
  }

  /// Returns texts as a list in the language of the system.
  open class func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and)) }

  /// Returns values as a list.
  open func string(from items: [Any]) -> String? {
    items.map { "\($0)" }.formatted(.list(type: .and).locale(language.withLock { $0 }))
  }

  /// Returns a list of values; nil for other values.
  open override func string(for value: Any?) -> String? { (value as? [Any]).flatMap { string(from: $0) } }
}
