public import FoundationEssentials
public import Geometry
public import Pictures
public import Timeline
public import Widgets

extension Configuration {
  /// A picture to be drawn, or two where both schemes are asked for.
  public struct Output: Sendable, Hashable {
    /// What is drawn.
    public enum Widget: Sendable, Hashable {
      /// A widget of `WidgetCatalog`, by its name.
      case builtIn(String)
      /// A template of one's own, to be opened as it is.
      case template(path: String)
    }

    /// The line of the file it begins on, for messages.
    public var line: Int
    /// What is drawn.
    public var widget: Widget
    /// The place it is about: its own, else the configuration's; nil where there is none.
    public var location: Location?
    /// Which schemes it is drawn in.
    public var scheme: SchemeChoice
    /// Which of a widget's templates is drawn, and the size unless ``size`` says another.
    public var family: WidgetFamily
    /// Points; nil means the family's size.
    public var size: Size?
    /// The name of the screen the picture is for; nil where none is named.
    public var target: String?
    /// Whether the output says how many pixels of its target a point has.
    public var hasOwnScale: Bool
    /// The pattern of the file's name, relative to ``folder`` unless absolute.
    public var pathPattern: OutputPath
    /// The pattern as the file has it.
    public var pathText: String
    /// The configuration's folder.
    public var folder: String
    /// How the picture becomes a file; its scale is pixels a point.
    public var style: PictureStyle
    /// The widget's options.
    ///
    /// For a built-in widget the configuration's units and pressure are among them, where it has such options; for a
    /// template they are only what the output itself says: ``Configuration/options(of:for:)`` merges them once its
    /// widget is known.
    public var options: WidgetOptions
    /// An ISO 639 code: its own, else the configuration's; nil leaves it to the environment.
    public var language: String?
    /// Its own zone, else that of its place, else the configuration's; nil leaves it to the data.
    public var timeZone: TimeZone?
    /// Where the file says ``pathText``, for messages.
    let pathPosition: YAMLNode.Position

    /// The picture's size in points, nil for the family's, and its pixels a point.
    ///
    /// - Parameter design: the size in points the widget is made for, where that is not a family's: it fills a screen.
    public func canvas(design: Size?) -> (size: Size?, scale: Double) {
      guard let target = style.screen?.target, let design, !hasOwnScale else { return (size ?? design, style.scale) }
      let scale = target.scale(ofDesign: design)
      return (target.points(scale: scale) ?? size ?? design, scale)
    }

    /// The name of the widget, or of the template without its folder and ending: what files are called after it.
    public var widgetName: String {
      switch widget {
      case .builtIn(let name): return name
      case .template(let path):
        let file = path.split(separator: "/").last ?? ""
        return String(file.hasSuffix(".xml") && file.count > 4 ? file.dropLast(4) : file)
      }
    }

    /// Where a picture goes, as the program can open it.
    public func path(for picture: OutputPath.Picture) -> String {
      // The folder's own braces are no placeholders.
      Configuration.resolved(pathPattern.path(for: picture), in: folder)
    }
  }

  /// An output's options, with the configuration's units, pressure and calendar where the widget has such options and the output
  /// says nothing else.
  public func options(of output: Output, for widget: WidgetDefinition) -> WidgetOptions {
    merging(output.options, for: widget)
  }

  func merging(_ own: WidgetOptions, for widget: WidgetDefinition) -> WidgetOptions {
    var options = own
    let standards: [(WidgetOption, String?)] = [
      (.temperatureUnit, units.temperature?.rawValue), (.pressureUnit, units.pressure?.rawValue),
      (.windUnit, units.wind?.rawValue), (.pressure, weather.pressure?.rawValue), (.ics, calendar.ics),
    ]
    for (option, value) in standards where widget.options.contains(option) && options[option] == nil {
      options[option] = value
    }
    return options
  }
}
