import Foundation
import Templating
import TestFolders
import Testing
import WidgetAssets
import WidgetDocuments
import WidgetScene

private func files(in folder: String, ending: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: Repository.path(folder))
    .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
}

@Suite struct AssetTests {
  @Test func everyFileIsListed() throws {
    #expect(try files(in: "Assets/Icons", ending: ".svg") == Assets.iconNames.sorted())
    #expect(try files(in: "Assets/Colors", ending: ".xml") == Assets.colorSetNames.sorted())
    #expect(try files(in: "Assets/Languages", ending: ".xml") == Assets.languageCodes.sorted())
    #expect(try files(in: "Assets/Names", ending: ".xml") == Assets.namesCodes.sorted())
    #expect(try files(in: "Templates", ending: ".xml") == Templates.names.sorted())
    #expect(try files(in: "Templates/refined", ending: ".xml") == RefinedTheme.templateNames.sorted())
    #expect(try files(in: "Templates/refined/Places", ending: ".xml") == RefinedTheme.placeNames.sorted())
    #expect(try files(in: "Templates/refined/Icons", ending: ".svg") == RefinedTheme.iconNames.sorted())
    #expect(try files(in: "Templates/refined/Colors", ending: ".xml") == RefinedTheme.colorSetNames.sorted())
  }

  @Test func everyNameHasTheBytesOfItsFile() throws {
    func expect(_ bytes: [UInt8]?, in path: String) throws {
      #expect(bytes == [UInt8](try Data(contentsOf: Repository.url(path))), "\(path)")
    }
    for name in Assets.iconNames { try expect(Assets.icon(name), in: "Assets/Icons/\(name).svg") }
    for name in Assets.colorSetNames { try expect(Assets.colorSet(name), in: "Assets/Colors/\(name).xml") }
    for name in Assets.languageCodes { try expect(Assets.language(name), in: "Assets/Languages/\(name).xml") }
    for name in Assets.namesCodes { try expect(Assets.names(name), in: "Assets/Names/\(name).xml") }
    for name in Templates.names { try expect(Templates.template(name), in: "Templates/\(name).xml") }
    for name in RefinedTheme.templateNames {
      try expect(RefinedTheme.template(name), in: "Templates/refined/\(name).xml")
    }
    for name in RefinedTheme.placeNames {
      try expect(RefinedTheme.place(name), in: "Templates/refined/Places/\(name).xml")
    }
    for name in RefinedTheme.colorSetNames {
      try expect(RefinedTheme.colorSet(name), in: "Templates/refined/Colors/\(name).xml")
    }
    #expect(RefinedTheme.template("x") == nil && RefinedTheme.place("x") == nil && RefinedTheme.colorSet("x") == nil)
    #expect(Assets.icon("x") == nil && Assets.colorSet("x") == nil && Assets.language("x") == nil)
    #expect(Templates.template("x") == nil)
  }

  @Test(arguments: Assets.colorSetNames)
  func colourSetsAreReadAndCarryTheirName(_ name: String) throws {
    let document = try XMLDocument.parse(try #require(Assets.colorSet(name)), file: name)
    #expect(document["name"] == name)
    #expect(try !ColorSet(document: document, file: name).colors.isEmpty)
  }

  /// At least 4.5 to 1, as the Web Content Accessibility Guidelines 2.2 demand for small text (criterion 1.4.3).
  @Test(arguments: [
    ("weather", "alert", "background"), ("forecast", "alert", "background"), ("current", "alert", "background"),
    ("weather", "badge", "badgeBackground"), ("weather", "badge", "background"), ("weather", "font", "background"),
    ("nodata", "font", "background"), ("nodata", "secondary", "background"), ("weather", "secondary", "background"),
    ("forecast", "font", "background"), ("forecast", "secondary", "background"),
    ("forecast", "badge", "badgeBackground"), ("current", "font", "background"), ("current", "secondary", "background"),
    ("current", "badge", "badgeBackground"), ("timer", "font", "digital"), ("timer", "lit", "segments"),
    ("clock", "lit", "background"),
  ])
  func smallTextStandsOutFromItsGround(set: String, text: String, ground: String) throws {
    let document = try XMLDocument.parse(try #require(Assets.colorSet(set)), file: set)
    let colors = try ColorSet(document: document, file: set).colors
    for scheme in ColorScheme.allCases {
      let luminances = try [text, ground].map { name in
        let color = try #require(colors[name])[scheme]
        let linear = [color.red, color.green, color.blue].map {
          $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
      }.sorted()
      #expect((luminances[1] + 0.05) / (luminances[0] + 0.05) >= 4.5, "\(set) \(text) \(scheme)")
    }
  }
}
