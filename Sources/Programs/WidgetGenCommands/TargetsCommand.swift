internal import ArgumentParser
internal import CommandLineSupport
internal import Configurations
internal import FileAccess

struct TargetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "targets", abstract: "Makes targets from lists of models.", subcommands: [Import.self])

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Prints TRMNL's models as targets of a configuration.",
      discussion: """
          curl -o models.json https://trmnl.com/api/models
          curl -o palettes.json https://trmnl.com/api/palettes
          widgetgen targets import models.json palettes.json >> config.yaml

        Models that cannot be targets are left out with a warning.
        """)

    @Argument(help: ArgumentHelp("The list of models as JSON; - is standard input.", valueName: "models"))
    var models: String

    @Argument(
      help: ArgumentHelp("The list of palettes as JSON, for models with colours.", valueName: "palettes"))
    var palettes: String?

    /// The maximum size of a list in bytes.
    private static let maximumBytes = 4 << 20

    func run() throws {
      let imported = try TargetImport(models: Self.read(models), palettes: palettes.map(Self.read))
      for warning in imported.warnings { Console.error("warning: \(warning)") }
      try Console.output(imported.yaml)
    }

    private static func read(_ path: String) throws -> [UInt8] {
      try InputFile.read(path, limit: maximumBytes, advice: "is this a list of TRMNL?")
    }
  }
}
