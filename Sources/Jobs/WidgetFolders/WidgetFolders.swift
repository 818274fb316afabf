package import BuiltInWidgets
internal import FileAccess
internal import FoundationEssentials
internal import Settings
internal import Synchronization
internal import WidgetBase

/// Finds widgets in folders: the widget `bus` is the folder `bus` in the first of some folders that has one.
///
/// A widget is read when it is named for the first time, and again after one of its files has changed.
package final class WidgetFolders: WidgetFinder {
  /// Returns the folders in which widgets are searched, in order; called when a widget is named for the first time.
  private let folders: @Sendable () -> [String]
  /// The widgets that were read, by the paths of their folders.
  private let known: Mutex<[String: (revision: Revision, definition: WidgetDefinition)]>

  private struct Revision: Equatable {
    let facts: [String: FileFacts]
  }

  /// - Parameter folders: returns the folders of widgets in search order; those that do not exist are ignored.
  package init(_ folders: @escaping @Sendable () -> [String]) {
    self.folders = folders
    known = Mutex([:])
  }

  package func searching(_ folders: [String]) -> any WidgetFinder {
    let own = self.folders
    return WidgetFolders {
      var known: Set<String> = []
      return (folders + own()).filter { known.insert($0).inserted }
    }
  }

  /// The paths of the widgets by their names, the one that is found first for each.
  package var paths: [(name: String, path: String)] {
    var found: [String: String] = [:]
    for folder in folders() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names.prefix(Self.maximumWidgets)
      where found[name] == nil && DeclarationReader.isWidgetName(name) && Self.hasWidget("\(folder)/\(name)") {
        found[name] = "\(folder)/\(name)"
      }
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The maximum number of widgets in a folder.
  private static let maximumWidgets = 1_000

  private static func hasWidget(_ path: String) -> Bool { InputFile.exists("\(path)/\(FolderFiles.declaration)") }

  package var names: [String] { paths.map(\.name) }

  /// Returns the path of a widget's folder; nil if there is none.
  package func path(of name: String) -> String? {
    guard DeclarationReader.isWidgetName(name) else { return nil }
    return folders().map { "\($0)/\(name)" }.first(where: Self.hasWidget)
  }

  package func widget(_ name: String) -> WidgetDefinition? {
    guard let path = path(of: name) else { return nil }
    let revision = Self.revision(of: path)
    if let last = known.withLock({ $0[path] }), last.revision == revision { return last.definition }
    let definition = Self.definition(of: name, at: path)
    known.withLock { $0[path] = (revision, definition) }
    return definition
  }

  private static func revision(of path: String) -> Revision {
    var facts: [String: FileFacts] = [:]
    for folder in ["", "/Templates", "/Colors", "/Icons"] {
      facts[folder] = FileFacts(of: path + folder)
      for file in (try? FileManager.default.contentsOfDirectory(atPath: path + folder)) ?? [] {
        facts["\(folder)/\(file)"] = FileFacts(of: "\(path)\(folder)/\(file)")
      }
    }
    return Revision(facts: facts)
  }

  /// Reads a widget, valid or not.
  package static func definition(of name: String, at path: String) -> WidgetDefinition {
    let start = Origin.file("\(path)/\(FolderFiles.declaration)", line: 1, column: 1)
    do {
      let read = try declaration(in: path, as: name)
      return try WidgetDefinition(read.declaration, files: read.files)
    } catch let error as SettingsError {
      return WidgetDefinition(invalid: name, at: path, error.problems)
    } catch {
      let lines = (error as? any UserError)?.lines ?? ["\(error)"]
      return WidgetDefinition(
        invalid: name, at: path, lines.map { SettingProblem(start, nil, SettingMessage(stringLiteral: $0)) })
    }
  }

  /// Reads the declaration of a folder.
  ///
  /// - Throws: `Failure` of kind `badData` with all problems of the declaration, or with everything that does not belong in
  ///   the folder; `InputError` for a file that cannot be read.
  package static func read(_ path: String) throws -> (declaration: WidgetDeclaration, files: FolderFiles) {
    do {
      return try declaration(in: path, as: nil)
    } catch let error as SettingsError {
      // The folder is the data of its author, not the user's configuration.
      throw Failure(.badData, lines: error.lines)
    }
  }

  /// - Throws: `SettingsError` with the problems of the declaration, and as ``read(_:)``.
  private static func declaration(
    in path: String, as name: String?
  ) throws -> (declaration: WidgetDeclaration, files: FolderFiles) {
    let files = try FolderFiles(path)
    guard files.problems.isEmpty else { throw Failure(.badData, lines: files.problems) }
    let folder = name ?? path.split(separator: "/").last.map(String.init)
    let yaml = try files.read(FolderFiles.declaration)
    let declaration = try DeclarationReader.read(yaml, file: "\(path)/\(FolderFiles.declaration)", folder: folder)
    return (declaration, files)
  }
}
