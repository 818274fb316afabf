internal import WidgetBase

/// The configuration that `widgetgen init` writes as a starting point, with comments.
package enum StarterConfiguration {
  /// The place of the pictures.
  package enum Place: Sendable, Hashable {
    /// Tokyo by its coordinates.
    case example
    /// A city that the program knows.
    case known(City)
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

  /// The hardware that shows the pictures.
  package struct Hardware: Sendable, Hashable {
    /// The name of the panel or target.
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

  /// What shows the pictures.
  package enum Display: Sendable, Hashable {
    /// A browser, or whoever reads files.
    case files
    /// A panel on this machine.
    case panel(Hardware)
    /// A device that gets them from the server; `tokenFile` protects it from the rest of the network.
    case device(Hardware, tokenFile: String)
  }

  /// Replacements for the default choices of Tokyo and files.
  package struct Choices: Sendable {
    /// The place.
    package var place = Place.example
    /// The name of the time zone; nil for the data's.
    package var timeZone: String?
    /// The code of the language of the pictures, with the region that decides their units, such as `de-AT`.
    package var language = "en"
    /// The folder of the pictures.
    package var folder = "out"
    /// What shows them.
    package var display = Display.files
    /// The address or the path of a calendar.
    package var calendar: String?

    /// Creates the default choices.
    package init() {}
  }

  /// A valid configuration that draws a weather widget and a clock for Tokyo.
  package static let text = text(Choices())

  /// Returns a configuration that draws a dashboard for a panel or a device, or a weather widget and a clock as files.
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
    theme: refined           # without it, widgets of a phone (weather, clock, ...) without a target are classic

    # The units are those of the region of `locale`, such as en-US.
    # units: {temperature: c, pressure: hPa, wind: km/h}

    weather:
      provider: open-meteo   # needs no key; or openweathermap, met-norway
    #  apiKeyFile: owm.key   # openweathermap: a file that contains only your key
    #  contact: me@example.org   # met-norway: your contact, e-mail address or web page
      expireAfter: 6h        # older data are not shown; pictures show since when there are no data

    \(calendar(choices))

    # The pictures. {widget}, {family}, {scheme} and {target} in a path are replaced.
    outputs:
    \(outputs(choices))

    \(serving(choices))

    """
  }

  private static func outputs(_ choices: Choices) -> String {
    func path(_ name: String) -> String { quotedIfNeeded("\(choices.folder)/\(name)") }
    switch choices.display {
    case .files:
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
    case .panel(let panel):
      return """
          - id: desk
            widget: \(panel.isLarge ? "dashboard" : "weather")
            to: {panel: \(panel.name)}   # widgetgen panel list
        """
    case .device(let device, _):
      return """
          - id: desk
            widget: \(device.isLarge ? "dashboard" : "weather")
            target: \(device.name)   # its pixels, inks and files: widgetgen list targets
            path: \(path("{widget}-{target}.\(device.ending)"))
        """
    }
  }

  private static func calendar(_ choices: Choices) -> String {
    guard let calendar = choices.calendar else {
      return """
        # calendar:
        #   ics: https://example.org/family.ics   # or webcal://, or a file; a list for several
        """
    }
    return """
      calendar:
        ics: \(quoted(calendar))
      """
  }

  private static func serving(_ choices: Choices) -> String {
    guard case .device(_, let tokenFile) = choices.display else {
      return """
        # For devices that fetch their pictures: widgetgen serve
        # server:
        #   listen: 0.0.0.0:2300   # all addresses of this machine
        #   tokenFile: token       # made by: openssl rand -hex 16 > token
        # devices:
        #   - {id: "AA:BB:CC:DD:EE:FF", output: desk, sleep: "23:00-06:00"}
        """
    }
    return """
      # For devices that fetch their pictures: widgetgen serve
      server:
        listen: 0.0.0.0:2300   # all addresses of this machine
        tokenFile: \(quotedIfNeeded(tokenFile))       # whoever knows it sees the pages

      # The id that a TRMNL shows; readers and browsers need none.
      # devices:
      #   - {id: "AA:BB:CC:DD:EE:FF", output: desk, sleep: "23:00-06:00"}
      """
  }

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
    case .known(let city):
      return """
        location:
          name: \(quoted(city.name))   # as shown on pictures
          latitude: \(city.latitude.plain)
          longitude: \(city.longitude.plain)
          timezone: \(city.zone)
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

  /// Returns a text quoted for YAML.
  private static func quoted(_ text: String) -> String { OrderedJSON.text(text).written() }
}
