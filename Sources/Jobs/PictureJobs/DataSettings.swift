package import FoundationEssentials
package import JSONSource
internal import Widgets

/// Where a picture's data of any shape may come from.
package struct DataSettings: Sendable, Hashable, Codable {
  /// What was given for the picture: a file or an address.
  package var given: DataSourceSettings?
  /// The configuration's sources by their names.
  package var named: [String: DataSourceSettings]

  /// Settings; nothing by default.
  package init(given: DataSourceSettings? = nil, named: [String: DataSourceSettings] = [:]) {
    self.given = given
    self.named = named
  }

  /// The source that a widget names; nil names the one that was given.
  package subscript(name: String?) -> DataSourceSettings? {
    if let name { named[name] } else { given }
  }
}

/// A source of data of any shape: a file that someone else writes, or an address.
package struct DataSourceSettings: Sendable, Hashable, Codable {
  /// The path of a file to be opened as it is, `-` for standard input; or an address.
  package var place: String
  /// The file with the headers of a request, to be opened as it is.
  package var headersFile: String?
  /// How the data are written; nil leaves it to the file's ending, else to the bytes.
  package var notation: DataNotation?
  /// Seconds after which newer data are wanted, unless the data themselves say when.
  package var interval: TimeInterval
  /// Seconds after the last successful fetch from which on old data are not shown any more.
  package var expireAfter: TimeInterval

  /// A source; by default newer data are wanted every quarter of an hour, and expire after six.
  package init(
    _ place: String, headersFile: String? = nil, notation: DataNotation? = nil,
    interval: TimeInterval = SourceData.standardInterval, expireAfter: TimeInterval = WeatherSettings.standardExpiry
  ) {
    self.place = place
    self.headersFile = headersFile
    self.notation = notation
    self.interval = interval
    self.expireAfter = expireAfter
  }

  /// Whether it is a file.
  package var isFile: Bool { JSONFeed.isFile(place) }
}
