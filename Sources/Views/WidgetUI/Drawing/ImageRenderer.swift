public import Foundation
internal import Typesetting
internal import WidgetRendering
internal import WidgetScene

/// A renderer of a view as an image.
///
/// Locale, time zone, assets and texts are those of the view that is being drawn. In code that runs at other times, such as
/// that of a provider, images of asset catalogues are not there, and texts are those of the United States.
@MainActor
public final class ImageRenderer<Content: View> {
  /// The view.
  public var content: Content
  /// The size that is proposed to the view.
  public var proposedSize = ProposedViewSize.unspecified
  /// The scale in pixels per point.
  public var scale: CGFloat = 1
  /// Whether undrawn parts are black instead of transparent.
  public var isOpaque = false
  /// The mixing of colours, which is always that of sRGB.
  public var colorMode = ColorRenderingMode.nonLinear

  /// Creates a renderer of a view.
  public init(content: Content) {
    self.content = content
  }

  /// The view as an image; nil if it has no size or is too large.
  public var uiImage: UIImage? {
    guard scale > 0, scale.isFinite else { return nil }
    let environment = environment
    do {
      let renderer = try WidgetRenderer()
      let node = content.layer(in: environment)
      let (direction, form) = (
        environment.layoutDirection.ofNodes, EastAsianForm(language: environment.locale.identifier)
      )
      let size = renderer.size(of: node, proposing: proposedSize.inLayout, direction: direction, form: form)
      guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
      let scene = renderer.layOut(
        node, size: size, background: isOpaque ? .black : nil, scale: Double(scale), screen: ScreenTraits(),
        direction: direction, form: form)
      return UIImage(data: Data(try renderer.png(of: Backdrops.added(to: scene), scale: Double(scale))), scale: scale)
    } catch {
      environment.problems.append("ImageRenderer: the picture cannot be drawn: \(error)")
      return nil
    }
  }

  /// The view as an image of Core Graphics; nil if it has no size or is too large.
  public var cgImage: CGImage? { uiImage?.cgImage }

  /// The default environment with what belongs to the picture rather than to its views.
  private var environment: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.displayScale = scale
    guard let current = Scope.current?.environment else { return environment }
    environment.locale = current.locale
    environment.calendar = current.calendar
    environment.timeZone = current.timeZone
    environment.layoutDirection = current.layoutDirection
    environment.now = current.now
    environment.resources = current.resources
    environment.strings = current.strings
    environment.problems = current.problems
    return environment
  }
}
