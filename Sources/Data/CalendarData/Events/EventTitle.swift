/// Formatting of event texts for a line of a picture or a message.
package enum EventTitle {
  /// The maximum number of Unicode scalars in a title, as in all texts from data.
  static let maximumScalars = 256

  /// Returns the text with spaces instead of control characters and line breaks, cut with an ellipsis if it is too
  /// long.
  static func line(_ text: String) -> String {
    var scalars = String.UnicodeScalarView(
      text.unicodeScalars.prefix(maximumScalars + 1).map { scalar in
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: " "
        default: scalar
        }
      })
    if scalars.count > maximumScalars {
      scalars.removeLast(2)
      scalars.append("…")
    }
    while scalars.last == " " { scalars.removeLast() }
    while scalars.first == " " { scalars.removeFirst() }
    return String(scalars)
  }

  /// Returns whether a title comes before another one, with numbers in their order: `Event 2` before `Event 10`.
  package static func precedes(_ first: String, _ second: String) -> Bool {
    var (left, right) = (first.utf8[...], second.utf8[...])
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    while let one = left.first, let other = right.first {
      guard isDigit(one), isDigit(other) else {
        if one != other { return one < other }
        left.removeFirst()
        right.removeFirst()
        continue
      }
      let numbers = (
        left.prefix(while: isDigit).drop { $0 == UInt8(ascii: "0") },
        right.prefix(while: isDigit).drop { $0 == UInt8(ascii: "0") }
      )
      if numbers.0.count != numbers.1.count { return numbers.0.count < numbers.1.count }
      if !numbers.0.elementsEqual(numbers.1) { return numbers.0.lexicographicallyPrecedes(numbers.1) }
      left = left.drop(while: isDigit)
      right = right.drop(while: isDigit)
    }
    // Numbers of the same value may differ in their zeros.
    return left.isEmpty && right.isEmpty ? first < second : left.isEmpty
  }

  /// Returns the title of a birthday with the age, in place of the year of birth that Nextcloud adds: `Ada (36)`.
  static func title(_ title: String, withAge age: Int, bornIn year: Int) -> String {
    let suffix = [" (\(year))", " (*\(year))"].first { title.hasSuffix($0) } ?? ""
    let name = String(title.dropLast(suffix.count))
    return name.isEmpty ? title : line("\(name) (\(age))")
  }
}
