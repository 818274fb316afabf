import Foundation
import Testing
import WidgetLayout
import WidgetScene
import WidgetUI

@MainActor
@Suite struct LoweringTests {
  private let box = Node.shape(ShapeContent(outline: .rectangle(cornerRadius: 0), style: .fill, color: .black))
  private let black = WidgetUI.Color.black

  @Test func stacksKeepTheirChildrenApartByDefault() {
    #expect(
      nodes(
        of: HStack {
          black
          Spacer()
        })
        == [.horizontalStack(alignment: .center, spacing: nil, children: [box, .spacer(minLength: nil)])])
    #expect(
      nodes(of: VStack(alignment: .leading, spacing: 3) { black })
        == [.verticalStack(alignment: .leading, spacing: Length(points: 3), children: [box])])
    #expect(
      nodes(of: ZStack(alignment: .bottomTrailing) {}) == [.depthStack(alignment: .bottomTrailing, children: [])])
  }

  @Test func modifiersOfGroupsHoldForEachView() {
    let padded = Node.padding(WidgetScene.EdgeInsets(all: 16), box)
    #expect(
      nodes(
        of: Group {
          black
          ForEach(0..<2) { _ in black }
        }.padding()) == [padded, padded, padded])
  }

  @Test func buildersTakeConditionsAndManyViews() {
    @ViewBuilder func view(_ number: Int) -> some View {
      if number > 1 { black }
      if number.isMultiple(of: 2) { black } else { EmptyView() }
      let half = number / 2
      switch half {
      case 0: black
      default: EmptyView()
      }
      black
      black
      black
      black
      black
      black
      black
      black
      black
      black
    }
    #expect([0, 1, 2, 3].map { nodes(of: view($0)).count } == [12, 11, 12, 11])
  }

  @Test func framesAndTheirKin() {
    let all = Length(points: .infinity)
    #expect(
      nodes(of: black.frame(width: 10, alignment: .topLeading))
        == [.frame(Frame(width: Length(points: 10), alignment: .topLeading), box)])
    #expect(nodes(of: black.frame(maxWidth: .infinity)) == [.frame(Frame(maxWidth: all), box)])
    #expect(
      nodes(of: black.padding(.horizontal, 3)) == [.padding(WidgetScene.EdgeInsets(leading: 3, trailing: 3), box)])
    #expect(nodes(of: black.fixedSize()) == [.fixedSize(horizontal: true, vertical: true, box)])
    #expect(nodes(of: black.scaledToFill()) == [.aspectRatio(nil, .fill, box)])
    #expect(nodes(of: black.background(black)) == [.background(box, behind: box, alignment: .center)])
    #expect(
      nodes(of: black.overlay(alignment: .top) { black }) == [.overlay(box, front: box, alignment: .top)])
  }

  @Test func textsHaveTheFontAndColourAroundThem() {
    var expected = TextContent(
      request: TextRequest(
        string: "a", font: WidgetLayout.Font(size: 13, weight: .bold, monospacedDigits: true), lineLimit: 2,
        alignment: .center), minimumScaleFactor: 0.5, color: .white)
    let view = Group { Text(verbatim: "a").fontWeight(.bold) }
      .font(.footnote).monospacedDigit().foregroundStyle(.white).lineLimit(2).multilineTextAlignment(.center)
      .minimumScaleFactor(0.5)
    expected.isView = true
    #expect(nodes(of: view) == [.text(expected)])
  }

  @Test func lettersAndLinesHaveTheirGaps() {
    func text(_ view: some View) -> Double? {
      guard case .text(let content) = nodes(of: view).first else { return nil }
      return content.request.font.tracking
    }
    #expect(text(Text(verbatim: "a").kerning(2)) == 2)
    #expect(text(Group { Text(verbatim: "a") }.tracking(-1)) == -1)
    guard case .shape(let content) = nodes(of: Circle().stroke(.red, style: .init(dash: [4, 2]))).first,
      case .stroke(let style) = content.style
    else {
      Issue.record("a stroked circle is a shape")
      return
    }
    #expect(style.dash == [4, 2])
  }

  @Test func viewsThatFitAreChosenByLayout() {
    #expect(
      nodes(
        of: ViewThatFits(in: .horizontal) {
          black
          Spacer()
        })
        == [.fitting(horizontal: true, vertical: false, children: [box, .spacer(minLength: nil)])])
  }

  @Test func shapesMatchTemplates() {
    func outline(_ view: some View) -> ShapeContent.Outline? {
      guard case .shape(let content) = nodes(of: view).first else { return nil }
      return content.outline
    }
    #expect(outline(Rectangle()) == .rectangle(cornerRadius: 0))
    #expect(outline(RoundedRectangle(cornerRadius: 4).fill(.red)) == .rectangle(cornerRadius: 4))
    #expect(outline(Capsule().stroke(.red)) == .rectangle(cornerRadius: .infinity))
    #expect(outline(Ellipse()) == .ellipse)
  }

  @Test func levelsOfAStyleAreFainter() {
    func alpha(_ view: some View) -> Double? {
      guard case .text(let content) = nodes(of: view).first else { return nil }
      return content.paint.uniformColor?.alpha
    }
    #expect(alpha(Text(verbatim: "a")) == 1)
    #expect(alpha(Text(verbatim: "a").foregroundStyle(.secondary)) == 0.6)
    #expect(alpha(Group { Text(verbatim: "a").foregroundStyle(.secondary) }.foregroundStyle(.red)) == 0.5)
    #expect(alpha(Group { Text(verbatim: "a") }.foregroundStyle(.tertiary).foregroundStyle(.red)) == 0.25)
  }

  @Test func placeholdersHideTexts() throws {
    let view = VStack { Text(verbatim: "secret") }.redacted(reason: .placeholder)
    let drawn = try scene(of: view).scene
    #expect(try texts(of: view).isEmpty)
    #expect(drawn.items.count == 1)
    #expect(try texts(of: VStack { Text(verbatim: "shown").unredacted() }.redacted(reason: .placeholder)) == ["shown"])
  }
}
