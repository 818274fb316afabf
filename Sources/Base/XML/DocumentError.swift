public import Failures

/// What is wrong with a document and where: `FILE:LINE:COLUMN: what`.
public struct DocumentError: UserError, Hashable {
  /// The document's name, as the user knows it.
  public let file: String
  /// Counted from 1.
  public let line: Int
  /// The character of the line, counted from 1; nil where only the line is known.
  public let column: Int?
  /// One sentence without a full stop.
  public let message: String
  /// What else is wrong with the document, in the order of its lines; none of them has others itself.
  public private(set) var others: [DocumentError] = []

  /// As many errors of one document as are told.
  public static let maximumCount = 20

  /// An error at a place of a document.
  public init(file: String, line: Int, column: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// All that is wrong with one document, each once, in the order of its lines; nil for nothing.
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

  /// The document's.
  public var exitClass: ExitClass { .badData }

  /// `FILE:LINE:COLUMN: what` for each.
  public var lines: [String] { ([self] + others).map(\.description) }

  /// `FILE:LINE:COLUMN: what`, the first of several.
  public var description: String { "\(file):\(line)\(column.map { ":\($0)" } ?? ""): \(message)" }
}
