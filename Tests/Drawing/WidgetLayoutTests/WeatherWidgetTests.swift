import Testing
import WidgetLayout
import WidgetScene

/// The complete geometry of the medium weather widget, built like its template.
@Suite struct WeatherWidgetTests {
  struct Canvas: Sendable {
    var width: Double
    var height: Double

    var inner: Double { width - 32 }
    var hour: Double { inner / 24 }
    var graph: Double { height / 3 }
    var header: Double { height / 6 }
  }

  static let canvases = [(364.0, 170.0), (338, 158), (329, 155), (292, 141)].map { Canvas(width: $0, height: $1) }
  static let pressures = Array(PolylineTests.pressures.prefix(24))
  static let hours = (0..<24).map { (17 + $0) % 24 }

  static func widget(_ canvas: Canvas) -> Node {
    column(header(canvas), graph(canvas), strip(canvas))
      .padded(top: 16, leading: 16, trailing: 16)
      .framed(Length(points: canvas.width), Length(points: canvas.height), .top)
  }

  static func header(_ canvas: Canvas) -> Node {
    let height = Length(points: canvas.header)
    let half = Length(points: canvas.inner / 2)
    let left = row(
      text("6", 30, id: "temperature").fixedSize.framed(nil, height),
      text("17:00", 14, id: "time").fixedSize.framed(nil, height, .bottom)
    ).moved(5)
    return row(
      left.framed(half, height, .leading),
      text("place", 14, lines: 1, id: "place").framed(half, height, .bottomTrailing).moved(-5))
  }

  static func graph(_ canvas: Canvas) -> Node {
    let start = Length(points: 1.5 * canvas.hour)
    let end = Length.share(1, -0.5 * canvas.hour)
    func line(_ id: String, from x: Length, at y: Length) -> Node {
      stroked(.line(x1: x, y1: y, x2: end, y2: y), tag: Tag(id: id))
    }
    func label(_ string: String, _ id: String, _ alignment: Alignment) -> Node {
      text(string, 6, id: id).fixedSize.padded(leading: 0.25 * canvas.hour)
        .framed(Frame(maxWidth: Length(points: .infinity), maxHeight: Length(points: .infinity), alignment: alignment))
    }
    return depth(
      .topLeading,
      line("top", from: start, at: 3),
      line("middle", from: Length(points: 0.5 * canvas.hour), at: .share(0.5)),
      line("bottom", from: start, at: .share(1, -3)),
      stroked(
        .polyline(Polyline(values: pressures, center: pressures[0], span: 15)), width: 3, tag: Tag(id: "pressure")),
      label("1020", "high", .topLeading),
      label("1005", "center", .leading).moved(0, 5),
      label("990", "low", .bottomLeading),
      text("hPa", 8, id: "unit").fixedSize
        .framed(Length(points: canvas.inner - 0.25 * canvas.hour), .share(1), .bottomTrailing).moved(-4, -4)
    ).framed(Length(points: canvas.inner), Length(points: canvas.graph)).clipped
  }

  static func strip(_ canvas: Canvas) -> Node {
    let columns = hours.enumerated().map { index, hour in
      let isMajor = hour.isMultiple(of: 3)
      let label = text(isMajor ? "\(hour)" : "･", 14, id: "hour\(index)").fixedSize
      let icon = Node.drawing(
        DrawingContent(
          size: Size(width: 24, height: 24),
          items: [
            .fill(
              FillItem(
                path: Path(rect: Rect(x: 0, y: 0, width: 24, height: 24)), color: .black, tag: Tag(id: "icon\(index)")))
          ])
      ).framed(27, 27)
      let degrees = text("5℃", 12, id: "degrees\(index)").fixedSize
      return column(.center, label, isMajor ? column(icon, degrees) : column())
        .framed(Length(points: canvas.hour))
    }
    return Node.horizontalStack(alignment: .top, spacing: .zero, children: columns)
      .framed(Length(points: canvas.inner), Length(points: canvas.graph))
  }

  private let ascender = FixedWidthMeasurer.ascender
  private let line = FixedWidthMeasurer.lineHeight

  private func placed(_ canvas: Canvas) -> Placed {
    place(Self.widget(canvas), canvas.width, canvas.height)
  }

  @Test(arguments: canvases)
  func `the header is a sixth high, its halves half as wide`(canvas: Canvas) throws {
    let placed = placed(canvas)
    let temperature = try #require(placed["temperature"])
    let time = try #require(placed["time"])
    let place = try #require(placed["place"])
    // The temperature is centred; what follows it is at the bottom, with the place name on the right.
    #expect(isClose(temperature, 16 + 5, 16 + (canvas.header - 30 * line) / 2, 30, 30 * line))
    #expect(isClose(time.minX, temperature.maxX))
    #expect(isClose(time.maxY, 16 + canvas.header))
    #expect(isClose(place.maxX, canvas.width - 16 - 5))
    #expect(isClose(place.maxY, 16 + canvas.header))
    #expect(isClose(place.width, 5 * 14))
  }

