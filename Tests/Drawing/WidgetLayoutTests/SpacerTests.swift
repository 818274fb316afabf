import Testing
import WidgetLayout
import WidgetScene

@Suite struct SpacerTests {
  @Test(
    arguments: [
      (nil, nil, 8.0), (nil, 0.0, 8), (nil, 100, 8), (0, nil, 0), (0, 100, 0), (20, nil, 20), (20, 100, 20),
      (-5, nil, 0), (.infinity, nil, 8), (.nan, nil, 8), (3, 0, 3),
    ] as [(Double?, Double?, Double)])
  func `in a row a spacer is at least its minimum`(minimum: Double?, height: Double?, width: Double) {
    #expect(size(of: row(.spacer(minLength: minimum)), nil, height) == Size(width: width, height: 0))
    #expect(size(of: row(.spacer(minLength: minimum)), 0, height) == Size(width: width, height: 0))
    #expect(size(of: column(.spacer(minLength: minimum)), height, nil) == Size(width: 0, height: width))
  }

  @Test func `in a row a spacer takes no height`() {
    #expect(size(of: row(spacer), 50, 70) == Size(width: 50, height: 0))
    #expect(size(of: column(spacer), 50, 70) == Size(width: 0, height: 70))
  }

  @Test(
    arguments: [(nil, nil, 8, 8), (50, 70, 50, 70), (3, 70, 8, 70), (nil, 70, 8, 70)]
      as [(Double?, Double?, Double, Double)])
  func `outside of a stack a spacer grows both ways`(
    width: Double?, height: Double?, expectedWidth: Double, expectedHeight: Double
  ) {
    let expected = Size(width: expectedWidth, height: expectedHeight)
    #expect(size(of: spacer, width, height) == expected)
    #expect(size(of: depth(.center, spacer), width, height) == expected)
    #expect(size(of: row(depth(.center, spacer)), width, height) == expected)
  }

  @Test func `modifiers do not take a spacer out of its stack`() {
    #expect(size(of: row(spacer.padded(top: 3, leading: 2)), 50, 70) == Size(width: 50, height: 3))
    #expect(size(of: row(spacer.framed(20)), 50, 70) == Size(width: 20, height: 0))
    #expect(size(of: row(spacer.tagged("a")), 50, 70) == Size(width: 50, height: 0))
  }

  @Test func `a spacer pushes its neighbours to the ends`() {
    let placed = place(row(.top, fixed(10, 5, "a"), spacer, fixed(20, 5, "b")), 100, 5)
    #expect(isClose(placed["a"], 0, 0, 10, 5))
    #expect(isClose(placed["b"], 80, 0, 20, 5))
  }

  @Test func `two spacers centre what is between them`() {
    let placed = place(column(.leading, spacer, fixed(10, 20, "a"), spacer), 10, 100)
    #expect(isClose(placed["a"], 0, 40, 10, 20))
  }

  @Test func `spacing applies beside a spacer too`() {
    let placed = place(row(.top, spacing: 5, fixed(10, 5, "a"), spacer, fixed(20, 5, "b")), 20, 5)
    // 10 + 5 + 8 + 5 + 20 = 48 in a width of 20: 14 too much on either side.
    #expect(isClose(placed["a"], -14, 0, 10, 5))
    #expect(isClose(placed["b"], 14, 0, 20, 5))
  }

  @Test func `a spacer draws nothing`() {
    #expect(place(row(spacer), 100, 100).scene.items.isEmpty)
  }
}
