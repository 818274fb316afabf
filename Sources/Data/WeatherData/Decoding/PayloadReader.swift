import FoundationEssentials
internal import WidgetBase
internal import WidgetDocuments

/// An object in a payload, with its path, such as `hourly[3].weather[0]`; the root's path is empty.
struct PayloadNode {
  let fields: JSONObject
  let path: String

  /// The row from which the fields were collected, in the columns of the object at `path`; nil for a plain object.
  var row: Int? = nil

  /// The node's name in messages.
  var name: String {
    row.map { "\(path)[\($0)]" } ?? path
  }

  func path(to key: String) -> String {
    let place = path.isEmpty ? key : "\(path).\(key)"
    return row.map { "\(place)[\($0)]" } ?? place
  }
}

/// Reads single fields: a missing or null field becomes nil, a damaged one becomes nil with a warning.
struct PayloadReader {
  /// The maximum number of Unicode scalars in a text.
  static let maximumText = 256

  var warnings = WarningLog()

  /// The text of the payload.
  let payload: [UInt8]

  /// Whether temperatures are in kelvins, as determined by the format.
  var isKelvin = false

  init(_ payload: [UInt8] = []) {
    self.payload = payload
  }

  /// Reads a finite number in a range.
  mutating func number(_ key: String, of node: PayloadNode, in range: NaturalRange) -> Double? {
    number(key, of: node, in: range) { $0 }
  }

  /// Reads a number in another unit than the model's; the range applies to the converted value.
  mutating func number(
    _ key: String, of node: PayloadNode, in range: NaturalRange, converting: (Double) -> Double
  ) -> Double? {
    guard let value = anyNumber(key, of: node) else { return nil }
    return check(converting(value), in: range, sent: value, key, of: node)
  }

  /// Reads a temperature in °C, converting it if ``isKelvin`` is true.
  mutating func temperature(_ key: String, of node: PayloadNode) -> Double? {
    let isKelvin = isKelvin
    return number(key, of: node, in: .temperature) { isKelvin ? Self.withoutNoise($0 - 273.15) : $0 }
  }

  /// Removes the rounding error of a conversion; four decimals are more than any provider sends.
  static func withoutNoise(_ value: Double) -> Double {
    (value * 10_000).rounded() / 10_000
  }

  /// Reads an instant in whole seconds.
  mutating func instant(_ key: String, of node: PayloadNode, as notation: TimeNotation = .seconds) -> Date? {
    guard case .text(let text) = node.fields[key], let seconds = notation.seconds(ofText: text) else {
      return notation.isAlwaysText
        ? instantThatIsNoText(key, of: node)
        : number(key, of: node, in: .instant).map { Date(timeIntervalSince1970: $0.rounded(.down)) }
    }
    return check(seconds, in: .instant, sent: seconds, key, of: node).map { Date(timeIntervalSince1970: $0) }
  }

  private mutating func instantThatIsNoText(_ key: String, of node: PayloadNode) -> Date? {
    if let value = node.fields[key], value != .null {
      warnWrongType(value, key, of: node, expected: "an ISO 8601 time")
    }
    return nil
  }

  /// Reads a finite number in any range.
  mutating func anyNumber(_ key: String, of node: PayloadNode) -> Double? {
    guard let value = node.fields[key] else { return nil }
    switch value {
    case .null: return nil
    case .number(let number): return number
    case .text(let text):
      guard let number = Self.number(in: value) else {
        warnings.add(.wrongType, "\(node.path(to: key)) is text (\"\(keylessExcerpt(text))\"), not a number; ignored")
        return nil
      }
      warnings.add(
        .textAsNumber, "\(node.path(to: key)) is text (\"\(keylessExcerpt(text))\"); read as a number")
      return number
    default:
      warnWrongType(value, key, of: node, expected: "a number")
      return nil
    }
  }

  /// Reads a text of at most ``maximumText`` scalars; an empty text counts as missing.
  ///
  /// If `isLongByNature` is true, the text is usually long, so it is cut without a warning.
  mutating func text(_ key: String, of node: PayloadNode, isLongByNature: Bool = false) -> String? {
    guard let value = node.fields[key], value != .null else { return nil }
    guard case .text(let text) = value else {
      warnWrongType(value, key, of: node, expected: "text")
      return nil
    }
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: Self.maximumText, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return text.isEmpty ? nil : text }
    if !isLongByNature {
      warnings.add(.longText, "\(node.path(to: key)) is longer than \(Self.maximumText) characters; truncated")
    }
    return String(scalars[..<scalars.index(before: end)]) + "…"
  }

  mutating func object(_ key: String, of node: PayloadNode) -> PayloadNode? {
    guard let value = node.fields[key], value != .null else { return nil }
    guard case .record(let fields) = value else {
      warnWrongType(value, key, of: node, expected: "an object")
      return nil
    }
    return PayloadNode(fields: fields, path: node.path(to: key))
  }

  /// Reads the first object of a list and ignores the others.
  mutating func firstObject(_ key: String, of node: PayloadNode) -> PayloadNode? {
    guard let list = list(key, of: node), let first = list.first, first != .null else { return nil }
    guard case .record(let fields) = first else {
      warnWrongType(first, "\(key)[0]", of: node, expected: "an object")
      return nil
    }
    return PayloadNode(fields: fields, path: "\(node.path(to: key))[0]")
  }

  mutating func list(_ key: String, of node: PayloadNode) -> [EntryContent]? {
    guard let value = node.fields[key], value != .null else { return nil }
    guard case .list(let elements) = value else {
      warnWrongType(value, key, of: node, expected: "an array")
      return nil
    }
    return elements
  }

  /// Returns the number that a value is or spells, without a warning.
  static func number(in value: EntryContent?) -> Double? {
    switch value {
    case .number(let number): number
    // The filter excludes the texts besides decimal numbers that Double accepts: nan, inf, 0x10.
    case .text(let text) where text.utf8.count <= 64 && text.allSatisfy { "+-.0123456789eE".contains($0) }:
      Double(text).flatMap { $0.isFinite ? $0 : nil }
    default: nil
    }
  }

  /// Adds a warning about a value of the wrong type.
  ///
  /// The field's name is not evaluated if there is already a warning of this kind.
  mutating func warnWrongType(
    _ value: EntryContent, _ key: @autoclosure () -> String, of node: PayloadNode, expected: String
  ) {
    warnings.add(.wrongType, "\(node.path(to: key())) is \(value.kindName), not \(expected); ignored")
  }

  private mutating func check(
    _ value: Double, in range: NaturalRange, sent: Double, _ key: String, of node: PayloadNode
  ) -> Double? {
    if range.bounds.contains(value) { return value }
    warnings.add(
      .implausible,
      "\(node.path(to: key)) is \(sent.plain), outside \(range.description); treated as missing")
    return nil
  }
}
