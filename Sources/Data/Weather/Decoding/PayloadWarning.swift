/// One kind of damage in a payload that could still be read.
public struct PayloadWarning: Sendable, Hashable, CustomStringConvertible {
  /// What is damaged.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// The payload is another provider's than the one named.
    case provider
    /// Values are in another unit than the program asks for, or in an unknown one.
    case units
    /// A zone's name or offset is not valid.
    case timeZone
    /// Times are local without an offset of their own, so that they may be wrong after a clock change.
    case localTimes
    /// A row without a usable time was left out.
    case time
    /// Points were not in order, or several had the same time.
    case order
    /// The columns of a table are of unequal length.
    case columns
    /// There were more points than are kept.
    case tooManyRows
    /// A number is written as text.
    case textAsNumber
    /// A value is of a type that its field cannot have.
    case wrongType
    /// A value is outside its plausible range.
    case implausible
    /// A condition could not be understood.
    case condition
    /// A text was cut.
    case longText
  }

  /// What is damaged.
  public let kind: Kind

  /// How often it occurs in the payload, at least once.
  public internal(set) var count: Int

  private let first: String

  init(kind: Kind, first: String) {
    self.kind = kind
    self.count = 1
    self.first = first
  }

  /// One line: where it occurs first, what is wrong, what was done, and how often it occurs in other places.
  ///
  /// Quotes at most 80 characters of the payload, with control characters replaced and what may be a key hidden.
  public var description: String {
    count == 1 ? first : "\(first) (and \(count - 1) more)"
  }
}

/// Collects damage, one entry for each kind, in the order of the first occurrences.
struct WarningLog {
  private(set) var all: [PayloadWarning] = []

  /// - Parameter message: what to say of the first occurrence; not evaluated for later ones.
  mutating func add(_ kind: PayloadWarning.Kind, _ message: @autoclosure () -> String) {
    if let index = all.firstIndex(where: { $0.kind == kind }) {
      all[index].count += 1
    } else {
      all.append(PayloadWarning(kind: kind, first: message()))
    }
  }
}
