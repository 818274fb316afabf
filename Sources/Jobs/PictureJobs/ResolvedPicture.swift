public import Settings

/// A picture to draw and where it goes.
public struct ResolvedPicture: Sendable, Hashable {
  /// What is drawn.
  public var job: PictureJob
  /// Where it goes; nil if nobody said.
  public var destination: Destination?
  /// What the user should know about what was said, a line each.
  public var warnings: [String]

  /// Where a picture goes.
  public struct Destination: Sendable, Hashable {
    /// The path with its placeholders.
    public var pattern: OutputPath
    /// The path as it was written.
    public var text: String
    /// What it starts at, unless it is absolute; its braces are no placeholders.
    public var folder: String
    /// Where it was said, for messages.
    public var origin: Origin

    /// Where one picture goes, as the program can open it.
    public func path(for picture: OutputPath.Picture) -> String {
      JobSources.resolved(pattern.path(for: picture), in: folder)
    }

    /// The path with its placeholders, as the program can open it.
    public var shown: String { JobSources.resolved(text, in: folder) }
  }
}
