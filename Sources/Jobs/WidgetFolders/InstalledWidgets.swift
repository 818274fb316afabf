internal import FileAccess
internal import FoundationEssentials
internal import WidgetBase

/// The record of the widgets that a user added: where they came from, and which hosts the user accepted.
package struct InstalledWidgets: Sendable, Hashable, Codable {
  /// A widget as it was added.
  package struct Widget: Sendable, Hashable, Codable {
    /// The digest of its folder.
    package var digest: String
    package var version: String
    /// The path or address that it was added from.
    package var origin: String
    /// The hosts that it may ask.
    package var hosts: [String]
  }

  private var version = 1
  /// The widgets by name.
  package var widgets: [String: Widget] = [:]

  /// The name of the file in the folder of the user's widgets.
  private static let name = "installed.json"
  private static let maximumBytes = 1 << 20

  /// Reads the record; a missing file is an empty record.
  ///
  /// - Throws: `InputError` if the file cannot be read, `Failure` if it is damaged.
  package init(in folder: String) throws {
    let path = "\(folder)/\(Self.name)"
    guard InputFile.exists(path) else { return }
    let bytes = try InputFile.read(path, limit: Self.maximumBytes, advice: "is this the record of widgets?")
    guard let read = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else {
      throw Failure(.badData, "\(path): damaged; remove it and add the widgets again")
    }
    self = read
  }

  /// Writes the record.
  ///
  /// - Throws: `OutputError`.
  package func write(in folder: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Of texts only: nothing in it cannot be encoded.
    let bytes = (try? encoder.encode(self)).map { Array($0) } ?? []
    _ = try OutputFile.write(bytes + [UInt8(ascii: "\n")], to: "\(folder)/\(Self.name)", isManaged: true)
  }

  /// Copies a widget into the folder of the user's widgets, and notes it; the widget of this name that was there stays
  /// as `NAME.previous`.
  ///
  /// - Throws: `OutputError` if the folder is not writable, `InputError` if a file cannot be read; nothing has changed
  ///   then.
  package mutating func add(
    _ declaration: WidgetDeclaration, _ files: FolderFiles, from origin: String, to folder: String
  ) throws {
    let name = declaration.name
    let target = "\(folder)/\(name)"
    let beside = "\(folder)/\(name).new"
    let previous = "\(folder)/\(name).previous"
    try? FileManager.default.removeItem(atPath: beside)
    for file in files.sizes.keys.sorted() {
      _ = try OutputFile.write(files.read(file), to: file, below: beside)
    }
    if InputFile.exists(target) {
      try? FileManager.default.removeItem(atPath: previous)
      try OutputFile.rename(target, to: previous)
    }
    try OutputFile.rename(beside, to: target)
    widgets[name] = Widget(
      digest: try files.digest(), version: declaration.version, origin: origin,
      hosts: WidgetAccess(of: declaration).hosts)
    try write(in: folder)
  }

  /// Removes a widget and the one before it.
  ///
  /// - Throws: `Failure` if it cannot be removed; `OutputError` if the record cannot be written.
  package mutating func remove(_ name: String, from folder: String) throws {
    do {
      try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    } catch {
      throw Failure(.cannotCreate, "\(folder)/\(name): cannot remove it")
    }
    try? FileManager.default.removeItem(atPath: "\(folder)/\(name).previous")
    widgets[name] = nil
    try write(in: folder)
  }
}
