public import FoundationEssentials
internal import Typesetting

/// What unattended runs get from the machine they run on, read once by the command line.
public struct RefreshEnvironment: Sendable {
  /// The environment variables: where keys may be found.
  public var variables: [String: String]
  /// Where state and answers are kept.
  public var folders: RefreshFolders
  /// The system's zone, for outputs without one.
  public var timeZone: TimeZone
  /// The code of the language where the configuration names none.
  public var language: String
  /// Where fonts are, besides the configuration's own folders.
  public var fontPrefix: String?
  /// Of this program: for the User-Agent, and because another version's entries may not fit this one's templates.
  public var version: String
  /// What relative paths are relative to, so that what is kept of two configurations does not get mixed up.
  public var workingFolder: String

  /// An environment.
  public init(
    variables: [String: String], folders: RefreshFolders, timeZone: TimeZone, language: String,
    fontPrefix: String? = nil, version: String, workingFolder: String
  ) {
    self.variables = variables
    self.folders = folders
    self.timeZone = timeZone
    self.language = language
    self.fontPrefix = fontPrefix
    self.version = version
    self.workingFolder = workingFolder
  }

  /// A path that means the same file wherever the program runs.
  func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    return path == "." ? workingFolder : "\(workingFolder)/\(path)"
  }

  /// The fonts of a configuration's folders, then of the installation.
  func fonts(_ folders: [String]) -> FontSources { FontSources(folders, prefix: fontPrefix) }
}
