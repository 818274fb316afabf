/// How a stack shares a length among its children.
///
/// Children are served by priority, the highest first, while the minimum of every lower priority is kept back. Among
/// equals the least flexible comes first (flexibility is the length chosen for infinity less the one for 0; ties in
/// order of appearance); each is offered an equal share of what is left, and takes what it wants.
struct StackDistribution {
  /// One a child.
  let priorities: [Double]
  /// The length a child (its index) chooses when it is offered so much.
  let length: (_ index: Int, _ offered: Double) -> Double

  /// What each child is offered, in the children's order: never negative, infinite only where `proposed` is.
  func offers(of proposed: Double, spacing: Double) -> [Double] {
    var offers = Array(repeating: 0.0, count: priorities.count)
    var available = proposed.left(after: spacing)
    var groups = Dictionary(grouping: priorities.indices) { priorities[$0] }
      .sorted { $0.key > $1.key }.map(\.value)[...]
    while let group = groups.popFirst() {
      let reserved = groups.joined().reduce(0) { $0 + length($1, 0) }
      for (served, index) in inOrderOfFlexibility(group).enumerated() {
        let share = available.left(after: reserved) / Double(group.count - served)
        offers[index] = share.asExtent
        available = available.left(after: length(index, offers[index]))
      }
    }
    return offers
  }

  private func inOrderOfFlexibility(_ group: [Int]) -> [Int] {
    // A child without equals has nobody to be compared with: it is not asked.
    guard group.count > 1 else { return group }
    return group.map { (index: $0, flexibility: flexibility(of: $0)) }
      .sorted { ($0.flexibility, $0.index) < ($1.flexibility, $1.index) }
      .map(\.index)
  }

  private func flexibility(of index: Int) -> Double {
    let minimum = length(index, 0)
    let maximum = length(index, .infinity)
    // Also where both are infinite, whose difference would be no number.
    return minimum == maximum ? 0 : maximum - minimum
  }
}
