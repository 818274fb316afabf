import Foundation
import TestFolders

@testable import Typesetting

/// The fonts that are installed for a test, whatever other fonts the system has.
enum InstalledFonts: CaseIterable {
  /// The fonts of `Scripts/build/packages.txt`.
  case required
  /// Also those that Documentation/Installing.md recommends: emoji in colour, Chinese and Korean.
  ///
  /// They are files of the tests, which have a few of the glyphs.
  case recommended

  static let recommendedFolder = Repository.path("Tests/Drawing/TypesettingTests/Fonts")

  /// A folder with the fonts.
  var folder: FontFolder {
    switch self {
    case .required: Self.requiredLinks
    case .recommended: Self.recommendedLinks
    }
  }

  private static let requiredLinks = try! FontFolder(.required)
  private static let recommendedLinks = try! FontFolder(.recommended)
}

/// A folder of links to fonts, some of them missing or replaced; removed with the test.
struct FontFolder: Sendable {
  private let folder = TemporaryFolder()
  var path: String { folder.root }
  var sources: FontSources { FontSources(only: [path]) }

  init(
    _ fonts: InstalledFonts = .required, without missing: Set<String> = [], replacing replaced: [String: Data] = [:]
  ) throws {
    let (system, recommended) = (FontSources(), FontSources(only: [InstalledFonts.recommendedFolder]))
    // A collection is listed once for each of its faces.
    for file in Set(system.listing().map(\.file)).subtracting(missing) {
      if let data = replaced[file] {
        try folder.write(data, file)
      } else if let path = recommended.path(of: file) {
        if fonts == .recommended { try folder.link(file, to: path) }
      } else if let path = system.path(of: file) {
        try folder.link(file, to: path)
      }
    }
  }
}
