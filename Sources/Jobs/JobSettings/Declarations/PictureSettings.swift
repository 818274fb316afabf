internal import BuiltInWidgets
internal import CairoRendering
internal import Panels
internal import Pictures
package import Settings
internal import WeatherData
internal import WidgetRendering
internal import WidgetTimeline

// The settings of one picture: an output of a configuration, a command line, a query.
extension Setting {
  /// The id of an output.
  package static let id = Setting(
    "id", .name, defaultDescription: "the widget's name, with a number if it is already used",
    help: "the output's name in commands and addresses: letters, digits, hyphens, dots and underscores"
  )
  .form(Form("Name"))
  /// The widget or template to draw.
  package static let widget = Setting(
    "widget", .choiceOrFile(WidgetCatalog.builtIn.all.map(\.name), ending: ".xml"),
    help: "a widget, or the path of a template that ends in `.xml`"
  )
  .form(Form("Widget"))
  /// The path of the picture.
  package static let path = Setting(
    "path", .path,
    flag: Flag(
      "--output", letter: "o", valueName: "path",
      help: "the file to write, with `{widget}`, `{family}`, `{scheme}`, `{target}`, `{date}` and `{index}` replaced; "
        + "without it, `{widget}-{scheme}` in this folder"),
    help: "the file to write; `{widget}`, `{family}`, `{scheme}`, `{target}`, `{date}` and `{index}` are replaced"
  )
  .form(Form("File to write", file: .written))
  /// The template of a data widget.
  package static let template = Setting(
    "output.template", .path, help: "the template of a `data` widget; alternatively, give its path as `widget`"
  )
  .form(Form("Template", file: .read))
  /// The key of a place.
  package static let placeKey = Setting(
    "output.location", .text, defaultDescription: "`location`, else the first of `locations`",
    help: "a key of `locations`"
  )
  .form(Form("Place", section: "locations"))
  /// A `SchemeChoice`.
  package static let scheme = Setting(
    "scheme", .choice(SchemeChoice.self), flag: Flag("--scheme", valueName: "scheme"),
    defaultValue: SchemeChoice.light.rawValue,
    help:
      "`light`, `dark`; `both`: two pictures, with `-light` and `-dark` added to a path without `{scheme}` before its "
      + "extension; `auto`: dark between sunset and sunrise of the place"
  )
  .form(
    Form("Colours", words: ["light": "Light", "dark": "Dark", "both": "Both, as two pictures", "auto": "By the sun"]))
  /// A `WidgetFamily`.
  package static let family = Setting(
    "family", .choice(WidgetFamily.self),
    flag: Flag(
      "--family", valueName: "family",
      help:
        "the widget's shape: `small`, `medium` or `large`, 158x158, 338x158 or 338x354 points, or a family of widgets "
        + "written in Swift"),
    defaultDescription: "the target's, else `medium`, else the widget's first",
    help: "the widget's shape, for the first three 158x158, 338x158 and 338x354 points; the others are for widgets "
      + "written in Swift and for custom templates"
  )
  .form(Form("Shape", words: ["small": "Small", "medium": "Medium", "large": "Large", "extraLarge": "Extra large"]))
  /// The radius of round corners in points.
  package static let size = Setting(
    "size", .size, flag: Flag("--size", valueName: "size"), defaultDescription: "the family's",
    help: "`WIDTHxHEIGHT` in points, such as `400x240`; the family does not change"
  )
  .form(Form("Size in points"))
  /// Pixels a point.
  package static let scale = Setting(
    "scale", .number(CanvasSize.scales), flag: Flag("--scale", valueName: "n"),
    defaultDescription: "the target's, else `2`",
    help: "pixels a point"
  )
  .form(Form("Pixels a point", isRare: true))
  /// The name of a target.
  package static let target = Setting(
    "target", .text, flag: Flag("--target", valueName: "name"),
    help: "a target of `widgetgen list targets` or of `targets`, which sets the pixels, inks and format"
  )
  .form(Form("Screen", section: "targets"))
  /// A `DitherMethod`.
  package static let dither = Setting(
    "dither", .choice(DitherMethod.self), flag: Flag("--dither", valueName: "kernel", isRare: true),
    defaultDescription: "`bayer4`; in colour, `floyd-steinberg`",
    help: "how continuous tones are dithered with the target's inks"
  )
  .form(Form("Dithering", isRare: true))
  /// An `InkMode`.
  package static let inkMode = Setting(
    "inkMode", .choice(InkMode.self), flag: Flag("--ink-mode", valueName: "mode", isRare: true),
    defaultDescription: "`auto`",
    help: "`auto`: lines and text are drawn in the target's inks; `dither`, `threshold`: the whole picture is"
  )
  .form(Form("Drawing in inks", isRare: true))
  /// A `PictureFormat`.
  package static let format = Setting(
    "format", .choice(PictureFormat.self),
    flag: Flag(
      "--format", valueName: "format",
      help: "`png`, `svg`, `pdf`, `jpg`, `apng` or `gif`; for targets also `bmp`, `raw`, `pgm` or `ppm`"),
    defaultDescription: "the path's extension, else the target's, else `png`",
    help:
      "the format; for targets only: \(PictureFormat.allCases.filter(\.needsTarget).map { "`\($0.rawValue)`" }.joined(separator: ", "))"
  )
  .form(Form("Format", isRare: true))
  /// The background, which may be `transparent`.
  package static let background = Setting(
    "background", .choice(["transparent"]), flag: Flag("--background", valueName: "kind"),
    defaultDescription: "the widget's", help: "`transparent` omits the background (PNG, SVG and APNG)"
  )
  .form(Form("Background", words: ["transparent": "Transparent"], isRare: true))
  /// The radius of round corners in points.
  package static let cornerRadius = Setting(
    "cornerRadius", .number(0...Double.greatestFiniteMagnitude),
    flag: Flag("--corner-radius", valueName: "points", isRare: true),
    defaultValue: "0", help: "the radius of round corners in points (PNG, SVG and APNG)"
  )
  .form(Form("Radius of corners", isRare: true))
  /// A `PictureCorners`.
  package static let corners = Setting(
    "corners", .choice(PictureCorners.self), flag: Flag("--corners", valueName: "shape", isRare: true),
    defaultValue: PictureCorners.square.rawValue,
    help: "`widget`: the shape of the family on a phone, with a radius of 22 points or a circle (PNG, SVG and APNG)"
  )
  .form(Form("Corners", words: ["square": "Square", "widget": "As on a phone"], isRare: true))
  /// The form of text in SVG files.
  package static let svgText = Setting(
    "svgText", .choice(SVGWriter.TextStyle.self), flag: Flag("--svg-text", valueName: "kind", isRare: true),
    defaultValue: SVGWriter.TextStyle.outlines.rawValue,
    help:
      "text in SVG: `outlines`, or `live`, selectable text that needs its fonts on the viewer's machine"
  )
  .form(Form("Text in SVG files", words: ["outlines": "Outlines", "live": "Selectable text"], isRare: true))
  /// The frames of a moving picture.
  package static let frames = Setting(
    "frames", .integer(1...1_000), flag: Flag("--frames", valueName: "n", isRare: true),
    defaultValue: "\(PictureStyle.defaultFrameCount)",
    help: "the number of timeline entries in an animation (APNG and GIF)"
  )
  .form(Form("Entries of an animation", isRare: true))
  /// The duration of a frame.
  package static let frameDuration = Setting(
    "frameDuration", .duration(PictureStyle.frameDurations),
    flag: Flag("--frame-duration", valueName: "duration", isRare: true),
    defaultValue: DurationText.text(seconds: PictureStyle.defaultFrameDuration),
    help: "how long an animation of APNG or GIF shows each entry"
  )
  .form(Form("Time of each entry", isRare: true))
  /// The quality of JPEG.
  package static let quality = Setting(
    "quality", .integer(1...100), flag: Flag("--quality", valueName: "n", isRare: true),
    defaultValue: "\(PictureStyle.defaultQuality)",
    help: "the JPEG quality; 100 keeps the full colour resolution"
  )
  .form(Form("JPEG quality", isRare: true))
  /// The options of the widget.
  package static let options = Setting("options", .mapping, help: "the widget's options")
}

