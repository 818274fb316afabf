import CairoRendering
import Raster
import Testing
import WidgetScene

@Suite("Transforms of groups")
struct TransformTests {
  private func transformed(_ transform: Transform, clip: Path? = nil, _ items: Item...) -> Item {
    .group(GroupItem(transform: transform, clip: clip, items: items))
  }

  private let size = Size(width: 40, height: 40)

  @Test("the identity changes no byte")
  func identity() throws {
    let items = Scene.sample.items
    let plain = try drawn(items, size: Scene.sample.size, scale: 2)
    #expect(try drawn([.group(GroupItem(items: items))], size: Scene.sample.size, scale: 2) == plain)
  }

  /// Compares every kind of item under a transform with the same items in transformed coordinates.
  @Test("translation and scaling match transformed coordinates", arguments: [1.0, 2])
  func upright(scale: Double) throws {
    let transform = Transform.scale(x: 2, y: 2).followed(by: .translation(x: 3, y: -5))
    let scene = Scene.rich
    let numbers = scene.items.map { $0.transformed(by: transform) }
    let group = [Item.group(GroupItem(transform: transform, items: scene.items))]
    let first = try drawn(group, size: Size(width: 400, height: 220), scale: scale)
    let second = try drawn(numbers, size: Size(width: 400, height: 220), scale: scale)
    let different = zip(first.rgba, second.rgba).count { abs(Int($0) - Int($1)) > 2 }
    #expect(different == 0)
  }

  @Test("a quarter turn keeps rectangles and clips on whole pixels")
  func quarter() throws {
    let turn = Transform.rotation(degrees: 90).followed(by: .translation(x: 10, y: 0))
    let picture = try drawn([transformed(turn, .rectangle(1.2, 2.2, 3, 4))], size: size)
    let clipped = try drawn(
      [transformed(turn, clip: Path(rect: Rect(x: 1.2, y: 2.2, width: 3, height: 4)), .rectangle(-9, -9, 90, 90))],
      size: size)
    #expect(picture == clipped)
    for y in 0..<40 {
      for x in 0..<40 {
        #expect(picture[x, y].red == ((4..<8).contains(x) && (1..<4).contains(y) ? 0 : 255))
      }
    }
  }

  @Test("groups within groups: the inner transform comes first")
  func nested() throws {
    let inner = transformed(.scale(x: 2, y: 2), .rectangle(1, 1, 2, 2))
    let picture = try drawn([transformed(.translation(x: 10, y: 0), inner)], size: size)
    #expect(try picture == drawn([.rectangle(12, 2, 4, 4)], size: size))
    let other = try drawn([transformed(.translation(x: 10, y: 0)), inner], size: size)
    #expect(try other == drawn([.rectangle(2, 2, 4, 4)], size: size))
  }

  /// A stretched pen draws thick lines across and thin lines along the axis of stretching.
  @Test("a non-uniform transform also stretches the line")
  func unevenStroke() throws {
    let path = Path([.move(Point(x: 1, y: 20)), .line(Point(x: 1, y: 5)), .line(Point(x: 9, y: 5))])
    let line = Item.stroke(StrokeItem(path: path, color: .black, style: StrokeStyle(width: 1)))
    let picture = try drawn([transformed(.scale(x: 4, y: 1), line)], size: size)
    #expect((0..<40).filter { picture[$0, 15].red == 0 } == [2, 3, 4, 5])
    #expect((0..<40).filter { picture[20, $0].red < 255 } == [4, 5])
  }

  @Test("a gradient turns with its shape")
  func gradient() throws {
    let paint = Paint.gradient((0, 0), (40, 0), .black, .white)
    let square = Rect(x: 0, y: 0, width: 40, height: 40)
    let turn = Transform.rotation(degrees: 90).followed(by: .translation(x: 40, y: 0))
    let picture = try drawn([transformed(turn, .rectangle(square, paint))], size: size)
    let expected = try drawn([.rectangle(square, .gradient((40, 0), (40, 40), .black, .white))], size: size)
    #expect(zip(picture.rgba, expected.rgba).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test(
    "a transform that flattens draws nothing, and what follows is drawn",
    arguments: [
      Transform.scale(x: 0, y: 1), .scale(x: .nan, y: 1), .scale(x: .infinity, y: 1),
      Transform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0), .translation(x: .nan, y: 0),
    ])
  func singular(transform: Transform) throws {
    let items = Scene.rich.items
    let picture = try drawn([.group(GroupItem(transform: transform, items: items)), .rectangle(0, 0, 5, 5)])
    #expect(try picture == drawn([.rectangle(0, 0, 5, 5)]))
    let scene = Scene(size: size, items: [.group(GroupItem(transform: transform, items: items))])
    #expect(try !SVGWriter().write(scene, scale: 1, outlines: FakeOutlines()).contains("<g"))
  }

  @Test("letters with hard edges turn, and stay whole pixels where they do not")
  func hardLetters() throws {
    let text = FakeOutlines.text([1], at: Point(x: 10, y: 20), size: 10)
    func pixels(_ transform: Transform) throws -> PixelBuffer {
      let scene = Scene(size: size, background: .white, items: [transformed(transform, text)])
      return try RasterRenderer().render(scene, scale: 1, outlines: FakeOutlines(), edges: .hard)
    }
    let turned = try pixels(Transform.rotation(degrees: 45).anchored(at: Point(x: 15, y: 15)))
    #expect(Set(turned.pixels.map(\.red)) == [0, 255])
    #expect((80...120).contains(turned.pixels.count { $0.red == 0 }))
    // The tests' glyphs have no outlines in whole pixels.
    #expect(try pixels(.translation(x: 1, y: 0)).pixels.allSatisfy { $0.red == 255 })
  }
}
