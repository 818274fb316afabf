internal import FoundationEssentials
internal import PictureJobs
internal import Rounds
internal import WidgetScene
internal import WidgetTimeline

/// The sentence that says what a picture shows, for people who do not see it.
enum PictureSummary {
  /// Returns the sentence of the entry at an instant; nil for content of users' own templates that have none.
  static func text(of showing: Showing, at now: Date) -> String? {
    let entries = showing.timeline.entries
    guard let entry = entries.last(where: { $0.date <= now }) ?? entries.first else { return nil }
    return text(of: entry, in: showing)
  }

  /// Returns the sentence of an entry of a timeline.
  static func text(of entry: AnyTimelineEntry, in showing: Showing) -> String? {
    // A template that binds to something missing is reported when it is drawn.
    let text = try? showing.job.look.alternativeText(of: entry, template: showing.shown.template, in: showing.context)
    return text?.sentence
  }
}