// Settings of one picture or of all.
extension Setting {
  /// A language.
  package static let locale = Setting(
    "locale", .language,
    flag: Flag(
      "--locale", valueName: "id",
      help: "the language of texts and names, such as `de` or `en-GB`, of `widgetgen list languages`"),
    defaultDescription: "the configuration's, else the environment's, from `LANG`",
    help:
      "the language of texts and names, of those that `widgetgen list languages` prints; `de_AT` is `de`, `pt` is `pt-BR`; "
      + "others are English; widgets written in Swift take any locale"
  )
  .form(Form("Language"))
  /// A `DirectionChoice`.
  package static let direction = Setting(
    "direction", .choice(DirectionChoice.self), flag: Flag("--direction", valueName: "direction", isRare: true),
    defaultValue: DirectionChoice.auto.rawValue,
    help: "`ltr`: laid out from left to right; `rtl`: from right to left; `auto`: as the language is written"
  )
  .form(
    Form(
      "Direction of text", words: ["auto": "As the language", "ltr": "Left to right", "rtl": "Right to left"],
      isRare: true))
  /// Whether PNG files contain a sentence.
  package static let description = Setting(
    "description", .flag,
    flag: Flag(
      "--description", implied: "true", help: "put a sentence that says what the picture shows into PNG files",
      isRare: true),
    defaultValue: "false",
    help: "whether PNG files contain a sentence that says what they show, as SVG and PDF files do"
  )
  .form(Form("Sentence in PNG files", isRare: true))
  /// A zone.
  package static let timezone = Setting(
    "timezone", .zone, flag: Flag("--timezone", valueName: "id"),
    defaultDescription: "the place's, else the configuration's, else the data's, else the system's",
    help: "an IANA time zone"
  )
  .form(Form("Time zone"))
}

