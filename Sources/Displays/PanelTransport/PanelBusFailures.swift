internal import Glibc
internal import WidgetBase

/// Failures of a panel's lines and bus.
extension Failure {
  /// Returns the failure of a device that cannot be opened.
  ///
  /// `group` is the group whose members may use the device. `advice` is what to do if there is no such device.
  static func cannotOpen(_ path: String, error: Int32, group: String, advice: String) -> Failure {
    switch error {
    case EACCES, EPERM:
      Failure(
        .keyRefused, "\(path): permission denied; add the user to the group \(group): sudo usermod -aG \(group) $USER")
    case ENOENT, ENXIO, ENODEV, ENOTDIR:
      // The units hide all devices, so that a service sees none even if they exist.
      Failure(.upstream, "\(path) does not exist; \(advice); a systemd service also needs panel.conf (see Panels.md)")
    default: Failure(.upstream, "\(path): \(text(error))")
    }
  }

  /// Returns the failure of a panel that is still busy after its limit in seconds.
  static func busy(_ limit: Double) -> Failure {
    Failure(.inputOutput, "busy for \(Int(limit)) s: check the ribbon cable and the power")
  }

  /// Returns the failure of a request that failed.
  static func failed(_ what: String, error: Int32) -> Failure {
    Failure(.inputOutput, "\(what): \(text(error)); check the ribbon cable and the power")
  }

  /// Returns the system's words for an error number.
  private static func text(_ error: Int32) -> String { String(cString: strerror(error)) }
}
