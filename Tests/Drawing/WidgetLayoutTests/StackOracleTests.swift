import TestRandomness
import Testing
import WidgetLayout
import WidgetScene

/// A comparison of random rows with a second, naive implementation of the rule.
@Suite struct StackOracleTests {
  /// A child that takes the proposed width within bounds.
  struct Child: Sendable {
    var minimum: Double
    var ideal: Double
    var maximum: Double
    var height: Double
    var priority: Double

    func width(for proposed: Double?) -> Double {
      guard let proposed else { return ideal }
      return min(max(proposed, minimum), maximum)
    }

    func node(_ id: String) -> Node {
      elastic(minimum, maximum, ideal: ideal, id).framed(nil, Length(points: height), .top)
        .prioritized(priority)
    }
  }

  /// Gives space to one child after the other, and searches all remaining ones for the next child each time.
  static func naiveWidths(of children: [Child], proposed: Double?, spacing: Double) -> [Double] {
    guard let proposed else { return children.map(\.ideal) }
    var widths: [Double?] = Array(repeating: nil, count: children.count)
    while let next = children.indices.filter({ widths[$0] == nil }).min(by: { first, second in
      let (a, b) = (children[first], children[second])
      if a.priority != b.priority { return a.priority > b.priority }
      if a.maximum - a.minimum != b.maximum - b.minimum {
        return a.maximum - a.minimum < b.maximum - b.minimum
      }
      return first < second
    }) {
      let waiting = children.indices.filter { widths[$0] == nil }
      let equals = waiting.filter { children[$0].priority == children[next].priority }
      let lower = waiting.filter { children[$0].priority < children[next].priority }
      let free =
        proposed - spacing * Double(children.count - 1) - widths.compactMap { $0 }.reduce(0, +)
        - lower.map { children[$0].minimum }.reduce(0, +)
      widths[next] = children[next].width(for: max(free / Double(equals.count), 0))
    }
    return widths.compactMap { $0 }
  }

  static func children(seed: UInt64) -> [Child] {
    var random = SeededGenerator(seed: seed)
    return (0..<Int.random(in: 1...7, using: &random)).map { _ in
      let minimum = Double(Int.random(in: 0...40, using: &random))
      let maximum = minimum + Double([0, 5, 10, 10, 50, 400].randomElement(using: &random)!)
      return Child(
        minimum: minimum, ideal: Double.random(in: minimum...maximum, using: &random), maximum: maximum,
        height: Double.random(in: 1...30, using: &random),
        priority: Double(Int.random(in: -1...1, using: &random)))
    }
  }

  @Test(arguments: UInt64(1)...150)
  func `a row matches a naive implementation`(seed: UInt64) {
    let children = Self.children(seed: seed)
    var random = SeededGenerator(seed: seed &+ 1_000_000)
    let spacing = Double(Int.random(in: -2...10, using: &random))
    let node = Node.horizontalStack(
      alignment: .top, spacing: Length(points: spacing),
      children: children.enumerated().map { $1.node("\($0)") })
    for proposed in [nil, 0, 37.5, 100, 222, 1000] as [Double?] {
      let widths = Self.naiveWidths(of: children, proposed: proposed, spacing: spacing)
      let total = widths.reduce(0, +) + spacing * Double(children.count - 1)
      let chosen = size(of: node, proposed, 40)
      #expect(isClose(chosen.width, max(total, 0)))
      #expect(isClose(chosen.height, children.map(\.height).max()))
    }
    let widths = Self.naiveWidths(of: children, proposed: 200, spacing: spacing)
    let placed = place(node.framed(200, 40, .topLeading), 200, 40)
    var x = 0.0
    for (index, width) in widths.enumerated() {
      if width > 0 {
        #expect(isClose(placed["\(index)"], x, 0, width, 10))
      }
      x += width + spacing
    }
  }

  @Test(arguments: UInt64(1)...40)
  func `a stack around each child changes nothing`(seed: UInt64) {
    let children = Self.children(seed: seed).map { child in
      var child = child
      child.priority = 0
      return child
    }
    let plain = children.enumerated().map { $1.node("\($0)") }
    let nested = plain.map { row(.center, $0) }
    for width in [0, 50, 123.5, 600] {
      let first = place(.horizontalStack(alignment: .center, spacing: 3, children: plain), width, 30)
      let second = place(.horizontalStack(alignment: .center, spacing: 3, children: nested), width, 30)
      #expect(first.scene == second.scene)
    }
  }

  @Test(arguments: UInt64(1)...40)
  func `a row turned by a right angle is a column`(seed: UInt64) {
    let children = Self.children(seed: seed)
    let columns = children.map { child in
      flexible().framed(
        Frame(
          width: 10, minHeight: Length(points: child.minimum), idealHeight: Length(points: child.ideal),
          maxHeight: Length(points: child.maximum))
      ).prioritized(child.priority)
    }
    let rows = children.map {
      elastic($0.minimum, $0.maximum, ideal: $0.ideal).prioritized($0.priority)
    }
    for length in [nil, 0, 80, 300, .infinity] as [Double?] {
      let across = size(of: .horizontalStack(alignment: .top, spacing: 4, children: rows), length, 10)
      let down = size(of: .verticalStack(alignment: .leading, spacing: 4, children: columns), 10, length)
      #expect(across == Size(width: down.height, height: down.width))
    }
  }
}
