internal import BuiltInWidgets
internal import WidgetDocuments
internal import WidgetTimeline

/// Contents of entries as JSON that writes the names of records once: an hour of weather has thirty of them.
///
/// It is an array of the lists of names and the contents. A record is an array that begins with the index of its names, which
/// its values follow in their order; a list is an array that begins with -1.
struct PackedContents {
  /// The value in place of an index for a list.
  private static let list = -1.0

  private var names: [[String]] = []
  private var indices: [[String]: Int] = [:]

  /// Returns the packed form of contents: the same for equal ones.
  static func packed(_ contents: [EntryContent]) -> EntryContent {
    var packing = PackedContents()
    let values = contents.map { packing.packed($0) }
    return .list([.list(packing.names.map { .list($0.map { .text($0) }) }), .list(values)])
  }

  private mutating func packed(_ content: EntryContent) -> EntryContent {
    switch content {
    case .null, .bool, .number, .text: return content
    case .list(let items): return .list([.number(Self.list)] + items.map { packed($0) })
    case .record(let fields):
      let sorted = fields.sorted { $0.key < $1.key }
      let index = self.index(of: sorted.map(\.key))
      return .list([.number(Double(index))] + sorted.map { packed($0.value) })
    }
  }

  private mutating func index(of names: [String]) -> Int {
    if let index = indices[names] { return index }
    indices[names] = self.names.count
    self.names.append(names)
    return self.names.count - 1
  }

  /// Returns contents from their packed form.
  ///
  /// - Throws: ``Damage`` for a value that is none.
  static func contents(of value: JSONValue) throws(Damage) -> [EntryContent] {
    guard let parts = value.array, parts.count == 2, let lists = parts[0].array, let values = parts[1].array else {
      throw Damage()
    }
    var packed = PackedContents()
    for list in lists {
      let names = list.array?.compactMap(\.string)
      guard let names, names.count == list.array?.count else { throw Damage() }
      packed.names.append(names)
    }
    return try values.map { value throws(Damage) in try packed.content(of: value) }
  }

  private func content(of value: JSONValue) throws(Damage) -> EntryContent {
    guard let items = value.array else {
      guard value.object == nil else { throw Damage() }
      return EntryContent(value)
    }
    guard case .number(let kind) = items.first else { throw Damage() }
    if kind == Self.list {
      return .list(try items.dropFirst().map { item throws(Damage) in try content(of: item) })
    }
    guard let index = Int(exactly: kind), names.indices.contains(index), names[index].count == items.count - 1 else {
      throw Damage()
    }
    var fields = [String: EntryContent](minimumCapacity: items.count - 1)
    for (name, item) in zip(names[index], items.dropFirst()) { fields[name] = try content(of: item) }
    return .record(fields)
  }

  /// The error thrown for a value that is not the packed form of contents.
  struct Damage: Error {}
}
