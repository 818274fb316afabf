import Testing
import WidgetScene

@Suite struct BackgroundTests {
  private func text(halo: Color?) -> Item {
    .text(
      TextItem(
        string: "hPa", frame: .zero, runs: [], color: .black, halo: halo.map { Halo(width: 1.5, color: $0) }))
  }

  @Test func removingItTakesItsHalosAlong() {
    let scene = Scene(
      size: Size(width: 10, height: 10), background: .white,
      items: [text(halo: .white), .group(GroupItem(items: [text(halo: .white), text(halo: .black)]))])
    let expected = Scene(
      size: Size(width: 10, height: 10),
      items: [text(halo: nil), .group(GroupItem(items: [text(halo: nil), text(halo: .black)]))])
    #expect(scene.removingBackground() == expected)
  }

  @Test func withoutOneNothingChanges() {
    let scene = Scene(size: Size(width: 10, height: 10), items: [text(halo: .white)])
    #expect(scene.removingBackground() == scene)
  }
}
