package import BuiltInWidgets
package import JobSettings
package import Panels
package import Pictures
package import Settings

/// A configuration of `widgetgen run`: a list of pictures and the settings common to all.
///
/// ``init(yaml:path:environment:)`` reads it from a YAML file; `Documentation/Configuration.md` describes every key.
/// The reader checks what it can from the file alone. Whether a file named in it exists becomes known when that file is
/// opened.
package struct Configuration: Sendable {
  /// A picture to draw, or two if both colour schemes are requested.
  package struct Output: Sendable {
    /// The line of the file on which the output begins, for messages.
    package var line: Int
    /// The job to draw.
    package var job: PictureJob
    /// The destination of the picture.
    package var destination: any Destination
    /// Warnings about the settings of the picture, one line each.
    var pictureWarnings: [String]
    /// Warnings about the settings, one line each.
    package var warnings: [String] { pictureWarnings + destination.warnings }
    /// The output's settings, for commands that draw the same picture with other settings.
    package var sources: JobSources
  }

  /// The path of the file as given, for messages.
  package var path: String
  /// The file's folder, to which paths are relative; `.` for a file named without a folder.
  package var folder: String
  /// The available widgets, with those in the folders under `widgets`.
  package var catalog: WidgetCatalog
  /// The folders under `widgets`, as the program can open them.
  package var widgetFolders: [String]
  /// The settings common to all pictures.
  package var common: JobSettings
  /// The built-in targets and those under `targets`, which may replace them.
  package var targets: TargetCatalog
  /// The built-in themes and those under `themes`.
  package var themes: ThemeCatalog
  /// The pictures in the order of the file; at least one.
  package var outputs: [Output]
  /// The settings of `widgetgen serve`.
  package var server: ServerSettings
  /// The MQTT broker; nil if the configuration names none.
  package var mqtt: MQTTSettings?
  /// The devices that show the pictures, in the order of the file.
  package var devices: [DeviceSettings]

  /// The maximum size of a file in bytes, a whole number of MiB.
  package static let maximumBytes = 1 << 20

  /// Returns the sources of a picture that is not among ``outputs``, with the settings of a command line or a query.
  package func sources(given: JobSettings) -> JobSources {
    JobSources(given: given, common: common, folder: folder)
  }

  /// Returns the output with an id.
  package func output(id: String) -> Output? { outputs.first { $0.job.id == id } }
}
