package import BuiltInWidgets
internal import Templating
package import WidgetRendering
internal import WidgetScene
internal import WidgetTimeline

/// The views that an entry shows, as they were drawn before the picture is: drawing itself runs none.
package struct DrawnViews: Sendable {
  /// The outcome of drawing each view.
  package var views: [ViewKey: Result<DrawnView, ViewProblem>]

  /// Creates drawings; none by default.
  package init(_ views: [ViewKey: Result<DrawnView, ViewProblem>] = [:]) {
    self.views = views
  }

  /// Returns the drawing of a view.
  ///
  /// - Throws: ``BuiltInWidgets/ViewProblem``.
  func view(_ key: ViewKey) throws -> DrawnView {
    guard let view = views[key] else { throw ViewProblem("its views cannot be drawn here") }
    return try view.get()
  }

  /// Returns the texts that say what the view of a widget's entry shows, in reading order; none if there is no such
  /// view.
  ///
  /// A view that is drawn in several sizes and schemes may have other texts in each. The result has the texts of the
  /// smallest drawing in the scheme.
  func spokenTexts(of content: EntryContent, widget: String, scheme: ColorScheme) -> [String] {
    guard let date = ViewEntry.date(of: content) else { return [] }
    let drawn = views.filter { $0.key.widget == widget && $0.key.entry == date && $0.key.scheme == scheme }
    let smallest = drawn.min { ($0.key.size.width, $0.key.size.height) < ($1.key.size.width, $1.key.size.height) }
    return (try? smallest?.value.get().spokenTexts) ?? []
  }
}
