package import FoundationEssentials
package import WidgetBase
internal import WidgetTimeline

/// The path of a picture with its `{placeholders}`.
package struct OutputPath: Sendable, Hashable, Codable {
  /// The values of placeholders for one picture.
  package struct Picture {
    /// The widget's name, or the name of a custom template.
    package var widget: String
    /// The family's name.
    package var family: String
    /// The scheme, `light` or `dark`.
    package var scheme: String
    /// The name of the target, or `screen`.
    package var target: String
    /// The instant of the entry.
    package var date: Date
    /// The position, padded with zeros so that names sort in the order of their dates.
    package var index: String

    /// Creates the values of placeholders.
    package init(widget: String, family: String, scheme: String, target: String, date: Date, index: String) {
      self.widget = widget
      self.family = family
      self.scheme = scheme
      self.target = target
      self.date = date
      self.index = index
    }

    /// Returns the value of a placeholder; nil for an unknown name.
    fileprivate func value(of placeholder: String) -> String? {
      switch placeholder {
      case "widget": widget
      case "family": family
      case "scheme": scheme
      case "target": target
      // `20220205T080000Z`: without the separators some file systems dislike.
      case "date": WallClock.isoText(of: date).filter { $0 != "-" && $0 != ":" }
      case "index": index
      default: nil
      }
    }
  }

  /// The words that may stand in braces.
  package static let placeholders = ["widget", "family", "scheme", "target", "date", "index"]

  private let pattern: String

  /// Creates the default: names in the current folder, so that no two pictures of a run share one.
  ///
  /// `ending` is the file extension without the dot.
  package init(ending: String, isTimeline: Bool, namesFamily: Bool = false) {
    pattern = "{widget}-" + (namesFamily ? "{family}-" : "") + "{scheme}" + (isTimeline ? "-{date}" : "") + ".\(ending)"
  }

  /// Completes a user's path, so that no two pictures of a run share a name.
  ///
  /// `schemes` is the number of pictures of each entry.
  ///
  /// - Throws: `Failure` for an unknown placeholder, or a timeline whose pictures would all have one name.
  package init(_ path: String, schemes: Int, isTimeline: Bool) throws(Failure) {
    let names = Self.placeholders(in: path)
    for name in names where !Self.placeholders.contains(name) {
      let hint = suggestion(for: name, among: Self.placeholders)
      throw Failure(
        .usage, "unknown placeholder {\(excerpt(name))}\(hint) ({\(Self.placeholders.joined(separator: "} {"))})")
    }
    guard !isTimeline || names.contains("date") || names.contains("index") else {
      throw Failure(.usage, "\(path): a timeline's path needs {date} or {index}, so that each picture has its own name")
    }
    pattern = schemes > 1 && !names.contains("scheme") ? Self.inserting("-{scheme}", beforeEndingOf: path) : path
  }

  /// Whether pictures of different dates have different paths.
  package var namesDates: Bool { Self.placeholders(in: pattern).contains("date") }

  /// Returns the path of one picture.
  package func path(for picture: Picture) -> String {
    Self.pieces(of: pattern).reduce(into: "") { path, piece in
      switch piece {
      case .text(let text): path += text
      case .placeholder(let name): path += picture.value(of: name) ?? "{\(name)}"
      }
    }
  }

  /// The folders before the first placeholder, with a final slash; empty without folders, nil without placeholders.
  package var written: String? {
    var text: [UInt8] = []
    for piece in Self.pieces(of: pattern) {
      switch piece {
      case .text(let more): text += Array(more.utf8)
      case .placeholder:
        let end = text.lastIndex(of: UInt8(ascii: "/")) ?? -1
        return String(decoding: text[...end], as: UTF8.self)
      }
    }
    return nil
  }

  private enum Piece {
    case text(String)
    case placeholder(String)
  }

  /// Returns the texts between placeholders and the placeholders' names; of nested braces, the innermost count.
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

  /// Returns the words that stand in braces in a path, known or not.
  package static func placeholders(in path: String) -> [String] {
    pieces(of: path).compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }

  private static func inserting(_ text: String, beforeEndingOf path: String) -> String {
    let nameStart = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    // A name that begins with its only dot has no ending.
    guard let dot = path[nameStart...].lastIndex(of: "."), dot > nameStart else { return path + text }
    return "\(path[..<dot])\(text)\(path[dot...])"
  }
}
