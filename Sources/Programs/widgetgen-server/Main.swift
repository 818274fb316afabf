internal import CProgramCommit
internal import CommandLineSupport
internal import WidgetGenServerCommands

/// The program `widgetgen-server`.
@main
enum Main {
  static func main() async {
    await ProgramParts.$current.withValue(ProgramParts(commit: String(cString: program_commit()))) {
      await ServerRoot.main()
    }
  }
}
