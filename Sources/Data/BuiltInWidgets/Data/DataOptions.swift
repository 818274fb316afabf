public import Settings

/// Settings of the data widget: which sources it shows.
public struct DataOptions: Hashable, Sendable {
  /// A source and the key of its data in the content.
  public struct Part: Hashable, Sendable {
    /// The key in the content; nil to put the source's fields directly into the content.
    public var key: String?
    /// A name in the configuration's `sources`; nil for the data given for the picture.
    public var source: String?
  }

  /// The sources, at least one.
  public var parts: [Part]

  /// The maximum number of sources in a picture.
  public static let maximumSources = 16
}

extension Setting {
  /// The name of a single source.
  public static let dataSource = Setting(
    "source", .text, flag: Flag("--source", valueName: "name", isRare: true), defaultDescription: "the given data",
    help: "the name of a source of the configuration's `sources`, whose data are shown"
  )
  .form(Form("Source", section: "sources"))
  /// Names of sources by their keys in the content.
  public static let dataSources = Setting(
    "sources", .texts,
    help:
      "several sources with their names in templates: `{bus: bus, sun: sun}` gives `{{bus.departures}}`, `{{sun.rise}}`"
  )
  .form(Form("Sources", isRare: true))
  /// The record field for the key of one of ``dataSources``.
  static let partKey = Setting("key", .name, help: "its name in templates")
  /// The record field for the source of one of ``dataSources``.
  static let partSource = Setting("source", .text, help: "a name of `sources`")
}

extension WidgetOptions {
  /// The sources with their keys in templates; nil if none are named.
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
  /// Parses the user's settings.
  ///
  /// - Throws: ``WidgetOptionError`` for both kinds of settings at once, or for an invalid number of sources.
  init(_ options: WidgetOptions) throws {
    guard let named = options.namedDataSources else {
      parts = [Part(key: nil, source: options[.dataSource])]
      return
    }
    guard options[.dataSource] == nil else {
      throw WidgetOptionError(option: .dataSources, message: "source and sources cannot be combined")
    }
    guard (1...Self.maximumSources).contains(named.count) else {
      throw WidgetOptionError(
        option: .dataSources, message: "there are \(named.count) sources; expected 1 to \(Self.maximumSources)")
    }
    parts = named.map { Part(key: $0.key, source: $0.source) }
  }
}
