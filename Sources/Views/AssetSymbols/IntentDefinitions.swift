import Foundation

/// The classes that Xcode makes of `.intentdefinition` files: intents with their parameters, types and enumerations, and
/// the protocols and responses of code that answers intents.
struct IntentDefinitions {
  private(set) var declarations = ""
  /// Warnings about items that are left out, one line each.
  private(set) var warnings: [String] = []
  private var names: Set<String> = []

  /// The maximum size of a file.
  private static let maximumBytes = 4 << 20

  /// Adds a file.
  ///
  /// - Throws: ``AssetSymbolsError`` if it cannot be read or is not a property list of intents.
  mutating func add(file path: String) throws {
    let data = try SmallFile.data(at: path, limit: Self.maximumBytes)
    guard let root = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
      root["INIntents"] != nil || root["INEnums"] != nil
    else { throw AssetSymbolsError("\(path): not an intent definition; expected a property list with INIntents") }
    for fields in root.list("INEnums") { addEnumeration(fields, path: path) }
    for fields in root.list("INTypes") { addType(fields, path: path) }
    for fields in root.list("INIntents") { addIntent(fields, path: path) }
  }

  /// Takes a name of a type; nil, with a warning, if it is missing or taken.
  private mutating func name(_ name: String?, path: String) -> String? {
    guard let name = name.flatMap(SymbolName.type) else {
      warnings.append("\(path): a definition without a name is left out")
      return nil
    }
    guard names.insert(name).inserted else {
      warnings.append("\(path): \"\(name)\" is defined twice; the first definition is used")
      return nil
    }
    return SymbolName.quoted(name)
  }

  private mutating func addEnumeration(_ fields: [String: Any], path: String) {
    guard let name = name(fields["INEnumName"] as? String, path: path) else { return }
    var used: Set = ["unknown"]
    var numbers: Set = [0]
    var cases = ["  case unknown = 0"]
    for (index, value) in fields.list("INEnumValues").enumerated() {
      let number = value["INEnumValueIndex"] as? Int ?? index
      guard let symbol = (value["INEnumValueName"] as? String).flatMap({ SymbolName.constant($0) }),
        used.insert(symbol).inserted, numbers.insert(number).inserted
      else { continue }
      cases.append("  case \(SymbolName.quoted(symbol)) = \(number)")
    }
    declarations += "\npublic enum \(name): Int, Sendable {\n\(cases.joined(separator: "\n"))\n}\n"
  }

  private mutating func addType(_ fields: [String: Any], path: String) {
    guard let name = name(fields["INTypeName"] as? String, path: path) else { return }
    // Every type of SiriKit has these.
    let properties = fields.list("INTypeProperties").filter {
      !["identifier", "displayString", "pronunciationHint", "alternativeSpeakableMatches"]
        .contains($0["INTypePropertyName"] as? String ?? "")
    }
    add(className: name, superclass: "INObject", properties, prefix: "INTypeProperty", path: path)
  }

  private mutating func addIntent(_ fields: [String: Any], path: String) {
    let prefix = fields["INIntentClassPrefix"] as? String ?? ""
    let own = (fields["INIntentName"] as? String).map { "\(prefix)\($0)Intent" }
    guard let name = name(fields["INIntentClassName"] as? String ?? own, path: path) else { return }
    add(
      className: name, superclass: "INIntent", fields.list("INIntentParameters"), prefix: "INIntentParameter",
      path: path)
    addHandling(of: name)
  }

  /// Adds what the code that answers an intent mentions: a protocol, whose functions are not called, and a response.
  private mutating func addHandling(of name: String) {
    guard names.isDisjoint(with: ["\(name)Handling", "\(name)Response", "\(name)ResponseCode"]) else { return }
    declarations += """

      public protocol \(name)Handling: AnyObject {}

      public enum \(name)ResponseCode: Int, Sendable {
        case unspecified, ready, continueInApp, inProgress, success, failure, failureRequiringAppLaunch
      }

      public class \(name)Response: INIntentResponse {
        public private(set) var code = \(name)ResponseCode.unspecified
        public convenience init(code: \(name)ResponseCode, userActivity: NSUserActivity?) {
          self.init()
          self.code = code
          self.userActivity = userActivity
        }
      }

      """
  }

