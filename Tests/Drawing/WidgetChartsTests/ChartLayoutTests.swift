import FoundationEssentials
import TestRandomness
import Testing
import WidgetLayout
import WidgetScene

@testable import WidgetCharts

struct ChartLayoutTests {
  private static let start = Date(timeIntervalSince1970: 1_767_225_600)

  private func chart(_ kind: ChartMark.Kind, _ count: Int, _ value: (Int) -> ChartValue, colors: Int = 0) -> Chart {
    var chart = Chart()
    chart.marks = (0..<count).map { index in
      .mark(kind, value(index), .number(Double((index * 37) % 101) - 20)) {
        if colors > 0 { $0.colorKey = "Series \(index % colors)" }
      }
    }
    return chart
  }

  /// Charts over numbers, categories and dates of several lengths.
  private var charts: [Chart] {
    let lengths: [Double] = [60, 3_600, 86_400, 604_800, 2_629_746, 31_556_952]
    let dates = lengths.map { length in
      chart(.line, 12, { .date(Self.start + Double($0) * length) })
    }
    return dates + [
      chart(.bar, 7, { .category(["Mon", "Tuesday", "Wed", "Thursday", "Fri", "Saturday", "Sun"][$0]) }),
      chart(.bar, 12, { .date(Self.start + Double($0) * 2_700_000, .month) }, colors: 3),
      chart(.point, 30, { .number(Double($0) * 1_234.5) }, colors: 5),
      chart(.bar, 200, { .category("Name of the category \($0)") }),
      chart(.area, 3, { .number(Double($0) * 1e-7) }),
      chart(.line, 4, { .number(Double($0) * 1e290) }),
    ]
  }

  /// A light tint would be paper on a panel with four grays.
  @Test(arguments: [(1.0, Role.ink), (0.35, .tone)])
  func translucentAreasAreTones(opacity: Double, role: Role) {
    var chart = chart(.area, 3) { .number(Double($0)) }
    for index in chart.marks.indices { chart.marks[index].opacity = opacity }
    #expect(chart.scene(Size(width: 200, height: 100)).fills.map(\.role) == [role])
  }

  @Test(arguments: [1, 30, 90, 158, 338, 800], ["", " %", " kilometres"])
  func labelsNeitherOverlapNorLeaveTheChart(_ width: Double, _ suffix: String) {
    for (number, chart) in charts.enumerated() {
      for height in [1.0, 12, 72, 158, 400] {
        for direction in Node.LayoutDirection.allCases {
          let scene = chart.scene(
            Size(width: width, height: height), style: .sample(numberSuffix: suffix), direction: direction)
          let frame = Rect(x: 0, y: 0, width: width, height: height)
          for text in scene.texts {
            #expect(
              frame.contains(text.frame, tolerance: 0.6), "chart \(number), \(width)x\(height): \(text) leaves it")
          }
          for (index, text) in scene.texts.enumerated() {
            for other in scene.texts[(index + 1)...] {
              let common = text.frame.intersection(other.frame)
              #expect(
                common.map { $0.width < 0.5 || $0.height < 0.5 } ?? true,
                "chart \(number), \(width)x\(height): \(text) and \(other) overlap")
            }
          }
        }
      }
    }
  }

  @Test func aWidgetOfMediumSizeHasLabelsOnBothAxes() {
    for chart in charts.dropLast(3) {
      let scene = chart.scene(Size(width: 306, height: 126))
      #expect(scene.texts.count >= 4)
    }
  }

  @Test func rightToLeftPutsTheValuesToTheLeft() throws {
    let chart = chart(.line, 5, { .number(Double($0)) })
    let left = chart.scene(Size(width: 300, height: 150), direction: .rightToLeft)
    let right = chart.scene(Size(width: 300, height: 150))
    let highest = try #require(right.texts.first { $0.string == "60" })
    let mirrored = try #require(left.texts.first { $0.string == "60" })
    #expect(abs(highest.frame.midX - (300 - mirrored.frame.midX)) < 1)
  }

  @Test func manyPointsAreThinnedToWhatPixelsShow() {
    var random = SeededGenerator(seed: 1)
    let chart = chart(.line, 200_000, { .number(Double($0)) })
    #expect(chart.scene(Size(width: 300, height: 150)).pathElements < 10_000)
    var cloud = Chart()
    cloud.marks = (0..<20_000).map { _ in
      .mark(.point, .number(.random(in: 0...1, using: &random)), .number(.random(in: 0...1, using: &random)))
    }
    _ = cloud.scene(Size(width: 300, height: 150))
  }

  private static let hostile: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, 1e300, -1e300, 0, -0.0, .leastNonzeroMagnitude, 1, 1,
    .greatestFiniteMagnitude, 1e-300,
  ]

  @Test(arguments: [ChartMark.Kind.line, .area, .bar, .point, .rule, .rectangle, .sector])
  func hostileValuesAreDrawnOrLeftOut(_ kind: ChartMark.Kind) {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      var chart = Chart()
      chart.includesZero = Bool.random(using: &random)
      let dated = Bool.random(using: &random)
      chart.marks = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        let x = Self.hostile.randomElement(using: &random) ?? 0
        let y = Self.hostile.randomElement(using: &random) ?? 0
        return .mark(kind, dated ? .date(Date(timeIntervalSince1970: x), .day) : .number(x), .number(y)) {
          $0.angle = y
          $0.cornerRadius = x
          $0.symbolArea = y
        }
      }
      for inks in [ChartStyle.Inks.colors, .one] {
        _ = chart.scene(Size(width: 120, height: 80), style: .sample(inks: inks))
      }
    }
  }
}
