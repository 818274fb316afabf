/// A picture to draw and where it goes.
package struct ResolvedPicture: Sendable {
  /// What is drawn.
  package var job: PictureJob
  /// Where it goes; nil if nothing says so.
  package var destination: (any Destination)?
  /// What the user should know about the settings, one line each.
  package var warnings: [String]
}
