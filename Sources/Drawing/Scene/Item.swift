public import Geometry

/// One entry of the display list.
///
/// Code that treats each kind of item differently is an ``ItemVisitor``; code that looks for some items, or changes
/// some, uses `Scene.allItems` and `Scene.mapItems`. So the kinds are enumerated in this file alone.
public indirect enum Item: Hashable, Sendable {
  case fill(FillItem)
  case stroke(StrokeItem)
  case text(TextItem)
  case image(ImageItem)
  case group(GroupItem)
}

/// What all kinds of items have.
protocol ItemContent: Hashable, Sendable {
  /// The name the template gave it.
  var tag: Tag? { get set }

  /// The content as an entry of the display list.
  var item: Item { get }

  /// The content moved and scaled, lengths such as line widths included.
  ///
  /// - Parameter transform: an upright one (`Transform.isUpright`).
  func scaled(by transform: Transform) -> Self
}

/// An operation that differs between the kinds of items.
public protocol ItemVisitor {
  /// What a visit gives.
  associatedtype Result
  /// What a visit throws; `Never` if it cannot fail.
  associatedtype Failure: Error

  /// Visits a filled path.
  mutating func visit(_ item: FillItem) throws(Failure) -> Result
  /// Visits a stroked path.
  mutating func visit(_ item: StrokeItem) throws(Failure) -> Result
  /// Visits a text.
  mutating func visit(_ item: TextItem) throws(Failure) -> Result
  /// Visits an image.
  mutating func visit(_ item: ImageItem) throws(Failure) -> Result
  /// Visits a group; whether its items are visited is up to the visitor.
  mutating func visit(_ item: GroupItem) throws(Failure) -> Result
}

extension Item {
  /// Has a visitor visit what the item is.
  public func accept<Visitor: ItemVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) -> Visitor.Result {
    switch self {
    case .fill(let content): try visitor.visit(content)
    case .stroke(let content): try visitor.visit(content)
    case .text(let content): try visitor.visit(content)
    case .image(let content): try visitor.visit(content)
    case .group(let content): try visitor.visit(content)
    }
  }

  /// What the item is, seen as what all kinds have in common.
  private var content: any ItemContent {
    switch self {
    case .fill(let content): content
    case .stroke(let content): content
    case .text(let content): content
    case .image(let content): content
    case .group(let content): content
    }
  }

  /// The items of a group; none for all other kinds.
  public var children: [Item] {
    if case .group(let group) = self { group.items } else { [] }
  }

  /// The name the template gave it.
  public var tag: Tag? {
    get { content.tag }
    set {
      var content = content
      content.tag = newValue
      self = content.item
    }
  }

  /// The item moved, scaled or turned.
  ///
  /// An upright transform changes the item's own numbers; any other one puts the item into a group that has it.
  public func transformed(by transform: Transform) -> Item {
    transform.isUpright ? content.scaled(by: transform).item : .group(GroupItem(transform: transform, items: [self]))
  }
}
