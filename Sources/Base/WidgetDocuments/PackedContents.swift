package import WidgetBase

/// Contents of entries as JSON that writes the names of records once: an hour of weather has thirty of them.
///
/// It is an array of the contents and the lists of names. A record is an array that begins with the index of its names,
/// which its values follow in their order; a list is an array that begins with -1. Neither `JSONEncoder` nor `JSONDecoder`
/// is asked, because together they took two thirds of the time of a run that keeps a timeline.
package struct PackedContents {
  /// The value in place of an index for a list.
  private static let list = -1
  /// The maximum nesting of lists and records: eight times the maximum of the data that contents are made of.
  private static let maximumDepth = 512

  private var names: [[String]] = []
  private var indices: [[String]: Int] = [:]
  private var text: [UInt8] = []

  /// Returns the packed form of contents as JSON in UTF-8 without line feeds: the same for equal ones.
  package static func packed(_ contents: [EntryContent]) -> [UInt8] {
    var packing = PackedContents()
    packing.text += "[[".utf8
    packing.write(contents) { $0.write($1) }
    packing.text += "],[".utf8
    packing.write(packing.names) { packing, names in
      packing.text += "[".utf8
      packing.write(names) { JSONString.write($1, to: &$0.text) }
      packing.text += "]".utf8
    }
    packing.text += "]]".utf8
    return packing.text
  }

  /// Writes elements with commas between them.
  private mutating func write<Element>(
    _ elements: some Sequence<Element>, element write: (inout PackedContents, Element) -> Void
  ) {
    var isFirst = true
    for element in elements {
      if !isFirst { text.append(UInt8(ascii: ",")) }
      isFirst = false
      write(&self, element)
    }
  }

  private mutating func write(_ content: EntryContent) {
    switch content {
    case .null: text += "null".utf8
    case .bool(let value): text += (value ? "true" : "false").utf8
    // A number that is not finite is unknown, as in `EntryContent.optional`.
    case .number(let value): text += (value.isFinite ? "\(value)" : "null").utf8
    case .text(let value): JSONString.write(value, to: &text)
    case .list(let items): write(items, after: Self.list)
    case .record(let fields):
      let sorted = fields.sorted { $0.key < $1.key }
      write(sorted.lazy.map(\.value), after: index(of: sorted.map(\.key)))
    }
  }

  /// Writes the array of a record or list.
  private mutating func write(_ items: some Sequence<EntryContent>, after index: Int) {
    text += "[\(index)".utf8
    for item in items {
      text.append(UInt8(ascii: ","))
      write(item)
    }
    text += "]".utf8
  }

  private mutating func index(of names: [String]) -> Int {
    if let index = indices[names] { return index }
    indices[names] = self.names.count
    self.names.append(names)
    return self.names.count - 1
  }

  /// Returns contents from their packed form.
  ///
  /// - Throws: ``damage`` for bytes that are none.
  package static func contents(of bytes: [UInt8]) throws(Failure) -> [EntryContent] {
    guard let value = try? JSONDocument.value(of: bytes, maximumDepth: maximumDepth),
      let parts = value.list, parts.count == 2, let values = parts[0].list, let lists = parts[1].list
    else {
      throw Self.damage
    }
    var packed = PackedContents()
    for list in lists {
      let names = list.list?.compactMap(\.text)
      guard let names, names.count == list.list?.count else { throw Self.damage }
      packed.names.append(names)
    }
    return try values.map { value throws(Failure) in try packed.content(of: value) }
  }

  private func content(of value: EntryContent) throws(Failure) -> EntryContent {
    guard let items = value.list else {
      guard value.record == nil else { throw Self.damage }
      return value
    }
    guard case .number(let number) = items.first, let index = Int(exactly: number) else { throw Self.damage }
    if index == Self.list {
      return .list(try items.dropFirst().map { item throws(Failure) in try content(of: item) })
    }
    guard names.indices.contains(index), names[index].count == items.count - 1 else {
      throw Self.damage
    }
    var fields = [String: EntryContent](minimumCapacity: items.count - 1)
    for (name, item) in zip(names[index], items.dropFirst()) { fields[name] = try content(of: item) }
    return .record(fields)
  }

  /// The failure of bytes that are not the packed form of contents, or of other contents.
  package static let damage = Failure(.badData, "damaged contents")
}
