import Testing
import WidgetScene
import WidgetUI

@testable import WidgetLayout

/// Views whose content is made during layout.
@Suite struct ReaderIsolationTests {
  @Test func layoutOutsideOfTheMainActorStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let nodes = await MainActor.run { GeometryReader { _ in WidgetUI.Text("a") }.nodes(in: EnvironmentValues()) }
      guard case .reader(let reader) = nodes.first else { return }
      await Task.detached { _ = reader.nodes(in: Rect(x: 0, y: 0, width: 10, height: 10)) }.value
    }
  }
}
