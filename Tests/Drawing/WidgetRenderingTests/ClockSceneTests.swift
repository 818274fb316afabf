import Testing
import WidgetScene

@Suite struct ClockSceneTests {
  @Test(arguments: [(292.0, 141.0), (338, 158), (364, 170), (400, 240)])
  func measuresAsTheSevenSegmentClock(_ width: Double, _ height: Double) throws {
    let scene = try Scenes.clock(Size(width: width, height: height))
    for name in ["date", "date-ghost"] {
      let text = try #require(scene.texts(name).first)
      // 8 digits and 2 hyphens of 816/1000 em at W/15.
      #expect(abs(text.frame.width - 0.544 * width) < 1e-9 * width)
      #expect(abs(text.frame.midX - width / 2) < 1e-9)
    }
    for name in ["time", "time-ghost"] {
      let text = try #require(scene.texts(name).first)
      // 6 digits of 816 and 2 colons of 200 at W/6: 0.88267 W.
      #expect(abs(text.frame.width - 5.296 / 6 * width) < 1e-9 * width)
      #expect(abs(text.frame.width - 0.8827 * width) < 0.0001 * width)
      #expect(abs(text.frame.midX - width / 2) < 1e-9)
    }
    let date = try #require(scene.texts("date").first).frame
    let time = try #require(scene.texts("time").first).frame
    #expect(abs(time.minY - date.maxY - 10) < 1e-9)
    #expect(abs((date.minY + time.maxY) / 2 - height / 2) < 1e-9)
    #expect(scene.texts("date").map(\.string) == ["2022-02-05"])
    #expect(scene.texts("time").map(\.string) == ["08:00:00"])
    #expect(scene.texts("date-ghost").first?.frame == date)
    #expect(scene.texts("time-ghost").first?.frame == time)
    #expect(scene.texts.allSatisfy { !$0.isTruncated })
  }

  @Test func drawsGhostsBehindAndInTone() throws {
    let texts = try Scenes.clock(Size(width: 338, height: 158)).texts
    #expect(texts.map { $0.tag?.classes.first } == ["date-ghost", "date", "time-ghost", "time"])
    #expect(texts.map(\.role) == [.tone, .ink, .tone, .ink])
  }
}
