package import BuiltInWidgets
package import FoundationEssentials
package import Pictures
package import WidgetRendering
package import WidgetScene

/// Calls the providers of custom widgets and draws their views.
///
///     a round --needs--> timelines: when they say something else
///     an entry to be drawn --keys--> scenes, which stand in the place of a bound template
///
/// Views run on the main actor, and pictures are drawn on other threads, so the views of a picture are drawn before it.
package protocol ViewSource: Sendable {
  /// The revision of the program's build; timelines of other builds are remade.
  var revision: String { get }

  /// Returns the timeline of a widget at an instant: the last one while it is valid by its policy.
  ///
  /// - Throws: ``Widgets/ViewProblem``; `CancellationError` if the task is cancelled.
  func timeline(of need: ViewNeed, for audience: ViewAudience, at instant: Date) async throws -> ViewTimeline

  /// Returns the drawings of views or the reasons for failures.
  func views(
    _ keys: Set<ViewKey>, for audience: ViewAudience, at instant: Date
  ) async -> [ViewKey: Result<DrawnView, ViewProblem>]
}

/// The parameters that all views of a picture share.
package struct ViewAudience: Sendable, Hashable {
  /// The locale of texts, such as `en_GB`.
  package var locale: String
  /// The zone of dates.
  package var timeZone: TimeZone
  /// The size of the whole picture; nil for a widget on a dashboard.
  package var size: Size?
  /// Pixels a point.
  package var scale: Double
  /// The traits of the target.
  package var screen: ScreenTraits
  /// Folders with fonts, the first to look at first.
  package var fontFolders: [String]
  /// The files that views name, except those that the program names itself.
  package var files: ViewFiles
  /// The traits of the phone.
  package var traits = ViewTraits()
}

extension RefreshEnvironment {
  /// The source of custom widgets' views; nil in a program without custom widgets.
  package var views: (any ViewSource)? {
    get { services[(any ViewSource).self] }
    set { services[(any ViewSource).self] = newValue }
  }
}
