internal import Raster

/// Colours of a picture that become one.
struct ColorGroup {
  /// A colour where distances are about those the eye sees.
  fileprivate struct Place {
    let entry: ColorHistogram.Entry
    let position: SIMD4<Double>
    let weight: Double
  }

  private let places: [Place]
  /// The squared distances of the colours from their mean, weighted by pixels.
  private let error: Double

  private init(_ places: [Place]) {
    self.places = places
    error = ColorMoments(of: places[...]).error.sum()
  }

  /// Divides one or more colours into at most `count` groups.
  static func split(_ entries: [ColorHistogram.Entry], into count: Int) -> [ColorGroup] {
    let places = entries.map { entry in
      Place(
        entry: entry, position: SIMD4(OKLab(entry.mean).values), weight: Double(entry.weight))
    }
    var groups = [ColorGroup(places)]
    while groups.count < count {
      // The first of those with the largest error.
      guard let worst = groups.indices.max(by: { groups[$0].error < groups[$1].error }),
        let (first, second) = groups[worst].halves
      else { break }
      groups[worst] = first
      groups.append(second)
    }
    return groups
  }

  /// The two groups whose errors are least together, divided along the axis on which the colours differ most; nil if all are
  /// equal.
  private var halves: (ColorGroup, ColorGroup)? {
    let whole = ColorMoments(of: places[...])
    guard places.count > 1, error > 0 else { return nil }
    let axis = (0..<3).max { whole.error[$0] < whole.error[$1] } ?? 0
    // Equal values keep their order, so that the result does not depend on the way of sorting.
    let order = places.indices.sorted {
      (places[$0].position[axis], $0) < (places[$1].position[axis], $1)
    }
    var lower = ColorMoments()
    var (best, least) = (1, Double.infinity)
    for (rank, index) in order.enumerated().dropLast() {
      lower.add(places[index])
      let sum = lower.error.sum() + (whole - lower).error.sum()
      if sum < least { (best, least) = (rank + 1, sum) }
    }
    return (
      ColorGroup(order[..<best].map { places[$0] }), ColorGroup(order[best...].map { places[$0] })
    )
  }

  /// The colour that shows the group.
  var color: Pixel {
    let weight = places.reduce(0) { $0 + $1.entry.weight }
    if let most = places.map(\.entry.majority).max(by: { $0.count < $1.count }), 2 * most.count > weight {
      return most.color
    }
    let sum = places.reduce(into: SIMD4<Double>.zero) {
      $0 += SIMD4<Double>(InkTable.linear($1.entry.mean)) * $1.weight
    }
    let steps = sum / Double(weight) * Double(LinearLight.lastStep)
    func byte(_ step: Double) -> UInt8 {
      LinearLight.byteOfLinear[min(max(Int(step.rounded()), 0), LinearLight.lastStep)]
    }
    return Pixel(red: byte(steps.x), green: byte(steps.y), blue: byte(steps.z))
  }
}

/// Sums over colours that give their squared distance from their mean.
private struct ColorMoments {
  private var weight = 0.0
  private var sum = SIMD4<Double>.zero
  private var squares = SIMD4<Double>.zero

  init() {}

  init(of places: ArraySlice<ColorGroup.Place>) {
    for place in places { add(place) }
  }

  mutating func add(_ place: ColorGroup.Place) {
    let weighted = place.position * place.weight
    weight += place.weight
    sum += weighted
    squares += weighted * place.position
  }

  /// On each axis; not negative.
  var error: SIMD4<Double> {
    guard weight > 0 else { return .zero }
    return pointwiseMax(squares - sum * sum / weight, .zero)
  }

  static func - (first: ColorMoments, second: ColorMoments) -> ColorMoments {
    var result = first
    result.weight -= second.weight
    result.sum -= second.sum
    result.squares -= second.squares
    return result
  }
}
