internal import Raster

extension Target {
  /// A screen whose PNG files look, on a screen of full colour, as this one's files look on the panel: upright, in the
  /// colours that its inks were measured to show.
  public var simulation: Target {
    var target = self
    target.turn = .none
    target.pixels = uprightSize
    target.formats = [.png]
    target.maximumBytes = nil
    if case .inks(let palette) = colors {
      target.colors = .inks(
        Palette(
          name: palette.name,
          inks: palette.inks.map { Ink(name: $0.name, written: $0.shown, shown: $0.shown, code: $0.code) }))
    }
    return target
  }
}
