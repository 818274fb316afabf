internal import ArgumentParser
internal import CommandLineSupport
internal import PanelDrivers
internal import Panels
internal import WidgetBase
internal import WidgetTimeline

struct PanelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "panel",
    abstract: "Shows pictures on a panel that is connected to a Raspberry Pi.",
    discussion: """
        widgetgen panel detect                                    the panel on the header
        widgetgen panel show waveshare-7.5-v2 picture.png
        widgetgen panel show waveshare-7.5-v2 picture.png --simulate shown.png

      Exit codes: 69 no SPI or GPIO device; 74 the panel stays busy, or a transfer failed; 75 another process uses the \
      panel; 77 no permission.
      """,
    subcommands: [List.self, Detect.self, Show.self, Clear.self, Test.self, Steps.self])

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the panels with their inks and controllers.")

    @Flag(help: "Print JSON.")
    var json = false

    func run() throws {
      let catalog = try PanelCatalog.builtIn()
      guard !json else {
        let panels = catalog.panels.map { $0.report(aliases: catalog.aliases.others(of: $0.name)) }
        try Console.output(JSONText.encode(["panels": .list(panels)]))
        return
      }
      try Console.output(catalog.panels.map { "\($0.name)\t\($0.listing)\n" }.joined())
    }
  }

  struct Detect: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "detect",
      abstract: "Prints the name of the Inky board on the header.",
      discussion: "Boards by Pimoroni have an EEPROM that names the panel. Others cannot be detected.")

    @Flag(help: "Print JSON.")
    var json = false

    func run() throws {
      let name = try PanelChoice.detect()
      try Console.output(json ? JSONText.encode(["panel": .text(name)]) : name + "\n")
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Shows a picture.",
      discussion: """
        A picture for the panel's target is shown as it is; another one is converted as `widgetgen convert` does. A raw \
        frame is shown as it is.
        """)

    @OptionGroup var choice: PanelChoice
    @Argument(help: ArgumentHelp("A PNG, a JPEG or a raw frame; - is standard input.", valueName: "file"))
    var file: String
    @OptionGroup var refresh: RefreshChoice
    @OptionGroup var wiring: PanelWiring

    func run() throws {
      let panel = try choice.panel()
      try wiring.perform(try panel.steps(showing: file, refresh), on: panel)
    }
  }

  struct Clear: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "clear", abstract: "Makes a panel white, for storage.")

    @OptionGroup var choice: PanelChoice
    @OptionGroup var wiring: PanelWiring

    func run() throws {
      let panel = try choice.panel()
      try wiring.perform(panel.steps(filling: "white"), on: panel)
    }
  }

  struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "test",
      abstract: "Shows a test picture: the panel's inks as bars, a pixel ruler and text of 12 to 20 pixels.")

    @OptionGroup var choice: PanelChoice
    @OptionGroup var wiring: PanelWiring

    func run() throws {
      let panel = try choice.panel()
      let target = try TargetCatalog.builtIn().target(named: panel.targetName)
      guard let palette = target.colors.palette else { return }
      let frame = try PanelTestPicture(panel: panel, target: target).frame()
      try wiring.perform(panel.steps(showing: frame, palette: palette), on: panel)
    }
  }

  struct Steps: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "steps",
      abstract: "Prints what `show` would send, as JSON events, one a line.")

    @OptionGroup var choice: PanelChoice
    @Argument(help: ArgumentHelp("A PNG, a JPEG or a raw frame; - is standard input.", valueName: "file"))
    var file: String
    @OptionGroup var refresh: RefreshChoice

    @Flag(help: "Print all bytes of data, not only the first 64.")
    var full = false

    func run() throws {
      let steps = try choice.panel().steps(showing: file, refresh)
      try Console.output(StepReport.lines(of: steps, isFull: full).map { $0 + "\n" }.joined())
    }
  }
}
