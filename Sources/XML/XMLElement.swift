/// An element of a parsed document, with the lines it and its attributes stand on.
public struct XMLElement: Hashable, Sendable {
  public struct Attribute: Hashable, Sendable {
    public let name: String
    public let value: String
    /// Counted from 1.
    public let line: Int
  }

  public enum Child: Hashable, Sendable {
    case element(XMLElement)
    case text(String)
  }

  public let name: String
  /// In the order of the source.
  public let attributes: [Attribute]
  /// Where the start tag begins, counted from 1.
  public let line: Int
  /// Neighbouring pieces of text are one child.
  public internal(set) var children: [Child] = []

  /// The value of an attribute, nil where it is absent.
  public subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// The child elements, text left out.
  public var elements: [XMLElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The element without some of its children.
  public func removing(where isUnwanted: (Child) -> Bool) -> XMLElement {
    var copy = self
    copy.children.removeAll(where: isUnwanted)
    return copy
  }

  /// All text directly inside the element.
  public var text: String {
    children.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }
}
