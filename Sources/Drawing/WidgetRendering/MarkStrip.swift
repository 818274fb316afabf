internal import FoundationEssentials
internal import Templating
internal import WidgetLayout
internal import WidgetScene

/// A line below a picture that says which of its sources are stale or could not be read, for templates that do not say so.
struct MarkStrip {
  private let lines: [String]
  private let size: Size
  private let height: Double
  private let fontSize: Double
  private let smallest: Double
  private let margin: Double
  private let ink: Color
  private let ground: Color?

  /// The tag of the text in outputs with names.
  private static let tag = Tag(classes: ["mark"])

  /// Creates a strip in the colours of a template: `badge` on `badgeBackground`, else the scheme's own.
  init(_ lines: [String], of template: Template, in environment: RenderEnvironment) {
    self.lines = lines
    size = environment.size
    // About the size of small text in the design of a phone's widget, larger on larger canvases.
    let mean = (size.width * size.height).squareRoot()
    smallest = SmallestText.fontSize(ofCapitals: environment.screen.smallestText)
    fontSize = max(11, 0.032 * mean, smallest)
    margin = 0.06 * mean
    // Whole pixels, so that the rest begins on one.
    let pixels = (min(1.5 * fontSize, size.height / 3) * environment.scale).rounded(.up)
    height = pixels / environment.scale
    func color(_ role: String) -> Color? {
      template.colors.color(role, scheme: environment.scheme, on: environment.screen.colors.kind)
    }
    let own = color("badge")
    ground = own == nil ? nil : color("badgeBackground")
    ink = own ?? color("ink") ?? (environment.scheme == .light ? .black : .white)
  }

  /// The canvas that is left for the picture.
  var rest: Size { Size(width: size.width, height: max(1, size.height - height)) }

  /// Returns a picture on the rest of the canvas with the strip below it.
  func below(_ bound: BoundTemplate) -> BoundTemplate {
    var bound = bound
    bound.node = .verticalStack(
      alignment: .leading, spacing: Length(points: 0),
      children: [.frame(Self.frame(rest), .clipped(bound.node)), strip])
    return bound
  }

  private var strip: Node {
    let texts = lines.map { line in
      Node.text(
        TextContent(
          request: TextRequest(
            string: line, font: Font(size: fontSize, weight: .semibold), lineLimit: 1, alignment: .leading),
          minimumScaleFactor: min(1, max(0.8, smallest / fontSize)), color: ink, tag: Self.tag))
    }
    let insets = EdgeInsets(leading: margin, trailing: margin)
    let line = Node.frame(
      Self.frame(Size(width: size.width, height: height)),
      .padding(insets, .fitting(horizontal: true, vertical: false, children: texts)))
    guard let ground else { return line }
    let fill = ShapeContent(outline: .rectangle(cornerRadius: 0), style: .fill, color: ground, role: .ink)
    return .background(line, behind: .shape(fill), alignment: .center)
  }

  private static func frame(_ size: Size) -> Frame {
    Frame(
      width: Length(points: size.width), height: Length(points: size.height),
      alignment: Alignment(horizontal: .leading, vertical: .center))
  }
}
