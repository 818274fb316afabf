internal import ArgumentParser
internal import BuiltInWidgets
internal import CommandLineSupport
internal import Configurations
internal import FileAccess

struct ConfigSchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Prints the JSON Schema of configurations, for editors.")

  func run() throws {
    try Console.output(ConfigurationSchema(catalog: ProgramParts.current.catalog.complete).text)
  }
}

/// A command for `make documentation`.
struct ConfigTablesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tables", abstract: "Regenerates the tables of settings in a Markdown file.", shouldDisplay: false)

  @Argument(help: "The file.")
  var file: String

  func run() throws {
    let bytes = try InputFile.read(file, limit: 1 << 20, advice: "is this a documentation page?")
    let text = try DocumentationTables.renewed(String(decoding: bytes, as: UTF8.self), path: file)
    _ = try OutputFile.write(Array(text.utf8), to: file)
  }
}
