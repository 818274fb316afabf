internal import Dithering
internal import JSONSource
internal import Rendering
internal import Screens
package import Settings
internal import Timeline
internal import Weather
internal import WidgetRendering
internal import Widgets

// The settings of one picture: an output of a configuration, a command line, a query.
extension Setting {
  /// What an output is called.
  package static let id = Setting(
    "id", .name, standardWords: "the widget's name, and a number where that is taken",
    help: "what the output is called, for `--output-id`: letters, digits, hyphens, dots and underscores")
  /// What is drawn.
  package static let widget = Setting(
    "widget", .choiceOrFile(WidgetCatalog.builtIn.all.map(\.name), ending: ".xml"),
    help: "a widget, or the path of a template that ends in `.xml`")
  /// Where the picture goes.
  package static let path = Setting(
    "path", .path, flag: Flag("--output", letter: "o", valueName: "path"),
    help: "the file to write; `{widget}`, `{family}`, `{scheme}`, `{target}`, `{date}` and `{index}` are filled in")
  /// The template of a data widget.
  package static let template = Setting(
    "output.template", .path, help: "the template of a `data` widget, instead of its path as `widget`")
  /// The key of a place.
  package static let placeKey = Setting(
    "output.location", .text, standardWords: "`location`, else the first of `locations`", help: "a key of `locations`")
  /// A `SchemeChoice`.
  package static let scheme = Setting(
    "scheme", .choice(SchemeChoice.self), flag: Flag("--scheme", valueName: "scheme"),
    standard: SchemeChoice.light.rawValue,
    help: "`light`, `dark`; `both`: two pictures, a path without `{scheme}` gets `-light` and `-dark` before its "
      + "ending; `auto`: dark between sunset and sunrise of the place")
  /// A `WidgetFamily`.
  package static let family = Setting(
    "family", .choice(WidgetFamily.self), flag: Flag("--family", valueName: "family"),
    standardWords: "the target's, else `medium`",
    help: "the widget's shape, for the first three 158x158, 338x158 and 338x354 points; the others are for widgets "
      + "written in Swift and for custom templates")
  /// Points.
  package static let size = Setting(
    "size", .size, flag: Flag("--size", valueName: "size"), standardWords: "the family's",
    help: "`WIDTHxHEIGHT` in points, such as `400x240`; the family stays what it is")
  /// Pixels a point.
  package static let scale = Setting(
    "scale", .number(CanvasSize.scales), flag: Flag("--scale", valueName: "n"), standardWords: "the target's, else `2`",
    help: "pixels a point")
  /// The name of a screen.
  package static let target = Setting(
    "target", .text, flag: Flag("--target", valueName: "name"),
    help: "the screen it is for, a name of `widgetgen list targets` or of `targets`: its pixels, inks and files")
  /// A `DitherMethod`.
  package static let dither = Setting(
    "dither", .choice(DitherMethod.self), flag: Flag("--dither", valueName: "kernel"),
    standardWords: "`bayer4`, in colour `floyd-steinberg`", help: "how soft fills become dots of the target's inks")
  /// An `InkMode`.
  package static let inkMode = Setting(
    "inkMode", .choice(InkMode.self), flag: Flag("--ink-mode", valueName: "mode"),
    standardWords: "`auto`",
    help: "`auto`: lines and text are drawn in the target's inks; `dither`, `threshold`: the whole picture is")
  /// A `PictureFormat`.
  package static let format = Setting(
    "format", .choice(PictureFormat.names), flag: Flag("--format", valueName: "format"),
    standardWords: "as the path ends, else the target's, else `png`",
    help:
      "the kind of file; for targets only: \(PictureFormat.all.filter(\.isForScreens).map { "`\($0.name)`" }.joined(separator: ", "))"
  )
  /// Only `transparent`.
  package static let background = Setting(
    "background", .choice(["transparent"]), flag: Flag("--background", valueName: "kind"),
    standardWords: "the widget's own", help: "`transparent` leaves the background out (PNG, SVG and APNG)")
  /// Points.
  package static let cornerRadius = Setting(
    "cornerRadius", .number(0...Double.greatestFiniteMagnitude), flag: Flag("--corner-radius", valueName: "points"),
    standard: "0", help: "the radius of round corners in points (PNG, SVG and APNG)")
  /// How text is written in SVG.
  package static let svgText = Setting(
    "svgText", .choice(SVGWriter.TextStyle.self), flag: Flag("--svg-text", valueName: "kind"),
    standard: SVGWriter.TextStyle.outlines.rawValue,
    help:
      "how text is written in SVG: as `outlines`; `live`: as text that can be selected and needs the fonts where it is shown"
  )
  /// The frames of a moving picture.
  package static let frames = Setting(
    "frames", .integer(1...1_000), flag: Flag("--frames", valueName: "n"),
    standard: "\(PictureStyle.defaultFrameCount)",
    help: "how many entries of the timeline a moving picture shows (APNG and GIF)")
  /// How long each frame is shown.
  package static let frameDuration = Setting(
    "frameDuration", .duration, flag: Flag("--frame-duration", valueName: "duration"),
    standard: DurationText.text(seconds: PictureStyle.defaultFrameDuration),
    help: "how long a moving picture shows each entry, `20ms` to `24h` (APNG and GIF)")
  /// The quality of JPEG.
  package static let quality = Setting(
    "quality", .integer(1...100), flag: Flag("--quality", valueName: "n"), standard: "\(PictureStyle.defaultQuality)",
    help: "the quality of a JPEG picture; 100 keeps the full resolution of colours")
  /// The options of the widget.
  package static let options = Setting("options", .mapping, help: "the widget's options")
}

