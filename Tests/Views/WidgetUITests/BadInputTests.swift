import Foundation
import Testing
import WidgetUI

/// What views of users may contain by mistake: each is drawn somehow, and says at most one line about it.
@MainActor
@Suite struct BadInputTests {
  private func expectPicture(
    of view: some View, warnings: Int = 0, _ family: WidgetFamily = .systemSmall,
    location: SourceLocation = #_sourceLocation
  ) {
    var context = ViewContext(family: family)
    context.scale = 0.5
    do {
      let drawn = try scene(of: view, in: context)
      #expect(drawn.warnings.count == warnings, "\(drawn.warnings)", sourceLocation: location)
      _ = try ViewRenderer().png(of: view, in: context)
    } catch {
      Issue.record("\(error)", sourceLocation: location)
    }
  }

  @Test func sizesThatAreNotNumbers() {
    for length in [CGFloat.nan, .infinity, -20, 0, 1e300] {
      expectPicture(of: Text("A").frame(width: length, height: length))
      expectPicture(of: Text("A").frame(minWidth: length, maxWidth: length))
      expectPicture(of: Text("A").padding(length))
      expectPicture(of: Text("A").offset(x: length, y: length))
      expectPicture(of: Text("A").position(x: length, y: length))
      expectPicture(of: Text("A").scaleEffect(length))
      expectPicture(of: Text("A").font(.system(size: length)))
      expectPicture(of: Image(systemName: "star.fill").font(.system(size: length)))
      expectPicture(of: Image(systemName: "star.fill").resizable().frame(width: length))
      expectPicture(of: Text("A").rotationEffect(.degrees(Double(length))))
      expectPicture(of: Text("A").minimumScaleFactor(length).kerning(length))
      expectPicture(
        of: VStack(spacing: length) {
          Text("A")
          Text("B")
        })
      expectPicture(of: RoundedRectangle(cornerRadius: length).stroke(.red, lineWidth: length))
      expectPicture(of: Circle().inset(by: length).trim(from: length, to: 1))
      expectPicture(of: WidgetUI.Color.red.opacity(Double(length)).blur(radius: length).shadow(radius: length))
      expectPicture(of: WidgetUI.Color.red.aspectRatio(length, contentMode: .fit))
      expectPicture(
        of: LazyVGrid(columns: [GridItem(.fixed(length)), GridItem(.flexible(minimum: length))]) { Text("A") })
      expectPicture(of: GeometryReader { Text("\($0.size.width / ($0.size.height - $0.size.height))") })
      expectPicture(
        of: WidgetUI.Path {
          $0.move(to: CGPoint(x: length, y: 0))
          $0.addLine(to: CGPoint(x: 9, y: length))
        }.fill(.red))
    }
  }

  @Test func gaugesWithoutARange() {
    for kind in 0..<4 {
      for (value, bounds) in [
        (0.0, 0.0...0), (5, 0...0), (.nan, 0...1), (.infinity, 0...1), (-3, 0...1), (1, 0...(.infinity)),
      ] {
        let gauge = Gauge(value: value, in: bounds) {
          Text("A")
        } currentValueLabel: {
          Text("B")
        }
        switch kind {
        case 0: expectPicture(of: gauge.gaugeStyle(.accessoryCircular))
        case 1: expectPicture(of: gauge.gaugeStyle(.accessoryCircularCapacity))
        case 2: expectPicture(of: gauge.gaugeStyle(.accessoryLinear))
        default: expectPicture(of: gauge)
        }
      }
    }
    for (value, total) in [(0.0, 0.0), (3, 0), (.nan, 1), (1, -1)] {
      expectPicture(of: ProgressView(value: value, total: total))
      expectPicture(of: ProgressView(value: value, total: total).progressViewStyle(.circular))
    }
    expectPicture(of: ProgressView(timerInterval: Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 0)))
  }

  @Test func chartsWithoutData() {
    struct Value: Identifiable {
      let id: Int
      let value: Double
    }
    for values in [[], [.nan], [.infinity, 1], [0, 0], [1e300, -1e300]] as [[Double]] {
      let data = values.enumerated().map { Value(id: $0.offset, value: $0.element) }
      for family in [WidgetFamily.systemSmall, .systemLarge, .accessoryRectangular] {
        expectPicture(of: Chart(data) { LineMark(x: .value("A", $0.id), y: .value("B", $0.value)) }, family)
        expectPicture(of: Chart(data) { AreaMark(x: .value("A", $0.id), y: .value("B", $0.value)) }, family)
        expectPicture(of: Chart(data) { BarMark(x: .value("A", "\($0.id)"), y: .value("B", $0.value)) }, family)
        expectPicture(of: Chart(data) { SectorMark(angle: .value("B", $0.value)) }, family)
      }
    }
  }

  @Test func textsOfTenThousandCharacters() {
    let words = String(repeating: "lorem ipsum ", count: 850)
    let word = String(repeating: "x", count: 10_000)
    for family in [WidgetFamily.systemSmall, .systemLarge, .accessoryInline, .accessoryCircular, .accessoryRectangular]
    {
      for text in [words, word] {
        expectPicture(of: Text(text), family)
        expectPicture(of: Text(text).minimumScaleFactor(0.1), family)
        expectPicture(of: Label(text, systemImage: "star"), family)
      }
    }
  }

  @Test func missingThingsAreNamed() {
    expectPicture(of: Image("nowhere"), warnings: 1)
    expectPicture(of: Image("nowhere").resizable().scaledToFill(), warnings: 1)
    expectPicture(of: WidgetUI.Color("nowhere"), warnings: 1)
    expectPicture(of: Text("A").font(.custom("Nowhere", size: 12)), warnings: 1)
    expectPicture(of: EmptyView())
    expectPicture(of: VStack {})
    expectPicture(of: ForEach(0..<0, id: \.self) { Text("\($0)") })
    expectPicture(of: WidgetUI.LinearGradient(colors: [], startPoint: .top, endPoint: .bottom))
  }
}
