import Configurations
import Foundation
import Panels
import Testing
import WidgetBase

/// Targets made from TRMNL's lists.
@Suite struct TargetImportTests {
  private static let models = """
    {"data": [
      {"name": "og_png", "label": "TRMNL OG (1-bit)", "width": 800, "height": 480, "colors": 2, "bit_depth": 1,
       "scale_factor": 1.0, "rotation": 0, "mime_type": "image/png", "palette_ids": ["bw"]},
      {"name": "og_bmp", "width": 800, "height": 480, "colors": 2, "rotation": 0, "mime_type": "image/bmp"},
      {"name": "kindle 2024", "label": "Kindle\\n# 2024", "width": 1400, "height": 840, "colors": 256, "rotation": 90},
      {"name": "spectra", "width": 1600, "height": 1200, "colors": 6, "rotation": 0, "palette_ids": ["none", "color-6a"]},
      {"name": "phone", "width": 640, "height": 480, "colors": 4096, "palette_ids": ["color-12bit"]}
    ]}
    """
  private static let palettes = """
    {"data": [
      {"id": "bw", "name": "Black & White", "grays": 2, "colors": null},
      {"id": "color-6a", "name": "Color (6 colors)", "grays": null,
       "colors": ["#FF0000", "#00FF00", "#0000FF", "#FFFF00", "#000000", "#FFFFFF"]},
      {"id": "color-12bit", "grays": null, "colors": []}
    ]}
    """

  private func targets(_ text: String) throws -> TargetCatalog {
    try Configuration(
      yaml: Array("outputs: [{widget: clock, path: a.png}]\n\(text)".utf8), path: "/nowhere/config.yaml"
    ).targets
  }

  @Test func modelsBecomeTargetsOfAConfiguration() throws {
    let imported = try TargetImport(models: Array(Self.models.utf8), palettes: Array(Self.palettes.utf8))
    #expect(imported.warnings == [])
    let catalog = try targets(imported.yaml)
    let og = try catalog.target(named: "og_png")
    #expect(og.pixels == Target.PixelSize(width: 800, height: 480) && og.colors == .gray(bits: 1))
    #expect(try catalog.target(named: "og_bmp").formats == [.bmp, .png])
    // The file of a turned model is upright on the device.
    let kindle = try catalog.target(named: "kindle-2024")
    #expect(kindle.pixels == Target.PixelSize(width: 840, height: 1400))
    #expect(kindle.uprightSize == Target.PixelSize(width: 1400, height: 840))
    let spectra = try catalog.target(named: "spectra")
    #expect(
      spectra.colors.palette?.inks.map(\.name) == ["red", "green", "blue", "yellow", "black", "white"])
    #expect(try catalog.target(named: "phone").colors == .trueColor)
  }

  @Test func modelsWithColoursNeedTheListOfPalettes() throws {
    let imported = try TargetImport(models: Array(Self.models.utf8), palettes: nil)
    #expect(imported.warnings.count == 1 && imported.warnings[0].contains("spectra"))
    #expect(throws: Never.self) { try targets(imported.yaml) }
  }

  @Test(arguments: ["", "[", "{}", "[]", "{\"data\": 3}", "[3]", "{\"data\": [{\"name\": \"a\"}]}", "null"])
  func listsThatAreNoneAreReported(text: String) {
    #expect(throws: Failure.self) { try TargetImport(models: Array(text.utf8), palettes: nil) }
    #expect(throws: Never.self) {
      _ = try? TargetImport(models: Array(Self.models.utf8), palettes: Array(text.utf8))
    }
  }

  @Test func aListThatIsNotJSONIsReportedWithItsLine() throws {
    let error = #expect(throws: Failure.self) { try TargetImport(models: Array("[\n".utf8), palettes: nil) }
    #expect(error?.description == "the list of models is not JSON: line 2: truncated; download it again")
  }

  @Test func hostileModelsAreLeftOut() throws {
    let hostile = [
      "{\"name\": \"a: {b\", \"width\": 10, \"height\": 10, \"colors\": 2, \"label\": \"x\\ny: z\\u2028\"}",
      "{\"name\": \"\", \"width\": 10, \"height\": 10, \"colors\": 2}",
      "{\"name\": \"--\", \"width\": 10, \"height\": 10, \"colors\": 2}",
      "{\"width\": 10, \"height\": 10, \"colors\": 2}",
      "{\"name\": \"big\", \"width\": 1e300, \"height\": 10, \"colors\": 2}",
      "{\"name\": \"half\", \"width\": 10.5, \"height\": 10, \"colors\": 2}",
      "{\"name\": \"turn\", \"width\": 10, \"height\": 10, \"colors\": 2, \"rotation\": 45}",
      "{\"name\": \"five\", \"width\": 10, \"height\": 10, \"colors\": 5}",
      "{\"name\": \"none\", \"width\": 10, \"height\": 10}",
      "{\"name\": \"list\", \"width\": [10], \"height\": 10, \"colors\": 2, \"palette_ids\": 4}",
      "{\"name\": \"a: {b\", \"width\": 20, \"height\": 10, \"colors\": 2}", "3",
    ]
    let imported = try TargetImport(models: Array("[\(hostile.joined(separator: ","))]".utf8), palettes: nil)
    #expect(try targets(imported.yaml).target(named: "a---b").pixels == Target.PixelSize(width: 10, height: 10))
    #expect(imported.yaml.split(separator: "\n").count == 2)
    #expect(imported.warnings.count == 10)
    #expect(imported.warnings.allSatisfy { !$0.contains("\n") })
  }
}
