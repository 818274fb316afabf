internal import Settings

/// What programs that change a configuration know of its keys.
package enum ConfigurationKeys {
  /// Returns the keys of the mapping at a path in the order of the documentation; empty if the user chooses them.
  ///
  /// The path consists of the keys from the top level on; nil is an item of a list.
  package static func order(at path: [String?]) -> [String] {
    table(at: path)?.entries.map(\.setting.name) ?? []
  }

  /// Returns whether the value at a path is a list.
  package static func isList(at path: [String?]) -> Bool {
    guard let last = path.last, let key = last, let entry = table(at: path.dropLast())?[key] else { return false }
    if case .items = entry.contents { return true }
    if case .list = entry.setting.type { return true }
    return false
  }

  private static func table(at path: some Collection<String?>) -> KeyTable? {
    var table = KeyTable.root
    var rest = path[...]
    while let key = rest.popFirst() {
      guard let key, let entry = table[key] else { return nil }
      switch entry.contents {
      case .section(let section): table = section
      case .items(let item):
        guard let step = rest.popFirst() else { return nil }
        guard step == nil else { return nil }
        table = item
      case .named(let named, _):
        guard rest.popFirst() != nil else { return nil }
        table = named
      case .value, .options: return nil
      }
    }
    return table
  }
}
