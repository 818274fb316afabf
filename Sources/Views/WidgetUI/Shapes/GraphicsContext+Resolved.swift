public import Foundation
internal import WidgetScene

extension GraphicsContext {
  /// A text for a canvas.
  public struct ResolvedText {
    fileprivate var text: Text
    fileprivate let environment: EnvironmentValues

    /// The shading; set, it is that of the text if it is a style.
    public var shading: Shading = .foreground {
      didSet { if let style = shading.textStyle { text = text.foregroundStyle(style) } }
    }

    /// Returns the approximate size of the text in one line, from the size of its font.
    public func measure(in size: CGSize) -> CGSize {
      environment.problems.append("a Canvas measures texts approximately")
      let points = CGFloat((environment.font ?? .body).size)
      let width = 0.55 * points * CGFloat(text.string(in: environment).count)
      return CGSize(width: min(width, size.width), height: 1.2 * points)
    }
  }

  /// An image for a canvas.
  public struct ResolvedImage {
    fileprivate let image: Image
    /// The size in points; 0 for images that are looked up when they are drawn.
    public let size: CGSize
    /// The shading, which is that of the image.
    public var shading: Shading?
  }

  /// A view for a canvas; none is drawn.
  public struct ResolvedSymbol {
    /// The size in points.
    public let size: CGSize
  }

  /// Returns a text to measure and draw.
  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text, environment: environment) }
  /// Returns an image to draw.
  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image: image, size: image.knownSize) }
  /// Returns a shading in this context.
  public func resolve(_ shading: Shading) -> Shading { shading }
  /// Returns nil with a warning: views of a canvas are not drawn.
  public func resolveSymbol(id: some Hashable) -> ResolvedSymbol? {
    environment.problems.append("the symbols of a Canvas are not drawn")
    return nil
  }

  /// Draws a text with a point of its bounding box at a point of the canvas.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(text.text, at: point, anchor: anchor)
  }
  /// Draws a text in a rectangle.
  public func draw(_ text: ResolvedText, in rect: CGRect) { draw(text.text, in: rect) }
  /// Draws an image with a point of its bounding box at a point of the canvas.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image.image, at: point, anchor: anchor)
  }
  /// Draws an image stretched to a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(image.image, in: rect)
  }
  /// Draws nothing: views of a canvas are not drawn.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {}
  /// Draws nothing: views of a canvas are not drawn.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {}

  /// Mixes colours with those behind, which is not drawn.
  public var blendMode: BlendMode {
    get { .normal }
    nonmutating set { if newValue != .normal { environment.problems.append("blendMode is not drawn") } }
  }

  /// Changes what is drawn afterwards, which is not drawn.
  public mutating func addFilter(_ filter: Filter) { environment.problems.append("filters of a Canvas are not drawn") }

  /// Applies a transform to the coordinates of what is drawn afterwards.
  public mutating func concatenate(_ transform: CGAffineTransform) { apply(transform) }

  /// A change of what is drawn, which is not drawn.
  public struct Filter: Sendable {
    /// Returns a blur.
    public static func blur(radius: CGFloat) -> Filter { Filter() }
    /// Returns a shadow.
    public static func shadow(
      color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> Filter { Filter() }
    /// Returns a change of brightness.
    public static func brightness(_ amount: Double) -> Filter { Filter() }
    /// Returns a change of contrast.
    public static func contrast(_ amount: Double) -> Filter { Filter() }
    /// Returns a change of saturation.
    public static func saturation(_ amount: Double) -> Filter { Filter() }
    /// Returns a change to grays.
    public static func grayscale(_ amount: Double) -> Filter { Filter() }
    /// Returns a turn of hues.
    public static func hueRotation(_ angle: Angle) -> Filter { Filter() }
    /// Returns a threshold of opacity.
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter { Filter() }
  }
}

extension Image {
  /// The size in points of an image of the app; 0 for images that are looked up when they are drawn.
  fileprivate var knownSize: CGSize {
    switch source {
    case .picture(let picture): CGSize(width: picture.size.width, height: picture.size.height)
    case .recorded(let image): image.size
    case .asset, .symbol, .empty: .zero
    }
  }
}
