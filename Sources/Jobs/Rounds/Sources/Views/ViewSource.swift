package import FoundationEssentials
package import Geometry
package import PictureJobs
package import WidgetRendering
package import Widgets

/// Who asks the providers of a program's own widgets and draws their views.
///
///     a round --needs--> timelines: when they say something else
///     an entry to be drawn --keys--> scenes, which stand in the place of a bound template
///
/// Views run on the main actor, pictures are drawn elsewhere and at once: what a picture needs of views is drawn before it.
package protocol ViewSource: Sendable {
  /// Another text for another build of the program: timelines that an older build made are made anew.
  var revision: String { get }

  /// The timeline of a widget at an instant: the one it made last for as long as that holds by its own policy.
  ///
  /// - Throws: ``Widgets/ViewProblem``; `CancellationError` where nobody waits any more.
  func timeline(of need: ViewNeed, for audience: ViewAudience, at instant: Date) async throws -> ViewTimeline

  /// What views draw, or why they do not.
  func views(
    _ keys: Set<ViewKey>, for audience: ViewAudience, at instant: Date
  ) async -> [ViewKey: Result<DrawnView, ViewProblem>]
}

/// For whom views are drawn: what is the same for all views of a picture.
package struct ViewAudience: Sendable, Hashable {
  /// The locale of texts, such as `en_GB`.
  package var locale: String
  /// The zone of dates.
  package var timeZone: TimeZone
  /// Of the whole picture; nil for a widget that is one of several in it.
  package var size: Size?
  /// Pixels a point.
  package var scale: Double
  /// What the screen demands.
  package var screen: ScreenTraits
  /// Folders with fonts, the first to look at first.
  package var fontFolders: [String]
  /// The files that views name, except those that the program names itself.
  package var files: ViewFiles
}
