import Foundation
import Templating
import Testing
import WidgetRendering
import WidgetScene
import WidgetUI

@MainActor
@Suite struct MaterialTests {
  /// The blurred groups of a scene.
  private func blurs(_ scene: Scene) -> [GroupItem] {
    scene.allItems.compactMap { item in
      if case .group(let group) = item, case .blur = group.effect { group } else { nil }
    }
  }

  private let photo = WidgetUI.LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)

  @Test func whatLiesBehindIsBlurredInTheShape() throws {
    let view = ZStack {
      photo
      Text(verbatim: "A").padding(8).background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 8))
      Text(verbatim: "before")
    }
    let drawn = try scene(of: view)
    #expect(drawn.warnings.isEmpty)
    let blur = try #require(blurs(drawn.scene).first)
    let texts = ItemSequence(blur.items).compactMap { item -> String? in
      if case .text(let text) = item { text.string } else { nil }
    }
    #expect(texts.isEmpty && blurs(drawn.scene).count == 1)
    // The tags that mark materials are not part of the picture.
    #expect(drawn.scene.allItems.allSatisfy { $0.tag == nil })
  }

  @Test func plainBackgroundsAreNotBlurred() throws {
    let text = Text(verbatim: "A").padding(8)
    let views: [AnyView] = [
      AnyView(text.background(.regularMaterial)), AnyView(text.containerBackground(.thinMaterial, for: .widget)),
      AnyView(text.containerBackground(.blue, for: .widget).background(.bar)),
      AnyView(Circle().stroke(.thinMaterial).background(photo)),
      // What is further away than the blur reaches does not matter.
      AnyView(
        HStack {
          photo.frame(width: 20)
          Spacer()
          text.background(.thinMaterial)
        }),
    ]
    for view in views { #expect(try blurs(scene(of: view).scene).isEmpty) }
  }

  @Test(arguments: [WidgetUI.WidgetFamily.accessoryRectangular, .systemSmall])
  func materialsAreTintsWhereColoursAreReplaced(_ family: WidgetUI.WidgetFamily) throws {
    var context = ViewContext(family: family)
    context.tint = .red
    #expect(try blurs(scene(of: photo.overlay(.thinMaterial), in: context).scene).isEmpty)
  }

  @Test func panelsWithFewInksShowThePlainBackground() throws {
    var context = ViewContext()
    context.screen = ScreenTraits(colors: ScreenColors(inks: 2, hues: []))
    let items = try scene(of: photo.overlay(.ultraThinMaterial), in: context).scene.allItems.map { $0 }
    guard case .fill(let fill)? = items.last else {
      Issue.record("no fill")
      return
    }
    #expect(fill.paint.uniformColor == .white && blurs(Scene(size: .zero, items: items)).isEmpty)
  }

  @Test func manyMaterialsStaySmall() throws {
    let view = ZStack {
      photo
      ForEach(0..<24) { index in Text(verbatim: "\(index)").padding(20).background(.thinMaterial, in: Circle()) }
    }
    let drawn = try scene(of: view).scene
    #expect(blurs(drawn).count == 24)
    #expect(drawn.allItems.reduce(0) { count, _ in count + 1 } < 10_000)
  }

  @Test func turnedMaterialsBlurWhatLiesBehindThem() throws {
    let view = ZStack {
      photo
      Rectangle().fill(.thinMaterial).frame(width: 80, height: 40).rotationEffect(.degrees(30))
    }
    #expect(try blurs(scene(of: view).scene).count == 1)
  }
}