  @Test func `a long place name is cut inside its half and the left half stays`() throws {
    let canvas = Canvas(width: 338, height: 158)
    let half = canvas.inner / 2
    let name = text("a very long place name", 14, lines: 1, id: "place")
      .framed(Length(points: half), Length(points: canvas.header), .bottomTrailing).moved(-5)
    let left = fixed(30, 10, "left").framed(Length(points: half), Length(points: canvas.header), .leading)
    let placed = place(row(left, name), canvas.inner, canvas.header)
    let text = try #require(placed.texts.first)
    #expect(text.string.hasSuffix("…"))
    #expect(text.frame.width <= half)
    #expect(isClose(text.frame.maxX, canvas.inner - 5))
    #expect(isClose(placed["left"]?.minX, 0))
  }

  @Test(arguments: canvases)
  func `the graph lies below the header and is clipped to its box`(canvas: Canvas) throws {
    let placed = placed(canvas)
    let clips = placed.scene.items.compactMap { $0.group?.clip?.rectangle }
    let clip = try #require(clips.first)
    #expect(isClose(clip, 16, 16 + canvas.header, canvas.inner, canvas.graph))
  }

  @Test(arguments: canvases)
  func `the background lines lie at 3, the middle and 3 from the bottom`(canvas: Canvas) {
    let placed = placed(canvas)
    let top = 16 + canvas.header
    let end = canvas.width - 16 - 0.5 * canvas.hour
    for (id, start, y) in [
      ("top", 1.5, 3), ("middle", 0.5, canvas.graph / 2), ("bottom", 1.5, canvas.graph - 3),
    ] as [(String, Double, Double)] {
      let x = 16 + start * canvas.hour
      #expect(isClose(placed[id], x, top + y, end - x, 0), "\(id)")
    }
  }

  @Test(arguments: canvases)
  func `the pressure line follows the formula`(canvas: Canvas) throws {
    let strokes = placed(canvas).strokes.filter { $0.tag?.id == "pressure" }
    let stroke = try #require(strokes.first)
    #expect(stroke.style == StrokeStyle(width: 3))
    for (hour, point) in PolylineTests.vertices(of: stroke.path).enumerated() {
      let y = (Self.pressures[0] + 15 - Self.pressures[hour]) * canvas.graph / 30
      #expect(isClose(point, 16 + (Double(hour) + 0.5) * canvas.hour, 16 + canvas.header + y))
    }
  }

  @Test(arguments: canvases)
  func `labels and unit lie where the reference has them`(canvas: Canvas) throws {
    let placed = placed(canvas)
    let top = 16 + canvas.header
    let x = 16 + 0.25 * canvas.hour
    #expect(isClose(placed["high"], x, top, 24, 6 * line))
    #expect(isClose(placed["center"], x, top + (canvas.graph - 6 * line) / 2 + 5, 24, 6 * line))
    #expect(isClose(placed["low"], x, top + canvas.graph - 6 * line, 18, 6 * line))
    let unit = try #require(placed["unit"])
    #expect(isClose(unit.maxX, canvas.width - 16 - 0.25 * canvas.hour - 4))
    #expect(isClose(unit.maxY, top + canvas.graph - 4))
  }

  @Test(arguments: canvases)
  func `the strip's row is 58 high and centred on its box`(canvas: Canvas) throws {
    let placed = placed(canvas)
    let height = 14 * line + 27 + 12 * line
    #expect(abs(height - 58.0) < 0.05)
    let start = 16 + canvas.header + canvas.graph + (canvas.graph - height) / 2
    for (index, hour) in Self.hours.enumerated() {
      let center = 16 + (Double(index) + 0.5) * canvas.hour
      let label = try #require(placed["hour\(index)"])
      #expect(isClose(label.minY, start))
      #expect(isClose(label.midX, center))
      guard hour.isMultiple(of: 3) else {
        #expect(placed["icon\(index)"] == nil && placed["degrees\(index)"] == nil)
        continue
      }
      #expect(isClose(placed["icon\(index)"], center - 13.5, start + 14 * line, 27, 27))
      let degrees = try #require(placed["degrees\(index)"])
      #expect(isClose(degrees.midX, center))
      #expect(isClose(degrees.minY, start + 14 * line + 27))
      #expect(isClose(degrees.maxY, start + height))
    }
  }

  @Test func `at 338 x 158 the strip's row starts 2.67 above its box`() throws {
    let label = try #require(placed(Canvas(width: 338, height: 158))["hour0"])
    let box = 16 + 158.0 / 6 + 158.0 / 3
    #expect(abs(box - label.minY - 2.67) < 0.02)
  }

  @Test(arguments: canvases)
  func `the template gets and fills the canvas`(canvas: Canvas) {
    #expect(
      size(of: Self.widget(canvas), canvas.width, canvas.height)
        == Size(width: canvas.width, height: canvas.height))
    #expect(placed(canvas).texts.count == 2 + 1 + 4 + 24 + 8)
  }
}
