import Testing
import WidgetLayout
import WidgetScene

@Suite struct DrawingModifierTests {
  // MARK: Offset

  @Test func `an offset moves only the drawing`() {
    let placed = place(row(.top, fixed(10, 10, "a").moved(3, -4), fixed(10, 10, "b")), 20, 10)
    #expect(isClose(placed["a"], 3, -4, 10, 10))
    #expect(isClose(placed["b"], 10, 0, 10, 10))
    #expect(size(of: fixed(10, 10).moved(3, -4), 50, 50) == Size(width: 10, height: 10))
  }

  @Test func `a share of an offset is relative to the proposal, else to the node`() {
    #expect(
      isClose(
        place(fixed(10, 10, "a").moved(.share(0.5, 1), .share(-0.1)).framed(100, 50, .topLeading), 100, 50)["a"], 51,
        -5, 10, 10))
    #expect(
      isClose(
        place(fixed(10, 10, "a").moved(.share(0.5), .share(1)).fixedSize.framed(100, 50, .topLeading), 100, 50)["a"], 5,
        10, 10, 10))
  }

  @Test func `offsets add up`() {
    #expect(isClose(place(fixed(10, 10, "a").moved(1, 2).moved(3, 4), 10, 10)["a"], 4, 6, 10, 10))
  }

  // MARK: Clip

  @Test func `a clip is the node's own frame`() throws {
    let placed = place(fixed(50, 50, "a").framed(20, 10).clipped, 40, 40)
    let group = try #require(placed.scene.items[0].group)
    #expect(isClose(group.clip?.rectangle, 10, 15, 20, 10))
    #expect(isClose(placed["a"], -5, -5, 50, 50))
    #expect(placed.scene.items.count == 1)
  }

  @Test func `an offset outside a clip moves it along, inside it does not`() {
    let outside = place(fixed(10, 10).clipped.moved(5), 10, 10).scene.items[0].group
    #expect(isClose(outside?.clip?.rectangle, 5, 0, 10, 10))
    let inside = place(fixed(10, 10).moved(5).clipped, 10, 10).scene.items[0].group
    #expect(isClose(inside?.clip?.rectangle, 0, 0, 10, 10))
  }

  @Test func `a clip without area or content is no group`() {
    #expect(place(fixed(50, 50).framed(0, 10).clipped, 40, 40).scene.items.isEmpty)
    #expect(place(spacer.clipped, 40, 40).scene.items.isEmpty)
  }

  // MARK: Opacity

  @Test(arguments: [0.25, 0.5, 0.999])
  func `opacity is a group's`(value: Double) {
    let group = place(fixed(5, 5).faded(value), 10, 10).scene.items[0].group
    #expect(group?.opacity == UnitInterval(value))
    #expect(group?.items.count == 1)
  }

  @Test func `full opacity needs no group, none draws nothing`() {
    #expect(place(fixed(5, 5).faded(1), 10, 10).scene == place(fixed(5, 5), 10, 10).scene)
    #expect(place(fixed(5, 5).faded(0), 10, 10).scene.items.isEmpty)
    #expect(place(fixed(5, 5).faded(.nan), 10, 10).scene.items.isEmpty)
    #expect(size(of: fixed(5, 5).faded(0), 10, 10) == Size(width: 5, height: 5))
  }

  // MARK: Tag

  @Test func `a tag is a group around the drawing`() throws {
    let placed = place(row(fixed(5, 5), fixed(5, 5)).tagged("hour", classes: ["major"]), 10, 10)
    let group = try #require(placed.scene.items[0].group)
    #expect(group.tag == Tag(id: "hour", classes: ["major"]))
    #expect(group.items.count == 2)
    #expect(group.clip == nil && group.opacity == .one)
  }

  @Test func `a clip or an opacity carries the tag`() {
    let clip = place(fixed(5, 5).clipped.tagged("a"), 10, 10).scene.items
    #expect(clip.count == 1 && clip[0].group?.tag == Tag(id: "a") && clip[0].group?.clip != nil)
    #expect(clip[0].group?.items[0].group == nil)
    let faded = place(fixed(5, 5).faded(0.5).tagged("a"), 10, 10).scene.items
    #expect(faded.count == 1 && faded[0].group?.tag == Tag(id: "a"))
    #expect(faded[0].group?.items[0].group == nil)
  }

  @Test func `a group that has a tag keeps it and gets one around it`() {
    let outer = place(fixed(5, 5).tagged("in").tagged("out"), 10, 10).scene.items[0].group
    #expect(outer?.tag?.id == "out")
    #expect(outer?.items[0].group?.tag?.id == "in")
  }

  @Test func `two groups are not one`() {
    let outer = place(row(fixed(5, 5).clipped, fixed(5, 5).clipped).tagged("a"), 10, 10).scene.items[0].group
    #expect(outer?.tag?.id == "a" && outer?.clip == nil && outer?.items.count == 2)
  }

  @Test func `a leaf keeps its own tag inside a tagged group`() {
    let group = place(fixed(5, 5, "leaf").tagged("group"), 10, 10).scene.items[0].group
    #expect(group?.tag?.id == "group")
    #expect(group?.items.count == 1 && group?.items.first?.group == nil)
  }

  @Test func `a tag on nothing is nothing`() {
    #expect(place(spacer.tagged("a"), 10, 10).scene.items.isEmpty)
    #expect(place(fixed(5, 5).faded(0).tagged("a"), 10, 10).scene.items.isEmpty)
  }

  @Test func `a tag without id and classes is none`() {
    #expect(place(fixed(5, 5).tagged(nil), 10, 10).scene == place(fixed(5, 5), 10, 10).scene)
  }

  // MARK: Background and overlay

  @Test(arguments: DepthStackTests.corners)
  func `a layer is aligned with its primary and changes nothing about it`(alignment: Alignment, x: Double, y: Double) {
    for isBehind in [true, false] {
      let primary = fixed(30, 40, "primary")
      let layer = fixed(10, 10, "layer")
      let node: Node =
        isBehind
        ? .background(primary, behind: layer, alignment: alignment)
        : .overlay(primary, front: layer, alignment: alignment)
      #expect(size(of: node, 5, 5) == Size(width: 30, height: 40))
      let placed = place(node, 30, 40)
      #expect(isClose(placed["primary"], 0, 0, 30, 40))
      #expect(isClose(placed["layer"], x, y, 10, 10))
      #expect(placed.fills.map { $0.tag?.id } == (isBehind ? ["layer", "primary"] : ["primary", "layer"]))
    }
  }

  @Test func `a layer is proposed its primary's size`() {
    let node = Node.background(text("abc").padded(2), behind: flexible("back"), alignment: .center)
    #expect(isClose(place(node, 100, 100)["back"]!.size, 34, 15.9336))
  }

  @Test func `a spacer in a layer is outside of the stack around`() {
    let node = row(
      .background(fixed(30, 40), behind: depth(.center, spacer, flexible("a").framed(5, 5)), alignment: .center))
    #expect(isClose(place(node, 30, 40)["a"], 12.5, 17.5, 5, 5))
  }

  @Test func `a layer that is a spacer grows both ways in any stack`() {
    let layer = Node.background(spacer, behind: flexible("a"), alignment: .center)
    let node = row(.overlay(fixed(30, 40), front: layer, alignment: .center))
    #expect(isClose(place(node, 30, 40)["a"], 0, 0, 30, 40))
  }

  @Test func `a layer larger than its primary overhangs it`() {
    let node = Node.overlay(fixed(10, 10), front: fixed(30, 20, "a"), alignment: .topTrailing)
    #expect(isClose(place(node, 10, 10)["a"], -20, 0, 30, 20))
  }

  @Test func `a layer follows a guide its primary states`() {
    let node = Node.overlay(
      .horizontalGuide(.leading, at: 7, fixed(10, 10)), front: fixed(3, 3, "a"), alignment: .topLeading)
    #expect(isClose(place(node, 10, 10)["a"], 7, 0, 3, 3))
  }
}
