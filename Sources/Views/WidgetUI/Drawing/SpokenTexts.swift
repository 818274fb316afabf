internal import WidgetScene

/// The texts that say what a view shows to people who do not see it, collected while the view is lowered.
///
/// Each text is tagged in the scene, because layout decides what is shown: a view that does not fit, or is transparent,
/// has no items. The order is that of the views in code, which is the reading order in both directions of layout.
final class SpokenTexts {
  /// The texts of a whole picture.
  private final class Record {
    /// The texts, by the class that tags their items.
    var texts: [String: (place: [Int], text: String)] = [:]
  }

  private let record: Record
  /// The place of all texts that are added here.
  private let place: [Int]
  private var count = 0

  /// Creates an empty collection.
  convenience init() { self.init(Record(), at: []) }

  private init(_ record: Record, at place: [Int]) {
    self.record = record
    self.place = place
  }

  /// Returns a collection for texts that are found during layout, whose place is after what was added so far.
  func nested() -> SpokenTexts { SpokenTexts(record, at: nextPlace()) }

  /// Adds texts, and returns the tag for the items that show them.
  func add(_ texts: [String]) -> Tag {
    Tag(
      classes: texts.map { text in
        let place = nextPlace()
        let name = "spoken " + place.map { "\($0)" }.joined(separator: ".")
        record.texts[name] = (place, text)
        return name
      })
  }

  private func nextPlace() -> [Int] {
    count += 1
    return place + [count]
  }

  /// Returns the texts of the items of a scene in reading order, and removes the tags from the items.
  func take(from scene: inout Scene) -> [String] {
    var names: Set<String> = []
    scene.items = untagged(scene.items, &names)
    return names.compactMap { record.texts[$0] }.sorted { $0.place.lexicographicallyPrecedes($1.place) }.map(\.text)
  }

  private func untagged(_ items: [Item], _ names: inout Set<String>) -> [Item] {
    var result: [Item] = []
    for var item in items {
      let isTagged = item.tag?.classes.contains { record.texts[$0] != nil } ?? false
      if isTagged {
        names.formUnion(item.tag?.classes ?? [])
        item.tag = nil
      }
      guard case .group(var group) = item else {
        result.append(item)
        continue
      }
      group.items = untagged(group.items, &names)
      // The texts of a mask are seen, too.
      if case .mask(let items) = group.effect { group.effect = .mask(untagged(items, &names)) }
      let hasEffect =
        group.transform != .identity || group.clip != nil || group.opacity != .one || group.effect != nil
        || group.tag != nil
      // A group that was made for the tag alone is not in the scene of the same view without it.
      result += isTagged && !hasEffect ? group.items : [.group(group)]
    }
    return result
  }
}
