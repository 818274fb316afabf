import Foundation
import MQTT
import Testing

@testable import PictureServer

/// The instants at which a display's messages are sent to a broker.
@Suite struct SentTopicsTests {
  private struct Step {
    var seconds: Int
    var text: String
    var subject: String?
    var isDue: Bool
  }

  @Test func aPictureOfTheSameOutputIsSentAtIntervals() {
    let steps: [Step] = [
      Step(seconds: 0, text: "12:00:00", subject: "clock", isDue: true),
      Step(seconds: 1, text: "12:00:01", subject: "clock", isDue: false),
      Step(seconds: 9, text: "12:00:09", subject: "clock", isDue: false),
      Step(seconds: 10, text: "12:00:10", subject: "clock", isDue: true),
      // Another output is shown at once, and so is the first one again.
      Step(seconds: 11, text: "weather", subject: "weather", isDue: true),
      Step(seconds: 12, text: "12:00:12", subject: "clock", isDue: true),
      Step(seconds: 13, text: "12:00:13", subject: "clock", isDue: false),
      // An unchanged state is never sent again.
      Step(seconds: 500, text: "12:00:12", subject: "clock", isDue: false),
      // Pushed images have no output.
      Step(seconds: 501, text: "image", subject: nil, isDue: true),
      Step(seconds: 502, text: "image 2", subject: nil, isDue: true),
    ]
    var sent = SentTopics()
    let start = ContinuousClock.now
    for step in steps {
      let message = MQTTMessage("a", Array(step.text.utf8), isRetained: true)
      let now = start + .seconds(step.seconds)
      #expect(
        sent.isDue(message, about: step.subject, every: .seconds(10), at: now) == step.isDue, "\(step.seconds) s")
      if step.isDue { sent.note(message, about: step.subject, at: now) }
    }
    sent.forget("a")
    #expect(sent.isDue(MQTTMessage("a", Array("image 2".utf8)), about: nil, every: .seconds(10), at: start))
  }

  @Test func aStateThatDiffersOnlyInTimeWaits() {
    let first = DisplayReport(shows: "clock", sentence: "12:00", next: Date(timeIntervalSince1970: 1), battery: 80)
    var later = first
    (later.sentence, later.next) = ("12:01", Date(timeIntervalSince1970: 2))
    #expect(later.subject == first.subject)
    let changes: [(inout DisplayReport) -> Void] = [
      { $0.shows = "weather" }, { $0.isStale = true }, { $0.isPaused = true }, { $0.battery = 79 },
    ]
    for change in changes {
      var other = first
      change(&other)
      #expect(other.subject != first.subject)
    }
  }
}
