/// A message about settings that names them as the user wrote them: `"size"` in a file, `--size` on a command line.
///
///     "\(.size) is the target's; leave \(.size) out"
public struct SettingMessage: Sendable, Hashable, ExpressibleByStringInterpolation {
  fileprivate enum Part: Sendable, Hashable {
    case text(String)
    case name(Setting)
  }

  private var parts: [Part]

  /// Creates a message without a full stop; external texts in it must be excerpts.
  public init(stringLiteral value: String) { parts = [.text(value)] }

  /// Creates a message from an interpolation.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// The interpolation of a message.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends a literal text.
    public mutating func appendLiteral(_ literal: String) { parts.append(.text(literal)) }

    /// Appends the name of a setting.
    public mutating func appendInterpolation(_ setting: Setting) { parts.append(.name(setting)) }

    /// Appends a text.
    public mutating func appendInterpolation(_ text: String) { parts.append(.text(text)) }

    /// Appends the description of a value.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      parts.append(.text(value.description))
    }
  }

  /// Returns the message for settings at an origin.
  public func text(at origin: Origin) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .name(let setting): setting.spelling(at: origin)
      }
    }.joined()
  }
}

extension Setting {
  /// Returns the name of the setting at an origin: `--scale` or `"scale"`.
  public func spelling(at origin: Origin) -> String {
    switch origin {
    case .commandLine: flag?.name ?? key
    case .file, .form, .builtIn: "\"\(name)\""
    }
  }
}
