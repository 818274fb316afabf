/// Pictures that data name by their addresses, as they were fetched before drawing.
package struct FetchedPictures: Sendable, Hashable {
  /// The bytes of those that were had, by their addresses.
  package var bytes: [String: [UInt8]]
  /// Why the others were not, one line each.
  package var problems: [String: String]

  /// Pictures; none by default.
  package init(bytes: [String: [UInt8]] = [:], problems: [String: String] = [:]) {
    self.bytes = bytes
    self.problems = problems
  }

  /// As many pictures of one output as are fetched.
  package static let maximumCount = 16

  /// Whether a name is an address.
  package static func isAddress(_ name: String) -> Bool { name.hasPrefix("https://") || name.hasPrefix("http://") }
}