// Settings of one picture or of all.
extension Setting {
  /// A language.
  package static let locale = Setting(
    "locale", .language, flag: Flag("--locale", valueName: "id"),
    standardWords: "the configuration's, else the environment's, from `LANG`",
    help:
      "the language of words and names: \(LanguageCatalog.codes.map { "`\($0)`" }.joined(separator: ", ")); `ja_JP` is `ja`, except in widgets "
      + "written in Swift, which take any locale"
  )
  /// A zone.
  package static let timezone = Setting(
    "timezone", .zone, flag: Flag("--timezone", valueName: "id"),
    standardWords: "the place's, else the configuration's, else the data's, else the system's",
    help: "an IANA time zone")
}

// Settings of all pictures, by their sections.
extension Setting {
  /// The place.
  package static let location = Setting("location", .mapping, help: "the place of outputs that name no other")
  /// What pictures call the place.
  package static let placeName = Setting(
    "location.name", .anyText, flag: Flag("--place", valueName: "text"), standardWords: "the city, else the data's",
    help: "what pictures call the place")
  /// Degrees north.
  package static let latitude = Setting(
    "location.latitude", .number(Coordinates.latitudes), flag: Flag("--latitude", valueName: "degrees"),
    help: "degrees north, south is negative")
  /// Degrees east.
  package static let longitude = Setting(
    "location.longitude", .number(Coordinates.longitudes), flag: Flag("--longitude", valueName: "degrees"),
    help: "degrees east, west is negative")
  /// A name that the provider looks up.
  package static let city = Setting(
    "location.city", .text, flag: Flag("--city", valueName: "name"),
    help: "the place by its name, which the provider looks up, instead of coordinates")
  /// The place's zone.
  package static let placeZone = Setting(
    "location.timezone", .zone, standardWords: "the data's", help: "an IANA time zone")

