public import WidgetBase

/// A problem in a document with its location: `FILE:LINE:COLUMN: message`.
///
/// Readers of templates collect the problems of a document in the order of their locations.
public struct DocumentError: UserError, Hashable {
  /// The name of the document, as the user knows it.
  public let file: String
  /// The line, counted from 1.
  public let line: Int
  /// The character in the line, counted from 1; nil if only the line is known.
  public let column: Int?
  /// The problem, one sentence without a full stop.
  public let message: String
  /// The other problems of the document, ordered by line; these have no `others` themselves.
  public private(set) var others: [DocumentError] = []

  /// The maximum number of problems reported for one document.
  public static let maximumCount = 20

  /// Creates an error at a location in a document.
  public init(file: String, line: Int, column: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// Combines the problems of one document, without duplicates and ordered by line; returns nil for an empty array.
  public init?(all errors: [DocumentError]) {
    var seen: Set<DocumentError> = []
    let each = errors.flatMap { [$0.alone] + $0.others }.filter { seen.insert($0).inserted }
    let sorted = each.enumerated().sorted {
      ($0.element.line, $0.element.column ?? 0, $0.offset) < ($1.element.line, $1.element.column ?? 0, $1.offset)
    }.map(\.element)
    guard let first = sorted.first else { return nil }
    self = first
    others = Array(sorted.dropFirst().prefix(Self.maximumCount - 1))
  }

  private var alone: DocumentError {
    var copy = self
    copy.others = []
    return copy
  }

  /// The kind of failure: bad data.
  public var failureKind: FailureKind { .badData }

  /// A line `FILE:LINE:COLUMN: message` for each problem.
  public var lines: [String] { ([self] + others).map(\.description) }

  /// The first problem as `FILE:LINE:COLUMN: message`.
  public var description: String { "\(file):\(line)\(column.map { ":\($0)" } ?? ""): \(message)" }
}
