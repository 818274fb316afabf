public import WidgetUI

extension WidgetBundle {
  /// Runs the program of a bundle with `@main`: the whole command line with the bundle's widgets.
  ///
  /// `PROGRAM render --all` draws every widget in every family, and `PROGRAM --help` lists the commands. Assets and texts
  /// are given as `--assets` and `--strings`, or as `assets` and `strings` of a configuration.
  public static func main() async {
    await WidgetGenProgram(Self()).main()
  }
}

extension Widget {
  /// Runs the program of a widget with `@main`: the whole command line with this widget.
  public static func main() async {
    await WidgetGenProgram(widgets: [Self()]).main()
  }
}
