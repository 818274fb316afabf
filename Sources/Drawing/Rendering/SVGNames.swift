internal import Scene

/// The identifiers of one document, each used once.
struct SVGNames {
  private let reserved: Set<String>
  private var used: Set<String> = []
  private var clipCount = 0

  /// Names that keep clear of all ids among the items.
  init(reserving items: [Item]) {
    var ids: Set<String> = []
    var pending = items
    while let item = pending.popLast() {
      if let id = item.tag?.id {
        ids.insert(id)
      }
      if case .group(let group) = item {
        pending += group.items
      }
    }
    reserved = ids
  }

  /// The id and class attributes of a tag; an id that an element already has is left out.
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

  /// The next free name for a clip path: c1, c2...
  mutating func nextClip() -> String {
    repeat {
      clipCount += 1
    } while reserved.contains("c\(clipCount)")
    return "c\(clipCount)"
  }
}

extension Item {
  /// The name a template gave to it.
  fileprivate var tag: Tag? {
    switch self {
    case .fill(let item): item.tag
    case .stroke(let item): item.tag
    case .text(let item): item.tag
    case .group(let item): item.tag
    }
  }
}
