import Foundation
import TestFolders
import Testing
import WidgetLayout
import WidgetRendering
import WidgetScene

@testable import Templating

/// The examples in the table of filters in `Documentation/Templates.md`.
@Suite struct DocumentedFilterTests {
  struct Example: CustomTestStringConvertible {
    let names: String
    let binding: String
    let result: String
    var testDescription: String { binding }
  }

  static let examples: [Example] = {
    let text = (try? String(contentsOf: Repository.url("Documentation/Templates.md"), encoding: .utf8)) ?? ""
    let table =
      text.components(separatedBy: "<!-- table: filters -->").last?.components(separatedBy: "<!-- end -->").first ?? ""
    return table.split(separator: "\n").compactMap { row in
      let cells = row.replacing("\\|", with: "\u{1}").split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces).replacing("\u{1}", with: "|")
      }
      guard cells.count == 3, cells[1].contains("{{") else { return nil }
      func code(_ cell: String) -> String { String(cell.dropFirst().dropLast()) }
      return Example(names: cells[0], binding: code(cells[1]), result: code(cells[2]))
    }
  }()

  static func text(_ binding: String, language: String = "en") throws -> String? {
    let escaped = binding.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let renderer = try WidgetRenderer()
    let template = try renderer.template(
      reading: Array("<Template widget=\"data\"><Text>\(escaped)</Text></Template>".utf8), file: "t.xml")
    let context = BindingContext(
      size: Size(width: 100, height: 100), scheme: .light, language: try LanguageCatalog.language(language),
      timeZone: try #require(TimeZone(identifier: "Europe/Berlin")), date: Date(timeIntervalSince1970: 1_795_267_200),
      icon: { _, _ in nil }, widget: { _, _ in nil })
    guard case .text(let content) = try template.bind(to: FilterReference.sample, in: context).node else { return nil }
    return content.request.string
  }

  @Test(arguments: examples)
  func examplesGiveTheDocumentedResults(_ example: Example) throws {
    #expect(try Self.text(example.binding) == example.result)
  }

  @Test func everyFilterHasAnExample() {
    let documented = Self.examples.map {
      " \($0.names.replacing("`", with: " ").replacing(":", with: " ").replacing(",", with: " ")) "
    }
    for name in Filter.names {
      #expect(documented.contains { $0.contains(" \(name) ") }, "\(name)")
    }
  }

  @Test(arguments: [
    ("{{ 1234.5 | number_with_delimiter }}", "1.234,5", "1\u{202F}234,5", "1,234.5"),
    ("{{ 3.14159 | number_with_precision: 2 }}", "3,14", "3,14", "3.14"), ("{{ 21.5 }}", "21,5", "21,5", "21.5"),
    ("{{ 1795267200 | date: \"%A %-d %B\" }}", "Samstag 21 November", "samedi 21 novembre", "土曜日 21 11月"),
    ("{{ 1795266000 | time_ago }}", "vor 20 Min.", "il y a 20 min", "20分前"),
    ("{{ 1795440000 | time_ago }}", "in 2 Tagen", "dans 2 jours", "2日後"),
    ("{{ \"calendar.tomorrow\" | t }}", "Morgen", "Demain", "明日"),
  ])
  func languagesHaveTheirOwn(_ binding: String, _ german: String, _ french: String, _ japanese: String) throws {
    #expect(try Self.text(binding, language: "de") == german)
    #expect(try Self.text(binding, language: "fr") == french)
    #expect(try Self.text(binding, language: "ja") == japanese)
  }
}
