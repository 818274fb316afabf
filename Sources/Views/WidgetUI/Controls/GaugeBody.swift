internal import Foundation

/// A built-in appearance of gauges.
enum GaugeKind: Hashable, Sendable {
  /// A bar with the label above it.
  case linear
  /// A bar between the labels of the bounds.
  case accessoryLinear
  /// A filled bar with the label above it.
  case accessoryLinearCapacity
  /// Three quarters of a ring with a marker.
  case circular
  /// A filled ring.
  case circularCapacity
}

/// A gauge in a built-in style.
struct GaugeBody: View {
  @Environment(\.self) private var environment
  let kind: GaugeKind
  let configuration: GaugeStyleConfiguration

  var body: some View {
    switch kind {
    case .linear: bar(environment.tint ?? AnyShapeStyle(Color.accentColor))
    case .accessoryLinearCapacity: bar(tintStyle)
    case .accessoryLinear: rail(tintStyle)
    case .circular: ring(isOpen: true)
    case .circularCapacity: ring(isOpen: false)
    }
  }

  private var tintStyle: AnyShapeStyle {
    environment.tint ?? environment.foreground ?? AnyShapeStyle(HierarchicalShapeStyle.primary)
  }

  private func bar(_ style: AnyShapeStyle) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label
      HStack(spacing: 6) {
        configuration.minimumValueLabel
        CapacityBar(share: configuration.value, style: style.horizontal).frame(height: 6)
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }

  private func rail(_ style: AnyShapeStyle) -> some View {
    HStack(spacing: 6) {
      configuration.minimumValueLabel
      Rail(marker: configuration.value).fill(style.horizontal).frame(height: 4).overlay {
        GeometryReader { proxy in
          Circle().fill(.foreground).frame(width: 10, height: 10)
            .position(x: 4 + CGFloat(configuration.value) * max(proxy.size.width - 8, 0), y: proxy.size.height / 2)
        }
      }
      configuration.maximumValueLabel
    }
    .frame(minHeight: 13)
    .font(.system(size: 13, weight: .medium))
  }

  /// Returns a ring of 58 points, the size of an accessory widget.
  ///
  /// The open ring spans 270 degrees with its gap at the bottom.
  private func ring(isOpen: Bool) -> some View {
    let start = Angle(degrees: isOpen ? 135 : -90)
    return ZStack {
      if isOpen {
        // The marker has a gap of 2 points on each side, beside the round ends of the ring.
        let gap = (3.5 + 2 + 3) / 26 / (1.5 * Double.pi)
        RingArc(style: tintStyle, start: start, sweep: 0.75, end: configuration.value - gap)
        RingArc(style: tintStyle, start: start, sweep: 0.75, begin: configuration.value + gap, end: 1)
        Circle().fill(.foreground).frame(width: 7, height: 7).offset(x: 26)
          .rotationEffect(start + .degrees(270 * configuration.value))
      } else {
        Circle().inset(by: 3).stroke(Color.track, style: StrokeStyle(lineWidth: 6))
        RingArc(style: tintStyle, start: start, sweep: 1, end: configuration.value)
      }
      Group {
        // A ring without a value shows its label.
        if let value = configuration.currentValueLabel { value } else if !isOpen { configuration.label }
      }
      .font(.system(size: 22, weight: .medium)).minimumScaleFactor(0.4).lineLimit(1)
      .frame(maxWidth: 36)
      if isOpen {
        bottomLabel.frame(width: 40, height: 58, alignment: .bottom)
      }
    }
    .frame(width: 58, height: 58)
  }

  @ViewBuilder private var bottomLabel: some View {
    if configuration.minimumValueLabel == nil, configuration.maximumValueLabel == nil {
      configuration.label.font(.system(size: 12, weight: .medium)).lineLimit(1).minimumScaleFactor(0.5)
    } else {
      // The ends of the ring are 41 points apart, less a line's width on each side.
      HStack(spacing: 0) {
        configuration.minimumValueLabel.frame(maxWidth: 14)
        Spacer(minLength: 2)
        configuration.maximumValueLabel.frame(maxWidth: 14)
      }
      .lineLimit(1).minimumScaleFactor(0.5)
      .font(.system(size: 11, weight: .medium))
      .frame(width: 32)
    }
  }
}

/// The line of a gauge, with a gap for the marker at a value.
private struct Rail: Shape {
  /// The position of the marker, from 0 to 1.
  let marker: Double

  func path(in rect: CGRect) -> Path {
    let center = rect.minX + 4 + CGFloat(marker) * max(rect.width - 8, 0)
    var path = Path()
    for (left, right) in [(rect.minX, center - 7), (center + 7, rect.maxX)] where right - left > rect.height {
      path.addRoundedRect(
        in: CGRect(x: left, y: rect.minY, width: right - left, height: rect.height),
        cornerSize: CGSize(width: rect.height / 2, height: rect.height / 2))
    }
    return path
  }
}

/// A part of a ring in a style; a gradient follows the whole ring.
private struct RingArc: View {
  @Environment(\.self) private var environment
  let style: AnyShapeStyle
  let start: Angle
  /// The length of the whole ring in turns.
  let sweep: Double
  /// The position in the ring at which the part begins.
  var begin = 0.0
  /// The position in the ring at which the part ends; nothing is drawn if it is not after the beginning.
  let end: Double

  /// The number of pieces of a whole ring with a gradient; each spans at most 6 degrees.
  private static var pieces: Int { 60 }

  var body: some View {
    let length = end - begin
    if let gradient = style.unwrapped as? Gradient {
      let count = length > 0 ? max(Int((length * Double(Self.pieces)).rounded(.up)), 1) : 0
      ZStack {
        ForEach(0..<count) { index in
          let from = begin + Double(index) / Double(count) * length
          // Pieces overlap, so that no gap shows between them.
          let to = min(begin + Double(index + 1) / Double(count) * length + 0.004, end)
          arc(from: from, to: to).stroke(
            gradient.color(at: (from + to) / 2, in: environment),
            style: StrokeStyle(lineWidth: 6, lineCap: index == 0 || index == count - 1 ? .round : .butt))
        }
      }
    } else if length > 0 {
      arc(from: begin, to: end).stroke(style, style: StrokeStyle(lineWidth: 6, lineCap: .round))
    }
  }

  private func arc(from: Double, to: Double) -> some Shape {
    Circle().inset(by: 3).trim(from: CGFloat(from * sweep), to: CGFloat(to * sweep)).rotation(start)
  }
}

/// A rounded bar, filled from the left up to a share.
struct CapacityBar: View {
  let share: Double
  let style: AnyShapeStyle

  var body: some View {
    Capsule().fill(Color.track).overlay(alignment: .leading) {
      GeometryReader { proxy in
        if share > 0 {
          Capsule().fill(style).frame(width: max(proxy.size.width * CGFloat(share), proxy.size.height))
        }
      }
    }
  }
}
