package import FileAccess
package import JobSettings
internal import Panels
package import Pictures
package import Settings
package import WidgetBase

/// Files, each replaced whole or left alone.
package struct FileDestination: Destination {
  /// The path with its placeholders.
  package let pattern: OutputPath
  package let text: String
  /// The folder the path starts at, unless it is absolute; its braces are not placeholders.
  package let folder: String
  package let origin: Origin

  /// Creates a destination.
  package init(_ pattern: OutputPath, text: String, folder: String = ".", origin: Origin = .builtIn) {
    self.pattern = pattern
    self.text = text
    self.folder = folder
    self.origin = origin
  }

  /// Creates the default: files in the current folder, with names that no two pictures of a run share.
  ///
  /// `ending` is the file extension without the dot.
  package init(ending: String, isTimeline: Bool, namesFamily: Bool = false) {
    self.init(OutputPath(ending: ending, isTimeline: isTimeline, namesFamily: namesFamily), text: ".\(ending)")
  }

  package var reportKey: String { "path" }
  package var shown: String { RelativePath.resolved(text, in: folder) }

  package func identity(in workingFolder: String) -> String {
    if text.hasPrefix("/") { return text }
    let whole = folder.hasPrefix("/") ? folder : folder == "." ? workingFolder : "\(workingFolder)/\(folder)"
    return "\(FileFacts.canonicalPath(whole))/\(text)"
  }

  package func name(of picture: OutputPath.Picture) -> String {
    RelativePath.resolved(pattern.path(for: picture), in: folder)
  }

  package func problem(forPicture name: String) -> (any UserError)? { OutputPlace.problem(ofFile: name) }

  /// Files with dates in their names are kept by someone; no display waits for one of them.
  package func hasPicture(named name: String, in state: StateFolder) -> Bool {
    pattern.namesDates || InputFile.exists(name)
  }

  /// Writes the file; missing folders are made.
  ///
  /// Links are followed in the part of the path that the user wrote, and refused from the first placeholder on.
  package func put(
    _ picture: EncodedPicture, as name: String, in context: DeliveryContext
  ) throws -> OutputFile.Status {
    guard let written = pattern.written else { return try OutputFile.write(picture.bytes, to: name) }
    let below = RelativePath.resolved(written, in: folder)
    return try OutputFile.write(picture.bytes, to: OutputPlace.name(of: name, below: below), below: below)
  }

  package func tidy(beside names: [String]) { OutputFile.removeAbandoned(beside: names) }

  /// Reads the setting `path`; `-` on a command line is standard output.
  static func read(_ given: DestinationReading) -> DestinationResult {
    let specific = given.reading.specific
    guard let text = given.reading.path(given.raw, of: .path) else { return .invalid }
    let isFile = given.raw.origin.isOfConfiguration
    if isFile, text == "-" || ["/", "/.", "/.."].contains(where: text.hasSuffix) {
      specific.report(.path, "\(.path) is not a file path; expected one such as out/{widget}-{scheme}.png")
      return .invalid
    }
    if !specific.has(.format), let ending = PictureFormat.ending(of: text), PictureFormat.isForeign(ending: ending) {
      specific.report(
        .path, "\(.path): unsupported format .\(ending); expected a path that ends in \(PictureFormat.endings)")
    }
    if text == "-" { return .destination(StandardOutputDestination()) }
    do {
      let pattern = try OutputPath(text, schemes: given.schemes, isTimeline: given.isTimeline)
      let folder = isFile ? given.reading.sources.folder : "."
      return .destination(FileDestination(pattern, text: text, folder: folder, origin: given.raw.origin))
    } catch {
      specific.report(.path, "\(.path): \(error.description)")
      return .invalid
    }
  }
}

/// Standard output, for one picture.
package struct StandardOutputDestination: Destination {
  /// Creates it.
  package init() {}

  package var reportKey: String { "path" }
  package var origin: Origin { .commandLine }
  package var shown: String { "-" }
  package var text: String { "-" }

  package func identity(in workingFolder: String) -> String { "-" }
  package func name(of picture: OutputPath.Picture) -> String { "-" }
  package func problem(forPicture name: String) -> (any UserError)? { nil }

  package func hasPicture(named name: String, in state: StateFolder) -> Bool { false }

  /// Writes the bytes, whatever the name.
  package func put(
    _ picture: EncodedPicture, as name: String, in context: DeliveryContext
  ) throws -> OutputFile.Status {
    try OutputFile.writeToStandardOutput(picture.bytes)
    return .written
  }
}
