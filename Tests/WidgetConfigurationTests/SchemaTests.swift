import Foundation
import Settings
import Spelling
import Testing
import WidgetRendering
import Widgets

@testable import WidgetConfiguration

/// The JSON Schema for editors says what the reader does.
@Suite struct SchemaTests {
  private typealias Object = [String: Any]

  private let schema: [String: Any]

  init() throws {
    let data = try repositoryFile("Documentation/configuration.schema.json")
    schema = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func definition(_ name: String) throws -> Object {
    try #require((schema["$defs"] as? Object)?[name] as? Object, "\(name)")
  }

  /// A schema with what its `$ref` leads to.
  private func resolved(_ node: Object) throws -> Object {
    guard let reference = node["$ref"] as? String else { return node }
    let name = try #require(reference.split(separator: "/").last.map(String.init))
    return try definition(name).merging(node) { $1 }
  }

  @Test func isOfTheDraftItNames() {
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["required"] as? [String] == ["outputs"])
  }

  @Test func levelsHaveTheReadersKeys() throws {
    for (object, table) in [
      (schema, KeyTable.root), (try definition("location"), .location), (try definition("units"), .units),
      (try definition("weather"), .weather), (try definition("calendar"), .calendar),
      (try definition("output"), .output),
      (try definition("target"), .target), (try definition("inkChoice"), .inkChoice),
      (try definition("palette"), .palette), (try definition("ink"), .ink),
    ] {
      let properties = try #require(object["properties"] as? [String: Object])
      #expect(Set(properties.keys) == Set(table.keys.map(\.name)))
      #expect(object["additionalProperties"] as? Bool == false)
      for key in table.keys {
        let property = try #require(properties[key.name])
        #expect((property["description"] as? String)?.isEmpty == false, "\(key.name)")
        try expect(try resolved(property), describes: key)
      }
    }
  }

  private func expect(_ property: Object, describes key: ConfigurationKey) throws {
    let standard = property["default"].map { ($0 as? NSNumber).map { $0.doubleValue.plain } ?? "\($0)" }
    #expect(standard == key.standard, "\(key.name)")
    let type = property["type"] as? String
    switch key.value {
    case .choice(let words):
      #expect(property["enum"] as? [String] == words, "\(key.name)")
    case .number(let range):
      #expect(type == "number")
      #expect(property["minimum"] as? Double == range.lowerBound)
      #expect(property["maximum"] as? Double ?? .greatestFiniteMagnitude == range.upperBound)
    case .language:
      let codes = LanguageCatalog.codes.joined(separator: "|")
      #expect((property["pattern"] as? String)?.hasPrefix("^(\(codes))") == true)
    case .mapping:
      #expect(property["properties"] != nil)
    case .mappings:
      let item = try #require(property["additionalProperties"] as? Object)
      #expect(try resolved(item)["properties"] != nil)
    case .list:
      #expect(property["items"] != nil)
    case .options:
      let options = try #require(property["properties"] as? Object)
      #expect(Set(options.keys) == Set(WidgetCatalog.all.flatMap(\.options).map(\.key)))
      #expect(property["additionalProperties"] as? Bool == false)
    case .text where key.name == "widget":
      let names = (property["anyOf"] as? [Object])?.compactMap { $0["enum"] as? [String] }.first
      #expect(names == WidgetCatalog.all.map(\.name))
    case .text, .path, .zone, .size, .duration:
      let types = type.map { [$0] } ?? property["type"] as? [String]
      #expect(types?.contains("string") == true, "\(key.name)")
    }
  }

  /// What the tables call a default is what a missing key means.
  @Test func defaultsAreTheReaders() throws {
    for (table, indentation, file) in [
      (KeyTable.units, "units: ", "outputs: [{widget: weather, path: a.svg}]"),
      (KeyTable.weather, "weather: ", "outputs: [{widget: weather, path: a.svg}]"),
    ] {
      for key in table.keys {
        guard let standard = key.standard else { continue }
        let stated = try configuration(
          "\(indentation){\(key.name): \(standard)}\nlocation: {city: Oslo}\n\(file)")
        let silent = try configuration("\(indentation){}\nlocation: {city: Oslo}\n\(file)")
        let definition = try #require(WidgetCatalog.widget("weather"))
        let providers = try [stated, silent].map {
          try definition.provider(for: WidgetInput(options: $0.outputs[0].options)) as? WeatherProvider
        }
        #expect(providers[0]?.options == providers[1]?.options, "\(key.name)")
        #expect(stated.weather.provider == silent.weather.provider)
        #expect(stated.weather.expireAfter == silent.weather.expireAfter)
      }
    }
    for key in KeyTable.output.keys {
      guard let standard = key.standard else { continue }
      let stated = try configuration("outputs: [{widget: clock, path: a.svg, \(key.name): \(standard)}]").outputs[0]
      let silent = try configuration("outputs: [{widget: clock, path: a.svg}]").outputs[0]
      #expect(stated == silent, "\(key.name)")
    }
  }
}
