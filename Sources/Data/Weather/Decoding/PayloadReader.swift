import FoundationEssentials
internal import JSON
internal import Spelling

/// An object in a payload and its path, such as `hourly[3].weather[0]`; the root's path is empty.
struct PayloadNode {
  let fields: JSONObject
  let path: String

  /// The position in the columns of the object at `path` that the fields were gathered from, nil for a plain object.
  var row: Int? = nil

  /// The node as a message calls it.
  var name: String {
    row.map { "\(path)[\($0)]" } ?? path
  }

  func path(to key: String) -> String {
    let place = path.isEmpty ? key : "\(path).\(key)"
    return row.map { "\(place)[\($0)]" } ?? place
  }
}

/// Reads single fields: a missing or null one gives nil, a damaged one gives nil and a warning.
struct PayloadReader {
  /// The longest text kept, in Unicode scalars.
  static let maximumText = 256

  var warnings = WarningLog()

  /// Whether temperatures are in kelvins, as a format found out.
  var isKelvin = false

  /// A finite number within a range.
  mutating func number(_ key: String, of node: PayloadNode, in range: NaturalRange) -> Double? {
    number(key, of: node, in: range) { $0 }
  }

  /// A number in another unit than the model's; the range is that of what it is converted to.
  mutating func number(
    _ key: String, of node: PayloadNode, in range: NaturalRange, converting: (Double) -> Double
  ) -> Double? {
    guard let value = anyNumber(key, of: node) else { return nil }
    return check(converting(value), in: range, sent: value, key, of: node)
  }

  /// A temperature in °C.
  mutating func temperature(_ key: String, of node: PayloadNode) -> Double? {
    let isKelvin = isKelvin
    return number(key, of: node, in: .temperature) { isKelvin ? Self.withoutNoise($0 - 273.15) : $0 }
  }

  /// A converted value without what the conversion adds; four decimals are more than any provider sends.
  static func withoutNoise(_ value: Double) -> Double {
    (value * 10_000).rounded() / 10_000
  }

  /// An instant, in whole seconds.
  mutating func instant(_ key: String, of node: PayloadNode, as notation: TimeNotation = .seconds) -> Date? {
    guard case .string(let text) = node.fields[key], let seconds = notation.seconds(ofText: text) else {
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

  /// A finite number, whatever it means.
  mutating func anyNumber(_ key: String, of node: PayloadNode) -> Double? {
    guard let value = node.fields[key] else { return nil }
    switch value {
    case .null: return nil
    case .number(let number): return number
    case .string(let text):
      guard let number = Self.number(in: value) else {
        warnings.add(.wrongType, "\(node.path(to: key)) is text (\"\(keylessExcerpt(text))\"), not a number: ignored")
        return nil
      }
      warnings.add(
        .textAsNumber, "\(node.path(to: key)) is text (\"\(keylessExcerpt(text))\"), read as a number")
      return number
    default:
      warnWrongType(value, key, of: node, expected: "a number")
      return nil
    }
  }

  /// A text of at most ``maximumText`` scalars; an empty one counts as missing.
  ///
  /// - Parameter isLongByNature: a text whose beginning is all that is wanted is cut without a warning.
  mutating func text(_ key: String, of node: PayloadNode, isLongByNature: Bool = false) -> String? {
    guard let value = node.fields[key], value != .null else { return nil }
    guard case .string(let text) = value else {
      warnWrongType(value, key, of: node, expected: "text")
      return nil
    }
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: Self.maximumText, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return text.isEmpty ? nil : text }
    if !isLongByNature {
      warnings.add(.longText, "\(node.path(to: key)) is longer than \(Self.maximumText) characters: cut")
    }
    return String(scalars[..<scalars.index(before: end)]) + "…"
  }

  /// An object in a field.
  mutating func object(_ key: String, of node: PayloadNode) -> PayloadNode? {
    guard let value = node.fields[key], value != .null else { return nil }
    guard case .object(let fields) = value else {
      warnWrongType(value, key, of: node, expected: "an object")
      return nil
    }
    return PayloadNode(fields: fields, path: node.path(to: key))
  }

  /// The first object of a list in a field; the others are not read.
  mutating func firstObject(_ key: String, of node: PayloadNode) -> PayloadNode? {
    guard let list = list(key, of: node), let first = list.first, first != .null else { return nil }
    guard case .object(let fields) = first else {
      warnWrongType(first, "\(key)[0]", of: node, expected: "an object")
      return nil
    }
    return PayloadNode(fields: fields, path: "\(node.path(to: key))[0]")
  }

  /// A list in a field.
  mutating func list(_ key: String, of node: PayloadNode) -> [JSONValue]? {
    guard let value = node.fields[key], value != .null else { return nil }
    guard case .array(let elements) = value else {
      warnWrongType(value, key, of: node, expected: "an array")
      return nil
    }
    return elements
  }

  /// The number that a value is or spells, without a warning.
  static func number(in value: JSONValue?) -> Double? {
    switch value {
    case .number(let number): number
    // The filter keeps out what Double reads besides decimal numbers: nan, inf, 0x10.
    case .string(let text) where text.utf8.count <= 64 && text.allSatisfy { "+-.0123456789eE".contains($0) }:
      Double(text).flatMap { $0.isFinite ? $0 : nil }
    default: nil
    }
  }

  /// - Parameter key: the field's name; not evaluated where the kind of damage is known already.
  mutating func warnWrongType(
    _ value: JSONValue, _ key: @autoclosure () -> String, of node: PayloadNode, expected: String
  ) {
    warnings.add(.wrongType, "\(node.path(to: key())) is \(value.kindName), not \(expected): ignored")
  }

  private mutating func check(
    _ value: Double, in range: NaturalRange, sent: Double, _ key: String, of node: PayloadNode
  ) -> Double? {
    if range.bounds.contains(value) { return value }
    warnings.add(
      .implausible,
      "\(node.path(to: key)) is \(sent.plain), outside \(range.description): counted as missing")
    return nil
  }
}
