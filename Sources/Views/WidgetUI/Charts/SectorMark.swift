public import Foundation
package import WidgetCharts

/// A part of a circle, as large as its value is in the sum of all.
public struct SectorMark: ChartContent, PrimitiveChartContent {
  /// The type of the body; it has none.
  public typealias Body = Never

  private var mark = ChartMark(.sector)

  package func marks(in environment: EnvironmentValues) -> [ChartMark] { [mark] }

  /// Creates a sector.
  public init<Value: Plottable>(
    angle: PlottableValue<Value>, innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic,
    angularInset: CGFloat? = nil
  ) {
    if case .number(let number) = angle.chartValue { mark.angle = number }
    mark.innerRadius = innerRadius.radius(0)
    mark.outerRadius = outerRadius.radius(1)
    mark.angularInset = Double(angularInset ?? 0)
  }
}
