package import BuiltInWidgets
internal import FoundationEssentials
internal import Settings
internal import Templating
internal import WidgetBase
internal import WidgetDocuments
package import WidgetRendering
package import WidgetTimeline

/// A widget that is a folder, tried with its samples: nothing is requested.
package struct WidgetTrial {
  /// What the folder declares.
  package let declaration: WidgetDeclaration
  /// The files of the folder.
  package let files: FolderFiles
  /// The widget.
  package let definition: WidgetDefinition
  let renderer: WidgetRenderer

  /// Reads a widget's folder.
  ///
  /// `renderer` has it in its catalog.
  ///
  /// - Throws: as `WidgetFolders.read(_:)`.
  package init(_ path: String, renderer: WidgetRenderer) throws {
    (declaration, files) = try WidgetFolders.read(path)
    definition = try WidgetDefinition(declaration, files: files)
    self.renderer = renderer
  }

  /// The first entry of a sample, and the context in which it is drawn.
  ///
  /// - Throws: `Failure` that names the sample and what is wrong with it.
  package func entry(
    of sample: WidgetDeclaration.Sample, family: WidgetFamily = .medium
  ) throws -> (entry: AnyTimelineEntry, context: TimelineContext) {
    do {
      let language = try LanguageCatalog.language(LanguageMatch(locale: sample.locale ?? "en").code)
      let context = TimelineContext(
        now: sample.instant, requestedTimeZone: sample.timeZone, language: language, family: family,
        place: sample.place)
      let options = try options(of: sample)
      var input = WidgetInput(options: options)
      for requirement in try definition.requirements(for: options).answers {
        input.answers[requirement.answer] = try answer(requirement.answer.source, of: sample)
      }
      let timeline = try definition.provider(for: input).erasedTimeline(in: context)
      guard let entry = timeline.entries.first else { throw Failure.emptyTimeline }
      return (entry, context)
    } catch {
      throw Failure(.badData, "\(Self.place(of: sample)): samples.\(sample.name): \(error)")
    }
  }

  /// The credit that pictures of the widget show; nil for none.
  package var attribution: Attribution? {
    declaration.sources.lazy.compactMap(\.attribution).first.map { Attribution(line: $0) }
  }

  private static func place(of sample: WidgetDeclaration.Sample) -> String {
    guard case .file(let path, let line, let column) = sample.origin else { return "" }
    return "\(path):\(line):\(column)"
  }

  private func options(of sample: WidgetDeclaration.Sample) throws -> WidgetOptions {
    var options = WidgetOptions()
    for pair in sample.settings {
      guard let option = declaration.options.first(where: { $0.setting.key == pair.name })?.setting else { continue }
      if case .list(let items) = pair.value.value {
        options[records: option] = items.map { [WidgetOptions.itemName: $0.value.scalar ?? ""] }
      } else {
        options[option] = pair.value.value.scalar
      }
    }
    return options
  }

  private func answer(_ source: String, of sample: WidgetDeclaration.Sample) throws -> SourceData {
    let declared = definition.folder?.sources.first { $0.name == source }
    guard let declared, let file = sample.answers[source] else {
      return SourceData(content: nil, problem: "\(source): the sample has no file for it")
    }
    do {
      let content = try DataReader.value(of: files.read(file), notation: declared.notation)
      try declared.check(content)
      return SourceData(content: content, fetchedAt: sample.instant, interval: declared.interval)
    } catch let error as Failure where error.failureKind != .noInput {
      throw Failure(.badData, "\(file): \(error)")
    }
  }

  // MARK: Problems

  /// Returns everything that is wrong with the widget beyond its declaration, one line each.
  package func problems() -> [String] {
    var problems = missingTemplates()
    var contents: [EntryContent] = []
    if declaration.samples.isEmpty {
      problems.append("\(files.path)/\(FolderFiles.declaration): no samples; add one, so that the widget can be drawn")
    }
    for sample in declaration.samples {
      do {
        contents.append(try entry(of: sample).entry.content.addingMarks().adding(attribution: nil).adding(screen: .all))
      } catch {
        problems.append("\(error)")
      }
    }
    let theme = Theme.refined.adding(widgets: [declaration.name: .init(definition)])
    for (_, file) in (definition.folder?.templates ?? [:]).sorted(by: { $0.key < $1.key }) {
      do {
        let template = try renderer.template(
          reading: file.bytes, file: file.name, theme: theme.drawing(declaration.name))
        guard template.widget == declaration.name else {
          problems.append("\(file.name):1: the template is for the widget \(template.widget), not \(declaration.name)")
          continue
        }
        problems += missingFields(of: template, contents)
      } catch let error as DocumentError {
        problems += error.lines
      } catch {
        problems.append("\(error)")
      }
    }
    return problems
  }

  /// Returns what the author should know although it is not wrong, one line each.
  package func warnings() -> [String] {
    guard attribution != nil else { return [] }
    return (definition.folder?.templates ?? [:]).sorted { $0.key < $1.key }.compactMap { name, file in
      let family = name.split(separator: ".").dropFirst().first
      guard family != "small", family.map({ !$0.hasPrefix("accessory") }) ?? true else { return nil }
      let isShown = String(decoding: file.bytes, as: UTF8.self).contains("attribution")
      return isShown ? nil : "\(file.name): does not show {{attribution}}, which names whom the data are from"
    }
  }

  /// Returns the families without a template.
  private func missingTemplates() -> [String] {
    let templates = definition.folder?.templates ?? [:]
    return declaration.families.compactMap { family in
      let hasDefault = WidgetFamily.builtIn.contains(family) && templates[declaration.name] != nil
      guard !hasDefault, templates["\(declaration.name).\(family.rawValue)"] == nil else { return nil }
      let advice = WidgetFamily.builtIn.contains(family) ? " or Templates/default.xml" : ""
      return
        "\(files.path): no template for the family \(family.rawValue); add Templates/\(family.rawValue).xml\(advice)"
    }
  }

  /// Returns the bindings that no sample has.
  private func missingFields(of template: Template, _ contents: [EntryContent]) -> [String] {
    guard let first = contents.first else { return [] }
    let others = contents.dropFirst().map { Set(template.problems(against: $0).map(\.description)) }
    return template.problems(against: first).map(\.description).filter { line in others.allSatisfy { $0.contains(line) }
    }
  }
}

extension Theme.Files {
  /// The files of a widget's folder.
  package init(_ definition: WidgetDefinition) {
    func files(_ files: [String: WidgetFolder.File]?) -> [String: Theme.File] {
      (files ?? [:]).mapValues { Theme.File($0.bytes, name: $0.name) }
    }
    let folder = definition.folder
    self.init(
      templates: files(folder?.templates), colorSets: files(folder?.colorSets), icons: files(folder?.icons))
  }
}
