internal import ArgumentParser
internal import CommandLineSupport
internal import JobSettings
internal import Pictures
internal import Settings

struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a widget.",
    discussion: """
      WIDGET is \(WidgetReference.expectation(in: ProgramParts.current.catalog)). Without data, weather draws a built-in sample.

        widgetgen render weather -o sample.png
        widgetgen render weather --data payload.json --scheme both -o 'out/{widget}-{scheme}.svg'
        widgetgen render clock --timeline --timezone Asia/Tokyo -o 'out/{date}.png'
        widgetgen render --all --scheme both -o 'out/{widget}-{family}-{scheme}.png'
        widgetgen render --config kitchen.yaml --output-id weather -o kitchen.png

      Without --output, the file is named after the widget and the scheme: weather-light.png. Files are replaced \
      atomically, and not written if unchanged. The configuration's top-level settings (place, time \
      zone, language, units, weather, fonts) apply unless a flag overrides them.
      """)

  @OptionGroup var subject: SubjectOptions

  @OptionGroup(title: "Picture") var picture: SettingFlags<PictureFlags>
  @OptionGroup(title: "Data and time") var data: SettingFlags<DataFlags>

  @OptionGroup(title: "Widget options") var options: SettingFlags<OptionFlags>
  @OptionGroup(title: "Configuration") var configurationOptions: ConfigurationOptions

  @Flag(
    help: """
      Draw every widget in every family; WIDGET and --family narrow that. A program with custom widgets draws only these.
      """)
  var all = false

  @Flag(help: "Draw every entry of the timeline, and write manifest.json into their common folder.")
  var timeline = false

  @Flag(help: "Treat warnings (missing glyphs, damaged or missing data, clipped text) as errors.")
  var strict = false

  @Flag(help: "Print the results as JSON on standard output.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print the written files on standard error.")
  var verbose = false

  @Flag(name: .shortAndLong, help: "Print only errors on standard error.")
  var quiet = false

  func validate() throws { try order.validate() }

  func run() async throws { try await order.perform() }

  private var order: RenderOrder {
    var rawSettings = JobSettings()
    picture.add(to: &rawSettings)
    data.add(to: &rawSettings)
    options.add(to: &rawSettings, key: PictureSettings.key(ofOption:))
    return RenderOrder(
      widget: subject.widget, rawSettings: rawSettings, at: subject.at, configuration: configurationOptions.choice,
      outputID: subject.outputID, drawsAll: all,
      drawsTimeline: timeline, isStrict: strict, printsReport: json, isVerbose: verbose, isQuiet: quiet)
  }
}
