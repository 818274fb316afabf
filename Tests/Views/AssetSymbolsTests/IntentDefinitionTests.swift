import AssetSymbols
import TestFolders
import Testing

@Suite struct IntentDefinitionTests {
  private func symbols(_ contents: String) throws -> AssetSymbols {
    let folder = TemporaryFolder()
    let plist = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\">\(contents)</plist>"
    try folder.write(plist, "Tides.intentdefinition")
    return try AssetSymbols(paths: [folder.path("Tides.intentdefinition")])
  }

  private func parameter(_ name: String, _ type: String, _ others: String = "") -> String {
    """
    <dict><key>INIntentParameterName</key><string>\(name)</string>
    <key>INIntentParameterType</key><string>\(type)</string>\(others)</dict>
    """
  }

  private func metadata(_ value: String) -> String {
    """
    <key>INIntentParameterMetadata</key>
    <dict><key>INIntentParameterMetadataDefaultValue</key>\(value)</dict>
    """
  }

  private func intent(_ name: String, _ parameters: String) -> String {
    """
    <key>INIntents</key><array><dict><key>INIntentName</key><string>\(name)</string>
    <key>INIntentParameters</key><array>\(parameters)</array></dict></array>
    """
  }

  @Test func intentsHaveTheirParametersWithDefaults() throws {
    let kind = "<key>INIntentParameterEnumType</key><string>Kind</string>"
    let port = "<key>INIntentParameterObjectType</key><string>Port</string>"
    let parameters = [
      parameter("city", "String", metadata("<string>Faro</string>")), parameter("isOn", "Boolean", metadata("<true/>")),
      parameter("count", "Integer", metadata("<integer>3</integer>")), parameter("level", "Decimal"),
      parameter("kind", "Integer", kind), parameter("port", "Object", port),
      parameter("ports", "Object", port + "<key>INIntentParameterSupportsMultipleValues</key><true/>"),
      parameter("at", "DateComponents"), parameter("class", "URL"), parameter("heat", "Temperature"),
    ].joined()
    let result = try symbols("<dict>\(intent("Tide", parameters))</dict>")
    #expect(
      result.source.contains(
        """
        public class TideIntent: INIntent {
          public var city: String? = "Faro"
          public var isOn: NSNumber? = NSNumber(value: true)
          public var count: NSNumber? = NSNumber(value: 3)
          public var level: NSNumber?
          public var kind: Kind = .unknown
          public var port: Port?
          public var ports: [Port]?
          public var at: DateComponents?
          public var `class`: URL?
          public var heat: Measurement<UnitTemperature>?
        }

        """))
    #expect(result.source.contains("import Intents\n") && result.warnings.isEmpty)
  }

  @Test func enumerationsAndTypesAreDeclared() throws {
    let value = "<key>INEnumValueName</key><string>"
    let name = "<key>INTypePropertyName</key><string>"
    let type = "<key>INTypePropertyType</key><string>"
    let source = try symbols(
      """
      <dict><key>INEnums</key><array><dict><key>INEnumName</key><string>Kind</string><key>INEnumValues</key><array>
      <dict>\(value)unknown</string></dict><dict>\(value)high</string><key>INEnumValueIndex</key><integer>1</integer></dict>
      <dict>\(value)default</string><key>INEnumValueIndex</key><integer>7</integer></dict></array></dict></array>
      <key>INTypes</key><array><dict><key>INTypeName</key><string>Port</string><key>INTypeProperties</key><array>
      <dict>\(name)identifier</string>\(type)String</string></dict>
      <dict>\(name)depth</string>\(type)Decimal</string></dict></array></dict></array></dict>
      """
    ).source
    #expect(
      source.contains("public enum Kind: Int, Sendable {\n  case unknown = 0\n  case high = 1\n  case `default` = 7\n}")
    )
    #expect(source.contains("public class Port: INObject {\n  public var depth: NSNumber?\n}"))
  }

  @Test func whatIsNotSupportedIsLeftOutWithAWarning() throws {
    let result = try symbols("<dict>\(intent("A", parameter("who", "Person") + parameter("ok", "String")))</dict>")
    #expect(result.source.contains("public class AIntent: INIntent {\n  public var ok: String?\n}"))
    #expect(
      result.warnings.count == 1
        && result.warnings[0].hasSuffix(
          "AIntent.who has the type \"Person\", which is not supported; left out")
    )
  }

  @Test func codeThatAnswersAnIntentHasItsProtocolAndResponse() throws {
    let source = try symbols("<dict>\(intent("Tide", ""))</dict>").source
    #expect(source.contains("public protocol TideIntentHandling: AnyObject {}\n"))
    #expect(source.contains("public enum TideIntentResponseCode: Int, Sendable {\n"))
    #expect(source.contains("public class TideIntentResponse: INIntentResponse {\n"))
  }

  @Test(arguments: ["", "<dict/>", "<array/>", "<dict><key>", "<dict><key>INIntents</key></dict>"])
  func otherFilesAreRefused(_ contents: String) {
    let error = #expect(throws: AssetSymbolsError.self) { try symbols(contents) }
    #expect(
      error?.description.hasSuffix("not an intent definition; expected a property list with INIntents") == true)
  }

  @Test(arguments: [
    "<dict><key>INIntents</key><string>x</string></dict>",
    "<dict><key>INIntents</key><array><string>x</string></array></dict>",
    "<dict><key>INIntents</key><array><dict/></array></dict>",
    "<dict><key>INEnums</key><array><dict><key>INEnumName</key><integer>1</integer></dict></array></dict>",
  ])
  func definitionsOfOtherShapesHaveNoClasses(_ contents: String) throws {
    #expect(try !symbols(contents).source.contains("class "))
  }
}
