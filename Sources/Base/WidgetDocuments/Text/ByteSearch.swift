/// A search for bytes in linear time (Knuth, Morris and Pratt), as texts and patterns may come from the data.
package struct ByteSearch {
  private let pattern: [UInt8]
  /// The length of the longest proper prefix that ends at each byte of the pattern.
  private let borders: [Int]

  /// - Parameter pattern: the bytes to find, at least one.
  package init(_ pattern: some Sequence<UInt8>) {
    self.pattern = Array(pattern)
    var borders = [0]
    var length = 0
    for byte in self.pattern.dropFirst() {
      while length > 0, self.pattern[length] != byte { length = borders[length - 1] }
      if self.pattern[length] == byte { length += 1 }
      borders.append(length)
    }
    self.borders = borders
  }

  /// Returns the indices at which the pattern begins, without overlaps, at most `limit` of them.
  package func matches(in bytes: some Sequence<UInt8>, limit: Int = .max) -> [Int] {
    guard !pattern.isEmpty else { return [] }
    var found: [Int] = []
    var length = 0
    for (index, byte) in bytes.enumerated() {
      while length > 0, pattern[length] != byte { length = borders[length - 1] }
      if pattern[length] == byte { length += 1 }
      guard length == pattern.count else { continue }
      found.append(index + 1 - length)
      if found.count >= limit { break }
      length = 0
    }
    return found
  }
}
