internal import Programs
internal import ServerCommands
public import WidgetGenProgram

extension WidgetGenProgram {
  /// The program with the commands `serve`, `preview`, `devices` and `export`, which `widgetgen` has in a second program.
  public func withServer() -> WidgetGenProgram {
    var program = self
    program.parts.serverCommands = ServerRoot.commands
    return program
  }
}
