internal import Settings
internal import WidgetBase

extension RawValue {
  /// Converts a node of the YAML document at a path.
  ///
  /// Reports and leaves out keys that are not scalars and duplicate keys.
  init(_ node: YAMLNode, in path: String, _ problems: ProblemList) {
    let value: SettingValue
    switch node.content {
    case .sequence(let items):
      value = .list(items.map { RawValue($0, in: path, problems) })
    case .mapping(let pairs):
      var seen: Set<String> = []
      value = .mapping(
        pairs.compactMap { pair in
          let origin = pair.key.position.origin(in: path)
          guard case .scalar(let name, _) = pair.key.content else {
            problems.report(origin, nil, "a key is \(pair.key.kindName); expected a word")
            return nil
          }
          guard seen.insert(name).inserted else {
            problems.report(origin, nil, "duplicate key \"\(excerpt(name))\"")
            return nil
          }
          return RawPair(name, origin, RawValue(pair.value, in: path, problems))
        })
    case .scalar(let written, _):
      value =
        switch node.kind {
        case .flag(let flag): .flag(flag)
        case .number(let number): .number(number, written: written)
        case .text(let text): .text(text)
        case .empty, .sequence, .mapping: .nothing
        }
    }
    self.init(value, node.position.origin(in: path))
  }
}

extension YAMLNode.Position {
  /// Returns the position as an origin for messages.
  func origin(in path: String) -> Origin { .file(path, line: line, column: column) }
}
