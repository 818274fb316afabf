import WidgetScene

extension Scene {
  /// A scene with various items: rectangles, curves, clips, opacity, text with and without a halo.
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

  /// A scene with what ``sample`` lacks: gradients, images, transforms.
  static var rich: Scene {
    let blue = Color(red: 0, green: 0.3, blue: 0.9)
    let yellow = Color(red: 1, green: 0.85, blue: 0.2)
    var card = Path()
    card.addRoundedRect(Rect(x: 8, y: 8, width: 60, height: 50), radiusX: 9, radiusY: 9)
    let wave = Path([
      .move(Point(x: 80, y: 30)),
      .cubic(control1: Point(x: 100, y: 0), control2: Point(x: 120, y: 60), end: Point(x: 140, y: 25)),
    ])
    let photo = (0..<12 * 8).flatMap { place -> [UInt8] in
      let (x, y) = (place % 12, place / 12)
      return [UInt8(20 * x), UInt8(30 * y), 128, x < 3 ? 60 : 255]
    }
    guard let bitmap = try? Bitmap(width: 12, height: 8, rgba: photo),
      case .text(var text) = FakeOutlines.text([1, 2, 0, 2], at: Point(x: 12, y: 92), size: 16)
    else { preconditionFailure("both are as they should be") }
    text.paint = .gradient((12, 76), (60, 92), blue, yellow)
    let turned = GroupItem(
      transform: Transform.rotation(degrees: -20).anchored(at: Point(x: 150, y: 80)),
      clip: Path(rect: Rect(x: 120, y: 62, width: 60, height: 36)),
      items: [
        .fill(
          FillItem(
            path: Path(rect: Rect(x: 110, y: 70, width: 80, height: 40)),
            paint: .gradient((120, 70), (180, 70), .white, blue))),
        .image(
          ImageItem(
            bitmap: bitmap, frame: Rect(x: 130, y: 60, width: 30, height: 20), opacity: UnitInterval(0.8),
            tag: Tag(classes: ["photo"]))),
        FakeOutlines.text([1, 2], at: Point(x: 140, y: 95), size: 10, halo: Halo(width: 1, color: .white)),
      ])
    let skewed = GroupItem(
      transform: Transform(a: 1, b: 0, c: -0.4, d: 0.7, tx: 110, ty: 20), opacity: UnitInterval(0.7),
      items: [
        .fill(
          FillItem(
            path: Path(rect: Rect(x: 60, y: 0, width: 30, height: 30)),
            paint: .gradient((60, 0), (90, 30), yellow, blue.opacity(0.2)))),
        .stroke(
          StrokeItem(
            path: Path(rect: Rect(x: 55, y: -5, width: 40, height: 40)), color: .black, style: StrokeStyle(width: 4))),
      ])
    return Scene(
      size: Size(width: 200, height: 110), background: Color(red: 0.97, green: 0.95, blue: 0.9),
      items: [
        .fill(FillItem(path: card, paint: .gradient((8, 8), (68, 58), blue, .white, yellow), tag: Tag(id: "card"))),
        .stroke(
          StrokeItem(path: wave, paint: .gradient((80, 0), (140, 0), yellow, blue), style: StrokeStyle(width: 5))),
        .text(text),
        .image(ImageItem(bitmap: bitmap, frame: Rect(x: 72, y: 62, width: 36, height: 40))),
        .group(turned), .group(skewed),
      ])
  }
}