  /// The places that outputs name.
  package static let locations = Setting(
    "locations", .mappings,
    help:
      "places by keys of your choice, for outputs with `location: KEY`; without `location` the first is that of all "
      + "others")
  /// A name of ``ThemeCatalog``, or a folder.
  package static let theme = Setting(
    "theme", .text, flag: Flag("--theme", valueName: "name"), standard: Theme.classic.name,
    help: "how widgets look: `classic`, `refined`, a name of `themes`, or a folder, as a path with a slash in it")
  /// Themes of one's own.
  package static let themes = Setting(
    "themes", .paths, help: "looks of your own by their names, each a folder of templates, colours and icons")
  /// Folders with fonts.
  package static let fonts = Setting(
    "fonts", .list(of: .path),
    flag: Flag("--font-path", valueName: "dir", help: "a folder with fonts, looked at first; repeatable"),
    help: "a list of folders with fonts, looked at before all others")
  /// Asset catalogs of widgets written in Swift.
  package static let assets = Setting(
    "assets", .list(of: .path),
    flag: Flag(
      "--assets", valueName: "dir", help: "an asset catalog, `Assets.xcassets`, of widgets written in Swift; repeatable"
    ),
    help: "a list of asset catalogs (`Assets.xcassets`), for programs with widgets written in Swift")
  /// Texts of widgets written in Swift.
  package static let strings = Setting(
    "strings", .list(of: .path),
    flag: Flag(
      "--strings", valueName: "path",
      help: "texts of widgets written in Swift: a .strings or .xcstrings file, an .lproj folder, or a folder of these; "
        + "repeatable"),
    help: "a list of `.strings` and `.xcstrings` files, `.lproj` folders, and folders of these, for programs with "
      + "widgets written in Swift")

  /// The units of all pictures.
  package static let units = Setting("units", .mapping, help: "the units of outputs whose options say nothing else")
  /// A `TemperatureUnit`.
  package static let temperatureUnits = Setting(
    "units.temperature", .choice(TemperatureUnit.self), standard: TemperatureUnit.celsius.rawValue,
    help: "degrees Celsius or Fahrenheit")
  /// A `PressureUnit`.
  package static let pressureUnits = Setting(
    "units.pressure", .choice(PressureUnit.self), standard: PressureUnit.hPa.rawValue, help: "the unit of pressures")
  /// A `WindUnit`.
  package static let windUnits = Setting(
    "units.wind", .choice(WindUnit.self), standard: WindUnit.metersPerSecond.rawValue, help: "the unit of wind speeds")

  /// Where the weather comes from.
  package static let weather = Setting(
    "weather", .mapping, help: "where the weather comes from and how long it is good for")
  /// A `ProviderName`.
  package static let provider = Setting(
    "weather.provider", .choice(ProviderName.allCases.map(\.rawValue)), flag: Flag("--provider", valueName: "name"),
    standard: WeatherSettings.standardProvider.rawValue,
    help: "who is asked for the weather; with a payload, whose it is if its shape does not tell")
  /// A file with a key.
  package static let apiKeyFile = Setting(
    "weather.apiKeyFile", .path,
    standardWords: "the file `PROVIDER` in `$CREDENTIALS_DIRECTORY`, else the variable `WIDGETGEN_PROVIDER_KEY`",
    help: "a file that holds the provider's key and nothing else")
  /// How a provider reaches the user.
  package static let contact = Setting(
    "weather.contact", .ascii(longest: WeatherSettings.longestContact),
    help: "how the provider reaches you, an e-mail address or a web page in ASCII: it goes into the User-Agent")
  /// What replaces a provider's server.
  package static let baseURL = Setting(
    "weather.baseURL", .webAddress,
    help:
      "`http://` or `https://` and a host, perhaps a path: replaces scheme and host of the provider, whose own paths "
      + "follow; no user, no query")
  /// A `PressureLevel`.
  package static let pressureLevel = Setting(
    "weather.pressure", .choice(PressureLevel.self), standard: PressureLevel.seaLevel.rawValue,
    help: "`sea-level`: reduced to sea level, as on weather maps; `station`: as a barometer at the place shows it")
  /// When data expire.
  package static let expireAfter = Setting(
    "weather.expireAfter", .duration, standard: DurationText.text(seconds: WeatherSettings.standardExpiry),
    help: "how long after the last successful fetch its numbers are shown, `1s` to `365d`, such as `90m` or `1h 30m`; "
      + "pictures then say since when there are no data. An hour after a missed reload they say how old the data are")
  /// Whether pictures name who the data are by.
  package static let attribution = Setting(
    "weather.attribution", .flag,
    flag: Flag(
      "--no-attribution", implied: "false",
      help: "leave out the credit line of the data, where their terms do not ask for it"),
    standard: "true",
    help: "the credit line of the data at the bottom of pictures; `false` is refused where their terms ask for it")
  /// A payload.
  package static let file = Setting(
    "weather.file", .path,
    flag: Flag(
      "--data", valueName: "file",
      help: "a provider's payload; for data of any shape a file or an address; - is standard input"),
    help: "a provider's payload that someone else fetches, instead of asking a provider")

