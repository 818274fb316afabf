/// Paths that are relative to the folder of a file that names them.
package enum RelativePath {
  /// Returns a path relative to a folder, unless it is absolute.
  package static func resolved(_ path: String, in folder: String) -> String {
    if path.hasPrefix("/") || folder == "." { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }
}
