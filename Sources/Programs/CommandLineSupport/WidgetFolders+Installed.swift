internal import Configurations
package import WidgetFolders

extension WidgetFolders {
  /// The widgets that are folders: those that the command line and the configuration name, the user's, the program's.
  package static let installed = WidgetFolders { given + configured + [userFolder, packageFolder].compactMap { $0 } }

  /// The folder of the user's widgets; nil without a home.
  package static var userFolder: String? {
    let variables = ProcessVariables.all
    if let folder = variables["XDG_DATA_HOME"], folder.hasPrefix("/") { return "\(folder)/widgetgen/widgets" }
    guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.local/share/widgetgen/widgets"
  }

  /// The folder of the widgets that come with the program; nil if it is not installed.
  package static var packageFolder: String? {
    InstallationPrefix.current.map { "\($0)/share/widgetgen/widgets" }
  }

  /// The folders that the command line names.
  private static var given: [String] { values(of: "--widget-path") }

  /// The folders of the configuration that a command uses.
  private static var configured: [String] {
    // The problems of a configuration are reported where it is read.
    let choice = ConfigurationChoice(
      path: values(of: "--config").last, isNone: ProcessArguments.all.contains("--no-config"))
    return (try? choice.configuration(.topLevel))?.widgetFolders ?? []
  }

  private static func values(of flag: String) -> [String] {
    let arguments = ProcessArguments.all
    return arguments.indices.compactMap { index in
      if arguments[index] == flag { return index + 1 < arguments.count ? arguments[index + 1] : nil }
      return arguments[index].hasPrefix("\(flag)=") ? String(arguments[index].dropFirst(flag.utf8.count + 1)) : nil
    }
  }
}
