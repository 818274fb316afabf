import Foundation

/// Writes a Swift file that contains the files of some folders and of the folders in them.
///
///     embed-files OUTPUT FOLDER...
///
/// Each folder becomes a static property of `EmbeddedFolder` that is named after its path.
@main struct EmbedFiles {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let output = arguments.first, arguments.count > 1 else {
      FileHandle.standardError.write(Data("usage: embed-files OUTPUT FOLDER...\n".utf8))
      exit(64)
    }
    let folders = try arguments.dropFirst().flatMap { folder in
      try declarations(of: URL(filePath: folder), name: URL(filePath: folder).lastPathComponent.lowercased())
    }
    let source = "extension EmbeddedFolder {\n" + folders.joined(separator: "\n") + "}\n"
    try Data(source.utf8).write(to: URL(filePath: output))
  }

  /// Returns the declarations of a folder, if it has files, and of all folders in it.
  private static func declarations(of folder: URL, name: String) throws -> [String] {
    let entries = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    let files = try entries.filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true }
    let folders = entries.filter { !files.contains($0) }.sorted { $0.lastPathComponent < $1.lastPathComponent }
    let inner = try folders.flatMap { folder in
      try declarations(of: folder, name: name + folder.lastPathComponent.capitalized)
    }
    return files.isEmpty ? inner : [try declaration(of: files, name: name)] + inner
  }

  private static func declaration(of files: [URL], name: String) throws -> String {
    let stems = Set(files.map { $0.deletingPathExtension().lastPathComponent })
    // Where files differ only in their extensions, these are part of the names.
    let hasExtensions = stems.count < files.count
    let named = files.map { (name: (hasExtensions ? $0 : $0.deletingPathExtension()).lastPathComponent, url: $0) }
      .sorted { $0.name < $1.name }
    let names = named.map { literal($0.name) }.joined(separator: ", ")
    let cases = try named.map { file in
      "    case \(literal(file.name)): \(expression(for: try Data(contentsOf: file.url)))\n"
    }
    // The bytes are in the body of a function, because the interface of a module includes the values of properties:
    // modules that import it would be built again after a change of any file.
    return """
        static let \(name) = EmbeddedFolder(names: [\(names)], contents: \(name)Bytes)

        @Sendable private static func \(name)Bytes(_ name: String) -> [UInt8]? {
          switch name {
      \(cases.joined())    default: nil
          }
        }

      """
  }

  /// Returns an expression for bytes: a text where they are one, because the compiler is slow with long arrays.
  private static func expression(for data: Data) -> String {
    guard let text = String(data: data, encoding: .utf8) else {
      return "[\(data.map(String.init).joined(separator: ","))]"
    }
    return "bytes(\(literal(text)))"
  }

  private static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case " "..."~": String(scalar)
      default: "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return "\"\(escaped.joined())\""
  }
}
