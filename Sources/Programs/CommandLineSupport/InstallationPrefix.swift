/// The installation prefix: the folder above the program's `bin` or `libexec/widgetgen`.
package enum InstallationPrefix {
  /// Nil if the program does not run from such a folder, such as in a build folder.
  package static var current: String? { ExecutablePath.folder.flatMap(prefix) }

  private static func prefix(of folder: String) -> String? {
    for place in ["/bin", "/libexec/widgetgen"] where folder.hasSuffix(place) {
      return String(folder.dropLast(place.count))
    }
    return nil
  }
}
