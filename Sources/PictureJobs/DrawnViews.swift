package import BuiltInWidgets
package import WidgetRendering

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
}
