internal import BuiltInWidgets
internal import FileAccess
internal import FoundationEssentials
package import JobSettings
package import Panels
package import Pictures
package import Settings
internal import WidgetBase
internal import WidgetDocuments

/// A line of a fleet's screens' file: a JSON object with the screen's id, the keys of an output, and keys of the
/// configuration's top level that apply to this screen only.
///
///     {"id":"a","widget":"weather","target":"trmnl-og","location":{"latitude":52.5,"longitude":13.4},"locale":"de"}
package struct DisplayLine: Sendable {
  /// The screen's id.
  package let id: String
  /// Half of a digest of the settings without the id, as 32 hexadecimal digits.
  ///
  /// Lines with the same settings have the same group, whatever the order of their keys.
  package let group: String
  private let object: JSONObject
  private let place: Place

  /// The maximum size of a line in bytes.
  package static let maximumBytes = 64 << 10
  /// The maximum nesting of objects and lists.
  private static let deepest = 16

  /// The position of a line, and its defaults.
  package struct Place: Sendable {
    /// The path of the file in messages.
    package var path: String
    /// The folder to which paths are relative.
    package var folder: String
    /// The number of the line, counted from 1.
    package var number: Int
    /// The default language and time zone.
    package var defaults: JobDefaults

    package init(path: String, folder: String, number: Int, defaults: JobDefaults) {
      self.path = path
      self.folder = folder
      self.number = number
      self.defaults = defaults
    }

    /// The origin of the whole line; columns are not reported.
    var origin: Origin { .file(path, line: number, column: 1) }
  }

  /// Parses a line as far as its id and group; ``job(targets:)`` checks its settings.
  ///
  /// - Throws: `SettingsError` if the line is not a JSON object or has no id.
  package init(_ bytes: [UInt8], at place: Place) throws(SettingsError) {
    func fault(_ setting: Setting?, _ message: String) -> SettingsError {
      SettingsError([SettingProblem(place.origin, setting, "\(message)")])
    }
    guard bytes.count <= Self.maximumBytes else {
      throw fault(nil, "the line is larger than \(Self.maximumBytes >> 10) KiB")
    }
    let value: EntryContent
    do {
      value = try JSONDocument.value(of: bytes, maximumDepth: Self.deepest)
    } catch {
      throw fault(nil, "not a JSON object: \(error.words)")
    }
    guard var object = value.record else { throw fault(nil, "the screen is \(value.kindName), not an object") }
    let name = object.removeValue(forKey: Setting.id.name)
    guard let id = name?.text, NameText.isName(id) else {
      throw fault(.id, name == nil ? "a screen needs \"id\"" : "invalid \"id\"; expected \(NameText.expectation)")
    }
    self.id = id
    self.object = object
    self.place = place
    var text = Array("\(place.folder)\n\(place.defaults.language)\n\(place.defaults.timeZone.identifier)\n".utf8)
    EntryContent.record(object).appendCanonical(to: &text)
    group = String(Digest.sha256(text).prefix(32))
  }

  /// Returns the error of a setting of this line.
  package func problem(_ setting: Setting, _ message: SettingMessage) -> SettingsError {
    SettingsError([SettingProblem(place.origin, setting, message)])
  }

  /// Resolves the settings of the line into a job.
  ///
  /// - Parameter targets: the built-in targets.
  /// - Returns: the job; its id is empty, because screens with the same settings share it.
  /// - Throws: `SettingsError` with all problems, each with the line's number.
  package func job(targets: TargetCatalog) throws(SettingsError) -> PictureJob {
    let problems = ProblemList()
    let sections = SectionReader(problems: problems)
    let raw = RawValue(.record(object), at: place.origin)
    guard var settings = sections.settings(of: raw, .display, named: "a screen") else {
      throw SettingsError(problems.problems)
    }
    sections.readOptions(of: &settings)
    let hasTargets = [Setting.targets, .palettes].contains { settings[$0] != nil }
    for pair in sections.pairs(.sources, of: settings) {
      _ = sections.settings(of: pair.value, .source, named: "\"\(excerpt(pair.name))\"")
    }
    let catalog =
      hasTargets
      ? TargetsReader(problems: problems).catalog(
        palettes: sections.pairs(.palettes, of: settings), targets: sections.pairs(.targets, of: settings)) : targets
    let resolver = JobResolver(defaults: place.defaults, requiresWeather: true, targets: { catalog })
    let sources = JobSources(given: Self.pictureSettings(of: settings), common: settings, folder: place.folder)
    let picture = resolver.picture(sources, problems: problems)
    try problems.throwIfAny()
    guard var job = picture?.job else {
      throw SettingsError([SettingProblem(place.origin, nil, "cannot read it")])
    }
    job.id = ""
    return job
  }

  /// Returns the settings of the picture itself.
  private static func pictureSettings(of settings: JobSettings) -> JobSettings {
    var picture = settings
    // In a line, `file` is the weather's payload and not general data.
    picture[.file] = nil
    if settings[.file] != nil {
      // A place of the picture itself would make the resolver ask a provider instead of using the payload.
      for setting in [Setting.location, .latitude, .longitude, .city, .provider] { picture[setting] = nil }
    }
    guard picture[.dataSource] == nil, case .mapping(let pairs)? = settings[.sources]?.value,
      case .text(let widget)? = settings[.widget]?.value,
      WidgetReference.isPath(widget) || settings[.template] != nil
    else { return picture }
    // A template sees all sources of its line under their names, unless one is chosen as its data.
    let names = pairs.map { RawPair($0.name, $0.origin, RawValue(.text($0.name), $0.origin)) }
    picture[.dataSources] = RawValue(.mapping(names), place(of: settings))
    return picture
  }

  private static func place(of settings: JobSettings) -> Origin { settings[.sources]?.origin ?? settings.origin }
}

