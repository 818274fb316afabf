/// Where the program was installed: the folder above the `bin` or the `libexec/widgetgen` it runs from.
package enum InstallationPrefix {
  /// nil where the program does not run from such a folder, as from a build folder.
  package static var current: String? { ExecutablePath.folder.flatMap(prefix) }

  private static func prefix(of folder: String) -> String? {
    for place in ["/bin", "/libexec/widgetgen"] where folder.hasSuffix(place) {
      return String(folder.dropLast(place.count))
    }
    return nil
  }
}
