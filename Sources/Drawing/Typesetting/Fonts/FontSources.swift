internal import Glibc
internal import WidgetLayout
internal import WidgetScene

/// The directories that are searched for font files; the first directory with a file wins.
///
/// A directory is searched by file name, without its subdirectories. Neither fontconfig nor the environment has any
/// influence, so the same directories with the same files give the same picture on every machine.
public struct FontSources: Hashable, Sendable {
  /// The absolute or relative paths without duplicates, in search order.
  public let directories: [String]

  /// Creates sources that search only these directories.
  public init(only directories: [String]) {
    var unique: [String] = []
    for directory in directories where !unique.contains(directory) { unique.append(directory) }
    self.directories = unique
  }

  /// Creates sources that search the given directories, then `PREFIX/share/widgetgen/fonts`, then the directories of
  /// Debian's packages.
  ///
  /// - Parameters:
  ///   - directories: the user's directories, highest precedence first.
  ///   - prefix: the installation prefix of the program (`/usr`); nil if it is unknown.
  public init(_ directories: [String] = [], prefix: String? = nil) {
    self.init(
      only: directories + (prefix.map { [$0 + "/share/widgetgen/fonts"] } ?? []) + Self.debianDirectories)
  }

  /// The directories in which Debian's packages fonts-inter, fonts-mplus, fonts-morisawa-bizud-gothic, fonts-dseg,
  /// fonts-noto-core, fonts-noto-cjk, fonts-noto-color-emoji and fonts-symbola install their files.
  public static let debianDirectories = [
    "/usr/share/fonts/opentype/inter",
    "/usr/share/fonts/opentype/mplus",
    "/usr/share/fonts/truetype/bizud-gothic",
    "/usr/share/fonts/truetype/dseg",
    "/usr/share/fonts/truetype/noto",
    "/usr/share/fonts/opentype/noto",
    "/usr/share/fonts/truetype/ancient-scripts",
    "/usr/share/fonts/truetype/dejavu",
    "/usr/share/fonts/truetype/quicksand",
  ]

  /// Returns the font file with a name, `NAME.otf` or `NAME.ttf`, as a family with one face, or nil if no directory has
  /// one.
  ///
  /// Face names come from views and templates, so a name with a slash is rejected.
  func family(named name: String) -> FontFamily? {
    guard !name.contains("/"), !name.isEmpty else { return nil }
    let stem = name.filter { $0 != " " }
    for file in ["\(name).otf", "\(name).ttf", "\(stem)-Regular.otf", "\(stem)-Regular.ttf"]
    where path(of: file) != nil {
      let face = Face(postScriptName: String(file.dropLast(4)), family: name, weight: FontWeight.regular.rawValue)
      return FontFamily(
        name: name, package: "", scale: 1, isTracked: false, members: [FontMember(face: face, file: file)])
    }
    return nil
  }

  /// Returns the path of the first regular file with a name, or nil if no directory has one.
  ///
  /// Directories, devices and pipes with that name are skipped, because opening a pipe could block forever.
  func path(of file: String) -> String? {
    for directory in directories {
      let path = directory + "/" + file
      var status = stat()
      if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return path }
    }
    return nil
  }
}
