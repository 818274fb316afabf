internal import WidgetGenCommands

/// The program `widgetgen`.
@main
enum Main {
  static func main() async { await WidgetGen.main() }
}
