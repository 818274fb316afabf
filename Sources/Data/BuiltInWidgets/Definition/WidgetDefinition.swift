public import Settings
internal import WeatherData
internal import WidgetBase
public import WidgetTimeline

/// A widget as the command line and configurations see it: its name, options, requirements and provider.
public struct WidgetDefinition: Sendable {
  /// What fills and draws a widget.
  public enum Kind: Sendable, Hashable {
    /// The program, with templates in its themes.
    case themed
    /// The program, with data of any shape, which only a custom template can show.
    case data
    /// The widgets that a dashboard's template names.
    case dashboard
    /// Swift views of the program, in some families.
    case views([WidgetFamily])
    /// The requests and templates of a folder.
    case folder
  }

  /// The widget's name on the command line and in configurations.
  public let name: String
  /// A one-line description for `widgetgen list widgets`.
  public let summary: String
  /// What fills and draws the widget.
  public let kind: Kind
  /// The widget's options, in the order in which messages list them.
  public let options: [Setting]
  /// Whether pictures name their place although the widget needs no forecast.
  public let namesPlace: Bool
  /// The folder that declares the widget; nil for a widget of the program.
  package var folder: WidgetFolder?
  /// The families the widget supports if views of the program draw it; nil for a widget with templates.
  package var viewFamilies: [WidgetFamily]? { if case .views(let families) = kind { families } else { nil } }
  /// The families the widget is made for; custom themes may add others.
  package var families: [WidgetFamily] { viewFamilies ?? folder?.families ?? WidgetFamily.builtIn }
  /// The widget's variants, which have templates of their own: `WIDGET-VARIANT`.
  let variants: [String]
  /// Returns the clauses of the sentence that says what a picture shows; nil for a widget without one.
  private(set) var sentence: (@Sendable (SentenceWords, SentenceFields) -> [String?])?
  private let chooseVariant: @Sendable (WidgetOptions) throws -> String?
  private let makeRequirements: @Sendable (WidgetOptions) throws -> [DataRequirement]
  private let makeProvider: @Sendable (WidgetInput) throws -> any TimelineProvider

  /// Creates a widget.
  ///
  /// - Parameters:
  ///   - name: the name on the command line and in configurations.
  ///   - summary: a one-line description for `widgetgen list widgets`.
  ///   - kind: what fills and draws the widget.
  ///   - options: the options, in the order in which messages list them; those that no other widget has are declared by
  ///     the widget.
  ///   - namesPlace: whether pictures name their place although the widget needs no forecast.
  ///   - variants: the names of variants with templates of their own.
  ///   - read: parses the options; throws ``WidgetOptionError`` for a value the widget does not accept.
  ///   - variant: returns one of the variants for the options; nil for none.
  ///   - requires: returns the requirements of a widget with these options.
  ///   - provider: creates the provider; throws ``MissingForecastError`` if a forecast is needed but missing.
  package init<Options: Sendable>(
    name: String, summary: String, kind: Kind = .themed, options: [Setting], namesPlace: Bool = false,
    variants: [String] = [],
    read: @escaping @Sendable (WidgetOptions) throws -> Options,
    variant: @escaping @Sendable (Options) -> String? = { _ in nil },
    requires: @escaping @Sendable (Options) throws -> [DataRequirement] = { _ in [] },
    provider: @escaping @Sendable (Options, WidgetInput) throws -> any TimelineProvider
  ) {
    self.name = name
    self.summary = summary
    self.kind = kind
    self.options = options
    self.namesPlace = namesPlace
    self.variants = variants
    chooseVariant = { try variant(read($0)) }
    makeRequirements = { try requires(read($0)) }
    makeProvider = { try provider(read($0.options), $0) }
  }

  /// Returns the widget with the clauses of the sentence that says what a picture shows.
  func saying(_ sentence: @escaping @Sendable (SentenceWords, SentenceFields) -> [String?]) -> WidgetDefinition {
    var widget = self
    widget.sentence = sentence
    return widget
  }

  /// Checks the options and returns the widget's requirements with them.
  ///
  /// - Throws: ``WidgetOptionError`` for an option the widget does not have or a value it does not accept.
  public func requirements(for options: WidgetOptions) throws -> [DataRequirement] {
    let options = options.assigned(to: self.options)
    try rejectUnknown(options)
    if let missing = folder?.requiredOptions.first(where: { options[$0] == nil && options[records: $0] == nil }) {
      throw WidgetOptionError(option: missing, message: "missing; the \(name) widget needs it: \(missing.help)")
    }
    return try makeRequirements(options)
  }

  /// Returns the name of the template for the options: the widget's own name, or `WIDGET-VARIANT`.
  ///
  /// - Throws: ``WidgetOptionError`` for a value the widget does not accept.
  package func templateName(for options: WidgetOptions) throws -> String {
    guard !variants.isEmpty else { return name }
    return try chooseVariant(options.assigned(to: self.options)).map { "\(name)-\($0)" } ?? name
  }

  /// The names of all its templates, without family and shape.
  package var templateNames: [String] { [name] + variants.map { "\(name)-\($0)" } }

  /// The widget's requirements with its default options.
  public var defaultRequirements: [DataRequirement] { (try? makeRequirements(WidgetOptions())) ?? [] }

  /// Checks the options and creates the provider, whose entries have the marks of the widget's sources.
  ///
  /// - Throws: ``WidgetOptionError`` for an option the widget does not have or a value it does not accept,
  ///   ``MissingForecastError`` if a forecast is needed but missing.
  public func provider(for input: WidgetInput) throws -> any TimelineProvider {
    var input = input
    input.options = input.options.assigned(to: options)
    try rejectUnknown(input.options)
    let provider = try makeProvider(input)
    // Each tile of a dashboard has marks of its own.
    guard !input.marks.isEmpty, kind != .dashboard else { return provider }
    return provider.marked(SourceMarks(of: try makeRequirements(input.options).events.flatMap(\.feeds), in: input))
  }

  /// Returns the content of an entry with every field, against which templates are checked; no data are needed.
  ///
  /// - Throws: ``WidgetOptionError`` for an invalid option.
  public func placeholder(with options: WidgetOptions, in context: TimelineContext) throws -> EntryContent {
    try provider(for: WidgetInput(options: options, forecast: Forecast(hours: []))).sampleContent(in: context)
  }

  private func rejectUnknown(_ given: WidgetOptions) throws {
    for key in given.keys where !options.contains(where: { $0.id == key }) {
      let known = WidgetCatalog.builtIn.options.first { $0.id == key }
      let others = options.map { $0.flag?.name ?? $0.key }.joined(separator: ", ")
      // A name that is another widget's option is not a misspelling.
      let hint = known == nil ? suggestion(for: key, among: options.map(\.key)) : ""
      throw WidgetOptionError(
        option: known ?? Setting(key, .text, help: ""),
        message: "not an option of the \(name) widget\(others.isEmpty ? "" : ", which has \(others)")\(hint)")
    }
  }
}

extension TimelineProvider {
  /// Returns the timeline with type-erased entries.
  ///
  /// - Throws: the errors of `TimelineProvider.timeline(in:)`.
  public func erasedTimeline(in context: TimelineContext) throws -> Timeline<AnyTimelineEntry> {
    try timeline(in: context).erased()
  }

  /// Returns the placeholder's content, whose fields are those that templates may bind to.
  public func sampleContent(in context: TimelineContext) -> EntryContent {
    placeholder(in: context).content
  }
}
