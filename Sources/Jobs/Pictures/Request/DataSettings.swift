internal import BuiltInWidgets
package import FoundationEssentials
package import WidgetDocuments

/// The sources of a picture's data of any shape.
package struct DataSettings: Sendable, Hashable, Codable {
  /// The source given for the picture: a file or an address.
  package var given: DataSourceSettings?
  /// The configuration's sources by their names.
  package var named: [String: DataSourceSettings]

  /// Creates settings; by default, without a source.
  package init(given: DataSourceSettings? = nil, named: [String: DataSourceSettings] = [:]) {
    self.given = given
    self.named = named
  }

  /// The source that shows the states of Home Assistant if a picture names no source: the one named
  /// ``implied``, else the first by name.
  package var homeAssistant: (name: String, settings: DataSourceSettings)? {
    let all = named.filter { $0.value.homeAssistant != nil }
    return (all.first { $0.key == Self.implied } ?? all.min { $0.key < $1.key }).map { ($0.key, $0.value) }
  }

  /// The name of the source that a configuration with `homeassistant` has without listing it.
  package static let implied = "ha"

  /// Returns the source of a name; nil stands for the given source.
  package subscript(name: String?) -> DataSourceSettings? {
    if let name { named[name] } else { given }
  }
}

/// A source of data of any shape: a file that someone else writes, or an address.
package struct DataSourceSettings: Sendable, Hashable, Codable {
  /// The path of a file to be opened as it is, `-` for standard input; or an address.
  package var place: String
  /// The access to Home Assistant, at the address ``place``; nil for other sources.
  package var homeAssistant: HomeAssistantAccess?
  /// The topic of an MQTT broker; nil for other sources.
  package var topic: TopicSettings?
  /// The seconds between two pictures of states that change continuously, as the user says.
  package var minimumInterval: TimeInterval?
  /// The hours of history of Home Assistant, as the user says.
  package var historyHours: Int?
  /// The file with the headers of a request, to be opened as it is.
  package var headersFile: String?
  /// The notation of the data; nil to detect it from the file's ending, else from the bytes.
  package var notation: DataNotation?
  /// Seconds after which newer data are wanted, as the user says; the data themselves may say when.
  package var interval: TimeInterval?
  /// Seconds after the last successful fetch from which on old data are not shown any more, as the user says.
  package var expireAfter: TimeInterval?
  /// The time in seconds after newer data were due until these are marked as old.
  package var staleAfter = WeatherSettings.defaultTolerance
  /// Whether pictures that the data name by addresses may be fetched.
  package var fetchesPictures = false
  /// The hosts on the local network, in lower case, from which pictures may be fetched even if the source is public.
  package var allowedHosts: Set<String> = []

  /// The name of a source to which others push data; nil for other sources.
  package var pushedName: String?
  /// The file with the token for pushing, to be opened as it is.
  package var pushTokenFile: String?

  /// Creates a source; ``effectiveInterval`` and ``lifetime`` have the defaults.
  package init(
    _ place: String, headersFile: String? = nil, notation: DataNotation? = nil,
    interval: TimeInterval? = nil, expireAfter: TimeInterval? = nil
  ) {
    self.place = place
    self.headersFile = headersFile
    self.notation = notation
    self.interval = interval
    self.expireAfter = expireAfter
  }

  /// Creates the source of the states of Home Assistant, with the defaults.
  package init(homeAssistant: HomeAssistantAccess) {
    self.init(homeAssistant.address ?? "")
    self.homeAssistant = homeAssistant
  }

  /// The default of ``historyHours``.
  package static let defaultHistoryHours = 24

  /// The default of ``minimumInterval``.
  package static let defaultMinimumInterval: TimeInterval = 10

  /// Whether it is a file.
  package var isFile: Bool { homeAssistant == nil && topic == nil && JSONFeed.isFile(place) }

  /// The seconds after which newer data are wanted.
  ///
  /// The default is a quarter of an hour for a server, and ``statesInterval`` for Home Assistant and MQTT brokers. A
  /// file without an interval never becomes too old: infinity.
  package var effectiveInterval: TimeInterval {
    interval
      ?? (isFile ? .infinity : homeAssistant == nil && topic == nil ? SourceData.defaultInterval : Self.statesInterval)
  }

  /// The default of ``interval`` for Home Assistant and MQTT brokers, which are in the same house: 5 minutes.
  package static let statesInterval: TimeInterval = 300

  /// The seconds from the last successful fetch for which data are shown.
  ///
  /// The default is the default of weather, and infinity for a file without an interval.
  package var lifetime: TimeInterval {
    expireAfter ?? (effectiveInterval.isFinite ? WeatherSettings.defaultExpiry : .infinity)
  }
}

/// The access to Home Assistant.
package struct HomeAssistantAccess: Sendable, Hashable, Codable {
  /// The address without a slash at its end; nil for the supervisor's, inside a Home Assistant app.
  package var address: String?
  /// The file with the access token, to be opened as it is; nil for the supervisor's token.
  package var tokenFile: String?
  /// The PEM file of the certificates that are trusted instead of the system's, to be opened as it is; nil for the
  /// system's.
  package var certificateFile: String?

  /// Creates an access.
  package init(address: String? = nil, tokenFile: String? = nil, certificateFile: String? = nil) {
    self.address = address
    self.tokenFile = tokenFile
    self.certificateFile = certificateFile
  }
}
