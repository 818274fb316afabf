import Testing
import WidgetLayout

/// A node that test reports show by its name instead of its whole tree.
struct NamedNode: Sendable, CustomTestStringConvertible {
  var name: String
  var node: Node

  init(_ name: String, _ node: Node) {
    self.name = name
    self.node = node
  }

  var testDescription: String { name }
}
