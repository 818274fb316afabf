import Geometry
import Scene

extension Scene {
  /// A bit of everything: rectangles, curves, clips, opacity, text with and without a rim.
  static var sample: Scene {
    var ellipse = Path()
    ellipse.addEllipse(in: Rect(x: 10, y: 20, width: 60, height: 30))
    var star = Path()
    star.move(to: Point(x: 150, y: 8))
    for index in 1..<5 {
      star.line(to: [(165, 50), (128, 23), (172, 23), (135, 50)].map { Point(x: $0.0, y: $0.1) }[index - 1])
    }
    star.close()
    let wave = Path([
      .move(Point(x: 5.5, y: 90)),
      .cubic(control1: Point(x: 40, y: 40), control2: Point(x: 80, y: 130), end: Point(x: 120, y: 80)),
      .line(Point(x: 190, y: 95.25)),
    ])
    var round = Path()
    round.addRoundedRect(Rect(x: 80, y: 15, width: 40, height: 40), radiusX: 8, radiusY: 8)
    let blue = Color(red: 0, green: 0.588, blue: 1)
    let red = Color(red: 0.8, green: 0.1, blue: 0.1)
    let stripes = (0..<10).map { Item.rectangle(80 + 8 * Double($0), 10, 4, 50, red) }
    return Scene(
      size: Size(width: 200, height: 110), background: Color(red: 0.97, green: 0.95, blue: 0.9),
      items: [
        .fill(FillItem(path: ellipse, color: blue.opacity(0.6))),
        .group(GroupItem(clip: round, opacity: UnitInterval(0.5), tag: Tag(classes: ["stripes"]), items: stripes)),
        .fill(FillItem(path: star, color: .black, rule: .evenOdd, tag: Tag(id: "star"))),
        .stroke(StrokeItem(path: wave, color: blue, style: StrokeStyle(width: 3), tag: Tag(classes: ["wave"]))),
        FakeOutlines.text(
          [2, 1, 0, 2, 2], at: Point(x: 30.3, y: 88.2), size: 14, halo: Halo(width: 1.5, color: .white),
          tag: Tag(classes: ["label"])),
        FakeOutlines.text([1, 2, 1], at: Point(x: 20, y: 45), size: 11.5, color: red),
      ])
  }
}
