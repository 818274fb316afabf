internal import BuiltInWidgets
internal import FileAccess
package import Templating
internal import WidgetDocuments
package import WidgetRendering
package import WidgetScene

/// A look whose theme and templates have been read, for a ``PictureDrawer``.
package struct PreparedLook: Sendable {
  /// The requested look.
  package let look: Look
  /// The theme of the picture and its tiles.
  package let theme: Theme
  /// The template of the picture.
  package let template: Template
  /// The templates that tiles name, by the names the template uses.
  package let tileTemplates: [String: Template]
  /// The folders of its widgets that are folders.
  package let widgetFolders: [String]
  /// The users' files it was read from, except pictures.
  package let files: JobFiles
  /// The pictures that came with the look instead of files on this machine's disk; nil to read the disk.
  let givenPictures: [String: [UInt8]]?

  /// Reads the theme and the templates.
  ///
  /// `given` are files that came with the look from another machine; if it is nil, they are read from the disk.
  ///
  /// - Throws: `InputError` for a file that cannot be read, `DocumentError` for an invalid one.
  package init(_ look: Look, renderer: WidgetRenderer, files given: JobFiles? = nil) throws {
    self.look = look
    givenPictures = given?.pictures
    var theme = try Self.theme(look.theme, given)
    var files = JobFiles()
    if let customFiles = theme.customFiles { (files.theme, files.baseTheme) = (customFiles, theme.base) }
    var folders: [String] = []
    /// Adds the files of a widget that is a folder; returns whether it is one that was not known.
    func add(_ widget: String) -> Bool {
      guard theme.widgets[widget] == nil else { return false }
      let folder = given == nil ? renderer.catalog.widget(widget)?.folder : nil
      guard let added = given?.widgets[widget] ?? folder.map({ Theme.Files($0) }) else { return false }
      if let folder { folders.append(folder.path) }
      files.widgets[widget] = added
      theme = theme.adding(widgets: [widget: added])
      return true
    }
    switch look.template {
    case .builtIn(let name):
      _ = add(name)
      template = try renderer.template(
        look.templateName ?? name, family: look.canvas.family, shape: look.canvasShape, theme: theme)
    case .template(let path):
      let bytes = try Self.bytes(of: path, given.map(\.template))
      files.template = bytes
      let read = try renderer.template(reading: bytes, file: path, theme: theme)
      // The fields of such a widget are known only when its data are loaded, as the template has to know.
      template =
        add(read.widget) ? try renderer.template(reading: bytes, file: path, theme: theme.drawing(read.widget)) : read
    }
    for place in template.widgets { _ = add(place.name) }
    self.theme = theme
    widgetFolders = folders
    tileTemplates = try Self.tileTemplates(of: template, theme: theme, renderer: renderer, given, noting: &files)
    self.files = files
  }

  /// Whether only files of the program decide how it looks.
  ///
  /// The program's own templates show nothing but what entries say, and are checked by its tests.
  package var isBuiltIn: Bool {
    if case (.builtIn, .builtIn) = (look.template, look.theme) {
      tileTemplates.isEmpty && theme.widgets.isEmpty
    } else {
      false
    }
  }

  /// Whether the picture may show pictures besides icons; the program's own templates show only pictures from data.
  package var namesPictures: Bool {
    !files.isEmpty && (template.namesPictures || tileTemplates.values.contains { $0.namesPictures })
  }

  /// The size in points, nil for the family's, and the pixels per point.
  package var canvas: (size: Size?, scale: Double) {
    // A template with widgets in it is made for its own size, not for the size of a family.
    look.canvas.resolved(design: template.widgets.isEmpty ? nil : template.design, target: look.style.target)
  }

  private static func theme(_ reference: ThemeReference, _ given: JobFiles?) throws -> Theme {
    guard case .folder(let path) = reference, let given else { return try reference.theme() }
    guard let files = given.theme else { throw missing(path) }
    let base = Theme.builtIn.first { $0.name == given.baseTheme } ?? .classic
    return Theme(name: path, base: base, files: files)
  }

  /// Returns the bytes of a template that came with the look or, if `given` is nil, those on the disk.
  private static func bytes(of path: String, _ given: [UInt8]??) throws -> [UInt8] {
    if let given {
      guard let given else { throw missing(path) }
      return given
    }
    return try InputFile.read(path, limit: XMLDocument.Limits.template.bytes, advice: "is this a template?")
  }

  private static func missing(_ path: String) -> InputError {
    InputError(kind: .missing, description: "\(path): not included in the job")
  }

  /// Reads the templates of tiles; their paths start at the folder of the template that names them.
  private static func tileTemplates(
    of template: Template, theme: Theme, renderer: WidgetRenderer, _ given: JobFiles?, noting files: inout JobFiles
  ) throws -> [String: Template] {
    let folder = template.file.lastIndex(of: "/").map { String(template.file[...$0]) } ?? "."
    var templates: [String: Template] = [:]
    for place in template.widgets {
      guard let name = place.templateFile, templates[name] == nil else { continue }
      let path = RelativePath.resolved(name, in: folder)
      let bytes = try self.bytes(of: path, given.map { $0.tiles[name] })
      files.tiles[name] = bytes
      let tile = try renderer.template(reading: bytes, file: path, theme: theme)
      guard tile.widget == place.name else {
        throw DocumentError(
          file: template.file, line: place.line,
          message: "\(tile.file) is a template for the \(tile.widget) widget, not for \(place.name)")
      }
      templates[name] = tile
    }
    return templates
  }
}

extension Look {
  /// The shape of the canvas on its target, before a template made for a size of its own changes the scale.
  fileprivate var canvasShape: CanvasShape? {
    let (size, scale) = canvas.resolved(design: nil, target: style.target)
    let traits = style.traits(scale: scale)
    return CanvasShape(
      of: size ?? canvas.family.standardSize, smallestText: traits.smallestText,
      millimetresPerPoint: traits.millimetresPerPoint)
  }
}

extension Theme.Files {
  /// The files of a widget that is a folder.
  fileprivate init(_ folder: WidgetFolder) {
    func files(_ files: [String: WidgetFolder.File]) -> [String: Theme.File] {
      files.mapValues { Theme.File($0.bytes, name: $0.name) }
    }
    self.init(
      templates: files(folder.templates), colorSets: files(folder.colorSets), icons: files(folder.icons))
  }
}
