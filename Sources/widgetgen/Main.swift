internal import Commands

/// The program `widgetgen`.
@main
enum Main {
  static func main() async { await WidgetGen.main() }
}
