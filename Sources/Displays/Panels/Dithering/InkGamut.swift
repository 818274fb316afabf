/// The colours that inks can mix to, seen from a distance: the convex hull of the inks in linear light.
struct InkGamut: Sendable {
  /// The planes of the hull: a colour is inside if it is on the inner side of each.
  private let faces: [(normal: SIMD4<Float>, offset: Float)]

  /// The maximum number of inks; more span nearly all colours.
  private static let maximumInks = 16
  /// The distance by which a colour may be outside, against rounding.
  private static let tolerance: Float = 1e-4

  /// Creates the gamut of inks in linear light; nil if there are too many, or if they all lie in a plane.
  init?(_ inks: [SIMD4<Float>]) {
    guard (4...Self.maximumInks).contains(inks.count) else { return nil }
    var faces: [(normal: SIMD4<Float>, offset: Float)] = []
    for first in inks.indices {
      for second in inks.indices.dropFirst(first + 1) {
        for third in inks.indices.dropFirst(second + 1) {
          let normal = Self.cross(inks[second] - inks[first], inks[third] - inks[first])
          let length = (normal * normal).sum().squareRoot()
          guard length > 1e-6 else { continue }
          let unit = normal / length
          let offset = (unit * inks[first]).sum()
          let distances = inks.map { (unit * $0).sum() - offset }
          if distances.allSatisfy({ $0 <= Self.tolerance }) { faces.append((unit, offset)) }
          if distances.allSatisfy({ $0 >= -Self.tolerance }) { faces.append((-unit, -offset)) }
        }
      }
    }
    guard faces.count >= 4 else { return nil }
    // In a plane, both sides of each face are outside.
    let hasVolume = inks.contains { ink in faces.contains { ($0.normal * ink).sum() - $0.offset < -0.01 } }
    guard hasVolume else { return nil }
    self.faces = faces
  }

  /// Creates the gamut of three inks, whose mixtures lie in a plane, with a thickness to both sides of it; nil if they lie
  /// on a line.
  init?(_ inks: [SIMD4<Float>], thickness: Float) {
    guard inks.count == 3 else { return nil }
    let normal = Self.cross(inks[1] - inks[0], inks[2] - inks[0])
    let length = (normal * normal).sum().squareRoot()
    guard length > 1e-6 else { return nil }
    let offset = normal / length * thickness
    self.init(inks.map { $0 + offset } + inks.map { $0 - offset })
  }

  func contains(_ color: SIMD4<Float>) -> Bool {
    faces.allSatisfy { ($0.normal * color).sum() <= $0.offset + 10 * Self.tolerance }
  }

  private static func cross(_ x: SIMD4<Float>, _ y: SIMD4<Float>) -> SIMD4<Float> {
    SIMD4(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x, 0)
  }
}
