internal import WidgetScene

/// The unique identifiers of a document.
struct SVGNames {
  private let reserved: Set<String>
  private var used: Set<String> = []
  private var counts: [Character: Int] = [:]

  /// Creates a set of names that excludes the ids of items.
  init(reserving items: [Item]) {
    reserved = Set(ItemSequence(items).compactMap { $0.tag?.id })
  }

  /// Returns the id and class attributes of a tag.
  ///
  /// An id that another element already has is omitted.
  mutating func attributes(of tag: Tag?) -> [SVGAttribute] {
    guard let tag else { return [] }
    var attributes: [SVGAttribute] = []
    if let id = tag.id, !id.isEmpty, used.insert(id).inserted {
      attributes.append(SVGAttribute("id", id))
    }
    if !tag.classes.isEmpty {
      attributes.append(SVGAttribute("class", tag.classes.joined(separator: " ")))
    }
    return attributes
  }

  /// Returns the next free name for a clip path (c1, c2...) or a gradient (g1, g2...).
  mutating func next(_ prefix: Character) -> String {
    var count = counts[prefix, default: 0]
    repeat {
      count += 1
    } while reserved.contains("\(prefix)\(count)")
    counts[prefix] = count
    return "\(prefix)\(count)"
  }
}
