/// The configuration that `widgetgen init` writes: one to change, with a word on every line.
package enum StarterConfiguration {
  /// YAML that draws a weather widget and a clock as it is, for Tokyo.
  package static let text = """
    # What `widgetgen run` draws. Check it after a change: widgetgen config check FILE
    # Every key is described in Documentation/Configuration.md; for editors there is a JSON Schema,
    # Documentation/configuration.schema.json. Paths are relative to the folder of this file.

    # Where you are: coordinates, or the name of a city.
    location:
      name: 東京             # as pictures show it
      latitude: 35.6895      # degrees north; south is negative
      longitude: 139.6917    # degrees east; west is negative
      timezone: Asia/Tokyo
    #  city: Tokyo           # in place of latitude and longitude

    # More places, for outputs that name one with `location: berlin`.
    # locations:
    #   berlin: {city: Berlin, timezone: Europe/Berlin}

    locale: en               # or ja: the words and names on pictures

    units:
      temperature: c         # or f
      pressure: hPa          # or mmHg, inHg

    weather:
      provider: open-meteo   # needs no key; or openweathermap, met-norway
    #  apiKeyFile: owm.key   # openweathermap: a file that holds your key and nothing else
    #  contact: me@example.org   # met-norway: how its people reach you
      pressure: sea-level    # or station, as a barometer shows it
      expireAfter: 6h        # older numbers are not shown: pictures say since when there are no data

    # The pictures. {widget}, {family} and {scheme} in a path are filled in.
    outputs:
      - widget: weather
        scheme: both         # light, dark, both, or auto: dark between sunset and sunrise
        family: medium       # small, medium, large; or a size of its own: 400x240
        scale: 2             # pixels a point
        path: out/{widget}-{scheme}.png

      - widget: clock
        scheme: auto
        path: out/clock.svg  # the ending tells the format: png, svg, pdf
        options:
          seconds: false

    """
}
