package import BuiltInWidgets
package import WidgetRendering

/// The views that an entry shows, as they were drawn before the picture is: drawing itself runs none.
package struct DrawnViews: Sendable {
  /// What became of each view.
  package var views: [ViewKey: Result<DrawnView, ViewProblem>]

  /// Views; none by default.
  package init(_ views: [ViewKey: Result<DrawnView, ViewProblem>] = [:]) {
    self.views = views
  }

  /// What a view drew.
  ///
  /// - Throws: ``BuiltInWidgets/ViewProblem``.
  func view(_ key: ViewKey) throws -> DrawnView {
    guard let view = views[key] else { throw ViewProblem("its views cannot be drawn here") }
    return try view.get()
  }
}
