public import Raster

/// A map from the colours of a drawing to inks.
///
/// An override of the target takes precedence, then the ink that is written as the colour. Otherwise grays and faint
/// tints map to the nearest gray, and other colours to the ink of the nearest hue, if one is close enough. Secondary
/// text in dark gray must not become green only because the panel's green is dark and dull.
public struct InkMap: Sendable {
  /// The kind of content that is drawn, which determines the minimum contrast.
  public enum Subject: Hashable, Sendable {
    /// An area, without a minimum contrast.
    case area
    /// A rule, drawn in another ink than its ground.
    case rule
    /// An icon, with a contrast of at least 1.5:1.
    case icon
    /// A line of a graph, with a contrast of at least 3:1, the WCAG 2.1 minimum for graphics.
    case line
    /// Text, with a contrast of at least 4.5:1, the WCAG 2.1 minimum for text.
    case text
    /// Bold text, which may be in a coloured ink with a contrast of at least 3:1, the WCAG 2.1 minimum for large text.
    case boldText

    fileprivate var minimumContrast: Double {
      switch self {
      case .area, .rule: 1
      case .icon: 1.5
      case .line: 3
      case .text, .boldText: 4.5
      }
    }
  }

  private let palette: Palette
  private let ditherer: Ditherer
  private let overrides: [Pixel: Int]
  private let grays: [Int]
  /// The OKLab hues of the written colours of inks that are not gray, by index.
  private let hues: [Int: Double]

  /// The minimum OKLab chroma of a colour that is not treated as a gray, as pastel fills and bluish blacks are.
  private static let minimumChroma = 0.08
  /// The maximum distance of hues in degrees.
  ///
  /// An ink farther away is a different colour: red does not represent blue.
  private static let maximumHue = 60.0

  /// Creates the map of a target; returns nil if the target has no inks.
  public init?(_ target: Target) {
    guard let palette = target.colors.palette else { return nil }
    self.palette = palette
    ditherer = Ditherer(palette, method: .none)
    overrides = target.inkOverrides.compactMapValues { palette.index(of: $0) }
    var hues: [Int: Double] = [:]
    for (index, ink) in palette.inks.enumerated() {
      hues[index] = Self.hue(of: ink.written)
    }
    self.hues = hues
    grays = palette.inks.indices.filter { hues[$0] == nil }
  }

  /// Returns the index of the ink for a colour; alpha is ignored.
  public func ink(for color: Pixel) -> Int {
    let color = Pixel(red: color.red, green: color.green, blue: color.blue)
    if let override = overrides[color] { return override }
    if let written = palette.inks.firstIndex(where: { $0.written == color }) { return written }
    if grays.isEmpty { return ditherer.nearest(to: color) }
    if let hue = Self.hue(of: color) {
      let nearest = hues.min { (Self.distance($0.value, hue), $0.key) < (Self.distance($1.value, hue), $1.key) }
      if let nearest, Self.distance(nearest.value, hue) <= Self.maximumHue { return nearest.key }
    }
    return nearestGray(to: color, among: grays) ?? ditherer.nearest(to: color)
  }

  /// Returns the ink for content that is drawn on an ink.
  ///
  /// This is the colour's own ink if its contrast is sufficient, otherwise the nearest gray with sufficient contrast,
  /// otherwise the ink with the highest contrast. A ground that is not the index of an ink requires no contrast.
  public func ink(for color: Pixel, on ground: Int, as subject: Subject) -> Int {
    let nearest = ink(for: color)
    guard subject != .area, palette.inks.indices.contains(ground) else { return nearest }
    func standsOut(_ index: Int) -> Bool { index != ground && contrast(index, ground) >= subject.minimumContrast }
    if standsOut(nearest) { return nearest }
    if subject == .boldText, hues[nearest] != nil, contrast(nearest, ground) >= Subject.line.minimumContrast {
      return nearest
    }
    return nearestGray(to: color, among: grays.filter(standsOut))
      ?? palette.inks.indices.max { contrast($0, ground) < contrast($1, ground) } ?? nearest
  }

  /// Returns the ink of a rim that separates an icon's colour from a ground of similar luminance, such as black around
  /// yellow on white.
  ///
  /// Returns nil if the colour does not need a rim, if it is a gray, which is replaced by another gray instead, or if the
  /// ground is not the index of an ink.
  public func rim(for color: Pixel, on ground: Int) -> Int? {
    let nearest = ink(for: color)
    guard hues[nearest] != nil, nearest != ground, palette.inks.indices.contains(ground),
      contrast(nearest, ground) < Subject.line.minimumContrast
    else { return nil }
    let rim = ink(for: color, on: ground, as: .line)
    return rim == nearest ? nil : rim
  }

  /// Returns the gray ink nearest to a colour, except for some inks; nil if no other ink is gray.
  public func gray(for color: Pixel, except inks: Set<Int>) -> Int? {
    nearestGray(to: color, among: grays.filter { !inks.contains($0) })
  }

  /// Whether a colour is an ink's written colour, so that it needs no dithering.
  public func isInk(_ color: Pixel) -> Bool { palette.inks.contains { $0.written == color } }

  private func contrast(_ first: Int, _ second: Int) -> Double {
    let luminances = [first, second].map { Self.luminance(of: palette.inks[$0].shown) }
    return ((luminances.max() ?? 0) + 0.05) / ((luminances.min() ?? 0) + 0.05)
  }

  /// Returns the nearest gray ink, measured in sRGB bytes: measured in OKLab's lightness, near-black text became dark
  /// gray on a panel with four grays.
  private func nearestGray(to color: Pixel, among inks: [Int]) -> Int? {
    let wanted = Self.gray(color)
    return inks.min {
      abs(Self.gray(palette.inks[$0].written) - wanted) < abs(Self.gray(palette.inks[$1].written) - wanted)
    }
  }

  /// Returns the gray with the same luminance.
  private static func gray(_ pixel: Pixel) -> Int {
    Int(LinearLight.byteOfLinear[Int(luminance(of: pixel) * Double(LinearLight.lastStep))])
  }

  /// Returns the hue in degrees; nil for a colour with too little chroma.
  private static func hue(of pixel: Pixel) -> Double? {
    let lab = OKLab(pixel)
    guard lab.chroma >= minimumChroma else { return nil }
    return lab.hue
  }

  private static func distance(_ first: Double, _ second: Double) -> Double {
    let difference = abs(first - second).truncatingRemainder(dividingBy: 360)
    return min(difference, 360 - difference)
  }

  /// Returns the relative luminance as defined by WCAG 2.1.
  private static func luminance(of pixel: Pixel) -> Double {
    func linear(_ byte: UInt8) -> Double { Double(LinearLight.ofByte[Int(byte)]) }
    return 0.2126 * linear(pixel.red) + 0.7152 * linear(pixel.green) + 0.0722 * linear(pixel.blue)
  }
}
