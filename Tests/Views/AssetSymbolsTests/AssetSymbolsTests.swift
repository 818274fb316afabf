import AssetSymbols
import TestFolders
import Testing

@Suite struct AssetSymbolsTests {
  /// Writes a catalogue whose folders are given by their paths, and returns its symbols.
  private func symbols(_ sets: [String], namespaces: [String] = []) throws -> AssetSymbols {
    let folder = TemporaryFolder()
    for set in sets { try folder.makeFolder("Media.xcassets/\(set)") }
    for name in namespaces {
      try folder.write(#"{"properties": {"provides-namespace": true}}"#, "Media.xcassets/\(name)/Contents.json")
    }
    return try AssetSymbols(paths: [folder.path("Media.xcassets")])
  }

  @Test func coloursAndImagesAreConstants() throws {
    let source = try symbols(["Brand ink.colorset", "logo.imageset", "default.colorset"]).source
    for line in [
      #"  static let brandInk = ColorResource(name: "Brand ink")"#,
      #"  static let `default` = ColorResource(name: "default")"#,
      #"  static let logo = ImageResource(name: "logo")"#,
      "  static var brandInk: Color { Color(ColorResource.brandInk) }",
      "  static var brandInk: UIColor { UIColor(resource: ColorResource.brandInk) }",
      "  static var logo: UIImage { UIImage(resource: ImageResource.logo) }",
      "extension ShapeStyle where Self == Color {",
    ] { #expect(source.contains(line + "\n"), "\(line)") }
  }

  @Test func extensionsOfTheSourcesShadowTheSymbols() throws {
    let source = try symbols(["ink.colorset", "logo.imageset"]).source
    for type in ["Color", "UIColor", "UIImage"] {
      #expect(
        source.contains("extension AssetsAs\(type) where Self == \(type) {\n")
          && !source.contains("extension \(type) {"))
    }
  }

  @Test func onlyFoldersWithANamespaceAreTypes() throws {
    let source = try symbols(
      ["Icons/home.imageset", "Icons/Small icons/2x.imageset", "Plain/sea.colorset"],
      namespaces: ["Icons", "Icons/Small icons"]
    ).source
    #expect(
      source.contains(
        """
        extension ImageResource {
          enum Icons {
            static let home = ImageResource(name: "Icons/home")
            enum SmallIcons {
              static let _2x = ImageResource(name: "Icons/Small icons/2x")
            }
          }
        }
        """))
    #expect(source.contains(#"  static let sea = ColorResource(name: "sea")"#))
    #expect(!source.contains("UIImage"))
  }

  @Test func coloursOfTheSystemKeepTheirMeaning() throws {
    let source = try symbols(["Red.colorset", "AccentColor.colorset"]).source
    #expect(source.contains(#"static let red = ColorResource(name: "Red")"#))
    #expect(!source.contains("static var red:") && source.contains("static var accent: Color"))
  }

  @Test func theSecondNameOfASymbolIsReported() throws {
    let symbols = try symbols(["sea-blue.colorset", "sea blue.colorset", "---.imageset"])
    #expect(symbols.warnings.count == 2)
    #expect(symbols.source.split(separator: "\n").count { $0.contains("static let seaBlue") } == 1)
    #expect(symbols.warnings.contains { $0.hasSuffix(#"already has the symbol "seaBlue"; rename one of them"#) })
  }

  @Test func anEmptyCatalogueHasNoSymbols() throws {
    #expect(try symbols(["Empty"]).source == "import SwiftUI\n")
  }

  @Test(arguments: [
    ("x.xcassets", "cannot read the folder"), ("x.txt", "neither an asset catalogue nor an intent definition"),
    ("x.intentdefinition", "cannot read the file"),
  ])
  func pathsThatCannotBeReadAreNamed(_ name: String, _ reason: String) throws {
    let path = TemporaryFolder().path(name)
    let error = #expect(throws: AssetSymbolsError.self) { try AssetSymbols(paths: [path]) }
    #expect(error?.description == "\(path): \(reason)")
  }
}
