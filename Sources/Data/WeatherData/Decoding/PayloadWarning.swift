/// One kind of damage in a payload that was decoded nevertheless.
public struct PayloadWarning: Sendable, Hashable, CustomStringConvertible {
  /// The kinds of damage.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// The payload is from a different provider than the named one.
    case provider
    /// Values are in a different unit than requested, or in an unknown one.
    case units
    /// The name or offset of a time zone is invalid.
    case timeZone
    /// Times are local and have no offset, so they may be wrong after a clock change.
    case localTimes
    /// A row was omitted because it has no usable time.
    case time
    /// Points were not in order, or several had the same time.
    case order
    /// The payload has the values of several weather models.
    case models
    /// The columns of a table are of unequal length.
    case columns
    /// There are more points than the maximum.
    case tooManyRows
    /// A number is written as text.
    case textAsNumber
    /// A word such as `NaN` is in place of a number.
    case missingNumber
    /// A value has a type that is invalid for its field.
    case wrongType
    /// A value is outside its plausible range.
    case implausible
    /// A condition is unknown.
    case condition
    /// A text was cut.
    case longText
    /// A payload that supplements the forecast could not be had.
    case supplement
  }

  /// The kind of damage.
  public let kind: Kind

  /// The number of occurrences in the payload, at least one.
  public internal(set) var count: Int

  private let first: String

  init(kind: Kind, first: String) {
    self.kind = kind
    self.count = 1
    self.first = first
  }

  /// One line: the first location, the problem, its handling, and the number of other occurrences.
  ///
  /// It quotes at most 80 characters of the payload, in which control characters are replaced and possible keys are
  /// hidden.
  public var description: String {
    count == 1 ? first : "\(first) (and \(count - 1) more)"
  }
}

/// A collection of damage, with one entry for each kind, in the order of the first occurrences.
struct WarningLog {
  private(set) var all: [PayloadWarning] = []

  /// Counts damage; `message` is evaluated only for the first occurrence of its kind.
  mutating func add(_ kind: PayloadWarning.Kind, _ message: @autoclosure () -> String) {
    if let index = all.firstIndex(where: { $0.kind == kind }) {
      all[index].count += 1
    } else {
      all.append(PayloadWarning(kind: kind, first: message()))
    }
  }
}
