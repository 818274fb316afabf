package import Panels

extension Target {
  /// The kind of file if nothing else is asked for.
  package var defaultFormat: PictureFormat? { formats.first.flatMap { PictureFormat(named: $0.rawValue) } }

  /// Returns the reason why the target does not accept a format, for messages; nil if it does.
  package func refusal(of format: PictureFormat) -> String? {
    if let kind = format.panelFormat, formats.contains(kind) { return nil }
    return "\(name) does not accept \(format.name), only \(formats.map(\.rawValue).joined(separator: " and "))"
  }
}
