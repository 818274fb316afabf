/// The parts of a symbol from back to front, as elements of SVG.
struct SymbolLayers {
  /// One part of a symbol.
  enum Layer {
    /// Elements that are drawn, as the part that a palette shows in its first style or in its second one.
    case drawn(String, isSecondary: Bool)
    /// Elements that are cut out of everything before them.
    case cut(String)
    /// A sign in a filled shape: cut out, or drawn in the first style of a palette.
    case sign(String)
  }

  private(set) var layers: [Layer] = []

  /// Returns the parts of a symbol with lines of `width`; nil if there is no drawing of the name.
  ///
  /// Besides the names with drawings, there are variants of each: `.fill`, crossed out (`.slash`), with a badge
  /// (`.badge`, `.badge.plus`), and in a shape (`.circle`, `.square.fill`). Letters and numbers exist in shapes only.
  init?(_ name: String, width: Double) {
    let name = SymbolShapes.drawnName(name)
    let isFilled = name.hasSuffix(".fill")
    let stem = SymbolShapes.drawnName(isFilled ? String(name.dropLast(5)) : name)
    let filling = isFilled ? ".fill" : ""
    let elements = SymbolElements(width: width)
    if isFilled, let paths = SymbolShapes.paths(name) {
      layers = elements.layers(paths, isFilled: true)
    } else if let paths = SymbolShapes.paths(stem) {
      layers = elements.layers(paths, isFilled: isFilled)
    } else if let battery = elements.battery(stem) {
      layers = battery
    } else if stem.hasSuffix(".slash"), let whole = Self(String(stem.dropLast(6)) + filling, width: width) {
      layers = whole.layers + elements.slash
    } else if let badged = Self.badged(stem, isFilled: isFilled, elements) {
      layers = badged
    } else if let framed = elements.framed(stem, isFilled: isFilled) {
      layers = framed
    } else {
      return nil
    }
  }

  /// Returns a symbol with a badge: a dot above it, or a sign below it.
  private static func badged(_ stem: String, isFilled: Bool, _ elements: SymbolElements) -> [Layer]? {
    guard let range = stem.firstRange(of: ".badge") else { return nil }
    let rest = stem[range.upperBound...]
    guard rest.isEmpty || rest.hasPrefix("."),
      let whole = Self(String(stem[..<range.lowerBound]) + (isFilled ? ".fill" : ""), width: elements.width)
    else { return nil }
    let base = whole.layers.map { layer in
      if case .drawn(let elements, _) = layer { Layer.drawn(elements, isSecondary: true) } else { layer }
    }
    if rest.isEmpty { return base + elements.dot }
    return elements.badge(String(rest.dropFirst())).map { base + $0 }
  }
}

/// Makes the elements of symbols with lines of one width.
struct SymbolElements {
  let width: Double

  private typealias Layer = SymbolLayers.Layer

  /// Returns a symbol as it is drawn, or filled.
  func layers(_ paths: SymbolShapes.Paths, isFilled: Bool) -> [SymbolLayers.Layer] {
    var layers: [Layer] = []
    func draw(_ elements: String) { if !elements.isEmpty { layers.append(.drawn(elements, isSecondary: false)) } }
    if isFilled {
      draw(solid(paths.body))
      let cuts = line(paths.details) + solid(paths.openings)
      if !cuts.isEmpty { layers.append(.cut(cuts)) }
      draw(line(paths.lines) + solid(paths.areas, rim: 0.6))
    } else {
      draw(line(paths.body) + line(paths.details) + line(paths.lines) + solid(paths.areas, rim: 0.6))
    }
    return layers
  }

  /// Returns a battery with a level; nil if the name is not that of one.
  func battery(_ name: String) -> [SymbolLayers.Layer]? {
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count >= 2, parts.count <= 3, parts[0] == "battery", parts.count == 2 || parts[2] == "bolt",
      let level = Double(parts[1].hasSuffix("percent") ? String(parts[1].dropLast(7)) : parts[1]),
      (0...100).contains(level)
    else { return nil }
    let outline = #"<rect x="-3" y="5.8" width="26" height="12.4" rx="3.4" stroke-width="\#(width)"/>"#
    let charge =
      level == 0
      ? ""
      : #"<rect x="-0.7" y="8.1" width="\#(21.4 * level / 100)" height="7.8" rx="1.4" fill="currentColor" stroke="none"/>"#
    let battery = [Layer.drawn(outline + line("M26 10.3V13.7") + charge, isSecondary: false)]
    let bolt = "M12 4L5 12.8H10L8.5 20L15.5 11.2H10.5Z"
    guard parts.count == 3 else { return battery }
    return battery + [.cut(solid(bolt, rim: 2.6 * width)), .drawn(solid(bolt, rim: 0.6), isSecondary: false)]
  }

