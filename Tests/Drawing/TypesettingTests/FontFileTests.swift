import Foundation
import Testing
import WidgetBase
import WidgetLayout
import WidgetScene

@testable import Typesetting

@Suite struct FontFileTests {
  static let families: [(prefix: String, first: String, package: String)] = [
    ("Inter-", "Inter-Regular.otf", "fonts-inter"),
    ("Mplus1-", "Mplus1-Regular.otf", "fonts-mplus"),
    ("DSEG7Modern-", "DSEG7Modern-BoldItalic.ttf", "fonts-dseg"),
  ]

  @Test("A missing family is an error that names the package", arguments: families)
  func missingFamily(prefix: String, first: String, package: String) throws {
    let files = Set(FontSources().listing().map(\.file).filter { $0.hasPrefix(prefix) })
    let folder = try FontFolder(without: files)
    let error = #expect(throws: Failure.self) { try Typesetter(fonts: folder.sources) }
    #expect(error?.description == "\(first) not found in \(folder.path); install \(package)")
  }

  @Test("A missing weight is reported and replaced by its neighbour")
  func missingWeight() throws {
    let folder = try FontFolder(without: ["Inter-Medium.otf"])
    let typesetter = try Typesetter(fonts: folder.sources)
    #expect(typesetter.set("A", weight: .medium).faceNames == ["Inter-SemiBold"])
    let problem = Failure.missingFont(
      file: "Inter-Medium.otf", directories: [folder.path], package: "fonts-inter")
    #expect(typesetter.problems == [problem])
    #expect(throws: problem) { try typesetter.prepare(Font(size: 12, weight: .medium)) }
    try typesetter.prepare(Font(size: 12, weight: .bold))
    #expect(typesetter.problems == [problem])
  }

  @Test("Without the display face Inter is used, with one report")
  func missingDisplay() throws {
    let files = Set(FontSources().listing().filter { $0.design == .display }.map(\.file))
    #expect(files.count == 9)
    let folder = try FontFolder(without: files)
    let typesetter = try Typesetter(fonts: folder.sources)
    #expect(typesetter.set("14", weight: .medium, design: .display).faceNames == ["Inter-Medium"])
    #expect(typesetter.problems.count == 1)
  }

  @Test("A script's face that is missing leaves boxes and names its package")
  func missingScript() throws {
    let folder = try FontFolder(without: ["NotoSansHebrew-Regular.ttf", "NotoSansHebrew-Bold.ttf"])
    let typesetter = try Typesetter(fonts: folder.sources)
    _ = typesetter.set("ש")
    #expect(typesetter.missingCharacters.map(\.description) == ["U+05E9"])
    #expect(typesetter.problems.first?.description.hasSuffix("install fonts-noto-core") == true)
  }

  @Test("Without the families of rare kanji these are boxes, and the packages are named once")
  func missingRareKanji() throws {
    let folder = try FontFolder(
      without: Set(FontSources().listing().map(\.file).filter { $0.contains("BIZUD") || $0.contains("CJK") }))
    let typesetter = try Typesetter(fonts: folder.sources)
    #expect(typesetter.set("世乕").faceNames.first == "MPLUS1-Regular")
    #expect(typesetter.missingCharacters.map(\.description) == ["U+4E55"])
    let packages = typesetter.problems.compactMap { $0.description.split(separator: " ").last }
    #expect(packages == ["fonts-morisawa-bizud-gothic", "fonts-noto-cjk"])
  }

  /// Damaged files, and the expected reasons.
  static let damage: [(name: String, data: Data, reason: String)] = [
    ("empty", Data(), "too short for a font"),
    ("text", Data("This is not a font at all.".utf8), "neither TrueType nor OpenType"),
    ("cut short", interRegular.prefix(100_000), "truncated"),
    ("directory cut short", interRegular.prefix(20), "truncated table directory"),
    ("no tables", Data([0x4F, 0x54, 0x54, 0x4F] + [UInt8](repeating: 0, count: 8)), "missing table cmap"),
  ]

