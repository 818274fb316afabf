internal import FileAccess
internal import FoundationEssentials
internal import Glibc
internal import WidgetBase

/// The files of a widget's folder, held to its limits: what may be where, how many files, and how large.
///
///     widget.yaml            the declaration
///     Templates/NAME.xml     FAMILY, SHAPE or `default`
///     Icons/NAME.svg  Colors/NAME.xml  Samples/NAME  Goldens/NAME.png
///     README.md  LICENSE
///
/// Anything else is an error, so that nothing hides.
package struct FolderFiles: Sendable, Hashable {
  /// The path of the folder.
  package let path: String
  /// The sizes in bytes of the files, by their paths inside the folder.
  package let sizes: [String: Int]
  /// What does not belong there, one line each.
  package let problems: [String]

  /// The maximum number of files.
  package static let maximumFiles = 256
  /// The maximum number of bytes of all files.
  package static let maximumBytes = 4 << 20
  /// The maximum number of bytes of the declaration.
  package static let maximumDeclaration = 64 << 10
  /// The name of the declaration.
  package static let declaration = "widget.yaml"

  /// The folders with the endings of their files; nil for any ending.
  private static let folders: [String: [String]?] = [
    "Templates": [".xml"], "Icons": [".svg"], "Colors": [".xml"], "Samples": nil, "Goldens": [".png"],
  ]
  private static let files: Set<String> = [declaration, "README.md", "LICENSE"]

  /// Lists the files of a folder; links are not followed.
  ///
  /// - Throws: `InputError` if the folder cannot be read.
  package init(_ path: String) throws {
    self.path = path
    try InputFile.requireFolder(path)
    var listing = Listing(path: path)
    listing.list()
    sizes = listing.sizes
    problems = listing.problems
  }

  /// Returns the names of the files in a folder of the folder, without its ending, in alphabetical order.
  package func names(in folder: String, ending: String) -> [String] {
    sizes.keys.filter { $0.hasPrefix("\(folder)/") && $0.hasSuffix(ending) }
      .map { String($0.dropFirst(folder.utf8.count + 1).dropLast(ending.utf8.count)) }.sorted()
  }

  /// Returns the contents of a file.
  ///
  /// - Throws: `InputError` if it cannot be read, `Failure` if it is not one of the files.
  package func read(_ name: String) throws -> [UInt8] {
    guard sizes[name] != nil else { throw Failure(.noInput, "\(path)/\(name): there is no such file") }
    return try InputFile.read("\(path)/\(name)", limit: Self.maximumBytes, advice: "is this a widget?", waits: false)
  }

  /// The digest of paths and contents, `sha256:...`; goldens are not part of it.
  ///
  /// - Throws: `InputError` if a file cannot be read.
  package func digest() throws -> String {
    var lines: [String] = []
    for name in sizes.keys.sorted() where !name.hasPrefix("Goldens/") {
      lines.append("\(name) \(Digest.sha256(try read(name)))")
    }
    return "sha256:\(Digest.sha256(Array(lines.joined(separator: "\n").utf8)))"
  }

  /// A walk through the folder.
  private struct Listing {
    let path: String
    var sizes: [String: Int] = [:]
    var problems: [String] = []
    private var lowercased: Set<String> = []
    private var isFull = false

    init(path: String) { self.path = path }

    mutating func list() {
      for name in names(in: path) {
        if let endings = FolderFiles.folders[name] {
          guard kind(name) == S_IFDIR else {
            problems.append("\(path)/\(name): expected a folder")
            continue
          }
          for file in names(in: "\(path)/\(name)") { add("\(name)/\(file)", endings: endings) }
        } else if FolderFiles.files.contains(name) {
          add(name, endings: nil)
        } else {
          let known = (FolderFiles.files.sorted() + FolderFiles.folders.keys.sorted())
          problems.append(
            "\(path)/\(excerpt(name)): does not belong in a widget's folder\(suggestion(for: name, among: known))")
        }
      }
      if sizes.values.reduce(0, +) > FolderFiles.maximumBytes {
        problems.append("\(path): larger than \(FolderFiles.maximumBytes >> 20) MiB; is this a widget?")
      }
    }

    /// Returns the names in a folder in alphabetical order, at most one more than a widget may have files.
    private mutating func names(in folder: String) -> [String] {
      guard !isFull, let stream = opendir(folder) else { return [] }
      defer { closedir(stream) }
      var names: [String] = []
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name == "." || name == ".." { continue }
        names.append(name)
        guard names.count + sizes.count <= FolderFiles.maximumFiles else {
          isFull = true
          problems.append("\(path): more than \(FolderFiles.maximumFiles) files; is this a widget?")
          break
        }
      }
      return names.sorted()
    }

    private mutating func add(_ name: String, endings: [String]?) {
      var status = stat()
      guard lstat("\(path)/\(name)", &status) == 0 else { return }
      let shown = "\(path)/\(excerpt(name, limit: 80))"
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFLNK:
        problems.append("\(shown): is a link; a widget's folder must not have any")
        return
      default:
        problems.append("\(shown): is not a file")
        return
      }
      let file = name.split(separator: "/").last.map(String.init) ?? name
      guard FileName.isValid(file) else {
        problems.append("\(shown): not a valid file name; expected letters, digits, hyphens, dots and underscores")
        return
      }
      if let endings, !endings.contains(where: { file.hasSuffix($0) && file.count > $0.count }) {
        problems.append("\(shown): expected a name that ends in \(endings.joined(separator: " or "))")
        return
      }
      guard lowercased.insert(name.lowercased()).inserted else {
        problems.append("\(shown): another file has this name except for upper and lower case")
        return
      }
      sizes[name] = Int(status.st_size)
    }

    private func kind(_ name: String) -> mode_t? {
      var status = stat()
      return lstat("\(path)/\(name)", &status) == 0 ? status.st_mode & S_IFMT : nil
    }
  }
}

private enum FileName {
  static func isValid(_ text: String) -> Bool {
    (1...100).contains(text.utf8.count) && !text.hasPrefix(".") && !text.hasPrefix("-")
      && text.utf8.allSatisfy { byte in
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.".utf8.contains(byte)
      }
  }
}