// Settings of all pictures, by their sections.
extension Setting {
  /// The place.
  package static let location = Setting("location", .mapping, help: "the default place of outputs")
  /// The name of the place on pictures.
  package static let placeName = Setting(
    "location.name", .anyText, flag: Flag("--place", valueName: "text"),
    defaultDescription: "the city, else the data's",
    help: "the place's name on pictures"
  )
  .form(Form("Name of the place"))
  /// Degrees north.
  package static let latitude = Setting(
    "location.latitude", .number(Coordinates.latitudes), flag: Flag("--latitude", valueName: "degrees"),
    help: "degrees north; south is negative"
  )
  .form(Form("Latitude"))
  /// Degrees east.
  package static let longitude = Setting(
    "location.longitude", .number(Coordinates.longitudes), flag: Flag("--longitude", valueName: "degrees"),
    help: "degrees east; west is negative"
  )
  .form(Form("Longitude"))
  /// A name that the provider looks up.
  package static let city = Setting(
    "location.city", .text, flag: Flag("--city", valueName: "name"),
    help: "a place name that the provider looks up, instead of coordinates"
  )
  .form(Form("City"))
  /// The place's zone.
  package static let placeZone = Setting(
    "location.timezone", .zone, defaultDescription: "the data's", help: "an IANA time zone")

  /// The places that outputs name.
  package static let locations = Setting(
    "locations", .mappings,
    help:
      "places with keys of your choice, for outputs with `location: KEY`; without `location` the first is that of all "
      + "others")
  /// A name of ``ThemeCatalog``, or a folder.
  package static let theme = Setting(
    "theme", .text, flag: Flag("--theme", valueName: "name"), defaultDescription: ThemeReference.defaultDescription,
    help: "the theme: `classic`, `refined`, a name of `themes`, or a folder (a path with a slash)"
  )
  .form(Form("Theme", words: ["classic": "Classic", "refined": "Refined"], section: "themes"))
  /// The custom themes.
  package static let themes = Setting(
    "themes", .paths, help: "custom themes with their names, each a folder of templates, colours and icons")
  /// Folders whose folders are widgets.
  package static let widgetFolders = Setting(
    "widgets", .list(of: .path),
    flag: Flag(
      "--widget-path", valueName: "dir", help: "a folder of widgets, searched first; repeatable", isRare: true),
    help: "folders of widgets, in search order: the widget `bus` is the folder `bus` in one of them")
  /// Folders with fonts.
  package static let fonts = Setting(
    "fonts", .list(of: .path),
    flag: Flag("--font-path", valueName: "dir", help: "a folder of fonts, searched first; repeatable", isRare: true),
    help: "a list of font folders, searched before all others"
  )
  .form(Form("Fonts", file: .folder, isRare: true))

  /// The units of all pictures.
  package static let units = Setting("units", .mapping, help: "the default units of outputs")
  /// A `TemperatureUnit`.
  package static let temperatureUnits = Setting(
    "units.temperature", .choice(TemperatureUnit.self), defaultValue: TemperatureUnit.celsius.rawValue,
    defaultDescription: Setting.temperatureUnit.defaultDescription,
    help: "degrees Celsius or Fahrenheit")
  /// A `PressureUnit`.
  package static let pressureUnits = Setting(
    "units.pressure", .choice(PressureUnit.self), defaultValue: PressureUnit.hPa.rawValue,
    defaultDescription: Setting.pressureUnit.defaultDescription, help: "the unit of pressure"
  )
  /// A `WindUnit`.
  package static let windUnits = Setting(
    "units.wind", .choice(WindUnit.self), defaultValue: WindUnit.metersPerSecond.rawValue,
    defaultDescription: Setting.windUnit.defaultDescription,
    help: "the unit of wind speed")
  /// Whether all pictures show times on a 12-hour clock.
  package static let twelveHours = Setting(
    "units.twelveHour", .flag, defaultDescription: Setting.twelveHour.defaultDescription,
    help: "whether times have hours from 1 to 12, with AM or PM")

