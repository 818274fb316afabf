import Foundation
import Raster
import Testing
import WidgetRendering
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
    let scaled = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in
      named.draw(in: CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    #expect(scaled.size == CGSize(width: 20, height: 10) && scaled.cgImage == nil)
    #expect(try scene(of: Image(uiImage: scaled)).warnings.contains { $0.contains("\"photo\"") })
    #expect(try scene(of: Image(uiImage: UIImage())).warnings.isEmpty)
  }

  /// Draws an image at its size in the corner of a picture of 20x10 points, a pixel per point.
  private func pixels(of image: UIImage, scheme: WidgetUI.ColorScheme = .light) throws -> PixelBuffer {
    let context = ViewContext(
      size: CGSize(width: 20, height: 10), scheme: scheme, scale: 1, hasContentMargins: false)
    let view = Image(uiImage: image).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    let result = try scene(of: view, in: context)
    #expect(result.warnings.isEmpty)
    return try ViewRenderer().renderer.pixels(of: result.scene, scale: 1)
  }

  @Test func rectanglesAndPathsAreDrawnInImages() throws {
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
      UIColor.blue.setFill()
      context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
      context.fill(context.bounds)
      UIColor.red.set()
      UIBezierPath(rect: CGRect(x: 2, y: 2, width: 4, height: 20)).fill()
    }
    let pixels = try pixels(of: drawn)
    #expect(drawn.size == CGSize(width: 20, height: 10))
    #expect(pixels[1, 1].blue > 200 && pixels[1, 1].red < 50, "\(pixels[1, 1])")
    #expect(pixels[3, 8].red > 200 && pixels[3, 8].blue < 100)
    #expect(pixels[15, 5] == white, "the clip ends at 10")
  }

  @Test func photosAreCroppedByDrawingThemBesideTheImage() throws {
    let halves = HStack(spacing: 0) {
      WidgetUI.Color.red
      WidgetUI.Color.blue
    }
    let bytes = try ViewRenderer().png(of: halves, in: ViewContext(size: CGSize(width: 8, height: 4), scale: 1))
    let photo = try #require(UIImage(data: Data(bytes)))
    let size = CGSize(width: 4, height: 4)
    let crops = [
      UIGraphicsImageRenderer(size: size).image { _ in photo.draw(at: CGPoint(x: -4, y: 0)) },
      UIGraphicsImageRenderer(size: size).image { _ in photo.draw(in: CGRect(x: -4, y: 0, width: 8, height: 4)) },
    ]
    for crop in crops {
      let pixels = try pixels(of: crop)
      #expect(pixels[1, 1].blue > 200 && pixels[1, 1].red < 50 && pixels[3, 3].blue > 200)
      #expect(pixels[5, 1] == white)
    }
    let frame = try #require(
      try scene(of: Image(uiImage: crops[0]).resizable().scaledToFit().frame(width: 60, height: 90)).scene.allItems
        .compactMap(\.image).first?.frame)
    #expect(frame.height > 0)
  }

  @Test func tintedImagesHaveTheirColour() throws {
    let photo = try photo()
    let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    for mode in [UIImage.RenderingMode.automatic, .alwaysOriginal] {
      let pixels = try pixels(of: photo.withTintColor(blue, renderingMode: mode))
      #expect(pixels[1, 1].blue == 255 && pixels[1, 1].red == 0)
    }
    let template = try pixels(of: photo.withTintColor(blue, renderingMode: .alwaysTemplate), scheme: .dark)
    #expect(template[1, 1] == white, "the foreground style")
  }

  @Test func imagesOfCoreGraphicsHaveTheirScale() throws {
    let pixels = try #require(try photo().cgImage)
    #expect(UIImage(cgImage: pixels).size == CGSize(width: 8, height: 4))
    #expect(UIImage(cgImage: pixels, scale: 2, orientation: .up).size == CGSize(width: 4, height: 2))
    #expect(UIImage(cgImage: pixels, scale: 0, orientation: .up).size == CGSize(width: 8, height: 4))
    let frame = try #require(
      try scene(of: Image(decorative: pixels, scale: 4)).scene.allItems.compactMap(\.image).first?.frame)
    #expect(frame.width == 2 && frame.height == 1)
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

/// An opaque white pixel.
private let white = Pixel(argb: 0xFFFF_FFFF)
