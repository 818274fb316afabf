import Foundation
import Raster
import SVGReading
import TestPrograms
import Testing

/// Whole sets of icons, which `make check-icons` fetches: all files below the folder `WIDGETGEN_ICONS`.
@Suite struct IconSetTests {
  private static let folder = ProcessInfo.processInfo.environment["WIDGETGEN_ICONS"]
  /// The pixels of the longer side.
  private static let side = 64.0
  /// The share of the pixels that may differ by more than 32 of 255.
  private static let tolerance = 0.01

  @Test(.enabled(if: folder != nil), .needs(.rsvgConvert))
  func drawsIconsAsRsvgDoes() throws {
    let folder = try #require(Self.folder)
    let names = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
      .filter { $0.hasSuffix(".svg") }.sorted()
    var (same, leftOut, different) = (0, [String](), [(name: String, share: Double)]())
    for name in names {
      let text = String(decoding: try Data(contentsOf: URL(filePath: "\(folder)/\(name)")), as: UTF8.self)
      do {
        let picture = try SVGPicture(text.utf8, file: name)
        let ours = try picture.pixels(side: Self.side)
        let share = Double(ours.pixelsUnlike(try rsvg(text, like: ours))) / Double(ours.pixels.count)
        if let warning = picture.warning { leftOut.append(warning) }
        if share < Self.tolerance { same += 1 } else { different.append((name, share)) }
      } catch {
        different.append(("\(name): \(error)", 1))
      }
    }
    print("\(same) of \(names.count) files are drawn as rsvg-convert draws them")
    for line in leftOut { print(line) }
    for (name, share) in different.sorted(by: { $0.share > $1.share }) { print("differs: \(share) \(name)") }
    #expect(!names.isEmpty && different.isEmpty)
  }
}
