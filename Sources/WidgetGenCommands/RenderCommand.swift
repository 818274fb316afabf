internal import ArgumentParser
internal import CommandLineSupport
internal import PictureJobs
internal import WidgetSupport

struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a widget.",
    discussion: """
      WIDGET is \(WidgetReference.expectation(in: ProgramParts.current.catalog)). Without data, weather draws a built-in sample.

        widgetgen render weather -o sample.png
        widgetgen render weather --data payload.json --scheme both -o 'out/{widget}-{scheme}.svg'
        widgetgen render clock --timeline --timezone Asia/Tokyo -o 'out/{date}.png'
        widgetgen render --config kitchen.yaml --output-id weather -o kitchen.png

      Files are replaced atomically, and not written if unchanged. The configuration's top-level settings (place, time \
      zone, language, units, weather, fonts) apply unless a flag overrides them.
      """)

  @OptionGroup var subject: SubjectOptions

  @OptionGroup(title: "Picture") var picture: SettingFlags<PictureFlags>
  @OptionGroup(title: "Data and time") var data: SettingFlags<DataFlags>

  @OptionGroup(title: "Widget options") var options: SettingFlags<OptionFlags>
  @OptionGroup(title: "Configuration") var configurationOptions: ConfigurationOptions

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

  func run() async throws { try await order.carryOut() }

  private var order: RenderOrder {
    var said = JobSettings()
    picture.add(to: &said)
    data.add(to: &said)
    options.add(to: &said, key: PictureSettings.key(ofOption:))
    return RenderOrder(
      widget: subject.widget, said: said, at: subject.at, configuration: configurationOptions.choice,
      outputID: subject.outputID,
      drawsTimeline: timeline, isStrict: strict, printsReport: json, isVerbose: verbose, isQuiet: quiet)
  }
}
