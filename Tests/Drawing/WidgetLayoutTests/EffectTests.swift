import Testing
import WidgetLayout
import WidgetScene

@Suite struct EffectTests {
  private let box = Node.shape(ShapeContent(outline: .rectangle(cornerRadius: 0), style: .fill, color: .black))

  @Test func `effects of nothing and effects that change nothing leave no group`() {
    let shadow = Shadow(color: Color.black.opacity(0), radius: 3)
    for effect in [LayerEffect.blur(radius: 0), .blur(radius: .nan), .shadow(shadow), .cutout([])] {
      #expect(place(.effect(effect, box), 10, 10).scene.items.compactMap(\.group).isEmpty)
    }
    #expect(place(.effect(.blur(radius: 2), .spacer(minLength: 0)), 10, 10).scene.items.isEmpty)
    #expect(place(.masked(box, by: .spacer(minLength: 0), alignment: .center), 10, 10).scene.items.isEmpty)
  }

  @Test func `a mask is offered the size of what it masks and aligned on it`() throws {
    let small = Node.frame(Frame(width: Length(points: 4), height: Length(points: 4)), box)
    let placed = place(.masked(box, by: small, alignment: .bottomTrailing), 20, 10)
    let group = try #require(placed.scene.items.compactMap(\.group).first)
    guard case .mask(let mask) = group.effect, case .fill(let fill) = mask.first else {
      Issue.record("no mask")
      return
    }
    #expect(isClose(fill.path.rectangle, 16, 6, 4, 4))
    #expect(size(of: .masked(small, by: box, alignment: .center), 20, 10) == Size(width: 4, height: 4))
  }
}
