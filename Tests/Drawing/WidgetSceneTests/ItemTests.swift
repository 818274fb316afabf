import Testing
import WidgetScene

@Suite struct ItemTests {
  private static let path = Path(rect: Rect(x: 1, y: 2, width: 3, height: 4))

  private static func fill(_ id: String) -> Item {
    .fill(FillItem(path: path, color: .black, tag: Tag(id: id)))
  }

  private static func group(_ id: String, _ items: Item...) -> Item {
    .group(GroupItem(tag: Tag(id: id), items: items))
  }

  /// One item of each kind.
  private static let kinds: [Item] = [
    fill("f"),
    .stroke(StrokeItem(path: path, color: .black, style: StrokeStyle(width: 2), tag: Tag(id: "s"))),
    .text(
      TextItem(
        string: "a", frame: Rect(x: 1, y: 2, width: 3, height: 4), runs: [], color: .black,
        halo: Halo(width: 1, color: .white), tag: Tag(id: "t"))),
    .image(
      ImageItem(
        bitmap: try! Bitmap(width: 1, height: 1, rgba: [0, 0, 0, 255]), frame: Rect(x: 1, y: 2, width: 3, height: 4),
        tag: Tag(id: "i"))),
    group("g", fill("in")),
  ]

  private let tree = Scene(
    size: Size(width: 9, height: 9),
    items: [fill("a"), group("b", fill("c"), group("d"), fill("e")), group("f", group("g", fill("h")))])

  @Test func allItemsAreInDrawingOrderGroupsFirst() {
    #expect(tree.allItems.map { $0.tag?.id } == ["a", "b", "c", "d", "e", "f", "g", "h"])
  }

  /// Much deeper than any drawing, and without recursion.
  @Test func allItemsAreFoundHoweverDeep() {
    var item = Self.fill("x")
    for _ in 0..<5_000 { item = Self.group("y", item) }
    #expect(Scene(size: .zero, items: [item]).allItems.reduce(into: 0) { count, _ in count += 1 } == 5_001)
  }

  @Test func mappedItemsAreReplacedFromTheInsideOut() {
    var seen: [String] = []
    let mapped = tree.mapItems { item in
      seen.append(item.tag?.id ?? "")
      return item.tag?.id == "c" || item.tag?.id == "g" ? nil : item
    }
    #expect(seen == ["a", "c", "d", "e", "b", "h", "g", "f"])
    #expect(mapped.allItems.map { $0.tag?.id } == ["a", "b", "d", "e", "f"])
  }

  @Test(arguments: kinds) func aTagIsReadAndSetOnAnyKind(item: Item) {
    #expect(item.tag?.id != nil)
    var other = item
    other.tag = Tag(id: "other")
    #expect(other.tag?.id == "other" && other != item)
    other.tag = item.tag
    #expect(other == item)
  }

  /// An upright transform changes the numbers; any other transform is left to the renderers.
  @Test(arguments: kinds) func aTransformKeepsTheKindIfItIsUpright(item: Item) {
    let upright = Transform.scale(x: 2, y: 2).followed(by: .translation(x: 10, y: 0))
    let moved = item.transformed(by: upright)
    #expect(moved.tag == item.tag)
    var bounds = Bounds()
    #expect(moved.accept(&bounds) == Rect(x: 12, y: 4, width: 6, height: 8))
    let turn = Transform.rotation(degrees: 30)
    #expect(item.transformed(by: turn) == .group(GroupItem(transform: turn, items: [item])))
  }

  @Test func aGroupWithATransformIsMovedAsAWhole() {
    let turn = Transform.rotation(degrees: 30)
    let item = Item.group(GroupItem(transform: turn, clip: Self.path, items: [Self.fill("a")]))
    let expected = GroupItem(
      transform: turn.followed(by: .scale(x: 2, y: 2)), clip: Self.path, items: [Self.fill("a")])
    #expect(item.transformed(by: .scale(x: 2, y: 2)) == .group(expected))
  }

  @Test func lengthsScaleWithAnUprightTransform() {
    let moved = Self.kinds.map { $0.transformed(by: .scale(x: 3, y: 3)) }
    if case .stroke(let stroke) = moved[1] { #expect(stroke.style.width == 6) }
    if case .text(let text) = moved[2] { #expect(text.halo?.width == 3) }
  }
}

/// The bounds of an item before its group's transform.
private struct Bounds: ItemVisitor {
  func visit(_ item: FillItem) -> Rect? { item.path.rectangle }
  func visit(_ item: StrokeItem) -> Rect? { item.path.rectangle }
  func visit(_ item: TextItem) -> Rect? { item.frame }
  func visit(_ item: ImageItem) -> Rect? { item.frame }
  mutating func visit(_ item: GroupItem) -> Rect? { item.items.first?.accept(&self) ?? nil }
}
