internal import Configurations
internal import FoundationEssentials
package import Settings
internal import Templating
internal import WidgetBase
internal import WidgetTimeline

/// The reader of a `widget.yaml`.
///
/// It reports all problems of the file at once, each with its line and column.
package struct DeclarationReader {
  let file: String
  let problems = ProblemList()
  /// The names of the sources and of the values of `data` that were read so far.
  var names: [String] = []

  /// The version of the format that this program reads.
  private static let format = 1
  static let keys = [
    "format", "needs", "name", "version", "title", "summary", "words", "author", "license", "families", "settings",
    "sources", "data", "changes", "samples",
  ]

  private init(file: String) { self.file = file }

  /// Reads a declaration.
  ///
  /// - Parameters:
  ///   - yaml: the bytes of the file.
  ///   - file: the path of the file in messages.
  ///   - folder: the name of its folder, which the widget must have; nil not to check that.
  /// - Returns: the declaration.
  /// - Throws: `SettingsError` with all problems.
  package static func read(_ yaml: [UInt8], file: String, folder: String?) throws(SettingsError) -> WidgetDeclaration {
    let start = Origin.file(file, line: 1, column: 1)
    func failure(_ message: String) -> SettingsError {
      SettingsError([SettingProblem(start, nil, SettingMessage(stringLiteral: message))])
    }
    guard yaml.count <= FolderFiles.maximumDeclaration else {
      throw failure("larger than \(FolderFiles.maximumDeclaration >> 10) KiB; is this a widget?")
    }
    guard let raw = try YAMLText.root(of: yaml, path: file), raw.value != .nothing else {
      throw failure("the file is empty; it begins with \"format: 1\"")
    }
    var reader = DeclarationReader(file: file)
    if let newer = reader.neededVersion(raw) { throw failure("needs widgetgen \(newer)") }
    let declaration = reader.declaration(raw, folder: folder)
    try reader.problems.throwIfAny()
    // Unreachable: a file that cannot be read has a problem.
    guard let declaration else { throw failure("cannot read it") }
    return declaration
  }

  /// Returns the version of the program that the widget needs if this one is older: its unknown keys are not mistakes.
  private func neededVersion(_ raw: RawValue) -> String? {
    guard case .mapping(let pairs) = raw.value,
      let text = pairs.first(where: { $0.name == "needs" })?.value.value.scalar
    else { return nil }
    func numbers(_ text: String) -> [Int] {
      text.prefix { $0 != "-" }.split(separator: ".").map { Int($0) ?? 0 }
    }
    return numbers(ProgramVersion.text).lexicographicallyPrecedes(numbers(text)) ? excerpt(text) : nil
  }

  private mutating func declaration(_ raw: RawValue, folder: String?) -> WidgetDeclaration? {
    guard let root = DeclarationSection(raw, "", keys: Self.keys, problems) else { return nil }
    if let format = root["format"], format.value.scalar != "\(Self.format)" {
      root.report("format", "this program reads format \(Self.format)")
    } else if root["format"] == nil {
      root.report(at: root.origin, "\"format: \(Self.format)\" is missing")
    }
    let name = name(root, folder: folder)
    let options = options(root)
    let keys = options.map(\.setting.key)
    names = []
    let sources = sources(root, options: options)
    let steps = steps(root, settings: keys)
    let changes = changes(root, settings: keys)
    let samples = samples(root, settings: keys, sources: sources.map(\.name))
    func required(_ key: String) -> String {
      if root[key] == nil { root.report(at: root.origin, "\"\(key)\" is missing") }
      return root.text(key) ?? ""
    }
    let version = required("version")
    if root["version"] != nil, !version.isEmpty, !Self.isVersion(version) {
      root.report("version", "\"\(excerpt(version))\"; expected three numbers such as 1.0.0")
    }
    let title = required("title")
    return WidgetDeclaration(
      name: name ?? "", version: version, title: title, summary: root.text("summary") ?? title,
      author: root.text("author"), license: root.text("license"), words: root.texts("words").map(\.text),
      families: families(root), options: options, sources: sources, steps: steps, changes: changes, samples: samples)
  }

  private func name(_ root: DeclarationSection, folder: String?) -> String? {
    guard root["name"] != nil else {
      root.report(at: root.origin, "\"name\" is missing")
      return nil
    }
    guard let name = root.text("name") else { return nil }
    guard Self.isWidgetName(name) else {
      root.report("name", "\"\(excerpt(name))\"; expected small letters, digits and hyphens, such as bus-stop")
      return nil
    }
    if let folder, folder != name {
      root.report("name", "\"\(name)\", but the folder is \"\(excerpt(folder))\"; give both the same name")
    }
    return name
  }

  /// Returns whether a text may be the name of a widget.
  package static func isWidgetName(_ text: String) -> Bool {
    guard let first = text.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return false }
    return text.utf8.count <= 40 && !text.hasSuffix("-")
      && text.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains($0) }
  }

  /// Returns whether a text may be the name of a setting, a source or a value.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return false }
    return text.utf8.count <= 40
      && text.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_".utf8.contains($0) }
  }

  private static func isVersion(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3
      && parts.allSatisfy { (1...6).contains($0.utf8.count) && $0.utf8.allSatisfy { (48...57).contains($0) } }
  }

  private func families(_ root: DeclarationSection) -> [WidgetFamily] {
    guard root["families"] != nil else { return WidgetFamily.builtIn }
    return root.texts("families").compactMap { text, origin in
      guard let family = WidgetFamily(rawValue: text) else {
        let names = WidgetFamily.allCases.map(\.rawValue)
        root.report(
          at: origin,
          "families: unknown family \"\(excerpt(text))\"\(suggestion(for: text, among: names)) (\(names.joined(separator: ", ")))"
        )
        return nil
      }
      return family
    }
  }

  /// Reports a name that is not valid or is taken; returns whether it can be used.
  mutating func take(_ name: String, _ what: String, at origin: Origin) -> Bool {
    guard Self.isName(name) else {
      problems.report(
        origin, nil,
        "\(what): \"\(excerpt(name))\" is not a valid name; expected letters, digits and underscores, beginning with a small letter"
      )
      return false
    }
    guard !WidgetValues.names.contains(name) else {
      problems.report(origin, nil, "\(what): \"\(name)\" is the name of something else in templates; use another one")
      return false
    }
    guard !names.contains(name) else {
      problems.report(origin, nil, "\(what): \"\(name)\" is a source or value already; use another name")
      return false
    }
    names.append(name)
    return true
  }

  /// Reports paths that name a setting the widget does not have, or something else that does not exist.
  func check(
    _ paths: [[String]], _ section: DeclarationSection, _ what: String, at origin: Origin, settings: [String],
    others: [String] = []
  ) {
    for path in paths {
      guard let first = path.first else { continue }
      if first == "settings" {
        guard path.count > 1, !settings.contains(path[1]) else { continue }
        section.report(
          at: origin, "\(what): settings has no \"\(excerpt(path[1]))\"\(suggestion(for: path[1], among: settings))")
      } else if !others.contains(first) {
        section.report(
          at: origin,
          "\(what): unknown name \"\(excerpt(first))\"\(suggestion(for: first, among: others + ["settings"]))")
      }
    }
  }
}
