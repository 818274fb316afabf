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
        widgetgen render clock --target waveshare-7.5-v2 -o clock.png
        widgetgen render bus.xml --data bus.json --scheme both
        widgetgen render --config kitchen.yaml --output-id weather -o kitchen.png

      The configuration's settings of all pictures apply unless a flag overrides them. --help-all lists rare flags, too.
      """)

  @OptionGroup var subject: SubjectOptions

  @OptionGroup(title: "Picture") var picture: SettingFlags<PictureFlags>
  @OptionGroup(title: "Data and time") var data: SettingFlags<DataFlags>

  @OptionGroup(title: "Widget options") var options: SettingFlags<OptionFlags>
  @OptionGroup(title: "Configuration") var configurationOptions: ConfigurationOptions

  @Flag(
    help: "Draw every widget in every family; WIDGET and --family narrow that.")
  var all = false

  @Flag(help: "Draw every entry of the timeline, and write manifest.json beside them.")
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
