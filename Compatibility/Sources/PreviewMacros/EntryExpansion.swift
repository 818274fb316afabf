import Foundation

/// What `@Entry` makes of a property `var name: Type = value`: accessors, and a key with the value as its default.
struct EntryExpansion {
  /// The text of the expansion; empty for other macros and for properties that are written otherwise.
  let source: String

  /// Reads the message of the compiler.
  init(_ message: [String: Any]) {
    let macro = (message["macro"] as? [String: Any])?["typeName"] as? String
    let declaration = (message["declSyntax"] as? [String: Any])?["source"] as? String ?? ""
    guard macro == "EntryMacro", let property = Property(declaration) else {
      source = ""
      return
    }
    let key = "__Key_\(property.name)"
    switch message["macroRole"] as? String {
    case "accessor":
      source = "{ get { self[\(key).self] } set { self[\(key).self] = newValue } }"
    case "peer":
      // Without a type, the compiler infers it from the value.
      let value =
        property.type.map { "static var defaultValue: \($0) { \(property.value) }" }
        ?? "static let defaultValue = \(property.value)"
      source = "private struct \(key): EnvironmentKey { \(value) }"
    default: source = ""
    }
  }

  /// The parts of a property's declaration.
  private struct Property {
    let name: String
    let type: String?
    let value: String

    init?(_ text: String) {
      guard let keyword = text.range(of: #"\bvar\s+"#, options: .regularExpression) else { return nil }
      let rest = text[keyword.upperBound...]
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard !name.isEmpty else { return nil }
      self.name = String(name)
      let after = rest.dropFirst(name.count).trimmingCharacters(in: .whitespacesAndNewlines)
      let equals = Self.assignment(in: after)
      let head = after[..<(equals ?? after.endIndex)].trimmingCharacters(in: .whitespacesAndNewlines)
      type = head.hasPrefix(":") ? head.dropFirst().trimmingCharacters(in: .whitespacesAndNewlines) : nil
      let tail = equals.map { after[after.index(after: $0)...].trimmingCharacters(in: .whitespacesAndNewlines) }
      // A property without a value is optional.
      value = tail ?? "nil"
      if tail == nil, type == nil { return nil }
    }

    /// Returns the place of the first `=` that is not part of an operator.
    private static func assignment(in text: String) -> String.Index? {
      var last: Character = " "
      for index in text.indices {
        let next = text.index(after: index)
        let following = next < text.endIndex ? text[next] : " "
        if text[index] == "=", !"=!<>".contains(last), !"=>".contains(following) { return index }
        last = text[index]
      }
      return nil
    }
  }
}
