package import BuiltInWidgets
internal import FoundationEssentials
package import Settings
internal import Templating
internal import WidgetBase
internal import WidgetDocuments
internal import WidgetScene
internal import WidgetTimeline

extension WidgetDefinition {
  /// Creates the definition of a widget from its declaration and the files of its folder.
  ///
  /// - Throws: `InputError` if a file cannot be read.
  package init(_ declaration: WidgetDeclaration, files: FolderFiles) throws {
    let options = OptionValues(declaration.options)
    let name = declaration.name
    let settings = declaration.options.map(\.setting)
    self.init(
      name: name, summary: declaration.summary, kind: .folder, options: settings, namesPlace: true,
      read: { given in
        _ = try options.fields(given)
        return given
      },
      requires: { given in
        declaration.sources.map { source in
          let answer = WidgetAnswer(widget: name, source: source.name, options: given)
          return DataRequirement(.answer(answer), isEssential: !source.isOptional)
        }
      },
      provider: { given, input in
        var answers: [String: SourceData] = [:]
        for source in declaration.sources {
          answers[source.name] =
            input.answers[WidgetAnswer(widget: name, source: source.name, options: given)]
            ?? SourceData(content: nil, problem: "no data")
        }
        return FolderProvider(declaration: declaration, settings: try options.fields(given), answers: answers)
      })
    var folder = WidgetFolder(path: files.path)
    folder.version = declaration.version
    folder.families = declaration.families
    folder.requiredOptions = declaration.options.filter { $0.isRequired && $0.form != .secret }.map(\.setting)
    folder.sources = declaration.sources.map { $0.source(declaration.options) }
    folder.templates = try Self.read(files, "Templates", ".xml") { $0 == "default" ? name : "\(name).\($0)" }
    folder.colorSets = try Self.read(files, "Colors", ".xml")
    folder.icons = try Self.read(files, "Icons", ".svg")
    self.folder = folder
  }

  /// Creates the definition of a folder whose declaration cannot be used; it is drawn nowhere.
  package init(invalid name: String, at path: String, _ problems: [SettingProblem]) {
    self.init(
      name: name, summary: "cannot be read", kind: .folder, options: [], read: { $0 },
      provider: { _, _ in throw MissingDataError(description: problems.first?.line ?? "cannot be read") })
    var folder = WidgetFolder(path: path)
    folder.problems = problems
    self.folder = folder
  }

  private static func read(
    _ files: FolderFiles, _ folder: String, _ ending: String, named name: (String) -> String = { $0 }
  ) throws -> [String: WidgetFolder.File] {
    var found: [String: WidgetFolder.File] = [:]
    for file in files.names(in: folder, ending: ending) {
      let path = "\(folder)/\(file)\(ending)"
      found[name(file)] = WidgetFolder.File(try files.read(path), name: "\(files.path)/\(path)")
    }
    return found
  }
}

extension WidgetDeclaration.Source {
  fileprivate func source(_ options: [WidgetDeclaration.Option]) -> WidgetSource {
    let request = request
    let requires = requires
    return WidgetSource(
      name: name, notation: notation, interval: interval, expireAfter: expireAfter, staleAfter: staleAfter,
      isOptional: isOptional, usesPlace: request.paths.contains { $0.first == "place" }, usesContact: usesContact,
      attribution: attribution,
      check: { content in try Self.check(content, requires) },
      request: { values in try request.request(values, of: options) })
  }

  /// Checks that an answer has what the widget requires.
  ///
  /// - Throws: `Failure` with the path that it lacks.
  private static func check(_ content: EntryContent, _ requires: [DataExpression]) throws {
    guard !requires.isEmpty else { return }
    let fields = content.record ?? ["items": content]
    let scope = DataScope(
      fields, language: Language(code: "en", texts: [:]), timeZone: .gmt, date: Date(timeIntervalSince1970: 0))
    for path in requires where (try? path.value(in: scope)) ?? .null == .null {
      throw Failure(.badData, "the answer has no \"\(path.text)\"")
    }
  }
}
