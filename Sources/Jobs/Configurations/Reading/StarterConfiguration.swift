internal import WidgetBase

/// The configuration that `widgetgen init` writes as a starting point, with a comment on every line.
package enum StarterConfiguration {
  /// The place of the pictures.
  package enum Place: Sendable, Hashable {
    /// Tokyo by its coordinates.
    case example
    /// A city by its name.
    case city(String)
    /// A point in degrees north and east.
    case coordinates(latitude: Double, longitude: Double)

    /// Reads an answer: two numbers such as `48.1, 11.5`, or the name of a city.
    ///
    /// Returns nil for two numbers that are not coordinates.
    package init?(_ text: String) {
      let parts = text.split { $0 == "," || $0 == ";" || $0.isWhitespace }.map { Double($0) }
      guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else {
        self = .city(text)
        return
      }
      guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
      self = .coordinates(latitude: latitude, longitude: longitude)
    }
  }

  /// A panel, for which the configuration has a dashboard and the lines of a server.
  package struct Panel: Sendable {
    /// The name of the target.
    package var name: String
    /// The extension of its files.
    package var ending: String
    /// Whether a dashboard fits.
    package var isLarge: Bool

    package init(name: String, ending: String, isLarge: Bool) {
      self.name = name
      self.ending = ending
      self.isLarge = isLarge
    }
  }

  /// Replacements for the default choices of Tokyo, Open-Meteo and no target.
  package struct Choices: Sendable {
    /// The place.
    package var place = Place.example
    /// The name of the time zone; nil for the data's.
    package var timeZone: String?
    /// The code of the language of the pictures.
    package var language = "en"
    /// The folder of the pictures.
    package var folder = "out"
    /// The name of a provider.
    package var provider = "open-meteo"
    /// The contact that some providers require.
    package var contact: String?
    /// The path of the key file that some providers require.
    package var keyFile: String?
    /// The panel; nil for pictures without one.
    package var panel: Panel?

    /// Creates the default choices.
    package init() {}
  }

  /// A valid configuration that draws a weather widget and a clock for Tokyo.
  package static let text = text(Choices())

  /// Returns a configuration that draws a dashboard for a panel or, without one, a weather widget and a clock.
  package static func text(_ choices: Choices) -> String {
    """
    # Configuration of widgetgen. Check it after a change: widgetgen config check FILE
    # Documentation/Configuration.md describes every key; for editors there is a JSON Schema,
    # Documentation/configuration.schema.json. Paths are relative to the folder of this file.

    # Where you are: coordinates, or the name of a city.
    \(location(choices))

    # More places, for outputs with a location such as `location: berlin`.
    # locations:
    #   berlin: {city: Berlin, timezone: Europe/Berlin}

    locale: \(choices.language)               # the language of pictures: widgetgen list languages
    theme: refined           # or classic, the look of the original widgets

    units:
      temperature: c         # or f
      pressure: hPa          # or mmHg, inHg

    weather:
    \(provider(choices))
      pressure: sea-level    # or station, as a barometer shows it
      expireAfter: 6h        # older data are not shown; pictures show since when there are no data

    # The pictures. {widget}, {family}, {scheme} and {target} in a path are replaced.
    outputs:
    \(outputs(choices))

    \(serving)

    """
  }

  private static func outputs(_ choices: Choices) -> String {
    func path(_ name: String) -> String { quotedIfNeeded("\(choices.folder)/\(name)") }
    guard let panel = choices.panel else {
      return """
          - id: desk
            widget: weather
            scheme: both         # light, dark, both, or auto: dark between sunset and sunrise
            family: medium       # small, medium, large; or size: 400x240
            scale: 2             # pixels a point
            path: \(path("{widget}-{scheme}.png"))

          - widget: clock
            scheme: auto
            path: \(path("clock.svg"))   # the extension sets the format: png, svg, pdf
            options:
              seconds: false
        """
    }
    return """
        - id: desk
          widget: \(panel.isLarge ? "dashboard" : "weather")
          target: \(panel.name)   # its pixels, inks and files: widgetgen list targets
          path: \(path("{widget}-{target}.\(panel.ending)"))
      """
  }

  private static let serving = """
    # For devices that fetch their pictures: widgetgen serve
    # server:
    #   listen: 0.0.0.0:2300   # all addresses of this machine
    #   tokenFile: token       # made by: openssl rand -hex 16 > token
    # devices:
    #   - {id: "AA:BB:CC:DD:EE:FF", output: desk, sleep: "23:00-06:00"}
    """

  private static func location(_ choices: Choices) -> String {
    let zone = choices.timeZone.map { "  timezone: \($0)" }
    let otherZone = "#  timezone: Asia/Tokyo   # default: the data's"
    switch choices.place {
    case .example:
      return """
        location:
          name: Tokyo            # as shown on pictures
          latitude: 35.6895      # degrees north; south is negative
          longitude: 139.6917    # degrees east; west is negative
          timezone: Asia/Tokyo
        #  city: Tokyo           # instead of latitude and longitude
        """
    case .city(let name):
      return """
        location:
          city: \(quoted(name))
        #  latitude: 35.6895      # instead of city: degrees north; south is negative
        #  longitude: 139.6917    # degrees east; west is negative
        \(zone ?? otherZone)
        """
    case .coordinates(let latitude, let longitude):
      return """
        location:
        #  name: Home             # as shown on pictures
          latitude: \(latitude.plain)
          longitude: \(longitude.plain)
        \(zone ?? otherZone)
        """
    }
  }

  /// Returns a path, quoted for YAML if it has characters other than letters, digits and `/._-{}`.
  private static func quotedIfNeeded(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      Character(Unicode.Scalar(byte)).isLetter || (0x30...0x39).contains(byte) || "/._-{}".utf8.contains(byte)
    }
    return isPlain && !path.hasPrefix("{") ? path : quoted(path)
  }

  private static func provider(_ choices: Choices) -> String {
    let note =
      choices.provider == Choices().provider
      ? "needs no key; or openweathermap, met-norway" : "or open-meteo, which needs no key"
    let key = choices.keyFile.map { "  apiKeyFile: \(quoted($0))" } ?? "#  apiKeyFile: owm.key   #"
    let contact = choices.contact.map { "  contact: \(quoted($0))" } ?? "#  contact: me@example.org   #"
    return """
        provider: \(choices.provider)   # \(note)
      \(key)\(choices.keyFile == nil ? "" : "   #") openweathermap: a file that contains only your key
      \(contact)\(choices.contact == nil ? "" : "   #") met-norway: your contact, e-mail address or web page
      """
  }

  /// Returns a text quoted for YAML.
  private static func quoted(_ text: String) -> String { OrderedJSON.text(text).written() }
}
