internal import BuiltInWidgets
internal import FileAccess
internal import FoundationEssentials
internal import WidgetBase
internal import WidgetDocuments
internal import WidgetRendering
internal import WidgetTimeline

extension Theme {
  /// Reads a custom theme.
  ///
  ///     theme.xml           <Theme base="refined"/>; without it the base is classic
  ///     WIDGET.FAMILY.xml   a template; WIDGET.xml is used for small, medium and large without their own
  ///     Places/WIDGET.NAME.xml   a template for the places of dashboards that name it
  ///     Colors/NAME.xml     a colour set; single colours of a set of the base may be replaced
  ///     Icons/NAME.svg      an icon
  ///
  /// Other files are left alone.
  ///
  /// - Throws: `InputError` for what cannot be read, `DocumentError` for a template of no widget and a wrong `theme.xml`.
  package init(folder path: String) throws {
    let folder = ThemeFolder(path: path)
    self = try folder.theme()
  }
}

/// The reader of a theme's folder.
private struct ThemeFolder {
  let path: String

  /// The most files of one kind.
  private static let maximumFiles = 256
  /// The most bytes of one file; a theme may have sixteen times as many.
  private static let limit = XMLDocument.Limits.template.bytes
  private static let description = "theme.xml"
  private static let places = "Places"

  func theme() throws -> Theme {
    try InputFile.requireFolder(path)
    let templates = try files(in: path, ending: ".xml").filter { $0 != Self.description }
    for name in templates { try requireWidget(name) }
    let places = try files(in: "\(path)/\(Self.places)", ending: ".xml")
    for name in places { try requirePlace(name) }
    var rest = 16 * Self.limit
    let files = Theme.Files(
      templates: try read(templates, in: path, rest: &rest)
        .merging(read(places, in: "\(path)/\(Self.places)", rest: &rest)) { template, _ in template },
      colorSets: try read(files(in: "\(path)/Colors", ending: ".xml"), in: "\(path)/Colors", rest: &rest),
      icons: try read(self.files(in: "\(path)/Icons", ending: ".svg"), in: "\(path)/Icons", rest: &rest))
    return Theme(name: path, base: try base(), files: files)
  }

  /// Returns the names of the files in a folder, which may be missing, in alphabetical order.
  private func files(in folder: String, ending: String) throws -> [String] {
    guard InputFile.exists(folder) else { return [] }
    try InputFile.requireFolder(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }.sorted()
    guard names.count <= Self.maximumFiles else {
      throw InputError(
        kind: .tooLarge, description: "\(folder): more than \(Self.maximumFiles) files that end in \(ending)")
    }
    return names
  }

  /// Returns the files by their names without ending, and deducts their sizes from `rest`, the bytes that may still be
  /// read.
  private func read(_ names: [String], in folder: String, rest: inout Int) throws -> [String: Theme.File] {
    var files: [String: Theme.File] = [:]
    for name in names {
      let file = "\(folder)/\(name)"
      let bytes = try InputFile.read(file, limit: Self.limit, advice: "is this a theme?")
      rest -= bytes.count
      guard rest >= 0 else {
        throw InputError(
          kind: .tooLarge, description: "\(path): the folder is larger than 16 MiB; is this a theme?")
      }
      files[String(name.dropLast(4))] = Theme.File(bytes, name: file)
    }
    return files
  }

  /// Checks that a widget has the name of a template.
  private func requireWidget(_ file: String) throws {
    let widgets = WidgetCatalog.builtIn.all.flatMap(\.templateNames) + [NoDataEntry.templateName]
    let parts = file.dropLast(4).split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let variants = WidgetFamily.allCases.map(\.rawValue) + CanvasShape.allCases.map(\.rawValue)
    let names = widgets + widgets.flatMap { name in variants.map { "\(name).\($0)" } }
    guard names.contains(parts.joined(separator: ".")) else {
      let hint = suggestion(for: parts.joined(separator: "."), among: names)
      throw DocumentError(
        file: "\(path)/\(file)", line: 1,
        message:
          "unknown template name\(hint.isEmpty ? "; expected WIDGET.xml or WIDGET.FAMILY.xml" : hint)"
      )
    }
  }

  /// Checks that the name of a template for a place begins with the name of its widget.
  private func requirePlace(_ file: String) throws {
    let widgets = WidgetCatalog.builtIn.withTemplates.map(\.name)
    let parts = file.dropLast(4).split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[1].isEmpty, widgets.contains(parts[0]) else {
      throw DocumentError(
        file: "\(path)/\(Self.places)/\(file)", line: 1,
        message: "invalid template name; expected WIDGET.NAME.xml")
    }
  }

  /// Returns the theme that supplies the files that this one lacks.
  private func base() throws -> Theme {
    let file = "\(path)/\(Self.description)"
    guard InputFile.exists(file) else { return .classic }
    let document = try XMLDocument.parse(
      InputFile.read(file, limit: Self.limit, advice: "is this a theme?"), file: file)
    guard document.name == "Theme", document.children.isEmpty else {
      throw DocumentError(file: file, line: document.line, message: "expected only <Theme base=\"NAME\"/>")
    }
    let names = Theme.builtIn.map(\.name)
    for attribute in document.attributes where attribute.name != "base" {
      throw DocumentError(
        file: file, line: attribute.line,
        message: "unknown attribute \"\(excerpt(attribute.name))\" on <Theme>; expected base")
    }
    guard let name = document["base"] else { return .classic }
    guard let base = Theme.builtIn.first(where: { $0.name == name }) else {
      let hint = suggestion(for: name, among: names)
      throw DocumentError(
        file: file, line: document.line,
        message: "unknown base theme \"\(excerpt(name))\""
          + (hint.isEmpty ? " (\(names.joined(separator: ", ")))" : hint))
    }
    return base
  }
}