  static var interRegular: Data {
    FileManager.default.contents(atPath: FontSources().path(of: "Inter-Regular.otf") ?? "") ?? Data()
  }

  @Test("A damaged file is reported and replaced by another weight", arguments: damage)
  func damaged(name: String, data: Data, reason: String) throws {
    let folder = try FontFolder(replacing: ["Inter-Regular.otf": data])
    let typesetter = try Typesetter(fonts: folder.sources)
    let names = typesetter.set("A").faceNames
    #expect(names == ["Inter-Medium"])
    let problem = try #require(typesetter.problems.first)
    #expect(typesetter.problems.count == 1)
    #expect(problem.description.contains(folder.path + "/Inter-Regular.otf"))
    #expect(problem.description.hasSuffix(" is damaged: \(reason)"), "\(problem)")
    #expect(throws: problem) { try typesetter.prepare(Font(size: 12)) }
  }

  @Test("Damaged font tables do not crash", arguments: 0..<24)
  func rubbish(seed: Int) throws {
    var data = Self.interRegular
    // Beyond the table directory, so that the file opens. Each byte is a step of a linear congruential generator.
    var state = UInt64(seed) &* 2_862_933_555_777_941_757 &+ 3_037_000_493
    for _ in 0..<5_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      data[400 + Int(state >> 33) % (data.count - 400)] = UInt8(truncatingIfNeeded: state >> 25)
    }
    let folder = try FontFolder(replacing: ["Inter-Regular.otf": data])
    let typesetter = try Typesetter(fonts: folder.sources)
    let layout = typesetter.set("Hamburg AVATAR 17:00 é", width: 60)
    for run in layout.runs {
      for glyph in run.glyphs { _ = try? typesetter.outline(of: glyph.id, in: run.face) }
    }
    #expect(layout.size.width.isFinite)
  }

  @Test("No usable face at all sets boxes of the right height without glyphs")
  func nothingUsable() throws {
    let required = FontSources().listing().filter(\.isRequired).map(\.file)
    let folder = try FontFolder(
      replacing: Dictionary(uniqueKeysWithValues: required.map { ($0, Data("no font".utf8)) }))
    let typesetter = try Typesetter(fonts: folder.sources)
    let layout = typesetter.set("Hamburg", width: 40)
    #expect(layout.runs.isEmpty)
    #expect(layout.size.height == 1.19336 * 20)
    #expect(!typesetter.problems.isEmpty)
  }

  @Test("A folder with a font's name is ignored")
  func folderAsFile() throws {
    let folder = try FontFolder(without: ["Inter-Bold.otf"])
    try FileManager.default.createDirectory(
      atPath: folder.path + "/Inter-Bold.otf", withIntermediateDirectories: false)
    #expect(folder.sources.path(of: "Inter-Bold.otf") == nil)
  }

  @Test("Search order is the given folders, the prefix's, then Debian's, without duplicates")
  func order() {
    let sources = FontSources(["/a", "/b", "/a"], prefix: "/usr/local")
    #expect(
      sources.directories == ["/a", "/b", "/usr/local/share/widgetgen/fonts"] + FontSources.debianDirectories)
  }

  @Test(
    "The listing names every file, and all of them but those of emoji, Chinese and Korean have to be installed here")
  func listing() throws {
    let listing = FontSources().listing()
    #expect(listing.count { $0.isRequired } == 19)
    #expect(Set(listing.map(\.postScriptName)).count == listing.count)
    let optional: Set = ["fonts-symbola", "fonts-noto-cjk", "fonts-noto-color-emoji"]
    #expect(listing.filter { $0.path == nil && !optional.contains($0.debianPackage) }.map(\.file) == [])
    let segments = try #require(listing.first { $0.design == .segments })
    #expect(segments.path == "/usr/share/fonts/truetype/dseg/DSEG7Modern-BoldItalic.ttf")
    #expect(segments.debianPackage == "fonts-dseg")
    #expect(FontSources(only: []).listing().allSatisfy { $0.path == nil })
  }
}
