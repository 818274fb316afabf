internal import FoundationEssentials
internal import Spelling

/// The path of a picture with its `{placeholders}`.
struct OutputPath {
  /// What a picture is, for its name.
  struct Picture {
    var widget: String
    var family: String
    var scheme: String
    var target: String
    var date: Date
    /// Filled with zeros so that names sort in the order of their dates.
    var index: String
  }

  static let placeholders = ["widget", "family", "scheme", "target", "date", "index"]

  private let pattern: String

  /// Completes the path a user gave, or the default, so that no two pictures of a run share a name.
  ///
  /// - Throws: `Failure` for a placeholder there is none of, or a timeline whose pictures would all have one name.
  init(_ path: String?, ending: String, schemes: Int, isTimeline: Bool) throws {
    guard let path else {
      pattern = "{widget}-{scheme}" + (isTimeline ? "-{date}" : "") + ".\(ending)"
      return
    }
    let names = Self.names(in: path)
    for name in names where !Self.placeholders.contains(name) {
      let hint = suggestion(for: name, among: Self.placeholders)
      throw Failure(.usage, "--output: there is no {\(name)}\(hint) ({\(Self.placeholders.joined(separator: "} {"))})")
    }
    guard !isTimeline || names.contains("date") || names.contains("index") else {
      throw Failure(
        .usage, "--output \(path): a timeline's path needs {date} or {index}, or all pictures would have one name")
    }
    pattern = schemes > 1 && !names.contains("scheme") ? Self.inserting("-{scheme}", beforeEndingOf: path) : path
  }

  func path(for picture: Picture) -> String {
    // `20220205T080000Z`: ISO 8601 without the separators some file systems dislike.
    let date = picture.date.formatted(
      .iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
    let values = [
      "widget": picture.widget, "family": picture.family, "scheme": picture.scheme, "target": picture.target,
      "date": date, "index": picture.index,
    ]
    return Self.pieces(of: pattern).map { piece in
      switch piece {
      case .text(let text): text
      case .placeholder(let name): values[name] ?? "{\(name)}"
      }
    }.joined()
  }

  private enum Piece {
    case text(String)
    case placeholder(String)
  }

  /// The texts between placeholders and the placeholders' names; of nested braces the innermost count.
  private static func pieces(of path: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = Substring(path)
    while let close = rest.firstIndex(of: "}") {
      if let open = rest[..<close].lastIndex(of: "{") {
        pieces.append(.text(String(rest[..<open])))
        pieces.append(.placeholder(String(rest[rest.index(after: open)..<close])))
      } else {
        pieces.append(.text(String(rest[...close])))
      }
      rest = rest[rest.index(after: close)...]
    }
    return pieces + [.text(String(rest))]
  }

  private static func names(in path: String) -> [String] {
    pieces(of: path).compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }

  private static func inserting(_ text: String, beforeEndingOf path: String) -> String {
    let nameStart = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    // A name that begins with its only dot has no ending.
    guard let dot = path[nameStart...].lastIndex(of: "."), dot > nameStart else { return path + text }
    return path[..<dot] + text + path[dot...]
  }
}
