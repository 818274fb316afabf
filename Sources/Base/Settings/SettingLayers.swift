/// Settings from several sources in order of precedence: the first source that sets a value determines it.
public struct SettingLayers: Sendable, Hashable {
  /// The sources, in descending order of precedence.
  public var layers: [JobSettings]

  /// Creates layers in descending order of precedence.
  public init(_ layers: [JobSettings]) {
    self.layers = layers
  }

  /// The raw value of a setting; nil if no layer sets it.
  public subscript(setting: Setting) -> RawValue? { self[key: setting.key] }

  /// The raw value of a key; nil if no layer sets it.
  public subscript(key key: String) -> RawValue? {
    for layer in layers {
      if let value = layer[key: key] { return value }
    }
    return nil
  }

  /// Returns the first layer that sets any of the given settings.
  public func layer(with settings: [Setting]) -> JobSettings? {
    layers.first { layer in settings.contains { layer[$0] != nil } }
  }

  /// The origin of the settings: a file if any layer is from a file.
  public var origin: Origin {
    layers.map(\.origin).max() ?? .builtIn
  }
}
