/// The algorithm that distributes a stack's length among its children.
///
/// Children are sized by priority, the highest first, while the minimum length of all lower priorities is reserved.
/// Within a priority the least flexible child comes first. Flexibility is the length chosen for infinity minus the
/// length chosen for 0; ties are resolved by order of appearance. Each child is offered an equal share of the remaining
/// length, and takes the length it chooses.
struct StackDistribution {
  let priorities: [Double]
  /// Returns the length that a child (its index) chooses for an offer.
  let length: (_ index: Int, _ offered: Double) -> Double

  /// Returns the offer for each child, in the children's order.
  ///
  /// Offers are never negative, and infinite only if `proposed` is.
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
    // A single child does not need to be compared, so its lengths are not computed.
    guard group.count > 1 else { return group }
    return group.map { (index: $0, flexibility: flexibility(of: $0)) }
      .sorted { ($0.flexibility, $0.index) < ($1.flexibility, $1.index) }
      .map(\.index)
  }

  private func flexibility(of index: Int) -> Double {
    let minimum = length(index, 0)
    let maximum = length(index, .infinity)
    // If both are infinite, their difference would be NaN.
    return minimum == maximum ? 0 : maximum - minimum
  }
}
