/// A set of the small numbers in a part of a rule, -366...366.
struct NumberSet: Hashable {
  private static let lowest = -384
  private static let wordCount = 12

  /// One bit for each number; empty for the empty set.
  private var words: [UInt64] = []

  init() {}

  /// - Parameter number: -366...366.
  init(_ number: Int) {
    insert(number)
  }

  var isEmpty: Bool { words.isEmpty }

  func contains(_ number: Int) -> Bool {
    let bit = number - Self.lowest
    guard !words.isEmpty, bit >= 0, bit / 64 < Self.wordCount else { return false }
    return words[bit / 64] >> UInt64(bit % 64) & 1 == 1
  }

  /// - Parameter number: -366...366.
  mutating func insert(_ number: Int) {
    if words.isEmpty { words = Array(repeating: 0, count: Self.wordCount) }
    let bit = number - Self.lowest
    words[bit / 64] |= 1 << UInt64(bit % 64)
  }

  /// The numbers in ascending order.
  var sorted: [Int] {
    var numbers: [Int] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        numbers.append(index * 64 + rest.trailingZeroBitCount + Self.lowest)
        rest &= rest - 1
      }
    }
    return numbers
  }
}
