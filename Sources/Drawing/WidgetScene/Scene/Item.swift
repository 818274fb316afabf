/// One entry of the display list.
///
/// Code that treats each kind of item differently is an ``ItemVisitor``. Code that searches or changes some items uses
/// `Scene.allItems` and `Scene.mapItems`. So only this file enumerates the kinds.
public indirect enum Item: Hashable, Sendable {
  case fill(FillItem)
  case stroke(StrokeItem)
  case text(TextItem)
  case image(ImageItem)
  case group(GroupItem)
}

/// The properties that all kinds of items share.
protocol ItemContent: Hashable, Sendable {
  /// The name from the template.
  var tag: Tag? { get set }

  /// The content as an entry of the display list.
  var item: Item { get }

  /// Returns the content moved and scaled, including lengths such as line widths.
  ///
  /// The transform must be upright (`Transform.isUpright`).
  func scaled(by transform: Transform) -> Self
}

/// An operation that differs between the kinds of items.
public protocol ItemVisitor {
  /// The result of a visit.
  associatedtype Result
  /// The error that a visit throws; `Never` if it cannot fail.
  associatedtype Failure: Error

  /// Visits a filled path.
  mutating func visit(_ item: FillItem) throws(Failure) -> Result
  /// Visits a stroked path.
  mutating func visit(_ item: StrokeItem) throws(Failure) -> Result
  /// Visits a text.
  mutating func visit(_ item: TextItem) throws(Failure) -> Result
  /// Visits an image.
  mutating func visit(_ item: ImageItem) throws(Failure) -> Result
  /// Visits a group. The visitor decides whether to visit the group's items.
  mutating func visit(_ item: GroupItem) throws(Failure) -> Result
}

extension Item {
  /// Calls the visitor's method for this kind of item.
  public func accept<Visitor: ItemVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) -> Visitor.Result {
    switch self {
    case .fill(let content): try visitor.visit(content)
    case .stroke(let content): try visitor.visit(content)
    case .text(let content): try visitor.visit(content)
    case .image(let content): try visitor.visit(content)
    case .group(let content): try visitor.visit(content)
    }
  }

  /// The item's content, as the protocol that all kinds conform to.
  private var content: any ItemContent {
    switch self {
    case .fill(let content): content
    case .stroke(let content): content
    case .text(let content): content
    case .image(let content): content
    case .group(let content): content
    }
  }

  /// The items of a group; empty for all other kinds.
  public var children: [Item] {
    if case .group(let group) = self { group.items } else { [] }
  }

  /// The name from the template.
  public var tag: Tag? {
    get { content.tag }
    set {
      var content = content
      content.tag = newValue
      self = content.item
    }
  }

  /// Returns the item with a transform applied.
  ///
  /// An upright transform changes the item's own coordinates and lengths. Any other transform wraps the item in a
  /// group.
  public func transformed(by transform: Transform) -> Item {
    transform.isUpright ? content.scaled(by: transform).item : .group(GroupItem(transform: transform, items: [self]))
  }
}
