public import Foundation
package import WidgetCharts

/// A type whose values charts plot: as numbers, dates or categories.
public protocol Plottable {
  /// The type as which charts plot the values.
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol

  /// The value as charts plot it.
  var primitivePlottable: PrimitivePlottable { get }

  /// Creates a value from what charts plot.
  init?(primitivePlottable: PrimitivePlottable)
}

/// A type that charts plot as it is: numbers, dates and strings.
public protocol PrimitivePlottableProtocol: Plottable where PrimitivePlottable: PrimitivePlottableProtocol {}

/// A plotted type of this module.
package protocol ChartPrimitive {
  var chartValue: ChartValue { get }
  /// Creates a value from a place on an axis; nil if the axis has another kind.
  static func from(_ value: ChartValue) -> Self?
}

extension Plottable where Self: PrimitivePlottableProtocol, PrimitivePlottable == Self {
  /// The value itself.
  public var primitivePlottable: Self { self }

  /// Creates the same value.
  public init?(primitivePlottable: Self) {
    self = primitivePlottable
  }
}

extension RawRepresentable where Self: Plottable, RawValue: PrimitivePlottableProtocol {
  /// The raw value.
  public var primitivePlottable: RawValue { rawValue }

  /// Creates a value from its raw value.
  public init?(primitivePlottable: RawValue) {
    self.init(rawValue: primitivePlottable)
  }
}

extension Plottable {
  /// The value as charts place it; a category for types that are not known.
  var chartValue: ChartValue {
    if let primitive = self as? any ChartPrimitive { return primitive.chartValue }
    let primitive = primitivePlottable
    return (primitive as? any ChartPrimitive)?.chartValue ?? .category("\(primitive)")
  }

  /// The value as the name of a series.
  var seriesName: String {
    switch chartValue {
    case .category(let name): name
    case .number(let number): number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .date(let date, _): date.formatted(.iso8601)
    }
  }

  /// Creates a value from a place on an axis.
  static func from(_ value: ChartValue) -> Self? {
    if let type = Self.self as? any ChartPrimitive.Type { return type.from(value) as? Self }
    guard let type = PrimitivePlottable.self as? any ChartPrimitive.Type,
      let primitive = type.from(value) as? PrimitivePlottable
    else { return nil }
    return Self(primitivePlottable: primitive)
  }
}

extension BinaryFloatingPoint {
  fileprivate static func number(_ value: ChartValue) -> Self? {
    if case .number(let number) = value { Self(number) } else { nil }
  }
}

extension BinaryInteger {
  fileprivate static func number(_ value: ChartValue) -> Self? {
    if case .number(let number) = value { Self(exactly: number.rounded()) } else { nil }
  }
}

extension Double: PrimitivePlottableProtocol, ChartPrimitive {
  /// The type itself.
  public typealias PrimitivePlottable = Double

  package var chartValue: ChartValue { .number(self) }
  package static func from(_ value: ChartValue) -> Double? { number(value) }
}

extension Float: PrimitivePlottableProtocol, ChartPrimitive {
  /// The type itself.
  public typealias PrimitivePlottable = Float

  package var chartValue: ChartValue { .number(Double(self)) }
  package static func from(_ value: ChartValue) -> Float? { number(value) }
}

extension CGFloat: PrimitivePlottableProtocol, ChartPrimitive {
  /// The type itself.
  public typealias PrimitivePlottable = CGFloat

  package var chartValue: ChartValue { .number(Double(self)) }
  package static func from(_ value: ChartValue) -> CGFloat? { number(value) }
}

extension Int: PrimitivePlottableProtocol, ChartPrimitive {
  /// The type itself.
  public typealias PrimitivePlottable = Int

  package var chartValue: ChartValue { .number(Double(self)) }
  package static func from(_ value: ChartValue) -> Int? { number(value) }
}

extension Int16: PrimitivePlottableProtocol, ChartPrimitive {
  /// The type itself.
  public typealias PrimitivePlottable = Int16

  package var chartValue: ChartValue { .number(Double(self)) }
  package static func from(_ value: ChartValue) -> Int16? { number(value) }
}

extension Int32: PrimitivePlottableProtocol, ChartPrimitive {
  /// The type itself.
  public typealias PrimitivePlottable = Int32

  package var chartValue: ChartValue { .number(Double(self)) }
  package static func from(_ value: ChartValue) -> Int32? { number(value) }
}

extension Int64: PrimitivePlottableProtocol, ChartPrimitive {
  /// The type itself.
  public typealias PrimitivePlottable = Int64

  package var chartValue: ChartValue { .number(Double(self)) }
  package static func from(_ value: ChartValue) -> Int64? { number(value) }
}

extension UInt: PrimitivePlottableProtocol, ChartPrimitive {
  /// The type itself.
  public typealias PrimitivePlottable = UInt

  package var chartValue: ChartValue { .number(Double(self)) }
  package static func from(_ value: ChartValue) -> UInt? { number(value) }
}

extension Decimal: PrimitivePlottableProtocol, ChartPrimitive {
  /// The type itself.
  public typealias PrimitivePlottable = Decimal

  package var chartValue: ChartValue { .number(NSDecimalNumber(decimal: self).doubleValue) }
  package static func from(_ value: ChartValue) -> Decimal? {
    if case .number(let number) = value { Decimal(number) } else { nil }
  }
}

extension Date: PrimitivePlottableProtocol, ChartPrimitive {
  /// The type itself.
  public typealias PrimitivePlottable = Date

  package var chartValue: ChartValue { .date(self) }
  package static func from(_ value: ChartValue) -> Date? {
    if case .date(let date, _) = value { date } else { nil }
  }
}

extension String: PrimitivePlottableProtocol, ChartPrimitive {
  /// The type itself.
  public typealias PrimitivePlottable = String

  package var chartValue: ChartValue { .category(self) }
  package static func from(_ value: ChartValue) -> String? {
    if case .category(let name) = value { name } else { nil }
  }
}

/// A value with its name.
public struct PlottableValue<Value: Plottable> {
  let value: Value
  let unit: ChartUnit?

  private init(_ value: Value, unit: ChartUnit? = nil) {
    self.value = value
    self.unit = unit
  }

  /// Returns a value with a name.
  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue<Value> { .init(value) }
  /// Returns a value with a name.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue<Value> { .init(value) }
  /// Returns a value with a name.
  public static func value(_ label: Text, _ value: Value) -> PlottableValue<Value> { .init(value) }

  /// The value as the name of a series.
  var name: String { value.seriesName }

  var chartValue: ChartValue {
    if case .date(let date, _) = value.chartValue { .date(date, unit) } else { value.chartValue }
  }
}

extension PlottableValue where Value == Date {
  /// Returns the unit of a calendar around a date.
  public static func value(
    _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> PlottableValue<Date> { .init(value, unit: ChartUnit(unit)) }
  /// Returns the unit of a calendar around a date.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> PlottableValue<Date> { .init(value, unit: ChartUnit(unit)) }
  /// Returns the unit of a calendar around a date.
  public static func value(
    _ label: Text, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> PlottableValue<Date> { .init(value, unit: ChartUnit(unit)) }
}

extension ChartUnit {
  /// Creates the unit of a calendar's component; days for components that are not units of time.
  init(_ component: Calendar.Component) {
    switch component {
    case .second, .nanosecond: self = .second
    case .minute: self = .minute
    case .hour: self = .hour
    case .weekOfYear, .weekOfMonth, .weekdayOrdinal: self = .week
    case .month: self = .month
    case .quarter: self = .quarter
    case .year, .yearForWeekOfYear, .era: self = .year
    default: self = .day
    }
  }
}
