internal import BuiltInWidgets
internal import Pictures
package import Settings
internal import WidgetDocuments

// The settings of sources of data of any shape.
extension Setting {
  /// The sources of data of any shape.
  package static let sources = Setting(
    "configuration.sources", .mappings,
    help: "sources of data, with the names that outputs of the `data` widget and tiles use as `source`")
  /// The address of a source.
  package static let sourceAddress = Setting(
    "source.url", .webAddress, help: "the address of the data, `https://` or `http://`, without user and password")
  /// The file of a source.
  package static let sourceFile = Setting(
    "source.file", .path, help: "a file that another program updates, instead of an address"
  )
  .form(Form("File", file: .read))
  /// Whether others push the data.
  package static let sourcePush = Setting(
    "source.push", .flag,
    help: "`true`: other programs push the data to `POST /api/sources/NAME` of the server, instead of an address or a "
      + "file")
  /// The token with which they do.
  package static let sourcePushToken = Setting(
    "source.pushTokenFile", .path, defaultDescription: "the server's token",
    help: "a file that contains only a token with which this source can be read and pushed to, and nothing else"
  )
  .form(Form("File with the token", file: .secret))
  /// A file with headers.
  package static let headersFile = Setting(
    "source.headersFile", .path,
    help: "a file of request headers, one `Name: value` a line, such as `Authorization: Bearer ...`"
  )
  .form(Form("File with headers", file: .secret))
  /// The notation of data.
  package static let notation = Setting(
    "source.format", .choice(DataNotation.self), defaultDescription: "from the file's extension, else from the data",
    help: "the format of the data: `json`, `csv`, `text` (lines of `key=value`) or `xml` (including RSS and Atom)")
  /// The interval after which newer data are wanted.
  package static let interval = Setting(
    "source.every", .duration(10...DurationText.range.upperBound),
    defaultDescription: "`\(DurationText.text(seconds: SourceData.defaultInterval))`; of Home Assistant and MQTT "
      + "`\(DurationText.text(seconds: DataSourceSettings.statesInterval))`; files do not become stale",
    help: "how often data are fetched, or the file is updated, unless the data specify it "
      + "(`reload`)")
  /// The age at which data expire.
  package static let sourceExpiry = Setting(
    "source.expireAfter", .duration(DurationText.range),
    defaultDescription:
      "`\(DurationText.text(seconds: WeatherSettings.defaultExpiry))`; files without `every` do not expire",
    help: "how long after the last successful fetch the data are shown")
  /// The tolerance after a missed reload.
  package static let sourceTolerance = Setting(
    "source.staleAfter", .duration(DurationText.range),
    defaultValue: DurationText.text(seconds: WeatherSettings.defaultTolerance),
    help: "how long after newer data were due pictures mark these as old, such as `5m` for a door")

  /// Whether pictures of data are fetched.
  package static let sourceImages = Setting(
    "source.images", .flag, defaultValue: "false",
    help: "whether to fetch PNG, JPEG and SVG pictures at `https://` and `http://` addresses in the data if a template "
      + "shows them, at most 16 for each output and without the source's headers")
  /// Hosts of the local network.
  package static let allowedHosts = Setting(
    "source.allowedHosts", .list(of: .text),
    help: "hosts from which `images` are also fetched: names or IP addresses on the local network, which the data of a "
      + "public server must not name otherwise")
}
