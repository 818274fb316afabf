internal import BuiltInWidgets
internal import JobSettings
internal import Settings
internal import WidgetBase

/// A reader that turns mappings of the file into settings according to the tables of their levels.
struct SectionReader {
  let problems: ProblemList

  /// Returns the settings of a mapping, including the settings of its sections.
  ///
  /// An empty value is a mapping without keys. For any other value that is not a mapping, the result is nil, and the
  /// problem that is reported calls the value `name`.
  func settings(of raw: RawValue, _ table: KeyTable, named name: String) -> JobSettings? {
    var settings = JobSettings(origin: raw.origin)
    return read(raw, table, named: name, into: &settings) ? settings : nil
  }

  private func read(
    _ raw: RawValue, _ table: KeyTable, named name: String, into settings: inout JobSettings
  ) -> Bool {
    switch raw.value {
    case .nothing: return true
    case .mapping(let pairs):
      for pair in pairs {
        guard let entry = table[pair.name] else {
          if let meant = Self.meant(by: pair.name, in: table) { problems.note(mistyped: meant) }
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
        raw.origin, nil, "\(name) is \(raw.value.kindName); expected keys with values: \(table.list)")
      return false
    }
  }

  /// Returns the pairs below a key whose names the user chooses.
  func pairs(_ setting: Setting, of settings: JobSettings) -> [RawPair] {
    guard let raw = settings[setting] else { return [] }
    switch raw.value {
    case .mapping(let pairs): return pairs
    case .nothing: return []
    default:
      problems.report(
        raw.origin, setting, "\(setting) is \(raw.value.kindName); expected \(setting.type.expectation)")
      return []
    }
  }

  /// What keys of other programs are called here; of several names, the first that a level has counts.
  private static let counterparts = [
    "lat": ["latitude"], "lon": ["longitude"], "lng": ["longitude"], "long": ["longitude"], "language": ["locale"],
    "lang": ["locale"], "tz": ["timezone"], "port": ["listen"], "host": ["listen"], "broker": ["host"], "mac": ["id"],
    "width": ["size"], "height": ["size"], "headers": ["headersFile"], "header": ["headersFile"],
    "ics": ["url", "file"],
    "output": ["path"], "filename": ["path"], "refresh": ["every"], "interval": ["every"], "dark": ["scheme"],
    "screens": ["devices"], "displays": ["devices"], "widgets": ["outputs"],
  ]

  /// Returns the name of the key that an unknown one is probably meant to be; nil if none is near.
  private static func meant(by name: String, in table: KeyTable) -> String? {
    counterparts[name]?.first { table[$0] != nil } ?? nearest(to: name, among: table.entries.map(\.setting.name))
  }

  /// The keys whose files have secrets.
  private static let secretFiles = [Setting.tokenFile, .openDisplayKeyFile, .calendarPassword].map(\.name)

  private static func unknown(_ name: String, in table: KeyTable) -> String {
    let letters = name.lowercased().filter { $0.isLetter }
    if ["apikey", "appid", "key", "password", "secret", "token"].contains(letters) {
      return "\"\(excerpt(name))\": secrets are not allowed here, because others may read them; "
        + "write the secret into a separate file and give its path as "
        + (secretFiles.first { table[$0] != nil }.map { "\"\($0)\" in \(table.place)" }
          ?? "\"apiKeyFile\" in \"weather\"")
    }
    if name == "<<" { return "merge keys (<<) are not supported; write the keys out" }
    let hint = question(suggesting: meant(by: name, in: table).map { [$0] } ?? [])
    if let space = name.unicodeScalars.first(where: { $0.properties.isWhitespace && $0 != " " }) {
      let code = String(space.value, radix: 16, uppercase: true)
      return "the key \"\(excerpt(name))\" contains a special space (U+\(code)); replace it with a normal space"
    }
    let word = name.prefix { $0 != " " }
    if word.count < name.count, table[String(word)] != nil {
      return "unknown key \"\(excerpt(name))\" in \(table.name); write a colon after \"\(word)\""
    }
    if let colon = name.firstIndex(of: ":"), table[String(name[..<colon])] != nil {
      return "unknown key \"\(excerpt(name))\" in \(table.name); write a space after the colon"
    }
    if table[Setting.options.name] != nil, WidgetCatalog.builtIn.options(of: nil).contains(where: { $0.key == name }) {
      return "unknown key \"\(name)\" in \(table.name); it belongs in \"options\""
    }
    // "output" is more likely a mistyped "outputs" than the key of a device.
    if counterparts[name]?.contains(where: { table[$0] != nil }) != true, table["\(name)s"] == nil,
      let other = KeyTable.all.first(where: { $0[name] != nil })
    {
      return "unknown key \"\(name)\" in \(table.name); it belongs in \(other.place)"
    }
    return "unknown key \"\(excerpt(name))\" in \(table.name)\(hint.isEmpty ? " (\(table.list))" : hint)"
  }
}
