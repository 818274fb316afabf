internal import Glibc
internal import Layout
internal import Scene

/// Where font files are looked for: a list of folders, the first that has a file wins.
///
/// Folders are searched by file name, not below them, and nothing else decides: no fontconfig, no environment. The
/// same list over the same files draws the same picture on every machine.
public struct FontSources: Hashable, Sendable {
  /// Absolute or relative paths, without duplicates, in the order of the search.
  public let directories: [String]

  /// Searches exactly these folders.
  public init(only directories: [String]) {
    var unique: [String] = []
    for directory in directories where !unique.contains(directory) { unique.append(directory) }
    self.directories = unique
  }

  /// Searches the given folders, then `PREFIX/share/widgetgen/fonts`, then those of Debian's packages.
  ///
  /// - Parameters:
  ///   - directories: folders of the user's choice, best first.
  ///   - prefix: what the program was installed under (`/usr`), nil where that is unknown.
  public init(_ directories: [String] = [], prefix: String? = nil) {
    self.init(
      only: directories + (prefix.map { [$0 + "/share/widgetgen/fonts"] } ?? []) + Self.debianDirectories)
  }

  /// Where Debian's packages fonts-inter, fonts-mplus, fonts-morisawa-bizud-gothic, fonts-dseg and fonts-noto-core
  /// put their files.
  public static let debianDirectories = [
    "/usr/share/fonts/opentype/inter",
    "/usr/share/fonts/opentype/mplus",
    "/usr/share/fonts/truetype/bizud-gothic",
    "/usr/share/fonts/truetype/dseg",
    "/usr/share/fonts/truetype/noto",
  ]

  /// The font file of a name, `NAME.otf` or `NAME.ttf`, as a family of one face; nil where no folder has one.
  ///
  /// Names of faces come from views and templates: one with a slash names no file.
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

  /// The path of the first regular file of that name, nil where no folder has one.
  ///
  /// Folders, devices and pipes of that name are passed over: opening a pipe could wait for ever.
  func path(of file: String) -> String? {
    for directory in directories {
      let path = directory + "/" + file
      var status = stat()
      if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return path }
    }
    return nil
  }
}
