public import Widgets

extension Configuration {
  /// The units of all outputs; nil leaves one to the widget.
  public struct Units: Sendable, Hashable {
    /// Of temperatures.
    public var temperature: TemperatureUnit?
    /// Of pressures.
    public var pressure: PressureUnit?
    /// Of wind speeds.
    public var wind: WindUnit?

    /// Units; those of the widgets unless said otherwise.
    public init(temperature: TemperatureUnit? = nil, pressure: PressureUnit? = nil, wind: WindUnit? = nil) {
      self.temperature = temperature
      self.pressure = pressure
      self.wind = wind
    }
  }
}
