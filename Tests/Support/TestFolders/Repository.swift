public import Foundation

/// The files of the repository, for tests that read examples, documents, assets and scripts.
public enum Repository {
  /// The root: the nearest folder above this file that has a manifest.
  public static let root: URL = {
    var folder = URL(filePath: #filePath).deletingLastPathComponent()
    while folder.path != "/", !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
      folder.deleteLastPathComponent()
    }
    return folder
  }()

  /// Returns the address of a file by its path relative to the root.
  public static func url(_ path: String) -> URL { root.appending(path: path) }

  /// Returns the path of a file by its path relative to the root.
  public static func path(_ path: String) -> String { url(path).path }

  /// Returns the path of a script that tests run.
  public static func tool(_ name: String) -> String { path("Tests/Support/Tools/\(name)") }
}
