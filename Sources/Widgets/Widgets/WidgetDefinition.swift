public import Settings
internal import Spelling
public import Timeline
internal import Weather

/// A widget as the command line and configurations know it: its name, its options, the data it needs, how to make its
/// provider.
public struct WidgetDefinition: Sendable {
  /// The word that stands for it on the command line and in configurations.
  public let name: String
  /// One line for `widgetgen list widgets`.
  public let summary: String
  /// The options it takes, in the order in which messages list them.
  public let options: [Setting]
  /// Whether pictures say which place they are about.
  public let namesPlace: Bool
  /// The shapes it is made for, if views of the program draw it; nil for a widget with templates.
  package internal(set) var viewFamilies: [WidgetFamily]?
  private let makeRequirements: @Sendable (WidgetOptions) throws -> [DataRequirement]
  private let makeProvider: @Sendable (WidgetInput) throws -> any TimelineProvider

  /// A widget.
  ///
  /// - Parameters:
  ///   - namesPlace: whether pictures say which place they are about though the widget needs no forecast.
  ///   - read: types the options; throws ``WidgetOptionError`` for a value it does not take.
  ///   - requires: what a widget with these options needs.
  ///   - provider: makes the provider; throws ``MissingForecastError`` if a forecast is needed and there is none.
  init<Options: Sendable>(
    name: String, summary: String, options: [Setting], namesPlace: Bool = false,
    read: @escaping @Sendable (WidgetOptions) throws -> Options,
    requires: @escaping @Sendable (Options) throws -> [DataRequirement] = { _ in [] },
    provider: @escaping @Sendable (Options, WidgetInput) throws -> any TimelineProvider
  ) {
    self.name = name
    self.summary = summary
    self.options = options
    self.namesPlace = namesPlace
    makeRequirements = { try requires(read($0)) }
    makeProvider = { try provider(read($0.options), $0) }
  }

  /// What the widget needs with these options, which are checked by that.
  ///
  /// - Throws: ``WidgetOptionError`` for an option the widget does not have or a value it does not take.
  public func requirements(for options: WidgetOptions) throws -> [DataRequirement] {
    try refuseOthers(options)
    return try makeRequirements(options)
  }

  /// What the widget needs if nobody sets an option.
  public var standardRequirements: [DataRequirement] { (try? makeRequirements(WidgetOptions())) ?? [] }

  /// The provider for an input.
  ///
  /// - Throws: ``WidgetOptionError`` for an option the widget does not have or a value it does not take,
  ///   ``MissingForecastError``.
  public func provider(for input: WidgetInput) throws -> any TimelineProvider {
    try refuseOthers(input.options)
    return try makeProvider(input)
  }

  /// An entry with every field, which templates are checked against; no data are needed for it.
  ///
  /// - Throws: ``WidgetOptionError``.
  public func placeholder(with options: WidgetOptions, in context: TimelineContext) throws -> EntryContent {
    try provider(for: WidgetInput(options: options, forecast: Forecast(hours: []))).sampleContent(in: context)
  }

  private func refuseOthers(_ given: WidgetOptions) throws {
    for key in given.keys where !options.contains(where: { $0.key == key }) {
      let known = WidgetCatalog.builtIn.option(key)
      let others = options.map { $0.flag?.name ?? $0.key }.joined(separator: ", ")
      // An option of another widget is spelled right: nothing was mistyped.
      let hint = known == nil ? suggestion(for: key, among: options.map(\.key)) : ""
      throw WidgetOptionError(
        option: known ?? Setting(key, .text, help: ""),
        message: "not an option of the \(name) widget\(others.isEmpty ? "" : ", which has \(others)")\(hint)")
    }
  }
}

extension TimelineProvider {
  /// The timeline, its entries' type left behind.
  ///
  /// - Throws: what ``TimelineProvider/timeline(in:)`` throws.
  public func erasedTimeline(in context: TimelineContext) throws -> Timeline<AnyTimelineEntry> {
    try timeline(in: context).erased()
  }

  /// What templates may bind to: the content of the placeholder.
  public func sampleContent(in context: TimelineContext) -> EntryContent {
    placeholder(in: context).content
  }
}
