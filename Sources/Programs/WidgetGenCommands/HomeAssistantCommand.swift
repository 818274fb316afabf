internal import ArgumentParser
internal import CommandLineSupport
internal import Configurations
internal import FileAccess

struct HomeAssistantCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "homeassistant", abstract: "Makes templates from dashboards of Home Assistant.",
    subcommands: [Import.self])

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Prints a first draft of a template for a view of a dashboard.",
      discussion: """
          widgetgen homeassistant import view.yaml > home.xml
          widgetgen render home.xml --data home.json -o home.png

        The view is what "Edit in YAML" of a dashboard shows. Knows the cards entities, glance, tile, entity, gauge, \
        history-graph, statistics-graph, weather-forecast, markdown, todo-list, calendar, media-control, alarm-panel and \
        heading, also in stacks, grids and sections. Others are left out with a warning.
        """)

    @Argument(help: ArgumentHelp("The view as YAML; - is standard input.", valueName: "view"))
    var view: String

    func run() throws {
      let bytes = try InputFile.read(
        view, limit: LovelaceTemplate.maximumBytes, advice: "is this a view of a dashboard?")
      let template = try LovelaceTemplate(bytes, path: view == "-" ? "standard input" : view)
      for notice in template.notices { Console.error("warning: \(view == "-" ? "standard input" : view): \(notice)") }
      try Console.output(template.xml)
    }
  }
}
