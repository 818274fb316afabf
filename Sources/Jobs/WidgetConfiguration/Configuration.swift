public import PictureJobs
public import Screens
public import Settings

/// What `widgetgen run` draws: a list of pictures, and what is said of all of them.
///
/// Read from a YAML file by ``init(yaml:path:environment:)``; `Documentation/Configuration.md` describes every key. Values
/// are checked as far as the file alone tells: whether the files it names exist is for whoever opens them.
public struct Configuration: Sendable, Hashable {
  /// A picture to be drawn, or two if both schemes are asked for.
  public struct Output: Sendable, Hashable {
    /// The line of the file it begins on, for messages.
    public var line: Int
    /// What is drawn.
    public var job: PictureJob
    /// Where it goes.
    public var destination: ResolvedPicture.Destination
    /// What the user should know about what was said, a line each.
    public var warnings: [String]
    /// What was said of it, for commands that say something else of the same picture.
    public var sources: JobSources
  }

  /// The file as it was named, for messages.
  public var path: String
  /// Where it lies: what its paths are relative to; `.` for a file named without a folder.
  public var folder: String
  /// What it says of all pictures.
  public var common: JobSettings
  /// The screens that come with the program and those under `targets`, which may replace them.
  public var screens: TargetCatalog
  /// The pictures, at least one, in the order of the file.
  public var outputs: [Output]

  /// The most bytes a file may have, a whole number of MiB.
  public static let maximumBytes = 1 << 20

  /// What is said of a picture that is not among ``outputs``.
  ///
  /// - Parameter said: a command line or a query.
  public func sources(said: JobSettings) -> JobSources {
    JobSources(said: said, common: common, folder: folder)
  }

  /// The output of an id.
  public func output(id: String) -> Output? { outputs.first { $0.job.id == id } }
}
