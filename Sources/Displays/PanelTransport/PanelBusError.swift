internal import Glibc
public import WidgetBase

/// The error thrown if a panel's lines or bus cannot be used.
public struct PanelBusError: UserError, Hashable {
  /// The kind of failure.
  public let failureKind: FailureKind
  /// A message for users, one line.
  public let description: String

  init(_ kind: FailureKind, _ description: String) {
    failureKind = kind
    self.description = description
  }

  /// Returns the error for a device that cannot be opened.
  ///
  /// `group` is the group whose members may use the device. `advice` is what to do if there is no such device.
  static func cannotOpen(_ path: String, error: Int32, group: String, advice: String) -> PanelBusError {
    switch error {
    case EACCES, EPERM:
      PanelBusError(
        .keyRefused, "\(path): permission denied; add the user to the group \(group): sudo usermod -aG \(group) $USER")
    case ENOENT, ENXIO, ENODEV, ENOTDIR: PanelBusError(.upstream, "\(path) does not exist; \(advice)")
    default: PanelBusError(.upstream, "\(path): \(text(error))")
    }
  }

  /// Returns the error for a panel that is still busy after its limit in seconds.
  static func busy(_ limit: Double) -> PanelBusError {
    PanelBusError(.inputOutput, "busy for \(Int(limit)) s: check the ribbon cable and the power")
  }

  /// Returns the error for a request that failed.
  static func failed(_ what: String, error: Int32) -> PanelBusError {
    PanelBusError(.inputOutput, "\(what): \(text(error)); check the ribbon cable and the power")
  }

  private static func text(_ error: Int32) -> String { String(cString: strerror(error)) }
}
