internal import WidgetGenServerCommands

/// The program `widgetgen-server`.
@main
enum Main {
  static func main() async { await ServerRoot.main() }
}
