package import Settings

/// A picture to draw and where it goes.
package struct ResolvedPicture: Sendable, Hashable {
  /// What is drawn.
  package var job: PictureJob
  /// Where it goes; nil if nobody said.
  package var destination: Destination?
  /// What the user should know about what was said, a line each.
  package var warnings: [String]

  /// Where a picture goes.
  package struct Destination: Sendable, Hashable {
    /// The path with its placeholders.
    package var pattern: OutputPath
    /// The path as it was written.
    package var text: String
    /// What it starts at, unless it is absolute; its braces are no placeholders.
    package var folder: String
    /// Where it was said, for messages.
    package var origin: Origin

    /// Where one picture goes, as the program can open it.
    package func path(for picture: OutputPath.Picture) -> String {
      JobSources.resolved(pattern.path(for: picture), in: folder)
    }

    /// The path with its placeholders, as the program can open it.
    package var shown: String { JobSources.resolved(text, in: folder) }
  }
}
