package import Pictures

/// A picture to draw and where it goes.
package struct ResolvedPicture: Sendable {
  /// The job to draw.
  package var job: PictureJob
  /// The destination; nil for the program's default.
  package var destination: (any Destination)?
  /// Warnings about the settings, one line each.
  package var warnings: [String]
}
