public import Settings

/// Which sources a data widget shows.
public struct DataOptions: Hashable, Sendable {
  /// A source and what its data are called in the content.
  public struct Part: Hashable, Sendable {
    /// nil: its fields are the content's own.
    public var key: String?
    /// A name of the configuration's `sources`; nil: the data given for the picture.
    public var source: String?
  }

  /// At least one.
  public var parts: [Part]

  /// As many sources as one picture may show.
  public static let maximumSources = 16
}

extension Setting {
  /// The name of one source.
  public static let dataSource = Setting(
    "source", .text, flag: Flag("--source", valueName: "name"), standardWords: "the data that are given",
    help: "the name of a source of the configuration's `sources`, whose data are shown")
  /// Names of sources by what they are called in the content.
  public static let dataSources = Setting(
    "sources", .texts,
    help: "several sources by what templates call them, `{bus: bus, sun: sun}`: `{{bus.departures}}`, `{{sun.rise}}`")
  /// What a source of ``dataSources`` is called; a field of its record.
  static let partKey = Setting("key", .name, help: "what templates call it")
  /// The source of one of ``dataSources``; a field of its record.
  static let partSource = Setting("source", .text, help: "a name of `sources`")
}

extension WidgetOptions {
  /// The sources by what templates call them; nil if none are named.
  public var namedDataSources: [(key: String, source: String)]? {
    get {
      self[records: .dataSources]?.compactMap { record in
        guard let key = record[Setting.partKey.name], let source = record[Setting.partSource.name] else { return nil }
        return (key, source)
      }
    }
    set {
      self[records: .dataSources] = newValue?.map {
        [Setting.partKey.name: $0.key, Setting.partSource.name: $0.source]
      }
    }
  }
}

extension DataOptions {
  /// What the user wrote.
  ///
  /// - Throws: ``WidgetOptionError``.
  init(_ options: WidgetOptions) throws {
    guard let named = options.namedDataSources else {
      parts = [Part(key: nil, source: options[.dataSource])]
      return
    }
    guard options[.dataSource] == nil else {
      throw WidgetOptionError(option: .dataSources, message: "write either source or sources, not both")
    }
    guard (1...Self.maximumSources).contains(named.count) else {
      throw WidgetOptionError(
        option: .dataSources, message: "there are \(named.count) sources; write 1 to \(Self.maximumSources)")
    }
    parts = named.map { Part(key: $0.key, source: $0.source) }
  }
}
