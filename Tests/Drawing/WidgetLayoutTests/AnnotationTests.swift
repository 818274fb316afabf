import Testing
import WidgetScene

@testable import WidgetLayout

struct AnnotationTests {
  private let mark = Rect(x: 100, y: 50, width: 80, height: 20)
  private let size = Size(width: 30, height: 10)

  @Test(
    arguments: [
      (.center, .top, .center, false, Point(x: 125, y: 36)), (.center, .top, .leading, false, Point(x: 100, y: 36)),
      (.center, .bottom, .trailing, false, Point(x: 150, y: 74)), (.leading, .center, .top, false, Point(x: 66, y: 50)),
      (.trailing, .center, .bottom, false, Point(x: 184, y: 60)),
      (.leading, .top, .trailing, false, Point(x: 66, y: 36)),
      (.trailing, .center, .center, true, Point(x: 146, y: 55)),
      (.leading, .bottom, .center, true, Point(x: 104, y: 56)),
    ] as [(HorizontalAlignment, VerticalAlignment, Alignment, Bool, Point)])
  func annotationsAreAlignedWithTheirMark(
    _ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment, _ alignment: Alignment, _ isInside: Bool,
    _ origin: Point
  ) {
    var annotation = PlotAnnotation(horizontal, vertical, isInside: isInside, .spacer(minLength: nil))
    annotation.alignment = alignment
    #expect(annotation.frame(of: size, beside: mark) == Rect(origin: origin, size: size))
  }
}
