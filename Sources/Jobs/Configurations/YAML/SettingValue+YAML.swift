package import Settings

extension SettingValue {
  /// Creates the value of a scalar after the core schema of YAML 1.2, in which `yes` and `off` are texts.
  ///
  /// `isPlain` says that it has no quotes, block marker or tag that makes it a text.
  package init(scalar written: String, isPlain: Bool) {
    guard isPlain else {
      self = .text(written)
      return
    }
    switch written {
    case "", "~", "null", "Null", "NULL": self = .nothing
    case "true", "True", "TRUE": self = .flag(true)
    case "false", "False", "FALSE": self = .flag(false)
    default: self = Self.number(inPlain: written).map { .number($0, written: written) } ?? .text(written)
    }
  }
}
