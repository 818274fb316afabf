internal import WidgetScene

/// The grounds of a picture so far; later ones lie on top of earlier ones.
struct Grounds {
  /// The ground of the whole canvas.
  private let paper: Ground
  private var others: [Ground] = []

  init(paper: Ground) {
    self.paper = paper
  }

  mutating func append(_ ground: Ground) { others.append(ground) }

  /// Returns the topmost ground at the centre of an area, or the canvas for an item without a position.
  func topmost(at place: Rect?) -> Ground {
    others.last { $0.isBelow(place) } ?? paper
  }

  /// Returns the ink of the topmost ground of a colour at the centre of an area, or of the canvas if it has the colour.
  func ink(ofPaper color: Color, at place: Rect?) -> Int? {
    let below = others.last { $0.ink(ofPaper: color) != nil && $0.isBelow(place) }
    return (below ?? paper).ink(ofPaper: color)
  }
}
