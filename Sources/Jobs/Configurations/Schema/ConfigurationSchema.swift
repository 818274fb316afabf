package import BuiltInWidgets
internal import JobSettings
internal import Settings

/// The JSON Schema of configurations (draft 2020-12), which editors use for completion and checks.
///
/// It is generated from the key tables that the reader uses. It accepts everything the reader accepts, except quoted
/// values of options. Only the reader checks what depends on files, servers or other keys.
package struct ConfigurationSchema {
  private let catalog: WidgetCatalog

  /// Creates a schema.
  ///
  /// - Parameter catalog: the available widgets.
  package init(catalog: WidgetCatalog = .builtIn) {
    self.catalog = catalog
  }

  /// The text of the schema; deterministic, with a trailing line feed.
  package var text: String {
    let head: OrderedJSON = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Configuration of widgetgen",
      "description": "The configuration of `widgetgen`: places, the weather's source, and a list of outputs.",
    ]
    return (head + level(.root) + ["$defs": definitions]).written() + "\n"
  }

  /// The definitions: types used by several keys, then the levels below the top, then the options.
  private var definitions: OrderedJSON {
    let types = ValueType.shared.map { OrderedJSON.Member(key: $0.name, value: $0.type.schema) }
    let levels = KeyTable.all.dropFirst().map { OrderedJSON.Member(key: $0.id, value: level($0)) }
    return .object(types + levels + [OrderedJSON.Member(key: "options", value: options)])
  }

  // MARK: Levels

  private func level(_ table: KeyTable) -> OrderedJSON {
    var schema: OrderedJSON = ["type": table.mayBeEmpty ? ["object", "null"] : "object"]
    if !table.required.isEmpty { schema = schema + ["required": .texts(table.required.map(\.name))] }
    for rule in table.rules { schema = schema + Self.rule(rule) }
    if table.entries.contains(where: { if case .options = $0.contents { true } else { false } }) {
      schema = schema + ["allOf": .list(catalog.single.map(optionRule))]
    }
    let properties = table.entries.map { entry in
      OrderedJSON.Member(
        key: entry.setting.name, value: property(entry, isRequired: table.required.contains(entry.setting)))
    }
    return schema + ["additionalProperties": false, "properties": .object(properties)]
  }

  private static func rule(_ rule: KeyTable.Rule) -> OrderedJSON {
    switch rule {
    case .oneOf(let groups):
      let choices = groups.map { group -> OrderedJSON in
        let others = groups.filter { $0 != group }.joined().map { ["required": .texts([$0.name])] as OrderedJSON }
        return ["required": .texts(group.map(\.name)), "not": ["anyOf": .list(others)]]
      }
      return ["oneOf": .list(choices)]
    case .atMostOne(let settings): return ["not": ["required": .texts(settings.map(\.name))]]
    case .needed(let setting, where: let other, isAmong: let values, unless: let exception):
      return [
        "if": [
          "required": .texts([other.name]),
          "properties": .object([.init(key: other.name, value: ["enum": .texts(values)])]),
          "not": ["required": .texts([exception.name])],
        ],
        "then": ["required": .texts([setting.name])],
      ]
    }
  }

  /// Returns a rule that restricts the options of a widget to its own, and the value of an option that other widgets
  /// declare differently to the widget's type.
  private func optionRule(_ widget: WidgetDefinition) -> OrderedJSON {
    let differing = widget.options.filter { declarations(of: $0.key).count > 1 }
    let types = differing.map { OrderedJSON.Member(key: $0.key, value: $0.type.reference) }
    let names: OrderedJSON = ["propertyNames": ["enum": .texts(widget.options.map(\.key))]]
    return [
      "if": ["properties": ["widget": ["const": .text(widget.name)]]],
      "then": ["properties": ["options": names + (types.isEmpty ? [:] : ["properties": .object(types)])]],
    ]
  }

  /// The options of all widgets with a key.
  private func declarations(of key: String) -> [Setting] { catalog.options.filter { $0.key == key } }

  /// The options of all widgets.
  ///
  /// The widget of a template is not known until the template is opened.
  private var options: OrderedJSON {
    let properties = catalog.options(of: nil).map { option in
      let choices = declarations(of: option.key).map(schema(of:))
      return OrderedJSON.Member(key: option.key, value: choices.count == 1 ? choices[0] : ["anyOf": .list(choices)])
    }
    return ["type": ["object", "null"], "additionalProperties": false, "properties": .object(properties)]
  }

  private func schema(of option: Setting) -> OrderedJSON {
    let owners = catalog.owners(of: option).joined(separator: ", ")
    let description = "\(owners): \(option.help)\(option.defaultSentence())"
    return ["title": .text(option.form.title), "description": .text(description)] + option.type.reference
      + option.defaultMember
  }

  // MARK: Keys

  private func property(_ entry: KeyTable.Entry, isRequired: Bool) -> OrderedJSON {
    let setting = entry.setting
    let help = setting.help.prefix(1).uppercased() + setting.help.dropFirst()
    let defaultValue = entry.defaultDescription == nil ? setting.defaultMember : [:]
    let description: OrderedJSON = [
      "title": .text(setting.form.title),
      "description": .text(help + setting.defaultSentence(entry.defaultDescription)),
    ]
    return description + contents(of: entry, isRequired: isRequired) + defaultValue
  }

  private func contents(of entry: KeyTable.Entry, isRequired: Bool) -> OrderedJSON {
    switch entry.contents {
    case .value where entry.setting == .widget:
      ValueType.choiceOrFile(catalog.all.map(\.name), ending: ".xml").reference
    case .value: entry.setting.type.reference
    case .section(let table): Self.reference(table.id)
    case .named(let table, by: let name):
      ["type": ["object", "null"], "propertyNames": name.reference, "additionalProperties": Self.reference(table.id)]
    case .items(let table): entry.setting.type.list(of: Self.reference(table.id), isRequired: isRequired)
    case .options: Self.reference("options")
    }
  }

  fileprivate static func reference(_ name: String) -> OrderedJSON { ["$ref": .text("#/$defs/\(name)")] }
}

extension Setting {
  /// Returns the end of the description: a full stop, and the default if it cannot be given as a value.
  fileprivate func defaultSentence(_ words: String? = nil) -> String {
    let isValue = words == nil && defaultValue != nil && general == nil
    return isValue ? "." : "." + (defaultText(words).map { " Default: \($0)." } ?? "")
  }

  /// The default, unless it depends on other settings.
  fileprivate var defaultMember: OrderedJSON {
    guard let defaultValue, general == nil else { return [:] }
    switch type {
    case .flag: return ["default": .bool(defaultValue == "true")]
    case .number, .integer, .seconds: return Double(defaultValue).map { ["default": .number($0)] } ?? [:]
    default: return ["default": .text(defaultValue)]
    }
  }
}
