import BuiltInWidgets
import Foundation
import Pictures
import Settings
import TestFolders
import TestPrograms
import Testing
import WidgetBase

@testable import Configurations

/// The JSON Schema for editors agrees with the reader.
@Suite struct SchemaTests {
  private typealias Object = [String: Any]

  private let schema: [String: Any]

  init() throws {
    schema = try #require(
      JSONSerialization.jsonObject(with: Data(ConfigurationSchema().text.utf8)) as? [String: Any])
  }

  @Test func theFileIsWhatTheProgramPrints() throws {
    let file = String(
      decoding: try Data(contentsOf: Repository.url("Documentation/configuration.schema.json")), as: UTF8.self)
    #expect(file == ConfigurationSchema().text, "`make documentation` renews it")
  }

  @Test func everyReferenceLeadsToADefinition() throws {
    let definitions = try #require(schema["$defs"] as? [String: Any])
    let references = ConfigurationSchema().text.matches(of: #/"\$ref": "#/\$defs/([^"]*)"/#).map { String($0.1) }
    #expect(references.count > 40)
    #expect(Set(references) == Set(definitions.keys))
  }

  @Test func everyKeyIsDescribed() throws {
    let definitions = try #require(schema["$defs"] as? [String: Object])
    for table in KeyTable.all {
      let level = table.id == KeyTable.root.id ? schema : try #require(definitions[table.id])
      let properties = try #require(level["properties"] as? [String: Object])
      #expect(Set(properties.keys) == Set(table.entries.map(\.setting.name)))
      #expect(level["additionalProperties"] as? Bool == false)
      for (name, property) in properties {
        #expect((property["description"] as? String)?.hasSuffix(".") == true, "\(table.id).\(name)")
      }
    }
  }

  // MARK: Reader and schema

  /// Documents in JSON, which is also YAML, that both accept.
  private static let good = [
    #"{"outputs": [{"widget": "clock", "path": "a.png"}]}"#, #"{"outputs": [{"widget": "clock"}]}"#,
    #"{"outputs": [{"widget": "clock", "path": "a.png", "id": "desk-2.b", "size": "400x240", "scale": 1.5}]}"#,
    #"{"outputs": [{"widget": "mine/face.xml", "path": "a.png", "options": {"span": 20, "seconds": false}}]}"#,
    #"{"outputs": [{"widget": "timer", "path": "a.svg", "options": {"elapsed": -5.25, "face": "segments"}}]}"#,
    #"{"outputs": [{"widget": "timer", "path": "a.svg", "options": {"since": "2026-11-21T08:00+09:00"}}]}"#,
    #"{"outputs": [{"widget": "calendar", "path": "a.svg", "options": {"month": "2019-05", "offset": -2}}]}"#,
    ##"{"outputs": [{"widget": "calendar", "path": "a.svg", "options": {"ics": ["a.ics", {"file": "b.ics"}]}}]}"##,
    ##"{"calendar": {"ics": {"file": "b", "name": "B", "color": "#C2410C"}}, "outputs": [{"widget": "clock", "path": "a"}]}"##,
    #"{"location": {"city": "Oslo"}, "units": null, "outputs": [{"widget": "weather", "path": "a.svg"}]}"#,
    #"{"location": {"latitude": 1, "longitude": 2.5, "name": ""}, "outputs": [{"widget": "weather", "path": "a.png"}]}"#,
    #"{"locations": {"x": {"city": "Oslo"}}, "outputs": [{"widget": "weather", "location": "x", "path": "a.png"}]}"#,
    #"{"weather": {"provider": "met-norway", "file": "p.json"}, "outputs": [{"widget": "weather", "path": "a.png"}]}"#,
    #"""
    {"weather": {"provider": "met-norway", "contact": "me@example.org", "expireAfter": "1h 30m",
      "baseURL": "http://[::1]:8080/x"},
     "locale": "ja_JP.UTF-8", "timezone": "Asia/Tokyo", "outputs": [{"widget": "clock", "path": "a.png"}]}
    """#,
    #"""
    {"targets": {"hall": {"base": "trmnl-og", "rotation": 90, "formats": ["png"]}},
     "palettes": {"p": {"inks": [{"name": "a", "written": "#000000"}, {"name": "b", "written": "#ffffff", "code": 9}]}},
     "outputs": [{"widget": "clock", "path": "a.png", "target": "hall"}]}
    """#,
  ]

  /// Documents that both reject.
  private static let bad = [
    #"{}"#, #"{"outputs": []}"#, #"{"outputs": null}"#, #"{"outputs": [{"path": "a.png"}]}"#,
    #"{"outputs": [{"path": "a.png"}]}"#, #"{"outputs": [{"widget": "cluck", "path": "a.png"}]}"#,
    #"{"outputs": [{"widget": "clock", "path": "a.png", "shceme": "dark"}]}"#,
    #"{"outputs": [{"widget": "clock", "path": "~/a.png"}]}"#,
    #"{"outputs": [{"widget": "clock", "path": "a.png", "id": "a b"}]}"#,
    #"{"outputs": [{"widget": "clock", "path": "a.png", "scheme": "grey"}]}"#,
    #"{"outputs": [{"widget": "clock", "path": "a.png", "size": "400"}]}"#,
    #"{"outputs": [{"widget": "clock", "path": "a.png", "scale": 9}]}"#,
    #"{"outputs": [{"widget": "clock", "path": "a.png", "scale": "2"}]}"#,
    #"{"outputs": [{"widget": "clock", "path": "a.png", "options": {"span": 20}}]}"#,
    #"{"outputs": [{"widget": "weather.xml", "path": "a.png", "options": {"spam": 20}}]}"#,
    #"{"outputs": [{"widget": "clock", "path": "a.png", "options": {"every": 0}}]}"#,
    #"{"outputs": [{"widget": "clock", "path": "a.png", "options": {"every": 1.5}}]}"#,
    #"{"outputs": [{"widget": "timer", "path": "a.png", "options": {"until": "tomorrow"}}]}"#,
    #"{"outputs": [{"widget": "timer", "path": "a.png", "options": {"elapsed": 1000000000}}]}"#,
    #"{"outputs": [{"widget": "calendar", "path": "a.png", "options": {"month": "2019-13"}}]}"#,
    #"{"outputs": [{"widget": "calendar", "path": "a.png", "options": {"selected": "2019-05-32"}}]}"#,
  ]
  private static let badBesides = [
    #""location": null"#, #""location": {"latitude": 5}"#, #""location": {"city": "Oslo", "longitude": 5}"#,
    #""location": {"latitude": 91, "longitude": 5}"#, #""locations": {"x": {}}"#, #""lokale": "ja""#,
    #""locale": """#,
    #""timezone": 5"#, #""fonts": "here""#, #""units": {"temperature": "k"}"#,
    #""weather": {"provider": "met-norway"}"#,
    #""weather": {"expireAfter": "6"}"#, #""weather": {"expireAfter": 6}"#, #""weather": {"contact": "世"}"#,
    #""weather": {"baseURL": "ftp://x"}"#, #""weather": {"baseURL": "http://a@b"}"#, #""calendar": {"isc": "a.ics"}"#,
    #""calendar": {"ics": []}"#, #""calendar": {"ics": [{"name": "a"}]}"#, #""calendar": {"ics": [["a.ics"]]}"#,
    #""calendar": {"ics": {"file": "a.ics", "kolor": "red"}}"#,
    #""targets": {"a/b": {"base": "trmnl-og"}}"#, #""targets": {"a": {"base": "trmnl-og", "maximumBytes": 0}}"#,
    #""targets": {"a": {"base": "trmnl-og", "formats": ["gif"]}}"#,
    #""targets": {"a": {"base": "trmnl-og", "inks": [{"color": "red", "ink": "black"}]}}"#,
    ##""palettes": {"p": {"inks": [{"name": "a", "written": "#000000"}]}}"##, #""palettes": {"p": null}"#,
    ##""palettes": {"p": {"inks": [{"name": "a", "written": "#000000"}, {"name": "b"}]}}"##,
  ].map { "{\($0), \"outputs\": [{\"widget\": \"clock\", \"path\": \"a.png\"}]}" }

  /// Editors and `config check` agree, according to an independent validator.
  @Test(.needs(.jsonSchema)) func editorsAndReaderAgree() throws {
    let samples = Self.good.map { ($0, true) } + (Self.bad + Self.badBesides).map { ($0, false) }
    let script = """
      import json, sys, jsonschema
      question = json.load(sys.stdin)
      jsonschema.Draft202012Validator.check_schema(question["schema"])
      validator = jsonschema.Draft202012Validator(question["schema"])
      print(json.dumps([validator.is_valid(sample) for sample in question["samples"]]))
      """
    let question = """
      {"schema": \(ConfigurationSchema().text), "samples": [\(samples.map(\.0).joined(separator: ","))]}
      """
    let answer = try OutsideProgram.jsonSchema.run(["-c", script], input: Data(question.utf8))
    let verdicts = try #require(JSONSerialization.jsonObject(with: answer) as? [Bool])
    try #require(verdicts.count == samples.count)
    for (verdict, (sample, isGood)) in zip(verdicts, samples) {
      #expect(verdict == isGood, "schema: \(sample)")
      #expect(problems(sample).isEmpty == isGood, "reader: \(sample)")
    }
  }

  // MARK: Defaults

  /// A missing key has the declared default.
  @Test(arguments: [KeyTable.units, .weather]) func sectionDefaultsMatchTheReader(table: KeyTable) throws {
    for setting in table.entries.map(\.setting) {
      guard let defaultValue = setting.defaultValue else { continue }
      let given = try job("\(table.id): {\(setting.name): \(defaultValue)}")
      let silent = try job("\(table.id): {}")
      #expect(given.content.weather == silent.content.weather, "\(setting.key)")
      for name in ["weather", "current"] {
        let options = try [given, silent].map { try shown($0, by: name) }
        #expect(options[0] == options[1], "\(name), \(setting.key)")
      }
    }
  }

  /// Returns the values of a widget's options, including defaults.
  private func shown(_ job: PictureJob, by name: String) throws -> [String?] {
    let definition = try #require(WidgetCatalog.builtIn.widget(name))
    let options = job.content.options.merging(job.content.generalOptions, of: definition.options)
    return try definition.options.map { option in
      switch option.type {
      case .choice: try options.word(option)
      default: options[option] ?? option.defaultValue
      }
    }
  }

  private func job(_ section: String) throws -> PictureJob {
    try configuration("\(section)\nlocation: {city: Oslo}\noutputs: [{widget: weather, path: a.svg}]").outputs[0].job
  }

  @Test func outputDefaultsMatchTheReader() throws {
    for setting in KeyTable.output.entries.map(\.setting) {
      guard let defaultValue = setting.defaultValue else { continue }
      let given = try configuration("outputs: [{widget: clock, path: a.svg, \(setting.name): \(defaultValue)}]")
        .outputs[0]
      let silent = try configuration("outputs: [{widget: clock, path: a.svg}]").outputs[0]
      #expect(given.job == silent.job, "\(setting.key)")
    }
  }
}

extension KeyTable: CustomTestStringConvertible {
  var testDescription: String { id }
}
