package import PictureJobs
package import Screens
package import Settings

/// What `widgetgen run` draws: a list of pictures, and what is said of all of them.
///
/// Read from a YAML file by ``init(yaml:path:environment:)``; `Documentation/Configuration.md` describes every key. Values
/// are checked as far as the file alone tells: whether the files it names exist is for whoever opens them.
package struct Configuration: Sendable {
  /// A picture to be drawn, or two if both schemes are asked for.
  package struct Output: Sendable {
    /// The line of the file it begins on, for messages.
    package var line: Int
    /// What is drawn.
    package var job: PictureJob
    /// Where it goes.
    package var destination: any Destination
    /// What the user should know about what was said, a line each.
    package var warnings: [String]
    /// What was said of it, for commands that say something else of the same picture.
    package var sources: JobSources
  }

  /// The file as it was named, for messages.
  package var path: String
  /// Where it lies: what its paths are relative to; `.` for a file named without a folder.
  package var folder: String
  /// What it says of all pictures.
  package var common: JobSettings
  /// The screens that come with the program and those under `targets`, which may replace them.
  package var screens: TargetCatalog
  /// The looks that come with the program and those under `themes`.
  package var themes: ThemeCatalog
  /// The pictures, at least one, in the order of the file.
  package var outputs: [Output]
  /// How `widgetgen serve` answers.
  package var server: ServerSettings
  /// The devices that show the pictures, in the order of the file.
  package var devices: [DeviceSettings]

  /// The most bytes a file may have, a whole number of MiB.
  package static let maximumBytes = 1 << 20

  /// What is said of a picture that is not among ``outputs``.
  ///
  /// - Parameter said: a command line or a query.
  package func sources(said: JobSettings) -> JobSources {
    JobSources(said: said, common: common, folder: folder)
  }

  /// The output of an id.
  package func output(id: String) -> Output? { outputs.first { $0.job.id == id } }
}
