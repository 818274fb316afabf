/// The part of a configuration that a command needs: problems elsewhere in the file do not stop the command.
package enum ConfigurationScope: Sendable, Hashable {
  /// The whole file, with at least one output.
  case everything
  /// The whole file; outputs may be missing, and devices may show outputs that others draw.
  case servingOthers
  /// The top level and what it names, such as places and targets; neither outputs nor devices.
  case topLevel
  /// The top level and the output of an id.
  case output(String)

  /// Whether devices are read.
  var hasDevices: Bool {
    switch self {
    case .everything, .servingOthers: true
    case .topLevel, .output: false
    }
  }
}
