import Foundation
import Raster
import Testing
import WidgetRendering
import WidgetScene
import WidgetUI

@MainActor
@Suite struct CanvasTests {
  @Test func codeDrawsInItsFrame() throws {
    let view = Canvas { context, size in
      context.translateBy(x: 10, y: 0)
      context.fill(WidgetUI.Path(CGRect(x: 0, y: 0, width: size.width / 2, height: 5)), with: .color(.red))
      context.drawLayer { layer in
        layer.opacity = 0.5
        layer.stroke(WidgetUI.Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .foreground, lineWidth: 2)
      }
      context.draw(Text(verbatim: "a"), at: CGPoint(x: 20, y: 30), anchor: .topLeading)
    }
    .frame(width: 100, height: 60)
    let items = Array(try scene(of: view, in: ViewContext(size: CGSize(width: 120, height: 60))).scene.allItems)
    let fills = items.compactMap { if case .fill(let fill) = $0 { fill.path.rectangle } else { nil } }
    #expect(fills.map(\.size) == [Size(width: 50, height: 5)])
    #expect(items.contains { if case .group(let group) = $0 { group.opacity.value == 0.5 } else { false } })
    #expect(items.contains { if case .stroke(let stroke) = $0 { stroke.style.width == 2 } else { false } })
    let text = items.compactMap { if case .text(let text) = $0 { text.frame.origin } else { nil } }
    // In the frame that begins 10 points from the left, before the canvas's own translation.
    #expect(text == [Point(x: 30, y: 30)])
  }

  @Test func gridsHaveEqualColumns() throws {
    let columns = [GridItem(.flexible(), spacing: 4), GridItem(.flexible()), GridItem(.fixed(20))]
    let view = LazyVGrid(columns: columns, spacing: 2) {
      ForEach(0..<4) { _ in WidgetUI.Color.red.frame(height: 10) }
    }
    let fills = try scene(of: view, in: ViewContext(size: CGSize(width: 128, height: 22))).scene.items.compactMap {
      if case .fill(let fill) = $0 { fill.path.rectangle } else { nil }
    }
    #expect(
      fills == [
        Rect(x: 0, y: 0, width: 50, height: 10), Rect(x: 54, y: 0, width: 50, height: 10),
        Rect(x: 108, y: 0, width: 20, height: 10), Rect(x: 0, y: 12, width: 50, height: 10),
      ])
  }

  @Test(arguments: [false, true])
  func roundGradientsFillTheirShape(isAngular: Bool) throws {
    let colors = [WidgetUI.Color(red: 1, green: 0, blue: 0), WidgetUI.Color(red: 0, green: 0, blue: 1)]
    let style =
      isAngular
      ? AnyShapeStyle(AngularGradient(colors: colors, center: .center))
      : AnyShapeStyle(RadialGradient(colors: colors, center: .center, startRadius: 0, endRadius: 50))
    let drawn = try scene(of: Circle().fill(style), in: ViewContext(size: CGSize(width: 100, height: 100), scale: 1))
    #expect(drawn.warnings.isEmpty)
    let pixels = try WidgetRenderer().pixels(of: drawn.scene, scale: 1)
    // Near the centre, at the right just below and above the line where the colours begin, and outside of the circle.
    let (middle, below, above) = (pixels[51, 51], pixels[90, 51], pixels[90, 48])
    #expect(pixels[1, 1].red == 255 && pixels[1, 1].green == 255)
    #expect(isAngular ? below.red > 240 && above.blue > 240 : middle.red > 240 && below.blue > 190)
  }

  @Test func evenOddRulesAreAWarning() throws {
    let style = FillStyle(eoFill: true)
    let box = CGRect(x: 0, y: 0, width: 9, height: 9)
    let path = UIBezierPath(rect: box)
    path.usesEvenOddFillRule = true
    let image = UIGraphicsImageRenderer(size: box.size).image { _ in path.fill() }
    let views = [
      AnyView(Circle().fill(.black, style: style)), AnyView(WidgetUI.Color.black.clipShape(Circle(), style: style)),
      AnyView(Canvas { context, _ in context.fill(WidgetUI.Path(box), with: .foreground, style: style) }),
      AnyView(Image(uiImage: image)),
    ]
    for view in views { #expect(try scene(of: view).warnings == ["the even-odd rule is not drawn"]) }
  }

  @Test func roundGradientsOfLinesAreAWarning() throws {
    let gradient = AngularGradient(colors: [.red, .blue], center: .center)
    #expect(try scene(of: Circle().stroke(gradient, lineWidth: 4)).warnings.count == 1)
    let clear = RadialGradient(colors: [.red, .clear], center: .center, startRadius: 0, endRadius: 9)
    #expect(try scene(of: clear).warnings.count == 1)
  }
}
