import Testing
import WidgetLayout

/// The values that views pass to their containers.
@Suite struct TraitTests {
  static let key = ObjectIdentifier(TraitTests.self)

  @MainActor @Test func valuesAreReadOnTheMainActor() {
    let node = Node.trait(Self.key, TraitValue("a"), .spacer(minLength: nil))
    #expect(node.trait(Self.key) as? String == "a")
    #expect(node.trait(DrawingOrder.key) == nil)
  }

  @Test func readingAValueElsewhereStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let value = await TraitValue("a")
      _ = await Task.detached {
        Node.trait(TraitTests.key, value, .spacer(minLength: nil)).trait(TraitTests.key) == nil
      }.value
    }
  }
}
