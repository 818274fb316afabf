package import Configurations
internal import Settings
package import WidgetBase

/// A value of a configuration, with the order of its keys and the spelling of its numbers, which are kept when it is
/// written.
package indirect enum EditValue: Sendable, Hashable {
  case nothing
  case flag(Bool)
  /// A number without quotes, as written.
  case number(String)
  case text(String)
  case list([EditValue])
  case mapping([Pair])

  /// A key and its value.
  package struct Pair: Sendable, Hashable {
    package var name: String
    package var value: EditValue

    package init(_ name: String, _ value: EditValue) { (self.name, self.value) = (name, value) }
  }

  /// Reads a value of a command line.
  ///
  /// A text that begins with a bracket or a quote is YAML. Any other text is a number, `true`, `false`, `null`, or else
  /// the text itself.
  ///
  /// - Throws: `Failure` of kind `usage` if the YAML cannot be read.
  package init(argument text: String) throws(Failure) {
    guard let first = text.first, "[{\"'".contains(first) else {
      self = Self.plain(text)
      return
    }
    do throws(EditRefusal) {
      self = try EditableText(Array(text.utf8)).value
    } catch {
      throw Failure(
        .usage,
        "the value \"\(excerpt(text))\" cannot be read: \(error.reason); a text that begins with \(first) needs quotes"
          + " of its own")
    }
  }

  /// The value of a node of a file.
  package init(_ node: YAMLSource.Node) {
    switch node.content {
    case .scalar(let text): self = node.style == .plain ? Self.plain(text) : .text(text)
    case .sequence(let items): self = .list(items.map { EditValue($0) })
    case .mapping(let pairs): self = .mapping(pairs.map { Pair($0.key.name ?? "", EditValue($0.value)) })
    }
  }

  /// Returns what a text without quotes means to the reader of configurations.
  static func plain(_ text: String) -> EditValue {
    switch SettingValue(scalar: text, isPlain: true) {
    case .nothing: .nothing
    case .flag(let flag): .flag(flag)
    case .number: .number(text)
    case .text, .list, .mapping: .text(text)
    }
  }

  /// The words, whatever their type; nil for nothing, lists and mappings.
  var word: String? {
    switch self {
    case .flag(let flag): "\(flag)"
    case .number(let text), .text(let text): text
    case .nothing, .list, .mapping: nil
    }
  }

  /// The value with all keys in alphabetical order, to compare values whose order has no meaning.
  var sorted: EditValue {
    switch self {
    case .list(let items): .list(items.map(\.sorted))
    case .mapping(let pairs):
      .mapping(
        pairs.map { Pair($0.name, $0.value.sorted) }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
    default: self
    }
  }
}

extension EditValue: CustomStringConvertible {
  /// The value in one line of YAML.
  package var description: String { ValueText.flow(self) }
}

extension YAMLSource.Node {
  /// The text of a scalar; nil for lists and mappings.
  var name: String? { if case .scalar(let text) = content { text } else { nil } }
}
