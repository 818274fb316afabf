/// Settings from several places, of which the first that says something counts.
public struct SettingLayers: Sendable, Hashable {
  /// The first one counts most.
  public var layers: [JobSettings]

  /// Settings in the order in which they count.
  public init(_ layers: [JobSettings]) {
    self.layers = layers
  }

  /// What counts of a setting; nil if nobody says anything.
  public subscript(setting: Setting) -> StatedValue? { self[key: setting.key] }

  /// What counts under a key.
  public subscript(key key: String) -> StatedValue? {
    for layer in layers {
      if let value = layer[key: key] { return value }
    }
    return nil
  }

  /// The first settings that say any of these.
  public func layer(with settings: [Setting]) -> JobSettings? {
    layers.first { layer in settings.contains { layer[$0] != nil } }
  }

  /// Where the settings stand: in a file, if any do.
  public var origin: Origin {
    layers.map(\.origin).max() ?? .standard
  }
}
