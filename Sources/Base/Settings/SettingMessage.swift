/// A sentence about settings in which they are called as the user wrote them: `"size"` in a file, `--size` on a
/// command line.
///
///     "\(.size) is the target's; leave \(.size) out"
public struct SettingMessage: Sendable, Hashable, ExpressibleByStringInterpolation {
  fileprivate enum Part: Sendable, Hashable {
    case text(String)
    case name(Setting)
  }

  private var parts: [Part]

  /// A sentence without a full stop, fit to be shown: texts from outside in it are excerpts.
  public init(stringLiteral value: String) { parts = [.text(value)] }

  /// A sentence made of parts.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// Collects the parts.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    /// Nothing yet.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Words.
    public mutating func appendLiteral(_ literal: String) { parts.append(.text(literal)) }

    /// The name of a setting.
    public mutating func appendInterpolation(_ setting: Setting) { parts.append(.name(setting)) }

    /// A text.
    public mutating func appendInterpolation(_ text: String) { parts.append(.text(text)) }

    /// Whatever describes itself in a text.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      parts.append(.text(value.description))
    }
  }

  /// The sentence as it is said of what was written at a place.
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
  /// What it is called where it was written: `--scale`, `"scale"`, `scale`.
  public func spelling(at origin: Origin) -> String {
    switch origin {
    case .commandLine: flag?.name ?? key
    case .file, .standard: "\"\(name)\""
    case .query: name
    }
  }
}
