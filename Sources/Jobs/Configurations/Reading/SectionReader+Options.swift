internal import BuiltInWidgets
internal import JobSettings
internal import Settings
internal import WidgetBase

extension SectionReader {
  /// Moves the options of an output beside its other settings.
  ///
  /// A template accepts the options of every widget in the catalog.
  func readOptions(of output: inout JobSettings, in catalog: WidgetCatalog = .builtIn) {
    guard let raw = output[.options] else { return }
    output[.options] = nil
    let pairs: [RawPair]
    switch raw.value {
    case .mapping(let found): pairs = found
    case .nothing: return
    default:
      problems.report(
        raw.origin, .options,
        "\(Setting.options) is \(raw.value.kindName); expected \(ValueType.mapping.expectation)")
      return
    }
    var definition: WidgetDefinition?
    if case .text(let name)? = output[.widget]?.value { definition = catalog.widget(name) }
    let known = definition?.options ?? catalog.options(of: nil)
    for pair in pairs {
      guard let option = known.first(where: { $0.key == pair.name }) else {
        problems.report(pair.origin, nil, "\(Self.unknown(pair.name, of: definition, known: known.map(\.key)))")
        continue
      }
      output[key: PictureSettings.key(ofOption: option)] = pair.value
    }
  }

  private static func unknown(_ name: String, of definition: WidgetDefinition?, known: [String]) -> String {
    let owner = definition.map { "the \($0.name) widget" } ?? "any widget"
    let hint = suggestion(for: name, among: known)
    let list = known.isEmpty ? "; it has no options" : "; it has \(known.joined(separator: ", "))"
    return "unknown option \"\(excerpt(name))\" of \(owner)" + (hint.isEmpty && definition != nil ? list : hint)
  }
}
