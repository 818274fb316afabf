import Foundation
import Testing
import WidgetLayout
import WidgetScene
import WidgetUI

@MainActor
@Suite struct DynamicTypeTests {
  private func context(_ size: DynamicTypeSize) -> ViewContext {
    var context = ViewContext()
    context.dynamicTypeSize = size
    return context
  }

  /// The font size of a text, in whole thousandths.
  private func textSize(of view: some View, _ size: DynamicTypeSize) throws -> Double? {
    guard case .text(let text)? = nodes(of: view, { $0.dynamicTypeSize = size }).first else { return nil }
    return (text.request.font.size * 1_000).rounded() / 1_000
  }

  @Test(arguments: [
    (WidgetUI.Font.TextStyle.body, [14.0, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
    (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
    (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
  ])
  func textStylesFollowTheSize(_ style: WidgetUI.Font.TextStyle, _ sizes: [Double]) throws {
    let view = Text(verbatim: "A").font(.system(style)).lineLimit(1)
    #expect(try DynamicTypeSize.allCases.map { try textSize(of: view, $0) } == sizes)
  }

  @Test func everyTextStyleGrowsFromSizeToSize() throws {
    for style in WidgetUI.Font.TextStyle.allCases {
      let view = Text(verbatim: "A").font(.system(style))
      let sizes = try DynamicTypeSize.allCases.compactMap { try textSize(of: view, $0) }
      #expect(sizes.count == 12 && sizes == sizes.sorted() && sizes[3] < sizes[4])
    }
  }

  @Test func fixedSizesStay() throws {
    for font in [WidgetUI.Font.system(size: 20), .custom("Inter", fixedSize: 20)] {
      #expect(try textSize(of: Text(verbatim: "A").font(font), .accessibility5) == 20)
    }
    // Custom fonts grow with a text style.
    let body = WidgetUI.Font.custom("Inter", size: 34)
    #expect(try textSize(of: Text(verbatim: "A").font(body), .accessibility5) == 106)
    let title = WidgetUI.Font.custom("Inter", size: 17, relativeTo: .largeTitle)
    #expect(try textSize(of: Text(verbatim: "A").font(title), .accessibility5) == 30)
  }

  @Test func viewsSetAndLimitTheSize() throws {
    let text = Text(verbatim: "A")
    let cases: [(view: AnyView, expected: Double)] = [
      (AnyView(text.dynamicTypeSize(.xSmall)), 14),
      (AnyView(text.dynamicTypeSize(...DynamicTypeSize.xLarge)), 19),
      (AnyView(text.dynamicTypeSize(DynamicTypeSize.accessibility4...)), 47),
      (AnyView(text.dynamicTypeSize(.xSmall ... .xxxLarge)), 23),
      (AnyView(text.dynamicTypeSize(.medium ..< .xxLarge)), 19),
      (AnyView(text.dynamicTypeSize(.large ..< .large)), 40),
      (AnyView(text.environment(\.sizeCategory, .extraSmall)), 14),
      (AnyView(text.dynamicTypeSize(.small).dynamicTypeSize(.xLarge)), 15),
    ]
    for (view, expected) in cases { #expect(try textSize(of: view, .accessibility3) == expected) }
  }

  private struct Measured: View {
    @ScaledMetric private var side = 17.0
    @ScaledMetric(relativeTo: .caption) private var gap: CGFloat = 12
    @Environment(\.sizeCategory) private var category
    @Environment(\.dynamicTypeSize) private var size

    var body: some View { Text(verbatim: "\(side) \(gap) \(category) \(size.isAccessibilitySize)") }
  }

  @Test func metricsFollowTheSize() throws {
    let view = Measured().font(.system(size: 8))
    #expect(try texts(of: view) == ["17.0 12.0 large false"])
    #expect(try texts(of: view, in: context(.accessibility1)) == ["28.0 22.0 accessibilityMedium true"])
    #expect(
      try texts(of: view.dynamicTypeSize(.xLarge), in: context(.accessibility1)) == ["19.0 14.0 extraLarge false"])
  }

  @Test func symbolsFollowTheSizeOfTexts() throws {
    func height(_ size: DynamicTypeSize) throws -> Double {
      let items = try scene(of: Image(systemName: "circle.fill"), in: context(size)).scene.allItems
      return try #require(
        items.compactMap { if case .fill(let fill) = $0 { fill.path.controlBounds } else { nil } }.first
      )
      .height
    }
    #expect(abs(try height(.accessibility5) / height(.large) - 53 / 17) < 0.01)
  }
}
