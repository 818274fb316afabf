import Geometry
import Scene

extension Item {
  /// The item scaled and moved; what is a length without a direction grows by the transform's length factor.
  ///
  /// Meant for transforms that neither turn nor skew: text stays upright.
  func transformed(by transform: Transform) -> Item {
    let factor = transform.lengthFactor
    switch self {
    case .fill(var fill):
      fill.path = fill.path.transformed(by: transform)
      return .fill(fill)
    case .stroke(var stroke):
      stroke.path = stroke.path.transformed(by: transform)
      stroke.style.width *= factor
      return .stroke(stroke)
    case .text(var text):
      text.frame = Rect(
        origin: transform.apply(to: text.frame.origin),
        size: Size(width: text.frame.width * factor, height: text.frame.height * factor))
      text.runs = text.runs.map { $0.transformed(by: transform) }
      text.halo?.width *= factor
      return .text(text)
    case .group(var group):
      group.clip = group.clip?.transformed(by: transform)
      group.items = group.items.map { $0.transformed(by: transform) }
      return .group(group)
    }
  }
}

extension GlyphRun {
  fileprivate func transformed(by transform: Transform) -> GlyphRun {
    var run = self
    run.size *= transform.lengthFactor
    run.width *= transform.lengthFactor
    for index in run.glyphs.indices {
      run.glyphs[index].position = transform.apply(to: run.glyphs[index].position)
    }
    return run
  }
}
