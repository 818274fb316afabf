internal import Spelling
internal import Widgets

/// Reads the `options` of an output.
struct OptionsReader {
  let problems: ProblemList

  /// The options that are right.
  ///
  /// - Parameter definition: the widget; nil for a template, whose widget is not known before it is opened: then
  ///   every option of any widget will do, and values are checked when it is.
  func options(_ node: YAMLNode?, of definition: WidgetDefinition?) -> WidgetOptions {
    guard let node else { return WidgetOptions() }
    switch node.kind {
    case .empty: return WidgetOptions()
    case .mapping: break
    default:
      problems.report(node, "\"options\" is \(node.kindName); write \(ConfigurationKey.Value.options.expectation)")
      return WidgetOptions()
    }
    let known = definition?.options ?? WidgetCatalog.all.flatMap(\.options)
    var options = WidgetOptions()
    var positions: [String: YAMLNode.Position] = [:]
    for (name, pair) in MappingReader.pairs(of: node, problems) {
      guard let option = known.first(where: { $0.key == name }) else {
        problems.report(pair.key, Self.unknown(name, of: definition, known: known.map(\.key)))
        continue
      }
      guard let text = text(pair.value, named: name) else { continue }
      options[option] = text
      positions[name] = pair.value.position
    }
    return definition.map { checked(options, of: $0, at: positions) } ?? options
  }

  /// A flag, a number or a text, as the text the widget reads.
  private func text(_ node: YAMLNode, named name: String) -> String? {
    guard case .scalar(let text, _) = node.content else {
      problems.report(node, "\"\(name)\" is \(node.kindName); write a flag, a number or a text")
      return nil
    }
    switch node.kind {
    case .flag(let value): return "\(value)"
    case .number(let number): return Int(exactly: number).map { "\($0)" } ?? text
    case .empty:
      problems.report(node, "\"\(name)\" has no value; write one, or leave the key out")
      return nil
    default: return text
    }
  }

  /// Tells of every value the widget does not take; the others are left.
  private func checked(
    _ given: WidgetOptions, of definition: WidgetDefinition, at positions: [String: YAMLNode.Position]
  ) -> WidgetOptions {
    var options = given
    while true {
      do {
        _ = try definition.provider(for: WidgetInput(options: options))
        return options
      } catch let error as WidgetOptionError {
        let position = positions[error.option.key] ?? .start
        problems.report(position, "\"\(error.option.key)\": \(Self.shortened(error.message))")
        guard options[error.option] != nil else { return options }
        options[error.option] = nil
      } catch {
        problems.report(
          positions.values.min() ?? .start, "the \(definition.name) widget takes no such options: \(error)")
        return options
      }
    }
  }

  /// A message may quote the whole value.
  private static func shortened(_ message: String) -> String {
    message.count <= 300 ? message : "this is no value of it"
  }

  private static func unknown(_ name: String, of definition: WidgetDefinition?, known: [String]) -> String {
    let owner = definition.map { "the \($0.name) widget" } ?? "any widget"
    let hint = suggestion(for: name, among: known)
    let list = known.isEmpty ? "; it has none" : "; it has \(MappingReader.list(known))"
    return "\"\(excerpt(name))\" is no option of \(owner)" + (hint.isEmpty && definition != nil ? list : hint)
  }
}
