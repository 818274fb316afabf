internal import WidgetSupport

/// A reader that turns mappings of the file into settings according to the tables of their levels.
struct SectionReader {
  let problems: ProblemList

  /// Returns the settings of a mapping, including those of its sections.
  ///
  /// Returns nil and reports a problem if the value is not a mapping.
  ///
  /// An empty value is a mapping without keys.
  ///
  /// - Parameter name: the name of the value in messages.
  func settings(of stated: StatedValue, _ table: KeyTable, named name: String) -> JobSettings? {
    var settings = JobSettings(origin: stated.origin)
    return read(stated, table, named: name, into: &settings) ? settings : nil
  }

  private func read(
    _ stated: StatedValue, _ table: KeyTable, named name: String, into settings: inout JobSettings
  ) -> Bool {
    switch stated.value {
    case .nothing: return true
    case .mapping(let pairs):
      for pair in pairs {
        guard let entry = table[pair.name] else {
          problems.report(pair.origin, nil, "\(Self.unknown(pair.name, in: table))")
          continue
        }
        settings[entry.setting] = pair.value
        if case .section(let section) = entry.contents {
          _ = read(pair.value, section, named: "\"\(pair.name)\"", into: &settings)
        }
      }
      return true
    default:
      problems.report(
        stated.origin, nil, "\(name) is \(stated.value.kindName); expected keys with values: \(table.list)")
      return false
    }
  }

  /// Returns the pairs below a key whose names the user chooses.
  func pairs(_ setting: Setting, of settings: JobSettings) -> [StatedPair] {
    guard let stated = settings[setting] else { return [] }
    switch stated.value {
    case .mapping(let pairs): return pairs
    case .nothing: return []
    default:
      problems.report(
        stated.origin, setting, "\(setting) is \(stated.value.kindName); expected \(setting.type.expectation)")
      return []
    }
  }

  private static func unknown(_ name: String, in table: KeyTable) -> String {
    let letters = name.lowercased().filter { $0.isLetter }
    if ["apikey", "appid", "key", "secret", "token"].contains(letters) {
      return "\"\(excerpt(name))\": secrets are not allowed here, because others may read them; "
        + "write the secret into a separate file and give its path as "
        + (table[Setting.tokenFile.name] != nil ? "\"tokenFile\" in \"server\"" : "\"apiKeyFile\" in \"weather\"")
    }
    if name == "<<" { return "merge keys (<<) are not supported; write the keys out" }
    let hint = suggestion(for: name, among: table.entries.map(\.setting.name))
    if let other = KeyTable.all.first(where: { $0[name] != nil }) {
      return "unknown key \"\(name)\" in \(table.name); it belongs in \(other.place)"
    }
    return "unknown key \"\(excerpt(name))\" in \(table.name)\(hint.isEmpty ? " (\(table.list))" : hint)"
  }
}
