import Foundation

/// What `#Preview` makes of the states of a Live Activity: a type that programs find by its name.
struct ActivityPreviewExpansion {
  /// The text of the expansion; empty for other previews.
  let source: String

  /// Reads the message of the compiler.
  init(_ message: [String: Any]) {
    let macro = (message["macro"] as? [String: Any])?["typeName"] as? String
    let syntax = (message["syntax"] as? [String: Any])?["source"] as? String ?? ""
    guard macro == "ActivityPreviewMacro", let discriminator = message["discriminator"] as? String,
      let keyword = Self.code(of: syntax).range(of: "#Preview")
    else {
      source = ""
      return
    }
    // The name as swift-syntax's `makeUniqueName` writes it, which is the only one that a macro need not announce.
    let part = "__ActivityPreview"
    source = """
      struct \(discriminator)\(part.utf8.count)\(part)fMu_: WidgetUI.ActivityPreviewProvider {
        @MainActor static var preview: WidgetUI.ActivityPreview {
          WidgetUI.ActivityPreview\(Self.code(of: syntax)[keyword.upperBound...].trimmingCharacters(in: .whitespacesAndNewlines))
        }
      }
      """
  }

  /// Returns what follows the comments and the space before a macro.
  private static func code(of syntax: String) -> Substring {
    var rest = syntax.drop(while: \.isWhitespace)
    while rest.hasPrefix("//") || rest.hasPrefix("/*") {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else {
        var depth = 0
        repeat {
          if rest.hasPrefix("/*") {
            (depth, rest) = (depth + 1, rest.dropFirst(2))
          } else if rest.hasPrefix("*/") {
            (depth, rest) = (depth - 1, rest.dropFirst(2))
          } else {
            rest = rest.dropFirst()
          }
        } while depth > 0 && !rest.isEmpty
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    return rest
  }
}
