import Testing
import WidgetLayout
import WidgetScene

@testable import Typesetting

/// Letters with marks on panels without grays.
@Suite struct MarkTests {
  /// The letters by the number of their separate parts.
  private static let letters: [(parts: Int, letters: String)] = [
    (1, "aoeunlc"), (2, "ijéèêàñåżčěůạÉÅ!?:;"), (3, "äöüïőÄÖŐộế"),
  ]

  /// Returns the number of groups of pixels that touch, also diagonally.
  private func parts(of letter: Character, size: Double, weight: FontWeight) throws -> Int {
    let typesetter = try Sample.typesetter()
    let layout = PixelTypesetter(typesetter, pixelsPerPoint: 1).layout(
      TextRequest(string: String(letter), font: Font(size: size, weight: weight)), proposing: .unspecified)
    var pixels: Set<[Int]> = []
    for run in layout.runs {
      for glyph in run.glyphs {
        let path = try typesetter.pixels(of: glyph.id, in: run.face, size: run.size)
        var corners: [Point] = []
        for element in path.elements {
          switch element {
          case .move(let point), .line(let point): corners.append(point)
          case .close:
            let (xs, ys) = (corners.map(\.x), corners.map(\.y))
            for x in Int(xs.min() ?? 0)..<Int(xs.max() ?? 0) {
              for y in Int(ys.min() ?? 0)..<Int(ys.max() ?? 0) { pixels.insert([x, y]) }
            }
            corners = []
          default: Issue.record("a pixel glyph has only rectangles")
          }
        }
      }
    }
    var count = 0
    while let first = pixels.popFirst() {
      count += 1
      var open = [first]
      while let pixel = open.popLast() {
        for x in -1...1 {
          for y in -1...1 {
            if let near = pixels.remove([pixel[0] + x, pixel[1] + y]) { open.append(near) }
          }
        }
      }
    }
    return count
  }

  @Test(arguments: Array(9...24), [FontWeight.light, .regular, .medium, .semibold, .bold])
  func marksDoNotTouchTheirLetters(size: Int, weight: FontWeight) throws {
    for (expected, letters) in Self.letters {
      for letter in letters {
        let parts = try parts(of: letter, size: Double(size), weight: weight)
        #expect(parts == expected, "\(letter) at \(size) pixels in \(weight)")
      }
    }
  }

  /// Accents must not become dots.
  @Test(arguments: [13.0, 14, 16, 17], [FontWeight.medium, .semibold])
  func accentsDifferFromDots(size: Double, weight: FontWeight) throws {
    let typesetter = try Sample.typesetter()
    func path(_ letter: String) throws -> Path {
      let layout = PixelTypesetter(typesetter, pixelsPerPoint: 1).layout(
        TextRequest(string: letter, font: Font(size: size, weight: weight)), proposing: .unspecified)
      let run = try #require(layout.runs.first)
      return try typesetter.pixels(of: try #require(run.glyphs.first).id, in: run.face, size: run.size)
    }
    let different = try [path("é"), path("è"), path("ė"), path("ê")]
    #expect(Set(different.map { "\($0.elements)" }).count == 4)
  }

  @Test func rowsOfPixelsKnowTheirNeighbours() {
    let dot = PixelRows.rectangle(columns: 10..<12, bottom: 5, height: 2)
    #expect(dot.extent == 10..<12 && dot.height == 2)
    for (x, y, touches) in [(2, 0, true), (3, 0, false), (2, 2, true), (0, -2, true), (0, -3, false), (-3, 1, false)] {
      var other = dot
      other.move(x: x, y: y)
      #expect(dot.touches(other) == touches && other.touches(dot) == touches, "\(x) \(y)")
    }
    var both = dot
    both.formUnion(.rectangle(columns: 0..<1, bottom: 0, height: 1))
    #expect(both.extent == 0..<12 && both.height == 7)
    #expect(PixelRows.rectangle(columns: 3..<3, bottom: 0, height: 0).extent == nil)
  }
}
