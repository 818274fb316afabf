internal import Dithering
public import Raster

/// Which ink stands for a colour of a drawing.
///
/// What the target says, else the ink that is written as that colour, else: for grays and for faint tints the nearest
/// gray; for the others the ink of the nearest hue, where one is near. A secondary text in dark gray must not become
/// green only because the panel's green is dark and dull.
public struct InkMap: Sendable {
  /// What is drawn, which decides how far it has to stand out.
  public enum Subject: Hashable, Sendable {
    /// Whole areas: need not.
    case area
    /// Rules: are another ink than what they lie on.
    case rule
    /// Icons.
    case icon
    /// Lines of graphs: 3:1, as WCAG 2.1 wants of graphics.
    case line
    /// Text: 4.5:1, as WCAG 2.1 wants of text.
    case text

    fileprivate var leastContrast: Double {
      switch self {
      case .area, .rule: 1
      case .icon: 1.5
      case .line: 3
      case .text: 4.5
      }
    }
  }

  private let palette: Palette
  private let ditherer: Ditherer
  private let overrides: [Pixel: Int]
  private let grays: [Int]
  /// OKLab's hue of the inks with a colour, as they are written, by their indices.
  private let hues: [Int: Double]

  /// Below this chroma in OKLab a colour counts as a gray: pastel fills, bluish blacks.
  private static let leastChroma = 0.08
  /// An ink whose hue is farther away is another colour, degrees: red does not stand for blue.
  private static let farthestHue = 60.0

  /// The map of a target; nil where it shows full colour.
  public init?(_ target: Target) {
    guard let palette = target.colors.palette else { return nil }
    self.palette = palette
    ditherer = Ditherer(inks: palette.inks.map(\.shown), method: .none)
    overrides = target.inkOverrides.compactMapValues { palette.index(of: $0) }
    var hues: [Int: Double] = [:]
    for (index, ink) in palette.inks.enumerated() {
      hues[index] = Self.hue(of: ink.written)
    }
    self.hues = hues
    grays = palette.inks.indices.filter { hues[$0] == nil }
  }

  /// The index of the ink for a colour; alpha is not looked at.
  public func ink(for color: Pixel) -> Int {
    let color = Pixel(red: color.red, green: color.green, blue: color.blue)
    if let override = overrides[color] { return override }
    if let written = palette.inks.firstIndex(where: { $0.written == color }) { return written }
    if grays.isEmpty { return ditherer.nearest(to: color) }
    if let hue = Self.hue(of: color) {
      let nearest = hues.min { (Self.distance($0.value, hue), $0.key) < (Self.distance($1.value, hue), $1.key) }
      if let nearest, Self.distance(nearest.value, hue) <= Self.farthestHue { return nearest.key }
    }
    return nearestGray(to: color, among: grays) ?? ditherer.nearest(to: color)
  }

  /// The ink for something that is drawn on an ink: the one of its colour where that stands out enough, else of the
  /// grays that do the one nearest to it, else the one that stands out most.
  public func ink(for color: Pixel, on ground: Int, as subject: Subject) -> Int {
    let nearest = ink(for: color)
    guard subject != .area else { return nearest }
    func standsOut(_ index: Int) -> Bool { index != ground && contrast(index, ground) >= subject.leastContrast }
    if standsOut(nearest) { return nearest }
    return nearestGray(to: color, among: grays.filter(standsOut))
      ?? palette.inks.indices.max { contrast($0, ground) < contrast($1, ground) } ?? nearest
  }

  /// The ink of a rim that makes an icon's colour stand out from an ink it hardly differs from, as black does around yellow
  /// on white; nil if the colour needs none, or is a gray, which another gray replaces.
  public func rim(for color: Pixel, on ground: Int) -> Int? {
    let nearest = ink(for: color)
    guard hues[nearest] != nil, nearest != ground, contrast(nearest, ground) < Subject.line.leastContrast else {
      return nil
    }
    let rim = ink(for: color, on: ground, as: .line)
    return rim == nearest ? nil : rim
  }

  /// Whether a colour is that of an ink, so that it needs no dithering.
  public func isInk(_ color: Pixel) -> Bool { palette.inks.contains { $0.written == color } }

  private func contrast(_ first: Int, _ second: Int) -> Double {
    let luminances = [first, second].map { Self.luminance(of: palette.inks[$0].shown) }
    return ((luminances.max() ?? 0) + 0.05) / ((luminances.min() ?? 0) + 0.05)
  }

  /// By the bytes of sRGB: by OKLab's lightness near-black text became dark gray on a panel of four.
  private func nearestGray(to color: Pixel, among inks: [Int]) -> Int? {
    let wanted = Self.gray(color)
    return inks.min {
      abs(Self.gray(palette.inks[$0].written) - wanted) < abs(Self.gray(palette.inks[$1].written) - wanted)
    }
  }

  /// The gray of the same luminance.
  private static func gray(_ pixel: Pixel) -> Int {
    Int(LinearLight.byteOfLinear[Int(luminance(of: pixel) * Double(LinearLight.lastStep))])
  }

  /// Degrees; nil for a colour without any.
  private static func hue(of pixel: Pixel) -> Double? {
    let lab = OKLab(pixel)
    guard lab.chroma >= leastChroma else { return nil }
    return lab.hue
  }

  private static func distance(_ first: Double, _ second: Double) -> Double {
    let difference = abs(first - second).truncatingRemainder(dividingBy: 360)
    return min(difference, 360 - difference)
  }

  /// Relative luminance as WCAG 2.1 defines it.
  private static func luminance(of pixel: Pixel) -> Double {
    func linear(_ byte: UInt8) -> Double { Double(LinearLight.ofByte[Int(byte)]) }
    return 0.2126 * linear(pixel.red) + 0.7152 * linear(pixel.green) + 0.0722 * linear(pixel.blue)
  }
}
