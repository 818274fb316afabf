/// The rules of `<style>` elements.
///
/// Selectors are an element, classes and an id together, such as `.a`, `path.a` or `#b`, in lists. Rules with other
/// selectors and those inside of `@media` and other at-rules are ignored.
struct SVGStyleSheet {
  /// One of the parts of a style, `name: value`.
  struct Declaration {
    let name: String
    let value: Substring
    let isImportant: Bool
  }

  private struct Rule {
    let element: Substring?
    let id: Substring?
    let classes: [Substring]
    let declarations: [Declaration]
    let order: Int

    /// How specific the selector is: ids before classes before elements.
    var weight: Int { (id == nil ? 0 : 10_000) + classes.count * 100 + (element == nil ? 0 : 1) }

    func matches(_ element: String, id: String?, classes: [Substring]) -> Bool {
      (self.element.map { $0 == element } ?? true) && (self.id.map { $0 == id ?? "" } ?? true)
        && self.classes.allSatisfy(classes.contains)
    }
  }

  /// The rules by one part of their selector: `#id`, `.class`, an element or `*`.
  private var rules: [String: [Rule]] = [:]
  private var count = 0
  /// Whether a selector was ignored.
  private(set) var hasOtherSelectors = false

  /// The maximum number of selectors, which is far above what icons have.
  private static let limit = 2_000

  /// The maximum number of declarations of a rule.
  private static let maximumDeclarations = 100

  var isEmpty: Bool { count == 0 }

  /// Adds the rules of a text.
  mutating func append(_ text: String) {
    var rest = Self.withoutComments(text)[...]
    while let open = rest.firstIndex(of: "{") {
      var prelude = rest[..<open]
      // What ends in a semicolon before the rule is a statement such as @import.
      if let end = prelude.lastIndex(of: ";") { prelude = prelude[prelude.index(after: end)...] }
      guard let close = Self.end(of: rest, from: open) else { return }
      let inside = rest[rest.index(after: open)..<close]
      rest = rest[rest.index(after: close)...]
      let selectors = prelude.trimmed
      if selectors.hasPrefix("@") {
        hasOtherSelectors = true
        continue
      }
      let declarations = Array(Self.declarations(inside).prefix(Self.maximumDeclarations))
      for selector in selectors.split(separator: ",") { append(selector.trimmed, declarations) }
    }
  }

  private mutating func append(_ selector: Substring, _ declarations: [Declaration]) {
    guard count < Self.limit, let rule = Self.rule(selector, declarations, order: count) else {
      hasOtherSelectors = true
      return
    }
    count += 1
    let key = rule.id.map { "#\($0)" } ?? rule.classes.first.map { ".\($0)" } ?? rule.element.map(String.init) ?? "*"
    rules[key, default: []].append(rule)
  }

  /// Returns the declarations for an element, those that count more later, and how many rules it took to find them.
  func declarations(
    for element: String, id: String?, classes: [Substring]
  ) -> (declarations: [Declaration], work: Int) {
    guard !isEmpty else { return ([], 0) }
    let keys = ["*", element] + Set(classes).map { ".\($0)" } + (id.map { ["#\($0)"] } ?? [])
    let candidates = keys.flatMap { rules[$0] ?? [] }
    let matching = candidates.filter { $0.matches(element, id: id, classes: classes) }
      .sorted { ($0.weight, $0.order) < ($1.weight, $1.order) }
    let declarations = matching.flatMap(\.declarations)
    return (declarations, candidates.count + declarations.count)
  }

  /// Returns the declarations of a `style` attribute or of a rule.
  static func declarations(_ text: Substring) -> [Declaration] {
    pieces(of: text).compactMap { piece in
      guard let colon = piece.firstIndex(of: ":") else { return nil }
      var value = piece[piece.index(after: colon)...].trimmed
      let important = "!important"
      let isImportant = value.lowercased().hasSuffix(important)
      if isImportant { value = value.dropLast(important.count).trimmed }
      return Declaration(name: piece[..<colon].trimmed.lowercased(), value: value, isImportant: isImportant)
    }
  }

  /// Returns the parts between semicolons outside of quotes and parentheses.
  private static func pieces(of text: Substring) -> [Substring] {
    var (pieces, start, depth) = ([Substring](), text.startIndex, 0)
    var quote: UInt8?
    for index in text.utf8.indices {
      let byte = text.utf8[index]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == nil { quote = byte } else if quote == byte { quote = nil }
      case UInt8(ascii: "(") where quote == nil: depth += 1
      case UInt8(ascii: ")") where quote == nil: depth = max(0, depth - 1)
      case UInt8(ascii: ";") where quote == nil && depth == 0:
        pieces.append(text[start..<index])
        start = text.utf8.index(after: index)
      default: break
      }
    }
    return pieces + [text[start...]]
  }

  private static func rule(_ selector: Substring, _ declarations: [Declaration], order: Int) -> Rule? {
    var (element, id, classes) = (Substring?.none, Substring?.none, [Substring]())
    var rest = selector
    if rest.hasPrefix("*") {
      rest = rest.dropFirst()
    } else if let name = takeName(&rest) {
      element = name
    }
    while let sign = rest.first {
      rest = rest.dropFirst()
      guard sign == "." || sign == "#", let name = takeName(&rest), classes.count < 20 else { return nil }
      if sign == "." { classes.append(name) } else { id = name }
    }
    guard !selector.isEmpty else { return nil }
    return Rule(element: element, id: id, classes: classes, declarations: declarations, order: order)
  }

  private static func takeName(_ rest: inout Substring) -> Substring? {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    rest = rest.dropFirst(name.count)
    return name.isEmpty ? nil : name
  }

  /// Returns the brace that closes the one at `open`; nil if there is none.
  private static func end(of text: Substring, from open: Substring.Index) -> Substring.Index? {
    var depth = 0
    for index in text.utf8[open...].indices {
      switch text.utf8[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  private static func withoutComments(_ text: String) -> String {
    guard text.contains("/*") || text.contains("<!--") else { return text }
    var (bytes, result) = (Array(text.utf8)[...], [UInt8]())
    let (open, close) = (Array("/*".utf8), Array("*/".utf8))
    while let byte = bytes.first {
      if bytes.starts(with: open) {
        bytes = bytes.dropFirst(2)
        while !bytes.isEmpty, !bytes.starts(with: close) { bytes = bytes.dropFirst() }
        bytes = bytes.dropFirst(2)
      } else if bytes.starts(with: "<!--".utf8) {
        bytes = bytes.dropFirst(4)
      } else if bytes.starts(with: "-->".utf8) {
        bytes = bytes.dropFirst(3)
      } else {
        result.append(byte)
        bytes = bytes.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