  /// Where events come from.
  package static let calendar = Setting("calendar", .mapping, help: "where the events of calendars come from")
  /// iCalendar files or their addresses.
  package static let calendarFile = Setting(
    "calendar.ics", calendarFeeds,
    help:
      "an iCalendar file with events and holidays, or its address: `https://`, `http://` or `webcal://`, without user "
      + "and password; or a list of them, each of which may be a mapping with `file`, `name` and `color`")

  /// Where data of any shape come from.
  package static let sources = Setting(
    "configuration.sources", .mappings,
    help: "where data of any shape come from, by names that outputs of the `data` widget and tiles name as `source`")
  /// The address of a source.
  package static let sourceAddress = Setting(
    "source.url", .webAddress, help: "the address of the data, `https://` or `http://`, without user and password")
  /// The file of a source.
  package static let sourceFile = Setting(
    "source.file", .path, help: "a file that someone else writes, instead of an address")
  /// A file with headers.
  package static let headersFile = Setting(
    "source.headersFile", .path,
    help: "a file with headers for requests, a `Name: value` a line, such as `Authorization: Bearer ...`")
  /// How data are written.
  package static let notation = Setting(
    "source.format", .choice(DataNotation.self), standardWords: "as the file's name ends, else as the data look",
    help: "how the data are written: `json`, `csv`, `text` (lines of `key=value`), `xml` (RSS and Atom, too)")
  /// When newer data are wanted.
  package static let interval = Setting(
    "source.every", .duration,
    standardWords: "`\(DurationText.text(seconds: SourceData.standardInterval))`; a file does not age",
    help: "how often newer data are wanted, or a file is written, `10s` to `365d`, unless the data say so themselves "
      + "(`reload`); an hour later they are stale")
  /// When data expire.
  package static let sourceExpiry = Setting(
    "source.expireAfter", .duration,
    standardWords:
      "`\(DurationText.text(seconds: WeatherSettings.standardExpiry))`; a file without `every` does not expire",
    help: "how long after the last successful fetch the data are shown, `1s` to `365d`")

  /// Whether pictures of data are fetched.
  package static let sourceImages = Setting(
    "source.images", .flag, standard: "false",
    help: "fetch the PNG and JPEG pictures that the data name by `https://` and `http://` addresses where a template "
      + "shows them, 16 of a picture at most; without the headers of the source")

  /// Screens of one's own.
  package static let targets = Setting(
    "targets", .mappings,
    help: "screens of your own by their names, and other values for those that come with the program")
  /// Palettes of one's own.
  package static let palettes = Setting("palettes", .mappings, help: "the inks of screens of your own, by names")
  /// The pictures.
  package static let outputs = Setting(
    "outputs", .list(of: .mapping, count: 1...Int.max), help: "the list of pictures, at least one")
}

/// The settings of pictures in groups, in the order in which lists show them.
package enum PictureSettings {
  /// How a picture looks and where it goes.
  package static let picture: [Setting] = [
    .path, .format, .theme, .scheme, .family, .size, .scale, .background, .cornerRadius, .svgText, .frames,
    .frameDuration, .quality, .target, .dither, .inkMode,
    .fonts, .assets, .strings,
  ]
  /// What is shown.
  package static let data: [Setting] = [
    .file, .provider, .attribution, .city, .placeName, .latitude, .longitude, .timezone, .locale,
  ]
  /// What may be said of a source of data of any shape.
  package static let source: [Setting] = [
    .sourceAddress, .sourceFile, .headersFile, .notation, .interval, .sourceExpiry,
    .sourceImages,
  ]
  /// The key of an option in ``JobSettings``: those of widgets are apart from those of pictures.
  package static func key(ofOption option: Setting) -> String { "options.\(option.key)" }
}