  /// A line across the symbol, with a gap around it.
  var slash: [SymbolLayers.Layer] {
    let path = "M4 3L20.5 21"
    return [.cut(line(path, 3.2 * width)), .drawn(line(path), isSecondary: false)]
  }

  /// A dot at the top right, with a gap around it.
  var dot: [SymbolLayers.Layer] {
    [
      .cut(#"<circle cx="18.8" cy="5.2" r="\#(4 + width / 2)" fill="currentColor" stroke="none"/>"#),
      .drawn(#"<circle cx="18.8" cy="5.2" r="3.9" fill="currentColor" stroke="none"/>"#, isSecondary: false),
    ]
  }

  /// Returns a sign in a filled circle at the bottom right, with a gap around it.
  func badge(_ name: String) -> [SymbolLayers.Layer]? {
    let sign = name == "clock" ? line("M12 5V13L17 16.5", 0.8 * width / 0.32) : sign(name, 0.8 * width / 0.32)
    guard let sign else { return nil }
    return [
      .cut(#"<circle cx="18.6" cy="18.4" r="\#(5.2 + width / 2)" fill="currentColor" stroke="none"/>"#),
      .drawn(#"<circle cx="18.6" cy="18.4" r="4.9" fill="currentColor" stroke="none"/>"#, isSecondary: false),
      .cut(placed(sign, x: 18.6, y: 18.4, scale: 0.32)),
    ]
  }

  /// Returns a sign in a shape; nil if the name does not end in that of a shape, or has no sign.
  func framed(_ name: String, isFilled: Bool) -> [SymbolLayers.Layer]? {
    for frame in Self.frames where name.hasSuffix(frame.ending) {
      // Lines in a filled shape look thinner than those around it.
      let lineWidth = (isFilled ? 1.15 : 1) * width / frame.scale
      guard let sign = sign(String(name.dropLast(frame.ending.count)), lineWidth),
        let shape = SymbolShapes.paths(frame.shape)?.body
      else { continue }
      let placed = placed(sign, x: 12, y: 12 + frame.shift, scale: frame.scale)
      if isFilled { return [.drawn(solid(shape), isSecondary: true), .sign(placed)] }
      return [.drawn(line(shape), isSecondary: true), .drawn(placed, isSecondary: false)]
    }
    return nil
  }

  private static let frames: [(ending: String, shape: String, scale: Double, shift: Double)] = [
    (".circle", "circle", 0.56, 0), (".square", "square", 0.56, 0), (".app", "app", 0.56, 0),
    (".rectangle", "rectangle", 0.5, 0), (".diamond", "diamond", 0.44, 0), (".triangle", "triangle", 0.44, 2.3),
    (".octagon", "octagon", 0.54, 0), (".hexagon", "hexagon", 0.5, 0), (".seal", "seal", 0.54, 0),
    (".shield", "shield", 0.46, -0.4), (".bubble", "bubble.left", 0.46, -0.6), (".message", "message", 0.46, -0.6),
    (".bubble.left", "bubble.left", 0.46, -0.6), (".bubble.right", "bubble.right", 0.46, -0.6),
  ]

  /// Returns a symbol without details, a letter or a number, as the sign in a shape.
  private func sign(_ name: String, _ width: Double) -> String? {
    if let letter = SymbolShapes.letters[name] { return line(letter, width) }
    if name.count == 2, name.allSatisfy(\.isASCII), let tens = SymbolShapes.letters[String(name.prefix(1))],
      let ones = SymbolShapes.letters[String(name.suffix(1))], Int(name) != nil
    {
      return placed(line(tens, width / 0.78), x: 6.3, y: 12, scale: 0.78)
        + placed(line(ones, width / 0.78), x: 17.7, y: 12, scale: 0.78)
    }
    let name = SymbolShapes.drawnName(name)
    let stem = name.hasSuffix(".fill") ? String(name.dropLast(5)) : name
    return SymbolShapes.paths(stem).map { paths in
      solid(paths.body, rim: 1) + line(paths.lines, width) + solid(paths.areas, rim: 1)
    }
  }

  private func line(_ path: String, _ width: Double? = nil) -> String {
    path.isEmpty ? "" : #"<path d="\#(path)" stroke-width="\#(width ?? self.width)"/>"#
  }

  /// Returns an area whose edge is a line, which makes its corners round.
  private func solid(_ path: String, rim: Double? = nil) -> String {
    path.isEmpty ? "" : #"<path d="\#(path)" fill="currentColor" stroke-width="\#(rim ?? width)"/>"#
  }

  private func placed(_ elements: String, x: Double, y: Double, scale: Double) -> String {
    #"<g transform="translate(\#(x) \#(y)) scale(\#(scale)) translate(-12 -12)">\#(elements)</g>"#
  }
}
