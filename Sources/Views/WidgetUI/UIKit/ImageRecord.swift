internal import Foundation
internal import Synchronization
internal import WidgetLayout
internal import WidgetScene

/// What the code of an app draws in an image, step by step.
final class ImageRecord: Sendable {
  typealias Clip = (path: Path, style: FillStyle)

  private struct State {
    var steps: [RecordedImage.Step] = []
    var fill = UIColor(white: 0, alpha: 1)
    var stroke = UIColor(white: 0, alpha: 1)
    var clips: [Clip] = []
  }

  /// The image that is being drawn.
  @TaskLocal static var current: ImageRecord?

  private let state = Mutex(State())

  /// Returns what a closure draws as an image of a size in points.
  static func image(size: CGSize, _ draw: () -> Void) -> UIImage {
    let record = ImageRecord()
    $current.withValue(record, operation: draw)
    let steps = record.state.withLock { $0.steps }
    // A photo that fills the image keeps its pixels and its file.
    if steps.count == 1, case .image(let image, let frame) = steps[0].mark, steps[0].clips.isEmpty,
      frame == CGRect(origin: .zero, size: size), let picture = image.picture?.sized(size)
    {
      return UIImage(.picture(picture), renderingMode: image.renderingMode)
    }
    return UIImage(.recorded(RecordedImage(size: size, steps: steps)))
  }

  func setFill(_ color: UIColor) { state.withLock { $0.fill = color } }
  func setStroke(_ color: UIColor) { state.withLock { $0.stroke = color } }
  func clip(to path: Path, _ style: FillStyle = FillStyle()) { state.withLock { $0.clips.append((path, style)) } }
  func fill(_ path: Path, _ style: FillStyle = FillStyle()) { add { .fill(path, $0.fill, style) } }
  func stroke(_ path: Path, _ style: StrokeStyle) { add { .stroke(path, $0.stroke, style) } }
  func draw(_ image: UIImage, in rect: CGRect) { add { _ in .image(image, rect) } }
  func draw(_ image: UIImage, at point: CGPoint) { add { _ in .imageAt(image, point) } }

  private func add(_ mark: (State) -> RecordedImage.Mark) {
    state.withLock { $0.steps.append(RecordedImage.Step(mark: mark($0), clips: $0.clips)) }
  }
}

/// An image that is drawn again in each picture that shows it.
final class RecordedImage: Hashable, Sendable {
  enum Mark {
    case fill(Path, UIColor, FillStyle)
    case stroke(Path, UIColor, StrokeStyle)
    case image(UIImage, CGRect)
    /// An image in its size, which may be known only when it is drawn.
    case imageAt(UIImage, CGPoint)
  }

  struct Step {
    let mark: Mark
    let clips: [ImageRecord.Clip]
  }

  /// The size in points.
  let size: CGSize
  private let steps: [Step]

  init(size: CGSize, steps: [Step]) {
    (self.size, self.steps) = (size, steps)
  }

  static func == (first: RecordedImage, second: RecordedImage) -> Bool { first === second }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Returns the image as a node, in its size or stretched to the proposed space.
  @MainActor
  func node(isResizable: Bool, isTemplate: Bool, in environment: EnvironmentValues) -> Node {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return .drawing(DrawingContent(size: .zero, items: []))
    }
    let canvas = Canvas { [self] context, space in
      context.scaleBy(x: space.width / size.width, y: space.height / size.height)
      context.clip(to: Path(CGRect(origin: .zero, size: size)))
      for step in steps { draw(step, in: context) }
    }
    let view = isTemplate ? AnyView(Rectangle().mask { canvas }) : AnyView(canvas)
    guard isResizable else { return view.frame(width: size.width, height: size.height).layer(in: environment) }
    return view.frame(
      minWidth: 0, idealWidth: size.width, maxWidth: .infinity, minHeight: 0, idealHeight: size.height,
      maxHeight: .infinity
    ).layer(in: environment)
  }

  @MainActor
  private func draw(_ step: Step, in context: GraphicsContext) {
    var context = context
    for clip in step.clips { context.clip(to: clip.path, style: clip.style) }
    switch step.mark {
    case .fill(let path, let color, let style): context.fill(path, with: .color(color.color), style: style)
    case .stroke(let path, let color, let style): context.stroke(path, with: .color(color.color), style: style)
    case .image(let image, let rect): context.draw(Image(uiImage: image), in: rect)
    case .imageAt(let image, let point): context.draw(Image(uiImage: image), at: point, anchor: .topLeading)
    }
  }
}
