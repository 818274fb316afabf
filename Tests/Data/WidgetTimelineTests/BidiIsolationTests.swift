import Testing
import WidgetTimeline

@Suite struct BidiIsolationTests {
  @Test(arguments: ["", "Berlin", "世田谷区", "Ågÿ 12", "\u{2067}x\u{2069}"])
  func whatIsWrittenFromTheLeftIsLeftAlone(text: String) {
    #expect(text.isolatedIfRightToLeft == text)
  }

  @Test func emptyTextHasNoIsolates() {
    #expect("".isolated.isEmpty && "9°".isolated == "\u{2068}9°\u{2069}")
  }

  @Test(arguments: ["תל אביב", "القاهرة", "Haifa חיפה", "\u{1E900}"])
  func otherTextIsIsolated(text: String) {
    #expect(text.isolatedIfRightToLeft == "\u{2068}\(text)\u{2069}")
  }
}
