public import FoundationEssentials
public import Screens

/// What `widgetgen run` draws: places, where the weather comes from, and a list of pictures.
///
/// Read from a YAML file by ``init(yaml:path:)``; `Documentation/Configuration.md` tells users of every key. Values are
/// checked as far as the file alone tells: whether the files it names exist is for whoever opens them.
public struct Configuration: Sendable, Hashable {
  /// The file as it was named, for messages.
  public var path: String
  /// Where it lies: what its paths are relative to; `.` for a file named without a folder.
  public var folder: String
  /// The place of outputs that name none: that under `location`, else the first one under `locations`.
  public var location: Location?
  /// The places under `locations`, by the keys that outputs name.
  public var locations: [String: Location]
  /// An ISO 639 code of `LanguageCatalog`; nil leaves it to the environment.
  public var language: String?
  /// The zone of outputs for which neither they nor their place name one; nil leaves it to the data.
  public var timeZone: TimeZone?
  /// Folders with fonts, the first to look at first; relative to where the program runs, like all paths here.
  public var fontFolders: [String]
  /// Where the weather comes from.
  public var weather: Weather
  /// Where the events of calendars come from.
  public var calendar: Calendar
  /// The units of all outputs that say nothing else.
  public var units: Units
  /// The screens that come with the program and those under `targets`, which may replace them.
  public var screens: TargetCatalog
  /// The pictures, at least one, in the order of the file.
  public var outputs: [Output]

  /// The most bytes a file may have, a whole number of MiB.
  public static let maximumBytes = 1 << 20

  /// A path of the file as the program can open it: relative ones start at the file's folder.
  public func resolved(_ path: String) -> String {
    Self.resolved(path, in: folder)
  }

  static func resolved(_ path: String, in folder: String) -> String {
    if path.hasPrefix("/") || folder == "." { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// The folder of a file's path; that of standard input, `-`, is where the program runs.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
