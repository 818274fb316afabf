/// The configuration that `widgetgen init` writes as a starting point, with a comment on every line.
package enum StarterConfiguration {
  /// Replacements for the default choices of Tokyo, Open-Meteo and no target.
  package struct Choices: Sendable {
    /// The name of a city; nil for Tokyo by its coordinates.
    package var city: String?
    /// The name of a provider.
    package var provider = "open-meteo"
    /// The contact that some providers require.
    package var contact: String?
    /// The path of the key file that some providers require.
    package var keyFile: String?
    /// The name of a target; nil for pictures without one.
    package var target: String?

    /// Creates the default choices.
    package init() {}
  }

  /// A valid configuration that draws a weather widget and a clock for Tokyo.
  package static let text = text(Choices())

  /// Returns a configuration that draws a weather widget and a clock.
  package static func text(_ choices: Choices) -> String {
    """
    # Configuration of widgetgen. Check it after a change: widgetgen config check FILE
    # Documentation/Configuration.md describes every key; for editors there is a JSON Schema,
    # Documentation/configuration.schema.json. Paths are relative to the folder of this file.

    # Where you are: coordinates, or the name of a city.
    \(location(choices.city))

    # More places, for outputs with a location such as `location: berlin`.
    # locations:
    #   berlin: {city: Berlin, timezone: Europe/Berlin}

    locale: en               # or ja: the language of pictures

    units:
      temperature: c         # or f
      pressure: hPa          # or mmHg, inHg

    weather:
    \(provider(choices))
      pressure: sea-level    # or station, as a barometer shows it
      expireAfter: 6h        # older data are not shown; pictures show since when there are no data

    # The pictures. {widget}, {family} and {scheme} in a path are replaced.
    outputs:
    \(weatherOutput(choices.target))

      - widget: clock
        scheme: auto
        path: out/clock.svg  # the extension sets the format: png, svg, pdf
        options:
          seconds: false

    """
  }

  private static func location(_ city: String?) -> String {
    guard let city else {
      return """
        location:
          name: 東京             # as shown on pictures
          latitude: 35.6895      # degrees north; south is negative
          longitude: 139.6917    # degrees east; west is negative
          timezone: Asia/Tokyo
        #  city: Tokyo           # instead of latitude and longitude
        """
    }
    return """
      location:
        city: \(quoted(city))
      #  latitude: 35.6895      # instead of city: degrees north; south is negative
      #  longitude: 139.6917    # degrees east; west is negative
      #  timezone: Asia/Tokyo   # default: the data's
      """
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

  private static func weatherOutput(_ target: String?) -> String {
    guard let target else {
      return """
          - widget: weather
            scheme: both         # light, dark, both, or auto: dark between sunset and sunrise
            family: medium       # small, medium, large; or size: 400x240
            scale: 2             # pixels a point
            path: out/{widget}-{scheme}.png
        """
    }
    return """
        - widget: weather
          target: \(target)   # its pixels, inks and files: widgetgen list targets
          path: out/{widget}-{target}
      """
  }

  /// Returns a text quoted for YAML.
  private static func quoted(_ text: String) -> String { OrderedJSON.text(text).written() }
}