  private mutating func add(
    className: String, superclass: String, _ properties: [[String: Any]], prefix: String, path: String
  ) {
    var used: Set<String> = []
    var lines: [String] = []
    for fields in properties {
      guard let symbol = (fields["\(prefix)Name"] as? String).flatMap({ SymbolName.constant($0) }),
        used.insert(symbol).inserted
      else { continue }
      let kind = fields["\(prefix)Type"] as? String ?? ""
      guard let type = Self.type(kind, fields, prefix: prefix) else {
        warnings.append("\(path): \(className).\(symbol) has the type \"\(kind)\", which is not supported; left out")
        continue
      }
      let isList = fields["\(prefix)SupportsMultipleValues"] as? Bool ?? false
      let metadata = fields["\(prefix)Metadata"] as? [String: Any] ?? [:]
      let initial = isList ? nil : Self.initial(kind, metadata["\(prefix)MetadataDefaultValue"])
      let isEnumeration = kind == "Enum" || kind == "Integer" && type != "NSNumber"
      let declared = isList ? "[\(type)]?" : isEnumeration ? type : "\(type)?"
      let value = initial ?? (isEnumeration && !isList ? ".unknown" : nil)
      lines.append("  public var \(SymbolName.quoted(symbol)): \(declared)" + (value.map { " = \($0)" } ?? ""))
    }
    let body = lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
    declarations += "\npublic class \(className): \(superclass) {\n\(body)}\n"
  }

  /// Returns the type of one value; nil if it is not supported.
  private static func type(_ kind: String, _ fields: [String: Any], prefix: String) -> String? {
    switch kind {
    case "String": return "String"
    case "Integer" where fields["\(prefix)EnumType"] != nil, "Enum":
      return (fields["\(prefix)EnumType"] as? String).flatMap(SymbolName.type).map(SymbolName.quoted)
    case "Object":
      guard fields["\(prefix)ObjectTypeNamespace"] as? String != "System" else { return nil }
      return (fields["\(prefix)ObjectType"] as? String).flatMap(SymbolName.type).map(SymbolName.quoted)
    case "Integer", "Decimal", "Boolean", "Duration", "TimeInterval": return "NSNumber"
    case "Date", "DateComponents": return "DateComponents"
    case "URL": return "URL"
    case "Temperature": return "Measurement<UnitTemperature>"
    case "Length", "Distance": return "Measurement<UnitLength>"
    case "Mass": return "Measurement<UnitMass>"
    case "Speed": return "Measurement<UnitSpeed>"
    case "Volume": return "Measurement<UnitVolume>"
    case "Energy": return "Measurement<UnitEnergy>"
    default: return nil
    }
  }

  /// Returns an expression for a default; nil without a default.
  private static func initial(_ kind: String, _ value: Any?) -> String? {
    switch (kind, value) {
    case ("String", let text as String): SymbolName.literal(text)
    case ("Enum", let name as String), ("Integer", let name as String):
      SymbolName.constant(name).map { ".\(SymbolName.quoted($0))" }
    case ("Boolean", let flag as Bool): "NSNumber(value: \(flag))"
    case ("Integer", let number as Int): "NSNumber(value: \(number))"
    case ("Decimal", let number as Double), ("Duration", let number as Double), ("TimeInterval", let number as Double):
      number.isFinite ? "NSNumber(value: \(number))" : nil
    default: nil
    }
  }
}

extension [String: Any] {
  fileprivate func list(_ key: String) -> [[String: Any]] { self[key] as? [[String: Any]] ?? [] }
}