extension KeyTable {
  /// The keys of a line in a screens' file.
  static let display: KeyTable = {
    // Two settings are named `sources`; a line has the one of the top level.
    let left: [Setting] = [.path, .placeKey, .id, .dataSources]
    let entries = output.entries.filter { !left.contains($0.setting) }
    let elsewhere: [Setting] = [.outputs, .server, .devices, .locations] + entries.map(\.setting)
    return KeyTable(
      "screen", name: "a screen", place: "a line of screens", required: [.widget],
      entries + root.entries.filter { !elsewhere.contains($0.setting) })
  }()
}

extension RawValue {
  /// Creates a value from JSON; everything in it has the same origin.
  fileprivate init(_ value: EntryContent, at origin: Origin) {
    let raw: SettingValue =
      switch value {
      case .null: .nothing
      case .bool(let flag): .flag(flag)
      case .number(let number): .number(number, written: Int(exactly: number).map { "\($0)" } ?? "\(number)")
      case .text(let text): .text(text)
      case .list(let items): .list(items.map { RawValue($0, at: origin) })
      case .record(let members):
        .mapping(
          members.sorted { $0.key < $1.key }.map { RawPair($0.key, origin, RawValue($0.value, at: origin)) })
      }
    self.init(raw, origin)
  }
}

extension EntryContent {
  /// Appends a canonical form: equal values give equal bytes, other values other bytes.
  fileprivate func appendCanonical(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(UInt8(ascii: "n"))
    case .bool(let flag): bytes.append(UInt8(ascii: flag ? "t" : "f"))
    case .number(let number):
      bytes.append(UInt8(ascii: "#"))
      // Zero and negative zero are the same number.
      withUnsafeBytes(of: (number == 0 ? 0 : number).bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    case .text(let text): Self.append(text, to: &bytes)
    case .list(let items):
      bytes.append(contentsOf: "[\(items.count)".utf8)
      for item in items { item.appendCanonical(to: &bytes) }
    case .record(let members):
      bytes.append(contentsOf: "{\(members.count)".utf8)
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        Self.append(name, to: &bytes)
        value.appendCanonical(to: &bytes)
      }
    }
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "\"\(text.utf8.count):".utf8)
    bytes.append(contentsOf: text.utf8)
  }
}
