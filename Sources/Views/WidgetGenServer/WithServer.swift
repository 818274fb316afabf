internal import CommandLineSupport
public import WidgetGenProgram
internal import WidgetGenServerCommands

extension WidgetGenProgram {
  /// The program with the commands `serve`, `preview`, `devices` and `export`, which `widgetgen` has in a second program.
  public func withServer() -> WidgetGenProgram {
    var program = self
    program.parts.serverCommands = ServerRoot.commands
    return program
  }
}
