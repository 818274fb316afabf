internal import BuiltInWidgets
internal import Configurations
internal import Edits
internal import JobSettings
internal import Settings

/// The form of a widget: the fields that its declarations and those of outputs ask for, in groups.
struct WidgetForm {
  /// A field of the form.
  struct Field {
    let setting: Setting
    /// Whether the setting is an option of the widget.
    let isOption: Bool

    /// The name of the field in requests: the path of the value in an output, such as `options.seconds`.
    var name: String { isOption ? "options.\(setting.name)" : setting.name }

    /// The key of the value in ``JobSettings``.
    fileprivate var key: String { isOption ? PictureSettings.key(ofOption: setting) : setting.key }
  }

  /// Fields under a heading.
  struct Group {
    let title: String
    let fields: [Field]
  }

  let definition: WidgetDefinition
  let groups: [Group]

  /// The maximum number of characters of a value.
  static let maximumLength = 500

  /// Creates the form of a widget.
  init(_ definition: WidgetDefinition) {
    self.definition = definition
    let known = ConfigurationKeys.outputSettings
    func fields(_ settings: [Setting]) -> [Field] {
      settings.filter(known.contains).map { Field(setting: $0, isOption: false) }
    }
    let isData = definition.kind == .data
    let options = definition.options.filter { $0 != .dataSource && $0 != .dataSources }
    let own = options.map { Field(setting: $0, isOption: true) }
    let isDrawnByViews = definition.viewFamilies != nil
    let look: [Setting] = [
      .target, .family, .size, .scheme, .theme, .locale, .scale, .format, .background, .cornerRadius, .corners,
      .dither, .inkMode, .direction, .description, .frames, .frameDuration, .quality, .svgText,
    ]
    let all = [
      Group(title: "What it shows", fields: (isData ? fields([.template, .dataSource]) : []) + own),
      Group(
        title: "Screen and look", fields: fields(look + (isDrawnByViews ? [.renderingMode, .tint, .textSize] : []))),
      Group(title: "Place and name", fields: fields([.placeKey, .id, .path])),
    ]
    groups = all.filter { !$0.fields.isEmpty }
  }

  /// All fields.
  var fields: [Field] { groups.flatMap(\.fields) }

  /// Returns the values of a request that belong to the form, without those that are empty or too long.
  func values(_ query: [String: String]) -> [String: String] {
    var values: [String: String] = [:]
    for field in fields {
      guard let text = query[field.name].map({ $0.trimmed }), !text.isEmpty, text.count <= Self.maximumLength else {
        continue
      }
      values[field.name] = text
    }
    return values
  }

  /// Returns the settings of an output with the values of the form.
  func settings(_ values: [String: String]) -> JobSettings {
    var settings = JobSettings(origin: .form)
    settings[.widget] = RawValue(.text(definition.name), .form)
    for field in fields {
      if let text = values[field.name] { settings[key: field.key] = RawValue(.text(text), .form) }
    }
    return settings
  }

  /// Returns the field of a setting that a problem is about; nil for the whole output.
  func field(of setting: Setting?) -> Field? {
    guard let setting else { return nil }
    return fields.first { $0.setting == setting } ?? fields.first { $0.isOption && $0.setting.key == setting.key }
  }

  /// Returns the output as a person would write it: its name, its widget, then the keys in the order of the documentation.
  func item(_ values: [String: String]) -> EditValue {
    var pairs = [EditValue.Pair("widget", .text(definition.name))]
    if let id = values[Setting.id.name] { pairs.insert(EditValue.Pair("id", .text(id)), at: 0) }
    let order = ConfigurationKeys.outputSettings
    let own = fields.filter { !$0.isOption && $0.setting != .id && $0.setting != .path }
      .sorted { (order.firstIndex(of: $0.setting) ?? 0) < (order.firstIndex(of: $1.setting) ?? 0) }
    for field in own + fields.filter({ $0.setting == .path && !$0.isOption }) {
      if let text = values[field.name] {
        pairs.append(EditValue.Pair(field.setting.name, field.setting.type.value(text)))
      }
    }
    let options = fields.filter(\.isOption).compactMap { field in
      values[field.name].map { EditValue.Pair(field.setting.name, field.setting.type.value($0)) }
    }
    if !options.isEmpty { pairs.append(EditValue.Pair("options", .mapping(options))) }
    return .mapping(pairs)
  }
}

extension ValueType {
  /// Returns a text of a form as a value of a configuration; a text that does not fit stays a text.
  fileprivate func value(_ text: String) -> EditValue {
    switch self {
    case .flag: Bool(text).map { .flag($0) } ?? .text(text)
    case .number, .integer, .seconds: SettingValue.number(inPlain: text) == nil ? .text(text) : .number(text)
    default: .text(text)
    }
  }
}

extension String {
  /// The text without white space at its ends, on one line.
  fileprivate var trimmed: String {
    let line = String(
      String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    let start = line.firstIndex { !$0.isWhitespace } ?? line.endIndex
    let end = line.lastIndex { !$0.isWhitespace }.map(line.index(after:)) ?? start
    return String(line[start..<end])
  }
}
