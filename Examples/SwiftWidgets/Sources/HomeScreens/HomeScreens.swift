import WidgetGenProgram

/// Everything `widgetgen` does, with a widget more.
@main
enum HomeScreens {
  static func main() async {
    await WidgetGenProgram(widgets: [BinsWidget()]).main()
  }
}