  /// The settings of weather.
  package static let weather = Setting(
    "weather", .mapping, help: "the source of the weather and how long it is shown")
  /// A `ProviderName`.
  package static let provider = Setting(
    "weather.provider", .choice(ProviderName.allCases.map(\.rawValue)),
    flag: Flag("--provider", valueName: "name", isRare: true),
    defaultValue: WeatherSettings.defaultProvider.rawValue,
    help: "the weather provider; for a payload, its provider if it cannot be detected")
  /// A file with a key.
  package static let apiKeyFile = Setting(
    "weather.apiKeyFile", .path,
    defaultDescription: "the file `PROVIDER` in `$CREDENTIALS_DIRECTORY`, else the variable `WIDGETGEN_PROVIDER_KEY`",
    help: "a file that contains only the provider's key"
  )
  .form(Form("File with the key", file: .secret))
  /// The contact for a provider.
  package static let contact = Setting(
    "weather.contact", .ascii(maximumLength: WeatherSettings.maximumContactLength),
    help: "your contact for the provider, an e-mail address or a web page in ASCII, sent in the User-Agent")
  /// The replacement of a provider's server.
  package static let baseURL = Setting(
    "weather.baseURL", .webAddress,
    help:
      "`http://` or `https://` and a host, optionally a path: replaces scheme and host of the provider, whose own paths "
      + "follow; no user, no query")
  /// A `PressureLevel`.
  package static let pressureLevel = Setting(
    "weather.pressure", .choice(PressureLevel.self), defaultValue: PressureLevel.seaLevel.rawValue,
    help: "`sea-level`: reduced to sea level, as on weather maps; `station`: as shown by a barometer at the place")
  /// The age at which data expire.
  package static let expireAfter = Setting(
    "weather.expireAfter", .duration(DurationText.range),
    defaultValue: DurationText.text(seconds: WeatherSettings.defaultExpiry),
    help: "how long data are shown after the last successful fetch, such as `90m` or `1h 30m`; then "
      + "pictures show since when there are no data")
  /// The tolerance after a missed reload.
  package static let staleAfter = Setting(
    "weather.staleAfter", .duration(DurationText.range),
    defaultValue: DurationText.text(seconds: WeatherSettings.defaultTolerance),
    help: "how long after a missed reload pictures show the age of the data")
  /// Whether pictures name who the data are by.
  package static let attribution = Setting(
    "weather.attribution", .flag,
    flag: Flag(
      "--no-attribution", implied: "false",
      help: "omit the credit line, if the data's terms allow this", isRare: true),
    defaultValue: "true",
    help: "whether pictures have a credit line; `false` is an error if the data's terms require one")
  /// A payload.
  package static let file = Setting(
    "weather.file", .path,
    flag: Flag(
      "--data", valueName: "file",
      help: "a provider's payload; for the data widget, any file or address; - is standard input"),
    help: "a provider's payload in a file that another program updates, instead of a provider"
  )
  .form(Form("File", file: .read))

  /// The custom targets.
  package static let targets = Setting(
    "targets", .mappings,
    help: "custom targets with their names, and changed values of built-in targets")
  /// The custom palettes.
  package static let palettes = Setting("palettes", .mappings, help: "custom palettes with their names")
  /// The pictures.
  package static let outputs = Setting(
    "outputs", .list(of: .mapping, count: 1...Int.max), help: "the list of outputs, at least one")
}

/// The settings of pictures in groups, in the order in which lists show them.
package enum PictureSettings {
  /// The settings of a picture's look and destination.
  package static let picture: [Setting] = [
    .path, .format, .theme, .scheme, .family, .size, .scale, .background, .cornerRadius, .corners, .svgText, .frames,
    .frameDuration, .quality, .target, .dither, .inkMode,
    .direction, .description, .widgetFolders, .fonts, .assets, .strings, .renderingMode, .tint, .textSize,
  ]
  /// The settings of a picture's data.
  package static let data: [Setting] = [
    .file, .provider, .attribution, .city, .placeName, .latitude, .longitude, .timezone, .locale,
  ]
  /// The settings of a source of data of any shape.
  package static let source: [Setting] = [
    .sourceAddress, .sourceFile, .sourcePush, .sourcePushToken, .sourceHomeAssistant, .sourceTopic, .headersFile,
    .notation,
    .interval, .sourceMinimumInterval, .sourceHistory, .sourceExpiry, .sourceTolerance, .sourceImages, .allowedHosts,
  ]
  /// Returns the key of a widget's option in ``JobSettings``, which differs from the keys of a picture's settings.
  package static func key(ofOption option: Setting) -> String { "options.\(option.key)" }
}
