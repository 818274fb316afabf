internal import WidgetBase
internal import WidgetScene

/// Reads the `d` attribute of SVG paths (SVG 2, section 9.3).
enum PathData {
  /// Returns the path up to the first problem, as SVG draws it, and that problem.
  static func read(_ text: String) -> (path: Path, problem: Failure?) {
    var parser = Parser(text)
    do throws(Failure) {
      try parser.parse()
      return (parser.path, nil)
    } catch {
      return (parser.path, error)
    }
  }

  private struct Parser {
    private var list: NumberList
    private(set) var path = Path()
    private var current = Point.zero
    private var start = Point.zero
    /// The control point that a smooth curve mirrors, and the kind of curve it belongs to.
    private var lastControl: (point: Point, isCubic: Bool)?

    init(_ text: String) {
      list = NumberList(text)
    }

    mutating func parse() throws(Failure) {
      var command: UInt8?
      while let byte = list.next {
        if byte >= UInt8(ascii: "A"), byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") {
          command = byte
          list.removeFirst()
          guard !path.isEmpty || byte == UInt8(ascii: "M") || byte == UInt8(ascii: "m") else {
            throw Failure(.badData, "the path must begin with M")
          }
          if byte == UInt8(ascii: "Z") || byte == UInt8(ascii: "z") {
            path.close()
            (current, lastControl, command) = (start, nil, nil)
            continue
          }
        }
        guard let command else {
          throw Failure(.badData, "expected a command, found a number")
        }
        try segment(command)
        // Further coordinate pairs after a move are lines.
        if let next = list.next, next < UInt8(ascii: "A") {
          if command == UInt8(ascii: "M") { try repeatAsLines("L") }
          if command == UInt8(ascii: "m") { try repeatAsLines("l") }
        }
      }
    }

    private mutating func repeatAsLines(_ command: Character) throws(Failure) {
      while let next = list.next, next < UInt8(ascii: "A") {
        try segment(command.asciiValue ?? 0)
      }
    }

    private mutating func segment(_ command: UInt8) throws(Failure) {
      let isRelative = command >= UInt8(ascii: "a")
      let base = isRelative ? current : .zero
      var control: (point: Point, isCubic: Bool)?
      switch Character(UnicodeScalar(isRelative ? command - 32 : command)) {
      case "M":
        current = try point(base)
        start = current
        path.move(to: current)
      case "L":
        try line(to: point(base))
      case "H":
        try line(to: Point(x: base.x + number(), y: current.y))
      case "V":
        try line(to: Point(x: current.x, y: base.y + number()))
      case "C":
        let first = try point(base)
        control = try cubic(first: first, base: base)
      case "S":
        control = try cubic(first: mirrored(isCubic: true), base: base)
      case "Q":
        control = try quadratic(control: point(base), base: base)
      case "T":
        control = try quadratic(control: mirrored(isCubic: false), base: base)
      case "A":
        try arc(base)
      default:
        throw Failure(.badData, "\"\(excerpt(String(UnicodeScalar(command))))\" is not a path command")
      }
      lastControl = control
    }

    private mutating func line(to end: Point) throws(Failure) {
      path.line(to: end)
      current = end
    }

    private mutating func cubic(first: Point, base: Point) throws(Failure) -> (point: Point, isCubic: Bool) {
      let second = try point(base)
      let end = try point(base)
      path.cubic(to: end, control1: first, control2: second)
      current = end
      return (second, true)
    }

    private mutating func quadratic(control: Point, base: Point) throws(Failure) -> (point: Point, isCubic: Bool) {
      let end = try point(base)
      path.quadratic(from: current, to: end, control: control)
      current = end
      return (control, false)
    }

    private mutating func arc(_ base: Point) throws(Failure) {
      let (rx, ry, rotation) = (try number(), try number(), try number())
      guard let isLarge = list.flag(), let isClockwise = list.flag() else {
        throw Failure(.badData, "an arc's flags must be 0 or 1")
      }
      let end = try point(base)
      let arc = EllipticArc(
        from: current, to: end, radiusX: rx, radiusY: ry, rotation: rotation, isLarge: isLarge,
        isClockwise: isClockwise)
      arc.append(to: &path)
      current = end
    }

    /// Returns the last control point mirrored at the current point if the last curve was of that kind, else the
    /// current point.
    private func mirrored(isCubic: Bool) -> Point {
      guard let lastControl, lastControl.isCubic == isCubic else { return current }
      return Point(x: 2 * current.x - lastControl.point.x, y: 2 * current.y - lastControl.point.y)
    }

    private mutating func number() throws(Failure) -> Double {
      guard let number = list.number() else { throw Failure(.badData, "a number is missing") }
      return number
    }

    private mutating func point(_ base: Point) throws(Failure) -> Point {
      let x = try number()
      return Point(x: base.x + x, y: base.y + (try number()))
    }
  }
}
