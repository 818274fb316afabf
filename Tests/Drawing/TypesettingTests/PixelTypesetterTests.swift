import Testing
import WidgetLayout
import WidgetScene

@testable import Typesetting

/// Text for panels without grays: its measurement and its drawing.
@Suite struct PixelTypesetterTests {
  private let typesetter: Typesetter

  init() throws {
    typesetter = try Sample.typesetter()
  }

  private func set(
    _ string: String, size: Double, weight: FontWeight = .medium, pixelsPerPoint: Double = 1, tabular: Bool = false
  ) -> TextLayout {
    PixelTypesetter(typesetter, pixelsPerPoint: pixelsPerPoint).layout(
      TextRequest(string: string, font: Font(size: size, weight: weight, monospacedDigits: tabular)),
      proposing: .unspecified)
  }

  /// Returns the pixels of a line as rows of flags.
  private func rows(_ layout: TextLayout, pixelsPerPoint: Double = 1) throws -> [[Bool]] {
    let width = Int((layout.size.width * pixelsPerPoint).rounded(.up)) + 4
    let height = Int((layout.size.height * pixelsPerPoint).rounded(.up)) + 4
    var rows = [[Bool]](repeating: Array(repeating: false, count: width), count: height)
    for run in layout.runs {
      for glyph in run.glyphs {
        let (x, y) = (
          Int((glyph.position.x * pixelsPerPoint).rounded()), Int((glyph.position.y * pixelsPerPoint).rounded())
        )
        let path = try typesetter.pixels(of: glyph.id, in: run.face, size: run.size * pixelsPerPoint)
        for case .move(let corner) in path.elements {
          // Each rectangle is a run in one row, which begins at its top left corner.
          let bounds = try #require(path.elements.rectangle(from: corner))
          for column in Int(bounds.minX)..<Int(bounds.maxX) where rows.indices.contains(y + Int(bounds.minY)) {
            if rows[y + Int(bounds.minY)].indices.contains(x + column + 1) {
              rows[y + Int(bounds.minY)][x + column + 1] = true
            }
          }
        }
      }
    }
    return rows
  }

  private static let sizes: [Double] = [9, 10, 11, 12, 13, 14, 15, 16, 18, 20]

  @Test(arguments: sizes, [1, 1.5, 2])
  func advancesAreWholePixels(size: Double, pixelsPerPoint: Double) {
    let text = "°C at 17:00 To Av 世田谷区 6.8"
    for weight in [FontWeight.light, .regular, .medium, .semibold, .bold] {
      let layout = set(text, size: size, weight: weight, pixelsPerPoint: pixelsPerPoint)
      for x in layout.runs.flatMap({ $0.glyphs.map(\.position.x) }) + [layout.size.width] {
        let pixel = x * pixelsPerPoint
        #expect(abs(pixel - pixel.rounded()) < 1e-9, "\(weight) \(pixel)")
      }
    }
    // Text that is too large for fitting keeps its own advances.
    let large = set("17:00", size: 60, pixelsPerPoint: pixelsPerPoint)
    #expect(large == typesetter.set("17:00", size: 60, weight: .medium))
  }

  @Test(arguments: sizes.filter { $0 > 9 }) func wordsAreFartherApartThanLetters(size: Double) throws {
    for weight in [FontWeight.regular, .medium, .semibold] {
      let columns = try rows(set("at 17:00", size: size, weight: weight)).columnsWithInk
      let gaps = zip(columns, columns.dropFirst()).map { $1 - $0 - 1 }.filter { $0 > 0 }
      let widest = try #require(gaps.max())
      #expect(widest >= 4 && gaps.filter { $0 == widest }.count == 1, "\(size) \(weight): \(gaps)")
      #expect(gaps.sorted().dropLast().last.map { widest >= $0 + 2 } ?? false, "\(size) \(weight): \(gaps)")
    }
  }

  /// A stem is one or two pixels wide, the same in every letter of a size and weight.
  @Test(arguments: sizes.filter { $0 > 10 }, [FontWeight.regular, .medium, .semibold])
  func stemsAreEven(size: Double, weight: FontWeight) throws {
    let widths = try ["l", "h", "n", "i", "r", "1", "4"].map { letter in
      let rows = try rows(set(letter, size: size, weight: weight)).filter { $0.contains(true) }
      // The row above the foot, in which each of these letters has only its stem.
      return rows[rows.count - 2].runs.max() ?? 0
    }
    #expect(Set(widths).count == 1, "\(widths)")
  }

  /// Medium text has stems of a tenth of an em and semibold text of 0.13 em, in whole pixels.
  @Test(arguments: [11.0, 12, 13, 14, 15, 16, 17, 18, 20, 22], [FontWeight.medium, .semibold])
  func steadyStemsAreWholePixelsOfTheSize(size: Double, weight: FontWeight) throws {
    let pixels = max(1, Int((size * (weight == .medium ? 0.1 : 0.13)).rounded()))
    for letter in ["l", "h", "n", "i", "r", "1", "4"] {
      let layout = PixelTypesetter(typesetter, pixelsPerPoint: 1, hasSteadyStems: true).layout(
        TextRequest(string: letter, font: Font(size: size, weight: weight)), proposing: .unspecified)
      let rows = try rows(layout).filter { $0.contains(true) }
      #expect(rows[rows.count - 2].runs.max() == pixels, "\(letter)")
    }
  }

  @Test(arguments: [12.0, 13, 14, 15, 16], [FontWeight.regular, .medium, .semibold])
  func digitsAndPointsAreDistinguishable(size: Double, weight: FontWeight) throws {
    let digits = try (0...9).map { try rows(set("\($0)", size: size, weight: weight, tabular: true)) }
    for (first, second) in [(6, 8), (9, 8), (6, 9), (0, 8), (3, 8), (5, 6), (1, 7)] {
      let different = zip(digits[first].joined(), digits[second].joined()).count { $0 != $1 }
      #expect(different >= 4, "\(first) and \(second)")
    }
    // The point has its own column, with empty columns on both sides.
    let columns = try rows(set("1.8", size: size, weight: weight)).columnsWithInk
    let groups = columns.reduce(into: [[Int]]()) { groups, column in
      if groups.last?.last == column - 1 { groups[groups.count - 1].append(column) } else { groups.append([column]) }
    }
    #expect(groups.count == 3 && groups[1].count <= 3, "\(groups)")
  }

  @Test(arguments: sizes) func tabularDigitsTakeTheSamePixels(size: Double) {
    let widths = (0...9).map { set(String(repeating: "\($0)", count: 5), size: size, tabular: true).size.width }
    #expect(Set(widths).count == 1, "\(widths)")
  }
}

extension [Path.Element] {
  /// Returns the rectangle that begins at a corner.
  fileprivate func rectangle(from corner: Point) -> Rect? {
    guard let start = firstIndex(of: .move(corner)) else { return nil }
    var points = [corner]
    for element in self[(start + 1)...] {
      guard case .line(let point) = element else { break }
      points.append(point)
    }
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
      let bottom = points.map(\.y).max()
    else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension [[Bool]] {
  fileprivate var columnsWithInk: [Int] {
    guard let first else { return [] }
    return first.indices.filter { column in contains { $0[column] } }
  }
}

extension [Bool] {
  /// The lengths of the runs of true.
  fileprivate var runs: [Int] { split(separator: false).map(\.count) }
}
