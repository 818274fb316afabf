import Foundation
import Testing
import WidgetScene
import WidgetUI

/// Drawing with the classes of UIKit and Core Graphics, as views of apps do.
@MainActor @Suite struct UIKitDrawingTests {
  private func photo() throws -> UIImage {
    let bytes = try ViewRenderer().png(
      of: WidgetUI.Color.red, in: ViewContext(size: CGSize(width: 8, height: 4), scale: 1))
    return try #require(UIImage(data: Data(bytes)))
  }

  @Test func imagesAreScaledByARenderer() throws {
    let photo = try photo()
    let scaled = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in
      photo.draw(in: CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    #expect(photo.size == CGSize(width: 8, height: 4) && scaled.size == CGSize(width: 20, height: 10))
    #expect(scaled.cgImage.map { [$0.width, $0.height] } == [8, 4])
    let image = try #require(try scene(of: Image(uiImage: scaled)).scene.allItems.compactMap(\.image).first)
    #expect(image.frame.width == 20 && image.frame.height == 10)
  }

  @Test func namedImagesAreScaledByARenderer() throws {
    let named = try #require(UIImage(named: "photo"))
    let scaled = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in named.draw(at: .zero) }
    #expect(scaled.size == CGSize(width: 20, height: 10) && scaled == named)
    #expect(try scene(of: Image(uiImage: scaled)).warnings.contains { $0.contains("\"photo\"") })
  }

  @Test func picturesWithoutAnImageAreEmptyWithAWarning() throws {
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
      UIColor.red.setFill()
      context.fill(context.bounds)
    }
    let result = try scene(of: Image(uiImage: drawn))
    #expect(Array(result.scene.allItems).isEmpty)
    #expect(result.warnings == ["a picture by UIGraphicsImageRenderer without an image is not drawn"])
    #expect(try scene(of: Image(uiImage: UIImage())).warnings.isEmpty)
  }

  @Test func someCornersOfRectanglesAreRounded() {
    let frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    let path = UIBezierPath(
      roundedRect: frame, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 6, height: 6))
    let shape = UnevenRoundedRectangle(topLeadingRadius: 6, bottomTrailingRadius: 6)
    #expect(WidgetUI.Path(path.cgPath) == shape.path(in: frame))
    func outline(of shape: some Shape) -> WidgetUI.Path { shape.path(in: frame) }
    #expect(outline(of: .rect(topLeadingRadius: 6, bottomTrailingRadius: 6)) == shape.path(in: frame))
    #expect(
      outline(of: .rect(cornerRadii: RectangleCornerRadii(topLeading: 6, bottomTrailing: 6))) == shape.path(in: frame))
  }

  @Test(arguments: [true, false]) func arcsOfUIKitAreClockwiseOnTheScreen(_ isClockwise: Bool) throws {
    let path = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: isClockwise)
    #expect(abs(path.currentPoint.x) < 0.01 && abs(path.currentPoint.y - 10) < 0.01)
    // The short way or the long way round.
    #expect((path.bounds.width < 15) == isClockwise)
  }

  @Test(arguments: [(10.0, 10.0, 5.0), (10, -10, 5), (-10, 10, 2), (3, 0, 2), (20, 0, 5)])
  func arcsTouchBothTangents(_ x: Double, _ y: Double, _ radius: Double) throws {
    // From (-20, 0) along the x axis to the origin, then to (x, y).
    var path = WidgetUI.Path()
    path.move(to: CGPoint(x: -20, y: 0))
    path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: x, y: y), radius: radius)
    let end = try #require(path.currentPoint)
    // The end is on the second tangent: straight lines have no corner to round.
    let length = hypot(x, y)
    #expect(abs(end.x * y - end.y * x) / length < 0.01)
    let reach = y == 0 ? 0 : radius / tan((Double.pi - abs(atan2(y, x))) / 2)
    #expect(abs(hypot(end.x, end.y) - abs(reach)) < 0.01)
    #expect(end.x * x + end.y * y >= -0.01)
  }

  @Test func coloursOfCoreGraphicsKeepTheirComponents() {
    let color = CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    #expect(color.components == [0.25, 0.5, 0.75, 0.5] && color.alpha == 0.5)
    #expect(WidgetUI.Color(cgColor: color) == WidgetUI.Color(red: 0.25, green: 0.5, blue: 0.75, opacity: 0.5))
    #expect(UIColor(cgColor: color).cgColor == color && WidgetUI.Color(cgColor: color).cgColor == color)
    // swift-format-ignore: NoPlaygroundLiterals
    let literal: UIColor = #colorLiteral(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    #expect(literal == UIColor(cgColor: color))
    #expect(WidgetUI.Color.Resolved(red: 1, green: 0.5, blue: 0).linearGreen.distance(to: 0.214).magnitude < 0.001)
  }

  @Test func designsOfFontsOfUIKitAreThoseOfTexts() throws {
    let descriptor = try #require(UIFont.systemFont(ofSize: 17, weight: .bold).fontDescriptor.withDesign(.rounded))
    #expect(Font(UIFont(descriptor: descriptor, size: 0)) == .system(size: 17, weight: .bold, design: .rounded))
    #expect(UIFont(descriptor: descriptor, size: 12).pointSize == 12)
  }
}

extension Item {
  /// The image of an item.
  fileprivate var image: ImageItem? {
    if case .image(let image) = self { image } else { nil }
  }
}
