internal import Timeline

/// Contents of entries in which what comes again is kept once.
///
/// The entries of a dashboard differ in one widget mostly: its minutes of clock would repeat the weather and the month
/// each time. What one widget says is a record in an item of a list; another of the same words is a reference to it.
struct SharedContents: Codable {
  /// The contents, `{"&": N}` standing for the Nth of `shared`.
  private let contents: [EntryContent]
  private let shared: [EntryContent]

  private static let mark = "&"

  init(_ contents: [EntryContent]) {
    var places: [EntryContent: Int] = [:]
    var shared: [EntryContent] = []
    self.contents = contents.map { content in
      Self.mapParts(of: content) { part in
        let place = places[part] ?? shared.count
        if place == shared.count {
          places[part] = place
          shared.append(part)
        }
        return [Self.mark: .number(Double(place))]
      }
    }
    self.shared = shared
  }

  /// The contents as they were; nil where a reference leads nowhere.
  var whole: [EntryContent]? {
    var isWhole = true
    let whole = contents.map { content in
      Self.mapParts(of: content) { part in
        guard case .record(let fields) = part, fields.count == 1, case .number(let place)? = fields[Self.mark],
          let index = Int(exactly: place), shared.indices.contains(index)
        else {
          isWhole = false
          return .null
        }
        return shared[index]
      }
    }
    return isWhole ? whole : nil
  }

  /// Replaces each record that is a field of an item of a list of the content.
  private static func mapParts(of content: EntryContent, _ body: (EntryContent) -> EntryContent) -> EntryContent {
    guard case .record(let fields) = content else { return content }
    return .record(
      fields.mapValues { field in
        guard case .list(let items) = field else { return field }
        return .list(
          items.map { item in
            guard case .record(let parts) = item else { return item }
            return .record(parts.mapValues { if case .record = $0 { body($0) } else { $0 } })
          })
      })
  }
}
