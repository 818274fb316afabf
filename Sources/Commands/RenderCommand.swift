internal import ArgumentParser
internal import PictureJobs
internal import Programs
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

      A file is replaced whole or not at all, and left alone if nothing in it changes. What the configuration says of all \
      pictures (place, zone, language, units, weather, fonts) counts unless a flag says otherwise.
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

  @Flag(help: "Draw every entry of the timeline, with a manifest.json in the folder they share.")
  var timeline = false

  @Flag(help: "Warnings (missing glyphs, damaged or missing data, cut text) are errors.")
  var strict = false

  @Flag(help: "Print what was done as JSON on standard output.")
  var json = false

  @Flag(name: .shortAndLong, help: "Say on standard error which files were written.")
  var verbose = false

  @Flag(name: .shortAndLong, help: "Only errors on standard error.")
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
      outputID: subject.outputID, drawsAll: all,
      drawsTimeline: timeline, isStrict: strict, printsReport: json, isVerbose: verbose, isQuiet: quiet)
  }
}
