internal import CProgramCommit
internal import CommandLineSupport
internal import WidgetGenCommands

/// The program `widgetgen`.
@main
enum Main {
  static func main() async {
    await ProgramParts.$current.withValue(ProgramParts(commit: String(cString: program_commit()))) {
      await WidgetGen.main()
    }
  }
}
