public import WidgetUI

extension WidgetBundle {
  /// The program of a bundle marked with `@main`: draws its widgets, as its arguments say.
  ///
  /// `PROGRAM render OUT/` writes a picture of every widget in every family and scheme; `PROGRAM --help` has the rest.
  public static func main() async {
    await ProgramCommand.main(Self().body.descriptions)
  }
}

extension Widget {
  /// The program of a single widget marked with `@main`: draws it, as its arguments say.
  public static func main() async {
    await ProgramCommand.main(Self().descriptions)
  }
}
