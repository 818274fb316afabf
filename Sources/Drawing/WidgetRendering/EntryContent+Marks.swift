public import WidgetTimeline

extension EntryContent {
  /// Returns the record with the marks of its sources: `isStale`, `badge`, `badgeInWords`, `unavailable`, `mark` and
  /// `marks`.
  ///
  /// Templates of any widget may bind to these fields. They are those of the entry, else those of a dashboard's tiles
  /// together, else they say that all is well. Content other than a record is returned unchanged.
  public func addingMarks(of tiles: [EntryTile] = []) -> EntryContent {
    guard case .record(var fields) = self else { return self }
    let parts = tiles.compactMap { if case .record(let fields) = $0.content { fields } else { nil } }
    let marks = MarkLines(tiles.map(\.content))
    var unavailable: [EntryContent] = []
    for case .list(let names)? in parts.map({ $0["unavailable"] }) {
      unavailable += names.filter { !unavailable.contains($0) }
    }
    func first(_ name: String) -> EntryContent { parts.lazy.compactMap { $0[name] }.first { $0.isPresent } ?? .null }
    let defaults: [String: EntryContent] = [
      "isStale": .bool(first("isStale").isPresent), "badge": first("badge"), "badgeInWords": first("badgeInWords"),
      "unavailable": .list(unavailable), "mark": .optional(marks.lines.first),
      "marks": .list(marks.lines.map { .text($0) }),
    ]
    fields.merge(defaults) { own, _ in own }
    return .record(fields)
  }
}

/// The lines that a picture has to show about its sources, from long to short; one of them is enough.
struct MarkLines {
  let lines: [String]

  /// Joins the marks of several contents, each once.
  ///
  /// A field `marks` of users' data is not one of them.
  init(_ contents: [EntryContent]) {
    var all: [[String]] = []
    for case .record(let fields) in contents {
      guard case .list(let items)? = fields["marks"] else { continue }
      let lines = items.compactMap { if case .text(let line) = $0, !line.isEmpty { line } else { nil } }
      guard let first = lines.first, fields["mark"] == .text(first), fields["unavailable"] != nil else { continue }
      if !all.contains(lines) { all.append(lines) }
    }
    guard all.count > 1 else {
      lines = all.first ?? []
      return
    }
    func joined(_ line: ([String]) -> String?) -> String {
      var parts: [String] = []
      for part in all.compactMap(line) where !parts.contains(part) { parts.append(part) }
      return parts.joined(separator: " · ")
    }
    lines = [joined(\.first), joined(\.last)]
  }
}
